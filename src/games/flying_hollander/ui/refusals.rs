//! Why an action is refused: the rule that forbids it, in one sentence that names nobody.

use super::sentences::Narrator;
use crate::engine::{BySeat, Names, Seat};
use crate::games::flying_hollander::content::sentences::Sentence;
use crate::games::flying_hollander::rules::action::{Action, Phase};
use crate::games::flying_hollander::rules::legal::IllegalReason;
use crate::games::flying_hollander::rules::observation::View;

/// Why `seat`, whose turn it is, may not do this now; the action is one that [`legal`](crate::engine::Game::legal) does not list.
pub(crate) fn refusal(view: &View, seat: Seat, action: Action) -> String {
    let table = view.table();
    let nobody = Names(BySeat::default());
    let barred = table.check_legal(seat, action).err();
    let why = match barred.unwrap_or(IllegalReason::Phase(table.phase())) {
        IllegalReason::Turn => Sentence::WhyOver,
        IllegalReason::Phase(phase) => first(phase),
        IllegalReason::Row => Sentence::RefuseRow,
        IllegalReason::SwapHand => Sentence::RefuseSwapHand,
        IllegalReason::NoClash => Sentence::RefuseNoClash,
        IllegalReason::NoFinal => Sentence::RefuseNoFinal,
        IllegalReason::Trade => Sentence::RefuseTrade,
        IllegalReason::Send => Sentence::RefuseSend,
        IllegalReason::Loot => Sentence::RefuseLoot,
        IllegalReason::Nothing => Sentence::RefuseNothing,
        IllegalReason::ClashWaits => Sentence::RefuseClash,
        IllegalReason::Join => Sentence::RefuseJoin,
        IllegalReason::Final => Sentence::RefuseFinal,
        IllegalReason::Out => Sentence::RefuseOut,
        IllegalReason::TooMany => Sentence::RefuseTooMany,
        IllegalReason::Captain => Sentence::RefuseCaptain,
        IllegalReason::High => Sentence::RefuseHigh,
        IllegalReason::Low => Sentence::RefuseLow,
        IllegalReason::FinalWaits => Sentence::RefuseFlip,
        IllegalReason::PickUp => Sentence::RefusePickUp,
    };
    Narrator::new(table, &nobody).plain(why)
}

/// What must be decided first.
fn first(phase: Phase) -> Sentence {
    match phase {
        Phase::GameOver => Sentence::WhyOver,
        Phase::Arrange => Sentence::FirstArrange,
        Phase::ChoosePlay => Sentence::FirstPlay,
        Phase::ChoosePirate => Sentence::FirstPirate,
        Phase::ChooseLoot => Sentence::FirstLoot,
        Phase::ChooseWormhole => Sentence::FirstWormhole,
        Phase::NextGame => Sentence::FirstDeal,
    }
}
