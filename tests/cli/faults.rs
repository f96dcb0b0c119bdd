//! Faults in every file operation of saving: each system call that touches the player's folder is refused, fails or is the last one, one
//! after the other, and whatever is there afterwards is whole and no older than the last action.
//!
//! The calls are counted under `strace`, which then injects the fault. `TORTUGA_FAULTS` says how many calls are left out between two that
//! are tried: 1 tries all (`scripts/faults`), and then a table is printed. Without `strace` the tests say so and pass.

#[path = "faults/game.rs"]
mod game;
#[path = "faults/kept.rs"]
mod kept;
#[path = "faults/writes.rs"]
mod writes;

use super::{home, out};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::io::Write;
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use tempfile::TempDir;
use tortuga::session::save::save_file::SaveFile;
use tortuga::session::save::store::read_save;

/// What a fault can be in.
const CALLS: &str = "openat,read,write,fsync,fdatasync,rename,renameat,renameat2,link,linkat,unlink,unlinkat,mkdir,mkdirat,\
                     rmdir,statx,newfstatat,getdents64,ftruncate,flock,copy_file_range";

/// The system itself lets all other calls pass: without it the program would stop at each of them, and take twice as long. It loses
/// signals (strace 6.1).
const FILTERED: &str = "--seccomp-bpf";

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

/// Whether somebody is in a hurry and wants no faults, as `scripts/test --core` does.
fn in_a_hurry() -> bool {
    let hurry = std::env::var("TORTUGA_FAULTS").is_ok_and(|step| step == "0");
    if hurry {
        eprintln!("TORTUGA_FAULTS is 0: no faults are injected (scripts/test does)");
    }
    hurry
}

/// Whether the system lets one program look at the calls of another.
fn can_trace() -> bool {
    if in_a_hurry() {
        return false;
    }
    let tried = Command::new("strace")
        .args(["-f", FILTERED, "-o", "/dev/null", "true"])
        .output();
    let can = tried.is_ok_and(|out| out.status.success());
    if !can {
        eprintln!(
            "strace is missing, older than 5.3 or not allowed here: no faults are injected (scripts/faults installs it)"
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
        // What a terminal is told of the folder is no call on it.
        let terminal = ["0<", "1<", "2<"].iter().any(|fd| words.starts_with(fd));
        if terminal || !words.contains(&home) {
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
            let killed = fault.starts_with("signal");
            if !killed {
                words.push(FILTERED.to_owned());
            }
            let told = quiet(home.path(), &words);
            let words = said(&told);
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
