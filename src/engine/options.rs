//! What can be chosen before a game: options with their values, as data.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// One option of a game, as its RON file defines it.
#[derive(Clone, Debug, Serialize, Deserialize, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct OptionDef {
    /// Name in files and on the command line.
    pub id: String,
    /// Name on the set-up screen.
    pub name: String,
    /// One or two sentences for the tooltip.
    pub text: String,
    /// Which values it takes.
    pub kind: OptionKind,
    /// The value when nothing is said.
    pub default: String,
    /// Whether it changes the rules (saved with the match) or only how the table behaves; true unless given.
    #[serde(default = "yes")]
    pub rules: bool,
    /// Whether the option is given once per seat (its key is then `id.SEAT`).
    #[serde(default)]
    pub per_seat: bool,
    /// Shown only when the other option has this value: `(option, value)`.
    #[serde(default)]
    pub only_if: Option<(String, String)>,
    /// Shown only with so many players, the fewest and the most: what the game's `about.ron` says, since it changes no rule.
    #[serde(skip)]
    pub players: Option<(u8, u8)>,
    /// Whether it evens out a table of unequal players: given per seat, and of no effect at its default. What such an option means
    /// is the rules' alone; a file only says which values are offered.
    #[serde(skip)]
    pub handicap: bool,
}

fn yes() -> bool {
    true
}

/// Which values an option takes.
#[derive(Clone, Debug, Serialize, Deserialize, PartialEq)]
pub enum OptionKind {
    /// `on` or `off`.
    Toggle,
    /// One of these.
    OneOf(Vec<OptionValue>),
}

/// One value of an option.
#[derive(Clone, Debug, Serialize, Deserialize, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct OptionValue {
    /// Name in files and on the command line.
    pub id: String,
    /// Name on the set-up screen.
    pub name: String,
    /// What it does.
    #[serde(default)]
    pub text: String,
}

impl OptionValue {
    /// The number that its id is, where it is one.
    pub fn number(&self) -> Option<usize> {
        self.id.parse().ok()
    }
}

impl OptionDef {
    /// The ids of all values.
    pub fn values(&self) -> Vec<&str> {
        match &self.kind {
            OptionKind::Toggle => vec!["off", "on"],
            OptionKind::OneOf(values) => values.iter().map(|v| v.id.as_str()).collect(),
        }
    }
}

#[cfg(test)]
impl OptionDef {
    /// A switch that is off and needs nothing, for tests.
    pub(crate) fn switch(id: &str) -> OptionDef {
        OptionDef {
            id: id.into(),
            name: String::new(),
            text: String::new(),
            kind: OptionKind::Toggle,
            default: "off".into(),
            rules: true,
            per_seat: false,
            only_if: None,
            players: None,
            handicap: false,
        }
    }
}

impl OptionDef {
    /// Whether it is to be asked for at a table of so many players with these options.
    pub fn applies(&self, defs: &[OptionDef], options: &Options, players: usize) -> bool {
        let other = self.only_if.as_ref();
        let number = self.players.map(|(fewest, most)| fewest..=most);
        other.is_none_or(|(other, value)| options.get(defs, other) == value)
            && number
                .is_none_or(|n| u8::try_from(players).is_ok_and(|players| n.contains(&players)))
    }

    /// The values that make sense with so many seats in a game for at most `most`. Where the numbers among them are those of
    /// all seats, from 0, they name seats, and only a seat that is there can be named.
    pub fn offered(&self, seats: usize, most: usize) -> Vec<&OptionValue> {
        let OptionKind::OneOf(values) = &self.kind else {
            return Vec::new();
        };
        let names_seats = self.names_seats(most);
        let there = |value: &&OptionValue| value.number().is_none_or(|seat| seat < seats);
        let all = values.iter();
        all.filter(|value| !names_seats || there(value)).collect()
    }

    /// Whether the numbers among its values are those of all seats of a game for at most `most`, and so name seats.
    pub fn names_seats(&self, most: usize) -> bool {
        let OptionKind::OneOf(values) = &self.kind else {
            return false;
        };
        values.iter().filter_map(OptionValue::number).eq(0..most)
    }
}

/// Chosen values by option id (`id.SEAT` where an option is per seat); what is absent has its default.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Options(pub BTreeMap<String, String>);

impl Options {
    /// The chosen value, or the default of `defs`, or the empty string.
    pub fn get<'a>(&'a self, defs: &'a [OptionDef], id: &str) -> &'a str {
        if let Some(v) = self.0.get(id) {
            return v;
        }
        let base = id.split('.').next().unwrap_or(id);
        defs.iter()
            .find(|d| d.id == base)
            .map_or("", |d| d.default.as_str())
    }

    /// Whether a toggle is on.
    pub fn is_on(&self, defs: &[OptionDef], id: &str) -> bool {
        self.get(defs, id) == "on"
    }

