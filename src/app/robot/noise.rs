//! What nobody would do on purpose: clicks anywhere, keys, drags, wheels, sizes, scales, sleeps.

use super::beat::{Beat, Stroke, click, stroke};
use super::errand::{Errand, Inputs, Then};
use super::eyes::Eyes;
use super::target::OnTarget;
use crate::input::targets::Target;
use crate::shell::settings::Speed;
use bevy::input::keyboard::Key;
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use std::time::Duration;

/// Keys that mean something somewhere.
const KEYS: &[(KeyCode, Key)] = &[
    (KeyCode::Escape, Key::Escape),
    (KeyCode::Enter, Key::Enter),
    (KeyCode::Tab, Key::Tab),
    (KeyCode::Tab, Key::Tab),
    (KeyCode::Backspace, Key::Backspace),
    (KeyCode::Delete, Key::Delete),
    (KeyCode::Home, Key::Home),
    (KeyCode::End, Key::End),
    (KeyCode::PageUp, Key::PageUp),
    (KeyCode::PageDown, Key::PageDown),
    (KeyCode::ArrowLeft, Key::ArrowLeft),
    (KeyCode::ArrowRight, Key::ArrowRight),
    (KeyCode::ArrowUp, Key::ArrowUp),
    (KeyCode::ArrowDown, Key::ArrowDown),
    (KeyCode::F1, Key::F1),
    (KeyCode::F2, Key::F2),
    (KeyCode::F3, Key::F3),
    (KeyCode::F4, Key::F4),
    (KeyCode::F5, Key::F5),
    (KeyCode::F6, Key::F6),
    (KeyCode::F12, Key::F12),
];

/// Keys that are held while others are pressed.
const HELD: &[(KeyCode, Key)] = &[
    (KeyCode::ShiftLeft, Key::Shift),
    (KeyCode::ControlLeft, Key::Control),
    (KeyCode::AltLeft, Key::Alt),
];

/// What is typed.
const LETTERS: &str = "0123456789 0123456789 abcdefghijklmnopqrstuvwxyz UURRHHLL++--?? ,.;:/\\\"'<>{}[]()*&%$#@!~äéßñ漢字🏴";

/// Sizes of windows, in logical pixels; the smallest is the least that is promised.
const SIZES: &[(u32, u32)] = &[
    (1024, 640),
    (1280, 720),
    (1366, 768),
    (1600, 900),
    (1920, 1080),
    (2560, 1440),
    (3440, 1440),
    (1024, 1400),
];

/// Scales, in percent.
const SCALES: &[u32] = &[75, 90, 100, 125, 150, 200];

/// The buttons that end the program.
const ENDS: &str = "button:Quit";
/// What would lay other keys on things: the robot plays by the usual ones.
const CHANGES_KEYS: [&str; 2] = ["button:Key ", "button:Button: "];

/// Something, whatever it is.
pub fn any(eyes: &mut Eyes) -> Box<dyn Errand> {
    let then = match eyes.chance(70) {
        true => Then::Rest,
        false => Then::GoOn,
    };
    let beats = match eyes.rng.below(100) {
        0..=29 => return on_something(eyes, then),
        30..=36 => click(place(eyes), MouseButton::Left),
        37..=43 => twice(place(eyes)),
        44..=50 => click(place(eyes), MouseButton::Right),
        51 => click(place(eyes), MouseButton::Middle),
        52..=60 => drag(eyes),
        61..=66 => {
            let lines = [-12.0, -3.0, -1.0, 1.0, 3.0, 12.0][eyes.rng.below(6)];
            vec![Beat::Point(place(eyes)), Beat::Wheel(lines)]
        }
        67..=75 => keys(eyes),
        76..=84 => letters(eyes),
        85..=88 => vec![Beat::Point(place(eyes))],
        89 => vec![Beat::Leave],
        90 => size(eyes),
        91 => SCALES
            .get(eyes.rng.below(SCALES.len()))
            .map_or(Vec::new(), |s| vec![Beat::Scale(*s)]),
        92 => match eyes.rng.below(6) {
            0 => vec![Beat::Speed(Speed::Normal)],
            1 => vec![Beat::Speed(Speed::Fast)],
            _ => vec![Beat::Speed(Speed::Instant)],
        },
        93 => vec![Beat::LessMotion(eyes.chance(50))],
        94 => vec![Beat::Focus(false), Beat::Wait, Beat::Focus(true)],
        95..=97 => vec![Beat::Sleep(sleep(eyes)), Beat::Wait],
        98 => pinch(eyes),
        _ => vec![Beat::Wait; 1 + eyes.rng.below(8)],
    };
    Box::new(Inputs::new(beats, then))
}

