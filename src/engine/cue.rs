//! What an event looks and sounds like: its pace, its sound, its flourish, and what they are about.

use super::flourish::Flourish;
use super::piece::{Face, PieceId, ZoneId};
use super::seat::Seat;
use serde::Deserialize;
use std::sync::Arc;

/// How weighty an event is, for pacing, and what it looks and sounds like.
#[derive(Clone, PartialEq, Debug)]
pub struct Cue {
    /// Name of a sound family in `assets/shared/sounds` (`card_slide`, `thud`); empty for silence.
    pub sound: Arc<str>,
    /// How long to dwell.
    pub weight: Weight,
    /// What the table draws over it.
    pub flourish: Arc<Flourish>,
    /// The pieces it is about, if any: the flourish is drawn there.
    pub pieces: Vec<PieceId>,
    /// The seat it is about, if any: a flourish without pieces is drawn there.
    pub seat: Option<Seat>,
    /// How that seat is off by it, where it is worth a remark.
    pub luck: Option<Luck>,
    /// Where pieces come from that are new on the table with this event, before
    /// [`Piece::from`](super::piece::Piece::from) is asked (a card out of a hand that only its owner saw).
    pub from: Option<ZoneId>,
    /// Where pieces go that leave the table with this event.
    pub to: Option<ZoneId>,
    /// Two pieces that changed places although the picture is the same (cards that lie face down): each is shown coming
    /// from where the other lies.
    pub exchange: Option<(PieceId, PieceId)>,
    /// Small things that fly over the table and vanish where they arrive: coins, a tile that joins a count.
    pub flights: Vec<Flight>,
    /// One line that explains what happens while the table dwells on it; it need not be worth the log.
    pub caption: Option<String>,
    /// The way on which its first piece moves, from where it was to where it is: cell by cell, at an even pace.
    pub course: Vec<ZoneId>,
    /// What tumbling pieces show on their way, the sides of all dice in any order: each shows those that differ from what it
    /// shows in the end in its value alone. Without any they show what they showed before and what the others do.
    pub sides: Vec<Face>,
}

/// So many equal small things on their way from one place to another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Flight {
    /// What each looks like.
    pub face: Face,
    /// How many; the table may show fewer of a large number.
    pub count: u8,
    /// Where they start; `None` is the edge of the table (the bank).
    pub from: Option<ZoneId>,
    /// Where they arrive; `None` is the edge of the table.
    pub to: Option<ZoneId>,
}

impl Flight {
    /// `count` things that look like `face`, on their way.
    pub fn new(face: Face, count: u8, from: Option<ZoneId>, to: Option<ZoneId>) -> Flight {
        Flight {
            face,
            count,
            from,
            to,
        }
    }
}

/// How whoever an event is about is off by it.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
pub enum Luck {
    /// Better than before.
    Good,
    /// Worse.
    Bad,
}

/// How long the table dwells on an event.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize)]
pub enum Weight {
    /// Nothing to see; merges with the next.
    None,
    /// Quick, in parallel with its neighbours.
    Light,
    /// A normal move.
    Normal,
    /// Hold for a moment.
    Heavy,
}

impl Cue {
    /// A silent cue without flourish, about nothing in particular.
    pub fn new(weight: Weight) -> Cue {
        Cue {
            sound: Arc::default(),
            weight,
            flourish: Arc::default(),
            pieces: Vec::new(),
            seat: None,
            luck: None,
            from: None,
            to: None,
            exchange: None,
            flights: Vec::new(),
            caption: None,
            course: Vec::new(),
            sides: Vec::new(),
        }
    }

    /// The cue of an event that nobody sees or hears.
    pub fn unseen() -> Cue {
        Cue::new(Weight::None)
    }

    /// The same about these pieces.
    #[must_use]
    pub fn about(self, pieces: impl IntoIterator<Item = PieceId>) -> Cue {
        Cue {
            pieces: pieces.into_iter().collect(),
            ..self
        }
    }

    /// The same about a seat, if about any.
    #[must_use]
    pub fn of(self, seat: impl Into<Option<Seat>>) -> Cue {
        Cue {
            seat: seat.into(),
            ..self
        }
    }

    /// The same with the place that new pieces come from, if from one.
    #[must_use]
    pub fn coming_from(self, from: impl Into<Option<ZoneId>>) -> Cue {
        Cue {
            from: from.into(),
            ..self
        }
    }

    /// The same with the place that pieces leave the table for, if for one.
    #[must_use]
    pub fn going_to(self, to: impl Into<Option<ZoneId>>) -> Cue {
        Cue {
            to: to.into(),
            ..self
        }
    }

    /// The same with small things that fly.
    #[must_use]
    pub fn flying(self, flights: impl IntoIterator<Item = Flight>) -> Cue {
        Cue {
            flights: flights.into_iter().collect(),
            ..self
        }
    }

    /// The same with the way of its first piece, cell by cell.
    #[must_use]
    pub fn along(self, course: impl IntoIterator<Item = ZoneId>) -> Cue {
        Cue {
            course: course.into_iter().collect(),
            ..self
        }
    }
}
