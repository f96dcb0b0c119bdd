//! What a mod can do with the game: another card, other effects, another sea; and the mod that the document shows.

use super::laws::eagerly;
use super::support::Table;
use crate::playable::mods::{self, docs, document, documented, is_quoted};
use crate::playable::options;
use crate::playable::play::{at_random, play_out};
use crate::playable::source;
use std::sync::Arc;
use std::thread;
use tortuga::engine::{Rng, TableItem};
use tortuga::games::black_fleet::{Action, Phase, Rules, State};

fn with_mod(cards: &str) -> (Arc<Rules>, String) {
    mods::with_mod::<State>(cards)
}

/// Plays games on a map, every state checked; gives the types of Fortune cards that were played.
fn plays(rules: &Arc<Rules>, map: &str) -> Vec<String> {
    let mut seen = Vec::new();
    for seed in 0..9u64 {
        let mut rng = Rng::new(seed);
        let pairs = options(&[("map", map), ("round_cap", "30")]);
        let players = 2 + seed as usize % 3;
        let mut state = State::deal(rules, players, &pairs, &mut rng).expect("a deal");
        let choose = if seed % 2 == 0 { at_random } else { eagerly };
        play_out(&mut state, &mut rng, choose, |state, action| {
            if let Action::PlayFortune { card, .. } = action {
                let kind = rules.fortune_card(card).map(|f| f.id.clone());
                seen.extend(kind);
            }
            if let Err(why) = state.check_invariants() {
                panic!("game {seed}: {why}");
            }
        });
        assert_eq!(state.phase(), Phase::Over);
    }
    seen.sort();
    seen.dedup();
    seen
}

/// A position of three players, in which the first has these ships and more.
fn position(rules: &Arc<Rules>, map: &str, setup: &str) -> Table {
    Table::under(rules, 3, &[("map", map)], setup)
}

#[test]
fn a_mod_adds_cards_of_every_kind() {
    let (rules, off) = with_mod(
        r#"(
            movement_cards: [(id: "reef:gale", navy: Purple, navy_move: 4, pirate_move: 6, merchant_move: 6, symbol: Discard1)],
            fortune_cards: [(id: "reef:maelstrom", name: "Maelstrom", count: 9, timing: Sail, effects: [PushShip(4)])],
            development_cards: [(id: "reef:press_gang", name: "Press Gang", cost: 14,
                effects: [ExtraAction(All, 1), StealBonus(3), BuryOnLair(2)])],
        )"#,
    );
    assert_eq!(off, "");
    assert_eq!(
        (
            rules.movement.len(),
            rules.fortune.len(),
            rules.developments.len()
        ),
        (45, 18, 25)
    );
    let setup =
        "(card: 'reef:gale', up: {0: ['reef:press_gang']}, fortune: {0: ['reef:maelstrom_1']},
        ships: {'m_black': 'c00r12', 'p_black': 'c06r03', 'm_white': 'c07r03'},
        cargo: {'m_black': '1 red', 'm_white': '2 blue'})";
    let mut table = position(&rules, "caribbean", setup);
    // A theft, a second action, on a lair, and four spaces.
    table.play(&["Steal p_black m_white", "Bury p_black"]);
    table.play(&["PlayFortune reef:maelstrom_1 m_white c11r03"]);
    table.is(&[("money.0", "7"), ("place.m_white", "c11r03")]);
    table.is(&[("moves.n_purple", "4")]);
    assert!(plays(&rules, "caribbean").contains(&"reef:maelstrom".to_string()));
}

#[test]
fn the_smallest_insurance_pays() {
    let (rules, off) = with_mod(
        r#"(development_cards: [
            (id: "reef:mutual", name: "Mutual", cost: 5, effects: [Insurance(merchant: 1, pirate: 1)]),
        ])"#,
    );
    assert_eq!(off, "");
    let setup = "(card: 'mv_y12', up: {1: ['reef:mutual']},
        ships: {'n_yellow': 'c10r07', 'p_white': 'c10r08', 'p_black': 'c09r08', 'm_white': 'c08r08', 'm_black': 'c18r12'},
        cargo: {'m_white': '1 red'})";
    let mut table = position(&rules, "caribbean", setup);
    table.play(&["Sink n_yellow p_white"]);
    table.is(&[("money.1", "1")]);
    table.play(&["Steal p_black m_white"]);
    table.is(&[("money.1", "2")]);
}

