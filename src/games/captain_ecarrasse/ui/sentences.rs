//! How things of the table are called. The sentences are data (`assets/captain_ecarrasse/text.ron`).

use super::faces;
use crate::content::{Arg, Texts};
use crate::engine::{OutcomeKind, Seat};
use crate::games::Narrated;
use crate::games::captain_ecarrasse::content::card::{Card, CardSet, Suit};
use crate::games::captain_ecarrasse::content::rules::Rules;
use crate::games::captain_ecarrasse::content::sentences::Sentence;
use crate::games::captain_ecarrasse::rules::chance::CARD;
use crate::games::captain_ecarrasse::rules::state::State;
use crate::games::number_format::figure;

/// Tells of a game of Captain Ecarrasse.
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
    /// A card's name that shows the card.
    pub fn card(&self, card: Card) -> Arg {
        Arg::Linked(self.card_name(card), faces::link(self.table, card))
    }

    /// Several cards in canonical order.
    pub fn cards(&self, cards: CardSet) -> Arg {
        self.card_list(cards.iter())
    }

    /// Several cards in this order.
    pub fn card_list(&self, cards: impl Iterator<Item = Card>) -> Arg {
        Arg::List(cards.map(|c| self.card(c)).collect())
    }

    /// "Anchor 5".
    pub fn card_name(&self, card: Card) -> String {
        self.table.definitions().card(card).name.clone()
    }

    /// "Anchor".
    pub fn suit_name(&self, suit: Suit) -> String {
        self.table.definitions().suit(suit).name.clone()
    }

    /// What a card's suit does.
    pub fn card_text(&self, card: Card) -> String {
        let rules = self.table.definitions();
        rules.suit(rules.suit_of(card)).text.clone()
    }

    /// A card in a Hold: what it is worth, and what its suit does.
    pub fn held_text(&self, seat: Seat, card: Card) -> String {
        let rules = self.table.definitions();
        let suit = rules.suit_of(card);
        let best = self.table.top(seat, suit).unwrap_or(card);
        let what = Arg::Plain(self.suit_name(suit));
        let worth = if best == card {
            self.plain(Sentence::StackBest {
                n: figure(rules.value_of(card)).into(),
                what,
            })
        } else {
            self.plain(Sentence::StackUnder {
                best: figure(rules.value_of(best)).into(),
                what,
            })
        };
        format!("{worth} {}", self.card_text(card))
    }

    /// "Net 4, known only to you".
    pub fn known(&self, card: Card) -> String {
        self.plain(Sentence::KnownCard {
            card: Arg::Plain(self.card_name(card)),
        })
    }

    /// "No Anchor yet."
    pub fn ghost(&self, suit: Suit) -> String {
        self.plain(Sentence::GhostText {
            what: Arg::Plain(self.suit_name(suit)),
        })
    }

    /// What is known of the deck.
    pub fn deck(&self) -> String {
        self.plain(Sentence::DeckText {
            n: self.table.deck_len().into(),
        })
    }

    /// What is known of the locker.
    pub fn locker(&self) -> String {
        self.plain(Sentence::LockerText {
            n: self.table.locker().len().into(),
        })
    }

    /// "Marked by Ana": for the Saboteur's card.
    pub fn marked_text(&self, owner: Seat, target: Seat) -> String {
        self.plain(Sentence::Marked {
            who: self.who(owner),
            whom: self.who(target),
        })
    }
}
