//! Every dialog can be left in two steps: by Esc, by its button, by a click beside it and one of these. Menus and
//! rivals' boards are closed by Esc.

use super::input_event::{InputEvent, click, escape};
use super::probe::WindowProbe;
use super::task::{Next, RobotTask, Then};
use crate::shell::screens::Overlay;
use bevy::prelude::*;

/// What is written on buttons that lead out of a dialog.
const OUT: &[&str] = &[
    "Back",
    "Close",
    "Close the rules",
    "Done",
    "Go back",
    "Go on",
    "Keep",
    "Look at the table",
    "OK",
    "Ready",
    "Resume",
    "Start",
];

/// So many Escs may be needed at most, unless more lies over the table: each closes one thing.
const ESCAPES: usize = 3;

/// The way out of a menu and of a rival's boards that lie open over the table, with no dialog there.
#[derive(Default)]
pub struct Fold {
    /// Whether the mouse was taken away first: boards stay open while it rests on them or their plate.
    away: bool,
    escapes: usize,
    /// How much lay over the table before the first.
    open: usize,
}

impl RobotTask for Fold {
    fn next(&mut self, probe: &mut WindowProbe) -> Next {
        if probe.overlay().covers() || !probe.boards_open() && !probe.menu_open() {
            return Next::Done;
        }
        if !std::mem::replace(&mut self.away, true) {
            return Next::Do(vec![InputEvent::Leave], Then::Rest);
        }
        if self.escapes == 0 {
            self.open = probe.lying_over();
        }
        self.escapes += 1;
        let most = self.open.max(ESCAPES);
        match self.escapes <= most {
            true => Next::Do(escape(), Then::Rest),
            false => {
                let what = match probe.menu_open() {
                    true => "a menu is",
                    false => "the boards of a rival are",
                };
                Next::Broken(format!(
                    "{what} still open after Esc {most} times; listed: {:?}",
                    probe.buttons()
                ))
            }
        }
    }
}

/// How a dialog is left.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum By {
    Escape,
    Button,
    Beside,
}

/// The way out of the dialog on top.
#[derive(Default)]
pub struct Leave {
    left: Option<(Overlay, usize)>,
    /// Whether the mouse was taken away first: a tooltip of what it rests on may lie over the way out.
    away: bool,
    tried: Vec<By>,
}

impl RobotTask for Leave {
    fn next(&mut self, probe: &mut WindowProbe) -> Next {
        let now = (probe.overlay(), probe.depth());
        if !now.0.covers() || self.left.as_ref().is_some_and(|before| *before != now) {
            return Next::Done;
        }
        let begun = self.left.get_or_insert_with(|| now.clone()).0.clone();
        if !std::mem::replace(&mut self.away, true) {
            return Next::Do(vec![InputEvent::Leave], Then::Rest);
        }
        let by = match self.tried.as_slice() {
            [] => match probe.rng.below(3) {
                0 => By::Escape,
                1 => By::Button,
                _ => By::Beside,
            },
            // The first click beside it, or Esc out of a field, may do nothing; the second step leads out.
            [_] if begun.closes() && probe.chance(50) => By::Escape,
            [_] => By::Button,
            tried => {
                return Next::Broken(format!(
                    "{begun:?} is still open after {tried:?}; listed: {:?}",
                    probe.buttons()
                ));
            }
        };
        self.tried.push(by);
        let events = match by {
            By::Escape => escape(),
            By::Beside => {
                let size = probe.size();
                let x = [2.0, size.x - 3.0];
                let y = [2.0, size.y - 3.0];
                let at = Vec2::new(x[probe.rng.below(2)], y[probe.rng.below(2)]);
                click(at, MouseButton::Left)
            }
            By::Button => {
                let out: Vec<_> = OUT.iter().filter_map(|label| probe.button(label)).collect();
                match probe.any(&out) {
                    Some(out) => click(out.middle(), MouseButton::Left),
                    // Its button is further up in the list that was scrolled.
                    None if begun == Overlay::Pause => escape(),
                    None => {
                        return Next::Broken(format!(
                            "no button leads out of {begun:?}; listed: {:?}",
                            probe.buttons()
                        ));
                    }
                }
            }
        };
        // Whoever has just clicked somewhere moves the mouse before the next click.
        let events = std::iter::once(InputEvent::Wait).chain(events).collect();
        Next::Do(events, Then::Rest)
    }
}
