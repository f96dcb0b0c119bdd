//! Each invariant is shown to break: a sound position is spoilt in one way, and what is said of it is what is wrong with it. What
//! stands at a bound stays sound, and so does what an invariant says nothing about.

use super::*;
use crate::engine::Options;
use crate::games::invariants::spoiled::{self, fault_after};
use crate::games::libertalia::rules::state::{CardInLine, Pool};

/// The character that must be alone.
const GRANNY: Rank = Rank(27);

/// A position of three players.
fn reached(fits: impl Fn(&State) -> bool) -> State {
    spoiled::reached(&spoiled::rules::<State>(), 3, &Options::default(), fits)
}

/// The first morning: everybody has the same nine cards in hand.
fn morning() -> State {
    reached(|_| true)
}

/// A dusk of the second campaign, when cards and tiles lie in every place where they can lie at dusk.
fn dusk() -> State {
    reached(|s| {
        let zones = [s.hand, s.den, s.graveyard, s.removed];
        let full = zones
            .iter()
            .all(|zone| zone[..3].iter().all(|z| !z.is_empty()));
        let tiles = s.booty[..3].iter().all(|tiles| tiles.total() > 0);
        let aboard = s.ship().len() == 3 && s.ship().is_sorted_by(|a, b| a.rank < b.rank);
        s.phase == Phase::Take && full && tiles && aboard && !s.deck.is_empty()
    })
}

/// So many cards change their place.
fn shift(from: &mut RankSet, to: &mut RankSet, count: usize) {
    for rank in from.iter().take(count) {
        from.remove(rank);
        to.insert(rank);
    }
}

/// A card of a hand settles in the den.
fn settle(state: &mut State, seat: usize, rank: Rank) {
    assert!(state.hand[seat].contains(rank), "a hand card");
    state.hand[seat].remove(rank);
    state.den[seat].insert(rank);
}

/// A card of seat 0 of which all is known goes into the line, wherever it lies.
fn aboard(state: &mut State) {
    let zones = [
        &mut state.hand,
        &mut state.den,
        &mut state.graveyard,
        &mut state.removed,
    ];
    let known = |zone: &RankSet| zone.iter().find(|r| !state.pool[0][0].ranks.contains(*r));
    let mut found = zones.into_iter().map(|zone| &mut zone[0]);
    let zone = found.find(|zone| known(zone).is_some()).expect("a card");
    let rank = known(zone).expect("a card");
    zone.remove(rank);
    let seat = Seat::new(0);
    state.ship[usize::from(state.ship_len)] = CardInLine { seat, rank };
    state.ship_len += 1;
}

#[test]
fn tiles_that_are_too_few_or_too_many_are_told() {
    let s = dusk();
    for kind in Kind::ALL {
        let (id, supply) = (kind.id(), s.rules.tables.supply.of(kind));
        let more = format!("I1: there are {} {id} of {supply}", supply + 1);
        assert_eq!(fault_after(&s, |s| s.bag.add(kind, 1)), more);
        assert_eq!(fault_after(&s, |s| s.bay[1].add(kind, 1)), more);
        assert_eq!(fault_after(&s, |s| s.booty[2].add(kind, 1)), more);
        let fewer = format!("I1: there are {} {id} of {supply}", supply - 1);
        let lost = |s: &mut State| {
            let places = [&mut s.bag].into_iter().chain(&mut s.bay);
            let mut places = places.chain(&mut s.booty);
            let place = places.find(|tiles| tiles.of(kind) > 0);
            place.expect("a tile").remove(kind, 1);
        };
        assert_eq!(fault_after(&s, lost), fewer);
    }
}

#[test]
fn a_card_that_lies_nowhere_or_twice_is_told() {
    let s = dusk();
    for seat in Seat::all(3) {
        let words = format!("I2: the cards of seat {seat} are not each in one place");
        let at = seat.index();
        let held = s.hand[at].first().expect("a hand card");
        let rest = s.graveyard[at].first().expect("a discarded card");
        assert_eq!(fault_after(&s, |s| s.hand[at].remove(held)), words);
        assert_eq!(fault_after(&s, |s| s.den[at].insert(held)), words);
        let instead = |s: &mut State| {
            s.den[at].insert(held);
            s.graveyard[at].remove(rest);
        };
        assert_eq!(
            fault_after(&s, instead),
            words,
            "as many as there should be"
        );
    }
    // A card face down before its owner is in one place as well; whether that is sound has been looked at.
    let s = reached(|s| !s.committed().is_empty());
    let seat = s.committed().first().expect("somebody");
    let back = |s: &mut State| s.hand[seat.index()] |= s.commit(seat).into_iter().collect();
    let words = format!("I2: the cards of seat {seat} are not each in one place");
    assert_eq!(fault_after(&s, back), words);
}

#[test]
fn a_den_that_is_too_full_is_told() {
    let s = morning();
    for seat in 0..3 {
        let settle = |s: &mut State, count| shift(&mut s.hand[seat], &mut s.den[seat], count);
        assert_eq!(fault_after(&s, |s| settle(s, 6)), "");
        let words = format!("I6: the den of seat {seat} is too full");
        assert_eq!(fault_after(&s, |s| settle(s, 7)), words);
    }
}

#[test]
fn too_many_doubloons_are_told() {
    let s = morning();
    assert_eq!(fault_after(&s, |s| s.doubloons[2] = 30_000), "");
    let words = "I4: seat 2 has 30001 doubloons";
    assert_eq!(fault_after(&s, |s| s.doubloons[2] = 30_001), words);
}

