//! The real window on a real (or virtual) display, with real mouse events from outside: title, set-up, ten decisions,
//! save, quit, continue, and the table is the same.
//!
//! Needs `xdotool`, and `Xvfb` for a screen of its own for each window, with a mouse of its own; `scripts/test` installs
//! both. Without `Xvfb` the windows open one after the other on the display that is there, and take its mouse.
//!
//! `TORTUGA_PROGRAM` names another program to be played than the one that was built with these tests: one that is installed.
#![cfg(target_os = "linux")]

#[path = "window/keyboard.rs"]
mod keyboard;
#[path = "window/reader.rs"]
mod reader;

use serde::Deserialize;
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

const PATIENCE: Duration = Duration::from_secs(120);

/// After so long it is clear that nothing comes of a click. Whoever clicks again sooner on a machine with much else to do clicks twice,
/// and the second click hits whatever lies below what the first has closed.
const UNANSWERED: Duration = Duration::from_secs(20);

/// How often it is looked whether something has happened.
const TICK: Duration = Duration::from_millis(10);

#[derive(Deserialize, Clone, Debug, PartialEq)]
struct Item {
    name: String,
    rect: [f32; 4],
    enabled: bool,
    tooltip: String,
    covered: bool,
    focused: bool,
}

impl Item {
    /// Whether this point of the window is in it.
    fn holds(&self, at_x: f32, at_y: f32) -> bool {
        let [x, y, w, h] = self.rect;
        (x..=x + w).contains(&at_x) && (y..=y + h).contains(&at_y)
    }
}

/// The program that is tried, started from a folder where nothing of it lies.
fn program() -> PathBuf {
    let installed = std::env::var_os("TORTUGA_PROGRAM");
    installed.map_or_else(|| env!("CARGO_BIN_EXE_tortuga").into(), PathBuf::from)
}

/// The display of whoever runs the tests has one mouse: only one window at a time.
static MOUSE: Mutex<()> = Mutex::new(());

/// A screen with a mouse.
struct Screen {
    /// As `DISPLAY` has it.
    name: String,
    server: Option<Child>,
    _mouse: Option<MutexGuard<'static, ()>>,
}

impl Screen {
    fn open() -> Screen {
        let server = Command::new("Xvfb")
            .args(["-displayfd", "1", "-screen", "0", "1024x640x24"])
            .args(["-nolisten", "tcp", "-noreset"])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn();
        let Ok(mut server) = server else {
            let mouse = MOUSE.lock().unwrap_or_else(PoisonError::into_inner);
            return Screen {
                name: std::env::var("DISPLAY").expect("Xvfb, or a display"),
                server: None,
                _mouse: Some(mouse),
            };
        };
        // It tells its number as soon as it listens.
        let mut number = String::new();
        let told = server.stdout.take().expect("what it tells");
        BufReader::new(told).read_line(&mut number).expect("a line");
        assert!(!number.trim().is_empty(), "Xvfb ended at once");
        Screen {
            name: format!(":{}", number.trim()),
            server: Some(server),
            _mouse: None,
        }
    }

    fn xdotool(&self, words: &[&str]) {
        let mut tool = Command::new("xdotool");
        let done = tool.args(words).env("DISPLAY", &self.name).status();
        assert!(
            done.is_ok_and(|s| s.success()),
            "xdotool {words:?} failed on {}: is it installed?",
            self.name
        );
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        if let Some(server) = &mut self.server {
            let _ = server.kill();
            let _ = server.wait();
        }
    }
}

struct Desk<'s> {
    screen: &'s Screen,
    program: Child,
    dump: PathBuf,
}

/// Where the messages of a program stand whose clickable things are written here.
fn messages_file(dump: &Path) -> PathBuf {
    dump.with_extension("txt")
}

impl Drop for Desk<'_> {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}

