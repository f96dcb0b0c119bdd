//! A table to try rules on: positions in RON, decisions by name, states read back by name.

use crate::playable;
use crate::playable::table::{self, InTurn, Notation};
use std::sync::Arc;
use tortuga::engine::Seat;
use tortuga::games::black_fleet::{Rules, State};

/// The content of the game, read once.
pub fn rules() -> &'static Arc<Rules> {
    playable::rules::<State>()
}

/// The usual seats of the vectors: Black, Orange, Teal, White.
const FOUR: &str = "fleets: {0: ['black'], 1: ['orange'], 2: ['teal'], 3: ['white']}";
/// Black and Teal against White and Orange.
const TWINS: &str = "fleets: {0: ['black', 'teal'], 1: ['white', 'orange']}";

pub type Table = table::Table<State>;

impl Notation for State {
    /// A Fortune card may be named without its number: the first one in hand.
    fn decision(&self, written: &str) -> String {
        let hand = self.fortune(self.current());
        let hand: Vec<String> = hand
            .iter()
            .map(|c| self.definitions().fortune_id(c))
            .collect();
        let numbered = written.split(' ').map(|word| {
            let mut ids = (1..=9).map(|n| format!("{word}_{n}"));
            ids.find(|id| hand.contains(id)).unwrap_or(word.to_owned())
        });
        numbered.collect::<Vec<_>>().join(" ")
    }
}

impl InTurn for State {}

impl Table {
    /// A position of four players, seats Black, Orange, Teal, White. Unnamed own ships of Black stand far away in the south
    /// if a card is in play.
    #[track_caller]
    pub fn four(card: &str, ships: &str, rest: &str) -> Table {
        let mut ships = ships.to_string();
        for (ship, space) in [("p_black", "c00r12"), ("m_black", "c18r12")] {
            if !card.is_empty() && !ships.contains(ship) {
                ships += &format!(", {ship} {space}");
            }
        }
        let card = match card {
            "" => String::new(),
            card => format!("card: '{card}', "),
        };
        Table::new(4, &[], &format!("({FOUR}, {card}{}{rest})", afloat(&ships)))
    }

    /// A position of two players: Black and Teal against White and Orange.
    #[track_caller]
    pub fn twins(card: &str, ships: &str, rest: &str) -> Table {
        let setup = format!("({TWINS}, card: '{card}', {}{rest})", afloat(ships));
        Table::new(2, &[], &setup)
    }

    /// How many entries of the list begin with these words.
    pub fn count(&self, start: &str) -> usize {
        let start: Vec<&str> = start.split(' ').collect();
        let fits = |entry: &&String| {
            let words: Vec<&str> = entry.split(' ').collect();
            words.len() >= start.len() && words.iter().zip(&start).all(|(a, b)| a == b)
        };
        self.legal().iter().filter(fits).count()
    }
}

/// Ships and cargo as a position says them: `m_black c09r00 3 red, p_teal c17r00` (a Pirate's treasure is one word).
fn afloat(ships: &str) -> String {
    let (mut places, mut cargo) = (String::new(), String::new());
    for ship in ships.split(',').map(str::trim).filter(|s| !s.is_empty()) {
        let mut words = ship.splitn(3, ' ');
        let (id, at) = (words.next().expect("a ship"), words.next());
        places += &format!("'{id}': '{}', ", at.expect("a space"));
        if let Some(hold) = words.next() {
            cargo += &format!("'{id}': '{hold}', ");
        }
    }
    format!("ships: {{{places}}}, cargo: {{{cargo}}}, ")
}

/// The seats in the order of play.
pub fn order(state: &State) -> Vec<Seat> {
    state.play_order().collect()
}
