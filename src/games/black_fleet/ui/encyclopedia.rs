//! Every card, ship, port and cube of the game, and when one is played.

use super::faces;
use super::pieces::cards;
use super::sentences::Narrator;
use super::zones::{FORTUNE_DECK, ORDERS_DECK};
use crate::content::Arg;
use crate::content::capital;
use crate::engine::{Face, Names, Seat};
use crate::games::Article;
use crate::games::black_fleet::content::card::{Card, Good, Ship, ShipKind};
use crate::games::black_fleet::content::chart::{Chart, PortDef};
use crate::games::black_fleet::content::schema::{FleetDef, Symbol, Timing, VictoryDef};
use crate::games::black_fleet::content::sentences::Sentence;
use crate::games::black_fleet::rules::event::Event;
use crate::games::black_fleet::rules::observation::View;
use crate::games::black_fleet::rules::state::VICTORY;

/// The three decks and what can be bought, the ships, the ports of every map and the goods.
pub(crate) fn articles(view: &View, names: &Names) -> Vec<Article> {
    let say = &Narrator::new(view.table(), names);
    let rules = say.table.definitions();
    let orders = rules.tables.movement_deck();
    let mut all: Vec<Article> = orders.iter().filter_map(|c| order(say, c)).collect();
    // Of cards that are alike there is one article.
    let lucky = rules.tables.types.iter().filter_map(|t| t.cards.first());
    all.extend(lucky.filter_map(|card| fortune(say, card)));
    let numbers = (0..rules.developments.len()).filter_map(Card::checked);
    all.extend(numbers.filter_map(|card| development(say, card)));
    let victory = rules.victory.chunk_by(|a, b| a.name == b.name);
    all.extend(victory.filter_map(|alike| Some(ransom(say, alike.first()?, alike.len()))));
    all.extend(Ship::all().map(|s| ship(say, s)));
    all.extend(
        rules
            .fleets
            .iter()
            .enumerate()
            .map(|(n, def)| fleet(say, n, def)),
    );
    for chart in &rules.charts {
        all.extend(chart.ports.iter().map(|p| port(say, chart, p)));
    }
    all.extend(Good::ALL.into_iter().filter_map(|g| goods(say, g)));
    all
}

fn order(say: &Narrator<'_>, card: Card) -> Option<Article> {
    let rules = say.table.definitions();
    let def = rules.movement_card(card)?;
    let piece = cards::orders_card(say.table, say, card, ORDERS_DECK, 0);
    let navy = rules.navies.get(def.navy as usize);
    let symbol = match def.symbol {
        Symbol::Draw2 => "draw2",
        Symbol::Draw1 => "draw1",
        Symbol::Nothing => "nothing",
        Symbol::Discard1 => "discard1",
    };
    let article = Article::new("orders", &def.id, piece.name, piece.face)
        .text(piece.text)
        .count(1_usize)
        .with("navy", navy.map_or_else(String::new, |n| n.name.clone()))
        .with("symbol", symbol)
        .with("navy_move", def.navy_move.to_string())
        .with("pirate_move", def.pirate_move.to_string())
        .with("merchant_move", def.merchant_move.to_string());
    Some(article)
}

fn fortune(say: &Narrator<'_>, card: Card) -> Option<Article> {
    let def = say.table.definitions().fortune_card(card)?;
    let piece = cards::fortune_card(say.table, say, card, FORTUNE_DECK, 0);
    let timing = match def.timing {
        Timing::Sail => "sail",
        Timing::Flip => "flip",
    };
    let article = Article::new("fortune", &def.id, piece.name, piece.face)
        .text(piece.text)
        .count(usize::from(def.count))
        .with("timing", timing);
    Some(article)
}

fn development(say: &Narrator<'_>, card: Card) -> Option<Article> {
    let rules = say.table.definitions();
    let def = rules.development(card)?;
    let text = say.development_text(card);
    let color = rules.fleets.first().map(|fleet| fleet.rgb.clone());
    let face = Face::plain("development")
        .with("cost", def.cost.to_string())
        .with("color", color.unwrap_or_default())
        .with("state", "up");
    let face = faces::development(face, def, text.clone());
    let article = Article::new("developments", &def.id, &def.name, face)
        .text(text)
        .count(1_usize)
        .with("cost", def.cost.to_string());
    Some(article)
}

fn ransom(say: &Narrator<'_>, def: &VictoryDef, count: usize) -> Article {
    let printed = say.plain(Sentence::VictoryFace);
    let face = faces::victory(def.name.clone(), printed, def.cost, "up");
    let info = &say.table.definitions().info;
    let module = info.brought_by("victory_cost", Some(&def.cost.to_string()));
    let n = Arg::from(def.cost);
    Article::new("victory", &def.id, &def.name, face)
        .text(say.plain(Sentence::VictoryText { n }))
        .count(count)
        .module(module)
        .with("cost", def.cost.to_string())
}

