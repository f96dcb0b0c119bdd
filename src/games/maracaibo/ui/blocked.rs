//! Why nothing can be done with a thing now, in one sentence. Which thing an item of the table is about is told by the table.

use super::sentences::Narrator;
use crate::content::Arg;
use crate::engine::{Names, Seat};
use crate::games::maracaibo::content::card::{Card, Kind, Quest};
use crate::games::maracaibo::content::chart::Place;
use crate::games::maracaibo::content::compiled::Effect;
use crate::games::maracaibo::content::sentences::Sentence;
use crate::games::maracaibo::content::track::Space;
use crate::games::maracaibo::rules::action::Phase;
use crate::games::maracaibo::rules::observation::View;
use crate::games::maracaibo::rules::state::State;

/// What an item of the table is about.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Thing {
    /// A cell of the sea, the start, the Gulf or Maracaibo, and what lies there.
    Place(Place),
    /// An island.
    Island(Kind),
    /// A space of the way.
    Space(Space),
    /// A slot of somebody's ship.
    Slot(Seat, usize),
    /// A figurehead on offer.
    Figurehead(usize),
    /// A quest on offer, by its place.
    Quest(usize),
    /// A quest in somebody's hand.
    OwnQuest(Seat, Quest),
    /// The quests to draw.
    QuestDeck,
    /// A black market tile of somebody's.
    Market(Seat, usize),
    /// A place for treasure of somebody's: whether below the line, and its kind.
    Store(Seat, bool, Kind),
    /// A die.
    Die,
    /// Anything else of somebody's.
    Seat(Seat),
    /// Anything else.
    Other,
}

/// Why nothing can be done with this thing now.
pub(crate) fn why_not(view: &View, names: &Names, thing: Thing) -> Option<String> {
    let table = view.table();
    let say = &Narrator::new(table, names);
    if table.phase() == Phase::Over {
        return Some(say.plain(Sentence::WhyOver));
    }
    let turn = crate::engine::Game::turn(table);
    let Some(me) = view.viewer().filter(|s| turn.includes(*s)) else {
        return Some(say.plain(match table.phase() {
            Phase::Draft => Sentence::WhyDrafted,
            _ => Sentence::WhyTurn {
                who: say.who(table.active()),
            },
        }));
    };
    if let Some(owner) = owner(thing).filter(|owner| *owner != me) {
        return Some(say.plain(Sentence::WhyTheirs {
            who: say.who(owner),
        }));
    }
    Some(match (table.phase(), thing) {
        (Phase::Move, _) => move_there(say, me, thing),
        (Phase::Upgrade(_), Thing::Slot(_, slot)) => slot_barred(say, me, slot),
        (Phase::Explore(steps), Thing::Space(space)) => walk_there(say, me, space, steps),
        (Phase::Bury(_), _) => bury_there(say, me, thing),
        (Phase::Acquire(surcharge), Thing::Place(at)) => purchase(say, me, at, surcharge),
        (Phase::Gulf, Thing::Place(at)) => plot(say, me, at),
        (Phase::Market, Thing::Place(at)) => market_there(say, me, at),
        (Phase::Market, Thing::Market(_, tile)) if is_placed(table, me, tile) => {
            say.plain(Sentence::WhyMarketOut)
        }
        (Phase::Menu, _) => menu(say, me, thing),
        (Phase::Claim, Thing::OwnQuest(_, quest)) => claim(say, me, quest),
        (phase, _) => first(say, phase),
    })
}

/// What has to be decided before anything else.
pub(crate) fn first(say: &Narrator<'_>, phase: Phase) -> String {
    say.plain(match phase {
        Phase::Draft => Sentence::WhyDraft {
            n: say.table.quest_counts().kept.into(),
        },
        Phase::Source(kind) => Sentence::WhySource { one: say.one(kind) },
        Phase::Store(kind) => Sentence::WhyStore { one: say.one(kind) },
        Phase::Move => Sentence::WhyMove,
        Phase::Toll => Sentence::WhyToll,
        Phase::Improvement | Phase::Residence => Sentence::WhyHere,
        Phase::Menu => Sentence::WhyMenu,
        Phase::Upgrade(_) => Sentence::WhyUpgrade,
        Phase::Figurehead => Sentence::WhyFigurehead,
        Phase::Market => Sentence::WhyMarket,
        Phase::StartRaid(_) | Phase::Reroll { .. } | Phase::Die(_) => Sentence::WhyRaid,
        Phase::Explore(_) => Sentence::WhyExplore,
        Phase::Bury(_) => Sentence::WhyBury,
        Phase::Kind { .. } => Sentence::WhyKind,
        Phase::Island(_) => Sentence::WhyIsland,
        Phase::Quest(_) => Sentence::WhyQuest,
        Phase::Acquire(_) => Sentence::WhyAcquire,
        Phase::Pay(..) => Sentence::WhyPay,
        Phase::Gulf => Sentence::WhyGulf,
        Phase::Trade => Sentence::WhyTrade,
        Phase::Claim => Sentence::WhyClaim,
        Phase::Over => Sentence::WhyOver,
    })
}

