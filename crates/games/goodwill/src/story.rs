//! A game in grids, charts and sheets.

use crate::event::{Event, dollars};
use crate::flow::Phase;
use crate::state::{Company, Goodwill, Reason, Transaction};
use crate::view::{InvestorView, View};
use crate::{lesson, score, sheets};
use kernel::score::{Cause, Counted, Revalued};
use kernel::sheet::Sheet;
use kernel::show::{Column, Figures, Grid, Heading, Line, Need, Show};
use kernel::words::{Facts, Words};
use kernel::{Kind, Money, Seat, cells, facts, say};

impl Show for Goodwill {
    fn printed(view: &View) -> serde_json::Value {
        serde_json::to_value(view.printed()).expect("cards are plain data")
    }

    fn begins(event: &Event) -> Option<u32> {
        match event {
            Event::YearBegan { year, .. } => Some(u32::from(*year)),
            _ => None,
        }
    }

    fn strip(view: &View) -> (Vec<(Phase, Facts)>, usize) {
        let companies = Company::ALL
            .iter()
            .flat_map(|company| [Phase::Prices, Phase::Proposals].map(|phase| (phase, facts! { company })));
        let mut strip = vec![(Phase::Information, facts! {})];
        strip.extend(companies);
        strip.push((Phase::Over, facts! {}));
        let at = match view.phase {
            Phase::Tokens | Phase::Bosses | Phase::Shares | Phase::Information => 0,
            Phase::Prices | Phase::Partners => 1 + 2 * view.company.index(),
            Phase::Proposals | Phase::Ballots | Phase::Replacement => 2 + 2 * view.company.index(),
            Phase::Over => strip.len() - 1,
        };
        (strip, at)
    }

    fn grids(view: &View, words: &Words) -> Vec<Grid> {
        let (prices, choosing, voting) = (
            view.phase == Phase::Prices,
            view.phase == Phase::Proposals,
            matches!(view.phase, Phase::Ballots | Phase::Replacement),
        );
        let mut grids = vec![
            companies_grid(view, words).in_short(short_companies_grid(view, words)).needed(Need::Now),
            // In a vote, what is voted on says how many votes everybody has.
            investors_grid(view, words).needed(if voting { Need::Also } else { Need::Now }),
            prices_grid(view, words),
        ];
        if view.ending.is_none() && view.dossiers.iter().any(|dossier| dossier.left.is_some()) {
            let need = if prices { Need::Now } else { Need::Also };
            let short = short_information_grid(view, words);
            grids.push(information_grid(view, words).in_short(short).needed(need));
        }
        if !view.offers.is_empty() {
            let need = match (choosing, voting) {
                (true, _) => Need::Now,
                (_, true) => Need::Also,
                _ => Need::Later,
            };
            grids.push(bosses_grid(view, words).in_short(short_bosses_grid(view, words)).needed(need));
        }
        if let Some((seat, boss)) = view.motion {
            grids.push(motion_grid(view, seat, boss, words).needed(Need::Now));
        }
        let this_year: Vec<&Transaction> =
            view.transactions.iter().filter(|past| past.year == view.year).collect();
        if !this_year.is_empty() {
            let need = match view.phase {
                Phase::Partners => Need::Now,
                Phase::Prices => Need::Also,
                _ => Need::Later,
            };
            grids.push(transactions_grid(view, &this_year, words).needed(need));
        }
        if !view.revealed.is_empty() {
            grids.push(revealed_grid(view, words).needed(Need::Later));
        }
        grids
    }

    fn history(events: &[Event], words: &Words) -> Option<Grid> {
        use Heading::{Figures, Words};
        let headings = [
            Figures("year"),
            Words("company"),
            Figures("first"),
            Figures("second"),
            Figures("result"),
            Figures("capital"),
            Figures("share"),
        ];
        let mut grid = Grid::new(words, "grid-past", &facts! {}, &headings);
        let part = |part| words.say_part("grid-past", part, &facts! {});
        let mut rows: Vec<(u16, Company)> = Vec::new();
        let mut row_of = |grid: &mut Grid, year: u16, company: Company| -> usize {
            let found = rows.iter().position(|row| *row == (year, company));
            found.unwrap_or_else(|| {
                rows.push((year, company));
                grid.row(cells![words; year, company, "", "", "", "", ""]);
                rows.len() - 1
            })
        };
        let mut year = 0;
        for event in events {
            match event {
                Event::YearBegan { year: begun, .. } => year = *begun,
                Event::PricesOpened { transaction } => {
                    let row = row_of(&mut grid, transaction.year, transaction.company);
                    let paid = transaction.paid.map(|paid| words.show(&dollars(paid)));
                    grid.rows[row][usize::from(transaction.round) + 1] = paid.unwrap_or_else(|| part("none"));
                }
                Event::ResultBooked { result, .. } => {
                    let row = row_of(&mut grid, year, result.company);
                    grid.rows[row][4] = words.show(&Money(result.result));
                }
                Event::YearClosed { year, capitals } => {
                    for (company, capital) in capitals.iter() {
                        let row = row_of(&mut grid, *year, company);
                        let share = capital.map_or(Money::ZERO, |capital| capital.divided_up(10));
                        grid.rows[row][5] =
                            capital.map_or_else(|| part("bankrupt"), |capital| words.show(&capital));
                        grid.rows[row][6] = words.show(&share);
                    }
                }
                _ => {}
            }
        }
        (!grid.rows.is_empty()).then_some(grid)
    }

