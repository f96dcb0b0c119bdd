use super::*;

fn key(text: &str) -> Chord {
    Chord::read(text).expect("a chord")
}

#[test]
fn what_comes_with_the_program_is_sound() {
    let usual = Bindings::default();
    assert_eq!(usual.version, VERSION);
    assert_eq!(usual.clashes(), []);
    assert_eq!(usual.clone().with_a_way_back(), usual);
    for (action, keys) in &usual.keys {
        assert!(keys.len() <= KEYS, "{action:?}");
    }
    for action in Action::ALL {
        let bound = !usual.keys_of(*action).is_empty() || !usual.buttons_of(*action).is_empty();
        assert!(bound, "{action:?}");
    }
}

#[test]
fn keys_do_what_they_did_before_they_could_be_changed() {
    let usual = Bindings::default();
    for (text, action) in [
        ("Space", Action::Act),
        ("Enter", Action::Act),
        ("0", Action::ListChoices),
        ("U", Action::Undo),
        ("Shift+U", Action::Undo),
        ("Ctrl+Z", Action::Undo),
        ("R", Action::Redo),
        ("Ctrl+Y", Action::Redo),
        ("H", Action::Advice),
        ("V", Action::Look),
        ("L", Action::ShowLog),
        ("+", Action::Faster),
        ("=", Action::Faster),
        ("-", Action::Slower),
        ("Home", Action::WholeTable),
        ("PageUp", Action::ZoomIn),
        ("PageDown", Action::ZoomOut),
        ("Shift+Left", Action::MapLeft),
        ("F2", Action::Boards1),
        ("F6", Action::Boards5),
        ("F1", Action::ShowRules),
        ("?", Action::ThisPage),
        ("Escape", Action::Back),
        ("F11", Action::FullScreen),
        ("Alt+Enter", Action::FullScreen),
    ] {
        assert_eq!(usual.of_key(key(text)), [action], "{text}");
    }
    assert_eq!(
        usual.of_key(key("Tab")),
        [Action::ShowLedger, Action::NextTarget]
    );
    assert_eq!(usual.of_key(key("Ctrl+U")), []);
}

#[test]
fn what_is_in_the_way_is_swapped_or_taken_over() {
    let slot = Slot::Key(Action::Undo, 0);
    let log = Input::Key(key("L"));
    let mut swapped = Bindings::default();
    assert_eq!(
        swapped.in_the_way(slot, log),
        Some(Slot::Key(Action::ShowLog, 0))
    );
    swapped.swap(slot, log);
    assert_eq!(swapped.of_key(key("L")), [Action::Undo]);
    assert_eq!(swapped.of_key(key("U")), [Action::ShowLog]);
    let mut taken = Bindings::default();
    taken.take_over(slot, log);
    assert_eq!(taken.of_key(key("L")), [Action::Undo]);
    assert_eq!(taken.keys_of(Action::ShowLog), []);
    assert_eq!(taken.of_key(key("U")), []);
    assert_eq!((swapped.clashes(), taken.clashes()), (vec![], vec![]));
}

#[test]
fn an_action_has_two_keys_and_none_twice() {
    let mut all = Bindings::default();
    let second = Slot::Key(Action::ShowLog, 1);
    all.lay(second, Some(Input::Key(key("F9"))));
    assert_eq!(all.keys_of(Action::ShowLog), [key("L"), key("F9")]);
    all.lay(second, Some(Input::Key(key("L"))));
    assert_eq!(all.keys_of(Action::ShowLog), [key("L")]);
    all.lay(Slot::Key(Action::ShowLog, 0), None);
    assert_eq!(all.keys_of(Action::ShowLog), []);
    all.reset(&Bindings::default(), Action::ShowLog);
    assert_eq!(all, Bindings::default());
}

#[test]
fn a_file_holds_what_differs_and_nothing_else() {
    let usual = Bindings::default();
    let mut own = usual.clone();
    own.take_over(Slot::Key(Action::Undo, 0), Input::Key(key("L")));
    own.lay(Slot::Pad(Action::Advice), None);
    let text = own.difference(&usual);
    assert!(!text.contains("rules"), "{text}");
    let read: Bindings = ron::from_str(&text).expect("sound");
    assert_eq!(read.over(&usual), own);
    let none: Bindings = ron::from_str(&usual.difference(&usual)).expect("sound");
    assert_eq!(none.over(&usual), usual);
}

#[test]
fn escape_cannot_be_lost() {
    let text = r#"(version: 1, keys: {"back": [], "undo": ["Escape", "B"]})"#;
    let read: Bindings = ron::from_str(text).expect("sound");
    let all = read.over(&Bindings::default());
    assert_eq!(all.of_key(Chord::ESCAPE), [Action::Back]);
    assert_eq!(all.keys_of(Action::Undo), [key("B")]);
    assert!(all.is_fixed(Slot::Key(Action::Back, 0)));
}

#[test]
fn what_two_actions_have_is_told_and_done_by_the_first() {
    let text = r#"(version: 1, keys: {"redo": ["U"]}, pad: {"redo": ["North"]})"#;
    let read: Bindings = ron::from_str(text).expect("sound");
    let all = read.over(&Bindings::default());
    let clashes = all.clashes();
    assert!(clashes.contains(&(Input::Key(key("U")), Action::Undo, Action::Redo)));
    assert_eq!(clashes.len(), 2);
    assert_eq!(all.of_key(key("U")).first(), Some(&Action::Undo));
}
