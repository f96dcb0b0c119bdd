//! The faces of those whom AIs play.

use super::emblem;
use super::style::{mix, palette};
use crate::driver::personas::{Mood, People};
use crate::hud::integration::pictures;
use bevy_egui::egui::{Color32, Context, Id, Painter, Pos2, Rect, Stroke, Vec2};
use tortuga::engine::Face;
use tortuga::session::SeatInfo;

/// Everybody there is, for whoever draws.
pub fn put(ctx: &Context, people: &People) {
    ctx.data_mut(|d| d.insert_temp(key(), people.clone()));
}

/// Whether they are known.
pub fn is_put(ctx: &Context) -> bool {
    ctx.data(|d| d.get_temp::<People>(key())).is_some()
}

fn key() -> Id {
    Id::new("tortuga_people")
}

/// The face of who sits there, if an AI plays somebody who has one.
pub fn of(ctx: &Context, info: &SeatInfo) -> Option<String> {
    let people: People = ctx.data(|d| d.get_temp(key()))?;
    people.of(info).map(|person| person.face.clone())
}

/// Over the emblem in `rect`: the face of who sits there, the emblem small at its side. Nothing where they have none.
pub fn with_emblem(painter: &Painter, rect: Rect, (seat, info): (usize, &SeatInfo), mood: Mood) {
    let radius = rect.width().min(rect.height()) / 2.0;
    if paint(painter, rect.center(), radius, info, mood) {
        let p = palette(painter.ctx());
        let small = radius * 0.36;
        let at = rect.center() + Vec2::splat(radius * 0.74);
        emblem::paint(painter, &p, at, small, &info.emblem, seat, false);
    }
}

/// Draws the face of who sits there in a round frame; nothing, and false, where they have none, or it is not drawn yet.
pub fn paint(painter: &Painter, center: Pos2, radius: f32, info: &SeatInfo, mood: Mood) -> bool {
    let Some(face) = of(painter.ctx(), info) else {
        return false;
    };
    let p = palette(painter.ctx());
    let ground = mix(p.walnut, p.bone, 0.12);
    let face = Face::plain(face).with("mood", mood.word());
    let rect = Rect::from_center_size(center, Vec2::splat(radius * 2.0));
    let Some(picture) = pictures::shape(painter.ctx(), &face, rect) else {
        return false;
    };
    painter.circle_filled(center, radius, ground);
    painter.add(picture);
    let line = mix(p.brass, Color32::WHITE, 0.1);
    painter.circle_stroke(center, radius, Stroke::new((radius * 0.09).max(1.5), line));
    true
}
