//! The games, one folder each, all with the same rooms.
//!
//! `content` (what RON can say, read, checked and compiled), `rules` (state, actions, events, what is legal and what follows),
//! `codec` (words for programs: facts, action names, positions), `bot` (policy, rollouts, evaluation, what a search is told),
//! `ui` (pieces, choices, log and sentences). `rules` know only `content`; `codec`, `bot` and `ui` know both and not each other.

#[macro_use]
mod cue_names;
#[macro_use]
mod playable;

pub mod black_fleet;
pub mod captain_ecarrasse;
pub mod flying_hollander;
pub mod libertalia;
pub mod maracaibo;
mod options;

use crate::content::{Content, Faults};
use crate::engine::{Bot, Lot, OptionDef, Options, Rng, Show};
use crate::wording::say;
use crate::wording::setup::Sentence;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::sync::Arc;

/// What the set-up screen and the rulebook need to know of a game.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// Folder and command-line name: `captain_ecarrasse`.
    pub id: &'static str,
    /// Name on the title screen.
    pub name: String,
    /// One line under it.
    pub tagline: String,
    /// Numbers of players.
    pub seats: RangeInclusive<usize>,
    /// With how many the set-up screen begins; one of `seats`.
    pub usual_seats: usize,
    /// What its score counts.
    pub score: ScoreWord,
    /// Whether the rules give every seat its colour, at random or as an option says, so that nobody has one before the game.
    pub deals_colors: bool,
    /// Options before the game, in the order shown.
    pub options: Vec<OptionDef>,
    /// The rulebook.
    pub rulebook: Vec<Chapter>,
    /// Thinking per level, weakest first.
    pub levels: Vec<LevelDef>,
    /// Names of the simple players ([`Bot::SIMPLE`]).
    pub simple: &'static [&'static str],
}

impl Sheet {
    /// Why so many players cannot play, if they cannot.
    pub fn seats_fault(&self, players: usize) -> Option<String> {
        let (least, most) = (self.seats.start(), self.seats.end());
        let fits = self.seats.contains(&players);
        (!fits).then(|| {
            say(Sentence::ForPlayers {
                game: self.name.as_str().into(),
                least: (*least).into(),
                most: (*most).into(),
                players: players.into(),
            })
        })
    }
}

/// What a score counts, and whether a player wants much or little of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoreWord {
    /// After the number one: "point".
    pub one: String,
    /// After any other number, and as a heading: "points".
    pub many: String,
    /// Under the number on a plate, shortly, while the game lasts: "if it ended now".
    pub plate: String,
    /// Whether less is better.
    pub less_is_better: bool,
}

impl ScoreWord {
    /// A score in words: "40 points", "1 card left", "−2 points".
    pub fn say(&self, score: i32) -> String {
        let word = if score == 1 { &self.one } else { &self.many };
        format!("{} {word}", self.figure(score))
    }

    /// The number alone, with a true minus sign.
    pub fn figure(&self, score: i32) -> String {
        match score {
            0.. => score.to_string(),
            _ => format!("−{}", score.unsigned_abs()),
        }
    }

    /// The word as a heading: "Points", "Cards left (fewer is better)".
    pub fn heading(&self) -> String {
        let mut letters = self.many.chars();
        let first = letters.next().map(|c| c.to_uppercase().to_string());
        let word = first.unwrap_or_default() + letters.as_str();
        match self.less_is_better {
            true => say(Sentence::FewerIsBetter { word: word.into() }),
            false => word,
        }
    }
}

/// A chapter of a rulebook.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chapter {
    /// What links point to.
    pub id: String,
    /// Heading.
    pub title: String,
    /// Paragraphs; a paragraph that begins with "- " is a bullet.
    pub text: Vec<String>,
}

/// How one level of AI thinks in one game (`assets/<game>/ai.ron`).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LevelDef {
    /// `deckhand`, `mate`, `captain` or `legend`.
    pub id: String,
    /// Name on screen.
    pub name: String,
    /// One line for the set-up screen.
    pub text: String,
    /// Search iterations a decision; 0 plays by rules of thumb (`Bot::greedy`).
    pub iterations: u32,
    /// Longest thinking in milliseconds.
    pub time_ms: u32,
    /// Chance of a careless choice instead (0..=1).
    pub slip: f32,
    /// Exploration constant of the search.
    pub exploration: f32,
    /// How many distinct determinizations to think about; 0 takes a new one each iteration.
    #[serde(default)]
    pub worlds: u32,
}

/// What can be read off a state by name, for scenarios and the text of differences: `"hold.0"` to
/// `["anchor_5", "key_6"]`, `"debt"` to `["2"]`.
pub type Facts = BTreeMap<String, Vec<String>>;

/// A game with its content: it can be loaded, set up, shown, searched and examined.
///
/// As [`Serialize`] a state writes everything that makes the position, and nothing of its rules: the same position always
/// writes the same (see [`fingerprint`](crate::session::fingerprint)).
pub trait Playable: Show + Bot + Serialize {
    /// Everything RON says about it, checked.
    type Rules: Send + Sync + 'static;

    /// Folder and command-line name.
    const ID: &'static str;

    /// Reads and checks its content; faults are collected, `None` when they leave nothing to play with.
    fn load(content: &Content, faults: &mut Faults) -> Option<Self::Rules>;

    /// What screens need to know.
    fn sheet(rules: &Self::Rules) -> &Sheet;

    /// A new game.
    ///
    /// # Errors
    /// Each reason why these options do not fit together.
    fn start(
        rules: &Arc<Self::Rules>,
        seats: usize,
        options: &Options,
        rng: &mut Rng,
    ) -> Result<Self, Vec<String>>;

    /// A position written by hand (the `position` of a scenario, RON).
    ///
    /// # Errors
    /// Each reason why it is not a position of this game, at its place in `setup`.
    fn position(
        rules: &Arc<Self::Rules>,
        seats: usize,
        options: &Options,
        setup: &str,
    ) -> Result<Self, Faults>;

    /// Its content.
    fn rules(&self) -> &Arc<Self::Rules>;

    /// The action in the words of scenario files and logs: `Dive`, `Knife 1 anchor`.
    fn action_name(&self, action: Self::Action) -> String;

    /// The action with this name, legal or not; `None` when the words name nothing. The inverse of
    /// [`action_name`](Playable::action_name): scenarios try forbidden actions by it.
    fn parse_action(&self, words: &str) -> Option<Self::Action>;

    /// The state by name.
    fn facts(&self) -> Facts;

    /// Everything that chance can bring in this game, for fixed draws.
    fn lots(rules: &Self::Rules) -> Vec<Lot>;

    /// Checks every invariant of the specification.
    ///
    /// # Errors
    /// The first that is broken.
    fn check(&self) -> Result<(), String>;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_score_is_said_in_the_game_s_own_word() {
        let left = ScoreWord {
            one: "card left".into(),
            many: "cards left".into(),
            plate: "cards left".into(),
            less_is_better: true,
        };
        assert_eq!(left.say(1), "1 card left");
        assert_eq!(left.say(0), "0 cards left");
        assert_eq!(left.say(-2), "−2 cards left");
        assert_eq!(left.heading(), "Cards left (fewer is better)");
    }
}
