//! What stood out in a finished game, in a few sentences: how the lead went, and of what somebody had more than everybody else.

use super::finished_game::FinishedGame;
use crate::content::Arg;
use crate::content::files::achievements::Amount;
use crate::content::files::highlights::Highlight;
use crate::engine::{Link, Names, Seat, Words, saturated};
use crate::games::ScoreWord;
use crate::wording::session::Sentence;
use crate::wording::{fill, words};

/// So many are told at most.
const MOST: usize = 3;
/// Who is in front for so many percent of the decisions has led the game.
const LED: usize = 60;
/// So often the lead has to change before it is worth telling.
const CHANGES: usize = 3;
/// A stroke is worth telling from this part of the best score on, and is no less than this.
const STROKE: (i64, i64) = (12, 2);

/// A sentence, and whom it is about.
struct Told {
    seat: Option<Seat>,
    words: Words,
}

/// What stood out: at most three sentences, if possible about different players.
pub(in crate::session) fn of(
    game: &FinishedGame<'_>,
    highlights: &[Highlight],
    score: &ScoreWord,
    names: &Names,
) -> Vec<Words> {
    let teller = Teller { game, score, names };
    let mut found = teller.counted(highlights);
    found.extend(teller.stroke());
    let mut out: Vec<Told> = teller.lead().into_iter().collect();
    while out.len() < MOST && !found.is_empty() {
        let fresh = |told: &Told| out.iter().all(|other| other.seat != told.seat);
        let next = found.iter().position(fresh).unwrap_or(0);
        out.push(found.remove(next));
    }
    out.into_iter().map(|told| told.words).collect()
}

/// Who tells of a finished game.
struct Teller<'a> {
    game: &'a FinishedGame<'a>,
    score: &'a ScoreWord,
    names: &'a Names,
}

impl Teller<'_> {
    fn who(&self, seat: Seat) -> Arg {
        Arg::Linked(self.names.of(seat).to_owned(), Link::Seat(seat))
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        Seat::all(self.game.standings.seats())
    }

    /// How many moments there are: before the first decision and after each.
    fn moments(&self) -> usize {
        self.game.moments.len()
    }

    /// The score of a seat in a moment, so that more is better.
    fn good(&self, seat: Seat, at: usize) -> i64 {
        let score = self.game.amount(seat, &Amount::Fact("score".into()), at);
        match self.score.less_is_better {
            true => -score,
            false => score,
        }
    }

    /// Who alone has the best score in a moment.
    fn leader(&self, at: usize) -> Option<Seat> {
        only_best(self.seats().map(|seat| (seat, self.good(seat, at)))).map(|(seat, _)| seat)
    }

    /// Who alone has won.
    fn winner(&self) -> Option<Seat> {
        let first = |seat: &Seat| {
            let own = self.game.standings.get(*seat);
            own.is_some_and(|own| own.place == 1)
        };
        let mut winners = self.seats().filter(first);
        let winner = winners.next()?;
        winners.next().is_none().then_some(winner)
    }

    /// A difference of scores in words.
    fn apart(&self, by: i64) -> Arg {
        self.score.say(saturated(by)).into()
    }

    /// How the lead went.
    fn lead(&self) -> Option<Told> {
        let decisions = self.moments().checked_sub(1).filter(|n| *n >= 6)?;
        let leaders: Vec<Seat> = (1..=decisions).filter_map(|at| self.leader(at)).collect();
        if let Some(winner) = self.winner() {
            let late = decisions * 2 / 3;
            let best = self.seats().map(|seat| self.good(seat, late)).max()?;
            let behind = best - self.good(winner, late);
            let told = |words| {
                let seat = Some(winner);
                Some(Told { seat, words })
            };
            let who = self.who(winner);
            if behind > 0 {
                return told(words(match self.score.less_is_better {
                    true => Sentence::HighlightLate { who },
                    false => Sentence::HighlightBehind {
                        who,
                        n: behind.to_string().into(),
                    },
                }));
            }
            let led = leaders.iter().filter(|seat| **seat == winner).count() * 100 / decisions;
            if led >= LED {
                let share = led.min(100).into();
                return told(words(Sentence::HighlightLed { who, share }));
            }
        }
        let changes = leaders.windows(2).filter(|pair| pair[0] != pair[1]).count();
        (changes >= CHANGES).then(|| Told {
            seat: None,
            words: words(Sentence::HighlightChanges { n: changes.into() }),
        })
    }

    /// Of what somebody had more than everybody else, most of all first.
    fn counted(&self, highlights: &[Highlight]) -> Vec<Told> {
        let end = self.moments().saturating_sub(1);
        let mut found = Vec::new();
        for highlight in highlights {
            let amount = |seat| (seat, self.game.amount(seat, &highlight.what, end));
            let most = only_best(self.seats().map(amount));
            let Some((seat, n)) = most.filter(|(_, n)| *n >= highlight.least) else {
                continue;
            };
            let words = fill(
                &highlight.template(),
                &[self.who(seat), Arg::Plain(n.to_string())],
            );
            let weight = n * 100 / highlight.least.max(1);
            let seat = Some(seat);
            found.push((weight, Told { seat, words }));
        }
        found.sort_by_key(|(weight, _)| std::cmp::Reverse(*weight));
        found.into_iter().map(|(_, told)| told).collect()
    }

    /// The decision that brought one player most, and nobody else anything.
    fn stroke(&self) -> Option<Told> {
        if self.score.less_is_better {
            return None;
        }
        let rise = |at: usize| {
            let rose = |seat: &Seat| self.good(*seat, at) != self.good(*seat, at - 1);
            let mut rising = self.seats().filter(rose);
            let seat = rising.next()?;
            let by = self.good(seat, at) - self.good(seat, at - 1);
            rising.next().is_none().then_some((seat, by))
        };
        let mut most = std::collections::BTreeMap::<Seat, i64>::new();
        for (seat, by) in (1..self.moments()).filter_map(rise) {
            let known = most.entry(seat).or_insert(by);
            *known = by.max(*known);
        }
        let end = self.moments().saturating_sub(1);
        let best = self.seats().map(|seat| self.good(seat, end)).max()?;
        let least = (best / STROKE.0).max(STROKE.1);
        let (seat, by) = only_best(most.into_iter()).filter(|(_, by)| *by >= least)?;
        Some(Told {
            seat: Some(seat),
            words: words(Sentence::HighlightStroke {
                who: self.who(seat),
                score: self.apart(by),
            }),
        })
    }
}

