//! The state by name, for scenarios and the text of differences; and labels of what can be drawn.

use crate::content::Catalog;
use crate::engine::{Seat, Set};
use crate::games::Facts;
use crate::games::maracaibo::content::card::{Card, Kind, Lying, SoloCard};
use crate::games::maracaibo::rules::action::Phase;
use crate::games::maracaibo::rules::scoring::Tally;
use crate::games::maracaibo::rules::state::State;

impl Tally {
    /// What is not nothing, by name.
    fn words(&self) -> Vec<String> {
        let parts = [
            ("track", self.track),
            ("rivers", self.rivers),
            ("doubloons", self.doubloons),
            ("rubies", self.rubies),
            ("printed", self.printed),
            ("scrolls", self.scrolls),
            ("residences", self.residences),
            ("treasures", self.treasures),
            ("buried", self.buried),
            ("quests", self.quests),
            ("bonus", self.bonus),
            ("jordan", self.jordan),
        ];
        let some = parts.iter().filter(|(_, vp)| *vp != 0);
        some.map(|(name, vp)| format!("{name} {vp}")).collect()
    }
}

impl Phase {
    /// The phase in one word.
    fn word(self) -> String {
        let all = format!("{self:?}");
        let end = all.find(|c: char| !c.is_ascii_alphabetic());
        all[..end.unwrap_or(all.len())].to_string()
    }
}

/// How many of each kind, those of which there are any.
fn counts(of: impl Fn(Kind) -> u16) -> Vec<String> {
    let some = Kind::ALL.into_iter().filter(|kind| of(*kind) > 0);
    some.map(|kind| format!("{} {}", kind.id(), of(kind)))
        .collect()
}

impl State {
    /// Every zone and number by name: `"ship.0"` to `["4,3"]`, `"buried.0"` to `["bury_gold_1"]`, `"islands"` to
    /// `["gold 4", "emerald 4", "pearl 4"]`.
    pub fn facts_by_name(&self) -> Facts {
        let mut facts = Facts::new();
        let mut tell = |name: String, values: Vec<String>| {
            facts.insert(name, values);
        };
        for seat in self.everybody() {
            self.captain_facts(seat, &mut tell);
        }
        self.sea_facts(&mut tell);
        self.deck_facts(&mut tell);
        let mut plain = |name: &str, value: String| tell(name.to_string(), vec![value]);
        plain("round", self.round().to_string());
        plain("phase", self.phase().word());
        plain("active", self.active().to_string());
        plain("first", self.first().to_string());
        plain("last_player", self.last_player().to_string());
        plain("final_lap", self.final_lap().to_string());
        let pool = self.pool().map(|p| format!("{} {}", p.kind.id(), p.power));
        tell("pool".to_string(), pool.into_iter().collect());
        tell(
            "dice".to_string(),
            counts(|kind| self.dice()[kind.index()].into()),
        );
        let chosen = self.chosen().iter().map(|s| s.to_string());
        tell("chosen".to_string(), chosen.collect());
        let done = (0..8).filter(|n| self.is_done(*n)).map(|n| n.to_string());
        tell("done".to_string(), done.collect());
        if let Some(jordan) = self.jordan() {
            let cards = |cards: Set<SoloCard>| -> Vec<String> {
                let all = &self.rules.solo.cards;
                cards.iter().map(|n| all[n.index()].id.clone()).collect()
            };
            tell("jordan.deck".to_string(), cards(jordan.deck));
            tell("jordan.used".to_string(), cards(jordan.used));
            let card = jordan.card.map(SoloCard).into_iter().collect();
            tell("jordan.card".to_string(), cards(card));
        }
        facts
    }

