//! Saving after every action without holding up a frame: a thread of its own writes the newest text.

use super::background::waker::Waker;
use super::screens::Overlay;
use bevy::prelude::*;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tortuga::session::store::Store;
use tortuga::wording::say;
use tortuga::wording::window::Sentence;

/// How long the end of the program waits for what is still being written; the player waits no longer than that.
const LAST_WORDS: Duration = Duration::from_secs(5);

/// The last text that was to be saved, for the report of a fall.
static LAST: Mutex<Option<String>> = Mutex::new(None);

/// The last text that was to be saved, if any was and nobody holds it now.
pub(crate) fn last_text() -> Option<String> {
    LAST.try_lock().ok()?.clone()
}

/// A text to be written.
struct Job {
    number: u64,
    game: &'static str,
    text: String,
    /// Whether it is the last of its match, which no later one may replace.
    last: bool,
}

/// The writer of the autosave.
#[derive(Resource)]
pub struct Autosave {
    jobs: Sender<Job>,
    /// Where nobody else writes: what is still to be written, and where.
    own: Option<(Store, Mutex<Receiver<Job>>)>,
    faults: Arc<Mutex<Option<String>>>,
    /// The number of the last text that was given to it.
    asked: AtomicU64,
    /// The number of the last text that is on the disk, or was given up.
    done: Arc<AtomicU64>,
}

impl Autosave {
    /// A writer into `store`, which wakes the window whenever something is written.
    pub fn new(store: Store, waker: Waker) -> Autosave {
        let (jobs, inbox) = channel();
        let faults = Arc::new(Mutex::new(None));
        let done = Arc::new(AtomicU64::new(0));
        let (told, counted) = (faults.clone(), done.clone());
        let started = std::thread::Builder::new()
            .name("autosave".into())
            .spawn(move || write_all(&store, &inbox, &told, &counted, &waker));
        if let (Err(why), Ok(mut slot)) = (started, faults.lock()) {
            *slot = Some(say(Sentence::GameCannotBeSaved {
                why: why.to_string().into(),
            }));
        }
        Autosave {
            jobs,
            own: None,
            faults,
            asked: AtomicU64::new(0),
            done,
        }
    }

    /// One that keeps nothing: a picture of a game is no game of the player's.
    pub fn nowhere() -> Autosave {
        // Nobody reads what is sent, and what cannot be sent counts as done.
        let (jobs, _) = channel();
        Autosave {
            jobs,
            own: None,
            faults: Arc::default(),
            asked: AtomicU64::new(0),
            done: Arc::default(),
        }
    }

    /// A writer into `store` that needs no thread: it writes at the end of every frame, so that the same input leads to the
    /// same frames on every machine. For a program that nobody looks at.
    pub fn at_once(store: Store) -> Autosave {
        let (jobs, inbox) = channel();
        Autosave {
            jobs,
            own: Some((store, Mutex::new(inbox))),
            faults: Arc::default(),
            asked: AtomicU64::new(0),
            done: Arc::default(),
        }
    }

    /// Writes what waits, where no thread does.
    fn settle(&self) {
        if let Some((store, inbox)) = &self.own
            && let Ok(inbox) = inbox.lock()
            && let Ok(first) = inbox.try_recv()
        {
            write_newest(store, first, &inbox, &self.faults, &self.done);
        }
    }

    /// Saves this text as the autosave of `game` soon; an older one of it that still waits is dropped.
    pub fn write(&self, game: &'static str, text: String) {
        self.send(game, text, false);
    }

    /// The same for the last text of a match that leaves the table.
    pub fn close(&self, game: &'static str, text: String) {
        self.send(game, text, true);
    }

    fn send(&self, game: &'static str, text: String, last: bool) {
        let number = self.asked.fetch_add(1, Ordering::AcqRel) + 1;
        if let Ok(mut last) = LAST.lock() {
            *last = Some(text.clone());
        }
        let job = Job {
            number,
            game,
            text,
            last,
        };
        if self.jobs.send(job).is_err() {
            // A writer that has gone has told why through `faults`.
            self.done.store(number, Ordering::Release);
        }
    }

    /// How many texts are on the disk, or were given up.
    pub fn written(&self) -> u64 {
        self.done.load(Ordering::Acquire)
    }

    /// Whether everything is on the disk.
    pub fn is_idle(&self) -> bool {
        self.written() >= self.asked.load(Ordering::Acquire)
    }

    /// Waits until everything is on the disk, but no longer than this.
    pub fn flush(&self, patience: Duration) {
        let start = std::time::Instant::now();
        while !self.is_idle() && start.elapsed() < patience {
            std::thread::sleep(Duration::from_millis(2));
        }
    }
}

fn write_all(
    store: &Store,
    inbox: &Receiver<Job>,
    faults: &Mutex<Option<String>>,
    done: &AtomicU64,
    waker: &Waker,
) {
    while let Ok(first) = inbox.recv() {
        write_newest(store, first, inbox, faults, done);
        waker.wake();
    }
}

/// Writes of what waits, of each match, only the newest.
fn write_newest(
    store: &Store,
    first: Job,
    inbox: &Receiver<Job>,
    faults: &Mutex<Option<String>>,
    done: &AtomicU64,
) {
    let mut newest: Option<Job> = None;
    let write = |job: &Job| {
        if let Err(why) = store.autosave(job.game, &job.text)
            && let Ok(mut slot) = faults.lock()
        {
            *slot = Some(why.to_string());
        }
        done.store(job.number, Ordering::Release);
    };
    for job in std::iter::once(first).chain(inbox.try_iter()) {
        let stays = |old: &&Job| old.last || old.game != job.game;
        if let Some(old) = newest.as_ref().filter(stays) {
            write(old);
        }
        newest = Some(job);
    }
    if let Some(job) = &newest {
        write(job);
    }
}

/// Tells the player when saving fails; the game goes on.
pub fn plugin(app: &mut App) {
    app.add_systems(Update, tell)
        .add_systems(PostUpdate, settle)
        .add_systems(Last, last_words);
}

fn tell(autosave: Res<Autosave>, mut overlay: ResMut<Overlay>) {
    if let Ok(mut slot) = autosave.faults.try_lock()
        && *overlay == Overlay::None
        && let Some(why) = slot.take()
    {
        *overlay = Overlay::Message(say(Sentence::GameNotSaved), why);
    }
}

fn settle(autosave: Res<Autosave>) {
    autosave.settle();
}

/// However the program ends, what it still writes is on the disk first.
fn last_words(autosave: Res<Autosave>, exit: MessageReader<AppExit>) {
    if !exit.is_empty() {
        autosave.flush(LAST_WORDS);
    }
}
