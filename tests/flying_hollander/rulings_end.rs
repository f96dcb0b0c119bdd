//! Rulings R54 to R65 without those of the Pirate: the end, and what the review added.

use super::support::{Table, options, rules};
use crate::playable::play::{at_random, play_out};
use tortuga::engine::{Game, NullSink, Recorder, Rng, Seat};
use tortuga::games::flying_hollander::{Event, Phase, State};

#[test]
fn r54_the_first_to_run_out_wins() {
    let rows = "clash: {0: ''}, finals: {0: ''}, pile: '4', fill: true";
    let mut t = Table::at(3, &format!("(hands: {{0: '5', 1: '6'}}, {rows})"));
    t.does("5x1").expect(&[
        ("phase", "GameOver"),
        ("placed", "0"),
        ("place.0", "1"),
        ("wins.0", "1"),
        ("wins.1", "0"),
    ]);
    assert_eq!(t.decider(), None);
    assert_eq!(t.state.shares().as_slice(), [1.0, 0.0, 0.0]);
    let mut more = Table::at(3, &format!("(hands: {{0: '5 5', 1: '6'}}, {rows})"));
    more.clone().does("5x2").expect(&[("phase", "GameOver")]);
    more.does("5x1")
        .expect(&[("phase", "ChoosePlay"), ("placed", "")]);
}

#[test]
fn r55_the_winning_card_has_no_effect_any_more() {
    for (hand, pile) in [
        ("H", ""),
        ("K", "4"),
        ("M", "4"),
        ("W", "4"),
        ("I", "4"),
        ("P", "4"),
        ("9", "9 9 9"),
    ] {
        let position = |hand: &str| {
            format!(
                "(hands: {{0: '{hand}', 1: '5'}}, clash: {{0: ''}}, finals: {{0: ''}}, pile: '{pile}', fill: true)"
            )
        };
        let mut t = Table::at(3, &position(hand));
        t.does(&format!("{hand}x1"));
        t.expect(&[
            ("phase", "GameOver"),
            ("placed", "0"),
            ("turns", "0"),
            ("extra", "off"),
        ]);
        let effect = |e: &Event| {
            matches!(
                e,
                Event::Skipped { .. } | Event::Sent { .. } | Event::ExtraPlay { .. }
            )
        };
        assert!(!t.events().any(effect), "{hand}");
        // Not the last card: the game goes on.
        let mut t = Table::at(3, &position(&format!("2 {hand}")));
        t.does(&format!("{hand}x1"));
        assert_ne!(t.fact("phase"), "GameOver", "{hand}");
    }
}

#[test]
fn r56_played_on_the_pile_of_the_finished_player_stays() {
    let last = |hand: &str, pile: &str| {
        let mut t = Table::new(
            4,
            &[("ending", "play_on")],
            &format!(
                "(hands: {{0: '{hand}', 1: '5 6', 2: '1', 3: '2'}}, clash: {{0: ''}}, finals: {{0: ''}}, \
                 pile: '{pile}', turns: 40, fill: true)"
            ),
        );
        t.does(&format!("{hand}x1"));
        t.expect(&[("placed", "0")]);
        t
    };
    last("5", "4").expect(&[
        ("pile", "'4 5'"),
        ("demand", ">=5"),
        ("current", "1"),
        ("turns", "41"),
    ]);
    last("H", "").expect(&[("pile", "'H'"), ("current", "2")]);
    let mut sent = last("W", "4");
    sent.may("Send:1 Send:2 Send:3");
    sent.does("Send:3")
        .expect(&[("current", "3"), ("pile", "'4 W'"), ("turns", "41")]);
    for (hand, pile) in [("K", "4"), ("9", "9 9 9")] {
        let t = last(hand, pile);
        t.expect(&[("pile", ""), ("extra", "off"), ("current", "1")]);
        t.may("5x1 6x1");
    }
    // The last one left is placed with their cards.
    let mut end = Table::new(
        3,
        &[("ending", "play_on")],
        "(hands: {0: '5', 1: '6'}, clash: {0: ''}, finals: {0: ''}, placed: [2], pile: '4', fill: true)",
    );
    end.does("5x1")
        .expect(&[("phase", "GameOver"), ("placed", "2 0 1")]);
}

