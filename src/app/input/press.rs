//! The buttons of the mouse and a finger over the table: clicking, taking hold, looking into piles. [`super::drag`] has what is carried.

use super::pointer::{Device, Grab, LongPress, Pointer, Waiting};
use crate::board::highlight::cell_shape::is_map;
use crate::board::highlight::drops::drops_of;
use crate::board::layout::places::zone_rect;
use crate::board::scene::badges::badge_rect;
use crate::board::scene::piece::{TablePiece, TablePieceItem};
use crate::board::table::Table;
use crate::driver::messages::Command;
use crate::driver::play::Play;
use crate::shell::redraw::Redraw;
use crate::theme::Theme;
use bevy::ecs::system::SystemParam;
use bevy::picking::pointer::PointerButton;
use bevy::prelude::*;
use tortuga::engine::{PieceId, TableItem, ZoneId};

/// How long a button is held to look into a pile, in seconds.
const LONG: f32 = 0.55;

/// How soon after a click another one makes it a double click, in seconds.
const TWICE: f32 = 0.4;

/// Clicks, looks, and the beginning of drags.
pub fn press(
    time: Res<Time>,
    clock: Res<Time<Real>>,
    play: Option<Res<Play>>,
    theme: Res<Theme>,
    table: Res<Table>,
    pointer: Res<Pointer>,
    buttons: Res<ButtonInput<PointerButton>>,
    keys: Res<ButtonInput<KeyCode>>,
    mut last: Local<Option<(TableItem, f32)>>,
    mut grab: ResMut<Grab>,
    mut long: ResMut<LongPress>,
    mut commands: MessageWriter<Command>,
    mut redraw: ResMut<Redraw>,
    pieces: Query<TablePiece>,
) {
    long.set_if_neq(LongPress::default());
    let (Some(play), Some(at)) = (play, pointer.table) else {
        grab.set_if_neq(Grab::None);
        return;
    };
    let mut tell = |command: Command| {
        commands.write(command);
        redraw.request();
    };
    let here = UnderPointer {
        play: &play,
        table: &table,
        theme: &theme,
        pointer: &pointer,
        pieces: &pieces,
        at,
    };
    if buttons.just_pressed(PointerButton::Secondary)
        && let Some(command) = here.second_button()
    {
        tell(command);
    }
    let charting = matches!(*grab, Grab::Charting { .. });
    if buttons.just_pressed(PointerButton::Primary) && !charting {
        *grab = Grab::Pressed {
            item: pointer.hover,
            at,
            held_for: 0.0,
        };
    }
    let Grab::Pressed {
        item,
        at: from,
        held_for,
    } = *grab
    else {
        return;
    };
    if buttons.pressed(PointerButton::Primary) {
        let held_for = held_for + time.delta_secs();
        let (next, command) = here.hold(item, from, held_for);
        if let Some(command) = command {
            tell(command);
        }
        *grab = next;
        long.set_if_neq(LongPress(here.waiting(next, held_for)));
        redraw.request();
        return;
    }
    *grab = Grab::None;
    match here.released(item, held_for) {
        Released::Click(item) => {
            // What moves takes its time from frames; how long a player waits goes on while the window sleeps.
            let how = Manner {
                twice: is_second(&mut last, item, clock.elapsed_secs()),
                shift: keys.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]),
            };
            tell(click(&play, &table, &pieces, item, at, how));
        }
        Released::Beside => tell(Command::Deselect),
        Released::Nothing => {}
    }
}

/// Whether a click on this thing is the second of a double click; `last` is what was clicked before it, and when.
fn is_second(last: &mut Option<(TableItem, f32)>, item: TableItem, now: f32) -> bool {
    let twice = last.is_some_and(|(thing, then)| thing == item && now - then < TWICE);
    *last = (!twice).then_some((item, now));
    twice
}

/// What it comes to that a button is let go of.
enum Released {
    /// This thing is clicked.
    Click(TableItem),
    /// What is selected is let go, since nothing lies here.
    Beside,
    /// It comes to nothing.
    Nothing,
}

/// The table where the pointer is.
struct UnderPointer<'a, 'w, 's> {
    play: &'a Play,
    table: &'a Table,
    theme: &'a Theme,
    pointer: &'a Pointer,
    pieces: &'a Query<'w, 's, TablePiece>,
    /// The point of the table.
    at: Vec2,
}

