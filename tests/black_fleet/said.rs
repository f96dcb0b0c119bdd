//! Particular things that are said: places, choices, warnings, reasons, why-nots and the end.

use super::support::Table;
use tortuga::engine::show::Preferences;
use tortuga::engine::{Game, Rng, Seat, TableItem, ZoneId};
use tortuga::games::Show;
use tortuga::games::black_fleet::{Action, State};

#[track_caller]
fn not_at(table: &Table, space: &str, expected: &str) {
    let space = table.state.chart().named(space).expect("a space");
    let zone = ZoneId::common("sea").cell(space.index() as u16);
    table.why_not(TableItem::Zone(zone), expected);
}

/// Beaches, lairs and seas by their names, quays by their port, open sea by what is nearest.
#[test]
fn voyages_are_called_by_places() {
    let table = Table::four("mv_p11", "m_black c11r08, p_black c10r09 red", "");
    table.reads(
        "Sail p_black c09r09",
        "Sail Black Pirate to Gallows Sands",
        "1 of 3 moves; can bury for 6",
    );
    table.reads(
        "Sail m_black c11r07",
        "Sail Black Merchant to L8, south-east of Old Saw",
        "1 of 5 moves",
    );
    let table = Table::four("mv_p11", "m_black c10r00 3 green", "");
    table.reads(
        "Sail m_black c09r00",
        "Sail Black Merchant to Port Carmine, east quay",
        "1 of 5 moves; can sell for 9",
    );
}

#[test]
fn actions_tell_what_they_pay() {
    let ships = "m_black c09r00 3 green, p_black c10r08, m_teal c10r07 1 yellow, \
                 n_purple c08r05, p_orange c08r06 blue";
    let table = Table::four("mv_p11", ships, "");
    table.reads(
        "Trade m_black",
        "Sell 3 green at Port Carmine: +9",
        "Black Merchant loads 3 red",
    );
    table.reads(
        "Steal p_black m_teal",
        "Steal yellow from Teal Merchant: +2",
        "Black Pirate takes the last cube and sinks it",
    );
    table.reads(
        "Sink n_purple p_orange",
        "Sink Orange Pirate: +2",
        "Purple Navy attacks; the blue treasure is lost",
    );
    table.because(
        "Trade m_black",
        "It brings +9 at once; red brings +9 at Amaranth Roads, 12 spaces away.",
    );
    table.because(
        "Sink n_purple p_orange",
        "It brings +2 at once; Ben loses a treasure and has to start again.",
    );
    let table = Table::four("mv_p11", "p_black c12r09 red", "");
    table.reads(
        "Bury p_black",
        "Bury red at Moon Bay: +5",
        "Black Pirate has room for another treasure",
    );
}

/// Section 13, "Warn before".
#[test]
fn what_would_be_missed_is_said_before() {
    let ships = "m_black c09r00 3 green, p_black c00r12";
    let table = Table::four("mv_p11", ships, "");
    table.warns("EndSail", "can still earn something: your Merchant");
    let mut table = Table::four("mv_p11", "m_black c11r08, p_black c00r12", "");
    table.warns("EndSail", "not sailed yet: your Merchant, your Pirate");
    table.play(&["Sail m_black c11r07"]);
    table.reads(
        "Sail p_black c01r12",
        "Sail Black Pirate to B13, west of Verdant Mole",
        "1 of 3 moves; Black Merchant can't sail on after this, with 4 moves left",
    );
    // Yellow fetches 2 in Port Carmine; no dearer port is near.
    let table = Table::four("mv_p11", "m_black c09r00 3 yellow", "");
    table.warns("Trade m_black", "");
    let table = Table::four("mv_p11", "m_black c11r08 3 red, p_teal c14r07", "");
    table.warns(
        "Sail m_black c11r07",
        "Teal Pirate can rob it from there: 3 spaces away",
    );
    let table = Table::four("mv_p11", "m_black c11r08 1 red, p_teal c14r07", "");
    table.warns(
        "Sail m_black c11r07",
        "Teal Pirate can take its last cube: 3 spaces away",
    );
    let laden = Table::four("mv_p11", "m_black c11r08 1 red, p_teal c14r07 blue", "");
    laden.warns("Sail m_black c11r07", "");
}

