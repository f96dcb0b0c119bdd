//! Leaving: what was played is on the disk, and nobody waits for it. Seeds are copied and pasted.

use super::hand::Hand;
use bevy::prelude::KeyCode;
use tortuga::session::save::save_file::SaveFile;
use tortuga_app::driver::messages::Command;
use tortuga_app::shell::autosave::Autosave;
use tortuga_app::shell::screens::{Leaving, Overlay, Screen};

#[test]
fn closing_the_window_writes_what_was_played_first() {
    let mut hand = Hand::at_table(&["human", "mate"], &[]);
    hand.wait_for_choices();
    hand.send(Command::TakeSurely(0));
    let decisions = hand.play().session.decisions();
    hand.close_the_window();
    hand.until("the end of the program", |h| h.quits());
    let file = hand.saves().join("autosave-captain_ecarrasse.ron");
    let text = std::fs::read_to_string(file).expect("it is written");
    let save = SaveFile::parse(&text).expect("it is whole");
    assert!(save.actions.len() >= decisions);
}

#[test]
fn leaving_and_coming_back_at_once_loses_nothing() {
    let mut hand = Hand::at_table(&["human", "mate"], &[]);
    hand.wait_for_choices();
    hand.send(Command::TakeSurely(0));
    hand.wait_for_choices();
    let print = hand.play().session.fingerprint();
    hand.send(Command::Leave);
    assert!(!hand.has_table(), "it is left in the same moment");
    hand.send(Command::Continue);
    hand.until("the table", |h| h.has_table());
    assert_eq!(hand.play().session.fingerprint(), print);
}

#[test]
fn a_seed_is_copied_from_a_game_and_pasted_into_the_next() {
    let mut hand = Hand::at_table(&["human", "mate"], &[]);
    hand.wait_for_choices();
    hand.lay(Overlay::Pause);
    hand.click("button:Copy the seed");
    hand.send(Command::Leave);
    hand.until("the title", |h| h.screen() == Screen::Title);
    hand.rest(6);
    let play = hand
        .names()
        .into_iter()
        .find(|n| n.starts_with("button:Play"));
    hand.click(&play.expect("a game"));
    hand.until("the set-up", |h| h.screen() == Screen::Setup);
    hand.rest(6);
    hand.click("button:What to choose: Table");
    hand.rest(6);
    hand.click("field:Seed");
    hand.control(KeyCode::KeyV, "v");
    hand.rest(4);
    hand.key(KeyCode::Escape, "");
    hand.click("button:Start");
    hand.until("the table", |h| h.has_table());
    assert_eq!(hand.play().session.setup().seed, 11);
}

/// The folder of saves, which can be made to take nothing, as a disk that is full.
struct Disk(std::path::PathBuf);

impl Disk {
    fn fill(&self) {
        std::fs::rename(&self.0, self.0.with_extension("away")).expect("the folder moves");
        std::fs::write(&self.0, "no folder").expect("a file in its place");
    }

    fn empty(&self) {
        std::fs::remove_file(&self.0).expect("the file goes");
        std::fs::rename(self.0.with_extension("away"), &self.0).expect("the folder comes back");
    }

    /// The actions of the game that is kept.
    fn actions(&self) -> usize {
        let file = self.0.join("autosave-captain_ecarrasse.ron");
        let text = std::fs::read_to_string(file).expect("it is written");
        SaveFile::parse(&text).expect("it is whole").actions.len()
    }
}

/// A table on whose disk there is no room since the first action, which has been told.
fn on_a_full_disk() -> (Hand, Disk) {
    let mut hand = Hand::at_table(&["human", "mate"], &[]);
    hand.wait_for_choices();
    written(&mut hand);
    let disk = Disk(hand.saves());
    disk.fill();
    take(&mut hand);
    hand.until("the message", |h| h.overlay().covers());
    assert!(matches!(hand.overlay(), Overlay::Message(..)));
    hand.click("button:OK");
    assert_eq!(hand.overlay(), Overlay::None, "the game goes on");
    (hand, disk)
}

