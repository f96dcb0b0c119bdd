//! What is reckoned from a position: rounds, totals and places, what chance can bring, and what a search imagines.

use super::support::{Table, numbers, rules};
use std::collections::{BTreeMap, BTreeSet};
use tortuga::engine::{Bot, Game, Rng, SearchSettings, Seat};
use tortuga::games::libertalia::{Event, Phase, Rank, State};

#[test]
fn every_day_of_a_game_is_a_round_of_its_own() {
    let mut t = Table::dealt(3, &[], 5);
    let (mut days, mut rounds) = (BTreeSet::new(), BTreeSet::new());
    let mut round = |state: &State| {
        days.insert((state.campaign(), state.day()));
        rounds.insert(state.round_and_turn().round.expect("a round"));
    };
    round(&t.state);
    t.watch(|decision| round(decision.before));
    assert_eq!((days.len(), rounds.len()), (18, 18));
    // Thousands for campaigns, so that they are told apart at sight.
    assert_eq!(rounds.first(), Some(&1001));
    assert_eq!(rounds.last(), Some(&3006));
}

#[test]
fn as_many_campaigns_are_played_as_were_chosen() {
    for (pairs, campaigns) in [
        (&[][..], 3),
        (&[("campaigns", "1")], 1),
        (&[("campaigns", "2")], 2),
        (&[("campaigns", "3")], 3),
    ] {
        let t = Table::dealt(2, pairs, 1);
        assert_eq!(t.state.campaigns(), campaigns);
    }
}

#[test]
fn a_total_is_what_is_banked_and_what_is_held_but_never_less_than_is_banked() {
    let t = Table::at(
        4,
        "(campaign: 2, scores: {0: [20], 1: [5], 2: [7], 3: [0]}, doubloons: {0: 4, 1: 0, 2: 3, 3: 6}, \
         booty: {0: {'chest': 1, 'jewel': 1}, 1: {'relic': 2}, 2: {'relic': 1}, 3: {'map': 3, 'relic': 1}}, \
         dens: {0: [9, 28]}, hands: {0: [2], 1: [2], 2: [2], 3: [2]})",
    );
    // What dens would bring on the rest day is not held yet.
    let totals: Vec<i32> = Seat::all(4).map(|s| t.state.total(s)).collect();
    assert_eq!(totals, [20 + 4 + 8, 5, 7, 6 + 12 - 3]);
}

#[test]
fn r49_before_the_end_equal_totals_are_decided_as_if_the_rest_day_were_now() {
    let setup = "(campaign: 2, scores: {0: [20], 1: [10], 2: [15]}, doubloons: {0: 10, 1: 10, 2: 15}, \
                 dens: {1: [9]}, hands: {0: [2], 1: [2], 2: [2]})";
    for (rule, places) in [("last_campaign", [3, 1, 2]), ("shared", [1, 1, 1])] {
        let t = Table::new(3, &[("final_tie", rule)], setup);
        let all = t.state.standings();
        let told: Vec<(i32, u8)> = all.iter().map(|(_, s)| (s.score, s.place)).collect();
        assert_eq!(told, places.map(|place| (30, place)), "{rule}");
    }
}

#[test]
fn while_the_rest_day_is_reckoned_standings_are_told_as_far_as_it_has_come() {
    // 10 − 8 + 5 for the tile and 2 for the den; 4 + 10 and 1 for the tile; 3 − 3 + 2.
    let t = Table::rest(
        3,
        "(campaign: 2, scores: {0: [20], 1: [30], 2: [40]}, doubloons: {0: 10, 1: 4, 2: 3}, \
         dens: {0: [26, 28], 1: [9], 2: [10, 28, 29]}, \
         booty: {0: {'chest': 1}, 1: {'goods': 1}, 2: {'relic': 1, 'jewel': 1}})",
    );
    let mut told: Vec<Vec<i32>> = Vec::new();
    for (event, after) in &t.heard {
        let resting = matches!(
            event,
            Event::Rested | Event::Coins { .. } | Event::Scored { .. }
        );
        if resting && after.phase() == Phase::Course && event_of_rest(event, &told) {
            let all = after.standings();
            told.push(all.iter().map(|(_, s)| s.score).collect());
        }
    }
    let [ana, ben, cleo] = [20 + 10 - 8 + 2 + 5, 30 + 4 + 10 + 1, 40 + 3 + 3 - 3 - 3 + 3];
    assert_eq!(
        told,
        [
            // Nothing has come yet. Ana is first; of the others it is told what they will have.
            [20 + 10 + 5, ben, cleo],
            // Ana loses 8 and gains 2.
            [20 + 2 + 5, ben, cleo],
            [ana, ben, cleo],
            [ana, ben, cleo],
            // Ben gains 10.
            [ana, ben, cleo],
            [ana, ben, cleo],
            // Cleo gains 3 and loses 3.
            [ana, ben, 40 + 6],
            [ana, ben, cleo],
            [ana, ben, cleo],
        ]
    );
}

