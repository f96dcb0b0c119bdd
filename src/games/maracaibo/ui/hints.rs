//! Why an action is a good idea, in one sentence, from facts of the position.

use super::choices::details::{falls, first_to_build, grave, location_action, new_rolls, power_of};
use super::sentences::Narrator;
use crate::content::{Arg, as_sentence};
use crate::engine::{Game, Names, Seat};
use crate::games::maracaibo::content::card::{Card, Kind, Quest, QuestSet};
use crate::games::maracaibo::content::chart::Place;
use crate::games::maracaibo::content::compiled::Effect;
use crate::games::maracaibo::content::merits::Merit;
use crate::games::maracaibo::content::sentences::Sentence;
use crate::games::maracaibo::content::vocabulary::Bonus;
use crate::games::maracaibo::rules::action::{Action, GulfChoice, Hold, Phase};
use crate::games::maracaibo::rules::observation::View;
use crate::games::maracaibo::rules::state::State;
use std::cmp::Ordering;

/// The reason for `action`, as `seat` could see it.
pub(crate) fn reason(view: &View, names: &Names, seat: Seat, action: Action) -> String {
    let table = view.table();
    let say = &Narrator::new(table, names);
    if !table.has_choice(seat) {
        return say.plain(Sentence::ReasonOnly);
    }
    match action {
        Action::KeepQuest(kept) => keeps(say, seat, kept),
        Action::MoveTo(to) => say.because(&voyage(view, say, seat, to), Sentence::ReasonSail),
        Action::PayToll(_) => say.plain(Sentence::ReasonToll),
        Action::TakeFive => declined(say, seat),
        Action::BuyHere => bought(say, table.captain(seat).ship),
        Action::AcquireCard(at) => bought(say, at),
        Action::BuildHere => built(say, seat, table.captain(seat).ship),
        Action::Gulf(GulfChoice::Build(at)) => built(say, seat, at),
        Action::Gulf(GulfChoice::Raid) => raid(say, seat),
        Action::Gulf(GulfChoice::Explore) => say.plain(Sentence::ReasonExplore),
        Action::FillSlot(slot) => filled(say, slot.into()),
        Action::TakeFigurehead(head) => does(say, &say.figurehead_text(head.into())),
        Action::PlaceMarket { tile, .. } => does(say, &say.market_text(tile.into())),
        Action::DoLocationAction(n) => on_location(view, say, seat, n),
        Action::SpendRaid(_) => say.plain(Sentence::ReasonSpend),
        Action::EndTurn => say.plain(Sentence::ReasonEnd),
        Action::StartRaid(true) => raid(say, seat),
        Action::StartRaid(false) => say.plain(Sentence::ReasonNoRaid),
        Action::Reroll(again) => rolls(say, again),
        Action::PickDie(kind) => picks(say, seat, kind),
        Action::ExploreTo(space) => {
            let effects = table.definitions().tables.spaces.get(space.index());
            does(say, &say.effects_text(effects.copied().unwrap_or_default()))
        }
        Action::BuryOne { to, .. } => does(say, &say.effects_text(grave(view, seat, to))),
        Action::ChooseType(kind) => say.plain(Sentence::ReasonKind {
            mine: owned(say, seat, kind),
            vp: table.price(kind).into(),
        }),
        Action::ChooseIsland(kind) => island(say, seat, kind),
        Action::ChooseSource(island) => source(say, island),
        Action::Store(Hold::Bonus(_)) => say.plain(Sentence::ReasonStore),
        Action::Store(Hold::Heap) => say.plain(Sentence::ReasonStorePlain),
        Action::TakeQuest(Some(place)) => {
            let quest = table.quest_market().get(place.into());
            let now = quest.map_or_else(String::new, |q| say.progress(seat, q));
            say.plain(Sentence::ReasonQuest {
                now: Arg::Plain(now),
            })
        }
        Action::TakeQuest(None) => say.plain(Sentence::ReasonDrawQuest),
        Action::ConfirmPay(true) => match table.phase() {
            Phase::Pay(_, then) => does(say, &say.effects_text(then)),
            _ => say.plain(Sentence::ReasonEven),
        },
        Action::TradeRubies(_) => say.plain(Sentence::ReasonTrade),
        Action::ClaimQuest(_) => say.plain(Sentence::ReasonClaim),
        Action::ConfirmPay(false) | Action::Skip => say.plain(Sentence::ReasonSkip),
    }
}

