//! What lies in the middle of the table: the sea with its places, ships and islands, the way into the jungle, what is on offer,
//! the dice, and Jordan's cards.

use super::cards::{discount, figurehead, market, quest};
use crate::engine::{Badge, Face, Piece, Seat, ZoneId};
use crate::games::maracaibo::content::card::{Card, Kind, Lying};
use crate::games::maracaibo::content::chart::Place;
use crate::games::maracaibo::content::sentences::Sentence;
use crate::games::maracaibo::content::terrain::{camp, island, sea, space};
use crate::games::maracaibo::content::track::Space;
use crate::games::maracaibo::rules::action::Phase;
use crate::games::maracaibo::rules::observation::View;
use crate::games::maracaibo::rules::state::JORDAN;
use crate::games::maracaibo::ui::sentences::Narrator;
use crate::games::maracaibo::ui::zones::{
    DICE, DISCOUNT, FIGUREHEADS, POOL, QUEST_DECK, QUEST_MARKET, SOLO_CARD, SOLO_DECK, TIER_TWO,
};
use crate::games::maracaibo::ui::{faces, seat_zones, signs, zones};

/// Everything that lies in the middle.
pub(crate) fn pieces(view: &View, say: &Narrator<'_>, out: &mut Vec<Piece>) {
    cells(view, say, out);
    shores(say, out);
    islands(say, out);
    ships(say, out);
    spaces(say, out);
    explorers(say, out);
    offers(view, say, out);
    dice(say, out);
    jordan(say, out);
}

/// The cards in the sea with what lies on them.
fn cells(view: &View, say: &Narrator<'_>, out: &mut Vec<Piece>) {
    let table = say.table;
    for at in table.cells() {
        let Some(face) = faces::cell(view, say, at) else {
            continue;
        };
        let id = zones::cell_piece(table, at).0;
        let mut piece = Piece::new(id, sea(at), 0, face, say.title(at));
        piece.text = say.cell_text(at);
        piece.from = Some(TIER_TWO);
        piece.back = Some(Face::plain("tier_two_back"));
        if table.lying(at) == Lying::Blank {
            piece.from = None;
            piece.back = None;
        }
        out.push(piece);
        match table.card(at) {
            Some(Card::Location(n)) => stalls(say, n, at, out),
            Some(Card::Residence(n)) => owners(say, n, at, out),
            _ => {}
        }
    }
}

/// The black market tiles on a location.
fn stalls(say: &Narrator<'_>, location: u8, at: Place, out: &mut Vec<Piece>) {
    let table = say.table;
    for seat in table.everybody() {
        if let Some(tile) = table.captain(seat).market_on(location.into()) {
            let mut piece = market(say, seat, tile, zones::stall(at), seat.index());
            piece.from = Some(seat_zones::market_tiles(seat));
            out.push(piece);
        }
    }
}

/// The tokens on a residence.
fn owners(say: &Narrator<'_>, residence: u8, at: Place, out: &mut Vec<Piece>) {
    let owners = say.table.tokens(residence.into()).iter();
    for (slot, owner) in owners.enumerate() {
        let Some(seat) = Seat::checked(owner, say.table.captains()) else {
            continue;
        };
        let face = faces::seated(say, seat, "token").with("n", (slot + 1).to_string());
        let id = zones::token_piece(seat, residence).0;
        let name = say.plain(Sentence::TokenOf { who: say.who(seat) });
        let mut piece = Piece::new(id, zones::tokens(at), slot, face, name);
        piece.from = Some(ZoneId::of("plate", seat));
        out.push(piece);
    }
}

/// The signs of the places beside the sea.
fn shores(say: &Narrator<'_>, out: &mut Vec<Piece>) {
    let constants = &say.table.definitions().constants;
    let sign = |at: Place, template: &str| Face::plain(template).with("name", say.sign(at));
    let gulf = sign(Place::GULF, "gulf")
        .with("raid", format!("+{}", constants.gulf.raid))
        .with("explore", constants.gulf.explore.to_string());
    let end = sign(Place::MARACAIBO, "maracaibo").with("vp", constants.maracaibo.get().to_string());
    let shores = [
        (
            Place::START,
            sign(Place::START, "harbour"),
            Sentence::StartText,
        ),
        (Place::GULF, gulf, Sentence::GulfText),
        (Place::MARACAIBO, end, Sentence::MaracaiboText),
    ];
    for (at, face, text) in shores {
        let id = zones::place_piece(say.table, at).0;
        let mut piece = Piece::new(id, sea(at), 0, face, say.title(at));
        piece.text = say.plain(text);
        out.push(piece);
    }
}

fn islands(say: &Narrator<'_>, out: &mut Vec<Piece>) {
    for kind in Kind::ALL {
        let face = faces::island(say, kind);
        let id = zones::island_piece(kind).0;
        let mut piece = Piece::new(id, island(kind), 0, face, say.island(kind));
        piece.text = say.island_text(kind);
        out.push(piece);
    }
}

fn ships(say: &Narrator<'_>, out: &mut Vec<Piece>) {
    let table = say.table;
    for seat in table.everybody() {
        let at = table.captain(seat).ship;
        let name = say.plain(Sentence::ShipOf { who: say.who(seat) });
        let face = faces::seated(say, seat, "ship");
        let mut piece = Piece::new(
            zones::ship_piece(seat).0,
            zones::berth(at),
            seat.index(),
            face,
            name,
        );
        if table.active() == seat && table.phase() != Phase::Draft && table.phase() != Phase::Over {
            piece.badges.push(Badge::Active);
        }
        out.push(piece);
    }
}

