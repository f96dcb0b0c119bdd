//! The AI at Black Fleet: it knows what its seat knows and nothing more, takes what lies before it, and plays both maps.

#[path = "../black_fleet/support.rs"]
#[allow(dead_code, reason = "other tests use the rest of it")]
mod support;

use crate::common::{
    self, Position, admiral, contest, decided, learned_chances, planned_otherwise, sum_of_shares,
    twin, wide,
};
use crate::playable::content::expect_fault;
use crate::playable::play::greedily;
use crate::playable::{self, games};
use std::collections::{BTreeMap, BTreeSet};
use support::{Table, order, rules};
use tortuga::ai::{LevelSettings, Player};
use tortuga::content::{Content, Faults};
use tortuga::engine::{Bot, Game, NullSink, Recorder, Rng, SearchSettings, Turn};
use tortuga::games::black_fleet::{Action, Event, Phase, State};

fn positions(state: State, nth: usize, seed: u64) -> Vec<Position<State>> {
    common::positions(state, seed, |_, n| n % nth == 0, greedily)
}

/// A dealt game on one of the maps.
fn dealt(seats: usize, seed: u64) -> State {
    let map = ["caribbean", "spice_isles"][seed as usize % 2];
    Table::dealt(seats, &[("map", map)], seed).state
}

/// Rules of thumb with slips, and the search.
fn manners() -> [LevelSettings; 4] {
    [
        LevelSettings::new(0, 1_000, 0.4, 0.7, 0),
        LevelSettings::new(40, 60_000, 0.2, 0.3, 0),
        LevelSettings::new(60, 60_000, 0.0, 0.3, 0),
        admiral(60),
    ]
}

#[test]
fn what_a_seat_cannot_see_does_not_matter() {
    let (mut compared, mut different) = (0, 0);
    for seed in 0..games(6) {
        for position in positions(dealt(2 + seed as usize % 3, seed), 19, seed) {
            let other = twin(&position, &manners(), seed);
            let (state, seat, legal) = &position;
            different += u32::from(other != *state);
            compared += manners().len();
            let choose = |state: &State| {
                State::simple(0, &state.view(Some(*seat)), *seat, legal, &mut Rng::new(5))
            };
            assert_eq!(choose(state), choose(&other));
        }
    }
    let found = format!("{compared} compared, {different} with hidden cards elsewhere");
    println!("{found}");
    assert!(compared > 150 && different > 40, "{found}");
}

#[test]
fn judgements_are_shares_of_the_win() {
    for seats in 2..=4 {
        for (state, _, _) in positions(dealt(seats, 5), 7, 5) {
            let sum = sum_of_shares(&state.evaluate());
            assert!((sum - 1.0).abs() < 1e-4, "{sum}");
        }
    }
}

#[test]
fn who_has_learned_sails_otherwise_and_judges_alike() {
    let positions = positions(dealt(2, 5), 3, 5);
    let (otherwise, all) = planned_otherwise(&positions);
    assert!(4 * otherwise > all, "{otherwise} of {all}");
    for position in &positions {
        let [plain, learned] = learned_chances(position);
        assert_eq!(plain, learned);
    }
}

#[test]
fn simple_players_choose_what_is_legal_and_plans_can_be_carried_out() {
    let (mut phases, mut plans) = (BTreeSet::new(), 0);
    for seed in 0..12 {
        for (state, seat, legal) in positions(dealt(2 + seed as usize % 3, seed), 3, seed) {
            phases.insert(state.phase());
            let view = state.view(Some(seat));
            let mut rng = Rng::new(seed);
            for action in [
                state.rollout(seat, &legal, &mut rng),
                State::greedy(&view, seat, &legal, &mut rng),
                State::simple(0, &view, seat, &legal, &mut rng),
                State::blunder(&view, seat, &legal, &mut rng),
            ] {
                assert!(legal.contains(&action), "{action:?} is not in {legal:?}");
            }
            for plan in State::plans(&view, seat, &legal, wide(), &mut rng) {
                plans += 1;
                let mut after = state.clone();
                for action in &plan {
                    let done = after.apply(seat, *action, &mut rng, &mut NullSink);
                    done.unwrap_or_else(|why| panic!("{action:?} of {plan:?}: {why:?}"));
                }
            }
        }
    }
    assert!(plans > 3_000, "{plans}");
    let all = [
        Phase::Setup,
        Phase::Reenter,
        Phase::Orders,
        Phase::Sail,
        Phase::SymbolDiscard,
        Phase::HandDiscard,
        Phase::Flip,
    ];
    assert_eq!(phases, BTreeSet::from(all), "every kind of decision came");
}

/// How many quick turns it takes until nothing further is imagined.
fn imagined(mut world: State) -> usize {
    let (mut rng, mut turns) = (Rng::new(5), 0);
    while let Some(seat) = world.turn().first().filter(|_| !world.is_cutoff()) {
        world.rollout_turn(seat, &mut rng);
        turns += 1;
    }
    turns
}

