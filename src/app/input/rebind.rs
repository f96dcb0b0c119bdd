//! Laying another key on an action: what the player is asked, what they press, and what is in the way.

use super::action::Action;
use super::bindings::{Bindings, Input, Slot};
use bevy::prelude::*;

/// How far the player is with changing a key.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub enum Rebind {
    /// Nothing is changed.
    #[default]
    Idle,
    /// The next key or button comes into this place.
    Waiting(Slot),
    /// It has been pressed, and something else has it.
    Clash {
        /// The place.
        slot: Slot,
        /// What was pressed.
        input: Input,
        /// Whose it is.
        with: Holder,
    },
}

/// Who has a key that is wanted elsewhere.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Holder {
    /// Another action.
    Action(Action),
    /// A choice of the game on the table, by its words.
    Choice(String),
    /// The choices of a game by their numbers.
    Numbers,
}

impl Rebind {
    /// Whether keys are caught now rather than obeyed.
    pub fn waits(&self) -> bool {
        matches!(self, Rebind::Waiting(_))
    }

    /// Takes what was pressed: it comes into its place, or is asked about. `choices` are the letters of the game on the table with
    /// what they do.
    pub fn take(&mut self, input: Input, bindings: &mut Bindings, choices: &[(char, String)]) {
        let Rebind::Waiting(slot) = *self else {
            return;
        };
        match (slot, input) {
            // What is asked for is a key, or a button; the other device has no say.
            (Slot::Key(..), Input::Pad(_)) | (Slot::Pad(_), Input::Key(_)) => return,
            _ => {}
        }
        let held = bindings.in_the_way(slot, input).map(Slot::action);
        *self = match held.map(Holder::Action).or_else(|| of_game(input, choices)) {
            Some(with) => Rebind::Clash { slot, input, with },
            None => {
                bindings.lay(slot, Some(input));
                Rebind::Idle
            }
        };
    }
}

/// The choice of a game that this key takes.
fn of_game(input: Input, choices: &[(char, String)]) -> Option<Holder> {
    let Input::Key(chord) = input else {
        return None;
    };
    let letter = chord.letter()?;
    let choice = choices.iter().find(|(key, _)| *key == letter);
    let choice = choice.map(|(_, label)| Holder::Choice(label.clone()));
    choice.or_else(|| ('1'..='9').contains(&letter).then_some(Holder::Numbers))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::chord::Chord;

    fn key(text: &str) -> Input {
        Input::Key(Chord::read(text).expect("a chord"))
    }

    #[test]
    fn a_free_key_comes_into_its_place_and_another_is_asked_about() {
        let slot = Slot::Key(Action::Undo, 0);
        let choices = [('b', "Bury".to_owned())];
        let after = |input| {
            let (mut rebind, mut all) = (Rebind::Waiting(slot), Bindings::default());
            rebind.take(input, &mut all, &choices);
            (rebind, all)
        };
        let (rebind, all) = after(key("F9"));
        assert_eq!((rebind, all.at(slot)), (Rebind::Idle, Some(key("F9"))));
        for (text, with) in [
            ("L", Holder::Action(Action::ShowLog)),
            ("B", Holder::Choice("Bury".into())),
            ("3", Holder::Numbers),
        ] {
            let (rebind, all) = after(key(text));
            let input = key(text);
            assert_eq!(rebind, Rebind::Clash { slot, input, with });
            assert_eq!(
                all,
                Bindings::default(),
                "nothing is changed before the answer"
            );
        }
    }

    #[test]
    fn a_button_is_no_key() {
        let (mut rebind, mut all) = (
            Rebind::Waiting(Slot::Pad(Action::Undo)),
            Bindings::default(),
        );
        rebind.take(key("F9"), &mut all, &[]);
        assert!(rebind.waits());
        assert_eq!(all, Bindings::default());
    }
}
