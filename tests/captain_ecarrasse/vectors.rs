//! The test vectors of section 14.1, word for word.

use super::support::{Table, rules};
use tortuga::engine::{Game, Seat};
use tortuga::games::captain_ecarrasse::rules::risk::chart_risk;
use tortuga::games::captain_ecarrasse::{Risk, RiskMode};

#[test]
fn v1_a_map_without_a_locker_pays_one_card() {
    let mut t = Table::at(
        2,
        r#"(line: ["squid_3"], debt: 2, deck: ["map_5", "anchor_6"])"#,
    );
    t.play(&["Dive"]).is(&[
        ("line", "squid_3 map_5"),
        ("phase", "TurnChoice"),
        ("debt", "1"),
    ]);
    t.expect_legal(&["Dive"]);
    t.play(&["Dive"])
        .is(&[("line", "squid_3* map_5* anchor_6"), ("debt", "0")]);
    t.expect_legal(&["Dive", "Surface"]);
}

#[test]
fn v2_a_netted_squid_demands_anew() {
    let mut t = Table::at(
        2,
        r#"(deck: ["net_3", "drone_5", "key_4"], locker: ["map_2"], holds: {0: ["squid_4", "squid_7"]})"#,
    );
    t.play(&["Dive"]).expect_legal(&["Net squid"]);
    t.play(&["Net squid"])
        .is(&[("line", "net_3 squid_7"), ("debt", "2")]);
    t.expect_legal(&["Dive"]);
    t.play(&["Dive"]).is(&[("debt", "1"), ("knows.0", "key_4")]);
    t.expect_legal(&["Dive"]);
    t.play(&["Dive"]).is(&[("debt", "0")]);
    t.play(&["Surface"]);
    t.is(&[
        ("hold.0", "squid_4 squid_7 net_3 key_4 drone_5"),
        ("score.0", "19"),
    ]);
}

#[test]
fn v3_a_harpooned_anchor_saves_the_harpoon() {
    let mut t = Table::at(
        2,
        r#"(line: ["key_5"], deck: ["harpoon_3", "key_7"], locker: ["map_2"], holds: {1: ["anchor_6"]})"#,
    );
    t.play(&["Dive", "Harpoon 1 anchor"])
        .is(&[("line", "key_5* harpoon_3* anchor_6")]);
    t.play(&["Dive"]);
    t.is(&[
        ("hold.0", "harpoon_3 key_5"),
        ("score.0", "8"),
        ("locker", "anchor_6 map_2 key_7"),
        ("cards.1", "0"),
    ]);
}

#[test]
fn v4_the_knife_lists_opponents_in_turn_order() {
    let mut t = Table::at(
        3,
        r#"(active: 1, deck: ["knife_4"], locker: ["map_2"],
            holds: {0: ["mermaid_5", "anchor_3"], 1: ["chest_7"], 2: ["drone_6", "squid_3", "squid_5"]})"#,
    );
    t.play(&["Dive"]).expect_legal(&[
        "Knife 2 squid",
        "Knife 2 drone",
        "Knife 0 anchor",
        "Knife 0 mermaid",
    ]);
    t.play(&["Knife 2 squid"])
        .is(&[("locker", "squid_5 map_2"), ("score.2", "9")]);
}

#[test]
fn v5_chest_and_key_empty_a_small_locker() {
    let mut t = Table::at(
        3,
        r#"(line: ["chest_5"], deck: ["harpoon_4"], locker: ["squid_2", "anchor_2", "mermaid_4"],
            holds: {0: ["mermaid_6"], 2: ["key_3"]})"#,
    );
    t.play(&["Dive", "Harpoon 2 key", "Surface"]);
    t.is(&[
        ("cards.0", "7"),
        ("score.0", "22"),
        ("locker", ""),
        ("score.2", "0"),
        ("active", "1"),
    ]);
}

