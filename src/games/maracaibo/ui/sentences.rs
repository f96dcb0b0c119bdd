//! How things of the table are called. The sentences are data (`assets/maracaibo/text.ron`).

use crate::content::capital;
use crate::content::{Arg, Catalog, Texts};
use crate::engine::{Names, OutcomeKind, Seat};
use crate::games::Narrated;
use crate::games::maracaibo::content::card::{Card, Kind, Lying};
use crate::games::maracaibo::content::cause::Cause;
use crate::games::maracaibo::content::chart::Place;
use crate::games::maracaibo::content::rules::Rules;
use crate::games::maracaibo::content::sentences::Sentence;
use crate::games::maracaibo::content::track::Space;
use crate::games::maracaibo::content::vocabulary::Pick;
use crate::games::maracaibo::rules::chance::{
    CARD, CELL, DIE, FIGUREHEAD, FIRST, JORDAN, LAYOUT, QUEST, SIDE, TILE,
};
use crate::games::maracaibo::rules::state::State;

/// Tells of a game of Pirates of Maracaibo.
pub(crate) type Narrator<'a> = crate::games::Narrator<'a, State>;

impl Narrated for State {
    type Sentence = Sentence;

    fn texts(&self) -> &Texts<Sentence> {
        &self.rules.texts
    }

    fn name_of(&self, seat: Seat, names: &Names) -> String {
        match self.is_jordan(seat) {
            true => self.rules.texts.say(Sentence::Jordan).to_string(),
            false => names.of(seat).to_owned(),
        }
    }
}

impl Rules {
    /// What a fixed draw brings, for one of its sort: "a card of the sea".
    pub(crate) fn outcome_kind_name(&self, kind: OutcomeKind) -> String {
        let name = match kind {
            CARD => Sentence::OutcomeCard,
            QUEST => Sentence::OutcomeQuest,
            FIGUREHEAD => Sentence::OutcomeFigurehead,
            LAYOUT => Sentence::OutcomeLayout,
            JORDAN => Sentence::OutcomeJordan,
            TILE => Sentence::OutcomeTile,
            SIDE => Sentence::OutcomeSide,
            DIE => Sentence::OutcomeDie,
            FIRST => Sentence::OutcomeFirst,
            CELL => Sentence::OutcomeCell,
            _ => return kind.0.to_owned(),
        };
        self.texts.say(name).to_string()
    }
}

