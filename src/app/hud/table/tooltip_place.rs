//! Where the tooltip of a thing lies: beside it, clear of what is lit.

use bevy_egui::egui::{Rect, Vec2, pos2, vec2};

/// How much worse it is to hide the prompt or a button than something lit on the table.
const KEEP_OFF: f32 = 3.0;

/// How much worse it is to hide the thing that is explained.
const ITSELF: f32 = 30.0;
/// How bad it is to be a point further off, in points of what is hidden.
const AFAR: f32 = 3.0;
/// In how many steps places are looked for across the window.
const GRID: usize = 14;

/// The place beside `thing` that hides least of what is `lit` and, where possible, nothing of what it should `keep` off:
/// above or below first, so that what lies in a row with it stays in sight.
pub(super) fn beside(thing: Rect, size: Vec2, window: Rect, lit: &[Rect], keep: &[Rect]) -> Rect {
    let gap = 12.0;
    let (width, height) = (size.x.min(window.width()), size.y.min(window.height()));
    // What fills the window has no room to choose from, and what is rounded may even leave less than none.
    let within = |at: f32, from: f32, to: f32| at.min(to).max(from);
    let (right, bottom) = (window.right() - width, window.bottom() - height);
    let x = within(thing.center().x - width * 0.5, window.left(), right);
    let y = within(thing.center().y - height * 0.5, window.top(), bottom);
    let (above, below) = (thing.top() - gap - height, thing.bottom() + gap);
    let (right, left) = (thing.right() + gap, thing.left() - gap - width);
    // Further off, beyond what it should keep off.
    let over = keep.iter().map(|k| k.top() - gap - height);
    let over = over.fold(above, f32::min).min(above);
    let under = keep.iter().map(|k| k.bottom() + gap);
    let under = under.fold(below, f32::max).max(below);
    let places = [
        pos2(x, above),
        pos2(x, below),
        pos2(right, y),
        pos2(left, y),
        pos2(right, above),
        pos2(left, above),
        pos2(right, below),
        pos2(left, below),
        pos2(x, over),
        pos2(x, under),
    ];
    let hidden = |tip: &Rect, things: &[Rect]| -> f32 {
        let shared = things
            .iter()
            .map(|l| tip.intersect(*l))
            .filter(Rect::is_positive);
        shared.map(|r| r.area()).sum()
    };
    // The thing itself is hidden last of all.
    let hides = |tip: &Rect| {
        hidden(tip, lit) + KEEP_OFF * hidden(tip, keep) + ITSELF * hidden(tip, &[thing])
    };
    let cost = |tip: &Rect| hides(tip) + AFAR * tip.distance_to_pos(thing.center());
    let near = places.map(|at| Rect::from_min_size(at, size));
    let fitting = near.iter().filter(|r| window.contains_rect(**r));
    let best = fitting
        .min_by(|a, b| hides(a).total_cmp(&hides(b)))
        .copied();
    if let Some(best) = best.filter(|best| hides(best) < 1.0) {
        return best;
    }
    // Where everything beside it is wanted, further off: what one chooses from is never hidden if there is any other place.
    let along = |n: usize, from: f32, to: f32| from + (to - from) * n as f32 / GRID as f32;
    let afar = (0..=GRID).flat_map(|row| {
        (0..=GRID).map(move |column| {
            let x = along(column, window.left(), window.right() - width);
            let y = along(row, window.top(), window.bottom() - height);
            Rect::from_min_size(pos2(x, y), vec2(width, height))
        })
    });
    let all = best.into_iter().chain(afar);
    let last = || Rect::from_min_size(pos2(x, below.min(window.bottom() - height)), size);
    all.min_by(|a, b| cost(a).total_cmp(&cost(b)))
        .unwrap_or_else(last)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tooltip_as_high_as_the_window_has_its_place() {
        // Scaled as it is, less than nothing is left of this height by rounding.
        let window =
            Rect::from_min_max(pos2(17.777_777, 17.777_777), pos2(1_902.222_2, 1_062.222_2));
        let thing = Rect::from_min_size(pos2(700.0, 500.0), vec2(40.0, 60.0));
        for scale in 1..400 {
            let window = window / (scale as f32 * 0.01);
            let at = beside(thing, vec2(300.0, 200_000.0), window, &[], &[]);
            assert!(at.top() <= window.top() + 1.0, "{at:?} in {window:?}");
        }
    }

    #[test]
    fn the_tooltip_never_covers_what_it_explains() {
        let window = Rect::from_min_size(pos2(24.0, 24.0), vec2(1232.0, 672.0));
        let size = vec2(280.0, 150.0);
        for x in (24..1200).step_by(53) {
            for y in (24..600).step_by(41) {
                let thing = Rect::from_min_size(pos2(x as f32, y as f32), vec2(80.0, 112.0))
                    .intersect(window);
                let tip = beside(thing, size, window, &[], &[]);
                assert!(
                    window.contains_rect(tip) && !tip.intersects(thing),
                    "{thing:?} {tip:?}"
                );
            }
        }
    }

    #[test]
    fn the_tooltip_keeps_clear_of_what_is_lit() {
        let window = Rect::from_min_size(pos2(0.0, 0.0), vec2(1200.0, 700.0));
        let size = vec2(280.0, 150.0);
        let thing = Rect::from_min_size(pos2(500.0, 300.0), vec2(80.0, 112.0));
        let above = Rect::from_min_size(pos2(450.0, 150.0), vec2(180.0, 140.0));
        let tip = beside(thing, size, window, &[above], &[]);
        assert!(!tip.intersects(above) && tip.top() > thing.bottom());
    }

    #[test]
    fn amid_things_that_can_be_chosen_it_goes_further_off() {
        let window = Rect::from_min_size(pos2(0.0, 0.0), vec2(1280.0, 720.0));
        let size = vec2(280.0, 150.0);
        // A ship in the middle of its reach.
        let reach: Vec<Rect> = (0..9)
            .flat_map(|x| (0..7).map(move |y| (x as f32, y as f32)))
            .map(|(x, y)| {
                Rect::from_min_size(pos2(380.0 + 50.0 * x, 160.0 + 50.0 * y), vec2(48.0, 48.0))
            })
            .collect();
        let ship = Rect::from_min_size(pos2(580.0, 310.0), vec2(48.0, 48.0));
        let tip = beside(ship, size, window, &reach, &[]);
        assert!(window.contains_rect(tip));
        let hidden = reach.iter().filter(|cell| cell.intersects(tip));
        assert_eq!(hidden.count(), 0, "{tip:?}");
    }

    #[test]
    fn the_tooltip_of_a_hand_card_leaves_the_buttons_above_it_free() {
        let window = Rect::from_min_size(pos2(24.0, 24.0), vec2(1232.0, 672.0));
        let size = vec2(280.0, 300.0);
        let card = Rect::from_min_size(pos2(1000.0, 555.0), vec2(86.0, 120.0));
        let prompt = Rect::from_min_max(pos2(24.0, 495.0), pos2(690.0, 533.0));
        let buttons = Rect::from_min_max(pos2(690.0, 495.0), pos2(1256.0, 535.0));
        let tip = beside(card, size, window, &[], &[prompt, buttons]);
        assert!(window.contains_rect(tip), "{tip:?}");
        assert!(
            !tip.intersects(prompt) && !tip.intersects(buttons),
            "{tip:?}"
        );
    }
}
