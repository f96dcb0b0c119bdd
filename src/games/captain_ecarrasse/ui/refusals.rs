//! Why an action is refused: the rule that forbids it, in one sentence that names nobody.

use super::sentences::Narrator;
use crate::engine::{BySeat, Names, Seat};
use crate::games::captain_ecarrasse::content::sentences::Sentence;
use crate::games::captain_ecarrasse::rules::action::{Action, Phase};
use crate::games::captain_ecarrasse::rules::legal::IllegalReason;
use crate::games::captain_ecarrasse::rules::observation::View;

/// Why `seat`, whose turn it is, may not do this now; the action is one that [`legal`](crate::engine::Game::legal) does not list.
pub(crate) fn refusal(view: &View, seat: Seat, action: Action) -> String {
    let table = view.table();
    let nobody = Names(BySeat::default());
    let barred = table.check_legal(seat, action).err();
    let why = match barred.unwrap_or(IllegalReason::Phase(table.phase())) {
        IllegalReason::Turn => Sentence::WhyOver,
        IllegalReason::Phase(phase) => first(phase),
        IllegalReason::Deck => Sentence::RefuseDeckEmpty,
        IllegalReason::NoDive => Sentence::RefuseSurfaceFirst,
        IllegalReason::Debt => Sentence::RefuseSurfaceDebt,
        IllegalReason::Mark => Sentence::RefuseMark,
        IllegalReason::Net => Sentence::RefuseNet,
        IllegalReason::Map => Sentence::RefuseMap,
        IllegalReason::PlunderOwn => Sentence::RefusePlunderOwn,
        IllegalReason::PlunderEmpty => Sentence::RefusePlunderEmpty,
        IllegalReason::Knife => Sentence::RefuseKnife,
        IllegalReason::KnifeSuit => Sentence::RefuseKnifeSuit,
        IllegalReason::Riposte => Sentence::RefuseRiposte,
        IllegalReason::Backfire => Sentence::RefuseBackfire,
        IllegalReason::Harpoon => Sentence::RefuseHarpoon,
        IllegalReason::HarpoonSuit => Sentence::RefuseHarpoonSuit,
        IllegalReason::Decoy => Sentence::RefuseDecoy,
        IllegalReason::Have => Sentence::RefuseHave,
    };
    Narrator::new(table, &nobody).plain(why)
}

/// What must be decided first.
fn first(phase: Phase) -> Sentence {
    match phase {
        Phase::GameOver => Sentence::WhyOver,
        Phase::Mark => Sentence::FirstMark,
        Phase::TurnChoice => Sentence::FirstTurn,
        Phase::ChooseKnife => Sentence::FirstKnife,
        Phase::ChooseNet => Sentence::FirstNet,
        Phase::ChooseHarpoon => Sentence::FirstHarpoon,
        Phase::ChooseMap => Sentence::FirstMap,
        Phase::ChoosePlunder => Sentence::FirstPlunder,
    }
}
