//! What each seat has done in a finished game: which conditions of the game's achievements are fulfilled.

use super::fact_history::Moments;
use super::facts::facts_of;
use crate::content::Achievement;
use crate::content::files::achievements::{Amount, Condition};
use crate::engine::{BySeat, Match, OptionDef, Options, Seat, Standing};
use crate::games::{LevelDef, Playable};
use crate::session::{Control, TableSetup};
use serde::Serialize;
use serde_json::Value;

/// Something that happened, as far as conditions speak of it.
#[derive(Clone, Debug)]
pub struct Occurrence {
    /// Its name, as that of its cue up to the dot.
    pub name: String,
    /// Who did it.
    pub seat: Seat,
    /// With which decision.
    pub decision: usize,
}

impl Occurrence {
    /// An event that a decision of `decider` brought about. Where the event itself has a seat, that seat did it.
    pub fn of(event: &impl Serialize, decider: Seat, decision: usize) -> Occurrence {
        let (kind, seat) = match serde_json::to_value(event) {
            Ok(Value::String(kind)) => (kind, None),
            Ok(Value::Object(fields)) => {
                let (kind, inner) = fields.into_iter().next().unwrap_or_default();
                let seat = inner.get("seat").cloned();
                (
                    kind,
                    seat.and_then(|seat| serde_json::from_value(seat).ok()),
                )
            }
            _ => (String::new(), None),
        };
        Occurrence {
            name: snake(&kind),
            seat: seat.unwrap_or(decider),
            decision,
        }
    }
}

/// `DrewOrders` as `drew_orders`.
fn snake(name: &str) -> String {
    let mut out = String::with_capacity(name.len() + 4);
    for letter in name.chars() {
        if letter.is_uppercase() && !out.is_empty() {
            out.push('_');
        }
        out.extend(letter.to_lowercase());
    }
    out
}

/// This match as conditions speak of it; nothing before its end. `occurrences` tells what happened in it.
pub fn finished_game<'a, G: Playable>(
    game: &'a Match<G>,
    setup: &'a TableSetup,
    occurrences: impl FnOnce() -> Vec<Occurrence>,
) -> Option<FinishedGame<'a>> {
    if !game.is_over() {
        return None;
    }
    let info = G::info(game.state().rules());
    let steps = game.steps();
    let moments = (0..=steps.len()).filter_map(|at| game.state_at(at));
    Some(FinishedGame {
        moments: moments.map(facts_of).collect(),
        deciders: steps.iter().map(|step| step.seat).collect(),
        occurrences: occurrences(),
        standings: game.state().standings(),
        less_is_better: info.score.less_is_better,
        controls: setup.seats.iter().map(|s| &s.control).collect(),
        levels: &info.levels,
        defs: &info.options,
        options: &setup.options,
    })
}

/// A finished game, as far as conditions speak of it.
#[derive(Clone, Debug)]
pub struct FinishedGame<'a> {
    /// The facts before the first decision and after each.
    pub moments: Moments,
    /// Who took each decision.
    pub deciders: Vec<Seat>,
    /// What happened.
    pub occurrences: Vec<Occurrence>,
    /// How it ended.
    pub standings: BySeat<Standing>,
    /// Whether a low score is a good one.
    pub less_is_better: bool,
    /// Who sat where.
    pub controls: Vec<&'a Control>,
    /// The levels, weakest first.
    pub levels: &'a [LevelDef],
    /// The options that there are.
    pub defs: &'a [OptionDef],
    /// Those that were chosen.
    pub options: &'a Options,
}

