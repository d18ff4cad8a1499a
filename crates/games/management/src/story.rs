//! A game in grids, charts, ladders and sheets.

use crate::clerk::Desk;
use crate::event::Event;
use crate::flow::Phase;
use crate::score;
use crate::state::{Management, Reason};
use crate::view::{FirmView, Printed, View, when};
use kernel::auction::opened::Good;
use kernel::ledger::{Account, Posting};
use kernel::score::{Cause, Counted, Revalued};
use kernel::sheet::{Draft, Item, Sheet, Statement};
use kernel::show::{Figures, Grid, Heading, Ladder, Line, Need, Show};
use kernel::words::{Facts, Words};
use kernel::{CommonEvent, Event as _, Loans, Money, Seat, cells, facts, say};

impl Show for Management {
    fn printed(_: &View) -> serde_json::Value {
        serde_json::to_value(Printed { loan_months: Loans::MONTHS }).expect("figures are plain data")
    }

    fn strip(view: &View) -> (Vec<(Phase, Facts)>, usize) {
        use Phase::*;
        let (variant, strip): (_, &[Phase]) = if view.manager {
            ("manager", &[FixedCosts, MonthOrders, RawLot])
        } else {
            ("management", &[FixedCosts, RawBids, Production, SaleOffers, Loans, Construction])
        };
        let at = strip.iter().rposition(|phase| *phase <= view.phase).unwrap_or(0);
        (strip.iter().map(|phase| (*phase, facts! { variant })).collect(), at)
    }

    fn grids(view: &View, words: &Words) -> Vec<Grid> {
        let mut grids =
            [market_grid(view, words), firms_grid(view, words)].map(|grid| grid.needed(Need::Now)).to_vec();
        if !view.sites.is_empty() {
            grids.push(sites_grid(view, words));
        }
        if !view.loans.is_empty() {
            grids.push(loans_grid(view, words));
        }
        if let Some(seat) =
            view.you.filter(|seat| view.ending.is_none() && view.firm(*seat).left_in.is_none())
        {
            grids.push(desk_grid(view, seat, words).needed(Need::Now));
        }
        grids
    }

    fn history(events: &[Event], words: &Words) -> Option<Grid> {
        use Heading::{Figures, Words};
        let headings = [
            Figures("month"),
            Figures("raw"),
            Figures("minimum"),
            Words("paid"),
            Figures("goods"),
            Figures("maximum"),
            Words("sold"),
        ];
        let mut grid = Grid::new(words, "grid-past", &facts! {}, &headings);
        for event in events {
            if let Event::MonthBegan { month, .. } = event {
                grid.row(cells![words; month, "", "", "", "", "", ""]);
            }
            let Some(row) = grid.rows.last_mut() else { continue };
            match event {
                Event::MarketAnnounced { market, .. } => {
                    (row[1], row[2]) = (words.show(&market.raw), words.show(&market.minimum));
                    (row[4], row[5]) = (words.show(&market.goods), words.show(&market.maximum));
                }
                Event::Auctioned { auction } => {
                    row[if auction.good == Good::Raw { 3 } else { 6 }] = auction.prices(words);
                }
                _ => {}
            }
        }
        (!grid.rows.is_empty()).then_some(grid)
    }

    fn figures(view: &View, words: &Words) -> Vec<Figures> {
        let announced = view.market.level > 0;
        let of_firms = |title, amount: fn(&FirmView) -> Option<Money>| {
            Figures::in_money(
                say!(words, title),
                view.firms
                    .iter()
                    .map(|firm| {
                        let known = amount(firm).filter(|_| firm.left_in.is_none());
                        (Line::Seat(firm.seat), known.map(|money| money.0))
                    })
                    .collect(),
            )
        };
        let price = |part, money: Money| {
            let name = words.say_part("chart-prices", part, &facts! {});
            (Line::Named(name), announced.then_some(money.0))
        };
        vec![
            of_firms("chart-capital", |firm| firm.capital),
            of_firms("chart-cash", |firm| firm.cash),
            Figures::in_money(
                say!(words, "chart-prices"),
                vec![price("goods", view.market.maximum), price("raw", view.market.minimum)],
            ),
        ]
    }

