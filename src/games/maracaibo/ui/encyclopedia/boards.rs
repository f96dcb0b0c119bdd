//! What lies on boards: upgrades, places of the hideout, black market tiles, the way into the jungle, islands, dice and the rest.

use crate::content::capital;
use crate::engine::{Face, Seat};
use crate::games::Article;
use crate::games::maracaibo::content::card::Kind;
use crate::games::maracaibo::content::chart::Place;
use crate::games::maracaibo::content::schema::boards::PlaceDef;
use crate::games::maracaibo::content::sentences::Sentence;
use crate::games::maracaibo::content::track::Space;
use crate::games::maracaibo::ui::pieces::seats;
use crate::games::maracaibo::ui::sentences::Narrator;
use crate::games::maracaibo::ui::{faces, pieces, signs, zones};

/// Whose boards are shown: everybody's are alike.
const ANYBODY: Seat = Seat::new(0);

pub(super) fn articles(say: &Narrator<'_>) -> Vec<Article> {
    let rules = say.table.definitions();
    let mut all: Vec<Article> = Vec::new();
    all.extend((0..rules.slots.len()).filter_map(|n| upgrade(say, n)));
    all.extend((0..rules.storage.len()).filter_map(|n| hideout(say, &rules.storage, n, false)));
    all.extend((0..rules.burial.len()).filter_map(|n| hideout(say, &rules.burial, n, true)));
    let tiles = (0..rules.markets.len()).flat_map(|tile| [(tile, 0), (tile, 1)]);
    all.extend(tiles.filter_map(|(tile, side)| market(say, tile, side)));
    all.extend((0..rules.spaces.len()).filter_map(|n| space(say, n)));
    all.extend(Kind::ALL.into_iter().flat_map(|kind| of_kind(say, kind)));
    all.extend(beside_the_sea(say));
    all.push(discount(say));
    all
}

fn upgrade(say: &Narrator<'_>, n: usize) -> Option<Article> {
    let def = say.table.definitions().slots.get(n)?;
    let mut face = faces::slot(say, ANYBODY, n);
    for (_, state) in face.slots.iter_mut().filter(|(slot, _)| *slot == "state") {
        "open".clone_into(state);
    }
    let article = Article::new("upgrades", &def.id, &def.name, face)
        .text(say.slot_text(n))
        .with("section", def.section.to_string())
        .with("cost", def.cost.to_string());
    Some(article)
}

/// A place of a hideout, above or below the line.
fn hideout(say: &Narrator<'_>, places: &[PlaceDef], n: usize, below: bool) -> Option<Article> {
    let rules = say.table.definitions();
    let def = places.get(n)?;
    let (row, group) = match below {
        true => (&rules.tables.burial, "burial"),
        false => (&rules.tables.storage, "storage"),
    };
    let effects = row.get(n).copied().unwrap_or_default();
    let (kind, number) = (say.kind(def.kind), (seats::before(places, n) + 1).into());
    let name = say.plain(match below {
        true => Sentence::PlaceBurial { kind, n: number },
        false => Sentence::PlaceBonus { kind, n: number },
    });
    let face = faces::place(&rules.lexicon, Some(def.kind), below, &def.fx, false);
    let article = Article::new(group, &def.id, capital(&name), face)
        .text(say.place_text(Some(def.kind), effects, below))
        .with("treasure", capital(&say.kind_name(def.kind)));
    Some(article)
}

