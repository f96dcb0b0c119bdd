//! Faults in every file operation of saving: each system call that touches the player's folder is refused, fails or is the last one, one
//! after the other, and whatever is there afterwards is whole and no older than the last action.
//!
//! The calls are counted under `strace`, which then injects the fault. `TORTUGA_FAULTS` says how many calls are left out between two that
//! are tried: 1 tries all (`scripts/faults`), and then a table is printed. Without `strace` the tests say so and pass.

use super::{GAME, code, home, out, play, tortuga};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::io::Write;
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use tempfile::TempDir;
use tortuga::content::Content;
use tortuga::content::arranging::save::Arranged;
use tortuga::content::choice::Choice;
use tortuga::content::install::{self, Parcel};
use tortuga::records::journal::Journal;
use tortuga::records::record::Record;
use tortuga::session::challenge::progress::Progress;
use tortuga::session::save::SaveFile;
use tortuga::session::store::{Store, read_save, write_safely};
use tortuga::session::{crash, mod_choice};

/// What a fault can be in.
const CALLS: &str = "openat,read,write,fsync,fdatasync,rename,renameat,renameat2,link,linkat,unlink,unlinkat,mkdir,mkdirat,\
                     rmdir,statx,newfstatat,getdents64,ftruncate,flock,copy_file_range";

/// Which child does what, and where.
const DO: &str = "TORTUGA_FAULTS_DO";
const HOME: &str = "TORTUGA_HOME";

/// One call of a run: its name, which one of its kind on its thread it is, its words, and what was kept before it.
#[derive(Clone, Debug)]
struct Call {
    name: String,
    nth: usize,
    words: String,
    /// How many autosaves had been put in their places before.
    renamed: usize,
}

/// How many calls are left out between two that are tried.
fn step(usual: usize) -> usize {
    let step = std::env::var("TORTUGA_FAULTS").ok();
    step.and_then(|s| s.parse().ok()).unwrap_or(usual).max(1)
}

/// Whether the system lets one program look at the calls of another.
fn can_trace() -> bool {
    let tried = Command::new("strace")
        .args(["-o", "/dev/null", "true"])
        .output();
    let can = tried.is_ok_and(|out| out.status.success());
    if !can {
        eprintln!(
            "strace is missing or not allowed here: no faults are injected (scripts/faults installs it)"
        );
    }
    can
}

/// The command under `strace` with these words for it, its answers in `trace`.
fn traced(words: &[String], trace: &Path, command: &Path, args: &[&str], home: &Path) -> Command {
    let mut run = Command::new("strace");
    run.args(["-f", "-y", "-e", "signal=none", "-o"])
        .arg(trace)
        .args(words)
        .arg("--")
        .arg(command)
        .args(args)
        .env(HOME, home)
        .envs([("LANGUAGE", "en"), ("LC_ALL", "en_GB.UTF-8")])
        .env_remove("RUST_BACKTRACE")
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY");
    run
}

