//! How things of the table are called. The sentences are data (`assets/libertalia/text.ron`).

use super::faces;
use crate::content::{Arg, Texts};
use crate::engine::{Link, OutcomeKind, Seat};
use crate::games::Narrated;
use crate::games::libertalia::content::card::{Kind, Rank, RankSet, Tiles};
use crate::games::libertalia::content::effects::Step;
use crate::games::libertalia::content::rules::Rules;
use crate::games::libertalia::content::schema::{OnTake, Worth};
use crate::games::libertalia::content::sentences::Sentence;
use crate::games::libertalia::rules::action::{Part, Phase};
use crate::games::libertalia::rules::chance::{CHARACTER, COLOR, DIE, FLAG, TILE, TOKEN};
use crate::games::libertalia::rules::state::{CardInLine, State};
use crate::games::number_format::signed;

/// Tells of a game of Libertalia.
pub(crate) type Narrator<'a> = crate::games::Narrator<'a, State>;

impl Narrated for State {
    type Sentence = Sentence;

    fn texts(&self) -> &Texts<Sentence> {
        &self.rules.texts
    }
}

impl Rules {
    /// What a fixed draw brings, for one of its sort: "a tile".
    pub(crate) fn outcome_kind_name(&self, kind: OutcomeKind) -> String {
        let name = match kind {
            TILE => Sentence::OutcomeTile,
            DIE => Sentence::OutcomeDie,
            TOKEN => Sentence::OutcomeToken,
            FLAG => Sentence::OutcomeFlag,
            CHARACTER => Sentence::OutcomeCharacter,
            COLOR => Sentence::OutcomeColor,
            _ => return kind.0.to_owned(),
        };
        self.texts.say(name).to_string()
    }
}

impl Narrator<'_> {
    /// The card through which somebody is asked: the one that has its turn, or the one that makes way for another and has left the
    /// line for it.
    pub fn asking(&self) -> Option<CardInLine> {
        let table = self.table;
        if table.phase() != Phase::Replace {
            return table.acting();
        }
        let replaced = |rank: &Rank| {
            let does = table.definitions().tables.day(*rank);
            does.is_some_and(|does| does.does(|step| step == Step::Replace))
        };
        let seat = table.current();
        let rank = table.graveyard(seat).iter().find(replaced)?;
        Some(CardInLine { seat, rank })
    }

    /// A character's name.
    pub fn character(&self, seat: Option<Seat>, rank: Rank) -> Arg {
        let link = Link::Card(faces::face(self.table, seat, rank));
        Arg::Linked(self.character_name(rank), link)
    }

    /// Several characters of one player, or of nobody in particular, by rising rank.
    pub fn characters(&self, seat: Option<Seat>, ranks: RankSet) -> Arg {
        Arg::List(ranks.iter().map(|r| self.character(seat, r)).collect())
    }

    /// A character's name on the table.
    pub fn character_name(&self, rank: Rank) -> String {
        let def = self.table.definitions().character(rank);
        def.map_or_else(String::new, |c| c.name.clone())
    }

    /// A character's name with its rank: "Brute 14".
    pub fn ranked(&self, rank: Rank) -> String {
        format!("{} {}", self.character_name(rank), rank.number())
    }

    /// What a character's card says.
    pub fn character_text(&self, rank: Rank) -> String {
        let def = self.table.definitions().character(rank);
        def.map_or_else(String::new, |c| c.text.clone())
    }

    /// The name of a kind of booty.
    pub fn tile(&self, kind: Kind) -> Arg {
        Arg::Plain(self.tile_name(kind))
    }

    /// The name of a kind of booty on the table.
    pub fn tile_name(&self, kind: Kind) -> String {
        let def = self.table.definitions().booty_of(kind);
        def.map_or_else(String::new, |b| b.name.clone())
    }

    /// What a tile does and is worth.
    pub fn tile_text(&self, kind: Kind) -> String {
        let Some(def) = self.table.definitions().booty_of(kind) else {
            return String::new();
        };
        match (def.on_take, def.value) {
            (OnTake::DoomTaker, _) => self.plain(Sentence::TileOfficer),
            (OnTake::StabNeighbor, _) => self.plain(Sentence::TileSaber),
            (_, Worth::Each(n)) => self.plain(Sentence::TileEach {
                worth: signed(n.get()).into(),
            }),
            (_, Worth::PerSet { size, worth }) => self.plain(Sentence::TileSet {
                size: size.get().into(),
                worth: signed(worth.get()).into(),
            }),
        }
    }

    /// "1 × Jewel": so many tiles of a kind, also a single one counted.
    pub fn counted(&self, n: usize, kind: Kind) -> Arg {
        Arg::Plain(format!("{n} × {}", self.tile_name(kind)))
    }

    /// "Chest", "2 × Jewel": so many tiles of a kind.
    pub fn several(&self, n: usize, kind: Kind) -> Arg {
        let name = self.tile_name(kind);
        Arg::Plain(match n {
            1 => name,
            _ => format!("{n} × {name}"),
        })
    }

    /// "2 × Jewel, Chest"; "nothing" when there is none.
    pub fn tiles(&self, tiles: Tiles) -> Arg {
        let list: Vec<Arg> = tiles
            .kinds()
            .map(|k| self.several(tiles.of(k), k))
            .collect();
        match list.is_empty() {
            true => Arg::Plain(self.plain(Sentence::Nothing)),
            false => Arg::List(list),
        }
    }
}

/// What a part of the day is called.
pub(crate) fn part_name(part: Part) -> Sentence {
    match part {
        Part::Sunrise => Sentence::PhaseSunrise,
        Part::Day => Sentence::PhaseDay,
        Part::Dusk => Sentence::PhaseDusk,
        Part::Night => Sentence::PhaseNight,
        Part::Rest => Sentence::PhaseRest,
    }
}

/// What happens in a part of the day.
pub(crate) fn part_text(part: Part) -> Sentence {
    match part {
        Part::Sunrise => Sentence::PhaseSunriseText,
        Part::Day => Sentence::PhaseDayText,
        Part::Dusk => Sentence::PhaseDuskText,
        Part::Night => Sentence::PhaseNightText,
        Part::Rest => Sentence::PhaseRestText,
    }
}