impl<'s> Desk<'s> {
    fn open(screen: &'s Screen, home: &Path, dump: &Path) -> Desk<'s> {
        // What an earlier window wrote is no news.
        let _ = std::fs::remove_file(dump);
        let program = Command::new(program())
            .args(["--size", "1024x640", "--no-mods", "--ui-dump"])
            .arg(dump)
            .current_dir(home)
            .env("TORTUGA_HOME", home)
            // Whatever the system of whoever runs the tests speaks.
            .envs([("LANGUAGE", "en"), ("LC_ALL", "en_GB.UTF-8")])
            // There is no sound device, on any machine: the game goes on in silence.
            .env("ALSA_CONFIG_PATH", "/dev/null")
            .env("DISPLAY", &screen.name)
            .env_remove("WAYLAND_DISPLAY")
            .stdout(Stdio::null())
            .stderr(File::create(messages_file(dump)).expect("a file for its messages"))
            .spawn()
            .expect("the program starts");
        Desk {
            screen,
            program,
            dump: dump.to_owned(),
        }
    }

    /// What is on screen, covered or not; nothing while anything moves.
    fn all_items(&self) -> Vec<Item> {
        let text = std::fs::read_to_string(&self.dump).unwrap_or_default();
        serde_json::from_str(&text).unwrap_or_default()
    }

    /// What is on screen, and lies open to a click in its middle.
    fn items(&self) -> Vec<Item> {
        let mut items = self.all_items();
        items.retain(|item| !item.covered);
        items
    }

    fn until(&mut self, what: &str, done: impl Fn(&[Item]) -> bool) -> Vec<Item> {
        let start = Instant::now();
        loop {
            let items = self.items();
            if done(&items) {
                return items;
            }
            if let Ok(Some(status)) = self.program.try_wait() {
                let said = std::fs::read_to_string(messages_file(&self.dump)).unwrap_or_default();
                panic!("the program ended ({status}) before {what}; it said:\n{said}");
            }
            assert!(
                start.elapsed() < PATIENCE,
                "waited in vain for {what}; on screen: {items:#?}"
            );
            std::thread::sleep(TICK);
        }
    }

    fn wait_for(&mut self, name: &str) -> Item {
        let items = self.until(name, |items| {
            items.iter().any(|i| i.enabled && named(i, name))
        });
        items
            .into_iter()
            .find(|i| i.enabled && named(i, name))
            .expect("just seen")
    }

    /// Waits until what is on screen is no longer `before`, or it is clear that nothing comes of what was done. While
    /// anything moves the list is empty.
    fn answered(&mut self, before: &[Item]) {
        let start = Instant::now();
        // The answer to "Quit" is that the program ends.
        let ended = |desk: &mut Desk| matches!(desk.program.try_wait(), Ok(Some(_)));
        while start.elapsed() < UNANSWERED && self.items() == before && !ended(self) {
            std::thread::sleep(TICK);
        }
        while self.items().is_empty() && !ended(self) {
            assert!(start.elapsed() < PATIENCE, "no answer");
            std::thread::sleep(TICK);
        }
    }

    /// Waits until it is the player's choice again and nothing changes any more, and gives what is on screen: while an opponent thinks nothing
    /// changes, either. The pointer rests beside it: what lies under that rises, and what is told of it covers others.
    fn at_rest(&mut self, mine: impl Fn(&[Item]) -> bool) -> Vec<Item> {
        self.screen.xdotool(&["mousemove", "1", "1"]);
        std::thread::sleep(Duration::from_millis(80));
        let mut last = self.items();
        let mut since = Instant::now();
        let start = Instant::now();
        while !mine(&last) || since.elapsed() < Duration::from_millis(400) {
            assert!(start.elapsed() < PATIENCE, "the table never rests");
            std::thread::sleep(TICK);
            let items = self.items();
            if items != last {
                (last, since) = (items, Instant::now());
            }
        }
        last
    }

    /// The pieces on the table when it is the player's choice and it rests. The log, which a click can open that a busy machine heeds late,
    /// covers some of them and the menu: it is closed first.
    fn table(&mut self, mine: impl Fn(&[Item]) -> bool) -> Vec<String> {
        pieces(&self.clear_table(mine))
    }

    /// Everything that is on screen then.
    fn clear_table(&mut self, mine: impl Fn(&[Item]) -> bool) -> Vec<Item> {
        if self.has("button:Close the log") {
            self.click("button:Close the log");
        }
        self.at_rest(mine)
    }

    /// Waits until these pieces are on the table, and sees that they stay.
    fn comes_to_be(&mut self, before: &[String], mine: impl Fn(&[Item]) -> bool) {
        let start = Instant::now();
        let mut now = self.table(&mine);
        while now != before {
            let other = |all: &[String], than: &[String]| -> Vec<String> {
                all.iter()
                    .filter(|one| !than.contains(one))
                    .cloned()
                    .collect()
            };
            assert!(
                start.elapsed() < PATIENCE,
                "the table is another: {} pieces instead of {}; {:?} are new, {:?} are gone",
                now.len(),
                before.len(),
                other(&now, before),
                other(before, &now)
            );
            now = self.table(&mine);
        }
        assert_eq!(self.table(&mine), before, "it stays the same");
    }

    fn click(&mut self, name: &str) {
        let start = Instant::now();
        loop {
            let item = self.wait_for(name);
            if self.click_at(&item, 0.5, &["click", "1"]) {
                return;
            }
            assert!(start.elapsed() < PATIENCE, "{name} never stays");
        }
    }

    /// Does `how` so far to the right on the item, and waits for what comes of it. False where the item has gone, and nothing was done.
    fn click_at(&mut self, item: &Item, right: f32, how: &[&str]) -> bool {
        let [x, y, w, h] = item.rect;
        let (x, y) = (x + w * right, y + h / 2.0);
        let at = [x, y].map(|v| (v.round() as i64).to_string());
        self.screen.xdotool(&["mousemove", &at[0], &at[1]]);
        // A frame in which the pointer is there.
        std::thread::sleep(Duration::from_millis(80));
        let before = self.items();
        // What has gone meanwhile would let the click through to what lay below it, such as the log, which then covers the menu. While
        // anything moves nothing is known.
        let all = self.all_items();
        let there = |i: &Item| i.name == item.name && i.holds(x, y);
        if !all.is_empty() && !all.iter().any(there) {
            return false;
        }
        self.screen.xdotool(how);
        self.answered(&before);
        true
    }

    /// Lets the mouse rest on the thing until its tooltip stays, so that one can point at its words: nothing but a clock can wake the window
    /// then, and it must not be the one that looks once a minute.
    fn rest_on(&mut self, name: &str) {
        let [x, y, w, h] = self.wait_for(name).rect;
        let at = [x + w / 2.0, y + h / 2.0].map(|v| (v.round() as i64).to_string());
        self.screen.xdotool(&["mousemove", &at[0], &at[1]]);
        let start = Instant::now();
        self.until("a tooltip that stays", |items| {
            items.iter().any(|item| item.name.starts_with("link:"))
        });
        assert!(start.elapsed() < Duration::from_secs(30), "nobody woke it");
    }

    fn has(&self, name: &str) -> bool {
        self.items().iter().any(|i| i.enabled && named(i, name))
    }

    // Where cards cover each other, the left part of each is free.

    fn double_click(&mut self, item: &Item) {
        let how = ["click", "--repeat", "2", "--delay", "80", "1"];
        self.click_at(item, 0.25, &how);
    }

    fn click_left(&mut self, item: &Item) {
        self.click_at(item, 0.25, &["click", "1"]);
    }

    fn save_and_quit(&mut self, home: &Path) {
        self.click("button:Menu");
        self.click("button:Save as*");
        self.click("button:Save");
        self.until("the game is saved", |items| {
            !items.is_empty() && !items.iter().any(|i| named(i, "button:Save"))
        });
        if !self.has("button:Quit*") {
            self.click("button:Menu");
        }
        self.click("button:Quit*");
        self.wait_for_end();
        let saves = std::fs::read_dir(home.join("saves")).expect("saves");
        assert!(saves.count() >= 2, "the save and the autosave");
    }

    fn wait_for_end(&mut self) {
        let start = Instant::now();
        while start.elapsed() < PATIENCE {
            if let Ok(Some(status)) = self.program.try_wait() {
                assert!(status.success(), "the program ended with {status}");
                return;
            }
            std::thread::sleep(TICK);
        }
        panic!("the program does not end");
    }
}

/// A button of the choice itself.
fn is_verb(item: &Item) -> bool {
    item.name == "button:Dive" || item.name == "button:Surface"
}

/// A piece that a choice is about: its tooltip says what clicking does, with a colon.
fn is_lit_piece(item: &Item) -> bool {
    item.enabled && item.name.starts_with("piece:") && item.tooltip.contains(": ")
}

/// Anything that takes, or confirms, a choice.
fn is_choice(item: &Item) -> bool {
    item.enabled
        && (is_verb(item)
            || is_lit_piece(item)
            || is_listed(item)
            || item.name == "button:Do it anyway")
}

/// A choice of the list that opens where several share the table.
fn is_listed(item: &Item) -> bool {
    ["Take ", "Sink ", "Net ", "Harpoon ", "Mark ", "Plunder "]
        .iter()
        .any(|verb| item.name.starts_with(&format!("button:{verb}")))
}

/// What a cautious stranger clicks: a question first, then a verb, then the first lit piece that does no harm.
fn next_click(items: &[Item], decision: usize) -> String {
    let has = |name: &str| items.iter().any(|i| i.enabled && i.name == name);
    if has("button:Do it anyway") {
        return "button:Do it anyway".to_owned();
    }
    if let Some(listed) = items.iter().find(|i| i.enabled && is_listed(i)) {
        return listed.name.clone();
    }
    if has("button:Surface") && (decision % 3 == 2 || !has("button:Dive")) {
        return "button:Surface".to_owned();
    }
    if has("button:Dive") {
        return "button:Dive".to_owned();
    }
    let lit = || items.iter().filter(|i| is_lit_piece(i));
    let safe = lit().find(|i| !i.tooltip.contains("incident"));
    safe.or_else(|| lit().next())
        .map(|i| i.name.clone())
        .expect("something is lit")
}

/// A name, or its beginning when it ends in `*`.
fn named(item: &Item, name: &str) -> bool {
    match name.strip_suffix('*') {
        Some(start) => item.name.starts_with(start),
        None => item.name == name,
    }
}

/// The pieces on the table by name, as far as they can be clicked or looked at.
fn pieces(items: &[Item]) -> Vec<String> {
    let mut names: Vec<String> = items
        .iter()
        .filter(|i| i.name.starts_with("piece:"))
        .map(|i| i.name.clone())
        .collect();
    names.sort();
    names
}

/// Starts the program at this speed, so that the opponents' turns do not take minutes.
fn hurried<'s>(screen: &'s Screen, home: &Path, speed: &str) -> (Desk<'s>, PathBuf) {
    let dump = home.join("screen.json");
    let settings = format!("(animation: {speed}, ai_pace: Instant)");
    std::fs::write(home.join("settings.ron"), settings).expect("the settings");
    (Desk::open(screen, home, &dump), dump)
}

