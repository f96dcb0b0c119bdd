//! What a mod can do with the game: more or fewer copies, a new rank, another look.

use super::support::{Table, options};
use crate::playable::mods;
use crate::playable::play::{at_random, play_out};
use std::sync::Arc;
use tortuga::engine::Rng;
use tortuga::games::flying_hollander::{Demand, Rules, State};

fn with_mod(cards: &str) -> (Arc<Rules>, String) {
    mods::with_mod::<State>(cards)
}

/// Plays games, every state checked; gives the cards that were on the table.
fn plays(rules: &Arc<Rules>) {
    for seed in 0..40 {
        let mut rng = Rng::new(seed);
        let pairs = [("turn_cap", "200"), ("arrange", "on")];
        let players = 2 + seed as usize % 5;
        let mut state = State::deal(rules, players, &options(&pairs), &mut rng).expect("a deal");
        play_out(&mut state, &mut rng, at_random, |state, _| {
            if let Err(why) = state.check_invariants() {
                panic!("game {seed}: {why}");
            }
        });
    }
}

#[test]
fn a_mod_adds_a_rank_that_plays_along() {
    let (rules, off) = with_mod(
        r##"(kinds: [(id: "reef:commodore", name: "Commodore", family: Character, rank: 13, copies: 4, on_captain: true,
             effect: Plain, color: "#FFFFFF", icon: "tricorn")])"##,
    );
    assert_eq!(off, "");
    let kind = rules.find_kind("reef:commodore").expect("a kind");
    assert_eq!((rules.rank(kind), kind.index()), (13, 18));
    assert!(rules.legal_kinds(Demand::AtLeast(12)).contains(kind));
    let position = r#"(hands: {0: ["reef:commodore", "reef:commodore", "cook"]}, pile: ["captain"], fill: true)"#;
    let mut table = Table::under(&rules, 2, &[], position);
    let play = table.named("Play reef:commodore 2");
    assert_eq!(table.state.action_words(play), "Play reef:commodore 2");
    table.act(play);
    assert_eq!(table.state.demand(), Demand::AtLeast(13));
    plays(&rules);
}

#[test]
fn a_mod_changes_copies_names_and_colours() {
    let (rules, off) = with_mod(
        r##"(patch: [
            (section: "kinds", id: "ships_boy", set: (copies: 2)),
            (section: "kinds", id: "gunner", set: (name: "Powder Monkey", color: "#123ABC")),
            (section: "kinds", id: "kraken", set: (copies: 6)),
            (section: "rules", set: (poker_size: 3)),
        ])"##,
    );
    assert_eq!(off, "");
    let state = State::deal(&rules, 2, &options(&[]), &mut Rng::new(1)).expect("a deal");
    assert_eq!(state.deck().size(), 66 - 2 + 3);
    let gunner = rules.kind(rules.find_kind("gunner").expect("a kind"));
    assert_eq!(
        (gunner.name.as_str(), gunner.color.as_str()),
        ("Powder Monkey", "#123ABC")
    );
    plays(&rules);
}

#[test]
fn a_mod_takes_a_kind_out() {
    let (rules, off) = with_mod(r#"(patch: [(section: "kinds", id: "pirate", remove: true)])"#);
    assert_eq!(off, "");
    assert_eq!((rules.kinds.len(), rules.find_kind("pirate")), (17, None));
    plays(&rules);
}

#[test]
fn a_mod_with_a_fault_is_switched_off_and_told_where() {
    let (rules, off) = with_mod("(patch: [\n (section: \"rules\", set: (final_slots: 9)),\n])");
    assert_eq!(
        rules.constants.final_slots.get(),
        3,
        "the base game plays on"
    );
    assert_eq!(
        off,
        "mods/reef/assets/flying_hollander/cards.ron:2:40: the number is 9, but must be 1 to 4"
    );
}
