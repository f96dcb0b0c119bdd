//! A game in play in the terminal.

use super::super::Failure;
use super::super::app_context::AppContext;
use super::command::{Command, parse};
use super::console::{Console, is_yes};
use super::show;
use crate::cli::records;
use crate::cli::terminal::word;
use crate::content::Arg;
use crate::engine::history::Reach;
use crate::engine::{Choice, Seat};
use crate::records::journal::Journal;
use crate::records::record::Record;
use crate::session::challenge::attempt::Attempt;
use crate::session::play::think::Agent;
use crate::session::table::seating;
use crate::session::{CONFIRM_RISKY, Control, Recap, Session, TAKE_BACK};
use crate::wording::names::unknown;
use crate::wording::replay::Sentence as DealSentence;
use crate::wording::say;
use crate::wording::setup::Sentence as Kind;
use crate::wording::text_mode::Sentence;
use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;

/// Plays until the game is left.
///
/// # Errors
/// When nobody can be talked to.
pub fn run(
    context: &AppContext,
    session: Box<dyn Session>,
    console: &mut Console,
) -> Result<(), Failure> {
    begin(context, session, None, console)
}

/// Plays a puzzle, as often as the player likes. It is not saved.
///
/// # Errors
/// When nobody can be talked to.
pub fn run_puzzle(
    context: &AppContext,
    session: Box<dyn Session>,
    puzzle: Attempt,
    console: &mut Console,
) -> Result<(), Failure> {
    begin(context, session, Some(puzzle), console)
}

fn begin(
    context: &AppContext,
    session: Box<dyn Session>,
    puzzle: Option<Attempt>,
    console: &mut Console,
) -> Result<(), Failure> {
    // Whoever only looks at a finished game has not played it.
    let session_over = session.turn().first().is_none();
    let of_puzzle = puzzle.is_some();
    let mut table = Table {
        context,
        session,
        puzzle,
        told: BTreeMap::new(),
        described: Vec::new(),
        at: None,
        last_trouble: String::new(),
        // A puzzle is no game: it keeps its own progress.
        entered: session_over || of_puzzle,
        recapped: None,
    };
    let info = table.session.info();
    console.tell(Sentence::Opening {
        game: info.name.as_str().into(),
        seed: table.session.setup().seed.into(),
    })?;
    console.say_all(&show::seats(&*table.session))?;
    table.introduce(console)?;
    table.tell_deal(console)?;
    table.keep(console)?;
    table.play(console)
}

/// The game and what its players were already told.
pub(super) struct Table<'a> {
    pub(super) context: &'a AppContext,
    pub(super) session: Box<dyn Session>,
    /// The puzzle that is played, if one is.
    pub(super) puzzle: Option<Attempt>,
    /// How many events each reader was told.
    told: BTreeMap<Option<Seat>, usize>,
    /// The position as it was last described.
    described: Vec<String>,
    /// Who was last at the keyboard.
    at: Option<Seat>,
    last_trouble: String,
    /// Whether the finished game stands in the journal, or does not belong there.
    entered: bool,
    /// What was last told to whom of what happened since their last turn: up to which event.
    recapped: Option<(Seat, usize)>,
}

