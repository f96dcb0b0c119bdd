//! The yardstick of simultaneous choice: goofspiel as OpenSpiel plays it, or its speed would say nothing.

use super::goofspiel::{Bid, CARDS, Goofspiel, PLAYERS};
use tortuga::engine::{Game, NullSink, Rng, Seat, Turn};

/// Plays a game at random; `look` sees every position. Gives the end and the number of decisions.
fn played(seed: u64, mut look: impl FnMut(&Goofspiel)) -> (Goofspiel, u32) {
    let (mut rng, mut legal, mut decisions) = (Rng::new(seed), Vec::new(), 0);
    let mut game = Goofspiel::deal(&mut rng);
    while let Some(seat) = game.turn().first() {
        look(&game);
        game.legal(seat, &mut legal);
        let bid = legal[rng.below(legal.len())];
        game.apply(seat, bid, &mut rng, &mut NullSink)
            .expect("a listed bid is accepted");
        decisions += 1;
    }
    (game, decisions)
}

#[test]
fn games_go_as_openspiels() {
    // OpenSpiel, 20,000 random games: 24 decisions each, 84.09 points won by both together, 49.62 by the better one,
    // 1.54 % draws.
    let games = 20_000;
    let (mut draws, mut both, mut best) = (0, 0, 0);
    for seed in 0..games {
        let (end, decisions) = played(seed, |_| {});
        assert_eq!(decisions, 24);
        let scores = end.standings();
        let [a, b] = [0, 1].map(|s| scores[Seat::new(s)].score.unsigned_abs());
        draws += u32::from(a == b);
        both += a + b;
        best += a.max(b);
    }
    let mean = |sum: u32| f64::from(sum) / games as f64;
    assert!((83.7..84.5).contains(&mean(both)), "{}", mean(both));
    assert!((49.3..49.9).contains(&mean(best)), "{}", mean(best));
    assert!((0.011..0.020).contains(&mean(draws)), "{}", mean(draws));
}

#[test]
fn both_bid_at_once_and_what_is_listed_is_accepted() {
    for seed in 0..30 {
        played(seed, |game| {
            let Turn::Simultaneous(open) = game.turn() else {
                panic!("somebody decides alone");
            };
            let mut legal = Vec::new();
            for seat in Seat::all(PLAYERS) {
                game.legal(seat, &mut legal);
                assert_eq!(legal.is_empty(), !open.contains(seat));
                for bid in (0..=CARDS + 3).chain([254, 255]).map(Bid) {
                    let mut rng = Rng::new(1);
                    let done = game.clone().apply(seat, bid, &mut rng, &mut NullSink);
                    assert_eq!(done.is_ok(), legal.contains(&bid), "{bid:?} by {seat:?}");
                }
            }
        });
    }
}

#[test]
fn nobody_sees_the_other_bid() {
    for seed in 0..30 {
        played(seed, |game| {
            for viewer in Seat::all(PLAYERS).map(Some).chain([None]) {
                let view = game.view(viewer);
                let world = Goofspiel::determinize(&view, &mut Rng::new(seed + 1));
                assert_eq!(world.view(viewer), view);
                assert_eq!(world.turn(), game.turn());
            }
        });
    }
}
