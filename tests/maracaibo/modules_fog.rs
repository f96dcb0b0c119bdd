//! Fog of war (11.2).

use crate::scene::in_gulf;
use crate::support::Table;
use tortuga::games::maracaibo::content::vocabulary::Seek;

const FOG: [(&str, &str); 1] = [("fog_of_war", "on")];

/// In fog from column 4 on (weave); seat 0 at 3,1.
fn foggy(grid: &str, hand: &str) -> Table {
    let fogged = "'4,1', '4,3', '4,4', '5,1', '5,3', '5,4', '6,1', '6,3', '6,4', '7,1', '7,2', '7,4', '8,1', '8,2', '8,4', '9,1', '9,2', '9,4'";
    Table::new(
        2,
        &FOG,
        &format!("(fogged: [{fogged}], grid: {{{grid}}}, players: {{0: (ship: '3,1', {hand})}})"),
    )
}

#[test]
fn a_ship_lifts_the_fog_around_it_and_landing_in_it_is_worth_two_points() {
    let mut t = foggy("'5,1': 't2_runaway_heir'", "");
    t.play(&["MoveTo 5,1"]);
    // The cell and what touches it: 4,1 and 6,1; islands lie below.
    t.is(&[("vp.0", "2"), ("doubloons.0", "5")]);
    for lifted in ["4,1", "5,1", "6,1"] {
        let place = t.state.chart().place_named(lifted).expect("a cell");
        assert!(!t.state.fogged().contains(place), "{lifted}");
    }
    assert_eq!(t.state.fogged().len(), 15);
    // The next one there finds no fog.
    let mut t = foggy("'4,1': 't2_runaway_heir', '5,1': 't2_pirate_queen'", "");
    t.play(&["MoveTo 4,1"]);
    t.is(&[("vp.0", "2")]);
    assert!(
        !t.state
            .fogged()
            .contains(t.state.chart().place_named("5,1").expect("a cell"))
    );
    let mut u = foggy("'4,1': 't2_runaway_heir', '5,1': 't2_pirate_queen'", "");
    u.state = t.state.clone();
    u.play(&["MoveTo 1,1"]);
    while u.fact("active") == "1" {
        let last = u.legal().last().cloned().expect("something");
        u.play(&[&last]);
    }
    u.play(&["MoveTo 5,1"]);
    u.is(&[("vp.0", "2")]);
}

#[test]
fn the_toll_of_a_covered_card_is_paid_after_it_lies_open() {
    let mut t = Table::new(
        2,
        &FOG,
        "(fogged: ['5,1'], grid: {'5,1': 't2_runaway_heir'}, players: {0: (ship: '4,1', doubloons: 2), 1: (ship: '5,1')})",
    );
    t.play(&["MoveTo 5,1"]);
    use tortuga::games::maracaibo::rules::event::Event;
    let at = |wanted: fn(&Event) -> bool| t.heard.iter().position(|(e, _)| wanted(e));
    let revealed = at(|e| matches!(e, Event::Revealed { .. }));
    let toll = at(|e| matches!(e, Event::Toll { .. }));
    assert!(revealed.is_some() && revealed < toll);
    t.is(&[("doubloons.0", "6"), ("vp.0", "2"), ("fogged", "")]);
}

#[test]
fn the_gulf_shows_the_last_column() {
    let mut t = Table::new(
        2,
        &FOG,
        "(fogged: ['7,4', '8,1', '8,2', '8,4', '9,1', '9,4'], players: {0: (ship: '9,2')})",
    );
    t.play(&["MoveTo gulf"]);
    t.is(&[("fogged", "7,4, 8,1, 8,2, 8,4"), ("vp.0", "0")]);
}

#[test]
fn covered_cards_are_no_target() {
    let lies = "'9,1': 't1_hammocks', '9,2': 't1_gunner', '8,1': 'res_arsenal', '8,2': 'res_shipyard', '7,1': 'loc_havana'";
    let hand = "ship: '4,1', doubloons: 20";
    let setup = |fog: &str| {
        format!(
            "(fogged: [{fog}], grid: {{'5,1': 'loc_isla_vaca', {lies}}}, players: {{0: ({hand})}})"
        )
    };
    let list = |fog: &str, at: &[&str]| {
        let mut t = Table::new(2, &FOG, &setup(fog));
        t.play(&["MoveTo 5,1"]);
        t.play(at);
        t.legal()
    };
    let has = |list: &[String], words: &str| list.contains(&words.to_string());
    let open = list("", &["Skip", "DoLocationAction 0"]);
    assert!(has(&open, "AcquireCard 9,1") && has(&open, "AcquireCard 9,2"));
    let covered = list("'9,1'", &["Skip", "DoLocationAction 0"]);
    assert!(!has(&covered, "AcquireCard 9,1") && has(&covered, "AcquireCard 9,2"));
    let market = list("", &["FillSlot slot_1b"]);
    assert!(has(&market, "PlaceMarket bm1 7,1"));
    let market = list("'7,1'", &["FillSlot slot_1b"]);
    assert!(!has(&market, "PlaceMarket bm1 7,1") && has(&market, "PlaceMarket bm1 5,1"));
    let gulf = |fog: &str| {
        let t = in_gulf(
            &FOG,
            "doubloons: 20",
            &format!("fogged: [{fog}], grid: {{{lies}}}"),
        );
        t.legal()
    };
    assert!(has(&gulf(""), "Gulf build 8,1"));
    let covered = gulf("'8,1'");
    assert!(!has(&covered, "Gulf build 8,1") && has(&covered, "Gulf build 8,2"));
}

#[test]
fn the_fog_is_gone_after_the_first_round_and_a_refill_lies_open() {
    let mut t = Table::new(
        2,
        &FOG,
        "(fogged: ['5,1', '9,4'], grid: {'5,1': 't1_gunner'}, players: {0: (ship: '4,1', doubloons: 3), 1: (ship: 'gulf')})",
    );
    t.play(&["MoveTo 5,1", "BuyHere"]);
    t.is(&[("fogged", "9,4")]);
    t.play(&["MoveTo maracaibo", "Skip"]);
    t.is(&[("round", "2"), ("fogged", "")]);
}

#[test]
fn what_lies_in_fog_is_an_improvement_to_jordan_whatever_it_is() {
    let t = Table::new(
        1,
        &FOG,
        "(fogged: ['3,1', '3,2'], grid: {'1,1': 't2_runaway_heir', '3,1': 'loc_nassau', '3,2': 't1_gunner', '3,4': 'loc_isla_vaca'}, tier_two: [])",
    );
    let kind = |at: &str| {
        let place = t.state.chart().place_named(at).expect("a cell");
        t.state.solo_kind(place)
    };
    assert_eq!(kind("3,1"), Some(Seek::Improvement));
    assert_eq!(kind("3,2"), Some(Seek::Improvement));
    assert_eq!(kind("3,4"), Some(Seek::Location));
}
