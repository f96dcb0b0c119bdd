//! Selections that lead to choices, and those that do not.

use super::*;
use tortuga::engine::Pick;

const fn piece(id: u32) -> TableItem {
    TableItem::Piece(PieceId(id))
}

fn choice(picks: &[(&[u32], usize)]) -> Choice {
    Choice {
        picks: picks
            .iter()
            .map(|(from, count)| Pick::of(from.iter().copied().map(PieceId), *count))
            .collect(),
        ..Choice::default()
    }
}

/// Cards 1, 2, 3 of one kind and 11, 12 of another, played one to all at a time.
fn kinds() -> Vec<Choice> {
    let kind = |cards: &'static [u32]| (1..=cards.len()).map(move |n| choice(&[(cards, n)]));
    kind(&[1, 2, 3]).chain(kind(&[11, 12])).collect()
}

/// Ships 1 and 2: each may go to some cells of a map, ship 1 may also trade, and both may attack ship 30.
fn ships() -> Vec<Choice> {
    let sea = |cell: u16| tortuga::engine::ZoneId::common("sea").cell(cell);
    let go = |ship: u32, cell: u16| Choice {
        drag: Some((vec![piece(ship)], sea(cell))),
        ..choice(&[(&[ship], 1)])
    };
    let attack = |ship: u32| Choice {
        items: vec![piece(30)],
        ..choice(&[(&[ship], 1)])
    };
    let trade = Choice {
        button: true,
        ..choice(&[(&[1], 1)])
    };
    vec![
        go(1, 5),
        go(1, 6),
        trade,
        attack(1),
        go(2, 5),
        go(2, 9),
        attack(2),
    ]
}

/// Ship 1 may go to a cell; card 50 may be played on ship 1, or on ship 2 for the purse 60.
fn cards() -> Vec<Choice> {
    let at_once = |picks: &[(&[u32], usize)]| Choice {
        at_once: true,
        ..choice(picks)
    };
    vec![
        ships().swap_remove(0),
        at_once(&[(&[50], 1), (&[1], 1)]),
        at_once(&[(&[50], 1), (&[2], 1), (&[60], 1)]),
    ]
}

/// One of mine for one of theirs, of two rivals.
fn swaps() -> Vec<Choice> {
    vec![
        choice(&[(&[1, 2, 3], 1), (&[21], 1)]),
        choice(&[(&[1, 2, 3], 1), (&[22], 1)]),
    ]
}

fn selected(choices: &[Choice], clicks: &[u32]) -> Selection {
    let mut selection = Selection::default();
    for id in clicks {
        selection.toggle(choices, piece(*id));
    }
    selection
}

fn things(ids: &[u32]) -> Vec<TableItem> {
    ids.iter().copied().map(piece).collect()
}

#[test]
fn a_click_selects_and_the_next_click_no_longer() {
    let choices = kinds();
    assert_eq!(selected(&choices, &[2, 1]).things(), things(&[2, 1]));
    assert_eq!(selected(&choices, &[2, 1, 2]).things(), things(&[1]));
    assert_eq!(
        selected(&choices, &[9]).things(),
        [],
        "no choice is about it"
    );
}

#[test]
fn another_kind_begins_anew_and_a_pick_of_one_is_replaced() {
    assert_eq!(selected(&kinds(), &[1, 2, 11]).things(), things(&[11]));
    assert_eq!(selected(&swaps(), &[1, 21, 2]).things(), things(&[21, 2]));
    assert_eq!(selected(&swaps(), &[21, 1, 2]).things(), things(&[21, 2]));
    assert_eq!(selected(&swaps(), &[21, 1, 22]).things(), things(&[1, 22]));
}

#[test]
fn a_row_that_is_full_gives_up_its_oldest() {
    let rows: Vec<Choice> = [[1, 2], [1, 3], [2, 3]]
        .iter()
        .map(|row| choice(&[(&row[..1], 1), (&row[1..], 1)]))
        .collect();
    let mut selection = Selection::beginning(&rows, &things(&[1, 2]));
    assert_eq!(selection.exact(&rows), Some(0));
    selection.toggle(&rows, piece(3));
    assert_eq!(selection.things(), things(&[2, 3]));
    assert_eq!(selection.exact(&rows), Some(2));
}

