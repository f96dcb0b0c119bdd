//! The player's folder: nothing is lost, whatever lies there and whatever goes wrong.

use std::fs;
use std::time::{Duration, SystemTime};
use tempfile::TempDir;
use tortuga::cli::app_context::AppContext;
use tortuga::content::Content;
use tortuga::content::mods::install::ModPackage;
use tortuga::records::journal::Journal;
use tortuga::session::save::save_file::{LoadError, SaveFile};
use tortuga::session::save::store::{Store, read_save, write_safely};
use tortuga::session::save::{crash, home_lock, mod_choice};
use tortuga::session::table::seating;
use tortuga::session::{Control, TableSetup};

/// An empty folder, and a save of a game begun with this seed.
fn world() -> (TempDir, Store, AppContext) {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let context = AppContext::load(Some(folder.path().into()), None, true);
    let store = Store::open(Some(folder.path().into()));
    (folder, store, context)
}

fn save(context: &AppContext, seed: u64) -> SaveFile {
    let seats = seating::seats([Control::Human, Control::Ai("greedy".into())]);
    let setup = TableSetup {
        seats,
        seed,
        ..TableSetup::default()
    };
    let session = context.games[0].new_session(setup).expect("a game");
    SaveFile::parse(&session.save()).expect("a save")
}

#[test]
fn an_autosave_replaces_the_last_one_and_keeps_one_backup() {
    let (_folder, store, context) = world();
    let mut first = save(&context, 1);
    let path = store.autosave("g", &first.text()).expect("room");
    let early = fs::read_to_string(&path).expect("written");
    first.banner = "later".into();
    store.autosave("g", &first.text()).expect("room");
    assert_eq!(read_save(&path).expect("whole").banner, "later");
    let backup = fs::read_to_string(path.with_extension("ron.bak")).expect("a backup");
    assert_eq!(backup, early);
    assert_eq!(
        fs::read_dir(store.saves()).expect("a folder").count(),
        2,
        "no temporary files are left"
    );
}

#[test]
fn an_unfinished_other_match_is_put_aside() {
    let (_folder, store, context) = world();
    store
        .autosave("g", &save(&context, 1).text())
        .expect("room");
    store
        .autosave("g", &save(&context, 2).text())
        .expect("room");
    let seeds: Vec<u64> = store
        .list()
        .iter()
        .filter_map(|s| s.save.as_ref().ok())
        .map(|s| s.seed)
        .collect();
    assert!(seeds.contains(&1) && seeds.contains(&2), "{seeds:?}");
    assert_eq!(
        store.latest().and_then(|s| s.save.ok()).map(|s| s.seed),
        Some(2)
    );
}

#[test]
fn a_finished_match_makes_room_and_is_not_continued() {
    let (_folder, store, context) = world();
    let mut done = save(&context, 1);
    done.over = true;
    store.autosave("g", &done.text()).expect("room");
    assert!(store.latest().is_none());
    store
        .autosave("g", &save(&context, 2).text())
        .expect("room");
    assert_eq!(store.list().len(), 1);
}

#[test]
fn continue_goes_on_with_what_was_played_last_whatever_the_clock_said() {
    let (_folder, store, context) = world();
    let mut early = save(&context, 1);
    // Played while the clock was a year ahead.
    early.saved += 365 * 86_400;
    store.autosave("g", &early.text()).expect("room");
    store
        .autosave("h", &save(&context, 2).text())
        .expect("room");
    let latest = |store: &Store| store.latest().and_then(|s| s.save.ok()).map(|s| s.seed);
    assert_eq!(latest(&store), Some(2));
    let another = Store::open(Some(store.root().to_owned()));
    assert_eq!(latest(&another), Some(2), "after a new start too");
    store.autosave("g", &early.text()).expect("room");
    assert_eq!(latest(&another), Some(1));
    let mut over = early.clone();
    over.over = true;
    store.autosave("g", &over.text()).expect("room");
    assert_eq!(
        latest(&another),
        Some(2),
        "what is over is not gone on with"
    );
    for odd in [&b""[..], b"nothing", b"\xff", b"../../g", &[b'x'; 9000]] {
        fs::write(store.last_game(), odd).expect("room");
        assert_eq!(latest(&another), Some(2), "as if nothing had been noted");
    }
}

