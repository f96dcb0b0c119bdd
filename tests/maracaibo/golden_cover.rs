//! The golden games together use every card, tile, place and kind of decision.

use crate::playable::golden::{Golden, listed};
use crate::support::rules;
use std::collections::BTreeSet;
use tortuga::content::Catalog;
use tortuga::games::maracaibo::State;
use tortuga::games::maracaibo::content::card::Card;
use tortuga::games::maracaibo::content::cause::Cause;
use tortuga::games::maracaibo::rules::action::{Action, Grave, Hold, Phase};
use tortuga::games::maracaibo::rules::event::Event;

/// What the games showed, by words.
#[derive(Default)]
struct Seen(BTreeSet<String>);

impl Seen {
    fn see(&mut self, what: impl Into<String>) {
        self.0.insert(what.into());
    }

    /// All that happened in the game of a file.
    fn game(&mut self, golden: &Golden) {
        for (key, value) in golden.pairs() {
            self.see(format!("option {key}={value}"));
        }
        self.see(format!("{} players", golden.players().len()));
        for (_, words) in golden.decisions() {
            self.see(words.split(' ').next().unwrap_or_default());
        }
        let events = golden.happened::<State>(rules(), |state, action| {
            self.skip(state.phase(), action);
        });
        for (event, after) in &events {
            self.event(event, after);
        }
        if let Some((_, last)) = events.last() {
            self.see(format!("sea {}", last.facts_by_name()["layout"][0]));
        }
    }

    fn skip(&mut self, phase: Phase, action: Action) {
        if action == Action::Skip {
            let phase = format!("{phase:?}");
            let word = phase.split('(').next().unwrap_or_default();
            self.see(format!("skip {word}"));
        }
    }

    fn event(&mut self, event: &Event, after: &State) {
        match event {
            Event::Sailed { seat, to, .. } if !after.is_jordan(*seat) => {
                if let Some(Card::Location(n)) = after.card(*to) {
                    self.see(&rules().locations[usize::from(n)].id);
                }
            }
            Event::SoloCard { card } => self.see(&rules().solo.cards[usize::from(*card)].id),
            Event::Bought {
                seat, card, afar, ..
            } if !after.is_jordan(*seat) => {
                self.see(&rules().improvements[usize::from(*card)].id);
                self.see(if *afar {
                    "bought from afar"
                } else {
                    "bought here"
                });
            }
            Event::Built {
                seat, residence, ..
            } if !after.is_jordan(*seat) => {
                self.see(&rules().residences[usize::from(*residence)].id);
            }
            Event::Filled { slot, .. } => self.see(&rules().slots[usize::from(*slot)].id),
            Event::TookFigurehead { seat, figurehead } if !after.is_jordan(*seat) => {
                self.see(&rules().figureheads[usize::from(*figurehead)].id);
            }
            Event::Activated { tile, .. } => {
                let tile = usize::from(*tile);
                self.see(format!("{} {}", rules().markets[tile].id, after.side(tile)));
            }
            Event::Spent { on, .. } => self.see(format!("spent on {on:?}")),
            Event::Explored { seat, to, .. } if !after.is_jordan(*seat) => {
                self.see(&rules().spaces[to.index()].id);
            }
            Event::Stored { seat, hold, .. } if !after.is_jordan(*seat) => {
                if let Hold::Bonus(n) = hold {
                    self.see(&rules().storage[usize::from(*n)].id);
                }
            }
            Event::Buried { to: Some(to), .. } => match to {
                Grave::Place(n) => self.see(&rules().burial[usize::from(*n)].id),
                Grave::Reef(_) => self.see("a reef"),
            },
            Event::TookQuest {
                seat,
                quest,
                market,
                ..
            } if !after.is_jordan(*seat) => {
                self.see(&rules().quests[usize::from(*quest)].id);
                self.see(if market.is_some() {
                    "quest on offer"
                } else {
                    "quest drawn"
                });
            }
            other => self.rest(other),
        }
    }

