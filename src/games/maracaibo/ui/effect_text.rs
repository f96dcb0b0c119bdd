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
        let n = count(n.into());
        self.plain(match metric {
            Metric::Gold => Sentence::MetricGold { n },
            Metric::Emerald => Sentence::MetricEmerald { n },
            Metric::Pearl => Sentence::MetricPearl { n },
            Metric::Buried => Sentence::MetricBuried { n },
            Metric::BuriedGold => Sentence::MetricBuriedGold { n },
            Metric::BuriedEmerald => Sentence::MetricBuriedEmerald { n },
            Metric::BuriedPearl => Sentence::MetricBuriedPearl { n },
            Metric::Sets => Sentence::MetricSets { n },
            Metric::Upgrades => Sentence::MetricUpgrades { n },
            Metric::Rivers => Sentence::MetricRivers { n },
            Metric::Crew => Sentence::MetricCrew { n },
            Metric::Equipment => Sentence::MetricEquipment { n },
            Metric::Improvements => Sentence::MetricImprovements { n },
            Metric::CostlyCards => Sentence::MetricCostly {
                n,
                cost: number(self.table.definitions().constants.costly),
            },
            Metric::QuestCards => Sentence::MetricQuests { n },
            Metric::IncomeDoubloons => Sentence::MetricIncomeDoubloons { n },
            Metric::IncomeVp => Sentence::MetricIncomeVp { n },
            Metric::BlackMarkets => Sentence::MetricMarkets { n },
            Metric::Residences => Sentence::MetricResidences { n },
            Metric::Figurehead => Sentence::MetricFigurehead { n },
            Metric::RaidBonus => Sentence::MetricRaid,
            Metric::ExploreBonus => Sentence::MetricExplore { n },
            Metric::MaracaiboVisits => Sentence::MetricVisits { n },
            Metric::Doubloons => Sentence::MetricDoubloons { n },
        })
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
                let vp = number(vp);
                let what = Arg::Plain(self.metric(metric, per.into()));
                let max = number(max);
                self.plain(match per {
                    1 => Sentence::ScoreEach { vp, what, max },
                    per => Sentence::ScoreEvery {
                        vp,
                        n: number(per),
                        what,
                        max,
                    },
                })
            }
            Score::If {
                metric,
                at_least,
                vp,
            } => self.plain(Sentence::ScoreIf {
                vp: number(vp),
                n: number(at_least),
                what: Arg::Plain(self.metric(metric, u16::MAX)),
            }),
        }
    }

    /// What a condition asks for, as a slot: "2 rivers and 2 crew".
    pub fn needs(&self, needs: &[Need]) -> Arg {
        let asked = needs.iter();
        let asked = asked.map(|Need::AtLeast { metric, n }| self.so_many(*metric, *n).into());
        Arg::All(asked.collect())
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
            Deed::Marker(pick, n) => {
                let n = number(n);
                self.plain(match pick.fixed().map(|kind| self.kind(kind)) {
                    Some(kind) => Sentence::DoMarker { n, kind },
                    None => Sentence::DoMarkerAny { n },
                })
            }
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
            Deed::Marker(pick, n) => {
                let n = number(n);
                self.plain(match pick.fixed().map(|kind| self.kind(kind)) {
                    Some(kind) => Sentence::GistMarker { n, kind },
                    None => Sentence::GistMarkerAny { n },
                })
            }
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
    fn picked(&self, pick: Pick, so_many: u8) -> String {
        let n = number(so_many);
        self.plain(match pick {
            Pick::Gold => Sentence::SomeGold { n },
            Pick::Emerald => Sentence::SomeEmerald { n },
            Pick::Pearl => Sentence::SomePearl { n },
            // One is of one kind anyway.
            Pick::Same if so_many > 1 => Sentence::SomeSame { n },
            Pick::Any | Pick::Same => Sentence::SomeAny { n },
            Pick::Tile => Sentence::SomeTile { n },
            Pick::Die => Sentence::SomeDie { n },
        })
    }

    /// After what a lasting effect comes: "When you bury a treasure".
    pub fn trigger(&self, trigger: Trigger) -> String {
        self.plain(match trigger {
            Trigger::Location => Sentence::WhenLocation,
            Trigger::Decline => Sentence::WhenDecline,
            Trigger::Raid => Sentence::WhenRaid,
            Trigger::Explore => Sentence::WhenExplore,
            Trigger::Bury => Sentence::WhenBury,
            Trigger::Upgrade => Sentence::WhenUpgrade,
            Trigger::Quest => Sentence::WhenQuest,
            Trigger::Build => Sentence::WhenBuild,
            Trigger::BlackMarket => Sentence::WhenMarket,
            Trigger::Maracaibo => Sentence::WhenMaracaibo,
        })
    }

    /// What something gives for good, a sentence each.
    pub fn lasting(&self, source: &Source) -> Vec<String> {
        let sums = &source.sums;
        let plus: [(u8, fn(Arg) -> Sentence); 6] = [
            (sums.raid, |n| Sentence::EverRaid { n }),
            (sums.explore, |n| Sentence::EverExplore { n }),
            (sums.steps, |n| Sentence::EverSteps { n }),
            (sums.improvements, |n| Sentence::EverImprovements { n }),
            (sums.residences, |n| Sentence::EverResidences { n }),
            (sums.rerolls, |n| Sentence::EverRerolls { n }),
        ];
        let given = plus.into_iter().filter(|(n, _)| *n > 0);
        let mut told: Vec<String> = given
            .map(|(n, sentence)| self.plain(sentence(number(n))))
            .collect();
        if sums.free_kind > 0 {
            told.push(self.plain(Sentence::EverFreeKind));
        }
        told.extend(source.bargains.iter().map(|b| self.offer(b)));
        if !source.burial.is_empty() {
            let places = source.burial.iter().map(|d| Arg::Plain(self.gists(*d)));
            told.push(self.plain(Sentence::EverReef {
                n: count(source.burial.len()),
                places: Arg::List(places.collect()),
            }));
        }
        for (trigger, deeds) in Trigger::ALL.into_iter().zip(source.on) {
            if !deeds.is_empty() {
                told.push(self.plain(Sentence::EverOn {
                    when: Arg::Plain(self.trigger(trigger)),
                    does: Arg::Plain(self.deeds(deeds)),
                }));
            }
        }
        told
    }

    /// Something more that raid power buys: "3 raid power buys 6 doubloons."
    fn offer(&self, offer: &Bargain) -> String {
        let n = number(offer.cost);
        let does = Arg::Plain(self.gists(offer.deeds));
        self.plain(match offer.per_raid.map(number) {
            None => Sentence::EverOffer { n, does },
            Some(times) => Sentence::EverOfferLimit { n, times, does },
        })
    }

    /// What the end of a round brings: "3 doubloons and 1 point"; nothing when it brings nothing.
    pub fn income(&self, income: Income) -> Option<String> {
        let (n, vp) = (number(income.doubloons), number(income.vp));
        Some(self.plain(match (income.doubloons, income.vp) {
            (0, 0) => return None,
            (_, 0) => Sentence::IncomeDoubloons { n },
            (0, _) => Sentence::IncomeVp { vp },
            _ => Sentence::IncomeBoth { n, vp },
        }))
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
