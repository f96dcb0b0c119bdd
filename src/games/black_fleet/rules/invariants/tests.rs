//! Each invariant breaks: a sound position is spoiled in one way, and what is said of it are the words for just that.

use super::*;
use crate::engine::{Options, Set};
use crate::games::black_fleet::content::card::{Card, Navy, SHIPS, ShipKind};
use crate::games::black_fleet::content::rules::Rules;
use crate::games::black_fleet::content::space::Space;
use crate::games::black_fleet::rules::state::Slot;
use crate::games::invariants::spoiled::{self, fault_after};
use std::sync::{Arc, LazyLock};

static RULES: LazyLock<Arc<Rules>> = LazyLock::new(spoiled::rules::<State>);

/// A position of a game of three, so that one fleet stays away.
fn reached(fits: impl Fn(&State) -> bool) -> State {
    spoiled::reached(&RULES, 3, &Options::default(), fits)
}

fn in_phase(phase: Phase) -> State {
    reached(|s| s.phase == phase)
}

/// Ships sail, one of each kind is laden, the Merchant to the brim, and cards have been played.
fn laden() -> State {
    reached(|s| {
        let played = !s.orders_discard.is_empty() && !s.fortune_discard.is_empty();
        let sails = s.phase == Phase::Sail && s.voyage.pausing.is_none();
        sails && played && Ship::all().any(|ship| is_full(s, ship)) && robber(s).is_some()
    })
}

/// A ship has stopped on a friend's space, with nothing on board.
fn pausing() -> (State, Ship) {
    let empty = |s: &State, ship| s.cargo(ship).is_none() && s.treasure(ship).is_none();
    let state = reached(|s| s.voyage.pausing.is_some_and(|ship| empty(s, ship)));
    let ship = state.voyage.pausing.expect("a ship that pauses");
    (state, ship)
}

fn is_full(state: &State, ship: Ship) -> bool {
    let hold = state.owner(ship).map(|seat| state.perks(seat).hold);
    state.cargo(ship).is_some_and(|(_, n)| Some(n) == hold)
}

fn robber(state: &State) -> Option<(Ship, Good)> {
    Ship::all().find_map(|ship| Some((ship, state.treasure(ship)?)))
}

/// One cube more on board of a ship, out of the stock.
fn load(state: &mut State, ship: Ship) {
    let fleet = ship.fleet().expect("a ship of a fleet");
    let good = match ship.kind() {
        ShipKind::Pirate => *state.treasure[fleet].insert(Good::Blue),
        _ => {
            state.cargo[fleet] += 1;
            state.cargo_good[fleet]
        }
    };
    state.stock[good.index()] -= 1;
}

/// Takes a ship off the board, and what it carries back into the stock.
fn lose(state: &mut State, ship: Ship) {
    if let Some((good, n)) = state.cargo(ship) {
        state.stock[good.index()] += n;
        state.cargo[ship.index()] = 0;
    }
    if let (Some(good), Some(fleet)) = (state.treasure(ship), ship.fleet()) {
        state.stock[good.index()] += 1;
        state.treasure[fleet] = None;
    }
    state.place[ship.index()] = Space::NONE;
}

/// Fortune cards out of the deck until the hand has so many.
fn deal(state: &mut State, seat: Seat, hand: usize) {
    while state.fortune(seat).len() < hand {
        let card = state.fortune_deck.first().expect("a card in the deck");
        state.fortune_deck.remove(card);
        state.fortune[seat.index()].insert(card);
    }
}

/// Just these cards are up, and give what they say.
fn turn_up(state: &mut State, seat: Seat, slots: Set<Slot>) {
    state.face_up[seat.index()] = slots;
    state.perks[seat.index()] = state.perks_of(seat);
}

fn first(cards: CardSet) -> Card {
    cards.first().expect("a card")
}

#[test]
fn positions_of_every_phase_are_sound() {
    for phase in Phase::ALL {
        assert_eq!(in_phase(phase).check_invariants(), Ok(()), "{phase:?}");
    }
}

#[test]
fn cubes_are_neither_made_nor_lost() {
    let state = laden();
    let all = state.rules.constants.cubes.get();
    let words = |n: u8, good: Good| format!("I1: there are {n} {} cubes", good.id());
    for good in Good::ALL {
        let more = fault_after(&state, |s| s.stock[good.index()] += 1);
        assert_eq!(more, words(all + 1, good));
        let less = fault_after(&state, |s| s.stock[good.index()] -= 1);
        assert_eq!(less, words(all - 1, good));
    }
    let full = Ship::all().find(|ship| is_full(&state, *ship));
    let merchant = full.expect("a full Merchant");
    let (good, n) = state.cargo(merchant).expect("its cargo");
    let sunk = fault_after(&state, |s| s.cargo[merchant.index()] = 0);
    assert_eq!(sunk, words(all - n, good));
    let (pirate, good) = robber(&state).expect("a laden Pirate");
    let fleet = pirate.fleet().expect("its fleet");
    let sunk = fault_after(&state, |s| s.treasure[fleet] = None);
    assert_eq!(sunk, words(all - 1, good));
}

