//! What the plaque on a lit place tells: what going there costs and gives as things stand, as far as the card does not show it.

use crate::support::Table;
use tortuga::engine::TableItem;

const SLOTS: [(&str, &str); 3] = [("icon1", "n1"), ("icon2", "n2"), ("icon3", "n3")];

/// Icons with their numbers, as on the plaque of a legal action: `"doubloon −3"`.
#[track_caller]
fn plaque(table: &Table, words: &str) -> String {
    let choice = table.choice(words);
    let on_a_cell = |item: &TableItem| matches!(item, TableItem::Zone(_));
    assert!(choice.items.iter().any(on_a_cell), "{words} has a place");
    let Some(plaque) = choice.plaque else {
        return String::new();
    };
    let slots = SLOTS.iter();
    let signs = slots.filter_map(|(icon, n)| {
        let n = plaque.face.slot(n).unwrap_or_default();
        Some(format!("{} {n}", plaque.face.slot(icon)?).trim().to_owned())
    });
    let signs: Vec<String> = signs.collect();
    let coin = signs
        .first()
        .is_some_and(|sign| sign.starts_with("doubloon"));
    let room = signs.len() as f32 * 0.9 + if coin { 0.7 } else { 0.0 };
    assert!(plaque.ratio > room, "room for {signs:?}: {}", plaque.ratio);
    signs.join(", ")
}

/// Three players; seat 0 lies in 4,1 with `hand`, and `card` lies in 5,1.
fn before(card: &str, hand: &str, others: &str) -> Table {
    let players = format!("players: {{0: (ship: '4,1', {hand}){others}}}");
    let grid = format!("grid: {{'5,1': '{card}'}}");
    Table::new(3, &[], &format!("({players}, {grid})"))
}

#[test]
fn a_price_that_the_card_shows_is_not_repeated() {
    let t = before("t1_gunner", "doubloons: 4", "");
    assert_eq!(plaque(&t, "MoveTo 5,1"), "");
    let t = before("t1_gunner", "doubloons: 4, cards: ['t1_bookkeeper']", "");
    assert_eq!(plaque(&t, "MoveTo 5,1"), "");
}

#[test]
fn what_is_too_dear_is_passed_up() {
    let t = before("t1_gunner", "doubloons: 2", "");
    assert_eq!(plaque(&t, "MoveTo 5,1"), "doubloon +5");
    let t = before("t1_gunner", "doubloons: 2, cards: ['t1_hammocks']", "");
    assert_eq!(plaque(&t, "MoveTo 5,1"), "doubloon +7");
}

#[test]
fn a_toll_is_paid_first() {
    let others = ", 1: (ship: '5,1'), 2: (ship: '5,1')";
    let t = before("t1_gunner", "doubloons: 5", others);
    assert_eq!(plaque(&t, "MoveTo 5,1"), "doubloon −5");
    // What is left of four no longer buys the card.
    let t = before("t1_gunner", "doubloons: 4", others);
    assert_eq!(plaque(&t, "MoveTo 5,1"), "doubloon +3");
    // Nobody pays more than they have.
    let t = before("t1_gunner", "doubloons: 1", others);
    assert_eq!(plaque(&t, "MoveTo 5,1"), "doubloon +4");
}

#[test]
fn a_residence_is_built_once() {
    let arms = "doubloons: 9, cards: ['t1_muskets', 't1_shovels']";
    let t = before("res_arsenal", arms, "");
    assert_eq!(plaque(&t, "MoveTo 5,1"), "");
    let papers = "doubloons: 9, cards: ['t1_forged_papers']";
    let t = before("res_arsenal", papers, "");
    assert_eq!(plaque(&t, "MoveTo 5,1"), "");
    let others = ", 1: (ship: '5,1')";
    let t = before(
        "res_arsenal",
        "doubloons: 9, cards: ['t1_forged_papers']",
        others,
    );
    assert_eq!(plaque(&t, "MoveTo 5,1"), "doubloon −7");
    // Where one has a token already there is nothing to build.
    let t = Table::new(
        3,
        &[],
        "(players: {0: (ship: '4,1', doubloons: 9)}, grid: {'5,1': 'res_arsenal'}, tokens: {'res_arsenal': [0]})",
    );
    assert_eq!(plaque(&t, "MoveTo 5,1"), "doubloon +5");
}

