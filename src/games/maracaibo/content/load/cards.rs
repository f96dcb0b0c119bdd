//! Reading and checking the cards of the sea, quests and figureheads.

use super::effects::{Stage, check_list, check_mods, check_score};
use crate::content::parse::checks::{check_count, check_word, values};
use crate::content::{Document, Faults, Located};
use crate::games::maracaibo::content::card::{
    CELLS, MAX_FIGUREHEADS, MAX_IMPROVEMENTS, MAX_LOCATIONS, MAX_PLAYERS, MAX_QUESTS,
    MAX_RESIDENCES,
};
use crate::games::maracaibo::content::schema::extras::Modules;
use crate::games::maracaibo::content::schema::{
    Condition, Constants, FigureheadDef, ImprovementDef, LocationDef, QuestDef, ResidenceDef,
};

/// The locations.
pub(crate) fn locations(doc: &Document, faults: &mut Faults) -> Vec<LocationDef> {
    let entries = doc.list::<LocationDef>("locations", faults);
    check_count(doc, "locations", entries.len(), 1..=MAX_LOCATIONS, faults);
    for at in &entries {
        let def = &at.value;
        check_word(at, "id", &def.id, faults);
        if def.tier.get() == 2 && def.treasure_symbol {
            let message = "value tiles are laid at the start, before this location comes up";
            at.fault("treasure_symbol", message, faults);
        }
        if def.actions.is_empty() {
            at.fault("actions", "there is nothing to do here", faults);
        }
        let stage = Stage::Location(def.treasure_symbol);
        check_list(at, "actions", &def.actions, stage, faults);
    }
    values(entries)
}

/// The residences.
pub(crate) fn residences(doc: &Document, faults: &mut Faults) -> Vec<ResidenceDef> {
    let entries = doc.list::<ResidenceDef>("residences", faults);
    check_count(doc, "residences", entries.len(), 1..=MAX_RESIDENCES, faults);
    for at in &entries {
        check_word(at, "id", &at.value.id, faults);
        check_score(at, "score", at.value.score, faults);
    }
    values(entries)
}

/// The improvements.
pub(crate) fn improvements(doc: &Document, faults: &mut Faults) -> Vec<ImprovementDef> {
    let entries = doc.list::<ImprovementDef>("improvements", faults);
    let range = 1..=MAX_IMPROVEMENTS;
    check_count(doc, "improvements", entries.len(), range, faults);
    for at in &entries {
        let def = &at.value;
        check_word(at, "id", &def.id, faults);
        check_list(at, "instant", &def.instant, Stage::Plain, faults);
        check_mods(at, &def.mods, false, faults);
        if let Some(scroll) = def.scroll {
            check_score(at, "scroll", scroll, faults);
        }
    }
    values(entries)
}

/// The quests.
pub(crate) fn quests(doc: &Document, faults: &mut Faults) -> Vec<QuestDef> {
    let entries = doc.list::<QuestDef>("quests", faults);
    check_count(doc, "quests", entries.len(), 1..=MAX_QUESTS, faults);
    for at in &entries {
        let def = &at.value;
        check_word(at, "id", &def.id, faults);
        check_condition(at, "top", &def.top, faults);
        check_condition(at, "bottom", &def.bottom, faults);
        if def.bottom.vp < def.top.vp {
            let message = "the lower condition must be worth no less than the upper one";
            at.fault("bottom.vp", message, faults);
        }
    }
    values(entries)
}

fn check_condition<T>(at: &Located<T>, field: &str, condition: &Condition, faults: &mut Faults) {
    if condition.all.is_empty() {
        let message = "a condition must ask for something";
        at.fault(&format!("{field}.all"), message, faults);
    }
}

/// The figureheads.
pub(crate) fn figureheads(doc: &Document, faults: &mut Faults) -> Vec<FigureheadDef> {
    let entries = doc.list::<FigureheadDef>("figureheads", faults);
    let range = 1..=MAX_FIGUREHEADS;
    check_count(doc, "figureheads", entries.len(), range, faults);
    for (index, at) in entries.iter().enumerate() {
        let def = &at.value;
        check_word(at, "id", &def.id, faults);
        if entries[..index]
            .iter()
            .any(|e| e.value.letter == def.letter)
        {
            let message = format!("the letter '{}' is given twice", def.letter);
            at.fault("letter", message, faults);
        }
        check_list(at, "instant", &def.instant, Stage::Plain, faults);
        check_mods(at, &def.mods, true, faults);
    }
    values(entries)
}

