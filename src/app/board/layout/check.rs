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
        let names: BTreeSet<&str> = self.zones.iter().map(|zone| zone.name.as_str()).collect();
        let mut seen = BTreeSet::new();
        for (number, zone) in self.zones.iter().enumerate() {
            let mut fault = |what: String| {
                let what = format!("zone '{}': {what}", zone.name);
                faults.push(LayoutFault::new(format!("zones.{number}"), what));
            };
            let conditions = (zone.with.as_deref(), zone.without.as_deref(), zone.lit);
            if !seen.insert((zone.name.as_str(), zone.who, conditions)) {
                fault(format!("appears twice for {:?}", zone.who));
            }
            if zone.name.is_empty() {
                fault("needs a name".into());
            }
            if zone.cells == 0 {
                fault("cells must be at least 1".into());
            }
            if zone.card.0 > zone.card.1 || zone.card.0 <= 0.0 {
                fault(format!(
                    "card ({}, {}) must be (least, most), both above 0",
                    zone.card.0, zone.card.1
                ));
            }
            if let Arrange::Grid { columns: 0, .. } | Arrange::Panes { columns: 0, .. } =
                zone.arrange
            {
                fault("a grid needs at least one column".into());
            }
            if let Arrange::Track { every, .. } = zone.arrange
                && (every == 0 || zone.cells < 2)
            {
                fault("a track needs at least two cells, and every must be at least 1".into());
            }
            if let Arrange::Columns { peek, .. } = zone.arrange
                && !(0.02..=1.0).contains(&peek)
            {
                fault(format!("peek {peek} must lie between 0.02 and 1"));
            }
            if let Arrange::Fan { show, .. } | Arrange::Row { show, .. } = zone.arrange
                && !(0.02..=1.0).contains(&show)
            {
                fault(format!("show {show} must lie between 0.02 and 1"));
            }
            match &zone.arrange {
                Arrange::Upon {
                    zone: below,
                    across,
                    ..
                } => {
                    if !(0.0 <= across.0 && across.0 < across.1 && across.1 <= 1.0) {
                        fault("Upon: across is a part of the width: (0, 0.6)".into());
                    }
                    if zone.card.1 > MOST_CELLS {
                        fault(
                            "Upon: give card (least, most), in cells of the map: (0.2, 0.5)".into(),
                        );
                    }
                    if zone.frame.is_some() || zone.label.is_some() || zone.area.is_some() {
                        fault("what lies upon a map has no area, frame or label of its own".into());
                    }
                    let is_map = |other: &&ZoneSpec| {
                        other.name == *below && matches!(other.arrange, Arrange::Map { .. })
                    };
                    if !self.zones.iter().any(|other| is_map(&other)) {
                        fault(format!("Upon: the zone '{below}' is none with a map"));
                    }
                }
                _ if zone.area.is_none() => fault("needs an area".into()),
                _ => {}
            }
            if zone.own_order && zone.cells > 1 {
                fault("own_order needs a zone of one cell".into());
            }
            if zone.own_order && matches!(zone.who, Who::Common | Who::Rivals | Who::Open) {
                fault("own_order is for zones of the viewer: who Own, Each or Boards".into());
            }
            if zone.hug == Some(0) {
                fault("hug must be at least 1".into());
            }
            if zone.hug.is_some() && !matches!(zone.arrange, Arrange::Row { .. }) {
                fault("hug is for a Row".into());
            }
            if let Some((other, _)) = &zone.after
                && !self
                    .zones
                    .iter()
                    .any(|before| before.name == *other && before.who == zone.who)
            {
                fault(format!(
                    "after: there is no zone '{other}' of {:?}",
                    zone.who
                ));
            }
            if let Some(lit) = zone.lit
                && !self.zones.iter().any(|other| {
                    (&other.name, other.who, other.lit) == (&zone.name, zone.who, Some(!lit))
                })
            {
                fault(format!("lit: it needs a twin with lit: {}", !lit));
            }
            if let Arrange::Columns { rows, .. } = zone.arrange
                && (rows == 0 || rows > zone.cells)
            {
                fault(format!(
                    "rows {rows} must lie between 1 and the number of cells"
                ));
            }
            if zone.group == Some(0) {
                fault("group must be at least 1".into());
            }
            if !(0.0..=1.0).contains(&zone.shade) {
                fault(format!("shade {} must lie between 0 and 1", zone.shade));
            }
            if !(0.1..=10.0).contains(&zone.ratio) {
                fault(format!("ratio {} must lie between 0.1 and 10", zone.ratio));
            }
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
                if !names.contains(other.as_str()) {
                    let near = nearest(other, names.iter().copied());
                    let hint = near
                        .map(|name| format!(", did you mean '{name}'?"))
                        .unwrap_or_default();
                    fault(format!("{word}: there is no zone '{other}'{hint}"));
                }
            }
            // Edges must not cross in the smallest area that there can be, nor in the largest.
            let window = vec2(500.0 * self.aspect.0.clamp(1.6, 3.0), 492.0);
            let seat = |area: Area| area.within(Rect::from_corners(Vec2::ZERO, window), 1.0);
            let smallest = match zone.who {
                Who::Common => window,
                Who::Own => seat(self.own).size(),
                Who::Open => self.open.map_or(window, |open| seat(open).size()),
                Who::Boards => {
                    let open = self.open.map_or(window, |open| seat(open).size());
                    open.min(seat(self.own).size())
                }
                Who::Rivals | Who::Each => vec2(270.0, 100.0),
            };
            let Some(raw) = zone.area else { continue };
            for size in [smallest, vec2(3800.0, 2100.0)] {
                let right = raw.right.at(0.0, size.x, 1.0) - raw.left.at(0.0, size.x, 1.0);
                let down = raw.bottom.at(0.0, size.y, 1.0) - raw.top.at(0.0, size.y, 1.0);
                if right <= 0.0 || down <= 0.0 {
                    fault(format!(
                        "in an area of {} × {} its edges cross",
                        size.x, size.y
                    ));
                    break;
                }
            }
        }
        faults
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