#[test]
fn who_sees_everything_looks_as_far_ahead_as_who_sees_their_own_cards() {
    for seats in 2..=4 {
        let near = dealt(seats, 3);
        let seat = near.turn().first().expect("somebody begins");
        for ahead in 1..=3 {
            let search_settings = SearchSettings {
                ahead,
                ..SearchSettings::default()
            };
            let view = near.view(Some(seat));
            let sampled = State::sample_world(&view, seat, search_settings, &mut Rng::new(1));
            let mut truth = near.clone();
            assert!(imagined(truth.clone()) > 3 * seats, "by itself to the end");
            truth.configure_search(search_settings);
            let turns = imagined(truth);
            assert_eq!(turns, imagined(sampled), "{ahead} rounds of {seats}");
            assert!(turns >= usize::from(ahead) * seats, "{turns} turns");
        }
    }
}

#[test]
fn quick_play_brings_every_game_to_its_end() {
    for seed in 0..30 {
        let mut state = dealt(2 + seed as usize % 3, seed);
        let mut rng = Rng::new(seed);
        while let Turn::Decide(seat) = state.turn() {
            assert!(state.rollout_turn(seat, &mut rng));
            state.check_invariants().expect("a sound position");
        }
        assert!(
            state.last_round(),
            "seed {seed}: nobody paid in {} rounds",
            state.round()
        );
    }
}

/// What Legend, Captain and the rules of thumb do until the turn ends, by name.
fn turns(table: &Table) -> Vec<Vec<String>> {
    let level = |iterations| LevelSettings::new(iterations, 60_000, 0.0, 0.3, 0);
    let play = |iterations| {
        let (mut state, mut rng, mut legal) = (table.state.clone(), Rng::new(9), Vec::new());
        let seat = state.current();
        let mut done = Vec::new();
        while state.turn() == Turn::Decide(seat) {
            state.legal(seat, &mut legal);
            let made = decided(&state, seat, &legal, &level(iterations), 3);
            let action = made.expect("there is something to do").action;
            done.push(state.action_words(action));
            state
                .apply(seat, action, &mut rng, &mut NullSink)
                .expect("a legal action");
            if matches!(action, Action::Flip(_) | Action::SkipFlip) {
                break;
            }
        }
        done
    };
    [0, 48, 300].map(play).to_vec()
}

/// Checks that everybody does this in their turn.
#[track_caller]
fn all_do(table: &Table, words: &str) {
    for turn in turns(table) {
        assert!(turn.iter().any(|w| w == words), "no '{words}' in {turn:?}");
    }
}

#[test]
fn nobody_leaves_what_lies_before_his_bow() {
    // Three cubes at a port that pays 3 for each: here, and a few spaces away.
    let here = Table::four("mv_y12", "m_black c09r00 3 green", "");
    all_do(&here, "Trade m_black");
    let near = Table::four("mv_y12", "m_black c11r01 3 green", "");
    all_do(&near, "Trade m_black");
    // Treasure beside the best beach.
    let beach = Table::four("mv_y12", "p_black c10r06 red, m_white c13r05 3 blue", "");
    all_do(&beach, "Bury p_black");
    // A laden Merchant beside an empty Pirate.
    let prey = Table::four("mv_y12", "p_black c10r06, m_white c10r07 3 blue", "");
    all_do(&prey, "Steal p_black m_white");
    // A Pirate full of treasure under the guns of the navy.
    let hunted = Table::four("mv_y12", "p_white c06r07 red", "");
    all_do(&hunted, "Sink n_yellow p_white");
}

#[test]
fn who_can_win_pays_the_governor() {
    let up = "up: {0: ['dv5_lean_hull', 'dv8_deep_hold', 'dv11_long_nines', 'dv14_full_rigging']}";
    let rest = format!("{up}, money: {{0: 12, 1: 9, 2: 4}}");
    let table = Table::four("mv_y12", "m_black c09r00 3 green", &rest);
    all_do(&table, "Trade m_black");
    all_do(&table, "Flip victory");
}

#[test]
fn a_card_that_can_be_paid_is_turned_up() {
    let table = Table::four("mv_y12", "", "money: {0: 6}");
    all_do(&table, "Flip 5");
}

#[test]
fn each_player_is_stronger_than_the_weaker() {
    let odds = |seats: usize, strong: Player, weak: Player, games| {
        let report = contest(seats, (strong, weak), games, |seed| dealt(seats, seed));
        common::odds(report.players[0].share, seats)
    };
    let level =
        |iterations, slip| Player::Level(LevelSettings::new(iterations, 60_000, slip, 0.3, 0));
    // Half as many games show the same where the difference is as large as this.
    let part = if playable::thorough() { 1 } else { 2 };
    for seats in 2..=4 {
        let easy = odds(seats, Player::Simple(0), Player::Random, 24 / part);
        let greedy = odds(seats, Player::Greedy, Player::Simple(0), 48 / part);
        assert!(easy > 2.0, "{seats}: easy {easy}");
        assert!(greedy > 2.0, "{seats}: greedy {greedy}");
        // Search takes its time: usually one number of players shows that it is the strongest.
        if seats == 3 || playable::thorough() {
            let thought = odds(seats, level(100, 0.0), Player::Greedy, 24 / part);
            assert!(thought > 1.2, "{seats}: search {thought}");
        }
    }
}

