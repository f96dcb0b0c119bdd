//! Looking back in the terminal: a match step by step, through the eyes of whoever may see it so.

use super::super::{Failure, review};
use super::console::Console;
use super::show;
use crate::engine::Seat;
use crate::session::eyes::first_eyes;
use crate::session::{Course, Eyes, Review, Session, Stride};
use crate::wording::replay::Sentence as Seen;
use crate::wording::review::Sentence as Reviewed;
use crate::wording::say;
use crate::wording::text_mode::Sentence;

/// What is wanted of a match that is looked through.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Wish {
    /// A stride on.
    On(Stride),
    /// A stride back.
    Back(Stride),
    /// Where so many moves have been made.
    Goto(usize),
    /// Where everything has happened.
    End,
    /// The whole position, or one zone of it.
    Look(String),
    /// Scores by source.
    Scores,
    /// Through whose eyes one can look, or to look through those.
    Eyes(String),
    /// How good the moves were: those that cost something, or all.
    Review(bool),
    /// All commands.
    Help,
    /// Back to where one was.
    Leave,
    /// Not understood, with what to say about it.
    Unknown(String),
}

/// The commands with one line each, for `help`.
fn help() -> Vec<String> {
    let lines = [
        Sentence::HelpOn,
        Sentence::HelpBack,
        Sentence::HelpStrides,
        Sentence::HelpGoto,
        Sentence::HelpEyes,
        Sentence::HelpReview,
        Sentence::HelpLook,
        Sentence::HelpScores,
        Sentence::HelpHelp,
        Sentence::HelpLookAway,
    ];
    lines.into_iter().map(say).collect()
}

/// Understands a line.
fn parse(line: &str) -> Wish {
    let line = line.trim();
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim().to_lowercase();
    let not_understood = || Wish::Unknown(say(Sentence::StepNotUnderstood { typed: line.into() }));
    let number = |typed: &str| {
        let number = typed.parse::<usize>();
        number.map_or_else(|_| not_understood(), Wish::Goto)
    };
    match word.to_lowercase().as_str() {
        "" | "on" | "n" => stride(&rest).map_or_else(not_understood, Wish::On),
        "back" | "b" => stride(&rest).map_or_else(not_understood, Wish::Back),
        "goto" | "g" => number(&rest),
        "start" if rest.is_empty() => Wish::Goto(0),
        "end" if rest.is_empty() => Wish::End,
        "look" => Wish::Look(rest),
        "seats" => Wish::Look("seats".into()),
        "scores" | "score" => Wish::Scores,
        "eyes" => Wish::Eyes(rest),
        "review" if rest.is_empty() => Wish::Review(false),
        "review" if rest == "all" => Wish::Review(true),
        "help" | "?" => Wish::Help,
        "quit" | "q" | "exit" => Wish::Leave,
        word if rest.is_empty() => match stride(word) {
            Some(stride) => Wish::On(stride),
            None => number(word),
        },
        _ => not_understood(),
    }
}

/// By what one goes; without a word, by moves.
fn stride(word: &str) -> Option<Stride> {
    Some(match word {
        "" | "move" | "m" => Stride::Decision,
        "turn" | "t" => Stride::Turn,
        "round" | "r" => Stride::Round,
        "event" | "e" => Stride::Event,
        _ => return None,
    })
}

/// Looks through a match until the player has seen enough.
///
/// # Errors
/// When nobody can be talked to.
pub fn look_back(session: Box<dyn Session>, console: &mut Console) -> Result<(), Failure> {
    let Some(course) = session.playback().map(|p| p.course().clone()) else {
        return Ok(());
    };
    let eyes = first_eyes(&*session);
    let mut look = LookBack {
        session,
        course,
        eyes,
        review: None,
    };
    look.see(eyes);
    console.tell(Sentence::LookingBack)?;
    look.tell_place(console)?;
    while let Some(line) = console.ask(&say(Sentence::AskStep))? {
        match parse(&line) {
            Wish::Leave => break,
            wish => look.obey(wish, console)?,
        }
    }
    Ok(())
}

/// A match that is looked through.
struct LookBack {
    session: Box<dyn Session>,
    course: Course,
    eyes: Eyes,
    /// Kept once it is made.
    review: Option<Review>,
}

impl LookBack {
    fn at(&self) -> usize {
        self.session.events()
    }

    fn viewer(&self) -> Option<Seat> {
        self.eyes.seat()
    }

    fn obey(&mut self, wish: Wish, console: &mut Console) -> Result<(), Failure> {
        match wish {
            Wish::On(stride) => {
                let from = self.at();
                self.go(self.course.on(stride, from));
                self.tell(from, console)?;
            }
            Wish::Back(stride) => {
                self.go(self.course.back(stride, self.at()));
                self.tell(self.last_move(), console)?;
            }
            Wish::Goto(n) if n > self.course.decisions() => {
                let last = self.course.decisions().into();
                console.tell(Sentence::NoSuchMove { n: n.into(), last })?;
            }
            Wish::Goto(n) => {
                self.go(self.course.decision(n));
                self.tell(self.last_move(), console)?;
            }
            Wish::End => {
                self.go(self.course.end());
                self.tell(self.last_move(), console)?;
            }
            Wish::Look(words) if words.is_empty() => {
                self.tell_place(console)?;
                console.say_all(&self.session.describe(self.viewer()))?;
            }
            Wish::Look(words) => {
                console.say_all(&show::look(&*self.session, self.viewer(), &words))?;
            }
            Wish::Scores => {
                let panels = self.session.scene(self.viewer()).panels;
                console.say_all(&show::scores(&panels, &*self.session))?;
            }
            Wish::Eyes(name) => self.look_through(&name, console)?,
            Wish::Review(all) => self.tell_review(all, console)?,
            Wish::Help => console.say_all(&help())?,
            Wish::Unknown(why) => console.say(&why)?,
            Wish::Leave => {}
        }
        Ok(())
    }

