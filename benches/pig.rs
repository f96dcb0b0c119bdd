//! The dice game *pig* on the engine's trait: two players, 100 points, roll or hold, as OpenSpiel plays it.
//! It serves as a yardstick for speed and as the smallest whole game for tests; no player ever meets it.
//!
//! On a turn: roll as often as one likes and add up; a 1 loses the sum and the turn; holding banks it. First to
//! the target wins.

use serde::{Deserialize, Serialize};
use tortuga::engine::{ActionList, Bot, BySeat, Game, Illegal, Rng, Seat, Sink, Standing, Turn};

/// Points that win.
pub const TARGET: u8 = 100;

/// Roll or hold.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Move {
    /// Throw the die.
    Roll,
    /// Bank the sum and pass the die.
    Hold,
}

/// What can happen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Happening {
    /// The die showed this.
    Rolled(u8),
    /// This much was banked.
    Held(u8),
}

/// A position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pig {
    /// Banked points.
    pub banked: [u8; 2],
    /// Sum of this turn.
    pub sum: u8,
    /// Whose turn, 0 or 1.
    pub mover: u8,
}

impl Pig {
    /// The start of a game.
    pub fn new() -> Pig {
        Pig {
            banked: [0, 0],
            sum: 0,
            mover: 0,
        }
    }

    #[inline]
    fn mine(&self) -> u8 {
        self.banked[usize::from(self.mover & 1)]
    }

    #[inline]
    fn winner(&self) -> Option<usize> {
        if self.banked[0] >= TARGET {
            Some(0)
        } else if self.banked[1] >= TARGET {
            Some(1)
        } else {
            None
        }
    }
}

impl Game for Pig {
    type Action = Move;
    type Event = Happening;
    type View = Pig;

    fn seats(&self) -> usize {
        2
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.winner() {
            Some(_) => Turn::Over,
            None => Turn::Decide(Seat::new(usize::from(self.mover & 1))),
        }
    }

    #[inline]
    fn legal(&self, seat: Seat, out: &mut ActionList<Move>) {
        out.clear();
        if self.turn().includes(seat) {
            out.extend([Move::Roll, Move::Hold]);
        }
    }

    #[inline]
    fn apply(
        &mut self,
        seat: Seat,
        action: Move,
        rng: &mut Rng,
        sink: &mut impl Sink<Self>,
    ) -> Result<(), Illegal> {
        if !self.turn().includes(seat) {
            return Err(Illegal("It is not your turn.".into()));
        }
        match action {
            Move::Roll => {
                let pips = rng.below(6) as u8 + 1;
                if pips == 1 {
                    self.sum = 0;
                    self.mover ^= 1;
                } else {
                    self.sum += pips;
                    if self.mine() + self.sum >= TARGET {
                        self.banked[usize::from(self.mover & 1)] += self.sum;
                        self.sum = 0;
                    }
                }
                sink.emit(|| Happening::Rolled(pips), self);
            }
            Move::Hold => {
                let sum = std::mem::take(&mut self.sum);
                self.banked[usize::from(self.mover & 1)] += sum;
                self.mover ^= 1;
                sink.emit(|| Happening::Held(sum), self);
            }
        }
        Ok(())
    }

    fn view(&self, _viewer: Option<Seat>) -> Pig {
        self.clone()
    }

    fn determinize(view: &Pig, _rng: &mut Rng) -> Pig {
        view.clone()
    }

    fn reveals(event: &Happening) -> bool {
        matches!(event, Happening::Rolled(_))
    }

    fn standings(&self) -> BySeat<Standing> {
        let points = self.banked;
        BySeat::from_fn(2, |s| {
            let (own, other) = (points[s.index()], points[1 - s.index()]);
            Standing {
                score: i32::from(own),
                place: if own >= other { 1 } else { 2 },
            }
        })
    }

    fn shares(&self) -> BySeat<f32> {
        let winner = self.winner();
        BySeat::from_fn(2, |s| if winner == Some(s.index()) { 1.0 } else { 0.0 })
    }
}

impl Bot for Pig {
    fn rollout(&self, _seat: Seat, _legal: &[Move], _rng: &mut Rng) -> Move {
        if self.sum < 20 {
            Move::Roll
        } else {
            Move::Hold
        }
    }

    fn evaluate(&self) -> BySeat<f32> {
        let lead = f32::from(self.banked[0]) - f32::from(self.banked[1]);
        let first = (0.5 + lead / 200.0).clamp(0.0, 1.0);
        BySeat::from_fn(2, |s| if s.index() == 0 { first } else { 1.0 - first })
    }

    fn outcome(&self) -> u64 {
        u64::from(self.sum) << 1 | u64::from(self.mover)
    }

    fn greedy(view: &Pig, seat: Seat, legal: &[Move], rng: &mut Rng) -> Move {
        view.rollout(seat, legal, rng)
    }
}
