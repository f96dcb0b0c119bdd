//! The game as the rest of the program plays it.

use super::content::rules::Rules;
use super::content::schema::ID;
use super::rules::action::Action;
use super::rules::state::State;

playable!(
    State,
    Rules,
    ID,
    fn action_kind(&self, action: Action) -> String {
        self.kind_of_action(action)
    }
);
