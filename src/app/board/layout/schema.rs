//! `levels/<game>/table.ron`: where zones and overlays lie, for each number of players and shape of the window.
//! `docs/layouts.md` describes the format. [`super::places`] turns it into rectangles.

pub use super::arrangement::{Align, Arrange, Level};
use super::kind::Kinds;
use bevy::math::Vec2;
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
pub use tortuga::content::arranging::area::{Area, Edge};
use tortuga::content::arranging::part::Slot;

/// Nothing lies nearer to the window's edge than this, in logical pixels.
pub const MARGIN: f32 = 24.0;

/// All layouts of one game; the first that fits is used.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Layouts {
    /// The layouts, from the most special to the most general.
    pub layouts: Vec<Layout>,
    /// What kinds of things the pieces are, by the templates of their faces; cards, where nothing is said.
    #[serde(default)]
    pub kinds: Kinds,
    /// What players call the zones, by their names in the game, for those who hear the table; `{name}` is whose it is, `{count}` how
    /// many pieces lie there.
    #[serde(default)]
    pub names: BTreeMap<String, String>,
}

/// One layout of the table.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Layout {
    /// Fewest and most players it is for; any number unless given.
    #[serde(default = "any_seats")]
    pub seats: (usize, usize),
    /// Least and greatest width of the window by its height; any unless given.
    #[serde(default = "any_range")]
    pub aspect: (f32, f32),
    /// Least and greatest height of the window in units (small when the interface scale is large); any unless given.
    #[serde(default = "any_range")]
    pub height: (f32, f32),
    /// How much larger the wheel may make things: little where everything is in sight, more for maps; 1.4 unless given.
    #[serde(default = "some_zoom")]
    pub zoom: f32,
    /// The area of the viewer's seat, within the window less its margins.
    pub own: Area,
    /// The areas of the other seats, in turn order.
    pub rivals: Rivals,
    /// The area of the one rival whose boards are opened, where zones of [`Who::Open`] or [`Who::Boards`] need one; within
    /// the window less its margins.
    #[serde(default)]
    pub open: Option<Area>,
    /// Zones and overlays, from the lowest to the highest.
    pub zones: Vec<ZoneSpec>,
}

/// Where the other seats sit.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Rivals {
    /// Side by side, sharing the area equally with `gap` units between them.
    Row {
        /// The whole row.
        area: Area,
        /// Units between two of them; 0 unless given.
        #[serde(default)]
        gap: f32,
    },
    /// Each in a place of its own, in turn order.
    Places(Vec<Area>),
}

/// Whose zone it is.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
pub enum Who {
    /// Nobody's: the area is within the window less its margins.
    Common,
    /// The viewer's: the area is within that of their seat.
    Own,
    /// Everybody else's: the area is within that of each seat.
    Rivals,
    /// Everybody's, the same for all.
    Each,
    /// That of the one rival whose boards are opened; there is no such zone while nobody's are. It lies above all others.
    Open,
    /// The viewer's, and alike that of the one rival whose boards are opened.
    Boards,
}

impl Who {
    /// Whether the boards of a rival can be opened for it.
    pub fn opens(self) -> bool {
        matches!(self, Who::Open | Who::Boards)
    }
}

