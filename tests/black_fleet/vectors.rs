//! The test vectors of section 14.

use super::support::{Table, rules};
use tortuga::games::black_fleet::{Space, SpaceSet};

const T2: &str = "p_black c06r01, m_black c09r00 3 red, m_white c10r03 3 blue, p_white c05r04, \
     m_orange c04r11 3 green, p_orange c08r11 red, m_teal c18r06 2 violet, p_teal c17r00";

fn sail(table: &Table, ship: &str) -> usize {
    table.count(&format!("Sail {ship}"))
}

#[test]
fn t1_the_map() {
    let chart = &rules().charts[0];
    let at = |id: &str| chart.named(id).expect("a space");
    let sea = chart.sea();
    assert_eq!(sea.len(), 183);
    let degree = |s: Space| (chart.near(s) & sea).len();
    assert_eq!(sea.iter().map(degree).sum::<usize>(), 2 * 362);
    let far = |a: Space, b: Space| u32::from(chart.distance(a, b));
    let pairs = || {
        sea.iter()
            .flat_map(|a| sea.iter().filter(move |b| *b > a).map(move |b| (a, b)))
    };
    assert_eq!(pairs().map(|(a, b)| far(a, b)).max(), Some(24));
    assert_eq!(pairs().map(|(a, b)| far(a, b)).sum::<u32>(), 158_952);
    let rings = |id: &str| -> Vec<usize> {
        let ring = |d: u32| sea.iter().filter(|s| far(at(id), *s) == d).count();
        (1..=6).map(ring).collect()
    };
    assert_eq!(rings("c06r06"), [4, 7, 12, 14, 18, 24]);
    assert_eq!(rings("c12r06"), [4, 5, 9, 14, 19, 26]);
    assert_eq!(far(at("c00r00"), at("c18r12")), 24);
    assert!(sea.iter().all(|s| (2..=6).contains(&degree(s))));
}

#[test]
fn t2_a_legal_list() {
    let t = Table::four("mv_y12", T2, "");
    let counts = ["m_black", "p_black", "n_yellow"].map(|s| sail(&t, s));
    assert_eq!((t.legal().len(), counts), (43, [17, 14, 11]));
    assert_eq!(t.legal().last().map(String::as_str), Some("EndSail"));
}

#[test]
fn t3_fortune_cards_widen_the_list() {
    let hand = "fortune: {0: ['ft_over_the_reef_1', 'ft_treacherous_current_1', 'ft_fair_wind_1']}";
    let mut t = Table::four("mv_y12", T2, hand);
    assert_eq!(t.legal().len(), 116);
    let pushed = |ship: &str| t.count(&format!("PlayFortune ft_treacherous_current_1 {ship}"));
    let ships = [
        "m_white", "m_orange", "m_teal", "p_white", "p_orange", "p_teal", "n_purple",
    ];
    assert_eq!(ships.map(pushed), [13, 11, 6, 10, 11, 7, 9]);
    assert_eq!(sail(&t, "p_black"), 14);
    t.play(&["PlayFortune ft_over_the_reef p_black"]);
    assert_eq!(sail(&t, "p_black"), 17);
    t.play(&["PlayFortune ft_fair_wind p_black"]);
    assert_eq!(sail(&t, "p_black"), 41);
    t.is(&[("moves.p_black", "5")]);
}

#[test]
fn t4_development_cards_widen_the_list() {
    let up = "up: {0: ['dv5_lean_hull', 'dv8_shallow_draught', 'dv11_light_rigging', 'dv14_lord_admiral']}";
    let t = Table::four("mv_y12", T2, up);
    let counts = ["m_black", "p_black", "n_yellow", "n_purple"].map(|s| sail(&t, s));
    assert_eq!((t.legal().len(), counts), (82, [33, 28, 11, 9]));
}

#[test]
fn t5_shadow_roads() {
    let ships = "p_black c03r06, m_black c09r00 3 red";
    let roads = "up: {0: ['dv14_shadow_roads']}";
    assert_eq!(sail(&Table::four("mv_y03", ships, ""), "p_black"), 12);
    assert_eq!(sail(&Table::four("mv_y03", ships, roads), "p_black"), 33);
    let ships = format!("{ships}, p_teal c07r08");
    assert_eq!(sail(&Table::four("mv_y03", &ships, roads), "p_black"), 27);
}

