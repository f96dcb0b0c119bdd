//! What choosing on a map looks like: the cells that may be used with what each costs, the way a piece would go, and what
//! would come within reach. Drawn from what is lit and pointed at when that changes, on sprites that are used again.
//!
//! - `cell_highlight`: the light on cells that may be used, and what stands there: a tag, or a plaque instead of it
//! - `pen`: what is drawn of choosing on a map, stroke by stroke
//! - `stale`: whether something has changed that the marks on maps depend on

mod cell_highlight;
mod pen;
mod stale;

use super::cell_shape::{Form, around, dotted};
use super::drops::dropped;
use crate::art::pictures::Pictures;
use crate::board::layout::places::zone_rect;
use crate::board::layout::slotting::frame_z;
use crate::board::of_match::OfMatch;
use crate::board::scene::brush::same_or;
use crate::board::scene::nine_slice::NineSlices;
use crate::board::scene::piece::TablePiece;
use crate::board::table::Table;
use crate::driver::messages::Command;
use crate::driver::play::Play;
use crate::input::drag::drop_zone;
use crate::input::focus::Focus;
use crate::input::held::HeldActions;
use crate::input::pointer::{Grab, Pointer};
use crate::shell::redraw::Redraw;
use crate::shell::screens::{Overlay, Screen};
use crate::shell::settings::printed;
use crate::theme::{Theme, hex};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::input::EguiWantsInput;
use pen::Pen;
use stale::{DrawKey, Stale};
use tortuga::engine::{CellShape, PieceId, TableItem, ZoneId};

/// Between two dots of a way, and the side of a dot, in units.
const DOTS: (f32, f32) = (11.0, 5.0);
/// Width of the line around what can be reached, and how far it lies within that, in units.
const LINE: (f32, f32) = (2.4, 2.0);

/// The choice at which the mouse or the keyboard points in an overlay (a button), so that the table shows where it leads.
#[derive(Resource, Default, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pointed(pub Option<usize>);

/// A sprite of this module.
#[derive(Component)]
#[require(OfMatch)]
pub struct OverlayMark;

/// What the player does now.
#[derive(SystemParam)]
pub struct Hints<'w> {
    play: Option<Res<'w, Play>>,
    pointer: Res<'w, Pointer>,
    grab: Res<'w, Grab>,
    pointed: Res<'w, Pointed>,
}

impl Hints<'_> {
    /// What they show, and by what.
    fn seen(&self, table: &Table, pictures: &Pictures) -> DrawKey {
        let (at, device) = (self.pointer.table, self.pointer.device);
        DrawKey {
            plays: self.play.is_some(),
            places: table.places_version,
            pictures: pictures.version(),
            scale_factor: pictures.scale_factor(),
            zoom: table.zoom(),
            hover: self.pointer.hover,
            pointed: self.pointed.0,
            carried: self.grab.held().map(|piece| (piece, at, device)),
        }
    }
}

/// The arrow keys go from place to place of what may be done on a map; where the mouse moves, it takes over.
pub fn take_input(
    held: HeldActions,
    focus: Option<Res<Focus>>,
    hints: Hints,
    screen: Res<State<Screen>>,
    overlay: Res<Overlay>,
    egui: Option<Res<EguiWantsInput>>,
    mut table: ResMut<Table>,
    mut last: Local<Option<Vec2>>,
    mut commands: MessageWriter<Command>,
    mut redraw: ResMut<Redraw>,
) {
    let Some(play) = hints.play.as_deref() else {
        return;
    };
    let moved = *last != hints.pointer.window;
    *last = hints.pointer.window;
    if moved && play.aimed.is_some() {
        commands.write(Command::Aim(None));
        redraw.request();
    }
    let typing = egui.is_some_and(|egui| egui.wants_any_keyboard_input());
    let focused = focus.is_some_and(|focus| focus.on_table().is_some());
    if *screen.get() != Screen::Table || overlay.covers() || typing || focused {
        return;
    }
    if let Some(way) = held.new_focus_way().filter(|_| aims(&table))
        && let Some((zone, index)) = next(play, &table, way)
    {
        commands.write(Command::Aim(Some(index)));
        // A map that is looked at closely shows it.
        let wanted = table.places.projection(zone);
        let wanted = wanted.and_then(|projection| projection.showing([zone.cell].into_iter()));
        let at = table.places.map_of(zone);
        if let Some((at, look)) = at.zip(wanted) {
            table.map_view.send(at, look);
        }
        redraw.request();
    }
}

