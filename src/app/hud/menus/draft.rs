//! What has been chosen on the set-up screen so far.

use crate::shell::settings::Settings;
use jiff::Zoned;
use tortuga::engine::{MAX_SEATS, OptionDef, Options};
use tortuga::games::GameInfo;
use tortuga::session::challenge::calendar::is_like_a_day;
use tortuga::session::table::seating::{EMBLEMS, fresh_seed, of_date};
use tortuga::session::{Control, SeatInfo, TableSetup};
use tortuga::wording::say;
use tortuga::wording::setup_screen::Sentence;

/// What can be chosen beside the players.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(in crate::hud) enum Page {
    /// What counts.
    #[default]
    Rules,
    /// How the table behaves, and which cards are dealt.
    Table,
}

/// What has been chosen so far.
#[derive(Default, Clone, Debug)]
pub struct Draft {
    pub(in crate::hud) game: Option<&'static str>,
    /// For which game `seats` and `options` were laid out.
    made_for: Option<&'static str>,
    pub(in crate::hud) seats: Vec<SeatInfo>,
    pub(in crate::hud) options: Options,
    pub(in crate::hud) seed: String,
    /// Whether handicaps can be chosen: not everybody needs to see them.
    pub(in crate::hud) handicaps: bool,
    /// What is shown beside the players.
    pub(in crate::hud) page: Page,
    /// What those are called whom AIs play.
    pub names: Vec<String>,
    /// How often a game was chosen: each time the page begins at its top.
    pub(in crate::hud) visits: usize,
}

/// Where the seed of a game comes from when nobody chose one.
#[derive(Debug)]
pub struct Luck(pub fn() -> u64);

impl Default for Luck {
    fn default() -> Luck {
        Luck(fresh_seed)
    }
}

/// Names for AI players: one for every seat but the first.
const NAMES: [Sentence; MAX_SEATS - 1] = [
    Sentence::Added1,
    Sentence::Added2,
    Sentence::Added3,
    Sentence::Added4,
    Sentence::Added5,
];

/// The seat of who sits at this screen.
fn person(settings: &Settings) -> SeatInfo {
    SeatInfo {
        name: settings.player.clone(),
        emblem: settings.emblem.clone(),
        control: Control::Human,
    }
}

impl Draft {
    /// Begins anew with this game.
    pub fn choose(&mut self, game: &'static str) {
        self.game = Some(game);
        self.made_for = None;
        self.visits += 1;
        self.page = Page::default();
    }

    /// Lays the draft out for the game: as it was last time, else one person against AIs.
    pub(in crate::hud) fn prepare(&mut self, info: &GameInfo, settings: &Settings) {
        if self.made_for == Some(info.id) {
            return;
        }
        self.made_for = Some(info.id);
        self.seed.clear();
        let last = settings
            .last_setup
            .get(info.id)
            .and_then(|text| ron::from_str::<TableSetup>(text).ok());
        let last = last.filter(|s| {
            info.seats.contains(&s.seats.len())
                && s.options.faults(&info.options, s.seats.len()).is_empty()
        });
        if let Some(last) = last {
            self.seats = last.seats;
            self.options = last.options;
            self.handicaps = self.has_handicaps(info);
            return;
        }
        self.handicaps = false;
        self.options = Options::default();
        self.seats = vec![person(settings)];
        while self.seats.len() < info.usual_seats {
            self.add(info);
        }
    }

    /// How a first game is set up: one person against the weakest AIs, as many as usual, by the usual rules.
    pub(in crate::hud) fn first(
        &self,
        info: &GameInfo,
        settings: &Settings,
        seed: u64,
    ) -> TableSetup {
        let mut draft = Draft {
            names: self.names.clone(),
            visits: self.visits,
            ..Draft::default()
        };
        draft.seats.push(person(settings));
        while draft.seats.len() < info.usual_seats {
            draft.add(info);
        }
        for seat in &mut draft.seats {
            if let (Control::Ai(level), Some(weakest)) = (&mut seat.control, info.levels.first()) {
                level.clone_from(&weakest.id);
            }
        }
        TableSetup {
            seats: draft.seats,
            options: draft.options,
            seed,
        }
    }

    pub(in crate::hud) fn add(&mut self, info: &GameInfo) {
        let free = |taken: &dyn Fn(&SeatInfo, &str) -> bool, from: &[&str]| {
            from.iter()
                .find(|x| !self.seats.iter().any(|s| taken(s, x)))
                .copied()
                .unwrap_or_default()
                .to_owned()
        };
        // Other people than the last time, as far as there are enough.
        let people = self.names.iter().map(String::as_str);
        let first = self.visits * (MAX_SEATS - 1) % self.names.len().max(1);
        let usual = NAMES.map(say);
        let usual = usual.iter().map(String::as_str);
        let names: Vec<&str> = people
            .cycle()
            .skip(first)
            .take(self.names.len())
            .chain(usual)
            .collect();
        let name = free(&|s, n| s.name == n, &names);
        let emblem = free(&|s, e| s.emblem == e, &EMBLEMS);
        let levels = &info.levels;
        let level = levels
            .get(1)
            .or(levels.first())
            .map(|l| l.id.clone())
            .unwrap_or_default();
        self.seats.push(SeatInfo {
            name,
            emblem,
            control: Control::Ai(level),
        });
    }

