//! Every card, tile and mark of the game, and when one is played.

use super::faces;
use super::sentences::{Narrator, part_name, part_text};
use crate::engine::{Face, Names, Seat};
use crate::games::Article;
use crate::games::libertalia::content::card::{Kind, Rank};
use crate::games::libertalia::content::effects::Time;
use crate::games::libertalia::content::schema::CharacterDef;
use crate::games::libertalia::content::sentences::Sentence;
use crate::games::libertalia::rules::action::Part;
use crate::games::libertalia::rules::event::Event;
use crate::games::libertalia::rules::observation::View;

/// The id of the Hook.
const HOOK: &str = "hook";

/// The characters, the booty, the parts of the day and the marks.
pub(crate) fn articles(view: &View, names: &Names) -> Vec<Article> {
    let say = Narrator::new(view.table(), names);
    let rules = say.table.definitions();
    let characters = rules.characters.iter();
    let mut all: Vec<Article> = characters.filter_map(|def| character(&say, def)).collect();
    all.extend(Kind::ALL.into_iter().filter_map(|kind| tile(&say, kind)));
    all.extend(Part::ALL.into_iter().map(|part| part_of_day(&say, part)));
    let mark = |id: &str, name: Sentence, text: Sentence| {
        let name = say.plain(name);
        Article::new("marks", id, name, Face::plain(id)).text(say.plain(text))
    };
    let ties = |value| rules.info.brought_by("tie_break", Some(value));
    let hook = mark(HOOK, Sentence::Hook, Sentence::HookText);
    all.push(hook.count(1_usize).module(ties(HOOK)));
    let badge = mark("hook_badge", Sentence::HookBadge, Sentence::HookBadgeText);
    all.push(badge.module(ties(HOOK)));
    let mut token = mark("token", Sentence::Token, Sentence::TokenText);
    token.face = token.face.with("n", "1");
    all.push(token.module(ties("tokens")));
    all.push(mark(
        "saber_mark",
        Sentence::SaberMark,
        Sentence::SaberMarkText,
    ));
    all
}

fn character(say: &Narrator<'_>, def: &CharacterDef) -> Option<Article> {
    let rank = Rank::checked(def.rank.into())?;
    let face = faces::face(say.table, None, rank);
    let mut article = Article::new("characters", &def.id, &def.name, face)
        .text(&def.text)
        .with("rank", rank.number().to_string());
    for effect in &def.effects {
        article = article.with(
            "time",
            match effect.time {
                Time::Day => "day",
                Time::Dusk => "dusk",
                Time::Night => "night",
                Time::End => "rest",
            },
        );
    }
    let colors = say.table.definitions().colors.iter().zip(&def.influence);
    let influence: Vec<String> = colors.map(|(c, n)| format!("{} {n}", c.name)).collect();
    let article = article.with("influence", influence.join(", "));
    // Everybody has one of each that is dealt.
    let left_out = (!def.in_deck).then_some(0);
    Some(Article {
        count: left_out,
        ..article
    })
}

fn tile(say: &Narrator<'_>, kind: Kind) -> Option<Article> {
    let def = say.table.definitions().booty_of(kind)?;
    let face = faces::tile(say.table, kind);
    let article = Article::new(
        "booty",
        format!("tile_{}", def.id),
        say.tile_name(kind),
        face,
    );
    Some(
        article
            .text(say.tile_text(kind))
            .count(usize::from(def.count)),
    )
}

fn part_of_day(say: &Narrator<'_>, part: Part) -> Article {
    let icon = faces::part_icon(part);
    let face = Face::plain("phase").with("icon", icon).with("state", "now");
    let name = say.plain(part_name(part));
    Article::new("day", format!("part_{icon}"), name, face).text(say.plain(part_text(part)))
}

/// Characters are played when they are turned up, or join the line later; tiles when they are taken.
pub(crate) fn plays(event: Option<&Event>, after: &View, note: &mut dyn FnMut(&str, Option<Seat>)) {
    let table = after.table();
    let rules = table.definitions();
    let mut character = |rank: Rank, seat: Seat| {
        if let Some(def) = rules.character(rank) {
            note(&def.id, Some(seat));
        }
    };
    match event {
        Some(Event::Revealed) => {
            for line_card in table.ship() {
                character(line_card.rank, line_card.seat);
            }
        }
        Some(Event::Joined { seat, rank, .. }) => character(*rank, *seat),
        Some(Event::Took { seat, kind, .. }) => {
            if let Some(def) = rules.booty_of(*kind) {
                note(&format!("tile_{}", def.id), Some(*seat));
            }
        }
        Some(Event::TookHook { seat, .. }) => note(HOOK, Some(*seat)),
        _ => {}
    }
}
