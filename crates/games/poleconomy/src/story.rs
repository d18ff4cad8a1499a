//! A game in grids, charts and open offers.

use crate::event::{Event, Told};
use crate::flow::Phase;
use crate::sheets;
use crate::state::{Commodity, FACE, LIFE_WORTH, Place, Poleconomy, Reason};
use crate::view::{PlayerView, PoliticsView, View};
use kernel::score::{Cause, Counted, Revalued};
use kernel::sheet::Sheet;
use kernel::show::{Figures, Grid, Heading, Line, Need, OpenOffer, Show};
use kernel::words::{Fact, Facts, Words};
use kernel::{Money, Seat, Value, cells, facts, say};

impl Show for Poleconomy {
    const CAUSES: &'static [Cause<Reason>] = &[
        Cause {
            message: "moved-card",
            reasons: &[
                Reason::CardPrice,
                Reason::AuctionPrice,
                Reason::CompanyBought,
                Reason::AdvertisingBought,
            ],
        },
        Cause {
            message: "moved-deal",
            reasons: &[
                Reason::TakeoverPrice,
                Reason::DealCash,
                Reason::CompanyTraded,
                Reason::AdvertisingTraded,
            ],
        },
        Cause { message: "moved-savings", reasons: &[Reason::SavingsPrice, Reason::SavingsMoved] },
        Cause {
            message: "moved-bonds",
            reasons: &[Reason::BondPrice, Reason::Redemption, Reason::BondsMoved, Reason::BondsIssued],
        },
        Cause { message: "moved-life", reasons: &[Reason::LifePrice, Reason::LifeMoved] },
        Cause { message: "moved-business", reasons: &[Reason::BusinessPrice, Reason::BusinessMoved] },
        Cause {
            message: "moved-loan",
            reasons: &[Reason::LoanPaid, Reason::LoanMade, Reason::LoanRepaid, Reason::LoanSettled],
        },
        Cause {
            message: "moved-disaster",
            reasons: &[
                Reason::CashForfeited,
                Reason::CompanyForfeited,
                Reason::AdvertisingForfeited,
                Reason::SavingsForfeited,
                Reason::BondsForfeited,
            ],
        },
    ];

    /// All that moves in a turn moves before the marker does.
    const REVALUED: Revalued = Revalued::Last;

    fn printed(view: &View) -> serde_json::Value {
        serde_json::to_value(view.board()).expect("a board is plain data")
    }

    fn begins(event: &Event) -> Option<u32> {
        match event {
            Event::TurnBegan { turn, .. } => Some(u32::from(*turn)),
            _ => None,
        }
    }

    fn strip(view: &View) -> (Vec<(Phase, Facts)>, usize) {
        let election = [Phase::Parties, Phase::Votes, Phase::Coalition, Phase::Leader];
        let turn = [
            Phase::Turn,
            Phase::Throw,
            Phase::Direction,
            Phase::Opportunity,
            Phase::CornerSquare,
            Phase::Purchase,
            Phase::Auction,
            Phase::TurnEnd,
        ];
        let said = |phases: &[Phase]| phases.iter().map(|phase| (*phase, facts! {})).collect();
        let at = |phases: &[Phase], now: Phase| phases.iter().position(|phase| *phase == now).unwrap_or(0);
        match view.phase {
            Phase::Parties | Phase::Votes | Phase::Coalition | Phase::Leader => {
                (said(&election), at(&election, view.phase))
            }
            Phase::Assent => (said(&election), 2),
            Phase::OwnAdvertising => (said(&turn), at(&turn, Phase::Direction)),
            Phase::Rethrow => (said(&turn), at(&turn, Phase::Opportunity)),
            Phase::Takeover => (said(&turn), at(&turn, Phase::CornerSquare)),
            Phase::Over => (said(&turn), turn.len() - 1),
            now => (said(&turn), at(&turn, now)),
        }
    }

    fn grids(view: &View, words: &Words) -> Vec<Grid> {
        let mut grids = vec![players_grid(view, words).needed(Need::Now), index_grid(view, words)];
        if let Some(politics) = &view.politics {
            grids.push(parliament_grid(view, politics, words));
            grids.push(laws_grid(politics, words));
        }
        grids.push(cards_grid(view, words).needed(Need::Later));
        if !(view.loans.is_empty() && view.shares.is_empty() && view.promises.is_empty()) {
            grids.push(agreements_grid(view, words));
        }
        grids
    }

    fn history(events: &[Event], words: &Words) -> Option<Grid> {
        let headings = [
            Heading::Figures("turn"),
            Heading::Words("player"),
            Heading::Words("card"),
            Heading::Figures("price"),
        ];
        let mut grid = Grid::new(words, "grid-past", &facts! {}, &headings);
        let mut now = 0;
        for event in events {
            match event {
                Event::TurnBegan { turn, .. } => now = *turn,
                Event::CardBought { seat, name, price, .. }
                | Event::CardAuctioned { seat, name, price, .. }
                | Event::TakeoverWon { seat, name, price, .. } => {
                    grid.row(cells![words; now.to_string(), *seat, name.clone(), *price]);
                }
                _ => {}
            }
        }
        (!grid.rows.is_empty()).then_some(grid)
    }

    fn figures(view: &View, words: &Words) -> Vec<Figures> {
        let of = |value: fn(&PlayerView) -> i64| {
            let line = |player: &PlayerView| {
                (Line::Seat(player.seat), player.left_in.is_none().then(|| value(player)))
            };
            view.players.iter().map(line).collect()
        };
        let mut all = vec![
            Figures::in_money(say!(words, "score"), of(|player| player.worth.0)),
            Figures::in_money(say!(words, "chart-cash"), of(|player| player.cash.0)),
        ];
        if let Some(politics) = &view.politics {
            let treasury = (Line::Named(say!(words, "chart-treasury-cash")), Some(politics.treasury.cash.0));
            all.push(Figures::in_money(say!(words, "chart-treasury"), vec![treasury]));
        }
        let number = (Line::Named(say!(words, "chart-number")), Some(i64::from(view.number)));
        all.push(Figures { title: say!(words, "chart-inflation"), values: vec![number], in_money: false });
        all
    }

    fn counted(view: &View, seat: Seat) -> Option<Vec<Counted>> {
        let player = view.player(seat);
        player.left_in.is_none().then_some(())?;
        Some(vec![
            Counted::money(Commodity::Cash, player.cash),
            Counted::of(Commodity::Companies, player.companies, view.company_price),
            Counted::of(Commodity::Advertising, player.advertising, view.advertising_price),
            Counted::of(Commodity::Savings, player.savings, Money(FACE)),
            Counted::of(Commodity::Bonds, player.bonds, Money(FACE)),
            Counted::of(Commodity::Life, player.life, Money(LIFE_WORTH)),
            Counted::money(Commodity::Loans, player.loans),
        ])
    }

    fn deals(view: &View, words: &Words) -> Option<Vec<OpenOffer>> {
        Some(view.game().deals.iter().map(|deal| open_offer(view, deal, words)).collect())
    }

    fn sheets(seat: Seat, events: &[Event], words: &Words) -> Vec<Sheet> {
        sheets::of(seat, events, words)
    }
}

