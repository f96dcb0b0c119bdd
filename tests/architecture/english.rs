//! Sentences in the sources: string literals that read as English.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use syn::visit::{self, Visit};

/// Macros and methods that tell programmers what should never be, or that write to the log.
const FOR_PROGRAMMERS: [&str; 19] = [
    "panic",
    "unreachable",
    "todo",
    "unimplemented",
    "assert",
    "assert_eq",
    "assert_ne",
    "debug_assert",
    "debug_assert_eq",
    "debug_assert_ne",
    "expect",
    "expect_err",
    "error",
    "warn",
    "info",
    "debug",
    "trace",
    "error_once",
    "warn_once",
];

/// A sentence and the line it stands in.
pub type Found = (usize, String);

/// The string literals of a source that read as English, without tests, comments, attributes, and what tells programmers
/// that something should never be.
pub fn sentences(source: &str) -> Result<Vec<Found>, String> {
    let file = syn::parse_file(source).map_err(|e| e.to_string())?;
    let mut finder = Finder {
        source,
        read: 0,
        found: Vec::new(),
    };
    finder.visit_file(&file);
    Ok(finder.found)
}

/// Whether a text reads as English: two words with a space between them. A slot (`{name}`) is no word, but beside a word
/// with a space between it is filled with one (`{n} cards`).
fn is_english(text: &str) -> bool {
    let mut depth = 0;
    let bare = text.chars().filter_map(|c| {
        depth += i32::from(c == '{');
        let inside = depth > 0;
        depth -= i32::from(c == '}');
        match inside {
            true => (c == '{').then_some(SLOT),
            false => Some(c),
        }
    });
    let bare: String = bare.collect();
    let is_word = |word: &&str| {
        let word = word.trim_matches(|c: char| c.is_ascii_punctuation() || "…“”’".contains(c));
        word == SLOT.to_string()
            || !word.is_empty() && word.chars().all(|c| c.is_alphabetic() || "'’-".contains(c))
    };
    let words: Vec<&str> = bare.split_whitespace().collect();
    let says =
        |pair: &[&str]| pair.iter().all(is_word) && pair.iter().any(|word| !word.contains(SLOT));
    words.windows(2).any(says)
}

/// Stands for a slot.
const SLOT: char = '\u{fffc}';

struct Finder<'s> {
    source: &'s str,
    /// So far the source has been gone through: what is found next stands behind it.
    read: usize,
    found: Vec<Found>,
}

/// Whether an item is there for tests alone.
fn for_tests(attributes: &[syn::Attribute]) -> bool {
    let of_test = |a: &syn::Attribute| match &a.meta {
        syn::Meta::List(list) => {
            a.path().is_ident("cfg")
                && list
                    .tokens
                    .to_string()
                    .split(|c: char| !c.is_alphanumeric() && c != '_')
                    .any(|w| w == "test")
        }
        meta => meta.path().is_ident("test"),
    };
    attributes.iter().any(of_test)
}

