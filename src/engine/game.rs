//! The one trait behind all games.

use super::rng::Rng;
use super::seat::{BySeat, Seat, SeatSet};
use serde::{Serialize, de::DeserializeOwned};
use std::fmt::Debug;

/// Who decides now.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Turn {
    /// One seat.
    Decide(Seat),
    /// Several seats, each in secret; the last commit reveals them all.
    Simultaneous(SeatSet),
    /// Nobody: the game has ended.
    Over,
}

impl Turn {
    /// Whether `seat` may act now.
    pub fn includes(self, seat: Seat) -> bool {
        match self {
            Turn::Decide(s) => s == seat,
            Turn::Simultaneous(set) => set.contains(seat),
            Turn::Over => false,
        }
    }

    /// Refuses who may not act now.
    ///
    /// # Errors
    /// The game is over, or it is not the seat's turn.
    #[inline]
    pub fn demand(self, seat: Seat) -> Result<(), Illegal> {
        match self.includes(seat) {
            true => Ok(()),
            false => Err(Illegal),
        }
    }

    /// The first seat that may act now.
    pub fn first(self) -> Option<Seat> {
        match self {
            Turn::Decide(s) => Some(s),
            Turn::Simultaneous(set) => set.iter().next(),
            Turn::Over => None,
        }
    }
}

/// What a game counts of its own course, for whoever looks through a match.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct RoundAndTurn {
    /// A number that changes when another round begins.
    pub round: Option<u32>,
    /// A number that changes when another turn begins.
    pub turn: Option<u32>,
    /// Whether the decision that is due is the first of a turn, even where the same seat had the one before.
    pub begins_turn: bool,
}

/// A list of actions that is filled anew for every decision and keeps its memory.
pub type ActionList<A> = Vec<A>;

/// That the rules do not allow an action. The state is as it was. Why not is a sentence: whoever shows the game says it, to whom
/// wants to read it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Illegal;

/// Score and place of one seat.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Standing {
    /// Points as the rules count them now.
    pub score: i32,
    /// 1 for the best; equal places are shared. Before the end: as if the game ended now.
    pub place: u8,
}

impl Standing {
    /// The standings of scores and what decides the places, of which the most is the best; equal ones share a place, and the next is
    /// counted as if they did not (1, 1, 3).
    pub fn ranked<K: Ord>(seats: BySeat<(i32, K)>) -> BySeat<Standing> {
        seats.map(|_, (score, key)| {
            let better = seats.iter().filter(|(_, (_, other))| other > key).count();
            Standing {
                score: *score,
                place: u8::try_from(better + 1).unwrap_or(u8::MAX),
            }
        })
    }

    /// The standings by score alone, the highest first.
    pub fn by_score(scores: impl IntoIterator<Item = i32>) -> BySeat<Standing> {
        Standing::ranked(scores.into_iter().map(|score| (score, score)).collect())
    }
}

impl BySeat<Standing> {
    /// Everybody in the first place, ascending.
    pub fn winners(&self) -> Vec<Seat> {
        let best = self.iter().filter(|(_, own)| own.place == 1);
        best.map(|(seat, _)| seat).collect()
    }

    /// Everybody behind the first place, ascending.
    pub fn beaten(&self) -> Vec<Seat> {
        let others = self.iter().filter(|(_, own)| own.place > 1);
        others.map(|(seat, _)| seat).collect()
    }

    /// Places and who has them, the best first; of a shared place the lower seat.
    pub fn by_place(&self) -> Vec<(u8, Seat)> {
        let mut places: Vec<(u8, Seat)> =
            self.iter().map(|(seat, own)| (own.place, seat)).collect();
        places.sort_unstable();
        places
    }

    /// 1 shared equally among those in the first place.
    pub fn shares(&self) -> BySeat<f32> {
        let winners = self.iter().filter(|(_, own)| own.place == 1).count();
        let share = 1.0 / winners.max(1) as f32;
        self.map(|_, own| if own.place == 1 { share } else { 0.0 })
    }
}

