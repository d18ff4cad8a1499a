//! A game in words and tables.

use crate::clerk::{Desk, goods, named};
use crate::event::{Event, LotServed};
use crate::flow::Phase;
use crate::state::{Management, Reason, SiteKind};
use crate::view::{FirmView, View};
use kernel::ledger::{Account, Posting, Reason as _};
use kernel::show::{Figures, Grid, Ladder, Line, Names, Rung, Sheet, SheetLine, Show};
use kernel::{CommonEvent, Event as _, Kind, Money, Rule, Seat};

impl Show for Management {
    const ROUND: &'static str = "Month";

    fn phases(view: &View) -> (Vec<&'static str>, usize) {
        if view.manager {
            let at = match view.phase {
                Phase::FixedCosts => 0,
                Phase::MonthOrders => 1,
                _ => 2,
            };
            return (vec!["market", "orders", "auctions and upkeep"], at);
        }
        let strip = vec!["costs and market", "raw bids", "production", "sale offers", "loans", "building"];
        let at = match view.phase {
            Phase::RawBids => 1,
            Phase::Production => 2,
            Phase::SaleOffers => 3,
            Phase::Loans => 4,
            Phase::Construction | Phase::Over => 5,
            _ => 0,
        };
        (strip, at)
    }

    fn grids(view: &View, names: &Names) -> Vec<Grid> {
        let mut tables = vec![market_table(view), firms_table(view, names)];
        if !view.sites.is_empty() {
            tables.push(sites_table(view, names));
        }
        if !view.loans.is_empty() {
            tables.push(loans_table(view, names));
        }
        if let Some(seat) =
            view.you.filter(|seat| view.ending.is_none() && view.firm(*seat).left_in.is_none())
        {
            tables.push(desk_table(view, seat));
        }
        tables
    }

    fn history(events: &[Event]) -> Option<Grid> {
        let mut table = Grid::new("Past markets")
            .figures("Month")
            .figures("Raw")
            .figures("At least")
            .words("Paid")
            .figures("Goods")
            .figures("At most")
            .words("Sold for");
        for event in events {
            match event {
                Event::MonthBegan { month, .. } => {
                    table.row(vec![
                        month.to_string(),
                        "".into(),
                        "".into(),
                        "".into(),
                        "".into(),
                        "".into(),
                        "".into(),
                    ]);
                }
                Event::MarketAnnounced { market } => {
                    if let Some(row) = table.rows.last_mut() {
                        row[1] = market.raw.to_string();
                        row[2] = format!("${}", market.minimum);
                        row[4] = market.goods.to_string();
                        row[5] = format!("${}", market.maximum);
                    }
                }
                Event::RawAuctioned { lots, .. } | Event::GoodsAuctioned { lots, .. } => {
                    let column = if matches!(event, Event::RawAuctioned { .. }) { 3 } else { 6 };
                    if let Some(row) = table.rows.last_mut() {
                        row[column] = prices(lots);
                    }
                }
                _ => {}
            }
        }
        (!table.rows.is_empty()).then_some(table)
    }

    fn figures(view: &View) -> Vec<Figures> {
        let announced = view.market.level > 0;
        let of_firms = |title, amount: fn(&FirmView) -> Option<Money>, known: bool| Figures {
            title,
            values: view
                .firms
                .iter()
                .map(|firm| {
                    let shown = known && firm.left_in.is_none();
                    (Line::Seat(firm.seat), amount(firm).filter(|_| shown).map(|money| money.0))
                })
                .collect(),
        };
        let price = |money: Money| announced.then_some(money.0);
        vec![
            // Before the first market nobody knows what stocks are worth.
            of_firms("Capital", |firm| firm.capital, announced),
            of_firms("Cash", |firm| firm.cash, true),
            Figures {
                title: "The bank's prices",
                values: vec![
                    (Line::Named("Goods, at most"), price(view.market.maximum)),
                    (Line::Named("Raw, at least"), price(view.market.minimum)),
                ],
            },
        ]
    }