impl UnderPointer<'_, '_, '_> {
    /// Whether a finger does it, rather than the mouse.
    fn is_finger(&self) -> bool {
        self.pointer.device == Device::Finger
    }

    /// How long a finger rests before it is told what lies under it, in seconds.
    fn rests(&self) -> f32 {
        self.theme.timing.long_press / 1000.0
    }

    /// What the second button asks for.
    fn second_button(&self) -> Option<Command> {
        match self.play.can_deselect() {
            true => Some(Command::Deselect),
            false => self.look(self.pointer.hover),
        }
    }

    /// A look into what lies here.
    fn look(&self, item: Option<TableItem>) -> Option<Command> {
        look_into(self.table, item, self.at, self.pieces).map(Command::Inspect)
    }

    /// What the first button has hold of that was pressed on a thing at `from` so many seconds ago, and what that asks for.
    fn hold(&self, item: Option<TableItem>, from: Vec2, held_for: f32) -> (Grab, Option<Command>) {
        let (play, table, pieces) = (self.play, self.table, self.pieces);
        let long_enough = match self.is_finger() {
            true => 2.0 * self.rests(),
            false => LONG,
        };
        let drag_start = self.pointer.device.drag_start(&self.theme.sizes);
        let moved = self.at.distance(from) * table.zoom() > drag_start;
        let piece = match item {
            Some(TableItem::Piece(id)) if can_be_carried(play, table, id, pieces) => Some(id),
            _ => None,
        };
        match piece {
            Some(piece) if moved => {
                let held = piece_of(table, piece, pieces);
                let center = held.map_or(from, |held| held.now().0.center);
                let offset = center - from;
                let carried = Command::Carry(TableItem::Piece(piece));
                (Grab::Dragging { piece, offset }, Some(carried))
            }
            _ if moved && let Some(map) = pulled(table, from) => (map, None),
            // Who only takes their time to carry something off keeps hold of it.
            _ if held_for > long_enough
                && !moved
                && !(piece.is_some() && on_map(table, item, pieces)) =>
            {
                (Grab::None, self.look(item))
            }
            _ => {
                let at = from;
                let pressed = Grab::Pressed { item, at, held_for };
                (pressed, None)
            }
        }
    }

    /// The finger that rests until it is told what lies under it.
    fn waiting(&self, grab: Grab, held_for: f32) -> Option<Waiting> {
        let waits = self.is_finger() && matches!(grab, Grab::Pressed { .. });
        let at = self.pointer.window.filter(|_| waits)?;
        let share = (held_for / self.rests().max(0.001)).min(1.0);
        Some(Waiting { at, share })
    }

    /// What it comes to that the first button is let go of, which was pressed on a thing so many seconds ago: a click counts only
    /// where it began.
    fn released(&self, item: Option<TableItem>, held_for: f32) -> Released {
        if self.is_finger() && held_for >= self.rests() {
            // It has told what it is.
            return Released::Nothing;
        }
        let (play, places) = (self.play, &self.table.places);
        // Boards of rivals are opened elsewhere, and nothing goes through their panel.
        let of_use = item.is_some_and(|item| play.uses(item));
        let plate = places.plate_at(self.at).is_some() && !of_use;
        if plate || item.is_none() && places.on_panel(self.at) {
            return Released::Nothing;
        }
        // Open water is as good as nothing.
        let idle = |item: &TableItem| match item {
            TableItem::Zone(zone) => places.projection(*zone).is_some() && !play.uses(*item),
            TableItem::Piece(_) => false,
        };
        let item = item.filter(|item| play.selected.is_empty() || !idle(item));
        match item.filter(|_| self.pointer.hover == item) {
            Some(item) => Released::Click(item),
            None if item.is_none() && !play.selected.is_empty() => Released::Beside,
            None => Released::Nothing,
        }
    }
}

/// The map that follows the mouse when it is pulled here: one that is larger than its zone.
fn pulled(table: &Table, at: Vec2) -> Option<Grab> {
    let zone = table.places.map_at(at)?;
    let projection = table
        .places
        .zones
        .get(zone)?
        .projection(table.places.unit)?;
    let board_map = projection.map_point_at(at);
    (projection.look.zoom > 1.0).then_some(Grab::Panning { zone, board_map })
}

/// What acts on the table without the mouse.
#[derive(SystemParam)]
pub struct AtTable<'w, 's> {
    table: Res<'w, Table>,
    pieces: Query<'w, 's, TablePiece>,
}

impl AtTable<'_, '_> {
    /// What a click in the middle of the thing would do; none if it is no longer there.
    pub fn click(&self, play: &Play, item: TableItem) -> Option<Command> {
        let at = self.middle(item)?;
        let how = Manner::default();
        Some(click(play, &self.table, &self.pieces, item, at, how))
    }

    /// The zone that a look at the thing opens.
    pub fn look_into(&self, item: TableItem) -> Option<ZoneId> {
        let at = self.middle(item)?;
        look_into(&self.table, Some(item), at, &self.pieces)
    }

