//! What is said of a price before it is named holds when the prices are opened.

use goodwill::{Action, Cards, Event, Goodwill, Options, Phase, View};
use kernel::words::ToFact as _;
use kernel::{
    Advise as _, Draw, Edition as _, Explained, Favour, Game, Input, Language, Menu, Money, Options as _,
    Pending, QuickDraw, Recording, Seat, Viewer, Words,
};
use std::collections::BTreeMap;
use std::sync::Arc;
use suite::play::next;

/// What a seat came to do when the prices were opened, and at what price.
#[derive(Copy, Clone, PartialEq, Debug)]
enum Came {
    Bought(i64),
    Sold(i64),
    Nothing,
}

fn even(draw: &mut impl Draw, from: i64, to: i64) -> u8 {
    (2 * draw.between(from / 2, to / 2)) as u8
}

/// Opens these prices; whoever may choose a partner takes one by chance.
fn open(game: &Goodwill, prices: &BTreeMap<Seat, u8>, draw: &mut impl Draw, seat: Seat) -> Came {
    let mut game = game.clone();
    let mut news = Recording::default();
    for (&seat, &price) in prices {
        game.apply(Input::Decision(seat, Action::Price { price }), &mut news);
    }
    while game.view(Viewer::Public).phase == Phase::Partners {
        let Pending::Seats(seats) = game.pending() else { break };
        let chooser = seats.lowest().unwrap();
        game.apply(Input::Decision(chooser, game.sample(chooser, draw)), &mut news);
    }
    let came = news.seen_by(Viewer::Everything).find_map(|event| match event {
        Event::ShareSold { buyer, price: Money(price), .. } if *buyer == seat => Some(Came::Bought(*price)),
        Event::ShareSold { seller, price: Money(price), .. } if *seller == seat => Some(Came::Sold(*price)),
        _ => None,
    });
    came.unwrap_or(Came::Nothing)
}

/// The amount that stands after some words of a sentence.
fn after(sentence: &str, words: &str) -> Option<i64> {
    let (_, rest) = sentence.split_once(words)?;
    let digits: String = rest.strip_prefix('$')?.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().ok()
}

/// The amounts between which it is after these words: "$10", or "$10 to $12".
fn range_after(sentence: &str, words: &str) -> Option<(i64, i64)> {
    let from = after(sentence, words)?;
    Some((from, after(sentence, &format!("{words}${from} to ")).unwrap_or(from)))
}

fn holds_whatever_the_others_name(sentence: &str, came: Came) -> bool {
    match came {
        Came::Bought(price) => after(sentence, "never pay more than ").is_some_and(|most| price <= most),
        Came::Sold(price) => {
            let least =
                after(sentence, "never sell for less than ").or(after(sentence, "nor sell for less than "));
            least.is_some_and(|least| price >= least)
        }
        Came::Nothing => true,
    }
}

fn holds_as_expected(sentence: &str, came: Came) -> bool {
    let within = |words: &str, price: i64| {
        range_after(sentence, words).is_some_and(|(from, to)| (from..=to).contains(&price))
    };
    let may_trade = sentence.contains("you may have to trade");
    match came {
        Came::Bought(price) => {
            may_trade || within("you buy at ", price) || within("you may have to buy at ", price)
        }
        Came::Sold(price) => {
            may_trade || within("you sell at ", price) || within("you may have to sell at ", price)
        }
        Came::Nothing => !sentence.contains("you buy at ") && !sentence.contains("you sell at "),
    }
}

