//! What is said as an effect begins, with the numbers of the position: whether it acts or comes to nothing, the caption of the
//! moment tells it; the log only has it where one would wonder why nothing happens, or where it tells all that happens.

use super::support::Table;
use crate::playable::names;
use tortuga::engine::show::TurnOrderStep;
use tortuga::engine::{Game, Seat};
use tortuga::games::Show;
use tortuga::games::libertalia::{Event, State};

/// A sentence that only the caption has.
const CAPTION: bool = false;
/// One that the log has too.
const LOGGED: bool = true;

/// Checks what is said as the first effect of a card of seat 0 begins.
#[track_caller]
fn says(t: &Table, rank: u8, caption: &str, logged: bool) {
    let seat = Seat::new(0);
    let begins = |event: &Event| match event {
        Event::Acts {
            seat: s,
            rank: r,
            fx,
        } => (*s, r.number()) == (seat, rank) && fx.is_some(),
        _ => false,
    };
    let found = t.heard.iter().find(|(event, _)| begins(event));
    let (event, after) = found.expect("an effect");
    let (view, names) = (after.view(None), names(t.state.players()));
    let told = State::cue(event, &view, &names).caption;
    assert_eq!(told.as_deref(), Some(caption));
    let line = State::line(event, &view, &names).map(|line| line.to_string());
    assert_eq!(line.as_deref(), logged.then_some(caption));
}

/// By day and at dusk: Ana sends the card, and the others these.
#[track_caller]
fn sent(ranks: &[usize], setup: &str, caption: &str, logged: bool) {
    let hands: Vec<String> = (0..ranks.len())
        .map(|s| format!("{s}: [{}]", ranks[s]))
        .collect();
    let mut t = Table::at(
        ranks.len(),
        &format!("({setup} hands: {{{}}})", hands.join(", ")),
    );
    t.commit(ranks);
    says(&t, ranks[0] as u8, caption, logged);
}

#[track_caller]
fn by_night(rank: u8, setup: &str, caption: &str, logged: bool) {
    says(
        &Table::night(3, &format!("({setup})")),
        rank,
        caption,
        logged,
    );
}

#[track_caller]
fn on_the_rest_day(rank: u8, setup: &str, caption: &str, logged: bool) {
    says(
        &Table::rest(3, &format!("({setup})")),
        rank,
        caption,
        logged,
    );
}

#[test]
fn a_parrot_makes_room_if_there_is_another_card() {
    let mut t = Table::at(2, "(hands: {0: [1, 20], 1: [5]})");
    t.commit(&[1, 5]);
    let text = "Ana's Parrot goes to the graveyard and another card takes its place.";
    says(&t, 1, text, CAPTION);
    let text = "Ana's Parrot goes to the graveyard; there is no other card to send.";
    sent(&[1, 5], "", text, LOGGED);
}

#[test]
fn a_monkey_tells_what_goes_to_whom() {
    let text = "Ana's Monkey hands 2 × Cursed Relic to Ben, on the left.";
    sent(&[2, 5, 5], "booty: {0: {'relic': 2}},", text, CAPTION);
    let text = "Ana's Monkey hands 1 × Cursed Relic to Ben, on the left.";
    sent(&[2, 5, 5], "booty: {0: {'relic': 1}},", text, CAPTION);
    let text = "Ana's Monkey finds no Cursed Relic to give away.";
    sent(&[2, 5, 5], "booty: {0: {'chest': 2}},", text, LOGGED);
}

#[test]
fn a_beggar_tells_from_whom_and_how_much_or_why_not() {
    let whole = "Ana's Beggar collects 3 from Cleo, who owns the last card in line.";
    sent(&[3, 5, 7], "", whole, CAPTION);
    let rest = "Ana's Beggar collects 2 from Cleo, who owns the last card in line.";
    sent(&[3, 5, 7], "doubloons: {2: 2},", rest, CAPTION);
    let poor = "Ana's Beggar begs in vain: Cleo has nothing.";
    sent(&[3, 5, 7], "doubloons: {2: 0},", poor, LOGGED);
    let own = "Ana's Beggar begs in vain: the last card in line is Ana's own.";
    sent(&[3, 2, 2], "", own, LOGGED);
}

