//! The people whom AIs play at this table: how they feel about the game, and what they say now and then. Nothing of it has a say in the
//! game: what is said follows from what everybody sees, and which remark it is from the match's seed and how far it has come.

use bevy::prelude::*;
use std::collections::BTreeSet;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;
use std::time::Duration;
use tortuga::content::files::people::{Moment, Person, Talk};
use tortuga::engine::{Cue, Luck, Seat, SeatPanel};
use tortuga::session::{Control, Scene, SeatInfo};
use tortuga::wording::at_table::Sentence;
use tortuga::wording::say;

/// The zones in which plates lie.
const PLATE: &str = "plate";
/// How long a remark stands there: at least, for each of its letters, and at most.
const STAYS: Duration = Duration::from_millis(1600);
const LETTER: Duration = Duration::from_millis(35);
const LONGEST: Duration = Duration::from_millis(3000);
/// For so many decisions somebody feels what has just befallen them.
const FELT: usize = 3;
/// Until every player has decided so often, nobody is ahead or behind.
const EARLY: usize = 2;

/// Everybody whom AIs can play, and how they talk.
#[derive(Resource, Clone, Default, Debug)]
pub struct People {
    /// In the order of the file.
    pub all: Arc<Vec<Person>>,
    /// How often something is said.
    pub talk: Talk,
}

impl People {
    /// Who sits there, if an AI plays somebody of these.
    pub fn of(&self, info: &SeatInfo) -> Option<&Person> {
        matches!(info.control, Control::Ai(_))
            .then(|| self.all.iter().find(|person| person.name == info.name))?
    }
}

/// How somebody feels about the game.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum Mood {
    /// As usual.
    #[default]
    Calm,
    /// All goes well.
    Glad,
    /// It does not.
    Sour,
}

impl Mood {
    /// The word for it in faces.
    pub fn word(self) -> &'static str {
        match self {
            Mood::Calm => "calm",
            Mood::Glad => "glad",
            Mood::Sour => "sour",
        }
    }
}

/// What somebody says.
#[derive(Clone, Debug, PartialEq)]
pub struct Remark {
    /// Who.
    pub seat: Seat,
    /// Their name.
    pub name: String,
    /// What.
    pub text: String,
    /// Until when it stands there.
    pub until: Duration,
}

impl Remark {
    /// Who says what, in one line.
    pub fn said(&self) -> String {
        say(Sentence::Says {
            who: self.name.as_str().into(),
            text: self.text.as_str().into(),
        })
    }
}

/// Somebody at this table.
#[derive(Clone, Debug)]
pub(super) struct Persona {
    pub(super) seat: Seat,
    pub(super) person: Person,
    /// By the score.
    pub(super) stands: Mood,
    /// What has just befallen them, and at which decision.
    pub(super) felt: Option<(Mood, usize)>,
}

/// Those at this table whom AIs play.
#[derive(Clone, Debug, Default)]
pub struct Personas {
    pub(super) guests: Option<Vec<Persona>>,
    pub(super) talk: Talk,
    /// What was said at this table already.
    said: BTreeSet<String>,
    /// When, and at which decision, something was said last.
    last: Option<(Duration, usize)>,
    /// What stands there now.
    pub remark: Option<Remark>,
    /// Who has reason to say something.
    pub(super) pending: Option<(Seat, Moment)>,
    /// Whether somebody has greeted, or it is too late for that.
    pub(super) greeted: bool,
    /// Since when the table lies there.
    pub(super) since: Option<Duration>,
}

impl Personas {
    fn guest(&self, seat: Seat) -> Option<&Persona> {
        self.guests
            .iter()
            .flatten()
            .find(|guest| guest.seat == seat)
    }

    /// The mood of who sits there.
    pub fn mood(&self, seat: Seat) -> Mood {
        self.guest(seat).map_or(Mood::Calm, |guest| {
            guest.felt.map_or(guest.stands, |(mood, _)| mood)
        })
    }

    /// A line about who sits there, if they are a person whom an AI plays.
    pub fn about(&self, seat: Seat) -> Option<&str> {
        let guest = self.guest(seat)?;
        Some(guest.person.text.as_str())
    }

