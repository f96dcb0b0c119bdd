//! What one choice has over another, as far as it is certain: points, doubloons, upgrades, tolls and what is left of a raid's power.

use super::choices::details::{first_to_build, grave, location_action, power_of, surcharge};
use super::sentences::Narrator;
use crate::content::Arg;
use crate::engine::{Names, Seat};
use crate::games::maracaibo::content::card::{Card, Kind};
use crate::games::maracaibo::content::chart::Place;
use crate::games::maracaibo::content::compiled::EffectRange;
use crate::games::maracaibo::content::merits::Merit;
use crate::games::maracaibo::content::vocabulary::{Gain, Metric};
use crate::games::maracaibo::rules::action::{Action, GulfChoice, Phase, Spend};
use crate::games::maracaibo::rules::observation::View;
use crate::games::maracaibo::rules::state::State;
use crate::games::{Contrast, Weighing};
use std::cmp::Ordering;

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
    match pair {
        (Action::DoLocationAction(_), Action::DoLocationAction(_)) => return None,
        // How likely a better roll is says all there is to say.
        (Action::Reroll(_), Action::Reroll(_)) => return None,
        (Action::SpendRaid(one), Action::SpendRaid(other)) if both_fit(table, one, other) => {
            return None;
        }
        (Action::ChooseType(one), Action::ChooseType(other))
        | (Action::ChooseIsland(one), Action::ChooseIsland(other)) => {
            kinds(table, seat, (one, other), &mut told);
        }
        (Action::PickDie(one), Action::PickDie(other)) => {
            let power = |kind| power_of(table, seat, kind);
            let (n, m) = (power(one), power(other));
            told.weigh((n, m), |order| match order {
                Ordering::Greater => Some(Merit::Die {
                    n: n.into(),
                    m: m.into(),
                }),
                Ordering::Less => Some(Merit::DieLess {
                    m: m.into(),
                    n: n.into(),
                }),
                Ordering::Equal => Some(Merit::BothDice { n: n.into() }),
            });
        }
        (one, other) => {
            let (one, other) = (Merits::of(view, seat, one), Merits::of(view, seat, other));
            weigh(say, seat, (&one, &other), &mut told);
        }
    }
    if let (Action::MoveTo(_), Action::MoveTo(to)) = pair {
        told.call(say.spot_name(to));
    }
    Some(told.done())
}

/// Whether the power is enough for both, so that neither is instead of the other.
fn both_fit(table: &State, one: Spend, other: Spend) -> bool {
    let cost = |spend| table.bargain(spend).map_or(0, |b| u16::from(b.cost));
    let power = table.pool().map_or(0, |pool| u16::from(pool.power));
    cost(one) + cost(other) <= power
}

/// What is certain about an action.
#[derive(Default)]
struct Merits {
    /// Points, as they would count if the game ended now.
    points: i32,
    /// Whether it brings what neither points nor doubloons tell: treasure, the actions of a location. Then its points are not all, and
    /// are compared with none.
    open: bool,
    /// By how much the doubloons change, a toll aside.
    money: i32,
    toll: u16,
    /// Whether it gives an upgrade.
    upgrade: bool,
    /// Whether an own black market works there.
    market: bool,
    /// The treasures whose island rises there, and how many the captain has.
    rises: Option<(Kind, u16)>,
    /// Columns of the sea that are left before the Gulf.
    left: Option<u8>,
    /// Power that is left of the raid.
    power: Option<u8>,
}