    fn figures(view: &View, words: &Words) -> Vec<Figures> {
        // Before the shares are dealt nobody is worth comparing.
        let dealt = !matches!(view.phase, Phase::Tokens | Phase::Bosses | Phase::Shares);
        let of_investors = |title, amount: fn(&InvestorView) -> Money| {
            Figures::in_money(
                say!(words, title),
                view.investors
                    .iter()
                    .map(|investor| {
                        (Line::Seat(investor.seat), (dealt && investor.in_play).then(|| amount(investor).0))
                    })
                    .collect(),
            )
        };
        let of_company = |&company: &Company| {
            let running = view.companies[company].bankrupt_in.is_none();
            (Line::Named(words.show(&company)), running.then(|| view.share_value(company)))
        };
        vec![
            of_investors("chart-worth", |investor| investor.worth),
            of_investors("chart-cash", |investor| investor.cash),
            Figures::in_money(say!(words, "chart-share"), Company::ALL.iter().map(of_company).collect()),
        ]
    }

    const CAUSES: &'static [Cause<Reason>] = &score::CAUSES;

    /// The companies' capitals change when the year is closed.
    const REVALUED: Revalued = Revalued::Last;

    fn aim(view: &View) -> Facts {
        facts! { counts = if view.cash_only { "cash" } else { "worth" } }
    }

    fn counted(view: &View, seat: Seat) -> Option<Vec<Counted>> {
        score::counted(view, seat)
    }

    fn lesson(view: &View, words: &Words) -> Option<String> {
        lesson::lesson(view, words)
    }

    fn sheets(seat: Seat, events: &[Event], words: &Words) -> Vec<Sheet> {
        sheets::of(seat, events, words)
    }
}

fn companies_grid(view: &View, words: &Words) -> Grid {
    use Heading::{Figures, Words};
    let headings = [
        Words(""),
        Words("company"),
        Figures("capital"),
        Figures("share"),
        Figures("market"),
        Words("resources"),
        Words("boss"),
        Figures("result"),
    ];
    let about = facts! { year = view.year, last_year = view.last_year };
    let mut grid = Grid::new(words, "grid-companies", &about, &headings);
    let part = |part, facts: Facts| words.say_part("grid-companies", part, &facts);
    for &company in Company::ALL {
        let shown = &view.companies[company];
        let now = view.ending.is_none()
            && view.company == company
            && !matches!(view.phase, Phase::Tokens | Phase::Bosses | Phase::Shares | Phase::Information);
        let mut row = cells![words; now.then(|| part("now", facts! {})), company];
        if let Some(year) = shown.bankrupt_in {
            row.push(part("bankrupt", facts! { year }));
            row.resize(grid.columns.len(), String::new());
        } else {
            let tokens: Vec<String> = shown
                .tokens
                .iter()
                .filter(|(_, count)| **count > 0)
                .map(|(resource, count)| part("tokens", facts! { count, resource }))
                .collect();
            let cards = view.cards.as_deref();
            let boss = shown.boss.zip(cards).map(|(boss, cards)| words.show(cards.boss(boss)));
            row.extend(cells![
                words;
                Money(shown.capital),
                Money(view.share_value(company)),
                part("percent", facts! { percent = shown.market }),
                tokens,
                boss.unwrap_or_else(|| part("nobody", facts! {})),
                Money(shown.result),
            ]);
        }
        grid.row(row);
    }
    grid
}

