//! A match looked through by the strongest AI: what is judged, by whose knowledge, and that it all adds up.

use std::fs;
use std::num::NonZero;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use tortuga::cli::app_context::AppContext;
use tortuga::engine::{Seat, Turn};
use tortuga::session::review::{Progress, Quality, ReviewEffort, Shift};
use tortuga::session::save::save_file::SaveFile;
use tortuga::session::table::game_entry::Entry;
use tortuga::session::table::seating;
use tortuga::session::{Control, Review, Session, TableSetup};

/// The games, with a mod by which little is thought about each move.
fn quick(mods: &Path) -> AppContext {
    scaled(mods, "level: \"captain\", playouts: 4, effort: 1, tries: 4")
}

/// The games, with a mod by which so much is thought about each move.
fn scaled(mods: &Path, much: &str) -> AppContext {
    let folder = mods.join("quick");
    fs::create_dir_all(folder.join("assets/shared")).expect("a folder");
    let manifest =
        "(id: \"quick\", name: \"Quick\", version: \"1\", description: \"Little thought\")";
    fs::write(folder.join("mod.ron"), manifest).expect("a file");
    let steps = "good: 0.005, inaccuracy: 0.02, mistake: 0.05, blunder: 0.1, halved_by: 0.05";
    let scale = format!("(patch: [(section: \"scale\", set: ({much}, {steps}))])");
    fs::write(folder.join("assets/shared/review.ron"), scale).expect("a file");
    let context = AppContext::load(Some(mods.join("no-home")), Some(mods.to_owned()), false);
    assert!(context.faults.is_empty(), "{}", context.faults.render());
    assert!(context.off.is_empty(), "{:?}", context.troubles());
    context
}

/// A match in which these sit, after so many decisions of any kind.
fn played(game: &dyn Entry, control: &[Control], decisions: usize) -> SaveFile {
    let setup = TableSetup {
        seats: seating::seats(control.iter().cloned()),
        seed: 21,
        ..TableSetup::default()
    };
    let mut session = game.new_session(setup).expect("a table");
    for n in 0..decisions {
        let Some(seat) = session.turn().first() else {
            break;
        };
        let choices = session.action_names(seat).len();
        session.choose(seat, n * 7919 % choices).expect("offered");
    }
    SaveFile::parse(&session.save()).expect("a save")
}

/// A match in which everybody has done what was advised, after so many decisions.
fn advised(game: &dyn Entry, seats: usize, decisions: usize) -> SaveFile {
    let setup = TableSetup {
        seats: seating::seats(vec![ai(); seats]),
        seed: 22,
        ..TableSetup::default()
    };
    let mut session = game.new_session(setup).expect("a table");
    for _ in 0..decisions {
        let seat = session.turn().first().expect("nobody has won yet");
        let advice = session.hint(seat).expect("it is their turn");
        let thought = advice(&AtomicBool::new(false));
        session.choose(seat, thought.choice).expect("offered");
    }
    SaveFile::parse(&session.save()).expect("a save")
}

fn ai() -> Control {
    Control::Ai("greedy".into())
}

fn reviewed(session: &dyn Session, threads: usize) -> Review {
    let playback = session.playback().expect("it is looked through");
    let job = playback.review(threads, ReviewEffort::Full);
    job(&Progress::default()).expect("nobody stops it")
}

#[test]
fn every_move_of_every_game_is_judged_and_everything_adds_up() {
    let home = tempfile::tempdir().expect("a folder");
    let context = quick(home.path());
    for game in &context.games {
        let id = game.info().id;
        let most = *game.info().seats.end();
        let save = played(&**game, &vec![ai(); most.min(3)], 12);
        let session = context.replay(&save).expect("it plays as it did");
        let review = reviewed(&*session, 2);
        let timeline = session
            .playback()
            .expect("it is looked through")
            .timeline()
            .clone();
        assert_eq!(review.decided.len(), timeline.decisions(), "{id}");
        assert_eq!(review.chances.len(), timeline.decisions() + 1, "{id}");
        for (n, one) in review.decided.iter().enumerate() {
            assert_eq!((one.decision, one.event), (n, timeline.decision(n)), "{id}");
            assert!(!one.played.is_empty(), "{id}: {one:?}");
            let Some(judged) = &one.grade else {
                continue;
            };
            assert!(!one.why.is_empty(), "{id}: {one:?}");
            assert!((0.0..=1.0).contains(&judged.loss.mean), "{id}: {judged:?}");
            let best = judged.quality == Quality::Best;
            assert_eq!(judged.better.is_none(), best, "{id}: {judged:?}");
            if let Some(better) = &judged.better {
                assert!(!better.label.is_empty() && !better.reason.is_empty());
            }
        }
        for chances in &review.chances {
            let sum: f32 = chances.iter().map(|(_, c)| c.mean).sum();
            assert!((sum - 1.0).abs() < 1e-3, "{id}: {chances:?}");
        }
        let judged: usize = review.accounts.iter().map(|(_, a)| a.judged()).sum();
        assert!(judged > 0, "{id}");
        for (seat, account) in review.accounts.iter() {
            let parts: f32 = Shift::ALL.iter().map(|part| account.shift(*part)).sum();
            let change = account.end - account.start;
            assert!((parts - change).abs() < 1e-3, "{id}: {account:?}");
            let luck: f32 = (0..review.decided.len())
                .map(|n| review.luck(seat, n))
                .sum();
            assert!((luck - account.luck).abs() < 1e-3, "{id}: {account:?}");
            assert!(
                account.judged() > 0 && account.spread > 0.0,
                "{id}: {account:?}"
            );
            let accuracy = account.accuracy.expect("something was judged");
            assert!((0.0..=1.0).contains(&accuracy), "{id}: {account:?}");
        }
    }
}

