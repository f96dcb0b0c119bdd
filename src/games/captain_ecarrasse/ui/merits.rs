//! What one choice has over another, as far as it is certain: points, whom it costs them, what it leaves in the deck to clash with.

use super::hints::{safe_gain, stake, unsaved};
use super::previews::{Tried, bonus};
use super::sentences::Narrator;
use crate::content::Arg;
use crate::engine::{Names, Seat};
use crate::games::captain_ecarrasse::content::card::Card;
use crate::games::captain_ecarrasse::content::merits::Merit;
use crate::games::captain_ecarrasse::rules::action::{Action, Phase};
use crate::games::captain_ecarrasse::rules::observation::View;
use crate::games::captain_ecarrasse::rules::risk::RiskMode;
use crate::games::captain_ecarrasse::rules::state::State;
use crate::games::number_format::figure;
use crate::games::{Contrast, Weighing};
use crate::wording::joined::tenths;
use std::cmp::Ordering;

/// What the first of two actions has over the second.
pub(super) fn contrast(
    view: &View,
    names: &Names,
    seat: Seat,
    pair: (Action, Action),
) -> Option<Contrast> {
    let table = view.table();
    let say = Narrator::new(table, names);
    let mut told = Weighing::new(&table.definitions().merits);
    match pair {
        (Action::Dive, Action::Surface) => up(table, &say, seat, &mut told),
        (Action::Surface, Action::Dive) => down(view, &say, seat, &mut told),
        (Action::Mark(one), Action::Mark(other))
        | (Action::Plunder(one), Action::Plunder(other)) => {
            richer(table, &say, (one, other), &mut told);
        }
        (one, other) => {
            let (one, other) = (
                Merits::of(table, seat, one)?,
                Merits::of(table, seat, other)?,
            );
            placed(&say, (&one, &other), &mut told);
        }
    }
    Some(told.done())
}

/// The opponent with most points, and by how many `points` are ahead of that.
fn lead(table: &State, seat: Seat, points: i32) -> Option<(Seat, i32)> {
    let rivals = seat.others(table.players());
    let best = rivals.max_by_key(|q| table.score(*q))?;
    Some((best, points - table.score(best)))
}

fn points(n: i32) -> Arg {
    figure(n).into()
}

/// Diving on, compared with surfacing: where that would leave the player.
fn up(table: &State, say: &Narrator<'_>, seat: Seat, told: &mut Weighing<'_, Merit>) {
    let home = stake(table, seat, table.line_set());
    let Some((whom, ahead)) = lead(table, seat, table.score(seat) + home) else {
        return;
    };
    let (n, m, whom) = (points(home), points(ahead.abs()), say.who(whom));
    if let Some((k, _)) = bonus(table, say) {
        let k = k.into();
        told.tell(Ordering::Less, Merit::SurfaceBonus { n, k });
    } else if home == 0 {
        told.tell(Ordering::Greater, Merit::SurfaceNothing);
    } else {
        match ahead.cmp(&0) {
            Ordering::Less => told.tell(Ordering::Greater, Merit::SurfaceBehind { n, m, whom }),
            Ordering::Equal => told.tell(Ordering::Less, Merit::SurfaceLevel { n, whom }),
            Ordering::Greater => told.tell(Ordering::Less, Merit::SurfaceAhead { n, m, whom }),
        }
    }
}

/// Surfacing, compared with diving on: what the next card could add, and where the player stands without it.
fn down(view: &View, say: &Narrator<'_>, seat: Seat, told: &mut Weighing<'_, Merit>) {
    let table = view.table();
    let line = table.line_set();
    match view.known().first() {
        Some(card) if table.clashes(*card) => {
            let card = say.card(*card);
            told.tell(Ordering::Greater, Merit::DiveFails { card });
        }
        Some(card) => {
            let gain = stake(table, seat, line.with(*card)) - stake(table, seat, line);
            let (card, gain) = (say.card(*card), points(gain));
            told.tell(Ordering::Less, Merit::DiveSafe { card, gain });
        }
        None => {
            let gain = safe_gain(table, seat);
            let risk = view
                .risk(RiskMode::FullRecord)
                .map_or(0.0, |r| r.chance() as f32);
            // What a card may add against what it may cost.
            let pays = gain * (1.0 - risk) > unsaved(table, seat) as f32 * risk;
            let side = match pays {
                true => Ordering::Less,
                false => Ordering::Greater,
            };
            let gain = Arg::from(tenths(gain));
            told.tell(side, Merit::DiveAdds { gain });
        }
    }
    if bonus(table, say).is_some() {
        return;
    }
    if let Some((whom, ahead)) = lead(table, seat, table.score(seat) + stake(table, seat, line)) {
        let (m, whom) = (points(ahead.abs()), say.who(whom));
        match ahead.cmp(&0) {
            Ordering::Greater => told.tell(Ordering::Greater, Merit::HomeAhead { m, whom }),
            Ordering::Less => told.tell(Ordering::Less, Merit::HomeBehind { m, whom }),
            Ordering::Equal => {}
        }
    }
}

/// What is certain about a card that is placed, stolen or sunk.
struct Merits {
    fails: bool,
    /// What it would bring home.
    home: i32,
    /// Whose card it is, if an opponent's, and how many points that costs them.
    cost: Option<(Seat, i32)>,
    /// Cards that Chest and Key bring, if only this brings them together.
    bonus: usize,
    /// The card that is placed, where it does something at once.
    acts: Option<Card>,
    /// What an incident could no longer cost.
    saves: i32,
    /// Cards that must be placed afterwards.
    forced: usize,
    /// Cards of the deck that would clash afterwards, and all of them.
    clashing: (usize, usize),
}

