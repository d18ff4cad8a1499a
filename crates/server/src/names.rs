//! Names that people give themselves: which can be shown, and which look alike.
//!
//! Nobody at a table should be able to pass for another. So a name holds nothing that cannot be seen, and two names
//! count as one if a reader would take one for the other, by the confusable characters of Unicode (UTS #39).

use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;
use unicode_security::GeneralSecurityProfile as _;
use unicode_security::general_security_profile::IdentifierType;

/// The most characters of a name.
pub(crate) const MOST: usize = 24;
/// The most of one that somebody has outside of the house.
pub(crate) const MOST_REAL: usize = 60;

/// The most marks over and under one letter; more of them spill into the lines around.
const MOST_MARKS: usize = 3;

/// A name as it is shown: trimmed, with single blanks, composed, and not too long. `None` for one that holds what cannot
/// be shown, or nothing that can.
///
/// Joiners and variation selectors are left out, as keyboards put them into emoji: a family becomes its members. Any
/// other character that has no look of its own (controls, marks that turn the direction of text, blanks of no width,
/// private and unassigned ones) makes the name one that cannot be shown.
pub(crate) fn presentable(name: &str) -> Option<String> {
    presentable_up_to(name, MOST)
}

/// The same for a name of at most so many characters.
pub(crate) fn presentable_up_to(name: &str, most: usize) -> Option<String> {
    let seen: String = name.trim().chars().filter(|&c| !is_joiner(c)).collect();
    if seen.chars().any(|c| !has_a_look(c)) {
        return None;
    }
    let words: Vec<&str> = seen.split_whitespace().collect();
    let composed: Vec<char> = words.join(" ").nfc().collect();
    let mut marks = 0;
    for &c in &composed {
        marks = if is_combining_mark(c) { marks + 1 } else { 0 };
        if marks > MOST_MARKS {
            return None;
        }
    }
    let shown: String = shortened(&composed, most).iter().collect();
    let shown = shown.trim_end();
    let is_visible = |c: char| !c.is_whitespace() && !is_combining_mark(c);
    // A mark needs a letter under it: at the start it would sit on whatever stands before the name.
    let starts_well = shown.chars().next().is_some_and(is_visible);
    starts_well.then(|| shown.to_owned())
}

/// A name that looks like none of these: with a number if it would.
pub(crate) fn distinct(name: String, looks: &[String]) -> String {
    let is_free = |wanted: &str| !looks.contains(&look(wanted));
    let numbered = |number: usize| {
        let kept: String = name.chars().take(MOST - 3).collect();
        format!("{} {number}", kept.trim_end())
    };
    // There are fewer names at a table than numbers, so that one is free.
    if is_free(&name) {
        name
    } else {
        (2..=99).map(numbered).find(|name| is_free(name)).unwrap_or(name.clone())
    }
}

/// What a name looks like: two names that a reader could take for each other look the same. Case and blanks do not count.
/// It is for comparing, not for showing.
pub(crate) fn look(name: &str) -> String {
    let plain: Vec<char> = name.nfkd().collect();
    let is_mixed = plain.iter().any(char::is_ascii_alphabetic)
        && plain.iter().any(|c| c.is_alphabetic() && !c.is_ascii());
    let folded: String = plain.into_iter().map(|c| folded(c, is_mixed)).collect();
    let skeleton: String = unicode_security::skeleton(&folded).collect();
    skeleton.chars().filter(|c| !c.is_whitespace()).flat_map(char::to_lowercase).collect()
}

/// A name as somebody types it who is in a hurry: its words in whatever order, without commas, and letters without the marks over and under
/// them. It is for finding whom a name may mean, and not for telling people apart.
pub(crate) fn roughly(name: &str) -> String {
    let plain: String = name.nfkd().filter(|c| !is_combining_mark(*c)).collect();
    let plain = plain.to_lowercase().replace('\u{df}', "ss");
    let mut words: Vec<&str> =
        plain.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    words.sort_unstable();
    words.join(" ")
}

/// A character without its case, as the plain letters that it looks like if there are any.
///
/// A letter's two cases can look like different letters: a small Greek nu is a Latin v, a large one an N. In a name of one
/// script the case is a matter of taste, so both have to give the same; there the large letter decides. A name that mixes
/// Latin with others is suspicious, and there the letter counts as it is written.
fn folded(c: char, is_mixed: bool) -> String {
    let skeleton = |text: &str| -> String { unicode_security::skeleton(text).collect() };
    // A few letters have two small forms for one large.
    let upper = c.to_uppercase().to_string();
    let (large, small) = (skeleton(&upper), skeleton(&upper.to_lowercase()));
    let written = skeleton(&c.to_string());
    let found = if is_mixed && !c.is_ascii() && written.is_ascii() {
        // The plain letter has cases of its own, and they have to give the same, too.
        skeleton(&written.to_uppercase())
    } else if large.is_ascii() {
        large
    } else {
        small
    };
    found.to_lowercase()
}

/// The first characters, without tearing a letter from its marks.
fn shortened(name: &[char], most: usize) -> &[char] {
    let mut end = name.len().min(most);
    while end > 0 && name.get(end).is_some_and(|&c| is_combining_mark(c)) {
        end -= 1;
    }
    &name[..end]
}

