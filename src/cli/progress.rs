//! How far a long command has come, on one line of the terminal: "sim: 1240 of 20000 games, 6 %, 45 s left".
//!
//! There is such a line only while standard error is a terminal; a pipe or a file gets nothing of it. Any thread may count; one
//! thread draws, a few times a second and in one stroke, so nothing flickers. When the [`Progress`] goes, so does the line. A library
//! for it would bring a dozen crates for what is a carriage return and a division.

use crate::wording::command_line::Sentence;
use crate::wording::say;
use std::io::{self, IsTerminal, Write};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// How often the line is drawn.
const STROKE: Duration = Duration::from_millis(200);
/// Commands that end before show nothing.
const PATIENCE: Duration = Duration::from_millis(600);
/// The longest line, in characters: it must not wrap.
const WIDTH: usize = 78;
/// Back to the beginning of the line, and away with what stands there.
const CLEAR: &str = "\r\x1b[2K";

/// Something long that is under way.
pub struct Progress {
    state: Arc<State>,
    drawer: Option<JoinHandle<()>>,
}

struct State {
    /// What is done ("sim").
    what: String,
    /// What is counted ("games").
    units: String,
    /// How many there are; 0 when nobody knows.
    total: u64,
    done: AtomicU64,
    over: AtomicBool,
    begun: Instant,
    screen: Mutex<Screen>,
}

/// Where the line stands.
struct Screen {
    out: Box<dyn Write + Send>,
    drawn: bool,
}

impl Progress {
    /// Something of which there are `total` `units` to be done (0: nobody knows how many), told on standard error if that is a
    /// terminal.
    pub fn new(what: &str, units: &str, total: u64) -> Progress {
        let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
        match io::stderr().is_terminal() && !dumb {
            true => Progress::onto(what, units, total, Box::new(io::stderr())),
            false => Progress {
                state: State::new(what, units, total, Box::new(io::sink())),
                drawer: None,
            },
        }
    }

    /// The same on any terminal.
    pub fn onto(what: &str, units: &str, total: u64, out: Box<dyn Write + Send>) -> Progress {
        let state = State::new(what, units, total, out);
        let drawn = state.clone();
        let drawer = std::thread::Builder::new().name("progress".into());
        // Without a thread to spare the work is done all the same, only silently.
        let drawer = drawer.spawn(move || {
            while !drawn.over.load(Ordering::Relaxed) {
                if drawn.begun.elapsed() >= PATIENCE {
                    drawn.draw();
                }
                std::thread::park_timeout(STROKE);
            }
        });
        Progress {
            state,
            drawer: drawer.ok(),
        }
    }

    /// One more is done.
    pub fn tick(&self) {
        self.state.done.fetch_add(1, Ordering::Relaxed);
    }

    /// So many are done by now.
    pub fn set(&self, done: u64) {
        self.state.done.store(done, Ordering::Relaxed);
    }

    /// Does something that writes to the terminal, with the line out of the way.
    pub fn aside<T>(&self, write: impl FnOnce() -> T) -> T {
        let mut screen = self.state.screen();
        screen.clear();
        // The line stays away until this is written.
        let done = write();
        drop(screen);
        done
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.state.over.store(true, Ordering::Relaxed);
        if let Some(drawer) = self.drawer.take() {
            drawer.thread().unpark();
            // A drawer that has failed has nothing left to draw.
            let _ = drawer.join();
        }
        self.state.screen().clear();
    }
}

impl State {
    fn new(what: &str, units: &str, total: u64, out: Box<dyn Write + Send>) -> Arc<State> {
        Arc::new(State {
            what: what.into(),
            units: units.into(),
            total,
            done: AtomicU64::new(0),
            over: AtomicBool::new(false),
            begun: Instant::now(),
            screen: Mutex::new(Screen { out, drawn: false }),
        })
    }

    fn screen(&self) -> std::sync::MutexGuard<'_, Screen> {
        self.screen.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn draw(&self) {
        let done = self.done.load(Ordering::Relaxed);
        let text = self.line(done, self.begun.elapsed());
        let text: String = text.chars().take(WIDTH).collect();
        let mut screen = self.screen();
        // A terminal that has gone away is no reason to stop working.
        let _ = screen.out.write_all(format!("{CLEAR}{text}").as_bytes());
        let _ = screen.out.flush();
        screen.drawn = true;
    }
}

