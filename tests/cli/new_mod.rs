//! `mod new`: what it writes works, and does what it says.

use super::{code, err, home, out, tortuga};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::atomic::AtomicBool;
use tempfile::TempDir;
use tortuga::cli::app_context::AppContext;
use tortuga::content::Content;
use tortuga::content::files::themes;
use tortuga::content::language::languages::missing;
use tortuga::content::language::template::Templates;
use tortuga::session::table::seating;
use tortuga::session::{Control, TableSetup};

/// What a search of a proof looks at, at most.
const SEARCHED: usize = 60_000;

/// Begins a mod of every kind for every game that has it, all in one home. What they are called: kind and game.
fn all(home: &Path) -> Vec<(String, String, String)> {
    let context = AppContext::load(Some(home.into()), None, true);
    let (templates, games) = (Templates::of(&context.content, &[]), context.ids());
    let mut begun = Vec::new();
    for kind in templates.kinds().map(str::to_owned) {
        for game in templates.games(&kind, &games) {
            begun.push((format!("{kind}_{game}"), kind.clone(), game.to_owned()));
        }
    }
    let mut words: Vec<Vec<&str>> = begun
        .iter()
        .map(|(name, kind, game)| vec![name.as_str(), "--kind", kind, "--game", game])
        .collect();
    words.push(vec!["moonlight", "--kind", "theme"]);
    words.push(vec!["polish", "--kind", "language", "--code", "pl"]);
    // None of them needs another, and each is begun where there is no mod yet.
    let (empty, mods) = (TempDir::new().expect("a folder"), home.join("mods"));
    let (empty, mods) = (empty.path(), mods.as_path());
    std::thread::scope(|scope| {
        for words in words.chunks(words.len().div_ceil(2)) {
            scope.spawn(move || words.iter().for_each(|words| begin(empty, mods, words)));
        }
    });
    begun
}

/// Begins one in the folder `mods`, played from `home`.
fn begin(home: &Path, mods: &Path, words: &[&str]) {
    let to = mods.to_str().expect("a plain path");
    let made = tortuga(home, &[&["mod", "new"], words, &["--to", to]].concat(), "");
    assert_eq!(code(&made), 0, "{words:?}: {}", err(&made));
    let folder = mods.join(words[0]);
    assert!(out(&made).contains(&format!("tortuga check {}", folder.display())));
    assert!(folder.join("mod.ron").is_file());
}

/// Whether somebody played a thing of the mod `name` in one of some games between simple players.
fn is_played(context: &AppContext, game: &str, name: &str) -> bool {
    let entry = context.game(game).expect("a game");
    let sheet = entry.info();
    (0..60).any(|seed| {
        let seats = *sheet.seats.start();
        let control = Control::Ai("greedy".to_owned());
        let setup = TableSetup {
            seats: seating::seats(vec![control; seats]),
            seed,
            ..TableSetup::default()
        };
        let mut session = entry.new_session(setup).expect("a game");
        while let Some(seat) = session.turn().first() {
            let thinking = session.think(seat, "greedy").expect("somebody thinks");
            let choice = thinking(&AtomicBool::new(false)).choice;
            session.choose(seat, choice).expect("it is legal");
        }
        let plays = session.plays();
        plays.0.keys().any(|id| id.starts_with(&format!("{name}:")))
    })
}

