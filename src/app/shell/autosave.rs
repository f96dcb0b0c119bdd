//! Saving after every action without holding up a frame: a thread of its own writes the newest text.

use super::background::waker::Waker;
use super::catch_panic;
use bevy::prelude::*;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tortuga::session::save::store::Store;
use tortuga::wording::say;
use tortuga::wording::window::Sentence;

/// How long the end of the program waits for what is still being written; the player waits no longer than that.
const LAST_WORDS: Duration = Duration::from_secs(5);

/// The last text that was to be saved, for the report of a panic.
static LAST: Mutex<Option<String>> = Mutex::new(None);

/// The last text that was to be saved, if any was and nobody holds it now.
pub(crate) fn last_text() -> Option<String> {
    LAST.try_lock().ok()?.clone()
}

/// A text to be written.
struct Text {
    game: &'static str,
    text: String,
    /// Whether it is the last of its match, which no later one may replace.
    last: bool,
}

impl Text {
    /// Whether `newer` holds all that this does.
    fn gives_way_to(&self, newer: &Text) -> bool {
        !self.last && self.game == newer.game
    }
}

/// What the writer is asked for.
enum WriterRequest {
    /// A text is to be on the disk, and before it whatever could not be written yet.
    Write(Text),
    /// What could not be written is to be tried again.
    Again,
    /// What could not be written is given up.
    Forget,
}

/// A wish, and how many were made up to it.
struct Job {
    number: u64,
    wish: WriterRequest,
}

/// What is known of the disk.
#[derive(Default)]
struct Condition {
    /// Why something could not be written that is still to be.
    why: Option<String>,
    /// Whether that was looked at, or written, since somebody asked for news.
    new: bool,
}

/// What became of saving.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum News {
    /// Everything is on the disk.
    Saved,
    /// Something is not, and why.
    Unsaved(String),
}

