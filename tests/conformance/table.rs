//! Random tables of any game: players and options by lot, careless and sensible players.

use crate::playable;
use std::ops::Range;
use std::sync::Arc;
use tortuga::engine::{ActionList, Game, Names, Options, Recorder, Rng, Seat, Turn};
use tortuga::games::Playable;

/// No game takes nearly as many decisions: one that does has stalled.
const STALL: usize = 100_000;

/// How the players of a table choose.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Company {
    /// Anything.
    Careless,
    /// What rollouts of the search would choose.
    Sensible,
    /// Now this, now that.
    Mixed,
}

/// A game that has begun.
pub struct Table<G: Playable> {
    pub state: G,
    pub options: Options,
    pub seed: u64,
    company: Company,
    rng: Rng,
}

/// One decision that was taken.
pub struct Decision<'a, G: Game> {
    /// Its number in the game, from 0.
    pub number: usize,
    pub before: &'a G,
    pub seat: Seat,
    pub legal: &'a [G::Action],
    pub action: G::Action,
    /// What happened, each with the state after it.
    pub heard: &'a [(G::Event, G)],
    pub after: &'a G,
}

/// Values for some options of the rules, by lot.
fn chosen<G: Playable>(rules: &G::Rules, seats: usize, lot: &mut Rng) -> Options {
    let mut options = Options::default();
    for def in G::info(rules).options.iter().filter(|d| d.rules) {
        let values = def.values();
        let keys = match def.per_seat {
            true => (0..seats).map(|s| format!("{}.{s}", def.id)).collect(),
            false => vec![def.id.clone()],
        };
        for key in keys {
            if lot.below(3) == 0 {
                options.set(key, values[lot.below(values.len())]);
            }
        }
    }
    options
}

impl<G: Playable> Table<G> {
    /// The table of this number. Where what the lot gave does not fit together, another lot is drawn.
    #[track_caller]
    pub fn dealt(rules: &Arc<G::Rules>, seed: u64) -> Table<G> {
        let mut lot = Rng::new(seed ^ 0x7ab1e);
        let range = G::info(rules).seats.clone();
        let seats = range.start() + lot.below(range.end() - range.start() + 1);
        let company = [Company::Careless, Company::Sensible, Company::Mixed][lot.below(3)];
        for _ in 0..200 {
            let options = chosen::<G>(rules, seats, &mut lot);
            match G::start(rules, seats, &options, &mut Rng::for_setup(seed)) {
                Ok(state) => {
                    return Table {
                        state,
                        options,
                        seed,
                        company,
                        rng: Rng::new(seed),
                    };
                }
                Err(why) => assert!(!why.is_empty(), "{options:?} are refused without a reason"),
            }
        }
        panic!("hardly any options fit together");
    }

    /// Somebody at every seat.
    pub fn names(&self) -> Names {
        playable::names(self.state.seats())
    }

    /// What the seat chooses among `legal`.
    pub fn choose(&mut self, seat: Seat, legal: &[G::Action]) -> G::Action {
        let careless = match self.company {
            Company::Careless => true,
            Company::Sensible => false,
            Company::Mixed => self.rng.below(2) == 0,
        };
        match careless {
            true => legal[self.rng.below(legal.len())],
            false => self.state.rollout(seat, legal, &mut self.rng),
        }
    }

    /// Who decides next and what they may do; `None` when the game is over. Where several decide, any of them.
    pub fn next(&mut self, legal: &mut ActionList<G::Action>) -> Option<Seat> {
        let seat = match self.state.turn() {
            Turn::Simultaneous(seats) => {
                let n = self.rng.below(seats.len());
                seats.iter().nth(n)
            }
            turn => turn.first(),
        }?;
        self.state.legal(seat, legal);
        assert!(
            !legal.is_empty(),
            "game {}: nothing to do for {seat}",
            self.seed
        );
        Some(seat)
    }

    /// Plays the game to its end; `look` sees every decision after it was taken.
    pub fn play(&mut self, mut look: impl FnMut(&Decision<G>, &mut Rng)) {
        let mut legal = ActionList::new();
        let mut lot = Rng::new(self.seed ^ 0x100c);
        for number in 0..STALL {
            let Some(seat) = self.next(&mut legal) else {
                return;
            };
            let action = self.choose(seat, &legal);
            let before = self.state.clone();
            let mut heard = Recorder::default();
            let done = self.state.apply(seat, action, &mut self.rng, &mut heard);
            done.unwrap_or_else(|why| {
                let action = before.action_name(action);
                panic!("game {}, decision {number}: {action}: {why:?}", self.seed)
            });
            let decision = Decision {
                number,
                before: &before,
                seat,
                legal: &legal,
                action,
                heard: &heard.heard,
                after: &self.state,
            };
            look(&decision, &mut lot);
        }
        panic!("game {} does not end", self.seed);
    }
}

/// The tables of these numbers.
pub fn tables<G: Playable>(seeds: Range<u64>) -> impl Iterator<Item = Table<G>> {
    let rules = playable::rules::<G>();
    seeds.map(move |seed| Table::dealt(rules, seed))
}
