//! Section 3: new games, later games of a match, positions by hand, and what is refused.

use super::support::{Table, options, rules};
use crate::playable::play::{at_random, play_out};
use crate::playable::table::Notation;
use tortuga::engine::{Game, Options, Rng, Seat};
use tortuga::games::flying_hollander::{Phase, State};

fn refusal(seats: usize, pairs: &[(&str, &str)]) -> String {
    State::deal(rules(), seats, &options(pairs), &mut Rng::for_setup(1))
        .expect_err("refused")
        .join("\n")
}

fn fault(setup: &str) -> String {
    State::from_setup(rules(), 2, &Options::default(), &State::setup(setup))
        .expect_err("refused")
        .to_string()
}

#[test]
fn everybody_is_dealt_nine_cards() {
    for (players, draw) in [(2, 48), (3, 39), (4, 30), (5, 21), (6, 12)] {
        let t = Table::dealt(players, &[], 7);
        assert_eq!(t.state.draw_len(), draw);
        for seat in Seat::all(players) {
            assert_eq!((t.state.total(seat), t.state.hand(seat).len()), (9, 3));
        }
        let first = t.state.dealer().next(players);
        assert_eq!((t.state.first(), t.state.current()), (first, first));
        t.expect(&[("phase", "Arrange"), ("turns", "0"), ("demand", "Any")]);
    }
    let calm = Table::dealt(6, &[("special_copies", "2")], 7);
    calm.expect(&[("draw_count", "6")]);
}

#[test]
fn draws_follow_the_specified_order() {
    // The dealer, then the deck: final cards, clash cards and hands, round by round from the dealer's left.
    let t = Table::dealt(3, &[], 9);
    let mut rng = Rng::for_setup(9);
    let dealer = rng.below(3);
    let mut deck: Vec<_> = t.state.all_cards().iter().collect();
    rng.shuffle(&mut deck);
    let names: Vec<String> = deck.iter().map(|c| t.state.card_id(*c)).collect();
    t.expect(&[("dealer", &dealer.to_string())]);
    let seat = (dealer + 1) % 3;
    let every_third = |from: usize| [&*names[from], &names[from + 3], &names[from + 6]].join(" ");
    t.expect(&[
        (&format!("finals.{seat}"), &every_third(0)),
        (&format!("clash.{seat}"), &every_third(9)),
        ("draw", &names[27..].join(" ")),
    ]);
    for card in [18, 21, 24] {
        assert!(t.state.hand(Seat::new(seat)).contains(deck[card]));
    }
}

#[test]
fn a_named_dealer_takes_no_draw() {
    let named = Table::dealt(3, &[("first_dealer", "1")], 5);
    named.expect(&[("dealer", "1"), ("first", "2"), ("current", "2")]);
    let mut rng = Rng::for_setup(5);
    let mut deck: Vec<_> = named.state.all_cards().iter().collect();
    rng.shuffle(&mut deck);
    let top = named.state.card_id(deck[0]);
    assert!(named.fact("finals.2").starts_with(&top));
}

#[test]
fn without_the_exchange_the_first_turn_begins_at_once() {
    let t = Table::dealt(3, &[("arrange", "off"), ("first_dealer", "2")], 5);
    t.expect(&[("phase", "ChoosePlay"), ("current", "0")]);
}

#[test]
fn everybody_arranges_once_in_turn() {
    let mut t = Table::dealt(4, &[("first_dealer", "1")], 5);
    for seat in [2, 3, 0, 1] {
        assert_eq!(t.decider(), Some(Seat::new(seat)));
        assert_eq!(t.legal().len(), 20);
        let keep = t.legal()[19].clone();
        t.play(&[&keep]);
    }
    t.expect(&[("phase", "ChoosePlay"), ("current", "2")]);
}

#[test]
fn a_match_goes_on_until_somebody_has_won_enough_games() {
    for seed in 0..30 {
        let mut t = Table::dealt(
            3,
            &[
                ("match_target", "2"),
                ("turn_cap", "200"),
                ("first_dealer", "2"),
            ],
            seed,
        );
        let mut dealers = Vec::new();
        play_out(&mut t.state, &mut t.rng, at_random, |state, _| {
            if state.phase() == Phase::NextGame {
                dealers.push(state.current().index());
                assert!(Seat::all(3).all(|s| state.wins(s) < 2));
                assert!(state.game_ranking() == state.standings());
            }
        });
        let expected: Vec<usize> = (0..dealers.len()).map(|i| i % 3).collect();
        assert_eq!(dealers, expected, "the dealer moves one seat clockwise");
        assert_eq!(t.state.game_no(), dealers.len() + 1);
        let ranking = t.state.standings();
        for (seat, standing) in ranking.iter() {
            let more = Seat::all(3).filter(|s| t.state.wins(*s) > t.state.wins(seat));
            assert_eq!(usize::from(standing.place), more.count() + 1);
            assert_eq!(standing.score, t.state.total(seat) as i32);
        }
        assert!(Seat::all(3).any(|s| t.state.wins(s) == 2));
    }
}

