//! Runs scenarios and says what is different.

use super::begin::{fixed, script_fault};
use super::{Difference, Place, Scenario, Step};
use crate::content::Arg;
use crate::engine::history::Reach;
use crate::engine::options::nearest;
use crate::engine::show::Preferences;
use crate::engine::{Illegal, Match, MatchError, Names, Recorder, Rng, Seat, Turn};
use crate::games::Playable;
use crate::session::play::fingerprint::fingerprint;
use crate::session::table::seating;
use crate::session::{Control, SessionError};
use crate::wording::say;
use crate::wording::scenario::Sentence;
use std::sync::Arc;

/// Runs a scenario. An empty list means that everything is as it says.
pub fn run<G: Playable>(rules: &Arc<G::Rules>, scenario: &Scenario) -> Vec<Difference> {
    let begun = scenario.begin::<G>(rules);
    if !scenario.head.refused.is_empty() {
        return scenario.refused(begun.map(drop));
    }
    let state = match begun {
        Ok(state) => state,
        Err(why) => return why,
    };
    let mut runner = Runner::<G>::new(rules, scenario, state);
    runner.laws();
    if runner.take(&scenario.lead) {
        runner.begin_here();
        runner.take(&scenario.steps);
    }
    runner.found
}

/// Why a match would not go back or on, in words.
fn refused(why: MatchError) -> Arg {
    SessionError::from(why).to_string().into()
}

/// Why the rules do not allow an action, in words.
fn forbidden<G: Playable>(state: &G, seat: Seat, action: G::Action) -> String {
    G::refusal(&state.view(Some(seat)), seat, action)
}

/// Actions one after the other.
fn listed(actions: &[String]) -> Arg {
    Arg::List(actions.iter().map(|a| a.as_str().into()).collect())
}

/// A scenario on its way.
pub(super) struct Runner<'a, G: Playable> {
    pub(super) rules: Arc<G::Rules>,
    pub(super) scenario: &'a Scenario,
    pub(super) names: Names,
    pub(super) preferences: Preferences,
    /// Where it began.
    pub(super) start: G,
    pub(super) played: Match<G>,
    /// What happened, by decision.
    pub(super) heard: Vec<(usize, G::Event, G)>,
    /// The decisions whose draws were fixed.
    pub(super) scripted: Vec<usize>,
    /// What gains are counted from: the state before the last action, or the one that was to be remembered.
    pub(super) before: G,
    remembered: bool,
    found: Vec<Difference>,
    at: Place,
}

