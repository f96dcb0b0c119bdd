//! The review: from the end of a game, or wherever a match is looked through, into the drawer. It is waited for or stopped and begun
//! again; then moves are looked at, the chart is clicked, what would have been better is played out, and the drawer is closed.

use super::input_event::InputEvent;
use super::input_method::{InputMethod, apart};
use super::probe::WindowProbe;
use super::task::{Next, RobotTask, Then};
use crate::driver::review::{ReviewStatus, Reviews};
use crate::hud::context::Memory;
use crate::input::targets::{Source, Target};
use crate::shell::screens::{Overlay, Screen};
use bevy::prelude::*;
use bevy_egui::egui;
use tortuga::session::Review;

/// What is written on the buttons.
const REVIEW: &str = "Review";
const STOP: &str = "Stop";
const BEGIN: &str = "Look through this game";
const CLOSE: &str = "Close the review";
const ALL: &str = "All moves";
const CHANCES: &str = "Chance to win";
const SHOW: &str = "Show";
const PLAY_OUT: &str = "Play it out";
const PLAY_ON: &str = "Play on";
/// What stands before the number on a move.
const MOVE: &str = "Go to move ";

/// So often it is looked for what has been asked for.
const PATIENCE: usize = 8;
/// So many things are pressed in the drawer, at least and at most.
const PRESSES: (usize, usize) = (3, 12);
/// In so many reviews of a hundred it is stopped while it is made.
const STOPPED: usize = 35;
/// In so many of a hundred a match that would be played out is really begun.
const PLAYED: usize = 50;
/// So many points the wheel turns the list at a time, in lines.
const WHEEL: f32 = 4.0;

/// What was pressed, and what must have come of it.
#[derive(Clone, Debug)]
enum Pressed {
    /// The button that opens the drawer.
    Review,
    Stop,
    Begin,
    Close,
    /// The switch that lists all moves; what it was before.
    All(bool),
    /// The chart.
    Chances,
    /// A place to look at: where that is.
    Place(usize),
    /// One while the match goes on by itself, and with it the list: some place, where it stays.
    Halt,
    PlayOut,
    PlayOn,
}

/// The way through the review.
pub struct Looking {
    by: InputMethod,
    /// What is still to be pressed in the drawer.
    left: usize,
    /// Whether it is to be stopped once.
    stops: bool,
    pressed: Option<Pressed>,
    /// Whether what was done before it has been waited for: a click on a move leads elsewhere before the list has followed it.
    begun: bool,
    /// How often it was looked in vain for what has been asked for.
    waited: usize,
}

impl Looking {
    /// From where [`is_near`] says that it can begin.
    pub fn new(probe: &mut WindowProbe) -> Looking {
        let (least, most) = PRESSES;
        Looking {
            by: match probe.chance(70) {
                true => InputMethod::Mouse,
                false => InputMethod::Touch,
            },
            left: least + probe.rng.below(most - least + 1),
            stops: probe.chance(STOPPED),
            pressed: None,
            begun: false,
            waited: 0,
        }
    }

    fn press(&mut self, target: &Target, pressed: Pressed) -> Next {
        self.pressed = Some(pressed);
        self.by.press(target.middle())
    }

    /// Presses the button with this word, if it can be reached; else whatever lies over it ends the way.
    fn button(&mut self, probe: &WindowProbe, label: &str, pressed: Pressed) -> Next {
        match probe.button(label) {
            Some(target) => self.press(&target, pressed),
            None => Next::Done,
        }
    }

    /// Something of the drawer that can be pressed, or its list turned.
    fn anything(&mut self, probe: &mut WindowProbe, review: &Review) -> Next {
        let Some(drawer) = drawer(probe) else {
            return Next::Broken("the review is open, and there is no drawer".into());
        };
        let inside: Vec<Target> = probe
            .open()
            .filter(|t| matches!(t.source, Source::Widget(_)) && t.role.is_clicked())
            .filter(|t| drawer.contains(t.middle()))
            .cloned()
            .collect();
        if probe.chance(20) {
            let lines = if probe.chance(65) { -WHEEL } else { WHEEL };
            let events = vec![InputEvent::Point(drawer.center()), InputEvent::Wheel(lines)];
            return Next::Do(events, Then::Rest);
        }
        let Some(target) = probe.any(&inside).cloned() else {
            return Next::Broken(format!(
                "nothing of the review can be pressed; listed: {:?}",
                probe.buttons()
            ));
        };
        // Closed it is only in the end: there is more to see.
        if target.label == CLOSE && self.left > 0 {
            return Next::Do(vec![InputEvent::Point(target.middle())], Then::Rest);
        }
        match meant(probe, review, &target.label) {
            Some(pressed) => self.press(&target, pressed),
            None => self.by.press(target.middle()),
        }
    }
}

