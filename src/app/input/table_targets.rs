//! What lies on the table and can be acted on, for the map of targets.

use super::press::can_be_carried;
use super::targets::{Actions, Role, Source, Target, Targets};
use crate::board::highlight::cell_shape::is_map;
use crate::board::highlight::lit_zone::LitZone;
use crate::board::layout::places::Place;
use crate::board::map::minimap_rect;
use crate::board::motion::tween::Pose;
use crate::board::scene::piece::{TablePiece, TablePieceItem};
use crate::board::table::Table;
use crate::board::zone_names::name_of;
use crate::driver::play::Play;
use bevy::prelude::*;
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use tortuga::engine::{Choice, TableItem, ZoneId};
use tortuga::wording::at_table::Sentence;
use tortuga::wording::joined::named;
use tortuga::wording::say;

/// Lists everything on the table that can be acted on, whenever something about it has changed.
pub fn list(
    play: Option<Res<Play>>,
    table: Res<Table>,
    pieces: Query<TablePiece>,
    mut last: Local<Option<u64>>,
    mut targets: ResMut<Targets>,
) {
    let now = play.as_ref().map(|play| basis(play, &table, &pieces));
    if *last == now {
        return;
    }
    *last = now;
    targets.set_table(play.map_or_else(Vec::new, |play| on_table(&play, &table, &pieces)));
}

/// All that the list is made of, in a number.
fn basis(play: &Play, table: &Table, pieces: &Query<TablePiece>) -> u64 {
    let mut hasher = DefaultHasher::new();
    let number = |x: f32| x.to_bits();
    let point = |at: Vec2| (number(at.x), number(at.y));
    let rect = |rect: Rect| (point(rect.min), point(rect.max));
    let (look, places) = (table.look, &table.places);
    (play.generation, table.generation, play.choices.len()).hash(&mut hasher);
    (play.viewer, play.selected.things()).hash(&mut hasher);
    (number(look.zoom), point(look.offset), point(places.window)).hash(&mut hasher);
    number(places.unit).hash(&mut hasher);
    places
        .panel
        .map(|(seat, at)| (seat, rect(at)))
        .hash(&mut hasher);
    for place in &places.zones {
        let map = (number(place.look.zoom), point(place.look.center));
        let chart = place.pinned.map(rect);
        (rect(place.rect), map, place.open, chart).hash(&mut hasher);
    }
    for lit in &table.lit_zones {
        (lit.zone, rect(lit.rect), lit.form.is_some()).hash(&mut hasher);
    }
    for piece in pieces {
        let rest = &piece.rest.pose;
        let pose = (point(rest.center), point(rest.size), number(rest.z));
        (piece.piece.id, piece.piece.zone, pose, piece.leaving).hash(&mut hasher);
    }
    hasher.finish()
}

/// Everything on the table that can be acted on, found anew. For robots and tests.
pub fn found_anew(
    play: Option<Res<Play>>,
    table: Res<Table>,
    pieces: Query<TablePiece>,
) -> Vec<Target> {
    play.map_or_else(Vec::new, |play| on_table(&play, &table, &pieces))
}

/// The targets of the table.
fn on_table(play: &Play, table: &Table, pieces: &Query<TablePiece>) -> Vec<Target> {
    let shown = table.pieces.values();
    let shown = shown.filter_map(|entity| pieces.get(*entity).ok());
    let shown: Vec<TablePieceItem> = shown.collect();
    let mut beside: BTreeMap<ZoneId, Vec<&Pose>> = BTreeMap::new();
    for piece in &shown {
        beside
            .entry(piece.piece.zone)
            .or_default()
            .push(&piece.rest.pose);
    }
    let lister = Lister {
        play,
        table,
        pieces,
    };
    let lying = shown.iter().filter_map(|lying| {
        let beside = beside.get(&lying.piece.zone).into_iter().flatten();
        lister.piece(lying, beside.copied())
    });
    let lit = table.lit_zones.iter();
    let lit = lit.filter(|lit| table.places.reaches(lit.zone, lit.rect.center()));
    let zones = lit.map(|lit| lister.zone(lit));
    let maps = table.places.zones.iter().enumerate();
    let maps = maps.filter_map(|(zone, place)| lister.minimap(zone, place));
    lying.chain(zones).chain(maps).collect()
}

/// The table whose targets are listed.
struct Lister<'a, 'w, 's> {
    play: &'a Play,
    table: &'a Table,
    pieces: &'a Query<'w, 's, TablePiece>,
}

