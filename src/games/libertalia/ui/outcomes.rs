//! What is said of effects (`effects` of `cards.ron`), with the numbers of this position: for captions, the log and hints.

use super::sentences::Narrator;
use crate::content::Arg;
use crate::engine::{Seat, Words};
use crate::games::libertalia::content::card::Rank;
use crate::games::libertalia::content::effects::{Case, Effect, Fx, Slot, Step, Time};
use crate::games::libertalia::content::sentences::Sentence;
use crate::games::libertalia::rules::action::Part;
use crate::games::libertalia::rules::effects::outcome::EffectOutcome;
use crate::games::libertalia::rules::state::State;

/// An effect in words.
pub(crate) struct EffectCaption {
    /// The sentence.
    pub words: Words,
    /// Whether nothing comes of it, and one would wonder why.
    pub idle: bool,
}

/// Whether some den holds a card that acts at night.
pub(crate) fn anybody_acts(table: &State) -> bool {
    let acts = |rank| table.effect(rank, Time::Night).is_some();
    Seat::all(table.players()).any(|s| table.den(s).iter().any(acts))
}

/// What `rank` of `seat` is about to do in this part of the day; nothing where there is nothing to tell.
pub(crate) fn effect_caption(
    say: &Narrator<'_>,
    seat: Seat,
    rank: Rank,
    fx: Option<Fx>,
) -> Option<EffectCaption> {
    let table = say.table;
    let does = fx.map(Effect::new);
    let takes_none = |does: Effect| does.does(|step| step == Step::Picks(0));
    if table.part() == Part::Dusk && !does.is_some_and(takes_none) {
        let left = table.bay(table.day()).total() + usize::from(table.hook_in_bay());
        if left == 0 {
            let (who, card) = (say.who(seat), say.character(Some(seat), rank));
            return Some(EffectCaption {
                words: say.say(Sentence::IdleBooty { who, card }),
                idle: true,
            });
        }
    }
    let does = does?;
    let outcome = table.effect_outcome(seat, rank, does);
    Some(EffectCaption {
        words: said(say, (seat, rank), does.fx, outcome.case, &outcome)?,
        idle: outcome.idle,
    })
}

/// What is said of an effect of a card in such a case, if there is anything to say.
pub(crate) fn said(
    say: &Narrator<'_>,
    card: (Seat, Rank),
    fx: Fx,
    case: Case,
    outcome: &EffectOutcome,
) -> Option<Words> {
    let rules = say.table.definitions();
    let text = rules.effects.of(fx, case)?;
    let slots = text.slots.iter();
    let args: Vec<Arg> = slots.map(|slot| arg(say, card, *slot, outcome)).collect();
    Some(rules.texts.fill(&text.template, &args))
}

/// What fills a slot.
fn arg(say: &Narrator<'_>, (seat, rank): (Seat, Rank), slot: Slot, outcome: &EffectOutcome) -> Arg {
    match slot {
        Slot::Who => say.who(seat),
        Slot::Card => say.character(Some(seat), rank),
        Slot::N => Arg::from(outcome.n),
        Slot::Of => Arg::from(outcome.of),
        Slot::Coins => Arg::from(outcome.coins),
        Slot::Limit => Arg::from(outcome.limit),
        Slot::Whom => say.who(outcome.whom),
        Slot::Whos => say.whos(outcome.whos.iter()),
        Slot::Tile => say.tile(outcome.kind),
        Slot::Tiles => say.counted(outcome.of, outcome.kind),
        Slot::Sold => say.several(outcome.of, outcome.kind),
        Slot::Gone => match outcome.gone {
            Some(gone) => say.character(Some(gone.seat), gone.rank),
            None => Arg::Plain(String::new()),
        },
        Slot::Cards => say.characters(Some(seat), outcome.cards),
        Slot::Rank => Arg::from(rank.number()),
        Slot::Left => Arg::from(outcome.left),
        Slot::Two => Arg::from(outcome.prices.0),
        Slot::Three => Arg::from(outcome.prices.1),
    }
}
