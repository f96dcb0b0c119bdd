//! Moving the focus to something and acting on it, by keys or by gamepad, as somebody does who sees where it is.

use super::hand::Hand;
use bevy::input::gamepad::GamepadButton;
use bevy::math::CompassQuadrant::{self, East, North, South, West};
use bevy::prelude::{Entity, KeyCode};
use std::collections::BTreeMap;
use tortuga::engine::{Choice, TableItem, Turn};
use tortuga_app::shell::screens::{Overlay, Screen};

/// What the focus is moved by.
#[derive(Copy, Clone)]
pub enum By {
    Pad(Entity),
    Keys,
}

/// Where it goes.
#[derive(Copy, Clone)]
pub enum Way {
    To(CompassQuadrant),
    NextArea,
}

impl By {
    pub fn walk(self, hand: &mut Hand, way: Way) {
        let (button, key) = match way {
            Way::To(North) => (GamepadButton::DPadUp, KeyCode::ArrowUp),
            Way::To(East) => (GamepadButton::DPadRight, KeyCode::ArrowRight),
            Way::To(South) => (GamepadButton::DPadDown, KeyCode::ArrowDown),
            Way::To(West) => (GamepadButton::DPadLeft, KeyCode::ArrowLeft),
            Way::NextArea => (GamepadButton::RightTrigger, KeyCode::F7),
        };
        match self {
            By::Pad(pad) => hand.pad(pad, button),
            By::Keys => {
                hand.stroke(key, "");
                hand.rest(2);
            }
        }
    }

    fn act(self, hand: &mut Hand) {
        match self {
            By::Pad(pad) => hand.pad(pad, GamepadButton::South),
            By::Keys => {
                hand.stroke(KeyCode::Enter, "");
                hand.rest(2);
            }
        }
    }
}

/// Moves the focus to the target with this name as somebody would who sees where it is, and acts on it.
pub fn take(hand: &mut Hand, by: By, name: &str) {
    // What was tried where: who comes to the same place again goes another way.
    let mut tried: BTreeMap<String, usize> = BTreeMap::new();
    for _ in 0..200 {
        let here = hand.pointed_at();
        if here.as_ref().is_some_and(|here| here.name == name) {
            by.act(hand);
            hand.settle();
            return;
        }
        let all = hand.targets();
        let goal = all
            .iter()
            // A tooltip may lie over it, which goes when one walks on.
            .find(|target| target.name == name);
        let goal = goal.unwrap_or_else(|| panic!("no {name} among {:?}", hand.names()));
        let Some(here) = here else {
            by.walk(hand, Way::To(South));
            continue;
        };
        let way = goal.middle() - here.middle();
        let [across, aback] = match way.x > 0.0 {
            true => [East, West],
            false => [West, East],
        };
        let [along, away] = match way.y > 0.0 {
            true => [South, North],
            false => [North, South],
        };
        // First into its line, then along it; and every way out of a place has its turn.
        let [_, _, _, high] = goal.rect;
        let [_, _, _, own] = here.rect;
        let in_line = way.y.abs() * 2.0 < high + own;
        let [first, second] = match in_line {
            true => [across, along],
            false => [along, across],
        };
        let ways = [first, second, first, aback, away].map(Way::To);
        let [first, second, again, aback, away] = ways;
        let ways = [first, second, again, aback, away, Way::NextArea];
        let times = tried.entry(here.name.clone()).or_default();
        let way = ways[*times % ways.len()];
        *times += 1;
        by.walk(hand, way);
    }
    panic!(
        "the focus does not come to {name}; it is on {:?} and was on {tried:?}",
        hand.pointed_at()
    );
}

/// The name of what a choice is taken by.
fn taken_by(hand: &Hand, choice: &Choice) -> String {
    if choice.button {
        return format!("button:{}", choice.label);
    }
    let pieces = &hand.play().shown.pieces;
    let piece = choice.items.iter().find_map(|item| match item {
        TableItem::Piece(id) => pieces.iter().find(|piece| piece.id == *id),
        TableItem::Zone(_) => None,
    });
    format!("piece:{}", piece.expect("it is about a piece").name)
}

/// Plays a whole game from the title and back.
pub fn whole_game(hand: &mut Hand, by: By) {
    hand.hurry();
    let names = hand.names();
    let play = names.iter().find(|name| name.starts_with("button:Play "));
    take(hand, by, &play.expect("a game").clone());
    hand.until("the set-up", |h| h.screen() == Screen::Setup);
    hand.rest(6);
    take(hand, by, "button:Start");
    hand.until("the table", |h| h.screen() == Screen::Table);
    let mut taken = 0;
    loop {
        hand.wait_for_choices();
        if hand.play().session.turn() == Turn::Over {
            break;
        }
        let before = hand.play().session.decisions();
        let choices = hand.play().choices.clone();
        let choice = choices[taken % choices.len()].clone();
        let name = taken_by(hand, &choice);
        take(hand, by, &name);
        hand.rest(6);
        match hand.overlay() {
            Overlay::Ask(_) => take(hand, by, &format!("button:{}", choice.label)),
            Overlay::Confirm(_) => take(hand, by, "button:Do it anyway"),
            _ => {}
        }
        hand.settle();
        taken += 1;
        let after = hand.play().session.decisions();
        assert!(after > before, "{name} did nothing: {:?}", hand.overlay());
        assert!(taken < 200, "the game does not end");
    }
    hand.until("the end screen", |h| h.overlay() == Overlay::End);
    hand.rest(6);
    assert!(taken > 5);
    take(hand, by, "button:Back to title");
    hand.until("the title", |h| h.screen() == Screen::Title);
}
