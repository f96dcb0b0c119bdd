//! What is chosen in secret can be taken back until everybody has chosen, and says nothing to anybody else (I10).

use super::support::{Table, numbers, options, rules};
use crate::playable::play::{at_random, play_out};
use tortuga::engine::history::Reach;
use tortuga::engine::{Game, Match, MatchError, NullSink, Rng, Seat, Turn};
use tortuga::games::libertalia::{Action, Phase, Rank, State};

fn commit(rank: usize) -> Action {
    Action::Commit(Rank::checked(rank).expect("a rank"))
}

#[test]
fn a_card_can_be_taken_back_until_the_last_seat_has_laid_one() {
    let setup = "(hands: {0: [2, 3], 1: [5, 6], 2: [8, 9]})";
    let mut game = Match::new(Table::at(3, setup).state, 1);
    let [anne, ben, cora] = [0, 1, 2].map(Seat::new);
    game.act(anne, commit(2)).expect("a legal action");
    game.act(ben, commit(5)).expect("a legal action");
    // Ben's card stays where it is: it was no answer to Anne's.
    assert_eq!(game.undo(anne, Reach::Strict), Ok(0));
    assert_eq!(game.steps().len(), 1);
    assert_eq!(game.state().commit(anne), None);
    assert_eq!(game.state().commit(ben), Rank::checked(5));
    assert_eq!(numbers(game.state().hand(anne)), [2, 3]);
    game.redo().expect("something to do again");
    assert_eq!(game.state().commit(anne), Rank::checked(2));
    game.undo(anne, Reach::Strict).expect("still open");
    game.act(anne, commit(3)).expect("a legal action");
    assert_eq!(game.undo(ben, Reach::Casual), Ok(0));
    assert_eq!(game.state().commit(anne), Rank::checked(3));
    game.act(ben, commit(6)).expect("a legal action");
    assert_eq!(
        game.undo_target(cora, Reach::Strict),
        Err(MatchError::NothingToUndo)
    );
    game.act(cora, commit(8)).expect("a legal action");
    for seat in [anne, ben, cora] {
        assert_eq!(
            game.undo_target(seat, Reach::Strict),
            Err(MatchError::Revealed)
        );
    }
    // Agreed among friends: the days go back to where Ben had not chosen, and later cards with them.
    game.undo(ben, Reach::Casual).expect("agreed");
    assert_eq!(game.state().committed().iter().count(), 1);
    assert_eq!(game.steps().len(), 1);
}

#[test]
fn a_secret_pick_can_be_taken_back_and_a_revealed_card_cannot() {
    let setup = "(graveyards: {0: [4, 7]}, hands: {0: [9, 22], 1: [29, 30]})";
    let mut game = Match::new(Table::at(2, setup).state, 1);
    let [anne, ben] = [0, 1].map(Seat::new);
    game.act(anne, commit(22)).expect("a legal action");
    game.act(ben, commit(30)).expect("a legal action");
    let heal = game
        .state()
        .action_named("Heal barkeep")
        .expect("an action");
    game.act(anne, heal).expect("a legal action");
    assert!(game.undo(anne, Reach::Strict).is_ok());
    assert_eq!(
        game.undo_target(ben, Reach::Strict),
        Err(MatchError::Revealed)
    );
    // Whoever goes back themselves finds the same draws.
    assert!(game.undo(ben, Reach::Casual).is_ok());
    assert_eq!(game.state().phase(), Phase::Commit);
}

/// Everybody but `owner`, and a spectator.
fn strangers(owner: Seat, seats: usize) -> impl Iterator<Item = Option<Seat>> {
    let seats = Seat::all(seats).filter(move |s| *s != owner);
    seats.map(Some).chain([None])
}

