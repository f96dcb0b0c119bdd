//! The course of a day (5.2 to 5.4), from decision to decision.

use super::action::{Action, Part, Phase};
use super::event::{Cause, Event};
use super::state::{CardInLine, Dusk, State};
use crate::engine::{Rng, Seat, Sink};
use crate::games::libertalia::content::card::{Kind, Rank, RankSet};
use crate::games::libertalia::content::effects::Effect;
use crate::games::libertalia::content::schema::OnTake;

/// Whether the game stops for a decision.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Flow {
    /// Somebody has a choice.
    Wait,
    /// It goes on.
    On,
}

/// Where in a day the game is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Stage {
    Reveal,
    Day,
    Dusk,
    Night,
    End,
}

impl State {
    /// Carries a legal action out, up to the next decision.
    pub(crate) fn take(
        &mut self,
        seat: Seat,
        action: Action,
        rng: &mut Rng,
        sink: &mut impl Sink<State>,
    ) {
        if let Action::Commit(rank) = action {
            self.hand[seat.index()] = self.hand(seat).without(rank);
            self.commit[seat.index()] = rank;
            sink.emit(|| Event::Committed { seat }, self);
            if self.choosers().is_empty() {
                self.run(Stage::Reveal, rng, sink);
            }
            return;
        }
        let stage = match self.phase {
            Phase::Take | Phase::Stab => Stage::Dusk,
            Phase::SellMap => Stage::Night,
            _ => Stage::Day,
        };
        self.phase = Phase::Course;
        if self.carry_out(seat, action, false, rng, sink) == Flow::On {
            self.run(stage, rng, sink);
        }
    }

    fn run(&mut self, from: Stage, rng: &mut Rng, sink: &mut impl Sink<State>) {
        let mut stage = from;
        loop {
            self.phase = Phase::Course;
            self.part = match stage {
                Stage::Reveal => Part::Sunrise,
                Stage::Day => Part::Day,
                Stage::Dusk => Part::Dusk,
                Stage::Night | Stage::End => Part::Night,
            };
            let (flow, next) = match stage {
                Stage::Reveal => (self.reveal(rng, sink), Stage::Day),
                Stage::Day => (self.by_day(rng, sink), Stage::Dusk),
                Stage::Dusk => (self.at_dusk(rng, sink), Stage::Night),
                Stage::Night => (self.by_night(rng, sink), Stage::End),
                Stage::End => (self.end_day(rng, sink), Stage::Reveal),
            };
            if flow == Flow::Wait {
                return;
            }
            stage = next;
        }
    }

    /// A character of this seat has its turn; nothing is to be decided yet.
    pub(crate) fn has_turn(&mut self, seat: Seat) {
        self.phase = Phase::Course;
        self.current = seat;
    }

    /// Opens the choice of `phase`: with one option it is carried out, with none it is skipped (R52).
    pub(crate) fn ask(
        &mut self,
        phase: Phase,
        seat: Seat,
        rng: &mut Rng,
        sink: &mut impl Sink<State>,
    ) -> Flow {
        debug_assert_eq!(seat, self.current, "whoever is asked has the turn");
        self.phase = phase;
        let (mut count, mut only) = (0, None);
        self.each_option(seat, &mut |action| {
            count += 1;
            only.get_or_insert(action);
        });
        match only {
            Some(action) if count == 1 => {
                self.phase = Phase::Course;
                self.carry_out(seat, action, true, rng, sink)
            }
            Some(_) => {
                sink.emit(|| Event::ChoiceOpened { seat }, self);
                Flow::Wait
            }
            None => Flow::On,
        }
    }

    /// S3: all commits become public together, then sort themselves; equal ranks are put in order.
    fn reveal(&mut self, rng: &mut Rng, sink: &mut impl Sink<State>) -> Flow {
        for seat in Seat::all(self.players()) {
            let rank = std::mem::replace(&mut self.commit[seat.index()], Rank::NONE);
            if rank != Rank::NONE {
                self.show(seat, rank);
                self.ship[usize::from(self.ship_len)] = CardInLine { seat, rank };
                self.ship_len += 1;
            }
        }
        sink.emit(|| Event::Revealed, self);
        let len = usize::from(self.ship_len);
        self.ship[..len].sort_by_key(|b| b.rank);
        self.break_ties(rng, sink);
        sink.emit(|| Event::Lined, self);
        Flow::On
    }

    /// S4: from low to high.
    fn by_day(&mut self, rng: &mut Rng, sink: &mut impl Sink<State>) -> Flow {
        while let Some(line_card) = self.ship().iter().find(|b| !self.acted.contains(b.seat)) {
            let CardInLine { seat, rank } = *line_card;
            self.acted.insert(seat);
            let does = self.rules.tables.day(rank);
            if self.takes_turn(seat, rank, does, rng, sink) == Flow::Wait {
                return Flow::Wait;
            }
        }
        Flow::On
    }

    /// A card does what it does by day or at night, if anything.
    #[inline]
    fn takes_turn(
        &mut self,
        seat: Seat,
        rank: Rank,
        does: Option<Effect>,
        rng: &mut Rng,
        sink: &mut impl Sink<State>,
    ) -> Flow {
        self.has_turn(seat);
        let fx = does.map(|does| does.fx);
        sink.emit(|| Event::Acts { seat, rank, fx }, self);
        match does {
            Some(does) => self.act(seat, rank, does, rng, sink),
            None => Flow::On,
        }
    }

