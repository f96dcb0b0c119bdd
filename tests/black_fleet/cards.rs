//! Every Fortune card and every Development card: what it does, and when it cannot apply.

use super::support::Table;

/// A position in which Black holds these Fortune cards, the first of each type.
fn holding(card: &str, ships: &str, types: &[&str]) -> Table {
    let hand: Vec<String> = types.iter().map(|t| format!("'ft_{t}_1'")).collect();
    let rest = format!("fortune: {{0: [{}]}}", hand.join(", "));
    Table::four(card, ships, &rest)
}

/// A position in which these cards of Black are face-up.
fn with_up(card: &str, ships: &str, ids: &[&str]) -> Table {
    let ids: Vec<String> = ids.iter().map(|id| format!("'{id}'")).collect();
    let rest = format!("up: {{0: [{}]}}", ids.join(", "));
    Table::four(card, ships, &rest)
}

const FAR: &str = "m_black c18r12 3 red, p_black c00r12";

/// How often a type of card is offered.
fn offers(t: &Table, kind: &str) -> usize {
    t.count(&format!("PlayFortune ft_{kind}_1"))
}

#[test]
fn fair_wind_and_over_the_reef_are_for_ships_that_may_sail() {
    let mut t = holding("mv_y12", FAR, &["fair_wind", "over_the_reef"]);
    assert_eq!(
        [offers(&t, "fair_wind"), offers(&t, "over_the_reef")],
        [3, 3]
    );
    t.play(&["Sail m_black c17r12", "Sail p_black c01r12"]);
    // The Merchant is done.
    assert_eq!(
        [offers(&t, "fair_wind"), offers(&t, "over_the_reef")],
        [2, 2]
    );
    t.never("PlayFortune ft_fair_wind m_black");
    t.play(&["PlayFortune ft_fair_wind p_black"]);
    t.is(&[
        ("moves.p_black", "4"),
        ("fortune_discard", "ft_fair_wind_1"),
    ]);
}

#[test]
fn storm_sails_are_for_pirates() {
    let mut t = holding("mv_y12", FAR, &["storm_sails"]);
    assert_eq!(offers(&t, "storm_sails"), 1);
    t.play(&["PlayFortune ft_storm_sails p_black"]);
    t.is(&[("moves.p_black", "6")]);
}

#[test]
fn all_hands_are_for_any_usable_ship() {
    let mut t = holding("mv_y12", FAR, &["all_hands"]);
    t.play(&["Sail m_black c17r12", "Sail p_black c01r12"]);
    assert_eq!(offers(&t, "all_hands"), 3);
    t.play(&["PlayFortune ft_all_hands m_black"]);
    t.is(&[("acts.m_black", "2"), ("done", "m_black")]);
}

#[test]
fn crossed_wakes_need_two_ships_that_touch() {
    let t = holding("mv_y12", FAR, &["crossed_wakes"]);
    assert_eq!(offers(&t, "crossed_wakes"), 0);
}

#[test]
fn a_treacherous_current_moves_others_over_empty_sea() {
    let ships = format!("{FAR}, m_white c00r08 1 blue");
    let mut t = holding("mv_y12", &ships, &["treacherous_current"]);
    for own in ["m_black", "p_black", "n_yellow"] {
        let entries = t.count(&format!("PlayFortune ft_treacherous_current_1 {own}"));
        assert_eq!(entries, 0, "{own}");
    }
    t.play(&["PlayFortune ft_treacherous_current m_white c02r08"]);
    t.is(&[("place.m_white", "c02r08"), ("cargo.m_white", "1 blue")]);
    // Not through a ship.
    let ships = "m_black c18r12 3 red, p_black c00r11, m_white c00r12 1 blue, p_white c01r12";
    let t = holding("mv_y12", ships, &["treacherous_current"]);
    assert_eq!(t.count("PlayFortune ft_treacherous_current_1 m_white"), 0);
}

#[test]
fn long_guns_are_for_ships_that_attack_and_may_act() {
    let ships = "m_black c18r12 3 red, p_black c09r07, m_white c11r08 2 blue";
    let mut t = holding("mv_y12", ships, &["long_guns", "armed_merchantman"]);
    // Not for a Merchant that attacks nobody.
    assert_eq!(offers(&t, "long_guns"), 2);
    t.play(&["PlayFortune ft_armed_merchantman"]);
    assert_eq!(offers(&t, "long_guns"), 3);
    assert_eq!(t.count("Steal"), 0);
    t.play(&["PlayFortune ft_long_guns p_black", "Steal p_black m_white"]);
    t.is(&[("cargo.p_black", "blue")]);
}

#[test]
fn cards_for_actions_need_a_ship_that_may_act() {
    let ships = "m_black c09r00 3 green, p_black c11r01 blue, n_yellow c10r07, \
         p_white c10r08, p_teal c00r00";
    let types = [
        "armed_merchantman",
        "brisk_market",
        "smugglers_contact",
        "kings_bounty",
        "treasure_chart",
        "lair_hoard",
    ];
    let mut t = holding("mv_y12", ships, &types);
    for kind in types {
        assert_eq!(offers(&t, kind), 1, "{kind}");
    }
    t.play(&["Trade m_black", "Bury p_black", "Sink n_yellow p_white"]);
    for kind in types {
        assert_eq!(offers(&t, kind), 0, "{kind}");
    }
}

#[test]
fn kings_bounty_pays_for_sinking_if_there_is_somebody_to_sink() {
    let t = holding("mv_y12", FAR, &["kings_bounty"]);
    assert_eq!(offers(&t, "kings_bounty"), 0);
    let ships = format!("{FAR}, n_yellow c10r07, p_white c10r08");
    let mut t = holding("mv_y12", &ships, &["kings_bounty"]);
    t.play(&["PlayFortune ft_kings_bounty", "Sink n_yellow p_white"]);
    t.is(&[("money.0", "4")]);
}

