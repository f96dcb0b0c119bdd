//! Reading the game's content and checking it: every fault with its place, all of them at once.
//!
//! - `boards`: reading and checking ships, hideouts and black market tiles
//! - `cards`: reading and checking the cards of the sea, quests and figureheads
//! - `effect_texts`: reading what is shown and said of the words of effects: an entry for every word, and none for
//!   any other
//! - `effects`: which effect, lasting benefit and scoring may stand where
//! - `modules`: reading and checking the modules
//! - `options`: reading and checking the options before a game
//! - `sea`: reading and checking islands, layouts, dice and the way into the jungle
//! - `solo`: reading and checking Jordan's cards and ship, and what everything is worth
//! - `weights`: reading and checking the numbers by which bots think

pub(crate) mod boards;
pub(crate) mod cards;
pub(crate) mod effect_texts;
pub(crate) mod effects;
pub(crate) mod modules;
pub(crate) mod options;
pub(crate) mod sea;
pub(crate) mod solo;
pub(crate) mod weights;

use self::boards::{lines, liveries, markets, places, slots};
use self::cards::{Stock, figureheads, improvements, locations, quests, residences};
use self::effect_texts::lexicon;
use self::modules::modules;
use self::options::options;
use self::sea::{bargains, dice, islands, layouts, spaces, tiles};
use self::solo::solo;
use self::weights::thoughts;
use super::bot_tables::Compiled;
use super::card::MAX_PLAYERS;
use super::compiled::{Parts, Tables};
use super::rules::Rules;
use super::schema::{Constants, FOLDER, ID};
use super::sentences::Sentence;
use super::terrain;
use super::weights::SIMPLE;
use crate::content::files::figures::check_figures;
use crate::content::parse::checks::check_players;
use crate::content::{Content, Cues, Document, Faults, Texts};
use crate::engine::BoardMap;
use crate::games::info::title;
use crate::games::{GameInfo, Title};
use std::sync::Arc;

