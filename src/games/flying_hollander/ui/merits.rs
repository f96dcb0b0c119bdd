//! What one choice has over another, as far as it is certain: cards that leave the hand, the demand it leaves, what it keeps.

use super::hints::tells_demand;
use super::previews::Heard;
use super::sentences::Narrator;
use crate::content::Arg;
use crate::engine::{Game, Names, Rng, Seat};
use crate::games::flying_hollander::content::card::{CardSet, Kind};
use crate::games::flying_hollander::content::merits::Merit;
use crate::games::flying_hollander::content::schema::Effect;
use crate::games::flying_hollander::rules::action::Action;
use crate::games::flying_hollander::rules::observation::View;
use crate::games::flying_hollander::rules::state::{State, row_set};
use crate::games::{Contrast, Weighing};
use std::cmp::{Ordering, Reverse};

/// What the first of two actions has over the second.
pub(super) fn contrast(
    view: &View,
    names: &Names,
    seat: Seat,
    pair: (Action, Action),
) -> Option<Contrast> {
    let table = view.table();
    let say = &Narrator::new(table, names);
    let mut told = Weighing::new(&table.definitions().merits);
    let more = Ordering::Greater;
    let pile = table.pile().len();
    match pair {
        (Action::Play { .. }, Action::Play { .. }) => {
            let (one, other) = (
                Played::new(table, seat, pair.0)?,
                Played::new(table, seat, pair.1)?,
            );
            let known = tells_demand(say, seat, pair.0);
            plays(say, seat, (&one, &other), known, &mut told);
        }
        (Action::Play { .. }, Action::PickUp) if pile > 0 => {
            told.tell(more, Merit::Takes { m: pile.into() });
        }
        (Action::PickUp, Action::Play { .. }) => {
            let m = Played::new(table, seat, pair.1)?.cards.into();
            told.tell(Ordering::Less, Merit::WouldPlay { m });
        }
        (Action::Send(one), Action::Send(other)) => {
            let (n, m) = (table.total(one), table.total(other));
            told.more(
                (n, m),
                |n, m| Merit::MoreLeft {
                    whom: say.who(one),
                    n,
                    other: say.who(other),
                    m,
                },
                |n, m| Merit::FewerLeft {
                    other: say.who(other),
                    m,
                    n,
                },
            );
        }
        (
            Action::SwapHand { target, kind },
            Action::SwapHand {
                target: another,
                kind: that,
            },
        ) => {
            burden(say, (kind, that), &mut told);
            ahead(say, (target, another), &mut told);
        }
        (
            Action::SwapClash { target, .. } | Action::SwapFinal { target, .. },
            Action::SwapClash {
                target: another, ..
            }
            | Action::SwapFinal {
                target: another, ..
            },
        ) => ahead(say, (target, another), &mut told),
        (Action::Arrange(one), Action::Arrange(other)) => {
            rows(say, (row_set(&one), row_set(&other)), &mut told);
            told.call(say.cards(row_set(&other)));
        }
        // Nobody can see which is which.
        (Action::Flip(_), Action::Flip(_)) => return None,
        _ => {}
    }
    Some(told.done())
}

/// A play that was tried.
struct Played {
    kind: Kind,
    /// How many cards it plays.
    cards: usize,
    /// How many sink by it.
    sunk: usize,
    skipped: Option<Seat>,
    after: State,
}

impl Played {
    fn new(table: &State, seat: Seat, action: Action) -> Option<Played> {
        let (kind, cards) = action.plays()?;
        let (mut after, mut heard) = (table.clone(), Heard::default());
        // Which cards are drawn at the end of the turn is unknown here, and nothing that is told hangs on it.
        after
            .apply(seat, action, &mut Rng::new(0), &mut heard)
            .ok()?;
        Some(Played {
            kind,
            cards,
            sunk: after
                .eliminated()
                .len()
                .saturating_sub(table.eliminated().len()),
            skipped: heard.skipped,
            after,
        })
    }
}

