//! Section 9: rulings about sailing, blocking and range.

use super::support::Table;

#[test]
fn r1_adjacent_means_to_share_an_edge() {
    let t = Table::four(
        "mv_y12",
        "p_black c09r07, m_white c10r08 3 red, m_teal c11r08 3 blue",
        "",
    );
    assert_eq!(t.count("Steal p_black m_white"), 1);
    assert_eq!(t.count("Steal"), 1);
}

#[test]
fn r2_range_2_reaches_one_or_two_through_anything() {
    // An island lies between c08r06 and c10r06.
    let ships = "p_black c08r06, m_white c10r06 3 red, m_teal c08r05 3 blue, m_orange c11r07 3 red";
    let t = Table::four("mv_y12", ships, "up: {0: ['dv11_long_nines']}");
    assert_eq!(t.count("Steal p_black m_white"), 1);
    assert_eq!(t.count("Steal p_black m_teal"), 1);
    assert_eq!(t.count("Steal p_black m_orange"), 0);
    assert_eq!(Table::four("mv_y12", ships, "").count("Steal"), 1);
}

#[test]
fn r3_a_merchant_trades_only_on_a_loading_space() {
    let trades = |at: &str| {
        let ships = format!("m_black {at} 3 green");
        Table::four("mv_y12", &ships, "").count("Trade")
    };
    assert_eq!(["c07r01", "c08r01", "c09r00"].map(trades), [1, 1, 1]);
    assert_eq!(["c10r00", "c09r01", "c06r01"].map(trades), [0, 0, 0]);
}

#[test]
fn r4_movement_is_up_to_and_cannot_pass_to_another_ship() {
    let mut t = Table::four("mv_y12", "m_black c10r00 3 red", "");
    assert_eq!(t.count("EndSail"), 1);
    t.play(&["Sail m_black c11r00", "Sail p_black c00r11"]);
    t.is(&[
        ("moves.m_black", "3"),
        ("moves.p_black", "2"),
        ("moves.n_yellow", "2"),
    ]);
    t.play(&["EndSail"]);
}

#[test]
fn r5_passing_next_to_ships_and_ports_does_nothing() {
    let ships = "m_black c10r00 3 green, p_white c11r01, m_white c10r02 2 blue, p_black c11r02";
    let mut t = Table::four("mv_y12", ships, "");
    t.play(&["Sail m_black c09r01", "Sail p_black c10r03"]);
    t.is(&[
        ("money.0", "0"),
        ("cargo.m_black", "3 green"),
        ("cargo.m_white", "2 blue"),
        ("place.p_white", "c11r01"),
    ]);
}

#[test]
fn r5_only_start_end_and_cost_of_a_sail_count() {
    // Past loading spaces that buy its cargo, a beach and a lair: nothing but the ship's own place and movement is another.
    for (ships, sail, moved) in [
        ("m_black c10r00 3 green", "Sail m_black c08r01", "m_black"),
        ("p_black c10r01 red", "Sail p_black c11r02", "p_black"),
        (
            "n_yellow c06r02, p_white c08r03",
            "Sail n_yellow c07r03",
            "n_yellow",
        ),
    ] {
        let mut t = Table::four("mv_y12", ships, "");
        let before = t.state.facts_by_name();
        t.play(&[sail]);
        let after = t.state.facts_by_name();
        let place = [format!("place.{moved}"), format!("moves.{moved}")];
        for (name, value) in &after {
            let own = place.contains(name) || name == "used" || name == "under_way";
            assert!(own || before.get(name) == Some(value), "{sail}: {name}");
        }
        assert_ne!(before.get(&place[0]), after.get(&place[0]));
    }
}