impl Rules {
    /// Reads and checks the content of the rules. `None` when a fault among `faults` is its own.
    pub fn read(content: &Content, faults: &mut Faults) -> Option<Rules> {
        let cues = Cues::read(content, FOLDER, faults);
        let before = faults.len();
        let open = |file: &str, sections: &[&str], faults: &mut Faults| -> Arc<Document> {
            let doc = content.document(&format!("{FOLDER}/{file}.ron"), faults);
            doc.only(sections, faults);
            doc
        };
        let sections = ["rules", "locations", "residences", "improvements"];
        let cards = open("cards", &sections, faults);
        let constants = constants(&cards, faults);
        let locations = locations(&cards, faults);
        let residences = residences(&cards, faults);
        let improvements = improvements(&cards, faults);
        let quests = quests(&open("quests", &["quests"], faults), faults);
        let figureheads = figureheads(&open("figureheads", &["figureheads"], faults), faults);
        let sections = ["lines", "slots", "storage", "burial", "markets", "liveries"];
        let boards = open("boards", &sections, faults);
        let lines = lines(&boards, faults);
        let slots = slots(&boards, lines, faults);
        let storage = places(&boards, "storage", faults);
        let burial = places(&boards, "burial", faults);
        let markets = markets(&boards, &slots, faults);
        let liveries = liveries(&boards, faults);
        let (spaces, track) = spaces(&open("exploration", &["spaces"], faults), faults);
        let sea = open("sea", &["islands", "tiles", "layouts"], faults);
        let islands = islands(&sea, faults);
        let tiles = tiles(&sea, faults);
        let steps = constants.as_ref().map_or(3, |c| c.steps.get());
        let (layouts, charts) = layouts(&sea, steps, faults);
        let raid = open("raid", &["rerolls", "dice", "bargains"], faults);
        let rerolls = raid.single::<u8>("rerolls", faults);
        let dice = dice(&raid, faults);
        let bargains = bargains(&raid, faults);
        let solo = solo(
            &content.document(&format!("{FOLDER}/solo.ron"), faults),
            faults,
        );
        let extras = content.document(&format!("{FOLDER}/modules.ron"), faults);
        let modules = modules(&extras, &locations, faults);
        let levels = solo.as_ref().map(|s| s.levels.as_slice());
        let options = options(content, &layouts, levels.unwrap_or_default(), faults);
        if let Some(constants) = &constants {
            let stock = Stock {
                locations: &locations,
                residences: &residences,
                improvements: &improvements,
                quests: &quests,
                figureheads: &figureheads,
                tiles: tiles.len(),
            };
            stock.check(&cards, constants, modules.as_ref(), faults);
        }
        let (texts, merits) = Texts::with_merits(content, FOLDER, faults);
        let sections = ["metrics", "picks", "effects", "benefits", "triggers"];
        let lexicon = lexicon(&open("effects", &sections, faults), faults);
        let thinking = content.document(&format!("{FOLDER}/ai.ron"), faults);
        thinking.only(
            &["levels", "tempers", "weights", "figureheads", "learned"],
            faults,
        );
        check_figures(&thinking, faults);
        let thoughts = thoughts(&thinking, &figureheads, &dice, faults);
        let seats = constants
            .as_ref()
            .map_or(1..=1, |c| c.min_players.get()..=c.max_players.get());
        let constants = constants.filter(|_| faults.len() == before)?;
        let modules = modules?;
        let title = Title::read(&texts, title!(Sentence), false);
        let info = GameInfo {
            simple: SIMPLE,
            ..GameInfo::read(content, ID, title, seats, options, faults)
        };
        if faults.len() > before {
            return None;
        }
        let seas = charts.iter().map(|c| Arc::new(terrain::sea_ground(c)));
        let mut board_maps: Vec<Arc<BoardMap>> = seas.collect();
        board_maps.push(Arc::new(terrain::track_map(&spaces, &track)));
        let tables = Tables::new(&Parts {
            locations: &locations,
            improvements: &improvements,
            figureheads: &figureheads,
            slots: &slots,
            storage: &storage,
            burial: &burial,
            markets: &markets,
            spaces: &spaces,
            bargains: &bargains,
            rubies: &modules.rubies,
        });
        let bot_tables = thoughts.compile(&Compiled {
            tables: &tables,
            track: &track,
        });
        Some(Rules {
            info,
            texts,
            merits,
            lexicon,
            cues,
            constants,
            locations,
            residences,
            improvements,
            quests,
            figureheads,
            lines,
            slots,
            storage,
            burial,
            markets,
            liveries,
            board_maps,
            spaces,
            track,
            islands: islands?,
            tiles,
            layouts,
            charts,
            rerolls: rerolls?.value,
            dice,
            bargains,
            solo: solo?,
            modules,
            tables,
            bot_tables: bot_tables?,
        })
    }

    /// From now on the AI goes by what `thinking` says, another `ai.ron`. `None` when it cannot, and why among `faults`.
    pub(crate) fn think(&mut self, thinking: &Document, faults: &mut Faults) -> Option<()> {
        let thoughts = thoughts(thinking, &self.figureheads, &self.dice, faults);
        self.bot_tables = thoughts.compile(&Compiled {
            tables: &self.tables,
            track: &self.track,
        })?;
        Some(())
    }
}

fn constants(doc: &Document, faults: &mut Faults) -> Option<Constants> {
    let at = doc.single::<Constants>("rules", faults)?;
    let c = &at.value;
    check_players(&at, c.min_players, c.max_players, faults);
    for (field, purses) in [("purses", &c.purses), ("level_purses", &c.level_purses)] {
        if purses.len() != MAX_PLAYERS {
            let message = format!("there must be one for each of {MAX_PLAYERS} seats");
            at.fault(field, message, faults);
        }
    }
    if !(1..=c.quests_dealt.get()).contains(&c.quests_kept) {
        let message = "everyone must keep at least one of the quests dealt";
        at.fault("quests_kept", message, faults);
    }
    Some(at.value)
}
