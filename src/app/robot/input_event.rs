//! What the robot does in one frame.

use crate::driver::messages::Command;
use crate::input::simulated;
use crate::shell::settings::{Settings, Speed};
use bevy::input::ButtonState;
use bevy::input::keyboard::Key;
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use std::fmt;
use std::time::Duration;

/// Something that reaches the program between two frames.
#[derive(Clone, Debug)]
pub enum InputEvent {
    /// The pointer is moved there, in logical pixels of the window.
    Point(Vec2),
    /// The pointer leaves the window.
    Leave,
    /// A button of the mouse is pressed.
    Press(MouseButton),
    /// A button of the mouse is let go.
    Release(MouseButton),
    /// A finger comes down, moves or is lifted there; the number tells it from the others.
    Touch(u64, TouchPhase, Vec2),
    /// The wheel is turned by so many lines, away from the hand if they are positive.
    Wheel(f32),
    /// A key is pressed.
    Down(Stroke),
    /// A key is let go.
    Up(Stroke),
    /// The window gets this size in logical pixels.
    Resize(u32, u32),
    /// The interface gets this scale in percent.
    Scale(u32),
    /// Everything moves, and AIs pause, this fast.
    Speed(Speed),
    /// Nothing flies any longer, or again.
    LessMotion(bool),
    /// The window comes to the front, or another one lies over it.
    Focus(bool),
    /// So much time passes without a frame: the window sleeps.
    Sleep(Duration),
    /// A command as an overlay would send it: to begin a game, to leave the table.
    Ask(Box<Command>),
    /// Nothing for a frame.
    Wait,
}

/// A key and what it writes.
#[derive(Clone, Debug, PartialEq)]
pub struct Stroke {
    /// Where it is on the keyboard.
    pub code: KeyCode,
    /// What it means.
    pub key: Key,
    /// What it writes; nothing for a key that only does something.
    pub text: Option<String>,
}

impl Stroke {
    /// A key that writes nothing.
    pub fn plain(code: KeyCode, key: Key) -> Stroke {
        Stroke {
            code,
            key,
            text: None,
        }
    }

    /// The key that writes this.
    pub fn of(letter: char) -> Stroke {
        Stroke {
            code: code_of(letter),
            key: match letter {
                ' ' => Key::Space,
                _ => Key::Character(letter.to_string().into()),
            },
            text: Some(letter.to_string()),
        }
    }
}

/// Where a letter is; all others are somewhere.
fn code_of(letter: char) -> KeyCode {
    match letter.to_ascii_lowercase() {
        ' ' => KeyCode::Space,
        '0' => KeyCode::Digit0,
        '1' => KeyCode::Digit1,
        '2' => KeyCode::Digit2,
        '3' => KeyCode::Digit3,
        '4' => KeyCode::Digit4,
        '5' => KeyCode::Digit5,
        '6' => KeyCode::Digit6,
        '7' => KeyCode::Digit7,
        '8' => KeyCode::Digit8,
        '9' => KeyCode::Digit9,
        '-' => KeyCode::Minus,
        '+' | '=' => KeyCode::Equal,
        '?' => KeyCode::Slash,
        'c' => KeyCode::KeyC,
        'h' => KeyCode::KeyH,
        'l' => KeyCode::KeyL,
        'r' => KeyCode::KeyR,
        'u' => KeyCode::KeyU,
        'v' => KeyCode::KeyV,
        'y' => KeyCode::KeyY,
        'z' => KeyCode::KeyZ,
        _ => KeyCode::KeyA,
    }
}

impl InputEvent {
    /// Lets it happen. Sleep is the business of whoever runs the frames.
    pub(super) fn play(&self, world: &mut World) {
        match self {
            InputEvent::Point(at) => simulated::point(world, *at),
            InputEvent::Leave => simulated::leave(world),
            InputEvent::Press(button) => simulated::button(world, *button, ButtonState::Pressed),
            InputEvent::Release(button) => simulated::button(world, *button, ButtonState::Released),
            InputEvent::Touch(id, phase, at) => simulated::touch(world, *id, *phase, *at),
            InputEvent::Wheel(lines) => simulated::wheel(world, *lines),
            InputEvent::Down(stroke) => stroke.send(world, ButtonState::Pressed),
            InputEvent::Up(stroke) => stroke.send(world, ButtonState::Released),
            InputEvent::Resize(width, height) => {
                simulated::resize(world, *width as f32, *height as f32)
            }
            InputEvent::Scale(percent) => world.resource_mut::<Settings>().scale = *percent,
            InputEvent::Speed(speed) => {
                let mut settings = world.resource_mut::<Settings>();
                settings.animation = *speed;
                settings.ai_pace = *speed;
            }
            InputEvent::LessMotion(less) => world.resource_mut::<Settings>().less_motion = *less,
            InputEvent::Focus(focused) => simulated::focus(world, *focused),
            InputEvent::Ask(command) => {
                world.write_message(command.as_ref().clone());
            }
            InputEvent::Sleep(_) | InputEvent::Wait => {}
        }
    }
}