fn is_placed(table: &State, seat: Seat, tile: usize) -> bool {
    let place = table.captain(seat).markets.get(tile);
    place.is_some_and(Option::is_some)
}

fn owner(thing: Thing) -> Option<Seat> {
    match thing {
        Thing::Slot(seat, _)
        | Thing::OwnQuest(seat, _)
        | Thing::Market(seat, _)
        | Thing::Store(seat, ..)
        | Thing::Seat(seat) => Some(seat),
        _ => None,
    }
}

fn doubloons(table: &State, seat: Seat) -> Arg {
    Arg::from(table.captain(seat).doubloons)
}

/// Why the ship cannot sail there.
pub(crate) fn move_there(say: &Narrator<'_>, me: Seat, thing: Thing) -> String {
    let table = say.table;
    let chart = table.chart();
    let ship = table.captain(me).ship;
    let Thing::Place(to) = thing else {
        return match thing {
            Thing::Island(_) => say.plain(Sentence::WhyLand),
            _ => say.plain(Sentence::WhyMove),
        };
    };
    match (ship, to) {
        (Place::GULF, _) => return say.plain(Sentence::WhyFromGulf),
        (_, Place::START) => return say.plain(Sentence::WhyStart),
        (_, Place::MARACAIBO) => return say.plain(Sentence::WhyMaracaibo),
        _ => {}
    }
    if to == ship {
        return say.plain(Sentence::WhyStay);
    }
    if chart.column(to) <= chart.column(ship) {
        return say.plain(Sentence::WhyBack);
    }
    let steps = table.steps(me);
    let needed = (steps..=u8::MAX).find(|n| chart.reach(ship, *n).contains(to));
    // What is near enough is not to be chosen for another reason: a lesson has something else in mind.
    match needed.filter(|needed| *needed > steps) {
        Some(needed) => say.plain(Sentence::WhyFar {
            n: needed.into(),
            steps: steps.into(),
        }),
        None => say.plain(Sentence::WhyMove),
    }
}

/// Why a slot cannot be filled: "needs 4 markers to its left, has 3".
pub(crate) fn slot_barred(say: &Narrator<'_>, me: Seat, slot: usize) -> String {
    let table = say.table;
    let rules = table.definitions();
    let Some(def) = rules.slots.get(slot) else {
        return say.plain(Sentence::WhyUpgrade);
    };
    if table.captain(me).slots.contains(slot) {
        return say.plain(Sentence::WhyFilled);
    }
    let line = usize::from(def.section.get().saturating_sub(1));
    let line = rules.lines.get(line).copied().unwrap_or_default();
    let before = table.markers_before(me, def.section.get());
    if before < line {
        return say.plain(Sentence::WhyLine {
            n: line.into(),
            have: before.into(),
        });
    }
    if u16::from(def.cost) > table.captain(me).doubloons {
        return say.plain(Sentence::WhyPoor {
            n: def.cost.into(),
            left: doubloons(table, me),
        });
    }
    let instant = rules
        .tables
        .slots
        .get(slot)
        .map(|s| rules.tables.effects(s.instant));
    let lacks = |effect: Effect| instant.is_some_and(|effects| effects.contains(&effect));
    if lacks(Effect::TakeFigurehead) && !table.may_take_figurehead() {
        return say.plain(Sentence::WhyNoFigurehead);
    }
    if lacks(Effect::PlaceBlackMarket) && !table.may_place() {
        let all = table.captain(me).markets.iter().take(rules.markets.len());
        return say.plain(match all.filter(|m| m.is_none()).count() {
            0 => Sentence::WhyNoTile,
            _ => Sentence::WhyNoLocation,
        });
    }
    say.plain(Sentence::WhyUpgrade)
}

