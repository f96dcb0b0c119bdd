//! Positions written by hand: every fault is told, in words.

use super::support::{options, rules};
use tortuga::games::black_fleet::State;

#[track_caller]
fn told(setup: &str, fault: &str) {
    let setup = setup.replace('\'', "\"");
    let read = State::from_setup(rules(), 3, &options(&[]), &setup);
    let why = read.expect_err("a fault").to_string();
    assert!(
        why.contains(fault),
        "'{fault}' is not told of {setup}:\n{why}"
    );
}

/// A position where seat 0 sails; `rest` is what is wrong.
#[track_caller]
fn sailing(rest: &str, fault: &str) {
    let ships = "ships: {'m_black': 'c09r00', 'p_black': 'c00r00'}";
    told(&format!("(card: 'mv_y12', {ships}, {rest})"), fault);
}

#[test]
fn a_position_without_faults_is_read() {
    let ships = "ships: {\"m_black\": \"c09r00\", \"p_black\": \"c00r00\"}";
    let setup = format!("(card: \"mv_y12\", {ships})");
    let read = State::from_setup(rules(), 3, &options(&[]), &setup);
    assert!(read.is_ok(), "{read:?}");
}

#[test]
fn faults_of_fleets_and_seats_are_told() {
    sailing("fleets: {0: ['crimson']}", "There is no fleet 'crimson'");
    sailing(
        "fleets: {0: ['black', 'white']}",
        "Seat 0 must have 1 fleet(s)",
    );
    sailing(
        "fleets: {0: ['black'], 1: ['black']}",
        "Two seats have the same fleet",
    );
    sailing("fleets: {3: ['teal']}", "There is no seat 3");
    sailing("first: 3", "There is no seat 3");
    sailing("current: 7", "There is no seat 7");
    sailing("money: {3: 1}", "There is no seat 3");
    sailing("up: {3: []}", "There is no seat 3");
    sailing("fortune: {4: []}", "There is no seat 4");
    sailing("wind: 3", "wind");
}

#[test]
fn faults_of_ships_and_cargo_are_told() {
    told("(ships: {'m_pink': 'c09r00'})", "There is no ship 'm_pink'");
    // Three players: the fourth fleet stays away.
    told("(ships: {'m_teal': 'c09r00'})", "There is no ship 'm_teal'");
    told(
        "(ships: {'m_black': 'c99r00'})",
        "There is no space 'c99r00'",
    );
    told("(ships: {'m_black': 'c08r00'})", "I6: m_black is on land");
    told(
        "(ships: {'m_black': 'c09r00', 'p_black': 'c09r00'})",
        "shares its space",
    );
    sailing(
        "cargo: {'m_black': 'red'}",
        "'red' is no cargo of 'm_black'",
    );
    sailing(
        "cargo: {'m_black': '0 red'}",
        "'0 red' is no cargo of 'm_black'",
    );
    sailing(
        "cargo: {'m_black': '3 pink'}",
        "'3 pink' is no cargo of 'm_black'",
    );
    sailing(
        "cargo: {'p_black': '1 red'}",
        "'1 red' is no cargo of 'p_black'",
    );
    sailing(
        "cargo: {'n_yellow': 'red'}",
        "'red' is no cargo of 'n_yellow'",
    );
    sailing(
        "cargo: {'m_black': '14 red'}",
        "There are not so many cubes: 14 red",
    );
    sailing("cargo: {'m_black': '4 red'}", "I7: m_black holds 4 cubes");
    sailing(
        "cargo: {'m_white': '3 red'}",
        "m_white is off the board with cargo",
    );
    sailing(
        "cargo: {'p_white': 'red'}",
        "p_white is off the board with cargo",
    );
    told(
        "(card: 'mv_y12', ships: {'m_black': 'c09r00'})",
        "Ships off the board come back when a turn begins",
    );
}

#[test]
fn faults_of_cards_are_told() {
    sailing(
        "up: {0: ['dv5_sail']}",
        "There is no Development card 'dv5_sail'",
    );
    sailing(
        "up: {0: ['dv5_lean_hull']}, down: {1: ['dv5_lean_hull']}",
        "'dv5_lean_hull' cannot lie there twice",
    );
    sailing(
        "up: {0: ['dv5_lean_hull', 'dv5_spade_crew']}",
        "'dv5_spade_crew' cannot lie there twice",
    );
    sailing("up: {0: ['victory']}", "has won with a card face down");
    sailing(
        "orders: {1: ['mv_y12', 'mv_p13']}",
        "'mv_y12', or it is already taken",
    );
    sailing("orders: {1: ['mv_p13']}", "holds 1 Movement cards");
    sailing("orders_discard: ['mv_x1']", "There is no card 'mv_x1'");
    sailing(
        "fortune: {0: ['ft_fair_wind_1'], 1: ['ft_fair_wind_1']}",
        "'ft_fair_wind_1', or it is already taken",
    );
    sailing(
        "fortune_discard: ['ft_fair_wind_9']",
        "There is no card 'ft_fair_wind_9'",
    );
    told("(card: 'mv_z99')", "There is no card 'mv_z99'");
}

#[test]
fn faults_of_the_turn_are_told() {
    sailing("round: 0", "There is no round 0");
    sailing("round: 51", "There is no round 51");
    sailing("phase: Orders", "Orders does not fit the card in play");
    sailing("phase: Over", "Over does not fit the card in play");
    told("(phase: Sail)", "Sail does not fit the card in play");
    let all = "'m_black': 'c09r00', 'm_white': 'c07r01', 'm_orange': 'c08r01'";
    told(
        &format!("(phase: Setup, ships: {{{all}}})"),
        "All Merchants are placed",
    );
}