#[test]
fn whoever_takes_a_card_back_tells_where_there_is_none() {
    let text = "Ana's Recruiter takes a card back from the den.";
    sent(&[4, 5], "dens: {0: [7]},", text, CAPTION);
    let text = "Ana's Recruiter finds the den empty.";
    sent(
        &[4, 5],
        "dens: {1: [7]}, graveyards: {0: [7]},",
        text,
        LOGGED,
    );
    let text = "Ana's Surgeon takes a card back from the graveyard, unseen.";
    sent(&[22, 5], "graveyards: {0: [7]},", text, CAPTION);
    let text = "Ana's Surgeon finds the graveyard empty.";
    sent(
        &[22, 5],
        "graveyards: {1: [7]}, dens: {0: [7]},",
        text,
        LOGGED,
    );
}

#[test]
fn a_preacher_keeps_one_of_several_tiles() {
    let text = "Ana's Preacher keeps one of 2 tiles.";
    sent(
        &[6, 5],
        "booty: {0: {'relic': 1, 'map': 1}},",
        text,
        CAPTION,
    );
    let text = "Ana's Preacher has no tile to give up.";
    sent(
        &[6, 5],
        "booty: {0: {'relic': 1}, 1: {'map': 3}},",
        text,
        LOGGED,
    );
    sent(&[6, 5], "", text, LOGGED);
}

#[test]
fn what_is_lost_by_day_is_told_as_far_as_there_is_any() {
    let text = "Ana's Carpenter costs half of 7 doubloons: 3.";
    sent(&[9, 5], "doubloons: {0: 7},", text, CAPTION);
    let text = "Ana has nothing left to lose to the Carpenter.";
    sent(&[9, 5], "doubloons: {0: 1},", text, LOGGED);
    sent(&[9, 5], "doubloons: {0: 0},", text, LOGGED);
    let text = "Ana's Gambler costs 3: 3 tiles of booty.";
    sent(&[24, 5], "booty: {0: {'saber': 3}},", text, CAPTION);
    let text = "Ana's Gambler costs 2: 3 tiles of booty.";
    sent(
        &[24, 5],
        "doubloons: {0: 2}, booty: {0: {'saber': 3}},",
        text,
        CAPTION,
    );
    let text = "Ana's Gambler costs nothing.";
    sent(&[24, 5], "", text, LOGGED);
    sent(
        &[24, 5],
        "doubloons: {0: 0}, booty: {0: {'saber': 3}},",
        text,
        LOGGED,
    );
}

#[test]
fn what_comes_by_day_is_told_with_what_it_comes_for() {
    let text = "Ana has 8, fewer than 9: the French Officer brings 5.";
    sent(&[10, 5], "doubloons: {0: 8},", text, CAPTION);
    let text = "Ana has 9 doubloons, not fewer than 9: nothing for the French Officer.";
    sent(&[10, 5], "doubloons: {0: 9},", text, LOGGED);
    let text = "Ana's Voodoo Witch brings 4: 2 cards lie in the graveyard.";
    sent(&[11, 5], "graveyards: {0: [2, 3]},", text, CAPTION);
    let text = "Ana's Voodoo Witch finds the graveyard empty.";
    sent(&[11, 5], "graveyards: {1: [2, 3]},", text, LOGGED);
    let text = "Ana's Bosun brings 2: 1 card below 19 in the den.";
    sent(&[19, 5], "dens: {0: [10, 20]},", text, CAPTION);
    let text = "Ana's Bosun finds no card below 19 in the den.";
    sent(&[19, 5], "dens: {0: [20], 1: [10]},", text, LOGGED);
    let text = "Ana's Quarter-master brings 2: 2 tiles of booty.";
    sent(
        &[26, 5],
        "booty: {0: {'relic': 1, 'map': 1}},",
        text,
        CAPTION,
    );
    let text = "Ana's Quarter-master brings nothing: there is no booty yet.";
    sent(&[26, 5], "booty: {1: {'relic': 1}},", text, LOGGED);
    sent(&[29, 5], "", "Ana's Captain brings 3.", CAPTION);
}

#[test]
fn a_brute_throws_whoever_stands_last_overboard() {
    let text = "Ana's Brute throws the last card in line overboard: Cleo's Armorer.";
    sent(&[14, 15, 20], "", text, CAPTION);
    let text = "Ana's Brute is itself last in line and goes overboard.";
    sent(&[14, 5, 2], "", text, CAPTION);
}

