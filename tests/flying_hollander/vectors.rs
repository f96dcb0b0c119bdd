//! The test vectors of section 14.1, word for word.

use super::support::{Table, deck_of, kinds, rules};
use tortuga::engine::{Game, Seat};
use tortuga::games::flying_hollander::{Demand, KindSet};

/// 9 cards and draw pile of a seat, by short names.
fn layers(t: &Table, seat: usize) -> String {
    let of = |layer: &str| kinds(&t.fact(&format!("{layer}.{seat}")));
    format!("{} | {} | {}", of("finals"), of("clash"), of("hand"))
}

/// The deal of V1: five players, dealer seat 4, deck[i] = card (25 i + 7) mod 66.
fn v1_deal() -> Table {
    let deck = deck_of("3", |i, size| (25 * i + 7) % size);
    Table::at(5, &format!("Deal(deck: {deck:?}, dealer: 4)"))
}

#[test]
fn v1_the_deal() {
    let t = v1_deal();
    let dealt = [
        "2 1 W | K 12 10 | 5 7 8",
        "9 7 5 | 3 2 P | 11 H M",
        "W H 11 | 10 8 6 | 1 3 4",
        "5 3 1 | I M 12 | 7 9 11",
        "11 9 7 | 6 4 2 | K W P",
    ];
    for (seat, wanted) in dealt.iter().enumerate() {
        assert_eq!(layers(&t, seat), *wanted, "seat {seat}");
    }
    t.expect(&[
        ("draw", "'3 9 I 5 12 1 8 K 4 10 I 6 12 2 8 M 4 10 P 6 H'"),
        ("first", "0"),
        ("current", "0"),
        ("phase", "Arrange"),
    ]);
}

#[test]
fn v1_the_deal_on_a_calm_sea() {
    let deck = deck_of("2", |i, size| size - 1 - i);
    assert_eq!(deck.len(), 60);
    let setup = format!("Deal(deck: {deck:?}, dealer: 2)");
    let t = Table::new(4, &[("special_copies", "2")], &setup);
    t.expect(&[
        ("finals.3", "pirate_2 wormhole_2 kraken_2"),
        ("clash.3", "captain_4 first_officer_4 nco_4"),
        ("hand.3", "gunner_4 boarder_4 doctor_4"),
        ("draw_count", "24"),
    ]);
    assert!(t.fact("draw").starts_with("cartographer_4 "));
}

#[test]
fn v2_the_clash_row_is_arranged() {
    let mut t = v1_deal();
    let legal = t.legal();
    assert_eq!(legal.len(), 20);
    assert_eq!(legal[0], "Arrange cook_2 gunner_1 boarder_4");
    assert_eq!(legal[19], "Arrange nco_3 captain_2 kraken_2");
    let dealt: Vec<&str> = legal[19].split(' ').skip(1).collect();
    assert!(dealt.iter().all(|c| t.fact("clash.0").contains(c)));
    t.play(&["Arrange cook_2 boarder_4 captain_2"])
        .expect(&[
            ("clash.0", "cook_2 captain_2 boarder_4"),
            ("hand.0", "gunner_1 nco_3 kraken_2"),
            ("current", "1"),
        ])
        .expect_known(&[
            ("gunner_1", "0"),
            ("nco_3", "0 1 2 3 4"),
            ("kraken_2", "0 1 2 3 4"),
        ]);
}