    fn ladder<'a>(mut newest_first: impl Iterator<Item = &'a Event>, you: Option<Seat>) -> Option<Ladder> {
        let (is_raw, supply, lots) = newest_first.find_map(|event| match event {
            Event::RawAuctioned { offered, lots, .. } => Some((true, *offered, lots)),
            Event::GoodsAuctioned { wanted, lots, .. } => Some((false, *wanted, lots)),
            _ => None,
        })?;
        let month = newest_first.find_map(|event| match event {
            Event::MonthBegan { month, .. } => Some(*month),
            _ => None,
        });
        let sold: u32 = lots.iter().map(|served| served.lot.filled).sum();
        let left = supply.saturating_sub(sold);
        let limit = match (is_raw, left) {
            (true, 0) => "Here the supply ended".to_owned(),
            (false, 0) => "Here the demand ended".to_owned(),
            (true, 1) => format!("1 of {supply} was left"),
            (true, _) => format!("{left} of {supply} were left"),
            (false, 1) => format!("1 of {supply} was still wanted"),
            (false, _) => format!("{left} of {supply} were still wanted"),
        };
        let served = match left {
            0 => lots.iter().rposition(|served| served.lot.filled > 0).map_or(0, |last| last + 1),
            _ => lots.len(),
        };
        Some(Ladder {
            title: format!(
                "{} auction{}",
                if is_raw { "Raw material" } else { "Goods" },
                month.map_or(String::new(), |month| format!(", month {month}"))
            ),
            about: if is_raw {
                format!("The bank sold from the highest price down: {supply} on sale.")
            } else {
                format!("The bank bought from the lowest price up: {supply} wanted.")
            },
            good: if is_raw { "raw" } else { "goods" }.to_owned(),
            rungs: lots
                .iter()
                .map(|LotServed { seat, lot }| Rung {
                    seat: *seat,
                    price: lot.bid.price,
                    asked: lot.bid.amount,
                    got: lot.filled,
                })
                .collect(),
            served: served as u32,
            limit,
            meaning: you.map_or(String::new(), |seat| meaning(seat, is_raw, left, lots)),
        })
    }

    fn sentence(event: &Event, names: &Names) -> Option<String> {
        let name = |seat: &Seat| names.of(*seat).to_owned();
        Some(match event {
            Event::GameStarted { cash, raw, goods, factories } => format!(
                "Every firm starts with ${cash}, {raw} raw, {goods} goods and {factories} standard factories."
            ),
            Event::MonthBegan { month, senior: Some(senior) } => {
                format!("Month {month}: {} is senior.", name(senior))
            }
            Event::MonthBegan { month, senior: None } => format!("Month {month} begins."),
            Event::FixedCostsPaid { paid } => {
                let list: Vec<String> =
                    paid.iter().map(|(seat, costs)| format!("{} ${costs}", name(seat))).collect();
                format!("Fixed costs: {}.", list.join(", "))
            }
            Event::MarketAnnounced { market } => format!(
                "The bank sells {} raw at ${} or more and buys {} goods at ${} or less.",
                market.raw, market.minimum, market.goods, market.maximum
            ),
            Event::RawAuctioned { offered, lots, stayed_out } => {
                auction_sentence("raw", "bought", *offered, lots, stayed_out, names)
            }
            Event::GoodsAuctioned { wanted, lots, stayed_out } => {
                auction_sentence("goods", "sold", *wanted, lots, stayed_out, names)
            }
            Event::ProductionDeclared { seat, plan } if plan.units() == 0 => {
                format!("{} made nothing.", name(seat))
            }
            Event::ProductionDeclared { seat, plan } => {
                format!("{} made {} for ${}.", name(seat), goods(plan.units()), plan.cost())
            }
            Event::LoanTaken { seat, amount, due } => {
                format!("{} borrowed ${amount}, due in month {due}.", name(seat))
            }
            Event::LoanRepaid { seat, amount } => format!("{} repaid ${amount}.", name(seat)),
            Event::BuildingBegan { seat, building } => {
                format!("{} began {} for ${} now.", name(seat), named(*building), building.first_half())
            }
            Event::FactoryOpened { seat, kind } => match kind {
                SiteKind::Standard => format!("{} finished a standard factory.", name(seat)),
                SiteKind::Automated => format!("{} finished an automated factory.", name(seat)),
                SiteKind::Automation => format!("{} finished automating a factory.", name(seat)),
            },
            Event::TieDecidedByLot { seat } => format!("The lot fell on {}.", name(seat)),
            Event::WentBankrupt { seat, over, short } => {
                let over = match over {
                    Reason::StandardUpkeep => "the fixed costs",
                    Reason::RawPurchase => "the raw material it had won",
                    other => other.name(),
                };
                match short {
                    Some(short) => {
                        format!("{} could not pay {over}, being ${short} short, and is bankrupt.", name(seat))
                    }
                    None => format!("{} could not pay {over} and is bankrupt.", name(seat)),
                }
            }
            Event::Common(CommonEvent::SeatResigned { seat }) => {
                format!("{} resigned; the firm is wound up.", name(seat))
            }
            Event::Common(CommonEvent::LastRoundOrdered { round }) => {
                format!("Month {round} will be the last.")
            }
            Event::Common(CommonEvent::GrantPaid { seat, amount }) => {
                format!("{} was granted ${amount}.", name(seat))
            }
            Event::GameEnded { ending, capitals } => {
                let mut order: Vec<(usize, &Money)> = capitals.iter().enumerate().collect();
                order.sort_by_key(|(index, capital)| (std::cmp::Reverse(**capital), *index));
                let list: Vec<String> = order
                    .iter()
                    .map(|(index, capital)| format!("{} ${capital}", names.of(Seat::new(*index as u8))))
                    .collect();
                format!("The game is over ({}). Capital: {}.", ending.0, list.join(", "))
            }
            Event::Moved(_) => return None,
        })
    }

    fn sheets(seat: Seat, events: &[Event]) -> Vec<Sheet> {
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
                        sheets.push(month_sheet(seat, number, &mut cash, &postings));
                    }
                }
                event => {
                    let of_seat = |posting: &Posting| {
                        posting.from == Account::Seat(seat) || posting.to == Account::Seat(seat)
                    };
                    if let (Some((_, postings)), Some(posting)) =
                        (&mut month, event.posting().filter(of_seat))
                    {
                        postings.push(posting);
                    }
                }
            }
        }
        if let Some((number, postings)) = month {
            sheets.push(month_sheet(seat, number, &mut cash, &postings));
        }
        sheets
    }
}

