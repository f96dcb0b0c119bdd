//! What befalls ships: guns, hooks, and a chest in the sand.

use super::effect::{Act, Effect, was};
use crate::app::table::body::Body;
use bevy::prelude::*;

/// When the balls of a broadside arrive, in seconds at normal speed.
pub const HIT: f32 = 0.5;
/// How long a broadside is seen, in seconds at normal speed.
pub const LENGTH: f32 = 1.15;
/// Guns of a broadside.
const GUNS: u8 = 3;
/// From one gun to the next, in seconds at normal speed.
const APART: f32 = 0.07;
/// More pieces than this are not hit one by one.
const MOST: usize = 4;
/// Least and greatest side of what the pictures are measured by, in units.
const SIDE: (f32, f32) = (34.0, 110.0);

/// What the pictures about a piece are measured by.
fn side(body: &Body, unit: f32) -> f32 {
    let side = was(body).size.min_element();
    side.clamp(SIDE.0 * unit, SIDE.1 * unit)
}

/// The first piece fires at the others: flashes and smoke along its side, balls on their way, splashes and smoke where
/// they strike; and what goes down leaves a ring and bubbles.
pub fn broadside(pieces: &[&Body], unit: f32) -> Vec<Effect> {
    let Some((first, others)) = pieces.split_first() else {
        return Vec::new();
    };
    let mut shown = Vec::new();
    for victim in others.iter().take(MOST) {
        let (from, to) = (was(first).center, was(victim).center);
        shown.extend(guns(from, to, side(first, unit)));
        let sinks = victim.travel.is_some();
        shown.extend(hit(to, side(victim, unit), sinks));
    }
    shown
}

/// The guns along the side of a ship that fires from one point to another.
fn guns(from: Vec2, to: Vec2, side: f32) -> Vec<Effect> {
    let toward = (to - from).normalize_or(Vec2::X);
    // Along the hull, which lies level in the picture.
    let hull = from + vec2(0.0, side * 0.22);
    let gun = |n: u8| {
        let along = (f32::from(n) - f32::from(GUNS - 1) / 2.0) * side * 0.24;
        let mouth = hull + vec2(along, 0.0) + toward * side * 0.36;
        let delay = 0.04 + f32::from(n) * APART;
        let (flash, smoke) = (Vec2::splat(side * 0.62), Vec2::splat(side * 0.8));
        let drift = toward * side * 0.4 - vec2(0.0, side * 0.3);
        let way = to + vec2(along * 0.5, side * 0.1) - mouth;
        let ball = Vec2::splat(side * 0.2);
        let flies = HIT - delay - 0.04;
        let high = way.length() * 0.1;
        [
            Effect::new("smoke", mouth, smoke, Act::Puff(drift), delay + 0.04, 0.75),
            Effect::new("muzzle", mouth, flash, Act::Burst, delay, 0.2),
            Effect::new(
                "ball",
                mouth,
                ball,
                Act::Hop(way, high),
                delay + 0.04,
                flies,
            ),
        ]
    };
    (0..GUNS).flat_map(gun).collect()
}

/// Where the balls strike; and what is seen of a ship that goes down there.
fn hit(at: Vec2, side: f32, sinks: bool) -> Vec<Effect> {
    let foot = at + vec2(0.0, side * 0.42);
    let mut shown = Vec::new();
    for (n, aside) in [-0.46, 0.5, 0.08].into_iter().enumerate() {
        let delay = HIT - 0.08 + n as f32 * APART;
        let tall = side * (0.85 - 0.12 * n as f32);
        let (foot, size) = (foot + vec2(aside * side, 0.0), vec2(tall * 0.6, tall));
        shown.push(Effect::new("spout", foot, size, Act::Reach, delay, 0.6));
    }
    let (flash, smoke) = (Vec2::splat(side * 0.95), Vec2::splat(side * 1.15));
    let drift = vec2(0.1, -0.5) * side;
    shown.push(Effect::new("smoke", at, smoke, Act::Puff(drift), HIT, 0.8));
    shown.push(Effect::new(
        "muzzle",
        at,
        flash,
        Act::Burst,
        HIT - 0.03,
        0.2,
    ));
    if sinks {
        shown.extend(down(at, side, HIT));
    }
    shown
}

