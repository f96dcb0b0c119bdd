//! What cannot be done, with the reason that a player reads.

use super::support::Table;
use tortuga::engine::{Game, Seat};
use tortuga::games::libertalia::{Action, Kind, Rank};

/// Tries decisions of one seat that must be refused, each with its reason.
#[track_caller]
fn refuses(t: &Table, seat: usize, tried: &[(&str, &str)]) {
    for (words, why) in tried {
        assert_eq!(t.refused(seat, words), *why, "{words}");
    }
}

/// A rank out of a file, where it may be any number.
fn out_of_a_file(number: u8) -> Rank {
    ron::from_str(&number.to_string()).expect("a number")
}

#[test]
fn a_card_is_sent_out_of_the_hand_and_only_once() {
    let mut t = Table::at(
        2,
        "(deck: [3], dens: {0: [4]}, graveyards: {0: [6]}, hands: {0: [2, 20], 1: [5, 7]})",
    );
    refuses(
        &t,
        0,
        &[
            ("Commit beggar", "Beggar has not been dealt yet."),
            (
                "Commit recruiter",
                "Recruiter is in your den and stays there.",
            ),
            ("Commit preacher", "Preacher is in your graveyard."),
            ("Commit cabin_boy", "Cabin Boy is not in your hand."),
            (
                "Take chest",
                "It is sunrise: now everyone sends a card from their hand.",
            ),
            (
                "Replace monkey",
                "It is sunrise: now everyone sends a card from their hand.",
            ),
        ],
    );
    let monkey = t.named("Commit monkey");
    t.act(Seat::new(0), monkey);
    let sealed = "You have already sent a card: undo that first to send another.";
    refuses(
        &t,
        0,
        &[("Commit armorer", sealed), ("Commit monkey", sealed)],
    );
}

#[test]
fn whoever_has_no_card_sends_none() {
    let t = Table::at(2, "(dens: {0: [4]}, hands: {1: [5, 7]})");
    let why = "You have no card left to send.";
    refuses(&t, 0, &[("Commit recruiter", why), ("Commit monkey", why)]);
}

#[test]
fn what_comes_out_of_a_file_may_be_no_rank_and_is_refused_all_the_same() {
    let mut t = Table::at(
        2,
        "(dens: {0: [4, 7], 1: [7]}, graveyards: {0: [6, 8]}, hands: {0: [1, 2, 3, 15], 1: [20, 22]})",
    );
    let refused = |t: &Table, action: Action| t.tries(t.seat(), action);
    for number in [0, 64, 66, 200, 255] {
        let rank = out_of_a_file(number);
        let unknown = format!("There is no character of rank {number}.");
        assert_eq!(refused(&t, Action::Commit(rank)), unknown);
    }
    // 66 and 71 are 2 and 7 where only the last six bits count.
    t.commit(&[1, 20]);
    let unknown = "There is no character of rank 66.";
    assert_eq!(refused(&t, Action::Replace(out_of_a_file(66))), unknown);
    t.play(&["0 Replace gunner"]);
    let gone = Action::Shoot(Seat::new(1), out_of_a_file(71));
    assert_eq!(refused(&t, gone), "71 is not in that den.");
}

#[test]
fn only_who_has_the_turn_decides_and_nobody_after_the_end() {
    let setup = "(day: 6, booty: {0: {'map': 1, 'chest': 1}}, hands: {0: [6], 1: [7]})";
    let mut t = Table::new(2, &[("campaigns", "1")], setup);
    t.commit(&[6, 7]);
    t.may(&["0 Keep chest", "0 Keep map"]);
    // What the one may do, the other may not, and is not told either.
    let turn = "It is another player's turn.";
    refuses(
        &t,
        1,
        &[
            ("Keep chest", turn),
            ("Keep map", turn),
            ("Commit barkeep", turn),
        ],
    );
    // What the list held before is gone.
    let mut legal = vec![Action::TakeHook];
    t.state.legal(Seat::new(1), &mut legal);
    assert_eq!(legal, []);
    t.play(&["0 Keep map"]);
    for seat in 0..2 {
        refuses(&t, seat, &[("Commit monkey", "The game is over.")]);
        t.state.legal(Seat::new(seat), &mut legal);
        assert_eq!(legal, []);
    }
}

#[test]
fn whoever_has_laid_a_card_has_nothing_to_choose() {
    let mut t = Table::at(2, "(hands: {0: [2, 20], 1: [5, 7]})");
    let monkey = t.named("Commit monkey");
    t.act(Seat::new(0), monkey);
    let mut legal = Vec::new();
    t.state.legal(Seat::new(0), &mut legal);
    assert_eq!(legal, []);
}

