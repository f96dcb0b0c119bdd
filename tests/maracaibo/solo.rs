//! Jordan's turns (11.6), card by card, and the rulings about them.

use crate::support::{Table, rules};
use tortuga::engine::{Game, Turn};

/// A game alone in round 2, where all cards are in the deck. The human sails to a card that is too dear.
#[derive(Default)]
struct Solo {
    /// Cards by cell.
    grid: &'static str,
    /// Jordan's ship, explorer and treasures.
    jordan: &'static str,
    /// What they have besides.
    pile: &'static str,
    rest: &'static str,
    pairs: &'static [(&'static str, &'static str)],
}

impl Solo {
    /// After the turn with this card, with what else was drawn.
    fn turn(&self, card: &str, drawn: &[&str]) -> Table {
        let mut t = Table::new(
            1,
            self.pairs,
            &format!(
                "(round: 2, grid: {{'1,1': 't2_runaway_heir', {}}}, jordan: ({}), {} players: {{0: (), 1: ({})}})",
                self.grid, self.pile, self.rest, self.jordan
            ),
        );
        let draws = [&[card], drawn].concat();
        t.draw("MoveTo 1,1", &draws);
        t
    }
}

#[test]
fn r44_ties_go_to_gold_to_the_first_row_and_to_the_first_card() {
    // All islands and all heaps are equal: gold. The counter reaches 2: 3 points.
    let solo = Solo {
        grid: "'8,1': 'loc_nassau', '8,2': 't1_cook'",
        jordan: "ship: '6,1', stored: {'gold': 1, 'emerald': 2, 'pearl': 2}",
        rest: "tiles: {'loc_nassau': 'pearl'}, islands: {'gold': 5, 'emerald': 5, 'pearl': 4}, quest_market: ['q_refit', 'q_landlord'],",
        ..Solo::default()
    };
    // Best is gold of three equal islands; then they bury an emerald: the first of those they have two of.
    let t = solo.turn("solo_b2", &["t2_sea_charts"]);
    t.is(&[
        ("cards.1", "t1_cook"),
        ("islands", "gold 4, emerald 5, pearl 4"),
    ]);
    t.is(&[
        ("plain.1", "gold 1, emerald 2, pearl 2"),
        ("buried_kinds.1", "gold 1"),
    ]);
    let t = solo.turn("solo_b3", &[]);
    t.is(&[
        ("ship.1", "8,1"),
        ("islands", "gold 4, emerald 5, pearl 5"),
        ("plain.1", "gold 2, emerald 2, pearl 2"),
    ]);
    // The first card of the market.
    let t = solo.turn("solo_b4", &["q_collector"]);
    t.is(&[
        ("quests.1", "q_refit"),
        ("quest_market", "q_collector, q_landlord"),
    ]);
}

#[test]
fn r56_players_alternate_and_a_round_begins_with_the_other_one() {
    // The human ends round 1: Jordan has the first turn of round 2, with a card and all its acts, then it is the human's turn.
    let mut t = Table::new(
        1,
        &[],
        "(players: {0: (ship: 'gulf')}, jordan: (pile: ['t1_cook', 't1_gunner']))",
    );
    t.play(&["MoveTo maracaibo"]);
    t.draw("Skip", &["solo_b6"]);
    t.is(&[
        ("round", "2"),
        ("active", "0"),
        ("jordan.card", "solo_b6"),
        ("turns.0", "1"),
        ("turns.1", "1"),
    ]);
    // Income: a point for each card of their pile; then the turn: 5 points, and 1 because there is nothing to bury.
    let place: u8 = t.fact("ship.1")[..1].parse().expect("a column");
    assert_eq!(place, 3);
    // Jordan ends round 2: round 3 begins with the human.
    let mut t = Table::new(
        1,
        &[],
        "(round: 2, players: {0: (), 1: (ship: 'gulf')}, grid: {'1,1': 't2_runaway_heir'})",
    );
    t.draw("MoveTo 1,1", &["solo_a6"]);
    t.is(&[
        ("round", "3"),
        ("active", "0"),
        ("ship.1", "start"),
        ("ship.0", "start"),
    ]);
    // Maracaibo 6, the card 3 points; and its steps.
    t.is(&[("vp.1", "9"), ("explorer.1", "x02"), ("upgrades.1", "1")]);
}

