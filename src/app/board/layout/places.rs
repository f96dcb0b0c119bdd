//! Rectangles of zones in a window, and where pieces lie in them. Lengths are logical pixels, the origin is the window's upper
//! left corner and y points down.

use super::schema::{Arrange, Layout, Layouts, MARGIN, Rivals, Who, ZoneSpec};
use super::spot::{fitting, side_by_side};
use super::within::Within;
use crate::board::map::map_look::MapView;
use bevy::math::{Rect, Vec2, vec2};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, OnceLock};
use tortuga::engine::{BoardMap, Seat, ZoneId};

/// Logical pixels per unit: larger in a larger window, though less than in proportion, and with the player's interface scale;
/// always leaving room for 880 × 540 units.
pub fn unit(window: Vec2, percent: u32) -> f32 {
    let wanted = usual(window) * percent.clamp(75, 200) as f32 / 100.0;
    let room = (window.x / 880.0).min(window.y / 540.0);
    (wanted.min(room).max(0.75) * 20.0).round() / 20.0
}

/// Logical pixels per unit at an interface scale of 100 %, if there is room.
fn usual(window: Vec2) -> f32 {
    let fit = (window.x / 1280.0).min(window.y / 720.0).max(0.1);
    fit.powf(0.62)
}

/// The same where so much of the window's lower edge is kept free: what lies above keeps its proportions.
pub fn unit_above(window: Vec2, percent: u32, foot: f32) -> f32 {
    unit(window - vec2(0.0, foot), percent)
}

/// How high the bar is with which a match is looked through, in points: where it has room beside itself, and where not.
const BAR: (f32, f32) = (76.0, 114.0);
/// From how many points on it has room.
const ROOM: f32 = 1000.0;

/// What the bar with which a match is looked through takes of the lower edge of the window, in logical pixels.
pub fn foot(window: Vec2, percent: u32) -> f32 {
    let unit = unit(window, percent);
    let high = match window.x / unit >= ROOM {
        true => BAR.0,
        false => BAR.1,
    };
    high * unit + ABOVE_FOOT
}

/// The interface scale that is used in this window where another is wanted: as much as there is room for, and no less than can
/// be read. `None` where it is as wanted, but for a few percent.
pub fn scale_used(window: Vec2, percent: u32) -> Option<u32> {
    let used = (unit(window, percent) / usual(window) * 100.0).round();
    // Between 75 and some hundreds.
    let used = used.max(0.0) as u32;
    (used.abs_diff(percent) > 4).then_some(used)
}

/// A zone in this window.
#[derive(Clone, Debug)]
pub struct Place {
    /// Whose, if anybody's.
    pub seat: Option<Seat>,
    /// Where.
    pub rect: Rect,
    /// What the layout says of it.
    pub spec: ZoneSpec,
    /// Its height in the pile of zones: later ones lie above.
    pub layer: usize,
    /// The map that lies in it, or upon which it lies, if it is a zone for one.
    pub board_map: Option<Arc<BoardMap>>,
    /// Left, top, right and bottom of that map, in cells: asked for again and again, and long to reckon.
    pub(crate) extent: OnceLock<Option<(f32, f32, f32, f32)>>,
    /// How its map is looked at.
    pub look: MapView,
    /// The magnification of the map for which its pictures are drawn: while it grows or shrinks they are only stretched.
    pub drawn: f32,
    /// Where the small picture of its map is kept while the mouse holds it.
    pub pinned: Option<Rect>,
    /// Whether it is of the boards of a rival that are opened: above all others, and only for a while.
    pub open: bool,
}

