//! Rulings R26 to R46: Kraken and poker, the three layers, the Wormhole.

use super::support::Table;
use crate::playable::play::{at_random, play_out};
use tortuga::engine::{Game, Seat};
use tortuga::games::flying_hollander::{Action, Event, Phase};

#[test]
fn r26_a_poker_does_what_a_kraken_does() {
    let hands = "hands: {0: '3 4 9', 1: '5'}, fill: true";
    let mut t = Table::at(2, &format!("({hands}, pile: '2 9 9 9', turns: 7)"));
    let gone = t.number("eliminated_count");
    t.does("9x1").expect(&[
        ("pile", ""),
        ("demand", "Any"),
        ("extra", "on"),
        ("current", "0"),
        ("turns", "7"),
    ]);
    assert_eq!(t.number("eliminated_count"), gone + 5);
    t.may("3x1 4x1");
    t.does("3x1")
        .expect(&[("current", "1"), ("turns", "8"), ("extra", "off")]);
    let mut three = Table::at(2, &format!("({hands}, pile: '2 9 9', turns: 7)"));
    three
        .does("9x1")
        .expect(&[("pile_count", "4"), ("extra", "off"), ("current", "1")]);
}

#[test]
fn r27_a_poker_is_completed_across_players_and_turns() {
    let hands = "hands: {0: '2 9 9 9', 1: '3 H W', 2: '4 9'}, fill: true";
    let mut t = Table::at(3, &format!("({hands}, pile: '7')"));
    t.does("9x2 Hx1 9x1").expect(&[("pile", "'7 9 9 H 9'")]);
    t.does("9x1")
        .expect(&[("pile", ""), ("extra", "on"), ("hand.0", "'2'")]);
    assert_eq!(t.purges(), 1);
    // A Wormhole instead of the Hollander interrupts.
    let mut t = Table::at(3, &format!("({hands}, pile: '7')"));
    t.does("9x2 Wx1 Send:2 9x1 9x1")
        .expect(&[("pile", "'7 9 9 W 9 9'"), ("current", "1")]);
}

#[test]
fn r28_a_hollander_completes_nothing_but_the_fourth_of_the_crew_does() {
    let mut t = Table::at(
        2,
        "(hands: {0: '4 H', 1: '3 9'}, clash: {1: '11'}, pile: '2 9 9 9', fill: true)",
    );
    t.may("Hx1");
    t.does("Hx1")
        .expect(&[("pile", "'2 9 9 9 H'"), ("demand", ">=9"), ("current", "1")]);
    assert_eq!(t.purges(), 0);
    t.may("9x1");
    t.does("9x1")
        .expect(&[("pile", ""), ("current", "1"), ("extra", "on")]);
    t.may("3x1");
}

#[test]
fn r29_mutiny_island_wormhole_and_pirate_interrupt_the_run() {
    for (special, sinks) in [
        ("M", false),
        ("I", false),
        ("W", false),
        ("P", false),
        ("H", true),
    ] {
        for pile in [
            format!("9 {special} 9 9"),
            format!("9 9 {special} 9"),
            format!("9 9 9 {special}"),
        ] {
            let mut t = Table::at(
                2,
                &format!("(hands: {{0: '3 9'}}, pile: '{pile}', fill: true)"),
            );
            t.does("9x1");
            assert_eq!(t.purges(), usize::from(sinks), "{pile}");
            assert_eq!(t.fact("extra"), if sinks { "on" } else { "off" }, "{pile}");
        }
    }
}

#[test]
fn r30_four_at_once_are_a_poker_wherever_they_may_be_laid() {
    for pile in ["", "3", "7 H", "11 M", "W", "9 I"] {
        let mut t = Table::at(
            2,
            &format!("(hands: {{0: '2 8 8 8 8'}}, pile: '{pile}', fill: true)"),
        );
        let three = {
            let mut t = t.clone();
            t.does("8x3").purges()
        };
        assert_eq!(three, 0, "{pile}");
        t.does("8x4").expect(&[("pile", ""), ("extra", "on")]);
        assert_eq!(t.purges(), 1, "{pile}");
    }
    for pile in ["9", "7 M", "M"] {
        let mut t = Table::at(
            2,
            &format!("(hands: {{0: '2 8 8 8 8'}}, pile: '{pile}', fill: true)"),
        );
        assert!(!t.can("8x4"));
        t.denies(0, "8x4");
    }
}

