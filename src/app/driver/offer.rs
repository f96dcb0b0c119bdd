//! What may be chosen is offered once the picture has caught up, and what waited for that is carried out.

use super::deciding::{DecisionContext, take};
use super::messages::Motion;
use super::play::Play;
use super::select::{self, Selection};
use super::thoughts::Thoughts;
use crate::board::table::Table;
use crate::shell::autosave::Autosave;
use crate::shell::redraw::Redraw;
use crate::shell::screens::Overlay;
use crate::shell::settings::Settings;
use bevy::prelude::*;
use std::time::Duration;
use tortuga::engine::Choice;

/// How long the only possible choice is shown before the client takes it by itself.
const AUTO_PAUSE: Duration = Duration::from_millis(600);

impl Play {
    /// Offers these choices, with what the prompt has selected for them.
    pub(super) fn offer(&mut self, choices: Vec<Choice>) {
        self.selected = Selection::beginning(&choices, &self.shown.prompt.selected);
        let kept = std::mem::take(&mut self.kept);
        if self.selected.is_empty() {
            self.selected = Selection::resumed(&choices, &kept);
        }
        self.aimed = None;
        self.advised = None;
        self.choices = choices;
        self.generation += 1;
    }

    /// Nothing can be chosen any longer.
    pub(super) fn withdraw(&mut self) {
        self.choices.clear();
        self.selected.clear();
        self.aimed = None;
        self.advised = None;
        self.before_carry = None;
    }

    /// The buttons of the viewer's last choice go.
    fn stop_lingering(&mut self) {
        self.lingers = false;
        self.queued_button = None;
    }
}

/// Offers the viewer their choices once the picture has caught up. The match is told to have changed only when it has: what is lit
/// and drawn goes by that.
#[allow(
    clippy::too_many_arguments,
    reason = "a Bevy system names what it touches"
)]
pub(super) fn offer(
    mut play: ResMut<Play>,
    mut overlay: ResMut<Overlay>,
    mut thoughts: ResMut<Thoughts>,
    motion: Res<Motion>,
    table: Res<Table>,
    autosave: Res<Autosave>,
    settings: Res<Settings>,
    time: Res<Time<Real>>,
    mut redraw: ResMut<Redraw>,
) {
    if !play.caught_up() || play.judged.is_some() || play.is_only_told() {
        return;
    }
    let seat = play.seat_to_act().filter(|s| play.is_human(*s));
    let own_turn = seat.is_some() && play.viewer == seat;
    let covered = !own_turn || play.wants_curtain(&settings);
    if covered && play.lingers && !motion.busy {
        play.stop_lingering();
    }
    let Some(seat) = seat else {
        return;
    };
    if covered {
        if play.shared {
            if *overlay == Overlay::None && !motion.busy {
                match play.may_decide_openly(seat, &settings) {
                    true => play.come_openly(seat),
                    false => *overlay = Overlay::Curtain(seat),
                }
            }
        } else {
            play.viewer = Some(seat);
            play.jump();
        }
        return;
    }
    if play.is_watched_together() && !play.openly && play.may_decide_openly(seat, &settings) {
        play.come_openly(seat);
    }
    if play.choices.is_empty() && play.hint.is_none() {
        let choices = play.session.choices(seat);
        play.offer(choices);
        play.caught_up_at = time.elapsed();
    }
    if motion.busy || overlay.covers() {
        return;
    }
    // What lies first from the left is known when the table has laid it.
    let laid = table.from_left.0 == play.generation || !select::by_selecting(&play.choices);
    if laid
        && play.queued_key.is_some()
        && let Some(key) = play.queued_key.take()
    {
        let mut means = DecisionContext::new(&mut play, &mut overlay, &autosave, &mut thoughts);
        means.press(key, &table.from_left.1);
        return;
    }
    if play.queued_button.is_some()
        && let Some((label, decision)) = play.queued_button.take()
    {
        let wanted = |choice: &Choice| choice.label == label;
        let found = play.choices.iter().position(wanted);
        if let Some(index) = found.filter(|_| decision == play.session.decisions()) {
            DecisionContext::new(&mut play, &mut overlay, &autosave, &mut thoughts).decide(index);
            return;
        }
    }
    if let [only] = play.choices.as_slice()
        && only.auto
    {
        let due = play.caught_up_at + AUTO_PAUSE;
        match time.elapsed() >= due {
            true => take(&mut play, 0, &autosave, &mut thoughts),
            false => redraw.at(due),
        }
    }
}

