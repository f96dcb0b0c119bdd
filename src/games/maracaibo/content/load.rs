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

use self::boards::Boards;
use self::cards::{Cards, figureheads, improvements, locations, quests, residences};
use self::effect_texts::lexicon;
use self::modules::modules;
use self::options::options;
use self::sea::{Raid, Sea, spaces};
use self::solo::solo;
use self::weights::thoughts;
use super::bot_tables::Compiled;
use super::card::MAX_PLAYERS;
use super::chart::Chart;
use super::compiled::{Parts, Tables};
use super::rules::Rules;
use super::schema::boards::SpaceDef;
use super::schema::extras::{Modules, Solo};
use super::schema::{Constants, FOLDER, ID};
use super::sentences::Sentence;
use super::terrain;
use super::track::Track;
use super::weights::SIMPLE;
use crate::content::files::ai_numbers::check_ai_numbers;
use crate::content::parse::checks::check_players;
use crate::content::{Content, Cues, Document, Faults, Texts};
use crate::engine::{BoardMap, OptionDef};
use crate::games::info::title;
use crate::games::{GameInfo, Title};
use std::sync::Arc;

impl Rules {
    /// Reads and checks the content of the rules. `None` when a fault among `faults` is its own.
    pub fn read(content: &Content, faults: &mut Faults) -> Option<Rules> {
        let cues = Cues::read(content, FOLDER, faults);
        let before = faults.len();
        let files = Files::read(content, faults);
        let (texts, merits) = Texts::with_merits(content, FOLDER, faults);
        let sections = ["metrics", "picks", "effects", "benefits", "triggers"];
        let lexicon = lexicon(&open(content, "effects", &sections, faults), faults);
        let sections = ["levels", "tempers", "weights", "figureheads", "learned"];
        let settings = open(content, "ai", &sections, faults);
        check_ai_numbers(&settings, faults);
        let thoughts = thoughts(
            &settings,
            &files.cards.figureheads,
            &files.raid.dice,
            faults,
        );
        let seats = files
            .constants
            .as_ref()
            .map_or(1..=1, |c| c.min_players.get()..=c.max_players.get());
        let constants = files.constants.filter(|_| faults.len() == before)?;
        let modules = files.modules?;
        let title = Title::read(&texts, title!(Sentence), false);
        let info = GameInfo {
            simple: SIMPLE,
            ..GameInfo::read(content, ID, title, seats, files.options, faults)
        };
        if faults.len() > before {
            return None;
        }
        let Files {
            cards,
            boards,
            spaces,
            track,
            sea,
            raid,
            solo,
            ..
        } = files;
        let tables = tables(&cards, &boards, &spaces, &raid, &modules);
        let bot_tables = thoughts.compile(&Compiled {
            tables: &tables,
            track: &track,
            gulf: constants.gulf.raid.get(),
        });
        Some(Rules {
            info,
            texts,
            merits,
            lexicon,
            cues,
            constants,
            locations: cards.locations,
            residences: cards.residences,
            improvements: cards.improvements,
            quests: cards.quests,
            figureheads: cards.figureheads,
            lines: boards.lines,
            slots: boards.slots,
            storage: boards.storage,
            burial: boards.burial,
            markets: boards.markets,
            liveries: boards.liveries,
            board_maps: board_maps(&sea.charts, &spaces, &track),
            spaces,
            track,
            islands: sea.islands?,
            tiles: sea.tiles,
            layouts: sea.layouts,
            charts: sea.charts,
            rerolls: raid.rerolls?,
            dice: raid.dice,
            bargains: raid.bargains,
            solo: solo?,
            modules,
            tables,
            bot_tables: bot_tables?,
        })
    }

    /// From now on the AI goes by what `settings` says, another `ai.ron`. `None` when it cannot, and why among `faults`.
    pub(crate) fn read_ai(&mut self, settings: &Document, faults: &mut Faults) -> Option<()> {
        let thoughts = thoughts(settings, &self.figureheads, &self.dice, faults);
        self.bot_tables = thoughts.compile(&Compiled {
            tables: &self.tables,
            track: &self.track,
            gulf: self.constants.gulf.raid.get(),
        })?;
        Some(())
    }
}

