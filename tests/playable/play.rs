//! Games that are played on to their end: by somebody, or at random with somebody watching.

use tortuga::engine::{ActionList, Bot, Game, NullSink, Recorder, Rng, Seat};

/// After so many decisions a game does not end.
const ENDLESS: u32 = 100_000;

/// Plays on to the end by `choose`, which sees the position, who decides and what may be done; `after` sees every position
/// that follows and the action that led to it. Gives the number of decisions.
#[track_caller]
pub fn play_out<G: Game>(
    state: &mut G,
    rng: &mut Rng,
    mut choose: impl FnMut(&G, Seat, &[G::Action], &mut Rng) -> G::Action,
    mut after: impl FnMut(&G, G::Action),
) -> u32 {
    let (mut legal, mut decisions) = (ActionList::new(), 0);
    while let Some(seat) = state.turn().first() {
        state.legal(seat, &mut legal);
        let action = choose(state, seat, &legal, rng);
        let done = state.apply(seat, action, rng, &mut NullSink);
        done.unwrap_or_else(|why| panic!("{seat:?} {action:?}: {why:?}"));
        decisions += 1;
        assert!(decisions < ENDLESS, "the game does not end");
        after(state, action);
    }
    decisions
}

/// Any legal action, each alike.
pub fn at_random<G: Game>(_: &G, _: Seat, legal: &[G::Action], rng: &mut Rng) -> G::Action {
    legal[rng.below(legal.len())]
}

/// What a sensible player does with what the seat may know.
pub fn greedily<G: Bot>(state: &G, seat: Seat, legal: &[G::Action], rng: &mut Rng) -> G::Action {
    G::greedy(&state.view(Some(seat)), seat, legal, rng)
}

/// Plays on at random to the end; `look` sees every position, who decides there, what may be done and what will be.
#[track_caller]
pub fn play_at_random<G: Game>(
    state: &mut G,
    rng: &mut Rng,
    mut look: impl FnMut(&G, Seat, &[G::Action], G::Action),
) {
    let choose = |state: &G, seat: Seat, legal: &[G::Action], rng: &mut Rng| {
        let action = at_random(state, seat, legal, rng);
        look(state, seat, legal, action);
        action
    };
    play_out(state, rng, choose, |_, _| {});
}

/// A decision, and all that came of it.
pub struct Decision<'a, G: Game> {
    pub before: &'a G,
    pub seat: Seat,
    pub legal: &'a [G::Action],
    pub action: G::Action,
    /// What happened, each with the state right after it.
    pub heard: &'a [(G::Event, G)],
    pub after: &'a G,
}

/// Plays on at random to the end; `look` sees every decision with all that came of it.
#[track_caller]
pub fn watch<G: Game>(state: &mut G, rng: &mut Rng, mut look: impl FnMut(&Decision<G>)) {
    let mut legal = ActionList::new();
    while let Some(seat) = state.turn().first() {
        state.legal(seat, &mut legal);
        let action = at_random(state, seat, &legal, rng);
        let before = state.clone();
        let mut sink = Recorder::default();
        let done = state.apply(seat, action, rng, &mut sink);
        done.unwrap_or_else(|why| panic!("{seat:?} {action:?}: {why:?}"));
        look(&Decision {
            before: &before,
            seat,
            legal: &legal,
            action,
            heard: &sink.heard,
            after: state,
        });
    }
}
