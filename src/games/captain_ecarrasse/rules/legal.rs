//! What a seat may decide now (section 5), and what bars the rest.

use super::action::{Action, Phase};
use super::effects::{SinkTargets, StealTargets};
use super::state::State;
use crate::engine::{Game, Seat};
use crate::games::captain_ecarrasse::content::card::{Card, MAX_CARDS, Suit};

/// Why an action is not open to a seat. What to say of it is in `ui/refusals`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum IllegalReason {
    /// The game is over, or another seat decides.
    Turn,
    /// Something else has to be decided in this phase.
    Phase(Phase),
    /// There is no card left to reveal.
    Deck,
    /// No card has been revealed yet in this turn (R13).
    NoDive,
    /// The Squid's demand is not met (R13).
    Debt,
    /// Nobody marks a seat that is their own, or not at the table.
    Mark,
    /// The own Hold has no card of this suit.
    Net,
    /// The chart does not show this card.
    Map,
    /// Nobody plunders their own Hold.
    PlunderOwn,
    /// There is nothing in this Hold to plunder.
    PlunderEmpty,
    /// The Knife is for an opponent's card.
    Knife,
    /// The Hold has no card of this suit for the Knife.
    KnifeSuit,
    /// The Hold is safe from Knives.
    Riposte,
    /// The Knife must take a card of the own Hold.
    Backfire,
    /// The Harpoon is for an opponent's card.
    Harpoon,
    /// The Hold has no card of this suit for the Harpoon.
    HarpoonSuit,
    /// The Harpoon must take a decoy.
    Decoy,
    /// The Harpoon takes no suit that one has already.
    Have,
}

impl State {
    /// R13: at least one dive; the Squid's demand must be met while there is a deck to meet it from.
    #[inline]
    pub fn may_surface(&self) -> bool {
        self.dives > 0 && (self.debt == 0 || self.deck_len == 0)
    }

