//! Each invariant breaks: a sound position is spoiled in one way, and what is said of it are the words for just that.
//!
//! - `captains`: what captains have, and where their explorers stand
//! - `sea`: what lies in the sea, and cards that have left it

mod captains;
mod sea;

use super::*;
use crate::engine::Options;
use crate::games::invariants::spoiled::{self, fault_after};
use crate::games::maracaibo::content::cause::Cause;
use crate::games::maracaibo::content::chart::PlaceSet;
use crate::games::maracaibo::content::rules::Rules;
use crate::games::maracaibo::rules::effect_stack::Todo;
use crate::games::maracaibo::rules::row::Row;
use crate::games::maracaibo::rules::state::{JORDAN, Pool};
use std::sync::{Arc, LazyLock};

static RULES: LazyLock<Arc<Rules>> = LazyLock::new(spoiled::rules::<State>);

/// Whose things are spoiled where one captain of three is enough: not the first, so that more than the first must be looked at.
const SEAT: Seat = Seat::new(1);

/// A position of a game with these modules.
fn modular(players: usize, modules: &[&str], fits: impl Fn(&State) -> bool) -> State {
    let mut options = Options::default();
    modules.iter().for_each(|id| options.set(*id, "on"));
    spoiled::reached(&RULES, players, &options, fits)
}

fn reached(fits: impl Fn(&State) -> bool) -> State {
    modular(3, &[], fits)
}

/// A game of three before anything is chosen.
fn begun() -> State {
    reached(|_| true)
}

fn in_phase(phase: Phase) -> State {
    modular(3, &["quest_hunters"], |s| s.phase() == phase)
}

/// The cells with cards that fit.
fn cells(state: &State, fits: impl Fn(&State, Card) -> bool) -> Vec<Place> {
    let card = |at: &Place| match state.lying(*at) {
        Lying::Card(card) => fits(state, card),
        _ => false,
    };
    state.cells().filter(card).collect()
}

/// The number of a card that is nowhere in the sea.
fn absent(state: &State, card: impl Fn(u8) -> Card) -> u8 {
    let lies = |n: &u8| {
        state
            .cells()
            .any(|at| state.lying(at) == Lying::Card(card(*n)))
    };
    (0..).find(|n| !lies(n)).expect("a card that is left over")
}

fn row<const N: usize>(items: &[usize]) -> Row<N> {
    items.iter().copied().collect()
}

fn first(quests: QuestSet) -> Quest {
    quests.first().expect("a quest")
}

/// The first quest of the market.
fn offered(state: &State) -> Option<Quest> {
    state.quest_market().get(0).and_then(Quest::checked)
}

#[test]
fn positions_of_every_table_are_sound() {
    let modules = ["fog_of_war", "quest_hunters", "rubies", "retirement"];
    for players in 1..=4 {
        for modules in [&[][..], &modules] {
            let phases: [fn(&State) -> bool; 4] = [
                |s| s.phase() == Phase::Draft,
                |s| s.phase() == Phase::Move && s.round() == 2,
                |s| s.pool().is_some(),
                |s| s.phase() == Phase::Over,
            ];
            for fits in phases {
                let state = modular(players, modules, fits);
                assert_eq!(state.check_invariants(), Ok(()), "{players} {modules:?}");
            }
        }
    }
}

#[test]
fn no_quest_is_in_two_places() {
    let state = in_phase(Phase::Move);
    let spoils: [fn(&mut State); 5] = [
        |s| s.t.quest_deck.insert(first(s.captain(SEAT).quests)),
        |s| s.t.captains[0].quests |= s.captain(SEAT).quests,
        |s| s.t.captains[0].quests.extend(offered(s)),
        |s| s.t.quest_deck.extend(offered(s)),
        |s| {
            let twice = offered(s).expect("a quest on offer");
            s.t.quest_market.replace(1, twice.index());
        },
    ];
    for spoil in spoils {
        assert_eq!(fault_after(&state, spoil), "2: a quest is in two places");
    }
}

#[test]
fn the_market_of_quests_is_full_while_there_is_a_deck() {
    let state = in_phase(Phase::Move);
    let room = state.quest_counts().market;
    let more = fault_after(&state, |s| {
        let quest = first(s.t.quest_deck);
        s.t.quest_deck.remove(quest);
        assert!(s.t.quest_market.push(quest.index()));
    });
    assert_eq!(more, format!("2: {} quests are on offer", room + 1));
    let less = |s: &mut State| assert!(s.t.quest_market.remove(0).is_some());
    assert_eq!(
        fault_after(&state, less),
        format!("2: only {} quests are on offer", room - 1)
    );
    let last = fault_after(&state, |s| {
        less(s);
        s.t.quest_deck = QuestSet::EMPTY;
    });
    assert_eq!(last, "");
    let full = fault_after(&state, |s| s.t.quest_deck = QuestSet::EMPTY);
    assert_eq!(full, "");
}