#[test]
fn v6_the_only_card_of_the_map_causes_the_incident() {
    let mut t = Table::at(
        2,
        r#"(line: ["squid_3*", "anchor_4"], debt: 1, deck: ["map_6"], locker: ["squid_2"])"#,
    );
    t.play(&["Dive"])
        .is(&[("debt", "0")])
        .expect_legal(&["MapPick squid_2"]);
    t.play(&["MapPick squid_2"]);
    t.is(&[
        ("hold.0", "squid_3"),
        ("locker", "anchor_4 squid_2 map_6"),
        ("active", "1"),
    ]);
}

#[test]
fn v7_a_peeked_card_that_leaves_the_deck_is_known_no_more() {
    let mut t = Table::at(
        2,
        r#"(deck: ["drone_4", "net_5", "mermaid_9"], locker: ["map_2"], holds: {1: ["mermaid_7"]})"#,
    );
    t.play(&["Dive"]).is(&[("knows.0", "net_5")]);
    t.play(&["Surface", "Dive"])
        .is(&[("knows.0", "")])
        .expect_legal(&["Net mermaid"]);
    t.play(&["Net mermaid", "Dive"]);
    t.is(&[
        ("cards.1", "0"),
        ("locker", "map_2 net_5 mermaid_7 mermaid_9"),
        ("hold.0", "drone_4"),
        ("active", "0"),
    ]);
}

#[test]
fn v8_goad_demands_four_and_the_empty_deck_lets_go() {
    let mut t = Table::at(
        2,
        r#"(deck: ["squid_3", "key_4"], rest: Locker, divers: {1: "keeper_goad"})"#,
    );
    t.play(&["Dive"])
        .is(&[("debt", "4")])
        .expect_legal(&["Dive"]);
    t.play(&["Dive"])
        .is(&[("debt", "0")])
        .expect_legal(&["Surface"]);
    t.play(&["Surface"])
        .is(&[("phase", "GameOver"), ("score.0", "7"), ("score.1", "0")]);
}

#[test]
fn v9_twin_numbers_let_two_squids_lie() {
    let mut t = Table::at(
        2,
        r#"(variant: "twin_numbers", line: ["squid_3", "map_5"], debt: 1, deck: ["net_6", "key_3"], holds: {0: ["squid_4"]})"#,
    );
    t.play(&["Dive"])
        .is(&[("debt", "0")])
        .expect_legal(&["Net squid"]);
    t.play(&["Net squid"])
        .is(&[("line", "squid_3 map_5 net_6 squid_4"), ("debt", "2")]);
    t.expect_legal(&["Dive"]);
    t.play(&["Dive"]).is(&[
        ("locker", "squid_3 squid_4 map_5 net_6 key_3"),
        ("cards.0", "0"),
    ]);
}

#[test]
fn v10_rip_current_carries_the_losses_to_the_left() {
    let mut t = Table::at(
        2,
        r#"(variant: "rip_current", active: 1, line: ["mermaid_8*", "anchor_3", "drone_6"], deck: ["drone_4"],
            locker: ["map_2"], holds: {0: ["anchor_5"]})"#,
    );
    t.play(&["Dive"]);
    t.is(&[
        ("hold.1", "mermaid_8"),
        ("hold.0", "anchor_3 anchor_5 drone_4 drone_6"),
        ("score.0", "11"),
        ("locker", "map_2"),
    ]);
}

#[test]
fn v11_fifty_points_end_the_game_with_cards_in_the_line() {
    let mut t = Table::at(
        2,
        r#"(variant: "first_to_fifty", divers: {0: "cutler_quick_fingers"}, line: ["drone_5"], deck: ["knife_3"],
            locker: ["map_2"], holds: {0: ["anchor_7", "squid_7", "map_7", "net_7", "harpoon_7", "chest_6"],
            1: ["mermaid_9", "key_7"]})"#,
    );
    t.is(&[("score.0", "41")]);
    t.play(&["Dive", "Knife 1 mermaid"]);
    t.is(&[
        ("phase", "GameOver"),
        ("score.0", "50"),
        ("score.1", "7"),
        ("line", "drone_5 knife_3"),
    ]);
}

