//! What is to be decided now, in one line.

use super::sentences::Narrator;
use crate::content::Arg;
use crate::engine::{Game, Seat, Words};
use crate::games::flying_hollander::content::demand::Demand;
use crate::games::flying_hollander::content::sentences::Sentence;
use crate::games::flying_hollander::rules::action::{Phase, Stage};
use crate::games::flying_hollander::rules::state::State;

/// The line at the bottom of the table: for `me`, if `me` decides, else for those who wait.
pub(crate) fn prompt_line(table: &State, say: &Narrator<'_>, me: Option<Seat>) -> Words {
    let what = Arg::Plain(say.demand(table.demand()));
    let Some(decider) = table.turn().first() else {
        return say.say(Sentence::PromptOver);
    };
    let Some(me) = me else {
        return say.say(Sentence::PromptWait {
            who: say.who(decider),
        });
    };
    match table.phase() {
        Phase::GameOver => say.say(Sentence::PromptOver),
        Phase::NextGame => say.say(Sentence::PromptDeal),
        Phase::Arrange => say.say(Sentence::PromptArrange {
            n: table.definitions().constants.clash_slots.get().into(),
        }),
        Phase::ChoosePirate => say.say(Sentence::PromptPirate),
        Phase::ChooseLoot => match table.loot() {
            Some((target, given)) => say.say(Sentence::PromptLoot {
                whom: say.who(target),
                card: say.card(given),
            }),
            None => Words::default(),
        },
        Phase::ChooseWormhole => say.say(Sentence::PromptWormhole),
        Phase::ChoosePlay => {
            let stage = table.stage(me);
            let source = match stage {
                Stage::Clash => table.clash_set(me),
                _ => table.hand(me),
            };
            let legal = table.legal_kinds();
            let possible = source.iter().any(|c| legal.contains(table.kind_of(c)));
            match stage {
                Stage::Final => {
                    let last = table.final_set(me).len() == 1;
                    say.say(match (last, table.demand() == Demand::Any) {
                        (false, false) => Sentence::PromptFlip { what },
                        (false, true) => Sentence::PromptFlipAny,
                        (true, false) => Sentence::PromptFlipLast { what },
                        (true, true) => Sentence::PromptFlipLastAny,
                    })
                }
                _ if !possible => say.say(Sentence::PromptTake { what }),
                Stage::Clash => say.say(Sentence::PromptClash { what }),
                _ if table.demand() == Demand::Any => say.say(Sentence::PromptAny),
                _ => say.say(Sentence::PromptPlay { what }),
            }
        }
    }
}