#[test]
fn islands_hold_as_many_markers_as_they_have_room_for() {
    let (state, room) = (begun(), RULES.islands.spaces.get());
    for kind in Kind::ALL {
        let fault = |n: u8| fault_after(&state, |s| s.t.islands[kind.index()] = n);
        assert_eq!(fault(room), "");
        let words = format!("3: {} markers lie on {}", room + 1, kind.id());
        assert_eq!(fault(room + 1), words);
    }
}

#[test]
fn raid_power_comes_after_sailing() {
    let pool = Some(Pool {
        kind: Kind::Gold,
        power: 1,
    });
    for phase in [Phase::Draft, Phase::Move, Phase::Over] {
        let said = fault_after(&in_phase(phase), |s| s.t.pool = pool);
        assert_eq!(said, "8: there is raid power before the ship sails");
    }
    assert_eq!(fault_after(&in_phase(Phase::Menu), |s| s.t.pool = pool), "");
}

#[test]
fn there_is_fog_only_over_cells_and_with_its_module() {
    let words = "there is fog where none can be";
    let cell = begun().cells().next().expect("a cell");
    let fog = |places: &[Place]| places.iter().copied().collect::<PlaceSet>();
    assert_eq!(fault_after(&begun(), |s| s.t.fogged = fog(&[cell])), words);
    let state = modular(3, &["fog_of_war"], |_| true);
    for (places, words) in [
        (&[][..], ""),
        (&[cell], ""),
        (&[Place::START], words),
        (&[cell, Place::START], words),
    ] {
        assert_eq!(
            fault_after(&state, |s| s.t.fogged = fog(places)),
            words,
            "{places:?}"
        );
    }
}

#[test]
fn effects_come_to_an_end() {
    let state = in_phase(Phase::Menu);
    let push = |s: &mut State| s.t.stack.push(Todo::Menu, Cause::Rules);
    let deep = fault_after(&state, |s| {
        while !s.t.stack.is_jammed() {
            push(s);
        }
    });
    assert_eq!(deep, "9: effects nest too deep");
    assert_eq!(fault_after(&state, push), "");
    assert_eq!(fault_after(&state, |s| s.t.effects = 400), "");
    let many = fault_after(&state, |s| s.t.effects = 401);
    assert_eq!(many, "9: 401 effects in one turn");
}

#[test]
fn turns_are_even_within_a_lap() {
    let place = |s: &State| s.play_order().position(|seat| seat == s.active());
    let later = |s: &State| s.first() != Seat::new(0) && s.captain(s.first()).turns > 1;
    let sails = |at| reached(move |s| later(s) && s.phase() == Phase::Move && place(s) == Some(at));
    let claims = modular(3, &["quest_hunters"], |s| {
        later(s) && s.phase() == Phase::Claim && place(s) == Some(1)
    });
    let over = reached(|s| later(s) && s.phase() == Phase::Over);
    let words = |seat: Seat, n: u8| format!("7: seat {seat} has had {n} turns");
    for state in [sails(0), sails(1), sails(2), claims, over] {
        let order: Vec<Seat> = state.play_order().collect();
        let turns = |seat: Seat| state.captain(seat).turns;
        for seat in &order {
            let more = fault_after(&state, |s| s.captain_mut(*seat).turns += 1);
            // The others are held against whoever had the first turn.
            let odd = match *seat == order[0] {
                true => words(order[1], turns(order[1])),
                false => words(*seat, turns(*seat) + 1),
            };
            assert_eq!(more, odd, "{:?}", state.phase());
        }
    }
    let state = sails(1);
    let none = fault_after(&state, |s| {
        s.t.captains.iter_mut().for_each(|c| c.turns = 0)
    });
    assert_eq!(none, words(state.first(), 0));
    let nobody = fault_after(&state, |s| s.t.active = Seat::new(3));
    assert_eq!(nobody, "7: nobody at the table has the turn");
}

#[test]
fn who_decides_can_do_something() {
    let state = in_phase(Phase::Move);
    let words = |phase: &str| format!("seat {} can do nothing in {phase}", state.active());
    let becalmed = fault_after(&state, |s| s.me_mut().ship = Place::MARACAIBO);
    assert_eq!(becalmed, words("Move"));
    let sold_out = fault_after(&state, |s| {
        s.t.phase = Phase::Figurehead;
        s.t.figureheads = Row::default();
    });
    assert_eq!(sold_out, words("Figurehead"));
    // Jordan decides nothing.
    let solo = modular(1, &[], |s| s.phase() == Phase::Move);
    let gone = fault_after(&solo, |s| s.captain_mut(JORDAN).ship = Place::MARACAIBO);
    assert_eq!(gone, "");
}
