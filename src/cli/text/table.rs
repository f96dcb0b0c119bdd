//! A game in play in the terminal.

use super::super::Failure;
use super::super::house::House;
use super::command::{Command, parse};
use super::console::Console;
use super::show;
use crate::cli::terminal::word;
use crate::engine::history::Reach;
use crate::engine::options::unknown;
use crate::engine::{Choice, Seat};
use crate::session::think::Manner;
use crate::session::{CONFIRM_RISKY, Control, Session};
use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;

/// Plays until the game is left.
///
/// # Errors
/// When nobody can be talked to.
pub fn run(house: &House, session: Box<dyn Session>, console: &mut Console) -> Result<(), Failure> {
    let mut table = Table {
        house,
        session,
        told: BTreeMap::new(),
        described: Vec::new(),
        at: None,
        last_trouble: String::new(),
    };
    let sheet = table.session.sheet();
    let opening = format!(
        "{}. Seed {}. Type help for the commands.",
        sheet.name,
        table.session.setup().seed
    );
    console.say(&opening)?;
    console.say_all(&show::seats(&*table.session))?;
    table.keep(console)?;
    table.play(console)
}

/// The game and what its players were already told.
pub(super) struct Table<'a> {
    pub(super) house: &'a House,
    pub(super) session: Box<dyn Session>,
    /// How many events each reader was told.
    told: BTreeMap<Option<Seat>, usize>,
    /// The position as it was last described.
    described: Vec<String>,
    /// Who was last at the keyboard.
    at: Option<Seat>,
    last_trouble: String,
}

/// What is said when somebody takes back more than may be taken back without asking.
const FREELY: &str =
    "Undoing it anyway is fair only if everyone at the table has agreed to undo freely.";

