//! Finished games enter the journal without holding up a frame, and what was achieved comes back.

use super::background::waker::Waker;
use super::catch_panic;
use crate::driver::PlaySet;
use crate::driver::play::Play;
use bevy::prelude::*;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tortuga::content::Achievement;
use tortuga::engine::Turn;
use tortuga::games::GameInfo;
use tortuga::records::journal::Journal;
use tortuga::records::record::Record;
use tortuga::session::Session;
use tortuga::session::save::store::Store;
use tortuga::wording::records::Sentence;
use tortuga::wording::say;

/// How long the end of the program waits for what is still being written; the player waits no longer than that.
const LAST_WORDS: Duration = Duration::from_secs(5);

/// What came of entering a game: how it stands in the journal, nothing if it stood there already, or why it could not be entered.
type Outcome = Result<Option<Record>, String>;

/// What enters finished games.
#[derive(Resource)]
pub struct Recorder {
    /// Where the journal is; nowhere for a picture, which is no game of the player's.
    store: Option<Store>,
    /// Whether it is done in the frame in which it is asked for.
    at_once: bool,
    waker: Waker,
    told: Sender<Outcome>,
    heard: Mutex<Receiver<Outcome>>,
    /// How many games are still being entered.
    under_way: Arc<AtomicUsize>,
}

impl Recorder {
    fn with(store: Option<Store>, at_once: bool, waker: Waker) -> Recorder {
        let (told, heard) = channel();
        Recorder {
            store,
            at_once,
            waker,
            told,
            heard: Mutex::new(heard),
            under_way: Arc::default(),
        }
    }

    /// Enters games in the journal of `store` on threads of their own, and wakes the window when that is done.
    pub fn new(store: Store, waker: Waker) -> Recorder {
        Recorder::with(Some(store), false, waker)
    }

    /// One that enters nothing.
    pub fn nowhere() -> Recorder {
        Recorder::with(None, true, Waker::default())
    }

    /// One that needs no thread, so that the same input leads to the same frames on every machine.
    pub fn at_once(store: Store) -> Recorder {
        Recorder::with(Some(store), true, Waker::default())
    }

    /// Enters a finished game soon.
    fn enter(&self, record: Record, achievements: Vec<Achievement>) {
        let Some(store) = self.store.clone() else {
            return;
        };
        let (told, waker) = (self.told.clone(), self.waker.clone());
        let under_way = self.under_way.clone();
        under_way.fetch_add(1, Ordering::AcqRel);
        let work = move || {
            let enter = || Journal::enter(&store, record, &achievements);
            let entered = catch_panic::catch_panic(|| enter().map_err(|why| why.to_string()));
            // Nobody listens any more when the program ends.
            let _ = told.send(entered.flatten());
            under_way.fetch_sub(1, Ordering::AcqRel);
            waker.wake();
        };
        if self.at_once {
            work();
            return;
        }
        let started = std::thread::Builder::new()
            .name("journal".into())
            .spawn(work);
        if let Err(why) = started {
            self.under_way.fetch_sub(1, Ordering::AcqRel);
            let _ = self.told.send(Err(why.to_string()));
        }
    }

    /// Waits until everything is on the disk, but no longer than this.
    pub fn flush(&self, patience: Duration) {
        let start = Instant::now();
        while self.under_way.load(Ordering::Acquire) > 0 && start.elapsed() < patience {
            std::thread::sleep(Duration::from_millis(2));
        }
    }
}

/// What the game on the table has brought.
#[derive(Resource, Default, Debug, Clone, PartialEq)]
pub struct Achieved {
    /// The name of who achieved something, what, and what it is about.
    pub gained: Vec<(String, String, String)>,
    /// Why the game could not be entered.
    pub trouble: Option<String>,
}

impl Achieved {
    fn of(info: &GameInfo, record: &Record) -> Achieved {
        let of = |id: &String| info.achievements.iter().find(|a| a.id == *id);
        let people = record.people();
        let gained = people.flat_map(|(_, seat)| {
            let got = seat.got.iter().filter_map(of);
            got.map(move |a| (seat.name.clone(), a.name.clone(), a.text.clone()))
        });
        Achieved {
            gained: gained.collect(),
            trouble: None,
        }
    }
}

/// Enters games that end at this table.
pub fn plugin(app: &mut App) {
    app.init_resource::<Achieved>()
        .add_systems(
            Update,
            (enter, hear)
                .chain()
                .after(PlaySet)
                .run_if(resource_exists::<Play>),
        )
        .add_systems(Last, last_words);
}

/// A game that was over when it was laid on the table is only looked at; one that ends there is entered.
fn enter(
    play: Res<Play>,
    recorder: Res<Recorder>,
    mut achieved: ResMut<Achieved>,
    mut over: Local<bool>,
) {
    let ended = play.session.turn() == Turn::Over;
    if play.is_added() {
        *over = ended;
        achieved.set_if_neq(Achieved::default());
        return;
    }
    if std::mem::replace(&mut *over, ended) || !ended {
        return;
    }
    // A puzzle or a tutorial is no match: it keeps its own progress.
    if play.is_arranged() {
        return;
    }
    let Some(record) = Record::of(play.session.as_ref()) else {
        return;
    };
    if record.people().next().is_some() {
        recorder.enter(record, play.session.info().achievements.clone());
    } else if !play.session.stand_ins().is_empty() {
        achieved.trouble = Some(say(Sentence::NotEntered));
    }
}

/// Keeps what was achieved for the score sheet, which is the first to tell of it: the end may still be under way on the table.
fn hear(play: Res<Play>, recorder: Res<Recorder>, mut achieved: ResMut<Achieved>) {
    let outcome = recorder.heard.try_lock().ok();
    let Some(outcome) = outcome.and_then(|heard| heard.try_recv().ok()) else {
        return;
    };
    match outcome {
        // Whoever has gone on to another table has left what the last one brought to the records.
        Ok(Some(record)) if is_of(play.session.as_ref(), &record) => {
            *achieved = Achieved::of(play.session.info(), &record);
        }
        Ok(_) => {}
        Err(why) => achieved.trouble = Some(why),
    }
}

/// Whether the record is that of this match.
fn is_of(session: &dyn Session, record: &Record) -> bool {
    record.game == session.info().id && record.seed == session.setup().seed
}

/// However the program ends, what it still writes is on the disk first.
fn last_words(recorder: Res<Recorder>, exit: MessageReader<AppExit>) {
    if !exit.is_empty() {
        recorder.flush(LAST_WORDS);
    }
}
