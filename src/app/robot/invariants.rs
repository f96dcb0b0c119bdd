//! What must hold whenever the window is at rest, and that it comes to rest.

use super::probe::{WindowProbe, acts};
use crate::art::pictures::Pictures;
use crate::board::table::Table;
use crate::driver::messages::Motion;
use crate::driver::play::Play;
use crate::input::table_targets;
use crate::input::targets::{Source, Target, Targets};
use crate::shell::redraw::Redraw;
use crate::shell::screens::{Overlay, Screen};
use tortuga::engine::{Choice, Seat, TableItem, Turn};

/// Looks at a window that has come to rest.
///
/// # Errors
/// Which law is broken, and how.
pub fn at_rest(probe: &mut WindowProbe) -> Result<(), String> {
    overlays_fill_the_window(probe)?;
    the_list_is_up_to_date(probe)?;
    dialogs_can_be_reached(probe)?;
    somebody_is_asked(probe)
}

/// Whether the window has nothing to do but to wait for a person, who is to decide or reads something else than the table. A caret that
/// blinks and what is still being painted or thought keep it awake.
pub fn may_sleep(probe: &mut WindowProbe) -> bool {
    let blinks = probe.context().is_some_and(|ctx| ctx.text_edit_focused());
    let busy = probe.play().is_some_and(|play| {
        play.thinking.is_some() || play.hinting || play.replay.is_some() || !play.caught_up()
    });
    let paints = probe.world.resource::<Pictures>().pending();
    let waits =
        probe.screen() != Screen::Table || probe.overlay().covers() || probe.decider().is_some();
    waits && !(blinks || busy || paints)
}

/// How a window that does not sleep is told of.
pub fn sleepless(probe: &mut WindowProbe) -> String {
    let causes = probe.context().map(|ctx| ctx.repaint_causes());
    let wakes = probe.world.resource::<Redraw>().wakes();
    format!(
        "the window never sleeps, although nobody touches it; {}; to be woken at {wakes:?}, asked by {causes:?}",
        probe.busy_with(),
    )
}

/// The table is listed as it lies, although it is listed only when something changes.
fn the_list_is_up_to_date(probe: &mut WindowProbe) -> Result<(), String> {
    let Ok(fresh) = probe.world.run_system_cached(table_targets::found_anew) else {
        return Ok(());
    };
    let listed = probe.world.resource::<Targets>().of_table();
    let same = |fresh: &Target| {
        let mut listed = listed.iter();
        listed.any(|old| {
            Target {
                covered: false,
                under_tooltip: false,
                ..old.clone()
            } == *fresh
        })
    };
    match fresh.iter().find(|target| !same(target)) {
        None if fresh.len() == listed.len() => Ok(()),
        missing => Err(format!(
            "{} targets of the table are listed, and there are {}: {missing:?} is not listed so",
            listed.len(),
            fresh.len()
        )),
    }
}

/// Sizes that differ by no more logical pixels are the same.
const SAME: f32 = 2.0;

/// The overlays are laid out for the window as large as it is.
fn overlays_fill_the_window(probe: &mut WindowProbe) -> Result<(), String> {
    let size = probe.size();
    let Some(ctx) = probe.context() else {
        return Ok(());
    };
    let laid = ctx.content_rect().size() * ctx.zoom_factor();
    match (laid.x - size.x).abs().max((laid.y - size.y).abs()) <= SAME {
        true => Ok(()),
        false => Err(format!(
            "the overlays are laid out for {laid:?} in a window of {size:?}"
        )),
    }
}

/// Of the dialog on top something can be clicked.
fn dialogs_can_be_reached(probe: &mut WindowProbe) -> Result<(), String> {
    let overlay = probe.overlay();
    if !overlay.covers() {
        return Ok(());
    }
    let widget = |c: &Target| !c.source.is_of_table() && c.role.is_clicked();
    match probe.open().any(widget) {
        true => Ok(()),
        false => Err(format!(
            "nothing of {overlay:?} can be clicked: {:?}",
            probe.buttons()
        )),
    }
}

/// At a table with nothing over it somebody goes on: a person is asked and can answer, or the game is over.
fn somebody_is_asked(probe: &mut WindowProbe) -> Result<(), String> {
    let menu = probe.menu_open();
    let Some(play) = probe.play() else {
        return match probe.screen() {
            Screen::Table => Err("there is a table without a match".into()),
            _ => Ok(()),
        };
    };
    let still = !probe.world.resource::<Motion>().busy;
    if probe.screen() != Screen::Table || probe.overlay() != Overlay::None || play.paused {
        return Ok(());
    }
    let turn = play.session.turn();
    // Who watches AIs may let them wait.
    let waits = play.held && play.is_watched() && play.only_ais_decide();
    if turn == Turn::Over || waits {
        return Ok(());
    }
    if !play.caught_up() || !still {
        return Err(format!(
            "the window sleeps although the picture is {} frames behind",
            play.queue.len()
        ));
    }
    let people: Vec<Seat> = Seat::all(play.session.setup().seats.len())
        .filter(|seat| play.is_human(*seat) && acts(turn, *seat))
        .collect();
    let Some(decider) = play.viewer.filter(|v| people.contains(v)) else {
        return Err(match people.is_empty() {
            true => format!("the window sleeps although an AI is to go on ({turn:?})"),
            false => format!(
                "{people:?} are to decide, but nobody hands the table to them; it is seen by {:?}",
                play.viewer
            ),
        });
    };
    if play.choices.is_empty() {
        return Err(format!("{decider:?} is to decide and is offered nothing"));
    }
    if play.shown.prompt.line.is_empty() {
        return Err(format!("{decider:?} is to decide and no prompt says what"));
    }
    let table = probe.table();
    // Over whatever they hide, as a dialog does: the way out of them is a law of its own.
    let hidden = menu || probe.boards_open();
    let offers = |c: &Target| {
        play.choices
            .iter()
            .any(|choice| offers(play, table, choice, c))
    };
    match probe.open().any(offers) {
        true => Ok(()),
        false if hidden => Ok(()),
        false => {
            let choices: Vec<&str> = play.choices.iter().map(|c| c.label.as_str()).collect();
            Err(format!(
                "nothing on screen leads to any of {choices:?}; listed: {:?}",
                probe.buttons()
            ))
        }
    }
}

/// Whether a click on the thing leads to the choice, or nearer to it.
fn offers(play: &Play, table: &Table, choice: &Choice, thing: &Target) -> bool {
    let about = |item: TableItem| {
        let dragged = choice.drag.as_ref();
        choice.items.contains(&item)
            || choice.picks.iter().any(|pick| pick.from.contains(&item))
            || dragged
                .is_some_and(|(from, to)| from.contains(&item) || TableItem::Zone(*to) == item)
    };
    match thing.source {
        Source::Table(item) => about(item) && play.uses(item),
        // There a map is moved to where it could be reached.
        Source::Minimap(map) => {
            let items = choice.items.iter().filter_map(|item| match item {
                TableItem::Zone(zone) => Some(*zone),
                TableItem::Piece(_) => None,
            });
            let mut zones = items.chain(choice.drag.as_ref().map(|(_, to)| *to));
            zones.any(|zone| table.places.map_of(zone) == Some(map))
        }
        Source::Widget(_) => {
            let label = &thing.label;
            thing.role.is_clicked() && (*label == choice.label || super::ways::opens_list(label))
        }
    }
}
