//! Rulings R1 to R25: turn and legality, reference and demand, first in the sequence.

use super::support::Table;
use crate::playable::play::at_random;
use tortuga::engine::{Game, Recorder};
use tortuga::games::flying_hollander::{Action, Event};

#[test]
fn r1_a_play_is_of_one_kind_and_of_any_number() {
    let mut t = Table::at(2, "(hands: {0: '5 5 5 9', 1: '2'}, pile: '3', fill: true)");
    t.may("5x1 5x2 5x3 9x1");
    t.denies(0, "5x4");
    t.does("5x2").expect(&[
        ("hand.0", "'5 9'"),
        ("pile", "'3 5 5'"),
        ("current", "1"),
        ("turns", "1"),
    ]);
}

#[test]
fn r2_an_equal_rank_is_high_enough_and_low_enough() {
    let mut t = Table::at(2, "(hands: {0: '6 7 8'}, pile: '7', fill: true)");
    t.may("7x1 8x1");
    assert!(t.denies(0, "6x1").contains("cannot be played"));
    let mut t = Table::at(2, "(hands: {0: '6 7 8'}, pile: '7 M', fill: true)");
    t.may("6x1 7x1");
    t.denies(0, "8x1");
}

#[test]
fn r3_what_can_be_played_must_be_played() {
    let mut t = Table::at(2, "(hands: {0: '3 K'}, pile: '9', fill: true)");
    t.may("Kx1");
    t.denies(0, "PickUp");
    let mut t = Table::at(2, "(hands: {0: '3 9 11 H'}, pile: '9', fill: true)");
    t.may("9x1 11x1 Hx1");
    t.denies(0, "PickUp");
    let mut t = Table::at(2, "(hands: {0: '3 4'}, pile: '9', fill: true)");
    t.may("PickUp");
    t.denies(0, "4x1");
}

#[test]
fn r4_who_cannot_play_takes_the_pile_and_the_next_begins_a_new_one() {
    let mut t = Table::at(
        3,
        "(hands: {0: '3 4', 1: '1 M 12', 2: '2'}, pile: '9 10', fill: true)",
    );
    t.does("PickUp").expect(&[
        ("hand.0", "'3 4 9 10'"),
        ("pile", ""),
        ("demand", "Any"),
        ("current", "1"),
        ("turns", "1"),
    ]);
    t.may("1x1 12x1 Mx1");
}

#[test]
fn r5_only_the_layer_in_use_counts() {
    let rows = "clash: {0: '12'}, finals: {0: '1 2 4'}";
    let mut t = Table::at(
        2,
        &format!("(hands: {{0: '3'}}, {rows}, pile: '9', fill: true)"),
    );
    t.may("PickUp");
    t.denies(0, "12x0+1");
    let t = Table::at(2, &format!("({rows}, pile: '9', fill: true)"));
    t.may("12x0+1");
}

#[test]
fn r6_a_pick_up_takes_the_play_pile_only() {
    let mut t = Table::at(2, "(hands: {0: '3'}, pile: '9 10', fill: true)");
    let gone = t.fact("eliminated");
    assert!(!gone.is_empty());
    t.does("PickUp")
        .expect(&[("hand.0", "'3 9 10'"), ("eliminated", gone.as_str())]);
}

#[test]
fn r7_a_pick_up_is_never_followed_by_a_draw() {
    let mut t = Table::at(
        2,
        "(hands: {0: '1 2 3'}, pile: '9', draw: '5 6', fill: true)",
    );
    t.does("PickUp")
        .expect(&[("hand.0", "'1 2 3 9'"), ("draw", "'5 6'")]);
    let (mut taken, mut drawn) = (0, 0);
    for seed in 0..30 {
        let mut t = Table::dealt(4, &[("turn_cap", "200")], seed);
        while let Some(seat) = t.decider() {
            let action = at_random(&t.state, seat, &t.actions(), &mut t.rng);
            let mut sink = Recorder::default();
            t.state
                .apply(seat, action, &mut t.rng, &mut sink)
                .expect("a legal action");
            let draws = sink
                .heard
                .iter()
                .any(|(e, _)| matches!(e, Event::Drew { .. }));
            drawn += u32::from(draws);
            if action == Action::PickUp {
                taken += 1;
                assert!(!draws, "a pick-up was followed by a draw");
            }
        }
    }
    assert!(
        taken > 100 && drawn > 100,
        "{taken} pick-ups, {drawn} draws"
    );
}

