//! The risk aid (4.4): the chance of an incident, from what the viewer may know.

use super::card::{Card, CardSet};
use super::data::Effect;
use super::view::View;

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

/// A chance as a fraction: `bad` of `all` equally likely cases, `all` at least 1.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Risk {
    /// Cases that cause an incident.
    pub bad: u32,
    /// All cases.
    pub all: u32,
}

impl Risk {
    /// In percent, rounded half up.
    pub fn percent(self) -> u32 {
        (200 * self.bad + self.all) / (2 * self.all)
    }

    /// As a number between 0 and 1.
    pub fn chance(self) -> f64 {
        f64::from(self.bad) / f64::from(self.all)
    }
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
                bad: u32::from(table.clashes(*top)),
                all: 1,
            });
        }
        let pool = match mode {
            RiskMode::FullRecord => self.unseen(),
            RiskMode::TableOnly => {
                let rules = table.definitions();
                self.unseen().and(table.locker()).less(rules.low_cards())
            }
        };
        let bad = pool.iter().filter(|c| table.clashes(*c)).count();
        // Only a position written by hand can hide nothing but low cards.
        (!pool.is_empty()).then_some(Risk {
            bad: bad as u32,
            all: pool.len() as u32,
        })
    }

    /// The chance to live through `cards` more deck cards, their effects ignored; for the Squid's demand.
    pub fn survival(&self, cards: usize) -> f64 {
        let table = self.table();
        let by_value = table.law().values_clash;
        let tables = &table.definitions().tables;
        let (mut pool, mut line) = (self.unseen(), table.line_set());
        let known: Vec<Card> = self.known().into_iter().take(cards).collect();
        for card in &known {
            if !tables.clash(*card, by_value).within(line).is_empty() {
                return 0.0;
            }
            line.insert(*card);
            pool.remove(*card);
        }
        let m = cards.min(table.deck_len()) - known.len();
        // Cards that clash with each other form groups; a safe draw takes at most one of each group not in the line.
        let mut e = vec![0.0; m + 1];
        e[0] = 1.0;
        let mut left = pool;
        while let Some(card) = left.last() {
            let kin = tables.clash(card, by_value);
            let size = left.within(kin).len() as f64;
            left = left.less(kin);
            if kin.within(line).is_empty() {
                for i in (1..=m).rev() {
                    e[i] += e[i - 1] * size;
                }
            }
        }
        (0..m).fold(e[m], |p, i| p * (i + 1) as f64 / (pool.len() - i) as f64)
    }

    /// The chance to live through the Squid's demand; `None` without one.
    pub fn demand_survival(&self) -> Option<f64> {
        let table = self.table();
        (table.debt() > 0 && table.deck_len() > 0).then(|| self.survival(table.debt()))
    }

    /// The chance that every card which `map` would show causes an incident, with `map` in the line: for an option that
    /// would place it. `None` if `map` fetches nothing, clashes itself, or the locker is empty.
    pub fn map_risk(&self, map: Card) -> Option<f64> {
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
        let locker = table
            .locker()
            .and(table.chart_set())
            .less(CardSet::one(map));
        let line = table.line_set().and(CardSet::one(map));
        let bad = locker
            .iter()
            .filter(|c| !tables.clash(*c, by_value).within(line).is_empty())
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
pub fn chart_risk(all: usize, bad: usize, shown: usize) -> Option<f64> {
    if all == 0 {
        return None;
    }
    let shown = shown.min(all);
    if bad < shown {
        return Some(0.0);
    }
    Some((0..shown).fold(1.0, |p, i| p * (bad - i) as f64 / (all - i) as f64))
}