#[test]
fn r56_points_for_improvements_come_after_the_third_round_too() {
    let mut t = Table::new(
        1,
        &[],
        "(round: 3, final_lap: true, grid: {'1,1': 't2_runaway_heir'}, jordan: (pile: ['t1_cook', 't1_gunner', 't1_lookout']),
          players: {0: (), 1: (ship: '1,2')})",
    );
    t.draw("MoveTo 1,1", &["solo_b4", "q_refit"]);
    assert_eq!(t.state.turn(), Turn::Over);
    // 3 of the card, 3 of the pile; where they went nothing is scored, for all the residences are free for them.
    let vp: u16 = t.fact("vp.1").parse().expect("points");
    assert!(vp >= 6, "{vp}");
}

#[test]
fn the_human_who_reaches_maracaibo_in_round_3_leaves_jordan_his_last_turn() {
    let mut t = Table::new(
        1,
        &[],
        "(round: 3, players: {0: (ship: 'gulf'), 1: (ship: 'gulf')})",
    );
    t.play(&["MoveTo maracaibo"]);
    t.draw("Skip", &["solo_b6"]);
    assert_eq!(t.state.turn(), Turn::Over);
    t.is(&[("visits.1", "1"), ("turns.0", "1"), ("turns.1", "1")]);
    // Maracaibo 6, the card 5, nothing to bury 1.
    t.is(&[("vp.1", "12")]);
}

#[test]
fn decks_are_those_of_the_round_and_are_shuffled_again_when_empty() {
    let deck = |round: usize| {
        let t = Table::new(1, &[], &format!("(round: {round})"));
        t.fact("jordan.deck")
    };
    let (a, b) = (
        "solo_a1, solo_a2, solo_a3, solo_a4, solo_a5, solo_a6",
        "solo_b1, solo_b2, solo_b3, solo_b4, solo_b5, solo_b6",
    );
    assert_eq!(deck(1), a);
    assert_eq!(deck(2), format!("{a}, {b}"));
    assert_eq!(deck(3), b);
    let mut t = Table::new(
        1,
        &[],
        "(round: 1, grid: {'1,1': 't2_runaway_heir', '2,1': 't2_captured_frigate'},
          jordan: (used: ['solo_a1', 'solo_a2', 'solo_a3', 'solo_a4', 'solo_a5']))",
    );
    t.draw("MoveTo 1,1", &["solo_a6"]);
    t.is(&[("jordan.deck", "")]);
    t.draw("MoveTo 2,1", &["solo_a6"]);
    t.is(&[
        ("jordan.deck", "solo_a1, solo_a2, solo_a3, solo_a4, solo_a5"),
        ("jordan.used", "solo_a6"),
    ]);
}

