//! Reading and checking islands, layouts, dice and the way into the jungle.

use super::effects::{Stage, check_fx, check_list};
use crate::content::parse::checks::{check_count, check_number, check_word, values};
use crate::content::{Document, Faults, Located};
use crate::games::maracaibo::content::card::{Kind, MAX_SPACES};
use crate::games::maracaibo::content::chart::{Chart, Place, PlaceSet};
use crate::games::maracaibo::content::schema::boards::{
    BargainDef, DieDef, IslandsDef, LayoutDef, SpaceDef, TileDef,
};
use crate::games::maracaibo::content::track::Track;

/// The most layouts of the sea.
const MAX_LAYOUTS: usize = 64;
/// The most things that raid power always buys.
const MAX_BARGAINS: usize = 16;

/// The islands, the value tiles, and the layouts with what they are compiled to.
pub(crate) struct Sea {
    pub(crate) islands: Option<IslandsDef>,
    pub(crate) tiles: Vec<TileDef>,
    pub(crate) layouts: Vec<LayoutDef>,
    pub(crate) charts: Vec<Chart>,
}

impl Sea {
    /// Reads and checks them all; a ship sails so many `steps` at most.
    pub(crate) fn read(doc: &Document, steps: u8, faults: &mut Faults) -> Sea {
        let islands = islands(doc, faults);
        let tiles = tiles(doc, faults);
        let (layouts, charts) = layouts(doc, steps, faults);
        Sea {
            islands,
            tiles,
            layouts,
            charts,
        }
    }
}

/// What a raid is made with, and what its power always buys.
pub(crate) struct Raid {
    pub(crate) rerolls: Option<u8>,
    pub(crate) dice: Vec<DieDef>,
    pub(crate) bargains: Vec<BargainDef>,
}

impl Raid {
    /// Reads and checks it all.
    pub(crate) fn read(doc: &Document, faults: &mut Faults) -> Raid {
        let rerolls = doc.single::<u8>("rerolls", faults);
        Raid {
            rerolls: rerolls.map(|at| at.value),
            dice: dice(doc, faults),
            bargains: bargains(doc, faults),
        }
    }
}

/// The islands.
fn islands(doc: &Document, faults: &mut Faults) -> Option<IslandsDef> {
    let at = doc.single::<IslandsDef>("islands", faults)?;
    let def = &at.value;
    check_number(&at, "start", def.start, 0..=def.spaces.get(), faults);
    let from: Vec<u8> = def.prices.iter().map(|p| p.from).collect();
    if from.first() != Some(&0) || from.windows(2).any(|w| w[0] >= w[1]) {
        let message = "prices must begin with 0 markers and stand in rising order";
        at.fault("prices", message, faults);
    }
    if from.last().is_some_and(|f| *f > def.spaces.get()) {
        let message = format!("an island has {} places at most", def.spaces);
        at.fault("prices", message, faults);
    }
    Some(at.value)
}

/// The value tiles.
fn tiles(doc: &Document, faults: &mut Faults) -> Vec<TileDef> {
    let entries = doc.list::<TileDef>("tiles", faults);
    for at in &entries {
        check_word(at, "id", &at.value.id, faults);
    }
    values(entries)
}

/// The layouts, and what they are compiled to.
fn layouts(doc: &Document, steps: u8, faults: &mut Faults) -> (Vec<LayoutDef>, Vec<Chart>) {
    let entries = doc.list::<LayoutDef>("layouts", faults);
    let mut charts = Vec::new();
    check_count(doc, "layouts", entries.len(), 1..=MAX_LAYOUTS, faults);
    for at in &entries {
        check_word(at, "id", &at.value.id, faults);
        match Chart::new(&at.value) {
            Err((row, message)) => {
                let field = row.map_or("rows".into(), |r| format!("rows.{r}"));
                at.fault(&field, message, faults);
            }
            Ok(chart) => {
                check_ways(at, &chart, steps, faults);
                charts.push(chart);
            }
        }
    }
    (values(entries), charts)
}

/// A ship can always sail on (5.1), and there is a way to every cell.
fn check_ways(at: &Located<LayoutDef>, chart: &Chart, steps: u8, faults: &mut Faults) {
    let mut reached = PlaceSet::one(Place::START);
    for column in 0..=crate::games::maracaibo::content::card::COLUMNS as u8 {
        for place in chart.in_column(column).iter() {
            let reach = chart.reach(place, steps);
            reached |= reach;
            if reach.is_empty() {
                let (c, r) = chart.at(place).unwrap_or_default();
                let message = format!("a ship in column {c}, row {r} could not sail on");
                at.fault("rows", message, faults);
            }
        }
    }
    for place in (0..crate::games::maracaibo::content::card::CELLS).filter_map(Place::cell) {
        if !reached.contains(place) {
            let (c, r) = chart.at(place).unwrap_or_default();
            let message = format!("no ship can reach column {c}, row {r}");
            at.fault("rows", message, faults);
        }
    }
}

/// The dice: one for each kind of treasure, in their order.
fn dice(doc: &Document, faults: &mut Faults) -> Vec<DieDef> {
    let entries = doc.list::<DieDef>("dice", faults);
    if !entries.iter().map(|e| e.value.kind).eq(Kind::ALL) {
        let message = "there must be one die for each kind of treasure: Gold, Emerald, Pearl";
        doc.fault("dice", message, faults);
    }
    for at in &entries {
        check_word(at, "id", &at.value.id, faults);
        if at.value.faces.len() != 6 {
            let message = format!("a die has 6 faces, not {}", at.value.faces.len());
            at.fault("faces", message, faults);
        }
    }
    values(entries)
}

/// What raid power always buys.
fn bargains(doc: &Document, faults: &mut Faults) -> Vec<BargainDef> {
    let entries = doc.list::<BargainDef>("bargains", faults);
    check_count(doc, "bargains", entries.len(), 0..=MAX_BARGAINS, faults);
    for at in &entries {
        check_fx(at, "fx", &at.value.fx, Stage::Raid, faults);
    }
    values(entries)
}

/// The way into the jungle, and what it is compiled to.
pub(crate) fn spaces(doc: &Document, faults: &mut Faults) -> (Vec<SpaceDef>, Track) {
    let entries = doc.list::<SpaceDef>("spaces", faults);
    check_count(doc, "spaces", entries.len(), 2..=MAX_SPACES, faults);
    for at in &entries {
        check_word(at, "id", &at.value.id, faults);
        check_list(at, "fx", &at.value.fx, Stage::Plain, faults);
    }
    let defs: Vec<SpaceDef> = entries.iter().map(|e| e.value.clone()).collect();
    let track = Track::new(&defs).unwrap_or_else(|wrong| {
        for (index, field, message) in wrong {
            entries[index].fault(&field, message, faults);
        }
        Track::default()
    });
    (defs, track)
}
