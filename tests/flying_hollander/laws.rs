//! Section 10: what holds in every game, whoever plays it under whatever options.

use super::support::{Table, at_random, play_out};
use tortuga::engine::history::Reach;
use tortuga::engine::{Bot, Game, Match, Recorder, Rng, Seat, Silent};
use tortuga::games::flying_hollander::{Action, CardSet, Event, KindSet, Layer, Phase, State};

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

/// Plays game after game, each state checked.
fn random_games(seeds: impl Iterator<Item = u64>) {
    for seed in seeds {
        let mut t = game(seed);
        t.state.check_invariants().expect("a sound start");
        let mut watch = Watch::of(&t.state);
        play_out(&mut t.state, &mut t.rng, at_random, |state| {
            if let Err(why) = watch.check(state) {
                panic!("game {seed}: {why}");
            }
        });
    }
}

// Twenty thousand games in two halves, so that they run side by side.

#[test]
fn ten_thousand_random_games_keep_every_invariant() {
    random_games(0..10_000);
}

#[test]
fn ten_thousand_more_random_games_keep_every_invariant() {
    random_games(10_000..20_000);
}

#[test]
fn sensible_games_keep_every_invariant_and_come_to_an_end() {
    let (mut games, mut capped) = (0, 0);
    for seed in 0..1_500 {
        let mut t = game(seed * 3);
        let mut watch = Watch::of(&t.state);
        let greedily = |state: &State, seat: Seat, legal: &[Action], rng: &mut Rng| {
            State::greedy(&state.view(Some(seat)), seat, legal, rng)
        };
        play_out(&mut t.state, &mut t.rng, greedily, |state| {
            if let Err(why) = watch.check(state) {
                panic!("game {seed}: {why}");
            }
            let ended = matches!(state.phase(), Phase::NextGame | Phase::GameOver);
            games += u32::from(ended);
            capped += u32::from(ended && state.turns_played() == state.turn_cap());
        });
    }
    // With a cap of 200 turns some games of two are cut off, few others.
    assert!(capped * 10 < games, "{capped} of {games}");
}

/// Every action there could be, impossible ones included; of the rows only a few.
fn universe() -> Vec<Action> {
    let read =
        |text: String| ron::from_str::<Action>(&text).unwrap_or_else(|e| panic!("{text}: {e}"));
    let mut all = vec![Action::PickUp, Action::Decline, Action::Deal];
    let kinds = (0..19u8).chain([31, 32, 44, 255]);
    for kind in kinds {
        all.push(read(format!("Loot({kind})")));
        for hand in (0..7u8).chain([255]) {
            for clash in [0, 1, 2, 3, 4, 255u8] {
                all.push(read(format!(
                    "Play(kind:{kind},from_hand:{hand},from_clash:{clash})"
                )));
            }
        }
        for seat in [0, 1, 2, 3, 6, 255u8] {
            all.push(read(format!("SwapHand(target:{seat},kind:{kind})")));
        }
    }
    for slot in (0..5u8).chain([255]) {
        all.push(read(format!("Flip({slot})")));
        for seat in [0, 1, 2, 3, 6, 255u8] {
            for their in (0..5u8).chain([255]) {
                for zone in ["SwapClash", "SwapFinal"] {
                    all.push(read(format!(
                        "{zone}(target:{seat},own:{slot},their:{their})"
                    )));
                }
            }
        }
    }
    for seat in (0..7u8).chain([255]) {
        all.push(read(format!("Send({seat})")));
    }
    for row in [
        "(255,255,255,255)",
        "(0,1,2,255)",
        "(0,0,1,255)",
        "(2,1,0,255)",
        "(0,1,2,3)",
        "(65,66,128,255)",
        "(254,254,255,255)",
    ] {
        all.push(read(format!("Arrange({row})")));
    }
    all
}

/// A row of three cards, in the order given.
fn row(cards: &[tortuga::games::flying_hollander::Card]) -> Action {
    let ids: Vec<String> = cards.iter().map(|c| c.index().to_string()).collect();
    ron::from_str(&format!("Arrange(({},255))", ids.join(","))).expect("an action")
}

#[test]
fn i8_legal_lists_exactly_what_is_accepted_and_r60_a_refusal_changes_nothing() {
    let universe = universe();
    let (mut legal, mut tries) = (Vec::new(), 0);
    for seed in 0..60 {
        let mut t = game(seed * 131);
        let mut lot = Rng::new(seed);
        while let Some(decider) = t.decider() {
            let special = !matches!(t.state.phase(), Phase::ChoosePlay);
            if lot.below(if special { 3 } else { 12 }) == 0 {
                for seat in Seat::all(t.state.players()) {
                    t.state.legal(seat, &mut legal);
                    assert!(seat == decider || legal.is_empty());
                    let own: Vec<_> = t
                        .state
                        .hand(seat)
                        .and(t.state.clash_set(seat))
                        .iter()
                        .collect();
                    let mut rows = Vec::new();
                    if t.state.phase() == Phase::Arrange {
                        for a in &own {
                            for b in &own {
                                rows.extend(own.iter().map(|c| row(&[*a, *b, *c])));
                            }
                        }
                    }
                    for action in universe.iter().chain(&rows).chain(&legal) {
                        let mut tried = t.state.clone();
                        let ok = tried
                            .apply(seat, *action, &mut Rng::new(1), &mut Silent)
                            .is_ok();
                        tries += 1;
                        assert_eq!(
                            ok,
                            legal.contains(action),
                            "game {seed}: {action:?} by {seat:?} in {:?}",
                            t.state.phase()
                        );
                        assert!(
                            ok || tried == t.state,
                            "game {seed}: a refused {action:?} left a trace"
                        );
                    }
                }
            }
            let legal = t.actions();
            let action = legal[t.rng.below(legal.len())];
            t.state
                .apply(decider, action, &mut t.rng, &mut Silent)
                .expect("a legal action");
        }
    }
    assert!(tries > 100_000);
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
                .apply(seat, action, &mut t.rng, &mut Silent)
                .expect("a legal action");
        }
    }
}

