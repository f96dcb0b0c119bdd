//! Learning from games: what is written is the same however many threads play, and fits the game.

use crate::{code, err, home, out, tortuga};
use std::fs;
use std::path::Path;
use std::process::Output;

const GAME: &str = "maracaibo";

/// What so many games of quick players teach.
fn learned(game: &str, games: &str, threads: &str) -> String {
    let home = home();
    let words = [
        "train",
        game,
        "--level",
        "mate",
        "--games",
        games,
        "--seed",
        "3",
        "--threads",
        threads,
    ];
    let done = tortuga(home.path(), &words, "");
    assert_eq!(code(&done), 0, "{}", err(&done));
    out(&done)
}

#[test]
fn what_is_learned_does_not_depend_on_the_threads_and_is_read_by_the_game() {
    let text = learned(GAME, "60", "1");
    assert_eq!(text, learned(GAME, "60", "2"));
    assert!(
        text.starts_with("// Learned from 60 games of Mate"),
        "{text}"
    );
    assert!(text.contains("\"worth\":"), "{text}");
    // A mod says the same of the stages that there are.
    let patches = text
        .replace("learned: [", "patch: [")
        .replace("(id:", "(section: \"learned\", id: ")
        .replace(",spread:", ", set: (spread:")
        .replace("}),", "})),");
    assert_ne!(patches, text, "some stage was seen often enough: {text}");
    fits(GAME, &patches);
}

#[test]
fn a_network_is_taught_alike_by_every_number_of_threads_and_is_read_by_the_game() {
    for (game, games) in [("captain_ecarrasse", "150"), ("flying_hollander", "150")] {
        let text = learned(game, games, "1");
        assert_eq!(text, learned(game, games, "2"));
        assert!(text.contains("nats a position"), "{text}");
        let patch = text
            .replace("network: (", "patch: [(section: \"network\", set: (")
            .replace("}),", "}))],");
        fits(game, &patch);
    }
    let home = home();
    let few = [
        "train",
        "captain_ecarrasse",
        "--level",
        "mate",
        "--games",
        "5",
    ];
    let done = tortuga(home.path(), &few, "");
    assert_eq!(code(&done), 2, "{}", out(&done));
    assert!(err(&done).contains("--games"), "{}", err(&done));
}

/// A training that keeps its games in `file`: of Mate, unless `more` names another level.
fn kept(home: &Path, file: &Path, games: &str, more: &[&str]) -> Output {
    let file = file.to_str().expect("a plain path");
    let level: &[&str] = match more.contains(&"--level") {
        true => &[],
        false => &["--level", "mate"],
    };
    let words = ["train", GAME, "--threads", "2", "--games", games];
    let words = [&words, level, &["--keep", file], more].concat();
    tortuga(home, &words, "")
}

#[test]
fn a_training_that_was_stopped_goes_on_with_the_games_that_it_kept() {
    let home = home();
    let (home, file) = (home.path(), home.path().join("games.txt"));
    let seed = ["--seed", "3"];
    let first = kept(home, &file, "25", &seed);
    assert_eq!(code(&first), 0, "{}", err(&first));
    let text = fs::read_to_string(&file).expect("games");
    assert_eq!(text.lines().count(), 26, "{text}");
    // Somebody pulled the plug in the middle of the last line.
    fs::write(&file, &text[..text.len() - 9]).expect("room");
    let more = kept(home, &file, "60", &seed);
    assert_eq!(out(&more), learned(GAME, "60", "1"));
    assert!(err(&more).contains("24 games are in"), "{}", err(&more));
    let text = fs::read_to_string(&file).expect("games");
    let mut games: Vec<u32> = (text.lines().skip(1))
        .filter_map(|line| line.split_once(':')?.0.parse().ok())
        .collect();
    games.sort_unstable();
    assert_eq!(games, (0..60).collect::<Vec<u32>>());
    // All of them are there, so nothing is played; fewer of them can be asked for.
    let again = kept(home, &file, "60", &seed);
    assert_eq!(out(&again), out(&more));
    assert_eq!(out(&kept(home, &file, "25", &seed)), out(&first));
    assert_eq!(fs::read_to_string(&file).expect("games"), text);
    // A game that did not go like this is played anew.
    let (head, games) = text.split_once('\n').expect("a head");
    let (number, _) = games.split_once(':').expect("a game");
    let odd = format!("{head}\n{number}: 0 9999\n");
    fs::write(&file, odd).expect("room");
    assert_eq!(out(&kept(home, &file, "60", &seed)), out(&more));
}

