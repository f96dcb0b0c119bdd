//! What the table, players of the machine and scenarios ask of a position.

use crate::playable::options;
use crate::scene::{bought, in_gulf, landed};
use crate::support::{Table, rules};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use tortuga::content::Catalog;
use tortuga::engine::{FixedDraw, Game, Rng, Seat, Turn};
use tortuga::games::maracaibo::content::card::{Card, Lying};
use tortuga::games::maracaibo::rules::event::Event;
use tortuga::games::maracaibo::rules::state::JORDAN;
use tortuga::games::maracaibo::{PlaceSet, State};

const ANA: Seat = Seat::new(0);
const BEN: Seat = Seat::new(1);
/// More than there is of anything.
const NONE: usize = 1000;

#[test]
fn the_course_of_a_game_has_the_points_after_each_round_that_is_over() {
    let mut t = Table::at(2, "(players: {0: (ship: 'gulf', vp: 3), 1: (vp: 5)})");
    assert_eq!(t.state.course(1, ANA), None);
    t.play(&["MoveTo maracaibo", "Skip"]);
    t.is(&[("round", "2")]);
    let course = |t: &Table, round| [ANA, BEN].map(|seat| t.state.course(round, seat));
    let totals = [ANA, BEN].map(|seat| Some(t.state.total(seat)));
    assert_eq!(totals, [Some(9), Some(5)]);
    assert_eq!(course(&t, 1), totals);
    assert_eq!(course(&t, 0), [None; 2]);
    assert_eq!(course(&t, 2), [None; 2]);
    // Points count quests, so those of others are nobody's business.
    let view = t.state.view(Some(BEN));
    let view = view.table();
    assert_eq!(view.course(1, ANA), Some(0));
    assert_eq!(view.course(1, BEN), Some(5));

    let mut t = Table::at(2, "(round: 3, active: 1, players: {1: (ship: 'gulf')})");
    assert_eq!(course(&t, 3), [None; 2]);
    t.play(&["MoveTo maracaibo", "Skip"]);
    assert_eq!(t.state.turn(), Turn::Over);
    assert_eq!(course(&t, 3), [Some(0), Some(6)]);
}

#[test]
fn rounds_are_counted_with_the_one_that_is_played() {
    for (round, left) in [(1, 3), (2, 2), (3, 1)] {
        let t = Table::at(2, &format!("(round: {round})"));
        assert_eq!((t.state.round(), t.state.rounds_left()), (round, left));
    }
}

#[test]
fn markers_to_the_left_of_a_section_are_counted() {
    let slots = "slots: ['slot_1a', 'slot_1c', 'slot_1e', 'slot_2c', 'slot_2e', 'slot_3d']";
    let t = Table::at(2, &format!("(players: {{0: ({slots})}})"));
    let before = [1, 2, 3, 4].map(|section| t.state.markers_before(ANA, section));
    assert_eq!(before, [0, 3, 5, 6]);
    assert_eq!(t.state.markers_before(BEN, 4), 0);
}

#[test]
fn the_maps_are_the_sea_of_the_layout_and_the_way() {
    let all = &rules().board_maps;
    for (n, layout) in ["weave", "narrows", "open_sea"].into_iter().enumerate() {
        let t = Table::new(2, &[("layout", layout)], "()");
        let maps = t.state.board_maps();
        assert_eq!(maps.len(), 2);
        assert!(Arc::ptr_eq(&maps[0], &all[n]), "{layout}");
        assert!(all.last().is_some_and(|way| Arc::ptr_eq(&maps[1], way)));
    }
}

#[test]
fn jordan_has_colours_of_their_own() {
    let liveries = &rules().liveries;
    let alone = Table::at(1, "()").state;
    assert_eq!(alone.livery(ANA), liveries.first());
    assert_eq!(alone.livery(JORDAN), liveries.last());
    assert_eq!(Table::at(2, "()").state.livery(BEN), liveries.get(1));
}

#[test]
fn every_explorer_stands_somewhere() {
    let t = Table::at(3, "(players: {0: (explorer: 'x02'), 2: (explorer: 'x04')})");
    let there = t.state.explorers();
    assert_eq!(there.len(), 3);
    for seat in Seat::all(3) {
        assert!(there.contains(t.state.captain(seat).explorer));
    }
}

#[test]
fn what_is_not_there_is_nobodys_and_worth_nothing() {
    let t = Table::at(2, "(players: {0: (cards: ['t1_cook'])})");
    let me = t.state.me();
    assert!(!me.stores(NONE) && !me.has_buried(NONE));
    assert!(!t.state.is_done(NONE));
    assert_eq!(t.state.residence_worth(ANA, NONE), 0);
    assert_eq!(t.state.quest_worth(ANA, NONE), 0);
    assert_eq!(t.state.rubies(NONE), 0);
    assert_eq!(t.state.value_tile(NONE), None);
    assert_eq!(t.state.view(None).held_secretly(Seat::new(5)), 0);
}

