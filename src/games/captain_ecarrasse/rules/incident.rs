//! The Diving Incident (section 7.2), and the line losing cards.

use super::event::{Cause, Event, Place};
use super::state::State;
use crate::engine::Sink;
use crate::games::captain_ecarrasse::content::card::{Card, CardSet};

impl State {
    /// Takes a card out of the line; the others close up.
    pub(crate) fn leave_line(&mut self, card: Card) {
        self.leave_line_all(CardSet::one(card));
    }

    fn leave_line_all(&mut self, cards: CardSet) {
        let mut kept = 0;
        for i in 0..usize::from(self.line_len) {
            let card = self.line[i];
            self.line[i] = Card::NONE;
            if !cards.contains(card) {
                self.line[kept] = card;
                kept += 1;
            }
        }
        self.line_len = kept as u8;
        self.line_set -= cards;
        self.saved -= cards;
    }

    /// Section 7.2. Ends the turn.
    pub(crate) fn incident(&mut self, card: Card, repeats: Card, sink: &mut impl Sink<State>) {
        let seat = self.active;
        let saved = self.saved;
        let lost = (self.line_set - saved) | CardSet::one(card);
        // R22: nothing carries over.
        self.picks = 0;
        self.mooring = 0;
        self.debt = 0;
        sink.emit(
            || Event::Incident {
                seat,
                card,
                repeats,
                saved,
                lost,
            },
            self,
        );
        if !saved.is_empty() {
            self.leave_line_all(saved);
            self.hold[seat.index()] |= saved;
            self.moved(
                seat,
                saved,
                (Place::Line, Place::Hold(seat)),
                Cause::SavedHome,
                sink,
            );
        }
        let (to, why) = self.where_losses_go();
        self.incoming = Card::NONE;
        self.leave_line_all(lost);
        match to {
            Place::Hold(q) => self.hold[q.index()] |= lost,
            _ => self.locker |= lost,
        }
        self.moved(seat, lost, (Place::Line, to), why, sink);
        self.end_turn(sink);
    }

    /// R8: where the active player's losses go.
    pub(crate) fn where_losses_go(&self) -> (Place, Cause) {
        if self.law().losses_left {
            return (
                Place::Hold(self.active.next(self.players())),
                Cause::Drifted,
            );
        }
        match self.mark {
            Some(marked) if marked == self.active => match self.marker() {
                Some(owner) => (Place::Hold(owner), Cause::Salvaged),
                None => (Place::Locker, Cause::Lost),
            },
            _ => (Place::Locker, Cause::Lost),
        }
    }
}
