//! Where Jordan stops, and what their ship brings (11.6).

use crate::support::Table;

#[test]
fn the_toll_between_the_human_and_jordan_is_the_supplys() {
    // Jordan comes to the human's card: the human earns one.
    let mut t = Table::new(
        1,
        &[],
        "(round: 2, tier_two: [], grid: {'2,1': 't2_runaway_heir', '2,2': 'res_arsenal', '2,4': 'res_shipyard'}, players: {0: (ship: '1,1', doubloons: 3)})",
    );
    t.draw("MoveTo 2,1", &["solo_b6"]);
    t.is(&[("doubloons.0", "8")]);
    let mut t = Table::new(
        1,
        &[],
        "(round: 2, tier_two: [], grid: {'2,1': 't2_runaway_heir', '2,2': 'res_arsenal', '2,4': 'res_shipyard'}, players: {0: (ship: '1,1', doubloons: 3)})",
    );
    t.draw("MoveTo 2,1", &["solo_b2"]);
    t.is(&[
        ("ship.1", "2,1"),
        ("doubloons.0", "9"),
        ("cards.1", "t2_runaway_heir"),
    ]);
    // The human comes to Jordan's: one for the supply, if there is one.
    for (purse, left) in [(3, "7"), (0, "5")] {
        let mut t = Table::new(
            1,
            &[],
            &format!(
                "(round: 2, grid: {{'2,1': 't2_runaway_heir'}}, players: {{0: (ship: '1,1', doubloons: {purse}), 1: (ship: '2,1')}})"
            ),
        );
        t.draw("MoveTo 2,1", &["solo_a6", "t2_sea_charts"]);
        t.is(&[("doubloons.0", left), ("doubloons.1", "0")]);
    }
}

#[test]
fn own_residences_and_blank_cells_come_last() {
    let place = |grid: &str, tokens: &str| {
        let mut t = Table::new(
            1,
            &[],
            &format!(
                "(round: 2, tier_two: [], grid: {{'1,1': 't2_runaway_heir', {grid}}}, tokens: {{{tokens}}}, players: {{0: (), 1: (ship: '6,1')}})"
            ),
        );
        t.draw("MoveTo 1,1", &["solo_b6"]);
        t
    };
    // b6 goes three columns on, to column 9, where they like rows 1, 4, 2, 3; they cannot reach row 4.
    let own = "'9,1': 'res_arsenal', '9,2': 't1_cook', '9,4': 't1_gunner'";
    let t = place(own, "'res_arsenal': [1]");
    t.is(&[("ship.1", "9,2"), ("cards.1", "t1_cook")]);
    let own = "'9,1': 'res_arsenal', '9,2': 'blank', '9,4': 'blank'";
    let t = place(own, "'res_arsenal': [1]");
    // Two points for their own residence, five of the card, one for nothing to bury.
    t.is(&[
        ("ship.1", "9,1"),
        ("vp.1", "8"),
        ("tokens.res_arsenal", "1"),
    ]);
    let all = "'9,1': 'blank', '9,2': 'blank', '9,4': 'blank'";
    let t = place(all, "");
    t.is(&[("ship.1", "9,1"), ("vp.1", "7")]);
    // Where the human was first there are no points for the token.
    let t = place(
        "'9,1': 'res_arsenal', '9,2': 'blank', '9,4': 'blank'",
        "'res_arsenal': [0]",
    );
    t.is(&[("tokens.res_arsenal", "0, 1"), ("vp.1", "6")]);
}

#[test]
fn every_space_of_his_ship_brings_what_is_printed() {
    // One upgrade in the Gulf, none by the card (b4: a quest and three points).
    let grown = |counter: usize| {
        let solo = format!(
            "(round: 2, grid: {{'1,1': 't2_runaway_heir'}}, jordan: (upgrades: {counter}), figureheads: ['fig_lion', 'fig_angel'],
              quest_market: ['q_refit', 'q_landlord'], quest_deck: ['q_collector', 'q_broadside'], players: {{0: (), 1: (ship: '9,1')}})"
        );
        let mut t = Table::new(1, &[], &solo);
        t.draw("MoveTo 1,1", &["solo_b4"]);
        t.is(&[
            ("ship.1", "gulf"),
            ("upgrades.1", &(counter + 1).to_string()),
        ]);
        let vp: u16 = t.fact("vp.1").parse().expect("points");
        (vp - 3, t)
    };
    let points = [(1, 3), (3, 3), (7, 5), (11, 6), (15, 8), (16, 2), (30, 2)];
    for (counter, vp) in points {
        assert_eq!(grown(counter).0, vp, "space {}", counter + 1);
    }
    for counter in [0, 2, 4, 6, 8, 10, 12, 14] {
        assert_eq!(grown(counter).0, 0, "space {}", counter + 1);
    }
    // A figurehead goes out of the game: 3 points (above).
    grown(3)
        .1
        .is(&[("figureheads", "fig_angel"), ("figurehead.1", "")]);
    // Quests at 6 and 14, a treasure at 10.
    for counter in [5, 13] {
        let (vp, t) = grown(counter);
        assert_eq!((vp, t.fact("quests.1").split(", ").count()), (0, 2));
    }
    let (vp, t) = grown(9);
    assert_eq!((vp, t.fact("plain.1")), (0, "gold 1".to_string()));
    t.is(&[("islands", "gold 3, emerald 4, pearl 4")]);
}
