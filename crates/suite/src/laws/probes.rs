//! Calls that try a game: the ends of every domain of the menu, what lies just beyond them, and worse.

use kernel::call::{Action, Call, Signature, Sort, Value};
use kernel::chance::Draw;
use kernel::game::Game;
use kernel::menu::{Domain, Form, Menu};
use kernel::seat::{Seat, SeatSet};

/// Some of these seats, in a random order.
pub(super) fn some_seats(seats: SeatSet, count: usize, draw: &mut impl Draw) -> Vec<Seat> {
    let mut left: Vec<Seat> = seats.iter().collect();
    let mut chosen = Vec::new();
    while chosen.len() < count && !left.is_empty() {
        chosen.push(left.swap_remove(draw.below(left.len() as u32) as usize));
    }
    chosen
}

/// Actions for a seat to try, legal or not: suggestions, samples and their neighbours, and calls filled from
/// the menu's domains.
pub(super) fn actions<G: Game>(
    game: &G,
    seat: Seat,
    menu: &Menu,
    count: usize,
    draw: &mut impl Draw,
) -> Vec<G::Action> {
    let able = game.able().contains(seat);
    (0..count)
        .filter_map(|_| {
            let call = match draw.below(6) {
                0 if able => game.sample(seat, draw).call(),
                1 if able => nudged(game.sample(seat, draw).call(), draw),
                2 if !menu.forms.is_empty() => one_of(&menu.forms, draw).suggestion(),
                3 if !menu.forms.is_empty() => nudged(one_of(&menu.forms, draw).suggestion(), draw),
                _ => filled::<G::Action>(menu, draw),
            };
            G::Action::from_call(&call).ok()
        })
        .collect()
}

fn one_of<'a, T>(things: &'a [T], draw: &mut impl Draw) -> &'a T {
    &things[draw.below(things.len() as u32) as usize]
}

/// A call with one of its numbers changed a little.
fn nudged(mut call: Call, draw: &mut impl Draw) -> Call {
    if !call.values.is_empty() {
        let index = draw.below(call.values.len() as u32) as usize;
        if let Value::Number(number) = &mut call.values[index].1 {
            *number = number.saturating_add(*one_of(&[-1, 1, -2, 2, 10, -10], draw));
        }
    }
    call
}

/// A call of some verb, mostly of one on the menu, with values mostly out of its domains.
fn filled<A: Action>(menu: &Menu, draw: &mut impl Draw) -> Call {
    let form = (!menu.forms.is_empty() && draw.below(5) > 0).then(|| one_of(&menu.forms, draw));
    let wanted = form.and_then(|form| A::SIGNATURES.iter().find(|signature| signature.verb == form.verb));
    let signature: &Signature = wanted.unwrap_or_else(|| one_of(A::SIGNATURES, draw));
    let values = signature
        .fields
        .iter()
        .map(|&(name, sort)| (name, value(form.filter(|_| wanted.is_some()), name, sort, draw)))
        .collect();
    Call { verb: signature.verb, values }
}

fn value(form: Option<&Form>, name: &str, sort: Sort, draw: &mut impl Draw) -> Value {
    let field = form.and_then(|form| form.fields.iter().find(|field| field.name == name));
    match field {
        Some(field) if draw.below(6) > 0 => inside(&field.domain, draw),
        Some(field) => beyond(&field.domain, sort, draw),
        None => anything(sort, draw),
    }
}

/// A value that the domain holds, often at one of its ends.
pub(super) fn inside(domain: &Domain, draw: &mut impl Draw) -> Value {
    match domain {
        Domain::Range { min, max, advised_min, advised_max, step, .. } => {
            let (min, max) = (*min, *max);
            let ends = [min, max, *advised_min, *advised_max, advised_max.saturating_add(1)];
            let span = max.saturating_sub(min).clamp(0, i64::from(u32::MAX) - 1);
            let number = match draw.below(3) {
                0 => min.saturating_add(draw.between(0, span)),
                _ => *one_of(&ends, draw),
            };
            let number = number.max(min).min(max);
            Value::Number(number - number.saturating_sub(min) % *step)
        }
        Domain::Pick { choices } if choices.is_empty() => Value::Number(0),
        Domain::Pick { choices } => one_of(choices, draw).value.clone(),
        Domain::Some { choices, at_least, at_most } => {
            let most = (*at_most).min(choices.len());
            let count = *one_of(&[*at_least, most, most.min(at_least + 1)], draw);
            let mut left: Vec<Value> = choices.iter().map(|choice| choice.value.clone()).collect();
            let mut list = Vec::new();
            while list.len() < count && !left.is_empty() {
                list.push(left.swap_remove(draw.below(left.len() as u32) as usize));
            }
            Value::List(list)
        }
    }
}

/// A value just outside the domain, or far from it.
fn beyond(domain: &Domain, sort: Sort, draw: &mut impl Draw) -> Value {
    match (domain, draw.below(2)) {
        (Domain::Range { min, max, .. }, 0) => {
            // The last two become legal if a game cuts a number to eight or sixteen bits.
            let numbers = [
                min.saturating_sub(1),
                max.saturating_add(1),
                min.saturating_add(1 << 8),
                min.saturating_add(1 << 16),
            ];
            Value::Number(*one_of(&numbers, draw))
        }
        (Domain::Some { choices, .. }, 0) if !choices.is_empty() => {
            let value = one_of(choices, draw).value.clone();
            Value::List(vec![value; 2])
        }
        _ => anything(sort, draw),
    }
}

fn anything(sort: Sort, draw: &mut impl Draw) -> Value {
    let numbers = [0, 1, 2, 3, 64, 65, 100, -1, 255, 256, 65_535, 65_536, i64::MAX, i64::MIN];
    let words = ["yes", "-", "nonsense"];
    match sort {
        Sort::Number => Value::Number(*one_of(&numbers, draw)),
        Sort::Word => Value::Word((*one_of(&words, draw)).to_owned()),
        Sort::Numbers => {
            Value::List((0..draw.below(4)).map(|_| Value::Number(*one_of(&numbers, draw))).collect())
        }
        Sort::Words => {
            Value::List((0..draw.below(4)).map(|_| Value::Word((*one_of(&words, draw)).to_owned())).collect())
        }
    }
}