#[test]
fn a_view_counts_ones_own_quests_and_what_is_left_to_draw() {
    let hands = "0: (quests: ['q_refit'], open: ['q_landlord']), 1: (quests: ['q_paymaster'])";
    let state = Table::at(2, &format!("(players: {{{hands}}})")).state;
    let view = state.view(Some(ANA));
    let held = |seat| (view.quests_held(seat), view.held_secretly(seat));
    assert_eq!((held(ANA), held(BEN)), ((2, 0), (1, 1)));
    assert_eq!(view.quests_left(), state.quest_deck().len());
    let open = state.view(None);
    assert_eq!(open.quests_held(ANA), 2);
    assert_eq!(open.quests_left(), state.quest_deck().len());
}

#[test]
fn nobody_sees_with_jordans_eyes() {
    let state = Table::at(1, "(players: {0: (quests: ['q_refit'])})").state;
    assert_eq!(state.view(Some(ANA)).viewer(), Some(ANA));
    let view = state.view(Some(JORDAN));
    assert_eq!((view.viewer(), view.held_secretly(ANA)), (None, 1));
}

#[test]
fn what_others_gave_back_stays_with_them() {
    let mut t = Table::dealt(2, &[("first_seat", "fixed")], 3);
    let first = t.legal()[0].clone();
    t.play(&[&first]);
    assert_eq!(t.state.captain(ANA).kept.len(), 1);
    assert!(t.state.view(Some(BEN)).table().captain(ANA).kept.is_empty());
    assert_eq!(t.state.view(Some(ANA)).table().captain(ANA).kept.len(), 1);
    let first = t.legal()[0].clone();
    t.play(&[&first]);
    let back = |viewer| {
        t.state
            .view(Some(viewer))
            .table()
            .captain(ANA)
            .returned
            .len()
    };
    assert_eq!((back(ANA), back(BEN)), (1, 0));
}

#[test]
fn a_card_that_fills_a_gap_is_shown_to_all() {
    let t = bought("t1_gunner", 0, "", "tier_two: ['t2_sea_charts']");
    let charts = rules()
        .improvements
        .find("t2_sea_charts")
        .map(Card::Improvement);
    let shown = |event: &Event| match event {
        Event::Refilled { with, .. } => {
            assert_eq!(Some(*with), charts.map(Lying::Card));
            charts
        }
        _ => None,
    };
    assert!(t.events().any(|event| event.shows().is_some()));
    for event in t.events() {
        assert_eq!(event.shows(), shown(event), "{event:?}");
    }
}

#[test]
fn only_the_end_and_what_comes_out_of_the_fog_reveal_what_lay_there() {
    assert!(State::reveals(&Event::Revealed {
        cells: PlaceSet::EMPTY
    }));
    let mut t = Table::at(2, "(round: 3, active: 1, players: {1: (ship: 'gulf')})");
    t.play(&["MoveTo maracaibo", "Skip"]);
    assert!(t.events().count() > 2);
    for event in t.events() {
        let ends = matches!(event, Event::GameEnded { .. });
        assert_eq!(State::reveals(event), ends, "{event:?}");
    }
    assert!(t.events().any(State::reveals));
}

#[test]
fn a_turn_begins_with_sailing() {
    let mut t = Table::at(2, "(round: 2, grid: {'1,1': 'loc_nassau'})");
    let clock = t.state.round_and_turn();
    assert_eq!((clock.round, clock.begins_turn), (Some(2), true));
    t.play(&["MoveTo 1,1"]);
    let clock = t.state.round_and_turn();
    assert_eq!((clock.round, clock.begins_turn), (Some(2), false));
}

#[test]
fn who_does_not_decide_may_do_nothing() {
    let mut t = Table::at(2, "()");
    let mut list = t.actions();
    assert!(!list.is_empty());
    t.state.legal(BEN, &mut list);
    assert!(list.is_empty());
    let why = "It is another player's turn.";
    assert_eq!(t.refused(1, "MoveTo 1,1"), why);
    t = Table::at(2, "(round: 3, active: 1, players: {1: (ship: 'gulf')})");
    t.play(&["MoveTo maracaibo", "Skip"]);
    for seat in 0..2 {
        assert_eq!(t.refused(seat, "MoveTo 1,1"), "The game is over.");
    }
}