/// Who alone has most.
fn only_best(all: impl Iterator<Item = (Seat, i64)>) -> Option<(Seat, i64)> {
    let mut best: Option<(Seat, i64)> = None;
    let mut alone = false;
    for (seat, n) in all {
        match best {
            Some((_, most)) if n < most => {}
            Some((_, most)) if n == most => alone = false,
            _ => (best, alone) = (Some((seat, n)), true),
        }
    }
    best.filter(|_| alone)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Options, Standing};
    use crate::games::Facts;
    use crate::session::play::finished_game::Occurrence;

    /// Two seats with these scores before the first decision and after each, which they take in turn.
    fn finished_game<'a>(
        scores: &[[i32; 2]],
        occurrences: Vec<Occurrence>,
        options: &'a Options,
    ) -> FinishedGame<'a> {
        let facts = |scores: &[i32; 2]| -> Facts {
            let of = |seat: usize| (format!("score.{seat}"), vec![scores[seat].to_string()]);
            [of(0), of(1)].into()
        };
        let last = scores.last().copied().unwrap_or_default();
        FinishedGame {
            moments: scores.iter().map(facts).collect(),
            deciders: (1..scores.len()).map(|n| Seat::new(n % 2)).collect(),
            occurrences,
            standings: Standing::by_score(last),
            less_is_better: false,
            controls: Vec::new(),
            levels: &[],
            defs: &[],
            options,
        }
    }

    fn lines_of(
        scores: &[[i32; 2]],
        occurrences: Vec<Occurrence>,
        highlights: &[Highlight],
    ) -> Vec<String> {
        let options = Options::default();
        let word = ScoreWord {
            one: "point".into(),
            many: "points".into(),
            plate: String::new(),
            less_is_better: false,
        };
        let names = Names(["Ana", "Ben"].map(str::to_owned).into_iter().collect());
        let all = of(
            &finished_game(scores, occurrences, &options),
            highlights,
            &word,
            &names,
        );
        all.iter().map(ToString::to_string).collect()
    }

    const STEADY: [[i32; 2]; 10] = [
        [0, 0],
        [2, 0],
        [2, 1],
        [4, 1],
        [4, 2],
        [6, 2],
        [6, 3],
        [8, 3],
        [8, 4],
        [10, 4],
    ];

    #[test]
    fn who_led_all_the_way_is_told() {
        let facts = lines_of(&STEADY, Vec::new(), &[]);
        assert_eq!(facts[0], "Ana was ahead for 100 % of the game.");
    }

    #[test]
    fn who_came_from_behind_is_told_with_by_how_much() {
        let mut scores = STEADY.map(|[ana, ben]| [ben, ana]);
        scores[9] = [20, 10];
        let facts = lines_of(&scores, Vec::new(), &[]);
        assert_eq!(
            facts[0],
            "With a third of the game to go, Ana was still 3 behind."
        );
        // The last decision raised both scores: it was nobody's stroke.
        assert_eq!(
            facts[1],
            "Ben made the biggest single stroke: 2 points at once."
        );
    }

    #[test]
    fn of_what_one_has_most_is_told_and_of_what_two_have_not() {
        let highlight = |least| Highlight {
            id: "a".into(),
            what: Amount::Events("sold".into()),
            least,
            text: "{who} sold {n} {n|cargo|cargoes}.".into(),
        };
        let occurrence = |seat: usize| Occurrence {
            name: "sold".into(),
            seat: Seat::new(seat),
            decision: 0,
        };
        let flat = [[0, 0]; 4];
        let more = vec![occurrence(1), occurrence(1), occurrence(0)];
        assert_eq!(
            lines_of(&flat, more.clone(), &[highlight(2)]),
            ["Ben sold 2 cargoes."]
        );
        assert!(lines_of(&flat, more, &[highlight(3)]).is_empty());
        assert!(lines_of(&flat, vec![occurrence(1), occurrence(0)], &[highlight(1)]).is_empty());
    }
}
