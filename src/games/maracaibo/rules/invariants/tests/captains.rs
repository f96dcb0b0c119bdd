//! What captains have, and where their explorers stand.

use super::*;
use crate::games::maracaibo::content::card::{BurialPlace, StoragePlace};
use crate::games::maracaibo::content::track::Space;
use crate::games::maracaibo::content::vocabulary::Trigger;
use crate::games::maracaibo::rules::captain::Captain;

/// As [`told`] of a game that has just begun, where one captain is spoiled but has the benefits of what is then theirs.
fn told_of_captain(spoil: impl FnOnce(&mut Captain)) -> String {
    fault_after(&begun(), |s| {
        spoil(s.captain_mut(SEAT));
        s.refresh(SEAT);
    })
}

#[test]
fn only_own_quests_are_open_or_claimed() {
    let state = in_phase(Phase::Move);
    let fields: [fn(&mut Captain) -> &mut QuestSet; 2] = [|c| &mut c.open, |c| &mut c.claimed];
    for field in fields {
        let fault = |quest| fault_after(&state, |s| field(s.captain_mut(SEAT)).insert(quest));
        assert_eq!(fault(first(state.captain(SEAT).quests)), "");
        let words = "2: seat 1 has seen quests of others";
        assert_eq!(fault(first(state.captain(Seat::new(0)).quests)), words);
    }
}

#[test]
fn slots_are_filled_once() {
    let all = RULES.slots.len();
    for fine in [&[all - 1][..], &[1, 0, 2]] {
        assert_eq!(told_of_captain(|c| c.slots = row(fine)), "", "{fine:?}");
    }
    for odd in [&[all][..], &[0, all], &[0, 0], &[0, 1, 0]] {
        let said = told_of_captain(|c| c.slots = row(odd));
        assert_eq!(said, "3: odd slots of seat 1", "{odd:?}");
    }
}

#[test]
fn black_markets_are_on_locations_face_up_one_on_each() {
    let told_of = |at: &[u8]| {
        told_of_captain(|c| {
            let tiles = c.markets.iter_mut().zip(at);
            tiles.for_each(|(tile, at)| *tile = Some(*at));
        })
    };
    assert_eq!(told_of(&[1, 0]), "");
    for twice in [&[0, 0][..], &[0, 1, 0]] {
        let words = "3: two black markets of seat 1 are in one place";
        assert_eq!(told_of(twice), words, "{twice:?}");
    }
    let words = "3: a black market of seat 1 is on no location";
    assert_eq!(told_of(&[0, absent(&begun(), Card::Location)]), words);
    let location = |s: &State, n| cells(s, |_, card| card == Card::Location(n))[0];
    let foggy = modular(3, &["fog_of_war"], |s| s.fogged().contains(location(s, 0)));
    let under_fog = fault_after(&foggy, |s| s.captain_mut(SEAT).markets[0] = Some(0));
    assert_eq!(under_fog, words);
}

#[test]
fn a_figurehead_is_on_one_ship() {
    let state = begun();
    let all = 0..RULES.figureheads.len();
    let mut left = all.filter(|n| !state.figureheads().contains(*n));
    let left = left.next().map(|n| n as u8);
    let mount = |s: &mut State, seats: &[Seat], head| {
        for seat in seats {
            s.captain_mut(*seat).figurehead = head;
            s.refresh(*seat);
        }
    };
    assert_eq!(fault_after(&state, |s| mount(s, &[SEAT], left)), "");
    let offered = state.figureheads().get(0).map(|n| n as u8);
    let words = "3: the figurehead of seat 1 is elsewhere too";
    assert_eq!(fault_after(&state, |s| mount(s, &[SEAT], offered)), words);
    let both = [SEAT, Seat::new(2)];
    assert_eq!(fault_after(&state, |s| mount(s, &both, left)), words);
}

#[test]
fn treasures_lie_where_there_is_a_place() {
    let words = "3: seat 1 has buried where there is no place";
    assert_eq!(told_of_captain(|c| c.reef[0] = Some(Kind::Pearl)), words);
    let heads = &RULES.tables.figureheads;
    let reef = heads.iter().position(|h| !h.burial.is_empty());
    let reef = reef.expect("a figurehead with a reef");
    let buried = |n: usize| {
        let state = reached(|s| s.phase() == Phase::Draft && !s.figureheads().contains(reef));
        fault_after(&state, |s| {
            let captain = s.captain_mut(SEAT);
            captain.figurehead = Some(reef as u8);
            captain.reef[n] = Some(Kind::Pearl);
            s.refresh(SEAT);
        })
    };
    assert_eq!(buried(heads[reef].burial.len() - 1), "");
    assert_eq!(buried(heads[reef].burial.len()), words);
    let words = "3: seat 1 has treasures where there is no place";
    let store = |n: usize| told_of_captain(|c| c.bonus.extend(StoragePlace::checked(n)));
    assert_eq!(store(RULES.storage.len() - 1), "");
    assert_eq!(store(RULES.storage.len()), words);
    let bury = |n: usize| told_of_captain(|c| c.buried.extend(BurialPlace::checked(n)));
    assert_eq!(bury(RULES.burial.len() - 1), "");
    assert_eq!(bury(RULES.burial.len()), words);
}

#[test]
fn benefits_are_those_of_the_things_owned() {
    let words = "the benefits of seat 1 are not those of the things owned";
    let spoils: [fn(&mut Captain); 3] = [
        |c| c.sums.income.vp += 1,
        |c| c.hears.insert(Trigger::Bury),
        |c| c.slots = row(&[2]),
    ];
    for spoil in spoils {
        assert_eq!(fault_after(&begun(), |s| spoil(s.captain_mut(SEAT))), words);
    }
}

#[test]
fn explorers_are_alone_but_where_there_is_room_for_all() {
    let state = begun();
    let spaces = (0..RULES.track.len()).filter_map(Space::checked);
    let (shared, narrow): (Vec<Space>, Vec<Space>) =
        spaces.partition(|at| RULES.track.is_shared(*at));
    let together = |at: Space| {
        fault_after(&state, |s| {
            [0, 2]
                .iter()
                .for_each(|seat| s.t.captains[*seat].explorer = at)
        })
    };
    for at in shared {
        assert_eq!(together(at), "");
    }
    for at in narrow {
        assert_eq!(fault_after(&state, |s| s.t.captains[0].explorer = at), "");
        assert_eq!(together(at), "5: the explorer of seat 2 is not alone");
    }
}
