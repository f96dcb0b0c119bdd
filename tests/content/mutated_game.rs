//! However the cards of a real game are mangled: either that is told, or the game can be played.

use crate::mutated::tries;
use proptest::prelude::*;
use std::collections::BTreeMap;
use std::sync::Arc;
use tortuga::content::{Content, Faults};
use tortuga::engine::{Options, Rng, Silent};
use tortuga::games::{
    Playable, black_fleet, captain_ecarrasse, flying_hollander, libertalia, maracaibo,
};

/// After so many decisions a game between random players is given up: one that goes on and on until its cap is no fault.
const ENOUGH: usize = 5_000;
/// The same of games that last for hundreds of decisions by rule.
const FEWER: usize = 500;

fn files(game: &str) -> BTreeMap<String, String> {
    let content = Content::base();
    let text = |path: &String| String::from_utf8(content.file(path)?.into_owned()).ok();
    let folders = ["assets", "levels"].map(|f| format!("{f}/{game}/"));
    let paths = folders
        .iter()
        .flat_map(|folder| content.paths(folder))
        .filter(|path| path.ends_with(".ron"));
    paths
        .filter_map(|path| Some((path.clone(), text(&path)?)))
        .collect()
}

/// One change to a text, at a place given in thousandths of its lines.
#[derive(Clone, Debug)]
enum Change {
    /// A line is left out.
    Drop(usize),
    /// A line stands twice.
    Double(usize),
    /// The numbers of a line become this one.
    Number(usize, u32),
    /// A word of a line takes the place of a word of another.
    Word(usize, usize, usize),
}

fn change() -> impl Strategy<Value = Change> {
    let place = 0usize..1000;
    prop_oneof![
        place.clone().prop_map(Change::Drop),
        place.clone().prop_map(Change::Double),
        (
            place.clone(),
            prop_oneof![0u32..20, Just(64), Just(255), Just(256), Just(70_000)]
        )
            .prop_map(|(at, n)| Change::Number(at, n)),
        (place.clone(), place, 0usize..12).prop_map(|(a, b, word)| Change::Word(a, b, word)),
    ]
}

fn apply(text: &str, change: &Change) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let at = |thousandth: &usize| thousandth * lines.len() / 1000;
    match change {
        Change::Drop(place) => drop(lines.remove(at(place))),
        Change::Double(place) => lines.insert(at(place), lines[at(place)].clone()),
        Change::Number(place, n) => {
            let place = at(place);
            let mut inside = false;
            lines[place] = lines[place].chars().fold(String::new(), |mut out, c| {
                match (
                    c.is_ascii_digit() && !out.ends_with(|c: char| c.is_alphabetic() || c == '_'),
                    inside,
                ) {
                    (true, false) => out.push_str(&n.to_string()),
                    (true, true) => {}
                    (false, _) => out.push(c),
                }
                inside = c.is_ascii_digit();
                out
            });
        }
        Change::Word(from, to, word) => {
            let words =
                |line: &str| -> Vec<String> { line.split(' ').map(str::to_owned).collect() };
            let (from, to) = (words(&lines[at(from)]), at(to));
            let mut changed = words(&lines[to]);
            if let (Some(new), Some(old)) = (from.get(*word), changed.get_mut(*word)) {
                old.clone_from(new);
            }
            lines[to] = changed.join(" ");
        }
    }
    lines.join("\n")
}

/// Mangles a file of the game `G` and plays what is left of it, if it can be played.
fn mangle<G: Playable>(
    changes: &[Change],
    file: usize,
    seed: u64,
    (most, ends): (usize, bool),
) -> Result<(), TestCaseError> {
    let mut files = files(G::ID);
    // Most of the fun is in the cards.
    let cards = format!("assets/{}/cards.ron", G::ID);
    let name = files.keys().nth(file).cloned().unwrap_or(cards);
    if let Some(text) = files.get_mut(&name) {
        *text = changes
            .iter()
            .fold(text.clone(), |text, change| apply(&text, change));
    }
    let base = Content::base();
    let shared: Vec<(String, Vec<u8>)> = base
        .paths("assets/shared/")
        .into_iter()
        .filter_map(|path| Some((path.clone(), base.file(&path)?.into_owned())))
        .collect();
    let own = files.iter().map(|(p, text)| (p.as_str(), text.as_bytes()));
    let shared = shared.iter().map(|(p, b)| (p.as_str(), b.as_slice()));
    let content = Content::of_files(own.chain(shared));
    let mut faults = Faults::default();
    let Some(rules) = G::load(&content, &mut faults) else {
        prop_assert!(!faults.is_empty(), "refused without a reason");
        return Ok(());
    };
    let rules = Arc::new(rules);
    for seats in G::sheet(&rules).seats.clone() {
        let mut rng = Rng::new(seed);
        let start = G::start(
            &rules,
            seats,
            &Options::default(),
            &mut Rng::for_setup(seed),
        );
        let Ok(mut state) = start else {
            continue;
        };
        let mut legal = Vec::new();
        let mut decisions = 0;
        while let Some(seat) = state.turn().first() {
            state.legal(seat, &mut legal);
            prop_assert!(!legal.is_empty(), "nothing to do");
            let action = legal[rng.below(legal.len())];
            prop_assert!(state.apply(seat, action, &mut rng, &mut Silent).is_ok());
            prop_assert_eq!(state.check(), Ok(()));
            decisions += 1;
            if decisions == most {
                prop_assert!(!ends, "the game does not end");
                break;
            }
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(tries(400))]

    #[test]
    fn mangled_cards_are_refused_or_playable(
        changes in prop::collection::vec(change(), 1..4),
        file in 0usize..8,
        seed: u64,
    ) {
        mangle::<captain_ecarrasse::State>(&changes, file, seed, (ENOUGH, true))?;
    }

    #[test]
    fn a_mangled_pile_of_crew_is_refused_or_playable(
        changes in prop::collection::vec(change(), 1..4),
        file in 0usize..8,
        seed: u64,
    ) {
        // A match may last long.
        mangle::<flying_hollander::State>(&changes, file, seed, (ENOUGH, false))?;
    }

    #[test]
    fn a_mangled_crew_is_refused_or_playable(
        changes in prop::collection::vec(change(), 1..4),
        file in 0usize..8,
        seed: u64,
    ) {
        mangle::<libertalia::State>(&changes, file, seed, (ENOUGH, true))?;
    }

    #[test]
    fn a_mangled_sea_is_refused_or_playable(
        changes in prop::collection::vec(change(), 1..4),
        file in 0usize..12,
        seed: u64,
    ) {
        mangle::<black_fleet::State>(&changes, file, seed, (FEWER, false))?;
    }

    #[test]
    fn a_mangled_caribbean_is_refused_or_playable(
        changes in prop::collection::vec(change(), 1..4),
        file in 0usize..24,
        seed: u64,
    ) {
        mangle::<maracaibo::State>(&changes, file, seed, (ENOUGH, true))?;
    }
}