/// From the beginning of the rest day on.
fn event_of_rest(event: &Event, told: &[Vec<i32>]) -> bool {
    *event == Event::Rested || !told.is_empty()
}

#[test]
fn a_head_start_is_given_anew_in_every_campaign() {
    let mut t = Table::dealt(3, &[("handicap.1", "6")], 4);
    assert_eq!(t.doubloons(), [10, 16, 10]);
    let mut begun = Vec::new();
    t.watch(|decision| {
        let begins = |(event, _): &&(Event, State)| matches!(event, Event::CampaignStarted { .. });
        if let Some((_, after)) = decision.heard.iter().find(begins) {
            begun.push([0, 1, 2].map(|s| after.doubloons(Seat::new(s))));
        }
    });
    assert_eq!(begun, [[10, 16, 10]; 2]);
}

#[test]
fn chance_can_bring_each_thing_of_a_sort_once() {
    let mut found: BTreeMap<&str, Vec<(String, u32)>> = BTreeMap::new();
    for outcome in rules().outcomes() {
        found
            .entry(outcome.kind.0)
            .or_default()
            .push((outcome.name, outcome.label));
    }
    let numbered = |names: &[&str], from: u32| -> Vec<(String, u32)> {
        names.iter().map(|n| n.to_string()).zip(from..).collect()
    };
    let dice = numbered(&["1", "2", "3", "4", "5", "6"], 1);
    let tiles = [
        "chest", "jewel", "goods", "officer", "saber", "map", "relic",
    ];
    let colors = ["yellow", "red", "blue", "green", "black", "white"];
    let crew: Vec<&str> = rules().characters.iter().map(|c| c.id.as_str()).collect();
    let expected = BTreeMap::from([
        ("tile", numbered(&tiles, 0)),
        ("die", dice.clone()),
        ("token", dice),
        ("flag", numbered(&["0", "1", "2", "3", "4", "5"], 0)),
        ("character", numbered(&crew, 1)),
        ("color", numbered(&colors, 0)),
    ]);
    assert_eq!(found, expected);
}

#[test]
fn a_seat_that_is_not_at_the_table_looks_on_as_a_spectator() {
    let t = Table::at(3, "(hands: {0: [2, 3], 1: [5, 6], 2: [8, 9]})");
    for seat in 3..6 {
        let view = t.state.view(Some(Seat::new(seat)));
        assert_eq!(view.viewer(), None);
        assert!(view == t.state.view(None));
    }
    assert_eq!(
        t.state.view(Some(Seat::new(2))).viewer(),
        Some(Seat::new(2))
    );
}

/// Everybody but the last has laid a card.
fn about_to_choose() -> Table {
    let hands = "{0: [2, 3, 4], 1: [5, 6, 7], 2: [8, 9, 10]}";
    let mut t = Table::at(3, &format!("(hands: {hands})"));
    for (seat, words) in ["Commit beggar", "Commit preacher"].iter().enumerate() {
        let action = t.named(words);
        t.act(Seat::new(seat), action);
    }
    t
}

#[test]
fn a_search_imagines_others_who_choose_later_or_as_they_are_expected_to() {
    let t = about_to_choose();
    let me = Seat::new(2);
    let view = t.state.view(Some(me));
    let mut laid = BTreeSet::new();
    for seed in 0..200 {
        let rng = &mut Rng::new(seed);
        let world = State::sample_world(&view, me, SearchSettings::default(), rng);
        world.check_invariants().expect("a sound world");
        for rival in [0, 1].map(Seat::new) {
            // Either the card is known in this world, or nobody has laid one.
            let card = world.commit(rival);
            assert_eq!(world.committed().contains(rival), card.is_some());
            let held = card.into_iter().collect::<Vec<_>>().len() + world.hand(rival).len();
            assert_eq!(held, 3);
            laid.insert((rival.index(), card.is_some()));
        }
        assert!(!world.committed().contains(me));
        assert_eq!(numbers(world.hand(me)), [8, 9, 10]);
    }
    let both = [(0, false), (0, true), (1, false), (1, true)];
    assert_eq!(laid, BTreeSet::from(both));
}

