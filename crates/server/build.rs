//! Puts the built browser client into the binary, if it was built. `cargo build` works without npm.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let folder =
        Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo says where we are")).join("../../web/dist");
    println!("cargo:rerun-if-changed={}", folder.display());
    let mut list = String::from(
        "/// Name and content of every file of the client.\nstatic ASSETS: &[(&str, &[u8])] = &[\n",
    );
    let mut files = Vec::new();
    collect(&folder, &mut files);
    files.sort();
    for file in files {
        let name = file.strip_prefix(&folder).expect("a file of the folder").display().to_string();
        writeln!(list, "    ({name:?}, include_bytes!({:?})),", file.display().to_string())
            .expect("a string grows");
    }
    list += "];\n";
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo says where to")).join("assets.rs");
    fs::write(out, list).expect("the build folder can be written to");
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let path = entry.path();
        if path.is_dir() {
            collect(&path, files);
        } else {
            files.push(path);
        }
    }
}
