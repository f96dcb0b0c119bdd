//! Who does what, and when.

use super::*;
use std::sync::Mutex;
use std::sync::atomic::Ordering;
use std::sync::mpsc::{Sender, channel};
use std::time::Duration;

/// Threads of their own with these lanes.
fn workers(lanes: Vec<Lane>) -> Workers {
    Workers {
        threads: Some(Threads::start(lanes)),
        waker: Waker::default(),
    }
}

/// One thread that takes everything.
fn one() -> Workers {
    workers(vec![Priority::Face..=Priority::Move])
}

/// Keeps a thread busy until the sender is dropped.
fn busy(workers: &Workers, priority: Priority) -> (Job<()>, Sender<()>) {
    let (hold, held) = channel::<()>();
    let (begin, begun) = channel();
    let job = workers.begin(priority, move |_| {
        let _gone = begin.send(());
        let _released = held.recv();
    });
    begun.recv().unwrap();
    (job, hold)
}

fn wait<T>(job: &mut Job<T>) -> T {
    for _ in 0..10_000 {
        if let Some(done) = job.ready() {
            return done;
        }
        std::thread::sleep(Duration::from_millis(1));
    }
    panic!("never done");
}

#[test]
fn what_is_done_at_once_is_ready_at_once_and_only_once() {
    let mut job = Workers::at_once().begin(Priority::Move, |stop| stop.load(Ordering::Relaxed));
    assert_eq!((job.ready(), job.ready()), (Some(true), None));
}

#[test]
fn the_most_urgent_goes_first_and_of_equals_the_oldest() {
    let workers = one();
    let (mut first, hold) = busy(&workers, Priority::Move);
    let order = Arc::new(Mutex::new(Vec::new()));
    let asked = [
        (Priority::Move, 0),
        (Priority::Chart, 1),
        (Priority::Face, 2),
        (Priority::Sharper, 3),
        (Priority::Face, 4),
    ];
    let mut jobs = asked.map(|(priority, number)| {
        let order = order.clone();
        workers.begin(priority, move |_| order.lock().unwrap().push(number))
    });
    drop(hold);
    wait(&mut first);
    for job in &mut jobs {
        wait(job);
    }
    assert_eq!(*order.lock().unwrap(), [2, 4, 3, 1, 0]);
}

#[test]
fn what_nobody_wants_any_more_never_begins_and_what_runs_is_told() {
    let workers = one();
    let (told, heard) = channel();
    let (begin, begun) = channel();
    let running = workers.begin(Priority::Face, move |stop| {
        let _gone = begin.send(());
        while !stop.load(Ordering::Relaxed) {
            std::thread::sleep(Duration::from_millis(1));
        }
        let _gone = told.send("stopped");
    });
    begun.recv().unwrap();
    let ran = Arc::new(AtomicBool::new(false));
    let flag = ran.clone();
    let waiting = workers.begin(Priority::Face, move |_| flag.store(true, Ordering::Relaxed));
    drop(waiting);
    drop(running);
    assert_eq!(heard.recv_timeout(Duration::from_secs(20)), Ok("stopped"));
    wait(&mut workers.begin(Priority::Move, |_| ()));
    assert!(!ran.load(Ordering::Relaxed), "it was dropped before");
}

#[test]
fn who_hurries_gets_the_best_so_far() {
    let workers = one();
    let mut job = workers.begin(Priority::Move, |stop| {
        while !stop.load(Ordering::Relaxed) {
            std::thread::sleep(Duration::from_millis(1));
        }
        7
    });
    assert_eq!(job.ready(), None);
    job.hurry();
    assert_eq!(wait(&mut job), 7);
}

#[test]
fn an_ai_that_thinks_and_a_map_that_is_painted_keep_no_face_waiting() {
    let workers = workers(lanes(2));
    let (_thinks, _ai) = busy(&workers, Priority::Move);
    let (_painted, _map) = busy(&workers, Priority::Chart);
    assert_eq!(wait(&mut workers.begin(Priority::Face, |_| 1)), 1);
}

#[test]
fn the_window_is_woken_when_something_is_done() {
    let workers = one();
    let (woke, heard) = channel();
    let woke = Mutex::new(woke);
    workers.waker.connect(move || {
        let _gone = woke.lock().unwrap().send(());
    });
    let mut job = workers.begin(Priority::Face, |_| 3);
    assert_eq!(heard.recv_timeout(Duration::from_secs(20)), Ok(()));
    assert_eq!(job.ready(), Some(3));
}

#[test]
fn what_falls_over_is_told_where_it_is_waited_for_and_others_go_on() {
    let workers = one();
    let mut falls = workers.begin(Priority::Face, |_| -> u8 { panic!("on purpose") });
    let caught = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| wait(&mut falls)));
    assert!(caught.is_err());
    assert_eq!(wait(&mut workers.begin(Priority::Face, |_| 5)), 5);
}
