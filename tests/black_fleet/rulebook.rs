//! The rulebook says what the rules do.

use super::support::{Table, rules};
use crate::playable::{chapter, own, paragraphs};
use tortuga::engine::{Game, Seat};
use tortuga::games::black_fleet::State;
use tortuga::games::black_fleet::content::schema::Effect;

/// Every number that an effect has, for the words must name it.
pub fn numbers(effect: Effect) -> Vec<u8> {
    match effect {
        Effect::Move(_, n)
        | Effect::ExtraAction(_, n)
        | Effect::SalePerCube(n)
        | Effect::MinPrice(n)
        | Effect::HoldCapacity(n)
        | Effect::StealBonus(n)
        | Effect::BuryBonus(n)
        | Effect::BuryOnLair(n)
        | Effect::SinkBonus(n)
        | Effect::HandLimit(n)
        | Effect::PushShip(n)
        | Effect::TakeDoubloons(n)
        | Effect::FlipDiscount(n) => vec![n.get()],
        Effect::SaleFlat { add, min_cubes } => vec![add.get(), min_cubes.get()],
        Effect::Insurance { merchant, pirate } => vec![merchant.get(), pirate.get()],
        _ => Vec::new(),
    }
}

#[test]
fn every_card_is_explained_with_its_numbers() {
    let paragraphs = paragraphs::<State>();
    for def in &rules().fortune {
        let heading = format!("- {} ({}", def.name, def.count);
        let about = paragraphs.iter().find(|p| p.starts_with(&heading));
        let about = about.unwrap_or_else(|| panic!("no {heading}"));
        for n in def.effects.iter().flat_map(|e| numbers(*e)) {
            let body = about.split_once(':').map_or("", |(_, body)| body);
            assert!(body.contains(&n.to_string()), "{heading}: no {n}");
        }
    }
    let place = |start: &str| {
        let found = paragraphs.iter().position(|p| p.starts_with(start));
        found.unwrap_or_else(|| panic!("no {start}"))
    };
    for def in &rules().developments {
        let at = place(&format!("- {}: ", def.name));
        for n in def.effects.iter().flat_map(|e| numbers(*e)) {
            assert!(paragraphs[at].contains(&n.to_string()), "{}: {n}", def.name);
        }
        let under = paragraphs[..at].iter().rev().find(|p| !p.starts_with("- "));
        let cost = format!("For {} doubloons:", def.cost);
        assert_eq!(under.copied(), Some(cost.as_str()), "{}", def.name);
    }
}

#[test]
fn numbers_and_options_are_those_of_the_game() {
    let c = &rules().constants;
    let says = |id: &str, words: String| {
        assert!(
            chapter::<State>(id).join(" ").contains(&words),
            "{id} does not say {words:?}"
        );
    };
    says("ships", format!("It holds {} cubes", c.hold));
    says("setup", format!("{} Movement cards", c.movement_hand));
    says("setup", format!("{} Fortune card", c.fortune_start));
    says("trade", format!("{} cubes of each colour", c.cubes));
    says("stealing", format!("brings {} doubloons at once", c.steal));
    says("navy", format!("brings {} doubloons", c.sink));
    says("fortune", format!("you may keep {}", c.fortune_limit));
    says("options", format!("start with {} doubloons", c.late_purse));
    says("developments", format!("you gain {}", c.raid));
    for option in rules().info.options.iter().filter(|o| own(o)) {
        says("options", format!("- {}: ", option.name));
    }
    let costs: u16 = [5, 8, 11, 14].iter().sum::<u16>() + 10;
    says("goal", format!("governor: {costs}"));
}

/// Section 8: the last round of three players, played.
#[test]
fn the_example_of_the_rulebook_is_true() {
    let cards = "'dv5_lean_hull', 'dv8_swivel_guns', 'dv11_long_nines', 'dv14_veteran_crew'";
    let teal =
        "'dv5_spade_crew', 'dv8_smugglers_den', 'dv11_letter_of_marque', 'dv14_shadow_roads'";
    let white = "'dv5_navy_liaison', 'dv8_harbour_factors', 'dv11_underwriters'";
    let setup = format!(
        "(fleets: {{0: ['black'], 1: ['teal'], 2: ['white']}}, round: 9, card: 'mv_y12', \
         ships: {{'m_black': 'c05r11', 'p_black': 'c00r00', 'm_teal': 'c18r12', 'p_teal': 'c07r11', \
         'm_white': 'c00r12', 'p_white': 'c18r00'}}, \
         cargo: {{'m_black': '3 blue', 'p_teal': 'red'}}, money: {{0: 7, 1: 9, 2: 30}}, \
         up: {{0: [{cards}], 1: [{teal}], 2: [{white}]}}, down: {{2: ['dv14_full_rigging']}})"
    );
    let mut table = Table::new(3, &[], &setup);
    table.play(&[
        "Sail m_black c05r12",
        "Trade m_black",
        "EndSail",
        "Flip victory",
    ]);
    let orders = |table: &Table| table.legal().remove(0);
    let teal = orders(&table);
    table.play(&[
        &teal,
        "Sail p_teal c07r10",
        "Bury p_teal",
        "EndSail",
        "Flip victory",
    ]);
    let white = orders(&table);
    table.play(&[&white, "EndSail"]);
    while table
        .legal()
        .iter()
        .any(|a| a.starts_with("DiscardFortune"))
    {
        let first = table.legal().remove(0);
        table.play(&[&first]);
    }
    table.play(&["Flip 14"]);
    let left: Vec<u16> = Seat::all(3).map(|s| table.state.money(s)).collect();
    let (black, teal, white) = (left[0], left[1], left[2]);
    let story = chapter::<State>("example").join(" ");
    let told = [
        format!("Black pays the governor and has {black} left"),
        format!("Teal pays the governor and has {teal} left"),
        format!("keeps {white}"),
    ];
    for words in told {
        assert!(story.contains(&words), "{words}");
    }
    let standings = table.state.standings();
    let winners: Vec<usize> = standings
        .iter()
        .filter(|(_, s)| s.place == 1)
        .map(|(seat, _)| seat.index())
        .collect();
    assert_eq!(winners, [0]);
    assert!(story.ends_with("Black wins."));
}
