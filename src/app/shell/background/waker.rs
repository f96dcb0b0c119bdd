//! What wakes a window that sleeps: other threads when they are done, and a moment that has come.

use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use std::fmt;
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::Instant;

type Ring = Box<dyn Fn() + Send + Sync>;

/// Wakes the window from any thread. Until there is one it does nothing.
#[derive(Resource, Clone, Default)]
pub struct Waker(Arc<Mutex<Option<Ring>>>);

impl fmt::Debug for Waker {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("Waker")
    }
}

impl Waker {
    /// From now on this is what wakes.
    pub fn connect(&self, ring: impl Fn() + Send + Sync + 'static) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(Box::new(ring));
    }

    /// Wakes the window: one more frame is drawn soon.
    pub fn wake(&self) {
        if let Some(ring) = &*self.0.lock().unwrap_or_else(PoisonError::into_inner) {
            ring();
        }
    }
}

#[derive(Default)]
struct Bell {
    at: Option<Instant>,
    closed: bool,
}

/// Wakes the window when a moment has come. The window's own way to wait would draw one frame more whenever the moment is
/// another.
#[derive(Resource)]
pub struct AlarmClock {
    bell: Arc<(Mutex<Bell>, Condvar)>,
    waker: Waker,
    runs: bool,
}

impl FromWorld for AlarmClock {
    fn from_world(world: &mut World) -> AlarmClock {
        AlarmClock {
            bell: Arc::default(),
            waker: world.get_resource_or_init::<Waker>().clone(),
            runs: false,
        }
    }
}

impl AlarmClock {
    /// Wakes at this moment and no other.
    pub fn set(&mut self, at: Option<Instant>) {
        if at.is_some() && !std::mem::replace(&mut self.runs, true) {
            let (bell, waker) = (self.bell.clone(), self.waker.clone());
            let thread = std::thread::Builder::new().name("alarm-clock".into());
            if let Err(why) = thread.spawn(move || tick(&bell, &waker)) {
                warn!("nothing wakes the window in time: {why}");
            }
        }
        let (bell, news) = &*self.bell;
        bell.lock().unwrap_or_else(PoisonError::into_inner).at = at;
        news.notify_one();
    }
}

impl Drop for AlarmClock {
    fn drop(&mut self) {
        let (bell, news) = &*self.bell;
        bell.lock().unwrap_or_else(PoisonError::into_inner).closed = true;
        news.notify_one();
    }
}

fn tick(bell: &(Mutex<Bell>, Condvar), waker: &Waker) {
    let (bell, news) = bell;
    let mut bell = bell.lock().unwrap_or_else(PoisonError::into_inner);
    while !bell.closed {
        let left = bell
            .at
            .map(|at| at.saturating_duration_since(Instant::now()));
        match left {
            None => bell = news.wait(bell).unwrap_or_else(PoisonError::into_inner),
            Some(left) if left.is_zero() => {
                bell.at = None;
                waker.wake();
            }
            Some(left) => {
                let waited = news.wait_timeout(bell, left);
                bell = waited.unwrap_or_else(PoisonError::into_inner).0;
            }
        }
    }
}

/// Connects the waker with the window's event loop, where there is one.
pub fn plugin(app: &mut App) {
    app.init_resource::<Waker>()
        .init_resource::<AlarmClock>()
        .add_systems(PreStartup, connect);
}

fn connect(waker: Res<Waker>, proxy: Option<Res<EventLoopProxyWrapper>>) {
    if let Some(proxy) = proxy {
        let proxy = (**proxy).clone();
        waker.connect(move || {
            // A window that was closed meanwhile needs no waking.
            let _closed = proxy.send_event(WinitUserEvent::WakeUp);
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::channel;
    use std::time::Duration;

    #[test]
    fn the_alarm_clock_wakes_at_the_last_moment_it_was_told_and_only_once() {
        let mut world = World::new();
        let (rung, heard) = channel();
        let rung = Mutex::new(rung);
        let waker = Waker::default();
        waker.connect(move || {
            let _gone = rung.lock().unwrap().send(Instant::now());
        });
        world.insert_resource(waker);
        let mut clock = AlarmClock::from_world(&mut world);
        let begun = Instant::now();
        clock.set(Some(begun + Duration::from_secs(600)));
        let wanted = begun + Duration::from_millis(30);
        clock.set(Some(wanted));
        let woken = heard.recv_timeout(Duration::from_secs(20)).unwrap();
        assert!(woken >= wanted);
        assert!(heard.recv_timeout(Duration::from_millis(60)).is_err());
        clock.set(Some(begun + Duration::from_secs(600)));
        clock.set(None);
        drop(clock);
        assert!(heard.recv_timeout(Duration::from_millis(30)).is_err());
    }
}