#[test]
fn a_match_that_is_put_aside_again_and_again_has_one_copy() {
    let (_folder, store, context) = world();
    let (mut one, two) = (save(&context, 1), save(&context, 2));
    for n in 0..4 {
        one.banner = format!("number {n}");
        store.autosave("g", &one.text()).expect("room");
        store.autosave("g", &two.text()).expect("room");
    }
    let all = store.list();
    assert_eq!(all.len(), 3, "{all:?}");
    let newest = |s: &SaveFile| s.seed == 1 && s.banner == "number 3";
    assert!(all.iter().any(|s| s.save.as_ref().is_ok_and(newest)));
}

#[test]
fn what_cannot_be_read_is_kept() {
    let (_folder, store, context) = world();
    let path = store.autosave_path("g");
    for (n, junk) in [
        &b"not a save"[..],
        b"\xff\xfe",
        b"(tortuga_save: 99, program: \"9.0\", more: 1)",
    ]
    .iter()
    .enumerate()
    {
        write_safely(&path, junk).expect("room");
        store
            .autosave("g", &save(&context, 1).text())
            .expect("room");
        let kept = store
            .list()
            .into_iter()
            .filter(|s| s.save.is_err())
            .collect::<Vec<_>>();
        assert_eq!(kept.len(), n + 1);
        assert!(
            kept.iter()
                .any(|s| fs::read(&s.path).expect("kept") == *junk)
        );
    }
}

#[test]
fn a_named_save_never_replaces_another_match() {
    let (_folder, store, context) = world();
    let (one, two) = (save(&context, 1), save(&context, 2));
    let first = store.save("my game", &one.text()).expect("room");
    assert_eq!(
        store.save("my game", &one.text()).expect("room"),
        first,
        "the same match is saved over"
    );
    let second = store.save("my game", &two.text()).expect("room");
    assert_ne!(first, second);
    assert_eq!(read_save(&first).expect("whole").seed, 1);
    assert_eq!(read_save(&second).expect("whole").seed, 2);
}

#[test]
fn names_stay_within_the_folder() {
    let (_folder, store, context) = world();
    let text = save(&context, 1).text();
    for name in [
        "../../escape",
        "/etc/passwd",
        "",
        "   ",
        "a\0b",
        "autosave-g",
        "ä\u{301}ö",
        &"x".repeat(500),
        "CON.",
    ] {
        let path = store.save(name, &text).expect("any name will do");
        assert_eq!(path.parent(), Some(store.saves().as_path()), "{name}");
    }
}

#[test]
fn a_folder_that_cannot_be_written_gives_advice() {
    let (folder, _, context) = world();
    let file = folder.path().join("file");
    fs::write(&file, "in the way").expect("room");
    let store = Store::open(Some(file.clone()));
    let why = store
        .autosave("g", &save(&context, 1).text())
        .expect_err("a file is no folder")
        .to_string();
    assert!(
        why.contains("The game goes on") && why.contains("--home"),
        "{why}"
    );
    assert_eq!(fs::read_to_string(&file).expect("untouched"), "in the way");
    assert!(store.list().is_empty());
}

#[test]
fn a_file_that_is_not_there_is_told() {
    let (folder, ..) = world();
    assert!(matches!(
        read_save(&folder.path().join("none.ron")),
        Err(LoadError::Unreadable(_))
    ));
    assert!(matches!(
        read_save(folder.path()),
        Err(LoadError::Unreadable(_))
    ));
}

#[test]
fn a_removed_save_is_gone_with_its_backup() {
    let (_folder, store, context) = world();
    let text = save(&context, 1).text();
    let path = store.save("x", &text).expect("room");
    store.save("x", &text).expect("room");
    assert!(path.with_extension("ron.bak").exists());
    store.remove(&path).expect("there");
    assert!(!path.exists() && !path.with_extension("ron.bak").exists());
}