#[test]
fn r8_hands_are_filled_up_to_three_at_the_end_of_the_turn() {
    let two = "hands: {0: '2 9 9'}, pile: '8', fill: true";
    let mut t = Table::at(2, &format!("({two}, draw: '4 5 5')"));
    t.does("9x2")
        .expect(&[("hand.0", "'2 4 5'"), ("draw", "'5'")]);
    let mut t = Table::at(2, &format!("({two}, draw: '4')"));
    t.does("9x2").expect(&[("hand.0", "'2 4'"), ("draw", "")]);
    // Not in the middle of a turn, while there is a card to lay.
    let mut t = Table::at(
        2,
        "(hands: {0: '6 7 K'}, pile: '9', draw: '8 9 10', fill: true)",
    );
    t.does("Kx1")
        .expect(&[("hand.0", "'6 7'"), ("draw_count", "3")]);
    t.does("6x1")
        .expect(&[("hand.0", "'7 8 9'"), ("draw", "'10'")]);
}

#[test]
fn r9_an_owed_play_with_an_empty_hand_is_drawn_for_at_once() {
    let krakens = "hands: {0: 'K K K'}, pile: '9', fill: true";
    let mut t = Table::at(2, &format!("({krakens}, draw: '4 5 6 7 8')"));
    t.does("Kx3").expect(&[
        ("extra", "on"),
        ("current", "0"),
        ("hand.0", "'4 5 6'"),
        ("draw", "'7 8'"),
    ]);
    t.does("4x1").expect(&[
        ("hand.0", "'5 6 7'"),
        ("draw", "'8'"),
        ("current", "1"),
        ("turns", "1"),
    ]);
    let mut t = Table::at(2, &format!("({krakens}, draw: '4')"));
    t.does("Kx3").expect(&[("hand.0", "'4'"), ("draw", "")]);
    t.may("4x1");
    let mut t = Table::at(
        2,
        "(hands: {0: '3 K K'}, pile: '9', draw: '4 5', fill: true)",
    );
    t.does("Kx2")
        .expect(&[("hand.0", "'3'"), ("draw", "'4 5'"), ("extra", "on")]);
}

#[test]
fn r10_a_hand_above_three_stays() {
    let mut t = Table::at(2, "(hands: {0: '1 2 3 4 5 6'}, draw: '7 8', fill: true)");
    t.does("1x1")
        .expect(&[("hand.0", "'2 3 4 5 6'"), ("draw", "'7 8'")]);
    let mut t = Table::at(
        2,
        "(hands: {0: '1 2 3'}, pile: '4 5 5 6 6 7 7 8 8 9 9 10 11 12 12', draw: '1', fill: true)",
    );
    t.does("PickUp")
        .expect(&[("hand.0", "'1 2 3 4 5 5 6 6 7 7 8 8 9 9 10 11 12 12'")]);
    assert_eq!(t.number("cards.0"), 24);
}

#[test]
fn r11_the_first_play_of_the_game_may_be_anything() {
    for seed in 0..50 {
        let t = Table::dealt(5, &[("arrange", "off")], seed);
        let first = t.decider().expect("a player");
        let hand = t.state.hand(first);
        for card in hand {
            let kind = t.state.kind_of(card);
            let plays = |a: &Action| matches!(a, Action::Play { kind: k, .. } if *k == kind);
            assert!(t.actions().iter().any(plays));
        }
    }
    // The second is bound by the first.
    let t = Table::at(2, "(hands: {0: '1 5'}, pile: '5', turns: 1, fill: true)");
    t.may("5x1");
}

#[test]
fn r12_a_hollander_is_looked_through() {
    let mut rank = Table::at(2, "(hands: {0: '8 9 10'}, pile: '9 H', fill: true)");
    rank.may("9x1 10x1");
    rank.denies(0, "8x1");
    let mut captain = Table::at(2, "(hands: {0: '11 12 M I'}, pile: '12 H H', fill: true)");
    captain.may("12x1");
    captain.denies(0, "Mx1");
    let mutiny = Table::at(2, "(hands: {0: '8 9 10'}, pile: '9 M H', fill: true)");
    mutiny.may("8x1 9x1");
    let mut poker = Table::at(2, "(hands: {0: '3 9'}, pile: '9 9 H 9', fill: true)");
    poker.does("9x1").expect(&[("pile", ""), ("extra", "on")]);
    assert_eq!(poker.purges(), 1);
}

