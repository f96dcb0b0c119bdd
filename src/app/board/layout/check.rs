//! What can be wrong with a layout beyond its spelling, told all at once.

use super::schema::{Area, Arrange, Layout, Layouts, Rivals, Who, ZoneSpec};
use super::within::Within;
use bevy::math::{Rect, Vec2, vec2};
use std::collections::BTreeSet;
use tortuga::engine::options::nearest;

/// What lies upon a map is no higher than so many cells.
const MOST_CELLS: f32 = 3.0;

/// A mistake in a layout.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LayoutFault {
    /// The field it is about, from the layout on: `zones.3`, `open`.
    pub at: String,
    /// What is wrong.
    pub what: String,
}

impl LayoutFault {
    fn new(at: impl Into<String>, what: impl Into<String>) -> LayoutFault {
        let (at, what) = (at.into(), what.into());
        LayoutFault { at, what }
    }
}

impl Layouts {
    /// Every mistake, each with the number of its layout (from 1) and its zone.
    pub fn faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        if self.layouts.is_empty() {
            faults.push("there must be at least one layout".to_string());
        }
        for (number, layout) in self.layouts.iter().enumerate() {
            let found = layout.faults();
            faults.extend(
                found
                    .into_iter()
                    .map(|fault| format!("layout {}: {}", number + 1, fault.what)),
            );
        }
        faults
    }
}

impl Layout {
    /// Every mistake, each with the field it is about.
    pub fn faults(&self) -> Vec<LayoutFault> {
        let mut faults = self.faults_beside_zones();
        let names: BTreeSet<&str> = self.zones.iter().map(|zone| zone.name.as_str()).collect();
        let mut seen = BTreeSet::new();
        for (number, zone) in self.zones.iter().enumerate() {
            let mut check = ZoneCheck {
                layout: self,
                zone,
                names: &names,
                found: Vec::new(),
            };
            let conditions = (zone.with.as_deref(), zone.without.as_deref(), zone.lit);
            if !seen.insert((zone.name.as_str(), zone.who, conditions)) {
                check.fault(format!("appears twice for {:?}", zone.who));
            }
            check.everything();
            faults.extend(check.found.into_iter().map(|what| {
                let what = format!("zone '{}': {what}", zone.name);
                LayoutFault::new(format!("zones.{number}"), what)
            }));
        }
        faults
    }

    /// The mistakes in what it says beside its zones.
    fn faults_beside_zones(&self) -> Vec<LayoutFault> {
        let mut faults = Vec::new();
        let mut fault = |at: &str, what: String| faults.push(LayoutFault::new(at, what));
        if self.seats.0 > self.seats.1 {
            let what = format!(
                "seats ({}, {}): the first must not exceed the second",
                self.seats.0, self.seats.1
            );
            fault("seats", what);
        }
        if !(1.0..=10.0).contains(&self.zoom) {
            let what = format!("zoom {} must lie between 1 and 10", self.zoom);
            fault("zoom", what);
        }
        if let Rivals::Places(places) = &self.rivals
            && places.len() + 1 < self.seats.1
        {
            let what = format!(
                "rivals: {} places are not enough for {} players",
                places.len(),
                self.seats.1
            );
            fault("rivals", what);
        }
        let opens = self.zones.iter().any(|zone| zone.who.opens());
        match self.open {
            None if opens => fault("", "open: zones of Open or Boards need an area".into()),
            Some(_) if !opens => fault("open", "open: no zone is of Open or Boards".into()),
            _ => {}
        }
        faults
    }

    /// The size of the smallest area in which a zone of this kind can lie, in units.
    fn smallest_area(&self, who: Who) -> Vec2 {
        let window = vec2(500.0 * self.aspect.0.clamp(1.6, 3.0), 492.0);
        let seat = |area: Area| area.within(Rect::from_corners(Vec2::ZERO, window), 1.0);
        match who {
            Who::Common => window,
            Who::Own => seat(self.own).size(),
            Who::Open => self.open.map_or(window, |open| seat(open).size()),
            Who::Boards => {
                let open = self.open.map_or(window, |open| seat(open).size());
                open.min(seat(self.own).size())
            }
            Who::Rivals | Who::Each => vec2(270.0, 100.0),
        }
    }
}

