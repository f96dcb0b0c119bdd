//! The program's own icon, for the window where the system asks one of it (Windows, X11; elsewhere it belongs to what is installed), and
//! for the packages: drawn like any face, at the size that is wanted.

use crate::art::face_ref::FaceRef;
use crate::art::file_source::FileSource;
use crate::art::raster::{self, PADDING, RasterRequest, Source};
use bevy::ecs::system::NonSendMarker;
use bevy::prelude::*;
use bevy::window::WindowCreated;
use bevy::winit::WINIT_WINDOWS;
use winit::window::Icon;

/// The face that shows it.
const FACE: &str = "app_icon";
/// Up to this size, in pixels, it is drawn plainly: nothing finer could be made out.
const PLAIN: u32 = 48;
/// The size at which a window has it; systems make it smaller themselves.
const SIZE: u32 = 64;

/// The icon goes with every window that opens.
pub fn plugin(app: &mut App) {
    app.add_systems(Update, give.run_if(on_message::<WindowCreated>));
}

/// Windows belong to the main thread.
fn give(_main: NonSendMarker, mut opened: MessageReader<WindowCreated>, library: Res<FileSource>) {
    let source = Source {
        library: library.clone(),
        ..Source::default()
    };
    let icon = || Icon::from_rgba(pixels(&source, SIZE), SIZE, SIZE).ok();
    WINIT_WINDOWS.with_borrow(|windows| {
        for created in opened.read() {
            if let Some(window) = windows.get_window(created.window) {
                window.set_window_icon(icon());
            }
        }
    });
}

fn order(size: u32) -> RasterRequest {
    RasterRequest {
        face: FaceRef::plain(FACE),
        width: size,
        height: size,
        density: 100,
        wide: false,
        tiny: size <= PLAIN,
        multiplied: false,
        plain: false,
    }
}

/// The icon, so many pixels wide and high: sRGB with straight alpha, row by row, four bytes each.
pub fn pixels(source: &Source, size: u32) -> Vec<u8> {
    let picture = raster::draw(source, &order(size));
    let (row, pad) = (4 * picture.width as usize, PADDING as usize);
    let rows = picture.pixels.chunks_exact(row).skip(pad);
    let inner = rows.take(size as usize).filter_map(|row| {
        let end = row.len().checked_sub(4 * pad)?;
        row.get(4 * pad..end)
    });
    inner.flatten().copied().collect()
}

/// The icon as a document of its own, in the program's colours.
///
/// # Errors
/// The face is missing or wrong.
pub fn document(source: &Source) -> Result<String, String> {
    raster::text(source, &order(512))
}
