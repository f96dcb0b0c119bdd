//! What the note of a tutorial remembers, and where its finger points.

use crate::driver::play::Play;
use crate::input::targets::{Role, Source, Target, Targets};
use bevy_egui::egui::{Pos2, Rect, Vec2, pos2, vec2};
use std::time::Duration;
use tortuga::engine::Touch;
use tortuga::session::stands_for;
use tortuga::session::tutorial::Guide;

/// No more fingers than these point at once.
const FINGERS: usize = 4;

/// What the note remembers.
#[derive(Default)]
pub struct Note {
    /// Where the finger points, in points.
    pub pointed: Vec<Rect>,
    /// What lies on the table, in points.
    pub pieces: Vec<Rect>,
    /// Of which step of which course of events this is, and the size of the window.
    pub(super) of: Option<(u64, usize, Vec2)>,
    /// Its corner.
    pub(super) at: Option<Pos2>,
    /// Since when the step is shown.
    pub(super) since: Duration,
}

/// Where the finger of a tutorial points now, in points.
pub fn pointed(play: &Play, targets: &Targets, zoom: f32) -> Vec<Rect> {
    let Some(step) = play
        .guide
        .as_ref()
        .filter(|g| !g.is_done())
        .and_then(Guide::step)
    else {
        return Vec::new();
    };
    let rect = |target: &Target| {
        let [x, y, width, height] = target.rect.map(|v| v / zoom);
        Rect::from_min_size(pos2(x, y), vec2(width, height))
    };
    // What lies deep in a pile is not pointed at; a place is, whatever lies in it.
    let buried = |t: &Target| t.covered && t.role == Role::Piece;
    let shown = targets
        .all()
        .iter()
        .filter(|t| !t.scrolled_away && !buried(t));
    if !step.point.is_empty() {
        let named = |t: &&Target| step.point.iter().any(|p| stands_for(p, &t.name));
        return apart(shown.filter(named).map(rect));
    }
    let open = step.may.iter().any(|may| may == "*");
    let Some(choice) = play.choices.first().filter(|_| !open) else {
        return Vec::new();
    };
    let selected = play.selected.things();
    let picks = choice.picks.iter().flat_map(|pick| {
        let chosen = pick.from.iter().filter(|t| selected.contains(t)).count();
        let left = pick.from.iter().filter(|t| !selected.contains(t));
        left.take(pick.count.saturating_sub(chosen)).copied()
    });
    let mut touches: Vec<Touch> = picks.collect();
    if touches.is_empty() && (choice.picks.is_empty() || !choice.button) {
        let drop = choice.drag.as_ref().map(|(_, zone)| Touch::Zone(*zone));
        let own = choice.touches.first().copied();
        touches.extend(own.or(drop));
    }
    let button = |t: &&Target| t.role == Role::Button && t.label == choice.label && t.enabled;
    let on_table = |touch: &Touch| {
        let is_it = |t: &&Target| t.source == Source::Table(*touch);
        targets.of_table().iter().find(is_it)
    };
    let found: Vec<Rect> = touches.iter().filter_map(on_table).map(rect).collect();
    match found.is_empty() {
        true => shown.filter(button).map(rect).take(1).collect(),
        false => apart(found.into_iter()),
    }
}

/// As many as there are fingers, of those that lie over each other only the first.
fn apart(rects: impl Iterator<Item = Rect>) -> Vec<Rect> {
    let mut out: Vec<Rect> = Vec::new();
    for rect in rects {
        if out.len() < FINGERS && !out.iter().any(|other| other.intersects(rect.shrink(2.0))) {
            out.push(rect);
        }
    }
    out
}

/// What lies on the table, in points.
pub fn pieces(targets: &Targets, zoom: f32) -> Vec<Rect> {
    let pieces = targets.of_table().iter().filter(|t| t.role == Role::Piece);
    let rects = pieces.map(|t| {
        let [x, y, width, height] = t.rect.map(|v| v / zoom);
        Rect::from_min_size(pos2(x, y), vec2(width, height))
    });
    rects.collect()
}
