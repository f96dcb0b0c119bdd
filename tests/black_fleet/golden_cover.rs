//! The golden games together use every card, every kind of decision, and what happens seldom.

use super::support::rules;
use crate::playable::golden::listed;
use std::collections::{BTreeMap, BTreeSet};
use tortuga::games::black_fleet::rules::state::VICTORY;
use tortuga::games::black_fleet::{Action, Event, State};

/// What the games showed: ids of cards with how often, and words for the rest.
#[derive(Default)]
struct Seen {
    played: BTreeSet<String>,
    flipped: BTreeSet<String>,
    verbs: BTreeSet<String>,
    told: BTreeMap<&'static str, usize>,
}

impl Seen {
    fn decision(&mut self, state: &State, action: Action) {
        let words = state.action_words(action);
        let verb = words.split(' ').next().unwrap_or_default();
        self.verbs.insert(verb.to_string());
        match action {
            Action::PlayMovement(card) => {
                self.played.insert(rules().movement_id(card).to_string());
            }
            Action::PlayFortune { card, .. } => {
                let kind = rules().fortune_card(card).expect("a card");
                self.played.insert(kind.id.clone());
            }
            Action::Flip(slot) => self.flip(state, slot.into()),
            _ => {}
        }
    }

    /// Victory cards are handed out in the order of play.
    fn flip(&mut self, state: &State, slot: usize) {
        let seat = state.current();
        let id = match state.development(seat, slot) {
            Some(card) => rules().development(card).map(|d| d.id.clone()),
            None => {
                assert_eq!(slot, VICTORY);
                let place = state.play_order().position(|s| s == seat);
                place.map(|p| format!("vc{}_{}", state.cost(slot), p + 1))
            }
        };
        self.flipped.insert(id.expect("a card"));
    }

    fn event(&mut self, event: &Event) {
        let what = match event {
            Event::Sailed { pausing: true, .. } => "a pause",
            Event::Insured { .. } => "an insurance",
            Event::Took { .. } => "light fingers",
            Event::Moved { .. } => "a ship adrift",
            Event::Swapped { .. } => "a swap",
            Event::Reshuffled { movement: true } => "new Movement cards",
            Event::Reshuffled { movement: false } => "new Fortune cards",
            Event::LastRound => "a last round",
            _ => return,
        };
        *self.told.entry(what).or_default() += 1;
    }
}

fn seen() -> Seen {
    let mut seen = Seen::default();
    for golden in listed("black_fleet") {
        let events = golden.happened(rules(), |state, action| seen.decision(state, action));
        events.iter().for_each(|(event, _)| seen.event(event));
        if !golden.decisions().any(|(_, words)| words == "Flip victory") {
            *seen.told.entry("an end without a ransom").or_default() += 1;
        }
    }
    seen
}

#[test]
fn golden_games_use_every_card_and_every_decision() {
    let seen = seen();
    let r = rules();
    let missing = |ids: Vec<String>, among: &BTreeSet<String>| -> Vec<String> {
        ids.into_iter().filter(|id| !among.contains(id)).collect()
    };
    let movement = r.movement.iter().map(|c| c.id.clone());
    let fortune = r.fortune.iter().map(|t| t.id.clone());
    let never = missing(movement.chain(fortune).collect(), &seen.played);
    assert!(never.is_empty(), "no golden game plays {never:?}");
    let developments = r.developments.iter().map(|c| c.id.clone());
    let victory = r.victory.iter().map(|c| c.id.clone());
    let never = missing(developments.chain(victory).collect(), &seen.flipped);
    assert!(never.is_empty(), "no golden game turns up {never:?}");
    // To load without a sale is too rare: a port must have been sold out before.
    let verbs = "PlaceMerchant EnterPirate PlayMovement Sail Trade Steal Bury Sink Raid PlayFortune SwapOwn EndSail \
                 DiscardFortune Flip SkipFlip";
    let never = missing(verbs.split(' ').map(str::to_string).collect(), &seen.verbs);
    assert!(never.is_empty(), "no golden game decides {never:?}");
    for what in [
        "a pause",
        "an insurance",
        "light fingers",
        "a ship adrift",
        "a swap",
        "new Movement cards",
        "new Fortune cards",
        "a last round",
        "an end without a ransom",
    ] {
        assert!(seen.told.contains_key(what), "no golden game shows {what}");
    }
}
