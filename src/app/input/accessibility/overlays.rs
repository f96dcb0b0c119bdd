//! The overlays as screen readers get them: what egui tells of its widgets, without the little pictures among its words, and with the
//! words that were only painted. Plain data in and out.

use super::painted::PaintedText;
use bevy_egui::egui::accesskit::{Node, NodeId, Rect as Bounds, Role};
use bevy_egui::egui::{Id, Rect};
use std::collections::{BTreeMap, BTreeSet};

/// How far beyond what tells them words may reach, in points.
const SLACK: f64 = 6.0;

/// What egui tells, ready to be read.
struct Overlays {
    root: NodeId,
    nodes: BTreeMap<NodeId, Node>,
    /// Where everything is, containers by what they contain.
    bounds: BTreeMap<NodeId, Bounds>,
}

/// All nodes below `root` and itself, with the painted words that none of them tells.
pub fn complete(
    nodes: Vec<(NodeId, Node)>,
    root: NodeId,
    painted: &[PaintedText],
) -> Vec<(NodeId, Node)> {
    let clean = nodes
        .into_iter()
        .map(|(id, node)| (id, without_signs(node)));
    let mut overlays = Overlays {
        root,
        nodes: clean.collect(),
        bounds: BTreeMap::new(),
    };
    overlays.drop_wordless();
    overlays.measure(root);
    for text in painted {
        overlays.add(text);
    }
    overlays.nodes.into_iter().collect()
}

impl Overlays {
    /// Takes out labels that say nothing: little pictures by themselves.
    fn drop_wordless(&mut self) {
        let silent = |node: &Node| {
            let says = node.label().or(node.value()).unwrap_or_default();
            node.role() == Role::Label && says.is_empty() && node.children().is_empty()
        };
        let nodes = self.nodes.iter();
        let silent: BTreeSet<NodeId> = nodes
            .filter(|(_, node)| silent(node))
            .map(|(id, _)| *id)
            .collect();
        self.nodes.retain(|id, _| !silent.contains(id));
        for node in self.nodes.values_mut() {
            if node.children().iter().any(|child| silent.contains(child)) {
                let children = node.children().iter().copied();
                let left: Vec<NodeId> = children.filter(|id| !silent.contains(id)).collect();
                node.set_children(left);
            }
        }
    }

    /// Notes where something is and all within it.
    fn measure(&mut self, id: NodeId) -> Option<Bounds> {
        let node = self.nodes.get(&id)?;
        let own = node.bounds();
        let children = node.children().to_vec();
        let within = children.into_iter().filter_map(|child| self.measure(child));
        let all = own.into_iter().chain(within.collect::<Vec<_>>());
        let all = all.reduce(|a, b| a.union(b))?;
        self.bounds.insert(id, all);
        Some(all)
    }

    /// Adds a painted text, unless something tells it already where it stands.
    fn add(&mut self, painted: &PaintedText) {
        let text = plain(&painted.text);
        if text.is_empty() {
            return;
        }
        let around = |node: &Node| {
            let bounds = node.bounds().filter(|_| !node.is_hidden());
            bounds.is_some_and(|bounds| contains(bounds, painted.rect))
        };
        let here: Vec<NodeId> = self
            .nodes
            .iter()
            .filter(|(_, node)| around(node))
            .map(|(id, _)| *id)
            .collect();
        let wanted = text.to_lowercase();
        let node = |id: &NodeId| self.nodes.get(id);
        if here.iter().filter_map(node).any(|node| says(node, &wanted)) {
            return;
        }
        // What stands in a picture that is told is a part of it, and so is what stands on a control.
        let role = |id: &NodeId| node(id).map(Node::role);
        if here.iter().any(|id| role(id) == Some(Role::Image)) {
            return;
        }
        let whole = here.iter().find(|id| role(id).is_some_and(is_control));
        if let Some(node) = whole.and_then(|id| self.nodes.get_mut(id)) {
            let told = node.description().filter(|told| !told.is_empty());
            let told = told.map_or(text.clone(), |told| format!("{told}, {text}"));
            node.set_description(told);
            return;
        }
        self.set(painted, text);
    }

