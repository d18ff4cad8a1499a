//! What every game is tested for.

use business_strategy::{BusinessStrategy, Options};
use kernel::Options as _;
use suite::laws::Plan;

suite::suite!(
    BusinessStrategy,
    [at_every_table, over_several_years, to_elimination, in_small_classrooms, in_large_classrooms]
);

fn plan(seats: u8, variant: usize, settings: &[(&str, &str)]) -> Plan<BusinessStrategy> {
    let mut options = Options::of(&Options::variants()[variant]);
    for (name, value) in settings {
        options.set(name, value).unwrap();
    }
    Plan::new(seats, options)
}

fn at_every_table() -> Vec<Plan<BusinessStrategy>> {
    let tables = (0..3).flat_map(|variant| (2..=4).map(move |seats| (variant, seats)));
    tables.map(|(variant, seats)| plan(seats, variant, &[]).games(3).seed(u64::from(seats))).collect()
}

/// Long enough for taxes, losses and stock to be carried from year to year.
fn over_several_years() -> Vec<Plan<BusinessStrategy>> {
    [("1", "yes"), ("1", "no"), ("2", "no")]
        .map(|(variant, tax)| {
            let variant = variant.parse().unwrap();
            let settings: &[(&str, &str)] =
                if variant == 1 { &[("years", "4"), ("tax", tax)] } else { &[("years", "4")] };
            plan(3, variant, settings).games(3)
        })
        .into()
}

fn to_elimination() -> Vec<Plan<BusinessStrategy>> {
    (0..3)
        .map(|variant| plan(2, variant, &[("end", "elimination"), ("factory_limit", "20")]).games(2))
        .collect()
}

const CLASSROOM: usize = 3;

/// Every game that a class can play, with mergers and without.
fn in_small_classrooms() -> Vec<Plan<BusinessStrategy>> {
    let tables = [("family", "yes"), ("basic", "no"), ("corporate", "yes"), ("corporate", "no")];
    let plan = |(rules, mergers)| {
        plan(5, CLASSROOM, &[("rules", rules), ("mergers", mergers), ("years", "2")]).games(2)
    };
    tables.map(plan).into()
}

/// Rounds are long there: one game of each size. The largest is played with its defaults.
fn in_large_classrooms() -> Vec<Plan<BusinessStrategy>> {
    [(12, "corporate"), (30, "family")]
        .map(|(seats, rules)| plan(seats, CLASSROOM, &[("rules", rules)]).games(1))
        .into()
}
