//! Which keys and buttons do what. Plain functions over a table: what is bound, who is in the way, what changes.

use super::action::Action;
use super::chord::Chord;
use super::pad_button::PadButton;
use bevy::prelude::*;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// So many keys one action has at most.
pub const KEYS: usize = 2;

/// What is on the keyboard and on gamepads.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bindings {
    /// The version of the format.
    pub version: u32,
    /// The keys of each action. An action that is not named here has none.
    #[serde(default)]
    pub keys: BTreeMap<Action, Vec<Chord>>,
    /// The button of each action.
    #[serde(default)]
    pub pad: BTreeMap<Action, Vec<PadButton>>,
}

/// The version of the format of files of bindings.
pub const VERSION: u32 = 1;

/// What was packed into the program.
static PACKED: LazyLock<Bindings> = LazyLock::new(|| {
    // A test reads it: what is packed is sound.
    let text = include_str!("../../../assets/shared/keys.ron");
    ron::from_str(text).unwrap_or_else(|_| {
        let nothing = Bindings {
            version: VERSION,
            keys: BTreeMap::new(),
            pad: BTreeMap::new(),
        };
        nothing.with_a_way_back()
    })
});

impl Default for Bindings {
    /// Those that were packed into the program.
    fn default() -> Bindings {
        PACKED.clone()
    }
}

/// What comes with the program, mods included.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct UsualBindings(pub Bindings);

/// A place for a key or a button.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Slot {
    /// The key of this number of an action, from 0.
    Key(Action, usize),
    /// The button of an action.
    Pad(Action),
}

impl Slot {
    /// Whose place it is.
    pub fn action(self) -> Action {
        match self {
            Slot::Key(action, _) | Slot::Pad(action) => action,
        }
    }
}

/// What can lie in a place.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Input {
    /// A key.
    Key(Chord),
    /// A button.
    Pad(PadButton),
}

impl Bindings {
    /// What this key does: all that it is bound to, in the order in which it is tried. Shift beside a letter that is bound to
    /// nothing makes no difference.
    pub fn of_key(&self, chord: Chord) -> Vec<Action> {
        let on = |chord: Chord| -> Vec<Action> {
            let all = Action::ALL.iter().copied();
            // What shares a key comes first where it can be done.
            let mut all: Vec<Action> = all.filter(|a| self.keys_of(*a).contains(&chord)).collect();
            all.sort_by_key(|action| !action.comes_first());
            all
        };
        let exact = on(chord);
        match (exact.is_empty(), chord.uncapped()) {
            (true, Some(plain)) => on(plain),
            _ => exact,
        }
    }

    /// What this button does: all that it is bound to, in the order in which it is tried.
    pub fn of_button(&self, button: PadButton) -> Vec<Action> {
        let all = Action::ALL.iter().copied();
        let on = all.filter(|action| self.buttons_of(*action).contains(&button));
        let mut all: Vec<Action> = on.collect();
        all.sort_by_key(|action| !action.comes_first());
        all
    }

    /// The keys of an action.
    pub fn keys_of(&self, action: Action) -> &[Chord] {
        self.keys.get(&action).map_or(&[], Vec::as_slice)
    }

    /// The buttons of an action.
    pub fn buttons_of(&self, action: Action) -> &[PadButton] {
        self.pad.get(&action).map_or(&[], Vec::as_slice)
    }

    /// What lies in a place.
    pub fn at(&self, slot: Slot) -> Option<Input> {
        match slot {
            Slot::Key(action, n) => self.keys_of(action).get(n).copied().map(Input::Key),
            Slot::Pad(action) => self.buttons_of(action).first().copied().map(Input::Pad),
        }
    }

    /// Whether the player may not change what lies in a place: without a way back nobody finds out of the menus.
    pub fn is_fixed(&self, slot: Slot) -> bool {
        slot.action() == Action::Back && self.at(slot) == Some(Input::Key(Chord::ESCAPE))
    }

    /// The place that is in the way of laying this into that place.
    pub fn in_the_way(&self, slot: Slot, input: Input) -> Option<Slot> {
        let own = slot.action();
        let others = Action::ALL.iter().copied();
        let mut others = others.filter(|other| *other != own && !other.shares_with(own));
        others.find_map(|other| self.place_of(other, input))
    }

    /// Where this lies among what an action has.
    fn place_of(&self, action: Action, input: Input) -> Option<Slot> {
        match input {
            Input::Key(chord) => {
                let at = self.keys_of(action).iter().position(|own| *own == chord)?;
                Some(Slot::Key(action, at))
            }
            Input::Pad(button) => {
                let has = self.buttons_of(action).contains(&button);
                has.then_some(Slot::Pad(action))
            }
        }
    }

