//! Pace, sound and picture of everything that happens.

use super::zones::{self, DEPTHS, DRAW, PILE, piece_of};
use crate::engine::{Cue, Seat};
use crate::games::flying_hollander::content::card::Card;
use crate::games::flying_hollander::content::cues::CueId;
use crate::games::flying_hollander::content::schema::Effect;
use crate::games::flying_hollander::rules::event::{Event, Layer};
use crate::games::flying_hollander::rules::observation::View;

/// Pace, sound and picture of `event`.
pub(crate) fn cue(event: &Event, after: &View) -> Cue {
    let table = after.table();
    let cue = |id| table.definitions().cues.cue(id);
    let pieces = |cards: &mut dyn Iterator<Item = Card>| cards.map(piece_of).collect();
    let viewer = after.viewer();
    match event {
        Event::Dealt { .. } => cue(CueId::Dealt),
        Event::Arranged { seat, .. } => Cue {
            from: Some(zones::hand(*seat)),
            to: Some(zones::hand(*seat)),
            ..cue(CueId::Arranged)
        },
        Event::TurnStarted { seat } if viewer == Some(*seat) => cue(CueId::TurnStartedOwn),
        Event::TurnStarted { .. } => cue(CueId::TurnStarted),
        Event::Turned { card, .. } => Cue {
            pieces: vec![piece_of(*card)],
            ..cue(CueId::Turned)
        },
        Event::Played {
            seat,
            hand,
            clash,
            turned,
            kind,
        } => {
            let id = match table.definitions().effect(*kind) {
                Effect::Plain => CueId::Played,
                _ => CueId::PlayedSpecial,
            };
            let cards = *hand | *clash;
            Cue {
                pieces: pieces(&mut cards.iter().chain(*turned)),
                seat: Some(*seat),
                from: Some(zones::hand(*seat)),
                ..cue(id)
            }
        }
        Event::PickedUp {
            seat,
            cards,
            turned,
        } => Cue {
            pieces: pieces(&mut cards.iter()),
            seat: Some(*seat),
            from: turned.map(|_| PILE),
            to: Some(zones::hand(*seat)),
            ..cue(CueId::PickedUp)
        },
        Event::Poker { seat, cards, .. } => Cue {
            pieces: pieces(&mut cards.iter()),
            seat: Some(*seat),
            ..cue(CueId::Poker)
        },
        Event::Purged { cards, .. } => Cue {
            pieces: pieces(&mut cards.iter()),
            to: Some(DEPTHS),
            ..cue(CueId::Purged)
        },
        Event::Skipped { seat } => Cue {
            seat: Some(*seat),
            ..cue(CueId::Skipped)
        },
        Event::Sent { target, .. } => Cue {
            seat: Some(*target),
            ..cue(CueId::Sent)
        },
        Event::Looked { target, .. } => Cue {
            seat: Some(*target),
            from: Some(zones::hand(*target)),
            ..cue(CueId::Looked)
        },
        Event::Swapped {
            seat,
            target,
            layer,
            slots,
            given,
            taken,
        } => swapped(after, (*seat, *target), (*layer, *slots), (*given, *taken)),
        Event::Drew { seat, cards } => {
            let seen = viewer == Some(*seat);
            Cue {
                pieces: if seen {
                    pieces(&mut cards.iter())
                } else {
                    Vec::new()
                },
                seat: Some(*seat),
                from: Some(DRAW),
                ..cue(CueId::Drew)
            }
        }
        Event::DrawEmpty => cue(CueId::DrawEmpty),
        Event::Out { seat, .. } => Cue {
            seat: Some(*seat),
            ..cue(CueId::Out)
        },
        Event::Becalmed { .. } => cue(CueId::Becalmed),
        Event::GameEnded { .. } => cue(CueId::GameEnded),
        Event::Declined { .. } | Event::ExtraPlay { .. } | Event::ChoiceOpened { .. } => {
            Cue::unseen()
        }
    }
}

fn swapped(
    after: &View,
    (seat, target): (Seat, Seat),
    (layer, slots): (Layer, (u8, u8)),
    (given, taken): (Card, Card),
) -> Cue {
    let cue = Cue {
        seat: Some(target),
        ..after.table().definitions().cues.cue(CueId::Swapped)
    };
    match layer {
        Layer::Clash => Cue {
            pieces: vec![piece_of(given), piece_of(taken)],
            ..cue
        },
        Layer::Hand => {
            let part = |me: Seat| after.viewer() == Some(me);
            if part(seat) || part(target) {
                let other = if part(seat) { target } else { seat };
                Cue {
                    pieces: vec![piece_of(given), piece_of(taken)],
                    from: Some(zones::hand(other)),
                    to: Some(zones::hand(other)),
                    ..cue
                }
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
