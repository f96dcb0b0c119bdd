//! The one [`Session`], for every game: a [`Match`] and everything that happened in it.

use super::content_mark::ContentMark;
use super::facts::facts_of;
use super::fingerprint::{self, fingerprint};
use super::save::{FORMAT, LoadError, PROGRAM, SaveFile};
use super::think::{self, Asked};
use super::wear::Emblems;
use super::{AUTO_PLAY, Control, Frame, LogLine, Refused, Scene, Session, TableSetup, Thinking};
use crate::engine::history::Reach;
use crate::engine::show::{Choice, Inspection, Preferences};
use crate::engine::{BySeat, Match, Names, Refusal, Seat, Standing, Touch, Turn, Words, ZoneId};
use crate::games::{Facts, Playable, Sheet};
use crate::wording::say;
use crate::wording::session::Sentence;
use std::ops::Range;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

/// One event with the state after it, from which every viewer's picture and log line are made.
struct Happening<G: Playable> {
    decision: usize,
    seat: Seat,
    event: G::Event,
    after: G,
}

/// One table in play in this process.
pub struct LocalSession<G: Playable> {
    setup: TableSetup,
    names: Names,
    preferences: Preferences,
    content: ContentMark,
    begun: u64,
    game: Match<G>,
    happened: Vec<Happening<G>>,
}

impl<G: Playable> LocalSession<G> {
    /// A table at the beginning of `game`. `setup` is what it was started with; `content` marks its saves.
    pub fn new(game: Match<G>, setup: TableSetup, content: ContentMark) -> LocalSession<G> {
        let defs = Arc::new(G::sheet(game.state().rules()).options.clone());
        LocalSession {
            names: Names(setup.seats.iter().map(|s| s.name.clone()).collect()),
            preferences: Preferences {
                defs,
                values: setup.options.clone(),
            },
            setup,
            content,
            begun: now(),
            game,
            happened: Vec::new(),
        }
    }

    /// Plays the decisions of a save again.
    ///
    /// # Errors
    /// [`LoadError::Astray`] or [`LoadError::Damaged`] when they do not lead to what the save says.
    pub fn replay(&mut self, save: &SaveFile) -> Result<(), LoadError> {
        self.begun = save.begun;
        let astray = |decision, why| LoadError::Astray {
            decision,
            why,
            program: save.program.clone(),
        };
        let mut legal = Vec::new();
        for (decision, (seat, name)) in save.actions.iter().enumerate() {
            let state = self.game.state();
            let seat = Seat::checked(*seat, state.seats()).ok_or_else(|| {
                LoadError::Damaged(say(Sentence::NoSuchSeat {
                    decision: decision.into(),
                    seat: (*seat).into(),
                }))
            })?;
            state.legal(seat, &mut legal);
            let action = legal
                .iter()
                .copied()
                .find(|a| state.action_name(*a) == *name);
            let action = action.ok_or_else(|| {
                let not_possible = Sentence::NotPossible {
                    action: name.as_str().into(),
                    seat: seat.to_string().into(),
                };
                astray(decision, say(not_possible))
            })?;
            self.act(seat, action)
                .map_err(|why| astray(decision, why.to_string()))?;
        }
        if !fingerprint::fits(self.game.state(), &save.fingerprint) {
            return Err(astray(save.actions.len(), say(Sentence::OtherOutcome)));
        }
        Ok(())
    }

    /// The match alone.
    pub fn into_match(self) -> Match<G> {
        self.game
    }

    fn act(&mut self, seat: Seat, action: G::Action) -> Result<(), Refused> {
        let decision = self.game.steps().len();
        let heard = self.game.act(seat, action)?;
        self.hear(decision, seat, heard);
        Ok(())
    }

    fn hear(&mut self, decision: usize, seat: Seat, mut heard: Vec<(G::Event, G)>) {
        // Whatever the rules still did after the last event, its picture is what the next decision begins with.
        let next = self.game.state_at(decision + 1);
        if let Some(((_, after), next)) = heard.last_mut().zip(next) {
            after.clone_from(next);
        }
        self.happened
            .extend(heard.into_iter().map(|(event, after)| Happening {
                decision,
                seat,
                event,
                after,
            }));
    }

    fn legal(&self, seat: Seat) -> Vec<G::Action> {
        let mut legal = Vec::new();
        self.game.state().legal(seat, &mut legal);
        legal
    }