impl Table<'_> {
    fn play(&mut self, console: &mut Console) -> Result<(), Failure> {
        let mut told_end = false;
        self.offer_seats(console)?;
        loop {
            match self.puzzle_ended(console)? {
                Some(true) => continue,
                Some(false) => return Ok(()),
                None => {}
            }
            let Some(seat) = self.session.turn().first() else {
                if !told_end {
                    self.tell_end(console)?;
                    self.keep_attempt(console)?;
                    told_end = true;
                }
                if !self.after_the_end(console)? {
                    return self.enter(console);
                }
                continue;
            };
            told_end = false;
            match self.control(seat) {
                Control::Human => {
                    if !self.person(seat, console)? {
                        if self.puzzle.is_some() {
                            return Ok(());
                        }
                        if !self.last_trouble.is_empty() {
                            let why = self.last_trouble.as_str().into();
                            console.tell(Sentence::NotSaved { why })?;
                            return Ok(());
                        }
                        let path = self.context.store.autosave_path(self.session.info().id);
                        let path = word(&path).into();
                        console.tell(Sentence::SavedToGoOn { path })?;
                        return Ok(());
                    }
                }
                Control::Ai(level) => self.ai(seat, &level, console)?,
            }
        }
    }

    /// Where AIs play for everybody, people may take their seats back before anything goes on.
    fn offer_seats(&mut self, console: &mut Console) -> Result<(), Failure> {
        while self.people().is_empty() && !self.session.stand_ins().is_empty() {
            let held = self.session.stand_ins().iter();
            let who = held.map(|seat| self.session.names().of(seat).into());
            let who = Arg::All(who.collect());
            let Some(answer) = console.ask(&say(Sentence::TakeSeatOrWatch { who }))? else {
                return Ok(());
            };
            if answer.is_empty() {
                return Ok(());
            }
            self.answer(parse(&answer, &[]), None, console)?;
        }
        Ok(())
    }

    fn control(&self, seat: Seat) -> Control {
        let seats = &self.session.setup().seats;
        seats
            .get(seat.index())
            .map_or(Control::Human, |s| s.control.clone())
    }

    pub(super) fn people(&self) -> Vec<Seat> {
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
    pub(super) fn tell(
        &mut self,
        viewer: Option<Seat>,
        console: &mut Console,
    ) -> Result<(), Failure> {
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

    /// Nothing of the session was told yet.
    pub(super) fn forget(&mut self) {
        self.told.clear();
        self.described.clear();
        self.at = None;
    }

    /// Saves; trouble is told once and the game goes on. A puzzle is not saved.
    pub(super) fn keep(&mut self, console: &mut Console) -> Result<(), Failure> {
        if self.puzzle.is_some() {
            return Ok(());
        }
        let kept = self
            .context
            .store
            .autosave(self.session.info().id, &self.session.save());
        let trouble = kept.err().map(|e| e.to_string()).unwrap_or_default();
        if trouble != self.last_trouble {
            match trouble.is_empty() {
                true => console.tell(Sentence::SavingWorks)?,
                false => console.say(&trouble)?,
            }
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
            .map_err(|e| Failure::Failed(e.to_string()))?;
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
                let who = names.of(seat).into();
                let question = match before.map(|s| names.of(s).into()) {
                    Some(before) => Sentence::IsNextUndo { who, before },
                    None => Sentence::IsNext { who },
                };
                let Some(answer) = console.ask(&say(question))? else {
                    return Ok(false);
                };
                let wanted = before.filter(|_| matches!(parse(&answer, &[]), Command::Undo(_)));
                if let Some(before) = wanted {
                    self.session
                        .undo(before, Reach::Strict)
                        .map_err(|e| Failure::Failed(e.to_string()))?;
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
            console.tell(Sentence::OnlyChoice {
                choice: only.label.as_str().into(),
            })?;
            self.session
                .choose(seat, 0)
                .map_err(|e| Failure::Failed(e.to_string()))?;
            self.keep(console)?;
            self.tell(Some(seat), console)?;
            return Ok(true);
        }
        self.recap(seat, console)?;
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
                    let agreed = self.session.option(TAKE_BACK) == "on";
                    let reach = if agreed { Reach::Casual } else { reach };
                    let strict = self.session.can_undo(seat, Reach::Strict);
                    let gone = self.session.taken_back(seat, reach);
                    match self.session.undo(seat, reach) {
                        Ok(()) => {
                            if let Err(why) = strict.as_ref().map_err(ToString::to_string)
                                && !agreed
                            {
                                console.tell(Sentence::UndoFreely { why: why.into() })?;
                            }
                            if let Ok(gone) = gone {
                                console.say(&gone.words(self.session.names()).to_string())?;
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
                        seating::usual_level(self.session.info())
                    } else {
                        level
                    };
                    let info = self.session.info();
                    if Agent::find(&level, info).is_some() {
                        let who = self.session.names().of(seat).into();
                        console.tell(Sentence::StandInPlays {
                            who,
                            level: level.as_str().into(),
                        })?;
                        self.session.set_control(seat, Control::Ai(level));
                        self.keep(console)?;
                        return Ok(true);
                    }
                    let known = Agent::names(info).into_iter();
                    console.say(&unknown(Kind::ALevel, &level, known))?;
                }
                Command::Quit => return Ok(false),
                other => self.answer(other, Some(seat), console)?,
            }
        }
    }

    /// What happened since the last turn of `seat`, in a few lines: where the log of it would be long, and once.
    fn recap(&mut self, seat: Seat, console: &mut Console) -> Result<(), Failure> {
        let news = self.session.recap(seat, Some(seat));
        let told = (seat, news.events.end);
        if news.is_empty() || self.recapped == Some(told) {
            return Ok(());
        }
        self.recapped = Some(told);
        let long: usize = news.parts.iter().map(|part| part.lines.len()).sum();
        if long > Recap::BRIEF {
            console.tell(Sentence::SinceYourTurn)?;
            console.say_all(&show::brief_news(&news, &*self.session))?;
            console.tell(Sentence::NewsMore)?;
        }
        Ok(())
    }

    fn went_back(&mut self, console: &mut Console) -> Result<bool, Failure> {
        let left = self.session.events();
        self.told.values_mut().for_each(|n| *n = left.min(*n));
        console.tell(Sentence::Undone)?;
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
            let danger = choice.danger.clone();
            let anyway = Sentence::DoItAnyway {
                choice: choice.label.as_str().into(),
                danger: danger.unwrap_or_else(|| say(Sentence::SureToHarm)).into(),
            };
            let Some(answer) = console.ask(&say(anyway))? else {
                return Ok(false);
            };
            let again = answer == (index + 1).to_string();
            if !again && !is_yes(&answer) {
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
        console.tell(Sentence::GameOver)?;
        console.say(&self.session.verdict().to_string())?;
        console.say_all(&show::scores(
            &self.session.scene(reader).panels,
            &*self.session,
        ))?;
        console.say_all(&show::history(&*self.session))?;
        self.tell_deal(console)?;
        self.enter(console)
    }

    /// The code of the deal, for whoever wants to note it before the game and to compare it after.
    fn tell_deal(&self, console: &mut Console) -> Result<(), Failure> {
        if let Some(deal) = self.session.deal() {
            let code = deal.short().into();
            console.say(&say(DealSentence::DealOfGame { code }))?;
        }
        Ok(())
    }

    /// Enters the finished game in the journal, and tells what was achieved.
    fn enter(&mut self, console: &mut Console) -> Result<(), Failure> {
        if std::mem::replace(&mut self.entered, true) {
            return Ok(());
        }
        let record = Record::of(&*self.session);
        let Some(record) = record.filter(|record| record.people().next().is_some()) else {
            return Ok(());
        };
        let info = self.session.info();
        match Journal::enter(&self.context.store, record, &info.achievements) {
            Ok(Some(record)) => console.say_all(&records::news(info, &record))?,
            Ok(None) => {}
            Err(why) => {
                // Perhaps there is room when the table is left.
                self.entered = false;
                console.say(&why.to_string())?;
            }
        }
        Ok(())
    }

    /// What can still be asked when the game is over; `false` when the player leaves.
    fn after_the_end(&mut self, console: &mut Console) -> Result<bool, Failure> {
        let Some(seat) = self.people().first().copied() else {
            return Ok(false);
        };
        let Some(line) = console.ask(&say(Sentence::AfterTheEnd))? else {
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
