//! Section 7.3: every diver, by hand.

use super::support::{Table, rules};
use tortuga::engine::{Game, Seat};

#[test]
fn long_mooring_saves_itself_and_the_next_two() {
    let mut t = Table::at(
        2,
        r#"(divers: {0: "pilot_long_mooring"}, deck: ["key_3", "anchor_4", "drone_3", "chest_3", "mermaid_5", "mermaid_6"])"#,
    );
    t.play(&["Dive", "Dive"])
        .is(&[("line", "key_3* anchor_4*"), ("mooring", "2")]);
    t.play(&["Dive"]).is(&[("mooring", "1")]);
    t.play(&["Dive", "Dive"]).is(&[
        ("line", "key_3* anchor_4* drone_3* chest_3* mermaid_5"),
        ("mooring", "0"),
    ]);
    t.play(&["Dive"]).is(&[
        ("hold.0", "anchor_4 chest_3 key_3 drone_3"),
        ("locker", "mermaid_5 mermaid_6"),
    ]);
}

#[test]
fn long_mooring_never_saves_the_incident_card() {
    let mut t = Table::at(
        2,
        r#"(divers: {0: "pilot_long_mooring"}, deck: ["key_3", "anchor_4", "key_4"])"#,
    );
    t.play(&["Dive", "Dive", "Dive"]).is(&[
        ("hold.0", "anchor_4 key_3"),
        ("locker", "key_4"),
        ("mooring", "0"),
    ]);
}

#[test]
fn goad_demands_four_of_every_opponent() {
    let mut t = Table::at(
        3,
        r#"(divers: {1: "keeper_goad"}, deck: ["squid_3", "key_3", "map_3", "drone_3", "chest_3"])"#,
    );
    t.play(&["Dive"]).is(&[("debt", "4")]);
    t.play(&["Dive", "Dive", "Dive"])
        .is(&[("debt", "1")])
        .expect_legal(&["Dive"]);
    t.play(&["Dive"])
        .is(&[("debt", "0")])
        .expect_legal(&["Dive", "Surface"]);
}

#[test]
fn tame_lets_the_squid_swim_home() {
    let mut t = Table::at(
        2,
        r#"(divers: {0: "keeper_tame"}, deck: ["squid_3", "squid_4"])"#,
    );
    t.play(&["Dive"])
        .is(&[("line", ""), ("hold.0", "squid_3"), ("debt", "0")])
        .expect_legal(&["Dive", "Surface"]);
    t.play(&["Dive"])
        .is(&[("hold.0", "squid_3 squid_4"), ("active", "0")]);
}

#[test]
fn full_chart_lays_open_the_whole_locker() {
    let mut t = Table::at(
        2,
        r#"(divers: {0: "cartographer_full_chart"}, deck: ["map_3"], locker: ["drone_2", "anchor_2", "net_2", "key_2", "chest_2"])"#,
    );
    t.play(&["Dive"]).is(&[
        ("map_reveal", "anchor_2 net_2 chest_2 key_2 drone_2"),
        ("locker", ""),
    ]);
    assert_eq!(t.legal().len(), 5);
    t.play(&["MapPick key_2"]).is(&[
        ("line", "map_3 key_2"),
        ("locker", "anchor_2 net_2 chest_2 drone_2"),
    ]);
    let mut rival = Table::at(
        2,
        r#"(divers: {1: "cartographer_full_chart"}, deck: ["map_3"], locker: ["drone_2", "anchor_2", "net_2", "key_2"])"#,
    );
    rival.play(&["Dive"]);
    assert_eq!(rival.legal().len(), 3);
}

#[test]
fn clean_sweep_sinks_the_whole_stack() {
    let mut t = Table::at(
        2,
        r#"(divers: {0: "cutler_clean_sweep"}, deck: ["knife_3"], holds: {1: ["key_3", "key_6", "map_4"]})"#,
    );
    t.play(&["Dive", "Knife 1 key"])
        .is(&[("hold.1", "map_4"), ("locker", "key_3 key_6")]);
}

#[test]
fn quick_fingers_keep_the_card_at_once() {
    let mut t = Table::at(
        2,
        r#"(divers: {0: "cutler_quick_fingers"}, deck: ["knife_3", "knife_4"], holds: {0: ["key_7"], 1: ["key_3", "key_6"]})"#,
    );
    t.play(&["Dive", "Knife 1 key"])
        .is(&[("hold.0", "key_6 key_7"), ("hold.1", "key_3")]);
    // Safe: the incident takes only the line.
    t.play(&["Dive"])
        .is(&[("hold.0", "key_6 key_7"), ("active", "1")]);
}

