//! Where a player's points come from, for the score sheet: doubloons, booty by kind, what dens brought on the rest days.

use super::sentences::Narrator;
use crate::engine::Seat;
use crate::games::libertalia::content::card::{Kind, Tiles};
use crate::games::libertalia::content::schema::Worth;
use crate::games::libertalia::content::sentences::Sentence;
use crate::games::libertalia::rules::action::Phase;
use crate::games::libertalia::rules::score_sources::Reckoning;
use crate::games::libertalia::rules::state::State;

impl State {
    /// What tiles are worth, by kind.
    fn worth_by_kind(&self, tiles: Tiles) -> [i32; Kind::ALL.len()] {
        Kind::ALL.map(|kind| {
            let mut only = Tiles::EMPTY;
            only.add(kind, u8::try_from(tiles.of(kind)).unwrap_or(u8::MAX));
            self.value_of(&only)
        })
    }

    /// A player's reckoning with one more campaign: `coins` before the rest day changed them by `rest`.
    pub(crate) fn reckon(&self, seat: Seat, (coins, rest): (i32, i32), score: i32) -> Reckoning {
        let mut sum = self.reckoned[seat.index()];
        let booty = self.worth_by_kind(self.booty(seat));
        sum.coins += coins;
        sum.rest += rest;
        for (to, worth) in sum.booty.iter_mut().zip(booty) {
            *to += worth;
        }
        sum.forgiven += score - coins - rest - booty.iter().sum::<i32>();
        sum
    }

    /// What a player's score is made of: what is banked and, where it is `open`, what the present campaign would bring.
    /// Everybody has the same rows, so that they can stand beside each other.
    pub(crate) fn sources(&self, say: &Narrator<'_>, seat: Seat, open: bool) -> Vec<(String, i32)> {
        let banked = |s: Seat| self.scores(s).iter().map(|n| i32::from(*n)).sum::<i32>();
        let earlier = |s: Seat| banked(s) - self.reckoned[s.index()].sum();
        let own = self.reckoned[seat.index()];
        let present = match open && self.phase() != Phase::Over {
            true => {
                let coins = i32::try_from(self.doubloons(seat)).unwrap_or(i32::MAX);
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
