//! Tables in play: saving, loading, undo, redo, log, frames, keys.

use crate::example::Pig;
use crate::playable::games;
use std::sync::OnceLock;
use tortuga::cli::app_context::AppContext;
use tortuga::engine::history::Reach;
use tortuga::engine::{Rng, Seat, Turn};
use tortuga::games::Playable;
use tortuga::registry::Games;
use tortuga::session::save::save_file::{LoadError, SaveFile};
use tortuga::session::table::game_entry::Entry;
use tortuga::session::table::seating;
use tortuga::session::{Control, LogLine, Session, TableSetup};

fn context() -> &'static AppContext {
    static HOUSE: OnceLock<AppContext> = OnceLock::new();
    HOUSE.get_or_init(|| {
        let nowhere = std::env::temp_dir().join("tortuga-no-such-home");
        let games = Games::built_in().with::<Pig>();
        AppContext::load_games(&games, Some(nowhere), None, true)
    })
}

/// The game as the program has it.
pub fn entry<G: Playable>() -> &'static dyn Entry {
    context().game(G::ID).expect("a game of this house")
}

/// A table of so many people.
fn setup(players: usize, seed: u64) -> TableSetup {
    TableSetup {
        seats: seating::seats((0..players).map(|_| Control::Human)),
        seed,
        ..TableSetup::default()
    }
}

fn begin<G: Playable>(players: usize, seed: u64) -> Box<dyn Session> {
    let session = entry::<G>().new_session(setup(players, seed));
    session.expect("a game with its usual options")
}

/// Takes one random choice; `false` when the game is over.
pub fn step(session: &mut dyn Session, rng: &mut Rng) -> bool {
    let Some(seat) = session.turn().first() else {
        return false;
    };
    let choices = session.action_names(seat).len();
    let done = session.choose(seat, rng.below(choices));
    done.expect("a listed choice is accepted");
    true
}

fn reload(text: &str) -> Result<Box<dyn Session>, LoadError> {
    context().load_session(&SaveFile::parse(text)?)
}

/// Loads what `session` saves, and finds the same.
#[track_caller]
pub fn loads_again(session: &dyn Session) -> Box<dyn Session> {
    let again = reload(&session.save()).expect("a save just written");
    assert_eq!(again.fingerprint(), session.fingerprint());
    assert_eq!(again.decisions(), session.decisions());
    assert_eq!(again.events(), session.events());
    again
}

pub fn a_save_after_every_action_loads_to_the_same_state_and_log<G: Playable>() {
    for players in entry::<G>().info().seats.clone() {
        let mut session = begin::<G>(players, 7);
        let mut rng = Rng::new(players as u64);
        // A save is loaded by playing it again: later only every so often.
        let mut next = 0;
        loop {
            if session.decisions() >= next {
                loads_again(&*session);
                next = session.decisions() + 1 + session.decisions() / 24;
            }
            if !step(&mut *session, &mut rng) {
                break;
            }
        }
        let again = loads_again(&*session);
        for viewer in [None, Some(Seat::new(0)), Some(Seat::new(players - 1))] {
            let told = |lines: &[LogLine]| -> Vec<(usize, String)> {
                let of = |l: &LogLine| (l.event, l.words.to_string());
                lines.iter().map(of).collect()
            };
            let log = told(&session.log(viewer));
            assert_eq!(told(&again.log(viewer)), log);
            // The log in parts is the whole log: whoever has read it asks for the news only.
            let (half, end) = (session.events() / 2, session.events());
            let parts = [0..half, half..end, end..end + 9];
            let parts = parts.map(|part| session.lines(part, viewer)).concat();
            assert_eq!(told(&parts), log);
            assert_eq!(again.scene(viewer), session.scene(viewer));
        }
    }
}

pub fn saves_under_every_option_load_to_the_same_state<G: Playable>() {
    let entry = entry::<G>();
    let players = *entry.info().seats.end();
    let mut tables = 0;
    for def in entry.info().options.iter().filter(|d| d.rules) {
        for value in def.values().into_iter().filter(|v| *v != def.default) {
            let mut setup = setup(players, tables);
            setup.options.set(&def.id, value);
            // A value that asks for others beside it cannot stand alone.
            let Ok(mut session) = entry.new_session(setup) else {
                continue;
            };
            tables += 1;
            let mut rng = Rng::new(tables);
            let mut on = true;
            while on && session.decisions() < 300 {
                on = step(&mut *session, &mut rng);
                if session.decisions() % 60 == 0 || !on {
                    let again = loads_again(&*session);
                    assert_eq!(again.option(&def.id), *value);
                }
            }
        }
    }
}

