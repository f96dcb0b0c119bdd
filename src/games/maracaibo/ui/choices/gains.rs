//! What a place costs and gives who goes there, as signs on the lit place: doubloons with the toll, and what the captain's own
//! things bring on the occasion. What the card there shows by itself (price, points, effects) is not repeated.

use crate::engine::{Face, Plaque, Seat};
use crate::games::maracaibo::content::card::{Card, Lying};
use crate::games::maracaibo::content::cause::Cause;
use crate::games::maracaibo::content::chart::Place;
use crate::games::maracaibo::content::track::Space;
use crate::games::maracaibo::content::vocabulary::{Fx, Gain, Metric, Mod, Trigger};
use crate::games::maracaibo::rules::state::State;
use crate::games::maracaibo::ui::signs;
use crate::games::maracaibo::ui::signs::Sign;
use crate::games::number_format::signed;

/// How many signs a lit place has room for; the tooltip tells the rest.
const MOST: usize = 3;
/// Width of a plaque for each sign, of its rim, and how much wider doubloons are, in heights.
const WIDTH: (f32, f32, f32) = (0.9, 0.3, 0.72);
/// At the foot of a space of the way, whose sign stays free, in heights from the top.
const FOOT: f32 = 0.9;
/// Where the picture of a location is and where that of an improvement or of a residence, in heights of the card from its top.
const PICTURE: (f32, f32) = (0.56, 0.3);

/// What comes and goes together.
#[derive(Default)]
struct Gains {
    doubloons: i32,
    vp: i32,
    more: Vec<Sign>,
    /// What is paid besides, which is shown elsewhere.
    paid: i32,
    /// What there is one more of by then.
    raised: Option<Metric>,
    /// Whether something else comes before what follows: what is counted may be other by then.
    open: bool,
}

impl Gains {
    /// What comes at once.
    fn effects(&mut self, table: &State, seat: Seat, list: &[Fx]) {
        let (earned, raised) = (self.doubloons - self.paid, self.raised);
        let open = self.open;
        let more = move |metric| {
            let one = i32::from(raised == Some(metric));
            let more = if metric == Metric::Doubloons {
                earned
            } else {
                one
            };
            (!open).then_some(more)
        };
        for (fx, brings) in table.gains_of(seat, list, more) {
            match brings {
                Some(Gain::Doubloons(n)) => self.doubloons += i32::from(n),
                Some(Gain::Points(n)) => self.vp += i32::from(n),
                None => {
                    self.more
                        .extend(signs::fx(&table.definitions().lexicon, fx));
                    self.open = true;
                }
            }
        }
    }

    /// What the captain's things bring when this happens.
    fn hear(&mut self, table: &State, seat: Seat, event: Trigger) {
        for (cause, _) in table.sources(seat) {
            for lasting in mods(table, cause) {
                if let Mod::On { trigger, fx } = lasting
                    && *trigger == event
                {
                    self.effects(table, seat, fx);
                }
            }
        }
    }

    /// A card is taken at a price, or passed up. A price that is all there is to pay is not repeated: the card shows what it
    /// costs now.
    fn card(&mut self, table: &State, seat: Seat, price: Option<u16>) {
        match price {
            Some(_) if self.doubloons == 0 => {}
            Some(price) => self.doubloons -= i32::from(price),
            None => {
                self.doubloons += i32::from(table.definitions().constants.decline);
                self.hear(table, seat, Trigger::Decline);
            }
        }
    }

    /// The marker of a location's tile, and the captain's own black market there.
    fn location(&mut self, table: &State, seat: Seat, location: usize) {
        let market = table.captain(seat).market_on(location);
        let def = market.and_then(|tile| Some((tile, table.definitions().markets.get(tile)?)));
        if let Some((tile, def)) = def {
            let side = match table.side(tile) {
                0 => &def.side_a,
                _ => &def.side_b,
            };
            self.effects(table, seat, side);
            self.hear(table, seat, Trigger::BlackMarket);
        }
        if let Some(kind) = table.value_tile(location) {
            let words = &table.definitions().lexicon;
            self.more.push(signs::marker_of(words, kind));
        }
    }

    /// As signs: doubloons, points, then the rest; on the picture of the card in a place, so that its name can be read.
    fn plaque(self, table: &State, at: Place) -> Option<Plaque> {
        let down = match table.card(at) {
            Some(Card::Location(_)) => PICTURE.0,
            _ => PICTURE.1,
        };
        self.signs(down)
    }

