//! What is judged in part, because the rest is known from earlier in the turn, is what is judged whole.

use super::*;
use crate::engine::{NullSink, Options, Rng};
use crate::games::black_fleet::content::rules::Rules;
use crate::games::black_fleet::rules::action::Action;
use crate::games::invariants::spoiled;
use std::sync::{Arc, LazyLock};

static RULES: LazyLock<Arc<Rules>> = LazyLock::new(spoiled::rules::<State>);

/// What ships do in a turn, and no card.
fn ship_does(action: &Action) -> bool {
    matches!(
        action,
        Action::Sail { .. }
            | Action::Trade(_)
            | Action::Load(_)
            | Action::Bury(_)
            | Action::Steal { .. }
            | Action::Sink { .. }
            | Action::Raid { .. }
    )
}

#[test]
fn what_is_known_from_earlier_in_the_turn_says_the_same() {
    let (mut judged, mut deeds) = (0, 0);
    for players in 2..=4 {
        let mut rng = Rng::new(players as u64);
        let mut state =
            State::deal(&RULES, players, &Options::default(), &mut rng).expect("the usual options");
        let mut earlier: Option<Vec<Holdings>> = None;
        let evaluations = &RULES.bot_tables.evaluations;
        let evaluations = [&evaluations.keen, &evaluations.tuned, &evaluations.simple];
        let mut legal = Vec::new();
        while let Some(seat) = state.turn().first() {
            state.legal(seat, &mut legal);
            let acts = |a: &&Action| ship_does(a) && !matches!(a, Action::Sail { .. });
            // Ships would rather act than sail on, so that much changes.
            let act = legal.iter().find(acts).copied();
            let action = act.unwrap_or(legal[rng.below(legal.len())]);
            let goes_on = state.phase() == Phase::Sail && ship_does(&action);
            if !goes_on {
                earlier = None;
            }
            state
                .apply(seat, action, &mut rng, &mut NullSink)
                .expect("a legal action");
            if state.phase() != Phase::Sail {
                continue;
            }
            let known = earlier
                .get_or_insert_with(|| evaluations.iter().map(|e| e.holdings(&state)).collect());
            for (evaluation, known) in evaluations.iter().zip(known) {
                let situation = Situation::new(evaluation, &state);
                let told = evaluation.worths_with(known, &situation);
                assert_eq!(told, evaluation.worths(&state), "{action:?}");
                judged += 1;
                deeds += usize::from(act.is_some() && goes_on);
            }
        }
    }
    assert!(judged > 1_000 && deeds > 100, "{judged}, {deeds}");
}

#[test]
fn what_a_fortune_card_leaves_as_it_was_is_not_judged_anew() {
    let mut judged = 0;
    for players in 2..=4 {
        let mut rng = Rng::new(players as u64);
        let mut state =
            State::deal(&RULES, players, &Options::default(), &mut rng).expect("the usual options");
        let evaluations = &RULES.bot_tables.evaluations;
        let mut legal = Vec::new();
        while let Some(seat) = state.turn().first() {
            state.legal(seat, &mut legal);
            let mut fortune = legal.clone();
            fortune.retain(|action| matches!(action, Action::PlayFortune { .. }));
            if state.phase() == Phase::Sail {
                for action in fortune {
                    let mut after = state.clone();
                    after
                        .apply(seat, action, &mut rng, &mut NullSink)
                        .expect("a legal action");
                    for evaluation in [&evaluations.keen, &evaluations.tuned, &evaluations.simple] {
                        let known = evaluation.holdings(&state);
                        let told = evaluation.holdings_after(&known, &after);
                        assert_eq!(told, evaluation.holdings(&after), "{action:?}");
                        judged += 1;
                    }
                }
            }
            let action = legal[rng.below(legal.len())];
            state
                .apply(seat, action, &mut rng, &mut NullSink)
                .expect("a legal action");
        }
    }
    assert!(judged > 1_000, "{judged}");
}
