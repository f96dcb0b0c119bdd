//! What may be done now, with where to click for it and what it would lead to.
//!
//! - `details`: what a choice would bring, cost and mean, before it is made
//! - `gains`: what a place costs and gives who goes there, as signs on the lit place
//! - `labels`: what choices are called, and what they bring, as far as it can be told

pub(crate) mod details;
pub(crate) mod gains;
pub(crate) mod labels;

use self::details::choice_detail;
use self::labels::choice_label;
use super::prompts::prompt_line;
use super::sentences::Narrator;
use super::zones::{
    card_piece, cell_piece, die_piece, explorer_piece, figurehead_piece, island_piece,
    market_piece, pool_piece, quest_deck_piece, quest_piece, ship_piece, stall,
};
use super::{previews, seat_zones, warnings, zones};
use crate::engine::show::Preferences;
use crate::engine::{Choice, Game, Names, Pick, PieceId, Prompt, Seat, TableItem, ZoneId};
use crate::games::maracaibo::content::card::{Card, Kind, QuestSet};
use crate::games::maracaibo::content::chart::Place;
use crate::games::maracaibo::content::terrain::{camp, sea, space};
use crate::games::maracaibo::content::track::Space;
use crate::games::maracaibo::rules::action::{Action, GulfChoice, Hold, Phase, Spend};
use crate::games::maracaibo::rules::observation::View;
use crate::games::maracaibo::rules::state::State;

/// One legal action, ready to be shown.
pub(crate) fn choice(
    view: &View,
    names: &Names,
    seat: Seat,
    action: Action,
    options: &Preferences,
) -> Choice {
    let table = view.table();
    let say = Narrator::new(table, names);
    let mut choice = Choice {
        label: choice_label(view, &say, seat, action),
        detail: choice_detail(view, &say, seat, action),
        danger: warnings::danger(view, &say, seat, action),
        promises: previews::promises(view, seat, action),
        reckless: options.is_on("confirm_risky") && warnings::reckless(view, seat, action),
        ..Choice::default()
    };
    let c = &mut choice;
    match action {
        Action::KeepQuest(kept) => keep_quests(c, kept),
        Action::MoveTo(to) => sail(table, seat, c, to),
        Action::PayToll(to) => {
            c.items = to.iter().map(|s| TableItem::Piece(ship_piece(s))).collect();
            c.button = true;
        }
        Action::TakeFive => {
            with_key(c, 'f');
            c.tag = format!("+{}", table.definitions().constants.decline.get());
        }
        Action::BuyHere | Action::BuildHere => here(table, seat, c, action),
        Action::FillSlot(slot) => {
            let piece = seat_zones::slot_piece(seat, slot.into());
            c.items = vec![TableItem::Piece(piece)];
        }
        Action::Skip => with_key(c, 'n'),
        Action::TakeFigurehead(head) => {
            let piece = TableItem::Piece(figurehead_piece(head));
            take(c, piece, seat_zones::bow(seat));
            c.button = true;
        }
        Action::PlaceMarket { tile, at } => {
            put(c, market_piece(seat, tile.into()), stall(at));
        }
        Action::DoLocationAction(_) => on_location(table, c),
        Action::SpendRaid(spend) => spending(table, seat, c, spend),
        Action::EndTurn => with_key(c, 'e'),
        Action::StartRaid(_) | Action::ConfirmPay(_) => c.button = true,
        Action::Reroll(again) => roll(c, again),
        Action::PickDie(kind) => with_piece(c, die_piece(kind)),
        Action::ExploreTo(to) => explore(table, seat, c, to),
        Action::BuryOne { kind, from, to } => {
            let grave = seat_zones::grave_zone(table, seat, to);
            put(c, seat_zones::hold_piece(seat, from, kind), grave);
        }
        Action::ChooseType(kind) | Action::ChooseIsland(kind) => {
            with_piece(c, island_piece(kind));
        }
        Action::ChooseSource(island) => {
            if let (true, Phase::Source(kind)) = (island, table.phase()) {
                c.items = vec![TableItem::Piece(island_piece(kind))];
            }
            c.button = true;
        }
        Action::Store(hold) => store(table, seat, c, hold),
        Action::TakeQuest(market) => {
            let quest = market.and_then(|n| table.quest_market().get(n.into()));
            let piece = quest.map_or(quest_deck_piece(), quest_piece);
            take(c, TableItem::Piece(piece), seat_zones::quests(seat));
        }
        Action::AcquireCard(at) => acquire(table, seat, c, at),
        Action::Gulf(GulfChoice::Build(at)) => {
            c.items = vec![
                TableItem::Piece(cell_piece(table, at)),
                TableItem::Zone(sea(at)),
            ];
            c.plaque = gains::building(table, seat, at);
        }
        Action::Gulf(_) | Action::TradeRubies(_) => c.button = true,
        Action::ClaimQuest(quest) => with_piece(c, quest_piece(quest.into())),
    }
    choice
}

/// A button that a key presses.
fn with_key(choice: &mut Choice, key: char) {
    choice.button = true;
    choice.key = Some(key);
}

/// A button, and a piece that is clicked instead.
fn with_piece(choice: &mut Choice, piece: PieceId) {
    choice.items = vec![TableItem::Piece(piece)];
    choice.button = true;
}

/// A piece is chosen first, then where it goes: by a click or by dragging it there.
fn put(choice: &mut Choice, piece: PieceId, to: ZoneId) {
    choice.picks = vec![Pick::of([piece], 1)];
    choice.drag = Some((vec![TableItem::Piece(piece)], to));
}

