//! The boards of rivals, folded away until one rests on a plate, clicks it, presses its key, or is asked about something that
//! lies there. One rival's boards are open at a time, on a panel above everything else.

use super::layout::places::{Place, Places};
use super::layout::schema::{Label, Side, Who, ZoneSpec};
use super::layout::slotting::frame_z;
use super::motion::tween::Pose;
use super::table::Table;
use crate::driver::messages::Command;
use crate::driver::play::Play;
use crate::input::pointer::{Grab, Pointer};
use crate::shell::redraw::Redraw;
use crate::shell::screens::{Overlay, Screen};
use bevy::picking::pointer::PointerButton;
use bevy::prelude::*;
use tortuga::engine::{Piece, Seat, SeatSet, TableItem, ZoneId};

/// The zone that shows who sits where, by which boards are opened.
pub const PLATE: &str = "plate";
/// How long the mouse rests on a plate before the boards open, and how long it may be elsewhere before they close again,
/// in seconds.
const RESTS: (f32, f32) = (0.35, 0.3);
/// How far the edge of the panel is from what lies on it, in units: at the sides, and above, where the name stands.
const EDGE: (f32, f32) = (11.0, 36.0);
/// How large a piece is that comes out of a plate or goes there, as a part of itself and of the height of the plate at
/// most.
const SMALL: (f32, f32) = (0.6, 0.85);

/// Whose boards are open, and why.
#[derive(Resource, Default, Debug, Copy, Clone, PartialEq)]
pub struct CollapsedBoards {
    /// A click or a key holds them open.
    pinned: Option<Seat>,
    /// The mouse rests on the plate, or on the panel that came up by it.
    hovered: Option<Seat>,
    /// A choice is about something that lies there.
    called: Option<Seat>,
    /// All seats of which a choice needs something folded.
    pub needed: SeatSet,
    /// The first of them in turn order.
    first: Option<Seat>,
    /// The plate on which the mouse rests, and for how many seconds.
    rested: Option<(Seat, f32)>,
    /// For how many seconds it has been elsewhere.
    away: f32,
    /// The scene in which the player closed what a choice had opened.
    dismissed: Option<u64>,
}

impl CollapsedBoards {
    /// Whose boards are open.
    pub fn opened(&self) -> Option<Seat> {
        self.hovered.or(self.pinned).or(self.called)
    }

    /// Opens the boards of a seat until it is told otherwise; or closes them, where they are kept open.
    fn toggle(&mut self, seat: Seat) {
        let closes = self.pinned == Some(seat);
        self.pinned = (!closes).then_some(seat);
        self.hovered = None;
        self.disregard(Some(seat));
    }

    /// Closes them, whyever they are open, while the mouse is at this plate.
    fn close(&mut self, plate: Option<Seat>, generation: u64) {
        (self.pinned, self.hovered, self.called) = (None, None, None);
        self.dismissed = Some(generation);
        self.disregard(plate);
    }

    /// The plate on which the mouse rests now does not open before the mouse has been elsewhere.
    fn disregard(&mut self, plate: Option<Seat>) {
        self.rested = plate.map(|seat| (seat, f32::NEG_INFINITY));
    }

    /// The mouse is at a plate or on the panel, or on neither, for some seconds more. Gives whether time matters.
    fn pass(&mut self, plate: Option<Seat>, on_panel: bool, seconds: f32) -> bool {
        self.rested = plate.map(|seat| match self.rested {
            // Longer than it takes makes no difference: what rests must not change.
            Some((before, rested)) if before == seat => (seat, (rested + seconds).min(RESTS.0)),
            _ => (seat, 0.0),
        });
        let at_home = on_panel || plate.is_some() && plate == self.hovered;
        self.away = match at_home {
            true => 0.0,
            false => (self.away + seconds).min(RESTS.1),
        };
        match self.rested {
            Some((seat, rested)) if self.opened() != Some(seat) => {
                if rested >= RESTS.0 {
                    (self.hovered, self.away) = (Some(seat), 0.0);
                }
                rested.is_finite()
            }
            _ if self.hovered.is_some() && !at_home => {
                if self.away >= RESTS.1 {
                    self.hovered = None;
                }
                true
            }
            _ => false,
        }
    }