impl Lister<'_, '_, '_> {
    /// A piece, which lies `beside` others in its zone; none where something covers it.
    fn piece<'p>(
        &self,
        lying: &TablePieceItem,
        beside: impl Iterator<Item = &'p Pose>,
    ) -> Option<Target> {
        let (zone, piece) = (lying.piece.zone, &lying.piece);
        if !self.table.places.reaches(zone, lying.rest.pose.center) {
            return None;
        }
        let rect = self.seen(zone, visible(&lying.rest.pose, beside));
        let label = piece.name.clone();
        let item = TableItem::Piece(piece.id);
        let mut target = self.target(Role::Piece, label, rect, item, &piece.text);
        target.height = lying.rest.pose.z;
        target.actions = Actions {
            click: target.enabled,
            inspect: true,
            drag: can_be_carried(self.play, self.table, piece.id, self.pieces),
            zoom: is_map(&self.table.places, zone),
        };
        Some(target)
    }

    /// A lit zone, or a lit cell of a map.
    fn zone(&self, lit: &LitZone) -> Target {
        let (zone, cell) = (lit.zone, lit.form.is_some());
        let label = match cell {
            // Every cell of a map is one by itself, the first as well.
            true => format!("{}#{}", zone.name, zone.cell),
            false => zone.to_string(),
        };
        let rect = self.seen(zone, lit.rect);
        let mut target = self.target(Role::Place, label, rect, TableItem::Zone(zone), "");
        // Its name is for tests.
        target.label = called(self.play, self.table, zone);
        target.actions = Actions {
            click: target.enabled,
            inspect: self.table.places.projection(zone).is_none(),
            drag: false,
            zoom: cell,
        };
        target
    }

    /// The small picture of the map in zone number `zone`, if it has one that is not covered.
    fn minimap(&self, zone: usize, place: &Place) -> Option<Target> {
        let (table, places) = (self.table, &self.table.places);
        let chart = minimap_rect::rect(place, places.unit)?;
        if places.on_panel(chart.center()) {
            return None;
        }
        let (source, label) = (Source::Minimap(zone), place.spec.name.clone());
        let rect = table.look.rect_to_window(chart, places.window);
        let called = places.names.get(place.spec.name.as_str()).cloned();
        Some(Target {
            enabled: true,
            label: called.unwrap_or_else(|| say(Sentence::AMap)),
            tooltip: say(Sentence::MinimapTip),
            actions: Actions {
                click: true,
                zoom: true,
                ..default()
            },
            ..Target::on_table(source, Role::Map, label, rect)
        })
    }

    /// A thing of the table that lies there; `text` is what is told of it while nothing can be done with it.
    fn target(&self, role: Role, label: String, rect: Rect, item: TableItem, text: &str) -> Target {
        let enabled = self.play.uses(item);
        let rect = self
            .table
            .look
            .rect_to_window(rect, self.table.places.window);
        let tooltip = match enabled {
            true => self.tooltip(item),
            false => text.to_string(),
        };
        Target {
            enabled,
            tooltip,
            ..Target::on_table(Source::Table(item), role, label, rect)
        }
    }

    /// What can be done with a thing.
    fn tooltip(&self, item: TableItem) -> String {
        let prospects = self.play.prospects(item);
        let told = prospects
            .iter()
            .filter_map(|index| self.play.choices.get(*index));
        told.map(in_words).collect::<Vec<_>>().join("; ")
    }

    /// Of a map only what is seen.
    fn seen(&self, zone: ZoneId, rect: Rect) -> Rect {
        let projection = self.table.places.projection(zone);
        projection.map_or(rect, |projection| projection.clip.intersect(rect))
    }
}

/// What players call a zone: what the cell of a map is, what the layout says, what the game says when one looks into it.
fn called(play: &Play, table: &Table, zone: ZoneId) -> String {
    let told = |name: &String| !name.is_empty();
    let cell = table.places.map_cell(zone).map(|cell| cell.name.clone());
    let laid = || name_of(&table.places, &play.shown.pieces, zone).filter(told);
    let looked = || Some(play.session.inspect(play.perspective(), zone)?.title);
    let name = cell.filter(told).or_else(laid).or_else(looked);
    name.unwrap_or_else(|| say(Sentence::APlace))
}

/// A choice with what it brings.
fn in_words(choice: &Choice) -> String {
    let rest = choice.danger.iter().map(String::as_str);
    let rest = rest.chain(Some(choice.detail.as_str()));
    let rest: Vec<&str> = rest.filter(|words| !words.is_empty()).collect();
    if rest.is_empty() {
        choice.label.clone()
    } else {
        named(&choice.label, &rest.join("; "))
    }
}

/// The part of a piece that its neighbour to the right leaves to be seen.
fn visible<'a>(pose: &Pose, beside: impl Iterator<Item = &'a Pose>) -> Rect {
    let mut rect = pose.rect();
    let over = beside.filter(|other| {
        let right = other.center.x - pose.center.x;
        let level = (other.center.y - pose.center.y).abs() < pose.size.y * 0.2;
        other.z > pose.z && right > pose.size.x * 0.08 && level
    });
    for other in over {
        rect.max.x = rect.max.x.min(other.rect().min.x).max(rect.min.x + 8.0);
    }
    rect
}

#[cfg(test)]
mod tests;