    /// S5: from high to low.
    fn at_dusk(&mut self, rng: &mut Rng, sink: &mut impl Sink<State>) -> Flow {
        while let Some(CardInLine { seat, rank }) = self.ship().last().copied() {
            let dusk = match self.dusk {
                Some(dusk) => dusk,
                None => {
                    let picks = self.rules.tables.picks(rank);
                    let dusk = Dusk {
                        picks,
                        doomed: false,
                    };
                    self.dusk = Some(dusk);
                    let fx = self.rules.tables.dusk(rank).map(|does| does.fx);
                    self.has_turn(seat);
                    sink.emit(|| Event::Acts { seat, rank, fx }, self);
                    dusk
                }
            };
            if dusk.picks > 0 && (self.today().total() > 0 || self.hook_in_bay) {
                if self.ask(Phase::Take, seat, rng, sink) == Flow::Wait {
                    return Flow::Wait;
                }
                continue;
            }
            self.dusk = None;
            self.ship_len -= 1;
            if dusk.doomed {
                self.bury(seat, rank, Cause::Officer, true, sink);
            } else {
                self.den[seat.index()] = self.den(seat).with(rank);
                sink.emit(|| Event::Settled { seat, rank }, self);
            }
        }
        self.night = u16::MAX;
        self.part = Part::Night;
        self.phase = Phase::Course;
        sink.emit(|| Event::NightFell, self);
        Flow::On
    }

    /// A pick at dusk is used up.
    pub(crate) fn use_pick(&mut self) {
        if let Some(dusk) = &mut self.dusk {
            dusk.picks = dusk.picks.saturating_sub(1);
        }
    }

    /// A tile comes out of today's bay.
    pub(crate) fn pick_up(
        &mut self,
        seat: Seat,
        kind: Kind,
        forced: bool,
        rng: &mut Rng,
        sink: &mut impl Sink<State>,
    ) -> Flow {
        self.use_pick();
        let today = self.today_index();
        self.bay[today].remove(kind, 1);
        self.booty[seat.index()].add(kind, 1);
        let does = self.rules.tables.on_take(kind);
        if does == OnTake::DoomTaker
            && let Some(dusk) = &mut self.dusk
        {
            dusk.doomed = true;
        }
        sink.emit(|| Event::Took { seat, kind, forced }, self);
        match does {
            OnTake::StabNeighbor => self.ask(Phase::Stab, seat, rng, sink),
            OnTake::Nothing | OnTake::DoomTaker => Flow::On,
        }
    }

    /// S6: over all dens from high to low, by what lies there at each step (R38).
    fn by_night(&mut self, rng: &mut Rng, sink: &mut impl Sink<State>) -> Flow {
        while let Some((key, seat, rank)) = self.next_at_night() {
            self.night = key;
            let does = self.rules.tables.night(rank);
            if self.takes_turn(seat, rank, does, rng, sink) == Flow::Wait {
                return Flow::Wait;
            }
        }
        Flow::On
    }

    /// Where a card stands in the order of the night; the highest acts first.
    pub(crate) fn night_key(&self, seat: Seat, rank: Rank) -> u16 {
        u16::from(rank.number()) * 8 + u16::from(self.influence(seat, rank))
    }

    /// The cards in all dens that act at night, in their order.
    pub(crate) fn nightly(&self) -> Vec<(u16, Seat, Rank)> {
        let nightly = self.rules.tables.nightly;
        let seats = Seat::all(self.players());
        let cards = seats.flat_map(|s| (self.den(s) & nightly).iter().map(move |r| (s, r)));
        let mut order: Vec<_> = cards.map(|(s, r)| (self.night_key(s, r), s, r)).collect();
        order.sort_by_key(|(key, _, _)| std::cmp::Reverse(*key));
        order
    }

    /// The highest den card below the point where the night stands, among those that do something.
    fn next_at_night(&self) -> Option<(u16, Seat, Rank)> {
        let dens = self.den[..self.players()].iter();
        let awake = dens.fold(RankSet::EMPTY, |all, den| all | *den);
        let mut awake = awake & self.rules.tables.nightly;
        while let Some(rank) = awake.last() {
            awake.remove(rank);
            let owners = Seat::all(self.players()).filter(|s| self.den(*s).contains(rank));
            let keys = owners.map(|s| (self.night_key(s, rank), s));
            let next = keys
                .filter(|(key, _)| *key < self.night)
                .max_by_key(|(key, _)| *key);
            if let Some((key, seat)) = next {
                return Some((key, seat, rank));
            }
        }
        None
    }

    /// S7.
    fn end_day(&mut self, rng: &mut Rng, sink: &mut impl Sink<State>) -> Flow {
        self.hook_in_bay = false;
        if self.day >= self.rules.constants.days.get() {
            self.rest(sink);
            if self.campaign >= self.horizon {
                self.phase = Phase::Over;
                let standings = self.ranking();
                sink.emit(|| Event::GameEnded { standings }, self);
                return Flow::Wait;
            }
            self.campaign += 1;
            self.begin_campaign(rng, sink);
        } else {
            self.day += 1;
        }
        self.begin_day(sink)
    }
}
