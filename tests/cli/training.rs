//! Learning from games: what is written is the same however many threads play, and fits the game.

use crate::{code, err, home, out, tortuga};
use std::fs;

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