#[test]
fn a_mod_changes_numbers_and_takes_cards_away() {
    let (rules, off) = with_mod(
        r#"(patch: [
            (section: "rules", set: (cubes: 20, hold: 4, movement_hand: 3, fortune_start: 2, fortune_limit: 4, steal: 1)),
            (section: "fortune_cards", id: "ft_light_fingers", remove: true),
            (section: "movement_cards", id: "mv_y01", remove: true),
            (section: "development_cards", id: "dv5_fortune_teller", set: (effects: [HandLimit(6)])),
        ])"#,
    );
    // The AI weighs a card that is gone.
    assert!(off.contains("unknown card 'ft_light_fingers'"), "{off}");
    assert_eq!(rules.fortune.len(), 17, "the base game plays on");
    let (rules, off) = with_mod(
        r#"(patch: [
            (section: "rules", set: (cubes: 20, hold: 4, movement_hand: 3, fortune_start: 2, fortune_limit: 4, steal: 1)),
            (section: "movement_cards", id: "mv_y01", remove: true),
            (section: "development_cards", id: "dv5_fortune_teller", set: (effects: [HandLimit(6)])),
        ])"#,
    );
    assert_eq!(off, "");
    assert_eq!(rules.movement.len(), 43);
    plays(&rules, "spice_isles");
}

/// The least that a card can say still counts, on the cheapest card too.
#[test]
fn a_lair_may_be_worth_one_and_the_cheapest_card_let_ships_change_places() {
    let (rules, off) = with_mod(
        r#"(development_cards: [(id: "reef:cave", name: "Cave", cost: 5, effects: [SwapOwn, BuryOnLair(1)])])"#,
    );
    assert_eq!(off, "");
    let setup = "(card: 'mv_y12', up: {0: ['reef:cave']}, cargo: {'p_black': 'red'},
        ships: {'m_black': 'c00r12', 'p_black': 'c06r03'})";
    let mut table = position(&rules, "caribbean", setup);
    let card = table.piece(Some(0), "Cave").id;
    let swap = table.choice("SwapOwn m_black p_black");
    assert_eq!(swap.items, [TableItem::Piece(card)]);
    table.play(&["Bury p_black"]);
    table.is(&[("money.0", "1"), ("cargo.p_black", "")]);
}

#[test]
fn a_mod_with_a_fault_is_switched_off_and_told_where() {
    let (rules, off) = with_mod(
        "(patch: [\n (section: \"fortune_cards\", id: \"ft_fair_wind\", set: (count: 4)),\n \
         (section: \"development_cards\", id: \"dv8_deep_hold\", set: (effects: [HoldCapacity(9)])),\n])",
    );
    assert_eq!(rules.fortune[0].count.get(), 5, "the base game plays on");
    let place = "mods/reef/assets/black_fleet/cards.ron:3:";
    let told = "a hold must be 3 to 4, not 9";
    assert!(off.starts_with(place) && off.contains(told), "{off}");
    let (_, off) = with_mod(
        r#"(fortune_cards: [(id: "maelstrom", name: "Maelstrom", count: 9, timing: Sail, effects: [PushShip(4)])])"#,
    );
    assert!(off.contains("reef:"), "{off}");
    let (_, off) = with_mod(r#"(patch: [(section: "victory_cards", id: "vc20_1", remove: true)])"#);
    assert!(
        off.contains("4 Victory cards of the cost '20', not 3"),
        "{off}"
    );
}

#[test]
fn the_mod_of_the_document_is_quoted_and_has_no_fault() {
    let files = ["cards.ron", "options.ron", "ai.ron"].map(|f| format!("assets/black_fleet/{f}"));
    let [cards, options, ai] = files.each_ref().map(String::as_str);
    is_quoted::<State>("glass_lagoon", &["mod.ron", cards, options, ai]);
    let rules = documented::<State>();
    let tide = rules
        .fortune
        .iter()
        .find(|f| f.id == "glass_lagoon:spring_tide");
    let icon = tide.expect("the card").picture();
    let icon = docs().join(format!(
        "mods/glass_lagoon/assets/black_fleet/icons/{icon}.svg"
    ));
    assert!(icon.is_file(), "{}", icon.display());
    let cards: usize = rules.fortune.iter().map(|f| usize::from(f.count)).sum();
    assert_eq!(cards, 44, "two Fair Winds less, two Spring Tides more");
}

#[test]
fn the_mod_of_the_document_plays_on_its_own_sea() {
    let rules = documented::<State>();
    let chart = rules.charts.iter().find(|c| c.map.id == "glass_lagoon");
    let chart = chart.expect("the map");
    assert_eq!((chart.spaces.len(), chart.sea().len()), (99, 74));
    // The Merchant sails three spaces farther, sells four cubes for 3 each, 3 more for all of them, and loads four again.
    let setup = "(card: 'mv_y03', up: {0: ['dv8_harbour_factors']}, fortune: {0: ['glass_lagoon:spring_tide_1']},
        ships: {'m_black': 'c04r01', 'p_black': 'c00r00'}, cargo: {'m_black': '4 red'})";
    let mut table = position(&rules, "glass_lagoon", setup);
    table.never("PlayFortune glass_lagoon:spring_tide_1 p_black");
    table.play(&["PlayFortune glass_lagoon:spring_tide_1 m_black"]);
    table.play(&["Sail m_black c01r04", "Trade m_black"]);
    table.is(&[("money.0", "11"), ("cargo.m_black", "4 yellow")]);
    table.is(&[("moves.m_black", "0")]);
    let played = plays(&rules, "glass_lagoon");
    assert!(played.contains(&"glass_lagoon:spring_tide".to_string()));
}

