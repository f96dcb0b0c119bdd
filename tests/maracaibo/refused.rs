//! What the rules do not allow is refused with the rule that forbids it, and nothing changes.

use crate::playable::{refused_because, refused_unless};
use crate::support::{Table, play_at_random, rules};
use tortuga::engine::Rng;
use tortuga::games::maracaibo::{Kind, State};

/// The words of any action, allowed or not.
fn any(state: &State, rng: &mut Rng) -> String {
    let rules = rules();
    let of = |all: Vec<String>, rng: &mut Rng| all[rng.below(all.len())].clone();
    let place = |rng: &mut Rng| match rng.below(8) {
        0 => of(
            ["start", "gulf", "maracaibo"].map(String::from).to_vec(),
            rng,
        ),
        _ => loop {
            let at = format!("{},{}", 1 + rng.below(9), 1 + rng.below(4));
            if state.chart().place_named(&at).is_some() {
                break at;
            }
        },
    };
    let kind = |rng: &mut Rng| of(Kind::ALL.map(|k| k.id().to_owned()).to_vec(), rng);
    let slot = |rng: &mut Rng| of(rules.slots.iter().map(|d| d.id.clone()).collect(), rng);
    let quest = |rng: &mut Rng| of(rules.quests.iter().map(|d| d.id.clone()).collect(), rng);
    let head = |rng: &mut Rng| {
        of(
            rules.figureheads.iter().map(|d| d.id.clone()).collect(),
            rng,
        )
    };
    let tile = |rng: &mut Rng| of(rules.markets.iter().map(|d| d.id.clone()).collect(), rng);
    let space = |rng: &mut Rng| of(rules.spaces.iter().map(|d| d.id.clone()).collect(), rng);
    let yes = |rng: &mut Rng| ["yes", "no"][rng.below(2)];
    let hold = |rng: &mut Rng| match rng.below(2) {
        0 => "heap".to_owned(),
        _ => of(rules.storage.iter().map(|d| d.id.clone()).collect(), rng),
    };
    let grave = |rng: &mut Rng| match rng.below(4) {
        0 => format!("reef_{}", 1 + rng.below(5)),
        _ => of(rules.burial.iter().map(|d| d.id.clone()).collect(), rng),
    };
    match rng.below(27) {
        0 => format!("KeepQuest {}", quest(rng)),
        1 | 2 => format!("MoveTo {}", place(rng)),
        3 => format!("PayToll {}", rng.below(state.captains())),
        4 => "TakeFive".to_owned(),
        5 => "BuyHere".to_owned(),
        6 => "BuildHere".to_owned(),
        7 | 8 => format!("FillSlot {}", slot(rng)),
        9 => format!("TakeFigurehead {}", head(rng)),
        10 => format!("PlaceMarket {} {}", tile(rng), place(rng)),
        11 => format!("DoLocationAction {}", rng.below(3)),
        12 => format!("SpendRaid {}", ["vp", "coins", "treasure"][rng.below(3)]),
        13 => "EndTurn".to_owned(),
        14 => format!("StartRaid {}", yes(rng)),
        15 => format!("Reroll {}", yes(rng)),
        16 => format!("PickDie {}", kind(rng)),
        17 => format!("ExploreTo {}", space(rng)),
        18 => format!("BuryOne {} {} {}", kind(rng), hold(rng), grave(rng)),
        19 => format!("ChooseType {}", kind(rng)),
        20 => format!("ChooseSource {}", ["island", "supply"][rng.below(2)]),
        21 => format!("Store {}", hold(rng)),
        22 => match rng.below(3) {
            0 => "TakeQuest deck".to_owned(),
            n => format!("TakeQuest {n}"),
        },
        23 => format!("AcquireCard {}", place(rng)),
        24 => match rng.below(3) {
            0 => format!("Gulf build {}", place(rng)),
            1 => "Gulf raid".to_owned(),
            _ => format!("ConfirmPay {}", yes(rng)),
        },
        25 => match rng.below(2) {
            0 => format!("TradeRubies {}", rng.below(3)),
            _ => format!("ClaimQuest {}", quest(rng)),
        },
        _ => "Skip".to_owned(),
    }
}

