//! Equal ranks (5.1) under every tie-break: dice, and where a Parrot's replacement stands.

use super::support::{Table, ship};
use tortuga::engine::Seat;
use tortuga::games::libertalia::Event;

/// Four seats of influence 5, 6, 1 and 2 with rank 13; the Parrot's owner has nothing else to send.
fn parrot(pairs: &[(&str, &str)], more: &str, owner: usize) -> Table {
    let hands: Vec<String> = (0..4)
        .map(|s| format!("{s}: {}", if s == owner { "[1, 13]" } else { "[13]" }))
        .collect();
    Table::new(
        4,
        pairs,
        &format!("({more} hands: {{{}}})", hands.join(", ")),
    )
}

/// The line when the day's last turn begins.
#[track_caller]
fn line_in_the_end(t: &Table) -> String {
    let by_day = t
        .heard
        .iter()
        .take_while(|(e, _)| !matches!(e, Event::Settled { .. }));
    let turns = by_day.filter(|(e, _)| matches!(e, Event::Acts { .. }));
    ship(&turns.last().expect("a turn").1)
}

/// All four send 13, one of them by way of the Parrot.
#[track_caller]
fn inserted(t: &mut Table, owner: usize) -> String {
    let mut cards = [13; 4];
    cards[owner] = 1;
    t.commit(&cards);
    line_in_the_end(t)
}

#[test]
fn six_equal_cards_stand_by_the_influence_of_the_specification() {
    for rank in 1..=30 {
        let hands: Vec<String> = (0..6).map(|s| format!("{s}: [{rank}]")).collect();
        let mut t = Table::at(6, &format!("(hands: {{{}}})", hands.join(", ")));
        t.commit(&[rank; 6]);
        // Section 2.3; the offset of a seat's colour is its number here.
        let (block, place) = ((rank - 1) / 6, (rank - 1) % 6);
        let mut seats: Vec<usize> = (0..6).collect();
        seats.sort_by_key(|offset| (place + 6 - block + offset) % 6);
        let line: Vec<String> = seats.iter().map(|s| format!("{s}:{rank}")).collect();
        assert_eq!(t.line(), line.join(" "));
    }
}

#[test]
fn a_replacement_takes_the_place_of_its_influence() {
    for owner in 0..4 {
        let mut t = parrot(&[], "", owner);
        let line = inserted(&mut t, owner);
        assert_eq!(line, "2:13 3:13 0:13 1:13", "{owner}");
    }
}

#[test]
fn a_replacement_of_the_hook_s_holder_stands_on_top() {
    for (owner, line) in [(2, "3:13 0:13 1:13 2:13"), (0, "3:13 0:13 1:13 2:13")] {
        let mut t = parrot(&[("tie_break", "hook")], "hook: Some(2),", owner);
        assert_eq!(inserted(&mut t, owner), line);
    }
}

#[test]
fn a_replacement_stands_by_its_flag_and_the_top_flag_goes_to_the_end() {
    let flags = |t: &Table| {
        t.state
            .flags()
            .iter()
            .map(|s| s.index())
            .collect::<Vec<_>>()
    };
    // The three that tie at sunrise have sent the flag of seat 3 to the end: the row is 1 0 2 3, and whoever joins beats it.
    for (owner, line, row) in [
        (1, "2:13 0:13 3:13 1:13", [0, 2, 3, 1]),
        (2, "0:13 1:13 3:13 2:13", [1, 0, 3, 2]),
        (0, "2:13 1:13 3:13 0:13", [1, 2, 3, 0]),
    ] {
        let mut t = parrot(&[("tie_break", "flags")], "flags: [3, 1, 0, 2],", owner);
        let mut cards = [13; 4];
        cards[owner] = 1;
        t.commit(&cards);
        assert_eq!(
            (line_in_the_end(&t).as_str(), flags(&t)),
            (line, row.to_vec())
        );
    }
}

#[test]
fn of_more_than_two_tied_tokens_the_middle_ones_stay() {
    let tokens = |t: &Table| [0, 1, 2, 3].map(|s| t.state.token(Seat::new(s)));
    let setup = "(tokens: [3, 6, 1, 4], hands: {0: [13], 1: [13], 2: [13], 3: [13]})";
    let mut t = Table::new(4, &[("tie_break", "tokens")], setup);
    t.commit(&[13; 4]);
    assert_eq!(t.line(), "2:13 0:13 3:13 1:13");
    assert_eq!(tokens(&t), [3, 1, 6, 4]);
}

