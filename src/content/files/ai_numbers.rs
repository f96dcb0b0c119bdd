//! The figures with which an AI weighs things up. They have no bounds of their own, but what is added and multiplied has to stay a number.

use crate::content::Faults;
use crate::content::parse::document::{Body, Document};
use crate::content::parse::outline::{Node, Shape, outline};
use crate::content::parse::source::Place;
use crate::engine::bounded::OutOfBounds;

/// No figure is larger than this, above or below nothing.
const MOST: f64 = 1e6;

/// The section of the levels, whose numbers have bounds of their own.
const LEVELS: &str = "levels";

/// Tells every number in a file of an AI that is none or too large to think with.
pub fn check_ai_numbers(doc: &Document, faults: &mut Faults) {
    for section in doc.sections.iter().filter(|s| s.name != LEVELS) {
        let entries = match &section.body {
            Body::List(entries) => entries.as_slice(),
            Body::Single(entry) => std::slice::from_ref(entry),
        };
        for entry in entries {
            match entry.has_fields() {
                true => entry
                    .parts
                    .iter()
                    .for_each(|part| value(&part.value, faults)),
                false => value(&entry.home, faults),
            }
        }
    }
}

fn value(place: &Place, faults: &mut Faults) {
    if let Some(node) = outline(place.text()).0 {
        within(place, &node, faults);
    }
}

fn within(place: &Place, node: &Node, faults: &mut Faults) {
    match &node.shape {
        Shape::Plain => {
            let at = place.within(node.range.clone());
            let figure = at.text().replace('_', "").parse::<f64>();
            if let Ok(number) = figure
                && !(-MOST..=MOST).contains(&number)
            {
                let told = OutOfBounds {
                    number,
                    least: -MOST,
                    most: MOST,
                };
                faults.push(at.fault(told.to_string()));
            }
        }
        Shape::List(items) | Shape::Tuple(items) => {
            items.iter().for_each(|item| within(place, item, faults));
        }
        Shape::Fields(fields) => {
            let values = fields.iter().map(|field| &field.value);
            values.for_each(|value| within(place, value, faults));
        }
    }
}
