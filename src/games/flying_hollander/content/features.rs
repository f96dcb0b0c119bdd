//! The numbers that describe a seat for learning, where somebody is about to lay: what `network` in `ai.ron` names.
//!
//! Cards are told by how high they are and by what they do, so that another deck is described as well: `hand_crew_1` to `hand_crew_12`
//! how many crew there are by twelfths of the Captain's rank, `hand_ghost` and so on how many specials, `row_` the same for the clash row.
//! All are of a size around 1.

use super::schema::Effect;

/// How many sorts of cards there are: twelve heights of crew and six effects.
pub(crate) const SORTS: usize = HEIGHTS + 6;

/// How many heights of crew are told apart.
const HEIGHTS: usize = 12;

/// How many numbers describe a seat.
pub(crate) const FEATURES: usize = 2 * SORTS + STANDING;

/// How many of them do not tell of the sorts of its cards.
pub(crate) const STANDING: usize = 34;

/// Their names.
pub(crate) const NAMES: [&str; FEATURES] = [
    "hand_crew_1",
    "hand_crew_2",
    "hand_crew_3",
    "hand_crew_4",
    "hand_crew_5",
    "hand_crew_6",
    "hand_crew_7",
    "hand_crew_8",
    "hand_crew_9",
    "hand_crew_10",
    "hand_crew_11",
    "hand_crew_12",
    "hand_ghost",
    "hand_kraken",
    "hand_mutiny",
    "hand_wormhole",
    "hand_island",
    "hand_pirate",
    "row_crew_1",
    "row_crew_2",
    "row_crew_3",
    "row_crew_4",
    "row_crew_5",
    "row_crew_6",
    "row_crew_7",
    "row_crew_8",
    "row_crew_9",
    "row_crew_10",
    "row_crew_11",
    "row_crew_12",
    "row_ghost",
    "row_kraken",
    "row_mutiny",
    "row_wormhole",
    "row_island",
    "row_pirate",
    "hand",
    "hand_kinds",
    "row",
    "finals",
    "total",
    "total_by_ratio",
    "lead",
    "lead_over_mean",
    "least_of_others",
    "plays_from_row",
    "plays_from_finals",
    "on_turn",
    "next_turn",
    "turn_after_next",
    "owes_a_play",
    "skipped",
    "kinds_that_fit",
    "fits_on_turn",
    "fits_next",
    "pile",
    "must_take",
    "may_have_to_take",
    "draw_pile",
    "draw_pile_each",
    "last_draws",
    "sunk",
    "mutiny_in_force",
    "reference",
    "reference_on_turn",
    "reference_next",
    "three_players",
    "four_players",
    "five_players",
    "six_players",
];

/// The sort of a card of this rank (0 for specials) and effect, below [`SORTS`].
#[inline]
pub(crate) fn sort(rank: u8, captain_rank: u8, effect: Effect) -> usize {
    match effect {
        Effect::Plain => {
            let height = (HEIGHTS * usize::from(rank)).div_ceil(usize::from(captain_rank.max(1)));
            height.clamp(1, HEIGHTS) - 1
        }
        Effect::Ghost => HEIGHTS,
        Effect::Kraken => HEIGHTS + 1,
        Effect::Mutiny => HEIGHTS + 2,
        Effect::Wormhole => HEIGHTS + 3,
        Effect::Island => HEIGHTS + 4,
        Effect::Pirate => HEIGHTS + 5,
    }
}
