//! The robot itself: what it has done, what it is about, and what comes next.

use super::begin::Tables;
use super::growth::Growth;
use super::ideas::{self, Idea};
use super::input_event::InputEvent;
use super::probe::WindowProbe;
use super::report::{Broken, Tally};
use super::secrets::Watch;
use super::task::{Inputs, Next, RobotTask, Then};
use super::{invariants, random_input, review};
use crate::art::pictures::Pictures;
use crate::driver::messages::Command;
use crate::driver::play::Play;
use crate::shell::redraw::Redraw;
use crate::shell::screens::Screen;
use crate::shell::settings::Settings;
use bevy::ecs::message::MessageCursor;
use bevy::prelude::*;
use bevy::window::RequestRedraw;
use std::collections::VecDeque;
use std::time::Duration;
use tortuga::engine::{Rng, Turn};

/// How many of the last inputs a report tells.
const TOLD: usize = 60;
/// For so many frames at most the robot waits for rest: a match that AIs play is not waited for.
const RESTLESS: u32 = 120;
/// So long somebody may ask for frames although nothing is left to wait for: a trail fades in twelve seconds.
const SLEEPLESS: Duration = Duration::from_secs(20);
/// In so many steps of a hundred the robot does not watch what is shown: it skips what flies, as a player can.
const HASTY: usize = 80;
/// So many clicks of a hundred are so quick that they are over in the frame in which they begin.
const QUICK: usize = 30;
/// In so many steps of a hundred it goes from the end of a game to its review, or while a match is looked through.
const REVIEWS: usize = 25;

/// What one run is about.
#[derive(Clone, Debug, Default)]
pub struct RobotConfig {
    /// Of everything the robot does.
    pub seed: u64,
    /// After so many steps it is done.
    pub steps: u64,
    /// Where it sits down.
    pub tables: Tables,
}

/// Whether something will happen by itself: a moment comes, somebody thinks, or a picture is on its way.
fn is_waited_for(world: &World) -> bool {
    let play = world.get_resource::<Play>();
    world.resource::<Redraw>().wakes().is_some()
        || play.is_some_and(|play| play.thinking.is_some() || play.hinting)
        || world.resource::<Pictures>().pending()
}

/// The robot.
#[derive(Resource)]
pub struct Robot {
    plan: RobotConfig,
    rng: Rng,
    tally: Tally,
    events: VecDeque<InputEvent>,
    then: Then,
    task: Option<Box<dyn RobotTask>>,
    /// Whether the task is a decision.
    deciding: bool,
    told: VecDeque<String>,
    /// Frames since the last input.
    quiet: u32,
    /// Since when somebody has asked for every frame although nothing is left to wait for.
    awake: Option<Duration>,
    /// Whether what flies is skipped in this step.
    hasty: bool,
    /// Whether the window was at rest when it was last looked at, or had been waited for long enough.
    rests: bool,
    redraws: MessageCursor<RequestRedraw>,
    /// How many steps it still stays at this table.
    sitting: usize,
    /// Whether the end of the game on the table was counted.
    ended: bool,
    /// The match whose review was counted last.
    reviewed: Option<u64>,
    watch: Watch,
    growth: Growth,
    /// Whether the present visit to the title was counted.
    counted: bool,
    broken: Option<Broken>,
}

impl Robot {
    /// A robot at the title screen.
    pub fn new(plan: RobotConfig) -> Robot {
        Robot {
            rng: Rng::new(plan.seed),
            plan,
            tally: Tally::default(),
            events: VecDeque::new(),
            then: Then::Rest,
            task: None,
            deciding: false,
            told: VecDeque::new(),
            quiet: 0,
            awake: None,
            hasty: false,
            rests: false,
            redraws: MessageCursor::default(),
            sitting: 0,
            ended: false,
            reviewed: None,
            watch: Watch::default(),
            growth: Growth::default(),
            counted: false,
            broken: None,
        }
    }

    /// What was done so far.
    pub fn tally(&self) -> &Tally {
        &self.tally
    }

    /// What there was whenever it was at the title.
    pub fn growth(&self) -> &Growth {
        &self.growth
    }

    /// The promise that was not kept, if there is one; nothing is done any more then.
    pub fn broken(&self) -> Option<&Broken> {
        self.broken.as_ref()
    }

    /// What it did last, and where.
    pub fn doing(&self, world: &World) -> String {
        let screen = world.get_resource::<State<Screen>>();
        let game = world.get_resource::<Play>();
        let last = self.told.iter().rev().take(3).rev();
        format!(
            "{}, {}: {}",
            screen.map_or_else(String::new, |screen| format!("{:?}", screen.get())),
            game.map_or("no match", |play| play.session.info().id),
            last.cloned().collect::<Vec<_>>().join("; ")
        )
    }

