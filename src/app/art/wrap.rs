//! Rules text on a card: broken into lines, and smaller if there is too much of it.

use super::escape::escape;

/// Whether a line may end at this sign: a blank that is none of those that keep together what stands around them, like the one
/// between a French word and its question mark.
pub fn may_break(c: char) -> bool {
    c.is_whitespace() && !matches!(c, '\u{a0}' | '\u{202f}')
}

/// The largest letters.
const LARGEST: f32 = 10_000.0;

/// How much narrower than usual letters may be set.
pub const NARROW: f32 = 0.7;

/// The lines of `text` and the font size, at most `size`, at which they are no wider than `width` and no more than
/// `most`. `measure` gives a text's width in multiples of its font size. A single word that is too wide stays whole: it fits
/// when its letters are set narrower, as [`tspans`] does it.
pub fn wrap(
    text: &str,
    width: f32,
    size: f32,
    most: usize,
    measure: &dyn Fn(&str) -> f32,
) -> (Vec<String>, f32) {
    let words = text.split(may_break).filter(|word| !word.is_empty());
    let words: Vec<(&str, f32)> = words.map(|word| (word, measure(word))).collect();
    let space = measure("a a") - measure("aa");
    let widest = words.iter().map(|(_, long)| *long).fold(0.0, f32::max);
    // A size without end would never become small enough.
    let mut size = if size < LARGEST { size } else { LARGEST };
    loop {
        let lines = broken(&words, space, width / size);
        // Below this nobody could read it anyway.
        let held = widest * size * NARROW <= width;
        if (lines.len() <= most && held) || size < 6.0 || size.is_nan() {
            return (balanced(&words, space, width / size, lines), size);
        }
        size *= 0.96;
    }
}

/// The same number of lines, as even as can be: no last line with a single word.
fn balanced(words: &[(&str, f32)], space: f32, width: f32, lines: Vec<String>) -> Vec<String> {
    let mut best = lines;
    for percent in (40..100).rev().step_by(2) {
        let narrower = broken(words, space, width * percent as f32 / 100.0);
        if narrower.len() > best.len() {
            break;
        }
        best = narrower;
    }
    best
}

fn broken(words: &[(&str, f32)], space: f32, width: f32) -> Vec<String> {
    let mut lines: Vec<(String, f32)> = Vec::new();
    for (word, long) in words {
        match lines.last_mut() {
            Some((line, used)) if *used + space + long <= width => {
                line.push(' ');
                line.push_str(word);
                *used += space + long;
            }
            _ => lines.push((word.to_string(), *long)),
        }
    }
    lines.into_iter().map(|(line, _)| line).collect()
}

/// The lines as the content of an SVG `<text>` element, centred by height around its baseline; the letters of a word that is
/// wider than `width` are set narrower.
pub fn tspans(
    lines: &[String],
    x: f32,
    width: f32,
    size: f32,
    measure: &dyn Fn(&str) -> f32,
) -> String {
    const LEADING: f32 = 1.1;
    let up = lines.len().saturating_sub(1) as f32 * 0.5 * LEADING * size;
    let mut out = String::new();
    for (n, line) in lines.iter().enumerate() {
        let down = if n == 0 { -up } else { LEADING * size };
        // Several words have been broken already where they were too wide.
        let narrower = match !line.contains(' ') && measure(line) * size > width {
            true => format!(" textLength=\"{width}\" lengthAdjust=\"spacingAndGlyphs\""),
            false => String::new(),
        };
        out.push_str(&format!(
            "<tspan x=\"{x}\" dy=\"{down:.2}\" font-size=\"{size:.2}\"{narrower}>{}</tspan>",
            escape(line)
        ));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn letters(text: &str) -> f32 {
        text.len() as f32 * 0.5
    }

    #[test]
    fn words_fill_lines_at_the_wanted_size() {
        let (lines, size) = wrap("one two three four", 50.0, 10.0, 3, &letters);
        assert_eq!(lines, ["one two", "three four"]);
        assert_eq!(size, 10.0);
    }

    #[test]
    fn lines_are_even() {
        let (lines, _) = wrap("one two three four one", 50.0, 10.0, 3, &letters);
        assert_eq!(lines, ["one two", "three", "four one"]);
        let (lines, _) = wrap("aa aa aa aa aa aa", 80.0, 10.0, 2, &letters);
        assert_eq!(lines, ["aa aa aa", "aa aa aa"]);
    }

    #[test]
    fn too_much_text_becomes_smaller() {
        let (lines, size) = wrap("one two three four", 60.0, 10.0, 1, &letters);
        assert_eq!(lines, ["one two three four"]);
        assert!(size < 6.7 && size > 6.0, "{size}");
    }

    #[test]
    fn a_long_word_and_no_words() {
        let (lines, size) = wrap("incomprehensible", 60.0, 10.0, 2, &letters);
        assert_eq!((lines.len(), size), (1, 10.0));
        let got = tspans(&lines, 0.0, 60.0, size, &letters);
        assert!(got.contains("textLength=\"60\""), "{got}");
        // Narrower than this it would be no letter any more.
        assert!(wrap("incomprehensible", 40.0, 10.0, 2, &letters).1 < 7.2);
        for endless in [f32::INFINITY, f32::NAN, f32::NEG_INFINITY] {
            wrap("one two", 60.0, endless, 1, &letters);
            wrap("one two", endless, 10.0, 1, &letters);
        }
        assert!(wrap("", 10.0, 10.0, 2, &letters).0.is_empty());
    }

    #[test]
    fn what_is_kept_together_is_not_torn() {
        let (lines, _) = wrap("one two\u{a0}? on", 60.0, 10.0, 3, &letters);
        assert_eq!(lines, ["one", "two\u{a0}? on"]);
    }

    #[test]
    fn lines_are_centred_and_escaped() {
        let got = tspans(&["a & b".into(), "c".into()], 125.0, 60.0, 10.0, &letters);
        assert_eq!(
            got,
            "<tspan x=\"125\" dy=\"-5.50\" font-size=\"10.00\">a &amp; b</tspan><tspan x=\"125\" dy=\"11.00\" font-size=\"10.00\">c</tspan>"
        );
    }
}