#[test]
fn a_gunner_pays_and_tells_whether_there_is_a_target() {
    let text = "Ana's Gunner pays 3 and shoots a card in any den.";
    sent(&[15, 5], "dens: {1: [7]},", text, CAPTION);
    sent(&[15, 5], "dens: {0: [7]},", text, CAPTION);
    let text = "Ana's Gunner pays 2 and shoots a card in any den.";
    sent(
        &[15, 5],
        "doubloons: {0: 2}, dens: {1: [7]},",
        text,
        CAPTION,
    );
    let text = "Ana's Gunner pays 3 and finds no target: all dens are empty.";
    sent(&[15, 5], "", text, LOGGED);
}

#[test]
fn a_spy_swaps_officers_and_a_merchant_sells_what_is_alike() {
    let text = "Ana's Spanish Spy swaps 2 × Spanish Officer for what the bag gives.";
    sent(&[17, 5], "booty: {0: {'officer': 2}},", text, CAPTION);
    let text = "Ana's Spanish Spy swaps 1 × Spanish Officer for what the bag gives.";
    sent(&[17, 5], "booty: {0: {'officer': 1}},", text, CAPTION);
    let text = "Ana's Spanish Spy finds no Spanish Officer to swap.";
    sent(
        &[17, 5],
        "booty: {0: {'saber': 1}, 1: {'officer': 1}},",
        text,
        LOGGED,
    );
    let text = "Ana's Merchant sells two equal tiles for 3, or three for 5.";
    sent(&[21, 5], "booty: {0: {'goods': 2}},", text, CAPTION);
    sent(
        &[21, 5],
        "booty: {0: {'goods': 2, 'chest': 1}},",
        text,
        CAPTION,
    );
    let text = "Ana's Merchant finds no two equal tiles to sell.";
    sent(
        &[21, 5],
        "booty: {0: {'goods': 1, 'chest': 1}, 1: {'goods': 2}},",
        text,
        LOGGED,
    );
}

#[test]
fn a_governor_tells_who_must_go() {
    let text = "Ana's Spanish Governor empties the den: Monkey, Beggar must go.";
    sent(&[30, 5], "dens: {0: [2, 3]},", text, LOGGED);
    let text = "Ana's Spanish Governor finds the den empty.";
    sent(&[30, 5], "dens: {1: [2, 3]},", text, LOGGED);
}

#[test]
fn at_dusk_it_is_told_who_takes_none_or_more_than_there_is() {
    let text = "Ana's Cabin Boy leaves the booty to others.";
    sent(&[5, 2], "bays: {1: {'goods': 2}},", text, LOGGED);
    sent(&[5, 2], "", text, LOGGED);
    let text = "Ana's Cook takes 2 tiles.";
    sent(&[18, 2], "bays: {1: {'goods': 3}},", text, CAPTION);
    sent(&[18, 2], "bays: {1: {'goods': 2}},", text, CAPTION);
    let text = "Ana's Cook would take 2, but only 1 is left.";
    sent(&[18, 2], "bays: {1: {'goods': 1}},", text, LOGGED);
    // The Hook counts as well.
    let setup = "(bays: {1: {'goods': 1}}, hands: {0: [18], 1: [2]})";
    let mut t = Table::new(2, &[("tie_break", "hook")], setup);
    t.commit(&[18, 2]);
    says(&t, 18, "Ana's Cook takes 2 tiles.", CAPTION);
}

#[test]
fn what_comes_at_night_is_told_and_what_does_not_come_is_no_news() {
    by_night(7, "dens: {0: [7]}", "Ana's Barkeep brings 1.", CAPTION);
    let text = "Ana's Waitress may sell a Treasure Map for 3.";
    by_night(8, "dens: {0: [8]}, booty: {0: {'map': 1}}", text, CAPTION);
    let text = "Ana's Waitress has no Treasure Map to sell.";
    by_night(8, "dens: {0: [8]}, booty: {0: {'chest': 1}}", text, CAPTION);
    let text = "Ana's Freed Slave brings 1: 1 card above 12 in the den.";
    by_night(12, "dens: {0: [2, 12, 20]}", text, CAPTION);
    let text = "Ana's Freed Slave finds no card above 12 in the den.";
    by_night(12, "dens: {0: [2, 12], 1: [20]}", text, CAPTION);
    let text = "Ana's Mutineer throws out French Officer, the lowest in the den, and brings 2.";
    by_night(13, "dens: {0: [10, 11, 13], 1: [2]}", text, CAPTION);
    let text = "Ana's Mutineer is alone in the den: nobody to throw out.";
    by_night(13, "dens: {0: [13], 1: [2]}", text, CAPTION);
    let text = "Ana's Armorer brings 2, one share for each Saber.";
    by_night(
        20,
        "dens: {0: [20]}, booty: {0: {'saber': 2}}",
        text,
        CAPTION,
    );
    let text = "Ana's Armorer finds no Saber to count.";
    by_night(
        20,
        "dens: {0: [20]}, booty: {1: {'saber': 2}}",
        text,
        CAPTION,
    );
    let text = "Ana's Granny Wata is the only one in any den and brings 2.";
    by_night(27, "dens: {0: [27], 1: [2]}", text, CAPTION);
    let text = "Granny Wata lies in the dens of Ana and Cleo: every one must go.";
    // Influence 5 and 1.
    sent(&[27, 5, 27], "", text, LOGGED);
}

