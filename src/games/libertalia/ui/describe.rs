//! The whole position in words: for the text mode and screen readers.

use super::sentences::Narrator;
use crate::content::Arg;
use crate::engine::show::Preferences;
use crate::engine::{Names, Seat};
use crate::games::libertalia::content::card::{RankSet, Tiles};
use crate::games::libertalia::content::sentences::Sentence;
use crate::games::libertalia::rules::action::{Part, Phase};
use crate::games::libertalia::rules::observation::View;
use crate::games::libertalia::rules::state::TieBreak;
use crate::games::number_format::signed;

/// Campaign, day and part of the day for the banner.
pub(crate) fn banner(view: &View, names: &Names) -> String {
    let table = view.table();
    let say = Narrator::new(table, names);
    if table.phase() == Phase::Over {
        return say.plain(Sentence::BannerOver);
    }
    let n = Arg::from(table.campaign());
    let day = Arg::from(table.day());
    let phase = Arg::Plain(say.plain(match table.part() {
        Part::Sunrise => Sentence::BannerSunrise,
        Part::Day => Sentence::BannerDay,
        Part::Dusk => Sentence::BannerDusk,
        Part::Night => Sentence::BannerNight,
        Part::Rest => Sentence::BannerRestDay,
    }));
    say.plain(match table.part() {
        Part::Rest => Sentence::BannerRest { n, day, phase },
        _ => Sentence::Banner { n, day, phase },
    })
}

/// The position, sentence by sentence.
pub(crate) fn describe(view: &View, names: &Names, options: &Preferences) -> Vec<String> {
    let table = view.table();
    let say = Narrator::new(table, names);
    let mut out = vec![banner(view, names)];
    line(&say, &mut out);
    booty(&say, &mut out);
    ties(&say, &mut out);
    let closed = options.is_on("closed_dens");
    for seat in Seat::all(table.players()) {
        let hidden = closed && view.viewer() != Some(seat) && table.phase() != Phase::Over;
        out.push(riches(&say, seat, hidden));
        out.push(cards(view, &say, seat));
    }
    out
}

fn line(say: &Narrator<'_>, out: &mut Vec<String>) {
    let line = say.table.ship();
    if line.is_empty() {
        return;
    }
    let item = |b: &crate::games::libertalia::rules::state::CardInLine| {
        Arg::Plain(say.plain(Sentence::LineItem {
            who: say.who(b.seat),
            card: say.character(Some(b.seat), b.rank),
            rank: b.rank.number().into(),
        }))
    };
    let cards = Arg::List(line.iter().map(item).collect());
    out.push(say.plain(Sentence::LineNow { cards }));
    if let Some(acting) = say.table.acting() {
        out.push(say.plain(Sentence::Acting {
            who: say.who(acting.seat),
            card: say.character(Some(acting.seat), acting.rank),
        }));
    }
}

fn booty(say: &Narrator<'_>, out: &mut Vec<String>) {
    let table = say.table;
    let days = usize::from(table.definitions().constants.days);
    for day in table.day()..=days {
        let today = day == table.day();
        let n = Arg::from(day);
        let tiles = say.tiles(table.bay(day));
        let mut text = say.plain(match today {
            true => Sentence::BayNow { n, tiles },
            false => Sentence::BayDay { n, tiles },
        });
        if today && table.hook_in_bay() {
            text.push_str(&say.plain(Sentence::BayHook));
        }
        out.push(text);
    }
    let bag = table.bag();
    out.push(say.plain(Sentence::BagNow {
        n: bag.total().into(),
        tiles: say.tiles(bag),
    }));
}

