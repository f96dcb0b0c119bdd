//! What the game says: the log, prompts, choices, reasons, why-nots and the position in words.

use super::rulebook::numbers;
use super::support::{Table, rules};
use crate::playable::names;
use crate::playable::options;
use crate::playable::said::{is_said, is_statement, kind, viewers};
use std::collections::{BTreeMap, BTreeSet};
use tortuga::engine::show::Preferences;
use tortuga::engine::{Game, Recorder, Rng, Seat, Turn};
use tortuga::games::Show;
use tortuga::games::black_fleet::content::schema::Effect;
use tortuga::games::black_fleet::{Action, Event, Phase, State};

/// What pays, and now and then anything, so that strange things happen too.
fn eager(legal: &[Action], rng: &mut Rng) -> Action {
    let pays = |a: &&Action| {
        !matches!(
            a,
            Action::Sail { .. } | Action::EndSail | Action::SkipFlip | Action::PlayFortune { .. }
        )
    };
    let good: Vec<Action> = legal.iter().filter(pays).copied().collect();
    let aimed = rng.below(3) > 0 && !good.is_empty();
    match aimed {
        true => good[rng.below(good.len())],
        false => legal[rng.below(legal.len())],
    }
}

/// Plays a game and looks at it before each decision and after each event; at most so many decisions.
fn play(
    seats: usize,
    pairs: &[(&str, &str)],
    (seed, most): (u64, usize),
    mut before: impl FnMut(&State, Seat, &[Action]),
    mut heard: impl FnMut(&Event, &State),
) -> State {
    let mut rng = Rng::new(seed);
    let mut state =
        State::deal(rules(), seats, &options(pairs), &mut rng).expect("a game can begin");
    for _ in 0..most {
        let Turn::Decide(seat) = state.turn() else {
            break;
        };
        let mut legal = Vec::new();
        state.legal(seat, &mut legal);
        before(&state, seat, &legal);
        let action = eager(&legal, &mut rng);
        let mut sink = Recorder::default();
        state
            .apply(seat, action, &mut rng, &mut sink)
            .expect("a legal action");
        for (event, after) in &sink.heard {
            heard(event, after);
        }
    }
    state
}

const GAMES: [(usize, &[(&str, &str)]); 4] = [
    (2, &[("round_cap", "30")]),
    (3, &[("map", "spice_isles"), ("round_cap", "30")]),
    (4, &[("late_purse", "on"), ("round_cap", "30")]),
    (4, &[("victory_cost", "20"), ("round_cap", "30")]),
];

#[test]
fn every_kind_of_event_is_told_or_silent_on_purpose() {
    let mut told: BTreeMap<String, usize> = BTreeMap::new();
    for seed in 0..2 {
        for (seats, pairs) in GAMES {
            let names = names(seats);
            let heard = |event: &Event, after: &State| {
                for viewer in viewers(seats) {
                    let view = after.view(viewer);
                    let lines = told.entry(kind(event)).or_default();
                    if let Some(line) = State::line(event, &view, &names) {
                        is_statement(&line.to_string());
                        *lines += 1;
                    }
                    is_said(&State::banner(&view, &names), "the banner");
                }
            };
            play(seats, pairs, (seed, 20_000), |_, _, _| {}, heard);
        }
    }
    // Some are so rare that they have tests of their own.
    let rare = ["Loaded", "LastRound", "Insured"];
    let missing = rare.iter().filter(|kind| !told.contains_key(**kind));
    assert_eq!(told.len() + missing.count(), 25, "{told:?}");
    for (kind, lines) in told {
        assert_eq!(lines == 0, kind == "TurnStarted", "{kind}");
    }
}

#[test]
fn labels_tell_choices_apart() {
    for (at, (seats, pairs)) in GAMES.into_iter().enumerate() {
        let names = names(seats);
        let settings = Preferences::default();
        let before = |state: &State, seat: Seat, legal: &[Action]| {
            let view = state.view(Some(seat));
            let labels = legal.iter().map(|action| {
                let choice = State::choice(&view, &names, seat, *action, &settings);
                // Two Merchants may sell alike, two Movement cards may be of one colour: the detail tells them apart.
                format!("{} / {}", choice.label, choice.detail)
            });
            let labels: Vec<String> = labels.collect();
            let different: BTreeSet<&String> = labels.iter().collect();
            let twice = labels.len() - different.len();
            let orders = state.phase() == Phase::Orders;
            assert!(twice == 0 || orders, "{labels:#?}");
        };
        play(seats, pairs, (30 + at as u64, 150), before, |_, _| {});
    }
}

/// The lines of the specification (section 13), in our words.
#[test]
fn lines_name_the_facts() {
    let mut table = Table::four("mv_p11", "m_black c10r00 3 green, p_black c11r08", "");
    table.play(&["Sail m_black c09r00"]);
    let lines = table.log_lines(None);
    assert_eq!(
        lines,
        ["Black Merchant sails 1 space to the east quay of Port Carmine."]
    );
    table.play(&["Trade m_black"]);
    let lines = table.log_lines(None);
    assert_eq!(
        lines,
        ["Black Merchant sells 3 green at Port Carmine: +9; loads 3 red."]
    );

    let mut table = Table::four(
        "mv_p11",
        "p_black c10r09 red, m_black c00r12 3 red",
        "up: {0: ['dv5_spade_crew']}",
    );
    table.play(&["Sail p_black c09r09", "Bury p_black"]);
    let lines = table.log_lines(None);
    assert_eq!(lines, ["Black Pirate buries red at Gallows Sands: +7."]);
}