    /// A label of its own, where it comes in the order of reading.
    fn set(&mut self, painted: &PaintedText, text: String) {
        let area = painted.area.accesskit_id();
        let mut parent = match self.nodes.contains_key(&area) {
            true => area,
            false => self.root,
        };
        // In the smallest part of the overlay that holds it.
        while let Some(inner) = self.part_around(parent, painted.rect) {
            parent = inner;
        }
        let id = (0_u32..)
            .map(|n| Id::new(("tortuga_painted", painted.area, &text, n)).accesskit_id())
            .find(|id| !self.nodes.contains_key(id));
        let (Some(id), Some(above)) = (id, self.nodes.get(&parent)) else {
            return;
        };
        let bounds = to_bounds(painted.rect);
        let mut children = above.children().to_vec();
        let later = |child: &NodeId| {
            let bounds = self.bounds.get(child);
            bounds.is_some_and(|bounds| is_later(*bounds, painted.rect))
        };
        let at = children.iter().position(later).unwrap_or(children.len());
        children.insert(at, id);
        if let Some(above) = self.nodes.get_mut(&parent) {
            above.set_children(children);
        }
        let mut node = Node::new(Role::Label);
        node.set_value(text);
        node.set_bounds(bounds);
        self.nodes.insert(id, node);
        self.bounds.insert(id, bounds);
    }

    /// The part within `parent` in which these words stand.
    fn part_around(&self, parent: NodeId, words: Rect) -> Option<NodeId> {
        let children = self.nodes.get(&parent)?.children().iter();
        let mut parts = children.filter(|id| {
            let node = self.nodes.get(id);
            let is_part = node.is_some_and(|node| node.role() == Role::GenericContainer);
            let bounds = self.bounds.get(id).filter(|_| is_part);
            bounds.is_some_and(|bounds| contains(*bounds, words))
        });
        parts.next().copied()
    }
}

/// Whether something comes after these words when one reads.
fn is_later(bounds: Bounds, words: Rect) -> bool {
    let middle = words.center();
    let (x, y) = (f64::from(middle.x), f64::from(middle.y));
    bounds.y0 > y || (bounds.y1 > y && bounds.x0 > x)
}

/// Whether the middle of these words is within bounds.
fn contains(bounds: Bounds, words: Rect) -> bool {
    let middle = words.center();
    let (x, y) = (f64::from(middle.x), f64::from(middle.y));
    let across = bounds.x0 - SLACK..=bounds.x1 + SLACK;
    let down = bounds.y0 - SLACK..=bounds.y1 + SLACK;
    across.contains(&x) && down.contains(&y)
}

/// Whether everything that stands on it belongs to it.
fn is_control(role: Role) -> bool {
    matches!(
        role,
        Role::Button
            | Role::CheckBox
            | Role::RadioButton
            | Role::Slider
            | Role::ComboBox
            | Role::ListBoxOption
            | Role::TextInput
    )
}

/// Whether a node tells these words, which are small letters.
fn says(node: &Node, words: &str) -> bool {
    let told = [
        node.label(),
        node.value(),
        node.description(),
        node.placeholder(),
        node.keyboard_shortcut(),
    ];
    let mut told = told.into_iter().flatten();
    told.any(|told| plain(told).to_lowercase().contains(words))
}

/// A node without signs that are no words.
fn without_signs(mut node: Node) -> Node {
    let signed = |text: &&str| text.contains(is_sign);
    if let Some(label) = node.label().filter(signed).map(plain) {
        node.set_label(label);
    }
    if let Some(value) = node.value().filter(signed).map(plain) {
        node.set_value(value);
    }
    if let Some(told) = node.description().filter(signed).map(plain) {
        node.set_description(told);
    }
    node
}

/// A letter of the font of little pictures.
fn is_sign(letter: char) -> bool {
    matches!(letter, '\u{E000}'..='\u{F8FF}')
}

/// The words of a text, one space between two.
pub fn plain(text: &str) -> String {
    let words: String = text.chars().filter(|letter| !is_sign(*letter)).collect();
    words.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn to_bounds(rect: Rect) -> Bounds {
    Bounds {
        x0: rect.left().into(),
        y0: rect.top().into(),
        x1: rect.right().into(),
        y1: rect.bottom().into(),
    }
}

#[cfg(test)]
mod tests;