/// One side of a black market tile.
fn market(say: &Narrator<'_>, tile: usize, side: usize) -> Option<Article> {
    let rules = say.table.definitions();
    let def = rules.markets.get(tile)?;
    let deeds = *rules.tables.markets.get(tile)?.get(side)?;
    let (letter, fx) = match side {
        0 => ("a", &def.side_a),
        _ => ("b", &def.side_b),
    };
    let livery = rules.liveries.first();
    let face = Face::plain("market_tile")
        .with(
            "color",
            livery.map_or_else(String::new, |l| l.color.clone()),
        )
        .with(
            "color_glyph",
            livery.map_or_else(String::new, |l| l.glyph.clone()),
        )
        .with(
            "icon_emblem",
            livery.map_or_else(String::new, |l| l.emblem.clone()),
        );
    let face = signs::show(face, &signs::effects(&rules.lexicon, fx));
    let name = say.market_called(tile, say.gists(deeds));
    let article = Article::new("markets", side_id(&def.id, letter), name, face);
    Some(article.text(say.market_side_text(deeds)))
}

/// The id of a side of a black market tile.
pub(super) fn side_id(tile: &str, side: &str) -> String {
    format!("{tile}_{side}")
}

fn space(say: &Narrator<'_>, n: usize) -> Option<Article> {
    let rules = say.table.definitions();
    let def = rules.spaces.get(n)?;
    let face = signs::space(&rules.lexicon, def, n == 0);
    let article = Article::new("spaces", &def.id, &def.name, face)
        .text(say.space_text(Space::checked(n)?))
        .with("rivers", def.region.to_string());
    Some(article)
}

/// The treasure, the island and the die of a kind.
fn of_kind(say: &Narrator<'_>, kind: Kind) -> [Article; 3] {
    let rules = say.table.definitions();
    let adjective = capital(&say.kind_name(kind));
    let island = Article::new(
        "islands",
        island_id(kind),
        say.island(kind),
        faces::island(say, kind),
    )
    .text(say.island_text(kind))
    .count(1_usize);
    let die = rules.dice.iter().find(|die| die.kind == kind);
    let best = die.and_then(|die| die.faces.iter().map(|face| face.get()).max());
    let face = pieces::middle::die_face(kind, best.unwrap_or_default().to_string(), "");
    let id = die.map_or_else(String::new, |die| die.id.clone());
    let die = Article::new("dice", id, say.die(kind), face)
        .text(say.die_text(kind))
        .count(1_usize);
    let heap = Face::plain("heap").with("kind", kind.id()).with("n", "1");
    let treasure = Article::new("treasures", treasure_id(kind), &adjective, heap);
    [island, die, treasure].map(|article| article.with("treasure", adjective.clone()))
}

/// The id of an island.
pub(super) fn island_id(kind: Kind) -> String {
    format!("island_{}", kind.id())
}

/// The id of a kind of treasure.
pub(super) fn treasure_id(kind: Kind) -> String {
    format!("treasure_{}", kind.id())
}

/// The Gulf and Maracaibo.
fn beside_the_sea(say: &Narrator<'_>) -> [Article; 2] {
    let constants = &say.table.definitions().constants;
    let article = |id: &str, at: Place, face: Face, text: Sentence| {
        let face = face.with("name", say.sign(at));
        Article::new("places", id, say.title(at), face).text(say.plain(text))
    };
    let gulf = Face::plain(GULF)
        .with("raid", format!("+{}", constants.gulf.raid))
        .with("explore", constants.gulf.explore.to_string());
    let end = Face::plain(MARACAIBO).with("vp", constants.maracaibo.to_string());
    [
        article(GULF, Place::GULF, gulf, Sentence::GulfText),
        article(MARACAIBO, Place::MARACAIBO, end, Sentence::MaracaiboText),
    ]
}

/// The id of the Gulf.
pub(super) const GULF: &str = "gulf";
/// The id of Maracaibo.
pub(super) const MARACAIBO: &str = "maracaibo";

fn discount(say: &Narrator<'_>) -> Article {
    let piece = pieces::cards::discount(say, zones::DISCOUNT);
    let info = &say.table.definitions().info;
    Article::new("places", DISCOUNT, piece.name, piece.face)
        .text(piece.text)
        .count(1_usize)
        .module(info.brought_by("retirement", None))
}

/// The id of the discount tile.
pub(super) const DISCOUNT: &str = "discount";
