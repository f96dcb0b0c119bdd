//! A gate: what the main thread works on a frame of fixed scenes, against a fixed piece of plain work of the same kind in the same
//! run. It must not grow unseen. Where one ship moves on a table that is else at rest, the board takes nothing from memory.
//!
//! `cargo test -p tortuga-app --test frame_work`; the best of several rounds counts, so that what else the machine does matters little.

#[path = "sailing.rs"]
mod sailing;
#[path = "scenes.rs"]
mod scenes;

use bevy::ecs::schedule::SingleThreadedExecutor;
use bevy::prelude::*;
use sailing::Voyage;
use scenes::{Moving, Stage, part};
use std::hint::black_box;
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// How often everything is measured.
const ROUNDS: usize = 5;
/// How many frames a round has.
const FRAMES: usize = 60;
/// So many times the yardstick a frame with 200 cards on their way may take: half as much again as seen (2.1 on a busy machine).
const CARDS: f64 = 3.2;
/// The same for a late position of the last game there is (it has the most pieces), everything on its way (2.4).
const EVERYTHING: f64 = 3.6;

/// The same for the board's systems alone where one ship sails and everything else rests: no more than 0.3 ms where the yardstick
/// takes 0.86.
const SHIP: f64 = 0.35;

/// Something of a piece: numbers that a system changes.
#[derive(Component, Default)]
struct Moves([f32; 16]);

/// A word of a piece.
#[derive(Component)]
struct Says(String);

/// The yardstick: a world of plain entities, and systems that change, compare and look up as a table's do.
fn yardstick() -> (World, Schedule) {
    let mut world = World::new();
    for i in 0..2_000 {
        world.spawn((Moves::default(), Says(format!("piece {i}"))));
    }
    let mut schedule = Schedule::default();
    schedule.set_executor(SingleThreadedExecutor::new());
    for _ in 0..8 {
        schedule.add_systems(|mut all: Query<&mut Moves>| {
            for mut moves in &mut all {
                let sum: f32 = moves.0.iter().sum();
                for (i, number) in moves.0.iter_mut().enumerate() {
                    *number = (*number * 0.9 + i as f32 + sum * 0.01).sqrt();
                }
            }
        });
    }
    schedule.add_systems(|all: Query<&Says>| {
        let mut words: Vec<String> = all.iter().map(|says| says.0.clone()).collect();
        words.sort();
        black_box(words);
    });
    (world, schedule)
}

fn main() -> ExitCode {
    let (mut world, mut schedule) = yardstick();
    let mut cards = Stage::open();
    let games = cards.games();
    let (Some(first), Some(last)) = (games.first(), games.last()) else {
        eprintln!("no games");
        return ExitCode::FAILURE;
    };
    let early = cards.session(first, Some(2), 0);
    cards.lay(early);
    let mut everything = Stage::open();
    let late = everything.late(last);
    everything.lay(late);
    let mut calm = Stage::open();
    let late = calm.late(last);
    calm.lay(late);
    let mut calm = Voyage::on(calm);
    let mut best = [Duration::MAX; 4];
    let mut taken = 0;
    for _ in 0..ROUNDS {
        let mut spent: Vec<Duration> = (0..FRAMES)
            .map(|_| {
                let begun = Instant::now();
                schedule.run(&mut world);
                begun.elapsed()
            })
            .collect();
        spent.sort();
        let sailed = calm.sail();
        taken = taken.max(sailed.taken);
        let all = [
            spent,
            cards.frames(Moving::Cards, FRAMES),
            everything.frames(Moving::Everything, FRAMES),
            sailed.spent,
        ];
        for (best, spent) in best.iter_mut().zip(all) {
            *best = (*best).min(spent[spent.len() / 2]);
        }
    }
    let [plain, cards, everything, sailing] = best.map(|spent| part(&[spent], 1.0));
    let mut fine = taken == 0;
    println!("one ship on its way: the board asks for memory {taken} times");
    for (what, spent, bound) in [
        ("200 cards on their way", cards, CARDS),
        (
            "a late position, everything on its way",
            everything,
            EVERYTHING,
        ),
        ("one ship on its way, the board alone", sailing, SHIP),
    ] {
        let ratio = spent / plain;
        let holds = ratio <= bound;
        fine &= holds;
        println!(
            "{what}: {spent:.2} ms a frame, {ratio:.2} times the yardstick ({plain:.2} ms), at most {bound:.2}{}",
            if holds { "" } else { ": TOO MUCH" }
        );
    }
    match fine {
        true => ExitCode::SUCCESS,
        false => {
            eprintln!(
                "the window's work for a frame has grown: docs/performance.md says how to find where"
            );
            ExitCode::FAILURE
        }
    }
}
