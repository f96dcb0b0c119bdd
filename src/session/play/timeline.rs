//! The places at which one can stop in a match that is looked through: after each event, and where decisions, turns and rounds
//! begin.
//!
//! A position is how many events have happened: none is the beginning, all of them the end.

use crate::engine::{RoundAndTurn, Seat, Turn};
use crate::wording::replay::Sentence;
use crate::wording::say;
use serde::{Deserialize, Serialize};

/// By what one goes through a match.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stride {
    /// From one event to the next.
    Event,
    /// From one decision to the next.
    Decision,
    /// From one turn to the next: what one seat decides without another having a say, or what all choose at once.
    Turn,
    /// From one round to the next: as the game counts them, else whenever the turn comes back to who had one already.
    Round,
}

impl Stride {
    /// All of them, the shortest first.
    pub const ALL: [Stride; 4] = [Stride::Event, Stride::Decision, Stride::Turn, Stride::Round];
}

/// What is known of a decision before it is taken.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct DecisionPoint {
    /// Who takes it.
    pub seat: Seat,
    /// Who could have.
    pub turn: Turn,
    /// What the game counts.
    pub clock: RoundAndTurn,
    /// How many events there were before it.
    pub events: usize,
}

/// Where one is: everything counted from 1, and 0 before the first.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct TimelinePosition {
    /// The decision that is under way or was the last.
    pub decision: usize,
    /// Its turn.
    pub turn: usize,
    /// Its round.
    pub round: usize,
}

/// The places of a match at which one can stop.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Timeline {
    /// How many events there are.
    events: usize,
    /// By decision: how many events there were before it, and where it stands.
    decisions: Vec<(usize, TimelinePosition)>,
    /// By turn: how many events there were before it, and who began it.
    turns: Vec<(usize, Seat)>,
}

impl Timeline {
    /// The timeline of a match with these decisions, oldest first, and so many events.
    pub fn of(all: &[DecisionPoint], events: usize) -> Timeline {
        let mut mark = TimelinePosition::default();
        // Who has had a turn in this round, and the turn before.
        let mut had: Vec<Seat> = Vec::new();
        let mut before: Option<&DecisionPoint> = None;
        let (mut decisions, mut begun) = (Vec::new(), Vec::new());
        for due in all {
            mark.decision += 1;
            let turns = before.is_none_or(|before| begins_turn(before, due));
            let rounds = match (before, due.clock.round) {
                (None, _) => true,
                (Some(before), Some(_)) => before.clock.round != due.clock.round,
                (Some(_), None) => turns && had.contains(&due.seat),
            };
            if rounds {
                mark.round += 1;
                had.clear();
            }
            if turns || rounds {
                mark.turn += 1;
                begun.push((due.events, due.seat));
                match due.turn {
                    Turn::Simultaneous(all) => had.extend(all.iter()),
                    Turn::Decide(_) | Turn::Over => had.push(due.seat),
                }
            }
            decisions.push((due.events, mark));
            before = Some(due);
        }
        Timeline {
            events,
            decisions,
            turns: begun,
        }
    }

    /// How many events there are: the last position.
    pub fn end(&self) -> usize {
        self.events
    }

    /// How many decisions were taken.
    pub fn decisions(&self) -> usize {
        self.decisions.len()
    }

    /// How many decisions are over at this position; one that is under way is not.
    pub fn taken(&self, at: usize) -> usize {
        match at {
            0 => 0,
            at if at >= self.events => self.decisions.len(),
            // Of those that have begun, the last is under way or begins here.
            at => {
                let begun = self.decisions.partition_point(|(from, _)| *from <= at);
                begun.saturating_sub(1)
            }
        }
    }

    /// Where the last event before this position stands.
    pub fn mark(&self, at: usize) -> TimelinePosition {
        let begun = self.decisions.partition_point(|(from, _)| *from < at);
        let last = begun.checked_sub(1).and_then(|n| self.decisions.get(n));
        last.map_or_else(TimelinePosition::default, |(_, mark)| *mark)
    }

    /// Where this position is, in words.
    pub fn position_label(&self, at: usize) -> String {
        let all = self.decisions().into();
        say(match at {
            0 => Sentence::AtStart,
            at if at >= self.events => Sentence::AtEnd { all },
            at => Sentence::AtDecision {
                n: self.mark(at).decision.into(),
                all,
            },
        })
    }

    /// By turn: where it begins, and who begins it.
    pub fn turns(&self) -> &[(usize, Seat)] {
        &self.turns
    }

    /// Where the match ends.
    pub fn last(&self) -> TimelinePosition {
        self.decisions
            .last()
            .map_or_else(TimelinePosition::default, |d| d.1)
    }

    /// Where the decision with this number begins, from 0; the end if there is none.
    pub fn decision(&self, number: usize) -> usize {
        self.decisions.get(number).map_or(self.events, |d| d.0)
    }

    /// The places between the beginning and the end at which one stops, ascending.
    pub fn stops(&self, stride: Stride) -> Vec<usize> {
        let count = |mark: &TimelinePosition| match stride {
            Stride::Event | Stride::Decision => mark.decision,
            Stride::Turn => mark.turn,
            Stride::Round => mark.round,
        };
        let mut stops: Vec<usize> = match stride {
            Stride::Event => (0..=self.events).collect(),
            _ => {
                let firsts = self.decisions.chunk_by(|a, b| count(&a.1) == count(&b.1));
                let firsts = firsts.filter_map(|same| same.first());
                firsts.map(|(from, _)| *from).collect()
            }
        };
        stops.extend([0, self.events]);
        stops.sort_unstable();
        stops.dedup();
        stops
    }

