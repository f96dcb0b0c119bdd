//! What a player's face-up Development cards give them.

use crate::games::black_fleet::content::card::{MAX_HOLD, Ship, ShipKind, ShipSet};
use crate::games::black_fleet::content::schema::{Amount, Constants, Effect, ShipSel};

/// What face-up Development cards give, added up (7.6 to 7.10).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Perks {
    /// More movement, by kind of ship.
    pub moves: [u8; 3],
    /// More actions, by kind of ship.
    pub acts: [u8; 3],
    /// Which ships sail through land.
    pub cross_land: ShipSet,
    /// Which ships' attacks reach two spaces.
    pub range2: ShipSet,
    /// For each cube sold.
    pub per_cube: u8,
    /// Once for a sale, by the number of cubes.
    pub flat: [u8; MAX_HOLD + 1],
    /// The least that a foreign port pays.
    pub min_price: u8,
    /// How many cubes own Merchants load.
    pub hold: u8,
    /// For each cube stolen.
    pub steal: u8,
    /// For each cube buried.
    pub bury: u8,
    /// What a lair is worth as a beach.
    pub bury_on_lair: u8,
    /// For each Pirate sunk.
    pub sink: u8,
    /// Paid when an own Merchant or Pirate is sunk.
    pub insurance: [u8; 2],
    /// How many Fortune cards may be kept.
    pub hand_limit: u8,
    /// Lairs are one step apart for own Pirates.
    pub lair_links: bool,
    /// Own Pirates may enter on lairs.
    pub enter_at_lair: bool,
    /// Own Pirates on lairs cannot be sunk.
    pub sanctuary: bool,
    /// Own Merchants may sink.
    pub merchant_sinks: bool,
    /// Own Merchants may raid.
    pub merchant_raids: bool,
    /// Both navies are under control.
    pub both_navies: bool,
    /// Nothing and Discard1 count as Draw1.
    pub symbol_upgrade: bool,
    /// An own Merchant and an own Pirate may change places.
    pub swap_own: bool,
}

/// The ships meant, whoever's they are.
fn ships(sel: ShipSel) -> ShipSet {
    Ship::all().filter(|s| sel.admits(s.kind())).collect()
}

fn add(numbers: &mut [u8; 3], sel: ShipSel, more: Amount) {
    for kind in [ShipKind::Merchant, ShipKind::Pirate, ShipKind::Navy] {
        if sel.admits(kind) {
            let number = &mut numbers[kind as usize];
            *number = number.saturating_add(more.get());
        }
    }
}

impl Perks {
    /// Of a player with nothing face-up.
    pub(crate) fn none(constants: &Constants) -> Perks {
        Perks {
            moves: [0; 3],
            acts: [0; 3],
            cross_land: ShipSet::EMPTY,
            range2: ShipSet::EMPTY,
            per_cube: 0,
            flat: [0; MAX_HOLD + 1],
            min_price: 0,
            hold: constants.hold.get(),
            steal: 0,
            bury: 0,
            bury_on_lair: 0,
            sink: 0,
            insurance: [0; 2],
            hand_limit: constants.fortune_limit.get(),
            lair_links: false,
            enter_at_lair: false,
            sanctuary: false,
            merchant_sinks: false,
            merchant_raids: false,
            both_navies: false,
            symbol_upgrade: false,
            swap_own: false,
        }
    }

    /// Adds an effect. Equal numbers add up; of ranges, prices and limits the best counts (R45).
    pub(crate) fn take(&mut self, effect: Effect) {
        let more = |number: &mut u8, by: Amount| *number = number.saturating_add(by.get());
        let best = |number: &mut u8, other: Amount| *number = (*number).max(other.get());
        match effect {
            Effect::Move(sel, by) => add(&mut self.moves, sel, by),
            Effect::ExtraAction(sel, by) => add(&mut self.acts, sel, by),
            Effect::CrossLand(sel) => self.cross_land |= ships(sel),
            Effect::Range2(sel) => self.range2 |= ships(sel),
            Effect::SalePerCube(by) => more(&mut self.per_cube, by),
            Effect::SaleFlat { add, min_cubes } => {
                for sum in self.flat.iter_mut().skip(min_cubes.into()) {
                    more(sum, add);
                }
            }
            Effect::MinPrice(price) => best(&mut self.min_price, price),
            Effect::HoldCapacity(hold) => best(&mut self.hold, hold),
            Effect::StealBonus(by) => more(&mut self.steal, by),
            Effect::BuryBonus(by) => more(&mut self.bury, by),
            Effect::BuryOnLair(value) => best(&mut self.bury_on_lair, value),
            Effect::SinkBonus(by) => more(&mut self.sink, by),
            Effect::Insurance { merchant, pirate } => {
                more(&mut self.insurance[0], merchant);
                more(&mut self.insurance[1], pirate);
            }
            Effect::HandLimit(limit) => best(&mut self.hand_limit, limit),
            Effect::LairLinks => self.lair_links = true,
            Effect::EnterAtLair => self.enter_at_lair = true,
            Effect::LairSanctuary => self.sanctuary = true,
            Effect::MerchantSinks => self.merchant_sinks = true,
            Effect::MerchantRaids => self.merchant_raids = true,
            Effect::BothNavies => self.both_navies = true,
            Effect::SymbolUpgrade => self.symbol_upgrade = true,
            Effect::SwapOwn => self.swap_own = true,
            // Only Fortune cards do these; the loader refuses them on a Development card.
            Effect::SwapAdjacent
            | Effect::PushShip(_)
            | Effect::TakeDoubloons(_)
            | Effect::LairJump
            | Effect::SwitchNavy
            | Effect::FlipDiscount(_) => {}
        }
    }
}
