//! Reading and checking the options before a game.

use crate::content::{Content, Faults};
use crate::engine::OptionDef;
use crate::games::flying_hollander::content::schema::{Constants, FOLDER, HANDICAP};
use crate::games::options::{Need, OptionSpec, read};

/// The most cards more that a seat can be dealt: the deck is large enough for everybody to have them.
const MOST_CARDS: u8 = 3;

/// The options, each with the place it came from left behind once it is checked.
pub(crate) fn options(
    content: &Content,
    constants: Option<&Constants>,
    faults: &mut Faults,
) -> Vec<OptionDef> {
    let usual = |c: &Constants| {
        vec![
            ("special_copies", c.special_copies.into()),
            ("turn_cap", c.turn_cap.into()),
        ]
    };
    let asks = OptionSpec {
        folder: FOLDER,
        needs: &[
            ("ending", Need::Words(&["first_out", "play_on"])),
            ("match_target", Need::Numbers(1..=99)),
            ("special_copies", Need::Numbers(1..=9)),
            ("arrange", Need::Toggle),
            ("pirate_hand", Need::Words(&["blind", "look"])),
            ("turn_cap", Need::Numbers(1..=60_000)),
            ("first_dealer", Need::Seat),
            ("known_cards", Need::Toggle),
        ],
        handicaps: &[(HANDICAP, 1..=MOST_CARDS)],
        usual: &constants.map_or_else(Vec::new, usual),
        ..OptionSpec::default()
    };
    read(content, &asks, faults)
}
