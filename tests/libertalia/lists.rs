//! What can be chosen: the list is exact, in order, and every entry has a name (I15, section 6).

use super::laws::game;
use tortuga::engine::{Game, Recorder, Rng, Seat, Silent};
use tortuga::games::libertalia::{Action, Kind, Phase};

/// Every action there could be, impossible ones included.
fn universe() -> Vec<Action> {
    let read =
        |text: String| ron::from_str::<Action>(&text).unwrap_or_else(|e| panic!("{text}: {e}"));
    let mut all = vec![
        Action::TakeHook,
        Action::SellMap(true),
        Action::SellMap(false),
    ];
    for kind in Kind::ALL {
        all.extend([Action::Keep(kind), Action::Take(kind)]);
        all.extend((0..5u8).chain([255]).map(|n| Action::Sell(kind, n)));
    }
    for rank in (0..70u8).chain([127, 159, 254, 255]) {
        for verb in ["Commit", "Replace", "Recruit", "Heal"] {
            all.push(read(format!("{verb}({rank})")));
        }
        for seat in (0..7u8).chain([255]) {
            for verb in ["Shoot", "Stab"] {
                all.push(read(format!("{verb}({seat},{rank})")));
            }
        }
    }
    all
}

#[test]
fn i15_legal_lists_exactly_what_is_accepted_and_a_refusal_changes_nothing() {
    let universe = universe();
    let (mut legal, mut tries) = (Vec::new(), 0);
    for seed in 0..60 {
        let mut state = game(seed * 131);
        let mut rng = Rng::new(seed);
        while let Some(decider) = state.turn().first() {
            let special = !matches!(state.phase(), Phase::Commit | Phase::Take);
            if rng.below(if special { 2 } else { 12 }) == 0 {
                for seat in Seat::all(state.players()) {
                    state.legal(seat, &mut legal);
                    assert!(state.turn().includes(seat) || legal.is_empty());
                    for action in &universe {
                        let mut tried = state.clone();
                        let mut sink = Recorder::default();
                        let ok = tried
                            .apply(seat, *action, &mut Rng::new(1), &mut sink)
                            .is_ok();
                        tries += 1;
                        let listed = legal.contains(action);
                        let phase = state.phase();
                        assert_eq!(
                            ok, listed,
                            "game {seed}: {action:?} by {seat:?} in {phase:?}"
                        );
                        let trace = !ok && (tried != state || !sink.heard.is_empty());
                        assert!(!trace, "game {seed}: a refused {action:?} left a trace");
                    }
                }
            }
            state.legal(decider, &mut legal);
            let action = legal[rng.below(legal.len())];
            state
                .apply(decider, action, &mut rng, &mut Silent)
                .expect("a legal action");
        }
    }
    assert!(tries > 100_000, "{tries}");
}

#[test]
fn the_legal_list_has_the_order_of_section_6() {
    let mut legal = Vec::new();
    for seed in 0..200 {
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
                .apply(seat, action, &mut rng, &mut Silent)
                .expect("a legal action");
        }
    }
}

#[test]
fn actions_are_called_by_their_names() {
    let mut legal = Vec::new();
    for seed in 0..200 {
        let mut state = game(seed * 31);
        let mut rng = Rng::new(seed);
        while let Some(seat) = state.turn().first() {
            state.legal(seat, &mut legal);
            for action in &legal {
                let words = state.action_words(*action);
                assert_eq!(state.action_named(&words), Some(*action), "{words}");
            }
            let action = legal[rng.below(legal.len())];
            state
                .apply(seat, action, &mut rng, &mut Silent)
                .expect("a legal action");
        }
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
}