/// One zone or overlay.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ZoneSpec {
    /// The zone's name in the game; names that begin with `hud_` are overlays, others may be mere frames. All but this and `area` may be left out.
    pub name: String,
    /// Whose; `Common` unless given.
    #[serde(default = "common")]
    pub who: Who,
    /// Where; what lies upon a map needs none.
    #[serde(default)]
    pub area: Option<Area>,
    /// How pieces lie in it; `Single` unless given.
    #[serde(default)]
    pub arrange: Arrange,
    /// How many cells it has (columns, grid spaces); 1 unless given.
    #[serde(default = "one")]
    pub cells: u16,
    /// Least and greatest height of a card in units; 24 and 400 unless given.
    #[serde(default = "any_card")]
    pub card: (f32, f32),
    /// Width of a piece by its height: cards are 5 : 7, tokens mostly square; that of cards unless given.
    #[serde(default = "card_ratio")]
    pub ratio: f32,
    /// Whether the zone shrinks around a single card of the greatest size, keeping its middle.
    #[serde(default)]
    pub snug: bool,
    /// Units between the zone's edge and its pieces.
    #[serde(default)]
    pub pad: f32,
    /// How far pieces may lie askew, in degrees.
    #[serde(default)]
    pub tilt: f32,
    /// How dark it is where its pieces lie, from 0 to 1.
    #[serde(default)]
    pub shade: f32,
    /// Whether its pieces and its frame are part of the table: they cast no shadow.
    #[serde(default)]
    pub flat: bool,
    /// Whether its pieces are round: their shadow and their light are.
    #[serde(default)]
    pub round: bool,
    /// A face that stretches over the zone, drawn below its pieces.
    #[serde(default)]
    pub frame: Option<String>,
    /// Words beside it.
    #[serde(default)]
    pub label: Option<Label>,
    /// The zone from which pieces come that were not on the table before (a deck).
    #[serde(default)]
    pub from: Option<String>,
    /// The zone to which pieces go that leave the table (a discard pile).
    #[serde(default)]
    pub to: Option<String>,
    /// Whether the player who looks may put its pieces in an order of their own, where the zone is theirs.
    #[serde(default)]
    pub own_order: bool,
    /// With more pieces than this, equal ones are stacked.
    #[serde(default)]
    pub group: Option<usize>,
    /// Whether the last piece bears their number.
    #[serde(default)]
    pub tally: bool,
    /// The zones on which it is meant to lie; everywhere else zones must keep clear of each other.
    #[serde(default)]
    pub over: Vec<String>,
    /// It is only as wide as the pieces that lie in it need, and at least as so many need, from its left edge on.
    #[serde(default)]
    pub hug: Option<usize>,
    /// It begins at the left where the zone of this name ends, of the same seat, so many units on.
    #[serde(default)]
    pub after: Option<(String, f32)>,
    /// It is there only while something in it can be chosen (`true`), or while nothing in it can (`false`).
    #[serde(default)]
    pub lit: Option<bool>,
    /// It is there only while some piece lies in the zone of this name.
    #[serde(default)]
    pub with: Option<String>,
    /// It is there only while no piece lies in the zone of this name.
    #[serde(default)]
    pub without: Option<String>,
}

impl ZoneSpec {
    /// A zone of which nothing is said but its name.
    pub(crate) fn named(name: &str) -> ZoneSpec {
        ZoneSpec {
            name: name.into(),
            who: common(),
            area: None,
            arrange: Arrange::default(),
            cells: one(),
            card: any_card(),
            ratio: card_ratio(),
            snug: false,
            pad: 0.0,
            tilt: 0.0,
            shade: 0.0,
            flat: false,
            round: false,
            frame: None,
            label: None,
            from: None,
            to: None,
            own_order: false,
            group: None,
            tally: false,
            over: Vec::new(),
            hug: None,
            after: None,
            lit: None,
            with: None,
            without: None,
        }
    }

    /// Whether it is there while pieces lie in the zones `used`.
    pub fn applies(&self, used: &BTreeSet<String>) -> bool {
        self.with.as_ref().is_none_or(|zone| used.contains(zone))
            && self
                .without
                .as_ref()
                .is_none_or(|zone| !used.contains(zone))
    }
}

/// Words beside a zone.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Label {
    /// The words; `{count}` is how many pieces are there, counting what piles say of themselves.
    pub text: String,
    /// On which side.
    #[serde(default)]
    pub side: Side,
    /// Whether in spaced capitals, as a heading.
    #[serde(default)]
    pub heading: bool,
}

/// A side of a zone.
#[derive(Copy, Clone, Debug, PartialEq, Default, Deserialize)]
pub enum Side {
    /// Under it.
    #[default]
    Below,
    /// Over it.
    Above,
}

fn any_seats() -> (usize, usize) {
    (1, tortuga::engine::MAX_SEATS)
}
fn any_range() -> (f32, f32) {
    (0.0, f32::MAX)
}
fn some_zoom() -> f32 {
    1.4
}
fn any_card() -> (f32, f32) {
    (24.0, 400.0)
}
fn card_ratio() -> f32 {
    super::spot::RATIO
}
fn common() -> Who {
    Who::Common
}
fn one() -> u16 {
    1
}

impl Layouts {
    /// Reads a `table.ron`.
    ///
    /// # Errors
    /// Every fault, each beginning with `file` (and line and column where the text itself is at fault).
    pub fn read(file: &str, text: &str) -> Result<Layouts, Vec<String>> {
        let reader = ron::Options::default()
            .with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
        let layouts: Layouts = reader.from_str(text).map_err(|fault| {
            vec![format!(
                "{file}:{}:{}: {}",
                fault.span.start.line, fault.span.start.col, fault.code
            )]
        })?;
        let faults: Vec<String> = layouts
            .faults()
            .into_iter()
            .map(|fault| format!("{file}: {fault}"))
            .collect();
        if faults.is_empty() {
            Ok(layouts)
        } else {
            Err(faults)
        }
    }