#[test]
fn no_hold_takes_more_than_it_has_room_for() {
    let state = laden();
    let words = |ship: Ship, n: u8| format!("I7: {} holds {n} cubes", state.rules.ship_id(ship));
    for ship in ShipSet::MERCHANTS.iter() {
        let hold = state.owner(ship).map_or(0, |seat| state.perks(seat).hold);
        let laden = state.cargo(ship).map_or(0, |(_, n)| n);
        let fault = |more: u8| fault_after(&state, |s| (0..more).for_each(|_| load(s, ship)));
        assert_eq!(fault(hold - laden), "");
        assert_eq!(fault(hold - laden + 1), words(ship, hold + 1));
    }
}

#[test]
fn cubes_are_only_on_ships_that_are_on_the_board() {
    let state = in_phase(Phase::Setup);
    let own = state.own(state.current);
    assert_eq!((own.len(), (own & state.afloat()).len()), (2, 0));
    for ship in own.iter() {
        let words = format!("I7: {} is off the board with cargo", RULES.ship_id(ship));
        assert_eq!(fault_after(&state, |s| load(s, ship)), words);
    }
}

#[test]
fn every_card_is_in_one_place() {
    let state = laden();
    let movement: [fn(&mut State); 4] = [
        |s| s.orders_deck.remove(first(s.orders_deck)),
        |s| s.orders_discard.insert(first(s.orders_deck)),
        |s| s.orders_discard.insert(s.in_play),
        // As many as there should be, but one twice and one nowhere.
        |s| {
            let lost = first(s.orders_deck);
            s.orders_deck.remove(lost);
            s.orders_discard.insert(first(s.orders_deck));
        },
    ];
    for spoil in movement {
        let words = "I2: Movement cards are not each in one place";
        assert_eq!(fault_after(&state, spoil), words);
    }
    let fortune: [fn(&mut State); 3] = [
        |s| s.fortune_deck.remove(first(s.fortune_deck)),
        |s| s.fortune_deck.insert(first(s.fortune_discard)),
        |s| {
            let lost = first(s.fortune_deck);
            s.fortune_deck.remove(lost);
            s.fortune_discard.insert(first(s.fortune_deck));
        },
    ];
    for spoil in fortune {
        let words = "I3: Fortune cards are not each in one place";
        assert_eq!(fault_after(&state, spoil), words);
    }
}

#[test]
fn hands_of_movement_cards_are_full() {
    let words = |seat: Seat, n: usize| format!("I2: seat {seat} holds {n} Movement cards");
    let hand = RULES.constants.movement_hand.get();
    for phase in [Phase::Orders, Phase::Sail] {
        let state = reached(|s| s.phase == phase && !s.orders_deck.is_empty());
        for seat in Seat::all(3) {
            let playing = phase == Phase::Sail && seat == state.current;
            let full = hand - usize::from(playing);
            let less = fault_after(&state, |s| {
                let card = first(s.orders(seat));
                s.orders[seat.index()].remove(card);
                s.orders_discard.insert(card);
            });
            assert_eq!(less, words(seat, full - 1), "{phase:?}");
            let more = fault_after(&state, |s| {
                let card = first(s.orders_deck);
                s.orders_deck.remove(card);
                s.orders[seat.index()].insert(card);
            });
            assert_eq!(more, words(seat, full + 1), "{phase:?}");
        }
    }
}

#[test]
fn too_many_fortune_cards_are_discarded_before_the_turn_ends() {
    let state = in_phase(Phase::Flip);
    let (seat, next) = (state.current, state.current.next(3));
    let limit = usize::from(state.perks(seat).hand_limit);
    let told_of = |seat: Seat, hand: usize| fault_after(&state, |s| deal(s, seat, hand));
    assert_eq!(told_of(seat, limit), "");
    let words = format!("I4: seat {seat} holds {} Fortune cards", limit + 1);
    assert_eq!(told_of(seat, limit + 1), words);
    // Until the end of their turn everybody may hold more.
    assert_eq!(told_of(next, limit + 1), "");
    let state = laden();
    assert_eq!(
        fault_after(&state, |s| deal(s, state.current, limit + 1)),
        ""
    );
}

#[test]
fn everybody_has_a_card_of_each_cost() {
    let state = in_phase(Phase::Orders);
    let words = |seat: u8| format!("I5: the cards of seat {seat} are not one of each cost");
    assert_eq!(
        fault_after(&state, |s| s.developments[2][3] = Card::NONE),
        words(2)
    );
    assert_eq!(
        fault_after(&state, |s| s.developments[0].swap(0, 1)),
        words(0)
    );
    let same = fault_after(&state, |s| s.developments[1][2] = s.developments[0][2]);
    assert_eq!(same, words(1));
}

#[test]
fn who_has_won_has_all_cards_up() {
    let state = in_phase(Phase::Setup);
    let (seat, all) = (Seat::new(1), Set::<Slot>::all(VICTORY + 1));
    assert_eq!(fault_after(&state, |s| turn_up(s, seat, all)), "");
    let victory = Slot(VICTORY as u8);
    for slot in all.without(victory) {
        let down = fault_after(&state, |s| turn_up(s, seat, all.without(slot)));
        assert_eq!(down, "I10: seat 1 has won with a card face down");
    }
    let none_won = fault_after(&state, |s| turn_up(s, seat, all.without(victory)));
    assert_eq!(none_won, "");
}

