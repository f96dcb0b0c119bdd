//! A match as it is projected for one viewer: scenes, frames and lines of the log of any of its states, and its save.

use super::emblems::Emblems;
use super::handicaps::handicaps;
use super::seat_plates::{self, Marks};
use crate::engine::{BySeat, Seat, Standing};
use crate::games::Playable;
use crate::session::play::deal_commitment::DealTerms;
use crate::session::play::fingerprint::fingerprint;
use crate::session::play::local_session::LocalSession;
use crate::session::play::recorded_event::RecordedEvent;
use crate::session::save::save_file::{FORMAT, PROGRAM, SaveFile, now};
use crate::session::{Frame, LogLine, Scene};
use std::ops::Range;

impl<G: Playable> LocalSession<G> {
    /// What `viewer` sees of a state of this match.
    pub(in crate::session) fn scene_of(&self, state: &G, viewer: Option<Seat>) -> Scene {
        let view = state.view(viewer);
        let mut pieces = Vec::new();
        G::pieces(&view, &self.names, &self.preferences, &mut pieces);
        let panels = G::panels(&view, &self.names, &self.preferences);
        let info = G::info(state.rules());
        let marks = Marks {
            stand_ins: self.stand_ins,
            handicaps: handicaps(info, &self.setup),
        };
        let (seats, word) = (&self.setup.seats, &info.score);
        seat_plates::plates(seats, &panels, word, state.turn(), &marks, &mut pieces);
        self.emblems().scene(Scene {
            pieces,
            panels,
            prompt: G::prompt(&view, &self.names, &self.preferences),
            gauges: G::gauges(&view, &self.names, &self.preferences),
            banner: G::banner(&view, &self.names),
            turn_order: G::turn_order(&view, &self.names),
            ledger: G::ledger(&view, &self.names, &self.preferences),
            sortings: G::sortings(&view, &self.names),
            board_maps: G::board_maps(&view),
            turn: state.turn(),
        })
    }

    /// What `viewer` sees of something that happened.
    pub(in crate::session) fn frame_of(&self, h: &RecordedEvent<G>, viewer: Option<Seat>) -> Frame {
        let view = h.after.view(viewer);
        self.emblems().frame(Frame {
            scene: self.scene_of(&h.after, viewer),
            cue: G::cue(&h.event, &view, &self.names),
            line: G::line(&h.event, &view, &self.names),
            ended: None,
        })
    }

    /// How everybody stood before event number `event`, if everything is dealt anew with it.
    pub(in crate::session) fn ended_with(&self, event: usize) -> Option<BySeat<Standing>> {
        let dealt = self.happened.get(event);
        let before = event
            .checked_sub(1)
            .and_then(|last| self.happened.get(last));
        let before = before.filter(|_| dealt.is_some_and(|h| G::deals_anew(&h.event)));
        before.map(|h| h.after.standings())
    }

    /// What the log says about these events to whom `view` shows what happened.
    pub(in crate::session) fn lines_of(
        &self,
        events: Range<usize>,
        view: impl Fn(&RecordedEvent<G>) -> G::View,
    ) -> Vec<LogLine> {
        let line = |(event, h): (usize, &RecordedEvent<G>)| {
            let words = G::line(&h.event, &view(h), &self.names)?;
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

    /// What the players have chosen to be known by.
    pub(in crate::session) fn emblems(&self) -> Emblems<'_> {
        Emblems(&self.setup.seats)
    }

    /// What is agreed before the first decision.
    pub(in crate::session) fn terms(&self) -> DealTerms<'_> {
        DealTerms {
            game: G::ID,
            content: &self.content.hash,
            seats: self.setup.seats.len(),
            defs: &self.preferences.defs,
            options: &self.setup.options,
            seed: self.setup.seed,
        }
    }

    /// The match as a save.
    /// The first so many decisions of the match as a save.
    pub(in crate::session) fn save_up_to(&self, decisions: usize) -> SaveFile {
        let state = self.game.state_at(decisions);
        self.save_of(decisions, state.unwrap_or_else(|| self.game.state()))
    }

    /// The first so many decisions of the match, and then this one of whoever took the next here; nothing if they cannot do that.
    pub(in crate::session) fn save_with(&self, decisions: usize, action: &str) -> Option<SaveFile> {
        let mut game = self.game.branch(decisions)?;
        let seat = self.game.steps().get(decisions)?.seat;
        let mut legal = Vec::new();
        game.state().legal(seat, &mut legal);
        let named = |a: &G::Action| game.state().action_name(*a) == action;
        let taken = legal.into_iter().find(named)?;
        game.act(seat, taken).ok()?;
        let mut save = self.save_of(decisions, game.state());
        save.actions.push((seat.index(), action.to_owned()));
        save.decisions = save.actions.len();
        Some(save)
    }

    /// So many decisions that lead to `state`.
    fn save_of(&self, decisions: usize, state: &G) -> SaveFile {
        let action = |(i, step): (usize, &crate::engine::history::Step<G>)| {
            let before = self.game.state_at(i)?;
            Some((step.seat.index(), before.action_name(step.action)))
        };
        let steps = self.game.steps().iter().take(decisions).enumerate();
        let actions: Vec<_> = steps.filter_map(action).collect();
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
            over: state.turn().first().is_none(),
            banner: G::banner(&state.view(None), &self.names),
            scores: state.standings().iter().map(|(_, s)| s.score).collect(),
            parent: self.parent.clone(),
            deal: self.deal.clone(),
            actions,
            seconds: self.clock.seconds(),
            fingerprint: fingerprint(state),
            stand_ins: self.stand_ins.iter().map(Seat::index).collect(),
        }
    }
}
