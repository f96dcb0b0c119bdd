//! Reading and checking the options before a game.

use crate::content::{Content, Faults};
use crate::engine::OptionDef;
use crate::games::black_fleet::content::card::MAX_PLAYERS;
use crate::games::black_fleet::content::schema::{Constants, FOLDER, HANDICAP, VictoryDef};
use crate::games::options::{Need, OptionSpec, read};

/// The options, each with the place it came from left behind once it is checked.
pub(crate) fn options(
    content: &Content,
    constants: Option<&Constants>,
    victory: &[VictoryDef],
    faults: &mut Faults,
) -> Vec<OptionDef> {
    // There must be enough Victory cards of a cost.
    let cost = |id: &str| {
        let of_it = victory.iter().filter(|v| v.cost.to_string() == id);
        let cards = of_it.count();
        (cards < MAX_PLAYERS).then(|| {
            format!("there must be {MAX_PLAYERS} Victory cards of the cost '{id}', not {cards}")
        })
    };
    let asks = OptionSpec {
        folder: FOLDER,
        needs: &[
            // Files beside the layout of the table, which are read next.
            ("map", Need::Other(&|_| None)),
            ("victory_cost", Need::Other(&cost)),
            ("late_purse", Need::Toggle),
            ("round_cap", Need::Numbers(1..=200)),
        ],
        handicaps: &[(HANDICAP, 1..=20)],
        usual: &constants.map_or_else(Vec::new, |c| vec![("round_cap", c.round_cap.into())]),
        ..OptionSpec::default()
    };
    read(content, &asks, faults)
}
