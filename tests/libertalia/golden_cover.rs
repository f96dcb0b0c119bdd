//! The golden games together use every character at every time, and every kind of decision.

use super::support::rules;
use std::collections::BTreeSet;
use std::path::Path;
use tortuga::engine::{Match, Options, Rng, Seat};
use tortuga::games::libertalia::content::schema::Time;
use tortuga::games::libertalia::{Event, Rank, State};

fn field<'a>(text: &'a str, name: &str) -> &'a str {
    let line = text
        .lines()
        .find_map(|l| l.strip_prefix(name)?.strip_prefix(':'));
    line.unwrap_or_else(|| panic!("no line '{name}:'")).trim()
}

/// All that happened in the game of a file, each with the state after it.
fn happened(text: &str) -> Vec<(Event, State)> {
    let mut options = Options::default();
    let pairs = field(text, "options").split_whitespace();
    for (key, value) in pairs.filter_map(|o| o.split_once('=')) {
        options.set(key, value);
    }
    let seed = field(text, "seed").parse().expect("a seed");
    let seats = field(text, "seats").split_whitespace().count();
    let start = State::deal(rules(), seats, &options, &mut Rng::for_setup(seed));
    let mut game = Match::new(start.expect("a game"), seed);
    let mut out = Vec::new();
    for decision in text.lines().filter_map(|l| l.strip_prefix("> ")) {
        let (seat, words) = decision.split_once(' ').expect("a seat and an action");
        let seat = Seat::new(seat.parse().expect("a seat"));
        let action = game.state().action_named(words).expect("an action");
        out.extend(game.act(seat, action).expect("a legal action"));
    }
    assert!(game.is_over());
    out
}

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
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/libertalia/golden");
    let (mut seen, mut verbs, mut files) = (BTreeSet::new(), BTreeSet::new(), 0);
    for file in std::fs::read_dir(folder).expect("golden games").flatten() {
        let text = std::fs::read_to_string(file.path()).expect("a readable file");
        uses(&happened(&text), &mut seen);
        let decisions = text.lines().filter_map(|l| l.strip_prefix("> "));
        let verb = |d: &str| d.split(' ').nth(1).map(str::to_owned);
        verbs.extend(decisions.filter_map(verb));
        files += 1;
    }
    assert_eq!(files, 20);
    let mut missing = Vec::new();
    for def in &rules().characters {
        for effect in &def.effects {
            let word = match effect.time {
                Time::Day => "day",
                Time::Dusk => "dusk",
                Time::Night => "night",
                Time::End => "rest",
            };
            if !seen.contains(&(def.rank, word)) {
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
