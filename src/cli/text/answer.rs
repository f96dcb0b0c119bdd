//! What can be asked at the table without changing the game.

use super::super::Failure;
use super::command::{Command, HELP};
use super::console::Console;
use super::show;
use super::table::Table;
use crate::engine::Seat;
use crate::engine::options::unknown;
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
            Command::Hint => {
                let thought = viewer
                    .and_then(|seat| self.session.hint(seat))
                    .map(|think| think(&AtomicBool::new(false)));
                let choices = viewer
                    .map(|seat| self.session.choices(seat))
                    .unwrap_or_default();
                match thought.and_then(|t| Some((choices.get(t.choice)?, t))) {
                    Some((choice, t)) => {
                        console.say(&format!("Hint: {}. {}", choice.label, t.reason))?;
                    }
                    None => console.say("There is no advice to give now.")?,
                }
            }
            Command::Log(lines) => {
                let log = self.session.log(viewer);
                let last = log.iter().skip(log.len().saturating_sub(lines));
                let last: Vec<String> = last.map(|l| l.words.to_string()).collect();
                console.say_all(&last)?;
            }
            Command::Look(words) if words.is_empty() => {
                console.say(&self.session.scene(viewer).banner)?;
                console.say_all(&self.session.describe(viewer))?;
            }
            Command::Look(words) => console.say_all(&show::look(&*self.session, viewer, &words))?,
            Command::Scores => {
                console.say_all(&show::scores(
                    &self.session.scene(viewer).panels,
                    &*self.session,
                ))?;
            }
            Command::Save(name) => match self.house.store.save(&name, &self.session.save()) {
                Ok(path) => console.say(&format!("Saved as {}", path.display()))?,
                Err(why) => console.say(&why.to_string())?,
            },
            Command::Rules(words) => console.say_all(&show::rules(self.session.sheet(), &words))?,
            Command::Set(words) => self.set(&words, console)?,
            Command::Help => console.say_all(&HELP)?,
            Command::Unknown(why) => console.say(&why)?,
            Command::Take(..)
            | Command::Undo(_)
            | Command::Redo
            | Command::HandOver(_)
            | Command::Quit => {
                console.say("Not now.")?;
            }
        }
        Ok(())
    }

    /// Options that only concern the table's behaviour.
    fn set(&mut self, words: &str, console: &mut Console) -> Result<(), Failure> {
        let defs: Vec<_> = self
            .session
            .sheet()
            .options
            .iter()
            .filter(|d| !d.rules)
            .cloned()
            .collect();
        match words.split_once(char::is_whitespace) {
            None => {
                for def in &defs {
                    let (now, values) = (self.session.option(&def.id), def.values().join(", "));
                    console.say(&format!("{} = {now} ({values}): {}", def.id, def.text))?;
                }
            }
            Some((key, value)) => {
                let value = value.trim();
                match defs.iter().find(|d| d.id == key) {
                    None => {
                        console.say(&unknown("setting", key, defs.iter().map(|d| d.id.as_str())))?
                    }
                    Some(def) if !def.values().contains(&value) => {
                        console.say(&unknown("value", value, def.values().into_iter()))?;
                    }
                    Some(_) => {
                        self.session.set_preference(key, value);
                        console.say(&format!("{key} = {value}"))?;
                    }
                }
            }
        }
        Ok(())
    }
}