#[test]
fn a_blank_cell_is_told_apart_from_a_card_that_is_passed_up() {
    let gains = |t: &Table| -> Vec<(u8, bool)> {
        let gain = |event: &Event| match event {
            Event::TookFive { gain, blank, .. } => Some((*gain, *blank)),
            _ => None,
        };
        t.events().filter_map(gain).collect()
    };
    assert_eq!(gains(&landed("blank", "", "")), [(5, true)]);
    assert_eq!(gains(&landed("t2_runaway_heir", "", "")), [(5, false)]);
}

#[test]
fn rubies_are_traded_where_their_module_is_in_play() {
    let phase = |pairs: &[(&str, &str)]| in_gulf(pairs, "rubies: 3", "").fact("phase");
    assert_eq!(phase(&[("rubies", "on")]), "Trade");
    assert_eq!(phase(&[]), "Gulf");
}

#[test]
fn quests_are_taken_from_the_market_and_from_the_deck_while_there_are_any() {
    let taking = |market: &str, deck: &str| {
        let rest = format!("quest_market: [{market}], quest_deck: [{deck}]");
        bought("t2_chronicler", 0, "", &rest)
    };
    let two = "'q_refit', 'q_landlord'";
    let t = taking(two, "");
    t.expect_legal(&["TakeQuest 0", "TakeQuest 1", "Skip"]);
    let t = taking(two, "'q_collector'");
    t.expect_legal(&["TakeQuest 0", "TakeQuest 1", "TakeQuest deck", "Skip"]);
    taking("", "").is(&[("active", "1")]);
}

#[test]
fn everything_that_chance_brings_has_its_number() {
    let mut by_sort: BTreeMap<&str, Vec<(String, u32)>> = BTreeMap::new();
    for outcome in rules().outcomes() {
        let all = by_sort.entry(outcome.kind.0).or_default();
        all.push((outcome.name, outcome.label));
    }
    for (sort, all) in &by_sort {
        let names: BTreeSet<_> = all.iter().map(|(name, _)| name).collect();
        let labels: BTreeSet<_> = all.iter().map(|(_, label)| label).collect();
        assert_eq!(
            (names.len(), labels.len()),
            (all.len(), all.len()),
            "{sort}"
        );
    }
    let numbers = |all: std::ops::Range<u32>| -> Vec<(String, u32)> {
        all.map(|n| (n.to_string(), n)).collect()
    };
    assert_eq!(by_sort["die"], numbers(1..6));
    assert_eq!(by_sort["first"], numbers(0..6));
    assert_eq!(by_sort["cell"], numbers(0..27));
    let r = rules();
    let ids = |ids: Vec<&str>| -> Vec<(String, u32)> {
        ids.into_iter().map(String::from).zip(0..).collect()
    };
    assert_eq!(
        by_sort["quest"],
        ids(r.quests.iter().map(|d| &*d.id).collect())
    );
    let heads = r.figureheads.iter().map(|d| &*d.id);
    assert_eq!(by_sort["figurehead"], ids(heads.collect()));
    let layouts = r.layouts.iter().map(|d| &*d.id);
    assert_eq!(by_sort["layout"], ids(layouts.collect()));
    let jordan = r.solo.cards.iter().map(|d| &*d.id);
    assert_eq!(by_sort["jordan"], ids(jordan.collect()));
    let cards = &by_sort["card"];
    for (name, label) in cards {
        let card = r.card_named(name).expect("a card");
        assert_eq!(card.label(), *label, "{name}");
    }
}

#[test]
fn alone_no_lot_is_drawn_for_who_begins() {
    let outcomes = rules().outcomes();
    let script = ["narrows"].map(|name| FixedDraw::of(&outcomes, name).expect("a layout"));
    let mut rng = Rng::for_setup(1).scripted(script);
    let wishes = options(&[("first_seat", "random"), ("layout", "random")]);
    let state = State::deal(rules(), 1, &wishes, &mut rng).expect("a game");
    assert_eq!(rng.script_fault(), None);
    assert!(rng.script_left().is_empty());
    let (narrows, first) = (rules().layouts[1].id.as_str(), state.first());
    assert_eq!(
        (state.facts_by_name()["layout"].join(""), first),
        (narrows.to_owned(), ANA)
    );
}

#[test]
fn who_is_given_a_head_start_has_it_from_the_beginning() {
    let given = [
        ("first_seat", "fixed"),
        ("doubloons_ahead.0", "6"),
        ("points_ahead.1", "20"),
    ];
    let t = Table::dealt(2, &given, 1);
    let has = |seat: Seat| (t.state.captain(seat).doubloons, t.state.captain(seat).vp);
    assert_eq!((has(ANA), has(BEN)), ((16, 0), (11, 20)));
}
