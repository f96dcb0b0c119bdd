//! The state and the actions by name, for scenarios, logs and golden games.

use crate::engine::Seat;
use crate::games::captain_ecarrasse::content::card::{Card, Suit};
use crate::games::captain_ecarrasse::content::rules::Rules;
use crate::games::captain_ecarrasse::rules::action::Action;
use crate::games::captain_ecarrasse::rules::state::State;
use crate::games::{FactList, Facts};

impl Rules {
    /// The ids of these cards, in the order given.
    fn names(&self, cards: impl IntoIterator<Item = Card>) -> Vec<String> {
        cards.into_iter().map(|c| self.card(c).id.clone()).collect()
    }
}

impl State {
    /// Everything that scenarios may expect: zones as lists of card ids, numbers and names as lists of one.
    ///
    /// `hold.N`, `locker` and `map_reveal` are in canonical order (`map_reveal` in revealed order), `line` in the order placed
    /// with a star behind saved cards, `deck` and `knows.N` top first. What is absent (no mark, no variant) is an empty list.
    pub fn facts_by_name(&self) -> Facts {
        let rules = &self.rules;
        let mut facts = FactList::default();
        let standings = self.ranking();
        for seat in Seat::all(self.players()) {
            let of = |what: &str| format!("{what}.{seat}");
            facts.all(of("hold"), rules.names(self.hold(seat)));
            facts.one(of("cards"), self.hold(seat).len());
            let known = self.deck_top_first().take(self.known_len(seat));
            facts.all(of("knows"), rules.names(known));
            facts.all(of("diver"), self.diver(seat).map(|d| &d.id));
            facts.one(of("score"), standings[seat].score);
            facts.one(of("place"), standings[seat].place);
        }
        let starred = |c: &Card| {
            let star = if self.saved().contains(*c) { "*" } else { "" };
            format!("{}{star}", rules.card(*c).id)
        };
        facts.all("line", self.line().iter().map(starred));
        facts.all("locker", rules.names(self.locker()));
        facts.one("locker_count", self.locker().len());
        facts.all("deck", rules.names(self.deck_top_first()));
        facts.one("deck_count", self.deck_len());
        facts.all("map_reveal", rules.names(self.chart()));
        facts.one("debt", self.debt());
        facts.one("mooring", self.mooring());
        facts.one("dives", self.dives());
        facts.one("picks", self.picks());
        facts.one("bonus", self.bonus());
        facts.one("turn", self.turn_number());
        facts.one("phase", self.phase().id());
        facts.one("active", self.active());
        facts.all("mark", self.mark());
        facts.all("variant", self.variant().map(|v| &v.id));
        facts.one("balanced", if self.balanced() { "on" } else { "off" });
        facts.finish()
    }

    /// An action in the words of scenario files: `Dive`, `Knife 1 anchor`, `MapPick key_2`.
    pub fn action_words(&self, action: Action) -> String {
        let suit = |s: Suit| {
            self.rules
                .suits
                .get(s.index())
                .map_or("?", |d| d.id.as_str())
        };
        let card = |c: Card| {
            self.rules
                .cards
                .get(c.index())
                .map_or("?", |d| d.id.as_str())
        };
        match action {
            Action::Mark(q) => format!("Mark {q}"),
            Action::Dive => "Dive".to_string(),
            Action::Surface => "Surface".to_string(),
            Action::Knife(q, s) => format!("Knife {q} {}", suit(s)),
            Action::Net(s) => format!("Net {}", suit(s)),
            Action::Harpoon(q, s) => format!("Harpoon {q} {}", suit(s)),
            Action::MapPick(c) => format!("MapPick {}", card(c)),
            Action::Plunder(q) => format!("Plunder {q}"),
        }
    }

    /// The action with this name, legal or not; the inverse of [`State::action_words`].
    pub fn action_named(&self, words: &str) -> Option<Action> {
        let words: Vec<&str> = words.split_whitespace().collect();
        let seat = |s: &str| Seat::checked(s.parse().ok()?, self.players());
        match words.as_slice() {
            ["Dive"] => Some(Action::Dive),
            ["Surface"] => Some(Action::Surface),
            ["Mark", q] => Some(Action::Mark(seat(q)?)),
            ["Plunder", q] => Some(Action::Plunder(seat(q)?)),
            ["Net", s] => Some(Action::Net(self.rules.find_suit(s)?)),
            ["Knife", q, s] => Some(Action::Knife(seat(q)?, self.rules.find_suit(s)?)),
            ["Harpoon", q, s] => Some(Action::Harpoon(seat(q)?, self.rules.find_suit(s)?)),
            ["MapPick", c] => Some(Action::MapPick(self.rules.find_card(c)?)),
            _ => None,
        }
    }
}
