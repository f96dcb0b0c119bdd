//! Reading and checking ships, goods and cards.

use crate::content::parse::checks::{check_color, check_count, check_word, values};
use crate::content::{Document, Faults, Located};
use crate::games::black_fleet::content::card::{
    DEVELOPMENTS, FLEETS, Good, MAX_CARDS, MAX_HOLD, MAX_PLAYERS,
};
use crate::games::black_fleet::content::schema::{
    Constants, DevelopmentDef, Effect, FleetDef, FortuneDef, GoodDef, MovementDef, NavyDef,
    ShipSel, Timing,
};
use std::collections::BTreeSet;

/// The fleets.
pub(crate) fn fleets(doc: &Document, faults: &mut Faults) -> Vec<FleetDef> {
    let entries = doc.list::<FleetDef>("fleets", faults);
    check_count(doc, "fleets", entries.len(), FLEETS..=FLEETS, faults);
    let mut ships = BTreeSet::new();
    for at in &entries {
        check_color(at, "rgb", &at.value.rgb, faults);
        for (field, ship) in [
            ("merchant", &at.value.merchant),
            ("pirate", &at.value.pirate),
        ] {
            check_word(at, field, ship, faults);
            if !ships.insert(ship) {
                at.fault(field, taken(ship), faults);
            }
        }
    }
    values(entries)
}

fn taken(ship: &str) -> String {
    format!("another ship is called '{ship}' already")
}

/// The navies, beside these fleets.
pub(crate) fn navies(doc: &Document, fleets: &[FleetDef], faults: &mut Faults) -> Vec<NavyDef> {
    let entries = doc.list::<NavyDef>("navies", faults);
    check_count(doc, "navies", entries.len(), 2..=2, faults);
    for at in &entries {
        check_color(at, "rgb", &at.value.rgb, faults);
        let id = &at.value.id;
        check_word(at, "id", id, faults);
        if fleets.iter().any(|f| f.merchant == *id || f.pirate == *id) {
            at.fault("id", taken(id), faults);
        }
    }
    values(entries)
}

/// The goods.
pub(crate) fn goods(doc: &Document, faults: &mut Faults) -> Vec<GoodDef> {
    let entries = doc.list::<GoodDef>("goods", faults);
    let order = Good::ALL.map(Good::id);
    if !entries.iter().map(|e| e.value.id.as_str()).eq(order) {
        let message = format!("the goods must be {}, in this order", order.join(", "));
        doc.fault("goods", message, faults);
    }
    for at in &entries {
        check_color(at, "rgb", &at.value.rgb, faults);
    }
    values(entries)
}

/// The Movement cards.
pub(crate) fn movement(
    doc: &Document,
    constants: Option<&Constants>,
    faults: &mut Faults,
) -> Vec<MovementDef> {
    let entries = doc.list::<MovementDef>("movement_cards", faults);
    // One more than all hands: something is left to draw.
    let least = constants.map_or(0, |c| MAX_PLAYERS * c.movement_hand.get() + 1);
    if !(least..=MAX_CARDS).contains(&entries.len()) {
        let message = format!(
            "there are {} Movement cards, but there must be {least} to {MAX_CARDS}",
            entries.len()
        );
        doc.fault("movement_cards", message, faults);
    }
    for at in &entries {
        check_word(at, "id", &at.value.id, faults);
    }
    values(entries)
}

/// The types of Fortune cards.
pub(crate) fn fortune(
    doc: &Document,
    constants: Option<&Constants>,
    faults: &mut Faults,
) -> Vec<FortuneDef> {
    let entries = doc.list::<FortuneDef>("fortune_cards", faults);
    let cards: usize = entries.iter().map(|e| usize::from(e.value.count)).sum();
    let least = constants.map_or(0, |c| MAX_PLAYERS * c.fortune_start.get());
    if !(least..=MAX_CARDS).contains(&cards) {
        let message =
            format!("there are {cards} Fortune cards, but there must be {least} to {MAX_CARDS}");
        doc.fault("fortune_cards", message, faults);
    }
    for at in &entries {
        check_word(at, "id", &at.value.id, faults);
        let [effect] = at.value.effects.as_slice() else {
            at.fault(
                "effects",
                "a Fortune card must have exactly one effect",
                faults,
            );
            continue;
        };
        if !on_fortune(*effect) {
            let message = "a Fortune card cannot have this effect";
            at.fault("effects.0", message, faults);
        }
        let timing = match effect {
            Effect::FlipDiscount(_) => Timing::Flip,
            _ => Timing::Sail,
        };
        if at.value.timing != timing {
            let message = format!("with this effect the timing must be {timing:?}");
            at.fault("timing", message, faults);
        }
    }
    values(entries)
}

