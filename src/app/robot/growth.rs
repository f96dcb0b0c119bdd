//! Nothing grows without end: whenever the robot is back at the title, as much is there as after the games before.

use super::probe::WindowProbe;
use super::process::Usage;
use bevy::prelude::*;
use bevy_egui::egui::containers::menu::MenuState;
use bevy_egui::egui::text_edit::TextEditState;
use bevy_egui::egui::{scroll_area, util::IdTypeMap};
use std::fmt;

/// After so many visits to the title everything has been there once, and what is there counts.
const WARM: usize = 8;
/// How many later visits are compared with those before.
const WINDOW: usize = 10;

/// So many things egui remembers at most, those included of which there is one for every field, list and menu by its name:
/// a run meets more and more of them, but there is an end of them.
const WIDGETS: usize = 600;

/// What egui remembers apart from where fields, lists and menus stand.
fn remembered(data: &IdTypeMap) -> usize {
    let named = data.count::<scroll_area::State>()
        + data.count::<TextEditState>()
        + data.count::<MenuState>();
    data.len().saturating_sub(named)
}

/// What there is at one visit.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Count {
    /// Entities.
    pub entities: usize,
    /// Images that Bevy keeps.
    pub images: usize,
    /// What egui remembers, but for where fields, lists and menus stand.
    pub memories: usize,
    /// Memory, threads and open files of the whole process.
    pub process: Usage,
}

/// All visits to the title so far.
#[derive(Default, Debug)]
pub struct Growth {
    visits: Vec<Count>,
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} entities, {} images, {} memories of egui, {} MiB, {} threads, {} open files",
            self.entities,
            self.images,
            self.memories,
            self.process.resident / 1024,
            self.process.threads,
            self.process.files
        )
    }
}

impl Growth {
    /// Counts what there is, with nothing over the title.
    ///
    /// # Errors
    /// What has become more at every visit.
    pub fn visit(&mut self, probe: &mut WindowProbe) -> Result<(), String> {
        let memories = probe.context().map_or(0, |ctx| ctx.data(remembered));
        let now = Count {
            entities: probe.world.entities().count_spawned() as usize,
            images: probe.world.resource::<Assets<Image>>().len(),
            memories,
            process: Usage::now(),
        };
        self.visits.push(now);
        let all = probe.context().map_or(0, |ctx| ctx.data(IdTypeMap::len));
        if all > WIDGETS {
            return Err(format!("egui remembers {all} things"));
        }
        self.check()
    }

    /// What there was at every visit, the first one first.
    pub fn visits(&self) -> &[Count] {
        &self.visits
    }

    /// What there was when everything had been there once, and at the last visit, each with the number of the visit; none
    /// while it has not been there often enough.
    pub fn span(&self) -> Option<[(usize, Count); 2]> {
        let first = self.visits.get(WARM)?;
        let last = self.visits.last()?;
        Some([(WARM + 1, *first), (self.visits.len(), *last)])
    }

    /// Compares the last visits with those before them: the least of what is there now with the most of then. What merely
    /// goes up and down never has its least above its former most for long.
    fn check(&self) -> Result<(), String> {
        let seen = self.visits.get(WARM..).unwrap_or_default();
        if seen.len() < 3 * WINDOW || seen.len() % WINDOW != 0 {
            return Ok(());
        }
        let parts: Vec<&[Count]> = seen.rchunks_exact(WINDOW).take(3).collect();
        let [now, before, first] = parts.as_slice() else {
            return Ok(());
        };
        let grows = |of: fn(&Count) -> usize, much: usize| {
            let most = |part: &[Count]| part.iter().map(of).max().unwrap_or(0);
            let least = |part: &[Count]| part.iter().map(of).min().unwrap_or(0);
            least(before) > most(first) + much && least(now) > most(before) + much
        };
        let told = |what: &str, of: fn(&Count) -> usize| {
            let all: Vec<usize> = seen.iter().map(of).collect();
            Err(format!("{what} grow from game to game: {all:?}"))
        };
        if grows(|c| c.entities, 0) {
            return told("entities", |c| c.entities);
        }
        if grows(|c| c.images, 64) {
            return told("images", |c| c.images);
        }
        if grows(|c| c.memories, 0) {
            return told("egui's memories", |c| c.memories);
        }
        if grows(|c| c.process.resident, 16_384) {
            return told("KiB of memory", |c| c.process.resident);
        }
        // Other programs may play beside this one in the same process, so that they must be more by one a visit at least.
        let leaks = |of: fn(&Count) -> usize| {
            let most = first.iter().map(of).max().unwrap_or(0);
            let least = now.iter().map(of).min().unwrap_or(0);
            grows(of, 0) && least > most + WINDOW
        };
        if leaks(|c| c.process.threads) {
            return told("threads", |c| c.process.threads);
        }
        if leaks(|c| c.process.files) {
            return told("open files", |c| c.process.files);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn visits(entities: impl Fn(usize) -> usize) -> Result<(), String> {
        counted(|n| Count {
            entities: entities(n),
            ..Count::default()
        })
    }

    fn counted(count: impl Fn(usize) -> Count) -> Result<(), String> {
        let visits = (0..WARM + 3 * WINDOW).map(count);
        Growth {
            visits: visits.collect(),
        }
        .check()
    }

    #[test]
    fn what_goes_up_and_down_is_no_leak_and_what_only_grows_is() {
        assert_eq!(visits(|n| 100 + n % 7), Ok(()));
        assert_eq!(visits(|n| if n < WARM { n } else { 100 }), Ok(()));
        assert!(visits(|n| 100 + n).is_err());
    }

    #[test]
    fn threads_and_open_files_are_no_more_from_game_to_game() {
        let process = |usage: fn(usize) -> Usage| {
            counted(|n| Count {
                process: usage(n),
                ..Count::default()
            })
        };
        let threads = process(|n| Usage {
            threads: 10 + n,
            ..Usage::default()
        });
        assert!(threads.is_err_and(|why| why.starts_with("threads grow")));
        let files = process(|n| Usage {
            files: 10 + n,
            ..Usage::default()
        });
        assert!(files.is_err_and(|why| why.starts_with("open files grow")));
        let calm = process(|n| Usage {
            threads: 10 + n % 9,
            files: 20 + n % 5,
            ..Usage::default()
        });
        assert_eq!(calm, Ok(()));
    }
}
