//! How the command line says things: nothing that a terminal would apply, paths that a shell understands.

use std::borrow::Cow;
use std::path::Path;

/// `text` without what a terminal obeys instead of showing: names out of saves, mods and scenarios are anybody's. Line ends and tabs
/// stay.
pub fn plain(text: &str) -> Cow<'_, str> {
    match text.contains(is_command) {
        true => Cow::Owned(text.replace(is_command, "")),
        false => Cow::Borrowed(text),
    }
}

/// Control characters, and those that turn the direction of writing round.
fn is_command(c: char) -> bool {
    let turns =
        matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    turns || (c.is_control() && c != '\n' && c != '\t')
}

/// A path as one word of the shell.
pub fn word(path: &Path) -> String {
    let text = path.display().to_string();
    let harmless = |c: char| c.is_alphanumeric() || "/._-+,:@%\\".contains(c);
    if cfg!(windows) {
        // Paths there have no quotes in them, and backslashes are their own.
        return format!("\"{text}\"");
    }
    match !text.is_empty() && !text.contains('\\') && text.chars().all(harmless) {
        true => text,
        false => format!("'{}'", text.replace('\'', r"'\''")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_terminal_obeys_is_left_out() {
        assert_eq!(plain("Ana\u{1b}[2J\u{7}\u{9b}1m\r"), "Ana[2J1m");
        assert_eq!(plain("a\u{202e}b"), "ab");
        assert!(matches!(plain("Ana\tlines\nÄrger – ½ ≈"), Cow::Borrowed(_)));
    }

    #[cfg(unix)]
    #[test]
    fn a_path_is_one_word() {
        assert_eq!(word(Path::new("/home/ana/a.ron")), "/home/ana/a.ron");
        assert_eq!(word(Path::new("/my games/a.ron")), "'/my games/a.ron'");
        assert_eq!(word(Path::new("/it's $HOME")), r"'/it'\''s $HOME'");
    }
}
