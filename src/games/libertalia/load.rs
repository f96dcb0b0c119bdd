//! Reading the game's content and checking it: every fault with its place, all of them at once.

use super::card::{KINDS, Kind, MAX_CAMPAIGNS, MAX_DAYS, MAX_PLAYERS, MAX_RANK, Rank};
use super::data::{BootyDef, CharacterDef, ColorDef, Constants, EffectDef, Fx, Rules, Time, Worth};
use super::hints::Hints;
use super::load_options::options;
use super::load_weights::weights;
use super::tables::Tables;
use crate::content::{Content, Document, Faults};
use std::ops::RangeInclusive;

pub(super) const FOLDER: &str = "assets/libertalia";

impl Rules {
    /// Reads and checks the content of the rules. `None` when a fault among `faults` is its own.
    pub fn read(content: &Content, faults: &mut Faults) -> Option<Rules> {
        let before = faults.len();
        let doc = content.document(&format!("{FOLDER}/cards.ron"), faults);
        doc.only(&["rules", "colors", "booty", "characters"], faults);
        let constants = constants(&doc, faults);
        let colors = colors(&doc, faults);
        let booty = booty(&doc, faults);
        let characters = characters(&doc, faults);
        let options = options(content, faults);
        let weights = weights(content, &characters, faults);
        let constants = constants.filter(|_| faults.len() == before)?;
        let weights = weights?;
        let needed = constants.max_players * usize::from(constants.days);
        let supply: usize = booty.iter().map(|b| usize::from(b.count)).sum();
        if needed > supply {
            let message = format!("the bays need {needed} tiles, but there are {supply}");
            doc.fault("booty", message, faults);
            return None;
        }
        let tables = Tables::new(&characters, &booty);
        let hints = Hints::new(&characters, &weights);
        Some(Rules {
            constants,
            colors,
            booty,
            characters,
            options,
            weights,
            hints,
            tables,
        })
    }
}

fn constants(doc: &Document, faults: &mut Faults) -> Option<Constants> {
    let at = doc.single::<Constants>("rules", faults)?;
    let c = &at.value;
    let mut check = |field: &str, n: usize, range: RangeInclusive<usize>| {
        if !range.contains(&n) {
            let message = format!("must be {} to {}, not {n}", range.start(), range.end());
            at.fault(field, message, faults);
        }
    };
    let (campaigns, ranks) = (usize::from(c.campaigns), usize::from(MAX_RANK));
    check("min_players", c.min_players, 2..=MAX_PLAYERS);
    check(
        "max_players",
        c.max_players,
        c.min_players.min(MAX_PLAYERS)..=MAX_PLAYERS,
    );
    check("campaigns", campaigns, 1..=MAX_CAMPAIGNS);
    check("days", c.days.into(), 1..=MAX_DAYS);
    check("start_doubloons", c.start_doubloons.into(), 0..=100);
    check("first_deal", c.first_deal, 1..=ranks);
    let later = campaigns.saturating_sub(1).max(1);
    let left = ranks.saturating_sub(c.first_deal) / later;
    check("next_deal", c.next_deal, 1..=left.max(1));
    check(
        "learning_crew",
        c.learning_crew.len(),
        c.first_deal..=c.first_deal,
    );
    for (i, rank) in c.learning_crew.iter().enumerate() {
        if Rank::checked(*rank).is_none() || c.learning_crew[..i].contains(rank) {
            let message = format!("{rank} is no rank, or stands there twice");
            at.fault("learning_crew", message, faults);
        }
    }
    Some(at.value)
}

fn colors(doc: &Document, faults: &mut Faults) -> Vec<ColorDef> {
    let entries = doc.list::<ColorDef>("colors", faults);
    if entries.len() != MAX_PLAYERS {
        doc.fault(
            "colors",
            format!("there must be {MAX_PLAYERS} colours"),
            faults,
        );
    }
    for at in &entries {
        let digits = at.value.rgb.strip_prefix('#');
        if !digits.is_some_and(|d| d.len() == 6 && d.chars().all(|x| x.is_ascii_hexdigit())) {
            at.fault("rgb", "a colour must be written as #RRGGBB", faults);
        }
        let same = entries.iter().filter(|e| e.value.offset == at.value.offset);
        if usize::from(at.value.offset) >= MAX_PLAYERS || same.count() > 1 {
            let message = format!("offsets must be 0 to {}, each once", MAX_PLAYERS - 1);
            at.fault("offset", message, faults);
        }
    }
    entries.into_iter().map(|e| e.value).collect()
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
    for at in &entries {
        if !(1..=20).contains(&at.value.count) {
            at.fault("count", "there must be 1 to 20 tiles of a kind", faults);
        }
        let worth = match at.value.value {
            Worth::Each(worth) => worth,
            Worth::PerSet { size: 0, .. } => {
                at.fault("value", "a set must have tiles", faults);
                0
            }
            Worth::PerSet { worth, .. } => worth,
        };
        if worth.abs() > 100 {
            at.fault("value", "a worth must be −100 to 100", faults);
        }
    }
    entries.into_iter().map(|e| e.value).collect()
}

fn characters(doc: &Document, faults: &mut Faults) -> Vec<CharacterDef> {
    let entries = doc.list::<CharacterDef>("characters", faults);
    if entries.len() != usize::from(MAX_RANK) {
        doc.fault(
            "characters",
            format!("there must be {MAX_RANK} characters"),
            faults,
        );
    }
    for (index, at) in entries.iter().enumerate() {
        let def = &at.value;
        if usize::from(def.rank) != index + 1 {
            at.fault(
                "rank",
                format!("the rank here must be {}", index + 1),
                faults,
            );
        }
        let mut sorted = def.influence.clone();
        sorted.sort_unstable();
        if sorted != [1, 2, 3, 4, 5, 6] {
            at.fault("influence", "influences must be 1 to 6, each once", faults);
        }
        // Names of actions are made of it.
        if def.id.is_empty() || def.id.contains(char::is_whitespace) {
            at.fault(
                "id",
                format!("the id '{}' must be one word", def.id),
                faults,
            );
        }
        for (i, effect) in def.effects.iter().enumerate() {
            if def.effects[..i].iter().any(|e| e.time == effect.time) {
                at.fault("effects", "there may be one effect for each time", faults);
            }
            if !fits(effect) {
                let message = format!("{:?} cannot happen at {:?}", effect.fx, effect.time);
                at.fault("effects", message, faults);
            }
        }
    }
    entries.into_iter().map(|e| e.value).collect()
}

/// Whether the rules know the effect at that time.
fn fits(effect: &EffectDef) -> bool {
    match effect.fx {
        Fx::GainFlat(_) => effect.time != Time::Dusk,
        Fx::LoseFlat(_) => matches!(effect.time, Time::Day | Time::End),
        Fx::GainPerHigherInDen(_) => matches!(effect.time, Time::Day | Time::Night),
        Fx::NoBooty => effect.time == Time::Dusk,
        Fx::ExtraBooty(more) => effect.time == Time::Dusk && more <= 5,
        Fx::MaySellMap(_)
        | Fx::DiscardLowestGain(_)
        | Fx::GainPerSaber(_)
        | Fx::OnlyOneOrPurge(_) => effect.time == Time::Night,
        Fx::GainIfSmallestDen(_)
        | Fx::GainPerValuable(_)
        | Fx::OnlyOneOrPay { .. }
        | Fx::GainPerDen(_)
        | Fx::LosePerRelic(_) => effect.time == Time::End,
        _ => effect.time == Time::Day,
    }
}
