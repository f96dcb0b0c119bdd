//! Which languages the system speaks.

/// The codes of the languages that the system speaks, the first one before all others.
#[cfg(any(not(unix), target_vendor = "apple", target_os = "android"))]
pub(super) fn spoken() -> impl Iterator<Item = String> {
    sys_locale::get_locales()
}

/// The codes of the languages that the system speaks, the first one before all others: as the variables of the environment say.
#[cfg(all(unix, not(any(target_vendor = "apple", target_os = "android"))))]
pub(super) fn spoken() -> impl Iterator<Item = String> {
    of_variables(|name| std::env::var(name).ok()).into_iter()
}

/// What these variables say, as POSIX has it: the first that is not empty decides. Where that is no language of its own (`C`), English is
/// spoken, and the languages that GNU programs are asked for in `LANGUAGE` do not count.
#[cfg(any(
    test,
    all(unix, not(any(target_vendor = "apple", target_os = "android")))
))]
fn of_variables(value: impl Fn(&str) -> Option<String>) -> Vec<String> {
    let said = |name: &str| value(name).filter(|value| !value.is_empty());
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(said);
    let is_none = |code: &str| matches!(code.split(['.', '@']).next(), Some("C" | "POSIX"));
    if locale.as_deref().is_some_and(is_none) {
        return vec!["en".to_owned()];
    }
    let wished = said("LANGUAGE").unwrap_or_default();
    let wished = wished.split(':').map(str::to_owned);
    let all = wished.chain(locale).filter(|code| !code.is_empty());
    let english = |code: String| match is_none(&code) {
        true => "en".to_owned(),
        false => code,
    };
    all.map(english).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(variables: &[(&str, &str)]) -> Vec<String> {
        of_variables(|name| {
            let found = variables.iter().find(|(known, _)| *known == name);
            found.map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn the_first_variable_that_says_something_decides() {
        let french = ("LANG", "fr_FR.UTF-8");
        assert_eq!(said(&[french]), ["fr_FR.UTF-8"]);
        assert_eq!(said(&[("LC_ALL", ""), french]), ["fr_FR.UTF-8"]);
        assert_eq!(said(&[("LC_ALL", "C"), french]), ["en"]);
        assert_eq!(said(&[("LC_ALL", "C.UTF-8"), french]), ["en"]);
        assert_eq!(said(&[("LC_MESSAGES", "POSIX"), french]), ["en"]);
        assert_eq!(said(&[("LC_ALL", "pl_PL"), french]), ["pl_PL"]);
    }

    #[test]
    fn the_wished_languages_count_where_the_locale_is_one() {
        let wished = ("LANGUAGE", "es:C");
        assert_eq!(said(&[wished, ("LANG", "de_DE")]), ["es", "en", "de_DE"]);
        assert_eq!(said(&[wished, ("LANG", "C")]), ["en"]);
        assert_eq!(said(&[wished]), ["es", "en"]);
        assert_eq!(said(&[]), [""; 0]);
    }
}
