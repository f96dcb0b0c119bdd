//! All areas of the file of a layout, what was done to them, and the file as it is then.

use super::area::Area;
use super::part::Slot;
use super::spans::spans;
use std::collections::BTreeMap;
use std::ops::Range;

/// One area before and after something was done.
#[derive(Copy, Clone, Debug, PartialEq)]
struct Change {
    slot: Slot,
    from: Area,
    to: Area,
}

/// The areas of a file.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct EditableLayout {
    text: String,
    /// Where each stands in the text, and what it says there.
    written: BTreeMap<Slot, (Range<usize>, Area)>,
    /// Those that are elsewhere now.
    moved: BTreeMap<Slot, Area>,
    /// What was done, the last thing last; each may be about several areas.
    done: Vec<Vec<Change>>,
    /// What was undone, the last thing last.
    undone: Vec<Vec<Change>>,
}

impl EditableLayout {
    /// The areas of `text`, a `table.ron`; `None` where it cannot be followed.
    pub fn read(text: &str) -> Option<EditableLayout> {
        Some(EditableLayout {
            written: spans(text)?,
            text: text.to_owned(),
            ..EditableLayout::default()
        })
    }

    /// The text from which it was read.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What an area is now.
    pub fn area(&self, slot: Slot) -> Option<Area> {
        let written = || self.written.get(&slot).map(|(_, area)| *area);
        self.moved.get(&slot).copied().or_else(written)
    }

    /// All areas as they are now.
    pub fn areas(&self) -> impl Iterator<Item = (Slot, Area)> {
        let slots = self.written.keys();
        slots.filter_map(|slot| Some((*slot, self.area(*slot)?)))
    }

    /// Whether an area is elsewhere than the file says.
    pub fn is_moved(&self, slot: Slot) -> bool {
        self.moved.contains_key(&slot)
    }

    /// Whether anything is.
    pub fn is_changed(&self) -> bool {
        !self.moved.is_empty()
    }

    /// Lays an area elsewhere; whether that changes anything.
    pub fn set(&mut self, slot: Slot, to: Area) -> bool {
        let change = self.area(slot).map(|from| Change { slot, from, to });
        self.act(change.into_iter().collect())
    }

    /// Lays an area where the file says.
    pub fn reset(&mut self, slot: Slot) -> bool {
        match self.written.get(&slot) {
            Some((_, area)) => self.set(slot, *area),
            None => false,
        }
    }

    /// Lays all areas where the file says.
    pub fn reset_all(&mut self) -> bool {
        let back = |(slot, from): (&Slot, &Area)| {
            let (_, to) = self.written.get(slot)?;
            Some(Change {
                slot: *slot,
                from: *from,
                to: *to,
            })
        };
        self.act(self.moved.iter().filter_map(back).collect())
    }

    fn act(&mut self, mut changes: Vec<Change>) -> bool {
        changes.retain(|change| change.from != change.to);
        if changes.is_empty() {
            return false;
        }
        for change in &changes {
            self.put(change.slot, change.to);
        }
        self.done.push(changes);
        self.undone.clear();
        true
    }

    fn put(&mut self, slot: Slot, area: Area) {
        match self.written.get(&slot) {
            Some((_, written)) if *written != area => self.moved.insert(slot, area),
            _ => self.moved.remove(&slot),
        };
    }

    /// Whether there is something to undo.
    pub fn can_undo(&self) -> bool {
        !self.done.is_empty()
    }

    /// Whether there is something to do again.
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Undoes the last thing; gives an area that it was about.
    pub fn undo(&mut self) -> Option<Slot> {
        let changes = self.done.pop()?;
        for change in changes.iter().rev() {
            self.put(change.slot, change.from);
        }
        let about = changes.first().map(|change| change.slot);
        self.undone.push(changes);
        about
    }

    /// Does again what was undone last; gives an area that it was about.
    pub fn redo(&mut self) -> Option<Slot> {
        let changes = self.undone.pop()?;
        for change in &changes {
            self.put(change.slot, change.to);
        }
        let about = changes.first().map(|change| change.slot);
        self.done.push(changes);
        about
    }

