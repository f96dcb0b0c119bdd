//! Names in sentences that show the picture of what they name.

use super::faces;
use super::sentences::Narrator;
use crate::content::Arg;
use crate::engine::Link;
use crate::games::maracaibo::content::card::Card;
use crate::games::maracaibo::content::cause::Cause;
use crate::games::maracaibo::content::chart::Place;

impl Narrator<'_> {
    /// The name of a figurehead, with its picture.
    pub fn figurehead_card(&self, n: usize) -> Arg {
        Arg::Linked(self.figurehead(n), Link::Card(faces::figurehead(self, n)))
    }

    /// The name of a card, with its picture.
    pub fn card(&self, card: Card) -> Arg {
        self.pictured(card, self.card_name(card))
    }

    /// What a card is called in a sentence, with its picture.
    fn pictured(&self, card: Card, name: String) -> Arg {
        Arg::Linked(name, Link::Card(faces::printed(self, card)))
    }

    /// The name of a quest, with its picture.
    pub fn quest_card(&self, n: usize) -> Arg {
        Arg::Linked(self.quest(n), Link::Card(faces::printed_quest(self, n)))
    }

    fn pictured_at(&self, at: Place, name: String) -> Arg {
        match self.table.card(at).filter(|_| at.is_cell()) {
            Some(card) => self.pictured(card, name),
            None => Arg::Plain(name),
        }
    }

    /// The names of several quests, with their pictures.
    pub fn quests(&self, quests: impl IntoIterator<Item = usize>) -> Arg {
        let named = quests.into_iter().map(|q| self.quest_card(q));
        self.list(named.collect())
    }

    /// What lies somewhere, as a slot, with its picture if it is a card.
    pub fn place_card(&self, at: Place) -> Arg {
        self.pictured_at(at, self.place_name(at))
    }

    /// What lies somewhere, called as nothing else is, as a slot, with its picture if it is a card.
    pub fn spot_card(&self, at: Place) -> Arg {
        self.pictured_at(at, self.spot_name(at))
    }

    /// What an effect comes from, as the beginning of a line, with its picture if it is a card.
    pub fn cause_card(&self, cause: Cause) -> Arg {
        match cause {
            Cause::Improvement(n) => self.card(Card::Improvement(n)),
            Cause::Location(n) => self.card(Card::Location(n)),
            Cause::Residence(n) => self.card(Card::Residence(n)),
            Cause::Figurehead(n) => self.figurehead_card(n.into()),
            Cause::Quest(n) => self.quest_card(n.into()),
            cause => Arg::Plain(self.cause(cause)),
        }
    }
}
