//! Why nothing can be done with a thing now, in one sentence.

use super::sentences::Narrator;
use super::zones;
use super::zones::card_of;
use crate::content::Arg;
use crate::engine::{Game, Names, Seat, TableItem, Turn, ZoneId};
use crate::games::libertalia::content::card::Kind;
use crate::games::libertalia::content::sentences::Sentence;
use crate::games::libertalia::rules::action::Phase;
use crate::games::libertalia::rules::observation::View;
use crate::games::libertalia::rules::state::State;
use crate::games::show::all_pieces;

/// Why nothing can be done with this thing now.
pub(crate) fn why_not(view: &View, names: &Names, item: TableItem) -> Option<String> {
    let table = view.table();
    let say = Narrator::new(table, names);
    let me = match (table.turn(), view.viewer()) {
        (Turn::Over, _) => return Some(say.plain(Sentence::WhyOver)),
        (turn, Some(me)) if turn.includes(me) => me,
        (Turn::Decide(who), _) => {
            let (who, n) = (say.who(who), 1.into());
            return Some(say.plain(Sentence::WhyTurn { who, n }));
        }
        (Turn::Simultaneous(seats), viewer) => {
            let sealed = viewer.is_some_and(|v| table.committed().contains(v));
            let who = say.whos(seats.iter());
            return Some(say.plain(match sealed {
                true => Sentence::WhySealed { who },
                false => Sentence::WhyTurn {
                    who,
                    n: seats.len().into(),
                },
            }));
        }
    };
    let zone = zone_of(view, names, item)?;
    Some(match table.phase() {
        Phase::Commit | Phase::Replace => hand_wanted(&say, me, zone),
        Phase::Recruit => own_wanted(&say, me, zone, "den", Sentence::WhyRecruit),
        Phase::Heal => own_wanted(&say, me, zone, "graveyard", Sentence::WhyHeal),
        Phase::Keep => own_wanted(&say, me, zone, "booty", Sentence::WhyKeep),
        Phase::Sell => sale(&say, me, zone),
        Phase::Shoot => say.plain(Sentence::WhyShoot),
        Phase::Take => pick(&say, zone),
        Phase::Stab => stab(&say, me, zone, item),
        Phase::SellMap => say.plain(Sentence::WhySellMap),
        Phase::Course | Phase::Over => say.plain(Sentence::WhyOver),
    })
}

/// Where the thing lies.
fn zone_of(view: &View, names: &Names, item: TableItem) -> Option<ZoneId> {
    let id = match item {
        TableItem::Zone(zone) => return Some(zone),
        TableItem::Piece(id) => id,
    };
    let pieces = all_pieces::<State>(view, names);
    pieces.iter().find(|p| p.id == id).map(|p| p.zone)
}

/// A hand card is asked for, and this is something else.
fn hand_wanted(say: &Narrator<'_>, me: Seat, zone: ZoneId) -> String {
    if let Some(seat) = zone.seat.filter(|s| *s != me) {
        return say.plain(Sentence::WhyTheirs { who: say.who(seat) });
    }
    say.plain(match zone.name {
        "den" => Sentence::WhyDen,
        "graveyard" => Sentence::WhyGraveyard,
        "booty" => Sentence::WhyBooty,
        "purse" => Sentence::WhyPurse,
        "ship" => Sentence::WhyShip,
        _ if zones::day_of(zone).is_some() => Sentence::WhyDusk,
        _ => Sentence::WhyHand,
    })
}

/// Something of one's own in the zone `name` is asked for, as `wanted` says.
fn own_wanted(say: &Narrator<'_>, me: Seat, zone: ZoneId, name: &str, wanted: Sentence) -> String {
    match zone.seat {
        Some(seat) if seat != me && zone.name == name => {
            say.plain(Sentence::WhyTheirs { who: say.who(seat) })
        }
        _ => say.plain(wanted),
    }
}

fn sale(say: &Narrator<'_>, me: Seat, zone: ZoneId) -> String {
    let kind = Kind::ALL.get(usize::from(zone.cell)).copied();
    match kind.filter(|_| zone == ZoneId::of("booty", me).cell(zone.cell)) {
        Some(kind) if say.table.booty(me).of(kind) < 2 => say.plain(Sentence::WhySingle {
            tile: say.tile(kind),
        }),
        _ => own_wanted(say, me, zone, "booty", Sentence::WhySell),
    }
}

fn pick(say: &Narrator<'_>, zone: ZoneId) -> String {
    match zones::day_of(zone) {
        Some(day) if day < say.table.day() => say.plain(Sentence::WhyPast),
        Some(day) if day > say.table.day() => say.plain(Sentence::WhyFuture { n: day.into() }),
        _ => say.plain(Sentence::WhyTake),
    }
}

fn stab(say: &Narrator<'_>, me: Seat, zone: ZoneId, item: TableItem) -> String {
    let near = say.table.neighbors(me);
    let whom: Vec<Arg> = near.iter().map(|s| say.who(s)).collect();
    let whom = Arg::All(whom);
    let card = match item {
        TableItem::Piece(id) => card_of(id),
        TableItem::Zone(_) => None,
    };
    match (zone.name, zone.seat) {
        ("den", Some(seat)) if seat == me => say.plain(Sentence::WhyStabOwn { whom }),
        ("den", Some(seat)) if !near.contains(seat) => say.plain(Sentence::WhyStabFar {
            who: say.who(seat),
            whom,
        }),
        ("ship", _) if card.is_some_and(|(seat, _)| seat != me) => {
            say.plain(Sentence::WhyStabShip { whom })
        }
        _ => say.plain(Sentence::WhyStab { whom }),
    }
}