#[test]
fn riposte_guards_and_turns_the_knife() {
    let setup = |mine: &str, theirs: &str| {
        format!(
            r#"(divers: {{1: "duelist_riposte"}}, deck: ["knife_3"], holds: {{0: [{mine}], 1: [{theirs}]}})"#
        )
    };
    let mut turns = Table::at(2, &setup(r#""key_3", "map_5""#, r#""net_4""#));
    turns
        .play(&["Dive"])
        .expect_legal(&["Knife 0 map", "Knife 0 key"]);
    turns
        .play(&["Knife 0 map"])
        .is(&[("hold.0", "key_3"), ("locker", "map_5")]);
    let mut nothing_to_cut = Table::at(2, &setup("", r#""net_4""#));
    nothing_to_cut
        .play(&["Dive"])
        .is(&[("phase", "TurnChoice"), ("hold.1", "net_4")]);
    let mut nothing_guarded = Table::at(2, &setup(r#""key_3""#, ""));
    nothing_guarded
        .play(&["Dive"])
        .is(&[("phase", "TurnChoice"), ("hold.0", "key_3")]);
}

#[test]
fn double_haul_places_two_cards() {
    let mut t = Table::at(
        2,
        r#"(divers: {0: "trawler_double_haul"}, deck: ["net_3"], holds: {0: ["key_4", "map_4"]}, locker: ["drone_2"])"#,
    );
    t.play(&["Dive", "Net map"])
        .is(&[("phase", "ChooseMap")])
        .expect_legal(&["MapPick drone_2"]);
    // The whole chain of the first card comes before the second pick.
    assert_eq!((t.state.picks(), t.fact("picks")), (1, "1".into()));
    t.play(&["MapPick drone_2"])
        .is(&[("phase", "ChooseNet"), ("picks", "0")])
        .expect_legal(&["Net key"]);
    t.play(&["Net key"]).is(&[
        ("line", "net_3 map_4 drone_2 key_4"),
        ("phase", "TurnChoice"),
    ]);
}

#[test]
fn tight_mesh_saves_net_and_catch() {
    let mut t = Table::at(
        2,
        r#"(divers: {0: "trawler_tight_mesh"}, line: ["drone_3"], deck: ["net_3", "drone_4"], holds: {0: ["key_4"]})"#,
    );
    t.play(&["Dive", "Net key"])
        .is(&[("line", "drone_3 net_3* key_4*")]);
    t.play(&["Dive"])
        .is(&[("hold.0", "net_3 key_4"), ("locker", "drone_3 drone_4")]);
}

#[test]
fn decoy_forces_the_harpoon_even_on_suits_you_hold() {
    let mut t = Table::at(
        2,
        r#"(divers: {1: "harpooner_decoy"}, deck: ["harpoon_3"], holds: {0: ["squid_2"], 1: ["squid_3", "squid_5", "key_7"]})"#,
    );
    t.play(&["Dive"]).expect_legal(&["Harpoon 1 squid"]);
    t.play(&["Harpoon 1 squid"]).is(&[
        ("line", "harpoon_3 squid_5"),
        ("debt", "2"),
        ("hold.1", "squid_3 key_7"),
    ]);
}

#[test]
fn free_hand_takes_suits_already_held() {
    let mut t = Table::at(
        2,
        r#"(divers: {0: "harpooner_free_hand"}, line: ["map_3"], deck: ["harpoon_3"], holds: {0: ["key_3"], 1: ["key_6", "map_5"]})"#,
    );
    t.play(&["Dive"])
        .expect_legal(&["Harpoon 1 map", "Harpoon 1 key"]);
    t.play(&["Harpoon 1 map"])
        .is(&[("active", "1"), ("hold.1", "key_6")]);
}

#[test]
fn courtship_brings_mermaids_home() {
    let mut t = Table::at(
        2,
        r#"(divers: {0: "singer_courtship"}, deck: ["squid_3", "mermaid_5", "mermaid_8", "squid_4"])"#,
    );
    t.play(&["Dive", "Dive"])
        .is(&[("hold.0", "mermaid_5"), ("debt", "1"), ("line", "squid_3")]);
    t.play(&["Dive"])
        .is(&[("hold.0", "mermaid_5 mermaid_8"), ("debt", "0")]);
    t.play(&["Dive"]).is(&[
        ("hold.0", "mermaid_5 mermaid_8"),
        ("locker", "squid_3 squid_4"),
    ]);
}

#[test]
fn pearls_raise_mermaids_where_they_score() {
    let holds = r#"holds: {0: ["mermaid_5", "mermaid_8", "key_3"], 1: ["mermaid_9"]}"#;
    let plain = Table::at(2, &format!(r#"(divers: {{0: "singer_pearls"}}, {holds})"#));
    plain.is(&[("score.0", "16"), ("score.1", "9")]);
    let cargo = Table::at(
        2,
        &format!(r#"(variant: "full_cargo", divers: {{0: "singer_pearls"}}, {holds})"#),
    );
    cargo.is(&[("score.0", "26"), ("score.1", "9")]);
    assert_eq!(
        plain.state.score_by_suit(Seat::new(0)).iter().sum::<i32>(),
        16
    );
    assert_eq!(
        cargo.state.score_by_suit(Seat::new(0)).iter().sum::<i32>(),
        26
    );
}

#[test]
fn plunder_draws_the_bonus_from_an_opponent() {
    let setup = |holds: &str| {
        format!(
            r#"(divers: {{0: "broker_plunder"}}, line: ["chest_3", "key_3"], deck: ["drone_3"], locker: ["map_2", "net_2", "squid_2"],
                holds: {{{holds}}})"#
        )
    };
    let mut t = Table::at(
        3,
        &setup(r#"1: ["anchor_4", "anchor_5", "map_6", "map_7"], 2: ["net_4"]"#),
    )
    .draws(&["map_6", "anchor_4"]);
    t.play(&["Surface"])
        .is(&[("phase", "ChoosePlunder"), ("bonus", "2")])
        .expect_legal(&["Plunder 1", "Plunder 2"]);
    t.play(&["Plunder 1"]).is(&[
        ("hold.0", "anchor_4 map_6 chest_3 key_3"),
        ("hold.1", "anchor_5 map_7"),
        ("bonus", "0"),
    ]);
    t.is(&[("active", "1"), ("locker_count", "3")]);
    let mut few = Table::at(3, &setup(r#"2: ["net_4"]"#));
    few.play(&["Surface"]).expect_legal(&["Plunder 2"]);
    few.play(&["Plunder 2"])
        .is(&[("cards.0", "3"), ("cards.2", "0")]);
    // Nobody has a card: the locker, as always.
    let mut none = Table::at(3, &setup(""));
    none.play(&["Surface"])
        .is(&[("cards.0", "4"), ("locker_count", "1"), ("active", "1")]);
}

#[test]
fn triple_share_draws_twice_as_many() {
    let mut t = Table::at(
        2,
        r#"(divers: {0: "broker_triple_share"}, line: ["chest_3", "mermaid_5", "key_3"], deck: ["drone_3"],
            locker: ["map_2", "net_2", "squid_2", "anchor_2", "key_2", "drone_2", "chest_2"])"#,
    );
    t.play(&["Surface"])
        .is(&[("cards.0", "9"), ("locker_count", "1")]);
}

#[test]
fn deep_scan_shows_three_cards_and_leaves_them() {
    let mut t = Table::at(
        2,
        r#"(divers: {0: "engineer_deep_scan"}, deck: ["drone_3", "key_4", "map_5", "net_6", "squid_3"])"#,
    );
    t.play(&["Dive"])
        .is(&[("knows.0", "key_4 map_5 net_6"), ("knows.1", "")]);
    t.play(&["Surface", "Dive"])
        .is(&[("knows.0", "map_5 net_6"), ("line", "key_4")]);
    let mut short = Table::at(
        2,
        r#"(divers: {0: "engineer_deep_scan"}, deck: ["drone_3", "key_4"], rest: Locker)"#,
    );
    short.play(&["Dive"]).is(&[("knows.0", "key_4")]);
}

#[test]
fn a_short_peek_never_forgets_a_longer_one() {
    let mut t = Table::at(
        2,
        r#"(known: {0: 3}, deck: ["drone_3", "key_4", "map_5", "net_6"])"#,
    );
    t.play(&["Dive"]).is(&[("knows.0", "key_4 map_5")]);
}

#[test]
fn cut_line_salvages_what_the_marked_player_loses() {
    let mut t = Table::at(
        3,
        r#"(divers: {2: "saboteur"}, mark: 0, deck: ["key_3", "anchor_4", "drone_3", "key_5", "net_3", "net_4"])"#,
    );
    t.play(&["Dive", "Dive", "Dive", "Dive"]);
    t.is(&[
        ("hold.0", "key_3"),
        ("hold.2", "anchor_4 key_5 drone_3"),
        ("locker", ""),
    ]);
    // Nobody else's losses.
    t.play(&["Dive", "Dive"])
        .is(&[("locker", "net_3 net_4"), ("cards.2", "3")]);
}

#[test]
fn the_saboteur_marks_before_the_first_turn() {
    let pairs = [
        ("divers", "chosen"),
        ("diver.1", "saboteur"),
        ("starting_player", "2"),
    ];
    let mut t = Table::dealt(3, &pairs, 4);
    t.is(&[
        ("phase", "Mark"),
        ("active", "2"),
        ("turn", "0"),
        ("mark", ""),
    ]);
    assert_eq!(t.decider(), Some(Seat::new(1)));
    t.expect_legal(&["Mark 2", "Mark 0"]);
    t.play(&["Mark 0"]).is(&[
        ("phase", "TurnChoice"),
        ("active", "2"),
        ("turn", "1"),
        ("mark", "0"),
    ]);
    assert_eq!(t.state.view(None).table().mark(), Some(Seat::new(0)));
}

#[test]
fn every_diver_of_the_specification_is_there_with_its_ballast() {
    let wanted = [2, 0, 0, 0, 0, 0, 6, 0, 0, 2, 0, 0, 1, 0, 0, 0, 4];
    let ballast: Vec<i32> = rules().divers.iter().map(|d| d.ballast).collect();
    assert_eq!(ballast, wanted);
    for (d, diver) in rules().divers.iter().enumerate() {
        let mark = if diver.marks() { "mark: 1, " } else { "" };
        let setup = format!(
            r#"(divers: {{0: "{}"}}, {mark}balanced: true, holds: {{0: ["key_7"]}})"#,
            diver.id
        );
        Table::at(2, &setup).is(&[("score.0", &(7 - wanted[d]).to_string())]);
    }
}