    /// Puts everybody's face on their plate.
    pub(super) fn dress(&self, scene: &mut Scene) {
        for piece in &mut scene.pieces {
            let seat = piece.zone.seat.filter(|_| piece.zone.name == PLATE);
            let Some(guest) = seat.and_then(|seat| self.guest(seat)) else {
                continue;
            };
            let face = std::mem::take(&mut piece.face);
            piece.face = face
                .with("portrait", guest.person.face.clone())
                .with("mood", self.mood(guest.seat).word());
        }
    }

    /// How everybody feels now that the scores are these and this has happened.
    pub(super) fn feel(
        &mut self,
        panels: &[SeatPanel],
        less: bool,
        cue: Option<&Cue>,
        decision: usize,
    ) {
        let gap = self.talk.gap;
        let early = decision < EARLY * panels.len();
        let mut reasons = Vec::new();
        for guest in self.guests.iter_mut().flatten() {
            if guest.felt.is_some_and(|(_, at)| decision >= at + FELT) {
                guest.felt = None;
            }
            let stands = match early {
                true => Mood::Calm,
                false => standing(guest.seat, panels, less, gap),
            };
            if stands != guest.stands {
                match stands {
                    Mood::Glad => reasons.push((guest.seat, Moment::Ahead)),
                    Mood::Sour => reasons.push((guest.seat, Moment::Behind)),
                    Mood::Calm => {}
                }
                guest.stands = stands;
            }
            let luck = cue.and_then(|cue| cue.luck.filter(|_| cue.seat == Some(guest.seat)));
            if let Some(luck) = luck {
                let (mood, moment) = match luck {
                    Luck::Good => (Mood::Glad, Moment::Lucky),
                    Luck::Bad => (Mood::Sour, Moment::Hit),
                };
                guest.felt = Some((mood, decision));
                reasons.push((guest.seat, moment));
            }
        }
        // What has just happened is said before how the game stands.
        self.pending = reasons.pop().or(self.pending);
    }

    /// What this person says in this moment, if they have not said all of it: which of several follows from the match alone.
    pub(super) fn pick(&self, seat: Seat, moment: Moment, salt: (u64, usize)) -> Option<String> {
        let person = &self.guest(seat)?.person;
        let fresh = person.remarks(moment).iter();
        let fresh: Vec<&String> = fresh.filter(|text| !self.said.contains(*text)).collect();
        let mut hasher = DefaultHasher::new();
        (salt, seat, moment.word()).hash(&mut hasher);
        let at = usize::try_from(hasher.finish() % fresh.len().max(1) as u64).unwrap_or(0);
        fresh.get(at).map(|text| (*text).clone())
    }

    /// Whether it is long enough ago that something was said.
    pub(super) fn may_speak(&self, now: Duration, decision: usize) -> bool {
        self.last.is_none_or(|(at, then)| {
            let apart = Duration::from_secs(self.talk.seconds.into());
            let decisions = usize::try_from(self.talk.decisions).unwrap_or(usize::MAX);
            now >= at + apart && decision >= then.saturating_add(decisions)
        })
    }

    pub(super) fn say(
        &mut self,
        seat: Seat,
        text: String,
        now: Duration,
        decision: usize,
    ) -> Option<Remark> {
        let letters = u32::try_from(text.chars().count()).unwrap_or(u32::MAX);
        let stays = (STAYS + LETTER.saturating_mul(letters)).min(LONGEST);
        let name = self.guest(seat)?.person.name.clone();
        self.said.insert(text.clone());
        self.last = Some((now, decision));
        self.remark = Some(Remark {
            seat,
            name,
            text,
            until: now + stays,
        });
        self.remark.clone()
    }

    /// Whoever greets: one of them.
    pub(super) fn host(&self, seed: u64) -> Option<Seat> {
        let guests = self.guests.as_deref()?;
        let at = usize::try_from(seed % guests.len().max(1) as u64).unwrap_or(0);
        guests.get(at).map(|guest| guest.seat)
    }
}