#[test]
fn v3_what_may_be_laid() {
    let every = "1 2 3 4 5 6 7 8 9 10 11 12 H K M W I P";
    let specials = "H K M W I P";
    let from = |low: usize, high: usize| {
        let ranks: Vec<String> = (low..=high).map(|r| r.to_string()).collect();
        ranks.join(" ")
    };
    let crew_and_all = |low, high| format!("{} {specials}", from(low, high));
    for (pile, demand, wanted) in [
        ("", "Any", every.to_string()),
        ("3 I", "Any", every.to_string()),
        ("7", ">=7", crew_and_all(7, 12)),
        ("12", ">=12", "12 H K W P".to_string()),
        ("12 P", ">=12", "12 H K W P".to_string()),
        ("12 H H", ">=12", "12 H K W P".to_string()),
        ("9 M", "<=9", crew_and_all(1, 9)),
        ("M", "<=3", crew_and_all(1, 3)),
        ("I M", "<=3", crew_and_all(1, 3)),
        ("11 M W", "<=11", crew_and_all(1, 11)),
        ("10 M 4", ">=4", crew_and_all(4, 12)),
    ] {
        let t = Table::at(
            3,
            &format!("(hands: {{0: '{every}'}}, pile: '{pile}', fill: true)"),
        );
        t.expect(&[("demand", demand)]);
        let legal: Vec<String> = t
            .legal()
            .iter()
            .map(|a| {
                let kind = a.split(' ').nth(1).expect("Play KIND 1");
                kinds(&format!("{kind}_1"))
            })
            .collect();
        assert_eq!(legal.join(" "), wanted, "on {pile}");
    }
    // The fold of 4.3, step by step.
    let steps = [
        ("gunner", Demand::AtLeast(7)),
        ("flying_hollander", Demand::AtLeast(7)),
        ("mutiny", Demand::AtMost(7)),
        ("mutiny", Demand::AtMost(7)),
        ("pirate", Demand::AtMost(7)),
        ("lookout", Demand::AtLeast(4)),
        ("island", Demand::Any),
        ("wormhole", Demand::Any),
        ("mutiny", Demand::AtMost(3)),
        ("mechanic", Demand::AtLeast(2)),
    ];
    let mut demand = Demand::Any;
    for (kind, wanted) in steps {
        let kind = rules().find_kind(kind).expect("a kind");
        assert!(rules().legal_kinds(demand).contains(kind));
        demand = rules().after(demand, kind);
        assert_eq!(demand, wanted);
    }
    let all: KindSet = rules().kind_ids().collect();
    assert_eq!(rules().legal_kinds(Demand::Any), all);
}

#[test]
fn v4_refill_only_up_to_three() {
    let mut t = Table::at(
        3,
        "(hands: {0: '2 6 6 9 9 9 K'}, pile: '8', draw: '4 5 5', fill: true)",
    );
    t.expect_legal(&[
        "Play doctor 1",
        "Play doctor 2",
        "Play doctor 3",
        "Play kraken 1",
    ]);
    t.play(&["Play doctor 3"])
        .expect(&[("hand.0", "'2 6 6 K'"), ("draw", "'4 5 5'")]);
    let mut t = Table::at(
        3,
        "(hands: {0: '2 9 9'}, pile: '8', draw: '4 5 5', fill: true)",
    );
    t.play(&["Play doctor 2"])
        .expect(&[("hand.0", "'2 4 5'"), ("draw", "'5'")]);
}

#[test]
fn v5_a_poker_under_a_mutiny() {
    let mut t = Table::at(
        3,
        "(turns: 9, hands: {0: '2 5 5 5 5 11'}, pile: '7 8 M', fill: true)",
    );
    t.expect(&[("demand", "<=8")]).expect_legal(&[
        "Play mechanic 1",
        "Play cook 1",
        "Play cook 2",
        "Play cook 3",
        "Play cook 4",
    ]);
    let before: usize = t.fact("eliminated_count").parse().expect("a number");
    t.play(&["Play cook 4"]).expect(&[
        ("pile", ""),
        ("eliminated_count", &(before + 7).to_string()),
        ("extra", "on"),
        ("hand.0", "'2 11'"),
        ("turns", "9"),
    ]);
    t.expect_legal(&["Play mechanic 1", "Play first_officer 1"]);
}

