//! What effects, lasting benefits and scorings do, in words made from the closed vocabulary, so that a mod's card explains
//! itself too.

use super::sentences::{Speech, capital, count, number};
use crate::content::Arg;
use crate::games::maracaibo::content::compiled::{Bargain, Deed, Deeds, Source};
use crate::games::maracaibo::content::schema::Income;
use crate::games::maracaibo::content::sentences::Sentence;
use crate::games::maracaibo::content::vocabulary::{Metric, Need, Pick, Score, Trigger};

impl Speech<'_> {
    /// What is counted, in the number of `n`: "upgrades", "buried treasure".
    pub fn metric(&self, metric: Metric, n: u16) -> String {
        let key = match metric {
            Metric::Gold => "metric_gold",
            Metric::Emerald => "metric_emerald",
            Metric::Pearl => "metric_pearl",
            Metric::Buried => "metric_buried",
            Metric::BuriedGold => "metric_buried_gold",
            Metric::BuriedEmerald => "metric_buried_emerald",
            Metric::BuriedPearl => "metric_buried_pearl",
            Metric::Sets => "metric_sets",
            Metric::Upgrades => "metric_upgrades",
            Metric::Rivers => "metric_rivers",
            Metric::Crew => "metric_crew",
            Metric::Equipment => "metric_equipment",
            Metric::Improvements => "metric_improvements",
            Metric::CostlyCards => "metric_costly",
            Metric::QuestCards => "metric_quests",
            Metric::IncomeDoubloons => "metric_income_doubloons",
            Metric::IncomeVp => "metric_income_vp",
            Metric::BlackMarkets => "metric_markets",
            Metric::Residences => "metric_residences",
            Metric::Figurehead => "metric_figurehead",
            Metric::RaidBonus => "metric_raid",
            Metric::ExploreBonus => "metric_explore",
            Metric::MaracaiboVisits => "metric_visits",
            Metric::Doubloons => "metric_doubloons",
        };
        let least = self.table.definitions().constants.costly;
        let args = [("n", count(n.into())), ("cost", count(least.into()))];
        self.plain(key, &args)
    }

    /// So many of what is counted: "4 quests".
    pub fn so_many(&self, metric: Metric, n: u8) -> String {
        let what = Arg::Plain(self.metric(metric, n.into()));
        self.plain(Sentence::SoMany { n: number(n), what })
    }

    /// How points are scored: "2 points for each buried treasure, at most 24".
    pub fn score(&self, score: Score) -> String {
        match score {
            Score::Per {
                metric,
                per,
                vp,
                max,
            } => {
                let args = [
                    ("vp", count(vp.into())),
                    number(per),
                    ("what", Arg::Plain(self.metric(metric, per.into()))),
                    ("max", count(max.into())),
                ];
                let key = if per == 1 {
                    "score_each"
                } else {
                    "score_every"
                };
                self.plain(key, &args)
            }
            Score::If {
                metric,
                at_least,
                vp,
            } => {
                let args = [
                    ("vp", count(vp.into())),
                    number(at_least),
                    ("what", Arg::Plain(self.metric(metric, u16::MAX))),
                ];
                self.plain("score_if", &args)
            }
        }
    }

    /// What a condition asks for: "2 rivers and 2 crew".
    pub fn needs(&self, needs: &[Need]) -> String {
        let asked = needs.iter();
        let asked = asked.map(|Need::AtLeast { metric, n }| self.so_many(*metric, *n));
        asked.collect::<Vec<_>>().join(&self.plain("and", &[]))
    }

    /// What an effect does, as a command: "take 4 doubloons".
    pub fn deed(&self, deed: Deed) -> String {
        match deed {
            Deed::Gain(n) => self.plain(Sentence::DoGain { n: number(n) }),
            Deed::Vp(n) => self.plain(Sentence::DoVp { n: number(n) }),
            Deed::Treasure(pick, n) => {
                let treasure = Arg::Plain(self.picked(pick, n));
                self.plain(Sentence::DoTreasure { treasure })
            }
            Deed::Marker(pick, n) => self.marker(pick, n, "do_marker", "do_marker_any"),
            Deed::Raid(0) => self.plain(Sentence::DoRaid),
            Deed::Raid(n) => self.plain(Sentence::DoRaidMore { n: number(n) }),
            Deed::Explore(n) => self.plain(Sentence::DoExplore { n: number(n) }),
            Deed::Bury(1) => self.plain(Sentence::DoBury),
            Deed::Bury(n) => self.plain(Sentence::DoBuryMany { n: number(n) }),
            Deed::Upgrade(1) => self.plain(Sentence::DoUpgrade),
            Deed::Upgrade(n) => self.plain(Sentence::DoUpgradeMany { n: number(n) }),
            Deed::Quest(1) => self.plain(Sentence::DoQuest),
            Deed::Quest(n) => self.plain(Sentence::DoQuestMany { n: number(n) }),
            Deed::Acquire(n) => self.plain(Sentence::DoAcquire { n: number(n) }),
            Deed::Pay(n, then) => {
                let does = Arg::Plain(self.deeds(then));
                self.plain(Sentence::DoPay { n: number(n), does })
            }
            Deed::VpPer(metric, per, vp, max) => {
                let score = Score::Per {
                    metric,
                    per,
                    vp,
                    max,
                };
                self.plain(Sentence::DoPer {
                    score: Arg::Plain(self.score(score)),
                })
            }
            Deed::PlaceBlackMarket => self.plain(Sentence::DoMarket),
            Deed::TakeFigurehead => self.plain(Sentence::DoFigurehead),
        }
    }

    /// What effects do, one after the other: "gain 1 pearl, then bury a treasure".
    pub fn deeds(&self, list: Deeds) -> String {
        let deeds = self.table.definitions().tables.deeds(list);
        let told: Vec<String> = deeds.iter().map(|d| self.deed(*d)).collect();
        told.join(&self.plain(Sentence::Then))
    }

    /// What effects do, as a sentence; nothing when there are none.
    pub fn deeds_text(&self, list: Deeds) -> String {
        match list.is_empty() {
            true => String::new(),
            false => capital(&self.deeds(list)) + ".",
        }
    }

    /// An effect in a few words: "+4 doubloons", "bury 1".
    pub fn gist(&self, deed: Deed) -> String {
        match deed {
            Deed::Gain(n) => self.plain(Sentence::GistGain { n: number(n) }),
            Deed::Vp(n) => self.plain(Sentence::GistVp { n: number(n) }),
            Deed::Treasure(pick, n) => self.picked(pick, n),
            Deed::Marker(pick, n) => self.marker(pick, n, "gist_marker", "gist_marker_any"),
            Deed::Raid(0) => self.plain(Sentence::GistRaid),
            Deed::Raid(n) => self.plain(Sentence::GistRaidMore { n: number(n) }),
            Deed::Explore(n) => self.plain(Sentence::GistExplore { n: number(n) }),
            Deed::Bury(n) => self.plain(Sentence::GistBury { n: number(n) }),
            Deed::Upgrade(n) => self.plain(Sentence::GistUpgrade { n: number(n) }),
            Deed::Quest(n) => self.plain(Sentence::GistQuest { n: number(n) }),
            Deed::Acquire(n) => self.plain(Sentence::GistAcquire { n: number(n) }),
            Deed::Pay(n, then) => {
                let does = Arg::Plain(self.gists(then));
                self.plain(Sentence::GistPay { n: number(n), does })
            }
            Deed::VpPer(metric, per, vp, max) => self.score(Score::Per {
                metric,
                per,
                vp,
                max,
            }),
            Deed::PlaceBlackMarket => self.plain(Sentence::GistMarket),
            Deed::TakeFigurehead => self.plain(Sentence::GistFigurehead),
        }
    }

    /// Effects in a few words: "+1 point, +2 doubloons".
    pub fn gists(&self, list: Deeds) -> String {
        let deeds = self.table.definitions().tables.deeds(list);
        let told: Vec<String> = deeds.iter().map(|d| self.gist(*d)).collect();
        told.join(", ")
    }

    /// The same as things are now: with the kind that the die of the raid or the location's tile stands for.
    pub fn gists_now(&self, list: Deeds) -> String {
        let table = self.table;
        let deeds = table.definitions().tables.deeds(list);
        let told = deeds.iter().map(|deed| match *deed {
            Deed::Treasure(Pick::Die, n) if table.me().sums.free_kind > 0 => {
                self.picked(Pick::Any, n)
            }
            Deed::Treasure(Pick::Die, n) => {
                let kind = table.pool().map(|p| p.kind);
                self.picked(kind.map_or(Pick::Die, Pick::of), n)
            }
            Deed::Treasure(Pick::Tile, n) => {
                let kind = table.berth().and_then(|l| table.value_tile(l));
                self.picked(kind.map_or(Pick::Tile, Pick::of), n)
            }
            deed => self.gist(deed),
        });
        told.collect::<Vec<_>>().join(", ")
    }

    /// So many treasures of a kind that may have to be chosen: "2 treasures of one kind".
    fn picked(&self, pick: Pick, n: u8) -> String {
        let key = match pick {
            Pick::Gold => "some_gold",
            Pick::Emerald => "some_emerald",
            Pick::Pearl => "some_pearl",
            // One is of one kind anyway.
            Pick::Same if n > 1 => "some_same",
            Pick::Any | Pick::Same => "some_any",
            Pick::Tile => "some_tile",
            Pick::Die => "some_die",
        };
        self.plain(key, &[number(n)])
    }

    fn marker(&self, pick: Pick, n: u8, fixed: &str, any: &str) -> String {
        match pick.fixed() {
            Some(kind) => self.plain(fixed, &[number(n), ("kind", self.kind(kind))]),
            None => self.plain(any, &[number(n)]),
        }
    }

    /// After what a lasting effect comes: "When you bury a treasure".
    pub fn trigger(&self, trigger: Trigger) -> String {
        let key = match trigger {
            Trigger::Location => "when_location",
            Trigger::Decline => "when_decline",
            Trigger::Raid => "when_raid",
            Trigger::Explore => "when_explore",
            Trigger::Bury => "when_bury",
            Trigger::Upgrade => "when_upgrade",
            Trigger::Quest => "when_quest",
            Trigger::Build => "when_build",
            Trigger::BlackMarket => "when_market",
            Trigger::Maracaibo => "when_maracaibo",
        };
        self.plain(key, &[])
    }

    /// What something gives for good, a sentence each.
    pub fn lasting(&self, source: &Source) -> Vec<String> {
        let sums = &source.sums;
        let plus = [
            ("ever_raid", sums.raid),
            ("ever_explore", sums.explore),
            ("ever_steps", sums.steps),
            ("ever_improvements", sums.improvements),
            ("ever_residences", sums.residences),
            ("ever_rerolls", sums.rerolls),
        ];
        let given = plus.iter().filter(|(_, n)| *n > 0);
        let mut told: Vec<String> = given
            .map(|(key, n)| self.plain(key, &[number(*n)]))
            .collect();
        if sums.free_kind > 0 {
            told.push(self.plain(Sentence::EverFreeKind));
        }
        told.extend(source.bargains.iter().map(|b| self.offer(b)));
        if !source.burial.is_empty() {
            let places = source.burial.iter().map(|d| Arg::Plain(self.gists(*d)));
            let args = [
                ("n", count(source.burial.len())),
                ("places", Arg::List(places.collect())),
            ];
            told.push(self.plain("ever_reef", &args));
        }
        for (trigger, deeds) in Trigger::ALL.into_iter().zip(source.on) {
            if !deeds.is_empty() {
                let args = [
                    ("when", Arg::Plain(self.trigger(trigger))),
                    ("does", Arg::Plain(self.deeds(deeds))),
                ];
                told.push(self.plain("ever_on", &args));
            }
        }
        told
    }

    /// Something more that raid power buys: "3 raid power buys 6 doubloons."
    fn offer(&self, offer: &Bargain) -> String {
        let does = Arg::Plain(self.gists(offer.deeds));
        let mut args = vec![number(offer.cost), ("does", does)];
        let Some(times) = offer.per_raid else {
            return self.plain("ever_offer", &args);
        };
        args.push(("times", count(times.into())));
        self.plain("ever_offer_limit", &args)
    }

    /// What the end of a round brings: "3 doubloons and 1 point"; nothing when it brings nothing.
    pub fn income(&self, income: Income) -> Option<String> {
        let args = [number(income.doubloons), ("vp", count(income.vp.into()))];
        let key = match (income.doubloons, income.vp) {
            (0, 0) => return None,
            (_, 0) => "income_doubloons",
            (0, _) => "income_vp",
            _ => "income_both",
        };
        Some(self.plain(key, &args))
    }

    /// All that a slot, an improvement or a figurehead does: at once, for good, and at the end of each round.
    pub fn source_text(&self, source: &Source) -> Vec<String> {
        let mut told = Vec::new();
        if !source.instant.is_empty() {
            let does = Arg::Plain(self.deeds(source.instant));
            told.push(self.plain(Sentence::AtOnce { does }));
        }
        told.extend(self.lasting(source));
        if let Some(income) = self.income(source.sums.income) {
            told.push(self.plain(Sentence::EachRound {
                income: Arg::Plain(income),
            }));
        }
        told
    }
}
