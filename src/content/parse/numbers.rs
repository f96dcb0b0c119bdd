//! The numbers in a RON text, to be changed without touching anything else of it.

use super::outline::{Field, Node, Shape, name, outline};
use std::ops::Range;

/// A number with a point, and where it stands.
#[derive(Clone, PartialEq, Debug)]
pub struct Number {
    /// The names that lead to it: `weights.tuned.chase.0`. What stands in a list goes by the first text of its own, else by its number from 0.
    pub name: String,
    /// The number.
    pub value: f32,
    range: Range<usize>,
}

/// Some of the numbers of a text.
#[derive(Clone, PartialEq, Debug)]
pub struct Numbers {
    text: String,
    /// In the order in which they stand.
    pub all: Vec<Number>,
}

impl Numbers {
    /// Those numbers with a point that stand at one of the places `below`, or below it. Whole numbers (`3`) count things or moves, and stay as they are.
    pub fn of(text: &str, below: &[String]) -> Numbers {
        let mut all = Vec::new();
        if let Some(root) = outline(text).0 {
            walk(&root, text, "", &mut all);
        }
        let stands = |number: &Number, place: &String| {
            let rest = number.name.strip_prefix(place.as_str());
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
        };
        all.retain(|number| below.iter().any(|place| stands(number, place)));
        Numbers {
            text: text.to_owned(),
            all,
        }
    }

    /// The text with these numbers in their places, to three digits behind the point.
    pub fn with(&self, values: impl IntoIterator<Item = f32>) -> String {
        let mut out = String::with_capacity(self.text.len());
        let mut from = 0;
        for (number, value) in self.all.iter().zip(values) {
            out.push_str(self.text.get(from..number.range.start).unwrap_or_default());
            out.push_str(&written(value));
            from = number.range.end;
        }
        out.push_str(self.text.get(from..).unwrap_or_default());
        out
    }
}

/// A number as these files have it: `0.5`, `-2.0`.
pub fn written(value: f32) -> String {
    let text = format!("{value:.3}");
    let short = text.trim_end_matches('0');
    let point = if short.ends_with('.') { "0" } else { "" };
    match format!("{short}{point}").as_str() {
        "-0.0" => "0.0".to_owned(),
        text => text.to_owned(),
    }
}

fn walk(node: &Node, text: &str, at: &str, all: &mut Vec<Number>) {
    let under = |word: &str| match at {
        "" => word.to_owned(),
        _ => format!("{at}.{word}"),
    };
    match &node.shape {
        Shape::Plain => {
            let written = text.get(node.range.clone()).unwrap_or_default();
            if let (true, Ok(value)) = (written.contains('.'), written.parse()) {
                all.push(Number {
                    name: at.to_owned(),
                    value,
                    range: node.range.clone(),
                });
            }
        }
        Shape::List(items) | Shape::Tuple(items) => {
            for (n, item) in items.iter().enumerate() {
                let own = title(item, text).unwrap_or_else(|| n.to_string());
                walk(item, text, &under(&own), all);
            }
        }
        Shape::Fields(fields) => {
            for field in fields {
                let key = name(text.get(field.key.clone()).unwrap_or_default());
                walk(&field.value, text, &under(&key), all);
            }
        }
    }
}

/// The first text in it.
fn title(node: &Node, text: &str) -> Option<String> {
    let inner: Vec<&Node> = match &node.shape {
        Shape::Plain => return None,
        Shape::List(items) | Shape::Tuple(items) => items.iter().collect(),
        Shape::Fields(fields) => fields.iter().map(|Field { value, .. }| value).collect(),
    };
    let mut texts = inner.into_iter().filter(|one| one.is_plain());
    texts.find_map(|one| ron::from_str(text.get(one.range.clone())?).ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "(\n    // How much.\n    weights: (keen: (a: 1.0), tuned: (a: 1.5, few: 3, by: [(2, -0.25), (3, .5)])),\n    tuned: [(card: \"x\", worth: 2.0)],\n)";

    #[test]
    fn numbers_are_found_by_their_places_and_changed_where_they_stand() {
        let numbers = Numbers::of(TEXT, &["weights.tuned".to_owned(), "tuned".to_owned()]);
        let found: Vec<_> = numbers
            .all
            .iter()
            .map(|n| (n.name.as_str(), n.value))
            .collect();
        let expected = [
            ("weights.tuned.a", 1.5),
            ("weights.tuned.by.0.1", -0.25),
            ("weights.tuned.by.1.1", 0.5),
            ("tuned.x.worth", 2.0),
        ];
        assert_eq!(found, expected);
        let changed = numbers.with([1.25, -0.0001, 12.0, 2.123_45]);
        let by_hand = TEXT.replace("1.5", "1.25").replace("-0.25", "0.0");
        let by_hand = by_hand.replace("2.0)]", "2.123)]").replace(".5)", "12.0)");
        assert_eq!(changed, by_hand);
        assert_eq!(Numbers::of(TEXT, &["weights.tune".to_owned()]).all, []);
        assert_eq!(Numbers::of("(weights: (", &["weights".to_owned()]).all, []);
    }
}
