//! The areas of a layout as they are in one window, for whoever arranges them.

use super::places::{Seating, View};
use super::schema::{Layouts, Rivals, Who};
use super::within::{Within, frame};
use bevy::math::Rect;
use tortuga::content::arranging::area::{Area, Frame};
use tortuga::content::arranging::part::{Part, Slot};
use tortuga::engine::Seat;

/// The areas that are shown in one window.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Parts {
    /// The areas, from the lowest to the highest.
    pub all: Vec<Part>,
    /// All that is laid out.
    pub around: Frame,
    /// Logical pixels per unit.
    pub unit: f32,
}

/// The areas of the layout that is used in this view: those of the seats, then those of zones and overlays. What lies upon a map has none,
/// and what is there only while boards are opened is not shown.
pub fn parts(layouts: &Layouts, view: &View) -> Parts {
    let Some(seating) = Seating::of(layouts, view) else {
        return Parts::default();
    };
    let Seating {
        number,
        layout,
        unit,
        around,
        viewer,
        own,
        rivals,
    } = seating;
    let mut all = Vec::new();
    let mut add = |slot, seat: Option<Seat>, area: Area, around: Rect| {
        all.push(Part {
            slot,
            seat: seat.map(Seat::index),
            area,
            around: frame(around),
            frame: frame(area.within(around, unit)),
        });
    };
    add(
        Slot::Own { layout: number },
        Some(viewer),
        layout.own,
        around,
    );
    let place = |place| Slot::Rivals {
        layout: number,
        place,
    };
    match &layout.rivals {
        Rivals::Row { area, .. } if !rivals.is_empty() => add(place(0), None, *area, around),
        Rivals::Row { .. } => {}
        Rivals::Places(areas) => {
            for (n, (area, (seat, _))) in areas.iter().zip(&rivals).enumerate() {
                add(place(n), Some(*seat), *area, around);
            }
        }
    }
    if let Some(open) = layout.open {
        add(Slot::Open { layout: number }, None, open, around);
    }
    for (zone, spec) in layout.zones.iter().enumerate() {
        let slot = Slot::Zone {
            layout: number,
            zone,
        };
        let Some(area) = spec.area.filter(|_| spec.applies(&view.used)) else {
            continue;
        };
        // Nothing can be chosen here.
        if spec.lit == Some(true) {
            continue;
        }
        match spec.who {
            Who::Common => add(slot, None, area, around),
            Who::Open => {}
            Who::Own | Who::Boards => add(slot, Some(viewer), area, own),
            Who::Rivals | Who::Each => {
                if spec.who == Who::Each {
                    add(slot, Some(viewer), area, own);
                }
                for (seat, place) in &rivals {
                    add(slot, Some(*seat), area, *place);
                }
            }
        }
    }
    Parts {
        all,
        around: frame(around),
        unit,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::layout::places::Places;
    use crate::board::layout::schema::tests::SMALL;
    use bevy::math::vec2;
    use tortuga::content::arranging::area::Edge;

    #[test]
    fn every_zone_is_shown_where_the_table_has_it() {
        let layouts = Layouts::read("t", SMALL).expect("a layout");
        let view = View {
            seats: 3,
            shown: 3,
            window: vec2(1280.0, 720.0),
            percent: 100,
            ..View::default()
        };
        let shown = parts(&layouts, &view);
        let places = Places::new(&layouts, &view);
        let zone = |zone| Slot::Zone { layout: 0, zone };
        let slots: Vec<Slot> = shown.all.iter().map(|part| part.slot).collect();
        let row = Slot::Rivals {
            layout: 0,
            place: 0,
        };
        assert_eq!(slots, [Slot::Own { layout: 0 }, row, zone(0), zone(1)]);
        for (place, part) in places.zones.iter().zip(&shown.all[2..]) {
            assert_eq!(frame(place.rect), part.frame);
        }
        assert_eq!(shown.unit, places.unit);
    }

    #[test]
    fn what_is_laid_elsewhere_is_shown_there() {
        let mut layouts = Layouts::read("t", SMALL).expect("a layout");
        let view = View {
            seats: 2,
            shown: 2,
            window: vec2(1280.0, 720.0),
            percent: 100,
            ..View::default()
        };
        for n in 0..parts(&layouts, &view).all.len() {
            let before = parts(&layouts, &view).all[n].clone();
            let moved = Area {
                left: before.area.left.shifted(Edge(0.0, 7.0)),
                ..before.area
            };
            layouts.put(before.slot, moved);
            let now = parts(&layouts, &view).all[n].frame.left;
            let by = now - before.frame.left;
            assert!((by - 7.0).abs() < 0.1, "{n}: {by}");
        }
    }

    #[test]
    fn what_is_written_of_every_game_is_read_again_as_it_lay() {
        use tortuga::content::Content;
        use tortuga::content::arranging::plan::EditableLayout;
        let content = Content::base();
        let files = content.paths("levels/").into_iter();
        let files: Vec<String> = files.filter(|path| path.ends_with("/table.ron")).collect();
        assert!(files.len() >= 5);
        for path in files {
            let bytes = content.file(&path).expect("a file");
            let text = String::from_utf8_lossy(&bytes);
            let mut layouts = Layouts::read(&path, &text).expect("a layout");
            let mut plan = EditableLayout::read(&text).expect("a layout");
            let own = |layout: &crate::board::layout::schema::Layout| {
                let rivals = match &layout.rivals {
                    Rivals::Row { .. } => 1,
                    Rivals::Places(places) => places.len(),
                };
                let zones = layout.zones.iter().filter(|zone| zone.area.is_some());
                1 + rivals + usize::from(layout.open.is_some()) + zones.count()
            };
            let areas: Vec<(Slot, Area)> = plan.areas().collect();
            let all: usize = layouts.layouts.iter().map(own).sum();
            assert_eq!(areas.len(), all, "{path}");
            for (slot, area) in areas {
                let on = |edge: Edge| edge.shifted(Edge(0.0, 1.0));
                let moved = Area {
                    left: on(area.left),
                    right: on(area.right),
                    top: on(area.top),
                    bottom: on(area.bottom),
                };
                assert!(plan.set(slot, moved));
                layouts.put(slot, moved);
            }
            let again = Layouts::read(&path, &plan.to_ron()).expect("a layout");
            assert_eq!(format!("{again:?}"), format!("{layouts:?}"), "{path}");
            // Comments stay.
            let comments = |text: &str| text.matches("//").count();
            assert_eq!(comments(&plan.to_ron()), comments(&text), "{path}");
        }
    }
}
