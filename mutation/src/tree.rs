//! A copy of the repository with every mutant in it, built.

use crate::source::{Blame, Mutant, Source, Written};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// What the rules ask at every place that can be changed.
const SWITCH: &str = r#"//! Which mutant this run is to have (mutation/src/tree.rs).
#![allow(missing_docs)]

use std::io::Write;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

const UNREAD: u32 = u32::MAX;
const WATCH: u32 = u32::MAX - 1;
static WANTED: AtomicU32 = AtomicU32::new(UNREAD);
static REACHED: [AtomicBool; COUNT] = [const { AtomicBool::new(false) }; COUNT];

#[inline]
pub fn on(id: u32) -> bool {
    let wanted = WANTED.load(Ordering::Relaxed);
    if wanted < WATCH { wanted == id } else { rarely(id) }
}

#[cold]
fn rarely(id: u32) -> bool {
    if WANTED.load(Ordering::Relaxed) == UNREAD {
        let wanted = std::env::var("TORTUGA_MUTANT").ok().and_then(|text| text.parse().ok());
        let watch = std::env::var_os("TORTUGA_REACHED").is_some();
        WANTED.store(if watch { WATCH } else { wanted.unwrap_or(0) }, Ordering::Relaxed);
        return on(id);
    }
    if !REACHED[id as usize].swap(true, Ordering::Relaxed) {
        let path = std::env::var_os("TORTUGA_REACHED").expect("asked for");
        let mut file = std::fs::File::options().append(true).create(true).open(path).expect("room");
        file.write_all(format!("{id}\n").as_bytes()).expect("room");
    }
    false
}
"#;

/// How often the compiler is asked what does not compile, before it is given up.
const ROUNDS: usize = 12;

/// A program of tests.
pub struct Program {
    /// Its name, as cargo calls it.
    pub name: String,
    /// Where it was built.
    pub path: PathBuf,
    /// Where cargo would start it.
    pub folder: PathBuf,
}

/// The copy, built.
pub struct Tree {
    /// What can be tried.
    pub mutants: Vec<Mutant>,
    /// The games whose rules are changed.
    pub games: Vec<String>,
    /// What the tests are in.
    pub programs: Vec<Program>,
}

/// The programs that look at the rules of every game; besides, each game has one of its own, which is called like the game.
const SHARED: [&str; 4] = ["golden", "conformance", "session", "ai"];
/// The program with the tests that stand beside the code.
const LIBRARY: &str = "tortuga";

fn run(command: &mut Command) -> Result<String, String> {
    let told = command.output().map_err(|e| format!("{command:?}: {e}"))?;
    if told.status.success() {
        Ok(String::from_utf8_lossy(&told.stdout).into_owned())
    } else {
        Err(format!(
            "{command:?}: {}",
            String::from_utf8_lossy(&told.stderr)
        ))
    }
}

fn write(path: &Path, text: &str) -> Result<(), String> {
    // What is as it was keeps its time, so that it is not built again.
    if fs::read_to_string(path).is_ok_and(|was| was == text) {
        return Ok(());
    }
    let folder = path.parent().map_or(Ok(()), fs::create_dir_all);
    let written = folder.and_then(|()| fs::write(path, text));
    written.map_err(|e| format!("{}: {e}", path.display()))
}

/// All that git knows of, as it is now, but those of `without`; what is there already and the same stays as it is.
fn copy(root: &Path, to: &Path, without: &BTreeSet<&str>) -> Result<(), String> {
    let listed = run(Command::new("git").current_dir(root).args([
        "ls-files",
        "-z",
        "--cached",
        "--others",
        "--exclude-standard",
    ]))?;
    for name in listed
        .split('\0')
        .filter(|name| !name.is_empty() && !without.contains(name))
    {
        let (from, to) = (root.join(name), to.join(name));
        let Ok(bytes) = fs::read(&from) else {
            continue;
        };
        if fs::read(&to).is_ok_and(|was| was == bytes) {
            continue;
        }
        let said = |e: std::io::Error| format!("{}: {e}", to.display());
        fs::create_dir_all(to.parent().unwrap_or(&to)).map_err(said)?;
        fs::write(&to, bytes).map_err(said)?;
    }
    Ok(())
}

