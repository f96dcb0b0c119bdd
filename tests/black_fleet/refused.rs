//! What the rules do not allow is refused with the rule that forbids it, and nothing changes.

use super::playable::{refused_because, refused_unless};
use super::support::{Table, evenly, play_at_random, rules};
use tortuga::engine::{Rng, Seat};
use tortuga::games::black_fleet::{Action, Card, CardSet, Play, Ship, Space, State};

/// Any action that has a name, allowed or not; often one that is nearly allowed.
fn any(state: &State, rng: &mut Rng) -> Action {
    let me = state.current();
    let ships: Vec<Ship> = match rng.below(2) {
        0 => state.friendly().iter().collect(),
        _ => Ship::all().collect(),
    };
    let ship = |rng: &mut Rng| ships[rng.below(ships.len())];
    let space = |rng: &mut Rng| {
        let there = rng.below(state.chart().spaces.len());
        Space::checked(there).expect("a space")
    };
    let card = |hand: CardSet, all: usize, rng: &mut Rng| {
        let held: Vec<Card> = hand.iter().collect();
        match held.is_empty() || rng.below(2) == 0 {
            true => Card::checked(rng.below(all)).expect("a card"),
            false => held[rng.below(held.len())],
        }
    };
    match rng.below(16) {
        0 => Action::PlaceMerchant {
            ship: ship(rng),
            space: space(rng),
        },
        1 => Action::EnterPirate {
            ship: ship(rng),
            space: space(rng),
        },
        2 => Action::PlayMovement(card(state.orders(me), rules().movement.len(), rng)),
        3 => Action::Sail {
            ship: ship(rng),
            to: space(rng),
        },
        4 => Action::Trade(ship(rng)),
        5 => Action::Load(ship(rng)),
        6 => Action::Steal {
            ship: ship(rng),
            target: ship(rng),
        },
        7 => Action::Bury(ship(rng)),
        8 => Action::Sink {
            ship: ship(rng),
            target: ship(rng),
        },
        9 => Action::Raid {
            ship: ship(rng),
            target: ship(rng),
        },
        10 | 11 => {
            let play = match rng.below(5) {
                0 => Play::Plain,
                1 => Play::On(ship(rng)),
                2 => Play::Pair(ship(rng), ship(rng)),
                3 => Play::To(ship(rng), space(rng)),
                _ => Play::From(Seat::new(rng.below(state.players()))),
            };
            let card = card(state.fortune(me), 44, rng);
            Action::PlayFortune { card, play }
        }
        12 => Action::SwapOwn {
            merchant: ship(rng),
            pirate: ship(rng),
        },
        13 => Action::DiscardFortune(card(state.fortune(me), 44, rng)),
        14 => Action::Flip(rng.below(5) as u8),
        _ => [Action::EndSail, Action::SkipFlip][rng.below(2)],
    }
}

#[test]
fn every_refusal_says_why() {
    for seed in 0..3_u64 {
        let mut rng = Rng::new(100 + seed);
        let mut state = Table::dealt(2 + seed as usize, &[], seed).state;
        play_at_random(
            &mut state,
            &mut Rng::new(seed),
            evenly,
            |state, legal, _| {
                let action = any(state, &mut rng);
                let words = state.action_words(action);
                assert_eq!(state.action_named(&words), Some(action), "{words}");
                let may = legal.contains(&action);
                refused_unless(state, (state.current(), action), may, &words);
            },
        );
    }
}

#[track_caller]
fn refused(table: &Table, words: &str, reason: &str) {
    let seat = table.state.current();
    refused_because(&table.state, (seat, table.named(words)), reason);
}