#[test]
fn r13_wormhole_and_pirate_leave_the_demand_and_interrupt_a_poker() {
    for special in ["W", "P"] {
        let t = Table::at(
            2,
            &format!("(hands: {{0: '8 9 10'}}, pile: '9 {special}', fill: true)"),
        );
        t.may("9x1 10x1");
        let t = Table::at(
            2,
            &format!("(hands: {{0: '8 9 10'}}, pile: '9 M {special}', fill: true)"),
        );
        t.may("8x1 9x1");
        let mut t = Table::at(
            2,
            &format!("(hands: {{0: '3 9'}}, pile: '9 9 {special} 9', fill: true)"),
        );
        t.does("9x1")
            .expect(&[("pile_count", "5"), ("extra", "off"), ("current", "1")]);
    }
}

#[test]
fn r14_on_a_captain_covered_or_not_neither_mutiny_nor_island() {
    for pile in ["12", "12 H", "12 W", "12 P", "12 H P W", "9 M 1 12"] {
        let mut t = Table::at(
            2,
            &format!("(hands: {{0: '11 12 H K M W I P'}}, pile: '{pile}', fill: true)"),
        );
        t.may("12x1 Hx1 Kx1 Wx1 Px1");
        t.denies(0, "Mx1");
        t.denies(0, "Ix1");
    }
    let t = Table::at(
        2,
        "(hands: {0: '10 11 12 H K M W I P'}, pile: '11', fill: true)",
    );
    t.may("11x1 12x1 Hx1 Kx1 Mx1 Wx1 Ix1 Px1");
}

#[test]
fn r15_mutiny_on_mutiny_keeps_the_limit() {
    for pile in ["9 M", "9 M H", "9 M W", "9 M P", "9 M H W P"] {
        let mut t = Table::at(
            2,
            &format!("(hands: {{0: '1 M', 1: '9 10'}}, pile: '{pile}', fill: true)"),
        );
        t.does("Mx1").expect(&[("demand", "<=9")]).may("9x1");
    }
    let mut t = Table::at(2, "(hands: {0: '1 M', 1: '9 10'}, pile: '10', fill: true)");
    t.does("Mx1").expect(&[("demand", "<=10")]).may("9x1 10x1");
}

#[test]
fn r16_mutiny_on_an_island_limits_to_three_and_an_island_lifts_a_mutiny() {
    for pile in ["9 I", "I", "9 I H", "9 M I"] {
        let mut t = Table::at(
            2,
            &format!("(hands: {{0: '1 M', 1: '3 4'}}, pile: '{pile}', fill: true)"),
        );
        t.does("Mx1").expect(&[("demand", "<=3")]).may("3x1");
    }
    // Something ranked after the Island counts again.
    let mut t = Table::at(2, "(hands: {0: '1 M'}, pile: 'I 5', fill: true)");
    t.does("Mx1").expect(&[("demand", "<=5")]);
    let mut t = Table::at(2, "(hands: {0: '5 I', 1: '1 12'}, pile: '4 M', fill: true)");
    t.may("Ix1");
    t.does("Ix1").expect(&[("demand", "Any")]).may("1x1 12x1");
}

#[test]
fn r17_mutiny_on_nothing_but_see_through_cards_limits_to_three() {
    for pile in ["H", "W", "P", "H H", "H W P"] {
        let mut t = Table::at(
            2,
            &format!("(hands: {{0: '1 M', 1: '3 4'}}, pile: '{pile}', fill: true)"),
        );
        t.does("Mx1").expect(&[("demand", "<=3")]).may("3x1");
    }
    let mut t = Table::at(2, "(hands: {0: '1 M'}, pile: '9 H W P', fill: true)");
    t.does("Mx1").expect(&[("demand", "<=9")]);
}

#[test]
fn r18_under_a_mutiny_every_special_may_be_laid() {
    for pile in ["M", "2 M", "11 M", "11 M H"] {
        let t = Table::at(
            2,
            &format!("(hands: {{0: '12 H K M W I P'}}, pile: '{pile}', fill: true)"),
        );
        t.may("Hx1 Kx1 Mx1 Wx1 Ix1 Px1");
    }
    // Its reference is never a Captain.
    let t = Table::at(2, "(hands: {0: '11 M'}, pile: '12', fill: true)");
    t.may("PickUp");
}

#[test]
fn r19_the_next_crew_ends_a_mutiny() {
    let mut t = Table::at(
        2,
        "(hands: {0: '1 5', 1: '4 5 11'}, pile: '9 M', fill: true)",
    );
    t.does("5x1").expect(&[("demand", ">=5")]);
    t.may("5x1 11x1");
    let mut t = Table::at(
        2,
        "(hands: {0: '1 H', 1: '4 9 11'}, pile: '9 M', fill: true)",
    );
    t.does("Hx1").expect(&[("demand", "<=9")]).may("4x1 9x1");
}