#[test]
fn r57_nobody_runs_out_outside_his_own_play() {
    let (mut outs, mut swaps) = (0, 0);
    for seed in 0..60 {
        let pairs = [
            ("ending", "play_on"),
            ("turn_cap", "400"),
            ("special_copies", "4"),
        ];
        let mut t = Table::dealt(3 + seed as usize % 4, &pairs, seed);
        while let Some(seat) = t.decider() {
            let action = at_random(&t.state, seat, &t.actions(), &mut t.rng);
            let mut sink = Recorder::default();
            let totals: Vec<usize> = Seat::all(t.state.players())
                .map(|s| t.state.total(s))
                .collect();
            t.state
                .apply(seat, action, &mut t.rng, &mut sink)
                .expect("a legal action");
            for (event, after) in &sink.heard {
                match event {
                    Event::Out { seat: out, .. } => {
                        assert_eq!(*out, seat);
                        outs += 1;
                    }
                    Event::Swapped { .. } => {
                        let now: Vec<usize> =
                            Seat::all(after.players()).map(|s| after.total(s)).collect();
                        assert_eq!(now, totals, "a swap keeps all counts");
                        swaps += 1;
                    }
                    _ => {}
                }
            }
        }
    }
    assert!(outs > 40 && swaps > 40, "{outs} out, {swaps} swaps");
}

#[test]
fn r60_the_list_has_its_order_and_a_refused_request_changes_nothing() {
    let mut t = Table::at(
        3,
        "(hands: {0: 'P 5 K 5 1 H', 1: '5', 2: '6'}, clash: {0: '9', 2: '8'}, finals: {0: '1 2 3', 1: '1 2 3', 2: '1 2 3'}, pile: '')",
    );
    t.may("1x1 5x1 5x2 Hx1 Kx1 Px1");
    t.denies(1, "5x1");
    t.denies(0, "Decline");
    t.denies(0, "Send:1");
    t.denies(0, "Loot:cook");
    t.denies(0, "Deal");
    t.denies(0, "5x3");
    t.denies(0, "5x0");
    t.denies(0, "Flip:9");
    t.does("Px1");
    let list = t.legal();
    let place = |action: &str| list.iter().position(|a| a == action).expect("listed");
    let rising = [
        "SwapHand 1 ships_boy",
        "SwapHand 1 cook",
        "SwapHand 1 kraken",
        "SwapFinal 1 0 0",
        "SwapFinal 1 0 1",
        "SwapFinal 1 2 2",
        "SwapHand 2 ships_boy",
        "SwapClash 2 0 0",
        "SwapFinal 2 0 0",
        "Decline",
    ];
    assert!(rising.map(place).is_sorted(), "{list:?}");
    assert_eq!(list.last().map(String::as_str), Some("Decline"));
    t.denies(1, "Decline");
    t.denies(0, "SwapHand:0:cook");
    // The rows of the opening, by the three ids in rising order.
    let dealt = Table::dealt(2, &[], 1);
    let sets = dealt.actions();
    assert!(sets.is_sorted() && sets.len() == 20);
}

