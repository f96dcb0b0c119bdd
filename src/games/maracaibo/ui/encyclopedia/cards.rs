//! The cards: those of the sea, quests, figureheads, Jordan's.

use crate::content::Arg;
use crate::engine::Face;
use crate::games::Article;
use crate::games::maracaibo::content::card::Card;
use crate::games::maracaibo::content::schema::Sort;
use crate::games::maracaibo::content::schema::extras::Deck;
use crate::games::maracaibo::content::sentences::Sentence;
use crate::games::maracaibo::ui::faces;
use crate::games::maracaibo::ui::sentences::Narrator;

pub(super) fn articles(say: &Narrator<'_>) -> Vec<Article> {
    let rules = say.table.definitions();
    let mut all: Vec<Article> = Vec::new();
    let improvements = 0..rules.improvements.len();
    all.extend(improvements.filter_map(|n| improvement(say, n)));
    all.extend((0..rules.locations.len()).filter_map(|n| location(say, n)));
    all.extend((0..rules.residences.len()).filter_map(|n| residence(say, n)));
    all.extend((0..rules.quests.len()).filter_map(|n| quest(say, n)));
    all.extend((0..rules.figureheads.len()).filter_map(|n| figurehead(say, n)));
    all.extend((0..rules.solo.cards.len()).filter_map(|n| solo(say, n)));
    all.extend(covered(say));
    all
}

fn improvement(say: &Narrator<'_>, n: usize) -> Option<Article> {
    let def = say.table.definitions().improvements.get(n)?;
    let sort = say.plain(match def.kind {
        Sort::Crew => Sentence::Crew,
        Sort::Equipment => Sentence::Equipment,
    });
    let face = faces::improvement(say, n, None);
    let article = Article::new("improvements", &def.id, &def.name, face)
        .text(say.improvement_text(n))
        .count(1_usize)
        .with("sort", sort)
        .with("tier", def.tier.to_string())
        .with("cost", def.cost.to_string())
        .with("vp", def.vp.to_string());
    Some(article)
}

fn location(say: &Narrator<'_>, n: usize) -> Option<Article> {
    let def = say.table.definitions().locations.get(n)?;
    let text = say.location_actions(n);
    // Which tile lies on it and how many rubies differs from game to game.
    let mut face = faces::printed(say, Card::Location(u8::try_from(n).ok()?));
    face.slots
        .retain(|(slot, _)| !matches!(*slot, "tile" | "rubies"));
    if let Some((_, printed)) = face.slots.iter_mut().find(|(slot, _)| *slot == "text") {
        printed.clone_from(&text);
    }
    let tile = if def.treasure_symbol { "yes" } else { "no" };
    let article = Article::new("locations", &def.id, &def.name, face)
        .text(text)
        .count(1_usize)
        .with("tier", def.tier.to_string())
        .with("value_tile", tile);
    Some(article)
}

fn residence(say: &Narrator<'_>, n: usize) -> Option<Article> {
    let def = say.table.definitions().residences.get(n)?;
    let face = faces::printed(say, Card::Residence(u8::try_from(n).ok()?));
    let article = Article::new("residences", &def.id, &def.name, face)
        .text(say.residence_text(n))
        .count(1_usize)
        .with("cost", def.cost.to_string());
    Some(article)
}

fn quest(say: &Narrator<'_>, n: usize) -> Option<Article> {
    let def = say.table.definitions().quests.get(n)?;
    let face = faces::printed_quest(say, n);
    let article = Article::new("quests", &def.id, &def.name, face)
        .text(say.quest_text(n))
        .count(1_usize)
        .with("vp", def.bottom.vp.to_string());
    Some(article)
}

fn figurehead(say: &Narrator<'_>, n: usize) -> Option<Article> {
    let def = say.table.definitions().figureheads.get(n)?;
    let face = faces::figurehead(say, n);
    let article = Article::new("figureheads", &def.id, &def.name, face);
    Some(article.text(say.figurehead_text(n)).count(1_usize))
}

fn solo(say: &Narrator<'_>, n: usize) -> Option<Article> {
    let rules = say.table.definitions();
    let def = rules.solo.cards.get(n)?;
    let deck = match def.deck {
        Deck::A => "A",
        Deck::B => "B",
    };
    let article = Article::new("solo", &def.id, &def.name, faces::solo_card(say, n))
        .text(say.solo_text(n))
        .count(1_usize)
        .module(rules.info.brought_by("solo_difficulty", None))
        .with("deck", deck)
        .with("advance", def.advance.to_string());
    Some(article)
}

/// What a cell shows of which nobody knows the card, and where there is none any more.
fn covered(say: &Narrator<'_>) -> [Article; 2] {
    let rules = say.table.definitions();
    let landfall = rules.modules.fog_of_war.landfall;
    let fog = Face::plain("fog").with("value", landfall.to_string());
    let name = crate::content::capital(&say.plain(Sentence::PlaceFog));
    let fog = Article::new("places", "fog", name, fog)
        .text(say.plain(Sentence::FogText { n: landfall.into() }))
        .module(rules.info.brought_by("fog_of_war", None));
    let blank = Arg::from(rules.constants.blank.get());
    let face = Face::plain("card_back")
        .with("tier", "1")
        .with("value", rules.constants.blank.to_string());
    let name = crate::content::capital(&say.plain(Sentence::PlaceBlank));
    let text = say.plain(Sentence::BlankText { n: blank });
    let blank = Article::new("places", "blank", name, face).text(text);
    [fog, blank]
}
