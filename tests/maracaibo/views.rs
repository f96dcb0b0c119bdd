//! What a seat may know, and positions that fit it (section 4).

use crate::playable::play::play_at_random;
use crate::support::Table;
use tortuga::content::Catalog;
use tortuga::engine::{Game, NullSink, Rng, Seat};
use tortuga::games::maracaibo::content::card::{Card, Lying};
use tortuga::games::maracaibo::{Phase, State};

/// Everybody who can look on, and a spectator.
fn viewers(state: &State) -> impl Iterator<Item = Option<Seat>> + use<> {
    let seats: Vec<Seat> = Seat::all(state.players()).collect();
    seats.into_iter().map(Some).chain([None])
}

const ALL: [(&str, &str); 4] = [
    ("fog_of_war", "on"),
    ("quest_hunters", "on"),
    ("rubies", "on"),
    ("retirement", "on"),
];

/// Random games of every kind; `look` sees some of their positions.
fn positions(mut look: impl FnMut(&State, &mut Rng)) {
    for seed in 0..24u64 {
        let seats = 1 + seed as usize % 4;
        let modules = if seed % 3 == 0 { &[][..] } else { &ALL[..] };
        let mut state = Table::dealt(seats, modules, seed).state;
        let (mut rng, mut other) = (Rng::new(seed), Rng::new(seed + 1000));
        let mut nth = 0;
        play_at_random(&mut state, &mut rng, |state, _, _, _| {
            nth += 1;
            if nth < 12 || nth % 7 == 0 {
                look(state, &mut other);
            }
        });
        look(&state, &mut other);
    }
}

#[test]
fn a_view_hides_what_it_must_and_nothing_else() {
    let (mut secret, mut counted) = (0, 0);
    positions(|state, _| {
        for viewer in viewers(state) {
            let view = state.view(viewer);
            let over = state.phase() == Phase::Over;
            for seat in state.everybody() {
                let (real, seen) = (state.captain(seat), view.table().captain(seat));
                assert_eq!(view.quests_held(seat), real.quests.len());
                let points = |table: &State| table.course(1, seat);
                if over || viewer == Some(seat) {
                    assert_eq!(real, seen);
                    assert_eq!(points(state), points(view.table()));
                    continue;
                }
                assert_eq!(seen.quests, real.open | real.claimed);
                assert_eq!(seen.kept.len() + seen.returned.len(), 0);
                let hidden = real.quests - seen.quests;
                assert_eq!(view.table().quest_deck() & hidden, hidden);
                secret += hidden.len();
                // Points after a round would tell what quests are worth.
                assert!(points(view.table()).is_none_or(|vp| vp == 0));
                counted += usize::from(points(state).is_some_and(|vp| vp != 0));
            }
            assert_eq!(view.quests_left(), state.quest_deck().len());
            for at in state.cells() {
                let fogged = state.fogged().contains(at);
                let seen = view.table().lying(at);
                assert_eq!(seen == Lying::Unseen, fogged);
                assert!(fogged || seen == state.lying(at));
                if let (true, Lying::Card(Card::Location(n))) = (fogged, state.lying(at)) {
                    assert_eq!(view.table().value_tile(n.into()), None);
                }
            }
        }
    });
    assert!(secret > 1000 && counted > 1000, "{secret}, {counted}");
}

#[test]
fn what_nobody_told_is_not_in_a_view() {
    let setup = |quests: [&str; 3], fog: [&str; 2], tile: &str| {
        let [own, secret, deck] = quests;
        let [one, two] = fog;
        let setup = format!(
            "(
                fogged: ['5,1', '6,1'],
                grid: {{'5,1': '{one}', '6,1': '{two}', '1,1': 'loc_havana'}},
                tiles: {{'loc_nassau': '{tile}', 'loc_havana': 'gold', 'loc_tortuga': 'gold', 'loc_port_royal': 'emerald',
                    'loc_cartagena': 'emerald', 'loc_santo_domingo': 'pearl'}},
                quest_market: ['q_refit', 'q_landlord'], quest_deck: ['{deck}', 'q_collector'],
                players: {{0: (quests: ['{own}']), 1: (quests: ['{secret}'], open: ['q_full_muster'])}},
            )"
        );
        Table::new(2, &[("fog_of_war", "on"), ("first_seat", "fixed")], &setup).state
    };
    let (a, b, c) = ("q_paymaster", "q_broadside", "q_contraband");
    let here = ["loc_nassau", "t1_cook"];
    let base = setup([a, b, c], here, "pearl");
    let zero = Some(Seat::new(0));
    let one = Some(Seat::new(1));
    // What the other holds and what is in the deck change places: only the other sees it.
    let swapped = setup([a, c, b], here, "pearl");
    assert!(base.view(zero) == swapped.view(zero));
    assert!(base.view(one) != swapped.view(one));
    assert!(base.view(None) == swapped.view(None));
    // One's own quest is another one.
    let other = setup([b, a, c], here, "pearl");
    assert!(base.view(zero) != other.view(zero));
    assert!(base.view(None) == other.view(None));
    // Cards in fog change places, with their tile.
    let moved = setup([a, b, c], ["t1_cook", "loc_nassau"], "pearl");
    assert!(base != moved && base.view(zero) == moved.view(zero));
    let view = base.view(zero);
    assert_eq!(view.quests_held(Seat::new(1)), 2);
    assert_eq!(view.held_secretly(Seat::new(1)), 1);
    assert_eq!(view.quests_left(), 2);
    assert_eq!(view.table().quest_deck().len(), 3);
    let nassau = crate::support::rules()
        .locations
        .find("loc_nassau")
        .expect("there");
    assert_eq!(view.table().value_tile(nassau), None);
    let unseen = |at| view.table().lying(at) == Lying::Unseen;
    assert!(base.cells().filter(|at| unseen(*at)).count() == 2);
}

