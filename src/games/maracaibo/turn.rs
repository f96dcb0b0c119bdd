//! The course of a turn and of the rounds (section 5), from decision to decision.

use super::action::{Action, Cause, Grave, GulfChoice, Hold, Phase};
use super::card::{Card, Kind, Lying};
use super::chart::{Place, PlaceSet};
use super::data::Condition;
use super::effects::Asks;
use super::event::Event;
use super::state::{MAX_ROUNDS, State};
use super::tables::Deed;
use super::task::Todo;
use super::vocabulary::{Need, Pick, Trigger};
use crate::engine::{Rng, Seat, SeatSet, Sink};

impl State {
    /// Carries a legal action out, up to the next decision.
    pub(super) fn take(
        &mut self,
        seat: Seat,
        action: Action,
        rng: &mut Rng,
        sink: &mut impl Sink<State>,
    ) {
        if let Action::KeepQuest(kept) = action {
            return self.keep(seat, kept, rng, sink);
        }
        if is_quiet(action) {
            sink.emit(|| Event::Chose { seat }, self);
        }
        if !self.decide(action, rng, sink) {
            self.run(rng, sink);
        }
    }

    /// What an action does itself; whether somebody has to be asked next.
    fn decide(&mut self, action: Action, rng: &mut Rng, sink: &mut impl Sink<State>) -> Asks {
        let cause = self.t.cause;
        match action {
            Action::KeepQuest(_) | Action::Skip | Action::StartRaid(false) => {}
            Action::ConfirmPay(false) => {}
            Action::MoveTo(to) => return self.sail(to, sink),
            Action::PayToll(to) => self.pay_toll(to, sink),
            Action::TakeFive => self.pass_up(sink),
            Action::BuyHere => {
                self.later(Todo::Menu);
                self.buy(self.me().ship, 0, sink);
            }
            Action::BuildHere => {
                self.later(Todo::Menu);
                self.build(self.me().ship, sink);
            }
            Action::FillSlot(slot) => self.fill(slot, sink),
            Action::TakeFigurehead(head) => {
                let place = self
                    .t
                    .figureheads
                    .iter()
                    .position(|f| f == usize::from(head));
                self.take_figurehead(place.unwrap_or(usize::MAX), sink);
            }
            Action::PlaceMarket { tile, at } => self.put_market(tile, at, sink),
            Action::DoLocationAction(n) => self.do_location_action(n),
            Action::SpendRaid(spend) => self.spend(spend, sink),
            Action::EndTurn => self.later(Todo::Claim),
            Action::StartRaid(true) => {
                if let Phase::StartRaid(bonus) = self.t.phase {
                    self.lose_pool(sink);
                    return self.raid(bonus, rng, sink);
                }
            }
            Action::Reroll(again) => return self.reroll(again, rng, sink),
            Action::PickDie(kind) => self.pick_die(kind, sink),
            Action::ExploreTo(space) => self.walk(space, sink),
            Action::BuryOne { kind, from, to } => self.bury(kind, from, to, sink),
            Action::ChooseType(kind) => self.fix_kind(kind),
            Action::ChooseSource(island) => {
                if let Phase::Source(kind) = self.t.phase {
                    return self.take_treasure(kind, island, sink);
                }
            }
            Action::Store(hold) => {
                if let Phase::Store(kind) = self.t.phase {
                    self.store(kind, hold, sink);
                }
            }
            Action::ChooseIsland(kind) => {
                if let Phase::Island(left) = self.t.phase {
                    self.again(Deed::Marker(Pick::Any, left - 1), left, cause);
                    self.add_marker(kind, sink);
                }
            }
            Action::TakeQuest(market) => {
                if let Phase::Quest(left) = self.t.phase {
                    self.again(Deed::Quest(left - 1), left, cause);
                    self.tell(Trigger::Quest);
                    self.take_quest(market, rng, sink);
                }
            }
            Action::AcquireCard(at) => {
                if let Phase::Acquire(surcharge) = self.t.phase {
                    self.buy(at, surcharge, sink);
                }
            }
            Action::ConfirmPay(true) => {
                if let Phase::Pay(paid, then) = self.t.phase {
                    let seat = self.t.active;
                    self.me_mut().pay(paid);
                    sink.emit(|| Event::Paid { seat, paid, cause }, self);
                    self.plan(then, cause);
                }
            }
            Action::Gulf(choice) => self.at_gulf(choice, sink),
            Action::TradeRubies(trade) => self.trade(trade, sink),
            Action::ClaimQuest(quest) => self.claim_quest(quest, sink),
        }
        false
    }

