//! What can be chosen: the list is in order (section 6).

use super::laws::game;
use tortuga::engine::{Game, NullSink, Rng};
use tortuga::games::libertalia::Action;

#[test]
fn the_legal_list_has_the_order_of_section_6() {
    let mut legal = Vec::new();
    for seed in 0..60 {
        let mut state = game(seed * 7 + 1);
        let mut rng = Rng::new(seed);
        while let Some(seat) = state.turn().first() {
            state.legal(seat, &mut legal);
            // The derived order of actions is that of section 6, but yes comes before no.
            let yes_no = [Action::SellMap(true), Action::SellMap(false)];
            let sorted = legal == yes_no || legal.is_sorted_by(|a, b| a < b);
            assert!(sorted, "game {seed}: {legal:?}");
            let action = legal[rng.below(legal.len())];
            state
                .apply(seat, action, &mut rng, &mut NullSink)
                .expect("a legal action");
        }
    }
}

#[test]
fn what_names_nothing_is_no_action() {
    let state = game(31);
    for nonsense in [
        "",
        "Commit",
        "Commit nobody",
        "Take 3",
        "Sell map",
        "Stab 9 cook",
        "Take hook now",
    ] {
        assert_eq!(state.action_named(nonsense), None, "{nonsense}");
    }
}
