//! Ships on a map by mouse and keys: what Black Fleet asks.

use super::hand::Hand;
use bevy::prelude::{KeyCode, Rect};
use std::sync::{Arc, OnceLock};
use tortuga::content::{Content, Faults};
use tortuga::engine::{Match, Options, Seat, TableItem};
use tortuga::games::black_fleet::{Rules, State};
use tortuga::session::play::local_session::LocalSession;
use tortuga::session::save::content_mark::ContentMark;
use tortuga::session::table::seating;
use tortuga::session::{Control, Session, TableSetup};
use tortuga_app::driver::messages::Command;
use tortuga_app::shell::screens::Overlay;

/// The number of the game among those of the title screen.
const GAME: usize = 3;

fn rules() -> &'static Arc<Rules> {
    static RULES: OnceLock<Arc<Rules>> = OnceLock::new();
    RULES.get_or_init(|| {
        let mut faults = Faults::default();
        let rules = Rules::read(&Content::base(), &mut faults);
        Arc::new(rules.unwrap_or_else(|| panic!("{}", faults.render())))
    })
}

/// A person (Black) against two others, at this position (`'` stands for `"`).
fn session(position: &str, careful: bool) -> Box<dyn Session> {
    let mut options = Options::default();
    options.set("confirm_risky", if careful { "on" } else { "off" });
    let position = position.replace('\'', "\"");
    let state = State::from_setup(rules(), 3, &options, &position);
    let state = state.unwrap_or_else(|why| panic!("{why:?}"));
    let others = || Control::Ai("greedy".to_owned());
    let setup = TableSetup {
        seats: seating::seats([Control::Human, others(), others()]),
        options,
        seed: 3,
    };
    let mark = ContentMark {
        hash: String::new(),
        mods: Vec::new(),
    };
    Box::new(LocalSession::new(Match::new(state, 3), setup, mark))
}

fn table(position: &str) -> Hand {
    Hand::playing(session(position, false), (1280, 720))
}

/// The name of a hex among what can be clicked.
fn cell(id: &str) -> String {
    let space = rules().charts[0].named(id).expect("a space");
    format!("zone:sea#{}", space.index())
}

/// The hex where a piece lies, as the first seat sees it; `None` when it is elsewhere.
fn lies(hand: &Hand, piece: &str) -> Option<String> {
    let scene = hand.play().session.scene(Some(Seat::new(0)));
    let piece = scene.pieces.into_iter().find(|p| p.name == piece);
    let zone = piece?.zone;
    let spaces = &rules().charts[0].spaces;
    let at = spaces.get(usize::from(zone.cell));
    at.filter(|_| zone.name == "sea").map(|s| s.id.clone())
}

fn at(hand: &Hand, piece: &str, id: &str) {
    assert_eq!(lies(hand, piece).as_deref(), Some(id), "{piece}");
}

/// Doubloons and costs of cards turned up of the first seat.
fn worth(hand: &Hand) -> i32 {
    hand.play().session.standings()[Seat::new(0)].score
}

fn decisions(hand: &Hand) -> usize {
    hand.play().session.decisions()
}

fn selected(hand: &Hand) -> Vec<TableItem> {
    hand.play().selected.things().to_vec()
}

/// Clicks a piece and waits until the picture has caught up.
fn click(hand: &mut Hand, piece: &str) {
    hand.click(&format!("piece:{piece}"));
    hand.settle();
}

/// Clicks a hex that is lit.
fn sail(hand: &mut Hand, id: &str) {
    hand.click(&cell(id));
    hand.settle();
    hand.rest(3);
}

/// Clicks the button of the choice that begins so.
fn push(hand: &mut Hand, start: &str) {
    let start = format!("button:{start}");
    let found = hand.names().into_iter().find(|n| n.starts_with(&start));
    let name = found.unwrap_or_else(|| panic!("no {start} among {:?}", hand.names()));
    hand.click(&name);
    hand.settle();
}

/// Whether a hex is lit.
fn lit(hand: &Hand, id: &str) -> bool {
    hand.centre_of(&cell(id)).is_some()
}