#[test]
fn a_stranger_plays_ten_decisions_saves_quits_and_continues() {
    let screen = Screen::open();
    let home = tempfile::tempdir().expect("a temporary folder");
    let (mut desk, dump) = hurried(&screen, home.path(), "Fast");

    desk.click("button:Play Captain*");
    desk.click("button:Start");

    let mine = |items: &[Item]| items.iter().any(is_verb);
    let mut decision = 0;
    let mut rested = false;
    loop {
        let items = desk.until("a choice", |items| items.iter().any(is_choice));
        let has = |name: &str| items.iter().any(|i| i.enabled && i.name == name);
        // Whoever may dive may click the deck, too. A game can begin with another choice, like whom to mark.
        if !rested && has("button:Dive") {
            desk.rest_on("piece:Loot Deck");
            rested = true;
        }
        if decision >= 10 && has("button:Dive") {
            break;
        }
        let wish = next_click(&items, decision);
        desk.click(&wish);
        decision += 1;
        assert!(decision < 60, "no turn of his own in sixty clicks");
    }
    let before = desk.table(mine);
    assert!(before.len() > 10, "a table with cards: {before:?}");

    desk.save_and_quit(home.path());

    let mut desk = Desk::open(&screen, home.path(), &dump);
    desk.click("button:Continue*");
    desk.comes_to_be(&before, mine);
}