#[test]
fn a_location_gives_its_marker_an_upgrade_and_what_hears_it() {
    let at = |hand: &str| {
        Table::new(
            3,
            &[],
            &format!(
                "(players: {{0: (ship: '4,1', doubloons: 4{hand})}}, grid: {{'5,1': 'loc_tortuga'}},
                tiles: {{'loc_tortuga': 'pearl'}})"
            ),
        )
    };
    assert_eq!(plaque(&at(""), "MoveTo 5,1"), "marker_pearl, upgrade");
    let smuggler = ", cards: ['t1_smuggler']";
    assert_eq!(
        plaque(&at(smuggler), "MoveTo 5,1"),
        "doubloon +1, marker_pearl, upgrade"
    );
    let harbour_master = ", cards: ['t1_smuggler', 't2_harbour_master']";
    assert_eq!(
        plaque(&at(harbour_master), "MoveTo 5,1"),
        "doubloon +1, vp 1, marker_pearl"
    );
}

#[test]
fn the_gulf_and_maracaibo_give_an_upgrade() {
    let t = Table::new(3, &[], "(players: {0: (ship: '9,1', doubloons: 4)})");
    assert_eq!(plaque(&t, "MoveTo gulf"), "upgrade");
    let t = Table::new(3, &[], "(players: {0: (ship: 'gulf', doubloons: 4)})");
    assert_eq!(plaque(&t, "MoveTo maracaibo"), "upgrade");
}

#[test]
fn a_purchase_from_afar_tells_the_price_with_its_surcharge() {
    let mut t = Table::new(
        2,
        &[],
        "(players: {0: (ship: '4,1', doubloons: 9)}, grid: {'5,1': 'loc_isla_vaca', '8,1': 't1_gunner'})",
    );
    t.play(&["MoveTo 5,1", "Skip"]);
    let afar = t
        .legal()
        .iter()
        .position(|words| words.starts_with("DoLocationAction 0"));
    assert_eq!(afar, Some(0));
    t.play(&["DoLocationAction 0"]);
    assert_eq!(plaque(&t, "AcquireCard 8,1"), "doubloon −6");
}

#[test]
fn a_river_on_the_way_stands_on_the_space() {
    let mut t = Table::new(
        2,
        &[],
        "(players: {0: (ship: '4,1', explorer: 'x03')}, grid: {'5,1': 'loc_nassau'})",
    );
    t.play(&["MoveTo 5,1"]);
    if t.fact("phase") == "Upgrade" {
        t.play(&["Skip"]);
    }
    t.play(&["DoLocationAction 0"]);
    let spaces: Vec<String> = t
        .legal()
        .into_iter()
        .filter(|w| w.starts_with("ExploreTo"))
        .collect();
    let told: Vec<String> = spaces.iter().map(|words| plaque(&t, words)).collect();
    assert!(told.contains(&"river +1".to_owned()), "{spaces:?} {told:?}");
    assert!(told.contains(&String::new()), "{spaces:?} {told:?}");
}

#[test]
fn an_own_black_market_tells_what_it_does_there() {
    let at = |side: &str| {
        let hand = "(ship: '4,1', doubloons: 6, markets: {'bm4': 'loc_tortuga'})";
        let rest = "grid: {'5,1': 'loc_tortuga'}, tiles: {'loc_tortuga': 'pearl'}";
        let setup = format!("(players: {{0: {hand}}}, {rest}, sides: {{'bm4': '{side}'}})");
        Table::new(3, &[], &setup)
    };
    assert_eq!(
        plaque(&at("a"), "MoveTo 5,1"),
        "doubloon +5, marker_pearl, upgrade"
    );
    // What may be paid there stands first: it needs the room of a coin with its number.
    assert_eq!(
        plaque(&at("b"), "MoveTo 5,1"),
        "doubloon \u{2212}3, treasure_any, marker_pearl"
    );
}

#[test]
fn a_market_that_counts_tells_the_points_that_there_are_now() {
    let at = |side: &str, hand: &str| {
        let hand = format!("(ship: '4,1', markets: {{'bm1': 'loc_tortuga'}}, {hand})");
        let rest = "grid: {'5,1': 'loc_tortuga'}, tiles: {'loc_tortuga': 'pearl'}";
        let setup = format!("(players: {{0: {hand}}}, {rest}, sides: {{'bm1': '{side}'}})");
        Table::new(3, &[], &setup)
    };
    let upgrades = "slots: ['slot_1a', 'slot_1e', 'slot_2c', 'slot_2e', 'slot_3c']";
    let t = at("b", upgrades);
    assert_eq!(plaque(&t, "MoveTo 5,1"), "vp 2, marker_pearl, upgrade");
    let t = at("b", "slots: ['slot_1a']");
    assert_eq!(plaque(&t, "MoveTo 5,1"), "marker_pearl, upgrade");
}
