//! The same decision by mouse, by keys, by the list of choices and by fingers: whichever way is gone, the match goes on with just
//! that.

use super::input_event::{InputEvent, Stroke, escape, stroke};
use super::input_method::InputMethod;
use super::probe::WindowProbe;
use super::task::{Next, RobotTask, Then};
use crate::driver::play::Play;
use crate::driver::select::by_selecting;
use crate::input::targets::{Source, Target};
use crate::shell::screens::Overlay;
use bevy::input::keyboard::Key;
use bevy::prelude::*;
use tortuga::engine::{Choice, Seat, TableItem, Turn};

/// After so many looks a decision counts as out of reach, and so many more for each choice: of many with the same words each is
/// pointed at on every page of the list.
const PATIENCE: usize = 400;
const FOR_EACH: usize = 10;
/// A list longer than this is not gone through by the tabulator.
const LONG: usize = 12;
/// So often Tab is pressed at the table at most.
const ROUND: usize = 150;
/// After one turn of the wheel for so many entries a list has been gone through, and it goes the other way.
const ENTRIES: usize = 2;

/// One decision, reached in one way.
pub struct Way {
    by: InputMethod,
    seat: Seat,
    index: usize,
    choice: Choice,
    /// What the match must go on with, in the words of saves.
    wanted: String,
    /// How many decisions there were before.
    before: usize,
    looks: usize,
    /// Which of several equal buttons is tried next.
    nth: usize,
    /// The button at which the mouse was pointed to see what it is, or on which a finger lies for that.
    tried: Option<Target>,
    /// How often the wheel was turned.
    turned: usize,
    /// Whether Tab was pressed in the open list, so that the keyboard says what is pointed at.
    tabbed: bool,
    /// How often Tab was pressed at the table, to come to the button of the choice.
    tabs: usize,
}

impl Way {
    /// To a choice that is offered now; `None` where nobody may choose.
    pub fn to_any(probe: &mut WindowProbe) -> Option<Way> {
        let seat = probe.decider()?;
        let play = probe.play()?;
        let number = play.choices.len();
        let names = play.session.action_names(seat);
        let before = play.session.decisions();
        if number == 0 {
            return None;
        }
        let by = match probe.rng.below(7) {
            0 | 1 => InputMethod::Mouse,
            2 | 3 => InputMethod::Keys,
            4 => InputMethod::List,
            _ => InputMethod::Touch,
        };
        let index = probe.rng.below(number);
        let play = probe.play()?;
        Some(Way {
            by,
            seat,
            index,
            choice: play.choices.get(index)?.clone(),
            wanted: names.get(index)?.clone(),
            before,
            looks: 0,
            nth: 0,
            tried: None,
            turned: 0,
            tabbed: false,
            tabs: 0,
        })
    }

    fn broken(&self, probe: &WindowProbe, why: &str) -> Next {
        Next::Broken(format!(
            "choice {} '{}' ({}) by {:?}: {why}; over it {:?}; the keyboard is on {:?}; listed: {:?}",
            self.index,
            self.choice.label,
            self.wanted,
            self.by,
            probe.overlay(),
            probe.focused().map(|target| &target.name),
            probe.buttons()
        ))
    }

    /// What the seat did first since this began.
    fn taken(&self, play: &Play) -> Option<String> {
        let save = play.session.save_file();
        let since = save.actions.into_iter().skip(self.before);
        let mut own = since.filter(|(seat, _)| *seat == self.seat.index());
        own.next().map(|(_, action)| action)
    }

    /// Whether the choice that is meant is still the one with this number.
    fn stands(&self, play: &Play) -> bool {
        play.choices
            .get(self.index)
            .is_some_and(|c| *c == self.choice)
    }
}

impl RobotTask for Way {
    fn next(&mut self, probe: &mut WindowProbe) -> Next {
        self.looks += 1;
        // Whatever has happened meanwhile, a finger that is down is lifted first.
        if self.by == InputMethod::Touch
            && let Some(next) = self.try_on(probe)
        {
            return next;
        }
        let Some(play) = probe.play() else {
            return Next::Done;
        };
        if play.session.decisions() > self.before
            && let Some(taken) = self.taken(play)
        {
            return match taken == self.wanted {
                true => Next::Done,
                false => self.broken(probe, &format!("it became '{taken}'")),
            };
        }
        if play.session.decisions() < self.before || play.session.turn() == Turn::Over {
            return Next::Done;
        }
        if self.looks > PATIENCE + FOR_EACH * play.choices.len() {
            return self.broken(probe, "it cannot be reached");
        }
        match probe.overlay() {
            Overlay::Confirm(asked) if asked == self.index => self.confirm(probe),
            Overlay::Confirm(asked) => self.broken(probe, &format!("it asks about choice {asked}")),
            Overlay::Ask(offered) => match offered.contains(&self.index) {
                true => self.in_list(probe, &offered),
                false => self.broken(probe, &format!("the list offers only {offered:?}")),
            },
            Overlay::None => match probe.play().is_some_and(|play| self.stands(play)) {
                true => self.at_table(probe),
                // The picture moves: what others do meanwhile does not matter.
                false if self.looks < 20 => Next::Do(vec![InputEvent::Wait], Then::Rest),
                false => Next::Done,
            },
            // Something else has come up.
            _ => Next::Done,
        }
    }
}

