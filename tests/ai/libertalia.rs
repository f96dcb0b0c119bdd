//! The AI at Libertalia: it knows what its seat knows and nothing more, not even who has chosen already.

use crate::common::{self, Position, admiral, contest, decided, sum_of_shares, twin};
use crate::playable::{begun, games, options, rules};
use tortuga::ai::{LevelSettings, Player};
use tortuga::content::{Content, Faults};
use tortuga::engine::{Bot, Game, NullSink, Rng, SearchSettings, Seat, Turn};
use tortuga::games::libertalia::content::weights::Sendings;
use tortuga::games::libertalia::{Action, Kind, Phase, Rank, State};
use tortuga::session::play::think::Agent;

fn dealt(seats: usize, pairs: &[(&str, &str)], seed: u64) -> State {
    begun(rules::<State>(), seats, &options(pairs), seed)
}

/// Every `nth` position with a choice along a game between simple players, with the seat that decides.
fn positions(state: State, nth: usize, seed: u64) -> Vec<Position<State>> {
    common::positions(state, seed, |_, n| n % nth == 0, State::rollout)
}

/// Rules of thumb with slips, and search.
fn manners() -> [LevelSettings; 4] {
    [
        LevelSettings::new(0, 1_000, 0.3, 0.7, 0),
        LevelSettings::new(60, 60_000, 0.1, 0.3, 0),
        LevelSettings::new(60, 60_000, 0.0, 0.3, 5),
        admiral(120),
    ]
}

#[test]
fn what_a_seat_cannot_see_does_not_matter() {
    let (mut compared, mut different) = (0, 0);
    for seed in 0..games(10) {
        let tie_break = ["printed", "flags", "tokens", "hook", "d6"][seed as usize % 5];
        let game = dealt(2 + seed as usize % 5, &[("tie_break", tie_break)], seed);
        for position in positions(game, 5, seed) {
            let other = twin(&position, &manners(), seed);
            let (state, seat, legal) = position;
            different += u32::from(other != state);
            compared += manners().len();
            let (view, same) = (state.view(Some(seat)), other.view(Some(seat)));
            for (which, _) in State::SIMPLE.iter().enumerate() {
                let choose = |v| State::simple(which, v, seat, &legal, &mut Rng::new(5));
                assert_eq!(choose(&view), choose(&same));
            }
        }
    }
    let found = format!("{compared} compared, {different} with hidden cards elsewhere");
    println!("{found}");
    assert!(compared > 500 && different > 30, "{found}");
}

#[test]
fn a_commit_does_not_depend_on_the_commits_already_made() {
    let mut compared = 0;
    for seed in 0..12 {
        let players = 2 + seed as usize % 5;
        for (state, _, _) in positions(dealt(players, &[], seed), 9, seed) {
            let Turn::Simultaneous(choosing) = state.turn() else {
                continue;
            };
            let Some(asked) = choosing.iter().last() else {
                continue;
            };
            let mut legal = Vec::new();
            state.legal(asked, &mut legal);
            // Nobody has chosen; some have; some have and chose otherwise; all others have.
            let mut tables = vec![state.clone()];
            for lot in 1..4 {
                let mut table = state.clone();
                let (mut rng, mut options) = (Rng::new(lot), Vec::new());
                for rival in choosing.iter().filter(|s| *s != asked) {
                    if lot < 3 && rng.below(2) == 0 {
                        continue;
                    }
                    table.legal(rival, &mut options);
                    let card = options[rng.below(options.len())];
                    table
                        .apply(rival, card, &mut rng, &mut NullSink)
                        .expect("a legal card");
                }
                tables.push(table);
            }
            for how in &manners() {
                let chosen = |table: &State| decided(table, asked, &legal, how, 11);
                let first = chosen(&tables[0]);
                for table in &tables[1..] {
                    assert_eq!(table.phase(), Phase::Commit);
                    assert_eq!(chosen(table), first);
                    compared += 1;
                }
            }
        }
    }
    assert!(compared > 100, "{compared} compared");
}

#[test]
fn what_is_imagined_ends_with_the_campaign_and_nobody_has_chosen_for_sure() {
    let mut free = 0;
    for seed in 0..6 {
        for (state, seat, _) in positions(dealt(4, &[], seed), 7, seed) {
            let mut rng = Rng::new(seed);
            let mut thought = State::sample_world(
                &state.view(Some(seat)),
                seat,
                SearchSettings::default(),
                &mut rng,
            );
            if state.phase() == Phase::Commit {
                free += u32::from(thought.committed().len() <= state.committed().len());
                assert!(!thought.committed().contains(seat));
            }
            let campaign = state.campaign();
            while let Some(seat) = thought.turn().first() {
                assert_eq!(thought.campaign(), campaign);
                let action = thought.rollout_unlisted(seat, &mut rng).expect("a choice");
                thought
                    .apply(seat, action, &mut rng, &mut NullSink)
                    .expect("rules of thumb are legal");
            }
            assert_eq!(thought.scores(seat).len(), campaign);
        }
    }
    assert!(free > 0, "now and then the others are left to the search");
}

#[test]
fn judgements_are_shares_of_the_win() {
    for seats in 2..=6 {
        for (state, _, _) in positions(dealt(seats, &[], 5), 3, 5) {
            let sum = sum_of_shares(&state.evaluate());
            assert!((sum - 1.0).abs() < 1e-4, "{sum}");
        }
    }
}

