//! What the game says: the log, captions, reasons, why-nots and the position in words.

use super::support::{Table, options, rules};
use crate::playable::names;
use crate::playable::said::{is_said, is_statement, kind, viewers};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use tortuga::engine::show::Preferences;
use tortuga::engine::{Bot, Game, Recorder, Rng, Seat};
use tortuga::games::Show;
use tortuga::games::libertalia::{Event, Phase, State};

/// Plays a whole game by rules of thumb and looks at it before each decision and after each event.
fn play(
    seats: usize,
    pairs: &[(&str, &str)],
    seed: u64,
    mut before: impl FnMut(&State, Seat, &[<State as Game>::Action]),
    mut heard: impl FnMut(&Event, &State),
) {
    let mut rng = Rng::new(seed);
    let mut state =
        State::deal(rules(), seats, &options(pairs), &mut rng).expect("a game can begin");
    while let Some(seat) = state.turn().first() {
        let mut legal = Vec::new();
        state.legal(seat, &mut legal);
        before(&state, seat, &legal);
        // Now and then anything, so that strange things happen too.
        let action = match rng.below(3) {
            0 => legal[rng.below(legal.len())],
            _ => State::greedy(&state.view(Some(seat)), seat, &legal, &mut rng),
        };
        let mut sink = Recorder::default();
        state
            .apply(seat, action, &mut rng, &mut sink)
            .expect("a legal action");
        for (event, after) in &sink.heard {
            heard(event, after);
        }
    }
}

const VARIANTS: [&[(&str, &str)]; 5] = [
    &[],
    &[("tie_break", "flags")],
    &[("tie_break", "tokens"), ("campaigns", "1")],
    &[("tie_break", "hook"), ("learning_crew", "on")],
    &[("tie_break", "d6"), ("final_tie", "shared")],
];

/// What is not worth a line of the log.
const SILENT: [&str; 5] = [
    "Committed",
    "Revealed",
    "ChoiceOpened",
    "Settled",
    "CleanedUp",
];

#[test]
fn every_kind_of_event_is_told_or_silent_on_purpose() {
    let mut told: BTreeMap<String, usize> = BTreeMap::new();
    for (at, pairs) in VARIANTS.iter().enumerate() {
        for seats in 2..=6 {
            let names = names(seats);
            let mut heard = |event: &Event, after: &State| {
                for viewer in viewers(seats) {
                    let view = after.view(viewer);
                    if let Some(line) = State::line(event, &view, &names) {
                        is_statement(&line.to_string());
                        *told.entry(kind(event)).or_default() += 1;
                    } else {
                        told.entry(kind(event)).or_default();
                    }
                    if let Some(caption) = State::cue(event, &view, &names).caption {
                        is_statement(&caption);
                    }
                    is_said(&State::banner(&view, &names), "the banner");
                }
            };
            play(seats, pairs, 7 + at as u64, |_, _, _| {}, &mut heard);
        }
    }
    assert_eq!(told.len(), 28, "{told:?}");
    for (kind, lines) in told {
        assert_eq!(lines == 0, SILENT.contains(&kind.as_str()), "{kind}");
    }
}

#[test]
fn nobody_else_reads_which_card_a_surgeon_takes_back() {
    let mut table = Table::new(
        3,
        &[],
        "(hands: {0: [22, 5], 1: [7, 8], 2: [9, 10]}, graveyards: {0: [2, 3, 4]})",
    );
    table.commit(&[22, 7, 9]);
    let names = names(3);
    let mut lines: BTreeMap<Option<Seat>, BTreeSet<String>> = BTreeMap::new();
    for card in ["monkey", "beggar", "recruiter"] {
        let mut state = table.state.clone();
        let action = state.action_named(&format!("Heal {card}")).expect("a name");
        let mut sink = Recorder::default();
        state
            .apply(Seat::new(0), action, &mut Rng::new(1), &mut sink)
            .expect("a legal action");
        let is_healed = |(event, _): &&(Event, State)| kind(event) == "Healed";
        let (event, after) = sink.heard.iter().find(is_healed).expect("it is told");
        for viewer in viewers(3) {
            let line = State::line(event, &after.view(viewer), &names).expect("a line");
            lines.entry(viewer).or_default().insert(line.to_string());
        }
    }
    for (viewer, lines) in lines {
        let own = viewer == Some(Seat::new(0));
        assert_eq!(
            lines.len(),
            if own { 3 } else { 1 },
            "{viewer:?}: {lines:?}"
        );
        if !own {
            let told = lines.first().expect("a line");
            assert_eq!(told, "Ana takes a card back from the graveyard, unseen.");
        }
    }
}

#[test]
fn a_position_tells_only_what_its_reader_may_know() {
    let names = names(4);
    let settings = Preferences::default();
    let before = |state: &State, seat: Seat, _: &[<State as Game>::Action]| {
        // Another card of the one who chooses last would be told in the same words to everybody else.
        let Some(other) = Seat::all(4).find(|s| *s != seat && state.commit(*s).is_some()) else {
            return;
        };
        let Some(card) = state.hand(other).first() else {
            return;
        };
        let mut changed = state.clone();
        changed.recommit(other, card);
        for viewer in viewers(4).filter(|v| *v != Some(other)) {
            let words = |s: &State| State::describe(&s.view(viewer), &names, &settings);
            assert_eq!(words(state), words(&changed));
        }
    };
    play(4, &[("campaigns", "1")], 3, before, |_, _| {});
}

#[test]
fn closed_dens_are_not_told_either() {
    let table = Table::new(
        2,
        &[],
        "(hands: {0: [1], 1: [2]}, booty: {0: {\"chest\": 1}, 1: {\"relic\": 2}})",
    );
    let names = names(2);
    let mut settings = Preferences {
        defs: Arc::new(rules().info.options.clone()),
        ..Preferences::default()
    };
    let told = |settings: &Preferences| {
        State::describe(&table.state.view(Some(Seat::new(0))), &names, settings).join("\n")
    };
    let open = "Ben (Red): 0 banked, 10 doubloons, booty 2 × Cursed Relic (worth −6).";
    assert!(told(&settings).contains(open), "{}", told(&settings));
    settings.values.set("closed_dens", "on");
    let words = told(&settings);
    assert!(words.contains("Ben (Red): 0 banked, 2 tiles."), "{words}");
    assert!(
        words.contains("Ana (Yellow): 0 banked, 10 doubloons, booty Chest"),
        "{words}"
    );
}

#[test]
fn the_end_names_its_winner() {
    for seed in 0..4 {
        let names = names(3);
        let mut last = None;
        let heard = |_: &Event, after: &State| last = Some(after.clone());
        play(3, &[("campaigns", "1")], seed, |_, _, _| {}, heard);
        let over = last.expect("events");
        assert_eq!(over.phase(), Phase::Over);
        let words = State::verdict(&over.view(None), &names).to_string();
        is_statement(&words);
        let standings = over.standings();
        for (seat, standing) in standings.iter().filter(|(_, s)| s.place == 1) {
            assert!(words.contains(names.of(seat)), "{words}");
            assert!(words.contains(&standing.score.to_string()), "{words}");
        }
    }
}
