//! Something falls over in a real window, in every part of it: either the game goes on, or the window closes with a report that
//! `tortuga replay` plays again, and the title of the next one offers the game where it was.
//!
//! `cargo test -p tortuga-app --test injected_panics` opens a screen of its own (`Xvfb`), or uses the one that is there where there is no
//! `Xvfb`. With `TORTUGA_PLACE=rules` only that place is tried. Every window is a program of its own with a folder of its own: this
//! one, started anew.

#[path = "own_screen.rs"]
mod own_screen;
#[path = "injected_panics/place.rs"]
mod place;
#[path = "injected_panics/session.rs"]
mod session;
#[path = "injected_panics/window.rs"]
mod window;

use own_screen::OwnScreen;
use place::Place;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::sync::Mutex;
use std::time::{Duration, Instant};
use tortuga::session::SaveFile;
use tortuga::session::save::store::{Store, read_save};
use tortuga::wording::say;
use tortuga::wording::window::Sentence;

/// How long a window may take until it ends.
const PATIENCE: Duration = Duration::from_secs(90);
/// How often it is looked whether it has.
const TICK: Duration = Duration::from_millis(20);
/// So many windows are open at a time.
const AT_A_TIME: usize = 2;
/// Says to a window what falls over in it; `none` for one that goes on with a game.
const FALLS: &str = "TORTUGA_TEST_FALLS";
/// The folder of a window.
const HOME: &str = "TORTUGA_HOME";
/// A sound device that nobody hears.
const UNHEARD: &str = "pcm.!default { type null }\nctl.!default { type null }\n";

fn main() -> ExitCode {
    let list = std::env::args().any(|word| word == "--list");
    let home = std::env::var_os(HOME).map(PathBuf::from);
    match (std::env::var(FALLS), home) {
        _ if list => println!("whatever_falls_over_is_survived_or_reported: test"),
        (Ok(place), Some(home)) => {
            return match Place::named(&place) {
                Some(place) => window::play(place, &home),
                None => window::go_on(&home),
            };
        }
        _ => return all(),
    }
    ExitCode::SUCCESS
}

/// Tries every place, and tells what became of it.
fn all() -> ExitCode {
    let only = std::env::var("TORTUGA_PLACE").ok();
    let wanted = |place: &Place| only.as_ref().is_none_or(|only| *only == place.name());
    let mut left: Vec<Place> = Place::ALL.into_iter().filter(wanted).collect();
    left.reverse();
    let left = Mutex::new(left);
    let failed = Mutex::new(false);
    let screen = OwnScreen::open();
    std::thread::scope(|threads| {
        for _ in 0..AT_A_TIME {
            threads.spawn(|| {
                while let Some(place) = take(&left) {
                    let begun = Instant::now();
                    let found = tried(place, &screen);
                    let (place, seconds) = (place.name(), begun.elapsed().as_secs_f32());
                    match found {
                        Ok(found) => println!("{place}: {found} ({seconds:.1} s)"),
                        Err(why) => {
                            eprintln!("{place}: {why}");
                            set(&failed);
                        }
                    }
                }
            });
        }
    });
    match failed.into_inner() {
        Ok(false) => ExitCode::SUCCESS,
        _ => ExitCode::FAILURE,
    }
}

fn take(left: &Mutex<Vec<Place>>) -> Option<Place> {
    left.lock().ok()?.pop()
}

fn set(flag: &Mutex<bool>) {
    if let Ok(mut flag) = flag.lock() {
        *flag = true;
    }
}

/// What is wrong, unless this is so.
fn ensure(so: bool, otherwise: impl Into<String>) -> Result<(), String> {
    if so { Ok(()) } else { Err(otherwise.into()) }
}

/// Lets something fall over there; what became of it, or what is wrong with that.
fn tried(place: Place, screen: &OwnScreen) -> Result<String, String> {
    let home = tempfile::tempdir().map_err(|why| why.to_string())?;
    let ended = Ended::of(&place.name(), home.path(), screen)?;
    if ended.out.contains("no sound device") {
        return Ok(format!("left out: {}", ended.out.trim()));
    }
    let found = match place.is_survived() {
        true => survived(place, home.path(), &ended),
        false => reported(home.path(), &ended, screen),
    };
    let report = reports(home.path())?;
    let found = found.and_then(|found| {
        let [report] = report.as_slice() else {
            return Err(format!("not one report: {report:?}"));
        };
        replayed(report, place, home.path())?;
        Ok(found)
    });
    found.map_err(|why| format!("{why}\n{ended:?}"))
}

/// The game went on, and everything is on the disk.
fn survived(place: Place, home: &Path, ended: &Ended) -> Result<String, String> {
    ensure(ended.code == Some(0), "the window did not go on")?;
    let closed = say(Sentence::WindowHadToClose);
    ensure(!ended.err.contains(&closed), "it is told to have closed")?;
    if place == Place::Autosave {
        let told = say(Sentence::GameNotSaved);
        ensure(ended.out.contains(&told), "nobody was told")?;
    }
    let (decisions, print) = ended.last_report("after").ok_or("it did not go on")?;
    let save = kept(home)?;
    ensure(save.decisions == decisions, "not all of it is on the disk")?;
    ensure(save.fingerprint == print, "another game is on the disk")?;
    Ok(format!(
        "the game goes on, {decisions} decisions are on the disk"
    ))
}

