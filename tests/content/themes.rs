//! Themes, and the colours that pictures name.

use crate::folder::{folder, lines};
use tortuga::content::files::themes;
use tortuga::content::{Content, Faults};

const HOUSE: &str = r##"(colors: {"ink": "#2A211B", "bone": "#F6F1E3"})"##;

/// What is told of a small base game with this theme and this face.
fn faults_of(theme: &str, face: &str) -> Vec<String> {
    let place = folder(&[
        (themes::HOUSE, HOUSE),
        ("assets/shared/themes/night.ron", theme),
        ("assets/game/faces/card.svg", face),
        (
            "assets/game/figures/mate.svg",
            "<svg><path fill=\"@ink\"/></svg>",
        ),
    ]);
    let mut faults = Faults::default();
    let content = Content::from_folder(place.path(), &mut faults);
    assert_eq!(themes::others(&content), ["night"]);
    themes::check(&content, &mut faults);
    lines(&faults)
}

const NIGHT: &str = r##"(about: (name: "Night"), colors: {"ink": "#000000"})"##;

#[test]
fn a_theme_need_not_say_everything() {
    let face = r##"<svg><path fill="@ink" stroke="#123456"/>{{@icon 0 0 9 @bone @seat2.glyph}}<text>@me</text></svg>"##;
    assert_eq!(faults_of(NIGHT, face), [""; 0]);
}

#[test]
fn a_colour_that_a_figure_names_in_vain_is_told() {
    let place = folder(&[
        (themes::HOUSE, HOUSE),
        (
            "assets/game/figures/mate.svg",
            "<svg><path fill=\"@hair_white\"/></svg>",
        ),
    ]);
    let mut faults = Faults::default();
    themes::check(
        &Content::from_folder(place.path(), &mut faults),
        &mut faults,
    );
    let told = lines(&faults);
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(
        told[0].contains("mate.svg:1:19: unknown colour 'hair_white'"),
        "{told:?}"
    );
}

#[test]
fn a_colour_that_no_theme_has_is_told_where_it_is_named() {
    assert_eq!(
        faults_of(NIGHT, "<svg>\n  <path fill=\"@bome\"/></svg>"),
        ["assets/game/faces/card.svg:2:16: unknown colour 'bome', did you mean 'bone'?"]
    );
}

#[test]
fn what_a_theme_says_in_vain_is_told() {
    for (theme, fault) in [
        (
            r##"(about: (name: "N"), colors: {"inc": "#000000"})"##,
            "1:38: unknown colour 'inc', did you mean 'ink'?",
        ),
        (
            r##"(about: (name: "N"), colors: {"ink": "black"})"##,
            "1:38: 'black' is no colour like '#12303B'",
        ),
        (
            r##"(about: (name: "N"), colours: {})"##,
            "1:22: unknown section 'colours', did you mean 'colors'?",
        ),
        (
            r##"(about: (nome: "N"))"##,
            "1:10: unknown field 'nome', did you mean 'name'?",
        ),
    ] {
        let told = faults_of(theme, "<svg/>");
        let wanted = format!("assets/shared/themes/night.ron:{fault}");
        assert_eq!(told.first(), Some(&wanted), "{told:?}");
    }
}

#[test]
fn a_mod_patches_the_house_s_theme_and_brings_another() {
    let base = folder(&[(themes::HOUSE, HOUSE)]);
    let mods = folder(&[
        (
            "reef/mod.ron",
            r#"(id: "reef", name: "Reef", version: "1")"#,
        ),
        (
            "reef/assets/shared/theme.ron",
            r##"(patch: [(section: "colors", set: (ink: "#000000", reef_coral: "#FF8866"))])"##,
        ),
        (
            "reef/assets/shared/themes/reef.ron",
            r##"(about: (name: "Reef"), colors: {"reef_coral": "#FFAA88"})"##,
        ),
        (
            "slip/mod.ron",
            r#"(id: "slip", name: "Slip", version: "1")"#,
        ),
        (
            "slip/assets/shared/theme.ron",
            r##"(patch: [(section: "colors", set: (bonne: "#FFFFFF"))])"##,
        ),
    ]);
    let loaded = Content::load_over(base.path(), Some(mods.path()), &themes::check);
    assert_eq!(lines(&loaded.faults), [""; 0]);
    let off: Vec<String> = loaded
        .off
        .iter()
        .flat_map(|off| lines(&off.faults))
        .collect();
    assert_eq!(
        off,
        ["mods/slip/assets/shared/theme.ron:1:43: unknown colour 'bonne', did you mean 'bone'?"]
    );
    assert_eq!(themes::others(&loaded.content), ["reef"]);
    assert_eq!(
        themes::roles(&loaded.content),
        ["bone", "ink", "reef_coral"]
    );
}
