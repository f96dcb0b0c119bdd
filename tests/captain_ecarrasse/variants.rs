//! Section 7.4: every variant, by hand; and the ranking of section 8.

use super::support::Table;
use tortuga::engine::{Game, Seat};

#[test]
fn rip_current_brings_no_bonus_to_the_neighbour() {
    let mut t = Table::at(
        3,
        r#"(variant: "rip_current", active: 2, line: ["chest_3", "key_3"], deck: ["key_4"], locker: ["map_2"], holds: {0: ["key_7"]})"#,
    );
    t.play(&["Dive"]).is(&[
        ("hold.0", "chest_3 key_3 key_4 key_7"),
        ("locker", "map_2"),
        ("active", "0"),
    ]);
}

#[test]
fn full_cargo_counts_every_card() {
    let t = Table::at(
        2,
        r#"(variant: "full_cargo", holds: {0: ["key_3", "key_7", "map_4"], 1: ["mermaid_9"]})"#,
    );
    t.is(&[("score.0", "14"), ("score.1", "9")]);
    assert_eq!(t.state.score_by_suit(Seat::new(0)).iter().sum::<i32>(), 14);
}

#[test]
fn first_to_fifty_ends_the_turn_s_collecting_too() {
    let mut t = Table::at(
        2,
        r#"(variant: "first_to_fifty", line: ["key_7"], deck: ["drone_3"],
            holds: {0: ["anchor_7", "squid_7", "map_7", "net_7", "harpoon_7", "chest_7", "drone_2"]})"#,
    );
    t.is(&[("score.0", "44"), ("phase", "TurnChoice")]);
    t.play(&["Surface"])
        .is(&[("score.0", "51"), ("phase", "GameOver"), ("place.0", "1")]);
    let mut below = Table::at(
        2,
        r#"(variant: "first_to_fifty", line: ["key_7"], deck: ["drone_3"], rest: Locker)"#,
    );
    below
        .play(&["Surface"])
        .is(&[("phase", "TurnChoice"), ("active", "1")]);
    below.play(&["Dive", "Surface"]).is(&[
        ("phase", "GameOver"),
        ("place.0", "1"),
        ("place.1", "2"),
    ]);
}

#[test]
fn complete_set_takes_five_for_each_missing_suit() {
    let t = Table::at(
        2,
        r#"(variant: "complete_set", holds: {0: ["key_3", "key_7", "map_4"]})"#,
    );
    t.is(&[("score.0", "-29"), ("score.1", "-50")]);
    assert_eq!(t.state.score_by_suit(Seat::new(0)).iter().sum::<i32>(), -29);
}

#[test]
fn twin_numbers_part_values_instead_of_suits() {
    let mut t = Table::at(
        2,
        r#"(variant: "twin_numbers", deck: ["chest_3", "key_4", "chest_5", "key_6", "drone_3"], locker: ["map_2", "net_2", "squid_2", "anchor_2", "knife_2"])"#,
    );
    t.play(&["Dive", "Dive", "Dive", "Dive"])
        .is(&[("line", "chest_3 key_4 chest_5 key_6")]);
    // Several Chests and Keys still bring one bonus.
    let mut home = t.clone();
    home.play(&["Surface"])
        .is(&[("cards.0", "8"), ("locker_count", "1")]);
    t.play(&["Dive"]).is(&[("active", "1"), ("cards.0", "0")]);
}

#[test]
fn weight_limit_without_anybody_below_takes_the_lowest() {
    let full = r#""anchor_7", "squid_7", "map_7", "knife_7", "net_7", "harpoon_7", "chest_7", "key_7", "drone_7""#;
    let six = r#""anchor_6", "squid_6", "map_6", "knife_6", "net_6", "harpoon_6", "chest_6", "key_6", "drone_6", "mermaid_6""#;
    let t = Table::at(
        2,
        &format!(r#"(variant: "weight_limit", holds: {{0: [{full}], 1: [{six}]}})"#),
    );
    t.is(&[
        ("score.0", "63"),
        ("score.1", "60"),
        ("place.0", "2"),
        ("place.1", "1"),
    ]);
    // Equal and too heavy: fewer cards first.
    let eight = full.replace(r#", "drone_7""#, "");
    let five = r#""anchor_6", "squid_6", "map_6", "knife_6", "net_6", "harpoon_6", "chest_6", "key_6", "drone_5", "mermaid_7", "anchor_5""#;
    let t = Table::at(
        2,
        &format!(r#"(variant: "weight_limit", holds: {{0: [{eight}, "drone_4"], 1: [{five}]}})"#),
    );
    t.is(&[
        ("score.0", "60"),
        ("score.1", "60"),
        ("place.0", "1"),
        ("place.1", "2"),
    ]);
}

#[test]
fn weight_limit_looks_past_the_ballast() {
    let t = Table::at(
        2,
        r#"(variant: "weight_limit", balanced: true, divers: {0: "duelist_riposte"}, holds: {1: ["key_3"],
            0: ["anchor_7", "squid_7", "map_7", "knife_7", "net_7", "harpoon_7", "chest_7", "key_7", "drone_5"]})"#,
    );
    // 61 points weigh 61, whatever is written on the board.
    t.is(&[("score.0", "55"), ("place.0", "2"), ("place.1", "1")]);
}

#[test]
fn equal_scores_are_parted_by_cards_and_else_shared() {
    let t = Table::at(
        3,
        r#"(holds: {0: ["key_7"], 1: ["map_7", "map_3"], 2: ["net_7"]})"#,
    );
    t.is(&[("place.0", "2"), ("place.1", "1"), ("place.2", "2")]);
    let shared = Table::at(3, r#"(holds: {0: ["key_7"], 1: ["map_7"], 2: ["net_6"]})"#);
    shared.is(&[("place.0", "1"), ("place.1", "1"), ("place.2", "3")]);
    assert_eq!(shared.state.shares().as_slice(), [0.5, 0.5, 0.0]);
}

#[test]
fn variants_change_nothing_they_do_not_name() {
    for variant in [
        "full_cargo",
        "complete_set",
        "weight_limit",
        "first_to_fifty",
    ] {
        let mut t = Table::at(
            2,
            &format!(
                r#"(variant: "{variant}", line: ["key_3"], deck: ["key_4"], locker: ["map_2"])"#
            ),
        );
        t.play(&["Dive"])
            .is(&[("locker", "map_2 key_3 key_4"), ("active", "1")]);
    }
}
