//! The fonts: those of the house, and what mods put in their place or add to them. The same for overlays and for faces.

use super::template::Letters;
use crate::shell::catch_panic;
use bevy_egui::egui::epaint::text::{Fonts, TextOptions};
use bevy_egui::egui::{FontData, FontDefinitions, FontFamily, FontId};
use resvg::usvg::{self, fontdb};
use skrifa::{FontRef, MetadataProvider};
use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use tortuga::content::Content;
use tortuga::content::files::fonts::{Font, FontRole};

/// The fonts of the house by the names inside their files, as `build.rs` took them out of the crate that has them.
const FONTS: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/fonts.rs"));
/// The family in which faces are written.
pub const FAMILY: &str = "Libertinus Serif";
/// So many widths of words are remembered.
const WORDS: usize = 4096;
/// The house's faces by the names inside their files, and the families that egui knows them by.
const SERIFS: [(FontRole, &str); 3] = [
    (FontRole::Serif, "LibertinusSerif-Regular"),
    (FontRole::Bold, "LibertinusSerif-Semibold"),
    (FontRole::Italic, "LibertinusSerif-Italic"),
];
/// From this weight on letters are bold.
const BOLD: u16 = 600;

/// The fonts that are in use.
pub struct Typefaces {
    database: Arc<fontdb::Database>,
    /// What is written in place of the house's own faces.
    instead: BTreeMap<FontRole, fontdb::ID>,
    /// The fonts of mods, each with the name by which egui knows it.
    brought: Vec<Brought>,
    widths: Mutex<BTreeMap<Letters, HashMap<String, f32>>>,
}

struct Brought {
    name: String,
    role: Option<FontRole>,
    data: Arc<FontData>,
}

/// The family by which egui knows a role.
pub fn family(role: FontRole) -> FontFamily {
    match role {
        FontRole::Serif => FontFamily::Name("serif".into()),
        FontRole::Bold => FontFamily::Name("serif-bold".into()),
        FontRole::Italic => FontFamily::Name("serif-italic".into()),
        FontRole::Sans => FontFamily::Proportional,
    }
}

impl Typefaces {
    /// Those of the house alone.
    pub fn house() -> Arc<Typefaces> {
        static HOUSE: LazyLock<Arc<Typefaces>> =
            LazyLock::new(|| Arc::new(Typefaces::with(Vec::new())));
        HOUSE.clone()
    }

    /// Those of the house with what mods bring. A font that cannot be read is left out: [`fault`] has told of it.
    pub fn of(content: &Content) -> Arc<Typefaces> {
        let mut fonts = content.fonts();
        fonts.retain(|font| fault(&font.bytes).is_none());
        match fonts.is_empty() {
            true => Typefaces::house(),
            false => Arc::new(Typefaces::with(fonts)),
        }
    }

    fn with(fonts: Vec<Font>) -> Typefaces {
        let mut database = fontdb::Database::new();
        for (_, font) in FONTS {
            database.load_font_source(fontdb::Source::Binary(Arc::new(font)));
        }
        for family in [
            fontdb::Database::set_serif_family,
            fontdb::Database::set_sans_serif_family,
        ] {
            family(&mut database, FAMILY);
        }
        let (mut instead, mut brought) = (BTreeMap::new(), Vec::new());
        for font in fonts {
            // One copy for both that draw letters.
            let data = Arc::new(FontData::from_owned(font.bytes));
            let ids = database.load_font_source(fontdb::Source::Binary(data.clone()));
            if let (Some(role), Some(id)) = (font.role, ids.first()) {
                instead.insert(role, *id);
            }
            brought.push(Brought {
                name: font.path,
                role: font.role,
                data,
            });
        }
        Typefaces {
            database: Arc::new(database),
            instead,
            brought,
            widths: Mutex::default(),
        }
    }

