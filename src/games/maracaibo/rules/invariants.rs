//! What must always hold at a decision (section 10).

use super::action::Phase;
use super::metrics::given;
use super::state::State;
use crate::engine::{Game, Seat, Set};
use crate::games::invariants::ensure;
use crate::games::maracaibo::content::card::{CELLS, Card, Kind, Lying, Quest, QuestSet};
use crate::games::maracaibo::content::chart::Place;
use crate::games::maracaibo::content::track::SpaceSet;

/// More effects than this in one turn are a fault of the rules or the content.
const MOST_EFFECTS: u16 = 400;

impl State {
    /// Checks the invariants of section 10 that a single position can break. That nothing at all gets lost can only be told
    /// of a whole game: positions written by hand may leave cards out of decks.
    ///
    /// # Errors
    /// The first that is broken.
    pub fn check_invariants(&self) -> Result<(), String> {
        self.check_sea()?;
        self.check_cards()?;
        self.check_quests()?;
        self.check_islands()?;
        for seat in self.everybody() {
            self.check_captain(seat)?;
        }
        self.check_explorers()?;
        self.check_turn()
    }

    /// 1: locations and residences stay in the sea; at most one cell is empty.
    fn check_sea(&self) -> Result<(), String> {
        let cells = || self.cells().map(|at| self.lying(at));
        let known = |lying: Lying| !matches!(lying, Lying::Empty | Lying::Unseen);
        let gaps = CELLS - cells().filter(|lying| known(*lying)).count();
        ensure(gaps <= 1, || format!("1: {gaps} cells are empty"))?;
        let locations = cells()
            .filter(|lying| self.is_first_location(*lying))
            .count();
        let first = self
            .rules
            .locations
            .iter()
            .filter(|l| l.tier.get() == 1)
            .count();
        ensure(locations == first, || {
            format!("1: {locations} locations of the first tier lie in the sea")
        })?;
        let residence = |lying: &Lying| matches!(lying, Lying::Card(Card::Residence(_)));
        let residences = cells().filter(residence).count();
        ensure(residences == self.card_counts().0, || {
            format!("1: {residences} residences lie in the sea")
        })?;
        for n in 0..self.rules.residences.len() {
            let lies = cells().any(|l| l == Lying::Card(Card::Residence(n as u8)));
            let tokens = self.tokens(n);
            let id = &self.rules.residences[n].id;
            ensure(lies || tokens.is_empty(), || {
                format!("1: {id} is not in the sea")
            })?;
            let twice = |seat: usize| tokens.iter().filter(|s| *s == seat).count() > 1;
            let odd = |seat: usize| seat >= self.captains() || twice(seat);
            ensure(!tokens.iter().any(odd), || format!("3: odd tokens on {id}"))?;
        }
        Ok(())
    }

    fn is_first_location(&self, lying: Lying) -> bool {
        match lying {
            Lying::Card(Card::Location(n)) => self.rules.locations[usize::from(n)].tier.get() == 1,
            _ => false,
        }
    }

    /// 1: no card is in two places, and no more improvements of the first tier are in play than were dealt.
    fn check_cards(&self) -> Result<(), String> {
        let second = self
            .tier_two()
            .iter()
            .all(|card| self.rules.tier(card) == 2);
        ensure(second, || "1: the deck holds cards of the first tier")?;
        let mut seen = self.tier_two();
        let lying = self.cells().filter_map(|at| match self.lying(at) {
            Lying::Card(card) => Some(card),
            _ => None,
        });
        let got = self.everybody().flat_map(|seat| self.improvements(seat));
        for card in lying.chain(got.map(|n| Card::Improvement(*n))) {
            let id = || self.rules.card_id(card).to_string();
            ensure(!seen.contains(card), || {
                format!("1: {} is in two places", id())
            })?;
            seen.insert(card);
        }
        let first = |card: &Card| match card {
            Card::Improvement(n) => self.rules.improvements[usize::from(*n)].tier.get() == 1,
            _ => false,
        };
        let dealt = seen.iter().filter(first).count();
        ensure(dealt <= self.card_counts().1, || {
            format!("1: {dealt} improvements of the first tier are in play")
        })
    }

    /// 2: no quest is in two places, and the market is full while there is a deck.
    fn check_quests(&self) -> Result<(), String> {
        let mut seen = self.quest_deck();
        let hands = self.everybody().map(|seat| self.captain(seat).quests);
        let market = self.quest_market().iter().filter_map(Quest::checked);
        let market = market.map(QuestSet::one);
        for pile in hands.chain(market) {
            ensure((seen & pile).is_empty(), || "2: a quest is in two places")?;
            seen |= pile;
        }
        let (there, room) = (self.quest_market().len(), self.quest_counts().market);
        let open = self.phase() != Phase::Draft;
        ensure(there <= room, || format!("2: {there} quests are on offer"))?;
        let lacks = open && there < room && !self.quest_deck().is_empty();
        ensure(!lacks, || format!("2: only {there} quests are on offer"))?;
        for seat in self.everybody() {
            let captain = self.captain(seat);
            let own = captain.open | captain.claimed;
            ensure((own - captain.quests).is_empty(), || {
                format!("2: seat {seat} has seen quests of others")
            })?;
        }
        Ok(())
    }

