//! Bringing a backup back, without losing what is there.

use super::folder::{self, BESIDE, FILE, RESTORING, beside, failed};
use super::{StoreError, calendar, schema};
use rusqlite::{Connection, OpenFlags};
use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

/// What a restore has done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Restored {
    /// How many tables the house has now.
    pub tables: u64,
    /// Where the old database is, if there was one; what belonged to it is beside it.
    pub set_aside: Option<PathBuf>,
}

/// Puts a copy of a backup into a folder that no server uses. The backup is examined before anything is moved. What was in
/// the folder is set aside under another name, and comes back if something fails half way.
pub fn restore(folder: &Path, backup: &Path) -> Result<Restored, StoreError> {
    let coming = folder.join(RESTORING);
    for own in [folder.join(FILE), coming.clone()] {
        if is_same(backup, &own) {
            return Err(StoreError::Failed(format!(
                "{} is a file of the house itself: give a backup, or give it another name first.",
                backup.display()
            )));
        }
    }
    must_be_a_backup(backup)?;
    let _claim = folder::claim(folder)?;
    folder::discard(&coming);
    let restored = copy_in(backup, &coming).and_then(|()| examine(&coming, backup)).and_then(|tables| {
        exchange(folder, || fs::rename(&coming, folder.join(FILE))).map(|aside| (tables, aside))
    });
    let (tables, set_aside) = restored.inspect_err(|_| folder::discard(&coming))?;
    Ok(Restored { tables, set_aside })
}

fn must_be_a_backup(backup: &Path) -> Result<(), StoreError> {
    let name = backup.display();
    if !backup.exists() {
        return Err(StoreError::Failed(format!("There is no file {name}.")));
    }
    folder::must_be_database(backup).map_err(|error| match error {
        StoreError::Damaged(_) => no_backup(backup, "it is empty, or not a database"),
        error => error,
    })
}

fn no_backup(backup: &Path, why: &str) -> StoreError {
    StoreError::Damaged(format!(
        "{} is no backup of Boardroom: {why}. Nothing was changed.",
        backup.display()
    ))
}

fn is_same(one: &Path, other: &Path) -> bool {
    matches!((one.canonicalize(), other.canonicalize()), (Ok(one), Ok(other)) if one == other)
}

/// Copies a database, with the log beside it if there is one: so one that was set aside can be brought back too. SQLite
/// sees only the copy, because it may write to whatever it opens.
fn copy_in(backup: &Path, coming: &Path) -> Result<(), StoreError> {
    let mut pairs = vec![(backup.to_owned(), coming.to_owned())];
    for suffix in ["-wal", "-journal"] {
        let log = beside(backup, suffix);
        if log.is_file() {
            pairs.push((log, beside(coming, suffix)));
        }
    }
    for (from, to) in pairs {
        folder::make_private(&to)?;
        let copy = || -> io::Result<()> {
            let mut target = OpenOptions::new().write(true).truncate(true).open(&to)?;
            io::copy(&mut File::open(&from)?, &mut target)?;
            target.sync_all()
        };
        copy().map_err(|error| failed("copy", &from, &error))?;
    }
    Ok(())
}

/// Makes sure that the copy is whole, ours, not too new and a single file, and counts its tables.
fn examine(coming: &Path, backup: &Path) -> Result<u64, StoreError> {
    let look = || -> Result<u64, StoreError> {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(coming, flags)?;
        schema::must_be_ours(&connection, &backup.display().to_string()).map_err(|error| match error {
            StoreError::Damaged(_) => no_backup(backup, "it is another program's, or not whole"),
            error => error,
        })?;
        let health: String = connection.query_row("PRAGMA integrity_check(1)", [], |row| row.get(0))?;
        if health != "ok" {
            return Err(StoreError::Damaged(health));
        }
        let tables: i64 = connection.query_row("SELECT count(*) FROM tables", [], |row| row.get(0))?;
        // What its log holds goes into the file itself.
        let mode: String =
            connection.pragma_update_and_check(None, "journal_mode", "DELETE", |row| row.get(0))?;
        if !mode.eq_ignore_ascii_case("delete") {
            return Err(StoreError::Failed("The copy could not be brought into one file.".to_owned()));
        }
        Ok(tables.unsigned_abs())
    };
    let tables = look().map_err(|error| match error {
        StoreError::Damaged(why) if !why.contains("Nothing was changed") => {
            no_backup(backup, &format!("it is damaged ({})", why.trim_end_matches('.').replace('\n', " ")))
        }
        error => error,
    })?;
    folder::sync(coming).map_err(|error| failed("keep", coming, &error))?;
    Ok(tables)
}

