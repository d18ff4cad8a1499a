//! Forms of elections and of a Prime Minister's powers.

use crate::action::{Action, Post};
use crate::flow::Phase;
use crate::law::{
    Basis, Countable, Deduction, Exempted, HIGHEST_COUNT, HIGHEST_PAYMENT, HIGHEST_TAX, How, MOST_LAWS,
    MOST_PAYMENTS, NOTE, Whom,
};
use crate::state::{Commodity, FACE, LEAST_SALARY, MOST_BILLS, MOST_POWERS, Poleconomy, TREASURY};
use crate::terms::LONGEST;
use kernel::ledger::BANK;
use kernel::menu::Choice;
use kernel::{Form, Kind as _, Menu, Money, Places, Seat, SeatSet, Value, facts};

impl Poleconomy {
    pub(super) fn fill_election(&self, seat: Seat, menu: &mut Menu) {
        let others = self.base.alive.without(seat);
        match self.base.phase() {
            Phase::Parties => {
                let choices: Vec<Choice> = others.iter().map(Choice::seat).collect();
                let most = choices.len();
                menu.open_form("party", "13.1").some("members", choices, 0..=most);
            }
            Phase::Coalition => {
                if let Some(smallest) = self.smallest_coalition(seat) {
                    let named = smallest.without(seat);
                    let first = named.iter().chain(others.minus(named).iter());
                    let choices: Vec<Choice> = first.map(Choice::seat).collect();
                    let most = choices.len();
                    menu.open_form("propose", "13.4").some("members", choices, named.len()..=most);
                }
                menu.open_form("pass", "13.4").about(facts! { name = None::<String> });
            }
            Phase::Assent => {
                let others = self.election.proposed.without(seat);
                let about = || facts! { members = others, seat = self.election.proposer };
                menu.open_form("assent", "13.4").about(about());
                menu.open_form("refuse", "13.4").about(about());
            }
            Phase::Leader => {
                let first = std::iter::once(seat).chain(self.government.without(seat).iter());
                menu.open_form("nominate", "13.6").pick("seat", first.map(Choice::seat).collect());
            }
            _ => {}
        }
    }

