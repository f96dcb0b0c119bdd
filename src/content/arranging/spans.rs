//! Where the areas of a layout stand in its file.

use super::area::Area;
use super::part::Slot;
use crate::content::parse::outline::{Field, Node, Shape, name, outline};
use std::collections::BTreeMap;
use std::ops::Range;

/// The areas of a file, each with its bytes; `None` where the text cannot be followed.
pub(super) fn spans(text: &str) -> Option<BTreeMap<Slot, (Range<usize>, Area)>> {
    let (root, flaws) = outline(text);
    let root = root.filter(|_| flaws.is_empty())?;
    let mut found = Found {
        text,
        areas: BTreeMap::new(),
    };
    for (layout, node) in items(found.field(&root, "layouts")?).iter().enumerate() {
        found.layout(layout, node);
    }
    Some(found.areas)
}

struct Found<'a> {
    text: &'a str,
    areas: BTreeMap<Slot, (Range<usize>, Area)>,
}

impl Found<'_> {
    fn field<'n>(&self, node: &'n Node, wanted: &str) -> Option<&'n Node> {
        let Shape::Fields(fields) = &node.shape else {
            return None;
        };
        let called = |field: &&Field| {
            let key = self.text.get(field.key.clone()).unwrap_or_default();
            name(key) == wanted
        };
        fields.iter().find(called).map(|field| &field.value)
    }

    fn layout(&mut self, layout: usize, node: &Node) {
        if let Some(own) = self.field(node, "own") {
            self.area(Slot::Own { layout }, own);
        }
        if let Some(open) = self.field(node, "open") {
            self.area(Slot::Open { layout }, open);
        }
        if let Some(rivals) = self.field(node, "rivals") {
            let row = self.field(rivals, "area").into_iter();
            let places = match &rivals.shape {
                Shape::Tuple(inner) => inner.first().map(items).unwrap_or_default(),
                _ => &[],
            };
            for (place, node) in row.chain(places).enumerate() {
                self.area(Slot::Rivals { layout, place }, node);
            }
        }
        let zones = self.field(node, "zones").map(items).unwrap_or_default();
        for (zone, node) in zones.iter().enumerate() {
            if let Some(area) = self.field(node, "area") {
                self.area(Slot::Zone { layout, zone }, area);
            }
        }
    }

    fn area(&mut self, slot: Slot, node: &Node) {
        // `Some(...)` may be written or left out.
        let node = match &node.shape {
            Shape::Tuple(inner) => inner.first().unwrap_or(node),
            _ => node,
        };
        let read = self.text.get(node.range.clone());
        if let Some(Ok(area)) = read.map(ron::from_str::<Area>) {
            self.areas.insert(slot, (node.range.clone(), area));
        }
    }
}

/// The items of a list.
fn items(node: &Node) -> &[Node] {
    match &node.shape {
        Shape::List(items) => items,
        _ => &[],
    }
}
