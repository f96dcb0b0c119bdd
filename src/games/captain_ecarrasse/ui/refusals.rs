//! Why an action is refused: the rule that forbids it, in one sentence that names nobody.

use super::sentences::Narrator;
use crate::engine::{BySeat, Game, Names, Seat};
use crate::games::captain_ecarrasse::content::sentences::Sentence;
use crate::games::captain_ecarrasse::rules::action::{Action, Phase};
use crate::games::captain_ecarrasse::rules::legal::Barred;
use crate::games::captain_ecarrasse::rules::observation::View;
use crate::games::show::out_of_turn;

/// Why `seat` may not do this now; the action is one that [`Game::legal`] does not list.
pub(crate) fn refusal(view: &View, seat: Seat, action: Action) -> String {
    let table = view.table();
    if let Some(why) = out_of_turn(table.turn(), seat) {
        return why;
    }
    let nobody = Names(BySeat::default());
    let barred = table.allowed(seat, action).err();
    let why = match barred.unwrap_or(Barred::Phase(table.phase())) {
        Barred::Turn => Sentence::WhyOver,
        Barred::Phase(phase) => first(phase),
        Barred::Deck => Sentence::RefuseDeckEmpty,
        Barred::NoDive => Sentence::RefuseSurfaceFirst,
        Barred::Debt => Sentence::RefuseSurfaceDebt,
        Barred::Mark => Sentence::RefuseMark,
        Barred::Net => Sentence::RefuseNet,
        Barred::Map => Sentence::RefuseMap,
        Barred::PlunderOwn => Sentence::RefusePlunderOwn,
        Barred::PlunderEmpty => Sentence::RefusePlunderEmpty,
        Barred::Knife => Sentence::RefuseKnife,
        Barred::KnifeSuit => Sentence::RefuseKnifeSuit,
        Barred::Riposte => Sentence::RefuseRiposte,
        Barred::Backfire => Sentence::RefuseBackfire,
        Barred::Harpoon => Sentence::RefuseHarpoon,
        Barred::HarpoonSuit => Sentence::RefuseHarpoonSuit,
        Barred::Decoy => Sentence::RefuseDecoy,
        Barred::Have => Sentence::RefuseHave,
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