#[test]
fn a_pool_that_is_not_what_it_says_is_told() {
    let mut s = morning();
    let crew: Vec<Rank> = s.hand[1].iter().collect();
    // Of the nine cards two are in the den, three in the graveyard, one lies face down and three are in the hand.
    shift(&mut s.hand[1], &mut s.den[1], 2);
    shift(&mut s.hand[1], &mut s.graveyard[1], 3);
    (s.commit[1], s.campaign) = (crew[5], 2);
    s.hand[1].remove(crew[5]);
    let pool = |cards: &[usize], in_hand| Pool {
        ranks: cards.iter().map(|n| crew[*n]).collect(),
        in_hand,
    };
    let put = |campaign: usize, pool: Pool, sound: bool| {
        let words = match sound {
            true => String::new(),
            false => format!("I9: pool {campaign} of seat 1 is {pool:?}"),
        };
        (campaign, pool, words)
    };
    let cases = [
        put(0, pool(&[2, 6], 1), true),
        put(0, pool(&[2, 5], 1), true),
        put(0, pool(&[2, 6, 7], 2), true),
        put(0, pool(&[2, 3, 6], 2), false),
        put(0, pool(&[2, 3], 0), false),
        put(0, pool(&[], 1), false),
        put(0, pool(&[6], 1), false),
        put(0, pool(&[2, 0, 6], 1), false),
        put(2, pool(&[4, 8], 1), true),
        put(2, pool(&[3, 8], 1), false),
        put(2, pool(&[4, 6], 1), true),
    ];
    for (campaign, pool, words) in &cases {
        let placed = |s: &mut State| {
            s.pool[1][1] = Pool {
                ranks: [crew[3], crew[7]].into_iter().collect(),
                in_hand: 1,
            };
            if *campaign == 0 {
                s.pool[1][1] = Pool::default();
            }
            s.pool[1][*campaign] = *pool;
        };
        assert_eq!(fault_after(&s, placed), *words, "{pool:?}");
    }
    // What was discarded in a campaign that is scored is out of the game; in a later one it lies in the graveyard.
    let removed = |s: &mut State| {
        let [graveyard, removed] = [&mut s.graveyard[1], &mut s.removed[1]];
        shift(graveyard, removed, 3);
    };
    for (campaign, scored, gone, sound) in [
        (0, 1, true, true),
        (0, 1, false, false),
        (1, 1, true, false),
        (1, 1, false, true),
    ] {
        let (campaign, pool, words) = put(campaign, pool(&[2, 6], 1), sound);
        let placed = |s: &mut State| {
            s.scored = scored;
            s.pool[1][campaign] = pool;
            if gone {
                removed(s);
            }
        };
        assert_eq!(
            fault_after(&s, placed),
            words,
            "{campaign}, out of the game: {gone}"
        );
    }
}

#[test]
fn a_line_that_cannot_be_is_told() {
    let s = dusk();
    let top = s.ship()[2];
    let again = |s: &mut State| {
        s.ship[3] = top;
        s.ship_len += 1;
    };
    let words = format!("I5: seat {} has two cards in the line", top.seat);
    assert_eq!(fault_after(&s, again), words);
    let words = "I5: the line is out of order";
    assert_eq!(fault_after(&s, |s| s.ship.swap(0, 1)), words);
    let s = reached(|s| s.phase == Phase::Take && s.ship().is_sorted_by(|a, b| a.rank == b.rank));
    assert_eq!(fault_after(&s, |s| s.ship.swap(0, 1)), "", "of equal ranks");
}

#[test]
fn a_line_after_dusk_is_told() {
    for phase in [Phase::Commit, Phase::SellMap, Phase::Over] {
        let s = reached(|s| s.phase == phase);
        let words = "I5: somebody is in the line after dusk";
        assert_eq!(fault_after(&s, aboard), words, "{phase:?}");
    }
}

#[test]
fn two_in_the_morning_who_must_be_alone_are_told() {
    let words = "I11: a character that must be alone lies in two dens in the morning";
    let all = |s: &State| s.hand[..3].iter().all(|hand| hand.contains(GRANNY));
    let s = reached(all);
    let other = (s.hand[0].without(GRANNY)).first().expect("a hand card");
    let both = |s: &mut State, rank| {
        settle(s, 0, rank);
        settle(s, 2, rank);
    };
    assert_eq!(fault_after(&s, |s| both(s, GRANNY)), words);
    assert_eq!(fault_after(&s, |s| both(s, other)), "");
    assert_eq!(fault_after(&s, |s| settle(s, 0, GRANNY)), "");
    let s = reached(|s| s.phase == Phase::Take && all(s));
    assert_eq!(fault_after(&s, |s| both(s, GRANNY)), "", "in the evening");
}

#[test]
fn a_choice_without_a_choice_is_told() {
    let s = reached(|s| s.phase == Phase::Take);
    let nothing = format!("I15: seat {} is asked without a choice", s.current);
    for (kinds, words) in [(0, nothing.as_str()), (1, &nothing), (2, "")] {
        let left = |s: &mut State| {
            let today = s.today_index();
            s.bay[today].pour(&mut s.bag);
            let some: Vec<Kind> = s.bag.kinds().take(kinds).collect();
            for kind in some {
                s.bag.remove(kind, 1);
                s.bay[today].add(kind, 1);
            }
        };
        assert_eq!(fault_after(&s, left), words, "{kinds} kinds");
    }
}