impl FinishedGame<'_> {
    /// The ids of the achievements whose condition each seat has fulfilled.
    pub fn all_done(&self, achievements: &[Achievement]) -> BySeat<Vec<String>> {
        self.standings.map(|seat, _| self.done(seat, achievements))
    }

    /// The ids of the achievements whose condition `seat` has fulfilled.
    pub fn done(&self, seat: Seat, achievements: &[Achievement]) -> Vec<String> {
        let end = self.moments.len().saturating_sub(1);
        let done = achievements
            .iter()
            .filter(|a| self.holds(seat, &a.when, end));
        done.map(|a| a.id.clone()).collect()
    }

    fn rivals(&self, seat: Seat) -> impl Iterator<Item = Seat> {
        Seat::all(self.standings.seats()).filter(move |other| *other != seat)
    }

    fn place(&self, seat: Seat) -> u8 {
        self.standings.get(seat).map_or(u8::MAX, |own| own.place)
    }

    /// Whether this is so for `seat` after so many decisions.
    fn holds(&self, seat: Seat, condition: &Condition, at: usize) -> bool {
        let own = self.place(seat);
        // What speaks of moments speaks of those after a decision.
        let mut moments = 1..self.moments.len();
        match condition {
            Condition::Won => own == 1,
            Condition::WonAlone => own == 1 && self.rivals(seat).all(|s| self.place(s) > 1),
            Condition::Last => own > 1 && self.rivals(seat).all(|s| self.place(s) <= own),
            Condition::All(parts) => parts.iter().all(|part| self.holds(seat, part, at)),
            Condition::Any(parts) => parts.iter().any(|part| self.holds(seat, part, at)),
            Condition::Not(part) => !self.holds(seat, part, at),
            Condition::AtLeast(amount, least) => self.amount(seat, amount, at) >= *least,
            Condition::AtMost(amount, most) => self.amount(seat, amount, at) <= *most,
            Condition::Holds(fact, value) => self.fact(seat, fact, at).contains(value),
            Condition::Option(id, value) => self.options.get(self.defs, id) == value,
            Condition::Beat(level, number) => self.beaten(seat, level) >= *number,
            Condition::Ever(part) => moments.any(|at| self.holds(seat, part, at)),
            Condition::Always(part) => moments.all(|at| self.holds(seat, part, at)),
            Condition::EveryRival(part) => self.rivals(seat).all(|s| self.holds(s, part, at)),
            Condition::SomeRival(part) => self.rivals(seat).any(|s| self.holds(s, part, at)),
        }
    }

    /// How many AIs of this level or a stronger one are behind `seat`.
    fn beaten(&self, seat: Seat, level: &str) -> usize {
        let rank = |id: &str| self.levels.iter().position(|l| l.id == id);
        let Some(least) = rank(level) else { return 0 };
        let strong = |other: &Seat| match self.controls.get(other.index()) {
            Some(Control::Ai(id)) => rank(id).is_some_and(|own| own >= least),
            _ => false,
        };
        let behind = |other: &Seat| self.place(*other) > self.place(seat);
        self.rivals(seat)
            .filter(|other| strong(other) && behind(other))
            .count()
    }

    /// The values of a fact: the own one where there is one for each seat.
    fn fact(&self, seat: Seat, name: &str, at: usize) -> &[String] {
        let own = self.moments.values(&format!("{name}.{seat}"), at);
        let values = own.or_else(|| self.moments.values(name, at));
        values.unwrap_or_default()
    }

    /// How much that is for `seat` after so many decisions.
    pub(in crate::session) fn amount(&self, seat: Seat, amount: &Amount, at: usize) -> i64 {
        let numbers = |fact: &String| {
            let values = self.fact(seat, fact, at);
            let numbers: Vec<i64> = values.iter().filter_map(|v| v.parse().ok()).collect();
            numbers
        };
        let counted = |n: usize| i64::try_from(n).unwrap_or(i64::MAX);
        match amount {
            Amount::Fact(fact) => match self.fact(seat, fact, at) {
                [one] => one.parse().unwrap_or(0),
                _ => 0,
            },
            Amount::Size(fact) => counted(self.fact(seat, fact, at).len()),
            Amount::Of(fact, word) => {
                let values = self.fact(seat, fact, at);
                values.iter().filter_map(|value| beside(value, word)).sum()
            }
            Amount::Like(fact, prefix) => {
                let values = self.fact(seat, fact, at).iter();
                counted(values.filter(|v| v.starts_with(prefix.as_str())).count())
            }
            Amount::Highest(fact) => numbers(fact).into_iter().max().unwrap_or(0),
            Amount::Lowest(fact) => numbers(fact).into_iter().min().unwrap_or(0),
            Amount::Rise(inner) => {
                let values: Vec<i64> = (0..self.moments.len())
                    .map(|at| self.amount(seat, inner, at))
                    .collect();
                let rises = values.windows(2).map(|pair| match pair {
                    [before, after] => after - before,
                    _ => 0,
                });
                rises.max().unwrap_or(0).max(0)
            }
            Amount::Events(name) => counted(self.own(seat, name).count()),
            Amount::InTurn(name) => counted(self.in_turn(seat, name)),
            Amount::Decisions => counted(self.deciders.iter().filter(|s| **s == seat).count()),
            Amount::Lead => self.lead(seat),
            Amount::Seats => counted(self.standings.seats()),
        }
    }

    fn own(&self, seat: Seat, name: &str) -> impl Iterator<Item = &Occurrence> {
        let of = move |occurrence: &&Occurrence| occurrence.seat == seat && occurrence.name == name;
        self.occurrences.iter().filter(of)
    }

    /// The most of these events of `seat` with no decision of somebody else between them.
    fn in_turn(&self, seat: Seat, name: &str) -> usize {
        let mut most = 0;
        let mut run = (0, 0);
        for occurrence in self.own(seat, name) {
            // How many of the others had decided by then tells one turn from another.
            let before = self.deciders.iter().take(occurrence.decision);
            let turn = before.filter(|other| **other != seat).count();
            run = match run {
                (known, count) if known == turn => (known, count + 1),
                _ => (turn, 1),
            };
            most = most.max(run.1);
        }
        most
    }

    fn lead(&self, seat: Seat) -> i64 {
        let good = |seat: Seat| {
            let score = self.standings.get(seat).map_or(0, |own| own.score);
            match self.less_is_better {
                true => -i64::from(score),
                false => i64::from(score),
            }
        };
        let best = self.rivals(seat).map(good).max();
        best.map_or(0, |best| good(seat) - best)
    }
}

