//! Drawings: what the window draws faces with, without the window.

use resvg::{tiny_skia, usvg};
use std::sync::{Arc, Once, OnceLock};
use tortuga::engine::Face;

#[allow(dead_code, reason = "the window uses the rest")]
#[path = "../../src/app/shell/catch_panic.rs"]
mod catch_panic;
#[path = "../../src/app/art/escape.rs"]
mod escape;
#[allow(dead_code, reason = "the window uses the rest")]
#[path = "../../src/app/art/limits.rs"]
mod limits;
#[allow(dead_code, reason = "the window uses the rest")]
#[path = "../../src/app/art/template.rs"]
mod template;
#[allow(dead_code, reason = "the window uses the rest")]
#[path = "../../src/app/art/wrap.rs"]
mod wrap;

/// What is caught is no find: only what the window would fall over.
fn let_caught_pass() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let before = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |fall| {
            if !catch_panic::is_inside() {
                before(fall);
            }
        }));
    });
}

/// The fonts of a system that has none: letters cost the same.
fn fonts() -> Arc<usvg::fontdb::Database> {
    static FONTS: OnceLock<Arc<usvg::fontdb::Database>> = OnceLock::new();
    FONTS.get_or_init(Arc::default).clone()
}

/// Measures and draws a document as `art/raster.rs` does.
fn draw(text: &str) {
    let_caught_pass();
    if limits::sound(text).is_err() {
        return;
    }
    let options = usvg::Options {
        fontdb: fonts(),
        image_href_resolver: usvg::ImageHrefResolver {
            resolve_data: Box::new(|_, _, _| None),
            resolve_string: Box::new(|_, _| None),
        },
        ..Default::default()
    };
    let tree = catch_panic::catch_foreign_panic(|| usvg::Tree::from_str(text, &options));
    let within = |tree: &usvg::Tree| limits::is_within_limits(tree, Some(350.0));
    if let Some(Ok(tree)) = tree.filter(|read| read.as_ref().is_ok_and(within)) {
        let mut pixmap = tiny_skia::Pixmap::new(250, 350).expect("room");
        let (width, height) = (tree.size().width(), tree.size().height());
        let place = tiny_skia::Transform::from_scale(250.0 / width, 350.0 / height);
        catch_panic::catch_foreign_panic(|| resvg::render(&tree, place, &mut pixmap.as_mut()));
    }
}

/// An SVG document.
pub fn svg(bytes: &[u8]) {
    if let Ok(text) = std::str::from_utf8(bytes) {
        draw(text);
    }
}

/// A template of a face, filled in and drawn.
pub fn face(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    let face = Face::plain("a")
        .with("name", "Anchor & Chain")
        .with("icon", "anchor")
        .with("color", "@ink")
        .with("text", "Every card before it in the Exploration is safe.")
        .with("portrait", "b");
    let icon = |_: &str| {
        Some(
            "<svg viewBox='0 0 128 128'><path fill='currentColor' d='M0 0h9v9z'/></svg>".to_owned(),
        )
    };
    let given = template::Given {
        width: 250.0,
        height: 350.0,
        wide: true,
        tiny: false,
        pixels: 250.0,
        least: 6.0,
        larger: 1.2,
        icon: &icon,
        figure: &icon,
        face: &icon,
        measure: &|text, _| text.chars().count() as f32 * 0.5,
        color: &|_| Some("#123456".to_owned()),
    };
    if let Ok(svg) = template::fill(text, &face, &given) {
        draw(&svg);
    }
}