/// One quest is kept by a click, several are chosen together.
fn keep_quests(choice: &mut Choice, kept: QuestSet) {
    let pieces = zones::quest_pieces(kept);
    if kept.len() == 1 {
        choice.items = pieces.map(TableItem::Piece).collect();
        choice.button = true;
    } else {
        choice.picks = vec![Pick::of(pieces, kept.len())];
    }
}

/// Something is taken: by a click, or by dragging it where it will lie.
fn take(choice: &mut Choice, piece: TableItem, to: ZoneId) {
    choice.items = vec![piece];
    choice.drag = Some((vec![piece], to));
}

/// The ship sails by a click on the place, or by being dragged there.
fn sail(table: &State, seat: Seat, choice: &mut Choice, to: Place) {
    let ship = TableItem::Piece(ship_piece(seat));
    // What fills a cell is as good as the cell.
    choice.items = vec![
        TableItem::Zone(sea(to)),
        TableItem::Piece(zones::place_piece(table, to)),
    ];
    choice.drag = Some((vec![ship], sea(to)));
    choice.preview.route = vec![sea(table.captain(seat).ship), sea(to)];
    choice.plaque = gains::voyage(table, seat, to);
}

/// The card where the ship lies is bought, or built upon.
fn here(table: &State, seat: Seat, choice: &mut Choice, action: Action) {
    let at = table.captain(seat).ship;
    let piece = TableItem::Piece(cell_piece(table, at));
    choice.items = vec![piece, TableItem::Zone(sea(at))];
    choice.button = true;
    choice.key = Some('b');
    if action == Action::BuyHere {
        choice.drag = Some((vec![piece], seat_zones::tableau(seat)));
    } else {
        choice.plaque = gains::building(table, seat, at);
    }
}

/// An improvement is bought from afar: by a click on it or on its cell, or by dragging it home.
fn acquire(table: &State, seat: Seat, choice: &mut Choice, at: Place) {
    let piece = TableItem::Piece(cell_piece(table, at));
    take(choice, piece, seat_zones::tableau(seat));
    choice.items.push(TableItem::Zone(sea(at)));
    if let Phase::Acquire(surcharge) = table.phase() {
        choice.plaque = gains::purchase(table, seat, at, surcharge);
    }
}

/// An action of the location where the ship lies.
fn on_location(table: &State, choice: &mut Choice) {
    let here = table.berth().and_then(|l| u8::try_from(l).ok());
    let card = here.map(|l| TableItem::Piece(card_piece(Card::Location(l))));
    choice.items = card.into_iter().collect();
    choice.button = true;
}

/// The dice are rolled again by a click on any of them, or kept.
fn roll(choice: &mut Choice, again: bool) {
    with_key(choice, if again { 't' } else { 'k' });
    if again {
        choice.items = Kind::ALL.map(|k| TableItem::Piece(die_piece(k))).to_vec();
    }
}

/// The explorer goes by a click on the space, or by being dragged there.
fn explore(table: &State, seat: Seat, choice: &mut Choice, to: Space) {
    let piece = TableItem::Piece(explorer_piece(seat));
    let from = table.captain(seat).explorer;
    choice.items = vec![
        TableItem::Zone(space(to)),
        TableItem::Piece(zones::space_piece(to)),
    ];
    choice.drag = Some((vec![piece], camp(to)));
    choice.preview.route = vec![space(from), space(to)];
    choice.plaque = gains::landing(table, seat, to);
}

/// Raid power is spent, on what the pool or a thing of the captain's offers.
fn spending(table: &State, seat: Seat, choice: &mut Choice, spend: Spend) {
    choice.button = true;
    choice.items = vec![TableItem::Piece(pool_piece())];
    if let Spend::Offer { by, .. } = spend {
        let source = seat_zones::cause_piece(seat, by);
        choice.items.extend(source.map(TableItem::Piece));
    }
    let cost = table.bargain(spend).map_or(0, |b| b.cost);
    choice.tag = format!("−{cost}");
}

/// A treasure goes where it is stored.
fn store(table: &State, seat: Seat, choice: &mut Choice, hold: Hold) {
    choice.button = true;
    if let Phase::Store(kind) = table.phase() {
        let piece = seat_zones::hold_piece(seat, hold, kind);
        choice.items = vec![TableItem::Piece(piece)];
    }
}

/// The line at the bottom, warnings, and what is selected at first.
pub(crate) fn prompt(view: &View, names: &Names, _options: &Preferences) -> Prompt {
    let table = view.table();
    let say = Narrator::new(table, names);
    let me = view.viewer().filter(|s| table.turn().includes(*s));
    Prompt {
        line: prompt_line(view, &say, me),
        warnings: warnings::warnings(view, &say),
        selected: me.map(|seat| selected(table, seat)).unwrap_or_default(),
        ..Prompt::default()
    }
}

/// What can only be meant: the one treasure that can be buried, the one tile that is left.
fn selected(table: &State, seat: Seat) -> Vec<TableItem> {
    let mut pieces = Vec::new();
    match table.phase() {
        Phase::Bury(_) => table.each_burial(|action| {
            if let Action::BuryOne { kind, from, .. } = action {
                pieces.push(seat_zones::hold_piece(seat, from, kind));
            }
        }),
        Phase::Market => table.each_placing(|action| {
            if let Action::PlaceMarket { tile, .. } = action {
                pieces.push(market_piece(seat, tile.into()));
            }
        }),
        _ => return Vec::new(),
    }
    let first = pieces.first().copied();
    let only = first.filter(|p| pieces.iter().all(|q| q == p));
    only.map(TableItem::Piece).into_iter().collect()
}