#[test]
fn in_a_row_of_several_the_next_click_says_which_gives_way() {
    let rows: Vec<Choice> = [[1, 2, 3], [1, 2, 4], [1, 3, 4], [2, 3, 4]]
        .iter()
        .map(|row| choice(&[(&row[..], 3)]))
        .collect();
    let after = |clicks: &[u32]| {
        let mut selection = Selection::beginning(&rows, &things(&[1, 2, 3]));
        clicks
            .iter()
            .for_each(|id| selection.toggle(&rows, piece(*id)));
        selection.exact(&rows)
    };
    assert_eq!(
        after(&[4]),
        Some(3),
        "the oldest, for nobody has said which"
    );
    assert_eq!(after(&[4, 2]), Some(2), "4 and 2 change places");
    assert_eq!(after(&[4, 1]), Some(3), "just the one that went");
    assert_eq!(
        after(&[4, 2, 3]),
        None,
        "afterwards a click selects no longer"
    );
}

#[test]
fn what_goes_with_the_selection_is_told_from_what_begins_anew() {
    let goes = |choices: &[Choice], clicks: &[u32], id: u32| {
        selected(choices, clicks).goes_with(choices, piece(id))
    };
    assert!(goes(&kinds(), &[], 11) && goes(&kinds(), &[1], 2));
    assert!(!goes(&kinds(), &[1], 11));
    assert!(goes(&swaps(), &[1], 21) && goes(&swaps(), &[1, 21], 22));
}

#[test]
fn a_beginning_that_leads_nowhere_is_left_out() {
    let begun = Selection::beginning(&kinds(), &things(&[1, 9, 11, 2]));
    assert_eq!(begun.things(), things(&[1, 2]));
}

#[test]
fn only_exactly_what_a_choice_is_about_is_that_choice() {
    let choices = kinds();
    assert_eq!(selected(&choices, &[]).exact(&choices), None);
    assert_eq!(selected(&choices, &[3]).exact(&choices), Some(0));
    assert_eq!(selected(&choices, &[3, 1]).exact(&choices), Some(1));
    let swaps = swaps();
    assert_eq!(selected(&swaps, &[1]).exact(&swaps), None);
    assert_eq!(selected(&swaps, &[1, 22]).exact(&swaps), Some(1));
}

#[test]
fn of_choices_that_share_their_selection_none_is_meant_by_it_alone() {
    let ships = ships();
    let first = selected(&ships, &[1]);
    assert_eq!(first.alike(&ships).collect::<Vec<_>>(), [0, 1, 2, 3]);
    assert_eq!(first.exact(&ships), None);
    assert_eq!(
        first.largest(&ships, piece(1)),
        None,
        "a double click neither"
    );
    let second = selected(&ships, &[1, 2]);
    assert_eq!(second.things(), things(&[2]), "another ship replaces it");
    assert_eq!(second.alike(&ships).collect::<Vec<_>>(), [4, 5, 6]);
    assert_eq!(selected(&ships, &[1, 1]).alike(&ships).count(), 0);
    assert_eq!(selected(&ships, &[30]).things(), [], "a target is no ship");
}

#[test]
fn of_choices_that_share_their_selection_the_default_one_is_meant() {
    let mut ships = ships();
    ships[1].default = true;
    assert_eq!(selected(&ships, &[1]).exact(&ships), Some(1));
    assert_eq!(selected(&ships, &[2]).exact(&ships), None);
}

#[test]
fn a_card_asks_for_the_rest_and_is_played_when_it_is_answered() {
    let cards = cards();
    let clicked = |clicks: &[u32]| {
        let mut selection = Selection::default();
        clicks
            .iter()
            .for_each(|id| selection.click(&cards, piece(*id)));
        selection
    };
    let admitted = |clicks: &[u32]| {
        let selection = clicked(clicks);
        let all = [1, 2, 50, 60].into_iter();
        all.filter(|id| selection.admits(&cards, piece(*id)))
            .collect::<Vec<_>>()
    };
    assert_eq!(admitted(&[]), [1, 50], "the ship can sail");
    assert_eq!(admitted(&[50]), [1, 2, 50, 60]);
    assert_eq!(clicked(&[50, 1]).at_once(&cards), Some(1));
    assert_eq!(clicked(&[50, 2]).at_once(&cards), None);
    assert_eq!(clicked(&[50, 2, 60]).at_once(&cards), Some(2));
    assert_eq!(
        clicked(&[1, 50]).things(),
        things(&[50]),
        "the ship was chosen for sailing"
    );
    assert_eq!(clicked(&[1, 50, 1]).at_once(&cards), Some(1));
}

