//! A new game (section 3).

use super::support::{Table, rules};
use crate::playable::options;
use std::collections::{BTreeMap, BTreeSet};
use tortuga::engine::{FixedDraw, Rng, Seat};
use tortuga::games::maracaibo::content::card::{Card, Lying};
use tortuga::games::maracaibo::content::chart::PlaceSet;
use tortuga::games::maracaibo::{Kind, Phase, State};

/// How many locations, residences and improvements lie in the sea, face up or not.
fn sorts(state: &State) -> (usize, usize, usize) {
    let mut counts = (0, 0, 0);
    for at in state.cells() {
        match state.lying(at) {
            Lying::Card(Card::Location(_)) => counts.0 += 1,
            Lying::Card(Card::Residence(_)) => counts.1 += 1,
            Lying::Card(Card::Improvement(_)) => counts.2 += 1,
            other => panic!("{other:?} at {at:?}"),
        }
    }
    counts
}

#[test]
fn the_sea_has_its_cards_and_everybody_has_his_things() {
    for (seats, seed) in (1..=4).flat_map(|seats| (0..25).map(move |seed| (seats, seed))) {
        let state = Table::dealt(seats, &[], seed).state;
        state.check_invariants().expect("a sound position");
        assert_eq!(sorts(&state), (8, 4, 15));
        assert_eq!(state.phase(), Phase::Draft);
        assert_eq!(state.tier_two().len(), 41);
        let ships = seats.max(2);
        assert_eq!(state.captains(), ships);
        assert_eq!(state.figureheads().len(), ships + 2);
        assert!(state.quest_market().is_empty());
        assert_eq!(state.quest_deck().len(), 25 - 2 * seats);
        for seat in Seat::all(seats) {
            assert_eq!(state.captain(seat).quests.len(), 2);
        }
        let tiles = (0..rules().locations.len()).filter_map(|n| state.value_tile(n));
        let mut kinds: Vec<Kind> = tiles.collect();
        kinds.sort_unstable();
        let [g, e, p] = Kind::ALL;
        assert_eq!(kinds, [g, g, e, e, p, p]);
        for (n, location) in rules().locations.iter().enumerate() {
            assert_eq!(state.value_tile(n).is_some(), location.treasure_symbol);
        }
        assert!(state.fogged().is_empty());
    }
}

#[test]
fn no_four_locations_lie_in_one_group() {
    let mut groups = BTreeMap::new();
    for layout in ["weave", "narrows", "open_sea"] {
        for seed in 0..400 {
            let state = Table::dealt(3, &[("layout", layout)], seed).state;
            let group = state.largest_group().len();
            assert!(group <= 3, "{layout}, seed {seed}: {group}");
            *groups.entry(group).or_insert(0) += 1;
        }
    }
    assert!(groups.keys().eq([1, 2, 3].iter()), "{groups:?}");
}

/// Deals a sea with locations in these cells of the weave; the locations moved out of groups go to the cells `to`. What was
/// moved, and whether that was possible.
fn broken_up(cells: [usize; 8], to: &[u32]) -> (Vec<usize>, Option<String>) {
    let residences: Vec<u32> = (0..4).map(|n| Card::Residence(n).label()).collect();
    let improvements: Vec<u32> = (0..15).map(|n| Card::Improvement(n).label()).collect();
    let mut labels = [residences.clone(), improvements.clone()].concat();
    let mut others = [improvements, residences].concat().into_iter();
    for cell in 0..26 {
        let location = cells.iter().position(|c| *c == cell);
        let card = location.map(|n| Card::Location(n as u8).label());
        labels.extend(card.or_else(|| others.next()));
    }
    let lots = rules().outcomes();
    let name = |label: u32| {
        let card = lots.iter().find(|l| l.label == label && l.kind.0 == "card");
        card.expect("a card").name.clone()
    };
    let names = labels.into_iter().map(name);
    let names = names.chain(to.iter().map(u32::to_string));
    let options = options(&[("first_seat", "fixed")]);
    let fixed = names.map(|name| FixedDraw::of(&lots, &name).expect("a thing to draw"));
    let mut rng = Rng::for_setup(1).scripted(fixed);
    let state = State::deal(rules(), 2, &options, &mut rng).expect("a game");
    let at = |n: u8| {
        state
            .cell_of(Card::Location(n))
            .expect("in the sea")
            .index()
    };
    let places = (0..8).map(at).collect();
    (
        places,
        rng.script_fault().map(|missed| format!("{missed:?}")),
    )
}

