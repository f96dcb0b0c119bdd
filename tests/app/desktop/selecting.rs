//! Hands of cards by mouse and keys: selecting several, dragging them together, putting them in order, and what The Flying
//! Hollander asks besides: swaps, targets, picking up, turning over.

use super::hand::Hand;
use bevy::prelude::{KeyCode, Vec2};
use std::sync::{Arc, OnceLock};
use tortuga::content::{Content, Faults};
use tortuga::engine::{Match, Options, Seat, Turn};
use tortuga::games::flying_hollander::{Rules, State};
use tortuga::session::play::local_session::LocalSession;
use tortuga::session::save::content_mark::ContentMark;
use tortuga::session::table::seating;
use tortuga::session::{Control, TableSetup};
use tortuga_app::shell::screens::Overlay;

fn rules() -> &'static Arc<Rules> {
    static RULES: OnceLock<Arc<Rules>> = OnceLock::new();
    RULES.get_or_init(|| {
        let mut faults = Faults::default();
        let rules = Rules::read(&Content::base(), &mut faults);
        Arc::new(rules.unwrap_or_else(|| panic!("{}", faults.render())))
    })
}

/// A position in which every `'2 gunner, cook'` is a list of cards.
fn position(short: &str) -> String {
    let list = |cards: &str| {
        let mut names = Vec::new();
        for part in cards
            .split(',')
            .map(str::trim)
            .filter(|part| !part.is_empty())
        {
            let (number, name) = match part.split_once(' ') {
                Some((n, name)) => (n.parse().expect("a number"), name),
                None => (1, part),
            };
            names.extend((0..number).map(|_| format!("\"{name}\"")));
        }
        format!("[{}]", names.join(", "))
    };
    let parts = short.split('\'').enumerate();
    parts
        .map(|(i, part)| {
            if i % 2 == 0 {
                part.to_string()
            } else {
                list(part)
            }
        })
        .collect()
}

/// People around a table with this position; the first one looks at it. Nothing is taken by itself.
fn table(seats: usize, short: &str) -> Hand {
    table_in(seats, short, (1280, 720))
}

fn table_in(seats: usize, short: &str, size: (u32, u32)) -> Hand {
    let mut options = Options::default();
    options.set("auto_play", "off");
    let state = State::from_setup(rules(), seats, &options, &position(short));
    let state = state.unwrap_or_else(|why| panic!("{why:?}"));
    let setup = TableSetup {
        seats: seating::seats(vec![Control::Human; seats]),
        options,
        seed: 3,
    };
    let mark = ContentMark {
        hash: String::new(),
        mods: Vec::new(),
    };
    let session = LocalSession::new(Match::new(state, 3), setup, mark);
    let hand = Hand::playing(Box::new(session), size);
    assert_eq!(hand.play().session.turn(), Turn::Decide(Seat::new(0)));
    hand
}

/// The names of what lies in a zone, as the first seat sees it, in the game's order and without ranks.
fn lying(hand: &Hand, zone: &str, seat: Option<usize>) -> Vec<String> {
    let scene = hand.play().session.scene(Some(Seat::new(0)));
    let here = scene
        .pieces
        .iter()
        .filter(|piece| piece.zone.name == zone && piece.zone.seat == seat.map(Seat::new));
    let mut here: Vec<_> = here.collect();
    here.sort_by_key(|piece| (piece.zone.cell, piece.slot));
    let name = |name: &str| {
        name.trim_end_matches(|c: char| c.is_ascii_digit() || c == ' ')
            .to_owned()
    };
    here.iter().map(|piece| name(&piece.name)).collect()
}

fn pile(hand: &Hand) -> Vec<String> {
    lying(hand, "pile", None)
}

fn decisions(hand: &Hand) -> usize {
    hand.play().session.decisions()
}