#[test]
fn r31_several_krakens_are_one_purge_and_one_extra_play() {
    for (play, sunk) in [("Kx1", 2), ("Kx2", 3), ("Kx3", 4)] {
        let mut t = Table::at(2, "(hands: {0: '5 6 K K K'}, pile: '9', fill: true)");
        let gone = t.number("eliminated_count");
        t.does(play).expect(&[("extra", "on"), ("current", "0")]);
        assert_eq!(t.number("eliminated_count"), gone + sunk);
        assert_eq!(t.purges(), 1);
        let extras = t.events().filter(|e| matches!(e, Event::ExtraPlay { .. }));
        assert_eq!(extras.count(), 1);
        t.does("5x1").expect(&[("current", "1"), ("turns", "1")]);
    }
}

#[test]
fn r32_an_extra_play_is_compulsory_and_always_possible() {
    let mut hand = Table::at(
        2,
        "(hands: {0: '1 K'}, clash: {0: '12'}, pile: '9', fill: true)",
    );
    hand.does("Kx1").may("1x1");
    hand.denies(0, "PickUp");
    let mut clash = Table::at(
        2,
        "(hands: {0: 'K'}, clash: {0: '4 5'}, pile: '9', fill: true)",
    );
    clash.does("Kx1").may("4x0+1 5x0+1");
    clash.denies(0, "PickUp");
    clash.denies(0, "Flip:0");
    let mut finals = Table::at(
        2,
        "(hands: {0: 'K'}, clash: {0: ''}, finals: {0: '6 - 7'}, pile: '9', fill: true)",
    );
    finals.does("Kx1").may("Flip:0 Flip:2");
    finals.denies(0, "PickUp");
    finals.denies(0, "Flip:1");
    // In whole games: whoever owes a play can lay something.
    let mut owed = 0;
    for seed in 0..20 {
        let mut t = Table::dealt(4, &[("turn_cap", "200")], seed);
        play_out(&mut t.state, &mut t.rng, at_random, |state, _| {
            if state.extra() && state.phase() == Phase::ChoosePlay {
                owed += 1;
                let mut legal = Vec::new();
                state.legal(state.current(), &mut legal);
                assert!(!legal.contains(&Action::PickUp));
            }
        });
    }
    assert!(owed > 20, "only {owed} plays were owed");
}

#[test]
fn r33_running_out_with_a_kraken_or_poker_wins_and_nothing_is_owed() {
    let bare = "clash: {0: ''}, finals: {0: ''}, fill: true";
    for (hand, pile, play) in [("K", "9", "Kx1"), ("9", "9 9 9", "9x1")] {
        let position = format!("(hands: {{0: '{hand}'}}, {bare}, pile: '{pile}', turns: 5)");
        let mut t = Table::at(3, &position);
        t.does(play).expect(&[
            ("phase", "GameOver"),
            ("placed", "0"),
            ("pile", ""),
            ("extra", "off"),
            ("turns", "5"),
        ]);
        assert_eq!(t.decider(), None);
        let mut on = Table::new(3, &[("ending", "play_on")], &position);
        on.does(play).expect(&[
            ("placed", "0"),
            ("extra", "off"),
            ("current", "1"),
            ("turns", "6"),
        ]);
    }
    // With a card left the play is owed.
    let mut t = Table::at(
        3,
        "(hands: {0: 'K'}, clash: {0: ''}, finals: {0: '3'}, pile: '9', fill: true)",
    );
    t.does("Kx1").expect(&[("extra", "on"), ("placed", "")]);
}

#[test]
fn r34_an_extra_play_makes_a_second_clash_card_legal_in_the_same_turn() {
    let mut t = Table::at(2, "(clash: {0: 'K 5 7'}, pile: '9', turns: 3, fill: true)");
    t.does("Kx0+1").expect(&[
        ("current", "0"),
        ("extra", "on"),
        ("turns", "3"),
        ("clash.0", "'- 5 7'"),
    ]);
    t.may("5x0+1 7x0+1");
    t.does("5x0+1")
        .expect(&[("current", "1"), ("turns", "4"), ("clash.0", "'- - 7'")]);
    let mut t = Table::at(2, "(clash: {0: '10 5 7'}, pile: '9', turns: 3, fill: true)");
    t.does("10x0+1").expect(&[("current", "1"), ("turns", "4")]);
}

