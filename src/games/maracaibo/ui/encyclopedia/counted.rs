//! When a card, a tile or a place is played.

use super::boards::{DISCOUNT, GULF, MARACAIBO, island_id, side_id, treasure_id};
use crate::engine::Seat;
use crate::games::maracaibo::content::card::Card;
use crate::games::maracaibo::content::chart::Place;
use crate::games::maracaibo::rules::action::{Grave, Hold};
use crate::games::maracaibo::rules::event::Event;
use crate::games::maracaibo::rules::observation::View;

/// Cards are played when they are bought, built, taken or claimed; places when somebody comes there or lays something there.
pub(crate) fn plays(event: Option<&Event>, after: &View, note: &mut dyn FnMut(&str, Option<Seat>)) {
    let Some(event) = event else { return };
    let table = after.table();
    let rules = table.definitions();
    let told: Option<(String, Option<Seat>)> = match event {
        Event::Bought { seat, card, .. } => {
            let def = rules.improvements.get(usize::from(*card));
            def.map(|def| (def.id.clone(), Some(*seat)))
        }
        Event::Built {
            seat, residence, ..
        } => {
            let def = rules.residences.get(usize::from(*residence));
            def.map(|def| (def.id.clone(), Some(*seat)))
        }
        Event::Filled { seat, slot, .. } => {
            let def = rules.slots.get(usize::from(*slot));
            def.map(|def| (def.id.clone(), Some(*seat)))
        }
        Event::TookFigurehead { seat, figurehead } => {
            let def = rules.figureheads.get(usize::from(*figurehead));
            def.map(|def| (def.id.clone(), Some(*seat)))
        }
        Event::Claimed { seat, quest, .. } => {
            let def = rules.quests.get(usize::from(*quest));
            def.map(|def| (def.id.clone(), Some(*seat)))
        }
        Event::Activated { seat, tile } => {
            let side = match table.side(usize::from(*tile)) {
                0 => "a",
                _ => "b",
            };
            let def = rules.markets.get(usize::from(*tile));
            def.map(|def| (side_id(&def.id, side), Some(*seat)))
        }
        Event::SoloCard { card } => {
            let def = rules.solo.cards.get(usize::from(*card));
            def.map(|def| (def.id.clone(), None))
        }
        Event::Sailed { seat, to, .. } => match (*to, table.card(*to)) {
            (Place::GULF, _) => Some((GULF.to_owned(), Some(*seat))),
            (Place::MARACAIBO, _) => Some((MARACAIBO.to_owned(), Some(*seat))),
            (_, Some(Card::Location(n))) => {
                let def = rules.locations.get(usize::from(n));
                def.map(|def| (def.id.clone(), Some(*seat)))
            }
            _ => None,
        },
        Event::Explored { seat, to, .. } => {
            let def = rules.spaces.get(to.index());
            def.map(|def| (def.id.clone(), Some(*seat)))
        }
        Event::Marked { seat, kind, .. } => Some((island_id(*kind), Some(*seat))),
        Event::Treasure { seat, kind, .. } => Some((treasure_id(*kind), Some(*seat))),
        Event::Stored {
            seat,
            hold: Hold::Bonus(n),
            ..
        } => {
            let def = rules.storage.get(usize::from(*n));
            def.map(|def| (def.id.clone(), Some(*seat)))
        }
        Event::Buried {
            seat,
            to: Some(Grave::Place(n)),
            ..
        } => {
            let def = rules.burial.get(usize::from(*n));
            def.map(|def| (def.id.clone(), Some(*seat)))
        }
        Event::Picked { seat, kind, .. } => {
            let def = rules.dice.iter().find(|die| die.kind == *kind);
            def.map(|def| (def.id.clone(), Some(*seat)))
        }
        Event::TookDiscount { seat } => Some((DISCOUNT.to_owned(), Some(*seat))),
        _ => None,
    };
    if let Some((id, seat)) = told {
        note(&id, seat);
    }
}