/// Waits until all that was to be saved has been written, or could not be.
fn written(hand: &mut Hand) {
    hand.until("the disk", |h| h.resource::<Autosave>().is_idle());
}

/// Takes the first choice, and waits until that was written and what came of it is told.
fn take(hand: &mut Hand) {
    let before = hand.play().session.decisions();
    hand.wait_for_choices();
    hand.send(Command::TakeSurely(0));
    assert!(hand.play().session.decisions() > before);
    written(hand);
    hand.rest(4);
}

#[test]
fn what_cannot_be_saved_is_told_once_by_a_message_and_then_beside_the_prompt() {
    let (mut hand, disk) = on_a_full_disk();
    take(&mut hand);
    assert_eq!(hand.overlay(), Overlay::None, "once is enough");
    let told = hand.tooltip_of("field:Notice").expect("a notice");
    assert!(told.contains("still not saved"), "{told}");
    disk.empty();
    take(&mut hand);
    let told = hand.tooltip_of("field:Notice").expect("a notice");
    assert!(told.contains("works again"), "{told}");
    assert!(disk.actions() >= hand.play().session.decisions());
}

#[test]
fn who_closes_the_window_of_a_game_that_cannot_be_saved_is_asked_first() {
    let (mut hand, disk) = on_a_full_disk();
    for before in [Overlay::None, Overlay::Pause] {
        hand.lay(before.clone());
        hand.close_the_window();
        hand.rest(2);
        // Who clicks twice is asked once.
        hand.close_the_window();
        hand.until("the question", |h| {
            matches!(h.overlay(), Overlay::Unsaved(_, Leaving::Program))
        });
        assert!(!hand.quits());
        hand.click("button:Back");
        assert!(hand.has_table(), "the game is still there");
        assert_eq!(hand.overlay(), before, "and what lay over it");
    }
    let decisions = hand.play().session.decisions();
    hand.close_the_window();
    let asked = |h: &Hand| matches!(h.overlay(), Overlay::Unsaved(..));
    hand.until("the question", asked);
    disk.empty();
    hand.click("button:Try again");
    hand.until("the end of the program", |h| h.quits());
    assert!(disk.actions() >= decisions);
}

#[test]
fn who_leaves_without_saving_is_not_asked_again() {
    let (mut hand, _disk) = on_a_full_disk();
    hand.send(Command::Leave);
    hand.until("the question", |h| {
        matches!(h.overlay(), Overlay::Unsaved(_, Leaving::Table))
    });
    hand.click("button:Leave without saving");
    hand.until("the title", |h| h.screen() == Screen::Title);
    assert!(!hand.has_table());
    hand.close_the_window();
    hand.until("the end of the program", |h| h.quits());
}

#[test]
fn a_match_that_was_put_away_while_nothing_could_be_saved_is_kept_with_the_next_one() {
    let (mut hand, disk) = on_a_full_disk();
    take(&mut hand);
    let decisions = hand.play().session.decisions();
    let mut setup = hand.play().session.setup().clone();
    setup.seed += 1;
    hand.send(Command::Begin("captain_ecarrasse".into(), setup));
    hand.until("another match", |h| {
        h.has_table() && h.play().session.decisions() < decisions
    });
    disk.empty();
    take(&mut hand);
    let kept = std::fs::read_dir(&disk.0).expect("saves").flatten();
    let kept = kept.filter(|file| {
        let name = file.file_name().to_string_lossy().into_owned();
        let text = std::fs::read_to_string(file.path()).unwrap_or_default();
        let save = SaveFile::parse(&text);
        name.starts_with("unfinished-") && save.is_ok_and(|s| s.actions.len() >= decisions)
    });
    assert_eq!(kept.count(), 1, "the match before, to its last action");
}
