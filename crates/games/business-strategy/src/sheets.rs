//! The books of a corporation: the Running Record of each month, and where statements are drawn up, those of each month and year. Chapter 11
//! of the rules; every figure opens what is behind it.

use crate::date::Date;
use crate::event::{Event, Opening};
use crate::options::Rules;
use crate::phase::closing::{Bears, worth};
use crate::state::{Commodity, GOODS_VALUE, RAW_VALUE, Reason};
use kernel::auction::opened::{Filled, Good};
use kernel::ledger::{Account, Posting, Reason as _};
use kernel::sheet::{Brought, Draft, Item, Part, Role, Sheet, SheetEntry, SheetLine, Statement};
use kernel::words::{Fact, Facts, Words};
use kernel::works::SiteKind;
use kernel::{CommonEvent, Event as _, Kind as _, Money, Seat, facts, say};

const COMMODITIES: usize = Commodity::ALL.len();

/// What is counted in dollars beside cash.
const IN_MONEY: &[&str] = &["plant", "works in progress", "debt", "stock issued"];

const FIXED_EXPENSES: &[Reason] = &[Reason::RawStorage, Reason::GoodsStorage, Reason::Upkeep];

/// What has no numbered line on the Running Record.
const OTHER_CASH: [Item<Reason>; 6] = [
    ("subsidy", "4.8", &[Reason::Subsidy]),
    ("factories", "10.2", &[Reason::FactoryPrice]),
    ("lots", "10.6", &[Reason::LotPrice]),
    ("tax", "13.2", &[Reason::Tax, Reason::TaxRefund]),
    ("grants", "17.2", &[Reason::Grant]),
    ("forfeited", "1.6", &[Reason::CashForfeited]),
];

const STOCK_CASH: [Item<Reason>; 4] = [
    ("dividend", "14.2", &[Reason::Dividend]),
    ("arrears", "14.3", &[Reason::Arrears, Reason::Penalty]),
    ("issue", "14.4", &[Reason::StockProceeds]),
    ("repurchase", "14.5", &[Reason::Repurchase]),
];

const INCOME: [Item<Reason>; 5] = [
    ("sales", "7.3", &[Reason::Sale]),
    ("bonus", "12.4", &[Reason::AdvertisingBonus]),
    ("subsidy", "4.8", &[Reason::Subsidy]),
    ("grants", "17.2", &[Reason::Grant]),
    (
        "deals",
        "10.4",
        &[
            Reason::FactoryPrice,
            Reason::LotPrice,
            Reason::PlantTraded,
            Reason::RawTraded,
            Reason::GoodsTraded,
        ],
    ),
];

const COSTS: [Item<Reason>; 7] = [
    ("fixed", "3.1", FIXED_EXPENSES),
    ("advertising", "12.2", &[Reason::Advertising]),
    ("raw", "5.4", &[Reason::RawPurchase]),
    ("standard", "6.2", &[Reason::StandardProcessing]),
    ("automated", "6.2", &[Reason::AutomatedProcessing]),
    ("interest", "8.1", &[Reason::Interest]),
    ("depreciation", "11.3", &[Reason::Depreciation]),
];

const STOCKS: [Item<Reason>; 2] = [
    ("raw-change", "11.1", &[Reason::RawDelivered, Reason::RawProcessed]),
    ("goods-change", "11.1", &[Reason::GoodsMade, Reason::GoodsDelivered]),
];

const TAXES: [Item<Reason>; 2] = [("tax", "13.2", &[Reason::Tax]), ("refund", "13.3", &[Reason::TaxRefund])];

/// What is charged to the Surplus beside the profit.
const CHARGES: [Item<Reason>; 3] = [
    ("dividend", "14.2", &[Reason::Dividend]),
    ("arrears", "14.3", &[Reason::Arrears, Reason::Penalty]),
    ("repurchase", "14.5", &[Reason::Repurchase, Reason::StockRetired]),
];

