//! The one [`Session`], for every game: a [`Match`] and everything that happened in it.

use super::deal_commitment::DealCommitment;
use super::facts::facts_of;
use super::fingerprint::fingerprint;
use super::finished_game::{self, Occurrence};
use super::highlights;
use super::play_clock::PlayClock;
use super::plays::Plays;
use super::recap::Recap;
use super::recap_builder::Past;
use super::recorded_event::RecordedEvent;
use super::taken_back::TakenBack;
use super::think::{self, Asked};
use crate::content::parse::pattern::stands_for;
use crate::engine::history::Reach;
use crate::engine::show::{Choice, Inspection, Preferences};
use crate::engine::{
    BySeat, Match, MatchError, Names, Seat, SeatSet, Standing, TableItem, Turn, Words, ZoneId,
};
use crate::games::{Facts, GameInfo, Playable};
use crate::session::save::content_mark::ContentMark;
use crate::session::save::save_file::{Parent, SaveFile, now};
use crate::session::{
    AUTO_PLAY, Control, Frame, LogLine, Scene, Session, SessionError, TableSetup, ThinkTask,
};
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

/// One table in play in this process.
pub struct LocalSession<G: Playable> {
    pub(in crate::session) setup: TableSetup,
    pub(in crate::session) names: Names,
    pub(in crate::session) preferences: Preferences,
    pub(in crate::session) content: ContentMark,
    pub(in crate::session) begun: u64,
    pub(in crate::session) parent: Option<Parent>,
    pub(in crate::session) deal: Option<DealCommitment>,
    pub(in crate::session) clock: PlayClock,
    pub(in crate::session) game: Match<G>,
    pub(in crate::session) happened: Vec<RecordedEvent<G>>,
    /// Seats of people that an AI holds for them.
    pub(in crate::session) stand_ins: SeatSet,
    /// To which actions a seat is restricted.
    only: BTreeMap<Seat, Vec<String>>,
}

impl<G: Playable> LocalSession<G> {
    /// The whole match as conditions speak of it; nothing before its end.
    fn finished_game(&self) -> Option<finished_game::FinishedGame<'_>> {
        let occurrence = |h: &RecordedEvent<G>| Occurrence::of(&h.event, h.seat, h.decision);
        finished_game::finished_game(&self.game, &self.setup, || {
            self.happened.iter().map(occurrence).collect()
        })
    }

    /// A table at the beginning of `game`. `setup` is what it was started with; `content` marks its saves.
    pub fn new(game: Match<G>, setup: TableSetup, content: ContentMark) -> LocalSession<G> {
        let defs = Arc::new(G::info(game.state().rules()).options.clone());
        LocalSession {
            names: Names(setup.seats.iter().map(|s| s.name.clone()).collect()),
            preferences: Preferences {
                defs,
                values: setup.options.clone(),
            },
            setup,
            content,
            begun: now(),
            parent: None,
            deal: None,
            clock: PlayClock::at(0),
            game,
            happened: Vec::new(),
            stand_ins: SeatSet::EMPTY,
            only: BTreeMap::new(),
        }
    }

    /// The match alone.
    pub fn into_match(self) -> Match<G> {
        self.game
    }

    pub(in crate::session) fn act(
        &mut self,
        seat: Seat,
        action: G::Action,
    ) -> Result<(), SessionError> {
        let decision = self.game.steps().len();
        let heard = self.game.act(seat, action)?;
        self.hear(decision, seat, heard);
        Ok(())
    }

    pub(in crate::session) fn hear(
        &mut self,
        decision: usize,
        seat: Seat,
        mut heard: Vec<(G::Event, G)>,
    ) {
        // Whatever the rules still did after the last event, its picture is what the next decision begins with.
        let next = self.game.state_at(decision + 1);
        if let Some(((_, after), next)) = heard.last_mut().zip(next) {
            after.clone_from(next);
        }
        self.happened
            .extend(heard.into_iter().map(|(event, after)| RecordedEvent {
                decision,
                seat,
                event,
                after,
            }));
    }

    fn legal(&self, seat: Seat) -> Vec<G::Action> {
        let (mut legal, state) = (Vec::new(), self.game.state());
        state.legal(seat, &mut legal);
        if let Some(only) = self.only.get(&seat) {
            let named = |action: &G::Action| {
                let name = state.action_name(*action);
                only.iter().any(|only| stands_for(only, &name))
            };
            if legal.iter().any(named) {
                legal.retain(named);
            }
        }
        legal
    }

    pub(in crate::session) fn past(&self) -> Past<'_, G> {
        Past {
            game: &self.game,
            happened: &self.happened,
            names: &self.names,
            preferences: &self.preferences,
        }
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

impl<G: Playable> Session for LocalSession<G> {
    fn info(&self) -> &GameInfo {
        G::info(self.game.state().rules())
    }

    fn setup(&self) -> &TableSetup {
        &self.setup
    }

    fn names(&self) -> &Names {
        &self.names
    }

    fn set_control(&mut self, seat: Seat, control: Control) {
        let Some(info) = self.setup.seats.get_mut(seat.index()) else {
            return;
        };
        match (&info.control, &control) {
            (Control::Human, Control::Ai(_)) => self.stand_ins.insert(seat),
            (_, Control::Human) => self.stand_ins = self.stand_ins.without(seat),
            (Control::Ai(_), Control::Ai(_)) => {}
        }
        info.control = control;
    }

    fn restrict(&mut self, seat: Seat, only: Option<Vec<String>>) {
        match only {
            Some(only) => self.only.insert(seat, only),
            None => self.only.remove(&seat),
        };
    }

