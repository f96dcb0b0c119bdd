//! A tooltip of the table that stays, so that one can point at the words in it: once the mouse has rested for a while, when the finger
//! that called it up is lifted, or when the keyboard goes into it. It closes when all of them are elsewhere.

use crate::hud::widgets::keyword;
use crate::input::pointer::{Device, Hover};
use bevy_egui::egui::{Context, Event, Id, Order, Pos2, Rect, Vec2};
use std::time::Duration;
use tortuga::engine::TableItem;

/// After how long it stays.
const REST: Duration = Duration::from_millis(600);
/// How long the mouse may stand still on its way into it, in seconds.
const PAUSE: f32 = 0.3;
/// How far beside it the mouse may be, in points.
const BESIDE: f32 = 6.0;

/// Whether it goes on lying there.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Stay {
    /// It closes.
    Ends,
    /// Until somebody moves.
    Rests,
    /// As long as the mouse moves on, which nobody tells when it stops.
    OnTheWay,
}

/// The picture of the table, how many choices there are, and the window in points.
pub type Asked = (u64, usize, Option<Rect>);

/// The tooltip of the table, as long as it tells of one thing.
#[derive(Default)]
pub struct HeldTip {
    hover: Option<Hover>,
    since: Duration,
    /// Where it lies, in points.
    rect: Option<Rect>,
    /// The words in it.
    words: Vec<Id>,
    held: bool,
    /// For what it was called up.
    of: Asked,
    /// The thing whose tooltip was closed: it does not stay again by itself while the mouse rests there.
    closed: Option<TableItem>,
    /// Where the pointer was in the frame before.
    at: Option<Pos2>,
    /// Whether the keyboard wants to go into it.
    pub enters: bool,
    /// The things with which it was told how its words are reached, the last one at the end.
    taught: Vec<String>,
}

/// With so many things it is told how the underlined words of a tooltip are reached; then that is known.
const LESSONS: usize = 6;

impl HeldTip {
    /// Closes it where something else is on the table by now or is asked, or the window has another size: it must not lie over that, nor
    /// beside the window.
    pub fn follow(&mut self, of: Asked) {
        if std::mem::replace(&mut self.of, of) != of {
            self.held = false;
            self.words.clear();
        }
    }

    /// Whether it is told with this thing how its underlined words are reached.
    pub fn teaches(&mut self, thing: &str) -> bool {
        let known = self.taught.iter().any(|told| told == thing);
        if !known && self.taught.len() < LESSONS {
            self.taught.push(thing.to_owned());
        }
        self.taught.last().is_some_and(|last| last == thing)
    }

    /// What it tells now. `thing` is where that lies, in points; the second answer is when it is to be asked again.
    pub fn update(
        &mut self,
        ctx: &Context,
        hovered: Option<&Hover>,
        by_keyboard: bool,
        now: Duration,
        thing: impl Fn(&Hover) -> Rect,
    ) -> (Option<Hover>, Option<Duration>) {
        let at = ctx.pointer_latest_pos();
        let rests = std::mem::replace(&mut self.at, at) == at && at.is_some();
        if self.held {
            match self.stay(ctx, by_keyboard, &thing) {
                Stay::Ends => {}
                // Whoever looks at it may do so for an hour: the window sleeps meanwhile.
                Stay::Rests => return (self.hover.clone(), None),
                Stay::OnTheWay => {
                    let stops = now + Duration::from_secs_f32(PAUSE);
                    return (self.hover.clone(), Some(stops));
                }
            }
        }
        self.held = false;
        let Some(hover) = hovered else {
            self.hover = None;
            // One that lay over its own thing hides that for a frame more: the mouse is where it was.
            self.closed = self.closed.filter(|_| rests);
            return (None, None);
        };
        if self.hover.as_ref() != Some(hover) {
            self.hover = Some(hover.clone());
            self.since = now;
        }
        if self.closed != Some(hover.item) {
            self.closed = None;
        }
        let leads = keyword::has(ctx, &hover.title) || keyword::has(ctx, &hover.text);
        let due = self.since + REST;
        let pointer = ctx.pointer_latest_pos();
        let free = !by_keyboard && self.closed.is_none();
        let finger = hover.device == Device::Finger;
        // What a finger called up and put away again.
        if finger && pointer.is_none() && self.closed.is_some() {
            return (None, None);
        }
        // A finger that still rests may become a look into the pile, or carry something off.
        let lifted = free && finger && pointer.is_none();
        let rests = free && !finger && pointer.is_some_and(|at| thing(hover).contains(at));
        self.held = leads && (self.enters || lifted || rests && now >= due);
        let again = (leads && rests && !self.held).then_some(due);
        (self.hover.clone(), again)
    }

