//! What a game shows where it does not say so itself: whose turn it is, who leads, what lies there.
//!
//! Turn and standings are public, so they are the same in every world that fits a view: one is imagined, and read.

use super::show::Show;
use crate::content::Arg;
use crate::engine::show::{Inspection, Preferences};
use crate::engine::{
    Choice, Link, Names, Piece, Prompt, Rng, Seat, SeatPanel, Turn, Words, ZoneId,
};
use crate::wording::table::Sentence;
use crate::wording::{say, words};

/// A position in which everything that is public is as the view shows it.
fn world<G: Show>(view: &G::View) -> G {
    G::determinize(view, &mut Rng::for_setup(0))
}

fn who(names: &Names, seat: Seat) -> Arg {
    Arg::Linked(names.of(seat).to_owned(), Link::Seat(seat))
}

/// Whose turn it is, and the verdict at the end.
pub(super) fn prompt<G: Show>(view: &G::View, names: &Names) -> Prompt {
    let line = match world::<G>(view).turn() {
        Turn::Decide(seat) => words(Sentence::TurnOf {
            who: who(names, seat),
        }),
        Turn::Simultaneous(seats) => {
            let all = seats.iter().map(|seat| who(names, seat)).collect();
            words(Sentence::TurnOfSeveral { who: Arg::All(all) })
        }
        Turn::Over => G::verdict(view, names),
    };
    Prompt {
        line,
        ..Prompt::default()
    }
}

/// That the thing is no part of any choice, whoever decides.
pub(super) fn why_not<G: Show>(view: &G::View, names: &Names) -> String {
    match world::<G>(view).turn() {
        Turn::Decide(seat) => say(Sentence::NotForNow {
            who: who(names, seat),
        }),
        Turn::Simultaneous(_) => say(Sentence::NotForNowOfSeveral),
        Turn::Over => say(Sentence::AllOver),
    }
}

/// The scores.
pub(super) fn panels<G: Show>(view: &G::View) -> Vec<SeatPanel> {
    let standings = world::<G>(view).standings();
    let panel =
        |(seat, standing): (Seat, &crate::engine::Standing)| SeatPanel::of(seat, standing.score);
    standings.iter().map(panel).collect()
}

/// Who leads, and nobody at a tie.
pub(super) fn banner<G: Show>(view: &G::View, names: &Names) -> String {
    let world = world::<G>(view);
    if world.turn() == Turn::Over {
        return say(Sentence::TheEnd);
    }
    match first::<G>(&world).as_slice() {
        [leader] => say(Sentence::Leads {
            who: who(names, *leader),
        }),
        _ => say(Sentence::Level),
    }
}

/// Who has won.
pub(super) fn verdict<G: Show>(view: &G::View, names: &Names) -> Words {
    let world = world::<G>(view);
    let winners = first(&world);
    let score = winners
        .first()
        .and_then(|seat| world.standings().get(*seat).map(|s| s.score));
    let score = Arg::from(score.unwrap_or_default());
    match winners.as_slice() {
        [winner] => words(Sentence::Wins {
            who: who(names, *winner),
            score,
        }),
        several => words(Sentence::ShareTheWin {
            who: Arg::All(several.iter().map(|seat| who(names, *seat)).collect()),
            score,
        }),
    }
}

/// Everybody in the first place.
fn first<G: Show>(world: &G) -> Vec<Seat> {
    let standings = world.standings();
    let best = standings.iter().filter(|(_, s)| s.place == 1);
    best.map(|(seat, _)| seat).collect()
}

/// What lies in the zone, under the name of what lies on top.
pub(super) fn inspect<G: Show>(view: &G::View, names: &Names, zone: ZoneId) -> Option<Inspection> {
    let mut pieces = Vec::new();
    G::pieces(view, names, &Preferences::default(), &mut pieces);
    pieces.retain(|piece| piece.zone == zone);
    let top = pieces.last()?;
    Some(Inspection {
        title: top.name.clone(),
        lines: Vec::new(),
        pieces,
    })
}

/// The scores, then everything that lies on the table, a line for each zone.
pub(super) fn describe<G: Show>(
    view: &G::View,
    names: &Names,
    options: &Preferences,
) -> Vec<String> {
    let score = |panel: SeatPanel| {
        say(Sentence::HasScore {
            who: who(names, panel.seat),
            score: panel.score.into(),
        })
    };
    let mut lines: Vec<String> = G::panels(view, names, options)
        .into_iter()
        .map(score)
        .collect();
    let mut pieces = Vec::new();
    G::pieces(view, names, options, &mut pieces);
    pieces.sort_by_key(|piece| (piece.zone, piece.slot));
    for zone in pieces.chunk_by(|a, b| a.zone == b.zone) {
        lines.push(zone.iter().map(name).collect::<Vec<_>>().join(", "));
    }
    lines
}

fn name(piece: &Piece) -> String {
    match piece.count {
        Some(count) => say(Sentence::Counted {
            what: piece.name.as_str().into(),
            n: count.into(),
        }),
        None => piece.name.clone(),
    }
}

/// What the choice says of itself, or that it looks best.
pub(super) fn reason<G: Show>(
    view: &G::View,
    names: &Names,
    seat: Seat,
    action: G::Action,
) -> String {
    let Choice { label, .. } = G::choice(view, names, seat, action, &Preferences::default());
    say(Sentence::LooksBest { what: label.into() })
}
