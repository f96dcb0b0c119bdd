//! Rulings R47 to R53, R58 and R59: the Pirate.

use super::support::Table;
use tortuga::engine::{Rng, Seat};
use tortuga::games::flying_hollander::Layer;

const P0: Seat = Seat::new(0);
const P1: Seat = Seat::new(1);

/// Two players, seat 0 with a Pirate on a 4.
const PIRATE: &str = "(hands: {0: '1 7 P', 1: '5 11'}, clash: {0: '9 - 2', 1: '8'}, \
                      finals: {0: '1 2 3', 1: '3 4 6'}, pile: '4')";

#[test]
fn r47_the_pirate_swaps_one_card_for_one_of_the_same_layer() {
    let mut t = Table::at(2, PIRATE);
    t.does("Px1").may(
        "SwapHand:1:ships_boy SwapHand:1:gunner SwapClash:1:0:0 SwapClash:1:2:0 \
         SwapFinal:1:0:0 SwapFinal:1:0:1 SwapFinal:1:0:2 SwapFinal:1:1:0 SwapFinal:1:1:1 \
         SwapFinal:1:1:2 SwapFinal:1:2:0 SwapFinal:1:2:1 SwapFinal:1:2:2 Decline",
    );
    // A slot that holds nothing has nothing to give.
    t.denies(0, "SwapClash:1:1:0");
    t.denies(0, "SwapClash:1:0:1");
    t.denies(0, "SwapClash:0:0:2");
    let mut clash = t.clone();
    clash.does("SwapClash:1:2:0").expect(&[
        ("clash.0", "'9 - 8'"),
        ("clash.1", "'2 - -'"),
        ("hand.0", "'1 7'"),
        ("hand.1", "'5 11'"),
        ("current", "1"),
        ("turns", "1"),
    ]);
    assert_eq!(clash.swapped(), Some(Layer::Clash));
    let mut last = t.clone();
    last.does("SwapFinal:1:0:2")
        .expect(&[("finals.0", "'6 2 3'"), ("finals.1", "'3 4 1'")]);
    assert_eq!(last.swapped(), Some(Layer::Final));
    t = t.draws(&["first_officer_1"]);
    t.does("SwapHand:1:ships_boy")
        .expect(&[("hand.0", "'7 11'"), ("hand.1", "'1 5'")]);
    assert_eq!(t.swapped(), Some(Layer::Hand));
}

#[test]
fn r48_the_swap_is_optional_the_play_is_not() {
    let mut t = Table::at(
        2,
        "(hands: {0: '3 P', 1: '5'}, clash: {0: '1', 1: '12'}, pile: '9', fill: true)",
    );
    t.may("Px1");
    t.denies(0, "PickUp");
    t.does("Px1");
    let rows = (t.fact("clash.0"), t.fact("clash.1"), t.fact("finals.0"));
    t.does("Decline").expect(&[
        ("hand.0", "'3'"),
        ("hand.1", "'5'"),
        ("clash.0", &rows.0),
        ("clash.1", &rows.1),
        ("finals.0", &rows.2),
        ("current", "1"),
        ("demand", ">=9"),
    ]);
    assert_eq!(t.swapped(), None);
}

#[test]
fn r49_the_hand_card_comes_by_lot_and_both_know_both_afterwards() {
    let mut t = Table::at(
        3,
        "(hands: {0: '1 P', 1: '5 9 11', 2: '6'}, pile: '4', fill: true)",
    );
    t.does("Px1");
    let unseen = |t: &Table, card| !t.knows(0, card);
    assert!(unseen(&t, "cook_1") && unseen(&t, "doctor_1") && unseen(&t, "first_officer_1"));
    let came: std::collections::BTreeSet<String> = (0..40)
        .map(|seed| {
            let mut t = t.clone();
            t.rng = Rng::new(seed);
            t.does("SwapHand:1:ships_boy").fact("hand.0")
        })
        .collect();
    assert_eq!(came.len(), 3, "{came:?}");
    t = t.draws(&["doctor_1"]);
    t.does("SwapHand:1:ships_boy");
    t.expect(&[
        ("hand.0", "doctor_1"),
        ("hand.1", "ships_boy_1 cook_1 first_officer_1"),
    ])
    .expect_known(&[("doctor_1", "0 1"), ("ships_boy_1", "0 1"), ("cook_1", "1")]);
}

#[test]
fn r50_without_another_hand_card_there_is_no_swap_of_hands() {
    let rows = "clash: {0: '9', 1: '8'}, finals: {0: '1 2 3', 1: '3 4 6'}";
    let position = |hand: &str, draw: &str| {
        format!("(hands: {{0: '{hand}', 1: '5 7 11'}}, {rows}, pile: '4', draw: '{draw}')")
    };
    let mut t = Table::at(2, &position("P", ""));
    t.does("Px1");
    assert!(!t.legal().iter().any(|a| a.starts_with("SwapHand")));
    assert!(t.can("SwapClash:1:0:0") && t.can("Decline"));
    t.denies(0, "SwapHand:1:pirate");
    let mut held = Table::at(2, &position("6 P", ""));
    held.does("Px1");
    assert!(held.can("SwapHand:1:cartographer"));
    // The swap comes before the hand is filled again.
    let full = "(hands: {0: 'P P P', 1: '5 7 11'}, pile: '4', draw: '10 10 12 12', fill: true)";
    let mut refilled = Table::at(2, full);
    refilled.does("Px3").expect(&[("hand.0", "")]);
    assert!(!refilled.legal().iter().any(|a| a.starts_with("SwapHand")));
    refilled
        .does("Decline")
        .expect(&[("hand.0", "'10 10 12'"), ("draw", "'12'")]);
    // Nor does an empty hand of the others serve.
    let mut bare = Table::at(2, &format!("(hands: {{0: '6 P'}}, {rows}, pile: '4')"));
    bare.does("Px1");
    bare.denies(0, "SwapHand:1:cartographer");
}