#[test]
fn r20_an_island_stays_in_force_beneath_see_through_cards() {
    for pile in ["9 I", "9 I H", "9 I W", "9 I P", "9 I W P H"] {
        let t = Table::at(
            2,
            &format!("(hands: {{0: '1 12'}}, pile: '{pile}', fill: true)"),
        );
        t.expect(&[("demand", "Any")]).may("1x1 12x1");
    }
    let t = Table::at(2, "(hands: {0: '1 12'}, pile: '9 H W P', fill: true)");
    t.may("12x1");
}

#[test]
fn r21_first_means_on_a_physically_empty_pile() {
    let hands = "hands: {0: '5 6 H', 1: '7 8 H', 2: '1 2'}, fill: true";
    let mut start = Table::at(3, &format!("({hands})"));
    start.does("Hx1").expect(&[("current", "2")]);
    assert_eq!(start.skipped(), Some(1));
    let mut bound = Table::at(3, &format!("({hands}, pile: '4')"));
    bound.does("Hx1").expect(&[("current", "1")]);
    assert_eq!(bound.skipped(), None);
    let mut purged = Table::at(
        3,
        "(hands: {0: '5 H K', 1: '7', 2: '1'}, pile: '9', fill: true)",
    );
    purged.does("Kx1 Hx1").expect(&[("current", "2")]);
    assert_eq!(purged.skipped(), Some(1));
    // Until the turn ends it is seen who is going to be skipped.
    let heard: Vec<bool> = purged
        .heard
        .iter()
        .map(|(_, after)| after.skip_next())
        .collect();
    assert!(
        heard.contains(&true) && heard.last() == Some(&false),
        "{heard:?}"
    );
    let mut taken = Table::at(
        3,
        "(hands: {0: '5 6', 1: '7 8 H', 2: '1 2'}, pile: '12', fill: true)",
    );
    taken.does("PickUp Hx1").expect(&[("current", "0")]);
    assert_eq!(taken.skipped(), Some(2));
}

#[test]
fn r22_several_hollanders_first_skip_one_player() {
    for (play, left) in [("Hx1", "'5 H H'"), ("Hx2", "'5 H'"), ("Hx3", "'5'")] {
        let mut t = Table::at(4, "(hands: {0: '5 H H H'}, fill: true)");
        t.does(play).expect(&[
            ("current", "2"),
            ("hand.0", left),
            ("turns", "1"),
            ("demand", "Any"),
        ]);
        assert_eq!(t.skipped(), Some(1));
    }
}

#[test]
fn r23_with_two_players_the_same_one_has_the_next_turn() {
    let mut t = Table::at(2, "(hands: {0: '5 6 H'}, draw: '7 8', fill: true)");
    t.does("Hx1").expect(&[
        ("current", "0"),
        ("turns", "1"),
        ("extra", "off"),
        ("hand.0", "'5 6 7'"),
        ("draw", "'8'"),
    ]);
    assert_eq!(t.skipped(), Some(1));
    let mut left = Table::new(
        3,
        &[("ending", "play_on")],
        "(hands: {0: '5 6 H', 2: '7'}, placed: [1], fill: true)",
    );
    left.does("Hx1").expect(&[("current", "0"), ("turns", "1")]);
    assert_eq!(left.skipped(), Some(2));
    let mut three = Table::at(3, "(hands: {0: '5 6 H'}, fill: true)");
    three.does("Hx1").expect(&[("current", "2")]);
}

#[test]
fn r24_a_hollander_on_hollanders_skips_nobody() {
    for pile in ["H", "H H"] {
        let mut t = Table::at(
            3,
            &format!("(hands: {{0: '5 H'}}, pile: '{pile}', fill: true)"),
        );
        t.does("Hx1").expect(&[("current", "1"), ("demand", "Any")]);
        assert_eq!(t.skipped(), None);
    }
}

#[test]
fn r25_a_mutiny_first_limits_to_three() {
    let mut t = Table::at(2, "(hands: {0: '5 M', 1: '3 4'}, fill: true)");
    t.does("Mx1").expect(&[("demand", "<=3")]).may("3x1");
    let mut t = Table::at(2, "(hands: {0: '5 M', 1: '3 4'}, pile: '4', fill: true)");
    t.does("Mx1").expect(&[("demand", "<=4")]).may("3x1 4x1");
}