/// The sources of the rules of `games`.
fn sources(root: &Path, games: &[String]) -> Result<Vec<Source>, String> {
    let (mut all, mut first) = (Vec::new(), 1);
    for game in games {
        let folder = format!("src/games/{game}/rules");
        let entries = fs::read_dir(root.join(&folder)).map_err(|e| format!("{folder}: {e}"))?;
        let mut names: Vec<String> = entries
            .filter_map(|e| Some(e.ok()?.file_name().to_string_lossy().into_owned()))
            .filter(|name| name.ends_with(".rs"))
            .collect();
        names.sort();
        for name in names {
            let path = format!("{folder}/{name}");
            let text = fs::read_to_string(root.join(&path)).map_err(|e| format!("{path}: {e}"))?;
            let source = Source::read(&path, &text, first)?;
            first += source.mutants.len() as u32;
            all.push(source);
        }
    }
    Ok(all)
}

/// Something that does not compile: where, as files and bytes, and what the compiler says.
struct Fault {
    spans: Vec<(String, std::ops::Range<usize>)>,
    text: String,
}

/// One go of cargo: where it built each program, and what does not compile.
struct Built {
    programs: BTreeMap<String, (PathBuf, PathBuf)>,
    faults: Vec<Fault>,
    told: String,
}

fn build(root: &Path, games: &[String]) -> Result<Built, String> {
    let mut command = Command::new("cargo");
    command.current_dir(root);
    command.args([
        "test",
        "--no-run",
        "--message-format=json",
        "-p",
        "tortuga",
        "-p",
        "tortuga-tests",
    ]);
    command.arg("--lib");
    for name in SHARED {
        command.args(["--test", name]);
    }
    for game in games {
        command.args(["--test", game]);
    }
    // Built once and run for hours.
    for package in ["tortuga", "tortuga-tests"] {
        command.arg("--config");
        command.arg(format!("profile.dev.package.{package}.opt-level=2"));
    }
    command.env("RUSTFLAGS", "--cap-lints=allow -Awarnings");
    command.stderr(Stdio::piped());
    let output = command.output().map_err(|e| format!("cargo: {e}"))?;
    let mut built = Built {
        programs: BTreeMap::new(),
        faults: Vec::new(),
        told: String::from_utf8_lossy(&output.stderr).into_owned(),
    };
    for line in String::from_utf8_lossy(&output.stdout).lines() {
        let Ok(message) = serde_json::from_str::<Value>(line) else {
            continue;
        };
        match message["reason"].as_str() {
            Some("compiler-artifact") => {
                let text = |value: &Value| Some(PathBuf::from(value.as_str()?));
                let (name, manifest) = (&message["target"]["name"], &message["manifest_path"]);
                if let (Some(name), Some(path), Some(manifest)) =
                    (name.as_str(), text(&message["executable"]), text(manifest))
                {
                    let folder = manifest.parent().unwrap_or(root).to_path_buf();
                    built.programs.insert(name.to_string(), (path, folder));
                }
            }
            Some("compiler-message") if message["message"]["level"] == "error" => {
                let text = message["message"]["rendered"].as_str().unwrap_or_default();
                let spans = message["message"]["spans"].as_array();
                let span = |span: &Value| {
                    let byte = |name: &str| span[name].as_u64().unwrap_or_default() as usize;
                    let file = span["file_name"].as_str().unwrap_or_default();
                    (file.to_string(), byte("byte_start")..byte("byte_end"))
                };
                built.faults.push(Fault {
                    spans: spans.into_iter().flatten().map(span).collect(),
                    text: text.to_string(),
                });
            }
            _ => {}
        }
    }
    Ok(built)
}