#[test]
fn r35_hollanders_sink_with_the_pile_and_nothing_comes_back() {
    let mut t = Table::at(2, "(hands: {0: '5 K'}, pile: '9 H M H', fill: true)");
    let gone = t.fact("eliminated");
    t.does("Kx1").expect(&[("pile", "")]);
    let now = t.fact("eliminated");
    let sunk = now.strip_prefix(&gone).expect("what was there stays");
    assert_eq!(super::support::kinds(sunk), "9 H M H K");
    for seed in 0..10 {
        let mut t = Table::dealt(3, &[("turn_cap", "200")], seed);
        let mut before = Vec::new();
        play_out(&mut t.state, &mut t.rng, at_random, |state, _| {
            assert!(state.eliminated().starts_with(&before));
            before = state.eliminated().to_vec();
        });
        assert!(!before.is_empty());
    }
}

#[test]
fn r36_clash_cards_come_with_empty_hand_and_empty_draw_pile_one_kind_a_play() {
    let mut t = Table::at(
        2,
        "(clash: {0: '9 5 9', 1: '9 10 11'}, pile: '4', fill: true)",
    );
    t.may("5x0+1 9x0+1 9x0+2");
    t.does("9x0+1")
        .expect(&[("clash.0", "'- 5 9'"), ("pile", "'4 9'"), ("current", "1")]);
    let mut t = Table::at(2, "(hands: {0: '3'}, clash: {0: '9 5 9'}, fill: true)");
    t.may("3x1");
    t.denies(0, "9x0+1");
    let mut t = Table::at(
        2,
        "(hands: {0: '3 4 6'}, clash: {0: '9 5 9'}, draw: '1', fill: true)",
    );
    t.may("3x1 4x1 6x1");
    t.denies(0, "5x0+1");
}

#[test]
fn r37_final_cards_come_last_one_blind_of_any_slot() {
    let mut t = Table::at(
        2,
        "(finals: {0: '9 - 10', 1: '1 2 3'}, clash: {0: ''}, pile: '4', fill: true)",
    );
    t.may("Flip:0 Flip:2");
    t.denies(0, "Flip:1");
    t.denies(0, "9x1");
    let me = Some(Seat::new(0));
    let own: Vec<_> = t.state.final_set(Seat::new(0)).iter().collect();
    assert!(own.iter().all(|c| !t.state.view(me).knows(*c)), "blind");
    t.does("Flip:2").expect(&[
        ("finals.0", "'9 - -'"),
        ("pile", "'4 10'"),
        ("current", "1"),
    ]);
    let mut clash = Table::at(2, "(clash: {0: '9'}, pile: '4', fill: true)");
    clash.may("9x0+1");
    assert!(clash.denies(0, "Flip:0").contains("wait"));
    let mut hand = Table::at(
        2,
        "(hands: {0: '9'}, clash: {0: ''}, pile: '4', fill: true)",
    );
    hand.may("9x1");
    hand.denies(0, "Flip:0");
}

#[test]
fn r38_the_last_hand_cards_may_be_joined_by_identical_clash_cards() {
    let rows = "clash: {0: '9 4 9'}, finals: {0: '1 2 3'}, fill: true";
    let mut t = Table::at(2, &format!("(hands: {{0: '9'}}, {rows}, pile: '5')"));
    t.may("9x1 9x1+1 9x1+2");
    let mut joined = t.clone();
    joined.does("9x1+2").expect(&[
        ("hand.0", ""),
        ("clash.0", "'- 4 -'"),
        ("pile", "'5 9 9 9'"),
        ("current", "1"),
    ]);
    // Joining is not compulsory, and of two slots the lower goes first.
    t.clone()
        .does("9x1")
        .expect(&[("clash.0", "'9 4 9'"), ("current", "1")]);
    t.does("9x1+1").expect(&[("clash.0", "'- 4 9'")]);
    // All hand cards must be in the play.
    let mut two = Table::at(2, &format!("(hands: {{0: '9 9'}}, {rows}, pile: '5')"));
    two.may("9x1 9x2 9x2+1 9x2+2");
    two.denies(0, "9x1+1");
}

