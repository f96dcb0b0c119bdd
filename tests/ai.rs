//! The search and the arena on the smallest whole game, where the right answers are known, and the AI of every game.

#[path = "ai/black_fleet.rs"]
mod black_fleet;
#[path = "ai/captain_ecarrasse.rs"]
mod captain_ecarrasse;
#[path = "ai/common.rs"]
mod common;
#[path = "ai/flying_hollander.rs"]
mod flying_hollander;
#[path = "ai/libertalia.rs"]
mod libertalia;
#[path = "ai/maracaibo.rs"]
mod maracaibo;
#[allow(dead_code, unused_imports, reason = "others use the rest of it")]
#[path = "../benches/pig.rs"]
mod pig;
mod playable;

use pig::{Move, Pig};
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};
use tortuga::ai::budget::MOST_TASTE;
use tortuga::ai::{Budget, Contest, LevelSettings, Player, decide, search};
use tortuga::engine::{
    ActionList, Bot, BySeat, Game, Illegal, Rng, Seat, SeatSet, Sink, Standing, Turn,
};

const ANNE: Seat = Seat::new(0);
const BOTH: [Move; 2] = [Move::Roll, Move::Hold];

/// Points of the seats, sum of the turn, who is to move.
fn at(banked: [u8; 2], sum: u8, mover: u8) -> Pig {
    Pig {
        banked,
        sum,
        mover,
        ..pig::begun()
    }
}

fn advice(state: &Pig, iterations: u32, seed: u64) -> Move {
    let budget = Budget::iterations(iterations);
    let verdict = search::<Pig>(state, ANNE, &BOTH, &budget, seed, &AtomicBool::new(false));
    verdict.best().expect("two actions").action
}

#[test]
fn the_search_throws_when_holding_loses_and_banks_what_is_much() {
    for seed in 0..5 {
        // Five of six throws win for Ben once they have the die, so Anne must not give it to them.
        assert_eq!(advice(&at([80, 99], 2, 0), 4_000, seed), Move::Roll);
        // Nothing to bank, and Ben is close: throwing is the only sense.
        assert_eq!(advice(&at([90, 90], 0, 0), 4_000, seed), Move::Roll);
        // One point short with Ben far behind: a throw risks 49 points to gain what the next turn brings anyway.
        assert_eq!(advice(&at([50, 0], 49, 0), 4_000, seed), Move::Hold);
    }
}

#[test]
fn values_are_chances_to_win() {
    // Any throw but a 1 wins; after a 1 Anne is still far ahead.
    let verdict = search::<Pig>(
        &at([98, 0], 0, 0),
        ANNE,
        &BOTH,
        &Budget::iterations(20_000),
        3,
        &AtomicBool::new(false),
    );
    let roll = verdict.stats[0];
    assert!(
        roll.visits > 1_000 && (0.93..=1.0).contains(&roll.value),
        "{roll:?}"
    );
}

#[test]
fn the_same_seed_gives_the_same_verdict() {
    let (view, stop) = (at([60, 70], 17, 0), AtomicBool::new(false));
    let budget = Budget::iterations(3_000);
    let once = search::<Pig>(&view, ANNE, &BOTH, &budget, 9, &stop);
    assert_eq!(once, search::<Pig>(&view, ANNE, &BOTH, &budget, 9, &stop));
    assert_ne!(once, search::<Pig>(&view, ANNE, &BOTH, &budget, 10, &stop));
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let (view, stop) = (at([60, 70], 17, 0), AtomicBool::new(false));
    let with = |threads| {
        let budget = Budget {
            trees: 5,
            threads,
            ..Budget::iterations(4_001)
        };
        search::<Pig>(&view, ANNE, &BOTH, &budget, 4, &stop)
    };
    assert_eq!(with(1), with(3));
    assert_eq!(with(1), with(64));
}

