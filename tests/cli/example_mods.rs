//! The mods of `docs/mods`: one of every kind, and each does what it says.

use super::{code, err, home, out, tortuga};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;
use tortuga::cli::app_context::{AppContext, AppContextConfig};
use tortuga::content::files::themes;
use tortuga::content::language::template::Templates;
use tortuga::engine::Options;
use tortuga::registry::Games;
use tortuga::session::experiments::sim::SimConfig;

fn docs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/mods")
}

/// A folder of mods with this one alone.
fn alone(name: &str) -> TempDir {
    fn copy(from: &Path, to: &Path) {
        fs::create_dir_all(to).expect("room for it");
        for entry in fs::read_dir(from).expect("a folder") {
            let entry = entry.expect("an entry").path();
            let to = to.join(entry.file_name().expect("a name"));
            match entry.is_dir() {
                true => copy(&entry, &to),
                false => drop(fs::copy(&entry, &to).expect("room for it")),
            }
        }
    }
    let place = home();
    copy(&docs().join(name), &place.path().join(name));
    place
}

fn context(mods: &Path, language: &str) -> AppContext {
    let none = home();
    let config = AppContextConfig {
        home: Some(none.path().into()),
        mods: Some(mods.into()),
        no_mods: false,
        game: None,
        language: Some(language.to_owned()),
    };
    let context = AppContext::open(&Games::built_in(), config);
    assert!(context.off.is_empty(), "{:?}", context.troubles());
    context
}

#[test]
fn there_is_one_of_every_kind_with_a_page_that_says_so() {
    let context = AppContext::load(None, None, true);
    let mut kinds = BTreeSet::new();
    for entry in fs::read_dir(docs()).expect("the folder").flatten() {
        let folder = entry.path();
        if !folder.is_dir() {
            continue;
        }
        let page = fs::read_to_string(folder.join("README.md")).expect("a page");
        let kind = page.lines().find_map(|line| line.strip_prefix("Kind: "));
        let kind = kind
            .and_then(|rest| rest.split('.').next())
            .expect("a kind");
        kinds.extend(kind.split(" and ").map(str::to_owned));
        assert!(
            page.contains("```\ntortuga "),
            "{}: how to see it",
            folder.display()
        );
        let name = entry.file_name();
        let name = format!("({})", name.to_string_lossy());
        let listed = fs::read_to_string(docs().join("README.md")).expect("the list");
        assert!(listed.contains(&name), "{name} is not listed");
    }
    for kind in Templates::of(&context.content, &[])
        .kinds()
        .chain(["language", "theme"])
    {
        assert!(kinds.contains(kind), "{kind}: {kinds:?}");
    }
}

#[test]
fn every_guest_of_the_ball_is_played_and_speaks_every_language() {
    let place = alone("ball");
    let context = context(place.path(), "de");
    let game = context.game("libertalia").expect("the game");
    let plan = SimConfig {
        games: 1,
        seed: 1,
        players: 5,
        options: Options::default(),
        policy: "mate".to_owned(),
    };
    let mut played = BTreeSet::new();
    for seed in 0..60 {
        let trial = game.trial(&plan, seed).expect("a game");
        played.extend(trial.plays.0.into_keys());
    }
    let articles = game.articles();
    let guests: Vec<_> = articles
        .iter()
        .filter(|a| a.id.starts_with("ball:"))
        .collect();
    assert_eq!(guests.len(), 12);
    for guest in &guests {
        assert!(played.contains(&guest.id), "{} is never played", guest.id);
        let picture = guest.id.replace(':', "_");
        for kind in ["icons", "figures"] {
            let path = format!("assets/libertalia/{kind}/{picture}.svg");
            assert!(context.content.has(&path), "{path}");
        }
    }
    let duchess = guests
        .iter()
        .find(|a| a.id == "ball:duchess")
        .expect("the Duchess");
    assert_eq!(duchess.name, "Herzogin");
}

#[test]
fn the_whale_roads_are_sailed_by_two_three_and_four() {
    let place = alone("whale_roads");
    let context = context(place.path(), "en");
    let game = context.game("black_fleet").expect("the game");
    let mut ports = BTreeSet::new();
    for (players, policy) in [(2, "greedy"), (3, "mate"), (4, "mate"), (4, "random")] {
        let mut options = Options::default();
        options.set("map", "whale_roads");
        let plan = SimConfig {
            games: 1,
            seed: 1,
            players,
            options,
            policy: policy.to_owned(),
        };
        // Every invariant is checked after every move.
        let trial = game
            .trial(&plan, players as u64)
            .expect("a game to its end");
        ports.extend(trial.plays.0.into_keys());
    }
    for colour in ["red", "yellow", "green", "blue", "violet"] {
        let port = format!("whale_roads_port_{colour}");
        assert!(ports.contains(&port), "{port}: {ports:?}");
    }
}

#[test]
fn the_late_key_is_a_puzzle() {
    let (place, home) = (alone("late_key"), home());
    let mods = place.path().display().to_string();
    let puzzle = "captain_ecarrasse/late_key:late_key";
    let proven = tortuga(
        home.path(),
        &["puzzle", "--prove", puzzle, "--mods", &mods],
        "",
    );
    assert_eq!(code(&proven), 0, "{}{}", out(&proven), err(&proven));
}

#[test]
fn a_level_a_theme_and_words_are_there() {
    let context = context(&docs(), "fr");
    let levels = &context
        .game("captain_ecarrasse")
        .expect("the game")
        .info()
        .levels;
    assert!(levels.iter().any(|level| level.id == "old_hand:old_hand"));
    assert!(themes::others(&context.content).contains(&"reef_light".to_owned()));
    let text = context
        .content
        .file("assets/shared/text.ron")
        .expect("the words");
    let text = String::from_utf8_lossy(&text);
    assert!(text.contains("Retour au port") && !text.contains("\"Back to title\""));
}

#[test]
fn what_the_smugglers_leave_out_is_told_by_name() {
    let place = alone("smugglers");
    let told = context(place.path(), "en").hindered();
    assert!(told.len() > 1, "{told:?}");
    for one in &told {
        assert!(
            one.contains("can't be set up with The Smugglers: "),
            "{one}"
        );
        assert!(one.contains("(rank "), "{one}");
        assert!(one.contains("is not in the deck"), "{one}");
    }
    let lesson = told.iter().find(|one| one.starts_with("The tutorial"));
    let lesson = lesson.expect("the first booty begins with the Parrot");
    assert_eq!(lesson.matches("Parrot (rank 1)").count(), 1, "{lesson}");
}
