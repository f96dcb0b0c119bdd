//! What the rules do not allow is refused with the rule that forbids it, and nothing changes.

use crate::support::Table;

#[test]
fn voyages_and_stops_are_refused_by_their_own_rules() {
    let mut table = Table::new(
        2,
        &[],
        "(grid: {'1,1': 'loc_nassau', '1,2': 't1_cook'}, players: {0: (doubloons: 3)})",
    );
    table.refuses(
        "MoveTo maracaibo",
        "Maracaibo can only be reached from the Gulf.",
    );
    table.refuses("MoveTo start", "Ships do not return to the start.");
    table.refuses(
        "MoveTo 9,1",
        "Too far: it takes 9 steps, and you can sail up to 3.",
    );
    table.refuses(
        "EndTurn",
        "First sail your ship: choose one of the lit places.",
    );
    table.play(&["MoveTo 1,1"]);
    table.refuses("MoveTo 1,2", "Your ship has already sailed this turn.");
    table.refuses("FillSlot slot_2a", "Needs 2 upgrades to its left, has 0.");
    table.refuses(
        "BuyHere",
        "There is no card to buy, build or pass up where your ship is.",
    );
    table.play(&["Skip"]);
    table.refuses("DoLocationAction 1", "Nassau has no such action.");
    table.refuses("SpendRaid vp", "You have no raid power to spend.");
    table.refuses(
        "FillSlot slot_1a",
        "You make an upgrade only when a stop or an effect gives you one.",
    );
    table.refuses(
        "Gulf raid",
        "You choose this only when your ship reaches the Gulf.",
    );
    table.refuses(
        "TradeRubies 0",
        "This belongs to a module that is not in play.",
    );
    table.refuses(
        "TakeQuest deck",
        "You can only take a quest when an effect says so.",
    );
    table.play(&["DoLocationAction 0"]);
    table.refuses("ExploreTo x00", "Your explorer is here already.");
    table.refuses(
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
    table.refuses("PickDie gold", "First decide about the dice.");
    table.play(&["Reroll no", "PickDie gold"]);
    table.refuses("SpendRaid treasure", "It takes 5 power, and you have 4.");
    table.refuses(
        "SpendRaid fig_kraken",
        "You own nothing that offers this for raid power.",
    );
    table.refuses(
        "DoLocationAction 0",
        "You have already used this action this turn.",
    );
    table.refuses(
        "Skip",
        "There is nothing to skip: choose an action, spend raid power, or end the turn.",
    );
}
