//! How things of the table are called. The sentences are data (`assets/flying_hollander/text.ron`).

use super::faces;
use crate::content::{Arg, Texts};
use crate::engine::OutcomeKind;
use crate::games::Narrated;
use crate::games::flying_hollander::content::card::{Card, CardSet, Kind};
use crate::games::flying_hollander::content::demand::Demand;
use crate::games::flying_hollander::content::rules::Rules;
use crate::games::flying_hollander::content::schema::Effect;
use crate::games::flying_hollander::content::sentences::Sentence;
use crate::games::flying_hollander::rules::chance::CARD;
use crate::games::flying_hollander::rules::state::State;

/// Tells of a game of The Flying Hollander.
pub(crate) type Narrator<'a> = crate::games::Narrator<'a, State>;

impl Narrated for State {
    type Sentence = Sentence;

    fn texts(&self) -> &Texts<Sentence> {
        &self.rules.texts
    }
}

impl Rules {
    /// What a fixed draw brings, for one of its sort: "a card".
    pub(crate) fn outcome_kind_name(&self, kind: OutcomeKind) -> String {
        let name = match kind {
            CARD => Sentence::OutcomeCard,
            _ => return kind.0.to_owned(),
        };
        self.texts.say(name).to_string()
    }
}

impl Narrator<'_> {
    /// A kind's name that shows the card.
    pub fn kind(&self, kind: Kind) -> Arg {
        Arg::Linked(self.kind_name(kind), faces::link(self.table, kind))
    }

    /// A card's name that shows the card.
    pub fn card(&self, card: Card) -> Arg {
        self.kind(self.table.kind_of(card))
    }

    /// "3 Gunner 7, Kraken": several cards, equal ones counted.
    pub fn cards(&self, cards: CardSet) -> Arg {
        let kinds = self.table.definitions().kind_ids();
        let held = kinds.filter_map(|kind| {
            let n = (cards & self.table.of_kind(kind)).len();
            (n > 0).then(|| self.several(n, kind))
        });
        Arg::List(held.collect())
    }

    /// "3 × Gunner 7", or just the name of one.
    pub fn several(&self, n: usize, kind: Kind) -> Arg {
        let name = match n {
            1 => self.kind_name(kind),
            _ => format!("{n} × {}", self.kind_name(kind)),
        };
        Arg::Linked(name, faces::link(self.table, kind))
    }

    /// "Gunner 7", "Kraken".
    pub fn kind_name(&self, kind: Kind) -> String {
        let def = self.table.definitions().kind(kind);
        match def.rank {
            Some(rank) => format!("{} {rank}", def.name),
            None => def.name.clone(),
        }
    }

    /// What a kind does.
    pub fn kind_text(&self, kind: Kind) -> String {
        let def = self.table.definitions().kind(kind);
        match def.effect {
            Effect::Plain => self.plain(Sentence::CrewText {
                n: def.copies.into(),
            }),
            _ => def.text.clone(),
        }
    }

    /// "7 or higher", "5 or lower", "any card".
    pub fn demand(&self, demand: Demand) -> String {
        let rules = self.table.definitions();
        let ranks = || rules.kind_ids().map(|k| rules.rank(k)).filter(|r| *r > 0);
        match demand {
            Demand::Any => self.plain(Sentence::DemandAny),
            Demand::AtLeast(r) if ranks().max() == Some(r) => {
                self.plain(Sentence::DemandExactly { n: r.into() })
            }
            Demand::AtMost(r) if ranks().min() == Some(r) => {
                self.plain(Sentence::DemandExactly { n: r.into() })
            }
            Demand::AtLeast(r) => self.plain(Sentence::DemandLeast { n: r.into() }),
            Demand::AtMost(r) => self.plain(Sentence::DemandMost { n: r.into() }),
        }
    }

    /// What may be laid now, in words.
    pub fn legal_text(&self) -> String {
        let rules = self.table.definitions();
        let legal = self.table.legal_kinds();
        let barred: Vec<Arg> = rules
            .kind_ids()
            .filter(|k| rules.rank(*k) == 0 && !legal.contains(*k))
            .map(|k| Arg::Plain(rules.kind(k).name.clone()))
            .collect();
        let what = Arg::Plain(self.demand(self.table.demand()));
        if barred.is_empty() && self.table.demand() == Demand::Any {
            self.plain(Sentence::LegalAny)
        } else if barred.is_empty() {
            self.plain(Sentence::Legal { what })
        } else {
            self.plain(Sentence::LegalCaptain {
                what,
                cards: Arg::All(barred),
            })
        }
    }

    /// What is known of the draw pile.
    pub fn draw(&self) -> String {
        let constants = &self.table.definitions().constants;
        self.plain(Sentence::DrawText {
            n: self.table.draw_len().into(),
            least: constants.hand_min.get().into(),
        })
    }
}
