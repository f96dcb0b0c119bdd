//! The games, one folder each, all with the same rooms.
//!
//! `content` (what RON can say, read, checked and compiled), `rules` (state, actions, events, what is legal and what follows),
//! `codec` (words for programs: facts, action names, positions), `bot` (policy, rollouts, evaluation, what a search is told),
//! `ui` (pieces, choices, log and sentences). `rules` know only `content`; `codec`, `bot` and `ui` know both and not each other.
//!
//! - `about`: what a stranger wants to know of a game before playing it
//! - `black_fleet`: Black Fleet
//! - `by_position`: what states of all games have in common: they are compared and written by their position
//! - `captain_ecarrasse`: Captain Ecarrasse
//! - `contrast`: what one of two choices has over the other, in a game's own terms
//! - `cue_names`: the names of a game's cues, told once: as an enum for its code and as words for its `cues.ron`
//! - `encyclopedia`: every card and piece of a game, how they are grouped and told apart
//! - `evaluations`: how the bots of a game judge positions: four evaluations, from the simplest to what games have taught
//! - `facts`: the facts of a state: as a game lists them, or, where it does not, what its state writes of itself
//! - `flying_hollander`: The Flying Hollander
//! - `handicap`: what a seat is given before a game, so that players of unequal strength have an even one
//! - `info`: what screens need to know of a game: its name, its seats, its options, its rulebook, its levels
//! - `invariants`: what must always hold in a game: told in words where it does not
//! - `keywords`: the words of a game's rulebook that lead to one of its chapters, found in whatever is written about
//!   the game
//! - `libertalia`: Libertalia
//! - `maracaibo`: Pirates of Maracaibo
//! - `narrator`: whoever tells of a game in its sentences
//! - `number_format`: numbers as people read them, with a true minus sign
//! - `options`: reading the options of any game: what is the same for all of them
//! - `playable`: how the rooms of a game make it one that the rest of the program can play
//! - `review`: how a match is looked through afterwards, and what a mistake is
//! - `rulebook_references`: what the rulebook says of a card or a piece
//! - `seat_zones`: zones that every seat has, declared by name
//! - `show`: how a game shows itself to the table and in words
//! - `temper`: what an AI likes beside winning

#[macro_use]
mod by_position;
#[macro_use]
mod cue_names;
#[macro_use]
mod playable;
#[macro_use]
mod seat_zones;

pub mod about;
pub mod black_fleet;
pub mod captain_ecarrasse;
pub mod contrast;
pub mod encyclopedia;
mod evaluations;
mod facts;
pub mod flying_hollander;
mod handicap;
pub mod info;
mod invariants;
pub mod keywords;
pub mod libertalia;
pub mod maracaibo;
mod narrator;
pub(crate) mod number_format;
mod options;
pub mod review;
pub mod rulebook_references;
pub mod show;
pub mod temper;

pub use crate::content::files::rulebook::Chapter;
pub use contrast::Contrast;
pub use encyclopedia::Article;
pub use info::{Basics, GameInfo, LevelDef, ScoreWord, Title};
pub use show::Show;
pub use temper::Temper;

pub(crate) use contrast::Weighing;
pub(crate) use facts::FactList;
pub(crate) use narrator::{Narrated, Narrator};

use crate::content::{Content, Diagnostic, Document, Faults, PackedFile};
use crate::engine::{Bot, ChanceOutcome, Options, OutcomeKind, Rng};
use serde::Serialize;
use std::collections::BTreeMap;
use std::sync::Arc;

/// What can be read off a state by name, for scenarios and the text of differences: `"hold.0"` to
/// `["anchor_5", "key_6"]`, `"debt"` to `["2"]`.
pub type Facts = BTreeMap<String, Vec<String>>;

/// A game with its content: it can be loaded, set up, shown, searched and examined.
///
/// As [`Serialize`] a state writes everything that makes the position, and nothing of its rules: the same position always
/// writes the same (see [`fingerprint`](crate::session::play::fingerprint)).
pub trait Playable: Show + Bot + Serialize {
    /// Everything RON says about it, checked.
    type Rules: Send + Sync + 'static;

    /// Folder and command-line name.
    const ID: &'static str;

    /// The files that it brings, where they do not stand in the folders of Tortuga itself. Left out: none.
    const FILES: &'static [PackedFile] = &[];

    /// Reads and checks its content; faults are collected, `None` when they leave nothing to play with.
    fn load(content: &Content, faults: &mut Faults) -> Option<Self::Rules>;

    /// The same rules, but the AI goes by what `thinking` says, another `ai.ron`; faults are collected, `None` when it cannot. Left out:
    /// it never can, and numbers of the AI cannot be tuned.
    fn with_ai_settings(
        _rules: &Self::Rules,
        _thinking: &Document,
        _faults: &mut Faults,
    ) -> Option<Self::Rules> {
        None
    }

    /// What screens need to know.
    fn info(rules: &Self::Rules) -> &GameInfo;

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
    ///
    /// Left out: none can be written.
    fn position(
        _rules: &Arc<Self::Rules>,
        _seats: usize,
        _options: &Options,
        _setup: &str,
    ) -> Result<Self, Faults> {
        let why = "positions of this game cannot be written by hand";
        Err(Faults::from_iter([Diagnostic::of_file(
            "position", None, why,
        )]))
    }

    /// Its content.
    fn rules(&self) -> &Arc<Self::Rules>;

    /// From now on it goes by these rules, which may differ from its own only in how the AI thinks. Left out: it keeps its own.
    fn set_rules(&mut self, _rules: &Arc<Self::Rules>) {}

    /// The action in the words of scenario files and logs: `Dive`, `Knife 1 anchor`. Left out: as RON writes it.
    fn action_name(&self, action: Self::Action) -> String {
        ron::to_string(&action).unwrap_or_default()
    }

    /// What doing this is, as tempers and counts speak of it: the action's name, with what that leaves open until one looks at the position.
    fn action_kind(&self, action: Self::Action) -> String {
        self.action_name(action)
    }

    /// The action with this name, legal or not; `None` when the words name nothing. The inverse of
    /// [`action_name`](Playable::action_name): scenarios try forbidden actions by it.
    fn parse_action(&self, words: &str) -> Option<Self::Action> {
        ron::from_str(words).ok()
    }

    /// The state by name. Left out: what it [writes](Serialize) of itself.
    fn facts(&self) -> Facts {
        facts::of(self)
    }

    /// Everything that chance can bring in this game, for fixed draws. Left out: nothing that could be fixed.
    fn outcomes(_rules: &Self::Rules) -> Vec<ChanceOutcome> {
        Vec::new()
    }

    /// What a fixed draw brings, as a sentence names one of its kind: "a card". Left out: its kind.
    fn outcome_kind_name(_rules: &Self::Rules, kind: OutcomeKind) -> String {
        kind.0.to_owned()
    }

    /// Checks every invariant of the specification. Left out: there are none.
    ///
    /// # Errors
    /// The first that is broken.
    fn check(&self) -> Result<(), String> {
        Ok(())
    }
}
