//! The AI at The Flying Hollander: it knows what its seat knows and nothing more, and plays like somebody.

use crate::common::{self, Position, admiral, contest, decided, sum_of_shares, twin};
use crate::playable::{begun, games, options, rules};
use tortuga::ai::{LevelSettings, Player};
use tortuga::engine::{Bot, Game, NullSink, Rng, SearchSettings, Seat};
use tortuga::games::flying_hollander::{Action, Phase, State};

fn dealt(seats: usize, pairs: &[(&str, &str)], seed: u64) -> State {
    begun(rules::<State>(), seats, &options(pairs), seed)
}

/// Every `nth` position with a choice along a game between simple players, with the seat that decides.
fn positions(state: State, nth: usize, seed: u64) -> Vec<Position<State>> {
    common::positions(state, seed, |_, n| n % nth == 0, State::rollout)
}

const STORMY: [(&str, &str); 3] = [
    ("ending", "play_on"),
    ("pirate_hand", "look"),
    ("special_copies", "4"),
];

#[test]
fn what_a_seat_cannot_see_does_not_matter() {
    let thinking = [
        LevelSettings::new(0, 1_000, 0.3, 0.7, 0),
        LevelSettings::new(60, 60_000, 0.1, 0.3, 0),
        LevelSettings::new(60, 60_000, 0.0, 0.3, 5),
        admiral(60),
    ];
    let (mut compared, mut different) = (0, 0);
    for seed in 0..games(6) {
        let options = if seed % 2 == 0 { &STORMY[..0] } else { &STORMY };
        let game = dealt(2 + seed as usize % 5, options, seed);
        for position in positions(game, 4, seed) {
            let other = twin(&position, &thinking, seed);
            let (state, seat, legal) = position;
            different += u32::from(other != state);
            compared += thinking.len();
            let (mut a, mut b) = (Rng::new(3), Rng::new(3));
            assert_eq!(
                state.rollout(seat, &legal, &mut a),
                other.rollout(seat, &legal, &mut b),
                "nor do rules of thumb look at hidden cards"
            );
            let worth_a_thought = |state: &State| {
                let mut some = legal.clone();
                state.prune(seat, seat, &mut some);
                some
            };
            assert_eq!(worth_a_thought(&state), worth_a_thought(&other));
            assert_eq!(state.chance_key(), other.chance_key());
            for action in &legal {
                assert_eq!(state.prior(seat, *action), other.prior(seat, *action));
            }
        }
    }
    let found = format!("{compared} compared, {different} with hidden cards elsewhere");
    println!("{found}");
    assert!(compared > 300 && different > 100, "{found}");
}

#[test]
fn judgements_are_shares() {
    for seats in 2..=6 {
        for options in [&STORMY[..0], &STORMY] {
            for (state, _, _) in positions(dealt(seats, options, 5), 3, 5) {
                let (judged, got) = (state.evaluate(), state.payoff());
                let (judged, got) = (sum_of_shares(&judged), sum_of_shares(&got));
                assert!((got - 1.0).abs() < 1e-4, "{got}");
                // Between the last two impatience takes a part of both.
                let duel = state.players() - state.placed().len() <= 2;
                let whole = (judged - 1.0).abs() < 1e-4;
                assert!(whole || duel && judged < 1.0, "{judged}");
            }
        }
    }
}

#[test]
fn who_has_learned_judges_otherwise_and_still_by_shares() {
    let games = (3..=6).map(|seats| dealt(seats, &[], 5));
    let all: Vec<_> = games.flat_map(|game| positions(game, 3, 5)).collect();
    common::judges_otherwise(&all);
}

/// The world that whoever decides here imagines if they judge by what games have taught.
fn taught((state, seat, _): &Position<State>) -> State {
    let search_settings = SearchSettings {
        learned: true,
        ..SearchSettings::default()
    };
    State::sample_world(
        &state.view(Some(*seat)),
        *seat,
        search_settings,
        &mut Rng::new(1),
    )
}

#[test]
fn who_has_learned_judges_only_where_somebody_is_about_to_lay() {
    let mut exchanges = 0;
    for seed in 0..12 {
        for position in positions(dealt(2 + seed as usize % 5, &[], seed), 1, seed) {
            let world = taught(&position);
            let lays = world.phase() == Phase::ChoosePlay;
            assert_eq!(world.quiescent(), lays);
            assert!(position.0.quiescent(), "who has not may judge anywhere");
            exchanges += u32::from(!lays);
        }
    }
    assert!(exchanges > 20, "{exchanges} exchanges");
}

#[test]
fn where_all_play_on_nobody_judges_by_what_other_games_have_taught() {
    for position in positions(dealt(4, &STORMY, 3), 3, 3) {
        let [plain, learned] = common::learned_chances(&position);
        assert_eq!(plain, learned);
        assert!(position.0.training_example().is_none() && taught(&position).quiescent());
    }
}