    /// 3: markers, and 8: the raid pool.
    fn check_islands(&self) -> Result<(), String> {
        for kind in Kind::ALL {
            let (there, room) = (self.markers(kind), self.rules.islands.spaces.get());
            ensure(there <= room, || {
                format!("3: {there} markers lie on {}", kind.id())
            })?;
        }
        let idle = matches!(self.phase(), Phase::Draft | Phase::Move | Phase::Over);
        ensure(
            !idle || self.pool().is_none(),
            || "8: there is raid power before the ship sails",
        )?;
        let fog = self.modules().fog_of_war || self.fogged().is_empty();
        let cells = self.fogged().iter().all(Place::is_cell);
        ensure(fog && cells, || "there is fog where none can be")
    }

    /// 3: what a captain has.
    fn check_captain(&self, seat: Seat) -> Result<(), String> {
        let (rules, captain) = (&self.rules, self.captain(seat));
        let once = |row: &[u8]| {
            let mut row = row.to_vec();
            row.sort_unstable();
            row.windows(2).all(|pair| pair[0] != pair[1])
        };
        let slots = captain.slots.as_slice();
        let in_range = captain.slots.iter().all(|n| n < rules.slots.len());
        ensure(in_range && once(slots), || {
            format!("3: odd slots of seat {seat}")
        })?;
        let tiles: Vec<u8> = captain.markets.iter().flatten().copied().collect();
        ensure(once(&tiles), || {
            format!("3: two black markets of seat {seat} are in one place")
        })?;
        for location in &tiles {
            let at = self.cell_of(Card::Location(*location));
            ensure(at.is_some(), || {
                format!("3: a black market of seat {seat} is on no location")
            })?;
        }
        let head = captain.figurehead.map(usize::from);
        let on_offer = head.is_some_and(|n| self.figureheads().contains(n));
        let same = |s: &Seat| self.captain(*s).figurehead.map(usize::from) == head;
        let shared = head.is_some() && self.everybody().filter(same).count() > 1;
        ensure(!on_offer && !shared, || {
            format!("3: the figurehead of seat {seat} is elsewhere too")
        })?;
        let reef = head.map_or(0, |n| rules.tables.figureheads[n].burial.len());
        ensure(captain.reef.iter().skip(reef).all(Option::is_none), || {
            format!("3: seat {seat} has buried where there is no place")
        })?;
        let above = Set::all(rules.storage.len());
        let below = Set::all(rules.burial.len());
        ensure(
            (captain.bonus - above).is_empty() && (captain.buried - below).is_empty(),
            || format!("3: seat {seat} has treasures where there is no place"),
        )?;
        ensure(
            (captain.sums, captain.hears) == given(rules, captain),
            || format!("the benefits of seat {seat} are not those of the things owned"),
        )
    }

    /// 5: no two explorers share a space that is not shared.
    fn check_explorers(&self) -> Result<(), String> {
        let mut taken = SpaceSet::EMPTY;
        for seat in self.everybody() {
            let at = self.captain(seat).explorer;
            let free = self.rules.track.is_shared(at) || !taken.contains(at);
            ensure(free, || {
                format!("5: the explorer of seat {seat} is not alone")
            })?;
            taken.insert(at);
        }
        Ok(())
    }

    /// 7: turns are even but for those who have had theirs in this lap; and whoever decides can do something.
    fn check_turn(&self) -> Result<(), String> {
        ensure(!self.t.stack.is_jammed(), || "9: effects nest too deep")?;
        let effects = self.t.effects;
        ensure(effects <= MOST_EFFECTS, || {
            format!("9: {effects} effects in one turn")
        })?;
        let turns = |seat: Seat| self.captain(seat).turns;
        let over = self.phase() == Phase::Over;
        let order: Vec<Seat> = self.play_order().collect();
        let active = order.iter().position(|s| *s == self.active());
        let active = active.ok_or("7: nobody at the table has the turn")?;
        // A turn counts already while a quest may be claimed (5.1).
        let ended = usize::from(self.phase() == Phase::Claim);
        let had = |place: usize| u8::from(place < active + ended && !over);
        let first = turns(self.first()).saturating_sub(had(0));
        for (place, seat) in order.iter().enumerate() {
            ensure(turns(*seat) == first + had(place), || {
                format!("7: seat {seat} has had {} turns", turns(*seat))
            })?;
        }
        let mut legal = Vec::new();
        let turn = self.turn();
        for seat in Seat::all(self.players()).filter(|s| turn.includes(*s)) {
            self.legal(seat, &mut legal);
            ensure(!legal.is_empty(), || {
                format!("seat {seat} can do nothing in {:?}", self.phase())
            })?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
