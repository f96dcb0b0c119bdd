//! What a seat may know (4.2).

use super::state::State;
use crate::engine::Seat;
use crate::games::libertalia::content::card::RankSet;

/// All that one seat, or a spectator, may know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    pub(super) table: State,
    pub(super) viewer: Option<Seat>,
}

impl View {
    /// What `viewer` may know of `state`; a seat that is not at the table is a spectator.
    pub(crate) fn of(state: &State, viewer: Option<Seat>) -> View {
        let viewer = viewer.filter(|s| s.index() < state.players());
        let mut table = state.clone();
        for seat in Seat::all(state.players()).filter(|s| viewer != Some(*s)) {
            table.take_up(seat);
            table.regroup(seat, |ranks, in_hand| ranks.iter().take(in_hand).collect());
        }
        View { table, viewer }
    }

    /// Whose view it is; `None` is a spectator.
    pub fn viewer(&self) -> Option<Seat> {
        self.viewer
    }

    /// The table as the viewer knows it. A card that lies face down before somebody else is among their hand; of the cards
    /// in a pool only the numbers are true.
    pub fn table(&self) -> &State {
        &self.table
    }

    /// The cards that a player may hold or have laid face down, as far as the viewer knows.
    pub fn possible_hand(&self, seat: Seat) -> RankSet {
        let held = self.table.hand(seat);
        match self.viewer == Some(seat) {
            true => held,
            false => held | self.table.hidden(seat),
        }
    }

    /// The cards that a player certainly holds or has laid face down.
    pub fn certain_hand(&self, seat: Seat) -> RankSet {
        let held = self.table.hand(seat);
        match self.viewer == Some(seat) {
            true => held,
            false => held - self.table.hidden(seat),
        }
    }
}
