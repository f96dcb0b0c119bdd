//! The reference of the files is what the loader says now, and `mod explain` has the bounds of the very types.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use tortuga::cli::tools::schema;
use tortuga::content::parse::reference::{pages, plain};
use tortuga::content::parse::schema::{FileSchema, about_member, about_type};
use tortuga::content::{Content, shared_schemas};
use tortuga::registry::Games;

/// Rewrites the pages.
const REWRITE: &str =
    "TORTUGA_REFERENCE=write cargo test -p tortuga-tests --test content reference";

fn files() -> BTreeMap<String, FileSchema> {
    schema(&Games::built_in(), &Content::base())
}

#[test]
fn the_pages_are_what_the_loader_reads() {
    let games = tortuga::registry::entries(&Content::base(), &mut Default::default());
    let name = |id: &str| {
        let game = games.iter().find(|game| game.info().id == id);
        game.map_or("all games".to_owned(), |game| game.info().name.clone())
    };
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/reference"));
    let write = std::env::var("TORTUGA_REFERENCE").is_ok_and(|how| how == "write");
    for (page, text) in pages(&files(), REWRITE, name) {
        let place = folder.join(format!("{page}.md"));
        if write {
            fs::create_dir_all(folder).expect("a folder");
            fs::write(&place, &text).expect("written");
        }
        let there = fs::read_to_string(&place).unwrap_or_default();
        assert!(
            there == text,
            "docs/reference/{page}.md is not what the loader reads; {REWRITE}"
        );
    }
}

#[test]
fn fields_have_their_types_their_bounds_and_what_the_source_says_of_them() {
    let files = files();
    let told = |path: &str, section: &str| plain(path, &files[path], Some(section)).join("\n");
    let characters = told("assets/libertalia/cards.ron", "characters");
    for line in [
        "  id: text. Name in files.",
        "  rank: a whole number, 1 to 63. Each at most once.",
        "  in_deck: true or false; may be left out. Whether it is dealt at all. Who is not in the deck takes no part; true unless given.",
        "  icon: text, or nothing; may be left out. Name of the file of its portrait; the id unless given.",
        "  influence: [a whole number, 0 to 255, ...]. By colour, in their order.",
    ] {
        assert!(characters.contains(line), "{line}\nin\n{characters}");
    }
    let handicaps = told("assets/libertalia/about.ron", "about");
    assert!(
        handicaps.contains("  first: true or false; left out: false."),
        "{handicaps}"
    );
    // Words, what follows them, and where the bounds are those of a number within.
    let booty = told("assets/libertalia/cards.ron", "booty");
    for line in [
        "  Each: (a whole number, -100 to 100)",
        "  PerSet.size: a whole number, 1 to 255",
    ] {
        assert!(booty.contains(line), "{line}\nin\n{booty}");
    }
}

#[test]
fn what_the_window_reads_has_its_meanings_too() {
    // Its types are those of another package; what stands over them is told of all alike.
    let layout = [
        "seats", "aspect", "height", "zoom", "own", "rivals", "open", "zones",
    ];
    assert!(about_type("Layout", &layout).contains("One layout of the table"));
    assert!(about_member("Layout", &layout, "seats").contains("Fewest and most players"));
    for (of, members, member, about) in [
        (
            "SeatTheme",
            &["color", "glyph", "text", "pattern"][..],
            "glyph",
            "emblem",
        ),
        (
            "Arrange",
            &["Single", "Stack", "Row", "Fan"],
            "Row",
            "Side by side",
        ),
        (
            "Arrange",
            &["Single", "Stack", "Row", "Fan"],
            "Row.gap",
            "Units",
        ),
        (
            "Light",
            &["edge", "dim", "glow_alpha"],
            "glow_alpha",
            "glow",
        ),
        ("Kind", &["Card", "Ship", "Die"], "Ship", "A ship"),
    ] {
        let told = about_member(of, members, member);
        assert!(told.contains(about), "{of}.{member}: {told}");
    }
}

#[test]
fn every_file_of_rules_is_told() {
    let files = files();
    // The levels of all games are for those without their own.
    let all = Content::base().paths("assets/").into_iter();
    for path in all.filter(|path| path != "assets/shared/ai.ron") {
        let rules = [
            "cards.ron",
            "options.ron",
            "ai.ron",
            "puzzles.ron",
            "tutorials.ron",
        ];
        if rules.iter().any(|name| path.ends_with(&format!("/{name}")))
            && !path.contains("languages")
        {
            assert!(files.contains_key(&path), "{path}");
        }
    }
}

#[test]
fn every_file_of_the_example_mods_is_explained() {
    let (content, files) = (Content::base(), files());
    let mods = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/mods");
    let mut looked_at = 0;
    for one in fs::read_dir(mods).expect("a folder").flatten() {
        let mut folders = vec![one.path()];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(&folder).into_iter().flatten().flatten() {
                let path = entry.path();
                if path.is_dir() {
                    folders.push(path);
                } else if path.extension().is_some_and(|ending| ending == "ron") {
                    looked_at += 1;
                    let file = path.strip_prefix(one.path()).expect("within");
                    let file = file.to_string_lossy().replace('\\', "/");
                    let known = shared_schemas::of(&content, &files, &file);
                    assert!(known.is_some_and(|known| !known.is_empty()), "{file}");
                }
            }
        }
    }
    assert!(looked_at > 30, "{looked_at}");
}