#[test]
fn r51_a_pirate_as_the_very_last_card_swaps_nothing() {
    let bare = "(hands: {0: 'P', 1: '5'}, clash: {0: ''}, finals: {0: ''}, pile: '4', fill: true)";
    let mut t = Table::at(3, bare);
    t.does("Px1")
        .expect(&[("phase", "GameOver"), ("placed", "0")]);
    let mut on = Table::new(3, &[("ending", "play_on")], bare);
    on.does("Px1")
        .expect(&[("phase", "ChoosePlay"), ("placed", "0"), ("current", "1")]);
}

#[test]
fn r52_several_pirates_swap_once() {
    for play in ["Px1", "Px2", "Px3"] {
        let mut t = Table::at(
            2,
            "(hands: {0: '1 P P P'}, clash: {0: '9 2', 1: '8'}, pile: '4', fill: true)",
        );
        t.does(play).expect(&[("phase", "ChoosePirate")]);
        t.does("SwapClash:1:0:0").expect(&[
            ("phase", "ChoosePlay"),
            ("current", "1"),
            ("clash.0", "'8 2 -'"),
        ]);
    }
}

#[test]
fn r53_a_pirate_turned_up_swaps_final_cards_only() {
    let position = |mine: &str, theirs: &str| {
        format!(
            "(hands: {{1: '5 7'}}, clash: {{0: '', 1: ''}}, finals: {{0: '{mine}', 1: '{theirs}'}}, pile: '4')"
        )
    };
    let mut t = Table::at(2, &position("P - 6", "8 9 -"));
    t.does("Flip:0")
        .may("SwapFinal:1:2:0 SwapFinal:1:2:1 Decline");
    t.does("SwapFinal:1:2:1")
        .expect(&[("finals.0", "'- - 9'"), ("finals.1", "'8 6 -'")]);
    // The swapped cards are known to nobody.
    t.expect_known(&[("doctor_1", ""), ("cartographer_1", "")]);
    let mut none = Table::at(2, &position("P - 6", ""));
    none.does("Flip:0")
        .expect(&[("phase", "ChoosePlay"), ("current", "1")]);
    let mut out = Table::at(2, &position("P", "8 9 -"));
    out.does("Flip:0").expect(&[("phase", "GameOver")]);
}

#[test]
fn r58_each_card_of_the_hand_is_equally_likely() {
    let start = Table::at(2, "(hands: {0: '1 P', 1: '5 5 9'}, pile: '4', fill: true)");
    let mut start = start;
    start.does("Px1");
    let theirs: Vec<_> = start.state.hand(P1).iter().collect();
    let (games, mut came) = (3_000, [0u32; 3]);
    for seed in 0..games {
        let mut t = start.clone();
        t.rng = Rng::new(seed);
        t.does("SwapHand:1:ships_boy");
        let taken = t.state.hand(P0);
        let index = theirs.iter().position(|c| taken.contains(*c));
        let index = index.expect("one of the three");
        assert_eq!(index, Rng::new(seed).below(3), "by index over rising ids");
        came[index] += 1;
    }
    // Standard deviation 26.
    assert!(came.iter().all(|n| (890..1_110).contains(n)), "{came:?}");
    // Clash and final swaps draw nothing.
    for swap in ["SwapClash:1:0:0", "SwapFinal:1:0:0", "Decline"] {
        let mut t = start.clone();
        t.rng = Rng::new(1);
        t.does(swap);
        assert!(!t.rng.has_drawn(), "{swap}");
    }
}

#[test]
fn r59_after_the_look_one_card_must_be_taken_for_the_one_named() {
    let look = [("pirate_hand", "look")];
    let position = "(hands: {0: '1 8 P', 1: '5 11 W', 2: '6'}, pile: '7', fill: true)";
    let mut t = Table::new(3, &look, position);
    t.does("Px1 SwapHand:1:ships_boy").expect(&[
        ("phase", "ChooseLoot"),
        ("current", "0"),
        ("loot", "1"),
    ]);
    t.may("Loot:cook Loot:first_officer Loot:wormhole");
    for other in [
        "Decline",
        "SwapHand:1:boarder",
        "SwapHand:2:ships_boy",
        "Loot:cartographer",
        "PickUp",
    ] {
        t.denies(0, other);
    }
    t.expect_known(&[("cook_1", "0 1"), ("first_officer_1", "0 1")]);
    t.does("Loot:wormhole").expect(&[
        ("hand.0", "'8 W'"),
        ("hand.1", "'1 5 11'"),
        ("current", "1"),
        ("loot", ""),
    ]);
    assert!(t.knows(0, "cook_1") && !t.knows(2, "cook_1"));
    // Also when there is only one kind.
    let mut one = Table::new(3, &look, position);
    one.does("Px1 SwapHand:2:boarder").may("Loot:cartographer");
    // Blind, nothing is asked.
    let mut blind = Table::at(3, position);
    blind
        .does("Px1 SwapHand:1:ships_boy")
        .expect(&[("phase", "ChoosePlay"), ("current", "1")]);
    assert!(!(blind.knows(0, "cook_1") && blind.knows(0, "first_officer_1")));
}
