//! Saving after every action without holding up a frame: a thread of its own writes the newest text.

use super::screens::Overlay;
use crate::session::store::Store;
use bevy::prelude::*;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};

enum Job {
    Write(&'static str, String),
    Flush(Sender<()>),
}

/// The writer of the autosave.
#[derive(Resource)]
pub struct Autosave {
    jobs: Sender<Job>,
    faults: Arc<Mutex<Option<String>>>,
}

impl Autosave {
    /// A writer into `store`.
    pub fn new(store: Store) -> Autosave {
        let (jobs, inbox) = channel();
        let faults = Arc::new(Mutex::new(None));
        let told = faults.clone();
        let started = std::thread::Builder::new()
            .name("autosave".into())
            .spawn(move || write_all(&store, &inbox, &told));
        if let (Err(why), Ok(mut slot)) = (started, faults.lock()) {
            *slot = Some(format!("The game cannot be saved: {why}."));
        }
        Autosave { jobs, faults }
    }

    /// Saves this text as the autosave of `game` soon; an older one that still waits is dropped.
    pub fn write(&self, game: &'static str, text: String) {
        // A writer that has gone has told why through `faults`.
        let _gone = self.jobs.send(Job::Write(game, text));
    }

    /// Waits until everything is on the disk.
    pub fn flush(&self) {
        let (done, wait) = channel();
        if self.jobs.send(Job::Flush(done)).is_ok() {
            let _finished = wait.recv_timeout(std::time::Duration::from_secs(5));
        }
    }
}

fn write_all(store: &Store, inbox: &Receiver<Job>, faults: &Mutex<Option<String>>) {
    while let Ok(first) = inbox.recv() {
        let mut newest = None;
        let mut waiting = Vec::new();
        for job in std::iter::once(first).chain(inbox.try_iter()) {
            match job {
                Job::Write(game, text) => newest = Some((game, text)),
                Job::Flush(done) => waiting.push(done),
            }
        }
        if let Some((game, text)) = newest
            && let Err(why) = store.autosave(game, &text)
            && let Ok(mut slot) = faults.lock()
        {
            *slot = Some(why.to_string());
        }
        for done in waiting {
            let _gone = done.send(());
        }
    }
}

/// Tells the player when saving fails; the game goes on.
pub fn plugin(app: &mut App) {
    app.add_systems(Update, tell);
}

fn tell(autosave: Res<Autosave>, mut overlay: ResMut<Overlay>) {
    if let Ok(mut slot) = autosave.faults.try_lock()
        && *overlay == Overlay::None
        && let Some(why) = slot.take()
    {
        *overlay = Overlay::Message("The game could not be saved".into(), why);
    }
}
