//! Where a captain has room for more: slots of the ship, locations for black market tiles, places for treasures above and below
//! the line, the bow for a figurehead (7.3 to 7.5, 7.8, 7.9).

use super::action::{Action, Grave, Hold};
use super::captain::{Captain, MAX_REEF};
use super::state::State;
use crate::engine::{Seat, Set};
use crate::games::maracaibo::content::card::{Kind, Location, MAX_PLACES, SECTIONS, Slot};
use crate::games::maracaibo::content::chart::{Place, PlaceSet};
use crate::games::maracaibo::content::compiled::{Effect, EffectRange};
use arrayvec::ArrayVec;

impl State {
    /// Markers in each section of a ship, and the slots that are filled.
    fn sections(&self, captain: &Captain) -> ([u8; SECTIONS], Set<Slot>) {
        let mut markers = [0; SECTIONS];
        let mut filled = Set::EMPTY;
        for slot in captain.slots.iter() {
            filled.extend(Slot::checked(slot));
            let section = usize::from(self.rules.slots[slot].section);
            markers[section.wrapping_sub(1) % SECTIONS] += 1;
        }
        (markers, filled)
    }

    /// How many markers lie to the left of a section (from 1) of a captain's ship.
    pub fn markers_before(&self, seat: Seat, section: u8) -> u8 {
        let (markers, _) = self.sections(self.captain(seat));
        let before = usize::from(section).saturating_sub(1);
        markers.iter().take(before).sum()
    }

    /// Tells every slot that who decides may fill now (7.5).
    pub(crate) fn each_slot(&self, mut tell: impl FnMut(usize)) {
        self.some_slot(|slot| {
            tell(slot);
            false
        });
    }

    /// Tells the slots that who decides may fill now until `enough`; whether it came to that.
    fn some_slot(&self, mut enough: impl FnMut(usize) -> bool) -> bool {
        let me = self.me();
        let (markers, filled) = self.sections(me);
        let mut open = [true; SECTIONS];
        let mut before = 0;
        for section in 0..SECTIONS {
            open[section] = before >= self.rules.lines[section];
            before += markers[section];
        }
        let mut place = None;
        for (n, slot) in self.rules.slots.iter().enumerate() {
            let section = usize::from(slot.section).wrapping_sub(1) % SECTIONS;
            if !Slot::checked(n).is_some_and(|slot| filled.contains(slot))
                && open[section]
                && u16::from(slot.cost) <= me.doubloons
                && self.brings(self.rules.tables.slots[n].instant, &mut place)
                && enough(n)
            {
                return true;
            }
        }
        false
    }

    /// Whether who decides may fill some slot.
    pub(crate) fn may_upgrade(&self) -> bool {
        self.some_slot(|_| true)
    }

    /// Whether what a slot promises can be had: a figurehead, a place for a black market tile (7.5). Whether there is such a
    /// place is found once.
    fn brings(&self, instant: EffectRange, place: &mut Option<bool>) -> bool {
        let effects = self.rules.tables.effects(instant).iter();
        effects.into_iter().all(|effect| match effect {
            Effect::PlaceBlackMarket => *place.get_or_insert_with(|| self.may_place()),
            Effect::TakeFigurehead => self.may_take_figurehead(),
            _ => true,
        })
    }

    /// Whether who decides may take a figurehead.
    pub(crate) fn may_take_figurehead(&self) -> bool {
        self.me().figurehead.is_none() && !self.t.figureheads.is_empty()
    }

    /// Every location where a captain has no black market tile.
    fn free_locations(&self, captain: &Captain) -> PlaceSet {
        let lying = captain.markets.iter().flatten();
        let taken: Set<Location> = lying.map(|n| Location(*n)).collect();
        let free = |at: &Place| {
            let location = self.location_at(*at);
            let location = location.and_then(Location::checked);
            location.is_some_and(|n| !taken.contains(n))
        };
        self.cells().filter(free).collect()
    }

    /// Whether who decides may place a black market tile.
    pub(crate) fn may_place(&self) -> bool {
        let me = self.me();
        let tiles = self.rules.markets.len();
        me.markets.iter().take(tiles).any(Option::is_none) && !self.free_locations(me).is_empty()
    }

    /// Tells every way to place a black market tile.
    pub(crate) fn each_placing(&self, mut tell: impl FnMut(Action)) {
        let me = self.me();
        let free = self.free_locations(me);
        for tile in (0..self.rules.markets.len()).filter(|t| me.markets[*t].is_none()) {
            let tile = tile as u8;
            for at in free.iter() {
                tell(Action::PlaceMarket { tile, at });
            }
        }
    }

    /// Tells every place below the line where who decides may bury a treasure of this kind.
    #[inline]
    fn each_grave(&self, captain: &Captain, kind: Kind, mut tell: impl FnMut(Grave)) {
        for place in (self.rules.tables.burial_of[kind.index()] - captain.buried).iter() {
            tell(Grave::Place(place.index() as u8));
        }
        if let Some(head) = captain.figurehead {
            let reef = &self.rules.tables.figureheads[usize::from(head)].burial;
            for (n, _) in reef.iter().enumerate() {
                if captain.reef.get(n).is_some_and(Option::is_none) {
                    tell(Grave::Reef(n as u8));
                }
            }
        }
    }

    /// Whether who decides may bury something (7.4).
    pub(crate) fn may_bury(&self) -> bool {
        let me = self.me();
        Kind::ALL.into_iter().any(|kind| {
            let mut free = false;
            if self.stored(self.t.active, kind) > 0 {
                self.each_grave(me, kind, |_| free = true);
            }
            free
        })
    }

    /// Tells every burial.
    pub(crate) fn each_burial(&self, mut tell: impl FnMut(Action)) {
        let me = self.me();
        for kind in Kind::ALL {
            if self.stored(self.t.active, kind) == 0 {
                continue;
            }
            let mut graves = ArrayVec::<Grave, { MAX_PLACES + MAX_REEF }>::new();
            self.each_grave(me, kind, |to| graves.push(to));
            let mut from = |from: Hold| {
                for to in &graves {
                    tell(Action::BuryOne {
                        kind,
                        from,
                        to: *to,
                    });
                }
            };
            if me.plain[kind.index()] > 0 {
                from(Hold::Heap);
            }
            for place in (self.rules.tables.storage_of[kind.index()] & me.bonus).iter() {
                from(Hold::Bonus(place.index() as u8));
            }
        }
    }

    /// Tells every bonus space above the line that who decides has free for this kind.
    pub(crate) fn each_bonus(&self, kind: Kind, mut tell: impl FnMut(u8)) {
        for place in (self.rules.tables.storage_of[kind.index()] - self.me().bonus).iter() {
            tell(place.index() as u8);
        }
    }
}