#[test]
fn v6_a_hollander_does_not_complete_a_poker() {
    let mut t = Table::at(
        2,
        "(hands: {0: '4 H', 1: '3 9'}, clash: {0: '10', 1: '11'}, finals: {0: '1 1 1', 1: '2 2 2'}, pile: '2 9 9 9')",
    );
    t.expect(&[("eliminated_count", "50")])
        .expect_legal(&["Play flying_hollander 1"]);
    t.play(&["Play flying_hollander 1"]).expect(&[
        ("pile", "'2 9 9 9 H'"),
        ("demand", ">=9"),
        ("current", "1"),
        ("eliminated_count", "50"),
    ]);
    t.expect_legal(&["Play doctor 1"]);
    t.play(&["Play doctor 1"]).expect(&[
        ("eliminated_count", "56"),
        ("current", "1"),
        ("extra", "on"),
        ("turns", "1"),
    ]);
    t.expect_legal(&["Play boatswain 1"]);
}

#[test]
fn v7_kraken_on_nothing_then_hollander_first() {
    let mut t = Table::at(3, "(hands: {0: '6 H H K'}, draw: '8 9', fill: true)");
    let before: usize = t.fact("eliminated_count").parse().expect("a number");
    t.play(&["Play kraken 1"]).expect(&[
        ("eliminated_count", &(before + 1).to_string()),
        ("extra", "on"),
        ("hand.0", "'6 H H'"),
        ("draw", "'8 9'"),
    ]);
    t.play(&["Play flying_hollander 1"]).expect(&[
        ("hand.0", "'6 8 H'"),
        ("draw", "'9'"),
        ("current", "2"),
        ("demand", "Any"),
        ("turns", "1"),
    ]);
}

/// The position of V8.
fn v8() -> Table {
    let t = Table::at(
        3,
        "(hands: {0: '9', 1: '2 3', 2: '4 4'}, clash: {0: '9 4 9', 1: '5 5 -', 2: '6 - -'},
          finals: {0: '1 1 1', 1: '7 7 7', 2: '8 8 8'}, pile: '9 H')",
    );
    t.expect(&[("eliminated_count", "44")]).expect_legal(&[
        "Play doctor 1",
        "Play doctor 1+1",
        "Play doctor 1+2",
    ]);
    t
}

#[test]
fn v8_clash_cards_join_the_last_hand_cards() {
    let mut t = v8();
    t.play(&["Play doctor 1+2"]).expect(&[
        ("eliminated_count", "49"),
        ("clash.0", "'- 4 -'"),
        ("extra", "on"),
    ]);
    t.expect_legal(&["Play lookout 0+1"]);
    let mut t = v8();
    t.play(&["Play doctor 1+1"]).expect(&[
        ("pile", "'9 H 9 9'"),
        ("clash.0", "'- 4 9'"),
        ("current", "1"),
        ("demand", ">=9"),
        ("eliminated_count", "44"),
    ]);
}

#[test]
fn v9_the_clash_stage_under_a_covered_captain() {
    for (clash, legal) in [
        ("M I 11", &["PickUp"][..]),
        ("M W 11", &["Play wormhole 0+1"]),
        (
            "12 K 12",
            &["Play captain 0+1", "Play captain 0+2", "Play kraken 0+1"],
        ),
        ("I I -", &["PickUp"]),
    ] {
        let setup = format!("(clash: {{0: '{clash}'}}, pile: '5 12 W', fill: true)");
        Table::at(2, &setup).expect_legal(legal);
    }
}

#[test]
fn v10_a_flipped_kraken() {
    let mut t = Table::at(
        2,
        "(turns: 50, hands: {1: '2 3'}, clash: {1: '6 6 -'}, finals: {0: 'K - 2', 1: '4 4 4'}, pile: '5 12 W')",
    );
    t.expect(&[("eliminated_count", "54")])
        .expect_legal(&["Flip 0", "Flip 2"]);
    t.play(&["Flip 0"])
        .expect(&[("eliminated_count", "58"), ("extra", "on")]);
    t.expect_legal(&["Flip 2"]);
    t.play(&["Flip 2"]).expect(&[
        ("pile", "'2'"),
        ("phase", "GameOver"),
        ("place.0", "1"),
        ("turns", "50"),
    ]);
    assert_eq!(t.decider(), None);
}

