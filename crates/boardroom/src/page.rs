//! What is drawn for a question: as much of the table as the screen has room for, and never more than it shows at once.
//!
//! Where there is room, grids stand apart with their whole headings. Where there is not, they stand close, in their short forms; if
//! that is too much still, those that are needed least are left to be asked for, and then rows, but never one's own.

use crate::Stop;
use crate::prompt;
use crate::screen::Screen;
use crate::words::tell;
use kernel::Form;
use kernel::say;
use kernel::show::Grid;

/// A table and what is asked there.
pub(crate) struct Page<'a> {
    /// "Month 3".
    pub(crate) date: String,
    pub(crate) phases: &'a [String],
    pub(crate) phase: usize,
    /// What wins, and where one stands; empty if nothing is said of it.
    pub(crate) goal: String,
    pub(crate) grids: &'a [Grid],
    /// The name of whoever is asked.
    pub(crate) own: String,
    pub(crate) forms: &'a [Form],
    /// What the Enter key does, with what may come of it.
    pub(crate) offered: Vec<String>,
}

/// How close things stand.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Density {
    Roomy,
    Close,
}

impl Page<'_> {
    /// The page at its roomiest.
    pub(crate) fn whole(&self, out: &mut Screen) -> Result<Vec<String>, Stop> {
        let grids: Vec<&Grid> = self.grids.iter().collect();
        self.drawn(Density::Roomy, &grids, out)
    }

    /// The page with all grids, as roomy as it can be within so many lines; nothing if it cannot be.
    pub(crate) fn within(&self, lines: usize, out: &mut Screen) -> Result<Option<Vec<String>>, Stop> {
        let roomy = self.whole(out)?;
        if roomy.len() <= lines {
            return Ok(Some(roomy));
        }
        let close = self.drawn(Density::Close, &shortest(self.grids), out)?;
        Ok(Some(close).filter(|close| close.len() <= lines))
    }

    /// The page within so many lines, without grids that others are needed more than; nothing if the rest does not fit.
    pub(crate) fn needed_within(&self, lines: usize, out: &mut Screen) -> Result<Option<Vec<String>>, Stop> {
        if let Some(whole) = self.within(lines, out)? {
            return Ok(Some(whole));
        }
        let mut kept = self.grids.to_vec();
        while leave_one_out(&mut kept) {
            let drawn = self.drawn(Density::Close, &shortest(&kept), out)?;
            if drawn.len() <= lines {
                return Ok(Some(drawn));
            }
        }
        Ok(None)
    }

    /// The page within so many lines, whatever must be left out.
    pub(crate) fn cut_to(&self, lines: usize, out: &mut Screen) -> Result<Vec<String>, Stop> {
        if let Some(needed) = self.needed_within(lines, out)? {
            return Ok(needed);
        }
        let mut kept = self.grids.to_vec();
        while leave_one_out(&mut kept) {}
        self.with_fewer_rows(shortest(&kept), lines, out)
    }

    /// The page with the longest grids cut until it fits.
    fn with_fewer_rows(&self, kept: Vec<&Grid>, lines: usize, out: &mut Screen) -> Result<Vec<String>, Stop> {
        let mut kept: Vec<Grid> = kept.into_iter().cloned().collect();
        loop {
            let drawn = self.drawn(Density::Close, &kept.iter().collect::<Vec<_>>(), out)?;
            let longest = kept.iter_mut().max_by_key(|grid| grid.rows.len());
            let Some(longest) = longest.filter(|grid| drawn.len() > lines && grid.rows.len() > 1) else {
                return Ok(drawn);
            };
            let other = longest.rows.iter().rposition(|row| !row.contains(&self.own));
            longest.rows.remove(other.unwrap_or(longest.rows.len() - 1));
        }
    }

    fn drawn(&self, density: Density, grids: &[&Grid], out: &mut Screen) -> Result<Vec<String>, Stop> {
        out.gather(|out| {
            match density {
                Density::Roomy => out.steps(self.phases, self.phase)?,
                Density::Close => out.steps_from_now(&self.date, self.phases, self.phase)?,
            }
            if !self.goal.is_empty() {
                out.paragraph(if density == Density::Roomy { "  " } else { " " }, &self.goal)?;
            }
            for grid in grids {
                if density == Density::Roomy {
                    out.line("")?;
                    out.grid(grid)?;
                } else {
                    out.close_grid(grid, &self.own)?;
                }
            }
            let cut: usize = grids.iter().map(|grid| grid.rows.len()).sum();
            let all: usize = shortest(self.grids).iter().map(|grid| grid.rows.len()).sum();
            if density == Density::Close && cut < all {
                tell!(out, " ", "more-on-the-board")?;
            }
            if density == Density::Roomy {
                out.line("")?;
                out.heading(say!(out, "what-will-you-do"))?;
                prompt::show_forms(self.forms, out)?;
            } else {
                prompt::show_forms_closely(self.forms, out)?;
            }
            for line in &self.offered {
                out.line(line)?;
            }
            Ok(())
        })
    }
}

/// Leaves out the last of those that are needed least; nothing if all that are left are needed alike.
fn leave_one_out(grids: &mut Vec<Grid>) -> bool {
    let needs = || grids.iter().map(|grid| grid.need);
    let least = needs().min().filter(|least| needs().any(|need| need > *least));
    let last = least.and_then(|least| grids.iter().rposition(|grid| grid.need == least));
    if let Some(last) = last {
        grids.remove(last);
    }
    last.is_some()
}

fn shortest(grids: &[Grid]) -> Vec<&Grid> {
    grids.iter().map(|grid| grid.short.as_deref().unwrap_or(grid)).collect()
}

/// Lines in pages of at most so many, none much shorter than the others.
pub(crate) fn pages(lines: &[String], room: usize) -> Vec<Vec<String>> {
    let pages = lines.len().div_ceil(room.max(1)).max(1);
    lines.chunks(lines.len().div_ceil(pages).max(1)).map(<[String]>::to_vec).collect()
}