const ROBBERY: &str =
    "(card: 'mv_y12', ships: {'m_black': 'c18r12', 'p_black': 'c08r08', 'm_white': 'c10r08'},
    cargo: {'m_black': '3 red', 'm_white': '2 red'})";

#[test]
fn a_pirate_sails_steals_and_sails_on_by_clicks() {
    let mut hand = table(ROBBERY);
    assert_eq!(selected(&hand), []);
    assert!(!lit(&hand, "c09r08"), "nothing is selected yet");
    click(&mut hand, "Black Pirate");
    assert_eq!(selected(&hand).len(), 1);
    assert!(lit(&hand, "c09r08") && !lit(&hand, "c10r08"));
    sail(&mut hand, "c09r08");
    at(&hand, "Black Pirate", "c09r08");
    click(&mut hand, "White Merchant");
    assert_eq!((decisions(&hand), worth(&hand)), (2, 2));
    // The ship under way is still the one that is meant.
    sail(&mut hand, "c08r08");
    at(&hand, "Black Pirate", "c08r08");
    assert_eq!(decisions(&hand), 3);
}

#[test]
fn a_selected_ship_is_let_go_by_a_click_and_by_a_key() {
    let mut hand = table(ROBBERY);
    click(&mut hand, "Black Pirate");
    assert!(lit(&hand, "c09r08"));
    hand.key(KeyCode::Escape, "");
    hand.rest(3);
    assert!(!lit(&hand, "c09r08"));
    assert_eq!((selected(&hand).len(), hand.overlay()), (0, Overlay::None));
    hand.pause();
    click(&mut hand, "Black Merchant");
    assert!(lit(&hand, "c17r12"));
    hand.pause();
    click(&mut hand, "Black Pirate");
    assert!(lit(&hand, "c09r08") && !lit(&hand, "c17r12"));
    hand.pause();
    click(&mut hand, "Black Pirate");
    assert_eq!((selected(&hand).len(), decisions(&hand)), (0, 0));
}

#[test]
fn of_a_ship_is_told_what_a_click_does_and_its_reach_stays_in_sight() {
    let mut hand = table(ROBBERY);
    let ship = hand.centre_of("piece:Black Pirate").expect("the Pirate");
    hand.point(ship);
    hand.sleep(800);
    hand.rest(3);
    let told = hand.hovered().expect("the mouse has rested");
    assert!(told.selects && told.choices.is_empty(), "{told:?}");
    assert!(told.shows.len() > 10, "its reach: {:?}", told.shows);
    hand.click_at(ship);
    hand.rest(3);
    assert_eq!((selected(&hand), decisions(&hand)), (vec![told.item], 0));
}

#[test]
fn a_ship_is_dragged_to_its_cell() {
    let mut hand = table(ROBBERY);
    click(&mut hand, "Black Merchant");
    let to = hand.centre_of(&cell("c15r12")).expect("it is lit");
    let out = hand.centre_of(&cell("c18r11")).expect("it is lit");
    hand.key(KeyCode::Escape, "");
    hand.pause();
    let from = hand.centre_of("piece:Black Merchant").expect("the ship");
    // Let go over land nothing happens.
    hand.drag(from, from + (from - out) * 2.0);
    hand.settle();
    assert_eq!(decisions(&hand), 0);
    hand.pause();
    hand.drag(from, to);
    hand.settle();
    at(&hand, "Black Merchant", "c15r12");
    assert_eq!(decisions(&hand), 1);
}

#[test]
fn a_robbery_by_dragging_onto_the_victim() {
    let mut hand = table(&ROBBERY.replace("c08r08", "c09r08"));
    let from = hand.centre_of("piece:Black Pirate").expect("the Pirate");
    let to = hand.centre_of("piece:White Merchant").expect("its prey");
    hand.drag(from, to);
    hand.settle();
    assert_eq!((decisions(&hand), worth(&hand)), (1, 2));
}

