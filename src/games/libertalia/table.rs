//! The position as pieces in zones.
//!
//! Zones in the middle: `ship` (the line), `bay1` to `bay6` (tiles by day) on `baysign`, `calendar`, `campaigns`, `phases`,
//! `track` (scores), `bag`, `flagrow`; of each seat: `hand`, `sealed` (the card laid face down), `den`, `booty`, `purse`,
//! `graveyard`, `mark`. A card that the viewer knows keeps its id wherever it lies; backs have ids of their own, so that no
//! id tells which card is under it.

use super::action::{Part, Phase};
use super::card::{Kind, Rank, RankSet};
use super::data::{Time, Worth};
use super::state::{Berth, State, TieBreak};
use super::text::{Speech, count};
use super::view::View;
use crate::engine::show::Preferences;
use crate::engine::{Badge, Face, Names, Piece, PieceId, Seat, ZoneId};

/// The line of characters.
pub(super) const SHIP: ZoneId = ZoneId::common("ship");
/// The bag.
pub(super) const BAG: ZoneId = ZoneId::common("bag");
const CALENDAR: ZoneId = ZoneId::common("calendar");
const CAMPAIGNS: ZoneId = ZoneId::common("campaigns");
const PHASES: ZoneId = ZoneId::common("phases");
const SIGNS: ZoneId = ZoneId::common("baysign");
const TRACK: ZoneId = ZoneId::common("track");
const FLAGS: ZoneId = ZoneId::common("flagrow");
/// The zones of the days' tiles.
const BAYS: [&str; 6] = ["bay1", "bay2", "bay3", "bay4", "bay5", "bay6"];

/// Room between the ids of two seats' cards.
const CARD_ROOM: u32 = 32;
const TILE_IDS: u32 = 300;
const DAY_ROOM: u32 = 64;
const KIND_ROOM: u32 = 8;
const HOOK_ID: u32 = 800;
const BOOTY_IDS: u32 = 810;
const PURSE_IDS: u32 = 870;
const SEALED_IDS: u32 = 880;
const HAND_IDS: u32 = 1000;
const GRAVE_IDS: u32 = 1300;
const SIGN_IDS: u32 = 1600;
const DAY_IDS: u32 = 1610;
const CAMPAIGN_IDS: u32 = 1620;
const PHASE_IDS: u32 = 1630;
const MARKER_IDS: u32 = 1640;
const FLAG_IDS: u32 = 1650;
const SABER_IDS: u32 = 1660;
const TOKEN_IDS: u32 = 1670;
const BAG_ID: u32 = 1680;
/// The cell of the Hook in a bay, after the tiles.
const HOOK_CELL: u16 = 6;

/// A player's hand.
pub(super) const fn hand(seat: Seat) -> ZoneId {
    ZoneId::of("hand", seat)
}

/// Where a player's card lies face down.
pub(super) const fn sealed(seat: Seat) -> ZoneId {
    ZoneId::of("sealed", seat)
}

/// A player's den.
pub(super) const fn den(seat: Seat) -> ZoneId {
    ZoneId::of("den", seat)
}

/// A player's graveyard.
pub(super) const fn graveyard(seat: Seat) -> ZoneId {
    ZoneId::of("graveyard", seat)
}

/// A player's doubloons.
pub(super) const fn purse(seat: Seat) -> ZoneId {
    ZoneId::of("purse", seat)
}

/// A player's tiles of a kind.
pub(super) fn booty(seat: Seat, kind: Kind) -> ZoneId {
    ZoneId::of("booty", seat).cell(kind.index() as u16)
}

/// The tiles of a day, counted from 1.
pub(super) fn bay(day: usize) -> ZoneId {
    let name = day.checked_sub(1).and_then(|d| BAYS.get(d));
    ZoneId::common(name.copied().unwrap_or("bay"))
}

/// The day whose tiles lie in this zone.
pub(super) fn day_of(zone: ZoneId) -> Option<usize> {
    BAYS.iter().position(|b| *b == zone.name).map(|d| d + 1)
}

/// The piece of a card that the viewer knows.
pub(super) const fn piece_of(seat: Seat, rank: Rank) -> PieceId {
    PieceId(seat.index() as u32 * CARD_ROOM + rank.number() as u32)
}