/// All zones and overlays in this window.
#[derive(Clone, Debug, Default)]
pub struct Places {
    /// The window in logical pixels.
    pub window: Vec2,
    /// Logical pixels per unit.
    pub unit: f32,
    /// How much larger the wheel may make things.
    pub zoom: f32,
    /// The zones, lowest first.
    pub zones: Vec<Place>,
    /// The overlays by name.
    pub overlays: BTreeMap<String, Rect>,
    /// The rival whose boards are opened, and the panel on which they lie.
    pub panel: Option<(Seat, Rect)>,
    /// Whether the boards of rivals can be opened.
    pub folded: bool,
    /// Who sits at the bottom.
    pub viewer: Option<Seat>,
    /// What players call the zones, by their names in the game.
    pub names: BTreeMap<String, String>,
    /// The player's size of words in percent.
    pub text: u32,
}

/// What the places depend on.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct View {
    /// How many play.
    pub seats: usize,
    /// How many are shown: more than play, where the rules play somebody; never fewer.
    pub shown: usize,
    /// Who sits at the bottom; the first seat when nobody looks.
    pub viewer: Option<Seat>,
    /// The window in logical pixels.
    pub window: Vec2,
    /// The interface scale.
    pub percent: u32,
    /// The zones in which pieces lie, as far as the layouts ask.
    pub used: BTreeSet<String>,
    /// How many pieces lie in the zones that are as wide as these need.
    pub numbers: BTreeMap<(String, Option<Seat>), usize>,
    /// The zones in which something can be chosen, as far as the layouts ask.
    pub lit: BTreeSet<(String, Option<Seat>)>,
    /// The maps that the game gives.
    pub board_maps: BoardMaps,
    /// The rival whose boards are opened.
    pub opened: Option<Seat>,
    /// How much is kept free at the lower edge of the window, in logical pixels.
    pub foot: f32,
}

/// The name under which what is kept free at the lower edge is found among the overlays.
pub const FOOT: &str = "hud_foot";
/// Between the table and what is kept free, in logical pixels.
const ABOVE_FOOT: f32 = 6.0;

/// Maps; two lists are equal if they are the very same maps.
#[derive(Clone, Debug, Default)]
pub struct BoardMaps(pub Vec<Arc<BoardMap>>);

impl PartialEq for BoardMaps {
    fn eq(&self, other: &BoardMaps) -> bool {
        let same = |(a, b): (&Arc<BoardMap>, &Arc<BoardMap>)| Arc::ptr_eq(a, b);
        self.0.len() == other.0.len() && self.0.iter().zip(&other.0).all(same)
    }
}

impl BoardMaps {
    /// The map of a zone.
    pub fn of(&self, zone: &ZoneSpec) -> Option<Arc<BoardMap>> {
        let map = matches!(zone.arrange, Arrange::Map { .. });
        let found = || self.0.iter().find(|board_map| board_map.zone == zone.name);
        map.then(found).flatten().cloned()
    }
}

/// What is left of the window when so much is kept free at its lower edge.
fn whole_above(whole: Rect, foot: f32) -> Rect {
    let lower = (whole.max.y - foot).max(whole.min.y + 1.0);
    Rect::from_corners(whole.min, vec2(whole.max.x, lower))
}

/// The window less its margins.
fn whole(window: Vec2) -> Rect {
    Rect {
        min: Vec2::splat(MARGIN),
        max: (window - MARGIN).max(Vec2::splat(MARGIN + 1.0)),
    }
}

/// The layout for a view, and where the seats sit in it.
pub struct Seating<'a> {
    /// The number of the layout.
    pub number: usize,
    /// The layout.
    pub layout: &'a Layout,
    /// Logical pixels per unit.
    pub unit: f32,
    /// All that is laid out.
    pub around: Rect,
    /// Who sits at the bottom.
    pub viewer: Seat,
    /// The area of that seat.
    pub own: Rect,
    /// The other seats with their areas.
    pub rivals: Vec<(Seat, Rect)>,
}

