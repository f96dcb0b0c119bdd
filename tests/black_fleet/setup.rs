//! How a game begins: what is dealt, by names that a script may ask for, and what is refused before that.

use super::support::rules;
use crate::playable::mods;
use crate::playable::options;
use std::sync::Arc;
use tortuga::engine::{Bot, FixedDraw, Rng, Seat};
use tortuga::games::Playable;
use tortuga::games::black_fleet::{Card, CardSet, Rules, ShipSet, State};

/// A game that begins with these draws, and what of them was left over.
#[track_caller]
fn dealt(rules: &Arc<Rules>, seats: usize, names: &[&str]) -> (State, Vec<String>) {
    let outcomes = State::outcomes(rules);
    let draw = |name: &&str| FixedDraw::of(&outcomes, name).expect("a thing to draw");
    let mut rng = Rng::for_setup(1).scripted(names.iter().map(draw));
    let state = State::deal(rules, seats, &options(&[]), &mut rng).expect("a game");
    assert_eq!(rng.script_fault(), None, "{names:?}");
    (state, rng.script_left())
}

/// The fleets of each seat.
fn fleets(rules: &Rules, state: &State) -> Vec<Vec<String>> {
    let ids: Vec<String> = rules.fleets.iter().map(|f| f.id.to_string()).collect();
    let sails = |seat: Seat, n: usize| !(state.own(seat) & ShipSet::fleet(n)).is_empty();
    let of = |seat: Seat| -> Vec<String> {
        let own = (0..4).filter(|n| sails(seat, *n));
        own.map(|n| ids[n].clone()).collect()
    };
    Seat::all(state.players()).map(of).collect()
}

fn names(cards: CardSet, id: impl Fn(Card) -> String) -> Vec<String> {
    let mut names: Vec<String> = cards.iter().map(id).collect();
    names.sort();
    names
}

#[test]
fn each_fleet_but_the_first_may_stay_away_from_a_table_of_three() {
    for (away, rest) in [
        ("white", ["black", "orange", "teal"]),
        ("orange", ["black", "white", "teal"]),
        ("teal", ["black", "white", "orange"]),
    ] {
        let (state, _) = dealt(rules(), 3, &[&format!("no {away}")]);
        let mut sail = fleets(rules(), &state).concat();
        sail.sort();
        let mut expected = rest.to_vec();
        expected.sort();
        assert_eq!(sail, expected);
    }
}

#[test]
fn whose_card_is_the_first_sails_and_begins() {
    let (rules, off) = mods::with_mod::<State>(
        r#"(patch: [
            (section: "first_player_cards", id: "fp_black", set: (first: false)),
            (section: "first_player_cards", id: "fp_orange", set: (first: true)),
        ])"#,
    );
    assert_eq!(off, "");
    let draws = ["no black", "teal", "orange", "white"];
    let (state, _) = dealt(&rules, 3, &draws);
    assert_eq!(fleets(&rules, &state), [["teal"], ["orange"], ["white"]]);
    assert_eq!(
        (state.first(), state.current()),
        (Seat::new(1), Seat::new(1))
    );
    let (state, _) = dealt(&rules, 4, &["teal", "orange", "white", "black"]);
    assert_eq!(
        (state.first(), state.current()),
        (Seat::new(1), Seat::new(1))
    );
}

#[test]
fn everything_that_is_dealt_has_a_name() {
    // Two fleets each, in turn; then Fortune cards, Movement cards and a Development card of each cost.
    let fortune = ["ft_fair_wind_1", "ft_crown_favour_2"];
    let orders = ["mv_y01", "mv_p22", "mv_y22", "mv_p01"];
    let developments = [
        "dv5_lean_hull",
        "dv5_spade_crew",
        "dv8_deep_hold",
        "dv8_trading_house",
        "dv11_underwriters",
        "dv11_royal_charter",
        "dv14_signal_flags",
        "dv14_veteran_crew",
    ];
    let draws = [
        &["white", "black", "teal", "orange"][..],
        &fortune,
        &orders,
        &developments,
    ]
    .concat();
    let (state, left) = dealt(rules(), 2, &draws);
    assert_eq!(left, [""; 0]);
    assert_eq!(
        fleets(rules(), &state),
        [["white", "teal"], ["black", "orange"]]
    );
    // The fleet of the first player is Black.
    let [first, other] = [Seat::new(1), Seat::new(0)];
    assert_eq!(state.first(), first);
    for (n, seat) in [first, other].into_iter().enumerate() {
        let hand = names(state.fortune(seat), |c| rules().fortune_id(c));
        assert_eq!(hand, [fortune[n]]);
        let movement = |c: Card| rules().movement[c.index()].id.to_string();
        let mut hand = orders[2 * n..2 * n + 2].to_vec();
        hand.sort();
        assert_eq!(names(state.orders(seat), movement), hand);
        for slot in 0..4 {
            let card = state.development(seat, slot).expect("a card");
            let id = rules().developments[card.index()].id.to_string();
            assert_eq!(id, developments[2 * slot + n]);
        }
    }
}

/// Games are imagined as if none had taught anything, until somebody says otherwise.
#[test]
fn a_new_game_has_learned_nothing() {
    let played = |learned: Option<bool>| {
        let (mut state, _) = dealt(rules(), 3, &[]);
        if let Some(learned) = learned {
            state.use_learned(learned);
        }
        let mut rng = Rng::new(1);
        for _ in 0..20 {
            state.rollout_turn(state.current(), &mut rng);
        }
        state.facts_by_name()
    };
    assert_eq!(played(None), played(Some(false)));
    assert_ne!(played(None), played(Some(true)));
}

#[test]
fn catch_up_money_is_not_for_two() {
    let late = options(&[("late_purse", "on")]);
    let refused = State::deal(rules(), 2, &late, &mut Rng::new(1));
    let why = refused.expect_err("a reason");
    assert_eq!(why, ["Catch-up money is for three or four players."]);
    for seats in [3, 4] {
        assert!(State::deal(rules(), seats, &late, &mut Rng::new(1)).is_ok());
    }
}

#[test]
fn a_head_start_is_money_for_its_seat() {
    let money = |pairs: &[(&str, &str)]| {
        let begun = State::start(rules(), 3, &options(pairs), &mut Rng::for_setup(1));
        let state = begun.expect("a game");
        Seat::all(3).map(|s| state.money(s)).collect::<Vec<_>>()
    };
    let plain = money(&[]);
    let given = money(&[("handicap.1", "6")]);
    assert_eq!(given, [plain[0], plain[1] + 6, plain[2]]);
}
