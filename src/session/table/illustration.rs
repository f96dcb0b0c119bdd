//! The pictures of a rulebook, made: what lies on the table that a picture names, and what is said of it, read off the real game.

use super::game_entry::Entry;
use super::opening::Opening;
use crate::content::files::picture::{Laid, Picture, Spot};
use crate::content::files::rulebook::pictures;
use crate::content::{Arg, Content, Faults, Template};
use crate::engine::{Badge, Piece, Seat, Words, ZoneId};
use crate::games::Facts;
use crate::session::Session;
use crate::session::table::arranged::OTHERS;
use crate::wording::challenges::Sentence;
use crate::wording::{self, names, say, setup};

/// How tall cards are where a picture does not say it, in points.
const USUAL: u16 = 132;

/// A picture of a rulebook, made.
#[derive(Clone, Debug, PartialEq)]
pub struct Illustration {
    /// Its name in the file.
    pub id: String,
    /// Under which paragraph it stands: its number from 1, or 0 for the heading; at the end when not given.
    pub below: Option<usize>,
    /// How tall its cards are, in points.
    pub height: u16,
    /// What is shown, with everything a tooltip tells of it.
    pub shown: Vec<Piece>,
    /// What is shown behind the arrow, in a worked example.
    pub then: Vec<Piece>,
    /// What stands behind the equals sign, where what is shown is added up.
    pub sum: Option<Words>,
    /// The words under it.
    pub caption: Words,
}

impl Illustration {
    /// Everything it shows.
    pub fn pieces(&self) -> impl Iterator<Item = &Piece> {
        self.shown.iter().chain(&self.then)
    }

    /// Whether it tells what comes of something, not only how something looks.
    pub fn is_example(&self) -> bool {
        !self.then.is_empty() || self.sum.is_some()
    }
}

/// Why a picture cannot be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IllustrationError {
    /// The field that is to blame.
    pub field: String,
    /// What is wrong with it.
    pub why: String,
}

/// A table of a picture at one moment.
struct Moment {
    facts: Facts,
    pieces: Vec<Piece>,
    names: Vec<String>,
}

impl Moment {
    fn of(session: &dyn Session, seat: usize) -> Moment {
        let seats = session.setup().seats.len();
        let mut pieces = session.scene(Seat::checked(seat, seats)).pieces;
        // Empty places are no things to be shown.
        pieces.retain(|piece| !piece.badges.contains(&Badge::Ghost));
        pieces.sort_by_key(|piece| (piece.zone, piece.slot));
        let names = session.setup().seats.iter();
        Moment {
            facts: session.facts(),
            pieces,
            names: names.map(|seat| seat.name.clone()).collect(),
        }
    }

    /// What lies there.
    fn at(
        &self,
        spots: &[String],
        field: &str,
        most: usize,
    ) -> Result<Vec<Piece>, IllustrationError> {
        let mut found = Vec::new();
        for (n, text) in spots.iter().enumerate() {
            let lies = Spot::read(text).map_or_else(Vec::new, |spot| self.on(&spot, most));
            if lies.is_empty() {
                let mut zones: Vec<String> = self.pieces.iter().map(zone).collect();
                zones.dedup();
                let known = zones.iter().map(String::as_str);
                return Err(IllustrationError {
                    field: format!("{field}.{n}"),
                    why: names::unknown(setup::Sentence::APlace, text, known),
                });
            }
            found.extend(alone(lies));
        }
        Ok(found)
    }

    fn on(&self, spot: &Spot, most: usize) -> Vec<Piece> {
        let lies = self.pieces.iter().filter(|piece| {
            let zone = piece.zone;
            let fits = |cell: u16| cell == zone.cell;
            zone.name == spot.zone
                && spot
                    .seat
                    .is_none_or(|n| zone.seat.is_some_and(|s| s.index() == n))
                && spot.cell.is_none_or(fits)
                && spot.face.as_ref().is_none_or(|f| *f == piece.face.template)
        });
        lies.take(most).cloned().collect()
    }
}

/// The pieces; of those that lie on each other none tells how many they are.
fn alone(mut pieces: Vec<Piece>) -> Vec<Piece> {
    let zones: Vec<ZoneId> = pieces.iter().map(|piece| piece.zone).collect();
    for piece in &mut pieces {
        if zones.iter().filter(|zone| **zone == piece.zone).count() > 1 {
            piece.count = None;
        }
    }
    pieces
}

/// Where a piece lies and what face it has, as files write it.
fn zone(piece: &Piece) -> String {
    format!("{}/{}", piece.zone, piece.face.template)
}