/// The companies in a line each: resources as figures, and of bosses the name and the marks.
fn short_companies_grid(view: &View, words: &Words) -> Grid {
    use Heading::{Figures, Words};
    let message = "grid-companies-short";
    let headings = [
        Words(""),
        Words(""),
        Figures("capital"),
        Figures("share"),
        Figures("market"),
        Figures("oil"),
        Figures("coal"),
        Figures("labour"),
        Words("boss"),
        Figures("result"),
    ];
    let about = facts! { year = view.year, last_year = view.last_year };
    let mut grid = Grid::new(words, message, &about, &headings);
    // What is now and who is bankrupt is said as in the long form.
    for (&company, long) in Company::ALL.iter().zip(companies_grid(view, words).rows) {
        let shown = &view.companies[company];
        let mut row = long[..2].to_vec();
        if shown.bankrupt_in.is_some() {
            row.push(long[2].clone());
            row.resize(grid.columns.len(), String::new());
        } else {
            row.extend_from_slice(&long[2..5]);
            row.extend(shown.tokens.values().iter().map(|count| words.show(count)));
            let boss = shown.boss.zip(view.cards.as_deref()).map(|(boss, cards)| {
                let boss = cards.boss(boss);
                let (innovation, efficiency, advertising) =
                    (boss.innovation, boss.efficiency, boss.advertising);
                let about = facts! { name = boss.name.clone(), innovation, efficiency, advertising };
                words.say_part(message, "marks", &about)
            });
            row.push(boss.unwrap_or_else(|| long[6].clone()));
            row.push(long[7].clone());
        }
        grid.row(row);
    }
    grid
}

fn investors_grid(view: &View, words: &Words) -> Grid {
    use Heading::{Figures, Words};
    let headings = [
        Words(""),
        Words("investor"),
        Figures("cash"),
        Figures("amber"),
        Figures("black"),
        Figures("crimson"),
        Figures("worth"),
    ];
    let mut grid = Grid::new(words, "grid-investors", &facts! {}, &headings);
    let part = |part| words.say_part("grid-investors", part, &facts! {});
    for investor in &view.investors {
        let seat = investor.seat;
        let mark = if view.winners.contains(seat) {
            Some("winner")
        } else if view.ready.contains(seat) {
            Some("sealed")
        } else if view.waiting.contains(seat) {
            Some("deciding")
        } else {
            None
        };
        let mut row = cells![words; mark.map(part), seat];
        if investor.in_play {
            let [amber, black, crimson] = *investor.shares.values();
            row.extend(cells![words; investor.cash, amber, black, crimson, investor.worth]);
        } else {
            row.push(part("resigned"));
            row.resize(grid.columns.len(), String::new());
        }
        grid.row(row);
    }
    grid
}

fn prices_grid(view: &View, words: &Words) -> Grid {
    let headings = ["oil", "coal", "labour"].map(Heading::Figures);
    let mut grid = Grid::new(words, "grid-prices", &facts! {}, &headings);
    grid.row(view.resources.iter().map(|(_, resource)| words.show(&dollars(resource.price))).collect());
    grid
}

fn information_grid(view: &View, words: &Words) -> Grid {
    use Heading::{Figures, Words};
    let headings = [Figures("number"), Figures("percent"), Words("first"), Words("then"), Words("seen")];
    let about = facts! { you = view.you.is_some() };
    let mut grid = Grid::new(words, "grid-information", &about, &headings);
    let unknown = || words.say_part("grid-information", "unknown", &facts! {});
    for dossier in &view.dossiers {
        let percentage = dossier
            .percentage
            .map(|percentage| words.say_part("grid-information", "percentage", &facts! { percentage }));
        let said =
            |effect: Option<crate::effect::Effect>| effect.map_or_else(unknown, |effect| words.show(&effect));
        grid.row(cells![
            words;
            dossier.slot,
            percentage.unwrap_or_else(unknown),
            said(dossier.left),
            said(dossier.right),
            dossier.seen_by,
        ]);
    }
    grid
}

/// What the viewer knows, a line for each.
fn short_information_grid(view: &View, words: &Words) -> Grid {
    let message = "grid-information-short";
    let headings = [Heading::Figures(""), Heading::Words(""), Heading::Words("")];
    let mut grid = Grid::new(words, message, &facts! {}, &headings);
    let known = |dossier: &&crate::view::DossierView| dossier.left.is_some();
    for dossier in view.dossiers.iter().filter(known) {
        let others: Vec<Seat> = dossier.seen_by.iter().filter(|seat| Some(*seat) != view.you).collect();
        let about =
            facts! { percentage = dossier.percentage, first = dossier.left, then = dossier.right, others };
        let part = |part| words.say_part(message, part, &about);
        grid.row(vec![part("percentage"), part("effects"), part("seen")]);
    }
    grid
}