#[test]
fn t6_a_pause_to_trade() {
    let ships = "m_black c09r01 3 green, p_black c08r01, m_white c09r00 3 blue";
    let mut t = Table::four("mv_y03", ships, "");
    t.play(&["Sail m_black c08r01"]);
    t.is(&[("pausing", "m_black"), ("moves.m_black", "1")]);
    let sails = ["Sail m_black c07r01", "Sail m_black c09r01"];
    assert_eq!(t.legal(), [sails[0], sails[1], "Trade m_black"]);
    t.play(&["Trade m_black"]);
    t.is(&[
        ("money.0", "9"),
        ("cargo.m_black", "3 red"),
        ("stock.green", "13"),
        ("stock.red", "10"),
    ]);
    assert_eq!(t.legal(), sails);
}

#[test]
fn t7_a_merchant_sinks() {
    let ships = "m_black c09r07 3 red, p_white c09r09 blue, p_black c00r00";
    let rest = "up: {0: ['dv8_swivel_guns', 'dv11_commodores_pennant']}, \
         fortune: {0: ['ft_long_guns_1', 'ft_kings_bounty_1']}";
    let mut t = Table::four("mv_y12", ships, rest);
    t.never("Sink m_black p_white");
    t.play(&[
        "PlayFortune ft_long_guns m_black",
        "PlayFortune ft_kings_bounty",
        "Sink m_black p_white",
    ]);
    t.is(&[
        ("money.0", "5"),
        ("stock.blue", "13"),
        ("acts.m_black", "0"),
        ("cargo.m_black", "3 red"),
        ("place.p_white", ""),
    ]);
}

#[test]
fn t8_a_merchant_raids() {
    let ships = "m_black c14r02 2 yellow, m_teal c14r03 1 green, p_black c00r00";
    let rest = "fortune: {0: ['ft_armed_merchantman_1']}, money: {2: 4}, \
         up: {2: ['dv11_underwriters', 'dv8_smugglers_den']}";
    let mut t = Table::four("mv_p13", ships, rest);
    t.never("Raid m_black m_teal");
    t.play(&["PlayFortune ft_armed_merchantman", "Raid m_black m_teal"]);
    t.is(&[
        ("money.0", "2"),
        ("stock.green", "13"),
        ("place.m_teal", ""),
        ("money.2", "7"),
        ("cargo.m_black", "2 yellow"),
        ("moves.m_black", "3"),
    ]);
    t.play(&["Sail m_black c14r03"]);
    t.is(&[("moves.m_black", "2")]);
}

#[test]
fn t9_crossed_wakes() {
    let ships = "p_black c08r08, m_black c09r08 3 red, p_white c09r07, m_white c10r08 1 red, \
         n_yellow c10r07, p_teal c11r08";
    let t = Table::four("mv_y12", ships, "fortune: {0: ['ft_crossed_wakes_1']}");
    let card = "PlayFortune ft_crossed_wakes_1 ";
    let pairs: Vec<String> = t
        .legal()
        .iter()
        .filter_map(|e| e.strip_prefix(card).map(str::to_string))
        .collect();
    let expected = [
        "m_black m_white",
        "m_black p_black",
        "m_black p_white",
        "m_white p_white",
        "m_white p_teal",
        "m_white n_yellow",
        "p_white n_yellow",
        "p_teal n_yellow",
    ];
    assert_eq!(pairs, expected);
}

#[test]
fn t10_changed_orders_twice() {
    let ships = "p_orange c08r06, m_black c09r00 3 red, p_black c00r00";
    let hand = "fortune: {0: ['ft_changed_orders_1', 'ft_changed_orders_2', 'ft_long_guns_1']}";
    let mut t = Table::four("mv_y05", ships, hand);
    t.never("Sink n_yellow p_orange");
    t.play(&["PlayFortune ft_long_guns n_yellow"]);
    assert_eq!(t.count("Sink n_yellow p_orange"), 1);
    t.play(&[
        "PlayFortune ft_changed_orders",
        "PlayFortune ft_changed_orders",
    ]);
    t.is(&[
        ("navies", "n_yellow"),
        ("moves.n_yellow", "2"),
        ("acts.n_yellow", "1"),
    ]);
    t.never("Sink n_yellow p_orange");
}

#[test]
fn t11_coming_back_with_little_stock() {
    let game = |more: &str| {
        let ships = format!(
            "m_black c01r04 4 yellow, m_orange c16r02 3 yellow, m_teal c15r03 3 yellow, \
             p_black c00r00 yellow, p_orange c01r00 yellow{more}"
        );
        Table::four("", &ships, "up: {0: ['dv8_deep_hold']}, current: 3")
    };
    let mut t = game("");
    assert_eq!(t.count("PlaceMerchant m_white"), 14);
    t.play(&["PlaceMerchant m_white c00r03"]);
    t.is(&[("cargo.m_white", "1 yellow"), ("stock.yellow", "0")]);
    assert_eq!(t.count("EnterPirate p_white"), 10);
    let t = game(", p_teal c08r11 yellow");
    assert_eq!(t.legal().len(), 12);
    for yellow in ["c00r03", "c01r04", "c00r05"] {
        assert_eq!(t.count(&format!("PlaceMerchant m_white {yellow}")), 0);
    }
}

