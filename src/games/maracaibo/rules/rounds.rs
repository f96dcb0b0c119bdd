//! The course of turns and rounds (5.9, 5.10): how the first turn begins and each one ends, what the end of a round brings, and
//! the end of the game.

use super::action::Phase;
use super::chance::draw_quest;
use super::effect_stack::Todo;
use super::effects::Asks;
use super::event::Event;
use super::state::{MAX_ROUNDS, State};
use crate::engine::{Rng, Seat, Set, Sink};
use crate::games::maracaibo::content::card::{Quest, QuestSet};
use crate::games::maracaibo::content::cause::Cause;
use crate::games::maracaibo::content::chart::Place;

impl State {
    /// Somebody has chosen which quests to keep; the last one opens the game (step 12 of section 3).
    pub(crate) fn keep(
        &mut self,
        seat: Seat,
        kept: QuestSet,
        rng: &mut Rng,
        sink: &mut impl Sink<State>,
    ) {
        self.captain_mut(seat).kept = kept;
        self.t.chosen.insert(seat);
        sink.emit(|| Event::Kept { seat }, self);
        if self.t.chosen.len() < self.players() {
            return;
        }
        for seat in Seat::all(self.players()) {
            let captain = self.captain_mut(seat);
            captain.returned = captain.quests - captain.kept;
            captain.quests = captain.kept;
            captain.kept = QuestSet::EMPTY;
            let returned = captain.returned;
            self.t.quest_deck |= returned;
        }
        let offered = self.quest_counts().market;
        while self.t.quest_market.len() < offered {
            match draw_quest(&mut self.t.quest_deck, rng) {
                Some(quest) if self.t.quest_market.push(quest.index()) => {}
                _ => break,
            }
        }
        sink.emit(|| Event::MarketOpened, self);
        let round = self.t.round;
        sink.emit(|| Event::RoundStarted { round }, self);
        self.begin_turn(self.first(), rng, sink);
    }

    /// The turn of `seat` begins; Jordan takes one at once.
    pub(crate) fn begin_turn(&mut self, seat: Seat, rng: &mut Rng, sink: &mut impl Sink<State>) {
        self.t.active = seat;
        sink.emit(|| Event::TurnStarted { seat }, self);
        if self.is_jordan(seat) {
            self.solo_turn(rng, sink);
            self.count_turn(sink);
            self.end_turn(rng, sink);
        } else {
            self.t.phase = Phase::Move;
        }
    }

    /// The turn is over but for a quest that may be claimed (11.3, R55): its power is gone, and it counts (5.1).
    pub(crate) fn claim(&mut self, sink: &mut impl Sink<State>) -> Asks {
        self.count_turn(sink);
        self.later(Todo::EndTurn);
        let mut any = false;
        if self.t.modules.quest_hunters {
            self.each_claim(|_| any = true);
        }
        any && self.ask(Phase::Claim)
    }

    pub(crate) fn claim_quest(&mut self, quest: u8, sink: &mut impl Sink<State>) {
        let seat = self.t.active;
        let hard = self.rules.quests[usize::from(quest)].bottom.vp.get();
        let vp = hard.saturating_add(self.rules.modules.quest_hunters.claim);
        let me = self.me_mut();
        me.claimed.insert(Quest(quest));
        me.score(vp);
        sink.emit(|| Event::Claimed { seat, quest, vp }, self);
    }

    /// What the end of a turn begins with (5.1): power that is left is lost, and the turn counts.
    fn count_turn(&mut self, sink: &mut impl Sink<State>) {
        self.lose_pool(sink);
        let me = self.me_mut();
        me.turns = me.turns.saturating_add(1);
    }

    /// 5.9.
    pub(crate) fn end_turn(&mut self, rng: &mut Rng, sink: &mut impl Sink<State>) {
        let seat = self.t.active;
        self.t.berth = None;
        self.t.done = Set::EMPTY;
        self.t.effects = 0;
        self.t.cause = Cause::Rules;
        let arrived = self.me().ship == Place::MARACAIBO;
        let last = self.t.round >= self.rules.constants.rounds.get();
        if arrived && last && !self.t.final_lap {
            self.t.final_lap = true;
            sink.emit(|| Event::FinalLap { seat }, self);
        }
        let ends = match last {
            true => self.t.final_lap && seat == self.last_player(),
            false => arrived,
        };
        if ends && self.end_round(sink) {
            return;
        }
        self.begin_turn(seat.next(self.captains()), rng, sink);
    }

    /// 5.10; whether the game is over.
    fn end_round(&mut self, sink: &mut impl Sink<State>) -> bool {
        let round = self.t.round;
        sink.emit(|| Event::RoundEnded { round }, self);
        for seat in self.play_order() {
            self.income(seat, sink);
        }
        if round == self.rules.modules.fog_of_war.last_round {
            self.reveal(self.t.fogged, sink);
        }
        for seat in self.everybody() {
            let total = self.total(seat);
            if let Some(row) = self
                .t
                .course
                .get_mut(usize::from(round).wrapping_sub(1) % MAX_ROUNDS)
            {
                row[seat.index()] = total;
            }
        }
        if round >= self.rules.constants.rounds.get() {
            self.t.phase = Phase::Over;
            let standings = self.ranking();
            sink.emit(|| Event::GameEnded { standings }, self);
            return true;
        }
        for seat in self.everybody() {
            self.captain_mut(seat).ship = Place::START;
        }
        if self.t.modules.rubies {
            self.fill_rubies();
        }
        self.t.round += 1;
        let round = self.t.round;
        self.shuffle_solo();
        sink.emit(|| Event::RoundStarted { round }, self);
        false
    }

    /// What the end of a round brings one captain.
    fn income(&mut self, seat: Seat, sink: &mut impl Sink<State>) {
        let income = match self.is_jordan(seat) {
            true => self.solo_income(),
            false => self.captain(seat).sums.income,
        };
        let (doubloons, vp) = (income.doubloons, income.vp);
        let captain = self.captain_mut(seat);
        captain.earn(doubloons);
        captain.score(vp);
        let told = Event::Income {
            seat,
            doubloons,
            vp,
        };
        sink.emit(|| told, self);
    }

    /// Rubies lie in each place, one more than players (11.4).
    pub(crate) fn fill_rubies(&mut self) {
        let count = self.captains() as u8 + self.rules.modules.rubies.spare.get();
        let supplies = self.rules.modules.rubies.supplies.len();
        for there in self.t.rubies.iter_mut().take(supplies) {
            *there = count;
        }
    }
}
