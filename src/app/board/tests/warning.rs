//! Tests of the sign on what is lit because it harms: colour alone must not tell it.

use super::aiming::{PREY, choices, marks};
use super::stage::{SEA, table};
use super::steering::sea;
use crate::art::pictures::Pictures;
use crate::board::layout::slotting::Resting;
use crate::board::scene::piece::{Extra, Parts, PieceRef};
use crate::board::table::Table;
use crate::driver::play::Play;
use crate::shell::settings::Speed;
use bevy::prelude::*;
use tortuga::engine::{Choice, Face, Piece, PieceId, TableItem, ZoneId};

/// Offers these choices and lets the pictures for them be drawn.
fn offer(app: &mut App, choices: Vec<Choice>) {
    let mut play = app.world_mut().resource_mut::<Play>();
    play.choices = choices;
    play.generation += 1;
    for _ in 0..30 {
        app.update();
    }
    for _ in 0..5000 {
        if !app.world().resource::<Pictures>().pending() {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(1));
        app.update();
    }
    app.update();
}

/// A choice about this, which harms or does not.
fn about(item: TableItem, harms: bool) -> Choice {
    Choice {
        items: vec![item],
        danger: harms.then(|| "It hurts.".into()),
        ..Choice::default()
    }
}

/// Whether the sign is to be seen on a piece.
fn signed(app: &App, id: PieceId) -> bool {
    let entity = app.world().resource::<Table>().pieces[&id];
    let parts = app.world().get::<Parts>(entity).expect("sprites");
    let sign = parts.extras.iter().find(|(e, _)| *e == Extra::Warning);
    let seen = |(_, sprite): &(Extra, Entity)| {
        app.world().get::<Visibility>(*sprite) == Some(&Visibility::Inherited)
    };
    sign.is_some_and(seen)
}

#[test]
fn a_piece_that_harms_has_a_sign_as_long_as_it_does() {
    let mut app = table(Speed::Normal);
    let play = app.world().resource::<Play>();
    let middle = play.shown.pieces.iter().filter(|p| p.zone.seat.is_none());
    let ids: Vec<PieceId> = middle.map(|piece| piece.id).collect();
    for harms in [false, true, false] {
        let all = ids.iter().map(|id| about(TableItem::Piece(*id), harms));
        offer(&mut app, all.collect());
        let signs = ids.iter().filter(|id| signed(&app, **id)).count();
        assert_eq!(signs > 0, harms);
    }
}

#[test]
fn a_pile_bears_the_sign_of_the_card_below_on_top() {
    let mut app = table(Speed::Normal);
    let mut lying = app.world_mut().query::<(&PieceRef, &Resting)>();
    let all: Vec<(PieceId, ZoneId, bool)> = lying
        .iter(app.world())
        .map(|(piece, rest)| (piece.id, piece.zone, rest.covered))
        .collect();
    let below = all.iter().find(|(.., covered)| *covered);
    let (below, zone, _) = *below.expect("a card in a pile");
    let top = all.iter().find(|(_, at, covered)| *at == zone && !covered);
    let (top, ..) = *top.expect("the top of the pile");
    for harms in [false, true, false] {
        offer(&mut app, vec![about(TableItem::Piece(below), harms)]);
        assert_eq!(signed(&app, top), harms);
        assert!(!signed(&app, below), "nobody would see it there");
    }
}

#[test]
fn a_zone_that_harms_has_a_sign_as_long_as_it_does() {
    let mut app = table(Speed::Normal);
    let zone = {
        let table = app.world().resource::<Table>();
        let mut zones = table.places.zones.iter();
        let place = zones.find(|place| place.seat.is_none() && place.board_map.is_none());
        // Zone names live as long as the program in games; here one is made to.
        let name = place.expect("a zone in the middle").spec.name.clone();
        ZoneId::common(Box::leak(name.into_boxed_str()))
    };
    for harms in [false, true, false] {
        offer(&mut app, vec![about(TableItem::Zone(zone), harms)]);
        let mut signs = app.world_mut().query::<(&Name, &Visibility)>();
        let wanted = format!("Warning of {}", zone.name);
        let seen = signs.iter(app.world()).filter(|(name, visibility)| {
            name.as_str() == wanted && **visibility == Visibility::Inherited
        });
        assert_eq!(seen.count() > 0, harms);
    }
}

#[test]
fn what_lies_on_a_cell_and_harms_has_a_sign_there() {
    let mut app = sea(Speed::Instant);
    let prey = Piece::new(3, SEA.cell(57), 0, Face::plain("ship"), "Prey");
    let mut play = app.world_mut().resource_mut::<Play>();
    play.shown.pieces.push(prey);
    let attack = choices().into_iter().find(|c| c.items.contains(&PREY));
    let attack = attack.expect("an attack");
    let mut drawn = Vec::new();
    for danger in [None, attack.danger.clone()] {
        let choice = Choice {
            danger,
            ..attack.clone()
        };
        offer(&mut app, vec![choice]);
        drawn.push(marks(&mut app));
    }
    // On the prey, and on the ship that would attack it.
    assert_eq!(drawn[1], drawn[0] + 2);
}
