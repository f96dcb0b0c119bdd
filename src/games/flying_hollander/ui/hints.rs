//! Why an action is a good idea, in one sentence.

use super::choices::completes;
use super::sentences::Narrator;
use crate::content::Arg;
use crate::engine::{Game, Names, Seat};
use crate::games::flying_hollander::content::demand::Demand;
use crate::games::flying_hollander::content::schema::Effect;
use crate::games::flying_hollander::content::sentences::Sentence;
use crate::games::flying_hollander::rules::action::Action;
use crate::games::flying_hollander::rules::observation::View;

/// From how many cards on a pile is worth sinking.
const BIG_PILE: usize = 5;

/// The reason for `action`, as `seat` could see it.
pub(crate) fn reason(view: &View, names: &Names, seat: Seat, action: Action) -> String {
    let table = view.table();
    let say = Narrator::new(table, names);
    let mut legal = Vec::new();
    table.legal(seat, &mut legal);
    if legal.len() < 2 {
        return say.plain(Sentence::ReasonOnly);
    }
    let rules = table.definitions();
    match action {
        Action::Arrange(_) => say.plain(Sentence::ReasonArrange),
        Action::Play { .. } => say.plain(play_reason(&say, seat, &legal, action)),
        Action::Flip(_) => say.plain(Sentence::ReasonFlip),
        Action::PickUp | Action::Deal => say.plain(Sentence::ReasonOnly),
        Action::SwapHand { target, kind } => {
            let given = legal.iter().filter_map(|a| match a {
                Action::SwapHand { kind, .. } => Some(rules.rank(*kind)).filter(|rank| *rank > 0),
                _ => None,
            });
            let (card, whom) = (say.kind(kind), say.who(target));
            say.plain(match given.min() == Some(rules.rank(kind)) {
                true => Sentence::ReasonSwapHand { card, whom },
                false => Sentence::ReasonSwapSpare { card },
            })
        }
        Action::SwapClash { target, own, their } => {
            let card = |seat, slot| table.clash(seat).nth(usize::from(slot)).flatten();
            match (card(seat, own), card(target, their)) {
                (Some(mine), Some(theirs)) => say.plain(Sentence::ReasonSwapClash {
                    given: say.card(mine),
                    taken: say.card(theirs),
                }),
                _ => say.plain(Sentence::ReasonOnly),
            }
        }
        Action::SwapFinal { .. } => say.plain(Sentence::ReasonSwapFinal),
        Action::Decline => say.plain(Sentence::ReasonDecline),
        Action::Send(target) => say.plain(Sentence::ReasonSend {
            whom: say.who(target),
            n: table.total(target).into(),
            what: Arg::Plain(say.demand(table.demand())),
        }),
        Action::Loot(kind) => say.plain(Sentence::ReasonLoot {
            card: say.kind(kind),
        }),
    }
}

/// Whether the reason for an action is the demand that it leaves.
pub(super) fn tells_demand(say: &Narrator<'_>, seat: Seat, action: Action) -> bool {
    let mut legal = Vec::new();
    say.table.legal(seat, &mut legal);
    matches!(
        play_reason(say, seat, &legal, action),
        Sentence::ReasonSeveral { .. }
            | Sentence::ReasonHighUnder { .. }
            | Sentence::ReasonDemand { .. }
            | Sentence::ReasonMutiny { .. }
    )
}

/// The reason for playing cards, among what is legal.
fn play_reason(say: &Narrator<'_>, seat: Seat, legal: &[Action], action: Action) -> Sentence {
    let Some((kind, n)) = action.plays() else {
        return Sentence::ReasonOnly;
    };
    let table = say.table;
    let rules = table.definitions();
    let pile = table.pile().len();
    let after = Arg::Plain(say.demand(rules.after(table.demand(), kind)));
    match rules.effect(kind) {
        _ if table.total(seat) == n => Sentence::ReasonWins,
        Effect::Plain if completes(table, kind, n) => Sentence::ReasonPoker {
            n: (pile + n).into(),
        },
        Effect::Plain => {
            let crew = legal.iter().filter_map(|a| match a {
                Action::Play { kind, .. } if rules.rank(*kind) > 0 => Some(rules.rank(*kind)),
                _ => None,
            });
            let lowest = crew.min() == Some(rules.rank(kind));
            let mutiny = matches!(table.demand(), Demand::AtMost(_));
            let several = n > 1;
            let (n, what) = (Arg::from(n), after);
            match (several, lowest, mutiny) {
                (true, ..) => Sentence::ReasonSeveral { n, what },
                (_, true, false) => Sentence::ReasonLowest { n, what },
                (_, false, true) => Sentence::ReasonHighUnder { n, what },
                _ => Sentence::ReasonDemand { n, what },
            }
        }
        Effect::Kraken if pile >= BIG_PILE => Sentence::ReasonKraken {
            n: (pile + n).into(),
        },
        Effect::Ghost if table.pile().is_empty() => Sentence::ReasonSkip {
            whom: say.who(table.after(seat)),
        },
        Effect::Mutiny => Sentence::ReasonMutiny { what: after },
        _ => Sentence::ReasonSpecial,
    }
}
