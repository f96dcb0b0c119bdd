//! The state by name, for scenarios and the text of differences; and labels of what can be drawn.

use crate::content::Catalog;
use crate::engine::{Seat, Set};
use crate::games::maracaibo::content::card::{Card, Kind, Lying, SoloCard};
use crate::games::maracaibo::rules::action::Phase;
use crate::games::maracaibo::rules::scoring::ScoreBreakdown;
use crate::games::maracaibo::rules::state::State;
use crate::games::{FactList, Facts};

impl ScoreBreakdown {
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
        let mut facts = FactList::default();
        for seat in self.everybody() {
            self.captain_facts(seat, &mut facts);
        }
        self.sea_facts(&mut facts);
        self.deck_facts(&mut facts);
        facts.one("round", self.round());
        facts.one("phase", self.phase().word());
        facts.one("active", self.active());
        facts.one("first", self.first());
        facts.one("last_player", self.last_player());
        facts.one("final_lap", self.final_lap());
        let pool = self.pool().map(|p| format!("{} {}", p.kind.id(), p.power));
        facts.all("pool", pool);
        let dice = counts(|kind| self.dice()[kind.index()].into());
        facts.all("dice", dice);
        facts.all("chosen", self.chosen());
        facts.all("done", (0..8).filter(|n| self.is_done(*n)));
        if let Some(jordan) = self.jordan() {
            let all = &self.rules.solo.cards;
            let cards = |cards: Set<SoloCard>| cards.into_iter().map(|n| &all[n.index()].id);
            facts.all("jordan.deck", cards(jordan.deck));
            facts.all("jordan.used", cards(jordan.used));
            let card = jordan.card.map(SoloCard).into_iter().collect();
            facts.all("jordan.card", cards(card));
        }
        facts.finish()
    }

    fn captain_facts(&self, seat: Seat, facts: &mut FactList) {
        let (rules, captain) = (&self.rules, self.captain(seat));
        let of = |what: &str| format!("{what}.{seat}");
        facts.one(of("vp"), captain.vp);
        facts.one(of("doubloons"), captain.doubloons);
        facts.one(of("rubies"), captain.rubies);
        facts.one(of("visits"), captain.visits);
        facts.one(of("turns"), captain.turns);
        facts.one(of("upgrades"), self.upgrades(seat));
        facts.one(of("buried_count"), self.all_buried(seat));
        facts.one(of("score"), self.total(seat));
        facts.one(of("ship"), self.chart().place_words(captain.ship));
        let space = rules.spaces.get(captain.explorer.index());
        facts.all(of("explorer"), space.map(|d| &d.id));
        let slots = captain.slots.iter().filter_map(|n| rules.slots.get(n));
        facts.all(of("slots"), slots.map(|d| &d.id));
        let cards = self.improvements(seat).iter();
        let cards = cards.map(|n| rules.card_id(Card::Improvement(*n)));
        facts.all(of("cards"), cards);
        let head = captain.figurehead;
        let head = head.and_then(|n| rules.figureheads.get(usize::from(n)));
        facts.all(of("figurehead"), head.map(|d| &d.id));
        let out = captain.markets.iter().enumerate();
        let out = out.filter_map(|(tile, at)| Some((rules.markets.get(tile)?, (*at)?)));
        let out = out.map(|(d, at)| format!("{} {}", d.id, rules.card_id(Card::Location(at))));
        facts.all(of("markets"), out);
        let residences = 0..rules.residences.len();
        let residences = residences.filter(|n| self.has_token(*n, seat));
        let ids = residences.map(|n| &rules.residences[n].id);
        facts.all(of("residences"), ids);
        let plain = counts(|kind| captain.plain[kind.index()].into());
        facts.all(of("plain"), plain);
        let above = rules.storage.iter().enumerate();
        let above = above.filter(|(n, _)| captain.stores(*n));
        facts.all(of("bonus"), above.map(|(_, d)| &d.id));
        facts.all(of("stored"), counts(|kind| self.stored(seat, kind)));
        facts.all(of("owned"), counts(|kind| self.owned(seat, kind)));
        let below = rules.burial.iter().enumerate();
        let below = below
            .filter(|(n, _)| captain.has_buried(*n))
            .map(|(_, d)| d.id.clone());
        let reef = captain.reef.iter().zip(1..);
        let reef = reef.filter_map(|(kind, n)| Some(format!("reef_{n} {}", (*kind)?.id())));
        facts.all(of("buried"), below.chain(reef));
        facts.all(of("buried_kinds"), counts(|kind| self.buried(seat, kind)));
        facts.all(of("quests"), rules.quest_ids(captain.quests));
        facts.all(of("open"), rules.quest_ids(captain.open));
        facts.all(of("claimed"), rules.quest_ids(captain.claimed));
        facts.all(of("returned"), rules.quest_ids(captain.returned));
        facts.all(of("tally"), self.tally(seat).words());
    }

    fn sea_facts(&self, facts: &mut FactList) {
        let rules = &self.rules;
        for at in self.cells() {
            let words = match self.lying(at) {
                Lying::Empty => None,
                Lying::Blank => Some("blank"),
                Lying::Unseen => Some("unseen"),
                Lying::Card(card) => Some(rules.card_id(card)),
            };
            facts.all(format!("cell.{}", self.chart().place_words(at)), words);
        }
        let fog = self.fogged().iter().map(|at| self.chart().place_words(at));
        facts.all("fogged", fog);
        let tiles = rules.locations.iter().enumerate();
        let tiles = tiles.filter_map(|(n, d)| Some((d, self.value_tile(n)?)));
        let tiles = tiles.map(|(d, kind)| format!("{} {}", d.id, kind.id()));
        facts.all("tiles", tiles);
        for (n, residence) in rules.residences.iter().enumerate() {
            let seats = self.tokens(n).iter();
            facts.all(format!("tokens.{}", residence.id), seats);
        }
        let islands = Kind::ALL.map(|kind| format!("{} {}", kind.id(), self.markers(kind)));
        facts.all("islands", islands);
        let prices = Kind::ALL.map(|kind| format!("{} {}", kind.id(), self.price(kind)));
        facts.all("prices", prices);
        for (n, supply) in rules.modules.rubies.supplies.iter().enumerate() {
            facts.one(format!("rubies.{}", supply.id), self.rubies(n));
        }
        facts.all("discount", self.discount());
        let layout = rules.layouts.get(usize::from(self.t.layout));
        facts.all("layout", layout.map(|l| &l.id));
    }

    fn deck_facts(&self, facts: &mut FactList) {
        let rules = &self.rules;
        let heads = self.figureheads().iter();
        let heads = heads.filter_map(|n| rules.figureheads.get(n));
        facts.all("figureheads", heads.map(|d| &d.id));
        let market = self.quest_market().iter();
        facts.all("quest_market", market.map(|n| rules.quests.id(n)));
        facts.all("quest_deck", rules.quest_ids(self.quest_deck()));
        let deck = self.tier_two().iter();
        facts.all("tier_two", deck.map(|card| rules.card_id(card)));
        let side = |n: usize| ["a", "b"][self.side(n)];
        let sides = rules.markets.iter().enumerate();
        let sides = sides.map(|(n, d)| format!("{} {}", d.id, side(n)));
        facts.all("sides", sides);
    }
}
