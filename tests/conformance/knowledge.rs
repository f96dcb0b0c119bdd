//! Nobody sees what they must not know, and worlds that fit a view can be played.

use crate::Conforms;
use crate::playable::games;
use crate::playable::said::viewers;
use crate::table::tables;
use std::collections::BTreeMap;
use tortuga::engine::{ActionList, NullSink, Recorder, Rng, Turn};

/// How far an imagined world is played on.
const ON: usize = 6;

pub fn what_a_seat_cannot_know_changes_nothing_in_its_view<G: Conforms>() {
    let mut compared = 0;
    for mut table in tables::<G>(60_000..60_000 + games(16)) {
        let seed = table.seed;
        table.play(|d, lot| {
            if d.number > 12 && lot.below(9) > 0 {
                return;
            }
            for viewer in viewers(d.before.seats()) {
                let view = d.before.view(viewer);
                let mut world = G::determinize(&view, lot);
                let same = world.view(viewer) == view;
                assert!(same, "game {seed}: {viewer:?} sees a difference");
                assert_eq!(world.turn(), d.before.turn(), "game {seed}");
                compared += 1;
                let decides = viewer.is_some_and(|seat| world.turn().includes(seat));
                let allowed =
                    |why: &str| !decides && !G::IMAGINED.is_empty() && why.starts_with(G::IMAGINED);
                if let Err(why) = world.check() {
                    assert!(allowed(&why), "game {seed}, a world of {viewer:?}: {why}");
                    continue;
                }
                let (mut mine, mut theirs) = (ActionList::new(), ActionList::new());
                if let Some(seat) = viewer {
                    d.before.legal(seat, &mut mine);
                    world.legal(seat, &mut theirs);
                    assert_eq!(mine, theirs, "a seat may do the same in both");
                }
                play_on(&mut world, lot, allowed);
            }
        });
    }
    assert!(compared > 500, "{compared}");
}

pub fn whoever_decides_before_everybody_hides_nothing<G: Conforms>() {
    for mut table in tables::<G>(61_000..61_000 + games(16)) {
        let (seed, names) = (table.seed, table.names());
        table.play(|d, lot| {
            let Turn::Decide(seat) = d.before.turn() else {
                return;
            };
            if !G::is_open(&d.before.view(Some(seat)), seat) {
                return;
            }
            let of = |state: &G| {
                let mut legal = ActionList::new();
                state.legal(seat, &mut legal);
                legal
            };
            let mine = of(d.before);
            for _ in 0..3 {
                let world = G::determinize(&d.before.view(None), lot);
                assert_eq!(of(&world), mine, "game {seed}: what may be done is secret");
            }
            let mut told = BTreeMap::new();
            for action in mine.iter() {
                let (mut after, mut heard) = (d.before.clone(), Recorder::default());
                let done = after.apply(seat, *action, &mut Rng::for_setup(seed), &mut heard);
                done.unwrap_or_else(|why| panic!("game {seed}, {action:?}: {why:?}"));
                let lines = heard.heard.iter();
                let line = |(event, after): &(G::Event, G)| {
                    let line = G::line(event, &after.view(None), &names);
                    line.map(|line| line.to_string())
                };
                let all: Vec<String> = lines.filter_map(line).collect();
                let other = told.insert(all, *action);
                assert!(
                    other.is_none(),
                    "game {seed}: {action:?} or {other:?}, nobody is told which"
                );
            }
        });
    }
}

/// Plays a few decisions in an imagined world, each sound.
#[track_caller]
fn play_on<G: Conforms>(world: &mut G, lot: &mut Rng, allowed: impl Fn(&str) -> bool) {
    let mut legal = ActionList::new();
    for _ in 0..ON {
        let Some(seat) = world.turn().first() else {
            return;
        };
        world.legal(seat, &mut legal);
        let action = legal[lot.below(legal.len())];
        let done = world.apply(seat, action, lot, &mut NullSink);
        done.unwrap_or_else(|why| panic!("{action:?}: {why:?}"));
        if let Err(why) = world.check() {
            assert!(allowed(&why), "after {action:?}: {why}");
        }
    }
}