#[test]
fn the_next_game_of_a_match_is_dealt_anew() {
    let mut t = Table::new(
        3,
        &[("match_target", "3")],
        "(dealer: 1, turns: 87, wins: {1: 2}, hands: {0: 'K', 1: '4 11', 2: 'M M'}, clash: {1: '12 H -'},
          finals: {0: '- 5 -', 1: '1 1 1', 2: '2 - 2'}, pile: '6 9 H')",
    );
    t.play(&["Play kraken 1", "Flip 1"]);
    t.expect(&[
        ("phase", "NextGame"),
        ("current", "2"),
        ("wins.0", "1"),
        ("wins.1", "2"),
        ("place.0", "1"),
        ("place.1", "3"),
        ("place.2", "2"),
        ("score.1", "7"),
        ("game", "1"),
    ]);
    t.expect_legal(&["Deal"]);
    assert!(t.refused(0, "Deal").contains("another player"));
    t.play(&["Deal"]);
    t.expect(&[
        ("phase", "Arrange"),
        ("dealer", "2"),
        ("current", "0"),
        ("game", "2"),
        ("turns", "0"),
        ("placed", ""),
        ("pile", ""),
        ("eliminated", ""),
        ("draw_count", "39"),
        ("wins.1", "2"),
    ]);
}

#[test]
fn joint_winners_may_share_a_match() {
    let mut t = Table::new(
        3,
        &[("match_target", "2"), ("turn_cap", "200")],
        "(turns: 199, wins: {0: 1, 1: 1, 2: 1}, hands: {0: '2 12', 1: '5', 2: '8 9 9'},
          finals: {0: '1', 1: '3', 2: '4'}, pile: '7')",
    );
    t.play(&["Play captain 1"]);
    t.expect(&[
        ("phase", "GameOver"),
        ("wins.0", "2"),
        ("wins.1", "2"),
        ("wins.2", "1"),
        ("place.0", "1"),
        ("place.1", "1"),
        ("place.2", "3"),
    ]);
    let shares = t.state.shares();
    assert_eq!([0, 1, 2].map(|s| shares[Seat::new(s)]), [0.5, 0.5, 0.0]);
}

#[test]
fn a_deal_may_fix_its_draws() {
    let t = Table::new(
        3,
        &[],
        r#"Deal(seed: 3, deck: ["pirate_3", "kraken_1"], dealer: 1)"#,
    );
    t.expect(&[("dealer", "1"), ("first", "2")]);
    assert!(t.fact("finals.2").starts_with("pirate_3 "));
    assert!(t.fact("finals.0").starts_with("kraken_1 "));
    assert!(t.fact("finals.1").starts_with("ships_boy_1 "));
    let open = Table::new(3, &[], "Deal(seed: 5)");
    assert_eq!(open.fact("draw"), Table::dealt(3, &[], 5).fact("draw"));
}

#[test]
fn options_that_do_not_fit_are_refused_with_the_reason() {
    assert!(refusal(7, &[]).contains("2 to 6 players, not 7"));
    assert!(refusal(1, &[]).contains("not 1"));
    // R62: not wrapped.
    assert!(refusal(2, &[("first_dealer", "3")]).contains("there are 2 players"));
    assert!(refusal(2, &[("ending", "play_no")]).contains("did you mean 'play_on'"));
    assert!(refusal(2, &[("endin", "play_on")]).contains("did you mean 'ending'"));
    assert!(refusal(2, &[("turn_cap", "7")]).contains("turn_cap"));
    let two = refusal(2, &[("turn_cap", "7"), ("first_dealer", "5")]);
    assert_eq!(two.lines().count(), 2, "{two}");
}

