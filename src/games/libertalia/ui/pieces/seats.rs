//! What lies before every seat: cards, riches, marks.

use super::cards::open;
use crate::engine::{Badge, Face, Nth, Piece, PieceId, PieceIds, Seat, SeatPieceIds, ZoneId};
use crate::games::libertalia::content::card::{Kind, RankSet};
use crate::games::libertalia::content::sentences::Sentence;
use crate::games::libertalia::rules::observation::View;
use crate::games::libertalia::rules::state::{CardInLine, State, TieBreak};
use crate::games::libertalia::ui::faces::{back, tile};
use crate::games::libertalia::ui::sentences::Narrator;
use crate::games::libertalia::ui::zones::{
    booty, booty_piece, den, graveyard, hand, purse, purse_piece, sealed,
};

/// A card that lies face down.
fn hidden(
    table: &State,
    id: PieceId,
    zone: ZoneId,
    slot: usize,
    seat: Seat,
    name: String,
) -> Piece {
    Piece::new(id.0, zone, slot, back(table, seat), name)
}

const SEALED: PieceIds<Seat> = PieceIds::from(880);
const HAND_BACKS: SeatPieceIds<Nth<64>> = SeatPieceIds::from(2400, 64);
const GRAVE_BACKS: SeatPieceIds<Nth<64>> = SeatPieceIds::from(2800, 64);
const SABERS: PieceIds<Seat> = PieceIds::from(1660);
const TOKENS: PieceIds<Seat> = PieceIds::from(1670);

/// Everything of one seat; `closed`: others see only how many tiles they have.
pub(crate) fn pieces(
    view: &View,
    say: &Narrator<'_>,
    seat: Seat,
    closed: bool,
    out: &mut Vec<Piece>,
) {
    cards(view, say, seat, out);
    riches(view.table(), say, seat, closed, out);
    marks(view, say, seat, out);
}

fn cards(view: &View, say: &Narrator<'_>, seat: Seat, out: &mut Vec<Piece>) {
    let table = view.table();
    let mine = view.viewer() == Some(seat);
    let who = say.who(seat);
    // In a view a card that lies face down before somebody else is still among their hand.
    let laid = table.committed().contains(seat);
    let held = table.hand(seat).len() - usize::from(laid && !mine && table.commit(seat).is_none());
    if mine {
        for (slot, rank) in table.hand(seat).iter().enumerate() {
            out.push(open(table, say, seat, rank, hand(seat), slot));
        }
    } else {
        for slot in 0..held {
            let name = say.plain(Sentence::HandCard { who: who.clone() });
            let mut piece = hidden(
                table,
                HAND_BACKS.of(seat, Nth(slot)),
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
            piece.text = say.plain(Sentence::SealedOwn);
            out.push(piece);
        }
        None if laid => {
            let name = say.plain(Sentence::SealedCard { who: who.clone() });
            let mut piece = hidden(table, SEALED.of(seat), sealed(seat), 0, seat, name);
            piece.text = say.plain(Sentence::SealedText);
            piece.from = Some(hand(seat));
            out.push(piece);
        }
        None => {}
    }
    let acting = table.acting();
    for (slot, rank) in table.den(seat).iter().enumerate() {
        let mut piece = open(table, say, seat, rank, den(seat), slot);
        if acting == Some(CardInLine { seat, rank }) {
            piece.badges.push(Badge::Active);
        }
        out.push(piece);
    }
    let grave = table.graveyard(seat);
    let certain = if mine {
        grave
    } else {
        grave - table.hidden(seat)
    };
    let unknown = grave.len() - certain.len();
    for slot in 0..unknown {
        let name = say.plain(Sentence::GraveCard { who: who.clone() });
        let mut piece = hidden(
            table,
            GRAVE_BACKS.of(seat, Nth(slot)),
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
pub(crate) fn hand_text(view: &View, say: &Narrator<'_>, seat: Seat) -> String {
    let sure = view.certain_hand(seat);
    let maybe = view.possible_hand(seat) - sure;
    let list = |set: RankSet| {
        let names: Vec<String> = set.iter().map(|r| r.number().to_string()).collect();
        crate::content::Arg::Plain(names.join(", "))
    };
    let held = say.plain(match maybe.is_empty() {
        true => Sentence::HandSure { cards: list(sure) },
        false => Sentence::HandMaybe {
            cards: list(sure),
            perhaps: list(maybe),
        },
    });
    // Which of them has been sent is not seen.
    let table = view.table();
    let laid = table.committed().contains(seat) && table.commit(seat).is_none();
    match laid {
        true => format!("{held} {}", say.plain(Sentence::HandLaid)),
        false => held,
    }
}

fn riches(table: &State, say: &Narrator<'_>, seat: Seat, closed: bool, out: &mut Vec<Piece>) {
    let booty_of = table.booty(seat);
    let who = say.who(seat);
    if closed {
        if booty_of.total() > 0 {
            let face = Face::plain("tile")
                .with("icon", "")
                .with("label", "")
                .with("bad", "");
            let name = say.plain(Sentence::TilesClosed { who: who.clone() });
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
        say.plain(Sentence::Purse { who }),
    );
    if !closed {
        piece.text = say.plain(Sentence::PurseText { n: coins.into() });
    }
    out.push(piece);
}

fn marks(view: &View, say: &Narrator<'_>, seat: Seat, out: &mut Vec<Piece>) {
    let table = view.table();
    let zone = |cell| ZoneId::of("mark", seat).cell(cell);
    let mut mark = |ids: &PieceIds<Seat>, cell: u16, face: Face, name: Sentence, text: Sentence| {
        let id = ids.of(seat).0;
        let mut piece = Piece::new(id, zone(cell), 0, face, say.plain(name));
        piece.text = say.plain(text);
        out.push(piece);
    };
    // With two or three players everybody is a neighbour; then it need not be said.
    let near = view
        .viewer()
        .is_some_and(|v| table.neighbors(v).contains(seat));
    if near && table.players() > 3 {
        let (name, text) = (Sentence::SaberMark, Sentence::SaberMarkText);
        mark(&SABERS, 0, Face::plain("saber_mark"), name, text);
    }
    match table.tie_break() {
        TieBreak::Tokens => {
            let face = Face::plain("token").with("n", table.token(seat).to_string());
            mark(&TOKENS, 1, face, Sentence::Token, Sentence::TokenText);
        }
        TieBreak::Hook if table.hook_holder() == Some(seat) => {
            let (name, text) = (Sentence::HookBadge, Sentence::HookBadgeText);
            mark(&TOKENS, 1, Face::plain("hook_badge"), name, text);
        }
        _ => {}
    }
}