/// Whether the keys of the focus point at places on a map now, rather than move it.
pub fn aims(table: &Table) -> bool {
    table.lit_zones.iter().any(|lit| lit.form.is_some())
}

/// The nearest lit cell in this direction from where the keyboard points, else from what is selected, and its choice.
fn next(play: &Play, table: &Table, way: Vec2) -> Option<(ZoneId, usize)> {
    let cells = table.lit_zones.iter().filter_map(|lit| {
        let index = play.meant(TableItem::Zone(lit.zone)).first().copied()?;
        Some((lit.form?.rect.center(), (lit.zone, index)))
    });
    let cells: Vec<(Vec2, (ZoneId, usize))> = cells.collect();
    let aimed = cells
        .iter()
        .find(|(_, (_, index))| Some(*index) == play.aimed);
    let selected = || {
        let selected = play.selected.pieces().next()?;
        let mut pieces = play.shown.pieces.iter();
        let zone = pieces.find(|piece| piece.id == selected)?.zone;
        zone_rect(&table.places, zone).map(|rect| rect.center())
    };
    let first = || cells.first().map(|(at, _)| *at - way);
    let from = aimed.map(|(at, _)| *at).or_else(selected).or_else(first)?;
    let cost = |at: Vec2| {
        let (along, across) = (way.dot(at - from), way.perp_dot(at - from).abs());
        (along > 1.0).then_some(along + 2.0 * across)
    };
    let costs = cells
        .iter()
        .filter_map(|(at, cell)| Some((cost(*at)?, *cell)));
    costs
        .min_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, cell)| cell)
}

/// Draws everything, when something has changed that it depends on, or a picture is still on its way.
pub fn draw(
    mut commands: Commands,
    hints: Hints,
    mut stale: Stale,
    table: Res<Table>,
    theme: Res<Theme>,
    slices: Res<NineSlices>,
    mut pictures: ResMut<Pictures>,
    mut redraw: ResMut<Redraw>,
    pieces: Query<TablePiece>,
    mut marks: Query<(&mut Sprite, &mut Transform, &mut Visibility), With<OverlayMark>>,
) {
    let seen = hints.seen(&table, &pictures);
    let played = hints.play.as_ref().is_some_and(|play| play.is_changed());
    let looks = theme.is_changed() || slices.is_changed();
    if !stale.is_stale(seen, &table.lit_zones) && !played && !looks {
        return;
    }
    let mut pen = Pen {
        table: &table,
        theme: &theme,
        slices: &slices,
        unit: table.places.unit,
        larger: printed(table.places.text),
        taken: pieces
            .iter()
            .filter(|piece| piece.highlight.mapped)
            .map(|piece| piece.piece.zone)
            .collect(),
        route: Vec::new(),
        strokes: Vec::new(),
        settled: true,
    };
    if let Some(play) = hints.play.as_deref() {
        pen.preview(play, &hints);
        for piece in pieces.iter().filter(|piece| piece.highlight.mapped) {
            pen.light_piece(&piece, &mut pictures);
        }
        for lit in &table.lit_zones {
            pen.light_cell(lit, &mut pictures);
        }
    }
    stale.settle(pen.settled);
    let window = table.places.window;
    let mut strokes = pen.strokes.into_iter();
    for (mut sprite, mut transform, mut visibility) in &mut marks {
        let Some(stroke) = strokes.next() else {
            visibility.set_if_neq(Visibility::Hidden);
            continue;
        };
        let place = stroke.place(window);
        same_or(&mut sprite, stroke.sprite);
        transform.set_if_neq(place);
        visibility.set_if_neq(Visibility::Inherited);
    }
    for stroke in strokes {
        let place = stroke.place(window);
        commands.spawn((OverlayMark, stroke.sprite, place, Visibility::Inherited));
        redraw.request();
    }
}