#[test]
fn r6_own_ships_and_navies_under_control_may_be_passed() {
    // c00r12 touches only c00r11 and c01r12.
    let ships = "m_black c00r12 3 red, p_black c00r11, n_yellow c01r12";
    let mut t = Table::four("mv_y12", ships, "");
    assert!(t.count("Sail m_black") > 0);
    t.never("Sail m_black c00r11");
    t.never("Sail m_black c01r12");
    t.play(&["Sail m_black c00r10"]);
    t.is(&[("moves.m_black", "2")]);
    // A navy too passes own ships.
    let ships = "n_yellow c00r12, p_black c00r11, m_black c01r12 3 red";
    assert!(Table::four("mv_y12", ships, "").count("Sail n_yellow") > 0);
}

#[test]
fn r7_a_navy_that_is_not_under_control_blocks() {
    let ships = "m_black c00r12 3 red, p_white c00r11, n_yellow c01r12, p_black c00r00";
    assert_eq!(Table::four("mv_p12", ships, "").count("Sail m_black"), 0);
    assert!(Table::four("mv_y12", ships, "").count("Sail m_black") > 0);
}

#[test]
fn r8_one_ship_after_the_other() {
    let mut t = Table::four(
        "mv_y12",
        "m_black c10r00 3 green, p_black c09r07, m_white c10r08 2 red",
        "",
    );
    t.play(&["Sail p_black c10r07", "Sail m_black c10r01"]);
    t.is(&[
        ("done", "p_black"),
        ("under_way", "m_black"),
        ("moves.p_black", "2"),
    ]);
    assert_eq!(t.count("Sail p_black"), 0);
    t.never("Sail p_black c09r07");
    // But it may still act.
    t.play(&["Steal p_black m_white"]);
}

#[test]
fn r9_movement_may_be_split_around_an_action() {
    let mut t = Table::four("mv_y12", "p_black c08r08, m_white c10r08 2 red", "");
    t.play(&[
        "Sail p_black c09r08",
        "Steal p_black m_white",
        "Sail p_black c08r08",
    ]);
    t.is(&[("moves.p_black", "1"), ("cargo.p_black", "red")]);
}

#[test]
fn r10_a_ship_may_act_without_moving_and_move_without_acting() {
    let mut t = Table::four("mv_y12", "m_black c09r00 3 green, p_black c09r07", "");
    t.play(&["Trade m_black", "Sail p_black c10r07", "EndSail"]);
    t.is(&[("money.0", "9")]);
}

#[test]
fn r25_special_spaces_are_ordinary_sea() {
    // A distant sea, a beach, a lair and the start of a navy, each for every kind of ship.
    for (from, to) in [
        ("c02r00", "c01r00"),
        ("c10r03", "c10r04"),
        ("c07r03", "c06r03"),
        ("c06r05", "c06r06"),
    ] {
        for ship in ["m_black", "p_black", "n_yellow"] {
            let ships = format!("{ship} {from}");
            let away = if ship == "n_yellow" {
                ""
            } else {
                ", n_yellow c18r00"
            };
            let t = Table::four("mv_y12", &format!("{ships}{away}"), "");
            assert_eq!(t.count(&format!("Sail {ship} {to}")), 1, "{ship} to {to}");
        }
    }
}

#[test]
fn r67_only_movement_is_exclusive() {
    let ships = "p_black c09r08, m_black c09r07 3 red, m_white c10r08 2 blue";
    let mut t = Table::four("mv_y12", ships, "");
    t.play(&[
        "Steal p_black m_white",
        "Sail m_black c10r07",
        "Sail p_black c09r07",
    ]);
    t.is(&[("place.p_black", "c09r07"), ("done", "m_black")]);
}

