//! What all have seen stays (invariant 11).

use super::support::rules;
use crate::playable::options;
use tortuga::engine::history::Reach;
use tortuga::engine::{Game, Match, Rng};
use tortuga::games::maracaibo::State;

fn game(seed: u64) -> State {
    let modules = ["fog_of_war", "quest_hunters", "rubies", "retirement"];
    let on = modules
        .into_iter()
        .enumerate()
        .filter(|(bit, _)| seed >> bit & 1 == 1);
    let pairs: Vec<_> = on
        .map(|(_, id)| (id, "on"))
        .chain([("layout", "random")])
        .collect();
    let seats = 1 + seed as usize % 4;
    let start = State::deal(rules(), seats, &options(&pairs), &mut Rng::for_setup(seed));
    start.expect("a game")
}

#[test]
fn nothing_that_all_have_seen_is_taken_back() {
    let (mut kept, mut taken_back) = (0, 0);
    for seed in 0..12 {
        let mut table = Match::new(game(seed * 23), seed);
        let (mut chooser, mut legal) = (Rng::new(seed), Vec::new());
        while let Some(seat) = table.state().turn().first() {
            table.state().legal(seat, &mut legal);
            let action = legal[chooser.below(legal.len())];
            let before = table.state().clone();
            table.act(seat, action).expect("a legal action");
            let after = table.state().clone();
            // Dice, cards that come up, quests drawn, fog that lifts: all of these are news.
            let news = before.dice() != after.dice()
                || before.tier_two() != after.tier_two()
                || before.quest_deck() != after.quest_deck()
                || before.fogged() != after.fogged();
            let back = table.undo(seat, Reach::Strict);
            if news {
                assert!(back.is_err(), "seed {seed}: {action:?}");
                kept += 1;
            } else if back.is_ok() {
                assert!(*table.state() == before);
                table.redo().expect("something to do again");
                taken_back += 1;
            }
        }
    }
    assert!(kept > 200 && taken_back > 500, "{kept} {taken_back}");
}
