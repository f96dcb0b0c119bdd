//! A tooltip of the table that stays, so that one can point at the words in it: once the mouse has rested for a while, or when the
//! keyboard goes into it. It closes when both are elsewhere.

use super::keyword;
use crate::input::pointer::Hover;
use bevy_egui::egui::{Context, Id, Order, Rect, Vec2};
use std::time::Duration;
use tortuga::engine::Touch;

/// After how long it stays.
const REST: Duration = Duration::from_millis(600);
/// How long the mouse may stand still on its way into it, in seconds.
const PAUSE: f32 = 0.3;
/// How far beside it the mouse may be, in points.
const BESIDE: f32 = 6.0;

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
    /// The picture of the table, and how many choices there are.
    of: (u64, usize),
    /// The thing whose tooltip was closed: it does not stay again by itself while the mouse rests there.
    closed: Option<Touch>,
    /// Whether the keyboard wants to go into it.
    pub enters: bool,
}

impl HeldTip {
    /// Closes it where something else is on the table by now or is asked, as this number says: it must not lie over that.
    pub fn follow(&mut self, of: (u64, usize)) {
        if std::mem::replace(&mut self.of, of) != of {
            self.held = false;
            self.words.clear();
        }
    }

    /// What it tells now. `thing` is where that lies, in points; the second answer is when it is to be asked again.
    pub fn told(
        &mut self,
        ctx: &Context,
        hovered: Option<&Hover>,
        by_keyboard: bool,
        now: Duration,
        thing: impl Fn(&Hover) -> Rect,
    ) -> (Option<Hover>, Option<Duration>) {
        if self.held && self.stays(ctx, &thing) {
            let on_its_way = Duration::from_secs_f32(PAUSE);
            return (self.hover.clone(), Some(now + on_its_way));
        }
        self.held = false;
        let Some(hover) = hovered else {
            self.hover = None;
            self.closed = None;
            return (None, None);
        };
        if self.hover.as_ref() != Some(hover) {
            self.hover = Some(hover.clone());
            self.since = now;
        }
        if self.closed != Some(hover.touch) {
            self.closed = None;
        }
        let leads = keyword::has(ctx, &hover.title) || keyword::has(ctx, &hover.text);
        let due = self.since + REST;
        let pointer = ctx.pointer_latest_pos();
        let rests = !by_keyboard && self.closed.is_none();
        let rests = rests && pointer.is_some_and(|at| thing(hover).contains(at));
        self.held = leads && (self.enters || rests && now >= due);
        let again = (leads && rests && !self.held).then_some(due);
        (self.hover.clone(), again)
    }

    fn stays(&self, ctx: &Context, thing: &impl Fn(&Hover) -> Rect) -> bool {
        let focused = ctx.memory(|memory| memory.focused());
        if self.enters || focused.is_some_and(|id| self.words.contains(&id)) {
            return true;
        }
        let (Some(hover), Some(rect)) = (&self.hover, self.rect) else {
            return false;
        };
        // A finger that was lifted, or a mouse that has left, is nowhere: what it pointed at must not stay in the way.
        let Some(at) = ctx.pointer_latest_pos() else {
            return false;
        };
        let thing = thing(hover);
        if rect.expand(BESIDE).contains(at) || thing.contains(at) {
            return true;
        }
        // A tooltip of a word in it.
        let above = ctx.layer_id_at(at);
        if above.is_some_and(|layer| layer.order == Order::Tooltip) {
            return true;
        }
        let (way, still) = ctx.input(|input| {
            let pointer = &input.pointer;
            (pointer.direction(), pointer.time_since_last_movement())
        });
        let towards = way != Vec2::ZERO && rect.intersects_ray(at, way.normalized());
        towards && still < PAUSE && thing.union(rect).expand(BESIDE).contains(at)
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
    pub fn let_go(&mut self) -> Option<Touch> {
        let held = std::mem::take(&mut self.held);
        let hover = self.hover.take();
        self.words.clear();
        let touch = hover.filter(|_| held).map(|hover| hover.touch);
        self.closed = touch.or(self.closed);
        touch
    }
}
