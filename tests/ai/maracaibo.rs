//! The AI at Pirates of Maracaibo: it knows what its seat knows and nothing more, takes what lies before it, and knows every phase.

#[path = "../maracaibo/support.rs"]
#[allow(dead_code, reason = "other tests use the rest of it")]
mod support;

use crate::common::{
    self, Position, admiral, decided, planned_otherwise, sum_of_shares, twin, wide,
};
use crate::playable::content::expect_fault;
use crate::playable::games;
use crate::playable::play::{at_random, greedily};
use std::collections::BTreeSet;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};
use support::{Table, rules};
use tortuga::ai::{LevelSettings, Player, Report, decide};
use tortuga::content::files::worths::Worth;
use tortuga::content::{Content, Faults};
use tortuga::engine::{Bot, Game, NullSink, Rng, SearchSettings, Seat};
use tortuga::games::maracaibo::{Action, Phase, State};

const MODULES: [&str; 4] = ["fog_of_war", "quest_hunters", "rubies", "retirement"];

/// A dealt game: bit by bit of `seed` the modules, with each layout in turn.
fn dealt(seats: usize, seed: u64) -> State {
    let on = |n: &usize| seed >> n & 1 == 1;
    let mut pairs: Vec<(&str, &str)> = (0..4).filter(on).map(|n| (MODULES[n], "on")).collect();
    pairs.push((
        "layout",
        ["weave", "narrows", "open_sea"][seed as usize % 3],
    ));
    Table::dealt(seats, &pairs, seed).state
}

/// Every `nth` position with a choice along a game between players by rules of thumb who now and then do anything, and all of the
/// draft.
fn positions(state: State, nth: usize, seed: u64) -> Vec<Position<State>> {
    let keep = |state: &State, n: usize| n.is_multiple_of(nth) || state.phase() == Phase::Draft;
    let careless = |state: &State, seat: Seat, legal: &[Action], rng: &mut Rng| match rng.below(6) {
        0 => at_random(state, seat, legal, rng),
        _ => greedily(state, seat, legal, rng),
    };
    common::positions(state, seed, keep, careless)
}

/// Rules of thumb with slips, and the search.
fn manners() -> [LevelSettings; 4] {
    [
        LevelSettings::new(0, 60_000, 0.4, 0.7, 0),
        LevelSettings::new(12, 60_000, 0.3, 0.3, 0),
        LevelSettings::new(24, 60_000, 0.0, 0.3, 0),
        admiral(24),
    ]
}

#[test]
fn what_a_seat_cannot_see_does_not_matter() {
    let (mut compared, mut different) = (0, 0);
    for seed in 0..games(8) {
        for position in positions(dealt(1 + seed as usize % 4, seed), 31, seed) {
            let other = twin(&position, &manners(), seed + 100);
            different += u32::from(other != position.0);
            compared += manners().len();
        }
    }
    let found = format!("{compared} compared, {different} with hidden cards elsewhere");
    println!("{found}");
    assert!(compared > 100 && different > 30, "{found}");
}

#[test]
fn the_number_of_threads_decides_nothing() {
    let stop = AtomicBool::new(false);
    let mut compared = 0;
    for (state, seat, legal) in positions(dealt(3, 5), 9, 5) {
        let view = state.view(Some(seat));
        let made = [1, 2, 5].map(|threads| {
            let how = LevelSettings::new(40, 60_000, 0.0, 0.3, 0).with_threads(threads);
            decide::<State>(&view, seat, &legal, &how, None, 7, &stop)
        });
        assert_eq!(made[0], made[1]);
        assert_eq!(made[0], made[2]);
        compared += usize::from(made[0].as_ref().is_some_and(|made| made.iterations > 0));
    }
    assert!(compared > 10, "{compared} compared");
}

#[test]
fn who_has_already_chosen_their_quest_does_not_matter() {
    for module in ["off", "on"] {
        let seat = Seat::new(0);
        let early = Table::dealt(3, &[("quest_hunters", module)], 5).state;
        let mut legal = Vec::new();
        early.legal(seat, &mut legal);
        let own = legal.clone();
        let mut late = early.clone();
        for other in [Seat::new(1), Seat::new(2)] {
            late.legal(other, &mut legal);
            late.apply(other, legal[0], &mut Rng::new(1), &mut NullSink)
                .expect("legal");
        }
        assert!(early.view(Some(seat)) != late.view(Some(seat)));
        for how in &manners() {
            let choose = |state: &State| decided(state, seat, &own, how, 3);
            assert_eq!(choose(&early), choose(&late));
        }
    }
}