#[test]
fn a_seat_is_described_by_what_it_has() {
    let mut seen = 0;
    for seats in 2..=6 {
        for (state, _, _) in positions(dealt(seats, &[], 8), 1, 8) {
            let Some(training_example) = state.training_example() else {
                continue;
            };
            assert_eq!(state.phase(), Phase::ChoosePlay);
            for (seat, features) in training_example.features.iter() {
                assert_eq!(features.len(), State::FEATURES.len());
                let of = |name: &str| {
                    let at = State::FEATURES.iter().position(|f| *f == name);
                    features[at.expect("such a feature")]
                };
                let same = |a: f32, b: f32| assert!((a - b).abs() < 1e-3, "{a} and {b}");
                let total = 12.0 * of("total");
                same(total, state.total(seat) as f32);
                let (hand, row, last) = (6.0 * of("hand"), 4.0 * of("row"), 4.0 * of("finals"));
                same(hand + row + last, total);
                // The sorts of cards, those in hand first, add up to them.
                same(2.0 * features[..18].iter().sum::<f32>(), hand);
                same(features[18..36].iter().sum::<f32>(), row);
                same(30.0 * of("draw_pile"), state.draw_len() as f32);
                assert_eq!(of("on_turn") == 1.0, seat == state.current());
                assert_eq!(of("next_turn") == 1.0, seat == state.after(state.current()));
                seen += 1;
            }
        }
    }
    assert!(seen > 100, "{seen} seats");
}

#[test]
fn a_wish_to_play_on_is_heard() {
    let state = dealt(2, &[], 5);
    let seat = state.turn().first().expect("somebody decides");
    let view = state.view(Some(seat));
    let depth = |ahead| {
        let search_settings = SearchSettings {
            ahead,
            ..SearchSettings::default()
        };
        State::sample_world(&view, seat, search_settings, &mut Rng::new(5)).rollout_depth()
    };
    assert_eq!(depth(3), 3);
    assert_eq!(depth(0), rules::<State>().weights.depth);
}

#[test]
fn what_is_considered_is_legal_and_different() {
    let (mut rows, mut swaps) = (0, 0);
    for seed in 0..30 {
        for (state, seat, legal) in positions(dealt(2 + seed as usize % 5, &[], seed), 1, seed) {
            let mut some = legal.clone();
            state.prune(seat, seat, &mut some);
            assert!(!some.is_empty() && some.iter().all(|a| legal.contains(a)));
            assert!(some.is_sorted_by_key(|a| legal.iter().position(|b| a == b)));
            match state.phase() {
                Phase::Arrange => rows += usize::from(some.len() < legal.len()),
                Phase::ChoosePirate => {
                    swaps += 1;
                    assert!(some.len() <= 40, "{} of {}", some.len(), legal.len());
                    assert!(some.contains(&Action::Decline));
                }
                _ => {}
            }
        }
    }
    assert!(rows > 10 && swaps > 50, "{rows} rows, {swaps} swaps");
}

#[test]
fn every_level_plays_a_match_to_its_end_and_rests_between_the_games() {
    let how = LevelSettings::new(30, 60_000, 0.1, 0.3, 0);
    for (seats, seed) in [(2, 1), (3, 2), (6, 3)] {
        let options = [
            ("match_target", "2"),
            ("ending", "play_on"),
            ("turn_cap", "200"),
        ];
        let mut state = dealt(seats, &options, seed);
        let (mut rng, mut legal) = (Rng::new(seed), Vec::new());
        while let Some(seat) = state.turn().first() {
            state.legal(seat, &mut legal);
            let made = decided(&state, seat, &legal, &how, rng.bits64());
            let action = made.expect("there is something to do").action;
            state
                .apply(seat, action, &mut rng, &mut NullSink)
                .expect("a legal action");
        }
        assert!(Seat::all(seats).any(|s| state.wins(s) == 2));
    }
}

#[test]
fn each_level_is_stronger_than_chance_and_search_than_rules_of_thumb() {
    let share = |seats: usize, strong: Player, weak: Player, games| {
        let deal = |seed| dealt(seats, &[], seed);
        contest(seats, (strong, weak), games, deal).players[0].share
    };
    let search = || Player::Level(LevelSettings::new(100, 60_000, 0.0, 0.3, 0));
    assert!(share(2, Player::Greedy, Player::Random, 200) > 0.94);
    assert!(share(4, Player::Greedy, Player::Random, 200) > 0.70);
    assert!(share(2, search(), Player::Greedy, 20) > 0.6);
}

#[test]
fn quick_play_is_that_of_the_rules_of_thumb() {
    let mut same = 0;
    for seed in 0..40 {
        let steady = dealt(2 + seed as usize % 5, &STORMY, seed);
        for (state, seat, legal) in positions(steady, 1, seed) {
            let quick = state.rollout_unlisted(seat, &mut Rng::new(seed));
            let thumb = State::greedy(&state.view(Some(seat)), seat, &legal, &mut Rng::new(1));
            if let Some(action) = quick {
                assert_eq!(state.phase(), Phase::ChoosePlay);
                assert!(legal.contains(&action), "{action:?} is not in {legal:?}");
                same += u32::from(action == thumb);
            }
        }
    }
    assert!(same > 1_000);
}
