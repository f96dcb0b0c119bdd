//! Cards and rulebook say what the rules do.

use super::support::{Table, rules};
use crate::playable::{chapter, own, paragraphs};
use tortuga::engine::Seat;
use tortuga::games::libertalia::State;
use tortuga::games::libertalia::content::effects::{Fx, Time};

#[test]
fn what_cards_say_is_what_they_do() {
    let words = ["no", "one", "two", "three", "four", "five"];
    for def in rules().characters.iter() {
        let text = def.text.to_lowercase();
        let says = |n: u8| {
            let number = n.to_string();
            let digits = text
                .split(|c: char| !c.is_ascii_digit())
                .any(|w| w == number);
            let word = words.get(usize::from(n)).is_some_and(|w| text.contains(w));
            assert!(digits || word, "{}: no {n} in {text:?}", def.name);
        };
        for effect in &def.effects {
            match effect.fx {
                Fx::GainPerHigherInDen(n) | Fx::GainPerLowerInDen(n) => {
                    says(n.get());
                    says(def.rank.get());
                }
                Fx::ExtraBooty(n) => says(n.get() + 1),
                Fx::GainIfBelow { limit, gain } => {
                    says(limit.get());
                    says(gain.get());
                }
                fx => amounts(fx).into_iter().for_each(says),
            }
            let time = match effect.time {
                Time::Day if def.effects.len() == 1 => "",
                time => when(time),
            };
            assert!(text.contains(time), "{}: no {time} in {text:?}", def.name);
        }
        let room = 120;
        assert!(text.len() <= room, "{}: {} letters", def.name, text.len());
    }
}

#[test]
fn the_example_of_the_rulebook_is_true() {
    let example = chapter::<State>("example").join(" ");
    assert!(example.contains("Ana scores 18."));
    for (coins, score) in [(4, 18), (40, 54)] {
        let booty =
            "{\"chest\": 1, \"jewel\": 2, \"goods\": 1, \"map\": 4, \"relic\": 2, \"saber\": 1}";
        let setup = format!(
            "(hands: {{0: [1], 1: [1]}}, doubloons: {{0: {coins}}}, dens: {{0: [7, 9, 26, 29]}}, booty: {{0: {booty}}})"
        );
        let table = Table::new(2, &[], &setup);
        assert_eq!(table.state.rest_day_score(Seat::new(0)), score);
    }
}

#[test]
fn the_rulebook_explains_everybody_and_everything() {
    let sheet = &rules().info;
    let paragraphs = paragraphs::<State>();
    for def in &rules().characters {
        let heading = format!("- {} {} (", def.rank, def.name);
        let about = paragraphs.iter().find(|p| p.starts_with(&heading));
        let about = about.unwrap_or_else(|| panic!("no {heading}"));
        for effect in &def.effects {
            let (word, numbers) = (when(effect.time), amounts(effect.fx));
            assert!(about.contains(word), "{heading}: {word}");
            for n in numbers {
                assert!(about.contains(&n.to_string()), "{heading}: no {n}");
            }
        }
    }
    for def in &rules().booty {
        let heading = format!("- {} ({}", def.name, def.count);
        assert!(
            paragraphs.iter().any(|p| p.starts_with(&heading)),
            "{heading}"
        );
    }
    let learning = paragraphs.iter().find(|p| p.starts_with("- Learning crew"));
    let learning = learning.expect("the learning crew");
    for rank in &rules().constants.learning_crew {
        let def = &rules().characters[rank - 1];
        assert!(learning.contains(&def.name), "{}", def.name);
    }
    let named: Vec<&str> = sheet
        .options
        .iter()
        .filter(|o| own(o))
        .map(|o| o.name.as_str())
        .collect();
    for name in named {
        let name = if name == "Equal ranks" {
            "Variants: equal ranks"
        } else {
            name
        };
        let told = paragraphs
            .iter()
            .any(|p| p.starts_with(&format!("- {name}")))
            || sheet.rulebook.iter().any(|c| c.title == name)
            || name == "Colour";
        assert!(told, "no word about {name}");
    }
}

fn when(time: Time) -> &'static str {
    match time {
        Time::Day => "day",
        Time::Dusk => "dusk",
        Time::Night => "night",
        Time::End => "rest day",
    }
}

fn amounts(fx: Fx) -> Vec<u8> {
    match fx {
        Fx::ExtraBooty(_) => Vec::new(),
        Fx::GainIfBelow { limit, gain } => vec![limit.get() - 1, gain.get()],
        _ => fx.numbers(),
    }
}
