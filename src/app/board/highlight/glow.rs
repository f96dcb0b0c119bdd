//! What may be used now is lit, everything else a little dimmed; what harms is lit in red.

use super::cell_shape::{Form, is_map, on_cell};
use super::drops::{harms, is_dangerous};
use super::from_left::from_left;
use super::recalled::Recalled;
use super::warning::{Lying, signs};
use super::zones::{lit_zones, picked};
use crate::board::collapsed_boards::{CollapsedBoards, PLATE};
use crate::board::layout::slotting::Resting;
use crate::board::scene::entry_exit::is_ghost;
use crate::board::scene::piece::{Highlight, Leaving, PieceRef, Selected};
use crate::board::table::Table;
use crate::driver::play::Play;
use crate::driver::select::{by_selecting, choices_of};
use crate::input::pointer::{Grab, Pointer};
use crate::shell::redraw::Redraw;
use crate::theme::Theme;
use bevy::ecs::query::QueryData;
use bevy::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use tortuga::engine::{Choice, PieceId, TableItem, ZoneId};

/// How much of the theme's dimming is used when buttons, too, offer choices.
const SLIGHT: f32 = 0.3;
/// How much of it is used for cards that fill the cells of a map.
const COVERING: f32 = 0.7;
/// How brightly that is lit which can be selected but is not.
const INVITING: f32 = 0.6;
/// How brightly that is lit which would begin another selection.
const ELSEWHERE: f32 = 0.22;
/// How far that is pushed up in a fan which can be selected, as a part of the way of what is.
const OFFERED: f32 = 0.22;

/// A piece that may be lit.
#[derive(QueryData)]
#[query_data(mutable)]
pub struct Lightable {
    piece: &'static PieceRef,
    rest: &'static Resting,
    leaving: Has<Leaving>,
    highlight: &'static mut Highlight,
    selected: &'static mut Selected,
}

/// What may light pieces anew, besides what the player does.
#[derive(Copy, Clone, PartialEq)]
pub struct DrawKey {
    generation: Option<u64>,
    ordered: u64,
    places: u64,
}

/// Sets the goals of glow and dimming, and the list of lit zones, when something has changed that they depend on.
pub fn update(
    play: Res<Play>,
    pointer: Res<Pointer>,
    grab: Res<Grab>,
    theme: Res<Theme>,
    folds: Res<CollapsedBoards>,
    recalled: Res<Recalled>,
    mut last: Local<Option<DrawKey>>,
    mut table: ResMut<Table>,
    mut redraw: ResMut<Redraw>,
    touched: Query<(), Or<(Changed<PieceRef>, Changed<Resting>, Added<Leaving>)>>,
    mut pieces: Query<Lightable>,
) {
    let lay = DrawKey {
        generation: table.generation,
        ordered: table.ordered,
        places: table.places_version,
    };
    let done = play.is_changed() || pointer.is_changed() || grab.is_changed();
    let told = recalled.is_changed();
    let seen = told || theme.is_changed() || folds.is_changed() || last.replace(lay) != Some(lay);
    if !done && !seen && touched.is_empty() {
        return;
    }
    let held = grab.held();
    let selecting = by_selecting(&play.choices);
    let lamp = Lamp {
        play: &play,
        pointer: &pointer,
        folds: &folds,
        recalled: &recalled,
        table: &table,
        held,
        carried: held.map_or_else(Vec::new, |piece| play.carried(piece)),
        zones: zones_of_use(&play),
        dim: dimming(&play, &theme, selecting),
        chosen: chosen_of_stacks(&pieces, &play),
    };
    let mut changed = false;
    let mut lit_pieces = Vec::new();
    let mut lit_below = Vec::new();
    for mut item in &mut pieces {
        let (mut highlight, mut selected) = (*item.highlight, *item.selected);
        let lying = lamp.look_at(item.piece, item.rest, item.leaving);
        if lying.lit {
            lit_pieces.push(lying.piece.zone);
            if lying.rest.covered {
                lit_below.push(lying.piece.zone);
            }
        }
        lamp.select(&lying, &mut selected);
        lamp.light(&lying, selected.is, &mut highlight);
        changed |= item.highlight.set_if_neq(highlight);
        changed |= item.selected.set_if_neq(selected);
    }
    let signs = signs_on(&pieces, &play, table.places.unit);
    changed |= light_tops(&mut pieces, &signs, &lit_below, held);
    let lit = lit_zones(&table, &play, &lit_pieces, held, pointer.table);
    if changed || lit != table.lit_zones {
        redraw.request();
        table.lit_zones = lit;
    }
    if selecting {
        let shown = pieces.iter().filter(|item| !item.leaving);
        let from_left = from_left(&play, &table, shown.map(|item| (item.piece, item.rest)));
        table.from_left = (play.generation, from_left);
    } else if !table.from_left.1.is_empty() {
        table.from_left.1.clear();
    }
}