    /// What choices need in folded boards opens the first of them, unless the player has closed it.
    fn call(&mut self, generation: u64) {
        if self.called.is_some_and(|seat| self.needed.contains(seat)) {
            return;
        }
        let open = self.dismissed != Some(generation);
        self.called = self.first.filter(|_| open);
    }
}

/// Opens and closes boards.
pub fn take_commands(
    time: Res<Time>,
    play: Option<Res<Play>>,
    screen: Res<State<Screen>>,
    overlay: Res<Overlay>,
    table: Res<Table>,
    pointer: Res<Pointer>,
    grab: Res<Grab>,
    buttons: Res<ButtonInput<PointerButton>>,
    mut commands: MessageReader<Command>,
    mut asked: Local<Option<u64>>,
    mut folds: ResMut<CollapsedBoards>,
    mut redraw: ResMut<Redraw>,
) {
    let places = &table.places;
    let play = play.filter(|_| *screen.get() == Screen::Table && places.folded);
    let Some(play) = play else {
        folds.set_if_neq(CollapsedBoards::default());
        commands.clear();
        *asked = None;
        return;
    };
    let mut next = *folds;
    // Who has changed places looks from elsewhere.
    let rival = |seat: &Seat| places.rivals().contains(seat);
    next.pinned = next.pinned.filter(rival);
    next.hovered = next.hovered.filter(rival);
    let at = pointer.table;
    let at = at.filter(|_| pointer.window.is_some() && !overlay.covers());
    let plate = at.and_then(|at| places.plate_at(at));
    for command in commands.read() {
        match command {
            Command::Unfold(n) => {
                if let Some(seat) = places.rivals().get(*n) {
                    next.toggle(*seat);
                }
            }
            Command::Fold => next.close(plate, play.generation),
            _ => {}
        }
    }
    let on_panel = at.is_some_and(|at| places.on_panel(at));
    // A click that chooses a seat does not open its boards.
    let of_use = pointer.hover.is_some_and(|item| play.uses(item));
    if buttons.just_pressed(PointerButton::Primary) && at.is_some() {
        match plate {
            Some(seat) if !of_use => next.toggle(seat),
            None if !on_panel => (next.pinned, next.hovered) = (None, None),
            _ => {}
        }
    } else if buttons.get_pressed().next().is_none() && grab.held().is_none() {
        let seconds = time.delta_secs();
        if next.pass(plate, on_panel, seconds) {
            redraw.request();
        }
    }
    // What choices need is reckoned anew when they or the places have changed.
    if asked.replace(table.places_version) != Some(table.places_version) || play.is_changed() {
        let seats = needed(&play, places);
        next.first = seats.first().copied();
        next.needed = seats.into_iter().collect();
    }
    next.call(play.generation);
    if *folds != next {
        if folds.opened() != next.opened() || folds.needed != next.needed {
            redraw.request();
        }
        *folds = next;
    }
}

/// The rivals in whose folded boards something lies that a choice is about now, in turn order.
fn needed(play: &Play, places: &Places) -> Vec<Seat> {
    if play.choices.is_empty() {
        return Vec::new();
    }
    let lies_folded = |zone: ZoneId| places.find(zone).is_none_or(|place| place.open);
    let pieces = play.shown.pieces.iter();
    let of_use = |piece: &&Piece| play.uses(TableItem::Piece(piece.id));
    let choices = play.choices.iter();
    let items = choices.flat_map(|choice| {
        let picked = choice.picks.iter().flat_map(|pick| &pick.from);
        choice.items.iter().chain(picked)
    });
    let zones: Vec<ZoneId> = items
        .filter_map(|item| match item {
            TableItem::Zone(zone) if play.uses(*item) => Some(*zone),
            _ => None,
        })
        .chain(play.goals().map(|(zone, _)| zone))
        .collect();
    let mut needed = places.rivals();
    needed.retain(|seat| {
        let of_seat = |zone: ZoneId| zone.seat == Some(*seat) && lies_folded(zone);
        let mut here = pieces.clone().filter(|piece| of_seat(piece.zone));
        here.any(|piece| of_use(&piece)) || zones.iter().any(|zone| of_seat(*zone))
    });
    needed
}