    /// What is told by its name alone.
    fn rest(&mut self, event: &Event) {
        let name = format!("{event:?}");
        let name = name.split(' ').next().unwrap_or_default();
        match event {
            Event::Traded { trade, .. } => self.see(format!("trade {trade}")),
            _ => self.see(format!("event {name}")),
        }
    }
}

fn seen() -> Seen {
    let mut seen = Seen::default();
    listed("maracaibo")
        .iter()
        .for_each(|golden| seen.game(golden));
    seen
}

/// Everything that the games have to show.
fn wanted() -> Vec<String> {
    let r = rules();
    let mut all: Vec<String> = Vec::new();
    all.extend(r.locations.iter().map(|d| d.id.clone()));
    all.extend(r.residences.iter().map(|d| d.id.clone()));
    all.extend(r.improvements.iter().map(|d| d.id.clone()));
    all.extend(r.quests.iter().map(|d| d.id.clone()));
    all.extend(r.figureheads.iter().map(|d| d.id.clone()));
    all.extend(r.slots.iter().map(|d| d.id.clone()));
    all.extend(r.storage.iter().chain(&r.burial).map(|d| d.id.clone()));
    all.extend(r.spaces.iter().skip(1).map(|d| d.id.clone()));
    all.extend(r.solo.cards.iter().map(|d| d.id.clone()));
    all.extend(
        r.markets
            .iter()
            .flat_map(|d| [0, 1].map(|side| format!("{} {side}", d.id))),
    );
    all.extend(r.layouts.iter().map(|d| format!("sea {}", d.id)));
    all.extend((0..r.modules.rubies.trades.len()).map(|n| format!("trade {n}")));
    all.extend((1..=4).map(|n| format!("{n} players")));
    all.extend((0..r.bargains.len() as u8).map(|n| format!("spent on {:?}", Cause::Bargain(n))));
    let offers = [
        r.slots.find("slot_4b").map(Cause::Slot),
        r.improvements
            .find("t2_grappling_hooks")
            .map(Cause::Improvement),
        r.figureheads.find("fig_kraken").map(Cause::Figurehead),
    ];
    all.extend(
        offers
            .into_iter()
            .flatten()
            .map(|by| format!("spent on {by:?}")),
    );
    let verbs = "KeepQuest MoveTo PayToll TakeFive BuyHere BuildHere FillSlot TakeFigurehead PlaceMarket DoLocationAction SpendRaid \
                 EndTurn StartRaid Reroll PickDie ExploreTo BuryOne ChooseType ChooseSource Store ChooseIsland TakeQuest \
                 AcquireCard ConfirmPay Gulf TradeRubies ClaimQuest Skip";
    all.extend(verbs.split_whitespace().map(str::to_string));
    for module in ["fog_of_war", "quest_hunters", "rubies", "retirement"] {
        all.push(format!("option {module}=on"));
    }
    let events = "Kept MarketOpened RoundStarted TurnStarted Revealed Toll TookFive Refilled Marked Ruby Placed PoolLost Rolled Picked \
                  Treasure QuestShown Claimed Paid Gained Scored Arrived TookDiscount FinalLap RoundEnded Income SoloUpgrade GameEnded";
    all.extend(events.split_whitespace().map(|e| format!("event {e}")));
    let skips = "Upgrade Explore Bury Quest Acquire Trade Claim";
    all.extend(skips.split_whitespace().map(|p| format!("skip {p}")));
    all.extend(
        [
            "bought here",
            "bought from afar",
            "quest on offer",
            "quest drawn",
            "a reef",
        ]
        .map(str::to_string),
    );
    all
}

#[test]
fn golden_games_use_every_card_every_place_and_every_decision() {
    let seen = seen();
    let missing: Vec<String> = wanted()
        .into_iter()
        .filter(|w| !seen.0.contains(w))
        .collect();
    assert!(missing.is_empty(), "no golden game shows {missing:?}");
}
