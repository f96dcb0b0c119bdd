//! What effects, lasting benefits and scorings do, in words made from the closed vocabulary, so that a mod's card explains
//! itself too. The words stand in `effects.ron`.

use super::sentences::Narrator;
use crate::content::capital;
use crate::content::{Arg, Template};
use crate::games::maracaibo::content::compiled::{Bargain, Effect, EffectRange, Source};
use crate::games::maracaibo::content::effect_texts::{EffectTexts, Said};
use crate::games::maracaibo::content::schema::Income;
use crate::games::maracaibo::content::sentences::Sentence;
use crate::games::maracaibo::content::vocabulary::{Bonus, Metric, Need, Pick, Score, Trigger};

impl<'a> Narrator<'a> {
    /// What is said of the words of effects.
    pub(crate) fn lexicon(&self) -> &'a EffectTexts {
        &self.table.definitions().lexicon
    }

    /// A sentence of the lexicon in words.
    pub(crate) fn fill(&self, template: &Template, args: &[Arg]) -> String {
        let texts = &self.table.definitions().texts;
        texts.fill(template, args).to_string()
    }

    /// What is counted, in the number of `n`: "upgrades", "buried treasure".
    pub fn metric(&self, metric: Metric, n: u16) -> String {
        let costly = self.table.definitions().constants.costly.get();
        let words = self.lexicon().metric(metric);
        self.fill(&words.counted, &[Arg::from(n), Arg::from(costly)])
    }

    /// So many of what is counted: "4 quests".
    pub fn so_many(&self, metric: Metric, n: u8) -> String {
        let what = Arg::Plain(self.metric(metric, n.into()));
        self.plain(Sentence::SoMany { n: n.into(), what })
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
                let vp = Arg::from(vp);
                let what = Arg::Plain(self.metric(metric, per.into()));
                let max = Arg::from(max);
                self.plain(match per {
                    1 => Sentence::ScoreEach { vp, what, max },
                    per => Sentence::ScoreEvery {
                        vp,
                        n: per.into(),
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
                vp: vp.into(),
                n: at_least.into(),
                what: Arg::Plain(self.metric(metric, u16::MAX)),
            }),
        }
    }

    /// What a condition asks for, as a slot: "2 rivers and 2 crew".
    pub fn needs(&self, needs: &[Need]) -> Arg {
        let asked = needs.iter();
        let asked = asked.map(|Need::AtLeast { metric, n }| self.so_many(*metric, n.get()).into());
        Arg::All(asked.collect())
    }

    /// What an effect does, as a command: "take 4 doubloons".
    pub fn effect(&self, effect: Effect) -> String {
        let words = self.lexicon().effect(&effect);
        self.about(effect, &words.does, |list| self.effects(list))
    }

    /// A sentence about an effect, with its number and whatever else it is about.
    fn about(&self, effect: Effect, said: &Said, within: impl Fn(EffectRange) -> String) -> String {
        let known = effect.definition();
        let n = known.numbers.first().copied().unwrap_or_default();
        let mut args = vec![Arg::from(n)];
        args.extend(match effect {
            Effect::Treasure { kind, n } => Some(Arg::Plain(self.picked(kind, n))),
            Effect::Marker { kind, .. } => kind.fixed().map(|kind| self.kind(kind)),
            Effect::Pay { then, .. } => Some(Arg::Plain(within(then))),
            Effect::VpPer {
                metric,
                per,
                vp,
                max,
            } => Some(Arg::Plain(self.score(Score::Per {
                metric,
                per,
                vp,
                max,
            }))),
            _ => None,
        });
        let other = known.form.is_some_and(|(_, so)| so);
        self.fill(said.when(other), &args)
    }

    /// What effects do, one after the other: "gain 1 pearl, then bury a treasure".
    pub fn effects(&self, list: EffectRange) -> String {
        let effects = self.table.definitions().tables.effects(list);
        let told: Vec<String> = effects.iter().map(|d| self.effect(*d)).collect();
        told.join(&self.plain(Sentence::Then))
    }

    /// What effects do, as a sentence; nothing when there are none.
    pub fn effects_text(&self, list: EffectRange) -> String {
        match list.is_empty() {
            true => String::new(),
            false => capital(&self.effects(list)) + ".",
        }
    }

    /// An effect in a few words: "+4 doubloons", "bury 1".
    pub fn gist(&self, effect: Effect) -> String {
        let words = self.lexicon().effect(&effect);
        self.about(effect, &words.gist, |list| self.gists(list))
    }

    /// Effects in a few words: "+1 point, +2 doubloons".
    pub fn gists(&self, list: EffectRange) -> String {
        let effects = self.table.definitions().tables.effects(list);
        let told: Vec<String> = effects.iter().map(|d| self.gist(*d)).collect();
        told.join(", ")
    }

    /// The same as things are now: with the kind that the die of the raid or the location's tile stands for.
    pub fn gists_now(&self, list: EffectRange) -> String {
        let table = self.table;
        let effects = table.definitions().tables.effects(list);
        let told = effects.iter().map(|effect| match *effect {
            Effect::Treasure { kind: Pick::Die, n }
                if table.me().sums.of(Bonus::FreeTreasureColor) > 0 =>
            {
                self.picked(Pick::Any, n)
            }
            Effect::Treasure { kind: Pick::Die, n } => {
                let kind = table.pool().map(|p| p.kind);
                self.picked(kind.map_or(Pick::Die, Pick::of), n)
            }
            Effect::Treasure {
                kind: Pick::Tile,
                n,
            } => {
                let kind = table.berth().and_then(|l| table.value_tile(l));
                self.picked(kind.map_or(Pick::Tile, Pick::of), n)
            }
            effect => self.gist(effect),
        });
        told.collect::<Vec<_>>().join(", ")
    }

    /// So many treasures of a kind that may have to be chosen: "2 treasures of one kind".
    fn picked(&self, pick: Pick, so_many: u8) -> String {
        // One is of one kind anyway.
        let pick = match (pick, so_many) {
            (Pick::Same, 0 | 1) => Pick::Any,
            (pick, _) => pick,
        };
        self.fill(&self.lexicon().pick(pick).counted, &[Arg::from(so_many)])
    }

    /// What the benefit of a word gives.
    fn given(&self, word: &str, limited: bool, args: &[Arg]) -> String {
        let text = self.lexicon().lasting(word).text.when(limited);
        self.fill(text, args)
    }

    /// What something gives for good, a sentence each.
    pub fn lasting(&self, source: &Source) -> Vec<String> {
        let given = Bonus::ALL.map(|bonus| (bonus, source.sums.of(bonus)));
        let given = given.into_iter().filter(|(_, n)| *n > 0);
        let mut told: Vec<String> = given
            .map(|(bonus, n)| self.given(bonus.id(), false, &[Arg::from(n)]))
            .collect();
        told.extend(source.bargains.iter().map(|b| self.offer(b)));
        if !source.burial.is_empty() {
            let places = source.burial.iter().map(|d| Arg::Plain(self.gists(*d)));
            let places = Arg::List(places.collect());
            told.push(self.given(
                "BurySpaces",
                false,
                &[Arg::from(source.burial.len()), places],
            ));
        }
        for (trigger, effects) in Trigger::ALL.into_iter().zip(source.on) {
            if !effects.is_empty() {
                let when = Arg::Plain(self.lexicon().trigger(trigger).when.clone());
                let does = Arg::Plain(self.effects(effects));
                told.push(self.given("On", false, &[Arg::from(0), when, does]));
            }
        }
        told
    }

    /// Something more that raid power buys: "3 raid power buys 6 doubloons."
    fn offer(&self, offer: &Bargain) -> String {
        let times = Arg::from(offer.per_raid.unwrap_or_default());
        let does = Arg::Plain(self.gists(offer.effects));
        let args = [Arg::from(offer.cost), times, does];
        self.given("RaidOption", offer.per_raid.is_some(), &args)
    }

    /// What the end of a round brings: "3 doubloons and 1 point"; nothing when it brings nothing.
    pub fn income(&self, income: Income) -> Option<String> {
        let (n, vp) = (Arg::from(income.doubloons), Arg::from(income.vp));
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
            let does = Arg::Plain(self.effects(source.instant));
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