    fn captain_facts(&self, seat: Seat, tell: &mut impl FnMut(String, Vec<String>)) {
        let (rules, captain) = (&self.rules, self.captain(seat));
        let mut own = |name: &str, values: Vec<String>| tell(format!("{name}.{seat}"), values);
        let mut number = |name: &str, n: i32| own(name, vec![n.to_string()]);
        number("vp", captain.vp.into());
        number("doubloons", captain.doubloons.into());
        number("rubies", captain.rubies.into());
        number("visits", captain.visits.into());
        number("turns", captain.turns.into());
        number("upgrades", self.upgrades(seat) as i32);
        number("buried_count", self.all_buried(seat).into());
        number("score", self.total(seat).into());
        own("ship", vec![self.chart().place_words(captain.ship)]);
        let space = rules.spaces.get(captain.explorer.index());
        own(
            "explorer",
            space.into_iter().map(|d| d.id.clone()).collect(),
        );
        let slots = captain.slots.iter().filter_map(|n| rules.slots.get(n));
        own("slots", slots.map(|d| d.id.clone()).collect());
        let cards = self.improvements(seat).iter();
        let cards = cards.map(|n| rules.card_id(Card::Improvement(*n)).to_string());
        own("cards", cards.collect());
        let head = captain.figurehead;
        let head = head.and_then(|n| rules.figureheads.get(usize::from(n)));
        own(
            "figurehead",
            head.into_iter().map(|d| d.id.clone()).collect(),
        );
        let out = captain.markets.iter().enumerate();
        let out = out.filter_map(|(tile, at)| Some((rules.markets.get(tile)?, (*at)?)));
        let on = |n: u8| rules.card_id(Card::Location(n)).to_string();
        own(
            "markets",
            out.map(|(d, at)| format!("{} {}", d.id, on(at))).collect(),
        );
        let residences = 0..rules.residences.len();
        let residences = residences.filter(|n| self.has_token(*n, seat));
        let ids = residences.map(|n| rules.residences[n].id.clone());
        own("residences", ids.collect());
        own("plain", counts(|kind| captain.plain[kind.index()].into()));
        let above = rules.storage.iter().enumerate();
        let above = above.filter(|(n, _)| captain.stores(*n));
        own("bonus", above.map(|(_, d)| d.id.clone()).collect());
        own("stored", counts(|kind| self.stored(seat, kind)));
        own("owned", counts(|kind| self.owned(seat, kind)));
        let below = rules.burial.iter().enumerate();
        let below = below
            .filter(|(n, _)| captain.has_buried(*n))
            .map(|(_, d)| d.id.clone());
        let reef = captain.reef.iter().zip(1..);
        let reef = reef.filter_map(|(kind, n)| Some(format!("reef_{n} {}", (*kind)?.id())));
        own("buried", below.chain(reef).collect());
        own("buried_kinds", counts(|kind| self.buried(seat, kind)));
        own("quests", rules.quest_ids(captain.quests));
        own("open", rules.quest_ids(captain.open));
        own("claimed", rules.quest_ids(captain.claimed));
        own("returned", rules.quest_ids(captain.returned));
        own("tally", self.tally(seat).words());
    }

    fn sea_facts(&self, tell: &mut impl FnMut(String, Vec<String>)) {
        let rules = &self.rules;
        for at in self.cells() {
            let words = match self.lying(at) {
                Lying::Empty => Vec::new(),
                Lying::Blank => vec!["blank".to_string()],
                Lying::Unseen => vec!["unseen".to_string()],
                Lying::Card(card) => vec![rules.card_id(card).to_string()],
            };
            tell(format!("cell.{}", self.chart().place_words(at)), words);
        }
        let fog = self.fogged().iter().map(|at| self.chart().place_words(at));
        tell("fogged".to_string(), fog.collect());
        let tiles = rules.locations.iter().enumerate();
        let tiles = tiles.filter_map(|(n, d)| Some((d, self.value_tile(n)?)));
        let tiles = tiles.map(|(d, kind)| format!("{} {}", d.id, kind.id()));
        tell("tiles".to_string(), tiles.collect());
        for (n, residence) in rules.residences.iter().enumerate() {
            let seats = self.tokens(n).iter().map(|s| s.to_string());
            tell(format!("tokens.{}", residence.id), seats.collect());
        }
        let islands = Kind::ALL.map(|kind| format!("{} {}", kind.id(), self.markers(kind)));
        tell("islands".to_string(), islands.to_vec());
        let prices = Kind::ALL.map(|kind| format!("{} {}", kind.id(), self.price(kind)));
        tell("prices".to_string(), prices.to_vec());
        for (n, supply) in rules.modules.rubies.supplies.iter().enumerate() {
            tell(
                format!("rubies.{}", supply.id),
                vec![self.rubies(n).to_string()],
            );
        }
        let holder = self.discount().map(|s| s.to_string());
        tell("discount".to_string(), holder.into_iter().collect());
        let layout = rules.layouts.get(usize::from(self.t.layout));
        tell(
            "layout".to_string(),
            layout.into_iter().map(|l| l.id.clone()).collect(),
        );
    }

    fn deck_facts(&self, tell: &mut impl FnMut(String, Vec<String>)) {
        let rules = &self.rules;
        let heads = self
            .figureheads()
            .iter()
            .filter_map(|n| rules.figureheads.get(n));
        tell(
            "figureheads".to_string(),
            heads.map(|d| d.id.clone()).collect(),
        );
        let market = self.quest_market().iter();
        let market = market.map(|n| rules.quests.id(n).to_string());
        tell("quest_market".to_string(), market.collect());
        tell("quest_deck".to_string(), rules.quest_ids(self.quest_deck()));
        let deck = self
            .tier_two()
            .iter()
            .map(|card| rules.card_id(card).to_string());
        tell("tier_two".to_string(), deck.collect());
        let side = |n: usize| ["a", "b"][self.side(n)];
        let sides = rules.markets.iter().enumerate();
        let sides = sides.map(|(n, d)| format!("{} {}", d.id, side(n)));
        tell("sides".to_string(), sides.collect());
    }
}