impl<'a> Seating<'a> {
    /// The one of `layouts` that fits this view; `None` where there is none at all.
    pub fn of(layouts: &'a Layouts, view: &View) -> Option<Seating<'a>> {
        let unit = unit_above(view.window, view.percent, view.foot);
        let around = whole_above(whole(view.window), view.foot);
        let table = view.window - vec2(0.0, view.foot);
        let layout = layouts.choose(view.seats, table, unit)?;
        let same = |other: &Layout| std::ptr::eq(other, layout);
        let number = layouts.layouts.iter().position(same)?;
        let viewer = view.viewer.unwrap_or(Seat::new(0));
        let shown = view.shown.max(view.seats);
        let areas: Vec<Rect> = match &layout.rivals {
            Rivals::Places(areas) => areas.iter().map(|area| area.within(around, unit)).collect(),
            Rivals::Row { area, gap } => {
                let (row, others) = (area.within(around, unit), shown.saturating_sub(1));
                side_by_side(row, others, gap * unit).collect()
            }
        };
        Some(Seating {
            number,
            layout,
            unit,
            around,
            viewer,
            own: layout.own.within(around, unit),
            rivals: viewer.others(shown).zip(areas).collect(),
        })
    }
}

impl Places {
    /// The zones of `layouts` for this view.
    pub fn new(layouts: &Layouts, view: &View) -> Places {
        let unit = unit_above(view.window, view.percent, view.foot);
        let mut places = Places {
            window: view.window,
            unit,
            names: layouts.names.clone(),
            ..Default::default()
        };
        let whole = whole(view.window);
        let around = whole_above(whole, view.foot);
        if view.foot > 0.0 {
            let top = (around.max.y + ABOVE_FOOT).min(whole.max.y);
            let foot = Rect::from_corners(vec2(whole.min.x, top), whole.max);
            places.overlays.insert(FOOT.into(), foot);
        }
        let Some(Seating {
            layout,
            viewer: bottom,
            own,
            rivals,
            ..
        }) = Seating::of(layouts, view)
        else {
            return places;
        };
        (places.zoom, places.viewer) = (layout.zoom, Some(bottom));
        let specs = layout.zones.iter().filter(|spec| spec.applies(&view.used));
        let specs: Vec<&ZoneSpec> = specs.collect();
        for (layer, spec) in specs.iter().enumerate() {
            let mut add = |seat: Option<Seat>, area: Rect| {
                let lit = || view.lit.contains(&(spec.name.clone(), seat));
                if spec.lit.is_some_and(|wanted| wanted != lit()) {
                    return;
                }
                let rect = spec.rect(area, unit);
                if spec.name.starts_with("hud_") {
                    places.overlays.insert(spec.name.clone(), rect);
                } else {
                    places.zones.push(Place {
                        board_map: view.board_maps.of(spec),
                        ..Place::new(spec, seat, rect, layer)
                    });
                }
            };
            match spec.who {
                Who::Common => add(None, around),
                Who::Open => {}
                Who::Own | Who::Boards => add(Some(bottom), own),
                Who::Rivals | Who::Each => {
                    if spec.who == Who::Each {
                        add(Some(bottom), own);
                    }
                    for (seat, area) in &rivals {
                        add(Some(*seat), *area);
                    }
                }
            }
        }
        places.folded = layout.open.is_some();
        let rival = view
            .opened
            .filter(|seat| rivals.iter().any(|(other, _)| other == seat));
        if let Some((seat, area)) = rival.zip(layout.open) {
            places.unfold(&specs, seat, area.within(around, unit));
        }
        places.hug(&view.numbers);
        places.lay_upon_maps();
        places
    }

    /// Makes zones as wide as their pieces need, and lets others begin where they end.
    fn hug(&mut self, numbers: &BTreeMap<(String, Option<Seat>), usize>) {
        let unit = self.unit;
        for place in &mut self.zones {
            if let Some(least) = place.spec.hug {
                let here = numbers.get(&(place.spec.name.clone(), place.seat));
                let wide = place.width_for(here.copied().unwrap_or(0).max(least), unit);
                place.rect.max.x = place.rect.max.x.min(place.rect.min.x + wide);
            }
        }
        for index in 0..self.zones.len() {
            let ends = self.zones.get(index).and_then(|place| {
                let (name, gap) = place.spec.after.as_ref()?;
                let same = |other: &&Place| other.spec.name == *name && other.seat == place.seat;
                let before = self.zones.iter().find(same)?;
                Some(before.rect.max.x + gap * unit)
            });
            if let Some((left, place)) = ends.zip(self.zones.get_mut(index)) {
                place.rect.min.x = left.min(place.rect.max.x - 1.0);
            }
        }
    }

