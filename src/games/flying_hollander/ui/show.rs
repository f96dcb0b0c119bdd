//! The game as the table shows it: gathers pieces, choices and words.

use super::sentences::{Speech, count};
use super::zones::{DEPTHS, DRAW, LOOT, PILE, UNDER, piece_of};
use super::{blocked, choices, describe, hints, log, pieces, zones};
use crate::content::Arg;
use crate::engine::show::{Flourish, Inspection, Preferences, Weight};
use crate::engine::{
    Choice, Cue, Game, Gauge, Names, Piece, Prompt, Seat, SeatPanel, Show, Touch, Turn, Words,
    ZoneId,
};
use crate::games::flying_hollander::content::card::Card;
use crate::games::flying_hollander::content::schema::Effect;
use crate::games::flying_hollander::content::sentences::Sentence;
use crate::games::flying_hollander::rules::action::Action;
use crate::games::flying_hollander::rules::event::{Event, Layer};
use crate::games::flying_hollander::rules::observation::View;
use crate::games::flying_hollander::rules::state::State;

impl Show for State {
    fn pieces(view: &View, names: &Names, options: &Preferences, out: &mut Vec<Piece>) {
        pieces::pieces(view, names, options, out);
    }

    fn choice(
        view: &View,
        names: &Names,
        seat: Seat,
        action: Action,
        _options: &Preferences,
    ) -> Choice {
        choices::choice(view, names, seat, action)
    }

    fn prompt(view: &View, names: &Names, options: &Preferences) -> Prompt {
        choices::prompt(view, names, options)
    }

    fn why_not(view: &View, names: &Names, touch: Touch) -> Option<String> {
        blocked::why_not(view, names, touch)
    }

    fn gauges(_view: &View, _names: &Names, _options: &Preferences) -> Vec<Gauge> {
        Vec::new()
    }

    fn panels(view: &View, names: &Names, _options: &Preferences) -> Vec<SeatPanel> {
        let table = view.table();
        Seat::all(table.players())
            .map(|seat| panel(table, names, seat))
            .collect()
    }

    fn banner(view: &View, names: &Names) -> String {
        describe::banner(view, names)
    }

    fn line(event: &Event, after: &View, names: &Names) -> Option<Words> {
        log::line(event, after, names)
    }

    fn cue(event: &Event, after: &View, _names: &Names) -> Cue {
        cue(event, after)
    }

    fn inspect(view: &View, names: &Names, zone: ZoneId) -> Option<Inspection> {
        inspect(view, names, zone)
    }

    fn describe(view: &View, names: &Names, _options: &Preferences) -> Vec<String> {
        describe::describe(view, names)
    }

    fn reason(view: &View, names: &Names, seat: Seat, action: Action) -> String {
        hints::reason(view, names, seat, action)
    }

    fn verdict(view: &View, names: &Names) -> Words {
        log::verdict(&Speech::new(view.table(), names))
    }
}

fn panel(table: &State, names: &Names, seat: Seat) -> SeatPanel {
    let say = Speech::new(table, names);
    let number = |n: usize| i32::try_from(n).unwrap_or(i32::MAX);
    let mut facts = Vec::new();
    match table.placed().iter().position(|s| *s == seat) {
        // The standings say it when all is over.
        Some(_) if table.turn() == Turn::Over => {}
        Some(at) => {
            let place = Arg::Plain(say.plain(log::nth(at + 1)));
            facts.push((String::new(), say.plain(Sentence::FactPlace { place })));
        }
        None => {
            let n = table.hand(seat).len();
            facts.push((say.plain(Sentence::FactHand { n: count(n) }), n.to_string()));
        }
    }
    if table.match_target() > 1 {
        let n = table.wins(seat);
        facts.push((say.plain(Sentence::FactWins { n: count(n) }), n.to_string()));
    }
    let sources = vec![
        (
            say.plain(Sentence::SourceHand),
            number(table.hand(seat).len()),
        ),
        (
            say.plain(Sentence::SourceClash),
            number(table.clash_set(seat).len()),
        ),
        (
            say.plain(Sentence::SourceFinal),
            number(table.final_set(seat).len()),
        ),
    ];
    SeatPanel {
        seat,
        name: None,
        score: number(table.total(seat)),
        place: None,
        basis: None,
        facts,
        sources,
        course: Vec::new(),
        livery: None,
    }
}

