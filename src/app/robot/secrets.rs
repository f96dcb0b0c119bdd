//! Where several people play at one screen, nobody's hand is in sight before its owner has said that they are ready.

use super::probe::WindowProbe;
use crate::driver::messages::Command;
use crate::driver::play::Play;
use crate::shell::screens::{Overlay, Screen};
use bevy::ecs::change_detection::Tick;
use bevy::ecs::message::MessageCursor;
use bevy::prelude::*;
use std::collections::VecDeque;
use tortuga::engine::{Piece, Seat};

/// Who sits before the screen, as far as they have said so.
#[derive(Default)]
pub struct Watch {
    ready: Option<Seat>,
    /// Who has asked to see what is theirs, until the frame after the one in which they let it go: what is heard of a frame is done in the
    /// next.
    looking: Option<Seat>,
    lets_go: bool,
    cursor: MessageCursor<Command>,
    /// Of which match: when it was put on the table.
    table: Option<Tick>,
    /// The scene that was last looked at, and the person whose secrets are in it.
    seen: Option<(u64, Option<Seat>)>,
    /// Who the curtain waited for before this frame.
    curtain: Option<Seat>,
    /// What was last asked of the program, for reports.
    heard: VecDeque<String>,
}

/// So many commands are told in a report, with so many letters each.
const HEARD: (usize, usize) = (10, 50);

impl Watch {
    /// Looks at the frame that was just drawn.
    ///
    /// # Errors
    /// Whose secrets are in sight.
    pub fn look(&mut self, probe: &mut WindowProbe) -> Result<(), String> {
        self.listen(probe);
        let Some(play) = probe.play().filter(|_| probe.screen() == Screen::Table) else {
            self.table = None;
            self.seen = None;
            self.ready = None;
            return Ok(());
        };
        if !play.shares_screen() {
            // Whoever sits there alone has nobody to hide anything from.
            self.ready = play.viewer;
            return Ok(());
        }
        let put = probe.world.get_resource_change_ticks::<Play>();
        let put = put.map(|ticks| ticks.added);
        if self.table != put {
            (self.table, self.seen, self.ready) = (put, None, None);
        }
        if matches!(probe.overlay(), Overlay::Curtain(_)) || !play.caught_up() {
            return Ok(());
        }
        let owner = match self.seen {
            Some((generation, owner)) if generation == play.generation => owner,
            _ => {
                let owner = owner(play);
                self.seen = Some((play.generation, owner));
                owner
            }
        };
        match owner {
            Some(owner) if ![self.ready, self.looking].contains(&Some(owner)) => Err(format!(
                "what only {owner:?} may see is in sight, but {:?} is before the screen; last asked for: {:?}",
                self.ready, self.heard
            )),
            _ => Ok(()),
        }
    }

    fn listen(&mut self, probe: &mut WindowProbe) {
        if std::mem::take(&mut self.lets_go) {
            self.looking = None;
        }
        let was = self.curtain.take();
        if let Overlay::Curtain(seat) = probe.overlay() {
            self.curtain = Some(seat);
        }
        let viewer = probe.play().and_then(|play| play.viewer);
        let messages = probe.world.resource::<Messages<Command>>();
        for command in self.cursor.read(messages) {
            let (number, letters) = HEARD;
            if self.heard.len() == number {
                self.heard.pop_front();
            }
            let told = format!("{command:?}");
            self.heard.push_back(told.chars().take(letters).collect());
            match command {
                Command::Unveil => self.ready = was.or(self.curtain),
                Command::Look(true) => (self.looking, self.lets_go) = (viewer, false),
                Command::Look(false) => self.lets_go = true,
                _ => {}
            }
        }
    }
}

/// Whose secrets are shown: more things of one look in a zone of theirs than everybody sees there.
fn owner(play: &Play) -> Option<Seat> {
    let viewer = play.viewer.filter(|v| play.is_human(*v))?;
    let open = play.session.scene(None);
    let like = |all: &[Piece], one: &Piece| {
        let same = |other: &&Piece| {
            other.zone == one.zone && other.face == one.face && other.name == one.name
        };
        all.iter().filter(same).count()
    };
    let secret = play.shown.pieces.iter().any(|piece| {
        let own = piece.zone.seat == Some(viewer);
        own && like(&play.shown.pieces, piece) > like(&open.pieces, piece)
    });
    secret.then_some(viewer)
}
