//! One picture of a map, from the wish for it until it is shown.

use crate::art::chart::{self, View};
use crate::art::raster::{Picture, Source};
use crate::art::renderer::PictureRenderer;
use crate::shell::background::job::Job;
use crate::shell::background::priority::Priority;
use crate::shell::redraw::Redraw;
use bevy::prelude::*;
use std::sync::Arc;
use std::time::Duration;
use tortuga::engine::BoardMap;

/// How long a look must last before it is drawn sharply, where something is seen of it meanwhile.
const SETTLED: Duration = Duration::from_millis(120);

/// One picture.
pub(super) struct Layer {
    pub(super) entity: Entity,
    pub(super) shown: Option<(View, Handle<Image>)>,
    pub(super) drawing: Option<(View, Job<Picture>)>,
    /// What is to be drawn next, and since when.
    pub(super) wanted: Option<(View, Duration)>,
}

impl Layer {
    /// One of which nothing is painted yet.
    pub(super) fn new(commands: &mut Commands) -> Layer {
        let sprite = (Name::new("map"), Sprite::default(), Visibility::Hidden);
        Layer {
            entity: commands.spawn(sprite).id(),
            shown: None,
            drawing: None,
            wanted: None,
        }
    }

    /// Whether this view is to be drawn now: at once where nothing stands in for it, else when it has been wanted for a while.
    pub(super) fn is_due(
        &mut self,
        view: View,
        stands_in: bool,
        now: Duration,
        redraw: &mut Redraw,
    ) -> bool {
        let since = match self.wanted {
            Some((wanted, since)) if wanted == view => since,
            _ => now,
        };
        let due = since + SETTLED;
        self.wanted = (stands_in && now < due).then_some((view, since));
        if self.wanted.is_some() {
            redraw.at(due);
        }
        self.wanted.is_none()
    }

    /// Whether the picture that is shown or being drawn is this one.
    pub(super) fn has(&self, view: &View) -> bool {
        let shown = self.shown.as_ref().map(|(view, _)| view);
        self.drawing.as_ref().map(|(view, _)| view).or(shown) == Some(view)
    }

    /// Begins to paint this view of a map, its parts taken from `source`.
    pub(super) fn begin(
        &mut self,
        board_map: &Arc<BoardMap>,
        view: View,
        source: Source,
        renderer: &PictureRenderer,
    ) {
        let board_map = Arc::clone(board_map);
        let job = renderer.begin(Priority::Chart, move |stop| {
            chart::draw(&source, &board_map, &view, stop)
        });
        self.drawing = Some((view, job));
    }

    /// The picture that was being painted, once it is ready.
    pub(super) fn finished(&mut self) -> Option<(View, Picture)> {
        let (view, job) = self.drawing.as_mut()?;
        let (view, picture) = (*view, job.ready()?);
        self.drawing = None;
        Some((view, picture))
    }
}
