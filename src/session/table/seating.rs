//! Who sits where when nobody says otherwise.

use crate::engine::{MAX_SEATS, Seat};
use crate::games::{GameInfo, Temper};
use crate::session::challenge::calendar::{Day, is_like_a_day};
use crate::session::play::think::Agent;
use crate::session::{Control, SeatInfo, Session};
use crate::wording::say;
use crate::wording::session::Sentence as OfSession;
use crate::wording::settings_screen::Sentence as Named;
use crate::wording::setup::Sentence;
use crate::wording::setup_screen::Sentence as OfSetup;

/// Names that seats have until somebody changes them, in seat order.
const NAMES: [Sentence; MAX_SEATS] = [
    Sentence::FirstName,
    Sentence::SecondName,
    Sentence::ThirdName,
    Sentence::FourthName,
    Sentence::FifthName,
    Sentence::SixthName,
];

/// The AI level when nothing is said.
const USUAL_LEVEL: &str = "mate";

/// The AI level that plays when nothing is said.
pub fn usual_level(info: &GameInfo) -> String {
    let mut levels = info.levels.iter();
    let usual = levels.clone().find(|level| level.id == USUAL_LEVEL);
    let usual = usual.or(levels.next());
    usual.map_or_else(|| "greedy".into(), |level| level.id.clone())
}

/// What whoever sits there is like when they play, where their level names a temper or somebody is known by that name, and the level thinks
/// ahead: rules of thumb know no temper.
pub fn temper_of<'a>(game: &'a GameInfo, info: &SeatInfo) -> Option<&'a Temper> {
    let Control::Ai(level) = &info.control else {
        return None;
    };
    let (level, named) = Agent::parts(level);
    let level = game.levels.iter().find(|known| known.id == level)?;
    let temper = match named {
        Some(id) => game.tempers.iter().find(|temper| temper.id == id),
        None => game.temper_of(&info.name),
    };
    temper.filter(|_| level.iterations > 0)
}

/// The same in words: what it is called, and what that means.
pub fn temper_words(game: &GameInfo, info: &SeatInfo) -> Option<String> {
    temper_of(game, info).map(|temper| {
        say(OfSetup::OfTemper {
            temper: temper.name.as_str().into(),
            text: temper.text.as_str().into(),
        })
    })
}

/// Lets the usual level play where a save names one that there is not: a mod brought it, or somebody wrote the file. Tells each of
/// them.
pub fn with_known_levels(session: &mut dyn Session) -> Vec<String> {
    let instead = usual_level(session.info());
    let mut told = Vec::new();
    for seat in Seat::all(session.setup().seats.len()) {
        let info = session.setup().seats.get(seat.index());
        let Some(Control::Ai(level)) = info.map(|info| info.control.clone()) else {
            continue;
        };
        if Agent::find(&level, session.info()).is_none() {
            told.push(say(OfSession::LevelGone {
                level: level.into(),
                who: session.names().of(seat).into(),
                instead: instead.as_str().into(),
            }));
            session.set_control(seat, Control::Ai(instead.clone()));
        }
    }
    told
}

/// The emblems there are, in the order of the set-up screen.
pub const EMBLEMS: [&str; MAX_SEATS] =
    ["anchor", "compass", "skull", "palm", "sabers", "hourglass"];

/// What an emblem is called.
pub fn emblem_name(emblem: &str) -> String {
    say(match emblem {
        "anchor" => Named::Anchor,
        "compass" => Named::Compass,
        "skull" => Named::Skull,
        "palm" => Named::Palm,
        "sabers" => Named::Sabers,
        "hourglass" => Named::Hourglass,
        other => return other.to_owned(),
    })
}

/// Seat number `index` with its usual name and emblem.
pub fn usual(index: usize, control: Control) -> SeatInfo {
    let index = index % MAX_SEATS;
    SeatInfo {
        name: say(NAMES[index].clone()),
        emblem: EMBLEMS[index].into(),
        control,
    }
}

/// Seats for these controls, in order, with usual names and emblems.
pub fn seats(controls: impl IntoIterator<Item = Control>) -> Vec<SeatInfo> {
    controls
        .into_iter()
        .enumerate()
        .map(|(i, control)| usual(i, control))
        .collect()
}

/// The seed of a date: the number that its digits make. None where the text is no date like `2026-11-25`, or no day of the calendar.
pub fn of_date(text: &str) -> Option<u64> {
    if !is_like_a_day(text) {
        return None;
    }
    let mut parts = text.split('-').map(|part| part.parse::<i64>().ok());
    let mut next = || parts.next().flatten();
    let (year, month, day) = (next()?, next()?, next()?);
    let digits = year * 10_000 + month * 100 + day;
    match Day::exists(year, month, day) {
        true => u64::try_from(digits).ok(),
        false => None,
    }
}

/// A seed that nobody chose.
pub fn fresh_seed() -> u64 {
    // Short enough to be read out and typed: up to 10 digits.
    rand::random::<u64>() % 10_000_000_000
}
