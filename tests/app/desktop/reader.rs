//! What a screen reader finds and does: the tree of words that the system is handed, and what it asks for.

use super::hand::Hand;
use bevy::a11y::AccessibilityRequested;
use bevy::math::Rect;
use bevy::state::state::NextState;
use bevy_egui::egui::accesskit::{self, Action, Live, Node, NodeId, Role, TreeUpdate};
use std::collections::{BTreeMap, BTreeSet};
use tortuga::cli::app_context::AppContext;
use tortuga::engine::{Seat, Turn};
use tortuga::session::table::seating;
use tortuga::session::{Control, Session, TableSetup};
use tortuga_app::board::table::Table;
use tortuga_app::driver::messages::Command;
use tortuga_app::hud::context::Memory;
use tortuga_app::shell::screens::{Overlay, Screen};

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

/// A match in which the first seat is asked after about so many decisions taken at random, or which is over.
fn under_way(game: usize, decisions: usize) -> Box<dyn Session> {
    let context = AppContext::load(None, None, true);
    let seats = ["human", "mate", "mate"].map(|who| match who {
        "human" => Control::Human,
        level => Control::Ai(level.to_owned()),
    });
    let setup = TableSetup {
        seats: seating::seats(seats),
        options: Default::default(),
        seed: 7,
    };
    let mut session = context.games[game].new_session(setup).expect("a table");
    let mut taken = 0;
    while let Some(seat) = session.turn().first() {
        if taken >= decisions && seat == Seat::new(0) {
            break;
        }
        let choices = session.choices(seat).len();
        let choice = taken * 7919 % choices;
        session.choose(seat, choice).expect("a legal choice");
        taken += 1;
    }
    session
}

/// What eyes see of the overlays, and is not told; parts of pictures that are told as such are.
fn untold(hand: &mut Hand) -> Vec<String> {
    let seen = hand.texts();
    assert!(!seen.is_empty(), "something is seen");
    let tree = hand.tree().expect("somebody listens");
    let all = walked(&tree);
    let (mut told, mut pictures) = (Vec::new(), Vec::new());
    for (_, node) in &all {
        let words = [
            node.label(),
            node.value(),
            node.description(),
            node.placeholder(),
            node.keyboard_shortcut(),
        ];
        told.extend(words.into_iter().flatten().map(plain));
        if node.role() == Role::Image {
            pictures.extend(node.bounds());
        }
    }
    let pictured = |rect: Rect| {
        let (x, y) = (f64::from(rect.center().x), f64::from(rect.center().y));
        let within = |b: &accesskit::Rect| (b.x0..=b.x1).contains(&x) && (b.y0..=b.y1).contains(&y);
        pictures.iter().any(within)
    };
    let untold = seen.into_iter().filter(|(text, rect)| {
        let words = plain(text);
        !words.is_empty() && !pictured(*rect) && !told.iter().any(|told| told.contains(&words))
    });
    untold.map(|(text, _)| text).collect()
}

/// Words without signs that are none.
fn plain(text: &str) -> String {
    let words: String = text
        .chars()
        .filter(|letter| !('\u{E000}'..='\u{F8FF}').contains(letter))
        .collect();
    words
        .to_lowercase()
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
}

/// Looks at what is told now; `at` says where that is.
fn judge(hand: &mut Hand, at: &str) {
    hand.rest(2);
    let untold = untold(hand);
    assert!(untold.is_empty(), "{at}: seen but not told: {untold:#?}");
    let zones = hand.zone_names();
    let tree = hand.tree().expect("somebody listens");
    for (_, node) in walked(&tree) {
        let words = [node.label(), node.value(), node.description()];
        for words in words.into_iter().flatten() {
            let signs = words
                .chars()
                .any(|letter| ('\u{E000}'..='\u{F8FF}').contains(&letter));
            let internal = zones.iter().any(|zone| zone == words) || words.contains(['#', '_']);
            assert!(!signs && !internal, "{at}: {words:?} is told");
        }
    }
}

fn everything_seen_is_told_in(game: usize) {
    for decisions in [0, 30] {
        let mut hand = Hand::playing(under_way(game, decisions), (1280, 720));
        hand.hurry();
        hand.listen();
        judge(&mut hand, &format!("table after {decisions}"));
        hand.world().resource_mut::<Memory>().log_open = true;
        judge(&mut hand, "log");
        hand.world().resource_mut::<Memory>().log_open = false;
        for overlay in [
            Overlay::Pause,
            Overlay::Rulebook(None),
            Overlay::Settings,
            Overlay::Keys,
            Overlay::SaveAs,
        ] {
            *hand.world().resource_mut::<Overlay>() = overlay.clone();
            judge(&mut hand, &format!("{overlay:?}"));
        }
    }
    let mut hand = Hand::playing(under_way(game, usize::MAX), (1280, 720));
    hand.hurry();
    hand.listen();
    hand.until("the end", |hand| hand.overlay() == Overlay::End);
    judge(&mut hand, "the end");
}

#[test]
fn everything_seen_is_told_in_captain_ecarrasse() {
    everything_seen_is_told_in(0);
}