/// Shows how everybody stood once a part of the match has come to its end, to people who play it.
pub(super) fn tell_interval(
    mut play: ResMut<Play>,
    mut overlay: ResMut<Overlay>,
    motion: Res<Motion>,
) {
    if play.interval.is_none() || motion.busy || *overlay != Overlay::None {
        return;
    }
    let nobody_plays = play.is_arranged() || play.replay.is_some() || play.is_watched();
    match play.interval.as_mut() {
        Some(interval) if !interval.told && !nobody_plays => {
            interval.told = true;
            *overlay = Overlay::Interval;
        }
        _ => play.interval = None,
    }
}

/// Shows the final score once the last picture is at rest.
pub(super) fn finish(mut play: ResMut<Play>, mut overlay: ResMut<Overlay>, motion: Res<Motion>) {
    let over = play.is_over() && !motion.busy;
    // What was arranged has an end of its own.
    if over && !play.is_arranged() && !play.ended_shown && *overlay == Overlay::None {
        play.ended_shown = true;
        *overlay = Overlay::End;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;
    use tortuga::content::{Content, Faults};
    use tortuga::engine::{Options, Seat};
    use tortuga::session::table::seating;
    use tortuga::session::{Control, TableSetup};

    #[derive(Resource, Default)]
    struct Changes(usize);

    fn count(play: Res<Play>, mut changes: ResMut<Changes>) {
        changes.0 += usize::from(play.is_changed());
    }

    /// A match of these two, and what is counted of its changes.
    fn app(controls: [Control; 2]) -> App {
        let entries =
            tortuga::registry::entries(&Arc::new(Content::base()), &mut Faults::default());
        let setup = TableSetup {
            seats: seating::seats(controls),
            options: Options::default(),
            seed: 5,
        };
        let entry = entries.first().expect("a game");
        let mut play = Play::new(entry.new_session(setup).expect("a session"));
        play.lingers = true;
        let mut app = App::new();
        app.insert_resource(play)
            .insert_resource(Autosave::nowhere())
            .init_resource::<Overlay>()
            .init_resource::<Thoughts>()
            .init_resource::<Motion>()
            .init_resource::<Table>()
            .init_resource::<Time<Real>>()
            .init_resource::<Settings>()
            .init_resource::<Redraw>()
            .init_resource::<Changes>()
            .add_systems(Update, (offer, count).chain());
        app
    }

    fn changes(app: &mut App) -> usize {
        app.world_mut().resource_mut::<Changes>().0 = 0;
        for _ in 0..5 {
            app.update();
        }
        app.world().resource::<Changes>().0
    }

    #[test]
    fn while_an_ai_thinks_the_match_changes_only_when_its_buttons_go() {
        let ai = || Control::Ai("greedy".into());
        let mut app = app([ai(), ai()]);
        app.world_mut().resource_mut::<Motion>().busy = true;
        assert_eq!(changes(&mut app), 1, "it was put on the table");
        assert!(app.world().resource::<Play>().lingers);
        app.world_mut().resource_mut::<Motion>().busy = false;
        assert_eq!(changes(&mut app), 1);
        assert!(!app.world().resource::<Play>().lingers);
        assert_eq!(changes(&mut app), 0);
    }

    #[test]
    fn while_a_person_thinks_the_match_does_not_change() {
        let mut app = app([Control::Human, Control::Human]);
        let mut play = app.world_mut().resource_mut::<Play>();
        let seat = play.session.turn().first().unwrap_or(Seat::new(0));
        play.viewer = Some(seat);
        changes(&mut app);
        assert!(!app.world().resource::<Play>().choices.is_empty());
        assert_eq!(changes(&mut app), 0);
    }
}
