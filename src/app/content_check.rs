//! What is wrong with the files that only the window reads: keys, themes, and where things lie on the table. They are read into the
//! very types that the window plays with, entry by entry, so that every fault has its file, line and column, and one does not hide
//! the next. Handed to [`tortuga::registry::Games::with_check`].
//!
//! - `faces`: whether the words of what mods bring fit on their pictures, as the window draws them
//! - `mangled`: however a file of the window is mangled: that is told with its place, or what was read can be laid out and used
//! - `missing`: what happens without a file: each of the base game is taken away in turn
//! - `sounds`: whether the sounds of mods can be played, and as loud as they are
//! - `zones`: whether a table that a mod brings has a place for everything that the game lays on its own

use crate::art::limits;
use crate::art::typefaces::{self, Typefaces};
use crate::board::layout::kind::Kind;
use crate::board::layout::schema::Layout;
use crate::input::action::Action;
use crate::input::bindings::{KEYS, VERSION};
use crate::input::bindings_file;
use crate::input::chord::Chord;
use crate::input::pad_button::PadButton;
use crate::theme::contrast;
use crate::theme::{Fonts, Light, SeatTheme, Sizes, Timing, Wake};
use tortuga::content::files::fonts::FOLDER;
use tortuga::content::files::themes;
use tortuga::content::lint::letters;
use tortuga::content::parse::checks::{check_color, check_number};
use tortuga::content::{Content, Diagnostic, Document, Faults, Located, is_font, unknown};
use tortuga::engine::MAX_SEATS;

/// Tells what is wrong with the files of the window. A base game without them, as small ones of tests and tools are, has no fault.
pub fn check(content: &Content, faults: &mut Faults) {
    if content.has(bindings_file::FILE) {
        keys(&content.document(bindings_file::FILE, faults), faults);
    }
    if content.has(themes::HOUSE) {
        let context = content.document(themes::HOUSE, faults);
        look(content, &context, faults);
        measures(&context, faults);
    }
    for path in content.paths(themes::FOLDER) {
        if themes::id(&path).is_some() {
            look(content, &content.document(&path, faults), faults);
        }
    }
    fonts(content, faults);
    for path in content.paths("assets/") {
        let game = path
            .strip_prefix("assets/")
            .and_then(|path| path.strip_suffix("/cues.ron"));
        let table = game.map(|game| format!("levels/{game}/table.ron"));
        if let Some(table) = table.filter(|table| !content.has(table)) {
            faults.push(Diagnostic::of_file(table, None, "this file is missing"));
        }
    }
    for drawing in content.of_mods(".svg") {
        if let Err(flaw) = limits::sound(&drawing.text) {
            faults.push(drawing.fault(flaw.at, flaw.why));
        }
    }
    let layouts = content.paths("levels/").into_iter();
    for path in layouts.filter(|path| path.ends_with("/table.ron")) {
        layout(&content.document(&path, faults), faults);
    }
}

/// Tells which letters of mods no font has, not even theirs, which colours of their themes are too much alike, which words do
/// not fit on their pictures, which sounds are too loud to be played, and which zones of a game their tables lack.
pub fn lint(content: &Content, found: &mut Faults) {
    let typefaces = Typefaces::of(content);
    letters::lacking(content, &|letter| typefaces.has(letter), found);
    contrast::lint(content, found);
    faces::lint(content, found);
    sounds::lint(content, found);
    zones::lint(content, found);
}

/// The fonts of mods: where they lie, and whether they can be read.
fn fonts(content: &Content, faults: &mut Faults) {
    for font in content.fonts() {
        if let Some(why) = typefaces::fault(&font.bytes) {
            faults.push(content.fault(&font.path, why));
        }
    }
    for path in content
        .paths("assets/")
        .into_iter()
        .filter(|path| is_font(path))
    {
        if !path.starts_with(FOLDER) {
            let why = format!("fonts lie in {FOLDER}");
            faults.push(content.fault(&path, why));
        }
    }
}

/// Which keys and buttons do what.
fn keys(document: &Document, faults: &mut Faults) {
    document.only(&["version", "keys", "pad"], faults);
    if let Some(version) = document.single::<u32>("version", faults) {
        check_number(&version, "", version.value, 1..=VERSION, faults);
    }
    if document.has("keys") {
        for (name, chords) in document.fields::<Vec<Chord>>("keys", faults) {
            let action = action(&name, &chords, faults);
            let number = chords.value.len();
            if number > KEYS {
                let message = format!("an action has {KEYS} keys at most, not {number}");
                chords.fault("", message, faults);
            }
            let leads_back = action.is_none_or(|action| action == Action::Back);
            if !leads_back && chords.value.contains(&Chord::ESCAPE) {
                let back = Action::Back.id();
                let message = format!("Escape is the way back, of '{back}' alone");
                chords.fault("", message, faults);
            }
        }
    }
    if document.has("pad") {
        for (name, buttons) in document.fields::<Vec<PadButton>>("pad", faults) {
            action(&name, &buttons, faults);
        }
    }
}

