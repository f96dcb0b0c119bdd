//! Jordan, who sails against a single player: everything they do is told by their cards (11.6).

use super::action::Hold;
use super::chance;
use super::event::Event;
use super::state::{JORDAN, State};
use crate::engine::{Rng, Seat, SeatSet, Set, Sink};
use crate::games::maracaibo::content::card::{COLUMNS, Card, Kind, Lying, SoloCard};
use crate::games::maracaibo::content::cause::Cause;
use crate::games::maracaibo::content::chart::{Place, PlaceSet};
use crate::games::maracaibo::content::schema::Income;
use crate::games::maracaibo::content::schema::extras::Deck;
use crate::games::maracaibo::content::vocabulary::{Act, Seek, Want};

impl State {
    /// Jordan's deck of this round.
    pub(crate) fn shuffle_solo(&mut self) {
        let (round, rounds) = (self.t.round, self.rules.constants.rounds.get());
        let cards = self.rules.solo.cards.iter().enumerate();
        let plays = cards.filter(|(_, card)| match card.deck {
            Deck::A => round <= 2,
            Deck::B => round + 1 >= rounds,
        });
        let deck = plays.filter_map(|(n, _)| SoloCard::checked(n)).collect();
        if let Some(jordan) = &mut self.t.jordan {
            jordan.deck = deck;
            jordan.used = Set::EMPTY;
            jordan.card = None;
        }
    }

    /// What the end of a round brings Jordan.
    pub(crate) fn solo_income(&self) -> Income {
        let cards = self.t.jordan.map_or(0, |j| j.pile.len() as u8);
        Income {
            doubloons: 0,
            vp: cards.saturating_mul(self.rules.solo.worth.improvement),
        }
    }

    /// Jordan's whole turn.
    pub(crate) fn solo_turn(&mut self, rng: &mut Rng, sink: &mut impl Sink<State>) {
        let Some(card) = self.turn_up(rng, sink) else {
            return;
        };
        self.t.cause = Cause::Solo(card);
        let rules = self.rules.clone();
        let def = &rules.solo.cards[usize::from(card)];
        let to = self.solo_goal(def);
        self.move_ship(to, sink);
        self.clear_fog(to, sink);
        self.solo_toll(to, sink);
        self.solo_land(to, rng, sink);
        for act in &def.acts {
            self.t.cause = Cause::Solo(card);
            self.act(*act, rng, sink);
        }
    }

    /// The next card of their deck.
    fn turn_up(&mut self, rng: &mut Rng, sink: &mut impl Sink<State>) -> Option<u8> {
        let mut jordan = self.t.jordan?;
        if jordan.deck.is_empty() {
            jordan.deck = std::mem::take(&mut jordan.used);
            sink.emit(|| Event::SoloShuffled, self);
        }
        let drawn = rng.draw(chance::JORDAN, &mut jordan.deck, |card| card.0.into())?;
        jordan.used.insert(drawn);
        let card = drawn.0;
        jordan.card = Some(card);
        self.t.jordan = Some(jordan);
        sink.emit(|| Event::SoloCard { card }, self);
        Some(card)
    }

    /// The column Jordan makes for with a card from where they are: at most that of the Gulf.
    pub fn solo_column(&self, advance: u8) -> u8 {
        let column = self.chart().column(self.captain(JORDAN).ship);
        column.saturating_add(advance).min(COLUMNS as u8 + 1)
    }

    /// Where a card takes Jordan.
    fn solo_goal(
        &self,
        def: &crate::games::maracaibo::content::schema::extras::SoloCardDef,
    ) -> Place {
        let chart = self.chart();
        let ship = self.captain(JORDAN).ship;
        if ship == Place::GULF {
            return Place::MARACAIBO;
        }
        let column = self.solo_column(def.advance.get());
        if usize::from(column) > COLUMNS {
            return Place::GULF;
        }
        let reach = chart.reach(ship, self.rules.constants.steps.get());
        let mut there = reach & chart.in_column(column);
        if there.is_empty() {
            // A layout may wall a column off; they take what they can reach.
            there = reach;
        }
        let sought = def.seek.iter().map(|s| self.solo_class(there, Some(*s)));
        let class = sought
            .chain([self.solo_class(there, None)])
            .find(|c| !c.is_empty());
        let class = class.unwrap_or(there);
        let row = |p: &Place| {
            let row = chart.at(*p).map_or(u8::MAX, |(_, row)| row);
            def.rows
                .iter()
                .position(|r| *r == row)
                .unwrap_or(usize::MAX)
        };
        class.iter().min_by_key(row).unwrap_or(Place::GULF)
    }