/// A button that takes a choice of The Flying Hollander at once.
fn is_button_of_hollander(item: &Item) -> bool {
    let verbs = ["Take the pile", "Swap nothing", "Turn up", "Keep the row"];
    let verb = |v: &&str| item.name.starts_with(&format!("button:{v}"));
    item.enabled && (verbs.iter().any(verb) || item.name.ends_with(" is next"))
}

/// Cards that can be played or turned up: their tooltips tell what follows.
fn is_lit_card(item: &Item) -> bool {
    item.enabled && item.name.starts_with("piece:") && !item.tooltip.is_empty()
}

/// Whether the player of The Flying Hollander is asked for something.
fn is_asked_at_hollander(items: &[Item]) -> bool {
    let choosing = items.iter().any(|i| i.name == "button:List all moves");
    choosing || items.iter().any(is_button_of_hollander)
}

/// Begins The Flying Hollander and plays cards four times, in eight decisions at least; the pieces that lie there then.
fn play_some_cards(desk: &mut Desk) -> Vec<String> {
    desk.click("button:Play The Flying*");
    desk.click("button:Start");
    let mut decision = 0;
    let mut played = 0;
    while played < 4 || decision < 8 {
        let items = desk.until("a choice", is_asked_at_hollander);
        if let Some(button) = items.iter().find(|i| is_button_of_hollander(i)) {
            desk.click(&button.name);
        } else if let Some(card) = items.iter().find(|i| is_lit_card(i)) {
            // A double click plays all cards of that kind.
            desk.double_click(card);
            played += 1;
        }
        decision += 1;
        assert!(decision < 60, "no four plays in sixty decisions");
    }
    // A lone choice, button or card, is taken by the table itself after a while, and what lies there is then another hand.
    loop {
        let items = desk.clear_table(is_asked_at_hollander);
        let buttons: Vec<&Item> = items.iter().filter(|i| is_button_of_hollander(i)).collect();
        let cards: Vec<&Item> = items.iter().filter(|i| is_lit_card(i)).collect();
        // Where nothing is left to be listed all that can be done has its button, and what lies there is another way to the same.
        let listed = items.iter().any(|i| i.name == "button:List all moves");
        match (buttons.as_slice(), cards.as_slice()) {
            ([button], _) if !listed => desk.click(&button.name),
            ([], [card]) => desk.double_click(card),
            _ => return pieces(&items),
        }
    }
}

