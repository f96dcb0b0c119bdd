//! From a scenario file to the state it begins with.

use super::{Difference, Scenario};
use crate::content::diagnostic::OPTIONS;
use crate::engine::options::nearest;
use crate::engine::{Fixed, Lot, Rng};
use crate::games::Playable;
use std::sync::Arc;

impl Scenario {
    /// The state it begins with.
    ///
    /// # Errors
    /// Everything that keeps it from beginning, at its place.
    pub(super) fn begin<G: Playable>(&self, rules: &Arc<G::Rules>) -> Result<G, Vec<Difference>> {
        let (sheet, seats) = (G::sheet(rules), self.head.seats);
        let options = &self.head.options;
        let mut faults: Vec<Difference> = Vec::new();
        for (key, why) in options.faults_by_key(&sheet.options, seats) {
            faults.push(self.written.at_name_of("options", key, why).into());
        }
        let too_many = sheet.seats_fault(seats);
        faults.extend(too_many.map(|why| self.at("seats", why)));
        if !faults.is_empty() {
            return Err(faults);
        }
        let lots = G::lots(rules);
        let draws = fixed(&lots, &self.head.draws)
            .map_err(|(n, why)| vec![self.at(&format!("draws.{n}"), why)])?;
        let all_options = |why: Vec<String>| why.into_iter().map(|w| self.at("options", w));
        if self.head.position.is_none() {
            let mut rng = Rng::for_setup(self.head.seed);
            if !draws.is_empty() {
                rng = rng.scripted(draws);
            }
            let begun = G::start(rules, seats, options, &mut rng)
                .map_err(|why| all_options(why).collect::<Vec<_>>())?;
            return match script_fault(&rng, &lots) {
                Some(why) => Err(vec![self.at("draws", why)]),
                None => Ok(begun),
            };
        }
        if !draws.is_empty() {
            let why = "draws are those of a new game; a position has none";
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
            let what = "nothing is refused: position, options and number of players are fine";
            return vec![self.at("refused", what)];
        };
        let said: Vec<&str> = why.iter().map(|d| d.text.as_str()).collect();
        let mut out = Vec::new();
        for (n, words) in self.head.refused.iter().enumerate() {
            if !said.iter().any(|text| text.contains(words)) {
                let is = said.join("\n            ");
                let text = format!("no refusal says: {words}\n  is:       {is}");
                out.push(self.at(&format!("refused.{n}"), text));
            }
        }
        out
    }
}

/// The fixed draws with these names, or the number of the first that names nothing, and why.
pub(super) fn fixed(lots: &[Lot], names: &[String]) -> Result<Vec<Fixed>, (usize, String)> {
    let mut out = Vec::new();
    for (n, name) in names.iter().enumerate() {
        match Fixed::of(lots, name) {
            Some(fixed) => out.push(fixed),
            None => {
                let near = nearest(name, lots.iter().map(|lot| lot.name.as_str()));
                let near = near.map_or_else(String::new, |n| format!(", did you mean '{n}'?"));
                return Err((n, format!("there is nothing called '{name}' to draw{near}")));
            }
        }
    }
    Ok(out)
}

/// What went wrong with fixed draws, if anything.
pub(super) fn script_fault(rng: &Rng, lots: &[Lot]) -> Option<String> {
    let left = rng.script_left();
    match rng.script_fault() {
        Some(missed) => Some(missed.say(lots)),
        None if left.is_empty() => None,
        None => Some(format!(
            "these fixed draws were not drawn: {}",
            left.join(", ")
        )),
    }
}
