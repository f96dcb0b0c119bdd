//! What menus and software centres say of the program is what its help says, in every language; and what is played is built as said.

use std::fs;
use std::path::Path;

fn read(file: &str) -> String {
    let place = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(file);
    fs::read_to_string(place).expect(file)
}

/// What the help says of the whole program.
fn about(help: &str) -> String {
    let text = read(help);
    let line = text.lines().find(|line| line.contains("\"tortuga\": "));
    let (_, said) = line.and_then(|line| line.split_once(": \"")).expect(help);
    said.trim_end_matches(',').trim_end_matches('"').to_owned()
}

#[test]
fn menus_say_of_the_program_what_its_help_says() {
    let (entry, centre) = (
        read("packaging/tortuga.desktop"),
        read("packaging/tortuga.metainfo.xml"),
    );
    let english = about("assets/shared/help.ron");
    assert!(entry.contains(&format!("\nComment={english}\n")));
    assert!(centre.contains(&format!("<summary>{english}</summary>")));
    for code in ["de", "fr", "es"] {
        let said = about(&format!("assets/languages/{code}/shared/help.ron"));
        assert!(
            entry.contains(&format!("\nComment[{code}]={said}\n")),
            "{said}"
        );
        let summary = format!("<summary xml:lang=\"{code}\">{said}</summary>");
        assert!(centre.contains(&summary), "{said}");
    }
}

#[test]
fn packages_have_one_name_by_which_systems_know_the_program() {
    let name = "invalid.tortuga.tortuga";
    for file in [
        "packaging/tortuga.metainfo.xml",
        "packaging/macos/Info.plist",
    ] {
        assert!(read(file).contains(name), "{file}");
    }
    // The window says the same word, so that a desktop finds the entry of a window.
    assert!(read("packaging/tortuga.desktop").contains("\nStartupWMClass=tortuga\n"));
    assert!(read("src/app/lib.rs").contains("name: Some(\"tortuga\".into())"));
}

/// How `scripts/play` builds, and of which crates it says how.
#[test]
fn what_is_played_is_built_of_crates_that_are_there() {
    let (play, lock) = (read("scripts/play"), read("Cargo.lock"));
    for file in ["scripts/window.toml", "scripts/terminal.toml"] {
        assert!(
            play.contains(&format!("cargo run --config {file} ")),
            "{file}"
        );
        let text = read(file);
        let table = |line: &str| {
            let inner = line.strip_prefix("[profile.dev.package.")?;
            inner.strip_suffix(']').map(str::to_owned)
        };
        let row = |line: &str| line.split_once(" = {").map(|(name, _)| name.to_owned());
        let named: Vec<String> = text
            .lines()
            .filter_map(|l| table(l).or_else(|| row(l)))
            .collect();
        assert!(!named.is_empty(), "{file}");
        for name in named {
            let there = format!("\nname = \"{name}\"\n");
            assert!(lock.contains(&there), "{file}: {name}");
        }
    }
}