    fn signs(self, down: f32) -> Option<Plaque> {
        let mut shown = Vec::new();
        if self.doubloons != 0 {
            shown.push(Sign::new("doubloon", signed(self.doubloons)));
        }
        if self.vp != 0 {
            shown.push(Sign::new("vp", self.vp.to_string()));
        }
        shown.extend(self.more);
        shown.truncate(MOST);
        let (each, rim, more) = WIDTH;
        // The number of doubloons stands beside their coin where they come first, whatever they are for.
        let first = shown.first().is_some_and(|sign| sign.icon == "doubloon");
        let ratio = each * shown.len() as f32 + rim + if first { more } else { 0.0 };
        let face = signs::show(Face::plain("gain"), &shown);
        (!shown.is_empty()).then_some(Plaque { face, ratio, down })
    }
}

/// What lasts of something that a captain has.
fn mods(table: &State, cause: Cause) -> &[Mod] {
    let rules = table.definitions();
    let found = match cause {
        Cause::Slot(n) => rules.slots.get(usize::from(n)).map(|d| &d.mods),
        Cause::Improvement(n) => rules.improvements.get(usize::from(n)).map(|d| &d.mods),
        Cause::Figurehead(n) => rules.figureheads.get(usize::from(n)).map(|d| &d.mods),
        _ => None,
    };
    found.map_or(&[], Vec::as_slice)
}

/// What sailing to a place costs and gives.
pub(crate) fn voyage(table: &State, seat: Seat, to: Place) -> Option<Plaque> {
    let rules = table.definitions();
    let mut gains = Gains::default();
    let toll = table.toll(seat, to);
    gains.doubloons -= i32::from(toll);
    let left = table.captain(seat).doubloons.saturating_sub(toll);
    let upgrade = Sign::new("upgrade", "");
    match to {
        Place::GULF => gains.more.push(upgrade),
        Place::MARACAIBO => {
            gains.raised = Some(Metric::MaracaiboVisits);
            gains.hear(table, seat, Trigger::Maracaibo);
            gains.more.push(upgrade);
        }
        _ if table.fogged().contains(to) => {}
        _ => match table.lying(to) {
            Lying::Card(Card::Location(n)) => {
                gains.hear(table, seat, Trigger::Location);
                gains.location(table, seat, n.into());
                gains.more.push(upgrade);
            }
            Lying::Card(Card::Improvement(n)) => {
                let price = table.improvement_price(seat, n.into(), 0);
                let bought = price <= left && !table.captain(seat).cards.is_full();
                gains.card(table, seat, bought.then_some(price));
            }
            Lying::Card(Card::Residence(n)) => {
                let price = table.residence_price(seat, n.into());
                let built = price <= left && !table.has_token(n.into(), seat);
                gains.card(table, seat, built.then_some(price));
            }
            Lying::Blank => gains.doubloons += i32::from(rules.constants.blank),
            Lying::Empty | Lying::Unseen => {}
        },
    }
    gains.plaque(table, to)
}

/// What buying the improvement in a cell costs with a surcharge, which its card does not show.
pub(crate) fn purchase(table: &State, seat: Seat, at: Place, surcharge: u8) -> Option<Plaque> {
    let Some(Card::Improvement(n)) = table.card(at) else {
        return None;
    };
    let price = table.improvement_price(seat, n.into(), surcharge);
    let gains = Gains {
        doubloons: -i32::from(price),
        ..Gains::default()
    };
    gains.plaque(table, at)
}

/// What the captain's things bring when they build the residence in a cell, whose card shows its price.
pub(crate) fn building(table: &State, seat: Seat, at: Place) -> Option<Plaque> {
    let Some(Card::Residence(n)) = table.card(at) else {
        return None;
    };
    let mut gains = Gains {
        paid: table.residence_price(seat, n.into()).into(),
        raised: Some(Metric::Residences),
        ..Gains::default()
    };
    gains.hear(table, seat, Trigger::Build);
    gains.plaque(table, at)
}

/// What the rivers on the way to a space bring; the space itself tells the rest.
pub(crate) fn landing(table: &State, seat: Seat, to: Space) -> Option<Plaque> {
    let rules = table.definitions();
    let from = rules.track.region(table.captain(seat).explorer);
    let rivers = rules.track.region(to).saturating_sub(from);
    let mut gains = Gains::default();
    if rivers > 0 {
        gains.more.push(Sign::new("river", format!("+{rivers}")));
    }
    gains.signs(FOOT)
}
