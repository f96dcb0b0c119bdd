//! The list holds exactly what is accepted, everything else is refused with a reason, and actions have names.

use crate::Conforms;
use crate::playable::{self, games};
use crate::table::tables;
use std::collections::BTreeSet;
use tortuga::engine::show::Preferences;
use tortuga::engine::{ActionList, Illegal, Names, NullSink, Recorder, Rng, Seat, TableItem};
use tortuga::games::Playable;

/// How many actions of other positions, and how many forged ones, are tried in one position.
const TRIED: usize = 24;

/// Sentences that say nothing.
const EMPTY_WORDS: [&str; 6] = [
    "cannot be chosen now",
    "chosen now",
    "nothing to do with this",
    "nothing can be done",
    "open choice must be made",
    "Not now",
];

/// Checks one reason: a whole sentence, no seat by its number, no slot, no words that say nothing.
#[track_caller]
pub fn says_why(why: &str, what: &str) {
    let seat = (0..6).any(|n| why.contains(&format!("P{n}")));
    let empty = EMPTY_WORDS.iter().any(|words| why.contains(words));
    let slot = why.contains(['{', '}', '_', '?']) || why.contains("  ");
    let sentence = why.chars().next().is_some_and(|c| !c.is_lowercase());
    assert!(!seat && !empty && !slot && sentence, "{what}: '{why}'");
}

/// What a seat can touch, select or drag to do something.
pub fn lit<G: Playable>(
    state: &G,
    seat: Seat,
    names: &Names,
    preferences: &Preferences,
) -> BTreeSet<TableItem> {
    let (view, mut legal) = (state.view(Some(seat)), ActionList::new());
    state.legal(seat, &mut legal);
    let mut lit = BTreeSet::new();
    for action in &legal {
        let choice = G::choice(&view, names, seat, *action, preferences);
        lit.extend(choice.items);
        lit.extend(choice.picks.into_iter().flat_map(|p| p.from));
        lit.extend(choice.drag.into_iter().flat_map(|d| d.0));
    }
    lit
}

/// Whether it ends as a sentence does.
fn ends(text: &str) -> bool {
    text.ends_with('.') || text.ends_with(".”")
}

/// The first action with the last word of the second, if both are of a kind.
fn mixed<G: Playable>(state: &G, one: G::Action, other: G::Action) -> Option<G::Action> {
    let (one, other) = (state.action_name(one), state.action_name(other));
    let (start, _) = one.rsplit_once(' ')?;
    let (begun, last) = other.rsplit_once(' ')?;
    let kind = |words: &str| words.split(' ').next().map(str::to_owned);
    (kind(start) == kind(begun)).then(|| state.parse_action(&format!("{start} {last}")))?
}

/// The action with other numbers in it, as somebody could write it into a file by hand.
fn forged<G: Playable>(action: G::Action, lot: &mut Rng) -> Option<G::Action> {
    const NUMBERS: [u8; 18] = [
        0, 1, 2, 3, 4, 5, 6, 7, 9, 12, 18, 31, 44, 65, 66, 128, 254, 255,
    ];
    let text = ron::to_string(&action).expect("text");
    let (mut out, mut number) = (String::new(), false);
    for c in text.chars() {
        // Some numbers stay, so that others are wrong on their own.
        if c.is_ascii_digit() && !number && lot.below(3) > 0 {
            out += &NUMBERS[lot.below(NUMBERS.len())].to_string();
            number = true;
        } else if !c.is_ascii_digit() || !number {
            number = number && c.is_ascii_digit();
            out.push(c);
        }
    }
    ron::from_str(&out).ok()
}