/// The number beside `word` in `"chest 2"` or `"3 red"`.
fn beside(value: &str, word: &str) -> Option<i64> {
    let (left, right) = value.split_once(' ')?;
    match (left == word, right == word) {
        (true, _) => right.parse().ok(),
        (_, true) => left.parse().ok(),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Facts;
    use Condition::*;

    fn facts(of: &[(&str, &[&str])]) -> Facts {
        let words = |values: &[&str]| values.iter().map(|v| (*v).to_owned()).collect();
        of.iter()
            .map(|(name, values)| ((*name).to_owned(), words(values)))
            .collect()
    }

    /// Seat 0 takes decisions 0, 1 and 3 and wins by 5 points against a mate.
    fn finished_game<'a>(
        levels: &'a [LevelDef],
        own: &'a [Control],
        options: &'a Options,
    ) -> FinishedGame<'a> {
        let occurrence = |name: &str, decision| Occurrence {
            name: name.into(),
            seat: Seat::new(0),
            decision,
        };
        FinishedGame {
            moments: Moments::from_iter([
                facts(&[("gold.0", &["2"]), ("bag.0", &["chest 1"])]),
                facts(&[("gold.0", &["9"]), ("bag.0", &["chest 1", "gem 2"])]),
                facts(&[("gold.0", &["9"]), ("bag.0", &["chest 3"])]),
                facts(&[("gold.0", &["9"]), ("bag.0", &["chest 3"])]),
                facts(&[
                    ("gold.0", &["4"]),
                    ("gold.1", &["1"]),
                    ("bag.0", &["x_1", "x_2"]),
                ]),
            ]),
            deciders: [0, 0, 1, 0].map(Seat::new).to_vec(),
            occurrences: vec![
                occurrence("sold", 0),
                occurrence("sold", 1),
                occurrence("sold", 3),
            ],
            standings: Standing::by_score([12, 7]),
            less_is_better: false,
            controls: own.iter().collect(),
            levels,
            defs: &[],
            options,
        }
    }

    fn hold(condition: &Condition, seat: usize) -> bool {
        let levels = [
            LevelDef::named("deckhand"),
            LevelDef::named("mate"),
            LevelDef::named("legend"),
        ];
        let own = [Control::Human, Control::Ai("mate".into())];
        let options = Options::default();
        let game = finished_game(&levels, &own, &options);
        game.holds(Seat::new(seat), condition, 4)
    }

    #[test]
    fn places_and_the_levels_of_the_others_are_told() {
        assert!(hold(&Won, 0) && !hold(&Won, 1) && hold(&Last, 1) && !hold(&Last, 0));
        assert!(hold(&WonAlone, 0) && hold(&AtLeast(Amount::Lead, 5), 0));
        assert!(!hold(&AtLeast(Amount::Lead, 6), 0));
        assert!(hold(&Beat("deckhand".into(), 1), 0) && hold(&Beat("mate".into(), 1), 0));
        assert!(!hold(&Beat("legend".into(), 1), 0) && !hold(&Beat("mate".into(), 2), 0));
    }

    #[test]
    fn facts_are_those_of_the_seat_at_the_end_or_at_some_moment() {
        let gold = |n| AtLeast(Amount::Fact("gold".into()), n);
        assert!(hold(&gold(4), 0) && !hold(&gold(5), 0));
        assert!(hold(&Ever(Box::new(gold(9))), 0) && !hold(&Ever(Box::new(gold(10))), 0));
        assert!(hold(&Always(Box::new(gold(4))), 0) && !hold(&Always(Box::new(gold(5))), 0));
        assert!(hold(&SomeRival(Box::new(gold(1))), 0) && !hold(&EveryRival(Box::new(gold(2))), 0));
        let chests = |n| {
            Ever(Box::new(AtLeast(
                Amount::Of("bag".into(), "chest".into()),
                n,
            )))
        };
        assert!(hold(&chests(3), 0) && !hold(&chests(4), 0));
        let like = |n| AtLeast(Amount::Like("bag".into(), "x_".into()), n);
        assert!(hold(&like(2), 0) && !hold(&like(3), 0));
    }

    #[test]
    fn rises_and_turns_are_counted() {
        let rise = |n| AtLeast(Amount::Rise(Box::new(Amount::Fact("gold".into()))), n);
        assert!(hold(&rise(7), 0) && !hold(&rise(8), 0));
        let events = |n| AtLeast(Amount::Events("sold".into()), n);
        assert!(hold(&events(3), 0) && !hold(&events(1), 1));
        let in_turn = |n| AtLeast(Amount::InTurn("sold".into()), n);
        assert!(hold(&in_turn(2), 0) && !hold(&in_turn(3), 0));
        assert!(hold(&AtMost(Amount::Decisions, 3), 0) && !hold(&AtMost(Amount::Decisions, 2), 0));
    }

    #[test]
    fn an_event_is_done_by_its_seat_or_by_who_decided() {
        #[derive(Serialize)]
        enum Event {
            DrewOrders { card: u8, seat: Seat },
            Buried { ship: u8 },
            Sold(u8),
            LastRound,
        }
        let told = |event: &Event| {
            let occurrence = Occurrence::of(event, Seat::new(0), 7);
            (occurrence.name, occurrence.seat.index())
        };
        let seat = Seat::new(2);
        let drew = told(&Event::DrewOrders { card: 3, seat });
        assert_eq!(drew, ("drew_orders".into(), 2));
        assert_eq!(told(&Event::Buried { ship: 1 }), ("buried".into(), 0));
        assert_eq!(told(&Event::Sold(4)), ("sold".into(), 0));
        assert_eq!(told(&Event::LastRound), ("last_round".into(), 0));
    }
}