/// What is written on the button that goes through with a reckless choice.
const SURELY: &str = "Do it anyway";

impl Way {
    /// Really?
    fn confirm(&mut self, probe: &mut WindowProbe) -> Next {
        let sure = probe.button(SURELY);
        match sure {
            Some(sure) => self.by.press(sure.middle()),
            None => self.broken(probe, "no button goes through with it"),
        }
    }

    /// Goes through with what was pointed at if it is what is meant, else lets it be.
    fn try_on(&mut self, probe: &WindowProbe) -> Option<Next> {
        let at = self.tried.take()?.middle();
        let stands = probe.play().is_some_and(|play| self.stands(play));
        if stands && probe.pointed() == Some(self.index) {
            return Some(self.by.take(at));
        }
        self.nth += 1;
        self.by.leave(at)
    }

    /// The entry of the open list.
    fn in_list(&mut self, probe: &mut WindowProbe, offered: &[usize]) -> Next {
        let place = offered.iter().position(|i| *i == self.index).unwrap_or(0);
        if self.by == InputMethod::Keys && place < 9 {
            let digit = char::from_digit(place as u32 + 1, 10).unwrap_or('1');
            return Next::Do(stroke(Stroke::of(digit)), Then::Rest);
        }
        if self.by == InputMethod::Keys && place < LONG {
            // A mouse that happens to rest on the entry is no keyboard.
            if self.tabbed && probe.pointed() == Some(self.index) && self.tried.is_none() {
                return Next::Do(
                    stroke(Stroke::plain(KeyCode::Enter, Key::Enter)),
                    Then::Rest,
                );
            }
            // The mouse must not point at anything meanwhile.
            self.tried = None;
            self.tabbed = true;
            let mut events = vec![InputEvent::Leave];
            events.extend(stroke(Stroke::plain(KeyCode::Tab, Key::Tab)));
            return Next::Do(events, Then::GoOn);
        }
        if let Some(next) = self.try_on(probe) {
            return next;
        }
        match self.labelled(probe).into_iter().nth(self.nth) {
            Some(entry) => {
                let at = entry.middle();
                self.tried = Some(entry);
                self.by.point(at)
            }
            // Further down, or further up again.
            None => {
                self.nth = 0;
                let pages = 4 + offered.len() / ENTRIES;
                let down = (self.turned / pages).is_multiple_of(2);
                self.turned += 1;
                self.by.scroll(probe, down)
            }
        }
    }

    /// All buttons in sight on which the words of the choice are written.
    fn labelled(&self, probe: &WindowProbe) -> Vec<Target> {
        let open = probe
            .open()
            .filter(|c| matches!(c.source, Source::Widget(_)));
        open.filter(|c| c.role.is_clicked() && c.label == self.choice.label)
            .cloned()
            .collect()
    }

    fn at_table(&mut self, probe: &mut WindowProbe) -> Next {
        match self.by {
            InputMethod::Mouse | InputMethod::Touch => self.by_hand(probe),
            InputMethod::Keys => self.by_keys(probe),
            InputMethod::List => self.by_list(probe),
        }
    }

    /// Opens the list of all choices: by its button, else by its key; who has no keyboard and finds no button tries again what they
    /// tried before, as something that went by a tap may have lain over it.
    fn by_list(&mut self, probe: &mut WindowProbe) -> Next {
        let lists = |c: &&Target| c.role.is_clicked() && opens_list(&c.label);
        let button = probe.open().find(lists).cloned();
        match button.filter(|_| self.by != InputMethod::Keys) {
            Some(button) => self.by.press(button.middle()),
            None if self.by == InputMethod::Touch => {
                self.nth = 0;
                Next::Do(vec![InputEvent::Wait], Then::Rest)
            }
            None => Next::Do(stroke(Stroke::of('0')), Then::Rest),
        }
    }