    /// How faces are written.
    pub fn options(&self) -> usvg::Options<'_> {
        let usual = usvg::FontResolver::default_font_selector();
        let select = move |font: &usvg::Font, database: &mut Arc<fontdb::Database>| {
            let named = |family: &usvg::FontFamily| matches!(family, usvg::FontFamily::Named(name) if name != FAMILY);
            let role = match font.style() {
                usvg::FontStyle::Italic | usvg::FontStyle::Oblique => FontRole::Italic,
                _ if font.weight() >= BOLD => FontRole::Bold,
                _ => FontRole::Serif,
            };
            let instead = self.instead.get(&role).copied();
            let own = font.families().first().is_some_and(named);
            instead.filter(|_| !own).or_else(|| usual(font, database))
        };
        usvg::Options {
            font_family: FAMILY.into(),
            fontdb: self.database.clone(),
            font_resolver: usvg::FontResolver {
                select_font: Box::new(select),
                ..usvg::FontResolver::default()
            },
            ..usvg::Options::default()
        }
    }

    /// The fonts as egui takes them, by family.
    pub fn definitions(&self) -> FontDefinitions {
        let mut all = FontDefinitions::default();
        egui_phosphor::add_to_fonts(&mut all, egui_phosphor::Variant::Regular);
        let fallback = all
            .families
            .get(&FontFamily::Proportional)
            .cloned()
            .unwrap_or_default();
        for (role, name) in SERIFS {
            let family = family(role);
            let mut keys = fallback.clone();
            if let Some((_, bytes)) = FONTS.iter().find(|font| font.0 == name) {
                let key = family.to_string();
                all.font_data
                    .insert(key.clone(), Arc::new(FontData::from_static(bytes)));
                keys.insert(0, key);
            }
            all.families.insert(family, keys);
        }
        // Signs that only the upright face has, as the letters in circles of a gamepad's buttons.
        let upright = family(FontRole::Serif).to_string();
        for keys in all
            .families
            .values_mut()
            .filter(|keys| !keys.contains(&upright))
        {
            keys.push(upright.clone());
        }
        for font in &self.brought {
            all.font_data.insert(font.name.clone(), font.data.clone());
            let instead = font.role.map(family);
            for (family, keys) in &mut all.families {
                match Some(family) == instead.as_ref() {
                    true => keys.insert(0, font.name.clone()),
                    false => keys.push(font.name.clone()),
                }
            }
        }
        all
    }

    /// The width of `text` in multiples of its font size, as `measured` finds it.
    ///
    /// Measuring takes about as long as drawing, and in every new size of the window the same words are measured again: so the
    /// widths are remembered.
    pub fn width(&self, text: &str, letters: Letters, measured: impl FnOnce() -> f32) -> f32 {
        let known = || self.widths.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(width) = known().get(&letters).and_then(|words| words.get(text)) {
            return *width;
        }
        let width = measured();
        let mut known = known();
        let words = known.entry(letters).or_default();
        if words.len() >= WORDS {
            words.clear();
        }
        words.insert(text.to_owned(), width);
        width
    }

    /// Whether any font has this letter.
    pub fn has(&self, letter: char) -> bool {
        let shown = |id| {
            let mapped = |bytes: &[u8], index| {
                let font = FontRef::from_index(bytes, index).ok()?;
                font.charmap().map(letter)
            };
            self.database.with_face_data(id, mapped).flatten().is_some()
        };
        self.database.faces().any(|face| shown(face.id))
    }
}

