//! What screens need to know of a game: its name, its seats, its options, its rulebook, its levels.

use super::about::About;
use super::encyclopedia::Guide;
use super::number_format::figure;
use super::options::{house_options, usual_seats};
use super::review::Scale;
use super::temper::Temper;
use crate::content::capital;
use crate::content::files::highlights::Highlight;
use crate::content::files::rulebook::{Chapter, rulebook};
use crate::content::files::{achievements, highlights};
use crate::content::parse::checks::{check_number, values};
use crate::content::{Achievement, Content, CueName, Cues, Faults, Located, Sentence, Texts};
use crate::engine::{OptionDef, OptionKind, Options, Seat};
use crate::wording::joined::named;
use crate::wording::setup::Sentence as Said;
use crate::wording::{names, say};
use serde::Deserialize;
use std::ops::RangeInclusive;

/// The levels of a game that has none of its own.
const LEVELS: &str = "assets/shared/ai.ron";

/// What the set-up screen and the rulebook need to know of a game.
#[derive(Clone, Debug)]
pub struct GameInfo {
    /// Folder and command-line name: `captain_ecarrasse`.
    pub id: &'static str,
    /// Name on the title screen.
    pub name: String,
    /// One line under it.
    pub tagline: String,
    /// What it is like; `None` where nothing is told.
    pub about: Option<About>,
    /// Numbers of players.
    pub seats: RangeInclusive<usize>,
    /// With how many the set-up screen begins; one of `seats`.
    pub usual_seats: usize,
    /// What its score counts.
    pub score: ScoreWord,
    /// Whether the rules give every seat its colour, at random or as an option says, so that nobody has one before the game.
    pub deals_colors: bool,
    /// Options before the game, in the order shown.
    pub options: Vec<OptionDef>,
    /// The rulebook.
    pub rulebook: Vec<Chapter>,
    /// What stands over the articles of its encyclopedia.
    pub guide: Guide,
    /// Thinking per level, weakest first.
    pub levels: Vec<LevelDef>,
    /// What AIs like beside winning, by who plays them.
    pub tempers: Vec<Temper>,
    /// What can be achieved, in the order shown.
    pub achievements: Vec<Achievement>,
    /// What may stand out in a finished game, in the order in which it is looked for.
    pub highlights: Vec<Highlight>,
    /// How a match is looked through afterwards.
    pub review: Scale,
    /// Names of the simple players ([`Bot::SIMPLE`](crate::engine::Bot::SIMPLE)).
    pub simple: &'static [&'static str],
}

impl GameInfo {
    /// The temper of whoever is called so, if somebody is.
    pub fn temper_of(&self, name: &str) -> Option<&Temper> {
        self.tempers.iter().find(|temper| temper.is_of(name))
    }

    /// Why so many players cannot play, if they cannot.
    pub fn seats_fault(&self, players: usize) -> Option<String> {
        let (least, most) = (self.seats.start(), self.seats.end());
        let fits = self.seats.contains(&players);
        (!fits).then(|| {
            say(Said::ForPlayers {
                game: self.name.as_str().into(),
                least: (*least).into(),
                most: (*most).into(),
                players: players.into(),
            })
        })
    }

    /// What is wrong with the options for a table of so many, where one is set up.
    ///
    /// # Errors
    /// That the game is not for so many; of the options nothing can be told then.
    pub(crate) fn faults(
        &self,
        players: usize,
        options: &Options,
    ) -> Result<Vec<String>, Vec<String>> {
        let (least, most) = (*self.seats.start(), *self.seats.end());
        match self.seats.contains(&players) {
            true => Ok(names::faults(&options.faults(&self.options, players))),
            false => Err(vec![names::not_for(least, most, players)]),
        }
    }

    /// What brings something into the game: the option `id`, or one value of it ("Equal ranks: Hook").
    pub(crate) fn brought_by(&self, id: &str, value: Option<&str>) -> Option<String> {
        let option = self.options.iter().find(|option| option.id == id)?;
        let (OptionKind::OneOf(values), Some(value)) = (&option.kind, value) else {
            return Some(option.name.clone());
        };
        let value = values.iter().find(|own| own.id == value)?;
        Some(named(&option.name, &value.name))
    }

    /// The seat that the option `id` names; `None` where it is left to chance, and where there is no such seat: that is a
    /// fault.
    pub(crate) fn seat_named(
        &self,
        id: &str,
        players: usize,
        options: &Options,
        faults: &mut Vec<String>,
    ) -> Option<Seat> {
        let named = options.get(&self.options, id);
        if named == "random" {
            return None;
        }
        let seat = named.parse().ok();
        let seat = seat.and_then(|seat| Seat::checked(seat, players));
        if seat.is_none() {
            faults.push(names::no_seat(id, named, players));
        }
        seat
    }

