//! Positions written by hand: every fault is told, in words.

use super::support::rules;
use crate::playable::options;
use tortuga::games::black_fleet::State;

#[track_caller]
fn expect_fault(setup: &str, fault: &str) {
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
    expect_fault(&format!("(card: 'mv_y12', {ships}, {rest})"), fault);
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
    sailing("fleets: {0: ['crimson']}", "unknown fleet 'crimson'");
    sailing(
        "fleets: {0: ['black', 'white']}",
        "Seat 0 must have one fleet",
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
    expect_fault("(ships: {'m_pink': 'c09r00'})", "unknown ship 'm_pink'");
    // Three players: the fourth fleet stays away.
    expect_fault("(ships: {'m_teal': 'c09r00'})", "unknown ship 'm_teal'");
    expect_fault(
        "(ships: {'m_black': 'c99r00'})",
        "unknown space 'c99r00', did you mean 'c09r00'?",
    );
    expect_fault("(ships: {'m_black': 'c08r00'})", "I6: m_black is on land");
    expect_fault(
        "(ships: {'m_black': 'c09r00', 'p_black': 'c09r00'})",
        "shares its space",
    );
    sailing(
        "cargo: {'m_black': 'red'}",
        "a Merchant's cargo is written '3 red'",
    );
    sailing(
        "cargo: {'m_black': '0 red'}",
        "'0 red' is no number of cubes",
    );
    sailing("cargo: {'m_black': '3 pink'}", "unknown colour 'pink'");
    sailing(
        "cargo: {'p_black': '1 red'}",
        "a Pirate's treasure is written 'red'",
    );
    sailing("cargo: {'n_yellow': 'red'}", "a navy carries nothing");
    sailing(
        "cargo: {'m_black': '14 red'}",
        "There are not so many red cubes",
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
    expect_fault(
        "(card: 'mv_y12', ships: {'m_black': 'c09r00'})",
        "Ships off the board come back when a turn begins",
    );
}

#[test]
fn faults_of_cards_are_told() {
    sailing(
        "up: {0: ['dv5_sail']}",
        "unknown Development card 'dv5_sail'",
    );
    sailing(
        "up: {0: ['dv5_lean_hull']}, down: {1: ['dv5_lean_hull']}",
        "'dv5_lean_hull' lies elsewhere already",
    );
    sailing(
        "up: {0: ['dv5_lean_hull', 'dv5_spade_crew']}",
        "Seat 0 has another card for 5 already",
    );
    sailing("up: {0: ['victory']}", "has won with a card face down");
    sailing(
        "orders: {1: ['mv_y12', 'mv_p13']}",
        "'mv_y12' is elsewhere already",
    );
    sailing("orders: {1: ['mv_p13']}", "holds 1 Movement cards");
    sailing("orders_discard: ['mv_x1']", "unknown Movement card 'mv_x1'");
    sailing(
        "fortune: {0: ['ft_fair_wind_1'], 1: ['ft_fair_wind_1']}",
        "'ft_fair_wind_1' is elsewhere already",
    );
    sailing(
        "fortune_discard: ['ft_fair_wind_9']",
        "unknown Fortune card 'ft_fair_wind_9'",
    );
    expect_fault("(card: 'mv_z99')", "unknown Movement card 'mv_z99'");
}

#[test]
fn faults_of_the_turn_are_told() {
    sailing("round: 0", "There are rounds 1 to 50 only");
    sailing("round: 51", "There are rounds 1 to 50 only");
    sailing(
        "phase: Orders",
        "When a Movement card is chosen (Orders), no Movement card is in play yet.",
    );
    sailing("phase: Over", "A position is one where somebody decides");
    expect_fault(
        "(phase: Sail)",
        "When ships sail (Sail), a Movement card is in play: name it in 'card'.",
    );
    let all = "'m_black': 'c09r00', 'm_white': 'c07r01', 'm_orange': 'c08r01'";
    expect_fault(
        &format!("(phase: Setup, ships: {{{all}}})"),
        "All Merchants are placed",
    );
}

/// Where the rules leave no way to a position it is refused.
#[test]
fn what_no_game_can_come_to_is_refused() {
    sailing("phase: HandDiscard", "Seat 0 has no card too many");
    sailing(
        "phase: SymbolDiscard, fortune: {0: ['ft_fair_wind_1']}",
        "This card makes nobody discard a card",
    );
    let four = "'dv5_lean_hull', 'dv8_deep_hold', 'dv11_royal_charter', 'dv14_signal_flags'";
    sailing(
        &format!("up: {{1: [{four}, 'victory']}}"),
        "Seat 1 has not had a turn this round",
    );
}

/// A fault stands at the field that is wrong, with the name that was probably meant.
#[test]
fn faults_stand_at_their_field() {
    let setup = "(\n  ships: {\"m_black\": \"c09r00\", \"p_blck\": \"c00r00\"},\n  money: {5: 1},\n  orders: {1: [\"mv_p13\", \"mv_p99\"]},\n)";
    let faults = State::from_setup(rules(), 3, &options(&[]), setup).expect_err("faults");
    let places: Vec<(usize, usize)> = faults.0.iter().map(|d| (d.line, d.column)).collect();
    assert_eq!(places, [(2, 32), (3, 11), (4, 26)], "{faults}");
    assert!(
        faults.to_string().contains("did you mean 'p_black'"),
        "{faults}"
    );
}