/// The lines of a month's cash account, with the rule and the reasons of each.
const CASH_LINES: [(&str, &str, &[Reason]); 12] = [
    ("Storage of raw material", "3.1", &[Reason::RawStorage]),
    ("Storage of goods", "3.1", &[Reason::GoodsStorage]),
    ("Upkeep of factories", "3.1", &[Reason::StandardUpkeep, Reason::AutomatedUpkeep]),
    ("Raw material bought", "5.5", &[Reason::RawPurchase]),
    ("Processing", "6.5", &[Reason::Processing]),
    ("Goods sold", "7.5", &[Reason::Sale]),
    ("Interest", "8.1", &[Reason::Interest]),
    ("Loans repaid", "8.2", &[Reason::Repayment]),
    ("Loans taken", "8.3", &[Reason::Loan]),
    ("Construction", "9.2", &[Reason::Construction]),
    ("Grants", "13.3", &[Reason::Grant]),
    ("Forfeited", "1.7", &[Reason::CashForfeited]),
];

fn month_sheet(seat: Seat, month: u16, cash: &mut i64, postings: &[Posting]) -> Sheet {
    let signed = |posting: &Posting| {
        if posting.to == Account::Seat(seat) { posting.amount } else { -posting.amount }
    };
    let line = |label: &str, rule, reasons: &[Reason]| {
        let entries: Vec<Posting> = postings
            .iter()
            .filter(|posting| reasons.iter().any(|reason| reason.name() == posting.reason))
            .copied()
            .collect();
        SheetLine { label: label.into(), rule: Rule(rule), amount: entries.iter().map(signed).sum(), entries }
    };
    let total = |label: &str, amount| SheetLine {
        label: label.into(),
        rule: Rule("2.1"),
        amount,
        entries: Vec::new(),
    };
    let mut lines = vec![total("Cash at the start", *cash)];
    for (label, rule, reasons) in CASH_LINES {
        let line = line(label, rule, reasons);
        if !line.entries.is_empty() {
            *cash += line.amount;
            lines.push(line);
        }
    }
    lines.push(total("Cash then", *cash));
    for (label, reasons) in [
        ("Change in raw material", &[Reason::RawDelivered, Reason::RawProcessed, Reason::RawForfeited]),
        ("Change in goods", &[Reason::GoodsMade, Reason::GoodsDelivered, Reason::GoodsForfeited]),
    ] {
        debug_assert!(reasons.iter().all(|reason| reason.commodity() == reasons[0].commodity()));
        let line = line(label, "2.1", reasons);
        if !line.entries.is_empty() {
            lines.push(line);
        }
    }
    Sheet { title: format!("Month {month}"), lines }
}

