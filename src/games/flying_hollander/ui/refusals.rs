//! Why an action is refused: the rule that forbids it, in one sentence that names nobody.

use super::sentences::Narrator;
use crate::engine::{BySeat, Game, Names, Seat};
use crate::games::flying_hollander::content::sentences::Sentence;
use crate::games::flying_hollander::rules::action::{Action, Phase};
use crate::games::flying_hollander::rules::legal::Barred;
use crate::games::flying_hollander::rules::observation::View;
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
        Barred::Row => Sentence::RefuseRow,
        Barred::SwapHand => Sentence::RefuseSwapHand,
        Barred::NoClash => Sentence::RefuseNoClash,
        Barred::NoFinal => Sentence::RefuseNoFinal,
        Barred::Trade => Sentence::RefuseTrade,
        Barred::Send => Sentence::RefuseSend,
        Barred::Loot => Sentence::RefuseLoot,
        Barred::Nothing => Sentence::RefuseNothing,
        Barred::ClashWaits => Sentence::RefuseClash,
        Barred::Join => Sentence::RefuseJoin,
        Barred::Final => Sentence::RefuseFinal,
        Barred::Out => Sentence::RefuseOut,
        Barred::TooMany => Sentence::RefuseTooMany,
        Barred::Captain => Sentence::RefuseCaptain,
        Barred::High => Sentence::RefuseHigh,
        Barred::Low => Sentence::RefuseLow,
        Barred::FinalWaits => Sentence::RefuseFlip,
        Barred::PickUp => Sentence::RefusePickUp,
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
