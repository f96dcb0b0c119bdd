//! Which effect, lasting benefit and scoring may stand where.

use crate::content::{Faults, Located};
use crate::games::maracaibo::content::card::MAX_PLACES;
use crate::games::maracaibo::content::vocabulary::{Fx, Metric, Mod, Pick, Score, Trigger};

/// The longest list of effects.
const MOST_FX: usize = 8;

/// What an effect belongs to.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) enum Stage {
    /// An action of a location, with or without a value tile.
    Location(bool),
    /// An upgrade of the ship.
    Slot,
    /// What raid power buys.
    Raid,
    /// Something that follows an event.
    After(Trigger),
    /// Anything else.
    Plain,
}

/// Checks a list of effects that stands at `field`.
pub(crate) fn check_list<T>(
    at: &Located<T>,
    field: &str,
    list: &[Fx],
    stage: Stage,
    faults: &mut Faults,
) {
    if list.len() > MOST_FX {
        let message = format!("there may be {MOST_FX} effects, not {}", list.len());
        at.fault(field, message, faults);
    }
    for (index, fx) in list.iter().enumerate() {
        check_fx(at, &format!("{field}.{index}"), fx, stage, faults);
    }
}

/// Checks an effect that stands at `field`.
pub(crate) fn check_fx<T>(
    at: &Located<T>,
    field: &str,
    fx: &Fx,
    stage: Stage,
    faults: &mut Faults,
) {
    let word = fx.word();
    let mut tell = |message: String| at.fault(field, message, faults);
    match fx {
        Fx::Treasure { kind, .. } => {
            let fits = match kind {
                Pick::Tile => stage == Stage::Location(true),
                Pick::Die => stage == Stage::Raid,
                Pick::Gold | Pick::Emerald | Pick::Pearl | Pick::Any | Pick::Same => true,
            };
            if !fits {
                tell(match kind {
                    Pick::Die => "only what raid power buys can be of the die's kind".into(),
                    _ => "only a location with a treasure symbol has a tile".into(),
                });
            }
        }
        Fx::Marker { kind, .. } if kind.fixed().is_none() && *kind != Pick::Any => {
            tell(format!(
                "{word}: the island must be Gold, Emerald, Pearl or Any"
            ));
        }
        Fx::PlaceBlackMarket | Fx::TakeFigurehead if stage != Stage::Slot => {
            tell(format!("{word} belongs to upgrades of the ship"));
        }
        Fx::Raid(_) if stage == Stage::Raid => {
            tell("raid power cannot buy another raid".into());
        }
        Fx::Pay { then, .. }
            if then.is_empty() || then.iter().any(|fx| matches!(fx, Fx::Pay { .. })) =>
        {
            tell("Pay needs effects that are paid for, and no Pay among them".into());
        }
        _ => {}
    }
    // R27: nothing sets itself off for ever.
    if let Stage::After(trigger) = stage
        && fx.definition().causes == Some(trigger)
    {
        at.fault(field, format!("{word} would set itself off again"), faults);
    }
    if let Fx::Pay { then, .. } = fx {
        check_list(at, field, then, stage, faults);
    }
}

/// Checks what something gives for good; `places` tells whether it may have burial places of its own.
pub(crate) fn check_mods<T>(at: &Located<T>, mods: &[Mod], places: bool, faults: &mut Faults) {
    let mut seen = Vec::new();
    let mut spaces = 0;
    for (index, one) in mods.iter().enumerate() {
        let field = format!("mods.{index}");
        match one {
            Mod::RaidOption { fx, .. } => check_fx(at, &field, fx, Stage::Raid, faults),
            Mod::BurySpaces(list) => {
                if !places {
                    let message = "only a figurehead can have burial places";
                    at.fault(&field, message, faults);
                }
                spaces += list.len();
                if list.is_empty() || spaces > MAX_PLACES {
                    let message = format!("there must be 1 to {MAX_PLACES} burial places");
                    at.fault(&field, message, faults);
                }
                for fx in list {
                    check_fx(at, &field, fx, Stage::Plain, faults);
                }
            }
            Mod::On { trigger, fx } => {
                if seen.contains(trigger) {
                    let message = format!("there is something after {trigger:?} already");
                    at.fault(&field, message, faults);
                }
                seen.push(*trigger);
                if fx.is_empty() {
                    at.fault(&field, "nothing would happen", faults);
                }
                for fx in fx {
                    check_fx(at, &field, fx, Stage::After(*trigger), faults);
                }
            }
            _ => {}
        }
    }
}

/// Checks a scoring that stands at `field`.
pub(crate) fn check_score<T>(at: &Located<T>, field: &str, score: Score, faults: &mut Faults) {
    if let Score::Per { vp, max, .. } = score
        && max < vp
    {
        let message = "a score must have room for what it is worth";
        at.fault(field, message, faults);
    }
    if score.metric() == Metric::Doubloons {
        // They buy things until the very end and are points of their own.
        at.fault(field, "doubloons are counted by quests only", faults);
    }
}
