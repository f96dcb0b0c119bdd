//! *Crazy eights* for five on the engine's trait, as OpenSpiel plays it with its defaults: one deck, five cards each, an eight
//! goes on anything and names a suit, whoever cannot or will not play draws up to five times and then passes.
//! It serves as a yardstick for speed; no player ever meets it.
//!
//! Over when a hand is empty, after a hundred cards played, or when the deck is empty and everybody, the first once more, has
//! passed. OpenSpiel leaves the card turned up at the start in the dealer's hand as well; so does this, or the games would differ.

use serde::{Deserialize, Serialize};
use tortuga::engine::{ActionList, BySeat, Game, Illegal, Rng, Seat, Sink, Standing, Turn};

/// Players.
pub const PLAYERS: usize = 5;
/// Cards: rank by rank from the two, four suits each.
const CARDS: u8 = 52;
/// The rank that goes on everything, counted from the two.
const EIGHT: u8 = 6;
/// All eights.
const EIGHTS: u64 = 0b1111 << (4 * EIGHT);
/// Cards of the first suit.
const SUIT: u64 = 0x0001_1111_1111_1111;
/// Cards dealt to each.
const DEALT: usize = 5;
/// Draws before one may pass.
const MOST_DRAWS: u8 = 5;
/// Cards played at most.
const MOST_PLAYS: u8 = 100;

/// What a player does.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Move {
    /// Lay this card.
    Play(u8),
    /// Take one from the deck.
    Draw,
    /// Let the next one try.
    Pass,
    /// Name the suit that an eight stands for.
    Suit(u8),
}

/// What can happen.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub enum Event {
    /// A player did this.
    Did(Seat, Move),
    /// A player drew this card.
    Drew(Seat, u8),
}

/// A position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CrazyEights {
    /// One bit for each card.
    hands: [u64; PLAYERS],
    /// In no order: a draw takes any.
    deck: [u8; CARDS as usize],
    left: u8,
    mover: u8,
    /// Rank of the last card laid.
    rank: u8,
    /// Suit that is asked for.
    suit: u8,
    /// An eight was laid; the suit is to be named.
    naming: bool,
    draws: u8,
    passes: u8,
    plays: u8,
    over: bool,
}

/// What one seat may know: its hand, how many cards the others hold, and which cards it does not see.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    table: CrazyEights,
    unseen: u64,
    /// Cards in the hands of those whose hand is not seen.
    held: [u8; PLAYERS],
}

/// The cards of a set, rising.
fn cards(mut set: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let card = (set != 0).then(|| set.trailing_zeros() as u8)?;
        set &= set - 1;
        Some(card)
    })
}

impl CrazyEights {
    /// A dealt game, at its first decision.
    pub fn deal(rng: &mut Rng) -> CrazyEights {
        let dealer = rng.below(PLAYERS);
        let mut deck: [u8; CARDS as usize] = std::array::from_fn(|i| i as u8);
        rng.shuffle(&mut deck);
        let mut game = CrazyEights {
            hands: [0; PLAYERS],
            deck,
            left: CARDS,
            mover: dealer as u8,
            rank: EIGHT,
            suit: 0,
            naming: false,
            draws: 0,
            passes: 0,
            plays: 0,
            over: false,
        };
        for _ in 0..PLAYERS * DEALT {
            game.pass_on();
            game.take(rng);
        }
        // An eight is put back, until another card turns up.
        while game.rank == EIGHT {
            let card = game.deck[rng.below(usize::from(game.left))];
            game.rank = card / 4;
            game.suit = card % 4;
        }
        let start = 4 * game.rank + game.suit;
        let at = game.deck.iter().position(|c| *c == start).unwrap_or(0);
        game.remove(at);
        game.pass_on();
        game
    }

    #[inline]
    fn pass_on(&mut self) {
        self.mover = if usize::from(self.mover) + 1 == PLAYERS {
            0
        } else {
            self.mover + 1
        };
    }

    /// The mover gets the deck's card at `index`.
    #[inline]
    fn remove(&mut self, index: usize) -> u8 {
        let card = self.deck[index];
        self.left -= 1;
        self.deck[index] = self.deck[usize::from(self.left)];
        self.hands[usize::from(self.mover)] |= 1 << card;
        card
    }

    /// The mover gets a random card.
    #[inline]
    fn take(&mut self, rng: &mut Rng) -> u8 {
        self.remove(rng.below(usize::from(self.left)))
    }

    /// The cards the mover may lay.
    #[inline]
    fn playable(&self) -> u64 {
        let fits = SUIT << self.suit | 0b1111 << (4 * self.rank) | EIGHTS;
        self.hands[usize::from(self.mover)] & fits
    }

