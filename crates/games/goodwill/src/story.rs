//! A game in words and tables.

use crate::economy::Change;
use crate::event::{BoardSet, Event};
use crate::flow::Phase;
use crate::menu::described;
use crate::sheets;
use crate::state::{Company, Election, Goodwill, Resource, Revealed, Transaction, YearResult, votes_needed};
use crate::valuation;
use crate::view::{InvestorView, View};
use kernel::show::{Figures, Grid, Line, Names, Sheet, Show};
use kernel::{CommonEvent, Kind, Money, Seat, SeatSet};

impl Show for Goodwill {
    const ROUND: &'static str = "Year";

    fn first_round(view: &View) -> u32 {
        u32::from(view.first_year)
    }

    fn phases(view: &View) -> (Vec<&'static str>, usize) {
        let strip = vec![
            "information",
            "Amber shares",
            "Amber boss",
            "Black shares",
            "Black boss",
            "Crimson shares",
            "Crimson boss",
            "events",
        ];
        let at = match view.phase {
            Phase::Tokens | Phase::Bosses | Phase::Shares | Phase::Information => 0,
            Phase::Prices | Phase::Partners => 1 + 2 * view.company.index(),
            Phase::Proposals | Phase::Ballots | Phase::Replacement => 2 + 2 * view.company.index(),
            Phase::Over => 7,
        };
        (strip, at)
    }

    fn grids(view: &View, names: &Names) -> Vec<Grid> {
        let mut tables = vec![companies_table(view), investors_table(view, names), prices_table(view)];
        if view.ending.is_none() && view.information.iter().any(|slot| slot.card.is_some()) {
            tables.push(information_table(view, names));
        }
        if !view.offers.is_empty() {
            tables.push(bosses_table(view));
        }
        if let Some((seat, boss)) = view.motion {
            tables.push(motion_table(view, seat, boss, names));
        }
        let this_year: Vec<&Transaction> =
            view.transactions.iter().filter(|past| past.year == view.year).collect();
        if !this_year.is_empty() {
            tables.push(transactions_table(view, &this_year, names));
        }
        if !view.revealed.is_empty() {
            tables.push(revealed_table(view));
        }
        tables
    }

    fn history(events: &[Event]) -> Option<Grid> {
        let mut table = Grid::new("Past years")
            .figures("Year")
            .words("Company")
            .figures("First price")
            .figures("Second price")
            .figures("Result")
            .figures("Capital")
            .figures("Share");
        let row_of = |table: &mut Grid, year: u16, company: Company| -> usize {
            let (year, title) = (year.to_string(), company.title());
            let found = table.rows.iter().position(|row| row[0] == year && row[1] == title);
            found.unwrap_or_else(|| {
                let mut row = vec![String::new(); 7];
                (row[0], row[1]) = (year, title.to_owned());
                table.row(row);
                table.rows.len() - 1
            })
        };
        let mut year = 0;
        for event in events {
            match event {
                Event::YearBegan { year: begun, .. } => year = *begun,
                Event::PricesOpened { transaction } => {
                    let row = row_of(&mut table, transaction.year, transaction.company);
                    table.rows[row][usize::from(transaction.round) + 1] =
                        transaction.paid.map_or("no trade".into(), |paid| format!("${paid}"));
                }
                Event::ResultBooked { result, .. } => {
                    let row = row_of(&mut table, year, result.company);
                    table.rows[row][4] = signed(result.result);
                }
                Event::YearClosed { year, capitals } => {
                    for (&company, capital) in Company::ALL.iter().zip(capitals) {
                        let title = company.title();
                        let known = |row: &Vec<String>| row[0] == year.to_string() && row[1] == title;
                        if let Some(row) = table.rows.iter_mut().find(|row| known(row)) {
                            row[5] = capital.map_or("bankrupt".into(), |capital| format!("${capital}"));
                            row[6] =
                                capital.map_or("$0".into(), |capital| format!("${}", (capital + 9) / 10));
                        }
                    }
                }
                _ => {}
            }
        }
        (!table.rows.is_empty()).then_some(table)
    }