fn bosses_grid(view: &View, words: &Words) -> Grid {
    use Heading::{Figures, Words};
    let mut headings = vec![Figures("number"), Words("boss"), Words("policy")];
    headings.extend(view.dividends.then_some(Words("dividends")));
    let mut grid = Grid::new(words, "grid-bosses", &facts! {}, &headings);
    let part = |part| words.say_part("grid-bosses", part, &facts! {});
    for &number in &view.offers {
        let Some(boss) = view.cards.as_ref().map(|cards| cards.boss(number)) else { continue };
        let policy: Vec<String> = boss
            .policy
            .iter()
            .map(|line| say!(words, "policy-line", from = line.from, to = line.to))
            .collect();
        let mut row = cells![words; number + 1, boss, policy.join(&part("else"))];
        if view.dividends {
            row.push(words.show(&boss.dividends.then(|| part("pays"))));
        }
        grid.row(row);
    }
    grid
}

/// The bosses on offer in a line each, their marks as figures.
fn short_bosses_grid(view: &View, words: &Words) -> Grid {
    use Heading::{Figures, Words};
    let message = "grid-bosses-short";
    let mut headings = vec![
        Words(""),
        Figures("salary"),
        Figures("innovation"),
        Figures("efficiency"),
        Figures("advertising"),
        Words("policy"),
    ];
    headings.extend(view.dividends.then_some(Words("dividends")));
    let mut grid = Grid::new(words, message, &facts! {}, &headings);
    let Some(cards) = view.cards.as_deref() else { return grid };
    for (number, mut long) in view.offers.iter().zip(bosses_grid(view, words).rows) {
        let boss = cards.boss(*number);
        let about = facts! { number = number + 1, name = boss.name.clone() };
        let mut row = vec![words.say_part(message, "boss", &about)];
        row.extend(cells![words; dollars(boss.salary), boss.innovation, boss.efficiency, boss.advertising]);
        row.extend(long.drain(2..));
        grid.row(row);
    }
    grid
}

/// What is voted on, and how many votes everybody has.
fn motion_grid(view: &View, proposer: Seat, boss: u8, words: &Words) -> Grid {
    let company = view.company;
    let boss = view.cards.as_ref().map_or(String::new(), |cards| words.show(cards.boss(boss)));
    let about = facts! { company, boss, needed = view.companies[company].votes_needed };
    let headings = [Heading::Words(""), Heading::Words("shareholder"), Heading::Figures("votes")];
    let mut grid = Grid::new(words, "grid-motion", &about, &headings);
    for investor in view.investors.iter().filter(|investor| investor.shares[company] > 0) {
        let mark = if investor.seat == proposer {
            "proposes"
        } else if view.ready.contains(investor.seat) {
            "sealed"
        } else {
            "deciding"
        };
        let mark = words.say_part("grid-motion", mark, &facts! {});
        grid.row(cells![words; mark, investor.seat, investor.shares[company]]);
    }
    grid
}

fn transactions_grid(view: &View, past: &[&Transaction], words: &Words) -> Grid {
    let about = facts! { year = view.year };
    let headings = [Heading::Words("company"), Heading::Figures("number")];
    let mut grid = Grid::new(words, "grid-transactions", &about, &headings);
    let part = |part| words.say_part("grid-transactions", part, &facts! {});
    grid.columns.extend(view.investors.iter().map(|investor| Column::figures(words.show(&investor.seat))));
    grid.columns.push(Column::figures(part("paid")));
    for transaction in past {
        let mut row = cells![words; transaction.company, transaction.round];
        row.extend(
            view.investors
                .iter()
                .map(|investor| words.show(&transaction.prices[investor.seat.index()].map(dollars))),
        );
        // The price stands while partners are chosen, but if those who were to choose resign nobody pays it.
        let choosing = view.phase == Phase::Partners && Some(*transaction) == view.transactions.last();
        let paid = transaction.paid.filter(|_| choosing || transaction.trades[0].is_some());
        row.push(paid.map_or_else(|| part("none"), |paid| words.show(&dollars(paid))));
        grid.row(row);
    }
    grid
}

fn revealed_grid(view: &View, words: &Words) -> Grid {
    use Heading::{Figures, Words};
    let headings = [Figures("percent"), Words("first"), Words("then"), Words("")];
    let mut grid = Grid::new(words, "grid-revealed", &facts! {}, &headings);
    for pair in &view.revealed {
        let part = |part| words.say_part("grid-revealed", part, &facts! { percentage = pair.percentage });
        grid.row(cells![words; part("percentage"), pair.left, pair.right, pair.void.then(|| part("void"))]);
    }
    grid
}
