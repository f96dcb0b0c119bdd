//! Takes out of the crate of fonts those that the game writes with: the others would be seven megabytes of every program that is given
//! away. Gives a program for Windows its icon, and what its properties say; elsewhere both belong to what is installed.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::{env, fs, io};

/// The fonts that are taken, by the names inside their files: what the program writes with, and one for signs that it lacks.
const FONTS: [&str; 7] = [
    "LibertinusSerif-Regular",
    "LibertinusSerif-Bold",
    "LibertinusSerif-Italic",
    "LibertinusSerif-BoldItalic",
    "LibertinusSerif-Semibold",
    "LibertinusSerif-SemiboldItalic",
    "DejaVuSansMono",
];

fn main() -> io::Result<()> {
    println!("cargo:rerun-if-changed=build.rs");
    pack_fonts()?;
    println!("cargo:rerun-if-changed=../../packaging/icons/tortuga.ico");
    #[cfg(windows)]
    {
        let mut resource = winresource::WindowsResource::new();
        resource.set_icon("../../packaging/icons/tortuga.ico");
        resource.set("ProductName", "Tortuga");
        resource.set("FileDescription", "Tortuga");
        // A program without an icon can be played.
        if let Err(why) = resource.compile() {
            println!("cargo:warning={why}");
        }
    }
    Ok(())
}

/// Writes the fonts beside each other, and a list of them for `art/typefaces.rs`.
fn pack_fonts() -> io::Result<()> {
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    let mut list = String::from("&[\n");
    for name in FONTS {
        let font = typst_assets::fonts().find(|bytes| is_named(bytes, name));
        let Some(font) = font else {
            panic!("typst-assets has no font named {name} any more: FONTS in src/app/build.rs");
        };
        let file = format!("{name}.font");
        fs::write(out.join(&file), font)?;
        let place = format!("/{file}");
        let _ = writeln!(
            list,
            "    ({name:?}, include_bytes!(concat!(env!(\"OUT_DIR\"), {place:?}))),"
        );
    }
    list.push_str("]\n");
    fs::write(out.join("fonts.rs"), list)
}

/// Whether this is the font that calls itself so.
fn is_named(font: &[u8], name: &str) -> bool {
    let longer = |byte: &u8| byte.is_ascii_alphabetic() || *byte == b'-';
    font.windows(name.len() + 1)
        .any(|w| w.starts_with(name.as_bytes()) && !w.last().is_some_and(longer))
}