    fn stand_ins(&self) -> SeatSet {
        self.stand_ins
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

    fn is_open(&self, seat: Seat) -> bool {
        let state = self.game.state();
        state.turn() == Turn::Decide(seat) && G::is_open(&state.view(Some(seat)), seat)
    }

    fn action_names(&self, seat: Seat) -> Vec<String> {
        let state = self.game.state();
        self.legal(seat)
            .into_iter()
            .map(|a| state.action_name(a))
            .collect()
    }

    fn choose(&mut self, seat: Seat, index: usize) -> Result<(), SessionError> {
        let action = self.legal(seat).get(index).copied().ok_or_else(|| {
            match self.turn().includes(seat) {
                true => SessionError::NoSuchChoice,
                false => SessionError::NotYourTurn,
            }
        })?;
        self.clock.tick();
        self.act(seat, action)
    }

    fn scene(&self, viewer: Option<Seat>) -> Scene {
        self.scene_of(self.game.state(), viewer)
    }

    fn events(&self) -> usize {
        self.happened.len()
    }

    fn frames(&self, from: usize, viewer: Option<Seat>) -> Vec<Frame> {
        let news = self.happened.iter().enumerate().skip(from);
        let frame = |(event, h)| Frame {
            ended: self.ended_with(event),
            ..self.frame_of(h, viewer)
        };
        news.map(frame).collect()
    }

    fn lines(&self, events: Range<usize>, viewer: Option<Seat>) -> Vec<LogLine> {
        self.lines_of(events, |h| h.after.view(viewer))
    }

    fn why_not(&self, viewer: Option<Seat>, item: TableItem) -> Option<String> {
        G::why_not(&self.game.state().view(viewer), &self.names, item)
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

    fn can_undo(&self, seat: Seat, reach: Reach) -> Result<(), SessionError> {
        self.game.undo_target(seat, reach)?;
        Ok(())
    }

    fn undo(&mut self, seat: Seat, reach: Reach) -> Result<(), SessionError> {
        self.take_back(seat, reach)
    }

    fn taken_back(&self, seat: Seat, reach: Reach) -> Result<TakenBack, SessionError> {
        self.would_take_back(seat, reach)
    }

    fn recap(&self, seat: Seat, perspective: Option<Seat>) -> Recap {
        let past = self.past();
        let events = past.since(seat);
        let state_after = |n: Option<usize>| Some(&self.happened.get(n?)?.after);
        let before = match events.start {
            0 => self.game.state_at(0),
            first => state_after(first.checked_sub(1)),
        };
        let after = state_after(events.end.checked_sub(1));
        let (Some(before), Some(after)) = (before, after) else {
            return Recap::default();
        };
        let scenes = (
            self.scene_of(before, perspective),
            self.scene_of(after, perspective),
        );
        past.recap(
            seat,
            perspective,
            events,
            (&scenes.0, &scenes.1),
            &self.info().score,
        )
    }

    fn redo(&mut self) -> Result<(), SessionError> {
        let decision = self.game.steps().len();
        let heard = self.game.redo()?;
        let seat = self
            .game
            .steps()
            .last()
            .map(|s| s.seat)
            .ok_or(MatchError::NothingToRedo)?;
        self.hear(decision, seat, heard);
        Ok(())
    }

    fn can_redo(&self) -> bool {
        self.game.redo_depth() > 0
    }

    fn think(&self, seat: Seat, level: &str) -> Option<ThinkTask> {
        let manner = think::Agent::find(level, self.info())?;
        let who = self.setup.seats.get(seat.index());
        let manner = manner.of(who.map_or("", |info| &info.name), self.info());
        Some(self.ask(seat)?.thinking(manner))
    }

    fn hint(&self, seat: Seat) -> Option<ThinkTask> {
        let manner = think::Agent::advice(self.info());
        let asked = self.ask(seat)?;
        let seed = think::advice_seed(self.setup.seed, asked.decision, seat);
        Some(Asked { seed, ..asked }.thinking(manner))
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

    fn save_file(&self) -> SaveFile {
        self.save_up_to(self.game.steps().len())
    }

    fn seal(&mut self, salt: &str) {
        if self.game.steps().is_empty() && self.deal.is_none() {
            self.deal = Some(DealCommitment::sealed(&self.terms(), salt));
        }
    }

    fn deal(&self) -> Option<&DealCommitment> {
        self.deal.as_ref()
    }

    fn deal_text(&self) -> Option<String> {
        Some(self.terms().text(&self.deal.as_ref()?.salt))
    }

    fn achievements_met(&self) -> BySeat<Vec<String>> {
        let achievements = &self.info().achievements;
        let game = (!achievements.is_empty()).then(|| self.finished_game());
        match game.flatten() {
            Some(game) => game.all_done(achievements),
            None => self.setup.seats.iter().map(|_| Vec::new()).collect(),
        }
    }

    fn highlights(&self) -> Vec<Words> {
        let info = self.info();
        let game = self.finished_game();
        game.map_or_else(Vec::new, |game| {
            highlights::of(&game, &info.highlights, &info.score, &self.names)
        })
    }

    fn plays(&self) -> Plays {
        let (mut plays, seats) = (Plays::default(), self.setup.seats.len());
        let mut note = |id: &str, seat: Option<Seat>| plays.add(id, seat, seats);
        if let Some(start) = self.game.state_at(0) {
            G::plays(None, &start.view(None), &mut note);
        }
        for h in &self.happened {
            G::plays(Some(&h.event), &h.after.view(None), &mut note);
        }
        plays
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
