//! Characters, tiles and actions by name.

use crate::engine::Seat;
use crate::games::libertalia::content::card::{Kind, Rank};
use crate::games::libertalia::content::rules::Rules;
use crate::games::libertalia::rules::action::Action;
use crate::games::libertalia::rules::state::State;

impl Rules {
    /// The character with this name in files.
    pub fn rank_named(&self, id: &str) -> Option<Rank> {
        let found = self.characters.iter().find(|c| c.id == id)?;
        Rank::checked(found.rank.into())
    }

    /// The name of a character in files.
    pub fn id_of(&self, rank: Rank) -> &str {
        self.character(rank).map_or("", |c| c.id.as_str())
    }
}

impl State {
    /// An action in the words of scenarios and logs: `Commit brute`, `Shoot 1 cook`, `Sell officer 2`.
    pub fn action_words(&self, action: Action) -> String {
        let id = |rank| self.rules.id_of(rank);
        match action {
            Action::Commit(rank) => format!("Commit {}", id(rank)),
            Action::Replace(rank) => format!("Replace {}", id(rank)),
            Action::Recruit(rank) => format!("Recruit {}", id(rank)),
            Action::Keep(kind) => format!("Keep {}", kind.id()),
            Action::Shoot(seat, rank) => format!("Shoot {seat} {}", id(rank)),
            Action::Sell(kind, count) => format!("Sell {} {count}", kind.id()),
            Action::Heal(rank) => format!("Heal {}", id(rank)),
            Action::Take(kind) => format!("Take {}", kind.id()),
            Action::TakeHook => "Take hook".to_string(),
            Action::Stab(seat, rank) => format!("Stab {seat} {}", id(rank)),
            Action::SellMap(true) => "SellMap yes".to_string(),
            Action::SellMap(false) => "SellMap no".to_string(),
        }
    }

    /// The action with this name, legal or not.
    pub fn action_named(&self, words: &str) -> Option<Action> {
        let mut words = words.split_whitespace();
        let (verb, first, second) = (words.next()?, words.next()?, words.next());
        if words.next().is_some() {
            return None;
        }
        let rank = |id: &str| self.rules.rank_named(id);
        let seat = |word: &str| Seat::checked(word.parse().ok()?, self.players());
        Some(match (verb, second) {
            ("Commit", None) => Action::Commit(rank(first)?),
            ("Replace", None) => Action::Replace(rank(first)?),
            ("Recruit", None) => Action::Recruit(rank(first)?),
            ("Keep", None) => Action::Keep(Kind::named(first)?),
            ("Shoot", Some(id)) => Action::Shoot(seat(first)?, rank(id)?),
            ("Sell", Some(count)) => Action::Sell(Kind::named(first)?, count.parse().ok()?),
            ("Heal", None) => Action::Heal(rank(first)?),
            ("Take", None) if first == "hook" => Action::TakeHook,
            ("Take", None) => Action::Take(Kind::named(first)?),
            ("Stab", Some(id)) => Action::Stab(seat(first)?, rank(id)?),
            ("SellMap", None) if first == "yes" => Action::SellMap(true),
            ("SellMap", None) if first == "no" => Action::SellMap(false),
            _ => return None,
        })
    }
}