#[test]
fn actions_are_called_by_their_names() {
    for seed in 0..60 {
        let mut t = game(seed * 31);
        while let Some(seat) = t.decider() {
            for action in t.actions() {
                assert_eq!(t.state.action_named(&t.state.name_of(action)), Some(action));
            }
            let legal = t.actions();
            let action = legal[t.rng.below(legal.len())];
            t.state
                .apply(seat, action, &mut t.rng, &mut Silent)
                .expect("a legal action");
        }
    }
}

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
        let blind = matches!(action, Action::SwapHand { target, .. }
            if !before.looks() && before.hand(target).len() > 1);
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

#[test]
fn i11_what_a_seat_cannot_know_changes_nothing_in_its_view() {
    for seed in 0..250 {
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
                .apply(seat, action, &mut t.rng, &mut Silent)
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

/// 4.5: two games that look alike to somebody still do so after the same play of somebody else, as long as he sees the
/// same. What a player could not play tells of his hand, but not which of its cards has left it.
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
                .apply(seat, action, &mut t.rng, &mut Silent)
                .expect("a legal action");
            if fits && twins_too && hidden {
                twin.apply(seat, action, &mut other, &mut Silent)
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
fn i13_same_seed_and_same_actions_give_the_same_game() {
    for seed in 0..60 {
        let start = game(seed * 17).state;
        let mut first = Match::new(start.clone(), seed);
        let mut chooser = Rng::new(seed);
        let mut legal = Vec::new();
        while let Some(seat) = first.state().turn().first() {
            first.state().legal(seat, &mut legal);
            first
                .act(seat, legal[chooser.below(legal.len())])
                .expect("a legal action");
        }
        let mut again = Match::new(start, seed);
        for (index, step) in first.steps().iter().enumerate() {
            assert!(again.state() == first.state_at(index).expect("a state"));
            again.act(step.seat, step.action).expect("the same action");
        }
        assert!(again.state() == first.state());
    }
}

#[test]
fn going_back_and_on_again_changes_nothing() {
    for seed in 0..20 {
        let mut game = Match::new(game(seed * 19).state, seed);
        let mut chooser = Rng::new(seed);
        let mut legal = Vec::new();
        while let Some(seat) = game.state().turn().first() {
            game.state().legal(seat, &mut legal);
            game.act(seat, legal[chooser.below(legal.len())])
                .expect("a legal action");
            let here = game.state().clone();
            let steps = game.steps().len();
            game.undo(seat, Reach::Casual)
                .expect("something to take back");
            assert!(game.state() == game.state_at(steps - 1).expect("the state before"));
            game.redo().expect("something to do again");
            assert!(*game.state() == here);
        }
    }
}

#[test]
fn undo_stops_where_something_was_shown() {
    let reach = |setup: &str, action: &str| {
        let t = Table::new(2, setup);
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

#[test]
fn every_event_comes_with_the_state_right_after_it() {
    watched(150, 7, |before, action, heard, after, drawn| {
        let seat = before.current();
        for (event, at) in heard {
            match event {
                Event::Dealt { dealer } => {
                    assert_eq!((at.dealer(), at.turns_played()), (*dealer, 0));
                }
                Event::Arranged { seat, changed } => {
                    let new = at.clash_set(*seat).less(before.clash_set(*seat));
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
                    let cards = hand.and(*clash).and(turned.iter().copied().collect());
                    let top: CardSet = at.pile().iter().rev().take(cards.len()).copied().collect();
                    assert!(cards == top && !cards.is_empty());
                    assert!(cards.iter().all(|c| at.kind_of(c) == *kind));
                }
                Event::PickedUp { cards, .. } => {
                    assert!(cards.less(at.hand(seat)).is_empty() && at.pile().is_empty());
                }
                Event::Poker { cards, kind, .. } => {
                    let pile: CardSet = at.pile().iter().copied().collect();
                    assert!(cards.len() == 4 && cards.less(pile).is_empty());
                    assert!(cards.iter().all(|c| at.kind_of(c) == *kind));
                }
                Event::Purged { cards, .. } => {
                    let gone: CardSet = at.eliminated().iter().copied().collect();
                    assert!(cards.less(gone).is_empty() && at.pile().is_empty());
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
                    assert!(cards.less(at.hand(*seat)).is_empty() && !cards.is_empty());
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
