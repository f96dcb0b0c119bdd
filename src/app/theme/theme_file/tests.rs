//! Themes are read, completed, put in force, and can be read by everybody.

use super::*;
use crate::shell::settings::Settings;
use crate::theme::contrast::{contrast, faint, light};
use crate::theme::plugin;

#[test]
fn what_a_theme_leaves_out_keeps_its_value() {
    let theme = Theme::read(
        "t",
        r##"(colors: {"brass": "#FFFFFF"}, timing: (flip: 100.0), fonts: (body: 15.0))"##,
    )
    .unwrap();
    assert_eq!(theme.color("brass"), Color::srgb(1.0, 1.0, 1.0));
    assert_eq!(theme.color("walnut"), hex("#3A2A20"));
    assert_eq!((theme.timing.flip, theme.timing.hover), (100.0, 90.0));
    assert_eq!((theme.fonts.body, theme.fonts.least), (15.0, 12.0));
}

#[test]
fn a_key_that_nothing_heeds_is_a_fault_with_its_place() {
    for text in [
        "(\n  timing: (flap: 1.0),\n)",
        "(\n  fonts: (huge: 90.0),\n)",
        "(\n  shadows: true,\n)",
    ] {
        let fault = Theme::read("theme.ron", text).unwrap_err();
        assert!(fault.starts_with("theme.ron:2:"), "{fault}");
    }
}

#[test]
fn the_house_s_own_theme_says_what_is_built_in() {
    let text = include_str!("../../../../assets/shared/theme.ron");
    let theme = Theme::read("theme.ron", text).unwrap();
    assert_eq!(theme.fonts, Fonts::default());
    assert_eq!(theme.seats.len(), 6);
}

#[test]
fn type_goes_down_the_scale() {
    let fonts = Fonts::default();
    assert_eq!(fonts.upto(17.5), 17.0);
    assert_eq!(fonts.upto(3.0), 12.0);
    let down: Vec<f32> = fonts.down_from(17.5).collect();
    assert_eq!(down, [17.0, 16.0, 14.0, 12.0]);
}

#[test]
fn what_has_no_room_to_grow_is_no_smaller_than_it_would_be_else() {
    let (usual, larger) = (Fonts::default(), Fonts::default().at(130));
    for size in 10..40 {
        let size = size as f32;
        assert!(larger.upto(size) >= usual.upto(size), "{size}");
    }
    assert_eq!((larger.upto(15.0), larger.upto(18.5)), (14.0, 18.0));
    assert!(larger.has(usual.text) && larger.has(larger.text));
}

#[test]
fn a_wrong_colour_is_named() {
    let fault = Theme::read("theme.ron", r#"(colors: {"brass": "red"})"#).unwrap_err();
    assert!(fault.contains("'brass': 'red'"), "{fault}");
}

/// All themes that come with Tortuga, as their files say, each with the contrast that its words must have.
fn shipped() -> Vec<(Theme, f32)> {
    let library = FileSource::of(std::sync::Arc::new(tortuga::content::Content::base()));
    let themes = Themes::read(&library).0;
    let ids: Vec<&str> = themes.iter().map(|(id, _)| id.as_str()).collect();
    assert_eq!(ids, ["", "day", "high_contrast", "night"]);
    let least = |id: &str| if id == "high_contrast" { 7.0 } else { 4.5 };
    let all = themes.iter();
    all.map(|(id, theme)| (theme.clone(), least(id))).collect()
}

#[test]
fn words_stand_out_from_their_grounds_in_every_theme() {
    for (theme, least) in shipped() {
        let name = &theme.about.name;
        assert_eq!(faint(&theme, least), [], "{name}");
        for (n, seat) in theme.seats.iter().enumerate() {
            let sign = contrast(&seat.glyph, &seat.color);
            assert!(sign >= 3.0, "{name}: emblem of seat {n}: {sign:.2}");
            for ground in ["walnut", "deep_sea"] {
                let got = contrast(&seat.text, &theme.colors[ground]);
                assert!(got >= least, "{name}: seat {n} on {ground}: {got:.2}");
            }
        }
    }
}

#[test]
fn a_theme_by_day_is_brighter_and_one_by_night_dimmer_than_lamplight() {
    let all = shipped();
    let of = |n: usize, role: &str| light(&all[n].0.colors[role]);
    for role in ["deep_sea", "walnut", "parchment", "bone", "chart_depth_3"] {
        let (lamp, day, night) = (of(0, role), of(1, role), of(3, role));
        assert!(night < lamp && lamp < day, "{role}: {night} {lamp} {day}");
    }
    // What is white by day glares at night.
    assert!(of(3, "white") < 0.75);
}

#[test]
fn another_theme_takes_what_it_leaves_out_from_the_house_s() {
    let context = Theme::default();
    let text = r##"(about: (name: "Mine"), colors: {"ink": "#000000"})"##;
    let mine = context.with("mine.ron", text).unwrap();
    assert_eq!(mine.color("ink"), Color::srgb(0.0, 0.0, 0.0));
    assert_eq!(mine.color("brass"), context.color("brass"));
    assert_eq!((mine.seats.len(), mine.light.edge), (6, 0.0));
    let fault = context
        .with("mine.ron", "(\n  timing: (flip: 1.0))")
        .unwrap_err();
    assert!(fault.starts_with("mine.ron:2:"), "{fault}");
}

#[test]
fn the_theme_of_the_settings_is_in_force_at_once() {
    let content = std::sync::Arc::new(tortuga::content::Content::base());
    let mut app = App::new();
    app.add_plugins(MinimalPlugins)
        .insert_resource(FileSource::of(content))
        .init_resource::<Settings>();
    plugin(&mut app);
    app.update();
    let paper = |app: &App| app.world().resource::<Theme>().colors["parchment_light"].clone();
    let usual = paper(&app);
    for (id, wanted) in [
        ("high_contrast", "#FFFFFF"),
        ("day", "#FFF9E8"),
        ("night", "#C2AC82"),
        ("of_a_mod_that_is_gone", usual.as_str()),
    ] {
        app.world_mut().resource_mut::<Settings>().theme = id.into();
        app.update();
        assert_eq!(paper(&app), wanted, "{id}");
    }
}
