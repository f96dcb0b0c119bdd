//! What cards and other things look like: their faces with every slot filled.

use crate::engine::Face;
use crate::games::black_fleet::content::card::{Card, Good, Ship, ShipKind};
use crate::games::black_fleet::content::chart::PortDef;
use crate::games::black_fleet::content::schema::{DevelopmentDef, Symbol};
use crate::games::black_fleet::rules::action::Phase;
use crate::games::black_fleet::rules::state::State;

/// Colour and emblem of a ship.
pub(crate) fn colors(table: &State, ship: Ship) -> (String, String) {
    let rules = table.definitions();
    let fleet = ship.fleet().and_then(|f| rules.fleets.get(f));
    let navy = ship.navy().and_then(|n| rules.navies.get(n as usize));
    let fleet = fleet.map(|f| (f.rgb.clone(), f.emblem.clone()));
    let navy = || navy.map(|n| (n.rgb.clone(), n.emblem.clone()));
    fleet.or_else(navy).unwrap_or_default()
}

/// The face of a ship.
pub(crate) fn ship_face(table: &State, ship: Ship) -> Face {
    let (color, emblem) = colors(table, ship);
    // Whoever commands two fleets shows one emblem on all their sails.
    let owner = table.owner(ship);
    let emblem = owner.map_or(emblem, Face::emblem);
    let kind = match ship.kind() {
        ShipKind::Merchant => "merchant",
        ShipKind::Pirate => "pirate",
        ShipKind::Navy => "navy",
    };
    let v = table.voyage();
    let friendly = table.phase() == Phase::Sail && table.friendly().contains(ship);
    let still = v.done.contains(ship) || v.moves_left[ship.index()] == 0;
    let done = friendly && still && v.acts_left[ship.index()] == 0;
    let hold = owner.map_or(0, |s| table.perks(s).hold);
    Face::plain("ship")
        .with("kind", kind)
        .with("color", color)
        .with("icon_emblem", emblem)
        .with("hold4", if hold > 3 { "yes" } else { "" })
        .with("state", if done { "done" } else { "" })
}

/// A cube of a colour.
pub(crate) fn cube(table: &State, good: Good) -> Face {
    let def = table.definitions().good(good);
    def.map_or_else(
        || Face::plain("cube"),
        |d| {
            let face = Face::plain("cube").with("color", d.rgb.clone());
            face.with("icon", d.cube.clone())
        },
    )
}

/// The cubes that a ship carries.
pub(crate) fn cargo(table: &State, ship: Ship) -> Vec<Face> {
    let held = table.cargo(ship).map(|(good, n)| (good, usize::from(n)));
    let held = held.or_else(|| Some((table.treasure(ship)?, 1)));
    held.map_or_else(Vec::new, |(good, n)| vec![cube(table, good); n])
}

/// The sign of a port: what it has, and what it pays for what.
pub(crate) fn port_sign(table: &State, port: &PortDef) -> Face {
    const COLORS: [&str; 3] = ["color_price1", "color_price2", "color_price3"];
    const ICONS: [&str; 3] = ["icon_price1", "icon_price2", "icon_price3"];
    const PRICES: [&str; 3] = ["price1", "price2", "price3"];
    let rules = table.definitions();
    let def = rules.good(port.good);
    let mut face = Face::plain("port_sign")
        .with("name", port.name.clone())
        .with("color", def.map_or_else(String::new, |d| d.rgb.clone()))
        .with("icon", def.map_or_else(String::new, |d| d.cube.clone()));
    let places = COLORS.into_iter().zip(ICONS).zip(PRICES);
    for (((color, icon), price), deal) in places.zip(&port.accepts) {
        let Some(good) = rules.good(deal.good) else {
            continue;
        };
        face = face
            .with(color, good.rgb.clone())
            .with(icon, good.cube.clone())
            .with(price, deal.price.to_string());
    }
    face
}

/// What is printed on a Development card whose face is seen.
pub(crate) fn development(face: Face, def: &DevelopmentDef, text: String) -> Face {
    face.with("name", def.name.clone())
        .with("icon", def.picture())
        .with("text", text)
}

/// The Victory card, face-up or not.
pub(crate) fn victory(name: String, text: String, cost: u16, state: &str) -> Face {
    Face::plain("victory")
        .with("name", name)
        .with("icon", "governors_daughter")
        .with("text", text)
        .with("cost", cost.to_string())
        .with("state", state)
}

/// The face of a Movement card.
pub(crate) fn orders_face(table: &State, card: Card) -> Face {
    let rules = table.definitions();
    let Some(def) = rules.movement_card(card) else {
        return Face::plain("back_movement");
    };
    let navy = rules.navies.get(def.navy as usize);
    let symbol = match def.symbol {
        Symbol::Draw2 => "draw2",
        Symbol::Draw1 => "draw1",
        Symbol::Nothing => "nothing",
        Symbol::Discard1 => "discard1",
    };
    Face::plain("movement")
        .with("navy", def.navy_move.to_string())
        .with("pirate", def.pirate_move.to_string())
        .with("merchant", def.merchant_move.to_string())
        .with("icon_navy", "navy")
        .with("icon_pirate", "pirate")
        .with("icon_merchant", "merchant")
        .with("color", navy.map_or_else(String::new, |n| n.rgb.clone()))
        .with(
            "icon_emblem",
            navy.map_or_else(String::new, |n| n.emblem.clone()),
        )
        .with("icon_symbol", symbol)
}
