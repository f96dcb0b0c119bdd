//! What a choice throws away or risks, said before it is made (section 13, "Warn").

use super::sentences::Narrator;
use crate::content::Arg;
use crate::engine::{Seat, Words};
use crate::games::maracaibo::content::card::Kind;
use crate::games::maracaibo::content::chart::Place;
use crate::games::maracaibo::content::sentences::Sentence;
use crate::games::maracaibo::rules::action::{Action, Phase};
use crate::games::maracaibo::rules::observation::View;
use crate::games::maracaibo::rules::state::State;

/// What the choice surely or probably harms.
pub(crate) fn danger(
    view: &View,
    say: &Narrator<'_>,
    seat: Seat,
    action: Action,
) -> Option<String> {
    let table = view.table();
    match action {
        Action::EndTurn => unused(view, say),
        Action::StartRaid(true) => {
            let power = table.pool()?.power;
            (power > 0).then(|| say.plain(Sentence::DangerRaid { n: power.into() }))
        }
        Action::Skip => skipped(say),
        Action::MoveTo(Place::MARACAIBO) => arrival(say, seat),
        Action::MoveTo(Place::GULF) => Some(say.plain(Sentence::DangerGulf)),
        Action::ChooseSource(true) => match table.phase() {
            Phase::Source(kind) => falls(say, seat, kind),
            _ => None,
        },
        _ => None,
    }
}

/// Whether the choice surely harms while another does not.
pub(crate) fn reckless(view: &View, seat: Seat, action: Action) -> bool {
    let table = view.table();
    match action {
        Action::EndTurn => {
            let mut some = table.pool().is_some_and(|p| p.power > 0);
            table.each_location_action(|_| some = true);
            some
        }
        Action::StartRaid(true) => table.pool().is_some_and(|p| p.power > 0),
        Action::Skip => matches!(table.phase(), Phase::Upgrade(_)),
        // With one place to sail to there is nothing to think over.
        Action::MoveTo(Place::MARACAIBO) => {
            table.round() < table.definitions().constants.rounds.get()
                && table.reach(seat).len() > 1
        }
        _ => false,
    }
}

/// What the viewer should not miss now.
pub(crate) fn warnings(view: &View, say: &Narrator<'_>) -> Vec<Words> {
    let table = view.table();
    let Some(me) = view.viewer().filter(|_| table.phase() != Phase::Over) else {
        return Vec::new();
    };
    let mut out = Vec::new();
    if table.final_lap() {
        out.push(say.say(Sentence::WarnFinal));
    }
    let there = table.everybody().filter(|s| *s != me);
    let there: Vec<Seat> = there
        .filter(|s| table.captain(*s).ship == Place::GULF)
        .collect();
    if !there.is_empty() && !table.final_lap() && table.phase() != Phase::Draft {
        out.push(say.say(Sentence::WarnGulf {
            n: there.len().into(),
            whos: say.whos(there),
        }));
    }
    out
}

/// Raid power and actions of the location that the end of the turn would waste.
fn unused(view: &View, say: &Narrator<'_>) -> Option<String> {
    let table = view.table();
    let power = table.pool().map_or(0, |p| p.power);
    let mut left = Vec::new();
    table.each_location_action(|n| {
        let effects = super::choices::details::location_action(view, n);
        left.push(Arg::Plain(say.gists(effects)));
    });
    let n = Arg::from(power);
    let none_left = left.is_empty();
    let actions = Arg::List(left);
    Some(say.plain(match (power > 0, none_left) {
        (true, true) => Sentence::DangerPower { n },
        (true, false) => Sentence::DangerBoth { n, actions },
        (false, false) => Sentence::DangerActions { actions },
        (false, true) => return None,
    }))
}

/// An upgrade that is free, or any at all, is seldom better left.
fn skipped(say: &Narrator<'_>) -> Option<String> {
    let table = say.table;
    if !matches!(table.phase(), Phase::Upgrade(_)) {
        return None;
    }
    let slots = &table.definitions().slots;
    let mut free = Vec::new();
    table.each_slot(|n| {
        if slots.get(n).is_some_and(|d| d.cost.get() == 0) {
            free.push(Arg::Plain(say.slot(n)));
        }
    });
    match free.is_empty() {
        true => Some(say.plain(Sentence::DangerUpgrade)),
        false => Some(say.plain(Sentence::DangerUpgradeFree {
            slots: Arg::List(free),
        })),
    }
}

/// Who has no turn any more in this round, or has one more in the last one.
fn arrival(say: &Narrator<'_>, seat: Seat) -> Option<String> {
    let table = say.table;
    let last = table.round() >= table.definitions().constants.rounds.get();
    if !last {
        let others = table.everybody().filter(|s| *s != seat);
        return Some(say.plain(Sentence::DangerRound {
            whos: say.whos(others),
        }));
    }
    if table.final_lap() {
        return None;
    }
    // The round is played to the end of its order, whoever began it.
    let later: Vec<Seat> = table
        .play_order()
        .skip_while(|s| *s != seat)
        .skip(1)
        .collect();
    Some(match later.is_empty() {
        true => say.plain(Sentence::DangerGame),
        false => say.plain(Sentence::DangerLap {
            whos: say.whos(later),
        }),
    })
}

/// The price that a treasure taken from its island brings down.
fn falls(say: &Narrator<'_>, seat: Seat, kind: Kind) -> Option<String> {
    let table: &State = say.table;
    let islands = &table.definitions().islands;
    let markers = table.markers(kind);
    let (before, after) = (
        islands.price(markers),
        islands.price(markers.saturating_sub(1)),
    );
    let held = table.owned(seat, kind);
    if after >= before || held == 0 {
        return None;
    }
    let loss = usize::from(held) * usize::from(before - after);
    Some(say.plain(Sentence::DangerFalls {
        one: say.one(kind),
        before: before.into(),
        vp: after.into(),
        n: loss.into(),
    }))
}
