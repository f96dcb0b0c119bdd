//! What a seat may decide now (section 5), and why not.

use super::action::{Action, Phase};
use super::effects::{SinkTargets, StealTargets};
use super::state::State;
use crate::engine::{Game, Seat};
use crate::games::captain_ecarrasse::content::card::{Card, MAX_CARDS, Suit};

impl State {
    /// R13: at least one dive; the Squid's demand must be met while there is a deck to meet it from.
    #[inline]
    pub fn may_surface(&self) -> bool {
        self.dives > 0 && (self.debt == 0 || self.deck_len == 0)
    }

    /// Why `action` is not open to `seat` now.
    #[inline]
    pub(super) fn allowed(&self, seat: Seat, action: Action) -> Result<(), &'static str> {
        if let Some(why) = self.turn().refusal(seat) {
            return Err(why);
        }
        let rival = |q: Seat| q != seat && q.index() < self.players();
        let suit_of =
            |q: Seat, s: Suit| s.index() < self.rules.tables.suits && self.top(q, s).is_some();
        match (self.phase, action) {
            (Phase::TurnChoice, Action::Dive) if self.deck_len > 0 => Ok(()),
            (Phase::TurnChoice, Action::Dive) => Err("The Loot Deck is empty."),
            (Phase::TurnChoice, Action::Surface) if self.may_surface() => Ok(()),
            (Phase::TurnChoice, Action::Surface) if self.dives == 0 => {
                Err("Reveal at least one card first.")
            }
            (Phase::TurnChoice, Action::Surface) => Err("The Giant Squid demands more cards."),
            (Phase::Mark, Action::Mark(q)) if rival(q) => Ok(()),
            (Phase::Mark, Action::Mark(_)) => Err("Only an opponent can be marked."),
            (Phase::ChooseNet, Action::Net(s)) if suit_of(seat, s) => Ok(()),
            (Phase::ChooseNet, Action::Net(_)) => Err("Your Hold has no card of that suit."),
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
            (Phase::ChooseMap, Action::MapPick(_)) => {
                Err("The Treasure Map does not show that card.")
            }
            (Phase::ChoosePlunder, Action::Plunder(q)) if rival(q) && !self.hold(q).is_empty() => {
                Ok(())
            }
            (Phase::ChoosePlunder, Action::Plunder(q)) if q == seat => {
                Err("Your own Hold cannot be plundered.")
            }
            (Phase::ChoosePlunder, Action::Plunder(_)) => {
                Err("That Hold is empty: there is nothing to plunder.")
            }
            (phase, _) => Err(first(phase)),
        }
    }

    fn may_sink(
        &self,
        seat: Seat,
        q: Seat,
        suit: Suit,
        rival: bool,
        has: impl Fn(Seat, Suit) -> bool,
    ) -> Result<(), &'static str> {
        match self.sink_targets(self.source_suit()) {
            SinkTargets::Rivals(open) if rival && open.contains(q) && has(q, suit) => Ok(()),
            SinkTargets::Rivals(open) if rival && !open.contains(q) && has(q, suit) => {
                Err("Riposte: that Hold cannot be touched.")
            }
            SinkTargets::Own if q == seat && has(q, suit) => Ok(()),
            SinkTargets::Own => Err("Riposte: the Knife must cut a card from your own Hold."),
            _ if q == seat => Err("The Knife sinks an opponent's card."),
            _ => Err("That Hold has no card of that suit to sink."),
        }
    }

    fn may_steal(
        &self,
        q: Seat,
        suit: Suit,
        rival: bool,
        has: impl Fn(Seat, Suit) -> bool,
    ) -> Result<(), &'static str> {
        if !rival {
            return Err("The Harpoon takes an opponent's card.");
        }
        if !has(q, suit) {
            return Err("That Hold has no card of that suit to take.");
        }
        match self.steal_targets(self.source_suit()) {
            StealTargets::Decoys(owners)
                if owners.contains(q) && self.mods(q).decoy == Some(suit) =>
            {
                Ok(())
            }
            StealTargets::Decoys(_) => Err("Decoy: the Harpoon must take the decoy."),
            StealTargets::Suits(suits) if suits.contains(suit) => Ok(()),
            StealTargets::Suits(_) => Err("You already have that suit."),
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

/// What must be decided first.
pub(crate) fn first(phase: Phase) -> &'static str {
    match phase {
        Phase::GameOver => "The game is over.",
        Phase::Mark => "First the Saboteur marks an opponent.",
        Phase::TurnChoice => "Now you dive or surface.",
        Phase::ChooseKnife => "First choose the card that the Knife sinks.",
        Phase::ChooseNet => "First choose the card from your Hold that the Net brings back.",
        Phase::ChooseHarpoon => "First choose the card that the Harpoon takes.",
        Phase::ChooseMap => "First choose one of the cards that the Treasure Map shows.",
        Phase::ChoosePlunder => "First choose whose Hold is plundered.",
    }
}