impl RobotTask for Looking {
    fn next(&mut self, probe: &mut WindowProbe) -> Next {
        if !std::mem::replace(&mut self.begun, true) {
            return Next::Do(apart(vec![InputEvent::Leave, InputEvent::Wait]), Then::Rest);
        }
        if let Some(pressed) = self.pressed.clone() {
            match came_of(probe, &pressed) {
                Ok(true) => {
                    self.pressed = None;
                    self.waited = 0;
                    return Next::Do(apart(vec![InputEvent::Wait]), Then::Rest);
                }
                Ok(false) if self.waited < PATIENCE => {
                    self.waited += 1;
                    return Next::Do(vec![InputEvent::Wait], Then::Rest);
                }
                Ok(false) => {
                    return Next::Broken(format!(
                        "{pressed:?} was pressed by {:?}, and nothing came of it; over it {:?}; listed: {:?}",
                        self.by,
                        probe.overlay(),
                        probe.buttons()
                    ));
                }
                Err(why) => return Next::Broken(why),
            }
        }
        if probe.overlay() == Overlay::End {
            return self.button(probe, REVIEW, Pressed::Review);
        }
        if probe.overlay() == Overlay::PlayOn && probe.chance(PLAYED) {
            self.left = 0;
            return self.button(probe, PLAY_ON, Pressed::PlayOn);
        }
        if !watches(probe) || probe.menu_open() {
            return Next::Done;
        }
        if !probe.world.resource::<Memory>().review_open {
            return match self.left {
                0 => Next::Done,
                _ => self.button(probe, REVIEW, Pressed::Review),
            };
        }
        match seen(probe) {
            None | Some(ReviewStatus::None) => Next::Do(vec![InputEvent::Wait], Then::GoOn),
            // In the real window it takes longer than anybody wants to wait here.
            Some(ReviewStatus::Running(..)) if self.stops || self.waited > PATIENCE => {
                self.stops = false;
                self.button(probe, STOP, Pressed::Stop)
            }
            Some(ReviewStatus::Running(..)) => {
                self.waited += 1;
                Next::Do(vec![InputEvent::Wait], Then::Rest)
            }
            Some(ReviewStatus::Stopped) if self.left == 0 => Next::Done,
            Some(ReviewStatus::Stopped) => {
                self.left -= 1;
                self.waited = 0;
                self.button(probe, BEGIN, Pressed::Begin)
            }
            Some(ReviewStatus::Done(_)) if self.left == 0 => match probe.chance(50) {
                true => self.button(probe, CLOSE, Pressed::Close),
                false => Next::Done,
            },
            Some(ReviewStatus::Done(review)) => {
                self.left -= 1;
                self.anything(probe, &review)
            }
        }
    }
}

/// Whether there is a way to the review: at the end of a game, or while a match is looked through.
pub fn is_near(probe: &WindowProbe) -> bool {
    watches(probe) || probe.overlay() == Overlay::End && probe.button(REVIEW).is_some()
}

/// Whether a match is looked through, with nothing over it.
fn watches(probe: &WindowProbe) -> bool {
    let watched = probe.play().is_some_and(|play| play.replay.is_some());
    watched && probe.screen() == Screen::Table && probe.overlay() == Overlay::None
}

fn seen(probe: &WindowProbe) -> Option<ReviewStatus> {
    let play = probe.play()?;
    Some(probe.world.resource::<Reviews>().status(play))
}

/// The number of the match that is looked through, once its review is there.
pub fn made(probe: &WindowProbe) -> Option<u64> {
    let number = probe.play()?.replay.as_ref()?.number;
    matches!(seen(probe)?, ReviewStatus::Done(_)).then_some(number)
}

/// Where the drawer lies, in logical pixels of the window.
fn drawer(probe: &mut WindowProbe) -> Option<Rect> {
    let ctx = probe.context()?;
    let id = egui::Id::new(("review", "drawer"));
    let rect = ctx.memory(|memory| memory.area_rect(id))? * ctx.zoom_factor();
    let corner = |at: egui::Pos2| Vec2::new(at.x, at.y);
    Some(Rect::from_corners(corner(rect.min), corner(rect.max)))
}

/// What must come of a press on the thing with this word; none where only it may not do harm.
fn meant(probe: &WindowProbe, review: &Review, label: &str) -> Option<Pressed> {
    let memory = probe.world.resource::<Memory>();
    let play = probe.play()?;
    let end = play.session.playback()?.timeline().end();
    if play.replay.as_ref().is_some_and(|replay| replay.plays)
        && (label == SHOW || label.starts_with(MOVE))
    {
        return Some(Pressed::Halt);
    }
    let before = |decision: usize| review.decided.get(decision).map_or(end, |one| one.event);
    if let Some(n) = label.strip_prefix(MOVE) {
        // A move is shown where it has been made.
        return Some(Pressed::Place(before(n.parse().ok()?)));
    }
    match label {
        CLOSE => Some(Pressed::Close),
        ALL => Some(Pressed::All(memory.review_all)),
        CHANCES => Some(Pressed::Chances),
        SHOW => Some(Pressed::Place(before(memory.review_at?))),
        PLAY_OUT => Some(Pressed::PlayOut),
        _ => None,
    }
}

/// Whether that has come of a press.
fn came_of(probe: &WindowProbe, pressed: &Pressed) -> Result<bool, String> {
    let memory = probe.world.resource::<Memory>();
    let play = probe.play();
    let at = || Some(play?.session.playback()?.at());
    Ok(match pressed {
        Pressed::Review => watches(probe) && memory.review_open,
        Pressed::Stop => !matches!(seen(probe), Some(ReviewStatus::Running(..))),
        Pressed::Begin => !matches!(seen(probe), Some(ReviewStatus::Stopped)),
        Pressed::Close => !memory.review_open,
        Pressed::All(before) => memory.review_all != *before,
        Pressed::Place(place) => at() == Some(*place),
        Pressed::Halt => !play.is_some_and(|play| play.replay.as_ref().is_some_and(|r| r.plays)),
        Pressed::Chances => {
            let playback = play.and_then(|play| play.session.playback());
            let Some(playback) = playback else {
                return Err("a click on the chart ended the replay".into());
            };
            let (timeline, at) = (playback.timeline(), playback.at());
            at == timeline.end() || timeline.decision(timeline.taken(at)) == at
        }
        Pressed::PlayOut => probe.overlay() == Overlay::PlayOn,
        Pressed::PlayOn => play.is_some_and(|play| play.replay.is_none()),
    })
}