/// The ring and the bubbles that a ship leaves that goes down after `delay` seconds.
fn down(at: Vec2, side: f32, delay: f32) -> Vec<Effect> {
    let foot = at + vec2(0.0, side * 0.42);
    let ring = vec2(side * 1.9, side * 0.95);
    let mut shown = vec![Effect::new(
        "ring",
        foot,
        ring,
        Act::Spread,
        delay + 0.25,
        1.0,
    )];
    for n in 0..6_u8 {
        let aside = (f32::from(n * 5 % 6) / 5.0 - 0.5) * side * 0.8;
        let size = Vec2::splat(side * (0.14 + 0.05 * f32::from(n % 3)));
        let rise = Act::Puff(vec2(aside * 0.3, -side * 0.45));
        let delay = delay + 0.3 + 0.07 * f32::from(n);
        let from = foot + vec2(aside, 0.0);
        shown.push(Effect::new("bubble", from, size, rise, delay, 0.6));
    }
    shown
}

/// The pieces go down where they are: the sea closes over them.
pub fn founder(pieces: &[&Body], unit: f32) -> Vec<Effect> {
    let sinks = pieces.iter().take(MOST);
    let one = |body: &&Body| down(was(body).center, side(body, unit), 0.0);
    sinks.flat_map(one).collect()
}

/// The first piece throws a hook to the second: its rope is drawn tight, and a blade flashes there.
pub fn board(pieces: &[&Body], unit: f32) -> Vec<Effect> {
    let [first, second, ..] = pieces else {
        return Vec::new();
    };
    let (from, to) = (was(first).center, was(second).center);
    let side = side(second, unit);
    let mut shown: Vec<Effect> = [(-0.2, 0.0), (0.16, 0.09)]
        .into_iter()
        .map(|(aside, delay)| {
            let (from, to) = (
                from + vec2(0.0, aside * side),
                to + vec2(0.0, aside * side * 0.4),
            );
            let way = to - from;
            let size = vec2(way.length().max(side * 0.6), side * 0.2);
            let mut rope = Effect::new("grapnel", from, size, Act::Throw(way), delay, 0.8 - delay);
            rope.angle = way.to_angle().to_degrees();
            rope
        })
        .collect();
    let way = vec2(-0.3, 0.3) * side;
    let (size, act) = (vec2(side * 1.2, side * 0.28), Act::Stroke(way));
    let mut stroke = Effect::new("slash", to, size, act, 0.3, 0.42);
    stroke.angle = way.to_angle().to_degrees();
    shown.push(stroke);
    shown
}

/// A spade digs beside the first piece, sand flies, and a chest goes into the hole.
pub fn bury(pieces: &[&Body], unit: f32) -> Vec<Effect> {
    let Some(first) = pieces.first() else {
        return Vec::new();
    };
    let side = side(first, unit);
    let hole = was(first).center + vec2(side * 0.52, side * 0.3);
    let puff = |(n, aside): (usize, f32)| {
        let size = Vec2::splat(side * 0.55);
        let drift = Act::Puff(vec2(aside, -0.4) * side);
        Effect::new("sand", hole, size, drift, 0.12 + 0.17 * n as f32, 0.5)
    };
    let mut shown: Vec<Effect> = [-0.34, 0.3, -0.1]
        .into_iter()
        .enumerate()
        .map(puff)
        .collect();
    let chest = Vec2::splat(side * 0.62);
    let sunk = vec2(0.0, side * 0.2);
    let above = hole - vec2(0.0, side * 0.35);
    shown.insert(
        0,
        Effect::new("chest", above, chest, Act::Hop(sunk, side * 0.2), 0.3, 0.62),
    );
    let (spade, at) = (
        vec2(side * 0.36, side * 0.72),
        hole + vec2(side * 0.3, -side * 0.25),
    );
    let mut digs = Effect::new("spade", at, spade, Act::Dig(3.0, 28.0), 0.0, 0.75);
    digs.angle = 18.0;
    shown.push(digs);
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_ships_nothing_happens() {
        assert!(broadside(&[], 1.0).is_empty() && bury(&[], 1.0).is_empty());
        assert!(board(&[], 1.0).is_empty());
    }

    #[test]
    fn the_balls_fly_from_ship_to_ship_and_strike_in_time() {
        let (from, to) = (vec2(100.0, 100.0), vec2(300.0, 120.0));
        let shots = guns(from, to, 44.0);
        assert_eq!(shots.len(), 3 * usize::from(GUNS));
        let balls = shots.iter().skip(2).step_by(3);
        for ball in balls {
            assert!(ball.look(0.0).0.distance(from) < 44.0, "{ball:?}");
            assert!(ball.look(1.0).0.distance(to) < 44.0, "{ball:?}");
        }
        let all = shots
            .iter()
            .chain(&hit(to, 44.0, true))
            .cloned()
            .collect::<Vec<_>>();
        assert!(all.iter().all(|effect| effect.look(1.0).3 < 0.02));
        assert!(hit(to, 44.0, true).len() > hit(to, 44.0, false).len());
    }
}
