//! A match with its history, on the smallest whole game.

mod commits;
#[allow(dead_code, unused_imports, reason = "others use the rest of it")]
#[path = "../../benches/pig.rs"]
mod pig;
mod yardstick;

use pig::{Event, Move, Pig};
use tortuga::engine::history::Reach;
use tortuga::engine::{Game, Match, MatchError, Rng, Seat, Turn};

const ANNE: Seat = Seat::new(0);
const BEN: Seat = Seat::new(1);

fn begun(seed: u64) -> Match<Pig> {
    Match::new(pig::begun(), seed)
}

/// A match in which Anne's first throw is no 1, so that the turn stays hers.
fn after_a_good_throw() -> Match<Pig> {
    (0..)
        .map(|seed| {
            let mut table = begun(seed);
            table
                .act(ANNE, Move::Roll)
                .expect("the first roll is legal");
            table
        })
        .find(|table| table.state().sum > 0)
        .expect("some throw is no 1")
}

/// Plays `steps` random decisions.
fn played(seed: u64, steps: usize) -> Match<Pig> {
    let (mut table, mut rng, mut legal) = (begun(seed), Rng::new(seed), Vec::new());
    for _ in 0..steps {
        let Turn::Decide(seat) = table.state().turn() else {
            break;
        };
        table.state().legal(seat, &mut legal);
        let action = legal[rng.below(legal.len())];
        table
            .act(seat, action)
            .expect("a listed action is accepted");
    }
    table
}

#[test]
fn a_refused_action_changes_nothing() {
    let mut table = begun(1);
    let before = table.state().clone();
    assert!(matches!(
        table.act(BEN, Move::Roll),
        Err(MatchError::Illegal)
    ));
    assert_eq!((table.state(), table.steps().len()), (&before, 0));
}

#[test]
fn legal_is_what_apply_accepts() {
    let table = played(3, 40);
    for index in 0..=table.steps().len() {
        let state = table
            .state_at(index)
            .expect("every decision has a state before it");
        for seat in [ANNE, BEN] {
            let mut legal = Vec::new();
            state.legal(seat, &mut legal);
            for action in [Move::Roll, Move::Hold] {
                let mut copy = state.clone();
                let taken = copy.apply(
                    seat,
                    action,
                    &mut Rng::new(0),
                    &mut tortuga::engine::NullSink,
                );
                assert_eq!(taken.is_ok(), legal.contains(&action));
                assert!(taken.is_ok() || copy == *state);
            }
        }
    }
}

#[test]
fn every_happening_comes_with_the_state_after_it() {
    let mut table = begun(5);
    let heard = table.act(ANNE, Move::Roll).expect("legal");
    let [(Event::Rolled(_), after)] = heard.as_slice() else {
        panic!("one throw, one happening: {heard:?}")
    };
    assert_eq!(after, table.state());
}

#[test]
fn the_same_seed_and_actions_give_the_same_match() {
    let table = played(7, 60);
    let mut again = begun(7);
    for (index, step) in table.steps().iter().enumerate() {
        assert_eq!(
            again.state(),
            table.state_at(index).expect("a state before each step")
        );
        again
            .act(step.seat, step.action)
            .expect("what was legal is legal again");
    }
    assert_eq!(again.state(), table.state());
}

#[test]
fn a_decision_without_chance_can_be_taken_back() {
    let mut table = after_a_good_throw();
    let before = table.state().clone();
    table.act(ANNE, Move::Hold).expect("legal");
    table
        .undo(ANNE, Reach::Strict)
        .expect("holding reveals nothing");
    assert_eq!(table.state(), &before);
}

#[test]
fn a_throw_stands_in_strict_play() {
    let mut table = after_a_good_throw();
    assert_eq!(table.undo(ANNE, Reach::Strict), Err(MatchError::Revealed));
    assert!(table.undo(ANNE, Reach::Casual).is_ok());
    assert_eq!(table.state(), &pig::begun());
}

#[test]
fn strict_undo_stops_at_the_decisions_of_others() {
    let mut table = after_a_good_throw();
    table.act(ANNE, Move::Hold).expect("legal");
    table.act(BEN, Move::Hold).expect("legal");
    assert_eq!(
        table.undo(ANNE, Reach::Strict),
        Err(MatchError::OthersDecided)
    );
}

#[test]
fn casual_undo_reaches_across_the_decisions_of_others() {
    let mut table = after_a_good_throw();
    let before = table.state().clone();
    table.act(ANNE, Move::Hold).expect("legal");
    table.act(BEN, Move::Roll).expect("legal");
    table
        .undo(ANNE, Reach::Casual)
        .expect("agreed among friends");
    assert_eq!(table.state(), &before);
    assert_eq!(table.redo_depth(), 2);
}

#[test]
fn nothing_is_taken_back_before_the_first_decision() {
    let mut table = begun(1);
    assert_eq!(
        table.undo(ANNE, Reach::Casual),
        Err(MatchError::NothingToUndo)
    );
    assert_eq!(table.redo().map(|_| ()), Err(MatchError::NothingToRedo));
}

#[test]
fn undo_never_rolls_again() {
    let mut table = begun(11);
    table.act(ANNE, Move::Roll).expect("legal");
    let thrown = table.state().clone();
    for _ in 0..5 {
        table.undo(ANNE, Reach::Casual).expect("agreed");
        table.act(ANNE, Move::Roll).expect("legal");
        assert_eq!(table.state(), &thrown);
    }
}

#[test]
fn redo_repeats_what_was_taken_back() {
    let mut table = after_a_good_throw();
    table.act(ANNE, Move::Hold).expect("legal");
    table.act(BEN, Move::Roll).expect("legal");
    let end = table.state().clone();
    table.undo(ANNE, Reach::Casual).expect("agreed");
    table.redo().expect("Anne's hold");
    table.redo().expect("Ben's throw");
    assert_eq!((table.state(), table.redo_depth()), (&end, 0));
}

#[test]
fn a_new_decision_forgets_what_was_taken_back() {
    let mut table = after_a_good_throw();
    table.act(ANNE, Move::Hold).expect("legal");
    table
        .undo(ANNE, Reach::Strict)
        .expect("holding reveals nothing");
    table.act(ANNE, Move::Roll).expect("legal");
    assert_eq!(table.redo().map(|_| ()), Err(MatchError::NothingToRedo));
}

#[test]
fn a_branch_goes_its_own_way_from_the_same_past() {
    let table = played(13, 20);
    let mut branch = table.branch(8).expect("there are at least 8 decisions");
    assert_eq!(
        branch.state(),
        table.state_at(8).expect("state before decision 8")
    );
    for step in &table.steps()[8..] {
        branch
            .act(step.seat, step.action)
            .expect("the same actions");
    }
    assert_eq!(branch.state(), table.state());
    assert!(table.branch(table.steps().len() + 1).is_none());
}

#[test]
fn a_game_ends_with_a_winner() {
    let table = played(17, 100_000);
    assert!(table.is_over());
    let shares = table.state().shares();
    assert_eq!(shares.as_slice().iter().sum::<f32>(), 1.0);
    let mut legal = vec![Move::Roll];
    table.state().legal(ANNE, &mut legal);
    assert!(legal.is_empty());
}