#[test]
fn v12_tight_mesh_saves_the_net_but_not_the_card_that_clashes() {
    let mut t = Table::at(
        2,
        r#"(divers: {0: "trawler_tight_mesh"}, line: ["key_5"], deck: ["net_4"], locker: ["map_2"], holds: {0: ["key_6"]})"#,
    );
    t.play(&["Dive"]).is(&[("line", "key_5 net_4*")]);
    t.play(&["Net key"])
        .is(&[("hold.0", "net_4"), ("locker", "map_2 key_5 key_6")]);
}

#[test]
fn v13_a_sunk_harpoon_uses_one_of_the_moored_places() {
    let mut t = Table::at(
        2,
        r#"(divers: {0: "pilot_long_mooring", 1: "harpooner_decoy"}, locker: ["map_2"], holds: {1: ["key_6"]},
            deck: ["anchor_4", "harpoon_6", "drone_3", "mermaid_5", "drone_7"])"#,
    );
    t.play(&["Dive", "Dive", "Dive", "Dive"])
        .is(&[("line", "anchor_4* drone_3* mermaid_5")]);
    t.play(&["Dive"]);
    t.is(&[
        ("hold.0", "anchor_4 drone_3"),
        ("score.0", "7"),
        ("locker", "map_2 harpoon_6 mermaid_5 drone_7"),
    ]);
}

#[test]
fn v14_double_haul_picks_again_after_the_first_chain() {
    let mut t = Table::at(
        2,
        r#"(divers: {0: "trawler_double_haul"}, line: ["key_3"], deck: ["net_5"], locker: ["map_2"],
            holds: {0: ["anchor_4", "key_6"]})"#,
    );
    t.play(&["Dive", "Net anchor"])
        .is(&[("line", "key_3* net_5* anchor_4")])
        .expect_legal(&["Net key"]);
    t.play(&["Net key"]);
    t.is(&[
        ("hold.0", "net_5 key_3"),
        ("score.0", "8"),
        ("locker", "anchor_4 map_2 key_6"),
    ]);
}

#[test]
fn v15_weight_limit_sinks_those_at_sixty() {
    let mut t = Table::at(
        3,
        r#"(variant: "weight_limit", deck: ["drone_4"], rest: Locker, holds: {
            0: ["anchor_7", "squid_7", "map_7", "knife_7", "net_7", "harpoon_7", "chest_7", "key_7"],
            1: ["anchor_6", "squid_6", "map_6", "knife_6", "net_6", "harpoon_6", "chest_6", "key_6", "drone_7", "mermaid_9"],
            2: ["mermaid_8"]})"#,
    );
    t.play(&["Dive", "Surface"]);
    t.is(&[("score.0", "60"), ("score.1", "64"), ("score.2", "8")]);
    t.is(&[("place.0", "2"), ("place.1", "3"), ("place.2", "1")]);
}

#[test]
fn v16_ballast_counts_in_every_score() {
    let mut t = Table::at(
        2,
        r#"(divers: {0: "duelist_riposte"}, balanced: true, line: ["anchor_3"], dives: 1, rest: Locker,
            holds: {0: ["mermaid_9", "key_7"], 1: ["anchor_7", "squid_4"]})"#,
    );
    t.is(&[("score.0", "10"), ("score.1", "11")]);
    t.play(&["Surface"]).is(&[
        ("score.0", "13"),
        ("score.1", "11"),
        ("place.0", "1"),
        ("place.1", "2"),
    ]);
}

const LOW: &str = r#""anchor_2", "squid_2", "map_2", "knife_2", "net_2", "harpoon_2", "mermaid_4", "chest_2", "key_2", "drone_2""#;

fn risk(seats: usize, setup: &str, mode: RiskMode) -> (Risk, u32) {
    let table = Table::at(seats, setup);
    let risk = table
        .state
        .view(Some(Seat::new(0)))
        .risk(mode)
        .expect("a deck");
    (risk, risk.percent())
}

#[test]
fn v17_both_modes_of_the_risk_aid() {
    let setup = format!(
        r#"(line: ["map_4", "key_3"], locker: [{LOW}, "key_5", "drone_6"],
            holds: {{0: ["anchor_5", "key_6"], 1: ["map_7", "mermaid_6"]}})"#
    );
    assert_eq!(
        risk(2, &setup, RiskMode::FullRecord),
        (Risk { bad: 5, all: 42 }, 12)
    );
    assert_eq!(
        risk(2, &setup, RiskMode::TableOnly),
        (Risk { bad: 6, all: 44 }, 14)
    );
}

