//! What to look out for before one decides: beside the prompt.

use super::odds::aid;
use super::previews::{bonus, offered};
use super::sentences::Narrator;
use crate::content::Arg;
use crate::engine::show::Preferences;
use crate::engine::{Seat, Words};
use crate::games::captain_ecarrasse::content::sentences::Sentence;
use crate::games::captain_ecarrasse::rules::action::Phase;
use crate::games::captain_ecarrasse::rules::observation::View;
use crate::games::captain_ecarrasse::rules::risk::RiskMode;
use crate::games::number_format::figure;
use crate::wording::joined::percent;

/// From how many points on "First to Fifty" warns, below its target.
const NEAR_TARGET: i32 = 10;
/// From how many points on "Weight Limit" warns, below its cap.
const NEAR_CAP: i32 = 6;
/// From how few deck cards on the end is announced.
const FEW_CARDS: usize = 5;

/// What to look out for now; `mine` is the view of whoever decides.
pub(crate) fn warnings(
    view: &View,
    say: &Narrator<'_>,
    mine: bool,
    options: &Preferences,
    out: &mut Vec<Words>,
) {
    let table = view.table();
    if table.phase() == Phase::GameOver {
        return;
    }
    let full = aid(options) == Some(RiskMode::FullRecord);
    if table.debt() > 0 && table.deck_len() > 0 {
        out.push(say.say(Sentence::WarnSquid {
            n: table.debt().into(),
        }));
        if let (true, Some(p)) = (full && mine, view.demand_survival()) {
            let risk = Arg::Plain(percent(p.percent() as i32));
            out.push(say.say(Sentence::WarnSurvive { risk }));
        }
    }
    let offered = offered(table);
    if !offered.is_empty() && offered.iter().all(|c| table.clashes(*c)) {
        out.push(say.say(Sentence::WarnAllBad));
    }
    if let Some((n, place)) = bonus(table, say) {
        out.push(say.say(Sentence::WarnBonus {
            n: n.into(),
            r#where: place,
        }));
    }
    if !table.saved().is_empty() {
        out.push(say.say(Sentence::WarnAnchor {
            n: table.saved().len().into(),
            all: table.line().len().into(),
        }));
    }
    match table.deck_len() {
        0 => out.push(say.say(Sentence::WarnLast)),
        n if n <= FEW_CARDS => out.push(say.say(Sentence::WarnFew { n: n.into() })),
        _ => {}
    }
    let seats = Seat::all(table.players());
    if let Some(target) = table.law().wins_at {
        for seat in seats.filter(|s| table.score(*s) >= target - NEAR_TARGET) {
            out.push(say.say(Sentence::WarnFifty {
                who: say.who(seat),
                n: figure(table.score(seat)).into(),
            }));
        }
    }
    if let (Some(cap), Some(me)) = (table.law().sinks_at, view.viewer()) {
        // What counts against the limit is the score without ballast (8.4).
        let n = table.bare_score(me, table.hold(me));
        if n >= cap - NEAR_CAP {
            out.push(say.say(Sentence::WarnWeight {
                n: figure(n).into(),
                limit: figure(cap).into(),
            }));
        }
    }
}
