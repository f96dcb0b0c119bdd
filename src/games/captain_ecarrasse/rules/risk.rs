//! The risk aid (4.4): the chance of an incident, from what the viewer may know.

use super::observation::View;
#[cfg(doc)]
use crate::games::captain_ecarrasse::content::card::MAX_CARDS;
use crate::games::captain_ecarrasse::content::card::{Card, CardSet};
use crate::games::captain_ecarrasse::content::schema::Effect;

/// Which memory the aid lends.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum RiskMode {
    /// Every card that ever lay open is remembered: exact.
    FullRecord,
    /// Only what lies open now counts: an estimate, to be shown with "about".
    TableOnly,
}

impl RiskMode {
    /// The mode an option value names; `None` for `off`.
    pub fn from_option(value: &str) -> Option<RiskMode> {
        match value {
            "full_record" => Some(RiskMode::FullRecord),
            "table_only" => Some(RiskMode::TableOnly),
            _ => None,
        }
    }
}

/// A chance as a fraction: `bad` of `all` equally likely cases, `all` at least 1. The deck has few enough cards for every
/// number of ways to draw some of them.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Risk {
    /// Cases that cause an incident.
    pub bad: u64,
    /// All cases.
    pub all: u64,
}

impl Risk {
    /// In percent, rounded half up.
    pub fn percent(self) -> u32 {
        let (bad, all) = (u128::from(self.bad), u128::from(self.all));
        ((200 * bad + all) / (2 * all)) as u32
    }

    /// The chance of the opposite.
    pub fn rest(self) -> Risk {
        Risk {
            bad: self.all - self.bad,
            all: self.all,
        }
    }

    /// As a number between 0 and 1.
    pub fn chance(self) -> f64 {
        self.bad as f64 / self.all as f64
    }
}

/// In how many ways `k` of `n` cards can be drawn, `n` at most [`MAX_CARDS`].
fn ways(n: usize, k: usize) -> u64 {
    if k > n {
        return 0;
    }
    // After each step it is the number of ways to draw so many, a whole number that fits.
    let step = |all: u128, i: usize| all * (n - i) as u128 / (i + 1) as u128;
    u64::try_from((0..k).fold(1, step)).unwrap_or(u64::MAX)
}

impl View {
    /// The cards of the deck, in no order: all that lie nowhere else.
    pub fn unseen(&self) -> CardSet {
        self.table().deck_set()
    }

    /// The chance that the next deck card causes an incident; `None` with an empty deck.
    pub fn risk(&self, mode: RiskMode) -> Option<Risk> {
        let table = self.table();
        if table.deck_len() == 0 {
            return None;
        }
        if let Some(top) = self.known().first() {
            return Some(Risk {
                bad: u64::from(table.clashes(*top)),
                all: 1,
            });
        }
        let pool = match mode {
            RiskMode::FullRecord => self.unseen(),
            RiskMode::TableOnly => {
                let rules = table.definitions();
                (self.unseen() | table.locker()) - rules.low_cards()
            }
        };
        let bad = pool.iter().filter(|c| table.clashes(*c)).count();
        // Only a position written by hand can hide nothing but low cards.
        (!pool.is_empty()).then_some(Risk {
            bad: bad as u64,
            all: pool.len() as u64,
        })
    }

    /// The risk of the next dive in percent, as it is shown; `None` with an empty deck. Where the chance to live through a
    /// demand of one card stands beside it, that one is rounded and this is the rest, so that they add up to 100.
    pub fn risk_percent(&self, mode: RiskMode) -> Option<u32> {
        let risk = self.risk(mode)?;
        let beside = mode == RiskMode::FullRecord && self.demanded() == 1;
        Some(match beside {
            true => 100 - risk.rest().percent(),
            false => risk.percent(),
        })
    }

    /// How many more deck cards the Squid can still force.
    fn demanded(&self) -> usize {
        self.table().debt().min(self.table().deck_len())
    }

    /// The chance to live through `cards` more deck cards, their effects ignored, as a fraction whose "bad" cases are those
    /// that one lives through; for the Squid's demand.
    pub fn survival(&self, cards: usize) -> Risk {
        let table = self.table();
        let by_value = table.law().values_clash;
        let tables = &table.definitions().tables;
        let (mut pool, mut line) = (self.unseen(), table.line_set());
        let known: Vec<Card> = self.known().into_iter().take(cards).collect();
        for card in &known {
            if !(tables.clash(*card, by_value) & line).is_empty() {
                return Risk { bad: 0, all: 1 };
            }
            line.insert(*card);
            pool.remove(*card);
        }
        let m = cards.min(table.deck_len()) - known.len();
        // Cards that clash with each other form groups; a safe draw takes at most one of each group not in the line.
        // Of sets, not of orders: so the numbers stay small.
        let mut safe = vec![0; m + 1];
        safe[0] = 1;
        let mut left = pool;
        while let Some(card) = left.last() {
            let kin = tables.clash(card, by_value);
            let size = (left & kin).len() as u64;
            left -= kin;
            if (kin & line).is_empty() {
                for i in (1..=m).rev() {
                    safe[i] += safe[i - 1] * size;
                }
            }
        }
        Risk {
            bad: safe[m],
            all: ways(pool.len(), m),
        }
    }

    /// The chance to live through the Squid's demand, as [`View::survival`]; `None` without one.
    pub fn demand_survival(&self) -> Option<Risk> {
        (self.demanded() > 0).then(|| self.survival(self.table().debt()))
    }

    /// The chance that every card which `map` would show causes an incident, with `map` in the line: for an option that
    /// would place it. `None` if `map` fetches nothing, clashes itself, or the locker is empty.
    pub fn map_risk(&self, map: Card) -> Option<Risk> {
        let table = self.table();
        let tables = &table.definitions().tables;
        let Effect::Fetch(count) = tables.effect_of(map) else {
            return None;
        };
        if table.clashes(map) {
            return None;
        }
        let by_value = table.law().values_clash;
        // "As they will be when its effect starts": a Map from the chart goes there while the others return.
        let locker = (table.locker() | table.chart_set()).without(map);
        let line = table.line_set().with(map);
        let bad = locker
            .iter()
            .filter(|c| !(tables.clash(*c, by_value) & line).is_empty())
            .count();
        let mods = table.mods(table.active());
        let whole = mods.fetch_all && mods.bends(tables.suit_of(map));
        chart_risk(
            locker.len(),
            bad,
            if whole {
                locker.len()
            } else {
                usize::from(count)
            },
        )
    }
}

/// The chance that `shown` random cards of `all`, of which `bad` clash, all clash; `None` when there are none.
pub fn chart_risk(all: usize, bad: usize, shown: usize) -> Option<Risk> {
    let shown = shown.min(all);
    (all > 0).then(|| Risk {
        bad: ways(bad, shown),
        all: ways(all, shown),
    })
}