/// What the files of the game say, but for its words and the AI, each part checked by itself and against the others.
struct Files {
    constants: Option<Constants>,
    cards: Cards,
    boards: Boards,
    spaces: Vec<SpaceDef>,
    track: Track,
    sea: Sea,
    raid: Raid,
    solo: Option<Solo>,
    modules: Option<Modules>,
    options: Vec<OptionDef>,
}

impl Files {
    /// Reads and checks them all.
    fn read(content: &Content, faults: &mut Faults) -> Files {
        let open = |file: &str, sections: &[&str], faults: &mut Faults| {
            open(content, file, sections, faults)
        };
        let sections = ["rules", "locations", "residences", "improvements"];
        let doc = open("cards", &sections, faults);
        let constants = constants(&doc, faults);
        let cards = Cards {
            locations: locations(&doc, faults),
            residences: residences(&doc, faults),
            improvements: improvements(&doc, faults),
            quests: quests(&open("quests", &["quests"], faults), faults),
            figureheads: figureheads(&open("figureheads", &["figureheads"], faults), faults),
        };
        let sections = ["lines", "slots", "storage", "burial", "markets", "liveries"];
        let boards = Boards::read(&open("boards", &sections, faults), faults);
        let (spaces, track) = spaces(&open("exploration", &["spaces"], faults), faults);
        let steps = constants.as_ref().map_or(3, |c| c.steps.get());
        let sections = ["islands", "tiles", "layouts"];
        let sea = Sea::read(&open("sea", &sections, faults), steps, faults);
        let sections = ["rerolls", "dice", "bargains"];
        let raid = Raid::read(&open("raid", &sections, faults), faults);
        let solo = solo(
            &content.document(&format!("{FOLDER}/solo.ron"), faults),
            faults,
        );
        let extras = content.document(&format!("{FOLDER}/modules.ron"), faults);
        let modules = modules(&extras, &cards.locations, faults);
        let levels = solo.as_ref().map(|s| s.levels.as_slice());
        let options = options(content, &sea.layouts, levels.unwrap_or_default(), faults);
        if let Some(constants) = &constants {
            let tiles = sea.tiles.len();
            cards.check(&doc, tiles, constants, modules.as_ref(), faults);
        }
        Files {
            constants,
            cards,
            boards,
            spaces,
            track,
            sea,
            raid,
            solo,
            modules,
            options,
        }
    }
}

/// A file of the game, which may have these sections alone.
fn open(content: &Content, file: &str, sections: &[&str], faults: &mut Faults) -> Arc<Document> {
    let doc = content.document(&format!("{FOLDER}/{file}.ron"), faults);
    doc.only(sections, faults);
    doc
}

/// The maps of the table: the sea of each layout, then the way.
fn board_maps(charts: &[Chart], spaces: &[SpaceDef], track: &Track) -> Vec<Arc<BoardMap>> {
    let seas = charts.iter().map(|c| Arc::new(terrain::sea_ground(c)));
    let mut board_maps: Vec<Arc<BoardMap>> = seas.collect();
    board_maps.push(Arc::new(terrain::track_map(spaces, track)));
    board_maps
}

/// Effects and lasting benefits compiled.
fn tables(
    cards: &Cards,
    boards: &Boards,
    spaces: &[SpaceDef],
    raid: &Raid,
    modules: &Modules,
) -> Tables {
    Tables::new(&Parts {
        locations: &cards.locations,
        improvements: &cards.improvements,
        figureheads: &cards.figureheads,
        slots: &boards.slots,
        storage: &boards.storage,
        burial: &boards.burial,
        markets: &boards.markets,
        spaces,
        bargains: &raid.bargains,
        rubies: &modules.rubies,
    })
}

/// The numbers of the game.
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