impl Table<'_> {
    fn play(&mut self, console: &mut Console) -> Result<(), Failure> {
        let mut told_end = false;
        loop {
            let Some(seat) = self.session.turn().first() else {
                if !told_end {
                    self.tell_end(console)?;
                    told_end = true;
                }
                if !self.after_the_end(console)? {
                    return Ok(());
                }
                continue;
            };
            told_end = false;
            match self.control(seat) {
                Control::Human => {
                    if !self.person(seat, console)? {
                        if !self.last_trouble.is_empty() {
                            console.say(&format!("Not saved. {}", self.last_trouble))?;
                            return Ok(());
                        }
                        let path = self.house.store.autosave_path(self.session.sheet().id);
                        let path = word(&path);
                        console.say(&format!(
                            "Saved. To go on: tortuga play --text --load {path}"
                        ))?;
                        return Ok(());
                    }
                }
                Control::Ai(level) => self.ai(seat, &level, console)?,
            }
        }
    }

    fn control(&self, seat: Seat) -> Control {
        let seats = &self.session.setup().seats;
        seats
            .get(seat.index())
            .map_or(Control::Human, |s| s.control.clone())
    }

    fn people(&self) -> Vec<Seat> {
        let all = Seat::all(self.session.setup().seats.len());
        all.filter(|s| self.control(*s) == Control::Human).collect()
    }

    /// From whose place things are told between decisions: the only person, or what everybody may know.
    fn reader(&self) -> Option<Seat> {
        match self.people().as_slice() {
            [only] => Some(*only),
            _ => None,
        }
    }

    /// The log since this reader was last told.
    fn tell(&mut self, viewer: Option<Seat>, console: &mut Console) -> Result<(), Failure> {
        let from = self.told.insert(viewer, self.session.events()).unwrap_or(0);
        for line in self
            .session
            .log(viewer)
            .into_iter()
            .filter(|l| l.event >= from)
        {
            console.say(&line.words.to_string())?;
        }
        Ok(())
    }

    /// Saves; trouble is told once and the game goes on.
    fn keep(&mut self, console: &mut Console) -> Result<(), Failure> {
        let kept = self
            .house
            .store
            .autosave(self.session.sheet().id, &self.session.save());
        let trouble = kept.err().map(|e| e.to_string()).unwrap_or_default();
        if trouble != self.last_trouble {
            let news = if trouble.is_empty() {
                "Saving works again."
            } else {
                &trouble
            };
            console.say(news)?;
            self.last_trouble = trouble;
        }
        Ok(())
    }

    fn ai(&mut self, seat: Seat, level: &str, console: &mut Console) -> Result<(), Failure> {
        let thinking = self
            .session
            .think(seat, level)
            .or_else(|| self.session.think(seat, "greedy"));
        let choice = thinking.map_or(0, |think| think(&AtomicBool::new(false)).choice);
        self.session
            .choose(seat, choice)
            .map_err(|e| Failure::Deed(e.to_string()))?;
        self.keep(console)?;
        // Several people read what happened each for themselves, when it is their turn.
        match self.people().as_slice() {
            [_, _, ..] => Ok(()),
            _ => self.tell(self.reader(), console),
        }
    }

    /// One decision of a person, or something asked; `false` when the player leaves.
    fn person(&mut self, seat: Seat, console: &mut Console) -> Result<bool, Failure> {
        if self.at != Some(seat) {
            if console.terminal && self.people().len() > 1 {
                console.hide()?;
                let may = |s: &Seat| self.session.can_undo(*s, Reach::Strict).is_ok();
                let before = self.at.filter(may);
                let names = self.session.names();
                let (name, back) = (names.of(seat).to_owned(), before.map(|s| names.of(s)));
                let offer = back.map_or(String::new(), |n| format!(" (undo takes {n} back)"));
                let question = format!("{name} is next{offer}. Press Enter when {name} is here. ");
                let Some(answer) = console.ask(&question)? else {
                    return Ok(false);
                };
                let wanted = before.filter(|_| matches!(parse(&answer, &[]), Command::Undo(_)));
                if let Some(before) = wanted {
                    self.session
                        .undo(before, Reach::Strict)
                        .map_err(|e| Failure::Deed(e.to_string()))?;
                    return self.went_back(console);
                }
            }
            self.at = Some(seat);
            self.described.clear();
            self.tell(Some(seat), console)?;
        }
        let choices = self.session.choices(seat);
        if let [only] = choices.as_slice()
            && only.auto
        {
            console.say(&format!("{} (the only choice)", only.label))?;
            self.session
                .choose(seat, 0)
                .map_err(|e| Failure::Deed(e.to_string()))?;
            self.keep(console)?;
            self.tell(Some(seat), console)?;
            return Ok(true);
        }
        self.position(seat, &choices, console)?;
        loop {
            let Some(line) = console.ask("> ")? else {
                return Ok(false);
            };
            match parse(&line, &choices) {
                Command::Take(index, surely) => {
                    if self.take(seat, index, surely, &choices, console)? {
                        return Ok(true);
                    }
                }
                Command::Undo(reach) => {
                    let strict = self.session.can_undo(seat, Reach::Strict);
                    match self.session.undo(seat, reach) {
                        Ok(()) => {
                            if let Err(why) = strict {
                                console.say(&format!("{why} {FREELY}"))?;
                            }
                            return self.went_back(console);
                        }
                        Err(why) => console.say(&why.to_string())?,
                    }
                }
                Command::Redo => match self.session.redo() {
                    Ok(()) => {
                        self.keep(console)?;
                        self.tell(Some(seat), console)?;
                        return Ok(true);
                    }
                    Err(why) => console.say(&why.to_string())?,
                },
                Command::HandOver(level) => {
                    let level = if level.is_empty() {
                        crate::cli::setup::usual_level(self.session.sheet())
                    } else {
                        level
                    };
                    let sheet = self.session.sheet();
                    if Manner::find(&level, sheet).is_some() {
                        self.session.set_control(seat, Control::Ai(level));
                        return Ok(true);
                    }
                    console.say(&unknown("level", &level, Manner::names(sheet).into_iter()))?;
                }
                Command::Quit => return Ok(false),
                other => self.answer(other, Some(seat), console)?,
            }
        }
    }

    fn went_back(&mut self, console: &mut Console) -> Result<bool, Failure> {
        let left = self.session.events();
        self.told.values_mut().for_each(|n| *n = left.min(*n));
        console.say("Undone.")?;
        self.keep(console)?;
        Ok(true)
    }

    /// Describes the position as far as it changed, and what can be done.
    fn position(
        &mut self,
        seat: Seat,
        choices: &[Choice],
        console: &mut Console,
    ) -> Result<(), Failure> {
        let scene = self.session.scene(Some(seat));
        let described = self.session.describe(Some(seat));
        console.say("")?;
        console.say(&scene.banner)?;
        let before = std::mem::replace(&mut self.described, described);
        let news: Vec<&String> = self
            .described
            .iter()
            .filter(|l| !before.contains(l) && **l != scene.banner)
            .collect();
        console.say_all(&news)?;
        console.say_all(&show::prompt(&scene))?;
        console.say_all(&show::choices(choices, &scene.prompt.barred))?;
        Ok(())
    }

    /// Takes a choice, after asking when it surely harms; whether it was taken.
    fn take(
        &mut self,
        seat: Seat,
        index: usize,
        surely: bool,
        choices: &[Choice],
        console: &mut Console,
    ) -> Result<bool, Failure> {
        let asks = self.session.option(CONFIRM_RISKY) != "off";
        if let Some(choice) = choices.get(index).filter(|c| c.reckless && !surely && asks) {
            let danger = choice
                .danger
                .clone()
                .unwrap_or_else(|| "this is sure to harm you".into());
            let question = format!(
                "{}: {danger}. Do it anyway? y for yes, anything else to choose again: ",
                choice.label
            );
            let Some(answer) = console.ask(&question)? else {
                return Ok(false);
            };
            let again = answer == (index + 1).to_string();
            if !again && !matches!(answer.to_lowercase().as_str(), "y" | "yes") {
                return Ok(false);
            }
        }
        if let Err(why) = self.session.choose(seat, index) {
            console.say(&why.to_string())?;
            return Ok(false);
        }
        self.keep(console)?;
        self.tell(Some(seat), console)?;
        Ok(true)
    }

    fn tell_end(&mut self, console: &mut Console) -> Result<(), Failure> {
        let reader = self.reader();
        self.tell(reader, console)?;
        console.say("")?;
        console.say("The game is over.")?;
        console.say(&self.session.verdict().to_string())?;
        console.say_all(&show::scores(
            &self.session.scene(reader).panels,
            &*self.session,
        ))?;
        console.say_all(&show::history(&*self.session))?;
        Ok(())
    }

    /// What can still be asked when the game is over; `false` when the player leaves.
    fn after_the_end(&mut self, console: &mut Console) -> Result<bool, Failure> {
        let Some(seat) = self.people().first().copied() else {
            return Ok(false);
        };
        let Some(line) = console.ask("(log, scores, look, undo, save NAME, quit) > ")? else {
            return Ok(false);
        };
        match parse(&line, &[]) {
            Command::Quit => return Ok(false),
            Command::Undo(reach) => match self.session.undo(seat, reach) {
                Ok(()) => return self.went_back(console),
                Err(why) => console.say(&why.to_string())?,
            },
            other => self.answer(other, self.reader(), console)?,
        }
        Ok(true)
    }
}