#[test]
fn a_raised_flag_ends_the_search_soon() {
    let budget = Budget::iterations(u32::MAX / 1024);
    let begun = Instant::now();
    let verdict = search::<Pig>(
        &at([0, 0], 9, 0),
        ANNE,
        &BOTH,
        &budget,
        1,
        &AtomicBool::new(true),
    );
    assert!(begun.elapsed() < Duration::from_secs(2));
    assert!(
        verdict.best().is_some_and(|f| f.visits > 0),
        "it still has the best so far"
    );
}

#[test]
fn the_cap_on_time_ends_the_search() {
    let budget = Budget {
        time: Duration::from_millis(30),
        ..Budget::iterations(u32::MAX / 1024)
    };
    let begun = Instant::now();
    search::<Pig>(
        &at([0, 0], 9, 0),
        ANNE,
        &BOTH,
        &budget,
        1,
        &AtomicBool::new(false),
    );
    assert!(begun.elapsed() < Duration::from_secs(5));
}

#[test]
fn a_level_decides_the_same_from_the_same_view() {
    let thinking = LevelSettings::new(500, 10_000, 0.3, 0.7, 0);
    let view = at([40, 44], 19, 0);
    for seed in 0..20 {
        let once = decide::<Pig>(
            &view,
            ANNE,
            &BOTH,
            &thinking,
            None,
            seed,
            &AtomicBool::new(false),
        );
        assert_eq!(
            once,
            decide::<Pig>(
                &view,
                ANNE,
                &BOTH,
                &thinking,
                None,
                seed,
                &AtomicBool::new(false)
            )
        );
    }
}

#[test]
fn a_searching_level_never_slips_into_the_absurd() {
    let thinking = LevelSettings::new(2_000, 10_000, 1.0, 0.7, 0);
    let view = at([80, 99], 2, 0);
    for seed in 0..30 {
        let made = decide::<Pig>(
            &view,
            ANNE,
            &BOTH,
            &thinking,
            None,
            seed,
            &AtomicBool::new(false),
        )
        .expect("a choice");
        assert_eq!(made.action, Move::Roll, "{:?}", made.stats);
    }
}

#[test]
fn a_lone_choice_needs_no_thought() {
    let thinking = LevelSettings::new(500, 10_000, 0.0, 0.7, 0);
    let made = decide::<Pig>(
        &pig::begun(),
        ANNE,
        &[Move::Roll],
        &thinking,
        None,
        1,
        &AtomicBool::new(false),
    );
    assert_eq!(
        made.map(|d| (d.action, d.iterations)),
        Some((Move::Roll, 0))
    );
    assert!(
        decide::<Pig>(
            &pig::begun(),
            ANNE,
            &[],
            &thinking,
            None,
            1,
            &AtomicBool::new(false)
        )
        .is_none()
    );
}

/// How often somebody rolls who likes to roll so much, in these positions.
fn rolls(liking: f32, positions: &[Pig]) -> usize {
    let thinking = LevelSettings::new(2_000, 10_000, 0.0, 0.2, 0);
    let taste = |_: &Pig, action: Move| match action {
        Move::Roll => liking,
        Move::Hold => 0.0,
    };
    let never = AtomicBool::new(false);
    let rolled = |(position, seed): &(&Pig, u64)| {
        let made = decide::<Pig>(
            &position.view(Some(ANNE)),
            ANNE,
            &BOTH,
            &thinking,
            Some(&taste),
            *seed,
            &never,
        );
        made.expect("a choice").action == Move::Roll
    };
    let all = positions
        .iter()
        .flat_map(|p| (0..3).map(move |seed| (p, seed)));
    all.filter(rolled).count()
}