/// The card of a piece, if it is one that lies open to the viewer.
pub(super) fn card_of(piece: PieceId) -> Option<(Seat, Rank)> {
    let rank = Rank::checked(usize::try_from(piece.0 % CARD_ROOM).ok()?)?;
    let seat = usize::try_from(piece.0 / CARD_ROOM).ok()?;
    Some((Seat::checked(seat, crate::engine::MAX_SEATS)?, rank))
}

/// The pieces of a kind of tile in a day's bay.
pub(super) fn bay_pieces(table: &State, day: usize, kind: Kind) -> impl Iterator<Item = PieceId> {
    let first = tile_id(day, kind);
    (0..table.bay(day).of(kind) as u32).map(move |i| PieceId(first + i))
}

fn tile_id(day: usize, kind: Kind) -> u32 {
    TILE_IDS + day as u32 * DAY_ROOM + kind.index() as u32 * KIND_ROOM
}

/// The piece of the Hook while it can be taken.
pub(super) const HOOK: PieceId = PieceId(HOOK_ID);

/// The piece of a player's tiles of a kind.
pub(super) fn booty_piece(seat: Seat, kind: Kind) -> PieceId {
    PieceId(BOOTY_IDS + seat.index() as u32 * 8 + kind.index() as u32)
}

/// The piece of a player's doubloons.
pub(super) const fn purse_piece(seat: Seat) -> PieceId {
    PieceId(PURSE_IDS + seat.index() as u32)
}

/// A player's marker on the score track.
pub(super) const fn marker_piece(seat: Seat) -> PieceId {
    PieceId(MARKER_IDS + seat.index() as u32)
}

/// Colour and emblem of a seat.
pub(super) fn livery(table: &State, seat: Seat) -> (String, String) {
    let color = table.definitions().colors.get(table.color(seat));
    color.map_or_else(Default::default, |c| (c.rgb.clone(), c.emblem.clone()))
}

/// The face of a character; without a seat in nobody's colour and without influence.
pub(super) fn face(table: &State, seat: Option<Seat>, rank: Rank) -> Face {
    let Some(def) = table.definitions().character(rank) else {
        return Face::plain("back");
    };
    let mut times = def.effects.iter().map(|e| time_icon(e.time));
    let (first, second) = (times.next(), times.next());
    let mut face = Face::plain("character")
        .with("name", def.name.clone())
        .with("rank", rank.number().to_string())
        .with("icon", def.id.clone())
        .with("icon_time1", first.unwrap_or_default())
        .with("icon_time2", second.unwrap_or_default())
        .with("text", def.text.clone());
    if let Some(seat) = seat {
        let (color, emblem) = livery(table, seat);
        face = face
            .with("influence", table.influence(seat, rank).to_string())
            .with("color", color)
            .with("icon_emblem", emblem);
    } else {
        face = face
            .with("influence", "")
            .with("color", "#5A4632")
            .with("icon_emblem", "");
    }
    face
}

/// The icon of a part of the day.
pub(super) fn part_icon(part: Part) -> &'static str {
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
fn back(table: &State, seat: Seat) -> Face {
    let (color, emblem) = livery(table, seat);
    Face::plain("back")
        .with("color", color)
        .with("icon_emblem", emblem)
}

/// The face of a tile.
pub(super) fn tile(table: &State, kind: Kind) -> Face {
    let Some(def) = table.definitions().booty_of(kind) else {
        return Face::plain("tile");
    };
    let label = match def.value {
        Worth::Each(0) => String::new(),
        Worth::Each(n) => n.to_string().replace('-', "−"),
        Worth::PerSet { size, worth } => format!("{size}={worth}"),
    };
    let bad = matches!(def.value, Worth::Each(n) if n < 0) || kind == Kind::Officer;
    Face::plain("tile")
        .with("icon", def.icon.clone())
        .with("label", label)
        .with("bad", if bad { "yes" } else { "" })
}

/// A doubloon on its way.
pub(super) fn coin() -> Face {
    Face::plain("coin")
}

