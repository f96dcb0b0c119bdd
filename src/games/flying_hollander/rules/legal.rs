//! What a seat may decide now (section 5), and what bars the rest.

use super::action::{Action, Phase, Stage};
use super::state::State;
use crate::engine::{Game, Seat};
use crate::games::flying_hollander::content::card::{
    Card, CardSet, Kind, MAX_CARDS, MAX_SLOTS, Row,
};
use crate::games::flying_hollander::content::demand::Demand;

/// Why an action is not open to a seat. What to say of it is in `ui/refusals`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum IllegalReason {
    /// The game is over, or another seat decides.
    Turn,
    /// Something else has to be decided in this phase.
    Phase(Phase),
    /// A clash row is as many different cards of hand and clash row as it has slots.
    Row,
    /// For a swap of hand cards both need a hand, and one needs a card of the kind.
    SwapHand,
    /// The slot holds no clash card.
    NoClash,
    /// The slot holds no final card.
    NoFinal,
    /// The Pirate trades with no seat that has no cards.
    Trade,
    /// The Wormhole leads to no seat that has no cards.
    Send,
    /// The hand that is looked at has no card of this kind.
    Loot,
    /// No such kind, or no card of it.
    Nothing,
    /// Clash cards alone, while there is a hand (R38).
    ClashWaits,
    /// Clash cards that may not join the hand cards (R39).
    Join,
    /// Final cards are all that is left.
    Final,
    /// There are no cards left.
    Out,
    /// There are not so many cards of this kind.
    TooMany,
    /// A special card that does not go on a Captain.
    Captain,
    /// Too high under a Mutiny.
    High,
    /// Too low for the pile.
    Low,
    /// Final cards, while there are others.
    FinalWaits,
    /// The pile is not taken while something can be played (R3).
    PickUp,
}