const OPERATING: [Item<Reason>; 11] = [
    ("sales", "7.3", &[Reason::Sale]),
    ("bonus", "12.4", &[Reason::AdvertisingBonus]),
    ("subsidy", "4.8", &[Reason::Subsidy]),
    ("grants", "17.2", &[Reason::Grant]),
    ("fixed", "3.1", FIXED_EXPENSES),
    ("advertising", "12.2", &[Reason::Advertising]),
    ("raw", "5.4", &[Reason::RawPurchase]),
    ("processing", "6.2", &[Reason::StandardProcessing, Reason::AutomatedProcessing]),
    ("interest", "8.1", &[Reason::Interest]),
    ("tax", "13.2", &[Reason::Tax]),
    ("refund", "13.3", &[Reason::TaxRefund]),
];

const INVESTING: [Item<Reason>; 3] = [
    ("construction", "9.2", &[Reason::Construction]),
    ("factories", "10.2", &[Reason::FactoryPrice]),
    ("lots", "10.6", &[Reason::LotPrice]),
];

const FINANCING: [Item<Reason>; 6] = [
    ("borrowed", "8.3", &[Reason::Loan]),
    ("repaid", "8.2", &[Reason::Repayment]),
    ("dividend", "14.2", &[Reason::Dividend]),
    ("arrears", "14.3", &[Reason::Arrears, Reason::Penalty]),
    ("issue", "14.4", &[Reason::StockProceeds]),
    ("repurchase", "14.5", &[Reason::Repurchase]),
];

/// The numbered lines of what is built.
const BUILDINGS: [(SiteKind, &str); 3] =
    [(SiteKind::Standard, "line-6a"), (SiteKind::Automated, "line-6b"), (SiteKind::Automation, "line-6c")];

/// The sheets of a corporation, in the order of the calendar: those of each month, and after December those of the year.
pub(crate) fn of(seat: Seat, events: &[Event], words: &Words) -> Vec<Sheet> {
    let mut sheets = Vec::new();
    for year in years(seat, events) {
        year.draw(words, &mut sheets);
    }
    sheets
}

/// What happened in a year to one corporation that was in the game when it began.
struct Year<'a> {
    rules: Rules,
    opening: Opening,
    months: Vec<Month<'a>>,
}

struct Month<'a> {
    date: Date,
    events: Vec<&'a Event>,
    /// Whether the corporation left the game in it.
    leaves: bool,
    /// Whether it is over.
    is_over: bool,
}

fn years(seat: Seat, events: &[Event]) -> Vec<Year<'_>> {
    let mut years: Vec<Year<'_>> = Vec::new();
    let mut has_left = false;
    for event in events {
        if let Event::BooksOpened { rules, firms } = event {
            end_month(&mut years);
            let Some(opening) = firms.iter().find(|firm| firm.seat == seat) else { break };
            years.push(Year { rules: *rules, opening: *opening, months: Vec::new() });
            continue;
        }
        let Some(year) = years.last_mut() else { continue };
        match event {
            // Whoever has left the game keeps no books any more.
            Event::MonthBegan { .. } if has_left => break,
            Event::MonthBegan { date, .. } => {
                if let Some(month) = year.months.last_mut() {
                    month.is_over = true;
                }
                let month = Month { date: *date, events: Vec::new(), leaves: false, is_over: false };
                year.months.push(month);
            }
            Event::WentBankrupt { seat: left, .. }
            | Event::Common(CommonEvent::SeatResigned { seat: left })
                if *left == seat =>
            {
                has_left = true;
                if let Some(month) = year.months.last_mut() {
                    month.leaves = true;
                }
            }
            Event::GameEnded { .. } => end_month(&mut years),
            event => {
                if let Some(month) = year.months.last_mut() {
                    month.events.push(event);
                }
            }
        }
    }
    years
}