    /// Lays this into a place, or nothing, whoever else has it. What the action has already elsewhere it does not get twice.
    pub fn lay(&mut self, slot: Slot, input: Option<Input>) {
        match (slot, input) {
            (Slot::Key(action, n), Some(Input::Key(chord))) => {
                let keys = self.keys.entry(action).or_default();
                match keys.get_mut(n) {
                    Some(old) => *old = chord,
                    None => keys.push(chord),
                }
                once(keys);
                keys.truncate(KEYS);
            }
            (Slot::Key(action, n), None) => {
                let keys = self.keys.entry(action).or_default();
                if n < keys.len() {
                    keys.remove(n);
                }
            }
            (Slot::Pad(action), Some(Input::Pad(button))) => {
                self.pad.insert(action, vec![button]);
            }
            (Slot::Pad(action), None) => {
                self.pad.insert(action, Vec::new());
            }
            // A key is no button.
            (Slot::Key(..), Some(Input::Pad(_))) | (Slot::Pad(_), Some(Input::Key(_))) => {}
        }
        self.tidy();
    }

    /// An action with nothing is as one that is not named.
    fn tidy(&mut self) {
        self.keys.retain(|_, keys| !keys.is_empty());
        self.pad.retain(|_, buttons| !buttons.is_empty());
    }

    /// Lays this into a place; whoever had it gets what lay there before.
    pub fn swap(&mut self, slot: Slot, input: Input) {
        let old = self.at(slot);
        if let Some(other) = self.in_the_way(slot, input) {
            self.lay(other, old);
        }
        self.lay(slot, Some(input));
    }

    /// Lays this into a place; whoever had it has it no longer.
    pub fn take_over(&mut self, slot: Slot, input: Input) {
        while let Some(other) = self.in_the_way(slot, input) {
            self.lay(other, None);
        }
        self.lay(slot, Some(input));
    }

    /// Whether an action has other keys or buttons here than there.
    pub fn differs(&self, usual: &Bindings, action: Action) -> bool {
        self.keys_of(action) != usual.keys_of(action)
            || self.buttons_of(action) != usual.buttons_of(action)
    }

    /// Gives an action what it usually has. Whoever has that now loses it: it is what this action is known by.
    pub fn reset(&mut self, usual: &Bindings, action: Action) {
        self.keys.insert(action, Vec::new());
        self.pad.insert(action, Vec::new());
        for (n, chord) in usual.keys_of(action).iter().enumerate() {
            self.take_over(Slot::Key(action, n), Input::Key(*chord));
        }
        for button in usual.buttons_of(action) {
            self.take_over(Slot::Pad(action), Input::Pad(*button));
        }
        self.tidy();
    }

    /// What two actions have in common that may not: the first one does it then.
    pub fn clashes(&self) -> Vec<(Input, Action, Action)> {
        let mut all = Vec::new();
        for action in Action::ALL {
            let keys = self.keys_of(*action).iter().map(|c| Input::Key(*c));
            let buttons = self.buttons_of(*action).iter().map(|b| Input::Pad(*b));
            for (n, input) in keys.chain(buttons).enumerate() {
                let slot = match input {
                    Input::Key(_) => Slot::Key(*action, n),
                    Input::Pad(_) => Slot::Pad(*action),
                };
                if let Some(other) = self.in_the_way(slot, input).map(Slot::action)
                    && *action < other
                {
                    all.push((input, *action, other));
                }
            }
        }
        all
    }

    /// The same with what must never be lost: the escape key leads back, and does nothing else.
    #[must_use]
    pub fn with_a_way_back(mut self) -> Bindings {
        for (action, keys) in &mut self.keys {
            if *action != Action::Back {
                keys.retain(|chord| *chord != Chord::ESCAPE);
            }
        }
        let back = self.keys.entry(Action::Back).or_default();
        back.retain(|chord| *chord != Chord::ESCAPE);
        back.insert(0, Chord::ESCAPE);
        for keys in self.keys.values_mut() {
            once(keys);
            keys.truncate(KEYS);
        }
        self.tidy();
        self
    }

    /// These over the usual ones: what they name has what they say, everything else what it usually has.
    #[must_use]
    pub fn over(self, usual: &Bindings) -> Bindings {
        let mut all = usual.clone();
        all.keys.extend(self.keys);
        all.pad.extend(self.pad);
        all.with_a_way_back()
    }

    /// What is different from the usual ones, as a file has it.
    pub fn difference(&self, usual: &Bindings) -> String {
        let mut text = String::from("(\n    version: ");
        text.push_str(&VERSION.to_string());
        text.push_str(",\n    keys: ");
        text.push_str("{\n");
        for action in Action::ALL.iter().copied() {
            if self.keys_of(action) != usual.keys_of(action) {
                text.push_str(&line(action, self.keys_of(action)));
            }
        }
        text.push_str("    },\n    pad: ");
        text.push_str("{\n");
        for action in Action::ALL.iter().copied() {
            if self.buttons_of(action) != usual.buttons_of(action) {
                text.push_str(&line(action, self.buttons_of(action)));
            }
        }
        text.push_str("    },\n)\n");
        text
    }
}

/// What an action has, as a line of a file.
fn line(action: Action, all: &[impl ToString]) -> String {
    let all = all.iter().map(|one| format!("{:?}", one.to_string()));
    let all: Vec<String> = all.collect();
    format!("        {:?}: [{}],\n", action.id(), all.join(", "))
}

/// Each only once.
fn once(keys: &mut Vec<Chord>) {
    let mut seen = Vec::new();
    keys.retain(|chord| {
        let new = !seen.contains(chord);
        seen.push(*chord);
        new
    });
}

#[cfg(test)]
mod tests;
