//! What a player's decisions, the others' and luck came to.

use super::{Decided, Quality};
use crate::ai::analysis::Estimate;
use crate::engine::{BySeat, Seat};
use crate::games::review::Scale;

/// The account of one seat. `start + own + others + luck` is `end`.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct SeatReview {
    /// How accurate its decisions were on average (0..=1), each weighed by how open the game was; none where none could be judged.
    pub accuracy: Option<f32>,
    /// How many of its decisions were of each [`Quality`], the best first.
    pub counts: [usize; 5],
    /// What its decisions lost against the best ones, added up.
    pub lost: f32,
    /// Its chance to win before the first decision.
    pub start: f32,
    /// What it got in the end (1 shared among the winners), or its chance where the match was left.
    pub end: f32,
    /// What its own decisions changed, against quick play.
    pub own: f32,
    /// What the others' decisions changed.
    pub others: f32,
    /// What nobody could foresee.
    pub luck: f32,
    /// How far `own`, `others` and `luck` may be off: one standard error.
    pub spread: f32,
}

/// One part of what changed a seat's chance.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Shift {
    /// Its own decisions.
    Own,
    /// The others'.
    Others,
    /// What nobody could foresee.
    Luck,
}

impl Shift {
    /// All of them.
    pub const ALL: [Shift; 3] = [Shift::Own, Shift::Others, Shift::Luck];
}

/// How open a game is to somebody with this chance to win, above 0: where all is won or lost, hardly anything can be wrong.
fn open(chance: f32) -> f32 {
    (chance * (1.0 - chance)).max(1e-4).sqrt()
}

impl SeatReview {
    pub(super) fn of(
        seat: Seat,
        decided: &[Decided],
        chances: &[BySeat<Estimate>],
        scale: &Scale,
    ) -> SeatReview {
        let chance = |at: Option<&BySeat<Estimate>>| at.map_or(Estimate::default(), |c| c[seat]);
        let (start, end) = (chance(chances.first()), chance(chances.last()));
        let mut account = SeatReview {
            start: start.mean,
            end: end.mean,
            ..SeatReview::default()
        };
        let mut variance = start.spread.powi(2);
        let (mut accuracy, mut weights) = (0.0, 0.0);
        for one in decided {
            let given = one.given[seat];
            match one.seat == seat {
                true => account.own += given.mean,
                false => account.others += given.mean,
            }
            variance += given.spread.powi(2);
            let judged = one.grade.as_ref().filter(|_| one.seat == seat);
            if let Some(judged) = judged {
                account.counts[judged.quality as usize] += 1;
                account.lost += judged.loss.mean;
                let weight = open(chance(chances.get(one.decision)).mean);
                accuracy += weight * scale.accuracy(judged.loss.mean);
                weights += weight;
            }
        }
        account.luck = account.end - account.start - account.own - account.others;
        account.spread = variance.sqrt();
        account.accuracy = (weights > 0.0).then(|| accuracy / weights);
        account
    }

    /// What this part changed.
    pub fn shift(&self, part: Shift) -> f32 {
        match part {
            Shift::Own => self.own,
            Shift::Others => self.others,
            Shift::Luck => self.luck,
        }
    }

    /// How many of its decisions were of this quality.
    pub fn count(&self, quality: Quality) -> usize {
        self.counts[quality as usize]
    }

    /// How many of its decisions were judged.
    pub fn judged(&self) -> usize {
        self.counts.iter().sum()
    }
}