/// Two ports that buy the cargo, both within reach: the cheaper one is not sold at without a word.
#[test]
fn a_dearer_port_within_reach_is_named() {
    let far = "up: {0: ['dv14_full_rigging', 'dv5_spare_topsails']}, \
               fortune: {0: ['ft_fair_wind_1']}";
    let mut table = Table::four("mv_p11", "m_black c03r11 3 violet", far);
    table.warns("Trade m_black", "");
    table.play(&["PlayFortune ft_fair_wind m_black"]);
    table.warns("Trade m_black", "Saffron Quay is within reach and pays 9");
}

#[test]
fn cards_that_could_be_paid_are_named() {
    let setup = "phase: Some(Flip), money: {0: 8}, down: {0: ['dv5_lean_hull', 'dv8_deep_hold']}";
    let table = Table::four("mv_p11", "", setup);
    table.warns("SkipFlip", "you could afford: Lean Hull, Deep Hold");
    table.reads(
        "Flip 8",
        "Buy Deep Hold for 8",
        "0 doubloons left. Your Merchant loads up to 4 cubes.",
    );
    assert_eq!(table.prompt(0), "Buy a card, or keep your 8 doubloons.");
    assert_eq!(table.prompt(1), "Ana is thinking about buying a card.");
}

#[test]
fn prompts_tell_what_is_left() {
    let mut table = Table::four("mv_p11", "m_black c11r08, p_black c00r12", "");
    assert_eq!(
        table.prompt(0),
        "Sail and act, one ship after the other: your Merchant, your Pirate, the Purple Navy."
    );
    assert_eq!(table.prompt(2), "Ana is sailing.");
    table.play(&["Sail m_black c11r07"]);
    assert_eq!(
        table.prompt(0),
        "Sail on with your Merchant (4 moves left) or act. Once another ship sails, this one can't."
    );
    let table = Table::four("", "m_black c11r08", "");
    assert_eq!(table.prompt(0), "Choose where your Pirate enters.");
}

#[test]
fn what_cannot_be_done_is_explained() {
    let ships = "m_black c11r08 3 red, p_black c00r12 red, m_teal c01r12 2 blue, \
                 p_teal c12r07, n_yellow c06r06";
    let hand = "fortune: {0: ['ft_secret_channel_1', 'ft_crown_favour_1']}";
    let table = Table::four("mv_p11", ships, hand);
    not_at(
        &table,
        "c12r08",
        "Hook Island is land: no ship can stop there.",
    );
    not_at(
        &table,
        "c08r00",
        "Ships do not enter Port Carmine: they trade from the three quays around it.",
    );
    not_at(
        &table,
        "c18r12",
        "Too far: Black Merchant is 10 spaces away and has 5 moves.",
    );
    table.not_with("Yellow Navy", "Your orders don't command the Yellow Navy.");
    table.not_with(
        "Teal Merchant",
        "Black Pirate has a treasure aboard already: bury it before you rob Teal Merchant.",
    );
    table.not_with(
        "Teal Pirate",
        "Purple Navy must get beside Teal Pirate: it is 1 space away.",
    );
    table.not_with(
        "Secret Channel",
        "Secret Channel: none of your Pirates is at a lair or beside one, or no lair is free.",
    );
    table.not_with(
        "Crown's Favour",
        "Crown's Favour is played at the end of the turn, before you buy a card.",
    );
}