#[test]
fn judgements_are_shares() {
    for seats in 1..=4 {
        for (state, _, _) in positions(dealt(seats, 5), 7, 5) {
            assert!(sum_of_shares(&state.evaluate()) > 0.0);
        }
    }
}

#[test]
fn what_games_have_taught_gives_shares_of_the_win_and_others_than_the_evaluation() {
    let dealt = (2..=4).map(|seats| dealt(seats, 5));
    let all: Vec<_> = dealt.flat_map(|state| positions(state, 7, 5)).collect();
    common::judges_otherwise(&all);
}

#[test]
fn who_has_learned_makes_other_plans() {
    let (otherwise, all) = planned_otherwise(&positions(dealt(2, 5), 7, 5));
    assert!(5 * otherwise > all, "{otherwise} of {all}");
}

/// Checks what everybody would do in a position, and notes its phase; how many plans there are.
fn check(state: &State, phases: &mut BTreeSet<String>, seed: u64) -> usize {
    let phase = format!("{:?}", state.phase());
    let word = phase.split(['(', ' ']).next().unwrap_or_default();
    phases.insert(word.to_string());
    let seat = state.turn().first().expect("the game goes on");
    let (mut legal, mut rng) = (Vec::new(), Rng::new(seed));
    state.legal(seat, &mut legal);
    let view = state.view(Some(seat));
    for action in [
        state.rollout(seat, &legal, &mut rng),
        State::greedy(&view, seat, &legal, &mut rng),
        State::simple(0, &view, seat, &legal, &mut rng),
        State::blunder(&view, seat, &legal, &mut rng),
    ] {
        assert!(legal.contains(&action), "{action:?} is not in {legal:?}");
    }
    let found = State::plans(&view, seat, &legal, wide(), &mut rng);
    assert!(!found.is_empty(), "nothing to compare in {phase}");
    for plan in &found {
        // In any world that fits what the seat knows.
        let mut after = State::sample_world(
            &view,
            seat,
            SearchSettings::default(),
            &mut Rng::new(seed + 7),
        );
        for action in plan {
            let done = after.apply(seat, *action, &mut rng, &mut NullSink);
            done.unwrap_or_else(|why| panic!("{action:?} of {plan:?}: {why:?}"));
        }
    }
    found.len()
}

#[test]
fn simple_players_choose_what_is_legal_and_plans_can_be_carried_out() {
    let (mut phases, mut plans) = (BTreeSet::new(), 0);
    for seed in 0..48 {
        for (state, _, _) in positions(dealt(1 + seed as usize % 4, seed / 3), 3, seed) {
            plans += check(&state, &mut phases, seed);
        }
    }
    assert!(plans > 3_000, "{plans}");
    let mut toll = Table::new(
        4,
        &[],
        "(players: {0: (doubloons: 1), 1: (ship: '1,1'), 2: (ship: '1,1')})",
    );
    toll.play(&["MoveTo 1,1"]);
    check(&toll.state, &mut phases, 1);
    // A raid by a card that is bought while there is power left.
    let mut raid = Table::new(
        2,
        &[],
        "(grid: {'1,1': 'loc_campeche', '1,2': 't1_boarding_master'}, players: {0: (doubloons: 12)})",
    );
    raid.play(&["MoveTo 1,1", "Skip", "DoLocationAction 0", "Reroll no"]);
    raid.play(&["PickDie gold", "DoLocationAction 1", "AcquireCard 1,2"]);
    check(&raid.state, &mut phases, 1);
    let all = [
        "Acquire",
        "Bury",
        "Claim",
        "Die",
        "Draft",
        "Explore",
        "Figurehead",
        "Gulf",
        "Improvement",
        "Island",
        "Kind",
        "Market",
        "Menu",
        "Move",
        "Pay",
        "Quest",
        "Reroll",
        "Residence",
        "Source",
        "StartRaid",
        "Store",
        "Toll",
        "Trade",
        "Upgrade",
    ];
    let missing: Vec<&&str> = all.iter().filter(|p| !phases.contains(**p)).collect();
    assert!(missing.is_empty(), "never asked: {missing:?}");
}

