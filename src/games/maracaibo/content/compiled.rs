//! Effects and lasting benefits compiled: everything small and copied, lists as ranges of one store.

use super::card::{BurialPlace, Kind, StoragePlace};
use super::cause::Cause;
use super::schema::boards::{BargainDef, MarketDef, PlaceDef, SlotDef, SpaceDef};
use super::schema::extras::RubiesDef;
use super::schema::{FigureheadDef, ImprovementDef, Income, LocationDef};
use super::vocabulary::{Bonus, EffectOf, Fx, Mod, Trigger};
use crate::engine::{Element, Set};

/// An effect (2.14), compiled.
pub type Effect = EffectOf<EffectRange>;

/// A list of effects: a range of [`Tables::effects`].
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, serde::Serialize)]
pub struct EffectRange {
    start: u16,
    len: u8,
}

impl EffectRange {
    /// Whether there is none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.len == 0
    }

    /// All but the first.
    #[inline]
    #[must_use]
    pub fn rest(self) -> EffectRange {
        EffectRange {
            start: self.start + u16::from(self.len > 0),
            len: self.len.saturating_sub(1),
        }
    }
}

/// Something more that raid power buys.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Bargain {
    /// Power.
    pub cost: u8,
    /// What it buys.
    pub effects: EffectRange,
    /// How often in a raid.
    pub per_raid: Option<u8>,
}

/// What adds up over everything a player owns.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, serde::Serialize)]
pub struct Sums {
    bonuses: [u8; Bonus::ALL.len()],
    /// What the end of a round brings.
    pub income: Income,
}

impl Sums {
    /// So much of one bonus.
    fn one(bonus: Bonus, n: u8) -> Sums {
        let mut sums = Sums::default();
        sums.bonuses[bonus as usize] = n;
        sums
    }

    /// How much of a bonus.
    #[inline]
    pub fn of(&self, bonus: Bonus) -> u8 {
        self.bonuses[bonus as usize]
    }

    /// Both together.
    #[inline]
    #[must_use]
    pub fn and(mut self, other: Sums) -> Sums {
        for (mine, more) in self.bonuses.iter_mut().zip(other.bonuses) {
            *mine = mine.saturating_add(more);
        }
        self.income = Income {
            doubloons: self.income.doubloons.saturating_add(other.income.doubloons),
            vp: self.income.vp.saturating_add(other.income.vp),
        };
        self
    }
}

/// A slot, an improvement or a figurehead.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Source {
    /// What happens when it is got.
    pub instant: EffectRange,
    /// What adds up.
    pub sums: Sums,
    /// What happens after each kind of event, by [`Trigger`].
    pub on: [EffectRange; Trigger::ALL.len()],
    /// Bit by [`Trigger`]: whether something happens.
    pub hears: Set<Trigger>,
    /// What raid power buys besides.
    pub bargains: Vec<Bargain>,
    /// Places below the line for any kind.
    pub burial: Vec<EffectRange>,
}

/// Everything compiled, by the same numbers as the lists it was made of.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tables {
    store: Vec<Effect>,
    /// Actions of locations, each a list of one.
    pub locations: Vec<Vec<EffectRange>>,
    /// Improvements.
    pub improvements: Vec<Source>,
    /// Figureheads.
    pub figureheads: Vec<Source>,
    /// Upgrades.
    pub slots: Vec<Source>,
    /// Places above the line.
    pub storage: Vec<EffectRange>,
    /// Places below the line.
    pub burial: Vec<EffectRange>,
    /// Places above the line of each kind.
    pub storage_of: [Set<StoragePlace>; Kind::ALL.len()],
    /// Places below the line of each kind.
    pub burial_of: [Set<BurialPlace>; Kind::ALL.len()],
    /// Both sides of the black market tiles.
    pub markets: Vec<[EffectRange; 2]>,
    /// Spaces of the way.
    pub spaces: Vec<EffectRange>,
    /// What raid power always buys.
    pub bargains: Vec<Bargain>,
    /// What the Gulf gives for rubies.
    pub trades: Vec<EffectRange>,
}

/// The checked content that [`Tables`] are made of.
pub(crate) struct Parts<'a> {
    pub locations: &'a [LocationDef],
    pub improvements: &'a [ImprovementDef],
    pub figureheads: &'a [FigureheadDef],
    pub slots: &'a [SlotDef],
    pub storage: &'a [PlaceDef],
    pub burial: &'a [PlaceDef],
    pub markets: &'a [MarketDef],
    pub spaces: &'a [SpaceDef],
    pub bargains: &'a [BargainDef],
    pub rubies: &'a RubiesDef,
}