#[test]
fn the_higher_die_stands_higher_and_equal_dice_are_rolled_again() {
    let setup = "(hands: {0: [13], 1: [13], 2: [13]})";
    for (dice, line) in [
        (&[2, 6, 4][..], "0:13 2:13 1:13"),
        (&[5, 5, 2, 1, 3], "2:13 0:13 1:13"),
        (&[5, 5, 2, 4, 3], "2:13 1:13 0:13"),
        (&[2, 2, 5, 6, 3], "1:13 0:13 2:13"),
        (&[2, 5, 2, 1, 6], "0:13 2:13 1:13"),
        (&[4, 4, 4, 3, 3, 6, 2, 2, 5, 1], "1:13 0:13 2:13"),
    ] {
        let mut t = Table::new(3, &[("tie_break", "d6")], setup).draws(dice);
        t.commit(&[13, 13, 13]);
        assert_eq!(t.line(), line, "{dice:?}");
        assert_eq!((t.rng.script_fault(), t.rng.script_left()), (None, vec![]));
    }
}

#[test]
fn dice_are_rolled_from_the_lowest_rank_up_and_never_at_night() {
    let mut t = Table::new(
        4,
        &[("tie_break", "d6")],
        "(dens: {0: [7, 20], 1: [7, 20], 2: [7]}, booty: {0: {'saber': 1}}, \
         hands: {0: [21], 1: [10], 2: [21], 3: [2, 10]})",
    )
    .draws(&[6, 1, 2, 5]);
    t.commit(&[21, 10, 21, 10]);
    assert_eq!(t.line(), "3:10 1:10 0:21 2:21");
    assert_eq!((t.rng.script_fault(), t.rng.script_left()), (None, vec![]));
    let mut t = Table::new(
        3,
        &[("tie_break", "d6")],
        "(dens: {0: [7, 20], 1: [7, 20], 2: [7]}, booty: {0: {'saber': 1}}, \
         hands: {0: [21], 1: [10], 2: [2, 11]})",
    );
    t.commit(&[21, 10, 11]);
    assert!(!t.rng.has_drawn());
}

#[test]
fn a_replacement_rolls_against_each_equal_from_the_top_down() {
    let setup = "(hands: {0: [13], 1: [1, 13], 2: [13]})";
    // First the two that tie at sunrise: 3 and 5. Then the newcomer against seat 2, then against seat 0.
    for (dice, line) in [
        (&[3, 5, 6, 1][..], "0:13 2:13 1:13"),
        (&[3, 5, 1, 6, 2, 5], "0:13 1:13 2:13"),
        (&[3, 5, 1, 6, 5, 2], "1:13 0:13 2:13"),
        (&[3, 5, 4, 4, 2, 2, 5, 1], "0:13 2:13 1:13"),
        (&[3, 5, 4, 4, 1, 5, 3, 3, 6, 1], "1:13 0:13 2:13"),
    ] {
        let mut t = Table::new(3, &[("tie_break", "d6")], setup).draws(dice);
        t.commit(&[13, 1, 13]);
        assert_eq!(line_in_the_end(&t), line, "{dice:?}");
        assert_eq!((t.rng.script_fault(), t.rng.script_left()), (None, vec![]));
    }
}

#[test]
fn a_replacement_with_the_flag_further_right_or_the_lower_token_stands_below() {
    let setup = "(flags: [2, 1, 0], tokens: [3, 5, 1], hands: {0: [1, 13], 1: [13], 2: [2]})";
    for tie_break in ["flags", "tokens"] {
        let mut t = Table::new(3, &[("tie_break", tie_break)], setup);
        t.commit(&[1, 13, 2]);
        assert_eq!(line_in_the_end(&t), "2:2 0:13 1:13");
    }
}

#[test]
fn a_replacement_beats_the_top_by_its_token_of_now() {
    // At sunrise seats 0 and 2 tie and change tokens: 6, 3 and 1. The newcomer's 3 beats the 1 of the top card.
    let setup = "(tokens: [1, 3, 6], hands: {0: [13], 1: [1, 13], 2: [13]})";
    let mut t = Table::new(3, &[("tie_break", "tokens")], setup);
    t.commit(&[13, 1, 13]);
    assert_eq!(line_in_the_end(&t), "0:13 2:13 1:13");
    let tokens = [0, 1, 2].map(|s| t.state.token(Seat::new(s)));
    assert_eq!(tokens, [3, 6, 1]);
}

