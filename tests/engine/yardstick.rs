//! The yardstick of hidden hands: crazy eights as OpenSpiel plays it, or its speed would say nothing.

#[path = "../../benches/crazy_eights.rs"]
mod crazy_eights;
#[path = "../../benches/goofspiel.rs"]
mod goofspiel;
#[path = "goofspiel.rs"]
mod simultaneous;

use crazy_eights::{CrazyEights, Move, PLAYERS};
use tortuga::engine::{Game, NullSink, Rng, Seat};

/// Plays a dealt game at random; `look` sees every position and what is legal there. Gives the number of decisions.
fn played(seed: u64, mut look: impl FnMut(&CrazyEights, Seat, &[Move])) -> u32 {
    let (mut rng, mut legal, mut decisions) = (Rng::new(seed), Vec::new(), 0);
    let mut game = CrazyEights::deal(&mut rng);
    while let Some(seat) = game.turn().first() {
        game.legal(seat, &mut legal);
        look(&game, seat, &legal);
        let action = legal[rng.below(legal.len())];
        game.apply(seat, action, &mut rng, &mut NullSink)
            .expect("a listed action is accepted");
        decisions += 1;
    }
    decisions
}

#[test]
fn games_are_as_long_as_openspiels() {
    // OpenSpiel: 81.4 decisions a game, standard error of its 4,000 games 0.3.
    let games = 4_000;
    let decisions: u32 = (0..games).map(|seed| played(seed, |_, _, _| {})).sum();
    let mean = f64::from(decisions) / games as f64;
    assert!((80.2..82.6).contains(&mean), "{mean} decisions a game");
}

#[test]
fn what_is_listed_is_what_is_accepted() {
    let all = (0..60)
        .map(Move::Play)
        .chain([Move::Draw, Move::Pass])
        .chain((0..6).map(Move::Suit));
    let all: Vec<Move> = all.collect();
    for seed in 0..20 {
        played(seed, |game, seat, legal| {
            for action in &all {
                let accepted = game
                    .clone()
                    .apply(seat, *action, &mut Rng::new(1), &mut NullSink)
                    .is_ok();
                assert_eq!(accepted, legal.contains(action), "{action:?}");
            }
        });
    }
}

#[test]
fn a_view_keeps_what_its_owner_knows_and_nothing_else() {
    for seed in 0..20 {
        played(seed, |game, _, _| {
            for viewer in Seat::all(PLAYERS).map(Some).chain([None]) {
                let view = game.view(viewer);
                let other = CrazyEights::determinize(&view, &mut Rng::new(seed + 1));
                assert_eq!(
                    other.view(viewer),
                    view,
                    "what is drawn from a view fits it"
                );
            }
        });
    }
}

#[test]
fn the_scores_are_penalties_of_what_is_left() {
    let mut ended = 0;
    for seed in 0..50 {
        let mut last = None;
        played(seed, |game, seat, legal| {
            last = Some((game.clone(), seat, legal.to_vec()));
        });
        let (game, seat, legal) = last.expect("a decision");
        for action in legal {
            let mut end = game.clone();
            end.apply(seat, action, &mut Rng::new(1), &mut NullSink)
                .expect("a listed action is accepted");
            let standings = end.standings();
            if end.turn().first().is_none() && standings[seat].score == 0 {
                assert_eq!(standings[seat].place, 1, "an empty hand wins");
                ended += 1;
            }
            assert!(standings.iter().all(|(_, s)| s.score <= 0));
        }
    }
    assert!(ended > 20, "only {ended} games ended with an empty hand");
}
