//! Choices in secret and targets on the table, by mouse and keys: what Libertalia asks.

use super::hand::Hand;
use bevy::prelude::{KeyCode, Vec2};
use std::sync::{Arc, OnceLock};
use tortuga::content::{Content, Faults};
use tortuga::engine::{Match, Options, PieceId, Seat, TableItem, Turn};
use tortuga::games::libertalia::{Rules, State};
use tortuga::session::play::local_session::LocalSession;
use tortuga::session::save::content_mark::ContentMark;
use tortuga::session::table::seating;
use tortuga::session::{Control, Session, TableSetup};
use tortuga_app::driver::play::Play;
use tortuga_app::input::targets::Target;
use tortuga_app::shell::screens::Overlay;

fn rules() -> &'static Arc<Rules> {
    static RULES: OnceLock<Arc<Rules>> = OnceLock::new();
    RULES.get_or_init(|| {
        let mut faults = Faults::default();
        let rules = Rules::read(&Content::base(), &mut faults);
        Arc::new(rules.unwrap_or_else(|| panic!("{}", faults.render())))
    })
}

/// A match at this position (`'` stands for `"`) with these players; nobody is asked twice.
fn session(seats: &[&str], position: &str) -> Box<dyn Session> {
    let mut options = Options::default();
    options.set("confirm_risky", "off");
    let position = position.replace('\'', "\"");
    let state = State::from_setup(rules(), seats.len(), &options, &position);
    let state = state.unwrap_or_else(|why| panic!("{why:?}"));
    let control = |who: &&str| match *who {
        "human" => Control::Human,
        level => Control::Ai(level.to_owned()),
    };
    let setup = TableSetup {
        seats: seating::seats(seats.iter().map(control)),
        options,
        seed: 3,
    };
    let mark = ContentMark {
        hash: String::new(),
        mods: Vec::new(),
    };
    Box::new(LocalSession::new(Match::new(state, 3), setup, mark))
}

fn table(seats: &[&str], position: &str) -> Hand {
    Hand::playing(session(seats, position), (1280, 720))
}

/// One person and one AI.
fn duel(position: &str) -> Hand {
    table(&["human", "greedy"], position)
}

/// A card of a seat by its rank, as the picture knows it.
fn card(seat: usize, rank: usize) -> PieceId {
    PieceId(u32::try_from(2000 + seat * 64 + rank).expect("small"))
}

/// Where a piece is.
fn spot(hand: &Hand, id: PieceId) -> Vec2 {
    let mut ids: Vec<PieceId> = hand.play().shown.pieces.iter().map(|p| p.id).collect();
    ids.sort();
    let listed = hand.targets();
    // Pieces are listed in the order of their ids.
    let mut listed = listed.iter().filter(|c| c.name.starts_with("piece:"));
    let at = ids.iter().position(|i| *i == id);
    let at = at.unwrap_or_else(|| panic!("no piece {id:?}"));
    let [x, y, w, h] = listed.nth(at).expect("it is listed").rect;
    Vec2::new(x + w / 2.0, y + h / 2.0)
}

/// The zone and the seat where a card lies for the first seat.
fn lies(hand: &Hand, id: PieceId) -> (&'static str, Option<usize>) {
    let scene = hand.play().session.scene(Some(Seat::new(0)));
    let piece = scene.pieces.iter().find(|p| p.id == id);
    let zone = piece.unwrap_or_else(|| panic!("no piece {id:?}")).zone;
    (zone.name, zone.seat.map(Seat::index))
}

/// The choice called so in saves: where its thing lies, and its label.
fn choice(hand: &Hand, action: &str) -> (Vec2, String) {
    let seat = hand.play().viewer.expect("somebody looks at the table");
    let names = hand.play().session.action_names(seat);
    let index = names.iter().position(|n| n == action);
    let index = index.unwrap_or_else(|| panic!("no '{action}' among {names:?}"));
    let choice = &hand.play().choices[index];
    let picked = choice.picks.iter().flat_map(|pick| &pick.from);
    let item = choice.items.iter().chain(picked).next();
    let Some(TableItem::Piece(id)) = item else {
        panic!("'{action}' is about no piece")
    };
    (spot(hand, *id), choice.label.clone())
}

/// Clicks what a choice is about.
fn click(hand: &mut Hand, action: &str) {
    let (at, _) = choice(hand, action);
    hand.click_at(at);
    assert_eq!(hand.overlay(), Overlay::None, "one click says it all");
}

