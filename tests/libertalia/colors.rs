//! Colours and their influences (2.3, option O3, R64).

use super::support::{options, rules};
use tortuga::engine::{Rng, Seat, SeatSet};
use tortuga::games::libertalia::{Rank, State};

/// 2.3: two colours share the ties of all ranks as the formula says.
#[test]
fn colours_share_ties_as_the_table_of_influences_says() {
    let r = rules();
    for (a, first) in r.colors.iter().enumerate() {
        for (b, second) in r.colors.iter().enumerate().filter(|(b, _)| *b != a) {
            let apart = (6 + first.offset.get() - second.offset.get()) % 6;
            let wins = |rank: &Rank| r.influence(*rank, a) > r.influence(*rank, b);
            let wins = r.deck().iter().filter(wins).count();
            assert_eq!(
                wins,
                30 - 5 * usize::from(apart),
                "{} {}",
                first.id,
                second.id
            );
        }
    }
}

/// R64: spread colours share ties as evenly as can be, whatever is drawn.
#[test]
fn spread_colours_share_ties_evenly() {
    for seats in 2..=6usize {
        let (mut sets, bounds) = (
            std::collections::BTreeSet::new(),
            [15..=15, 30..=30, 40..=50, 50..=70, 75..=75],
        );
        for seed in 0..200 {
            let spread = options(&[("colors", "spread")]);
            let state =
                State::deal(rules(), seats, &spread, &mut Rng::for_setup(seed)).expect("a game");
            let color = |s: Seat| state.color(s);
            let mut set: Vec<usize> = Seat::all(seats).map(color).collect();
            for seat in Seat::all(seats) {
                let wins = |other: Seat| {
                    let higher = |r: &Rank| {
                        rules().influence(*r, color(seat)) > rules().influence(*r, color(other))
                    };
                    rules().deck().iter().filter(higher).count()
                };
                let all: usize = Seat::all(seats).filter(|o| *o != seat).map(wins).sum();
                assert!(bounds[seats - 2].contains(&all), "{seats}: {all}");
            }
            set.sort_unstable();
            sets.insert(set);
        }
        assert_eq!(sets.len(), [3, 2, 3, 6, 1][seats - 2], "{seats}");
    }
    // Everybody who asks for a colour has it.
    let wishes = options(&[
        ("colors", "choose"),
        ("color.1", "black"),
        ("color.2", "yellow"),
    ]);
    for seed in 0..50 {
        let state = State::deal(rules(), 4, &wishes, &mut Rng::for_setup(seed)).expect("a game");
        assert_eq!(
            (state.color(Seat::new(1)), state.color(Seat::new(2))),
            (4, 0)
        );
        let different: SeatSet = Seat::all(4).map(|s| Seat::new(state.color(s))).collect();
        assert_eq!(different.iter().count(), 4);
    }
    let twice = options(&[
        ("colors", "choose"),
        ("color.1", "black"),
        ("color.2", "black"),
    ]);
    assert!(State::deal(rules(), 4, &twice, &mut Rng::new(1)).is_err());
}
