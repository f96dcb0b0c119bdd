//! Pace, sound and picture of everything that happens.

use super::zones::{self, DEPTHS, DRAW, PILE, piece_of};
use crate::engine::{Cue, Seat};
use crate::games::flying_hollander::content::card::{Card, CardSet, Kind};
use crate::games::flying_hollander::content::cues::CueId;
use crate::games::flying_hollander::content::schema::Effect;
use crate::games::flying_hollander::rules::event::{Event, Layer};
use crate::games::flying_hollander::rules::observation::View;
use crate::games::flying_hollander::rules::state::State;

/// Pace, sound and picture of `event`.
pub(crate) fn cue(event: &Event, after: &View) -> Cue {
    let table = after.table();
    let cue = |id| table.definitions().cues.cue(id);
    let pieces = |cards: &CardSet| cards.iter().map(piece_of);
    let viewer = after.viewer();
    match event {
        Event::Dealt { .. } => cue(CueId::Dealt),
        Event::Arranged { seat, .. } => {
            let hand = zones::hand(*seat);
            cue(CueId::Arranged).coming_from(hand).going_to(hand)
        }
        Event::TurnStarted { seat } if viewer == Some(*seat) => cue(CueId::TurnStartedOwn),
        Event::TurnStarted { .. } => cue(CueId::TurnStarted),
        Event::Turned { card, .. } => cue(CueId::Turned).about([piece_of(*card)]),
        Event::Played {
            seat,
            hand,
            clash,
            turned,
            kind,
        } => {
            let cards = (*hand | *clash).iter().chain(*turned);
            let played = played(table, *kind).about(cards.map(piece_of));
            played.of(*seat).coming_from(zones::hand(*seat))
        }
        Event::PickedUp {
            seat,
            cards,
            turned,
        } => {
            let picked = cue(CueId::PickedUp).about(pieces(cards)).of(*seat);
            let from = turned.map(|_| PILE);
            picked.coming_from(from).going_to(zones::hand(*seat))
        }
        Event::Poker { seat, cards, .. } => cue(CueId::Poker).about(pieces(cards)).of(*seat),
        Event::Purged { cards, .. } => cue(CueId::Purged).about(pieces(cards)).going_to(DEPTHS),
        Event::Skipped { seat } => cue(CueId::Skipped).of(*seat),
        Event::Sent { target, .. } => cue(CueId::Sent).of(*target),
        Event::Looked { target, .. } => cue(CueId::Looked)
            .of(*target)
            .coming_from(zones::hand(*target)),
        Event::Swapped {
            seat,
            target,
            layer,
            slots,
            given,
            taken,
        } => swapped(after, (*seat, *target), (*layer, *slots), (*given, *taken)),
        Event::Drew { seat, cards } => {
            let seen = cards.iter().filter(|_| viewer == Some(*seat));
            let drew = cue(CueId::Drew).about(seen.map(piece_of));
            drew.of(*seat).coming_from(DRAW)
        }
        Event::DrawEmpty => cue(CueId::DrawEmpty),
        Event::Out { seat, .. } => cue(CueId::Out).of(*seat),
        Event::Becalmed { .. } => cue(CueId::Becalmed),
        Event::GameEnded { .. } => cue(CueId::GameEnded),
        Event::Declined { .. } | Event::ExtraPlay { .. } | Event::ChoiceOpened { .. } => {
            Cue::unseen()
        }
    }
}

/// How cards are laid: those of a kind that does something are another matter.
fn played(table: &State, kind: Kind) -> Cue {
    let id = match table.definitions().effect(kind) {
        Effect::Plain => CueId::Played,
        _ => CueId::PlayedSpecial,
    };
    table.definitions().cues.cue(id)
}

/// Two cards change places: who can see them sees which.
fn swapped(
    after: &View,
    (seat, target): (Seat, Seat),
    (layer, slots): (Layer, (u8, u8)),
    (given, taken): (Card, Card),
) -> Cue {
    let cue = after.table().definitions().cues.cue(CueId::Swapped);
    let cue = cue.of(target);
    let both = [given, taken].map(piece_of);
    match layer {
        Layer::Clash => cue.about(both),
        Layer::Hand => {
            let part = |me: Seat| after.viewer() == Some(me);
            if part(seat) || part(target) {
                let other = if part(seat) { target } else { seat };
                let hand = zones::hand(other);
                cue.about(both).coming_from(hand).going_to(hand)
            } else {
                Cue {
                    exchange: Some((zones::hand_back(seat, 0), zones::hand_back(target, 0))),
                    ..cue
                }
            }
        }
        Layer::Final => Cue {
            exchange: Some((
                zones::final_piece(seat, usize::from(slots.0)),
                zones::final_piece(target, usize::from(slots.1)),
            )),
            ..cue
        },
    }
}