#[test]
fn cards_are_selected_and_played_and_the_hand_is_the_same_after_a_break() {
    let screen = Screen::open();
    let mut tries = 0;
    // Some deals are nearly over by then: another one is played.
    let (home, mut desk, dump, before) = loop {
        let home = tempfile::tempdir().expect("a temporary folder");
        let (mut desk, dump) = hurried(&screen, home.path(), "Instant");
        let before = play_some_cards(&mut desk);
        if before.len() > 10 {
            break (home, desk, dump, before);
        }
        tries += 1;
        assert!(tries < 4, "a table with cards: {before:?}");
    };
    desk.save_and_quit(home.path());

    let mut desk = Desk::open(&screen, home.path(), &dump);
    desk.click("button:Continue*");
    desk.comes_to_be(&before, is_asked_at_hollander);
}

/// Something on the table that can be clicked for a choice.
fn is_usable_piece(item: &Item) -> bool {
    item.enabled && item.name.starts_with("piece:")
}

/// What answers the question whether it is meant, and what goes on after the scores between two campaigns.
const ANSWERS: [&str; 2] = ["button:Do it anyway", "button:Go on"];

/// A button of a choice of Libertalia, of the question whether it is meant, or of the scores between two campaigns.
fn is_button_of_libertalia(item: &Item) -> bool {
    let verbs = ["Take ", "Keep ", "Sell ", "Heal ", "Kill ", "Shoot "];
    let verb = |v: &&str| item.name.starts_with(&format!("button:{v}"));
    item.enabled && (verbs.iter().any(verb) || ANSWERS.contains(&item.name.as_str()))
}