    /// Tells everything `seat` may do in the present phase, in the order of section 6.
    pub(crate) fn each_option(&self, seat: Seat, tell: &mut impl FnMut(Action)) {
        let n = self.players();
        match self.phase {
            Phase::GameOver => {}
            Phase::Mark => seat.others(n).map(Action::Mark).for_each(&mut *tell),
            Phase::TurnChoice => {
                if self.deck_len > 0 {
                    tell(Action::Dive);
                }
                if self.may_surface() {
                    tell(Action::Surface);
                }
            }
            Phase::ChooseKnife => match self.sink_targets(self.source_suit()) {
                SinkTargets::Rivals(open) => {
                    for q in seat.others(n).filter(|q| open.contains(*q)) {
                        self.suits_held(q)
                            .iter()
                            .map(|s| Action::Knife(q, s))
                            .for_each(&mut *tell);
                    }
                }
                SinkTargets::Own => self
                    .suits_held(seat)
                    .iter()
                    .map(|s| Action::Knife(seat, s))
                    .for_each(&mut *tell),
                SinkTargets::Nothing => {}
            },
            Phase::ChooseNet => self
                .suits_held(seat)
                .iter()
                .map(Action::Net)
                .for_each(&mut *tell),
            Phase::ChooseHarpoon => match self.steal_targets(self.source_suit()) {
                StealTargets::Decoys(owners) => {
                    let decoys = seat.others(n).filter(|q| owners.contains(*q));
                    decoys
                        .filter_map(|q| self.mods(q).decoy.map(|s| Action::Harpoon(q, s)))
                        .for_each(&mut *tell);
                }
                StealTargets::Suits(suits) => {
                    for q in seat.others(n) {
                        let held = self.suits_held(q).iter().filter(|s| suits.contains(*s));
                        held.map(|s| Action::Harpoon(q, s)).for_each(&mut *tell);
                    }
                }
            },
            Phase::ChooseMap => self.chart().map(Action::MapPick).for_each(&mut *tell),
            Phase::ChoosePlunder => self
                .rivals_with_cards()
                .map(Action::Plunder)
                .for_each(&mut *tell),
        }
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
        let rival = |q: Seat| q != seat && q.index() < self.players();
        let suit_of =
            |q: Seat, s: Suit| s.index() < self.rules.tables.suits && self.top(q, s).is_some();
        match (self.phase, action) {
            (Phase::TurnChoice, Action::Dive) if self.deck_len > 0 => Ok(()),
            (Phase::TurnChoice, Action::Dive) => Err(IllegalReason::Deck),
            (Phase::TurnChoice, Action::Surface) if self.may_surface() => Ok(()),
            (Phase::TurnChoice, Action::Surface) if self.dives == 0 => Err(IllegalReason::NoDive),
            (Phase::TurnChoice, Action::Surface) => Err(IllegalReason::Debt),
            (Phase::Mark, Action::Mark(q)) if rival(q) => Ok(()),
            (Phase::Mark, Action::Mark(_)) => Err(IllegalReason::Mark),
            (Phase::ChooseNet, Action::Net(s)) if suit_of(seat, s) => Ok(()),
            (Phase::ChooseNet, Action::Net(_)) => Err(IllegalReason::Net),
            (Phase::ChooseKnife, Action::Knife(q, s)) => {
                self.may_sink(seat, q, s, rival(q), suit_of)
            }
            (Phase::ChooseHarpoon, Action::Harpoon(q, s)) => {
                self.may_steal(q, s, rival(q), suit_of)
            }
            (Phase::ChooseMap, Action::MapPick(c))
                if c.index() < MAX_CARDS && self.chart.contains(c) =>
            {
                Ok(())
            }
            (Phase::ChooseMap, Action::MapPick(_)) => Err(IllegalReason::Map),
            (Phase::ChoosePlunder, Action::Plunder(q)) if rival(q) && !self.hold(q).is_empty() => {
                Ok(())
            }
            (Phase::ChoosePlunder, Action::Plunder(q)) if q == seat => {
                Err(IllegalReason::PlunderOwn)
            }
            (Phase::ChoosePlunder, Action::Plunder(_)) => Err(IllegalReason::PlunderEmpty),
            (phase, _) => Err(IllegalReason::Phase(phase)),
        }
    }

    fn may_sink(
        &self,
        seat: Seat,
        q: Seat,
        suit: Suit,
        rival: bool,
        has: impl Fn(Seat, Suit) -> bool,
    ) -> Result<(), IllegalReason> {
        match self.sink_targets(self.source_suit()) {
            SinkTargets::Rivals(open) if rival && open.contains(q) && has(q, suit) => Ok(()),
            SinkTargets::Rivals(open) if rival && !open.contains(q) && has(q, suit) => {
                Err(IllegalReason::Riposte)
            }
            SinkTargets::Own if q == seat && has(q, suit) => Ok(()),
            SinkTargets::Own => Err(IllegalReason::Backfire),
            _ if q == seat => Err(IllegalReason::Knife),
            _ => Err(IllegalReason::KnifeSuit),
        }
    }

    fn may_steal(
        &self,
        q: Seat,
        suit: Suit,
        rival: bool,
        has: impl Fn(Seat, Suit) -> bool,
    ) -> Result<(), IllegalReason> {
        if !rival {
            return Err(IllegalReason::Harpoon);
        }
        if !has(q, suit) {
            return Err(IllegalReason::HarpoonSuit);
        }
        match self.steal_targets(self.source_suit()) {
            StealTargets::Decoys(owners)
                if owners.contains(q) && self.mods(q).decoy == Some(suit) =>
            {
                Ok(())
            }
            StealTargets::Decoys(_) => Err(IllegalReason::Decoy),
            StealTargets::Suits(suits) if suits.contains(suit) => Ok(()),
            StealTargets::Suits(_) => Err(IllegalReason::Have),
        }
    }

    /// The suit of the card through which the open choice came about.
    #[inline]
    pub(crate) fn source_suit(&self) -> Suit {
        self.rules.tables.suit_of(if self.source == Card::NONE {
            Card(0)
        } else {
            self.source
        })
    }
}
