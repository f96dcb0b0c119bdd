//! Which form of a word goes with a number, by the rules of Unicode (CLDR) for the language.

use intl_pluralrules::{PluralCategory, PluralRuleType, PluralRules};
use std::fmt;
use std::sync::Arc;
use unic_langid::LanguageIdentifier;

/// The plural forms of a language. As long as nothing else is said, those of English.
#[derive(Clone, Default)]
pub struct Plural(Option<Arc<Rules>>);

struct Rules {
    rules: PluralRules,
    /// The categories that whole numbers have in this language, in the order of Unicode.
    categories: Vec<PluralCategory>,
}

/// All categories, in the order of Unicode.
const CATEGORIES: [PluralCategory; 6] = [
    PluralCategory::ZERO,
    PluralCategory::ONE,
    PluralCategory::TWO,
    PluralCategory::FEW,
    PluralCategory::MANY,
    PluralCategory::OTHER,
];

/// Whole numbers that between them have every category that whole numbers have in any language.
const PROBES: [u64; 5] = [1_000_000, 1_000_001, 1_000_002, 1_000_005, 2_000_000];

impl Plural {
    /// The forms of the language with this code (`de`, `pt-BR`); `None` if Unicode knows no such language.
    pub fn of(code: &str) -> Option<Plural> {
        let language: LanguageIdentifier = code.parse().ok()?;
        let create = |language| PluralRules::create(language, PluralRuleType::CARDINAL).ok();
        let alone = || LanguageIdentifier::from_parts(language.language, None, None, &[]);
        let rules = create(language.clone()).or_else(|| create(alone()))?;
        let numbers = (0..=200).chain(PROBES);
        let found: Vec<_> = numbers.filter_map(|n: u64| rules.select(n).ok()).collect();
        let categories = CATEGORIES.into_iter().filter(|one| found.contains(one));
        let categories = categories.collect();
        Some(Plural(Some(Arc::new(Rules { rules, categories }))))
    }

    /// How many forms a word has that goes with whole numbers.
    pub fn forms(&self) -> usize {
        self.0.as_ref().map_or(2, |own| own.categories.len())
    }

    /// Which of so many forms goes with `number`, as it is written: of two, the first with the numbers that count as one in this language
    /// and the second with all others; of more, that of the number's category.
    pub fn pick(&self, number: &str, forms: usize) -> usize {
        let digits = number.trim_start_matches(['+', '-', '−']);
        let last = forms.saturating_sub(1);
        let Ok(n) = digits.parse::<u64>() else {
            return last;
        };
        let Some(own) = &self.0 else {
            return if n == 1 && digits == number { 0 } else { last };
        };
        let category = own.rules.select(n).unwrap_or(PluralCategory::OTHER);
        match (forms, &category) {
            (2, &PluralCategory::ONE) => 0,
            (2, _) => 1,
            _ => {
                let place = own.categories.iter().position(|other| other == &category);
                place.unwrap_or(last).min(last)
            }
        }
    }
}

impl fmt::Debug for Plural {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Plural({} forms)", self.forms())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn forms<const N: usize>(code: &str, of: [&str; N]) -> Vec<usize> {
        let plural = Plural::of(code).expect("a language");
        let count = plural.forms().max(2);
        of.iter().map(|number| plural.pick(number, count)).collect()
    }

    #[test]
    fn languages_count_as_unicode_says() {
        assert_eq!(forms("de", ["0", "1", "2", "101"]), [1, 0, 1, 1]);
        // Polish: one, few, many.
        assert_eq!(
            forms("pl", ["1", "2", "4", "5", "12", "22", "1000000"]),
            [0, 1, 1, 2, 2, 1, 2]
        );
        assert_eq!(Plural::of("ja").map(|plural| plural.forms()), Some(1));
        assert_eq!(Plural::of("ar").map(|plural| plural.forms()), Some(6));
        assert!(Plural::of("no language").is_none());
    }

    #[test]
    fn two_forms_are_one_and_all_others() {
        for (code, of_none) in [("fr", 0), ("es", 1), ("de", 1)] {
            let plural = Plural::of(code).expect("a language");
            assert_eq!(plural.pick("1", 2), 0, "{code}");
            assert_eq!(plural.pick("0", 2), of_none, "{code}");
            assert_eq!(plural.pick("1000000", 2), 1, "{code}");
        }
    }

    #[test]
    fn english_needs_no_rules() {
        let (plain, english) = (Plural::default(), Plural::of("en").expect("a language"));
        for number in ["0", "1", "2", "11", "21", "many"] {
            assert_eq!(plain.pick(number, 2), english.pick(number, 2), "{number}");
        }
    }
}