const MARKET: &str = "(card: 'mv_y12', ships: {'m_black': 'c09r01', 'p_black': 'c11r01', 'm_white': 'c18r04', 'p_white': 'c00r00'},
    cargo: {'m_black': '3 green', 'p_black': 'blue', 'm_white': '3 blue'}, fortune: {0: ['ft_brisk_market_1', 'ft_all_hands_1']})";

#[derive(Debug)]
enum By {
    Sign,
    Key,
    Drag,
}

#[test]
fn goods_are_sold_by_a_click_on_the_port_by_a_key_or_by_dragging_the_ship_to_the_town() {
    for by in [By::Sign, By::Key, By::Drag] {
        let mut hand = table(MARKET);
        click(&mut hand, "Black Merchant");
        sail(&mut hand, "c09r00");
        match by {
            By::Sign => click(&mut hand, "Port Carmine"),
            By::Key => hand.key(KeyCode::KeyS, "s"),
            By::Drag => {
                let ship = hand.centre_of("piece:Black Merchant");
                let town = hand.centre_of(&cell("c08r00"));
                hand.drag(ship.expect("the ship"), town.expect("the town is lit"));
            }
        }
        hand.settle();
        assert_eq!((decisions(&hand), worth(&hand)), (2, 9), "{by:?}");
        // Steps of an own turn are taken back one by one.
        hand.send(Command::Undo);
        hand.settle();
        assert_eq!((decisions(&hand), worth(&hand)), (1, 0));
        hand.send(Command::Undo);
        hand.settle();
        at(&hand, "Black Merchant", "c09r01");
    }
}

#[test]
fn a_key_that_two_ships_share_asks_which_is_meant() {
    let position =
        "(card: 'mv_y12', ships: {'m_black': 'c18r12', 'p_black': 'c00r12', 'm_white': 'c09r00',
        'p_white': 'c10r08', 'p_orange': 'c11r07', 'n_yellow': 'c10r06'})";
    let mut hand = table(position);
    hand.click("piece:Yellow Navy");
    hand.settle();
    sail(&mut hand, "c10r07");
    let offered = |hand: &Hand, start: &str| -> Vec<usize> {
        let choices = hand.play().choices.iter().enumerate();
        let sinks = choices.filter(|(_, c)| c.label.starts_with(start));
        sinks.map(|(i, _)| i).collect()
    };
    let sinks = offered(&hand, "Sink ");
    assert_eq!(sinks.len(), 2, "{:?}", hand.play().choices);
    hand.key(KeyCode::KeyK, "k");
    hand.rest(4);
    assert_eq!(decisions(&hand), 1);
    assert_eq!(hand.overlay(), Overlay::Ask(sinks.clone()));
    hand.key(KeyCode::Digit2, "2");
    hand.settle();
    assert_eq!(decisions(&hand), 2);
    assert!(offered(&hand, "Sink ").len() < 2, "one is sunk");
}

#[test]
fn a_treasure_is_buried_by_its_button() {
    let mut hand = table(MARKET);
    push(&mut hand, "Bury ");
    assert_eq!((decisions(&hand), worth(&hand)), (1, 4));
}

#[test]
fn fortune_cards_are_played_by_one_click_or_by_two() {
    let mut hand = table(MARKET);
    // One that needs nothing more.
    click(&mut hand, "Brisk Market");
    assert_eq!(decisions(&hand), 1);
    // One that asks for a ship.
    click(&mut hand, "All Hands");
    assert_eq!((decisions(&hand), selected(&hand).len()), (1, 1));
    click(&mut hand, "Black Merchant");
    assert_eq!(decisions(&hand), 2);
    hand.pause();
    if !lit(&hand, "c09r00") {
        click(&mut hand, "Black Merchant");
    }
    sail(&mut hand, "c09r00");
    click(&mut hand, "Port Carmine");
    assert_eq!(worth(&hand), 12);
}

#[test]
fn a_card_for_a_ship_and_a_place_asks_for_both() {
    let position = ROBBERY.replace(
        "cargo:",
        "fortune: {0: ['ft_treacherous_current_1']}, cargo:",
    );
    let mut hand = table(&position);
    click(&mut hand, "Treacherous Current");
    let asked = "Treacherous Current: now choose its target.";
    assert_eq!(hand.tooltip_of("field:Prompt").as_deref(), Some(asked));
    click(&mut hand, "White Merchant");
    assert_eq!((decisions(&hand), selected(&hand).len()), (0, 2));
    sail(&mut hand, "c11r08");
    at(&hand, "White Merchant", "c11r08");
    assert_eq!(decisions(&hand), 1);
}

