//! From a scenario file to the state it begins with.

use super::{Difference, NEXT_LINE, Scenario};
use crate::content::Arg;
use crate::content::parse::diagnostic::OPTIONS;
use crate::engine::options::nearest;
use crate::engine::{ChanceOutcome, FixedDraw, MissedDraw, OutcomeKind, Rng};
use crate::games::Playable;
use crate::wording::scenario::Sentence;
use crate::wording::{names, say};
use std::sync::Arc;

impl Scenario {
    /// The state it begins with.
    ///
    /// # Errors
    /// Everything that keeps it from beginning, at its place.
    pub(super) fn begin<G: Playable>(&self, rules: &Arc<G::Rules>) -> Result<G, Vec<Difference>> {
        let (info, seats) = (G::info(rules), self.head.seats);
        let options = &self.head.options;
        let mut faults: Vec<Difference> = Vec::new();
        for fault in options.faults(&info.options, seats) {
            let why = names::fault(&fault);
            let at = self.written.at_name_of("options", &fault.key, why);
            faults.push(at.into());
        }
        let too_many = info.seats_fault(seats);
        faults.extend(too_many.map(|why| self.at("seats", why)));
        if !faults.is_empty() {
            return Err(faults);
        }
        let outcomes = G::outcomes(rules);
        let draws = fixed(&outcomes, &self.head.draws)
            .map_err(|(n, why)| vec![self.at(&format!("draws.{n}"), why)])?;
        let all_options = |why: Vec<String>| why.into_iter().map(|w| self.at("options", w));
        if self.head.position.is_none() {
            let mut rng = Rng::for_setup(self.head.seed);
            if !draws.is_empty() {
                rng = rng.scripted(draws);
            }
            let begun = G::start(rules, seats, options, &mut rng)
                .map_err(|why| all_options(why).collect::<Vec<_>>())?;
            return match script_fault::<G>(rules, &rng, &outcomes) {
                Some(why) => Err(vec![self.at("draws", why)]),
                None => Ok(begun),
            };
        }
        if !draws.is_empty() {
            let why = say(Sentence::PositionHasNoDraws);
            return Err(vec![self.at("draws", why)]);
        }
        let position = self.written.aligned("position");
        G::position(rules, seats, options, &position).map_err(|faults| {
            let mut out = Vec::new();
            for fault in faults.0 {
                out.push(match (fault.line, fault.file.as_str()) {
                    (0, OPTIONS) => self.at("options", fault.message),
                    (0, _) => self.at("position", fault.message),
                    _ => fault.into(),
                });
            }
            out
        })
    }

    /// What is different when a scenario whose beginning should be refused was not, or with other words.
    pub(super) fn refused(&self, begun: Result<(), Vec<Difference>>) -> Vec<Difference> {
        let Err(why) = begun else {
            return vec![self.at("refused", say(Sentence::NothingRefused))];
        };
        let said: Vec<&str> = why.iter().map(|d| d.text.as_str()).collect();
        let mut out = Vec::new();
        for (n, words) in self.head.refused.iter().enumerate() {
            if !said.iter().any(|text| text.contains(words)) {
                let missing = Sentence::NoRefusalSays {
                    words: words.as_str().into(),
                    is: said.join(NEXT_LINE).into(),
                };
                out.push(self.at(&format!("refused.{n}"), say(missing)));
            }
        }
        out
    }
}

/// The fixed draws with these names, or the number of the first that names nothing, and why.
pub(super) fn fixed(
    outcomes: &[ChanceOutcome],
    names: &[String],
) -> Result<Vec<FixedDraw>, (usize, String)> {
    let mut out = Vec::new();
    for (n, name) in names.iter().enumerate() {
        match FixedDraw::of(outcomes, name) {
            Some(fixed) => out.push(fixed),
            None => {
                let near = nearest(name, outcomes.iter().map(|outcome| outcome.name.as_str()));
                let name = name.as_str().into();
                let nothing = match near {
                    Some(near) => Sentence::NothingToDrawNear {
                        name,
                        near: near.into(),
                    },
                    None => Sentence::NothingToDraw { name },
                };
                return Err((n, say(nothing)));
            }
        }
    }
    Ok(out)
}

/// What went wrong with fixed draws, if anything; `outcomes` are those of the game.
pub(super) fn script_fault<G: Playable>(
    rules: &G::Rules,
    rng: &Rng,
    outcomes: &[ChanceOutcome],
) -> Option<String> {
    let left = rng.script_left();
    let named = |kind| G::outcome_kind_name(rules, kind);
    match rng.script_fault() {
        Some(missed) => Some(cannot_come(missed, outcomes, named)),
        None if left.is_empty() => None,
        None => Some(say(Sentence::NotDrawn {
            draws: Arg::List(left.into_iter().map(Arg::from).collect()),
        })),
    }
}

/// How many names are told of everything that could have come.
const TOLD: usize = 12;

/// What is wrong with a fixed draw, with what could have come instead; `named` says of a kind what one of it is called.
fn cannot_come(
    missed: &MissedDraw,
    outcomes: &[ChanceOutcome],
    named: impl Fn(OutcomeKind) -> String,
) -> String {
    let mut names = missed.could_come(outcomes);
    let more = names.len().saturating_sub(TOLD);
    names.truncate(TOLD);
    let names = Arg::List(names.into_iter().map(Arg::from).collect());
    let could = match more {
        0 => names,
        more => Arg::from(say(Sentence::AndMore {
            names,
            more: more.into(),
        })),
    };
    let (name, asked) = (missed.fixed.name().into(), named(missed.asked).into());
    say(match missed.of_another_kind() {
        Some(own) => Sentence::DrawOfAnotherSort {
            name,
            own: named(own).into(),
            asked,
            could,
        },
        None => Sentence::DrawCannotCome { name, asked, could },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const TILE: OutcomeKind = OutcomeKind("tile");
    const COLOR: OutcomeKind = OutcomeKind("colour");

    #[test]
    fn what_cannot_come_is_told_by_name_and_sort() {
        let tiles = ChanceOutcome::all(TILE, [("map", 0), ("chest", 1)]);
        let colors = ChanceOutcome::all(COLOR, [("brown", 0), ("map", 1)]);
        let outcomes: Vec<ChanceOutcome> = tiles.chain(colors).collect();
        let told = |name: &str| {
            let missed = MissedDraw {
                fixed: FixedDraw::of(&outcomes, name).expect("a thing"),
                asked: TILE,
                pool: vec![1, 1],
            };
            cannot_come(&missed, &outcomes, |kind| format!("a {}", kind.0))
        };
        assert_eq!(
            told("brown"),
            "the fixed draw 'brown' is a colour, but a tile is drawn here: chest"
        );
        assert_eq!(
            told("map"),
            "the fixed draw 'map' cannot come; a tile is drawn here out of: chest"
        );
    }
}