#[test]
fn r39_clash_cards_never_join_while_another_card_could_be_held() {
    let rows = "clash: {0: '9 4 9'}, fill: true";
    let mut other = Table::at(2, &format!("(hands: {{0: '3 9'}}, {rows}, pile: '2')"));
    other.may("3x1 9x1");
    assert!(other.denies(0, "9x1+1").contains("join"));
    let draw = Table::at(
        2,
        "(hands: {0: 'K K K'}, clash: {0: '9 4 9'}, draw: '4', pile: '2', fill: true)",
    );
    draw.may("Kx1 Kx2 Kx3");
    let mut draw = Table::new(
        2,
        &[("special_copies", "4")],
        "(hands: {0: 'W W W'}, clash: {0: 'W 4 9'}, draw: '4', pile: '2', fill: true)",
    );
    draw.may("Wx1 Wx2 Wx3");
    assert!(draw.denies(0, "Wx3+1").contains("draw pile"));
    let empty = Table::new(
        2,
        &[("special_copies", "4")],
        "(hands: {0: 'W W W'}, clash: {0: 'W 4 9'}, pile: '2', fill: true)",
    );
    empty.may("Wx1 Wx2 Wx3 Wx3+1");
}

#[test]
fn r40_an_unplayable_final_card_goes_to_the_hand_with_the_pile() {
    let rows = "clash: {0: ''}, finals: {0: '3 11 -', 1: '1 1 1'}, hands: {1: '5'}, fill: true";
    let mut t = Table::at(3, &format!("({rows}, pile: '9 10', turns: 20)"));
    t.clone().does("Flip:1").expect(&[
        ("pile", "'9 10 11'"),
        ("finals.0", "'3 - -'"),
        ("hand.0", ""),
    ]);
    t.does("Flip:0").expect(&[
        ("pile", ""),
        ("hand.0", "'3 9 10'"),
        ("finals.0", "'- 11 -'"),
        ("current", "1"),
        ("turns", "21"),
    ]);
    let hand = t.state.hand(Seat::new(0));
    assert!(
        hand.iter().all(|c| t.state.known_to(c).len() == 3),
        "all saw it"
    );
}

#[test]
fn r41_after_a_pick_up_the_hand_comes_first_again() {
    let mut finals = Table::at(
        2,
        "(clash: {0: ''}, finals: {0: '3 11 -'}, hands: {1: '1 2'}, pile: '9 10', fill: true)",
    );
    finals.does("Flip:0 1x1").expect(&[("current", "0")]);
    finals.may("3x1 9x1 10x1");
    finals.denies(0, "Flip:1");
    let mut clash = Table::at(
        2,
        "(clash: {0: '5 6'}, hands: {1: '1 2'}, pile: '9', fill: true)",
    );
    clash.does("PickUp 1x1").expect(&[("current", "0")]);
    clash.may("9x1");
    clash.denies(0, "5x0+1");
    // With the hand gone the rows are in use again.
    clash.does("9x1 PickUp").expect(&[("current", "0")]);
    clash.may("5x0+1 6x0+1");
}

#[test]
fn r42_turned_specials_have_their_effect() {
    let turned = |special: &str, pile: &str, seats: usize| {
        let mut t = Table::at(
            seats,
            &format!(
                "(clash: {{0: ''}}, finals: {{0: '{special} 2 -'}}, hands: {{1: '5', 2: '6', 3: '7'}}, \
                 pile: '{pile}', fill: true)"
            ),
        );
        t.does("Flip:0");
        t
    };
    turned("K", "9", 4).expect(&[("pile", ""), ("extra", "on"), ("current", "0")]);
    turned("H", "", 4).expect(&[("current", "2"), ("demand", "Any")]);
    turned("H", "9", 4).expect(&[("current", "1"), ("demand", ">=9")]);
    turned("M", "9", 4).expect(&[("demand", "<=9"), ("current", "1")]);
    turned("I", "9", 4).expect(&[("demand", "Any"), ("current", "1")]);
    turned("W", "9", 4)
        .expect(&[("phase", "ChooseWormhole")])
        .may("Send:1 Send:2 Send:3");
    turned("P", "9", 4).expect(&[("phase", "ChoosePirate")]);
    for special in ["M", "I"] {
        turned(special, "12 H", 4).expect(&[
            ("pile", ""),
            ("hand.0", &format!("'12 H {special}'")),
            ("finals.0", "'- 2 -'"),
            ("current", "1"),
        ]);
    }
    for special in ["H", "K", "W", "P"] {
        turned(special, "12", 4).expect(&[("hand.0", "")]);
    }
    let poker = turned("9", "9 9 H 9", 4);
    poker.expect(&[("pile", ""), ("extra", "on")]).may("Flip:1");
}