#[test]
fn cards_are_sent_and_booty_is_taken_and_the_crews_are_the_same_after_a_break() {
    let screen = Screen::open();
    let home = tempfile::tempdir().expect("a temporary folder");
    let (mut desk, dump) = hurried(&screen, home.path(), "Instant");
    desk.click("button:Play Libertalia*");
    desk.click("button:Start");

    let mine = |items: &[Item]| {
        let asked = |i: &Item| is_usable_piece(i) || is_button_of_libertalia(i);
        items.iter().any(asked)
    };
    let sends = |items: &[Item]| items.iter().any(|i| named(i, "button:Send *"));
    let chooses_card = |items: &[Item]| items.iter().any(|i| i.name == "button:List all moves");
    let (mut sent, mut picked, mut clicks) = (0, 0, 0);
    loop {
        let items = desk.until("a choice", mine);
        if sent >= 3 && picked >= 2 && chooses_card(&items) && !sends(&items) {
            break;
        }
        let has = |name: &&&str| items.iter().any(|i| i.name == **name);
        if let Some(answer) = ANSWERS.iter().find(has) {
            desk.click(answer);
        } else if items.iter().any(|i| i.name == "button:Back") {
            let listed = items.iter().find(|i| is_button_of_libertalia(i));
            desk.click(&listed.expect("a list of choices").name.clone());
        } else if sends(&items) {
            desk.click("button:Send *");
            sent += 1;
        } else if chooses_card(&items) {
            // A card of the hand, which is raised by the click.
            let cards = items.iter().filter(|i| is_usable_piece(i));
            let card = cards.max_by(|a, b| a.rect[1].total_cmp(&b.rect[1]));
            desk.click_left(&card.expect("a hand").clone());
        } else if let Some(thing) = items.iter().find(|i| is_usable_piece(i)) {
            desk.click_left(&thing.clone());
            picked += 1;
        } else {
            let button = items.iter().find(|i| is_button_of_libertalia(i));
            desk.click(&button.expect("a choice").name.clone());
            picked += 1;
        }
        clicks += 1;
        assert!(
            clicks < 60,
            "not three days in sixty clicks: {sent} {picked}"
        );
    }
    let before = desk.table(mine);
    assert!(before.len() > 20, "a table with crews: {before:?}");
    desk.save_and_quit(home.path());

    let mut desk = Desk::open(&screen, home.path(), &dump);
    desk.click("button:Continue*");
    desk.comes_to_be(&before, mine);
}

/// A button that goes on in a turn of Black Fleet, or answers a question.
fn is_button_of_black_fleet(item: &Item) -> bool {
    let starts = ["End sailing", "Buy nothing", "Discard ", "Do it anyway"];
    let start = |s: &&str| item.name.starts_with(&format!("button:{s}"));
    item.enabled && starts.iter().any(start)
}

