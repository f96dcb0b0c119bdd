//! Section 9: rulings about trade, cargo and coming back.

use super::support::{Table, rules};
use tortuga::games::black_fleet::Good;

/// All red cubes are on board: nine in holds, four with Pirates.
const NO_RED: &str = "m_black c09r00 3 green, m_white c03r11 3 red, m_orange c04r11 3 red, \
     m_teal c05r12 3 red, p_white c00r07 red, p_orange c02r07 red, p_teal c03r07 red, \
     p_black c17r12 red";

#[test]
fn r12_r13_r14_trade_sells_all_and_loads_by_itself() {
    let mut t = Table::four("mv_y12", "m_black c09r00 2 yellow", "");
    t.is(&[("stock.yellow", "11")]);
    t.play(&["Trade m_black"]);
    t.is(&[
        ("money.0", "4"),
        ("stock.yellow", "13"),
        ("cargo.m_black", "3 red"),
        ("stock.red", "10"),
    ]);
}

#[test]
fn r14_loading_is_limited_by_the_stock() {
    let ships = NO_RED.replace("p_black c17r12 red", "p_black c17r12");
    let mut t = Table::four("mv_y12", &ships, "");
    t.play(&["Trade m_black"]);
    t.is(&[("cargo.m_black", "1 red"), ("stock.red", "0")]);
}

#[test]
fn r15_without_a_cube_the_merchant_stays_empty_and_may_load_later() {
    let mut t = Table::four("mv_y12", NO_RED, "");
    t.play(&["Trade m_black"]);
    t.is(&[
        ("money.0", "9"),
        ("cargo.m_black", ""),
        ("place.m_black", "c09r00"),
    ]);
    assert_eq!(t.count("Load"), 0);
    // It cannot be robbed, and where there are cubes it loads.
    let ships = "m_black c09r00, p_white c10r00, m_white c09r01 3 blue";
    let mut t = Table::four("mv_y12", ships, "");
    assert_eq!(t.count("Trade"), 0);
    t.play(&["Load m_black"]);
    t.is(&[
        ("cargo.m_black", "3 red"),
        ("money.0", "0"),
        ("acts.m_black", "0"),
    ]);
    let t = Table::four("mv_y12", "p_black c10r00, m_white c09r00", "");
    assert_eq!(t.count("Steal"), 0);
}

#[test]
fn r15_a_single_cube_is_enough_to_load_or_to_come_back_to() {
    let none = NO_RED.replace("c09r00 3 green", "c09r00");
    let one = none.replace("c17r12 red", "c17r12");
    let loads = |ships: &str| Table::four("mv_y12", ships, "").count("Load m_black");
    assert_eq!([loads(&none), loads(&one)], [0, 1]);
    Table::four("mv_y12", &none, "").never("Load m_black");
    // The same where a Merchant comes back: ports without a cube are left out.
    let quays = ["c07r01", "c08r01", "c09r00"].map(|at| format!("PlaceMerchant m_black {at}"));
    let back = |ships: &str| {
        let t = Table::four("", &ships.replace("m_black c09r00, ", ""), "");
        quays.each_ref().map(|words| t.count(words))
    };
    assert_eq!(back(&none), [0, 0, 0]);
    assert_eq!(back(&one), [1, 1, 1]);
}

#[test]
fn r16_r17_a_robbed_merchant_cannot_top_up() {
    // Neither at its own port, nor where nobody buys what is left, nor by coming to a port that buys it.
    for at in [
        "c09r00 1 red",
        "c09r00 2 violet",
        "c05r12 2 red",
        "c05r12 2 yellow",
    ] {
        let t = Table::four("mv_y12", &format!("m_black {at}"), "");
        t.never("Load m_black");
        let sells = usize::from(at == "c05r12 2 red");
        assert_eq!(t.count("Trade"), sells, "{at}");
    }
    let mut t = Table::four("mv_y12", "m_black c09r01 2 red", "");
    t.play(&["Sail m_black c09r00"]);
    t.is(&[("cargo.m_black", "2 red"), ("stock.red", "11")]);
    // What a Pirate took does not come back, whoever took it.
    let ships = "m_white c09r00 3 red, p_black c09r01";
    let mut t = Table::four("mv_y12", ships, "");
    t.play(&["Steal p_black m_white"]);
    t.is(&[
        ("cargo.m_white", "2 red"),
        ("cargo.p_black", "red"),
        ("stock.red", "10"),
    ]);
    // It sells the rest elsewhere, then the hold has one colour again.
    let mut t = Table::four("mv_y12", "m_black c05r12 1 red", "");
    t.play(&["Trade m_black"]);
    t.is(&[("money.0", "3"), ("cargo.m_black", "3 green")]);
}

