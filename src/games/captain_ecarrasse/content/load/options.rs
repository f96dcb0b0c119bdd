//! Reading and checking the options before a game.

use crate::content::{Content, Faults};
use crate::engine::OptionDef;
use crate::engine::options::OptionValue;
use crate::games::captain_ecarrasse::content::schema::{DiverDef, FOLDER, HANDICAP, VariantDef};
use crate::games::options::{Need, OptionSpec, read};

/// The options, with every diver and variant among the values of theirs, so that a mod's cards can be chosen too.
pub(crate) fn options(
    content: &Content,
    divers: &[DiverDef],
    variants: &[VariantDef],
    faults: &mut Faults,
) -> Vec<OptionDef> {
    let diver = |d: &DiverDef| OptionValue {
        id: d.id.clone(),
        name: format!("{}: {}", d.character.name, d.skill),
        text: d.text.clone(),
    };
    let variant = |v: &VariantDef| OptionValue {
        id: v.id.clone(),
        name: v.name.clone(),
        text: v.text.clone(),
    };
    let offers = [
        ("diver", divers.iter().map(diver).collect()),
        ("variant", variants.iter().map(variant).collect()),
    ];
    let asks = OptionSpec {
        folder: FOLDER,
        needs: &[
            ("divers", Need::Words(&["off", "dealt", "chosen"])),
            // A card that there is not is told when it is chosen: the mod that brings it may be left out.
            ("diver", Need::ForSeats(&[])),
            ("variant", Need::Other(&|_| None)),
            ("balanced", Need::Toggle),
            ("starting_player", Need::Seat),
            (
                "risk_aid",
                Need::Words(&["off", "table_only", "full_record"]),
            ),
        ],
        handicaps: &[(HANDICAP, 1..=99)],
        offers: &offers,
        ..OptionSpec::default()
    };
    read(content, &asks, faults)
}