/// Runs it, types `input` and waits for its end.
fn run(mut command: Command, input: &str) -> Output {
    let pipes = command.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = pipes.stderr(Stdio::piped()).spawn().expect("it starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    // A program that ends before it has read everything is fine.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    child.wait_with_output().expect("it ends")
}

/// The calls of a trace that touch the folder `home`, on the thread that most of them are on.
fn calls(trace: &str, home: &Path) -> Vec<Call> {
    let home = home.display().to_string();
    let mut counts: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    let mut found: BTreeMap<&str, Vec<Call>> = BTreeMap::new();
    for line in trace.lines() {
        let Some((pid, rest)) = line.split_once(char::is_whitespace) else {
            continue;
        };
        let rest = rest.trim_start();
        let Some((name, words)) = rest
            .split_once('(')
            .filter(|(name, _)| name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_'))
        else {
            continue;
        };
        let nth = counts.entry((pid, name)).or_insert(0);
        *nth += 1;
        if !words.contains(&home) {
            continue;
        }
        let own = found.entry(pid).or_default();
        let renamed = own
            .iter()
            .filter(|call| call.name.starts_with("rename") && call.words.contains("autosave-"))
            .count();
        own.push(Call {
            name: name.to_owned(),
            nth: *nth,
            words: words.to_owned(),
            renamed,
        });
    }
    found.into_values().max_by_key(Vec::len).unwrap_or_default()
}

/// What goes wrong in a call.
fn faults(call: &Call) -> Vec<&'static str> {
    let writes = call.words.contains("O_CREAT") || call.words.contains("O_WRONLY");
    let errors: &[&str] = match call.name.as_str() {
        "openat" if writes => &[
            "error=ENOSPC",
            "error=EACCES",
            "error=EROFS",
            "error=EMFILE",
        ],
        "openat" => &["error=EACCES", "error=EIO"],
        "write" | "copy_file_range" => &["error=ENOSPC", "error=EIO", "error=EINTR"],
        "fsync" | "fdatasync" | "ftruncate" => &["error=EIO", "error=ENOSPC"],
        "read" | "getdents64" => &["error=EIO", "error=EINTR"],
        "statx" | "newfstatat" => &["error=EACCES"],
        "flock" => &["error=ENOLCK"],
        "link" | "linkat" => &["error=EPERM", "error=ENOSPC"],
        _ => &["error=EACCES", "error=ENOSPC", "error=EROFS"],
    };
    errors.iter().copied().chain(["signal=SIGKILL"]).collect()
}

/// What came of all faults of one operation: by call and fault, how often which.
#[derive(Default)]
struct Table(BTreeMap<(String, String), BTreeMap<&'static str, usize>>);

impl Table {
    fn note(&mut self, call: &Call, fault: &str, came: &'static str) {
        let call = call.name.trim_end_matches("at2").trim_end_matches("at");
        let key = (call.to_owned(), fault.to_owned());
        *self.0.entry(key).or_default().entry(came).or_insert(0) += 1;
    }

    /// Rows for docs/reliability.md.
    fn print(&self, operation: &str) {
        let mut all = String::new();
        for ((call, fault), came) in &self.0 {
            let came: Vec<String> = came.iter().map(|(what, n)| format!("{n} {what}")).collect();
            let fault = fault.split('=').next_back().unwrap_or_default();
            writeln!(
                all,
                "| {operation} | `{call}` | {fault} | {} |",
                came.join(", ")
            )
            .expect("room");
        }
        println!("{all}");
    }
}

/// A folder with everything in it that `from` has.
fn copied(from: &Path) -> TempDir {
    let to = home();
    let status = Command::new("cp")
        .arg("-a")
        .arg(from.join("."))
        .arg(to.path())
        .status();
    assert!(status.expect("cp").success());
    to
}

/// What is checked after a run with a fault: given the folder, the call, whether it was killed, and everything that was said.
type Check<'a> = &'a dyn Fn(&Path, &Call, bool, &str) -> Result<&'static str, String>;

/// Runs `command` on copies of `fixture` with a fault in each of its calls in turn.
fn try_all(
    operation: &str,
    command: &Path,
    args: &[&str],
    input: &str,
    fixture: &Path,
    usual: usize,
    check: Check<'_>,
) {
    let files = home();
    let trace = files.path().join("trace");
    let quiet = |home: &Path, words: &[String]| {
        let mut command = traced(words, &trace, command, args, home);
        command.env(DO, operation);
        run(command, input)
    };
    let only = |what: String| vec!["-e".to_owned(), what];
    let whole = copied(fixture);
    let told = quiet(whole.path(), &only(format!("trace={CALLS}")));
    let said =
        |output: &Output| format!("{}{}", out(output), String::from_utf8_lossy(&output.stderr));
    assert!(
        told.status.success(),
        "{operation} without a fault: {}",
        said(&told)
    );
    let all = calls(&fs::read_to_string(&trace).expect("a trace"), whole.path());
    assert!(all.len() > 4, "{operation}: {all:?}");
    let mut table = Table::default();
    let (mut tried, mut missed) = (0, 0);
    let step = step(usual);
    // Each kind of call at least once, however many are left out.
    let mut seen = std::collections::BTreeSet::new();
    for (n, call) in all.iter().enumerate() {
        if !seen.insert(call.name.clone()) && n % step != 0 {
            continue;
        }
        let kinds = faults(call);
        let chosen = kinds
            .iter()
            .enumerate()
            .filter(|(at, _)| step == 1 || at % 3 == n % 3);
        for (_, fault) in chosen {
            let home = copied(fixture);
            let inject = format!("inject={}:{fault}:when={}", call.name, call.nth);
            let mut words = only(format!("trace={}", call.name));
            words.extend(only(inject.clone()));
            let told = quiet(home.path(), &words);
            let words = said(&told);
            let killed = fault.starts_with("signal");
            let seen = fs::read_to_string(&trace).unwrap_or_default();
            let died = [Some(9), Some(137)].contains(&told.status.signal().or(told.status.code()));
            if !(seen.contains("INJECTED") || (killed && died)) {
                // The program went another way than the time before.
                missed += 1;
                table.note(call, fault, "not met");
                continue;
            }
            let place = format!("{operation}, {inject} ({}): ", call.words);
            let fell = words.contains("panicked") || told.status.code() == Some(101);
            assert!(!fell, "{place}{words}");
            let ended = told
                .status
                .signal()
                .or(told.status.code().filter(|c| *c > 100));
            assert!(killed || ended.is_none(), "{place}{ended:?} {words}");
            match check(home.path(), call, killed, &words) {
                Ok(came) => table.note(call, fault, came),
                Err(why) => panic!("{place}{why}\n{words}"),
            }
            tried += 1;
        }
    }
    println!(
        "{operation}: {} calls, {tried} faults, {missed} not met",
        all.len()
    );
    assert!(
        missed * 10 <= tried,
        "{operation}: {missed} of {tried} faults were not met"
    );
    if step == 1 {
        table.print(operation);
    }
}

/// All saves under a folder, each of which must be whole.
fn whole_saves(home: &Path) -> Result<Vec<SaveFile>, String> {
    let mut all = Vec::new();
    for folder in ["saves", "finished"] {
        for entry in fs::read_dir(home.join(folder))
            .into_iter()
            .flatten()
            .flatten()
        {
            let path = entry.path();
            if path.extension().is_some_and(|kind| kind == "ron") {
                let save = read_save(&path).map_err(|why| format!("{}: {why}", path.display()))?;
                all.push(save);
            }
        }
    }
    Ok(all)
}

/// How many lines a person types in a game of `seed` until it is over.
fn lines_of(home: &Path, seed: &str) -> usize {
    let words = [
        "play",
        "--text",
        GAME,
        "--seed",
        seed,
        "--seats",
        "human,greedy",
    ];
    let told = out(&tortuga(home, &words, &"1!\n".repeat(400)));
    let (before, _) = told
        .split_once("Game over")
        .or(told.split_once("The game is over"))
        .unwrap_or((&told, ""));
    before.matches("\n> ").count()
}

#[test]
fn whatever_a_system_call_answers_nothing_older_than_the_last_action_is_lost() {
    if !can_trace() {
        return;
    }
    // A folder with a finished game, one that is nearly over, and one of another kind.
    let fixture = home();
    let typed = lines_of(fixture.path(), "5");
    assert!(typed > 10, "{typed}");
    let other = [
        "play",
        "--text",
        "libertalia",
        "--seed",
        "4",
        "--seats",
        "human,greedy",
    ];
    tortuga(fixture.path(), &other, "1!\n1!\n");
    let scratch = home();
    let until = lines_of(scratch.path(), "6");
    let words = [
        "play",
        "--text",
        GAME,
        "--seed",
        "6",
        "--seats",
        "human,greedy",
    ];
    tortuga(fixture.path(), &words, &"1!\n".repeat(until - 3));
    let store = Store::open(Some(fixture.path().into()));
    let path = store.autosave_path(GAME);
    let before = read_save(&path).expect("a game that goes on");
    assert!(!before.over && before.seed == 6);
    assert_eq!(Journal::read(&store).expect("a journal").records.len(), 1);
    // Without a fault: how far it comes, and what is kept on the way.
    let whole = copied(fixture.path());
    let load = format!("autosave-{GAME}");
    let input = "save keep\n".to_owned() + &"1!\n".repeat(12) + "q\n";
    let args = ["play", "--text", "--load", &load];
    let told = tortuga(whole.path(), &args, &input);
    assert_eq!(code(&told), 0, "{}", out(&told));
    let end = read_save(&whole.path().join(format!("saves/{load}.ron"))).expect("the end");
    assert!(end.over, "it is played to its end: {}", out(&told));
    let mut checked = 0;
    let check = |home: &Path, call: &Call, killed: bool, words: &str| {
        let saves = whole_saves(home)?;
        let of_match = saves.iter().filter(|save| save.same_match(&before));
        let most = of_match.map(|save| save.decisions).max();
        // At every moment it is known how much must be on the disk: the first autosave keeps what was loaded, each later one a decision
        // more.
        let most = most.ok_or("the game is gone")?;
        let least = before.decisions + call.renamed.saturating_sub(1);
        if most < least.min(end.decisions) {
            return Err(format!("{most} of at least {least} decisions are left"));
        }
        if !saves.iter().any(|save| save.game == "libertalia") {
            return Err("the other game is gone".into());
        }
        let store = Store::open(Some(home.into()));
        let journal = Journal::read(&store).map_err(|why| why.to_string())?;
        if !journal.broken.is_empty() || journal.records.is_empty() {
            return Err(format!("the journal: {journal:?}"));
        }
        let told = ["Could not write", "could not be read", "not saved", "lock"]
            .iter()
            .any(|w| words.contains(w));
        let complete = most == end.decisions
            && journal.records.len() == 2
            && home.join("saves/keep.ron").exists();
        if !killed && !complete && !told {
            return Err("nothing was said of what is missing".into());
        }
        // Whatever is there can be gone on with.
        let again = tortuga(home, &["replay", &load], "");
        if code(&again) != 0 {
            return Err(format!(
                "it does not replay: {}",
                String::from_utf8_lossy(&again.stderr)
            ));
        }
        Ok(match (killed, complete) {
            (true, true) => "killed after everything was kept",
            (true, false) => "killed, everything up to the last action kept",
            (false, true) => "all kept",
            (false, false) => "told, everything else kept",
        })
    };
    let program = Path::new(env!("CARGO_BIN_EXE_tortuga-terminal"));
    try_all(
        "play to the end",
        program,
        &args,
        &input,
        fixture.path(),
        41,
        &check,
    );
    checked += 1;
    // Another match begins where one is under way, which is put aside.
    let args = [
        "play",
        "--text",
        GAME,
        "--seed",
        "7",
        "--seats",
        "human,greedy",
    ];
    let check = |home: &Path, _: &Call, killed: bool, words: &str| {
        let saves = whole_saves(home)?;
        let old = saves.iter().filter(|save| save.same_match(&before));
        if old.map(|save| save.decisions).max() != Some(before.decisions) {
            return Err("the match before is gone".into());
        }
        let new = saves.iter().find(|save| save.seed == 7);
        let told = words.contains("Could not write") || words.contains("could not be");
        match (killed, new) {
            (false, None) if !told => Err("nothing was said of what is missing".into()),
            (_, Some(_)) => Ok("all kept"),
            (true, None) => Ok("killed, everything up to the last action kept"),
            (false, None) => Ok("told, everything else kept"),
        }
    };
    try_all(
        "begin another match",
        program,
        &args,
        "1!\n1!\n1!\nq\n",
        fixture.path(),
        41,
        &check,
    );
    assert_eq!(checked, 1);
}

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
            let parcel = Parcel::look(&store.root().join("parcel"), &content)
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
    for _ in 0..200 {
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
        "faults::child",
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

/// A library that lets the writes to files be short, the disk be full from one of them on, or the clock be wrong.
const SHIM: &str = r#"
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>
static int n;
ssize_t write(int fd, const void *bytes, size_t size) {
    static ssize_t (*real)(int, const void *, size_t);
    if (!real) real = dlsym(RTLD_NEXT, "write");
    const char *mode = getenv("SHIM"), *at = getenv("SHIM_AT");
    if (fd < 3 || !mode || !at || size < 2) return real(fd, bytes, size);
    int now = ++n, from = atoi(at);
    if (!strcmp(mode, "short")) return real(fd, bytes, size > 7 ? 7 : 1);
    if (!strcmp(mode, "full") && now == from) return real(fd, bytes, size / 2);
    if (!strcmp(mode, "full") && now > from) { errno = ENOSPC; return -1; }
    if (!strcmp(mode, "cut") && now == from) { real(fd, bytes, size / 2); raise(SIGKILL); }
    return real(fd, bytes, size);
}
int clock_gettime(clockid_t id, struct timespec *to) {
    static int (*real)(clockid_t, struct timespec *);
    if (!real) real = dlsym(RTLD_NEXT, "clock_gettime");
    int done = real(id, to);
    const char *shift = getenv("SHIM_CLOCK");
    if (shift && id == CLOCK_REALTIME) to->tv_sec += atol(shift);
    return done;
}
"#;

/// The library, where there is a compiler for it.
fn shim(folder: &Path) -> Option<PathBuf> {
    let (source, library) = (folder.join("shim.c"), folder.join("shim.so"));
    fs::write(&source, SHIM).expect("room");
    let made = Command::new("cc")
        .args(["-shared", "-fPIC", "-o"])
        .arg(&library)
        .arg(&source)
        .arg("-ldl")
        .status();
    match made.is_ok_and(|status| status.success()) {
        true => Some(library),
        false => {
            eprintln!("there is no compiler for C here: no short writes are tried");
            None
        }
    }
}

/// Plays under the library.
fn shimmed(
    library: &Path,
    home: &Path,
    with: &[(&str, &str)],
    args: &[&str],
    input: &str,
) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tortuga-terminal"));
    command
        .args(args)
        .env(HOME, home)
        .env("LD_PRELOAD", library)
        .envs(with.iter().copied())
        .envs([("LANGUAGE", "en"), ("LC_ALL", "en_GB.UTF-8")])
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY");
    run(command, input)
}

#[test]
fn short_writes_a_disk_that_fills_up_and_a_cut_in_the_middle_of_a_file_lose_nothing() {
    let folder = home();
    let Some(library) = shim(folder.path()) else {
        return;
    };
    let fixture = home();
    play(fixture.path(), GAME, "human,greedy", &"1!\n".repeat(8));
    let store = Store::open(Some(fixture.path().into()));
    let before = read_save(&store.autosave_path(GAME)).expect("a game");
    let load = format!("autosave-{GAME}");
    let args = ["play", "--text", "--load", &load];
    let input = "1!\n1!\n1!\nsave keep\nq\n";
    let short = copied(fixture.path());
    let told = shimmed(
        &library,
        short.path(),
        &[("SHIM", "short"), ("SHIM_AT", "1")],
        &args,
        input,
    );
    assert_eq!(code(&told), 0);
    let all = whole_saves(short.path()).expect("whole");
    let after = all.iter().map(|save| save.decisions).max();
    assert!(after >= Some(before.decisions + 3), "{after:?}");
    assert!(short.path().join("saves/keep.ron").exists());
    let mut hits = 0;
    for mode in ["full", "cut"] {
        for at in (1..=9).step_by(step(3)) {
            let home = copied(fixture.path());
            let at = at.to_string();
            let told = shimmed(
                &library,
                home.path(),
                &[("SHIM", mode), ("SHIM_AT", &at)],
                &args,
                input,
            );
            let words = format!("{}{}", out(&told), String::from_utf8_lossy(&told.stderr));
            let place = format!("{mode} at {at}: {words}");
            assert!(!words.contains("panicked"), "{place}");
            let all = whole_saves(home.path()).unwrap_or_else(|why| panic!("{why}: {place}"));
            let most = all.iter().map(|save| save.decisions).max();
            assert!(most >= Some(before.decisions), "{place}");
            // The later ones are beyond the last write.
            let met = match mode {
                "full" => words.contains("the disk is full") && words.contains("Free some space"),
                _ => told.status.signal() == Some(9),
            };
            if met {
                hits += 1;
            } else {
                assert!(most >= Some(before.decisions + 3), "{place}");
            }
            assert!(
                mode == "cut" || told.status.success(),
                "the game goes on: {place}"
            );
            assert_eq!(
                code(&tortuga(home.path(), &["replay", &load], "")),
                0,
                "{place}"
            );
        }
    }
    assert!(hits >= 4, "{hits}");
}

#[test]
fn a_clock_that_is_put_back_changes_neither_what_is_continued_nor_what_is_kept() {
    let folder = home();
    let Some(library) = shim(folder.path()) else {
        return;
    };
    let home = home();
    let start = |game: &str, clock: &str| {
        let args = [
            "play",
            "--text",
            game,
            "--seed",
            "5",
            "--seats",
            "human,greedy",
        ];
        let told = shimmed(
            &library,
            home.path(),
            &[("SHIM_CLOCK", clock)],
            &args,
            "1!\n1!\nq\n",
        );
        assert_eq!(code(&told), 0);
    };
    start(GAME, "0");
    for clock in ["-31536000", "-4000000000"] {
        start("libertalia", clock);
        let store = Store::open(Some(home.path().into()));
        let latest = store.latest().and_then(|s| s.save.ok()).map(|s| s.game);
        assert_eq!(
            latest.as_deref(),
            Some("libertalia"),
            "what was played last"
        );
        start(GAME, "0");
    }
    let all = whole_saves(home.path()).expect("whole");
    assert!(
        all.len() >= 4,
        "every match that was begun is there: {}",
        all.len()
    );
}