    /// Whether the mover may draw; otherwise they may pass.
    #[inline]
    fn may_draw(&self) -> bool {
        self.left > 0 && self.draws < MOST_DRAWS
    }

    #[inline]
    fn allows(&self, action: Move) -> bool {
        match action {
            Move::Suit(suit) => self.naming && suit < 4,
            _ if self.naming => false,
            Move::Play(card) => card < CARDS && self.playable() & 1 << card != 0,
            Move::Draw => self.may_draw(),
            Move::Pass => !self.may_draw(),
        }
    }

    /// Penalty points of a hand: eights 50, court cards and aces 10, others as OpenSpiel counts them.
    fn penalty(hand: u64) -> i32 {
        let points = |card: u8| match card / 4 {
            EIGHT => 50,
            9.. => 10,
            _ => i32::from(card) + 2,
        };
        cards(hand).map(points).sum()
    }
}

impl Game for CrazyEights {
    type Action = Move;
    type Event = Event;
    type View = View;

    fn seats(&self) -> usize {
        PLAYERS
    }

    #[inline]
    fn turn(&self) -> Turn {
        if self.over {
            Turn::Over
        } else {
            Turn::Decide(Seat::new(usize::from(self.mover)))
        }
    }

    #[inline]
    fn legal(&self, seat: Seat, out: &mut ActionList<Move>) {
        out.clear();
        if !self.turn().includes(seat) {
            return;
        }
        if self.naming {
            out.extend([Move::Suit(0), Move::Suit(1), Move::Suit(2), Move::Suit(3)]);
            return;
        }
        let mut set = self.playable();
        while set != 0 {
            out.push(Move::Play(set.trailing_zeros() as u8));
            set &= set - 1;
        }
        out.push(if self.may_draw() {
            Move::Draw
        } else {
            Move::Pass
        });
    }

    #[inline]
    fn apply(
        &mut self,
        seat: Seat,
        action: Move,
        rng: &mut Rng,
        sink: &mut impl Sink<Self>,
    ) -> Result<(), Illegal> {
        if !self.turn().includes(seat) || !self.allows(action) {
            return Err(Illegal);
        }
        if action != Move::Pass {
            self.passes = 0;
        }
        match action {
            Move::Pass => {
                self.passes = if self.left == 0 { self.passes + 1 } else { 0 };
                self.over = usize::from(self.passes) == PLAYERS + 1;
                self.draws = 0;
                self.pass_on();
            }
            Move::Draw => {
                let card = self.take(rng);
                self.draws += 1;
                sink.emit(|| Event::Drew(seat, card), self);
            }
            Move::Suit(suit) => {
                self.suit = suit;
                self.naming = false;
                self.pass_on();
            }
            Move::Play(card) => {
                let hand = &mut self.hands[usize::from(self.mover)];
                *hand &= !(1 << card);
                self.plays += 1;
                self.draws = 0;
                self.over = *hand == 0 || self.plays >= MOST_PLAYS;
                (self.rank, self.suit) = (card / 4, card % 4);
                if self.rank == EIGHT {
                    self.naming = true;
                } else {
                    self.pass_on();
                }
            }
        }
        sink.emit(|| Event::Did(seat, action), self);
        Ok(())
    }

    fn view(&self, viewer: Option<Seat>) -> View {
        let mut table = self.clone();
        let seen = |seat: usize| viewer.is_some_and(|v| v.index() == seat);
        let mut held = [0; PLAYERS];
        let mut unseen = 0;
        for (seat, hand) in table.hands.iter_mut().enumerate() {
            if !seen(seat) {
                held[seat] = hand.count_ones() as u8;
                unseen |= std::mem::take(hand);
            }
        }
        for card in &mut table.deck[..usize::from(self.left)] {
            unseen |= 1 << std::mem::take(card);
        }
        table.deck[usize::from(self.left)..].fill(0);
        View {
            table,
            unseen,
            held,
        }
    }

    fn determinize(view: &View, rng: &mut Rng) -> CrazyEights {
        let mut game = view.table.clone();
        let mut pool = [0; CARDS as usize];
        let mut count = 0;
        for card in cards(view.unseen) {
            pool[count] = card;
            count += 1;
        }
        rng.shuffle(&mut pool[..count]);
        let mut next = pool[..count].iter().copied();
        for (hand, held) in game.hands.iter_mut().zip(view.held) {
            *hand = next
                .by_ref()
                .take(usize::from(held))
                .fold(*hand, |h, card| h | 1 << card);
        }
        for (place, card) in game.deck.iter_mut().zip(next) {
            *place = card;
        }
        game
    }

    fn reveals(event: &Event) -> bool {
        matches!(event, Event::Drew(..))
    }

    fn standings(&self) -> BySeat<Standing> {
        Standing::by_score(self.hands.map(|hand| -CrazyEights::penalty(hand)))
    }
}