#[test]
fn games_of_another_training_are_refused_and_left_alone() {
    let home = home();
    let (home, file) = (home.path(), home.path().join("games.txt"));
    assert_eq!(code(&kept(home, &file, "1", &[])), 0);
    let text = fs::read_to_string(&file).expect("games");
    let refused = |file: &Path, more: &[&str]| {
        let done = kept(home, file, "1", more);
        assert_eq!(code(&done), 1, "{more:?}: {}", err(&done));
        assert!(err(&done).contains("games.txt"), "{more:?}: {}", err(&done));
        assert_eq!(out(&done), "");
    };
    refused(&file, &["--seed", "2"]);
    refused(&file, &["--iterations", "7"]);
    refused(&file, &["--level", "deckhand"]);
    // A level that thinks otherwise plays otherwise.
    let folder = home.join("mods/calm/assets").join(GAME);
    fs::create_dir_all(&folder).expect("room");
    let manifest = "(id: \"calm\", name: \"Calm\", version: \"1.0\", author: \"A\", description: \"D\", tortuga: \"0.1\")";
    fs::write(home.join("mods/calm/mod.ron"), manifest).expect("room");
    let slip = "(patch: [(section: \"levels\", id: \"mate\", set: (slip: 0.3))])";
    fs::write(folder.join("ai.ron"), slip).expect("room");
    refused(&file, &[]);
    fs::remove_dir_all(home.join("mods")).expect("a mod");
    assert_eq!(code(&kept(home, &file, "1", &[])), 0);
    assert_eq!(fs::read_to_string(&file).expect("games"), text);
    for nonsense in ["a diary", "a diary\n", &text.replace(':', ";"), "\u{0}"] {
        fs::write(&file, nonsense).expect("room");
        refused(&file, &[]);
        assert_eq!(fs::read_to_string(&file).expect("a diary"), nonsense);
    }
    fs::write(&file, b"\xff\xfe\n").expect("room");
    refused(&file, &[]);
    refused(&home.join("no/such/folder/games.txt"), &[]);
}

/// A mod may say this of how a game thinks.
fn fits(game: &str, thinking: &str) {
    let home = home();
    let folder = home.path().join("mods/pupil/assets").join(game);
    fs::create_dir_all(&folder).expect("room");
    let manifest = "(id: \"pupil\", name: \"Pupil\", version: \"1.0\", author: \"A\", description: \"D\", tortuga: \"0.1\")";
    fs::write(home.path().join("mods/pupil/mod.ron"), manifest).expect("room");
    fs::write(folder.join("ai.ron"), thinking).expect("room");
    let checked = tortuga(home.path(), &["check"], "");
    assert_eq!(code(&checked), 0, "{}{}", out(&checked), err(&checked));
}

#[test]
fn a_game_that_learns_nothing_says_so() {
    let home = home();
    for (words, told) in [
        (&["train", "libertalia"][..], "nothing to learn"),
        (&["train", GAME, "--level", "matey"], "mate"),
        (&["train", "maracaib"], GAME),
    ] {
        let done = tortuga(home.path(), words, "");
        assert_eq!(code(&done), 2, "{words:?}");
        assert!(err(&done).contains(told), "{words:?}: {}", err(&done));
    }
}