/// What it does is the reason.
fn does(say: &Narrator<'_>, text: &str) -> String {
    match text.is_empty() {
        true => say.plain(Sentence::ReasonEven),
        false => say.plain(Sentence::ReasonDoes {
            does: Arg::Plain(text.to_owned()),
        }),
    }
}

/// Whether the dice are rolled `again`, by how new ones could fall.
fn rolls(say: &Narrator<'_>, again: bool) -> String {
    let (better, worse, _) = new_rolls(say.table);
    say.plain(match (again, better.cmp(&worse)) {
        (true, Ordering::Greater) => Sentence::ReasonReroll,
        (true, _) => Sentence::ReasonRerollRisk,
        (false, Ordering::Less) => Sentence::ReasonKeepDice,
        (false, _) => Sentence::ReasonKeepEnough,
    })
}

/// The power of a die, and its kind where others have more.
fn picks(say: &Narrator<'_>, seat: Seat, kind: Kind) -> String {
    let power = power_of(say.table, seat, kind);
    let best = Kind::ALL
        .into_iter()
        .all(|k| power_of(say.table, seat, k) <= power);
    let n = Arg::from(power);
    say.plain(match best {
        true => Sentence::ReasonDie { n },
        false => Sentence::ReasonDieKind {
            n,
            one: say.one(kind),
        },
    })
}

/// A treasure from its island or from the supply, by whether its price falls.
fn source(say: &Narrator<'_>, island: bool) -> String {
    let table = say.table;
    let falls = matches!(table.phase(), Phase::Source(kind) if falls(table, kind));
    say.plain(match (island, falls) {
        (true, true) => Sentence::ReasonFromIsland,
        (true, false) => Sentence::ReasonFromIslandStays,
        (false, true) => Sentence::ReasonFromSupply,
        (false, false) => Sentence::ReasonFromSupplyLater,
    })
}

/// How many quests are kept, and which go back.
fn keeps(say: &Narrator<'_>, seat: Seat, kept: QuestSet) -> String {
    let back = say.table.captain(seat).quests - kept;
    say.plain(Sentence::ReasonKeep {
        n: kept.len().into(),
        back: say.quests(back.iter().map(Quest::index)),
    })
}

/// What an action of the location does, or that it comes before others.
fn on_location(view: &View, say: &Narrator<'_>, seat: Seat, n: u8) -> String {
    let rules = say.table.definitions();
    if offers_more(say.table, seat, n) {
        return as_sentence(&rules.merits.say(Merit::Follows).to_string());
    }
    let effects = location_action(view, n);
    match rules.tables.effects(effects) {
        [Effect::Raid(_)] => raid(say, seat),
        _ => does(say, &say.effects_text(effects)),
    }
}

/// Whether a location has more to do than its action `n`.
fn offers_more(table: &State, seat: Seat, n: u8) -> bool {
    let mut legal = Vec::new();
    table.legal(seat, &mut legal);
    let other = |action: &Action| matches!(action, Action::DoLocationAction(m) if *m != n);
    legal.iter().any(other)
}

