//! What is lit by clicks and drags.

use super::*;

fn choice(items: Vec<TableItem>, drag: Option<(Vec<TableItem>, ZoneId)>, danger: bool) -> Choice {
    Choice {
        danger: danger.then(|| "It hurts.".into()),
        items,
        drag,
        ..Choice::default()
    }
}

#[test]
fn a_thing_is_lit_by_clicks_and_by_drags() {
    let (a, b) = (TableItem::Piece(PieceId(1)), TableItem::Piece(PieceId(2)));
    let line = ZoneId::common("line");
    let choices = [
        choice(vec![a], None, false),
        choice(vec![], Some((vec![a, b], line)), true),
    ];
    assert_eq!(choices_of(&choices, a).collect::<Vec<_>>(), [0, 1]);
    assert_eq!(choices_of(&choices, b).collect::<Vec<_>>(), [1]);
    assert_eq!(choices_of(&choices, TableItem::Zone(line)).count(), 0);
}

#[test]
fn a_drop_is_dangerous_only_if_everything_it_could_mean_is() {
    let a = TableItem::Piece(PieceId(1));
    let line = ZoneId::common("line");
    let choices = [
        choice(vec![], Some((vec![a], line)), true),
        choice(vec![], Some((vec![a], line)), false),
    ];
    assert_eq!(drops_of(&choices, PieceId(1)), [(line, false)]);
    assert_eq!(drops_of(&choices[..1], PieceId(1)), [(line, true)]);
    assert_eq!(drops_of(&choices, PieceId(2)), []);
}
