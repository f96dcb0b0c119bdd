//! A match that is looked through: the same session, whose present is wherever one looks, and which nobody can change.

use super::deal_commitment::DealCommitment;
use super::facts::facts_of;
use super::fingerprint::fingerprint;
use super::local_session::LocalSession;
use super::recorded_event::RecordedEvent;
use super::timeline::{DecisionPoint, Timeline};
use crate::engine::history::Reach;
use crate::engine::show::{Choice, Inspection};
use crate::engine::{BySeat, Names, Seat, SeatSet, Standing, TableItem, Turn, Words, ZoneId};
use crate::games::{Facts, GameInfo, Playable};
use crate::session::review::{ReviewEffort, ReviewJob, Reviewing};
use crate::session::save::save_file::{Parent, SaveFile, now};
use crate::session::table::open_hands::opened;
use crate::session::{
    Control, Frame, LogLine, Perspective, Playback, Plays, Recap, Scene, SeatInfo, Session,
    SessionError, TableSetup, TakenBack, ThinkTask,
};
use crate::wording::replay::Sentence;
use crate::wording::words;
use std::ops::Range;

/// A match that is looked through.
pub struct Replay<G: Playable> {
    of: LocalSession<G>,
    timeline: Timeline,
    perspective: Vec<Perspective>,
    at: usize,
    open: bool,
}

impl<G: Playable> Replay<G> {
    /// A match at its beginning, as somebody sees it who may see as much as can be.
    pub fn new(of: LocalSession<G>) -> Replay<G> {
        let timeline = timeline(&of);
        let perspective = perspective(&of);
        Replay {
            open: perspective.contains(&Perspective::Open),
            of,
            timeline,
            perspective,
            at: 0,
        }
    }

    /// What has just happened where one looks.
    fn last(&self) -> Option<&RecordedEvent<G>> {
        self.of.happened.get(self.at.checked_sub(1)?)
    }

    fn state(&self) -> &G {
        // At the end whatever was decided without anything happening counts as well.
        match self.last().filter(|_| self.at < self.timeline.end()) {
            Some(last) => &last.after,
            None if self.at == 0 => self.of.game.state_at(0).unwrap_or(self.of.game.state()),
            None => self.of.game.state(),
        }
    }

    /// Whose perspective a question about this zone is answered by.
    fn eyes_on(&self, viewer: Option<Seat>, zone: ZoneId) -> Option<Seat> {
        let seats = self.of.setup.seats.len();
        let owner = zone.seat.filter(|seat| self.open && seat.index() < seats);
        viewer.or(owner)
    }

    /// A line that not everybody reads, with who does.
    fn alone(&self, seat: Seat, line: LogLine) -> LogLine {
        let who = self.of.names.of(seat).into();
        let mut words = words(Sentence::Alone { who });
        words.0.extend(line.words.0);
        LogLine { words, ..line }
    }

    fn opened(&self, state: &G, viewer: Option<Seat>) -> Scene {
        let public = self.of.scene_of(state, viewer);
        if viewer.is_some() || !self.open {
            return public;
        }
        let seats = Seat::all(self.of.setup.seats.len());
        opened(
            public,
            seats
                .map(|seat| self.of.scene_of(state, Some(seat)))
                .collect(),
        )
    }

    /// A frame for `viewer`. Where all hands are open it shows what whoever decided sees of it, in words for everybody.
    fn frame(&self, h: &RecordedEvent<G>, viewer: Option<Seat>) -> Frame {
        if viewer.is_some() || !self.open {
            return self.of.frame_of(h, viewer);
        }
        let (mut frame, public) = (self.of.frame_of(h, Some(h.seat)), self.of.frame_of(h, None));
        frame.cue.caption = public.cue.caption;
        Frame {
            scene: self.opened(&h.after, None),
            line: public.line,
            ..frame
        }
    }
}

