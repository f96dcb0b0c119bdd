//! Every puzzle is one: its solution works, a search through everything that can be done finds it too, and rules of thumb do not.
//! Deals by date are the same for everybody; what was solved and tried is kept.

use std::collections::BTreeSet;
use tortuga::cli::app_context::AppContext;
use tortuga::engine::Standing;
use tortuga::session::Control;
use tortuga::session::challenge::attempt::{Attempt, PuzzleStatus};
use tortuga::session::challenge::calendar::Day;
use tortuga::session::challenge::deal::{ATTEMPTS, Deal, Span};
use tortuga::session::challenge::progress::Progress;
use tortuga::session::challenge::puzzle::Puzzle;
use tortuga::session::challenge::walkthrough::walkthrough;
use tortuga::session::save::store::Store;

/// So many positions the search of a proof looks at, at most.
const SEARCHED: usize = 60_000;
/// So many puzzles has every game that has any.
const EACH: usize = 12;
/// How often playing at random may solve a puzzle, at most.
const BY_CHANCE: f32 = 0.15;

fn context() -> AppContext {
    AppContext::load(
        Some(std::env::temp_dir().join("tortuga-no-such-home")),
        None,
        true,
    )
}

/// Proves all puzzles of a game.
fn prove(game: &str) {
    let context = context();
    let entry = context.game(game).expect("a game");
    let puzzles = context.puzzles(game);
    let mut faults = Vec::new();
    for puzzle in &puzzles {
        let mut tell = |why: String| faults.push(format!("{}: {why}", puzzle.id));
        match entry.prove(puzzle, SEARCHED) {
            Ok(proof) => {
                proof.faults(puzzle).into_iter().for_each(&mut tell);
                if proof.first.is_none() {
                    tell(format!("more than {SEARCHED} positions to search"));
                }
                if proof.at_random > BY_CHANCE {
                    tell(format!("solved at random: {}", proof.at_random));
                }
            }
            Err(why) => tell(why.join("; ")),
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_puzzle_of_captain_ecarrasse_is_proved() {
    prove("captain_ecarrasse");
}

#[test]
fn every_puzzle_of_the_flying_hollander_is_proved() {
    prove("flying_hollander");
}

#[test]
fn every_puzzle_of_libertalia_is_proved() {
    prove("libertalia");
}

#[test]
fn every_puzzle_of_black_fleet_is_proved() {
    prove("black_fleet");
}

#[test]
fn every_puzzle_of_pirates_of_maracaibo_is_proved() {
    prove("maracaibo");
}

fn all(context: &AppContext) -> Vec<Puzzle> {
    let games = context.ids().into_iter();
    games.flat_map(|game| context.puzzles(game)).collect()
}

#[test]
fn every_game_that_has_puzzles_has_twelve() {
    let context = context();
    let counts = context
        .ids()
        .into_iter()
        .map(|game| (game, context.puzzles(game).len()));
    let (with, without): (Vec<_>, Vec<_>) = counts.partition(|(_, n)| *n > 0);
    assert!(with.iter().all(|(_, n)| *n == EACH), "{with:?}");
    for (game, _) in without {
        let file = format!("assets/{game}/puzzles.ron");
        assert!(
            !context.content.has(&file),
            "{file} has no puzzle that can be read"
        );
    }
}

#[test]
fn puzzles_get_harder_and_no_two_are_called_alike() {
    let context = context();
    let mut titles = BTreeSet::new();
    for game in context.ids() {
        let puzzles = context.puzzles(game);
        let levels: Vec<u8> = puzzles.iter().map(|p| p.difficulty.get()).collect();
        assert!(levels.is_sorted(), "{game}: {levels:?}");
        for puzzle in puzzles {
            assert!(titles.insert(puzzle.title.clone()), "{}", puzzle.title);
            let texts = [&puzzle.setting, &puzzle.hint, &puzzle.why];
            let whole = texts.iter().all(|text| text.ends_with(['.', '!', '?']));
            assert!(whole, "{}: texts are sentences", puzzle.id);
        }
    }
}

#[test]
fn a_puzzle_begins_open_with_a_goal_that_is_not_reached() {
    let context = context();
    for puzzle in all(&context) {
        let entry = context.game(&puzzle.game).expect("a game");
        let session = entry.arranged(&puzzle.opening()).expect("a beginning");
        let seats = &session.setup().seats;
        let people = seats.iter().filter(|s| s.control == Control::Human);
        assert_eq!(people.count(), 1, "{}", puzzle.id);
        assert_eq!(session.decisions(), 0, "{}", puzzle.id);
        let attempt = Attempt::new(puzzle, session.facts());
        assert!(session.turn().includes(attempt.seat()));
        let verdict = attempt.verdict(session.turn(), || session.facts());
        assert_eq!(verdict, PuzzleStatus::Open, "{}", attempt.puzzle.id);
        let reached = attempt.reached(&session.facts());
        assert!(reached.contains(&false), "{}", attempt.puzzle.id);
    }
}

#[test]
fn every_solution_can_be_told_in_the_words_of_the_table() {
    let context = context();
    for puzzle in all(&context) {
        let entry = context.game(&puzzle.game).expect("a game");
        let told = walkthrough(entry, &puzzle).expect("a way");
        assert_eq!(told.len(), puzzle.solution.len(), "{}", puzzle.id);
        assert!(told.iter().all(|label| !label.is_empty()), "{}", puzzle.id);
    }
}

fn day(text: &str) -> Day {
    text.parse().expect("a day")
}

#[test]
fn a_deal_is_the_same_for_everybody_and_another_on_another_day() {
    let (here, there) = (context(), context());
    let mut seeds = BTreeSet::new();
    for (mine, yours) in here.games.iter().zip(&there.games) {
        let deals = [&here, &there].map(|h| h.deals(&**mine).expect("deals"));
        for date in ["2026-11-25", "2026-11-26"] {
            let [one, other] = deals.each_ref().map(|d| d.daily(day(date)));
            assert_eq!(one.setup, other.setup);
            assert_eq!(one.date, date);
            assert!(seeds.insert(one.setup.seed), "{date}");
            let sessions = [(mine, one), (yours, other)].map(|(game, deal)| {
                let session = game.new_session(deal.setup).expect("a session");
                session.fingerprint()
            });
            assert_eq!(sessions[0], sessions[1]);
        }
    }
}

#[test]
fn weeks_take_every_twist_in_turn_and_all_of_them_can_be_played() {
    let context = context();
    for game in &context.games {
        let deals = context.deals(&**game).expect("deals");
        let mut titles = BTreeSet::new();
        for n in 0..8 {
            let date = Day::at((20_000 + 7 * n) * 86_400);
            let deal = deals.of(Span::Weekly, date);
            let (title, _) = deal.twist.clone().expect("a twist");
            let session = game.new_session(deal.setup);
            assert!(session.is_ok(), "{}: {title}", game.info().id);
            titles.insert(title);
        }
        assert!(titles.len() >= 5, "{}: {titles:?}", game.info().id);
    }
}

/// A folder of its own, and a deal.
fn kept() -> (tempfile::TempDir, Store, Deal) {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Store::open(Some(folder.path().into()));
    let context = context();
    let game = context.game("libertalia").expect("a game");
    let deal = context.deals(game).expect("deals").daily(day("2026-11-25"));
    (folder, store, deal)
}

#[test]
fn a_deal_says_how_many_opponents_there_are_and_how_well_they_play() {
    let (_folder, _store, deal) = kept();
    let context = context();
    let info = context.game("libertalia").expect("a game").info();
    let others = deal.setup.seats.len() - 1;
    let told = deal.opponents(info);
    assert!(told.starts_with(&format!("{others} opponent")), "{told}");
    let levels = info.levels.iter().filter(|l| told.contains(&l.name));
    assert_eq!(levels.count(), 1, "{told}");
}

#[test]
fn three_attempts_at_a_deal_are_kept_with_their_scores() {
    let (_folder, store, deal) = kept();
    for n in 0..5 {
        let mut free = false;
        let progress = Progress::update(&store, |p| free = p.begin(&deal, 100 + n));
        let progress = progress.expect("it is kept");
        assert_eq!(free, n < 3, "attempt {n}");
        assert_eq!(
            progress.attempts(&deal).len(),
            (n as usize + 1).min(ATTEMPTS)
        );
    }
    let standing = Standing {
        score: 41,
        place: 2,
    };
    let mut progress = Progress::load(&store);
    assert!(progress.finish("libertalia", 101, standing));
    assert!(!progress.finish("libertalia", 101, standing), "once");
    assert!(
        !progress.finish("libertalia", 104, standing),
        "for practice"
    );
    assert!(!progress.finish("maracaibo", 100, standing), "another game");
    let second = &progress.attempts(&deal)[1];
    assert_eq!((second.score, second.place), (Some(41), Some(2)));
    assert_eq!(progress.attempts_left(&deal), 0);
}

#[test]
fn what_was_solved_is_kept_with_the_help_that_was_needed() {
    let (_folder, store, _) = kept();
    let puzzles = context().puzzles("captain_ecarrasse");
    let [first, second, ..] = puzzles.as_slice() else {
        panic!("puzzles");
    };
    Progress::update(&store, |p| {
        p.ended(first, false, 5);
        p.hinted(first);
        p.ended(first, true, 7);
        p.ended(first, true, 9);
        p.shown(first);
    })
    .expect("it is kept");
    let progress = Progress::load(&store);
    let tried = progress.of(first);
    assert_eq!((tried.attempts, tried.solved), (3, Some(7)));
    assert!(
        tried.hinted && !tried.shown,
        "what comes later does not count"
    );
    assert!(progress.is_solved(first) && !progress.is_solved(second));
}

#[test]
fn a_file_that_cannot_be_read_is_put_aside() {
    let (folder, store, deal) = kept();
    let file = folder.path().join("challenges.ron");
    std::fs::write(&file, "(tortuga_challenges: 99)").expect("a file");
    assert_eq!(Progress::load(&store), Progress::default());
    Progress::update(&store, |p| {
        p.begin(&deal, 1);
    })
    .expect("it is kept");
    let aside = folder.path().join("challenges.unreadable-1.ron");
    let aside = std::fs::read_to_string(aside).expect("the old file");
    assert_eq!(aside, "(tortuga_challenges: 99)");
    assert_eq!(Progress::load(&store).attempts(&deal).len(), 1);
}