#[test]
fn a_review_calls_best_what_a_hint_would_have_said() {
    let home = tempfile::tempdir().expect("a folder");
    let thought = "level: \"captain\", playouts: 2, effort: 2, tries: 20";
    let context = scaled(home.path(), thought);
    for game in &context.games {
        let id = game.info().id;
        let session = context.replay(&advised(&**game, 2, 14)).expect("a match");
        let review = reviewed(&*session, 2);
        let judged = review.decided.iter().filter_map(|one| {
            let grade = one.grade.as_ref()?;
            Some((&one.played, grade))
        });
        let judged: Vec<_> = judged.collect();
        assert!(!judged.is_empty(), "{id}");
        for (played, grade) in judged {
            assert_eq!(grade.quality, Quality::Best, "{id}: {played}");
            assert_eq!(grade.loss.mean, 0.0, "{id}: {played}");
        }
    }
}

#[test]
fn a_review_is_the_same_on_any_number_of_threads_and_can_be_stopped() {
    let home = tempfile::tempdir().expect("a folder");
    let context = quick(home.path());
    let game = &context.games[0];
    let session = context
        .replay(&played(&**game, &[ai(), ai()], 30))
        .expect("a match");
    assert_eq!(reviewed(&*session, 1), reviewed(&*session, 3));
    let stopped = Progress::default();
    stopped.stop.store(true, Ordering::Relaxed);
    let playback = session.playback().expect("it is looked through");
    assert!(playback.review(2, ReviewEffort::Full)(&stopped).is_none());
}

/// What a hand holds may not be told by what would have been better, as long as the game is not over.
#[test]
fn a_review_that_is_stopped_half_way_tells_what_it_found_up_to_there() {
    let mods = tempfile::TempDir::new().expect("a folder");
    let context = quick(mods.path());
    let game = context.game("captain_ecarrasse").expect("it is there");
    let save = played(game, &[ai(), ai()], usize::MAX);
    let session = context.replay(&save).expect("it is looked through");
    let whole = reviewed(session.as_ref(), 2);
    assert_eq!(whole.stopped, None);
    let playback = session.playback().expect("it is looked through");
    // It thinks so little here that it may be through before anybody can stop it: then it is begun again.
    let stopped_early = || {
        let progress = Progress::default();
        let half = thread::scope(|scope| {
            let job = playback.review(2, ReviewEffort::Full);
            let work = scope.spawn(|| job(&progress));
            while !work.is_finished() {
                let (done, all) = progress.so_far();
                if all > 0 && done * 2 > all {
                    progress.stop.store(true, Ordering::Relaxed);
                }
                thread::yield_now();
            }
            work.join().expect("it comes to its end")
        });
        half.filter(|half| half.stopped.is_some())
    };
    let half = (0..50).find_map(|_| stopped_early());
    let half = half.expect("one of fifty is stopped half way");
    let stopped = half.stopped.expect("it was stopped");
    let (n, all) = (stopped.looked_at, stopped.all);
    assert!(
        0 < n && n < all && all == whole.decided.len(),
        "{n} of {all}"
    );
    assert!(!half.over && whole.over);
    assert_eq!(half.decided, whole.decided[..n]);
    assert_eq!(half.chances, whole.chances[..=n]);
    for (seat, account) in half.accounts.iter() {
        let parts = account.start + account.own + account.others + account.luck;
        assert!((parts - account.end).abs() < 1e-3, "{seat}: {account:?}");
    }
}

#[test]
fn of_a_game_that_is_not_over_only_ones_own_moves_are_judged() {
    let home = tempfile::tempdir().expect("a folder");
    let context = quick(home.path());
    for game in &context.games {
        if game.info().seats.end() < &2 {
            continue;
        }
        let save = played(&**game, &[Control::Human, ai()], 10);
        let session = context.replay(&save).expect("a match");
        assert_ne!(session.scene(None).turn, Turn::Over);
        let review = reviewed(&*session, 2);
        assert!(!review.over);
        for one in &review.decided {
            let own = one.seat == Seat::new(0);
            assert_eq!(!one.played.is_empty(), own, "{one:?}");
            assert!(own || (one.why.is_empty() && one.grade.is_none()));
            assert!(own || one.given.iter().all(|(_, given)| given.mean == 0.0));
        }
    }
}