    /// A letter, a digit, enter, its button by Tab; else the list.
    fn by_keys(&mut self, probe: &mut WindowProbe) -> Next {
        let Some(play) = probe.play() else {
            return Next::Done;
        };
        let selecting = by_selecting(&play.choices);
        let selected = play.selected_choice();
        let enter = selected.map_or(self.choice.default, |selected| selected == self.index);
        if enter {
            return match probe.focused().is_some() {
                true => self.by_tab(probe),
                false => Next::Do(stroke(Stroke::of(' ')), Then::Rest),
            };
        }
        if let Some(key) = self.choice.key {
            return Next::Do(stroke(Stroke::of(key)), Then::Rest);
        }
        if !selecting
            && self.index < 9
            && let Some(digit) = char::from_digit(self.index as u32 + 1, 10)
        {
            return Next::Do(stroke(Stroke::of(digit)), Then::Rest);
        }
        self.by_list(probe)
    }

    /// Space and Enter are for what has the focus: by Tab one comes to the button of the choice; else
    /// the list.
    fn by_tab(&mut self, probe: &mut WindowProbe) -> Next {
        let own = |target: &Target| {
            let widget = matches!(target.source, Source::Widget(_));
            widget && target.role.is_clicked() && target.label == self.choice.label
        };
        if probe.focused().is_some_and(own) {
            let enter = stroke(Stroke::plain(KeyCode::Enter, Key::Enter));
            return Next::Do(enter, Then::Rest);
        }
        self.tabs += 1;
        if self.tabs > ROUND {
            return self.by_list(probe);
        }
        let mut events = stroke(Stroke::plain(KeyCode::Tab, Key::Tab));
        events.push(InputEvent::Wait);
        Next::Do(events, Then::GoOn)
    }

    /// Its button, or a click on what it is about, or what it is about selected piece by piece; else the list.
    fn by_hand(&mut self, probe: &mut WindowProbe) -> Next {
        // Wherever one taps, an open menu goes, and nothing else happens.
        if self.by == InputMethod::Touch && self.tried.is_none() && probe.menu_open() {
            return self.by.press(probe.size() / 2.0);
        }
        if self.tried.is_none()
            && let Some(thing) = self.in_the_way(probe)
        {
            // What is selected is let go of by another tap on it.
            return match probe.thing(thing).filter(|_| self.by == InputMethod::Touch) {
                Some(thing) => self.by.press(thing.middle()),
                None => Next::Do(escape(), Then::Rest),
            };
        }
        if let Some(next) = self.try_on(probe) {
            return next;
        }
        if let Some(button) = self.labelled(probe).into_iter().nth(self.nth) {
            let at = button.middle();
            self.tried = Some(button);
            return self.by.point(at);
        }
        let next = match self.choice.picks.is_empty() {
            true => self.touched(probe),
            false => self.selected(probe),
        };
        match next.filter(|_| self.looks < 40) {
            Some(at) => self.by.press(at),
            None => self.by_list(probe),
        }
    }

    /// What is selected although it has nothing to do with it: what is clicked next would be taken together with that.
    fn in_the_way(&self, probe: &WindowProbe) -> Option<TableItem> {
        let of_it = |thing: &TableItem| self.choice.picks.iter().any(|p| p.from.contains(thing));
        let play = probe.play().filter(|play| play.can_deselect())?;
        let mut all = play.selected.things().iter().copied();
        all.find(|thing| !of_it(thing))
    }

    /// Something that a click takes it by.
    fn touched(&self, probe: &mut WindowProbe) -> Option<Vec2> {
        let selectable = |item: &TableItem| probe.play().is_some_and(|play| play.selectable(*item));
        let items: Vec<TableItem> = self
            .choice
            .items
            .iter()
            .copied()
            .filter(|t| !selectable(t))
            .collect();
        let found: Vec<Target> = items.iter().filter_map(|t| probe.thing(*t)).collect();
        probe.any(&found).map(Target::middle)
    }

    /// What is still to be selected for it, or where what is selected shall lead.
    fn selected(&self, probe: &mut WindowProbe) -> Option<Vec2> {
        let play = probe.play()?;
        let selection = play.selected.clone();
        if selection.is_just(&self.choice) {
            let goal = self
                .choice
                .drag
                .as_ref()
                .map(|(_, zone)| TableItem::Zone(*zone));
            let goals = goal.into_iter().chain(self.choice.items.iter().copied());
            let found: Vec<Target> = goals.filter_map(|t| probe.thing(t)).collect();
            return probe.any(&found).map(Target::middle);
        }
        for pick in &self.choice.picks {
            let have = pick.from.iter().filter(|t| selection.contains(**t)).count();
            if have >= pick.count {
                continue;
            }
            let open = pick.from.iter().filter(|t| !selection.contains(**t));
            let found: Vec<Target> = open.filter_map(|t| probe.thing(*t)).collect();
            return probe.any(&found).map(Target::middle);
        }
        None
    }
}

/// Whether the button on which this is written opens the list of all choices.
pub fn opens_list(label: &str) -> bool {
    label.ends_with("on the table") || label == "List all moves"
}