impl Finder<'_> {
    /// The line is looked for in the source, not asked of the compiler's library: places of tokens are a feature of it that would have the
    /// whole game, Bevy and all, built once more for the tests.
    fn literal(&mut self, literal: &syn::LitStr) {
        let (text, written) = (literal.value(), literal.token().to_string());
        let at = self.source[self.read..].find(&written);
        self.read += at.map_or(0, |at| at + written.len());
        if is_english(&text) {
            let line =
                1 + self.source[..self.read].matches('\n').count() - written.matches('\n').count();
            self.found.push((line, text));
        }
    }

    /// What is inside a macro has no shape but its tokens.
    fn tokens(&mut self, tokens: TokenStream) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        for (at, token) in tokens.iter().enumerate() {
            match token {
                TokenTree::Literal(literal) => {
                    if let Ok(literal) =
                        syn::parse2::<syn::LitStr>(TokenTree::from(literal.clone()).into())
                    {
                        self.literal(&literal);
                    }
                }
                TokenTree::Group(group) => {
                    let before = |n: usize| at.checked_sub(n).and_then(|i| tokens.get(i));
                    let name = match before(1) {
                        Some(TokenTree::Punct(mark)) if mark.as_char() == '!' => before(2),
                        before => before,
                    };
                    let attribute = group.delimiter() == Delimiter::Bracket
                        && matches!(before(1), Some(TokenTree::Punct(mark)) if mark.as_char() == '#');
                    let quiet = matches!(name, Some(TokenTree::Ident(name)) if FOR_PROGRAMMERS.iter().any(|n| name == n));
                    if !quiet && !attribute {
                        self.tokens(group.stream());
                    }
                }
                TokenTree::Ident(_) | TokenTree::Punct(_) => {}
            }
        }
    }
}

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_item(&mut self, item: &'ast syn::Item) {
        let attributes = match item {
            syn::Item::Fn(item) => &item.attrs,
            syn::Item::Mod(item) => &item.attrs,
            syn::Item::Impl(item) => &item.attrs,
            syn::Item::Const(item) => &item.attrs,
            syn::Item::Static(item) => &item.attrs,
            syn::Item::Macro(item) => &item.attrs,
            syn::Item::Struct(item) => &item.attrs,
            syn::Item::Enum(item) => &item.attrs,
            _ => return visit::visit_item(self, item),
        };
        if !for_tests(attributes) {
            visit::visit_item(self, item);
        }
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        if !for_tests(&item.attrs) {
            visit::visit_impl_item_fn(self, item);
        }
    }

    fn visit_attribute(&mut self, _: &'ast syn::Attribute) {}

    fn visit_lit_str(&mut self, literal: &'ast syn::LitStr) {
        self.literal(literal);
    }

    fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
        match FOR_PROGRAMMERS.iter().any(|name| call.method == name) {
            true => self.visit_expr(&call.receiver),
            false => visit::visit_expr_method_call(self, call),
        }
    }

    fn visit_macro(&mut self, called: &'ast syn::Macro) {
        let name = called.path.segments.last().map(|s| s.ident.to_string());
        if !name.is_some_and(|name| FOR_PROGRAMMERS.contains(&name.as_str())) {
            self.tokens(called.tokens.clone());
        }
    }
}

#[test]
fn sentences_are_found_wherever_they_are_said() {
    let found = |source: &str| -> Vec<String> {
        let found = sentences(source).expect("a source");
        found.into_iter().map(|(_, text)| text).collect()
    };
    let said = r#"
        const NAME: &str = "Not now.";
        fn f(n: u8) -> String {
            println!("There is a warning: {n}");
            let told = match n { 0 => "nothing here".into(), _ => format!("{n} cards") };
            say!(told, vec!["one of {many}", "x"]);
            told
        }
    "#;
    assert_eq!(
        found(said),
        [
            "Not now.",
            "There is a warning: {n}",
            "nothing here",
            "{n} cards",
            "one of {many}"
        ]
    );
    let lines = "fn f() {\n g(\"two\", \"two words\");\n\n h!(\"two words\", \"in\n all\"); }";
    let lines = sentences(lines).expect("a source");
    let lines: Vec<usize> = lines.into_iter().map(|(line, _)| line).collect();
    assert_eq!(lines, [2, 4, 4]);
    let quiet = r##"
        //! Comments say what they like.
        #[allow(dead_code, reason = "as attributes do")]
        /// And documents.
        fn f(n: Option<u8>) -> String {
            assert!(n.is_some(), "there must be one");
            let n = n.expect("one of them");
            if n > 3 { panic!("so many of them"); }
            warn!("the log is in English");
            let path = format!("saves/{n}.ron");
            let key = "one_word" ; let mark = "{a}: {b}";
            macro_rules! m { () => { #[doc = "of a macro"] struct S; } }
            format!("{path}{key}{mark}", path = path.expect("not a sentence"))
        }
        #[cfg(test)]
        mod tests { fn t() { say("as tests like it") } }
    "##;
    assert_eq!(found(quiet), [""; 0]);
}
