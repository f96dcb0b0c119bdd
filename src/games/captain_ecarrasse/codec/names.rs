//! Actions by name.

use crate::engine::Seat;
use crate::games::captain_ecarrasse::content::card::{Card, Suit};
use crate::games::captain_ecarrasse::rules::action::Action;
use crate::games::captain_ecarrasse::rules::state::State;

impl State {
    /// An action in the words of scenario files: `Dive`, `Knife 1 anchor`, `MapPick key_2`.
    pub fn action_words(&self, action: Action) -> String {
        let suit = |s: Suit| {
            self.rules
                .suits
                .get(s.index())
                .map_or("?", |d| d.id.as_str())
        };
        let card = |c: Card| {
            self.rules
                .cards
                .get(c.index())
                .map_or("?", |d| d.id.as_str())
        };
        match action {
            Action::Mark(q) => format!("Mark {q}"),
            Action::Dive => "Dive".to_string(),
            Action::Surface => "Surface".to_string(),
            Action::Knife(q, s) => format!("Knife {q} {}", suit(s)),
            Action::Net(s) => format!("Net {}", suit(s)),
            Action::Harpoon(q, s) => format!("Harpoon {q} {}", suit(s)),
            Action::MapPick(c) => format!("MapPick {}", card(c)),
            Action::Plunder(q) => format!("Plunder {q}"),
        }
    }

    /// The action with this name, legal or not; the inverse of [`State::action_words`].
    pub fn action_named(&self, words: &str) -> Option<Action> {
        let words: Vec<&str> = words.split_whitespace().collect();
        let seat = |s: &str| Seat::checked(s.parse().ok()?, self.players());
        match words.as_slice() {
            ["Dive"] => Some(Action::Dive),
            ["Surface"] => Some(Action::Surface),
            ["Mark", q] => Some(Action::Mark(seat(q)?)),
            ["Plunder", q] => Some(Action::Plunder(seat(q)?)),
            ["Net", s] => Some(Action::Net(self.rules.find_suit(s)?)),
            ["Knife", q, s] => Some(Action::Knife(seat(q)?, self.rules.find_suit(s)?)),
            ["Harpoon", q, s] => Some(Action::Harpoon(seat(q)?, self.rules.find_suit(s)?)),
            ["MapPick", c] => Some(Action::MapPick(self.rules.find_card(c)?)),
            _ => None,
        }
    }
}