    fn figures(view: &View) -> Vec<Figures> {
        // Before the shares are dealt nobody is worth comparing.
        let dealt = !matches!(view.phase, Phase::Tokens | Phase::Bosses | Phase::Shares);
        let of_investors = |title, amount: fn(&InvestorView) -> Money| Figures {
            title,
            values: view
                .investors
                .iter()
                .map(|investor| {
                    (Line::Seat(investor.seat), (dealt && investor.in_play).then(|| amount(investor).0))
                })
                .collect(),
        };
        let of_companies = |title, amount: fn(&View, Company) -> i64| Figures {
            title,
            values: Company::ALL
                .iter()
                .map(|&company| {
                    let running = view.companies[company.index()].bankrupt_in.is_none();
                    (Line::Named(company.title()), running.then(|| amount(view, company)))
                })
                .collect(),
        };
        vec![
            of_investors("Worth", |investor| investor.worth),
            of_investors("Cash", |investor| investor.cash),
            of_companies("What a share is worth", View::share_value),
        ]
    }

    fn sentence(event: &Event, names: &Names) -> Option<String> {
        let name = |seat: &Seat| names.of(*seat).to_owned();
        Some(match event {
            Event::GameStarted { cash, capitals: [amber, black, crimson] } => format!(
                "Everybody starts with ${cash}; Amber has ${amber} in its safe, Black ${black}, Crimson ${crimson}."
            ),
            Event::BoardsSet { boards, offers } => boards_sentence(boards, offers),
            Event::SharesDealt { shares } => {
                let list: Vec<String> = shares
                    .iter()
                    .enumerate()
                    .map(|(index, shares)| {
                        let [amber, black, crimson] = shares;
                        let who = names.of(Seat::new(index as u8));
                        format!("{who} {amber} Amber, {black} Black, {crimson} Crimson")
                    })
                    .collect();
                format!("The shares are dealt: {}.", list.join("; "))
            }
            Event::YearBegan { year, .. } => format!("{year} begins."),
            Event::InformationSeen { slot, percentage, card } => format!(
                "Your dossier {slot}, at {percentage}%: {}, then {}.",
                card.left.words(),
                card.right.words()
            ),
            Event::PricesOpened { transaction } => prices_sentence(transaction, names),
            Event::ShareSold { company, seller, buyer, price } => {
                let article = if *company == Company::Amber { "an" } else { "a" };
                format!(
                    "{} sold {} {article} {} share for ${price}.",
                    name(seller),
                    name(buyer),
                    company.title()
                )
            }
            Event::BossProposed { company, seat, boss } => {
                format!("{} proposed {boss} as boss of {}.", name(seat), company.title())
            }
            Event::VoteClosed { election, boss } => vote_sentence(election, boss, names),
            Event::BossReplaced { company, old: Some(old), new } => {
                format!("{new} follows {old} as boss of {}.", company.title())
            }
            Event::BossReplaced { company, old: None, new } => {
                format!("{new} becomes boss of {}.", company.title())
            }
            Event::BossOnOffer { boss } => format!("{boss} is now on offer."),
            Event::InformationRevealed { year, pairs } => revealed_sentence(*year, pairs),
            Event::EffectActed { effect, changes, left } => {
                let what = capitalised(&effect.words());
                match changes_in_words(changes, left) {
                    text if text.is_empty() => format!("{what}: nothing comes of it."),
                    text => format!("{what}: {text}."),
                }
            }
            Event::ResultBooked { result, unheld } => result_sentence(result, *unheld),
            Event::WentBankrupt { changes, .. } => {
                format!("{}.", capitalised(&changes_in_words(changes, &[])))
            }
            Event::YearClosed { year, capitals } => {
                let list: Vec<String> = Company::ALL
                    .iter()
                    .zip(capitals)
                    .map(|(company, capital)| match capital {
                        Some(capital) => format!("{} ${capital}", company.title()),
                        None => format!("{} bankrupt", company.title()),
                    })
                    .collect();
                format!("{year} closes with these capitals: {}.", list.join(", "))
            }
            Event::Common(CommonEvent::SeatResigned { seat }) => {
                format!("{} resigned; cash and shares go to the bank.", name(seat))
            }
            Event::Common(CommonEvent::LastRoundOrdered { round }) => {
                format!("{round} will be the last year.")
            }
            Event::Common(CommonEvent::GrantPaid { seat, amount }) => {
                format!("{} was granted ${amount}.", name(seat))
            }
            Event::GameEnded { ending, values: [amber, black, crimson], worths } => {
                let mut order: Vec<_> = worths.iter().collect();
                order.sort_by_key(|worth| (std::cmp::Reverse(worth.total), worth.seat));
                let list: Vec<String> =
                    order.iter().map(|worth| format!("{} ${}", name(&worth.seat), worth.total)).collect();
                format!(
                    "The game is over ({}). A share counts ${amber} of Amber, ${black} of Black, ${crimson} of Crimson. \
                     Worth: {}.",
                    ending.0,
                    list.join(", ")
                )
            }
            Event::Moved(_) => return None,
        })
    }