#[test]
fn t12_shut_in() {
    let ships = "m_black c00r12 3 red, p_white c00r11, n_purple c01r12, p_black c00r00";
    let mut t = Table::four("mv_y12", ships, "fortune: {0: ['ft_crossed_wakes_1']}");
    assert_eq!(sail(&t, "m_black"), 0);
    t.play(&["PlayFortune ft_crossed_wakes m_black p_white"]);
    t.is(&[("place.m_black", "c00r11"), ("moves.m_black", "4")]);
}

#[test]
fn t13_twin_fleets() {
    let ships = "m_black c09r00 3 green, p_black c10r01, m_teal c05r11 3 red, p_teal c07r11, \
         m_white c18r04 3 blue, p_white c17r00, m_orange c12r11 3 violet, p_orange c00r00";
    let mut t = Table::twins("mv_y12", ships, "up: {0: ['dv14_signal_flags']}");
    let counts =
        |t: &Table| ["m_black", "m_teal", "p_black", "p_teal", "n_yellow"].map(|s| sail(t, s));
    assert_eq!((t.legal().len(), counts(&t)), (94, [18, 24, 16, 19, 11]));
    assert_eq!((t.count("Trade"), t.count("SwapOwn")), (1, 4));
    t.play(&["Trade m_black"]);
    t.is(&[("money.0", "9")]);
    assert_eq!((t.legal().len(), t.count("SwapOwn")), (69, 4));
    t.play(&["SwapOwn m_teal p_black"]);
    t.is(&[("place.m_teal", "c10r01"), ("place.p_black", "c05r11")]);
    assert_eq!((sail(&t, "m_teal"), sail(&t, "p_black")), (0, 18));
}

#[test]
fn t14_everything_adds_up() {
    let ships = "m_black c18r06 2 green, p_black c17r03 blue";
    let rest = "up: {0: ['dv5_spade_crew', 'dv8_trading_house', 'dv14_veteran_crew']}, \
         fortune: {0: ['ft_brisk_market_1', 'ft_treasure_chart_1', 'ft_smugglers_contact_1']}";
    let mut t = Table::four("mv_y12", ships, rest);
    t.play(&[
        "PlayFortune ft_brisk_market",
        "PlayFortune ft_treasure_chart",
        "PlayFortune ft_smugglers_contact",
        "Trade m_black",
    ]);
    t.is(&[
        ("money.0", "10"),
        ("cargo.m_black", "3 blue"),
        ("stock.blue", "9"),
    ]);
    t.play(&["Bury p_black"]);
    t.is(&[
        ("money.0", "17"),
        ("stock.blue", "10"),
        ("acts.p_black", "1"),
    ]);
}

#[test]
fn t15_setting_up() {
    let choices = |seats: usize| -> Vec<usize> {
        let mut t = Table::dealt(seats, &[], 7);
        let mut out = Vec::new();
        for _ in 0..5 {
            let list = t.legal();
            out.push(list.len());
            t.play(&[&list[0]]);
        }
        out
    };
    assert_eq!(choices(4), [15, 14, 13, 12, 12]);
    assert_eq!(choices(2), [30, 28, 13, 12, 12]);
}

/// A map is drawn from its data: what 2.4 says of the one we ship.
#[test]
fn i16_no_ship_cuts_the_sea_and_dear_ports_are_far() {
    let chart = &rules().charts[0];
    for gone in chart.sea().iter() {
        let left = chart.sea().without(gone);
        let from = left.iter().next().expect("a space");
        let (mut seen, mut wave) = (SpaceSet::one(from), SpaceSet::one(from));
        while !wave.is_empty() {
            let near: SpaceSet = wave.iter().flat_map(|s| chart.near(s).iter()).collect();
            wave = (near & left) - seen;
            seen |= wave;
        }
        assert_eq!(seen, left, "without {}", chart.id_of(gone));
    }
    for port in &chart.ports {
        for deal in &port.accepts {
            let from = chart.docks(deal.good);
            let to = chart.docks(port.good);
            let far = from
                .iter()
                .flat_map(|a| to.iter().map(move |b| chart.distance(a, b)))
                .min();
            match deal.price.get() {
                2 => assert_eq!(far, Some(8)),
                _ => assert!(far.is_some_and(|d| (12..=16).contains(&d))),
            }
        }
    }
}
