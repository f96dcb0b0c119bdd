//! A bar beside a page whose pictures grow with its width: without the bar the page may be too tall for the window, and beside it it
//! fits, so that the bar would come and go for ever. Where that happens it stays.

use bevy_egui::egui::scroll_area::{ScrollAreaOutput, ScrollBarVisibility};
use bevy_egui::egui::{Id, Ui, Vec2};

/// What is the same, in points.
const SAME: f32 = 1.0;

/// What is known of a page from the frame before, at this width and height that it is given.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Seen {
    room: Vec2,
    bar: Bar,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Bar {
    /// The page fits while some of the bar still stands beside it.
    Fits,
    /// The bar stays, as long as the page is as tall beside it as it was.
    Stays(Option<f32>),
}

/// One frame of a page.
#[derive(Clone, Copy, Debug)]
struct Frame {
    /// Width and height that the page is given, with its bar.
    room: Vec2,
    /// How much of the width the bar takes, and how much it takes when it has come in whole.
    bar: (f32, f32),
    /// How tall the page is.
    tall: f32,
}

impl Seen {
    fn after(before: Option<Seen>, frame: Frame) -> Option<Seen> {
        let before = before.filter(|seen| seen.room == frame.room);
        let (beside, whole) = (frame.bar.0 > 0.0, frame.bar.0 + SAME > frame.bar.1);
        // As egui says it.
        let fits = frame.tall <= frame.room.y.ceil();
        let bar = match before.map(|seen| seen.bar) {
            // It comes in by and by, and the page becomes lower.
            Some(Bar::Stays(tall)) if !whole => Some(Bar::Stays(tall)),
            Some(Bar::Stays(tall)) => {
                let same = tall.is_none_or(|tall| (tall - frame.tall).abs() < SAME);
                (fits && same).then_some(Bar::Stays(Some(frame.tall)))
            }
            Some(Bar::Fits) if !fits => Some(Bar::Stays(None)),
            Some(Bar::Fits) | None => (beside && fits).then_some(Bar::Fits),
        };
        bar.map(|bar| Seen {
            room: frame.room,
            bar,
        })
    }
}

/// Shows a page by `show`, which is told when its bar is to be seen; `room` is the width and height that it is given.
pub fn steady(
    ui: &mut Ui,
    id: Id,
    room: Vec2,
    show: impl FnOnce(&mut Ui, ScrollBarVisibility) -> ScrollAreaOutput<()>,
) {
    let id = id.with("scroll_bar");
    let before: Option<Seen> = ui.data(|data| data.get_temp(id));
    let stays = |seen: Seen| seen.room == room && matches!(seen.bar, Bar::Stays(_));
    let visibility = match before.is_some_and(stays) {
        true => ScrollBarVisibility::AlwaysVisible,
        false => ScrollBarVisibility::VisibleWhenNeeded,
    };
    let whole = ui.spacing().scroll.allocated_width();
    let shown = show(ui, visibility);
    let frame = Frame {
        room,
        bar: (room.x - shown.inner_rect.width(), whole),
        tall: shown.content_size.y,
    };
    let after = Seen::after(before, frame);
    ui.data_mut(|data| match after {
        Some(seen) => {
            data.insert_temp(id, seen);
        }
        None => data.remove::<Seen>(id),
    });
    // Whether it stays is known at the end of a frame.
    if after.is_some_and(stays) != before.is_some_and(stays) {
        ui.ctx().request_repaint();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A page that is so tall by the frame and its width, in a room of this size; whether its bar is seen, frame by frame.
    fn changes(room: Vec2, tall: impl Fn(usize, f32) -> f32, frames: usize) -> Vec<bool> {
        let whole = 12.0;
        let (mut seen, mut part, mut shown): (Option<Seen>, f32, bool) = (None, 0.0, false);
        let mut all = Vec::new();
        for n in 0..frames {
            let stays = seen.is_some_and(|seen| matches!(seen.bar, Bar::Stays(_)));
            let wanted = stays || shown;
            // Six frames until it has come in or gone.
            let step = if wanted { 0.17 } else { -0.17 };
            part = (part + step).clamp(0.0, 1.0);
            let frame = Frame {
                room,
                bar: (part * whole, whole),
                tall: tall(n, room.x - part * whole),
            };
            shown = frame.tall > room.y.ceil();
            seen = Seen::after(seen, frame);
            all.push(wanted);
        }
        all
    }

    fn flips(all: &[bool]) -> usize {
        all.windows(2).filter(|pair| pair[0] != pair[1]).count()
    }

    #[test]
    fn a_page_that_fits_only_beside_the_bar_keeps_it() {
        for extra in 4..48 {
            let room = Vec2::new(400.0, 400.0 - extra as f32 * 0.25);
            let all = changes(room, |_, wide| wide, 60);
            assert!(flips(&all) <= 5, "{extra}: {all:?}");
            assert!(all[20..].iter().all(|bar| *bar), "{extra}: {all:?}");
        }
    }

    #[test]
    fn a_page_that_becomes_shorter_loses_its_bar() {
        let room = Vec2::new(400.0, 395.0);
        let all = changes(room, |n, wide| if n < 40 { wide } else { wide / 2.0 }, 80);
        assert!(all[20..40].iter().all(|bar| *bar), "{all:?}");
        assert!(all[45..].iter().all(|bar| !*bar), "{all:?}");
        // And one that is too long anyway keeps it, without being held.
        let all = changes(room, |_, wide| 2.0 * wide, 60);
        assert_eq!(flips(&all), 1, "{all:?}");
    }

    #[test]
    fn a_list_that_fits_has_none() {
        let room = Vec2::new(400.0, 395.0);
        // What is read becomes longer beside the bar.
        let all = changes(room, |_, wide| 390.0 * 400.0 / wide, 60);
        assert!(all.iter().all(|bar| !*bar), "{all:?}");
        let all = changes(room, |n, _| if n < 30 { 500.0 } else { 300.0 }, 60);
        assert!(all[2..30].iter().all(|bar| *bar) && all[32..].iter().all(|bar| !*bar));
    }
}