/// Puts up the signs of danger. A pile shows its light and its sign on top, whichever of its cards is meant: `lit_below` are the zones
/// of piles of which a covered one is lit. Whether anything has changed.
fn light_tops(
    pieces: &mut Query<Lightable>,
    signs: &BTreeMap<PieceId, Vec2>,
    lit_below: &[ZoneId],
    held: Option<PieceId>,
) -> bool {
    let mut changed = false;
    for mut item in pieces {
        let mut highlight = *item.highlight;
        highlight.sign = signs.get(&item.piece.id).copied();
        if !item.rest.covered && lit_below.contains(&item.piece.zone) {
            highlight.danger |= highlight.sign.is_some();
            highlight.glow.goal = if held.is_none() { 1.0 } else { 0.0 };
            highlight.dim.goal = 0.0;
        }
        changed |= item.highlight.set_if_neq(highlight);
    }
    changed
}

/// How far that is dimmed with which nothing can be done.
fn dimming(play: &Play, theme: &Theme, selecting: bool) -> f32 {
    let choices = &play.choices;
    let on_table = choices
        .iter()
        .any(|choice| !choice.items.is_empty() || choice.drag.is_some());
    match (
        selecting || on_table,
        choices.iter().any(|choice| choice.button),
    ) {
        (false, _) => 0.0,
        (true, true) if !selecting => theme.light.dim_alpha * SLIGHT,
        _ => theme.light.dim_alpha,
    }
}

/// How many things of each stack are selected, by the first of the stack.
fn chosen_of_stacks(pieces: &Query<Lightable>, play: &Play) -> BTreeMap<PieceId, usize> {
    let mut chosen: BTreeMap<PieceId, usize> = BTreeMap::new();
    for item in pieces {
        if let Some(stack) = item.rest.stack
            && play.selected.contains(TableItem::Piece(item.piece.id))
        {
            *chosen.entry(stack.first).or_default() += 1;
        }
    }
    chosen
}

/// What pieces are lit by.
struct Lamp<'a> {
    play: &'a Play,
    pointer: &'a Pointer,
    folds: &'a CollapsedBoards,
    recalled: &'a Recalled,
    table: &'a Table,
    /// What the mouse holds.
    held: Option<PieceId>,
    /// What it carries along with that.
    carried: Vec<PieceId>,
    /// The zones that are of use as a whole.
    zones: BTreeSet<ZoneId>,
    /// How far that is dimmed with which nothing can be done.
    dim: f32,
    /// How many things of each stack are selected, by the first of the stack.
    chosen: BTreeMap<PieceId, usize>,
}

/// A piece as it lies there, and what it is good for.
struct LyingPiece<'a> {
    piece: &'a PieceRef,
    rest: &'a Resting,
    leaving: bool,
    thing: TableItem,
    /// Whether it can be selected.
    selectable: bool,
    /// Whether something can be done with it.
    lit: bool,
    /// The choices that it is the target of.
    targets: Vec<usize>,
    /// Whether the mouse carries it along with what it holds.
    carried: bool,
    /// Whether it lies on a map.
    mapped: bool,
}

