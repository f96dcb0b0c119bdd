//! The rest day (8.1) and the places (8.2).

use super::action::Part;
use super::event::Event;
use super::score_sources::ScoreSources;
use super::state::State;
use crate::engine::{BySeat, Seat, Sink, Standing};
use crate::games::libertalia::content::card::{Kind, Rank, RankSet, Tiles};

impl State {
    /// The rest day (8.1).
    pub(crate) fn rest(&mut self, sink: &mut impl Sink<State>) {
        self.part = Part::Rest;
        // Standings tell how far the reckoning has come: it begins with the first seat, whoever acted last.
        self.has_turn(Seat::new(0));
        sink.emit(|| Event::Rested, self);
        let n = self.players();
        let mut reckoned = self.reckoned;
        for seat in Seat::all(n) {
            self.has_turn(seat);
            let before = i32::from(self.doubloons[seat.index()]);
            for rank in self.den(seat).iter() {
                let Some(does) = self.rules.tables.end(rank) else {
                    continue;
                };
                let coins = i32::from(self.doubloons[seat.index()]);
                let change = self.purse_change(seat, rank, does.steps(), coins);
                let fx = Some(does.fx);
                sink.emit(|| Event::Acts { seat, rank, fx }, self);
                self.change(seat, rank, change, sink);
            }
            let coins = i32::from(self.doubloons[seat.index()]);
            let booty = self.booty_value(seat);
            let score = floor(coins + booty);
            self.scores[seat.index()][usize::from(self.campaign - 1)] = score;
            reckoned[seat.index()] = self.reckon(seat, (before, coins - before), score.into());
            let scored = Event::Scored {
                seat,
                coins,
                booty,
                score,
            };
            sink.emit(|| scored, self);
        }
        for at in 0..n {
            let gone = self.den[at] | self.graveyard[at];
            self.removed[at] |= gone;
            self.den[at] = RankSet::EMPTY;
            self.graveyard[at] = RankSet::EMPTY;
            self.doubloons[at] = 0;
            self.booty[at].pour(&mut self.bag);
        }
        for bay in &mut self.bay {
            bay.pour(&mut self.bag);
        }
        self.scored = self.campaign;
        self.reckoned = reckoned;
        sink.emit(|| Event::CleanedUp, self);
    }

    /// What tiles are worth, by kind.
    fn worth_by_kind(&self, tiles: Tiles) -> [i32; Kind::ALL.len()] {
        Kind::ALL.map(|kind| {
            let mut only = Tiles::EMPTY;
            only.add(kind, u8::try_from(tiles.of(kind)).unwrap_or(u8::MAX));
            self.value_of(&only)
        })
    }

    /// A player's reckoning with one more campaign: `coins` before the rest day changed them by `rest`.
    pub(crate) fn reckon(&self, seat: Seat, (coins, rest): (i32, i32), score: i32) -> ScoreSources {
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

    /// What a player's booty is worth on the rest day.
    pub fn booty_value(&self, seat: Seat) -> i32 {
        self.rules.tables.value(&self.booty[seat.index()])
    }

    /// What one more tile of a kind would change of what a player's booty is worth on the rest day.
    pub(crate) fn booty_gain(&self, seat: Seat, kind: Kind) -> i32 {
        let mut more = self.booty(seat);
        more.add(kind, 1);
        self.value_of(&more) - self.booty_value(seat)
    }

    /// What a player's booty would be worth less without so many tiles of a kind, which they have.
    pub(crate) fn booty_loss(&self, seat: Seat, kind: Kind, count: u8) -> i32 {
        let mut left = self.booty(seat);
        left.remove(kind, count);
        self.booty_value(seat) - self.value_of(&left)
    }

    /// What each character of a den would change in the purse if the rest day were today, in the order of their turns.
    pub(crate) fn rest_day_changes(&self, seat: Seat) -> impl Iterator<Item = (Rank, i32)> + '_ {
        let mut coins = i32::from(self.doubloons[seat.index()]);
        self.den(seat).iter().filter_map(move |rank| {
            let steps = self.rules.tables.end(rank)?.steps();
            let change = self.purse_change(seat, rank, steps, coins);
            coins += change;
            Some((rank, change))
        })
    }

    /// What a player would score if the rest day were today (8.1, steps 1 and 2).
    pub fn rest_day_score(&self, seat: Seat) -> u16 {
        let coins = i32::from(self.doubloons[seat.index()]);
        let rest: i32 = self.rest_day_changes(seat).map(|(_, change)| change).sum();
        floor(coins + rest + self.booty_value(seat))
    }

    /// A player's total: campaigns that are over and, before the end, what they hold now.
    pub fn total(&self, seat: Seat) -> i32 {
        let banked: i32 = self.scores(seat).iter().map(|s| i32::from(*s)).sum();
        banked + i32::from(self.present(seat))
    }

    /// What the present campaign would bring without the effects of the rest day.
    fn present(&self, seat: Seat) -> u16 {
        floor(i32::from(self.doubloons[seat.index()]) + self.booty_value(seat))
    }

    /// A player's total if the rest day were now: what dens would bring or cost then is public. While the rest day is
    /// being reckoned it is told as far as it has come.
    pub fn projected(&self, seat: Seat) -> i32 {
        let reckoned = self.part == Part::Rest && seat <= self.current;
        let banked = self.total(seat) - i32::from(self.present(seat));
        let present = match reckoned {
            true => self.present(seat),
            false => self.rest_day_score(seat),
        };
        banked + i32::from(present)
    }

    /// Totals and places.
    pub fn ranking(&self) -> BySeat<Standing> {
        let n = self.players();
        let last = |seat: Seat| match (self.last_decides, self.scores(seat).last()) {
            (false, _) => 0,
            (true, Some(score)) if self.scored == self.campaign => *score,
            (true, _) => self.rest_day_score(seat),
        };
        Standing::ranked(BySeat::from_fn(n, |seat| {
            let total = self.projected(seat);
            (total, (total, last(seat)))
        }))
    }
}

/// R44: a score is never negative.
pub(crate) fn floor(score: i32) -> u16 {
    u16::try_from(score.max(0)).unwrap_or(u16::MAX)
}