#[test]
fn the_governor_comes_last_and_costs_money() {
    let setup = "phase: Some(Flip), money: {0: 12}, up: {0: ['dv5_lean_hull']}";
    let table = Table::four("mv_p11", "", setup);
    table.not_with(
        "Governor's Ransom",
        "The governor comes last: 3 Development cards are still face-down.",
    );
    table.not_with("Lean Hull", "This card is face-up already.");
}

/// The last player of a round that somebody has paid in; what is told of the end.
fn end(money: &str, up: &str, last: &str) -> (Vec<String>, String) {
    let cards = "'dv5_lean_hull', 'dv8_deep_hold', 'dv11_royal_charter', 'dv14_signal_flags'";
    let setup = format!(
        "phase: Some(Flip), current: 3, round: 9, money: {{{money}}}, up: {{0: [{cards}, 'victory'], {up}}}"
    );
    let mut table = Table::four("mv_p11", "m_white c17r12, p_white c01r12", &setup);
    table.play(&[last]);
    let names = table.names();
    let lines = table.heard.iter().filter_map(|(event, after)| {
        let line = State::line(event, &after.view(None), &names)?;
        Some(line.to_string())
    });
    let lines = lines.collect();
    let verdict = State::verdict(&table.state.view(None), &names);
    (lines, verdict.to_string())
}

const OTHERS: &str =
    "'dv5_spade_crew', 'dv8_trading_house', 'dv11_long_nines', 'dv14_shadow_roads'";

#[test]
fn the_end_is_told_with_its_reasons() {
    let (lines, verdict) = end("0: 6, 1: 20", "", "SkipFlip");
    assert_eq!(
        lines,
        [
            "Game over: 1. Ana (6 doubloons, 5 cards up), 2. Ben (20 doubloons, 0 cards up), \
             3. Cleo (0 doubloons, 0 cards up), 3. Duarte (0 doubloons, 0 cards up)."
        ]
    );
    let won = "Ana has freed the governor's daughter and wins with 6 doubloons left.";
    assert_eq!(verdict, won);
    let paid = format!("3: [{OTHERS}]");
    let (lines, verdict) = end("0: 6, 3: 11", &paid, "Flip victory");
    let told = "Duarte pays the Governor's Ransom: 10 doubloons for the governor's daughter.";
    assert_eq!(lines[0], told);
    assert!(
        verdict.starts_with("Ana wins with 6 doubloons left. Duarte paid"),
        "{verdict}"
    );
    let (_, verdict) = end("0: 6, 3: 16", &paid, "Flip victory");
    let both =
        "Ana and Duarte share the victory: they paid the governor and have 6 doubloons left each.";
    assert_eq!(verdict, both);
}

#[test]
fn the_last_round_is_announced() {
    let cards = "'dv5_lean_hull', 'dv8_deep_hold', 'dv11_royal_charter', 'dv14_signal_flags'";
    let setup = format!("phase: Some(Flip), money: {{0: 12}}, up: {{0: [{cards}]}}");
    let mut table = Table::four("mv_p11", "", &setup);
    assert_eq!(
        table.prompt(0),
        "You can pay the governor: you have 12 doubloons."
    );
    table.because(
        "Flip victory",
        "It pays the governor with 2 doubloons left over.",
    );
    table.play(&["Flip victory"]);
    let names = table.names();
    let told = |viewer: Option<Seat>| {
        let lines = table
            .heard
            .iter()
            .filter_map(|(event, after)| State::line(event, &after.view(viewer), &names));
        let lines: Vec<String> = lines.map(|l| l.to_string()).collect();
        lines.join(" ")
    };
    assert!(told(None).contains("The final round: "), "{}", told(None));
    let view = table.state.view(Some(Seat::new(1)));
    assert!(State::banner(&view, &names).starts_with("Final round · "));
    let prompt = State::prompt(&view, &names, &Preferences::default());
    let warned: Vec<String> = prompt.warnings.iter().map(|w| w.to_string()).collect();
    assert_eq!(
        warned,
        ["Final round: only a player who pays the governor can win."]
    );
}