#[test]
fn whoever_imagines_a_world_keeps_the_own_card_face_down() {
    let t = about_to_choose();
    let me = Seat::new(1);
    let view = t.state.view(Some(me));
    for seed in 0..20 {
        let rng = &mut Rng::new(seed);
        for world in [
            State::sample_world(&view, me, SearchSettings::default(), rng),
            State::determinize(&view, rng),
        ] {
            assert_eq!(world.commit(me), t.state.commit(me));
            assert_eq!(world.hand(me), t.state.hand(me));
        }
    }
}

#[test]
fn a_world_that_is_imagined_deals_what_is_not_known_evenly() {
    // Ana has laid one of three cards, and her Surgeon took one of three cards back.
    let setup =
        "(hidden: {0: [5, 6, 7]}, hands: {0: [2, 3, 5], 1: [8, 9]}, graveyards: {0: [6, 7]})";
    let mut t = Table::at(2, setup);
    let ana = Seat::new(0);
    let monkey = t.named("Commit monkey");
    t.act(ana, monkey);
    let view = t.state.view(Some(Seat::new(1)));
    let mut laid: BTreeMap<u8, usize> = BTreeMap::new();
    let mut healed: BTreeMap<u8, usize> = BTreeMap::new();
    let worlds = 1800;
    for seed in 0..worlds {
        let world = State::determinize(&view, &mut Rng::new(seed));
        let card = world.commit(ana).expect("a card").number();
        let held = numbers(world.hand(ana)).into_iter().chain([card]);
        let back: Vec<u8> = held.filter(|r| [5, 6, 7].contains(r)).collect();
        assert_eq!(back.len(), 1);
        let place = if back[0] == card { 5 } else { card };
        *laid.entry(place).or_default() += 1;
        *healed.entry(back[0]).or_default() += 1;
    }
    for (counts, cards) in [(&laid, [2, 3, 5]), (&healed, [5, 6, 7])] {
        assert!(counts.keys().eq(&cards), "{counts:?}");
        let even = |n: &usize| (520..=680).contains(n);
        assert!(counts.values().all(even), "{counts:?}");
    }
}

#[test]
fn nobody_is_imagined_to_lay_a_card_that_they_do_not_have() {
    let mut t = about_to_choose();
    let ana = Seat::new(0);
    let own = t.state.commit(ana).expect("a card");
    t.state.recommit(ana, Rank::checked(9).expect("a rank"));
    assert_eq!(
        (t.state.commit(ana), numbers(t.state.hand(ana))),
        (None, vec![2, 3, 4])
    );
    t.state.check_invariants().expect("a sound position");
    t.state.recommit(ana, own);
    assert_eq!(t.state.commit(ana), Some(own));
}

#[test]
fn a_first_morning_written_by_hand_is_the_one_that_was_dealt() {
    // With a seat for every colour: those that nobody has are dealt as well.
    let seats = 6;
    for tie_break in ["printed", "flags", "tokens", "hook", "d6"] {
        let pairs = [("tie_break", tie_break)];
        let dealt = Table::dealt(seats, &pairs, 8).state;
        let by_seat =
            |what: &dyn Fn(Seat) -> String| -> Vec<String> { Seat::all(seats).map(what).collect() };
        let hands = by_seat(&|s| format!("{s}: {:?}", numbers(dealt.hand(s))));
        let colors = by_seat(&|s| format!("{:?}", rules().colors[dealt.color(s)].id));
        let tokens = by_seat(&|s| dealt.token(s).to_string());
        let flags: Vec<usize> = dealt.flags().iter().map(|s| s.index()).collect();
        let bays: Vec<String> = (1..=6)
            .map(|day| {
                let bay = dealt.bay(day);
                let tiles = bay.kinds().map(|k| format!("{:?}: {}", k.id(), bay.of(k)));
                format!("{day}: {{{}}}", tiles.collect::<Vec<_>>().join(", "))
            })
            .collect();
        let setup = format!(
            "(colors: [{}], hands: {{{}}}, deck: {:?}, bays: {{{}}}, flags: {flags:?}, tokens: [{}])",
            colors.join(", "),
            hands.join(", "),
            numbers(dealt.deck()),
            bays.join(", "),
            tokens.join(", "),
        );
        let laid = Table::new(seats, &pairs, &setup).state;
        assert!(laid == dealt, "{tie_break}: {laid:?}\n{dealt:?}");
    }
}