impl Places {
    /// The others, in turn order from the viewer's left.
    pub fn rivals(&self) -> Vec<Seat> {
        let mut seats = Vec::new();
        for place in self.zones.iter().filter(|place| place.spec.name == PLATE) {
            let rival = matches!(place.spec.who, Who::Rivals) || place.spec.who == Who::Each;
            if let Some(seat) = place.seat.filter(|_| rival && !place.open)
                && Some(seat) != self.viewer
                && !seats.contains(&seat)
            {
                seats.push(seat);
            }
        }
        seats
    }

    /// The rival whose plate is here, where it opens their boards.
    pub(crate) fn plate_at(&self, point: Vec2) -> Option<Seat> {
        let plates = self
            .zones
            .iter()
            .filter(|place| place.spec.name == PLATE && !place.open);
        let found = plates
            .filter(|place| place.rect.contains(point))
            .find_map(|place| place.seat);
        let opens = self.folded && !self.on_panel(point);
        found.filter(|seat| opens && self.rivals().contains(seat))
    }

    /// Whether the panel with opened boards lies here.
    pub fn on_panel(&self, point: Vec2) -> bool {
        self.panel.is_some_and(|(_, rect)| rect.contains(point))
    }

    /// Lays out the boards of a rival on a panel that fills `area`.
    pub(crate) fn unfold(&mut self, specs: &[&ZoneSpec], seat: Seat, area: Rect) {
        let unit = self.unit;
        let (side, head) = (EDGE.0 * unit, EDGE.1 * unit);
        let inner = Rect {
            min: area.min + vec2(side, head),
            max: (area.max - side).max(area.min + vec2(side, head) + 1.0),
        };
        // Above all zones, and what is drawn over them.
        let lowest = specs.len() + 2;
        let mut add = |spec: &ZoneSpec, rect: Rect, layer: usize| {
            let place = Place::new(spec, Some(seat), rect, layer);
            self.zones.push(Place {
                open: true,
                ..place
            });
        };
        let panel = ZoneSpec {
            frame: Some("panel".into()),
            ..ZoneSpec::named("opened")
        };
        add(&panel, area, lowest);
        let name = ZoneSpec {
            label: Some(Label {
                text: "{name}".into(),
                side: Side::Above,
                heading: true,
            }),
            ..ZoneSpec::named("opened_name")
        };
        add(&name, inner, lowest + 1);
        for (n, spec) in specs.iter().filter(|spec| spec.who.opens()).enumerate() {
            add(spec, spec.rect(inner, unit), lowest + 2 + n);
        }
        self.panel = Some((seat, area));
    }

    /// The place that stands for a zone which lies in folded boards: the plate of its seat.
    pub fn shelter(&self, zone: ZoneId) -> Option<&Place> {
        let seat = zone.seat.filter(|_| self.find(zone).is_none());
        let of_seat = || self.zones.iter().filter(|place| place.seat == seat);
        let plate = of_seat().find(|place| place.spec.name == PLATE && !place.open);
        seat.and_then(|_| plate.or_else(|| of_seat().next()))
    }

    /// Where a piece of this pose is that lies in folded boards: small, at the plate of its seat.
    pub(crate) fn sheltered(&self, zone: ZoneId, pose: Pose) -> Option<Pose> {
        let plate = self.shelter(zone)?;
        let fits = SMALL.1 * plate.rect.height() / pose.size.y.max(1.0);
        Some(Pose {
            center: plate.rect.center(),
            size: pose.size * fits.min(SMALL.0),
            angle: 0.0,
            z: frame_z(plate.layer) + 1.0,
        })
    }
}

#[cfg(test)]
mod tests;
