//! How things of the table are called. The sentences are data (`assets/libertalia/text.ron`).

use super::faces;
use crate::content::Arg;
use crate::engine::{Link, Names, Seat, Words};
use crate::games::libertalia::content::card::{Kind, Rank, RankSet, Tiles};
use crate::games::libertalia::content::schema::{OnTake, Worth};
use crate::games::libertalia::content::sentences::Sentence;
use crate::games::libertalia::rules::action::Part;
use crate::games::libertalia::rules::state::State;

/// Says things about one table to one circle of players.
pub(crate) struct Speech<'a> {
    /// The table.
    pub table: &'a State,
    /// Who sits there.
    pub names: &'a Names,
}

impl<'a> Speech<'a> {
    /// Speaks about `table`.
    pub fn new(table: &'a State, names: &'a Names) -> Speech<'a> {
        Speech { table, names }
    }

    /// The sentence in words.
    pub fn say(&self, sentence: Sentence) -> Words {
        self.table.definitions().texts.say(sentence)
    }

    /// The sentence in words, without links.
    pub fn plain(&self, sentence: Sentence) -> String {
        self.say(sentence).to_string()
    }

    /// A player's name.
    pub fn who(&self, seat: Seat) -> Arg {
        Arg::Linked(self.names.of(seat).to_owned(), Link::Seat(seat))
    }

    /// The names of several players.
    pub fn whos(&self, seats: impl IntoIterator<Item = Seat>) -> Arg {
        Arg::All(seats.into_iter().map(|s| self.who(s)).collect())
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
                worth: signed(n.get()),
            }),
            (_, Worth::PerSet { size, worth }) => self.plain(Sentence::TileSet {
                size: count(size.into()),
                worth: signed(worth.get()),
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

/// A count as a slot.
pub(crate) fn count(n: usize) -> Arg {
    Arg::Plain(n.to_string())
}

/// "+5", "−3", "0".
pub(crate) fn signed(n: i32) -> Arg {
    Arg::Plain(match n {
        1.. => format!("+{n}"),
        0 => "0".to_owned(),
        _ => format!("−{}", n.unsigned_abs()),
    })
}