    /// Gives what lies upon a map the place of that map.
    pub(crate) fn lay_upon_maps(&mut self) {
        for index in 0..self.zones.len() {
            let below = self.zones.get(index).and_then(|place| self.below(place));
            let Some((rect, pad, board_map)) = below
                .and_then(|map| self.zones.get(map))
                .map(|map| (map.rect, map.spec.pad, map.board_map.clone()))
            else {
                continue;
            };
            if let Some(place) = self.zones.get_mut(index) {
                (place.rect, place.spec.pad, place.board_map) = (rect, pad, board_map);
            }
        }
    }

    /// The zone of this id: that of its seat, else the common one of its name.
    pub fn find(&self, id: ZoneId) -> Option<&Place> {
        self.named(id.name, id.seat)
    }

    /// Whether what lies in the zone lies one on the other, so that only the topmost is seen.
    pub fn is_pile(&self, zone: ZoneId) -> bool {
        self.find(zone)
            .is_some_and(|place| place.spec.arrange.piles())
    }

    /// The zone called `name`, `seat`'s if it has one: on its opened boards rather than where it lies else.
    pub fn named(&self, name: &str, seat: Option<Seat>) -> Option<&Place> {
        // What is opened comes last.
        let named = || self.zones.iter().filter(|place| place.spec.name == name);
        named()
            .rfind(|place| place.seat == seat)
            .or_else(|| named().find(|place| place.seat.is_none()))
    }
}

/// The rectangle of a zone, or of one of its cells, in logical pixels. A map is no place by itself, only its cells are.
pub fn zone_rect(places: &Places, id: ZoneId) -> Option<Rect> {
    let place = places.find(id)?;
    let by_cell = place.is_map() || place.is_upon();
    Some(if id.cell == 0 && !by_cell {
        place.rect
    } else {
        place.cell(id.cell, places.unit)
    })
}

impl ZoneSpec {
    /// Its rectangle within the area in which it lies.
    pub(crate) fn rect(&self, area: Rect, unit: f32) -> Rect {
        let rect = self.area.map_or(area, |own| own.within(area, unit));
        shrunk(self, rect, unit)
    }
}

impl Place {
    /// Its name, with the number of its seat where it is somebody's: `hold.1`.
    pub fn named(&self) -> String {
        match self.seat {
            Some(seat) => format!("{}.{seat}", self.spec.name),
            None => self.spec.name.clone(),
        }
    }

    /// A zone of this kind, without a map.
    pub(crate) fn new(spec: &ZoneSpec, seat: Option<Seat>, rect: Rect, layer: usize) -> Place {
        Place {
            seat,
            rect,
            spec: spec.clone(),
            layer,
            board_map: None,
            extent: OnceLock::new(),
            look: MapView::default(),
            drawn: 1.0,
            pinned: None,
            open: false,
        }
    }
}

/// The zone's rectangle: all of `rect`, or as much of it as one card with its padding needs.
fn shrunk(spec: &ZoneSpec, rect: Rect, unit: f32) -> Rect {
    if !spec.snug {
        return rect;
    }
    let pad = Vec2::splat(2.0 * spec.pad * unit);
    let room = (rect.size() - pad).max(Vec2::ONE);
    let height = fitting(room, spec.ratio, spec.card.1 * unit);
    Rect::from_center_size(rect.center(), vec2(height * spec.ratio, height) + pad)
}

#[cfg(test)]
mod tests;
