//! Whoever may not do something is told why: a reason of the rules, not "not now", and no seat by its number.
//!
//! Random games gather the decisions that a game knows; each is tried again where it is not legal. Likewise everything
//! that lies on the table is touched where it is of no use. To add a game: one test that calls [`every_refusal_says_why`].

#[allow(dead_code, reason = "other tests use the rest of it")]
mod playable;

use std::collections::BTreeSet;
use tortuga::engine::rng::Rng;
use tortuga::engine::{ActionList, Seat, Silent, Touch};
use tortuga::games::{
    Playable, black_fleet, captain_ecarrasse, flying_hollander, libertalia, maracaibo,
};

/// Sentences that say nothing.
const EMPTY_WORDS: [&str; 5] = [
    "cannot be chosen now",
    "nothing to do with this",
    "nothing can be done",
    "open choice must be made",
    "Not now",
];

/// How many decisions are tried in one position.
const TRIED: usize = 24;

/// Checks one reason.
#[track_caller]
fn says_why(why: &str, what: &str) {
    let seat = (0..6).any(|n| why.contains(&format!("P{n}")));
    let empty = EMPTY_WORDS.iter().any(|words| why.contains(words));
    let slot = why.contains(['{', '}', '_']) || why.contains("  ");
    let sentence = why.chars().next().is_some_and(|c| !c.is_lowercase());
    assert!(!seat && !empty && !slot && sentence, "{what}: '{why}'");
}

/// Plays random games of `seats` players and tries what is not allowed.
#[track_caller]
fn every_refusal_says_why<G: Playable>(seats: usize, options: &[(&str, &str)], games: u64) {
    let (rules, chosen) = (playable::rules::<G>(), playable::options(options));
    let names = playable::names(seats);
    let preferences = playable::preferences::<G>(&rules, &chosen);
    let mut known: BTreeSet<G::Action> = BTreeSet::new();
    let (mut refused, mut touched) = (0, 0);
    for seed in 0..games {
        let mut state: G = playable::begun(&rules, seats, &chosen, seed);
        let mut chooser = Rng::new(seed);
        let mut legal = ActionList::new();
        loop {
            for seat in Seat::all(seats) {
                state.legal(seat, &mut legal);
                let pool: Vec<G::Action> = known.iter().copied().collect();
                let from = chooser.below(pool.len().max(1));
                let tried = pool.iter().cycle().skip(from).take(pool.len().min(TRIED));
                for action in tried.filter(|a| !legal.contains(a)) {
                    let name = state.action_name(*action);
                    let mut copy = state.clone();
                    let why = copy.apply(seat, *action, &mut Rng::new(0), &mut Silent);
                    let why = why.expect_err(&name).to_string();
                    says_why(&why, &name);
                    refused += 1;
                }
                known.extend(legal.iter().copied());
            }
            let Some(seat) = state.turn().first() else {
                break;
            };
            state.legal(seat, &mut legal);
            if chooser.below(8) == 0 {
                let viewer = Seat::new(chooser.below(seats));
                let view = state.view(Some(viewer));
                let mut lit: Vec<Touch> = Vec::new();
                let mut mine = ActionList::new();
                state.legal(viewer, &mut mine);
                for action in &mine {
                    let choice = G::choice(&view, &names, viewer, *action, &preferences);
                    lit.extend(choice.touches);
                    lit.extend(choice.picks.into_iter().flat_map(|p| p.from));
                    lit.extend(choice.drag.into_iter().flat_map(|d| d.0));
                }
                let mut pieces = Vec::new();
                G::pieces(&view, &names, &preferences, &mut pieces);
                for piece in &pieces {
                    let touch = Touch::Piece(piece.id);
                    if lit.contains(&touch) || lit.contains(&Touch::Zone(piece.zone)) {
                        continue;
                    }
                    if let Some(why) = G::why_not(&view, &names, touch) {
                        says_why(&why, &piece.name);
                        touched += 1;
                    }
                }
            }
            let action = legal[chooser.below(legal.len())];
            let mut rng = Rng::new(chooser.bits64());
            state
                .apply(seat, action, &mut rng, &mut Silent)
                .expect("a legal action");
        }
    }
    assert!(refused > 1_000 && touched > 100, "{refused} {touched}");
}

#[test]
fn captain_ecarrasse_says_why() {
    every_refusal_says_why::<captain_ecarrasse::State>(2, &[("divers", "off")], 6);
    every_refusal_says_why::<captain_ecarrasse::State>(4, &[("divers", "dealt")], 12);
}

#[test]
fn the_flying_hollander_says_why() {
    every_refusal_says_why::<flying_hollander::State>(2, &[("turn_cap", "200")], 4);
    let look = [
        ("pirate_hand", "look"),
        ("match_target", "2"),
        ("ending", "play_on"),
    ];
    every_refusal_says_why::<flying_hollander::State>(4, &look, 1);
}

#[test]
fn libertalia_says_why() {
    every_refusal_says_why::<libertalia::State>(2, &[("tie_break", "hook")], 3);
    every_refusal_says_why::<libertalia::State>(5, &[("campaigns", "1")], 4);
}

#[test]
fn black_fleet_says_why() {
    every_refusal_says_why::<black_fleet::State>(2, &[("round_cap", "30")], 1);
    every_refusal_says_why::<black_fleet::State>(4, &[("round_cap", "30")], 1);
}

#[test]
fn pirates_of_maracaibo_say_why() {
    every_refusal_says_why::<maracaibo::State>(1, &[("rubies", "on")], 3);
    let modules = [("quest_hunters", "on"), ("fog_of_war", "on")];
    every_refusal_says_why::<maracaibo::State>(3, &modules, 2);
}