pub fn undo_and_redo_lead_back_to_the_same_table<G: Playable>() {
    let mut session = begin::<G>(*entry::<G>().info().seats.start(), 3);
    let mut rng = Rng::new(1);
    while session.decisions() < 30 && step(&mut *session, &mut rng) {
        let (after, events) = (session.fingerprint(), session.events());
        let lines = session.log(None).len();
        let last = (0..2)
            .map(Seat::new)
            .find(|s| session.undo(*s, Reach::Casual).is_ok());
        assert!(last.is_some());
        assert!(session.events() <= events && session.log(None).len() <= lines);
        while session.can_redo() {
            session.redo().expect("what was undone can be done again");
        }
        assert_eq!((session.fingerprint(), session.events()), (after, events));
    }
    assert_eq!(session.score_history().len(), session.decisions());
}

/// Where several choose in secret, a choice is taken back under those of others, and everything stays in step.
pub fn a_commit_is_taken_back_and_the_others_stand<G: Playable>() {
    let players = *entry::<G>().info().seats.end();
    let mut session = begin::<G>(players, 5);
    let simultaneous = matches!(session.turn(), Turn::Simultaneous(_));
    let mut rng = Rng::new(9);
    let mut turns = 0;
    while turns < 4 && session.decisions() < 200 {
        let Turn::Simultaneous(open) = session.turn() else {
            if !step(&mut *session, &mut rng) {
                break;
            }
            continue;
        };
        let seats: Vec<Seat> = open.iter().collect();
        let [first, others @ .., _] = seats.as_slice() else {
            step(&mut *session, &mut rng);
            continue;
        };
        let before = session.decisions();
        for seat in std::iter::once(first).chain(others) {
            session.choose(*seat, 0).expect("a commit");
        }
        let print = session.fingerprint();
        let all = session.events();
        session.undo(*first, Reach::Strict).expect("nobody saw it");
        assert!(session.turn().includes(*first));
        assert!(others.iter().all(|s| !session.turn().includes(*s)));
        assert_eq!(session.decisions(), before + others.len());
        assert_eq!(session.frames(0, Some(*first)).len(), session.events());
        let log = session.log(None);
        assert!(log.iter().all(|l| l.decision < session.decisions()));
        loads_again(&*session);
        session.redo().expect("as before");
        assert_eq!((session.fingerprint(), session.events()), (print, all));
        step(&mut *session, &mut rng);
        turns += 1;
    }
    assert_eq!(simultaneous, turns > 0);
}

/// Else a table would stand still before a choice that is not shown.
pub fn there_is_a_frame_for_every_event<G: Playable>() {
    for players in entry::<G>().info().seats.clone() {
        let mut session = begin::<G>(players, 3);
        let mut rng = Rng::new(players as u64);
        for n in 0..games(30) {
            let before = session.events();
            if !step(&mut *session, &mut rng) {
                break;
            }
            let some = Seat::new(n as usize % players);
            for viewer in [Some(Seat::new(0)), Some(some), None] {
                let frames = session.frames(before, viewer);
                assert_eq!(frames.len(), session.events() - before);
                let told = frames.iter().filter(|f| f.line.is_some()).count();
                let lines = session.lines(before..session.events(), viewer);
                assert_eq!(told, lines.len());
                let last = frames.last().map(|f| &f.scene);
                assert!(last.is_none_or(|last| *last == session.scene(viewer)));
            }
            if n % 25 == 20 {
                let viewer = Some(Seat::new(0));
                let frames = session.frames(0, viewer);
                assert_eq!(frames.len(), session.events());
                let told = frames.iter().filter(|f| f.line.is_some()).count();
                assert_eq!(told, session.log(viewer).len());
            }
        }
    }
}

/// Letters, digits and signs that the window keeps for itself: take back, do again, advice, the log, the pace, this page.
const KEPT: &str = "urhl+=-? ";

pub fn no_choice_has_a_key_that_means_something_else<G: Playable>() {
    for players in entry::<G>().info().seats.clone() {
        let mut session = begin::<G>(players, 5);
        let mut rng = Rng::new(players as u64);
        for _ in 0..150 {
            let Some(seat) = session.turn().first() else {
                break;
            };
            let choices = session.choices(seat);
            assert_eq!(choices.len(), session.action_names(seat).len());
            for choice in choices {
                let taken = |key: &char| KEPT.contains(*key) || key.is_ascii_digit();
                assert!(!choice.key.is_some_and(|k| taken(&k)), "{}", choice.label);
            }
            step(&mut *session, &mut rng);
        }
    }
}
