//! What a face is drawn from, and what stands there where it cannot be drawn.

use super::*;
use tortuga::engine::Face;

fn source(game: &str) -> Source {
    let library = FileSource::from_fn(|path| {
        match path {
        "assets/shared/faces/red.svg" => {
            Some(b"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 10'><rect width='10' height='10' fill='#FF0000'/></svg>".to_vec())
        }
        "assets/pig/faces/red.svg" => {
            Some(b"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 10'><rect width='10' height='10' fill='#00FF00'/></svg>".to_vec())
        }
        "assets/shared/faces/signed.svg" => {
            Some(b"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 10'><rect width='10' height='10' fill='#FF0000'/>{{@icon 0 0 10 #000 #000}}</svg>".to_vec())
        }
        "assets/shared/faces/broken.svg" => Some(b"<svg".to_vec()),
        _ => None,
    }
    });
    Source {
        library,
        game: game.into(),
        ..Default::default()
    }
}

fn order(face: &str) -> RasterRequest {
    RasterRequest {
        face: FaceRef::plain(face),
        width: 20,
        height: 28,
        density: 100,
        wide: false,
        tiny: false,
        multiplied: false,
        plain: false,
    }
}

#[test]
fn a_card_stands_there_at_once() {
    let mut order = order("missing");
    order.plain = true;
    assert!(!has_plain(&order), "nothing is known of it");
    let face = Face::plain("missing").with("name", "Anchor");
    order.face = face.with("color", "#00FF00").into();
    (order.width, order.height) = (100, 140);
    assert!(has_plain(&order));
    let picture = draw(&source(""), &order);
    assert_eq!((picture.width, picture.fault), (102, None));
    let at = (20 * picture.width + 50) as usize * 4;
    assert!(picture.pixels[at + 1] > picture.pixels[at], "its colour");
}

#[test]
fn a_game_s_own_face_comes_before_the_shared_one() {
    for (game, colour) in [("pig", [0, 255, 0, 255]), ("whist", [255, 0, 0, 255])] {
        let picture = draw(&source(game), &order("red"));
        let middle = (picture.height / 2 * picture.width + picture.width / 2) as usize * 4;
        assert_eq!(picture.pixels[middle..middle + 4], colour, "{game}");
        assert_eq!((picture.width, picture.height), (22, 30));
    }
}

#[test]
fn the_border_is_clear_but_has_the_colour_of_the_edge() {
    let picture = draw(&source(""), &order("red"));
    assert_eq!(picture.pixels[4..8], [255, 0, 0, 0]);
}

#[test]
fn a_missing_or_broken_face_is_a_plain_card_and_a_message() {
    for face in ["missing", "broken", "../../secret"] {
        let picture = draw(&source(""), &order(face));
        assert!(picture.fault.is_some(), "{face}");
        assert!(picture.pixels.iter().any(|p| *p != 0), "{face}");
    }
}

#[test]
fn a_face_whose_icon_is_missing_is_drawn_without_it_and_told() {
    let mut order = order("signed");
    order.face = Face::plain("signed").with("icon", "nope").into();
    let picture = draw(&source(""), &order);
    let fault = picture.fault.expect("it is told");
    assert!(fault.contains("no icon 'nope'"), "{fault}");
    let middle = (picture.height / 2 * picture.width + picture.width / 2) as usize * 4;
    assert_eq!(picture.pixels[middle..middle + 4], [255, 0, 0, 255]);
}

#[test]
fn words_are_measured() {
    let house = Typefaces::house();
    let ems = |text: &str, letters| super::ems(&house, text, letters);
    let plain = Letters::default();
    assert!((ems("mmmm", plain) / ems("mm", plain) - 2.0).abs() < 0.1);
    assert!(ems("", plain) < 0.01);
    let bold = Letters {
        bold: true,
        ..plain
    };
    let small_caps = Letters {
        small_caps: true,
        ..bold
    };
    let name = |letters| ems("Smugglers' Den", letters);
    assert!(name(plain) < name(bold) && name(bold) < name(small_caps));
}