impl Merits {
    fn of(view: &View, seat: Seat, action: Action) -> Merits {
        let table = view.table();
        let rules = table.definitions();
        let here = table.captain(seat).ship;
        let power = table.pool().map(|pool| pool.power);
        let mut merits = Merits::default();
        match action {
            Action::MoveTo(to) => merits.sail(table, seat, to),
            Action::TakeFive => merits.money += i32::from(rules.constants.decline.get()),
            Action::BuyHere | Action::BuildHere => merits.card(table, seat, here, 0),
            Action::Gulf(GulfChoice::Build(at)) => merits.card(table, seat, at, 0),
            Action::AcquireCard(at) => merits.card(table, seat, at, surcharge(table)),
            Action::FillSlot(slot) => {
                merits.money -= i32::from(rules.slot_cost(slot.into()));
                merits.upgrade = true;
            }
            Action::SpendRaid(spend) => {
                if let Some(bargain) = table.bargain(spend) {
                    merits.gain(table, seat, bargain.effects, &[]);
                    merits.power = power.map(|power| power.saturating_sub(bargain.cost));
                }
            }
            Action::DoLocationAction(n) => {
                merits.gain(table, seat, location_action(view, n), &[]);
            }
            Action::ExploreTo(space) => {
                let effects = rules.tables.spaces.get(space.index());
                let from = rules.track.region(table.captain(seat).explorer);
                let crossed = rules.track.region(space).saturating_sub(from);
                let effects = effects.copied().unwrap_or_default();
                merits.gain(table, seat, effects, &[(Metric::Rivers, crossed.into())]);
                merits.points += i32::from(crossed) * i32::from(rules.constants.river.get());
            }
            Action::BuryOne { kind, to, .. } => {
                let of_kind = match kind {
                    Kind::Gold => Metric::BuriedGold,
                    Kind::Emerald => Metric::BuriedEmerald,
                    Kind::Pearl => Metric::BuriedPearl,
                };
                let by_then = [(Metric::Buried, 1), (of_kind, 1)];
                merits.gain(table, seat, grave(view, seat, to), &by_then);
            }
            Action::ConfirmPay(true) => {
                if let Phase::Pay(n, then) = table.phase() {
                    merits.money -= i32::from(n);
                    merits.gain(table, seat, then, &[(Metric::Doubloons, -i32::from(n))]);
                }
            }
            Action::TradeRubies(n) => {
                let effects = rules.tables.trades.get(usize::from(n));
                merits.gain(table, seat, effects.copied().unwrap_or_default(), &[]);
            }
            Action::ClaimQuest(quest) => {
                let hard = rules.quests.get(usize::from(quest));
                let hard = hard.map_or(0, |q| i32::from(q.bottom.vp.get()));
                merits.points += hard + i32::from(rules.modules.quest_hunters.claim);
            }
            _ => {}
        }
        merits
    }

    /// What effects bring in doubloons and points; `by_then` is what the action itself makes more or fewer before they begin.
    fn gain(&mut self, table: &State, seat: Seat, effects: EffectRange, by_then: &[(Metric, i32)]) {
        let more = |metric| {
            let changes = by_then.iter().filter(|(changed, _)| *changed == metric);
            Some(changes.map(|(_, more)| more).sum())
        };
        let effects = table.definitions().tables.effects(effects);
        for (_, brings) in table.gains_of(seat, effects, more) {
            match brings {
                Some(Gain::Doubloons(n)) => self.money += i32::from(n),
                Some(Gain::Points(n)) => self.points += i32::from(n),
                None => self.open = true,
            }
        }
    }

    /// A card that is bought or built.
    fn card(&mut self, table: &State, seat: Seat, at: Place, surcharge: u8) {
        match table.card(at) {
            Some(Card::Improvement(n)) => {
                let n = usize::from(n);
                self.money -= i32::from(table.improvement_price(seat, n, surcharge));
                let def = table.definitions().improvements.get(n);
                self.points += def.map_or(0, |d| i32::from(d.vp.get()));
            }
            Some(Card::Residence(n)) => {
                self.money -= i32::from(table.residence_price(seat, n.into()));
                let n = usize::from(n);
                self.points += i32::from(table.residence_worth(seat, n));
                self.points += i32::from(first_to_build(table, n));
            }
            _ => {}
        }
    }

    /// What awaits a ship: a card that it can buy there, an upgrade, the toll.
    fn sail(&mut self, table: &State, seat: Seat, to: Place) {
        let rules = table.definitions();
        self.toll = table.toll(seat, to);
        let purse = i32::from(table.captain(seat).doubloons) - i32::from(self.toll);
        let column = |at| table.chart().column(at);
        self.left = Some(column(Place::GULF).saturating_sub(column(to)));
        match (to, table.card(to)) {
            (Place::GULF, _) => (self.upgrade, self.open) = (true, true),
            (_, Some(Card::Location(n))) => {
                let n = usize::from(n);
                (self.upgrade, self.open) = (true, true);
                self.market = table.captain(seat).market_on(n).is_some();
                let rises = table.value_tile(n);
                self.rises = rises.map(|kind| (kind, table.owned(seat, kind)));
            }
            (Place::MARACAIBO, _) => {
                self.points += i32::from(rules.constants.maracaibo.get());
            }
            _ => {
                self.card(table, seat, to, 0);
                // What is too dear is left for the usual doubloons.
                if self.money < -purse {
                    self.points = 0;
                    self.money = i32::from(rules.constants.decline.get());
                }
            }
        }
        if table.fogged().contains(to) {
            self.points = i32::from(rules.modules.fog_of_war.landfall);
        }
    }
}

