//! Numbers count: what shows a number counts from the old one to the new one, one by one while coins arrive, quickly where
//! nothing flies.

use crate::art::face_ref::FaceRef;
use crate::board::collapsed_boards::PLATE;
use crate::board::motion::tween::Clock;
use bevy::prelude::*;
use tortuga::engine::{Cue, Face, Piece, Seat};

/// Between two numbers where nothing flies, in seconds at normal speed.
const APART: f32 = 0.06;
/// So many numbers are seen at most on the way to the new one.
const MOST: i64 = 8;

/// It counts.
#[derive(Component, Clone, Debug)]
#[component(storage = "SparseSet")]
pub struct Counting {
    /// What is seen in turn; the last of them is what it shows in the end. Never empty.
    steps: Vec<FaceRef>,
    /// How far it has come: as long as it waits the first of them is seen.
    pub clock: Clock,
}

impl Counting {
    /// How a piece counts from what it `was` to what it `is` with this event, whose times are multiplied with `factor`; nothing where no
    /// number has changed by more than one, or where it is no number of a player's.
    pub fn between(was: &Piece, is: &Piece, cue: &Cue, factor: f32) -> Option<Counting> {
        let seat = is.zone.seat?;
        let (lands, fly) = (landing(cue, seat), &cue.flourish.fly);
        let counts = is.zone.name == PLATE || cue.flights.iter().any(|f| f.to == Some(is.zone));
        if !counts || was.zone != is.zone || factor <= 0.0 {
            return None;
        }
        let steps = steps(&was.face, &is.face);
        let between = steps.len().checked_sub(1).filter(|between| *between > 0)? as f32;
        let (delay, length) = match lands {
            0 => (0.0, APART * between),
            // The first coin brings the first of them.
            lands => (
                (fly.lasts - fly.apart).max(0.0),
                fly.apart * f32::from(lands),
            ),
        };
        let clock = Clock::new(delay * factor, length * factor);
        Some(Counting {
            steps: steps.into_iter().map(FaceRef::from).collect(),
            clock,
        })
    }

    /// What is seen now.
    pub fn now(&self) -> Option<&FaceRef> {
        let whole = self.steps.len().saturating_sub(1) as f32;
        let n = match self.clock.delay > 0.0 {
            true => 0.0,
            false => (self.clock.share() * whole).floor() + 1.0,
        };
        self.steps.get(n.min(whole) as usize)
    }
}

/// How many small things are seen to arrive at a player's with this event.
fn landing(cue: &Cue, seat: Seat) -> u8 {
    let to = |flight: &tortuga::engine::Flight| flight.to.and_then(|zone| zone.seat);
    let ours = cue.flights.iter().filter(|flight| to(flight) == Some(seat));
    let most = ours.map(|flight| flight.count).max().unwrap_or(0);
    most.min(cue.flourish.fly.most)
}

/// What is seen on the way from one face to another that differs in numbers: the old one with all else that is new, the numbers between,
/// the new one. Only the new one where no number differs by more than one.
fn steps(was: &Face, is: &Face) -> Vec<Face> {
    let number = |text: &str| text.parse::<i64>().ok();
    let old = |slot: &str| {
        let same = was.slots.iter().find(|(name, _)| *name == slot);
        same.and_then(|(_, text)| number(text))
    };
    let differs = |(slot, text): &(&'static str, String)| {
        let ends = old(slot).zip(number(text));
        ends.filter(|(from, to)| from != to)
    };
    let farthest = is.slots.iter().filter_map(differs);
    let farthest = farthest.map(|(from, to)| from.abs_diff(to)).max();
    let count = i64::try_from(farthest.unwrap_or(0))
        .unwrap_or(MOST)
        .min(MOST);
    if was.template != is.template || count < 2 {
        return vec![is.clone()];
    }
    let at = |n: i64| {
        let mut face = is.clone();
        for slot in &mut face.slots {
            if let Some((from, to)) = differs(slot) {
                // Whole numbers, the last of them exactly.
                let way = i128::from(to) - i128::from(from);
                let now = i128::from(from) + way * i128::from(n) / i128::from(count);
                slot.1 = now.to_string();
            }
        }
        face
    };
    (0..=count).map(at).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;
    use tortuga::engine::flourish::Flying;
    use tortuga::engine::{Flight, Flourish, PieceId, Weight, ZoneId};

    fn plate(score: &str, facts: &str) -> Piece {
        let face = Face::plain("plate").with("score", score);
        let face = face.with("facts", facts);
        let zone = ZoneId::of(PLATE, Seat::new(1));
        Piece::new(PieceId(7).0, zone, 0, face, "Mate".to_owned())
    }

    fn coins(count: u8) -> Cue {
        let to = ZoneId::of("purse", Seat::new(1));
        let flight = Flight::new(Face::plain("coin"), count, None, Some(to));
        let fly = Flying {
            lasts: 0.5,
            apart: 0.1,
            ..Flying::default()
        };
        Cue {
            flights: vec![flight],
            flourish: Arc::new(Flourish {
                fly,
                ..Flourish::default()
            }),
            ..Cue::new(Weight::Normal)
        }
    }

    fn scores(counting: &mut Counting) -> Vec<String> {
        let mut seen: Vec<String> = Vec::new();
        while !counting.clock.done() {
            let face = counting.now().expect("a face");
            let score = face.slots[0].1.clone();
            if seen.last() != Some(&score) {
                seen.push(score);
            }
            counting.clock.pass(0.01);
        }
        seen
    }

    #[test]
    fn a_score_counts_up_one_by_one_while_coins_arrive() {
        let (was, is) = (plate("19", "2 cards"), plate("22", "3 cards"));
        let mut counting = Counting::between(&was, &is, &coins(3), 1.0).expect("it counts");
        assert_eq!(counting.clock.delay, 0.4);
        let face = counting.now().expect("a face");
        assert_eq!(face.slots[1].1, "3 cards", "words are new at once");
        assert_eq!(scores(&mut counting), ["19", "20", "21", "22"]);
    }

    #[test]
    fn many_take_no_longer_than_few_and_end_where_they_should() {
        let (was, is) = (plate("0", ""), plate("100", ""));
        let mut counting = Counting::between(&was, &is, &coins(0), 1.0).expect("it counts");
        assert!(counting.clock.duration <= 0.6);
        let seen = scores(&mut counting);
        assert_eq!(
            (seen.len(), seen.last().map(String::as_str)),
            (8, Some("100"))
        );
        let mut down = Counting::between(&is, &was, &coins(0), 1.0).expect("it counts");
        assert_eq!(scores(&mut down).last().map(String::as_str), Some("0"));
    }

    #[test]
    fn one_more_and_what_is_no_number_is_there_at_once() {
        let none = |was: &Piece, is: &Piece, factor| {
            Counting::between(was, is, &coins(1), factor).is_none()
        };
        assert!(none(&plate("19", ""), &plate("20", ""), 1.0));
        assert!(none(&plate("19", ""), &plate("won", ""), 1.0));
        assert!(none(&plate("19", ""), &plate("25", ""), 0.0), "at once");
        let mut elsewhere = plate("25", "");
        elsewhere.zone = ZoneId::of("purse", Seat::new(2));
        assert!(none(&plate("19", ""), &elsewhere, 1.0));
    }
}