    fn begins(event: &Event) -> Option<u32> {
        match event {
            Event::MonthBegan { month, .. } => Some(u32::from(*month)),
            _ => None,
        }
    }

    const CAUSES: &'static [Cause<Reason>] = &score::CAUSES;

    /// A month begins with its market.
    const REVALUED: Revalued = Revalued::First;

    fn aim(view: &View) -> Facts {
        facts! { variant = if view.manager { "manager" } else { "management" } }
    }

    fn counted(view: &View, seat: Seat) -> Option<Vec<Counted>> {
        score::counted(view, seat)
    }

    fn ladder<'a>(
        mut newest_first: impl Iterator<Item = &'a Event>,
        you: Option<Seat>,
        words: &Words,
    ) -> Option<Ladder> {
        let auction = newest_first.find_map(|event| match event {
            Event::Auctioned { auction } => Some(auction),
            _ => None,
        })?;
        Some(auction.ladder(you, words))
    }

    fn sheets(seat: Seat, events: &[Event], words: &Words) -> Vec<Sheet> {
        let mut sheets = Vec::new();
        let mut month: Option<(u16, Vec<Posting>)> = None;
        let mut cash = 0;
        let mut has_left = false;
        for event in events {
            match event {
                Event::GameStarted { cash: start, .. } => cash = start.0,
                // Whoever has left the game keeps no books any more.
                Event::MonthBegan { .. } if has_left => break,
                Event::WentBankrupt { seat: left, .. }
                | Event::Common(CommonEvent::SeatResigned { seat: left }) => {
                    has_left |= *left == seat;
                }
                Event::MonthBegan { month: number, .. } => {
                    if let Some((number, postings)) = month.replace((*number, Vec::new())) {
                        sheets.push(month_sheet(seat, number, &mut cash, &postings, words));
                    }
                }
                event => {
                    if let (Some((_, postings)), Some(posting)) = (&mut month, event.posting()) {
                        postings.push(posting);
                    }
                }
            }
        }
        if let Some((number, postings)) = month {
            sheets.push(month_sheet(seat, number, &mut cash, &postings, words));
        }
        sheets
    }
}

/// The lines of a month's cash account.
const CASH_LINES: [Item<Reason>; 12] = [
    ("raw-storage", "3.1", &[Reason::RawStorage]),
    ("goods-storage", "3.1", &[Reason::GoodsStorage]),
    ("upkeep", "3.1", &[Reason::StandardUpkeep, Reason::AutomatedUpkeep]),
    ("raw-bought", "5.5", &[Reason::RawPurchase]),
    ("processing", "6.5", &[Reason::Processing]),
    ("goods-sold", "7.5", &[Reason::Sale]),
    ("interest", "8.1", &[Reason::Interest]),
    ("repaid", "8.2", &[Reason::Repayment]),
    ("borrowed", "8.3", &[Reason::Loan]),
    ("construction", "9.2", &[Reason::Construction]),
    ("grants", "13.3", &[Reason::Grant]),
    ("forfeited", "1.7", &[Reason::CashForfeited]),
];

/// The lines below it: what came and went of the stocks.
const STOCK_LINES: [Item<Reason>; 2] = [
    ("raw", "2.1", &[Reason::RawDelivered, Reason::RawProcessed, Reason::RawForfeited]),
    ("goods", "2.1", &[Reason::GoodsMade, Reason::GoodsDelivered, Reason::GoodsForfeited]),
];

fn month_sheet(seat: Seat, month: u16, cash: &mut i64, postings: &[Posting], words: &Words) -> Sheet {
    let statement = Statement::new(words, "sheet-month", Account::Seat(seat), postings);
    let mut draft = Draft::new(statement);
    draft.section("cash", &facts! {});
    draft.balance("2.1", cash, &CASH_LINES);
    draft.section("stocks", &facts! {});
    for (part, rule, reasons) in &STOCK_LINES {
        draft.add_moved(statement.line(part, rule, reasons, &facts! {}));
    }
    draft.done(&facts! { month })
}

