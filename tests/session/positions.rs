//! Faults of positions written by hand stand at their field, names that nobody knows get a suggestion, and what cannot be is
//! refused.

use crate::playable;
use tortuga::games::{Playable, captain_ecarrasse, flying_hollander, libertalia};

/// The faults of a position: line, column and words.
fn faults<G: Playable>(options: &[(&str, &str)], setup: &str) -> Vec<(usize, usize, String)> {
    let (rules, chosen) = (playable::rules::<G>(), playable::options(options));
    let found = match G::position(rules, 2, &chosen, setup) {
        Ok(_) => return Vec::new(),
        Err(found) => found,
    };
    let told = found.0.into_iter();
    told.map(|d| (d.line, d.column, d.message)).collect()
}

/// Checks that the only fault stands there and says so.
#[track_caller]
fn is_at<G: Playable>(setup: &str, (line, column): (usize, usize), words: &str) {
    let found = faults::<G>(&[], setup);
    let [(l, c, message)] = found.as_slice() else {
        panic!("{found:#?}");
    };
    assert!(message.contains(words), "{message}");
    assert_eq!((*l, *c), (line, column), "{message}");
}

#[test]
fn in_captain_ecarrasse() {
    type Game = captain_ecarrasse::State;
    is_at::<Game>(
        "(\n  deck: [\"key_3\", \"kee_4\"],\n)",
        (2, 19),
        "did you mean 'key_4'",
    );
    is_at::<Game>(
        "(line: [\"key_3\"],\n holds: {1: [\"key_3\"]})",
        (2, 14),
        "two places",
    );
    is_at::<Game>("(holds: {\n  3: [\"key_3\"]})", (2, 3), "no seat 3");
    is_at::<Game>("(line: [\"key_3\"],\n debt: 1)", (2, 8), "Giant Squid");
    // Two cards have paid since the Squid came; at most four are demanded.
    let paid = "(line: [\"squid_3\", \"key_3\", \"net_4\"],\n debt: 3)";
    is_at::<Game>(paid, (2, 8), "at most 2");
    is_at::<Game>("(divers: {0: \"kraken\"})", (1, 14), "unknown diver");
    is_at::<Game>(
        "Deal(deck: [\"key_3\",\n \"key_2\"])",
        (2, 2),
        "starts in the locker",
    );
}

#[test]
fn in_the_flying_hollander() {
    type Game = flying_hollander::State;
    let full = "fill: true, rest: Draw,\n ";
    let at = |more: &str, place, words| is_at::<Game>(&format!("({full}{more})"), place, words);
    at(
        "pile: [\"gunner\", \"guner\"]",
        (2, 19),
        "did you mean 'gunner'",
    );
    at(
        "pile: [\"gunner\"], extra: true",
        (2, 27),
        "begins a new pile",
    );
    at("hands: {4: []}", (2, 10), "no seat 4");
    at("turns: 600", (2, 9), "becalmed");
    at("clash: {0: [\"-\", \"cook_9\"]}", (2, 19), "no card cook_9");
}

#[test]
fn in_libertalia() {
    type Game = libertalia::State;
    let hands = "(hands: {0: [1, 2], 1: [3]},\n ";
    let at = |more: &str, place, words| is_at::<Game>(&format!("{hands}{more})"), place, words);
    at("dens: {1: [4, 44]}", (2, 16), "no character of rank 44");
    at("dens: {1: [4, 4]}", (2, 16), "twice");
    at("bays: {1: {\"chst\": 1}}", (2, 13), "did you mean 'chest'");
    at(
        "bays: {1: {\"jewel\": 4, \"goods\": 5}}",
        (2, 12),
        "more than 6 tiles",
    );
    at("bays: {9: {}}", (2, 9), "no day 9");
    at("hook: 1", (2, 8), "no Hook");
    at("day: 8", (2, 7), "no day 8");
    // As the documentation writes it: without Some.
    let hook = faults::<Game>(&[("tie_break", "hook")], &format!("{hands}hook: 1)"));
    assert!(hook.is_empty(), "{hook:?}");
    let other = faults::<Game>(&[("tie_break", "hook")], &format!("{hands}hook: 2)"));
    assert!(other[0].2.contains("no seat 2"), "{other:?}");
}