#[test]
fn what_comes_and_goes_on_the_rest_day_is_told() {
    on_the_rest_day(6, "dens: {0: [6]}", "Ana's Preacher brings 5.", CAPTION);
    let text = "Ana's den is the smallest, 2 cards: the Topman brings 5.";
    let three = "dens: {0: [2, 16], 1: [2, 3, 4], 2: [2, 3, 4]}";
    on_the_rest_day(16, three, text, CAPTION);
    let text = "Ana's Topman brings nothing: the den is not the smallest of all.";
    on_the_rest_day(16, "dens: {0: [2, 16], 1: [2, 3]}", text, LOGGED);
    let text = "Ana's Treasurer brings 2: 2 tiles of value.";
    let booty = "dens: {0: [23]}, booty: {0: {'chest': 1, 'goods': 1, 'map': 1}}";
    on_the_rest_day(23, booty, text, CAPTION);
    let text = "Ana's Treasurer finds nothing of value.";
    on_the_rest_day(23, "dens: {0: [23]}, booty: {0: {'map': 1}}", text, LOGGED);
    let text = "Ana's First Mate brings 2: 2 cards in the den.";
    on_the_rest_day(28, "dens: {0: [2, 28]}", text, CAPTION);
    let text = "Ana's Governor's Daughter is the only one in any den and brings 6.";
    on_the_rest_day(25, "dens: {0: [25], 1: [2]}", text, CAPTION);
    let text = "Cleo has a Governor's Daughter too: it costs Ana 3.";
    on_the_rest_day(25, "dens: {0: [25], 1: [2], 2: [25]}", text, CAPTION);
    let text = "Cleo has a Governor's Daughter too, but Ana has nothing to lose.";
    let poor = "doubloons: {0: 0}, dens: {0: [25], 1: [2], 2: [25]}";
    on_the_rest_day(25, poor, text, LOGGED);
    let text = "Ana's Quarter-master costs 8 of 10.";
    on_the_rest_day(26, "dens: {0: [26]}", text, CAPTION);
    let text = "Ana's Quarter-master costs 5 of 5.";
    on_the_rest_day(26, "doubloons: {0: 5}, dens: {0: [26]}", text, CAPTION);
    let text = "Ana has nothing left to lose to the Quarter-master.";
    on_the_rest_day(26, "doubloons: {0: 0}, dens: {0: [26]}", text, LOGGED);
    let text = "Ana's Captain costs 6: 2 × Cursed Relic.";
    on_the_rest_day(
        29,
        "dens: {0: [29]}, booty: {0: {'relic': 2}}",
        text,
        CAPTION,
    );
    let text = "Ana's Captain finds no Cursed Relic: it costs nothing.";
    on_the_rest_day(
        29,
        "dens: {0: [29]}, booty: {1: {'relic': 2}}",
        text,
        CAPTION,
    );
    let text = "Ana has nothing left to lose to the Captain.";
    let poor = "doubloons: {0: 0}, dens: {0: [29]}, booty: {0: {'relic': 2}}";
    on_the_rest_day(29, poor, text, LOGGED);
}

#[test]
fn the_turn_order_of_the_night_lists_all_who_act_from_high_to_low() {
    let t = Table::night(
        2,
        "(dens: {0: [7, 8, 10, 12], 1: [12, 20, 26]}, booty: {0: {'map': 1}})",
    );
    let view = t.state.view(None);
    let steps = State::turn_order(&view, &names(2));
    let told = |step: &TurnOrderStep| {
        let seat = step.seat.expect("a card is somebody's").index();
        format!("{seat}:{} {:?}", step.label, step.when)
    };
    let told: Vec<String> = steps[1..].iter().map(told).collect();
    // The Freed Slaves have influence 5 and 6.
    assert_eq!(
        told,
        ["1:20 Done", "1:12 Done", "0:12 Done", "0:8 Now", "0:7 Next"]
    );
}