#[test]
fn a_mod_of_every_kind_works_and_does_what_it_says() {
    let home = home();
    let begun = all(home.path());
    let context = AppContext::load(Some(home.path().into()), None, false);
    assert!(context.off.is_empty(), "{:?}", context.troubles());
    assert!(context.faults.is_empty(), "{}", context.faults);
    let kinds: Vec<&str> = begun.iter().map(|(_, kind, _)| kind.as_str()).collect();
    for (kind, n) in [
        ("ai", 5),
        ("card", 5),
        ("map", 2),
        ("puzzle", 5),
        ("tutorial", 5),
    ] {
        assert_eq!(kinds.iter().filter(|k| **k == kind).count(), n, "{kind}");
    }
    for (name, kind, game) in &begun {
        let own = format!("{name}:");
        let entry = context.game(game).expect("a game");
        let sheet = entry.info();
        match kind.as_str() {
            "card" => {
                let articles = entry.articles();
                assert!(articles.iter().any(|a| a.id.starts_with(&own)), "{name}");
                assert!(is_played(&context, game, name), "{name} is never played");
            }
            "map" => {
                let values = sheet.options.iter().flat_map(|option| option.values());
                let found = values
                    .into_iter()
                    .any(|v| v == *name || v.starts_with(&own));
                assert!(found, "{name}");
            }
            "ai" => assert!(sheet.levels.iter().any(|level| level.id.starts_with(&own))),
            "puzzle" => {
                let puzzles = context.puzzles(game);
                let found = puzzles.iter().find(|puzzle| puzzle.id.starts_with(&own));
                let puzzle = found.unwrap_or_else(|| panic!("{name} is not listed"));
                let proof = entry.prove(puzzle, SEARCHED).expect("it begins");
                assert_eq!(proof.faults(puzzle), [""; 0], "{name}");
                assert!(proof.first.is_some(), "{name}");
            }
            "tutorial" => {
                let tutorials = context.tutorials(game);
                let found = tutorials.iter().find(|t| t.id.starts_with(&own));
                let tutorial = found.unwrap_or_else(|| panic!("{name} is not listed"));
                assert!(entry.arranged(&tutorial.opening()).is_ok(), "{name}");
            }
            other => panic!("what does a mod of the kind '{other}' do?"),
        }
    }
    assert!(themes::others(&context.content).contains(&"moonlight".to_owned()));
    assert!(context.languages.iter().any(|known| known.code == "pl"));
    // Nothing of the base game is left out, so the right sides alone are the translator's.
    let left = missing(&context.content, "pl");
    let left: Vec<_> = left.iter().filter(|one| one.from_mod.is_none()).collect();
    assert!(left.is_empty(), "{left:?}");
}

#[test]
fn a_new_map_is_played() {
    let home = home();
    for (game, option) in [
        ("black_fleet", "map=reef"),
        ("maracaibo", "layout=reef:straits"),
    ] {
        let home = home.path().join(game);
        fs::create_dir(&home).expect("a folder");
        begin(
            &home,
            &home.join("mods"),
            &["reef", "--kind", "map", "--game", game],
        );
        let words = ["sim", game, "--games", "3", "--option", option];
        let played = tortuga(&home, &words, "");
        assert_eq!(code(&played), 0, "{}", err(&played));
    }
}

#[test]
fn themes_and_maps_may_be_called_nearly_like_those_that_there_are() {
    let home = home();
    let mods = home.path().join("mods");
    begin(home.path(), &mods, &["midnight", "--kind", "theme"]);
    let map = ["caribbean2", "--kind", "map", "--game", "black_fleet"];
    begin(home.path(), &mods, &map);
    let checked = tortuga(home.path(), &["check"], "");
    assert_eq!(code(&checked), 0, "{}", out(&checked));
    for name in ["midnight", "caribbean2"] {
        assert!(out(&checked).contains(name), "{}", out(&checked));
    }
}

/// The rank that the character of a new mod has.
fn rank(folder: &Path) -> u32 {
    let text = fs::read_to_string(folder.join("assets/libertalia/cards.ron")).expect("cards");
    let (_, after) = text.split_once("rank: ").expect("a rank");
    let digits = after.split(',').next().expect("a number");
    digits.parse().expect("a number")
}

#[test]
fn new_characters_have_ranks_of_their_own_also_where_nobody_plays_with_them() {
    let home = home();
    let elsewhere = home.path().join("elsewhere");
    let mods = home.path().join("mods");
    let mut ranks = Vec::new();
    for (n, folder) in [&mods, &mods, &elsewhere, &elsewhere].iter().enumerate() {
        let name = format!("crew_{n}");
        let words = [name.as_str(), "--kind", "card", "--game", "libertalia"];
        begin(home.path(), folder, &words);
        ranks.push(rank(&folder.join(&name)));
        // Those that are off are in nobody's way now, and may be later.
        let off = tortuga(home.path(), &["mod", "off"], "");
        assert_eq!(code(&off), 0, "{}", err(&off));
    }
    let different: BTreeSet<u32> = ranks.iter().copied().collect();
    assert_eq!(different.len(), ranks.len(), "{ranks:?}");
    // The base game and the examples, which somebody may well play with, have those below.
    let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/mods");
    let loaded = Content::load(Some(&examples), &|_, _| {});
    let taken = loaded
        .content
        .names("assets/libertalia/cards.ron", "characters");
    assert!(
        taken.len() > 40 && ranks.iter().all(|rank| *rank > 43),
        "{ranks:?}"
    );
}

