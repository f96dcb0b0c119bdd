//! Looking back in the terminal: a match step by step, from the perspective of whoever may see it so.

use super::super::{Failure, review};
use super::console::Console;
use super::show;
use crate::engine::Seat;
use crate::session::table::perspective::initial_perspective;
use crate::session::{Perspective, Review, Session, Stride, Timeline};
use crate::wording::replay::Sentence as Seen;
use crate::wording::review::Sentence as Reviewed;
use crate::wording::say;
use crate::wording::text_mode::Sentence;

/// What is wanted of a match that is looked through.
#[derive(Clone, Debug, PartialEq, Eq)]
enum ReplayCommand {
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
    /// From whose perspective one can look, or to look from those.
    Perspective(String),
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
fn parse(line: &str) -> ReplayCommand {
    let line = line.trim();
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim().to_lowercase();
    let not_understood =
        || ReplayCommand::Unknown(say(Sentence::StepNotUnderstood { typed: line.into() }));
    let number = |typed: &str| {
        let number = typed.parse::<usize>();
        number.map_or_else(|_| not_understood(), ReplayCommand::Goto)
    };
    match word.to_lowercase().as_str() {
        "" | "on" | "n" => stride(&rest).map_or_else(not_understood, ReplayCommand::On),
        "back" | "b" => stride(&rest).map_or_else(not_understood, ReplayCommand::Back),
        "goto" | "g" => number(&rest),
        "start" if rest.is_empty() => ReplayCommand::Goto(0),
        "end" if rest.is_empty() => ReplayCommand::End,
        "look" => ReplayCommand::Look(rest),
        "seats" => ReplayCommand::Look("seats".into()),
        "scores" | "score" => ReplayCommand::Scores,
        "eyes" => ReplayCommand::Perspective(rest),
        "review" if rest.is_empty() => ReplayCommand::Review(false),
        "review" if rest == "all" => ReplayCommand::Review(true),
        "help" | "?" => ReplayCommand::Help,
        "quit" | "q" | "exit" => ReplayCommand::Leave,
        word if rest.is_empty() => match stride(word) {
            Some(stride) => ReplayCommand::On(stride),
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
    let Some(timeline) = session.playback().map(|p| p.timeline().clone()) else {
        return Ok(());
    };
    let perspective = initial_perspective(&*session);
    let mut look = LookBack {
        session,
        timeline,
        perspective,
        review: None,
    };
    look.see(perspective);
    console.tell(Sentence::LookingBack)?;
    look.tell_place(console)?;
    while let Some(line) = console.ask(&say(Sentence::AskStep))? {
        match parse(&line) {
            ReplayCommand::Leave => break,
            wish => look.apply(wish, console)?,
        }
    }
    Ok(())
}

/// A match that is looked through.
struct LookBack {
    session: Box<dyn Session>,
    timeline: Timeline,
    perspective: Perspective,
    /// Kept once it is made.
    review: Option<Review>,
}

impl LookBack {
    fn at(&self) -> usize {
        self.session.events()
    }

    fn viewer(&self) -> Option<Seat> {
        self.perspective.seat()
    }

    fn apply(&mut self, wish: ReplayCommand, console: &mut Console) -> Result<(), Failure> {
        match wish {
            ReplayCommand::On(stride) => {
                let from = self.at();
                self.go(self.timeline.on(stride, from));
                self.tell(from, console)?;
            }
            ReplayCommand::Back(stride) => {
                self.go(self.timeline.back(stride, self.at()));
                self.tell(self.last_move(), console)?;
            }
            ReplayCommand::Goto(n) if n > self.timeline.decisions() => {
                console.tell(match self.timeline.decisions() {
                    0 => Sentence::NoMoves,
                    last => Sentence::NoSuchMove {
                        n: n.into(),
                        last: last.into(),
                    },
                })?;
            }
            ReplayCommand::Goto(n) => {
                self.go(self.timeline.decision(n));
                self.tell(self.last_move(), console)?;
            }
            ReplayCommand::End => {
                self.go(self.timeline.end());
                self.tell(self.last_move(), console)?;
            }
            ReplayCommand::Look(words) if words.is_empty() => {
                self.tell_place(console)?;
                console.say_all(&self.session.describe(self.viewer()))?;
            }
            ReplayCommand::Look(words) => {
                console.say_all(&show::look(&*self.session, self.viewer(), &words))?;
            }
            ReplayCommand::Scores => {
                let panels = self.session.scene(self.viewer()).panels;
                console.say_all(&show::scores(&panels, &*self.session))?;
            }
            ReplayCommand::Perspective(name) => self.look_through(&name, console)?,
            ReplayCommand::Review(all) => self.tell_review(all, console)?,
            ReplayCommand::Help => console.say_all(&help())?,
            ReplayCommand::Unknown(why) => console.say(&why)?,
            ReplayCommand::Leave => {}
        }
        Ok(())
    }

    fn go(&mut self, to: usize) {
        if let Some(playback) = self.session.playback_mut() {
            playback.go(to);
        }
    }

    fn see(&mut self, perspective: Perspective) {
        if let Some(playback) = self.session.playback_mut() {
            playback.set_open(perspective == Perspective::Open);
        }
        self.perspective = perspective;
    }

    /// Where the move began that has led here.
    fn last_move(&self) -> usize {
        let mark = self.timeline.mark(self.at());
        self.timeline.decision(mark.decision.saturating_sub(1))
    }

    /// What has happened since then, and where one is.
    fn tell(&self, from: usize, console: &mut Console) -> Result<(), Failure> {
        for line in self.session.lines(from..self.at(), self.viewer()) {
            console.say(&line.words.to_string())?;
        }
        self.tell_place(console)?;
        let ended = self.session.scene(None).turn.first().is_none();
        if ended && self.at() >= self.timeline.end() {
            console.say(&self.session.verdict().to_string())?;
        }
        Ok(())
    }

    fn tell_place(&self, console: &mut Console) -> Result<(), Failure> {
        let place = self.timeline.position_label(self.at()).into();
        let banner = self.session.scene(self.viewer()).banner.into();
        console.tell(Sentence::PlaceInGame { place, banner })?;
        Ok(())
    }

    /// How good the moves were of those from whose perspective one may look.
    fn tell_review(&mut self, all: bool, console: &mut Console) -> Result<(), Failure> {
        if self.review.is_none() {
            console.say(&say(Reviewed::BeginTip))?;
            self.review = review::made(&*self.session);
        }
        let (Some(made), Some(playback)) = (&self.review, self.session.playback()) else {
            return Ok(());
        };
        let seen = |seat| playback.perspective().contains(&Perspective::Seat(seat));
        console.say_all(&review::in_words(&*self.session, made, seen, all))?;
        if !all {
            console.tell(Sentence::ReviewMore)?;
        }
        Ok(())
    }

    /// Looks from the perspective of this name; without one, or where nobody here has it, those that can be had are told.
    fn look_through(&mut self, name: &str, console: &mut Console) -> Result<(), Failure> {
        let allowed = self.session.playback().map_or(&[][..], |p| p.perspective());
        let names: Vec<(Perspective, String)> =
            allowed.iter().map(|e| (*e, self.called(*e))).collect();
        let named = names.iter().find(|(_, own)| own.to_lowercase() == name);
        if let Some((perspective, _)) = named {
            self.see(*perspective);
            console.say(&self.through(*perspective))?;
            return self.tell_place(console);
        }
        for (perspective, name) in &names {
            let what = self.through(*perspective).into();
            let name = name.as_str().into();
            console.tell(Sentence::EyesListed { name, what })?;
        }
        Ok(())
    }

    /// What is typed for this perspective.
    fn called(&self, perspective: Perspective) -> String {
        match perspective {
            Perspective::Seat(seat) => self.session.names().of(seat).to_owned(),
            Perspective::Everybody => say(Sentence::EyesOfAll),
            Perspective::Open => say(Sentence::EyesOpen),
        }
    }

    /// What is seen from this perspective.
    fn through(&self, perspective: Perspective) -> String {
        say(match perspective {
            Perspective::Seat(seat) => Seen::Through {
                who: self.session.names().of(seat).into(),
            },
            Perspective::Everybody => Seen::Public,
            Perspective::Open => Seen::AllOpen,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_understood() {
        for (line, wish) in [
            ("", ReplayCommand::On(Stride::Decision)),
            ("on", ReplayCommand::On(Stride::Decision)),
            ("turn", ReplayCommand::On(Stride::Turn)),
            ("on round", ReplayCommand::On(Stride::Round)),
            ("B", ReplayCommand::Back(Stride::Decision)),
            ("back turn", ReplayCommand::Back(Stride::Turn)),
            ("back event", ReplayCommand::Back(Stride::Event)),
            ("goto 7", ReplayCommand::Goto(7)),
            ("7", ReplayCommand::Goto(7)),
            ("start", ReplayCommand::Goto(0)),
            ("end", ReplayCommand::End),
            ("look Hold", ReplayCommand::Look("hold".into())),
            ("eyes Ana", ReplayCommand::Perspective("ana".into())),
            ("review", ReplayCommand::Review(false)),
            ("Review All", ReplayCommand::Review(true)),
            ("q", ReplayCommand::Leave),
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
            assert!(matches!(parse(line), ReplayCommand::Unknown(_)), "{line}");
        }
    }
}