/// Hears every atomic happening, with the state after it.
pub trait Sink<G: Game> {
    /// Takes note of `event`. Search passes [`NullSink`], for which the call compiles to nothing.
    fn emit(&mut self, event: impl FnOnce() -> G::Event, after: &G);
}

/// Hears nothing.
pub struct NullSink;

impl<G: Game> Sink<G> for NullSink {
    #[inline(always)]
    fn emit(&mut self, _event: impl FnOnce() -> G::Event, _after: &G) {}
}

/// Keeps every event with a copy of the state after it.
pub struct Recorder<G: Game> {
    /// What happened, in order.
    pub heard: Vec<(G::Event, G)>,
}

impl<G: Game> Default for Recorder<G> {
    fn default() -> Self {
        Recorder { heard: Vec::new() }
    }
}

impl<G: Game> Sink<G> for Recorder<G> {
    fn emit(&mut self, event: impl FnOnce() -> G::Event, after: &G) {
        self.heard.push((event(), after.clone()));
    }
}

/// A game in progress: a flat state, cheap to clone, that knows its rules.
///
/// Properties, tested for every game: [`legal`](Game::legal) lists exactly what [`apply`](Game::apply) accepts;
/// a refused action leaves the state untouched; `apply` runs forced steps up to the next real decision;
/// a view holds nothing that its owner may not know; same seed and same actions give the same state.
pub trait Game: Clone + Send + Sync + 'static {
    /// One choice of one seat: small, ordered, saved as data.
    type Action: Copy + Ord + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// One atomic happening.
    type Event: Clone + Debug + Serialize + Send + Sync + 'static;
    /// All that one seat (or a spectator) may know.
    type View: Clone + Send + Sync + 'static;

    /// How many play, `1..=MAX_SEATS`.
    fn seats(&self) -> usize;

    /// Who decides now.
    fn turn(&self) -> Turn;

    /// Replaces the contents of `out` by everything `seat` may do now, in the rules' order; nothing if it is not its turn.
    fn legal(&self, seat: Seat, out: &mut ActionList<Self::Action>);

    /// Whether there is more than one thing that `seat` may do now.
    fn has_choice(&self, seat: Seat) -> bool {
        let mut legal = ActionList::new();
        self.legal(seat, &mut legal);
        legal.len() > 1
    }

    /// Carries `action` out, up to the next decision.
    ///
    /// # Errors
    /// [`Illegal`] when the rules do not allow it; the state is then unchanged.
    fn apply(
        &mut self,
        seat: Seat,
        action: Self::Action,
        rng: &mut Rng,
        sink: &mut impl Sink<Self>,
    ) -> Result<(), Illegal>;

    /// Carries out an action that is known to be legal, as a search does that has listed it, with nobody listening. False where it was
    /// not, all the same. Left out: as [`Game::apply`], which asks that first.
    fn apply_legal(&mut self, seat: Seat, action: Self::Action, rng: &mut Rng) -> bool {
        self.apply(seat, action, rng, &mut NullSink).is_ok()
    }

    /// What `viewer` may know; `None` is a spectator, who knows only what lies open.
    fn view(&self, viewer: Option<Seat>) -> Self::View;

    /// A full state drawn at random from those that fit everything the view's owner knows.
    fn determinize(view: &Self::View, rng: &mut Rng) -> Self;

    /// Whether `event` showed somebody something that could not be unseen: undo stops there.
    /// Random draws count as shown without being asked.
    fn reveals(event: &Self::Event) -> bool;

    /// Score and place of every seat, now.
    fn standings(&self) -> BySeat<Standing>;

    /// What the game counts of rounds and turns. Left out: nothing; whoever looks on tells them by who decides.
    fn round_and_turn(&self) -> RoundAndTurn {
        RoundAndTurn::default()
    }

    /// What each seat has won, for search and statistics: 1 shared equally among the winners, by the places now.
    fn shares(&self) -> BySeat<f32> {
        self.standings().shares()
    }
}