    fn stay(&self, ctx: &Context, by_keyboard: bool, thing: &impl Fn(&Hover) -> Rect) -> Stay {
        let focused = ctx.memory(|memory| memory.focused());
        if self.enters || focused.is_some_and(|id| self.words.contains(&id)) {
            return Stay::Rests;
        }
        let (Some(hover), Some(rect)) = (&self.hover, self.rect) else {
            return Stay::Ends;
        };
        let in_a_tip = |at: Pos2| {
            let above = ctx.layer_id_at(at);
            rect.contains(at) || above.is_some_and(|layer| layer.order == Order::Tooltip)
        };
        let at = ctx.pointer_latest_pos();
        if hover.device == Device::Finger {
            // Once lifted it is nowhere: the next finger closes it, or a mouse, that is elsewhere.
            let (mut pressed, fingers) = ctx.input(|input| {
                let pressed = input.events.iter().filter_map(|event| match event {
                    Event::PointerButton { pos, pressed, .. } if *pressed => Some(*pos),
                    _ => None,
                });
                (pressed.collect::<Vec<_>>(), input.any_touches())
            });
            pressed.extend(at.filter(|_| !fingers));
            return match !by_keyboard && pressed.into_iter().all(in_a_tip) {
                true => Stay::Rests,
                false => Stay::Ends,
            };
        }
        // What a mouse that has left pointed at must not stay in the way.
        let Some(at) = at else {
            return Stay::Ends;
        };
        let thing = thing(hover);
        if rect.expand(BESIDE).contains(at) || thing.contains(at) {
            return Stay::Rests;
        }
        // A tooltip of a word in it.
        if in_a_tip(at) {
            return Stay::Rests;
        }
        let (way, still) = ctx.input(|input| {
            let pointer = &input.pointer;
            (pointer.direction(), pointer.time_since_last_movement())
        });
        let towards = way != Vec2::ZERO && rect.intersects_ray(at, way.normalized());
        match towards && still < PAUSE && thing.union(rect).expand(BESIDE).contains(at) {
            true => Stay::OnTheWay,
            false => Stay::Ends,
        }
    }

    /// Where it lies and which words are in it.
    pub fn lies(&mut self, rect: Rect, words: Vec<Id>) {
        self.rect = Some(rect);
        self.words = words;
    }

    /// Where it lies while it stays.
    pub fn place(&self) -> Option<Rect> {
        self.rect.filter(|_| self.held && !self.words.is_empty())
    }

    /// Whether it stays.
    pub fn is_held(&self) -> bool {
        self.held
    }

    /// Closes it; what it told of, if it was held.
    pub fn let_go(&mut self) -> Option<TableItem> {
        let held = std::mem::take(&mut self.held);
        let hover = self.hover.take();
        self.words.clear();
        let item = hover.filter(|_| held).map(|hover| hover.item);
        self.closed = item.or(self.closed);
        item
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy_egui::egui::{RawInput, pos2};
    use tortuga::engine::PieceId;

    /// A frame with the mouse there, in which nothing lies under it but a tooltip.
    fn frame(ctx: &Context, tip: &mut HeldTip, x: f32) {
        let mut input = RawInput::default();
        input.events.push(Event::PointerMoved(pos2(x, 300.0)));
        let mut shown = ctx.run_ui(input, |ui| {
            tip.update(ui.ctx(), None, false, Duration::ZERO, |_| Rect::NOTHING);
        });
        // Nobody paints it.
        shown.textures_delta.clear();
    }

    #[test]
    fn what_was_closed_stays_closed_until_the_mouse_moves() {
        let (ctx, mut tip) = (Context::default(), HeldTip::default());
        frame(&ctx, &mut tip, 10.0);
        tip.closed = Some(TableItem::Piece(PieceId(1)));
        frame(&ctx, &mut tip, 10.0);
        assert!(tip.closed.is_some(), "the mouse rests");
        frame(&ctx, &mut tip, 19.0);
        assert!(tip.closed.is_none(), "it has moved on");
    }
}
