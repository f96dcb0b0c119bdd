//! Rulings R51 to R58, R61, R62 and R65: what is open, what is asked, how the phases hang together.

use super::support::{Table, numbers};
use tortuga::engine::{Game, Seat, Turn};
use tortuga::games::libertalia::{Event, Kind, RankSet};

/// Plays random games and shows the table before every decision.
fn wander(games: u64, pairs: &[(&str, &str)], mut look: impl FnMut(&Table)) {
    for seed in 0..games {
        let mut t = Table::dealt(2 + seed as usize % 5, pairs, seed);
        let mut legal = Vec::new();
        while let Some(seat) = t.state.turn().first() {
            look(&t);
            t.heard.clear();
            t.state.legal(seat, &mut legal);
            let action = legal[t.rng.below(legal.len())];
            t.act(seat, action);
        }
    }
}

#[test]
fn r51_dens_tiles_and_doubloons_are_open_even_when_the_screen_hides_them() {
    for closed in ["off", "on"] {
        wander(5, &[("closed_dens", closed)], |t| {
            for viewer in [None, Some(Seat::new(0)), Some(Seat::new(1))] {
                let view = t.state.view(viewer);
                for seat in Seat::all(t.state.players()) {
                    let seen = view.table();
                    assert_eq!(seen.den(seat), t.state.den(seat));
                    assert_eq!(seen.booty(seat), t.state.booty(seat));
                    assert_eq!(seen.doubloons(seat), t.state.doubloons(seat));
                }
                assert_eq!(view.table().bag(), t.state.bag());
            }
        });
    }
}

#[test]
fn r52_forced_choices_are_made_without_asking_and_a_card_is_always_chosen() {
    let mut t = Table::at(
        2,
        "(dens: {0: [10]}, hands: {0: [4, 20], 1: [2, 21]}, bays: {1: {'chest': 1}})",
    );
    t.commit(&[4, 2]);
    t.is_morning();
    let forced = |e: &Event| match e {
        Event::Recruited { forced, .. } | Event::Took { forced, .. } => Some(*forced),
        _ => None,
    };
    let all: Vec<bool> = t.heard.iter().filter_map(|(e, _)| forced(e)).collect();
    assert_eq!(all, [true, true]);
    let mut t = Table::at(
        2,
        "(dens: {0: [10, 11]}, hands: {0: [4, 20], 1: [2, 21]}, bays: {1: {'chest': 1}})",
    );
    t.commit(&[4, 2]);
    t.play(&["0 Recruit voodoo_witch"]);
    let all: Vec<bool> = t.heard.iter().filter_map(|(e, _)| forced(e)).collect();
    assert_eq!(all, [false, true]);
    // Whoever is asked has a choice, the choice of a card included.
    wander(40, &[], |t| {
        if let Turn::Simultaneous(seats) = t.state.turn() {
            for seat in seats.iter() {
                let held = t.state.hand(seat).len();
                let day = t.state.day();
                assert!(held >= 9 - day && (3..=21).contains(&held), "I8: {held}");
            }
        }
        let mut legal = Vec::new();
        let seat = t.state.turn().first().expect("somebody");
        t.state.legal(seat, &mut legal);
        assert!(legal.len() >= 2, "I15");
    });
}

#[test]
fn r54_only_cards_in_dens_act_at_night_and_on_the_rest_day() {
    let mut t = Table::at(
        2,
        "(day: 6, graveyards: {0: [6, 7, 12, 13, 20, 27, 28]}, booty: {0: {'saber': 2}}, \
         hands: {0: [2, 8, 9, 16, 23, 24, 25], 1: [10]}, bays: {6: {}})",
    );
    t.commit(&[2, 10]);
    assert_eq!(t.turns(), "0:2 1:10");
    assert_eq!(t.scores(), [10, 10]);
    // Led away at dusk: they are in no den tonight.
    let mut t = Table::at(2, "(hands: {0: [7], 1: [2]}, bays: {1: {'officer': 2}})");
    t.commit(&[7, 2]);
    assert_eq!(t.doubloons(), [10, 10]);
}

#[test]
fn r55_the_top_of_the_line_is_what_stands_there_after_ties_are_broken() {
    let setup = "(tokens: [3, 4, 5], hands: {0: [3], 1: [20], 2: [20]})";
    for (tie_break, purses) in [("printed", [13, 7, 10]), ("tokens", [13, 10, 7])] {
        let mut t = Table::new(3, &[("tie_break", tie_break)], setup);
        t.commit(&[3, 20, 20]);
        assert_eq!(t.doubloons(), purses);
    }
    // What the Brute throws out is gone: the next Brute throws out the next one.
    let mut t = Table::at(4, "(hands: {0: [14], 1: [14], 2: [20], 3: [21]})");
    t.commit(&[14, 14, 20, 21]);
    assert_eq!(t.graveyards(), [vec![], vec![], vec![20], vec![21]]);
    // And the Beggar takes from whoever stands there at its turn.
    let mut t = Table::at(3, "(hands: {0: [1, 30], 1: [3], 2: [20]})");
    t.commit(&[1, 3, 20]);
    assert_eq!(t.doubloons(), [7, 13, 10]);
}

#[test]
fn r56_a_discarded_character_takes_nothing_from_the_den() {
    let mut t = Table::at(2, "(day: 6, dens: {1: [6, 7]}, hands: {0: [14], 1: [21]})");
    t.commit(&[14, 21]);
    t.is(&[("campaign", "2")]);
    assert_eq!(t.scores(), [10, 10 + 1 + 5]);
}

