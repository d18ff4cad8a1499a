//! A row for each game, as CSV or as JSON lines.

use crate::report::{Row, SeatRow};
use std::io::{self, Write};

/// Where the rows of a simulation go, in the order of the games.
pub trait Rows {
    /// Takes the next row.
    fn row(&mut self, row: &Row) -> io::Result<()>;

    /// Takes note that there are no more: whatever was held back is written now.
    fn finish(&mut self) -> io::Result<()>;
}

/// Rows in memory, for tests and small tables.
impl Rows for Vec<Row> {
    fn row(&mut self, row: &Row) -> io::Result<()> {
        self.push(row.clone());
        Ok(())
    }

    fn finish(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Comma-separated values with a line of headings: four columns for the game, then four for each seat
/// (`bot_1`, `standing_1`, `won_1`, `bankrupt_1`, `bot_2` and so on). What is true is 1, what is not is 0.
#[derive(Debug)]
pub struct CsvRows<W: Write> {
    out: W,
    headed: bool,
}

impl<W: Write> CsvRows<W> {
    /// Every row becomes a small write: hand over something that buffers.
    pub fn new(out: W) -> CsvRows<W> {
        CsvRows { out, headed: false }
    }
}

impl<W: Write> Rows for CsvRows<W> {
    fn row(&mut self, row: &Row) -> io::Result<()> {
        if !self.headed {
            self.headed = true;
            write!(self.out, "game,ending,rounds,decisions")?;
            for SeatRow { seat, .. } in &row.seats {
                write!(self.out, ",bot_{seat},standing_{seat},won_{seat},bankrupt_{seat}")?;
            }
            writeln!(self.out)?;
        }
        write!(self.out, "{},{},{},{}", row.game, quoted(row.ending), row.rounds, row.decisions)?;
        for SeatRow { bot, standing, won, bankrupt, .. } in &row.seats {
            write!(self.out, ",{bot},{},{},{}", standing.0, u8::from(*won), u8::from(*bankrupt))?;
        }
        writeln!(self.out)
    }

    fn finish(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// One JSON object a line.
#[derive(Debug)]
pub struct JsonRows<W: Write>(pub W);

impl<W: Write> Rows for JsonRows<W> {
    fn row(&mut self, row: &Row) -> io::Result<()> {
        serde_json::to_writer(&mut self.0, row)?;
        writeln!(self.0)
    }

    fn finish(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// A cell as CSV wants it. Only endings are free text; numbers and the names of bots never need quotes.
fn quoted(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bot::BotKind;
    use kernel::{Money, Seat};

    fn row() -> Row {
        let seat = |index, bot, standing, won| SeatRow {
            seat: Seat::new(index),
            bot,
            standing: Money(standing),
            won,
            bankrupt: !won,
        };
        Row {
            game: 7,
            ending: "one left, \"alone\"",
            rounds: 13,
            decisions: 210,
            seats: vec![seat(0, BotKind::Clerk, 41_200, true), seat(1, BotKind::Random, -5, false)],
        }
    }

    #[test]
    fn a_row_is_a_line() {
        let mut out = Vec::new();
        let mut rows = CsvRows::new(&mut out);
        rows.row(&row()).unwrap();
        rows.row(&row()).unwrap();
        rows.finish().unwrap();
        let text = String::from_utf8(out).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(
            lines[0],
            "game,ending,rounds,decisions,bot_1,standing_1,won_1,bankrupt_1,bot_2,standing_2,won_2,bankrupt_2"
        );
        assert_eq!(lines[1], "7,\"one left, \"\"alone\"\"\",13,210,clerk,41200,1,0,random,-5,0,1");
        assert_eq!(lines.len(), 3);
    }

    #[test]
    fn a_row_is_an_object() {
        let mut out = Vec::new();
        JsonRows(&mut out).row(&row()).unwrap();
        let json: serde_json::Value = serde_json::from_slice(&out).unwrap();
        assert_eq!(json["game"], 7);
        assert_eq!(json["seats"][1]["bot"], "random");
        assert_eq!(json["seats"][0]["won"], true);
    }

    #[test]
    fn a_full_disk_is_reported() {
        struct Full;
        impl Write for Full {
            fn write(&mut self, _: &[u8]) -> io::Result<usize> {
                Err(io::ErrorKind::StorageFull.into())
            }

            fn flush(&mut self) -> io::Result<()> {
                Ok(())
            }
        }
        assert_eq!(CsvRows::new(Full).row(&row()).unwrap_err().kind(), io::ErrorKind::StorageFull);
        assert!(JsonRows(Full).row(&row()).is_err());
    }
}