    /// Chooses `value` for `id`.
    pub fn set(&mut self, id: impl Into<String>, value: impl Into<String>) {
        self.0.insert(id.into(), value.into());
    }

    /// Chooses what the chosen options need in order to count, where nothing else was chosen for it.
    pub fn choose_needed(&mut self, defs: &[OptionDef]) {
        for def in defs {
            let Some((other, value)) = &def.only_if else {
                continue;
            };
            let mut chosen = self.0.iter();
            let is_own = |key: &str| key.split('.').next() == Some(def.id.as_str());
            if chosen.any(|(key, value)| is_own(key) && *value != def.default) {
                self.0.entry(other.clone()).or_insert_with(|| value.clone());
            }
        }
    }

    /// Everything that `defs` does not know.
    pub fn faults(&self, defs: &[OptionDef], seats: usize) -> Vec<OptionFault> {
        let mut out = Vec::new();
        for (key, value) in &self.0 {
            let mut tell = |amiss| {
                let key = key.clone();
                out.push(OptionFault { key, amiss });
            };
            let (base, seat) = match key.split_once('.') {
                Some((b, s)) => (b, Some(s)),
                None => (key.as_str(), None),
            };
            let Some(def) = defs.iter().find(|d| d.id == base) else {
                let known = defs.iter().map(|d| d.id.clone()).collect();
                tell(OptionFaultKind::Unknown { known });
                continue;
            };
            let option = def.id.clone();
            match (def.per_seat, seat.map(str::parse::<usize>)) {
                (true, Some(Ok(s))) if s < seats => {}
                (false, None) => {}
                (true, _) => tell(OptionFaultKind::PerSeat {
                    option,
                    last: seats.saturating_sub(1),
                }),
                (false, _) => tell(OptionFaultKind::NotPerSeat { option }),
            }
            let known = def.values();
            if !known.contains(&value.as_str()) {
                tell(OptionFaultKind::NoSuchValue {
                    option: def.id.clone(),
                    value: value.clone(),
                    known: known.into_iter().map(str::to_owned).collect(),
                });
            }
        }
        out
    }
}

/// Something wrong with chosen options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionFault {
    /// Of which option, as it was given: `variant`, `diver.0`.
    pub key: String,
    /// What.
    pub amiss: OptionFaultKind,
}

/// What can be wrong with a chosen option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionFaultKind {
    /// There is no such option.
    Unknown {
        /// Those there are.
        known: Vec<String>,
    },
    /// It is given per seat, and this was not, or for a seat that is not there.
    PerSeat {
        /// Its id.
        option: String,
        /// The last seat.
        last: usize,
    },
    /// It is not given per seat.
    NotPerSeat {
        /// Its id.
        option: String,
    },
    /// It has no such value.
    NoSuchValue {
        /// Its id.
        option: String,
        /// The value that was given.
        value: String,
        /// Those it has.
        known: Vec<String>,
    },
}

/// The longest name that another is compared with, in bytes.
const LONGEST: usize = 64;

/// The valid name most like `given`, if one is like it at all.
pub fn nearest<'a>(given: &str, valid: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    // Comparing takes as long as both are long; what is no name is near to none.
    let valid = valid.filter(|v| given.len() <= LONGEST && v.len() <= LONGEST);
    valid
        .map(|v| (strsim::jaro_winkler(given, v), v))
        .filter(|(score, _)| *score > 0.78)
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, v)| v)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_option_is_asked_for_where_another_and_the_number_of_players_make_it_matter() {
        let thunder = OptionDef {
            only_if: Some(("storm".into(), "on".into())),
            players: Some((3, 4)),
            ..OptionDef::switch("thunder")
        };
        let defs = [OptionDef::switch("storm"), thunder];
        let mut options = Options::default();
        assert!(defs[0].applies(&defs, &options, 1));
        assert!(!defs[1].applies(&defs, &options, 3), "no storm");
        options.set("storm", "on");
        let asked = (1..=5).filter(|n| defs[1].applies(&defs, &options, *n));
        assert_eq!(asked.collect::<Vec<_>>(), [3, 4]);
    }

    #[test]
    fn what_counts_only_with_another_option_brings_that_along() {
        let thunder = OptionDef {
            only_if: Some(("storm".into(), "on".into())),
            per_seat: true,
            ..OptionDef::switch("thunder")
        };
        let defs = [OptionDef::switch("storm"), thunder];
        let storm = |chosen: &[(&str, &str)]| {
            let mut options = Options::default();
            for (key, value) in chosen {
                options.set(*key, *value);
            }
            options.choose_needed(&defs);
            options.get(&defs, "storm").to_owned()
        };
        assert_eq!(storm(&[]), "off");
        assert_eq!(storm(&[("thunder.1", "on")]), "on");
        assert_eq!(storm(&[("thunder.1", "off")]), "off", "as it is anyway");
        let said = [("thunder.1", "on"), ("storm", "off")];
        assert_eq!(storm(&said), "off", "what was chosen stays");
    }
}