/// Everything on the table.
pub(super) fn pieces(view: &View, names: &Names, options: &Preferences, out: &mut Vec<Piece>) {
    let table = view.table();
    let say = Speech::new(table, names);
    calendar(table, &say, out);
    bays(table, &say, out);
    line(table, &say, out);
    variant(table, &say, out);
    let closed = options.is_on("closed_dens");
    for seat in Seat::all(table.players()) {
        cards(view, &say, seat, out);
        riches(
            table,
            &say,
            seat,
            closed && view.viewer() != Some(seat),
            out,
        );
        marks(view, &say, seat, out);
    }
}

fn calendar(table: &State, say: &Speech<'_>, out: &mut Vec<Piece>) {
    let constants = &table.definitions().constants;
    let days = usize::from(constants.days);
    let over = table.phase() == Phase::Over;
    let resting = over || table.part() == Part::Rest;
    let today = if resting { days + 1 } else { table.day() };
    let state = |n: usize, now: usize| match n.cmp(&now) {
        std::cmp::Ordering::Less => "past",
        std::cmp::Ordering::Equal => "now",
        std::cmp::Ordering::Greater => "next",
    };
    for day in 1..=days + 1 {
        let rest = day == days + 1;
        let (n, icon) = if rest {
            (String::new(), "rest")
        } else {
            (day.to_string(), "")
        };
        let face = Face::plain("day")
            .with("n", n)
            .with("icon", icon)
            .with("state", state(day, today));
        let name = match rest {
            true => say.plain("rest_day", &[]),
            false => say.plain("day_n", &[("n", count(day))]),
        };
        let zone = CALENDAR.cell(day as u16 - 1);
        out.push(Piece::new(DAY_IDS + day as u32, zone, 0, face, name));
    }
    for campaign in 1..=table.campaigns() {
        let now = if over {
            table.campaigns() + 1
        } else {
            table.campaign()
        };
        let face = Face::plain("campaign")
            .with("n", campaign.to_string())
            .with("state", state(campaign, now));
        let name = say.plain("campaign_n", &[("n", count(campaign))]);
        let zone = CAMPAIGNS.cell(campaign as u16 - 1);
        let mut piece = Piece::new(CAMPAIGN_IDS + campaign as u32, zone, 0, face, name);
        piece.text = campaign_scores(table, say, campaign - 1);
        out.push(piece);
    }
    for (n, part) in Part::ALL.into_iter().enumerate() {
        let icon = part_icon(part);
        let state = if part == table.part() { "now" } else { "" };
        let face = Face::plain("phase").with("icon", icon).with("state", state);
        let name = say.plain(&format!("phase_{icon}"), &[]);
        let mut piece = Piece::new(PHASE_IDS + n as u32, PHASES.cell(n as u16), 0, face, name);
        piece.text = say.plain(&format!("phase_{icon}_text"), &[]);
        out.push(piece);
    }
    for seat in Seat::all(table.players()) {
        let banked: u32 = table.scores(seat).iter().map(|s| u32::from(*s)).sum();
        let (color, emblem) = livery(table, seat);
        let face = Face::plain("marker")
            .with("color", color)
            .with("icon_emblem", emblem);
        let name = say.plain(
            "marker",
            &[("who", say.who(seat)), ("n", count(banked as usize))],
        );
        let cell = u16::try_from(banked).unwrap_or(u16::MAX);
        out.push(Piece::new(
            marker_piece(seat).0,
            TRACK.cell(cell),
            seat.index(),
            face,
            name,
        ));
    }
}

/// "Anna 12, Ben 20": what a campaign brought, or that it is not over.
fn campaign_scores(table: &State, say: &Speech<'_>, campaign: usize) -> String {
    let scores = Seat::all(table.players()).filter_map(|s| {
        let score = table.scores(s).get(campaign)?;
        Some(say.plain(
            "score_of",
            &[("who", say.who(s)), ("n", count(usize::from(*score)))],
        ))
    });
    scores.collect::<Vec<_>>().join(", ")
}

