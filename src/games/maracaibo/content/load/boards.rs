//! Reading and checking ships, hideouts and black market tiles.

use super::effects::{Stage, check_list, check_mods};
use crate::content::parse::checks::{check_color, check_count, check_word, values};
use crate::content::{Document, Faults};
use crate::games::maracaibo::content::card::{
    Kind, MAX_MARKETS, MAX_PLACES, MAX_PLAYERS, MAX_SLOTS, SECTIONS,
};
use crate::games::maracaibo::content::schema::boards::{LiveryDef, MarketDef, PlaceDef, SlotDef};
use crate::games::maracaibo::content::vocabulary::Fx;

/// A player's ship, hideout and black market tiles, and how everybody looks.
pub(crate) struct Boards {
    pub(crate) lines: [u8; SECTIONS],
    pub(crate) slots: Vec<SlotDef>,
    pub(crate) storage: Vec<PlaceDef>,
    pub(crate) burial: Vec<PlaceDef>,
    pub(crate) markets: Vec<MarketDef>,
    pub(crate) liveries: Vec<LiveryDef>,
}

impl Boards {
    /// Reads and checks them all.
    pub(crate) fn read(doc: &Document, faults: &mut Faults) -> Boards {
        let lines = lines(doc, faults);
        let slots = slots(doc, lines, faults);
        let storage = places(doc, "storage", faults);
        let burial = places(doc, "burial", faults);
        let markets = markets(doc, &slots, faults);
        let liveries = liveries(doc, faults);
        Boards {
            lines,
            slots,
            storage,
            burial,
            markets,
            liveries,
        }
    }
}

/// The markers that must lie to the left of each section.
fn lines(doc: &Document, faults: &mut Faults) -> [u8; SECTIONS] {
    let entries = doc.list::<u8>("lines", faults);
    check_count(doc, "lines", entries.len(), SECTIONS..=SECTIONS, faults);
    let mut lines = [0; SECTIONS];
    for (line, at) in lines.iter_mut().zip(&entries) {
        *line = at.value;
    }
    lines
}

/// The upgrades of a ship.
fn slots(doc: &Document, lines: [u8; SECTIONS], faults: &mut Faults) -> Vec<SlotDef> {
    let entries = doc.list::<SlotDef>("slots", faults);
    check_count(doc, "slots", entries.len(), 1..=MAX_SLOTS, faults);
    let mut section = 1;
    for at in &entries {
        let def = &at.value;
        check_word(at, "id", &def.id, faults);
        check_list(at, "instant", &def.instant, Stage::Slot, faults);
        check_mods(at, &def.mods, false, faults);
        if def.section.get() < section {
            let message = "upgrades must stand in the order of their sections";
            at.fault("section", message, faults);
        }
        section = def.section.get();
    }
    for (index, line) in lines.into_iter().enumerate() {
        let left = entries
            .iter()
            .filter(|e| usize::from(e.value.section) <= index);
        if usize::from(line) > left.count() {
            let message = format!("section {} could never be opened", index + 1);
            doc.fault("lines", message, faults);
        }
    }
    let heads = entries
        .iter()
        .filter(|e| e.value.instant.contains(&Fx::TakeFigurehead));
    if heads.count() > 1 {
        let message = "a ship has one figurehead: only one upgrade may bring it";
        doc.fault("slots", message, faults);
    }
    values(entries)
}

/// The places above or below the line.
fn places(doc: &Document, section: &str, faults: &mut Faults) -> Vec<PlaceDef> {
    let entries = doc.list::<PlaceDef>(section, faults);
    for kind in Kind::ALL {
        let mine = entries.iter().filter(|e| e.value.kind == kind).count();
        if !(1..=MAX_PLACES).contains(&mine) {
            let message = format!(
                "there must be 1 to {MAX_PLACES} places for {}, not {mine}",
                kind.id()
            );
            doc.fault(section, message, faults);
        }
    }
    for at in &entries {
        check_word(at, "id", &at.value.id, faults);
        check_list(at, "fx", &at.value.fx, Stage::Plain, faults);
    }
    values(entries)
}

/// The black market tiles; each upgrade that places one must find one.
fn markets(doc: &Document, slots: &[SlotDef], faults: &mut Faults) -> Vec<MarketDef> {
    let entries = doc.list::<MarketDef>("markets", faults);
    let placed = slots.iter().flat_map(|s| &s.instant);
    let placed = placed.filter(|fx| **fx == Fx::PlaceBlackMarket).count();
    let range = placed.min(MAX_MARKETS)..=MAX_MARKETS;
    check_count(doc, "markets", entries.len(), range, faults);
    for at in &entries {
        check_word(at, "id", &at.value.id, faults);
        check_list(at, "side_a", &at.value.side_a, Stage::Plain, faults);
        check_list(at, "side_b", &at.value.side_b, Stage::Plain, faults);
    }
    values(entries)
}

/// The colours of the captains by seat, and those of Jordan.
fn liveries(doc: &Document, faults: &mut Faults) -> Vec<LiveryDef> {
    let entries = doc.list::<LiveryDef>("liveries", faults);
    let count = MAX_PLAYERS + 1;
    check_count(doc, "liveries", entries.len(), count..=count, faults);
    for at in &entries {
        check_color(at, "color", &at.value.color, faults);
        check_color(at, "glyph", &at.value.glyph, faults);
    }
    values(entries)
}
