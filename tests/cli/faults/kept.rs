//! Everything else that is kept: the choice of mods, settings, progress, the journal, reports, mods, layouts.

use super::{Call, DO, HOME, can_trace, try_all};
use crate::{GAME, home};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use tempfile::TempDir;
use tortuga::content::Content;
use tortuga::content::arranging::save::Arranged;
use tortuga::content::mods::choice::Choice;
use tortuga::content::mods::install::{self, ModPackage};
use tortuga::records::journal::Journal;
use tortuga::records::record::Record;
use tortuga::session::challenge::progress::Progress;
use tortuga::session::save::store::{Store, write_safely};
use tortuga::session::save::{crash, mod_choice};

/// How many calls of each kind the thread that keeps something is ahead: more than twice what the other makes, which reads 22 times and
/// makes fewer of every other kind.
const AHEAD: usize = 60;
const MANIFEST: &str = "(id: \"reef\", name: \"Reef\", version: \"1\")";

/// What a child does, in a folder that [`furnished`] has made.
fn operation(name: &str, store: &Store) -> Result<(), String> {
    let told = |why: &dyn std::fmt::Display| why.to_string();
    let content = Content::default();
    match name {
        "mods chosen" => mod_choice::save(store, &choice("new")).map_err(|e| told(&e)),
        "settings" => write_safely(&store.settings(), b"(new)")
            .map(|_| ())
            .map_err(|e| told(&e)),
        "progress" => Progress::update(store, |p| *p = progress(&["old", "new"]))
            .map(|_| ())
            .map_err(|e| told(&e)),
        "journal" => Journal::enter(store, record(2), &[])
            .map(|_| ())
            .map_err(|e| told(&e)),
        "crash report" => crash::keep(store, "// new")
            .map(|_| ())
            .map_err(|e| told(&e)),
        "mod installed" | "mod replaced" => {
            let parcel = ModPackage::look(&store.root().join("parcel"), &content)
                .map_err(|e| format!("{e:?}"))?;
            let old = store.mods().join("reef");
            let old = (name == "mod replaced").then_some(old.as_path());
            parcel
                .install(&store.mods(), old)
                .map(|_| ())
                .map_err(|e| told(&e))
        }
        "table arranged" => {
            let arranged = Arranged {
                game: GAME,
                text: "(new)",
                name: "Mine",
                author: "Ana",
                about: "",
            };
            arranged
                .save(&content, &[], &store.mods())
                .map(|_| ())
                .map_err(|e| format!("{e:?}"))
        }
        other => panic!("{other}"),
    }
}

fn choice(id: &str) -> Choice {
    Choice {
        order: vec![id.into()],
        ..Choice::default()
    }
}

fn progress(solved: &[&str]) -> Progress {
    let all = solved.iter().map(|id| format!("\"pig/{id}\":(attempts:1)"));
    let all = all.collect::<Vec<_>>().join(",");
    ron::from_str(&format!("(tortuga_challenges:1,puzzles:{{{all}}})")).expect("progress")
}

fn record(begun: u64) -> Record {
    let text = format!(
        "(game:\"pig\",begun:{begun},ended:{},seconds:9,seed:1,seats:[],program:\"1\",content:\"\",decisions:3)",
        begun + 5
    );
    ron::from_str(&text).unwrap_or_else(|why| panic!("{why}: {text}"))
}

/// What is run under `strace`; by itself it does nothing.
#[test]
fn child() {
    let Ok(what) = std::env::var(DO) else {
        return;
    };
    let store = Store::open(std::env::var_os(HOME).map(PathBuf::from));
    warm_up();
    match operation(&what, &store) {
        Ok(()) => println!("DONE"),
        Err(why) => println!("TOLD {why}"),
    }
}

/// Makes every kind of call so often that the thread of this test is far ahead of the one that lists and tells of tests: what is injected
/// into its calls then meets no others.
fn warm_up() {
    use std::io::Read;
    let nowhere = Path::new("/nowhere/at/all");
    let null = fs::File::options().read(true).write(true).open("/dev/null");
    let mut null = null.expect("the system has it");
    for _ in 0..AHEAD {
        let _ = (
            null.write(b"x"),
            null.read(&mut [0]),
            null.sync_all(),
            null.sync_data(),
            null.set_len(0),
            null.try_lock(),
        );
        let _ = (
            fs::File::open("/dev/null"),
            fs::rename(nowhere, nowhere),
            fs::hard_link(nowhere, nowhere),
        );
        let _ = (
            fs::remove_file(nowhere),
            fs::create_dir(nowhere),
            fs::remove_dir(nowhere),
            fs::metadata(nowhere),
        );
        let _ = fs::read_dir("/proc/self/fdinfo").map(Iterator::count);
    }
}

