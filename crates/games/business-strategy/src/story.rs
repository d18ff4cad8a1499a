//! A game in grids, charts, ladders and sheets.

use crate::date::Date;
use crate::event::Event;
use crate::flow::Phase;
use crate::options::Rules;
use crate::phase::markets::{BONUS, CAMPAIGN_STEPS};
use crate::score;
use crate::state::{BusinessStrategy, Reason};
use crate::view::{CampaignStep, Printed, View};
use kernel::auction::opened::Good;
use kernel::loans::Loans;
use kernel::score::{Cause, Counted};
use kernel::sheet::Sheet;
use kernel::show::{Figures, Grid, Heading, Ladder, Line, Need, OpenOffer, Show};
use kernel::words::{Facts, Words};
use kernel::{Money, Seat, cells, facts, say};

impl Show for BusinessStrategy {
    fn printed(_: &View) -> serde_json::Value {
        let step = |(from, units)| CampaignStep { from, units };
        let printed = Printed {
            loan_months: Loans::MONTHS,
            campaign_steps: CAMPAIGN_STEPS.map(step).to_vec(),
            bonus: Money(BONUS),
        };
        serde_json::to_value(printed).expect("figures are plain data")
    }

    fn deals(view: &View, words: &Words) -> Option<Vec<OpenOffer>> {
        view.open_offers(words)
    }

    fn strip(view: &View) -> (Vec<(Phase, Facts)>, usize) {
        use Phase::*;
        let mut strip = vec![FixedExpenses, RawBids, Production, SaleOffers, Loans, Improvements];
        if view.rules == Rules::Corporate {
            strip.insert(1, Advertising);
        }
        if view.rules != Rules::Family {
            strip.push(Closing);
        }
        let at = strip.iter().rposition(|phase| *phase <= view.month_phase).unwrap_or(0);
        // What comes in between, and the parts of a closing, are told by their own names while they last.
        if matches!(view.phase, Distress | Rescue | Tenders | Verdict | Dividends | Arrears | Stock) {
            strip[at] = view.phase;
        }
        (strip.into_iter().map(|phase| (phase, facts! {})).collect(), at)
    }

    fn begins(event: &Event) -> Option<u32> {
        match event {
            Event::MonthBegan { date, .. } => Some(u32::from(date.0)),
            _ => None,
        }
    }

    fn aim(view: &View) -> Facts {
        facts! { rules = view.rules, until = Date(view.last_month) }
    }

    const CAUSES: &'static [Cause<Reason>] = &score::CAUSES;

    fn counted(view: &View, seat: Seat) -> Option<Vec<Counted>> {
        score::counted(view, seat)
    }

    fn grids(view: &View, words: &Words) -> Vec<Grid> {
        let mut grids =
            [market_grid(view, words), firms_grid(view, words)].map(|grid| grid.needed(Need::Now)).to_vec();
        grids.push(factories_grid(view, words));
        if !view.loans.is_empty() {
            grids.push(loans_grid(view, words));
        }
        if !view.offers.is_empty() || !view.mergers.is_empty() {
            grids.push(offers_grid(view, words).needed(Need::Now));
        }
        grids
    }

