//! What choices of Captain Ecarrasse promise: points and cards of every seat, what an incident loses, and its chance.

use super::frame::{PreviewRun, Watched, watch};
use crate::playable::rules;
use std::collections::BTreeMap;
use tortuga::engine::Seat;
use tortuga::games::captain_ecarrasse::{CardSet, Cause, Event, State};

impl Watched for State {
    fn measures(&self) -> Vec<(String, i32)> {
        let home = |seat: Seat| {
            let line = match self.active() == seat {
                true => self.line_set(),
                false => CardSet::EMPTY,
            };
            self.score_of(seat, self.hold(seat) | line)
        };
        let seats = Seat::all(self.players());
        seats.map(|s| (format!("home.{s}"), home(s))).collect()
    }

    fn tally(event: &Event, after: &State, sums: &mut BTreeMap<String, i32>) {
        let (what, cards) = match event {
            Event::Incident { lost, saved, .. } => {
                *sums.entry("saved_home".into()).or_default() += saved.len() as i32;
                ("lost", lost)
            }
            Event::Moved {
                why: Cause::Bonus,
                cards,
                ..
            } => ("bonus_cards", cards),
            Event::MapRevealed { cards, .. } => {
                let trap = cards.iter().all(|c| after.clashes(c));
                *sums.entry("trap".into()).or_default() += i32::from(trap);
                return;
            }
            _ => return,
        };
        *sums.entry(what.into()).or_default() += cards.len() as i32;
    }
}

#[test]
fn what_a_choice_promises_happens() {
    let rules = rules::<State>();
    let variants = [
        "none",
        "rip_current",
        "full_cargo",
        "first_to_fifty",
        "complete_set",
        "twin_numbers",
        "weight_limit",
    ];
    for (at, variant) in variants.into_iter().enumerate() {
        for (seats, divers, balanced) in
            [(2, "off", "off"), (3, "dealt", "off"), (4, "dealt", "on")]
        {
            let found = watch::<State>(
                rules,
                &PreviewRun {
                    seats,
                    options: &[
                        ("divers", divers),
                        ("variant", variant),
                        ("balanced", balanced),
                    ],
                    games: 4,
                    seed: 100 * at as u64,
                },
            );
            assert!(found.promises > 200, "{found:?}");
        }
    }
}
