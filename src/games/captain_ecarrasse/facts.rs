//! The state and the actions by name, for scenarios, logs and golden games.

use super::action::Action;
use super::card::{Card, CardSet, Suit};
use super::data::Rules;
use super::state::State;
use crate::engine::Seat;
use crate::games::Facts;

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
        let mut facts = Facts::new();
        let mut put = |name: &str, value: Vec<String>| {
            facts.insert(name.to_string(), value);
        };
        let number = |n: i64| vec![n.to_string()];
        let count = |n: usize| vec![n.to_string()];
        let standings = self.ranking();
        for seat in Seat::all(self.players()) {
            let of = |what: &str| format!("{what}.{seat}");
            put(&of("hold"), rules.names(self.hold(seat)));
            put(&of("cards"), count(self.hold(seat).len()));
            put(
                &of("knows"),
                rules.names(self.deck_top_first().take(self.known_len(seat))),
            );
            put(
                &of("diver"),
                self.diver(seat).map(|d| d.id.clone()).into_iter().collect(),
            );
            put(&of("score"), number(i64::from(standings[seat].score)));
            put(&of("place"), count(usize::from(standings[seat].place)));
        }
        let starred = |c: &Card| {
            let star = if self.saved().contains(*c) { "*" } else { "" };
            format!("{}{star}", rules.card(*c).id)
        };
        put("line", self.line().iter().map(starred).collect());
        put("locker", rules.names(self.locker()));
        put("locker_count", count(self.locker().len()));
        put("deck", rules.names(self.deck_top_first()));
        put("deck_count", count(self.deck_len()));
        put("map_reveal", rules.names(self.chart()));
        put("debt", count(self.debt()));
        put("mooring", count(self.mooring()));
        put("dives", count(self.dives()));
        put("picks", count(self.picks()));
        put("bonus", count(self.bonus()));
        put("turn", count(self.turn_number()));
        put("phase", vec![self.phase().name().to_string()]);
        put("active", count(self.active().index()));
        put(
            "mark",
            self.mark().map(|s| s.to_string()).into_iter().collect(),
        );
        put(
            "variant",
            self.variant().map(|v| v.id.clone()).into_iter().collect(),
        );
        put(
            "balanced",
            vec![if self.balanced() { "on" } else { "off" }.to_string()],
        );
        facts
    }

    /// An action in the words of scenario files: `Dive`, `Knife 1 anchor`, `MapPick key_2`.
    pub fn name_of(&self, action: Action) -> String {
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

    /// The action that [`name_of`](State::name_of) would call so, legal or not.
    pub fn action_named(&self, words: &str) -> Option<Action> {
        let mut words = words.split_whitespace();
        let verb = words.next()?;
        let rest: Vec<&str> = words.collect();
        let seat = |word: &str| {
            word.parse()
                .ok()
                .and_then(|i| Seat::checked(i, self.players()))
        };
        let suit = |word: &str| self.rules.find_suit(word);
        Some(match (verb, rest.as_slice()) {
            ("Mark", [q]) => Action::Mark(seat(q)?),
            ("Dive", []) => Action::Dive,
            ("Surface", []) => Action::Surface,
            ("Knife", [q, s]) => Action::Knife(seat(q)?, suit(s)?),
            ("Net", [s]) => Action::Net(suit(s)?),
            ("Harpoon", [q, s]) => Action::Harpoon(seat(q)?, suit(s)?),
            ("MapPick", [card]) => Action::MapPick(self.rules.find_card(card)?),
            ("Plunder", [q]) => Action::Plunder(seat(q)?),
            _ => return None,
        })
    }

    /// Checks the invariants of section 10 that one state can show.
    ///
    /// # Errors
    /// The first that is broken.
    pub fn check_invariants(&self) -> Result<(), String> {
        use super::action::Phase;
        use crate::engine::Game;
        let rules = &self.rules;
        let hold = |s: Seat| self.hold(s);
        let demand = |ok: bool, what: &str| if ok { Ok(()) } else { Err(what.to_string()) };

        // I1: every card lies in exactly one place.
        let deck: CardSet = self.deck_top_first().collect();
        let line: CardSet = self.line().iter().copied().collect();
        let zones = [deck, self.locker(), line, self.chart_set()];
        let all: Vec<CardSet> = zones
            .into_iter()
            .chain(Seat::all(self.players()).map(hold))
            .collect();
        let count: usize = all.iter().map(|z| z.len()).sum();
        let union = all.iter().fold(CardSet::EMPTY, |u, z| u.and(*z));
        demand(
            count == rules.cards.len() && union == rules.all_cards(),
            "I1: a card is missing or lies in two places",
        )?;
        demand(
            deck.len() == self.deck_len() && self.incoming().is_none(),
            "I1: a card is in the air",
        )?;
        demand(
            line == self.line_set() && self.saved().less(line).is_empty(),
            "I1: line and its sets differ",
        )?;

        // I3: no two cards of the line clash.
        let by_value = self.law().values_clash;
        let clash = line
            .iter()
            .any(|c| rules.tables.clash(c, by_value).within(line).len() > 1);
        demand(!clash, "I3: two cards of the line clash")?;

        // I4 to I6: counters.
        demand(
            self.debt() <= usize::from(self.greatest_debt()),
            "I4: the demand is too great",
        )?;
        let free = self.phase() != Phase::TurnChoice || (self.dives() > 0 && self.deck_len() > 0);
        demand(
            self.debt() == 0 || free,
            "I4: a demand at the start of a turn or without a deck",
        )?;
        demand(
            self.mooring() <= usize::from(self.mods(self.active()).save_next),
            "I5: too many cards are moored",
        )?;
        let most = self.greatest_peek().min(self.deck_len());
        demand(
            Seat::all(self.players()).all(|s| self.known_len(s) <= most),
            "I6: too many deck cards are known",
        )?;

        // I7, I8: somebody can act, and may surface exactly when the rules say so.
        let mut legal = Vec::new();
        if let Some(seat) = self.turn().first() {
            self.legal(seat, &mut legal);
        }
        demand(
            self.phase() == Phase::GameOver || !legal.is_empty(),
            "I7: nobody can act",
        )?;
        if self.phase() == Phase::TurnChoice {
            demand(
                legal.contains(&Action::Dive) == (self.deck_len() > 0),
                "I8: Dive",
            )?;
            let may = self.dives() >= 1 && (self.debt() == 0 || self.deck_len() == 0);
            demand(legal.contains(&Action::Surface) == may, "I8: Surface")?;
        }

        // I9: without a diver that saves, exactly the cards before the last saving card are saved.
        let savers = |m: &super::tables::Mods| m.save_self || m.save_next > 0 || m.save_replayed;
        if !savers(self.mods(self.active())) {
            let saves =
                |c: &Card| rules.suit(rules.suit_of(*c)).effect == super::data::Effect::SaveEarlier;
            let last = self.line().iter().rposition(saves).unwrap_or(0);
            let before: CardSet = self.line()[..last].iter().copied().collect();
            let given = self.line().iter().rposition(saves).is_none();
            demand(
                given || before == self.saved(),
                "I9: the saved cards are not those before the last Anchor",
            )?;
        }

        // I12: charts and bonuses only while they are chosen from.
        let charted = self.phase() == Phase::ChooseMap;
        demand(
            charted != self.chart_set().is_empty(),
            "I12: a chart outside its choice, or none inside",
        )?;
        demand(
            (self.phase() == Phase::ChoosePlunder) == (self.bonus() > 0),
            "I12: a bonus outside its choice",
        )?;
        demand(
            self.chart().collect::<CardSet>() == self.chart_set(),
            "I12: the chart's order and set differ",
        )?;

        // I13: scores between what no card and what all cards bring.
        Seat::all(self.players()).try_for_each(|s| {
            let (least, most) = self.score_bounds(s);
            demand(
                (least..=most).contains(&self.score(s)),
                "I13: an impossible score",
            )
        })
    }

    /// The least and the greatest score `seat` could have with this diver and variant.
    fn score_bounds(&self, seat: Seat) -> (i32, i32) {
        let none = -self.law().missing_suit * self.rules.suits.len() as i32;
        (
            none - self.ballast(seat),
            self.score_of(seat, self.rules.all_cards()),
        )
    }
}
