//! Packs `assets/` and `levels/` into the binary, so that a copied binary plays anywhere, and what stands in the source over the types
//! that files are read into, so that it can be told to who writes such files.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;
use std::{env, fs, io};

/// Endings of what the game reads; scripts that make sounds stay out.
const KINDS: [&str; 8] = [
    ".ron", ".svg", ".ogg", ".png", ".txt", ".md", ".otf", ".ttf",
];

/// The sources with types that files are read into.
const SOURCES: [&str; 4] = ["src/content", "src/engine", "src/games", "src/session"];
/// Those of the window, which is a package of its own: by file, so that no other change in the window compiles this package again.
const WINDOW_SOURCES: [&str; 6] = [
    "src/app/board/layout/arrangement.rs",
    "src/app/board/layout/kind.rs",
    "src/app/board/layout/schema.rs",
    "src/app/theme/fonts.rs",
    "src/app/theme/measures.rs",
    "src/app/theme/theme_file.rs",
];

fn main() -> io::Result<()> {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    println!("cargo:rerun-if-changed=build.rs");
    // Before they are looked at: what is edited meanwhile counts as edited later.
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    let now = now.map_or(0, |now| now.as_nanos());
    // Two builds of a program that is given away are the same, bit by bit; and it never looks.
    if env::var("PROFILE").is_ok_and(|profile| profile == "debug") {
        println!("cargo:rustc-env=TORTUGA_PACKED_AT={now}");
    }
    println!("cargo:rustc-env=TORTUGA_BUILD={}", told_build(&root));
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
    fs::write(out.join("packed.rs"), table)?;
    let mut types = String::from("&[\n");
    for folder in SOURCES {
        println!("cargo:rerun-if-changed={folder}");
        document(&root.join(folder), &mut types)?;
    }
    for file in WINDOW_SOURCES {
        println!("cargo:rerun-if-changed={file}");
        documented(&fs::read_to_string(root.join(file))?, &mut types);
    }
    types.push_str("]\n");
    fs::write(out.join("documented.rs"), types)
}

/// What `--version` says of a build: of one that may be given away, from which commit it is. A development build would have to be made
/// anew for every commit to know that.
fn told_build(root: &Path) -> String {
    if env::var("PROFILE").is_ok_and(|profile| profile == "debug") {
        return "development build".to_owned();
    }
    println!("cargo:rerun-if-changed=.git/HEAD");
    println!("cargo:rerun-if-changed=.git/refs/heads");
    let git = Command::new("git")
        .args(["rev-parse", "--short=12", "HEAD"])
        .current_dir(root)
        .output();
    let commit = git.ok().filter(|said| said.status.success());
    let commit = commit.and_then(|said| String::from_utf8(said.stdout).ok());
    match commit {
        Some(commit) => format!("commit {}", commit.trim()),
        None => "commit unknown".to_owned(),
    }
}

/// Adds what stands over the types that can be read from files in the sources under `folder`.
fn document(folder: &Path, out: &mut String) -> io::Result<()> {
    let mut inside: Vec<PathBuf> = fs::read_dir(folder)?
        .filter_map(|entry| Some(entry.ok()?.path()))
        .collect();
    inside.sort();
    for place in inside {
        if place.is_dir() {
            document(&place, out)?;
        } else if place.extension().is_some_and(|kind| kind == "rs") {
            documented(&fs::read_to_string(place)?, out);
        }
    }
    Ok(())
}

/// Adds what stands over the types of one source that can be read from files, and over their fields and words. A source is laid out as
/// `cargo fmt` leaves it.
fn documented(source: &str, out: &mut String) {
    let (mut about, mut read) = (String::new(), false);
    let mut lines = source.lines();
    while let Some(line) = lines.next() {
        let indent = line.len() - line.trim_start().len();
        let line = line.trim();
        if let Some(said) = line.strip_prefix("///") {
            add(&mut about, said);
        } else if line.starts_with("#[") {
            read |= line.contains("Deserialize");
        } else {
            let item = visible(line);
            let name = item.strip_prefix("struct ").or(item.strip_prefix("enum "));
            if let (Some(name), true, true) = (name, read, line.ends_with('{')) {
                let name = word(name);
                let _ = write!(out, "({name:?}, {about:?}, &[");
                let end = format!("{}}}", " ".repeat(indent));
                let own: Vec<&str> = lines.by_ref().take_while(|line| **line != end).collect();
                members(&own, indent + 4, out);
                out.push_str("]),\n");
            }
            (about, read) = (String::new(), false);
        }
    }
}

/// Adds what stands over fields and words: those in the body of a type, and `Word.field` behind a word.
fn members(body: &[&str], own: usize, out: &mut String) {
    let (mut about, mut within) = (String::new(), "");
    for line in body {
        let indent = line.len() - line.trim_start().len();
        let line = line.trim();
        if let Some(said) = line.strip_prefix("///") {
            add(&mut about, said);
            continue;
        }
        if line.starts_with("#[") || line.starts_with("//") {
            continue;
        }
        let name = word(visible(line).trim_start_matches("r#"));
        if !name.is_empty() {
            if indent == own {
                within = name;
                let _ = write!(out, "({name:?}, {about:?}), ");
            } else if indent == own + 4 {
                let _ = write!(out, "(\"{within}.{name}\", {about:?}), ");
            }
        }
        about.clear();
    }
}

/// Adds a line to what stands over something; names in brackets lose them.
fn add(about: &mut String, said: &str) {
    if !about.is_empty() {
        about.push(' ');
    }
    about.push_str(&said.trim().replace("[`", "`").replace("`]", "`"));
}

/// A line without `pub` and the like.
fn visible(line: &str) -> &str {
    let Some(rest) = line.strip_prefix("pub") else {
        return line;
    };
    match rest.strip_prefix('(').and_then(|rest| rest.split_once(')')) {
        Some((_, rest)) => rest.trim_start(),
        None => rest.trim_start(),
    }
}

/// The name with which a text begins.
fn word(text: &str) -> &str {
    let end = text.find(|c: char| !c.is_alphanumeric() && c != '_');
    end.map_or(text, |end| &text[..end])
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
