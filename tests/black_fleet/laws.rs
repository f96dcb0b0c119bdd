//! Section 10: what holds in every game, whoever plays it under whatever options.

use super::support::{order, rules};
use crate::playable::play::{at_random, play_out, watch};
use tortuga::engine::{Game, NullSink, Options, Rng, Seat};
use tortuga::games::black_fleet::{Action, Event, Phase, State};

/// A new game; number of players and options change with the seed.
pub fn game(seed: u64) -> State {
    let mut lot = Rng::new(seed);
    let mut one = |values: &[&'static str]| values[lot.below(values.len())];
    let seats = 2 + (seed % 3) as usize;
    let mut chosen = Options::default();
    chosen.set("victory_cost", one(&["10", "20"]));
    chosen.set("round_cap", one(&["30", "50", "80"]));
    if seats > 2 {
        chosen.set("late_purse", one(&["off", "on"]));
    }
    chosen.set("map", one(&["caribbean", "spice_isles"]));
    let rng = &mut Rng::for_setup(seed);
    State::deal(rules(), seats, &chosen, rng).expect("a game")
}

/// Whoever can earn something does.
pub fn eagerly(state: &State, seat: Seat, legal: &[Action], rng: &mut Rng) -> Action {
    let earns = |a: &Action| {
        matches!(
            a,
            Action::Flip(_)
                | Action::Trade(_)
                | Action::Load(_)
                | Action::Steal { .. }
                | Action::Bury(_)
                | Action::Sink { .. }
                | Action::Raid { .. }
        )
    };
    let earning: Vec<Action> = legal.iter().copied().filter(earns).collect();
    let among = if earning.is_empty() { legal } else { &earning };
    at_random(state, seat, among, rng)
}

#[test]
fn a_ship_sails_along_a_shortest_path() {
    for seed in 0..6 {
        let mut state = game(seed);
        watch(&mut state, &mut Rng::new(seed), |d| {
            let (before, Action::Sail { ship, to }) = (d.before, d.action) else {
                return;
            };
            let path = d.heard.iter().find_map(|(event, _)| match event {
                Event::Sailed { path, .. } => Some(path.clone()),
                _ => None,
            });
            let path = path.expect("a path");
            let cost = before.sail_cost(ship, to).expect("a cost");
            assert_eq!(path.len(), usize::from(cost) + 1);
            assert_eq!(path.first().copied(), before.place(ship));
            assert_eq!(path.last(), Some(&to));
            let left = |s: &State| s.voyage().moves_left[ship.index()];
            assert_eq!(left(before) - left(d.after), cost);
            for space in path.iter().skip(1) {
                let met = before.ship_at(*space);
                let friend = met.is_none_or(|s| before.friendly().contains(s));
                assert!(friend, "through {met:?}");
            }
        });
    }
}

#[test]
fn a_view_hides_what_it_must_and_fits_the_game() {
    for seed in 0..9 {
        let mut state = game(seed);
        let mut rng = Rng::new(seed);
        let mut looked = 0;
        play_out(&mut state, &mut rng, eagerly, |state, _| {
            looked += 1;
            if looked % 150 != 0 {
                return;
            }
            let mut lot = Rng::new(looked);
            for viewer in Seat::all(state.players()).map(Some).chain([None]) {
                let view = state.view(viewer);
                let world = State::determinize(&view, &mut lot);
                let sound = world.check_invariants();
                sound.unwrap_or_else(|why| panic!("game {seed}: {why}"));
                // The same things are known in that world.
                assert!(world.view(viewer) == view, "game {seed}");
                for seat in Seat::all(state.players()).filter(|s| viewer != Some(*s)) {
                    assert!(view.table().orders(seat).is_empty());
                    assert!(view.table().fortune(seat).is_empty());
                    assert_eq!(view.orders_held(seat), state.orders(seat).len());
                    assert_eq!(view.fortune_held(seat), state.fortune(seat).len());
                    for slot in (0..4).filter(|slot| !state.is_up(seat, *slot)) {
                        assert_eq!(view.table().development(seat, slot), None);
                    }
                }
                assert_eq!(view.orders_left(), state.orders_deck().len());
                assert_eq!(view.fortune_left(), state.fortune_deck().len());
            }
        });
    }
}

#[test]
fn everybody_is_dealt_the_same() {
    for seed in 0..60 {
        let state = game(seed);
        let n = state.players();
        let order = order(&state);
        let black = rules().ship_named("m_black").expect("a ship");
        assert_eq!(state.owner(black), order.first().copied());
        for (place, seat) in order.iter().enumerate() {
            assert_eq!(state.own(*seat).len(), if n == 2 { 4 } else { 2 });
            assert_eq!(state.orders(*seat).len(), 2);
            assert_eq!(state.fortune(*seat).len(), 1);
            let purse = state.money(*seat);
            assert!(purse == 0 || purse == 2 && place > 0);
        }
    }
}

/// Section 11: with two players the second places both Merchants between those of the first.
#[test]
fn merchants_are_placed_in_the_order_of_play_and_with_two_players_back_again() {
    for seed in 0..12 {
        let mut state = game(seed);
        let mut placers = Vec::new();
        let mut legal = Vec::new();
        let order = order(&state);
        while state.phase() == Phase::Setup {
            let seat = state.current();
            placers.push(order.iter().position(|s| *s == seat).expect("a seat"));
            state.legal(seat, &mut legal);
            let done = state.apply(seat, legal[0], &mut Rng::new(seed), &mut NullSink);
            done.expect("a legal action");
        }
        let expected: &[usize] = match state.players() {
            2 => &[0, 1, 1, 0],
            3 => &[0, 1, 2],
            _ => &[0, 1, 2, 3],
        };
        assert_eq!(placers, expected, "game {seed}");
        assert_eq!(state.current(), state.first());
    }
}