#[test]
fn positions_are_refused_with_every_reason() {
    let full = "hands: {0: '5 6', 1: '7'}, finals: {0: '1 1 1', 1: '2 2 2'}";
    let with = |more: &str| fault(&format!("({full}, {more})"));
    assert!(with(r#"pile: ["gunner_5"]"#).contains("no card gunner_5"));
    assert!(with(r#"pile: ["guner"]"#).contains("did you mean 'gunner'"));
    assert!(with(r#"pile: ["cook_1"], eliminated: ["cook_1"]"#).contains("two places"));
    assert!(with("pile: '8 8 8 9 8 8'").contains("not so many cards boarder"));
    assert!(with("current: 2").contains("seat 2"));
    assert!(with("dealer: 5").contains("seat 5"));
    assert!(with("clash: {0: '8 8 8 9'}").contains("3 slots, not 4"));
    assert!(with("pile: '5 K'").contains("I4: a Kraken"));
    assert!(with("pile: '9 9 9 H 9'").contains("I4: a poker"));
    assert!(with("draw: '9'").contains("I5"));
    assert!(with("phase: GameOver").contains("middle of a game"));
    assert!(with("phase: ChooseLoot").contains("belong together"));
    assert!(with(r#"phase: ChooseLoot, loot: (1, "gunner_1")"#).contains("own hand card"));
    assert!(with("turns: 600").contains("becalmed"));
    assert!(with("placed: [1]").contains("first_out"));
    assert!(with("wins: {0: 1}").contains("would be over"));
    assert!(with(r#"known: {"cook_4": [0]}"#).contains("no hand"));
    assert!(with("depth: 3").contains("depth"));
    assert!(fault("(hands: {0: '5'})").contains("I10"));
    assert!(fault("(hands: {0: '5', 1: '6'}, clash: {0: '7'})").contains("I7"));
    assert!(fault(r#"Deal(dealer: 2)"#).contains("seat 2"));
    assert!(fault(r#"Deal(deck: ["cook_1", "cook_1"])"#).contains("two places"));
    let many = with("current: 7, turns: 600, pile: '9 9 9 9 9'");
    assert_eq!(many.lines().count(), 3, "{many}");
}

#[test]
fn a_position_says_what_it_needs_to_say() {
    let t = Table::at(
        3,
        r#"(hands: {0: ["gunner", "gunner_1", "cook"]}, known: {"gunner_1": [2]}, draw: '4', fill: true)"#,
    );
    t.expect(&[
        ("hand.0", "cook_1 gunner_1 gunner_2"),
        ("cards.1", "9"),
        ("draw_count", "1"),
    ])
    .expect_known(&[("gunner_1", "0 2"), ("gunner_2", "0")]);
    let t = Table::at(3, "(hands: {0: '7 7 7'}, rest: Draw, fill: true)");
    t.expect(&[("eliminated_count", "0"), ("draw_count", "39")]);
    assert_eq!(t.decider(), Some(Seat::new(0)));
}

#[test]
fn fixed_draws_know_cards_by_name_whatever_the_deck() {
    let setup = r#"(hands: {0: '2 P', 1: ["kraken_1", "kraken_2", "island_2"]}, fill: true)"#;
    for copies in ["2", "3", "4"] {
        let mut t = Table::new(2, &[("special_copies", copies)], setup).draws(&["island_2"]);
        t.play(&["Play pirate 1", "SwapHand 1 mechanic"]).expect(&[
            ("hand.0", "island_2"),
            ("hand.1", "mechanic_1 kraken_1 kraken_2"),
        ]);
        assert_eq!(t.rng.script_fault(), None);
    }
}

#[test]
fn who_is_to_have_more_cards_is_dealt_them_last_in_the_order_of_the_deal() {
    let dealt = |pairs: &[(&str, &str)]| {
        let fixed = [("first_dealer", "1"), ("arrange", "off")];
        Table::dealt(4, &[&fixed, pairs].concat(), 3)
    };
    let plain = dealt(&[]);
    let given = dealt(&[("handicap.0", "2"), ("handicap.3", "1")]);
    let hand = |t: &Table, seat: usize| t.state.hand(Seat::new(seat));
    let draw = plain.fact("draw");
    let mut next = draw
        .split(' ')
        .map(|name| plain.state.card_named(name).expect("a card"));
    let mut next = || next.next().expect("a draw pile");
    // After the dealer come seats 2, 3 and 0.
    let (third, first, again) = (next(), next(), next());
    assert_eq!(hand(&given, 3), hand(&plain, 3).with(third));
    assert_eq!(hand(&given, 0), hand(&plain, 0).with(first).with(again));
    for seat in [1, 2] {
        assert_eq!(hand(&given, seat), hand(&plain, seat));
    }
    assert_eq!(given.state.draw_len() + 3, plain.state.draw_len());
}

#[test]
fn whether_the_others_play_on_is_asked_of_the_table() {
    for (ending, on) in [("first_out", false), ("play_on", true)] {
        assert_eq!(
            Table::dealt(3, &[("ending", ending)], 1).state.plays_on(),
            on
        );
    }
}