    /// Whether it will do nothing more.
    pub fn is_done(&self) -> bool {
        self.broken.is_some() || self.tally.steps >= self.plan.steps
    }

    /// Notes that a promise was not kept.
    pub fn breaks(&mut self, world: &mut World, what: String) {
        let mut probe = WindowProbe {
            world,
            rng: &mut self.rng,
        };
        let size = probe.size();
        let table = probe.play().map(|play| {
            let setup = play.session.setup();
            format!(
                "{} of {} with seed {} after {} decisions, seen by {:?}, turn {:?}",
                play.session.info().id,
                setup.seats.len(),
                setup.seed,
                play.session.decisions(),
                play.viewer,
                play.session.turn()
            )
        });
        let place = format!(
            "{:?} of {}x{} at {} % under {:?}; {}",
            probe.screen(),
            size.x,
            size.y,
            probe.world.resource::<Settings>().scale,
            probe.overlay(),
            table.unwrap_or_else(|| "no match".into())
        );
        self.broken.get_or_insert(Broken {
            what,
            seed: self.plan.seed,
            step: self.tally.steps,
            place,
            inputs: self.told.iter().cloned().collect(),
        });
    }

    /// Before a frame: the next input. Gives how long the window sleeps before the frame, if it does.
    pub fn act(&mut self, world: &mut World) -> Option<Duration> {
        if self.is_done() {
            return None;
        }
        let Some(event) = self.events.pop_front() else {
            self.skip(world);
            return None;
        };
        self.quiet = 0;
        self.awake = None;
        self.play(world, &event, "");
        match event {
            InputEvent::Sleep(time) => Some(time),
            InputEvent::Press(_) if self.is_click(&event) && self.rng.below(100) < QUICK => {
                if let Some(release) = self.events.pop_front() {
                    self.play(world, &release, " at once");
                }
                None
            }
            _ => None,
        }
    }

    /// Whether what is pressed is let go of next.
    fn is_click(&self, pressed: &InputEvent) -> bool {
        match (pressed, self.events.front()) {
            (InputEvent::Press(pressed), Some(InputEvent::Release(released))) => {
                pressed == released
            }
            _ => false,
        }
    }

    fn play(&mut self, world: &mut World, event: &InputEvent, how: &str) {
        if self.told.len() == TOLD {
            self.told.pop_front();
        }
        self.told.push_back(format!("{event}{how}"));
        event.play(world);
    }

    /// Shows at once what would still fly, in a step that is not watched.
    fn skip(&mut self, world: &mut World) {
        let flies = |play: &Play| !play.queue.is_empty() || play.thinking.is_some();
        let play = world.get_resource::<Play>();
        if self.hasty && play.is_some_and(flies) {
            world.write_message(Command::Skip);
        }
    }

    /// Whether what flies is skipped in this step, so that nothing is lost where little is drawn of it.
    pub fn is_hasty(&self) -> bool {
        self.hasty
    }

    /// The program was quit and begun anew: nothing it said before counts any more.
    pub(super) fn begin_anew(&mut self) {
        self.redraws = MessageCursor::default();
        self.watch = Watch::default();
        self.forget_plans("the program was quit and begun anew");
    }

    /// The program was quit, and the same one goes to its title: what was in sight was so with good reason.
    pub(super) fn stay(&mut self) {
        self.forget_plans("the program was quit and goes to its title");
    }

    fn forget_plans(&mut self, why: &str) {
        self.tally.quit += 1;
        self.task = None;
        self.events.clear();
        self.quiet = 0;
        self.awake = None;
        self.then = Then::Rest;
        self.told.push_back(why.to_owned());
    }

    /// Does not take the wishes for another frame that have just been told for somebody else's.
    pub(super) fn overhear(&mut self, world: &World) {
        self.redraws.clear(world.resource());
    }

    /// For how many frames it has waited for rest: the longer, the longer a frame may take.
    pub fn quiet(&self) -> u32 {
        self.quiet
    }

    /// After a frame: a look at it, and what comes next.
    pub fn look(&mut self, world: &mut World) {
        if self.is_done() {
            return;
        }
        self.tally.frames += 1;
        self.count_review(world);
        let asked = self.redraws.read(world.resource()).count() > 0 || is_waited_for(world);
        let mut probe = WindowProbe {
            world: &mut *world,
            rng: &mut self.rng,
        };
        if let Err(what) = self.watch.look(&mut probe) {
            return self.breaks(world, what);
        }
        if !self.events.is_empty() {
            return;
        }
        self.quiet += 1;
        let rests = !asked && self.quiet > 1;
        let now = probe.world.resource::<Time<Real>>().elapsed();
        let sleepless = !rests && invariants::may_sleep(&mut probe);
        self.awake = sleepless.then(|| self.awake.unwrap_or(now));
        if self
            .awake
            .is_some_and(|since| now.saturating_sub(since) > SLEEPLESS)
        {
            let what = invariants::sleepless(&mut probe);
            return self.breaks(world, what);
        }
        self.rests = rests || self.quiet >= RESTLESS;
        if self.then == Then::Rest && !rests && self.quiet < RESTLESS {
            return;
        }
        if rests && let Err(what) = invariants::at_rest(&mut probe) {
            return self.breaks(world, what);
        }
        if rests && let Err(what) = self.count(world) {
            return self.breaks(world, what);
        }
        self.go_on(world);
    }

