//! Reading the game's content and checking it: every fault with its place, all of them at once.
//!
//! - `options`: reading and checking the options before a game

pub(crate) mod options;

use self::options::options;
use super::card::{MAX_CARDS, MAX_KINDS};
use super::compiled::{Deck, Tables};
use super::features::NAMES;
use super::rules::Rules;
use super::schema::{Constants, Effect, FOLDER, Family, ID, KindDef};
use super::sentences::Sentence;
use super::weights::Weights;
use crate::content::files::ai_numbers::check_ai_numbers;
use crate::content::files::network;
use crate::content::parse::checks::{check_color, check_players, check_word, values};
use crate::content::{Content, Cues, Document, Faults, Located, Texts};
use crate::engine::OptionDef;
use crate::games::info::title;
use crate::games::{GameInfo, Title};

impl Rules {
    /// Reads and checks all content of the game. `None` when a fault among `faults` is its own.
    pub fn read(content: &Content, faults: &mut Faults) -> Option<Rules> {
        let cues = Cues::read(content, FOLDER, faults);
        let before = faults.len();
        let doc = content.document(&format!("{FOLDER}/cards.ron"), faults);
        doc.only(&["rules", "kinds"], faults);
        let constants = constants(&doc, faults);
        let kinds = kinds(&doc, constants.as_ref().map(|c| &c.value), faults);
        let options = options(content, constants.as_ref().map(|c| &c.value), faults);
        // What is wrong with single numbers would only be told again as a deck that is too small or too large.
        let decks = match &constants {
            Some(constants) if faults.len() == before => {
                decks(&doc, &kinds, constants, &options, faults)
            }
            _ => Vec::new(),
        };
        let settings = content.document(&format!("{FOLDER}/ai.ron"), faults);
        settings.only(&["levels", "tempers", "weights", network::SECTION], faults);
        check_ai_numbers(&settings, faults);
        let weights = settings.single::<Weights>("weights", faults);
        let network = network::read(&settings, &NAMES, faults);
        let (texts, merits) = Texts::with_merits(content, FOLDER, faults);
        let weights = weights.filter(|_| faults.len() == before)?.value;
        let constants = constants?.value;
        let seats = constants.min_players.get()..=constants.max_players.get();
        let title = Title::read(&texts, title!(Sentence), true);
        let info = GameInfo::read(content, ID, title, seats, options, faults);
        if faults.len() > before {
            return None;
        }
        let tables = Tables::new(&kinds, &constants);
        let decks = decks.into_iter().map(|d| d.under(&tables)).collect();
        Some(Rules {
            info,
            texts,
            merits,
            cues,
            constants,
            kinds,
            weights,
            network,
            decks,
            tables,
        })
    }

    /// From now on the AI goes by what `settings` says, another `ai.ron`. `None` when it cannot, and why among `faults`.
    pub(crate) fn read_ai(&mut self, settings: &Document, faults: &mut Faults) -> Option<()> {
        self.weights = settings.single::<Weights>("weights", faults)?.value;
        self.network = network::read(settings, &NAMES, faults);
        Some(())
    }
}

fn constants(doc: &Document, faults: &mut Faults) -> Option<Located<Constants>> {
    let at = doc.single::<Constants>("rules", faults)?;
    let c = &at.value;
    check_players(&at, c.min_players, c.max_players, faults);
    let mut order = |ok: bool, field, message: &str| {
        if !ok {
            at.fault(field, message, faults);
        }
    };
    order(
        c.clash_slots <= c.final_slots,
        "clash_slots",
        "there are more clash cards than final cards to lie on",
    );
    order(
        c.hand_min <= c.hand_start,
        "hand_min",
        "hands are drawn up to more cards than are dealt",
    );
    Some(at)
}

fn kinds(doc: &Document, constants: Option<&Constants>, faults: &mut Faults) -> Vec<KindDef> {
    let entries = doc.list::<KindDef>("kinds", faults);
    if entries.is_empty() || entries.len() > MAX_KINDS {
        let message = format!(
            "there are {} kinds, but there must be 1 to {MAX_KINDS}",
            entries.len()
        );
        doc.fault("kinds", message, faults);
    }
    for at in &entries {
        check_kind(at, constants, faults);
    }
    if !entries.iter().any(|e| e.value.family == Family::Character) {
        doc.fault("kinds", "there is no Character among the kinds", faults);
    } else if let Some(c) = constants
        && !entries.iter().any(|e| e.value.rank == Some(c.captain_rank))
    {
        let message = format!(
            "no Character has the rank {}, which captain_rank names",
            c.captain_rank
        );
        doc.fault("kinds", message, faults);
    }
    values(entries)
}

fn check_kind(at: &Located<KindDef>, constants: Option<&Constants>, faults: &mut Faults) {
    let kind = &at.value;
    match (kind.family, kind.rank) {
        (Family::Character, None) => at.fault("rank", "a Character must have a rank", faults),
        (Family::Special, Some(_)) => at.fault("rank", "a Special must have no rank", faults),
        (Family::Character, Some(rank)) => {
            if let Some(c) = constants
                && at.is_sound()
                && kind.on_captain != (rank >= c.captain_rank)
            {
                let message = format!(
                    "a Character of rank {rank} is laid on a Captain by its rank: on_captain must be {}",
                    rank >= c.captain_rank
                );
                at.fault("on_captain", message, faults);
            }
        }
        (Family::Special, None) => {}
    }
    match (kind.family, kind.effect) {
        (Family::Character, Effect::Plain) => {}
        (Family::Character, _) => at.fault(
            "effect",
            "a Character must have the effect Plain; effects belong to Specials",
            faults,
        ),
        (Family::Special, Effect::Plain) => {
            at.fault("effect", "a Special must have an effect", faults);
        }
        (Family::Special, _) => {}
    }
    check_word(at, "id", &kind.id, faults);
    check_color(at, "color", &kind.color, faults);
}

/// One deck for each value of the option `special_copies`; each must fit and suffice.
fn decks(
    doc: &Document,
    kinds: &[KindDef],
    constants: &Located<Constants>,
    options: &[OptionDef],
    faults: &mut Faults,
) -> Vec<Deck> {
    let c = &constants.value;
    let Some(def) = options.iter().find(|d| d.id == "special_copies") else {
        return Vec::new();
    };
    let mut out = Vec::new();
    for copies in def.values().into_iter().filter_map(|v| v.parse().ok()) {
        let Some(deck) = Deck::new(kinds, c, copies) else {
            let message =
                format!("with special_copies {copies} the deck has more than {MAX_CARDS} cards");
            doc.fault("kinds", message, faults);
            continue;
        };
        let dealt = c.final_slots.get() + c.clash_slots.get() + c.hand_start.get();
        let needed = c.max_players.get() * dealt;
        if deck.size() < needed {
            let message = format!(
                "with special_copies {copies} the deck has {} cards, but {} players are dealt {needed}",
                deck.size(),
                c.max_players
            );
            constants.fault("max_players", message, faults);
        }
        out.push(deck);
    }
    out
}