/// All cards, quests and figureheads.
pub(crate) struct Cards {
    pub(crate) locations: Vec<LocationDef>,
    pub(crate) residences: Vec<ResidenceDef>,
    pub(crate) improvements: Vec<ImprovementDef>,
    pub(crate) quests: Vec<QuestDef>,
    pub(crate) figureheads: Vec<FigureheadDef>,
}

impl Cards {
    /// Whether the cards fill the sea and there is enough of everything for the most players, with each module.
    pub(crate) fn check(
        &self,
        doc: &Document,
        tiles: usize,
        constants: &Constants,
        modules: Option<&Modules>,
        faults: &mut Faults,
    ) {
        self.check_symbols(doc, tiles, faults);
        self.check_sea(doc, constants, modules, faults);
        self.check_quests(doc, constants, modules, faults);
        let (needed, there) = (
            constants.spare_figureheads.saturating_add(MAX_PLAYERS),
            self.figureheads.len(),
        );
        if there < needed {
            let message = format!("{needed} figureheads are on offer, but there are {there}");
            doc.fault("rules", message, faults);
        }
    }

    /// The locations that lie in the sea from the start.
    fn first_locations(&self) -> impl Iterator<Item = &LocationDef> {
        self.locations.iter().filter(|l| l.tier.get() == 1)
    }

    /// Whether there is one of the value tiles for every treasure symbol.
    fn check_symbols(&self, doc: &Document, tiles: usize, faults: &mut Faults) {
        let symbols = self.first_locations().filter(|l| l.treasure_symbol).count();
        if symbols != tiles {
            let message = format!(
                "{symbols} locations of the first tier have a treasure symbol, but there are {tiles} value tiles"
            );
            doc.fault("locations", message, faults);
        }
    }

    /// Whether the cards that are dealt into the sea are there and fill it.
    fn check_sea(
        &self,
        doc: &Document,
        constants: &Constants,
        modules: Option<&Modules>,
        faults: &mut Faults,
    ) {
        let mut deals = vec![("", constants.residences, constants.improvements)];
        deals.extend(modules.map(|m| {
            let retirement = &m.retirement;
            (
                " with retirement",
                retirement.residences,
                retirement.improvements,
            )
        }));
        let locations = self.first_locations().count();
        let tier1 = self
            .improvements
            .iter()
            .filter(|i| i.tier.get() == 1)
            .count();
        for (when, residences, improvements) in deals {
            let all = locations
                .saturating_add(residences)
                .saturating_add(improvements);
            if all != CELLS {
                let message = format!(
                    "the sea has {CELLS} cells, but {locations} locations, {residences} residences and {improvements} improvements are {all}{when}"
                );
                doc.fault("locations", message, faults);
            }
            for (section, there, needed) in [
                ("residences", self.residences.len(), residences),
                ("improvements", tier1, improvements),
            ] {
                if there < needed {
                    let message =
                        format!("{needed} lie in the sea{when}, but there are only {there}");
                    doc.fault(section, message, faults);
                }
            }
        }
    }

    /// Whether there are quests for every hand and the market.
    fn check_quests(
        &self,
        doc: &Document,
        constants: &Constants,
        modules: Option<&Modules>,
        faults: &mut Faults,
    ) {
        let mut hands = vec![(
            "",
            constants.quests_dealt.get(),
            constants.quest_market.get(),
        )];
        hands.extend(modules.map(|m| {
            let hunters = &m.quest_hunters;
            (
                " with quest hunters",
                hunters.dealt.get(),
                hunters.market.get(),
            )
        }));
        for (when, dealt, market) in hands {
            let needed = dealt.saturating_mul(MAX_PLAYERS).saturating_add(market);
            let there = self.quests.len();
            if there < needed {
                let message =
                    format!("{needed} quests are needed at the start{when}, but there are {there}");
                doc.fault("rules", message, faults);
            }
        }
    }
}