/// Where the pieces of a zone are whose names begin so, from left to right.
fn spots(hand: &Hand, zone: &str, seat: Option<usize>, name: &str) -> Vec<Vec2> {
    let mut pieces: Vec<_> = hand.play().shown.pieces.iter().collect();
    pieces.sort_by_key(|piece| piece.id);
    let listed = hand.targets();
    // Pieces are listed in the order of their ids.
    let listed: Vec<_> = listed
        .iter()
        .filter(|c| c.name.starts_with("piece:"))
        .collect();
    assert_eq!(listed.len(), pieces.len());
    let here = pieces.iter().zip(listed).filter(|(piece, _)| {
        piece.zone.name == zone
            && piece.zone.seat == seat.map(Seat::new)
            && piece.name.starts_with(name)
    });
    let mut spots: Vec<Vec2> = here
        .map(|(_, c)| Vec2::new(c.rect[0] + c.rect[2] / 2.0, c.rect[1] + c.rect[3] / 2.0))
        .collect();
    spots.sort_by(|a, b| a.x.total_cmp(&b.x));
    spots
}

/// Where the cards of this kind are in the first seat's hand, from left to right.
fn all(hand: &Hand, name: &str) -> Vec<Vec2> {
    spots(hand, "hand", Some(0), name)
}

/// Where a card of this kind is in a row.
fn row(hand: &Hand, seat: usize, name: &str) -> Vec2 {
    spots(hand, "clash", Some(seat), name)[0]
}

/// Where the uppermost card of the pile is.
fn top(hand: &Hand) -> Vec2 {
    spots(hand, "pile", None, "").pop().expect("a pile")
}

fn selected(hand: &Hand) -> usize {
    hand.play().selected.things().len()
}

const THREE_COOKS: &str =
    "(hands: {0: 'boatswain, 3 cook, doctor', 1: '3 mechanic'}, pile: 'lookout', fill: true)";

#[test]
fn several_are_selected_by_clicks_and_taken_by_enter_or_the_button() {
    let mut hand = table(2, THREE_COOKS);
    let cooks = all(&hand, "Cook");
    assert_eq!(cooks.len(), 3);
    hand.click_at(cooks[0]);
    hand.click_at(cooks[2]);
    assert_eq!((selected(&hand), decisions(&hand)), (2, 0));
    let button = hand
        .play()
        .selected_choice()
        .map(|i| hand.play().choices[i].label.clone());
    let button = format!("button:{}", button.expect("two cooks are a choice"));
    hand.rest(3);
    assert!(
        hand.names().contains(&button),
        "{button} among {:?}",
        hand.names()
    );
    hand.key(KeyCode::Space, " ");
    hand.settle();
    assert_eq!(pile(&hand), ["Lookout", "Cook", "Cook"]);

    let mut hand = table(2, THREE_COOKS);
    let cooks = all(&hand, "Cook");
    hand.click_at(cooks[1]);
    let one = hand
        .play()
        .selected_choice()
        .map(|i| hand.play().choices[i].label.clone());
    hand.click(&format!("button:{}", one.expect("so is one")));
    hand.settle();
    assert_eq!(decisions(&hand), 1);
}

#[test]
fn another_kind_begins_anew_and_what_cannot_be_played_says_why() {
    let mut hand = table(2, THREE_COOKS);
    let (cooks, doctor) = (all(&hand, "Cook"), all(&hand, "Doctor"));
    hand.click_at(cooks[0]);
    hand.click_at(cooks[1]);
    hand.click_at(doctor[0]);
    assert_eq!(selected(&hand), 1);
    let barred = all(&hand, "Boatswain");
    hand.click_at(barred[0]);
    assert_eq!((selected(&hand), decisions(&hand)), (1, 0));
    assert!(hand.play().notice.is_some(), "the reason is told");
}

#[test]
fn shift_selects_all_of_a_kind() {
    let mut hand = table(2, THREE_COOKS);
    let cooks = all(&hand, "Cook");
    hand.shift_click_at(cooks[1]);
    assert_eq!(selected(&hand), 3);
    hand.pause();
    hand.shift_click_at(cooks[0]);
    assert_eq!(selected(&hand), 0);
}

#[test]
fn a_double_click_plays_all_of_them() {
    let mut hand = table(2, THREE_COOKS);
    let cooks = all(&hand, "Cook");
    hand.double_click_at(cooks[1]);
    hand.settle();
    assert_eq!(pile(&hand), ["Lookout", "Cook", "Cook", "Cook"]);
}

#[test]
fn two_clicks_with_a_rest_between_them_are_no_double_click() {
    let mut hand = table(2, THREE_COOKS);
    let cooks = all(&hand, "Cook");
    hand.click_at(cooks[1]);
    assert_eq!(selected(&hand), 1);
    // Nothing moves meanwhile: the window sleeps.
    hand.sleep(5_000);
    hand.click_here();
    hand.settle();
    assert_eq!((selected(&hand), decisions(&hand)), (0, 0));
}