    /// Puts something on top of what is to be done.
    #[inline]
    pub(super) fn later(&mut self, todo: Todo) {
        self.t.stack.push(todo, Cause::Rules);
    }

    /// What is left of an effect that is done several times.
    #[inline]
    pub(super) fn again(&mut self, rest: Deed, left: u8, cause: Cause) {
        if left > 1 {
            self.t.stack.push(Todo::Deed(rest), cause);
        }
    }

    /// The active ship sails; the fog lifts there, and the toll is paid (5.2, 5.3).
    fn sail(&mut self, to: Place, sink: &mut impl Sink<State>) -> Asks {
        let seat = self.t.active;
        self.move_ship(to, sink);
        let fogged = self.t.fogged.contains(to);
        self.clear_fog(to, sink);
        if fogged {
            self.t.cause = Cause::Rules;
            self.score(self.rules.modules.fog_of_war.landfall, sink);
        }
        self.later(Todo::Land);
        let owed = match to.is_cell() {
            true => self.opponents_at(to, seat),
            false => SeatSet::EMPTY,
        };
        let purse = usize::from(self.me().doubloons);
        if owed.len() <= purse {
            self.pay_toll(owed, sink);
            return false;
        }
        purse > 0 && self.ask(Phase::Toll)
    }

    /// The active ship goes there.
    pub(super) fn move_ship(&mut self, to: Place, sink: &mut impl Sink<State>) {
        let seat = self.t.active;
        let from = std::mem::replace(&mut self.me_mut().ship, to);
        sink.emit(|| Event::Sailed { seat, from, to }, self);
    }

    /// The cards around a place come out of the fog (11.2).
    pub(super) fn clear_fog(&mut self, at: Place, sink: &mut impl Sink<State>) {
        if self.t.fogged.is_empty() {
            return;
        }
        let chart = self.chart();
        let around = match at.is_cell() {
            true => chart.beside(at).with(at),
            false if at == Place::GULF => chart.in_column(super::card::COLUMNS as u8),
            false => PlaceSet::EMPTY,
        };
        self.reveal(around, sink);
    }

    /// These cards come out of the fog.
    fn reveal(&mut self, cells: PlaceSet, sink: &mut impl Sink<State>) {
        let cells = self.t.fogged.within(cells);
        if !cells.is_empty() {
            self.t.fogged = self.t.fogged.less(cells);
            sink.emit(|| Event::Revealed { cells }, self);
        }
    }

    /// One doubloon to each; what Jordan would get goes to the supply.
    fn pay_toll(&mut self, to: SeatSet, sink: &mut impl Sink<State>) {
        let paid = to.len() as u8;
        if paid == 0 {
            return;
        }
        let seat = self.t.active;
        self.me_mut().pay(paid);
        for other in to.iter() {
            if !self.is_jordan(other) {
                self.captain_mut(other).earn(1);
            }
        }
        sink.emit(|| Event::Toll { seat, to, paid }, self);
    }

    /// The ship has arrived (5.4 to 5.8).
    pub(super) fn land(&mut self, sink: &mut impl Sink<State>) -> Asks {
        let at = self.me().ship;
        match at {
            Place::GULF => {
                self.later(Todo::Menu);
                self.t.stack.push(Todo::Gulf, Cause::Gulf);
                let upgrade = Todo::Deed(Deed::Upgrade(1));
                self.t.stack.push(upgrade, Cause::Gulf);
                if self.t.modules.rubies {
                    self.t.stack.push(Todo::Trade, Cause::Gulf);
                }
            }
            Place::MARACAIBO => self.reach_maracaibo(sink),
            _ => return self.land_on_card(at, sink),
        }
        false
    }