#[test]
fn groups_are_broken_up_from_the_lowest_cell_on() {
    // Two squares in the corners: of the first the one at (2,2) leaves, then of the second the one at (9,2).
    let squares = [0, 1, 3, 4, 21, 22, 24, 25];
    let (places, fault) = broken_up(squares, &[13, 17]);
    assert_eq!(fault, None);
    assert_eq!(places, [0, 1, 3, 13, 21, 22, 24, 17]);
    // (3,1) lies beside another location, (8,4) has one of the residences.
    for taken in [6, 23] {
        let (_, fault) = broken_up(squares, &[taken]);
        assert!(fault.is_some(), "a location went to cell {taken}");
    }
    // The cell beside the mover itself is free for it: (3,2) has no other location beside it.
    let (places, fault) = broken_up([0, 1, 3, 4, 12, 17, 20, 26], &[7]);
    assert_eq!((places[3], fault), (7, None));
    // Three may stay together, and corners do not count.
    let apart = [0, 1, 4, 6, 13, 15, 19, 23];
    assert_eq!(broken_up(apart, &[]), (apart.to_vec(), None));
}

#[test]
fn purses_go_by_the_order_of_play() {
    let mut firsts = BTreeSet::new();
    for (money, purses) in [("manual", [10, 11, 12, 13]), ("levelled", [10, 12, 14, 16])] {
        for (seats, seed) in (2..=4).flat_map(|seats| (0..20).map(move |seed| (seats, seed))) {
            let state = Table::dealt(seats, &[("money", money)], seed).state;
            firsts.insert((seats, state.first()));
            assert_eq!(state.active(), state.first());
            let order: Vec<Seat> = state.play_order().collect();
            assert_eq!(order.last(), Some(&state.last_player()));
            let found: Vec<u16> = order.iter().map(|s| state.captain(*s).doubloons).collect();
            assert_eq!(found, purses[..seats]);
        }
    }
    assert_eq!(firsts.len(), 2 + 3 + 4, "everybody begins some time");
    for seed in 0..20 {
        let state = Table::dealt(4, &[("first_seat", "fixed")], seed).state;
        assert_eq!(
            (state.first(), state.last_player()),
            (Seat::new(0), Seat::new(3))
        );
    }
}

#[test]
fn alone_one_begins_and_jordan_comes_last_without_a_purse() {
    for seed in 0..20 {
        let state = Table::dealt(1, &[], seed).state;
        assert_eq!(
            (state.first(), state.last_player()),
            (Seat::new(0), Seat::new(1))
        );
        let purses = [0, 1].map(|n| state.captain(Seat::new(n)).doubloons);
        assert_eq!(purses, [10, 0]);
        assert!(state.captain(Seat::new(1)).quests.is_empty());
        let deck = state.jordan().map(|j| j.deck.len());
        assert_eq!(deck, Some(6), "the A cards");
    }
}