fn end_month(years: &mut [Year<'_>]) {
    if let Some(month) = years.last_mut().and_then(|year| year.months.last_mut()) {
        month.is_over = true;
    }
}

impl Year<'_> {
    fn draw(&self, words: &Words, sheets: &mut Vec<Sheet>) {
        let mut postings: Vec<Posting> = Vec::new();
        let mut parts: Vec<Part> = Vec::new();
        let opening = Holdings::of(&self.opening);
        let mut before = opening;
        for month in &self.months {
            let start = postings.len();
            postings.extend(month.events.iter().filter_map(|event| event.posting()));
            let own = &postings[start..];
            let period = Period {
                words,
                seat: self.opening.seat,
                rules: self.rules,
                facts: of_month(month.date, month.is_over),
                before,
                after: before.then(self.opening.seat, own, &month.events),
                postings: own,
                parts: &[],
                events: &month.events,
            };
            sheets.push(period.record());
            if !month.leaves {
                period.statements(sheets);
            }
            before = period.after;
            let name = words.show(&month.date.month());
            parts.push(Part { name, postings: start..postings.len() });
        }
        let Some(last) = self.months.last().filter(|month| !month.leaves) else { return };
        let events: Vec<&Event> = self.months.iter().flat_map(|month| month.events.iter().copied()).collect();
        let is_over = last.is_over && (last.date.0.is_multiple_of(12) || self.ends_with(last));
        let period = Period {
            words,
            seat: self.opening.seat,
            rules: self.rules,
            facts: of_year(last.date.year(), is_over),
            before: opening,
            after: before,
            postings: &postings,
            parts: &parts,
            events: &events,
        };
        period.statements(sheets);
        if self.rules == Rules::Corporate {
            sheets.push(period.stock_record());
        }
    }

    /// Whether the books were closed in a month, as they are at the end of the game too.
    fn ends_with(&self, month: &Month<'_>) -> bool {
        month.events.iter().any(|event| matches!(event, Event::BooksClosed { .. }))
    }
}

fn of_month(date: Date, is_over: bool) -> Facts {
    let state = if is_over { "over" } else { "open" };
    let period = Fact::Message("period-month", facts! { date, state });
    facts! { period, short = date.month(), year = date.year().to_string() }
}

fn of_year(year: u16, is_over: bool) -> Facts {
    let state = if is_over { "over" } else { "open" };
    let year = year.to_string();
    let period = Fact::Message("period-year", facts! { year = year.clone(), state });
    facts! { period, short = Fact::Message("period-whole-year", facts! {}), year }
}

/// What a corporation has at a moment.
#[derive(Copy, Clone)]
struct Holdings {
    held: [i64; COMMODITIES],
    surplus: i64,
    /// Dividends that are owed.
    arrears: i64,
}

impl Holdings {
    fn of(opening: &Opening) -> Holdings {
        let held = |commodity: Commodity| match commodity {
            Commodity::Cash => opening.cash.0,
            Commodity::Raw => opening.raw.into(),
            Commodity::Goods => opening.goods.into(),
            Commodity::Plant => opening.plant.0,
            Commodity::Sites => opening.sites.0,
            Commodity::Debt => opening.debt.0,
            Commodity::Stock => opening.stock.0,
            Commodity::Shares => opening.shares.into(),
        };
        Holdings {
            held: std::array::from_fn(|index| held(Commodity::ALL[index])),
            surplus: opening.surplus.0,
            arrears: opening.arrears.0,
        }
    }

    fn of_commodity(&self, commodity: Commodity) -> i64 {
        self.held[commodity.index()]
    }

    /// What there is after what moved and happened.
    fn then(mut self, seat: Seat, postings: &[Posting], events: &[&Event]) -> Holdings {
        let account = Account::Seat(seat);
        for posting in postings.iter().filter(|posting| posting.from == account || posting.to == account) {
            let Some(reason) = Reason::ALL.iter().find(|reason| reason.name() == posting.reason) else {
                continue;
            };
            let amount = if posting.to == account { posting.amount } else { -posting.amount };
            let commodity = reason.commodity();
            self.held[commodity.index()] += amount;
            if reason.bears() != Bears::Nothing {
                self.surplus += worth(commodity) * amount;
            }
        }
        self.arrears += events.iter().map(|event| arrears(seat, event)).sum::<i64>();
        self
    }
}

/// How an event changes the dividends that a corporation owes.
fn arrears(seat: Seat, event: &Event) -> i64 {
    match event {
        Event::ArrearsRecorded { seat: of, amount, .. } if *of == seat => amount.0,
        Event::ArrearsSettled { seat: of, amount, .. } if *of == seat => -amount.0,
        _ => 0,
    }
}

/// A month or a year of a corporation.
struct Period<'a> {
    words: &'a Words,
    seat: Seat,
    rules: Rules,
    /// What a title says of it.
    facts: Facts,
    before: Holdings,
    after: Holdings,
    postings: &'a [Posting],
    parts: &'a [Part],
    events: &'a [&'a Event],
}

