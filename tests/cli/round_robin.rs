//! Every two of some AI players against each other, on one scale.

use crate::{GAME, GAMES, code, err, home, out, tortuga};
use serde_json::Value;

const SEATS: &str = "random,deckhand,mate,greedy";

fn played(words: &[&str]) -> String {
    let home = home();
    let done = tortuga(home.path(), words, "");
    assert_eq!(code(&done), 0, "{}", err(&done));
    out(&done)
}

fn json(words: &[&str]) -> Value {
    serde_json::from_str(&played(words)).expect("JSON")
}

#[test]
fn every_two_play_the_match_that_they_play_alone() {
    let games = ["--games", "20", "--seed", "4", "--json"];
    let all = json(
        &[
            &["arena", GAME, "--round-robin", "--seats", SEATS],
            &games[..],
        ]
        .concat(),
    );
    let matches = all["matches"].as_array().expect("matches");
    let seats: Vec<&str> = SEATS.split(',').collect();
    let mut pairs = Vec::new();
    for (n, one) in seats.iter().enumerate() {
        pairs.extend(seats[n + 1..].iter().map(|other| format!("{one},{other}")));
    }
    assert_eq!(matches.len(), pairs.len());
    for (told, pair) in matches.iter().zip(&pairs) {
        let alone = json(&[&["arena", GAME, "--seats", pair], &games[..]].concat());
        assert_eq!(told["hash"], alone["hash"], "{pair}");
        assert_eq!(told["players"][0]["wins"], alone["players"][0]["wins"]);
    }
}

#[test]
fn levels_stand_above_chance_in_the_order_of_their_strength() {
    for game in GAMES {
        let seats = "random,deckhand,mate";
        let words = ["arena", game, "--round-robin", "--seats", seats];
        let text = played(&[&words[..], &["--games", "60", "--seed", "4"]].concat());
        let mut lines = text.lines();
        assert_eq!(
            lines.next().map(|l| l.split_whitespace().collect()),
            Some(vec!["player", "points", "95", "%", "interval"]),
        );
        for (who, line) in ["mate", "deckhand", "random"].iter().zip(&mut lines) {
            assert!(line.starts_with(who), "{text}");
        }
        assert_eq!(
            lines.next(),
            Some("400 points are ten wins for one loss; random stands at 0."),
        );
        assert!(text.contains("\nrandom – mate "), "{text}");
        assert!(text.contains("180 games, "), "{text}");
    }
}

#[test]
fn one_player_is_no_round_robin_and_a_stranger_is_told() {
    for (seats, told) in [
        ("mate", "takes two players at least"),
        // Before the others have played.
        ("mate,deckhand,matey", "did you mean 'mate'?"),
    ] {
        let home = home();
        let games = ["--games", "500000"];
        let words = ["arena", GAME, "--round-robin", "--seats", seats];
        let done = tortuga(home.path(), &[&words[..], &games[..]].concat(), "");
        assert_eq!(code(&done), 2);
        assert!(err(&done).contains(told), "{}", err(&done));
    }
}
