//! Patterns in which an asterisk stands for anything: how tutorials, tempers and counts speak of several names at once.

/// Whether a name is meant by `pattern`: it is the same, with anything (also nothing) where asterisks stand.
pub fn stands_for(pattern: &str, name: &str) -> bool {
    let Some((beginning, rest)) = pattern.split_once('*') else {
        return pattern == name;
    };
    let Some(name) = name.strip_prefix(beginning) else {
        return false;
    };
    // What stands between two asterisks may as well be found as early as possible.
    match rest.split_once('*') {
        None => name.ends_with(rest),
        Some((middle, _)) => name.match_indices(middle).any(|(at, _)| {
            let left = name.get(at + middle.len()..).unwrap_or_default();
            stands_for(rest.get(middle.len()..).unwrap_or_default(), left)
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::stands_for;

    #[test]
    fn an_asterisk_stands_for_anything() {
        let meant = |pattern| stands_for(pattern, "Harpoon 1 mermaid");
        assert!(meant("Harpoon 1 mermaid") && meant("Harpoon *") && meant("*") && meant("*maid"));
        assert!(meant("Harpoon * mermaid") && meant("H*1*m*d") && meant("**"));
        assert!(!meant("Harpoon") && !meant("Harpoon * key") && !meant("*1") && !meant(""));
        assert!(!stands_for("a*a", "a"), "one letter is not two");
        assert!(stands_for("", "") && stands_for("*", ""));
    }
}
