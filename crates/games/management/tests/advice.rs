//! What presidents are told beside the rules: warnings, explanations and the figures on their desks.

use kernel::show::Show as _;
use kernel::{
    Action as _, Advise as _, Domain, Edition as _, Favour, Game, Input, Kind as _, Language, Menu,
    Options as _, Outcome, QuickDraw, Seat, SetPosition as _, Silent, Value, Viewer, Warning,
};
use management::view::DeskView;
use management::{Action, Management, MarketTable, Options, Position};
use std::sync::Arc;

/// A table for two, that a position was set up at and at which this was done since: "chance 2", "1 pass".
struct Desk(Management);

impl Desk {
    fn new(settings: &[(&str, &str)], variant: usize, position: &str) -> Desk {
        let mut options = Options::of(&Options::variants()[variant]);
        for (name, value) in settings {
            options.set(name, value).unwrap();
        }
        let mut game = Management::new(2, &options, &Arc::new(MarketTable::standard()));
        game.set_position(&toml::from_str::<Position>(position).unwrap()).unwrap();
        Desk(game)
    }

    fn after(mut self, steps: &[&str]) -> Desk {
        for step in steps {
            let (who, what) = step.split_once(' ').unwrap();
            let input = match who {
                "chance" => Input::Chance(Outcome(what.parse().unwrap())),
                seat => Input::Decision(seat_of(seat), self.checked(seat_of(seat), what)),
            };
            self.0.apply(input, &mut Silent);
        }
        self
    }

    fn checked(&self, seat: Seat, action: &str) -> Action {
        let action = Action::parse(action).unwrap();
        assert!(self.0.check(seat, &action).is_ok(), "{action:?}");
        action
    }

    /// The warnings of bankruptcy that an action of seat 1 draws: whether each is grave, and what it says.
    fn alarms(&self, action: &str) -> Vec<(bool, String)> {
        let words = Management::LANGUAGES.words(Language::ENGLISH, Vec::new());
        let warnings = self.0.warnings(Seat::new(0), &self.checked(Seat::new(0), action));
        let said = warnings.into_iter().map(|warning: Warning| warning.say(&words));
        said.filter(|warning| warning.code.starts_with("short-"))
            .map(|warning| (warning.grave, warning.sentence))
            .collect()
    }

    fn explained(&self, action: &str) -> (String, Favour) {
        let words = Management::LANGUAGES.words(Language::ENGLISH, Vec::new());
        let seat = Seat::new(0);
        let view = self.0.view(Viewer::Seat(seat));
        let explained = Management::explain(&view, seat, &self.checked(seat, action), &words);
        (explained.sentence, explained.favour)
    }

    /// What a client shows of the desk of seat 1.
    fn shown(&self) -> DeskView {
        let mut view = self.0.view(Viewer::Seat(Seat::new(0)));
        Management::fill_in(&mut view);
        view.desk.unwrap()
    }

    /// All the tables that seat 1 sees, as text.
    fn tables(&self) -> String {
        let words = Management::LANGUAGES.words(Language::ENGLISH, Vec::new());
        let grids = Management::grids(&self.0.view(Viewer::Seat(Seat::new(0))), &words);
        grids.iter().flat_map(|grid| &grid.rows).map(|row| row.join(" | ") + "\n").collect()
    }
}

fn seat_of(number: &str) -> Seat {
    Seat::new(number.parse::<u8>().unwrap() - 1)
}

/// At level 3 the bank wants 4 goods of two firms, at $5,500 or less. Seat 1 keeps 2,000 after the fixed costs, and 3,100 or more
/// fall due before the next sale, with nothing more to be borrowed.
fn needing_a_sale(rival: &str) -> String {
    format!(
        "month = 5\nmarket_level = 3\nfirms = [
            {{ seat = 1, cash = 5_100, raw = 2, goods = 1, loans = [{{ amount = 5000, due = 12 }}] }},
            {{ seat = 2, {rival} }},
        ]"
    )
}

