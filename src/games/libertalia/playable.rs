//! The game as the rest of the program plays it.

use super::action::Action;
use super::card::Kind;
use super::data::Rules;
use super::state::State;
use crate::content::{Content, Faults};
use crate::engine::{Options, Rng};
use crate::games::{Facts, Playable, Sheet};
use std::sync::Arc;

impl Playable for State {
    type Rules = Rules;

    const ID: &'static str = "libertalia";

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
        self.action_words(action)
    }

    fn parse_action(&self, words: &str) -> Option<Action> {
        self.action_named(words)
    }

    fn facts(&self) -> Facts {
        self.facts_by_name()
    }

    fn draw_label(rules: &Rules, name: &str) -> Option<u32> {
        // A tile out of the bag by its kind, a die by its number, a deal by its characters, a seat's colour by its name.
        let tile = Kind::named(name).map(|k| k.index() as u32);
        let die = || name.parse().ok().filter(|die| (1..=6).contains(die));
        let character = || rules.rank_named(name).map(|r| r.number().into());
        let color = || rules.colors.iter().position(|c| c.id == name);
        tile.or_else(die)
            .or_else(character)
            .or_else(|| u32::try_from(color()?).ok())
    }

    fn check(&self) -> Result<(), String> {
        self.check_invariants()
    }
}
