//! What a seat can decide, and what there is to decide.

use crate::engine::SeatSet;
use crate::games::maracaibo::content::card::{Kind, QuestSet};
use crate::games::maracaibo::content::cause::Cause;
use crate::games::maracaibo::content::chart::Place;
use crate::games::maracaibo::content::compiled::EffectRange;
use crate::games::maracaibo::content::track::Space;
use serde::{Deserialize, Serialize};

/// Where a treasure lies above the line.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Hold {
    /// On the plain area of its kind.
    Heap,
    /// On a bonus space, by its number.
    Bonus(u8),
}

/// Where a treasure lies below the line.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Grave {
    /// A burial space, by its number.
    Place(u8),
    /// A place of the figurehead's, from 0.
    Reef(u8),
}

/// What raid power is spent on (7.1).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Spend {
    /// What everybody may buy, by its number.
    Bargain(u8),
    /// What something one owns offers.
    Offer {
        /// A slot, an improvement or a figurehead.
        by: Cause,
        /// Which of its offers, from 0.
        nth: u8,
    },
}

/// What is done at the Gulf (5.8).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum GulfChoice {
    /// A raid.
    Raid,
    /// The explorer goes on.
    Explore,
    /// The residence in this cell is built.
    Build(Place),
}

/// One decision of one seat (section 6).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Action {
    /// These of the quests dealt are kept.
    KeepQuest(QuestSet),
    /// The ship sails there.
    MoveTo(Place),
    /// One doubloon to each of these.
    PayToll(SeatSet),
    /// The card is passed up for doubloons.
    TakeFive,
    /// The improvement is bought.
    BuyHere,
    /// A token is placed on the residence.
    BuildHere,
    /// This slot is filled.
    FillSlot(u8),
    /// This figurehead of the market is taken.
    TakeFigurehead(u8),
    /// A black market tile is placed.
    PlaceMarket {
        /// Which.
        tile: u8,
        /// The cell of the location.
        at: Place,
    },
    /// This action of the location, from 0.
    DoLocationAction(u8),
    /// Raid power is spent.
    SpendRaid(Spend),
    /// The turn ends.
    EndTurn,
    /// Whether a raid begins although there is power left.
    StartRaid(bool),
    /// Whether all dice are rolled again.
    Reroll(bool),
    /// This die counts.
    PickDie(Kind),
    /// The explorer goes there.
    ExploreTo(Space),
    /// A treasure is buried.
    BuryOne {
        /// Which kind.
        kind: Kind,
        /// Where it lies.
        from: Hold,
        /// Where it goes.
        to: Grave,
    },
    /// The kind of the next treasure.
    ChooseType(Kind),
    /// Whether the treasure comes from its island; from the supply otherwise.
    ChooseSource(bool),
    /// Where the treasure is stored.
    Store(Hold),
    /// The island that gets a marker.
    ChooseIsland(Kind),
    /// The quest on this place of the market; without a place the top one of the deck.
    TakeQuest(Option<u8>),
    /// The improvement in this cell is bought from afar.
    AcquireCard(Place),
    /// Whether doubloons are paid for more.
    ConfirmPay(bool),
    /// What is done at the Gulf.
    Gulf(GulfChoice),
    /// Rubies are traded, by the number of the trade.
    TradeRubies(u8),
    /// This own quest is claimed.
    ClaimQuest(u8),
    /// What was offered is left: an upgrade, exploring, burying, a quest, an acquisition, a trade, a claim.
    Skip,
}

/// What is to be decided (5.1 and section 6).
#[derive(Copy, Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub enum Phase {
    /// Which quests are kept: everybody at once.
    Draft,
    /// Where the ship sails.
    Move,
    /// Whom the toll is paid to.
    Toll,
    /// On an improvement.
    Improvement,
    /// On a residence.
    Residence,
    /// Actions, raid power, or the end of the turn.
    Menu,
    /// Which slot is filled; so many upgrades with this one.
    Upgrade(u8),
    /// Which figurehead is taken.
    Figurehead,
    /// Where which black market tile is placed.
    Market,
    /// Whether power is thrown away for a new raid with this bonus.
    StartRaid(u8),
    /// Whether the dice are rolled again.
    Reroll {
        /// The raid's bonus.
        bonus: u8,
        /// Rerolls left.
        left: u8,
    },
    /// Which die is picked; with this bonus.
    Die(u8),
    /// Where the explorer goes, within so many steps.
    Explore(u8),
    /// What is buried; so many with this one.
    Bury(u8),
    /// The kind of treasures.
    Kind {
        /// How many with the next.
        left: u8,
        /// Whether all are of that kind.
        same: bool,
        /// Whether the next one was bought with raid power.
        raided: bool,
    },
    /// Where the next treasure of this kind comes from.
    Source(Kind),
    /// Where this treasure is stored.
    Store(Kind),
    /// The island of a marker; so many with this one.
    Island(u8),
    /// Which quest is taken; so many with this one.
    Quest(u8),
    /// Which improvement is bought with this surcharge.
    Acquire(u8),
    /// Whether so much is paid for this.
    Pay(u8, EffectRange),
    /// What is done at the Gulf.
    Gulf,
    /// Whether rubies are traded.
    Trade,
    /// Whether a quest is claimed.
    Claim,
    /// Nothing any more.
    Over,
}
