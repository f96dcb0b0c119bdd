//! What a hint says: why a choice is a good idea, and what it has over the next best.

use crate::Conforms;
use crate::playable::said::{is_sentence, reads_well};
use crate::playable::{games, names};
use crate::table::{Table, tables};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use tortuga::content::{Content, Faults};
use tortuga::engine::Rng;
use tortuga::engine::show::Preferences;
use tortuga::games::LevelDef;
use tortuga::session::play::runner_up::LETTERS;
use tortuga::session::play::think::{Agent, Asked};

/// How many hints of a game are looked at.
const HINTS: usize = 12;
/// How much is thought about each.
const ITERATIONS: u32 = 240;

/// The level that advises, thinking little, and as long as that takes.
fn adviser<G: Conforms>(rules: &G::Rules) -> Option<Agent> {
    match Agent::advice(G::info(rules)) {
        Agent::Level(level) => Some(Agent::Level(LevelDef {
            iterations: ITERATIONS,
            time_ms: u32::MAX,
            trees: 1,
            ..level
        })),
        _ => None,
    }
}

/// What a hint says of the choice alone, and what it calls the other: one that is as good is only called so.
fn parts_of(hint: &str) -> Option<(&str, &str)> {
    if let Some((own, other)) = hint.split_once("Compared with \"") {
        return Some((own, other.split_once("\": ")?.0));
    }
    let (before, _) = hint.split_once("\" would do about as well")?;
    before.rsplit_once('"')
}

/// Whoever compares says so after a reason that fits, in whole words and few; and no hint is what stands on the card alone.
pub fn a_hint_compares_the_two_best_choices<G: Conforms>() {
    let mut compared = 0;
    for mut table in tables::<G>(90_000..90_000 + games(3)) {
        let Some(manner) = adviser::<G>(table.state.rules()) else {
            return;
        };
        let (names, mut hints) = (table.names(), 0);
        table.play(|d, lot| {
            if d.legal.len() < 2 || hints == HINTS || lot.below(4) > 0 {
                return;
            }
            hints += 1;
            let view = d.before.view(Some(d.seat));
            let asked = Asked::<G> {
                view: d.before.view(Some(d.seat)),
                names: names.clone(),
                seat: d.seat,
                legal: d.legal.to_vec(),
                seed: lot.below(1000) as u64,
                decision: d.number,
            };
            let thought = asked.thinking(manner.clone())(&AtomicBool::new(false));
            let action = d.legal[thought.choice];
            let alone = G::reason(&view, &names, d.seat, action);
            is_sentence(&thought.reason, "a hint");
            if thought.reason == alone {
                return;
            }
            compared += 1;
            let letters = thought.reason.chars().count();
            assert!(letters <= LETTERS, "{letters} letters: {}", thought.reason);
            let (own, name) = parts_of(&thought.reason).expect("it compares, and names the other");
            assert!(alone.starts_with(own.trim_end()), "{alone} / {own}");
            let named = format!("Compared with \"{name}\": ");
            let is_meant = |other: &G::Action| {
                let choice = G::choice(&view, &names, d.seat, *other, &Preferences::default());
                let contrast = G::contrast(&view, &names, d.seat, (action, *other));
                let told = contrast.and_then(|c| c.sentence(&choice.label, 1.0, 1));
                told.is_some_and(|told| told.starts_with(&named))
            };
            let mut others = d.legal.iter().filter(|other| **other != action);
            assert!(others.any(is_meant), "nothing is called {name}");
        });
    }
    assert!(compared > HINTS, "{compared}");
}

/// Two choices of the same decision are alternatives of each other or neither is; what is said of them has all of its words in every
/// language, is short enough for the window, and is the same in every world that the seat could imagine.
pub fn what_sets_choices_apart_has_words_in_every_language<G: Conforms>() {
    for code in ["en", "de", "fr", "es"] {
        let mut faults = Faults::default();
        let content = Content::load_with(G::FILES, None, &|_, _| {}).content;
        let content = content.in_language(code, &mut faults);
        let rules = G::load(&content, &mut faults).map(Arc::new);
        let rules = rules.unwrap_or_else(|| panic!("{}", faults.render()));
        for seed in 0..games(4) {
            let mut table = Table::<G>::dealt(&rules, 91_000 + seed);
            let names = names(table.state.seats());
            table.play(|d, lot| {
                if d.legal.len() < 2 || lot.below(2) > 0 {
                    return;
                }
                let view = d.before.view(Some(d.seat));
                let imagined = G::determinize(&view, &mut Rng::new(seed));
                let imagined = imagined.view(Some(d.seat));
                let first = lot.below(d.legal.len());
                let other = (first + 1 + lot.below(d.legal.len() - 1)) % d.legal.len();
                let pair = (d.legal[first], d.legal[other]);
                let contrast = G::contrast(&view, &names, d.seat, pair);
                let back = G::contrast(&view, &names, d.seat, (pair.1, pair.0));
                let what = format!("{code}: {pair:?}");
                assert_eq!(contrast.is_some(), back.is_some(), "{what}");
                let (Some(contrast), Some(_)) = (contrast, back) else {
                    return;
                };
                let clauses = [&contrast.alike, &contrast.pros, &contrast.cons];
                for clause in clauses.into_iter().flatten() {
                    reads_well(clause, &what);
                    assert!(
                        !clause.is_empty() && !clause.ends_with('.'),
                        "{what}: {clause}"
                    );
                }
                let choice = G::choice(&view, &names, d.seat, pair.1, &Preferences::default());
                let told = |most| contrast.sentence(&choice.label, 0.02, most);
                for most in [1, 2] {
                    is_sentence(&told(most).expect("the first is better"), &what);
                }
                let short = told(1).expect("the first is better");
                assert!(short.chars().count() <= LETTERS, "{short}");
                let same = G::contrast(&imagined, &names, d.seat, pair).expect("as before");
                assert_eq!(same.sentence(&choice.label, 0.02, 2), told(2), "{what}");
            });
        }
    }
}
