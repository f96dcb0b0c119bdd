//! Rules of thumb for places: black markets, purchases, residences, and where to sail.

use super::Heuristics;
use crate::games::maracaibo::content::card::{Card, Lying};
use crate::games::maracaibo::content::chart::Place;
use crate::games::maracaibo::content::compiled::Effect;
use crate::games::maracaibo::content::vocabulary::{Metric, Pick, Trigger};
use crate::games::maracaibo::rules::metrics::Thing;

impl Heuristics<'_> {
    /// What it is worth to place a black market tile there.
    pub(crate) fn stall(&self, tile: usize, at: Place) -> f32 {
        let (now, later) = self.tile_worth(tile);
        let often = self.visits.get(at.index(), || {
            let chart = self.state.chart();
            let ship = self.state.captain(self.seat).ship;
            // Where the ship can still come this round it will do its work sooner.
            let ahead = f32::from(u8::from(chart.column(at) > chart.column(ship)));
            self.values.again * (self.marginal.time.rounds - 1.0 + ahead)
        });
        let draw = self.actions.get(at.index(), || {
            let location = self.state.location_at(at);
            location.map_or(0.0, |l| self.location_actions(l))
        });
        now + often * later + 0.1 * draw
    }

    /// What a black market tile brings at once and each time that its ship calls, wherever it lies.
    fn tile_worth(&self, tile: usize) -> (f32, f32) {
        // One tile is thought of for one place after the other.
        if let Some((_, now, later)) = self.tile.get().filter(|(known, ..)| *known == tile) {
            return (now, later);
        }
        let tables = &self.state.rules.tables;
        let list = tables.markets[tile][self.state.side(tile)];
        let effects = tables.effects(list).iter();
        let now = effects.map(|d| self.effect(*d)).sum();
        let later = self.list(list) + self.trigger_value(Trigger::BlackMarket);
        self.tile.set(Some((tile, now, later)));
        (now, later)
    }

    /// What the actions of a location are usually worth.
    fn location_actions(&self, location: usize) -> f32 {
        let actions = self.state.rules.tables.locations[location].iter();
        actions.map(|list| self.list(*list)).sum()
    }

    /// What it is worth to buy an improvement at such a price.
    pub(crate) fn purchase(&self, card: usize, price: u16) -> f32 {
        let rules = &self.state.rules;
        let def = &rules.improvements[card];
        let source = &rules.tables.improvements[card];
        let slopes = self.raised(Thing::Improvement(card));
        let scroll = def.scroll.map_or(0.0, |s| {
            self.evaluation
                .scoring(&self.marginal.counts, &self.marginal.time, s)
        });
        let lasting = self.evaluation.improvement(card, &self.marginal.time);
        f32::from(def.vp) + self.list(source.instant) + lasting + scroll + slopes
            - self.coins(price)
    }

    /// The best purchase from afar.
    pub(crate) fn acquire(&self, surcharge: u8) -> f32 {
        let mut best = 0.0f32;
        self.state
            .each_purchase(surcharge, |at| best = best.max(self.order(at, surcharge)));
        best
    }

    /// What it is worth to buy what lies in a cell with such a surcharge.
    pub(crate) fn order(&self, at: Place, surcharge: u8) -> f32 {
        match self.state.card(at) {
            Some(Card::Improvement(card)) => {
                let price = self
                    .state
                    .improvement_price(self.seat, card.into(), surcharge);
                self.purchase(card.into(), price)
            }
            _ => 0.0,
        }
    }

    /// What it is worth to build a residence.
    pub(crate) fn house(&self, residence: usize) -> f32 {
        let rules = &self.state.rules;
        let score = rules.residences[residence].score;
        let mut worth = self
            .evaluation
            .scoring(&self.marginal.counts, &self.marginal.time, score);
        if self.state.tokens(residence).is_empty() {
            worth += f32::from(rules.constants.first_token);
        }
        if self.state.modules().retirement {
            let tile = rules.modules.retirement;
            worth += match self.marginal.counts[Metric::Residences as usize] {
                0 => f32::from(tile.homeless),
                _ => f32::from(tile.further),
            };
        }
        worth + self.trigger_value(Trigger::Build) + self.slope(Metric::Residences)
            - self.coins(self.state.residence_price(self.seat, residence))
    }

    /// What passing up a card is worth.
    pub(crate) fn pass(&self) -> f32 {
        self.coins(self.state.rules.constants.decline.into()) + self.trigger_value(Trigger::Decline)
    }

    /// What it is worth to sail to a place.
    pub(crate) fn stop(&self, at: Place) -> f32 {
        let state = self.state;
        let chart = state.chart();
        let from = chart.column(state.captain(self.seat).ship);
        let columns = chart.column(at).saturating_sub(from + 1);
        let mut worth = self.values.haste * f32::from(columns);
        if at.is_cell() {
            let toll = state.opponents_at(at, self.seat).len() as u16;
            let rivals = state.captains().saturating_sub(1).max(1) as f32;
            worth -= self.coins(toll) * (1.0 + self.values.rival / rivals);
        }
        worth
            + match at {
                Place::GULF => self.gulf(),
                Place::MARACAIBO => {
                    let slope = self.slope(Metric::MaracaiboVisits);
                    let vp = f32::from(state.rules.constants.maracaibo) + slope;
                    vp + self.trigger_value(Trigger::Maracaibo) + self.upgrade()
                }
                _ if state.fogged().contains(at) => {
                    self.values.unseen + f32::from(state.rules.modules.fog_of_war.landfall)
                }
                _ => self.card_stop(at),
            }
    }

    fn gulf(&self) -> f32 {
        let gulf = self.state.rules.constants.gulf;
        let mut best = self
            .raid(gulf.raid.get())
            .max(self.explore(gulf.explore.get()));
        self.state.each_plot(|at| {
            if let Some(Card::Residence(n)) = self.state.card(at) {
                best = best.max(self.house(n.into()));
            }
        });
        best + self.upgrade()
    }

    fn card_stop(&self, at: Place) -> f32 {
        let state = self.state;
        let purse = state.captain(self.seat).doubloons;
        match state.lying(at) {
            Lying::Card(Card::Location(n)) => self.location(n.into()),
            Lying::Card(Card::Improvement(n)) => {
                let price = state.improvement_price(self.seat, n.into(), 0);
                match price <= purse {
                    true => self.pass().max(self.purchase(n.into(), price)),
                    false => self.pass(),
                }
            }
            Lying::Card(Card::Residence(n)) => match state.may_build(n.into()) {
                true => self.pass().max(self.house(n.into())),
                false => self.pass(),
            },
            _ => self.coins(state.rules.constants.blank.into()),
        }
    }

    fn location(&self, location: usize) -> f32 {
        let tables = &self.state.rules.tables;
        let mut worth = self.upgrade() + self.trigger_value(Trigger::Location);
        if let Some(kind) = self.state.value_tile(location) {
            worth += self.marker(kind);
        }
        if let Some(tile) = self.state.captain(self.seat).market_on(location) {
            let list = tables.markets[tile][self.state.side(tile)];
            let effects = tables.effects(list).iter();
            worth += effects.map(|d| self.effect(*d)).sum::<f32>();
            worth += self.trigger_value(Trigger::BlackMarket);
        }
        for list in &tables.locations[location] {
            for effect in tables.effects(*list) {
                worth += match *effect {
                    Effect::Treasure {
                        kind: Pick::Tile,
                        n,
                    } => {
                        let kind = self.state.value_tile(location);
                        f32::from(n) * kind.map_or(0.0, |k| self.treasure(k))
                    }
                    other => self.effect(other),
                };
            }
        }
        worth
    }
}