impl Tree {
    /// Copies the repository at `root` into `out`, changes the rules of `games` and builds their tests; what does not compile is left out.
    ///
    /// # Errors
    ///
    /// A message where something cannot be read, written or built for a reason that lies in no mutant.
    pub fn build(root: &Path, out: &Path, games: &[String]) -> Result<Self, String> {
        let tree = out.join("tree");
        let sources = sources(root, games)?;
        let ours: BTreeSet<&str> = sources
            .iter()
            .map(Source::path)
            .chain(["src/lib.rs"])
            .collect();
        copy(root, &tree, &ours)?;
        let count: usize = sources.iter().map(|s| s.mutants.len()).sum();
        write(
            &tree.join("src/mutants.rs"),
            &SWITCH.replace("COUNT", &(count + 1).to_string()),
        )?;
        let lib =
            fs::read_to_string(root.join("src/lib.rs")).map_err(|e| format!("src/lib.rs: {e}"))?;
        let lib = lib.replacen("pub mod ai;", "pub mod ai;\npub mod mutants;", 1);
        write(&tree.join("src/lib.rs"), &lib)?;
        // What did not compile the last time is not tried again, so that a second run builds nothing.
        let list = out.join("do-not-compile.tsv");
        let known = fs::read_to_string(&list).unwrap_or_default();
        let known: BTreeSet<&str> = known.lines().collect();
        let all = || sources.iter().flat_map(|s| &s.mutants);
        let mut without: BTreeSet<u32> = all()
            .filter(|m| known.contains(m.to_string().as_str()))
            .map(|m| m.id)
            .collect();
        for round in 1..=ROUNDS {
            let mut written: BTreeMap<&str, Written> = BTreeMap::new();
            for source in &sources {
                let text = source.write(&without);
                write(&tree.join(source.path()), &text.text)?;
                written.insert(source.path(), text);
            }
            eprintln!("Building {} mutants, round {round}.", count - without.len());
            let built = build(&tree, games)?;
            if built.faults.is_empty() {
                if built.programs.is_empty() {
                    return Err(built.told);
                }
                let named = all().filter(|m| without.contains(&m.id));
                let named: Vec<String> = named.map(Mutant::to_string).collect();
                write(&list, &named.join("\n"))?;
                let mutants = sources.into_iter().flat_map(|s| s.mutants);
                return Ok(Self {
                    mutants: mutants.filter(|m| !without.contains(&m.id)).collect(),
                    games: games.to_vec(),
                    programs: programs(&built, games),
                });
            }
            let before = without.len();
            let blamed = built.faults.iter().filter_map(|fault| {
                let spans = fault.spans.iter();
                let blamed =
                    spans.filter_map(|(file, bytes)| written.get(file.as_str())?.to_blame(bytes));
                blamed.min()
            });
            let mut blamed: Vec<(Blame, Vec<u32>)> = blamed.collect();
            // What is laid to a whole function may be gone with what is known better.
            blamed.sort();
            let sure = blamed.partition_point(|(blame, _)| *blame < Blame::Function);
            if sure == 0 {
                eprintln!("All changes in some functions are left out, for one of them:");
                built
                    .faults
                    .iter()
                    .for_each(|fault| eprintln!("{}", fault.text));
            }
            let taken = if sure > 0 { sure } else { blamed.len() };
            without.extend(blamed[..taken].iter().flat_map(|(_, ids)| ids));
            if without.len() == before {
                let text = &built.faults[0].text;
                return Err(format!(
                    "This does not compile, and no mutant is to blame:\n{text}"
                ));
            }
        }
        Err(format!("After {ROUNDS} rounds it does not compile yet."))
    }
}

/// The programs that were built, those first that notice most in the shortest time.
fn programs(built: &Built, games: &[String]) -> Vec<Program> {
    let names = SHARED.iter().chain([&LIBRARY]).map(|n| n.to_string());
    let names = names.chain(games.iter().cloned());
    let program = |name: String| {
        let (path, folder) = built.programs.get(&name)?.clone();
        Some(Program { name, path, folder })
    };
    names.filter_map(program).collect()
}
