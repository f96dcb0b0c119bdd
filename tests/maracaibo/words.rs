//! Everything that can happen, be done, be touched or be asked has words, and nobody reads what they must not know.

use super::support::rules;
use crate::playable::names;
use crate::playable::said::{self, kind, reads_well, viewers};
use std::collections::BTreeSet;
use tortuga::engine::show::Preferences;
use tortuga::engine::{Game, Names, Options, Piece, Recorder, Rng, Seat, TableItem, Words, ZoneId};
use tortuga::games::Show;
use tortuga::games::maracaibo::rules::event::Event;
use tortuga::games::maracaibo::{Action, Phase, State};

/// A whole sentence: it begins with a capital or a number and ends with a stop.
#[track_caller]
fn is_sentence(text: &str, what: &str) {
    said::is_sentence(text, what);
    let first = text.chars().next().expect("some words");
    assert!(
        first.is_uppercase() || first.is_ascii_digit(),
        "{what}: {text}"
    );
    assert!(text.ends_with(['.', '?', ':']), "{what}: {text}");
}

/// Everything that can happen, in the order of the alphabet.
const EVENTS: [&str; 42] = [
    "Activated",
    "Arrived",
    "Bought",
    "Built",
    "Buried",
    "Chose",
    "Claimed",
    "Explored",
    "Filled",
    "FinalLap",
    "Gained",
    "GameEnded",
    "Income",
    "Kept",
    "Marked",
    "MarketOpened",
    "Paid",
    "Picked",
    "Placed",
    "PoolLost",
    "QuestShown",
    "Refilled",
    "Revealed",
    "Rolled",
    "RoundEnded",
    "RoundStarted",
    "Ruby",
    "Sailed",
    "Scored",
    "SoloCard",
    "SoloShuffled",
    "SoloUpgrade",
    "Spent",
    "Stored",
    "Toll",
    "TookDiscount",
    "TookFigurehead",
    "TookFive",
    "TookQuest",
    "Traded",
    "Treasure",
    "TurnStarted",
];

/// Everything that is asked sooner or later; a toll that the purse is too small for and a second raid are rare.
const PHASES: [&str; 22] = [
    "Acquire",
    "Bury",
    "Claim",
    "Die",
    "Draft",
    "Explore",
    "Figurehead",
    "Gulf",
    "Improvement",
    "Island",
    "Kind",
    "Market",
    "Menu",
    "Move",
    "Pay",
    "Quest",
    "Reroll",
    "Residence",
    "Source",
    "Store",
    "Trade",
    "Upgrade",
];

/// What has been met with over many games.
#[derive(Default)]
struct Met {
    events: BTreeSet<String>,
    told: BTreeSet<String>,
    phases: BTreeSet<String>,
    why: BTreeSet<String>,
    dangers: BTreeSet<String>,
}

struct Played {
    state: State,
    names: Names,
    rng: Rng,
}

fn options(seed: u64) -> Options {
    let mut options = Options::default();
    let modules = ["fog_of_war", "quest_hunters", "rubies", "retirement"];
    for (bit, module) in modules.into_iter().enumerate() {
        if seed >> bit & 1 == 1 {
            options.set(module, "on");
        }
    }
    options
}

impl Played {
    fn new(seats: usize, seed: u64) -> Played {
        let rng = &mut Rng::for_setup(seed);
        let state = State::deal(rules(), seats, &options(seed), rng);
        Played {
            state: state.expect("options fit"),
            names: names(seats),
            rng: Rng::new(seed),
        }
    }