#[test]
fn quick_play_brings_every_game_to_its_end() {
    for seed in 0..64 {
        let mut state = dealt(1 + seed as usize % 4, seed);
        let mut rng = Rng::new(seed);
        while let Some(seat) = state.turn().first() {
            assert!(state.rollout_turn(seat, &mut rng));
            state.check_invariants().expect("a sound position");
        }
        let turns = state.captain(Seat::new(0)).turns;
        assert!((9..=33).contains(&turns), "seed {seed}: {turns} turns");
    }
}

/// What rules of thumb and search do until the turn ends, by name.
fn turns(table: &Table) -> Vec<Vec<String>> {
    let play = |iterations| {
        let (mut state, mut rng, mut legal) = (table.state.clone(), Rng::new(9), Vec::new());
        let seat = state.active();
        let mut done = Vec::new();
        let turn = state.captain(seat).turns;
        // A turn counts before a quest is claimed at its end.
        let claims = |legal: &[Action]| legal.iter().any(|a| matches!(a, Action::ClaimQuest(_)));
        loop {
            state.legal(seat, &mut legal);
            if state.captain(seat).turns != turn && !claims(&legal) {
                break;
            }
            let how = LevelSettings::new(iterations, 60_000, 0.0, 0.3, 0);
            let made = decided(&state, seat, &legal, &how, 3);
            let action = made.expect("there is something to do").action;
            done.push(state.action_words(action));
            state
                .apply(seat, action, &mut rng, &mut NullSink)
                .expect("a legal action");
        }
        done
    };
    [0, 32, 96].map(play).to_vec()
}

/// Checks that everybody does something that begins with these words in their turn.
#[track_caller]
fn all_do(table: &Table, words: &str) {
    for turn in turns(table) {
        let done = turn.iter().any(|w| w.starts_with(words));
        assert!(done, "no '{words}' in {turn:?}");
    }
}

#[test]
fn nobody_leaves_what_lies_before_their_bow() {
    // The Runaway Heir is worth 21 points, and this is the last turn of the game.
    let last = "round: 3, final_lap: true";
    let mut heir = Table::new(
        2,
        &[],
        &format!(
            "({last}, active: 1, grid: {{'1,1': 't2_runaway_heir'}}, players: {{0: (ship: 'maracaibo'), 1: (doubloons: 14)}})"
        ),
    );
    heir.play(&["MoveTo 1,1"]);
    all_do(&heir, "BuyHere");
    // Power that is not spent is lost.
    let mut raid = Table::new(
        2,
        &[],
        "(grid: {'1,1': 'loc_port_royal'}, players: {0: (doubloons: 3)})",
    );
    raid.play(&["MoveTo 1,1"]);
    all_do(&raid, "DoLocationAction 0");
    all_do(&raid, "SpendRaid");
    // A treasure in the hold and a place below the line.
    let mut bury = Table::new(
        2,
        &[],
        "(grid: {'1,1': 'loc_cartagena'}, players: {0: (stored: {'gold': 2})})",
    );
    bury.play(&["MoveTo 1,1"]);
    all_do(&bury, "BuryOne gold");
    all_do(&bury, "ExploreTo");
}

#[test]
fn who_can_claim_a_quest_does() {
    let table = Table::new(
        2,
        &[("quest_hunters", "on")],
        "(players: {0: (ship: 'gulf', visits: 1, quests: ['q_safe_harbour', 'q_gold_hoard'])})",
    );
    all_do(&table, "ClaimQuest q_safe_harbour");
}

/// A contest of one player against others of one kind, each deal from each seat.
fn contest(seats: usize, strong: Player, weak: Player, games: u32) -> Report {
    // Alone one would always win against a weaker Jordan.
    let hard = [("solo_difficulty", "legend")];
    let deal = |seed| Table::dealt(seats, &hard, seed).state;
    common::contest(seats, (strong, weak), games, deal)
}

