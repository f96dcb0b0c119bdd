//! The colours that the rules of a game give its seats, and what can be read on and beside them.

use crate::engine::SeatPanel;

/// Red, green and blue.
pub type Rgb = [u8; 3];

/// Ink, for emblems on light grounds.
const INK: Rgb = [0x2A, 0x21, 0x1B];
/// Bone, for emblems on dark grounds.
const BONE: Rgb = [0xF6, 0xF1, 0xE3];
/// The lightest walnut that words stand on.
const WALNUT: Rgb = [0x52, 0x3B, 0x2C];
/// The contrast that words must have.
pub const READABLE: f32 = 4.5;
/// The contrast beyond which words are read no better.
pub const CLEAR: f32 = 7.0;

/// What a seat wears by the rules of its game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Livery {
    /// Ground of its emblem.
    pub ground: Rgb,
    /// The emblem on that ground.
    pub glyph: Rgb,
    /// Words about the seat on walnut: the same hue, light enough to be read.
    pub text: Rgb,
    /// Its emblem, for somebody whom the rules play; players have chosen theirs.
    pub emblem: String,
}

impl Livery {
    /// The livery of a seat, where the rules give it one in a colour that can be read.
    pub fn of(panel: &SeatPanel) -> Option<Livery> {
        let (color, emblem) = panel.livery.as_ref()?;
        let ground = parse(color)?;
        let glyph = match contrast(ground, INK) >= contrast(ground, BONE) {
            true => INK,
            false => BONE,
        };
        Some(Livery {
            ground,
            glyph,
            text: lightened(ground, WALNUT, READABLE),
            emblem: emblem.clone(),
        })
    }
}

/// A colour written `#RRGGBB`.
pub fn parse(text: &str) -> Option<Rgb> {
    let digits = text.strip_prefix('#').filter(|d| d.len() == 6)?;
    let number = u32::from_str_radix(digits, 16).ok()?;
    let [_, r, g, b] = number.to_be_bytes();
    Some([r, g, b])
}

/// A colour as `#RRGGBB`.
pub fn hex([r, g, b]: Rgb) -> String {
    format!("#{r:02X}{g:02X}{b:02X}")
}

/// The colour with as much white as it takes to have this contrast on a dark ground; white where nothing else has it.
pub fn lightened(color: Rgb, on: Rgb, least: f32) -> Rgb {
    let step = |n: u16| color.map(|c| mixed(c, n));
    (0..20)
        .map(step)
        .find(|c| contrast(*c, on) >= least)
        .unwrap_or([u8::MAX; 3])
}

/// One channel with `twentieths` of white in it.
fn mixed(channel: u8, twentieths: u16) -> u8 {
    let white = (u16::from(u8::MAX) - u16::from(channel)) * twentieths / 20;
    channel.saturating_add(u8::try_from(white).unwrap_or(u8::MAX))
}

/// The contrast of two colours, from 1 to 21, as WCAG defines it.
pub fn contrast(a: Rgb, b: Rgb) -> f32 {
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

fn luminance(color: Rgb) -> f32 {
    let [r, g, b] = color.map(|c| {
        let c = f32::from(c) / 255.0;
        if c <= 0.040_45 {
            c / 12.92
        } else {
            ((c + 0.055) / 1.055).powf(2.4)
        }
    });
    0.2126 * r + 0.7152 * g + 0.0722 * b
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Seat;

    fn panel(livery: Option<(&str, &str)>) -> SeatPanel {
        SeatPanel {
            seat: Seat::new(0),
            name: None,
            score: 0,
            place: None,
            basis: None,
            facts: Vec::new(),
            sources: Vec::new(),
            course: Vec::new(),
            livery: livery.map(|(c, e)| (c.into(), e.into())),
        }
    }

    #[test]
    fn words_in_every_colour_can_be_read_on_walnut() {
        for n in 0..4096_u32 {
            let [_, r, g, b] = (n >> 8 << 20 | (n >> 4 & 15) << 12 | (n & 15) << 4).to_be_bytes();
            let color = hex([r, g, b]);
            let livery = Livery::of(&panel(Some((&color, "skull")))).expect("a colour");
            assert!(contrast(livery.text, WALNUT) >= READABLE, "{livery:?}");
            assert!(contrast(livery.glyph, livery.ground) >= 3.0, "{livery:?}");
        }
    }

    #[test]
    fn a_colour_that_is_light_enough_stays_as_it_is() {
        let livery = Livery::of(&panel(Some(("#F0C869", "palm")))).expect("a colour");
        assert_eq!(livery.text, livery.ground);
    }

    #[test]
    fn without_a_livery_or_a_colour_there_is_none() {
        assert_eq!(Livery::of(&panel(None)), None);
        for nonsense in ["red", "#12", "#GGGGGG", "", "#ééé"] {
            assert_eq!(Livery::of(&panel(Some((nonsense, "palm")))), None);
        }
    }
}