#[test]
fn taste_decides_where_little_is_at_stake_and_never_the_game() {
    let open: Vec<Pig> = (10..30).map(|sum| at([20, 20], sum, 0)).collect();
    let [shy, even, bold] = [-0.1, 0.0, 0.1].map(|liking| rolls(liking, &open));
    assert!(shy < even && even < bold, "{shy} {even} {bold}");
    let most = rolls(MOST_TASTE, &open);
    assert_eq!(most, rolls(50.0, &open), "there is an end to it");
    // Whoever holds has won; who rolls loses the game once in six times.
    let won = [at([79, 99], 21, 0)];
    assert_eq!(rolls(50.0, &won), 0);
}

fn contest(threads: u32) -> Contest {
    let searcher = Player::Level(LevelSettings::new(400, 10_000, 0.0, 0.7, 0));
    let players = vec![
        ("searcher".to_string(), searcher),
        ("random".to_string(), Player::Random),
    ];
    Contest {
        players,
        games: 60,
        seed: 5,
        threads,
    }
}

#[test]
fn the_arena_finds_the_stronger_player_whatever_the_threads() {
    let report = contest(1)
        .run(|_| Ok(pig::begun()))
        .expect("every game ends");
    assert!(report.players[0].low > 0.8, "{report:?}");
    let wins: f64 = report.players.iter().map(|r| r.wins).sum();
    assert_eq!(wins, 60.0);
    let again = contest(4)
        .run(|_| Ok(pig::begun()))
        .expect("every game ends");
    assert_eq!(
        (report.hash, report.players[0].wins),
        (again.hash, again.players[0].wins)
    );
}

/// Rock, paper, scissors, once: both commit in secret. Rock counts double when it wins.
#[derive(Clone)]
struct Hands {
    shown: [Option<u8>; 2],
}

impl Game for Hands {
    type Action = u8;
    type Event = ();
    type View = ();

    fn seats(&self) -> usize {
        2
    }

    fn turn(&self) -> Turn {
        let open: SeatSet = Seat::all(2)
            .filter(|s| self.shown[s.index()].is_none())
            .collect();
        if open.is_empty() {
            Turn::Over
        } else {
            Turn::Simultaneous(open)
        }
    }

    fn legal(&self, seat: Seat, out: &mut ActionList<u8>) {
        out.clear();
        if self.turn().includes(seat) {
            out.extend([0, 1, 2]);
        }
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: u8,
        _: &mut Rng,
        _: &mut impl Sink<Self>,
    ) -> Result<(), Illegal> {
        self.shown[seat.index()] = Some(action);
        Ok(())
    }

    fn view(&self, _: Option<Seat>) {}

    fn determinize(_: &(), _: &mut Rng) -> Hands {
        Hands { shown: [None; 2] }
    }

    fn reveals(_: &()) -> bool {
        true
    }

    fn standings(&self) -> BySeat<Standing> {
        BySeat::from_fn(2, |_| Standing { score: 0, place: 1 })
    }

    fn shares(&self) -> BySeat<f32> {
        let [a, b] = self.shown.map(|s| s.unwrap_or(0));
        let first = match (3 + a - b) % 3 {
            0 => 0.5,
            1 => 1.0,
            _ => 0.0,
        };
        BySeat::from_fn(2, |s| if s == ANNE { first } else { 1.0 - first })
    }
}

impl Bot for Hands {
    fn rollout(&self, _: Seat, legal: &[u8], rng: &mut Rng) -> u8 {
        legal[rng.below(legal.len())]
    }

    fn evaluate(&self) -> BySeat<f32> {
        BySeat::from_fn(2, |_| 0.5)
    }

    fn greedy(_: &(), _: Seat, legal: &[u8], _: &mut Rng) -> u8 {
        legal[0]
    }
}

#[test]
fn secret_choices_are_not_answered() {
    // A search that let one seat answer the other's commit would find a sure win for the second seat.
    let verdict = search::<Hands>(
        &(),
        Seat::new(1),
        &[0, 1, 2],
        &Budget::iterations(30_000),
        2,
        &AtomicBool::new(false),
    );
    for finding in &verdict.stats {
        assert!((0.35..0.65).contains(&finding.value), "{:?}", verdict.stats);
    }
}
