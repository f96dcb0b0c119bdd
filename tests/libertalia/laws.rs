//! Section 10: what holds in every game, whoever plays it under whatever options.

use super::support::rules;
use crate::playable::games;
use tortuga::engine::{Game, Options, Recorder, Rng, Seat, Sink, Turn};
use tortuga::games::libertalia::content::effects::Fx;
use tortuga::games::libertalia::{Event, Rank, State, Tiles};

const TIES: [&str; 5] = ["printed", "flags", "tokens", "hook", "d6"];

/// A new game; number of players and options change with the seed, so that all combinations come about.
pub fn game(seed: u64) -> State {
    let mut lot = Rng::new(seed);
    let mut one = |values: &[&'static str]| values[lot.below(values.len())];
    let seats = 2 + (seed % 5) as usize;
    let mut chosen = Options::default();
    chosen.set("tie_break", TIES[(seed / 5 % 5) as usize]);
    chosen.set("final_tie", one(&["last_campaign", "shared"]));
    chosen.set("campaigns", one(&["3", "3", "3", "2", "1"]));
    chosen.set("learning_crew", one(&["off", "on"]));
    let coloring = one(&["random", "spread", "choose"]);
    chosen.set("colors", coloring);
    if coloring == "choose" {
        chosen.set("color.0", one(&["any", "green"]));
        chosen.set("color.1", one(&["any", "white"]));
    }
    let rng = &mut Rng::for_setup(seed);
    State::deal(rules(), seats, &chosen, rng).expect("a game")
}

/// Hears everything that happens in a game and remembers what a single position does not tell.
struct Watch {
    seed: u64,
    /// I6: Parrots discarded this campaign, by seat.
    parrots: [usize; 6],
    /// I7: what was left in the bays of the days that are over.
    left: Vec<Tiles>,
    /// I13: tiles taken today.
    taken: usize,
    /// Whether booty was taken today, or somebody went to their den.
    dusk: bool,
    /// I12: decisions of each seat today.
    decisions: [usize; 6],
}

impl Watch {
    fn of(seed: u64) -> Watch {
        Watch {
            seed,
            parrots: [0; 6],
            left: Vec::new(),
            taken: 0,
            dusk: false,
            decisions: [0; 6],
        }
    }

    #[track_caller]
    fn ensure(&self, ok: bool, what: &str) {
        assert!(ok, "game {}: {what}", self.seed);
    }

    /// I12.
    fn decided(&mut self, seat: Seat) {
        self.decisions[seat.index()] += 1;
        self.ensure(
            self.decisions[seat.index()] <= 8,
            "I12: so many decisions on a day",
        );
    }

    /// I3, I4, I6: holds after everything that happens.
    fn always(&self, state: &State) {
        let dealt = 9 + 6 * (state.campaign() - 1);
        self.ensure(state.deck().len() == 30 - dealt, "I3: the deck");
        for seat in Seat::all(state.players()) {
            self.ensure(state.doubloons(seat) <= 400, "I4: so many doubloons");
            let (den, grave) = (state.den(seat).len(), state.graveyard(seat).len());
            let most = state.day() + self.parrots[seat.index()];
            self.ensure(den <= 6 && den + grave <= most, "I6: so many cards");
            self.ensure(state.hand(seat).len() <= 21, "I8: a hand too large");
        }
    }

    /// I7: days to come have their tiles, days that are over keep what was left.
    fn bays(&self, state: &State) {
        for day in 1..=6 {
            let bay = state.bay(day);
            match self.left.get(day - 1) {
                Some(left) => self.ensure(bay == *left, "I7: a past bay changed"),
                None if day == state.day() && self.dusk => {
                    let full = state.players();
                    self.ensure(bay.total() + self.taken == full, "I13: so many tiles taken");
                }
                None => self.ensure(bay.total() == state.players(), "I7: a bay is not full"),
            }
        }
    }

    fn after_night(&self, state: &State) {
        let lonely = |rank: &Rank| {
            let fx = rules()
                .character(*rank)
                .map(|c| c.effects.iter().map(|e| e.fx));
            fx.is_some_and(|mut fx| fx.any(|fx| matches!(fx, Fx::OnlyOneOrPurge(_))))
        };
        for rank in rules().deck().iter().filter(lonely) {
            let dens = Seat::all(state.players()).filter(|s| state.den(*s).contains(rank));
            self.ensure(dens.count() <= 1, "I11: two of them after the night");
        }
        self.ensure(state.ship().is_empty(), "I5: somebody is still in the line");
    }
}

impl Sink<State> for Watch {
    fn emit(&mut self, event: impl FnOnce() -> Event, after: &State) {
        let parrot = Rank::checked(1).expect("a rank");
        match event() {
            Event::CampaignStarted { crew, .. } => {
                self.parrots = [0; 6];
                self.left.clear();
                // R47: the deal is shared.
                let all = Seat::all(after.players()).all(|s| (crew - after.hand(s)).is_empty());
                self.ensure(all, "I3: somebody was dealt other cards");
                (self.dusk, self.taken) = (false, 0);
            }
            Event::DayStarted { day } => {
                if day > 1 {
                    self.left.push(after.bay(usize::from(day) - 1));
                    self.after_night(after);
                }
                (self.dusk, self.taken) = (false, 0);
                self.decisions = [0; 6];
                for seat in Seat::all(after.players()) {
                    let hand = after.hand(seat).len();
                    self.ensure(hand + usize::from(day) >= 9, "I8: a hand too small");
                    let first = after.campaign() == 1 && day == 1;
                    self.ensure(!first || hand == 9, "I8: the first hand");
                }
            }
            Event::Rested => {
                self.left.push(after.bay(6));
                self.after_night(after);
                let hands = Seat::all(after.players()).all(|s| after.hand(s).len() >= 2);
                self.ensure(hands, "I8: a hand too small after the last day");
            }
            Event::CleanedUp => {
                self.ensure(after.bag().total() == 50, "8.1: the bag is not full again");
                return;
            }
            Event::Discarded { seat, rank, .. } if rank == parrot && !self.dusk => {
                self.parrots[seat.index()] += 1;
            }
            Event::Took { .. } => {
                self.dusk = true;
                self.taken += 1;
                self.ensure(self.taken <= after.players(), "I13: so many tiles taken");
                let replaced = after.ship().iter().all(|b| b.rank != parrot);
                self.ensure(replaced, "I5: a Parrot at dusk");
            }
            Event::TookHook { .. } => self.dusk = true,
            Event::Settled { rank, .. } => {
                self.dusk = true;
                self.ensure(rank != parrot, "I5: a Parrot goes to the den");
            }
            Event::Scored { .. } | Event::GameEnded { .. } => return,
            _ => {}
        }
        self.always(after);
        self.bays(after);
    }
}

/// Plays these games at random, everything checked at every step. Gives the fewest and the most decisions of a game.
fn many_games(seeds: impl Iterator<Item = u64>) -> (usize, usize) {
    let (mut fewest, mut most) = (usize::MAX, 0);
    let mut legal = Vec::new();
    for seed in seeds {
        let mut state = game(seed);
        let mut rng = Rng::new(seed);
        let mut watch = Watch::of(seed);
        state.check_invariants().expect("a sound start");
        let mut decisions = 0;
        while let Some(seat) = state.turn().first() {
            state.legal(seat, &mut legal);
            let action = legal[rng.below(legal.len())];
            watch.decided(seat);
            state
                .apply(seat, action, &mut rng, &mut watch)
                .expect("a legal action");
            if let Err(why) = state.check_invariants() {
                panic!("game {seed}: after {action:?}: {why}");
            }
            decisions += 1;
            assert!(decisions < 1000, "I12: game {seed} does not end");
        }
        assert_eq!(state.turn(), Turn::Over);
        if state.campaigns() == 3 {
            fewest = fewest.min(decisions);
            most = most.max(decisions);
        }
    }
    (fewest, most)
}

#[test]
fn i3_to_i13_hold_after_every_event() {
    let (fewest, most) = many_games(0..games(400));
    assert!(fewest >= 45 && most <= 250, "{fewest} to {most} decisions");
}

/// Else a table would stand still before a choice that is not shown.
#[test]
fn the_last_event_shows_the_present_and_cards_turn_up_before_they_sort_themselves() {
    for seed in 0..50u64 {
        let mut state = game(seed);
        let mut rng = Rng::new(seed);
        let mut legal = Vec::new();
        while let Some(seat) = state.turn().first() {
            state.legal(seat, &mut legal);
            let action = legal[rng.below(legal.len())];
            let mut sink = Recorder::default();
            state
                .apply(seat, action, &mut rng, &mut sink)
                .expect("a legal action");
            let last = sink.heard.last().map(|(_, after)| after);
            assert!(last == Some(&state), "game {seed}: after {action:?}");
            for (index, (event, after)) in sink.heard.iter().enumerate() {
                if *event == Event::Revealed {
                    assert!(after.ship().is_sorted_by_key(|b| b.seat));
                    let mut later = sink.heard[index..].iter();
                    let lined = later.find(|(e, _)| *e == Event::Lined);
                    let (_, lined) = lined.expect("the line is told");
                    assert!(lined.ship().is_sorted_by_key(|b| b.rank));
                }
            }
        }
    }
}