impl Pen<'_> {
    /// Where the choice leads at which the player points, and what would come within reach.
    fn preview(&mut self, play: &Play, hints: &Hints) {
        let pointed = self.pointed(play, hints);
        let told = || pointed.iter().filter_map(|index| play.choices.get(*index));
        let hover = hints.pointer.hover;
        let reach = match hover.filter(|item| !play.selected.contains(*item)) {
            Some(item @ TableItem::Piece(_)) => play.reach(item),
            _ => Vec::new(),
        };
        if !reach.is_empty() {
            self.outline(&reach, self.theme.color("brass_light"), 0);
        } else if let Some(choice) = told().find(|choice| !choice.preview.outlines.is_empty()) {
            for (n, outline) in choice.preview.outlines.iter().enumerate() {
                self.outline(&outline.cells, hex(&outline.color), n);
            }
        }
        if let Some(choice) = told().find(|choice| !choice.preview.route.is_empty()) {
            self.route = choice.preview.route.clone();
            self.draw_route();
        }
    }

    /// The choices at which the player points: by what is carried, else by the mouse on the table, in an overlay, or by
    /// keys; else the one that is advised.
    fn pointed(&self, play: &Play, hints: &Hints) -> Vec<usize> {
        if let Some(piece) = hints.grab.held() {
            return self.carried_to(play, piece, &hints.pointer);
        }
        let mut found = hints
            .pointer
            .hover
            .map_or_else(Vec::new, |item| play.prospects(item));
        if found.is_empty() {
            found.extend(hints.pointed.0.or(play.aimed).or(play.advised));
        }
        found
    }

    fn carried_to(&self, play: &Play, piece: PieceId, pointer: &Pointer) -> Vec<usize> {
        let margin = pointer.device.margin(&self.theme.sizes);
        let zone = pointer
            .table
            .and_then(|at| drop_zone(play, self.table, margin, piece, at));
        zone.map_or_else(Vec::new, |zone| dropped(play, piece, zone))
    }

    /// A line around cells; the `n`th of several lies within the others before it.
    fn outline(&mut self, cells: &[ZoneId], color: Color, n: usize) {
        let forms: Vec<Form> = cells
            .iter()
            .filter_map(|zone| Form::of(&self.table.places, *zone))
            .collect();
        let (width, inset) = (LINE.0 * self.unit, LINE.1 * self.unit);
        let inset = inset + n as f32 * 1.6 * width;
        for shape in [CellShape::Hex, CellShape::Square, CellShape::Card] {
            let same = forms.iter().filter(|form| form.shape == Some(shape));
            let rects: Vec<Rect> = same.map(|form| form.rect).collect();
            let Some(first) = forms.iter().find(|form| form.shape == Some(shape)) else {
                continue;
            };
            let z = frame_z(first.layer) + first.above + 0.6 + n as f32 * 0.02;
            for line in around(&rects, shape, inset) {
                let ends = line.iter().zip(line.iter().cycle().skip(1));
                for (from, to) in ends.filter(|(a, b)| first.sees(a.midpoint(**b))) {
                    let dark = self.theme.color("shadow").with_alpha(0.55);
                    self.line(*from, *to, width * 2.2, dark, z);
                    self.line(*from, *to, width, color, z + 0.01);
                }
            }
        }
        for form in forms.iter().filter(|form| form.shape.is_none()) {
            self.fill(form, color, 0.0, 1.0, 0.6);
        }
    }

    /// A dotted way from cell to cell with its end marked.
    fn draw_route(&mut self) {
        let route = self.route.iter();
        let forms: Vec<Form> = route
            .filter_map(|zone| Form::of(&self.table.places, *zone))
            .collect();
        let Some(end) = forms.last().copied() else {
            return;
        };
        let way: Vec<Vec2> = forms.iter().map(|form| form.rect.center()).collect();
        let (step, side) = (DOTS.0 * self.unit, DOTS.1 * self.unit);
        let z = frame_z(end.layer) + end.above + 0.8;
        let light = self.theme.color("bone");
        let dark = self.theme.color("shadow").with_alpha(0.6);
        if end.shown {
            self.fill(&end, light, 0.25, 1.0, 0.7);
        }
        let mut dots = dotted(&way, step, 0.45 * end.rect.width());
        // The last one lies where the way ends.
        let last = way.last().copied().unwrap_or_default();
        dots.retain(|at| at.distance(last) > 0.6 * step);
        let sides = dots.iter().map(|at| (*at, side));
        for (at, side) in sides.chain([(last, 2.0 * side)]) {
            if end.sees(at) {
                self.add(self.slices.dot(1.7 * side, dark), at, z);
                self.add(self.slices.dot(side, light), at, z + 0.01);
            }
        }
    }
}
