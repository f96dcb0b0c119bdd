//! What a mod can do with the game: another character, another deck, other numbers; and the mod that the document shows.

use super::support::{Table, options};
use crate::playable::mods::{self, docs, document, documented, is_quoted};
use crate::playable::names;
use crate::playable::play::{at_random, play_out};
use std::sync::Arc;
use tortuga::engine::{Game, Rng, Seat};
use tortuga::games::Show;
use tortuga::games::libertalia::content::effects::Fx;
use tortuga::games::libertalia::{Event, Rank, Rules, State};

fn with_mod(cards: &str) -> (Arc<Rules>, String) {
    mods::with_mod::<State>(cards)
}

/// Plays games, every state checked; gives the ranks that were ever in a hand.
fn plays(rules: &Arc<Rules>) -> Vec<u8> {
    let mut seen = [false; 256];
    for seed in 0..60 {
        let mut rng = Rng::new(seed);
        let tie = ["printed", "flags", "tokens", "hook", "d6"][seed as usize % 5];
        let seats = rules.constants.min_players.get()..=rules.constants.max_players.get();
        let players = seats.start() + seed as usize % (seats.end() - seats.start() + 1);
        let pairs = options(&[("tie_break", tie)]);
        let mut state = State::deal(rules, players, &pairs, &mut rng).expect("a deal");
        play_out(&mut state, &mut rng, at_random, |state, _| {
            for seat in Seat::all(players) {
                for rank in state.hand(seat).iter() {
                    seen[usize::from(rank.number())] = true;
                }
            }
            if let Err(why) = state.check_invariants() {
                panic!("game {seed}: {why}");
            }
        });
    }
    (0..=255u8).filter(|r| seen[usize::from(*r)]).collect()
}

/// A thirty-first character made of effects that exist.
const SMUGGLER: &str = r#"(characters: [(id: "reef:smuggler", rank: 31, name: "Smuggler", influence: [3, 4, 5, 6, 1, 2],
    effects: [(time: Day, fx: PayPerBooty(1)), (time: Dusk, fx: ExtraBooty(2)), (time: End, fx: GainPerValuable(2))],
    text: "Pays by day, takes three tiles at dusk, sells on the rest day.")])"#;

#[test]
fn a_mod_adds_a_thirty_first_character_that_plays_along() {
    let (rules, off) = with_mod(SMUGGLER);
    assert_eq!(off, "");
    assert_eq!(rules.characters.len(), 31);
    let smuggler = rules.rank_named("reef:smuggler").expect("a rank");
    assert_eq!(smuggler.number(), 31);
    assert!(rules.deck().contains(smuggler));
    let setup = r#"(day: 6, hands: {0: [31, 30], 1: [30, 3, 29]}, booty: {0: {"goods": 1}},
        bays: {6: {"chest": 1, "jewel": 1, "goods": 1}})"#;
    let mut table = Table::under(&rules, 2, &[("campaigns", "1")], setup);
    let commit = table.named("Commit reef:smuggler");
    assert_eq!(table.state.action_words(commit), "Commit reef:smuggler");
    table.commit(&[31, 3]);
    table.play(&["0 Take chest", "0 Take jewel"]);
    // 10, 3 to the Beggar, 1 for a tile; on the rest day 2 for each of four tiles, which are worth 5 + 3 + 1 + 1.
    let scored = table.events().find_map(|event| match event {
        Event::Scored { seat, score, .. } if *seat == Seat::new(0) => Some(*score),
        _ => None,
    });
    assert_eq!(scored, Some(10 - 3 - 1 + 8 + 10));
    assert_eq!(plays(&rules), (1..=31).collect::<Vec<u8>>());
}

#[test]
fn there_is_room_for_the_crews_of_several_mods() {
    let crew: String = (31..=63)
        .map(|rank| {
            format!(
                "(id: \"reef:c{rank}\", rank: {rank}, name: \"C{rank}\", influence: [1, 2, 3, 4, 5, 6], \
                 effects: [(time: Night, fx: GainFlat(1))], text: \"Gain 1 each night.\"),"
            )
        })
        .collect();
    let (rules, off) = with_mod(&format!("(characters: [{crew}])"));
    assert_eq!(off, "");
    assert_eq!((rules.characters.len(), rules.deck().len()), (63, 63));
    assert_eq!(plays(&rules), (1..=63).collect::<Vec<u8>>());
}

#[test]
fn a_mod_chooses_which_ranks_are_in_the_deck() {
    let (rules, off) = with_mod(
        r#"(patch: [
            (section: "characters", id: "parrot", set: (in_deck: false)),
            (section: "characters", id: "granny_wata", set: (in_deck: false)),
            (section: "characters", id: "spanish_governor", remove: true),
        ])"#,
    );
    assert_eq!(off, "");
    assert_eq!((rules.characters.len(), rules.deck().len()), (29, 27));
    let expected: Vec<u8> = (2..=29).filter(|r| *r != 27).collect();
    assert_eq!(plays(&rules), expected);
    // Who is not in the deck cannot be laid on a table by hand either.
    let refused = State::from_setup(&rules, 2, &options(&[]), "(hands: {0: [1, 2], 1: [2]})");
    let told = refused.expect_err("no such card").to_string();
    assert!(
        told.contains("Parrot (rank 1) is not in the deck"),
        "{told}"
    );
    let refused = State::from_setup(&rules, 2, &options(&[]), "(hands: {0: [30], 1: [2]})");
    let told = refused.expect_err("no such card").to_string();
    assert!(told.contains("There is no character of rank 30"), "{told}");
}