#[test]
fn a_movement_card_is_played_by_a_click_and_a_card_is_turned_up() {
    let position = "(orders: {0: ['mv_y12', 'mv_p15']}, money: {0: 12},
        ships: {'m_black': 'c10r00', 'p_black': 'c00r12', 'm_white': 'c18r04', 'p_white': 'c00r00', 'm_orange': 'c03r11', 'p_orange': 'c01r00'},
        cargo: {'m_black': '3 red'}, down: {0: ['dv8_deep_hold']})";
    let mut hand = table(position);
    let scene = hand.play().session.scene(Some(Seat::new(0)));
    let orders = scene.pieces.iter().filter(|p| p.zone.name == "orders");
    let mut own = orders.filter(|p| p.zone.seat == Some(Seat::new(0)));
    let card = own.next_back().expect("a hand").name.clone();
    click(&mut hand, &card);
    assert_eq!(decisions(&hand), 1);
    hand.wait_for_choices();
    push(&mut hand, "End ");
    hand.wait_for_choices();
    assert_eq!(decisions(&hand), 2);
    click(&mut hand, "Deep Hold");
    assert!(decisions(&hand) >= 3, "the others go on");
    assert_eq!(worth(&hand), 12, "8 doubloons became a card worth 8");
}

#[test]
fn the_turn_ends_after_one_question_when_something_is_left() {
    let mut hand = Hand::playing(session(MARKET, true), (1280, 720));
    hand.rest(4);
    let ends = hand
        .names()
        .into_iter()
        .find(|n| n.starts_with("button:End "));
    let ends = ends.expect("the turn can be ended");
    hand.click(&ends);
    assert!(
        matches!(hand.overlay(), Overlay::Confirm(_)),
        "{:?}",
        hand.overlay()
    );
    assert_eq!(decisions(&hand), 0);
    hand.key(KeyCode::Escape, "");
    hand.rest(3);
    assert_eq!((hand.overlay(), decisions(&hand)), (Overlay::None, 0));
    hand.click(&ends);
    hand.click("button:Do it anyway");
    hand.settle();
    // One question was enough; on a slow machine the others may have gone on meanwhile.
    assert_eq!(hand.overlay(), Overlay::None);
    assert_eq!(hand.last_action(0).as_deref(), Some("EndSail"));
}

#[test]
fn a_cell_is_clicked_under_the_magnifying_glass() {
    let mut hand = table(ROBBERY);
    click(&mut hand, "Black Pirate");
    let before = hand.centre_of(&cell("c09r08")).expect("it is lit");
    let ship = hand.centre_of("piece:Black Pirate").expect("the Pirate");
    hand.wheel(ship, 3.0);
    hand.settle();
    hand.rest(30);
    let here = hand.centre_of("piece:Black Pirate").expect("the Pirate");
    let after = hand.centre_of(&cell("c09r08")).expect("it is still seen");
    assert!(
        after.distance(here) > before.distance(ship) * 1.2,
        "{before} {after} from {ship} {here}"
    );
    assert!(
        here.distance(ship) < 30.0,
        "the map grows around the pointer"
    );
    // The whole map and back.
    hand.key(KeyCode::Home, "");
    hand.settle();
    hand.rest(60);
    let home = hand.centre_of(&cell("c09r08")).expect("it is lit");
    assert!(home.distance(before) < 1.0, "{home} {before}");
    hand.wheel(ship, 3.0);
    hand.settle();
    hand.rest(30);
    sail(&mut hand, "c09r08");
    at(&hand, "Black Pirate", "c09r08");
    click(&mut hand, "White Merchant");
    assert_eq!((decisions(&hand), worth(&hand)), (2, 2));
}

