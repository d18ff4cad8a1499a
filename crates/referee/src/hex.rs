//! Bytes as lower-case hexadecimal text, the only form in which files hold them.

use std::fmt::Write as _;

/// The text of these bytes.
pub(crate) fn write(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(bytes.len() * 2), |mut text, byte| {
        write!(text, "{byte:02x}").expect("a string takes any text");
        text
    })
}

/// The bytes of this text; `None` if it is not an even number of lower-case hexadecimal digits. Upper case
/// is refused, so that a value has one spelling and an altered file cannot hide in the other.
pub(crate) fn read(text: &str) -> Option<Vec<u8>> {
    let (pairs, []) = text.as_bytes().as_chunks::<2>() else { return None };
    pairs.iter().map(|&[high, low]| Some(digit(high)? << 4 | digit(low)?)).collect()
}

/// Sixteen digits as a number.
pub(crate) fn read_u64(text: &str) -> Option<u64> {
    let digits: &[u8; 16] = text.as_bytes().try_into().ok()?;
    // Every line has two of these, and their digits are as good as random: no branch on any of them.
    let (mut number, mut seen) = (0, 0);
    for &byte in digits {
        let digit = DIGITS[usize::from(byte)];
        seen |= digit;
        number = number << 4 | u64::from(digit & 0xf);
    }
    (seen & NO_DIGIT == 0).then_some(number)
}

/// Appends a number as sixteen digits.
pub(crate) fn push_u64(text: &mut String, number: u64) {
    for place in (0..16).rev() {
        text.push(char::from(b"0123456789abcdef"[(number >> (place * 4)) as usize & 0xf]));
    }
}

const NO_DIGIT: u8 = 0x80;

/// By byte: the value of the digit.
const DIGITS: [u8; 256] = {
    let mut digits = [NO_DIGIT; 256];
    let mut value = 0;
    while value < 16 {
        digits[b"0123456789abcdef"[value as usize] as usize] = value;
        value += 1;
    }
    digits
};

fn digit(byte: u8) -> Option<u8> {
    Some(DIGITS[usize::from(byte)]).filter(|&digit| digit != NO_DIGIT)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_has_one_spelling() {
        assert_eq!(write(&[0, 0xab, 0xff]), "00abff");
        assert_eq!(read("00abff"), Some(vec![0, 0xab, 0xff]));
        assert_eq!(read("00ABff"), None);
        assert_eq!(read("abc"), None);
        let mut text = String::new();
        push_u64(&mut text, 0x0123_4567_89ab_cdef);
        assert_eq!(text, "0123456789abcdef");
        assert_eq!(read_u64(&text), Some(0x0123_4567_89ab_cdef));
        assert_eq!(read_u64("123"), None);
        assert_eq!(read_u64("+123456789abcdef"), None);
    }
}