impl<'a> Period<'a> {
    fn draft(&self, message: &'static str) -> Draft<'a> {
        let account = Account::Seat(self.seat);
        let statement = Statement::new(self.words, message, account, self.postings);
        Draft::new(Statement { parts: self.parts, in_money: IN_MONEY, ..statement })
    }

    fn statements(&self, sheets: &mut Vec<Sheet>) {
        if self.rules != Rules::Family {
            sheets.extend([self.profit_and_loss(), self.balance_sheet(), self.cash_flow()]);
        }
    }

    /// The sentences of the events of which this is so.
    fn told(&self, which: impl Fn(&Event) -> bool) -> Vec<SheetEntry> {
        let events = self.events.iter().filter(|event| which(event));
        events.filter_map(|event| SheetEntry::told(*event, self.words)).collect()
    }

    fn record(&self) -> Sheet {
        let none = &facts! {};
        let mut draft = self.draft("sheet-record");
        let statement = draft.statement;
        let mut cash = vec![draft.add(statement.stands(
            "start",
            "2.1",
            self.before.of_commodity(Commodity::Cash),
            none,
        ))];
        let line = |part, rule, reasons: &[Reason]| statement.line(part, rule, reasons, none);

        draft.section("expenses", none);
        cash.push(draft.add(line("line-1", "3.1", FIXED_EXPENSES)));
        if self.rules == Rules::Corporate {
            cash.push(draft.add(line("advertising", "12.2", &[Reason::Advertising])));
        }

        draft.section("raw", none);
        self.note_lines(&mut draft, Good::Raw, ["line-2a", "line-2b"], "5.1");
        draft.add(line("line-2c", "5.3", &[Reason::RawDelivered]));
        cash.push(draft.add(line("line-2d", "5.4", &[Reason::RawPurchase])));

        draft.section("production", none);
        let processing = [
            draft.add(line("line-3a", "6.2", &[Reason::StandardProcessing])),
            draft.add(line("line-3b", "6.2", &[Reason::AutomatedProcessing])),
        ];
        cash.push(draft.sum(Role::Subtotal, ("line-3c", "6.2"), &processing, none));

        draft.section("sales", none);
        self.note_lines(&mut draft, Good::Goods, ["line-4a", "line-4b"], "7.1");
        draft.add(line("line-4c", "7.3", &[Reason::GoodsDelivered]));
        cash.push(draft.add(line("line-4d", "7.3", &[Reason::Sale])));
        cash.extend(draft.add_moved(line("bonus", "12.4", &[Reason::AdvertisingBonus])));

        draft.section("loans", none);
        cash.push(draft.add(line("line-5a", "8.3", &[Reason::Loan])));
        cash.push(draft.add(line("line-5b", "8.1", &[Reason::Interest, Reason::Repayment])));
        draft.add(self.carried(&statement, "line-5c", "8.2", Commodity::Debt, 1));

        draft.section("improvements", none);
        for (kind, part) in BUILDINGS {
            cash.push(draft.add(self.built(&statement, part, kind)));
        }

        draft.section("other", none);
        for (part, rule, reasons) in &OTHER_CASH {
            cash.extend(draft.add_moved(line(part, rule, reasons)));
        }
        if self.rules == Rules::Corporate {
            draft.section("stock", none);
            for (part, rule, reasons) in &STOCK_CASH {
                cash.extend(draft.add_moved(line(part, rule, reasons)));
            }
            draft.add(self.shares(&statement, "shares"));
            draft.add(self.carried(&statement, "stock-issued", "14.4", Commodity::Stock, 1));
            draft.add(self.owed(&statement));
        }
        draft.apart();
        draft.sum(Role::Total, ("end", "2.1"), &cash, none);
        draft.done(&self.facts)
    }

    /// What was bid or offered, line by line, as far as it counted.
    fn note_lines(&self, draft: &mut Draft<'_>, good: Good, parts: [&str; 2], rule: &'static str) {
        let is_auction =
            |event: &Event| matches!(event, Event::Auctioned { auction } if auction.good == good);
        let told = self.told(is_auction);
        let lots: Vec<Filled> = self
            .events
            .iter()
            .filter_map(|event| match event {
                Event::Auctioned { auction } if auction.good == good => Some(&auction.lots),
                _ => None,
            })
            .flatten()
            .filter(|served| served.seat == self.seat)
            .map(|served| served.lot)
            .collect();
        let statement = draft.statement;
        if lots.is_empty() {
            draft.add(statement.counts(parts[0], rule, 0, &facts! { place = "only" }).because(told));
            return;
        }
        for (index, lot) in lots.iter().enumerate() {
            let place = match (lots.len(), index) {
                (1, _) => "only",
                (_, 0) => "first",
                _ => "second",
            };
            let facts = facts! { place };
            let (amount, price) = (i64::from(lot.bid.amount), lot.bid.price.0);
            draft.add(statement.counts(parts[0], rule, amount, &facts).because(told.clone()));
            draft.add(statement.stands(parts[1], rule, price, &facts).because(told.clone()));
        }
    }

    /// What was paid for buildings of a kind: a half when they were ordered, and one when they were completed.
    fn built(&self, statement: &Statement<'_>, part: &str, wanted: SiteKind) -> SheetLine {
        let paid = |event: &Event| match event {
            Event::ImprovementsOrdered { seat, orders } if *seat == self.seat => orders
                .build
                .kinds()
                .filter(|(kind, _)| *kind == wanted)
                .map(|(kind, count)| kind.half().0 * i64::from(count))
                .sum(),
            Event::BuildingCompleted { seat, kind } if *seat == self.seat && *kind == wanted => kind.half().0,
            _ => 0,
        };
        let amount: i64 = self.events.iter().map(|event| paid(event)).sum();
        statement.told((part, "9.2"), -amount, self.told(|event| paid(event) > 0), &facts! {})
    }

    /// What there is of a commodity in money.
    fn carried(
        &self,
        statement: &Statement<'_>,
        part: &str,
        rule: &'static str,
        commodity: Commodity,
        each: i64,
    ) -> SheetLine {
        let brought = Brought { amount: self.before.of_commodity(commodity), each };
        let facts = facts! { units = self.after.of_commodity(commodity), each = Money(each) };
        statement.carried((part, rule, &reasons_of(commodity)), brought, &facts)
    }

    /// The shares that are outstanding.
    fn shares(&self, statement: &Statement<'_>, part: &str) -> SheetLine {
        let entries = statement.line(part, "14.4", &reasons_of(Commodity::Shares), &facts! {}).entries;
        let amount = self.after.of_commodity(Commodity::Shares);
        statement.counts(part, "14.4", amount, &facts! {}).because(entries)
    }

    /// Dividends that are owed from before.
    fn owed(&self, statement: &Statement<'_>) -> SheetLine {
        let told = self.told(|event| arrears(self.seat, event) != 0);
        statement.stands("owed", "14.3", self.after.arrears, &facts! {}).because(told)
    }

    fn profit_and_loss(&self) -> Sheet {
        let none = &facts! {};
        let mut draft = self.draft("sheet-profit");
        let before_tax: Vec<u16> = [
            ("income", "income-total", &INCOME[..]),
            ("costs", "costs-total", &COSTS[..]),
            ("stocks", "stocks-total", &STOCKS[..]),
        ]
        .map(|(heading, total, items)| self.added(&mut draft, heading, (total, "11.2"), items))
        .into();
        draft.section("result", none);
        let mut net = vec![draft.sum(Role::Subtotal, ("before-tax", "11.2"), &before_tax, none)];
        self.add_moved(&mut draft, &TAXES, &mut net);
        let net = draft.sum(Role::Total, ("net", "11.2"), &net, none);

        draft.section("surplus", none);
        let statement = draft.statement;
        let mut surplus =
            vec![draft.add(statement.stands("surplus-before", "11.1", self.before.surplus, none)), net];
        self.add_moved(&mut draft, &CHARGES, &mut surplus);
        draft.sum(Role::Total, ("surplus-after", "11.1"), &surplus, none);
        draft.done(&self.facts)
    }

    /// A section of lines with their sum.
    fn added(
        &self,
        draft: &mut Draft<'_>,
        heading: &str,
        total: (&str, &'static str),
        items: &[Item<Reason>],
    ) -> u16 {
        let mut numbers = Vec::new();
        draft.section(heading, &facts! {});
        self.add_moved(draft, items, &mut numbers);
        draft.sum(Role::Subtotal, total, &numbers, &facts! {})
    }

    /// Lines in money of what moved something.
    fn add_moved(&self, draft: &mut Draft<'_>, items: &[Item<Reason>], numbers: &mut Vec<u16>) {
        let statement = draft.statement;
        for &(part, rule, reasons) in items {
            numbers.extend(draft.add_moved(statement.valued((part, rule, reasons), worth, &facts! {})));
        }
    }

    fn balance_sheet(&self) -> Sheet {
        let none = &facts! {};
        let mut draft = self.draft("sheet-balance");
        let statement = draft.statement;
        let carried = |part, rule, commodity, each| self.carried(&statement, part, rule, commodity, each);

        draft.section("assets", none);
        let assets = [
            carried("cash", "11.1", Commodity::Cash, 1),
            carried("raw", "11.1", Commodity::Raw, RAW_VALUE),
            carried("goods", "11.1", Commodity::Goods, GOODS_VALUE),
            carried("plant", "11.3", Commodity::Plant, 1),
            carried("sites", "11.1", Commodity::Sites, 1),
        ]
        .map(|line| draft.add(line));
        draft.sum(Role::Total, ("assets-total", "11.1"), &assets, none);

        draft.section("claims", none);
        let claims = [
            carried("debt", "8.2", Commodity::Debt, 1),
            carried("stock", "14.4", Commodity::Stock, 1),
            statement
                .stands("surplus", "11.1", self.after.surplus, none)
                .because(self.behind_surplus(&statement)),
        ]
        .map(|line| draft.add(line));
        draft.sum(Role::Total, ("claims-total", "11.1"), &claims, none);
        draft.done(&self.facts)
    }

    /// The Surplus that was brought forward, the profit, and what was charged beside it.
    fn behind_surplus(&self, statement: &Statement<'_>) -> Vec<SheetEntry> {
        let gained = |bears: Bears| {
            let reasons: Vec<Reason> =
                Reason::ALL.iter().copied().filter(|reason| reason.bears() == bears).collect();
            statement.valued(("surplus", "11.1", &reasons), worth, &facts! {}).figure
        };
        let part = |part| self.words.say_part(statement.message, part, &facts! {});
        vec![
            SheetEntry {
                figure: self.words.show(&Money(self.before.surplus)),
                text: say!(self.words, "entry-brought-forward"),
            },
            SheetEntry { figure: gained(Bears::Profit), text: part("profit") },
            SheetEntry { figure: gained(Bears::Surplus), text: part("charged") },
        ]
    }

    fn cash_flow(&self) -> Sheet {
        let none = &facts! {};
        let mut draft = self.draft("sheet-cash-flow");
        let start = draft.statement.stands("start", "2.1", self.before.of_commodity(Commodity::Cash), none);
        let mut flows = vec![draft.add(start)];
        for (heading, total, items) in [
            ("operating", "operating-total", &OPERATING[..]),
            ("investing", "investing-total", &INVESTING[..]),
            ("financing", "financing-total", &FINANCING[..]),
        ] {
            flows.push(self.added(&mut draft, heading, (total, "11.4"), items));
        }
        draft.apart();
        draft.sum(Role::Total, ("end", "2.1"), &flows, none);
        draft.done(&self.facts)
    }

    fn stock_record(&self) -> Sheet {
        let none = &facts! {};
        let mut draft = self.draft("sheet-stock");
        let statement = draft.statement;
        let account = |draft: &mut Draft<'_>, commodity, parts: [&'static str; 4]| {
            let [start, came, went, end] = parts;
            let (up, down): (&[Reason], &[Reason]) = if commodity == Commodity::Shares {
                (&[Reason::SharesIssued], &[Reason::SharesRetired])
            } else {
                (&[Reason::StockIssued], &[Reason::StockRetired])
            };
            let stands = |part, amount| match commodity {
                Commodity::Shares => statement.counts(part, "14.4", amount, none),
                _ => statement.stands(part, "14.4", amount, none),
            };
            let mut numbers = vec![draft.add(stands(start, self.before.of_commodity(commodity)))];
            numbers.extend(draft.add_moved(statement.line(came, "14.4", up, none)));
            numbers.extend(draft.add_moved(statement.line(went, "14.5", down, none)));
            let sum = stands(end, self.after.of_commodity(commodity));
            draft.add(SheetLine { role: Role::Total, sums: numbers, ..sum });
        };
        draft.section("shares", none);
        account(
            &mut draft,
            Commodity::Shares,
            ["shares-start", "shares-issued", "shares-retired", "shares-end"],
        );
        draft.section("stock", none);
        account(&mut draft, Commodity::Stock, ["stock-start", "stock-issued", "stock-retired", "stock-end"]);
        self.dividends(&mut draft);
        draft.done(&self.facts)
    }

    /// The dividend of the closing, and what is owed of those before.
    fn dividends(&self, draft: &mut Draft<'_>) {
        let none = &facts! {};
        let statement = draft.statement;
        let of_this =
            |event: &&&Event| matches!(event, Event::BooksClosed { seat, .. } if *seat == self.seat);
        let (mut recorded, mut settled, mut penalty) = (0, 0, 0);
        let (mut paid, mut due) = (0, None);
        for event in self.events {
            match event {
                Event::DividendPaid { seat, amount, due: asked } if *seat == self.seat => {
                    (paid, due) = (amount.0, Some(asked.0));
                }
                Event::ArrearsRecorded { seat, amount, .. } if *seat == self.seat => recorded = amount.0,
                Event::ArrearsSettled { seat, amount, penalty: more } if *seat == self.seat => {
                    (settled, penalty) = (amount.0, more.0);
                }
                _ => {}
            }
        }
        let due = due.unwrap_or(paid + recorded);
        draft.section("dividend", none);
        if let Some(Event::BooksClosed { surplus, .. }) = self.events.iter().find(of_this).copied() {
            // Stock is issued and bought back after the dividend.
            let stock = self.before.of_commodity(Commodity::Stock);
            let told = self.told(|event| of_this(&&event));
            let parts = [
                draft.add(statement.stands("stock-start", "14.1", stock, none)),
                draft.add(statement.stands("surplus", "14.1", surplus.0, none).because(told)),
            ];
            draft.sum(Role::Subtotal, ("book-value", "14.1"), &parts, none);
        }
        let about = |which: fn(&Event) -> bool| self.told(|event| which(event) && is_of(event, self.seat));
        let of_dividend =
            |event: &Event| matches!(event, Event::DividendPaid { .. } | Event::ArrearsRecorded { .. });
        let asked = draft.add(statement.stands("due", "14.1", due, none).because(about(of_dividend)));
        let went = statement.told(
            ("paid", "14.2"),
            -paid,
            about(|event| matches!(event, Event::DividendPaid { .. })),
            none,
        );
        let went = draft.add(went);
        let unpaid = draft.sum(Role::Subtotal, ("unpaid", "14.3"), &[asked, went], none);

        draft.section("arrears", none);
        let settling = about(|event| matches!(event, Event::ArrearsSettled { .. }));
        let mut owed =
            vec![draft.add(statement.stands("arrears-start", "14.3", self.before.arrears, none)), unpaid];
        if settled > 0 {
            owed.push(draft.add(statement.told(("settled", "14.3"), -settled, settling.clone(), none)));
        }
        draft.sum(Role::Total, ("arrears-end", "14.3"), &owed, none);
        if penalty > 0 {
            draft.add(statement.told(("penalty", "14.3"), -penalty, settling, none));
        }
    }
}

/// Whose stock an event is about.
fn is_of(event: &Event, wanted: Seat) -> bool {
    match event {
        Event::DividendPaid { seat, .. }
        | Event::ArrearsRecorded { seat, .. }
        | Event::ArrearsSettled { seat, .. } => *seat == wanted,
        _ => false,
    }
}

/// All that can move a commodity.
fn reasons_of(commodity: Commodity) -> Vec<Reason> {
    Reason::ALL.iter().copied().filter(|reason| reason.commodity() == commodity).collect()
}
