//! What the robot thinks of when it is about nothing.

use super::begin::{self, Tables};
use super::input_event::InputEvent;
use super::probe::WindowProbe;
use super::task::RobotTask;
use super::{leave, ways};
use crate::driver::messages::Command;
use crate::shell::screens::Overlay;
use tortuga::engine::Turn;

/// How many steps the robot stays at a table, at least and at most: mostly not for long, so that many games are begun, and
/// now and then long enough to see the end of one.
const SITTINGS: [(usize, usize); 3] = [(40, 120), (40, 120), (120, 800)];

/// What comes next.
pub(super) enum Idea {
    /// Something that is no decision.
    Task(Box<dyn RobotTask>),
    /// A decision in the game.
    Decision(Box<ways::Way>),
    /// Inputs, and then rest.
    Inputs(Vec<InputEvent>),
    /// What was done last comes to its end first.
    Wait,
    /// Any input at all.
    Anything,
}

/// While something lies over the screen: curtains and ends hold the game up; others may stay open for a while.
pub(super) fn under_overlay(probe: &mut WindowProbe) -> Idea {
    let most = match probe.overlay() {
        Overlay::Curtain(_) => 60,
        Overlay::Ask(_) | Overlay::Confirm(_) => 35,
        _ => 22,
    };
    match probe.chance(most) {
        true => Idea::Task(Box::<leave::Leave>::default()),
        false => Idea::Anything,
    }
}

/// Where no table is: now and then it sits down at one, for so many steps as `sitting` becomes.
pub(super) fn elsewhere(probe: &mut WindowProbe, tables: &Tables, sitting: &mut usize) -> Idea {
    if !probe.chance(30) {
        return Idea::Anything;
    }
    let Some(events) = begin::game(probe, tables) else {
        return Idea::Anything;
    };
    let (least, most) = SITTINGS[probe.rng.below(SITTINGS.len())];
    *sitting = least + probe.rng.below(most - least);
    Idea::Inputs(events)
}

/// At a table, where it stays for so many more steps; `rests` is whether the window is at rest.
pub(super) fn at_table(
    probe: &mut WindowProbe,
    tables: &Tables,
    sitting: usize,
    rests: bool,
) -> Idea {
    let over = probe.play().is_some_and(|p| p.session.turn() == Turn::Over);
    // Clicks on the title lead to other tables, too; it does not stay there.
    let elsewhere = probe
        .play()
        .is_some_and(|p| !tables.have(p.session.info().id, p.session.setup().seats.len()));
    let leaves = sitting == 0 || (over || elsewhere) && probe.chance(10);
    if leaves {
        return Idea::Inputs(vec![InputEvent::Ask(Box::new(Command::Leave))]);
    }
    if (probe.boards_open() || probe.menu_open()) && probe.chance(20) {
        return Idea::Task(Box::<leave::Fold>::default());
    }
    let decides = probe.chance(45);
    if decides && !rests {
        // What was clicked just now may still become a decision: first that is waited for.
        return Idea::Wait;
    }
    match decides.then(|| ways::Way::to_any(probe)).flatten() {
        Some(way) => Idea::Decision(Box::new(way)),
        None => Idea::Anything,
    }
}
