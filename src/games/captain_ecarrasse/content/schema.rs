//! What RON can say: suits with an effect, loot cards, divers with modifiers, variants with rules, and all of it compiled.
//!
//! The vocabulary is closed, the composition free: a diver is an underlined suit and a list of [`Modifier`]s,
//! a variant a list of [`VariantRule`]s, a suit one [`EffectWord`] with its parameter.

use super::card::{MAX_CHART, MAX_LINE, MAX_PLAYERS, Suit};
use crate::engine::Bounded;
use serde::Deserialize;

/// What files, saves and the command line call the game.
pub(crate) const ID: &str = "captain_ecarrasse";

pub(crate) const FOLDER: &str = "assets/captain_ecarrasse";
/// The handicap that gives a seat points.
pub(crate) const HANDICAP: &str = "handicap";

/// How many can play.
pub type Players = Bounded<usize, 2, { MAX_PLAYERS as i32 }>;
/// The numbers of the rules (`constants` in `cards.ron`).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Constants {
    /// Fewest players.
    pub min_players: Players,
    /// Most players.
    pub max_players: Players,
}

/// How many cards an effect demands or saves.
pub type FewCards = Bounded<u8, 1, 9>;
/// How many cards an effect shows.
pub type ShownCards = Bounded<u8, 1, { MAX_CHART as i32 }>;
/// Points that a variant or a modifier gives or takes for one thing.
pub type SmallWorth = Bounded<u8, 1, 20>;
/// A score that decides.
pub type Threshold = Bounded<u16, 1, 999>;

/// What placing a card of a suit does.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub enum EffectWord {
    /// Every card that lies in the line before it becomes saved.
    SaveEarlier,
    /// So many more cards must be placed before surfacing.
    Demand(FewCards),
    /// So many cards of the locker are shown, one of them is placed.
    Fetch(ShownCards),
    /// The best card of an opponent's stack goes to the locker.
    Sink,
    /// The best card of an own stack is placed.
    Replay,
    /// The best card of an opponent's stack, of a suit not in the own Hold, is placed.
    Steal,
    /// Nothing.
    Nothing,
    /// Collected together with the suit named here: as many bonus cards as were collected.
    PairWith(String),
    /// The active player alone looks at so many cards of the deck.
    Scout(ShownCards),
}

/// [`EffectWord`] with its suit resolved.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Saves every earlier card.
    SaveEarlier,
    /// Demands cards.
    Demand(u8),
    /// Fetches from the locker.
    Fetch(u8),
    /// Sinks an opponent's card.
    Sink,
    /// Replays an own card.
    Replay,
    /// Steals an opponent's card.
    Steal,
    /// Does nothing.
    Nothing,
    /// Half of a pair that brings bonus cards.
    PairWith(Suit),
    /// Looks at the deck.
    Scout(u8),
}

/// One way in which a diver bends the effect of the underlined suit.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub enum Modifier {
    /// Own turn: the card itself is saved when placed.
    SaveSelf,
    /// Own turn: the next so many cards placed are saved.
    SaveNext(FewCards),
    /// Own turn: the card leaves the line at once for the own Hold and does nothing else.
    StraightToHold,
    /// Own turn: `Fetch` shows the whole locker.
    FetchAll,
    /// Own turn: `Sink` takes the whole stack.
    SinkStack,
    /// Own turn: what `Sink` takes goes to the own Hold.
    SunkToHold,
    /// Own turn: `Replay` places so many cards, one chain after the other.
    ReplayTimes(Bounded<u8, 2, 3>),
    /// Own turn: the card placed by `Replay` is saved.
    SaveReplayed,
    /// Own turn: `Steal` may take suits already held.
    StealHeld,
    /// Own turn: the pair's bonus cards come from an opponent's Hold, if one has cards.
    BonusFromRival,
    /// Own turn: the pair brings so many times the bonus cards.
    BonusTimes(Bounded<u8, 2, 4>),
    /// Own turn: `Scout` shows so many cards.
    Scout(ShownCards),
    /// Opponents' turns: their `Demand` is at least so much.
    RivalDemand(FewCards),
    /// Opponents' turns: their `Sink` cannot touch the owner, and backfires when the owner is the only target.
    Riposte,
    /// Opponents' turns: their `Steal` must take the owner's card of the suit named here, or sinks.
    Decoy(String),
    /// Before the game the owner marks an opponent; what that player loses in an incident goes to the owner's Hold.
    SalvageLosses,
    /// At scoring: each card of the suit is worth so much more.
    WorthMore(SmallWorth),
}