/// What a series of games between players by rules of thumb came to.
#[derive(Default, Debug)]
struct Figures {
    turns: f64,
    rounds: f64,
    /// By source.
    income: BTreeMap<&'static str, f64>,
    /// By place in the order of play.
    wins: [f64; 4],
}

impl Figures {
    fn of(map: &str, seats: usize, games: u64) -> Figures {
        let mut out = Figures::default();
        for seed in 0..games {
            let table = Table::dealt(seats, &[("map", map)], seed);
            let (mut state, mut rng, mut legal) = (table.state, Rng::new(seed), Vec::new());
            while let Turn::Decide(seat) = state.turn() {
                state.legal(seat, &mut legal);
                let action = State::greedy(&state.view(Some(seat)), seat, &legal, &mut rng);
                let mut heard = Recorder::default();
                state
                    .apply(seat, action, &mut rng, &mut heard)
                    .expect("a legal action");
                heard.heard.iter().for_each(|(e, _)| out.note(e));
            }
            out.rounds += f64::from(state.round()) / games as f64;
            out.turns += state.round() as f64 * seats as f64;
            let shares = state.shares();
            for (place, seat) in order(&state).into_iter().enumerate() {
                out.wins[place] += f64::from(shares[seat]) / games as f64;
            }
        }
        let turns = out.turns;
        out.income.values_mut().for_each(|sum| *sum /= turns);
        out
    }

    fn note(&mut self, event: &Event) {
        let (source, gain) = match event {
            Event::Traded { gain, .. } => ("trade", *gain),
            Event::Stole { gain, .. } => ("steal", *gain),
            Event::Buried { gain, .. } => ("bury", *gain),
            Event::Hit { gain, .. } => ("sink", *gain),
            Event::Raided { gain, .. } | Event::Insured { gain, .. } => ("rest", *gain),
            _ => return,
        };
        *self.income.entry(source).or_default() += f64::from(gain);
    }
}

/// The figures of docs/ai.md: `--nocapture` shows them, `FIGURES=600` plays so many games for each row.
#[test]
fn both_maps_play_as_they_should() {
    let games = std::env::var("FIGURES").ok().and_then(|n| n.parse().ok());
    let usual = if playable::thorough() { 24 } else { 12 };
    for map in ["caribbean", "spice_isles"] {
        for seats in 2..=4 {
            let f = Figures::of(map, seats, games.unwrap_or(usual));
            let sum: f64 = f.income.values().sum();
            println!(
                "{map}, {seats} players: {:.2} rounds, income {sum:.2} a turn {:.2?}, wins {:.3?}",
                f.rounds, f.income, f.wins
            );
            assert!((6.0..=12.0).contains(&f.rounds), "{map}: {f:?}");
            assert!((3.5..=6.5).contains(&sum), "{map}: {f:?}");
            for source in ["trade", "steal", "bury", "sink"] {
                assert!(f.income[source] > 0.08 * sum, "{map}, {source}: {f:?}");
            }
        }
    }
}

#[test]
fn faulty_weights_are_told_with_their_place() {
    for (from, to, fault) in [
        (
            "ebb: 0.86",
            "ebb: 1.5",
            "the number is 1.5, but must be 0 to 1",
        ),
        (
            "merchant_pace: 3.7",
            "merchant_pace: 0.0",
            "a pace must be above 0",
        ),
        ("plans: ", "plans: 0, // ", "must be at least 1"),
        ("ahead: 1,", "ahead: 0,", "must be 1 to 100"),
        ("ahead: 1,", "ahead: 101,", "must be 1 to 100"),
        (
            "drift: (",
            "drift: (-1.0, 0.1), // (",
            "must be a number above 0",
        ),
        ("weights:", "wieghts:", "wieghts"),
    ] {
        expect_fault::<State>("ai.ron", from, to, fault);
    }
}

#[test]
fn every_card_of_the_base_game_has_its_worth() {
    let mut faults = Faults::default();
    let document = Content::base().document("assets/black_fleet/ai.ron", &mut faults);
    let worths = document.list::<tortuga::content::files::worths::Worth>("worths", &mut faults);
    let r = rules();
    let cards = r.fortune.iter().map(|d| &d.id);
    for id in cards.chain(r.developments.iter().map(|d| &d.id)) {
        assert!(worths.iter().any(|w| w.value.id == *id), "{id} is missing");
    }
}
