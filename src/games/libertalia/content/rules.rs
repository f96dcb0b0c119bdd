//! Everything RON says about the game, checked and compiled.

use super::bot_tables::BotTables;
use super::card::{Kind, Rank, RankSet};
use super::compiled::Tables;
use super::cues::CueId;
use super::effect_texts::EffectTexts;
use super::merits::Merit;
use super::schema::{BootyDef, CharacterDef, ColorDef, Constants};
use super::sentences::Sentence;
use super::weights::Weights;
use crate::content::{Cues, Texts};
use crate::games::GameInfo;

/// All content of the game, checked and compiled.
#[derive(Clone, Debug)]
pub struct Rules {
    /// The sentences.
    pub(crate) texts: Texts<Sentence>,
    /// What one choice has over another.
    pub(crate) merits: Texts<Merit>,
    /// Sound, weight and flourish of its events.
    pub(crate) cues: Cues<CueId>,
    /// The numbers of the rules.
    pub constants: Constants,
    /// Colours in order.
    pub colors: Vec<ColorDef>,
    /// Kinds of booty in order.
    pub booty: Vec<BootyDef>,
    /// What is said of effects.
    pub(crate) effects: EffectTexts,
    /// Characters by rising rank, also those that are not in the deck.
    pub characters: Vec<CharacterDef>,
    /// What screens need to know.
    pub info: GameInfo,
    /// How the bot weighs.
    pub weights: Weights,
    /// What the rules of thumb look up.
    pub(crate) bot_tables: BotTables,
    /// Everything the hot path looks up.
    pub(crate) tables: Tables,
}

impl Rules {
    /// The character of a rank.
    pub fn character(&self, rank: Rank) -> Option<&CharacterDef> {
        let place = self
            .characters
            .binary_search_by_key(&rank.number(), |c| c.rank.get());
        self.characters.get(place.ok()?)
    }

    /// The ranks that are dealt.
    pub fn deck(&self) -> RankSet {
        self.tables.deck
    }

    /// A kind of booty.
    pub fn booty_of(&self, kind: Kind) -> Option<&BootyDef> {
        self.booty.get(kind.index())
    }

    /// The influence of a character in the colour with this number; 0 where there is none.
    pub fn influence(&self, rank: Rank, color: usize) -> u8 {
        self.character(rank)
            .and_then(|c| c.influence.get(color))
            .copied()
            .unwrap_or(0)
    }
}
