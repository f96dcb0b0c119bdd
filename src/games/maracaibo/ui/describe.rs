//! The whole position in words: for the text mode and screen readers.

use super::sentences::{Speech, count, number};
use crate::content::text::Arg;
use crate::engine::{Names, Seat};
use crate::games::maracaibo::content::card::{COLUMNS, Kind, Lying};
use crate::games::maracaibo::content::chart::Place;
use crate::games::maracaibo::rules::action::Phase;
use crate::games::maracaibo::rules::observation::View;
use crate::games::maracaibo::rules::state::JORDAN;

/// Round and phase for the banner: "Round 2 of 3 · Explore".
pub(crate) fn banner(view: &View, names: &Names) -> String {
    let table = &view.table;
    let say = Speech::new(table, names);
    let args = [
        number(table.round()),
        ("of", count(table.definitions().constants.rounds.into())),
        ("phase", Arg::Plain(phase_name(&say, table.phase()))),
    ];
    let key = match table.phase() {
        Phase::Over => "banner_over",
        Phase::Draft => "banner_draft",
        _ if table.final_lap() => "banner_final",
        _ => "banner",
    };
    say.plain(key, &args)
}

/// What a phase is called.
fn phase_name(say: &Speech<'_>, phase: Phase) -> String {
    let key = match phase {
        Phase::Draft => "phase_draft",
        Phase::Move => "phase_move",
        Phase::Toll => "phase_toll",
        Phase::Improvement => "phase_improvement",
        Phase::Residence => "phase_residence",
        Phase::Menu => "phase_menu",
        Phase::Upgrade(_) => "phase_upgrade",
        Phase::Figurehead => "phase_figurehead",
        Phase::Market => "phase_market",
        Phase::StartRaid(_) | Phase::Reroll { .. } | Phase::Die(_) => "phase_raid",
        Phase::Explore(_) => "phase_explore",
        Phase::Bury(_) => "phase_bury",
        Phase::Kind { .. } | Phase::Source(_) | Phase::Store(_) => "phase_treasure",
        Phase::Island(_) => "phase_island",
        Phase::Quest(_) => "phase_quest",
        Phase::Acquire(_) => "phase_acquire",
        Phase::Pay(..) => "phase_pay",
        Phase::Gulf => "phase_gulf",
        Phase::Trade => "phase_trade",
        Phase::Claim => "phase_claim",
        Phase::Over => "banner_over",
    };
    say.plain(key, &[])
}

/// The position, sentence by sentence.
pub(crate) fn describe(view: &View, names: &Names) -> Vec<String> {
    let table = &view.table;
    let say = &Speech::new(table, names);
    let mut out = vec![banner(view, names)];
    for kind in Kind::ALL {
        let args = [
            ("island", Arg::Plain(say.island(kind))),
            ("text", Arg::Plain(say.island_text(kind))),
        ];
        out.push(say.plain("now_island", &args));
    }
    for column in 1..=COLUMNS as u8 {
        let cells = table.chart().in_column(column);
        out.extend(cells.iter().map(|at| cell(say, at)));
    }
    for seat in table.everybody() {
        captain(view, say, seat, &mut out);
    }
    offers(view, say, &mut out);
    if let Some(me) = view.viewer {
        own_quests(say, me, &mut out);
    }
    out
}

/// What lies in a cell, and whose ships are there.
fn cell(say: &Speech<'_>, at: Place) -> String {
    let table = say.table;
    let args = [
        ("place", say.spot(at)),
        ("text", Arg::Plain(say.cell_text(at))),
    ];
    let mut told = match table.lying(at) {
        Lying::Empty => say.plain("now_empty", &args),
        _ => say.plain("now_cell", &args),
    };
    let ships: Vec<Seat> = table
        .everybody()
        .filter(|s| table.captain(*s).ship == at)
        .collect();
    if !ships.is_empty() {
        let here = say.plain("now_ships", &[("whos", say.whos(ships))]);
        told = format!("{told} {here}");
    }
    told
}

