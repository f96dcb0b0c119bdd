//! A person's turn: one decision of theirs, and what they may do instead of it.

use super::super::Failure;
use super::command::{Command, parse};
use super::console::{Console, is_yes};
use super::show;
use super::table::Table;
use crate::engine::history::Reach;
use crate::engine::{Choice, Seat};
use crate::session::play::think::Agent;
use crate::session::table::seating;
use crate::session::{CONFIRM_RISKY, Control, Recap, TAKE_BACK};
use crate::wording::names::unknown;
use crate::wording::say;
use crate::wording::setup::Sentence as Kind;
use crate::wording::text_mode::Sentence;

impl Table<'_> {
    /// One decision of a person, or something asked; `false` when the player leaves.
    pub(super) fn person(&mut self, seat: Seat, console: &mut Console) -> Result<bool, Failure> {
        if self.at != Some(seat) {
            if let Some(goes_on) = self.call(seat, console)? {
                return Ok(goes_on);
            }
            self.at = Some(seat);
            self.described.clear();
            self.tell(Some(seat), console)?;
        }
        let choices = self.session.choices(seat);
        if let [only] = choices.as_slice()
            && only.auto
        {
            return self.take_only(seat, only, console);
        }
        self.recap(seat, console)?;
        self.position(seat, &choices, console)?;
        loop {
            let Some(line) = console.ask("> ")? else {
                return Ok(false);
            };
            let decided = match parse(&line, &choices) {
                Command::Take(index, surely) => {
                    self.take(seat, index, surely, &choices, console)?
                }
                Command::Undo(reach) => self.undo(seat, reach, console)?,
                Command::Redo => self.redo(seat, console)?,
                Command::HandOver(level) => self.hand_over(seat, level, console)?,
                Command::Quit => return Ok(false),
                other => {
                    self.answer(other, Some(seat), console)?;
                    false
                }
            };
            if decided {
                return Ok(true);
            }
        }
    }

    /// Where several play, hides what the one before has read and waits for whoever sits at `seat`. `None` when they are there, `true`
    /// when the one before has taken something back instead, `false` when the player leaves.
    fn call(&mut self, seat: Seat, console: &mut Console) -> Result<Option<bool>, Failure> {
        if !console.terminal || self.people().len() < 2 {
            return Ok(None);
        }
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
            return Ok(Some(false));
        };
        let wanted = before.filter(|_| matches!(parse(&answer, &[]), Command::Undo(_)));
        let Some(before) = wanted else {
            return Ok(None);
        };
        self.session
            .undo(before, Reach::Strict)
            .map_err(|e| Failure::Failed(e.to_string()))?;
        self.went_back(console).map(Some)
    }

    /// Takes what alone can be done and need not be asked.
    fn take_only(
        &mut self,
        seat: Seat,
        only: &Choice,
        console: &mut Console,
    ) -> Result<bool, Failure> {
        console.tell(Sentence::OnlyChoice {
            choice: only.label.as_str().into(),
        })?;
        self.session
            .choose(seat, 0)
            .map_err(|e| Failure::Failed(e.to_string()))?;
        self.keep(console)?;
        self.tell(Some(seat), console)?;
        Ok(true)
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

    /// Takes back the last decision of `seat`; whether it was.
    fn undo(&mut self, seat: Seat, reach: Reach, console: &mut Console) -> Result<bool, Failure> {
        let agreed = self.session.option(TAKE_BACK) == "on";
        let reach = if agreed { Reach::Casual } else { reach };
        let strict = self.session.can_undo(seat, Reach::Strict);
        let gone = self.session.taken_back(seat, reach);
        if let Err(why) = self.session.undo(seat, reach) {
            console.say(&why.to_string())?;
            return Ok(false);
        }
        if let Err(why) = strict.as_ref().map_err(ToString::to_string)
            && !agreed
        {
            console.tell(Sentence::UndoFreely { why: why.into() })?;
        }
        if let Ok(gone) = gone {
            console.say(&gone.words(self.session.names()).to_string())?;
        }
        self.went_back(console)
    }

    /// Something was taken back: what follows is told anew.
    pub(super) fn went_back(&mut self, console: &mut Console) -> Result<bool, Failure> {
        let left = self.session.events();
        self.told.values_mut().for_each(|n| *n = left.min(*n));
        console.tell(Sentence::Undone)?;
        self.keep(console)?;
        Ok(true)
    }

    /// Does again what was taken back; whether it was.
    fn redo(&mut self, seat: Seat, console: &mut Console) -> Result<bool, Failure> {
        if let Err(why) = self.session.redo() {
            console.say(&why.to_string())?;
            return Ok(false);
        }
        self.keep(console)?;
        self.tell(Some(seat), console)?;
        Ok(true)
    }

    /// Lets an AI of this level play the seat, the usual one where none is named; whether there is such a level.
    fn hand_over(
        &mut self,
        seat: Seat,
        level: String,
        console: &mut Console,
    ) -> Result<bool, Failure> {
        let info = self.session.info();
        let level = if level.is_empty() {
            seating::usual_level(info)
        } else {
            level
        };
        if Agent::find(&level, info).is_none() {
            let known = Agent::names(info).into_iter();
            console.say(&unknown(Kind::ALevel, &level, known))?;
            return Ok(false);
        }
        let who = self.session.names().of(seat).into();
        console.tell(Sentence::StandInPlays {
            who,
            level: level.as_str().into(),
        })?;
        self.session.set_control(seat, Control::Ai(level));
        self.keep(console)?;
        Ok(true)
    }
}
