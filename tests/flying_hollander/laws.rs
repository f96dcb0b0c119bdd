//! Section 10: what holds in every game, whoever plays it under whatever options.

use super::support::Table;
use crate::playable::games;
use crate::playable::play::{at_random, play_out};
use tortuga::engine::history::Reach;
use tortuga::engine::{Bot, Game, Match, NullSink, Rng, Seat};
use tortuga::games::flying_hollander::{Action, CardSet, KindSet, Phase, State};

/// Options and number of players that change with the seed, so that all combinations come about.
pub fn game(seed: u64) -> Table {
    let mut lot = Rng::new(seed);
    let mut one = |values: &[&'static str]| values[lot.below(values.len())];
    let pairs = [
        ("ending", one(&["first_out", "play_on"])),
        ("match_target", one(&["1", "1", "1", "2"])),
        ("special_copies", one(&["2", "3", "4"])),
        ("arrange", one(&["on", "off"])),
        ("pirate_hand", one(&["blind", "look"])),
        ("turn_cap", one(&["200", "200", "200", "600"])),
        ("first_dealer", one(&["random", "0", "1"])),
    ];
    Table::dealt(2 + seed as usize % 5, &pairs, seed)
}

/// What every action of a game must keep.
struct Watch {
    draw: usize,
    eliminated: usize,
    rows: usize,
    finals: usize,
    turns: usize,
    game: usize,
}

impl Watch {
    fn of(state: &State) -> Watch {
        let sum = |of: &dyn Fn(Seat) -> CardSet| -> usize {
            Seat::all(state.players()).map(|s| of(s).len()).sum()
        };
        Watch {
            draw: state.draw_len(),
            eliminated: state.eliminated().len(),
            rows: sum(&|s| state.clash_set(s)),
            finals: sum(&|s| state.final_set(s)),
            turns: state.turns_played(),
            game: state.game_no(),
        }
    }

    /// I2 and the bound of I12.
    fn check(&mut self, state: &State) -> Result<(), String> {
        let now = Watch::of(state);
        let same_game = now.game == self.game;
        let grew = now.draw > self.draw || now.rows > self.rows || now.finals > self.finals;
        if same_game && (grew || now.eliminated < self.eliminated) {
            return Err("I2: a zone changed in the wrong direction".into());
        }
        if same_game && now.turns > self.turns + 1 {
            return Err("I12: more than one turn ended".into());
        }
        *self = now;
        state.check_invariants()
    }
}

/// What a sensible player does with what the seat may know.
fn greedily(state: &State, seat: Seat, legal: &[Action], rng: &mut Rng) -> Action {
    State::greedy(&state.view(Some(seat)), seat, legal, rng)
}

/// Plays game after game, each state checked: half of them among aimless players, a quarter among sensible ones, a
/// quarter among both. Gives how many games of sensible players there were, and how many of them were cut off.
fn many_games(seeds: impl Iterator<Item = u64>) -> (u32, u32) {
    let (mut sensible, mut cut) = (0, 0);
    for seed in seeds {
        let mut t = game(seed);
        t.state.check_invariants().expect("a sound start");
        let mut watch = Watch::of(&t.state);
        // The number of players goes by fives, so every kind of company sits at tables of every size.
        let company = seed % 4;
        let choose = |state: &State, seat: Seat, legal: &[Action], rng: &mut Rng| {
            if company == 3 || company == 2 && seat.index().is_multiple_of(2) {
                greedily(state, seat, legal, rng)
            } else {
                at_random(state, seat, legal, rng)
            }
        };
        play_out(&mut t.state, &mut t.rng, choose, |state, _| {
            if let Err(why) = watch.check(state) {
                panic!("game {seed}: {why}");
            }
            if company == 3 && matches!(state.phase(), Phase::NextGame | Phase::GameOver) {
                sensible += 1;
                cut += u32::from(state.turns_played() == state.turn_cap());
            }
        });
    }
    (sensible, cut)
}

#[test]
fn i2_i12_zones_change_in_one_direction_and_one_turn_ends_at_a_time() {
    let (sensible, cut) = many_games(0..games(400));
    // With a cap of 200 turns some games of two are cut off, few others: under a tenth, and a little more in a small sample.
    let most = f64::from(sensible) / 10.0;
    assert!(
        f64::from(cut) < most + 3.0 * most.sqrt(),
        "{cut} of {sensible}"
    );
}

/// A row of three cards, in the order given.
fn row(cards: &[tortuga::games::flying_hollander::Card]) -> Action {
    let ids: Vec<String> = cards.iter().map(|c| c.index().to_string()).collect();
    ron::from_str(&format!("Arrange(({},255))", ids.join(","))).expect("an action")
}

/// Every row of three own cards is tried in every order: exactly the listed ones are accepted.
#[test]
fn i8_rows_are_listed_exactly_as_they_are_accepted_and_r60_a_refusal_changes_nothing() {
    let (mut legal, mut tries) = (Vec::new(), 0);
    for seed in 0..games(20) {
        let mut t = game(seed * 131);
        while t.state.phase() == Phase::Arrange {
            let seat = t.decider().expect("somebody arranges");
            t.state.legal(seat, &mut legal);
            let own = t.state.hand(seat) | t.state.clash_set(seat);
            for a in own {
                for b in own {
                    for c in own {
                        let action = row(&[a, b, c]);
                        let mut tried = t.state.clone();
                        let done = tried.apply(seat, action, &mut Rng::new(1), &mut NullSink);
                        assert_eq!(done.is_ok(), legal.contains(&action), "{action:?}");
                        assert!(done.is_ok() || tried == t.state, "{action:?}");
                        tries += 1;
                    }
                }
            }
            let action = legal[t.rng.below(legal.len())];
            let done = t.state.apply(seat, action, &mut t.rng, &mut NullSink);
            done.expect("a legal action");
        }
    }
    assert!(tries > 1_000, "{tries}");
}

#[test]
fn the_legal_list_has_the_order_of_section_6() {
    for seed in 0..200 {
        let mut t = game(seed * 7 + 1);
        while let Some(seat) = t.decider() {
            let legal = t.actions();
            // The derived order of actions is that of section 6, but swaps go by target before they go by layer.
            let key = |a: &Action| match *a {
                Action::SwapHand { target, .. }
                | Action::SwapClash { target, .. }
                | Action::SwapFinal { target, .. } => Some(target),
                _ => None,
            };
            let sorted = legal.is_sorted_by(|a, b| match (key(a), key(b)) {
                (Some(x), Some(y)) => (x, a) < (y, b),
                _ => a < b,
            });
            assert!(sorted, "game {seed}: {:?}", t.legal());
            let action = legal[t.rng.below(legal.len())];
            t.state
                .apply(seat, action, &mut t.rng, &mut NullSink)
                .expect("a legal action");
        }
    }
}

#[test]
fn i11_what_a_seat_cannot_know_changes_nothing_in_its_view() {
    for seed in 0..games(40) {
        let mut t = game(seed * 53);
        let mut other = Rng::new(seed + 77);
        while let Some(seat) = t.decider() {
            if t.rng.below(10) == 0 || t.state.phase() == Phase::ChooseLoot {
                for viewer in Seat::all(t.state.players()).map(Some).chain([None]) {
                    let view = t.state.view(viewer);
                    let swapped = State::determinize(&view, &mut other);
                    if let Err(why) = swapped.check_invariants() {
                        assert!(why.starts_with("4.5"), "game {seed}: {why}");
                    }
                    assert!(
                        swapped.view(viewer) == view,
                        "game {seed}: {viewer:?} sees a difference"
                    );
                    let open = |s: &State| (s.pile().to_vec(), s.eliminated().to_vec());
                    assert_eq!(open(&swapped), open(&t.state));
                    if let Some(viewer) = viewer {
                        assert_eq!(swapped.hand(viewer), t.state.hand(viewer));
                    }
                }
            }
            let legal = t.actions();
            let action = legal[t.rng.below(legal.len())];
            t.state
                .apply(seat, action, &mut t.rng, &mut NullSink)
                .expect("a legal action");
        }
    }
}

/// What everybody knows that the hidden cards of a hand are not, in an order that tells nothing.
fn barred(state: &State, seat: Seat, viewer: Seat) -> Vec<Vec<usize>> {
    let numbers = |kinds: KindSet| kinds.iter().map(|k| k.index()).collect::<Vec<_>>();
    let mut all: Vec<_> = state
        .hand(seat)
        .iter()
        .filter(|c| !state.known_to(*c).contains(viewer))
        .map(|c| numbers(state.barred(c)))
        .collect();
    all.sort();
    all
}

/// 4.5: two games that look alike to somebody still do so after the same play of somebody else, as long as they see the
/// same. What a player could not play tells of their hand, but not which of its cards has left it.
#[test]
fn i11_what_a_pick_up_proves_never_tells_which_card_went() {
    let (mut compared, mut with_proof) = (0, 0);
    for seed in 0..300 {
        let mut t = game(seed * 59);
        let mut other = Rng::new(seed + 5);
        while let Some(seat) = t.decider() {
            let legal = t.actions();
            let action = legal[t.rng.below(legal.len())];
            let viewer = Seat::new((seat.index() + 1) % t.state.players());
            let mut twin = State::determinize(&t.state.view(Some(viewer)), &mut other);
            let fits = twin.check_invariants().is_ok();
            let twins_too = {
                let mut legal = Vec::new();
                twin.legal(seat, &mut legal);
                legal.contains(&action)
            };
            let hidden = match action {
                Action::SwapHand { target, .. } => target != viewer,
                Action::Flip(_) | Action::Deal | Action::Loot(_) => false,
                _ => true,
            };
            t.state
                .apply(seat, action, &mut t.rng, &mut NullSink)
                .expect("a legal action");
            if fits && twins_too && hidden {
                twin.apply(seat, action, &mut other, &mut NullSink)
                    .expect("a legal action");
                for hand in Seat::all(t.state.players()) {
                    let (a, b) = (barred(&t.state, hand, viewer), barred(&twin, hand, viewer));
                    compared += 1;
                    with_proof += u32::from(a.iter().any(|k| !k.is_empty()));
                    assert_eq!(
                        a, b,
                        "game {seed}: {action:?} by {seat:?}, seen by {viewer:?}"
                    );
                }
            }
        }
    }
    assert!(
        compared > 10_000 && with_proof > 500,
        "{compared} {with_proof}"
    );
}

#[test]
fn undo_stops_where_something_was_shown() {
    let reach = |setup: &str, action: &str| {
        let t = Table::at(2, setup);
        let seat = t.decider().expect("somebody decides");
        let mut game = Match::new(t.state, 1);
        let action = game.state().action_named(action).expect("an action");
        game.act(seat, action).expect("a legal action");
        game.undo_target(seat, Reach::Strict).is_ok()
    };
    let plain = "(hands: {0: '2 3 4 5'}, fill: true)";
    assert!(reach(plain, "Play cook 1"), "nothing was shown");
    let draws = "(hands: {0: '2 3 4'}, draw: '8 9', fill: true)";
    assert!(!reach(draws, "Play lookout 1"), "a card was drawn");
    let flips = "(hands: {1: '2'}, clash: {0: ''}, pile: '3', fill: true)";
    assert!(!reach(flips, "Flip 1"), "a final card was turned up");
    let trades = "(phase: ChoosePirate, hands: {0: '2 3', 1: '4'}, pile: 'P', fill: true)";
    assert!(!reach(trades, "SwapHand 1 boatswain"), "a card was taken");
    assert!(reach(trades, "SwapClash 1 0 0"), "all lay open");
    assert!(reach(trades, "SwapFinal 1 0 0"), "nobody saw anything");
    assert!(reach(trades, "Decline"), "nothing happened");
}
