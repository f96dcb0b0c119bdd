//! The game as the table shows it: gathers pieces, choices and words.

use super::pieces::{cards, seats};
use super::sentences::Narrator;
use super::zones::BAG;
use super::{
    blocked, choices, cues, describe, encyclopedia, hints, log, merits, panels, pieces, refusals,
    turn_order, verdict, zones,
};
use crate::content::Arg;
use crate::engine::show::{Inspection, Ledger, Preferences, TurnOrderStep};
use crate::engine::{Cue, Names, Piece, Seat, TableItem, ZoneId};
use crate::games::Show;
use crate::games::libertalia::content::card::Rank;
use crate::games::libertalia::content::sentences::Sentence;
use crate::games::libertalia::rules::action::{Action, Phase};
use crate::games::libertalia::rules::event::Event;
use crate::games::libertalia::rules::observation::View;
use crate::games::libertalia::rules::state::State;
use crate::games::number_format::signed;
use crate::games::show::pieces_where;

impl Show for State {
    shown_by_its_rooms!();

    fn pieces(view: &View, names: &Names, options: &Preferences, out: &mut Vec<Piece>) {
        pieces::pieces(view, names, options, out);
    }

    fn out_of_turn(view: &View, seat: Seat) -> Option<String> {
        refusals::out_of_turn(view, seat)
    }

    fn why_not(view: &View, names: &Names, item: TableItem) -> Option<String> {
        blocked::why_not(view, names, item)
    }

    fn cue(event: &Event, after: &View, names: &Names) -> Cue {
        cues::cue(event, after, names)
    }

    fn doer(event: &Event, _decided: Seat) -> Option<Seat> {
        log::doer(event)
    }

    fn deals_anew(event: &Event) -> bool {
        matches!(event, Event::CampaignStarted { .. })
    }

    fn belongings(piece: &Piece) -> u32 {
        // Characters stay in their crew wherever they lie.
        match piece.zone.name {
            "booty" => piece.count.unwrap_or(1),
            _ => 0,
        }
    }

    fn is_open(view: &View, _seat: Seat) -> bool {
        // A card out of the hand is nobody else's affair, nor which one a Surgeon heals.
        matches!(
            view.table().phase,
            Phase::Recruit
                | Phase::Keep
                | Phase::Shoot
                | Phase::Sell
                | Phase::Take
                | Phase::Stab
                | Phase::SellMap
        )
    }

    fn inspect(view: &View, names: &Names, zone: ZoneId) -> Option<Inspection> {
        let table = view.table();
        let say = Narrator::new(table, names);
        let only = |keep: &dyn Fn(&Piece) -> bool| pieces_where::<State>(view, names, keep);
        let (title, lines, mut pieces) = match (zone.name, zone.seat) {
            ("graveyard", Some(seat)) => {
                let pieces = only(&|p| p.zone == zone);
                let n = Arg::from(pieces.len());
                (
                    say.plain(Sentence::ZoneGraveyard { who: say.who(seat) }),
                    vec![say.plain(Sentence::GraveyardText { n })],
                    pieces,
                )
            }
            ("den", Some(seat)) => (
                say.plain(Sentence::ZoneDen { who: say.who(seat) }),
                Vec::new(),
                only(&|p| p.zone == zone),
            ),
            ("hand", Some(seat)) => {
                let line = seats::hand_text(view, &say, seat);
                // What everybody can know if they remember it.
                let sure = view.certain_hand(seat);
                let card =
                    |(slot, rank): (usize, Rank)| cards::open(table, &say, seat, rank, zone, slot);
                (
                    say.plain(Sentence::ZoneHand { who: say.who(seat) }),
                    vec![line],
                    sure.iter().enumerate().map(card).collect(),
                )
            }
            ("booty", Some(seat)) => {
                let worth = Arg::from(signed(table.booty_value(seat)));
                (
                    say.plain(Sentence::ZoneBooty { who: say.who(seat) }),
                    vec![say.plain(Sentence::BootyText { n: worth })],
                    only(&|p| p.zone.name == "booty" && p.zone.seat == Some(seat)),
                )
            }
            _ if zone == BAG => {
                let bag = table.bag();
                let text = Sentence::BagText {
                    n: bag.total().into(),
                    tiles: say.tiles(bag),
                };
                let lines = vec![say.plain(text)];
                (say.plain(Sentence::Bag), lines, Vec::new())
            }
            _ => {
                let day = zones::day_of(zone)?;
                let title = say.plain(Sentence::BayOf { n: day.into() });
                (title, Vec::new(), only(&|p| p.zone.name == zone.name))
            }
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

    fn turn_order(view: &View, names: &Names) -> Vec<TurnOrderStep> {
        turn_order::turn_order(view, names)
    }

    fn ledger(view: &View, names: &Names, options: &Preferences) -> Option<Ledger> {
        let wanted = options.is_on("crew_ledger");
        wanted.then(|| turn_order::ledger(view, names))
    }
}
