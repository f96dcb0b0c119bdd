//! Runs scenarios and says what is different.

use super::{Difference, Place, Scenario, Step, fault, place_of, reader};
use crate::content::Diagnostic;
use crate::engine::history::Reach;
use crate::engine::options::unknown;
use crate::engine::show::Preferences;
use crate::engine::{Match, Names, Recorder, Rng, Seat};
use crate::games::Playable;
use crate::session::local::fingerprint;
use crate::session::{Control, seating};
use std::sync::Arc;

/// Runs a scenario whose text is `text`. An empty list means that everything is as it says.
pub fn run<G: Playable>(rules: &Arc<G::Rules>, text: &str, scenario: &Scenario) -> Vec<Difference> {
    let state = match begin::<G>(rules, text, scenario) {
        Ok(state) => state,
        Err(why) => return why,
    };
    let usual = |i| seating::usual(i, Control::Human).name;
    let names = match scenario.names.len() {
        n if n == scenario.seats => scenario.names.clone(),
        _ => (0..scenario.seats).map(usual).collect(),
    };
    let defs = Arc::new(G::sheet(rules).options.clone());
    let mut runner = Runner::<G> {
        rules: rules.clone(),
        names: Names(names.into_iter().collect()),
        preferences: Preferences {
            defs,
            values: scenario.options.clone(),
        },
        played: Match::new(state, scenario.seed),
        heard: Vec::new(),
        found: Vec::new(),
        at: Place { line: 1, column: 1 },
    };
    runner.laws();
    for raw in &scenario.steps {
        runner.at = place_of(text, raw.get_ron());
        match reader().from_str::<Step>(raw.get_ron().trim_start()) {
            Ok(step) => {
                if runner.step(step).is_none() {
                    // What follows would only repeat that the game is elsewhere.
                    break;
                }
            }
            Err(e) => {
                runner.found.push(fault(&e, runner.at));
                break;
            }
        }
    }
    runner.found
}

/// The state that a scenario begins with.
fn begin<G: Playable>(
    rules: &Arc<G::Rules>,
    text: &str,
    scenario: &Scenario,
) -> Result<G, Vec<Difference>> {
    let whole = |why: Vec<String>| why.into_iter().map(Difference::of_file).collect();
    let (sheet, seats) = (G::sheet(rules), scenario.seats);
    let mut faults = scenario.options.faults(&sheet.options, seats);
    if !sheet.seats.contains(&seats) {
        let (least, most) = (sheet.seats.start(), sheet.seats.end());
        faults.push(format!("{least} to {most} can play, not {seats}"));
    }
    if !faults.is_empty() {
        return Err(whole(faults));
    }
    let labels = labels::<G>(rules, &scenario.draws).map_err(|why| whole(vec![why]))?;
    let Some(position) = scenario.position else {
        let mut rng = Rng::for_setup(scenario.seed);
        if !labels.is_empty() {
            rng = rng.scripted(labels);
        }
        let begun = G::start(rules, seats, &scenario.options, &mut rng).map_err(whole)?;
        return match rng.script_fault() {
            Some(why) => Err(whole(vec![why.into()])),
            None => Ok(begun),
        };
    };
    // The blanks before it make the places in its faults those of the file.
    let at = place_of(text, position.get_ron());
    let lines = "\n".repeat(at.line - 1);
    let columns = " ".repeat(at.column - 1);
    let position = format!("{lines}{columns}{}", position.get_ron().trim());
    G::position(rules, seats, &scenario.options, &position).map_err(|faults| {
        let told = |fault: Diagnostic| Difference {
            place: match fault.line {
                0 => at,
                line => Place {
                    line,
                    column: fault.column,
                },
            },
            text: fault.message,
        };
        faults.0.into_iter().map(told).collect()
    })
}

/// The labels of the things called `names`.
fn labels<G: Playable>(rules: &G::Rules, names: &[String]) -> Result<Vec<u32>, String> {
    let label = |name: &String| {
        G::draw_label(rules, name)
            .ok_or_else(|| format!("there is nothing called '{name}' to draw"))
    };
    names.iter().map(label).collect()
}

/// A scenario on its way.
pub(super) struct Runner<G: Playable> {
    rules: Arc<G::Rules>,
    pub(super) names: Names,
    pub(super) preferences: Preferences,
    pub(super) played: Match<G>,
    /// What happened, by decision.
    pub(super) heard: Vec<(usize, G::Event, G)>,
    found: Vec<Difference>,
    at: Place,
}

impl<G: Playable> Runner<G> {
    pub(super) fn say(&mut self, text: impl Into<String>) {
        self.found.push(Difference {
            place: self.at,
            text: text.into(),
        });
    }