#[test]
fn v11_the_pirate_looks() {
    let mut t = Table::new(
        3,
        &[("pirate_hand", "look")],
        r#"(hands: {0: '1 8 P', 1: ["lookout", "first_officer_1", "first_officer_2", "wormhole"], 2: '6'},
            known: {"first_officer_2": [0, 1, 2]}, pile: '7', fill: true)"#,
    );
    t.play(&["Play pirate 1"]);
    let hands: Vec<String> = t
        .legal()
        .into_iter()
        .filter(|a| a.starts_with("SwapHand"))
        .collect();
    assert_eq!(
        hands,
        [
            "SwapHand 1 ships_boy",
            "SwapHand 1 boarder",
            "SwapHand 2 ships_boy",
            "SwapHand 2 boarder"
        ]
    );
    t.play(&["SwapHand 1 ships_boy"])
        .expect(&[("phase", "ChooseLoot"), ("loot", "1")]);
    t.expect_legal(&["Loot lookout", "Loot first_officer", "Loot wormhole"]);
    for card in [
        "lookout_1",
        "first_officer_1",
        "first_officer_2",
        "wormhole_1",
    ] {
        assert!(t.known_to(card).starts_with("0 1"));
    }
    t.play(&["Loot first_officer"])
        .expect(&[
            ("hand.0", "boarder_1 first_officer_2"),
            ("hand.1", "ships_boy_1 lookout_1 first_officer_1 wormhole_1"),
            ("current", "1"),
        ])
        .expect_known(&[
            ("first_officer_2", "0 1"),
            ("boarder_1", "0"),
            ("ships_boy_1", "0 1"),
            ("lookout_1", "0 1"),
            ("first_officer_1", "0 1"),
            ("wormhole_1", "0 1"),
        ]);
}

#[test]
fn v12_a_wormhole_with_two_seats_left() {
    let mut t = Table::new(
        3,
        &[("ending", "play_on")],
        "(placed: [2], turns: 30, hands: {0: '5 W', 1: '3 3'}, clash: {1: '2 - -'},
          finals: {0: '6 - -', 1: '7 7 7'}, pile: '4')",
    );
    t.play(&["Play wormhole 1"]).expect(&[
        ("phase", "ChoosePlay"),
        ("current", "1"),
        ("demand", ">=4"),
        ("turns", "31"),
    ]);
    t.expect_legal(&["PickUp"]);
}

/// The position of V13 with the hand of seat 1 and the pile.
fn v13(hand: &str, pile: &str) -> Table {
    let setup = format!(
        "(current: 1, turns: 64, hands: {{0: '2 12', 1: '{hand}', 2: '9 H'}},
          finals: {{0: '1 - -', 2: '5 6 -'}}, pile: '{pile}')"
    );
    Table::new(3, &[("ending", "play_on")], &setup)
}

#[test]
fn v13_finishing_with_a_purge_and_with_a_first_hollander() {
    let mut t = v13("7 7", "3 7 H 7");
    t.expect(&[("eliminated_count", "53")])
        .expect_legal(&["Play gunner 1", "Play gunner 2"]);
    t.play(&["Play gunner 2"]).expect(&[
        ("eliminated_count", "59"),
        ("placed", "1"),
        ("extra", "off"),
        ("current", "2"),
        ("pile", ""),
        ("turns", "65"),
    ]);
    let mut t = v13("H", "");
    t.play(&["Play flying_hollander 1"]).expect(&[
        ("placed", "1"),
        ("current", "0"),
        ("pile", "'H'"),
        ("demand", "Any"),
    ]);
}

