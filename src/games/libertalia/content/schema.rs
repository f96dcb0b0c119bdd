//! What RON can say: characters with influence and effects, booty, colours, the numbers of the rules.

use serde::Deserialize;

/// What files, saves and the command line call the game.
pub(crate) const ID: &str = "libertalia";

pub(crate) const FOLDER: &str = "assets/libertalia";

/// When an effect happens.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
pub enum Time {
    /// Once, on the character's turn by day.
    Day,
    /// On its turn at dusk.
    Dusk,
    /// Every night in the den.
    Night,
    /// On the rest day, in the den.
    End,
}

/// What a character does (section 7). Numbers are doubloons unless said otherwise.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
pub enum Fx {
    /// Is discarded; another hand card joins the line.
    PlayReplacement,
    /// All relics go to the left.
    GiveRelicsLeft,
    /// Takes up to so many from the owner of the top card.
    TakeFromTopOwner(u8),
    /// A den card goes back to the hand.
    DenToHand,
    /// Takes no booty.
    NoBooty,
    /// Takes so many tiles more.
    ExtraBooty(u8),
    /// All tiles but one go into the bag.
    KeepOneBooty,
    /// Gains so many.
    GainFlat(u8),
    /// Loses so many.
    LoseFlat(u8),
    /// One map may be sold for so many.
    MaySellMap(u8),
    /// Loses half, rounded down.
    LoseHalf,
    /// Gains when the owner has less than the limit.
    GainIfBelow {
        /// The limit.
        limit: u8,
        /// What is gained.
        gain: u8,
    },
    /// Gains so many for each card in the own graveyard.
    GainPerGraveyard(u8),
    /// Gains so many for each higher card in the own den.
    GainPerHigherInDen(u8),
    /// Gains so many for each lower card in the own den.
    GainPerLowerInDen(u8),
    /// Discards the lowest other card of the den and gains so many.
    DiscardLowestGain(u8),
    /// Discards the top card of the line.
    DiscardTopOfShip,
    /// Pays so many, then discards any den card.
    PayAndShoot(u8),
    /// Gains so many if all other dens are larger.
    GainIfSmallestDen(u8),
    /// Changes officers for tiles out of the bag.
    SwapOfficers,
    /// Gains so many for each saber.
    GainPerSaber(u8),
    /// Sells equal tiles.
    SellAlike {
        /// Price of two.
        two: u8,
        /// Price of three.
        three: u8,
    },
    /// A graveyard card goes back to the hand, in secret.
    GraveyardToHand,
    /// Gains so many for each chest, jewel and goods.
    GainPerValuable(u8),
    /// Pays so many for each tile.
    PayPerBooty(u8),
    /// Gains so many for each tile.
    GainPerBooty(u8),
    /// Gains if no other den has this character, else pays.
    OnlyOneOrPay {
        /// What is gained.
        gain: u8,
        /// What is paid.
        pay: u8,
    },
    /// Gains so many if no other den has this character, else all of them are discarded.
    OnlyOneOrPurge(u8),
    /// Gains so many for each den card.
    GainPerDen(u8),
    /// Loses so many for each relic.
    LosePerRelic(u8),
    /// Discards the own den.
    DiscardOwnDen,
}

/// An effect and its time.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EffectDef {
    /// When.
    pub time: Time,
    /// What.
    pub fx: Fx,
}

/// A character.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CharacterDef {
    /// Name in files.
    pub id: String,
    /// From 1 to [`MAX_RANK`](super::card::MAX_RANK), each at most once.
    pub rank: u8,
    /// Whether it is dealt at all. Who is not in the deck takes no part.
    #[serde(default = "in_deck")]
    pub in_deck: bool,
    /// Name on the table.
    pub name: String,
    /// By colour, in their order.
    pub influence: Vec<u8>,
    /// At most one for each time.
    pub effects: Vec<EffectDef>,
    /// What the card says.
    pub text: String,
    /// Name of the file of its portrait; the id unless given.
    #[serde(default)]
    pub icon: Option<String>,
}

impl CharacterDef {
    /// Name of the icon file that shows the character.
    pub fn portrait(&self) -> &str {
        self.icon.as_deref().unwrap_or(&self.id)
    }
}

fn in_deck() -> bool {
    true
}

/// What a kind of booty is worth on the rest day.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
pub enum Worth {
    /// So much a tile.
    Each(i32),
    /// So much for each full set.
    PerSet {
        /// Tiles in a set.
        size: u8,
        /// What a set is worth.
        worth: i32,
    },
}

/// What taking a tile at dusk does.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
pub enum OnTake {
    /// Nothing.
    Nothing,
    /// The character that took it is discarded.
    DoomTaker,
    /// A card in a neighbour's den is discarded.
    StabNeighbor,
}

/// A kind of booty.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BootyDef {
    /// Name in files.
    pub id: String,
    /// Name on the table.
    pub name: String,
    /// How many tiles there are.
    pub count: u8,
    /// What they are worth.
    pub value: Worth,
    /// What taking one does.
    pub on_take: OnTake,
    /// Name of the icon file.
    pub icon: String,
}

/// A colour of players.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ColorDef {
    /// Name in files.
    pub id: String,
    /// Name on the table.
    pub name: String,
    /// Its place in the circle of influence.
    pub offset: u8,
    /// Name of its emblem.
    pub emblem: String,
    /// `#RRGGBB`.
    pub rgb: String,
}

/// The numbers of the rules.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Constants {
    /// Fewest players.
    pub min_players: usize,
    /// Most players.
    pub max_players: usize,
    /// Campaigns of a full game.
    pub campaigns: u8,
    /// Looting days of a campaign.
    pub days: u8,
    /// Doubloons at the start of each campaign.
    pub start_doubloons: u16,
    /// Characters dealt in the first campaign.
    pub first_deal: usize,
    /// Characters dealt in the others.
    pub next_deal: usize,
    /// The first deal of the option `learning_crew`.
    pub learning_crew: Vec<usize>,
}
