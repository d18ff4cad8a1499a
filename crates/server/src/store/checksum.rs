//! Sums by which a row is known to be what was written. The lines of a log need none: each carries the chain of its match.

use crate::ids::{ClassId, PersonId, TableId};
use sha2::{Digest, Sha256};

/// The sum of a table's row.
pub(super) fn of_table(name: &TableId, record: &str, secret: &[u8; 32]) -> i64 {
    of(&[b"table", name.as_str().as_bytes(), record.as_bytes(), secret])
}

/// The sum of a token's row.
pub(super) fn of_identity(token: &[u8; 32], person: &PersonId, since: i64, device: &str) -> i64 {
    of(&[b"identity", token, person.as_str().as_bytes(), &since.to_le_bytes(), device.as_bytes()])
}

/// The sum of a class.
pub(super) fn of_class(id: &ClassId, class: &str) -> i64 {
    of(&[b"class", id.as_str().as_bytes(), class.as_bytes()])
}

/// The sum of a line of talk.
pub(super) fn of_talk(table_key: i64, number: i64, line: &str) -> i64 {
    of(&[b"talk", &table_key.to_le_bytes(), &number.to_le_bytes(), line.as_bytes()])
}

/// Every field comes after its length, so that no two rows are the same bytes.
fn of(fields: &[&[u8]]) -> i64 {
    let mut digest = Sha256::new();
    for field in fields {
        digest.update((field.len() as u64).to_le_bytes());
        digest.update(field);
    }
    let digest: [u8; 32] = digest.finalize().into();
    let [a, b, c, d, e, f, g, h, ..] = digest;
    i64::from_le_bytes([a, b, c, d, e, f, g, h])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_moves_from_one_field_to_the_next_changes_the_sum() {
        assert_ne!(of_table(&"ab".into(), "c", &[0; 32]), of_table(&"a".into(), "bc", &[0; 32]));
        assert_ne!(of_identity(&[0; 32], &"ann".into(), 1, ""), of_identity(&[0; 32], &"ann".into(), 2, ""));
        assert_ne!(of_talk(1, 2, "hello"), of_talk(2, 1, "hello"));
        assert_eq!(of_talk(1, 2, "hello"), of_talk(1, 2, "hello"));
    }
}
