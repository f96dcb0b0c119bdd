//! Games of Pirates of Maracaibo by mouse from their first choice on, and windows of every size for them.

use super::caribbean::{click, decisions, names, piece, push, ship};
use super::hand::Hand;
use bevy::prelude::KeyCode;
use tortuga::engine::TableItem;
use tortuga::games::maracaibo::Place;
use tortuga_app::driver::messages::Command;
use tortuga_app::shell::screens::Overlay;

/// The number of the game among those of the title screen.
const GAME: usize = 4;

#[test]
fn two_of_four_quests_are_kept_by_clicks_and_a_key() {
    let options = [("quest_hunters", "on"), ("confirm_risky", "off")];
    let mut hand = Hand::at_game(GAME, &["human", "greedy"], &options, (1280, 720), 100);
    hand.wait_for_choices();
    hand.rest(4);
    let dealt = names(&hand, "quests");
    assert_eq!(dealt.len(), 4);
    for quest in [&dealt[1], &dealt[3]] {
        piece(&mut hand, quest);
        hand.pause();
    }
    hand.key(KeyCode::Space, " ");
    hand.settle();
    hand.wait_for_choices();
    assert_eq!(names(&hand, "quests"), [dealt[1].clone(), dealt[3].clone()]);
}

/// What a person who just wants to go on clicks: a button if there is one, else the first thing that a choice is about.
fn go_on(hand: &mut Hand) {
    let choices = hand.play().choices.clone();
    let named = |hand: &Hand, thing: &TableItem| match thing {
        TableItem::Piece(id) => {
            let shown = hand.play().shown.pieces.iter().find(|p| p.id == *id);
            shown.map(|p| format!("piece:{}", p.name))
        }
        TableItem::Zone(zone) => Some(format!("zone:{zone}")),
    };
    if let Some(button) = choices.iter().rev().find(|c| c.button) {
        push(hand, &button.label.clone());
    } else if let Some(choice) = choices.first() {
        let picks = choice.picks.iter().flat_map(|p| p.from.first());
        let things: Vec<TableItem> = choice.items.iter().chain(picks).copied().collect();
        let selected = hand.play().selected.things().to_vec();
        let thing = things.iter().filter(|t| !selected.contains(t));
        let name = thing
            .filter_map(|t| named(hand, t))
            .find(|n| hand.centre_of(n).is_some());
        match (name, &choice.drag) {
            (Some(name), _) => click(hand, &name),
            (None, Some((_, zone))) => click(hand, &format!("zone:{zone}")),
            (None, None) => hand.key(KeyCode::Space, " "),
        }
        hand.settle();
    }
    if let Overlay::Confirm(i) = hand.overlay() {
        hand.send(Command::TakeSurely(i));
    }
}

/// From the quests kept to the third turn by clicks, alone against Jordan and with four.
#[test]
fn turns_are_played_by_mouse_from_the_start() {
    for players in [&["human"][..], &["human", "greedy", "greedy", "greedy"]] {
        let options = [("confirm_risky", "off")];
        let mut hand = Hand::at_game(GAME, players, &options, (1280, 720), 100);
        assert_eq!(hand.play().session.info().id, "maracaibo");
        let (mut sailed, mut stuck, mut at) = (0, 0, Place::START.index());
        while sailed < 3 {
            hand.wait_for_choices();
            hand.rest(4);
            let before = decisions(&hand);
            go_on(&mut hand);
            hand.settle();
            sailed += usize::from(ship(&hand) != at);
            at = ship(&hand);
            // A click that begins a choice of several decides nothing yet.
            stuck = if decisions(&hand) > before {
                0
            } else {
                stuck + 1
            };
            let labels: Vec<String> = hand
                .play()
                .choices
                .iter()
                .map(|c| c.label.clone())
                .collect();
            assert!(stuck < 4, "the clicks do nothing: {labels:?}");
        }
    }
}

#[test]
fn every_window_has_room_for_every_number_of_players() {
    let windows = [
        ((1024, 640), 100, 4),
        ((1280, 720), 100, 1),
        ((1280, 720), 150, 4),
        ((1920, 1080), 100, 3),
        ((2560, 1080), 100, 2),
        ((3840, 2160), 150, 4),
    ];
    for ((width, height), scale, seats) in windows {
        let mut players = vec!["greedy"; seats];
        players[0] = "human";
        let mut hand = Hand::at_game(GAME, &players, &[], (width, height), scale);
        hand.wait_for_choices();
        for item in hand.targets() {
            let [x, y, w, h] = item.rect;
            let (right, bottom) = (width as f32 + 1.0, height as f32 + 1.0);
            let inside = x >= -1.0 && y >= -1.0 && x + w <= right && y + h <= bottom;
            let told = format!(
                "{width}×{height} at {scale} %, {seats} players: {}",
                item.name
            );
            assert!(inside, "{told} at {:?} leaves the window", item.rect);
            assert!(w >= 8.0 && h >= 8.0, "{told} is too small: {:?}", item.rect);
        }
    }
}
