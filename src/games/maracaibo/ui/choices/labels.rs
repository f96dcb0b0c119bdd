//! What choices are called, and what they bring, as far as it can be told.

use super::details;
use super::details::{grave, location_action, surcharge};
use crate::content::Arg;
use crate::content::capital;
use crate::engine::{Seat, SeatSet};
use crate::games::maracaibo::content::card::{Card, Quest, QuestSet};
use crate::games::maracaibo::content::chart::Place;
use crate::games::maracaibo::content::compiled::{Effect, EffectRange};
use crate::games::maracaibo::content::sentences::Sentence;
use crate::games::maracaibo::content::vocabulary::Bonus;
use crate::games::maracaibo::rules::action::{Action, GulfChoice, Hold, Phase, Spend};
use crate::games::maracaibo::rules::observation::View;
use crate::games::maracaibo::ui::sentences::Narrator;

/// The label of a choice: "Buy Gunner for 3".
pub(crate) fn choice_label(view: &View, say: &Narrator<'_>, seat: Seat, action: Action) -> String {
    let table = view.table();
    match action {
        Action::KeepQuest(kept) => keep(say, kept),
        Action::MoveTo(to) => say.plain(Sentence::ChoiceSail {
            place: say.spot(to),
        }),
        Action::PayToll(to) => say.plain(Sentence::ChoiceToll {
            whos: people(say, to),
        }),
        Action::TakeFive => {
            let five = table.definitions().constants.decline.get();
            say.plain(Sentence::ChoiceDecline { n: five.into() })
        }
        Action::BuyHere => purchase(say, seat, table.captain(seat).ship, 0),
        Action::BuildHere => building(say, seat, table.captain(seat).ship),
        Action::FillSlot(slot) => filling(say, slot.into()),
        Action::TakeFigurehead(head) => {
            let head = Arg::Plain(say.figurehead(head.into()));
            say.plain(Sentence::ChoiceFigurehead { head })
        }
        Action::PlaceMarket { tile, at } => say.plain(Sentence::ChoiceMarket {
            market: Arg::Plain(say.market(tile.into())),
            place: say.place(at),
        }),
        Action::DoLocationAction(n) => on_location(say, location_action(view, n)),
        Action::SpendRaid(spend) => spending(say, spend),
        Action::EndTurn => say.plain(Sentence::ChoiceEnd),
        Action::StartRaid(true) => say.plain(Sentence::ChoiceRaid),
        Action::StartRaid(false) => say.plain(Sentence::ChoiceNoRaid),
        Action::Reroll(true) => say.plain(Sentence::ChoiceReroll),
        Action::Reroll(false) => say.plain(Sentence::ChoiceKeepDice),
        Action::PickDie(kind) => say.plain(Sentence::ChoiceDie {
            kind: say.kind(kind),
            n: details::power_of(table, seat, kind).into(),
        }),
        Action::ExploreTo(space) => {
            let space = Arg::Plain(say.space(space));
            say.plain(Sentence::ChoiceExplore { space })
        }
        Action::BuryOne { kind, to, .. } => say.plain(Sentence::ChoiceBury {
            one: say.one(kind),
            does: Arg::Plain(say.gists(grave(view, seat, to))),
        }),
        Action::ChooseType(kind) => {
            capital(&say.plain(Sentence::ChoiceKind { one: say.one(kind) }))
        }
        Action::ChooseSource(true) => say.plain(Sentence::ChoiceFromIsland),
        Action::ChooseSource(false) => say.plain(Sentence::ChoiceFromSupply),
        Action::Store(Hold::Heap) => say.plain(Sentence::ChoiceStorePlain),
        Action::Store(Hold::Bonus(n)) => storing(say, n.into()),
        Action::ChooseIsland(kind) => say.plain(Sentence::ChoiceIsland {
            kind: say.kind(kind),
        }),
        Action::TakeQuest(None) => say.plain(Sentence::ChoiceDrawQuest),
        Action::TakeQuest(Some(place)) => {
            let quest = table.quest_market().get(place.into());
            let quest = Arg::Plain(quest.map_or_else(String::new, |q| say.quest(q)));
            say.plain(Sentence::ChoiceQuest { quest })
        }
        Action::AcquireCard(at) => purchase(say, seat, at, surcharge(table)),
        Action::ConfirmPay(true) => match table.phase() {
            Phase::Pay(n, _) => say.plain(Sentence::ChoicePay { n: n.into() }),
            _ => String::new(),
        },
        Action::ConfirmPay(false) => say.plain(Sentence::ChoiceNoPay),
        Action::Gulf(choice) => gulf(say, seat, choice),
        Action::TradeRubies(n) => trading(say, n.into()),
        Action::ClaimQuest(quest) => claiming(say, quest.into()),
        Action::Skip => skip(say),
    }
}

