//! The seat plates: name, emblem, score and facts of every player, the same for all games.

use super::livery::{Livery, hex};
use crate::engine::{Badge, Face, Piece, Seat, SeatPanel, SeatSet, Turn, ZoneId};
use crate::games::ScoreWord;
use crate::session::{Control, SeatInfo};
use crate::wording::joined::named;
use crate::wording::say;
use crate::wording::session::Sentence;

const PLATE_IDS: u32 = 4_000_000;

/// What plates bear besides what the game says of a seat.
#[derive(Clone, Default, Debug)]
pub(in crate::session) struct Marks {
    /// Seats that an AI holds for a person.
    pub(in crate::session) stand_ins: SeatSet,
    /// Seats that play with a handicap, and with which.
    pub(in crate::session) handicaps: Vec<(Seat, String)>,
}

impl Marks {
    /// What is to be said of a seat, a sentence each.
    fn words(&self, seat: Seat) -> Vec<String> {
        let own = self.handicaps.iter().filter(|(of, _)| *of == seat);
        let mut all: Vec<String> = own
            .map(|(_, handicap)| {
                let handicap = handicap.as_str().into();
                say(Sentence::PlateHandicap { handicap })
            })
            .collect();
        if self.stand_ins.contains(seat) {
            all.push(say(Sentence::PlateStandIn));
        }
        all
    }
}

/// Who sits at the table, and after them those whom the rules play.
pub fn everybody(seats: &[SeatInfo], panels: &[SeatPanel]) -> Vec<SeatInfo> {
    let mut all = seats.to_vec();
    for panel in panels
        .iter()
        .filter(|panel| panel.seat.index() >= seats.len())
    {
        let Some(name) = panel
            .name
            .clone()
            .filter(|_| panel.seat.index() == all.len())
        else {
            continue;
        };
        let livery = Livery::of(panel).map(|livery| livery.emblem);
        all.push(SeatInfo {
            name,
            emblem: livery.unwrap_or_else(|| "hourglass".into()),
            // Nobody is ever asked for it.
            control: Control::Ai(String::new()),
        });
    }
    all
}

/// One plate for every panel. Colours are those the rules give, or named by seat (`@seat2.color`, `@seat2.glyph`): the
/// theme knows them. While several choose at once, those who are not waited for are marked as ready.
pub(in crate::session) fn plates(
    seats: &[SeatInfo],
    panels: &[SeatPanel],
    word: &ScoreWord,
    turn: Turn,
    marks: &Marks,
    out: &mut Vec<Piece>,
) {
    let seats = everybody(seats, panels);
    let shown = panels.iter().filter_map(|p| seats.get(p.seat.index()));
    let names: Vec<&str> = shown.map(|info| info.name.as_str()).collect();
    let facts: Vec<String> = panels.iter().map(facts).collect();
    let plates = Plates {
        word,
        turn,
        marks,
        names: names.join("\n"),
        facts: facts.join("\n"),
    };
    for panel in panels {
        if let Some(info) = seats.get(panel.seat.index()) {
            out.push(plates.plate(panel, info));
        }
    }
}

/// What the plates of a table have in common.
struct Plates<'a> {
    word: &'a ScoreWord,
    turn: Turn,
    marks: &'a Marks,
    /// The names that all plates say, so that each can be written as large as the others.
    names: String,
    /// The facts that all plates say, for the same.
    facts: String,
}

impl Plates<'_> {
    /// The plate of a seat: its face, and what is read of it.
    fn plate(&self, panel: &SeatPanel, info: &SeatInfo) -> Piece {
        let mut plate = Piece::new(
            PLATE_IDS + panel.seat.index() as u32,
            ZoneId::of("plate", panel.seat),
            0,
            self.face(panel, info),
            info.name.clone(),
        );
        plate.text = self.text(panel);
        if self.turn.includes(panel.seat) {
            plate.badges.push(Badge::Active);
        }
        plate
    }

    /// The face of a plate with all its slots.
    fn face(&self, panel: &SeatPanel, info: &SeatInfo) -> Face {
        let seat = panel.seat;
        let (color, glyph) = colors(panel);
        let active = self.turn.includes(seat);
        let mut face = Face::plain("plate")
            .with("name", info.name.clone())
            .with("icon", info.emblem.clone())
            .with("color", color)
            .with("color_glyph", glyph)
            .with("score", self.word.figure(panel.score))
            .with("word", self.label(panel))
            .with("facts", facts(panel))
            .with("name_among", self.names.clone())
            .with("facts_among", self.facts.clone())
            .with("active", if active { "yes" } else { "" });
        let mut handicaps = self.marks.handicaps.iter();
        for (slot, there) in [
            ("ready", self.is_ready(seat)),
            ("stand_in", self.marks.stand_ins.contains(seat)),
            ("handicap", handicaps.any(|(of, _)| *of == seat)),
        ] {
            if there {
                face = face.with(slot, "yes");
            }
        }
        face
    }

    /// What stands beside the score.
    fn label(&self, panel: &SeatPanel) -> String {
        match (&panel.basis, self.turn) {
            (Some((short, _)), _) => short.clone(),
            (None, Turn::Over) => self.word.many.clone(),
            (None, _) => self.word.plate.clone(),
        }
    }

    /// Whether a seat has chosen while others are still waited for.
    fn is_ready(&self, seat: Seat) -> bool {
        matches!(self.turn, Turn::Simultaneous(open) if !open.is_empty() && !open.contains(seat))
    }

    /// The score with where it comes from, and what else is to be said of the seat.
    fn text(&self, panel: &SeatPanel) -> String {
        let sources = panel
            .sources
            .iter()
            .filter(|(_, n)| *n != 0)
            .map(|(name, n)| format!("{name} {}", self.word.figure(*n)));
        let sources = sources.collect::<Vec<_>>().join(", ");
        let mut score = self.word.say(panel.score);
        if let Some((_, basis)) = &panel.basis {
            score = format!("{score} {basis}");
        }
        let mut text = match sources.as_str() {
            "" => score,
            sources => named(&score, sources),
        };
        for words in self.marks.words(panel.seat) {
            text = format!("{text}\n{words}");
        }
        text
    }
}

/// The ground of a plate, and what stands on it.
fn colors(panel: &SeatPanel) -> (String, String) {
    let i = panel.seat.index();
    match Livery::of(panel) {
        Some(livery) => (hex(livery.ground), hex(livery.glyph)),
        None => (format!("@seat{i}.color"), format!("@seat{i}.glyph")),
    }
}

/// All facts of a seat in one line.
fn facts(panel: &SeatPanel) -> String {
    let facts = panel.facts.iter();
    let facts: Vec<String> = facts.map(|(name, value)| fact(name, value)).collect();
    facts.join(" · ")
}

/// "7 cards"; a value that is a word stands alone.
pub fn fact(name: &str, value: &str) -> String {
    if value.chars().all(|c| c.is_ascii_digit()) {
        format!("{value} {name}")
    } else {
        value.to_owned()
    }
}