    /// Says all there is to say about one decision and takes it; false when the game is over.
    fn step(&mut self, met: &mut Met) -> bool {
        let Some(seat) = self.state.turn().first() else {
            return false;
        };
        met.phases.insert(kind(&self.state.phase()));
        let mut legal = Vec::new();
        self.state.legal(seat, &mut legal);
        let view = self.state.view(Some(seat));
        // What is often asked need not be read every time.
        let often = matches!(
            self.state.phase(),
            Phase::Move | Phase::Menu | Phase::Upgrade(_) | Phase::Explore(_) | Phase::Bury(_)
        );
        if !often || self.rng.below(5) == 0 {
            self.choices(seat, &legal, met);
        }
        let action = legal[self.rng.below(legal.len())];
        let reason = State::reason(&view, &self.names, seat, action);
        is_sentence(&reason, &self.state.action_words(action));
        let seats = self.state.seats();
        // One reader after the other; what may be secret is read by all.
        let viewers = viewers(seats);
        let reader = viewers.clone().nth(self.rng.below(seats + 1)).flatten();
        for viewer in [reader, Some(seat)] {
            let view = self.state.view(viewer);
            let prompt = State::prompt(&view, &self.names, &Preferences::default());
            is_sentence(&prompt.line.to_string(), "the prompt");
            for warning in prompt.warnings {
                is_sentence(&warning.to_string(), "a warning");
            }
        }
        let mut sink = Recorder::default();
        let done = self.state.apply(seat, action, &mut self.rng, &mut sink);
        done.expect("legal");
        for (event, after) in &sink.heard {
            let secret = matches!(event, Event::TookQuest { .. } | Event::Kept { .. });
            for viewer in viewers.clone().filter(|v| secret || *v == reader) {
                self.line(event, after, viewer, met);
            }
        }
        true
    }

    /// Reads what every choice is called, brings and risks.
    fn choices(&self, seat: Seat, legal: &[Action], met: &mut Met) {
        let view = self.state.view(Some(seat));
        for action in legal {
            let what = self.state.action_words(*action);
            let choice = State::choice(&view, &self.names, seat, *action, &Preferences::default());
            assert!(!choice.label.is_empty(), "{what}");
            reads_well(&choice.label, &what);
            reads_well(&choice.detail, &what);
            if let Some(danger) = choice.danger {
                reads_well(&danger, &what);
                met.dangers
                    .insert(what.split(' ').next().unwrap_or("").to_owned());
            }
        }
    }

    fn line(&self, event: &Event, after: &State, viewer: Option<Seat>, met: &mut Met) {
        let name = kind(event);
        met.events.insert(name.clone());
        let line: Option<Words> = State::line(event, &after.view(viewer), &self.names);
        let Some(line) = line else {
            return;
        };
        let line = line.to_string();
        met.told.insert(name);
        is_sentence(&line, &format!("{event:?}"));
        if let Event::TookQuest {
            seat,
            quest,
            market: None,
        } = event
        {
            let own = viewer == Some(*seat);
            let open = own || after.is_jordan(*seat);
            let quest = &rules().quests[usize::from(*quest)].name;
            assert_eq!(line.contains(quest.as_str()), open, "{line}");
        }
        if let Event::Kept { seat } = event {
            let mut kept = after.captain(*seat).kept.iter();
            let names = kept.any(|q| line.contains(rules().quests[q.index()].name.as_str()));
            assert!(!names || viewer == Some(*seat), "{line}");
        }
    }

    /// What every viewer reads of the whole position, and why each thing cannot be touched.
    fn look_around(&self, met: &mut Met) {
        let viewers = viewers(self.state.seats());
        for viewer in viewers {
            let view = self.state.view(viewer);
            let told = State::describe(&view, &self.names, &Preferences::default());
            assert!(told.len() > 40, "{told:?}");
            for line in &told {
                reads_well(line, "the position");
            }
            let banner = State::banner(&view, &self.names);
            reads_well(&banner, "the banner");
            let mut pieces: Vec<Piece> = Vec::new();
            State::pieces(&view, &self.names, &Preferences::default(), &mut pieces);
            for piece in &pieces {
                assert!(!piece.name.is_empty(), "{piece:?}");
                reads_well(&piece.name, "a piece");
                reads_well(&piece.text, &piece.name);
                self.untouchable(viewer, TableItem::Piece(piece.id), met);
            }
            let zones: BTreeSet<ZoneId> = pieces.iter().map(|p| p.zone).collect();
            for zone in zones {
                self.untouchable(viewer, TableItem::Zone(zone), met);
            }
            for panel in State::panels(&view, &self.names, &Preferences::default()) {
                let sum: i32 = panel.sources.iter().map(|(_, n)| n).sum();
                assert_eq!(sum, panel.score, "{:?}", panel.seat);
                for (name, _) in panel.facts.iter() {
                    reads_well(name, "a fact");
                }
            }
        }
    }

