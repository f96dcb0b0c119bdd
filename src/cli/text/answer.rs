//! What can be asked at the table without changing the game.

use super::super::Failure;
use super::command::{About, Command, help};
use super::console::Console;
use super::table::Table;
use super::{replay, rules, show};
use crate::cli::records;
use crate::content::Arg;
use crate::engine::Seat;
use crate::records::journal::Journal;
use crate::session::Control;
use crate::wording::challenges::Sentence as Challenge;
use crate::wording::names::unknown;
use crate::wording::say;
use crate::wording::setup::Sentence as Kind;
use crate::wording::text_mode::Sentence;
use std::sync::atomic::AtomicBool;

impl Table<'_> {
    /// Commands that only ask.
    pub(super) fn answer(
        &mut self,
        command: Command,
        viewer: Option<Seat>,
        console: &mut Console,
    ) -> Result<(), Failure> {
        match command {
            Command::Hint if self.puzzle.is_some() => self.about_puzzle(About::Hint, console)?,
            Command::Hint => self.tell_hint(viewer, console)?,
            Command::Puzzle(asked) => self.about_puzzle(asked, console)?,
            Command::Log(lines) => self.tell_log(viewer, lines, console)?,
            Command::News => self.tell_news(viewer, console)?,
            Command::TakeSeat(name) => self.take_seat(&name, console)?,
            Command::Look(words) if words.is_empty() => {
                console.say(&self.session.scene(viewer).banner)?;
                console.say_all(&self.session.describe(viewer))?;
            }
            Command::Look(words) => console.say_all(&show::look(&*self.session, viewer, &words))?,
            Command::Scores => self.tell_scores(viewer, console)?,
            Command::Records => self.tell_records(console)?,
            Command::Replay if self.puzzle.is_some() => {
                console.tell(Sentence::NoReplayOfPuzzle)?;
            }
            Command::Replay => match self.context.replay(&self.session.save_file()) {
                Ok(past) => replay::look_back(past, console)?,
                Err(why) => console.say(&why.to_string())?,
            },
            Command::Save(_) if self.puzzle.is_some() => {
                console.say(&say(Challenge::PuzzleNotSaved))?;
            }
            Command::Save(name) => match self.context.store.save(&name, &self.session.save()) {
                Ok(path) => console.tell(Sentence::SavedAs {
                    path: path.display().to_string().into(),
                })?,
                Err(why) => console.say(&why.to_string())?,
            },
            Command::Rules(words) => {
                let info = self.session.info();
                let game = self.context.game(info.id);
                console.say_all(&rules::rules(info, game, &words))?;
            }
            Command::Set(words) => self.set(&words, console)?,
            Command::Help => console.say_all(&help())?,
            Command::Unknown(why) => console.say(&why)?,
            Command::Take(..)
            | Command::Undo(_)
            | Command::Redo
            | Command::HandOver(_)
            | Command::Quit => {
                console.tell(Sentence::NotNow)?;
            }
        }
        Ok(())
    }

    /// What an AI would do, and why.
    fn tell_hint(&self, viewer: Option<Seat>, console: &mut Console) -> Result<(), Failure> {
        let thought = viewer
            .and_then(|seat| self.session.hint(seat))
            .map(|think| think(&AtomicBool::new(false)));
        let choices = viewer
            .map(|seat| self.session.choices(seat))
            .unwrap_or_default();
        match thought.and_then(|t| Some((choices.get(t.choice)?, t))) {
            Some((choice, t)) => console.tell(Sentence::Hint {
                choice: choice.label.as_str().into(),
                reason: t.reason.into(),
            })?,
            None => console.tell(Sentence::NoAdvice)?,
        }
        Ok(())
    }

    /// The last lines of the log.
    fn tell_log(
        &self,
        viewer: Option<Seat>,
        lines: usize,
        console: &mut Console,
    ) -> Result<(), Failure> {
        let log = self.session.log(viewer);
        let last = log.iter().skip(log.len().saturating_sub(lines));
        let last: Vec<String> = last.map(|l| l.words.to_string()).collect();
        console.say_all(&last)?;
        Ok(())
    }

    /// What happened since the viewer's last turn, at length.
    fn tell_news(&self, viewer: Option<Seat>, console: &mut Console) -> Result<(), Failure> {
        match viewer.map(|seat| self.session.recap(seat, viewer)) {
            Some(news) if !news.is_empty() => {
                console.tell(Sentence::SinceYourTurn)?;
                console.say_all(&show::news(&news, &*self.session))?;
            }
            _ => console.tell(Sentence::NoNews)?,
        }
        Ok(())
    }

    /// The scores, by source.
    pub(super) fn tell_scores(
        &self,
        viewer: Option<Seat>,
        console: &mut Console,
    ) -> Result<(), Failure> {
        let panels = self.session.scene(viewer).panels;
        console.say_all(&show::scores(&panels, &*self.session))?;
        Ok(())
    }

    /// Finished games of this kind, and achievements.
    fn tell_records(&self, console: &mut Console) -> Result<(), Failure> {
        match Journal::read(&self.context.store) {
            Ok(journal) => {
                let game = Some(self.session.info().id);
                let lines = records::record_lines(self.context, &journal, game, None);
                console.say_all(&lines)?;
            }
            Err(why) => console.say(&why.to_string())?,
        }
        Ok(())
    }

    /// A person plays again whose seat an AI held: the one of this name, or the only one.
    fn take_seat(&mut self, name: &str, console: &mut Console) -> Result<(), Failure> {
        let held = self.session.stand_ins();
        let called = |seat: &Seat| {
            let own = self.session.names().of(*seat).to_lowercase();
            name.is_empty() && held.len() == 1 || own == name.to_lowercase()
        };
        let Some(seat) = held.iter().find(called) else {
            console.tell(Sentence::NoStandIn)?;
            return Ok(());
        };
        self.session.set_control(seat, Control::Human);
        let who = self.session.names().of(seat).into();
        console.tell(Sentence::SeatTaken { who })?;
        self.keep(console)
    }

    /// Options that only concern the table's behaviour.
    fn set(&mut self, words: &str, console: &mut Console) -> Result<(), Failure> {
        let defs: Vec<_> = self
            .session
            .info()
            .options
            .iter()
            .filter(|d| !d.rules)
            .cloned()
            .collect();
        match words.split_once(char::is_whitespace) {
            None => {
                for def in &defs {
                    console.tell(Sentence::SettingListed {
                        key: def.id.as_str().into(),
                        now: self.session.option(&def.id).into(),
                        values: Arg::List(def.values().into_iter().map(Arg::from).collect()),
                        about: def.text.as_str().into(),
                    })?;
                }
            }
            Some((key, value)) => {
                let value = value.trim();
                match defs.iter().find(|d| d.id == key) {
                    None => {
                        let known = defs.iter().map(|d| d.id.as_str());
                        console.say(&unknown(Kind::ASetting, key, known))?
                    }
                    Some(def) if !def.values().contains(&value) => {
                        console.say(&unknown(Kind::AValue, value, def.values().into_iter()))?;
                    }
                    Some(_) => {
                        self.session.set_preference(key, value);
                        console.tell(Sentence::SettingIs {
                            key: key.into(),
                            value: value.into(),
                        })?;
                    }
                }
            }
        }
        Ok(())
    }
}
