//! What the content of Black Fleet can say.

use super::card::{MAX_HOLD, MAX_PLAYERS, Navy, ShipKind};
use crate::engine::Bounded;
use serde::Deserialize;

/// What files, saves and the command line call the game.
pub(crate) const ID: &str = "black_fleet";

pub(crate) const FOLDER: &str = "assets/black_fleet";
/// The handicap that gives a seat doubloons.
pub(crate) const HANDICAP: &str = "handicap";

/// How many can play.
pub type Players = Bounded<usize, 2, { MAX_PLAYERS as i32 }>;
/// Doubloons that are paid for one thing.
pub type Pay = Bounded<u8, 0, 20>;
/// How far a ship may sail with a Movement card.
pub type Distance = Bounded<u8, 0, 20>;
/// The number of an effect.
pub type Amount = Bounded<u8, 1, 20>;
/// The fewest cubes of a colour (R23): with the largest holds on board and all Pirates laden, two ports always have a cube left.
pub(crate) const FEWEST_CUBES: usize = 13;

/// The numbers of the game (`rules` in `cards.ron`).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Constants {
    /// The smallest number of players.
    pub min_players: Players,
    /// The largest.
    pub max_players: Players,
    /// Cubes of each colour.
    pub cubes: Bounded<u8, { FEWEST_CUBES as i32 }, 60>,
    /// Cubes a Merchant holds.
    pub hold: Bounded<u8, 1, { MAX_HOLD as i32 }>,
    /// Movement cards in hand before one is played.
    pub movement_hand: Bounded<usize, 1, 5>,
    /// Fortune cards dealt at the start.
    pub fortune_start: Bounded<usize, 0, 5>,
    /// Fortune cards one may keep at the end of a turn.
    pub fortune_limit: Bounded<u8, 1, 10>,
    /// Doubloons for a cube that is stolen.
    pub steal: Pay,
    /// Doubloons for a Pirate that is sunk.
    pub sink: Pay,
    /// Doubloons for a cube that a Merchant raids.
    pub raid: Pay,
    /// Doubloons of everybody but the first player under the option `late_purse`.
    pub late_purse: Pay,
    /// The usual number of rounds after which the game ends.
    pub round_cap: Bounded<u16, 1, 200>,
}

/// A fleet.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FleetDef {
    /// Name in files.
    pub id: String,
    /// Name on screen.
    pub name: String,
    /// What its ships are called by: "Teal" for the Teal Merchant.
    pub word: String,
    /// The Merchant's name in files.
    pub merchant: String,
    /// The Pirate's name in files.
    pub pirate: String,
    /// The picture that goes with the colour.
    pub emblem: String,
    /// The colour, `#RRGGBB`.
    pub rgb: String,
}

/// A navy.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NavyDef {
    /// Name in files.
    pub id: String,
    /// Name on screen.
    pub name: String,
    /// The picture that goes with the colour.
    pub emblem: String,
    /// The colour, `#RRGGBB`.
    pub rgb: String,
}

/// A colour of goods.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GoodDef {
    /// Name in files.
    pub id: String,
    /// The icon on its cubes.
    pub cube: String,
    /// What a cube of it is: "rum".
    pub name: String,
    /// One letter for who cannot tell the colours apart.
    pub letter: String,
    /// The colour, `#RRGGBB`.
    pub rgb: String,
}

/// What a Movement card says about Fortune cards at the end of the turn.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
pub enum Symbol {
    /// Draw two.
    Draw2,
    /// Draw one.
    Draw1,
    /// Nothing.
    Nothing,
    /// Discard one.
    Discard1,
}

/// A Movement card.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MovementDef {
    /// Name in files.
    pub id: String,
    /// Which navy it commands.
    pub navy: Navy,
    /// How far that navy may sail.
    pub navy_move: Distance,
    /// How far a Pirate may sail.
    pub pirate_move: Distance,
    /// How far a Merchant may sail.
    pub merchant_move: Distance,
    /// What happens to the Fortune hand.
    pub symbol: Symbol,
}

/// Which ships an effect is for.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
pub enum ShipSel {
    /// Own Merchants.
    Merchant,
    /// Own Pirates.
    Pirate,
    /// Navies under control.
    Navy,
    /// All of these.
    All,
    /// One of these, named when a Fortune card is played.
    Chosen,
}

impl ShipSel {
    /// Whether ships of this kind are meant.
    pub const fn admits(self, kind: ShipKind) -> bool {
        match self {
            ShipSel::Merchant => matches!(kind, ShipKind::Merchant),
            ShipSel::Pirate => matches!(kind, ShipKind::Pirate),
            ShipSel::Navy => matches!(kind, ShipKind::Navy),
            ShipSel::All | ShipSel::Chosen => true,
        }
    }
}