/// A zone that is looked through for mistakes.
struct ZoneCheck<'a> {
    layout: &'a Layout,
    zone: &'a ZoneSpec,
    /// The names of all zones of the layout.
    names: &'a BTreeSet<&'a str>,
    /// What is wrong with it.
    found: Vec<String>,
}

impl ZoneCheck<'_> {
    /// Notes that this is wrong.
    fn fault(&mut self, what: impl Into<String>) {
        self.found.push(what.into());
    }

    /// Looks for every mistake that a zone can have by itself or with others.
    fn everything(&mut self) {
        self.name_and_sizes();
        self.spacing();
        match &self.zone.arrange {
            Arrange::Upon { zone, across, .. } => self.upon_map(zone, *across),
            _ if self.zone.area.is_none() => self.fault("needs an area"),
            _ => {}
        }
        self.own_order();
        self.width_by_pieces();
        self.twin();
        self.bounds();
        self.zones_it_names();
        self.edges();
    }

    /// What every zone has: a name, cells, a range of sizes for its cards.
    fn name_and_sizes(&mut self) {
        let zone = self.zone;
        if zone.name.is_empty() {
            self.fault("needs a name");
        }
        if zone.cells == 0 {
            self.fault("cells must be at least 1");
        }
        if zone.card.0 > zone.card.1 || zone.card.0 <= 0.0 {
            self.fault(format!(
                "card ({}, {}) must be (least, most), both above 0",
                zone.card.0, zone.card.1
            ));
        }
    }

    /// How cells and pieces follow each other in the arrangement.
    fn spacing(&mut self) {
        let zone = self.zone;
        if let Arrange::Grid { columns: 0, .. } | Arrange::Panes { columns: 0, .. } = zone.arrange {
            self.fault("a grid needs at least one column");
        }
        if let Arrange::Track { every, .. } = zone.arrange
            && (every == 0 || zone.cells < 2)
        {
            self.fault("a track needs at least two cells, and every must be at least 1");
        }
        if let Arrange::Columns { peek, .. } = zone.arrange
            && !(0.02..=1.0).contains(&peek)
        {
            self.fault(format!("peek {peek} must lie between 0.02 and 1"));
        }
        if let Arrange::Fan { show, .. } | Arrange::Row { show, .. } = zone.arrange
            && !(0.02..=1.0).contains(&show)
        {
            self.fault(format!("show {show} must lie between 0.02 and 1"));
        }
    }

    /// What lies upon the map in the zone `below`, over a part of the width of its cells.
    fn upon_map(&mut self, below: &str, across: (f32, f32)) {
        let zone = self.zone;
        if !(0.0 <= across.0 && across.0 < across.1 && across.1 <= 1.0) {
            self.fault("Upon: across is a part of the width: (0, 0.6)");
        }
        if zone.card.1 > MOST_CELLS {
            self.fault("Upon: give card (least, most), in cells of the map: (0.2, 0.5)");
        }
        if zone.frame.is_some() || zone.label.is_some() || zone.area.is_some() {
            self.fault("what lies upon a map has no area, frame or label of its own");
        }
        let is_map =
            |other: &ZoneSpec| other.name == below && matches!(other.arrange, Arrange::Map { .. });
        if !self.layout.zones.iter().any(is_map) {
            self.fault(format!("Upon: the zone '{below}' is none with a map"));
        }
    }

    /// Whether its pieces can be put in an order of the viewer's own.
    fn own_order(&mut self) {
        let zone = self.zone;
        if zone.own_order && zone.cells > 1 {
            self.fault("own_order needs a zone of one cell");
        }
        if zone.own_order && matches!(zone.who, Who::Common | Who::Rivals | Who::Open) {
            self.fault("own_order is for zones of the viewer: who Own, Each or Boards");
        }
    }

    /// Whether it can be as wide as its pieces, and begin where another ends.
    fn width_by_pieces(&mut self) {
        let zone = self.zone;
        if zone.hug == Some(0) {
            self.fault("hug must be at least 1");
        }
        if zone.hug.is_some() && !matches!(zone.arrange, Arrange::Row { .. }) {
            self.fault("hug is for a Row");
        }
        if let Some((other, _)) = &zone.after
            && !self
                .layout
                .zones
                .iter()
                .any(|before| before.name == *other && before.who == zone.who)
        {
            self.fault(format!(
                "after: there is no zone '{other}' of {:?}",
                zone.who
            ));
        }
    }

    /// Whether another stands in for it where it depends on what is lit.
    fn twin(&mut self) {
        let zone = self.zone;
        if let Some(lit) = zone.lit
            && !self.layout.zones.iter().any(|other| {
                (&other.name, other.who, other.lit) == (&zone.name, zone.who, Some(!lit))
            })
        {
            self.fault(format!("lit: it needs a twin with lit: {}", !lit));
        }
    }

    /// Numbers that have to lie within bounds.
    fn bounds(&mut self) {
        let zone = self.zone;
        if let Arrange::Columns { rows, .. } = zone.arrange
            && (rows == 0 || rows > zone.cells)
        {
            self.fault(format!(
                "rows {rows} must lie between 1 and the number of cells"
            ));
        }
        if zone.group == Some(0) {
            self.fault("group must be at least 1");
        }
        if !(0.0..=1.0).contains(&zone.shade) {
            self.fault(format!("shade {} must lie between 0 and 1", zone.shade));
        }
        if !(0.1..=10.0).contains(&zone.ratio) {
            self.fault(format!("ratio {} must lie between 0.1 and 10", zone.ratio));
        }
    }

    /// Whether there are the zones whose names it gives.
    fn zones_it_names(&mut self) {
        let zone = self.zone;
        let over = zone.over.iter().map(|other| ("over", other));
        let others = [
            ("from", &zone.from),
            ("to", &zone.to),
            ("with", &zone.with),
            ("without", &zone.without),
        ];
        let others = others
            .into_iter()
            .filter_map(|(word, other)| Some((word, other.as_ref()?)));
        for (word, other) in others.chain(over) {
            if !self.names.contains(other.as_str()) {
                let near = nearest(other, self.names.iter().copied());
                let hint = near
                    .map(|name| format!(", did you mean '{name}'?"))
                    .unwrap_or_default();
                self.fault(format!("{word}: there is no zone '{other}'{hint}"));
            }
        }
    }

    /// Edges must not cross in the smallest area that there can be, nor in the largest.
    fn edges(&mut self) {
        let Some(raw) = self.zone.area else { return };
        let smallest = self.layout.smallest_area(self.zone.who);
        for size in [smallest, vec2(3800.0, 2100.0)] {
            let right = raw.right.at(0.0, size.x, 1.0) - raw.left.at(0.0, size.x, 1.0);
            let down = raw.bottom.at(0.0, size.y, 1.0) - raw.top.at(0.0, size.y, 1.0);
            if right <= 0.0 || down <= 0.0 {
                self.fault(format!(
                    "in an area of {} × {} its edges cross",
                    size.x, size.y
                ));
                return;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::layout::schema::tests::SMALL;

    #[test]
    fn all_mistakes_in_the_sense_are_told_together() {
        let text = SMALL
            .replace(
                "from: \"deck\"",
                "from: \"dek\", card: (9, 3), own_order: true",
            )
            .replace("bottom: (0.6, -10)", "bottom: (0.1, 0)");
        let faults = Layouts::read("t", &text).unwrap_err();
        assert_eq!(faults.len(), 4, "{faults:?}");
        assert!(
            faults.iter().any(|f| f.contains("did you mean 'deck'?")),
            "{faults:?}"
        );
    }

    #[test]
    fn what_lies_upon_a_map_lies_across_a_part_of_its_cells() {
        let upon = |across: &str| {
            let line = format!(
                r#"(name: "ships", arrange: Upon(zone: "sea", across: {across}), card: (0.2, 0.5))"#
            );
            let text = format!(
                r#"(layouts: [(
                    own: (left: (0, 0), right: (1, 0), top: (0.9, 0), bottom: (1, 0)),
                    rivals: Row(area: (left: (0, 0), right: (1, 0), top: (0, 0), bottom: (0.1, 0)), gap: 8),
                    zones: [
                        (name: "sea", area: (left: (0.2, 0), right: (0.8, 0), top: (0.1, 0), bottom: (0.6, 0)), arrange: Map(zoom: 3)),
                        {line},
                    ],
                )])"#
            );
            Layouts::read("t", &text).is_ok()
        };
        assert!(upon("(0, 0.6)") && upon("(0.5, 1)"));
        assert!(!upon("(0.6, 0.2)") && !upon("(0, 1.5)"));
    }
}
