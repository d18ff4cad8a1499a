//! Rules that are easier to show in code than in a scenario.

use goodwill::economy::Economy;
use goodwill::effect::Effect;
use goodwill::{Action, Cards, Company, Event, Goodwill, Options, PerCompany, Phase, Position, View};
use kernel::Language;
use kernel::options::Source;
use kernel::show::Show as _;
use kernel::{
    Action as _, Advise as _, Audience, Draw, Edition as _, Game, Input, Options as _, Order, Pending,
    QuickDraw, Recording, Seat, SetPosition, Silent, Viewer,
};
use std::collections::BTreeMap;
use std::sync::Arc;
use suite::play::next;

fn cards() -> Arc<Cards> {
    Arc::new(Cards::standard())
}

fn game(seats: u8) -> Goodwill {
    Goodwill::new(seats, &Options::default(), &cards())
}

/// §1.1: two to six investors.
#[test]
fn two_to_six_can_play() {
    for variant in Options::variants() {
        let options = Options::of(variant);
        for seats in 2..=6 {
            assert!(options.check(seats).is_ok());
        }
        for seats in [0, 1, 7, 64] {
            let problem = options.check(seats).unwrap_err();
            assert!(problem.to_string().contains("with 2 to 6 seats"), "{problem}");
        }
    }
}

/// §10.1, §11.1: options outside their list are refused with the list.
#[test]
fn options_have_lists() {
    let mut options = Options::default();
    for (name, value, says) in [
        ("length", "endless", "short or standard or long"),
        ("length", "5", "short or standard or long"),
        ("whispers", "maybe", "yes or no"),
        ("colour", "blue", "there are length, whispers"),
    ] {
        let problem = options.set(name, value).unwrap_err();
        assert!(problem.to_string().contains(says), "{name}={value}: {problem}");
        assert_eq!(options, Options::default(), "nothing changes");
    }
    assert!(
        Options::variant_named("short")
            .unwrap_err()
            .to_string()
            .contains("goodwill or dividends or cash-only")
    );
}

/// §4.2: with every number of investors, each piece of information is seen by as equal a number of them as can be.
#[test]
fn information_is_spread_evenly() {
    let cards = cards();
    for seats in 2..=6_u8 {
        for year in 0..7 {
            let mut counts = [0; 4];
            for seat in Seat::first(seats) {
                let [one, other] = cards.seen_by(seat, seats, year);
                assert_ne!(one, other);
                counts[one] += 1;
                counts[other] += 1;
            }
            let (least, most) = (counts.iter().min().unwrap(), counts.iter().max().unwrap());
            let even = (2 * seats).is_multiple_of(4);
            assert_eq!(most - least, i32::from(!even), "{seats} seats: {counts:?}");
        }
    }
    // No two seats see the same two pieces.
    let rows: std::collections::BTreeSet<[u8; 2]> = cards.visibility.iter().map(|row| row.sees).collect();
    assert_eq!(rows.len(), 6);
}

/// §4.4, §4.5, §6.6, §7.16: the cards fit what is known of them.
#[test]
fn the_cards_fit_the_facts() {
    let cards = Cards::standard();
    assert_eq!(cards.check(), Ok(()));
    assert_eq!(cards.percentages, (0..=20).map(|each| each * 5).collect::<Vec<u8>>());
    assert_eq!((cards.bosses.len(), cards.events.len()), (9, 24));
    let bobby = cards.bosses.iter().find(|boss| boss.name == "Bobby").unwrap();
    assert!(bobby.dividends);
    let salaries: std::collections::BTreeSet<u8> = cards.bosses.iter().map(|boss| boss.salary).collect();
    assert!(salaries.contains(&5) && salaries.contains(&10));
    let mut kinds = BTreeMap::new();
    for effect in cards.events.iter().flat_map(|card| [card.left, card.right]) {
        let kind = match effect {
            Effect::Price { .. } => "price",
            Effect::Funding { .. } => "funding",
            Effect::Tax { .. } => "tax",
            Effect::Innovation { .. } => "innovation",
            Effect::Efficiency { .. } => "efficiency",
            Effect::Advertising { .. } => "advertising",
            Effect::Scandal { .. } => "scandal",
            Effect::Nothing => "nothing",
        };
        *kinds.entry(kind).or_insert(0) += 1;
    }
    assert_eq!(kinds.values().sum::<i32>(), 48);
    assert_eq!(kinds.len(), 7, "{kinds:?}");
    assert!(!kinds.contains_key("nothing"));
    // Nothing of it is printed in the rulebook, and the file says so.
    assert!(cards.events.iter().all(|card| card.source == Source::Reconstructed));
    assert!(cards.bosses.iter().all(|boss| boss.source == Source::Reconstructed));
}