#[test]
fn each_player_is_stronger_than_the_weaker() {
    let level =
        |iterations, slip| Player::Level(LevelSettings::new(iterations, 60_000, slip, 0.3, 0));
    let rows = [
        ("random", Player::Random, 8),
        ("easy", Player::Simple(0), 40),
        ("deckhand", level(0, 0.5), 40),
        ("mate", level(0, 0.1), 80),
        ("captain", level(16, 0.1), 8),
    ];
    // Alone everybody meets the same Jordan: the mean score tells.
    let alone = |player: &Player, games| {
        contest(1, player.clone(), Player::Random, games).players[0].mean_score
    };
    let scores: Vec<f64> = rows.iter().map(|(_, p, games)| alone(p, *games)).collect();
    assert!(scores.is_sorted(), "alone: {scores:?}");
    for seats in 2..=4 {
        for pair in rows.windows(2) {
            let [(weaker, weak, _), (stronger, strong, games)] = pair else {
                continue;
            };
            let report = contest(seats, strong.clone(), weak.clone(), *games);
            let (better, worse) = (&report.players[0], &report.players[1]);
            assert!(
                better.mean_score > worse.mean_score + 3.0,
                "{seats} seats: {stronger} {} to {weaker} {}",
                better.mean_score,
                worse.mean_score
            );
        }
    }
}

#[test]
fn search_scores_an_eighth_more_than_rules_of_thumb() {
    let search = Player::Level(LevelSettings::new(48, 60_000, 0.0, 0.3, 0));
    let report = contest(4, search, Player::Greedy, 8);
    let others = &report.players[1..];
    let mean = others.iter().map(|p| p.mean_score).sum::<f64>() / others.len() as f64;
    let first = &report.players[0];
    assert!(
        first.mean_score > 1.12 * mean && first.share > 0.5,
        "{} to {mean}, share {}",
        first.mean_score,
        first.share
    );
}

#[test]
fn rules_of_thumb_are_a_fair_yardstick() {
    // The specification's heuristic players come to 220 with four and 241 with two, and beat Jordan at captain in 84 of 100 games.
    let mean = |seats| contest(seats, Player::Greedy, Player::Greedy, 40).players[0].mean_score;
    assert!(
        mean(4) > 220.0 && mean(2) > 241.0,
        "{} {}",
        mean(4),
        mean(2)
    );
    let alone = contest(1, Player::Greedy, Player::Greedy, 60);
    assert!(
        alone.players[0].mean_score > 250.0,
        "{}",
        alone.players[0].mean_score
    );
}

#[test]
fn thinking_ends_in_time() {
    let state = Table::dealt(4, &[], 1).state;
    let seat = state.turn().first().expect("a draft");
    let mut legal = Vec::new();
    state.legal(seat, &mut legal);
    let how = LevelSettings::new(u32::MAX, 50, 0.0, 0.3, 0);
    let begun = Instant::now();
    let made = decided(&state, seat, &legal, &how, 1);
    let made = made.expect("a choice");
    assert!(begun.elapsed() < Duration::from_secs(10));
    assert!(legal.contains(&made.action) && made.iterations > 0);
}

#[test]
fn faulty_weights_are_told_with_their_place() {
    for (from, to, fault) in [
        ("bend: 3", "bend: 0", "the number is 0, but must be 1 to 9"),
        (
            "wear: 0.0",
            "wear: 1.5",
            "the number is 1.5, but must be 0 to 1",
        ),
        ("noise: ", "noise: -1.0, // ", "must be 0 or more"),
        ("ahead: 2,", "ahead: 0,", "must be 1 to 100"),
        ("places: 8", "places: 0", "at least 1 of everything"),
        (
            "drift: (",
            "drift: (-1.0, 0.1), // (",
            "must be a number above 0",
        ),
        ("pride: ", "pride: 2.0, // ", "must be 0 to 1"),
        ("summit: ", "summit: 0.0, // ", "must be above 0"),
        ("fig_angel", "fig_angle", "fig_angel"),
        ("weights:", "wieghts:", "wieghts"),
    ] {
        expect_fault::<State>("ai.ron", from, to, fault);
    }
}

#[test]
fn every_figurehead_of_the_base_game_has_its_worth() {
    let mut faults = Faults::default();
    let document = Content::base().document("assets/maracaibo/ai.ron", &mut faults);
    let worths = document.list::<Worth>("figureheads", &mut faults);
    for def in &rules().figureheads {
        assert!(
            worths.iter().any(|w| w.value.id == def.id),
            "{} is missing",
            def.id
        );
    }
}
