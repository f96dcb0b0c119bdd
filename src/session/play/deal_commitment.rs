//! A fair deal: before the first decision a code is shown that fixes everything that chance will bring, and afterwards what it
//! was made from, so that anybody can make it again. `docs/fairness.md` says how.
//!
//! Everything random follows from the seed, and what the seed means from the game, its content, the number of players and the
//! rules that were chosen. The code is a hash of all that and of a salt, without which a short seed could be found from its
//! code by trying them all.

use crate::engine::{OptionDef, Options};
use serde::{Deserialize, Serialize};

/// The first line of the text that is hashed: what it is, and in which version.
const HEAD: &str = "tortuga-deal";
const VERSION: u32 = 1;
/// How many digits of a code are shown where there is little room.
const SHOWN: usize = 16;
/// How many digits stand together.
const GROUP: usize = 4;
/// The fewest digits by which somebody can name the code that they were shown.
pub const LEAST: usize = 8;

/// The code of a match, and the salt that went into it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DealCommitment {
    /// Drawn for this match alone; told with the seed.
    pub salt: String,
    /// Shown before the first decision: a BLAKE3 hash as 64 hexadecimal digits.
    pub code: String,
}

/// What is agreed before a match.
#[derive(Copy, Clone, Debug)]
pub struct DealTerms<'a> {
    /// The game's id.
    pub game: &'a str,
    /// The hash of its rules content.
    pub content: &'a str,
    /// How many play.
    pub seats: usize,
    /// The options that there are.
    pub defs: &'a [OptionDef],
    /// What was chosen; what only concerns the table's behaviour does not count.
    pub options: &'a Options,
    /// The seed.
    pub seed: u64,
}

impl DealTerms<'_> {
    /// The text of which the code is the hash: a line for each thing, in this order, each with its end.
    pub fn text(&self, salt: &str) -> String {
        let rules = |key: &&String| {
            let id = key.split('.').next().unwrap_or(key);
            self.defs.iter().any(|def| def.id == id && def.rules)
        };
        let chosen = self.options.0.iter().filter(|(key, _)| rules(key));
        let options = chosen.map(|(key, value)| ("option", format!("{key}={value}")));
        let before = [
            (HEAD, VERSION.to_string()),
            ("game", self.game.to_owned()),
            ("content", self.content.to_owned()),
            ("players", self.seats.to_string()),
        ];
        let after = [("seed", self.seed.to_string()), ("salt", salt.to_owned())];
        let lines = before.into_iter().chain(options).chain(after);
        lines
            .map(|(name, value)| format!("{name} {value}\n"))
            .collect()
    }
}

impl DealCommitment {
    /// The deal of a match on these terms.
    pub fn sealed(terms: &DealTerms, salt: &str) -> DealCommitment {
        DealCommitment {
            salt: salt.to_owned(),
            code: hash(&terms.text(salt)),
        }
    }

    /// Whether the code is the hash of this text.
    pub fn is_of(&self, text: &str) -> bool {
        self.code == hash(text)
    }

    /// The code shortly, in groups that can be read out: `7f3a 91c2 04de 88b1`.
    pub fn short(&self) -> String {
        let digits: Vec<char> = self.code.chars().take(SHOWN).collect();
        let groups = digits.chunks(GROUP).map(String::from_iter);
        groups.collect::<Vec<_>>().join(" ")
    }

    /// Whether somebody who was shown these digits, all of them or so many of the first, was shown this code. Spaces and
    /// capitals do not matter.
    pub fn is_called(&self, shown: &str) -> bool {
        let digits = |c: &char| !c.is_whitespace() && *c != '-';
        let shown: String = shown.chars().filter(digits).collect();
        shown.len() >= LEAST && self.code.starts_with(&shown.to_lowercase())
    }
}

fn hash(text: &str) -> String {
    blake3::hash(text.as_bytes()).to_hex().to_string()
}

/// A salt that nobody chose: 32 hexadecimal digits.
pub fn fresh_salt() -> String {
    format!("{:032x}", rand::random::<u128>())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn def(id: &str, rules: bool) -> OptionDef {
        OptionDef {
            rules,
            ..OptionDef::switch(id)
        }
    }

    fn code(change: impl FnOnce(&mut Options, &mut u64)) -> DealCommitment {
        let (defs, mut options, mut seed) = (
            [def("storm", true), def("hints", false)],
            Options::default(),
            42,
        );
        options.set("storm", "on");
        change(&mut options, &mut seed);
        let terms = DealTerms {
            game: "some_game",
            content: "c0ffee",
            seats: 3,
            defs: &defs,
            options: &options,
            seed,
        };
        let deal = DealCommitment::sealed(&terms, "5a17");
        assert!(deal.is_of(&terms.text("5a17")) && !deal.is_of(&terms.text("5a18")));
        deal
    }

    #[test]
    fn the_code_can_be_made_by_hand_from_the_text_that_the_documentation_shows() {
        let text = "tortuga-deal 1\ngame some_game\ncontent c0ffee\nplayers 3\noption storm=on\nseed 42\nsalt 5a17\n";
        let by_hand = blake3::hash(text.as_bytes()).to_hex().to_string();
        assert_eq!(code(|_, _| {}).code, by_hand);
    }

    #[test]
    fn the_code_changes_with_the_seed_and_the_rules_and_not_with_the_behaviour_of_the_table() {
        let usual = code(|_, _| {});
        assert_ne!(code(|_, seed| *seed = 43), usual);
        assert_ne!(code(|options, _| options.set("storm", "off")), usual);
        assert_eq!(code(|options, _| options.set("hints", "on")), usual);
    }

    #[test]
    fn a_code_is_called_by_its_first_digits_however_they_are_written() {
        let deal = code(|_, _| {});
        assert_eq!(deal.short().len(), 19);
        assert!(deal.is_called(&deal.short()) && deal.is_called(&deal.code));
        assert!(deal.is_called(&deal.short().to_uppercase().replace(' ', "-")));
        assert!(
            !deal.is_called(&deal.code[..7])
                && !deal.is_called("")
                && !deal.is_called("0123456789")
        );
    }

    #[test]
    fn two_salts_are_never_the_same() {
        assert_eq!(fresh_salt().len(), 32);
        assert_ne!(fresh_salt(), fresh_salt());
    }
}
