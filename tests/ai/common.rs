//! What the AI of several games is put to: positions along a game, worlds that look the same, contests.

use crate::playable::play::play_out;
use std::sync::atomic::AtomicBool;
use tortuga::ai::{Contest, Decision, LevelSettings, Player, Report, decide};
use tortuga::engine::{Bot, BySeat, Game, Rng, SearchSettings, Seat};

/// A position with a choice, and who has it.
pub type Position<G> = (G, Seat, Vec<<G as Game>::Action>);

/// Positions with a choice along a game played by `choose`, with the seat that decides: those that `keep` wants, which is
/// told how many there have been.
pub fn positions<G: Game>(
    mut state: G,
    seed: u64,
    mut keep: impl FnMut(&G, usize) -> bool,
    mut choose: impl FnMut(&G, Seat, &[G::Action], &mut Rng) -> G::Action,
) -> Vec<Position<G>> {
    let (mut choices, mut out) = (0, Vec::new());
    let noted = |state: &G, seat: Seat, legal: &[G::Action], rng: &mut Rng| {
        if legal.len() > 1 {
            choices += 1;
            if keep(state, choices) {
                out.push((state.clone(), seat, legal.to_vec()));
            }
        }
        choose(state, seat, legal, rng)
    };
    play_out(&mut state, &mut Rng::new(seed), noted, |_, _| {});
    out
}

/// Settings for twice as many plans as usual.
pub fn wide() -> SearchSettings {
    SearchSettings {
        breadth: 2,
        ..SearchSettings::default()
    }
}

/// Thinks as an Admiral does, for less long: far ahead, on two threads, by what games have taught.
pub fn admiral(iterations: u32) -> LevelSettings {
    let search_settings = SearchSettings {
        ahead: 2,
        depth: 4,
        breadth: 2,
        learned: true,
    };
    LevelSettings::new(iterations, 60_000, 0.0, 0.3, 0)
        .with_search_settings(search_settings)
        .with_trees(2)
        .with_threads(2)
}

/// What everybody may expect in a world imagined from what the seat sees, by the evaluation and by what games have taught.
pub fn learned_chances<G: Bot>((state, seat, _): &Position<G>) -> [BySeat<f32>; 2] {
    let view = state.view(Some(*seat));
    [false, true].map(|learned| {
        let search_settings = SearchSettings {
            learned,
            ..SearchSettings::default()
        };
        G::sample_world(&view, *seat, search_settings, &mut Rng::new(5)).evaluate()
    })
}

/// Wants chances to win of those who judge by what games have taught, and in most of these positions others than without it.
pub fn judges_otherwise<G: Bot>(positions: &[Position<G>]) {
    let mut different = 0;
    for position in positions {
        let [plain, learned] = learned_chances(position);
        let sum = sum_of_shares(&learned);
        assert!((sum - 1.0).abs() < 1e-4, "{sum}");
        different += usize::from(plain != learned);
    }
    let all = positions.len();
    assert!(2 * different > all, "{different} of {all}");
}

/// What a player who thinks like this does with what the seat may know.
pub fn decided<G: Bot>(
    state: &G,
    seat: Seat,
    legal: &[G::Action],
    how: &LevelSettings,
    seed: u64,
) -> Option<Decision<G::Action>> {
    let never = AtomicBool::new(false);
    decide::<G>(
        &state.view(Some(seat)),
        seat,
        legal,
        how,
        None,
        seed,
        &never,
    )
}

/// A world in which everything hidden from the seat lies otherwise: it looks the same, and whoever thinks in one of these
/// manners decides the same.
#[track_caller]
pub fn twin<G>((state, seat, legal): &Position<G>, manners: &[LevelSettings], seed: u64) -> G
where
    G: Bot<View: PartialEq>,
{
    let view = state.view(Some(*seat));
    let other = G::determinize(&view, &mut Rng::new(seed));
    let same = other.view(Some(*seat));
    assert!(same == view, "a determinization looks the same");
    for how in manners {
        let one = decided(state, *seat, legal, how, 7);
        assert_eq!(one, decided(&other, *seat, legal, how, 7));
    }
    other
}

/// Checks that an evaluation gives every seat a share, and sums them.
#[track_caller]
pub fn sum_of_shares(judged: &BySeat<f32>) -> f32 {
    let fine = judged.iter().all(|(_, s)| (0.0..=1.0).contains(s));
    assert!(fine, "{judged:?}");
    judged.iter().map(|(_, s)| *s).sum()
}

/// A contest of one player against others of one kind, each deal from each seat.
pub fn contest<G: Bot>(
    seats: usize,
    (strong, weak): (Player, Player),
    games: u32,
    deal: impl Fn(u64) -> G + Sync,
) -> Report {
    let mut players = vec![("strong".to_string(), strong)];
    players.resize_with(seats, || ("weak".to_string(), weak.clone()));
    let contest = Contest {
        players,
        games,
        seed: 3,
        threads: 2,
    };
    contest.run(|seed| Ok(deal(seed))).expect("every game ends")
}

/// How many times as good as a fair share the odds are.
pub fn odds(share: f64, seats: usize) -> f64 {
    let fair = 1.0 / seats as f64;
    share / (1.0 - share).max(1e-9) / (fair / (1.0 - fair))
}

/// In how many of these positions other plans are made by who has learned from games, and how many there are.
pub fn planned_otherwise<G: Bot>(positions: &[Position<G>]) -> (usize, usize) {
    let otherwise = |(state, seat, legal): &&Position<G>| {
        let view = state.view(Some(*seat));
        let [plain, learned] = [false, true].map(|learned| {
            let search_settings = SearchSettings {
                learned,
                ..SearchSettings::default()
            };
            G::plans(&view, *seat, legal, search_settings, &mut Rng::new(5))
        });
        plain != learned
    };
    (positions.iter().filter(otherwise).count(), positions.len())
}
