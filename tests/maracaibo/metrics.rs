//! What can be counted of a captain (2.13).

use crate::support::Table;
use tortuga::engine::Seat;
use tortuga::games::maracaibo::Kind;
use tortuga::games::maracaibo::content::vocabulary::Bonus;
use tortuga::games::maracaibo::content::vocabulary::Metric::*;

#[test]
fn everything_that_quests_ask_for_is_counted() {
    let table = Table::new(
        3,
        &[("first_seat", "fixed"), ("quest_hunters", "on")],
        "(
            players: {
                0: (
                    doubloons: 17, explorer: 'x23', visits: 2,
                    slots: ['slot_1a', 'slot_1b', 'slot_1c', 'slot_1d', 'slot_2a', 'slot_2b'],
                    cards: ['t1_cook', 't1_lookout', 't1_strongbox', 't2_pirate_queen', 't2_tax_collector', 't2_iron_hull', 't2_bronze_cannons'],
                    figurehead: 'fig_poseidon',
                    markets: {'bm2': 'loc_nassau', 'bm5': 'loc_havana'},
                    stored: {'gold': 2}, bonus: ['store_gold_1', 'store_pearl_2'],
                    buried: ['bury_gold_2', 'bury_emerald_5', 'bury_emerald_1'],
                    reef: {1: 'pearl', 4: 'emerald'},
                    quests: ['q_refit'], open: ['q_landlord'], claimed: ['q_collector'],
                ),
            },
            tokens: {'res_arsenal': [2, 0], 'res_shipyard': [0]},
        )",
    );
    let expected = [
        (Gold, 4),
        (Emerald, 3),
        (Pearl, 2),
        (Buried, 5),
        (BuriedGold, 1),
        (BuriedEmerald, 3),
        (BuriedPearl, 1),
        (Sets, 2),
        (Upgrades, 6),
        (Rivers, 3),
        (Crew, 4),
        (Equipment, 3),
        (Improvements, 7),
        // Pirate Queen 11, Iron Hull 8, Bronze Cannons 9; the Tax Collector costs 7.
        (CostlyCards, 3),
        (QuestCards, 3),
        (IncomeDoubloons, 3 + 4 + 6),
        (IncomeVp, 1 + 4 + 2),
        (BlackMarkets, 2),
        (Residences, 2),
        (Figurehead, 1),
        // Cutlasses 1, Pirate Queen 1, Bronze Cannons 2; Spyglass 1 and Lookout 1.
        (RaidBonus, 4),
        (ExploreBonus, 2),
        (MaracaiboVisits, 2),
        (Doubloons, 17),
    ];
    table.counts(0, &expected);
    for (metric, _) in expected {
        table.counts(1, &[(metric, 0)]);
    }
    table.counts(2, &[(Residences, 1)]);
    assert_eq!(table.state.stored(Seat::new(0), Kind::Gold), 3);
}

#[test]
fn what_is_given_by_slots_cards_and_the_figurehead_adds_up() {
    let table = Table::new(
        2,
        &[],
        "(players: {0: (
            slots: ['slot_1a', 'slot_1e', 'slot_2c'],
            cards: ['t1_forged_papers', 't2_negotiator', 't1_spare_sails', 't1_cook'],
            figurehead: 'fig_griffin',
        ), 1: (figurehead: 'fig_fortuna')})",
    );
    let sums = table.state.captain(Seat::new(0)).sums;
    assert_eq!(
        (
            sums.of(Bonus::DiscountImprovement),
            sums.of(Bonus::DiscountResidence),
            sums.of(Bonus::MovePlus)
        ),
        (2, 7, 1)
    );
    assert_eq!((sums.income.doubloons, sums.income.vp), (6, 3));
    assert_eq!(
        (
            sums.of(Bonus::ExtraReroll),
            sums.of(Bonus::FreeTreasureColor),
            sums.of(Bonus::RaidPower)
        ),
        (0, 0, 0)
    );
    let sums = table.state.captain(Seat::new(1)).sums;
    assert_eq!(
        (
            sums.of(Bonus::ExtraReroll),
            sums.of(Bonus::FreeTreasureColor),
            sums.of(Bonus::RaidPower)
        ),
        (1, 1, 1)
    );
    let steps = |n| table.state.steps(Seat::new(n));
    assert_eq!((steps(0), steps(1)), (4, 3));
}

#[test]
fn jordans_things_are_counted_where_he_keeps_them() {
    let table = Table::new(
        1,
        &[],
        "(
            players: {1: (explorer: 'x15', stored: {'gold': 2, 'pearl': 1}, open: ['q_refit', 'q_landlord'], visits: 1)},
            jordan: (upgrades: 7, buried: {'pearl': 3, 'emerald': 1}, pile: ['t1_cook', 't2_pirate_queen']),
            tokens: {'res_arsenal': [1]},
        )",
    );
    table.counts(
        1,
        &[
            (Gold, 2),
            (Emerald, 1),
            (Pearl, 4),
            (Buried, 4),
            (BuriedPearl, 3),
            (Sets, 1),
            (Upgrades, 7),
            (Rivers, 2),
            (Crew, 2),
            (Improvements, 2),
            (CostlyCards, 1),
            (QuestCards, 2),
            (Residences, 1),
            (MaracaiboVisits, 1),
            (IncomeDoubloons, 0),
            (Figurehead, 0),
        ],
    );
}
