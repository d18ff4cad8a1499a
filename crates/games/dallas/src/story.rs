//! A game in grids, charts and sheets.

use crate::board::SIDE;
use crate::event::Event;
use crate::flow::Phase;
use crate::press::Card;
use crate::state::{Commodity, Dallas, Reason};
use crate::view::{FirmView, Lies, View};
use crate::{lesson, sheets};
use kernel::score::{Cause, Counted};
use kernel::sheet::Sheet;
use kernel::show::{Figures, Grid, Heading, Line, Need, Show};
use kernel::words::{Facts, Words};
use kernel::{Money, Seat, cells, facts, say};

impl Show for Dallas {
    const CAUSES: &'static [Cause<Reason>] = &[
        Cause { message: "moved-company", reasons: &[Reason::CompanyPrice, Reason::CompanyAcquired] },
        Cause { message: "moved-subsidiary", reasons: &[Reason::Subsidiary] },
        Cause { message: "moved-bond", reasons: &[Reason::Bond, Reason::BondOwed] },
        Cause { message: "moved-stock-sold", reasons: &[Reason::StockSale, Reason::BlocksSold] },
        Cause { message: "moved-press", reasons: &[Reason::PressGain, Reason::PressLoss] },
        Cause { message: "moved-profits", reasons: &[Reason::Profits] },
    ];

    fn printed(view: &View) -> serde_json::Value {
        serde_json::to_value(view.printed()).expect("a board is plain data")
    }

    fn begins(event: &Event) -> Option<u32> {
        match event {
            Event::YearBegan { year } => Some(u32::from(*year)),
            _ => None,
        }
    }

    fn strip(view: &View) -> (Vec<(Phase, Facts)>, usize) {
        // A card is answered within somebody's turn.
        let turn = if view.phase == Phase::Answers { Phase::Answers } else { Phase::Turn };
        let strip = [turn, Phase::Bids, Phase::Payment, Phase::Discard, Phase::YearEnd];
        let at = match view.phase {
            Phase::Subsidiaries | Phase::FirstPool | Phase::Hands => 0,
            Phase::PressDeal | Phase::PressDraw | Phase::Turn | Phase::Die | Phase::Answers => 0,
            Phase::Bids => 1,
            Phase::Payment => 2,
            Phase::Draw | Phase::Discard => 3,
            Phase::YearEnd | Phase::Retirement | Phase::Over => 4,
        };
        (strip.map(|phase| (phase, facts! {})).into(), at)
    }

    fn grids(view: &View, words: &Words) -> Vec<Grid> {
        use Heading::{Figures, Words};
        let headings = [
            Words("corporation"),
            Figures("cash"),
            Figures("blocks"),
            Figures("price"),
            Figures("profits"),
            Figures("companies"),
            Figures("bonds"),
            Figures("worth"),
        ];
        let mut firms =
            Grid::new(words, "grid-corporations", &facts! { year = view.year.to_string() }, &headings);
        for firm in view.alive() {
            firms.row(cells![words; firm.seat, firm.cash, firm.blocks, price_of(firm, words), firm.profits, firm.companies, firm.repayment, firm.worth]);
        }
        let mut grids = vec![firms.needed(Need::Now)];
        if [Lies::Hand, Lies::Pool].iter().any(|&lies| view.lying(lies).next().is_some()) {
            grids.push(companies_grid(view, words).needed(Need::Now));
        }
        if let Some(press) = view.press.as_ref().filter(|press| !press.hand.is_empty()) {
            grids.push(press_grid(press.hand.iter().map(|card| (card, &view.board().press[card])), words));
        }
        grids.push(map_grid(view, words).needed(Need::Later));
        grids
    }

    fn lesson(view: &View, words: &Words) -> Option<String> {
        lesson::lesson(view, words)
    }

    fn history(events: &[Event], words: &Words) -> Option<Grid> {
        use Heading::{Figures, Words};
        let headings =
            [Figures("year"), Words("corporation"), Words("company"), Figures("cost"), Figures("brings")];
        let mut grid = Grid::new(words, "grid-past", &facts! {}, &headings);
        let mut year = 0;
        for event in events {
            match event {
                Event::YearBegan { year: begun } => year = *begun,
                Event::CompanyBought { seat, name, cost, profit, bonuses, specials, .. } => {
                    let brings = *profit + *bonuses + *specials;
                    grid.row(cells![words; year.to_string(), *seat, name.clone(), *cost, brings]);
                }
                _ => {}
            }
        }
        (!grid.rows.is_empty()).then_some(grid)
    }

    fn sheets(seat: Seat, events: &[Event], words: &Words) -> Vec<Sheet> {
        sheets::of(seat, events, words)
    }

    fn figures(view: &View, words: &Words) -> Vec<Figures> {
        let worth = view
            .firms
            .iter()
            .map(|firm| (Line::Seat(firm.seat), firm.left_in.is_none().then_some(firm.worth.0)));
        let profits = view
            .firms
            .iter()
            .map(|firm| (Line::Seat(firm.seat), firm.left_in.is_none().then_some(firm.profits.0)));
        vec![
            Figures::in_money(say!(words, "score"), worth.collect()),
            Figures::in_money(say!(words, "chart-profits"), profits.collect()),
        ]
    }

    fn counted(view: &View, seat: Seat) -> Option<Vec<Counted>> {
        let firm = view.firm(seat);
        firm.left_in.is_none().then_some(())?;
        Some(vec![
            Counted::money(Commodity::Cash, firm.cash),
            Counted::of(Commodity::Blocks, firm.blocks, firm.final_price),
            Counted::of(Commodity::Companies, firm.companies_value.0, Money(1)),
            Counted::of(Commodity::Bonds, firm.repayment.0, Money(-1)),
        ])
    }
}

