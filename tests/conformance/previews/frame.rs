//! Plays random games and compares what choices promise with what then happens.

use crate::playable;
use std::collections::BTreeMap;
use std::sync::Arc;
use tortuga::engine::rng::Rng;
use tortuga::engine::{ActionList, Choice, Outcome, Promise, Recorder, Seat, Turn, When};
use tortuga::games::Playable;

/// A game whose promises are compared with what happens.
pub trait Watched: Playable {
    /// Kinds of actions (the first word of their name) whose words hold numbers that promise nothing.
    const PROMISES_NOTHING: &'static [&'static str] = &[];

    /// Numbers by name that promises speak of and that are no facts of the game.
    fn measures(&self) -> Vec<(String, i32)> {
        Vec::new()
    }

    /// Adds to sums by name what an event tells in numbers; promises can speak of them as of facts that were 0 before.
    fn tally(_event: &Self::Event, _after: &Self, _sums: &mut BTreeMap<String, i32>) {}
}

/// How a random game is played.
pub struct PreviewRun<'a> {
    pub seats: usize,
    pub options: &'a [(&'a str, &'a str)],
    pub games: u64,
    pub seed: u64,
}

/// What was compared.
#[derive(Default, Debug)]
pub struct Found {
    pub decisions: usize,
    pub choices: usize,
    pub promises: usize,
    chances: BTreeMap<String, Chances>,
}

/// Chances of one kind of event, added up.
#[derive(Default, Debug)]
struct Chances {
    number: usize,
    expected: f64,
    variance: f64,
    happened: f64,
}

/// How many choices of one decision are tried at most: a Pirate may have hundreds.
const TRIED: usize = 12;

/// How words say that a promise depends on something.
const HEDGES: [&str; 5] = [" if ", " may ", "as things stand", "up to", "then "];

/// Plays `run` and compares every promise.
#[track_caller]
pub fn watch<G: Watched>(rules: &Arc<G::Rules>, run: &PreviewRun<'_>) -> Found {
    let options = playable::options(run.options);
    let names = playable::names(run.seats);
    let preferences = playable::preferences::<G>(rules, &options);
    let mut found = Found::default();
    for seed in run.seed..run.seed + run.games {
        let mut state: G = playable::begun(rules, run.seats, &options, seed);
        let mut chooser = Rng::new(seed);
        let mut legal = ActionList::new();
        for decision in 0.. {
            let Some(seat) = state.turn().first() else {
                break;
            };
            state.legal(seat, &mut legal);
            let view = state.view(Some(seat));
            found.decisions += 1;
            let from = chooser.below(legal.len());
            for at in (0..legal.len())
                .cycle()
                .skip(from)
                .take(legal.len().min(TRIED))
            {
                let action = legal[at];
                let choice = G::choice(&view, &names, seat, action, &preferences);
                found.choices += 1;
                let told = compare(&state, seat, action, &choice, (seed, decision), &mut found);
                if let Err(why) = told {
                    let action = state.action_name(action);
                    panic!(
                        "seed {seed}, decision {decision}, seat {seat}, '{action}': {why}\n{choice:#?}"
                    );
                }
            }
            let mut rng = Rng::for_decision(seed, decision);
            let done = state.apply(seat, legal[from], &mut rng, &mut Recorder::default());
            done.expect("a legal action");
        }
        assert_eq!(state.turn(), Turn::Over);
    }
    for (event, c) in &found.chances {
        // Four and a half deviations: the seeds are fixed, so it holds today and tomorrow.
        let off = (c.happened - c.expected).abs();
        assert!(
            off <= 4.5 * c.variance.sqrt() + 1e-9,
            "{event}: {:.1} of {} were promised, {} happened",
            c.expected,
            c.number,
            c.happened
        );
    }
    found
}

/// All that can be read off a state and what led to it: facts as they are, measures and sums.
fn read<G: Watched>(state: &G, sums: &BTreeMap<String, i32>) -> BTreeMap<String, Vec<String>> {
    let mut all = state.facts();
    let sums = sums.iter().map(|(name, n)| (name.clone(), *n));
    let measures = state.measures().into_iter().chain(sums);
    all.extend(measures.map(|(name, n)| (name, vec![n.to_string()])));
    all
}

/// A fact as a number: the number it is, or how many things it holds.
fn number(fact: &[String]) -> i32 {
    match fact {
        [only] => only.parse().unwrap_or(1),
        list => list.len() as i32,
    }
}