/// Why the explorer cannot stop there.
pub(crate) fn walk_there(say: &Narrator<'_>, me: Seat, space: Space, steps: u8) -> String {
    let table = say.table;
    let track = &table.definitions().track;
    let from = table.captain(me).explorer;
    if space == from {
        return say.plain(Sentence::WhyStands);
    }
    let there = table
        .everybody()
        .find(|s| *s != me && table.captain(*s).explorer == space);
    if let Some(other) = there.filter(|_| !track.is_shared(space)) {
        return say.plain(Sentence::WhyOccupied {
            who: say.who(other),
        });
    }
    let most = u8::try_from(track.len()).unwrap_or(u8::MAX);
    let needed = (steps..=most).find(|n| table.landings(me, *n).contains(space));
    match needed.filter(|needed| *needed > steps) {
        Some(needed) => say.plain(Sentence::WhySpaceFar {
            n: needed.into(),
            steps: steps.into(),
        }),
        None => say.plain(Sentence::WhyPassed),
    }
}

/// Why nothing can be buried there.
fn bury_there(say: &Narrator<'_>, me: Seat, thing: Thing) -> String {
    let Thing::Store(_, below, kind) = thing else {
        return say.plain(Sentence::WhyBury);
    };
    let stored = say.table.stored(me, kind);
    let kind = say.kind(kind);
    say.plain(match (stored, below) {
        (0, _) => Sentence::WhyNoneStored { kind },
        (_, true) => Sentence::WhyGraveTaken,
        (_, false) => Sentence::WhyGravesFull { kind },
    })
}

/// Why this cannot be bought from afar.
pub(crate) fn purchase(say: &Narrator<'_>, me: Seat, at: Place, surcharge: u8) -> String {
    let table = say.table;
    match table.card(at) {
        Some(Card::Improvement(n)) => {
            let price = table.improvement_price(me, n.into(), surcharge);
            dear(say, me, price)
        }
        None if table.fogged().contains(at) => say.plain(Sentence::WhyFog),
        _ => say.plain(Sentence::WhyAcquire),
    }
}

fn dear(say: &Narrator<'_>, me: Seat, price: u16) -> String {
    say.plain(Sentence::WhyPoor {
        n: price.into(),
        left: doubloons(say.table, me),
    })
}

/// Why this cannot be built from the Gulf.
pub(crate) fn plot(say: &Narrator<'_>, me: Seat, at: Place) -> String {
    let table = say.table;
    match table.card(at) {
        Some(Card::Residence(n)) if !table.tokens(n.into()).is_empty() => {
            say.plain(Sentence::WhyTaken)
        }
        Some(Card::Residence(n)) => dear(say, me, table.residence_price(me, n.into())),
        None if table.fogged().contains(at) => say.plain(Sentence::WhyFog),
        _ => say.plain(Sentence::WhyGulf),
    }
}

/// Why no black market can be placed there.
pub(crate) fn market_there(say: &Narrator<'_>, me: Seat, at: Place) -> String {
    let table = say.table;
    match table.card(at) {
        Some(Card::Location(n)) if table.captain(me).market_on(n.into()).is_some() => {
            say.plain(Sentence::WhyMarketThere)
        }
        None if table.fogged().contains(at) => say.plain(Sentence::WhyFog),
        _ => say.plain(Sentence::WhyMarket),
    }
}

/// Why this cannot be done with actions and raid power.
fn menu(say: &Narrator<'_>, me: Seat, thing: Thing) -> String {
    match thing {
        Thing::Slot(_, slot) if say.table.captain(me).slots.contains(slot) => {
            say.plain(Sentence::WhyFilled)
        }
        Thing::Slot(..) => say.plain(Sentence::WhyMenuSlot),
        Thing::Place(at) if at != say.table.captain(me).ship => say.plain(Sentence::WhySailed),
        Thing::Quest(_) | Thing::QuestDeck => say.plain(Sentence::WhyMenuQuest),
        _ => say.plain(Sentence::WhyMenu),
    }
}

/// Why this quest cannot be claimed.
pub(crate) fn claim(say: &Narrator<'_>, me: Seat, quest: Quest) -> String {
    let table = say.table;
    if !table.captain(me).quests.contains(quest) {
        return say.plain(Sentence::RefuseNotOwn);
    }
    if table.captain(me).claimed.contains(quest) {
        return say.plain(Sentence::WhyClaimed);
    }
    let now = Arg::Plain(say.progress(me, quest.index()));
    say.plain(Sentence::WhyUnfulfilled { now })
}