    fn land_on_card(&mut self, at: Place, sink: &mut impl Sink<State>) -> Asks {
        let seat = self.t.active;
        let purse = self.me().doubloons;
        match self.lying(at) {
            Lying::Blank => {
                let gain = self.rules.constants.blank;
                self.me_mut().earn(gain);
                let blank = true;
                sink.emit(|| Event::TookFive { seat, gain, blank }, self);
                self.later(Todo::Menu);
            }
            Lying::Card(Card::Location(location)) => {
                self.t.berth = Some(location);
                let cause = Cause::Location(location);
                self.later(Todo::Menu);
                self.t.stack.push(Todo::Deed(Deed::Upgrade(1)), cause);
                self.t.stack.push(Todo::OwnMarket(location), cause);
                self.t.stack.push(Todo::Mark(location), cause);
                self.tell(Trigger::Location);
            }
            Lying::Card(Card::Improvement(card)) => {
                let price = self.improvement_price(seat, card.into(), 0);
                if price <= purse && !self.me().cards.is_full() {
                    return self.ask(Phase::Improvement);
                }
                self.pass_up(sink);
            }
            Lying::Card(Card::Residence(residence)) => {
                if self.may_build(residence.into()) {
                    return self.ask(Phase::Residence);
                }
                self.pass_up(sink);
            }
            Lying::Empty | Lying::Unseen => self.later(Todo::Menu),
        }
        false
    }

    /// The card is passed up.
    fn pass_up(&mut self, sink: &mut impl Sink<State>) {
        let seat = self.t.active;
        let gain = self.rules.constants.decline;
        self.me_mut().earn(gain);
        let blank = false;
        sink.emit(|| Event::TookFive { seat, gain, blank }, self);
        self.later(Todo::Menu);
        self.tell(Trigger::Decline);
    }

    /// Step 1 of a location: its island rises, its ruby is taken.
    pub(super) fn mark(&mut self, location: usize, sink: &mut impl Sink<State>) {
        if let Some(kind) = self.value_tile(location) {
            self.add_marker(kind, sink);
        }
        if !self.t.modules.rubies {
            return;
        }
        let supplies = &self.rules.modules.rubies.supplies;
        let id = &self.rules.locations[location].id;
        let supply = supplies.iter().position(|s| s.location == *id);
        if let Some(there) = supply.and_then(|n| self.t.rubies.get_mut(n))
            && *there > 0
        {
            *there -= 1;
            let seat = self.t.active;
            let me = self.me_mut();
            me.rubies = me.rubies.saturating_add(1);
            sink.emit(|| Event::Ruby { seat }, self);
        }
    }

    fn reach_maracaibo(&mut self, sink: &mut impl Sink<State>) {
        self.arrive(sink);
        self.later(Todo::Menu);
        let upgrade = Todo::Deed(Deed::Upgrade(1));
        self.t.stack.push(upgrade, Cause::Maracaibo);
        self.tell(Trigger::Maracaibo);
    }

    /// What everybody gets in Maracaibo (5.8, R54).
    pub(super) fn arrive(&mut self, sink: &mut impl Sink<State>) {
        let seat = self.t.active;
        let vp = self.rules.constants.maracaibo;
        let me = self.me_mut();
        me.visits = me.visits.saturating_add(1);
        me.score(vp);
        sink.emit(|| Event::Arrived { seat, vp }, self);
        if self.t.modules.retirement && self.t.discount != Some(seat) {
            self.t.discount = Some(seat);
            sink.emit(|| Event::TookDiscount { seat }, self);
        }
    }

    /// A slot is filled (7.5).
    fn fill(&mut self, slot: u8, sink: &mut impl Sink<State>) {
        let (seat, cause) = (self.t.active, self.t.cause);
        if let Phase::Upgrade(left) = self.t.phase {
            self.again(Deed::Upgrade(left - 1), left, cause);
        }
        let paid = self.rules.slots[usize::from(slot)].cost;
        let me = self.me_mut();
        me.pay(paid);
        me.slots.push(slot.into());
        self.adopt(Cause::Slot(slot));
        sink.emit(|| Event::Filled { seat, slot, paid }, self);
        self.tell(Trigger::Upgrade);
        let list = self.rules.tables.slots[usize::from(slot)].instant;
        self.plan(list, Cause::Slot(slot));
    }

