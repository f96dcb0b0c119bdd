//! The rulebook says what the rules do.

use super::support::rules;
use crate::playable::chapter;
use tortuga::games::captain_ecarrasse::State;
use tortuga::games::captain_ecarrasse::content::schema::{Effect, Modifier, Start, VariantRule};

/// What the bullet of a chapter that begins with this name says of it.
#[track_caller]
fn bullet(id: &str, name: &str) -> &'static str {
    let about = chapter::<State>(id).iter().find_map(|paragraph| {
        let rest = paragraph.strip_prefix("- ")?.strip_prefix(name)?;
        let (heading, text) = rest.split_once(": ")?;
        (heading.is_empty() || heading.starts_with([',', ' '])).then_some(text)
    });
    about.unwrap_or_else(|| panic!("no word of {name}"))
}

/// Whether a text names this number, in digits or as a word.
fn names(text: &str, n: impl Into<u16>) -> bool {
    let n = n.into();
    let word = match n {
        1 => "one",
        2 => "two",
        3 => "three",
        4 => "four",
        5 => "five",
        50 => "fifty",
        60 => "sixty",
        _ => "",
    };
    let digits = n.to_string();
    text.to_lowercase()
        .split(|c: char| !c.is_alphanumeric())
        .any(|said| said == digits || (!word.is_empty() && said == word))
}

#[test]
fn every_suit_is_explained_with_its_numbers() {
    for def in &rules().suits {
        // One bullet explains both halves of the pair.
        let name = match def.effect {
            Effect::PairWith(_) => "Chest and Key",
            _ => &def.name,
        };
        let text = bullet("suits", name);
        match def.effect {
            Effect::Demand(n) | Effect::Fetch(n) => assert!(names(text, n), "{name}: {n}"),
            _ => {}
        }
    }
    let low = rules().cards.iter().filter(|c| c.start == Start::Locker);
    for card in low {
        let said = names(&chapter::<State>("setup").join(" "), card.value);
        assert!(said, "{}", card.name);
    }
}

#[test]
fn every_diver_is_explained_under_its_suit_with_its_numbers() {
    let told = chapter::<State>("divers");
    for def in &rules().divers {
        let text = bullet("divers", &def.skill);
        for modifier in &def.modifiers {
            let n = match modifier {
                Modifier::SaveNext(n) | Modifier::RivalDemand(n) => n.get(),
                Modifier::ReplayTimes(n) => n.get(),
                Modifier::Scout(n) => n.get(),
                Modifier::WorthMore(n) => n.get(),
                Modifier::BonusTimes(n) if n.get() == 2 => {
                    assert!(text.contains("twice"), "{}", def.skill);
                    continue;
                }
                _ => continue,
            };
            assert!(names(text, n), "{}: {n}", def.skill);
        }
        let at = told
            .iter()
            .position(|p| p.starts_with(&format!("- {}", def.skill)));
        let heading = told[..at.expect("a bullet")]
            .iter()
            .rev()
            .find(|p| !p.starts_with("- "));
        let suit = def.suit.map_or("No suit", |s| &rules().suit(s).name);
        assert_eq!(heading, Some(&format!("{suit}:")), "{}", def.skill);
    }
}

#[test]
fn the_ballast_in_it_is_what_the_divers_carry() {
    let said = chapter::<State>("divers").last().expect("of the ballast");
    for def in &rules().divers {
        let has = said.contains(&format!("{} {}", def.skill, def.ballast));
        assert_eq!(has, def.ballast > 0, "{}", def.skill);
    }
}

#[test]
fn every_variant_is_explained_with_its_number() {
    for def in &rules().variants {
        let text = bullet("variants", &def.name);
        for rule in &def.rules {
            let n = match rule {
                VariantRule::WinsAt(n) | VariantRule::SinksAt(n) => n.get(),
                VariantRule::MissingSuitCosts(n) => u16::from(*n),
                _ => continue,
            };
            assert!(names(text, n), "{}: {n}", def.name);
        }
    }
}
