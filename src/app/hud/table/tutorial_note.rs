//! What the note of a tutorial remembers, and where its finger points.

use crate::board::zone_rects::ZoneRects;
use crate::driver::play::Play;
use crate::hud::integration::measure;
use crate::input::targets::{Role, Source, Target, Targets};
use bevy_egui::egui::{Pos2, Rect, Vec2};
use std::time::Duration;
use tortuga::content::parse::pattern::stands_for;
use tortuga::engine::TableItem;
use tortuga::session::tutorial::TutorialRun;
use tortuga::wording::at_table::Sentence;
use tortuga::wording::say;

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
    pub(in crate::hud) of: Option<(u64, usize, Vec2)>,
    /// Its corner.
    pub(in crate::hud) at: Option<Pos2>,
    /// Where it was in the step before.
    pub(in crate::hud) last: Option<Pos2>,
    /// Whether it waits to be read on from.
    pub(in crate::hud) waits: bool,
    /// How many events are to be seen before it speaks of them.
    pub(in crate::hud) events: usize,
    /// Since when the step is shown.
    pub(in crate::hud) since: Duration,
}

/// What the names of places begin with.
const PLACE: &str = "zone:";

/// Where the finger of a tutorial points now, in points.
pub fn pointed(play: &Play, targets: &Targets, rects: &ZoneRects, zoom: f32) -> Vec<Rect> {
    let Some(step) = play
        .guide
        .as_ref()
        .filter(|g| !g.is_done())
        .and_then(TutorialRun::step)
    else {
        return Vec::new();
    };
    let rect = |target: &Target| measure::points(target.bounds(), zoom);
    let seen = targets.all().iter().filter(|t| !t.scrolled_away);
    // What lies deep in a pile is only pointed at where nothing else is meant, as a place on which things lie is.
    let buried = |t: &&Target| t.covered && t.role == Role::Piece;
    let shown = seen.clone().filter(|t| !buried(t));
    if !step.point.is_empty() {
        let named = |t: &&Target| step.point.iter().any(|p| stands_for(p, &t.name));
        let open = apart(shown.filter(named).map(rect));
        if !open.is_empty() {
            return open;
        }
        // Of a place where nothing can be clicked there is no target.
        let place = |point: &String| rects.get(point.strip_prefix(PLACE)?);
        let places = step.point.iter().filter_map(place);
        let places = places.map(|place| measure::points(place, zoom));
        return apart(seen.filter(named).map(rect).chain(places));
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
    let mut items: Vec<TableItem> = picks.collect();
    let on_table = |item: &TableItem| {
        let is_it = |t: &&Target| t.source == Source::Table(*item);
        targets.of_table().iter().find(is_it)
    };
    if items.is_empty() && (choice.picks.is_empty() || !choice.button) {
        let drag = choice.drag.iter();
        let drag = drag.map(|(_, zone)| TableItem::Zone(*zone));
        let mut ways = choice.items.iter().copied().chain(drag);
        items.extend(ways.find(|item| on_table(item).is_some()));
    }
    let found: Vec<Rect> = items.iter().filter_map(on_table).map(rect).collect();
    if !found.is_empty() {
        return apart(found.into_iter());
    }
    // What has no place on the table has its button; without room for that, it stands in the list of all moves.
    let all_moves = say(Sentence::ListAllMoves);
    let ways = [choice.label.as_str(), all_moves.as_str()];
    let button = |label: &str| {
        let is_it = |t: &&Target| t.role == Role::Button && t.label == label && t.enabled;
        shown.clone().find(is_it)
    };
    ways.into_iter()
        .find_map(button)
        .map(rect)
        .into_iter()
        .collect()
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
    pieces.map(|t| measure::points(t.bounds(), zoom)).collect()
}