impl Lamp<'_> {
    /// What a piece is good for.
    fn look_at<'p>(&self, piece: &'p PieceRef, rest: &'p Resting, leaving: bool) -> LyingPiece<'p> {
        let thing = TableItem::Piece(piece.id);
        let selectable = !leaving && self.play.selectable(thing);
        let mut choices = choices_of(&self.play.choices, thing);
        LyingPiece {
            piece,
            rest,
            leaving,
            thing,
            selectable,
            lit: selectable || (!leaving && choices.next().is_some()),
            targets: self.play.targets(thing),
            carried: self.carried.contains(&piece.id),
            mapped: is_map(&self.table.places, piece.zone),
        }
    }

    /// Says whether a piece is selected, and how far it is pushed up.
    fn select(&self, lying: &LyingPiece, selected: &mut Selected) {
        let rest = lying.rest;
        selected.is = !lying.leaving && self.play.selected.contains(lying.thing);
        let of_stack = rest.stack.and_then(|stack| self.chosen.get(&stack.first));
        selected.of_stack = of_stack.copied().unwrap_or(0);
        selected.raise.goal = match (selected.is, lying.selectable && rest.fanned) {
            _ if rest.stretched || lying.mapped => 0.0,
            (true, _) => 1.0,
            (false, true) => OFFERED,
            (false, false) => 0.0,
        };
    }

    /// Lights a piece, dims it or lifts it; `selected` is whether it is.
    fn light(&self, lying: &LyingPiece, selected: bool, highlight: &mut Highlight) {
        let (piece, rest) = (lying.piece, lying.rest);
        highlight.mapped = lying.mapped && on_cell(&self.table.places, piece.zone);
        highlight.danger = lying.lit && self.is_dangerous(lying);
        highlight.glow.goal = self.glow(lying, selected);
        highlight.dim.goal = self.dimmed(lying);
        if !lying.leaving && !is_ghost(piece) {
            // What is told is looked for: what it is about stands out among all that could be done.
            match self.recalled.lights(piece.id) {
                true => (highlight.glow.goal, highlight.dim.goal) = (1.0, 0.0),
                false if self.recalled.is_pointing() => highlight.glow.goal = 0.0,
                false => {}
            }
        }
        let hovered =
            self.pointer.hover == Some(lying.thing) && !rest.stretched && !is_ghost(piece);
        let lifted = hovered || (self.recalled.points_at(piece.id) && !rest.stretched);
        highlight.lift.goal = if lifted && self.held.is_none() {
            1.0
        } else {
            0.0
        };
    }

    /// Whether all that could be done with a piece harms.
    fn is_dangerous(&self, lying: &LyingPiece) -> bool {
        let choices = &self.play.choices;
        match lying.targets.is_empty() {
            true => is_dangerous(choices, lying.thing),
            false => lying.targets.iter().all(|index| harms(choices, *index)),
        }
    }

    /// How brightly a piece is lit.
    fn glow(&self, lying: &LyingPiece, selected: bool) -> f32 {
        let (play, thing, rest) = (self.play, lying.thing, lying.rest);
        let (lit, selectable) = (lying.lit, lying.selectable);
        let met = self.held.is_some_and(|held| play.meets(held, thing));
        // In the folded boards behind this plate lies something of use.
        let seat = lying.piece.zone.seat;
        let needed = seat.is_some_and(|seat| self.folds.needed.contains(seat));
        let asks = lying.piece.zone.name == PLATE && needed;
        // Of a stack the uppermost shines for all.
        let below = rest.covered || rest.stack.is_some_and(|s| s.index + 1 < s.size);
        match self.held {
            _ if asks && !lit => INVITING,
            _ if !lit || (below && !selected) => 0.0,
            Some(_) if lying.carried => 1.0,
            Some(_) if met => INVITING,
            Some(_) => 0.0,
            None if selectable && !selected => {
                match play.selected.goes_with(&play.choices, thing) {
                    true => INVITING,
                    false => ELSEWHERE,
                }
            }
            // What only something else than what is selected could do.
            None if lit && lying.targets.is_empty() && needs_another(play, thing) => ELSEWHERE,
            None => 1.0,
        }
    }

    /// How far a piece is dimmed.
    fn dimmed(&self, lying: &LyingPiece) -> f32 {
        let (places, zone) = (&self.table.places, lying.piece.zone);
        let mapped = lying.mapped;
        // What lies in a zone that may be used is part of it.
        let within = self.zones.contains(&zone)
            || self.zones.contains(&places.map_below(zone))
            || !mapped && self.zones.contains(&ZoneId { cell: 0, ..zone });
        if lying.lit || within || lying.carried || lying.rest.stretched || is_ghost(lying.piece) {
            0.0
        } else if mapped && covers(self.table, zone) {
            // Of cards side by side those that are lit must be told from the others.
            self.dim * COVERING
        } else if mapped || places.find(zone).is_some_and(|place| place.open) {
            // A map is read as a whole, whatever lies on it; opened boards are looked at because somebody wants to.
            self.dim * SLIGHT
        } else {
            self.dim
        }
    }
}

/// Where the sign of danger stands on pieces. What is lit without doing harm counts, for it may lie below or above what harms.
fn signs_on(pieces: &Query<Lightable>, play: &Play, unit: f32) -> BTreeMap<PieceId, Vec2> {
    let shown = || {
        let all = pieces.iter();
        all.filter(|item| !item.leaving && !item.highlight.mapped)
    };
    let harming = shown().filter(|item| item.highlight.danger);
    let zones: BTreeSet<ZoneId> = harming.map(|item| item.piece.zone.cell(0)).collect();
    let near = shown().filter(|item| zones.contains(&item.piece.zone.cell(0)));
    let lying = near.map(|item| {
        let thing = TableItem::Piece(item.piece.id);
        let lit = play.selectable(thing) || choices_of(&play.choices, thing).next().is_some();
        Lying {
            id: item.piece.id,
            zone: item.piece.zone,
            pose: item.rest.pose,
            lit,
            danger: item.highlight.danger,
        }
    });
    signs(&lying.collect::<Vec<_>>(), unit)
}

/// Whether what lies in this cell of a map fills it, as a card does.
fn covers(table: &Table, zone: ZoneId) -> bool {
    Form::of(&table.places, zone).is_some_and(|form| form.above > 0.0)
}

/// The zones that are of use as a whole.
fn zones_of_use(play: &Play) -> BTreeSet<ZoneId> {
    let touched = play.choices.iter().flat_map(|choice| &choice.items);
    let zone = |thing: &TableItem| match thing {
        TableItem::Zone(zone) => Some(*zone),
        TableItem::Piece(_) => None,
    };
    let zones = touched.chain(picked(&play.choices)).filter_map(zone);
    zones.chain(play.goals().map(|(zone, _)| zone)).collect()
}

/// Whether something is selected and what can be done with this thing is about other things that must be selected.
fn needs_another(play: &Play, thing: TableItem) -> bool {
    let others = |choice: &Choice| {
        let dragged = choice.drag.as_ref().map(|(from, _)| from);
        let by_another = dragged.is_some_and(|from| !from.contains(&thing));
        !choice.picks.is_empty() || by_another
    };
    let mut all = choices_of(&play.choices, thing).filter_map(|index| play.choices.get(index));
    !play.selected.is_empty() && all.all(others)
}