impl Tables {
    /// Compiles checked content.
    pub(crate) fn new(parts: &Parts) -> Tables {
        let mut t = Tables::default();
        for def in parts.locations {
            let actions = def.actions.iter();
            let actions = actions.map(|fx| t.list(std::slice::from_ref(fx))).collect();
            t.locations.push(actions);
        }
        for def in parts.improvements {
            let mut source = t.compile(&def.instant, &def.mods);
            source.sums.income = def.income;
            t.improvements.push(source);
        }
        for def in parts.figureheads {
            let mut source = t.compile(&def.instant, &def.mods);
            source.sums.income = def.income;
            t.figureheads.push(source);
        }
        for def in parts.slots {
            let source = t.compile(&def.instant, &def.mods);
            t.slots.push(source);
        }
        t.storage = parts.storage.iter().map(|d| t.list(&d.fx)).collect();
        t.burial = parts.burial.iter().map(|d| t.list(&d.fx)).collect();
        t.storage_of = Kind::ALL.map(|kind| of_kind(parts.storage, kind));
        t.burial_of = Kind::ALL.map(|kind| of_kind(parts.burial, kind));
        for def in parts.markets {
            let sides = [t.list(&def.side_a), t.list(&def.side_b)];
            t.markets.push(sides);
        }
        t.spaces = parts.spaces.iter().map(|d| t.list(&d.fx)).collect();
        for def in parts.bargains {
            let bargain = t.bargain(def.cost.get(), &def.fx, None);
            t.bargains.push(bargain);
        }
        t.trades = parts.rubies.trades.iter().map(|d| t.list(&d.fx)).collect();
        t
    }

    /// The effects of a list, from left to right.
    #[inline]
    pub fn effects(&self, list: EffectRange) -> &[Effect] {
        let start = usize::from(list.start);
        let found = self.store.get(start..start + usize::from(list.len));
        found.unwrap_or_default()
    }

    /// What a slot, an improvement or a figurehead gives; `None` for anything else.
    #[inline]
    pub fn source(&self, cause: Cause) -> Option<&Source> {
        match cause {
            Cause::Slot(n) => self.slots.get(usize::from(n)),
            Cause::Improvement(n) => self.improvements.get(usize::from(n)),
            Cause::Figurehead(n) => self.figureheads.get(usize::from(n)),
            _ => None,
        }
    }

    /// The most power that a raid of any effect, or one of the Gulf with so much, has beside its die, with all that upgrades of a ship
    /// and a figurehead can add within a turn.
    pub(crate) fn most_raid_power(&self, gulf: u8) -> u8 {
        let raids = self.store.iter().map(|effect| match effect {
            Effect::Raid(bonus) => *bonus,
            _ => 0,
        });
        let power = |source: &Source| source.sums.of(Bonus::RaidPower);
        let slots = self.slots.iter().map(power).fold(0, u8::saturating_add);
        let head = self.figureheads.iter().map(power).max().unwrap_or(0);
        let most = raids.fold(gulf, u8::max).saturating_add(slots);
        most.saturating_add(head)
    }

    /// Lists within lists come first: each list is one piece.
    fn list(&mut self, fx: &[Fx]) -> EffectRange {
        let effects: Vec<Effect> = fx.iter().map(|fx| fx.map(|list| self.list(list))).collect();
        let start = self.store.len() as u16;
        let len = effects.len() as u8;
        self.store.extend(effects);
        EffectRange { start, len }
    }

    fn bargain(&mut self, cost: u8, fx: &Fx, per_raid: Option<u8>) -> Bargain {
        Bargain {
            cost,
            effects: self.list(std::slice::from_ref(fx)),
            per_raid,
        }
    }

    fn compile(&mut self, instant: &[Fx], mods: &[Mod]) -> Source {
        let mut source = Source {
            instant: self.list(instant),
            ..Source::default()
        };
        for one in mods {
            if let Some((bonus, n)) = one.bonus() {
                source.sums = source.sums.and(Sums::one(bonus, n));
            }
            match one {
                Mod::RaidOption { cost, fx, per_raid } => {
                    let bargain = self.bargain(cost.get(), fx, per_raid.map(|n| n.get()));
                    source.bargains.push(bargain);
                }
                Mod::BurySpaces(list) => {
                    for fx in list {
                        let effects = self.list(std::slice::from_ref(fx));
                        source.burial.push(effects);
                    }
                }
                Mod::On { trigger, fx } => {
                    source.on[*trigger as usize] = self.list(fx);
                    if !fx.is_empty() {
                        source.hears.insert(*trigger);
                    }
                }
                _ => {}
            }
        }
        source
    }
}

/// The places of a kind.
fn of_kind<T: Element>(places: &[PlaceDef], kind: Kind) -> Set<T> {
    let places = places.iter().take(T::COUNT).enumerate();
    let fits = places.filter(|(_, p)| p.kind == kind);
    fits.map(|(n, _)| T::numbered(n)).collect()
}
