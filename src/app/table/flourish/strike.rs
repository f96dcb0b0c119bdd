//! What befalls pieces before they go on: the light of their turn, a blade, a shot.

use super::effect::{Act, Effect, was};
use crate::app::table::body::Body;
use crate::app::table::pose::ALOFT;
use bevy::prelude::*;

/// Before a struck piece goes on, in seconds at normal speed.
pub const STRUCK: f32 = 0.4;
/// More pieces than this are not struck one by one.
const MOST: usize = 6;
/// From one stroke to the next, in seconds at normal speed.
const APART: f32 = 0.05;

/// A light behind the pieces that have their turn, for so many seconds.
pub fn spotlight(pieces: &[&Body], length: f32) -> Vec<Effect> {
    let light = |body: &&Body| {
        let pose = was(body);
        // What is no card has no corners.
        let (picture, around) = match body.round {
            true => ("glow_round", Vec2::splat(300.0 / 250.0) * 1.2),
            false => ("flash", vec2(300.0 / 250.0, 400.0 / 350.0) * 1.1),
        };
        let (size, act) = (pose.size * around, Act::Stay);
        let mut light = Effect::new(picture, pose.center, size, act, 0.0, length);
        (light.angle, light.z) = (pose.angle, ALOFT - 4.0);
        light
    };
    pieces.iter().map(light).collect()
}

/// A blade strikes each piece from upper right to lower left.
pub fn slash(pieces: &[&Body]) -> Vec<Effect> {
    let stroke = |(n, body): (usize, &&Body)| {
        let pose = was(body);
        let long = pose.size.length() * 1.25;
        let way = vec2(-pose.size.x, pose.size.y) * 0.35;
        let (size, delay) = (vec2(long, long * 0.22), 0.08 + n as f32 * APART);
        let act = Act::Stroke(way);
        let mut stroke = Effect::new("slash", pose.center, size, act, delay, 0.46);
        stroke.angle = way.to_angle().to_degrees();
        stroke
    };
    pieces.iter().take(MOST).enumerate().map(stroke).collect()
}

/// A flash and a puff of smoke at each piece.
pub fn shot(pieces: &[&Body], unit: f32) -> Vec<Effect> {
    let fired = |(n, body): (usize, &&Body)| {
        let pose = was(body);
        let side = pose.size.min_element().clamp(40.0 * unit, 120.0 * unit);
        let delay = 0.06 + n as f32 * APART;
        let (at, drift) = (pose.center, vec2(0.12, -0.45) * side);
        let flash = Vec2::splat(side * 1.5);
        let smoke = Vec2::splat(side * 1.7);
        [
            Effect::new("smoke", at, smoke, Act::Puff(drift), delay + 0.05, 0.8),
            Effect::new("muzzle", at, flash, Act::Burst, delay, 0.2),
        ]
    };
    pieces
        .iter()
        .take(MOST)
        .enumerate()
        .flat_map(fired)
        .collect()
}