/// From the first Merchant to the second turn, nothing but clicks on what lies there.
#[test]
fn a_round_is_played_by_mouse_from_the_start() {
    let mut hand = Hand::at_game(
        GAME,
        &["human", "greedy", "greedy"],
        &[("confirm_risky", "off")],
        (1280, 720),
        100,
    );
    assert_eq!(hand.play().session.info().id, "black_fleet");
    let (mut clicks, mut orders) = (0, 0);
    while orders < 3 {
        hand.wait_for_choices();
        hand.rest(4);
        let before = decisions(&hand);
        let names = hand.names();
        let on_sea = |n: &&String| n.starts_with("zone:sea#");
        let scene = hand.play().session.scene(Some(Seat::new(0)));
        let mut own = scene
            .pieces
            .iter()
            .filter(|p| p.zone.seat == Some(Seat::new(0)));
        let card = own.rfind(|p| p.zone.name == "orders");
        let ready = |start: &str| {
            names
                .iter()
                .any(|n| n.starts_with(&format!("button:{start}")))
        };
        if ready("End ") && clicks % 2 == 1 {
            push(&mut hand, "End ");
        } else if let Some(start) = ["Buy nothing", "Discard "].iter().find(|s| ready(s)) {
            push(&mut hand, start);
        } else if let Some(cell) = names.iter().find(on_sea) {
            // The ship that is meant is selected already.
            hand.click(&cell.clone());
            hand.settle();
        } else if ready("End ") {
            push(&mut hand, "End ");
        } else if let Some(card) = card {
            click(&mut hand, &card.name.clone());
            orders += 1;
        }
        clicks += 1;
        assert!(
            decisions(&hand) > before,
            "the click did nothing: {names:?}"
        );
        assert!(clicks < 60, "no three turns");
    }
}

fn rect(of: [f32; 4]) -> Rect {
    let [x, y, w, h] = of;
    Rect::new(x, y, x + w, y + h)
}

fn area(of: Rect) -> f32 {
    of.width().max(0.0) * of.height().max(0.0)
}

#[test]
fn every_window_has_room_for_every_number_of_players() {
    let windows = [
        ((1024, 640), 100, 4),
        ((1280, 720), 100, 2),
        ((1280, 720), 75, 3),
        ((1280, 720), 150, 4),
        ((1920, 1080), 100, 3),
        ((2560, 1080), 100, 2),
        ((2560, 1080), 100, 4),
        ((3840, 2160), 150, 4),
    ];
    for ((width, height), scale, seats) in windows {
        let mut players = vec!["greedy"; seats];
        players[0] = "human";
        let mut hand = Hand::at_game(GAME, &players, &[], (width, height), scale);
        hand.wait_for_choices();
        let told = format!("{width}×{height} at {scale} %, {seats} players");
        for item in hand.targets() {
            let [x, y, w, h] = item.rect;
            let inside = x >= -1.0
                && y >= -1.0
                && x + w <= width as f32 + 1.0
                && y + h <= height as f32 + 1.0;
            assert!(inside && w >= 8.0 && h >= 8.0, "{told}: {item:?}");
        }
        apart(&hand, &told);
    }
}

/// What lies in different zones does not cover each other, and nothing covers the map.
fn apart(hand: &Hand, told: &str) {
    let mut pieces: Vec<_> = hand.play().shown.pieces.iter().collect();
    pieces.sort_by_key(|p| p.id);
    let listed = hand.targets();
    let listed = listed.iter().filter(|c| c.name.starts_with("piece:"));
    // Pieces are listed in the order of their ids.
    let all: Vec<_> = pieces.iter().zip(listed).collect();
    for (index, (piece, here)) in all.iter().enumerate() {
        for (other, there) in &all[index + 1..] {
            let (a, b) = (rect(here.rect), rect(there.rect));
            let zones = (piece.zone.name, piece.zone.seat);
            if zones == (other.zone.name, other.zone.seat) {
                continue;
            }
            let shared = area(a.intersect(b)) / area(a).min(area(b)).max(1.0);
            assert!(shared < 0.1, "{told}: {here:?} and {there:?}");
        }
    }
}