/// §6.6, §7.16: the tables of the rule book are those of the edition.
#[test]
fn the_rule_book_shows_the_cards() {
    let cards = Cards::standard();
    let text = Goodwill::BOOK.0;
    for (index, boss) in cards.bosses.iter().enumerate() {
        let policy: Vec<String> = boss
            .policy
            .iter()
            .map(|line| format!("{} into {}", kernel::Kind::name(line.from), kernel::Kind::name(line.to)))
            .collect();
        let row = format!(
            "| {} | {} | ${} | {} | {} | {} |{}|{}|",
            index + 1,
            boss.name,
            boss.salary,
            boss.innovation,
            boss.efficiency,
            boss.advertising,
            if boss.dividends { " pays " } else { " " },
            if policy.is_empty() { " ".into() } else { format!(" {} ", policy.join(", ")) }
        );
        assert!(text.contains(&row), "{row}");
    }
    for card in &cards.events {
        let written = |effect: Effect| {
            let text = effect.to_string().replace('-', "−");
            ["amber", "black", "crimson"].into_iter().fold(text, |text, name| {
                text.replace(
                    &format!("scandal {name}"),
                    &format!("scandal {}{}", &name[..1].to_uppercase(), &name[1..]),
                )
            })
        };
        let cell = format!("| {}, {} |", written(card.left), written(card.right));
        assert!(text.contains(&cell), "{cell}");
    }
}

/// §6.6, §7.16: a table's own cards are checked before they are played with.
#[test]
fn an_edition_is_checked() {
    let good = Cards::standard();
    type Spoil = fn(&mut Cards);
    let spoils: [(Spoil, &str); 15] = [
        (|cards| cards.percentages.truncate(3), "4 to 101 percentage cards"),
        (|cards| cards.percentages[0] = 101, "from 0 to 100"),
        (|cards| cards.percentages[0] = 5, "there twice"),
        (|cards| cards.visibility.truncate(5), "each of six seats"),
        (|cards| cards.visibility.swap(0, 1), "rows go from seat 1 to 6"),
        (|cards| cards.visibility[3].sees = [2, 2], "two different pieces"),
        (|cards| cards.visibility[3].sees = [0, 5], "from 1 to 4"),
        (|cards| cards.rotating = vec![7], "from 2 to 6"),
        (|cards| cards.bosses.truncate(5), "6 to 24 bosses"),
        (|cards| cards.bosses[1].name = "Bobby".into(), "two bosses are called Bobby"),
        (|cards| cards.bosses[1].name = String::new(), "needs a name"),
        (|cards| cards.bosses[1].salary = 51, "0 to 50"),
        (|cards| cards.bosses[2].efficiency = 4, "mark of 4 for efficiency"),
        (|cards| cards.bosses[1].policy.clear(), "needs 2 lines of policy"),
        (|cards| cards.events[3].right = Effect::Nothing, "event card 4 needs two events"),
    ];
    for (spoil, says) in spoils {
        let mut bad = good.clone();
        spoil(&mut bad);
        let problem = bad.check().unwrap_err();
        assert!(problem.to_string().contains(says), "{problem}");
    }
    let mut bad = good.clone();
    bad.bosses[0].policy[0].to = bad.bosses[0].policy[0].from;
    assert!(bad.check().unwrap_err().to_string().contains("into itself"));
    let mut bad = good;
    bad.events.truncate(3);
    assert!(bad.check().unwrap_err().to_string().contains("4 to 60 event cards"));
}