impl Screen {
    fn clear(&mut self) {
        if std::mem::take(&mut self.drawn) {
            let _ = self.out.write_all(CLEAR.as_bytes());
            let _ = self.out.flush();
        }
    }
}

impl State {
    /// How far it is: "sim: 12 of 40 games, 30 %, 2 min left".
    fn line(&self, done: u64, since: Duration) -> String {
        let (command, units) = (self.what.as_str().into(), self.units.as_str().into());
        let so_far = || {
            let span = span(since).into();
            say(Sentence::TimeSoFar { span }).into()
        };
        if self.total == 0 {
            return say(Sentence::ProgressSoFar {
                command,
                done: done.into(),
                units,
                time: so_far(),
            });
        }
        let done = done.min(self.total);
        let time = match done {
            0 => so_far(),
            _ => {
                let left = since.as_secs_f64() / done as f64 * (self.total - done) as f64;
                let span = span(Duration::from_secs_f64(left)).into();
                say(Sentence::TimeLeft { span }).into()
            }
        };
        say(Sentence::ProgressOf {
            command,
            done: done.into(),
            total: self.total.into(),
            units,
            percent: (done * 100 / self.total).into(),
            time,
        })
    }
}

/// A span of time as people say it: "45 s", "12 min", "3 h 20 min".
fn span(time: Duration) -> String {
    let seconds = time.as_secs();
    say(match seconds {
        0..90 => Sentence::Seconds {
            seconds: seconds.into(),
        },
        90..5400 => Sentence::Minutes {
            minutes: ((seconds + 30) / 60).into(),
        },
        _ => Sentence::Hours {
            hours: (seconds / 3600).into(),
            minutes: (seconds % 3600 / 60).into(),
        },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A terminal that remembers what was written.
    #[derive(Clone, Default)]
    struct Paper(Arc<Mutex<Vec<u8>>>);

    impl Write for Paper {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().expect("no panic").extend(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn it_says_how_far_and_how_long() {
        let sim = State::new("sim", "games", 40, Box::new(io::sink()));
        let at = |done, seconds| sim.line(done, Duration::from_secs(seconds));
        assert_eq!(at(0, 7), "sim: 0 of 40 games, 0 %, 7 s so far");
        assert_eq!(at(10, 20), "sim: 10 of 40 games, 25 %, 60 s left");
        assert_eq!(at(10, 1200), "sim: 10 of 40 games, 25 %, 60 min left");
        assert_eq!(at(1, 3600), "sim: 1 of 40 games, 2 %, 39 h 0 min left");
        assert_eq!(at(40, 9), "sim: 40 of 40 games, 100 %, 0 s left");
        let robot = State::new("robot", "steps", 0, Box::new(io::sink()));
        let endless = robot.line(7, Duration::from_secs(100));
        assert_eq!(endless, "robot: 7 steps, 2 min so far");
    }

    #[test]
    fn threads_count_together_and_the_line_goes_in_the_end() {
        let paper = Paper::default();
        let progress = Progress::onto("sim", "games", 300, Box::new(paper.clone()));
        std::thread::scope(|scope| {
            for _ in 0..3 {
                scope.spawn(|| (0..100).for_each(|_| progress.tick()));
            }
        });
        progress.state.draw();
        progress.aside(|| paper.clone().write_all(b"aside\n").expect("paper"));
        progress.state.draw();
        drop(progress);
        let told = String::from_utf8(paper.0.lock().expect("no panic").clone()).expect("text");
        let drawn = format!("{CLEAR}sim: 300 of 300 games, 100 %, 0 s left");
        assert_eq!(told, format!("{drawn}{CLEAR}aside\n{drawn}{CLEAR}"));
    }

    #[test]
    fn what_is_quickly_done_leaves_no_trace() {
        let paper = Paper::default();
        drop(Progress::onto("sim", "games", 3, Box::new(paper.clone())));
        assert!(paper.0.lock().expect("no panic").is_empty());
    }
}