impl Merits {
    fn of(table: &State, seat: Seat, action: Action) -> Option<Merits> {
        let whom = match action {
            Action::Knife(q, _) | Action::Harpoon(q, _) => Some(q).filter(|q| *q != seat),
            Action::Net(_) | Action::MapPick(_) => None,
            _ => return None,
        };
        let tried = Tried::new(table, seat, action)?;
        let after = &tried.after;
        let due = |table: &State| table.bonus_due(table.line_set()).map_or(0, |(n, _)| n);
        let deck = after.deck_set();
        let placed = match action {
            Action::Net(suit) => table.top(seat, suit),
            Action::Harpoon(q, suit) => table.top(q, suit),
            Action::MapPick(card) => Some(card),
            _ => None,
        };
        let looks = after.known_len(seat) > table.known_len(seat);
        let chooses = !matches!(after.phase(), Phase::TurnChoice | Phase::GameOver);
        let acts = after.active() == seat && (looks || chooses || after.saved() != table.saved());
        Some(Merits {
            fails: tried.fails(),
            home: tried.home(seat),
            cost: whom.map(|q| (q, -tried.points(q))),
            bonus: match due(table) {
                0 => due(after),
                _ => 0,
            },
            acts: placed.filter(|_| acts),
            saves: stake(after, seat, after.saved()),
            forced: after.debt(),
            clashing: (
                deck.iter().filter(|c| after.clashes(*c)).count(),
                deck.len(),
            ),
        })
    }
}

fn placed(say: &Narrator<'_>, (one, other): (&Merits, &Merits), told: &mut Weighing<'_, Merit>) {
    told.compare(
        (!one.fails, !other.fails),
        || Merit::Fails,
        || Merit::NoIncident,
    );
    let fails = one.fails || other.fails;
    // With an incident everything else is lost anyway.
    if !fails {
        let (n, m) = (points(one.home), points(other.home));
        told.weigh((one.home, other.home), |order| match order {
            Ordering::Greater => Some(Merit::Home { n, m }),
            Ordering::Less => Some(Merit::HomeLess { m, n }),
            Ordering::Equal => (one.home > 0).then_some(Merit::BothHome { n }),
        });
    }
    costs(say, (one, other), told);
    if fails {
        return;
    }
    told.more(
        (one.bonus, other.bonus),
        |n, _| Merit::Bonus { n },
        |_, m| Merit::BonusLess { m },
    );
    told.compare(
        (one.saves, other.saves),
        || Merit::Saves {
            n: points(one.saves),
        },
        || Merit::SavesLess {
            m: points(other.saves),
        },
    );
    told.only(
        (one.acts, other.acts),
        |card| Merit::Acts {
            card: say.card(card),
        },
        |card| Merit::ActsNot {
            card: say.card(card),
        },
    );
    told.fewer(
        (one.forced, other.forced),
        |_, m| Merit::Forced { m },
        |n, _| Merit::Forces { n },
    );
    let ((few, all), (many, total)) = (one.clashing, other.clashing);
    if all == total {
        told.fewer(
            (few, many),
            |n, m| Merit::Clashing {
                n,
                all: all.into(),
                m,
            },
            |_, m| Merit::ClashingMore { m, all: all.into() },
        );
    }
}

/// What opponents lose, and who they are.
fn costs(say: &Narrator<'_>, (one, other): (&Merits, &Merits), told: &mut Weighing<'_, Merit>) {
    let lost = |merits: &Merits| merits.cost.map_or(0, |(_, n)| n).max(0);
    let (few, many) = (lost(one), lost(other));
    let whom = |merits: &Merits| merits.cost.map(|(q, _)| say.who(q));
    told.weigh((few, many), |order| match order {
        Ordering::Greater if many == 0 => Some(Merit::CostsOnly {
            whom: whom(one)?,
            n: few.into(),
        }),
        Ordering::Greater => Some(Merit::Costs {
            whom: whom(one)?,
            n: few.into(),
            other: whom(other)?,
            m: many.into(),
        }),
        Ordering::Less => Some(Merit::CostsLess {
            other: whom(other)?,
            m: many.into(),
        }),
        Ordering::Equal if few > 0 => {
            let n = few.into();
            let (whom, same) = (one.cost?.0, one.cost?.0 == other.cost?.0);
            Some(match same {
                true => Merit::BothCostWhom {
                    whom: say.who(whom),
                    n,
                },
                false => Merit::BothCost { n },
            })
        }
        Ordering::Equal => None,
    });
    if let (Some((one, _)), Some((other, _))) = (one.cost, other.cost) {
        richer(say.table, say, (one, other), told);
    }
}

/// Who has more points is hurt more usefully.
fn richer(
    table: &State,
    say: &Narrator<'_>,
    (one, other): (Seat, Seat),
    told: &mut Weighing<'_, Merit>,
) {
    let score = (table.score(one), table.score(other));
    told.compare(
        score,
        || Merit::Richer {
            whom: say.who(one),
            n: points(score.0),
            other: say.who(other),
            m: points(score.1),
        },
        || Merit::Poorer {
            other: say.who(other),
            whom: say.who(one),
        },
    );
}
