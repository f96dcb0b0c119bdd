//! What a seat may decide now (section 5), and why not.

use super::action::{Action, Phase, Stage};
use super::state::State;
use crate::engine::{ActionList, Game, Seat};
use crate::games::flying_hollander::content::card::{
    Card, CardSet, Kind, MAX_CARDS, MAX_SLOTS, Row,
};
use crate::games::flying_hollander::content::demand::Demand;

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

    /// A1: every set of as many cards as the clash row has, in lexicographic order.
    pub(super) fn list_rows(&self, seat: Seat, out: &mut ActionList<Action>) {
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
            out.push(Action::Arrange(row));
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
    pub(super) fn list_plays(&self, seat: Seat, out: &mut ActionList<Action>) {
        let deck = self.deck();
        let legal = deck.legal(self.demand);
        match self.stage(seat) {
            Stage::Hand => {
                let hand = self.hand(seat);
                deck.count_up(hand & legal, |kind, from_hand| {
                    out.push(Action::Play {
                        kind,
                        from_hand,
                        from_clash: 0,
                    });
                });
                // R38: a whole hand of one kind may be joined.
                if self.joins()
                    && (hand - deck.kin(hand)).is_empty()
                    && let Some(Action::Play {
                        kind, from_hand, ..
                    }) = out.last().copied()
                {
                    let row = self.clash_set(seat) & deck.of_kind(kind);
                    deck.count_up(row, |kind, from_clash| {
                        out.push(Action::Play {
                            kind,
                            from_hand,
                            from_clash,
                        });
                    });
                }
            }
            Stage::Clash => {
                deck.count_up(self.clash_set(seat) & legal, |kind, from_clash| {
                    out.push(Action::Play {
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
                out.extend(filled.map(|(slot, _)| Action::Flip(slot)));
            }
            Stage::Out => {}
        }
        if out.is_empty() {
            out.push(Action::PickUp);
        }
    }

    /// A5 by target, then A6.
    pub(super) fn list_swaps(&self, seat: Seat, out: &mut ActionList<Action>) {
        for target in self.rivals(seat) {
            if !self.hand(target).is_empty() {
                let kinds = self.deck().kinds_in(self.hand(seat));
                out.extend(kinds.map(|kind| Action::SwapHand { target, kind }));
            }
            for own in filled(&self.clash[seat.index()]) {
                let theirs = filled(&self.clash[target.index()]);
                out.extend(theirs.map(|their| Action::SwapClash { target, own, their }));
            }
            for own in filled(&self.finals[seat.index()]) {
                let theirs = filled(&self.finals[target.index()]);
                out.extend(theirs.map(|their| Action::SwapFinal { target, own, their }));
            }
        }
        out.push(Action::Decline);
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

    /// Why `action` is not open to `seat` now.
    #[inline]
    pub(super) fn allowed(&self, seat: Seat, action: Action) -> Result<(), &'static str> {
        if let Some(why) = self.turn().refusal(seat) {
            return Err(why);
        }
        let ok = |fits: bool, why| if fits { Ok(()) } else { Err(why) };
        match (self.phase, action) {
            (Phase::Arrange, Action::Arrange(row)) => ok(
                self.is_row(seat, &row),
                "The clash row must be made of cards from your hand and your clash row.",
            ),
            (Phase::ChoosePlay, Action::Play { .. } | Action::Flip(_) | Action::PickUp) => {
                self.may_play(seat, action)
            }
            (Phase::ChoosePirate, Action::Decline) => Ok(()),
            (Phase::ChoosePirate, Action::SwapHand { target, kind }) => {
                self.may_trade(seat, target)?;
                ok(
                    self.has_kind(self.hand(seat), kind) && !self.hand(target).is_empty(),
                    "For this swap you both need a hand, and you need a card of that kind.",
                )
            }
            (Phase::ChoosePirate, Action::SwapClash { target, own, their }) => {
                self.may_trade(seat, target)?;
                let (mine, yours) = (&self.clash[seat.index()], &self.clash[target.index()]);
                ok(
                    in_slot(mine, own).is_some() && in_slot(yours, their).is_some(),
                    "There is no clash card in that slot.",
                )
            }
            (Phase::ChoosePirate, Action::SwapFinal { target, own, their }) => {
                self.may_trade(seat, target)?;
                let (mine, yours) = (&self.finals[seat.index()], &self.finals[target.index()]);
                ok(
                    in_slot(mine, own).is_some() && in_slot(yours, their).is_some(),
                    "There is no final card in that slot.",
                )
            }
            (Phase::ChooseWormhole, Action::Send(target)) => ok(
                self.rivals(seat).any(|s| s == target),
                "The Wormhole must lead to another player who still has cards.",
            ),
            (Phase::ChooseLoot, Action::Loot(kind)) => ok(
                self.loot
                    .is_some_and(|(target, _)| self.has_kind(self.hand(target), kind)),
                "There is no such card in that hand.",
            ),
            (Phase::NextGame, Action::Deal) => Ok(()),
            (phase, _) => Err(first(phase)),
        }
    }

    #[inline]
    fn has_kind(&self, cards: CardSet, kind: Kind) -> bool {
        kind.index() < self.rules.kinds.len() && !(cards & self.of_kind(kind)).is_empty()
    }

    fn may_trade(&self, seat: Seat, target: Seat) -> Result<(), &'static str> {
        if self.rivals(seat).any(|s| s == target) {
            Ok(())
        } else {
            Err("The Pirate trades with another player who still has cards.")
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

    fn may_play(&self, seat: Seat, action: Action) -> Result<(), &'static str> {
        let stage = self.stage(seat);
        match action {
            Action::Play {
                kind,
                from_hand,
                from_clash,
            } => {
                let known = kind.index() < self.rules.kinds.len();
                if !known || from_hand == 0 && from_clash == 0 {
                    return Err("There is nothing like that to play.");
                }
                match stage {
                    Stage::Hand if from_hand == 0 => {
                        return Err("Clash cards wait until the hand is empty.");
                    }
                    // R39: the clash row joins only the whole hand, and only once the draw pile is exhausted.
                    Stage::Hand
                        if from_clash > 0
                            && (!self.joins()
                                || usize::from(from_hand) != self.hand(seat).len()) =>
                    {
                        return Err(
                            "Clash cards join only your last hand cards, and only when the draw pile is empty.",
                        );
                    }
                    Stage::Hand | Stage::Clash => {}
                    Stage::Final => return Err("You must turn up a final card now."),
                    Stage::Out => return Err("You have no cards left."),
                }
                if from_hand > self.count_of(self.hand(seat), kind)
                    || from_clash > self.count_of(self.clash_set(seat), kind)
                {
                    return Err("You don't have that many of that kind.");
                }
                if !self.legal_kinds().contains(kind) {
                    return Err(match (self.rules.rank(kind), self.demand) {
                        (0, _) => "That special card cannot be played on a Captain.",
                        (_, Demand::AtMost(_)) => {
                            "Too high: under this Mutiny it cannot be played."
                        }
                        _ => "Too low: it cannot be played on this pile.",
                    });
                }
                Ok(())
            }
            Action::Flip(slot) => match stage {
                Stage::Final if in_slot(&self.finals[seat.index()], slot).is_some() => Ok(()),
                Stage::Final => Err("There is no final card in that slot."),
                _ => Err("Final cards wait until hand and clash row are empty."),
            },
            _ => {
                let cards = match stage {
                    Stage::Hand => self.hand(seat),
                    Stage::Clash => self.clash_set(seat),
                    Stage::Final | Stage::Out => {
                        return Err("You must turn up a final card now.");
                    }
                };
                // R3: the pile is never taken while something can be played.
                if (cards & self.deck().legal(self.demand)).is_empty() {
                    Ok(())
                } else {
                    Err("You can play, so you must.")
                }
            }
        }
    }
}

/// What must be decided first.
pub(crate) fn first(phase: Phase) -> &'static str {
    match phase {
        Phase::GameOver => "The game is over.",
        Phase::Arrange => "The clash row is arranged first.",
        Phase::ChoosePlay => "You must play a card now.",
        Phase::ChoosePirate => "First the Pirate swaps a card, or nothing.",
        Phase::ChooseLoot => "First take a card from the hand you are looking at.",
        Phase::ChooseWormhole => "First choose the player that the Wormhole leads to.",
        Phase::NextGame => "The next game must be dealt first.",
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