#[test]
fn a_click_just_beside_a_button_does_not_take_it() {
    let mut hand = table(2, THREE_COOKS);
    let cooks = all(&hand, "Cook");
    hand.click_at(cooks[1]);
    hand.settle();
    let choice = hand.play().selected_choice().expect("one cook is a choice");
    let button = format!("button:{}", hand.play().choices[choice].label);
    let listed = hand.targets();
    let listed = listed.iter().find(|c| c.name == button).expect("a button");
    let [x, y, width, height] = listed.rect;
    for (across, aside) in [(0.5, -3.0), (0.5, height + 3.0)] {
        hand.click_at(Vec2::new(x + width * across, y + aside));
        hand.settle();
        assert_eq!(decisions(&hand), 0, "{aside} from the top of {button}");
    }
}

#[test]
fn escape_and_the_right_button_let_go_before_they_do_anything_else() {
    let mut hand = table(2, THREE_COOKS);
    let cooks = all(&hand, "Cook");
    hand.click_at(cooks[0]);
    hand.key(KeyCode::Escape, "");
    assert_eq!((selected(&hand), hand.overlay()), (0, Overlay::None));
    hand.pause();
    hand.click_at(cooks[0]);
    assert_eq!(selected(&hand), 1);
    hand.right_click_at(cooks[1]);
    hand.rest(3);
    assert_eq!((selected(&hand), hand.overlay()), (0, Overlay::None));
    hand.key(KeyCode::Escape, "");
    assert_eq!(hand.overlay(), Overlay::Pause);
}

#[test]
fn digits_select_from_the_left() {
    let mut hand = table(2, THREE_COOKS);
    hand.key(KeyCode::Digit1, "1");
    hand.key(KeyCode::Digit3, "3");
    assert_eq!((selected(&hand), decisions(&hand)), (2, 0));
    hand.key(KeyCode::Digit3, "3");
    assert_eq!(selected(&hand), 1);
    hand.key(KeyCode::Digit4, "4");
    hand.key(KeyCode::Space, " ");
    hand.settle();
    assert_eq!(pile(&hand), ["Lookout", "Doctor"]);
}

#[test]
fn what_is_selected_is_dragged_together_and_a_click_on_the_pile_takes_it() {
    let mut hand = table(2, THREE_COOKS);
    let cooks = all(&hand, "Cook");
    let to = top(&hand);
    hand.click_at(cooks[0]);
    hand.click_at(cooks[1]);
    hand.drag(cooks[0], to);
    hand.settle();
    assert_eq!(pile(&hand), ["Lookout", "Cook", "Cook"]);

    let mut hand = table(2, THREE_COOKS);
    hand.drag(cooks[2], to);
    hand.settle();
    assert_eq!(
        pile(&hand),
        ["Lookout", "Cook"],
        "one that was not selected goes alone"
    );

    let mut hand = table(2, THREE_COOKS);
    hand.click_at(cooks[1]);
    hand.click_at(to);
    hand.settle();
    assert_eq!(pile(&hand), ["Lookout", "Cook"]);
}

#[test]
fn what_is_dropped_nowhere_goes_back() {
    let mut hand = table(2, THREE_COOKS);
    let cooks = all(&hand, "Cook");
    hand.drag(cooks[0], Vec2::new(30.0, 360.0));
    hand.settle();
    assert_eq!((decisions(&hand), selected(&hand)), (0, 1));
    assert_eq!(all(&hand, "Cook"), cooks);
}

