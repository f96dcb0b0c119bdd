//! Reading and checking the options before a game.

use crate::content::unknown;
use crate::content::{Content, Faults};
use crate::engine::options::OptionValue;
use crate::engine::{OptionDef, OptionKind};
use crate::games::captain_ecarrasse::content::schema::{DiverDef, FOLDER, HANDICAP, VariantDef};
use crate::games::options::handicaps;

/// The options, with every diver and variant among the values of theirs, so that a mod's cards can be chosen too.
pub(crate) fn options(
    content: &Content,
    divers: &[DiverDef],
    variants: &[VariantDef],
    faults: &mut Faults,
) -> Vec<OptionDef> {
    let doc = content.document(&format!("{FOLDER}/options.ron"), faults);
    let mut out = Vec::new();
    for at in doc.list::<OptionDef>("options", faults) {
        let mut def = at.value.clone();
        if let OptionKind::OneOf(values) = &mut def.kind {
            let cards: Vec<(String, String, String)> = match def.id.as_str() {
                "diver" => divers
                    .iter()
                    .map(|d| {
                        (
                            d.id.clone(),
                            format!("{}: {}", d.character.name, d.skill),
                            d.text.clone(),
                        )
                    })
                    .collect(),
                "variant" => variants
                    .iter()
                    .map(|v| (v.id.clone(), v.name.clone(), v.text.clone()))
                    .collect(),
                _ => Vec::new(),
            };
            for (id, name, text) in cards {
                if !values.iter().any(|v| v.id == id) {
                    values.push(OptionValue { id, name, text });
                }
            }
        }
        if !def.values().contains(&def.default.as_str()) {
            let message = unknown("value", &def.default, def.values().into_iter());
            at.fault("default", message, faults);
        }
        out.push(def);
    }
    for needed in [
        "divers",
        "diver",
        "variant",
        "balanced",
        "starting_player",
        "risk_aid",
    ] {
        if !out.iter().any(|d| d.id == needed) {
            doc.fault(
                "options",
                format!("the option '{needed}' is missing"),
                faults,
            );
        }
    }
    out.extend(handicaps(content, FOLDER, &[(HANDICAP, 1..=99)], faults));
    out
}