fn plays(
    say: &Narrator<'_>,
    seat: Seat,
    (one, other): (&Played, &Played),
    known: bool,
    told: &mut Weighing<'_, Merit>,
) {
    let table = say.table;
    let rules = table.definitions();
    told.more(
        (one.sunk, other.sunk),
        |n, _| Merit::Sinks { n },
        |_, m| Merit::SinksNot { m },
    );
    let (n, m) = (Arg::from(one.cards), Arg::from(other.cards));
    told.weigh((one.cards, other.cards), |order| match order {
        Ordering::Greater => Some(Merit::Plays { n, m }),
        Ordering::Less => Some(Merit::PlaysLess { m, n }),
        Ordering::Equal => (one.cards > 1).then_some(Merit::BothPlay { n }),
    });
    told.only(
        (one.skipped, other.skipped),
        |whom| Merit::Skips {
            whom: say.who(whom),
        },
        |whom| Merit::SkipsNot {
            whom: say.who(whom),
        },
    );
    let plain = |played: &Played| rules.effect(played.kind) == Effect::Plain;
    // A special card is good at any time.
    told.compare(
        (plain(one), plain(other)),
        || Merit::Keeps {
            card: say.kind(other.kind),
        },
        || Merit::KeepsNot {
            card: say.kind(one.kind),
        },
    );
    demands(say, seat, (one, other), known, told);
    if plain(one) && plain(other) {
        let left = |played: &Played| lowest(table, table.hand(seat) - table.of_kind(played.kind));
        // Low cards are the hard ones to play.
        if let (Some(n), Some(m)) = (left(one), left(other)) {
            told.more(
                (n, m),
                |n, m| Merit::Lowest { n, m },
                |n, m| Merit::Lower { m, n },
            );
        }
    }
}

/// The lowest crew card of these.
fn lowest(table: &State, cards: CardSet) -> Option<u8> {
    let rules = table.definitions();
    let ranks = cards.iter().map(|card| rules.rank(table.kind_of(card)));
    ranks.filter(|rank| *rank > 0).min()
}

/// What whoever comes next has to answer: the fewer kinds do, the better. What the first leaves may be known from the reason for it.
fn demands(
    say: &Narrator<'_>,
    seat: Seat,
    (one, other): (&Played, &Played),
    known: bool,
    told: &mut Weighing<'_, Merit>,
) {
    let again = |played: &Played| played.after.current() == seat;
    if again(one) || again(other) {
        return;
    }
    let rules = say.table.definitions();
    let kinds = |played: &Played| Reverse(rules.legal_kinds(played.after.demand()).len());
    let demand = |played: &Played| Arg::Plain(say.demand(played.after.demand()));
    let (what, that) = (demand(one), demand(other));
    told.weigh((kinds(one), kinds(other)), |order| match order {
        Ordering::Greater if known => Some(Merit::DemandsThat { that }),
        Ordering::Greater => Some(Merit::Demands { what, that }),
        Ordering::Less if known => Some(Merit::DemandsLessThat { that }),
        Ordering::Less => Some(Merit::DemandsLess { that, what }),
        Ordering::Equal => None,
    });
}

/// Which of two cards is the harder one to play.
fn burden(say: &Narrator<'_>, (one, other): (Kind, Kind), told: &mut Weighing<'_, Merit>) {
    let rules = say.table.definitions();
    let (low, high) = (rules.rank(one), rules.rank(other));
    if low == 0 || high == 0 {
        return;
    }
    told.compare(
        (Reverse(low), Reverse(high)),
        || Merit::Harder {
            card: say.kind(one),
            other: say.kind(other),
        },
        || Merit::Easier {
            other: say.kind(other),
            card: say.kind(one),
        },
    );
}

/// Whoever has fewer cards left is the more dangerous one.
fn ahead(say: &Narrator<'_>, (one, other): (Seat, Seat), told: &mut Weighing<'_, Merit>) {
    let (n, m) = (say.table.total(one), say.table.total(other));
    told.fewer(
        (n, m),
        |n, m| Merit::Closer {
            whom: say.who(one),
            n,
            other: say.who(other),
            m,
        },
        |_, m| Merit::LessClose {
            other: say.who(other),
            m,
        },
    );
}

/// Two clash rows: special cards in them, and their lowest crew card.
fn rows(say: &Narrator<'_>, (one, other): (CardSet, CardSet), told: &mut Weighing<'_, Merit>) {
    let table = say.table;
    let rules = table.definitions();
    let special = |row: CardSet| {
        let kinds = row.iter().map(|card| rules.rank(table.kind_of(card)));
        kinds.filter(|rank| *rank == 0).count()
    };
    let (n, m) = (special(one), special(other));
    told.more(
        (n, m),
        |n, m| Merit::Specials { n, m },
        |n, m| Merit::SpecialsLess { m, n },
    );
    if let (Some(n), Some(m)) = (lowest(table, one), lowest(table, other)) {
        told.more(
            (n, m),
            |n, m| Merit::RowLowest { n, m },
            |n, m| Merit::RowLower { m, n },
        );
    }
}
