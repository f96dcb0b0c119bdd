//! Reading the game's content and checking it: every fault with its place, all of them at once.
//!
//! - `cards`: reading and checking ships, goods and cards
//! - `map`: reading and checking a map: that every ship can always sail, sell, enter and come back
//! - `options`: reading and checking the options before a game
//! - `weights`: reading and checking the numbers by which the bot weighs

pub(crate) mod cards;
pub(crate) mod map;
pub(crate) mod options;
pub(crate) mod weights;

use self::cards::{developments, fleets, fortune, goods, movement, navies};
use self::map::chart;
use self::options::options;
use self::weights::bot_tables;
use super::chart::Chart;
use super::compiled::Tables;
use super::rules::Rules;
use super::schema::{
    Constants, FOLDER, FirstPlayerDef, FleetName, ID, IdentificationDef, VictoryDef,
};
use super::sentences::Sentence;
use super::terrain;
use super::weights::SIMPLE;
use crate::content::files::ai_numbers::check_ai_numbers;
use crate::content::parse::checks::{check_players, values};
use crate::content::{Content, Cues, Document, Faults, Texts};
use crate::games::info::title;
use crate::games::{GameInfo, Title};
use std::sync::Arc;

impl Rules {
    /// Reads and checks the content of the rules. `None` when a fault among `faults` is its own.
    pub fn read(content: &Content, faults: &mut Faults) -> Option<Rules> {
        let cues = Cues::read(content, FOLDER, faults);
        let before = faults.len();
        let doc = content.document(&format!("{FOLDER}/cards.ron"), faults);
        let sections = [
            "rules",
            "fleets",
            "navies",
            "goods",
            "movement_cards",
            "fortune_cards",
            "development_cards",
            "victory_cards",
            "first_player_cards",
            "identification_cards",
        ];
        doc.only(&sections, faults);
        let constants = constants(&doc, faults);
        let fleets = fleets(&doc, faults);
        let navies = navies(&doc, &fleets, faults);
        let goods = goods(&doc, faults);
        let movement = movement(&doc, constants.as_ref(), faults);
        let fortune = fortune(&doc, constants.as_ref(), faults);
        let developments = developments(&doc, constants.as_ref(), faults);
        let victory: Vec<VictoryDef> = values(doc.list("victory_cards", faults));
        let (first_player, identification) = colors(&doc, faults);
        let options = options(content, constants.as_ref(), &victory, faults);
        let maps = options.iter().find(|o| o.id == "map");
        let maps = maps.map(|o| o.values()).unwrap_or_default();
        let charts: Vec<Chart> = maps
            .into_iter()
            .filter_map(|id| chart(content, id, faults))
            .collect();
        let (texts, merits) = Texts::with_merits(content, FOLDER, faults);
        let settings = content.document(&format!("{FOLDER}/ai.ron"), faults);
        settings.only(&["levels", "tempers", "weights", "worths", "tuned"], faults);
        check_ai_numbers(&settings, faults);
        let bot_tables = bot_tables(&settings, &fortune, &developments, faults);
        let constants = constants.filter(|_| faults.len() == before)?;
        let bot_tables = bot_tables?;
        let seats = constants.min_players.get()..=constants.max_players.get();
        let title = Title::read(&texts, title!(Sentence), false);
        let info = GameInfo {
            deals_colors: true,
            simple: SIMPLE,
            ..GameInfo::read(content, ID, title, seats, options, faults)
        };
        if faults.len() > before {
            return None;
        }
        let tables = Tables::new(&movement, &fortune, &developments);
        let board_maps = charts
            .iter()
            .map(|c| terrain::board_map(c, &goods, &navies, &texts));
        Some(Rules {
            board_maps: board_maps.map(Arc::new).collect(),
            info,
            texts,
            merits,
            cues,
            constants,
            fleets,
            navies,
            goods,
            movement,
            fortune,
            developments,
            victory,
            first_player,
            identification,
            charts,
            tables,
            bot_tables,
        })
    }

    /// From now on the AI goes by what `settings` says, another `ai.ron`. `None` when it cannot, and why among `faults`.
    pub(crate) fn read_ai(&mut self, settings: &Document, faults: &mut Faults) -> Option<()> {
        self.bot_tables = bot_tables(settings, &self.fortune, &self.developments, faults)?;
        Some(())
    }
}

fn constants(doc: &Document, faults: &mut Faults) -> Option<Constants> {
    let at = doc.single::<Constants>("rules", faults)?;
    let c = &at.value;
    check_players(&at, c.min_players, c.max_players, faults);
    Some(at.value)
}

/// First-player and identification cards: one for each fleet, in their order; exactly one fleet begins.
fn colors(doc: &Document, faults: &mut Faults) -> (Vec<FirstPlayerDef>, Vec<IdentificationDef>) {
    let order = [
        FleetName::Black,
        FleetName::White,
        FleetName::Orange,
        FleetName::Teal,
    ];
    let first = doc.list::<FirstPlayerDef>("first_player_cards", faults);
    let own = doc.list::<IdentificationDef>("identification_cards", faults);
    let mut check = |section: &str, found: Vec<FleetName>| {
        if found != order {
            let message = "there must be one card for each fleet, in the order of the fleets";
            doc.fault(section, message, faults);
        }
    };
    check(
        "first_player_cards",
        first.iter().map(|c| c.value.fleet).collect(),
    );
    check(
        "identification_cards",
        own.iter().map(|c| c.value.fleet).collect(),
    );
    if first.iter().filter(|c| c.value.first).count() != 1 {
        doc.fault(
            "first_player_cards",
            "exactly one fleet must be the first player's",
            faults,
        );
    }
    (values(first), values(own))
}
