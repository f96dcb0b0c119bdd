//! What readers are told of words that were only painted.

use super::*;
use bevy_egui::egui::{pos2, vec2};

fn at(x: f32, y: f32, wide: f32) -> Rect {
    Rect::from_min_size(pos2(x, y), vec2(wide, 16.0))
}

fn node(role: Role, words: &str, rect: Rect) -> Node {
    let mut node = Node::new(role);
    match role {
        Role::Label => node.set_value(words),
        _ => node.set_label(words),
    }
    node.set_bounds(to_bounds(rect));
    node
}

fn area() -> Id {
    Id::new("area")
}

/// An area with these nodes in it, and what it becomes when these words are painted: role and words, as a reader walks.
fn read_aloud(nodes: Vec<Node>, painted: &[(&str, Rect)]) -> Vec<(Role, String)> {
    let (root, own) = (NodeId(1), area().accesskit_id());
    let mut part = Node::new(Role::GenericContainer);
    let ids = |n: usize| NodeId(100 + n as u64);
    part.set_children((0..nodes.len()).map(ids).collect::<Vec<_>>());
    let mut all = vec![(own, part)];
    all.extend(
        nodes
            .into_iter()
            .enumerate()
            .map(|(n, node)| (ids(n), node)),
    );
    let mut window = Node::new(Role::GenericContainer);
    window.set_children(vec![own]);
    all.push((root, window));
    let painted = painted.iter().map(|(text, rect)| PaintedText {
        area: area(),
        text: (*text).to_owned(),
        rect: *rect,
    });
    let painted: Vec<PaintedText> = painted.collect();
    let all: BTreeMap<NodeId, Node> = complete(all, root, &painted).into_iter().collect();
    let words = |id: &NodeId| {
        let node = &all[id];
        let told = node.label().or(node.value()).unwrap_or_default();
        let more = node.description().unwrap_or_default();
        let told = [told, more].join(" ");
        (node.role(), told.trim().to_owned())
    };
    all[&own].children().iter().map(words).collect()
}

#[test]
fn painted_words_are_labels_in_the_order_of_reading() {
    let nodes = vec![
        node(Role::Heading, "Game over", at(0.0, 0.0, 90.0)),
        node(Role::Button, "Close", at(0.0, 90.0, 60.0)),
    ];
    let painted = [
        ("Gold", at(0.0, 30.0, 40.0)),
        ("5", at(60.0, 30.0, 10.0)),
        ("Seed 7", at(0.0, 60.0, 40.0)),
    ];
    let all = read_aloud(nodes, &painted);
    let words: Vec<&str> = all.iter().map(|(_, words)| words.as_str()).collect();
    assert_eq!(words, ["Game over", "Gold", "5", "Seed 7", "Close"]);
    assert!(all[1..4].iter().all(|(role, _)| *role == Role::Label));
}

#[test]
fn what_is_told_already_is_not_told_again() {
    let nodes = vec![node(Role::Label, "Gold, Ana 5", at(0.0, 0.0, 200.0))];
    let painted = [
        ("Gold", at(0.0, 0.0, 40.0)),
        ("5", at(100.0, 0.0, 10.0)),
        ("6", at(160.0, 0.0, 10.0)),
    ];
    let all = read_aloud(nodes, &painted);
    assert_eq!(all.len(), 2, "only the six is news: {all:?}");
    // The same words elsewhere are others.
    let nodes = vec![node(Role::Label, "Gold", at(0.0, 0.0, 40.0))];
    assert_eq!(read_aloud(nodes, &[("Gold", at(0.0, 50.0, 40.0))]).len(), 2);
}

#[test]
fn what_stands_on_a_button_belongs_to_it() {
    let nodes = vec![node(Role::Button, "Dive", at(0.0, 0.0, 200.0))];
    let painted = [
        ("Dive", at(9.0, 0.0, 40.0)),
        ("3 risks", at(90.0, 0.0, 40.0)),
    ];
    assert_eq!(
        read_aloud(nodes, &painted),
        [(Role::Button, "Dive 3 risks".to_owned())]
    );
}

#[test]
fn little_pictures_are_not_read_out() {
    let nodes = vec![
        node(Role::Label, "\u{E4E0} It hurts", at(0.0, 0.0, 90.0)),
        node(Role::Label, "\u{E4E0}", at(0.0, 30.0, 20.0)),
    ];
    let painted = [("\u{E4E0}", at(0.0, 60.0, 20.0))];
    assert_eq!(
        read_aloud(nodes, &painted),
        [(Role::Label, "It hurts".to_owned())]
    );
}