    /// Refuses so many players and options that do not fit.
    ///
    /// # Errors
    /// Each reason, as a sentence.
    pub fn demand(&self, players: usize, options: &Options) -> Result<(), Vec<String>> {
        let mut faults = names::faults(&options.faults(&self.options, players));
        faults.extend(self.seats_fault(players));
        match faults.is_empty() {
            true => Ok(()),
            false => Err(faults),
        }
    }
}

/// What a score counts, and whether a player wants much or little of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoreWord {
    /// After the number one: "point".
    pub one: String,
    /// After any other number, and as a heading: "points".
    pub many: String,
    /// Under the number on a plate, shortly, while the game lasts: "if it ended now".
    pub plate: String,
    /// Whether less is better.
    pub less_is_better: bool,
}

impl ScoreWord {
    /// A score in words: "40 points", "1 card left", "−2 points".
    pub fn say(&self, score: i32) -> String {
        let word = if score == 1 { &self.one } else { &self.many };
        format!("{} {word}", figure(score))
    }

    /// The number alone, with a true minus sign.
    pub fn figure(&self, score: i32) -> String {
        figure(score)
    }

    /// The word as a heading: "Points", "Cards left (fewer is better)".
    pub fn heading(&self) -> String {
        let word = capital(&self.many);
        match self.less_is_better {
            true => say(Said::FewerIsBetter { word: word.into() }),
            false => word,
        }
    }
}

/// The sentences of a game's title in the order of [`Title::read`], out of a game's list of sentences.
macro_rules! title {
    ($sentence:ident) => {
        [
            $sentence::Name,
            $sentence::Tagline,
            $sentence::ScoreOne,
            $sentence::ScoreMany,
            $sentence::ScorePlate,
        ]
    };
}
pub(crate) use title;

/// What a game is called, and what it counts.
#[derive(Clone, Debug)]
pub struct Title {
    /// Name on the title screen.
    pub name: String,
    /// One line under it.
    pub tagline: String,
    /// What its score counts.
    pub score: ScoreWord,
}

impl Title {
    /// The title out of the game's sentences: its name, its tagline, one point, several points, and the word under the number
    /// on a plate.
    pub fn read<S: Sentence>(texts: &Texts<S>, sentences: [S; 5], less_is_better: bool) -> Title {
        let [name, tagline, one, many, plate] = sentences.map(|s| texts.say(s).to_string());
        Title {
            name,
            tagline,
            score: ScoreWord {
                one,
                many,
                plate,
                less_is_better,
            },
        }
    }
}

impl GameInfo {
    /// What is known of the game `id`: its rulebook, its levels, its achievements and its highlights are read here. A game without `rulebook.ron` has no chapters, one
    /// without `achievements.ron` or `highlights.ron` none of these, one without `ai.ron` the levels that suit any game, one without `options.ron` begins with the fewest players.
    pub fn read(
        content: &Content,
        id: &'static str,
        title: Title,
        seats: RangeInclusive<usize>,
        options: Vec<OptionDef>,
        faults: &mut Faults,
    ) -> GameInfo {
        let mut own = |name: &str| {
            let path = format!("assets/{id}/{name}");
            content.has(&path).then(|| content.document(&path, faults))
        };
        let thinking = own("ai.ron");
        let thinking = thinking.unwrap_or_else(|| content.document(LEVELS, faults));
        let levels = thinking.list("levels", faults);
        levels.iter().for_each(|level| check_level(level, faults));
        let levels = values(levels);
        let ids: Vec<&str> = levels.iter().map(|level| level.id.as_str()).collect();
        let tempers = Temper::read(content, &thinking, faults);
        let review = Scale::read(content, id, &ids, &thinking, faults);
        let rulebook = rulebook(content, id, faults);
        let chapters: Vec<&str> = rulebook.iter().map(|c| c.id.as_str()).collect();
        let guide = Guide::read(content, id, &chapters, faults);
        let mut options = options;
        options.extend(house_options(content, &options, faults));
        let about = About::read(content, id, &options, faults);
        for def in &mut options {
            let asked = about.as_ref().and_then(|about| about.asked.get(&def.id));
            def.players = asked.copied();
        }
        GameInfo {
            id,
            name: title.name,
            tagline: title.tagline,
            about,
            usual_seats: usual_seats(content, &format!("assets/{id}"), &seats, faults),
            seats,
            score: title.score,
            deals_colors: false,
            options,
            guide,
            rulebook,
            achievements: achievements::read(content, &format!("assets/{id}"), faults),
            highlights: highlights::read(content, &format!("assets/{id}"), faults),
            review,
            levels,
            tempers,
            simple: &[],
        }
    }
}

