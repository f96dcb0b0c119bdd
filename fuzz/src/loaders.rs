//! Everything that reads a file.

use super::context::{context, scratch};
use std::collections::BTreeMap;
use std::fs;
use std::sync::{Arc, OnceLock};
use tortuga::content::arranging::plan::EditableLayout;
use tortuga::content::mods::choice::Choice;
use tortuga::content::mods::install::ModPackage;
use tortuga::content::mods::load::check;
use tortuga::content::{Content, Faults};
use tortuga::content::files::themes;
use tortuga::records::journal::{self, Journal};
use tortuga::registry::Games;
use tortuga::session::challenge::progress::Progress;
use tortuga::session::table::game_entry::Entry;
use tortuga::session::save::save_file::SaveFile;
use tortuga::session::scenario::Scenario;
use tortuga::session::save::store::Store;
use tortuga::session::{Control, TableSetup};
use tortuga::session::save::mod_choice;
use tortuga::session::table::seating;

/// All files of the base game.
fn base() -> &'static Vec<(String, Vec<u8>)> {
    static BASE: OnceLock<Vec<(String, Vec<u8>)>> = OnceLock::new();
    BASE.get_or_init(|| {
        let content = Content::base();
        let paths = content.paths("").into_iter();
        paths
            .filter_map(|path| Some((path.clone(), content.file(&path)?.into_owned())))
            .collect()
    })
}

/// Every fault has a place and words.
fn told(faults: &Faults) {
    for fault in &faults.0 {
        assert!(!fault.message.is_empty() && !fault.render().is_empty());
        assert!(fault.line == 0 || fault.column > 0);
    }
    assert!(faults.0.len() < 700, "{} faults are told", faults.0.len());
}

/// The path in the first line, and what follows.
fn split(bytes: &[u8]) -> Option<(&str, &[u8])> {
    let end = bytes.iter().position(|byte| *byte == b'\n')?;
    Some((
        std::str::from_utf8(bytes.get(..end)?).ok()?,
        bytes.get(end + 1..)?,
    ))
}

/// A file of the base game (its path in the first line) that is another one now; what is still sound is played.
pub fn content(bytes: &[u8]) {
    let Some((path, text)) = split(bytes) else {
        return;
    };
    let Some(game) = path.split('/').nth(1).filter(|_| path.ends_with(".ron")) else {
        return;
    };
    if !base().iter().any(|(known, _)| known == path) {
        return;
    }
    let files = base().iter().map(|(known, own)| match known == path {
        true => (known.as_str(), text),
        false => (known.as_str(), own.as_slice()),
    });
    // The other games' files say nothing about this one.
    let files = files.filter(|(known, _)| {
        let of = known.split('/').nth(1).unwrap_or_default();
        of == game || of == "shared"
    });
    let content = Content::of_files(files);
    super::games::load(&content, game, told);
}

/// A mod: the path of its only file in the first line.
pub fn a_mod(bytes: &[u8]) {
    let Some((path, text)) = split(bytes) else {
        return;
    };
    let plain = |part: &str| {
        !part.is_empty()
            && part
                .chars()
                .all(|c| c.is_ascii_alphanumeric() || "_.".contains(c))
            && !part.starts_with('.')
    };
    if path.split('/').count() > 6 || !path.split('/').all(plain) {
        return;
    }
    let reef = scratch().join("mods/reef");
    let _ = fs::remove_dir_all(&reef);
    let place = reef.join(path);
    let _ = fs::create_dir_all(place.parent().unwrap_or(&reef));
    let _ = fs::write(
        reef.join("mod.ron"),
        "(id: \"reef\", name: \"Reef\", version: \"1\")",
    );
    let _ = fs::write(place, text);
    let games = Games::built_in();
    let faults = check(Some(&reef), &|content, faults| {
        let _ = games.entries(content, faults);
    });
    told(&faults);
}

/// A layout, arranged by hand.
pub fn layout(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    if let Some(mut plan) = EditableLayout::read(text) {
        let all: Vec<_> = plan.areas().collect();
        for (n, (slot, area)) in all.iter().enumerate() {
            plan.set(*slot, *area);
            if n % 3 == 0 {
                plan.undo();
            }
        }
        plan.reset_all();
        let again = plan.to_ron();
        assert!(
            EditableLayout::read(&again).is_some(),
            "what was arranged can be arranged again"
        );
    }
}

/// A theme beside the program's own.
pub fn theme(bytes: &[u8]) {
    let own = base()
        .iter()
        .filter(|(path, _)| path.starts_with("assets/shared/"));
    let files = own.map(|(path, bytes)| (path.as_str(), bytes.as_slice()));
    let path = format!("{}dusk.ron", themes::FOLDER);
    let content = Content::of_files(files.chain([(path.as_str(), bytes)]));
    let mut faults = Faults::default();
    themes::check(&content, &mut faults);
    told(&faults);
}

