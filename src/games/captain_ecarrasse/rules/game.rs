//! The phase machine (section 5): who decides, what is legal, what follows.

use super::action::{Action, Event, Phase, Place, Why};
use super::effects::{SinkTargets, StealTargets};
use super::observation::View;
use super::state::State;
use crate::engine::{ActionList, BySeat, Game, Illegal, Rng, Seat, Sink, Standing, Turn};
use crate::games::captain_ecarrasse::content::card::{Card, MAX_CARDS, Suit};

impl Game for State {
    type Action = Action;
    type Event = Event;
    type View = View;

    fn seats(&self) -> usize {
        self.players()
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::GameOver => Turn::Over,
            Phase::Mark => self.marker().map_or(Turn::Over, Turn::Decide),
            _ => Turn::Decide(self.active),
        }
    }

    fn legal(&self, seat: Seat, out: &mut ActionList<Action>) {
        out.clear();
        if !self.turn().includes(seat) {
            return;
        }
        let n = self.players();
        match self.phase {
            Phase::GameOver => {}
            Phase::Mark => out.extend(seat.others(n).map(Action::Mark)),
            Phase::TurnChoice => {
                if self.deck_len > 0 {
                    out.push(Action::Dive);
                }
                if self.may_surface() {
                    out.push(Action::Surface);
                }
            }
            Phase::ChooseKnife => match self.sink_targets(self.source_suit()) {
                SinkTargets::Rivals(open) => {
                    for q in seat.others(n).filter(|q| open.contains(*q)) {
                        out.extend(self.suits_held(q).iter().map(|s| Action::Knife(q, s)));
                    }
                }
                SinkTargets::Own => {
                    out.extend(self.suits_held(seat).iter().map(|s| Action::Knife(seat, s)))
                }
                SinkTargets::Nothing => {}
            },
            Phase::ChooseNet => out.extend(self.suits_held(seat).iter().map(Action::Net)),
            Phase::ChooseHarpoon => match self.steal_targets(self.source_suit()) {
                StealTargets::Decoys(owners) => {
                    let decoys = seat.others(n).filter(|q| owners.contains(*q));
                    out.extend(
                        decoys.filter_map(|q| self.mods(q).decoy.map(|s| Action::Harpoon(q, s))),
                    );
                }
                StealTargets::Suits(suits) => {
                    for q in seat.others(n) {
                        let held = self.suits_held(q).iter().filter(|s| suits.contains(*s));
                        out.extend(held.map(|s| Action::Harpoon(q, s)));
                    }
                }
            },
            Phase::ChooseMap => out.extend(self.chart().map(Action::MapPick)),
            Phase::ChoosePlunder => out.extend(self.rivals_with_cards().map(Action::Plunder)),
        }
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: Action,
        rng: &mut Rng,
        sink: &mut impl Sink<State>,
    ) -> Result<(), Illegal> {
        self.allowed(seat, action)
            .map_err(|why| Illegal(why.to_string()))?;
        match action {
            Action::Mark(target) => {
                self.mark = Some(target);
                sink.emit(|| Event::Marked { seat, target }, self);
                self.start_turn(self.active, sink);
            }
            Action::Dive => {
                let card = self.reveal_top();
                sink.emit(|| Event::Revealed { seat, card }, self);
                self.place_and_settle(card, None, rng, sink);
            }
            Action::Surface => self.surface(rng, sink),
            Action::Knife(target, suit) => self.knife(target, suit, sink),
            Action::Net(suit) => {
                let via = self.source_suit();
                self.bring(seat, suit, Why::Net, Some(via), rng, sink);
            }
            Action::Harpoon(target, suit) => {
                self.bring(target, suit, Why::Harpoon, None, rng, sink)
            }
            Action::MapPick(card) => self.map_pick(card, rng, sink),
            Action::Plunder(target) => {
                let count = usize::from(self.bonus);
                self.bonus = 0;
                self.close_choice();
                self.draw_bonus(count, Place::Hold(target), rng, sink);
                self.end_turn(sink);
            }
        }
        Ok(())
    }

    fn view(&self, viewer: Option<Seat>) -> View {
        View::of(self, viewer)
    }

    fn determinize(view: &View, rng: &mut Rng) -> State {
        State::sampled(view, rng)
    }

    fn reveals(event: &Event) -> bool {
        match event {
            Event::Revealed { .. } | Event::Peeked { .. } | Event::MapRevealed { .. } => true,
            Event::Moved { why, .. } => matches!(why, Why::Bonus | Why::Plunder),
            _ => false,
        }
    }

    fn standings(&self) -> BySeat<Standing> {
        self.ranking()
    }
}

impl State {
    /// R13: at least one dive; the Squid's demand must be met while there is a deck to meet it from.
    #[inline]
    pub fn may_surface(&self) -> bool {
        self.dives > 0 && (self.debt == 0 || self.deck_len == 0)
    }

    /// Why `action` is not open to `seat` now.
    #[inline]
    fn allowed(&self, seat: Seat, action: Action) -> Result<(), &'static str> {
        if !self.turn().includes(seat) {
            return Err(if self.phase == Phase::GameOver {
                "The game is over."
            } else {
                "It is another player's turn."
            });
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
fn first(phase: Phase) -> &'static str {
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
