//! Why the rules do not allow a decision, in one sentence. Only asked for when one is refused.

use super::sentences::Narrator;
use crate::content::Arg;
use crate::engine::{BySeat, Game, Names, Seat, Turn};
use crate::games::libertalia::content::card::{Kind, Rank};
use crate::games::libertalia::content::sentences::Sentence;
use crate::games::libertalia::rules::action::{Action, Phase};
use crate::games::libertalia::rules::state::{State, TieBreak};

impl State {
    /// Why `seat` may not do this now.
    pub(crate) fn refusal(&self, seat: Seat, action: Action) -> String {
        // Nobody is named: the rules know seats only.
        let names = Names(BySeat::default());
        let say = Narrator::new(self, &names);
        match self.turn() {
            Turn::Over => return say.plain(Sentence::RefuseOver),
            Turn::Simultaneous(_) if self.committed().contains(seat) => {
                return say.plain(Sentence::RefuseSealed);
            }
            Turn::Simultaneous(open) if !open.contains(seat) => {
                return say.plain(Sentence::RefuseNoCard);
            }
            Turn::Decide(who) if who != seat => return say.plain(Sentence::RefuseTurn),
            _ => {}
        }
        let at_table = |s: Seat| s.index() < self.players();
        match (self.phase(), action) {
            (Phase::Commit, Action::Commit(rank)) | (Phase::Replace, Action::Replace(rank)) => {
                self.not_in_hand(&say, seat, rank)
            }
            (Phase::Recruit, Action::Recruit(rank)) => say.plain(Sentence::RefuseNotInDen {
                card: card(&say, rank),
            }),
            (Phase::Heal, Action::Heal(rank)) => say.plain(Sentence::RefuseNotDiscarded {
                card: card(&say, rank),
            }),
            (Phase::Keep, Action::Keep(kind)) => say.plain(Sentence::RefuseNoTile {
                tile: tile(&say, kind),
            }),
            (Phase::Sell, Action::Sell(_, n)) if !matches!(n, 2 | 3) => {
                say.plain(Sentence::RefuseSellCount { n: n.into() })
            }
            (Phase::Sell, Action::Sell(kind, _)) => {
                let own = Arg::from(self.booty(seat).of(kind));
                say.plain(Sentence::RefuseSell {
                    tile: tile(&say, kind),
                    n: own,
                })
            }
            (Phase::Take, Action::Take(kind)) => say.plain(Sentence::RefuseTake {
                tile: tile(&say, kind),
            }),
            (Phase::Take, Action::TakeHook) => say.plain(match self.tie_break() {
                TieBreak::Hook => Sentence::RefuseHookTaken,
                _ => Sentence::RefuseHook,
            }),
            (Phase::Stab, Action::Stab(target, _)) if target == seat => {
                say.plain(Sentence::RefuseStabOwn)
            }
            (Phase::Stab, Action::Stab(target, _))
                if at_table(target) && !self.neighbors(seat).contains(target) =>
            {
                say.plain(Sentence::RefuseStabFar)
            }
            (Phase::Shoot, Action::Shoot(_, rank)) | (Phase::Stab, Action::Stab(_, rank)) => say
                .plain(Sentence::RefuseNotInThatDen {
                    card: card(&say, rank),
                }),
            (phase, _) => self.first(&say, phase),
        }
    }

    /// Why a card cannot be sent.
    fn not_in_hand(&self, say: &Narrator<'_>, seat: Seat, rank: Rank) -> String {
        if self.definitions().character(rank).is_none() {
            return say.plain(Sentence::RefuseUnknown {
                n: rank.number().into(),
            });
        }
        let in_line = || self.ship().iter().any(|b| (b.seat, b.rank) == (seat, rank));
        let card = card(say, rank);
        say.plain(if self.den(seat).contains(rank) {
            Sentence::RefuseInDen { card }
        } else if self.graveyard(seat).contains(rank) {
            Sentence::RefuseDiscarded { card }
        } else if self.deck().contains(rank) {
            Sentence::RefuseNotDealt { card }
        } else if in_line() {
            Sentence::RefuseInLine { card }
        } else {
            Sentence::RefuseNotInHand { card }
        })
    }

    /// What must be decided first.
    fn first(&self, say: &Narrator<'_>, phase: Phase) -> String {
        let acting = self.acting();
        let name = acting.map_or_else(String::new, |b| say.character_name(b.rank));
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
            Phase::Course | Phase::Over => Sentence::RefuseOver,
        })
    }
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
