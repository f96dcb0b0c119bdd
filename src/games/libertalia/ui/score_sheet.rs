//! Where a player's points come from, for the score sheet: doubloons, booty by kind, what dens brought on the rest days.

use super::sentences::Narrator;
use crate::engine::{Seat, saturated};
use crate::games::libertalia::content::card::Kind;
use crate::games::libertalia::content::schema::Worth;
use crate::games::libertalia::content::sentences::Sentence;
use crate::games::libertalia::rules::action::Phase;
use crate::games::libertalia::rules::state::State;

impl State {
    /// What a player's score is made of: what is banked and, where it is `open`, what the present campaign would bring.
    /// Everybody has the same rows, so that they can stand beside each other.
    pub(crate) fn sources(&self, say: &Narrator<'_>, seat: Seat, open: bool) -> Vec<(String, i32)> {
        let banked = |s: Seat| self.scores(s).iter().map(|n| i32::from(*n)).sum::<i32>();
        let earlier = |s: Seat| banked(s) - self.reckoned[s.index()].sum();
        let own = self.reckoned[seat.index()];
        let present = match open && self.phase() != Phase::Over {
            true => {
                let coins = saturated(self.doubloons(seat));
                let score = self.projected(seat) - banked(seat);
                let rest = score - coins - self.booty_value(seat);
                self.reckon(seat, (coins, rest), score)
            }
            false => own,
        };
        let mut rows = Vec::new();
        // Only a position written by hand has campaigns of which no more is known than their scores.
        if Seat::all(self.players()).any(|s| earlier(s) != 0) {
            rows.push((say.plain(Sentence::SourceEarlier), earlier(seat)));
        }
        rows.push((say.plain(Sentence::SourceCoins), present.coins));
        for (kind, worth) in Kind::ALL.into_iter().zip(present.booty) {
            let counts = match self.definitions().booty_of(kind).map(|b| b.value) {
                Some(Worth::Each(n)) => n.get() != 0,
                Some(Worth::PerSet { .. }) => true,
                None => false,
            };
            if counts {
                rows.push((say.tile_name(kind), worth));
            }
        }
        rows.push((say.plain(Sentence::SourceRest), present.rest));
        let forgiven = |s: Seat| self.reckoned[s.index()].forgiven;
        if Seat::all(self.players()).any(|s| forgiven(s) != 0) || present.forgiven != 0 {
            rows.push((say.plain(Sentence::SourceForgiven), present.forgiven));
        }
        rows
    }
}
