//! What the things on the table are and do, for tooltips and large cards.

use super::choices::details::first_to_build;
use super::sentences::Narrator;
use crate::content::Arg;
use crate::content::capital;
use crate::engine::Seat;
use crate::games::maracaibo::content::card::{Card, Kind, Lying};
use crate::games::maracaibo::content::chart::Place;
use crate::games::maracaibo::content::compiled::EffectRange;
use crate::games::maracaibo::content::schema::Sort;
use crate::games::maracaibo::content::schema::extras::{Deck, SoloCardDef};
use crate::games::maracaibo::content::sentences::Sentence;
use crate::games::maracaibo::content::track::Space;
use crate::games::maracaibo::content::vocabulary::{Act, Metric, Need, Seek};
use crate::games::maracaibo::rules::action::Phase;
use crate::games::maracaibo::rules::state::State;

impl Narrator<'_> {
    /// What lies in a cell: the text of its card.
    pub fn cell_text(&self, at: Place) -> String {
        match self.table.card(at) {
            Some(Card::Location(n)) => self.location_text(n.into()),
            Some(Card::Residence(n)) => self.residence_text(n.into()),
            Some(Card::Improvement(n)) => self.improvement_text(n.into()),
            None if self.table.lying(at) == Lying::Blank => {
                let blank = self.table.definitions().constants.blank.get();
                self.plain(Sentence::BlankText { n: blank.into() })
            }
            None if self.table.lying(at) == Lying::Empty => String::new(),
            None => {
                let landfall = self.table.definitions().modules.fog_of_war.landfall;
                self.plain(Sentence::FogText { n: landfall.into() })
            }
        }
    }

    /// An improvement: what it costs, is worth and does.
    pub fn improvement_text(&self, n: usize) -> String {
        let rules = self.table.definitions();
        let (Some(def), Some(source)) =
            (rules.improvements.get(n), rules.tables.improvements.get(n))
        else {
            return String::new();
        };
        let sort = match def.kind {
            Sort::Crew => Sentence::Crew,
            Sort::Equipment => Sentence::Equipment,
        };
        let mut told = vec![self.plain(Sentence::ImprovementText {
            sort: Arg::Plain(self.plain(sort)),
            n: def.cost.get().into(),
            vp: def.vp.into(),
        })];
        told.extend(self.source_text(source));
        if let Some(scroll) = def.scroll {
            let score = Arg::Plain(self.score(scroll));
            told.push(self.plain(Sentence::ScrollText { score }));
        }
        told.join(" ")
    }

    /// A residence: what it costs and scores, and who lives there.
    pub fn residence_text(&self, n: usize) -> String {
        let rules = self.table.definitions();
        let Some(def) = rules.residences.get(n) else {
            return String::new();
        };
        let mut told = vec![self.plain(Sentence::ResidenceText {
            n: def.cost.get().into(),
            score: Arg::Plain(self.score(def.score)),
        })];
        let tokens = self.table.tokens(n);
        if !tokens.is_empty() {
            let whos = self.whos(tokens.iter().filter_map(|s| self.captain_seat(s)));
            told.push(self.plain(Sentence::ResidenceTaken { whos }));
        } else if let n @ 1.. = first_to_build(self.table, n) {
            told.push(self.plain(Sentence::ResidenceFree { n: n.into() }));
        }
        told.join(" ")
    }

    fn captain_seat(&self, index: usize) -> Option<Seat> {
        Seat::checked(index, self.table.captains())
    }

    /// A location: its value tile, rubies and what can be done there, and whose black markets it has.
    pub fn location_text(&self, n: usize) -> String {
        let rules = self.table.definitions();
        let table = self.table;
        let mut told = Vec::new();
        if let Some(kind) = table.value_tile(n) {
            told.push(self.plain(Sentence::LocationTile {
                kind: self.kind(kind),
            }));
        }
        let id = rules.locations.get(n).map(|d| d.id.as_str());
        let supplies = rules.modules.rubies.supplies.iter();
        let supply = supplies
            .enumerate()
            .find(|(_, s)| Some(s.location.as_str()) == id);
        if let Some((supply, _)) = supply.filter(|_| table.modules().rubies) {
            let left = table.rubies(supply);
            told.push(self.plain(Sentence::LocationRubies { n: left.into() }));
        }
        told.push(self.location_actions(n));
        for seat in table.everybody() {
            if let Some(tile) = table.captain(seat).market_on(n) {
                told.push(self.plain(Sentence::LocationMarket {
                    who: self.who(seat),
                    market: Arg::Plain(self.market(tile)),
                }));
            }
        }
        told.join(" ")
    }

    /// What can be done at a location.
    pub fn location_actions(&self, n: usize) -> String {
        let tables = &self.table.definitions().tables;
        let actions = tables.locations.get(n).into_iter().flatten();
        let actions: Vec<String> = actions.map(|a| self.effects(*a)).collect();
        let several = actions.len() > 1;
        let actions = Arg::Plain(actions.join(&self.plain(Sentence::OrThen)));
        self.plain(if several {
            Sentence::LocationText { actions }
        } else {
            Sentence::LocationOne { actions }
        })
    }

    /// An upgrade of the ship.
    pub fn slot_text(&self, n: usize) -> String {
        let rules = self.table.definitions();
        let (Some(def), Some(source)) = (rules.slots.get(n), rules.tables.slots.get(n)) else {
            return String::new();
        };
        let mut told = vec![self.plain(Sentence::SlotText {
            n: def.cost.get().into(),
        })];
        told.extend(self.source_text(source));
        let line = rules
            .lines
            .get(usize::from(def.section.get().saturating_sub(1)));
        if let Some(line) = line.filter(|n| **n > 0) {
            told.push(self.plain(Sentence::SlotLine { n: (*line).into() }));
        }
        told.join(" ")
    }

    /// A quest's two conditions.
    pub fn quest_text(&self, n: usize) -> String {
        let Some(def) = self.table.definitions().quests.get(n) else {
            return String::new();
        };
        self.plain(Sentence::QuestLine {
            vp: def.top.vp.into(),
            needs: self.needs(&def.top.all),
            more: def.bottom.vp.into(),
            harder: self.needs(&def.bottom.all),
        })
    }

    /// How far somebody has come with a quest: what its harder condition asks for, "4/6", part by part.
    pub fn progress(&self, seat: Seat, n: usize) -> String {
        let Some(def) = self.table.definitions().quests.get(n) else {
            return String::new();
        };
        let parts = def.bottom.all.iter().map(|Need::AtLeast { metric, n }| {
            self.plain(Sentence::Progress {
                now: counted(self.table, seat, *metric).into(),
                n: (*n).into(),
                what: Arg::Plain(self.metric(*metric, (*n).into())),
            })
        });
        parts.collect::<Vec<_>>().join(", ")
    }

    /// A figurehead.
    pub fn figurehead_text(&self, n: usize) -> String {
        let source = self.table.definitions().tables.figureheads.get(n);
        source.map_or_else(String::new, |s| self.source_text(s).join(" "))
    }

    /// A space of the way: what it gives, and how many rivers lie behind it.
    pub fn space_text(&self, space: Space) -> String {
        let rules = self.table.definitions();
        let effects = rules.tables.spaces.get(space.index()).copied();
        let mut told = vec![self.effects_text(effects.unwrap_or_default())];
        let rivers = rules.track.region(space);
        let vp = Arg::from(usize::from(rivers) * usize::from(rules.constants.river));
        if rivers > 0 {
            told.push(self.plain(Sentence::SpaceText {
                n: rivers.into(),
                vp,
            }));
        }
        told.retain(|t| !t.is_empty());
        told.join(" ")
    }

    /// A place for a treasure, above or below the line.
    pub fn place_text(&self, kind: Option<Kind>, effects: EffectRange, below: bool) -> String {
        let does = Arg::Plain(self.effects(effects));
        let Some(kind) = kind else {
            return self.plain(Sentence::ReefText { does });
        };
        let treasure = self.one(kind);
        self.plain(if below {
            Sentence::BurialText { treasure, does }
        } else {
            Sentence::StorageText { treasure, does }
        })
    }

    /// The effects of a black market tile on the side that is used in this game.
    pub fn market_effects(&self, tile: usize) -> EffectRange {
        let sides = self.table.definitions().tables.markets.get(tile);
        sides.map_or_else(EffectRange::default, |s| s[self.table.side(tile) % 2])
    }

    /// A black market tile in a few words.
    pub fn market_gist(&self, tile: usize) -> String {
        self.gists(self.market_effects(tile))
    }

    /// A black market tile.
    pub fn market_text(&self, tile: usize) -> String {
        self.market_side_text(self.market_effects(tile))
    }

    /// A side of a black market tile that does this.
    pub fn market_side_text(&self, deeds: EffectRange) -> String {
        let does = Arg::Plain(self.effects(deeds));
        self.plain(Sentence::MarketText { does })
    }

    /// An island: its markers, and what its treasures are worth now and from when on.
    pub fn island_text(&self, kind: Kind) -> String {
        let islands = &self.table.definitions().islands;
        let steps = islands.prices.iter().map(|p| {
            let (vp, n) = (Arg::from(p.vp), Arg::from(p.from));
            let next = islands
                .prices
                .iter()
                .map(|p| p.from)
                .find(|from| *from > p.from);
            Arg::Plain(self.plain(match next {
                Some(next) if p.from == 0 => Sentence::IslandStepFewer { vp, n: next.into() },
                _ => Sentence::IslandStep { vp, n },
            }))
        });
        self.plain(Sentence::IslandText {
            n: self.table.markers(kind).into(),
            one: self.one(kind),
            vp: self.table.price(kind).into(),
            steps: Arg::List(steps.collect()),
        })
    }

    /// A die: its faces.
    pub fn die_text(&self, kind: Kind) -> String {
        let dice = &self.table.definitions().dice;
        let die = dice.iter().find(|d| d.kind == kind);
        let faces = die.map(|d| d.faces.iter().map(|f| Arg::Plain(f.to_string())).collect());
        self.plain(Sentence::DieText {
            kind: self.kind(kind),
            faces: Arg::List(faces.unwrap_or_default()),
        })
    }

    /// A card of Jordan's: how they sail, and what they do then.
    pub fn solo_text(&self, n: usize) -> String {
        let Some(def) = self.table.definitions().solo.cards.get(n) else {
            return String::new();
        };
        let deck = match def.deck {
            Deck::A => Sentence::SoloDeckA,
            Deck::B => Sentence::SoloDeckB,
        };
        let acts = def.acts.iter().map(|a| Arg::Plain(self.act(*a)));
        capital(&self.plain(Sentence::SoloText {
            deck: Arg::Plain(self.plain(deck)),
            course: Arg::Plain(self.solo_course(def)),
            acts: Arg::List(acts.collect()),
        }))
    }

    /// How a card of Jordan's makes them sail: "2 columns; location, improvement, residence; rows 2, 1, 3, 4".
    pub fn solo_course(&self, def: &SoloCardDef) -> String {
        let seek = def.seek.iter().map(|s| Arg::Plain(self.seek(*s)));
        let rows = def.rows.iter().map(|r| Arg::Plain(r.to_string()));
        self.plain(Sentence::SoloCourse {
            n: def.advance.into(),
            seek: Arg::List(seek.collect()),
            rows: Arg::List(rows.collect()),
        })
    }

    /// What kind of card Jordan looks for.
    pub fn seek(&self, seek: Seek) -> String {
        self.plain(match seek {
            Seek::Location => Sentence::SeekLocation,
            Seek::Residence => Sentence::SeekResidence,
            Seek::Improvement => Sentence::SeekImprovement,
        })
    }

    /// What Jordan does, in a few words.
    pub fn act(&self, act: Act) -> String {
        match act {
            Act::Figurehead => self.plain(Sentence::ActFigurehead),
            act => match act.effect() {
                Some(effect) => self.gist(effect),
                None => self.plain(Sentence::ActBest),
            },
        }
    }
}

/// How much a captain has of what quests count, as far as they keep it: while they choose among the quests dealt, only as many as will be theirs.
pub(crate) fn counted(table: &State, seat: Seat, metric: Metric) -> u16 {
    let has = table.metric(seat, metric);
    let choosing = table.phase() == Phase::Draft && !table.chosen().contains(seat);
    match metric {
        Metric::QuestCards if choosing => {
            has.min(u16::try_from(table.quest_counts().kept).unwrap_or(u16::MAX))
        }
        _ => has,
    }
}