/// What a Fortune card or a Development card does: there are these and no others.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
pub enum Effect {
    /// More movement this turn.
    Move(ShipSel, Amount),
    /// May sail through land, but not through ports.
    CrossLand(ShipSel),
    /// Own Pirates: each lair is one step from each other lair.
    LairLinks,
    /// Own Pirates may enter play on a free lair.
    EnterAtLair,
    /// Own Pirates on a lair cannot be sunk.
    LairSanctuary,
    /// Attacks reach two spaces far.
    Range2(ShipSel),
    /// More actions this turn.
    ExtraAction(ShipSel, Amount),
    /// More for each cube sold.
    SalePerCube(Amount),
    /// More for a sale of at least so many cubes.
    SaleFlat {
        /// How much more.
        add: Amount,
        /// From how many cubes.
        min_cubes: Amount,
    },
    /// Every foreign port buys every colour for at least this.
    MinPrice(Amount),
    /// Own Merchants load up to so many cubes.
    HoldCapacity(Amount),
    /// More for each cube stolen.
    StealBonus(Amount),
    /// More for each cube buried.
    BuryBonus(Amount),
    /// A lair counts as a beach of this value.
    BuryOnLair(Amount),
    /// More for each Pirate sunk.
    SinkBonus(Amount),
    /// Own Merchants may sink Pirates.
    MerchantSinks,
    /// Own Merchants may raid Merchants.
    MerchantRaids,
    /// Paid when an own ship is sunk.
    Insurance {
        /// For a Merchant.
        merchant: Amount,
        /// For a Pirate.
        pirate: Amount,
    },
    /// Both navies are under control.
    BothNavies,
    /// Nothing and Discard1 count as Draw1.
    SymbolUpgrade,
    /// The limit of the own Fortune hand.
    HandLimit(Amount),
    /// Once a turn: an own Merchant and an own Pirate change places.
    SwapOwn,
    /// Two neighbouring ships change places.
    SwapAdjacent,
    /// Moves a foreign ship up to so many spaces.
    PushShip(Amount),
    /// Takes so many doubloons from a richer opponent.
    TakeDoubloons(Amount),
    /// An own Pirate at or next to a lair moves to another lair.
    LairJump,
    /// Controls the other navy instead.
    SwitchNavy,
    /// The card flipped this turn costs less.
    FlipDiscount(Amount),
}

/// When a Fortune card can be played.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
pub enum Timing {
    /// While ships sail.
    Sail,
    /// Before a card is flipped.
    Flip,
}

/// A type of Fortune card.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FortuneDef {
    /// Name in files; a single card is `<id>_1` and so on.
    pub id: String,
    /// Name on screen.
    pub name: String,
    /// Picture, if it is not called like the id.
    #[serde(default)]
    pub icon: Option<String>,
    /// How many there are.
    pub count: Bounded<u8, 1, 20>,
    /// When it can be played.
    pub timing: Timing,
    /// What it does: exactly one effect.
    pub effects: Vec<Effect>,
}

impl FortuneDef {
    /// Name of the icon file that shows the card.
    pub fn picture(&self) -> &str {
        self.icon.as_deref().unwrap_or(&self.id)
    }
}

/// A Development card.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DevelopmentDef {
    /// Name in files.
    pub id: String,
    /// Name on screen.
    pub name: String,
    /// Picture, if it is not called like the id.
    #[serde(default)]
    pub icon: Option<String>,
    /// Doubloons for turning it up.
    pub cost: Bounded<u16, 1, 100>,
    /// What it does from then on.
    pub effects: Vec<Effect>,
}

impl DevelopmentDef {
    /// Name of the icon file that shows the card.
    pub fn picture(&self) -> &str {
        self.icon.as_deref().unwrap_or(&self.id)
    }
}

/// A Victory card.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct VictoryDef {
    /// Name in files.
    pub id: String,
    /// Name on screen.
    pub name: String,
    /// Doubloons for turning it up.
    pub cost: u16,
}

/// A first-player card.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FirstPlayerDef {
    /// Name in files.
    pub id: String,
    /// Name on screen.
    pub name: String,
    /// Whose colour.
    pub fleet: FleetName,
    /// Whether its owner begins.
    pub first: bool,
}

/// An identification card.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct IdentificationDef {
    /// Name in files.
    pub id: String,
    /// Whose colour.
    pub fleet: FleetName,
}

/// A fleet where content names one.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize)]
pub enum FleetName {
    /// The first fleet.
    Black,
    /// The second.
    White,
    /// The third.
    Orange,
    /// The fourth.
    Teal,
}

crate::content::entries!(ids: GoodDef, MovementDef; names: FleetDef, NavyDef, FortuneDef, DevelopmentDef, VictoryDef);
