//! Section 10 again: what actions bring about, event by event.

use super::laws::game;
use tortuga::engine::{Game, Recorder, Rng, Seat};
use tortuga::games::flying_hollander::{Action, CardSet, Event, Layer, Phase, State};

/// Plays random games and shows each action with all that came of it.
fn watched(
    games: u64,
    step: u64,
    mut look: impl FnMut(&State, Action, &[(Event, State)], &State, bool),
) {
    for seed in 0..games {
        let mut t = game(seed * step);
        while let Some(seat) = t.decider() {
            let legal = t.actions();
            let action = legal[t.rng.below(legal.len())];
            let before = t.state.clone();
            let mut sink = Recorder::default();
            let mut rng = Rng::new(t.rng.bits64());
            t.state
                .apply(seat, action, &mut rng, &mut sink)
                .expect("a legal action");
            look(&before, action, &sink.heard, &t.state, rng.has_drawn());
        }
    }
}

fn sizes(s: &State) -> Vec<(usize, usize, usize)> {
    Seat::all(s.players())
        .map(|p| (s.hand(p).len(), s.clash_set(p).len(), s.final_set(p).len()))
        .collect()
}

#[test]
fn i9_i10_i14_swaps_change_no_size_only_the_acting_seat_goes_out_and_only_blind_swaps_draw() {
    let (mut swaps, mut outs, mut draws) = ([0; 3], 0, 0);
    watched(300, 37, |before, action, heard, after, drawn| {
        for (event, at) in heard {
            if let Event::Swapped { layer, .. } = event {
                assert_eq!(sizes(at), sizes(before), "I9");
                swaps[*layer as usize] += 1;
            }
            if let Event::Out { seat, place } = event {
                outs += 1;
                assert_eq!(*seat, before.current(), "I10");
                assert_eq!(
                    (at.placed().last(), at.placed().len()),
                    (Some(seat), *place)
                );
            }
        }
        let new: Vec<Seat> = after.placed().to_vec();
        if after.game_no() == before.game_no() && new.len() > before.placed().len() {
            assert_eq!(new[before.placed().len()], before.current(), "I10");
            assert!(new.len() <= before.placed().len() + 2, "I10");
        }
        // The only card of a hand is certain for who holds it alone.
        let blind = matches!(action, Action::SwapHand { .. }) && !before.looks();
        assert_eq!(drawn, blind || action == Action::Deal, "I14: {action:?}");
        draws += u32::from(drawn);
    });
    assert!(
        swaps.iter().all(|n| *n > 200) && outs > 150 && draws > 300,
        "{swaps:?} {outs} {draws}"
    );
}

#[test]
fn i12_extra_plays_are_paid_by_purges() {
    let mut extras = 0;
    let (mut purges, mut plays) = (0, 0);
    watched(300, 41, |before, _, heard, after, _| {
        for (event, _) in heard {
            match event {
                Event::TurnStarted { .. } => (purges, plays) = (0, 0),
                Event::Purged { .. } => purges += 1,
                Event::ExtraPlay { .. } => {
                    plays += 1;
                    extras += 1;
                    assert!(plays <= purges);
                }
                _ => {}
            }
        }
        let ended = heard
            .iter()
            .any(|(e, _)| matches!(e, Event::TurnStarted { .. } | Event::Becalmed { .. }));
        if ended && before.phase() != Phase::Arrange && before.phase() != Phase::NextGame {
            assert_eq!(after.turns_played(), before.turns_played() + 1);
        } else if before.phase() != Phase::NextGame {
            assert_eq!(after.turns_played(), before.turns_played());
        }
    });
    assert!(extras > 500, "{extras}");
}