    fn go(&mut self, to: usize) {
        if let Some(playback) = self.session.playback_mut() {
            playback.go(to);
        }
    }

    fn see(&mut self, eyes: Eyes) {
        if let Some(playback) = self.session.playback_mut() {
            playback.set_open(eyes == Eyes::Open);
        }
        self.eyes = eyes;
    }

    /// Where the move began that has led here.
    fn last_move(&self) -> usize {
        let mark = self.course.mark(self.at());
        self.course.decision(mark.decision.saturating_sub(1))
    }

    /// What has happened since then, and where one is.
    fn tell(&self, from: usize, console: &mut Console) -> Result<(), Failure> {
        for line in self.session.lines(from..self.at(), self.viewer()) {
            console.say(&line.words.to_string())?;
        }
        self.tell_place(console)?;
        let ended = self.session.scene(None).turn.first().is_none();
        if ended && self.at() >= self.course.end() {
            console.say(&self.session.verdict().to_string())?;
        }
        Ok(())
    }

    fn tell_place(&self, console: &mut Console) -> Result<(), Failure> {
        let place = self.course.told(self.at()).into();
        let banner = self.session.scene(self.viewer()).banner.into();
        console.tell(Sentence::PlaceInGame { place, banner })?;
        Ok(())
    }

    /// How good the moves were of those through whose eyes one may look.
    fn tell_review(&mut self, all: bool, console: &mut Console) -> Result<(), Failure> {
        if self.review.is_none() {
            console.say(&say(Reviewed::BeginTip))?;
            self.review = review::made(&*self.session);
        }
        let (Some(made), Some(playback)) = (&self.review, self.session.playback()) else {
            return Ok(());
        };
        let seen = |seat| playback.eyes().contains(&Eyes::Seat(seat));
        console.say_all(&review::in_words(&*self.session, made, seen, all))?;
        if !all {
            console.tell(Sentence::ReviewMore)?;
        }
        Ok(())
    }

    /// Looks through the eyes of this name; without one, or where nobody here has it, those that can be had are told.
    fn look_through(&mut self, name: &str, console: &mut Console) -> Result<(), Failure> {
        let allowed = self.session.playback().map_or(&[][..], |p| p.eyes());
        let names: Vec<(Eyes, String)> = allowed.iter().map(|e| (*e, self.called(*e))).collect();
        let named = names.iter().find(|(_, own)| own.to_lowercase() == name);
        if let Some((eyes, _)) = named {
            self.see(*eyes);
            console.say(&self.through(*eyes))?;
            return self.tell_place(console);
        }
        for (eyes, name) in &names {
            let what = self.through(*eyes).into();
            let name = name.as_str().into();
            console.tell(Sentence::EyesListed { name, what })?;
        }
        Ok(())
    }

    /// What is typed for these eyes.
    fn called(&self, eyes: Eyes) -> String {
        match eyes {
            Eyes::Seat(seat) => self.session.names().of(seat).to_owned(),
            Eyes::Everybody => say(Sentence::EyesOfAll),
            Eyes::Open => say(Sentence::EyesOpen),
        }
    }

    /// What is seen through these eyes.
    fn through(&self, eyes: Eyes) -> String {
        say(match eyes {
            Eyes::Seat(seat) => Seen::Through {
                who: self.session.names().of(seat).into(),
            },
            Eyes::Everybody => Seen::Public,
            Eyes::Open => Seen::AllOpen,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_understood() {
        for (line, wish) in [
            ("", Wish::On(Stride::Decision)),
            ("on", Wish::On(Stride::Decision)),
            ("turn", Wish::On(Stride::Turn)),
            ("on round", Wish::On(Stride::Round)),
            ("B", Wish::Back(Stride::Decision)),
            ("back turn", Wish::Back(Stride::Turn)),
            ("back event", Wish::Back(Stride::Event)),
            ("goto 7", Wish::Goto(7)),
            ("7", Wish::Goto(7)),
            ("start", Wish::Goto(0)),
            ("end", Wish::End),
            ("look Hold", Wish::Look("hold".into())),
            ("eyes Ana", Wish::Eyes("ana".into())),
            ("review", Wish::Review(false)),
            ("Review All", Wish::Review(true)),
            ("q", Wish::Leave),
        ] {
            assert_eq!(parse(line), wish, "{line}");
        }
        for line in [
            "goto",
            "goto x",
            "-1",
            "back somewhere",
            "on 3 4",
            "review 3",
            "undo",
        ] {
            assert!(matches!(parse(line), Wish::Unknown(_)), "{line}");
        }
    }
}
