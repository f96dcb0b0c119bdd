//! Which game is put on the table next, with whom, by which rules; or which challenge.

use super::input_event::InputEvent;
use super::probe::WindowProbe;
use crate::driver::messages::Command;
use crate::shell::shared_context::SharedContext;
use tortuga::engine::{OptionDef, OptionKind, Options, Rng};
use tortuga::games::GameInfo;
use tortuga::session::challenge::calendar::Day;
use tortuga::session::challenge::deal::Span;
use tortuga::session::table::seating;
use tortuga::session::{Control, TableSetup};

/// In so many of a hundred the table is a challenge.
const CHALLENGES: usize = 20;
/// Games by date are those of days up to so many seconds after 1970: some time in 2054.
const SECONDS: u64 = 84 * 365 * 86_400;

/// Which tables the robot sits down at.
#[derive(Clone, Debug, Default)]
pub struct Tables {
    /// The ids of the games; all there are if none is named.
    pub games: Vec<String>,
    /// How many play; any number if none is named.
    pub seats: Option<usize>,
}

impl Tables {
    /// Whether a table of this game for so many is one of them.
    pub fn have(&self, game: &str, seats: usize) -> bool {
        let named = self.games.is_empty() || self.games.iter().any(|own| own == game);
        named && self.seats.is_none_or(|own| own == seats)
    }
}

/// A new game: any game, any number of players, people and AIs mixed, some rules changed; or one of its challenges.
pub fn game(probe: &mut WindowProbe, tables: &Tables) -> Option<Vec<InputEvent>> {
    let sheets: Vec<GameInfo> = {
        let all = &probe.world.resource::<crate::shell::screens::Games>().0;
        let wanted = |s: &&GameInfo| {
            tables.games.is_empty() || tables.games.iter().any(|game| game.as_str() == s.id)
        };
        all.iter().filter(wanted).cloned().collect()
    };
    let info = probe.any(&sheets)?;
    if tables.seats.is_none() && probe.chance(CHALLENGES) {
        return challenge(probe, info);
    }
    let (least, most) = (*info.seats.start(), *info.seats.end());
    let number = tables
        .seats
        .filter(|n| info.seats.contains(n))
        .unwrap_or_else(|| least + probe.rng.below(most - least + 1));
    let mut controls: Vec<Control> = (0..number).map(|_| control(probe.rng, info)).collect();
    let human = controls.contains(&Control::Human);
    if !human
        && !probe.chance(15)
        && let Some(first) = controls.get_mut(probe.rng.below(number))
    {
        *first = Control::Human;
    }
    let setup = TableSetup {
        seats: seating::seats(controls),
        options: options(probe.rng, info, number),
        seed: probe.rng.bits64() >> 24,
    };
    let begin = Command::Begin(info.id.to_owned(), setup);
    Some(vec![InputEvent::Ask(Box::new(begin))])
}

/// A puzzle of the game, or one of its games by date.
fn challenge(probe: &mut WindowProbe, info: &GameInfo) -> Option<Vec<InputEvent>> {
    let context = probe.world.resource::<SharedContext>().0.clone();
    let puzzle = probe.any(&context.puzzles(info.id)).cloned();
    let begin = match puzzle.filter(|_| probe.chance(70)) {
        Some(puzzle) => Command::Puzzle(Box::new(puzzle)),
        None => {
            let deals = context.deals(context.game(info.id)?)?;
            let span = Span::ALL[probe.rng.below(Span::ALL.len())];
            // Not of today: the same steps are to be played on any day.
            let day = Day::at(probe.rng.bits64() % SECONDS);
            Command::Deal(Box::new(deals.of(span, day)))
        }
    };
    Some(vec![InputEvent::Ask(Box::new(begin))])
}

fn control(rng: &mut Rng, info: &GameInfo) -> Control {
    let level = match rng.below(10) {
        0..=4 => return Control::Human,
        5 | 6 => Some("greedy"),
        7 => Some("random"),
        _ => info.levels.get(1).map(|level| level.id.as_str()),
    };
    Control::Ai(level.unwrap_or("random").to_owned())
}

/// About every fourth option is another than usual.
fn options(rng: &mut Rng, info: &GameInfo, seats: usize) -> Options {
    let mut options = Options::default();
    for def in &info.options {
        if rng.below(4) > 0 || !def.applies(&info.options, &options, seats) {
            continue;
        }
        match def.per_seat {
            true => {
                for seat in 0..seats {
                    options.set(format!("{}.{seat}", def.id), value(rng, def));
                }
            }
            false => options.set(def.id.clone(), value(rng, def)),
        }
    }
    options
}

fn value(rng: &mut Rng, def: &OptionDef) -> String {
    match &def.kind {
        OptionKind::Toggle => ["on", "off"][rng.below(2)].to_owned(),
        OptionKind::OneOf(values) => values
            .get(rng.below(values.len().max(1)))
            .map_or_else(|| def.default.clone(), |value| value.id.clone()),
    }
}
