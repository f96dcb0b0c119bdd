//! Why an action is refused: the rule that forbids it, in one sentence that names nobody.

use super::sentences::Narrator;
use crate::content::Arg;
use crate::engine::{BySeat, Game, Names, Seat, Turn};
use crate::games::libertalia::content::card::{Kind, Rank};
use crate::games::libertalia::content::sentences::Sentence;
use crate::games::libertalia::rules::action::{Action, Phase};
use crate::games::libertalia::rules::observation::View;
use crate::games::libertalia::rules::state::TieBreak;
use crate::games::show;

/// Why `seat` may do nothing at all now. Where everyone sends a card nobody waits for their turn: they have sent theirs, or have none.
pub(crate) fn out_of_turn(view: &View, seat: Seat) -> Option<String> {
    let table = view.table();
    match table.turn() {
        Turn::Simultaneous(open) if !open.contains(seat) => {
            let nobody = Names(BySeat::default());
            let why = match table.committed().contains(seat) {
                true => Sentence::RefuseSealed,
                false => Sentence::RefuseNoCard,
            };
            Some(Narrator::new(table, &nobody).plain(why))
        }
        turn => show::out_of_turn(turn, seat),
    }
}

/// Why `seat`, whose turn it is, may not do this now; the action is one that [`Game::legal`] does not list.
pub(crate) fn refusal(view: &View, seat: Seat, action: Action) -> String {
    let table = view.table();
    let names = Names(BySeat::default());
    let say = &Narrator::new(table, &names);
    let at_table = |s: Seat| s.index() < table.players();
    match (table.phase(), action) {
        (Phase::Commit, Action::Commit(rank)) | (Phase::Replace, Action::Replace(rank)) => {
            not_in_hand(say, seat, rank)
        }
        (Phase::Recruit, Action::Recruit(rank)) => say.plain(Sentence::RefuseNotInDen {
            card: card(say, rank),
        }),
        (Phase::Heal, Action::Heal(rank)) => say.plain(Sentence::RefuseNotDiscarded {
            card: card(say, rank),
        }),
        (Phase::Keep, Action::Keep(kind)) => say.plain(Sentence::RefuseNoTile {
            tile: tile(say, kind),
        }),
        (Phase::Sell, Action::Sell(_, n)) if !matches!(n, 2 | 3) => {
            say.plain(Sentence::RefuseSellCount { n: n.into() })
        }
        (Phase::Sell, Action::Sell(kind, _)) => {
            let own = Arg::from(table.booty(seat).of(kind));
            say.plain(Sentence::RefuseSell {
                tile: tile(say, kind),
                n: own,
            })
        }
        (Phase::Take, Action::Take(kind)) => say.plain(Sentence::RefuseTake {
            tile: tile(say, kind),
        }),
        (Phase::Take, Action::TakeHook) => say.plain(match table.tie_break() {
            TieBreak::Hook => Sentence::RefuseHookTaken,
            _ => Sentence::RefuseHook,
        }),
        (Phase::Stab, Action::Stab(target, _)) if target == seat => {
            say.plain(Sentence::RefuseStabOwn)
        }
        (Phase::Stab, Action::Stab(target, _))
            if at_table(target) && !table.neighbors(seat).contains(target) =>
        {
            say.plain(Sentence::RefuseStabFar)
        }
        (Phase::Shoot, Action::Shoot(_, rank)) | (Phase::Stab, Action::Stab(_, rank)) => {
            say.plain(Sentence::RefuseNotInThatDen {
                card: card(say, rank),
            })
        }
        (phase, _) => first(say, phase),
    }
}

/// Why a card cannot be sent.
fn not_in_hand(say: &Narrator<'_>, seat: Seat, rank: Rank) -> String {
    let table = say.table;
    if table.definitions().character(rank).is_none() {
        return say.plain(Sentence::RefuseUnknown {
            n: rank.number().into(),
        });
    }
    let in_line = || {
        table
            .ship()
            .iter()
            .any(|b| (b.seat, b.rank) == (seat, rank))
    };
    let card = card(say, rank);
    say.plain(if table.den(seat).contains(rank) {
        Sentence::RefuseInDen { card }
    } else if table.graveyard(seat).contains(rank) {
        Sentence::RefuseDiscarded { card }
    } else if table.deck().contains(rank) {
        Sentence::RefuseNotDealt { card }
    } else if in_line() {
        Sentence::RefuseInLine { card }
    } else {
        Sentence::RefuseNotInHand { card }
    })
}

/// What must be decided first.
fn first(say: &Narrator<'_>, phase: Phase) -> String {
    let name = say
        .asking()
        .map_or_else(String::new, |b| say.character_name(b.rank));
    let card = Arg::Plain(name);
    say.plain(match phase {
        Phase::Commit => Sentence::FirstCommit { card },
        Phase::Replace => Sentence::FirstReplace { card },
        Phase::Recruit => Sentence::FirstRecruit { card },
        Phase::Keep => Sentence::FirstKeep { card },
        Phase::Shoot => Sentence::FirstShoot { card },
        Phase::Sell => Sentence::FirstSell { card },
        Phase::Heal => Sentence::FirstHeal { card },
        Phase::Take => Sentence::FirstTake { card },
        Phase::Stab => Sentence::FirstStab { card },
        Phase::SellMap => Sentence::FirstSellMap { card },
        Phase::Course | Phase::Over => Sentence::WhyOver,
    })
}

fn card(say: &Narrator<'_>, rank: Rank) -> Arg {
    let name = match say.table.definitions().character(rank) {
        Some(character) => character.name.clone(),
        None => rank.number().to_string(),
    };
    Arg::Plain(name)
}

fn tile(say: &Narrator<'_>, kind: Kind) -> Arg {
    say.tile(kind)
}
