//! The icons of the packages are what the face of the program's icon says: `TORTUGA_ICONS=write` writes them again.

use bevy::asset::RenderAssetUsages;
use bevy::image::{CompressedImageFormats, Image, ImageSampler, ImageType};
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use std::fs;
use std::path::{Path, PathBuf};
use tortuga::content::Content;
use tortuga_app::art::file_source::FileSource;
use tortuga_app::art::raster::Source;
use tortuga_app::shell::window_icon::{document, pixels};

/// Sizes of which desktops, Windows and macOS want pictures.
const SIZES: [u32; 9] = [16, 22, 24, 32, 48, 64, 128, 256, 512];
/// Those in a file of Windows, which has no larger ones.
const WINDOWS: [u32; 6] = [16, 24, 32, 48, 64, 256];
/// Those in a file of macOS, with what it calls them.
const MACOS: [(u32, &[u8; 4]); 6] = [
    (16, b"icp4"),
    (32, b"icp5"),
    (64, b"icp6"),
    (128, b"ic07"),
    (256, b"ic08"),
    (512, b"ic09"),
];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../packaging/icons")
}

fn source() -> Source {
    let content = Content::base();
    Source {
        library: FileSource::from_fn(move |path| {
            content.file(path).map(|bytes| bytes.into_owned())
        }),
        ..Source::default()
    }
}

fn picture(size: u32) -> PathBuf {
    folder().join(format!("{size}.png"))
}

fn write(source: &Source) {
    fs::create_dir_all(folder()).expect("a folder");
    for size in SIZES {
        let extent = Extent3d {
            width: size,
            height: size,
            depth_or_array_layers: 1,
        };
        let image = Image::new(
            extent,
            TextureDimension::D2,
            pixels(source, size),
            TextureFormat::Rgba8UnormSrgb,
            RenderAssetUsages::MAIN_WORLD,
        );
        let image = image.try_into_dynamic().expect("a picture");
        image.save(picture(size)).expect("a file");
    }
    let svg = document(source).expect("a document");
    fs::write(folder().join("tortuga.svg"), svg).expect("a file");
    fs::write(folder().join("tortuga.ico"), of_windows()).expect("a file");
    fs::write(folder().join("tortuga.icns"), of_macos()).expect("a file");
}

/// Pictures one after the other, and before them a line of sixteen bytes for each.
fn of_windows() -> Vec<u8> {
    let mut file = vec![0, 0, 1, 0, WINDOWS.len() as u8, 0];
    let mut pictures = Vec::new();
    for size in WINDOWS {
        let png = fs::read(picture(size)).expect("a picture");
        let at = 6 + 16 * WINDOWS.len() + pictures.len();
        // 256 is written as 0.
        let side = u8::try_from(size).unwrap_or(0);
        file.extend([side, side, 0, 0, 1, 0, 32, 0]);
        file.extend((png.len() as u32).to_le_bytes());
        file.extend((at as u32).to_le_bytes());
        pictures.extend(png);
    }
    file.extend(pictures);
    file
}

/// Pictures one after the other, each behind its name and its length.
fn of_macos() -> Vec<u8> {
    let mut pictures = Vec::new();
    for (size, name) in MACOS {
        let png = fs::read(picture(size)).expect("a picture");
        pictures.extend(name);
        pictures.extend((png.len() as u32 + 8).to_be_bytes());
        pictures.extend(png);
    }
    let mut file = b"icns".to_vec();
    file.extend((pictures.len() as u32 + 8).to_be_bytes());
    file.extend(pictures);
    file
}

#[test]
fn the_icons_of_the_packages_are_the_face() {
    let source = source();
    if std::env::var("TORTUGA_ICONS").is_ok_and(|wish| wish == "write") {
        write(&source);
    }
    for size in SIZES {
        let png = fs::read(picture(size)).expect("a picture");
        let image = Image::from_buffer(
            &png,
            ImageType::Extension("png"),
            CompressedImageFormats::NONE,
            true,
            ImageSampler::Default,
            RenderAssetUsages::MAIN_WORLD,
        );
        let image = image.expect("a picture");
        assert_eq!((image.width(), image.height()), (size, size));
        let drawn = pixels(&source, size);
        let kept = image.data.expect("pixels");
        assert_eq!(drawn.len(), kept.len(), "{size}");
        // Machines round a little differently.
        let far = |(a, b): (&u8, &u8)| a.abs_diff(*b) > 4;
        let differ = drawn.iter().zip(&kept).filter(|pair| far(*pair)).count();
        assert!(differ * 500 < drawn.len(), "{size}: {differ} bytes differ");
    }
    let kept = |name: &str| fs::read(folder().join(name)).expect("a file");
    let svg = document(&source).expect("a document");
    assert!(!svg.contains('@') && !svg.contains("{{"), "{svg}");
    assert_eq!(String::from_utf8_lossy(&kept("tortuga.svg")), svg);
    assert_eq!(kept("tortuga.ico"), of_windows());
    assert_eq!(kept("tortuga.icns"), of_macos());
}
