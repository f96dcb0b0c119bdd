//! Ships among cards, boards with slots and a hideout by mouse: what Pirates of Maracaibo asks, from positions set up for it.

use super::hand::Hand;
use bevy::prelude::KeyCode;
use std::sync::{Arc, OnceLock};
use tortuga::content::{Content, Faults};
use tortuga::engine::{Match, Options, Piece, Seat};
use tortuga::games::maracaibo::{Place, Rules, State};
use tortuga::session::play::local_session::LocalSession;
use tortuga::session::save::content_mark::ContentMark;
use tortuga::session::table::seating;
use tortuga::session::{Control, Session, TableSetup};
use tortuga_app::driver::messages::Command;
use tortuga_app::shell::screens::Overlay;

fn rules() -> &'static Arc<Rules> {
    static RULES: OnceLock<Arc<Rules>> = OnceLock::new();
    RULES.get_or_init(|| {
        let mut faults = Faults::default();
        let rules = Rules::read(&Content::base(), &mut faults);
        Arc::new(rules.unwrap_or_else(|| panic!("{}", faults.render())))
    })
}

/// A person against two others, at this position (`'` stands for `"`).
pub(super) fn session(position: &str, careful: bool, seed: u64) -> Box<dyn Session> {
    let mut options = Options::default();
    options.set("confirm_risky", if careful { "on" } else { "off" });
    let position = position.replace('\'', "\"");
    let state = State::from_setup(rules(), 3, &options, &position);
    let state = state.unwrap_or_else(|why| panic!("{why:?}"));
    let others = || Control::Ai("greedy".to_owned());
    let setup = TableSetup {
        seats: seating::seats([Control::Human, others(), others()]),
        options,
        seed,
    };
    let mark = ContentMark {
        hash: String::new(),
        mods: Vec::new(),
    };
    Box::new(LocalSession::new(Match::new(state, seed), setup, mark))
}

pub(super) fn table(position: &str) -> Hand {
    Hand::playing(session(position, false, 3), (1280, 720))
}

/// The pieces of the first seat in a zone, as it sees them.
fn own(hand: &Hand, zone: &str) -> Vec<Piece> {
    let scene = hand.play().session.scene(Some(Seat::new(0)));
    let mut pieces = scene.pieces;
    pieces.retain(|p| p.zone.name == zone && p.zone.seat.is_none_or(|s| s.index() == 0));
    pieces
}

/// The first seat's doubloons.
fn purse(hand: &Hand) -> u32 {
    let purse = own(hand, "purse").pop().expect("a purse");
    let value = purse.face.slot("value").expect("a number");
    value.parse().expect("a number")
}

/// Names of the first seat's pieces in a zone.
pub(super) fn names(hand: &Hand, zone: &str) -> Vec<String> {
    own(hand, zone).into_iter().map(|p| p.name).collect()
}

/// The cell where the first seat's piece of a kind lies.
fn lies(hand: &Hand, zone: &str, piece: &str) -> usize {
    let found = own(hand, zone).into_iter().find(|p| p.name == piece);
    found.expect("it lies there").zone.cell.into()
}

/// Where the first seat's ship lies.
pub(super) fn ship(hand: &Hand) -> usize {
    lies(hand, "ships", "Ana's ship")
}

fn number(column: u8, row: u8) -> usize {
    let place = rules().charts[0].cell_at(column, row);
    place.expect("a card").index()
}

/// A card that lies in the sea, among what can be clicked.
pub(super) fn card(id: &str) -> String {
    let rules = rules();
    let improvement = rules.improvements.iter().find(|d| d.id == id);
    let location = rules.locations.iter().find(|d| d.id == id);
    let residence = rules.residences.iter().find(|d| d.id == id);
    let name = improvement.map(|d| &d.name);
    let name = name.or(location.map(|d| &d.name));
    let name = name.or(residence.map(|d| &d.name));
    format!("piece:{}", name.expect("a card"))
}

/// A space of the way.
fn space(id: &str) -> String {
    let space = rules().spaces.iter().find(|s| s.id == id);
    format!("piece:{}", space.expect("a space").name)
}

pub(super) fn decisions(hand: &Hand) -> usize {
    hand.play().session.decisions()
}

/// Clicks something and waits until the picture has caught up.
pub(super) fn click(hand: &mut Hand, name: &str) {
    hand.click(name);
    hand.settle();
    hand.rest(3);
}

pub(super) fn piece(hand: &mut Hand, name: &str) {
    click(hand, &format!("piece:{name}"));
}

