//! Everything RON says about the game, checked and compiled.

use super::bot_tables::BotTables;
use super::card::{Card, SECTIONS};
use super::chart::Chart;
use super::compiled::Tables;
use super::cues::CueId;
use super::effect_texts::EffectTexts;
use super::merits::Merit;
use super::schema::boards::{
    BargainDef, DieDef, IslandsDef, LayoutDef, LiveryDef, MarketDef, PlaceDef, SlotDef, SpaceDef,
    TileDef,
};
use super::schema::extras::{Modules, Solo};
use super::schema::{
    Constants, FigureheadDef, ImprovementDef, LocationDef, QuestDef, ResidenceDef,
};
use super::sentences::Sentence;
use super::track::Track;
use crate::content::{Catalog, Cues, Texts};
use crate::engine::BoardMap;
use crate::games::GameInfo;
use std::sync::Arc;

/// Everything RON says about the game, checked.
#[derive(Clone, Debug)]
pub struct Rules {
    /// What screens need to know.
    pub info: GameInfo,
    /// The sentences.
    pub(crate) texts: Texts<Sentence>,
    /// What one choice has over another.
    pub(crate) merits: Texts<Merit>,
    /// What is shown and said of effects.
    pub lexicon: EffectTexts,
    /// Sound, weight and flourish of its events.
    pub(crate) cues: Cues<CueId>,
    /// The numbers.
    pub constants: Constants,
    /// The locations, in the order of the file.
    pub locations: Vec<LocationDef>,
    /// The residences.
    pub residences: Vec<ResidenceDef>,
    /// The improvements of both tiers.
    pub improvements: Vec<ImprovementDef>,
    /// The quests.
    pub quests: Vec<QuestDef>,
    /// The figureheads.
    pub figureheads: Vec<FigureheadDef>,
    /// Markers there must be to the left of each section.
    pub lines: [u8; SECTIONS],
    /// The upgrades of a ship.
    pub slots: Vec<SlotDef>,
    /// Places above the line.
    pub storage: Vec<PlaceDef>,
    /// Places below the line.
    pub burial: Vec<PlaceDef>,
    /// The black market tiles of a player.
    pub markets: Vec<MarketDef>,
    /// Colours and emblems by seat; the last is Jordan's.
    pub liveries: Vec<LiveryDef>,
    /// The maps of the table: the sea of each layout, then the way.
    pub board_maps: Vec<Arc<BoardMap>>,
    /// The spaces of the way into the jungle.
    pub spaces: Vec<SpaceDef>,
    /// The same compiled.
    pub track: Track,
    /// The islands.
    pub islands: IslandsDef,
    /// The value tiles.
    pub tiles: Vec<TileDef>,
    /// The layouts of the sea.
    pub layouts: Vec<LayoutDef>,
    /// The same compiled.
    pub charts: Vec<Chart>,
    /// Rerolls of a raid.
    pub rerolls: u8,
    /// The dice, one for each kind of treasure in their order.
    pub dice: Vec<DieDef>,
    /// What raid power buys.
    pub bargains: Vec<BargainDef>,
    /// Jordan.
    pub solo: Solo,
    /// The modules.
    pub modules: Modules,
    /// Effects and lasting benefits compiled.
    pub tables: Tables,
    /// What bots know.
    pub(crate) bot_tables: BotTables,
}

impl Rules {
    /// A card's name in files.
    pub fn card_id(&self, card: Card) -> &str {
        match card {
            Card::Location(n) => self.locations.id(n),
            Card::Residence(n) => self.residences.id(n),
            Card::Improvement(n) => self.improvements.id(n),
        }
    }

    /// What filling a slot costs.
    pub(crate) fn slot_cost(&self, slot: usize) -> u8 {
        self.slots.get(slot).map_or(0, |d| d.cost.get())
    }

    /// How many rubies a trade takes.
    pub(crate) fn trade_price(&self, trade: usize) -> u8 {
        let trade = self.modules.rubies.trades.get(trade);
        trade.map_or(0, |t| t.rubies.get())
    }

    /// How many points it brings to claim a quest.
    pub(crate) fn claim_points(&self, quest: usize) -> u8 {
        let hard = self.quests.get(quest).map_or(0, |q| q.bottom.vp.get());
        hard.saturating_add(self.modules.quest_hunters.claim)
    }

    /// 1 for cards that lie in the sea from the start, 2 for those that are drawn.
    pub fn tier(&self, card: Card) -> u8 {
        match card {
            Card::Location(n) => self.locations[usize::from(n)].tier.get(),
            Card::Residence(_) => 1,
            Card::Improvement(n) => self.improvements[usize::from(n)].tier.get(),
        }
    }
}