/// Moves the old database and what belongs to it aside, lets `finish` put another in its place, and says where the old one
/// is. If anything fails, the old one is back.
fn exchange(folder: &Path, finish: impl FnOnce() -> io::Result<()>) -> Result<Option<PathBuf>, StoreError> {
    let database = folder.join(FILE);
    let aside = free_name(&database);
    let mut moved: Vec<(PathBuf, PathBuf)> = Vec::new();
    let replace = || -> io::Result<()> {
        for suffix in ["", BESIDE[0], BESIDE[1], BESIDE[2]] {
            let (from, to) = (beside(&database, suffix), beside(&aside, suffix));
            if from.symlink_metadata().is_ok() {
                fs::rename(&from, &to)?;
                moved.push((from, to));
            }
        }
        finish()?;
        folder::sync_folder_of(&database)
    };
    match replace() {
        Ok(()) => Ok((!moved.is_empty()).then_some(aside)),
        Err(error) => {
            let mut lost = String::new();
            for (from, to) in moved.iter().rev() {
                if let Err(error) = fs::rename(to, from) {
                    lost += &format!(" Rename {} to {} by hand: {error}.", to.display(), from.display());
                }
            }
            let StoreError::Failed(sentence) = failed("replace", &database, &error) else {
                return Err(failed("replace", &database, &error));
            };
            let end = if lost.is_empty() { " The house is as it was." } else { &lost };
            Err(StoreError::Failed(sentence + end))
        }
    }
}

/// A name with the time, which neither the database nor what belongs to it has yet.
fn free_name(database: &Path) -> PathBuf {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |passed| passed.as_millis() as u64);
    let name = beside(database, &format!(".before-{}", calendar::stamp(now)));
    let is_free = |name: &PathBuf| {
        ["", BESIDE[0], BESIDE[1], BESIDE[2]]
            .iter()
            .all(|suffix| beside(name, suffix).symlink_metadata().is_err())
    };
    let others = (2_u32..).map(|number| beside(&name, &format!("-{number}")));
    std::iter::once(name.clone()).chain(others).find(is_free).unwrap_or(name)
}

#[cfg(test)]
mod tests {
    use super::super::conformance::Scratch;
    use super::*;

    #[test]
    fn what_fails_half_way_is_undone() {
        let folder = Scratch::under(std::env::temp_dir());
        let files = ["boardroom.db", "boardroom.db-shm", "boardroom.db-wal"];
        for name in files {
            fs::write(folder.path().join(name), name).expect("a file");
        }
        let outcome = exchange(folder.path(), || Err(io::Error::other("the disk is full")));
        let sentence = outcome.expect_err("it failed").to_string();
        assert!(sentence.contains("the disk is full") && sentence.contains("as it was"), "{sentence}");
        let mut names: Vec<String> = fs::read_dir(folder.path())
            .expect("the folder")
            .map(|entry| entry.expect("an entry").file_name().into_string().expect("a plain name"))
            .collect();
        names.sort();
        assert_eq!(names, files);
        for name in files {
            assert_eq!(fs::read_to_string(folder.path().join(name)).expect("it is back"), name);
        }
    }

    #[test]
    fn what_was_set_aside_before_is_not_replaced() {
        let folder = Scratch::under(std::env::temp_dir());
        let mut names = Vec::new();
        for content in ["first", "second", "third"] {
            fs::write(folder.path().join(FILE), content).expect("a file");
            let aside = exchange(folder.path(), || Ok(())).expect("it is moved").expect("there was one");
            names.push((aside, content));
        }
        for (name, content) in names {
            assert_eq!(fs::read_to_string(name).expect("it is there"), content);
        }
    }
}
