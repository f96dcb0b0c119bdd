//! What a mod can do with the game: another character, another deck, other numbers; and the mod that the document shows.

use super::support::{options, play_at_random};
use std::path::Path;
use std::sync::Arc;
use tempfile::TempDir;
use tortuga::content::{Content, Faults, check};
use tortuga::engine::{Game, Recorder, Rng, Seat};
use tortuga::games::libertalia::content::effects::Fx;
use tortuga::games::libertalia::{Event, Rank, Rules, State};

const MANIFEST: &str = "(id: \"reef\", name: \"The Reef\", version: \"1.0\")";

/// A folder of mods with one mod of this cards.ron.
fn mods(cards: &str) -> TempDir {
    let place = tempfile::tempdir().expect("a folder");
    let folder = place.path().join("reef/assets/libertalia");
    std::fs::create_dir_all(&folder).expect("a folder");
    std::fs::write(place.path().join("reef/mod.ron"), MANIFEST).expect("a file");
    std::fs::write(folder.join("cards.ron"), cards).expect("a file");
    place
}

/// The game with the mods of this folder, and what was wrong with them.
fn loaded(place: &Path) -> (Arc<Rules>, String) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let loaded = Content::load_over(root, Some(place), &|content, faults| {
        Rules::read(content, faults);
    });
    let off: Vec<String> = loaded.off.iter().map(|o| o.faults.to_string()).collect();
    let mut faults = Faults::default();
    let rules = Rules::read(&loaded.content, &mut faults);
    let rules = rules.unwrap_or_else(|| panic!("{}", faults.render()));
    (Arc::new(rules), off.join("\n"))
}

fn with_mod(cards: &str) -> (Arc<Rules>, String) {
    loaded(mods(cards).path())
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
        play_at_random(&mut state, &mut rng, |state, _| {
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
    let one = options(&[("campaigns", "1")]);
    let mut state = State::from_setup(&rules, 2, &one, setup).expect("a position");
    let mut sink = Recorder::default();
    let mut rng = Rng::new(1);
    let commit = |words: &str| state.action_named(words).expect("an action");
    let (first, second) = (commit("Commit reef:smuggler"), commit("Commit beggar"));
    assert_eq!(state.action_words(first), "Commit reef:smuggler");
    for (seat, action) in [(0, first), (1, second)] {
        state
            .apply(Seat::new(seat), action, &mut rng, &mut sink)
            .expect("a legal action");
    }
    for take in ["Take chest", "Take jewel"] {
        let take = state.action_named(take).expect("an action");
        state
            .apply(Seat::new(0), take, &mut rng, &mut sink)
            .expect("a legal action");
    }
    // 10, 3 to the Beggar, 1 for a tile; on the rest day 2 for each of four tiles, which are worth 5 + 3 + 1 + 1.
    let scored = sink.heard.iter().find_map(|(event, _)| match event {
        Event::Scored { seat, score, .. } if *seat == Seat::new(0) => Some(*score),
        _ => None,
    });
    assert_eq!(scored, Some(10 - 3 - 1 + 8 + 10));
    assert_eq!(plays(&rules), (1..=31).collect::<Vec<u8>>());
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
    assert!(told.contains("1 is no rank of the deck"), "{told}");
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
         (section: \"characters\", id: \"brute\", set: (rank: 40)),\n])",
    );
    assert_eq!(rules.deck().len(), 30, "the base game plays on");
    assert_eq!(
        off,
        "mods/reef/assets/libertalia/cards.ron:3:51: the number is 40, but must be 1 to 31"
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

fn docs() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("docs")
}

#[test]
fn the_mod_of_the_document_does_what_it_says() {
    let files = ["mod.ron", "assets/libertalia/cards.ron"];
    let document = std::fs::read_to_string(docs().join("modding.md")).expect("the document");
    let folder = docs().join("mods/smugglers");
    for file in files {
        let text = std::fs::read_to_string(folder.join(file)).expect("a file of the mod");
        assert!(
            document.contains(&format!("```ron\n{text}```")),
            "docs/modding.md must quote {file}"
        );
    }
    let read = |content: &Content, faults: &mut Faults| {
        Rules::read(content, faults);
    };
    assert_eq!(check(Some(&folder), &read).to_string(), "");
    let (rules, off) = loaded(&docs().join("mods"));
    assert_eq!(off, "");
    let smuggler = rules.rank_named("smugglers:smuggler").expect("a rank");
    assert!(rules.deck().contains(smuggler));
    let portrait = rules.character(smuggler).expect("a character").portrait();
    let portrait = folder.join(format!("assets/libertalia/icons/{portrait}.svg"));
    assert!(portrait.is_file(), "{}", portrait.display());
    let parrot = rules.rank_named("parrot").expect("a rank");
    assert!(!rules.deck().contains(parrot));
    assert!(!plays(&rules).contains(&parrot.number()));
}

/// Else the list of the document would go out of date.
#[test]
fn the_document_lists_every_effect() {
    let document = std::fs::read_to_string(docs().join("modding.md")).expect("the document");
    assert_eq!(Fx::WORDS.len(), 31, "{:?}", Fx::WORDS);
    for word in Fx::WORDS {
        assert!(document.contains(&format!("`{word}")), "{word} is missing");
    }
}
