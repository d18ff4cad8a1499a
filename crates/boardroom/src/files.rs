//! Reading and writing files, with errors that say what to do.

use std::fs::{self, File};
use std::io::{Read, Write};
use std::path::Path;

/// The largest file that is read.
const MOST_BYTES: u64 = 64 * 1024 * 1024;

/// The text of a file.
pub(crate) fn read(path: &Path) -> Result<String, String> {
    let name = path.display();
    let sentence = |problem: std::io::Error| format!("{name} cannot be read: {problem}");
    let file = File::open(path).map_err(sentence)?;
    if file.metadata().map_err(sentence)?.is_dir() {
        return Err(format!("{name} is a folder, not a file"));
    }
    let mut bytes = Vec::new();
    file.take(MOST_BYTES + 1).read_to_end(&mut bytes).map_err(sentence)?;
    if bytes.len() as u64 > MOST_BYTES {
        return Err(format!("{name} is larger than {} MiB, which no file of ours is", MOST_BYTES >> 20));
    }
    String::from_utf8(bytes).map_err(|_| format!("{name} is not a text file"))
}

/// Replaces a file as a whole: either the old text or the new one is there, never a part.
pub(crate) fn replace(path: &Path, text: &str) -> Result<(), String> {
    let sentence = |problem: std::io::Error| format!("{} cannot be written: {problem}", path.display());
    if path.exists() && !path.is_file() {
        // A device or a pipe cannot be replaced, only written to.
        return fs::write(path, text).map_err(sentence);
    }
    let mut name = path.file_name().map(std::ffi::OsStr::to_owned).unwrap_or_default();
    name.push(format!(".{}.part", std::process::id()));
    let part = path.with_file_name(name);
    let written = File::create(&part)
        .and_then(|mut file| file.write_all(text.as_bytes()).and_then(|()| file.sync_all()))
        .and_then(|()| fs::rename(&part, path));
    written.map_err(|problem| {
        let _ = fs::remove_file(&part);
        sentence(problem)
    })
}
