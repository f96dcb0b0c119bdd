//! The page of keys: every key can be changed there with the mouse, what is in the way is told, and nothing is lost.

use super::hand::Hand;
use bevy::prelude::KeyCode;
use tortuga_app::input::action::Action;
use tortuga_app::input::bindings::Bindings;
use tortuga_app::input::chord::Chord;
use tortuga_app::shell::screens::Overlay;

fn chord(text: &str) -> Chord {
    Chord::read(text).expect("a chord")
}

/// At the page, in a window so high that all of it is seen.
fn at_the_page() -> Hand {
    let mut hand = Hand::at_table(&["human", "mate"], &[]);
    hand.wait_for_choices();
    hand.resize((1280, 2400), 75);
    hand.lay(Overlay::Keys);
    hand
}

fn place(n: usize, what: &str) -> String {
    format!("button:Key {n}: {what}")
}

#[test]
fn a_key_is_changed_by_a_click_and_the_next_key() {
    let mut hand = at_the_page();
    hand.click(&place(1, "undo"));
    hand.key(KeyCode::F9, "");
    assert_eq!(
        hand.bindings().keys_of(Action::Undo),
        [chord("F9"), chord("Ctrl+Z")]
    );
    assert_eq!(hand.overlay(), Overlay::Keys, "the key did nothing else");
    let text = std::fs::read_to_string(hand.home().join("keys.ron")).expect("it is kept");
    assert!(text.contains("\"undo\": [\"F9\", \"Ctrl+Z\"]"), "{text}");
    assert!(!text.contains("rules"), "only what differs: {text}");
    // It does what it is for, and the old one does nothing.
    hand.key(KeyCode::Escape, "");
    hand.key(KeyCode::Space, " ");
    hand.settle();
    let before = hand.play().session.decisions();
    hand.key(KeyCode::KeyU, "u");
    hand.settle();
    assert_eq!(hand.play().session.decisions(), before);
    let tip = hand.tooltip_of("button:Undo").expect("the button");
    assert!(tip.contains("F9") || !tip.contains("(U)"), "{tip}");
    hand.lay(Overlay::Keys);
    hand.click("button:Reset: undo");
    assert_eq!(hand.bindings(), Bindings::default());
}

#[test]
fn what_is_in_the_way_is_told_and_the_player_decides() {
    let mut hand = at_the_page();
    hand.click(&place(1, "undo"));
    hand.key(KeyCode::KeyL, "l");
    assert_eq!(
        hand.bindings(),
        Bindings::default(),
        "not before the answer"
    );
    hand.click("button:Swap");
    assert_eq!(hand.bindings().of_key(chord("L")), [Action::Undo]);
    assert_eq!(hand.bindings().of_key(chord("U")), [Action::ShowLog]);
    hand.click(&place(2, "log"));
    hand.key(KeyCode::KeyH, "h");
    hand.click("button:Take over");
    assert_eq!(
        hand.bindings().keys_of(Action::ShowLog),
        [chord("U"), chord("H")]
    );
    assert_eq!(hand.bindings().keys_of(Action::Advice), []);
    hand.click(&place(2, "log"));
    hand.click("button:Leave empty");
    assert_eq!(hand.bindings().keys_of(Action::ShowLog), [chord("U")]);
    hand.click("button:Reset all");
    assert_eq!(hand.bindings(), Bindings::default());
}

#[test]
fn a_letter_of_the_game_is_told_and_can_be_used_all_the_same() {
    let mut hand = at_the_page();
    hand.click(&place(1, "log"));
    hand.key(KeyCode::KeyD, "d");
    assert_eq!(hand.bindings(), Bindings::default());
    hand.click("button:Cancel");
    assert_eq!(hand.bindings(), Bindings::default());
    hand.click(&place(1, "log"));
    hand.key(KeyCode::KeyD, "d");
    hand.click("button:Use anyway");
    assert_eq!(hand.bindings().of_key(chord("D")), [Action::ShowLog]);
    hand.key(KeyCode::Escape, "");
    let before = hand.play().session.decisions();
    hand.key(KeyCode::KeyD, "d");
    hand.settle();
    assert_eq!(hand.play().session.decisions(), before, "the log, no dive");
}

#[test]
fn escape_leaves_a_key_as_it_is_and_cannot_be_given_away() {
    let mut hand = at_the_page();
    hand.click(&place(1, "rules"));
    hand.key(KeyCode::Escape, "");
    assert_eq!(hand.overlay(), Overlay::Keys, "it was no way back here");
    assert_eq!(hand.bindings(), Bindings::default());
    let back = place(1, "close what is open, deselect, or open the menu");
    let all = hand.targets();
    let back = all.iter().find(|c| c.name == back).expect("its place");
    assert!(!back.enabled && back.tooltip.contains("Esc"), "{back:?}");
    hand.key(KeyCode::Escape, "");
    assert_eq!(hand.overlay(), Overlay::None);
}

#[test]
fn a_damaged_file_is_told_with_its_place_and_kept() {
    let home = tempfile::tempdir().expect("a folder");
    let text = "(version: 1,\n    keys: {\"undoo\": [\"B\"]},\n)";
    std::fs::write(home.path().join("keys.ron"), text).expect("written");
    std::fs::write(home.path().join("settings.ron"), "(scale: lots)").expect("written");
    let hand = Hand::at_home(home, (1280, 720), 100);
    let Overlay::Message(_, why) = hand.overlay() else {
        panic!("{:?}", hand.overlay());
    };
    assert!(why.contains("keys.ron:2:") && why.contains("undo"), "{why}");
    assert!(why.contains("settings.ron:1:"), "both are told: {why}");
    let kept = std::fs::read_to_string(hand.home().join("keys.ron.broken"));
    assert_eq!(kept.expect("kept"), text);
    assert_eq!(hand.bindings(), Bindings::default());
}

#[test]
fn what_a_file_says_holds_from_the_start() {
    let home = tempfile::tempdir().expect("a folder");
    let text = "(version: 1, keys: {\"rules\": [\"F9\"]})";
    std::fs::write(home.path().join("keys.ron"), text).expect("written");
    let mut hand = Hand::at_home(home, (1280, 720), 100);
    hand.key(KeyCode::F1, "");
    assert_eq!(hand.overlay(), Overlay::None);
    hand.key(KeyCode::F9, "");
    assert!(matches!(hand.overlay(), Overlay::Rulebook(_)));
    let kept = std::fs::read_to_string(hand.home().join("keys.ron"));
    assert_eq!(kept.expect("there"), text, "it is not written anew");
}

#[test]
fn larger_words_fit_every_page() {
    use tortuga_app::fitting::misfits::Fault;
    use tortuga_app::shell::screens::Screen;
    let mut hand = Hand::at_title();
    let mut found = Vec::new();
    for text in [85, 130, 150] {
        hand.settings().text = text;
        for (screen, overlay) in [
            (Screen::Title, Overlay::None),
            (Screen::Title, Overlay::Settings),
            (Screen::Title, Overlay::Keys),
            (Screen::Title, Overlay::Rulebook(None)),
            (Screen::Setup, Overlay::None),
            (Screen::Load, Overlay::None),
        ] {
            hand.go(screen, overlay);
            hand.rest(6);
            let misfits = hand.misfits().into_iter();
            let bad = misfits
                .filter(|m| matches!(m.fault, Fault::Cut | Fault::Clipped | Fault::OffScale));
            found.extend(bad.map(|misfit| format!("{text} %: {misfit:?}")));
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}
