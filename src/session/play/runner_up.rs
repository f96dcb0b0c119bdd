//! The second choice: which one a hint is compared with, and what is said of it.

use crate::ai::budget::ActionStats;
use crate::engine::show::Preferences;
use crate::engine::{Names, Seat};
use crate::games::{Contrast, Playable};

/// How often a choice must have been tried to be a serious second.
const TRIES: u32 = 4;
/// By how much of the win it may be worse than the first.
const WORSE: f32 = 0.4;
/// How many letters a hint has at most, where it compares: so many fit into the rows that the window has for it.
pub const LETTERS: usize = 240;

/// Why `action` is a good idea: what speaks for it, and what it has over the best of the others that was really thought about. `stats` are
/// those of the search that chose it; where there are none, nothing is compared.
pub(in crate::session) fn reason<G: Playable>(
    view: &G::View,
    names: &Names,
    seat: Seat,
    action: G::Action,
    stats: &[ActionStats<G::Action>],
) -> String {
    let reason = G::reason(view, names, seat, action);
    let Some((second, contrast, ahead)) = runner_up::<G>(view, names, seat, action, stats) else {
        return reason;
    };
    let label = G::choice(view, names, seat, second, &Preferences::default()).label;
    let told = |most| contrast.sentence(&label, ahead, most);
    let (Some(long), Some(short)) = (told(2), told(1)) else {
        return reason;
    };
    // What a card does stands behind why it is a good idea, and on the card: that goes before the comparison does.
    let reasons = [reason.as_str(), first_sentence(&reason)];
    let both = [&long, &short].into_iter().flat_map(|compared| {
        let reasons = reasons.into_iter();
        reasons.map(move |reason| format!("{reason} {compared}"))
    });
    both.chain([long.clone()])
        .find(|told| told.chars().count() <= LETTERS)
        .unwrap_or_else(|| short.clone())
}

/// The words up to the first stop after which a new sentence begins.
fn first_sentence(words: &str) -> &str {
    let stops = words.match_indices(". ");
    let mut ends = stops.filter(|(at, stop)| {
        let next = words[at + stop.len()..].chars().next();
        next.is_some_and(char::is_uppercase)
    });
    ends.next().map_or(words, |(at, _)| &words[..=at])
}

/// The second choice, what sets the first apart from it, and by how much of the win that is believed to be better: the first of the serious
/// others that is a true alternative. Of two ships of one player that both sail this turn, neither is instead of the other.
fn runner_up<G: Playable>(
    view: &G::View,
    names: &Names,
    seat: Seat,
    action: G::Action,
    stats: &[ActionStats<G::Action>],
) -> Option<(G::Action, Contrast, f32)> {
    let value = stats.iter().find(|f| f.action == action)?.value;
    let serious = |f: &&ActionStats<G::Action>| {
        f.action != action && f.visits >= TRIES && f.value > value - WORSE
    };
    let mut others: Vec<&ActionStats<G::Action>> = stats.iter().filter(serious).collect();
    others.sort_by(|a, b| {
        let tried = b.visits.cmp(&a.visits);
        tried.then(b.value.total_cmp(&a.value))
    });
    others.iter().find_map(|f| {
        let contrast = G::contrast(view, names, seat, (action, f.action))?;
        Some((f.action, contrast, value - f.value))
    })
}
