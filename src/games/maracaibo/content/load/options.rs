//! Reading and checking the options before a game.

use crate::content::{Content, Faults};
use crate::engine::options::OptionValue;
use crate::engine::{OptionDef, OptionKind};
use crate::games::maracaibo::content::schema::boards::LayoutDef;
use crate::games::maracaibo::content::schema::extras::SoloLevelDef;
use crate::games::maracaibo::content::schema::{DOUBLOONS_AHEAD, FOLDER, POINTS_AHEAD};
use crate::games::options::{Need, OptionSpec, RANDOM, add_values, read};

/// The options, each with the place it came from left behind once it is checked.
pub(crate) fn options(
    content: &Content,
    layouts: &[LayoutDef],
    levels: &[SoloLevelDef],
    faults: &mut Faults,
) -> Vec<OptionDef> {
    let ids = layouts.iter().map(|l| l.id.as_str());
    let layout: Vec<&str> = ids.chain([RANDOM]).collect();
    let level: Vec<&str> = levels.iter().map(|l| l.id.as_str()).collect();
    let asks = OptionSpec {
        folder: FOLDER,
        needs: &[
            ("layout", Need::Words(&layout)),
            ("first_seat", Need::Words(&[RANDOM, "fixed"])),
            ("money", Need::Words(&["manual", "levelled"])),
            ("fog_of_war", Need::Toggle),
            ("quest_hunters", Need::Toggle),
            ("rubies", Need::Toggle),
            ("retirement", Need::Toggle),
            ("solo_difficulty", Need::Words(&level)),
        ],
        handicaps: &[(DOUBLOONS_AHEAD, 1..=50), (POINTS_AHEAD, 1..=99)],
        ..OptionSpec::default()
    };
    let mut defs = read(content, &asks, faults);
    let choice = defs.iter_mut().find(|d| d.id == "layout");
    if let Some(OptionKind::OneOf(values)) = choice.map(|d| &mut d.kind) {
        // Layouts that the option does not name are offered as well: so those of several mods can be chosen side by side.
        let more = layouts.iter().map(|layout| OptionValue {
            id: layout.id.clone(),
            name: layout.name.clone(),
            text: layout.text.clone(),
        });
        add_values(values, more, Some(RANDOM));
    }
    defs
}