/// Why these bytes are no font that can be used; `None` when they are one. A font is somebody else's data, so it is tried before it is
/// put in use: what reads it may panic.
pub fn fault(bytes: &[u8]) -> Option<&'static str> {
    let tried = || {
        let loaded = fontdb::Database::new()
            .load_font_source(fontdb::Source::Binary(Arc::new(bytes.to_owned())));
        let font = FontRef::from_index(bytes, 0).ok()?;
        let letters = font.charmap().mappings().count();
        if loaded.is_empty() || letters == 0 {
            return None;
        }
        let mut all = FontDefinitions::empty();
        let name = "tried".to_owned();
        all.font_data.insert(
            name.clone(),
            Arc::new(FontData::from_owned(bytes.to_owned())),
        );
        for keys in all.families.values_mut() {
            keys.push(name.clone());
        }
        let mut fonts = Fonts::new(TextOptions::default(), all);
        let sample = font.charmap().mappings().take(64);
        let sample: String = sample
            .filter_map(|(letter, _)| char::from_u32(letter))
            .collect();
        let id = FontId::new(20.0, FontFamily::Proportional);
        fonts
            .with_pixels_per_point(1.0)
            .layout_no_wrap(sample, id, Default::default());
        Some(())
    };
    match catch_panic::catch_foreign_panic(tried) {
        Some(Some(())) => None,
        Some(None) => Some("this font cannot be read, or has no letters"),
        None => Some("what reads this font stumbles over it"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::art::raster::parse;

    /// A font whose letters are all of one width.
    fn even() -> Vec<u8> {
        let all = FontDefinitions::default();
        all.font_data["Hack"].font.to_vec()
    }

    fn font(role: Option<FontRole>, name: &str, bytes: Vec<u8>) -> Font {
        Font {
            path: format!("assets/shared/fonts/{name}.ttf"),
            role,
            bytes,
        }
    }

    /// The width of a text as faces are written.
    fn width(typefaces: &Typefaces, text: &str, style: &str) -> f32 {
        let svg = format!(
            "<svg xmlns='http://www.w3.org/2000/svg' width='900' height='100'><text y='50' font-size='50' \
             font-family='Libertinus Serif' {style}>{text}</text></svg>"
        );
        let tree = parse(&svg, typefaces).expect("a picture");
        tree.root().abs_layer_bounding_box().width()
    }

    #[test]
    fn a_mod_s_font_takes_the_place_of_the_house_s_where_it_is_named_so() {
        let house = Typefaces::house();
        let ours = Typefaces::with(vec![font(Some(FontRole::Serif), "serif", even())]);
        for (style, other) in [
            ("", true),
            ("font-weight='700'", false),
            ("font-style='italic'", false),
        ] {
            let narrow =
                |typefaces| width(typefaces, "iiii", style) / width(typefaces, "mmmm", style);
            assert!(narrow(&house) < 0.5, "{style}");
            assert_eq!(narrow(&ours) > 0.5, other, "{style}: {}", narrow(&ours));
        }
        let definitions = ours.definitions();
        let first = |family: &FontFamily| definitions.families[family].first().cloned();
        let brought = Some("assets/shared/fonts/serif.ttf".to_owned());
        for role in FontRole::ALL {
            assert_eq!(
                first(&family(role)) == brought,
                role == FontRole::Serif,
                "{role:?}"
            );
        }
    }

    #[test]
    fn every_other_font_adds_letters_and_changes_none() {
        let house = Typefaces::house();
        // A letter that only that font has.
        let letters = |bytes: &[u8]| -> Vec<char> {
            let font = FontRef::from_index(bytes, 0).expect("a font");
            let all = font.charmap().mappings();
            let all = all.filter_map(|(letter, _)| char::from_u32(letter));
            all.filter(|letter| *letter > '\u{1f300}').collect()
        };
        let known = FontDefinitions::default().font_data;
        let fonts = known.values().map(|font| font.font.to_vec());
        let lacks = |bytes: &Vec<u8>| letters(bytes).into_iter().find(|c| !house.has(*c));
        let found = fonts
            .filter_map(|bytes| Some((lacks(&bytes)?, bytes)))
            .next();
        let (new, bytes) = found.expect("a font with a letter that the house lacks");
        let ours = Typefaces::with(vec![font(None, "more", bytes)]);
        assert!(ours.has(new), "{new}");
        assert!(width(&ours, &new.to_string(), "") > 1.0, "{new} is drawn");
        assert_eq!(width(&ours, "mmii", ""), width(&house, "mmii", ""));
        let definitions = ours.definitions();
        for (family, keys) in &definitions.families {
            let last = keys.last().map(String::as_str);
            assert_eq!(last, Some("assets/shared/fonts/more.ttf"), "{family}");
        }
    }

    #[test]
    fn what_is_no_font_is_told_and_never_used() {
        let mut cut = even();
        assert_eq!(fault(&cut), None);
        cut.truncate(cut.len() / 3);
        assert!(fault(&cut).is_some(), "a third of a font");
        assert!(fault(b"OTTO and nothing more").is_some());
        assert!(fault(b"").is_some());
        // Whatever is in it, a font is told or works.
        for n in (4..600).step_by(7) {
            let mut bytes = even();
            for byte in bytes.iter_mut().skip(n).step_by(613) {
                *byte = byte.wrapping_add(101);
            }
            if fault(&bytes).is_none() {
                let ours = Typefaces::with(vec![font(Some(FontRole::Serif), "serif", bytes)]);
                let drawn = || width(&ours, "Anchor", "");
                assert!(
                    catch_panic::catch_foreign_panic(drawn).is_some(),
                    "byte {n}"
                );
            }
        }
    }
}
