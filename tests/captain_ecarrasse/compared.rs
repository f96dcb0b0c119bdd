//! What a hint says of the next best choice, in positions where one can count it.

use super::support::Table;
use tortuga::engine::{Game, NullSink, Rng, Seat};

const ANA: Seat = Seat::new(0);
const BEN: Seat = Seat::new(1);

/// Ana has nothing yet, and two cards lie in the Exploration.
const BEHIND: &str =
    r#"(line: ["key_5", "net_6"], holds: {1: ["mermaid_9", "chest_7"]}, deck: ["map_4", "key_6"])"#;

#[test]
fn diving_on_is_compared_with_what_surfacing_would_leave() {
    let t = Table::at(2, BEHIND);
    let mut home = Table::at(2, BEHIND);
    home.play(&["Surface"]);
    let n = home.state.score(ANA) - t.state.score(ANA);
    let behind = home.state.score(BEN) - home.state.score(ANA);
    assert!(n > 0 && behind > 0);
    let expected =
        format!("surfacing would bring {n} points home but leave you {behind} behind Ben");
    t.compares("Dive", "Surface", &expected);
}

#[test]
fn surfacing_is_compared_with_what_the_next_card_could_add() {
    let setup = r#"(line: ["key_5", "net_6", "mermaid_9"], holds: {1: ["chest_3"]}, deck: ["key_6", "map_4"])"#;
    let t = Table::at(2, setup);
    let mut home = Table::at(2, setup);
    home.play(&["Surface"]);
    let ahead = home.state.score(ANA) - home.state.score(BEN);
    let table = &t.state;
    let with = table.hold(ANA) | table.line_set();
    let deck = table.deck_set().iter();
    let safe: Vec<_> = deck.filter(|card| !table.clashes(*card)).collect();
    let gains = safe
        .iter()
        .map(|card| table.score_of(ANA, with.with(*card)));
    let sum: i32 = gains.map(|score| score - table.score_of(ANA, with)).sum();
    let gain = f64::from(sum) / safe.len() as f64;
    let expected =
        format!("a safe card would add {gain:.1} on average; you come home {ahead} ahead of Ben");
    t.compares("Surface", "Dive", &expected);
}

#[test]
fn a_stolen_card_is_compared_by_what_it_brings_and_what_it_costs() {
    let mut t = Table::at(
        2,
        r#"(line: ["mermaid_8"], deck: ["harpoon_4"], holds: {1: ["anchor_7", "drone_3"]})"#,
    );
    t.play(&["Dive"]);
    t.compares(
        "Harpoon 1 anchor",
        "Harpoon 1 drone",
        "this one would bring 7 points home, the other 3; this one costs Ben 7 points, the other costs Ben 3",
    );
    t.compares(
        "Harpoon 1 drone",
        "Harpoon 1 anchor",
        "the other would bring 7 points home, this one 3",
    );
}

#[test]
fn of_two_equal_losses_the_richer_opponent_should_bear_one() {
    let mut t = Table::at(
        3,
        r#"(line: ["mermaid_8"], deck: ["knife_4"], holds: {1: ["anchor_7", "drone_3"], 2: ["map_7"]})"#,
    );
    t.play(&["Dive"]);
    let points = |seat| t.state.score(Seat::new(seat));
    let expected = format!(
        "either way an opponent loses 7 points; Ben has {} points, Cleo only {}",
        points(1),
        points(2)
    );
    t.compares("Knife 1 anchor", "Knife 2 map", &expected);
}

#[test]
fn what_an_anchor_saves_is_told() {
    let mut t = Table::at(
        2,
        r#"(line: ["mermaid_8"], deck: ["harpoon_4"], holds: {1: ["anchor_2", "drone_2"]})"#,
    );
    t.play(&["Dive"]);
    let mut anchored = t.state.clone();
    let action = t.named("Harpoon 1 anchor");
    let done = anchored.apply(ANA, action, &mut Rng::new(0), &mut NullSink);
    done.expect("a legal action");
    let safe = anchored.score_of(ANA, anchored.hold(ANA) | anchored.saved());
    let n = safe - anchored.score(ANA);
    assert!(n > 0);
    let expected = format!(
        "both would bring 2 points home; with this one {n} points are safe from an incident"
    );
    t.compares("Harpoon 1 anchor", "Harpoon 1 drone", &expected);
}
