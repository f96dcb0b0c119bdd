//! Everything RON says about the game, checked and compiled.

use super::card::{Kind, KindSet};
use super::compiled::{Deck, Tables};
use super::cues::CueId;
use super::demand::Demand;
use super::merits::Merit;
use super::schema::{Constants, Effect, KindDef};
use super::sentences::Sentence;
use super::weights::Weights;
use crate::content::Catalog;
use crate::content::{Cues, Texts};
use crate::engine::Network;
use crate::games::GameInfo;

/// All content of the game, checked and compiled.
#[derive(Clone, Debug)]
pub struct Rules {
    /// What screens need to know.
    pub info: GameInfo,
    /// Sentences of log, prompts and hints.
    pub(crate) texts: Texts<Sentence>,
    /// What one choice has over another.
    pub(crate) merits: Texts<Merit>,
    /// Sound, weight and flourish of its events.
    pub(crate) cues: Cues<CueId>,
    /// The numbers of the rules.
    pub constants: Constants,
    /// Kinds in table order; a [`Kind`] is an index into it.
    pub kinds: Vec<KindDef>,
    /// The numbers by which the bot weighs.
    pub weights: Weights,
    /// What games have taught, if anything: how a seat stands where somebody is about to lay.
    pub(crate) network: Option<Network>,
    /// The decks, one for each value of the option `special_copies`, in the order of its values.
    pub(crate) decks: Vec<Deck>,
    /// Everything the hot path looks up that does not depend on the deck.
    pub(crate) tables: Tables,
}

impl Rules {
    /// The definition of a kind.
    ///
    /// # Panics
    /// If the kind is not one of this content's.
    pub fn kind(&self, kind: Kind) -> &KindDef {
        &self.kinds[kind.index()]
    }

    /// All kinds in table order.
    pub fn kind_ids(&self) -> impl DoubleEndedIterator<Item = Kind> + Clone {
        (0..self.kinds.len()).filter_map(Kind::checked)
    }

    /// The kind with this id.
    pub fn find_kind(&self, id: &str) -> Option<Kind> {
        self.kinds.find::<usize>(id).and_then(Kind::checked)
    }

    /// The first character of this rank.
    pub fn of_rank(&self, rank: u8) -> Option<Kind> {
        self.kinds
            .iter()
            .position(|k| k.rank.map(|r| r.get()) == Some(rank))
            .and_then(Kind::checked)
    }

    /// The rank of a character; 0 for specials.
    #[inline]
    pub fn rank(&self, kind: Kind) -> u8 {
        self.tables.rank(kind)
    }

    /// What a kind does.
    #[inline]
    pub fn effect(&self, kind: Kind) -> Effect {
        self.tables.effect(kind)
    }

    /// The kinds that may be laid under `demand` (4.3).
    #[inline]
    pub fn legal_kinds(&self, demand: Demand) -> KindSet {
        self.tables.legal(demand)
    }

    /// The demand once a card of `kind` has been laid under `demand` (4.3).
    #[inline]
    pub fn after(&self, demand: Demand, kind: Kind) -> Demand {
        self.tables.after(demand, kind)
    }
}