/// The action of this name, or a fault.
fn action<T>(name: &str, at: &Located<T>, faults: &mut Faults) -> Option<Action> {
    let found = Action::named(name);
    if found.is_none() {
        let known = Action::ALL.iter().map(|action| action.id());
        at.fault("", unknown("action", name, known), faults);
    }
    found
}

/// What every theme may say beside its colours.
fn look(content: &Content, document: &Document, faults: &mut Faults) {
    if document.has("seats") {
        let seats = document.list::<SeatTheme>("seats", faults);
        for seat in &seats {
            let own = &seat.value;
            check_color(seat, "color", &own.color, faults);
            check_color(seat, "glyph", &own.glyph, faults);
            check_color(seat, "text", &own.text, faults);
            rim(content, seat, faults);
        }
        if let Some(more) = seats.get(MAX_SEATS) {
            let message = format!("there are {MAX_SEATS} seats at most");
            more.fault("", message, faults);
        }
    }
    if document.has("light")
        && let Some(light) = document.single::<Light>("light", faults)
    {
        let own = &light.value;
        check_color(&light, "dim", &own.dim, faults);
        let shares = [
            ("edge", own.edge),
            ("dim_alpha", own.dim_alpha),
            ("shadow_alpha", own.shadow_alpha),
            ("glow_alpha", own.glow_alpha),
        ];
        for (field, share) in shares {
            check_number(&light, field, share, 0.0..=1.0, faults);
        }
    }
    if document.has("wake")
        && let Some(wake) = document.single::<Wake>("wake", faults)
    {
        let own = &wake.value;
        check_color(&wake, "color", &own.color, faults);
        let numbers = [
            ("alpha", own.alpha, 0.0..=1.0),
            ("life", own.life, 0.0..=5_000.0),
            // Nearer to each other they would be more than can be drawn.
            ("apart", own.apart, 0.05..=2.0),
            ("drift", own.drift, 0.0..=2.0),
            ("width", own.width, 0.0..=2.0),
        ];
        for (field, number, bounds) in numbers {
            check_number(&wake, field, number, bounds, faults);
        }
    }
}

/// A seat's rim must be a picture that is there.
fn rim(content: &Content, seat: &Located<SeatTheme>, faults: &mut Faults) {
    const FOLDER: &str = "assets/shared/icons/";
    let name = &seat.value.pattern;
    if !content.has(&format!("{FOLDER}{name}.svg")) {
        let icons = content.paths(FOLDER);
        let file = |path: &'_ String| {
            let name = path.strip_prefix(FOLDER)?.strip_suffix(".svg")?;
            Some(name.to_owned())
        };
        let rims: Vec<String> = icons.iter().filter_map(file).collect();
        let rims = rims.iter().filter(|icon| icon.starts_with("rim_"));
        let message = unknown("rim", name, rims.map(String::as_str));
        seat.fault("pattern", message, faults);
    }
}

/// What the program's own theme says for all of them: pacing, measures, the scale of type.
fn measures(context: &Document, faults: &mut Faults) {
    if context.has("timing") {
        context.single::<Timing>("timing", faults);
    }
    if context.has("sizes") {
        context.single::<Sizes>("sizes", faults);
    }
    if context.has("fonts") {
        context.single::<Fonts>("fonts", faults);
    }
}

/// Where things lie on the table of a game.
fn layout(document: &Document, faults: &mut Faults) {
    document.only(&["layouts", "kinds", "names"], faults);
    if document.count("layouts") == Some(0) {
        document.fault("layouts", "there must be at least one layout", faults);
    }
    for layout in document.list::<Layout>("layouts", faults) {
        for fault in layout.value.faults() {
            layout.fault(&fault.at, fault.what, faults);
        }
    }
    if document.has("kinds") {
        document.fields::<Kind>("kinds", faults);
    }
    if document.has("names") {
        document.fields::<String>("names", faults);
    }
}

mod faces;
#[cfg(test)]
mod mangled;
#[cfg(test)]
mod missing;
mod sounds;
#[cfg(test)]
mod tests;
mod zones;