impl<'a, G: Playable> Runner<'a, G> {
    fn new(rules: &Arc<G::Rules>, scenario: &'a Scenario, state: G) -> Runner<'a, G> {
        let head = &scenario.head;
        let usual = |i| seating::usual(i, Control::Human).name;
        let names = match head.names.is_empty() {
            true => (0..head.seats).map(usual).collect(),
            false => head.names.clone(),
        };
        Runner {
            rules: rules.clone(),
            scenario,
            names: Names(names.into_iter().collect()),
            preferences: Preferences {
                defs: Arc::new(G::info(rules).options.clone()),
                values: head.options.clone(),
            },
            start: state.clone(),
            before: state.clone(),
            played: Match::new(state, head.seed),
            heard: Vec::new(),
            scripted: Vec::new(),
            remembered: false,
            found: Vec::new(),
            at: Place { line: 1, column: 1 },
        }
    }

    /// Takes steps one after the other; `false` when going on makes no sense.
    fn take(&mut self, steps: &[(Place, Step)]) -> bool {
        for (place, step) in steps {
            self.at = *place;
            if self.step(step).is_none() {
                // What follows would only repeat that the game is elsewhere.
                return false;
            }
        }
        true
    }

    /// What came before is forgotten: nobody can take it back, and no log tells it.
    fn begin_here(&mut self) {
        let state = self.played.state().clone();
        self.start = state.clone();
        self.before = state.clone();
        self.played = Match::new(state, self.scenario.head.seed);
        self.heard.clear();
        self.scripted.clear();
        self.remembered = false;
    }

    pub(super) fn say(&mut self, text: impl Into<String>) {
        self.found.push(Difference {
            place: self.at,
            text: text.into(),
        });
    }

    /// As [`Runner::say`], in the words of a sentence.
    pub(super) fn tell(&mut self, sentence: Sentence) {
        self.say(say(sentence));
    }

    /// Carries one step out; `None` when going on makes no sense.
    fn step(&mut self, step: &Step) -> Option<()> {
        match step {
            Step::Do(seat, name) => self.act(*seat, name, &[])?,
            Step::Draw(seat, name, draws) => self.act(*seat, name, draws)?,
            Step::Refuse(seat, name) => self.refuse(*seat, name, ""),
            Step::RefuseWith(seat, name, why) => self.refuse(*seat, name, why),
            Step::Undo(seat) => {
                let seat = self.seat(*seat)?;
                let left = match self.played.undo(seat, Reach::Strict) {
                    Ok(left) => left,
                    Err(why) => {
                        self.tell(Sentence::CannotUndo {
                            who: self.who(seat).into(),
                            why: refused(why),
                        });
                        return None;
                    }
                };
                self.heard.retain(|(decision, ..)| *decision < left);
                self.scripted.retain(|decision| *decision < left);
                for decision in left..self.played.steps().len() {
                    self.hear(decision, self.played.happenings(decision));
                }
            }
            Step::UndoRefused(seat, words) => {
                let seat = self.seat(*seat)?;
                match self.played.undo_target(seat, Reach::Strict) {
                    Ok(_) => {
                        let who = self.who(seat).into();
                        self.tell(Sentence::MayUndo { who });
                    }
                    Err(why) => {
                        let (what, why) = (say(Sentence::TheReason), SessionError::from(why));
                        self.words(&what, &why.to_string(), words);
                    }
                }
            }
            Step::Redo => {
                let decision = self.played.steps().len();
                match self.played.redo() {
                    Ok(heard) => self.hear(decision, heard),
                    Err(why) => {
                        self.tell(Sentence::RedoRefused { why: refused(why) });
                        return None;
                    }
                }
            }
            Step::Reload => self.reload()?,
            Step::Remember => {
                self.before = self.played.state().clone();
                self.remembered = true;
            }
            Step::Expect(expect) => self.expect(expect),
        }
        self.laws();
        Some(())
    }

    pub(super) fn seat(&mut self, index: usize) -> Option<Seat> {
        let seats = self.played.state().seats();
        let seat = Seat::checked(index, seats);
        if seat.is_none() {
            self.tell(Sentence::OnlySeats {
                seat: index.into(),
                last: seats.saturating_sub(1).into(),
            });
        }
        seat
    }

    /// A seat in words: "Ana (seat 0)".
    pub(super) fn who(&self, seat: Seat) -> String {
        say(Sentence::SeatNamed {
            name: self.names.of(seat).into(),
            seat: seat.to_string().into(),
        })
    }

    /// `text` with the name of every "seat N" that it tells of: rules know no names.
    fn named(&self, text: &str) -> String {
        let seats = Seat::all(self.played.state().seats());
        seats.fold(text.to_owned(), |text, seat| {
            text.replace(&format!("seat {seat}"), &self.who(seat))
        })
    }

    /// Whose turn it is, in words.
    pub(super) fn turn(&self) -> String {
        say(match self.played.state().turn() {
            Turn::Decide(seat) => Sentence::Decides {
                who: self.who(seat).into(),
            },
            Turn::Simultaneous(set) => Sentence::ChooseInSecret {
                who: Arg::List(set.iter().map(|s| self.who(s).into()).collect()),
            },
            Turn::Over => Sentence::GameOver,
        })
    }

    pub(super) fn legal(&self, seat: Seat) -> (Vec<G::Action>, Vec<String>) {
        let state = self.played.state();
        let mut legal = Vec::new();
        state.legal(seat, &mut legal);
        let names = legal.iter().map(|a| state.action_name(*a)).collect();
        (legal, names)
    }

    fn hear(&mut self, decision: usize, heard: Vec<(G::Event, G)>) {
        let told = heard
            .into_iter()
            .map(|(event, after)| (decision, event, after));
        self.heard.extend(told);
    }

    fn act(&mut self, seat: usize, name: &str, draws: &[String]) -> Option<()> {
        let seat = self.seat(seat)?;
        let (legal, names) = self.legal(seat);
        let listed = names.iter().position(|n| n == name);
        let Some(action) = listed.and_then(|i| legal.get(i)) else {
            let why = self.forbidden(seat, name, &names);
            self.say(why);
            return None;
        };
        let outcomes = G::outcomes(&self.rules);
        let script = match fixed(&outcomes, draws) {
            Ok(script) => script,
            Err((_, why)) => {
                self.say(why);
                return None;
            }
        };
        let decision = self.played.steps().len();
        let state = self.played.state().clone();
        let done = self.played.act_with(seat, *action, |rng| match draws {
            [] => rng,
            _ => rng.scripted(script),
        });
        match done {
            Ok((heard, rng)) => {
                if !self.remembered {
                    self.before = state;
                }
                if !draws.is_empty() {
                    self.scripted.push(decision);
                }
                self.hear(decision, heard);
                if let Some(why) = script_fault::<G>(&self.rules, &rng, &outcomes) {
                    self.say(why);
                }
                Some(())
            }
            Err(_) => {
                self.tell(Sentence::ListedButRefused {
                    action: name.into(),
                    why: forbidden(&state, seat, *action).into(),
                });
                None
            }
        }
    }

    /// Why `seat` cannot take the action called `name`, which is none of the `legal` ones.
    pub(super) fn forbidden(&self, seat: Seat, name: &str, legal: &[String]) -> String {
        let (who, turn) = (self.who(seat), self.turn());
        let state = self.played.state();
        let action = || Arg::from(name);
        let list = match legal {
            [] => Sentence::MayDoNothing {
                who: who.as_str().into(),
                turn: turn.into(),
            },
            _ => Sentence::MayDo {
                who: who.as_str().into(),
                actions: listed(legal),
            },
        };
        let list = say(list).into();
        let Some(parsed) = state.parse_action(name) else {
            return say(match nearest(name, legal.iter().map(String::as_str)) {
                Some(near) => Sentence::UnknownActionNear {
                    action: action(),
                    near: near.into(),
                },
                None => Sentence::UnknownAction {
                    action: action(),
                    list,
                },
            });
        };
        let spelt = state.action_name(parsed);
        if legal.contains(&spelt) {
            return say(Sentence::WrittenSo {
                action: action(),
                spelt: spelt.into(),
            });
        }
        let mut tried = state.clone();
        let result = tried.apply(seat, parsed, &mut Rng::new(0), &mut Recorder::default());
        say(match result {
            Ok(()) => Sentence::WouldBeAccepted {
                action: action(),
                who: who.into(),
            },
            Err(Illegal) => Sentence::Forbidden {
                action: action(),
                why: forbidden(state, seat, parsed).into(),
                list,
            },
        })
    }

    /// Tries something that is not allowed. What is no action of the game at all is a fault of the file.
    fn refuse(&mut self, seat: usize, name: &str, words: &str) {
        let Some(seat) = self.seat(seat) else { return };
        let (_, names) = self.legal(seat);
        let who = self.who(seat);
        if names.iter().any(|n| n == name) {
            self.tell(Sentence::IsAllowed {
                action: name.into(),
                who: who.into(),
            });
            return;
        }
        let Some(action) = self.played.state().parse_action(name) else {
            let near = nearest(name, names.iter().map(String::as_str));
            let action = name.into();
            self.tell(match near {
                Some(near) => Sentence::NoActionNear {
                    action,
                    near: near.into(),
                },
                None => Sentence::NoAction { action },
            });
            return;
        };
        let before = fingerprint(self.played.state());
        let mut tried = self.played.state().clone();
        let result = tried.apply(seat, action, &mut Rng::new(0), &mut Recorder::default());
        match result {
            Ok(()) => self.tell(Sentence::WasAccepted {
                action: name.into(),
                who: who.into(),
            }),
            Err(Illegal) => {
                let why = forbidden(self.played.state(), seat, action);
                self.words(&say(Sentence::TheReason), &why, words);
                if fingerprint(&tried) != before {
                    let action = name.into();
                    self.tell(Sentence::RefusedHasChanged { action });
                }
            }
        }
    }

    /// What holds in every position, whatever the scenario is about.
    fn laws(&mut self) {
        let state = self.played.state().clone();
        if let Err(why) = state.check() {
            let why = self.named(&why).into();
            self.tell(Sentence::BrokenInvariant { why });
        }
        for seat in Seat::all(state.seats()) {
            let (legal, names) = self.legal(seat);
            if state.turn().includes(seat) == legal.is_empty() {
                let (turn, who) = (self.turn().into(), self.who(seat).into());
                self.tell(match names.is_empty() {
                    true => Sentence::TurnButNothing { turn, who },
                    false => Sentence::TurnButMayDo {
                        turn,
                        who,
                        actions: listed(&names),
                    },
                });
            }
            for (i, (action, name)) in legal.iter().zip(&names).enumerate() {
                if names[..i].contains(name) {
                    let action = name.as_str().into();
                    self.tell(Sentence::TwoActionsCalled { action });
                }
                let mut tried = state.clone();
                if let Err(Illegal) =
                    tried.apply(seat, *action, &mut Rng::new(0), &mut Recorder::default())
                {
                    self.tell(Sentence::ListedButRefused {
                        action: name.as_str().into(),
                        why: forbidden(&state, seat, *action).into(),
                    });
                }
            }
        }
    }
}
