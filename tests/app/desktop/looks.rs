//! What only changes the look, with a game on the table: another theme, and fonts of a mod.

use super::hand::Hand;
use bevy::image::Image;
use bevy::prelude::{Assets, vec2};
use bevy_egui::egui::FontDefinitions;
use std::collections::BTreeMap;
use std::fs;
use tempfile::{TempDir, tempdir};
use tortuga::session::table::seating;
use tortuga::session::{Control, TableSetup};
use tortuga_app::art::pictures::Pictures;
use tortuga_app::art::renderer::RenderMode;
use tortuga_app::driver::messages::Command;
use tortuga_app::shell::screens::{Overlay, Screen};

/// At a table of the first game; every picture is drawn.
fn at_table(home: TempDir) -> Hand {
    let mut hand = Hand::at_home(home, (1280, 720), 100);
    let setup = TableSetup {
        seats: seating::seats([Control::Human, Control::Ai("mate".into())]),
        seed: 11,
        ..TableSetup::default()
    };
    // Other tests look at nothing, so that nothing is painted for them.
    hand.world().insert_resource(RenderMode::Drawn);
    hand.send(Command::Begin("captain_ecarrasse".into(), setup));
    hand.until("the table", |h| h.screen() == Screen::Table);
    hand.wait_for_choices();
    hand.wait_for_pictures();
    hand
}

fn home() -> TempDir {
    let home = tempdir().expect("a folder for the test");
    fs::create_dir(home.path().join("mods")).expect("room");
    home
}

/// The pixels of the pictures on the table, by what they show and how large.
fn drawn(hand: &Hand) -> BTreeMap<String, Vec<u8>> {
    let images = hand.resource::<Assets<Image>>();
    let all = hand.resource::<Pictures>().all();
    let drawn = all.filter_map(|(order, id)| {
        let pixels = images.get(id)?.data.clone()?;
        Some((format!("{order:?}"), pixels))
    });
    drawn.collect()
}

/// How many of the pictures that are in both look otherwise, and how many are in both.
fn compared(one: &BTreeMap<String, Vec<u8>>, other: &BTreeMap<String, Vec<u8>>) -> (usize, usize) {
    let both = one
        .iter()
        .filter_map(|(key, pixels)| Some((pixels, other.get(key)?)));
    let both: Vec<_> = both.collect();
    (both.iter().filter(|(a, b)| a != b).count(), both.len())
}

/// Chooses a theme by its name in the settings, and comes back to the table.
fn choose(hand: &mut Hand, theme: &str) {
    hand.lay(Overlay::Settings);
    hand.rest(4);
    let name = format!("button:Theme: {theme}");
    for _ in 0..40 {
        if hand
            .centre_of(&name)
            .is_some_and(|at| (100.0..620.0).contains(&at.y))
        {
            break;
        }
        hand.wheel(vec2(640.0, 400.0), -2.0);
        hand.rest(8);
    }
    hand.click(&name);
    hand.click("button:Done");
    hand.rest(6);
    assert_eq!(hand.overlay(), Overlay::None);
    hand.wait_for_pictures();
}

#[test]
fn another_theme_is_put_on_while_a_game_lies_there_and_the_game_goes_on() {
    let mut hand = at_table(home());
    let (print, before) = (hand.play().session.fingerprint(), drawn(&hand));
    assert!(before.len() > 10, "{} pictures", before.len());
    choose(&mut hand, "Day");
    let day = drawn(&hand);
    let (other, both) = compared(&before, &day);
    assert!(
        both > 10 && other * 2 > both,
        "{other} of {both} are painted in other colours"
    );
    assert_eq!(hand.screen(), Screen::Table);
    assert_eq!(hand.play().session.fingerprint(), print);
    choose(&mut hand, "Lamplight");
    let (other, both) = compared(&before, &drawn(&hand));
    assert!(
        both > 10 && other == 0,
        "{other} of {both} are not as they were"
    );
    let decisions = hand.play().session.decisions();
    hand.click_a_choice(0);
    hand.settle();
    assert!(hand.play().session.decisions() > decisions);
}

#[test]
fn a_font_of_a_mod_is_written_with_as_soon_as_the_mod_is_on() {
    let home = home();
    let folder = home.path().join("mods/even");
    let fonts = folder.join("assets/shared/fonts");
    fs::create_dir_all(&fonts).expect("room");
    let manifest = r#"(id: "even", name: "Even Letters", version: "1")"#;
    fs::write(folder.join("mod.ron"), manifest).expect("written");
    let all = FontDefinitions::default();
    for name in ["serif", "bold", "italic", "sans"] {
        fs::write(
            fonts.join(format!("{name}.ttf")),
            &all.font_data["Hack"].font,
        )
        .expect("written");
    }
    fs::write(home.path().join("mods.ron"), "(off: [\"even\"])").expect("written");
    let mut hand = at_table(home);
    let (print, before) = (hand.play().session.fingerprint(), drawn(&hand));
    let width = |hand: &mut Hand, text: &str| {
        let texts = hand.texts();
        let found = texts.iter().find(|(own, _)| own == text);
        found
            .unwrap_or_else(|| panic!("{text} in {texts:?}"))
            .1
            .width()
    };
    hand.lay(Overlay::Mods);
    hand.rest(6);
    let usual = width(&mut hand, "Even Letters");
    let told: Vec<String> = hand.texts().into_iter().map(|(text, _)| text).collect();
    assert!(told.iter().any(|text| text.contains("4 fonts")), "{told:?}");
    hand.click("button:Even Letters: off");
    hand.rest(8);
    let even = width(&mut hand, "Even Letters");
    assert!(even > usual * 1.15, "{even} beside {usual}");
    hand.click("button:Back");
    hand.rest(6);
    hand.wait_for_pictures();
    let (other, both) = compared(&before, &drawn(&hand));
    assert!(
        both > 10 && other > 5,
        "{other} of {both} are written otherwise"
    );
    assert_eq!(hand.play().session.fingerprint(), print);
    hand.lay(Overlay::Mods);
    hand.rest(6);
    hand.click("button:Even Letters: on");
    hand.rest(8);
    assert_eq!(width(&mut hand, "Even Letters"), usual);
    hand.click("button:Back");
    hand.rest(6);
    hand.wait_for_pictures();
    let (other, both) = compared(&before, &drawn(&hand));
    assert!(
        both > 10 && other == 0,
        "{other} of {both} are not as they were"
    );
}