/// The window has closed and said so, and the next one goes on where it was.
fn reported(home: &Path, ended: &Ended, screen: &OwnScreen) -> Result<String, String> {
    let failed = ended.code.is_some_and(|code| !matches!(code, 0 | 42));
    ensure(failed, "it did not end as one that fell over")?;
    for sentence in [Sentence::WindowHadToClose, Sentence::NothingIsLost] {
        let words = say(sentence);
        ensure(ended.err.contains(&words), format!("not told: {words}"))?;
    }
    let (before, _) = ended
        .last_report("before")
        .ok_or("it fell over too early")?;
    let save = kept(home)?;
    let report = reports(home)?;
    let report = report.iter().filter_map(|report| read_save(report).ok());
    let known = report.map(|report| report.decisions).max().unwrap_or(0);
    // What falls over beside the frames may do so a moment before an action is carried out.
    ensure(
        known >= before && save.decisions >= known,
        "actions are lost",
    )?;
    let next = Ended::of("none", home, screen)?;
    let found = next.last_report("continued");
    ensure(
        next.code == Some(0) && found == Some((save.decisions, save.fingerprint)),
        format!("the next window: {next:?}"),
    )?;
    Ok(format!(
        "it ends with {}, the next window goes on after decision {} ({before} before it fell over)",
        ended.code.unwrap_or_default(),
        save.decisions
    ))
}

/// The match that *Continue* goes on with.
fn kept(home: &Path) -> Result<SaveFile, String> {
    let saved = Store::open(Some(home.to_owned())).latest();
    let saved = saved.ok_or("there is nothing to go on with")?;
    saved.save.map_err(|why| why.to_string())
}

/// The reports of falls.
fn reports(home: &Path) -> Result<Vec<PathBuf>, String> {
    let folder = Store::open(Some(home.to_owned())).crashes();
    let all = fs::read_dir(folder).map_err(|why| format!("no report: {why}"))?;
    Ok(all.flatten().map(|entry| entry.path()).collect())
}

/// The report tells what happened and nobody's name, and its game is played again to the same state.
fn replayed(report: &Path, place: Place, home: &Path) -> Result<(), String> {
    let text = fs::read_to_string(report).map_err(|why| why.to_string())?;
    let told = format!("injected into {}", place.name());
    ensure(text.contains(&told), format!("not told: {told} in {text}"))?;
    for private in ["Anne Bonny", &home.display().to_string()] {
        ensure(!text.contains(private), format!("{private} in {text}"))?;
    }
    // What a save has only afterwards, in its own form.
    let action = text.lines().any(|line| line.starts_with("// (0, \""));
    ensure(action == (place == Place::Rules), "which action it was")?;
    let save = read_save(report).map_err(|why| why.to_string())?;
    ensure(!save.actions.is_empty(), "a report without actions")?;
    let done = Command::new(env!("CARGO_BIN_EXE_tortuga"))
        .arg("replay")
        .arg(report)
        .env(HOME, home)
        .output()
        .map_err(|why| why.to_string())?;
    let said = String::from_utf8_lossy(&done.stdout);
    ensure(
        done.status.success() && said.contains(&save.fingerprint),
        format!("it is not played again: {done:?}"),
    )
}

/// A window that has ended.
#[derive(Debug)]
struct Ended {
    /// `None` when a signal ended it.
    code: Option<i32>,
    out: String,
    err: String,
}

impl Ended {
    /// Runs a window until it ends by itself.
    fn of(falls: &str, home: &Path, screen: &OwnScreen) -> Result<Ended, String> {
        let run = || -> std::io::Result<Ended> {
            let file = |name: &str| home.join(format!("{falls}.{name}"));
            let sound = file("sound");
            fs::write(&sound, UNHEARD)?;
            let mut window = Command::new(std::env::current_exe()?);
            window.env(FALLS, falls).env(HOME, home);
            window.env("ALSA_CONFIG_PATH", &sound);
            window.stdout(fs::File::create(file("out"))?);
            window.stderr(fs::File::create(file("err"))?);
            screen.show(&mut window);
            let mut window = window.spawn()?;
            let begun = Instant::now();
            let status = loop {
                match window.try_wait()? {
                    Some(status) => break Some(status),
                    None if begun.elapsed() > PATIENCE => break None,
                    None => std::thread::sleep(TICK),
                }
            };
            if status.is_none() {
                window.kill()?;
                window.wait()?;
            }
            Ok(Ended {
                code: status.and_then(|status| status.code()),
                out: fs::read_to_string(file("out"))?,
                err: fs::read_to_string(file("err"))?,
            })
        };
        run().map_err(|why| format!("no window: {why}"))
    }

    /// The decisions taken and the state, as the window told them last under this word.
    fn last_report(&self, word: &str) -> Option<(usize, String)> {
        let mut lines = self.out.lines().filter_map(|line| line.strip_prefix(word));
        let (decisions, print) = lines.next_back()?.trim().split_once(' ')?;
        Some((decisions.parse().ok()?, print.to_owned()))
    }
}
