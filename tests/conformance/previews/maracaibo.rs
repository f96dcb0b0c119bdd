//! What choices of Pirates of Maracaibo promise: doubloons, points, tolls, prices of treasures, raid power.

use super::frame::{PreviewRun, Watched, watch};
use crate::playable::{begun, names, options, preferences, rules};
use std::collections::BTreeSet;
use tortuga::engine::{ActionList, Game, NullSink, Rng, Seat};
use tortuga::games::Show;
use tortuga::games::maracaibo::{Action, Kind, State};

impl Watched for State {
    /// Numbers in the texts of cards, tiles and quests, and what stands on the table already.
    const PROMISES_NOTHING: &'static [&'static str] = &[
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

/// Plays with these options at every number of players; every promise is kept.
fn promises_happen(options: &'static [(&'static str, &'static str)]) {
    let rules = rules::<State>();
    for seats in 1..=4 {
        let run = PreviewRun {
            seats,
            options,
            games: 2,
            seed: 5 * seats as u64,
        };
        let found = watch::<State>(rules, &run);
        assert!(found.promises > 300, "{found:?}");
    }
}

#[test]
fn what_a_choice_promises_happens() {
    promises_happen(&[]);
}

#[test]
fn what_a_choice_promises_happens_with_all_modules() {
    promises_happen(&[
        ("fog_of_war", "on"),
        ("quest_hunters", "on"),
        ("rubies", "on"),
        ("retirement", "on"),
    ]);
}

/// How often dice are rolled again in one position.
const ROLLS: u64 = 3_000;

#[test]
fn the_odds_of_rolling_again_are_as_told() {
    let rules = rules::<State>();
    let options = options(&[]);
    let (names, preferences) = (names(3), preferences::<State>(rules, &options));
    let again = Action::Reroll(true);
    let mut tried = BTreeSet::new();
    for seed in 0..12 {
        let mut state: State = begun(rules, 3, &options, seed);
        let mut chooser = Rng::new(seed);
        let mut legal = ActionList::new();
        while let Some(seat) = state.turn().first() {
            state.legal(seat, &mut legal);
            let best = |state: &State| state.dice().into_iter().max();
            let before = best(&state);
            if legal.contains(&again) && tried.insert(before) {
                let view = state.view(Some(seat));
                let told = State::choice(&view, &names, seat, again, &preferences).detail;
                let numbers: Vec<f64> = told.split(' ').flat_map(str::parse).collect();
                let [better, worse] = numbers[..] else {
                    panic!("two chances: {told}");
                };
                let (mut rose, mut fell) = (0, 0);
                for roll in 0..ROLLS {
                    let mut rolled = state.clone();
                    let done = rolled.apply(seat, again, &mut Rng::new(roll), &mut NullSink);
                    done.expect("a legal action");
                    rose += u64::from(best(&rolled) > before);
                    fell += u64::from(best(&rolled) < before);
                }
                for (percent, happened) in [(better, rose), (worse, fell)] {
                    let (p, n) = (percent / 100.0, ROLLS as f64);
                    // Four and a half deviations, and half a percent for rounding.
                    let off = (happened as f64 - p * n).abs();
                    let most = 4.5 * (p * (1.0 - p) * n).sqrt() + 0.005 * n;
                    assert!(off <= most, "{told} But {happened} of {ROLLS}.");
                }
            }
            let action = legal[chooser.below(legal.len())];
            let done = state.apply(seat, action, &mut chooser, &mut NullSink);
            done.expect("a legal action");
        }
    }
    assert!(tried.len() >= 3, "{tried:?}");
}