/// Words of another language.
pub fn language(bytes: &[u8]) {
    let Some((path, text)) = split(bytes) else {
        return;
    };
    if !path.starts_with("assets/languages/de/") || !path.ends_with(".ron") {
        return;
    }
    let game = path.split('/').nth(3).unwrap_or_default();
    let files = base().iter().filter(|(known, _)| {
        let mut parts = known.split('/').skip(1);
        let of = parts.next().unwrap_or_default();
        of == game || of == "shared" || (of == "languages" && known.ends_with("language.ron"))
    });
    let files = files.map(|(path, bytes)| (path.as_str(), bytes.as_slice()));
    let content = Content::of_files(files.chain([(path, text)]));
    let mut faults = Faults::default();
    let german = content.in_language("de", &mut faults);
    super::games::load(&german, game, told);
    told(&faults);
}

/// The save, as if it had been played with what is loaded here.
fn of_here(mut save: SaveFile) -> SaveFile {
    static MARKS: OnceLock<BTreeMap<String, String>> = OnceLock::new();
    let marks = MARKS.get_or_init(|| {
        let mark = |game: &Arc<dyn Entry>| {
            let seats = *game.info().seats.start();
            let setup = TableSetup {
                seats: seating::seats((0..seats).map(|_| Control::Human)),
                seed: 1,
                ..TableSetup::default()
            };
            let session = game.new_session(setup).expect("a game");
            let save = SaveFile::parse(&session.save()).expect("a save");
            (save.game, save.content)
        };
        context().games.iter().map(mark).collect()
    });
    if let Some(mark) = marks.get(&save.game) {
        save.content.clone_from(mark);
    }
    save
}

/// A saved game.
pub fn save(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    match SaveFile::parse(text) {
        Ok(save) => {
            assert_eq!(
                SaveFile::parse(&save.text()).as_ref(),
                Ok(&save),
                "what is read can be written and read"
            );
            match context().load_session(&of_here(save)) {
                Ok(session) => {
                    let again = SaveFile::parse(&session.save()).expect("a save just written");
                    context()
                        .load_session(&again)
                        .map(|_| ())
                        .expect("what was loaded can be saved and loaded");
                }
                Err(why) => assert!(!why.to_string().is_empty()),
            }
        }
        Err(why) => assert!(!why.to_string().is_empty()),
    }
}

/// The same, looked through.
pub fn replay(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    let Ok(save) = SaveFile::parse(text) else {
        return;
    };
    if let Ok(session) = context().replay(&of_here(save)) {
        session.log(None);
        session.scene(None);
        session.describe(None);
    }
}

/// The player's settings that are no part of the window, each from a file of its own.
pub fn settings(bytes: &[u8]) {
    let store = Store::open(Some(scratch().join("home")));
    let _ = fs::remove_dir_all(store.root());
    let _ = fs::create_dir_all(store.saves());
    for file in [
        store.settings(),
        store.mod_choice(),
        store.last_game(),
        store.root().join("challenges.ron"),
    ] {
        let _ = fs::write(file, bytes);
    }
    store.language();
    store.latest();
    let (choice, _) = mod_choice::load(&store);
    mod_choice::save(&store, &choice).expect("room");
    assert_eq!(mod_choice::load(&store), (choice, None));
    Progress::update(&store, |_| ()).expect("room");
    let _ = Choice::default();
}

/// The journal.
pub fn journal(bytes: &[u8]) {
    let store = Store::open(Some(scratch().join("journal")));
    let _ = fs::create_dir_all(store.root());
    let _ = fs::write(journal::path(&store), bytes);
    match Journal::read(&store) {
        Ok(journal) => {
            tortuga::records::export::csv(&journal.records);
            tortuga::records::export::ron(&journal.records);
        }
        Err(why) => assert!(!why.to_string().is_empty()),
    }
}

/// A scenario.
pub fn scenario(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    match Scenario::parse(text) {
        Ok(scenario) => {
            if let Some(game) = context()
                .games
                .iter()
                .find(|g| g.info().id == scenario.head.game)
            {
                game.scenario(&scenario);
            }
        }
        Err(why) => assert!(!why.is_empty()),
    }
}

/// An archive.
pub fn zip(bytes: &[u8]) {
    let place = scratch().join("dropped.zip");
    let _ = fs::write(&place, bytes);
    static BASE: OnceLock<Content> = OnceLock::new();
    if let Ok(parcel) = ModPackage::look(&place, BASE.get_or_init(Content::base)) {
        let mods = scratch().join("installed");
        let _ = fs::remove_dir_all(&mods);
        let installed = parcel.install(&mods, None).expect("a sound parcel");
        assert!(installed.starts_with(&mods));
    }
}