/// An action of a location, as short as it goes.
fn on_location(say: &Narrator<'_>, action: EffectRange) -> String {
    let effects = say.table.definitions().tables.effects(action);
    let long = |d: &Effect| {
        matches!(
            d,
            Effect::Acquire(_) | Effect::Treasure { .. } | Effect::Explore(_)
        )
    };
    let what = match effects.iter().any(long) {
        true => say.gists_now(action),
        false => say.effects(action),
    };
    match effects.first() {
        Some(Effect::Treasure { .. }) => say.plain(Sentence::ChoiceTreasure {
            what: Arg::Plain(what),
        }),
        _ => capital(&what),
    }
}

/// What declining is called.
fn skip(say: &Narrator<'_>) -> String {
    say.plain(match say.table.phase() {
        Phase::Upgrade(_) => Sentence::SkipUpgrade,
        Phase::Explore(_) => Sentence::SkipExplore,
        Phase::Bury(_) => Sentence::SkipBury,
        Phase::Quest(_) => Sentence::SkipQuest,
        Phase::Acquire(_) => Sentence::SkipAcquire,
        Phase::Trade => Sentence::SkipTrade,
        _ => Sentence::SkipClaim,
    })
}

fn keep(say: &Narrator<'_>, kept: QuestSet) -> String {
    say.plain(Sentence::ChoiceKeep {
        quests: say.quests(kept.iter().map(Quest::index)),
    })
}

fn people(say: &Narrator<'_>, seats: SeatSet) -> Arg {
    say.whos(seats.iter())
}

/// "Buy Gunner for 3".
fn purchase(say: &Narrator<'_>, seat: Seat, at: Place, surcharge: u8) -> String {
    let Some(Card::Improvement(n)) = say.table.card(at) else {
        return String::new();
    };
    let price = say.table.improvement_price(seat, n.into(), surcharge);
    say.plain(Sentence::ChoiceBuy {
        card: Arg::Plain(say.improvement(n.into())),
        n: price.into(),
    })
}

/// "Build Gold Vault for 9".
fn building(say: &Narrator<'_>, seat: Seat, at: Place) -> String {
    let Some(Card::Residence(n)) = say.table.card(at) else {
        return String::new();
    };
    let price = say.table.residence_price(seat, n.into());
    say.plain(Sentence::ChoiceBuild {
        card: Arg::Plain(say.residence(n.into())),
        n: price.into(),
    })
}

/// An upgrade of the ship, with its price unless it is free.
fn filling(say: &Narrator<'_>, n: usize) -> String {
    let slot = Arg::Plain(say.slot(n));
    say.plain(match say.table.definitions().slot_cost(n) {
        0 => Sentence::ChoiceFillFree { slot },
        cost => Sentence::ChoiceFill {
            slot,
            n: cost.into(),
        },
    })
}

/// A place above the line, by what it gives.
fn storing(say: &Narrator<'_>, place: usize) -> String {
    let effects = say.table.definitions().tables.storage.get(place).copied();
    let does = Arg::Plain(say.gists(effects.unwrap_or_default()));
    say.plain(Sentence::ChoiceStore { does })
}

/// What so many rubies bring.
fn trading(say: &Narrator<'_>, trade: usize) -> String {
    let rules = say.table.definitions();
    let effects = rules.tables.trades.get(trade).copied();
    let does = Arg::Plain(say.gists(effects.unwrap_or_default()));
    say.plain(Sentence::ChoiceTrade {
        n: rules.trade_price(trade).into(),
        does,
    })
}

/// A quest, and the points for claiming it.
fn claiming(say: &Narrator<'_>, quest: usize) -> String {
    let points = say.table.definitions().claim_points(quest);
    say.plain(Sentence::ChoiceClaim {
        quest: Arg::Plain(say.quest(quest)),
        n: points.into(),
    })
}

/// "2 power: +3 doubloons".
fn spending(say: &Narrator<'_>, spend: Spend) -> String {
    let Some(bargain) = say.table.bargain(spend) else {
        return String::new();
    };
    let does = Arg::Plain(say.gists_now(bargain.effects));
    match spend {
        Spend::Bargain(_) => say.plain(Sentence::ChoiceSpend {
            n: bargain.cost.into(),
            does,
        }),
        Spend::Offer { by, .. } => {
            let by = Arg::Plain(say.cause(by));
            say.plain(Sentence::ChoiceSpendOffer {
                n: bargain.cost.into(),
                does,
                cause: by,
            })
        }
    }
}

fn gulf(say: &Narrator<'_>, seat: Seat, choice: GulfChoice) -> String {
    let gulf = say.table.definitions().constants.gulf;
    match choice {
        GulfChoice::Raid => say.plain(Sentence::ChoiceGulfRaid {
            n: gulf.raid.into(),
        }),
        GulfChoice::Explore => {
            let more = say.table.captain(seat).sums.of(Bonus::ExplorePlus);
            let steps = gulf.explore.get().saturating_add(more);
            say.plain(Sentence::ChoiceGulfExplore { n: steps.into() })
        }
        GulfChoice::Build(at) => building(say, seat, at),
    }
}
