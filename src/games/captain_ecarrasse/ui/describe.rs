//! The whole position in words: for the text mode and screen readers.

use super::sentences::Narrator;
use crate::engine::show::Preferences;
use crate::engine::{Names, Seat};
use crate::games::captain_ecarrasse::content::sentences::Sentence;
use crate::games::captain_ecarrasse::rules::action::Phase;
use crate::games::captain_ecarrasse::rules::observation::View;
use crate::games::number_format::figure;
use crate::wording::joined::{self, named};

/// The whole position, sentence by sentence.
pub(crate) fn describe(view: &View, names: &Names, _options: &Preferences) -> Vec<String> {
    let table = view.table();
    let say = Narrator::new(table, names);
    let mut out = vec![banner(view, names)];
    if let Some(variant) = table.variant() {
        out.push(named(&variant.name, &variant.text));
    }
    out.push(named(&say.plain(Sentence::ZoneDeck), &say.deck()));
    for card in view.known().iter().take(1) {
        out.push(say.known(*card));
    }
    out.push(named(&say.plain(Sentence::ZoneLocker), &say.locker()));
    let line = table.line().iter().map(|c| {
        let saved = if table.saved().contains(*c) { "*" } else { "" };
        format!("{}{saved}", say.card_name(*c))
    });
    out.push(listing(say.plain(Sentence::ZoneLine), line, &say));
    if table.debt() > 0 {
        out.push(say.plain(Sentence::Debt {
            n: table.debt().into(),
        }));
    }
    if table.phase() == Phase::ChooseMap {
        out.push(listing(
            say.plain(Sentence::ZoneReveal),
            table.chart().map(|c| say.card_name(c)),
            &say,
        ));
    }
    for seat in Seat::all(table.players()) {
        let rules = table.definitions();
        let stacks = rules.suit_ids().rev().filter_map(|suit| {
            let cards = table.hold(seat) & rules.suit_cards(suit);
            let values: Vec<String> = cards
                .iter()
                .map(|c| rules.value_of(c).to_string())
                .collect();
            (!values.is_empty()).then(|| {
                format!(
                    "{} {}",
                    say.suit_name(suit),
                    values.into_iter().rev().collect::<Vec<_>>().join("+")
                )
            })
        });
        let mut stacks: Vec<String> = stacks.collect();
        stacks.reverse();
        let hold = listing(
            say.plain(Sentence::ZoneHold { who: say.who(seat) }),
            stacks.into_iter(),
            &say,
        );
        let worth = say.plain(Sentence::PlateText {
            n: figure(table.score(seat)).into(),
            cards: table.hold(seat).len().into(),
        });
        let diver = table.diver(seat).map(|d| {
            let what = format!("{} ({})", d.character.name, d.skill);
            format!(" {}", named(&what, &d.text))
        });
        let marked = match (table.mark(), table.marker()) {
            (Some(target), Some(owner)) if target == seat => {
                format!(
                    " {}",
                    say.plain(Sentence::MarkText {
                        who: say.who(owner)
                    })
                )
            }
            _ => String::new(),
        };
        out.push(format!(
            "{hold} {worth}{}{marked}",
            diver.unwrap_or_default()
        ));
    }
    out
}

fn listing(title: String, items: impl Iterator<Item = String>, say: &Narrator<'_>) -> String {
    joined::listing(&title, items, say.plain(Sentence::None))
}

/// Turn and player for the banner.
pub(crate) fn banner(view: &View, names: &Names) -> String {
    let table = view.table();
    let say = Narrator::new(table, names);
    match table.phase() {
        Phase::GameOver => say.plain(Sentence::BannerOver),
        Phase::Mark => say.plain(Sentence::BannerMark),
        _ => say.plain(Sentence::Banner {
            n: table.turn_number().into(),
            who: say.who(table.active()),
        }),
    }
}