#[test]
fn i10_another_card_face_down_looks_the_same_to_all_others() {
    let mut swaps = 0;
    for seed in 0..60u64 {
        let seats = 2 + (seed % 5) as usize;
        let mut rng = Rng::new(seed);
        let mut state = State::deal(rules(), seats, &options(&[]), &mut rng).expect("a game");
        play_out(&mut state, &mut rng, at_random, |state, action| {
            if !matches!(action, Action::Commit(_)) || state.phase() != Phase::Commit {
                return;
            }
            for owner in state.committed().iter() {
                let views: Vec<_> = strangers(owner, seats).map(|v| state.view(v)).collect();
                for rank in state.hand(owner).iter() {
                    let mut other = state.clone();
                    other.recommit(owner, rank);
                    assert_ne!(other.commit(owner), state.commit(owner));
                    let same = strangers(owner, seats)
                        .map(|v| other.view(v))
                        .eq(views.iter().cloned());
                    assert!(same, "game {seed}: {owner:?} lays {rank:?}");
                    assert!(other.view(Some(owner)) != state.view(Some(owner)));
                    swaps += 1;
                }
            }
        });
    }
    assert!(swaps > 10_000, "{swaps}");
}

#[test]
fn i10_another_pick_of_the_surgeon_looks_the_same_to_all_others() {
    let (mut picks, mut later) = (0, 0);
    for seed in 0..400u64 {
        let seats = 2 + (seed % 5) as usize;
        let mut rng = Rng::new(seed);
        let mut state = State::deal(rules(), seats, &options(&[]), &mut rng).expect("a game");
        let mut legal = Vec::new();
        while let Some(seat) = state.turn().first() {
            state.legal(seat, &mut legal);
            let action = legal[rng.below(legal.len())];
            if state.phase() == Phase::Heal {
                let after = |action: Action| -> State {
                    let mut next = state.clone();
                    next.apply(seat, action, &mut rng.clone(), &mut NullSink)
                        .expect("a legal action");
                    next
                };
                let taken = after(action);
                for other in legal.iter().filter(|a| **a != action) {
                    let other = after(*other);
                    for viewer in strangers(seat, seats) {
                        assert!(taken.view(viewer) == other.view(viewer), "game {seed}");
                    }
                    assert!(taken.view(Some(seat)) != other.view(Some(seat)));
                    picks += 1;
                }
            }
            state
                .apply(seat, action, &mut rng, &mut NullSink)
                .expect("a legal action");
            // Later it may have been any of the cards in question.
            let secret = |s: &Seat| !state.hidden(*s).is_empty();
            if state.phase() == Phase::Commit
                && let Some(owner) = Seat::all(seats).find(secret)
            {
                for viewer in strangers(owner, seats) {
                    let seen = state.view(viewer);
                    let world = State::determinize(&seen, &mut rng);
                    world.check_invariants().expect("a sound world");
                    assert!(world.view(viewer) == seen, "game {seed}");
                }
                later += 1;
            }
        }
        assert_eq!(state.turn(), Turn::Over);
    }
    assert!(picks > 200 && later > 1_000, "{picks} {later}");
}

/// What lies open is the same for everybody, and a viewer's own cards are their own.
#[test]
fn a_view_shows_what_lies_open_and_nothing_that_is_not_known() {
    for seed in 0..40u64 {
        let seats = 2 + (seed % 5) as usize;
        let mut rng = Rng::new(seed);
        let mut state = State::deal(rules(), seats, &options(&[]), &mut rng).expect("a game");
        play_out(&mut state, &mut rng, at_random, |state, _| {
            for viewer in Seat::all(seats).map(Some).chain([None]) {
                let view = state.view(viewer);
                let table = view.table();
                assert_eq!(table.ship(), state.ship());
                assert_eq!(table.committed(), state.committed());
                for seat in Seat::all(seats) {
                    assert_eq!(table.den(seat), state.den(seat));
                    assert_eq!(table.graveyard(seat).len(), state.graveyard(seat).len());
                    let mut held = state.hand(seat);
                    if viewer == Some(seat) {
                        assert_eq!(
                            (table.hand(seat), table.commit(seat)),
                            (held, state.commit(seat))
                        );
                        continue;
                    }
                    assert_eq!(table.commit(seat), None);
                    held = state.commit(seat).map_or(held, |r| held.with(r));
                    let (certain, possible) = (view.certain_hand(seat), view.possible_hand(seat));
                    assert!((certain - held).is_empty() && (held - possible).is_empty());
                    assert!((certain & state.hidden(seat)).is_empty());
                    assert_eq!(possible - certain, state.hidden(seat));
                }
            }
        });
    }
}
