//! The rules of the dice game *pig*: two players, 100 points, roll or hold, as OpenSpiel plays it. On a turn: roll as often as
//! one likes and add up; a 1 loses the sum and the turn; holding banks it. First to the target wins.

use super::content::Rules;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use tortuga::engine::{ActionList, BySeat, Game, Illegal, Rng, Seat, Sink, Standing, Turn};

/// Points that win.
pub const TARGET: u8 = 100;

/// Throw the die, or bank the sum and pass the die on.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Move {
    Roll,
    Hold,
}

/// What can happen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub enum Event {
    /// The die showed this.
    Rolled(u8),
    /// This much was banked.
    Held(u8),
}

/// A position.
#[derive(Clone, Debug, Serialize)]
pub struct Pig {
    /// What is the same in every position.
    #[serde(skip)]
    pub rules: Arc<Rules>,
    /// Banked points.
    pub banked: [u8; 2],
    /// Sum of this turn.
    pub sum: u8,
    /// Whose turn, 0 or 1.
    pub mover: u8,
    /// What the die shows.
    pub pips: u8,
}

impl Pig {
    /// The start of a game.
    pub fn new(rules: &Arc<Rules>) -> Pig {
        Pig {
            rules: rules.clone(),
            banked: [0, 0],
            sum: 0,
            mover: 0,
            pips: 6,
        }
    }

    fn bank(&mut self, seat: Seat) -> u8 {
        let sum = std::mem::take(&mut self.sum);
        self.banked[seat.index()] += sum;
        sum
    }
}

impl Game for Pig {
    type Action = Move;
    type Event = Event;
    type View = Pig;

    fn seats(&self) -> usize {
        2
    }

    fn turn(&self) -> Turn {
        match self.banked.iter().any(|points| *points >= TARGET) {
            true => Turn::Over,
            false => Turn::Decide(Seat::new(usize::from(self.mover & 1))),
        }
    }

    fn legal(&self, seat: Seat, out: &mut ActionList<Move>) {
        out.clear();
        if self.turn().includes(seat) {
            out.extend([Move::Roll, Move::Hold]);
        }
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: Move,
        rng: &mut Rng,
        sink: &mut impl Sink<Self>,
    ) -> Result<(), Illegal> {
        self.turn().demand(seat)?;
        let happening = match action {
            Move::Roll => {
                self.pips = rng.below(6) as u8 + 1;
                self.sum += self.pips;
                if self.pips == 1 {
                    self.sum = 0;
                    self.mover ^= 1;
                } else if self.banked[seat.index()] + self.sum >= TARGET {
                    self.bank(seat);
                }
                Event::Rolled(self.pips)
            }
            Move::Hold => {
                self.mover ^= 1;
                Event::Held(self.bank(seat))
            }
        };
        sink.emit(|| happening, self);
        Ok(())
    }

    fn view(&self, _viewer: Option<Seat>) -> Pig {
        self.clone()
    }

    fn determinize(view: &Pig, _rng: &mut Rng) -> Pig {
        view.clone()
    }

    fn reveals(event: &Event) -> bool {
        matches!(event, Event::Rolled(_))
    }

    fn standings(&self) -> BySeat<Standing> {
        Standing::by_score(self.banked.map(i32::from))
    }
}