#[test]
fn r61_shared_places_are_counted_one_one_three() {
    // The second worked example of 8.5.
    let mut t = Table::at(
        3,
        "(current: 2, hands: {0: '1 2 3 4', 2: '5 6 7 8 9'}, clash: {0: '', 1: '1 2', 2: ''}, \
         finals: {0: '10', 1: '10 11 12', 2: '11'}, pile: '8', turns: 599)",
    );
    t.does("9x1").expect(&[
        ("turns", "600"),
        ("phase", "GameOver"),
        ("placed", ""),
        ("place.0", "1"),
        ("place.1", "3"),
        ("place.2", "1"),
        ("wins.0", "1"),
        ("wins.1", "0"),
        ("wins.2", "1"),
    ]);
    assert_eq!(t.state.shares().as_slice(), [0.5, 0.0, 0.5]);
    // Of as many cards, those who have more of them in the lower layers are behind.
    let mut keys = Table::at(
        3,
        "(hands: {0: '5 9', 1: '1 2'}, clash: {0: '', 1: '', 2: '2'}, finals: {0: '3 4', 1: '3', 2: '1 2 4'}, pile: '8', turns: 599)",
    );
    keys.does("9x1").expect(&[
        ("cards.0", "3"),
        ("cards.1", "3"),
        ("cards.2", "4"),
        ("place.0", "2"),
        ("place.1", "1"),
        ("place.2", "3"),
    ]);
    // One turn earlier the game goes on.
    let mut early = Table::at(
        2,
        "(hands: {0: '5 9', 1: '1 2'}, pile: '8', turns: 598, fill: true)",
    );
    early
        .does("9x1")
        .expect(&[("turns", "599"), ("phase", "ChoosePlay")]);
    early
        .does("PickUp")
        .expect(&[("turns", "600"), ("phase", "GameOver")]);
}

#[test]
fn r61_the_first_worked_example_of_the_end() {
    let mut t = Table::at(
        3,
        "(turns: 87, hands: {0: 'K', 1: '4 11', 2: 'M M'}, clash: {1: '12 H'}, \
         finals: {0: '- 5 -', 1: '1 2 3', 2: '6 - 7'}, pile: '6 9 H')",
    );
    t.expect(&[("demand", ">=9"), ("eliminated_count", "50")])
        .may("Kx1");
    t.does("Kx1")
        .expect(&[("eliminated_count", "54"), ("extra", "on")])
        .may("Flip:1");
    t.does("Flip:1").expect(&[
        ("phase", "GameOver"),
        ("pile", "'5'"),
        ("turns", "87"),
        ("placed", "0"),
        ("place.0", "1"),
        ("place.1", "3"),
        ("place.2", "2"),
        ("wins.0", "1"),
    ]);
}

#[test]
fn r62_a_first_dealer_who_is_not_there_is_refused() {
    let deal = |seats, dealer: &str| {
        let options = options(&[("first_dealer", dealer)]);
        State::deal(rules(), seats, &options, &mut Rng::for_setup(1))
    };
    for (seats, dealer) in [(2, "2"), (3, "3"), (3, "5"), (5, "5")] {
        let why = deal(seats, dealer).expect_err("nobody sits there");
        assert!(why.join(" ").contains("first_dealer"), "{why:?}");
    }
    for (seats, dealer, first) in [(2, "1", 0), (3, "2", 0), (6, "5", 0), (6, "3", 4)] {
        let state = deal(seats, dealer).expect("a player");
        assert_eq!(state.dealer().to_string(), dealer);
        assert_eq!(state.first().index(), first);
    }
    let dealers: std::collections::BTreeSet<usize> = (0..60)
        .map(|seed| {
            let options = options(&[]);
            let state = State::deal(rules(), 4, &options, &mut Rng::for_setup(seed));
            state.expect("a deal").dealer().index()
        })
        .collect();
    assert_eq!(dealers.len(), 4, "by lot unless somebody is named");
}