    fn scene_of(&self, state: &G, viewer: Option<Seat>) -> Scene {
        let view = state.view(viewer);
        let mut pieces = Vec::new();
        G::pieces(&view, &self.names, &self.preferences, &mut pieces);
        let panels = G::panels(&view, &self.names, &self.preferences);
        let word = &G::sheet(state.rules()).score;
        super::plates::plates(&self.setup.seats, &panels, word, state.turn(), &mut pieces);
        self.emblems().scene(Scene {
            pieces,
            panels,
            prompt: G::prompt(&view, &self.names, &self.preferences),
            gauges: G::gauges(&view, &self.names, &self.preferences),
            banner: G::banner(&view, &self.names),
            agenda: G::agenda(&view, &self.names),
            ledger: G::ledger(&view, &self.names, &self.preferences),
            sortings: G::sortings(&view, &self.names),
            grounds: G::grounds(&view),
            turn: state.turn(),
        })
    }

    /// What the players have chosen to be known by.
    fn emblems(&self) -> Emblems<'_> {
        Emblems(&self.setup.seats)
    }

    fn ask(&self, seat: Seat) -> Option<Asked<G>> {
        let state = self.game.state();
        let legal = self.legal(seat);
        if legal.is_empty() {
            return None;
        }
        Some(Asked {
            view: state.view(Some(seat)),
            names: self.names.clone(),
            seat,
            legal,
            seed: think::seed(self.setup.seed, self.game.steps().len(), seat),
            decision: self.game.steps().len(),
        })
    }
}

/// Seconds since 1970.
fn now() -> u64 {
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(0, |d| d.as_secs())
}

impl<G: Playable> Session for LocalSession<G> {
    fn sheet(&self) -> &Sheet {
        G::sheet(self.game.state().rules())
    }

    fn setup(&self) -> &TableSetup {
        &self.setup
    }

    fn names(&self) -> &Names {
        &self.names
    }

    fn set_control(&mut self, seat: Seat, control: Control) {
        if let Some(info) = self.setup.seats.get_mut(seat.index()) {
            info.control = control;
        }
    }

    fn turn(&self) -> Turn {
        self.game.state().turn()
    }

    fn decisions(&self) -> usize {
        self.game.steps().len()
    }

    fn choices(&self, seat: Seat) -> Vec<Choice> {
        let view = self.game.state().view(Some(seat));
        // Who does not wish it is asked even where there is but one choice.
        let asks = self.preferences.get(AUTO_PLAY) == "off";
        let choice = |action| {
            let mut choice = G::choice(&view, &self.names, seat, action, &self.preferences);
            choice.auto &= !asks;
            self.emblems().choice(choice)
        };
        self.legal(seat).into_iter().map(choice).collect()
    }

    fn action_names(&self, seat: Seat) -> Vec<String> {
        let state = self.game.state();
        self.legal(seat)
            .into_iter()
            .map(|a| state.action_name(a))
            .collect()
    }

    fn choose(&mut self, seat: Seat, index: usize) -> Result<(), Refused> {
        let action = self.legal(seat).get(index).copied().ok_or_else(|| {
            match self.turn().includes(seat) {
                true => Refused::NoSuchChoice,
                false => Refused::NotYourTurn,
            }
        })?;
        self.act(seat, action)
    }

    fn scene(&self, viewer: Option<Seat>) -> Scene {
        self.scene_of(self.game.state(), viewer)
    }

    fn events(&self) -> usize {
        self.happened.len()
    }

    fn frames(&self, from: usize, viewer: Option<Seat>) -> Vec<Frame> {
        let frame = |h: &Happening<G>| {
            let view = h.after.view(viewer);
            self.emblems().frame(Frame {
                scene: self.scene_of(&h.after, viewer),
                cue: G::cue(&h.event, &view, &self.names),
                line: G::line(&h.event, &view, &self.names),
            })
        };
        self.happened.iter().skip(from).map(frame).collect()
    }

    fn lines(&self, events: Range<usize>, viewer: Option<Seat>) -> Vec<LogLine> {
        let line = |(event, h): (usize, &Happening<G>)| {
            let words = G::line(&h.event, &h.after.view(viewer), &self.names)?;
            Some(LogLine {
                event,
                decision: h.decision,
                seat: h.seat,
                words,
            })
        };
        let all = self.happened.iter().enumerate();
        let of = all.take(events.end).skip(events.start);
        of.filter_map(line).collect()
    }

