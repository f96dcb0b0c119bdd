//! The AI at Captain Ecarrasse: it knows what its seat knows and nothing more.

use crate::common::{self, Position, admiral, contest, sum_of_shares, twin};
use crate::playable::play::play_out;
use crate::playable::{begun, games, options, rules};
use tortuga::ai::{LevelSettings, Player};
use tortuga::engine::{Bot, Game, Rng, SearchSettings, Seat};
use tortuga::games::captain_ecarrasse::State;

fn dealt(seats: usize, seed: u64) -> State {
    begun(rules::<State>(), seats, &options(&[]), seed)
}

/// Positions with a choice along a game between simple players: each fourth of them, with the seat that decides.
fn positions(seats: usize, seed: u64) -> Vec<Position<State>> {
    common::positions(dealt(seats, seed), seed, |_, n| n % 4 == 0, State::rollout)
}

#[test]
fn what_a_seat_cannot_see_does_not_matter() {
    let thinking = [
        LevelSettings::new(0, 1_000, 0.3, 0.7, 0),
        LevelSettings::new(300, 60_000, 0.1, 0.7, 0),
        admiral(300),
    ];
    let (mut compared, mut different) = (0, 0);
    for seed in 0..games(6) {
        for position in positions(2 + seed as usize % 3, seed) {
            for lot in 0..2 {
                let other = twin(&position, &thinking, seed + 100 * lot);
                different += u32::from(other != position.0);
                compared += thinking.len();
            }
        }
    }
    let found = format!("{compared} compared, {different} with another deck");
    println!("{found}");
    assert!(compared > 100 && different > 50, "{found}");
}

#[test]
fn simple_play_does_not_look_at_the_deck() {
    for seed in 0..20 {
        for (state, seat, legal) in positions(2, seed) {
            let other = State::determinize(&state.view(Some(seat)), &mut Rng::new(seed + 1));
            let (mut a, mut b) = (Rng::new(3), Rng::new(3));
            assert_eq!(
                state.rollout(seat, &legal, &mut a),
                other.rollout(seat, &legal, &mut b)
            );
            assert_eq!(
                state.evaluate(),
                other.evaluate(),
                "nor does the evaluation of a position"
            );
            assert_eq!(state.chance_key(), other.chance_key());
        }
    }
}

#[test]
fn judgements_are_shares() {
    for seats in 2..=4 {
        for (state, _, _) in positions(seats, 5) {
            let sum = sum_of_shares(&state.evaluate());
            assert!((sum - 1.0).abs() < 1e-4, "{sum}");
        }
    }
}

#[test]
fn who_has_learned_judges_otherwise_and_still_by_shares() {
    let all: Vec<_> = (2..=4).flat_map(|seats| positions(seats, 5)).collect();
    common::judges_otherwise(&all);
}

/// The world that whoever decides here imagines if they judge by what games have taught.
fn taught((state, seat, _): &Position<State>, lot: u64) -> State {
    let search_settings = SearchSettings {
        learned: true,
        ..SearchSettings::default()
    };
    State::sample_world(
        &state.view(Some(*seat)),
        *seat,
        search_settings,
        &mut Rng::new(lot),
    )
}

#[test]
fn what_games_have_taught_does_not_look_at_the_deck() {
    let mut otherwise = 0;
    for seed in 0..12 {
        for position in positions(2 + seed as usize % 3, seed) {
            let [one, other] = [1, 2].map(|lot| taught(&position, lot));
            assert_eq!(one.evaluate(), other.evaluate());
            otherwise += u32::from(one != other);
        }
    }
    assert!(otherwise > 50, "{otherwise} worlds with another deck");
}

#[test]
fn who_has_learned_plays_a_turn_to_its_end_before_they_judge() {
    let mut within = 0;
    for position in positions(3, 7) {
        let world = taught(&position, 1);
        let begins = world.line().is_empty() && world.dives() == 0;
        assert_eq!(world.quiescent(), begins);
        assert!(position.0.quiescent(), "who has not may judge anywhere");
        within += u32::from(!begins);
    }
    assert!(within > 5, "{within} positions within a turn");
}

#[test]
fn with_a_variant_nobody_judges_by_what_other_games_have_taught() {
    let state = begun(
        rules::<State>(),
        2,
        &options(&[("variant", "full_cargo")]),
        3,
    );
    let choose = State::rollout;
    let all = common::positions(state, 3, |_, n| n % 4 == 0, choose);
    assert!(all.iter().all(|position| taught(position, 1).quiescent()));
}

#[test]
fn a_seat_is_described_by_what_it_has() {
    let (mut seen, mut state) = (0, dealt(3, 11));
    let noted = |state: &State, seat: Seat, legal: &[_], rng: &mut Rng| {
        if let Some(training_example) = state.training_example() {
            assert!(
                state.line().is_empty(),
                "only the beginning of a turn teaches"
            );
            for (seat, features) in training_example.features.iter() {
                assert_eq!(features.len(), State::FEATURES.len());
                let of = |name: &str| {
                    let at = State::FEATURES.iter().position(|f| *f == name);
                    features[at.expect("such a feature")]
                };
                let group = |start: &str| -> f32 {
                    let named = State::FEATURES.iter().zip(features);
                    let own = named.filter(|(name, _)| name.starts_with(start));
                    own.map(|(_, number)| *number).sum()
                };
                // The best cards make the score, but for pearls.
                if of("worth_more") == 0.0 {
                    let best = 8.0 * (group("best_"));
                    assert!((best - 40.0 * of("score")).abs() < 1e-3, "{best}");
                }
                let deck = 50.0 * of("deck");
                assert!((deck - state.deck_len() as f32).abs() < 1e-3);
                assert!((5.0 * group("deck_") - deck).abs() < 1e-3);
                assert_eq!(of("on_turn") == 1.0, seat == state.active());
                seen += 1;
            }
        }
        state.rollout(seat, legal, rng)
    };
    play_out(&mut state, &mut Rng::new(11), noted, |_, _| {});
    assert!(seen > 20, "{seen} seats");
}

#[test]
fn a_wish_to_play_on_is_heard() {
    let state = dealt(2, 5);
    let search_settings = SearchSettings {
        ahead: 7,
        ..SearchSettings::default()
    };
    let seat = state.turn().first().expect("somebody decides");
    let view = state.view(Some(seat));
    let wished = State::sample_world(&view, seat, search_settings, &mut Rng::new(5));
    let usual = State::sample_world(&view, seat, SearchSettings::default(), &mut Rng::new(5));
    assert_eq!(wished.rollout_depth(), 7);
    assert_eq!(usual.rollout_depth(), state.rollout_depth());
    assert_eq!(wished, usual, "it is no part of the position");
}

#[test]
fn each_level_is_stronger_than_chance_and_search_than_rules_of_thumb() {
    let share = |strong: Player, weak: Player| {
        let report = contest(2, (strong, weak), 60, |seed| dealt(2, seed));
        report.players[0].share
    };
    let search = || Player::Level(LevelSettings::new(200, 60_000, 0.0, 0.7, 0));
    assert!(share(Player::Greedy, Player::Random) > 0.8);
    assert!(share(search(), Player::Random) > 0.85);
    assert!(share(search(), Player::Greedy) > 0.5);
}