/// The places of a match at which one can stop.
fn timeline<G: Playable>(of: &LocalSession<G>) -> Timeline {
    let steps = of.game.steps().iter().enumerate();
    let due = steps.filter_map(|(decision, step)| {
        let before = of.game.state_at(decision)?;
        Some(DecisionPoint {
            seat: step.seat,
            turn: before.turn(),
            clock: before.round_and_turn(),
            events: of.happened.partition_point(|h| h.decision < decision),
        })
    });
    let due: Vec<DecisionPoint> = due.collect();
    Timeline::of(&due, of.happened.len())
}

/// From whose perspective a match may be looked at.
fn perspective<G: Playable>(of: &LocalSession<G>) -> Vec<Perspective> {
    let seats = Seat::all(of.setup.seats.len());
    // Whoever has an AI play for them can take their seat back, and has seen no more by then.
    let is_human = |seat: &Seat| {
        let info = of.setup.seats.get(seat.index());
        of.stand_ins.contains(*seat) || info.is_some_and(|info| info.control == Control::Human)
    };
    let humans: Vec<Seat> = seats.clone().filter(is_human).collect();
    match humans.as_slice() {
        _ if of.game.is_over() => {}
        [] => {}
        [only] => return vec![Perspective::Seat(*only)],
        _ => return vec![Perspective::Everybody],
    }
    seats
        .map(Perspective::Seat)
        .chain([Perspective::Open])
        .collect()
}

impl<G: Playable> Playback for Replay<G> {
    fn timeline(&self) -> &Timeline {
        &self.timeline
    }

    fn at(&self) -> usize {
        self.at
    }

    fn go(&mut self, at: usize) {
        self.at = at.min(self.timeline.end());
    }

    fn perspective(&self) -> &[Perspective] {
        &self.perspective
    }

    fn is_open(&self) -> bool {
        self.open
    }

    fn set_open(&mut self, open: bool) {
        self.open = open && self.perspective.contains(&Perspective::Open);
    }

    fn branch(&self, seats: &[SeatInfo], instead: Option<(usize, &str)>) -> Option<String> {
        if seats.len() != self.of.setup.seats.len() {
            return None;
        }
        let (decision, mut save) = match instead {
            None => {
                let decision = self.timeline.taken(self.at);
                (decision, self.of.save_up_to(decision))
            }
            Some((decision, action)) => (decision, self.of.save_with(decision, action)?),
        };
        save.parent = Some(Parent {
            begun: self.of.begun,
            decision,
        });
        // It is another match, even one that is begun in the same second.
        save.begun = now().max(self.of.begun.saturating_add(1));
        save.seats = seats.to_vec();
        Some(save.text())
    }

    fn review(&self, threads: usize, care: ReviewEffort) -> Reviewing {
        let seen: SeatSet = self
            .perspective
            .iter()
            .filter_map(|perspective| perspective.seat())
            .collect();
        let look = ReviewJob::of(&self.of, seen, care);
        Box::new(move |progress| look.through(threads, progress))
    }
}

impl<G: Playable> Session for Replay<G> {
    fn info(&self) -> &GameInfo {
        self.of.info()
    }

    fn setup(&self) -> &TableSetup {
        &self.of.setup
    }

    fn names(&self) -> &Names {
        &self.of.names
    }

    fn set_control(&mut self, _seat: Seat, _control: Control) {}

    fn stand_ins(&self) -> SeatSet {
        self.of.stand_ins
    }

    /// Nobody's: whose turn it was is in the scene.
    fn turn(&self) -> Turn {
        Turn::Over
    }

    fn decisions(&self) -> usize {
        self.timeline.taken(self.at)
    }

    fn choices(&self, _seat: Seat) -> Vec<Choice> {
        Vec::new()
    }

    fn is_open(&self, _seat: Seat) -> bool {
        false
    }

    fn action_names(&self, _seat: Seat) -> Vec<String> {
        Vec::new()
    }

    fn choose(&mut self, _seat: Seat, _index: usize) -> Result<(), SessionError> {
        Err(SessionError::OnlyLooking)
    }

    fn scene(&self, viewer: Option<Seat>) -> Scene {
        self.opened(self.state(), viewer)
    }

    fn events(&self) -> usize {
        self.at
    }

    fn frames(&self, from: usize, viewer: Option<Seat>) -> Vec<Frame> {
        let news = self.of.happened.iter().take(self.at).skip(from);
        news.map(|h| self.frame(h, viewer)).collect()
    }

