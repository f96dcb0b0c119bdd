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
    let facts = |panel: &SeatPanel| {
        let facts = panel.facts.iter();
        let facts: Vec<String> = facts.map(|(name, value)| fact(name, value)).collect();
        facts.join(" · ")
    };
    // What all plates say, so that each can be written as large as the others.
    let shown = panels.iter().filter_map(|p| seats.get(p.seat.index()));
    let all_names: Vec<&str> = shown.map(|info| info.name.as_str()).collect();
    let all_facts: Vec<String> = panels.iter().map(facts).collect();
    for panel in panels {
        let Some(info) = seats.get(panel.seat.index()) else {
            continue;
        };
        let i = panel.seat.index();
        let active = turn.includes(panel.seat);
        let ready = matches!(
            turn,
            Turn::Simultaneous(open) if !open.is_empty() && !open.contains(panel.seat)
        );
        let (color, glyph) = match Livery::of(panel) {
            Some(livery) => (hex(livery.ground), hex(livery.glyph)),
            None => (format!("@seat{i}.color"), format!("@seat{i}.glyph")),
        };
        let label = match (&panel.basis, turn) {
            (Some((short, _)), _) => short.clone(),
            (None, Turn::Over) => word.many.clone(),
            (None, _) => word.plate.clone(),
        };
        let face = Face::plain("plate")
            .with("name", info.name.clone())
            .with("icon", info.emblem.clone())
            .with("color", color)
            .with("color_glyph", glyph)
            .with("score", word.figure(panel.score))
            .with("word", label)
            .with("facts", facts(panel))
            .with("name_among", all_names.join("\n"))
            .with("facts_among", all_facts.join("\n"))
            .with("active", if active { "yes" } else { "" });
        let face = if ready {
            face.with("ready", "yes")
        } else {
            face
        };
        let mut face = face;
        for (slot, there) in [
            ("stand_in", marks.stand_ins.contains(panel.seat)),
            (
                "handicap",
                marks.handicaps.iter().any(|(seat, _)| *seat == panel.seat),
            ),
        ] {
            if there {
                face = face.with(slot, "yes");
            }
        }
        let mut plate = Piece::new(
            PLATE_IDS + i as u32,
            ZoneId::of("plate", panel.seat),
            0,
            face,
            info.name.clone(),
        );
        let sources = panel
            .sources
            .iter()
            .filter(|(_, n)| *n != 0)
            .map(|(name, n)| format!("{name} {}", word.figure(*n)));
        let sources = sources.collect::<Vec<_>>().join(", ");
        let mut score = word.say(panel.score);
        if let Some((_, basis)) = &panel.basis {
            score = format!("{score} {basis}");
        }
        plate.text = match sources.as_str() {
            "" => score,
            sources => named(&score, sources),
        };
        for words in marks.words(panel.seat) {
            plate.text = format!("{}\n{words}", plate.text);
        }
        if active {
            plate.badges.push(Badge::Active);
        }
        out.push(plate);
    }
}

/// "7 cards"; a value that is a word stands alone.
pub fn fact(name: &str, value: &str) -> String {
    if value.chars().all(|c| c.is_ascii_digit()) {
        format!("{value} {name}")
    } else {
        value.to_owned()
    }
}
