//! The daily and the weekly game of a date, as `assets/<game>/challenges.ron` has them: the same deal for everybody.

use super::calendar::{Day, Week};
use crate::content::{Arg, Content, Faults};
use crate::engine::Options;
use crate::games::GameInfo;
use crate::session::play::think::Agent;
use crate::session::table::seating;
use crate::session::{Control, TableSetup};
use crate::wording::challenges::Sentence;
use crate::wording::{names, say, setup};
use serde::Deserialize;
use std::collections::BTreeSet;
use std::fmt;

/// How many attempts at a deal are kept.
pub const ATTEMPTS: usize = 3;

/// At which table a deal is played.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Table {
    /// Number of players.
    pub players: usize,
    /// The level of all but the first.
    pub level: String,
    /// Options by id.
    #[serde(default)]
    pub options: Options,
}

/// What is special about a week.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Twist {
    /// Name in files.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// What is different, in a sentence or two.
    pub text: String,
    /// Number of players.
    pub players: usize,
    /// The level of all but the first.
    pub level: String,
    /// Options by id.
    #[serde(default)]
    pub options: Options,
}

/// The daily and weekly games of a game.
#[derive(Clone, Debug)]
pub struct Deals {
    /// The game's id.
    game: String,
    daily: Table,
    weekly: Vec<Twist>,
}

/// How long a deal holds.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Span {
    /// A day.
    Daily,
    /// A week.
    Weekly,
}

impl Span {
    /// Both.
    pub const ALL: [Span; 2] = [Span::Daily, Span::Weekly];

    /// The one with this name in files: `daily`.
    pub fn named(name: &str) -> Option<Span> {
        Span::ALL.into_iter().find(|span| span.to_string() == name)
    }

    /// The one that the [name](Deal::name) of a deal begins with.
    pub fn of_deal(deal: &str) -> Option<Span> {
        Span::named(deal.split('/').next()?)
    }

    /// What its games are called.
    pub fn title(self) -> String {
        say(match self {
            Span::Daily => Sentence::GameOfDay,
            Span::Weekly => Sentence::GameOfWeek,
        })
    }
}

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Span::Daily => "daily",
            Span::Weekly => "weekly",
        })
    }
}

/// A deal of a date.
#[derive(Clone, Debug)]
pub struct Deal {
    /// The game's id.
    pub game: String,
    /// How long it holds.
    pub span: Span,
    /// Which day (`2026-11-25`) or week (`2026-W48`).
    pub date: String,
    /// The twist of a week: what it is called and what is different.
    pub twist: Option<(String, String)>,
    /// Seats, options and seed; the person sits first.
    pub setup: TableSetup,
}

impl Deal {
    /// Which it is among those of its game: `daily/2026-11-25`.
    pub fn name(&self) -> String {
        format!("{}/{}", self.span, self.date)
    }

    /// How many opponents there are, and how well they play.
    pub fn opponents(&self, info: &GameInfo) -> String {
        let seats = self.setup.seats.iter();
        let ids = seats.filter_map(|seat| match &seat.control {
            Control::Ai(id) => Some(id),
            Control::Human => None,
        });
        let known = |id: &String| info.levels.iter().find(|level| level.id == *id);
        let names = ids.clone().map(|id| known(id).map_or(id, |l| &l.name));
        let names: BTreeSet<&String> = names.collect();
        say(Sentence::OpponentsAt {
            n: ids.count().into(),
            level: Arg::List(names.into_iter().map(|n| n.as_str().into()).collect()),
        })
    }

    /// By what it is kept: `captain_ecarrasse/daily/2026-11-25`.
    pub fn key(&self) -> String {
        format!("{}/{}", self.game, self.name())
    }
}