    /// Those of events still to come, too. Where all hands are open, what only some of them read comes after what everybody does.
    fn lines(&self, events: Range<usize>, viewer: Option<Seat>) -> Vec<LogLine> {
        let mut lines = self.of.lines(events.clone(), viewer);
        if viewer.is_none() && self.open {
            for seat in Seat::all(self.of.setup.seats.len()) {
                let own = self.of.lines(events.clone(), Some(seat));
                let news = |line: &LogLine| {
                    let same =
                        |other: &LogLine| (other.event, &other.words) == (line.event, &line.words);
                    !lines.iter().any(same)
                };
                let news: Vec<LogLine> = own.into_iter().filter(news).collect();
                lines.extend(news.into_iter().map(|line| self.alone(seat, line)));
            }
            lines.sort_by_key(|line| line.event);
        }
        lines
    }

    /// Nothing: everything that happened is there to be looked at.
    fn recap(&self, _seat: Seat, _perspective: Option<Seat>) -> Recap {
        Recap::default()
    }

    fn why_not(&self, _viewer: Option<Seat>, _touch: TableItem) -> Option<String> {
        None
    }

    fn inspect(&self, viewer: Option<Seat>, zone: ZoneId) -> Option<Inspection> {
        let view = self.state().view(self.eyes_on(viewer, zone));
        let shown = G::inspect(&view, &self.of.names, zone)?;
        Some(self.of.emblems().inspection(shown))
    }

    fn describe(&self, viewer: Option<Seat>) -> Vec<String> {
        let view = self.state().view(viewer);
        G::describe(&view, &self.of.names, &self.of.preferences)
    }

    fn can_undo(&self, _seat: Seat, _reach: Reach) -> Result<(), SessionError> {
        Err(SessionError::OnlyLooking)
    }

    fn taken_back(&self, _seat: Seat, _reach: Reach) -> Result<TakenBack, SessionError> {
        Err(SessionError::OnlyLooking)
    }

    fn undo(&mut self, _seat: Seat, _reach: Reach) -> Result<(), SessionError> {
        Err(SessionError::OnlyLooking)
    }

    fn redo(&mut self) -> Result<(), SessionError> {
        Err(SessionError::OnlyLooking)
    }

    fn can_redo(&self) -> bool {
        false
    }

    fn think(&self, _seat: Seat, _level: &str) -> Option<ThinkTask> {
        None
    }

    fn hint(&self, _seat: Seat) -> Option<ThinkTask> {
        None
    }

    /// Of the whole match.
    fn score_history(&self) -> Vec<BySeat<i32>> {
        self.of.score_history()
    }

    fn standings(&self) -> BySeat<Standing> {
        self.state().standings()
    }

    fn verdict(&self) -> Words {
        G::verdict(&self.state().view(None), &self.of.names)
    }

    /// The match as it was saved, wherever one looks.
    fn save_file(&self) -> SaveFile {
        self.of.save_file()
    }

    fn facts(&self) -> Facts {
        facts_of(self.state())
    }

    fn seal(&mut self, _salt: &str) {}

    fn deal(&self) -> Option<&DealCommitment> {
        self.of.deal()
    }

    fn deal_text(&self) -> Option<String> {
        self.of.deal_text()
    }

    /// Nothing: who looks on achieves nothing.
    fn achievements_met(&self) -> BySeat<Vec<String>> {
        self.of.setup.seats.iter().map(|_| Vec::new()).collect()
    }

    fn highlights(&self) -> Vec<Words> {
        self.of.highlights()
    }

    fn plays(&self) -> Plays {
        Plays::default()
    }

    fn playback(&self) -> Option<&dyn Playback> {
        Some(self)
    }

    fn playback_mut(&mut self) -> Option<&mut dyn Playback> {
        Some(self)
    }

    fn fingerprint(&self) -> String {
        fingerprint(self.state())
    }

    fn option(&self, id: &str) -> String {
        self.of.option(id)
    }

    fn set_preference(&mut self, _id: &str, _value: &str) {}
}