#[test]
fn ships_sail_by_clicks_on_the_map_and_lie_there_after_a_break() {
    let screen = Screen::open();
    let home = tempfile::tempdir().expect("a temporary folder");
    let (mut desk, dump) = hurried(&screen, home.path(), "Instant");
    desk.click("button:Play Black*");
    desk.click("button:Start");

    let is_cell = |i: &Item| i.enabled && i.name.starts_with("zone:sea#");
    let is_orders = |i: &Item| is_usable_piece(i) && i.name.contains(" orders");
    let is_ship = |i: &Item| {
        let kinds = ["Merchant", "Pirate", "Navy"];
        is_usable_piece(i) && kinds.iter().any(|k| i.name.ends_with(k))
    };
    let mine = |items: &[Item]| {
        let asked = |i: &Item| is_cell(i) || is_orders(i) || is_button_of_black_fleet(i);
        items.iter().any(asked)
    };
    let (mut sailed, mut orders, mut clicks) = (0, 0, 0);
    // Clicks on ships and cells since the card was played.
    let mut at_sea = 0;
    loop {
        let items = desk.until("a choice", mine);
        let has = |name: &str| items.iter().any(|i| i.enabled && i.name == name);
        let sailing = has("button:End sailing");
        if orders >= 2 && sailed >= 3 && sailing && !has("button:Do it anyway") {
            break;
        }
        let cell = items.iter().find(|i| is_cell(i));
        let ship = items.iter().find(|i| is_ship(i)).filter(|_| sailing);
        let goes = (!sailing || at_sea < 4).then_some(());
        if has("button:Do it anyway") {
            desk.click("button:Do it anyway");
        } else if let Some(cell) = goes.and(cell) {
            desk.click(&cell.name);
            at_sea += 1;
            sailed += usize::from(sailing);
        } else if let Some(ship) = goes.and(ship) {
            desk.click(&ship.name);
            at_sea += 1;
        } else if let Some(button) = items.iter().find(|i| is_button_of_black_fleet(i)) {
            desk.click(&button.name);
        } else if let Some(card) = items.iter().find(|i| is_orders(i)) {
            desk.click_left(card);
            orders += 1;
            at_sea = 0;
        }
        clicks += 1;
        assert!(
            clicks < 60,
            "not two turns in sixty clicks: {sailed} {orders}"
        );
    }
    let before = desk.table(mine);
    assert!(before.len() > 20, "a sea with ships: {before:?}");
    desk.save_and_quit(home.path());

    let mut desk = Desk::open(&screen, home.path(), &dump);
    desk.click("button:Continue*");
    desk.comes_to_be(&before, mine);
}

/// A button that goes on in a turn of Pirates of Maracaibo, or answers a question.
fn is_button_of_maracaibo(item: &Item) -> bool {
    let starts = [
        "Do it anyway",
        "Keep ",
        "No upgrade",
        "Take 5 ",
        "Stay here",
        "Bury nothing",
        "No quest",
        "Buy nothing",
        "Pick ",
        "From the supply",
        "Store it without",
        "Pay nothing",
        "Raid with",
        "End the turn",
    ];
    let start = |s: &&str| item.name.starts_with(&format!("button:{s}"));
    item.enabled && starts.iter().any(start)
}

#[test]
fn ships_sail_among_cards_and_lie_there_after_a_break() {
    let screen = Screen::open();
    let home = tempfile::tempdir().expect("a temporary folder");
    let (mut desk, dump) = hurried(&screen, home.path(), "Instant");
    desk.click("button:Play Pirates*");
    desk.click("button:Start");

    // A card in the sea, or a space of the way into the jungle.
    let is_sea = |i: &Item| {
        let ship = i.name.starts_with("piece:Ship of ");
        is_usable_piece(i) && i.tooltip.starts_with("Sail to ") && !ship
    };
    let is_way = |i: &Item| i.enabled && i.name.starts_with("zone:") && i.name.contains('#');
    let is_cell = |i: &Item| is_sea(i) || is_way(i);
    let mine = |items: &[Item]| {
        items
            .iter()
            .any(|i| is_button_of_maracaibo(i) || is_cell(i))
    };
    let (mut sailed, mut clicks) = (0, 0);
    loop {
        let items = desk.until("a choice", mine);
        // The question whether it is meant lies above everything else.
        let question = items
            .iter()
            .find(|i| i.enabled && i.name == "button:Do it anyway");
        let button = question.or_else(|| items.iter().find(|i| is_button_of_maracaibo(i)));
        let sails = items.iter().any(is_sea) && button.is_none();
        if sailed >= 3 && sails {
            break;
        }
        match (button, items.iter().find(|i| is_cell(i))) {
            (Some(button), _) => desk.click(&button.name),
            (None, Some(cell)) => {
                desk.click(&cell.name);
                sailed += usize::from(sails);
            }
            (None, None) => {}
        }
        clicks += 1;
        assert!(clicks < 60, "not three turns in sixty clicks: {sailed}");
    }
    let before = desk.table(mine);
    assert!(before.len() > 40, "a sea with cards: {before:?}");
    desk.save_and_quit(home.path());

    let mut desk = Desk::open(&screen, home.path(), &dump);
    desk.click("button:Continue*");
    desk.comes_to_be(&before, mine);
}