#[test]
fn nothing_is_written_over_and_bad_names_are_told() {
    let home = home();
    begin(
        home.path(),
        &home.path().join("mods"),
        &["reef", "--kind", "theme"],
    );
    let at = home.path().join("mods/reef/mod.ron");
    fs::write(&at, "mine").expect("written");
    let cases: [(&[&str], i32, &str); 12] = [
        (&["reef", "--kind", "theme"], 1, "is there already"),
        (&["My Reef", "--kind", "theme"], 2, "'my_reef' would do"),
        (
            &["7", "--kind", "theme"],
            2,
            "a letter first, at most 40 characters",
        ),
        (&["../reef", "--kind", "theme"], 2, "short name of a mod"),
        (
            &["libertalia", "--kind", "theme"],
            2,
            "a name of the base game",
        ),
        (&["x", "--kind", "pussle"], 2, "did you mean 'puzzle'?"),
        (
            &["x", "--kind", "card"],
            2,
            "add --game with one of captain_ecarrasse",
        ),
        (
            &["x", "--kind", "map", "--game", "libertalia"],
            2,
            "have it: black_fleet, maracaibo",
        ),
        (
            &["x", "--kind", "theme", "--game", "libertalia"],
            2,
            "leave --game out",
        ),
        (&["x", "--kind", "language"], 2, "--code"),
        (
            &["x", "--kind", "language", "--code", "nonsense!"],
            2,
            "no code of a language",
        ),
        (
            &["x", "--kind", "language", "--code", "en"],
            2,
            "is there already",
        ),
    ];
    for (words, exit, hint) in cases {
        let told = tortuga(home.path(), &[&["mod", "new"], words].concat(), "");
        assert_eq!(code(&told), exit, "{words:?}: {}", err(&told));
        assert!(err(&told).contains(hint), "{words:?}: {}", err(&told));
    }
    assert_eq!(fs::read_to_string(at).expect("it is there"), "mine");
    let left = fs::read_dir(home.path().join("mods")).expect("a folder");
    assert_eq!(left.count(), 1);
}

#[test]
fn a_folder_can_be_named() {
    let (home, other) = (home(), TempDir::new().expect("a folder"));
    let to = other.path().to_str().expect("a plain path");
    let made = tortuga(
        home.path(),
        &["mod", "new", "pl", "--kind", "language", "--to", to],
        "",
    );
    assert_eq!(code(&made), 0, "{}", err(&made));
    // Called like a language, it speaks it.
    let cards = other
        .path()
        .join("pl/assets/languages/pl/libertalia/cards.ron");
    let cards = fs::read_to_string(cards).expect("its words");
    assert!(cards.contains("        \"Brute\": \"Brute\",\n"), "{cards}");
    let base = Content::base();
    let english = base.file("assets/libertalia/cards.ron").expect("a file");
    let english = String::from_utf8_lossy(&english).into_owned();
    // The lines stand as they do in the game's file.
    let order = ["Parrot", "Brute", "Spanish Governor"];
    let at = |text: &str| order.map(|name| text.find(&format!("\"{name}\"")));
    assert!(
        at(&cards).is_sorted() && at(&english).is_sorted(),
        "{:?}",
        at(&cards)
    );
    // Checking it tells how much is English still, and is content with that unless asked not to be.
    let folder = other.path().join("pl");
    let folder = folder.to_str().expect("a plain path");
    let checked = tortuga(home.path(), &["check", folder], "");
    assert_eq!(code(&checked), 0, "{}", err(&checked));
    assert!(out(&checked).contains("texts of this file are the English ones still"));
    assert!(out(&checked).contains("odd, but allowed"));
    assert_eq!(
        code(&tortuga(home.path(), &["check", "--strict", folder], "")),
        1
    );
}

#[test]
fn files_are_explained() {
    let home = home();
    let all = tortuga(home.path(), &["mod", "explain"], "");
    assert!(
        out(&all)
            .lines()
            .any(|line| line == "assets/libertalia/cards.ron")
    );
    let one = tortuga(
        home.path(),
        &["mod", "explain", "libertalia/cards.ron", "characters"],
        "",
    );
    assert_eq!(code(&one), 0, "{}", err(&one));
    assert!(out(&one).contains("  rank: a whole number, 1 to 63. Each at most once."));
    assert!(!out(&one).contains("booty:"));
    let json = tortuga(
        home.path(),
        &["mod", "explain", "libertalia/cards.ron", "--json"],
        "",
    );
    assert!(serde_json::from_str::<serde_json::Value>(&out(&json)).is_ok());
    for (words, hint) in [
        (
            &["libertalia/card.ron"][..],
            "did you mean 'libertalia/cards.ron'?",
        ),
        (
            &["libertalia/cards.ron", "character"],
            "did you mean 'characters'?",
        ),
    ] {
        let told = tortuga(home.path(), &[&["mod", "explain"], words].concat(), "");
        assert_eq!(code(&told), 2);
        assert!(err(&told).contains(hint), "{}", err(&told));
    }
}