#[test]
fn every_refusal_says_why() {
    let modules = [
        ("quest_hunters", "on"),
        ("rubies", "on"),
        ("fog_of_war", "on"),
    ];
    for seed in 0..24_u64 {
        let mut rng = Rng::new(100 + seed);
        let modules = if seed % 2 == 0 { &modules[..] } else { &[] };
        let mut state = Table::dealt(1 + seed as usize % 4, modules, seed).state;
        play_at_random(&mut state, &mut Rng::new(seed), |state, seat, legal, _| {
            for _ in 0..6 {
                let words = any(state, &mut rng);
                let action = state.action_named(&words);
                let action = action.unwrap_or_else(|| panic!("'{words}' is no action"));
                refused_unless(state, (seat, action), legal.contains(&action), &words);
            }
        });
    }
}

#[track_caller]
fn refused(table: &Table, words: &str, reason: &str) {
    let seat = table.state.active();
    refused_because(&table.state, (seat, table.named(words)), reason);
}

#[test]
fn voyages_and_stops_are_refused_by_their_own_rules() {
    let mut table = Table::new(
        2,
        &[],
        "(grid: {'1,1': 'loc_nassau', '1,2': 't1_cook'}, players: {0: (doubloons: 3)})",
    );
    refused(
        &table,
        "MoveTo maracaibo",
        "Maracaibo can only be reached from the Gulf.",
    );
    refused(&table, "MoveTo start", "Ships do not return to the start.");
    refused(
        &table,
        "MoveTo 9,1",
        "Too far: it takes 9 steps, and you can sail up to 3.",
    );
    refused(
        &table,
        "EndTurn",
        "First sail your ship: choose one of the lit places.",
    );
    table.play(&["MoveTo 1,1"]);
    refused(
        &table,
        "MoveTo 1,2",
        "Your ship has already sailed this turn.",
    );
    refused(
        &table,
        "FillSlot slot_2a",
        "Needs 2 upgrades to its left, has 0.",
    );
    refused(
        &table,
        "BuyHere",
        "There is no card to buy, build or pass up where your ship is.",
    );
    table.play(&["Skip"]);
    refused(&table, "DoLocationAction 1", "Nassau has no such action.");
    refused(&table, "SpendRaid vp", "You have no raid power to spend.");
    refused(
        &table,
        "FillSlot slot_1a",
        "You make an upgrade only when a stop or an effect gives you one.",
    );
    refused(
        &table,
        "Gulf raid",
        "You choose this only when your ship reaches the Gulf.",
    );
    refused(
        &table,
        "TradeRubies 0",
        "This belongs to a module that is not in play.",
    );
    refused(
        &table,
        "TakeQuest deck",
        "You can only take a quest when an effect says so.",
    );
    table.play(&["DoLocationAction 0"]);
    refused(&table, "ExploreTo x00", "Your explorer is here already.");
    refused(
        &table,
        "ExploreTo x10",
        "Too far: it takes 6 steps, and you can go 3.",
    );
}

#[test]
fn cards_and_power_are_refused_by_their_own_rules() {
    let mut table = Table::new(
        2,
        &[],
        "(grid: {'1,1': 'loc_port_royal', '1,2': 't1_cook'}, players: {0: (doubloons: 3), 1: (explorer: 'x02')})",
    );
    table.play(&["MoveTo 1,1", "Skip"]);
    table.draw("DoLocationAction 0", &["3", "2", "4"]);
    refused(&table, "PickDie gold", "First decide about the dice.");
    table.play(&["Reroll no", "PickDie gold"]);
    refused(
        &table,
        "SpendRaid treasure",
        "It takes 5 power, and you have 4.",
    );
    refused(
        &table,
        "SpendRaid fig_kraken",
        "You own nothing that offers this for raid power.",
    );
    refused(
        &table,
        "DoLocationAction 0",
        "You have already used this action this turn.",
    );
    refused(
        &table,
        "Skip",
        "There is nothing to skip: choose an action, spend raid power, or end the turn.",
    );
}