/// Tells the numbers of a level that no AI can think with.
fn check_level(level: &Located<LevelDef>, faults: &mut Faults) {
    let LevelDef {
        iterations,
        time_ms,
        slip,
        exploration,
        worlds,
        ahead,
        depth,
        breadth,
        trees,
        rating,
        ..
    } = &level.value;
    check_number(level, "iterations", *iterations, 0..=1_000_000, faults);
    check_number(level, "time_ms", *time_ms, 1..=60_000, faults);
    check_number(level, "slip", *slip, 0.0..=1.0, faults);
    check_number(level, "exploration", *exploration, 0.0..=10.0, faults);
    check_number(level, "worlds", *worlds, 0..=100_000, faults);
    check_number(level, "ahead", *ahead, 0..=100, faults);
    check_number(level, "depth", *depth, 0..=100, faults);
    check_number(level, "breadth", *breadth, 0..=16, faults);
    check_number(level, "trees", *trees, 1..=64, faults);
    if let Some(rating) = rating {
        check_number(level, "rating", *rating, 1..=4000, faults);
    }
}

/// What a small game reads: its information, its sentences, its cues.
#[derive(Clone, Debug)]
pub struct Basics<S, N> {
    /// What screens need to know.
    pub info: GameInfo,
    /// Its sentences.
    pub texts: Texts<S>,
    /// Pace and sound of what happens.
    pub cues: Cues<N>,
}

impl<S: Sentence, N: CueName> Basics<S, N> {
    /// Reads them for the game `id`, a game without options in which the highest score wins; `title` as in [`Title::read`].
    /// `None` when a fault among `faults` is its own.
    pub fn read(
        content: &Content,
        id: &'static str,
        title: [S; 5],
        seats: RangeInclusive<usize>,
        faults: &mut Faults,
    ) -> Option<Basics<S, N>> {
        let before = faults.len();
        let folder = format!("assets/{id}");
        let texts = Texts::read(content, &folder, faults);
        let cues = Cues::read(content, &folder, faults);
        let title = Title::read(&texts, title, false);
        let info = GameInfo::read(content, id, title, seats, Vec::new(), faults);
        (faults.len() == before).then_some(Basics { info, texts, cues })
    }
}

/// How one level of AI thinks in one game (`assets/<game>/ai.ron`).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LevelDef {
    /// What it is called in files and on the command line; a mod's begins with its own name (`old_hand:bosun`).
    pub id: String,
    /// Name on screen.
    pub name: String,
    /// One line for the set-up screen.
    pub text: String,
    /// Search iterations a decision; 0 plays by rules of thumb.
    pub iterations: u32,
    /// Longest thinking in milliseconds.
    pub time_ms: u32,
    /// Chance of a careless choice instead (0..=1).
    pub slip: f32,
    /// Exploration constant of the search.
    pub exploration: f32,
    /// How many distinct determinizations to think about; 0 takes a new one each iteration.
    #[serde(default)]
    pub worlds: u32,
    /// How far ahead imagined games are played before they are judged, where a game has such a unit: turns of every player in Black Fleet and Maracaibo,
    /// further campaigns in Libertalia, decisions in Captain Ecarrasse and The Flying Hollander. 0 is as far as the game thinks best.
    #[serde(default)]
    pub ahead: u16,
    /// How many turns deep the search remembers what it tried, where a tree grows; 0 is as deep as the game thinks best.
    #[serde(default)]
    pub depth: u32,
    /// How many times as many plans are compared as usual, where a game compares whole plans; 0 is once.
    #[serde(default)]
    pub breadth: u8,
    /// Whether positions are judged, and imagined games played on, by what games have taught (`learned`, `tuned`), where the game has learned
    /// something.
    #[serde(default)]
    pub learned: bool,
    /// How many searches are made independently and added up, each with its share of the iterations; more than one share the cores of the
    /// machine. Where a game compares whole plans instead, more than one means that the cores share the worlds in which they are tried.
    #[serde(default = "one")]
    pub trees: u32,
    /// What the level is worth where people are rated (Elo), as `tortuga arena --round-robin` measures it, with Mate at 1000. Left out: games
    /// against it change nobody's rating.
    #[serde(default)]
    pub rating: Option<u16>,
}

fn one() -> u32 {
    1
}

#[cfg(test)]
impl LevelDef {
    /// A level that has a name and does not think, for tests.
    pub(crate) fn named(id: &str) -> LevelDef {
        LevelDef {
            id: id.into(),
            name: id.into(),
            text: String::new(),
            iterations: 0,
            time_ms: 0,
            slip: 0.0,
            exploration: 0.0,
            worlds: 0,
            ahead: 0,
            depth: 0,
            breadth: 0,
            learned: false,
            trees: 1,
            rating: None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_score_is_said_in_the_game_s_own_word() {
        let left = ScoreWord {
            one: "card left".into(),
            many: "cards left".into(),
            plate: "cards left".into(),
            less_is_better: true,
        };
        assert_eq!(left.say(1), "1 card left");
        assert_eq!(left.say(0), "0 cards left");
        assert_eq!(left.say(-2), "−2 cards left");
        assert_eq!(left.heading(), "Cards left (fewer is better)");
    }
}