/// Whether this only joins or varies its neighbours.
fn is_joiner(c: char) -> bool {
    matches!(c, '\u{200c}' | '\u{200d}' | '\u{fe00}'..='\u{fe0f}')
}

/// Whether one sees something of it, or at least a blank.
fn has_a_look(c: char) -> bool {
    // Braille without a dot, and the marks that stand for what is missing.
    let is_blank_or_stand_in = matches!(c, '\u{2800}' | '\u{fff9}'..='\u{fffd}');
    // What is unassigned, private or a control has no type.
    let is_known = c.identifier_type().is_some_and(|kind| {
        !matches!(kind, IdentifierType::Not_Character | IdentifierType::Default_Ignorable)
    });
    is_known && !c.is_control() && !is_blank_or_stand_in
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_in_a_hurry_is_understood() {
        for (typed, meant) in [
            ("yilmaz yusuf", "Yusuf Yilmaz"),
            ("Max Muller", "M\u{fc}ller, Max"),
            ("strauss  ANNA", "Anna Strau\u{df}"),
            ("Zoe\u{308} O Neil", "Zo\u{eb} O\u{2019}Neil"),
        ] {
            assert_eq!(roughly(typed), roughly(meant), "{typed}");
        }
        assert_ne!(roughly("Anna Maria"), roughly("Anna Mario"));
    }

    #[test]
    fn a_name_is_tidied() {
        for (given, shown) in [
            ("Anna", "Anna"),
            ("  Anna \u{a0} Maria\u{3000}", "Anna Maria"),
            ("\tAnna\n", "Anna"),
            ("Zoe\u{308}", "Zoë"),
            ("Łukasz Żółć", "Łukasz Żółć"),
            ("Ольга", "Ольга"),
            ("Νίκος", "Νίκος"),
            ("山田", "山田"),
            ("김민준", "김민준"),
            ("นิด", "นิด"),
            ("R2-D2 & Co. (No. 1)", "R2-D2 & Co. (No. 1)"),
            ("😀", "😀"),
            ("👨\u{200d}👩\u{200d}👧", "👨👩👧"),
            ("❤\u{fe0f}", "❤"),
        ] {
            assert_eq!(presentable(given).as_deref(), Some(shown), "{given:?}");
        }
    }

    #[test]
    fn what_cannot_be_seen_is_no_name() {
        for given in [
            "",
            "  ",
            "\u{301}",
            "\u{301}Anna",
            "\u{200d}",
            "Anna\u{200b}",
            "An\u{ad}na",
            "\u{202e}annA",
            "Anna\u{2066}",
            "\u{200f}Anna",
            "An\nna",
            "An\u{1b}[31mna",
            "Anna\u{85}!",
            "\u{e000}",
            "Anna\u{378}",
            "\u{3164}",
            "\u{2800}",
            "Anna\u{fffd}",
            "Anna\u{e0041}",
            "\u{10ffff}",
            "Z\u{301}\u{302}\u{303}\u{304}\u{305}",
        ] {
            assert_eq!(presentable(given), None, "{given:?}");
        }
    }

    #[test]
    fn a_long_name_is_cut_between_letters() {
        assert_eq!(presentable(&"x".repeat(30)), Some("x".repeat(24)));
        let marked = "x\u{323}".repeat(20);
        let shown = presentable(&marked).unwrap();
        assert!(shown.chars().count() <= 24 && marked.nfc().collect::<String>().starts_with(&shown));
        assert!(!shown.ends_with('x'), "the last letter has its mark: {shown}");
        // The blank before the cut does not stay.
        assert_eq!(presentable(&format!("{} {}", "x".repeat(23), "y")), Some("x".repeat(23)));
        // What is shown can be shown again.
        assert_eq!(presentable(&shown), Some(shown));
    }

    #[test]
    fn names_that_look_alike_are_one() {
        for alike in [
            &["Anna", "ANNA", "anna", "Аnna", "аnnа", "Anna\u{200b}", "Ａｎｎａ", " An na ", "𝐀nna"][..],
            &["Boris", "Bоris", "BORIS", "ΒORIS", "B0ris"],
            &["Ann l", "Ann I", "Ann 1", "Ann |", "ann i", "ANN Ι", "Ann і"],
            &["Ivan", "Iνan", "lvan", "IVAN"],
            &["Вова", "ВОВА", "вова"],
            &["Νίκος", "νίκος", "ΝΊΚΟΣ"],
            &["Lisa", "LISA", "Iisa"],
            &["Bernd", "Bemd", "BERND"],
            &["Weiß", "WEISS", "weiss"],
            &["Zoë", "Zoe\u{308}", "ZOË"],
            &["Łukasz", "ŁUKASZ"],
            &["Paula", "Рaula", "раulа"],
        ] {
            for name in alike {
                assert_eq!(look(name), look(alike[0]), "{name} and {}", alike[0]);
            }
        }
    }

    #[test]
    fn names_that_differ_stay_apart() {
        let names =
            ["Anna", "Anne", "Ann", "Hanna", "Boris", "Борис", "Ольга", "Olga", "Zoe", "Zoë", "山田", "😀"];
        for (place, name) in names.iter().enumerate() {
            for other in &names[..place] {
                assert_ne!(look(name), look(other), "{name} and {other}");
            }
        }
        assert!(names.iter().all(|name| !look(name).is_empty()));
    }
}
