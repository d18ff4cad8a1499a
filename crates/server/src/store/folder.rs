//! The data folder: its lock, and files that only their owner may read.

use super::StoreError;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// The name of the database in its folder.
pub(super) const FILE: &str = "boardroom.db";

/// The name of a copy that is about to take its place.
pub(super) const RESTORING: &str = "boardroom.db.restoring";

/// What SQLite puts beside a database, and what belongs to it.
pub(super) const BESIDE: [&str; 3] = ["-wal", "-shm", "-journal"];

/// The folder belongs to this process as long as the value lives, also when the process is killed: the operating system
/// holds the locks, not the existence of a file.
#[derive(Debug)]
pub(super) struct Claim {
    _file: File,
    /// The folder itself, so that the claim holds though somebody removes the file.
    _folder: Option<File>,
}

/// Makes the folder if need be, and claims it for this process.
pub(super) fn claim(folder: &Path) -> Result<Claim, StoreError> {
    make_private_folder(folder).map_err(|error| failed("make the folder", folder, &error))?;
    let path = folder.join("boardroom.lock");
    // To open a pipe would be to wait for its other end.
    for path in [&path, &folder.join(FILE)] {
        if path.exists() && !path.is_file() {
            let sentence = format!("{} is no file. Move it away, or choose another folder.", path.display());
            return Err(StoreError::Failed(sentence));
        }
    }
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(false);
    let file = private(&mut options).open(&path).map_err(|error| failed("open", &path, &error))?;
    match file.try_lock() {
        Ok(()) => Ok(Claim { _file: file, _folder: claim_itself(folder)? }),
        Err(TryLockError::WouldBlock) => Err(in_use(folder)),
        Err(TryLockError::Error(error)) => Err(failed("lock", &path, &error)),
    }
}

fn in_use(folder: &Path) -> StoreError {
    StoreError::Failed(format!(
        "Another server already uses {}. Stop it first, or choose another folder.",
        folder.display()
    ))
}

#[cfg(unix)]
fn claim_itself(folder: &Path) -> Result<Option<File>, StoreError> {
    let itself = File::open(folder).map_err(|error| failed("open", folder, &error))?;
    match itself.try_lock() {
        Ok(()) => Ok(Some(itself)),
        Err(TryLockError::WouldBlock) => Err(in_use(folder)),
        // Some file systems lock only files, and the file is locked.
        Err(TryLockError::Error(_)) => Ok(None),
    }
}

#[cfg(not(unix))]
fn claim_itself(_folder: &Path) -> Result<Option<File>, StoreError> {
    Ok(None)
}

/// Whether the folder has no house yet. Where something is left of one, a new one must not take its place in silence.
pub(super) fn is_new(folder: &Path) -> Result<bool, StoreError> {
    let database = folder.join(FILE);
    if database.symlink_metadata().is_ok() {
        must_be_database(&database)?;
        return Ok(false);
    }
    if folder.join(RESTORING).exists() {
        return Err(StoreError::Damaged(format!(
            "A restore in {} was interrupted: run `boardroom restore FILE` again.",
            folder.display()
        )));
    }
    for suffix in ["-wal", "-journal"] {
        let left = beside(&database, suffix);
        if left.exists() {
            return Err(StoreError::Damaged(format!(
                "{} is there, but not the database that it belongs to: put {FILE} back, bring a backup back with \
                 `boardroom restore FILE`, or move {} away to begin a new house.",
                left.display(),
                left.display()
            )));
        }
    }
    Ok(true)
}

/// Refuses a file that cannot be an SQLite database, before SQLite takes an empty one for a new one.
pub(super) fn must_be_database(path: &Path) -> Result<(), StoreError> {
    let name = path.display().to_string();
    let file = File::open(path).map_err(|error| failed("open", path, &error))?;
    let metadata = file.metadata().map_err(|error| failed("read", path, &error))?;
    if !metadata.is_file() {
        return Err(no_house(&name, "is not a file"));
    }
    let mut beginning = Vec::new();
    file.take(16).read_to_end(&mut beginning).map_err(|error| failed("read", path, &error))?;
    match beginning.as_slice() {
        [] => Err(no_house(&name, "is empty")),
        b"SQLite format 3\0" => Ok(()),
        _ => Err(no_house(&name, "is not a database")),
    }
}

/// Something is where a house should be, and what one can do about it.
pub(super) fn no_house(name: &str, what: &str) -> StoreError {
    StoreError::Damaged(format!(
        "{name} {what}: bring a backup back with `boardroom restore FILE`, or move it away to begin a new house."
    ))
}

/// The name of a file that belongs to a database.
pub(super) fn beside(database: &Path, suffix: &str) -> PathBuf {
    let mut name = database.as_os_str().to_owned();
    name.push(suffix);
    PathBuf::from(name)
}

/// Makes an empty file that only its owner may read, unless it is there already. SQLite gives the files that it puts beside
/// a database the same mode.
pub(super) fn make_private(file: &Path) -> Result<(), StoreError> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    match private(&mut options).open(file) {
        Ok(_) => sync_folder_of(file).map_err(|error| failed("keep", file, &error)),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(()),
        Err(error) => Err(failed("make", file, &error)),
    }
}

/// Lets `fill` write a file under another name, and gives it its own once it is whole and on the disk, so that nobody takes
/// half a copy for a copy.
pub(super) fn publish(
    path: &Path,
    fill: impl FnOnce(&Path) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    if path.exists() {
        let sentence = format!("{} exists already, and a copy replaces nothing.", path.display());
        return Err(StoreError::Failed(sentence));
    }
    let partial = beside(path, ".partial");
    // What is left of a copy that was interrupted is of no use to anyone.
    discard(&partial);
    make_private(&partial)?;
    let outcome = fill(&partial).and_then(|()| {
        let finish = || {
            sync(&partial)?;
            fs::rename(&partial, path)?;
            sync_folder_of(path)
        };
        finish().map_err(|error| failed("finish", path, &error))
    });
    if outcome.is_err() {
        discard(&partial);
    }
    outcome
}

/// Removes a database that was never finished, with what is beside it: the log of an old one would be taken for that of
/// the next of its name.
pub(super) fn discard(partial: &Path) {
    let _ = fs::remove_file(partial);
    for suffix in BESIDE {
        let _ = fs::remove_file(beside(partial, suffix));
    }
}

/// Waits until a file is on the disk.
pub(super) fn sync(file: &Path) -> io::Result<()> {
    OpenOptions::new().write(true).open(file)?.sync_all()
}

pub(super) fn failed(what: &str, path: &Path, error: &io::Error) -> StoreError {
    StoreError::Failed(format!("Could not {what} {}: {error}.", path.display()))
}

#[cfg(unix)]
fn private(options: &mut OpenOptions) -> &mut OpenOptions {
    use std::os::unix::fs::OpenOptionsExt;
    options.mode(0o600)
}

#[cfg(not(unix))]
fn private(options: &mut OpenOptions) -> &mut OpenOptions {
    options
}

#[cfg(unix)]
fn make_private_folder(folder: &Path) -> io::Result<()> {
    use std::os::unix::fs::DirBuilderExt;
    fs::DirBuilder::new().recursive(true).mode(0o700).create(folder)
}

#[cfg(not(unix))]
fn make_private_folder(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)
}

/// A new name is on the disk only when its folder is.
#[cfg(unix)]
pub(super) fn sync_folder_of(file: &Path) -> io::Result<()> {
    let folder = match file.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    File::open(folder)?.sync_all()
}

#[cfg(not(unix))]
pub(super) fn sync_folder_of(_file: &Path) -> io::Result<()> {
    Ok(())
}
