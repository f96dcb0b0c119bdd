//! What may be used now is lit, everything else a little dimmed; what harms is lit in red.

use super::cell_shape::{Form, is_map, on_cell};
use super::drops::{harms, is_dangerous};
use super::recalled::Recalled;
use super::warning::{Lying, signs};
use super::zones::lit_zones;
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
use tortuga::engine::{Choice, PieceId, Touch, ZoneId};

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
    let choices = &play.choices;
    let held = grab.held();
    let carried = held.map_or_else(Vec::new, |piece| play.carried(piece));
    let selecting = by_selecting(choices);
    let on_table = choices
        .iter()
        .any(|choice| !choice.touches.is_empty() || choice.drag.is_some());
    let dim = match (
        selecting || on_table,
        choices.iter().any(|choice| choice.button),
    ) {
        (false, _) => 0.0,
        (true, true) if !selecting => theme.light.dim_alpha * SLIGHT,
        _ => theme.light.dim_alpha,
    };
    let zones = zones_of_use(&play);
    let mut changed = false;
    let mut lit_pieces = Vec::new();
    let mut lit_below = Vec::new();
    let mut chosen: BTreeMap<PieceId, usize> = BTreeMap::new();
    for item in &pieces {
        if let Some(stack) = item.rest.stack
            && play.selected.contains(Touch::Piece(item.piece.id))
        {
            *chosen.entry(stack.first).or_default() += 1;
        }
    }
    for mut item in &mut pieces {
        let (piece, rest) = (item.piece, item.rest);
        let (mut highlight, mut selected) = (*item.highlight, *item.selected);
        let touch = Touch::Piece(piece.id);
        let selectable = !item.leaving && play.selectable(touch);
        let lit = selectable || (!item.leaving && choices_of(choices, touch).next().is_some());
        let carried = carried.contains(&piece.id);
        let mapped = is_map(&table.places, piece.zone);
        highlight.mapped = mapped && on_cell(&table.places, piece.zone);
        selected.is = !item.leaving && play.selected.contains(touch);
        let of_stack = rest.stack.and_then(|stack| chosen.get(&stack.first));
        selected.of_stack = of_stack.copied().unwrap_or(0);
        let targets = play.targets(touch);
        highlight.danger = lit
            && match targets.is_empty() {
                true => is_dangerous(choices, touch),
                false => targets.iter().all(|index| harms(choices, *index)),
            };
        if lit {
            lit_pieces.push(piece.zone);
            if rest.covered {
                lit_below.push(piece.zone);
            }
        }
        let met = held.is_some_and(|held| play.meets(held, touch));
        // In the folded boards behind this plate lies something of use.
        let asks = piece.zone.name == PLATE
            && piece
                .zone
                .seat
                .is_some_and(|seat| folds.needed.contains(seat));
        // Of a stack the uppermost shines for all.
        let below = rest.covered || rest.stack.is_some_and(|s| s.index + 1 < s.size);
        highlight.glow.goal = match held {
            _ if asks && !lit => INVITING,
            _ if !lit || (below && !selected.is) => 0.0,
            Some(_) if carried => 1.0,
            Some(_) if met => INVITING,
            Some(_) => 0.0,
            None if selectable && !selected.is => match play.selected.goes_with(choices, touch) {
                true => INVITING,
                false => ELSEWHERE,
            },
            // What only something else than what is selected could do.
            None if lit && targets.is_empty() && needs_another(&play, touch) => ELSEWHERE,
            None => 1.0,
        };
        // What lies in a zone that may be used is part of it.
        let zone = piece.zone;
        let board_map = table.places.map_below(zone);
        let within = zones.contains(&zone)
            || zones.contains(&board_map)
            || !mapped && zones.contains(&ZoneId { cell: 0, ..zone });
        highlight.dim.goal = if lit || within || carried || rest.stretched || is_ghost(piece) {
            0.0
        } else if mapped && covers(&table, zone) {
            // Of cards side by side those that are lit must be told from the others.
            dim * COVERING
        } else if mapped || table.places.find(zone).is_some_and(|place| place.open) {
            // A map is read as a whole, whatever lies on it; opened boards are looked at because somebody wants to.
            dim * SLIGHT
        } else {
            dim
        };
        if !item.leaving && !is_ghost(piece) {
            // What is told is looked for: what it is about stands out among all that could be done.
            match recalled.lights(piece.id) {
                true => (highlight.glow.goal, highlight.dim.goal) = (1.0, 0.0),
                false if recalled.is_pointing() => highlight.glow.goal = 0.0,
                false => {}
            }
        }
        selected.raise.goal = match (selected.is, selectable && rest.fanned) {
            _ if rest.stretched || mapped => 0.0,
            (true, _) => 1.0,
            (false, true) => OFFERED,
            (false, false) => 0.0,
        };
        let hovered = pointer.hover == Some(touch) && !rest.stretched && !is_ghost(piece);
        let lifted = hovered || (recalled.points_at(piece.id) && !rest.stretched);
        highlight.lift.goal = if lifted && held.is_none() { 1.0 } else { 0.0 };
        changed |= item.highlight.set_if_neq(highlight);
        changed |= item.selected.set_if_neq(selected);
    }
    let signs = signs_on(&pieces, &play, table.places.unit);
    // A pile shows its light and its sign on top, whichever of its cards is meant.
    for mut item in &mut pieces {
        let mut highlight = *item.highlight;
        highlight.sign = signs.get(&item.piece.id).copied();
        if !item.rest.covered && lit_below.contains(&item.piece.zone) {
            highlight.danger |= highlight.sign.is_some();
            highlight.glow.goal = if held.is_none() { 1.0 } else { 0.0 };
            highlight.dim.goal = 0.0;
        }
        changed |= item.highlight.set_if_neq(highlight);
    }
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
        let touch = Touch::Piece(item.piece.id);
        let lit = play.selectable(touch) || choices_of(&play.choices, touch).next().is_some();
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
    let picks = play.choices.iter().flat_map(|choice| &choice.picks);
    let picked = picks.flat_map(|pick| &pick.from);
    let touched = play.choices.iter().flat_map(|choice| &choice.touches);
    let zone = |touch: &Touch| match touch {
        Touch::Zone(zone) => Some(*zone),
        Touch::Piece(_) => None,
    };
    let zones = touched.chain(picked).filter_map(zone);
    zones.chain(play.goals().map(|(zone, _)| zone)).collect()
}

