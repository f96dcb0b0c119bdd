//! The game in words: the log, the position, the end. The sentences are data (`assets/captain_ecarrasse/text.ron`).

use super::faces;
use crate::content::Arg;
use crate::engine::{Link, Names, Seat, Words};
use crate::games::captain_ecarrasse::content::card::{Card, CardSet, Suit};
use crate::games::captain_ecarrasse::content::sentences::Sentence;
use crate::games::captain_ecarrasse::rules::action::Phase;
use crate::games::captain_ecarrasse::rules::observation::View;
use crate::games::captain_ecarrasse::rules::state::State;

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
                n: number(rules.value_of(card)),
                what,
            })
        } else {
            self.plain(Sentence::StackUnder {
                best: number(rules.value_of(best)),
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
            n: count(self.table.deck_len()),
        })
    }

    /// What is known of the locker.
    pub fn locker(&self) -> String {
        self.plain(Sentence::LockerText {
            n: count(self.table.locker().len()),
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

/// A count as a slot.
pub(crate) fn count(n: usize) -> Arg {
    Arg::Plain(n.to_string())
}

/// A number as a slot; a real minus sign where it is negative.
pub(crate) fn number(n: i32) -> Arg {
    Arg::Plain(if n < 0 {
        format!("−{}", -n)
    } else {
        n.to_string()
    })
}

/// Turn and player for the banner.
pub(crate) fn banner(view: &View, names: &Names) -> String {
    let table = view.table();
    let say = Speech::new(table, names);
    match table.phase() {
        Phase::GameOver => say.plain(Sentence::BannerOver),
        Phase::Mark => say.plain(Sentence::BannerMark),
        _ => say.plain(Sentence::Banner {
            n: count(table.turn_number()),
            who: say.who(table.active()),
        }),
    }
}