#[test]
fn r63_who_finishes_in_the_turn_of_the_cap_keeps_his_place() {
    let rows = "hands: {0: '9', 1: '1 2', 3: '1'}, clash: {0: '', 1: '', 3: ''}, finals: {0: '', 1: '', 3: ''}";
    let mut t = Table::new(
        4,
        &[("ending", "play_on")],
        &format!("({rows}, placed: [2], pile: '5', turns: 599)"),
    );
    t.does("9x1").expect(&[
        ("turns", "600"),
        ("phase", "GameOver"),
        ("place.2", "1"),
        ("place.0", "2"),
        ("place.3", "3"),
        ("place.1", "4"),
    ]);
    assert!(t.events().any(|e| matches!(e, Event::Becalmed { .. })));
    let mut first = Table::at(
        3,
        "(hands: {0: '9', 1: '1'}, clash: {0: ''}, finals: {0: ''}, pile: '5', turns: 599, fill: true)",
    );
    first
        .does("9x1")
        .expect(&[("placed", "0"), ("turns", "599"), ("place.0", "1")]);
    assert!(!first.events().any(|e| matches!(e, Event::Becalmed { .. })));
}

#[test]
fn r64_however_the_pile_was_emptied_it_is_the_same_empty() {
    let emptied = [
        ("own Kraken", "'1 12 H K M'", "'5'", "9", "Kx1", 0),
        ("own poker", "'1 9 12 H M'", "'5'", "9 9 9", "9x1", 0),
        ("pick-up of another", "'3'", "'1 12 H M'", "9", "PickUp", 1),
    ];
    for (how, own, next, pile, action, mover) in emptied {
        let mut t = Table::at(
            4,
            &format!(
                "(hands: {{0: {own}, 1: {next}, 2: '5', 3: '6'}}, pile: '{pile}', fill: true)"
            ),
        );
        t.does(action)
            .expect(&[("pile", ""), ("current", &mover.to_string())])
            .may("1x1 12x1 Hx1 Mx1");
        let mut skip = t.clone();
        skip.does("Hx1");
        assert_eq!(skip.skipped(), Some(mover + 1), "{how}");
        t.does("Mx1").expect(&[("demand", "<=3")]);
    }
}

#[test]
fn r65_an_extra_play_may_be_joined_by_clash_cards() {
    let mut t = Table::at(
        2,
        "(hands: {0: '9 K'}, clash: {0: '9 4 9'}, pile: '5', fill: true)",
    );
    t.does("Kx1").may("9x1 9x1+1 9x1+2");
    t.does("9x1+2").expect(&[
        ("pile", "'9 9 9'"),
        ("clash.0", "'- 4 -'"),
        ("current", "1"),
    ]);
    let mut draw = Table::at(
        2,
        "(hands: {0: '9 K K'}, clash: {0: '9 4 9'}, pile: '5', draw: '1', fill: true)",
    );
    draw.does("Kx2").may("9x1");
    // It may sink the pile again, and then owes again.
    let mut again = Table::at(
        2,
        "(hands: {0: '2 9 9 9 9 K'}, clash: {0: '11'}, pile: '5', turns: 3, fill: true)",
    );
    again
        .does("Kx1 9x4")
        .expect(&[("extra", "on"), ("current", "0"), ("turns", "3")])
        .may("2x1");
}

#[test]
fn what_is_refused_in_whole_games_leaves_no_trace() {
    // R60 once more, with everything any seat could ask for.
    let mut t = Table::dealt(3, &[("turn_cap", "200"), ("pirate_hand", "look")], 5);
    let mut wishes: Vec<_> = Vec::new();
    let mut tried = 0;
    play_out(&mut t.state, &mut t.rng, at_random, |state, _| {
        let mut legal = Vec::new();
        if let Some(seat) = state.turn().first() {
            state.legal(seat, &mut legal);
        }
        for wish in &wishes {
            for seat in Seat::all(3) {
                let mut copy = state.clone();
                let mine = state.turn().includes(seat) && legal.contains(wish);
                let done = copy.apply(seat, *wish, &mut Rng::new(1), &mut NullSink);
                assert_eq!(done.is_ok(), mine, "{wish:?}");
                assert!(mine || copy == *state, "{wish:?}");
                tried += 1;
            }
        }
        wishes.extend(legal);
        wishes.sort_unstable();
        wishes.dedup();
        wishes.truncate(120);
    });
    assert!(tried > 10_000 && t.state.phase() == Phase::GameOver);
}