#[test]
fn r68_a_pause_needs_an_action_and_a_way_on() {
    // (a) Nothing to do there: with the cargo of that port it cannot trade.
    let start =
        |cargo: &str| format!("m_black c09r01 {cargo}, p_black c08r01, m_white c09r00 3 blue");
    let t = Table::four("mv_y03", &start("3 red"), "");
    assert_eq!(t.count("Sail m_black c08r01"), 0);
    let mut t = Table::four("mv_y03", &start("3 green"), "");
    t.play(&["Sail m_black c08r01"]);
    // Nothing but its own actions and movement.
    for other in ["Sail p_black", "Sail n_yellow", "EndSail", "PlayFortune"] {
        assert_eq!(t.count(other), 0, "{other}");
    }
    t.never("EndSail");
    t.play(&["Trade m_black", "Sail m_black c09r01"]);
    t.is(&[("pausing", ""), ("moves.m_black", "0")]);
    // (b) Without movement left it could not sail on.
    let ships = "m_black c09r01 3 green, p_black c08r01";
    let mut t = Table::four("mv_y03", ships, "");
    t.play(&["Sail m_black c10r01"]);
    t.play(&["Sail m_black c09r01"]);
    assert_eq!(t.count("Sail m_black"), 0);
}

#[test]
fn r69_who_is_shut_in_may_still_act_and_be_moved() {
    let ships = "p_black c00r12, m_white c00r11 2 blue, n_purple c01r12, m_black c18r12 3 red";
    let mut t = Table::four("mv_y12", ships, "");
    assert_eq!(t.count("Sail p_black"), 0);
    t.play(&["Steal p_black m_white"]);
    t.is(&[("cargo.m_white", "1 blue")]);
}

#[test]
fn r68_with_the_last_move_nobody_pauses_and_no_other_ship_sails_meanwhile() {
    // Two spaces away from a friend at a quay, with two moves: there would be something to sell, but no way on.
    let far = "m_black c10r01 3 green, p_black c08r01";
    let t = Table::four("mv_y03", far, "");
    t.is(&[("moves.m_black", "2")]);
    t.never("Sail m_black c08r01");
    let near = far.replace("c10r01", "c09r01");
    let mut t = Table::four("mv_y03", &near, "");
    assert_eq!(t.count("Sail p_black c07r01"), 1);
    t.play(&["Sail m_black c08r01"]);
    t.never("Sail p_black c07r01");
}

#[test]
fn r68_the_way_on_may_lead_back_to_where_the_ship_was_but_not_to_a_friend() {
    // c00r12 touches only c00r11 and c01r12, where somebody is to be robbed.
    let ships = "p_black c00r11, m_black c00r12 3 red, m_white c01r12 2 blue";
    assert_eq!(
        Table::four("mv_y12", ships, "").count("Sail p_black c00r12"),
        1
    );
    let ships = "p_black c00r10, m_black c00r11 3 red, n_yellow c00r12, m_white c01r12 2 blue";
    let mut t = Table::four("mv_y12", ships, "");
    t.play(&["Sail p_black c00r11"]);
    t.is(&[("pausing", "p_black"), ("moves.p_black", "2")]);
    t.never("Sail p_black c00r12");
}

#[test]
fn a_path_is_empty_where_none_leads() {
    let ships = "m_black c00r12 3 red, p_white c00r11, n_yellow c01r12, p_black c00r00";
    let path = |card: &str, to: &str| {
        let t = Table::four(card, ships, "");
        let [from, to] = ["c00r12", to].map(|id| t.state.chart().named(id).expect("a space"));
        let ship = t.state.ship_at(from).expect("a ship");
        t.state.path(ship, from, to).len()
    };
    assert_eq!(path("mv_p12", "c00r10"), 0);
    assert_eq!(path("mv_p12", "c00r12"), 1);
    // The navy is a friend here, and its space can be passed.
    assert!(path("mv_y12", "c00r10") > 2);
}

#[test]
fn r68_nobody_pauses_who_has_no_action_left() {
    let ships = "p_black c10r01 red, m_black c11r01 3 red, m_white c09r01 3 blue";
    // A treasure could be buried in passing the friend on the beach.
    let t = Table::four("mv_y12", ships, "");
    assert_eq!(t.count("Sail p_black c11r01"), 1);
    // One that was stolen just now could not.
    let mut t = Table::four("mv_y12", &ships.replacen(" red,", ",", 1), "");
    t.play(&["Steal p_black m_white"]);
    t.is(&[("cargo.p_black", "blue"), ("acts.p_black", "0")]);
    t.never("Sail p_black c11r01");
}