/// How somebody feels with this score beside the others': glad who leads clearly, sour who is far behind.
fn standing(seat: Seat, panels: &[SeatPanel], less: bool, gap: u32) -> Mood {
    let good = |panel: &SeatPanel| match less {
        true => -i64::from(panel.score),
        false => i64::from(panel.score),
    };
    let own = panels.iter().find(|panel| panel.seat == seat).map(good);
    let others = panels.iter().filter(|panel| panel.seat != seat).map(good);
    let (Some(own), Some(best)) = (own, others.max()) else {
        return Mood::Calm;
    };
    // Where little is better, the most that anybody has is the measure.
    let measure = panels
        .iter()
        .map(|panel| i64::from(panel.score).abs())
        .max();
    let apart = (measure.unwrap_or(0) * i64::from(gap) / 100).max(1);
    match own - best {
        ahead if ahead >= apart => Mood::Glad,
        ahead if ahead <= -2 * apart => Mood::Sour,
        _ => Mood::Calm,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn panels(scores: &[i32]) -> Vec<SeatPanel> {
        let all = Seat::all(scores.len()).zip(scores);
        all.map(|(seat, score)| SeatPanel::of(seat, *score))
            .collect()
    }

    fn moods(scores: &[i32], less: bool) -> Vec<Mood> {
        let panels = panels(scores);
        let of = |seat| standing(seat, &panels, less, 15);
        Seat::all(scores.len()).map(of).collect()
    }

    #[test]
    fn who_leads_clearly_is_glad_and_who_is_far_behind_sour() {
        use Mood::*;
        assert_eq!(moods(&[40, 30, 35], false), [Calm, Calm, Calm]);
        assert_eq!(moods(&[60, 30, 50], false), [Glad, Sour, Calm]);
        assert_eq!(moods(&[2, 9, 12], true), [Glad, Sour, Sour]);
        assert_eq!(moods(&[0, 0], false), [Calm, Calm]);
    }

    fn company() -> Personas {
        let remarks = [("hit", vec!["Ouch.".to_owned(), "Oh.".to_owned()])];
        let person = Person {
            temper: String::new(),
            id: "a".into(),
            name: "Ana".into(),
            face: "portrait_a".into(),
            text: String::new(),
            remarks: remarks.map(|(word, all)| (word.to_owned(), all)).into(),
        };
        let guest = Persona {
            seat: Seat::new(1),
            person,
            stands: Mood::Calm,
            felt: None,
        };
        Personas {
            guests: Some(vec![guest]),
            ..Personas::default()
        }
    }

    #[test]
    fn nothing_is_said_twice_and_not_too_often() {
        let (mut company, seat) = (company(), Seat::new(1));
        let mut now = Duration::from_secs(100);
        let mut heard = BTreeSet::new();
        for decision in [10, 30] {
            assert!(company.may_speak(now, decision));
            let text = company.pick(seat, Moment::Hit, (1, decision));
            let text = text.expect("a remark");
            assert_eq!(
                company.pick(seat, Moment::Hit, (1, decision)).as_ref(),
                Some(&text)
            );
            assert!(heard.insert(text.clone()), "{text} was said before");
            let remark = company.say(seat, text, now, decision).expect("said");
            assert!(remark.until <= now + LONGEST);
            assert!(!company.may_speak(now + Duration::from_secs(39), decision + 20));
            assert!(!company.may_speak(now + Duration::from_secs(60), decision + 5));
            now += Duration::from_secs(60);
        }
        assert_eq!(company.pick(seat, Moment::Hit, (1, 50)), None);
        assert_eq!(company.pick(seat, Moment::Won, (1, 50)), None);
    }

    #[test]
    fn what_befalls_somebody_is_felt_for_a_while() {
        let (mut company, seat) = (company(), Seat::new(1));
        let panels = panels(&[3, 3]);
        let cue = Cue {
            seat: Some(seat),
            luck: Some(Luck::Bad),
            ..Cue::unseen()
        };
        company.feel(&panels, false, Some(&cue), 10);
        assert_eq!(company.mood(seat), Mood::Sour);
        assert_eq!(company.pending, Some((seat, Moment::Hit)));
        company.feel(&panels, false, None, 10 + FELT);
        assert_eq!(company.mood(seat), Mood::Calm);
        // What befalls somebody else is none of theirs.
        let other = Cue {
            seat: Some(Seat::new(0)),
            ..cue
        };
        company.pending = None;
        company.feel(&panels, false, Some(&other), 20);
        assert_eq!((company.mood(seat), company.pending), (Mood::Calm, None));
    }
}