    fn sheets(seat: Seat, events: &[Event]) -> Vec<Sheet> {
        sheets::of(seat, events)
    }
}

fn signed(amount: i64) -> String {
    if amount < 0 { format!("-${}", -amount) } else { format!("${amount}") }
}

/// What an event did, as a sentence of its own.
pub(crate) fn effect_sentence(changes: &[Change], left: &[String]) -> String {
    match changes_in_words(changes, left) {
        text if text.is_empty() => "Nothing comes of it.".into(),
        text => format!("{}.", capitalised(&text)),
    }
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn listed(names: &Names, seats: SeatSet) -> String {
    seats.iter().map(|seat| names.of(seat).to_owned()).collect::<Vec<_>>().join(", ")
}

fn boards_sentence(boards: &[BoardSet], offers: &[String]) -> String {
    let list: Vec<String> = boards
        .iter()
        .map(|board| {
            let resources: Vec<&str> = board.resources.iter().map(|resource| resource.name()).collect();
            format!("{} needs {} and is led by {}", board.company.title(), resources.join(", "), board.boss)
        })
        .collect();
    format!("{}. On offer: {}.", list.join("; "), offers.join(", "))
}

fn prices_sentence(transaction: &Transaction, names: &Names) -> String {
    let list: Vec<(Seat, u8)> = transaction
        .prices
        .iter()
        .enumerate()
        .filter_map(|(index, price)| price.map(|price| (Seat::new(index as u8), price)))
        .collect();
    let prices: Vec<String> =
        list.iter().map(|&(seat, price)| format!("{} ${price}", names.of(seat))).collect();
    let which = if transaction.round == 1 { "first" } else { "second" };
    let mut text =
        format!("Prices for {}, {which} transaction: {}", transaction.company.title(), prices.join(", "));
    let excluded = transaction.excluded;
    if !excluded.is_empty() {
        let lack = if excluded.len() == 1 { "lacks" } else { "lack" };
        text += &format!("; {} {lack} the cash to buy", listed(names, excluded));
    }
    let highest = list.iter().filter(|(seat, _)| !excluded.contains(*seat)).map(|&(_, price)| price).max();
    match (transaction.paid, highest) {
        (Some(paid), Some(high)) => {
            let low = (2 * paid).saturating_sub(high);
            text += &format!(". The average of ${high} and ${low} is ${paid}.");
        }
        _ => text += ". No shareholder named less than the highest, so no share changes hands.",
    }
    text
}

fn vote_sentence(election: &Election, boss: &str, names: &Names) -> String {
    let side = |seats: SeatSet, votes: u8| match votes {
        0 => "none".to_owned(),
        votes => format!("{votes} ({})", listed(names, seats)),
    };
    format!(
        "{boss} is {} boss of {}. Votes for: {}; against: {}; needed: {}.",
        if election.carried { "elected" } else { "not elected" },
        election.company.title(),
        side(election.yes, election.votes_for),
        side(election.no, election.votes_against),
        election.needed
    )
}

fn revealed_sentence(year: u16, pairs: &[Revealed]) -> String {
    let words = |pair: &Revealed| format!("{} and {}", pair.left.words(), pair.right.words());
    let happen = pairs.iter().filter(|pair| !pair.void);
    let list: Vec<String> = happen.map(|pair| format!("{}%: {}", pair.percentage, words(pair))).collect();
    let mut text = format!("The dossiers of {year} are opened. {}.", list.join("; "));
    if let Some(pair) = pairs.iter().find(|pair| pair.void) {
        text += &format!(" The lowest does not happen: {}%, {}.", pair.percentage, words(pair));
    }
    text
}

fn changes_in_words(changes: &[Change], left: &[String]) -> String {
    let mut left = left.iter();
    let list: Vec<String> = changes
        .iter()
        .map(|change| match *change {
            Change::PriceMoved { resource, from, to } => {
                format!("{} goes from ${from} to ${to}", resource.name())
            }
            Change::Funded { company, amount } => format!("{} gets ${amount}", company.title()),
            Change::Taxed { company, amount } => format!("{} pays ${amount}", company.title()),
            Change::Failed { company } => {
                format!("{} cannot pay and is bankrupt: its shares are void", company.title())
            }
            Change::TokenReplaced { company, from, to } => {
                format!("{} replaces {} by {}", company.title(), from.name(), to.name())
            }
            Change::TokenDropped { company, resource } => {
                format!("{} saves one {}", company.title(), resource.name())
            }
            Change::BossLeft { company, .. } => {
                format!("{} leaves {}", left.next().map_or("the boss", String::as_str), company.title())
            }
            Change::MarketMoved { from, to: Some(to), amount } => {
                format!("{} takes {amount}% of the market from {}", to.title(), from.title())
            }
            Change::MarketMoved { from, to: None, amount } => {
                format!("nobody takes over the {amount}% of {}", from.title())
            }
        })
        .collect();
    list.join("; ")
}

fn result_sentence(result: &YearResult, unheld: i64) -> String {
    let &YearResult { company, market, resources, salary, result, dividend, capital } = result;
    let mut text = format!(
        "{}'s year: ${market} from the market, less ${resources} for resources and ${salary} salary, makes {}",
        company.title(),
        signed(result)
    );
    if dividend > 0 {
        text += &format!(", of which ${dividend} is paid on each share");
        if unheld > 0 {
            text += &format!(" (${unheld} stays, for shares that nobody holds)");
        }
    }
    text + &format!("; its capital is ${capital} now.")
}

fn companies_table(view: &View) -> Grid {
    let mut table = Grid::new(format!("Companies in {} (the game ends after {})", view.year, view.last_year))
        .words("")
        .words("Company")
        .figures("Capital")
        .figures("Share")
        .figures("Market")
        .words("Resources")
        .words("Boss")
        .figures("Result now");
    for &company in Company::ALL {
        let shown = &view.companies[company.index()];
        let now = view.ending.is_none()
            && view.company == company
            && !matches!(view.phase, Phase::Tokens | Phase::Bosses | Phase::Shares | Phase::Information);
        let mut row = vec![if now { "now" } else { "" }.to_owned(), company.title().to_owned()];
        if let Some(year) = shown.bankrupt_in {
            row.push(format!("bankrupt in {year}"));
            row.resize(table.columns.len(), String::new());
        } else {
            let tokens: Vec<String> = Resource::ALL
                .iter()
                .filter(|resource| shown.tokens[resource.index()] > 0)
                .map(|resource| format!("{} {}", shown.tokens[resource.index()], resource.name()))
                .collect();
            let cards = view.cards.as_deref();
            let boss = shown.boss.zip(cards).map(|(boss, cards)| described(cards.boss(boss)));
            let result = cards.map_or(0, |cards| valuation::economy(view).result(company.index(), cards));
            row.extend([
                format!("${}", shown.capital),
                format!("${}", view.share_value(company)),
                format!("{}%", shown.market),
                tokens.join(", "),
                boss.unwrap_or_else(|| "nobody".into()),
                signed(result),
            ]);
        }
        table.row(row);
    }
    table
}

fn investors_table(view: &View, names: &Names) -> Grid {
    let mut table = Grid::new("Investors")
        .words("")
        .words("Investor")
        .figures("Cash")
        .figures("Amber")
        .figures("Black")
        .figures("Crimson")
        .figures("Worth today");
    for investor in &view.investors {
        let seat = investor.seat;
        let mark = if view.winners.contains(seat) {
            "winner"
        } else if view.ready.contains(seat) {
            "sealed"
        } else if view.waiting.contains(seat) {
            "deciding"
        } else {
            ""
        };
        let mut row = vec![mark.to_owned(), names.of(seat).to_owned()];
        if investor.in_play {
            row.push(format!("${}", investor.cash));
            row.extend(investor.shares.map(|shares| shares.to_string()));
            row.push(format!("${}", investor.worth));
        } else {
            row.push("resigned".into());
            row.resize(table.columns.len(), String::new());
        }
        table.row(row);
    }
    table
}

fn prices_table(view: &View) -> Grid {
    let mut table =
        Grid::new("Prices of resources, $0 to $25").figures("Oil").figures("Coal").figures("Labour");
    table.row(view.prices.iter().map(|price| format!("${price}")).collect());
    table
}

fn information_table(view: &View, names: &Names) -> Grid {
    let title = if view.you.is_some() {
        "Your information: of the four, the lowest percentage does not happen"
    } else {
        "Information"
    };
    let mut table =
        Grid::new(title).figures("No.").figures("Percent").words("First").words("Then").words("Seen by");
    for (index, slot) in view.information.iter().enumerate() {
        let card = slot.card.zip(view.cards.as_ref()).map(|(card, cards)| cards.events[usize::from(card)]);
        table.row(vec![
            (index + 1).to_string(),
            slot.percentage.map_or("?".into(), |percentage| format!("{percentage}%")),
            card.map_or("?".into(), |card| card.left.words()),
            card.map_or("?".into(), |card| card.right.words()),
            listed(names, view.seen_by[index]),
        ]);
    }
    table
}

fn bosses_table(view: &View) -> Grid {
    let mut table = Grid::new("Bosses on offer").figures("No.").words("Boss").words("Policy");
    if view.dividends {
        table = table.words("Dividends");
    }
    for &number in &view.offers {
        let Some(boss) = view.cards.as_ref().map(|cards| cards.boss(number)) else { continue };
        let policy: Vec<String> =
            boss.policy.iter().map(|line| format!("{} into {}", line.from.name(), line.to.name())).collect();
        let mut row = vec![(number + 1).to_string(), described(boss), policy.join(", else ")];
        if view.dividends {
            row.push(if boss.dividends { "pays" } else { "" }.into());
        }
        table.row(row);
    }
    table
}

/// What is voted on, and how many votes everybody has.
fn motion_table(view: &View, proposer: Seat, boss: u8, names: &Names) -> Grid {
    let company = view.company;
    let who = view.cards.as_ref().map_or(String::new(), |cards| described(cards.boss(boss)));
    let needed = votes_needed(view.seats, company);
    let mut table = Grid::new(format!("Proposed for {}: {who}; {needed} votes carry it", company.title()))
        .words("")
        .words("Shareholder")
        .figures("Votes");
    for investor in view.investors.iter().filter(|investor| investor.shares[company.index()] > 0) {
        let mark = if investor.seat == proposer {
            "proposes"
        } else if view.ready.contains(investor.seat) {
            "sealed"
        } else {
            "deciding"
        };
        table.row(vec![
            mark.into(),
            names.of(investor.seat).to_owned(),
            investor.shares[company.index()].to_string(),
        ]);
    }
    table
}

fn transactions_table(view: &View, past: &[&Transaction], names: &Names) -> Grid {
    let mut table = Grid::new(format!("Prices set in {}", view.year)).words("Company").figures("No.");
    for investor in &view.investors {
        table = table.figures(names.of(investor.seat));
    }
    table = table.figures("Paid");
    for transaction in past {
        let mut row = vec![transaction.company.title().to_owned(), transaction.round.to_string()];
        row.extend(view.investors.iter().map(|investor| {
            transaction.prices[investor.seat.index()].map_or(String::new(), |price| format!("${price}"))
        }));
        // The price stands while partners are chosen, but if those who were to choose resign nobody pays it.
        let choosing = view.phase == Phase::Partners && Some(*transaction) == view.transactions.last();
        let paid = transaction.paid.filter(|_| choosing || transaction.trades[0].is_some());
        row.push(paid.map_or("no trade".into(), |paid| format!("${paid}")));
        table.row(row);
    }
    table
}

fn revealed_table(view: &View) -> Grid {
    let mut table = Grid::new("Last revealed").figures("Percent").words("First").words("Then").words("");
    for pair in &view.revealed {
        table.row(vec![
            format!("{}%", pair.percentage),
            pair.left.words(),
            pair.right.words(),
            if pair.void { "did not happen" } else { "" }.into(),
        ]);
    }
    table
}