/// Clicks the button of the choice that begins so.
pub(super) fn push(hand: &mut Hand, start: &str) {
    let start = format!("button:{start}");
    let found = hand.names().into_iter().find(|n| n.starts_with(&start));
    let buttons = || {
        let mut all = hand.names();
        all.retain(|n| n.starts_with("button:"));
        all
    };
    let name = found.unwrap_or_else(|| panic!("no {start} among {:?}", buttons()));
    click(hand, &name);
}

/// Whether something can be clicked.
pub(super) fn offered(hand: &Hand, start: &str) -> bool {
    hand.names().iter().any(|n| n.starts_with(start))
}

pub(super) const TORTUGA: &str = "(players: {0: (doubloons: 4, ship: '1,2', stored: {'gold': 2})},
    grid: {'2,2': 'loc_tortuga'}, tiles: {'loc_tortuga': 'pearl'})";

#[test]
fn a_turn_at_a_location_by_clicks() {
    let mut hand = table(TORTUGA);
    click(&mut hand, &card("loc_tortuga"));
    assert_eq!(ship(&hand), number(2, 2));
    // The upgrade is a click on a slot; what is barred says why.
    assert!(offered(&hand, "piece:Ship Stores"));
    piece(&mut hand, "Ship Stores");
    assert_eq!(purse(&hand), 8);
    // A raid: the dice are rolled again, one is picked, its power is spent step by step.
    push(&mut hand, "Raid");
    push(&mut hand, "Roll all dice again");
    let rolled = decisions(&hand);
    piece(&mut hand, "Gold die");
    assert_eq!(decisions(&hand), rolled + 1);
    push(&mut hand, "2 power: ");
    assert_eq!(purse(&hand), 11);
    // A treasure is buried: the heap, then its place.
    push(&mut hand, "Bury");
    let heap = hand
        .names()
        .into_iter()
        .find(|n| n.ends_with("store of gold"));
    let place = "zone:hideout.0#3";
    if hand.centre_of(place).is_none() {
        click(&mut hand, &heap.expect("the heap can be clicked"));
    }
    click(&mut hand, place);
    assert_eq!(purse(&hand), 15);
    // With nothing left to do the turn has ended by itself.
    if offered(&hand, "button:End the turn") {
        push(&mut hand, "End the turn");
    }
    hand.wait_for_choices();
    assert!(decisions(&hand) > rolled + 4, "the others have gone on");
}

#[test]
fn a_ship_is_dragged_and_the_way_back_is_free() {
    let mut hand = table(TORTUGA);
    let from = hand.centre_of("piece:Ana's ship").expect("the ship");
    let to = hand.centre_of(&card("loc_tortuga")).expect("it is lit");
    hand.drag(from, to);
    hand.settle();
    assert_eq!(ship(&hand), number(2, 2));
    hand.rest(3);
    piece(&mut hand, "Ship Stores");
    hand.send(Command::Undo);
    hand.settle();
    assert_eq!(purse(&hand), 4);
    hand.send(Command::Undo);
    hand.settle();
    assert_eq!(ship(&hand), number(1, 2));
}

const CARDS: &str = "(players: {0: (doubloons: 12, ship: '1,1', slots: ['slot_1a', 'slot_1e'])},
    grid: {'2,1': 't1_gunner', '2,2': 'res_arsenal', '3,1': 't1_fortune_teller'})";

#[test]
fn improvements_are_bought_and_residences_built_where_the_ship_lies() {
    let mut hand = table(CARDS);
    click(&mut hand, &card("t1_gunner"));
    piece(&mut hand, "Gunner");
    assert_eq!(names(&hand, "tableau"), ["Gunner"]);
    let mut hand = table(CARDS);
    click(&mut hand, &card("res_arsenal"));
    push(&mut hand, "Build Arsenal");
    assert_eq!(purse(&hand), 3);
    let mut hand = table(CARDS);
    click(&mut hand, &card("res_arsenal"));
    hand.key(KeyCode::KeyF, "f");
    hand.settle();
    assert_eq!(purse(&hand), 17);
}

#[test]
fn quests_are_taken_from_the_market_and_from_the_deck() {
    let mut hand = table(CARDS);
    click(&mut hand, &card("t1_fortune_teller"));
    push(&mut hand, "Buy Fortune Teller");
    let quest = names(&hand, "quest_market").swap_remove(1);
    piece(&mut hand, &quest);
    assert_eq!(purse(&hand), 11);
    assert_eq!(names(&hand, "quests"), [quest]);
}