/// An open offer, and what it would do to the viewer.
fn open_offer(view: &View, deal: &kernel::Deal<crate::terms::Terms>, words: &Words) -> OpenOffer {
    let game = view.game();
    let to = deal.to.lowest().unwrap_or(deal.from);
    let told = game.told(deal.from, to, deal.terms.agreement);
    let accept = crate::Action::Accept { deal: deal.number, revision: deal.revision };
    let refusal = game.check_action(to, &accept).err();
    let sums = view.you.and_then(|you| game.sums_of(you, deal.number));
    let effects = view.you.filter(|you| *you == to || *you == deal.from).map(|you| {
        let left = view.player(you).cash + crate::valuation::cash_of(deal.terms.agreement, you, deal.from);
        let worth = crate::valuation::value_of(game, you, deal.from, deal.terms.agreement);
        let case = match worth.0 {
            ..=-1 => "loss",
            0 => "even",
            _ => "gain",
        };
        say!(words, "offer-effect", left, case, by = Money(worth.0.abs()))
    });
    OpenOffer {
        number: deal.number,
        revision: deal.revision,
        from: deal.from,
        to: vec![to],
        terms: offer_lines(&told, words),
        effects: effects.into_iter().collect(),
        waits: refusal.filter(|_| view.you == Some(to)).map(|refusal| {
            use kernel::Refusal as _;
            words.say(refusal.code(), &refusal.facts())
        }),
        named: [
            (OpenOffer::NUMBER, Value::Number(deal.number.into())),
            ("revision", Value::Number(deal.revision.into())),
        ]
        .into(),
        values: sums
            .map(|[gives, gets]| [("gives", Value::Number(gives.0)), ("gets", Value::Number(gets.0))].into())
            .unwrap_or_default(),
    }
}

fn offer_lines(told: &Told, words: &Words) -> Vec<String> {
    match told {
        Told::Trade { by, to, gives, gets } => vec![
            say!(words, "offer-side", seat = *by, gives),
            say!(words, "offer-side", seat = *to, gives = gets),
        ],
        other => vec![words.show(other)],
    }
}

fn place(view: &View, player: &PlayerView) -> String {
    match player.place {
        Place::Square(square) => view.board().squares[usize::from(square)].name.clone(),
        Place::Corner(corner) => {
            let square = view.board().corners.iter().find(|square| square.offers == corner);
            square.map(|square| square.name.clone()).unwrap_or_default()
        }
    }
}