    /// Asks what it is about for more, and when that is done thinks of something else.
    fn go_on(&mut self, world: &mut World) {
        for _ in 0..4 {
            let Some(task) = &mut self.task else {
                self.think_of_something(world);
                if !self.events.is_empty() {
                    self.quiet = 0;
                    return;
                }
                continue;
            };
            let mut probe = WindowProbe {
                world: &mut *world,
                rng: &mut self.rng,
            };
            match task.next(&mut probe) {
                Next::Do(events, then) => {
                    self.events.extend(events);
                    self.then = then;
                    self.quiet = 0;
                    return;
                }
                Next::Done => self.finish(world),
                Next::Broken(what) => return self.breaks(world, what),
            }
        }
    }

    /// A task is done: that was a step.
    fn finish(&mut self, world: &mut World) {
        self.task = None;
        self.tally.steps += 1;
        self.tally.decisions += u64::from(self.deciding);
        let probe = WindowProbe {
            world,
            rng: &mut self.rng,
        };
        let Some(play) = probe.play() else { return };
        let table = (
            play.session.info().id.to_owned(),
            play.session.setup().seats.len(),
        );
        *self.tally.at_table.entry(table).or_default() += 1;
        if play.replay.is_some() {
            return;
        }
        let over = play.session.turn() == Turn::Over;
        self.tally.ended += u64::from(over && !self.ended);
        self.ended = over;
    }

    /// A review that is there is counted once.
    fn count_review(&mut self, world: &mut World) {
        let probe = WindowProbe {
            world,
            rng: &mut self.rng,
        };
        if let Some(of) = review::made(&probe)
            && self.reviewed.replace(of) != Some(of)
        {
            self.tally.reviewed += 1;
        }
    }

    /// At the title, with nothing over it: what is there is counted once a visit.
    fn count(&mut self, world: &mut World) -> Result<(), String> {
        let mut probe = WindowProbe {
            world,
            rng: &mut self.rng,
        };
        let title = probe.screen() == Screen::Title && !probe.overlay().covers();
        if !title {
            self.counted &= probe.screen() != Screen::Table;
            return Ok(());
        }
        if self.counted {
            return Ok(());
        }
        self.counted = true;
        self.growth.visit(&mut probe)
    }

    /// Finds the next task, or something that is done before there can be one.
    fn think_of_something(&mut self, world: &mut World) {
        let mut probe = WindowProbe {
            world,
            rng: &mut self.rng,
        };
        self.deciding = false;
        self.hasty = probe.chance(HASTY);
        let covered = probe.overlay().covers();
        let at_table = probe.screen() == Screen::Table;
        let tables = &self.plan.tables;
        let idea = if at_table && review::is_near(&probe) && probe.chance(REVIEWS) {
            Idea::Task(Box::new(review::Looking::new(&mut probe)))
        } else if covered {
            ideas::under_overlay(&mut probe)
        } else if at_table {
            self.sitting = self.sitting.saturating_sub(1);
            ideas::at_table(&mut probe, tables, self.sitting, self.rests)
        } else {
            ideas::elsewhere(&mut probe, tables, &mut self.sitting)
        };
        match idea {
            Idea::Task(task) => self.task = Some(task),
            Idea::Decision(way) => {
                self.task = Some(way);
                self.deciding = true;
            }
            Idea::Inputs(events) => {
                self.count_begun(&events);
                self.task = Some(Box::new(Inputs::new(events, Then::Rest)));
            }
            Idea::Wait => {
                self.events.push_back(InputEvent::Wait);
                self.then = Then::Rest;
            }
            Idea::Anything => self.task = Some(random_input::any(&mut probe)),
        }
    }

    /// Counts the games that these inputs begin.
    fn count_begun(&mut self, events: &[InputEvent]) {
        for event in events {
            let InputEvent::Ask(command) = event else {
                continue;
            };
            let game = match command.as_ref() {
                Command::Begin(game, _) => game,
                Command::Puzzle(puzzle) => &puzzle.game,
                Command::Deal(deal) => &deal.game,
                _ => continue,
            };
            *self.tally.begun.entry(game.clone()).or_default() += 1;
            self.ended = false;
        }
    }
}
