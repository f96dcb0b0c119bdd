//! All that is found out about a mod, for programs and for whoever puts it in words.

use super::contest::{ComparisonConfig, Series, Side};
use super::figures::{Change, Estimate};
use super::worth::{self, Worth, worths};
use crate::games::Article;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// From how much on something is stronger or weaker than others, and much so, as shares of the games.
const CLEAR: f64 = 0.03;
const MUCH: f64 = 0.10;

/// What a mod changes in play.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Report {
    /// The mod's id.
    pub r#mod: String,
    /// Its version.
    pub version: String,
    /// The game's id.
    pub game: String,
    /// How many games were played with it, and as many without.
    pub games: u32,
    /// Number of players.
    pub players: usize,
    /// How every seat decided.
    pub level: String,
    /// Seed of the first game.
    pub seed: u64,
    /// What was chosen of the options without the mod and with it.
    pub options: [BTreeMap<String, String>; 2],
    /// Decisions a game.
    pub decisions: Change,
    /// Rounds a game.
    pub rounds: Change,
    /// Final score by seat.
    pub scores: Vec<Change>,
    /// The share of wins by seat.
    pub wins: Vec<Change>,
    /// Every thing that the mod adds or changes, as the encyclopedia lists them.
    pub things: Vec<Thing>,
    /// The kinds of things among which they are judged.
    pub groups: Vec<Peers>,
    /// The ids of the things that are in the game no more.
    pub gone: Vec<String>,
}

/// Something that the mod adds or changes.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Thing {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// The group of the encyclopedia in which it is.
    pub group: String,
    /// Whether it is new.
    pub new: bool,
    /// What it was worth.
    pub worth: Worth,
    /// What it was worth without the mod, if it was there.
    pub before: Option<Worth>,
    /// By how much it is worth more than the others of its group; than what is fair where there are none that can be compared.
    pub lead: Estimate,
    /// The same beside what it was without the mod.
    pub change: Option<Estimate>,
    /// In one word.
    pub verdict: StrengthRating,
}

/// The things of a group that the mod has left as they were.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Peers {
    /// The group.
    pub group: String,
    /// Its name.
    pub name: String,
    /// How many of them could be compared.
    pub compared: usize,
    /// The weakest and the strongest: name, and what who used it won beyond what is fair.
    pub span: Option<[(String, f64); 2]>,
}

/// How a thing stands among the others.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum StrengthRating {
    /// It never came into play.
    Unused,
    /// Everybody always used it, or nobody did.
    Everybodys,
    /// Too few games tell anything.
    TooSeldom,
    /// By `MUCH` or more.
    MuchStronger,
    /// By `CLEAR` or more.
    Stronger,
    /// By less.
    LittleStronger,
    /// It could be either.
    NoDifference,
    /// By less.
    LittleWeaker,
    /// By `CLEAR` or more.
    Weaker,
    /// By `MUCH` or more.
    MuchWeaker,
}

impl StrengthRating {
    fn of(worth: &Worth, lead: &Estimate) -> StrengthRating {
        let size = lead.mean.abs();
        match (worth.games, worth.compared, lead.above_zero()) {
            (0, ..) => StrengthRating::Unused,
            (_, 0, _) => StrengthRating::Everybodys,
            _ if !worth.is_known() => StrengthRating::TooSeldom,
            (.., Some(true)) if size >= MUCH => StrengthRating::MuchStronger,
            (.., Some(true)) if size >= CLEAR => StrengthRating::Stronger,
            (.., Some(true)) => StrengthRating::LittleStronger,
            (.., Some(false)) if size >= MUCH => StrengthRating::MuchWeaker,
            (.., Some(false)) if size >= CLEAR => StrengthRating::Weaker,
            (.., Some(false)) => StrengthRating::LittleWeaker,
            (.., None) => StrengthRating::NoDifference,
        }
    }
}

/// What is known of a mod before anything is played.
pub struct About<'a> {
    /// Its id and its version.
    pub id: &'a str,
    /// See above.
    pub version: &'a str,
    /// The ids of what its files change.
    pub patched: &'a BTreeSet<String>,
}