    fn do_location_action(&mut self, n: u8) {
        let Some(location) = self.berth() else {
            return;
        };
        self.t.done |= 1 << n;
        self.later(Todo::Menu);
        let list = self.rules.tables.locations[location][usize::from(n)];
        self.plan(list, Cause::Location(location as u8));
    }

    /// The explorer goes there (7.2).
    fn walk(&mut self, to: super::track::Space, sink: &mut impl Sink<State>) {
        let seat = self.t.active;
        let from = std::mem::replace(&mut self.me_mut().explorer, to);
        sink.emit(|| Event::Explored { seat, from, to }, self);
        self.tell(Trigger::Explore);
        let list = self.rules.tables.spaces[to.index()];
        self.plan(list, Cause::Space(to.index() as u8));
    }

    /// A treasure is buried (7.4).
    fn bury(&mut self, kind: Kind, from: Hold, to: Grave, sink: &mut impl Sink<State>) {
        let (seat, cause) = (self.t.active, self.t.cause);
        if let Phase::Bury(left) = self.t.phase {
            self.again(Deed::Bury(left - 1), left, cause);
        }
        let me = self.me_mut();
        match from {
            Hold::Heap => me.plain[kind.index()] -= 1,
            Hold::Bonus(n) => me.bonus &= !(1 << n),
        }
        match to {
            Grave::Place(n) => me.buried |= 1 << n,
            Grave::Reef(n) => me.reef[usize::from(n)] = Some(kind),
        }
        let head = me.figurehead;
        let told = Event::Buried {
            seat,
            kind,
            from,
            to: Some(to),
        };
        sink.emit(|| told, self);
        self.tell(Trigger::Bury);
        let tables = &self.rules.tables;
        let (list, cause) = match to {
            Grave::Place(n) => (tables.burial.get(usize::from(n)), Cause::Burial(n)),
            Grave::Reef(n) => {
                let reef = head.and_then(|h| tables.figureheads.get(usize::from(h)));
                (
                    reef.and_then(|s| s.burial.get(usize::from(n))),
                    Cause::Reef(n),
                )
            }
        };
        if let Some(list) = list.copied() {
            self.plan(list, cause);
        }
    }

    /// The kind of a treasure, or of all of them, is chosen.
    fn fix_kind(&mut self, kind: Kind) {
        let cause = self.t.cause;
        let Phase::Kind { left, same, raided } = self.t.phase else {
            return;
        };
        let rest = match (same, raided) {
            (true, _) => Pick::of(kind),
            (false, true) => Pick::Die,
            (false, false) => Pick::Any,
        };
        self.again(Deed::Treasure(rest, left - 1), left, cause);
        self.t.stack.push(Todo::Treasure(kind, raided), cause);
    }

    fn at_gulf(&mut self, choice: GulfChoice, sink: &mut impl Sink<State>) {
        let gulf = self.rules.constants.gulf;
        match choice {
            GulfChoice::Raid => {
                let raid = Todo::Deed(Deed::Raid(gulf.raid));
                self.t.stack.push(raid, Cause::Gulf);
            }
            GulfChoice::Explore => {
                let explore = Todo::Deed(Deed::Explore(gulf.explore));
                self.t.stack.push(explore, Cause::Gulf);
            }
            GulfChoice::Build(at) => self.build(at, sink),
        }
    }

    fn trade(&mut self, trade: u8, sink: &mut impl Sink<State>) {
        let seat = self.t.active;
        let n = usize::from(trade);
        let rubies = self.rules.modules.rubies.trades[n].rubies;
        let me = self.me_mut();
        me.rubies = me.rubies.saturating_sub(rubies);
        sink.emit(|| Event::Traded { seat, trade }, self);
        let list = self.rules.tables.trades[n];
        self.plan(list, Cause::Trade(trade));
    }

