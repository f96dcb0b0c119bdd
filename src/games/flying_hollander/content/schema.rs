//! What RON can say: kinds with rank and effect, the constants of the rules, and all of it compiled.

use super::card::{Card, CardSet, Kind, KindSet};
use super::compiled::{Deck, Tables};
use crate::content::Texts;
use crate::games::Sheet;
use crate::games::flying_hollander::bot::search::Weights;
use crate::games::flying_hollander::rules::action::Demand;
use serde::Deserialize;

/// Whether a kind has a rank.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
pub enum Family {
    /// Crew, with a rank.
    Character,
    /// Without a rank, with an effect.
    Special,
}

/// What playing a kind does (section 7).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
pub enum Effect {
    /// Its rank becomes the reference.
    Plain,
    /// See-through: the card below counts. First in the sequence, it skips the next player.
    Ghost,
    /// Eliminates the pile; the player plays again.
    Kraken,
    /// The next crew must be of the reference's rank or lower.
    Mutiny,
    /// The player names who is next.
    Wormhole,
    /// The next player may lay anything.
    Island,
    /// The player may swap one card.
    Pirate,
}

/// One of the faces.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KindDef {
    /// Name in files.
    pub id: String,
    /// Name on the table.
    pub name: String,
    /// Whether it has a rank.
    pub family: Family,
    /// The rank of a character, from 1 to [`MAX_RANK`](super::card::MAX_RANK).
    pub rank: Option<u8>,
    /// How many of it are in the deck.
    pub copies: u8,
    /// Whether it may be laid while a Captain is the reference.
    pub on_captain: bool,
    /// What it does.
    pub effect: Effect,
    /// `#RRGGBB`.
    pub color: String,
    /// Name of the icon file.
    pub icon: String,
    /// The reminder on the card, for specials.
    #[serde(default)]
    pub text: String,
}

/// The numbers of the rules (`rules` of the data file, section 2.3).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Constants {
    /// Fewest players.
    pub min_players: usize,
    /// Most players.
    pub max_players: usize,
    /// Final cards of each player, from 1 to [`MAX_SLOTS`](super::card::MAX_SLOTS).
    pub final_slots: usize,
    /// Clash cards of each player, from 1 to `final_slots`.
    pub clash_slots: usize,
    /// Hand cards dealt.
    pub hand_start: usize,
    /// Up to how many hand cards are drawn at the end of a turn.
    pub hand_min: usize,
    /// How many of a kind make a poker.
    pub poker_size: usize,
    /// The limit of a Mutiny without reference.
    pub mutiny_open_limit: u8,
    /// The rank on which only some specials may be laid.
    pub captain_rank: u8,
    /// Copies of each special unless the option says otherwise.
    pub special_copies: u8,
    /// Turns until the game is becalmed unless the option says otherwise.
    pub turn_cap: u16,
}

/// All content of the game, checked and compiled.
#[derive(Debug)]
pub struct Rules {
    /// What screens need to know.
    pub sheet: Sheet,
    /// Sentences of log, prompts and hints.
    pub texts: Texts,
    /// The numbers of the rules.
    pub constants: Constants,
    /// Kinds in table order; a [`Kind`] is an index into it.
    pub kinds: Vec<KindDef>,
    /// The numbers by which the bot weighs.
    pub weights: Weights,
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
        self.kinds
            .iter()
            .position(|k| k.id == id)
            .and_then(Kind::checked)
    }

    /// The first character of this rank.
    pub fn of_rank(&self, rank: u8) -> Option<Kind> {
        self.kinds
            .iter()
            .position(|k| k.rank == Some(rank))
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

impl Deck {
    /// The kind of a card of this deck.
    #[inline]
    pub fn kind_of(&self, card: Card) -> Kind {
        self.kind[card.index()]
    }

    /// All cards of a kind.
    #[inline]
    pub fn of_kind(&self, kind: Kind) -> CardSet {
        self.sets[kind.index()]
    }

    /// All cards.
    #[inline]
    pub fn all(&self) -> CardSet {
        CardSet::first(self.size)
    }
}
