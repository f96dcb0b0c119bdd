//! The position as pieces in zones.
//!
//! Zones in the middle: `ship` (the line), `bay1` to `bay6` (tiles by day) on `baysign`, `calendar`, `campaigns`, `phases`,
//! `track` (scores), `bag`, `flagrow`; of each seat: `hand`, `sealed` (the card laid face down), `den`, `booty`, `purse`,
//! `graveyard`, `mark`. A card that the viewer knows keeps its id wherever it lies; backs have ids of their own, so that no
//! id tells which card is under it.

pub(crate) mod board;
pub(crate) mod seats;

use super::sentences::Speech;
use crate::engine::show::Preferences;
use crate::engine::{Badge, Face, Names, Piece, PieceId, Seat, ZoneId};
use crate::games::libertalia::content::card::{Kind, Rank};
use crate::games::libertalia::content::schema::{Time, Worth};
use crate::games::libertalia::rules::action::Part;
use crate::games::libertalia::rules::observation::View;
use crate::games::libertalia::rules::state::State;

/// The line of characters.
pub(crate) const SHIP: ZoneId = ZoneId::common("ship");
/// The bag.
pub(crate) const BAG: ZoneId = ZoneId::common("bag");
/// The zones of the days' tiles.
const BAYS: [&str; 6] = ["bay1", "bay2", "bay3", "bay4", "bay5", "bay6"];

/// Room between the ids of two seats' cards.
pub(crate) const CARD_ROOM: u32 = 32;
const TILE_IDS: u32 = 300;
const DAY_ROOM: u32 = 64;
const KIND_ROOM: u32 = 8;
const HOOK_ID: u32 = 800;
const BOOTY_IDS: u32 = 810;
const PURSE_IDS: u32 = 870;
const MARKER_IDS: u32 = 1640;

/// A player's hand.
pub(crate) const fn hand(seat: Seat) -> ZoneId {
    ZoneId::of("hand", seat)
}

/// Where a player's card lies face down.
pub(crate) const fn sealed(seat: Seat) -> ZoneId {
    ZoneId::of("sealed", seat)
}

/// A player's den.
pub(crate) const fn den(seat: Seat) -> ZoneId {
    ZoneId::of("den", seat)
}

/// A player's graveyard.
pub(crate) const fn graveyard(seat: Seat) -> ZoneId {
    ZoneId::of("graveyard", seat)
}

/// A player's doubloons.
pub(crate) const fn purse(seat: Seat) -> ZoneId {
    ZoneId::of("purse", seat)
}

/// A player's tiles of a kind.
pub(crate) fn booty(seat: Seat, kind: Kind) -> ZoneId {
    ZoneId::of("booty", seat).cell(kind.index() as u16)
}

/// The tiles of a day, counted from 1.
pub(crate) fn bay(day: usize) -> ZoneId {
    let name = day.checked_sub(1).and_then(|d| BAYS.get(d));
    ZoneId::common(name.copied().unwrap_or("bay"))
}

/// The day whose tiles lie in this zone.
pub(crate) fn day_of(zone: ZoneId) -> Option<usize> {
    BAYS.iter().position(|b| *b == zone.name).map(|d| d + 1)
}

/// The piece of a card that the viewer knows.
pub(crate) const fn piece_of(seat: Seat, rank: Rank) -> PieceId {
    PieceId(seat.index() as u32 * CARD_ROOM + rank.number() as u32)
}

/// The card of a piece, if it is one that lies open to the viewer.
pub(crate) fn card_of(piece: PieceId) -> Option<(Seat, Rank)> {
    let rank = Rank::checked(usize::try_from(piece.0 % CARD_ROOM).ok()?)?;
    let seat = usize::try_from(piece.0 / CARD_ROOM).ok()?;
    Some((Seat::checked(seat, crate::engine::MAX_SEATS)?, rank))
}

/// The pieces of a kind of tile in a day's bay.
pub(crate) fn bay_pieces(table: &State, day: usize, kind: Kind) -> impl Iterator<Item = PieceId> {
    let first = tile_id(day, kind);
    (0..table.bay(day).of(kind) as u32).map(move |i| PieceId(first + i))
}

fn tile_id(day: usize, kind: Kind) -> u32 {
    TILE_IDS + day as u32 * DAY_ROOM + kind.index() as u32 * KIND_ROOM
}

/// The piece of the Hook while it can be taken.
pub(crate) const HOOK: PieceId = PieceId(HOOK_ID);

/// The piece of a player's tiles of a kind.
pub(crate) fn booty_piece(seat: Seat, kind: Kind) -> PieceId {
    PieceId(BOOTY_IDS + seat.index() as u32 * 8 + kind.index() as u32)
}