#[test]
fn quick_play_and_simple_players_choose_what_is_legal_everywhere() {
    let mut phases = std::collections::BTreeSet::new();
    for seed in 0..60 {
        let tie_break = ["printed", "hook"][seed as usize % 2];
        let game = dealt(2 + seed as usize % 5, &[("tie_break", tie_break)], seed);
        for (state, seat, legal) in positions(game, 1, seed) {
            phases.insert(state.phase());
            let view = state.view(Some(seat));
            let mut rng = Rng::new(seed);
            for action in [
                state.rollout(seat, &legal, &mut rng),
                State::greedy(&view, seat, &legal, &mut rng),
                State::simple(0, &view, seat, &legal, &mut rng),
            ] {
                assert!(legal.contains(&action), "{action:?} is not in {legal:?}");
            }
        }
    }
    assert_eq!(phases.len(), 10, "every kind of decision came: {phases:?}");
}

/// The card or tile that a long search prefers in a position written by hand.
fn choice(setup: &str, plays: &[(usize, usize)]) -> Action {
    let mut state =
        State::from_setup(rules::<State>(), 2, &options(&[]), setup).expect("a position");
    let mut rng = Rng::new(1);
    for (seat, rank) in plays {
        let card = Action::Commit(Rank::checked(*rank).expect("a rank"));
        let taken = state.apply(Seat::new(*seat), card, &mut rng, &mut NullSink);
        taken.expect("a legal card");
    }
    let seat = state.turn().first().expect("somebody decides");
    let mut legal = Vec::new();
    state.legal(seat, &mut legal);
    let how = LevelSettings::new(2_000, 60_000, 0.0, 0.3, 0);
    decided(&state, seat, &legal, &how, 3)
        .expect("there is something to do")
        .action
}

#[test]
fn search_makes_no_stupid_moves() {
    let card = |rank| Action::Commit(Rank::checked(rank).expect("a rank"));
    // The Spanish Governor would throw out a full den on the last day.
    let full = "(day: 6, dens: {0: [9, 24, 28], 1: [9, 24]}, hands: {0: [12, 30], 1: [5, 17]},
        bays: {6: {\"goods\": 2}})";
    assert_eq!(choice(full, &[]), card(12));
    // The Gunner shoots the rival's best card, not an own one.
    let guns = "(day: 4, dens: {0: [28], 1: [9, 17]}, hands: {0: [5, 15], 1: [5, 18]},
        bays: {4: {\"goods\": 2}})";
    let shot = choice(guns, &[(0, 15), (1, 5)]);
    assert_eq!(
        shot,
        Action::Shoot(Seat::new(1), Rank::checked(9).expect("a rank"))
    );
    // A third map before goods, goods before a relic.
    let maps = "(day: 6, booty: {0: {\"map\": 2}}, hands: {0: [16, 30], 1: [5, 17]},
        bays: {6: {\"map\": 1, \"chest\": 1}})";
    assert_eq!(choice(maps, &[(0, 16), (1, 5)]), Action::Take(Kind::Map));
    // A map of a full set is not sold, one that will never find a second is.
    let sell = |maps: u8| {
        format!(
            "(day: 6, dens: {{0: [8]}}, booty: {{0: {{\"map\": {maps}}}}}, hands: {{0: [16], 1: [5]}},
            bays: {{6: {{\"relic\": 2}}}})"
        )
    };
    assert_eq!(choice(&sell(3), &[(0, 16), (1, 5)]), Action::SellMap(false));
    assert_eq!(choice(&sell(1), &[(0, 16), (1, 5)]), Action::SellMap(true));
}

#[test]
fn each_player_is_stronger_than_the_weaker() {
    let odds = |seats: usize, strong: Player, weak: Player, games| {
        let deal = |seed| dealt(seats, &[], seed);
        common::odds(
            contest(seats, (strong, weak), games, deal).players[0].share,
            seats,
        )
    };
    let search = |n| Player::Level(LevelSettings::new(n, 60_000, 0.0, 0.3, 0));
    for seats in 2..=6 {
        let easy = odds(seats, Player::Simple(0), Player::Random, 120);
        let greedy = odds(seats, Player::Greedy, Player::Simple(0), 120);
        let thought = odds(seats, search(100), Player::Greedy, 24);
        assert!(easy > 2.0, "{seats}: easy {easy}");
        assert!(greedy > 1.5, "{seats}: greedy {greedy}");
        assert!(thought > 2.0, "{seats}: search {thought}");
    }
}

#[test]
fn simple_players_have_names_where_a_game_defines_them() {
    let info = &rules::<State>().info;
    assert!(matches!(Agent::find("easy", info), Some(Agent::Simple(0))));
    let names = Agent::names(info);
    let all = [
        "random", "greedy", "easy", "deckhand", "mate", "captain", "legend", "admiral",
    ];
    assert_eq!(names, all);
    let mut faults = Faults::default();
    let other = tortuga::games::flying_hollander::Rules::read(&Content::base(), &mut faults);
    assert!(Agent::find("easy", &other.expect("sound").info).is_none());
}

#[test]
fn every_character_of_the_base_game_has_its_worth() {
    let rules = rules::<State>();
    let mut content = Faults::default();
    let document = Content::base().document("assets/libertalia/ai.ron", &mut content);
    let named = document.list::<Sendings>("commits", &mut content);
    for character in &rules.characters {
        let row = named.iter().find(|s| s.value.id == character.id);
        let row = row.unwrap_or_else(|| panic!("{} is missing", character.id));
        assert_eq!(row.value.days.len(), usize::from(rules.constants.days));
    }
}