/// Takes `choice` on a copy of the table and compares.
fn compare<G: Watched>(
    state: &G,
    seat: Seat,
    action: G::Action,
    choice: &Choice,
    (seed, decision): (u64, usize),
    found: &mut Found,
) -> Result<(), String> {
    words_match::<G>(&state.action_name(action), choice)?;
    if choice.promises.is_empty() {
        return Ok(());
    }
    let mut after = state.clone();
    let mut heard = Recorder::<G>::default();
    let mut rng = Rng::for_decision(seed, decision);
    after
        .apply(seat, action, &mut rng, &mut heard)
        .map_err(|why| format!("{why:?}"))?;
    let mut sums = BTreeMap::new();
    let mut on_the_way = Vec::new();
    for (event, then) in &heard.heard {
        G::tally(event, then, &mut sums);
        on_the_way.push((then, sums.clone()));
    }
    let before = read(state, &BTreeMap::new());
    let end = read(&after, &sums);
    for promise in &choice.promises {
        found.promises += 1;
        let kept = |then: &BTreeMap<String, Vec<String>>| keeps(promise, &before, then);
        match (&promise.outcome, promise.when) {
            (Outcome::Chance(cases, all), _) => {
                let kind = |event: &G::Event| {
                    let name = format!("{event:?}");
                    let end = name.find(|c: char| !c.is_alphanumeric());
                    name[..end.unwrap_or(name.len())] == promise.what
                };
                let told = sums.get(&promise.what).is_some_and(|n| *n > 0);
                let happened = told || heard.heard.iter().any(|(event, _)| kind(event));
                let p = *cases as f64 / *all as f64;
                if (*cases == 0 && happened) || (cases == all && !happened) {
                    return Err(format!("{promise:?}, but it was {happened}"));
                }
                let sum = found.chances.entry(promise.what.clone()).or_default();
                sum.number += 1;
                sum.expected += p;
                sum.variance += p * (1.0 - p);
                sum.happened += f64::from(u8::from(happened));
            }
            (_, When::Depends) => {}
            (_, When::Done) => kept(&end)?,
            (_, When::OnTheWay) => {
                let mut on_the_way = on_the_way.iter().map(|(then, sums)| read(*then, sums));
                if !on_the_way.any(|then| kept(&then).is_ok()) {
                    kept(&end)?;
                }
            }
        }
    }
    Ok(())
}

/// Whether `promise` is kept by what was before and is then.
fn keeps(
    promise: &Promise,
    before: &BTreeMap<String, Vec<String>>,
    then: &BTreeMap<String, Vec<String>>,
) -> Result<(), String> {
    // What nothing has told of is nothing.
    let of = |all: &BTreeMap<String, Vec<String>>| {
        let fact = all.get(&promise.what);
        fact.cloned().unwrap_or_default()
    };
    let (was, is) = (of(before), of(then));
    let kept = match &promise.outcome {
        Outcome::Changes(least, most) => (*least..=*most).contains(&(number(&is) - number(&was))),
        Outcome::Becomes(value) => is == [value.clone()],
        Outcome::Within(least, most) => (*least..=*most).contains(&number(&is)),
        Outcome::Chance(..) => true,
    };
    match kept {
        true => Ok(()),
        false => Err(format!("{promise:?}, but {was:?} became {is:?}")),
    }
}

/// What is promised stands in the words, and words with numbers promise something.
fn words_match<G: Watched>(action: &str, choice: &Choice) -> Result<(), String> {
    let danger = choice.danger.as_deref().unwrap_or_default();
    let words = format!("{} {} {danger}", choice.label, choice.detail);
    let numbers: Vec<&str> = words
        .split(|c: char| !c.is_ascii_digit())
        .filter(|n| !n.is_empty())
        .collect();
    for promise in &choice.promises {
        let hedged = HEDGES.iter().any(|hedge| words.contains(hedge));
        if promise.when == When::Depends && !hedged {
            return Err(format!(
                "'{words}' does not say on what {promise:?} depends"
            ));
        }
        if let Outcome::Changes(least, most) = promise.outcome
            && least == most
            && least != 0
            && !numbers.contains(&least.unsigned_abs().to_string().as_str())
            && !told_by_name(least)
        {
            return Err(format!("the words do not say {promise:?}"));
        }
    }
    let kind = action.split(' ').next().unwrap_or_default();
    let says = format!("{} {danger}", choice.detail);
    let free = G::PROMISES_NOTHING.contains(&kind);
    if says.contains(|c: char| c.is_ascii_digit()) && choice.promises.is_empty() && !free {
        return Err(format!("'{says}' promises nothing that could be compared"));
    }
    Ok(())
}

/// One thing is told by its name: "Sink Ben's Key 6".
fn told_by_name(n: i32) -> bool {
    n.abs() == 1
}
