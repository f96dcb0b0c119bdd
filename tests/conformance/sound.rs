//! Games that anybody plays are sound at every step, and end.

use crate::playable::{self, games};
use crate::table::{Table, tables};
use std::collections::BTreeSet;
use tortuga::engine::{ActionList, Options, Rng, Seat, Turn};
use tortuga::games::Playable;

/// Invariants hold, lists are made for those who decide and for nobody else.
pub fn random_games_are_sound_and_end<G: Playable + PartialEq>() {
    let mut seats_seen = BTreeSet::new();
    let mut listed = ActionList::new();
    let all = games(150);
    for mut table in tables::<G>(0..all) {
        let seed = table.seed;
        seats_seen.insert(table.state.seats());
        let sound = table.state.check();
        sound.unwrap_or_else(|why| panic!("game {seed}, the start: {why}"));
        table.play(|d, _| {
            if let Err(why) = d.after.check() {
                let action = d.before.action_name(d.action);
                panic!("game {seed}, after decision {}, {action}: {why}", d.number);
            }
            for (i, action) in d.legal.iter().enumerate().filter(|(i, _)| *i < 40) {
                let twice = d.legal[..i].contains(action);
                assert!(!twice, "game {seed}: {action:?} is listed twice");
            }
            if d.number % 8 == 0 {
                for seat in Seat::all(d.before.seats()) {
                    d.before.legal(seat, &mut listed);
                    let decides = d.before.turn().includes(seat);
                    assert_eq!(decides, !listed.is_empty(), "game {seed}: {seat}");
                }
            }
        });
        let state = &table.state;
        assert_eq!(state.turn(), Turn::Over);
        for seat in Seat::all(state.seats()) {
            state.legal(seat, &mut listed);
            assert!(listed.is_empty(), "game {seed} is over, not for {seat}");
        }
        let standings = state.standings();
        assert!(standings == state.standings(), "scoring changes something");
        let mut places = standings.iter().map(|(_, s)| usize::from(s.place));
        assert!(places.all(|p| (1..=state.seats() + 1).contains(&p)));
        let shares: f32 = state.shares().iter().map(|(_, s)| s).sum();
        assert!(
            (-1e-4..=1.0 + 1e-4).contains(&shares),
            "game {seed}: {shares}"
        );
    }
    let range = G::info(playable::rules::<G>()).seats.clone();
    let few = all < 100;
    assert!(few || range.into_iter().all(|n| seats_seen.contains(&n)));
}

/// Each value alone begins a game for some number of players, or is refused in sentences because it asks for others.
pub fn every_value_of_every_option_can_be_played<G: Playable>() {
    let rules = playable::rules::<G>();
    let sheet = G::info(rules);
    for def in sheet.options.iter().filter(|d| d.rules) {
        let key = match def.per_seat {
            true => format!("{}.0", def.id),
            false => def.id.clone(),
        };
        for value in def.values() {
            for seats in sheet.seats.clone() {
                let options = playable::options(&[(&key, value)]);
                match G::start(rules, seats, &options, &mut Rng::for_setup(3)) {
                    Ok(state) => assert_eq!((state.seats(), state.check()), (seats, Ok(()))),
                    Err(why) => is_told(&why),
                }
            }
        }
    }
    let mut wrong = playable::options(&[("no_such_option", "on")]);
    let refused = |seats: usize, options: &Options| {
        let start = G::start(rules, seats, options, &mut Rng::for_setup(1));
        is_told(&start.err().expect("a refusal"));
    };
    let usual = *sheet.seats.start();
    refused(usual, &wrong);
    wrong = Options::default();
    if let Some(def) = sheet.options.iter().find(|d| d.rules && !d.per_seat) {
        wrong.set(&def.id, "no_such_value");
        refused(usual, &wrong);
    }
    refused(sheet.seats.end() + 1, &Options::default());
}

#[track_caller]
fn is_told(why: &[String]) {
    let sentence = |line: &String| line.len() > 10 && !line.contains(['{', '}']);
    assert!(!why.is_empty() && why.iter().all(sentence), "{why:?}");
}

/// Whoever plays by rules of thumb takes one of the list, and what they expect is a share for every seat.
pub fn simple_players_choose_among_what_is_legal<G: Playable>() {
    for mut table in tables::<G>(5_000..5_000 + games(12)) {
        let mut legal = ActionList::new();
        for n in 0..2_000 {
            let Some(seat) = table.next(&mut legal) else {
                break;
            };
            if n % 5 == 0 {
                answers(&table, seat, &legal, n);
            }
            let action = table.choose(seat, &legal);
            let mut rng = Rng::for_decision(table.seed, n as usize);
            let done = table
                .state
                .apply(seat, action, &mut rng, &mut tortuga::engine::NullSink);
            done.expect("a legal action");
        }
    }
}

fn answers<G: Playable>(table: &Table<G>, seat: Seat, legal: &[G::Action], n: u64) {
    let (state, mut rng) = (&table.state, Rng::new(n));
    let view = state.view(Some(seat));
    let mut taken = vec![
        ("greedy", G::greedy(&view, seat, legal, &mut rng)),
        ("a blunder", G::blunder(&view, seat, legal, &mut rng)),
        ("a rollout", state.rollout(seat, legal, &mut rng)),
    ];
    for (which, name) in G::SIMPLE.iter().enumerate() {
        taken.push((name, G::simple(which, &view, seat, legal, &mut rng)));
    }
    for (who, action) in taken {
        let name = state.action_name(action);
        assert!(legal.contains(&action), "{who} takes {name}, not listed");
    }
    let worth = state.evaluate();
    assert_eq!(worth.seats(), state.seats());
    assert!(
        worth.iter().all(|(_, w)| (-1e-4..=1.0001).contains(w)),
        "{:?}",
        worth.as_slice()
    );
}