/// What the others named last, moved as the share has moved since; something in the range that the sentence names, if they have named
/// nothing.
fn expected(view: &View, seat: Seat, sentence: &str, draw: &mut impl Draw) -> BTreeMap<Seat, u8> {
    let others = || view.investors.iter().filter(|one| one.in_play && one.seat != seat);
    let range = range_after(sentence, ", from ").or(range_after(sentence, ", at "));
    let (low, high) = range.expect("a sentence names the range that it goes by");
    let last = view.transactions.iter().rev().find(|past| past.company == view.company);
    let Some(last) = last else {
        assert!(sentence.contains("if the others go by what all know"), "{sentence}");
        return others().map(|other| (other.seat, even(draw, low, high))).collect();
    };
    let shift = view.share_value(view.company) - last.share_value;
    assert_eq!(
        shift != 0,
        sentence.contains("price as last time, moved as the share has moved"),
        "{sentence}"
    );
    let now = |seat: Seat| {
        let price = i64::from(last.prices[seat.index()].expect("everybody named a price")) + shift;
        (price + price.rem_euclid(2)).clamp(0, 38)
    };
    let prices = || others().map(|other| now(other.seat));
    assert_eq!((prices().min(), prices().max()), (Some(low), Some(high)), "{sentence}");
    let sellers = others().filter(|other| other.shares[view.company] > 0);
    let lowest_held = sellers.map(|other| now(other.seat)).min().filter(|held| *held != low);
    assert_eq!(after(sentence, "with a share to sell, from "), lowest_held, "{sentence}");
    others().map(|other| (other.seat, now(other.seat) as u8)).collect()
}

fn check(game: &Goodwill, seat: Seat, price: u8, words: &Words, draw: &mut impl Draw) -> String {
    let view = game.view(Viewer::Seat(seat));
    let sentence = Goodwill::explain(&view, seat, &Action::Price { price }, words).sentence;
    let said = || format!("{sentence}\n{:?}", view.investors);
    for _ in 0..4 {
        let mut prices = expected(&view, seat, &sentence, draw);
        prices.insert(seat, price);
        let came = open(game, &prices, draw, seat);
        assert!(holds_as_expected(&sentence, came), "{came:?} with {prices:?}: {}", said());
        assert!(holds_whatever_the_others_name(&sentence, came), "{came:?} with {prices:?}: {}", said());
        let near = |draw: &mut _| even(draw, (i64::from(price) - 6).max(0), (i64::from(price) + 6).min(38));
        let players = view.investors.iter().filter(|one| one.in_play);
        let mut prices: BTreeMap<Seat, u8> = players.map(|one| (one.seat, near(draw))).collect();
        prices.insert(seat, price);
        let came = open(game, &prices, draw, seat);
        assert!(holds_whatever_the_others_name(&sentence, came), "{came:?} with {prices:?}: {}", said());
    }
    sentence
}

/// Over random games: the bounds hold whatever the others name, and what is expected comes if they price as the sentence says.
#[test]
fn what_is_said_of_a_price_holds_when_prices_are_opened() {
    let cards = Arc::new(Cards::standard());
    let words = Goodwill::LANGUAGES.words(Language::ENGLISH, Vec::new());
    let roles = [
        "you buy at ",
        "you sell at ",
        "may have to buy at ",
        "may have to sell at ",
        "may have to trade",
        "lack the cash",
        "you do not trade",
        "cannot come to buy",
        "cannot come to sell",
    ];
    let mut said = roles.map(|role| (role, 0));
    for seed in 0..60 {
        let mut draw = QuickDraw::new(seed);
        let variants = Options::variants();
        let options = Options::of(&variants[seed as usize % variants.len()]);
        let mut game = Goodwill::new(2 + (seed % 5) as u8, &options, &cards);
        while let Some(input) = next(&game, &mut draw, |seats, draw| {
            let view = game.view(Viewer::Public);
            let seat = seats.lowest().unwrap();
            let nobody_yet = seats.len() == view.investors.iter().filter(|one| one.in_play).count();
            if view.phase == Phase::Prices && nobody_yet {
                for seat in seats.iter() {
                    let price = even(draw, 0, 38);
                    let sentence = check(&game, seat, price, &words, draw);
                    for (role, count) in &mut said {
                        *count += u32::from(sentence.contains(*role));
                    }
                }
            }
            (seat, game.sample(seat, draw))
        }) {
            game.apply(input, &mut kernel::Silent);
        }
    }
    assert!(said.iter().all(|(_, count)| *count > 0), "each of them is said: {said:?}");
}

