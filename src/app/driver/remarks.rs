//! The people whom AIs play sit down at the table, feel what happens there, and say something about it now and then.

use super::messages::Remarked;
use super::personas::{Mood, People, Persona};
use super::play::Play;
use crate::shell::content_reload::ContentReloaded;
use crate::shell::redraw::Redraw;
use crate::shell::screens::{Overlay, Screen};
use crate::shell::settings::{Settings, Speed};
use crate::shell::shared_context::SharedContext;
use bevy::prelude::*;
use std::sync::Arc;
use std::time::Duration;
use tortuga::content::Faults;
use tortuga::content::files::people::{Moment, people, talk};
use tortuga::engine::{Cue, Seat, SeatPanel};
use tortuga::session::SeatInfo;

/// How long the table lies there before somebody greets.
const GREETING: Duration = Duration::from_millis(1200);

impl Play {
    /// What is said at the end: by who has won, if they are a person whom an AI plays, else by whoever comes first of those.
    pub fn last_words(&self) -> Option<(String, String)> {
        let standings = self.session.standings();
        let guests = self.company.guests.iter().flatten();
        let place = |guest: &&Persona| standings.get(guest.seat).map_or(u8::MAX, |own| own.place);
        let first = guests.min_by_key(place)?;
        let moment = match place(&first) {
            1 => Moment::Won,
            _ => Moment::Lost,
        };
        let salt = (self.session.setup().seed, self.session.decisions());
        let text = self.company.pick(first.seat, moment, salt)?;
        Some((first.person.name.clone(), text))
    }
}

/// Reads who there is: once, and whenever the content was read again.
pub(super) fn read(
    home: Option<Res<SharedContext>>,
    known: Option<Res<People>>,
    mut renewed: MessageReader<ContentReloaded>,
    mut commands: Commands,
) {
    let known = known.filter(|_| renewed.read().count() == 0);
    if let (Some(home), None) = (home, known) {
        // What is wrong with the file was told when everything was loaded.
        let mut told = Faults::default();
        let content = &home.0.content;
        commands.insert_resource(People {
            all: Arc::new(people(content, &mut told)),
            talk: talk(content, &mut told),
        });
    }
}

/// Seats those whom AIs play at a table that has none yet.
pub(super) fn gather(mut play: ResMut<Play>, people: Option<Res<People>>) {
    let Some(people) = people.filter(|_| play.company.guests.is_none()) else {
        return;
    };
    let setup = play.session.setup();
    let seats = Seat::all(setup.seats.len()).zip(&setup.seats);
    let guest = |(seat, info): (Seat, &SeatInfo)| {
        Some(Persona {
            seat,
            person: people.of(info)?.clone(),
            stands: Mood::Calm,
            felt: None,
        })
    };
    let guests: Vec<Persona> = seats.filter_map(guest).collect();
    let play = &mut *play;
    play.company.guests = Some(guests);
    play.company.talk = people.talk.clone();
    // Who sits down at a game in the middle knows how it stands, and says nothing about it.
    play.company.greeted = play.session.decisions() > 0;
    let panels = play.shown.panels.clone();
    play.feel(&panels, None);
    play.company.pending = None;
    play.company.dress(&mut play.shown);
    play.generation += 1;
}

impl Play {
    /// How everybody feels now that the scores are these, and this has happened.
    pub(super) fn feel(&mut self, panels: &[SeatPanel], cue: Option<&Cue>) {
        let less = self.session.info().score.less_is_better;
        let decision = self.session.decisions();
        self.company.feel(panels, less, cue, decision);
    }
}

/// Says what somebody has reason to say, now and then.
#[allow(
    clippy::too_many_arguments,
    reason = "a Bevy system names what it touches"
)]
pub(super) fn speak(
    mut play: ResMut<Play>,
    settings: Res<Settings>,
    screen: Res<State<Screen>>,
    overlay: Res<Overlay>,
    time: Res<Time<Real>>,
    mut redraw: ResMut<Redraw>,
    mut remarked: MessageWriter<Remarked>,
) {
    let now = time.elapsed();
    if let Some(until) = play.company.remark.as_ref().map(|remark| remark.until) {
        match now >= until || *overlay != Overlay::None {
            true => play.company.remark = None,
            false => redraw.at(until),
        }
    }
    let silent = !settings.remarks || settings.animation == Speed::Instant;
    let told = play.replay.is_some() || play.is_arranged() || play.is_over();
    if silent || told || *screen.get() != Screen::Table || *overlay != Overlay::None {
        if play.company.pending.is_some() {
            play.company.pending = None;
        }
        return;
    }
    let decision = play.session.decisions();
    let since = match play.company.since {
        Some(since) => since,
        None => {
            play.company.since = Some(now);
            now
        }
    };
    if !play.company.greeted {
        if now < since + GREETING {
            redraw.at(since + GREETING);
            return;
        }
        play.company.greeted = true;
        // Where others decide first, the first of them may have done so already.
        if decision <= play.session.setup().seats.len() {
            let host = play.company.host(play.session.setup().seed);
            play.company.pending = host.map(|seat| (seat, Moment::Greeting));
        }
    }
    let Some((seat, moment)) = play.company.pending else {
        return;
    };
    play.company.pending = None;
    if play.company.remark.is_some() || !play.company.may_speak(now, decision) {
        return;
    }
    let salt = (play.session.setup().seed, decision);
    let Some(text) = play.company.pick(seat, moment, salt) else {
        return;
    };
    let sound = play.company.talk.sound.clone();
    if play.company.say(seat, text, now, decision).is_some() {
        remarked.write(Remarked(sound));
        redraw.request();
    }
}
