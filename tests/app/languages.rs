//! Content that is read again while the window is open: another language, files that are edited.

#[path = "desktop/hand.rs"]
#[allow(dead_code, reason = "shared with the other tests of the window")]
mod hand;

use hand::Hand;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};
use tortuga::session::save::save_file::SaveFile;
use tortuga::wording::joined::named;
use tortuga::wording::say;
use tortuga::wording::setup_screen::Sentence;
use tortuga_app::driver::messages::{Command, TutorialStart};
use tortuga_app::hud::context::Memory;
use tortuga_app::shell::content_reload::ContentEdited;
use tortuga_app::shell::file_watch::FileWatch;
use tortuga_app::shell::screens::{Overlay, Screen};

/// The program speaks one language at a time.
static TONGUE: Mutex<()> = Mutex::new(());

/// A player whose program speaks this language.
fn speaking(code: &str) -> Hand {
    let mut hand = Hand::at_title();
    hand.hurry();
    hand.settings().language = code.into();
    hand.rest(6);
    hand
}

/// Goes through the tutorial of this game, with the choices that it waits for. Gives the steps whose finger points at nothing that is
/// there.
fn lost_fingers(hand: &mut Hand, game: &str) -> Vec<String> {
    let tutorial = hand.context().tutorials(game).remove(0);
    let mut lost = Vec::new();
    let mut shown = None;
    hand.send(Command::Learn(Box::new(tutorial), TutorialStart::Start));
    hand.until("the tutorial", |h| h.has_table());
    for _ in 0..4000 {
        hand.settle();
        let guide = hand.play().guide.as_ref().expect("a tutorial");
        if guide.is_done() {
            return lost;
        }
        let number = guide.number();
        let step = guide.step().expect("a step").clone();
        let waits = guide.waits();
        let all = hand.names();
        let is_there = |point: &String| match point.strip_suffix('*') {
            Some(begins) => {
                begins.starts_with("zone:") || all.iter().any(|name| name.starts_with(begins))
            }
            // An empty place is no piece, and its name is checked with the words of the table.
            None => all.contains(point) || point.starts_with("zone:"),
        };
        if shown.replace(number) != Some(number) && !step.point.iter().all(is_there) {
            lost.push(format!("{game} {number}: {:?} among {all:?}", step.point));
        }
        match (waits, hand.overlay()) {
            (true, _) => hand.send(Command::Read),
            (_, Overlay::Confirm(n)) => hand.send(Command::TakeSurely(n)),
            _ if !hand.play().choices.is_empty() => hand.send(Command::TakeSurely(0)),
            _ => {}
        }
        hand.rest(3);
    }
    panic!("{game}: the tutorial does not end");
}

/// A mod that has Captain Ecarrasse ask for a first dive in these words.
fn ask(home: &Path, words: &str) -> PathBuf {
    let folder = home.join("mods/words");
    let game = folder.join("assets/captain_ecarrasse");
    fs::create_dir_all(&game).expect("a folder");
    let manifest = "(id: \"words\", name: \"Words\", version: \"1\")";
    fs::write(folder.join("mod.ron"), manifest).expect("written");
    let file = game.join("text.ron");
    let patch =
        format!("(patch: [\n    (section: \"texts\", set: (prompt_first: \"{words}\")),\n])");
    fs::write(&file, patch).expect("written");
    file
}

/// A table of a player with that mod.
fn table(words: &str) -> (Hand, PathBuf) {
    let home = tempfile::tempdir().expect("a temporary folder");
    let file = ask(home.path(), words);
    let mut hand = Hand::at_home(home, (1280, 720), 100);
    let setup = tortuga::session::TableSetup {
        seats: tortuga::session::table::seating::seats([
            tortuga::session::Control::Human,
            tortuga::session::Control::Ai("greedy".into()),
        ]),
        options: Default::default(),
        seed: 5,
    };
    let context = hand.context();
    let game = context.game("captain_ecarrasse").expect("the game");
    hand.put(game.new_session(setup).expect("a session"));
    hand.wait_for_choices();
    (hand, file)
}

/// What is asked at the table.
fn prompt(hand: &Hand) -> String {
    hand.play().shown.prompt.line.to_string()
}

#[test]
fn another_language_is_spoken_at_once_and_the_game_goes_on() {
    let _alone = TONGUE.lock().unwrap_or_else(PoisonError::into_inner);
    let mut hand = Hand::at_table(&["human", "greedy"], &[]);
    hand.wait_for_choices();
    hand.click_a_choice(0);
    hand.wait_for_choices();
    let played = hand.play().session.save_file().actions;
    let english = prompt(&hand);
    hand.click("button:Menu");
    hand.click("button:Settings");
    hand.rest(4);
    hand.click("button:Language: Français");
    hand.rest(6);
    assert_eq!(hand.settings().language, "fr");
    hand.click("button:Terminé");
    hand.rest(4);
    hand.click("button:Reprendre");
    hand.rest(4);
    assert_eq!(hand.play().session.save_file().actions, played);
    assert_ne!(prompt(&hand), english);
    hand.settings().language = "en".into();
    hand.rest(6);
    hand.wait_for_choices();
    assert_eq!(prompt(&hand), english);
    hand.click_a_choice(0);
    hand.wait_for_choices();
    assert!(hand.play().session.decisions() > played.len());
}