#[test]
fn dice_that_never_differ_are_put_aside_and_the_seats_stand_in_their_order() {
    // Two who tie at sunrise roll 64 times.
    let setup = "(hands: {0: [2], 1: [13], 2: [13]})";
    let d6 = [("tie_break", "d6")];
    let mut t = Table::new(3, &d6, setup).draws(&[4; 2 * 64]);
    t.commit(&[2, 13, 13]);
    assert_eq!(t.line(), "0:2 1:13 2:13");
    assert_eq!((t.rng.script_fault(), t.rng.script_left()), (None, vec![]));
    assert_eq!(rolls(&t).len(), 2 * 64);
    let mut dice = vec![4; 2 * 64];
    dice[2 * 63] = 5;
    let mut t = Table::new(3, &d6, setup).draws(&dice);
    t.commit(&[2, 13, 13]);
    assert_eq!(t.line(), "0:2 2:13 1:13", "the last roll counts");
    // So does a replacement, and stands below.
    let setup = "(hands: {0: [2], 1: [13], 2: [1, 13]})";
    let mut t = Table::new(3, &d6, setup).draws(&[4; 2 * 64]);
    t.commit(&[2, 13, 1]);
    assert_eq!(line_in_the_end(&t), "0:2 2:13 1:13");
    assert_eq!((t.rng.script_fault(), t.rng.script_left()), (None, vec![]));
    let mut t = Table::new(3, &d6, setup).draws(&dice);
    t.commit(&[2, 13, 1]);
    assert_eq!(line_in_the_end(&t), "0:2 2:13 1:13");
    dice[2 * 63] = 3;
    let mut t = Table::new(3, &d6, setup).draws(&dice);
    t.commit(&[2, 13, 1]);
    assert_eq!(line_in_the_end(&t), "0:2 1:13 2:13", "the last roll counts");
}

/// Who has rolled, and what.
fn rolls(t: &Table) -> Vec<(usize, u8)> {
    let rolled = t.events().filter_map(|event| match event {
        Event::Rolled { seat, die } => Some((seat.index(), *die)),
        _ => None,
    });
    rolled.collect()
}

#[test]
fn of_two_who_roll_for_a_replacement_the_first_seat_rolls_first() {
    for (owner, line) in [(0, "1:13 0:13 2:13"), (2, "0:13 1:13 2:13")] {
        let hands = [0, 1, 2].map(|s| match s == owner {
            true => format!("{s}: [1, 13]"),
            false => format!("{s}: [13]"),
        });
        // The two others have rolled 2 and 3 before.
        let setup = format!("(hands: {{{}}})", hands.join(", "));
        let d6 = [("tie_break", "d6")];
        let mut t = Table::new(3, &d6, &setup).draws(&[2, 3, 4, 5, 6, 1]);
        t.commit(&[0, 1, 2].map(|s| if s == owner { 1 } else { 13 }));
        let rolled = rolls(&t);
        let others: Vec<usize> = (0..3).filter(|s| *s != owner).collect();
        assert_eq!(rolled[..2], [(others[0], 2), (others[1], 3)]);
        let (first, second) = (owner.min(others[1]), owner.max(others[1]));
        assert_eq!(rolled[2..4], [(first, 4), (second, 5)]);
        assert_eq!(line_in_the_end(&t), line, "{owner}");
    }
}

#[test]
fn a_replacement_without_an_equal_moves_no_flag_and_no_token() {
    let setup = "(flags: [0, 2, 1], tokens: [3, 5, 1], hands: {0: [1, 13], 1: [16], 2: [12]})";
    for tie_break in ["flags", "tokens"] {
        let mut t = Table::new(3, &[("tie_break", tie_break)], setup);
        t.commit(&[1, 16, 12]);
        assert_eq!(line_in_the_end(&t), "2:12 0:13 1:16");
        let flags: Vec<usize> = t.state.flags().iter().map(|s| s.index()).collect();
        assert_eq!(flags, [0, 2, 1]);
        let tokens = [0, 1, 2].map(|s| t.state.token(Seat::new(s)));
        assert_eq!(tokens, [3, 5, 1]);
    }
}

#[test]
fn equal_tokens_of_a_position_written_by_hand_leave_the_seats_in_order_and_a_replacement_below() {
    let setup = "(tokens: [2, 2, 2], hands: {0: [13], 1: [13], 2: [1, 13]})";
    let mut t = Table::new(3, &[("tie_break", "tokens")], setup);
    t.commit(&[13, 13, 1]);
    assert_eq!(line_in_the_end(&t), "2:13 0:13 1:13");
}
