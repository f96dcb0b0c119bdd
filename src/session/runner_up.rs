//! The second choice: which one a hint is compared with, and what is said of it.

use crate::ai::budget::Finding;
use crate::engine::show::Preferences;
use crate::engine::{Names, Seat};
use crate::games::Playable;
use std::cmp::Reverse;

/// How often a choice must have been tried to be a serious second.
const TRIES: u32 = 8;
/// By how much of the win it may be worse than the first.
const WORSE: f32 = 0.2;

/// Why `action` is a good idea: what speaks for it, and what it has over the best of the others that was really thought about. `findings` are
/// those of the search that chose it; where there are none, nothing is compared.
pub(super) fn reason<G: Playable>(
    view: &G::View,
    names: &Names,
    seat: Seat,
    action: G::Action,
    findings: &[Finding<G::Action>],
) -> String {
    let reason = G::reason(view, names, seat, action);
    match comparison::<G>(view, names, seat, action, findings) {
        Some(compared) => format!("{reason} {compared}"),
        None => reason,
    }
}

/// What the action has over its runner-up. The first of the serious others that is a true alternative: of two ships of one player that both
/// sail this turn, neither is instead of the other.
fn comparison<G: Playable>(
    view: &G::View,
    names: &Names,
    seat: Seat,
    action: G::Action,
    findings: &[Finding<G::Action>],
) -> Option<String> {
    let value = findings.iter().find(|f| f.action == action)?.value;
    let serious = |f: &&Finding<G::Action>| {
        f.action != action && f.visits >= TRIES && f.value > value - WORSE
    };
    let mut others: Vec<&Finding<G::Action>> = findings.iter().filter(serious).collect();
    others.sort_by(|a, b| {
        let tried = Reverse(a.visits).cmp(&Reverse(b.visits));
        tried.then(b.value.total_cmp(&a.value))
    });
    let (second, contrast) = others.iter().find_map(|f| {
        let contrast = G::contrast(view, names, seat, (action, f.action))?;
        Some((f, contrast))
    })?;
    let name = G::choice(view, names, seat, second.action, &Preferences::default()).label;
    contrast.told(&name, value - second.value)
}