    /// The cells of a class; what belongs to none of them is the class without a name.
    fn solo_class(&self, cells: PlaceSet, class: Option<Seek>) -> PlaceSet {
        cells
            .iter()
            .filter(|at| self.solo_kind(*at) == class)
            .collect()
    }

    /// What Jordan sees in a cell: fog is like an improvement; their own residences and blank cells are nothing.
    pub fn solo_kind(&self, at: Place) -> Option<Seek> {
        if self.t.fogged.contains(at) {
            return Some(Seek::Improvement);
        }
        match self.lying(at) {
            Lying::Card(Card::Location(_)) => Some(Seek::Location),
            Lying::Card(Card::Residence(n)) => {
                (!self.has_token(n.into(), JORDAN)).then_some(Seek::Residence)
            }
            Lying::Card(Card::Improvement(_)) | Lying::Unseen => Some(Seek::Improvement),
            Lying::Blank | Lying::Empty => None,
        }
    }

    /// The human whose ship lies there earns a doubloon from the supply.
    fn solo_toll(&mut self, at: Place, sink: &mut impl Sink<State>) {
        let human = Seat::new(0);
        if at.is_cell() && self.captain(human).ship == at {
            self.captain_mut(human).earn(1);
            let to = SeatSet::one(human);
            let (seat, paid) = (JORDAN, 1);
            sink.emit(|| Event::Toll { seat, to, paid }, self);
        }
    }

    /// Step 4 of Jordan's turn.
    fn solo_land(&mut self, at: Place, rng: &mut Rng, sink: &mut impl Sink<State>) {
        let worth = self.rules.solo.worth;
        match at {
            Place::GULF => return self.solo_upgrade(rng, sink),
            Place::MARACAIBO => {
                self.arrive(sink);
                return self.solo_upgrade(rng, sink);
            }
            _ => {}
        }
        match self.lying(at) {
            Lying::Card(Card::Location(location)) => {
                self.mark(location.into(), sink);
                self.solo_upgrade(rng, sink);
            }
            Lying::Card(Card::Improvement(card)) => self.solo_take(card, at, rng, sink),
            Lying::Card(Card::Residence(n)) if !self.has_token(n.into(), JORDAN) => {
                if self.put_token(n, at, 0, sink) {
                    self.t.cause = Cause::Residence(n);
                    self.score(self.rules.constants.first_token.get(), sink);
                }
            }
            Lying::Card(Card::Residence(_)) => self.score(worth.own_residence, sink),
            Lying::Blank | Lying::Empty | Lying::Unseen => self.score(worth.blank, sink),
        }
    }

    /// They take an improvement without paying or using it.
    fn solo_take(&mut self, card: u8, at: Place, rng: &mut Rng, sink: &mut impl Sink<State>) {
        if let Some(jordan) = &mut self.t.jordan {
            jordan.pile.push(card.into());
        }
        self.t.grid[at.index()] = Lying::Empty;
        let told = Event::Bought {
            seat: JORDAN,
            card,
            at,
            paid: 0,
            afar: false,
        };
        sink.emit(|| told, self);
        self.refill(at, rng, sink);
    }