/// §4.2, §1.4: while a year lasts nobody hears anything of the pieces that he does not see.
#[test]
fn nobody_hears_of_other_information() {
    for seats in 2..=6 {
        let mut game = game(seats);
        let mut draw = QuickDraw::new(u64::from(seats));
        for _ in 0..2_000 {
            let mut told = Recording::default();
            let before = game.clone();
            let input = next(&game, &mut draw, |waiting, draw| {
                let seat = waiting.lowest().unwrap();
                (seat, game.sample(seat, draw))
            });
            let Some(input) = input else { break };
            game.apply(input, &mut told);
            for recorded in &told.0 {
                if let Event::InformationSeen { slot, .. } = recorded.event {
                    let view = before.view(Viewer::Public);
                    assert_eq!(recorded.to, Audience::Only(view.dossiers[usize::from(slot) - 1].seen_by));
                }
            }
        }
    }
}

/// §4.3: with three or five investors everybody moves on to the next seat's row each year, else nobody moves.
#[test]
fn rows_move_on_among_three_and_five() {
    let cards = cards();
    for seats in 2..=6_u8 {
        for seat in Seat::first(seats) {
            for year in 0..7 {
                let moved = if [3, 5].contains(&seats) { usize::from(year) } else { 0 };
                let row = (seat.index() + moved) % usize::from(seats);
                let sees = cards.visibility[row].sees.map(|piece| usize::from(piece) - 1);
                assert_eq!(cards.seen_by(seat, seats, year), sees, "seat {seat} of {seats}, year {year}");
            }
        }
    }
}

/// §7.15, §8.5, §7.13: the market is shared out in fives, and where the larger of two decides they are never equal.
#[test]
fn the_larger_company_is_never_in_doubt() {
    let cards = Cards::standard();
    for (amber, black) in (0..=20).flat_map(|one| (0..=20 - one).map(move |other| (5 * one, 5 * other))) {
        let before =
            Economy { market: PerCompany::new([amber, black, 100 - amber - black]), ..Economy::default() };
        let [a, b, c] = [Company::Amber, Company::Black, Company::Crimson];
        for (company, one, other) in [(a, b, c), (b, a, c), (c, a, b)] {
            let held = before.market[company];
            let mut failed = before;
            failed.fail(company, |_| ());
            let mut disgraced = before;
            disgraced.act(Effect::Scandal { company }, &cards, |_| ());
            let gains = |after: &Economy| [one, other].map(|heir| after.market[heir] - before.market[heir]);
            let five = |odd: bool| -> [i64; 2] {
                let (first, second) = (before.market[one], before.market[other]);
                assert!(!odd || first != second, "{:?}", before.market);
                if odd { [5 * i64::from(first > second), 5 * i64::from(second > first)] } else { [0, 0] }
            };
            let half = held / 10 * 5;
            assert_eq!(gains(&failed), five(held % 10 == 5).map(|rest| half + rest));
            let lost = if held >= 10 { [5, 5] } else { five(held == 5) };
            assert_eq!(gains(&disgraced), lost);
        }
    }
}

/// §1.4: two games that differ only in what seat 1 may not see give it the very same worlds: with the same draws nothing of
/// the truth is left in them.
#[test]
fn worlds_drawn_anew_forget_the_truth() {
    let [first, second, third] = [0, 1, 2].map(Seat::new);
    let same_worlds = |one: &Goodwill, other: &Goodwill, what: &str| {
        assert_ne!(one, other, "{what} differ");
        for seed in 0..50 {
            let [one, other] = [one, other].map(|game| {
                let mut world = game.clone();
                world.resample(first, &mut QuickDraw::new(seed));
                world
            });
            assert_eq!(one, other, "{what}, seed {seed}");
        }
    };
    let decide = |game: &mut Goodwill, seat: Seat, text: &str| {
        game.apply(Input::Decision(seat, Action::parse(text).unwrap()), &mut Silent);
    };
    // Among two, seat 1 sees the first two pieces; the others differ.
    let [dealt, otherwise] = [[4, 7], [19, 2]].map(|hidden| {
        let mut game = game(2);
        let set_up = [0, 1, 2].repeat(3).into_iter().chain([0; 6]).chain([18, 10, 5, 6]);
        for outcome in set_up.chain(hidden).chain(hidden) {
            game.apply(Input::Chance(kernel::Outcome(outcome)), &mut Silent);
        }
        game
    });
    same_worlds(&dealt, &otherwise, "cards");
    let sealed = [dealt.clone(), otherwise.clone()].map(|mut game| {
        decide(&mut game, second, "price 12");
        game
    });
    same_worlds(&sealed[0], &sealed[1], "cards behind a sealed price");
    // Prices that are opened say something of the cards, but the same in both games.
    let traded = [dealt.clone(), otherwise].map(|mut game| {
        decide(&mut game, second, "price 16");
        decide(&mut game, first, "price 10");
        game
    });
    same_worlds(&traded[0], &traded[1], "cards after a trade");
    let priced = ["price 4", "price 30"].map(|price| {
        let mut game = dealt.clone();
        decide(&mut game, second, price);
        game
    });
    same_worlds(&priced[0], &priced[1], "sealed prices");
    let voted = ["yes", "no"].map(|vote| {
        let mut game = game(3);
        let text = r#"
            phase = "proposals"
            investors = [
                { seat = 1, shares = [3, 3, 3] }, { seat = 2, shares = [4, 3, 3] }, { seat = 3, shares = [3, 4, 4] },
            ]
            information = [{ percentage = 80 }, { percentage = 50 }, { percentage = 40 }, { percentage = 10 }]
        "#;
        game.set_position(&toml_position(text)).unwrap();
        decide(&mut game, first, "propose 4");
        decide(&mut game, third, vote);
        game
    });
    same_worlds(&voted[0], &voted[1], "sealed votes");
}

