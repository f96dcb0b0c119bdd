//! Runs scenarios and says what is different.

use super::{Difference, Expect, Place, Scenario, Step, TurnIs, fault, place_of, reader};
use crate::engine::history::Reach;
use crate::engine::options::unknown;
use crate::engine::show::Preferences;
use crate::engine::{Match, Names, Recorder, Rng, Seat, Turn};
use crate::games::Playable;
use crate::session::local::fingerprint;
use crate::session::seating;
use std::sync::Arc;

/// Runs a scenario whose text is `text`. An empty list means that everything is as it says.
pub fn run<G: Playable>(rules: &Arc<G::Rules>, text: &str, scenario: &Scenario) -> Vec<Difference> {
    let start = Place { line: 1, column: 1 };
    let whole = |text: String| Difference::of_file(text);
    let faults = scenario
        .options
        .faults(&G::sheet(rules).options, scenario.seats);
    if !faults.is_empty() {
        return faults.into_iter().map(whole).collect();
    }
    let labels = match labels::<G>(rules, &scenario.draws) {
        Ok(labels) => labels,
        Err(why) => return vec![whole(why)],
    };
    let begun = match scenario.position {
        Some(position) => {
            // The blanks before it make the places in its faults those of the file.
            let at = place_of(text, position.get_ron());
            let position = format!(
                "{}{}{}",
                "\n".repeat(at.line - 1),
                " ".repeat(at.column - 1),
                position.get_ron().trim()
            );
            G::position(rules, scenario.seats, &scenario.options, &position).map_err(|why| {
                why.into_iter()
                    .map(|text| Difference { place: at, text })
                    .collect::<Vec<_>>()
            })
        }
        None => {
            let mut rng = Rng::for_setup(scenario.seed);
            if !labels.is_empty() {
                rng = rng.scripted(labels);
            }
            let begun = G::start(rules, scenario.seats, &scenario.options, &mut rng);
            match (begun, rng.script_fault()) {
                (_, Some(why)) => Err(vec![whole(why.into())]),
                (begun, None) => begun.map_err(|why| why.into_iter().map(whole).collect()),
            }
        }
    };
    let state = match begun {
        Ok(state) => state,
        Err(why) => return why,
    };
    let names = match scenario.names.len() {
        n if n == scenario.seats => scenario.names.clone(),
        _ => (0..scenario.seats)
            .map(|i| seating::usual(i, crate::session::Control::Human).name)
            .collect(),
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
        at: start,
    };
    runner.laws();
    for raw in &scenario.steps {
        let at = place_of(text, raw.get_ron());
        runner.at = at;
        match reader().from_str::<Step>(raw.get_ron().trim_start()) {
            Ok(step) => {
                if runner.step(step).is_none() {
                    // What follows would only repeat that the game is elsewhere.
                    break;
                }
            }
            Err(e) => {
                runner.found.push(fault(&e, at));
                break;
            }
        }
    }
    runner.found
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
struct Runner<G: Playable> {
    rules: Arc<G::Rules>,
    names: Names,
    preferences: Preferences,
    played: Match<G>,
    /// What happened, by decision.
    heard: Vec<(usize, G::Event, G)>,
    found: Vec<Difference>,
    at: Place,
}

impl<G: Playable> Runner<G> {
    fn say(&mut self, text: impl Into<String>) {
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
                if let Err(why) = self.played.undo(seat, Reach::Strict) {
                    self.say(format!("taking back was refused: {why}"));
                    return None;
                }
                let left = self.played.steps().len();
                self.heard.retain(|(decision, ..)| *decision < left);
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

    fn seat(&mut self, index: usize) -> Option<Seat> {
        let seats = self.played.state().seats();
        let seat = Seat::checked(index, seats);
        if seat.is_none() {
            self.say(format!("there is no seat {index}, only 0 to {}", seats - 1));
        }
        seat
    }

    fn legal(&self, seat: Seat) -> (Vec<G::Action>, Vec<String>) {
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

    fn words(&mut self, what: &str, is: &str, wanted: &str) {
        if !is.contains(wanted) {
            self.say(format!(
                "{what}\n  expected: … {wanted} …\n  is:       {is}"
            ));
        }
    }

    fn same<T: PartialEq + std::fmt::Debug>(&mut self, what: &str, is: &T, wanted: &T) {
        if is != wanted {
            self.say(format!(
                "{what}\n  expected: {wanted:?}\n  is:       {is:?}"
            ));
        }
    }

    fn expect(&mut self, e: &Expect) {
        let state = self.played.state().clone();
        let decider = state.turn().first();
        if let Some(wanted) = &e.turn {
            let is = match state.turn() {
                Turn::Decide(seat) => TurnIs::Decide(seat.index()),
                Turn::Simultaneous(set) => {
                    TurnIs::Simultaneous(set.iter().map(Seat::index).collect())
                }
                Turn::Over => TurnIs::Over,
            };
            self.same("whose turn", &is, wanted);
        }
        if let Some(wanted) = &e.legal {
            let is = decider.map(|s| self.legal(s).1).unwrap_or_default();
            self.same("legal actions", &is, wanted);
        }
        for (seat, wanted) in &e.legal_of {
            if let Some(seat) = self.seat(*seat) {
                let is = self.legal(seat).1;
                self.same(&format!("legal actions of seat {seat}"), &is, wanted);
            }
        }
        self.expect_facts(&state, e);
        let standings = state.standings();
        if let Some(wanted) = &e.scores {
            let is: Vec<i32> = standings.iter().map(|(_, s)| s.score).collect();
            self.same("scores", &is, wanted);
        }
        if let Some(wanted) = &e.places {
            let is: Vec<u8> = standings.iter().map(|(_, s)| s.place).collect();
            self.same("places", &is, wanted);
        }
        self.expect_shown(&state, decider, e);
    }

    fn expect_facts(&mut self, state: &G, e: &Expect) {
        let facts = state.facts();
        let named = e.facts.keys().chain(e.bags.keys()).chain(e.sizes.keys());
        for name in named.chain(e.contains.keys()).chain(e.lacks.keys()) {
            if !facts.contains_key(name) {
                self.say(unknown("fact", name, facts.keys().map(String::as_str)));
            }
        }
        for (name, wanted) in &e.facts {
            if let Some(is) = facts.get(name) {
                self.same(name, is, wanted);
            }
        }
        for (name, wanted) in &e.bags {
            if let Some(is) = facts.get(name) {
                let sorted = |of: &[String]| {
                    let mut of = of.to_vec();
                    of.sort();
                    of
                };
                self.same(
                    &format!("{name} (in any order)"),
                    &sorted(is),
                    &sorted(wanted),
                );
            }
        }
        for (name, wanted) in &e.sizes {
            if let Some(is) = facts.get(name) {
                self.same(&format!("size of {name}"), &is.len(), wanted);
            }
        }
        for (name, wanted) in &e.contains {
            if let Some(is) = facts.get(name) {
                for value in wanted.iter().filter(|v| !is.contains(v)) {
                    self.say(format!("{name} lacks '{value}'\n  is:       {is:?}"));
                }
            }
        }
        for (name, wanted) in &e.lacks {
            if let Some(is) = facts.get(name) {
                for value in wanted.iter().filter(|v| is.contains(v)) {
                    self.say(format!("{name} has '{value}'\n  is:       {is:?}"));
                }
            }
        }
    }

    fn expect_shown(&mut self, state: &G, decider: Option<Seat>, e: &Expect) {
        let view = state.view(decider);
        let gauges = G::gauges(&view, &self.names, &self.preferences);
        for (label, wanted) in &e.gauges {
            match gauges.iter().find(|g| g.label == *label) {
                Some(gauge) => self.same(label, &gauge.text, wanted),
                None => self.say(unknown(
                    "gauge",
                    label,
                    gauges.iter().map(|g| g.label.as_str()),
                )),
            }
        }
        for label in &e.no_gauges {
            if let Some(gauge) = gauges.iter().find(|g| g.label == *label) {
                self.say(format!("{label} is shown: {}", gauge.text));
            }
        }
        let warnings = G::prompt(&view, &self.names, &self.preferences).warnings;
        let warnings: Vec<String> = warnings.iter().map(|w| w.to_string()).collect();
        for wanted in &e.warnings {
            if !warnings.iter().any(|w| w.contains(wanted)) {
                self.say(format!(
                    "no warning says: {wanted}\n  is:       {warnings:?}"
                ));
            }
        }
        if let Some(seat) = decider {
            self.expect_choices(&view, seat, e);
        }
        if let Some(wanted) = &e.log {
            self.expect_log("log", None, wanted);
        }
        for (seat, wanted) in &e.log_of {
            if let Some(seat) = self.seat(*seat) {
                self.expect_log(&format!("log of seat {seat}"), Some(seat), wanted);
            }
        }
        if let Some(wanted) = &e.verdict {
            let is = G::verdict(&state.view(None), &self.names).to_string();
            self.same("verdict", &is, wanted);
        }
    }

    fn expect_choices(&mut self, view: &G::View, seat: Seat, e: &Expect) {
        let (legal, names) = self.legal(seat);
        let told = e
            .details
            .keys()
            .chain(e.no_details.keys())
            .chain(e.dangers.keys())
            .chain(&e.no_dangers);
        for action in told.filter(|a| !names.contains(a)) {
            self.say(unknown("action", action, names.iter().map(String::as_str)));
        }
        for (action, name) in legal.into_iter().zip(&names) {
            let choice = G::choice(view, &self.names, seat, action, &self.preferences);
            let danger = choice.danger.unwrap_or_default();
            if let Some(words) = e.details.get(name) {
                self.words(
                    &format!("what is told about '{name}'"),
                    &choice.detail,
                    words,
                );
            }
            if let Some(words) = e
                .no_details
                .get(name)
                .filter(|w| choice.detail.contains(*w))
            {
                self.say(format!("'{name}' says '{words}': {}", choice.detail));
            }
            if let Some(words) = e.dangers.get(name) {
                self.words(&format!("the warning of '{name}'"), &danger, words);
                if danger.is_empty() {
                    self.say(format!("there is no warning of '{name}'"));
                }
            }
            if e.no_dangers.contains(name) && !danger.is_empty() {
                self.say(format!("there is a warning of '{name}': {danger}"));
            }
        }
    }

    fn expect_log(&mut self, what: &str, viewer: Option<Seat>, wanted: &Vec<String>) {
        let line = |(_, event, after): &(usize, G::Event, G)| {
            G::line(event, &after.view(viewer), &self.names)
        };
        let all: Vec<String> = self
            .heard
            .iter()
            .filter_map(line)
            .map(|w| w.to_string())
            .collect();
        let last = all[all.len().saturating_sub(wanted.len())..].to_vec();
        self.same(what, &last, wanted);
    }
}
