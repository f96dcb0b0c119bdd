//! The facts of a state: as a game lists them, or, where it does not, what its state writes of itself.

use super::Facts;
use serde::Serialize;
use serde_json::Value;

/// Facts as a game lists them.
#[derive(Default)]
pub(crate) struct FactList(Facts);

impl FactList {
    /// A number or a word.
    pub fn one(&mut self, name: impl Into<String>, value: impl ToString) {
        self.all(name, [value]);
    }

    /// Things in their order; what is absent is an empty list.
    pub fn all<T: ToString>(
        &mut self,
        name: impl Into<String>,
        values: impl IntoIterator<Item = T>,
    ) {
        let values = values.into_iter().map(|value| value.to_string());
        self.0.insert(name.into(), values.collect());
    }

    /// All of them.
    pub fn finish(self) -> Facts {
        self.0
    }
}

/// Every number, word and list in `state` by its path: `"banked"` to `["12", "7"]`, `"die.pips"` to `["3"]`.
pub(super) fn of(state: &impl Serialize) -> Facts {
    let mut facts = Facts::new();
    if let Ok(value) = serde_json::to_value(state) {
        gather("", &value, &mut facts);
    }
    facts
}

fn gather(path: &str, value: &Value, facts: &mut Facts) {
    match value {
        Value::Object(fields) => {
            for (name, inner) in fields {
                gather(&join(path, name), inner, facts);
            }
        }
        Value::Array(list) if list.iter().any(|v| v.is_object() || v.is_array()) => {
            for (number, inner) in list.iter().enumerate() {
                gather(&join(path, &number.to_string()), inner, facts);
            }
        }
        Value::Array(list) => {
            facts.insert(path.to_owned(), list.iter().map(word).collect());
        }
        other => {
            facts.insert(path.to_owned(), vec![word(other)]);
        }
    }
}

fn join(path: &str, name: &str) -> String {
    match path {
        "" => name.to_owned(),
        _ => format!("{path}.{name}"),
    }
}

fn word(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_state_is_told_by_the_paths_of_its_fields() {
        let state =
            json!({"banked": [12, 7], "die": {"pips": 3}, "boards": [{"gold": 1}], "mover": "Ann"});
        let facts = of(&state);
        let told: Vec<String> = facts
            .iter()
            .map(|(name, words)| format!("{name}: {}", words.join(" ")))
            .collect();
        assert_eq!(
            told,
            [
                "banked: 12 7",
                "boards.0.gold: 1",
                "die.pips: 3",
                "mover: Ann"
            ]
        );
    }
}