/// A folder in which everything was kept once.
fn furnished() -> TempDir {
    let home = home();
    let store = Store::open(Some(home.path().into()));
    mod_choice::save(&store, &choice("old")).expect("room");
    write_safely(&store.settings(), b"(old)").expect("room");
    Progress::update(&store, |p| *p = progress(&["old"])).expect("room");
    Journal::enter(&store, record(1), &[]).expect("room");
    for (file, text) in [
        ("mods/reef/mod.ron", MANIFEST),
        ("mods/reef/assets/pig/old.ron", "()"),
        ("parcel/mod.ron", MANIFEST),
        ("parcel/assets/pig/new.ron", "()"),
    ] {
        let place = home.path().join(file);
        fs::create_dir_all(place.parent().expect("a folder")).expect("room");
        fs::write(place, text).expect("room");
    }
    home
}

/// Whether the old thing is there, and the new one.
fn there(name: &str, store: &Store) -> (bool, bool) {
    let mods = store.mods();
    let is = |path: &Path| path.exists();
    match name {
        "mods chosen" => {
            let (found, why) = mod_choice::load(store);
            let is = |id| why.is_none() && found == choice(id);
            (is("old"), is("new"))
        }
        "settings" => {
            let text = fs::read(store.settings()).unwrap_or_default();
            (text == b"(old)", text == b"(new)")
        }
        "progress" => {
            let text = fs::read_to_string(store.root().join("challenges.ron")).unwrap_or_default();
            let whole = !text.is_empty() && Progress::load(store) != Progress::default();
            (whole && text.contains("old"), whole && text.contains("new"))
        }
        "journal" => {
            let journal = Journal::read(store).expect("readable");
            let has = |begun| {
                journal.broken.is_empty() && journal.records.iter().any(|r| r.begun == begun)
            };
            (has(1), has(2))
        }
        "crash report" => {
            let all: Vec<_> = fs::read_dir(store.crashes())
                .into_iter()
                .flatten()
                .flatten()
                .collect();
            let whole = |e: &fs::DirEntry| {
                let hidden = e.file_name().to_string_lossy().starts_with('.');
                !hidden && fs::read(e.path()).is_ok_and(|text| text == b"// new")
            };
            let visible = all
                .iter()
                .filter(|e| !e.file_name().to_string_lossy().starts_with('.'));
            (visible.clone().all(whole), all.iter().any(whole))
        }
        "mod installed" => {
            let (old, new) = (mods.join("reef"), mods.join("reef_2"));
            let complete = is(&new.join("mod.ron")) && is(&new.join("assets/pig/new.ron"));
            assert_eq!(is(&new), complete, "half a mod");
            (
                is(&old.join("mod.ron")) && is(&old.join("assets/pig/old.ron")),
                complete,
            )
        }
        "mod replaced" => {
            let reef = mods.join("reef");
            let manifest = is(&reef.join("mod.ron"));
            let has = |file: &str| manifest && is(&reef.join("assets/pig").join(file));
            assert!(!(has("old.ron") && has("new.ron")), "half of each");
            (has("old.ron"), has("new.ron"))
        }
        "table arranged" => {
            let mine = mods.join("mine");
            let complete =
                is(&mine.join("mod.ron")) && is(&mine.join(format!("levels/{GAME}/table.ron")));
            assert_eq!(is(&mine), complete, "half a mod");
            (is(&mods.join("reef/mod.ron")), complete)
        }
        other => panic!("{other}"),
    }
}

/// Operations after which the old thing is there beside the new one.
const BESIDE: [&str; 5] = [
    "progress",
    "journal",
    "crash report",
    "mod installed",
    "table arranged",
];

#[test]
fn whatever_a_system_call_answers_everything_kept_is_the_old_or_the_new() {
    if !can_trace() {
        return;
    }
    let program = std::env::current_exe().expect("this program");
    let args = [
        "--exact",
        "faults::kept::child",
        "--nocapture",
        "--test-threads=1",
    ];
    for name in [
        "mods chosen",
        "settings",
        "progress",
        "journal",
        "crash report",
        "mod installed",
        "mod replaced",
        "table arranged",
    ] {
        let fixture = furnished();
        let check = |home: &Path, _: &Call, killed: bool, words: &str| {
            let store = Store::open(Some(home.into()));
            // As the next start does.
            install::recover(&store.mods());
            let (old, new) = there(name, &store);
            let kept = if BESIDE.contains(&name) {
                old
            } else {
                old || new
            };
            if !kept {
                return Err("what was there is gone".into());
            }
            let (done, told) = (words.contains("DONE"), words.contains("TOLD "));
            if done && !new {
                return Err("it says that it is done, and it is not".into());
            }
            if !killed && !done && !told {
                return Err("it says nothing".into());
            }
            Ok(match (killed, new) {
                (true, true) => "killed after it was kept",
                (true, false) => "killed, the old kept",
                (false, true) => "kept",
                (false, false) => "told, the old kept",
            })
        };
        try_all(name, &program, &args, "", fixture.path(), 5, &check);
    }
}