/// The piece of a player's doubloons.
pub(crate) const fn purse_piece(seat: Seat) -> PieceId {
    PieceId(PURSE_IDS + seat.index() as u32)
}

/// A player's marker on the score track.
pub(crate) const fn marker_piece(seat: Seat) -> PieceId {
    PieceId(MARKER_IDS + seat.index() as u32)
}

/// Colour and emblem of a seat.
pub(crate) fn livery(table: &State, seat: Seat) -> (String, String) {
    let color = table.definitions().colors.get(table.color(seat));
    color.map_or_else(Default::default, |c| (c.rgb.clone(), c.emblem.clone()))
}

/// The face of a character; without a seat in nobody's colour and without influence.
pub(crate) fn face(table: &State, seat: Option<Seat>, rank: Rank) -> Face {
    let Some(def) = table.definitions().character(rank) else {
        return Face::plain("back");
    };
    let mut times = def.effects.iter().map(|e| time_icon(e.time));
    let (first, second) = (times.next(), times.next());
    let mut face = Face::plain("character")
        .with("name", def.name.clone())
        .with("rank", rank.number().to_string())
        .with("icon", def.portrait())
        .with("icon_time1", first.unwrap_or_default())
        .with("icon_time2", second.unwrap_or_default())
        .with("text", def.text.clone());
    if let Some(seat) = seat {
        face = face
            .with("influence", table.influence(seat, rank).to_string())
            .with("color", livery(table, seat).0)
            .with("icon_emblem", Face::emblem(seat));
    } else {
        face = face
            .with("influence", "")
            .with("color", "#5A4632")
            .with("icon_emblem", "");
    }
    face
}

/// The icon of a part of the day.
pub(crate) fn part_icon(part: Part) -> &'static str {
    match part {
        Part::Sunrise => "sunrise",
        Part::Day => "day",
        Part::Dusk => "dusk",
        Part::Night => "night",
        Part::Rest => "rest",
    }
}

fn time_icon(time: Time) -> &'static str {
    match time {
        Time::Day => "day",
        Time::Dusk => "dusk",
        Time::Night => "night",
        Time::End => "rest",
    }
}

/// The back of a player's cards.
pub(crate) fn back(table: &State, seat: Seat) -> Face {
    Face::plain("back")
        .with("color", livery(table, seat).0)
        .with("icon_emblem", Face::emblem(seat))
}

/// The face of a tile.
pub(crate) fn tile(table: &State, kind: Kind) -> Face {
    let Some(def) = table.definitions().booty_of(kind) else {
        return Face::plain("tile");
    };
    let label = match def.value {
        Worth::Each(0) => String::new(),
        Worth::Each(n) => n.to_string().replace('-', "−"),
        Worth::PerSet { size, worth } => format!("{size}→{worth}"),
    };
    let bad = matches!(def.value, Worth::Each(n) if n < 0) || kind == Kind::Officer;
    Face::plain("tile")
        .with("icon", def.icon.clone())
        .with("label", label)
        .with("bad", if bad { "yes" } else { "" })
}

/// A doubloon on its way.
pub(crate) fn coin() -> Face {
    Face::plain("coin")
}

/// Everything on the table.
pub(crate) fn pieces(view: &View, names: &Names, options: &Preferences, out: &mut Vec<Piece>) {
    let table = view.table();
    let say = Speech::new(table, names);
    let closed = options.is_on("closed_dens");
    let open = |seat| !closed || view.viewer() == Some(seat);
    board::pieces(table, &say, open, out);
    line(table, &say, out);
    for seat in Seat::all(table.players()) {
        seats::pieces(view, &say, seat, !open(seat), out);
    }
}

fn line(table: &State, say: &Speech<'_>, out: &mut Vec<Piece>) {
    for (slot, berth) in table.ship().iter().enumerate() {
        let mut piece = open(table, say, berth.seat, berth.rank, SHIP, slot);
        piece.from = Some(sealed(berth.seat));
        if table.acting() == Some(*berth) {
            piece.badges.push(Badge::Active);
        }
        out.push(piece);
    }
}

/// A card that lies open.
pub(crate) fn open(
    table: &State,
    say: &Speech<'_>,
    seat: Seat,
    rank: Rank,
    zone: ZoneId,
    slot: usize,
) -> Piece {
    let id = piece_of(seat, rank).0;
    let mut piece = Piece::new(
        id,
        zone,
        slot,
        face(table, Some(seat), rank),
        say.character_name(rank),
    );
    piece.text = say.character_text(rank);
    piece.back = Some(back(table, seat));
    piece
}
