//! What choices of Pirates of Maracaibo promise: doubloons, points, tolls, prices of treasures, raid power.

use crate::frame::{Plan, Watched, watch};
use crate::playable::rules;
use tortuga::engine::Seat;
use tortuga::games::maracaibo::{Kind, State};

impl Watched for State {
    /// Numbers in the texts of cards, tiles and quests, and what stands on the table already.
    const FREE: &'static [&'static str] = &[
        "KeepQuest",
        "TakeQuest",
        "TakeFigurehead",
        "PlaceMarket",
        "DoLocationAction",
        "EndTurn",
        "ChooseType",
        "ChooseIsland",
        "Gulf",
        "Reroll",
        "Store",
    ];

    fn measures(&self) -> Vec<(String, i32)> {
        let mut out = Vec::new();
        for kind in Kind::ALL {
            let id = kind.id();
            out.push((format!("markers.{id}"), self.markers(kind).into()));
            out.push((format!("price.{id}"), self.price(kind).into()));
        }
        for seat in Seat::all(self.captains()) {
            let tally = self.tally(seat);
            out.push((format!("rivers.{seat}"), tally.rivers.into()));
            out.push((format!("buried_points.{seat}"), tally.buried.into()));
        }
        out
    }
}

#[test]
fn what_a_choice_promises_happens() {
    let rules = rules::<State>();
    let modules = [
        ("fog_of_war", "on"),
        ("quest_hunters", "on"),
        ("rubies", "on"),
        ("retirement", "on"),
    ];
    for seats in 1..=4 {
        for options in [&[][..], &modules[..]] {
            let plan = Plan {
                seats,
                options,
                games: 2,
                seed: 5 * seats as u64,
            };
            let found = watch::<State>(&rules, &plan);
            assert!(found.promises > 300, "{found:?}");
        }
    }
}
