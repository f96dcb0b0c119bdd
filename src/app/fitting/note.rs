//! What cannot be seen from outside is noted where it is drawn: of which kind a text is, which size it was meant to have,
//! the room it was given, the name of a layer, and where a list scrolls.

use crate::input::targets::Role;
use bevy_egui::egui::{Context, Galley, Id, Rect};
use std::collections::BTreeMap;
use std::sync::Arc;

/// What is known of one text.
#[derive(Clone, Debug, PartialEq)]
pub struct Lettering {
    /// What it is: the file and line that set it. Texts of one kind in one place have one size.
    pub kind: (&'static str, u32),
    /// The size it was meant to have, in points.
    pub wanted: f32,
}

/// What was noted in this frame.
#[derive(Clone, Debug, Default)]
pub struct Notes {
    /// By the address of the galley: the paint list keeps it alive for as long as this is read.
    texts: BTreeMap<usize, Lettering>,
    layers: BTreeMap<u64, String>,
    scrolls: Vec<Rect>,
    targets: Vec<(String, Role, Rect, bool)>,
    wanted: bool,
}

impl Notes {
    /// What was noted of this text.
    pub fn of(&self, galley: &Arc<Galley>) -> Option<&Lettering> {
        self.texts.get(&address(galley))
    }

    /// What the layer with this id is called.
    pub fn layer(&self, id: Id) -> Option<&str> {
        self.layers.get(&id.value()).map(String::as_str)
    }

    /// What can be clicked.
    pub fn targets(&self) -> &[(String, Role, Rect, bool)] {
        &self.targets
    }

    /// Whether what is cut off by this rectangle can be scrolled into sight.
    pub fn scrolls(&self, clip: Rect) -> bool {
        let same = |a: f32, b: f32| (a - b).abs() < 2.0;
        self.scrolls.iter().any(|s| {
            let inside = s.expand(2.0).contains_rect(clip);
            inside && (same(s.top(), clip.top()) || same(s.bottom(), clip.bottom()))
        })
    }
}

fn notes() -> Id {
    Id::new("tortuga fitting")
}

fn address(galley: &Arc<Galley>) -> usize {
    Arc::as_ptr(galley) as usize
}

fn noted(ctx: &Context, write: impl FnOnce(&mut Notes)) {
    ctx.data_mut(|d| {
        let notes = d.get_temp_mut_or_default::<Notes>(notes());
        if notes.wanted {
            write(notes);
        }
    });
}

/// From now on what is drawn is noted.
pub fn begin(ctx: &Context) {
    ctx.data_mut(|d| d.get_temp_mut_or_default::<Notes>(notes()).wanted = true);
}

/// From now on nothing is noted, and what was is forgotten.
pub fn end(ctx: &Context) {
    ctx.data_mut(|d| d.remove_temp::<Notes>(notes()));
}

/// Gives what was noted since the last call.
pub fn take(ctx: &Context) -> Notes {
    ctx.data_mut(|d| {
        let notes = d.get_temp_mut_or_default::<Notes>(notes());
        let taken = std::mem::take(notes);
        notes.wanted = taken.wanted;
        taken
    })
}

/// A text of this kind was wanted in this size.
pub fn text(ctx: &Context, galley: &Arc<Galley>, kind: (&'static str, u32), wanted: f32) {
    noted(ctx, |notes| {
        notes
            .texts
            .insert(address(galley), Lettering { kind, wanted });
    });
}

/// The layer with this id is called so.
pub fn layer(ctx: &Context, id: Id, name: &str) {
    noted(ctx, |notes| {
        notes.layers.insert(id.value(), name.to_owned());
    });
}

/// Something to be clicked, all of it: what a list cuts off is no smaller for that.
pub fn target(ctx: &Context, name: &str, role: Role, rect: Rect, enabled: bool) {
    noted(ctx, |notes| {
        notes.targets.push((name.to_owned(), role, rect, enabled))
    });
}

/// A list scrolls within this rectangle.
pub fn scroll(ctx: &Context, rect: Rect) {
    noted(ctx, |notes| notes.scrolls.push(rect));
}
