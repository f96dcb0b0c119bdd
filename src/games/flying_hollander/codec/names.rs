//! Cards and actions by name.

use crate::engine::Seat;
use crate::games::flying_hollander::content::card::{Card, Kind, MAX_SLOTS, Row};
use crate::games::flying_hollander::content::rules::Rules;
use crate::games::flying_hollander::rules::action::Action;
use crate::games::flying_hollander::rules::state::State;

impl Rules {
    /// The kind and the copy, from 1, that `name` means: `gunner_2`. The copy need not be in every deck.
    pub fn find_copy(&self, name: &str) -> Option<(Kind, usize)> {
        let (kind, copy) = name.rsplit_once('_')?;
        let copy = copy.parse().ok().filter(|n| (1..=255).contains(n))?;
        Some((self.find_kind(kind)?, copy))
    }
}

impl State {
    /// The card's name in files: `gunner_2`.
    pub fn card_id(&self, card: Card) -> String {
        if card.index() >= self.deck().size() {
            return "?".to_string();
        }
        let kind = self.kind_of(card);
        format!("{}_{}", self.rules.kind(kind).id, self.copy_of(card))
    }

    /// The card with this name, if the deck in play has it.
    pub fn card_named(&self, name: &str) -> Option<Card> {
        let (kind, copy) = self.rules.find_copy(name)?;
        self.of_kind(kind).iter().nth(copy - 1)
    }

    /// The same of several.
    pub(super) fn ids(&self, cards: impl IntoIterator<Item = Card>) -> Vec<String> {
        cards.into_iter().map(|c| self.card_id(c)).collect()
    }

    /// An action in the words of scenario files: `Play gunner 2`, `Play gunner 1+2` (hand and clash row), `Flip 0`,
    /// `SwapHand 1 gunner`, `SwapClash 1 0 2` (with whom, own slot, other slot), `Arrange cook_2 gunner_1 boarder_4`.
    pub fn action_words(&self, action: Action) -> String {
        let kind = |k: Kind| {
            self.rules
                .kinds
                .get(k.index())
                .map_or("?", |d| d.id.as_str())
        };
        match action {
            Action::Arrange(row) => {
                let cards = row.iter().filter_map(|c| c.some());
                format!("Arrange {}", self.ids(cards).join(" "))
            }
            Action::Play {
                kind: k,
                from_hand,
                from_clash,
            } => match from_clash {
                0 => format!("Play {} {from_hand}", kind(k)),
                _ => format!("Play {} {from_hand}+{from_clash}", kind(k)),
            },
            Action::Flip(slot) => format!("Flip {slot}"),
            Action::PickUp => "PickUp".to_string(),
            Action::SwapHand { target, kind: k } => format!("SwapHand {target} {}", kind(k)),
            Action::SwapClash { target, own, their } => format!("SwapClash {target} {own} {their}"),
            Action::SwapFinal { target, own, their } => format!("SwapFinal {target} {own} {their}"),
            Action::Decline => "Decline".to_string(),
            Action::Send(target) => format!("Send {target}"),
            Action::Loot(k) => format!("Loot {}", kind(k)),
            Action::Deal => "Deal".to_string(),
        }
    }

    /// The action with this name, legal or not; the inverse of [`State::action_words`].
    pub fn action_named(&self, words: &str) -> Option<Action> {
        let words: Vec<&str> = words.split_whitespace().collect();
        let seat = |s: &str| Seat::checked(s.parse().ok()?, self.players());
        let kind = |k: &str| self.rules.find_kind(k);
        match words.as_slice() {
            ["PickUp"] => Some(Action::PickUp),
            ["Decline"] => Some(Action::Decline),
            ["Deal"] => Some(Action::Deal),
            ["Flip", slot] => Some(Action::Flip(slot.parse().ok()?)),
            ["Send", to] => Some(Action::Send(seat(to)?)),
            ["Loot", k] => Some(Action::Loot(kind(k)?)),
            ["Play", k, count] => {
                let (hand, clash) = count.split_once('+').unwrap_or((count, "0"));
                Some(Action::Play {
                    kind: kind(k)?,
                    from_hand: hand.parse().ok()?,
                    from_clash: clash.parse().ok()?,
                })
            }
            ["SwapHand", to, k] => Some(Action::SwapHand {
                target: seat(to)?,
                kind: kind(k)?,
            }),
            ["SwapClash", to, own, their] => Some(Action::SwapClash {
                target: seat(to)?,
                own: own.parse().ok()?,
                their: their.parse().ok()?,
            }),
            ["SwapFinal", to, own, their] => Some(Action::SwapFinal {
                target: seat(to)?,
                own: own.parse().ok()?,
                their: their.parse().ok()?,
            }),
            ["Arrange", cards @ ..] if cards.len() <= MAX_SLOTS => {
                let mut row: Row = [Card::NONE; MAX_SLOTS];
                for (place, name) in row.iter_mut().zip(cards) {
                    *place = self.card_named(name)?;
                }
                row.sort();
                Some(Action::Arrange(row))
            }
            _ => None,
        }
    }
}
