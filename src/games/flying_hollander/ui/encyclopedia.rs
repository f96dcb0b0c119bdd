//! Every card and token of the game, and when a card is played.

use super::faces;
use super::sentences::Narrator;
use crate::engine::{Face, Names, Seat};
use crate::games::Article;
use crate::games::flying_hollander::content::card::Kind;
use crate::games::flying_hollander::content::schema::Family;
use crate::games::flying_hollander::content::sentences::Sentence;
use crate::games::flying_hollander::rules::event::Event;
use crate::games::flying_hollander::rules::observation::View;

/// The crew, the specials and what lies beside them.
pub(crate) fn articles(view: &View, names: &Names) -> Vec<Article> {
    let say = Narrator::new(view.table(), names);
    let kinds = say.table.definitions().kind_ids();
    let mut all: Vec<Article> = kinds.map(|kind| card(&say, kind)).collect();
    let piece = |id: &str, name: Sentence, text: Sentence| {
        let name = say.plain(name);
        Article::new("tokens", id, name, Face::plain(id)).text(say.plain(text))
    };
    all.push(piece(
        "direction",
        Sentence::ZoneDirection,
        Sentence::DirectionText,
    ));
    all.push(piece(
        "token_dealer",
        Sentence::Dealer,
        Sentence::DealerText,
    ));
    all.push(piece(
        "token_skipped",
        Sentence::SkippedNext,
        Sentence::SkippedText,
    ));
    all
}

fn card(say: &Narrator<'_>, kind: Kind) -> Article {
    let def = say.table.definitions().kind(kind);
    let group = match def.family {
        Family::Character => "crew",
        Family::Special => "specials",
    };
    let article = Article::new(
        group,
        &def.id,
        say.kind_name(kind),
        faces::face(say.table, kind),
    )
    .text(say.kind_text(kind))
    .count(usize::from(def.copies))
    .called(&def.name);
    match def.rank {
        Some(rank) => article.with("rank", rank.to_string()),
        None if def.on_captain => article.with("on_captain", "yes"),
        None => article.with("on_captain", "no"),
    }
}

/// Cards are played when they are laid on the pile, each for itself.
pub(crate) fn plays(event: Option<&Event>, after: &View, note: &mut dyn FnMut(&str, Option<Seat>)) {
    let Some(Event::Played {
        seat,
        kind,
        hand,
        clash,
        turned,
    }) = event
    else {
        return;
    };
    let id = &after.table().definitions().kind(*kind).id;
    for _ in 0..hand.len() + clash.len() + usize::from(turned.is_some()) {
        note(id, Some(*seat));
    }
}
