//! Reading the game's content and checking it: every fault with its place, all of them at once.
//!
//! - `characters`: reading the characters and checking them, and whether those in the deck suffice for all deals
//! - `effects`: reading what is said of effects: every word has the sentences that it declares, each with the right
//!   slots
//! - `options`: reading and checking the options before a game
//! - `weights`: reading and checking the numbers by which the bot weighs

pub(crate) mod characters;
pub(crate) mod effects;
pub(crate) mod options;
pub(crate) mod weights;

use self::characters::{characters, check_deals};
use self::effects::effect_texts;
use self::options::options;
use self::weights::{commits, weights};
use super::bot_tables::BotTables;
use super::card::{KINDS, Kind, MAX_PLAYERS};
use super::compiled::Tables;
use super::rules::Rules;
use super::schema::{BootyDef, ColorDef, Constants, FOLDER, ID};
use super::sentences::Sentence;
use super::weights::SIMPLE;
use crate::content::files::ai_numbers::check_ai_numbers;
use crate::content::parse::checks::{check_color, check_players, values};
use crate::content::{Content, Cues, Document, Faults, Located, Texts};
use crate::games::info::title;
use crate::games::{GameInfo, Title};

impl Rules {
    /// Reads and checks the content of the rules. `None` when a fault among `faults` is its own.
    pub fn read(content: &Content, faults: &mut Faults) -> Option<Rules> {
        let cues = Cues::read(content, FOLDER, faults);
        let before = faults.len();
        let doc = content.document(&format!("{FOLDER}/cards.ron"), faults);
        doc.only(
            &["rules", "colors", "booty", "effects", "characters"],
            faults,
        );
        let constants = constants(&doc, faults);
        let colors = colors(&doc, faults);
        let booty = booty(&doc, faults);
        let effects = effect_texts(&doc, faults);
        let characters = characters(&doc, faults);
        let options = options(
            content,
            constants.as_ref().map(|c| &c.value),
            &colors,
            faults,
        );
        // What is wrong with single entries would only be told again as a deck that is too small.
        if let Some(constants) = &constants
            && faults.len() == before
        {
            check_deals(constants, &characters, &options, faults);
        }
        let (texts, merits) = Texts::with_merits(content, FOLDER, faults);
        let settings = content.document(&format!("{FOLDER}/ai.ron"), faults);
        settings.only(&["levels", "tempers", "weights", "commits"], faults);
        check_ai_numbers(&settings, faults);
        let weights = weights(&settings, faults);
        let commits = commits(&settings, faults);
        let constants = constants.filter(|_| faults.len() == before)?.value;
        let weights = weights?;
        let needed = constants.max_players.get() * usize::from(constants.days);
        let supply: usize = booty.iter().map(|b| usize::from(b.count)).sum();
        if needed > supply {
            let message = format!("the bays need {needed} tiles, but there are {supply}");
            doc.fault("booty", message, faults);
            return None;
        }
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
        let tables = Tables::new(&characters, &booty);
        let bot_tables = BotTables::new(&characters, &commits, weights.whim);
        Some(Rules {
            info,
            texts,
            merits,
            cues,
            constants,
            colors,
            booty,
            effects,
            characters,
            weights,
            bot_tables,
            tables,
        })
    }

    /// From now on the AI goes by what `settings` says, another `ai.ron`. `None` when it cannot, and why among `faults`.
    pub(crate) fn read_ai(&mut self, settings: &Document, faults: &mut Faults) -> Option<()> {
        self.weights = weights(settings, faults)?;
        let commits = commits(settings, faults);
        self.bot_tables = BotTables::new(&self.characters, &commits, self.weights.whim);
        Some(())
    }
}

fn constants(doc: &Document, faults: &mut Faults) -> Option<Located<Constants>> {
    let at = doc.single::<Constants>("rules", faults)?;
    let c = &at.value;
    check_players(&at, c.min_players, c.max_players, faults);
    Some(at)
}

fn colors(doc: &Document, faults: &mut Faults) -> Vec<ColorDef> {
    let entries = doc.list::<ColorDef>("colors", faults);
    if entries.len() != MAX_PLAYERS {
        doc.fault(
            "colors",
            format!(
                "there are {} colours, but there must be {MAX_PLAYERS}",
                entries.len()
            ),
            faults,
        );
    }
    for at in &entries {
        check_color(at, "rgb", &at.value.rgb, faults);
        let same = |e: &&Located<ColorDef>| e.is_sound() && e.value.offset == at.value.offset;
        if at.is_sound() && entries.iter().filter(same).count() > 1 {
            let most = MAX_PLAYERS - 1;
            let message = format!("offsets must be 0 to {most}, each once");
            at.fault("offset", message, faults);
        }
    }
    values(entries)
}

fn booty(doc: &Document, faults: &mut Faults) -> Vec<BootyDef> {
    let entries = doc.list::<BootyDef>("booty", faults);
    let order: Vec<&str> = Kind::ALL.iter().map(|k| k.id()).collect();
    if entries.len() != KINDS || entries.iter().zip(&order).any(|(e, id)| e.value.id != *id) {
        let message = format!(
            "the kinds of booty must be {}, in this order",
            order.join(", ")
        );
        doc.fault("booty", message, faults);
    }
    values(entries)
}
