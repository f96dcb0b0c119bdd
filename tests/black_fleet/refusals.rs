//! What the rules do not allow is refused with the rule that forbids it, and nothing changes.

use super::support::Table;

#[test]
fn ships_are_refused_by_their_own_rules() {
    let ships = "m_black c09r01 3 green, p_black c10r08, m_teal c11r07 2 blue, p_teal c00r12, \
                 m_white c07r01 2 red";
    let table = Table::four("mv_y12", ships, "");
    table.refuses(
        "Trade m_black",
        "Black Merchant is not at a quay: goods are sold and loaded at a port's loading spaces.",
    );
    table.refuses("Trade p_black", "Only Merchants sell and load.");
    table.refuses(
        "Load m_black",
        "Black Merchant still has cargo: it loads once that is sold.",
    );
    table.refuses(
        "Sail m_white c09r00",
        "White Merchant is not one of your ships.",
    );
    table.refuses(
        "Sail n_purple c09r00",
        "Your orders don't command the Purple Navy.",
    );
    table.refuses("Sail m_black c09r01", "Black Merchant is there already.");
    table.refuses("Sail m_black c07r01", "White Merchant is there already.");
    table.refuses(
        "Sail m_black c18r12",
        "Too far: Black Merchant is 14 spaces away and has 4 moves.",
    );
    table.refuses(
        "Sail m_black c08r00",
        "Ships do not enter Port Carmine: they trade from the three quays around it.",
    );
    table.refuses("Bury p_black", "Black Pirate has no treasure to bury.");
    table.refuses(
        "Steal p_black m_teal",
        "Black Pirate must get beside Teal Merchant: it is 2 spaces away.",
    );
    table.refuses(
        "Steal p_black p_teal",
        "Only Merchants can be robbed, and Teal Pirate is not one.",
    );
    table.refuses(
        "Steal p_black m_black",
        "Black Merchant is one of your own ships.",
    );
    table.refuses(
        "Steal p_black m_orange",
        "Orange Merchant is off the board.",
    );
    table.refuses(
        "Sink p_black p_teal",
        "Pirates cannot sink ships like that: navies do.",
    );
    table.refuses(
        "Sink m_black p_teal",
        "None of your cards lets your Merchant sink Pirates.",
    );
    table.refuses(
        "Raid m_black m_white",
        "None of your cards lets your Merchant raid.",
    );
    table.refuses(
        "SwapOwn m_black p_black",
        "None of your face-up cards lets your ships change places.",
    );
    table.refuses(
        "PlaceMerchant m_black c09r00",
        "Black Merchant is on the board already.",
    );
    table.refuses(
        "SkipFlip",
        "Cards are bought at the end of your turn, after sailing.",
    );
}

#[test]
fn cards_are_refused_by_their_own_rules() {
    let hand = "fortune: {0: ['ft_fair_wind_1', 'ft_fair_wind_2', 'ft_crown_favour_1']}, orders: {0: ['mv_p13']}";
    let table = Table::four("mv_y12", "m_black c09r01 3 green, p_teal c00r01", hand);
    table.refuses(
        "PlayFortune ft_fair_wind_2 m_black",
        "You hold another Fair Wind: play that one.",
    );
    table.refuses(
        "PlayFortune ft_fair_wind_1 p_teal",
        "Teal Pirate is not one of your ships.",
    );
    table.refuses(
        "PlayFortune ft_fair_wind_1",
        "Fair Wind is played on one ship.",
    );
    table.refuses(
        "PlayFortune ft_crown_favour_1",
        "Crown's Favour is played at the end of the turn, before you buy a card.",
    );
    table.refuses(
        "PlayFortune ft_long_guns_1 n_yellow",
        "Long Guns is not in your hand.",
    );
    table.refuses(
        "DiscardFortune ft_fair_wind_1",
        "You don't have to discard a Fortune card now.",
    );
    table.refuses(
        "PlayMovement mv_p13",
        "One Movement card a turn: this one is for the next.",
    );
    let setup = "phase: Some(Flip), money: {0: 6}, up: {0: ['dv5_lean_hull']}";
    let table = Table::four("mv_p11", "", setup);
    table.refuses("Flip 5", "This card is face-up already.");
    table.refuses("Flip 8", "It costs 8, and you have 6.");
    table.refuses(
        "Flip victory",
        "The governor comes last: 3 Development cards are still face-down.",
    );
    table.refuses(
        "Sail m_black c09r00",
        "Sailing is over: buy a card, or nothing.",
    );
    let table = Table::four("", "m_black c09r01, p_black c10r08", "");
    table.refuses("EndSail", "First play one of your two Movement cards.");
}