/// Puts the text of a game on the disk, or says why it cannot.
type Keep = Box<dyn FnMut(&'static str, &str) -> Result<(), String> + Send>;

/// Writes what it is asked for, and keeps what could not be written.
struct Writer {
    keep: Keep,
    /// What could not be written, the oldest first.
    backlog: Vec<Text>,
    condition: Arc<Mutex<Condition>>,
    /// The number of the last wish that was seen to.
    done: Arc<AtomicU64>,
}

impl Writer {
    /// Sees to all that waits: of each match only the newest text is written.
    fn see_to(&mut self, first: Job, inbox: &Receiver<Job>) {
        let mut texts = std::mem::take(&mut self.backlog);
        let mut number = first.number;
        for job in std::iter::once(first).chain(inbox.try_iter()) {
            number = job.number;
            match job.wish {
                WriterRequest::Write(text) => {
                    texts.retain(|old| !old.gives_way_to(&text));
                    texts.push(text);
                }
                WriterRequest::Again => {}
                WriterRequest::Forget => texts.clear(),
            }
        }
        let mut why = None;
        for text in texts {
            // Who panics has not saved: it is told and tried again like anything else that could not be written.
            let kept = catch_panic::catch_panic(|| (self.keep)(text.game, &text.text));
            if let Err(fault) = kept.flatten() {
                why = Some(fault);
                self.backlog.push(text);
            }
        }
        let mut condition = locked(&self.condition);
        condition.new |= why.is_some() || condition.why.is_some();
        condition.why = why;
        drop(condition);
        self.done.store(number, Ordering::Release);
    }
}

fn locked<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Keeps autosaves in this folder.
fn into(store: Store) -> impl FnMut(&'static str, &str) -> Result<(), String> + Send + 'static {
    move |game, text| {
        let kept = store.autosave(game, text);
        kept.map(drop).map_err(|fault| fault.to_string())
    }
}

/// The writer of the autosave.
#[derive(Resource)]
pub struct Autosave {
    jobs: Sender<Job>,
    /// Where nobody else writes: who does, and what is still to be seen to.
    own: Option<Mutex<(Writer, Receiver<Job>)>>,
    condition: Arc<Mutex<Condition>>,
    /// The number of the last wish.
    asked: AtomicU64,
    /// The number of the last wish that was seen to.
    done: Arc<AtomicU64>,
}

impl Autosave {
    /// A writer into `store`, which wakes the window whenever something is written.
    pub fn new(store: Store, waker: Waker) -> Autosave {
        Autosave::through(into(store), waker)
    }

    /// A writer that keeps what it is given by `keep`, on a thread of its own.
    pub fn through(
        keep: impl FnMut(&'static str, &str) -> Result<(), String> + Send + 'static,
        waker: Waker,
    ) -> Autosave {
        let (mut autosave, mut writer, inbox) = Autosave::parts(Box::new(keep));
        let started = std::thread::Builder::new()
            .name("autosave".into())
            .spawn(move || {
                while let Ok(first) = inbox.recv() {
                    writer.see_to(first, &inbox);
                    waker.wake();
                }
            });
        if let Err(why) = started {
            let why = why.to_string().into();
            autosave.condition = Arc::new(Mutex::new(Condition {
                why: Some(say(Sentence::GameCannotBeSaved { why })),
                new: true,
            }));
        }
        autosave
    }

    /// One that keeps nothing: a picture of a game is no game of the player's.
    pub fn nowhere() -> Autosave {
        // Nobody reads what is sent, and what cannot be sent counts as done.
        let (jobs, _) = channel();
        Autosave {
            jobs,
            own: None,
            condition: Arc::default(),
            asked: AtomicU64::new(0),
            done: Arc::default(),
        }
    }

    /// A writer into `store` that needs no thread: it writes at the end of every frame, so that the same input leads to the
    /// same frames on every machine. For a program that nobody looks at.
    pub fn at_once(store: Store) -> Autosave {
        let (mut autosave, writer, inbox) = Autosave::parts(Box::new(into(store)));
        autosave.own = Some(Mutex::new((writer, inbox)));
        autosave
    }

    /// Who asks, who writes, and what goes from one to the other.
    fn parts(keep: Keep) -> (Autosave, Writer, Receiver<Job>) {
        let (jobs, inbox) = channel();
        let mut autosave = Autosave::nowhere();
        autosave.jobs = jobs;
        let writer = Writer {
            keep,
            backlog: Vec::new(),
            condition: autosave.condition.clone(),
            done: autosave.done.clone(),
        };
        (autosave, writer, inbox)
    }

    /// Writes what waits, where no thread does.
    fn settle(&self) {
        if let Some(own) = &self.own {
            let (writer, inbox) = &mut *locked(own);
            if let Ok(first) = inbox.try_recv() {
                writer.see_to(first, inbox);
            }
        }
    }

    /// Saves this text as the autosave of `game` soon; an older one of it that still waits is dropped.
    pub fn write(&self, game: &'static str, text: String) {
        self.save(game, text, false);
    }

    /// The same for the last text of a match that leaves the table.
    pub fn close(&self, game: &'static str, text: String) {
        self.save(game, text, true);
    }

    /// Tries once more to write what could not be written.
    pub fn again(&self) {
        self.send(WriterRequest::Again);
    }

    /// Gives up what could not be written.
    pub fn forget(&self) {
        self.send(WriterRequest::Forget);
    }

    fn save(&self, game: &'static str, text: String, last: bool) {
        if let Ok(mut kept) = LAST.lock() {
            *kept = Some(text.clone());
        }
        self.send(WriterRequest::Write(Text { game, text, last }));
    }

    fn send(&self, wish: WriterRequest) {
        let number = self.asked.fetch_add(1, Ordering::AcqRel) + 1;
        if self.jobs.send(Job { number, wish }).is_err() {
            // A writer that has gone has told why.
            self.done.store(number, Ordering::Release);
        }
    }

    /// How many wishes were seen to.
    pub fn written(&self) -> u64 {
        self.done.load(Ordering::Acquire)
    }

    /// Whether every wish was seen to.
    pub fn is_idle(&self) -> bool {
        self.written() >= self.asked.load(Ordering::Acquire)
    }

    /// Why something that was to be saved is not on the disk, as far as that was tried.
    pub fn unsaved(&self) -> Option<String> {
        locked(&self.condition).why.clone()
    }

    /// What became of saving since this was last asked, if that is news: that it failed, or that it succeeds again.
    pub fn news(&self) -> Option<News> {
        let mut condition = self.condition.try_lock().ok()?;
        if !std::mem::take(&mut condition.new) {
            return None;
        }
        Some(match &condition.why {
            Some(why) => News::Unsaved(why.clone()),
            None => News::Saved,
        })
    }

    /// Waits until everything is on the disk, but no longer than this.
    pub fn flush(&self, patience: Duration) {
        let start = std::time::Instant::now();
        while !self.is_idle() && start.elapsed() < patience {
            std::thread::sleep(Duration::from_millis(2));
        }
    }
}

/// Also where the window panics, what was asked for is on the disk before the program ends.
impl Drop for Autosave {
    fn drop(&mut self) {
        self.settle();
        self.flush(LAST_WORDS);
    }
}

/// Writes, at the end of each frame where no thread does, and before the program ends.
pub fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, settle)
        .add_systems(Last, last_words);
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