/// What a sound player would do is what Enter does, and the guide: over whole games no reason speaks against it, not even by a little.
/// And a price that goes by what a share is worth is never said to lose.
#[test]
fn what_is_suggested_is_never_said_to_lose() {
    let cards = Arc::new(Cards::standard());
    let words = Goodwill::LANGUAGES.words(Language::ENGLISH, Vec::new());
    let mut said = BTreeMap::new();
    for seed in 0..40 {
        let mut draw = QuickDraw::new(seed);
        let variants = Options::variants();
        let options = Options::of(&variants[seed as usize % variants.len()]);
        let mut game = Goodwill::new(2 + (seed % 5) as u8, &options, &cards);
        while let Some(input) = next(&game, &mut draw, |seats, draw| {
            let seat = seats.lowest().unwrap();
            let view = game.view(Viewer::Seat(seat));
            let action = Goodwill::clerk(&view, seat, draw);
            let Explained { sentence, favour } = Goodwill::explain(&view, seat, &action, &words);
            assert!(favour != Favour::Against && !sentence.contains("you lose"), "{sentence}");
            if let Action::Price { .. } = action {
                for role in ["you buy at", "you sell at", "gain about", "do not trade"] {
                    *said.entry(role).or_insert(0) += u32::from(sentence.contains(role));
                }
            }
            // Somebody who errs makes prices that a clerk does not expect.
            let action = if draw.below(6) == 0 { game.sample(seat, draw) } else { action };
            (seat, action)
        }) {
            game.apply(input, &mut kernel::Silent);
        }
    }
    assert!(said.values().all(|count| *count > 100), "{said:?}");
}

/// The amount of something that a sentence tells: "7 votes", "your 3".
fn number_after(sentence: &str, words: &str) -> Option<i64> {
    let (_, rest) = sentence.split_once(words)?;
    rest.chars().take_while(char::is_ascii_digit).collect::<String>().parse().ok()
}

/// The votes of others and one's own are told apart, so that one whose shares lose by a boss is not counted among those who gain; and a
/// company without a boss has none to keep.
#[test]
fn votes_and_bosses_are_told_as_they_are() {
    let cards = Arc::new(Cards::standard());
    let words = Goodwill::LANGUAGES.words(Language::ENGLISH, Vec::new());
    let (mut counted, mut without_boss, mut against) = (0, 0, 0);
    for seed in 0..60 {
        let mut draw = QuickDraw::new(seed);
        let mut game = Goodwill::new(2 + (seed % 5) as u8, &Options::default(), &cards);
        while let Some(input) = next(&game, &mut draw, |seats, draw| {
            let seat = seats.lowest().unwrap();
            let view = game.view(Viewer::Seat(seat));
            let mut actions = Vec::new();
            Goodwill::candidates(&view, seat, draw, &mut actions);
            for action in actions {
                let Explained { sentence, .. } = Goodwill::explain(&view, seat, &action, &words);
                assert!(!sentence.contains("among them"), "{sentence}");
                if let Some(own) = number_after(&sentence, "with your ") {
                    let shares = |seat: Seat| view.investor(seat).shares[view.company];
                    assert_eq!(own, shares(seat), "{sentence}");
                    let others = number_after(&sentence, "have ").unwrap_or(0);
                    let there_are =
                        number_after(&sentence, "there are ").or(number_after(&sentence, "there are only "));
                    assert_eq!(there_are, Some(own + others), "{sentence}");
                    if let Some((proposer, _)) = view.motion {
                        assert!(others >= shares(proposer), "{sentence}");
                    }
                    counted += 1;
                    against += u32::from(sentence.contains("less at the end of the game"));
                }
                if action == (Action::Pass {}) {
                    let has_boss = view.companies[view.company].boss.is_some();
                    assert_eq!(has_boss, sentence.starts_with("Keep the boss of "), "{sentence}");
                    assert_eq!(!has_boss, sentence.starts_with("Leave "), "{sentence}");
                    let mut menu = Menu::default();
                    game.menu(seat, &mut menu);
                    menu.label(&words, &view.phase.fact());
                    let labels = menu.forms.iter().map(|form| form.label.as_str());
                    let another = labels.filter(|label| label.starts_with("Propose another boss"));
                    assert_eq!(another.count() > 0, has_boss);
                    without_boss += u32::from(!has_boss);
                }
            }
            (seat, game.sample(seat, draw))
        }) {
            game.apply(input, &mut kernel::Silent);
        }
    }
    assert!(counted > 500 && without_boss > 20 && against > 50, "{counted} {without_boss} {against}");
}