/// Tries what is listed, what was listed elsewhere, and what nobody would list, for every seat of many positions.
pub fn exactly_what_is_legal_is_accepted<G: Conforms>() {
    let mut known: BTreeSet<G::Action> = BTreeSet::new();
    let (mut refused, mut accepted, mut forgeries, mut touched) = (0, 0, 0, 0);
    let mut pool: Vec<G::Action> = Vec::new();
    let mut legal = ActionList::new();
    for mut table in tables::<G>(10_000..10_000 + games(10)) {
        let (names, seed) = (table.names(), table.seed);
        let preferences = playable::preferences::<G>(table.state.rules(), &table.options);
        let mut looked = 0;
        table.play(|d, lot| {
            known.extend(d.legal.iter().copied());
            if known.len() > pool.len() + pool.len() / 8 {
                pool = known.iter().copied().collect();
            }
            looked += 1;
            if looked > 40 && lot.below(9) > 0 {
                return;
            }
            for seat in Seat::all(d.before.seats()) {
                d.before.legal(seat, &mut legal);
                // Each with whether it is one that files can name.
                let mut tried: Vec<(G::Action, bool)> = Vec::new();
                // Those who do not decide may do nothing: a few tries show it.
                let most = if legal.is_empty() { 4 } else { TRIED };
                for _ in 0..most {
                    let other = pool[lot.below(pool.len())];
                    tried.push((other, true));
                    let mixed = mixed(d.before, other, pool[lot.below(pool.len())]);
                    tried.extend(mixed.map(|action| (action, true)));
                    if G::FORGED {
                        tried.extend(forged::<G>(other, lot).map(|action| (action, false)));
                    }
                }
                let from = lot.below(legal.len().max(1));
                let some = legal.iter().cycle().skip(from).take(most.min(legal.len()));
                tried.extend(some.map(|action| (*action, true)));
                for (action, named) in tried {
                    let mut copy = d.before.clone();
                    let mut heard = Recorder::default();
                    let result = copy.apply(seat, action, &mut Rng::new(1), &mut heard);
                    let listed = legal.contains(&action);
                    assert_eq!(
                        result.is_ok(),
                        listed,
                        "game {seed}: {action:?} by {seat}: {result:?}"
                    );
                    let changed = copy != *d.before;
                    assert!(
                        listed || heard.heard.is_empty(),
                        "a refused {action:?} is told"
                    );
                    assert_eq!(changed, listed, "game {seed}: {action:?} by {seat}");
                    match result {
                        Ok(()) => accepted += 1,
                        Err(Illegal) => {
                            let why = G::refusal(&d.before.view(Some(seat)), seat, action);
                            if named {
                                let name = d.before.action_name(action);
                                says_why(&why, &name);
                                assert!(ends(&why), "{name}: {why}");
                                refused += 1;
                            } else {
                                assert!(!why.is_empty());
                                forgeries += 1;
                            }
                        }
                    }
                }
            }
            if lot.below(4) > 0 {
                return;
            }
            // What lies on the table without being of use says why.
            let viewer = Seat::new(lot.below(d.before.seats()));
            let view = d.before.view(Some(viewer));
            let lit = lit::<G>(d.before, viewer, &names, &preferences);
            let mut pieces = Vec::new();
            G::pieces(&view, &names, &preferences, &mut pieces);
            for piece in &pieces {
                let item = TableItem::Piece(piece.id);
                if lit.contains(&item) || lit.contains(&TableItem::Zone(piece.zone)) {
                    continue;
                }
                if let Some(why) = G::why_not(&view, &names, item) {
                    says_why(&why, &piece.name);
                    touched += 1;
                }
            }
        });
        for action in &pool {
            for seat in Seat::all(table.state.seats()) {
                let mut over = table.state.clone();
                let done = over.apply(seat, *action, &mut Rng::new(1), &mut NullSink);
                assert!(done.is_err(), "game {seed} is over, not for {action:?}");
            }
        }
    }
    let forged = forgeries > 100 || !G::FORGED;
    let enough = refused > 1_000 && accepted > 300 && forged && touched > 50;
    assert!(enough, "{refused} {accepted} {forgeries} {touched}");
}

/// Names lead back to their actions, as files do; words that name nothing are no actions and do no harm.
pub fn actions_are_called_by_their_names<G: Playable>() {
    let mut nothing = 0;
    for mut table in tables::<G>(20_000..20_000 + games(20)) {
        let seed = table.seed;
        let mut last: Vec<String> = Vec::new();
        table.play(|d, lot| {
            if d.number > 60 && lot.below(6) > 0 {
                return;
            }
            let mut words: Vec<String> = Vec::new();
            for action in d.legal.iter().take(200) {
                let name = d.before.action_name(*action);
                assert_eq!(
                    d.before.parse_action(&name),
                    Some(*action),
                    "game {seed}: {name}"
                );
                let text = ron::to_string(action).expect("text");
                assert_eq!(ron::from_str(&text).ok(), Some(*action), "{text}");
                words = name.split(' ').map(str::to_owned).collect();
            }
            for at in 0..words.len() {
                let mut fewer = words.clone();
                fewer.remove(at);
                let mut other = words.clone();
                if let Some(word) = last.get(at) {
                    other[at].clone_from(word);
                }
                let mut more = words.clone();
                more.insert(at, "255".into());
                for words in [fewer, other, more] {
                    let words = words.join(" ");
                    match d.before.parse_action(&words) {
                        None => nothing += 1,
                        Some(action) => {
                            let name = d.before.action_name(action);
                            let again = d.before.parse_action(&name);
                            assert_eq!(again, Some(action), "{words}: {name}");
                        }
                    }
                }
            }
            last = words;
        });
    }
    assert!(nothing > 100, "{nothing}");
}