    fn untouchable(&self, viewer: Option<Seat>, item: TableItem, met: &mut Met) {
        let view = self.state.view(viewer);
        if let Some(why) = State::why_not(&view, &self.names, item) {
            is_sentence(&why, "why not");
            met.why.insert(why);
        }
    }
}

/// Plays games of every number of players with every set of modules, and looks at what is said, until everything that can
/// happen has happened.
fn play_all() -> Met {
    let mut met = Met::default();
    for seed in 0..60 {
        if seed >= 12
            && met.events.len() >= EVENTS.len()
            && PHASES.iter().all(|p| met.phases.contains(*p))
        {
            break;
        }
        let seats = 1 + (seed as usize + seed as usize / 4) % 4;
        let mut game = Played::new(seats, seed);
        let mut n = 0_u64;
        while game.step(&mut met) {
            n += 1;
            if (n + seed).is_multiple_of(61) {
                game.look_around(&mut met);
            }
        }
        game.look_around(&mut met);
        let verdict = State::verdict(&game.state.view(None), &game.names);
        is_sentence(&verdict.to_string(), "the verdict");
    }
    met
}

#[test]
fn everything_that_happens_is_told() {
    let met = play_all();
    let seen: Vec<&str> = met.events.iter().map(String::as_str).collect();
    assert_eq!(seen, EVENTS);
    let silent: Vec<&str> = EVENTS
        .into_iter()
        .filter(|e| !met.told.contains(*e))
        .collect();
    assert_eq!(
        silent,
        ["Chose", "TurnStarted"],
        "where the ship sails tells whose turn it is"
    );
    let unasked: Vec<&str> = PHASES
        .into_iter()
        .filter(|p| !met.phases.contains(*p))
        .collect();
    assert!(unasked.is_empty(), "{unasked:?}");
    assert!(met.why.len() > 60, "{:?}", met.why);
    for effect in ["ChooseSource", "EndTurn", "MoveTo", "Skip"] {
        assert!(met.dangers.contains(effect), "{effect} is never warned of");
    }
}

#[test]
fn over_is_told_too() {
    let mut met = Met::default();
    let mut game = Played::new(2, 5);
    while game.step(&mut met) {}
    assert_eq!(game.state.phase(), Phase::Over);
    let view = game.state.view(Some(Seat::new(1)));
    let why = State::why_not(&view, &game.names, TableItem::Zone(ZoneId::common("sea")));
    assert_eq!(why.as_deref(), Some("The game is over."));
    assert_eq!(State::banner(&view, &game.names), "Game over");
}

/// A quest that somebody holds in secret is named to nobody else: not among their own, not on a face.
#[test]
fn hidden_quests_are_named_to_their_owner_alone() {
    let mut game = Played::new(3, 2);
    let mut met = Met::default();
    let mut hidden = 0;
    let mut decisions = 0;
    while game.step(&mut met) {
        decisions += 1;
        if decisions % 3 > 0 {
            continue;
        }
        let state = &game.state;
        if state.phase() == Phase::Over {
            break;
        }
        for owner in Seat::all(3) {
            let secret = state.secret_quests(owner);
            for viewer in owner.others(3).map(Some).chain([None]) {
                let view = state.view(viewer);
                let mut pieces: Vec<Piece> = Vec::new();
                State::pieces(&view, &game.names, &Preferences::default(), &mut pieces);
                let told = State::describe(&view, &game.names, &Preferences::default());
                for quest in secret.iter() {
                    let name = rules().quests[quest.index()].name.as_str();
                    assert!(pieces.iter().all(|p| p.name != name), "{name}");
                    let own = format!("quest {name}:");
                    assert!(told.iter().all(|t| !t.contains(&own)), "{name}");
                    hidden += 1;
                }
            }
        }
    }
    assert!(hidden > 100, "{hidden}");
}