/// The state right after an event is as the event says; `before` is that before the action.
fn expect_as_told(event: &Event, at: &State, before: &State) {
    let seat = before.current();
    match event {
        Event::Dealt { dealer } => {
            assert_eq!((at.dealer(), at.turns_played()), (*dealer, 0));
        }
        Event::Arranged { seat, changed } => {
            let new = at.clash_set(*seat) - before.clash_set(*seat);
            assert_eq!(new.len(), *changed);
        }
        Event::TurnStarted { seat } => {
            assert_eq!((at.current(), at.phase()), (*seat, Phase::ChoosePlay));
            assert!(!at.extra() && !at.skip_next());
        }
        Event::Turned {
            seat,
            slot,
            card,
            playable,
        } => {
            assert_eq!(at.finals(*seat).nth(usize::from(*slot)), Some(Some(*card)));
            assert_eq!(at.turned(), Some(*card));
            assert_eq!(at.legal_kinds().contains(at.kind_of(*card)), *playable);
            assert!(Seat::all(at.players()).all(|s| at.known_to(*card).contains(s)));
        }
        Event::Played {
            hand,
            clash,
            turned,
            kind,
            ..
        } => {
            let cards = *hand | *clash | turned.iter().copied().collect();
            let top: CardSet = at.pile().iter().rev().take(cards.len()).copied().collect();
            assert!(cards == top && !cards.is_empty());
            assert!(cards.iter().all(|c| at.kind_of(c) == *kind));
        }
        Event::PickedUp { cards, .. } => {
            assert!((*cards - at.hand(seat)).is_empty() && at.pile().is_empty());
        }
        Event::Poker { cards, kind, .. } => {
            let pile: CardSet = at.pile().iter().copied().collect();
            assert!(cards.len() == 4 && (*cards - pile).is_empty());
            assert!(cards.iter().all(|c| at.kind_of(c) == *kind));
        }
        Event::Purged { cards, .. } => {
            let gone: CardSet = at.eliminated().iter().copied().collect();
            assert!((*cards - gone).is_empty() && at.pile().is_empty());
        }
        Event::ExtraPlay { seat } => assert!(at.extra() && at.current() == *seat),
        Event::Skipped { seat } => assert!(!at.is_placed(*seat)),
        Event::Sent { target, .. } => assert!(!at.is_placed(*target)),
        Event::Looked { target, .. } => {
            let knows = |c| at.known_to(c).contains(seat);
            assert!(at.hand(*target).iter().all(knows));
        }
        Event::Swapped {
            target,
            layer,
            given,
            taken,
            slots,
            ..
        } => {
            let of = |s: Seat| match layer {
                Layer::Hand => at.hand(s),
                Layer::Clash => at.clash_set(s),
                Layer::Final => at.final_set(s),
            };
            assert!(of(seat).contains(*taken) && of(*target).contains(*given));
            let slot = |n: u8| usize::from(n);
            if *layer == Layer::Clash {
                assert_eq!(at.clash(seat).nth(slot(slots.0)), Some(Some(*taken)));
                assert_eq!(at.clash(*target).nth(slot(slots.1)), Some(Some(*given)));
            }
        }
        Event::Drew { seat, cards } => {
            assert!((*cards - at.hand(*seat)).is_empty() && !cards.is_empty());
        }
        Event::DrawEmpty => assert_eq!(at.draw_len(), 0),
        Event::Out { seat, .. } => assert_eq!(at.total(*seat), 0),
        Event::Becalmed { turns } => assert_eq!(at.turns_played(), usize::from(*turns)),
        Event::GameEnded { standings } => {
            assert!(matches!(at.phase(), Phase::NextGame | Phase::GameOver));
            assert!(
                standings
                    .iter()
                    .all(|(s, st)| st.score == at.total(s) as i32)
            );
        }
        Event::Declined { .. } => {}
        Event::ChoiceOpened { seat } => assert_eq!(at.current(), *seat),
    }
}

#[test]
fn every_event_comes_with_the_state_right_after_it() {
    watched(150, 7, |before, action, heard, after, drawn| {
        for (event, at) in heard {
            expect_as_told(event, at, before);
            // Whatever happens: every card lies somewhere.
            let held: usize = Seat::all(at.players()).map(|s| at.total(s)).sum();
            let piles = at.pile().len() + at.eliminated().len() + at.draw_len();
            assert_eq!(held + piles, at.deck().size(), "{event:?}");
        }
        let silent = heard.is_empty();
        assert!(!silent || action == Action::Decline || *before != *after);
        if let Some((_, last)) = heard.last() {
            assert!(last == after, "{action:?}");
        }
        assert!(!drawn || heard.iter().any(|(e, _)| State::reveals(e)));
    });
}