    /// Leaves one person alone at the table: the first there is, else whoever sits first.
    pub(in crate::hud) fn go_solo(&mut self) {
        let person = self.seats.iter().position(|s| s.control == Control::Human);
        let stays = person.unwrap_or_default();
        for seat in (0..self.seats.len()).rev().filter(|seat| *seat != stays) {
            self.remove(seat);
        }
        if let Some(seat) = self.seats.first_mut() {
            seat.control = Control::Human;
        }
    }

    /// Whether anybody plays with a handicap.
    fn has_handicaps(&self, info: &GameInfo) -> bool {
        let given = |def: &OptionDef| {
            (0..self.seats.len()).any(|seat| {
                let chosen = self
                    .options
                    .get(&info.options, &format!("{}.{seat}", def.id));
                chosen != def.default
            })
        };
        info.options.iter().filter(|def| def.handicap).any(given)
    }

    /// Shows handicaps, or hides them: then nobody has one.
    pub(in crate::hud) fn show_handicaps(&mut self, info: &GameInfo, shown: bool) {
        self.handicaps = shown;
        if !shown {
            let of = |key: &str| {
                info.options
                    .iter()
                    .find(|def| Some(def.id.as_str()) == key.split('.').next())
            };
            self.options
                .0
                .retain(|key, _| !of(key).is_some_and(|def| def.handicap));
        }
    }

    /// Two seats change places, with all that is chosen for them.
    pub(in crate::hud) fn swap(&mut self, a: usize, b: usize) {
        self.seats.swap(a, b);
        self.renumber(|seat| match seat {
            _ if seat == a => Some(b),
            _ if seat == b => Some(a),
            other => Some(other),
        });
    }

    /// A seat goes, with all that was chosen for it; those after it move up.
    pub(in crate::hud) fn remove(&mut self, gone: usize) {
        self.seats.remove(gone);
        self.renumber(|seat| match seat.cmp(&gone) {
            std::cmp::Ordering::Less => Some(seat),
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Greater => Some(seat - 1),
        });
    }

    /// What is chosen per seat goes where `to` says, or away.
    fn renumber(&mut self, to: impl Fn(usize) -> Option<usize>) {
        let all = std::mem::take(&mut self.options.0);
        self.options.0 = all
            .into_iter()
            .filter_map(|(key, value)| match key.split_once('.') {
                Some((base, seat)) => {
                    let seat = to(seat.parse().ok()?)?;
                    Some((format!("{base}.{seat}"), value))
                }
                None => Some((key, value)),
            })
            .collect();
    }

    /// Whether somebody else of those whom AIs play could sit there.
    pub(in crate::hud) fn has_others(&self, seat: usize) -> bool {
        self.next_person(seat).is_some()
    }

    /// The next of those whom AIs play who does not sit at the table yet; who sits there, if there is nobody.
    pub(in crate::hud) fn other(&self, seat: usize) -> String {
        let now = self.seats.get(seat).map(|info| info.name.clone());
        self.next_person(seat).or(now).unwrap_or_default()
    }

    fn next_person(&self, seat: usize) -> Option<String> {
        let now = self.seats.get(seat)?;
        let at = self.names.iter().position(|name| *name == now.name);
        let after = self.names.iter().cycle().skip(at.map_or(0, |at| at + 1));
        let sits = |name: &String| self.seats.iter().any(|info| info.name == *name);
        after
            .take(self.names.len())
            .find(|name| !sits(name))
            .cloned()
    }

    /// The next emblem that nobody else has.
    pub(in crate::hud) fn next_emblem(&mut self, seat: usize) {
        let Some(now) = self.seats.get(seat).map(|s| s.emblem.clone()) else {
            return;
        };
        let at = EMBLEMS.iter().position(|e| *e == now).unwrap_or(0);
        let next = (1..EMBLEMS.len())
            .filter_map(|step| EMBLEMS.get((at + step) % EMBLEMS.len()))
            .find(|e| !self.seats.iter().any(|s| s.emblem == **e));
        if let (Some(next), Some(info)) = (next, self.seats.get_mut(seat)) {
            info.emblem = (*next).to_owned();
        }
    }

    /// Takes a seed that was copied elsewhere: its first line, as far as there is room.
    pub(in crate::hud) fn paste(&mut self, text: &str) {
        let line = text.lines().map(str::trim).find(|line| !line.is_empty());
        self.seed = line.unwrap_or_default().chars().take(40).collect();
    }