fn players_grid(view: &View, words: &Words) -> Grid {
    use Heading::{Figures, Words};
    let headings = [
        Words("player"),
        Figures("cash"),
        Figures("income"),
        Figures("companies"),
        Figures("advertising"),
        Figures("savings"),
        Figures("bonds"),
        Figures("life"),
        Figures("business"),
        Figures("loans"),
        Figures("worth"),
        Words("place"),
    ];
    let about = facts! { turn = view.turn.to_string(), last_turn = view.last_turn.to_string() };
    let mut grid = Grid::new(words, "grid-players", &about, &headings);
    let short = [
        Words("player"),
        Figures("cash"),
        Figures("income"),
        Figures("companies"),
        Figures("advertising"),
        Figures("worth"),
    ];
    let mut in_short = Grid::new(words, "grid-players", &about, &short);
    for player in view.alive() {
        let PlayerView { seat, cash, basic_income, companies, advertising, savings, bonds, .. } = *player;
        let PlayerView { life, business, loans, worth, .. } = *player;
        grid.row(cells![words; seat, cash, basic_income, companies, advertising, savings, bonds, life, business, loans, worth, place(view, player)]);
        in_short.row(cells![words; seat, cash, basic_income, companies, advertising, worth]);
    }
    grid.in_short(in_short)
}

/// What the marker would bring after each number of spots.
fn index_grid(view: &View, words: &Words) -> Grid {
    let headings = [Heading::Figures("spots"), Heading::Figures("number"), Heading::Words("word")];
    let about =
        facts! { number = view.number, word = view.word, clockwise = view.clockwise, premier = view.premier };
    let mut grid = Grid::new(words, "grid-index", &about, &headings);
    let (index, ring) = (&view.board().index, view.board().index.len());
    for spots in 1..=5 {
        let by = if view.clockwise { spots } else { ring - spots % ring };
        let spot = &index[(usize::from(view.spot) - 1 + by) % ring];
        grid.row(cells![words; spots, spot.number, spot.word]);
    }
    grid
}

fn parliament_grid(view: &View, politics: &PoliticsView, words: &Words) -> Grid {
    use Heading::{Figures, Words};
    let headings = [
        Words("player"),
        Figures("votes"),
        Words("party"),
        Words("office"),
        Figures("salary"),
        Figures("tax"),
        Figures("brings"),
    ];
    let about = facts! {
        all_votes = politics.all_votes,
        majority = politics.majority,
        cash = politics.treasury.cash,
        bonds = politics.treasury.bonds,
        bill = politics.bill.as_ref().map(|bill| bill.proposal.clone()),
    };
    let mut grid = Grid::new(words, "grid-parliament", &about, &headings);
    for player in view.alive() {
        let office = match player.post {
            _ if view.premier == Some(player.seat) => say!(words, "office-premier"),
            Some(post) => words.show(&post),
            None if politics.government.contains(player.seat) => say!(words, "office-government"),
            None => say!(words, "office-opposition"),
        };
        let brings = politics.brings.get(player.seat.index()).copied();
        grid.row(
            cells![words; player.seat, player.votes, player.party, office, player.salary, player.tax, brings],
        );
    }
    grid
}

fn laws_grid(politics: &PoliticsView, words: &Words) -> Grid {
    let mut grid =
        Grid::new(words, "grid-laws", &facts! {}, &[Heading::Figures("number"), Heading::Words("law")]);
    for (number, law) in (1..).zip(&politics.laws) {
        grid.row(cells![words; number, law]);
    }
    for ahead in &politics.ahead {
        let law = Fact::Message("payment-put-off", facts! { payment = ahead.payment, turn = ahead.turn });
        grid.row(cells![words; None::<u8>, law]);
    }
    grid
}

fn cards_grid(view: &View, words: &Words) -> Grid {
    let headings = [Heading::Figures("number"), Heading::Words("card"), Heading::Words("owner")];
    let mut grid = Grid::new(words, "grid-cards", &facts! {}, &headings);
    for (card, owner) in view.owners.iter().enumerate() {
        grid.row(cells![words; card as u32 + 1, view.game().card_name(card), *owner]);
    }
    grid
}

fn agreements_grid(view: &View, words: &Words) -> Grid {
    let headings = [Heading::Words("agreement")];
    let mut grid = Grid::new(words, "grid-agreements", &facts! {}, &headings);
    for loan in &view.loans {
        let (lender, borrower, owed, due) = (loan.lender, loan.borrower, loan.owed, loan.due);
        let after_the_end = due > view.last_turn;
        grid.row(vec![say!(words, "agreed-loan", lender, borrower, owed, due, after_the_end)]);
    }
    for share in &view.shares {
        let (advertiser, owner, percent, until) = (share.advertiser, share.owner, share.percent, share.until);
        let to_the_end = until >= view.last_turn;
        grid.row(vec![say!(words, "agreed-share", advertiser, owner, percent, until, to_the_end)]);
    }
    for promised in &view.promises {
        let (by, to, what, turn) = (promised.by, promised.to, promised.what, promised.turn);
        grid.row(vec![say!(words, "agreed-promise", by, to, what, turn)]);
    }
    grid
}
