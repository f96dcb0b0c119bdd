//! The golden games together use every character at every time, and every kind of decision.

use super::support::rules;
use crate::playable::golden::listed;
use std::collections::BTreeSet;
use tortuga::games::libertalia::content::effects::Time;
use tortuga::games::libertalia::{Event, Rank, State};

/// What a character's effects did in a game: each with its time, where it changed anything.
fn uses(happened: &[(Event, State)], out: &mut BTreeSet<(u8, &'static str)>) {
    let mut time = Time::Day;
    let mut acting: Option<Rank> = None;
    let mut taken = 0;
    for (event, after) in happened {
        match event {
            Event::DayStarted { .. } | Event::CampaignStarted { .. } => acting = None,
            Event::Revealed => time = Time::Day,
            Event::NightFell => (time, acting) = (Time::Night, None),
            Event::Rested => (time, acting) = (Time::End, None),
            Event::Acts { rank, .. } => acting = Some(*rank),
            Event::Took { .. } | Event::TookHook { .. } => {
                (time, acting) = (Time::Dusk, None);
                taken += 1;
                let top = after.ship().last().map(|b| b.rank);
                if let Some(rank) = top.filter(|_| taken == 2) {
                    out.insert((rank.number(), "dusk"));
                }
            }
            Event::Settled { seat, rank } => {
                // The Cabin Boy leaves what lies there.
                let left = after.bay(after.day()).total() > 0;
                if left
                    && after.definitions().id_of(*rank) == "cabin_boy"
                    && after.den(*seat).contains(*rank)
                {
                    out.insert((rank.number(), "dusk"));
                }
                (time, acting, taken) = (Time::Dusk, None, 0);
            }
            Event::ChoiceOpened { .. } | Event::Scored { .. } | Event::CleanedUp => {}
            Event::Discarded { .. } if time == Time::Dusk => {
                if after.dusk().is_none() {
                    taken = 0;
                }
            }
            _ => {
                if let Some(rank) = acting {
                    let word = match time {
                        Time::Day => "day",
                        Time::Dusk => "dusk",
                        Time::Night => "night",
                        Time::End => "rest",
                    };
                    out.insert((rank.number(), word));
                }
            }
        }
    }
}

#[test]
fn golden_games_use_every_character_at_every_time() {
    let (mut seen, mut verbs) = (BTreeSet::new(), BTreeSet::new());
    for golden in listed("libertalia") {
        uses(&golden.happened(rules(), |_, _| {}), &mut seen);
        let verb = |words: &str| words.split(' ').next().map(str::to_owned);
        verbs.extend(golden.decisions().filter_map(|(_, words)| verb(words)));
    }
    let mut missing = Vec::new();
    for def in &rules().characters {
        for effect in &def.effects {
            let word = match effect.time {
                Time::Day => "day",
                Time::Dusk => "dusk",
                Time::Night => "night",
                Time::End => "rest",
            };
            if !seen.contains(&(def.rank.get(), word)) {
                missing.push(format!("{} by {word}", def.id));
            }
        }
    }
    assert!(missing.is_empty(), "no golden game uses {missing:?}");
    for verb in [
        "Commit", "Replace", "Recruit", "Keep", "Shoot", "Sell", "Heal", "Take", "Stab", "SellMap",
    ] {
        assert!(verbs.contains(verb), "no golden game has the action {verb}");
    }
}