#[test]
fn a_hand_is_put_in_order_by_dragging_and_sorted_again() {
    let mut hand = table(2, THREE_COOKS);
    let (first, last) = (all(&hand, "Boatswain")[0], all(&hand, "Doctor")[0]);
    assert!(first.x < last.x && !hand.names().contains(&"button:Sort".to_owned()));
    // Even what cannot be played now can be laid elsewhere.
    hand.drag(first, last);
    hand.rest(30);
    hand.settle();
    let place = |hand: &Hand, name: &str| all(hand, name)[0].x;
    assert!(place(&hand, "Boatswain") > place(&hand, "Doctor"));
    assert_eq!((decisions(&hand), selected(&hand)), (0, 0));
    // A card that can be played is not selected by being laid elsewhere.
    let (doctor, cook) = (all(&hand, "Doctor")[0], all(&hand, "Cook")[0]);
    hand.drag(doctor, cook - Vec2::new(10.0, 0.0));
    hand.rest(30);
    assert!(place(&hand, "Doctor") < place(&hand, "Cook"));
    assert_eq!((decisions(&hand), selected(&hand)), (0, 0));
    hand.click("button:Sort");
    hand.rest(30);
    assert!(place(&hand, "Boatswain") < place(&hand, "Cook"));
    assert!(place(&hand, "Cook") < place(&hand, "Doctor"));
    assert!(!hand.names().contains(&"button:Sort".to_owned()));
}

const LARGE: &str = "(hands: {0: '4 ships_boy, 4 mechanic, 4 boatswain, 4 lookout, 4 cook, 4 cartographer, 4 gunner, \
     4 boarder, 4 doctor, 3 nco, 2 first_officer, captain, 2 kraken, 2 pirate, island, wormhole, mutiny', \
     1: '3 captain'}, clash: {0: '', 1: ''}, finals: {0: 'nco', 1: 'first_officer'}, pile: '2 flying_hollander')";

#[test]
fn a_hand_of_fifty_is_stacked_and_each_stack_gives_one_after_the_other() {
    for (size, number) in [((1024, 640), 2), ((1280, 720), 4), ((2560, 1440), 1)] {
        let mut hand = table_in(2, LARGE, size);
        let name = ["Mutiny", "Kraken", "N.C.O.", "Cook"][number - 1];
        let copies = all(&hand, name);
        assert_eq!(copies.len(), number, "{name}");
        for clicks in (1..=number).chain([0, 1]) {
            hand.pause();
            hand.click_at(copies[0]);
            assert_eq!(selected(&hand), clicks, "{name} in {size:?}");
        }
        let doctor = all(&hand, "Doctor")[0];
        hand.shift_click_at(doctor);
        assert_eq!(selected(&hand), 4);
    }
}

#[test]
fn a_stack_moves_as_one() {
    let mut hand = table(2, LARGE);
    let (boys, doctors) = (all(&hand, "Ship's Boy"), all(&hand, "Doctor"));
    hand.drag(boys[0], doctors[0]);
    hand.rest(30);
    hand.settle();
    let right_of = |hand: &Hand| all(hand, "Boarder")[0].x;
    assert!(
        all(&hand, "Ship's Boy")
            .iter()
            .all(|boy| boy.x > right_of(&hand))
    );
    assert_eq!(decisions(&hand), 0);
}

#[test]
fn the_row_is_arranged_by_choosing_its_cards() {
    let mut hand = table(
        2,
        "(phase: Arrange, hands: {0: 'kraken, 2 cook', 1: '3 mechanic'}, \
         clash: {0: 'ships_boy, lookout, doctor', 1: '3 nco'}, fill: true)",
    );
    assert_eq!(selected(&hand), 3, "the row as it lies is selected");
    let (boy, kraken) = (row(&hand, 0, "Ship's Boy"), all(&hand, "Kraken")[0]);
    hand.click_at(boy);
    assert_eq!((selected(&hand), hand.play().selected_choice()), (2, None));
    hand.click_at(kraken);
    hand.key(KeyCode::Space, " ");
    hand.settle();
    let row = lying(&hand, "clash", Some(0));
    assert_eq!(row.len(), 3);
    assert!(row.contains(&"Kraken".to_owned()) && !row.contains(&"Ship's Boy".to_owned()));
}

const PIRATE: &str = "(phase: ChoosePirate, hands: {0: 'boatswain, 2 cook', 1: '3 captain', 2: 'nco'}, \
     clash: {0: 'ships_boy', 1: 'doctor', 2: 'gunner'}, pile: 'lookout, pirate', fill: true)";