/// Chooses a card by a click and sends it with a key.
fn send(hand: &mut Hand, action: &str) {
    click(hand, action);
    hand.key(KeyCode::Space, " ");
    hand.settle();
}

fn selected(hand: &Hand) -> Vec<TableItem> {
    hand.play().selected.things().to_vec()
}

fn decisions(hand: &Hand) -> usize {
    hand.play().session.decisions()
}

const THREE: &str = "(hands: {0: [2, 10, 20], 1: [5]}, bays: {1: {'goods': 2}})";

#[test]
fn a_card_is_sent_by_a_click_and_the_button() {
    let mut hand = duel(THREE);
    let (at, label) = choice(&hand, "Commit french_officer");
    hand.click_at(at);
    assert_eq!(selected(&hand), [TableItem::Piece(card(0, 10))]);
    assert_eq!(lies(&hand, card(0, 10)), ("hand", Some(0)));
    hand.click(&format!("button:{label}"));
    hand.settle();
    assert_ne!(lies(&hand, card(0, 10)).0, "hand");
    assert_eq!(lies(&hand, card(0, 20)).0, "hand");
}

#[test]
fn one_s_mind_is_changed_before_the_card_is_sent() {
    let mut hand = duel(THREE);
    click(&mut hand, "Commit french_officer");
    click(&mut hand, "Commit armorer");
    assert_eq!(selected(&hand), [TableItem::Piece(card(0, 20))]);
    hand.key(KeyCode::Escape, "");
    assert_eq!(selected(&hand), []);
    hand.pause();
    send(&mut hand, "Commit armorer");
    assert_ne!(lies(&hand, card(0, 20)).0, "hand");
    assert_eq!(lies(&hand, card(0, 10)).0, "hand");
}

#[test]
fn a_card_is_sent_by_dragging_it_to_its_place() {
    let mut hand = duel(THREE);
    let (from, _) = choice(&hand, "Commit monkey");
    click(&mut hand, "Commit monkey");
    let to = hand.centre_of("zone:sealed.0").expect("its place is lit");
    hand.drag(from, to);
    hand.settle();
    assert_ne!(lies(&hand, card(0, 2)).0, "hand");
}

/// An AI that has made up its mind while a person ponders takes nothing out of their hand.
#[test]
fn what_others_choose_in_secret_disturbs_nobody() {
    let at_ease = || {
        let mut play = Play::new(session(&["human", "greedy", "greedy"], THREE_HANDS));
        play.paused = true;
        Hand::with(play, (1280, 720))
    };
    let mut hand = at_ease();
    click(&mut hand, "Commit armorer");
    hand.let_ais_think();
    hand.until("both commits", |h| decisions(h) == 2);
    hand.rest(6);
    assert_eq!(selected(&hand), [TableItem::Piece(card(0, 20))]);
    assert!(!hand.play().choices.is_empty());
    hand.key(KeyCode::Space, " ");
    hand.settle();
    assert_ne!(lies(&hand, card(0, 20)).0, "hand");

    let mut hand = at_ease();
    let (from, _) = choice(&hand, "Commit armorer");
    click(&mut hand, "Commit armorer");
    let to = hand.centre_of("zone:sealed.0").expect("its place is lit");
    hand.take_hold(from, from.lerp(to, 0.5));
    hand.let_ais_think();
    hand.rest(60);
    hand.let_go_at(to);
    hand.until("the commits", |h| decisions(h) >= 3);
    hand.settle();
    assert_ne!(lies(&hand, card(0, 20)).0, "hand");
}

const THREE_HANDS: &str = "(hands: {0: [2, 10, 20], 1: [5], 2: [6]}, bays: {1: {'goods': 3}})";

#[test]
fn booty_is_taken_by_clicking_a_tile_on_the_bay() {
    let mut hand = duel("(hands: {0: [20, 21], 1: [2, 3]}, bays: {1: {'goods': 1, 'chest': 1}})");
    send(&mut hand, "Commit armorer");
    hand.wait_for_choices();
    click(&mut hand, "Take chest");
    hand.settle();
    let log = hand.play().session.log(Some(Seat::new(0)));
    let told = log
        .iter()
        .any(|l| l.seat == Seat::new(0) && l.words.to_string().contains("Chest"));
    assert!(told, "the log tells of the Chest");
    assert!(decisions(&hand) >= 3);
}