    /// Every coalition that somebody could propose, by the number of its members and then by their votes.
    pub(crate) fn coalitions(&self, seat: Seat) -> impl Iterator<Item = SeatSet> + '_ {
        let others = self.base.alive.without(seat);
        (1_u32..1 << others.len()).filter_map(move |some| {
            let named = others.iter().enumerate().filter(|(index, _)| some >> index & 1 == 1);
            let members = named.map(|(_, other)| other).collect::<SeatSet>().with(seat);
            self.check_coalition(seat, members).is_ok().then_some(members)
        })
    }

    fn smallest_coalition(&self, seat: Seat) -> Option<SeatSet> {
        self.coalitions(seat).min_by_key(|members| (members.len(), self.votes_of(*members)))
    }

    pub(super) fn fill_powers(&self, seat: Seat, menu: &mut Menu) {
        if self.powers >= MOST_POWERS {
            return;
        }
        self.fill_cabinet(seat, menu);
        self.fill_bonds(seat, menu);
        if self.bills < MOST_BILLS {
            self.fill_bills(menu);
        }
    }

    fn fill_cabinet(&self, seat: Seat, menu: &mut Menu) {
        let members = self.government.intersect(self.base.alive).without(seat);
        // What changes nothing is refused: the first who can be given a post comes first.
        let suggestion = members.iter().find_map(|member| {
            let salaries = (0..=self.highest_salary(member)).step_by(NOTE as usize);
            let of = |post: Post| {
                salaries.clone().map(Money).find(|&salary| {
                    self.check_action(seat, &Action::Appoint { seat: member, post, salary }).is_ok()
                })
            };
            Post::ALL.iter().find_map(|&post| Some((member, post, of(post)?)))
        });
        if let Some((first, post, salary)) = suggestion {
            let seats = std::iter::once(first).chain(members.without(first).iter()).map(Choice::seat);
            let posts = std::iter::once(post).chain(Post::ALL.iter().copied().filter(|other| *other != post));
            let most = members.iter().map(|member| self.highest_salary(member)).max().unwrap_or(0);
            let form = menu.open_form("appoint", "15.1").pick("seat", seats.collect());
            form.pick("post", posts.map(Choice::kind).collect());
            form.number("salary", 0..=most.max(salary.0), salary.0).in_steps_of(NOTE);
        }
        let ministers = members.iter().filter(|&member| self.player(member).post.is_some());
        let choices: Vec<Choice> = ministers.clone().map(Choice::seat).collect();
        if !choices.is_empty() {
            menu.open_form("dismiss", "15.1").pick("seat", choices);
        }
        let paid: Vec<Seat> = std::iter::once(seat).chain(ministers).collect();
        let change = paid.iter().find_map(|&member| {
            let least = if member == seat { LEAST_SALARY } else { 0 };
            let mut salaries = [self.highest_salary(member), least].map(Money).into_iter();
            let works = |amount: &Money| {
                self.check_action(seat, &Action::Salary { seat: member, amount: *amount }).is_ok()
            };
            Some((member, salaries.find(works)?))
        });
        if let Some((first, amount)) = change {
            let others = paid.iter().copied().filter(|member| *member != first);
            let seats = std::iter::once(first).chain(others).map(Choice::seat);
            let most = paid.iter().map(|&member| self.highest_salary(member)).max().unwrap_or(0);
            let form = menu.open_form("salary", "15.3").pick("seat", seats.collect());
            form.number("amount", 0..=most.max(amount.0), amount.0).in_steps_of(NOTE);
        }
    }

    fn fill_bonds(&self, seat: Seat, menu: &mut Menu) {
        let (cash, bank) = (self.cash(TREASURY).0, self.cash(BANK).0);
        let issue = self.held(TREASURY, Commodity::Bonds).min(bank / FACE);
        if issue > 0 {
            menu.open_form("issue", "14.2").number("bonds", 1..=issue, 1);
        }
        let redeem = self.held(BANK, Commodity::Bonds).min(cash / FACE);
        if redeem > 0 {
            menu.open_form("redeem", "14.4").number("bonds", 1..=redeem, 1);
        }
        let recall = |holder: Seat| {
            let most = self.held(holder, Commodity::Bonds).min(cash / (2 * FACE));
            if holder == seat { most.min(self.own_bonds_allowed()) } else { most }
        };
        let holders = || self.base.alive.iter().filter(|&holder| recall(holder) > 0);
        if let Some(most) = holders().map(recall).max() {
            let form = menu.open_form("recall", "14.4").pick("seat", holders().map(Choice::seat).collect());
            form.number("bonds", 1..=most, 1);
        }
    }

    fn fill_bills(&self, menu: &mut Menu) {
        fn whom(form: &mut Form) -> &mut Form {
            let high = i64::from(HIGHEST_COUNT);
            let counted = Countable::ALL.iter().filter(|of| **of != Countable::Everyone);
            let counted: Vec<Value> = counted.map(|of| Value::Word(of.name().into())).collect();
            form.pick("of", Choice::all::<Countable>());
            form.number("least", 0..=high, 1).usually(0..=20).only_while("of", counted.clone());
            form.number("most", 0..=high, high).only_while("of", counted)
        }
        let room = self.laws.len() < MOST_LAWS;
        let ways = How::ALL.iter().copied().filter(|how| room || *how == How::Replace);
        let form = menu.open_form("levy", "16.3").pick("how", ways.map(Choice::kind).collect());
        whom(form).pick("on", Choice::all::<Basis>());
        form.number("amount", NOTE..=HIGHEST_TAX, 20_000).in_steps_of(NOTE).usually(NOTE..=200_000);
        if room {
            let form = whom(menu.open_form("exempt", "16.4"));
            let counted = Exempted::ALL.iter().filter(|what| **what != Exempted::Everything);
            form.pick("what", Choice::all::<Exempted>())
                .number("first", 0..=i64::from(HIGHEST_COUNT), 2)
                .usually(0..=10)
                .only_while("what", counted.map(|what| Value::Word(what.name().into())).collect());
            let form = whom(menu.open_form("deduct", "16.4"));
            form.pick("per", Choice::all::<Deduction>());
            form.number("amount", NOTE..=HIGHEST_TAX, 50_000).in_steps_of(NOTE).usually(NOTE..=200_000);
            let form = whom(menu.open_form("shield", "16.4"));
            form.number("cards", 1..=i64::from(HIGHEST_COUNT), 2).usually(1..=20);
        }
        let laws = (1_i64..).zip(&self.laws);
        let choices: Vec<Choice> =
            laws.map(|(number, law)| Choice::new(Value::Number(number), facts! { law })).collect();
        if !choices.is_empty() {
            menu.open_form("repeal", "16.9").pick("law", choices);
        }
        self.fill_subsidy(menu, whom);
    }

    fn fill_subsidy(&self, menu: &mut Menu, whom: fn(&mut Form) -> &mut Form) {
        let can = |rounds: u8, amount: i64| {
            let subsidy = crate::action::Subsidy { whom: Whom::ALL, amount: Money(amount), rounds };
            let premier = self.premier.unwrap_or(self.turn);
            self.check_action(premier, &Action::Subsidise(subsidy)).is_ok()
        };
        let later = self.ahead.len() < MOST_PAYMENTS;
        // A form must be accepted as it is suggested: at once if that can be paid, or later.
        let rounds = if can(0, NOTE) { 0 } else { 1 };
        if !can(rounds, NOTE) {
            return;
        }
        let form = whom(menu.open_form("subsidise", "16.5"));
        form.number("amount", NOTE..=HIGHEST_PAYMENT, NOTE).in_steps_of(NOTE);
        form.number("rounds", 0..=if later { i64::from(LONGEST) } else { 0 }, rounds.into());
    }

    /// Seats as an action names them.
    pub(crate) fn places_of(seats: SeatSet) -> Places {
        seats.iter().map(Seat::index).collect()
    }
}