#[test]
fn the_pirate_swaps_open_cards_by_clicking_both() {
    let mut hand = table(3, PIRATE);
    let (mine, theirs) = (row(&hand, 0, "Ship's Boy"), row(&hand, 1, "Doctor"));
    hand.click_at(theirs);
    assert_eq!(hand.play().selected_choice(), None);
    hand.click_at(mine);
    assert!(hand.play().selected_choice().is_some());
    hand.key(KeyCode::Space, " ");
    hand.settle();
    assert_eq!(lying(&hand, "clash", Some(0)), ["Doctor"]);
    assert_eq!(lying(&hand, "clash", Some(1)), ["Ship's Boy"]);
}

#[test]
fn the_pirate_swaps_by_dragging_one_card_onto_the_other() {
    let mut hand = table(3, PIRATE);
    let (mine, theirs) = (row(&hand, 0, "Ship's Boy"), row(&hand, 2, "Gunner"));
    hand.drag(mine, theirs);
    hand.settle();
    assert_eq!(lying(&hand, "clash", Some(0)), ["Gunner"]);
}

#[test]
fn the_pirate_takes_from_a_hand_that_is_clicked() {
    let mut hand = table(3, PIRATE);
    let cook = all(&hand, "Cook")[0];
    hand.click_at(cook);
    let theirs = hand.centre_of("zone:hand.1").expect("the hand is lit");
    hand.click_at(theirs);
    let label = hand
        .play()
        .selected_choice()
        .map(|i| hand.play().choices[i].label.clone());
    assert!(label.is_some(), "{:?}", hand.play().selected);
    hand.key(KeyCode::Space, " ");
    hand.settle();
    assert_eq!(decisions(&hand), 1);
    assert!(lying(&hand, "hand", Some(0)).contains(&"Captain".to_owned()));
}

#[test]
fn a_wormhole_s_target_is_the_player_who_is_clicked() {
    let mut hand = table(
        3,
        "(phase: ChooseWormhole, hands: {0: 'boatswain, 2 cook', 1: '3 captain', 2: 'nco'}, \
         pile: 'lookout, wormhole', fill: true)",
    );
    let target = hand.play().choices.len() - 1;
    let label = hand.play().choices[target].label.clone();
    let mut pieces = hand.play().shown.pieces.iter();
    let plate =
        pieces.find(|piece| piece.zone.name == "plate" && piece.zone.seat == Some(Seat::new(2)));
    let plate = format!("piece:{}", plate.expect("something of the player's").name);
    hand.click(&plate);
    hand.settle();
    assert_eq!(
        hand.play().session.turn(),
        Turn::Decide(Seat::new(2)),
        "{label}"
    );
}

#[test]
fn the_pile_is_picked_up_by_a_click_on_it() {
    let mut hand = table(
        2,
        "(hands: {0: 'ships_boy, mechanic, boatswain', 1: '3 captain'}, pile: 'lookout, doctor', fill: true)",
    );
    let at = top(&hand);
    hand.click_at(at);
    hand.settle();
    assert_eq!((decisions(&hand), pile(&hand).len()), (1, 0));
    assert_eq!(lying(&hand, "hand", Some(0)).len(), 5);
}

#[test]
fn a_final_card_is_turned_over_by_a_click_or_dragged_to_the_pile() {
    let last = "(hands: {0: '', 1: '3 captain'}, clash: {0: '', 1: ''}, \
                finals: {0: 'nco, gunner, doctor', 1: '3 cook'}, pile: 'lookout')";
    for dragged in [false, true] {
        let mut hand = table(2, last);
        let from = spots(&hand, "finals", Some(0), "")[1];
        if dragged {
            let to = top(&hand);
            hand.drag(from, to);
        } else {
            hand.click_at(from);
        }
        hand.settle();
        assert_eq!((decisions(&hand), pile(&hand).len()), (1, 2));
    }
}

#[test]
fn a_click_on_an_open_pile_shows_what_lies_in_it() {
    let mut hand = table(
        2,
        "(hands: {0: '2 gunner, cook', 1: 'captain'}, pile: 'lookout')",
    );
    assert!(
        lying(&hand, "depths", None).len() > 1,
        "the others have sunk"
    );
    let at = spots(&hand, "depths", None, "The Pirate");
    hand.click_at(*at.last().expect("the topmost"));
    hand.rest(4);
    let opened = hand.overlay();
    assert!(
        matches!(&opened, Overlay::Inspect(zone) if zone.name == "depths"),
        "{opened:?}"
    );
    assert_eq!(decisions(&hand), 0);
}
