//! The position as pieces in zones.
//!
//! Zones: `draw`, `pile` (the last cards of the play pile), `pile_under` (the older ones), `depths`, `sign`, `direction`, `loot`
//! (a hand that is looked at) in the middle; `hand`, `clash` and `finals` (a cell per slot) and `token` of each seat.
//! A card that the viewer knows keeps its id wherever it lies; backs have ids of their own, so that no id tells which
//! card is under it.

use super::faces::{back, face};
use super::sentences::Narrator;
use super::zones::{
    DEPTHS, DIRECTION, DIRECTION_ID, DRAW, DRAW_BACKS, LOOT, PILE, SIGN, SIGN_ID, TOKENS, UNDER,
    clash, final_piece, finals, hand, hand_back, piece_of,
};
use crate::engine::show::Preferences;
use crate::engine::{Badge, Face, Names, Nth, Piece, Seat, ZoneId};
use crate::games::flying_hollander::content::card::Card;
use crate::games::flying_hollander::content::demand::Demand;
use crate::games::flying_hollander::content::schema::{Effect, Family};
use crate::games::flying_hollander::content::sentences::Sentence;
use crate::games::flying_hollander::rules::action::Phase;
use crate::games::flying_hollander::rules::observation::View;
use crate::games::flying_hollander::rules::state::State;

/// How many cards of the draw pile one drawn back stands for.
const DRAW_LAYER: usize = 4;
/// How many cards of the play pile lie readable.
pub(crate) const PILE_SHOWN: usize = 6;

/// Everything on the table.
pub(crate) fn pieces(view: &View, names: &Names, options: &Preferences, out: &mut Vec<Piece>) {
    let table = view.table();
    let say = Narrator::new(table, names);
    middle(table, &say, out);
    for seat in Seat::all(table.players()) {
        rows(view, &say, seat, out);
        hand_pieces(view, &say, seat, options.is_on("known_cards"), out);
    }
    tokens(table, &say, out);
}

fn middle(table: &State, say: &Narrator<'_>, out: &mut Vec<Piece>) {
    for slot in 0..table.draw_len().div_ceil(DRAW_LAYER) {
        let name = say.plain(Sentence::ZoneDraw);
        let mut piece = Piece::new(DRAW_BACKS.of(Nth(slot)).0, DRAW, slot, back(), name);
        piece.count = Some(table.draw_len() as u32);
        piece.text = say.draw();
        out.push(piece);
    }
    let older = table.pile().len().saturating_sub(PILE_SHOWN);
    for (at, card) in table.pile().iter().enumerate() {
        let (zone, slot) = if at < older {
            (UNDER, at)
        } else {
            (PILE, at - older)
        };
        let mut piece = open(table, say, *card, zone, slot);
        let kind = table.kind_of(*card);
        if table.definitions().effect(kind) == Effect::Ghost && zone == PILE && slot > 0 {
            // What is seen through must stay readable.
            piece.face.template = "ghost_special".to_owned();
        }
        piece.count = Some(if zone == PILE {
            table.pile().len()
        } else {
            older
        } as u32);
        piece.from = None;
        out.push(piece);
    }
    for (slot, card) in table.eliminated().iter().enumerate() {
        let mut piece = open(table, say, *card, DEPTHS, slot);
        piece.count = Some(table.eliminated().len() as u32);
        piece.from = None;
        out.push(piece);
    }
    out.push(sign(table, say));
    let mut ring = Piece::new(
        DIRECTION_ID,
        DIRECTION,
        0,
        Face::plain("direction"),
        say.plain(Sentence::ZoneDirection),
    );
    ring.text = say.plain(Sentence::DirectionText);
    out.push(ring);
}

/// The board that says what the next play must satisfy.
pub(crate) fn sign(table: &State, say: &Narrator<'_>) -> Piece {
    let rules = table.definitions();
    let demand = table.demand();
    let reference = match demand {
        Demand::Any => None,
        Demand::AtLeast(r) | Demand::AtMost(r) => rules.of_rank(r),
    };
    let mutiny = rules
        .kinds
        .iter()
        .find(|k| k.effect == Effect::Mutiny)
        .map(|k| k.name.as_str());
    let words = say.demand(demand);
    let (short, note) = match demand {
        Demand::Any if table.pile().is_empty() => (String::new(), say.plain(Sentence::SignEmpty)),
        Demand::Any if has_island(table) => (String::new(), say.plain(Sentence::SignIsland)),
        Demand::Any => (String::new(), say.plain(Sentence::SignNoCrew)),
        Demand::AtLeast(r) => (format!("≥ {r}"), words.clone()),
        Demand::AtMost(r) => {
            let why = mutiny.unwrap_or_default();
            (format!("≤ {r}"), format!("{words} · {why}"))
        }
    };
    let legal = rules.legal_kinds(demand);
    let mut barred = rules
        .kind_ids()
        .filter(|k| rules.kind(*k).family == Family::Special && !legal.contains(*k))
        .map(|k| rules.kind(k).icon.clone());
    let face = Face::plain("sign")
        .with("text", words)
        .with("sign", short)
        .with("note", note)
        .with(
            "icon",
            reference.map_or(String::new(), |k| rules.kind(k).icon.clone()),
        )
        .with(
            "color",
            reference.map_or("#2A211B".to_owned(), |k| rules.kind(k).color.clone()),
        )
        .with("icon_barred1", barred.next().unwrap_or_default())
        .with("icon_barred2", barred.next().unwrap_or_default());
    let mut piece = Piece::new(SIGN_ID, SIGN, 0, face, say.plain(Sentence::ZoneSign));
    piece.text = say.legal_text();
    piece
}

