//! Every card of the game, and when one is played.

use super::faces;
use super::sentences::Narrator;
use crate::engine::{Names, Seat};
use crate::games::Article;
use crate::games::captain_ecarrasse::content::card::Card;
use crate::games::captain_ecarrasse::content::schema::{DiverDef, Start, VariantDef, VariantKind};
use crate::games::captain_ecarrasse::rules::event::Event;
use crate::games::captain_ecarrasse::rules::observation::View;
use crate::wording::joined::named;

/// The loot, the divers and the variants.
pub(crate) fn articles(view: &View, names: &Names) -> Vec<Article> {
    let table = view.table();
    let say = Narrator::new(table, names);
    let rules = table.definitions();
    let mut all: Vec<Article> = rules.all_cards().iter().map(|c| loot(&say, c)).collect();
    all.extend(rules.divers.iter().map(|def| diver(&say, def)));
    all.extend(rules.variants.iter().map(|def| variant(&say, def)));
    all
}

fn loot(say: &Narrator<'_>, card: Card) -> Article {
    let rules = say.table.definitions();
    let (def, suit) = (rules.card(card), say.suit_name(rules.suit_of(card)));
    let start = match def.start {
        Start::Locker => "locker",
        Start::Deck => "deck",
    };
    let face = faces::face(say.table, card);
    Article::new("loot", &def.id, say.card_name(card), face)
        .text(say.card_text(card))
        .count(1_usize)
        .with("suit", &suit)
        .with("value", def.value.to_string())
        .with("start", start)
        .called(suit)
}

fn diver(say: &Narrator<'_>, def: &DiverDef) -> Article {
    let name = named(&def.character.name, &def.skill);
    let face = faces::diver(say.table, def, true);
    let article = Article::new("divers", &def.id, name, face)
        .text(&def.text)
        .count(1_usize)
        .module(say.table.definitions().info.brought_by("divers", None))
        .called(&def.skill);
    let article = match def.suit {
        Some(suit) => article.with("suit", say.suit_name(suit)),
        None => article,
    };
    match def.ballast {
        0 => article,
        ballast => article.with("ballast", format!("−{ballast}")),
    }
}

fn variant(say: &Narrator<'_>, def: &VariantDef) -> Article {
    let kind = match def.kind {
        VariantKind::Gameplay => "gameplay",
        VariantKind::Scoring => "scoring",
        VariantKind::Victory => "victory",
    };
    Article::new("variants", &def.id, &def.name, faces::variant(def))
        .text(&def.text)
        .count(1_usize)
        .module(say.table.definitions().info.brought_by("variant", None))
        .with("kind", kind)
}

/// A card is played when it is placed; a diver and a variant are in play from the start.
pub(crate) fn plays(event: Option<&Event>, after: &View, note: &mut dyn FnMut(&str, Option<Seat>)) {
    let table = after.table();
    match event {
        None => {
            for seat in Seat::all(table.players()) {
                if let Some(diver) = table.diver(seat) {
                    note(&diver.id, Some(seat));
                }
            }
            if let Some(variant) = table.variant() {
                note(&variant.id, None);
            }
        }
        Some(Event::Placed { seat, card }) => {
            note(&table.definitions().card(*card).id, Some(*seat));
        }
        Some(_) => {}
    }
}
