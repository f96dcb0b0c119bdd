//! The position as pieces in zones.
//!
//! Zones: `deck`, `line`, `locker`, `reveal` (the Map's fan), `variant` in the middle; `hold` (a cell per suit) and `diver`
//! of each seat. A card keeps its id wherever it lies; the deck's backs have ids of their own, so that no id tells which
//! card lies where in it.

use super::faces::{self, back, face};
use super::sentences::Narrator;
use super::zones::{
    DECK, DIVERS, GHOSTS, LINE, LOCKER, REVEAL, VARIANT, VARIANT_ID, deck_pieces, piece_of, stack,
};
use crate::engine::{Badge, Face, Names, Piece, Seat, ZoneId};
use crate::games::captain_ecarrasse::content::card::Card;
use crate::games::captain_ecarrasse::content::sentences::Sentence;
use crate::games::captain_ecarrasse::rules::observation::View;
use crate::games::captain_ecarrasse::rules::state::State;
use crate::wording::joined::named;

/// Everything on the table.
pub(crate) fn pieces(view: &View, names: &Names, out: &mut Vec<Piece>) {
    let table = view.table();
    let say = Narrator::new(table, names);
    deck(view, &say, out);
    line(table, &say, out);
    for (slot, card) in table.chart().enumerate() {
        let mut piece = open(table, &say, card, REVEAL, slot);
        if table.clashes(card) {
            piece.badges.push(Badge::Danger);
        }
        out.push(piece);
    }
    for (slot, card) in table.locker().iter().enumerate() {
        let mut piece = Piece::new(
            piece_of(card).0,
            LOCKER,
            slot,
            Face::plain("locker_back"),
            say.plain(Sentence::Hidden),
        );
        piece.text = say.locker();
        piece.count = Some(table.locker().len() as u32);
        out.push(piece);
    }
    for seat in Seat::all(table.players()) {
        hold(table, &say, seat, out);
        diver(table, &say, seat, out);
    }
    if let Some(variant) = table.variant() {
        let face = faces::variant(variant);
        let mut piece = Piece::new(VARIANT_ID, VARIANT, 0, face, variant.name.clone());
        piece.text = variant.text.clone();
        out.push(piece);
    }
}

pub(crate) fn deck(view: &View, say: &Narrator<'_>, out: &mut Vec<Piece>) {
    let table = view.table();
    let name = say.plain(Sentence::ZoneDeck);
    let known = view.known();
    for (slot, id) in deck_pieces(table).enumerate() {
        let mut piece = Piece::new(id.0, DECK, slot, back(), name.clone());
        piece.count = Some(table.deck_len() as u32);
        piece.text = say.deck();
        out.push(piece);
    }
    if let Some(top) = out.last_mut().filter(|p| p.zone == DECK) {
        if Seat::all(table.players()).any(|s| table.known_len(s) > 0) {
            top.badges.push(Badge::Known);
        }
        if let Some(first) = known.first() {
            // The viewer's own peek: the card they saw lies face up for them alone, above the pile.
            let mut seen = Piece::new(
                piece_of(*first).0,
                DECK,
                90,
                face(table, *first),
                say.card_name(*first),
            );
            seen.name = say.known(*first);
            seen.badges.push(Badge::Known);
            if table.clashes(*first) {
                seen.badges.push(Badge::Danger);
            }
            seen.text = say.card_text(*first);
            seen.count = Some(table.deck_len() as u32);
            seen.from = Some(DECK);
            seen.back = Some(back());
            out.push(seen);
        }
    }
}

pub(crate) fn line(table: &State, say: &Narrator<'_>, out: &mut Vec<Piece>) {
    for (slot, card) in table.line().iter().enumerate() {
        let mut piece = open(table, say, *card, LINE, slot);
        if table.saved().contains(*card) {
            piece.badges.push(Badge::Saved);
        }
        if table.source() == Some(*card) {
            piece.badges.push(Badge::Active);
        }
        out.push(piece);
    }
    if let Some(card) = table.incoming() {
        let mut piece = open(table, say, card, LINE, table.line().len());
        piece.badges.push(if table.clashes(card) {
            Badge::Danger
        } else {
            Badge::Active
        });
        out.push(piece);
    }
}

fn open(table: &State, say: &Narrator<'_>, card: Card, zone: ZoneId, slot: usize) -> Piece {
    let mut piece = Piece::new(
        piece_of(card).0,
        zone,
        slot,
        face(table, card),
        say.card_name(card),
    );
    piece.text = say.card_text(card);
    piece.from = Some(DECK);
    piece.back = Some(back());
    piece
}

pub(crate) fn hold(table: &State, say: &Narrator<'_>, seat: Seat, out: &mut Vec<Piece>) {
    let rules = table.definitions();
    for suit in rules.suit_ids() {
        let cards = table.hold(seat) & rules.suit_cards(suit);
        let zone = stack(seat, suit);
        if cards.is_empty() {
            let def = rules.suit(suit);
            let face = Face::plain("ghost")
                .with("icon", def.icon.clone())
                .with("name", def.name.clone());
            let id = GHOSTS.of(seat, suit).0;
            let mut ghost = Piece::new(id, zone, 0, face, say.ghost(suit));
            ghost.badges.push(Badge::Ghost);
            ghost.text = def.text.clone();
            out.push(ghost);
        }
        for (slot, card) in cards.iter().enumerate() {
            let mut piece = open(table, say, card, zone, slot);
            piece.text = say.held_text(seat, card);
            out.push(piece);
        }
    }
}

fn diver(table: &State, say: &Narrator<'_>, seat: Seat, out: &mut Vec<Piece>) {
    let Some(def) = table.diver(seat) else { return };
    let face = faces::diver(table, def, table.balanced());
    let name = named(&def.character.name, &def.skill);
    let mut piece = Piece::new(DIVERS.of(seat).0, ZoneId::of("diver", seat), 0, face, name);
    piece.text = def.text.clone();
    if let (true, Some(target)) = (def.marks(), table.mark()) {
        piece.text = format!("{} {}", def.text, say.marked_text(seat, target));
    }
    out.push(piece);
}