const AT_BIDS: &[&str] = &["chance 2"];
const AT_PRODUCTION: &[&str] = &["chance 2", "1 pass", "2 pass"];

#[test]
fn nobody_is_alarmed_where_the_sale_is_certain() {
    // The rival has nothing to sell and no raw material, but could buy and process 2: one of four surely comes from seat 1.
    let position = needing_a_sale("cash = 20_000, raw = 0, goods = 0");
    let bids = Desk::new(&[], 0, &position).after(AT_BIDS);
    assert_eq!(bids.alarms("pass"), []);
    assert_eq!(bids.alarms("bid 1 500"), []);
    let production = bids.after(&["1 pass", "2 pass"]);
    assert_eq!(production.alarms("produce 1 0 0"), []);
    assert_eq!(production.alarms("pass"), []);
    let sale = production.after(&["1 produce 1 0 0"]);
    assert_eq!(sale.alarms("offer 2 5500"), []);
    assert_eq!(sale.alarms("offer 1 5500"), []);
    let (said, _) = sale.explained("offer 2 5500");
    assert!(said.contains("bought whatever they ask. You need this sale"), "{said}");
    assert!(!said.contains("without one you will be"), "{said}");
}

#[test]
fn what_can_ruin_a_firm_stays_grave() {
    let position = needing_a_sale("cash = 20_000, raw = 0, goods = 0");
    let sale = Desk::new(&[], 0, &position).after(AT_PRODUCTION).after(&["1 pass"]);
    for ruinous in ["pass", "offer 0 5500", "offer 1 5501", "offer 1 10"] {
        assert!(matches!(sale.alarms(ruinous)[..], [(true, _)]), "{ruinous}");
    }
    // As many goods as the bank wants in other hands, or raw material that can become so many.
    for rival in ["cash = 20_000, raw = 0, goods = 4", "cash = 20_000, raw = 2, goods = 2"] {
        let production = Desk::new(&[], 0, &needing_a_sale(rival)).after(&["chance 2", "1 pass", "2 pass"]);
        assert!(matches!(production.alarms("produce 1 0 0")[..], [(true, _)]), "{rival}");
        let (said, _) = production.explained("produce 1 0 0");
        assert!(said.contains("The others can bring 4 to the sale"), "{said}");
    }
    // The bank surely takes one, and that is too little for what was spent.
    let rival = needing_a_sale("cash = 20_000, raw = 0, goods = 3").replace("5_100", "4_600");
    let sale = Desk::new(&[], 0, &rival).after(AT_PRODUCTION);
    assert_eq!(sale.alarms("offer 1 5500"), []);
    let alarms = sale.alarms("offer 1 1000");
    assert!(
        alarms[0].0 && alarms[0].1.contains("no more than the 1 that the bank is sure to buy"),
        "{alarms:?}"
    );
}

#[test]
fn what_rivals_can_make_is_judged_by_what_is_seen_of_them() {
    // A rival who cannot pay for processing brings nothing; where its cash is private, nobody knows.
    let position = needing_a_sale("cash = 4_700, raw = 2, goods = 2, standard = 2");
    let open = Desk::new(&[], 0, &position).after(AT_PRODUCTION);
    assert_eq!(open.alarms("pass"), []);
    let private = Desk::new(&[("holdings", "private")], 0, &position).after(AT_PRODUCTION);
    assert_eq!(private.alarms("pass").len(), 1);
    // Whoever has had its turn makes no more this month.
    let position = needing_a_sale("cash = 20_000, raw = 2, goods = 2") + "\nsenior = 2";
    let second = Desk::new(&[], 0, &position).after(&["chance 2", "1 pass", "2 pass", "2 pass"]);
    assert_eq!(second.alarms("pass"), []);
}

