//! Words that have to fit: as large as there is room for, in a size of the theme's scale, and all of one kind in one size.
//!
//! Texts that are set by the same line of code in the same layer are of one kind. Each says how large it could be; in the
//! next frame all have the size of the one that has the least room. A text for which even the least size is too large is
//! cut, and that is a fault (see `app::fitting`).

use super::style::palette;
use crate::art::wrap::may_break;
use crate::fitting::note;
use bevy::platform::collections::HashMap;
use bevy_egui::egui::text::{LayoutJob, TextWrapping};
use bevy_egui::egui::{Align, Color32, FontId, Galley, Id, LayerId, Ui, Vec2};
use std::collections::BTreeMap;
use std::fmt::Debug;
use std::hash::Hash;
use std::panic::Location;
use std::sync::Arc;

/// The height of a line by the size of its letters, about.
pub const LEADING: f32 = 1.2;

/// Where a kind of text is set.
type Kind = (LayerId, &'static Location<'static>);

/// The same, in an order.
type Key = (u64, &'static str, u32, u32);

/// The sizes that the texts of each kind have room for: the least of this frame and of the last.
#[derive(Clone, Default)]
struct Together {
    frame: u64,
    now: BTreeMap<Key, f32>,
    last: BTreeMap<Key, f32>,
    /// What single texts have room for, by all that decides it, and the frame in which that was last asked: a long list is
    /// not measured anew in every frame.
    known: HashMap<Id, (Option<f32>, u64)>,
}

/// So many measures are kept at most before those that no frame asks for any more are let go.
const KNOWN: usize = 2_000;

/// The size that `find` finds for a text, which `what` stands for; found once for as long as it is shown.
fn known(ui: &Ui, what: impl Hash + Debug, find: impl FnOnce() -> Option<f32>) -> Option<f32> {
    let id = Id::new((what, ui.ctx().pixels_per_point().to_bits()));
    let frame = ui.ctx().cumulative_pass_nr();
    let all = Id::new("tortuga_lettering");
    let found = ui.ctx().data_mut(|d| {
        let known = &mut d.get_temp_mut_or_default::<Together>(all).known;
        let (size, asked) = known.get_mut(&id)?;
        *asked = frame;
        Some(*size)
    });
    found.unwrap_or_else(|| {
        let size = find();
        ui.ctx().data_mut(|d| {
            let known = &mut d.get_temp_mut_or_default::<Together>(all).known;
            if known.len() >= KNOWN {
                known.retain(|_, (_, asked)| *asked + 1 >= frame);
            }
            known.insert(id, (size, frame));
        });
        size
    })
}

/// The size for a text that has room for `own`: no larger than its neighbours have.
fn together(ui: &Ui, (layer, at): Kind, own: f32) -> f32 {
    let frame = ui.ctx().cumulative_pass_nr();
    let key = (layer.id.value(), at.file(), at.line(), at.column());
    let (size, news) = ui.ctx().data_mut(|d| {
        let all = d.get_temp_mut_or_default::<Together>(Id::new("tortuga_lettering"));
        if all.frame != frame {
            all.frame = frame;
            all.last = std::mem::take(&mut all.now);
        }
        let least = all.now.entry(key).or_insert(f32::INFINITY);
        *least = least.min(own);
        let last = all.last.get(&key).copied();
        (
            last.map_or(own, |last| last.min(own)),
            last.is_none_or(|last| last > own),
        )
    });
    if news {
        // Its neighbours follow.
        ui.ctx().request_repaint();
    }
    size
}

fn noted(ui: &Ui, galley: Arc<Galley>, at: &'static Location<'static>, wanted: f32) -> Arc<Galley> {
    note::text(ui.ctx(), &galley, (at.file(), at.line()), wanted);
    galley
}

/// One line of text no wider than `width`.
#[track_caller]
pub fn line(ui: &Ui, text: &str, font: FontId, color: Color32, width: f32) -> Arc<Galley> {
    let at = Location::caller();
    let set = |size: f32| {
        let font = FontId::new(size, font.family.clone());
        ui.painter().layout_no_wrap(text.to_owned(), font, color)
    };
    let fonts = palette(ui.ctx()).fonts;
    let fits = |size: &f32| set(*size).size().x <= width;
    let what = (text, font.size.to_bits(), &font.family, width.to_bits());
    let own = known(ui, what, || fonts.down_from(font.size).find(fits));
    let size = together(ui, (ui.layer_id(), at), own.unwrap_or(fonts.least));
    let galley = match own {
        Some(_) => set(size),
        None => {
            let font = FontId::new(fonts.least, font.family.clone());
            let mut job = LayoutJob::simple_singleline(text.to_owned(), font, color);
            job.wrap = TextWrapping::truncate_at_width(width);
            ui.painter().layout_job(job)
        }
    };
    noted(ui, galley, at, font.size)
}

/// Text in as many lines as `room` has, broken between words.
#[track_caller]
pub fn block(
    ui: &Ui,
    text: &str,
    font: FontId,
    color: Color32,
    room: Vec2,
    align: Align,
) -> Arc<Galley> {
    let at = Location::caller();
    let set = |size: f32, rows: usize| {
        let font = FontId::new(size, font.family.clone());
        let mut job = LayoutJob::simple(text.to_owned(), font, color, room.x);
        job.wrap.max_rows = rows;
        job.halign = align;
        ui.painter().layout_job(job)
    };
    let fonts = palette(ui.ctx()).fonts;
    let rows = |size: f32| ((room.y + 1.0) / (size * LEADING)).floor().max(1.0) as usize;
    let fits = |size: &f32| {
        let widest = text.split(may_break).map(|word| {
            let font = FontId::new(*size, font.family.clone());
            let word = ui.painter().layout_no_wrap(word.to_owned(), font, color);
            word.size().x
        });
        widest.fold(0.0, f32::max) <= room.x && !set(*size, rows(*size)).elided
    };
    let bits = (room.x.to_bits(), room.y.to_bits());
    let what = (text, font.size.to_bits(), &font.family, bits);
    let own = known(ui, what, || fonts.down_from(font.size).find(fits));
    let size = together(ui, (ui.layer_id(), at), own.unwrap_or(fonts.least));
    noted(ui, set(size, rows(size)), at, font.size)
}

/// The size of the scale up to `wanted` at which something fits, no larger than for others of its kind; the least if none.
#[track_caller]
pub fn size(ui: &Ui, wanted: f32, fits: impl Fn(f32) -> bool) -> f32 {
    let at = Location::caller();
    let fonts = palette(ui.ctx()).fonts;
    let own = fonts.down_from(wanted).find(|size| fits(*size));
    together(ui, (ui.layer_id(), at), own.unwrap_or(fonts.least))
}

/// Notes a text that was set in a size of [`size`].
#[track_caller]
pub fn set(ui: &Ui, galley: Arc<Galley>, wanted: f32) -> Arc<Galley> {
    noted(ui, galley, Location::caller(), wanted)
}