/// Whether an Island is why anything may follow: any in the pile is, for what came after it changed nothing.
fn has_island(table: &State) -> bool {
    let rules = table.definitions();
    let mut pile = table.pile().iter();
    pile.any(|c| rules.effect(table.kind_of(*c)) == Effect::Island)
}

/// A card that lies open.
fn open(table: &State, say: &Narrator<'_>, card: Card, zone: ZoneId, slot: usize) -> Piece {
    let kind = table.kind_of(card);
    let mut piece = Piece::new(
        piece_of(card).0,
        zone,
        slot,
        face(table, kind),
        say.kind_name(kind),
    );
    piece.text = say.kind_text(kind);
    piece.back = Some(back());
    piece
}

fn rows(view: &View, say: &Narrator<'_>, seat: Seat, out: &mut Vec<Piece>) {
    let table = view.table();
    let who = say.who(seat);
    for (slot, card) in table.finals(seat).enumerate() {
        let Some(card) = card else { continue };
        let zone = finals(seat, slot);
        if table.turned() == Some(card) && view.knows(card) {
            let mut piece = open(table, say, card, zone, 0);
            piece.from = Some(zone);
            piece.badges.push(Badge::Active);
            out.push(piece);
            continue;
        }
        let name = say.plain(Sentence::FinalCard { who: who.clone() });
        let mut piece = Piece::new(final_piece(seat, slot).0, zone, 0, back(), name);
        piece.text = say.plain(Sentence::FinalText);
        out.push(piece);
    }
    for (slot, card) in table.clash(seat).enumerate() {
        if let Some(card) = card {
            let mut piece = open(table, say, card, clash(seat, slot), 0);
            if view.viewer() == Some(seat) {
                piece.from = Some(hand(seat));
            }
            out.push(piece);
        }
    }
}

fn hand_pieces(
    view: &View,
    say: &Narrator<'_>,
    seat: Seat,
    show_known: bool,
    out: &mut Vec<Piece>,
) {
    let table = view.table();
    let mine = view.viewer() == Some(seat);
    let looked_at = looks_into(view) == Some(seat);
    let held = table.hand(seat);
    let mut backs = 0;
    // Backs first: what the viewer could remember lies in front.
    let (known, unknown): (Vec<Card>, Vec<Card>) = held
        .iter()
        .partition(|c| view.knows(*c) && (mine || looked_at || show_known));
    for _ in &unknown {
        let name = say.plain(Sentence::HandCard { who: say.who(seat) });
        let id = hand_back(seat, backs);
        let mut piece = Piece::new(id.0, hand(seat), backs, back(), name);
        piece.count = Some(held.len() as u32);
        piece.text = say.plain(Sentence::HandText {
            n: held.len().into(),
        });
        piece.from = Some(DRAW);
        out.push(piece);
        backs += 1;
    }
    for (n, card) in known.into_iter().enumerate() {
        let zone = if looked_at { LOOT } else { hand(seat) };
        let mut piece = open(table, say, card, zone, backs + n);
        piece.count = (!mine).then_some(held.len() as u32);
        piece.from = Some(if mine { DRAW } else { hand(seat) });
        let known_to_others =
            Seat::all(table.players()).any(|s| s != seat && table.known_to(card).contains(s));
        // Own cards bear no mark: a hand full of eyes hides its ranks. The tooltip tells.
        if mine && show_known && known_to_others {
            piece.text = format!("{} {}", piece.text, say.plain(Sentence::KnownToOthers));
        } else if !mine && !looked_at {
            // Face up among backs: that says it.
            piece.text = format!("{} {}", piece.text, say.plain(Sentence::KnownToYou));
        }
        if table.loot().is_some_and(|(_, given)| given == card) && mine {
            piece.badges.push(Badge::Active);
        }
        out.push(piece);
    }
}

/// Whose hand the viewer is looking into at this moment (option `look`).
pub(crate) fn looks_into(view: &View) -> Option<Seat> {
    let table = view.table();
    let looking = table.phase() == Phase::ChooseLoot && view.viewer() == Some(table.current());
    table.loot().filter(|_| looking).map(|(target, _)| target)
}

fn tokens(table: &State, say: &Narrator<'_>, out: &mut Vec<Piece>) {
    let mut token = |id: usize, seat: Seat, cell: u16, template: &str, words: [Sentence; 2]| {
        let zone = ZoneId::of("token", seat).cell(cell);
        let [name, text] = words.map(|words| say.plain(words));
        let mut piece = Piece::new(TOKENS.of(Nth(id)).0, zone, 0, Face::plain(template), name);
        piece.text = text;
        out.push(piece);
    };
    let words = [Sentence::Dealer, Sentence::DealerText];
    token(0, table.dealer(), 0, "token_dealer", words);
    if table.skip_next() {
        let skipped = table.after(table.current());
        let words = [Sentence::SkippedNext, Sentence::SkippedText];
        token(1, skipped, 1, "token_skipped", words);
    }
}