#[test]
fn a_ship_that_can_go_on_stays_selected_and_a_card_does_not() {
    let resumed = |choices: &[Choice], ids: &[u32]| {
        let resumed = Selection::resumed(choices, &things(ids));
        resumed.things().to_vec()
    };
    assert_eq!(resumed(&ships(), &[50, 2]), things(&[2]));
    assert_eq!(resumed(&ships(), &[30]), []);
    assert_eq!(resumed(&kinds(), &[1, 2]), [], "one card is one choice");
}

#[test]
fn a_selection_with_one_thing_to_do_is_that_choice() {
    let ships = ships();
    assert_eq!(selected(&ships[5..6], &[2]).exact(&ships[5..6]), Some(0));
    assert_eq!(
        Selection::default().prospects(&ships, piece(1)),
        [2],
        "what can be done at once is told, not all the places"
    );
}

#[test]
fn a_choice_can_be_shown_by_selecting_it() {
    for (index, choice) in kinds().iter().enumerate() {
        assert_eq!(Selection::of(choice).exact(&kinds()), Some(index));
    }
}

#[test]
fn all_copies_are_selected_together_and_let_go_together() {
    let choices = kinds();
    let mut selection = Selection::default();
    selection.toggle_alike(&choices, piece(2));
    assert_eq!(selection.things(), things(&[2, 1, 3]));
    selection.toggle_alike(&choices, piece(12));
    assert_eq!(selection.things(), things(&[12, 11]));
    selection.toggle_alike(&choices, piece(11));
    assert_eq!(selection.things(), []);
}

#[test]
fn a_row_of_different_things_is_not_selected_together() {
    let rows = [choice(&[(&[1, 2], 2)]), choice(&[(&[1, 3], 2)])];
    let mut selection = Selection::default();
    selection.toggle_alike(&rows, piece(1));
    assert_eq!(selection.things(), things(&[1]));
    selection.toggle_alike(&rows, piece(1));
    assert_eq!(selection.things(), []);
}

#[test]
fn a_double_click_means_all_of_them_or_nothing_that_is_in_doubt() {
    let choices = kinds();
    assert_eq!(Selection::default().largest(&choices, piece(2)), Some(2));
    assert_eq!(
        selected(&choices, &[11]).largest(&choices, piece(2)),
        Some(2)
    );
    assert_eq!(Selection::default().largest(&swaps(), piece(2)), None);
    assert_eq!(
        selected(&swaps(), &[22]).largest(&swaps(), piece(2)),
        Some(1)
    );
    assert_eq!(selected(&choices, &[]).largest(&choices, piece(9)), None);
}

#[test]
fn a_stack_gives_one_after_the_other_and_then_none() {
    let choices = kinds();
    let stack = things(&[1, 2, 3]);
    let mut selection = selected(&choices, &[11]);
    let mut counts = Vec::new();
    for _ in 0..5 {
        selection.cycle(&choices, &stack);
        counts.push(selection.things().len());
    }
    assert_eq!(counts, [1, 2, 3, 0, 1]);
}

#[test]
fn what_is_taken_hold_of_joins_its_kin_or_goes_alone() {
    let choices = kinds();
    let mut selection = selected(&choices, &[1, 2]);
    selection.carry(&choices, piece(3));
    assert_eq!(selection.things(), things(&[1, 2, 3]));
    selection.carry(&choices, piece(2));
    assert_eq!(selection.things().len(), 3, "what is selected stays so");
    selection.carry(&choices, piece(12));
    assert_eq!(selection.things(), things(&[12]));
}

#[test]
fn what_a_click_would_bring_is_told_beforehand() {
    let choices = kinds();
    assert_eq!(Selection::default().prospects(&choices, piece(1)), [0, 2]);
    assert_eq!(
        selected(&choices, &[2]).prospects(&choices, piece(1)),
        [1, 2]
    );
    assert_eq!(
        selected(&choices, &[2, 3]).prospects(&choices, piece(1)),
        [2]
    );
}