#[test]
fn everything_seen_is_told_in_the_flying_hollander() {
    everything_seen_is_told_in(1);
}

#[test]
fn everything_seen_is_told_in_libertalia() {
    everything_seen_is_told_in(2);
}

#[test]
fn everything_seen_is_told_in_black_fleet() {
    everything_seen_is_told_in(3);
}

#[test]
fn everything_seen_is_told_in_pirates_of_maracaibo() {
    everything_seen_is_told_in(4);
}

#[test]
fn everything_seen_is_told_in_menus() {
    let mut hand = Hand::at_title();
    hand.listen();
    judge(&mut hand, "the title");
    for screen in [Screen::Setup, Screen::Load] {
        let world = hand.world();
        world
            .resource_mut::<NextState<Screen>>()
            .set(screen.clone());
        hand.rest(3);
        judge(&mut hand, &format!("{screen:?}"));
    }
}

#[test]
fn a_sheet_is_a_dialog_with_headings_and_its_scores_are_told_row_by_row() {
    let mut hand = Hand::playing(under_way(0, usize::MAX), (1280, 720));
    hand.hurry();
    hand.listen();
    hand.until("the end", |hand| hand.overlay() == Overlay::End);
    hand.rest(3);
    let tree = hand.tree().expect("somebody listens");
    let all = walked(&tree);
    let dialog = all.iter().position(|(_, node)| node.role() == Role::Dialog);
    let dialog = dialog.expect("a dialog");
    assert_eq!(all[dialog].1.label(), Some("Game over"));
    assert!(all[dialog].1.is_modal());
    let heading = &all[dialog + 1..]
        .iter()
        .find(|(_, node)| node.role() == Role::Heading);
    assert_eq!(heading.expect("a heading").1.label(), Some("Game over"));
    let names: Vec<String> = hand
        .play()
        .seats()
        .iter()
        .map(|seat| seat.name.clone())
        .collect();
    let rows = all.iter().filter_map(|(_, node)| node.value());
    let rows = rows.filter(|row| names.iter().all(|name| row.contains(name.as_str())));
    assert!(rows.count() > 2, "each row says whose its figures are");
}

#[test]
fn a_reader_can_press_what_lies_on_the_table_and_what_lies_over_it() {
    let mut hand = Hand::listening(&["human", "mate"], &[]);
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
fn what_a_reader_presses_on_the_table_is_pressed_wherever_the_keyboard_is() {
    let mut hand = Hand::listening(&["human", "mate"], &[]);
    let before = hand.play().session.decisions();
    hand.ask_by_reader("Menu", Action::Focus);
    hand.rest(2);
    hand.ask_by_reader("Loot Deck", Action::Click);
    assert_eq!(hand.overlay(), Overlay::None);
    hand.settle();
    assert!(hand.play().session.decisions() > before, "the deck dives");
}

#[test]
fn a_reader_that_is_late_presses_nothing_that_came_in_place_of_what_it_meant() {
    let divers = [("divers", "chosen"), ("diver.0", "saboteur")];
    let mut hand = Hand::listening(&["human", "mate", "mate"], &divers);
    let tree = hand.tree().expect("somebody listens");
    let all = walked(&tree);
    let is_mark = |node: &Node| node.label().is_some_and(|name| name.starts_with("Mark "));
    let marks: Vec<NodeId> = all
        .iter()
        .filter(|(_, node)| is_mark(node) && node.role() == Role::Button)
        .map(|(id, _)| *id)
        .collect();
    assert_eq!(marks.len(), 2, "whom to mark is asked by buttons");
    hand.press_by_reader(marks[0], Action::Click);
    hand.settle();
    hand.wait_for_choices();
    hand.rest(2);
    let marked = hand.play().session.decisions();
    assert!(marked > 0, "one press marks");
    for mark in marks {
        hand.press_by_reader(mark, Action::Click);
    }
    hand.settle();
    hand.wait_for_choices();
    assert_eq!(hand.play().session.decisions(), marked);
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
        .log(play.perspective())
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
    /// At a table at which somebody is to choose and a screen reader listens.
    fn listening(seats: &[&str], options: &[(&str, &str)]) -> Hand {
        let mut hand = Hand::at_table(seats, options);
        hand.hurry();
        hand.listen();
        hand.wait_for_choices();
        hand.rest(2);
        hand
    }

    /// From now on a screen reader listens.
    fn listen(&mut self) {
        self.world().resource::<AccessibilityRequested>().set(true);
        self.rest(4);
    }

    /// What the zones on the table are called by those who make games.
    fn zone_names(&mut self) -> BTreeSet<String> {
        let zones = &self.world().resource::<Table>().places.zones;
        zones.iter().map(|place| place.spec.name.clone()).collect()
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
        self.press_by_reader(*id, action);
    }

    /// The same to what it was told under this id.
    fn press_by_reader(&mut self, id: NodeId, action: Action) {
        let request = bevy_egui::egui::accesskit::ActionRequest {
            action,
            target_tree: accesskit::TreeId::ROOT,
            target_node: id,
            data: None,
        };
        self.world()
            .write_message(bevy::a11y::ActionRequest(request));
        self.rest(2);
    }
}