#[test]
fn while_another_program_keeps_its_games_here_nothing_is_put_aside_and_it_is_told() {
    let (_folder, store, context) = world();
    fs::create_dir_all(store.root()).expect("room");
    // A lock belongs to who opened the file: this is as good as another program.
    let other = fs::File::create(home_lock::file(store.root())).expect("room");
    other.lock().expect("nobody has it");
    let text = save(&context, 1).text();
    let told = store.autosave("g", &text).expect_err("taken").to_string();
    let start = format!(
        "Another Tortuga keeps its games in {}.",
        store.root().display()
    );
    assert!(told.starts_with(&start), "{told}");
    assert!(!store.autosave_path("g").exists());
    drop(other);
    store.autosave("g", &text).expect("the other one has gone");
    let again = Store::open(Some(store.root().to_owned()));
    again.autosave("g", &text).expect("the same program");
    assert_eq!(home_lock::take(store.root()).map(|_| ()), Ok(()));
    drop((store, again));
    let other = fs::File::open(home_lock::file(context.store.root())).expect("there");
    assert!(other.try_lock().is_ok(), "whoever is gone holds nothing");
}

#[test]
fn what_a_writer_left_that_was_cut_off_is_cleared_away_and_nothing_else() {
    let (_folder, store, context) = world();
    fs::create_dir_all(store.saves()).expect("room");
    for name in [".saving-a1b2", ".saving-", "notes.txt", "mine.ron"] {
        fs::write(store.saves().join(name), "(").expect("room");
    }
    fs::create_dir(store.saves().join(".saving-folder")).expect("room");
    let long_ago = SystemTime::now() - Duration::from_secs(7200);
    for name in [".saving-a1b2", ".saving-", "notes.txt"] {
        let file = fs::File::options()
            .write(true)
            .open(store.saves().join(name));
        let file = file.expect("there");
        file.set_modified(long_ago).expect("its own file");
    }
    // Somebody is writing this one now.
    fs::write(store.saves().join(".saving-new"), "(").expect("room");
    store
        .autosave("g", &save(&context, 1).text())
        .expect("room");
    let entries = fs::read_dir(store.saves()).expect("a folder").flatten();
    let mut left: Vec<_> = entries.map(|entry| entry.file_name()).collect();
    left.sort_unstable();
    assert_eq!(
        left,
        [
            ".saving-folder",
            ".saving-new",
            "autosave-g.ron",
            "mine.ron",
            "notes.txt"
        ]
    );
}

#[test]
fn an_autosave_that_cannot_even_be_read_is_put_aside_too() {
    let (_folder, store, context) = world();
    // A folder is as unreadable as anything, also to somebody who may read everything.
    fs::create_dir_all(store.autosave_path("g").join("inside")).expect("room");
    let path = store
        .autosave("g", &save(&context, 1).text())
        .expect("room");
    assert_eq!(read_save(&path).expect("whole").seed, 1);
    assert!(store.saves().join("unreadable-g.ron/inside").is_dir());
}

#[test]
fn the_report_of_a_panic_is_played_again_and_names_nobody() {
    let (_folder, store, context) = world();
    let mut game = save(&context, 7);
    game.seats[0].name = "Anne Bonny".into();
    game.banner = "Turn 4 · Anne Bonny".into();
    let fall = crash::PanicReport {
        why: "index out of bounds\nof 3",
        place: "src/board.rs:12:3",
    };
    let report = crash::report(&fall, Some(&game.text()));
    for words in [
        "// Tortuga ",
        "src/board.rs:12:3",
        "// index out of bounds\n// of 3\n",
        "Player 1",
    ] {
        assert!(report.contains(words), "{words} in {report}");
    }
    assert!(!report.contains("Anne Bonny"));
    let file = crash::keep(&store, &report).expect("room");
    let again = read_save(&file).expect("a save");
    assert_eq!((again.seed, &again.actions), (7, &game.actions));
    assert!(context.replay(&again).is_ok());
    let second = crash::keep(&store, &report).expect("room");
    assert!(second != file && file.exists(), "a second one beside it");
    let without = crash::report(&fall, None);
    assert!(without.lines().all(|line| line.starts_with("// ")));
    for n in 0..20 {
        let name = format!("crash-{}.ron", 1_000_000_000 + n);
        fs::write(store.crashes().join(name), "").expect("room");
    }
    crash::keep(&store, &report).expect("room");
    let left = fs::read_dir(store.crashes()).expect("a folder").count();
    assert_eq!(left, 10, "the oldest go");
    assert!(file.exists(), "the newest stay");
}