    /// Its middle, on the table.
    fn middle(&self, item: TableItem) -> Option<Vec2> {
        match item {
            TableItem::Piece(id) => Some(piece_of(&self.table, id, &self.pieces)?.rest.pose.center),
            TableItem::Zone(zone) => Some(zone_rect(&self.table.places, zone)?.center()),
        }
    }
}

/// How something is clicked.
#[derive(Copy, Clone, Default)]
struct Manner {
    /// Soon after another click on it.
    twice: bool,
    /// With the key that takes all that are alike.
    shift: bool,
}

/// What a click means.
fn click(
    play: &Play,
    table: &Table,
    pieces: &Query<TablePiece>,
    item: TableItem,
    at: Vec2,
    how: Manner,
) -> Command {
    let piece = match item {
        TableItem::Piece(id) => piece_of(table, id, pieces),
        TableItem::Zone(_) => None,
    };
    let stack = piece.map_or_else(Vec::new, |piece| stack_of(&piece, pieces));
    let on_badge = piece.is_some_and(|piece| {
        let top = pieces
            .iter()
            .find(|other| other.rest.tally.is_some() && stack.contains(&other.piece.id));
        let rect = badge_rect(&top.unwrap_or(piece), &table.places);
        !stack.is_empty() && rect.contains(at)
    });
    if !play.selectable(item) {
        // Whoever clicks an open pile with which nothing can be done wants to see what lies in it.
        let pile = piece
            .filter(|piece| piece.rest.varied && !play.uses(item) && !play.is_taught())
            .map(|piece| piece.piece.zone)
            .filter(|zone| table.places.is_pile(*zone));
        pile.map_or(Command::Click(item), Command::Inspect)
    } else if how.shift {
        Command::ClickAlike(item)
    } else if how.twice && !on_badge {
        Command::ClickTwice(item)
    } else if stack.is_empty() {
        Command::Click(item)
    } else {
        Command::ClickStack(stack.into_iter().map(TableItem::Piece).collect())
    }
}

/// The pieces of the stack in which it lies, the lowest first; none if it lies in no stack.
pub fn stack_of(piece: &TablePieceItem, pieces: &Query<TablePiece>) -> Vec<PieceId> {
    let Some(stack) = piece.rest.stack else {
        return Vec::new();
    };
    let mut all: Vec<(usize, PieceId)> = pieces
        .iter()
        .filter(|other| !other.leaving)
        .filter_map(|other| Some((other.rest.stack?, other.piece.id)))
        .filter(|(place, _)| place.first == stack.first)
        .map(|(place, id)| (place.index, id))
        .collect();
    all.sort_unstable();
    all.into_iter().map(|(_, id)| id).collect()
}

/// Whether the mouse can take hold of the piece: to drop it somewhere, to select it, or to lay it elsewhere in its row.
pub fn can_be_carried(play: &Play, table: &Table, id: PieceId, pieces: &Query<TablePiece>) -> bool {
    !drops_of(&play.choices, id).is_empty()
        || play.selectable(TableItem::Piece(id))
        || piece_of(table, id, pieces)
            .is_some_and(|p| super::drag::ordered(play, table, p.piece.zone))
}

/// A piece that is on the table.
fn piece_of<'q, 's>(
    table: &Table,
    id: PieceId,
    pieces: &'q Query<'_, 's, TablePiece>,
) -> Option<TablePieceItem<'q, 's>> {
    pieces.get(*table.pieces.get(&id)?).ok()
}

/// Whether the thing lies on a map, into which one cannot look.
fn on_map(table: &Table, item: Option<TableItem>, pieces: &Query<TablePiece>) -> bool {
    let zone = match item {
        Some(TableItem::Zone(zone)) => Some(zone),
        Some(TableItem::Piece(id)) => piece_of(table, id, pieces).map(|piece| piece.piece.zone),
        None => None,
    };
    zone.is_some_and(|zone| is_map(&table.places, zone))
}

/// The zone that a look at this place opens.
fn look_into(
    table: &Table,
    item: Option<TableItem>,
    at: Vec2,
    pieces: &Query<TablePiece>,
) -> Option<ZoneId> {
    match item {
        Some(TableItem::Zone(zone)) => {
            Some(zone).filter(|zone| table.places.projection(*zone).is_none())
        }
        Some(TableItem::Piece(id)) => piece_of(table, id, pieces).map(|piece| piece.piece.zone),
        // An empty spot of a zone in which pieces lie.
        None => pieces.iter().map(|piece| piece.piece.zone).find(|zone| {
            let place = table.places.find(*zone);
            let here = place.is_some_and(|place| place.rect.contains(at));
            here && table.places.reaches(*zone, at)
        }),
    }
}