#[test]
fn a_parrot_is_replaced_out_of_the_hand() {
    let mut t = Table::at(
        2,
        "(deck: [3], dens: {0: [4]}, hands: {0: [1, 2, 20], 1: [5]})",
    );
    t.commit(&[1, 5]);
    t.may(&["0 Replace monkey", "0 Replace armorer"]);
    refuses(
        &t,
        0,
        &[
            (
                "Replace recruiter",
                "Recruiter is in your den and stays there.",
            ),
            ("Replace parrot", "Parrot is in your graveyard."),
            ("Replace beggar", "Beggar has not been dealt yet."),
            ("Replace cabin_boy", "Cabin Boy is not in your hand."),
        ],
    );
    let first = "First another card from your hand takes the place of the Parrot.";
    refuses(&t, 0, &[("Commit monkey", first)]);
    let asked = "Parrot: send another card from your hand instead.";
    assert_eq!(t.prompt(0), asked);
}

#[test]
fn a_recruiter_takes_out_of_the_own_den_and_a_surgeon_out_of_the_own_graveyard() {
    let setup = "(dens: {0: [7, 8], 1: [9]}, graveyards: {0: [10, 11], 1: [12]}, hands: {0: [4, 22], 1: [5, 20]})";
    let mut t = Table::at(2, setup);
    t.commit(&[4, 5]);
    t.may(&["0 Recruit barkeep", "0 Recruit waitress"]);
    refuses(
        &t,
        0,
        &[
            ("Recruit carpenter", "Carpenter is not in your den."),
            (
                "Recruit french_officer",
                "French Officer is not in your den.",
            ),
            (
                "Heal french_officer",
                "First the Recruiter takes a card back from your den.",
            ),
        ],
    );
    let mut t = Table::at(2, setup);
    t.commit(&[22, 5]);
    t.may(&["0 Heal french_officer", "0 Heal voodoo_witch"]);
    refuses(
        &t,
        0,
        &[
            ("Heal freed_slave", "Freed Slave is not in your graveyard."),
            ("Heal barkeep", "Barkeep is not in your graveyard."),
            (
                "Recruit barkeep",
                "First the Surgeon takes a card back from your graveyard.",
            ),
        ],
    );
}

#[test]
fn tiles_are_kept_and_sold_as_far_as_one_has_them() {
    let setup = "(booty: {0: {'chest': 2, 'jewel': 1, 'goods': 4}, 1: {'map': 3}}, hands: {0: [6, 21], 1: [5]})";
    let mut t = Table::at(2, setup);
    t.commit(&[6, 5]);
    t.may(&["0 Keep chest", "0 Keep jewel", "0 Keep goods"]);
    refuses(
        &t,
        0,
        &[
            ("Keep map", "You have no Treasure Map."),
            (
                "Sell chest 2",
                "First choose the one tile that the Preacher lets you keep.",
            ),
        ],
    );
    let mut t = Table::at(2, setup);
    t.commit(&[21, 5]);
    t.may(&["0 Sell chest 2", "0 Sell goods 2", "0 Sell goods 3"]);
    refuses(
        &t,
        0,
        &[
            (
                "Sell chest 3",
                "You cannot sell that many: you have 2 × Chest.",
            ),
            (
                "Sell jewel 2",
                "You cannot sell that many: you have 1 × Jewel.",
            ),
            (
                "Sell map 2",
                "You cannot sell that many: you have 0 × Treasure Map.",
            ),
            (
                "Keep chest",
                "First the Merchant sells two or three equal tiles.",
            ),
        ],
    );
    for count in [0, 1, 4] {
        let sell = Action::Sell(Kind::Goods, count);
        let why = format!("You can sell two or three equal tiles, not {count}.");
        assert_eq!(t.tries(Seat::new(0), sell), why);
    }
}

#[test]
fn a_gunner_shoots_what_lies_in_that_den() {
    let mut t = Table::at(
        3,
        "(dens: {0: [7], 1: [8]}, hands: {0: [15], 1: [5, 9], 2: [20]})",
    );
    t.commit(&[15, 5, 20]);
    t.may(&["0 Shoot 0 barkeep", "0 Shoot 1 waitress"]);
    refuses(
        &t,
        0,
        &[
            ("Shoot 0 waitress", "Waitress is not in that den."),
            ("Shoot 1 barkeep", "Barkeep is not in that den."),
            ("Shoot 1 carpenter", "Carpenter is not in that den."),
            ("Shoot 2 armorer", "Armorer is not in that den."),
            (
                "Stab 1 waitress",
                "First the Gunner shoots a card in a den.",
            ),
        ],
    );
}

