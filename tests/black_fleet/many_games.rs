//! Section 10 over many games of all counts, lengths, options and maps: what single positions do not tell is kept by heart.

use super::laws::{eagerly, game};
use crate::playable::games;
use crate::playable::play::at_random;
use tortuga::engine::{Game, Rng, Seat, Sink};
use tortuga::games::black_fleet::{Action, Event, Phase, Ship, State};

/// Keeps the books of a game by what is told of it.
struct Books {
    /// I8: doubloons by seat.
    money: Vec<i64>,
    /// Whose turn it is.
    current: Seat,
}

impl Sink<State> for Books {
    fn emit(&mut self, event: impl FnOnce() -> Event, _: &State) {
        let mut pay = |seat: Seat, coins: i64| self.money[seat.index()] += coins;
        match event() {
            Event::TurnStarted { seat } => self.current = seat,
            Event::Traded { gain, .. }
            | Event::Stole { gain, .. }
            | Event::Raided { gain, .. }
            | Event::Buried { gain, .. }
            | Event::Hit { gain, .. } => pay(self.current, gain.into()),
            Event::Insured { seat, gain } => pay(seat, gain.into()),
            Event::Took { seat, from, coins } => {
                pay(seat, coins.into());
                pay(from, -i64::from(coins));
            }
            Event::Flipped { seat, paid, .. } => pay(seat, -i64::from(paid)),
            _ => {}
        }
    }
}

/// R16: who fills holds. R5: a sail changes only where the ship is and what it may still do.
fn compare(before: &State, action: Action, after: &State) -> Result<(), String> {
    let fills = |ship: Ship| match action {
        Action::PlaceMerchant { ship: s, .. } | Action::Trade(s) | Action::Load(s) => s == ship,
        _ => false,
    };
    for ship in Ship::all() {
        let (old, new) = (before.cargo(ship), after.cargo(ship));
        let less = match (old, new) {
            (_, None) => true,
            (Some((a, n)), Some((b, m))) => a == b && m <= n,
            (None, Some(_)) => false,
        };
        if !less && !fills(ship) {
            return Err(format!("R16: {action:?} fills {ship:?}"));
        }
        let robs = matches!(action, Action::Steal { ship: s, .. } if s == ship);
        if after.treasure(ship).is_some() && before.treasure(ship).is_none() && !robs {
            return Err(format!("{action:?} gives {ship:?} a treasure"));
        }
        let stays = before.place(ship) == after.place(ship);
        if matches!(action, Action::Sail { ship: s, .. } if s != ship && !stays) {
            return Err(format!("{action:?} moves {ship:?}"));
        }
    }
    if let Action::Sail { ship, .. } = action {
        let purses = |s: &State| {
            Seat::all(s.players())
                .map(|p| s.money(p))
                .collect::<Vec<_>>()
        };
        if purses(before) != purses(after) || before.cargo(ship) != after.cargo(ship) {
            return Err(format!("R5: {action:?} does more than sail"));
        }
        if before.voyage().done.contains(ship) {
            return Err(format!("I11: {action:?} of a ship that is done"));
        }
    }
    Ok(())
}

/// Plays these games, everything checked at every step; tells the fewest and the most rounds of those that were won.
fn many_games(seeds: impl Iterator<Item = u64>) -> (u16, u16) {
    let (mut fewest, mut most) = (u16::MAX, 0);
    let mut legal = Vec::new();
    for seed in seeds {
        let mut state = game(seed);
        let mut rng = Rng::new(seed);
        let choose = if seed / 3 % 2 == 0 {
            at_random
        } else {
            eagerly
        };
        let purse = |s: &State| Seat::all(s.players()).map(|p| s.money(p).into()).collect();
        let mut books = Books {
            money: purse(&state),
            current: state.current(),
        };
        let fail = |why: String| -> ! { panic!("game {seed}: {why}") };
        let mut decisions = 0;
        while let Some(seat) = state.turn().first() {
            state.legal(seat, &mut legal);
            assert!(legal.len() < 1_250, "a list of {}", legal.len());
            let action = choose(&state, seat, &legal, &mut rng);
            let before = state.clone();
            let done = state.apply(seat, action, &mut rng, &mut books);
            done.unwrap_or_else(|why| fail(format!("{why:?}")));
            let checked = state.check_invariants();
            let checked = checked.and_then(|()| compare(&before, action, &state));
            checked.unwrap_or_else(|why| fail(format!("after {action:?}: {why}")));
            let held: Vec<i64> = purse(&state);
            if held != books.money {
                fail(format!(
                    "I8: {held:?}, not {:?} after {action:?}",
                    books.money
                ));
            }
            for s in Seat::all(state.players()) {
                let (now, then) = (state.cards_up(s), before.cards_up(s));
                // I9: what is up stays up, and one a turn.
                let one = now == then + 1 && s == seat && matches!(action, Action::Flip(_));
                if now != then && !one {
                    fail(format!("I9: {then} cards up, then {now}"));
                }
            }
            decisions += 1;
            if decisions > 8_000 {
                fail("it does not end".to_string());
            }
        }
        assert_eq!(state.phase(), Phase::Over);
        assert!(state.round() <= state.round_cap());
        if state.last_round() {
            fewest = fewest.min(state.round());
            most = most.max(state.round());
        }
    }
    (fewest, most)
}

#[test]
fn i8_i9_i11_books_cards_and_holds_are_kept() {
    let (fewest, most) = many_games(0..games(30));
    // Five cards, one a turn.
    assert!(
        fewest >= 5 && most <= 80,
        "won after {fewest} to {most} rounds"
    );
}