/// What makes a place worth sailing to.
fn voyage(view: &View, say: &Narrator<'_>, seat: Seat, to: Place) -> Vec<String> {
    let table = view.table();
    let me = table.captain(seat);
    let mut told = Vec::new();
    match (to, table.card(to)) {
        (Place::GULF, _) => told.push(say.plain(Sentence::BecauseGulf)),
        (Place::MARACAIBO, _) => {
            let n = Arg::from(table.definitions().constants.maracaibo.get());
            told.push(say.plain(Sentence::BecauseMaracaibo { n }));
        }
        (_, Some(Card::Location(n))) => {
            let n = usize::from(n);
            if me.market_on(n).is_some() {
                told.push(say.plain(Sentence::BecauseMarket));
            }
            told.push(say.plain(Sentence::BecauseLocation {
                place: say.place(to),
            }));
            if let Some(kind) = table.value_tile(n).filter(|k| table.owned(seat, *k) > 0) {
                told.push(say.plain(Sentence::BecauseRises {
                    kind: say.kind(kind),
                    mine: owned(say, seat, kind),
                }));
            }
        }
        (_, Some(Card::Improvement(n))) => {
            let price = table.improvement_price(seat, n.into(), 0);
            told.push(affordable(say, seat, to, price));
        }
        (_, Some(Card::Residence(n))) => {
            let price = table.residence_price(seat, n.into());
            told.push(affordable(say, seat, to, price));
        }
        _ => {}
    }
    if to.is_cell() && table.opponents_at(to, seat).is_empty() {
        let crowded = table.reach(seat).iter();
        let crowded = crowded.filter(|p| p.is_cell() && !table.opponents_at(*p, seat).is_empty());
        if crowded.count() > 0 {
            told.push(say.plain(Sentence::BecauseNoToll));
        }
    }
    told
}

fn affordable(say: &Narrator<'_>, seat: Seat, at: Place, price: u16) -> String {
    say.plain(match price <= say.table.captain(seat).doubloons {
        true => Sentence::BecauseBuy {
            place: say.place(at),
            n: price.into(),
        },
        false => Sentence::BecauseFive {
            five: say.table.definitions().constants.decline.get().into(),
        },
    })
}

fn declined(say: &Narrator<'_>, seat: Seat) -> String {
    let place = say.place(say.table.captain(seat).ship);
    say.plain(Sentence::ReasonDecline { place })
}

fn bought(say: &Narrator<'_>, at: Place) -> String {
    let table = say.table;
    let Some(Card::Improvement(n)) = table.card(at) else {
        return say.plain(Sentence::ReasonEven);
    };
    let vp = table
        .definitions()
        .improvements
        .get(usize::from(n))
        .map_or(0, |d| d.vp.get());
    let source = table.definitions().tables.improvements.get(usize::from(n));
    let text = source.map_or_else(String::new, |s| say.source_text(s).join(" "));
    let n = Arg::from(vp);
    say.plain(match text.is_empty() {
        true => Sentence::ReasonBuyPoints { n },
        false => Sentence::ReasonBuy {
            n,
            does: Arg::Plain(text),
        },
    })
}

fn built(say: &Narrator<'_>, seat: Seat, at: Place) -> String {
    let table = say.table;
    let Some(Card::Residence(n)) = table.card(at) else {
        return say.plain(Sentence::ReasonEven);
    };
    let now = Arg::from(table.residence_worth(seat, n.into()));
    say.plain(match first_to_build(table, n.into()) {
        0 => Sentence::ReasonBuild { n: now },
        first => Sentence::ReasonBuildFirst {
            n: now,
            first: first.into(),
        },
    })
}

fn raid(say: &Narrator<'_>, seat: Seat) -> String {
    let more = say.table.captain(seat).sums.of(Bonus::RaidPower);
    say.plain(match more {
        0 => Sentence::ReasonRaid,
        more => Sentence::ReasonRaidBonus { n: more.into() },
    })
}

fn filled(say: &Narrator<'_>, slot: usize) -> String {
    let rules = say.table.definitions();
    let source = rules.tables.slots.get(slot);
    let text = source.map_or_else(String::new, |s| say.source_text(s).join(" "));
    does(say, &text)
}

/// What a marker on an island does for those who own some of its treasures.
fn island(say: &Narrator<'_>, seat: Seat, kind: Kind) -> String {
    let table = say.table;
    let next = table.markers(kind).saturating_add(1);
    let rises = table.definitions().islands.price(next) > table.price(kind);
    let mine = owned(say, seat, kind);
    say.plain(match (table.owned(seat, kind), rises) {
        (0, _) => Sentence::ReasonEven,
        (_, true) => Sentence::ReasonIsland { mine },
        (_, false) => Sentence::ReasonIslandKeeps { mine },
    })
}

/// What somebody has of a kind: "2 pearls".
fn owned(say: &Narrator<'_>, seat: Seat, kind: Kind) -> Arg {
    Arg::Plain(say.treasures(kind, say.table.owned(seat, kind)))
}
