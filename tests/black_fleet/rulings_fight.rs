//! Section 9: rulings about stealing, sinking and raiding.

use super::support::Table;

#[test]
fn r11_r18_one_action_and_one_cube() {
    let ships = "p_black c09r08, m_white c10r08 3 red, m_teal c09r07 2 blue, \
         n_yellow c12r07, p_teal c11r07";
    let mut t = Table::four("mv_y12", ships, "");
    assert_eq!(t.count("Steal"), 2);
    t.play(&["Steal p_black m_white"]);
    t.is(&[
        ("cargo.p_black", "red"),
        ("cargo.m_white", "2 red"),
        ("money.0", "2"),
        ("acts.p_black", "0"),
    ]);
    // The navy's action is its own.
    t.play(&["Sink n_yellow p_teal"]);
    t.is(&[("money.0", "4")]);
    // With treasure aboard it cannot steal, whatever actions it has.
    let crew = "up: {0: ['dv14_veteran_crew']}";
    let ships = "p_black c09r08 blue, m_white c10r08 3 red";
    assert_eq!(Table::four("mv_y12", ships, crew).count("Steal"), 0);
}

#[test]
fn r19_the_last_cube_sinks_the_merchant_at_once() {
    let mut t = Table::four("mv_y12", "p_black c09r08, m_white c10r08 1 red", "");
    t.play(&["Steal p_black m_white"]);
    t.is(&[
        ("place.m_white", ""),
        ("cargo.m_white", ""),
        ("stock.red", "12"),
    ]);
    t.play(&["Sail p_black c10r08"]);
    t.is(&[("moves.p_black", "2")]);
}

#[test]
fn r20_sinking_pays_the_same_with_treasure() {
    for (hold, stock) in [("", "13"), (" blue", "13")] {
        let ships = format!("n_yellow c10r07, p_white c10r08{hold}");
        let mut t = Table::four("mv_y12", &ships, "");
        t.play(&["Sink n_yellow p_white"]);
        t.is(&[
            ("money.0", "2"),
            ("stock.blue", stock),
            ("place.p_white", ""),
        ]);
        t.play(&["Sail n_yellow c10r08"]);
    }
}

#[test]
fn r21_victims_lose_no_doubloons() {
    let ships = "p_black c09r08, m_white c10r08 1 red, n_yellow c10r07, p_white c11r07 blue";
    let mut t = Table::four("mv_y12", ships, "money: {3: 5}");
    t.play(&["Steal p_black m_white", "Sink n_yellow p_white"]);
    t.is(&[("money.0", "4"), ("money.3", "5")]);
}

#[test]
fn r38_r57_who_can_be_a_target_of_whom() {
    let up = "up: {0: ['dv8_swivel_guns', 'dv11_letter_of_marque', 'dv14_lord_admiral']}";
    let ships = "p_black c09r08, m_black c10r07 3 red, n_yellow c09r07, n_purple c08r08, \
         p_white c10r08, m_white c11r07 2 blue";
    let t = Table::four("mv_y12", ships, up);
    let attack = |e: &String| ["Steal", "Sink", "Raid"].iter().any(|w| e.starts_with(w));
    let attacks: Vec<String> = t.legal().into_iter().filter(attack).collect();
    // The own Pirate touches a Pirate and a navy, one navy a Merchant and a Pirate, the own Merchant both.
    assert_eq!(
        attacks,
        [
            "Sink m_black p_white",
            "Sink n_yellow p_white",
            "Raid m_black m_white"
        ]
    );
}

#[test]
fn r51_sanctuary_stops_sinking_only() {
    let den = "up: {2: ['dv8_smugglers_den']}, \
         fortune: {0: ['ft_crossed_wakes_1', 'ft_treacherous_current_1']}";
    let ships = "n_yellow c13r03, p_teal c14r03, m_teal c15r03 1 green";
    let ships = ships.replace("c13r03", "c14r02");
    let t = Table::four("mv_y12", &ships, den);
    assert_eq!(t.count("Sink"), 0);
    assert_eq!(t.count("PlayFortune ft_crossed_wakes_1 p_teal n_yellow"), 1);
    assert!(t.count("PlayFortune ft_treacherous_current_1 p_teal") > 0);
    // Without the card, or away from the lair, it is a target.
    assert_eq!(Table::four("mv_y12", &ships, "").count("Sink"), 1);
    let away = ships.replace("p_teal c14r03", "p_teal c15r02");
    assert_eq!(Table::four("mv_y12", &away, den).count("Sink"), 1);
}

#[test]
fn r55_a_raided_cube_goes_to_the_stock() {
    let marque = "up: {0: ['dv11_letter_of_marque']}";
    let ships = "m_black c09r08 1 red, m_white c10r08 2 blue";
    let mut t = Table::four("mv_y12", ships, marque);
    t.play(&["Raid m_black m_white"]);
    t.is(&[
        ("cargo.m_black", "1 red"),
        ("cargo.m_white", "1 blue"),
        ("stock.blue", "12"),
        ("money.0", "2"),
    ]);
}

#[test]
fn r58_ports_give_no_protection() {
    let t = Table::four("mv_y12", "p_black c10r00, m_white c09r00 3 red", "");
    assert_eq!(t.count("Steal p_black m_white"), 1);
}

#[test]
fn r59_a_merchant_may_be_robbed_several_times() {
    let rest = "up: {0: ['dv11_letter_of_marque']}, fortune: {0: ['ft_all_hands_1']}";
    let ships = "m_black c09r07 1 red, p_black c09r08, m_white c10r08 3 blue";
    let mut t = Table::four("mv_y12", ships, rest);
    t.play(&[
        "Raid m_black m_white",
        "PlayFortune ft_all_hands m_black",
        "Raid m_black m_white",
        "Steal p_black m_white",
    ]);
    t.is(&[
        ("money.0", "6"),
        ("place.m_white", ""),
        ("stock.blue", "12"),
    ]);
}

#[test]
fn r45_bonuses_add_up_and_of_prices_the_best_counts() {
    let rest = "fortune: {0: ['ft_brisk_market_1', 'ft_brisk_market_2', 'ft_smugglers_contact_1', \
         'ft_smugglers_contact_2']}";
    let mut t = Table::four("mv_y12", "m_black c09r00 3 violet", rest);
    assert_eq!(t.count("Trade"), 0);
    let contact = "PlayFortune ft_smugglers_contact";
    let market = "PlayFortune ft_brisk_market";
    t.play(&[contact, contact, market, market, "Trade m_black"]);
    t.is(&[("money.0", "12")]);
}

#[test]
fn r39_r53_sale_cards_need_a_cargo_and_last_for_the_turn() {
    let hand = "fortune: {0: ['ft_brisk_market_1', 'ft_all_hands_1', 'ft_smugglers_contact_1']}";
    let t = Table::four("mv_y12", "m_black c09r00", hand);
    assert_eq!(t.count("PlayFortune ft_brisk_market_1"), 0);
    let mut t = Table::four("mv_y12", "m_black c09r00 3 green", hand);
    t.play(&[
        "PlayFortune ft_brisk_market",
        "Trade m_black",
        "PlayFortune ft_all_hands m_black",
    ]);
    t.is(&[("money.0", "12"), ("acts.m_black", "1")]);
    assert_eq!(t.state.voyage().per_cube, 1);
}
