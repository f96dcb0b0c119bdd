//! The saves as last read: what each is, and why one cannot be loaded.

use crate::hud::integration::thumbnails::Shown;
use crate::shell::screens::Games;
use jiff::{Timestamp, tz::TimeZone};
use std::path::PathBuf;
use tortuga::content::Arg;
use tortuga::games::GameInfo;
use tortuga::session::challenge::deal::Span;
use tortuga::session::challenge::progress::Progress;
use tortuga::session::save::save_file::SaveFile;
use tortuga::session::save::store::{Saved, Store};
use tortuga::wording::window::Sentence;
use tortuga::wording::{replay, say};

/// Between two things that are said of a save: where a line ends, the dot stays at its end.
const BETWEEN: &str = "\u{a0}· ";

/// One file.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::hud) struct Save {
    pub(in crate::hud) path: PathBuf,
    /// What its picture shows, where there is one.
    pub(in crate::hud) shown: Option<Shown>,
    pub(in crate::hud) name: String,
    /// Game, turn, players, when: what the list says of it. Where the turn stands is between the two parts.
    about: (Vec<String>, Vec<String>),
    /// Round and phase in the words of when it was saved.
    banner: String,
    /// Why it cannot be loaded.
    pub(in crate::hud) broken: Option<String>,
    /// Whether the program wrote it by itself.
    pub(in crate::hud) auto: bool,
    /// Whether the game has ended, so that there is only something to be watched.
    pub(in crate::hud) over: bool,
}

/// What Continue would continue.
#[derive(Clone, Debug)]
pub(in crate::hud) struct Latest {
    game: String,
    /// Round and phase in the words of when it was saved.
    banner: String,
    /// What its picture shows.
    pub(in crate::hud) shown: Shown,
}

impl Latest {
    /// Game and turn; the turn in these words, if there are any.
    pub(in crate::hud) fn label(&self, banner: Option<&str>) -> String {
        format!("{} · {}", self.game, banner.unwrap_or(&self.banner))
    }
}

impl Save {
    /// Game, turn, players, when: what the list says of it; the turn in these words, if there are any.
    pub(in crate::hud) fn about(&self, banner: Option<&str>) -> String {
        let banner = banner.unwrap_or(&self.banner);
        let turn = Some(banner).filter(|turn| !turn.is_empty() && *turn != self.name);
        let (before, after) = &self.about;
        let before = before.iter().map(String::as_str);
        let told = before.chain(turn).chain(after.iter().map(String::as_str));
        told.collect::<Vec<_>>().join(BETWEEN)
    }
}

/// The saves as last read.
#[derive(Default)]
pub struct SaveCache {
    pub(in crate::hud) saves: Vec<Save>,
    /// The finished games that are kept, once a page has asked for them.
    finished: Option<Vec<Save>>,
    latest: Option<Latest>,
    pub(in crate::hud) read: bool,
    /// The file to be deleted, once that is confirmed.
    pub(in crate::hud) doomed: Option<PathBuf>,
    /// What went wrong with the last deletion.
    pub(in crate::hud) trouble: Option<String>,
}

/// The saves in their folder, without autosaves of matches that stand among the finished ones.
fn without_finished(store: &Store) -> Vec<Saved> {
    let mut all = store.list();
    let over = |saved: &Saved| {
        let save = saved.save.as_ref().ok();
        save.filter(|save| saved.name.is_none() && save.over)
            .cloned()
    };
    if all.iter().any(|saved| over(saved).is_some()) {
        let finished: Vec<Saved> = store.list_finished();
        let kept = |save: &SaveFile| {
            let mut read = finished.iter().filter_map(|saved| saved.save.as_ref().ok());
            read.any(|finished| finished.same_match(save))
        };
        all.retain(|saved| !over(saved).is_some_and(|save| kept(&save)));
    }
    all
}

impl SaveCache {
    /// Reads the folder anew when a list is shown next.
    pub fn forget(&mut self) {
        *self = SaveCache::default();
    }

    /// Reads the folder if that has not been done since.
    pub fn read(&mut self, store: &Store, games: &Games) {
        if self.read {
            return;
        }
        self.read = true;
        let challenges = Progress::load(store);
        self.saves = without_finished(store)
            .into_iter()
            .map(|s| entry(s, games, &challenges))
            .collect();
        self.latest = store.latest().and_then(|s| {
            let save = s.save.ok()?;
            Some(Latest {
                game: std::iter::once(game_name(&save, games))
                    .chain(by_date(&save, &challenges))
                    .collect::<Vec<_>>()
                    .join(BETWEEN),
                shown: Shown::of(&s.path, &save),
                banner: save.banner,
            })
        });
    }

    /// The finished games that are kept, newest first.
    pub(in crate::hud) fn finished(&mut self, store: &Store, games: &Games) -> Vec<Save> {
        let kept = self.finished.get_or_insert_with(|| {
            let challenges = Progress::load(store);
            let all = store.list_finished().into_iter();
            let name = |s: &Saved| s.save.as_ref().ok().map(|save| game_name(save, games));
            all.map(|s| Saved {
                name: name(&s).or(s.name.clone()),
                ..s
            })
            .map(|s| entry(s, games, &challenges))
            .collect()
        });
        kept.clone()
    }