#[test]
fn v14_the_small_cycle() {
    let mut t = Table::at(
        2,
        r#"(hands: {0: '1 12'}, clash: {0: '5 8 -', 1: '6 9 -'}, finals: {0: '2 2 2', 1: '4 4 4'}, pile: '3',
            known: {"ships_boy_1": [0, 1], "captain_1": [0, 1]})"#,
    );
    let start = t.state.facts_by_name();
    for (legal, choice) in [
        (&["Play captain 1"][..], "Play captain 1"),
        (&["PickUp"], "PickUp"),
        (&["Play ships_boy 1"], "Play ships_boy 1"),
        (&["Play boatswain 1", "Play captain 1"], "Play captain 1"),
        (&["PickUp"], "PickUp"),
        (&["Play boatswain 1"], "Play boatswain 1"),
    ] {
        t.expect_legal(legal);
        t.play(&[choice]);
    }
    let mut end = t.state.facts_by_name();
    assert_eq!(
        end.insert("turns".into(), vec!["0".into()]),
        Some(vec!["6".into()])
    );
    assert_eq!(end, start);
}

#[test]
fn v15_the_cap_with_ties() {
    let mut t = Table::new(
        5,
        &[("ending", "play_on"), ("turn_cap", "400")],
        "(placed: [2], current: 4, turns: 399, hands: {0: '2 12', 1: '5 5', 3: '8 9', 4: '10 11'},
          finals: {0: '1 - -', 1: '3 - -', 3: '4 - -', 4: '6 6 -'}, pile: '7')",
    );
    t.play(&["Play first_officer 1"])
        .expect(&[("turns", "400"), ("phase", "GameOver")]);
    for (seat, place) in [(2, "1"), (0, "2"), (1, "2"), (3, "2"), (4, "5")] {
        t.expect(&[(&format!("place.{seat}"), place)]);
    }
    let shares: Vec<f32> = Seat::all(5).map(|s| t.state.shares()[s]).collect();
    assert_eq!(shares, [0.0, 0.0, 1.0, 0.0, 0.0]);
}

#[test]
fn v16_no_poker_of_specials() {
    let mut t = Table::new(
        2,
        &[("special_copies", "4")],
        "(hands: {0: '3 M'}, pile: '6 M M M', fill: true)",
    );
    assert_eq!(t.state.deck().size(), 72);
    t.play(&["Play mutiny 1"]).expect(&[
        ("pile", "'6 M M M M'"),
        ("demand", "<=6"),
        ("current", "1"),
        ("phase", "ChoosePlay"),
    ]);
}

#[test]
fn v17_the_copy_given_away_is_the_known_one() {
    let mut t = Table::at(
        3,
        r#"(hands: {0: ["pirate", "gunner_1", "gunner_2"], 2: ["lookout_1"]}, known: {"gunner_2": [0, 1, 2]},
            pile: '2', fill: true)"#,
    );
    t.play(&["Play pirate 1", "SwapHand 2 gunner"])
        .expect(&[("hand.0", "lookout_1 gunner_1"), ("hand.2", "gunner_2")])
        .expect_known(&[("lookout_1", "0 2"), ("gunner_2", "0 2"), ("gunner_1", "0")]);
}

#[test]
fn v18_a_short_refill_inside_a_turn() {
    let mut t = Table::at(
        2,
        "(hands: {0: '12 K K', 1: '1 2 3'}, draw: '4', pile: '10 11', fill: true)",
    );
    let before: usize = t.fact("eliminated_count").parse().expect("a number");
    t.play(&["Play kraken 2"]).expect(&[
        ("eliminated_count", &(before + 4).to_string()),
        ("hand.0", "'12'"),
        ("draw", "'4'"),
    ]);
    t.play(&["Play captain 1"]).expect(&[
        ("hand.0", "'4'"),
        ("draw", ""),
        ("demand", ">=12"),
        ("current", "1"),
    ]);
    t.expect_legal(&["PickUp"]);
}