/// §5.9, §12.2: a price at which nobody traded, because the only one who could choose has left, is not shown as paid.
#[test]
fn what_nobody_paid_is_not_shown_as_paid() {
    let mut game = game(3);
    let pairs =
        "information = [{ percentage = 80 }, { percentage = 50 }, { percentage = 40 }, { percentage = 10 }]";
    game.set_position(&toml_position(pairs)).unwrap();
    for (seat, price) in [(0, 10), (1, 16), (2, 16)] {
        game.apply(Input::Decision(Seat::new(seat), Action::Price { price }), &mut Silent);
    }
    let names = Goodwill::LANGUAGES.words(Language::ENGLISH, ["Ann", "Bob", "Cy"].map(String::from).to_vec());
    let paid = |game: &Goodwill| -> String {
        let tables = Goodwill::grids(&game.view(Viewer::Public), &names);
        let table = tables.iter().find(|table| table.title == "Prices set in 1953").unwrap();
        table.rows[0].last().unwrap().clone()
    };
    assert_eq!(paid(&game), "$13", "while Ann chooses");
    game.apply(Input::Order(Order::Resign { seat: Seat::new(0) }), &mut Silent);
    assert_eq!(paid(&game), "no trade");
}

/// §5.1: worlds that are drawn anew fit what the others' prices give away: who set a high price more often knows something good.
#[test]
fn prices_tell_what_others_know() {
    let [first, second] = [0, 1].map(Seat::new);
    let worth_to_the_other = |price: u8| -> i64 {
        let mut game = game(2);
        let mut draw = QuickDraw::new(3);
        while let Pending::Chance(chance) = game.pending() {
            game.apply(Input::Chance(chance.odds.draw(&mut draw)), &mut Silent);
        }
        game.apply(Input::Decision(first, Action::Price { price: 12 }), &mut Silent);
        game.apply(Input::Decision(second, Action::Price { price }), &mut Silent);
        let worlds = (0..1_000).map(|_| {
            let mut world = game.clone();
            world.resample(first, &mut draw);
            goodwill::valuation::share_values(&world.view(Viewer::Seat(second)))[Company::Amber]
        });
        worlds.sum::<i64>() / 1_000
    };
    let (low, high) = (worth_to_the_other(6), worth_to_the_other(18));
    assert!(high > low + 50, "in cents a share: {low} after a low price, {high} after a high one");
}

/// §5.1: among clerks, who price shares by what they know, the worlds that a seat draws anew at the end of a year hold the true
/// cards more often than blind luck would: 1 of the 22 that it does not see.
#[test]
fn prices_of_clerks_lead_to_the_truth() {
    let (mut right, mut all) = (0, 0);
    let mut view = View::default();
    for number in 0..60 {
        let mut draw = QuickDraw::for_part(9, number);
        let mut game = game(4);
        while let Some(input) = next(&game, &mut draw, |waiting, draw| {
            let seat = waiting.lowest().unwrap();
            game.view_into(Viewer::Seat(seat), &mut view);
            if view.phase == Phase::Prices && view.company == Company::Crimson && view.round == 2 {
                let cards = |game: &Goodwill| -> Vec<(String, String)> {
                    let all = game.secrets_from(seat).into_iter();
                    all.filter(|(name, _)| name.starts_with("card")).collect()
                };
                let truth = cards(&game);
                for _ in 0..20 {
                    let mut world = game.clone();
                    world.resample(seat, draw);
                    right += cards(&world).iter().filter(|card| truth.contains(card)).count();
                    all += truth.len();
                }
            }
            (seat, Goodwill::clerk(&view, seat, draw))
        }) {
            game.apply(input, &mut Silent);
        }
    }
    let share = right as f64 / all as f64;
    assert!(share > 1.6 / 22.0, "{right} of {all}: {:.2} times what luck would give", 22.0 * share);
}