#[test]
fn booty_comes_out_of_the_bay_of_today() {
    let setup =
        "(hands: {0: [20, 21], 1: [5, 7]}, bays: {1: {'chest': 1, 'relic': 1}, 2: {'map': 2}})";
    let mut t = Table::at(2, setup);
    t.commit(&[20, 5]);
    t.may(&["0 Take chest", "0 Take relic"]);
    refuses(
        &t,
        0,
        &[
            ("Take map", "There is no Treasure Map in today's bay."),
            ("Take hook", "There is no Hook in this game."),
            (
                "Keep chest",
                "First the Armorer takes a tile from today's bay.",
            ),
        ],
    );
    let setup = "(hands: {0: [20, 21], 1: [7, 22]}, bays: {1: {'chest': 1, 'relic': 1}})";
    let mut t = Table::new(2, &[("tie_break", "hook")], setup);
    t.commit(&[20, 7]);
    t.play(&["0 Take hook"]);
    refuses(
        &t,
        1,
        &[("Take hook", "The Hook is no longer in today's bay.")],
    );
}

#[test]
fn a_saber_strikes_the_dens_of_neighbours() {
    let setup = "(dens: {0: [7], 1: [8, 9], 2: [10], 3: [11]}, hands: {0: [20, 21], 1: [5], 2: [5], 3: [5]}, \
                 bays: {1: {'saber': 1, 'chest': 1}})";
    let mut t = Table::at(4, setup);
    t.commit(&[20, 5, 5, 5]);
    t.play(&["0 Take saber"]);
    t.may(&[
        "0 Stab 1 waitress",
        "0 Stab 1 carpenter",
        "0 Stab 3 voodoo_witch",
    ]);
    refuses(
        &t,
        0,
        &[
            ("Stab 0 barkeep", "A saber never strikes its owner's den."),
            (
                "Stab 2 french_officer",
                "A saber strikes only a neighbour's den.",
            ),
            ("Stab 1 voodoo_witch", "Voodoo Witch is not in that den."),
            (
                "Shoot 1 waitress",
                "First the saber strikes a card in a neighbour's den.",
            ),
        ],
    );
}

#[test]
fn at_night_a_map_is_sold_or_not_and_nothing_else() {
    let mut t = Table::night(2, "(dens: {0: [8]}, booty: {0: {'map': 2}})");
    t.may(&["0 SellMap yes", "0 SellMap no"]);
    let why = "First decide whether the Waitress sells a map.";
    refuses(
        &t,
        0,
        &[("Keep map", why), ("Sell map 2", why), ("Take hook", why)],
    );
    refuses(&t, 1, &[("SellMap no", "It is another player's turn.")]);
    t.play(&["0 SellMap no"]);
    let sunrise = "It is sunrise: now everyone sends a card from their hand.";
    let t = Table::at(2, "(hands: {0: [2], 1: [5]})");
    refuses(&t, 0, &[("SellMap no", sunrise)]);
}

#[test]
fn neighbours_sit_to_the_left_and_to_the_right() {
    for (seats, seat, expected) in [
        (2, 0, &[1][..]),
        (2, 1, &[0]),
        (3, 0, &[1, 2]),
        (3, 1, &[0, 2]),
        (4, 0, &[1, 3]),
        (4, 2, &[1, 3]),
        (5, 0, &[1, 4]),
        (5, 4, &[0, 3]),
        (6, 0, &[1, 5]),
        (6, 3, &[2, 4]),
        (6, 5, &[0, 4]),
    ] {
        let t = Table::dealt(seats, &[], 1);
        let near = t.state.neighbors(Seat::new(seat));
        let near: Vec<usize> = near.iter().map(|s| s.index()).collect();
        assert_eq!(near, expected, "{seat} of {seats}");
    }
}

#[test]
fn what_comes_out_of_a_file_may_be_no_seat_and_is_refused_all_the_same() {
    let hands: Vec<String> = (0..6)
        .map(|s| format!("{s}: [5, {}]", [15, 20][s % 2]))
        .collect();
    let setup = format!(
        "(dens: {{0: [7], 2: [8, 9]}}, hands: {{{}}}, bays: {{1: {{'saber': 1, 'chest': 1}}}})",
        hands.join(", ")
    );
    let mut t = Table::at(6, &setup);
    let seat = |number: u8| -> Seat { ron::from_str(&number.to_string()).expect("a number") };
    let barkeep = Rank::checked(7).expect("a rank");
    for number in [6, 7] {
        let why = t.tries(seat(number), t.named("Commit cabin_boy"));
        assert_eq!(why, "You have no card left to send.");
    }
    t.commit(&[15, 5, 5, 20, 5, 5]);
    let away = |t: &Table, action: Action| {
        assert_eq!(t.tries(t.seat(), action), "Barkeep is not in that den.");
    };
    for number in [6, 7] {
        away(&t, Action::Shoot(seat(number), barkeep));
    }
    t.play(&["0 Shoot 0 barkeep", "3 Take saber"]);
    t.may(&["3 Stab 2 waitress", "3 Stab 2 carpenter"]);
    for number in [6, 7] {
        away(&t, Action::Stab(seat(number), barkeep));
    }
}
