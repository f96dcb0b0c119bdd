//! The pictures that are asked for or being drawn: of several sizes of a face the last wins.

use super::face_ref::FaceRef;
use super::raster::{self, Picture, RasterRequest, Source};
use super::renderer::PictureRenderer;
use crate::shell::background::job::Job;
use crate::shell::background::priority::Priority;
use std::collections::BTreeMap;
use std::time::Duration;

/// So long a size must be asked for before a face that is seen at another size meanwhile is drawn in it: not every size on the
/// way of a window's edge is worth its work.
const SETTLED: Duration = Duration::from_millis(80);

/// A picture that is to be drawn.
struct Ask {
    /// Whether nothing like it is to be seen meanwhile.
    bare: bool,
    /// The frames in which it was asked for first and last.
    frames: (u64, u64),
    /// Since when, once that was noticed.
    since: Option<Duration>,
}

/// What is asked for, and what is being drawn.
#[derive(Default)]
pub(super) struct PictureQueue {
    asked: BTreeMap<RasterRequest, Ask>,
    drawing: BTreeMap<RasterRequest, Job<Picture>>,
    /// Whether everything has changed its size since the last frame.
    resized: bool,
    /// Since when it has not.
    settled: Duration,
    /// When it was last looked at what is to be begun.
    now: Duration,
}

impl PictureQueue {
    /// Whether pictures are still on their way.
    pub(super) fn is_pending(&self) -> bool {
        !self.asked.is_empty() || !self.drawing.is_empty()
    }

    /// Nothing of it is wanted any more.
    pub(super) fn clear(&mut self) {
        self.asked.clear();
        self.drawing.clear();
    }

    /// Everything changes its size: faces that are seen at another size wait until that is over.
    pub(super) fn unsettle(&mut self) {
        self.resized = true;
    }

    /// Whether sizes still change: then even a picture that is out of shape does until they no longer do.
    pub(super) fn is_unsettled(&self) -> bool {
        self.resized || self.now < self.settled + SETTLED
    }

    /// Asks for a picture in frame number `frame`; `bare` where nothing like it is to be seen meanwhile.
    pub(super) fn ask(&mut self, order: &RasterRequest, bare: bool, frame: u64) {
        if self.drawing.contains_key(order) {
            return;
        }
        if let Some(ask) = self.asked.get_mut(order) {
            ask.frames.1 = frame;
            return;
        }
        let ask = Ask {
            bare,
            frames: (frame, frame),
            since: None,
        };
        self.asked.insert(order.clone(), ask);
    }

    /// Takes what was drawn.
    pub(super) fn finished(&mut self) -> Vec<(RasterRequest, Picture)> {
        let mut done = Vec::new();
        self.drawing.retain(|order, job| match job.ready() {
            Some(picture) => {
                done.push((order.clone(), picture));
                false
            }
            None => true,
        });
        done
    }

    /// Begins to draw what was asked for: at once where nothing else is to be seen, else when the size has settled. Tells
    /// whether something has begun, and when the next will.
    pub(super) fn begin(
        &mut self,
        now: Duration,
        source: &Source,
        renderer: &PictureRenderer,
    ) -> (bool, Option<Duration>) {
        self.drop_superseded();
        self.now = now;
        if std::mem::take(&mut self.resized) {
            self.settled = now;
        }
        let (mut begun, mut next) = (false, None::<Duration>);
        for (order, mut ask) in std::mem::take(&mut self.asked) {
            let due = self.settled.max(*ask.since.get_or_insert(now)) + SETTLED;
            if !ask.bare && now < due {
                next = Some(next.map_or(due, |next| next.min(due)));
                self.asked.insert(order, ask);
                continue;
            }
            let priority = match ask.bare {
                true => Priority::Face,
                false => Priority::Sharper,
            };
            let (source, wanted) = (source.clone(), order.clone());
            let job = renderer.begin(priority, move |_| raster::draw(&source, &wanted));
            self.drawing.insert(order, job);
            begun = true;
        }
        (begun, next)
    }

    /// Drops the sizes that nobody has asked for since the same face was asked for in another.
    fn drop_superseded(&mut self) {
        let mut newest: BTreeMap<(FaceRef, bool), u64> = BTreeMap::new();
        for (order, ask) in &self.asked {
            let key = (order.face.clone(), order.multiplied);
            let first = newest.entry(key).or_default();
            *first = (*first).max(ask.frames.0);
        }
        self.asked.retain(|order, ask| {
            let key = (order.face.clone(), order.multiplied);
            newest.get(&key).is_none_or(|first| *first <= ask.frames.1)
        });
    }
}
