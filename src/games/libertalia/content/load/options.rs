//! Reading and checking the options before a game.

use crate::content::{Content, Faults};
use crate::engine::OptionDef;
use crate::games::libertalia::content::schema::{ColorDef, Constants, FOLDER, HANDICAP};
use crate::games::options::{Need, OptionSpec, RANDOM, read};

/// The options, each with the place it came from left behind once it is checked.
pub(crate) fn options(
    content: &Content,
    constants: Option<&Constants>,
    colors: &[ColorDef],
    faults: &mut Faults,
) -> Vec<OptionDef> {
    let ids = colors.iter().map(|c| c.id.as_str());
    // Without a colour that could be read, that is told already.
    let any = (!colors.is_empty()).then_some("any");
    let color: Vec<&str> = any.into_iter().chain(ids).collect();
    let asks = OptionSpec {
        folder: FOLDER,
        needs: &[
            (
                "tie_break",
                Need::Words(&["printed", "flags", "tokens", "hook", "d6"]),
            ),
            ("colors", Need::Words(&[RANDOM, "spread", "choose"])),
            ("color", Need::ForSeats(&color)),
            ("final_tie", Need::Words(&["last_campaign", "shared"])),
            ("campaigns", Need::Words(&["1", "2", "3"])),
            ("learning_crew", Need::Toggle),
            ("crew_ledger", Need::Toggle),
            ("closed_dens", Need::Toggle),
        ],
        handicaps: &[(HANDICAP, 1..=99)],
        usual: &constants.map_or_else(Vec::new, |c| vec![("campaigns", c.campaigns.into())]),
        ..OptionSpec::default()
    };
    read(content, &asks, faults)
}
