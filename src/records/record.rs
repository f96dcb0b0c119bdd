//! One finished game, as it stands in the journal.

use crate::engine::Options;
use crate::session::save::save_file::SaveFile;
use crate::session::{Control, Plays, Session};
use serde::{Deserialize, Serialize};

/// A finished game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The game's id.
    pub game: String,
    /// When the match was begun, in seconds since 1970; with game and seed it tells one match from another.
    pub begun: u64,
    /// When it ended, in seconds since 1970.
    pub ended: u64,
    /// The seed of everything random.
    pub seed: u64,
    /// The program's version.
    pub program: String,
    /// The hash of the content it was played with.
    pub content: String,
    /// The mods that were active and change the rules of the game: id and version.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub mods: Vec<(String, String)>,
    /// The options that change the rules, those that were other than usual; handicaps are among them.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub options: Options,
    /// How many decisions were taken.
    pub decisions: usize,
    /// How long it was played, in seconds.
    #[serde(default)]
    pub seconds: u64,
    /// The game by date that it was an attempt at, as [`Deal::name`](crate::session::challenge::deal::Deal::name) has it, if it was;
    /// the journal finds that out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub challenge: Option<String>,
    /// How often each card and piece came into play; games that ended before this was counted have nothing here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plays: Option<Plays>,
    /// Who sat where, and how they fared.
    pub seats: Vec<Seated>,
}

/// One seat of a finished game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Seated {
    /// The name shown.
    pub name: String,
    /// Who played it at the end.
    pub control: Control,
    /// The score.
    pub score: i32,
    /// 1 for the best; equal places are shared.
    pub place: u8,
    /// The achievements whose condition was fulfilled in this game. Only people have any.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub done: Vec<String>,
    /// Those among them that came with this game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub got: Vec<String>,
}

fn is_usual(options: &Options) -> bool {
    options.0.is_empty()
}

impl Record {
    /// The record of a game that has just ended; `None` while it goes on. Which achievements come with it is not known yet.
    pub fn of(session: &dyn Session) -> Option<Record> {
        // A match that is only looked through was entered when it was played.
        if session.turn().first().is_some() || session.playback().is_some() {
            return None;
        }
        let save = SaveFile::parse(&session.save()).ok()?;
        let defs = &session.info().options;
        let matters = |key: &str, value: &str| {
            let id = key.split('.').next().unwrap_or(key);
            let def = defs.iter().find(|def| def.id == id);
            def.is_some_and(|def| def.rules && def.default != value)
        };
        let mut options = save.options;
        options.0.retain(|key, value| matters(key, value));
        let (standings, mut achievements) = (session.standings(), session.achievements_met());
        let seats = standings.iter().zip(save.seats).map(|((seat, own), info)| {
            let done = match info.control {
                Control::Human => std::mem::take(&mut achievements[seat]),
                Control::Ai(_) => Vec::new(),
            };
            Seated {
                name: info.name,
                control: info.control,
                score: own.score,
                place: own.place,
                done,
                got: Vec::new(),
            }
        });
        Some(Record {
            game: save.game,
            begun: save.begun,
            ended: save.saved,
            seed: save.seed,
            program: save.program,
            content: save.content,
            mods: save.mods,
            options,
            decisions: save.decisions,
            seconds: save.seconds,
            challenge: None,
            plays: Some(session.plays()),
            seats: seats.collect(),
        })
    }

    /// Whether this is the same match as `other`.
    pub fn same_match(&self, other: &Record) -> bool {
        (&self.game, self.seed, self.begun) == (&other.game, other.seed, other.begun)
    }

    /// The seats that people played, with their numbers.
    pub fn people(&self) -> impl Iterator<Item = (usize, &Seated)> {
        let all = self.seats.iter().enumerate();
        all.filter(|(_, seat)| seat.is_person())
    }

    /// The seat of the person who came first of all people, the first of them in order of play.
    pub fn best_person(&self) -> Option<usize> {
        let best = self.people().min_by_key(|(_, seat)| seat.place);
        best.map(|(number, _)| number)
    }

    /// Whether somebody of this name played.
    pub fn played_by(&self, player: &str) -> bool {
        self.people().any(|(_, seat)| seat.is(player))
    }
}

impl Seated {
    /// Whether a person played it.
    pub fn is_person(&self) -> bool {
        self.control == Control::Human
    }

    /// Whether somebody of this name played it. Capitals and blanks around a name make no difference.
    pub fn is(&self, player: &str) -> bool {
        self.is_person() && same_name(&self.name, player)
    }

    /// The level of the AI that played it.
    pub fn level(&self) -> Option<&str> {
        match &self.control {
            Control::Ai(level) => Some(level),
            Control::Human => None,
        }
    }

    /// Whether it won, perhaps with others.
    pub fn won(&self) -> bool {
        self.place == 1
    }
}

/// Whether two names mean the same person.
pub fn same_name(one: &str, other: &str) -> bool {
    name_key(one) == name_key(other)
}

/// What tells one person's name from another's.
pub fn name_key(name: &str) -> String {
    name.trim().to_lowercase()
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// A game of "pig" with these seats: name, level (empty for a person), score, place.
    pub fn record(begun: u64, seats: &[(&str, &str, i32, u8)]) -> Record {
        let seat = |(name, level, score, place): &(&str, &str, i32, u8)| Seated {
            name: (*name).to_owned(),
            control: match *level {
                "" => Control::Human,
                level => Control::Ai(level.to_owned()),
            },
            score: *score,
            place: *place,
            done: Vec::new(),
            got: Vec::new(),
        };
        Record {
            game: "pig".into(),
            begun,
            ended: begun + 600,
            seed: 7,
            program: "1.0.0".into(),
            content: "abc".into(),
            mods: Vec::new(),
            options: Options::default(),
            decisions: 30,
            seconds: 540,
            challenge: None,
            plays: None,
            seats: seats.iter().map(seat).collect(),
        }
    }

    #[test]
    fn a_record_is_one_line_and_is_read_as_it_was_written() {
        let mut written = record(
            5,
            &[("Ana \"the\nShark\"", "", 12, 1), ("Ben", "mate", -3, 2)],
        );
        written.options.set("variant", "full_cargo");
        written.seats[0].done = vec!["first".into()];
        let mut plays = Plays::default();
        plays.add("anchor_5", None, 2);
        written.plays = Some(plays);
        let line = ron::to_string(&written).expect("plain data");
        assert!(!line.contains('\n'), "{line}");
        assert_eq!(ron::from_str::<Record>(&line).expect("readable"), written);
    }

    #[test]
    fn a_line_from_before_cards_were_counted_is_read_and_says_so() {
        let old = ron::to_string(&record(5, &[("Ana", "", 12, 1)])).expect("plain data");
        assert!(!old.contains("plays"), "{old}");
        assert_eq!(ron::from_str::<Record>(&old).expect("readable").plays, None);
    }

    #[test]
    fn names_mean_the_same_person_however_they_are_written() {
        let game = record(5, &[("Ana", "", 12, 1), ("Ben", "mate", 3, 2)]);
        assert!(game.played_by(" ana") && !game.played_by("Ben") && !game.played_by("Anna"));
    }
}
