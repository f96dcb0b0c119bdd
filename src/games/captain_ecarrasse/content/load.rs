//! Reading the game's content and checking it: every fault with its place, all of them at once.
//!
//! - `divers`: reading and checking divers and variants
//! - `options`: reading and checking the options before a game

pub(crate) mod divers;
pub(crate) mod options;

use self::divers::{divers, variants};
use self::options::options;
use super::card::{MAX_CARDS, MAX_SUITS, Suit};
use super::compiled::Tables;
use super::features::NAMES;
use super::rules::Rules;
use super::schema::{
    CardValue, CharacterDef, Constants, Effect, EffectWord, FOLDER, ID, LootDef, Start, SuitDef,
};
use super::sentences::Sentence;
use super::weights::Weights;
use crate::content::files::ai_numbers::check_ai_numbers;
use crate::content::files::network;
use crate::content::parse::checks::{check_color, check_players};
use crate::content::unknown;
use crate::content::{Content, Cues, Document, Faults, Texts};
use crate::games::info::title;
use crate::games::{GameInfo, Title};
use serde::Deserialize;
use std::ops::RangeInclusive;

/// A suit.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SuitEntry {
    id: String,
    name: String,
    text: String,
    #[serde(default)]
    short: Option<String>,
    effect: EffectWord,
    color: String,
    icon: String,
}

/// A loot card.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LootEntry {
    id: String,
    suit: String,
    value: CardValue,
    start: Start,
}

impl Rules {
    /// Reads and checks all content of the game. `None` when a fault among `faults` is its own.
    pub fn read(content: &Content, faults: &mut Faults) -> Option<Rules> {
        let cues = Cues::read(content, FOLDER, faults);
        let before = faults.len();
        let doc = content.document(&format!("{FOLDER}/cards.ron"), faults);
        doc.only(
            &[
                "suits",
                "loot",
                "characters",
                "divers",
                "variants",
                "constants",
            ],
            faults,
        );
        let suits = suits(&doc, faults);
        let cards = loot(&doc, &suits, faults);
        let characters = doc.list::<CharacterDef>("characters", faults);
        let divers = divers(&doc, &suits, &characters, faults);
        let variants = variants(&doc, faults);
        let players = players(&doc, faults)?;
        let options = options(content, &divers, &variants, faults);
        let settings = content.document(&format!("{FOLDER}/ai.ron"), faults);
        settings.only(&["levels", "tempers", "weights", network::SECTION], faults);
        check_ai_numbers(&settings, faults);
        let weights = settings.single::<Weights>("weights", faults);
        let network = network::read(&settings, &NAMES, faults);
        let (texts, merits) = Texts::with_merits(content, FOLDER, faults);
        let weights = weights.filter(|_| faults.len() == before)?.value;
        let title = Title::read(&texts, title!(Sentence), false);
        let info = GameInfo::read(content, ID, title, players, options, faults);
        if faults.len() > before {
            return None;
        }
        let tables = Tables::new(&suits, &cards, &divers, &variants);
        Some(Rules {
            info,
            texts,
            merits,
            cues,
            suits,
            cards,
            divers,
            variants,
            policies: [weights.policy(), weights.taught_policy()],
            weights,
            network,
            tables,
        })
    }

    /// From now on the AI goes by what `settings` says, another `ai.ron`. `None` when it cannot, and why among `faults`.
    pub(crate) fn read_ai(&mut self, settings: &Document, faults: &mut Faults) -> Option<()> {
        self.weights = settings.single::<Weights>("weights", faults)?.value;
        self.policies = [self.weights.policy(), self.weights.taught_policy()];
        self.network = network::read(settings, &NAMES, faults);
        Some(())
    }
}

fn suits(doc: &Document, faults: &mut Faults) -> Vec<SuitDef> {
    let entries = doc.list::<SuitEntry>("suits", faults);
    let ids: Vec<String> = entries.iter().map(|e| e.value.id.clone()).collect();
    if entries.is_empty() || entries.len() > MAX_SUITS {
        let message = format!(
            "there are {} suits, but there must be 1 to {MAX_SUITS}",
            entries.len()
        );
        doc.fault("suits", message, faults);
    }
    let mut out = Vec::new();
    for at in &entries {
        let e = &at.value;
        let effect = match &e.effect {
            EffectWord::SaveEarlier => Effect::SaveEarlier,
            EffectWord::Demand(n) => Effect::Demand(n.get()),
            EffectWord::Fetch(n) => Effect::Fetch(n.get()),
            EffectWord::Scout(n) => Effect::Scout(n.get()),
            EffectWord::Sink => Effect::Sink,
            EffectWord::Replay => Effect::Replay,
            EffectWord::Steal => Effect::Steal,
            EffectWord::Nothing => Effect::Nothing,
            EffectWord::PairWith(other) => match find(&ids, other).and_then(Suit::checked) {
                Some(suit) => Effect::PairWith(suit),
                None => {
                    at.fault(
                        "effect",
                        unknown("suit", other, ids.iter().map(String::as_str)),
                        faults,
                    );
                    Effect::Nothing
                }
            },
        };
        check_color(at, "color", &e.color, faults);
        out.push(SuitDef {
            id: e.id.clone(),
            name: e.name.clone(),
            text: e.text.clone(),
            short: e.short.clone().unwrap_or_else(|| e.text.clone()),
            effect,
            color: e.color.clone(),
            icon: e.icon.clone(),
        });
    }
    out
}

fn find(ids: &[String], id: &str) -> Option<usize> {
    ids.iter().position(|i| i == id)
}

/// The loot cards in canonical order: by suit, then ascending value.
fn loot(doc: &Document, suits: &[SuitDef], faults: &mut Faults) -> Vec<LootDef> {
    let entries = doc.list::<LootEntry>("loot", faults);
    if entries.len() > MAX_CARDS {
        let message = format!(
            "there are {} loot cards, but there may be at most {MAX_CARDS}",
            entries.len()
        );
        doc.fault("loot", message, faults);
    }
    let mut out = Vec::new();
    for at in &entries {
        let e = &at.value;
        let Some((suit, def)) = suits
            .iter()
            .enumerate()
            .find(|(_, s)| s.id == e.suit)
            .and_then(|(i, s)| Some((Suit::checked(i)?, s)))
        else {
            at.fault(
                "suit",
                unknown("suit", &e.suit, suits.iter().map(|s| s.id.as_str())),
                faults,
            );
            continue;
        };
        let name = format!("{} {}", def.name, e.value);
        out.push(LootDef {
            id: e.id.clone(),
            name,
            suit,
            value: e.value,
            start: e.start,
        });
    }
    if !out.iter().any(|c| c.start == Start::Deck) {
        doc.fault("loot", "no loot card starts in the deck", faults);
    }
    out.sort_by_key(|c| (c.suit, c.value));
    out.truncate(MAX_CARDS);
    out
}

fn players(doc: &Document, faults: &mut Faults) -> Option<RangeInclusive<usize>> {
    let at = doc.single::<Constants>("constants", faults)?;
    let Constants {
        min_players,
        max_players,
    } = at.value;
    check_players(&at, min_players, max_players, faults);
    Some(min_players.get()..=max_players.get())
}