#[test]
fn a_draft_is_secret_until_all_have_chosen() {
    let begin = || Table::dealt(3, &[("first_seat", "fixed")], 4).state;
    let keep = |state: &mut State, seat: usize, nth: usize| {
        let mut legal = Vec::new();
        state.legal(Seat::new(seat), &mut legal);
        let done = state.apply(Seat::new(seat), legal[nth], &mut Rng::new(1), &mut NullSink);
        assert_eq!(done, Ok(()));
    };
    let (mut one, mut two) = (begin(), begin());
    keep(&mut one, 0, 0);
    keep(&mut two, 0, 1);
    assert!(one.view(Some(Seat::new(1))) == two.view(Some(Seat::new(1))));
    assert!(one.view(None) == two.view(None));
    assert!(one.view(Some(Seat::new(0))) != two.view(Some(Seat::new(0))));
    let view = one.view(Some(Seat::new(1)));
    assert_eq!(view.quests_held(Seat::new(0)), 2);
    let sampled = State::determinize(&view, &mut Rng::new(9));
    assert_eq!(sampled.captain(Seat::new(0)).kept.len(), 1);
    assert!(sampled.captain(Seat::new(2)).kept.is_empty());
}

#[test]
fn what_one_gave_back_nobody_else_was_dealt() {
    let mut table = Table::dealt(4, &[], 6);
    for _ in 0..4 {
        let first = table.legal()[0].clone();
        table.play(&[&first]);
    }
    let mut rng = Rng::new(3);
    let mut seen = std::collections::BTreeSet::new();
    for seat in Seat::all(4) {
        let view = table.state.view(Some(seat));
        let returned = table.state.captain(seat).returned;
        assert_eq!(returned.len(), 1);
        for _ in 0..200 {
            let world = State::determinize(&view, &mut rng);
            for other in seat.others(4) {
                let quests = world.captain(other).quests;
                assert_eq!(quests.len(), 1);
                assert!(quests - returned == quests, "{seat:?} gave that back");
                seen.extend(quests.iter());
            }
        }
    }
    // All but the two that lie open.
    assert_eq!(seen.len(), 23);
}

#[test]
fn at_the_end_all_quests_lie_open() {
    let mut state = Table::dealt(3, &[], 2).state;
    play_at_random(&mut state, &mut Rng::new(2), |_, _, _, _| {});
    assert_eq!(state.phase(), Phase::Over);
    assert!(*state.view(None).table() == state);
}

#[test]
fn fog_is_filled_evenly() {
    // One of the cells in fog: each of the locations there must come up about as often as any other.
    let state = Table::dealt(2, &[("fog_of_war", "on")], 3).state;
    let view = state.view(None);
    let at = state.fogged().iter().next().expect("fog");
    let mut rng = Rng::new(5);
    let mut counts = std::collections::BTreeMap::new();
    let games = 4_000;
    for _ in 0..games {
        let card = State::determinize(&view, &mut rng).lying(at);
        *counts.entry(format!("{card:?}")).or_insert(0) += 1;
    }
    let hidden = state.fogged().len() as f64;
    let locations: Vec<u32> = counts
        .iter()
        .filter(|(name, _)| name.contains("Location"))
        .map(|(_, n)| *n)
        .collect();
    let each = f64::from(games) / hidden;
    let error = 5.0 * each.sqrt();
    // Every location of the first tier that lies nowhere in sight.
    let open: Vec<Card> = state.cells().filter_map(|at| state.card(at)).collect();
    let first = crate::support::rules().locations.iter().enumerate();
    let first = first.filter(|(_, location)| location.tier.get() == 1);
    let unseen = first.filter(|(n, _)| !open.contains(&Card::Location(*n as u8)));
    assert_eq!(locations.len(), unseen.count());
    for n in locations {
        assert!(
            (f64::from(n) - each).abs() < error,
            "{n} instead of {each:.0}"
        );
    }
}