/// The Development cards.
pub(crate) fn developments(
    doc: &Document,
    constants: Option<&Constants>,
    faults: &mut Faults,
) -> Vec<DevelopmentDef> {
    let entries = doc.list::<DevelopmentDef>("development_cards", faults);
    if entries.len() > MAX_CARDS {
        let message = format!(
            "there are {} cards, but at most {MAX_CARDS} fit",
            entries.len()
        );
        doc.fault("development_cards", message, faults);
    }
    let mut costs: Vec<u16> = entries.iter().map(|e| e.value.cost.get()).collect();
    costs.sort_unstable();
    let enough = costs
        .chunk_by(|a, b| a == b)
        .all(|same| same.len() >= MAX_PLAYERS);
    costs.dedup();
    if costs.len() != DEVELOPMENTS || !enough {
        let message = format!(
            "there must be {DEVELOPMENTS} different costs, each of at least {MAX_PLAYERS} cards"
        );
        doc.fault("development_cards", message, faults);
    }
    for at in &entries {
        check_word(at, "id", &at.value.id, faults);
        for (index, effect) in at.value.effects.iter().enumerate() {
            if !on_development(*effect) {
                let message = "a Development card cannot have this effect";
                at.fault(&format!("effects.{index}"), message, faults);
            }
            check_capacity(at, index, *effect, constants, faults);
        }
    }
    values(entries)
}

/// Limits that only ever rise.
fn check_capacity<T>(
    at: &Located<T>,
    index: usize,
    effect: Effect,
    constants: Option<&Constants>,
    faults: &mut Faults,
) {
    let Some(c) = constants else { return };
    let hold = usize::from(c.hold)..=MAX_HOLD;
    let message = match effect {
        Effect::HoldCapacity(n) if !hold.contains(&usize::from(n)) => {
            format!("a hold must be {} to {MAX_HOLD}, not {n}", c.hold)
        }
        Effect::HandLimit(n) if n.get() < c.fortune_limit.get() => {
            format!(
                "the limit must be at least the usual {}, not {n}",
                c.fortune_limit
            )
        }
        _ => return,
    };
    at.fault(&format!("effects.{index}"), message, faults);
}

/// What a Fortune card may do (7.9).
fn on_fortune(effect: Effect) -> bool {
    match effect {
        Effect::Move(sel, _) => sel != ShipSel::All,
        Effect::CrossLand(sel) | Effect::Range2(sel) | Effect::ExtraAction(sel, _) => {
            sel == ShipSel::Chosen
        }
        Effect::SwapAdjacent
        | Effect::PushShip(_)
        | Effect::MerchantRaids
        | Effect::SalePerCube(_)
        | Effect::MinPrice(_)
        | Effect::TakeDoubloons(_)
        | Effect::SinkBonus(_)
        | Effect::BuryBonus(_)
        | Effect::LairJump
        | Effect::SwitchNavy
        | Effect::BuryOnLair(_)
        | Effect::FlipDiscount(_) => true,
        _ => false,
    }
}

/// What a Development card may do (7.10).
fn on_development(effect: Effect) -> bool {
    match effect {
        Effect::Move(sel, _)
        | Effect::CrossLand(sel)
        | Effect::Range2(sel)
        | Effect::ExtraAction(sel, _) => sel != ShipSel::Chosen,
        Effect::SwapAdjacent
        | Effect::PushShip(_)
        | Effect::TakeDoubloons(_)
        | Effect::LairJump
        | Effect::SwitchNavy
        | Effect::FlipDiscount(_) => false,
        _ => true,
    }
}