#[test]
fn what_is_drawn_may_be_anything() {
    let (mut layouts, mut residences, mut improvements) =
        (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    let (mut sides, mut heads, mut quests) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    for seed in 0..200 {
        let state = Table::dealt(2, &[("layout", "random")], seed).state;
        layouts.insert(state.chart().island(Kind::Gold));
        for at in state.cells() {
            match state.card(at) {
                Some(Card::Residence(n)) => drop(residences.insert(n)),
                Some(Card::Improvement(n)) => drop(improvements.insert(n)),
                _ => {}
            }
        }
        sides.insert([0, 1, 2, 3, 4].map(|tile| state.side(tile)));
        heads.extend(state.figureheads().iter());
        quests.extend(state.captain(Seat::new(0)).quests.iter());
    }
    assert_eq!(
        (layouts.len(), residences.len(), improvements.len()),
        (3, 12, 22)
    );
    assert_eq!((sides.len(), heads.len(), quests.len()), (32, 12, 25));
}

#[test]
fn modules_change_the_set_up() {
    let fog = Table::dealt(3, &[("fog_of_war", "on")], 1).state;
    let open: PlaceSet = fog.cells().filter(|at| fog.card(*at).is_some()).collect();
    assert_eq!(open, fog.chart().in_column(1));
    let hunters = Table::dealt(4, &[("quest_hunters", "on")], 1).state;
    assert_eq!(hunters.quest_deck().len(), 25 - 16);
    assert_eq!(hunters.captain(Seat::new(3)).quests.len(), 4);
    let mut table = Table::dealt(2, &[("quest_hunters", "on")], 1);
    for _ in 0..2 {
        let first = table.legal()[0].clone();
        assert_eq!(table.legal().len(), 6, "two of four");
        table.play(&[&first]);
    }
    assert_eq!(table.state.quest_market().len(), 4);
    assert_eq!(table.state.quest_deck().len(), 25 - 4 - 4);
    let rubies = Table::dealt(1, &[("rubies", "on")], 1).state;
    assert_eq!((rubies.rubies(0), rubies.rubies(1)), (3, 3));
    let rubies = Table::dealt(4, &[("rubies", "on")], 1).state;
    assert_eq!((rubies.rubies(0), rubies.rubies(1)), (5, 5));
    let retired = Table::dealt(2, &[("retirement", "on")], 1).state;
    assert_eq!(sorts(&retired), (8, 6, 13));
    assert_eq!(retired.discount(), None);
}

#[test]
fn the_draft_opens_the_game() {
    let mut table = Table::dealt(3, &[], 5);
    let dealt: Vec<_> = Seat::all(3)
        .map(|s| table.state.captain(s).quests)
        .collect();
    for _ in 0..3 {
        let last = table.legal().last().cloned().expect("a choice of two");
        assert_eq!(table.legal().len(), 2);
        table.play(&[&last]);
    }
    assert_eq!(table.state.phase(), Phase::Move);
    assert_eq!(table.state.quest_market().len(), 2);
    assert_eq!(table.state.quest_deck().len(), 25 - 3 - 2);
    for (seat, dealt) in Seat::all(3).zip(dealt) {
        let captain = table.state.captain(seat);
        assert_eq!(captain.quests.len(), 1);
        assert_eq!(captain.quests | captain.returned, dealt);
    }
}

#[test]
fn options_that_do_not_fit_are_told() {
    let deal = |seats, pairs: &[(&str, &str)]| {
        State::deal(rules(), seats, &options(pairs), &mut Rng::for_setup(1))
    };
    for seats in [0, 5] {
        let faults = deal(seats, &[]).expect_err("wrong number of players");
        assert_eq!(
            faults,
            [format!("This game is for 1 to 4 players, not {seats}.")]
        );
    }
    let faults = deal(3, &[("layout", "weav"), ("modules", "on")]).expect_err("no such things");
    assert_eq!(faults.len(), 2, "{faults:?}");
    assert!(faults[0].contains("did you mean 'weave'"), "{faults:?}");
}

#[test]
fn the_same_seed_deals_the_same_game() {
    let deal = |seed| Table::dealt(4, &[("fog_of_war", "on")], seed).state;
    assert!(deal(7) == deal(7));
    assert!(deal(7) != deal(8));
}
