//! Why nothing can be done with a thing now, in one sentence.

use super::choices::prompt;
use super::sentences::Narrator;
use super::zones;
use super::zones::{DECK, LINE, LOCKER};
use crate::content::Arg;
use crate::engine::show::Preferences;
use crate::engine::{Game, Names, Seat, TableItem, ZoneId};
use crate::games::captain_ecarrasse::content::card::Card;
use crate::games::captain_ecarrasse::content::sentences::Sentence;
use crate::games::captain_ecarrasse::rules::action::Phase;
use crate::games::captain_ecarrasse::rules::effects::StealTargets;
use crate::games::captain_ecarrasse::rules::observation::View;
use crate::games::captain_ecarrasse::rules::state::State;

/// Why nothing can be done with this thing now.
pub(crate) fn why_not(view: &View, names: &Names, item: TableItem) -> Option<String> {
    let table = view.table();
    let say = Narrator::new(table, names);
    let (zone, card) = match item {
        TableItem::Zone(zone) => (Some(zone), None),
        TableItem::Piece(id) => (None, zones::card_of(table, id)),
    };
    let why = match (table.phase(), table.turn().first()) {
        (Phase::GameOver, _) | (_, None) => Sentence::WhyOver,
        (_, Some(decider)) if view.viewer() != Some(decider) => {
            return Some(say.plain(Sentence::WhyTurn {
                who: say.who(decider),
            }));
        }
        (Phase::TurnChoice, Some(_)) => match zone {
            Some(z) if z == LINE => return Some(explored(view, names)),
            Some(z) if z == DECK => return barred(view, names, Sentence::ChoiceDive),
            Some(z) if z == LOCKER => Sentence::WhyLocker,
            _ => match card {
                Some(card) if table.line_set().contains(card) => {
                    return Some(explored(view, names));
                }
                Some(card) if table.locker().contains(card) => Sentence::WhyLocker,
                _ => Sentence::WhyDive,
            },
        },
        (phase, Some(me)) => return Some(why_not_target(table, &say, phase, me, zone, card)),
    };
    Some(say.plain(why))
}

/// What can be done with the cards of the Exploration: none is taken by itself.
fn explored(view: &View, names: &Names) -> String {
    let say = Narrator::new(view.table(), names);
    barred(view, names, Sentence::ChoiceSurface).unwrap_or_else(|| say.plain(Sentence::WhyLine))
}

fn barred(view: &View, names: &Names, label: Sentence) -> Option<String> {
    let say = Narrator::new(view.table(), names);
    let label = say.plain(label);
    prompt(view, names, &Preferences::default())
        .barred
        .into_iter()
        .find(|(l, _)| *l == label)
        .map(|(_, why)| why)
}

fn why_not_target(
    table: &State,
    say: &Narrator<'_>,
    phase: Phase,
    me: Seat,
    zone: Option<ZoneId>,
    card: Option<Card>,
) -> String {
    let owner = match (zone, card) {
        (Some(zone), _) => zone.seat,
        (_, Some(card)) => Seat::all(table.players()).find(|s| table.hold(*s).contains(card)),
        _ => None,
    };
    let suit = card.map(|c| table.definitions().suit_of(c));
    let why = match (phase, owner) {
        (_, None) if zone == Some(LOCKER) => Sentence::WhyLocker,
        (_, None) if zone == Some(DECK) => Sentence::WhyDeckChoice,
        (_, None) if zone == Some(LINE) => Sentence::WhyLineChoice,
        (Phase::ChooseKnife | Phase::ChooseHarpoon, Some(q)) if q == me => Sentence::WhyOwn,
        (Phase::ChooseKnife, Some(q)) if guarded(table, q) => Sentence::WhyRiposte,
        (Phase::ChooseHarpoon, Some(_)) if decoyed(table) => Sentence::WhyDecoy,
        (Phase::ChooseHarpoon, Some(_))
            if suit.is_some_and(|s| table.suits_held(me).contains(s)) =>
        {
            let what = suit.map(|s| say.suit_name(s)).unwrap_or_default();
            return say.plain(Sentence::WhyHave {
                what: Arg::Plain(what),
            });
        }
        (Phase::ChooseKnife | Phase::ChooseHarpoon | Phase::ChooseNet, Some(q))
            if card
                .zip(suit)
                .is_some_and(|(c, s)| table.top(q, s) != Some(c)) =>
        {
            Sentence::WhyUnder
        }
        (Phase::ChooseKnife, _) if table.backfires() => Sentence::WhyBackfire,
        (Phase::ChooseKnife, _) => Sentence::WhyKnife,
        (Phase::ChooseHarpoon, _) => Sentence::WhyHarpoon,
        (Phase::ChooseNet, _) => Sentence::WhyNet,
        (Phase::ChooseMap, _) => Sentence::WhyMap,
        (Phase::ChoosePlunder, _) => Sentence::WhyPlunder,
        (Phase::Mark, _) => Sentence::WhyMark,
        (Phase::TurnChoice, _) => Sentence::WhyDive,
        (Phase::GameOver, _) => Sentence::WhyOver,
    };
    say.plain(why)
}

fn guarded(table: &State, q: Seat) -> bool {
    let mods = table.mods(q);
    mods.riposte && mods.bends(table.source_suit())
}

fn decoyed(table: &State) -> bool {
    matches!(
        table.steal_targets(table.source_suit()),
        StealTargets::Decoys(_)
    )
}