#[test]
fn an_improvement_far_away_is_acquired() {
    let position = "(players: {0: (doubloons: 9, ship: '1,1', slots: ['slot_1a'])},
        grid: {'2,1': 'loc_isla_vaca', '8,1': 't1_gunner'})";
    let mut hand = table(position);
    click(&mut hand, &card("loc_isla_vaca"));
    push(&mut hand, "No upgrade");
    push(&mut hand, "Buy from afar");
    piece(&mut hand, "Gunner");
    assert_eq!(names(&hand, "tableau"), ["Gunner"]);
    assert_eq!(purse(&hand), 3);
}

#[test]
fn a_black_market_is_placed_by_two_clicks() {
    let position = "(players: {0: (doubloons: 6, ship: '1,2')},
        grid: {'2,2': 'loc_tortuga', '5,1': 'loc_nassau'}, tiles: {'loc_tortuga': 'gold', 'loc_nassau': 'pearl'})";
    let mut hand = table(position);
    click(&mut hand, &card("loc_tortuga"));
    piece(&mut hand, "Black Market Contact I");
    // The tile for 5 doubloons.
    piece(&mut hand, "Black market 4 (+5 doubloons)");
    let nassau = rules().charts[0].cell_at(5, 1).expect("a card").index();
    click(&mut hand, &format!("zone:stalls#{nassau}"));
    assert_eq!(purse(&hand), 10);
}

#[test]
fn an_explorer_takes_either_branch_at_a_fork() {
    for (id, lane) in [("x07", "north"), ("x11", "south")] {
        let position = "(players: {0: (doubloons: 6, ship: '1,2', explorer: 'x05')},
            grid: {'2,2': 'loc_nassau'}, tiles: {'loc_nassau': 'gold'})";
        let mut hand = table(position);
        click(&mut hand, &card("loc_nassau"));
        push(&mut hand, "No upgrade");
        push(&mut hand, "Explore 3");
        assert!(offered(&hand, &space(id)), "{lane}");
        click(&mut hand, &space(id));
        let at = lies(&hand, "explorers", "Ana's explorer");
        assert_eq!(rules().spaces[at].id, id);
    }
}

#[test]
fn the_gulf_and_maracaibo_are_places_of_the_map() {
    let position =
        "(players: {0: (doubloons: 6, ship: '9,1'), 1: (ship: '5,1'), 2: (ship: '5,1')})";
    let mut hand = table(position);
    click(&mut hand, "piece:The Gulf");
    assert_eq!(ship(&hand), Place::GULF.index());
    push(&mut hand, "No upgrade");
    push(&mut hand, "Explore up to 4");
    click(&mut hand, &space("x03"));
    assert_eq!(purse(&hand), 9);
    hand.wait_for_choices();
    hand.rest(3);
    click(&mut hand, "piece:Maracaibo");
    assert!(hand.play().session.standings()[Seat::new(0)].score >= 6);
}

#[test]
fn ending_a_turn_with_power_left_is_asked_once() {
    let mut hand = Hand::playing(session(TORTUGA, true, 3), (1280, 720));
    hand.rest(4);
    click(&mut hand, &card("loc_tortuga"));
    piece(&mut hand, "Ship Stores");
    push(&mut hand, "Raid");
    push(&mut hand, "Keep the dice");
    piece(&mut hand, "Pearl die");
    let before = decisions(&hand);
    push(&mut hand, "End the turn");
    assert!(
        matches!(hand.overlay(), Overlay::Confirm(_)),
        "{:?}",
        hand.overlay()
    );
    hand.key(KeyCode::Escape, "");
    hand.rest(3);
    assert_eq!((hand.overlay(), decisions(&hand)), (Overlay::None, before));
}

#[test]
fn the_boards_of_a_rival_open_and_close() {
    let mut hand = table(
        "(players: {0: (doubloons: 4, ship: '1,2'), 1: (slots: ['slot_1a'], stored: {'pearl': 2})})",
    );
    assert!(!offered(&hand, "piece:Ben's store of pearl"));
    hand.key(KeyCode::F2, "");
    hand.rest(6);
    let shown = |hand: &Hand| hand.centre_of("piece:Ben's store of pearl").is_some();
    assert!(shown(&hand), "{:?}", hand.names());
    hand.key(KeyCode::Escape, "");
    hand.rest(6);
    assert!(!shown(&hand));
}

#[test]
fn dice_are_clicked_where_they_lie() {
    let mut hand = table(TORTUGA);
    click(&mut hand, &card("loc_tortuga"));
    push(&mut hand, "No upgrade");
    push(&mut hand, "Raid");
    push(&mut hand, "Keep the dice");
    for die in ["Gold die", "Emerald die", "Pearl die"] {
        assert!(offered(&hand, &format!("piece:{die}")), "{die}");
    }
    assert_eq!(hand.play().session.turn().first(), Some(Seat::new(0)));
}
