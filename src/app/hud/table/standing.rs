//! Who stands where at the end, and with what.

use tortuga::engine::show::SeatPanel;
use tortuga::engine::{BySeat, Standing};
use tortuga::wording::at_table::Sentence;
use tortuga::wording::say;

/// The place of a player, or of somebody whom the rules play where the game gives them one.
pub(in crate::hud) fn place(panel: &SeatPanel, standings: &BySeat<Standing>) -> Option<u8> {
    standings.get(panel.seat).map(|s| s.place).or(panel.place)
}

/// The score of a player, as it counts at the end.
pub(in crate::hud) fn score(panel: &SeatPanel, standings: &BySeat<Standing>) -> i32 {
    standings
        .get(panel.seat)
        .map_or(panel.score, |own| own.score)
}

/// A place as one says it: "1st".
pub(in crate::hud) fn ordinal(n: u8) -> String {
    say(match n {
        1 => Sentence::Place1,
        2 => Sentence::Place2,
        3 => Sentence::Place3,
        n => Sentence::PlaceNth { n: n.into() },
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use tortuga::engine::Seat;

    #[test]
    fn whom_the_rules_play_has_the_place_that_the_game_gives_them() {
        let standings = BySeat::from_fn(1, |_| Standing {
            score: 40,
            place: 2,
        });
        let panel = |seat, place| SeatPanel {
            seat: Seat::new(seat),
            name: None,
            score: 40,
            place,
            basis: None,
            facts: Vec::new(),
            sources: Vec::new(),
            course: Vec::new(),
            livery: None,
        };
        assert_eq!(place(&panel(0, None), &standings), Some(2));
        assert_eq!(place(&panel(1, Some(1)), &standings), Some(1));
        assert_eq!(place(&panel(1, None), &standings), None);
    }
}