/// Whether something is selected and what can be done with this thing is about other things that must be selected.
fn needs_another(play: &Play, touch: Touch) -> bool {
    let others = |choice: &Choice| {
        let dragged = choice.drag.as_ref().map(|(from, _)| from);
        let by_another = dragged.is_some_and(|from| !from.contains(&touch));
        !choice.picks.is_empty() || by_another
    };
    let mut all = choices_of(&play.choices, touch).filter_map(|index| play.choices.get(index));
    !play.selected.is_empty() && all.all(others)
}

/// What can be selected, from left to right: the viewer's own first, zone by zone as the layout has them; a stack of equal
/// things counts as one.
fn from_left<'a>(
    play: &Play,
    table: &Table,
    pieces: impl Iterator<Item = (&'a PieceRef, &'a Resting)>,
) -> Vec<Vec<Touch>> {
    let mut found: Vec<((bool, usize, f32), Option<PieceId>, Touch)> = pieces
        .filter(|(piece, _)| play.selectable(Touch::Piece(piece.id)))
        .map(|(piece, rest)| {
            let layer = table.places.find(piece.zone).map_or(0, |p| p.layer);
            let others = piece.zone.seat != play.viewer;
            let key = (others, layer, rest.center.x);
            let stack = rest.stack.map(|stack| stack.first);
            (key, stack, Touch::Piece(piece.id))
        })
        .collect();
    found.extend(table.lit_zones.iter().filter_map(|lit| {
        let touch = Touch::Zone(lit.zone);
        let key = (true, usize::MAX, lit.rect.center().x);
        play.selectable(touch).then_some((key, None, touch))
    }));
    found.sort_by(|(a, ..), (b, ..)| (a.0, a.1).cmp(&(b.0, b.1)).then(a.2.total_cmp(&b.2)));
    let mut stacks: Vec<(Option<PieceId>, Vec<Touch>)> = Vec::new();
    for (_, stack, touch) in found {
        match stacks
            .last_mut()
            .filter(|(last, _)| stack.is_some() && *last == stack)
        {
            Some((_, things)) => things.push(touch),
            None => stacks.push((stack, vec![touch])),
        }
    }
    stacks.into_iter().map(|(_, things)| things).collect()
}