#[test]
fn v18_both_modes_under_twin_numbers() {
    let setup = format!(
        r#"(variant: "twin_numbers", line: ["anchor_5", "mermaid_9"], locker: [{LOW}, "key_5"],
            holds: {{0: ["squid_5", "mermaid_8"], 2: ["net_3"]}})"#
    );
    assert_eq!(
        risk(3, &setup, RiskMode::FullRecord),
        (Risk { bad: 7, all: 44 }, 16)
    );
    assert_eq!(
        risk(3, &setup, RiskMode::TableOnly),
        (Risk { bad: 8, all: 45 }, 18)
    );
}

#[test]
fn v19_surviving_the_squid() {
    let setup = |known: &str| {
        format!(
            r#"(line: ["squid_5"], debt: 4, rest: Locker, known: {{{known}}},
                deck: ["key_3", "key_6", "chest_4", "mermaid_7", "drone_3", "squid_6"], divers: {{1: "keeper_goad"}})"#
        )
    };
    let blind = Table::at(2, &setup("")).state.view(Some(Seat::new(0)));
    assert!((blind.survival(4).chance() - 2.0 / 15.0).abs() < 1e-12);
    assert!((blind.demand_survival().expect("a demand").chance() - 2.0 / 15.0).abs() < 1e-12);
    assert_eq!(
        blind.risk(RiskMode::FullRecord),
        Some(Risk { bad: 1, all: 6 })
    );
    let sighted = Table::at(2, &setup("0: 1")).state.view(Some(Seat::new(0)));
    assert!((sighted.survival(4).chance() - 1.0 / 10.0).abs() < 1e-12);
}

#[test]
fn v20_the_risk_of_a_map() {
    let rows = [
        (6, 4, Some(0.2)),
        (6, 2, Some(0.0)),
        (3, 3, Some(1.0)),
        (2, 1, Some(0.0)),
        (1, 1, Some(1.0)),
        (0, 0, None),
    ];
    for (locker, bad, wanted) in rows {
        let got = chart_risk(locker, bad, 3).map(Risk::chance);
        match (got, wanted) {
            (Some(got), Some(wanted)) => {
                assert!((got - wanted).abs() < 1e-12, "({locker}, {bad}): {got}")
            }
            _ => assert_eq!(got, wanted, "({locker}, {bad})"),
        }
    }
    let setup = |divers: &str| {
        format!(
            r#"(line: ["key_5"], locker: ["key_2", "key_3", "map_2", "map_3", "drone_2", "chest_2"],
                deck: ["net_3"], holds: {{0: ["map_6"]}}, divers: {{{divers}}})"#
        )
    };
    let map = rules().find_card("map_6").expect("a card");
    let view = |divers: &str| Table::at(2, &setup(divers)).state.view(Some(Seat::new(0)));
    assert!((view("").map_risk(map).expect("a locker").chance() - 0.2).abs() < 1e-12);
    assert_eq!(
        view(r#"0: "cartographer_full_chart""#)
            .map_risk(map)
            .map(Risk::percent),
        Some(0)
    );
    // Where it clashes itself it fetches nothing, and what fetches nothing has no such risk.
    let beside_a_map = setup("").replace("key_5", "map_4");
    let clashing = Table::at(2, &beside_a_map).state.view(Some(Seat::new(0)));
    assert_eq!(clashing.map_risk(map), None);
    let net = rules().find_card("net_3").expect("a card");
    assert_eq!(view("").map_risk(net), None);
}

#[test]
fn v21_equal_characters_draw_again_from_the_lowest_seat_on() {
    let setup = r#"Deal(divers: ["keeper_goad", "keeper_tame", "broker_plunder", "cutler_clean_sweep",
        "broker_triple_share", "pilot_long_mooring"])"#;
    let state = Table::new(4, &[("divers", "dealt")], setup).state;
    let divers: Vec<&str> = Seat::all(4)
        .filter_map(|s| state.diver(s))
        .map(|d| d.id.as_str())
        .collect();
    assert_eq!(
        divers,
        [
            "keeper_goad",
            "broker_triple_share",
            "pilot_long_mooring",
            "cutler_clean_sweep"
        ]
    );
}

