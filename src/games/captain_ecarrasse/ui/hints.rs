//! Why an action is a good idea, in one sentence.

use super::odds::risk_text;
use super::sentences::Narrator;
use crate::content::Arg;
use crate::engine::{Game, Names, Seat};
use crate::games::captain_ecarrasse::content::card::{Card, CardSet};
use crate::games::captain_ecarrasse::content::sentences::Sentence;
use crate::games::captain_ecarrasse::rules::action::{Action, Phase};
use crate::games::captain_ecarrasse::rules::observation::View;
use crate::games::captain_ecarrasse::rules::risk::RiskMode;
use crate::games::captain_ecarrasse::rules::state::State;
use crate::games::number_format::figure;
use crate::wording::joined::tenths;

/// The reason for `action`, as `seat` could see it.
pub(crate) fn reason(view: &View, names: &Names, seat: Seat, action: Action) -> String {
    let table = view.table();
    let say = Narrator::new(table, names);
    if !table.has_choice(seat) {
        return say.plain(Sentence::ReasonOnly);
    }
    match action {
        Action::Dive => dive(view, &say, seat),
        Action::Surface => surface(view, &say, seat),
        Action::Mark(q) => say.plain(Sentence::ReasonMark { whom: say.who(q) }),
        Action::Plunder(q) => say.plain(Sentence::ReasonPlunder { whom: say.who(q) }),
        Action::Knife(q, suit) if q != seat => {
            let gone: CardSet = table.top(q, suit).into_iter().collect();
            let drop = table.score(q) - table.score_of(q, table.hold(q) - gone);
            say.plain(Sentence::ReasonDrop {
                whom: say.who(q),
                n: figure(drop).into(),
            })
        }
        Action::Knife(..) => say.plain(Sentence::ReasonLeast),
        Action::Net(suit) => placed(table, &say, seat, table.top(seat, suit)),
        Action::Harpoon(q, suit) => placed(table, &say, seat, table.top(q, suit)),
        Action::MapPick(card) => placed(table, &say, seat, Some(card)),
    }
}

/// What surfacing now would add to the score.
pub(super) fn stake(table: &State, seat: Seat, cards: CardSet) -> i32 {
    table.score_of(seat, table.hold(seat) | cards) - table.score(seat)
}

fn dive(view: &View, say: &Narrator<'_>, seat: Seat) -> String {
    let table = view.table();
    let risk = view.risk(RiskMode::FullRecord);
    if risk.is_some_and(|r| r.bad == 0) {
        return say.plain(if view.known().is_empty() {
            Sentence::ReasonDiveSafe
        } else {
            Sentence::ReasonDiveKnown
        });
    }
    let text = risk_text(view, say, RiskMode::FullRecord).unwrap_or_default();
    say.plain(Sentence::ReasonDive {
        risk: Arg::Plain(text),
        stake: figure(unsaved(table, seat)).into(),
        gain: tenths(safe_gain(table, seat)).into(),
    })
}

/// What an incident would cost of that.
pub(super) fn unsaved(table: &State, seat: Seat) -> i32 {
    stake(table, seat, table.line_set()) - stake(table, seat, table.saved())
}

/// What a card that does not clash would add to it, on average.
pub(super) fn safe_gain(table: &State, seat: Seat) -> f32 {
    let line = table.line_set();
    let deck = table.deck_set().iter();
    let safe: Vec<Card> = deck.filter(|c| !table.clashes(*c)).collect();
    let gains = safe.iter().map(|c| stake(table, seat, line.with(*c)));
    let sum: i32 = gains.map(|with| with - stake(table, seat, line)).sum();
    sum as f32 / safe.len().max(1) as f32
}

fn surface(view: &View, say: &Narrator<'_>, seat: Seat) -> String {
    let table = view.table();
    if let Some((n, _)) = table.bonus_due(table.line_set()) {
        return say.plain(Sentence::ReasonSurfaceBonus { n: n.into() });
    }
    let text = risk_text(view, say, RiskMode::FullRecord).unwrap_or_default();
    let points = stake(table, seat, table.line_set());
    say.plain(Sentence::ReasonSurface {
        stake: figure(points).into(),
        risk: Arg::Plain(text),
    })
}

fn placed(table: &State, say: &Narrator<'_>, seat: Seat, card: Option<Card>) -> String {
    let Some(card) = card else {
        return say.plain(Sentence::ReasonLeast);
    };
    if table.clashes(card) {
        return say.plain(Sentence::ReasonLeast);
    }
    let line = table.line_set();
    // A card netted from the own Hold is no gain by itself: it only must come home again.
    let more = match table.phase() {
        Phase::ChooseNet => 0,
        _ => stake(table, seat, line.with(card)) - stake(table, seat, line),
    };
    if more > 0 {
        say.plain(Sentence::ReasonGain {
            n: figure(more).into(),
        })
    } else {
        say.plain(Sentence::ReasonSafePick)
    }
}