#[test]
fn fingers_of_tutorials_find_their_pieces_in_every_language() {
    let _alone = TONGUE.lock().unwrap_or_else(PoisonError::into_inner);
    let known = Hand::at_title().context().languages.clone();
    for language in known {
        let mut hand = speaking(&language.code);
        for game in hand.context().ids() {
            let lost = lost_fingers(&mut hand, game);
            assert!(lost.is_empty(), "{}: {}", language.name, lost.join("\n"));
        }
    }
}

#[test]
fn players_rules_and_table_are_chosen_without_scrolling_in_every_language() {
    let _alone = TONGUE.lock().unwrap_or_else(PoisonError::into_inner);
    let known = Hand::at_title().context().languages.clone();
    let mut away = Vec::new();
    for language in known {
        let code = &language.code;
        let mut hand = speaking(code);
        for game in hand.context().ids() {
            hand.world().resource_mut::<Memory>().draft.choose(game);
            hand.go(Screen::Setup, Overlay::None);
            let page = [say(Sentence::Rules), say(Sentence::Table)];
            for page in
                page.map(|page| format!("button:{}", named(&say(Sentence::WhatToChoose), &page)))
            {
                hand.settle();
                hand.click(&page);
                hand.settle();
                let all = hand.targets().into_iter();
                let hidden = all.filter(|target| target.scrolled_away);
                away.extend(hidden.map(|target| format!("{code} {game} {page}: {}", target.name)));
            }
        }
    }
    assert_eq!(away, Vec::<String>::new());
}

#[test]
fn words_that_are_edited_stand_on_the_table_soon_after() {
    let _alone = TONGUE.lock().unwrap_or_else(PoisonError::into_inner);
    let (mut hand, file) = table("*Dive*, please.");
    assert_eq!(prompt(&hand), "Dive, please.");
    ask(hand.folder().to_owned().as_path(), "*Dive*, I say.");
    hand.world().write_message(ContentEdited);
    hand.rest(4);
    hand.wait_for_choices();
    assert_eq!(prompt(&hand), "Dive, I say.");
    // A slip of the pen is told, and the last good words stay.
    let text = fs::read_to_string(&file).expect("the file");
    fs::write(&file, text.replace("prompt_first", "promt_first")).expect("written");
    hand.world().write_message(ContentEdited);
    hand.rest(4);
    let Overlay::Message(_, told) = hand.overlay() else {
        panic!("nothing was told: {:?}", hand.overlay());
    };
    assert!(told.contains("text.ron:2:"), "{told}");
    assert!(told.contains("promt_first"), "{told}");
    assert_eq!(prompt(&hand), "Dive, I say.");
    // As soon as it is mended, the message is gone.
    ask(hand.folder().to_owned().as_path(), "*Dive* again.");
    hand.world().write_message(ContentEdited);
    hand.rest(4);
    hand.wait_for_choices();
    assert_eq!(hand.overlay(), Overlay::None);
    assert_eq!(prompt(&hand), "Dive again.");
}

#[test]
fn new_rules_wait_for_the_next_game() {
    let _alone = TONGUE.lock().unwrap_or_else(PoisonError::into_inner);
    let (mut hand, _) = table("*Dive*, please.");
    let file = hand
        .folder()
        .join("mods/words/assets/captain_ecarrasse/cards.ron");
    let patch = "(patch: [(section: \"loot\", id: \"anchor_2\", set: (value: 3))])";
    fs::write(file, patch).expect("written");
    // When it is saved is another matter.
    let saved = |hand: &Hand| SaveFile {
        saved: 0,
        seconds: 0,
        ..SaveFile::parse(&hand.play().session.save()).expect("a save")
    };
    let before = saved(&hand);
    hand.world().write_message(ContentEdited);
    hand.rest(4);
    let notice = hand.play().notice.clone();
    let (notice, _) = notice.expect("a note");
    assert!(notice.contains("next game"), "{notice}");
    assert_eq!(saved(&hand), before);
    hand.click_a_choice(0);
    hand.wait_for_choices();
}

#[test]
fn who_saves_a_file_sees_it_within_half_a_second() {
    let _alone = TONGUE.lock().unwrap_or_else(PoisonError::into_inner);
    let (mut hand, _) = table("*Dive*, please.");
    hand.world().insert_resource(FileWatch::on());
    hand.rest(4);
    ask(hand.folder().to_owned().as_path(), "*Dive* now.");
    let begun = Instant::now();
    while prompt(&hand) != "Dive now." {
        assert!(begun.elapsed() < Duration::from_secs(20), "nobody looks");
        hand.sleep(10);
    }
}