fn ties(say: &Narrator<'_>, out: &mut Vec<String>) {
    let table = say.table;
    match table.tie_break() {
        TieBreak::Flags => {
            let whos = say.whos(table.flags().iter().copied());
            out.push(say.plain(Sentence::FlagsNow { whos }));
        }
        TieBreak::Tokens => {
            let item = |s| {
                let n = Arg::from(table.token(s));
                Arg::Plain(say.plain(Sentence::TiedNumber { who: say.who(s), n }))
            };
            let whos = Arg::List(Seat::all(table.players()).map(item).collect());
            out.push(say.plain(Sentence::TokensNow { whos }));
        }
        TieBreak::Hook => {
            if let Some(holder) = table.hook_holder() {
                out.push(say.plain(Sentence::HookNow {
                    who: say.who(holder),
                }));
            }
        }
        TieBreak::Printed | TieBreak::D6 => {}
    }
}

/// A player's points, doubloons and tiles.
fn riches(say: &Narrator<'_>, seat: Seat, hidden: bool) -> String {
    let table = say.table;
    let color = table.definitions().colors.get(table.color(seat));
    let color = color.map_or_else(String::new, |c| c.name.clone());
    let own: Tiles = table.booty(seat);
    let banked: usize = table.scores(seat).iter().map(|s| usize::from(*s)).sum();
    let who = say.who(seat);
    let color = Arg::Plain(color);
    let banked = Arg::from(banked);
    let coins = Arg::from(table.doubloons(seat));
    let n = Arg::from(own.total());
    let tiles = say.tiles(own);
    let worth = Arg::from(signed(table.booty_value(seat)));
    say.plain(match (hidden, own == Tiles::EMPTY) {
        (true, _) => Sentence::SeatClosed {
            who,
            color,
            banked,
            coins,
            n,
            tiles,
            worth,
        },
        (_, true) => Sentence::SeatPoor {
            who,
            color,
            banked,
            coins,
            n,
            tiles,
            worth,
        },
        _ => Sentence::SeatRiches {
            who,
            color,
            banked,
            coins,
            n,
            tiles,
            worth,
        },
    })
}

/// A player's den, graveyard and hand, as far as they are known.
fn cards(view: &View, say: &Narrator<'_>, seat: Seat) -> String {
    let table = view.table();
    let mine = view.viewer() == Some(seat);
    let list = |set: RankSet| match set.is_empty() {
        true => Arg::Plain(say.plain(Sentence::None)),
        false => Arg::List(set.iter().map(|r| Arg::Plain(say.ranked(r))).collect()),
    };
    let sure = view.certain_hand(seat);
    let maybe = view.possible_hand(seat) - sure;
    let grave = table.graveyard(seat);
    let open = match mine {
        true => grave,
        false => grave - table.hidden(seat),
    };
    let unseen = grave.len() - open.len();
    // Every part of the sentence may speak of everything.
    let slots = (
        say.who(seat),
        list(table.den(seat)),
        list(open),
        Arg::from(unseen),
        list(sure),
        list(maybe),
    );
    let (who, den, grave, n, hand, perhaps) = slots.clone();
    let mut text = say.plain(Sentence::SeatCards {
        who,
        den,
        grave,
        n,
        hand,
        perhaps,
    });
    if unseen > 0 {
        let (who, den, grave, n, hand, perhaps) = slots.clone();
        text.push_str(&say.plain(Sentence::SeatHidden {
            who,
            den,
            grave,
            n,
            hand,
            perhaps,
        }));
    }
    let (who, den, grave, n, hand, perhaps) = slots.clone();
    text.push_str(&say.plain(Sentence::SeatHand {
        who,
        den,
        grave,
        n,
        hand,
        perhaps,
    }));
    if !maybe.is_empty() {
        let (who, den, grave, n, hand, perhaps) = slots;
        text.push_str(&say.plain(Sentence::SeatPerhaps {
            who,
            den,
            grave,
            n,
            hand,
            perhaps,
        }));
    }
    match table.commit(seat) {
        Some(rank) if mine => {
            let card = Arg::Plain(say.ranked(rank));
            text.push_str(&say.plain(Sentence::SeatSealedOwn { card }));
        }
        _ if table.committed().contains(seat) => text.push_str(&say.plain(Sentence::SeatSealed)),
        _ => {}
    }
    text
}
