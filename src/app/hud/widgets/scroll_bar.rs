//! A bar beside a page whose pictures grow with its width: without the bar the page may be too tall for the window, and beside it it
//! fits, so that the bar would come and go for ever. Where that happens the page stays as narrow, without one.

use bevy_egui::egui::scroll_area::ScrollAreaOutput;
use bevy_egui::egui::{Id, Ui, UiBuilder, Vec2};

/// What is the same, in points.
const SAME: f32 = 1.0;

/// What is known of a page from the frame before, at this width and height that it is given.
#[derive(Clone, Copy, Debug, PartialEq)]
struct PageState {
    room: Vec2,
    page: Page,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Page {
    /// It fits while some of the bar still stands beside it.
    FitsBeside,
    /// It is kept as narrow as beside the bar, as long as it is as tall so as it was.
    Narrow(Option<f32>),
}

/// One frame of a page.
#[derive(Clone, Copy, Debug)]
struct Frame {
    /// Width and height that the page is given, with its bar.
    room: Vec2,
    /// Whether some of a bar stands beside it.
    bar: bool,
    /// How tall the page is.
    tall: f32,
}

impl PageState {
    fn after(before: Option<PageState>, frame: Frame) -> Option<PageState> {
        let before = before.filter(|seen| seen.room == frame.room);
        // As egui says it.
        let fits = frame.tall <= frame.room.y.ceil();
        let page = match before.map(|seen| seen.page) {
            Some(Page::Narrow(tall)) => {
                let same = tall.is_none_or(|tall| (tall - frame.tall).abs() < SAME);
                (fits && same).then_some(Page::Narrow(Some(frame.tall)))
            }
            Some(Page::FitsBeside) if !fits => Some(Page::Narrow(None)),
            Some(Page::FitsBeside) | None => (frame.bar && fits).then_some(Page::FitsBeside),
        };
        page.map(|page| PageState {
            room: frame.room,
            page,
        })
    }

    /// Whether a page in so much room is kept narrow.
    fn narrows(self, room: Vec2) -> bool {
        self.room == room && matches!(self.page, Page::Narrow(_))
    }
}

/// Shows a page in so much room by `area`, which shows what it is told to in a scroll area that is as large.
pub fn steady(
    ui: &mut Ui,
    id: Id,
    room: Vec2,
    area: impl FnOnce(&mut Ui, &mut dyn FnMut(&mut Ui)) -> ScrollAreaOutput<()>,
    contents: impl FnOnce(&mut Ui),
) {
    let id = id.with("page");
    let before: Option<PageState> = ui.data(|data| data.get_temp(id));
    let narrow = before.is_some_and(|seen| seen.narrows(room));
    let bar = ui.spacing().scroll.allocated_width();
    let mut contents = Some(contents);
    let mut page = |ui: &mut Ui| {
        let Some(contents) = contents.take() else {
            return;
        };
        if !narrow {
            return contents(ui);
        }
        // In the middle of its room.
        let mut rect = ui.available_rect_before_wrap();
        rect.min.x += bar / 2.0;
        rect.set_width(room.x - bar);
        ui.scope_builder(UiBuilder::new().max_rect(rect), contents);
    };
    let shown = area(ui, &mut page);
    let frame = Frame {
        room,
        bar: shown.inner_rect.width() < room.x,
        tall: shown.content_size.y,
    };
    let after = PageState::after(before, frame);
    ui.data_mut(|data| match after {
        Some(seen) => {
            data.insert_temp(id, seen);
        }
        None => data.remove::<PageState>(id),
    });
    // That is known at the end of a frame.
    if after.is_some_and(|seen| seen.narrows(room)) != narrow {
        ui.ctx().request_repaint();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy_egui::egui::vec2;

    /// A page that is so tall by the frame and its width, in a room of this size; its width and whether it is too tall, frame by frame.
    fn frames(room: Vec2, tall: impl Fn(usize, f32) -> f32, frames: usize) -> Vec<(f32, bool)> {
        let bar = 12.0;
        let (mut seen, mut part, mut too_tall): (Option<PageState>, f32, bool) = (None, 0.0, false);
        let mut all = Vec::new();
        for n in 0..frames {
            // Six frames until it has come in or gone.
            let step = if too_tall { 0.17 } else { -0.17 };
            part = (part + step).clamp(0.0, 1.0);
            let narrow = seen.is_some_and(|seen| seen.narrows(room));
            let wide = room.x - if narrow { bar } else { part * bar };
            let frame = Frame {
                room,
                bar: part > 0.0,
                tall: tall(n, wide),
            };
            too_tall = frame.tall > room.y.ceil();
            seen = PageState::after(seen, frame);
            all.push((wide, too_tall));
        }
        all
    }

    #[test]
    fn a_page_that_fits_only_beside_the_bar_comes_to_rest_without_one() {
        for extra in 4..48 {
            let room = vec2(400.0, 400.0 - extra as f32 * 0.25);
            let all = frames(room, |_, wide| wide, 60);
            assert!(
                all[20..].iter().all(|frame| *frame == (388.0, false)),
                "{extra}: {all:?}"
            );
        }
    }

    #[test]
    fn a_page_that_becomes_shorter_has_its_whole_room_again() {
        let room = vec2(400.0, 395.0);
        let all = frames(room, |n, wide| if n < 40 { wide } else { wide / 2.0 }, 80);
        assert!(
            all[20..40].iter().all(|frame| *frame == (388.0, false)),
            "{all:?}"
        );
        assert!(
            all[50..].iter().all(|frame| *frame == (400.0, false)),
            "{all:?}"
        );
    }

    #[test]
    fn a_page_that_is_too_tall_anyway_has_its_bar_and_one_that_fits_has_none() {
        let room = vec2(400.0, 395.0);
        let long = frames(room, |_, wide| 2.0 * wide, 60);
        assert!(long[10..].iter().all(|frame| *frame == (388.0, true)));
        // What is read becomes longer beside the bar.
        let short = frames(room, |_, wide| 390.0 * 400.0 / wide, 60);
        assert!(short.iter().all(|frame| *frame == (400.0, false)));
        let list = frames(room, |n, _| if n < 30 { 500.0 } else { 300.0 }, 60);
        assert!(list[10..30].iter().all(|frame| *frame == (388.0, true)));
        assert!(list[40..].iter().all(|frame| *frame == (400.0, false)));
    }
}
