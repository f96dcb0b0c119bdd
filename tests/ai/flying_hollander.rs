//! The AI at The Flying Hollander: it knows what its seat knows and nothing more, and plays like somebody.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use tortuga::ai::{Contest, Player, Thinking, decide};
use tortuga::content::{Content, Faults};
use tortuga::engine::{Bot, BySeat, Game, Options, Rng, Seat, Silent};
use tortuga::games::flying_hollander::{Action, Phase, Rules, State};

fn rules() -> Arc<Rules> {
    let mut faults = Faults::default();
    Arc::new(Rules::read(&Content::base(), &mut faults).expect("the base content is sound"))
}

fn dealt(rules: &Arc<Rules>, seats: usize, pairs: &[(&str, &str)], seed: u64) -> State {
    let mut options = Options::default();
    for (id, value) in pairs {
        options.set(*id, *value);
    }
    State::deal(rules, seats, &options, &mut Rng::for_setup(seed)).expect("these options")
}

/// Every `nth` position with a choice along a game between simple players, with the seat that decides.
fn positions(mut state: State, nth: usize, seed: u64) -> Vec<(State, Seat, Vec<Action>)> {
    let (mut rng, mut legal, mut out) = (Rng::new(seed), Vec::new(), Vec::new());
    let mut choices = 0;
    while let Some(seat) = state.turn().first() {
        state.legal(seat, &mut legal);
        if legal.len() > 1 {
            choices += 1;
            if choices % nth == 0 {
                out.push((state.clone(), seat, legal.clone()));
            }
        }
        let action = state.rollout(seat, &legal, &mut rng);
        state
            .apply(seat, action, &mut rng, &mut Silent)
            .expect("a listed action");
    }
    out
}

const STORMY: [(&str, &str); 3] = [
    ("ending", "play_on"),
    ("pirate_hand", "look"),
    ("special_copies", "4"),
];

#[test]
fn what_a_seat_cannot_see_does_not_matter() {
    let (rules, never) = (rules(), AtomicBool::new(false));
    let thinking = [
        Thinking::new(0, 1_000, 0.3, 0.7, 0),
        Thinking::new(60, 60_000, 0.1, 0.3, 0),
        Thinking::new(60, 60_000, 0.0, 0.3, 5),
    ];
    let (mut compared, mut different) = (0, 0);
    for seed in 0..6 {
        let options = if seed % 2 == 0 { &STORMY[..0] } else { &STORMY };
        let game = dealt(&rules, 2 + seed as usize % 5, options, seed);
        for (state, seat, legal) in positions(game, 4, seed) {
            let view = state.view(Some(seat));
            let other = State::determinize(&view, &mut Rng::new(seed));
            different += u32::from(other != state);
            let same = other.view(Some(seat));
            assert!(same == view, "a determinization looks the same");
            for how in &thinking {
                let one = decide::<State>(&view, seat, &legal, how, 7, &never);
                let two = decide::<State>(&same, seat, &legal, how, 7, &never);
                assert_eq!(one, two);
                compared += 1;
            }
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
            assert_eq!(state.outcome(), other.outcome());
            for action in &legal {
                assert_eq!(state.prior(seat, *action), other.prior(seat, *action));
            }
        }
    }
    assert!(
        compared > 300 && different > 100,
        "{compared} compared, {different} with hidden cards elsewhere"
    );
}

#[test]
fn judgements_are_shares() {
    let rules = rules();
    for seats in 2..=6 {
        for options in [&STORMY[..0], &STORMY] {
            for (state, _, _) in positions(dealt(&rules, seats, options, 5), 3, 5) {
                let (judged, got) = (state.evaluate(), state.payoff());
                let sum = |shares: &BySeat<f32>| shares.iter().map(|(_, s)| *s).sum::<f32>();
                for shares in [&judged, &got] {
                    let fine = shares.iter().all(|(_, s)| (0.0..=1.0).contains(s));
                    assert!(fine, "{shares:?}");
                }
                assert!((sum(&got) - 1.0).abs() < 1e-4, "{got:?}");
                // Between the last two impatience takes a part of both.
                let duel = state.players() - state.placed().len() <= 2;
                let whole = (sum(&judged) - 1.0).abs() < 1e-4;
                assert!(whole || duel && sum(&judged) < 1.0, "{judged:?}");
            }
        }
    }
}

#[test]
fn what_is_considered_is_legal_and_different() {
    let rules = rules();
    let (mut rows, mut swaps) = (0, 0);
    for seed in 0..30 {
        for (state, seat, legal) in
            positions(dealt(&rules, 2 + seed as usize % 5, &[], seed), 1, seed)
        {
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
    let (rules, never) = (rules(), AtomicBool::new(false));
    let how = Thinking::new(30, 60_000, 0.1, 0.3, 0);
    for (seats, seed) in [(2, 1), (3, 2), (6, 3)] {
        let options = [
            ("match_target", "2"),
            ("ending", "play_on"),
            ("turn_cap", "200"),
        ];
        let mut state = dealt(&rules, seats, &options, seed);
        let (mut rng, mut legal) = (Rng::new(seed), Vec::new());
        while let Some(seat) = state.turn().first() {
            state.legal(seat, &mut legal);
            let view = state.view(Some(seat));
            let made = decide::<State>(&view, seat, &legal, &how, rng.bits64(), &never);
            let action = made.expect("there is something to do").action;
            state
                .apply(seat, action, &mut rng, &mut Silent)
                .expect("a legal action");
        }
        assert!(Seat::all(seats).any(|s| state.wins(s) == 2));
    }
}

#[test]
fn each_level_is_stronger_than_chance_and_search_than_rules_of_thumb() {
    let rules = rules();
    let share = |seats: usize, strong: Player, weak: Player, games| {
        let mut players = vec![("strong".to_string(), strong)];
        players.resize_with(seats, || ("weak".to_string(), weak.clone()));
        let contest = Contest {
            players,
            games,
            seed: 3,
            threads: 2,
        };
        contest
            .run(|seed| Ok(dealt(&rules, seats, &[], seed)))
            .expect("every game ends")
            .players[0]
            .share
    };
    let search = || Player::Level(Thinking::new(100, 60_000, 0.0, 0.3, 0));
    assert!(share(2, Player::Greedy, Player::Random, 200) > 0.94);
    assert!(share(4, Player::Greedy, Player::Random, 200) > 0.70);
    assert!(share(2, search(), Player::Greedy, 20) > 0.6);
}

#[test]
fn quick_play_is_that_of_the_rules_of_thumb() {
    let rules = rules();
    let mut same = 0;
    for seed in 0..40 {
        let steady = dealt(&rules, 2 + seed as usize % 5, &STORMY, seed);
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
