//! The AI at Captain Ecarrasse: it knows what its seat knows and nothing more.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use tortuga::ai::{Contest, Player, Thinking, decide};
use tortuga::content::{Content, Faults};
use tortuga::engine::{Bot, Game, Options, Rng, Seat, Silent};
use tortuga::games::captain_ecarrasse::{Rules, State};

fn rules() -> Arc<Rules> {
    let mut faults = Faults::default();
    Arc::new(Rules::read(&Content::base(), &mut faults).expect("the base content is sound"))
}

fn dealt(rules: &Arc<Rules>, seats: usize, seed: u64) -> State {
    State::deal(rules, seats, &Options::default(), &mut Rng::for_setup(seed))
        .expect("the usual options")
}

/// Positions with a choice along a game between simple players: each fourth of them, with the seat that decides.
fn positions(
    rules: &Arc<Rules>,
    seats: usize,
    seed: u64,
) -> Vec<(State, Seat, Vec<<State as Game>::Action>)> {
    let (mut state, mut rng, mut legal) = (dealt(rules, seats, seed), Rng::new(seed), Vec::new());
    let mut out = Vec::new();
    let mut choices = 0;
    while let Some(seat) = state.turn().first() {
        state.legal(seat, &mut legal);
        if legal.len() > 1 {
            choices += 1;
            if choices % 4 == 0 {
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

#[test]
fn what_a_seat_cannot_see_does_not_matter() {
    let (rules, never) = (rules(), AtomicBool::new(false));
    let thinking = [
        Thinking::new(0, 1_000, 0.3, 0.7, 0),
        Thinking::new(300, 60_000, 0.1, 0.7, 0),
    ];
    let (mut compared, mut different) = (0, 0);
    for seed in 0..6 {
        for (state, seat, legal) in positions(&rules, 2 + seed as usize % 3, seed) {
            let view = state.view(Some(seat));
            for twin in 0..2 {
                let other = State::determinize(&view, &mut Rng::new(seed + 100 * twin));
                different += u32::from(other != state);
                assert_eq!(
                    other.view(Some(seat)),
                    view,
                    "a determinization looks the same"
                );
                for how in &thinking {
                    let one = decide::<State>(&view, seat, &legal, how, 7, &never);
                    let two =
                        decide::<State>(&other.view(Some(seat)), seat, &legal, how, 7, &never);
                    assert_eq!(one, two);
                    compared += 1;
                }
            }
        }
    }
    assert!(
        compared > 100 && different > 50,
        "{compared} compared, {different} with another deck"
    );
}

#[test]
fn simple_play_does_not_look_at_the_deck() {
    let rules = rules();
    for seed in 0..20 {
        for (state, seat, legal) in positions(&rules, 2, seed) {
            let other = State::determinize(&state.view(Some(seat)), &mut Rng::new(seed + 1));
            let (mut a, mut b) = (Rng::new(3), Rng::new(3));
            assert_eq!(
                state.rollout(seat, &legal, &mut a),
                other.rollout(seat, &legal, &mut b)
            );
            assert_eq!(
                state.evaluate(),
                other.evaluate(),
                "nor does the judgement of a position"
            );
            assert_eq!(state.outcome(), other.outcome());
        }
    }
}

#[test]
fn judgements_are_shares() {
    let rules = rules();
    for seats in 2..=4 {
        for (state, _, _) in positions(&rules, seats, 5) {
            let shares = state.evaluate();
            let sum: f32 = shares.iter().map(|(_, s)| *s).sum();
            assert!(
                (sum - 1.0).abs() < 1e-4 && shares.iter().all(|(_, s)| (0.0..=1.0).contains(s)),
                "{shares:?}"
            );
        }
    }
}

#[test]
fn each_level_is_stronger_than_chance_and_search_than_rules_of_thumb() {
    let rules = rules();
    let share = |strong: Player, weak: Player| {
        let players = vec![("strong".to_string(), strong), ("weak".to_string(), weak)];
        let contest = Contest {
            players,
            games: 60,
            seed: 3,
            threads: 2,
        };
        contest
            .run(|seed| Ok(dealt(&rules, 2, seed)))
            .expect("every game ends")
            .players[0]
            .share
    };
    let search = || Player::Level(Thinking::new(200, 60_000, 0.0, 0.7, 0));
    assert!(share(Player::Greedy, Player::Random) > 0.8);
    assert!(share(search(), Player::Random) > 0.85);
    assert!(share(search(), Player::Greedy) > 0.5);
}