    /// Whether a captain fulfils a condition of a quest.
    pub fn fulfils(&self, seat: Seat, condition: &Condition) -> bool {
        condition.all.iter().all(|need| match *need {
            Need::AtLeast { metric, n } => self.metric(seat, metric) >= n.into(),
        })
    }

    /// The turn is over but for a quest that may be claimed (11.3, R55).
    pub(super) fn claim(&mut self) -> Asks {
        self.later(Todo::EndTurn);
        let mut any = false;
        if self.t.modules.quest_hunters {
            self.each_claim(|_| any = true);
        }
        any && self.ask(Phase::Claim)
    }

    fn claim_quest(&mut self, quest: u8, sink: &mut impl Sink<State>) {
        let seat = self.t.active;
        let hard = self.rules.quests[usize::from(quest)].bottom.vp;
        let vp = hard.saturating_add(self.rules.modules.quest_hunters.claim);
        let me = self.me_mut();
        me.claimed = me.claimed.with(quest.into());
        me.score(vp);
        sink.emit(|| Event::Claimed { seat, quest, vp }, self);
    }

    /// 5.9.
    pub(super) fn end_turn(&mut self, rng: &mut Rng, sink: &mut impl Sink<State>) {
        let seat = self.t.active;
        self.lose_pool(sink);
        self.t.berth = None;
        self.t.done = 0;
        self.t.effects = 0;
        self.t.cause = Cause::Rules;
        let me = self.me_mut();
        me.turns = me.turns.saturating_add(1);
        let arrived = me.ship == Place::MARACAIBO;
        let last = self.t.round >= self.rules.constants.rounds;
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
        if round >= self.rules.constants.rounds {
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
    pub(super) fn fill_rubies(&mut self) {
        let count = self.captains() as u8 + self.rules.modules.rubies.spare;
        let supplies = self.rules.modules.rubies.supplies.len();
        for there in self.t.rubies.iter_mut().take(supplies) {
            *there = count;
        }
    }

    /// The turn of `seat` begins; Jordan has his at once.
    pub(super) fn begin_turn(&mut self, seat: Seat, rng: &mut Rng, sink: &mut impl Sink<State>) {
        self.t.active = seat;
        sink.emit(|| Event::TurnStarted { seat }, self);
        if self.is_jordan(seat) {
            self.solo_turn(rng, sink);
            self.end_turn(rng, sink);
        } else {
            self.t.phase = Phase::Move;
        }
    }

    /// Somebody has chosen which quests to keep; the last one opens the game (step 12 of section 3).
    fn keep(
        &mut self,
        seat: Seat,
        kept: super::pile::QuestSet,
        rng: &mut Rng,
        sink: &mut impl Sink<State>,
    ) {
        self.captain_mut(seat).kept = kept;
        self.t.chosen = self.t.chosen.with(seat);
        sink.emit(|| Event::Kept { seat }, self);
        if self.t.chosen.len() < self.players() {
            return;
        }
        for seat in Seat::all(self.players()) {
            let captain = self.captain_mut(seat);
            captain.returned = captain.quests.less(captain.kept);
            captain.quests = captain.kept;
            captain.kept = super::pile::QuestSet::EMPTY;
            let returned = captain.returned;
            self.t.quest_deck = self.t.quest_deck.and(returned);
        }
        let offered = self.quest_counts().market;
        while self.t.quest_market.len() < offered {
            match self.t.quest_deck.draw(rng) {
                Some(quest) if self.t.quest_market.push(quest) => {}
                _ => break,
            }
        }
        sink.emit(|| Event::MarketOpened, self);
        let round = self.t.round;
        sink.emit(|| Event::RoundStarted { round }, self);
        self.begin_turn(self.first(), rng, sink);
    }
}

/// Whether a decision need not make anything happen by itself.
fn is_quiet(action: Action) -> bool {
    matches!(
        action,
        Action::Skip
            | Action::StartRaid(false)
            | Action::ConfirmPay(false)
            | Action::Reroll(false)
            | Action::ChooseType(_)
            | Action::DoLocationAction(_)
            | Action::Gulf(_)
            | Action::EndTurn
    )
}