#[test]
fn attacks_are_told_with_all_that_comes_of_them() {
    let ships = "p_black c10r08, m_teal c10r07 1 yellow, n_purple c08r05, p_orange c08r06 blue";
    let mut table = Table::four("mv_p11", ships, "");
    table.play(&["Steal p_black m_teal"]);
    let lines = table.log_lines(None);
    assert_eq!(
        lines,
        [
            "Black Pirate steals a yellow cube from Teal Merchant: +2.",
            "Teal Merchant is sunk."
        ]
    );
    table.play(&["Sink n_purple p_orange"]);
    let lines = table.log_lines(None);
    assert_eq!(
        lines,
        [
            "Ana sinks Orange Pirate with the Purple Navy: +2.",
            "The blue treasure goes back to Indigo Harbour."
        ]
    );
}

#[test]
fn fortune_cards_are_told_with_what_they_give() {
    let hand = "fortune: {0: ['ft_fair_wind_1', 'ft_light_fingers_1', 'ft_crossed_wakes_1']}, \
                money: {1: 3}";
    let ships = "p_black c10r08, p_teal c11r08";
    let mut table = Table::four("mv_p11", ships, hand);
    table.play(&["PlayFortune ft_fair_wind m_black"]);
    let lines = table.log_lines(None);
    assert_eq!(
        lines,
        ["Ana plays Fair Wind on Black Merchant: 2 more spaces."]
    );
    table.play(&["PlayFortune ft_light_fingers 1"]);
    let lines = table.log_lines(None);
    assert_eq!(
        lines,
        ["Ana plays Light Fingers on Ben.", "Ana takes 2 from Ben."]
    );
    table.play(&["PlayFortune ft_crossed_wakes p_black p_teal"]);
    let lines = table.log_lines(None);
    assert_eq!(
        lines,
        [
            "Ana plays Crossed Wakes on Black Pirate and Teal Pirate.",
            "Black Pirate and Teal Pirate change places."
        ]
    );
}

/// Section 4: hands are secret.
#[test]
fn only_their_owner_reads_which_cards_were_drawn() {
    for seed in 1..6 {
        let mut table = Table::four("mv_y01", "", "");
        table.rng = Rng::new(seed);
        table.play(&["EndSail"]);
        for viewer in [Some(1), Some(3), None] {
            assert_eq!(table.log_lines(viewer), ["Ana draws 2 Fortune cards."]);
        }
        let own = table.log_lines(Some(0));
        let orders = table.state.orders(Seat::new(0));
        assert_eq!(own.len(), 2, "{own:?}");
        assert!(own[0].contains("orders (") && orders.len() == 2, "{own:?}");
        for card in table.state.fortune(Seat::new(0)).iter() {
            let def = rules().fortune_card(card).expect("a card");
            assert!(own[1].contains(&def.name), "{own:?}");
        }
    }
}

/// What somebody else may not know changes no word.
#[test]
fn a_position_tells_only_what_its_reader_may_know() {
    let settings = Preferences::default();
    let names = names(4);
    let words = |fortune: &str, orders: &str, down: &str, viewer: usize| {
        let rest = format!(
            "fortune: {{1: ['{fortune}']}}, \
             orders: {{0: ['mv_y08'], 1: ['{orders}', 'mv_y07'], 2: ['mv_p01', 'mv_p02'], 3: ['mv_p03', 'mv_p04']}}, \
             down: {{0: ['dv8_swivel_guns'], 1: ['{down}'], 2: ['dv8_harbour_factors'], 3: ['dv8_smugglers_den']}}"
        );
        let table = Table::four("mv_p11", "", &rest);
        let view = table.state.view(Some(Seat::new(viewer)));
        State::describe(&view, &names, &settings)
    };
    let one = ("ft_fair_wind_1", "mv_y03", "dv8_deep_hold");
    let other = ("ft_long_guns_1", "mv_y04", "dv8_trading_house");
    for viewer in 0..4 {
        let a = words(one.0, one.1, one.2, viewer);
        let b = words(other.0, other.1, other.2, viewer);
        match viewer {
            1 => assert_ne!(a, b),
            _ => assert_eq!(a, b),
        }
    }
    let own = words(one.0, one.1, one.2, 1).join("\n");
    for known in ["Fair Wind", "Deep Hold", "Yellow orders (3/2/2, draw 2)"] {
        assert!(own.contains(known), "{own}");
    }
}

/// A card without a picture of its own must still say what it does: names of ships, and every number.
#[test]
fn cards_explain_every_effect_and_number() {
    let explains = |name: &str, text: &str, effects: &[Effect]| {
        is_statement(text);
        for n in effects.iter().flat_map(|e| numbers(*e)) {
            assert!(text.contains(&n.to_string()), "{name}: no {n} in {text:?}");
        }
        assert!(text.len() <= 150, "{name}: {} letters", text.len());
    };
    let mut texts = BTreeSet::new();
    let mut check = |name: &str, effects: &[Effect], rest: &str| {
        let piece = Table::four("mv_p11", "", rest).piece(None, name);
        explains(name, &piece.text, effects);
        texts.insert(piece.text);
    };
    for def in &rules().fortune {
        let rest = format!("fortune_discard: ['{}_1']", def.id);
        check(&def.name, &def.effects, &rest);
    }
    for def in &rules().developments {
        let rest = format!("up: {{0: ['{}']}}", def.id);
        check(&def.name, &def.effects, &rest);
    }
    let cards = rules().fortune.len() + rules().developments.len();
    assert_eq!(texts.len(), cards, "two cards say the same");
}
