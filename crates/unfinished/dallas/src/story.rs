//! A game in grids, charts and sheets.

use crate::event::Event;
use crate::flow::Phase;
use crate::state::{Commodity, Dallas, Reason};
use crate::view::{Lies, View};
use kernel::score::{Cause, Counted};
use kernel::show::{Figures, Grid, Heading, Line, Need, Show};
use kernel::words::{Facts, Words};
use kernel::{Money, Seat, cells, facts, say};

impl Show for Dallas {
    const CAUSES: &'static [Cause<Reason>] = &[
        Cause { message: "moved-company", reasons: &[Reason::CompanyPrice, Reason::CompanyAcquired] },
        Cause { message: "moved-bond", reasons: &[Reason::Bond, Reason::BondOwed] },
        Cause { message: "moved-stock-sold", reasons: &[Reason::StockSale, Reason::BlocksSold] },
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
        let strip = [Phase::Turn, Phase::Bids, Phase::Payment, Phase::Discard, Phase::YearEnd];
        let at = match view.phase {
            Phase::Subsidiaries | Phase::FirstPool | Phase::Hands | Phase::Turn => 0,
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
            firms.row(cells![words; firm.seat, firm.cash, firm.blocks, firm.price, firm.profits, firm.companies, firm.repayment, firm.worth]);
        }
        let mut grids = vec![firms.needed(Need::Now)];
        for (lies, message) in [(Lies::Hand, "grid-hand"), (Lies::Pool, "grid-pool")] {
            if view.lying(lies).next().is_some() {
                grids.push(companies_grid(view, lies, message, words).needed(Need::Now));
            }
        }
        grids
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
            Figures { title: say!(words, "score"), values: worth.collect() },
            Figures { title: say!(words, "chart-profits"), values: profits.collect() },
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

/// Companies with what they cost and would bring to the viewer.
fn companies_grid(view: &View, lies: Lies, message: &str, words: &Words) -> Grid {
    use Heading::{Figures, Words};
    let headings = [
        Figures("number"),
        Words("company"),
        Figures("value"),
        Figures("profit"),
        Figures("beside"),
        Figures("others"),
    ];
    let mut grid = Grid::new(words, message, &facts! {}, &headings);
    for company in view.lying(lies) {
        let printed = view.board().company(company);
        let beside = &view.companies[company].beside;
        let mine = view.you.and_then(|seat| beside.get(seat.index()).copied());
        let others = view.alive().filter(|firm| Some(firm.seat) != view.you);
        let most = others.filter_map(|firm| beside.get(firm.seat.index()).copied()).max();
        grid.row(cells![words; company as u32 + 1, printed.name, Money(printed.value), Money(printed.profit), mine, most]);
    }
    grid
}