/// What a Block sells for, and what it counts in the worth where that differs.
fn price_of(firm: &FirmView, words: &Words) -> String {
    let counted = (firm.final_price != firm.price).then_some(firm.final_price);
    say!(words, "price-of-a-block", price = firm.price, counted)
}

/// One's event cards.
fn press_grid<'a>(cards: impl Iterator<Item = (usize, &'a Card)>, words: &Words) -> Grid {
    let headings =
        [Heading::Figures("number"), Heading::Words("card"), Heading::Words("when"), Heading::Words("says")];
    let mut grid = Grid::new(words, "grid-press", &facts! {}, &headings);
    for (number, card) in cards {
        grid.row(cells![words; number as u32 + 1, card.name.clone(), card.when, card.says()]);
    }
    grid
}

/// The companies of the hand and of the Pool, with what they cost and would bring to the viewer.
fn companies_grid(view: &View, words: &Words) -> Grid {
    use Heading::{Figures, Words};
    let headings = [
        Figures("number"),
        Words("company"),
        Words("lies"),
        Figures("value"),
        Figures("profit"),
        Figures("beside"),
        Figures("others"),
    ];
    let mut grid = Grid::new(words, "grid-companies", &facts! {}, &headings);
    for lies in [Lies::Hand, Lies::Pool] {
        for company in view.lying(lies) {
            let printed = view.board().company(company);
            let beside = &view.companies[company].beside;
            let mine = view.you.and_then(|seat| beside.get(seat.index()).copied());
            let others = view.alive().filter(|firm| Some(firm.seat) != view.you);
            let most = others.filter_map(|firm| beside.get(firm.seat.index()).copied()).max();
            grid.row(cells![words; company as u32 + 1, printed.name, lies, Money(printed.value), Money(printed.profit), mine, most]);
        }
    }
    grid
}

/// The board from the north, each company by its symbol: with the number of the seat that owns it, or marked as the title says.
fn map_grid(view: &View, words: &Words) -> Grid {
    let mut grid = Grid::new(words, "grid-map", &facts! {}, &[Heading::Words(""); SIDE]);
    let board = view.board();
    let mut rows = vec![vec![String::new(); SIDE]; SIDE];
    for (company, printed) in board.companies.iter().enumerate() {
        let (symbol, seen) = (&printed.symbol, &view.companies[company]);
        let [row, column] = printed.place.map(|place| usize::from(place) - 1);
        rows[row][column] = match (seen.lies, seen.owner) {
            (Lies::Owned, Some(owner)) => format!("{symbol} {}", owner.number()),
            (Lies::Hand, _) => format!("({symbol})"),
            (Lies::Pool, _) => format!("[{symbol}]"),
            (Lies::Gone, _) => format!("{symbol} -"),
            _ => symbol.clone(),
        };
    }
    rows.into_iter().for_each(|row| grid.row(row));
    grid
}
