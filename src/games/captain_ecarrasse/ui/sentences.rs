//! The game in words: the log, the position, the end. The sentences are data (`assets/captain_ecarrasse/text.ron`).

use super::pieces;
use crate::content::text::Arg;
use crate::engine::{Link, Names, Seat, Words};
use crate::games::captain_ecarrasse::content::card::{Card, CardSet, Suit};
use crate::games::captain_ecarrasse::rules::action::{DebtWhy, Event, Phase, Place, Why};
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

    /// The sentence `key`.
    pub fn say(&self, key: &str, args: &[(&str, Arg)]) -> Words {
        self.table.definitions().texts.say(key, args)
    }

    /// The sentence `key` without links.
    pub fn plain(&self, key: &str, args: &[(&str, Arg)]) -> String {
        self.say(key, args).to_string()
    }

    /// A player's name.
    pub fn who(&self, seat: Seat) -> Arg {
        Arg::Linked(self.names.of(seat).to_owned(), Link::Seat(seat))
    }

    /// A card's name that shows the card.
    pub fn card(&self, card: Card) -> Arg {
        Arg::Linked(self.card_name(card), pieces::link(self.table, card))
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
        let what = ("what", Arg::Plain(self.suit_name(suit)));
        let worth = if best == card {
            self.plain("stack_best", &[("n", number(rules.value_of(card))), what])
        } else {
            self.plain(
                "stack_under",
                &[("best", number(rules.value_of(best))), what],
            )
        };
        format!("{worth} {}", self.card_text(card))
    }

    /// "Net 4, known only to you".
    pub fn known(&self, card: Card) -> String {
        self.plain("known_card", &[("card", Arg::Plain(self.card_name(card)))])
    }

    /// "No Anchor yet."
    pub fn ghost(&self, suit: Suit) -> String {
        self.plain("ghost_text", &[("what", Arg::Plain(self.suit_name(suit)))])
    }

    /// What is known of the deck.
    pub fn deck(&self) -> String {
        self.plain("deck_text", &[("n", count(self.table.deck_len()))])
    }

    /// What is known of the locker.
    pub fn locker(&self) -> String {
        self.plain("locker_text", &[("n", count(self.table.locker().len()))])
    }

    /// "Marked by Ana": for the Saboteur's card.
    pub fn marked_text(&self, owner: Seat, target: Seat) -> String {
        self.plain(
            "marked",
            &[("who", self.who(owner)), ("whom", self.who(target))],
        )
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

/// One line of the log for `event`, as the view's owner may read it.
pub(crate) fn line(event: &Event, after: &View, names: &Names) -> Option<Words> {
    let table = after.table();
    let say = Speech::new(table, names);
    match event {
        Event::Marked { seat, target } => Some(say.say(
            "marked",
            &[("who", say.who(*seat)), ("whom", say.who(*target))],
        )),
        Event::Revealed { seat, card } => Some(say.say(
            "dive",
            &[
                ("who", say.who(*seat)),
                ("card", say.card(*card)),
                ("deck", count(table.deck_len())),
            ],
        )),
        Event::Fizzled { card, .. } => Some(say.say("fizzle", &[("card", say.card(*card))])),
        Event::Moved {
            seat,
            cards,
            from,
            to,
            why,
        } => moved(&say, *seat, *cards, (*from, *to), *why),
        Event::MapRevealed { .. } => {
            Some(say.say("map_shows", &[("cards", say.card_list(table.chart()))]))
        }
        Event::Peeked { seat, count: n } => {
            let known = after.known();
            if after.viewer() == Some(*seat) {
                Some(say.say(
                    "peek_own",
                    &[("cards", say.card_list(known.into_iter().take(*n)))],
                ))
            } else {
                Some(say.say("peek", &[("who", say.who(*seat)), ("n", count(*n))]))
            }
        }
        Event::DebtChanged {
            debt,
            why: DebtWhy::Demanded,
            ..
        } => Some(say.say("debt", &[("n", number(i32::from(*debt)))])),
        Event::DebtChanged {
            why: DebtWhy::Lapsed,
            ..
        } => Some(say.say("debt_lapses", &[])),
        Event::DebtChanged {
            why: DebtWhy::Paid, ..
        } => None,
        Event::Saved { cards, .. } => Some(say.say("saved", &[("cards", say.cards(*cards))])),
        Event::Incident { card, repeats, .. } => {
            let rules = table.definitions();
            let what = if rules.suit_of(*card) == rules.suit_of(*repeats) {
                Arg::Plain(say.suit_name(rules.suit_of(*card)))
            } else {
                say.card(*repeats)
            };
            Some(say.say("incident", &[("card", say.card(*card)), ("what", what)]))
        }
        Event::Surfaced {
            seat,
            cards,
            gained,
        } => Some(say.say(
            "surface",
            &[
                ("who", say.who(*seat)),
                ("n", count(cards.len())),
                ("points", number(*gained)),
            ],
        )),
        Event::GameEnded { standings } => {
            Some(ended(&say, standings.iter().map(|(s, st)| (s, st.score))))
        }
        Event::TurnStarted { .. }
        | Event::Placed { .. }
        | Event::ChoiceOpened { .. }
        | Event::BonusDue { .. }
        | Event::TurnEnded { .. } => None,
    }
}

fn moved(
    say: &Speech<'_>,
    seat: Seat,
    cards: CardSet,
    way: (Place, Place),
    why: Why,
) -> Option<Words> {
    let who = ("who", say.who(seat));
    let listed = ("cards", say.cards(cards));
    let n = ("n", count(cards.len()));
    let one = ("card", say.cards(cards));
    let (from, to) = way;
    Some(match (why, from, to) {
        (Why::Knife, Place::Hold(victim), Place::Hold(_)) => {
            say.say("knife_keep", &[who, ("whom", say.who(victim)), listed])
        }
        (Why::Knife, Place::Hold(victim), _) => {
            say.say("knife", &[who, ("whom", say.who(victim)), listed])
        }
        (Why::Backfire, ..) => say.say("backfire", &[who, listed]),
        (Why::Net, ..) => say.say("net", &[who, one]),
        (Why::Harpoon, Place::Hold(victim), _) => {
            say.say("harpoon", &[who, ("whom", say.who(victim)), one])
        }
        (Why::MapPick, ..) => say.say("map_takes", &[who, one]),
        (Why::StraightToHold, ..) => {
            let skill = say
                .table
                .diver(seat)
                .map(|d| d.skill.clone())
                .unwrap_or_default();
            say.say("straight", &[("skill", Arg::Plain(skill)), one, who])
        }
        (Why::Decoyed, ..) => say.say("decoy_sinks", &[one]),
        (Why::SavedHome, ..) => say.say("incident_saved", &[listed]),
        (Why::Lost, ..) => say.say("incident_lost", &[listed]),
        (Why::Drifted, _, Place::Hold(heir)) => {
            say.say("lost_to_current", &[n, ("whom", say.who(heir))])
        }
        (Why::Salvaged, _, Place::Hold(heir)) => {
            say.say("lost_to_mark", &[n, ("whom", say.who(heir))])
        }
        (Why::Bonus, ..) => say.say("bonus", &[n, listed]),
        (Why::Plunder, Place::Hold(victim), _) => {
            say.say("bonus_rival", &[n, ("whom", say.who(victim)), listed])
        }
        _ => return None,
    })
}

fn ended(say: &Speech<'_>, scores: impl Iterator<Item = (Seat, i32)>) -> Words {
    let mut words = if say.table.deck_len() == 0 {
        say.say("deck_empty", &[]).then(" ")
    } else {
        Words::default()
    };
    for (i, (seat, score)) in scores.enumerate() {
        if i > 0 {
            words = words.then(", ");
        }
        let item = say.say(
            "score_item",
            &[
                ("who", say.who(seat)),
                ("n", number(score)),
                ("cards", count(say.table.hold(seat).len())),
            ],
        );
        words.0.extend(item.0);
    }
    words = words.then(". ");
    words.0.extend(verdict(say).0);
    words
}

/// Who has won, and what decided.
pub(crate) fn verdict(say: &Speech<'_>) -> Words {
    let table = say.table;
    let ranking = table.ranking();
    let winners: Vec<Seat> = ranking
        .iter()
        .filter(|(_, s)| s.place == 1)
        .map(|(seat, _)| seat)
        .collect();
    let Some(first) = winners.first().copied() else {
        return Words::default();
    };
    let whos = |seats: &[Seat]| Arg::All(seats.iter().map(|s| say.who(*s)).collect());
    let seats = || Seat::all(table.players()).filter(|s| !winners.contains(s));
    let bare = |s: Seat| table.bare_score(s, table.hold(s));
    let over = |s: Seat| table.law().sinks_at.is_some_and(|cap| bare(s) >= cap);
    let limit = ("limit", number(table.law().sinks_at.unwrap_or_default()));
    let who = ("who", say.who(first));
    if over(first) {
        let level: Vec<Seat> = seats().filter(|s| bare(*s) == bare(first)).collect();
        let n = ("n", number(bare(first)));
        return match (winners.len() > 1, level.is_empty()) {
            (true, _) => say.say("shares_over", &[("whos", whos(&winners)), limit]),
            (_, false) => {
                let whom = ("whom", whos(&level));
                say.say("wins_over_by_cards", &[who, n, whom, limit])
            }
            _ if table.ballast(first) != 0 => say.say("wins_over_bare", &[who, n, limit]),
            _ => say.say("wins_over", &[who, n, limit]),
        };
    }
    let score = ranking[first].score;
    let n = ("n", number(score));
    if winners.len() > 1 {
        return say.say("shares", &[("whos", whos(&winners)), n]);
    }
    // Who is named did as well or better, but for the limit; or just as well, with fewer cards.
    let sunk: Vec<Seat> = seats()
        .filter(|s| over(*s) && ranking[*s].score >= score)
        .collect();
    let level: Vec<Seat> = seats()
        .filter(|s| !over(*s) && ranking[*s].score == score)
        .collect();
    match (level.is_empty(), sunk.is_empty()) {
        (false, _) => say.say("wins_by_cards", &[who, n, ("whom", whos(&level))]),
        (true, false) => say.say("wins_below", &[who, n, ("whom", whos(&sunk)), limit]),
        (true, true) => say.say("wins", &[who, n]),
    }
}

/// The whole position, sentence by sentence.
pub(crate) fn describe(view: &View, names: &Names) -> Vec<String> {
    let table = view.table();
    let say = Speech::new(table, names);
    let mut out = vec![banner(view, names)];
    if let Some(variant) = table.variant() {
        out.push(format!("{}: {}", variant.name, variant.text));
    }
    out.push(format!("{}: {}", say.plain("zone_deck", &[]), say.deck()));
    for card in view.known().iter().take(1) {
        out.push(say.known(*card));
    }
    out.push(format!(
        "{}: {}",
        say.plain("zone_locker", &[]),
        say.locker()
    ));
    let line = table.line().iter().map(|c| {
        let saved = if table.saved().contains(*c) { "*" } else { "" };
        format!("{}{saved}", say.card_name(*c))
    });
    out.push(listing(say.plain("zone_line", &[]), line, &say));
    if table.debt() > 0 {
        out.push(say.plain("debt", &[("n", count(table.debt()))]));
    }
    if table.phase() == Phase::ChooseMap {
        out.push(listing(
            say.plain("zone_reveal", &[]),
            table.chart().map(|c| say.card_name(c)),
            &say,
        ));
    }
    for seat in Seat::all(table.players()) {
        let rules = table.definitions();
        let stacks = rules.suit_ids().rev().filter_map(|suit| {
            let cards = table.hold(seat).within(rules.suit_cards(suit));
            let values: Vec<String> = cards
                .iter()
                .map(|c| rules.value_of(c).to_string())
                .collect();
            (!values.is_empty()).then(|| {
                format!(
                    "{} {}",
                    say.suit_name(suit),
                    values.into_iter().rev().collect::<Vec<_>>().join("+")
                )
            })
        });
        let mut stacks: Vec<String> = stacks.collect();
        stacks.reverse();
        let hold = listing(
            say.plain("zone_hold", &[("who", say.who(seat))]),
            stacks.into_iter(),
            &say,
        );
        let worth = say.plain(
            "plate_text",
            &[
                ("n", number(table.score(seat))),
                ("cards", count(table.hold(seat).len())),
            ],
        );
        let diver = table
            .diver(seat)
            .map(|d| format!(" {} ({}): {}", d.character.name, d.skill, d.text));
        let marked = match (table.mark(), table.marker()) {
            (Some(target), Some(owner)) if target == seat => {
                format!(" {}", say.plain("mark_text", &[("who", say.who(owner))]))
            }
            _ => String::new(),
        };
        out.push(format!(
            "{hold} {worth}{}{marked}",
            diver.unwrap_or_default()
        ));
    }
    out
}

fn listing(title: String, items: impl Iterator<Item = String>, say: &Speech<'_>) -> String {
    let items: Vec<String> = items.collect();
    let items = if items.is_empty() {
        say.plain("none", &[])
    } else {
        items.join(", ")
    };
    format!("{title}: {items}.")
}

/// Turn and player for the banner.
pub(crate) fn banner(view: &View, names: &Names) -> String {
    let table = view.table();
    let say = Speech::new(table, names);
    match table.phase() {
        Phase::GameOver => say.plain("banner_over", &[]),
        Phase::Mark => say.plain("banner_mark", &[]),
        _ => say.plain(
            "banner",
            &[
                ("n", count(table.turn_number())),
                ("who", say.who(table.active())),
            ],
        ),
    }
}