    /// What is wrong with it, if anything is.
    pub(in crate::hud) fn fault(&self) -> Option<String> {
        let blank = self.seats.iter().position(|s| s.name.trim().is_empty());
        if let Some(seat) = blank {
            return Some(say(Sentence::SeatNeedsName {
                n: (seat + 1).into(),
            }));
        }
        let twice = self.seats.iter().enumerate().find(|(i, s)| {
            self.seats
                .iter()
                .skip(i + 1)
                .any(|o| o.name.trim() == s.name.trim())
        });
        let twice = twice.map(|(_, s)| {
            say(Sentence::TwoAreCalled {
                name: s.name.as_str().into(),
            })
        });
        twice.or_else(|| no_such_day(&self.seed))
    }

    /// The set-up as chosen: options that do not apply are left out, an empty seed is drawn.
    pub(in crate::hud) fn setup(&self, info: &GameInfo, luck: &Luck) -> TableSetup {
        let mut options = Options::default();
        for (key, value) in &self.options.0 {
            let (base, seat) = key
                .split_once('.')
                .map_or((key.as_str(), None), |(b, s)| (b, s.parse::<usize>().ok()));
            let known = info.options.iter().find(|d| d.id == base);
            let offered = |def: &&OptionDef| {
                let offered = def.offered(self.seats.len(), *info.seats.end());
                offered.is_empty() || offered.iter().any(|v| v.id == *value)
            };
            let known = known.filter(offered);
            if known.is_some_and(|d| d.applies(&info.options, &self.options, self.seats.len()))
                && seat.is_none_or(|s| s < self.seats.len())
            {
                options.set(key.clone(), value.clone());
            }
        }
        let seats = self
            .seats
            .iter()
            .map(|s| SeatInfo {
                name: s.name.trim().to_owned(),
                ..s.clone()
            })
            .collect();
        TableSetup {
            seats,
            options,
            seed: seed(&self.seed).unwrap_or_else(luck.0),
        }
    }
}

/// The day of the calendar where the player is, as a seed is written: `2026-11-25`.
pub(in crate::hud) fn today() -> String {
    Zoned::now().strftime("%Y-%m-%d").to_string()
}

/// That a seed is written as a day that the calendar does not have: whoever plays it again next year would be dealt something else
/// than they think.
fn no_such_day(seed: &str) -> Option<String> {
    let day = seed.trim();
    let wrong = is_like_a_day(day) && of_date(day).is_none();
    wrong.then(|| say(Sentence::NoSuchDay { day: day.into() }))
}

/// A number is taken as it is, a date as the number that its digits make, other words give the same seed every time, nothing
/// gives none.
fn seed(text: &str) -> Option<u64> {
    let text = text.trim();
    if text.is_empty() {
        return None;
    }
    let number = text.parse().ok().or_else(|| of_date(text));
    Some(number.unwrap_or_else(|| {
        let hash = blake3::hash(text.as_bytes());
        hash.as_bytes()
            .iter()
            .take(5)
            .fold(0, |n, b| (n << 8) | u64::from(*b))
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeds_are_numbers_or_words() {
        assert_eq!(seed(" 42 "), Some(42));
        assert_eq!(seed(" "), None);
        assert_eq!(seed("tortuga"), seed("tortuga"));
        assert_ne!(seed("tortuga"), seed("tortugas"));
        assert_eq!(seed(" 2026-11-25 "), Some(20_261_125));
        assert_eq!(seed(&today()).map(|n| n / 10_000 > 2000), Some(true));
    }

    #[test]
    fn whoever_goes_solo_stays_with_what_was_chosen_for_them() {
        let seat = |name: &str, control| SeatInfo {
            name: name.to_owned(),
            emblem: String::new(),
            control,
        };
        let ai = || Control::Ai("mate".to_owned());
        let mut draft = Draft {
            seats: vec![
                seat("Mira", ai()),
                seat("Ana", Control::Human),
                seat("Tib", ai()),
            ],
            ..Draft::default()
        };
        draft.options.set("head_start.1", "5");
        draft.go_solo();
        assert_eq!(draft.seats, [seat("Ana", Control::Human)]);
        let kept: Vec<_> = draft.options.0.into_iter().collect();
        assert_eq!(kept, [("head_start.0".to_owned(), "5".to_owned())]);
        // Nobody is there who could play alone but who was to be played.
        let mut draft = Draft {
            seats: vec![seat("Mira", ai()), seat("Tib", ai())],
            ..Draft::default()
        };
        draft.go_solo();
        assert_eq!(draft.seats, [seat("Mira", Control::Human)]);
    }

    #[test]
    fn a_day_that_there_is_not_is_told_and_other_words_are_not() {
        let fault = |seed: &str| {
            let seed = seed.to_owned();
            let draft = Draft {
                seed,
                ..Draft::default()
            };
            draft.fault()
        };
        for day in [" 2026-02-30 ", "2026-13-45", "1900-02-29"] {
            let told = fault(day).expect("there is no such day");
            assert!(told.contains(day.trim()), "{told}");
        }
        for seed in ["", "42", "tortuga", "2026-02-28", "1492-10-12", "2026-2-30"] {
            assert_eq!(fault(seed), None, "{seed}");
        }
    }
}
