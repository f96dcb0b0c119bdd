//! Reading and checking the options before a game.

use super::load::FOLDER;
use crate::content::{Content, Faults};
use crate::engine::options::unknown;
use crate::engine::{OptionDef, OptionKind};

/// The options the rules need: their values, none for a toggle.
const NEEDS: &[(&str, &[&str])] = &[
    ("tie_break", &["printed", "flags", "tokens", "hook", "d6"]),
    ("colors", &["random", "spread", "choose"]),
    (
        "color",
        &["any", "yellow", "red", "blue", "green", "black", "white"],
    ),
    ("final_tie", &["last_campaign", "shared"]),
    ("campaigns", &["1", "2", "3"]),
    ("learning_crew", &[]),
    ("crew_ledger", &[]),
    ("closed_dens", &[]),
];

/// The options, checked.
pub(super) fn options(content: &Content, faults: &mut Faults) -> Vec<OptionDef> {
    let doc = content.document(&format!("{FOLDER}/options.ron"), faults);
    doc.only(&["usual", "options"], faults);
    let mut out = Vec::new();
    for at in doc.list::<OptionDef>("options", faults) {
        let def = &at.value;
        if !def.values().contains(&def.default.as_str()) {
            let message = unknown("value", &def.default, def.values().into_iter());
            at.fault("default", message, faults);
        }
        if let Some((_, words)) = NEEDS.iter().find(|(id, _)| *id == def.id) {
            let toggle = def.kind == OptionKind::Toggle;
            if toggle != words.is_empty() {
                let message = match words.is_empty() {
                    true => "this option must be a Toggle",
                    false => "this option must be OneOf([...])",
                };
                at.fault("kind", message, faults);
            }
            for value in def.values().into_iter().filter(|_| !toggle) {
                if !words.contains(&value) {
                    at.fault(
                        "kind",
                        unknown("value", value, words.iter().copied()),
                        faults,
                    );
                }
            }
            if def.per_seat != (def.id == "color") {
                at.fault("per_seat", "only the colour is given per seat", faults);
            }
        }
        out.push(at.value);
    }
    for (needed, _) in NEEDS {
        if !out.iter().any(|d| d.id == *needed) {
            doc.fault(
                "options",
                format!("the option '{needed}' is missing"),
                faults,
            );
        }
    }
    out
}
