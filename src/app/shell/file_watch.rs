//! Content files that are edited while the window is open: soon after one was saved, content is read again.

use super::background::waker::Waker;
use super::content_reload::{ContentEdited, renew};
use super::redraw::Redraw;
use super::shared_context::SharedContext;
use bevy::prelude::*;
use notify::{Event, RecommendedWatcher, RecursiveMode, Watcher};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tortuga::content::is_content;

/// For so long nothing more must have been written: editors save in several steps.
const QUIET: Duration = Duration::from_millis(120);

/// Watches the folders of content, where it is on.
#[derive(Resource, Default)]
pub struct FileWatch {
    /// Whether somebody may edit files while this window is open.
    on: bool,
    /// It watches as long as it is there.
    watcher: Option<RecommendedWatcher>,
    /// When a file was last written and nobody has read it yet.
    changed: Arc<Mutex<Option<Instant>>>,
}

impl FileWatch {
    /// One that watches from the next frame on.
    pub fn on() -> FileWatch {
        FileWatch {
            on: true,
            ..FileWatch::default()
        }
    }
}

/// Follows what is edited, where [`FileWatch`] is on.
pub fn plugin(app: &mut App) {
    app.init_resource::<FileWatch>()
        .init_resource::<Waker>()
        .add_systems(First, (watch, follow).chain().before(renew));
}

/// Begins to watch.
fn watch(home: Option<Res<SharedContext>>, waker: Res<Waker>, mut files: ResMut<FileWatch>) {
    let Some(home) = home.filter(|_| files.on) else {
        return;
    };
    files.on = false;
    let mods = home.0.mods_folder();
    // Whoever looks for it finds it, and what is put there is noticed. Where nothing can be written, there is nothing to notice.
    let _ = fs::create_dir_all(&mods);
    let (changed, waker) = (Arc::clone(&files.changed), waker.clone());
    let told = move |event: notify::Result<Event>| {
        let is_mod = |path: &Path| path.parent() == Some(&mods) && !is_hidden(path);
        let counts = |path: &PathBuf| is_content(path) || is_mod(path);
        let writes = |event: &Event| !event.kind.is_access() && event.paths.iter().any(counts);
        if event.as_ref().is_ok_and(writes) {
            *changed.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
            waker.wake();
        }
    };
    let watcher = notify::recommended_watcher(told).and_then(|mut watcher| {
        for folder in home.0.folders() {
            watcher.watch(&folder, RecursiveMode::Recursive)?;
        }
        Ok(watcher)
    });
    match watcher {
        Ok(watcher) => files.watcher = Some(watcher),
        // Then an edited file is read at the next start, as everywhere else.
        Err(why) => warn!("edited files are not followed: {why}"),
    }
}

/// Whether its name begins with a dot, as what is written on the way to a mod does.
fn is_hidden(path: &Path) -> bool {
    let name = path.file_name().and_then(|name| name.to_str());
    name.is_none_or(|name| name.starts_with('.'))
}

/// Has content read again when what was written is whole.
fn follow(
    files: Res<FileWatch>,
    time: Res<Time<Real>>,
    mut edited: MessageWriter<ContentEdited>,
    mut redraw: ResMut<Redraw>,
) {
    let mut changed = files.changed.lock().unwrap_or_else(PoisonError::into_inner);
    let Some(since) = changed.map(|at| at.elapsed()) else {
        return;
    };
    if since < QUIET {
        redraw.at(time.elapsed() + (QUIET - since));
        return;
    }
    *changed = None;
    edited.write(ContentEdited);
}