fn auction_sentence(
    what: &str,
    done: &str,
    supply: u32,
    lots: &[LotServed],
    stayed_out: &[Seat],
    names: &Names,
) -> String {
    let mut parts = Vec::new();
    for LotServed { seat, lot } in lots {
        let (name, price) = (names.of(*seat), lot.bid.price);
        parts.push(match (lot.filled, lot.bid.amount) {
            (0, asked) => format!("{name} got none of {asked} at ${price}"),
            (filled, asked) if filled < asked => format!("{name} {done} {filled} of {asked} at ${price}"),
            (filled, _) => format!("{name} {done} {filled} at ${price}"),
        });
    }
    if lots.is_empty() {
        return format!("Nobody {done} any {what}.");
    }
    let served: u32 = lots.iter().map(|served| served.lot.filled).sum();
    let mut text = format!("{}: {}", if what == "raw" { "Raw material" } else { "Goods" }, parts.join("; "));
    if !stayed_out.is_empty() {
        let list: Vec<&str> = stayed_out.iter().map(|seat| names.of(*seat)).collect();
        text += &format!("; {} stayed out", list.join(", "));
    }
    if served < supply {
        let left = supply - served;
        text += &format!("; {left} of {supply} {} left", if left == 1 { "was" } else { "were" });
    }
    text + "."
}

/// What an auction means for a president, in a sentence.
fn meaning(seat: Seat, is_raw: bool, left: u32, lots: &[LotServed]) -> String {
    let (done, wished) = if is_raw { ("bought", "bid for") } else { ("sold", "offered") };
    let Some(LotServed { lot, .. }) = lots.iter().find(|served| served.seat == seat) else {
        // Whoever asked for what the bank does not take counts as staying out (§5.2, §7.2).
        return if lots.is_empty() { String::new() } else { "You stayed out.".to_owned() };
    };
    let (asked, price) = (lot.bid.amount, lot.bid.price);
    let last = lots.iter().rfind(|served| served.lot.filled > 0 && left == 0);
    match (lot.filled, asked) {
        (1, 1) => format!("You {done} the one that you {wished}, at ${price}."),
        (filled, asked) if filled == asked => {
            format!("You {done} all {asked} that you {wished}, at ${price} each.")
        }
        (0, _) => match last {
            Some(last) => {
                format!(
                    "You {done} none of {asked} at ${price}; the last one went at ${}.",
                    last.lot.bid.price
                )
            }
            None => format!("You {done} none of {asked} at ${price}."),
        },
        (filled, _) => {
            let reason = if is_raw { "there was no more to buy" } else { "no more was wanted" };
            format!("You {done} {filled} of {asked} at ${price}; {reason}.")
        }
    }
}

/// What was paid, from the lowest price to the highest.
fn prices(lots: &[LotServed]) -> String {
    let filled = || lots.iter().filter(|served| served.lot.filled > 0);
    let units: u32 = filled().map(|served| served.lot.filled).sum();
    let price = |served: &LotServed| served.lot.bid.price;
    match (filled().map(price).min(), filled().map(price).max()) {
        (Some(low), Some(high)) if low == high => format!("{units} at ${low}"),
        (Some(low), Some(high)) => format!("{units} at ${low} to ${high}"),
        _ => "none".into(),
    }
}

