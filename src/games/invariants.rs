//! What must always hold in a game: told in words where it does not.

/// Refuses what is not `ok`, in these words.
///
/// # Errors
/// The words.
pub(crate) fn demand(ok: bool, what: &str) -> Result<(), String> {
    ensure(ok, || what)
}

/// As [`demand`] for words that are made only when they are needed.
///
/// # Errors
/// The words.
pub(crate) fn ensure<W: Into<String>>(ok: bool, what: impl FnOnce() -> W) -> Result<(), String> {
    match ok {
        true => Ok(()),
        false => Err(what().into()),
    }
}

/// Sound positions, for the tests that spoil them.
#[cfg(test)]
pub(crate) mod spoiled {
    use crate::content::{Content, Faults};
    use crate::engine::{ActionList, NullSink, Options, Rng};
    use crate::games::Playable;
    use std::sync::Arc;

    /// How many games are looked through before a position is given up.
    const GAMES: u64 = 300;

    /// The rules of a game, with the content that comes with the program.
    pub(crate) fn rules<G: Playable>() -> Arc<G::Rules> {
        let mut faults = Faults::default();
        let content = Content::load_with(G::FILES, None, &|_, _| {}).content;
        let rules = G::load(&content, &mut faults);
        Arc::new(rules.unwrap_or_else(|| panic!("{}", faults.render())))
    }

    /// What is said of a sound position once it is spoilt; nothing where it is still sound.
    pub(crate) fn fault_after<G: Playable>(state: &G, spoil: impl FnOnce(&mut G)) -> String {
        let mut state = state.clone();
        assert_eq!(state.check(), Ok(()), "before");
        spoil(&mut state);
        state.check().err().unwrap_or_default()
    }

    /// The first position of games played at random that `fits`; it is sound.
    pub(crate) fn reached<G: Playable>(
        rules: &Arc<G::Rules>,
        players: usize,
        options: &Options,
        fits: impl Fn(&G) -> bool,
    ) -> G {
        let mut legal = ActionList::new();
        for seed in 1..=GAMES {
            let begun = G::start(rules, players, options, &mut Rng::for_setup(seed));
            let mut state = begun.unwrap_or_else(|faults| panic!("{}", faults.join("\n")));
            let mut rng = Rng::new(seed);
            loop {
                if fits(&state) {
                    assert_eq!(state.check(), Ok(()), "game {seed}");
                    return state;
                }
                let Some(seat) = state.turn().first() else {
                    break;
                };
                state.legal(seat, &mut legal);
                let action = legal[rng.below(legal.len())];
                let done = state.apply(seat, action, &mut rng, &mut NullSink);
                done.expect("a legal action");
            }
        }
        panic!("no such position in {GAMES} games of {}", G::ID)
    }
}
