//! What Goodwill says.

use goodwill::Goodwill;
use kernel::{Game as _, Language, Seat};

#[test]
fn whom_one_trades_with_is_named() {
    let mut menu = kernel::Menu::default();
    let choices = vec![kernel::menu::Choice::seat(Seat::new(1)), kernel::menu::Choice::seat(Seat::new(2))];
    menu.open_form("trade", "5.9").about(kernel::facts! { buys = true }).pick("with", choices);
    let names = ["Ann", "Ben", "Cat"].map(String::from).to_vec();
    let words = Goodwill::LANGUAGES.words(Language::ENGLISH, names);
    menu.label(&words, &kernel::words::Fact::Kind("phase", "partners"));
    let kernel::menu::Domain::Pick { choices } = &menu.forms[0].fields[0].domain else { panic!("a pick") };
    assert_eq!(choices.iter().map(|choice| choice.label.as_str()).collect::<Vec<_>>(), ["Ben", "Cat"]);
}
