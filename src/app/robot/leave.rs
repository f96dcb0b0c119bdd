//! Every dialog can be left in two steps: by Esc, by its button, by a click beside it and one of these. Menus and
//! rivals' boards are closed by Esc.

use super::beat::{Beat, click, escape};
use super::errand::{Errand, Next, Then};
use super::eyes::Eyes;
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

impl Errand for Fold {
    fn next(&mut self, eyes: &mut Eyes) -> Next {
        if eyes.overlay().covers() || !eyes.boards_open() && !eyes.menu_open() {
            return Next::Done;
        }
        if !std::mem::replace(&mut self.away, true) {
            return Next::Do(vec![Beat::Leave], Then::Rest);
        }
        if self.escapes == 0 {
            self.open = eyes.lying_over();
        }
        self.escapes += 1;
        let most = self.open.max(ESCAPES);
        match self.escapes <= most {
            true => Next::Do(escape(), Then::Rest),
            false => {
                let what = match eyes.menu_open() {
                    true => "a menu is",
                    false => "the boards of a rival are",
                };
                Next::Broken(format!(
                    "{what} still open after Esc {most} times; listed: {:?}",
                    eyes.buttons()
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

impl Errand for Leave {
    fn next(&mut self, eyes: &mut Eyes) -> Next {
        let now = (eyes.overlay(), eyes.depth());
        if !now.0.covers() || self.left.as_ref().is_some_and(|before| *before != now) {
            return Next::Done;
        }
        let begun = self.left.get_or_insert_with(|| now.clone()).0.clone();
        if !std::mem::replace(&mut self.away, true) {
            return Next::Do(vec![Beat::Leave], Then::Rest);
        }
        let by = match self.tried.as_slice() {
            [] => match eyes.rng.below(3) {
                0 => By::Escape,
                1 => By::Button,
                _ => By::Beside,
            },
            // The first click beside it, or Esc out of a field, may do nothing; the second step leads out.
            [_] if begun.closes() && eyes.chance(50) => By::Escape,
            [_] => By::Button,
            tried => {
                return Next::Broken(format!(
                    "{begun:?} is still open after {tried:?}; listed: {:?}",
                    eyes.buttons()
                ));
            }
        };
        self.tried.push(by);
        let beats = match by {
            By::Escape => escape(),
            By::Beside => {
                let size = eyes.size();
                let x = [2.0, size.x - 3.0];
                let y = [2.0, size.y - 3.0];
                let at = Vec2::new(x[eyes.rng.below(2)], y[eyes.rng.below(2)]);
                click(at, MouseButton::Left)
            }
            By::Button => {
                let out: Vec<_> = OUT.iter().filter_map(|label| eyes.button(label)).collect();
                match eyes.any(&out) {
                    Some(out) => click(out.middle(), MouseButton::Left),
                    // Its button is further up in the list that was scrolled.
                    None if begun == Overlay::Pause => escape(),
                    None => {
                        return Next::Broken(format!(
                            "no button leads out of {begun:?}; listed: {:?}",
                            eyes.buttons()
                        ));
                    }
                }
            }
        };
        // Whoever has just clicked somewhere moves the mouse before the next click.
        let beats = std::iter::once(Beat::Wait).chain(beats).collect();
        Next::Do(beats, Then::Rest)
    }
}