#[test]
fn a_treasure_chart_pays_for_burying() {
    let mut t = holding("mv_y12", "p_black c10r04 blue", &["treasure_chart"]);
    t.play(&["PlayFortune ft_treasure_chart", "Bury p_black"]);
    t.is(&[("money.0", "8")]);
}

#[test]
fn light_fingers_find_nobody_when_nobody_is_richer() {
    let t = holding("mv_y12", FAR, &["light_fingers"]);
    assert_eq!(offers(&t, "light_fingers"), 0);
}

#[test]
fn a_secret_channel_begins_at_a_lair() {
    let t = holding("mv_y12", FAR, &["secret_channel"]);
    assert_eq!(offers(&t, "secret_channel"), 0);
    let on_it = holding("mv_y12", "p_black c06r03", &["secret_channel"]);
    assert_eq!(offers(&on_it, "secret_channel"), 4);
}

#[test]
fn movement_of_development_cards() {
    for (id, moves) in [
        ("dv5_spare_topsails", ["5", "3", "2"]),
        ("dv5_lean_hull", ["4", "4", "2"]),
        ("dv5_navy_liaison", ["4", "3", "3"]),
        ("dv11_light_rigging", ["5", "3", "2"]),
        ("dv14_full_rigging", ["5", "4", "3"]),
    ] {
        // Movement is given with the card, not before.
        let t = with_up("mv_y12", FAR, &[id]);
        let names = ["moves.m_black", "moves.p_black", "moves.n_yellow"];
        let expected: Vec<(&str, &str)> = names.into_iter().zip(moves).collect();
        t.is(&expected);
        t.is(&[("moves.m_white", "0"), ("moves.n_purple", "0")]);
    }
}

#[test]
fn pay_of_development_cards() {
    let pay = |ships: &str, ids: &[&str], action: &str| {
        let mut t = with_up("mv_y12", ships, ids);
        t.play(&[action]);
        t.state.money(t.state.current())
    };
    let rob = "p_black c09r08, m_white c10r08 3 red";
    assert_eq!(pay(rob, &["dv5_boarding_axes"], "Steal p_black m_white"), 3);
    let both = ["dv5_boarding_axes", "dv14_gunnery_school"];
    assert_eq!(pay(rob, &both, "Steal p_black m_white"), 4);
    assert_eq!(
        pay("p_black c10r04 red", &["dv5_spade_crew"], "Bury p_black"),
        7
    );
    let sink = "n_yellow c10r06, p_white c10r08";
    assert_eq!(
        pay(sink, &["dv11_commodores_pennant"], "Sink n_yellow p_white"),
        3
    );
    let sale = |cubes: &str, id: &str| {
        let ships = format!("m_black c09r00 {cubes}");
        pay(&ships, &[id], "Trade m_black")
    };
    assert_eq!(sale("3 green", "dv8_trading_house"), 12);
    assert_eq!(sale("3 green", "dv8_harbour_factors"), 11);
    assert_eq!(sale("1 green", "dv8_harbour_factors"), 3);
    assert_eq!(sale("3 violet", "dv11_royal_charter"), 9);
    assert_eq!(sale("3 yellow", "dv11_royal_charter"), 9);
}

#[test]
fn gunnery_school_reaches_far_for_every_ship_that_attacks() {
    let ships = "m_black c09r07 3 red, p_black c11r07, n_yellow c10r06, p_white c09r09, \
         p_teal c10r08, m_teal c12r08 1 blue";
    let ships = ships.replace("m_teal c12r08", "m_teal c13r07");
    let ids = ["dv8_swivel_guns", "dv14_gunnery_school"];
    let t = with_up("mv_y12", &ships, &ids);
    assert_eq!(t.count("Sink m_black p_white"), 1);
    assert_eq!(t.count("Sink n_yellow p_teal"), 1);
    assert_eq!(t.count("Steal p_black m_teal"), 1);
    let near = with_up("mv_y12", &ships, &["dv8_swivel_guns"]);
    assert_eq!(near.count("Sink m_black p_white"), 0);
    assert_eq!(near.count("Steal"), 0);
}

#[test]
fn the_fortune_teller_draws_more_and_keeps_four() {
    for (card, drawn) in [("mv_y15", 1), ("mv_y19", 1), ("mv_y05", 1), ("mv_y01", 2)] {
        let mut t = with_up(card, FAR, &["dv5_fortune_teller"]);
        t.play(&["EndSail"]);
        t.is(&[("phase", "Flip")]);
        assert_eq!(t.state.fortune(t.state.current()).len(), drawn, "{card}");
    }
    let rest = "up: {0: ['dv5_fortune_teller']}, fortune: {0: ['ft_fair_wind_1', \
         'ft_fair_wind_2', 'ft_fair_wind_3']}";
    let mut t = Table::four("mv_y05", FAR, rest);
    t.play(&["EndSail"]);
    t.is(&[("phase", "Flip")]);
    let mut t = Table::four("mv_y01", FAR, rest);
    t.play(&["EndSail"]);
    t.is(&[("phase", "HandDiscard")]);
}

#[test]
fn pirates_enter_on_free_lairs_with_two_cards() {
    for id in ["dv8_smugglers_den", "dv14_shadow_roads"] {
        let t = with_up("", "m_black c09r00 3 red, p_white c06r03", &[id]);
        // Twelve distant seas and four lairs.
        assert_eq!(t.count("EnterPirate p_black"), 16, "{id}");
        assert_eq!(t.count("EnterPirate p_black c14r09"), 1);
    }
}
