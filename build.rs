//! Packs `assets/` and `levels/` into the binary, so that a copied binary plays anywhere.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// Endings of what the game reads; scripts that make sounds stay out.
const KINDS: [&str; 6] = [".ron", ".svg", ".ogg", ".png", ".txt", ".md"];

fn main() -> io::Result<()> {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    println!("cargo:rerun-if-changed=build.rs");
    let mut files = Vec::new();
    for folder in ["assets", "levels"] {
        println!("cargo:rerun-if-changed={folder}");
        gather(&root, folder, &mut files)?;
    }
    files.sort();
    let mut table = String::from("&[\n");
    for file in &files {
        // Told from the checkout that is being compiled: two of them may share one folder of build products.
        let place = format!("/{file}");
        let _ = writeln!(
            table,
            "    ({file:?}, include_bytes!(concat!(env!(\"CARGO_MANIFEST_DIR\"), {place:?}))),",
        );
    }
    table.push_str("]\n");
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    fs::write(out.join("packed.rs"), table)
}

/// All files under `folder` by their path from the root, with `/` on every system.
fn gather(root: &Path, folder: &str, files: &mut Vec<String>) -> io::Result<()> {
    let place = root.join(folder);
    if !place.is_dir() {
        return Ok(());
    }
    for entry in fs::read_dir(place)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if name.starts_with('.') {
            continue;
        }
        let path = format!("{folder}/{name}");
        if entry.file_type()?.is_dir() {
            gather(root, &path, files)?;
        } else if KINDS.iter().any(|kind| name.ends_with(kind)) {
            files.push(path);
        }
    }
    Ok(())
}
