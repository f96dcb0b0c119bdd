//! When each word may happen, what it does and what is said of it.

use super::said::{Case, Said, Slot};
use super::steps::{Count, Step, Steps};
use super::words::{Fx, Time};
use crate::games::libertalia::content::card::Kind;

/// All about a word but its numbers.
pub(crate) struct Definition {
    /// When it may happen.
    pub(crate) times: &'static [Time],
    /// What it does.
    pub(crate) steps: Steps,
    /// What is said of it.
    pub(crate) says: &'static [Said],
}

const fn does(times: &'static [Time], steps: Steps, says: &'static [Said]) -> Definition {
    Definition { times, steps, says }
}

impl Fx {
    /// When it may happen, what it does, and what is said of it.
    pub(crate) fn definition(self) -> Definition {
        use Case::{Acts, Because, Discards, DiscardsSelf, Idle, Others, Own, Poor};
        use Slot::{
            Cards, Coins, Gone, Left, Limit, N, Of, Rank, Sold, Three, Tile, Tiles, Two, Whom, Whos,
        };
        use Time::{Day, Dusk, End, Night};
        let one = |step| [Some(step), None];
        let gain = |each, per| one(Step::Gain(each, per));
        let lose = |each, per| one(Step::Lose(each, per));
        match self {
            Fx::PlayReplacement => does(
                &[Day],
                one(Step::Replace),
                &[(Acts, &[]), (Idle, &[]), (Discards, &[Whom, Gone])],
            ),
            Fx::GiveRelicsLeft => does(
                &[Day],
                one(Step::GiveRelics),
                &[
                    (Acts, &[Tiles, Tile, Whom]),
                    (Idle, &[Tiles, Tile, Whom]),
                    (Because, &[Tiles, Whom]),
                ],
            ),
            Fx::TakeFromTopOwner(most) => does(
                &[Day],
                one(Step::Beg(most.get())),
                &[
                    (Acts, &[N, Whom]),
                    (Own, &[N, Whom]),
                    (Poor, &[N, Whom]),
                    (Because, &[N]),
                ],
            ),
            Fx::DenToHand => does(
                &[Day],
                one(Step::Recruit),
                &[(Acts, &[]), (Idle, &[]), (Because, &[])],
            ),
            Fx::NoBooty => does(&[Dusk], one(Step::Picks(0)), &[(Idle, &[])]),
            Fx::ExtraBooty(more) => does(
                &[Dusk],
                one(Step::Picks(more.get() + 1)),
                &[(Acts, &[N, Left]), (Idle, &[N, Left])],
            ),
            Fx::KeepOneBooty => does(
                &[Day],
                one(Step::Keep),
                &[(Acts, &[N]), (Idle, &[N]), (Because, &[])],
            ),
            Fx::GainFlat(n) => does(
                &[Day, Night, End],
                gain(n.get(), Count::Once),
                &[(Acts, &[N])],
            ),
            Fx::LoseFlat(n) => does(
                &[Day, End],
                lose(n.get(), Count::Once),
                &[(Acts, &[N, Coins]), (Poor, &[N, Of, Coins])],
            ),
            Fx::MaySellMap(price) => does(
                &[Night],
                one(Step::SellMap(price.get())),
                &[(Acts, &[N, Tile]), (Idle, &[N, Tile])],
            ),
            Fx::LoseHalf => does(
                &[Day],
                lose(1, Count::Pairs),
                &[(Acts, &[N, Coins]), (Idle, &[N, Of, Coins])],
            ),
            Fx::GainIfBelow { limit, gain: n } => does(
                &[Day],
                gain(n.get(), Count::PurseBelow(limit.get())),
                &[(Acts, &[N, Limit, Coins]), (Idle, &[N, Limit, Coins])],
            ),
            Fx::GainPerGraveyard(n) => does(
                &[Day],
                gain(n.get(), Count::Graveyard),
                &[(Acts, &[N, Of]), (Idle, &[N, Of])],
            ),
            Fx::GainPerHigherInDen(n) => does(
                &[Day, Night],
                gain(n.get(), Count::Higher),
                &[(Acts, &[N, Of, Rank]), (Idle, &[N, Of, Rank])],
            ),
            Fx::GainPerLowerInDen(n) => does(
                &[Day],
                gain(n.get(), Count::Lower),
                &[(Acts, &[N, Of, Rank]), (Idle, &[N, Of, Rank])],
            ),
            Fx::DiscardLowestGain(n) => does(
                &[Night],
                one(Step::DiscardLowest(n.get())),
                &[(Acts, &[N, Gone]), (Idle, &[N]), (Discards, &[Whom, Gone])],
            ),
            Fx::DiscardTopOfShip => does(
                &[Day],
                one(Step::Overboard),
                &[
                    (Acts, &[Whom, Gone]),
                    (Own, &[Whom, Gone]),
                    (Because, &[]),
                    (Discards, &[Whom, Gone]),
                    (DiscardsSelf, &[Whom, Gone]),
                ],
            ),
            Fx::PayAndShoot(price) => does(
                &[Day],
                [
                    Some(Step::Lose(price.get(), Count::Once)),
                    Some(Step::Shoot),
                ],
                &[
                    (Acts, &[N]),
                    (Idle, &[N]),
                    (Because, &[Whom, Gone]),
                    (Discards, &[Whom, Gone]),
                ],
            ),
            Fx::GainIfSmallestDen(n) => does(
                &[End],
                gain(n.get(), Count::SmallestDen),
                &[(Acts, &[N, Of]), (Idle, &[N, Of])],
            ),
            Fx::SwapOfficers => does(
                &[Day],
                one(Step::SwapOfficers),
                &[
                    (Acts, &[Tiles, Tile]),
                    (Idle, &[Tiles, Tile]),
                    (Because, &[Tiles]),
                ],
            ),
            Fx::GainPerSaber(n) => does(
                &[Night],
                gain(n.get(), Count::TilesOf(Kind::Saber)),
                &[(Acts, &[N, Of, Tile]), (Idle, &[N, Of, Tile])],
            ),
            Fx::SellAlike { two, three } => does(
                &[Day],
                one(Step::Sell(two.get(), three.get())),
                &[
                    (Acts, &[Two, Three]),
                    (Idle, &[Two, Three]),
                    (Because, &[Sold, N]),
                ],
            ),
            Fx::GraveyardToHand => does(
                &[Day],
                one(Step::Heal),
                &[(Acts, &[]), (Idle, &[]), (Because, &[])],
            ),
            Fx::GainPerValuable(n) => does(
                &[End],
                gain(n.get(), Count::Valuables),
                &[(Acts, &[N, Of]), (Idle, &[N, Of])],
            ),
            Fx::PayPerBooty(n) => does(
                &[Day],
                lose(n.get(), Count::Tiles),
                &[
                    (Acts, &[N, Of, Coins]),
                    (Idle, &[N, Of, Coins]),
                    (Poor, &[N, Of, Coins]),
                ],
            ),
            Fx::GainPerBooty(n) => does(
                &[Day],
                gain(n.get(), Count::Tiles),
                &[(Acts, &[N, Of]), (Idle, &[N, Of])],
            ),
            Fx::OnlyOneOrPay { gain, pay } => does(
                &[End],
                [
                    Some(Step::Gain(gain.get(), Count::Alone)),
                    Some(Step::Lose(pay.get(), Count::Shared)),
                ],
                &[
                    (Acts, &[N, Whos]),
                    (Others, &[N, Whom, Coins]),
                    (Poor, &[N, Whom, Coins]),
                ],
            ),
            Fx::OnlyOneOrPurge(gain) => does(
                &[Night],
                one(Step::AloneOrPurge(gain.get())),
                &[(Acts, &[N, Whos]), (Others, &[N, Whos])],
            ),
            Fx::GainPerDen(n) => does(&[End], gain(n.get(), Count::Den), &[(Acts, &[N, Of])]),
            Fx::LosePerRelic(n) => does(
                &[End],
                lose(n.get(), Count::TilesOf(Kind::Relic)),
                &[
                    (Acts, &[N, Of, Coins, Tile]),
                    (Idle, &[Of, Tile]),
                    (Poor, &[N, Of, Coins]),
                ],
            ),
            Fx::DiscardOwnDen => does(
                &[Day],
                one(Step::EmptyDen),
                &[(Acts, &[Cards]), (Idle, &[Cards])],
            ),
        }
    }
}

/// A word with what it does.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Effect {
    /// The word.
    pub(crate) fx: Fx,
    steps: Steps,
}

impl Effect {
    /// Compiles a word.
    pub(crate) fn new(fx: Fx) -> Effect {
        let steps = fx.definition().steps;
        Effect { fx, steps }
    }

    /// What it does, one thing after the other.
    #[inline]
    pub(crate) fn steps(self) -> impl DoubleEndedIterator<Item = Step> + Clone {
        self.steps.into_iter().flatten()
    }

    /// Whether it does something that is so.
    pub(crate) fn does(self, what: impl Fn(Step) -> bool) -> bool {
        self.steps().any(what)
    }
}
