//! The invariants of section 10 as laws over many games.

use super::support::{ENDLESS, Table, rules};
use crate::playable::games;
use crate::playable::play::{at_random, play_out};
use tortuga::engine::{Game, Match, NullSink, Rng, Seat};
use tortuga::games::captain_ecarrasse::{
    Action, Card, CardSet, Cause, Event, Phase, RiskMode, State, Suit,
};

const VARIANTS: [&str; 8] = [
    "none",
    "rip_current",
    "full_cargo",
    "first_to_fifty",
    "complete_set",
    "twin_numbers",
    "weight_limit",
    "random",
];

/// Game number `seed` of a row that goes through all player counts and options.
fn game(seed: u64) -> Table {
    let n = seed as usize;
    let players = 2 + n % 3;
    let variant = VARIANTS[n / 3 % 8];
    let mut pairs = vec![
        ("variant", variant),
        ("balanced", ["off", "on"][n / 24 % 2]),
        ("starting_player", ["random", "0", "1"][n / 48 % 3]),
        ("divers", ["dealt", "off", "chosen", "dealt"][n / 144 % 4]),
    ];
    let divers = &rules().divers;
    let first = &divers[n / 576 % divers.len()];
    let second = &divers[(n / 576 + 5) % divers.len()];
    if n / 144 % 4 == 2 {
        if !(first.marks() && variant == "rip_current") {
            pairs.push(("diver.0", first.id.as_str()));
        }
        if second.character.id != first.character.id
            && !(second.marks() && variant == "rip_current")
        {
            pairs.push(("diver.1", second.id.as_str()));
        }
    }
    Table::dealt(players, &pairs, seed)
}

#[test]
fn i2_the_deck_only_shrinks_and_never_holds_a_low_card() {
    for seed in 0..games(300) {
        let mut t = game(seed);
        t.state.check_invariants().expect("a sound start");
        let low = rules().low_cards();
        let mut deck = t.state.deck_len();
        let decisions = play_out(&mut t.state, &mut t.rng, at_random, |state, _| {
            if let Err(why) = state.check_invariants() {
                panic!("game {seed}: {why}");
            }
            assert!(state.deck_len() <= deck && (state.deck_set() & low).is_empty());
            deck = state.deck_len();
        });
        assert!(decisions < ENDLESS);
    }
}

#[test]
fn i10_i11_incidents_and_surfacing_move_what_they_should() {
    let (mut incidents, mut surfacings) = (0, 0);
    for seed in 0..600 {
        let mut t = game(seed * 37);
        t.watch(|d| {
            let incident = d.heard.iter().find_map(|(e, at)| match e {
                Event::Incident { saved, lost, .. } => Some((*saved, *lost, at.hold(d.seat))),
                _ => None,
            });
            if let Some((saved, lost, held)) = incident {
                incidents += 1;
                assert_eq!(d.after.hold(d.seat), held | saved);
                assert!((saved & lost).is_empty());
            }
            let bonus = d
                .heard
                .iter()
                .any(|(e, _)| matches!(e, Event::BonusDue { .. }));
            if d.action == Action::Surface && !bonus {
                surfacings += 1;
                assert_eq!(
                    d.after.hold(d.seat),
                    d.before.hold(d.seat) | d.before.line_set()
                );
                assert_eq!(
                    (d.after.locker(), d.after.deck_set()),
                    (d.before.locker(), d.before.deck_set())
                );
                for other in d.seat.others(d.after.players()) {
                    assert_eq!(d.after.hold(other), d.before.hold(other));
                }
            }
        });
    }
    assert!(
        incidents > 1_000 && surfacings > 1_000,
        "{incidents} {surfacings}"
    );
}