/// A click in the middle of something that can be clicked.
fn on_something(eyes: &mut Eyes, then: Then) -> Box<dyn Errand> {
    let open: Vec<Target> = eyes
        .open()
        .filter(|c| !c.name.starts_with(ENDS))
        .filter(|c| !CHANGES_KEYS.iter().any(|name| c.name.starts_with(name)))
        .cloned()
        .collect();
    let Some(wanted) = eyes.any(&open).cloned() else {
        return Box::new(Inputs::new(click(place(eyes), MouseButton::Left), then));
    };
    let (press, release) = (
        Beat::Press(MouseButton::Left),
        Beat::Release(MouseButton::Left),
    );
    let beats = match eyes.rng.below(10) {
        0 => vec![press.clone(), release.clone(), press, release],
        1 => {
            let right = MouseButton::Right;
            vec![Beat::Press(right), Beat::Release(right)]
        }
        2 => vec![
            press,
            Beat::Sleep(Duration::from_millis(700)),
            Beat::Wait,
            release,
        ],
        3 => {
            let shift = Stroke::plain(KeyCode::ShiftLeft, Key::Shift);
            vec![Beat::Down(shift.clone()), press, release, Beat::Up(shift)]
        }
        4 => return Box::new(OnTarget::touched(wanted, Vec::new())),
        5 => {
            let rest = Beat::Sleep(Duration::from_millis(500));
            return Box::new(OnTarget::touched(wanted, vec![rest, Beat::Wait]));
        }
        _ => vec![press, release],
    };
    Box::new(OnTarget::new(wanted, beats))
}

/// A place of the window: in, on the border of or beside something, or anywhere. Never where the program would end.
fn place(eyes: &mut Eyes) -> Vec2 {
    let size = eyes.size();
    for _ in 0..20 {
        let list: Vec<[f32; 4]> = eyes.list().iter().map(|c| c.rect).collect();
        let at = match eyes.any(&list).copied().filter(|_| eyes.chance(60)) {
            Some([x, y, width, height]) => {
                let beside = [0.0, 0.0, 1.0, 3.0, 12.0, 40.0][eyes.rng.below(6)];
                let along = |from: f32, length: f32, eyes: &mut Eyes| match eyes.rng.below(4) {
                    0 => from - beside,
                    1 => from + length + beside,
                    _ => from + length * eyes.rng.unit(),
                };
                Vec2::new(along(x, width, eyes), along(y, height, eyes))
            }
            None => Vec2::new(size.x * eyes.rng.unit(), size.y * eyes.rng.unit()),
        };
        let at = at.clamp(Vec2::ZERO, size - 1.0).round();
        let mut ends = eyes.list().iter().filter(|c| c.name.starts_with(ENDS));
        if !ends.any(|c| near(c, at)) {
            return at;
        }
    }
    Vec2::ONE
}

fn near(entry: &Target, at: Vec2) -> bool {
    let [x, y, width, height] = entry.rect;
    let rect = Rect::from_corners(Vec2::new(x, y), Vec2::new(x + width, y + height));
    rect.inflate(8.0).contains(at)
}

fn twice(at: Vec2) -> Vec<Beat> {
    let mut beats = click(at, MouseButton::Left);
    beats.extend([
        Beat::Press(MouseButton::Left),
        Beat::Release(MouseButton::Left),
    ]);
    beats
}

