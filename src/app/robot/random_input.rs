//! What nobody would do on purpose: clicks anywhere, keys, drags, wheels, sizes, scales, sleeps.

use super::input_event::{InputEvent, Stroke, click, stroke};
use super::probe::WindowProbe;
use super::target::OnTarget;
use super::task::{Inputs, RobotTask, Then};
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
pub fn any(probe: &mut WindowProbe) -> Box<dyn RobotTask> {
    let then = match probe.chance(70) {
        true => Then::Rest,
        false => Then::GoOn,
    };
    let events = match probe.rng.below(100) {
        0..=29 => return on_something(probe, then),
        30..=36 => click(place(probe), MouseButton::Left),
        37..=43 => twice(place(probe)),
        44..=50 => click(place(probe), MouseButton::Right),
        51 => click(place(probe), MouseButton::Middle),
        52..=60 => drag(probe),
        61..=66 => {
            let lines = [-12.0, -3.0, -1.0, 1.0, 3.0, 12.0][probe.rng.below(6)];
            vec![InputEvent::Point(place(probe)), InputEvent::Wheel(lines)]
        }
        67..=75 => keys(probe),
        76..=84 => letters(probe),
        85..=88 => vec![InputEvent::Point(place(probe))],
        89 => vec![InputEvent::Leave],
        90 => size(probe),
        91 => SCALES
            .get(probe.rng.below(SCALES.len()))
            .map_or(Vec::new(), |s| vec![InputEvent::Scale(*s)]),
        92 => match probe.rng.below(6) {
            0 => vec![InputEvent::Speed(Speed::Normal)],
            1 => vec![InputEvent::Speed(Speed::Fast)],
            _ => vec![InputEvent::Speed(Speed::Instant)],
        },
        93 => vec![InputEvent::LessMotion(probe.chance(50))],
        94 => vec![
            InputEvent::Focus(false),
            InputEvent::Wait,
            InputEvent::Focus(true),
        ],
        95..=97 => vec![InputEvent::Sleep(sleep(probe)), InputEvent::Wait],
        98 => pinch(probe),
        _ => vec![InputEvent::Wait; 1 + probe.rng.below(8)],
    };
    Box::new(Inputs::new(events, then))
}

/// A click in the middle of something that can be clicked.
fn on_something(probe: &mut WindowProbe, then: Then) -> Box<dyn RobotTask> {
    let open: Vec<Target> = probe
        .open()
        .filter(|c| !c.name.starts_with(ENDS))
        .filter(|c| !CHANGES_KEYS.iter().any(|name| c.name.starts_with(name)))
        .cloned()
        .collect();
    let Some(wanted) = probe.any(&open).cloned() else {
        return Box::new(Inputs::new(click(place(probe), MouseButton::Left), then));
    };
    let (press, release) = (
        InputEvent::Press(MouseButton::Left),
        InputEvent::Release(MouseButton::Left),
    );
    let events = match probe.rng.below(10) {
        0 => vec![press.clone(), release.clone(), press, release],
        1 => {
            let right = MouseButton::Right;
            vec![InputEvent::Press(right), InputEvent::Release(right)]
        }
        2 => vec![
            press,
            InputEvent::Sleep(Duration::from_millis(700)),
            InputEvent::Wait,
            release,
        ],
        3 => {
            let shift = Stroke::plain(KeyCode::ShiftLeft, Key::Shift);
            vec![
                InputEvent::Down(shift.clone()),
                press,
                release,
                InputEvent::Up(shift),
            ]
        }
        4 => return Box::new(OnTarget::touched(wanted, Vec::new())),
        5 => {
            let rest = InputEvent::Sleep(Duration::from_millis(500));
            return Box::new(OnTarget::touched(wanted, vec![rest, InputEvent::Wait]));
        }
        _ => vec![press, release],
    };
    Box::new(OnTarget::new(wanted, events))
}