    /// The next place to stop behind this one; the end where there is none.
    pub fn on(&self, stride: Stride, at: usize) -> usize {
        let stops = self.stops(stride);
        stops
            .into_iter()
            .find(|stop| *stop > at)
            .unwrap_or(self.events)
    }

    /// The last place to stop before this one; the beginning where there is none.
    pub fn back(&self, stride: Stride, at: usize) -> usize {
        let stops = self.stops(stride);
        stops.into_iter().rev().find(|stop| *stop < at).unwrap_or(0)
    }
}

/// Whether `due` begins a turn after `before`.
fn begins_turn(before: &DecisionPoint, due: &DecisionPoint) -> bool {
    if due.clock.begins_turn {
        return true;
    }
    if let (Some(was), Some(is)) = (before.clock.turn, due.clock.turn) {
        return was != is;
    }
    match (before.turn, due.turn) {
        // What all choose at once is one turn until the last of them has chosen.
        (Turn::Simultaneous(open), Turn::Simultaneous(left)) => left != open.without(before.seat),
        (Turn::Decide(was), Turn::Decide(is)) => was != is,
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::SeatSet;

    fn decide(seat: usize, events: usize) -> DecisionPoint {
        let seat = Seat::new(seat);
        DecisionPoint {
            seat,
            turn: Turn::Decide(seat),
            clock: RoundAndTurn::default(),
            events,
        }
    }

    #[test]
    fn turns_go_by_who_decides_and_rounds_by_who_has_had_theirs() {
        let all = [(0, 0), (0, 2), (1, 3), (2, 5), (0, 6), (1, 9)];
        let timeline = Timeline::of(&all.map(|(seat, events)| decide(seat, events)), 10);
        assert_eq!(timeline.stops(Stride::Decision), [0, 2, 3, 5, 6, 9, 10]);
        assert_eq!(timeline.stops(Stride::Turn), [0, 3, 5, 6, 9, 10]);
        assert_eq!(timeline.stops(Stride::Round), [0, 6, 10]);
        assert_eq!(
            timeline.last(),
            TimelinePosition {
                decision: 6,
                turn: 5,
                round: 2
            }
        );
        assert_eq!(timeline.mark(0), TimelinePosition::default());
        assert_eq!(
            timeline.mark(3),
            TimelinePosition {
                decision: 2,
                turn: 1,
                round: 1
            }
        );
        assert_eq!(
            timeline.mark(4),
            TimelinePosition {
                decision: 3,
                turn: 2,
                round: 1
            }
        );
    }

    #[test]
    fn one_steps_from_stop_to_stop_and_not_beyond_the_ends() {
        let timeline = Timeline::of(&[decide(0, 0), decide(1, 2)], 4);
        assert_eq!(timeline.on(Stride::Event, 1), 2);
        assert_eq!(timeline.on(Stride::Decision, 0), 2);
        assert_eq!(timeline.on(Stride::Decision, 3), 4);
        assert_eq!(timeline.on(Stride::Round, 4), 4);
        assert_eq!(timeline.back(Stride::Decision, 3), 2);
        assert_eq!(timeline.back(Stride::Decision, 2), 0);
        assert_eq!(timeline.back(Stride::Event, 0), 0);
    }

    #[test]
    fn a_decision_under_way_has_not_been_taken() {
        let timeline = Timeline::of(&[decide(0, 0), decide(1, 2)], 4);
        let taken: Vec<usize> = (0..=4).map(|at| timeline.taken(at)).collect();
        assert_eq!(taken, [0, 0, 1, 1, 2]);
        assert_eq!(
            (
                timeline.decision(0),
                timeline.decision(1),
                timeline.decision(7)
            ),
            (0, 2, 4)
        );
    }

    #[test]
    fn what_all_choose_at_once_is_one_turn() {
        let open = |seats: &[usize]| -> SeatSet { seats.iter().map(|s| Seat::new(*s)).collect() };
        let choose = |seat: usize, left: &[usize], events| DecisionPoint {
            turn: Turn::Simultaneous(open(left)),
            ..decide(seat, events)
        };
        let all = [
            choose(0, &[0, 1], 0),
            choose(1, &[1], 1),
            decide(1, 3),
            choose(0, &[0, 1], 4),
        ];
        let timeline = Timeline::of(&all, 5);
        assert_eq!(timeline.stops(Stride::Turn), [0, 3, 4, 5]);
    }

    #[test]
    fn a_game_that_counts_for_itself_is_believed() {
        let counted = |turn, round, begins_turn, events| DecisionPoint {
            clock: RoundAndTurn {
                round,
                turn,
                begins_turn,
            },
            ..decide(0, events)
        };
        let all = [
            counted(Some(1), Some(1), false, 0),
            counted(Some(1), Some(1), false, 1),
            counted(Some(2), Some(1), false, 2),
            counted(Some(2), Some(2), false, 3),
            counted(Some(2), Some(2), true, 4),
        ];
        let timeline = Timeline::of(&all, 5);
        assert_eq!(timeline.stops(Stride::Turn), [0, 2, 3, 4, 5]);
        assert_eq!(timeline.stops(Stride::Round), [0, 3, 5]);
    }

    #[test]
    fn a_match_without_decisions_has_one_place() {
        let timeline = Timeline::of(&[], 0);
        assert_eq!(timeline.stops(Stride::Event), [0]);
        assert_eq!((timeline.taken(0), timeline.on(Stride::Turn, 0)), (0, 0));
    }
}