#[test]
fn a_saber_s_victim_is_the_den_card_that_is_clicked() {
    let mut hand = duel(
        "(dens: {1: [10, 30]}, hands: {0: [20, 21], 1: [2, 3]}, bays: {1: {'saber': 1, 'goods': 1}})",
    );
    send(&mut hand, "Commit armorer");
    hand.wait_for_choices();
    click(&mut hand, "Take saber");
    hand.wait_for_choices();
    click(&mut hand, "Stab 1 spanish_governor");
    hand.settle();
    assert_eq!(lies(&hand, card(1, 30)), ("graveyard", Some(1)));
    assert_eq!(lies(&hand, card(1, 10)), ("den", Some(1)));
}

#[test]
fn the_gunner_shoots_the_den_card_that_is_clicked() {
    let mut hand = duel(
        "(dens: {0: [2], 1: [10, 30]}, hands: {0: [15, 16], 1: [5, 6]}, bays: {1: {'goods': 2}})",
    );
    send(&mut hand, "Commit gunner");
    hand.wait_for_choices();
    click(&mut hand, "Shoot 1 french_officer");
    hand.settle();
    assert_eq!(lies(&hand, card(1, 10)), ("graveyard", Some(1)));
}

#[test]
fn the_surgeon_heals_a_card_by_its_button_or_by_a_click_on_the_graveyard() {
    let position =
        "(graveyards: {0: [2, 10]}, hands: {0: [5, 22], 1: [20]}, bays: {1: {'goods': 2}})";
    let mut hand = duel(position);
    send(&mut hand, "Commit surgeon");
    hand.wait_for_choices();
    let (_, label) = choice(&hand, "Heal monkey");
    hand.click(&format!("button:{label}"));
    hand.settle();
    assert_eq!(lies(&hand, card(0, 2)), ("hand", Some(0)));

    let mut hand = duel(position);
    send(&mut hand, "Commit surgeon");
    hand.wait_for_choices();
    let top = spot(&hand, card(0, 10));
    hand.click_at(top);
    hand.settle();
    let healed = [2, 10].map(|rank| lies(&hand, card(0, rank)).0);
    assert!(healed.contains(&"hand"), "{healed:?}");
}

#[test]
fn the_parrot_is_replaced_by_the_card_that_is_chosen() {
    let mut hand = duel("(hands: {0: [1, 8, 9, 20], 1: [10]}, bays: {1: {'goods': 2}})");
    send(&mut hand, "Commit parrot");
    hand.wait_for_choices();
    send(&mut hand, "Replace armorer");
    assert_eq!(lies(&hand, card(0, 1)), ("graveyard", Some(0)));
    assert_ne!(lies(&hand, card(0, 20)).0, "hand");
    assert_eq!(lies(&hand, card(0, 9)).0, "hand");
}

const PEOPLE: &str = "(hands: {0: [2, 20], 1: [5, 19], 2: [6, 18]}, bays: {1: {'goods': 3}})";

fn ready(hand: &mut Hand, seat: usize) {
    let seat = Seat::new(seat);
    hand.until("the curtain", |h| h.overlay() == Overlay::Curtain(seat));
    assert_ne!(hand.play().viewer, Some(seat), "nothing is shown before");
    hand.click("button:Ready");
    hand.until("a choice", |h| !h.play().choices.is_empty());
    assert_eq!(hand.play().viewer, Some(seat));
    hand.settle();
    hand.rest(3);
}

#[test]
fn at_one_device_everybody_chooses_behind_the_curtain_and_may_take_back() {
    let mut hand = table(&["human", "human", "human"], PEOPLE);
    send(&mut hand, "Commit monkey");
    hand.until("the curtain", |h| {
        matches!(h.overlay(), Overlay::Curtain(_))
    });
    // Whoever pressed it: nobody else is to see this hand.
    hand.click("button:Undo Ana's choice");
    let curtain = Overlay::Curtain(Seat::new(0));
    assert_eq!((hand.overlay(), decisions(&hand)), (curtain, 0));
    hand.click("button:Ready");
    hand.until("a choice", |h| !h.play().choices.is_empty());
    hand.settle();
    hand.rest(3);
    send(&mut hand, "Commit armorer");
    ready(&mut hand, 1);
    send(&mut hand, "Commit bosun");
    // Who has chosen earlier takes the device back first; Ben's choice stands.
    hand.until("the curtain", |h| {
        matches!(h.overlay(), Overlay::Curtain(_))
    });
    assert!(
        hand.names()
            .contains(&"button:Undo Ben's choice".to_owned())
    );
    hand.click("button:Undo Ana's choice");
    assert_eq!(decisions(&hand), 1);
    let Turn::Simultaneous(open) = hand.play().session.turn() else {
        panic!("all choose at once");
    };
    assert!(open.contains(Seat::new(0)) && !open.contains(Seat::new(1)));
    ready(&mut hand, 0);
    send(&mut hand, "Commit monkey");
    ready(&mut hand, 2);
    send(&mut hand, "Commit cook");
    assert_eq!(decisions(&hand), 3);
    assert_eq!(lies(&hand, card(0, 20)).0, "hand");
    assert_ne!(lies(&hand, card(0, 2)).0, "hand");
}

