//! The game as the rest of the program plays it.

use super::content::rules::Rules;
use super::rules::action::Action;
use super::rules::state::State;
use crate::content::{Content, Faults};
use crate::engine::{Lot, Options, Rng};
use crate::games::{Facts, Playable, Sheet};
use std::sync::Arc;

impl Playable for State {
    type Rules = Rules;

    const ID: &'static str = "captain_ecarrasse";

    fn load(content: &Content, faults: &mut Faults) -> Option<Rules> {
        Rules::read(content, faults)
    }

    fn sheet(rules: &Rules) -> &Sheet {
        &rules.sheet
    }

    fn start(
        rules: &Arc<Rules>,
        seats: usize,
        options: &Options,
        rng: &mut Rng,
    ) -> Result<State, Vec<String>> {
        State::deal(rules, seats, options, rng)
    }

    fn position(
        rules: &Arc<Rules>,
        seats: usize,
        options: &Options,
        setup: &str,
    ) -> Result<State, Faults> {
        State::from_setup(rules, seats, options, setup)
    }

    fn rules(&self) -> &Arc<Rules> {
        self.definitions()
    }

    fn action_name(&self, action: Action) -> String {
        self.name_of(action)
    }

    fn parse_action(&self, words: &str) -> Option<Action> {
        self.action_named(words)
    }

    fn facts(&self) -> Facts {
        self.facts_by_name()
    }

    fn lots(rules: &Rules) -> Vec<Lot> {
        rules.lots()
    }

    fn check(&self) -> Result<(), String> {
        self.check_invariants()
    }
}