    /// What Continue would continue, if anything.
    pub(in crate::hud) fn latest(&self) -> Option<&Latest> {
        self.latest.as_ref()
    }
}

fn game_name(save: &SaveFile, games: &Games) -> String {
    games
        .get(&save.game)
        .map_or(save.game.clone(), |s| s.name.clone())
}

/// That it is the game of a day or a week, where it is.
fn by_date(save: &SaveFile, challenges: &Progress) -> Option<String> {
    let deal = challenges.deal_of(&save.game, save.begun)?;
    Span::of_deal(deal).map(Span::title)
}

fn entry(saved: Saved, games: &Games, challenges: &Progress) -> Save {
    let auto = saved.name.is_none();
    let stem = saved
        .path
        .file_stem()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned();
    let (name, about, broken) = match &saved.save {
        Ok(save) => {
            let players = || save.seats.iter().map(|s| s.name.as_str());
            let info = games.get(&save.game);
            let facts = [
                info.map_or_else(
                    || players().collect::<Vec<_>>().join(", "),
                    |info| standing(save, info),
                ),
                date(save.saved, TimeZone::system()),
            ];
            let branched = save
                .parent
                .as_ref()
                .map(|_| say(replay::Sentence::Branched));
            let name = title(saved.name.as_deref(), &save.game);
            // What it is called already is not said again.
            let told = |fact: &String| !fact.is_empty() && *fact != name;
            let game = std::iter::once(game_name(save, games));
            let game = game.chain(by_date(save, challenges));
            let game = game.filter(told).collect();
            let facts = facts.into_iter().chain(branched);
            let about = (game, facts.filter(told).collect());
            (name, about, None)
        }
        Err(why) => (
            saved.name.clone().unwrap_or(stem),
            Default::default(),
            Some(why.to_string()),
        ),
    };
    let save = saved.save.as_ref().ok();
    let over = save.is_some_and(|save| save.over);
    Save {
        shown: save.map(|save| Shown::of(&saved.path, save)),
        path: saved.path,
        name,
        about,
        banner: save.map(|save| save.banner.clone()).unwrap_or_default(),
        broken,
        auto,
        over,
    }
}

/// What a save of `game` is called in the list: what the player called it, or what the program kept it as.
fn title(name: Option<&str>, game: &str) -> String {
    match name {
        None => say(Sentence::Autosave),
        Some(name) if name.starts_with(&format!("unfinished-{game}-")) => {
            say(Sentence::UnfinishedGame)
        }
        Some(name) => name.to_owned(),
    }
}

/// Who plays, and who leads or has won with what.
fn standing(save: &SaveFile, info: &GameInfo) -> String {
    let names = |wanted: &dyn Fn(usize) -> bool| -> Vec<Arg> {
        let all = save.seats.iter().enumerate().filter(|(i, _)| wanted(*i));
        all.map(|(_, info)| Arg::from(info.name.as_str())).collect()
    };
    let scores = save.scores.iter();
    let best = match info.score.less_is_better {
        true => scores.min(),
        false => scores.max(),
    };
    let all: Vec<&str> = save.seats.iter().map(|s| s.name.as_str()).collect();
    let all = all.join(", ");
    let Some(best) = best.filter(|_| save.seats.len() > 1) else {
        return all;
    };
    let leaders = names(&|i| save.scores.get(i) == Some(best));
    let score = info.score.figure(*best).into();
    let several = leaders.len() > 1;
    let level = leaders.len() == save.seats.len();
    let who = Arg::All(leaders);
    let leads = say(match (save.over, several) {
        (true, false) => replay::Sentence::Won { who, score },
        (true, true) => replay::Sentence::ShareWin { who, score },
        (false, _) if level => replay::Sentence::Level { score },
        (false, true) => replay::Sentence::LeadTogether { who, score },
        (false, false) => replay::Sentence::Leads { who, score },
    });
    format!("{all} · {leads}")
}

/// Seconds since 1970 as a date and a time of day in this time zone; nothing for a moment that no calendar has.
pub(in crate::hud) fn date(seconds: u64, zone: TimeZone) -> String {
    let moment = i64::try_from(seconds).map(Timestamp::from_second);
    let Ok(Ok(moment)) = moment else {
        return String::new();
    };
    moment.to_zoned(zone).strftime("%Y-%m-%d %H:%M").to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn saves_are_called_what_the_player_called_them() {
        let title = |name| title(name, "some_game");
        assert_eq!(title(Some("Sunday evening")), "Sunday evening");
        assert_eq!(title(None), "Autosave");
        let aside = Some("unfinished-some_game-1795387326");
        assert_eq!(title(aside), "Unfinished game");
    }

    #[test]
    fn dates_are_those_of_the_calendar() {
        assert_eq!(date(0, TimeZone::UTC), "1970-01-01 00:00");
        assert_eq!(date(951_827_696, TimeZone::UTC), "2000-02-29 12:34");
        let west = TimeZone::fixed(jiff::tz::offset(-5));
        assert_eq!(date(1_795_225_200, west), "2026-11-20 20:40");
        assert_eq!(date(u64::MAX, TimeZone::UTC), "");
    }
}
