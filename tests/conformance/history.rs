//! The same decisions lead to the same game, forwards and backwards, and what can be taken back has shown nothing.

use crate::Conforms;
use crate::playable::games;
use crate::table::{Table, tables};
use std::collections::BTreeSet;
use tortuga::engine::history::Reach;
use tortuga::engine::{ActionList, Match, NullSink, Recorder, Rng, SearchSettings};
use tortuga::games::Playable;
use tortuga::session::play::fingerprint::{facts_hash, fingerprint, fits};

/// How many other worlds are imagined for one decision.
const WORLDS: u64 = 3;

/// Takes the next decision in `game`, as the players of `table` choose; false when the game is over.
fn step<G: Playable>(table: &mut Table<G>, game: &mut Match<G>) -> bool {
    let mut legal = ActionList::new();
    table.state = game.state().clone();
    let Some(seat) = table.next(&mut legal) else {
        return false;
    };
    let action = table.choose(seat, &legal);
    game.act(seat, action).expect("a legal action");
    true
}

pub fn same_seed_and_same_actions_give_the_same_game<G: Playable + PartialEq>() {
    for mut table in tables::<G>(30_000..30_000 + games(15)) {
        let start = table.state.clone();
        let again = Table::<G>::dealt(start.rules(), table.seed);
        assert!(again.state == start, "the same seed deals another game");
        let mut first = Match::new(start.clone(), table.seed);
        while step(&mut table, &mut first) {}
        let mut again = Match::new(start, table.seed);
        for (index, step) in first.steps().iter().enumerate() {
            if index % 20 == 0 {
                assert!(again.state() == first.state_at(index).expect("a state"));
            }
            // What is written down and read again is the same action, in files and by its name.
            let text = ron::to_string(&step.action).expect("text");
            let action: G::Action = ron::from_str(&text).expect("an action");
            let words = again.state().action_name(action);
            let action = again.state().parse_action(&words).expect("an action");
            again.act(step.seat, action).expect("the same action");
        }
        assert!(again.state() == first.state());
        assert_eq!(fingerprint(again.state()), fingerprint(first.state()));
    }
}

/// How far somebody thinks, and by what they judge, is no part of a position.
pub fn thinking_changes_no_position<G: Conforms>() {
    let search_settings = SearchSettings {
        ahead: 1,
        depth: 1,
        breadth: 2,
        learned: true,
    };
    for mut table in tables::<G>(40_000..40_000 + games(2)) {
        table.play(|d, _| {
            let mut thinking = d.before.clone();
            thinking.use_learned(true);
            thinking.configure_search(search_settings);
            assert!(thinking == *d.before, "decision {}", d.number);
            assert_eq!(fingerprint(&thinking), fingerprint(d.before));
        });
    }
}

pub fn every_decision_changes_the_fingerprint<G: Conforms>() {
    for mut table in tables::<G>(50_000..50_000 + games(6)) {
        let mut game = Match::new(table.state.clone(), table.seed);
        let (mut prints, mut last) = (BTreeSet::new(), String::new());
        loop {
            let state = game.state();
            let print = fingerprint(state);
            // The first saves have a hash of the facts instead.
            assert!(fits(state, &print) && fits(state, &facts_hash(state)));
            let hex = print.rsplit(':').next().unwrap_or_default();
            assert!(!fits(state, "") && !fits(state, hex));
            let decisions = game.steps().len();
            if G::RETURNS {
                // It may be as it was some time ago, but not as it was just before.
                prints.retain(|earlier| *earlier == last);
            }
            last.clone_from(&print);
            assert!(prints.insert(print), "decision {decisions} changed nothing");
            if !step(&mut table, &mut game) {
                break;
            }
        }
    }
}

pub fn going_back_and_on_again_changes_nothing<G: Playable + PartialEq>() {
    let mut kept = 0;
    for mut table in tables::<G>(40_000..40_000 + games(6)) {
        let mut game = Match::new(table.state.clone(), table.seed);
        while step(&mut table, &mut game) {
            let steps = game.steps().len();
            let here = game.state().clone();
            let last = game.steps().last().expect("a step");
            let (seat, revealed) = (last.seat, last.revealed);
            if revealed {
                let back = game.undo_target(seat, Reach::Strict);
                assert!(back.is_err(), "what was shown is taken back");
                kept += 1;
            }
            game.undo(seat, Reach::Casual)
                .expect("something to take back");
            assert!(game.state() == game.state_at(steps - 1).expect("the state before"));
            game.redo().expect("something to do again");
            assert!(*game.state() == here && game.steps().len() == steps);
        }
    }
    assert!(kept > 0, "nothing was ever shown");
}

/// Where a decision counts as one that revealed nothing, it is taken again in another world that fits all that its player
/// knew; the player must then see the same as in the true one.
pub fn what_can_be_undone_has_shown_nothing<G: Conforms>() {
    let mut quiet = 0;
    for mut table in tables::<G>(50_000..50_000 + games(12)) {
        let mut legal = ActionList::new();
        for decision in 0.. {
            let Some(seat) = table.next(&mut legal) else {
                break;
            };
            let action = table.choose(seat, &legal);
            let before = table.state.view(Some(seat));
            let mut rng = Rng::for_decision(table.seed, decision);
            let mut heard = Recorder::default();
            let done = table.state.apply(seat, action, &mut rng, &mut heard);
            done.expect("a legal action");
            // As a match decides whether a decision can be taken back.
            let shown = heard.heard.iter().any(|(event, _)| G::reveals(event));
            if rng.has_drawn() || shown {
                continue;
            }
            quiet += 1;
            let sight = table.state.view(Some(seat));
            for world in 0..WORLDS {
                let mut other = G::determinize(&before, &mut Rng::new(world));
                let name = other.action_name(action);
                let done = other.apply(seat, action, &mut Rng::new(0), &mut NullSink);
                let at = format!("game {}, decision {decision}: '{name}'", table.seed);
                done.unwrap_or_else(|why| panic!("{at}: {why:?}"));
                let same = other.view(Some(seat)) == sight;
                assert!(same, "{at} of seat {seat} has shown something");
            }
        }
    }
    assert!(quiet > 100, "{quiet}");
}