/// What a president has on the desk: what is due, and what could be had.
fn desk_grid(view: &View, seat: Seat, words: &Words) -> Grid {
    let desk = Desk::of(view, seat);
    let mut grid = Grid::new(words, "grid-desk", &facts! {}, &[Heading::Words(""), Heading::Figures("")]);
    let label = |part| words.say_part("grid-desk", part, &facts! {});
    if desk.next_fixed_costs() > 0 {
        grid.row(cells![words; label("costs"), Money(desk.next_fixed_costs())]);
    }
    if desk.owed_this_month() > 0 {
        grid.row(cells![words; label("owed"), Money(desk.owed_this_month())]);
    }
    if let Some(credit) = desk.credit_this_month() {
        grid.row(cells![words; label("credit"), credit]);
    }
    let units = words.say_part("grid-desk", "units", &facts! { units = view.firm(seat).capacity() });
    grid.row(vec![label("capacity"), units]);
    grid
}

fn market_grid(view: &View, words: &Words) -> Grid {
    let (month, last_month, market) = (view.month, view.last_month, view.market);
    let facts = facts! { month, last_month, market };
    let headings = [Heading::Words(""), Heading::Figures("units"), Heading::Words("price")];
    let mut grid = Grid::new(words, "grid-market", &facts, &headings);
    let part = |part| words.say_part("grid-market", part, &facts);
    if market.level > 0 {
        grid.row(cells![words; part("raw"), market.raw, part("raw-price")]);
        grid.row(cells![words; part("goods"), market.goods, part("goods-price")]);
    }
    grid
}

fn firms_grid(view: &View, words: &Words) -> Grid {
    use Heading::{Figures, Words};
    let part = |part, facts: &Facts| words.say_part("grid-firms", part, facts);
    let mut headings = vec![
        Words(""),
        Words("president"),
        Figures("cash"),
        Figures("raw"),
        Figures("goods"),
        Figures("standard"),
        Figures("automated"),
    ];
    headings.extend((!view.manager).then_some(Figures("loans")));
    headings.push(Figures("capital"));
    let mut grid = Grid::new(words, "grid-firms", &facts! {}, &headings);
    for firm in &view.firms {
        let sum = |money: Option<Money>| {
            money.map_or_else(|| part("secret", &facts! {}), |money| words.show(&money))
        };
        let mark = firm_mark(view, firm).map(|mark| part(mark, &facts! {}));
        let mut row = cells![words; mark, firm.seat];
        if let Some(month) = firm.left_in {
            row.push(part("left", &facts! { month }));
            row.resize(grid.columns.len(), String::new());
        } else {
            row.push(sum(firm.cash));
            row.extend(cells![words; firm.raw, firm.goods, firm.standard, firm.automated]);
            row.extend((!view.manager).then(|| sum(firm.debt)));
            row.push(sum(firm.capital));
        }
        grid.row(row);
    }
    grid
}

/// A word for where a firm stands in this phase.
fn firm_mark(view: &View, firm: &FirmView) -> Option<&'static str> {
    let mark = if view.winners.contains(firm.seat) {
        "winner"
    } else if view.ready.contains(firm.seat) {
        "sealed"
    } else if view.waiting.contains(firm.seat) {
        "deciding"
    } else if !view.manager && view.senior == firm.seat && firm.left_in.is_none() {
        "senior"
    } else {
        return None;
    };
    Some(mark)
}

fn sites_grid(view: &View, words: &Words) -> Grid {
    let headings = ["president", "building", "produces", "owed"].map(Heading::Words);
    let mut grid = Grid::new(words, "grid-sites", &facts! {}, &headings);
    for site in &view.sites {
        let (opens, owed, due) = (site.opens, site.owed, site.due);
        let part = |part, month| {
            words.say_part(
                "grid-sites",
                part,
                &facts! { opens, owed, due, end = when(month, view.last_month) },
            )
        };
        grid.row(cells![words; site.seat, site.kind, part("from", opens), part("half", due)]);
    }
    grid
}

fn loans_grid(view: &View, words: &Words) -> Grid {
    let headings = [Heading::Words("president"), Heading::Figures("amount"), Heading::Words("due")];
    let mut grid = Grid::new(words, "grid-loans", &facts! {}, &headings);
    for loan in &view.loans {
        let month = words.say_part(
            "grid-loans",
            "month",
            &facts! { due = loan.due, end = when(loan.due, view.last_month) },
        );
        grid.row(cells![words; loan.seat, loan.amount, month]);
    }
    grid
}
