//! The data folder: its lock, and files that only their owner may read.

use super::StoreError;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

/// Makes the folder if need be, and claims it for this process. The claim ends with the file that comes back, also when the
/// process is killed: the operating system holds it, not the file's existence.
pub(super) fn claim(folder: &Path) -> Result<File, StoreError> {
    make_private_folder(folder).map_err(|error| failed("make the folder", folder, &error))?;
    let path = folder.join("boardroom.lock");
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(false);
    let file = private(&mut options).open(&path).map_err(|error| failed("open", &path, &error))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(StoreError::Failed(format!(
            "Another server already uses {}. Stop it first, or choose another folder.",
            folder.display()
        ))),
        Err(TryLockError::Error(error)) => Err(failed("lock", &path, &error)),
    }
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
    let mut partial = path.as_os_str().to_owned();
    partial.push(".partial");
    let partial = PathBuf::from(partial);
    // What is left of a copy that was interrupted is of no use to anyone.
    let _ = fs::remove_file(&partial);
    make_private(&partial)?;
    let outcome = fill(&partial).and_then(|()| {
        let finish = || {
            OpenOptions::new().write(true).open(&partial)?.sync_all()?;
            fs::rename(&partial, path)?;
            sync_folder_of(path)
        };
        finish().map_err(|error| failed("finish", path, &error))
    });
    if outcome.is_err() {
        let _ = fs::remove_file(&partial);
    }
    outcome
}

fn failed(what: &str, path: &Path, error: &io::Error) -> StoreError {
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
fn sync_folder_of(file: &Path) -> io::Result<()> {
    let folder = match file.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    File::open(folder)?.sync_all()
}

#[cfg(not(unix))]
fn sync_folder_of(_file: &Path) -> io::Result<()> {
    Ok(())
}