/// Everything of one captain.
fn captain(view: &View, say: &Speech<'_>, seat: Seat, out: &mut Vec<String>) {
    let table = &view.table;
    let me = table.captain(seat);
    let args = [
        ("who", say.who(seat)),
        ("vp", count(me.vp.into())),
        ("n", count(me.doubloons.into())),
        ("place", say.spot(me.ship)),
        ("space", Arg::Plain(say.space(me.explorer))),
        ("upgrades", count(table.upgrades(seat))),
        ("quests", count(view.quests_held(seat))),
    ];
    let jordan = table.is_jordan(seat);
    out.push(say.plain(if jordan { "now_jordan" } else { "now_captain" }, &args));
    let some = |kind: &Kind| table.owned(seat, *kind) > 0;
    let treasures = Kind::ALL.into_iter().filter(some).map(|kind| {
        let args = [
            ("kind", say.kind(kind)),
            ("n", count(table.stored(seat, kind).into())),
            ("buried", count(table.buried(seat, kind).into())),
        ];
        Arg::Plain(say.plain("now_treasure", &args))
    });
    let treasures = ("treasures", say.list(treasures.collect()));
    out.push(say.plain("now_hideout", &[treasures]));
    let cards = table.improvements(seat).iter();
    let cards = cards.map(|n| Arg::Plain(say.improvement((*n).into())));
    out.push(say.plain("now_tableau", &[("cards", say.list(cards.collect()))]));
    let homes = 0..table.definitions().residences.len();
    let homes = homes.filter(|n| table.has_token(*n, seat));
    let homes: Vec<Arg> = homes.map(|n| Arg::Plain(say.residence(n))).collect();
    if !homes.is_empty() {
        out.push(say.plain("now_residences", &[("cards", Arg::List(homes))]));
    }
    if jordan {
        return turned_up(say, out);
    }
    let slots = me.slots.iter().map(|n| Arg::Plain(say.slot(n)));
    out.push(say.plain("now_slots", &[("slots", say.list(slots.collect()))]));
    if let Some(head) = me.figurehead {
        let head = Arg::Plain(say.figurehead(head.into()));
        out.push(say.plain("now_figurehead", &[("head", head)]));
    }
    let tiles = me.markets.iter().enumerate();
    let tiles = tiles.filter_map(|(tile, at)| {
        let args = [
            ("market", Arg::Plain(say.market(tile))),
            ("place", Arg::Plain(say.location((*at)?.into()))),
        ];
        Some(Arg::Plain(say.plain("now_market", &args)))
    });
    let tiles: Vec<Arg> = tiles.collect();
    if !tiles.is_empty() {
        out.push(say.plain("now_markets", &[("markets", Arg::List(tiles))]));
    }
    if let Some(income) = say.income(me.sums.income) {
        out.push(say.plain("now_income", &[("income", Arg::Plain(income))]));
    }
    if table.modules().rubies {
        out.push(say.plain("now_rubies", &[number(me.rubies)]));
    }
    if table.discount() == Some(seat) {
        out.push(say.plain("now_discount", &[]));
    }
}

/// Jordan's card on the table.
fn turned_up(say: &Speech<'_>, out: &mut Vec<String>) {
    let card = say.table.jordan().and_then(|j| j.card);
    if let Some(card) = card.map(usize::from) {
        let args = [
            ("who", say.who(JORDAN)),
            ("card", Arg::Plain(say.solo_card(card))),
            ("text", Arg::Plain(say.solo_text(card))),
        ];
        out.push(say.plain("now_solo", &args));
    }
}

/// What is on offer, what the raid has left, and the decks.
fn offers(view: &View, say: &Speech<'_>, out: &mut Vec<String>) {
    let table = &view.table;
    if let Some(pool) = table.pool().filter(|p| p.power > 0) {
        let args = [("kind", say.kind(pool.kind)), number(pool.power)];
        out.push(say.plain("now_pool", &args));
    }
    for n in table.figureheads().iter() {
        let args = [
            ("head", Arg::Plain(say.figurehead(n))),
            ("text", Arg::Plain(say.figurehead_text(n))),
        ];
        out.push(say.plain("now_head", &args));
    }
    for n in table.quest_market().iter() {
        let args = [
            ("quest", Arg::Plain(say.quest(n))),
            ("text", Arg::Plain(say.quest_text(n))),
        ];
        out.push(say.plain("now_quest", &args));
    }
    for tile in 0..table.definitions().markets.len() {
        let args = [
            ("n", count(tile + 1)),
            ("text", Arg::Plain(say.market_text(tile))),
        ];
        out.push(say.plain("now_tile", &args));
    }
    let args = [
        ("n", count(view.quests_left())),
        ("cards", count(table.tier_two().len())),
    ];
    out.push(say.plain("now_decks", &args));
}

/// The reader's own quests, with how far they have come.
fn own_quests(say: &Speech<'_>, me: Seat, out: &mut Vec<String>) {
    let captain = say.table.captain(me);
    for quest in captain.quests.iter() {
        let n = quest.index();
        let args = [
            ("quest", Arg::Plain(say.quest(n))),
            ("text", Arg::Plain(say.quest_text(n))),
            ("now", Arg::Plain(say.progress(me, n))),
        ];
        let key = match captain.claimed.contains(quest) {
            true => "now_claimed",
            false => "now_own_quest",
        };
        out.push(say.plain(key, &args));
    }
}