/// What the games of both sides (without the mod, with it) say.
pub fn report(
    about: &About,
    sides: &[Side; 2],
    terms: &ComparisonConfig,
    played: &[Series; 2],
) -> Report {
    let [without, with] = played;
    let pairs = || without.games.iter().zip(&with.games);
    let by_seat = |of: &dyn Fn(&super::contest::Played, usize) -> f64| {
        let seats = 0..terms.players;
        let one = |seat| {
            let pair: Vec<(f64, f64)> = pairs().map(|(a, b)| (of(a, seat), of(b, seat))).collect();
            Change::of(pair.into_iter())
        };
        seats.map(one).collect()
    };
    let [before, now] = sides.each_ref().map(|side| side.game.articles());
    let found = Found {
        worths: [without, with].map(|series| (series, worths(series))),
    };
    let own = own(about, &before, &now);
    let is_own = |article: &Article| own.contains(article.id.as_str());
    let guide = &sides[1].game.info().guide;
    let mut groups: Vec<Peers> = Vec::new();
    let mut things = Vec::new();
    for article in now.iter().filter(|article| is_own(article)) {
        let others = now.iter().filter(|other| other.group == article.group);
        let others = others.filter(|other| other.id != article.id);
        things.push(found.thing(article, &before, others));
        if groups.iter().all(|group| group.group != article.group) {
            let name = guide.groups.iter().find(|group| group.id == article.group);
            let rest = now.iter().filter(|other| other.group == article.group);
            let rest = rest.filter(|other| !is_own(other));
            groups.push(Peers {
                group: article.group.to_owned(),
                name: name.map_or_else(|| article.group.to_owned(), |group| group.name.clone()),
                ..found.peers(rest)
            });
        }
    }
    let gone = before
        .iter()
        .filter(|old| now.iter().all(|n| n.id != old.id));
    Report {
        r#mod: about.id.to_owned(),
        version: about.version.to_owned(),
        game: sides[1].game.info().id.to_owned(),
        games: terms.games,
        players: terms.players,
        level: terms.level.clone(),
        seed: terms.seed,
        options: sides.each_ref().map(|side| side.options.0.clone()),
        decisions: Change::of(pairs().map(|(a, b)| (a.decisions.into(), b.decisions.into()))),
        rounds: Change::of(pairs().map(|(a, b)| (a.rounds.into(), b.rounds.into()))),
        scores: by_seat(&|game, seat| game.scores.get(seat).copied().unwrap_or(0).into()),
        wins: by_seat(&|game, seat| game.shares.get(seat).copied().unwrap_or(0.0).into()),
        things,
        groups,
        gone: gone.map(|old| old.id.clone()).collect(),
    }
}

/// The ids of what the mod adds or changes: what the encyclopedia tells otherwise, and what its files say they change.
fn own<'a>(about: &'a About, before: &[Article], now: &'a [Article]) -> BTreeSet<&'a str> {
    let told = |a: &Article| {
        (
            a.count,
            a.module.clone(),
            a.properties.clone(),
            a.text.clone(),
        )
    };
    let own = now.iter().filter(|article| {
        let old = before.iter().find(|old| old.id == article.id);
        about.patched.contains(&article.id) || old.is_none_or(|old| told(old) != told(article))
    });
    own.map(|article| article.id.as_str()).collect()
}

/// What both sides say of their things.
struct Found<'a> {
    worths: [(&'a Series, Vec<Worth>); 2],
}

impl Found<'_> {
    fn worth(&self, side: usize, id: &str) -> Worth {
        let (series, worths) = &self.worths[side];
        let number = series.things.get(id);
        let worth = number.and_then(|number| worths.get(*number));
        worth.copied().unwrap_or_default()
    }

    fn thing<'a>(
        &self,
        article: &Article,
        before: &[Article],
        others: impl Iterator<Item = &'a Article>,
    ) -> Thing {
        let worth = self.worth(1, &article.id);
        let others: Vec<Worth> = others.map(|other| self.worth(1, &other.id)).collect();
        let usual = worth::together(others.iter());
        let lead = worth.edge.minus(&usual.unwrap_or_default());
        let old = before.iter().any(|old| old.id == article.id);
        let before = old.then(|| self.worth(0, &article.id));
        let both = before.filter(|before| before.is_known() && worth.is_known());
        Thing {
            id: article.id.clone(),
            name: article.name.clone(),
            group: article.group.to_owned(),
            new: !old,
            worth,
            before,
            lead,
            change: both.map(|before| worth.edge.minus(&before.edge)),
            verdict: StrengthRating::of(&worth, &lead),
        }
    }

    fn peers<'a>(&self, rest: impl Iterator<Item = &'a Article>) -> Peers {
        let all = rest.map(|other| (other.name.clone(), self.worth(1, &other.id)));
        let known = all.filter(|(_, worth)| worth.is_known());
        let mut known: Vec<(String, f64)> = known.map(|(n, w)| (n, w.edge.mean)).collect();
        known.sort_by(|a, b| a.1.total_cmp(&b.1));
        let ends = known.first().cloned().zip(known.last().cloned());
        Peers {
            group: String::new(),
            name: String::new(),
            compared: known.len(),
            span: ends.map(|(weakest, strongest)| [weakest, strongest]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn verdict(compared: u32, mean: f64, error: f64) -> StrengthRating {
        let worth = Worth {
            games: 900,
            times: 900,
            compared,
            ..Worth::default()
        };
        StrengthRating::of(&worth, &Estimate::around(mean, error))
    }

    #[test]
    fn a_verdict_says_how_much_and_only_what_is_sure() {
        assert_eq!(verdict(500, 0.2, 0.01), StrengthRating::MuchStronger);
        assert_eq!(verdict(500, 0.05, 0.01), StrengthRating::Stronger);
        assert_eq!(verdict(500, 0.02, 0.005), StrengthRating::LittleStronger);
        assert_eq!(verdict(500, 0.02, 0.01), StrengthRating::NoDifference);
        assert_eq!(verdict(500, -0.02, 0.005), StrengthRating::LittleWeaker);
        assert_eq!(verdict(500, -0.05, 0.01), StrengthRating::Weaker);
        assert_eq!(verdict(500, -0.2, 0.01), StrengthRating::MuchWeaker);
        assert_eq!(verdict(20, 0.2, 0.01), StrengthRating::TooSeldom);
        assert_eq!(verdict(0, 0.2, 0.01), StrengthRating::Everybodys);
        let unused = StrengthRating::of(&Worth::default(), &Estimate::default());
        assert_eq!(unused, StrengthRating::Unused);
    }
}
