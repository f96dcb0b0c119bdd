//! Reading and checking the modules.

use super::effects::{Stage, check_list};
use crate::content::parse::checks::check_word;
use crate::content::unknown;
use crate::content::{Document, Faults, Located};
use crate::games::maracaibo::content::card::MAX_SUPPLIES;
use crate::games::maracaibo::content::schema::LocationDef;
use crate::games::maracaibo::content::schema::extras::{
    FogDef, HuntersDef, Modules, RetirementDef, RubiesDef,
};

/// The most things that the Gulf gives for rubies.
const MAX_TRADES: usize = 16;

/// The modules.
pub(crate) fn modules(
    doc: &Document,
    locations: &[LocationDef],
    faults: &mut Faults,
) -> Option<Modules> {
    let sections = ["fog_of_war", "quest_hunters", "rubies", "retirement"];
    doc.only(&sections, faults);
    let fog = doc.single::<FogDef>("fog_of_war", faults);
    let hunters = doc.single::<HuntersDef>("quest_hunters", faults);
    if let Some(at) = &hunters {
        let h = &at.value;
        if !(1..h.dealt.get()).contains(&h.kept) {
            let message = "players must keep at least one quest, and give at least one back";
            at.fault("kept", message, faults);
        }
    }
    let rubies = doc.single::<RubiesDef>("rubies", faults);
    if let Some(at) = &rubies {
        check_rubies(at, locations, faults);
    }
    let retirement = doc.single::<RetirementDef>("retirement", faults);
    Some(Modules {
        fog_of_war: fog?.value,
        quest_hunters: hunters?.value,
        rubies: rubies?.value,
        retirement: retirement?.value,
    })
}

fn check_rubies(at: &Located<RubiesDef>, locations: &[LocationDef], faults: &mut Faults) {
    for (field, n, most) in [
        ("supplies", at.value.supplies.len(), MAX_SUPPLIES),
        ("trades", at.value.trades.len(), MAX_TRADES),
    ] {
        if n > most {
            let message = format!("there may be {most} of them, not {n}");
            at.fault(field, message, faults);
        }
    }
    for (index, supply) in at.value.supplies.iter().enumerate() {
        check_word(at, "id", &supply.id, faults);
        let field = format!("supplies.{index}.location");
        let fits = |l: &&LocationDef| l.tier.get() == 1 && !l.treasure_symbol;
        let places = locations.iter().filter(fits).map(|l| l.id.as_str());
        if !places.clone().any(|id| id == supply.location) {
            let message = unknown("location without a tile", &supply.location, places);
            at.fault(&field, message, faults);
        }
    }
    for (index, trade) in at.value.trades.iter().enumerate() {
        let field = format!("trades.{index}");
        check_list(at, &format!("{field}.fx"), &trade.fx, Stage::Plain, faults);
    }
}