fn explorers(say: &Narrator<'_>, out: &mut Vec<Piece>) {
    for seat in say.table.everybody() {
        let at = camp(say.table.captain(seat).explorer);
        let name = say.plain(Sentence::ExplorerOf { who: say.who(seat) });
        let face = faces::seated(say, seat, "explorer");
        let id = zones::explorer_piece(seat).0;
        out.push(Piece::new(id, at, seat.index(), face, name));
    }
}

/// The spaces of the way.
fn spaces(say: &Narrator<'_>, out: &mut Vec<Piece>) {
    let rules = say.table.definitions();
    for (n, def) in rules.spaces.iter().enumerate() {
        let Some(at) = Space::checked(n) else { break };
        let face = signs::space(&rules.lexicon, def, n == 0);
        let mut piece = Piece::new(
            zones::space_piece(at).0,
            space(at),
            0,
            face,
            def.name.clone(),
        );
        piece.text = say.space_text(at);
        out.push(piece);
    }
}

/// What can be taken: figureheads, quests, and the cards to draw.
fn offers(view: &View, say: &Narrator<'_>, out: &mut Vec<Piece>) {
    let table = say.table;
    for (slot, n) in table.figureheads().iter().enumerate() {
        out.push(figurehead(say, n as u8, FIGUREHEADS, slot));
    }
    for (slot, n) in table.quest_market().iter().enumerate() {
        out.push(quest(view, say, n, QUEST_MARKET, slot));
    }
    let mut deck = |id: u32, zone: ZoneId, template: &str, name: Sentence, left: usize| {
        if left > 0 {
            let face = Face::plain(template).with("n", left.to_string());
            let mut piece = Piece::new(id, zone, 0, face, say.plain(name));
            piece.count = u32::try_from(left).ok();
            piece.text = say.plain(Sentence::DeckText { n: left.into() });
            out.push(piece);
        }
    };
    deck(
        zones::quest_deck_piece().0,
        QUEST_DECK,
        "quest_back",
        Sentence::QuestDeck,
        view.quests_left(),
    );
    let left = table.tier_two().len();
    deck(
        zones::TIER_TWO_ID,
        TIER_TWO,
        "tier_two_back",
        Sentence::TierTwo,
        left,
    );
    if table.modules().retirement && table.discount().is_none() {
        out.push(discount(say, DISCOUNT));
    }
}

/// What a die looks like that shows this.
pub(crate) fn die_face(kind: Kind, value: String, state: &'static str) -> Face {
    Face::plain("die")
        .with("kind", kind.id())
        .with("value", value)
        .with("state", state)
}

/// All sides of all dice, as they are seen while they roll.
pub(crate) fn die_sides() -> Vec<Face> {
    let sides = |kind| (1..=6).map(move |value: u8| die_face(kind, value.to_string(), ""));
    Kind::ALL.into_iter().flat_map(sides).collect()
}

fn dice(say: &Narrator<'_>, out: &mut Vec<Piece>) {
    let table = say.table;
    let raiding = matches!(table.phase(), Phase::Reroll { .. } | Phase::Die(_));
    let pool = table.pool();
    for (slot, kind) in Kind::ALL.into_iter().enumerate() {
        let value = table.dice()[kind.index()];
        let picked = pool.is_some_and(|p| p.kind == kind);
        let state = match (raiding, picked) {
            (true, _) => "",
            (false, true) => "picked",
            (false, false) => "spent",
        };
        let rolled = if value > 0 {
            value.to_string()
        } else {
            String::new()
        };
        let face = die_face(kind, rolled, state);
        let mut piece = Piece::new(zones::die_piece(kind).0, DICE, slot, face, say.die(kind));
        piece.text = say.die_text(kind);
        out.push(piece);
    }
    let power = pool.map_or(0, |p| p.power);
    let face = Face::plain("pool")
        .with("kind", pool.map_or("", |p| p.kind.id()))
        .with("power", power.to_string());
    let mut piece = Piece::new(
        zones::pool_piece().0,
        POOL,
        0,
        face,
        say.plain(Sentence::PoolName),
    );
    piece.text = say.plain(Sentence::PoolText { n: power.into() });
    out.push(piece);
}

/// Jordan's deck and the card they turned up.
fn jordan(say: &Narrator<'_>, out: &mut Vec<Piece>) {
    let Some(jordan) = say.table.jordan() else {
        return;
    };
    let left = jordan.deck.len() as u32;
    if left > 0 {
        let face = Face::plain("solo_back").with("n", left.to_string());
        let name = say.plain(Sentence::SoloDeck {
            who: say.who(JORDAN),
        });
        let mut piece = Piece::new(zones::SOLO_DECK_ID, SOLO_DECK, 0, face, name);
        piece.count = Some(left);
        out.push(piece);
    }
    if let Some(card) = jordan.card {
        let face = faces::solo_card(say, card.into());
        let name = say.solo_card(card.into());
        let mut piece = Piece::new(zones::solo_piece(card).0, SOLO_CARD, 0, face, name);
        piece.text = say.solo_text(card.into());
        piece.from = Some(SOLO_DECK);
        piece.back = Some(Face::plain("solo_back"));
        out.push(piece);
    }
}