#[test]
fn i4_a_demand_needs_a_squid_and_i9_the_saved_lie_before_the_anchor() {
    let squid = rules().find_suit("squid").expect("a suit");
    let anchor = rules().find_suit("anchor").expect("a suit");
    for seed in 0..1_500 {
        let mut t = game(seed * 11);
        let decisions = play_out(&mut t.state, &mut t.rng, at_random, |state, _| {
            let of = |suit: Suit| {
                state
                    .line()
                    .iter()
                    .rposition(|c| rules().suit_of(*c) == suit)
            };
            assert!(state.debt() == 0 || of(squid).is_some());
            let diver = state.diver(state.active()).map_or("", |d| d.id.as_str());
            assert!(state.mooring() == 0 || diver == "pilot_long_mooring");
            if !["pilot_long_mooring", "trawler_tight_mesh"].contains(&diver) {
                let before: CardSet = state.line()[..of(anchor).unwrap_or(0)]
                    .iter()
                    .copied()
                    .collect();
                assert_eq!(state.saved(), before);
            }
            assert!(state.line().len() <= 10);
            let whole_chart = diver == "cartographer_full_chart";
            assert!(state.chart_set().len() <= 3 || whole_chart);
        });
        assert!(decisions < ENDLESS);
    }
}

#[test]
fn i14_what_a_seat_cannot_know_changes_nothing_in_its_view() {
    for seed in 0..games(60) {
        let mut t = game(seed * 53);
        let mut other = Rng::new(seed + 77);
        while let Some(seat) = t.decider() {
            if t.rng.below(6) == 0 {
                for viewer in Seat::all(t.state.players()).map(Some).chain([None]) {
                    let view = t.state.view(viewer);
                    let swapped = State::determinize(&view, &mut other);
                    swapped.check_invariants().expect("a sound determinization");
                    assert!(
                        swapped.view(viewer) == view,
                        "game {seed}: {viewer:?} sees a difference"
                    );
                    assert_eq!(swapped.deck_set(), t.state.deck_set());
                    let known = view.known();
                    let facts = |s: &State| s.facts_by_name().remove("deck").unwrap_or_default();
                    assert_eq!(
                        facts(&swapped)[..known.len()],
                        facts(&t.state)[..known.len()]
                    );
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

#[test]
fn determinization_deals_every_unseen_card_alike() {
    let t = Table::at(
        2,
        r#"(line: ["drone_3"], rest: Locker, known: {0: 1}, deck: ["key_3", "key_4", "key_5", "key_6", "key_7"])"#,
    );
    let mut rng = Rng::new(5);
    let mut second = [0u32; 64];
    for _ in 0..8_000 {
        let state = State::determinize(&t.state.view(Some(Seat::new(0))), &mut rng);
        let deck = state.facts_by_name().remove("deck").unwrap_or_default();
        assert_eq!(deck[0], "key_3");
        second[rules().find_card(&deck[1]).map_or(0, Card::index)] += 1;
    }
    let seen: Vec<u32> = second.into_iter().filter(|n| *n > 0).collect();
    assert_eq!(seen.len(), 4);
    assert!(seen.iter().all(|n| (1_850..2_150).contains(n)), "{seen:?}");
}

#[test]
fn i15_the_risk_aid_stays_within_bounds_and_the_full_record_is_exact() {
    let (mut predicted, mut happened, mut dives) = (0.0, 0, 0);
    for seed in 0..400 {
        let mut t = Table::dealt(3, &[("divers", "off")], seed);
        t.watch(|d| {
            let view = d.before.view(Some(d.seat));
            if d.before.phase() == Phase::TurnChoice {
                for mode in [RiskMode::FullRecord, RiskMode::TableOnly] {
                    let Some(risk) = view.risk(mode) else {
                        assert_eq!(d.before.deck_len(), 0);
                        continue;
                    };
                    assert!(risk.all >= 1 && risk.bad <= risk.all && risk.percent() <= 100);
                    if mode == RiskMode::FullRecord && view.known().is_empty() {
                        assert_eq!(risk.all as usize, d.before.deck_len());
                    }
                }
                let survival = view.survival(2).chance();
                assert!((0.0..=1.0 + 1e-12).contains(&survival), "{survival}");
            }
            let risk = view.risk(RiskMode::FullRecord).map_or(0.0, |r| r.chance());
            if d.action == Action::Dive {
                dives += 1;
                predicted += risk;
                happened += u32::from(
                    d.heard
                        .iter()
                        .any(|(e, _)| matches!(e, Event::Incident { .. })),
                );
            }
        });
    }
    let gap = (predicted - f64::from(happened)).abs() / f64::from(dives);
    assert!(
        gap < 0.01,
        "{predicted:.0} predicted, {happened} happened in {dives} dives"
    );
}

#[test]
fn undo_stops_where_something_was_shown() {
    use tortuga::engine::history::Reach;
    let t = Table::at(
        2,
        r#"(line: ["key_5"], deck: ["knife_3"], holds: {1: ["map_4", "drone_4"]})"#,
    );
    let mut game = Match::new(t.state, 1);
    let seat = Seat::new(0);
    game.act(seat, Action::Dive).expect("a dive");
    assert!(game.undo_target(seat, Reach::Strict).is_err());
    let knife = game.state().action_named("Knife 1 map").expect("an action");
    game.act(seat, knife).expect("a legal action");
    assert_eq!(game.undo_target(seat, Reach::Strict), Ok(1));
    game.act(seat, Action::Surface).expect("a legal action");
    assert_eq!(game.undo_target(seat, Reach::Strict), Ok(2));
}

#[test]
fn every_event_comes_with_the_state_right_after_it() {
    for seed in 0..200 {
        let mut t = game(seed * 7);
        t.watch(|d| {
            for (event, after) in d.heard {
                match event {
                    Event::Revealed { card, .. } => assert_eq!(after.incoming(), Some(*card)),
                    Event::Placed { card, .. } => assert_eq!(after.line().last(), Some(card)),
                    Event::Saved { cards, .. } => {
                        assert!((*cards - after.saved()).is_empty() && !cards.is_empty())
                    }
                    Event::Moved { cards, to, why, .. } => {
                        use tortuga::games::captain_ecarrasse::Place;
                        assert!(!cards.is_empty());
                        let there = match to {
                            Place::Locker => after.locker(),
                            Place::Hold(q) => after.hold(*q),
                            Place::Incoming => after.incoming().into_iter().collect(),
                            Place::Line => after.line_set(),
                            Place::Chart => after.chart_set(),
                        };
                        assert!((*cards - there).is_empty(), "{why:?}");
                    }
                    Event::DebtChanged { debt, .. } => assert_eq!(after.debt(), usize::from(*debt)),
                    Event::ChoiceOpened { phase, .. } => assert_eq!(after.phase(), *phase),
                    Event::MapRevealed { cards, .. } => assert_eq!(after.chart_set(), *cards),
                    Event::Incident { card, repeats, .. } => {
                        assert_eq!(after.incoming(), Some(*card));
                        assert!(after.line_set().contains(*repeats));
                    }
                    Event::Surfaced { cards, .. } => {
                        assert!(
                            (*cards - after.hold(d.seat)).is_empty() && after.line().is_empty()
                        );
                    }
                    Event::TurnStarted { seat } => assert_eq!(after.active(), *seat),
                    _ => {}
                }
                // Whatever happens: every card lies somewhere.
                let held =
                    Seat::all(after.players()).fold(CardSet::EMPTY, |u, s| u | after.hold(s));
                let incoming: CardSet = after.incoming().into_iter().collect();
                let all = [
                    held,
                    after.locker(),
                    after.line_set(),
                    after.chart_set(),
                    incoming,
                ];
                let count: usize = all.iter().map(|z| z.len()).sum();
                assert_eq!(count + after.deck_len(), 60, "{event:?}");
            }
            let (_, last) = d.heard.last().expect("something happens");
            assert!(last == d.after);
            let drawn = d.heard.iter().any(|(e, _)| {
                matches!(
                    e,
                    Event::Moved {
                        why: Cause::Bonus | Cause::Plunder,
                        ..
                    }
                )
            });
            assert!(!drawn || d.heard.iter().any(|(e, _)| State::reveals(e)));
        });
    }
}