/// What would have been better can be played out: the match goes on from there, and remembers where it comes from.
#[test]
fn a_match_is_branched_off_with_something_else_done() {
    let home = tempfile::tempdir().expect("a folder");
    let context = quick(home.path());
    for game in &context.games {
        let save = played(&**game, &[ai(), ai()], 20);
        let session = context.replay(&save).expect("a match");
        let playback = session.playback().expect("it is looked through");
        let seats = session.setup().seats.clone();
        let mut tried = 0;
        for n in 0..playback.timeline().decisions() {
            let text = playback.branch(&seats, Some((n, save.actions[n].1.as_str())));
            let text = text.expect("what was done can be done");
            let again = SaveFile::parse(&text).expect("a save");
            assert_eq!(again.actions[..], save.actions[..=n]);
            assert_eq!(again.parent.as_ref().map(|p| p.decision), Some(n));
            let went_on = context.load_session(&again).expect("it plays");
            assert_eq!(went_on.decisions(), n + 1);
            assert!(playback.branch(&seats, Some((n, "Dance"))).is_none());
            tried += 1;
        }
        assert!(tried > 0 && playback.branch(&seats, Some((9_999, "Dance"))).is_none());
    }
}

/// Levels in the order of their strength, and what is counted of each: games, accuracy, moves judged, moves of each quality.
const LEVELS: [&str; 4] = ["legend", "captain", "mate", "deckhand"];

#[derive(Default)]
struct Counted {
    games: usize,
    accuracy: f64,
    judged: usize,
    of_quality: [usize; 5],
}

/// The table in docs/review.md: `TORTUGA_REVIEWS` games of each game, in which the four levels play each other and change seats; `TORTUGA_REVIEWS_OF` names one alone.
#[test]
#[ignore = "thinks for minutes"]
fn stronger_levels_are_more_accurate_in_every_game() {
    let home = tempfile::tempdir().expect("a folder");
    let context = scaled(home.path(), "playouts: 2, effort: 4, tries: 400");
    let games = std::env::var("TORTUGA_REVIEWS").ok();
    let games = games.and_then(|n| n.parse().ok()).unwrap_or(17);
    let only = std::env::var("TORTUGA_REVIEWS_OF").ok();
    let wanted = |id: &str| only.as_deref().is_none_or(|only| only == id);
    for game in context.games.iter().filter(|game| wanted(game.info().id)) {
        let mut counted: [Counted; 4] = Default::default();
        for (n, review) in among_levels(&**game, games).iter().enumerate() {
            for (seat, account) in review.accounts.iter() {
                let of = &mut counted[(seat.index() + n) % LEVELS.len()];
                of.games += 1;
                of.accuracy += f64::from(account.accuracy.unwrap_or(1.0));
                of.judged += account.judged();
                for quality in Quality::ALL {
                    of.of_quality[quality as usize] += account.count(quality);
                }
            }
        }
        let mean = |of: &Counted| 100.0 * of.accuracy / of.games as f64;
        for (level, of) in LEVELS.iter().zip(&counted) {
            println!(
                "| {} | {level} | {:.1} % | {} | {:?} |",
                game.info().name,
                mean(of),
                of.judged,
                of.of_quality
            );
        }
        let [legend, _, mate, deckhand] = [0, 1, 2, 3].map(|n| mean(&counted[n]));
        let id = game.info().id;
        assert!(
            legend > mate && mate > deckhand,
            "{id}: {legend} {mate} {deckhand}"
        );
    }
}

/// So many games in which the levels change seats, reviewed; every core of the machine takes one at a time, which changes nothing.
fn among_levels(game: &dyn Entry, games: usize) -> Vec<Review> {
    let next = AtomicUsize::new(0);
    let done = Mutex::new(Vec::new());
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    thread::scope(|scope| {
        for _ in 0..cores.min(games) {
            scope.spawn(|| {
                loop {
                    let n = next.fetch_add(1, Ordering::Relaxed);
                    if n >= games {
                        break;
                    }
                    let level = |seat: usize| LEVELS[(seat + n) % LEVELS.len()];
                    let save = by_ais(game, level, LEVELS.len(), 100 + n as u64);
                    let session = game.replay(&save).expect("a match");
                    let review = reviewed(&*session, 1);
                    done.lock().expect("nobody fell").push((n, review));
                }
            });
        }
    });
    let mut done = done.into_inner().expect("nobody fell");
    done.sort_by_key(|(n, _)| *n);
    done.into_iter().map(|(_, review)| review).collect()
}

/// A whole game among AIs.
fn by_ais(
    game: &dyn Entry,
    level: impl Fn(usize) -> &'static str,
    seats: usize,
    seed: u64,
) -> SaveFile {
    let controls = (0..seats).map(|seat| Control::Ai(level(seat).to_owned()));
    let setup = TableSetup {
        seats: seating::seats(controls),
        seed,
        ..TableSetup::default()
    };
    let mut session = game.new_session(setup).expect("a table");
    while let Some(seat) = session.turn().first() {
        let think = session.think(seat, level(seat.index())).expect("a level");
        let thought = think(&AtomicBool::new(false));
        session.choose(seat, thought.choice).expect("it is legal");
    }
    SaveFile::parse(&session.save()).expect("a save")
}