fn ship(say: &Narrator<'_>, ship: Ship) -> Article {
    let table = say.table;
    let (color, emblem) = faces::colors(table, ship);
    let (kind, text) = match ship.kind() {
        ShipKind::Merchant => ("merchant", Sentence::MerchantText),
        ShipKind::Pirate => ("pirate", Sentence::PirateText),
        ShipKind::Navy => ("navy", Sentence::NavyText),
    };
    let face = Face::plain("ship")
        .with("kind", kind)
        .with("color", color)
        .with("icon_emblem", emblem)
        .with("hold4", "")
        .with("state", "");
    let id = table.definitions().ship_id(ship);
    Article::new("ships", id, say.ship_name(ship), face)
        .text(say.plain(text))
        .count(1_usize)
        .with("kind", kind)
}

fn fleet(say: &Narrator<'_>, number: usize, def: &FleetDef) -> Article {
    let face = Face::plain("fleet")
        .with("name", def.name.clone())
        .with("color", def.rgb.clone())
        .with("icon_emblem", def.emblem.clone());
    let ships = [Ship::merchant(number), Ship::pirate(number)];
    let ships = ships.map(|ship| say.ship_name(ship));
    Article::new("fleets", format!("fleet_{}", def.id), &def.name, face)
        .with("ships", ships.join(", "))
        .count(1_usize)
}

fn port(say: &Narrator<'_>, chart: &Chart, port: &PortDef) -> Article {
    let rules = say.table.definitions();
    let price = |good: Good, n: Arg| {
        let good = say.good(good);
        Arg::Plain(say.plain(Sentence::Price { good, n }))
    };
    let prices = port
        .accepts
        .iter()
        .map(|deal| price(deal.good, deal.price.into()));
    let text = say.plain(Sentence::PortBuys {
        prices: Arg::List(prices.collect()),
        good: say.good(port.good),
    });
    let face = faces::port_sign(say.table, port);
    Article::new("ports", port_id(chart, port), &port.name, face)
        .text(text)
        .module(rules.info.brought_by("map", Some(&chart.map.id)))
        .with("good", capital(&say.good_name(port.good)))
}

/// Maps may call their ports alike.
fn port_id(chart: &Chart, port: &PortDef) -> String {
    format!("{}_{}", chart.map.id, port.id)
}

fn goods(say: &Narrator<'_>, good: Good) -> Option<Article> {
    let rules = say.table.definitions();
    let def = rules.good(good)?;
    let article = Article::new(
        "goods",
        format!("cube_{}", def.id),
        capital(&def.name),
        faces::cube(say.table, good),
    );
    let article = article.count(usize::from(rules.constants.cubes));
    Some(article.with("good", capital(&say.good_name(good))))
}

/// Cards are played, bought cards turned up; ships sail, ports are traded with, goods are sold, stolen and buried.
pub(crate) fn plays(event: Option<&Event>, after: &View, note: &mut dyn FnMut(&str, Option<Seat>)) {
    let table = after.table();
    let rules = table.definitions();
    let chart = table.chart();
    let now = Some(table.current());
    let cube = |good: Good| format!("cube_{}", good.id());
    let harbour = |good: Good| {
        let port = chart.ports.iter().find(|port| port.good == good);
        port.map_or_else(String::new, |port| port_id(chart, port))
    };
    match event {
        Some(Event::Ordered { seat, card }) => {
            if let Some(def) = rules.movement_card(*card) {
                note(&def.id, Some(*seat));
            }
        }
        Some(Event::Fortune { seat, card, .. }) => {
            if let Some(def) = rules.fortune_card(*card) {
                note(&def.id, Some(*seat));
            }
        }
        Some(Event::Flipped { seat, slot, .. }) => {
            let slot = usize::from(*slot);
            let bought = table.development(*seat, slot);
            let bought = bought.and_then(|card| rules.development(card));
            let cost = table.cost(VICTORY);
            let ransom = rules.victory.iter().find(|card| card.cost == cost);
            let ransom = ransom.filter(|_| slot == VICTORY);
            let id = ransom.map(|def| &def.id).or(bought.map(|def| &def.id));
            if let Some(id) = id {
                note(id, Some(*seat));
            }
        }
        Some(Event::Sailed { ship, .. }) => note(rules.ship_id(*ship), now),
        Some(Event::Traded { good, port, .. }) => {
            note(&cube(*good), now);
            note(&harbour(*port), now);
        }
        Some(Event::Loaded { port, .. }) => note(&harbour(*port), now),
        Some(
            Event::Stole { good, .. } | Event::Raided { good, .. } | Event::Buried { good, .. },
        ) => {
            note(&cube(*good), now);
        }
        _ => {}
    }
}
