//! What lies on a table: pieces in zones. Games project their state into these; the table draws them.

use super::seat::Seat;
use serde::{Deserialize, Serialize};
use std::fmt;

/// A piece's lasting name within one match. The same card keeps its id wherever it goes, so that the table can move it.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PieceId(pub u32);

/// A place on the table that layouts position: a name, perhaps of one seat, perhaps one of several cells
/// (suit columns, grid spaces).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ZoneId {
    /// The name that `levels/<game>/table.ron` positions.
    pub name: &'static str,
    /// Whose it is, if anybody's.
    pub seat: Option<Seat>,
    /// Which cell of the zone, from 0.
    pub cell: u16,
}

impl ZoneId {
    /// A zone in the middle of the table.
    pub const fn common(name: &'static str) -> ZoneId {
        ZoneId {
            name,
            seat: None,
            cell: 0,
        }
    }

    /// A zone of one seat.
    pub const fn of(name: &'static str, seat: Seat) -> ZoneId {
        ZoneId {
            name,
            seat: Some(seat),
            cell: 0,
        }
    }

    /// The same zone's cell number `cell`.
    #[must_use]
    pub const fn cell(self, cell: u16) -> ZoneId {
        ZoneId { cell, ..self }
    }
}

impl fmt::Display for ZoneId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)?;
        if let Some(seat) = self.seat {
            write!(f, ".{seat}")?;
        }
        if self.cell > 0 {
            write!(f, "#{}", self.cell)?;
        }
        Ok(())
    }
}

/// How the emblem of a seat is written: `@seat2.emblem`.
const SEAT: &str = "@seat";
const EMBLEM: &str = ".emblem";

/// What a piece shows: an SVG template of the game (`assets/<game>/faces/<template>.svg`, else `assets/shared/faces/`)
/// with its slots filled. Equal faces are rasterised once.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Face {
    /// Name of the template.
    pub template: String,
    /// Slot name and text, sorted by the order in which the game gives them. A slot whose name begins with `icon`
    /// names an icon file; one whose name begins with `color` is a colour (`#RRGGBB`).
    pub slots: Vec<(&'static str, String)>,
}

impl Face {
    /// A face with no slots.
    pub fn plain(template: impl Into<String>) -> Face {
        Face {
            template: template.into(),
            slots: Vec::new(),
        }
    }

    /// The same face with one slot more.
    #[must_use]
    pub fn with(mut self, slot: &'static str, text: impl Into<String>) -> Face {
        self.slots.push((slot, text.into()));
        self
    }

    /// What stands in an icon slot for the emblem of a seat: only the table knows which its player has chosen.
    pub fn emblem(seat: Seat) -> String {
        format!("{SEAT}{}{EMBLEM}", seat.index())
    }

    /// Every emblem of a seat by its name, as `named` gives it; of a seat that has none the slot stays empty.
    pub fn name_emblems(&mut self, named: impl Fn(usize) -> Option<String>) {
        for (slot, text) in &mut self.slots {
            let seat = text.strip_prefix(SEAT).and_then(|t| t.strip_suffix(EMBLEM));
            if let Some(seat) = seat.filter(|_| slot.starts_with("icon")) {
                *text = seat.parse().ok().and_then(&named).unwrap_or_default();
            }
        }
    }

    /// The text in a slot.
    pub fn slot(&self, name: &str) -> Option<&str> {
        self.slots
            .iter()
            .find(|(n, _)| *n == name)
            .map(|(_, v)| v.as_str())
    }
}

/// A mark laid over a piece by meaning, drawn by the table.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Badge {
    /// Safe from loss (a rope of brass).
    Saved,
    /// Would bring, or brought, harm (red).
    Danger,
    /// Somebody secretly knows this card (an eye).
    Known,
    /// The centre of attention now.
    Active,
    /// Drawn faintly: an empty place waiting.
    Ghost,
    /// Within reach of an attack (cross hairs).
    Target,
}

/// One thing on the table.
#[derive(Clone, PartialEq, Debug)]
pub struct Piece {
    /// Its lasting name.
    pub id: PieceId,
    /// Where it lies.
    pub zone: ZoneId,
    /// Its order within the zone's cell, from 0 (bottom, left).
    pub slot: u16,
    /// What it shows to this viewer.
    pub face: Face,
    /// Marks over it.
    pub badges: Vec<Badge>,
    /// Its name in words, for tooltips, screen readers and tests ("Anchor 5", "Loot Deck").
    pub name: String,
    /// What hovering explains (rules text), may be empty.
    pub text: String,
    /// A number worth showing beside it (cards left in a pile), if any.
    pub count: Option<u32>,
    /// Where it comes from when it is new on the table: it starts there, showing `back`, and turns over on its way.
    pub from: Option<ZoneId>,
    /// Its other side, for pieces that have one.
    pub back: Option<Face>,
    /// Small things that it carries, side by side over its lower edge (cubes in a hold). They are never drawn too small to
    /// be counted.
    pub cargo: Vec<Face>,
}

impl Piece {
    /// A piece with nothing but its place, face and name.
    pub fn new(id: u32, zone: ZoneId, slot: usize, face: Face, name: impl Into<String>) -> Piece {
        Piece {
            id: PieceId(id),
            zone,
            slot: u16::try_from(slot).unwrap_or(u16::MAX),
            face,
            badges: Vec::new(),
            name: name.into(),
            text: String::new(),
            count: None,
            from: None,
            back: None,
            cargo: Vec::new(),
        }
    }

    /// The same with a number beside it.
    #[must_use]
    pub fn counting(self, count: u32) -> Piece {
        Piece {
            count: Some(count),
            ..self
        }
    }
}

/// A thing on the table that a choice is about: clicking it takes or begins the choice.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum TableItem {
    /// One piece.
    Piece(PieceId),
    /// A whole zone (or one cell of it).
    Zone(ZoneId),
}
