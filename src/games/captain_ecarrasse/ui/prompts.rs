//! What is to be decided now, in one line.

use super::sentences::Narrator;
use crate::content::Arg;
use crate::engine::{Game, Words};
use crate::games::captain_ecarrasse::content::sentences::Sentence;
use crate::games::captain_ecarrasse::rules::action::Phase;
use crate::games::captain_ecarrasse::rules::observation::View;

/// The line at the bottom of the table: for whoever decides, if it is `mine`, else for those who wait.
pub(crate) fn prompt_line(view: &View, say: &Narrator<'_>, mine: bool) -> Words {
    let table = view.table();
    let n = Arg::from(table.line().len());
    if let (false, Some(decider)) = (mine, table.turn().first()) {
        return say.say(Sentence::PromptWait {
            who: say.who(decider),
        });
    }
    // Between two happenings of one turn nothing is asked yet.
    if let Some(card) = table.incoming() {
        return say.say(Sentence::PromptIncoming {
            card: say.card(card),
        });
    }
    let empty = table.line().is_empty();
    match table.phase() {
        Phase::GameOver => say.say(Sentence::PromptOver),
        Phase::Mark => say.say(Sentence::PromptMark),
        Phase::TurnChoice if table.dives() == 0 => say.say(Sentence::PromptFirst),
        Phase::TurnChoice if table.deck_len() == 0 => say.say(Sentence::PromptSurface),
        Phase::TurnChoice if !table.may_surface() => say.say(Sentence::PromptForced),
        Phase::TurnChoice => match view.known().first() {
            Some(card) if empty => say.say(Sentence::PromptKnownEmpty {
                card: say.card(*card),
            }),
            Some(card) => say.say(Sentence::PromptKnown {
                card: say.card(*card),
                n,
            }),
            None if empty => say.say(Sentence::PromptChooseEmpty),
            None => say.say(Sentence::PromptChoose { n }),
        },
        Phase::ChooseKnife if table.backfires() => say.say(Sentence::PromptBackfire),
        Phase::ChooseKnife if table.keeps_sunk() => say.say(Sentence::PromptKnifeKeep),
        Phase::ChooseKnife => say.say(Sentence::PromptKnife),
        Phase::ChooseNet => say.say(Sentence::PromptNet),
        Phase::ChooseHarpoon => say.say(Sentence::PromptHarpoon),
        Phase::ChooseMap => say.say(Sentence::PromptMap),
        Phase::ChoosePlunder => say.say(Sentence::PromptPlunder {
            n: table.bonus().into(),
        }),
    }
}