#[test]
fn an_ai_between_two_people_keeps_nobody_waiting() {
    let mut play = Play::new(session(&["human", "greedy", "human"], PEOPLE));
    play.paused = true;
    let mut hand = Hand::with(play, (1280, 720));
    send(&mut hand, "Commit monkey");
    ready(&mut hand, 2);
}

#[test]
fn the_ledger_comes_by_key_or_button_and_leaves_the_hand_free() {
    let all: Vec<String> = (1..=30).map(|rank| rank.to_string()).collect();
    let all = all.join(", ");
    let position = format!("(hands: {{0: [{all}], 1: [5], 2: [6], 3: [7], 4: [8], 5: [9]}})");
    let mut hand = table(&["human"; 6], &position);
    let columns = |hand: &Hand| {
        let listed = hand.targets().into_iter();
        let columns = listed.filter(|c| c.name.starts_with("field:Ledger column"));
        columns.map(|c| c.rect).collect::<Vec<_>>()
    };
    assert!(columns(&hand).is_empty());
    hand.key(KeyCode::Tab, "");
    hand.rest(3);
    let heads = columns(&hand);
    assert_eq!(heads.len(), 30);
    assert!(
        heads
            .iter()
            .all(|[x, _, w, _]| *w >= 28.0 && x + w <= 1256.0)
    );
    let panel = hand
        .targets()
        .into_iter()
        .find(|c| c.name == "field:Ledger");
    let [_, top, _, height] = panel.expect("the panel").rect;
    let (at, _) = choice(&hand, "Commit armorer");
    assert!(at.y > top + height, "the hand lies free");
    hand.click_at(at);
    assert_eq!(selected(&hand).len(), 1);
    hand.key(KeyCode::Escape, "");
    hand.rest(3);
    assert_eq!((columns(&hand).len(), selected(&hand).len()), (0, 1));
    hand.click("button:Ledger");
    hand.rest(3);
    assert_eq!(columns(&hand).len(), 30);
    hand.click("button:Close the ledger");
    hand.rest(3);
    assert!(columns(&hand).is_empty());
}

#[test]
fn everything_stays_inside_every_window() {
    let game = 2;
    for (width, height) in [(1024, 640), (1280, 720), (2560, 1080), (3840, 2160)] {
        for (scale, seats) in [(75, 2), (100, 6), (150, 4), (200, 6)] {
            let mut players = vec!["greedy"; seats];
            players[0] = "human";
            let mut hand = Hand::at_game(game, &players, &[], (width, height), scale);
            assert_eq!(hand.play().session.info().id, "libertalia");
            hand.wait_for_choices();
            hand.key(KeyCode::Tab, "");
            hand.rest(3);
            for item in hand.targets() {
                let [x, y, w, h] = item.rect;
                let inside = x >= -1.0
                    && y >= -1.0
                    && x + w <= width as f32 + 1.0
                    && y + h <= height as f32 + 1.0;
                let told = format!("{width}×{height} at {scale} %, {seats} players: {item:?}");
                assert!(inside && w >= 8.0 && h >= 8.0, "{told}");
            }
        }
    }
}

#[test]
fn it_is_told_who_acts_next_and_what_happens() {
    let mut hand = duel(THREE);
    let steps = |hand: &Hand| {
        let names = hand.names().into_iter();
        names.filter(|n| n.starts_with("field:Step")).count()
    };
    assert!(steps(&hand) >= 3, "{:?}", hand.names());
    click(&mut hand, "Commit french_officer");
    hand.key(KeyCode::Space, " ");
    hand.until("a caption", |h| {
        let told = |c: &Target| c.name == "field:Caption" && !c.tooltip.is_empty();
        h.targets().iter().any(told)
    });
    hand.wait_for_choices();
    assert!(steps(&hand) >= 3);
}