/// The rows of the table of effects: word, kind of card, example.
fn effects(document: &str) -> Vec<(String, String, String)> {
    let start = "| Word | Card | | Example |";
    let table = document.split(start).nth(1).expect("the effects");
    let rows = table.lines().skip(2).take_while(|l| l.starts_with('|'));
    let code = |cell: &str| cell.split('`').nth(1).unwrap_or_default().to_string();
    rows.map(|row| {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        (code(cells[1]), cells[2].to_string(), code(cells[4]))
    })
    .collect()
}

/// Else the list of the document would go out of date.
#[test]
fn the_document_lists_every_effect() {
    let listed = effects(&document());
    let source = source("black_fleet", "content/schema.rs");
    let fx = source
        .split("pub enum Effect {")
        .nth(1)
        .expect("the effects");
    let fx = fx.split("\n}").next().expect("the effects");
    let words = fx.lines().filter_map(|line| line.strip_prefix("    "));
    let words = words.filter(|line| line.starts_with(|c: char| c.is_ascii_uppercase()));
    let word = |line: &str| -> String {
        let word = line.chars().take_while(char::is_ascii_alphanumeric);
        word.collect()
    };
    let mut words: Vec<String> = words.map(word).collect();
    let mut told: Vec<String> = listed.iter().map(|(w, _, _)| word(w)).collect();
    words.sort();
    told.sort();
    assert_eq!(words, told);
}

#[test]
fn every_example_of_the_document_is_accepted_on_the_cards_it_names() {
    let rows = effects(&document());
    let offered = |on: &str| -> Vec<String> {
        let fits = |card: &str| card == on || card == "both";
        let rows = rows.iter().filter(|(_, card, _)| fits(card));
        rows.map(|(_, _, example)| example.clone()).collect()
    };
    let all = offered("Development").join(", ");
    let development = |effects: &str| {
        format!(
            "development_cards: [(id: \"reef:d\", name: \"D\", cost: 5, effects: [{effects}])],"
        )
    };
    let (rules, off) = with_mod(&format!("({})", development(&all)));
    assert_eq!(off, "");
    let card = rules.developments.last().expect("the card");
    assert_eq!(card.effects.len(), offered("Development").len());
    let fortune = |(n, effect): (usize, &String)| {
        // For Fortune cards the ship is the one that is named.
        let effect = match effect
            .split_once('(')
            .filter(|(w, _)| !w.starts_with("Move"))
        {
            Some((word @ ("CrossLand" | "Range2"), _)) => format!("{word}(Chosen)"),
            Some((word @ "ExtraAction", _)) => format!("{word}(Chosen, 1)"),
            _ => effect.clone(),
        };
        let timing = if effect.starts_with("Flip") {
            "Flip"
        } else {
            "Sail"
        };
        format!("(id: \"reef:f{n}\", name: \"F\", count: 1, timing: {timing}, effects: [{effect}])")
    };
    let cards: Vec<String> = offered("Fortune").iter().enumerate().map(fortune).collect();
    // There is room for 64 cards.
    let fewer = "patch: [(section: \"fortune_cards\", id: \"ft_fair_wind\", set: (count: 1))]";
    let (rules, off) = with_mod(&format!("(fortune_cards: [{}], {fewer})", cards.join(", ")));
    assert_eq!(off, "");
    assert_eq!(rules.fortune.len(), 17 + cards.len());
    // What is for one kind of card only is refused on the other. The whole game is read for each, on two threads.
    let refused: Vec<_> = rows.iter().filter(|(_, card, _)| card != "both").collect();
    let refuse = |(_, card, example): &(String, String, String)| {
        let wrong = match card.as_str() {
            "Fortune" => format!("({})", development(example)),
            _ => format!("(fortune_cards: [{}])", fortune((0, example))),
        };
        let (_, off) = with_mod(&wrong);
        assert!(off.contains("cannot have this effect"), "{example}: {off}");
    };
    let (one, other) = refused.split_at(refused.len() / 2);
    thread::scope(|scope| {
        let half = scope.spawn(|| one.iter().for_each(|row| refuse(row)));
        other.iter().for_each(|row| refuse(row));
        half.join()
            .expect("no example is accepted on the other card");
    });
}