/// What each card does beyond sailing, from a place where the landing is an improvement taken (or the Gulf).
#[test]
fn every_card_sails_seeks_and_acts_as_printed() {
    // Column by column: one row of every kind two columns on. The seek order decides, then the rows.
    for def in &rules().solo.cards {
        let column = 3 + def.advance.get();
        let grid = match column {
            // Weave: cells of column 4, 5 and 6 are in rows 1, 3 and 4.
            4..=6 => format!(
                "'{column},1': 't1_cook', '{column},3': 'loc_nassau', '{column},4': 'res_arsenal'"
            ),
            other => panic!("column {other}"),
        };
        let mut t = Table::new(
            1,
            &[],
            &format!(
                "(round: 2, grid: {{'1,1': 't2_runaway_heir', {grid}}}, tiles: {{'loc_nassau': 'gold'}}, islands: {{'gold': 5, 'emerald': 6, 'pearl': 3}},
                  quest_market: ['q_refit', 'q_landlord'], quest_deck: [], tier_two: [],
                  players: {{0: (), 1: (ship: '3,2', explorer: 'x15', stored: {{'pearl': 2, 'gold': 1}})}})"
            ),
        );
        t.draw("MoveTo 1,1", &[&def.id]);
        let id = &def.id;
        // Nothing of the vocabulary but what stands there: counted here once more.
        let (mut vp, mut upgrades, mut steps, mut quests) = (0, 0, 0, 0);
        let mut stored = [1, 0, 2];
        let mut buried = [0, 0, 0];
        let mut islands = [5, 6, 3];
        match format!("{:?}", def.seek[0]).as_str() {
            "Location" => {
                assert_eq!(t.fact("ship.1"), format!("{column},3"), "{id}");
                islands[0] += 1;
                upgrades += 1;
            }
            "Residence" => {
                assert_eq!(t.fact("ship.1"), format!("{column},4"), "{id}");
                t.is(&[("tokens.res_arsenal", "1")]);
                vp += 2;
            }
            _ => {
                assert_eq!(t.fact("ship.1"), format!("{column},1"), "{id}");
                t.is(&[
                    ("cards.1", "t1_cook"),
                    (&format!("cell.{column},1"), "blank"),
                ]);
            }
        }
        for act in &def.acts {
            let act = format!("{act:?}");
            let number = |head: &str| {
                act.strip_prefix(head)?
                    .strip_suffix(')')?
                    .parse::<u32>()
                    .ok()
            };
            if let Some(n) = number("Vp(") {
                vp += n;
            } else if let Some(n) = number("Explore(") {
                steps += n;
            } else if act == "Upgrade" {
                upgrades += 1;
            } else if act == "Quest" {
                quests += 1;
            } else if act == "Bury" {
                let most = (0..3).rev().max_by_key(|k| stored[*k]).expect("a kind");
                stored[most] -= 1;
                buried[most] += 1;
            } else {
                let kind = ["Treasure(Gold)", "Treasure(Emerald)", "Treasure(Pearl)"]
                    .iter()
                    .position(|k| *k == act);
                let best = (0..3).rev().max_by_key(|k| islands[*k]).expect("a kind");
                let kind = kind.unwrap_or(best);
                stored[kind] += 1;
                islands[kind] -= 1;
            }
        }
        // Two upgrades reach the first bonus.
        vp += if upgrades == 2 { 3 } else { 0 };
        let words = |of: [i32; 3]| {
            let names = ["gold", "emerald", "pearl"];
            let some = (0..3).filter(|k| of[*k] > 0);
            some.map(|k| format!("{} {}", names[k], of[k]))
                .collect::<Vec<_>>()
                .join(", ")
        };
        assert_eq!(t.fact("vp.1"), vp.to_string(), "{id}");
        assert_eq!(t.fact("upgrades.1"), upgrades.to_string(), "{id}");
        assert_eq!(t.fact("plain.1"), words(stored), "{id}");
        assert_eq!(t.fact("buried_kinds.1"), words(buried), "{id}");
        let there = format!(
            "gold {}, emerald {}, pearl {}",
            islands[0], islands[1], islands[2]
        );
        assert_eq!(t.fact("islands"), there, "{id}");
        // From x15 straight on; the northern arm begins after x19.
        assert_eq!(t.fact("explorer.1"), format!("x{}", 15 + steps), "{id}");
        assert_eq!(t.fact("quests.1"), ["", "q_refit"][quests], "{id}");
    }
}

#[test]
fn rows_settle_where_he_sails_among_cards_of_one_class() {
    for def in &rules().solo.cards {
        // Column 2 has rows 1, 2 and 4; from the start they reach columns 1 to 3.
        let column = def.advance;
        let rows: Vec<u8> = def.rows.iter().copied().filter(|r| *r != 3).collect();
        let mut t = Table::new(
            1,
            &[],
            &format!(
                "(round: 2, tier_two: [], grid: {{'4,1': 't2_runaway_heir', '{column},1': 't1_cook', '{column},2': 't1_gunner', '{column},4': 't1_lookout'}},
                  players: {{0: (ship: '2,1')}})"
            ),
        );
        t.draw("MoveTo 4,1", &[&def.id]);
        assert_eq!(
            t.fact("ship.1"),
            format!("{column},{}", rows[0]),
            "{}",
            def.id
        );
    }
}

#[test]
fn where_the_way_has_ended_jordan_scores_instead() {
    let at = |jordan| Solo {
        grid: "'7,1': 't1_cook', '7,4': 't1_gunner'",
        jordan,
        ..Solo::default()
    };
    // Two steps from x47 take them to the end; from the end, none do.
    let t = at("ship: '6,1', explorer: 'x47'").turn("solo_b1", &[]);
    let before = t.fact("vp.1");
    t.is(&[("explorer.1", "x48")]);
    let t = at("ship: '6,1', explorer: 'x48'").turn("solo_b1", &[]);
    t.is(&[("explorer.1", "x48")]);
    let points = |text: String| text.parse::<i32>().expect("points");
    assert_eq!(points(t.fact("vp.1")), points(before) + 2);
}