#[test]
fn a_level_that_is_not_there_is_told_and_the_usual_one_plays() {
    let (_folder, _, context) = world();
    let mut game = save(&context, 1);
    game.seats[1].control = Control::Ai("commodore".into());
    let mut session = context.load_session(&game).expect("levels are no rules");
    let told = seating::with_known_levels(&mut *session);
    assert!(
        told.len() == 1 && told[0].contains("'commodore'"),
        "{told:?}"
    );
    let usual = seating::usual_level(session.info());
    assert!(told[0].contains(&usual));
    assert_eq!(session.setup().seats[1].control, Control::Ai(usual));
    assert!(session.stand_ins().is_empty(), "nobody has left a seat");
    assert!(seating::with_known_levels(&mut *session).is_empty());
}

#[test]
fn a_file_that_is_larger_than_any_save_is_refused_unread() {
    let (folder, ..) = world();
    let path = folder.path().join("large.ron");
    let file = fs::File::create(&path).expect("room");
    file.set_len(500 << 20).expect("nothing but a hole");
    let begun = std::time::Instant::now();
    let why = read_save(&path).expect_err("too large").to_string();
    assert!(why.contains("64"), "{why}");
    assert!(begun.elapsed() < Duration::from_secs(1));
}

/// What `work` comes to, if it does so within ten seconds.
#[cfg(unix)]
fn soon<T: Send + 'static>(what: &str, work: impl FnOnce() -> T + Send + 'static) -> T {
    let (done, told) = std::sync::mpsc::channel();
    std::thread::spawn(move || done.send(work()));
    let told = told.recv_timeout(Duration::from_secs(10));
    told.unwrap_or_else(|_| panic!("{what} hangs"))
}

#[cfg(unix)]
#[test]
fn a_pipe_or_a_device_in_the_place_of_a_file_holds_nobody_up() {
    let pipe = |path: &std::path::Path| {
        fs::create_dir_all(path.parent().expect("a folder")).expect("room");
        let made = std::process::Command::new("mkfifo").arg(path).status();
        assert!(made.expect("mkfifo").success());
    };
    let device = |path: &std::path::Path| {
        fs::create_dir_all(path.parent().expect("a folder")).expect("room");
        std::os::unix::fs::symlink("/dev/zero", path).expect("a link");
    };
    for (kind, make) in [
        ("pipe", &pipe as &dyn Fn(&std::path::Path)),
        ("device", &device),
    ] {
        let (_folder, store, context) = world();
        let text = save(&context, 1).text();
        for file in [
            "settings.ron",
            "mods.ron",
            "journal.ron",
            "challenges.ron",
            "last_game",
            "lock",
            "journal.lock",
        ] {
            make(&store.root().join(file));
        }
        make(&store.autosave_path("g"));
        make(&store.saves().join("mine.ron"));
        for file in ["assets/pig/a.ron", "mod.ron"] {
            let reef = store.mods().join("reef");
            fs::create_dir_all(&reef).expect("room");
            fs::write(
                reef.join("mod.ron"),
                "(id: \"reef\", name: \"Reef\", version: \"1\")",
            )
            .expect("room");
            if file == "mod.ron" {
                fs::remove_file(reef.join(file)).expect("there");
            }
            make(&reef.join(file));
            let loaded = {
                let mods = store.mods();
                soon(&format!("{kind} {file}"), move || {
                    Content::load(Some(&mods), &|_, _| {})
                })
            };
            assert_eq!(loaded.off.len(), 1, "{kind} {file}: it is left out");
            assert!(!loaded.off[0].faults.is_empty());
            fs::remove_dir_all(&reef).expect("there");
        }
        let own = store.clone();
        soon(&format!("{kind}: the folder"), move || {
            assert_eq!(own.language(), None);
            assert!(mod_choice::load(&own).1.is_some(), "it is told");
            assert!(Journal::read(&own).is_err());
            assert!(own.list().iter().all(|saved| saved.save.is_err()));
            own.latest();
            own.save("mine", &text).expect("under another name");
            let path = own
                .autosave("g", &text)
                .expect("what was there is put aside");
            assert_eq!(read_save(&path).expect("whole").seed, 1);
        });
        let zip = store.root().join("a.zip");
        make(&zip);
        soon(&format!("{kind}: an archive"), move || {
            assert!(ModPackage::look(&zip, &Content::default()).is_err());
        });
    }
}
