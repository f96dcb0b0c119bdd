//! Layouts and where ships can sail.

use super::support::rules;
use tortuga::games::maracaibo::content::card::{CELLS, COLUMNS};
use tortuga::games::maracaibo::{Chart, Kind, Place};

fn chart(layout: &str) -> &'static Chart {
    let r = rules();
    let at = r.layouts.iter().position(|l| l.id == layout);
    &r.charts[at.expect("a layout")]
}

fn cell(chart: &Chart, column: u8, row: u8) -> Place {
    chart.cell_at(column, row).expect("a cell")
}

/// Columns and rows of what can be reached, and whether the Gulf can.
fn reach(chart: &Chart, from: Place, steps: u8) -> (Vec<(u8, u8)>, bool) {
    let found = chart.reach(from, steps);
    let cells = found.iter().filter_map(|p| chart.at(p)).collect();
    assert!(!found.contains(Place::START));
    (cells, found.contains(Place::GULF))
}

#[test]
fn islands_lie_where_the_specification_has_them() {
    let corners = |layout: &str| Kind::ALL.map(|k| chart(layout).island(k));
    assert_eq!(corners("weave"), [(1, 3), (4, 2), (7, 3)]);
    assert_eq!(corners("narrows"), [(2, 2), (7, 2), (5, 3)]);
    assert_eq!(corners("open_sea"), [(2, 1), (4, 4), (7, 1)]);
    for layout in ["weave", "narrows", "open_sea"] {
        let chart = chart(layout);
        let cells: Vec<(u8, u8)> = (0..CELLS)
            .filter_map(Place::cell)
            .filter_map(|p| chart.at(p))
            .collect();
        assert_eq!(cells.len(), CELLS);
        let mut sorted = cells.clone();
        sorted.sort_unstable();
        assert_eq!(cells, sorted, "column by column, from the top");
    }
}

#[test]
fn tv1a_from_the_start_of_the_open_sea() {
    let cells = vec![
        (1, 1),
        (1, 2),
        (1, 3),
        (1, 4),
        (2, 2),
        (2, 3),
        (2, 4),
        (3, 2),
        (3, 3),
        (3, 4),
    ];
    assert_eq!(reach(chart("open_sea"), Place::START, 3), (cells, false));
}

#[test]
fn tv1b_between_the_islands_of_the_narrows() {
    let chart = chart("narrows");
    let cells = vec![
        (5, 1),
        (5, 2),
        (5, 4),
        (6, 1),
        (6, 2),
        (6, 4),
        (7, 1),
        (7, 4),
    ];
    assert_eq!(reach(chart, cell(chart, 4, 3), 3), (cells, false));
}

#[test]
fn tv1c_into_the_gulf() {
    let chart = chart("open_sea");
    let cells = vec![(8, 2), (8, 3), (8, 4), (9, 2), (9, 3), (9, 4)];
    assert_eq!(reach(chart, cell(chart, 7, 4), 3), (cells, true));
}

#[test]
fn tv1d_with_a_fourth_step() {
    let chart = chart("weave");
    let cells = vec![
        (6, 1),
        (6, 3),
        (6, 4),
        (7, 1),
        (7, 2),
        (7, 4),
        (8, 1),
        (8, 2),
        (8, 4),
        (9, 1),
        (9, 2),
        (9, 4),
    ];
    assert_eq!(reach(chart, cell(chart, 5, 4), 4), (cells, false));
}

#[test]
fn tv1e_with_six_steps() {
    let chart = chart("weave");
    let (cells, gulf) = reach(chart, cell(chart, 3, 1), 6);
    let middle = cells.iter().filter(|(c, _)| (4..=8).contains(c)).count();
    let right: Vec<_> = cells.iter().filter(|(c, _)| *c == 9).copied().collect();
    assert_eq!((cells.len(), middle, gulf), (17, 15, false));
    assert_eq!(right, [(9, 1), (9, 2)]);
}

#[test]
fn r38_a_path_may_turn_back_but_not_into_the_start_nor_through_the_gulf() {
    for layout in ["weave", "narrows", "open_sea"] {
        let chart = chart(layout);
        for from in (0..CELLS).filter_map(Place::cell) {
            let far = chart.reach(from, 20);
            assert!(!far.contains(Place::START) && !far.contains(Place::MARACAIBO));
            // With steps enough everything further to the right is reached, whichever turns the path must take.
            let right = chart.column(from) + 1..=COLUMNS as u8 + 1;
            let all: usize = right.map(|c| chart.in_column(c).len()).sum();
            assert_eq!(far.len(), all, "{layout} {from:?}");
        }
        let home = chart.reach(Place::GULF, 3);
        assert_eq!(home.iter().collect::<Vec<_>>(), [Place::MARACAIBO]);
        assert!(chart.reach(Place::MARACAIBO, 3).is_empty());
        assert!(chart.edges(Place::GULF).is_empty());
    }
}

#[test]
fn islands_part_edges_but_not_corners() {
    let chart = chart("weave");
    // Between the islands of gold and emerald a ship slips through.
    assert!(chart.beside(cell(chart, 3, 2)).contains(cell(chart, 4, 3)));
    assert!(!chart.edges(cell(chart, 3, 2)).contains(cell(chart, 4, 3)));
    let beside = chart.edges(cell(chart, 5, 4));
    let cells: Vec<_> = beside.iter().filter_map(|p| chart.at(p)).collect();
    assert_eq!(cells, [(4, 4), (5, 3), (6, 4)]);
}