#[test]
fn r43_a_final_card_on_an_empty_pile_is_always_playable() {
    for card in "1 2 3 4 5 6 7 8 9 10 11 12 H K M W I P".split(' ') {
        let mut t = Table::at(
            3,
            &format!("(clash: {{0: ''}}, finals: {{0: '{card} 2'}}, fill: true)"),
        );
        t.does("Flip:0").expect(&[("hand.0", "")]);
        let failed = |e: &Event| {
            matches!(
                e,
                Event::Turned {
                    playable: false,
                    ..
                } | Event::PickedUp { .. }
            )
        };
        assert!(!t.events().any(failed), "{card}");
    }
    let mut t = Table::at(
        3,
        "(clash: {0: ''}, finals: {0: '1 2'}, pile: '3', fill: true)",
    );
    t.does("Flip:0").expect(&[("hand.0", "'1 3'")]);
}

#[test]
fn r44_clash_cards_are_exchanged_only_at_the_start_and_by_the_pirate() {
    let mut t = Table::dealt(3, &[("first_dealer", "2")], 4);
    assert_eq!(t.state.phase(), Phase::Arrange);
    let rows = t.legal();
    assert_eq!(rows.len(), 20);
    let row = rows
        .iter()
        .find(|r| {
            let held = t.fact("clash.0");
            r.split(' ').skip(1).all(|c| !held.contains(c))
        })
        .cloned()
        .expect("the three hand cards");
    let hand = t.fact("hand.0");
    t.play(&[row.as_str()])
        .expect(&[("clash.0", hand.as_str())]);
    assert!(t.refused(0, &row).contains("turn"));
    while t.state.phase() == Phase::Arrange {
        let keep = t.legal()[0].clone();
        t.play(&[keep.as_str()]);
    }
    let who = t.decider().expect("a player").index();
    assert!(t.refused(who, &row).contains("play a card"));
    assert!(t.refused(who, "SwapClash 1 0 0").contains("play a card"));
    let mut pirate = Table::at(
        2,
        "(hands: {0: '5 P'}, clash: {0: '1', 1: '12'}, pile: '4', fill: true)",
    );
    pirate
        .does("Px1 SwapClash:1:0:0")
        .expect(&[("clash.0", "'12 - -'"), ("clash.1", "'1 - -'")]);
}

#[test]
fn r45_a_wormhole_never_leads_back_and_asks_nothing_with_two() {
    let mut t = Table::at(4, "(hands: {0: '5 W'}, pile: '9', turns: 3, fill: true)");
    t.does("Wx1").may("Send:1 Send:2 Send:3");
    t.denies(0, "Send:0");
    t.expect(&[("turns", "3"), ("demand", ">=9")]);
    t.does("Send:3")
        .expect(&[("current", "3"), ("turns", "4"), ("demand", ">=9")]);
    assert_eq!(t.skipped(), None);
    // From there it goes on clockwise.
    t.does("PickUp").expect(&[("current", "0")]);
    let mut two = Table::at(2, "(hands: {0: '5 W'}, pile: '9', fill: true)");
    two.does("Wx1")
        .expect(&[("phase", "ChoosePlay"), ("current", "1"), ("turns", "1")]);
    let only = |e: &Event| matches!(e, Event::Sent { only: true, .. });
    assert!(two.events().any(only));
    let mut placed = Table::new(
        4,
        &[("ending", "play_on")],
        "(hands: {0: '5 W'}, placed: [2], pile: '9', fill: true)",
    );
    placed.does("Wx1").may("Send:1 Send:3");
    placed.denies(0, "Send:2");
}

#[test]
fn r46_several_wormholes_are_one_choice() {
    for play in ["Wx1", "Wx2", "Wx3"] {
        let mut t = Table::at(3, "(hands: {0: '5 W W W'}, pile: '9', fill: true)");
        t.does(play).may("Send:1 Send:2");
        t.does("Send:2")
            .expect(&[("current", "2"), ("phase", "ChoosePlay"), ("turns", "1")]);
    }
}