    /// Their ship grows by one space, which may bring something.
    fn solo_upgrade(&mut self, rng: &mut Rng, sink: &mut impl Sink<State>) {
        let Some(jordan) = &mut self.t.jordan else {
            return;
        };
        jordan.upgrades = jordan.upgrades.saturating_add(1);
        let counter = jordan.upgrades;
        sink.emit(|| Event::SoloUpgrade { counter }, self);
        let ship = &self.rules.solo.ship;
        let bonus = ship.iter().find(|s| s.space == counter).map(|s| s.act);
        let last = ship.iter().map(|s| s.space).max().unwrap_or_default();
        match bonus {
            Some(act) => self.act(act, rng, sink),
            None if counter > last => self.score(self.rules.solo.worth.late_upgrade, sink),
            None => {}
        }
    }

    /// One act of a card or of a space of their ship.
    fn act(&mut self, act: Act, rng: &mut Rng, sink: &mut impl Sink<State>) {
        match act {
            Act::Vp(vp) => self.score(vp.get(), sink),
            Act::Explore(steps) => self.solo_explore(steps.get(), sink),
            Act::Treasure(want) => self.solo_treasure(want, sink),
            Act::Bury => self.solo_bury(sink),
            Act::Upgrade => self.solo_upgrade(rng, sink),
            Act::Quest => {
                let market = (!self.t.quest_market.is_empty()).then_some(0);
                self.take_quest(market, rng, sink);
            }
            Act::Figurehead => {
                if let Some(gone) = self.t.figureheads.remove(0) {
                    let (seat, figurehead) = (JORDAN, gone as u8);
                    sink.emit(|| Event::TookFigurehead { seat, figurehead }, self);
                }
                self.score(self.rules.solo.worth.figurehead, sink);
            }
        }
    }

    /// Their explorer always takes the first arrow; what they land on does nothing.
    fn solo_explore(&mut self, steps: u8, sink: &mut impl Sink<State>) {
        let track = &self.rules.track;
        let from = self.captain(JORDAN).explorer;
        let others = self.everybody().filter(|s| *s != JORDAN);
        let others: crate::games::maracaibo::content::track::SpaceSet =
            others.map(|s| self.captain(s).explorer).collect();
        let mut to = from;
        for _ in 0..steps {
            let mut next = track.next(to).iter().next();
            // Occupied spaces cost no step.
            while let Some(space) = next.filter(|s| others.contains(*s) && !track.is_shared(*s)) {
                next = track.next(space).iter().next();
            }
            match next {
                Some(space) => to = space,
                None => break,
            }
        }
        if to == from {
            return self.score(self.rules.solo.worth.lost_city, sink);
        }
        self.captain_mut(JORDAN).explorer = to;
        let seat = JORDAN;
        sink.emit(|| Event::Explored { seat, from, to }, self);
    }

    /// The first of the kinds for which `count` is greatest (R44).
    fn most(count: impl Fn(Kind) -> u8) -> Kind {
        let better = |best: Kind, kind: Kind| match count(kind) > count(best) {
            true => kind,
            false => best,
        };
        Kind::ALL.into_iter().fold(Kind::Gold, better)
    }

    fn solo_treasure(&mut self, want: Want, sink: &mut impl Sink<State>) {
        let kind = match want {
            Want::Gold => Kind::Gold,
            Want::Emerald => Kind::Emerald,
            Want::Pearl => Kind::Pearl,
            Want::Best => State::most(|k| self.markers(k)),
        };
        let island = self.markers(kind) > 0;
        self.t.islands[kind.index()] -= u8::from(island);
        let seat = JORDAN;
        sink.emit(|| Event::Treasure { seat, kind, island }, self);
        self.store(kind, Hold::Heap, sink);
    }

    /// They bury one of what they have most of.
    fn solo_bury(&mut self, sink: &mut impl Sink<State>) {
        let kind = State::most(|k| self.captain(JORDAN).plain[k.index()]);
        let heap = &mut self.captain_mut(JORDAN).plain[kind.index()];
        if *heap == 0 {
            return self.score(self.rules.solo.worth.no_treasure, sink);
        }
        *heap -= 1;
        if let Some(jordan) = &mut self.t.jordan {
            let below = &mut jordan.buried[kind.index()];
            *below = below.saturating_add(1);
        }
        let told = Event::Buried {
            seat: JORDAN,
            kind,
            from: Hold::Heap,
            to: None,
        };
        sink.emit(|| told, self);
    }
}