/// §2.5: among four there are eight Crimson shares, else ten; §2.4: all shares are dealt, as evenly as can be.
#[test]
fn all_shares_are_dealt() {
    for seats in 2..=6_u8 {
        let mut game = game(seats);
        let mut draw = QuickDraw::new(5);
        while let Pending::Chance(chance) = game.pending() {
            game.apply(Input::Chance(chance.odds.draw(&mut draw)), &mut Silent);
        }
        let view = game.view(Viewer::Public);
        let crimson: i64 = view.investors.iter().map(|investor| investor.shares[Company::Crimson]).sum();
        assert_eq!(crimson, if seats == 4 { 8 } else { 10 });
        let hands: Vec<i64> =
            view.investors.iter().map(|investor| investor.shares.values().iter().sum()).collect();
        let each = if seats == 4 { 7 } else { 30 / i64::from(seats) };
        assert!(hands.iter().all(|&hand| hand == each), "{hands:?}");
    }
}

/// §12.5: what is done for one who is absent.
#[test]
fn the_absent_do_no_harm() {
    let mut game = game(2);
    let pairs = r#"
        information = [{ percentage = 80 }, { percentage = 50 }, { percentage = 40 }, { percentage = 10 }]
    "#;
    let position: Position = toml_position(pairs);
    game.set_position(&position).unwrap();
    let first = Seat::new(0);
    assert_eq!(game.fallback(first), Action::Price { price: 12 }, "an Amber share stands at $11");
    for _ in 0..4 {
        let Pending::Seats(waiting) = game.pending() else { panic!("prices are asked for") };
        let seat = waiting.lowest().unwrap();
        game.apply(Input::Decision(seat, game.fallback(seat)), &mut Silent);
    }
    assert_eq!(game.fallback(first), Action::Pass {});
    game.apply(Input::Decision(first, Action::parse("propose 4").unwrap()), &mut Silent);
    assert_eq!(game.fallback(Seat::new(1)), Action::No {});
}

fn toml_position(text: &str) -> Position {
    // A position is read as scenario files have it.
    let value: serde_json::Value =
        serde_json::to_value(toml::from_str::<toml::Value>(text).unwrap()).unwrap();
    serde_json::from_value(value).unwrap()
}

/// A boss with other marks, as a position names him.
fn changed(name: &str, efficiency: u8, innovation: u8) -> String {
    format!(
        "[[bosses]]\nname = '{name}'\nsalary = 5\ninnovation = {innovation}\nefficiency = {efficiency}\n\
         advertising = 0\ndividends = false\n"
    )
}

