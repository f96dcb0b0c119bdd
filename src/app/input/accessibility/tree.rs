//! The tree that a screen reader walks: the window, in it the table with its targets, the overlays as egui tells them, what is asked for
//! now, and what has just happened. Made from plain data.

use super::overlays::complete;
use super::painted::PaintedText;
use crate::input::spatial::reading_order;
use crate::input::targets::{Role, Target};
use bevy::prelude::*;
use bevy_egui::egui::accesskit::{
    self, Action, Live, Node, NodeId, Rect as Bounds, TreeId, TreeUpdate,
};
use bevy_egui::egui::{Id, accesskit_root_id};

/// What is to be told.
#[derive(Default)]
pub struct Told<'a> {
    /// The window's own node, and its title.
    pub window: u64,
    /// Its title.
    pub title: &'a str,
    /// What the table is called; none where there is no table on screen.
    pub table: Option<&'a str>,
    /// The targets of the table, and whether each is selected.
    pub targets: Vec<(&'a Target, bool)>,
    /// Physical pixels per logical pixel.
    pub scale: f32,
    /// The overlays, as egui tells them.
    pub overlays: Option<TreeUpdate>,
    /// The words that were painted, widgets' own among them.
    pub painted: &'a [PaintedText],
    /// What is asked of the player now.
    pub prompt: &'a str,
    /// What has happened since the last news, in the log's words.
    pub news: &'a str,
    /// The target of the table that has the focus.
    pub focus: Option<u64>,
}

/// The node of one of our own things.
fn own(name: &str) -> NodeId {
    Id::new(("tortuga_accessibility", name)).accesskit_id()
}

/// The node of a target of the table.
pub fn node_of(target: &Target) -> NodeId {
    NodeId(target.id.0)
}

/// Everything, from the window down.
pub fn tree(told: Told) -> TreeUpdate {
    let mut nodes = Vec::new();
    let mut children = Vec::new();
    let mut focus = told.focus.map(NodeId);
    for (name, text) in [("prompt", told.prompt), ("news", told.news)] {
        let mut node = Node::new(accesskit::Role::Label);
        // Once a line changes, it is read out when the reader has finished its sentence.
        node.set_live(Live::Polite);
        node.set_value(text);
        children.push(own(name));
        nodes.push((own(name), node));
    }
    if let Some(name) = told.table {
        let mut table = Node::new(accesskit::Role::Group);
        table.set_label(name);
        let rects: Vec<Rect> = told.targets.iter().map(|(t, _)| t.bounds()).collect();
        let in_order = reading_order(&rects).into_iter();
        for (target, selected) in in_order.filter_map(|index| told.targets.get(index)) {
            table.push_child(node_of(target));
            nodes.push((node_of(target), target_node(target, *selected, told.scale)));
        }
        children.push(own("table"));
        nodes.push((own("table"), table));
    }
    if let Some(overlays) = told.overlays {
        let root = accesskit_root_id().accesskit_id();
        focus = focus.or(Some(overlays.focus).filter(|id| *id != root));
        for (id, mut node) in complete(overlays.nodes, root, told.painted) {
            if id == root {
                // egui's window is a part of ours.
                node.set_role(accesskit::Role::GenericContainer);
            }
            nodes.push((id, node));
        }
        children.push(root);
    }
    let window = NodeId(told.window);
    let mut root = Node::new(accesskit::Role::Window);
    root.set_label(told.title);
    root.set_children(children);
    nodes.push((window, root));
    let known = |id: &NodeId| nodes.iter().any(|(other, _)| other == id);
    TreeUpdate {
        focus: focus.filter(known).unwrap_or(window),
        nodes,
        tree: Some(accesskit::Tree::new(window)),
        tree_id: TreeId::ROOT,
    }
}

fn target_node(target: &Target, selected: bool, scale: f32) -> Node {
    let role = match (target.enabled, target.role) {
        (true, role) => role.into(),
        (false, Role::Piece) => accesskit::Role::Image,
        (false, _) => accesskit::Role::GenericContainer,
    };
    let mut node = Node::new(role);
    node.set_label(target.label.as_str());
    if !target.tooltip.is_empty() {
        node.set_description(target.tooltip.as_str());
    }
    let [x, y, width, height] = target.rect.map(|side| f64::from(side * scale));
    node.set_bounds(Bounds {
        x0: x,
        y0: y,
        x1: x + width,
        y1: y + height,
    });
    node.add_action(Action::Focus);
    if target.enabled {
        node.add_action(Action::Click);
    }
    if selected {
        node.set_selected(true);
    }
    node
}