/// A place of the window: in, on the border of or beside something, or anywhere. Never where the program would end.
fn place(probe: &mut WindowProbe) -> Vec2 {
    let size = probe.size();
    for _ in 0..20 {
        let list: Vec<[f32; 4]> = probe.list().iter().map(|c| c.rect).collect();
        let at = match probe.any(&list).copied().filter(|_| probe.chance(60)) {
            Some([x, y, width, height]) => {
                let beside = [0.0, 0.0, 1.0, 3.0, 12.0, 40.0][probe.rng.below(6)];
                let along =
                    |from: f32, length: f32, probe: &mut WindowProbe| match probe.rng.below(4) {
                        0 => from - beside,
                        1 => from + length + beside,
                        _ => from + length * probe.rng.unit(),
                    };
                Vec2::new(along(x, width, probe), along(y, height, probe))
            }
            None => Vec2::new(size.x * probe.rng.unit(), size.y * probe.rng.unit()),
        };
        let at = at.clamp(Vec2::ZERO, size - 1.0).round();
        let mut ends = probe.list().iter().filter(|c| c.name.starts_with(ENDS));
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

fn twice(at: Vec2) -> Vec<InputEvent> {
    let mut events = click(at, MouseButton::Left);
    events.extend([
        InputEvent::Press(MouseButton::Left),
        InputEvent::Release(MouseButton::Left),
    ]);
    events
}

/// From somewhere to somewhere, and what may happen on the way.
fn drag(probe: &mut WindowProbe) -> Vec<InputEvent> {
    let button = match probe.chance(85) {
        true => MouseButton::Left,
        false => MouseButton::Right,
    };
    let from = place(probe);
    let mut events = vec![InputEvent::Point(from), InputEvent::Press(button)];
    for _ in 0..1 + probe.rng.below(4) {
        let to = place(probe);
        events.push(InputEvent::Point(from.lerp(to, 0.3)));
        events.push(InputEvent::Point(to));
        if probe.chance(20) {
            let more = match probe.rng.below(6) {
                0 => vec![InputEvent::Wheel(3.0)],
                1 => keys(probe),
                2 => size(probe),
                3 => vec![InputEvent::Leave],
                4 => vec![InputEvent::Sleep(sleep(probe))],
                _ => click(to, MouseButton::Right),
            };
            events.extend(more);
        }
    }
    events.push(InputEvent::Release(button));
    events
}

/// Two fingers from somewhere to somewhere.
fn pinch(probe: &mut WindowProbe) -> Vec<InputEvent> {
    let (one, other) = ([place(probe), place(probe)], [place(probe), place(probe)]);
    let both = |phase: TouchPhase, share: f32| {
        let at = |[from, to]: [Vec2; 2]| from.lerp(to, share);
        [(1, one), (2, other)].map(|(id, way)| InputEvent::Touch(id, phase, at(way)))
    };
    let mut events = Vec::from(both(TouchPhase::Started, 0.0));
    for share in [0.3, 0.7, 1.0] {
        events.extend(both(TouchPhase::Moved, share));
    }
    events.extend(both(TouchPhase::Ended, 1.0));
    events
}

/// A key, alone or with others held.
fn keys(probe: &mut WindowProbe) -> Vec<InputEvent> {
    let Some((code, key)) = probe.any(KEYS).cloned() else {
        return Vec::new();
    };
    let held = match probe.chance(25) {
        true => probe.any(HELD).cloned(),
        false => None,
    };
    let stroke_it = stroke(Stroke::plain(code, key.clone()));
    match held {
        // What opens full screen, or ends the program on some desktops.
        Some((KeyCode::AltLeft, _)) => stroke_it,
        Some((held, means)) => {
            let held = Stroke::plain(held, means);
            let mut events = vec![InputEvent::Down(held.clone())];
            events.extend(stroke_it);
            events.push(InputEvent::Up(held));
            events
        }
        None => stroke_it,
    }
}

/// Something typed: one letter, or many.
fn letters(probe: &mut WindowProbe) -> Vec<InputEvent> {
    let all: Vec<char> = LETTERS.chars().collect();
    let number = match probe.chance(85) {
        true => 1,
        false => 2 + probe.rng.below(30),
    };
    let typed: Vec<char> = (0..number)
        .filter_map(|_| probe.any(&all).copied())
        .collect();
    let control = probe.chance(6);
    let held = Stroke::plain(KeyCode::ControlLeft, Key::Control);
    let typed = typed.into_iter().flat_map(|c| {
        let mut letter = Stroke::of(c);
        letter.text = letter.text.filter(|_| !control);
        stroke(letter)
    });
    match control {
        true => {
            let mut events = vec![InputEvent::Down(held.clone())];
            events.extend(typed);
            events.push(InputEvent::Up(held));
            events
        }
        false => typed.collect(),
    }
}

fn size(probe: &mut WindowProbe) -> Vec<InputEvent> {
    let (width, height) = match probe.any(SIZES).copied().filter(|_| probe.chance(80)) {
        Some(size) => size,
        None => (
            1024 + probe.rng.below(1600) as u32,
            640 + probe.rng.below(900) as u32,
        ),
    };
    vec![InputEvent::Resize(width, height)]
}

/// How long nobody does anything.
fn sleep(probe: &mut WindowProbe) -> Duration {
    let seconds = [1, 4, 6, 30, 600, 40_000][probe.rng.below(6)];
    Duration::from_secs(seconds)
}
