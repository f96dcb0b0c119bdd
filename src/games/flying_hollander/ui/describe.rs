//! The whole position in words: for the text mode and screen readers.

use super::pieces::looks_into;
use super::sentences::Narrator;
use crate::content::Arg;
use crate::engine::show::Preferences;
use crate::engine::{Names, Seat};
use crate::games::flying_hollander::content::card::{Card, CardSet};
use crate::games::flying_hollander::content::sentences::Sentence;
use crate::games::flying_hollander::rules::action::Phase;
use crate::games::flying_hollander::rules::observation::View;
use crate::wording::joined::{self, named};

/// The position, sentence by sentence.
pub(crate) fn describe(view: &View, names: &Names, _options: &Preferences) -> Vec<String> {
    let table = view.table();
    let say = Narrator::new(table, names);
    let mut out = vec![banner(view, names)];
    out.push(named(&say.plain(Sentence::ZoneDraw), &say.draw()));
    let pile = table
        .pile()
        .iter()
        .map(|c| say.kind_name(table.kind_of(*c)));
    out.push(listing(&say, say.plain(Sentence::ZonePile), pile));
    out.push(say.legal_text());
    let gone = say.cards(table.eliminated().iter().copied().collect());
    out.push(listing(&say, say.plain(Sentence::ZoneDepths), items(gone)));
    if let Some(target) = looks_into(view) {
        let cards = items(say.cards(table.hand(target)));
        let title = say.plain(Sentence::ZoneLoot {
            who: say.who(target),
        });
        out.push(listing(&say, title, cards));
    }
    for seat in Seat::all(table.players()) {
        out.push(seat_line(view, &say, seat));
    }
    out
}

fn seat_line(view: &View, say: &Narrator<'_>, seat: Seat) -> String {
    let table = view.table();
    let row = |cards: Vec<Option<Card>>| {
        let names = cards.into_iter().map(|c| match c {
            Some(card) => say.kind_name(table.kind_of(card)),
            None => "–".to_owned(),
        });
        names.collect::<Vec<_>>().join(", ")
    };
    let known: CardSet = table.hand(seat).iter().filter(|c| view.knows(*c)).collect();
    let hidden = table.hand(seat).len() - known.len();
    let mut hand: Vec<String> = items(say.cards(known)).collect();
    if hidden > 0 {
        hand.push(say.plain(Sentence::HiddenCards { n: hidden.into() }));
    }
    if hand.is_empty() {
        hand.push(say.plain(Sentence::None));
    }
    say.plain(Sentence::SeatLine {
        who: say.who(seat),
        n: table.total(seat).into(),
        hand: Arg::Plain(hand.join(", ")),
        clash: Arg::Plain(row(table.clash(seat).collect())),
        r#final: table.final_set(seat).len().into(),
    })
}

fn items(arg: Arg) -> std::vec::IntoIter<String> {
    let words = match arg {
        Arg::Plain(text) | Arg::Linked(text, _) => vec![text],
        Arg::List(items) | Arg::All(items) => items
            .into_iter()
            .filter_map(|item| match item {
                Arg::Plain(text) | Arg::Linked(text, _) => Some(text),
                Arg::List(_) | Arg::All(_) => None,
            })
            .collect(),
    };
    words.into_iter()
}

fn listing(say: &Narrator<'_>, title: String, items: impl Iterator<Item = String>) -> String {
    joined::listing(&title, items, say.plain(Sentence::None))
}

/// Turn and player for the banner.
pub(crate) fn banner(view: &View, names: &Names) -> String {
    let table = view.table();
    let say = Narrator::new(table, names);
    let mut text = match table.phase() {
        Phase::GameOver => say.plain(Sentence::BannerOver),
        Phase::NextGame => say.plain(Sentence::BannerNext),
        Phase::Arrange => say.plain(Sentence::BannerArrange),
        _ => say.plain(Sentence::Banner {
            n: (table.turns_played() + 1).into(),
            who: say.who(table.current()),
        }),
    };
    if table.match_target() > 1 {
        let game = say.plain(Sentence::BannerGame {
            n: table.game_no().into(),
        });
        text = format!("{game} · {text}");
    }
    text
}