/// What a president has on the desk: what is due, and what could be had.
fn desk_table(view: &View, seat: Seat) -> Grid {
    let desk = Desk::of(view, seat);
    let mut table = Grid::new("Your desk").words("").figures("");
    let dollars = |amount: i64| format!("${}", Money(amount));
    table.row(vec!["Fixed costs next month, with what you hold now".into(), dollars(desk.fixed_costs())]);
    if desk.owed_this_month() > 0 {
        let label = "Still due this month: interest, loans, second halves of buildings";
        table.row(vec![label.into(), dollars(desk.owed_this_month())]);
    }
    if !view.manager {
        table.row(vec!["The bank would still lend you".into(), dollars(desk.credit().0)]);
    }
    table.row(vec![
        "Your factories can process a month".into(),
        format!("{} raw", view.firm(seat).capacity()),
    ]);
    table
}

fn market_table(view: &View) -> Grid {
    let mut table = Grid::new(format!("Market of month {} of {}", view.month, view.last_month))
        .words("")
        .figures("Units")
        .words("Price");
    let market = view.market;
    if market.level > 0 {
        table.row(vec![
            "The bank sells raw material".into(),
            market.raw.to_string(),
            format!("${} or more", market.minimum),
        ]);
        table.row(vec![
            "The bank buys goods".into(),
            market.goods.to_string(),
            format!("${} or less", market.maximum),
        ]);
    }
    table
}

fn firms_table(view: &View, names: &Names) -> Grid {
    let mut table = Grid::new("Firms")
        .words("")
        .words("President")
        .figures("Cash")
        .figures("Raw")
        .figures("Goods")
        .figures("Std")
        .figures("Auto");
    if !view.manager {
        table = table.figures("Loans");
    }
    table = table.figures("Capital");
    for firm in &view.firms {
        let sum = |money: Option<Money>| money.map_or("secret".into(), |money| format!("${money}"));
        let mark = firm_mark(view, firm);
        let mut row = vec![mark, names.of(firm.seat).to_owned()];
        if let Some(month) = firm.left_in {
            row.push(format!("left in month {month}"));
            row.resize(table.columns.len(), String::new());
        } else {
            row.push(sum(firm.cash));
            row.extend([firm.raw, firm.goods, firm.standard, firm.automated].map(|count| count.to_string()));
            if !view.manager {
                row.push(sum(firm.debt));
            }
            row.push(sum(firm.capital));
        }
        table.row(row);
    }
    table
}

/// A word for where a firm stands in this phase.
fn firm_mark(view: &View, firm: &FirmView) -> String {
    if view.winners.contains(firm.seat) {
        "winner"
    } else if view.ready.contains(firm.seat) {
        "sealed"
    } else if view.waiting.contains(firm.seat) {
        "deciding"
    } else if !view.manager && view.senior == firm.seat && firm.left_in.is_none() {
        "senior"
    } else {
        ""
    }
    .into()
}

fn sites_table(view: &View, names: &Names) -> Grid {
    let mut table = Grid::new("Under construction")
        .words("President")
        .words("Building")
        .words("Produces")
        .words("Still to pay");
    for site in &view.sites {
        let what = match site.kind {
            SiteKind::Standard => "standard factory",
            SiteKind::Automated => "automated factory",
            SiteKind::Automation => "automation of a factory",
        };
        table.row(vec![
            names.of(site.seat).to_owned(),
            what.into(),
            format!("from month {}", site.opens),
            format!("${} in month {}", site.owed, site.opens - 1),
        ]);
    }
    table
}

fn loans_table(view: &View, names: &Names) -> Grid {
    let mut table = Grid::new("Loans").words("President").figures("Amount").words("Due");
    for loan in &view.loans {
        table.row(vec![
            names.of(loan.seat).to_owned(),
            format!("${}", loan.amount),
            format!("month {}", loan.due),
        ]);
    }
    table
}