#[test]
fn r22_r23_coming_back_is_mandatory_and_before_the_card() {
    let mut t = Table::four("", "m_white c03r11 3 red", "");
    t.is(&[("phase", "Reenter")]);
    assert_eq!(t.count("PlaceMerchant m_black"), t.legal().len());
    // Any port will do: 15 loading spaces less the one that is taken.
    assert_eq!(t.legal().len(), 14);
    t.play(&["PlaceMerchant m_black c18r04", "EnterPirate p_black c17r00"]);
    t.is(&[
        ("phase", "Orders"),
        ("cargo.m_black", "3 blue"),
        ("cargo.p_black", ""),
    ]);
    t.play(&[&t.legal()[0].clone()]);
    t.is(&[("acts.m_black", "1"), ("acts.p_black", "1")]);
}

#[test]
fn r24_several_pirates_may_be_in_one_zone() {
    let ships = "m_black c09r00 3 red, p_white c00r00, p_teal c01r00, p_orange c00r01";
    let t = Table::four("", ships, "");
    assert_eq!(t.count("EnterPirate p_black"), 9);
    assert_eq!(t.count("EnterPirate p_black c01r01"), 1);
}

#[test]
fn r26_beaches_are_never_used_up() {
    let rest = "up: {0: ['dv14_veteran_crew']}, fortune: {0: ['ft_all_hands_1']}";
    let ships = "p_black c11r01 blue, m_white c10r01 3 red";
    let mut t = Table::four("mv_y12", ships, rest);
    t.play(&[
        "Bury p_black",
        "PlayFortune ft_all_hands p_black",
        "Steal p_black m_white",
        "Bury p_black",
    ]);
    t.is(&[("money.0", "10"), ("stock.blue", "13"), ("stock.red", "11")]);
}

#[test]
fn r27_lairs_do_nothing_by_themselves() {
    let t = Table::four("mv_y12", "p_black c06r03 blue", "");
    assert_eq!(t.count("Bury"), 0);
    let hoard = "fortune: {0: ['ft_lair_hoard_1']}";
    let mut t = Table::four("mv_y12", "p_black c06r03 blue", hoard);
    t.play(&["PlayFortune ft_lair_hoard", "Bury p_black"]);
    t.is(&[("money.0", "6")]);
}

#[test]
fn r28_a_pirate_that_came_back_buries_with_a_second_action() {
    let crew = "up: {0: ['dv14_veteran_crew']}, orders: {0: ['mv_y12', 'mv_y14']}";
    let ships = "m_black c12r11 3 red, m_white c07r11 2 blue";
    let mut t = Table::four("", ships, crew);
    t.play(&["EnterPirate p_black c08r11", "PlayMovement mv_y12"]);
    t.play(&[
        "Steal p_black m_white",
        "Sail p_black c07r10",
        "Bury p_black",
    ]);
    t.is(&[("money.0", "7"), ("acts.p_black", "0")]);
}

#[test]
fn r29_a_merchant_that_came_back_may_trade() {
    let cards =
        "fortune: {0: ['ft_fair_wind_1', 'ft_fair_wind_2']}, orders: {0: ['mv_y12', 'mv_y14']}";
    let mut t = Table::four("", "p_black c00r00", cards);
    // The loading spaces of red and yellow that are closest: 8 spaces.
    let chart = &rules().charts[0];
    let from = chart.docks(Good::Red);
    let to = chart.docks(Good::Yellow);
    let pairs = from.iter().flat_map(|a| to.iter().map(move |b| (a, b)));
    let nearest = pairs.min_by_key(|(a, b)| chart.distance(*a, *b));
    let (from, to) = nearest
        .map(|(a, b)| (chart.id_of(a), chart.id_of(b)))
        .expect("docks");
    t.play(&[
        &format!("PlaceMerchant m_black {from}"),
        "PlayMovement mv_y12",
        "PlayFortune ft_fair_wind m_black",
        "PlayFortune ft_fair_wind m_black",
        &format!("Sail m_black {to}"),
        "Trade m_black",
    ]);
    t.is(&[("money.0", "6"), ("cargo.m_black", "3 yellow")]);
}

#[test]
fn r56_a_merchant_has_one_action() {
    let up = "up: {0: ['dv8_swivel_guns', 'dv11_letter_of_marque']}";
    let ships = "m_black c09r00 3 green, p_white c10r00, m_white c09r01 3 blue";
    let mut t = Table::four("mv_y12", ships, up);
    let all = |t: &Table| [t.count("Trade"), t.count("Sink m_black"), t.count("Raid")];
    assert_eq!(all(&t), [1, 1, 1]);
    t.play(&["Sink m_black p_white"]);
    assert_eq!(all(&t), [0, 0, 0]);
}

#[test]
fn r62_the_hold_is_a_limit_on_loading() {
    let up = "up: {0: ['dv8_deep_hold']}";
    let mut t = Table::four("mv_y12", "m_black c09r00 3 green", up);
    t.is(&[("cargo.m_black", "3 green")]);
    t.play(&["Trade m_black"]);
    t.is(&[("cargo.m_black", "4 red")]);
}
