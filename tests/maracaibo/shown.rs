//! What is shown beside the rules: income to come, places at the end, pictures of what the log names.

use super::support::Table;
use crate::playable::names;
use tortuga::engine::show::Preferences;
use tortuga::engine::{Game, Link, Piece, Seat};
use tortuga::games::Show;
use tortuga::games::maracaibo::State;

/// The income that lies on the boards of a seat, as the first seat sees it: doubloons, points, and the words.
fn income(t: &Table, seat: usize) -> (String, String, String) {
    let pieces = t.pieces(Some(0));
    let his = |p: &&Piece| p.zone.name == "income" && p.zone.seat == Some(Seat::new(seat));
    let piece = pieces.iter().find(his).expect("an income");
    let slot = |name: &str| piece.face.slot(name).unwrap_or_default().to_owned();
    (slot("doubloons"), slot("vp"), piece.text.clone())
}

#[test]
fn what_the_end_of_a_round_brings_lies_beside_the_purse() {
    let mut t = Table::new(
        2,
        &[],
        "(players: {0: (ship: '1,1', doubloons: 9, cards: ['t1_black_flag']), 1: (cards: ['t1_strongbox'])},
            grid: {'2,1': 't1_cook'})",
    );
    let told = "At the end of each round: 2 doubloons and 2 points.";
    assert_eq!(income(&t, 0), ("2".into(), "2".into(), told.into()));
    let told = "At the end of each round: 4 doubloons.";
    assert_eq!(income(&t, 1), ("4".into(), String::new(), told.into()));
    t.play(&["MoveTo 2,1", "BuyHere"]);
    assert_eq!(income(&t, 0).0, "5");
    assert_eq!(income(&t, 0).1, "3");
    let t = Table::new(
        1,
        &[],
        "(players: {0: ()}, jordan: (pile: ['t1_cook', 't1_gunner']))",
    );
    assert_eq!(income(&t, 0).2, "The end of a round brings no income yet.");
    let told = "At the end of each round: 2 points.";
    assert_eq!(income(&t, 1), (String::new(), "2".into(), told.into()));
}

#[test]
fn jordan_has_his_place_in_the_score_sheet() {
    for (mine, his, places) in [(90, 10, (1, 2)), (10, 190, (2, 1))] {
        let t = Table::new(
            1,
            &[],
            &format!("(players: {{0: (vp: {mine}), 1: (vp: {his})}})"),
        );
        let view = t.state.view(Some(Seat::new(0)));
        let panels = State::panels(&view, &names(1), &Preferences::default());
        assert_eq!(t.state.ranking()[Seat::new(0)].place, places.0);
        assert_eq!(
            panels[0].place, None,
            "players have theirs in the standings"
        );
        assert_eq!(panels[1].place, Some(places.1));
    }
}

/// The templates of the pictures in the lines about the last decision, with the words that show them.
fn pictures(t: &Table) -> Vec<(String, String)> {
    let names = names(t.state.seats());
    let lines = t
        .heard
        .iter()
        .filter_map(|(event, after)| State::line(event, &after.view(Some(Seat::new(0))), &names));
    let runs = lines.flat_map(|words| words.0);
    let pictures = runs.filter_map(|run| match run.link {
        Some(Link::Card(face)) => Some((run.text, face.template)),
        _ => None,
    });
    pictures.collect()
}

#[test]
fn cards_that_the_log_names_show_their_pictures() {
    let at = |card: &str| {
        let position = format!(
            "(players: {{0: (doubloons: 15, ship: '1,1')}}, grid: {{'2,1': '{card}'}}, quest_market: ['q_refit', 'q_landlord'])"
        );
        let mut t = Table::new(2, &[], &position);
        t.play(&["MoveTo 2,1"]);
        t
    };
    let pair = |name: &str, template: &str| (name.to_owned(), template.to_owned());
    let t = at("loc_tortuga");
    assert_eq!(pictures(&t), [pair("Tortuga", "location")]);
    let mut t = at("res_arsenal");
    assert_eq!(pictures(&t), [pair("Arsenal", "residence")]);
    t.play(&["BuildHere"]);
    assert!(pictures(&t).contains(&pair("Arsenal", "residence")));
    let mut t = at("t1_fortune_teller");
    assert_eq!(pictures(&t), [pair("Fortune Teller", "improvement")]);
    t.play(&["BuyHere"]);
    t.play(&["TakeQuest 0"]);
    assert!(pictures(&t).iter().any(|(_, template)| template == "quest"));
}