    /// Carries one step out; `None` when going on makes no sense.
    fn step(&mut self, step: Step) -> Option<()> {
        match step {
            Step::Do(seat, name) => self.act(seat, &name, &[])?,
            Step::Draw(seat, name, draws) => self.act(seat, &name, &draws)?,
            Step::Refuse(seat, name) => self.refuse(seat, &name, ""),
            Step::RefuseWith(seat, name, why) => self.refuse(seat, &name, &why),
            Step::Undo(seat) => {
                let seat = self.seat(seat)?;
                let left = match self.played.undo(seat, Reach::Strict) {
                    Ok(left) => left,
                    Err(why) => {
                        self.say(format!("taking back was refused: {why}"));
                        return None;
                    }
                };
                self.heard.retain(|(decision, ..)| *decision < left);
                for decision in left..self.played.steps().len() {
                    self.hear(decision, self.played.happenings(decision));
                }
            }
            Step::UndoRefused(seat, words) => {
                let seat = self.seat(seat)?;
                match self.played.undo_target(seat, Reach::Strict) {
                    Ok(_) => self.say("taking back is allowed"),
                    Err(why) => self.words("the reason", &why.to_string(), &words),
                }
            }
            Step::Redo => {
                let decision = self.played.steps().len();
                match self.played.redo() {
                    Ok(heard) => self.hear(decision, heard),
                    Err(why) => {
                        self.say(format!("doing again was refused: {why}"));
                        return None;
                    }
                }
            }
            Step::Expect(expect) => self.expect(&expect),
        }
        self.laws();
        Some(())
    }

    pub(super) fn seat(&mut self, index: usize) -> Option<Seat> {
        let seats = self.played.state().seats();
        let seat = Seat::checked(index, seats);
        if seat.is_none() {
            self.say(format!("there is no seat {index}, only 0 to {}", seats - 1));
        }
        seat
    }

    pub(super) fn legal(&self, seat: Seat) -> (Vec<G::Action>, Vec<String>) {
        let state = self.played.state();
        let mut legal = Vec::new();
        state.legal(seat, &mut legal);
        let names = legal.iter().map(|a| state.action_name(*a)).collect();
        (legal, names)
    }

    fn hear(&mut self, decision: usize, heard: Vec<(G::Event, G)>) {
        self.heard.extend(
            heard
                .into_iter()
                .map(|(event, after)| (decision, event, after)),
        );
    }

    fn act(&mut self, seat: usize, name: &str, draws: &[String]) -> Option<()> {
        let seat = self.seat(seat)?;
        let (legal, names) = self.legal(seat);
        let Some(action) = names
            .iter()
            .position(|n| n == name)
            .and_then(|i| legal.get(i))
        else {
            let why = match names.is_empty() {
                true => format!(
                    "seat {seat} may do nothing now ({:?})",
                    self.played.state().turn()
                ),
                false => unknown(
                    &format!("action of seat {seat}"),
                    name,
                    names.iter().map(String::as_str),
                ),
            };
            self.say(why);
            return None;
        };
        let labels = match labels::<G>(&self.rules, draws) {
            Ok(labels) => labels,
            Err(why) => {
                self.say(why);
                return None;
            }
        };
        let decision = self.played.steps().len();
        match self.played.act_with(seat, *action, |rng| {
            if labels.is_empty() {
                rng
            } else {
                rng.scripted(labels)
            }
        }) {
            Ok((heard, rng)) => {
                self.hear(decision, heard);
                let left = rng.script_left().len();
                if let Some(why) = rng.script_fault() {
                    self.say(format!("{why} (the fixed draws were {})", draws.join(", ")));
                } else if left > 0 {
                    let unused = &draws[draws.len() - left..];
                    self.say(format!(
                        "these fixed draws were not drawn: {}",
                        unused.join(", ")
                    ));
                }
                Some(())
            }
            Err(why) => {
                self.say(format!("'{name}' is listed as legal, but refused: {why}"));
                None
            }
        }
    }

    /// Tries something that is not allowed. What is no action of the game at all is a fault of the file.
    fn refuse(&mut self, seat: usize, name: &str, words: &str) {
        let Some(seat) = self.seat(seat) else { return };
        let (_, names) = self.legal(seat);
        if names.iter().any(|n| n == name) {
            self.say(format!("'{name}' of seat {seat} is allowed"));
            return;
        }
        let Some(action) = self.played.state().parse_action(name) else {
            self.say(format!("'{name}' is no action of this game"));
            return;
        };
        let before = fingerprint(self.played.state());
        let mut tried = self.played.state().clone();
        let result = tried.apply(seat, action, &mut Rng::new(0), &mut Recorder::default());
        match result {
            Ok(()) => self.say(format!(
                "'{name}' of seat {seat} is not listed as legal, but was accepted"
            )),
            Err(why) => self.words("the reason", &why.to_string(), words),
        }
        if fingerprint(&tried) != before && self.found.is_empty() {
            self.say(format!("the refused '{name}' has changed the state"));
        }
    }

    /// What holds in every position, whatever the scenario is about.
    fn laws(&mut self) {
        let state = self.played.state().clone();
        if let Err(why) = state.check() {
            self.say(format!("broken invariant: {why}"));
        }
        for seat in Seat::all(state.seats()) {
            let (legal, names) = self.legal(seat);
            if state.turn().includes(seat) == legal.is_empty() {
                self.say(format!(
                    "{:?}, but seat {seat} may do: {names:?}",
                    state.turn()
                ));
            }
            for (i, (action, name)) in legal.iter().zip(&names).enumerate() {
                if names[..i].contains(name) {
                    self.say(format!("two legal actions are called '{name}'"));
                }
                let mut tried = state.clone();
                if let Err(why) =
                    tried.apply(seat, *action, &mut Rng::new(0), &mut Recorder::default())
                {
                    self.say(format!("'{name}' is listed as legal, but refused: {why}"));
                }
            }
        }
    }
}
