//! What a screen reader finds and does: the tree of words that the system is handed, and what it asks for.

use super::hand::Hand;
use bevy::a11y::AccessibilityRequested;
use bevy_egui::egui::accesskit::{Action, Live, Node, NodeId, Role, TreeUpdate};
use std::collections::{BTreeMap, BTreeSet};
use tortuga::engine::Turn;
use tortuga_app::driver::messages::Command;
use tortuga_app::shell::screens::Overlay;

/// The tree by id, and its root.
fn nodes(tree: &TreeUpdate) -> (BTreeMap<u64, &Node>, u64) {
    let nodes = tree.nodes.iter().map(|(id, node)| (id.0, node));
    let root = tree.tree.as_ref().expect("a whole tree").root;
    (nodes.collect(), root.0)
}

/// Everything that is reached from the root, as a reader walks.
fn walked(tree: &TreeUpdate) -> Vec<(NodeId, &Node)> {
    let (all, root) = nodes(tree);
    assert_eq!(all.len(), tree.nodes.len(), "no two nodes have the same id");
    let (mut open, mut seen, mut found) = (vec![root], BTreeSet::new(), Vec::new());
    while let Some(id) = open.pop() {
        assert!(seen.insert(id), "node {id} is reached twice");
        let node = all[&id];
        found.push((NodeId(id), node));
        open.extend(node.children().iter().rev().map(|child| child.0));
    }
    assert_eq!(found.len(), all.len(), "every node is reached");
    assert!(all.contains_key(&tree.focus.0), "the focus is in the tree");
    found
}

fn live(tree: &TreeUpdate) -> Vec<String> {
    let live = walked(tree)
        .into_iter()
        .filter(|(_, node)| node.live() == Some(Live::Polite));
    live.map(|(_, node)| node.value().unwrap_or_default().to_owned())
        .collect()
}

#[test]
fn nobody_is_told_anything_before_a_reader_listens() {
    let mut hand = Hand::at_table(&["human", "mate"], &[]);
    hand.wait_for_choices();
    assert_eq!(hand.tree(), None);
    hand.listen();
    assert!(hand.tree().is_some());
}

#[test]
fn the_tree_names_what_can_be_clicked_over_a_whole_game() {
    for game in 0..5 {
        let mut hand = Hand::at_game(game, &["human", "greedy"], &[], (1280, 720), 100);
        hand.hurry();
        hand.listen();
        let mut told = BTreeSet::new();
        let mut decisions = 0;
        while hand.play().session.turn() != Turn::Over && decisions < 25 {
            hand.wait_for_choices();
            hand.rest(2);
            let tree = hand.tree().expect("somebody listens");
            let spoken: Vec<(String, Role)> = walked(&tree)
                .into_iter()
                .map(|(_, node)| (node.label().unwrap_or_default().to_owned(), node.role()))
                .collect();
            for target in hand.targets() {
                let open = target.enabled && !target.covered;
                let clicked = open && target.role.is_clicked();
                let small = matches!(
                    target.source,
                    tortuga_app::input::targets::Source::Minimap(_)
                );
                let named = spoken
                    .iter()
                    .any(|(label, role)| *label == target.label && *role != Role::Label);
                assert!(
                    named || !clicked || small,
                    "game {game}: {} is not told",
                    target.name
                );
            }
            let [prompt, _] = live(&tree).try_into().expect("prompt and news");
            told.insert(prompt);
            let choices = hand.play().choices.len();
            if choices > 0 {
                hand.send(Command::Take(decisions % choices));
            }
            hand.settle();
            decisions += 1;
        }
        assert!(
            told.len() > 1,
            "game {game} asks different things: {told:?}"
        );
    }
}

#[test]
fn a_reader_can_press_what_lies_on_the_table_and_what_lies_over_it() {
    let mut hand = Hand::at_table(&["human", "mate"], &[]);
    hand.hurry();
    hand.listen();
    hand.wait_for_choices();
    hand.rest(2);
    let before = hand.play().session.decisions();
    hand.ask_by_reader("Loot Deck", Action::Click);
    hand.settle();
    assert!(hand.play().session.decisions() > before, "the deck dives");
    hand.wait_for_choices();
    hand.rest(2);
    hand.ask_by_reader("Menu", Action::Click);
    hand.rest(3);
    assert_eq!(hand.overlay(), Overlay::Pause);
    // What lies below the menu is not told.
    let tree = hand.tree().expect("somebody listens");
    let labels: Vec<&str> = walked(&tree)
        .into_iter()
        .filter_map(|(_, node)| node.label())
        .collect();
    assert!(!labels.contains(&"Loot Deck"), "{labels:?}");
}

#[test]
fn what_happens_is_told_once_in_the_words_of_the_log() {
    let mut hand = Hand::at_table(&["human", "mate"], &[]);
    hand.hurry();
    hand.listen();
    hand.wait_for_choices();
    let mut said = Vec::new();
    for step in 0..8 {
        if hand.play().session.turn() == Turn::Over {
            break;
        }
        hand.wait_for_choices();
        hand.click_a_choice(step);
        for _ in 0..40 {
            hand.step();
            let [_, news] = live(&hand.tree().expect("somebody listens"))
                .try_into()
                .expect("prompt and news");
            if said.last() != Some(&news) && !news.is_empty() {
                said.push(news);
            }
        }
        hand.settle();
    }
    let play = hand.play();
    let log: Vec<String> = play
        .session
        .log(play.eyes())
        .iter()
        .map(|line| line.words.to_string())
        .collect();
    assert!(said.len() > 3, "{said:?}");
    // Every piece of news is some lines of the log, each later than the last.
    let (log, mut from) = (log.join(" "), 0);
    for news in said {
        let at = log[from..].find(&news);
        let at = at.unwrap_or_else(|| panic!("{news:?} is not in {:?}", &log[from..]));
        from += at + news.len();
    }
}

impl Hand {
    /// From now on a screen reader listens.
    fn listen(&mut self) {
        self.world().resource::<AccessibilityRequested>().set(true);
        self.rest(4);
    }

    /// What it was last told.
    fn tree(&mut self) -> Option<TreeUpdate> {
        let spoken = self
            .world()
            .resource::<tortuga_app::input::accessibility::Spoken>();
        spoken.tree().cloned()
    }

    /// Lets it ask for something to be done to what is called so.
    fn ask_by_reader(&mut self, label: &str, action: Action) {
        let tree = self.tree().expect("somebody listens");
        let all = walked(&tree);
        let (id, _) = all
            .iter()
            .find(|(_, node)| node.label() == Some(label) && node.role() != Role::Label)
            .unwrap_or_else(|| panic!("{label} is not told"));
        let request = bevy_egui::egui::accesskit::ActionRequest {
            action,
            target_tree: tree.tree_id,
            target_node: *id,
            data: None,
        };
        self.world()
            .write_message(bevy::a11y::ActionRequest(request));
        self.rest(2);
    }
}