    fn figures(view: &View, words: &Words) -> Vec<Figures> {
        let of = |title, amount: fn(&crate::view::FirmView) -> Money| {
            Figures::in_money(
                say!(words, title),
                view.firms
                    .iter()
                    .map(|firm| (Line::Seat(firm.seat), firm.left_in.is_none().then_some(amount(firm).0)))
                    .collect(),
            )
        };
        vec![of("chart-result", |firm| firm.result), of("chart-cash", |firm| firm.cash)]
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

    fn history(events: &[Event], words: &Words) -> Option<Grid> {
        history_grid(events, words)
    }

    fn sheets(seat: Seat, events: &[Event], words: &Words) -> Vec<Sheet> {
        crate::sheets::of(seat, events, words)
    }
}

/// A row for each month: what the Bank sold and bought, and at what prices.
fn history_grid(events: &[Event], words: &Words) -> Option<Grid> {
    use Heading::{Figures, Words};
    let headings = [
        Words("month"),
        Figures("raw"),
        Figures("minimum"),
        Words("paid"),
        Figures("goods"),
        Figures("maximum"),
        Words("sold"),
        Words("situation"),
    ];
    let mut grid = Grid::new(words, "grid-past", &facts! {}, &headings);
    for event in events {
        if let Event::MonthBegan { date, .. } = event {
            grid.row(cells![words; *date, "", "", "", "", "", "", ""]);
        }
        let Some(row) = grid.rows.last_mut() else { continue };
        match event {
            Event::MarketAnnounced { market, .. } => {
                (row[1], row[2]) = (words.show(&market.raw), words.show(&market.minimum));
                (row[4], row[5]) = (words.show(&market.goods), words.show(&market.maximum));
            }
            Event::MarketEnlarged { units, .. } if *units > 0 => {
                row[4] = words.say_part("grid-past", "enlarged", &facts! { goods = row[4].clone(), units });
            }
            Event::Auctioned { auction } => {
                row[if auction.good == Good::Raw { 3 } else { 6 }] = auction.prices(words);
            }
            Event::SituationArose { situation, .. } => row[7] = words.show(situation),
            _ => {}
        }
    }
    (!grid.rows.is_empty()).then_some(grid)
}

fn market_grid(view: &View, words: &Words) -> Grid {
    let facts = facts! { date = Date(view.month), market = view.market };
    let headings = [Heading::Words(""), Heading::Figures("units"), Heading::Words("price")];
    let mut grid = Grid::new(words, "grid-market", &facts, &headings);
    let part = |part| words.say_part("grid-market", part, &facts);
    if view.market.card > 0 {
        grid.row(cells![words; part("raw"), view.market.raw, part("raw-price")]);
        grid.row(cells![words; part("goods"), view.wanted(), part("goods-price")]);
    }
    for each in &view.situations {
        let until = words.say_part("grid-market", "until", &facts! { last = Date(each.term.last) });
        grid.row(cells![words; each.situation, "", until]);
    }
    grid
}

fn firms_grid(view: &View, words: &Words) -> Grid {
    use Heading::{Figures, Words};
    let headings = [
        Words(""),
        Words("president"),
        Figures("cash"),
        Figures("raw"),
        Figures("goods"),
        Figures("factories"),
        Figures("debt"),
        Figures("result"),
    ];
    let mut grid = Grid::new(words, "grid-firms", &facts! { rules = view.rules }, &headings);
    let part = |part, facts: &Facts| words.say_part("grid-firms", part, facts);
    for firm in &view.firms {
        let mark = if view.winners.contains(firm.seat) {
            Some("winner")
        } else if view.ready.contains(firm.seat) {
            Some("sealed")
        } else if view.waiting.contains(firm.seat) {
            Some("deciding")
        } else {
            (view.senior == firm.seat && firm.left_in.is_none()).then_some("senior")
        };
        let mut row = cells![words; mark.map(|mark| part(mark, &facts! {})), firm.seat];
        if let Some(month) = firm.left_in {
            row.push(part("left", &facts! { date = Date(month), into = firm.merged_into }));
            row.resize(grid.columns.len(), String::new());
        } else {
            let factories = view.factories_of(firm.seat).filter(|factory| factory.stands).count() as u32;
            row.extend(cells![words; firm.cash, firm.raw, firm.goods, factories, firm.debt, firm.result]);
        }
        grid.row(row);
    }
    grid
}

fn factories_grid(view: &View, words: &Words) -> Grid {
    let headings = [
        Heading::Words("president"),
        Heading::Figures("place"),
        Heading::Words("factory"),
        Heading::Figures("value"),
    ];
    let mut grid = Grid::new(words, "grid-factories", &facts! {}, &headings);
    for factory in &view.factories {
        let state = match (factory.site, factory.shut, factory.back_in) {
            (Some(_), ..) => "site",
            (None, true, Some(_)) => "returns",
            (None, true, None) => "shut",
            _ => "works",
        };
        let date = Date(factory.opens.or(factory.back_in).unwrap_or(view.month));
        let about = facts! { date, make = factory.make, state };
        let told = words.say_part("grid-factories", "state", &about);
        grid.row(cells![words; factory.seat, factory.place, told, factory.value]);
    }
    grid
}

fn loans_grid(view: &View, words: &Words) -> Grid {
    let headings = [Heading::Words("president"), Heading::Figures("amount"), Heading::Words("due")];
    let mut grid = Grid::new(words, "grid-loans", &facts! {}, &headings);
    for loan in &view.loans {
        let about =
            facts! { date = Date(loan.due), sort = if loan.emergency { "emergency" } else { "loan" } };
        grid.row(cells![words; loan.seat, loan.amount, words.say_part("grid-loans", "month", &about)]);
    }
    grid
}

fn offers_grid(view: &View, words: &Words) -> Grid {
    let headings = [Heading::Figures("number"), Heading::Words("offer"), Heading::Figures("price")];
    let mut grid = Grid::new(words, "grid-offers", &facts! {}, &headings);
    for offer in &view.offers {
        let about = facts! { seller = offer.seller, buyer = offer.buyer, make = offer.make, place = offer.place, value = offer.value };
        grid.row(cells![words; offer.number, words.say_part("grid-offers", "told", &about), offer.price]);
    }
    for merger in &view.mergers {
        let about = facts! { joins = merger.joins, into = merger.into };
        grid.row(cells![words; merger.number, words.say_part("grid-offers", "merger", &about), ""]);
    }
    grid
}