/// Makes the picture.
///
/// # Errors
/// What keeps it from being made.
pub fn illustrate(game: &dyn Entry, picture: &Picture) -> Result<Illustration, IllustrationError> {
    let Some(table) = &picture.table else {
        return Err(flaw("table", String::new()));
    };
    let lead = [table.lead.as_slice(), picture.lead.as_slice()].concat();
    let before = lay(game, table, &lead, "lead")?;
    let most = picture.most.unwrap_or(usize::MAX);
    let shown = before.at(&picture.show, "show", most)?;
    let (after, then) = match picture.steps.is_empty() {
        true => (None, Vec::new()),
        false => {
            let lead = [lead.as_slice(), picture.steps.as_slice()].concat();
            let after = lay(game, table, &lead, "steps")?;
            let spots = match picture.then.is_empty() {
                true => &picture.show,
                false => &picture.then,
            };
            let then = after.at(spots, "then", most)?;
            (Some(after), then)
        }
    };
    let tell = |field: &str, words: &str| fill(words, &before, after.as_ref(), field);
    let sum = picture
        .sum
        .as_ref()
        .map(|sum| tell("sum", sum))
        .transpose()?;
    Ok(Illustration {
        id: picture.id.clone(),
        below: picture.below,
        height: picture.height.map_or(USUAL, |height| height.get()),
        shown,
        then,
        sum,
        caption: tell("caption", &picture.caption)?,
    })
}

fn flaw(field: &str, why: String) -> IllustrationError {
    IllustrationError {
        field: field.to_owned(),
        why,
    }
}

/// The table as it is after `lead`.
fn lay(
    game: &dyn Entry,
    table: &Laid,
    lead: &[(usize, String)],
    field: &str,
) -> Result<Moment, IllustrationError> {
    let opening = Opening {
        game: game.info().id,
        seats: table.seats.get(),
        seat: table.seat,
        names: &table.names,
        // Nobody asks them.
        others: OTHERS,
        options: &table.options,
        seed: table.seed,
        position: table.position.as_deref(),
        lead,
    };
    match game.arranged(&opening) {
        Ok(session) => Ok(Moment::of(session.as_ref(), table.seat)),
        Err(why) => Err(flaw(field, why.join("; "))),
    }
}

/// A text in words: `{score.0}` is a fact of the game, `{was.score.0}` what it was before the steps, `{more.score.0}` by how much it has
/// grown, `{count.hold.0}` how many things it names, `{name.0}` what a player is called.
fn fill(
    words: &str,
    before: &Moment,
    after: Option<&Moment>,
    field: &str,
) -> Result<Words, IllustrationError> {
    let (template, slots) = Template::open(words, |_| {});
    let now = after.unwrap_or(before);
    let read = |slot: &String| {
        let value = match slot.split_once('.') {
            Some(("name", seat)) => seat
                .parse()
                .ok()
                .and_then(|n: usize| now.names.get(n))
                .cloned(),
            Some(("was", fact)) => value(&before.facts, fact),
            Some(("more", fact)) => {
                let number = |facts| value(facts, fact)?.parse::<i64>().ok();
                let grown = number(&now.facts).zip(number(&before.facts));
                grown.map(|(now, was)| (now - was).to_string())
            }
            _ => value(&now.facts, slot),
        };
        let value = value.map(|value| value.replace('-', "−"));
        value.map(Arg::from).ok_or_else(|| {
            let fact = slot.as_str().into();
            flaw(field, say(Sentence::NoSuchFact { fact }))
        })
    };
    let args = slots
        .iter()
        .map(read)
        .collect::<Result<Vec<Arg>, IllustrationError>>()?;
    Ok(wording::fill(&template, &args))
}

/// A fact that is one number or word, or how many things a fact names.
fn value(facts: &Facts, name: &str) -> Option<String> {
    match name.strip_prefix("count.") {
        Some(list) => Some(facts.get(list)?.len().to_string()),
        None => match facts.get(name)?.as_slice() {
            [one] => Some(one.clone()),
            _ => None,
        },
    }
}

/// Tells what keeps pictures of a game's rulebook from being made, at their places in the file. Where a mod takes away what a picture
/// of the base game shows, that one is just left out of the book.
pub fn check(content: &Content, game: &dyn Entry, faults: &mut Faults) {
    let modded = !content.mods().is_empty();
    let all = pictures(content, game.info().id).into_iter();
    for picture in all.filter(|picture| !modded || picture.owner().is_some()) {
        if let Err(flaw) = illustrate(game, &picture.value) {
            picture.fault(&flaw.field, flaw.why, faults);
        }
    }
}