#[test]
fn r57_money_moves_at_once_in_the_order_of_the_line() {
    // First the Beggar takes 3 of 10, then the Carpenter loses half of 7.
    let mut t = Table::at(2, "(hands: {0: [3], 1: [9]})");
    t.commit(&[3, 9]);
    assert_eq!(t.doubloons(), [13, 4]);
    // The Beggar's loot is there for their own Gambler's owner to lose: all of it in line order.
    let mut t = Table::at(3, "(doubloons: {2: 2}, hands: {0: [3], 1: [10], 2: [29]})");
    t.commit(&[3, 10, 29]);
    assert_eq!(t.doubloons(), [12, 10, 3]);
}

#[test]
fn r58_a_card_taken_back_can_be_sent_from_the_next_sunrise_on() {
    let mut t = Table::at(2, "(dens: {0: [10]}, hands: {0: [1, 4], 1: [2, 20]})");
    t.commit(&[1, 2]);
    // The Parrot is long gone when the Recruiter acts.
    t.is_morning();
    t.is(&[("hand.0", "french_officer"), ("den.0", "recruiter")]);
    t.commit(&[10, 20]);
    t.is(&[("den.0", "recruiter, french_officer")]);
    let mut t = Table::at(2, "(hands: {0: [1, 22], 1: [2, 20]})");
    t.commit(&[1, 2]);
    t.is(&[("hand.0", "parrot"), ("den.0", "surgeon")]);
    t.commit(&[1, 20]);
    t.is(&[("graveyard.0", "parrot")]);
}

#[test]
fn r61_the_bag_cannot_run_dry() {
    let mut least = [usize::MAX; 7];
    wander(60, &[], |t| {
        let n = t.state.players();
        let left = t.state.bag().total();
        if t.state.day() == 1 && t.state.committed().is_empty() {
            assert_eq!(left, 50 - 6 * n);
        }
        least[n] = least[n].min(left);
    });
    assert_eq!(least[2..], [38, 32, 26, 20, 14]);
    // Even with everything else out of the bag a Spy finds what it has put back.
    let mut t = Table::at(
        2,
        "(booty: {0: {'officer': 6}, 1: {'chest': 4, 'jewel': 6, 'goods': 10, 'saber': 6, 'map': 8, 'relic': 10}}, \
         hands: {0: [17], 1: [20]})",
    );
    assert_eq!(t.state.bag().total(), 0);
    t.commit(&[17, 20]);
    t.is(&[("booty.0", "officer 6"), ("bag", "")]);
}

#[test]
fn r62_every_number_of_players_has_the_same_rules() {
    let neighbours: [&[usize]; 5] = [&[1], &[1, 2], &[1, 3], &[1, 4], &[1, 5]];
    for (seats, neighbours) in (2..=6).zip(neighbours) {
        let t = Table::dealt(seats, &[], 5);
        for day in 1..=6 {
            assert_eq!(t.state.bay(day).total(), seats);
        }
        for seat in Seat::all(seats) {
            assert_eq!((t.state.hand(seat).len(), t.state.doubloons(seat)), (9, 10));
        }
        let first = t.state.neighbors(Seat::new(0));
        let first: Vec<usize> = first.iter().map(|s| s.index()).collect();
        assert_eq!(first, neighbours);
        // A day with nothing special: a Monkey to the left, everybody else a tile.
        let hands: Vec<String> = (0..seats).map(|s| format!("{s}: [2, 10]")).collect();
        let setup = format!(
            "(booty: {{{}: {{'relic': 2}}}}, hands: {{{}}})",
            seats - 1,
            hands.join(", ")
        );
        let mut t = Table::at(seats, &setup);
        let mut cards = vec![10; seats];
        cards[seats - 1] = 2;
        t.commit(&cards);
        assert_eq!(t.state.booty(Seat::new(0)).of(Kind::Relic), 2);
        assert!(Seat::all(seats).all(|s| t.state.den(s).len() == 1));
    }
}

#[test]
fn r65_a_second_surgeon_s_pick_joins_the_first_secret() {
    let setup = "(hidden: {0: [4, 10]}, hands: {0: [10, 20, 22], 1: [2, 3, 5, 11]}, \
                 graveyards: {0: [4, 12]})";
    let surgeon = Seat::new(0);
    let pool = |t: &Table| {
        let pool = t.state.pool(surgeon, 0);
        (numbers(pool.ranks), pool.in_hand)
    };
    // Twelve is public before the second pick; then each of the three may be one of the two in the hand.
    for (pick, reveal, after) in [
        ("0 Heal freed_slave", 10, (vec![4, 12], 1)),
        ("0 Heal freed_slave", 12, (vec![4, 10], 1)),
        ("0 Heal recruiter", 4, (vec![10, 12], 1)),
    ] {
        let mut t = Table::at(2, setup);
        t.commit(&[22, 2]);
        t.may(&["0 Heal recruiter", "0 Heal freed_slave"]);
        t.play(&[pick]);
        assert_eq!(pool(&t), (vec![4, 10, 12], 2));
        t.commit(&[reveal, 3]);
        assert_eq!(pool(&t), after);
        // The last secret card comes to light: nothing is hidden any more.
        let held = t.state.hidden(surgeon) & t.state.hand(surgeon);
        let last = numbers(held)[0];
        t.commit(&[last.into(), 5]);
        assert_eq!(pool(&t), (vec![], 0));
        assert_eq!(t.state.hidden(surgeon), RankSet::EMPTY);
    }
    // A graveyard of one card is no secret.
    let mut t = Table::at(2, "(graveyards: {0: [4]}, hands: {0: [22], 1: [2, 3]})");
    t.commit(&[22, 2]);
    assert_eq!(pool(&t), (vec![], 0));
}