#[test]
fn ships_are_refused_by_their_own_rules() {
    let ships = "m_black c09r01 3 green, p_black c10r08, m_teal c11r07 2 blue, p_teal c00r12, \
                 m_white c07r01 2 red";
    let table = Table::four("mv_y12", ships, "");
    refused(
        &table,
        "Trade m_black",
        "Black Merchant is not at a quay: goods are sold and loaded at a port's loading spaces.",
    );
    refused(&table, "Trade p_black", "Only Merchants sell and load.");
    refused(
        &table,
        "Load m_black",
        "Black Merchant still has cargo: it loads once that is sold.",
    );
    refused(
        &table,
        "Sail m_white c09r00",
        "White Merchant is not one of your ships.",
    );
    refused(
        &table,
        "Sail n_purple c09r00",
        "Your orders don't command the Purple Navy.",
    );
    refused(
        &table,
        "Sail m_black c09r01",
        "Black Merchant is there already.",
    );
    refused(
        &table,
        "Sail m_black c07r01",
        "White Merchant is there already.",
    );
    refused(
        &table,
        "Sail m_black c18r12",
        "Too far: Black Merchant is 14 spaces away and has 4 moves.",
    );
    refused(
        &table,
        "Sail m_black c08r00",
        "Ships do not enter Port Carmine: they trade from the three quays around it.",
    );
    refused(
        &table,
        "Bury p_black",
        "Black Pirate has no treasure to bury.",
    );
    refused(
        &table,
        "Steal p_black m_teal",
        "Black Pirate must get beside Teal Merchant: it is 2 spaces away.",
    );
    refused(
        &table,
        "Steal p_black p_teal",
        "Only Merchants can be robbed, and Teal Pirate is not one.",
    );
    refused(
        &table,
        "Steal p_black m_black",
        "Black Merchant is one of your own ships.",
    );
    refused(
        &table,
        "Steal p_black m_orange",
        "Orange Merchant is off the board.",
    );
    refused(
        &table,
        "Sink p_black p_teal",
        "Pirates cannot sink ships like that: navies do.",
    );
    refused(
        &table,
        "Sink m_black p_teal",
        "None of your cards lets your Merchant sink Pirates.",
    );
    refused(
        &table,
        "Raid m_black m_white",
        "None of your cards lets your Merchant raid.",
    );
    refused(
        &table,
        "SwapOwn m_black p_black",
        "None of your face-up cards lets your ships change places.",
    );
    refused(
        &table,
        "PlaceMerchant m_black c09r00",
        "Black Merchant is on the board already.",
    );
    refused(
        &table,
        "SkipFlip",
        "Cards are bought at the end of your turn, after sailing.",
    );
}

#[test]
fn cards_are_refused_by_their_own_rules() {
    let hand = "fortune: {0: ['ft_fair_wind_1', 'ft_fair_wind_2', 'ft_crown_favour_1']}, orders: {0: ['mv_p13']}";
    let table = Table::four("mv_y12", "m_black c09r01 3 green, p_teal c00r01", hand);
    refused(
        &table,
        "PlayFortune ft_fair_wind_2 m_black",
        "You hold another Fair Wind: play that one.",
    );
    refused(
        &table,
        "PlayFortune ft_fair_wind_1 p_teal",
        "Teal Pirate is not one of your ships.",
    );
    refused(
        &table,
        "PlayFortune ft_fair_wind_1",
        "Fair Wind is played on one ship.",
    );
    refused(
        &table,
        "PlayFortune ft_crown_favour_1",
        "Crown's Favour is played at the end of the turn, before you buy a card.",
    );
    refused(
        &table,
        "PlayFortune ft_long_guns_1 n_yellow",
        "Long Guns is not in your hand.",
    );
    refused(
        &table,
        "DiscardFortune ft_fair_wind_1",
        "You don't have to discard a Fortune card now.",
    );
    refused(
        &table,
        "PlayMovement mv_p13",
        "One Movement card a turn: this one is for the next.",
    );
    let setup = "phase: Some(Flip), money: {0: 6}, up: {0: ['dv5_lean_hull']}";
    let table = Table::four("mv_p11", "", setup);
    refused(&table, "Flip 5", "This card is face-up already.");
    refused(&table, "Flip 8", "It costs 8, and you have 6.");
    refused(
        &table,
        "Flip victory",
        "The governor comes last: 3 Development cards are still face-down.",
    );
    refused(
        &table,
        "Sail m_black c09r00",
        "Sailing is over: buy a card, or nothing.",
    );
    let table = Table::four("", "m_black c09r01, p_black c10r08", "");
    refused(
        &table,
        "EndSail",
        "First play one of your two Movement cards.",
    );
}