/// What a variant changes.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub enum VariantRule {
    /// Cards lost in an incident go to the left neighbour's Hold.
    LossesToLeft,
    /// Every card in the Hold counts, not only the best of each suit.
    EveryCardScores,
    /// Reaching this score wins at once.
    WinsAt(Threshold),
    /// Each suit missing in the Hold costs so much.
    MissingSuitCosts(SmallWorth),
    /// Equal values clash, equal suits do not.
    ValuesClash,
    /// Who reaches this score cannot win.
    SinksAt(Threshold),
}

/// What a variant is about, as its card says.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
pub enum VariantKind {
    /// It changes the play.
    Gameplay,
    /// It changes what counts.
    Scoring,
    /// It changes who wins.
    Victory,
}

/// Where a loot card lies at the start.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
pub enum Start {
    /// In Davy Jones' Locker: a low card.
    Locker,
    /// In the Loot Deck.
    Deck,
}

/// A suit.
#[derive(Clone, Debug)]
pub struct SuitDef {
    /// Name in files.
    pub id: String,
    /// Name on the table.
    pub name: String,
    /// The aid card's line.
    pub text: String,
    /// The same in a few words, for the foot of a card: `text` if the file gives none.
    pub short: String,
    /// What placing a card of it does.
    pub effect: Effect,
    /// `#RRGGBB`.
    pub color: String,
    /// Name of the icon file.
    pub icon: String,
}

/// The value of a loot card: no more than fit into a line of different values.
pub type CardValue = Bounded<u8, 1, { MAX_LINE as i32 }>;

/// A loot card.
#[derive(Clone, Debug)]
pub struct LootDef {
    /// Name in files.
    pub id: String,
    /// Name on the table: suit and value.
    pub name: String,
    /// Its suit.
    pub suit: Suit,
    /// Its value.
    pub value: CardValue,
    /// Where it lies at the start.
    pub start: Start,
}

/// A character: two diver cards may show the same one, two players may not.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CharacterDef {
    /// Name in files.
    pub id: String,
    /// Name on the table.
    pub name: String,
    /// Name of the portrait's file.
    pub icon: String,
}

/// A diver card.
#[derive(Clone, Debug)]
pub struct DiverDef {
    /// Name in files.
    pub id: String,
    /// Whose portrait it shows.
    pub character: CharacterDef,
    /// The skill's name.
    pub skill: String,
    /// The suit whose effect it bends.
    pub suit: Option<Suit>,
    /// Points taken off under "balanced divers".
    pub ballast: i32,
    /// What it does.
    pub modifiers: Vec<Modifier>,
    /// What it does, in words.
    pub text: String,
}

impl DiverDef {
    /// Whether its owner marks an opponent before the first turn.
    pub fn marks(&self) -> bool {
        self.modifiers.contains(&Modifier::SalvageLosses)
    }
}

/// A variant card.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct VariantDef {
    /// Name in files.
    pub id: String,
    /// Name on the table.
    pub name: String,
    /// What it is about.
    pub kind: VariantKind,
    /// What it changes.
    pub rules: Vec<VariantRule>,
    /// Name of the icon file.
    pub icon: String,
    /// What it does, in words.
    pub text: String,
}

impl VariantDef {
    /// R43: it redirects lost cards, as a marking diver does; they exclude each other.
    pub fn redirects_losses(&self) -> bool {
        self.rules.contains(&VariantRule::LossesToLeft)
    }
}

crate::content::entries!(ids: DiverDef; names: SuitDef, LootDef, VariantDef);