fn figures((n, m): (i32, i32)) -> (Arg, Arg) {
    (n.abs().into(), m.abs().into())
}

fn weigh(
    say: &Narrator<'_>,
    seat: Seat,
    (one, other): (&Merits, &Merits),
    told: &mut Weighing<'_, Merit>,
) {
    if !one.open && !other.open {
        let (n, m) = figures((one.points, other.points));
        told.weigh((one.points, other.points), |order| match order {
            Ordering::Greater if other.points == 0 => Some(Merit::PointsOnly { n }),
            Ordering::Greater => Some(Merit::Points { n, m }),
            Ordering::Less => Some(Merit::PointsLess { m, n }),
            Ordering::Equal => (one.points > 0).then_some(Merit::BothPoints { n }),
        });
    }
    told.compare(
        (one.upgrade, other.upgrade),
        || Merit::Upgrade,
        || Merit::UpgradeNot,
    );
    let pair = (one.money, other.money);
    told.weigh(pair, |order| money(say.table, seat, pair, order));
    told.fewer(
        (one.toll, other.toll),
        |_, m| Merit::NoToll { m },
        |n, _| Merit::Toll { n },
    );
    told.compare(
        (one.market, other.market),
        || Merit::Market,
        || Merit::MarketNot,
    );
    let owned = |merits: &Merits| merits.rises.map_or(0, |(_, n)| n);
    told.weigh((owned(one), owned(other)), |order| match order {
        Ordering::Greater => Some(Merit::Rises {
            kind: say.kind(one.rises?.0),
            n: owned(one).into(),
        }),
        Ordering::Less => Some(Merit::RisesNot {
            kind: say.kind(other.rises?.0),
            m: owned(other).into(),
        }),
        Ordering::Equal => None,
    });
    if let (Some(n), Some(m)) = (one.left, other.left) {
        told.more(
            (n, m),
            |n, m| Merit::Left { n, m },
            |n, m| Merit::LeftLess { m, n },
        );
    }
    if let (Some(n), Some(m)) = (one.power, other.power) {
        told.more(
            (n, m),
            |n, m| Merit::Power { n, m },
            |n, m| Merit::PowerLess { m, n },
        );
    }
}

/// What both do to the doubloons: they bring some, cost some, or the one this and the other that.
fn money(table: &State, seat: Seat, pair: (i32, i32), order: Ordering) -> Option<Merit> {
    let purse = i32::from(table.captain(seat).doubloons);
    let (n, m) = figures(pair);
    Some(match (pair, order) {
        ((0, _), Ordering::Equal) => return None,
        ((1.., _), Ordering::Equal) => Merit::BothMoney { n },
        (_, Ordering::Equal) => Merit::BothCost { n },
        ((_, 0), Ordering::Greater) => Merit::MoneyOnly { n },
        ((0, _), Ordering::Greater) => Merit::CostsNothing { m },
        ((_, 0), Ordering::Less) => Merit::CostsSomething { n },
        ((_, 1..), Ordering::Greater) => Merit::Money { n, m },
        ((0.., _), Ordering::Less) => Merit::MoneyLess { m, n },
        ((..0, _), Ordering::Greater) => Merit::Costs { n, m },
        ((_, ..0), Ordering::Less) => Merit::CostsMore { m, n },
        ((a, b), order) => {
            let (n, m) = figures((purse + a, purse + b));
            match order {
                Ordering::Greater => Merit::Leaves { n, m },
                _ => Merit::LeavesLess { m, n },
            }
        }
    })
}

/// Two kinds of treasure: what each is worth, and how many the player has.
fn kinds(table: &State, seat: Seat, (one, other): (Kind, Kind), told: &mut Weighing<'_, Merit>) {
    let (n, m) = (table.owned(seat, one), table.owned(seat, other));
    told.weigh((n, m), |order| match order {
        Ordering::Greater => Some(Merit::Owned {
            n: n.into(),
            m: m.into(),
        }),
        Ordering::Less => Some(Merit::OwnedLess {
            m: m.into(),
            n: n.into(),
        }),
        Ordering::Equal => (n > 0).then(|| Merit::BothOwned { n: n.into() }),
    });
    let (n, m) = (table.price(one), table.price(other));
    told.more(
        (n, m),
        |n, m| Merit::Worth { n, m },
        |n, m| Merit::WorthLess { m, n },
    );
}
