//! Cards and actions by name.

use crate::content::Catalog;
use crate::engine::Seat;
use crate::games::black_fleet::content::card::Card;
use crate::games::black_fleet::content::rules::Rules;
use crate::games::black_fleet::rules::action::{Action, Play};
use crate::games::black_fleet::rules::state::{State, VICTORY};

impl Rules {
    /// The Movement card with this name in files.
    pub fn movement_named(&self, id: &str) -> Option<Card> {
        Card::checked(self.movement.find::<usize>(id)?)
    }

    /// The name of a Movement card in files.
    pub fn movement_id(&self, card: Card) -> &str {
        self.movement_card(card).map_or("", |c| c.id.as_str())
    }

    /// The Fortune card with this name in files: its type and a number from 1, as in `ft_fair_wind_1`.
    pub fn fortune_named(&self, id: &str) -> Option<Card> {
        let (kind, number) = id.rsplit_once('_')?;
        let number: usize = number
            .parse()
            .ok()
            .filter(|n: &usize| n.to_string() == number)?;
        let kind = self.fortune.find::<usize>(kind)?;
        let mut cards = self.tables.types.get(kind)?.cards.iter();
        cards.nth(number.checked_sub(1)?)
    }

    /// The Development card with this name in files.
    pub fn development_named(&self, id: &str) -> Option<Card> {
        Card::checked(self.developments.find::<usize>(id)?)
    }
}

impl State {
    /// An action in the words of scenarios and logs: `Sail m_black c09r01`, `PlayFortune ft_fair_wind_1 p_teal`, `Flip 8`.
    pub fn action_words(&self, action: Action) -> String {
        let ship = |s| self.rules.ship_id(s);
        let space = |s| self.chart().id_of(s);
        match action {
            Action::PlaceMerchant { ship: s, space: to } => {
                format!("PlaceMerchant {} {}", ship(s), space(to))
            }
            Action::EnterPirate { ship: s, space: to } => {
                format!("EnterPirate {} {}", ship(s), space(to))
            }
            Action::PlayMovement(card) => format!("PlayMovement {}", self.rules.movement_id(card)),
            Action::Sail { ship: s, to } => format!("Sail {} {}", ship(s), space(to)),
            Action::Trade(s) => format!("Trade {}", ship(s)),
            Action::Load(s) => format!("Load {}", ship(s)),
            Action::Steal { ship: s, target } => format!("Steal {} {}", ship(s), ship(target)),
            Action::Bury(s) => format!("Bury {}", ship(s)),
            Action::Sink { ship: s, target } => format!("Sink {} {}", ship(s), ship(target)),
            Action::Raid { ship: s, target } => format!("Raid {} {}", ship(s), ship(target)),
            Action::PlayFortune { card, play } => {
                let card = self.rules.fortune_id(card);
                match play {
                    Play::Plain => format!("PlayFortune {card}"),
                    Play::On(s) => format!("PlayFortune {card} {}", ship(s)),
                    Play::Pair(a, b) => format!("PlayFortune {card} {} {}", ship(a), ship(b)),
                    Play::To(s, to) => format!("PlayFortune {card} {} {}", ship(s), space(to)),
                    Play::From(seat) => format!("PlayFortune {card} {seat}"),
                }
            }
            Action::SwapOwn { merchant, pirate } => {
                format!("SwapOwn {} {}", ship(merchant), ship(pirate))
            }
            Action::EndSail => "EndSail".to_string(),
            Action::DiscardFortune(card) => {
                format!("DiscardFortune {}", self.rules.fortune_id(card))
            }
            Action::Flip(slot) if usize::from(slot) == VICTORY => "Flip victory".to_string(),
            Action::Flip(slot) => format!("Flip {}", self.cost(slot.into())),
            Action::SkipFlip => "SkipFlip".to_string(),
        }
    }

    /// The action with this name, legal or not.
    pub fn action_named(&self, words: &str) -> Option<Action> {
        let words: Vec<&str> = words.split_whitespace().collect();
        let ship = |id: &str| self.rules.ship_named(id);
        let space = |id: &str| self.chart().named(id);
        let fortune = |id: &str| self.rules.fortune_named(id);
        Some(match words.as_slice() {
            ["PlaceMerchant", s, to] => Action::PlaceMerchant {
                ship: ship(s)?,
                space: space(to)?,
            },
            ["EnterPirate", s, to] => Action::EnterPirate {
                ship: ship(s)?,
                space: space(to)?,
            },
            ["PlayMovement", card] => Action::PlayMovement(self.rules.movement_named(card)?),
            ["Sail", s, to] => Action::Sail {
                ship: ship(s)?,
                to: space(to)?,
            },
            ["Trade", s] => Action::Trade(ship(s)?),
            ["Load", s] => Action::Load(ship(s)?),
            ["Bury", s] => Action::Bury(ship(s)?),
            ["Steal", s, target] => Action::Steal {
                ship: ship(s)?,
                target: ship(target)?,
            },
            ["Sink", s, target] => Action::Sink {
                ship: ship(s)?,
                target: ship(target)?,
            },
            ["Raid", s, target] => Action::Raid {
                ship: ship(s)?,
                target: ship(target)?,
            },
            ["PlayFortune", card, on @ ..] => Action::PlayFortune {
                card: fortune(card)?,
                play: self.play_named(on)?,
            },
            ["SwapOwn", merchant, pirate] => Action::SwapOwn {
                merchant: ship(merchant)?,
                pirate: ship(pirate)?,
            },
            ["EndSail"] => Action::EndSail,
            ["DiscardFortune", card] => Action::DiscardFortune(fortune(card)?),
            ["Flip", "victory"] => Action::Flip(VICTORY as u8),
            ["Flip", cost] => {
                let cost: u16 = cost.parse().ok()?;
                let slot = self.rules.tables.costs.iter().position(|c| *c == cost)?;
                Action::Flip(u8::try_from(slot).ok()?)
            }
            ["SkipFlip"] => Action::SkipFlip,
            _ => return None,
        })
    }

    fn play_named(&self, words: &[&str]) -> Option<Play> {
        let ship = |id: &str| self.rules.ship_named(id);
        Some(match words {
            [] => Play::Plain,
            [one] => match ship(one) {
                Some(s) => Play::On(s),
                None => Play::From(Seat::checked(one.parse().ok()?, self.players())?),
            },
            [a, b] => match ship(b) {
                Some(b) => Play::Pair(ship(a)?, b),
                None => Play::To(ship(a)?, self.chart().named(b)?),
            },
            _ => return None,
        })
    }
}