impl Narrator<'_> {
    /// The name of a card.
    pub fn card_name(&self, card: Card) -> String {
        let rules = self.table.definitions();
        let name = match card {
            Card::Location(n) => rules.locations.name(n),
            Card::Residence(n) => rules.residences.name(n),
            Card::Improvement(n) => rules.improvements.name(n),
        };
        name.to_owned()
    }

    /// The name of an improvement.
    pub fn improvement(&self, n: usize) -> String {
        self.table.definitions().improvements.name(n).to_owned()
    }

    /// The name of a location.
    pub fn location(&self, n: usize) -> String {
        self.table.definitions().locations.name(n).to_owned()
    }

    /// The name of a residence.
    pub fn residence(&self, n: usize) -> String {
        self.table.definitions().residences.name(n).to_owned()
    }

    /// The name of an upgrade of the ship.
    pub fn slot(&self, n: usize) -> String {
        self.table.definitions().slots.name(n).to_owned()
    }

    /// The name of a quest.
    pub fn quest(&self, n: usize) -> String {
        self.table.definitions().quests.name(n).to_owned()
    }

    /// The name of a figurehead.
    pub fn figurehead(&self, n: usize) -> String {
        self.table.definitions().figureheads.name(n).to_owned()
    }

    /// The name of a card of Jordan's.
    pub fn solo_card(&self, n: usize) -> String {
        self.table.definitions().solo.cards.name(n).to_owned()
    }

    /// The name of a space of the way.
    pub fn space(&self, space: Space) -> String {
        self.table
            .definitions()
            .spaces
            .name(space.index())
            .to_owned()
    }

    /// The number of a black market tile and what it does: "Black market 3 (bury 1)".
    pub fn market(&self, tile: usize) -> String {
        self.market_called(tile, self.market_gist(tile))
    }

    /// The number of a black market tile and what the side does that is meant.
    pub fn market_called(&self, tile: usize, gist: String) -> String {
        self.plain(Sentence::MarketName {
            n: (tile + 1).into(),
            does: Arg::Plain(gist),
        })
    }

    /// A kind of treasure as an adjective: "gold", "emerald".
    pub fn kind(&self, kind: Kind) -> Arg {
        Arg::Plain(self.kind_name(kind))
    }

    /// A kind of treasure as an adjective: "gold", "emerald".
    pub fn kind_name(&self, kind: Kind) -> String {
        self.plain(match kind {
            Kind::Gold => Sentence::KindGold,
            Kind::Emerald => Sentence::KindEmerald,
            Kind::Pearl => Sentence::KindPearl,
        })
    }

    /// One treasure: "a gold treasure", "an emerald".
    pub fn one(&self, kind: Kind) -> Arg {
        Arg::Plain(self.plain(match kind {
            Kind::Gold => Sentence::OneGold,
            Kind::Emerald => Sentence::OneEmerald,
            Kind::Pearl => Sentence::OnePearl,
        }))
    }

    /// So many treasures: "2 pearls".
    pub fn treasures(&self, kind: Kind, n: u16) -> String {
        let words = self.lexicon().pick(Pick::of(kind));
        self.fill(&words.counted, &[Arg::from(n)])
    }

    /// An island's name: "Gold island".
    pub fn island(&self, kind: Kind) -> String {
        capital(&self.plain(Sentence::IslandName {
            kind: self.kind(kind),
        }))
    }

    /// A die's name: "Gold die".
    pub fn die(&self, kind: Kind) -> String {
        capital(&self.plain(Sentence::DieName {
            kind: self.kind(kind),
        }))
    }

    /// The column and the row of a cell: "D3".
    pub fn grid_ref(&self, at: Place) -> String {
        self.table
            .chart()
            .at(at)
            .map_or_else(String::new, |(c, r)| {
                let letter = char::from(b'A' + c.saturating_sub(1).min(25));
                format!("{letter}{r}")
            })
    }

    /// What lies somewhere, as part of a sentence: "Tortuga", "a card in the fog", "the Gulf".
    pub fn place_name(&self, at: Place) -> String {
        if !at.is_cell() {
            return self.beside_the_sea(at);
        }
        if let Some(card) = self.table.card(at) {
            return self.card_name(card);
        }
        self.plain(match self.table.lying(at) {
            _ if self.table.fogged().contains(at) => Sentence::PlaceFog,
            Lying::Unseen => Sentence::PlaceFog,
            Lying::Blank => Sentence::PlaceBlank,
            Lying::Empty | Lying::Card(_) => Sentence::PlaceEmpty,
        })
    }

    /// What lies somewhere, as a heading: "Tortuga", "The Gulf".
    pub fn title(&self, at: Place) -> String {
        capital(&self.place_name(at))
    }

    /// What stands on the sign of a place beside the sea: it is narrow.
    pub fn sign(&self, at: Place) -> String {
        match at {
            Place::START => self.plain(Sentence::SignStart),
            Place::GULF => self.plain(Sentence::SignGulf),
            at => self.title(at),
        }
    }

    /// What lies somewhere, so that no other place is called alike: "Tortuga", "a card in the fog (D3)".
    pub fn spot_name(&self, at: Place) -> String {
        match self.table.card(at) {
            // There is one of each card.
            Some(card) if at.is_cell() => self.card_name(card),
            _ => self.located(at),
        }
    }

    /// What lies somewhere, with its column and row: "Tortuga (D3)".
    pub fn located(&self, at: Place) -> String {
        if !at.is_cell() {
            return self.beside_the_sea(at);
        }
        self.plain(Sentence::Spot {
            place: self.place(at),
            at: Arg::Plain(self.grid_ref(at)),
        })
    }

    /// What lies somewhere, as a slot.
    pub fn place(&self, at: Place) -> Arg {
        Arg::Plain(self.place_name(at))
    }

    /// What lies somewhere, called as nothing else is, as a slot.
    pub fn spot(&self, at: Place) -> Arg {
        Arg::Plain(self.spot_name(at))
    }

    fn beside_the_sea(&self, at: Place) -> String {
        self.plain(match at {
            Place::GULF => Sentence::TheGulf,
            Place::MARACAIBO => Sentence::Maracaibo,
            _ => Sentence::TheStart,
        })
    }

    /// What an effect comes from, as the beginning of a line: "Gravedigger", "The Gulf".
    pub fn cause(&self, cause: Cause) -> String {
        let rules = self.table.definitions();
        let kind_of = |defs: &[crate::games::maracaibo::content::schema::boards::PlaceDef],
                       n: u8| {
            let def = defs.get(usize::from(n));
            def.map_or(empty(), |d| self.kind(d.kind))
        };
        let words = match cause {
            Cause::Rules => self.plain(Sentence::CauseRules),
            Cause::Slot(n) => self.slot(n.into()),
            Cause::Improvement(n) => self.improvement(n.into()),
            Cause::Figurehead(n) => self.figurehead(n.into()),
            Cause::Space(n) => Space::checked(n.into()).map_or_else(String::new, |s| self.space(s)),
            Cause::Storage(n) => self.plain(Sentence::CauseStorage {
                kind: kind_of(&rules.storage, n),
            }),
            Cause::Burial(n) => self.plain(Sentence::CauseBurial {
                kind: kind_of(&rules.burial, n),
            }),
            Cause::Reef(_) => {
                let head = self.table.me().figurehead;
                let head = head.map_or_else(String::new, |f| self.figurehead(f.into()));
                self.plain(Sentence::CauseReef {
                    head: Arg::Plain(head),
                })
            }
            Cause::Market(n) => self.plain(Sentence::MarketShort {
                n: (usize::from(n) + 1).into(),
            }),
            Cause::Location(n) => self.location(n.into()),
            Cause::Bargain(_) => self.plain(Sentence::CauseBargain),
            Cause::Trade(_) => self.plain(Sentence::CauseTrade),
            Cause::Gulf => self.beside_the_sea(Place::GULF),
            Cause::Maracaibo => self.beside_the_sea(Place::MARACAIBO),
            Cause::Residence(n) => self.residence(n.into()),
            Cause::Solo(n) => self.solo_card(n.into()),
            Cause::Quest(n) => self.quest(n.into()),
        };
        capital(&words)
    }

    /// Several things; "none" when there is nothing.
    pub fn list(&self, things: Vec<Arg>) -> Arg {
        match things.is_empty() {
            true => Arg::Plain(self.plain(Sentence::None)),
            false => Arg::List(things),
        }
    }
}

/// Nothing as a slot.
pub(crate) fn empty() -> Arg {
    Arg::Plain(String::new())
}