#[test]
fn orders_of_a_month_count_what_the_bank_surely_buys() {
    let position = |goods: u32| {
        format!(
            "month = 5\nmarket_level = 3\nfirms = [{{ seat = 1, cash = 1_000, goods = 2 }}, {{ seat = 2, goods = {goods} }}]"
        )
    };
    let sure = Desk::new(&[], 1, &position(2)).after(AT_BIDS);
    assert_eq!(sure.alarms("orders 0 0 0 2 5500 0 0 0"), []);
    assert_eq!(sure.alarms("orders 0 0 0 2 5501 0 0 0").len(), 1);
    let crowded = Desk::new(&[], 1, &position(4)).after(AT_BIDS);
    assert!(crowded.alarms("orders 0 0 0 2 5500 0 0 0")[0].0);
}

#[test]
fn others_are_said_to_have_room_and_not_to_buy_no_more() {
    let position = needing_a_sale("cash = 20_000, raw = 2, goods = 0");
    let (said, _) = Desk::new(&[], 0, &position).after(AT_BIDS).explained("bid 1 500");
    assert!(said.contains("have room for 0 more this month, and 4 are on sale"), "{said}");
    assert!(said.contains("unless somebody buys for later"), "{said}");
}

#[test]
fn the_desk_shows_what_is_still_to_come() {
    let position = "month = 5\nmarket_level = 3\nfirms = [
        { seat = 1, cash = 20_000, raw = 0, goods = 0, loans = [{ amount = 3000, due = 12 }],
          sites = [{ kind = \"standard\", opens = 6 }] },
    ]";
    let bids = Desk::new(&[], 0, position).after(AT_BIDS);
    let desk = bids.shown();
    assert_eq!((desk.owed.0, desk.credit.map(|credit| credit.0)), (2_530, Some(2_000)));
    assert_eq!(desk.fixed_costs.0, 2_000);
    // The interest is paid after the sales; the second half of the building falls due after the loans.
    let loans = bids.after(&["1 pass", "2 pass", "2 pass", "2 offer 0 0"]);
    let desk = loans.shown();
    assert_eq!((desk.owed.0, desk.credit.map(|credit| credit.0)), (2_500, Some(2_000)));
    assert!(loans.tables().contains("The bank would still lend you | $2,000"), "{}", loans.tables());
    // One loan a month: after its turn the bank lends the firm nothing till next month.
    let lent = loans.after(&["1 pass"]);
    assert_eq!((lent.shown().owed.0, lent.shown().credit), (2_500, None));
    let building = lent.after(&["2 pass"]);
    assert_eq!((building.shown().owed.0, building.shown().credit), (0, None));
    assert!(!building.tables().contains("Still due"), "{}", building.tables());
    assert!(!building.tables().contains("would still lend"), "{}", building.tables());
}

#[test]
fn the_last_month_has_no_next_one() {
    let position = "month = 13\nmarket_level = 3\nfirms = [{ seat = 1, cash = 20_000, raw = 0, goods = 0 }]";
    let bids = Desk::new(&[], 0, position).after(AT_BIDS);
    assert!(!bids.tables().contains("Fixed costs next month"), "{}", bids.tables());
    assert_eq!(bids.shown().fixed_costs.0, 0);
    let building = bids.after(&["1 pass", "2 pass", "2 pass", "2 offer 0 0", "1 pass", "2 pass"]);
    let (said, _) = building.explained("pass");
    assert!(said.contains("the game ends with this month"), "{said}");
}

#[test]
fn what_falls_due_after_the_end_is_said_to() {
    let position = "month = 8\nmarket_level = 3\nfirms = [
        { seat = 1, cash = 20_000, raw = 0, goods = 0, loans = [{ amount = 1000, due = 13 }, { amount = 500, due = 15 }],
          sites = [{ kind = \"automation\", opens = 15 }, { kind = \"automated\", opens = 14 }] },
    ]";
    let loans = Desk::new(&[], 0, position).after(&["chance 2", "1 pass", "2 pass", "2 pass", "2 offer 0 0"]);
    let tables = loans.tables();
    for row in [
        "$1,000 | month 13",
        "$500 | after the end",
        "automation of a factory | after the end | $3,500 after the end",
        "automated factory | after the end | $5,000 in month 13",
    ] {
        assert!(tables.contains(row), "{row}: {tables}");
    }
    // Interest from month 9 to month 13.
    let (said, _) = loans.explained("borrow 2000");
    assert!(said.contains("falls due after the end") && said.contains("$100 of interest"), "{said}");
    let long = Desk::new(&[("months", "20")], 0, position);
    let long = long.after(&["chance 2", "1 pass", "2 pass", "2 pass", "2 offer 0 0"]);
    let (said, _) = long.explained("borrow 2000");
    assert!(said.contains("due in month 20, and you pay $240 for it in all"), "{said}");
}

#[test]
fn nothing_is_proposed_that_opens_after_the_end() {
    let position = |month: u16| {
        format!(
            "month = {month}\nmarket_level = 3\nfirms = [{{ seat = 1, cash = 90_000, raw = 0, goods = 0 }}]"
        )
    };
    let steps = ["chance 2", "1 pass", "2 pass", "2 pass", "2 offer 0 0", "1 pass", "2 pass"];
    let proposed = |month: u16| {
        let desk = Desk::new(&[], 0, &position(month)).after(&steps);
        let mut actions = Vec::new();
        let (view, seat) = (desk.0.view(Viewer::Seat(Seat::new(0))), Seat::new(0));
        Management::candidates(&view, seat, &mut QuickDraw::new(1), &mut actions);
        actions.iter().map(Action::notation).collect::<Vec<_>>()
    };
    assert!(proposed(4).contains(&"build 0 0 1".to_owned()));
    assert!(
        proposed(6).contains(&"build 0 1 0".to_owned()) && !proposed(6).contains(&"build 0 0 1".to_owned())
    );
    assert!(
        proposed(8).contains(&"build 1 0 0".to_owned()) && !proposed(8).contains(&"build 1 1 0".to_owned())
    );
    assert_eq!(proposed(9), ["pass"]);
    let late = Desk::new(&[], 0, &position(9)).after(&steps);
    assert_eq!(late.explained("build 1 0 0").1, Favour::Against);
    let (said, _) = late.explained("pass");
    assert!(said.contains("would not open before the end"), "{said}");
}

/// What a form of seat 1 offers for a number: from, to, and the suggestion.
fn offered(desk: &Desk, verb: &str, name: &str) -> (i64, i64, i64) {
    let mut menu = Menu::default();
    desk.0.menu(Seat::new(0), &mut menu);
    let form = menu.form(verb).expect("it is on the menu");
    let field = form.fields.iter().find(|field| field.name == name).expect("the form asks for it");
    match (&field.domain, &field.suggested) {
        (Domain::Range { min, max, .. }, Value::Number(suggested)) => (*min, *max, *suggested),
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_maximum_is_suggested_where_the_goods_are_bought_whatever_the_others_ask() {
    // The bank wants 4. Seat 1 has one.
    for (rival, suggested, said) in [(3, 5_500, true), (4, 4_125, false)] {
        let position = needing_a_sale(&format!("cash = 20_000, raw = 0, goods = {rival}"));
        let sale = Desk::new(&[], 0, &position).after(AT_PRODUCTION).after(&["1 pass"]);
        assert_eq!(offered(&sale, "offer", "price").2, suggested, "{rival}");
        let (sentence, _) = sale.explained(&format!("offer 1 {suggested}"));
        assert_eq!(sentence.contains("yours are bought whatever they ask"), said, "{sentence}");
    }
    let orders = |goods: u32| {
        let position = format!(
            "month = 5\nmarket_level = 3\nfirms = [{{ seat = 1, goods = 2 }}, {{ seat = 2, goods = {goods} }}]"
        );
        offered(&Desk::new(&[], 1, &position).after(AT_BIDS), "orders", "sell_price").2
    };
    assert_eq!((orders(2), orders(3)), (5_500, 4_125));
}

#[test]
fn a_sale_below_the_maximum_is_weighed_in_one_way() {
    let position = |month: u16| {
        format!(
            "month = {month}\nmarket_level = 3\nfirms = [
                {{ seat = 1, cash = 20_000, raw = 0, goods = 2 }}, {{ seat = 2, cash = 20_000, raw = 0, goods = 4 }},
            ]"
        )
    };
    let at_sale = |month: u16| {
        let desk = Desk::new(&[], 0, &position(month)).after(&["chance 2", "1 pass", "2 pass"]);
        assert_eq!(desk.0.view(Viewer::Public).phase.name(), "sale-offers");
        desk
    };
    let (said, favour) = at_sale(5).explained("offer 2 4500");
    assert!(
        said.contains("it brings $9,000 if all is sold, $2,000 less than your capital counts for them, which takes goods at the maximum."),
        "{said}"
    );
    assert!(
        said.contains("To sell pays if it comes to that") && said.contains("worth only about $3,000"),
        "{said}"
    );
    assert_eq!(favour, Favour::For);
    let (said, favour) = at_sale(5).explained("offer 2 2500");
    assert!(
        said.ends_with(
            "One that you keep is worth about $3,000 to you, though it costs $500 a month in store."
        ),
        "{said}"
    );
    assert_eq!(favour, Favour::Against);
    let (said, favour) = at_sale(13).explained("offer 2 4500");
    assert!(said.ends_with("One that you keep counts $5,500, for the game ends with this month."), "{said}");
    assert_eq!(favour, Favour::Against);
}

#[test]
fn no_more_production_is_offered_than_the_cash_pays() {
    let position = "month = 5\nmarket_level = 3\nfirms = [{ seat = 1, cash = 6_000, raw = 2, goods = 0 }]";
    let production = Desk::new(&[], 0, position).after(AT_PRODUCTION);
    let (min, max, suggested) = offered(&production, "produce", "standard");
    assert_eq!((min, max, suggested), (0, 1, 1));
    let check =
        |units| production.0.check(Seat::new(0), &Action::parse(&format!("produce {units} 0 0")).unwrap());
    assert!(check(1).is_ok() && check(2).is_err());
}

#[test]
fn what_is_sealed_together_is_not_counted_as_done() {
    let together: &[(&str, &str)] = &[("declarations", "together")];
    // Seat 2 is senior and has sealed that it makes nothing: in turn that would be known.
    let position = needing_a_sale("cash = 20_000, raw = 2, goods = 2") + "\nsenior = 2";
    let first = ["chance 2", "1 pass", "2 pass", "2 pass"];
    let sealed = Desk::new(together, 0, &position).after(&first);
    assert!(Desk::new(&[], 0, &position).after(&first).alarms("pass").is_empty());
    assert_eq!(sealed.alarms("pass").len(), 1);
    let (said, _) = sealed.explained("produce 1 0 0");
    assert!(said.contains("The others can bring 4 to the sale"), "{said}");
    // A loan that is under seal can still be another: the desk says what the bank would lend.
    let position = "month = 5\nmarket_level = 3\nfirms = [{ seat = 1, cash = 6_000, raw = 0, goods = 0 }, { seat = 2, cash = 9_000, raw = 0, goods = 0 }]";
    let loans = Desk::new(together, 0, position).after(&["chance 2", "1 pass", "2 pass", "1 borrow 2000"]);
    assert_eq!(loans.shown().credit, Some(kernel::Money(5_000)));
    assert_eq!(loans.after(&["2 pass"]).shown().credit, None);
}