#[test]
fn effects_are_those_of_the_cards() {
    let state = in_phase(Phase::Setup);
    let words = "the effects of seat 2 are not those of the cards";
    assert_eq!(fault_after(&state, |s| s.perks[2].steal += 1), words);
    assert_eq!(fault_after(&state, |s| s.turn_up(Seat::new(2), 0)), words);
}

#[test]
fn ships_sail_at_sea_and_alone() {
    let state = in_phase(Phase::Orders);
    let sea = state.chart().sea();
    let land = (0..)
        .map_while(Space::checked)
        .find(|at| !sea.contains(*at));
    let land = land.expect("a hex of land");
    let [yellow, purple] = [Navy::Yellow, Navy::Purple].map(Navy::ship);
    let aground = fault_after(&state, |s| s.place[yellow.index()] = land);
    assert_eq!(aground, format!("I6: {} is on land", RULES.ship_id(yellow)));
    let aboard = fault_after(&state, |s| {
        s.place[yellow.index()] = s.place[purple.index()]
    });
    let words = format!("I6: {} shares its space", RULES.ship_id(purple));
    assert_eq!(aboard, words);
}

#[test]
fn a_ship_pauses_on_a_friend_while_ships_sail() {
    let words = "I6: a ship pauses where no friend is";
    let (state, ship) = pausing();
    let free = state.chart().sea() - state.places(ShipSet::ALL);
    let strangers = state.places(ShipSet::ALL - state.friendly());
    for at in [free.first(), strangers.first(), Some(Space::NONE)] {
        let at = at.expect("a space");
        assert_eq!(fault_after(&state, |s| s.place[ship.index()] = at), words);
    }
    let state = in_phase(Phase::Orders);
    let own = state.own(state.current);
    let (a, b) = (own.first().expect("one"), own.last().expect("another"));
    let idle = fault_after(&state, |s| {
        s.voyage.pausing = Some(a);
        s.place[a.index()] = s.place[b.index()];
    });
    assert_eq!(idle, words);
}

#[test]
fn navies_stay_on_the_board() {
    let state = in_phase(Phase::Orders);
    for navy in [Navy::Yellow, Navy::Purple] {
        let gone = fault_after(&state, |s| lose(s, navy.ship()));
        assert_eq!(gone, "I15: a navy is off the board");
    }
}

#[test]
fn own_ships_are_back_before_orders_are_given() {
    for phase in Phase::ALL {
        let state = reached(|s| s.phase == phase && s.voyage.pausing.is_none());
        let may = [Phase::Setup, Phase::Reenter, Phase::Over].contains(&phase);
        let words = match may {
            true => "",
            false => "I12: an own ship is off the board",
        };
        for ship in Ship::all() {
            let Some(owner) = state.owner(ship) else {
                continue;
            };
            let lost = fault_after(&state, |s| lose(s, ship));
            let own = owner == state.current;
            assert_eq!(lost, if own { words } else { "" }, "{phase:?}");
        }
    }
}

#[test]
fn what_is_done_is_not_under_way() {
    let state = reached(|s| s.voyage.under_way.is_some() && !s.voyage.done.is_empty());
    let ship = state.voyage.under_way.expect("a ship under way");
    let again = fault_after(&state, |s| s.voyage.done.insert(ship));
    assert_eq!(again, "I11: a ship that is done is under way");
}

#[test]
fn everybody_has_had_as_many_turns_at_the_end() {
    let state = in_phase(Phase::Over);
    for seat in 0..3 {
        let more = fault_after(&state, |s| s.turns[seat] += 1);
        assert_eq!(more, "I13: somebody has had more turns");
    }
    let during = in_phase(Phase::Orders);
    assert_eq!(fault_after(&during, |s| s.turns[0] += 1), "");
}

#[test]
fn something_is_always_legal() {
    let words = |phase: Phase| format!("I14: nothing is legal in {phase:?}");
    let (state, _) = pausing();
    let becalmed = fault_after(&state, |s| {
        s.voyage.moves_left = [0; SHIPS];
        s.voyage.acts_left = [0; SHIPS];
    });
    assert_eq!(becalmed, words(Phase::Sail));
    // Nothing has to come back, and no Merchant is left to be placed.
    let state = in_phase(Phase::Orders);
    for phase in [Phase::Reenter, Phase::Setup] {
        assert_eq!(fault_after(&state, |s| s.phase = phase), words(phase));
    }
    let state = in_phase(Phase::SymbolDiscard);
    let empty = fault_after(&state, |s| {
        let hand = std::mem::take(&mut s.fortune[s.current.index()]);
        s.fortune_discard |= hand;
    });
    assert_eq!(empty, words(Phase::SymbolDiscard));
    // A single choice is enough.
    let single = reached(|s| s.phase == Phase::SymbolDiscard && s.fortune(s.current).len() == 1);
    assert_eq!(single.check_invariants(), Ok(()));
}
