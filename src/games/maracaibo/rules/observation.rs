//! What a seat may know (section 4).

use super::action::Phase;
use super::state::State;
use crate::engine::{Seat, SeatSet};
use crate::games::maracaibo::content::card::{Card, Lying, MAX_PLAYERS, QuestSet};

/// Everything one seat, or a spectator, may know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// The table; quests that others hold in secret are in the deck, and cells in fog are [`Lying::Unseen`].
    pub(super) table: State,
    /// Whose view it is; nobody's is that of a spectator.
    pub(super) viewer: Option<Seat>,
    /// How many quests each captain holds in secret, from this viewer.
    secret: [u8; MAX_PLAYERS],
}

impl View {
    /// What `viewer` may know of `state`. When the game is over all quests lie open.
    pub(crate) fn of(state: &State, viewer: Option<Seat>) -> View {
        let viewer = viewer.filter(|seat| seat.index() < state.players());
        let mut table = state.clone();
        let mut secret = [0; MAX_PLAYERS];
        let over = state.phase() == Phase::Over;
        for seat in state.everybody().filter(|s| !over && viewer != Some(*s)) {
            let hidden = state.secret_quests(seat);
            secret[seat.index()] = hidden.len() as u8;
            table.t.quest_deck |= hidden;
            let other = table.captain_mut(seat);
            other.quests -= hidden;
            other.kept = QuestSet::EMPTY;
            other.returned = QuestSet::EMPTY;
            // Points after a round count the quests too.
            for round in &mut table.t.course {
                round[seat.index()] = 0;
            }
        }
        for at in state.fogged().iter() {
            if let Lying::Card(Card::Location(n)) = state.lying(at) {
                table.t.tiles[usize::from(n)] = None;
            }
            table.t.grid[at.index()] = Lying::Unseen;
        }
        View {
            table,
            viewer,
            secret,
        }
    }

    /// Whose view it is; `None` is a spectator.
    pub fn viewer(&self) -> Option<Seat> {
        self.viewer
    }

    /// The same as if nobody had chosen yet where all choose in secret.
    pub(crate) fn before_choices(&self) -> View {
        let mut early = self.clone();
        early.table.t.chosen = SeatSet::EMPTY;
        early
    }

    /// The table as the viewer knows it.
    pub fn table(&self) -> &State {
        &self.table
    }

    /// How many quests a captain has, claimed ones too.
    pub fn quests_held(&self, seat: Seat) -> usize {
        self.table.captain(seat).quests.len() + self.held_secretly(seat)
    }

    /// How many quests a captain holds that this viewer does not know.
    pub fn held_secretly(&self, seat: Seat) -> usize {
        self.secret.get(seat.index()).copied().unwrap_or(0).into()
    }

    /// How many quests are left to draw.
    pub fn quests_left(&self) -> usize {
        let secret: usize = self.secret.iter().map(|n| usize::from(*n)).sum();
        self.table.quest_deck().len().saturating_sub(secret)
    }
}
