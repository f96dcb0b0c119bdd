//! Reading and checking Jordan's cards and ship, and what everything is worth.

use crate::content::parse::checks::{check_count, check_word, values};
use crate::content::{Document, Faults, Located};
use crate::games::maracaibo::content::card::{MAX_SOLO_CARDS, ROWS};
use crate::games::maracaibo::content::schema::extras::{
    Deck, Solo, SoloCardDef, SoloLevelDef, SoloShipDef, SoloWorth,
};
use crate::games::maracaibo::content::vocabulary::{Act, Seek};

/// Jordan.
pub(crate) fn solo(doc: &Document, faults: &mut Faults) -> Option<Solo> {
    doc.only(&["cards", "ship", "worth", "levels"], faults);
    let cards = doc.list::<SoloCardDef>("cards", faults);
    check_count(doc, "cards", cards.len(), 2..=MAX_SOLO_CARDS, faults);
    for at in &cards {
        check_card(at, faults);
    }
    for deck in [Deck::A, Deck::B] {
        if !cards.iter().any(|c| c.value.deck == deck) {
            let message = format!("there must be a card of the deck {deck:?}");
            doc.fault("cards", message, faults);
        }
    }
    let ship = doc.list::<SoloShipDef>("ship", faults);
    let mut last = 0;
    for at in &ship {
        if at.value.space <= last {
            at.fault("space", "spaces must stand in rising order, from 1", faults);
        }
        last = at.value.space;
        if at.value.act == Act::Upgrade {
            at.fault("act", "an upgrade cannot bring another upgrade", faults);
        }
    }
    let worth = doc.single::<SoloWorth>("worth", faults);
    let levels = doc.list::<SoloLevelDef>("levels", faults);
    for at in &levels {
        check_word(at, "id", &at.value.id, faults);
    }
    Some(Solo {
        cards: values(cards),
        ship: values(ship),
        worth: worth?.value,
        levels: values(levels),
    })
}

fn check_card(at: &Located<SoloCardDef>, faults: &mut Faults) {
    let def = &at.value;
    check_word(at, "id", &def.id, faults);
    let mut rows = def.rows.clone();
    rows.sort_unstable();
    if !rows.into_iter().eq(1..=ROWS as u8) {
        let message = format!("the rows must be 1 to {ROWS}, each once");
        at.fault("rows", message, faults);
    }
    let all = [Seek::Location, Seek::Residence, Seek::Improvement];
    if def.seek.len() != all.len() || !all.iter().all(|s| def.seek.contains(s)) {
        let message = "seek must list Location, Residence and Improvement, each once";
        at.fault("seek", message, faults);
    }
}
