//! The AI at Libertalia: it knows what its seat knows and nothing more, not even who has chosen already.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use tortuga::ai::{Contest, Player, Thinking, decide};
use tortuga::content::{Content, Faults};
use tortuga::engine::{Bot, Game, Options, Rng, Seat, Silent, Turn};
use tortuga::games::libertalia::content::weights::Sendings;
use tortuga::games::libertalia::{Action, Kind, Phase, Rank, Rules, State};
use tortuga::session::think::Manner;

fn rules() -> Arc<Rules> {
    let mut faults = Faults::default();
    Arc::new(Rules::read(&Content::base(), &mut faults).expect("the base content is sound"))
}

fn dealt(rules: &Arc<Rules>, seats: usize, pairs: &[(&str, &str)], seed: u64) -> State {
    State::deal(rules, seats, &options(pairs), &mut Rng::for_setup(seed)).expect("these options")
}

fn options(pairs: &[(&str, &str)]) -> Options {
    let mut options = Options::default();
    for (id, value) in pairs {
        options.set(*id, *value);
    }
    options
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

/// Rules of thumb with slips, and search.
fn manners() -> [Thinking; 3] {
    [
        Thinking::new(0, 1_000, 0.3, 0.7, 0),
        Thinking::new(60, 60_000, 0.1, 0.3, 0),
        Thinking::new(60, 60_000, 0.0, 0.3, 5),
    ]
}

#[test]
fn what_a_seat_cannot_see_does_not_matter() {
    let (rules, never) = (rules(), AtomicBool::new(false));
    let (mut compared, mut different) = (0, 0);
    for seed in 0..10 {
        let tie_break = ["printed", "flags", "tokens", "hook", "d6"][seed as usize % 5];
        let game = dealt(
            &rules,
            2 + seed as usize % 5,
            &[("tie_break", tie_break)],
            seed,
        );
        for (state, seat, legal) in positions(game, 5, seed) {
            let view = state.view(Some(seat));
            let other = State::determinize(&view, &mut Rng::new(seed));
            different += u32::from(other != state);
            let same = other.view(Some(seat));
            assert!(same == view, "a determinization looks the same");
            for how in &manners() {
                let one = decide::<State>(&view, seat, &legal, how, 7, &never);
                let two = decide::<State>(&same, seat, &legal, how, 7, &never);
                assert_eq!(one, two);
                compared += 1;
            }
            for (which, _) in State::SIMPLE.iter().enumerate() {
                let choose = |v| State::simple(which, v, seat, &legal, &mut Rng::new(5));
                assert_eq!(choose(&view), choose(&same));
            }
        }
    }
    assert!(
        compared > 500 && different > 30,
        "{compared} compared, {different} with hidden cards elsewhere"
    );
}

#[test]
fn a_commit_does_not_depend_on_the_commits_already_made() {
    let (rules, never) = (rules(), AtomicBool::new(false));
    let mut compared = 0;
    for seed in 0..12 {
        let players = 2 + seed as usize % 5;
        for (state, _, _) in positions(dealt(&rules, players, &[], seed), 9, seed) {
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
                        .apply(rival, card, &mut rng, &mut Silent)
                        .expect("a legal card");
                }
                tables.push(table);
            }
            for how in &manners() {
                let chosen = |table: &State| {
                    decide::<State>(&table.view(Some(asked)), asked, &legal, how, 11, &never)
                };
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
    let rules = rules();
    let mut free = 0;
    for seed in 0..6 {
        for (state, seat, _) in positions(dealt(&rules, 4, &[], seed), 7, seed) {
            let mut rng = Rng::new(seed);
            let mut thought = State::sample_world(&state.view(Some(seat)), seat, &mut rng);
            if state.phase() == Phase::Commit {
                free += u32::from(thought.committed().len() <= state.committed().len());
                assert!(!thought.committed().contains(seat));
            }
            let campaign = state.campaign();
            while let Some(seat) = thought.turn().first() {
                assert_eq!(thought.campaign(), campaign);
                let action = thought.rollout_unlisted(seat, &mut rng).expect("a choice");
                thought
                    .apply(seat, action, &mut rng, &mut Silent)
                    .expect("rules of thumb are legal");
            }
            assert_eq!(thought.scores(seat).len(), campaign);
        }
    }
    assert!(free > 0, "now and then the others are left to the search");
}

#[test]
fn judgements_are_shares_of_the_win() {
    let rules = rules();
    for seats in 2..=6 {
        for (state, _, _) in positions(dealt(&rules, seats, &[], 5), 3, 5) {
            let judged = state.evaluate();
            let sum: f32 = judged.iter().map(|(_, s)| *s).sum();
            assert!((sum - 1.0).abs() < 1e-4, "{judged:?}");
            assert!(judged.iter().all(|(_, s)| (0.0..=1.0).contains(s)));
        }
    }
}

#[test]
fn quick_play_and_simple_players_choose_what_is_legal_everywhere() {
    let rules = rules();
    let mut phases = std::collections::BTreeSet::new();
    for seed in 0..60 {
        let tie_break = ["printed", "hook"][seed as usize % 2];
        let game = dealt(
            &rules,
            2 + seed as usize % 5,
            &[("tie_break", tie_break)],
            seed,
        );
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
    let (rules, never) = (rules(), AtomicBool::new(false));
    let mut state = State::from_setup(&rules, 2, &options(&[]), setup).expect("a position");
    let mut rng = Rng::new(1);
    for (seat, rank) in plays {
        let card = Action::Commit(Rank::checked(*rank).expect("a rank"));
        let taken = state.apply(Seat::new(*seat), card, &mut rng, &mut Silent);
        taken.expect("a legal card");
    }
    let seat = state.turn().first().expect("somebody decides");
    let mut legal = Vec::new();
    state.legal(seat, &mut legal);
    let how = Thinking::new(2_000, 60_000, 0.0, 0.3, 0);
    decide::<State>(&state.view(Some(seat)), seat, &legal, &how, 3, &never)
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
    let search = |n| Player::Level(Thinking::new(n, 60_000, 0.0, 0.3, 0));
    for seats in 2..=6 {
        let fair = 1.0 / seats as f64;
        let odds = |share: f64| share / (1.0 - share).max(1e-9) / (fair / (1.0 - fair));
        let easy = odds(share(seats, Player::Simple(0), Player::Random, 120));
        let greedy = odds(share(seats, Player::Greedy, Player::Simple(0), 120));
        let thought = odds(share(seats, search(100), Player::Greedy, 24));
        assert!(easy > 2.0, "{seats}: easy {easy}");
        assert!(greedy > 1.5, "{seats}: greedy {greedy}");
        assert!(thought > 2.0, "{seats}: search {thought}");
    }
}

#[test]
fn simple_players_have_names_where_a_game_defines_them() {
    let sheet = &rules().sheet;
    assert!(matches!(
        Manner::find("easy", sheet),
        Some(Manner::Simple(0))
    ));
    let names = Manner::names(sheet);
    let all = [
        "random", "greedy", "easy", "deckhand", "mate", "captain", "legend",
    ];
    assert_eq!(names, all);
    let mut faults = Faults::default();
    let other = tortuga::games::flying_hollander::Rules::read(&Content::base(), &mut faults);
    assert!(Manner::find("easy", &other.expect("sound").sheet).is_none());
}

#[test]
fn every_character_of_the_base_game_has_its_worth() {
    let rules = rules();
    let mut content = Faults::default();
    let document = Content::base().document("assets/libertalia/ai.ron", &mut content);
    let named = document.list::<Sendings>("commits", &mut content);
    for character in &rules.characters {
        let row = named.iter().find(|s| s.value.id == character.id);
        let row = row.unwrap_or_else(|| panic!("{} is missing", character.id));
        assert_eq!(row.value.days.len(), usize::from(rules.constants.days));
    }
}