/// From somewhere to somewhere, and what may happen on the way.
fn drag(eyes: &mut Eyes) -> Vec<Beat> {
    let button = match eyes.chance(85) {
        true => MouseButton::Left,
        false => MouseButton::Right,
    };
    let from = place(eyes);
    let mut beats = vec![Beat::Point(from), Beat::Press(button)];
    for _ in 0..1 + eyes.rng.below(4) {
        let to = place(eyes);
        beats.push(Beat::Point(from.lerp(to, 0.3)));
        beats.push(Beat::Point(to));
        if eyes.chance(20) {
            let more = match eyes.rng.below(6) {
                0 => vec![Beat::Wheel(3.0)],
                1 => keys(eyes),
                2 => size(eyes),
                3 => vec![Beat::Leave],
                4 => vec![Beat::Sleep(sleep(eyes))],
                _ => click(to, MouseButton::Right),
            };
            beats.extend(more);
        }
    }
    beats.push(Beat::Release(button));
    beats
}

/// Two fingers from somewhere to somewhere.
fn pinch(eyes: &mut Eyes) -> Vec<Beat> {
    let (one, other) = ([place(eyes), place(eyes)], [place(eyes), place(eyes)]);
    let both = |phase: TouchPhase, share: f32| {
        let at = |[from, to]: [Vec2; 2]| from.lerp(to, share);
        [(1, one), (2, other)].map(|(id, way)| Beat::Touch(id, phase, at(way)))
    };
    let mut beats = Vec::from(both(TouchPhase::Started, 0.0));
    for share in [0.3, 0.7, 1.0] {
        beats.extend(both(TouchPhase::Moved, share));
    }
    beats.extend(both(TouchPhase::Ended, 1.0));
    beats
}

/// A key, alone or with others held.
fn keys(eyes: &mut Eyes) -> Vec<Beat> {
    let Some((code, key)) = eyes.any(KEYS).cloned() else {
        return Vec::new();
    };
    let held = match eyes.chance(25) {
        true => eyes.any(HELD).cloned(),
        false => None,
    };
    let stroke_it = stroke(Stroke::plain(code, key.clone()));
    match held {
        // What opens full screen, or ends the program on some desktops.
        Some((KeyCode::AltLeft, _)) => stroke_it,
        Some((held, means)) => {
            let held = Stroke::plain(held, means);
            let mut beats = vec![Beat::Down(held.clone())];
            beats.extend(stroke_it);
            beats.push(Beat::Up(held));
            beats
        }
        None => stroke_it,
    }
}

/// Something typed: one letter, or many.
fn letters(eyes: &mut Eyes) -> Vec<Beat> {
    let all: Vec<char> = LETTERS.chars().collect();
    let number = match eyes.chance(85) {
        true => 1,
        false => 2 + eyes.rng.below(30),
    };
    let typed: Vec<char> = (0..number)
        .filter_map(|_| eyes.any(&all).copied())
        .collect();
    let control = eyes.chance(6);
    let held = Stroke::plain(KeyCode::ControlLeft, Key::Control);
    let typed = typed.into_iter().flat_map(|c| {
        let mut letter = Stroke::of(c);
        letter.text = letter.text.filter(|_| !control);
        stroke(letter)
    });
    match control {
        true => {
            let mut beats = vec![Beat::Down(held.clone())];
            beats.extend(typed);
            beats.push(Beat::Up(held));
            beats
        }
        false => typed.collect(),
    }
}

fn size(eyes: &mut Eyes) -> Vec<Beat> {
    let (width, height) = match eyes.any(SIZES).copied().filter(|_| eyes.chance(80)) {
        Some(size) => size,
        None => (
            1024 + eyes.rng.below(1600) as u32,
            640 + eyes.rng.below(900) as u32,
        ),
    };
    vec![Beat::Resize(width, height)]
}

/// How long nobody does anything.
fn sleep(eyes: &mut Eyes) -> Duration {
    let seconds = [1, 4, 6, 30, 600, 40_000][eyes.rng.below(6)];
    Duration::from_secs(seconds)
}
