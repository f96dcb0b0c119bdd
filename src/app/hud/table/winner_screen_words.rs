//! What is told of a victory: by what it was won, what stood out, and how a single person at the table did.

use super::standing::{ordinal, place, score};
use crate::driver::play::Play;
use bevy_egui::egui::{Context, Id};
use std::sync::Arc;
use tortuga::engine::{BySeat, SeatPanel, Standing, Words};
use tortuga::wording::at_table::Sentence;
use tortuga::wording::say;

/// Who is behind by no more than this part of the best score, or by no more than this, was close.
const CLOSE: (i32, i32) = (20, 1);

/// What is told below the winner.
#[derive(Clone, Debug, Default, PartialEq)]
pub(in crate::hud) struct Told {
    /// By how much it was won, and who came next.
    pub(in crate::hud) margin: Option<String>,
    /// For the person at the table, if one played.
    pub(in crate::hud) own: Option<String>,
    /// What stood out.
    pub(in crate::hud) facts: Vec<Words>,
    /// Who says what about it.
    pub(in crate::hud) remark: Option<String>,
}

impl Told {
    /// All of it for somebody who hears it.
    pub(in crate::hud) fn said(&self) -> String {
        let facts = self.facts.iter().map(ToString::to_string);
        let margin = self.margin.iter().map(|margin| format!("{margin}."));
        let all = margin.chain(self.own.clone()).chain(facts);
        all.chain(self.remark.clone()).collect::<Vec<_>>().join(" ")
    }
}

/// What is told of this match, found once for every end.
pub(in crate::hud) fn find_words(
    ctx: &Context,
    play: &Play,
    panels: &[SeatPanel],
    standings: &BySeat<Standing>,
    speaks: bool,
) -> Arc<Told> {
    // Of the last match only.
    let id = Id::new("triumph_words");
    let of = (play.session.setup().seed, play.session.decisions(), speaks);
    type Known = ((u64, usize, bool), Arc<Told>);
    if let Some((_, told)) = ctx
        .data(|d| d.get_temp::<Known>(id))
        .filter(|(known, _)| *known == of)
    {
        return told;
    }
    let remark = play.last_words().filter(|_| speaks);
    let told = Arc::new(Told {
        margin: margin(play, panels, standings),
        own: own(play, panels, standings),
        facts: play.session.highlights(),
        remark: remark.map(|(who, text)| {
            say(Sentence::Says {
                who: who.into(),
                text: text.into(),
            })
        }),
    });
    ctx.data_mut(|d| d.insert_temp(id, (of, told.clone())));
    told
}

/// By how much it was won, where one alone has won.
fn margin(play: &Play, panels: &[SeatPanel], standings: &BySeat<Standing>) -> Option<String> {
    let mut order: Vec<&SeatPanel> = panels.iter().collect();
    order.sort_by_key(|panel| place(panel, standings).unwrap_or(u8::MAX));
    let [first, next, ..] = order[..] else {
        return None;
    };
    if place(next, standings) == Some(1) {
        return None;
    }
    let seats = play.seats();
    let who = seats.get(next.seat.index())?.name.as_str().into();
    let word = &play.session.info().score;
    let (best, second) = (score(first, standings), score(next, standings));
    Some(say(match (word.less_is_better, best - second) {
        (true, _) => Sentence::NextWith {
            who,
            score: word.say(second).into(),
        },
        (false, 0) => Sentence::MarginLevel { who },
        (false, apart) => Sentence::MarginAhead {
            margin: word.figure(apart).into(),
            who,
        },
    }))
}

/// How the only person at the table did, said kindly.
fn own(play: &Play, panels: &[SeatPanel], standings: &BySeat<Standing>) -> Option<String> {
    let viewer = play.viewer.filter(|_| !play.shares_screen())?;
    if !play.is_human(viewer) {
        return None;
    }
    let places: Vec<u8> = panels
        .iter()
        .filter_map(|panel| place(panel, standings))
        .collect();
    let own = panels.iter().find(|panel| panel.seat == viewer)?;
    let best = panels
        .iter()
        .find(|panel| place(panel, standings) == Some(1))?;
    let word = &play.session.info().score;
    let (best, score) = (score(best, standings), score(own, standings));
    let apart = match word.less_is_better {
        true => None,
        false => Some(best - score),
    };
    let kind = kindly(place(own, standings)?, &places, apart, best);
    Some(say(match kind {
        Kind::Won => Sentence::YouWon,
        Kind::Shared => Sentence::YouShared,
        Kind::Close(place, apart) => Sentence::YouClose {
            place: ordinal(place).into(),
            margin: word.figure(apart).into(),
        },
        Kind::Second => Sentence::YouSecond {
            n: places.len().into(),
        },
        Kind::Between(place) => Sentence::YouBetween {
            place: ordinal(place).into(),
            n: places.len().into(),
        },
        Kind::Last(place) => Sentence::YouLast {
            place: ordinal(place).into(),
        },
    }))
}

/// What there is to say about a place.
#[derive(Copy, Clone, Debug, PartialEq)]
enum Kind {
    Won,
    Shared,
    /// In this place, so little behind.
    Close(u8, i32),
    Second,
    Between(u8),
    Last(u8),
}

/// What there is to say to who has this place among all, `apart` behind the best score.
fn kindly(place: u8, places: &[u8], apart: Option<i32>, best: i32) -> Kind {
    let first = places.iter().filter(|place| **place == 1).count();
    if place == 1 {
        return if first > 1 { Kind::Shared } else { Kind::Won };
    }
    let close = (best.abs() / CLOSE.0).max(CLOSE.1);
    if let Some(apart) = apart.filter(|apart| (1..=close).contains(apart)) {
        return Kind::Close(place, apart);
    }
    // Whoever has not come half as far as the winner would not believe that it was within reach.
    let far = apart.is_some_and(|apart| apart > best.abs() / 2);
    let last = places.iter().all(|other| *other <= place);
    match place {
        place if last && (far || places.len() > 2) => Kind::Last(place),
        2 if !far => Kind::Second,
        place => Kind::Between(place),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_has_a_kind_word() {
        let four = [1, 2, 3, 4];
        assert_eq!(kindly(1, &four, Some(0), 80), Kind::Won);
        assert_eq!(kindly(1, &[1, 1, 3], Some(0), 80), Kind::Shared);
        assert_eq!(kindly(2, &four, Some(4), 80), Kind::Close(2, 4));
        assert_eq!(kindly(4, &four, Some(3), 80), Kind::Close(4, 3));
        assert_eq!(kindly(2, &four, Some(5), 80), Kind::Second);
        assert_eq!(kindly(3, &four, Some(30), 80), Kind::Between(3));
        assert_eq!(kindly(4, &four, Some(30), 80), Kind::Last(4));
        assert_eq!(kindly(2, &[1, 2], None, 0), Kind::Second);
        // With two at the table the second is also the last, and is told so only where it was not close at all.
        assert_eq!(kindly(2, &[1, 2], Some(40), 80), Kind::Second);
        assert_eq!(kindly(2, &[1, 2], Some(233), 261), Kind::Last(2));
        assert_eq!(kindly(2, &four, Some(41), 80), Kind::Between(2));
        // Level on points, and behind by the tie-breaker: no number of points tells that.
        assert_eq!(kindly(2, &four, Some(0), 80), Kind::Second);
    }
}