fn cue(event: &Event, after: &View) -> Cue {
    let table = after.table();
    let pieces = |cards: &mut dyn Iterator<Item = Card>| cards.map(piece_of).collect();
    let viewer = after.viewer();
    match event {
        Event::Dealt { .. } => Cue::new("shuffle", Weight::Heavy, Flourish::Plain),
        Event::Arranged { seat, .. } => Cue {
            from: Some(zones::hand(*seat)),
            to: Some(zones::hand(*seat)),
            ..Cue::new("card_slide", Weight::Normal, Flourish::Plain)
        },
        Event::TurnStarted { seat } if viewer == Some(*seat) => {
            Cue::new("bell", Weight::Light, Flourish::Turn)
        }
        Event::TurnStarted { .. } => Cue::new("", Weight::Light, Flourish::Turn),
        Event::Turned { card, .. } => Cue {
            pieces: vec![piece_of(*card)],
            ..Cue::new("suspense", Weight::Heavy, Flourish::Suspense)
        },
        Event::Played {
            seat,
            hand,
            clash,
            turned,
            kind,
        } => {
            let weight = match table.definitions().effect(*kind) {
                Effect::Plain => Weight::Normal,
                _ => Weight::Heavy,
            };
            let cards = *hand | *clash;
            Cue {
                pieces: pieces(&mut cards.iter().chain(*turned)),
                seat: Some(*seat),
                from: Some(zones::hand(*seat)),
                ..Cue::new("card_slide", weight, Flourish::Plain)
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
            ..Cue::new("sweep", Weight::Heavy, Flourish::Sweep)
        },
        Event::Poker { cards, .. } => Cue {
            pieces: pieces(&mut cards.iter()),
            ..Cue::new("feat", Weight::Heavy, Flourish::Feat)
        },
        Event::Purged { cards, .. } => Cue {
            pieces: pieces(&mut cards.iter()),
            to: Some(DEPTHS),
            ..Cue::new("sink", Weight::Heavy, Flourish::Sink)
        },
        Event::Skipped { seat } => Cue {
            seat: Some(*seat),
            ..Cue::new("skip", Weight::Normal, Flourish::Skip)
        },
        Event::Sent { target, .. } => Cue {
            seat: Some(*target),
            ..Cue::new("whirl", Weight::Normal, Flourish::Whirl)
        },
        Event::Looked { target, .. } => Cue {
            seat: Some(*target),
            from: Some(zones::hand(*target)),
            ..Cue::new("peek", Weight::Normal, Flourish::Peek)
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
                ..Cue::new("card_slide", Weight::Light, Flourish::Plain)
            }
        }
        Event::DrawEmpty => Cue::new("bell", Weight::Light, Flourish::Plain),
        Event::Out { seat, .. } => Cue {
            seat: Some(*seat),
            ..Cue::new("coin", Weight::Heavy, Flourish::Gain)
        },
        Event::Becalmed { .. } => Cue::new("thud", Weight::Heavy, Flourish::Plain),
        Event::GameEnded { .. } => Cue::new("win", Weight::Heavy, Flourish::End),
        Event::Declined { .. } | Event::ExtraPlay { .. } | Event::ChoiceOpened { .. } => {
            Cue::new("", Weight::None, Flourish::Plain)
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
        ..Cue::new("swap", Weight::Heavy, Flourish::Plain)
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

fn inspect(view: &View, names: &Names, zone: ZoneId) -> Option<Inspection> {
    let table = view.table();
    let say = Speech::new(table, names);
    let mut pieces = Vec::new();
    let shown = Preferences::default();
    pieces::pieces(view, names, &shown, &mut pieces);
    let (title, lines) = if zone == DRAW {
        pieces.clear();
        (say.plain(Sentence::ZoneDraw), vec![say.draw()])
    } else if zone == DEPTHS {
        pieces.retain(|p| p.zone == DEPTHS);
        pieces.sort_by_key(|p| p.id);
        let n = count(pieces.len());
        (
            say.plain(Sentence::ZoneDepths),
            vec![say.plain(Sentence::DepthsText { n })],
        )
    } else if zone == PILE || zone == UNDER {
        pieces.retain(|p| p.zone == PILE || p.zone == UNDER);
        (say.plain(Sentence::ZonePile), vec![say.legal_text()])
    } else if let ("hand", Some(seat)) = (zone.name, zone.seat) {
        pieces.retain(|p| p.zone == zone && zones::card_of(table, p.id).is_some());
        let n = count(table.hand(seat).len());
        (
            say.plain(Sentence::ZoneHand { who: say.who(seat) }),
            vec![say.plain(Sentence::HandText { n })],
        )
    } else if zone == LOOT {
        pieces.retain(|p| p.zone == LOOT);
        (say.plain(Sentence::ZoneLootPlain), Vec::new())
    } else {
        return None;
    };
    for piece in &mut pieces {
        piece.badges.clear();
    }
    Some(Inspection {
        title,
        lines,
        pieces,
    })
}
