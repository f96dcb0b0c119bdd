//! Everything RON says about the game, checked and compiled.

use super::bot_tables::BotTables;
use super::card::{Card, Good, Ship, ShipKind};
use super::chart::Chart;
use super::compiled::Tables;
use super::cues::CueId;
use super::merits::Merit;
use super::schema::{
    Constants, DevelopmentDef, FirstPlayerDef, FleetDef, FortuneDef, GoodDef, IdentificationDef,
    MovementDef, NavyDef, VictoryDef,
};
use super::sentences::Sentence;
use crate::content::{Cues, Texts};
use crate::engine::BoardMap;
use crate::games::GameInfo;
use std::sync::Arc;

/// Everything RON says about the game, checked and compiled.
#[derive(Clone, Debug)]
pub struct Rules {
    /// What screens need to know.
    pub info: GameInfo,
    /// The sentences.
    pub(crate) texts: Texts<Sentence>,
    /// What one choice has over another.
    pub(crate) merits: Texts<Merit>,
    /// Sound, weight and flourish of its events.
    pub(crate) cues: Cues<CueId>,
    /// The maps as the table shows them, in the order of `charts`.
    pub board_maps: Vec<Arc<BoardMap>>,
    /// The numbers.
    pub constants: Constants,
    /// The fleets, in ship order.
    pub fleets: Vec<FleetDef>,
    /// The navies, in ship order.
    pub navies: Vec<NavyDef>,
    /// The goods, in the order of [`Good::ALL`].
    pub goods: Vec<GoodDef>,
    /// The Movement cards.
    pub movement: Vec<MovementDef>,
    /// The types of Fortune cards.
    pub fortune: Vec<FortuneDef>,
    /// The Development cards.
    pub developments: Vec<DevelopmentDef>,
    /// The Victory cards.
    pub victory: Vec<VictoryDef>,
    /// The first-player cards, one for each fleet.
    pub first_player: Vec<FirstPlayerDef>,
    /// The identification cards, one for each fleet.
    pub identification: Vec<IdentificationDef>,
    /// The maps, in the order of the option `map`.
    pub charts: Vec<Chart>,
    pub(crate) tables: Tables,
    pub(crate) bot_tables: BotTables,
}

impl Rules {
    /// The name of a ship in files.
    pub fn ship_id(&self, ship: Ship) -> &str {
        let fleet = |f: usize| self.fleets.get(f);
        let named = match (ship.kind(), ship.fleet()) {
            (ShipKind::Merchant, Some(f)) => fleet(f).map(|d| d.merchant.as_str()),
            (ShipKind::Pirate, Some(f)) => fleet(f).map(|d| d.pirate.as_str()),
            _ => ship
                .navy()
                .and_then(|n| self.navies.get(n as usize))
                .map(|d| d.id.as_str()),
        };
        named.unwrap_or_default()
    }

    /// The ship with this name in files.
    pub fn ship_named(&self, id: &str) -> Option<Ship> {
        Ship::all().find(|s| self.ship_id(*s) == id)
    }

    /// What a colour of goods is called and looks like.
    pub fn good(&self, good: Good) -> Option<&GoodDef> {
        self.goods.get(good.index())
    }

    /// What a Movement card says.
    pub fn movement_card(&self, card: Card) -> Option<&MovementDef> {
        self.movement.get(card.index())
    }

    /// The type of a Fortune card.
    pub fn fortune_card(&self, card: Card) -> Option<&FortuneDef> {
        self.fortune.get(self.tables.fortune_type(card)?)
    }

    /// A Development card.
    pub fn development(&self, card: Card) -> Option<&DevelopmentDef> {
        self.developments.get(card.index())
    }

    /// The name of a Fortune card in files.
    pub fn fortune_id(&self, card: Card) -> String {
        let kind = self.tables.fortune_type(card);
        let found = kind.and_then(|k| Some((self.fortune.get(k)?, self.tables.types.get(k)?)));
        found.map_or_else(String::new, |(def, kind)| {
            let before = kind.cards.iter().filter(|c| *c < card).count();
            format!("{}_{}", def.id, before + 1)
        })
    }
}