    /// The names of all zones that are as wide as what lies in them.
    pub fn hugging(&self) -> BTreeSet<&str> {
        let zones = self.layouts.iter().flat_map(|layout| &layout.zones);
        let hugging = zones.filter(|zone| zone.hug.is_some());
        hugging.map(|zone| zone.name.as_str()).collect()
    }

    /// The names of all zones that are elsewhere while something in them can be chosen.
    pub fn lightable(&self) -> BTreeSet<&str> {
        let zones = self.layouts.iter().flat_map(|layout| &layout.zones);
        let lightable = zones.filter(|zone| zone.lit.is_some());
        lightable.map(|zone| zone.name.as_str()).collect()
    }

    /// The names of all zones on whose use something depends.
    pub fn conditions(&self) -> BTreeSet<&str> {
        let zones = self.layouts.iter().flat_map(|layout| &layout.zones);
        zones
            .flat_map(|zone| zone.with.iter().chain(&zone.without))
            .map(String::as_str)
            .collect()
    }

    /// Lays an area elsewhere.
    pub fn put(&mut self, slot: Slot, area: Area) {
        let (Slot::Own { layout }
        | Slot::Rivals { layout, .. }
        | Slot::Open { layout }
        | Slot::Zone { layout, .. }) = slot;
        let Some(layout) = self.layouts.get_mut(layout) else {
            return;
        };
        match slot {
            Slot::Own { .. } => layout.own = area,
            Slot::Open { .. } => layout.open = Some(area),
            Slot::Rivals { place, .. } => match &mut layout.rivals {
                Rivals::Row { area: row, .. } => *row = area,
                Rivals::Places(places) => {
                    if let Some(old) = places.get_mut(place) {
                        *old = area;
                    }
                }
            },
            Slot::Zone { zone, .. } => {
                if let Some(zone) = layout.zones.get_mut(zone) {
                    zone.area = Some(area);
                }
            }
        }
    }

    /// The first layout for this many seats, this window (logical pixels) and this unit; else the one that comes nearest.
    pub fn choose(&self, seats: usize, window: Vec2, unit: f32) -> Option<&Layout> {
        let aspect = window.x / window.y.max(1.0);
        let height = window.y / unit.max(0.01);
        let within = |range: (f32, f32), value: f32| (range.0..=range.1).contains(&value);
        let for_seats = |layout: &&Layout| (layout.seats.0..=layout.seats.1).contains(&seats);
        self.layouts
            .iter()
            .filter(for_seats)
            .find(|layout| within(layout.aspect, aspect) && within(layout.height, height))
            .or_else(|| self.layouts.iter().rfind(for_seats))
            .or(self.layouts.last())
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use bevy::math::vec2;

    pub const SMALL: &str = r#"(layouts: [(
        own: (left: (0, 0), right: (1, 0), top: (0.6, 0), bottom: (1, 0)),
        rivals: Row(area: (left: (0, 0), right: (1, 0), top: (0, 0), bottom: (0.2, 0)), gap: 8),
        zones: [
            (name: "deck", area: (left: (0, 0), right: (0.2, 0), top: (0.3, 0), bottom: (0.6, -10))),
            (name: "hold", who: Own, area: (left: (0, 0), right: (1, 0), top: (0, 0), bottom: (1, 0)), cells: 10,
             arrange: Columns(peek: 0.2), from: "deck"),
        ],
    )])"#;

    #[test]
    fn a_layout_is_read() {
        let layouts = Layouts::read("table.ron", SMALL).unwrap();
        assert_eq!(layouts.layouts[0].zones[1].cells, 10);
        assert_eq!(layouts.layouts[0].zones[1].from.as_deref(), Some("deck"));
    }

    #[test]
    fn a_slip_of_the_pen_is_shown_with_its_place() {
        let faults =
            Layouts::read("levels/x/table.ron", &SMALL.replace("cells:", "cels:")).unwrap_err();
        assert!(faults[0].starts_with("levels/x/table.ron:6:"), "{faults:?}");
        assert!(faults[0].contains("cels"), "{faults:?}");
    }

    #[test]
    fn the_first_that_fits_is_chosen_and_something_always_is() {
        let mut layouts = Layouts::read("t", SMALL).unwrap();
        let mut wide = layouts.layouts[0].clone();
        wide.aspect = (2.0, 9.0);
        wide.seats = (2, 2);
        layouts.layouts.insert(0, wide);
        let pick = |seats, x| layouts.choose(seats, vec2(x, 1000.0), 1.0).unwrap().seats;
        assert_eq!(pick(2, 2100.0), (2, 2));
        assert_eq!(pick(2, 1500.0), (1, 6));
        assert_eq!(pick(4, 2100.0), (1, 6));
    }
}
