//! Reading and writing files, with errors that say what to do.

use crate::words::{Shown, stop};
use crate::{Done, Stop};
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// The largest match file that is read.
const MOST_BYTES: u64 = 64 * 1024 * 1024;
/// The largest file that somebody wrote by hand.
const MOST_HANDWRITTEN: u64 = 1024 * 1024;

/// The text of a file.
pub(crate) fn read(path: &Path) -> Result<String, Stop> {
    read_up_to(path, MOST_BYTES)
}

/// The text of a scenario or an edition.
pub(crate) fn read_handwritten(path: &Path) -> Result<String, Stop> {
    read_up_to(path, MOST_HANDWRITTEN)
}

fn read_up_to(path: &Path, most: u64) -> Result<String, Stop> {
    let file_name = || Shown(path.display());
    let sentence = |problem: io::Error| stop!("unreadable", file = file_name(), problem = Shown(problem));
    let file = File::open(path).map_err(sentence)?;
    if file.metadata().map_err(sentence)?.is_dir() {
        return Err(stop!("is-a-folder", file = file_name()));
    }
    let mut bytes = Vec::new();
    file.take(most + 1).read_to_end(&mut bytes).map_err(sentence)?;
    if bytes.len() as u64 > most {
        return Err(stop!("too-large", file = file_name(), most = most >> 20));
    }
    let text = String::from_utf8(bytes).map_err(|_| stop!("not-text", file = file_name()))?;
    // Some editors put a mark before the text and blank lines after it.
    let whole = text.trim_start_matches('\u{feff}');
    let trimmed = whole.trim_end();
    let ending = if whole[trimmed.len()..].contains('\n') { "\n" } else { "" };
    Ok(trimmed.to_owned() + ending)
}

/// A match file that is kept up to date. It is replaced as a whole, never by anyone else's leave, and never
/// over a file that somebody else wrote.
#[derive(Debug)]
pub(crate) struct KeptFile {
    path: PathBuf,
    /// What is in it, as far as we know; `None` before the first time.
    content: Option<String>,
}

impl KeptFile {
    /// A file that does not exist yet.
    pub(crate) fn new(path: PathBuf) -> Result<KeptFile, Stop> {
        if path.is_dir() {
            return Err(stop!("is-a-folder", file = Shown(path.display())));
        }
        if path.is_file() {
            return Err(stop!("exists-already", file = Shown(path.display())));
        }
        Ok(KeptFile { path, content: None })
    }

    /// A file that does not exist yet, among those that are kept without being asked for: in the folder where programs keep what they
    /// go on with. None if there is no such folder.
    pub(crate) fn unasked(id: &str) -> Option<KeptFile> {
        let set = |name| std::env::var_os(name).map(PathBuf::from).filter(|folder| folder.is_absolute());
        let state = set("XDG_STATE_HOME").or_else(|| Some(set("HOME")?.join(".local/state")))?;
        let folder = state.join("boardroom");
        fs::create_dir_all(&folder).ok()?;
        forget_oldest(&folder);
        let name = |number: u32| match number {
            1 => format!("{id}.match"),
            number => format!("{id}-{number}.match"),
        };
        // It is made at once, so that another terminal takes another name.
        let claim = |path: &PathBuf| OpenOptions::new().write(true).create_new(true).open(path).is_ok();
        let path = (1..1_000).map(|number| folder.join(name(number))).find(claim)?;
        Some(KeptFile { path, content: Some(String::new()) })
    }

    /// A file with a match to go on with.
    pub(crate) fn resumed(path: PathBuf, content: String) -> KeptFile {
        KeptFile { path, content: Some(content) }
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Whether this is what was put into it last.
    pub(crate) fn holds(&self, text: &str) -> bool {
        self.content.as_deref() == Some(text)
    }

    /// Puts a new text into it.
    pub(crate) fn keep(&mut self, text: &str) -> Done {
        if let Some(content) = &self.content
            && self.path.is_file()
            && read(&self.path)?.trim_end() != content.trim_end()
        {
            return Err(stop!("changed-meanwhile", file = Shown(self.path.display())));
        }
        replace(&self.path, text)?;
        self.content = Some(text.to_owned());
        Ok(())
    }
}

/// How many matches are kept without being asked for.
const MOST_UNASKED: usize = 100;

/// Makes room among the matches that are kept without being asked for: the newest stay. What cannot be removed stays too.
fn forget_oldest(folder: &Path) {
    let Ok(files) = fs::read_dir(folder) else { return };
    let mut matches: Vec<(SystemTime, PathBuf)> = files
        .flatten()
        .filter(|file| file.path().extension().is_some_and(|kind| kind == "match"))
        .filter_map(|file| Some((file.metadata().ok()?.modified().ok()?, file.path())))
        .collect();
    matches.sort_by(|one, other| other.cmp(one));
    for (_, path) in matches.iter().skip(MOST_UNASKED - 1) {
        let _ = fs::remove_file(path);
    }
}

/// Replaces a file as a whole: either the old text or the new one is there, never a part. A match that is not over
/// holds secrets, so only its owner may read it.
fn replace(path: &Path, text: &str) -> Done {
    let sentence = |problem: io::Error| unwritable(path, &problem);
    if path.exists() && !path.is_file() {
        // A device or a pipe cannot be replaced, only written to.
        return fs::write(path, text).map_err(sentence);
    }
    let part = part_of(path);
    let mut options = OpenOptions::new();
    // What stands there is ours from before, or none of ours: it is not written through.
    let _ = fs::remove_file(&part);
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let written = options
        .open(&part)
        .and_then(|mut file| file.write_all(text.as_bytes()).and_then(|()| file.sync_all()))
        .and_then(|()| fs::rename(&part, path));
    written.map_err(|problem| {
        let _ = fs::remove_file(&part);
        sentence(problem)
    })
}

/// A file that cannot be written to.
pub(crate) fn unwritable(path: &Path, problem: &io::Error) -> Stop {
    stop!("unwritable", file = Shown(path.display()), problem = Shown(problem))
}

/// Where a file is written until it is whole: beside it, and by nobody else.
pub(crate) fn part_of(path: &Path) -> PathBuf {
    let mut name = path.file_name().map(std::ffi::OsStr::to_owned).unwrap_or_default();
    name.push(format!(".{}.part", std::process::id()));
    path.with_file_name(name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn of_what_is_kept_unasked_the_newest_stay() {
        let folder = std::env::temp_dir().join(format!("boardroom-kept-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        for number in 0..MOST_UNASKED + 5 {
            let file = File::create(folder.join(format!("{number}.match"))).expect("a file");
            let time = SystemTime::UNIX_EPOCH + Duration::from_secs(1_000 + number as u64);
            file.set_modified(time).expect("a time");
        }
        fs::write(folder.join("notes.txt"), "mine").expect("a file");
        forget_oldest(&folder);
        let left = |name: &str| folder.join(name).exists();
        // With the one that is about to be kept it is as many as may be.
        assert_eq!(fs::read_dir(&folder).expect("a folder").count(), MOST_UNASKED - 1 + 1);
        assert!(!left("5.match") && left("6.match") && left("104.match") && left("notes.txt"));
        fs::remove_dir_all(&folder).expect("it goes");
    }
}