#[test]
fn a_mod_puts_its_own_character_in_the_place_of_another() {
    let (rules, off) = with_mod(
        r#"(characters: [(id: "reef:ape", rank: 2, name: "Ape", influence: [2, 3, 4, 5, 6, 1],
                effects: [(time: Night, fx: GainFlat(2))], text: "Gains 2 each night.")],
            patch: [(section: "characters", id: "monkey", remove: true)])"#,
    );
    assert_eq!(off, "");
    let ape = Rank::checked(2).expect("a rank");
    assert_eq!(rules.id_of(ape), "reef:ape");
    assert_eq!(rules.rank_named("monkey"), None);
    assert!(rules.characters.is_sorted_by_key(|c| c.rank));
    assert_eq!(plays(&rules).len(), 30);
}

#[test]
fn a_mod_changes_deals_and_days() {
    let (rules, off) = with_mod(
        r#"(patch: [(section: "rules", set: (days: 4, first_deal: 7, next_deal: 5, learning_crew: [1, 2, 3, 4, 5, 6, 7]))])"#,
    );
    assert_eq!(off, "");
    plays(&rules);
    let state = State::deal(&rules, 3, &options(&[]), &mut Rng::new(1)).expect("a deal");
    let bays: Vec<usize> = (1..=6).map(|day| state.bay(day).total()).collect();
    assert_eq!(
        bays,
        [3, 3, 3, 3, 0, 0],
        "nobody comes to the last two bays"
    );
    // More days than cards: whoever has none left sits the day out.
    let (rules, off) = with_mod(
        r#"(patch: [(section: "rules", set: (first_deal: 3, next_deal: 1, learning_crew: [1, 22, 4]))])"#,
    );
    assert_eq!(off, "");
    plays(&rules);
}

#[test]
fn a_mod_with_a_fault_is_switched_off_and_told_where() {
    let (rules, off) = with_mod(
        "(patch: [\n (section: \"characters\", id: \"cook\", set: (in_deck: false)),\n \
         (section: \"characters\", id: \"brute\", set: (rank: 70)),\n])",
    );
    assert_eq!(rules.deck().len(), 30, "the base game plays on");
    assert_eq!(
        off,
        "mods/reef/assets/libertalia/cards.ron:3:51: the number is 70, but must be 1 to 63"
    );
    // The learning crew would sail without its Cook.
    let (_, off) =
        with_mod(r#"(patch: [(section: "characters", id: "cook", set: (in_deck: false))])"#);
    assert!(
        off.contains("assets/libertalia/cards.ron:11:43: no character of rank 18 is in the deck"),
        "{off}"
    );
    let many: String = (1..=10)
        .map(|i| {
            let id = rules.id_of(Rank::checked(i).expect("a rank"));
            format!("(section: \"characters\", id: \"{id}\", set: (in_deck: false)),")
        })
        .collect();
    let (_, off) = with_mod(&format!("(patch: [{many}])"));
    assert!(
        off.contains("3 campaigns deal 21 characters, but 20 are in the deck"),
        "{off}"
    );
}

#[test]
fn the_mod_of_the_document_does_what_it_says() {
    is_quoted::<State>("smugglers", &["mod.ron", "assets/libertalia/cards.ron"]);
    let rules = documented::<State>();
    let smuggler = rules.rank_named("smugglers:smuggler").expect("a rank");
    assert!(rules.deck().contains(smuggler));
    let portrait = rules.character(smuggler).expect("a character").portrait();
    let portrait = docs().join(format!(
        "mods/smugglers/assets/libertalia/icons/{portrait}.svg"
    ));
    assert!(portrait.is_file(), "{}", portrait.display());
    let parrot = rules.rank_named("parrot").expect("a rank");
    assert!(!rules.deck().contains(parrot));
    assert!(!plays(&rules).contains(&parrot.number()));
}

/// Else the list of the document would go out of date.
#[test]
fn the_document_lists_every_effect() {
    let document = document();
    assert_eq!(Fx::WORDS.len(), 31, "{:?}", Fx::WORDS);
    for word in Fx::WORDS {
        assert!(document.contains(&format!("`{word}")), "{word} is missing");
    }
}

#[test]
fn an_effect_of_a_mod_that_brings_nothing_is_told_all_the_same() {
    let (rules, off) = with_mod(
        r#"(characters: [(id: "reef:idler", rank: 31, name: "Idler", influence: [1, 2, 3, 4, 5, 6],
            effects: [(time: Day, fx: GainFlat(0)), (time: Dusk, fx: ExtraBooty(0))],
            text: "Gains 0; takes 1 tile at dusk.")])"#,
    );
    assert_eq!(off, "");
    let setup = "(hands: {0: [31], 1: [5]}, bays: {1: {'goods': 1}})";
    let mut table = Table::under(&rules, 2, &[], setup);
    table.commit(&[31, 5]);
    let captions = table.heard.iter().filter_map(|(event, after)| match event {
        Event::Acts { rank, .. } if rank.number() == 31 => {
            State::cue(event, &after.view(None), &names(2)).caption
        }
        _ => None,
    });
    let captions: Vec<String> = captions.collect();
    assert_eq!(
        captions,
        ["Ana's Idler brings 0.", "Ana's Idler takes 1 tiles."]
    );
}