    /// The file with every area where it is now; all else in it, comments too, stays as it was written.
    pub fn to_ron(&self) -> String {
        let mut places: Vec<(&Range<usize>, &Area)> = Vec::new();
        for (slot, area) in &self.moved {
            if let Some((range, _)) = self.written.get(slot) {
                places.push((range, area));
            }
        }
        // From the end, so that what stands before keeps its place.
        places.sort_by_key(|(range, _)| std::cmp::Reverse(range.start));
        let mut text = self.text.clone();
        for (range, area) in places {
            text.replace_range(range.clone(), &area.to_ron());
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::arranging::area::Edge;
    use proptest::prelude::*;

    const TEXT: &str = r#"// Where everything lies.
(
    kinds: {"ship": Ship},
    layouts: [
        (
            seats: (2, 2),
            own: (left: (0, 0), right: (1, 0), top: (0.6, 0), bottom: (1, 0)), // The own seat.
            rivals: Row(area: (left: (0, 0), right: (1, 0), top: (0, 0), bottom: (0.2, 0)), gap: 8),
            open: Some((left: (0.2, 0), right: (0.8, 0), top: (0.2, 0), bottom: (0.6, 0))),
            zones: [
                (name: "deck", area: (left: (0, 0), right: (0.2, 0), top: (0.3, 0), bottom: (0.6, -10)), label: (text: "a (b: c)")),
                (name: "ships", arrange: Upon(zone: "deck")),
                (name: "hold", who: Own, area: (left: (0, 0), right: (1, 0), top: (0, 0), bottom: (1, 0)), cells: 10),
            ],
        ),
        (
            own: (left: (0, 0), right: (1, 0), top: (0.6, 0), bottom: (1, 0)),
            rivals: Places([
                (left: (0, 0), right: (0.5, 0), top: (0, 0), bottom: (0.2, 0)),
                (left: (0.5, 0), right: (1, 0), top: (0, 0), bottom: (0.2, 0)),
            ]),
            zones: [],
        ),
    ],
)
"#;

    fn plan() -> EditableLayout {
        EditableLayout::read(TEXT).expect("a layout")
    }

    fn some_area(n: u16) -> Area {
        let n = f32::from(n);
        Area {
            left: Edge(0.1, n),
            right: Edge(0.9, -n),
            top: Edge(0.0, 1.5 * n),
            bottom: Edge(1.0, 0.0),
        }
    }

    #[test]
    fn every_area_is_found() {
        let slots: Vec<Slot> = plan().areas().map(|(slot, _)| slot).collect();
        assert_eq!(
            slots,
            [
                Slot::Own { layout: 0 },
                Slot::Own { layout: 1 },
                Slot::Rivals {
                    layout: 0,
                    place: 0
                },
                Slot::Rivals {
                    layout: 1,
                    place: 0
                },
                Slot::Rivals {
                    layout: 1,
                    place: 1
                },
                Slot::Open { layout: 0 },
                Slot::Zone { layout: 0, zone: 0 },
                Slot::Zone { layout: 0, zone: 2 },
            ]
        );
        assert_eq!(EditableLayout::read("(layouts: [(own: (]"), None);
    }

    #[test]
    fn only_what_was_moved_is_written_otherwise() {
        let mut plan = plan();
        assert_eq!(plan.to_ron(), TEXT);
        let slot = Slot::Zone { layout: 0, zone: 0 };
        assert!(plan.set(slot, some_area(3)));
        assert!(!plan.set(slot, some_area(3)), "it lies there already");
        let changed = TEXT.replace(
            "area: (left: (0, 0), right: (0.2, 0), top: (0.3, 0), bottom: (0.6, -10)), label",
            &format!("area: {}, label", some_area(3).to_ron()),
        );
        assert_eq!(plan.to_ron(), changed);
        assert!(plan.is_moved(slot) && plan.is_changed());
        assert!(plan.reset(slot));
        assert_eq!(plan.to_ron(), TEXT);
        assert!(!plan.is_changed() && plan.can_undo());
    }

    #[test]
    fn all_of_it_is_laid_back_in_one_step() {
        let mut plan = plan();
        for (n, slot) in plan
            .areas()
            .map(|(slot, _)| slot)
            .collect::<Vec<_>>()
            .iter()
            .enumerate()
        {
            plan.set(*slot, some_area(n as u16));
        }
        let before = plan.to_ron();
        assert!(plan.reset_all() && !plan.reset_all());
        assert_eq!(plan.to_ron(), TEXT);
        assert!(plan.undo().is_some());
        assert_eq!(plan.to_ron(), before);
    }

    proptest! {
        #[test]
        fn undo_undoes_redo_does_again_and_what_is_written_is_read_again(
            steps in proptest::collection::vec((0_usize..8, 0_u16..50), 1..30),
        ) {
            let mut plan = plan();
            let slots: Vec<Slot> = plan.areas().map(|(slot, _)| slot).collect();
            let mut states = vec![plan.to_ron()];
            for (which, n) in steps {
                if plan.set(slots[which], some_area(n)) {
                    states.push(plan.to_ron());
                }
            }
            let last = plan.clone();
            let again = EditableLayout::read(&plan.to_ron()).expect("what was written");
            prop_assert!(again.areas().eq(plan.areas()));
            for state in states.iter().rev().skip(1) {
                prop_assert!(plan.undo().is_some());
                prop_assert_eq!(&plan.to_ron(), state);
            }
            prop_assert!(!plan.can_undo() && plan.undo().is_none());
            for state in states.iter().skip(1) {
                prop_assert!(plan.redo().is_some());
                prop_assert_eq!(&plan.to_ron(), state);
            }
            prop_assert!(!plan.can_redo());
            prop_assert_eq!(plan, last);
        }
    }
}
