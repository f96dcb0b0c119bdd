//! The game as the rest of the program plays it.

use super::content::rules::Rules;
use super::content::schema::ID;
use super::rules::action::Action;
use super::rules::state::State;

playable!(
    State,
    Rules,
    ID,
    fn deed(&self, action: Action) -> String {
        self.action_deed(action)
    }
);