impl Stroke {
    fn send(&self, world: &mut World, state: ButtonState) {
        let text = self.text.as_deref();
        let text = text.filter(|_| state == ButtonState::Pressed);
        simulated::key(world, self.code, self.key.clone(), text, state);
    }
}

/// A click there.
pub fn click(at: Vec2, button: MouseButton) -> Vec<InputEvent> {
    vec![
        InputEvent::Point(at),
        InputEvent::Press(button),
        InputEvent::Release(button),
    ]
}

/// A finger comes down there and is lifted.
pub fn tap(finger: u64, at: Vec2) -> Vec<InputEvent> {
    let phases = [TouchPhase::Started, TouchPhase::Ended];
    let events = phases.map(|phase| InputEvent::Touch(finger, phase, at));
    Vec::from(events)
}

/// A finger pulls from here to there, and rests before it is lifted, so that nothing slides on.
pub fn swipe(finger: u64, from: Vec2, to: Vec2) -> Vec<InputEvent> {
    let rest = Duration::from_millis(300);
    vec![
        InputEvent::Touch(finger, TouchPhase::Started, from),
        InputEvent::Touch(finger, TouchPhase::Moved, from.lerp(to, 0.3)),
        InputEvent::Touch(finger, TouchPhase::Moved, from.lerp(to, 0.7)),
        InputEvent::Touch(finger, TouchPhase::Moved, to),
        InputEvent::Sleep(rest),
        InputEvent::Touch(finger, TouchPhase::Moved, to),
        InputEvent::Touch(finger, TouchPhase::Ended, to),
    ]
}

/// A key pressed and let go.
pub fn stroke(stroke: Stroke) -> Vec<InputEvent> {
    vec![InputEvent::Down(stroke.clone()), InputEvent::Up(stroke)]
}

/// The escape key.
pub fn escape() -> Vec<InputEvent> {
    stroke(Stroke::plain(KeyCode::Escape, Key::Escape))
}

impl fmt::Display for InputEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            InputEvent::Point(at) => write!(f, "point {:.1} {:.1}", at.x, at.y),
            InputEvent::Leave => write!(f, "leave the window"),
            InputEvent::Press(button) => write!(f, "press {button:?}"),
            InputEvent::Release(button) => write!(f, "release {button:?}"),
            InputEvent::Touch(id, phase, at) => {
                write!(f, "finger {id} {phase:?} {:.1} {:.1}", at.x, at.y)
            }
            InputEvent::Wheel(lines) => write!(f, "wheel {lines}"),
            InputEvent::Down(stroke) => write!(f, "key {:?}", stroke.key),
            InputEvent::Up(stroke) => write!(f, "key up {:?}", stroke.key),
            InputEvent::Resize(width, height) => write!(f, "size {width}x{height}"),
            InputEvent::Scale(percent) => write!(f, "scale {percent} %"),
            InputEvent::Speed(speed) => write!(f, "speed {speed:?}"),
            InputEvent::LessMotion(less) => write!(f, "less motion {less}"),
            InputEvent::Focus(focused) => write!(f, "focus {focused}"),
            InputEvent::Sleep(time) => write!(f, "sleep {time:?}"),
            InputEvent::Ask(command) => match command.as_ref() {
                Command::Begin(game, setup) => {
                    let who = setup.seats.iter().map(|s| format!("{:?}", s.control));
                    let who = who.collect::<Vec<_>>().join(",");
                    write!(
                        f,
                        "begin {game} seed {} [{who}] {:?}",
                        setup.seed, setup.options.0
                    )
                }
                Command::Puzzle(puzzle) => write!(f, "puzzle {}/{}", puzzle.game, puzzle.id),
                Command::Deal(deal) => write!(f, "deal {}", deal.key()),
                other => write!(f, "command {other:?}"),
            },
            InputEvent::Wait => write!(f, "wait"),
        }
    }
}