/// The daily and weekly games of a game; `None` where it has none, or with faults, which are told.
pub fn deals(content: &Content, info: &GameInfo, faults: &mut Faults) -> Option<Deals> {
    let path = format!("assets/{}/challenges.ron", info.id);
    if !content.has(&path) {
        return None;
    }
    let before = faults.len();
    let document = content.document(&path, faults);
    document.only(&["daily", "weekly"], faults);
    let daily = document.single::<Table>("daily", faults);
    let weekly = document.list::<Twist>("weekly", faults);
    if let Some(daily) = &daily {
        let Table {
            players,
            level,
            options,
        } = &daily.value;
        let told = table_faults(info, *players, level, options);
        told.into_iter()
            .for_each(|(field, why)| daily.fault(field, why, faults));
    }
    for twist in &weekly {
        let Twist {
            players,
            level,
            options,
            ..
        } = &twist.value;
        let told = table_faults(info, *players, level, options);
        told.into_iter()
            .for_each(|(field, why)| twist.fault(field, why, faults));
    }
    if weekly.is_empty() && faults.len() == before {
        document.fault("weekly", say(Sentence::NoTwist), faults);
    }
    let deals = Deals {
        game: info.id.into(),
        daily: daily?.value,
        weekly: weekly.into_iter().map(|twist| twist.value).collect(),
    };
    (faults.len() == before).then_some(deals)
}

/// What is wrong with a table, at its field.
fn table_faults(
    info: &GameInfo,
    players: usize,
    level: &str,
    options: &Options,
) -> Vec<(&'static str, String)> {
    let mut out = Vec::new();
    match info.demand(players, options) {
        Err(why) if info.seats_fault(players).is_none() => {
            out.extend(why.into_iter().map(|why| ("options", why)));
        }
        Err(why) => out.extend(why.into_iter().map(|why| ("players", why))),
        Ok(()) => {}
    }
    if Agent::find(level, info).is_none() {
        let known = Agent::names(info).into_iter();
        let why = names::unknown(setup::Sentence::ALevel, level, known);
        out.push(("level", why));
    }
    out
}

impl Deals {
    /// The deal of a day.
    pub fn daily(&self, day: Day) -> Deal {
        let Table {
            players,
            level,
            options,
        } = &self.daily;
        self.deal(Span::Daily, day.to_string(), None, *players, level, options)
    }

    /// The deal of a week: its twists take turns.
    pub fn weekly(&self, week: Week) -> Deal {
        let count = self.weekly.len().max(1) as u64;
        let which = usize::try_from(week.number() % count).unwrap_or_default();
        let date = week.to_string();
        match self.weekly.get(which) {
            Some(twist) => {
                let told = Some((twist.title.clone(), twist.text.clone()));
                let Twist {
                    players,
                    level,
                    options,
                    ..
                } = twist;
                self.deal(Span::Weekly, date, told, *players, level, options)
            }
            None => {
                let Table {
                    players,
                    level,
                    options,
                } = &self.daily;
                self.deal(Span::Weekly, date, None, *players, level, options)
            }
        }
    }

    /// The deal of this length for a day.
    pub fn of(&self, span: Span, day: Day) -> Deal {
        match span {
            Span::Daily => self.daily(day),
            Span::Weekly => self.weekly(day.week()),
        }
    }

    fn deal(
        &self,
        span: Span,
        date: String,
        twist: Option<(String, String)>,
        players: usize,
        level: &str,
        options: &Options,
    ) -> Deal {
        let control = |seat| match seat {
            0 => Control::Human,
            _ => Control::Ai(level.into()),
        };
        let seed = seed(&self.game, span, &date);
        Deal {
            game: self.game.clone(),
            span,
            date,
            twist,
            setup: TableSetup {
                seats: seating::seats((0..players).map(control)),
                options: options.clone(),
                seed,
            },
        }
    }
}

/// The seed of a date: up to ten digits, like any other.
fn seed(game: &str, span: Span, date: &str) -> u64 {
    let mut hash = blake3::Hasher::new_derive_key("tortuga-deal-by-date");
    for part in [game, &span.to_string(), date] {
        hash.update(&(part.len() as u64).to_le_bytes());
        hash.update(part.as_bytes());
    }
    let mut out = [0; 8];
    hash.finalize_xof().fill(&mut out);
    u64::from_le_bytes(out) % 10_000_000_000
}