#[test]
fn the_worked_example_of_scoring() {
    let t = Table::at(
        3,
        r#"(dives: 1, rest: Locker, holds: {
            0: ["anchor_6", "anchor_3", "key_7", "mermaid_8", "net_4", "net_2", "drone_5"],
            1: ["squid_7", "chest_6", "chest_5", "map_4", "mermaid_9", "key_3"],
            2: ["harpoon_7", "harpoon_2", "knife_6", "knife_5", "anchor_7", "drone_3", "map_5", "squid_2"]})"#,
    );
    t.is(&[("score.0", "30"), ("score.1", "29"), ("score.2", "30")]);
    t.is(&[("place.0", "2"), ("place.1", "3"), ("place.2", "1")]);
}

#[test]
fn the_worked_turn() {
    let mut t = Table::at(
        2,
        r#"(deck: ["squid_3", "net_4", "harpoon_3", "net_6"],
            holds: {0: ["anchor_5", "mermaid_6"], 1: ["key_6", "knife_7"]})"#,
    );
    t.play(&["Dive"])
        .is(&[("debt", "2")])
        .expect_legal(&["Dive"]);
    t.play(&["Dive"])
        .is(&[("debt", "1")])
        .expect_legal(&["Net anchor", "Net mermaid"]);
    t.play(&["Net anchor"])
        .is(&[("debt", "0"), ("line", "squid_3* net_4* anchor_5")]);
    t.play(&["Dive"])
        .expect_legal(&["Harpoon 1 knife", "Harpoon 1 key"]);
    t.play(&["Harpoon 1 key", "Dive"]);
    t.is(&[
        ("hold.0", "squid_3 net_4 mermaid_6"),
        ("score.0", "13"),
        ("score.1", "7"),
    ]);
    t.is(&[("locker", "anchor_5 net_6 harpoon_3 key_6")]);
}

#[test]
fn the_examples_of_the_risk_aid() {
    let mut first = Table::new(2, &[("divers", "off")], r#"Deal(deck: ["knife_5"])"#);
    first.play(&["Dive"]);
    let view = first.state.view(Some(first.state.active()));
    for mode in [RiskMode::FullRecord, RiskMode::TableOnly] {
        assert_eq!(view.risk(mode), Some(Risk { bad: 4, all: 49 }));
        assert_eq!(view.risk(mode).map(Risk::percent), Some(8));
    }
    let second = Table::at(
        2,
        r#"(line: ["squid_5"], debt: 2, rest: Locker, deck: ["anchor_3", "anchor_4", "map_3", "map_4", "squid_6"])"#,
    );
    let view = second.state.view(None);
    assert!((view.survival(2).chance() - 0.4).abs() < 1e-12);
    assert_eq!(view.risk(RiskMode::FullRecord).map(Risk::percent), Some(20));
}

#[test]
fn who_knows_that_the_next_card_clashes_lives_through_no_demand() {
    let setup = r#"(line: ["key_3", "squid_3"], debt: 2, deck: ["key_4", "net_5"], known: {0: 1})"#;
    let table = Table::at(2, setup);
    let view = |seat: usize| table.state.view(Some(Seat::new(seat)));
    let none = Risk { bad: 0, all: 1 };
    assert_eq!(view(0).survival(1), none);
    assert_eq!(view(0).demand_survival(), Some(none));
    assert!(view(1).survival(1).chance() > 0.0);
    assert_eq!(view(0).survival(0), Risk { bad: 1, all: 1 });
}

#[test]
fn the_risk_aid_is_called_by_its_options() {
    let modes = ["full_record", "table_only", "off"].map(RiskMode::from_option);
    let both = [RiskMode::FullRecord, RiskMode::TableOnly].map(Some);
    assert_eq!(modes, [both[0], both[1], None]);
}