impl State {
    /// The other players still in the game, by seat.
    #[inline]
    pub(crate) fn rivals(&self, seat: Seat) -> impl Iterator<Item = Seat> + Clone + '_ {
        Seat::all(self.players()).filter(move |s| *s != seat && !self.is_placed(*s))
    }

    /// How many of these cards are of a kind.
    #[inline]
    fn count_of(&self, cards: CardSet, kind: Kind) -> u8 {
        (cards & self.of_kind(kind)).len() as u8
    }

    /// R38: whether the whole hand may be joined by clash cards.
    #[inline]
    fn joins(&self) -> bool {
        self.draw.is_empty()
    }

    /// R60: tells everything `seat` may do in the present phase, in the fixed order of section 6.
    pub(crate) fn each_option(&self, seat: Seat, tell: &mut impl FnMut(Action)) {
        match self.phase {
            Phase::GameOver => {}
            Phase::Arrange => self.each_row(seat, tell),
            Phase::ChoosePlay => self.each_play(seat, tell),
            Phase::ChoosePirate => self.each_swap(seat, tell),
            Phase::ChooseLoot => {
                if let Some((target, _)) = self.loot {
                    let kinds = self.deck().kinds_in(self.hand(target));
                    kinds.map(Action::Loot).for_each(&mut *tell);
                }
            }
            Phase::ChooseWormhole => self.rivals(seat).map(Action::Send).for_each(&mut *tell),
            Phase::NextGame => tell(Action::Deal),
        }
    }

    /// A1: every set of as many cards as the clash row has, in lexicographic order.
    fn each_row(&self, seat: Seat, tell: &mut impl FnMut(Action)) {
        let slots = self.rules.constants.clash_slots.get().min(MAX_SLOTS);
        let mut pool = [Card::NONE; MAX_CARDS];
        let mut count = 0;
        for card in self.hand(seat) | self.clash_set(seat) {
            pool[count] = card;
            count += 1;
        }
        if count < slots {
            return;
        }
        let mut chosen: [usize; MAX_SLOTS] = std::array::from_fn(|i| i);
        loop {
            let mut row: Row = [Card::NONE; MAX_SLOTS];
            for (place, index) in row.iter_mut().zip(&chosen[..slots]) {
                *place = pool[*index];
            }
            tell(Action::Arrange(row));
            // The last position that can still move on, and those behind it close up.
            let Some(at) = (0..slots).rev().find(|i| chosen[*i] < count - slots + i) else {
                return;
            };
            chosen[at] += 1;
            for i in at + 1..slots {
                chosen[i] = chosen[i - 1] + 1;
            }
        }
    }

    /// A2, A3 or A4.
    fn each_play(&self, seat: Seat, tell: &mut impl FnMut(Action)) {
        let deck = self.deck();
        let legal = deck.legal(self.demand);
        let mut stuck = true;
        let mut play = |action| {
            stuck = false;
            tell(action);
        };
        match self.stage(seat) {
            Stage::Hand => {
                let hand = self.hand(seat);
                let mut most = None;
                deck.count_up(hand & legal, |kind, from_hand| {
                    most = Some((kind, from_hand));
                    play(Action::Play {
                        kind,
                        from_hand,
                        from_clash: 0,
                    });
                });
                // R38: a whole hand of one kind may be joined.
                if self.joins()
                    && (hand - deck.kin(hand)).is_empty()
                    && let Some((kind, from_hand)) = most
                {
                    let row = self.clash_set(seat) & deck.of_kind(kind);
                    deck.count_up(row, |kind, from_clash| {
                        play(Action::Play {
                            kind,
                            from_hand,
                            from_clash,
                        });
                    });
                }
            }
            Stage::Clash => {
                deck.count_up(self.clash_set(seat) & legal, |kind, from_clash| {
                    play(Action::Play {
                        kind,
                        from_hand: 0,
                        from_clash,
                    });
                });
            }
            Stage::Final => {
                let filled = (0u8..)
                    .zip(self.finals(seat))
                    .filter(|(_, card)| card.is_some());
                filled.for_each(|(slot, _)| play(Action::Flip(slot)));
            }
            Stage::Out => {}
        }
        if stuck {
            tell(Action::PickUp);
        }
    }

    /// A5 by target, then A6.
    fn each_swap(&self, seat: Seat, tell: &mut impl FnMut(Action)) {
        for target in self.rivals(seat) {
            if !self.hand(target).is_empty() {
                let kinds = self.deck().kinds_in(self.hand(seat));
                kinds
                    .map(|kind| Action::SwapHand { target, kind })
                    .for_each(&mut *tell);
            }
            for own in filled(&self.clash[seat.index()]) {
                let theirs = filled(&self.clash[target.index()]);
                theirs
                    .map(|their| Action::SwapClash { target, own, their })
                    .for_each(&mut *tell);
            }
            for own in filled(&self.finals[seat.index()]) {
                let theirs = filled(&self.finals[target.index()]);
                theirs
                    .map(|their| Action::SwapFinal { target, own, their })
                    .for_each(&mut *tell);
            }
        }
        tell(Action::Decline);
    }

    /// Whether the Pirate finds anything to swap (7.6).
    pub(crate) fn can_swap(&self, seat: Seat) -> bool {
        let both = |a: CardSet, b: CardSet| !a.is_empty() && !b.is_empty();
        self.rivals(seat).any(|t| {
            both(self.hand(seat), self.hand(t))
                || both(self.clash_set(seat), self.clash_set(t))
                || both(self.final_set(seat), self.final_set(t))
        })
    }

    /// Whether `action` is open to `seat` now.
    #[inline]
    pub(crate) fn is_legal(&self, seat: Seat, action: Action) -> bool {
        self.check_legal(seat, action).is_ok()
    }

    /// Why `action` is not open to `seat` now.
    #[inline]
    pub(crate) fn check_legal(&self, seat: Seat, action: Action) -> Result<(), IllegalReason> {
        if !self.turn().includes(seat) {
            return Err(IllegalReason::Turn);
        }
        let ok = |fits: bool, why: IllegalReason| if fits { Ok(()) } else { Err(why) };
        match (self.phase, action) {
            (Phase::Arrange, Action::Arrange(row)) => {
                ok(self.is_row(seat, &row), IllegalReason::Row)
            }
            (Phase::ChoosePlay, Action::Play { .. } | Action::Flip(_) | Action::PickUp) => {
                self.may_play(seat, action)
            }
            (Phase::ChoosePirate, Action::Decline) => Ok(()),
            (Phase::ChoosePirate, Action::SwapHand { target, kind }) => {
                self.may_trade(seat, target)?;
                ok(
                    self.has_kind(self.hand(seat), kind) && !self.hand(target).is_empty(),
                    IllegalReason::SwapHand,
                )
            }
            (Phase::ChoosePirate, Action::SwapClash { target, own, their }) => {
                self.may_trade(seat, target)?;
                let (mine, yours) = (&self.clash[seat.index()], &self.clash[target.index()]);
                ok(
                    in_slot(mine, own).is_some() && in_slot(yours, their).is_some(),
                    IllegalReason::NoClash,
                )
            }
            (Phase::ChoosePirate, Action::SwapFinal { target, own, their }) => {
                self.may_trade(seat, target)?;
                let (mine, yours) = (&self.finals[seat.index()], &self.finals[target.index()]);
                ok(
                    in_slot(mine, own).is_some() && in_slot(yours, their).is_some(),
                    IllegalReason::NoFinal,
                )
            }
            (Phase::ChooseWormhole, Action::Send(target)) => {
                ok(self.rivals(seat).any(|s| s == target), IllegalReason::Send)
            }
            (Phase::ChooseLoot, Action::Loot(kind)) => ok(
                self.loot
                    .is_some_and(|(target, _)| self.has_kind(self.hand(target), kind)),
                IllegalReason::Loot,
            ),
            (Phase::NextGame, Action::Deal) => Ok(()),
            (phase, _) => Err(IllegalReason::Phase(phase)),
        }
    }

    #[inline]
    fn has_kind(&self, cards: CardSet, kind: Kind) -> bool {
        kind.index() < self.rules.kinds.len() && !(cards & self.of_kind(kind)).is_empty()
    }

    fn may_trade(&self, seat: Seat, target: Seat) -> Result<(), IllegalReason> {
        if self.rivals(seat).any(|s| s == target) {
            Ok(())
        } else {
            Err(IllegalReason::Trade)
        }
    }

    /// Whether `row` names, rising and without repetition, as many cards of hand and clash row as there are slots.
    fn is_row(&self, seat: Seat, row: &Row) -> bool {
        let slots = self.rules.constants.clash_slots.get().min(MAX_SLOTS);
        let own = self.hand(seat) | self.clash_set(seat);
        let (named, filler) = row.split_at(slots);
        named
            .iter()
            .all(|c| c.index() < self.deck().size() && own.contains(*c))
            && named.is_sorted_by(|a, b| a < b)
            && filler.iter().all(|c| *c == Card::NONE)
    }

    fn may_play(&self, seat: Seat, action: Action) -> Result<(), IllegalReason> {
        let stage = self.stage(seat);
        match action {
            Action::Play {
                kind,
                from_hand,
                from_clash,
            } => {
                let known = kind.index() < self.rules.kinds.len();
                if !known || from_hand == 0 && from_clash == 0 {
                    return Err(IllegalReason::Nothing);
                }
                match stage {
                    Stage::Hand if from_hand == 0 => {
                        return Err(IllegalReason::ClashWaits);
                    }
                    // R39: the clash row joins only the whole hand, and only once the draw pile is exhausted.
                    Stage::Hand
                        if from_clash > 0
                            && (!self.joins()
                                || usize::from(from_hand) != self.hand(seat).len()) =>
                    {
                        return Err(IllegalReason::Join);
                    }
                    Stage::Hand | Stage::Clash => {}
                    Stage::Final => return Err(IllegalReason::Final),
                    Stage::Out => return Err(IllegalReason::Out),
                }
                // Counting takes longer than asking whether there is anything to count.
                if from_hand > self.count_of(self.hand(seat), kind)
                    || from_clash > 0 && from_clash > self.count_of(self.clash_set(seat), kind)
                {
                    return Err(IllegalReason::TooMany);
                }
                if !self.legal_kinds().contains(kind) {
                    return Err(match (self.rules.rank(kind), self.demand) {
                        (0, _) => IllegalReason::Captain,
                        (_, Demand::AtMost(_)) => IllegalReason::High,
                        _ => IllegalReason::Low,
                    });
                }
                Ok(())
            }
            Action::Flip(slot) => match stage {
                Stage::Final if in_slot(&self.finals[seat.index()], slot).is_some() => Ok(()),
                Stage::Final => Err(IllegalReason::NoFinal),
                _ => Err(IllegalReason::FinalWaits),
            },
            _ => {
                let cards = match stage {
                    Stage::Hand => self.hand(seat),
                    Stage::Clash => self.clash_set(seat),
                    Stage::Final | Stage::Out => return Err(IllegalReason::Final),
                };
                // R3: the pile is never taken while something can be played.
                if (cards & self.deck().legal(self.demand)).is_empty() {
                    Ok(())
                } else {
                    Err(IllegalReason::PickUp)
                }
            }
        }
    }
}

/// The filled slots of a row, rising.
#[inline]
fn filled(row: &Row) -> impl Iterator<Item = u8> + '_ {
    (0u8..)
        .zip(row)
        .filter(|(_, card)| **card != Card::NONE)
        .map(|(slot, _)| slot)
}

/// The card in a slot.
#[inline]
pub(crate) fn in_slot(row: &Row, slot: u8) -> Option<Card> {
    row.get(usize::from(slot)).and_then(|c| c.some())
}