    fn why_not(&self, viewer: Option<Seat>, touch: Touch) -> Option<String> {
        G::why_not(&self.game.state().view(viewer), &self.names, touch)
    }

    fn inspect(&self, viewer: Option<Seat>, zone: ZoneId) -> Option<Inspection> {
        let shown = G::inspect(&self.game.state().view(viewer), &self.names, zone)?;
        Some(self.emblems().inspection(shown))
    }

    fn describe(&self, viewer: Option<Seat>) -> Vec<String> {
        G::describe(
            &self.game.state().view(viewer),
            &self.names,
            &self.preferences,
        )
    }

    fn can_undo(&self, seat: Seat, reach: Reach) -> Result<(), Refused> {
        self.game.undo_target(seat, reach)?;
        Ok(())
    }

    fn undo(&mut self, seat: Seat, reach: Reach) -> Result<(), Refused> {
        let left = self.game.undo(seat, reach)?;
        let kept = self.happened.partition_point(|h| h.decision < left);
        self.happened.truncate(kept);
        for decision in left..self.game.steps().len() {
            if let Some(seat) = self.game.steps().get(decision).map(|s| s.seat) {
                let heard = self.game.happenings(decision);
                self.hear(decision, seat, heard);
            }
        }
        Ok(())
    }

    fn redo(&mut self) -> Result<(), Refused> {
        let decision = self.game.steps().len();
        let heard = self.game.redo()?;
        let seat = self
            .game
            .steps()
            .last()
            .map(|s| s.seat)
            .ok_or(Refusal::NothingToRedo)?;
        self.hear(decision, seat, heard);
        Ok(())
    }

    fn can_redo(&self) -> bool {
        self.game.redo_depth() > 0
    }

    fn think(&self, seat: Seat, level: &str) -> Option<Thinking> {
        let manner = think::Manner::find(level, self.sheet())?;
        Some(self.ask(seat)?.thinking(manner))
    }

    fn hint(&self, seat: Seat) -> Option<Thinking> {
        let manner = think::Manner::advice(&self.sheet().levels);
        Some(self.ask(seat)?.thinking(manner))
    }

    fn score_history(&self) -> Vec<BySeat<i32>> {
        let states = (1..=self.game.steps().len()).filter_map(|i| self.game.state_at(i));
        states.map(|s| s.standings().map(|_, s| s.score)).collect()
    }

    fn standings(&self) -> BySeat<Standing> {
        self.game.state().standings()
    }

    fn verdict(&self) -> Words {
        G::verdict(&self.game.state().view(None), &self.names)
    }

    fn facts(&self) -> Facts {
        facts_of(self.game.state())
    }

    fn save(&self) -> String {
        let action = |(i, step): (usize, &crate::engine::history::Step<G>)| {
            let before = self.game.state_at(i)?;
            Some((step.seat.index(), before.action_name(step.action)))
        };
        let actions: Vec<_> = self
            .game
            .steps()
            .iter()
            .enumerate()
            .filter_map(action)
            .collect();
        SaveFile {
            tortuga_save: FORMAT,
            program: PROGRAM.into(),
            game: G::ID.into(),
            begun: self.begun,
            saved: now(),
            seed: self.setup.seed,
            seats: self.setup.seats.clone(),
            options: self.setup.options.clone(),
            content: self.content.hash.clone(),
            mods: self.content.mods.clone(),
            decisions: actions.len(),
            over: self.game.is_over(),
            banner: G::banner(&self.game.state().view(None), &self.names),
            scores: self.standings().iter().map(|(_, s)| s.score).collect(),
            actions,
            fingerprint: self.fingerprint(),
        }
        .text()
    }

    fn fingerprint(&self) -> String {
        fingerprint(self.game.state())
    }

    fn option(&self, id: &str) -> String {
        self.preferences.get(id).into()
    }

    fn set_preference(&mut self, id: &str, value: &str) {
        let known = self
            .preferences
            .defs
            .iter()
            .any(|d| d.id == id && !d.rules && d.values().contains(&value));
        if known {
            self.preferences.values.set(id, value);
            self.setup.options.set(id, value);
        }
    }
}