fn bays(table: &State, say: &Speech<'_>, out: &mut Vec<Piece>) {
    let today = table.day();
    for day in 1..=usize::from(table.definitions().constants.days) {
        let state = match day.cmp(&today) {
            std::cmp::Ordering::Less => "past",
            std::cmp::Ordering::Equal => "today",
            std::cmp::Ordering::Greater => "next",
        };
        let face = Face::plain("bay")
            .with("day", day.to_string())
            .with("state", state);
        let name = say.plain("bay_of", &[("n", count(day))]);
        let mut sign = Piece::new(
            SIGN_IDS + day as u32,
            SIGNS.cell(day as u16 - 1),
            0,
            face,
            name.clone(),
        );
        sign.text = say.plain(
            &format!("bay_{state}"),
            &[("tiles", say.tiles(table.bay(day)))],
        );
        out.push(sign);
        let mut cell = 0;
        for kind in table.bay(day).kinds() {
            for id in bay_pieces(table, day, kind) {
                let zone = bay(day).cell(cell);
                let mut piece = Piece::new(id.0, zone, 0, tile(table, kind), say.tile_name(kind));
                piece.text = say.tile_text(kind);
                piece.from = Some(BAG);
                out.push(piece);
                cell += 1;
            }
        }
        if day == today && table.hook_in_bay() {
            let name = say.plain("hook", &[]);
            let zone = bay(day).cell(HOOK_CELL);
            let mut piece = Piece::new(HOOK_ID, zone, 0, Face::plain("hook"), name);
            piece.text = say.plain("hook_text", &[]);
            out.push(piece);
        }
    }
    let bag = table.bag();
    let face = Face::plain("bag").with("n", bag.total().to_string());
    let mut piece = Piece::new(BAG_ID, BAG, 0, face, say.plain("bag", &[]));
    piece.text = say.plain(
        "bag_text",
        &[("n", count(bag.total())), ("tiles", say.tiles(bag))],
    );
    out.push(piece);
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
pub(super) fn open(
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

/// A card that lies face down.
fn hidden(table: &State, id: u32, zone: ZoneId, slot: usize, seat: Seat, name: String) -> Piece {
    Piece::new(id, zone, slot, back(table, seat), name)
}

fn cards(view: &View, say: &Speech<'_>, seat: Seat, out: &mut Vec<Piece>) {
    let table = view.table();
    let mine = view.viewer() == Some(seat);
    let who = ("who", say.who(seat));
    let room = seat.index() as u32 * CARD_ROOM;
    // In a view a card that lies face down before somebody else is still among his hand.
    let laid = table.committed().contains(seat);
    let held = table.hand(seat).len() - usize::from(laid && !mine && table.commit(seat).is_none());
    if mine {
        for (slot, rank) in table.hand(seat).iter().enumerate() {
            out.push(open(table, say, seat, rank, hand(seat), slot));
        }
    } else {
        for slot in 0..held {
            let name = say.plain("hand_card", std::slice::from_ref(&who));
            let mut piece = hidden(
                table,
                HAND_IDS + room + slot as u32,
                hand(seat),
                slot,
                seat,
                name,
            );
            piece.count = Some(held as u32);
            piece.text = hand_text(view, say, seat);
            out.push(piece);
        }
    }
    match table.commit(seat).filter(|_| mine) {
        Some(rank) => {
            let mut piece = open(table, say, seat, rank, sealed(seat), 0);
            piece.text = say.plain("sealed_own", &[]);
            out.push(piece);
        }
        None if laid => {
            let name = say.plain("sealed_card", std::slice::from_ref(&who));
            let mut piece = hidden(
                table,
                SEALED_IDS + seat.index() as u32,
                sealed(seat),
                0,
                seat,
                name,
            );
            piece.text = say.plain("sealed_text", &[]);
            piece.from = Some(hand(seat));
            out.push(piece);
        }
        None => {}
    }
    let acting = table.acting();
    for (slot, rank) in table.den(seat).iter().enumerate() {
        let mut piece = open(table, say, seat, rank, den(seat), slot);
        if acting == Some(Berth { seat, rank }) {
            piece.badges.push(Badge::Active);
        }
        out.push(piece);
    }
    let grave = table.graveyard(seat);
    let certain = if mine {
        grave
    } else {
        grave.less(table.hidden(seat))
    };
    let unknown = grave.len() - certain.len();
    for slot in 0..unknown {
        let name = say.plain("grave_card", std::slice::from_ref(&who));
        let mut piece = hidden(
            table,
            GRAVE_IDS + room + slot as u32,
            graveyard(seat),
            slot,
            seat,
            name,
        );
        piece.count = Some(grave.len() as u32);
        out.push(piece);
    }
    for (n, rank) in certain.iter().enumerate() {
        let mut piece = open(table, say, seat, rank, graveyard(seat), unknown + n);
        piece.count = Some(grave.len() as u32);
        out.push(piece);
    }
}

/// What the viewer knows of somebody's hand, in words.
pub(super) fn hand_text(view: &View, say: &Speech<'_>, seat: Seat) -> String {
    let sure = view.certain_hand(seat);
    let maybe = view.possible_hand(seat).less(sure);
    let list = |set: RankSet| {
        let names: Vec<String> = set.iter().map(|r| r.number().to_string()).collect();
        crate::content::text::Arg::Plain(names.join(", "))
    };
    match maybe.is_empty() {
        true => say.plain("hand_sure", &[("cards", list(sure))]),
        false => say.plain(
            "hand_maybe",
            &[("cards", list(sure)), ("perhaps", list(maybe))],
        ),
    }
}

fn riches(table: &State, say: &Speech<'_>, seat: Seat, closed: bool, out: &mut Vec<Piece>) {
    let booty_of = table.booty(seat);
    let who = ("who", say.who(seat));
    if closed {
        if booty_of.total() > 0 {
            let face = Face::plain("tile")
                .with("icon", "")
                .with("label", "")
                .with("bad", "");
            let name = say.plain("tiles_closed", std::slice::from_ref(&who));
            let id = booty_piece(seat, Kind::Chest).0;
            let mut piece = Piece::new(id, booty(seat, Kind::Chest), 0, face, name);
            piece.count = Some(booty_of.total() as u32);
            out.push(piece);
        }
    } else {
        for kind in booty_of.kinds() {
            let id = booty_piece(seat, kind).0;
            let mut piece = Piece::new(
                id,
                booty(seat, kind),
                0,
                tile(table, kind),
                say.tile_name(kind),
            );
            piece.text = say.tile_text(kind);
            piece.count = Some(booty_of.of(kind) as u32);
            out.push(piece);
        }
    }
    let coins = table.doubloons(seat);
    let shown = if closed {
        "?".to_owned()
    } else {
        coins.to_string()
    };
    let face = Face::plain("purse").with("n", shown);
    let mut piece = Piece::new(
        purse_piece(seat).0,
        purse(seat),
        0,
        face,
        say.plain("purse", &[who]),
    );
    if !closed {
        piece.text = say.plain("purse_text", &[("n", count(coins))]);
    }
    out.push(piece);
}

fn marks(view: &View, say: &Speech<'_>, seat: Seat, out: &mut Vec<Piece>) {
    let table = view.table();
    let zone = |cell| ZoneId::of("mark", seat).cell(cell);
    let mut mark = |id: u32, cell: u16, face: Face, key: &str| {
        let mut piece = Piece::new(
            id + seat.index() as u32,
            zone(cell),
            0,
            face,
            say.plain(key, &[]),
        );
        piece.text = say.plain(&format!("{key}_text"), &[]);
        out.push(piece);
    };
    // With two or three players everybody is a neighbour; then it need not be said.
    let near = view
        .viewer()
        .is_some_and(|v| table.neighbors(v).contains(seat));
    if near && table.players() > 3 {
        mark(SABER_IDS, 0, Face::plain("saber_mark"), "saber_mark");
    }
    match table.tie_break() {
        TieBreak::Tokens => {
            let face = Face::plain("token").with("n", table.token(seat).to_string());
            mark(TOKEN_IDS, 1, face, "token");
        }
        TieBreak::Hook if table.hook_holder() == Some(seat) => {
            mark(TOKEN_IDS, 1, Face::plain("hook_badge"), "hook_badge");
        }
        _ => {}
    }
}

fn variant(table: &State, say: &Speech<'_>, out: &mut Vec<Piece>) {
    if table.tie_break() != TieBreak::Flags {
        return;
    }
    for (slot, seat) in table.flags().iter().enumerate() {
        let (color, emblem) = livery(table, *seat);
        let face = Face::plain("flag")
            .with("color", color)
            .with("icon_emblem", emblem);
        let name = say.plain("flag", &[("who", say.who(*seat))]);
        let mut piece = Piece::new(FLAG_IDS + seat.index() as u32, FLAGS, slot, face, name);
        piece.text = say.plain("flag_text", &[]);
        out.push(piece);
    }
}