/// §2.1 to §2.6, §3.2: a position that the rules cannot lead to is refused with a reason.
#[test]
fn positions_are_checked() {
    let pairs = "information = [{ percentage = 80 }, { percentage = 50 }, { percentage = 40 }, { percentage = 10 }]\n";
    for (text, says) in [
        ("year = 1952", "the year is from 1953 to 1957, not 1952"),
        ("prices = { oil = 7 }", "steps of 5"),
        ("companies = [{ company = 'amber', market = 35 }]", "add up to 105%"),
        ("companies = [{ company = 'amber', resources = [] }]", "1 to 3 resources"),
        ("companies = [{ company = 'amber', boss = 'Zoe' }]", "no boss Zoe"),
        (
            "companies = [{ company = 'amber', boss = 'Bobby' }, { company = 'black', boss = 'Bobby' }]",
            "two places",
        ),
        ("companies = [{ company = 'amber' }, { company = 'amber' }]", "named twice"),
        ("companies = [{ company = 'amber', bankrupt = true, boss = 'Bobby' }]", "bankrupt and has no boss"),
        ("companies = [{ company = 'amber', bankrupt = true, boss = 'Zoe' }]", "bankrupt and has no boss"),
        (
            "companies = [{ company = 'amber', bankrupt = true, capital = 5 }]",
            "a bankrupt company has nothing",
        ),
        (
            "investors = [{ seat = 1, shares = [1, 0, 0] }]
             companies = [{ company = 'amber', bankrupt = true }, { company = 'black', market = 65 }]",
            "nobody holds its shares",
        ),
        ("offers = ['Bobby', 'Duke', 'Bobby']", "Bobby cannot be in two places"),
        ("offers = ['Bobby', 'Duke', 'Zoe']", "no boss Zoe"),
        (
            "offers = ['Bobby', 'Duke', 'Frank']\ncompanies = [{ company = 'black', boss = 'Duke' }]",
            "Duke cannot be in two places",
        ),
        (&changed("Zoe", 0, 0), "no boss Zoe to change"),
        (&changed("Duke", 4, 0), "boss Duke has a mark of 4 for efficiency"),
        (&changed("Duke", 3, 2), "boss Duke needs 2 lines of policy"),
        (&(changed("Duke", 3, 0) + &changed("Duke", 2, 0)), "boss Duke is changed twice"),
        ("year = 70000", "the year is from 1953 to 1957, not 70000"),
        ("prices = { oil = 300 }", "steps of 5, not 300"),
        ("prices = { oil = -5 }", "steps of 5, not -5"),
        ("offers = ['Bobby']", "three bosses are on offer"),
        ("investors = [{ seat = 3 }]", "only 2 seats"),
        ("investors = [{ seat = 1, shares = [11, 0, 0] }]", "11 amber shares, but 10 are left"),
        ("company = 'black'", "before the information"),
        ("information = [{ percentage = 80 }]", "four pieces"),
        (
            "information = [{ percentage = 80 }, { percentage = 80 }, { percentage = 40 }, { percentage = 10 }]",
            "no second percentage card of 80",
        ),
        (
            "information = [{ percentage = 380 }, { percentage = 80 }, { percentage = 40 }, { percentage = 10 }]",
            "no percentage card of 380",
        ),
    ] {
        let problem = game(2).set_position(&toml_position(text)).unwrap_err();
        assert!(problem.to_string().contains(says), "{text}: {problem}");
    }
    for (text, says) in [
        ("phase = 'ballots'", "begins with prices or proposals"),
        ("transaction = 3", "two transactions"),
        (
            "company = 'amber'\ncompanies = [{ company = 'amber', bankrupt = true }, { company = 'black', market = 50 }, { company = 'crimson', market = 50 }]",
            "amber is bankrupt",
        ),
        (
            "companies = [{ company = 'amber', bankrupt = true }, { company = 'black', bankrupt = true }, { company = 'crimson', bankrupt = true }]",
            "add up to 0%",
        ),
    ] {
        let problem = game(2).set_position(&toml_position(&format!("{text}\n{pairs}"))).unwrap_err();
        assert!(problem.to_string().contains(says), "{text}: {problem}");
    }
}

/// §2.1, §2.2: in whole games the market shares add up to 100% while a company is left, in steps of five, and prices stay
/// on their scale.
#[test]
fn the_market_stays_whole() {
    for seed in 0..300 {
        let mut draw = QuickDraw::new(seed);
        let mut game = game(2 + (seed % 5) as u8);
        while let Some(input) = next(&game, &mut draw, |waiting, draw| {
            let seat = waiting.iter().nth(draw.below(waiting.len() as u32) as usize).unwrap();
            (seat, game.sample(seat, draw))
        }) {
            game.apply(input, &mut Silent);
            let view = game.view(Viewer::Public);
            let market: i64 = view.companies.values().iter().map(|company| company.market).sum();
            let left = view.companies.values().iter().any(|company| company.bankrupt_in.is_none());
            assert_eq!(market, if left { 100 } else { 0 });
            assert!(
                view.companies.values().iter().all(|company| company.market % 5 == 0 && company.capital >= 0)
            );
            assert!(view.resources.values().iter().all(|each| each.price <= 25 && each.price % 5 == 0));
            assert_eq!(view.share_value(Company::Amber), (view.companies[Company::Amber].capital + 9) / 10);
        }
    }
}
