//! A game in play in the terminal.

use super::super::Failure;
use super::super::app_context::AppContext;
use super::command::{Command, parse};
use super::console::Console;
use super::show;
use crate::cli::records;
use crate::cli::terminal::word;
use crate::content::Arg;
use crate::engine::Seat;
use crate::records::journal::Journal;
use crate::records::record::Record;
use crate::session::challenge::attempt::Attempt;
use crate::session::{Control, Session};
use crate::wording::replay::Sentence as DealSentence;
use crate::wording::say;
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
    pub(super) told: BTreeMap<Option<Seat>, usize>,
    /// The position as it was last described.
    pub(super) described: Vec<String>,
    /// Who was last at the keyboard.
    pub(super) at: Option<Seat>,
    last_trouble: String,
    /// Whether the finished game stands in the journal, or does not belong there.
    entered: bool,
    /// What was last told to whom of what happened since their last turn: up to which event.
    pub(super) recapped: Option<(Seat, usize)>,
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

    fn tell_end(&mut self, console: &mut Console) -> Result<(), Failure> {
        let reader = self.reader();
        self.tell(reader, console)?;
        console.say("")?;
        console.tell(Sentence::GameOver)?;
        console.say(&self.session.verdict().to_string())?;
        self.tell_scores(reader, console)?;
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