/// R15 and insurance.
#[test]
fn rare_happenings_are_told() {
    let mut table = Table::four("mv_p11", "m_black c09r00, p_black c00r12", "");
    table.play(&["Load m_black"]);
    let names = table.names();
    let line = |table: &Table, nth: usize| {
        let (event, after) = &table.heard[nth];
        let line = State::line(event, &after.view(None), &names);
        line.map(|l| l.to_string()).unwrap_or_default()
    };
    assert_eq!(
        line(&table, 0),
        "Black Merchant loads 3 red at Port Carmine."
    );
    let mut table = Table::four(
        "mv_p11",
        "p_black c10r08, m_teal c10r07 1 yellow",
        "up: {2: ['dv11_underwriters']}",
    );
    table.play(&["Steal p_black m_teal"]);
    assert_eq!(line(&table, 2), "The insurance pays Cleo +3.");
}

/// The choice belongs to the card that allows it, whichever others are up.
#[test]
fn ships_change_places_at_the_card_that_lets_them() {
    let up = "up: {0: ['dv5_lean_hull', 'dv11_underwriters', 'dv14_signal_flags']}";
    let table = Table::four("mv_p11", "m_black c11r08, p_black c00r12", up);
    let card = table.piece(Some(0), "Signal Flags").id;
    let choice = table.choice("SwapOwn m_black p_black");
    assert_eq!(choice.items, [TableItem::Piece(card)]);
}

/// In the last round nobody robs any more who has had his last turn.
#[test]
fn nobody_is_warned_of_ships_that_do_not_sail_any_more() {
    let ships = "m_black c11r08 3 red, p_white c14r07, m_orange c00r11, p_orange c01r11";
    let rest = "round: 50, ";
    let table = Table::four("mv_p11", ships, rest);
    table.warns(
        "Sail m_black c11r07",
        "White Pirate can rob it from there: 3 spaces away",
    );
    // Black is the last seat here: Orange began.
    let table = Table::four("mv_p11", ships, "round: 50, first: 1, current: 0");
    table.warns("Sail m_black c11r07", "");
}

/// By what everybody has come to his worth: the rows of the score sheet sum to it.
#[test]
fn the_score_sheet_tells_what_came_from_what() {
    let mut table = Table::dealt(3, &[("late_purse", "on")], 4);
    let names = table.names();
    let mut rng = Rng::new(4);
    let mut rows = 0;
    crate::playable::play::play_out(
        &mut table.state,
        &mut rng,
        |_, _, legal, rng| {
            let deed = |a: &&Action| {
                use Action::*;
                matches!(a, Trade(_) | Steal { .. } | Bury(_) | Sink { .. } | Flip(_))
            };
            let some = legal.iter().find(deed).copied();
            some.unwrap_or_else(|| legal[rng.below(legal.len())])
        },
        |state, _| {
            rows += 1;
            if rows % 50 != 0 {
                return;
            }
            let panels = State::panels(&state.view(None), &names, &Preferences::default());
            for panel in &panels {
                let sum: i32 = panel.sources.iter().map(|(_, n)| n).sum();
                assert_eq!(sum, panel.score, "{:?}", panel.sources);
                let labels = panel.sources.iter().map(|(l, _)| l.as_str());
                assert!(labels.eq([
                    "Trade",
                    "Robbery",
                    "Burying",
                    "Sinking",
                    "Cards",
                    "At the start"
                ]));
                let late = i32::from(panel.seat != state.first()) * 2;
                assert_eq!(panel.sources[5].1, late, "what was there at the start");
                let told: Vec<&str> = panel.facts.iter().map(|(l, _)| l.as_str()).collect();
                assert!(
                    told[0].starts_with("doubloon") && told[1].ends_with(" up"),
                    "{told:?}"
                );
            }
        },
    );
    assert!(rows > 500);
}
