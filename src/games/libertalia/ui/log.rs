//! The log, line by line, and the end.

use super::outcomes::{Outcome, anybody_acts, deed};
use super::sentences::{Speech, count, signed};
use crate::content::Arg;
use crate::engine::{BySeat, Names, Seat, Standing, Words};
use crate::games::libertalia::content::card::{Kind, Rank, Tiles};
use crate::games::libertalia::content::schema::{Fx, OnTake};
use crate::games::libertalia::content::sentences::Sentence;
use crate::games::libertalia::rules::action::{Order, Part};
use crate::games::libertalia::rules::event::{Cause, Event};
use crate::games::libertalia::rules::observation::View;
use crate::games::libertalia::rules::state::{Berth, State, TieBreak};

/// One line of the log for `event`, as the view's owner may read it.
pub(crate) fn line(event: &Event, after: &View, names: &Names) -> Option<Words> {
    let table = after.table();
    let say = &Speech::new(table, names);
    let who = |seat: &Seat| say.who(*seat);
    let card = |seat: &Seat, rank: &Rank| say.character(Some(*seat), *rank);
    let tile = |kind: &Kind| say.tile(*kind);
    let n = |n: usize| count(n);
    let line = match event {
        Event::CampaignStarted { campaign, crew } => {
            let crew = say.characters(None, *crew);
            say.say(Sentence::Campaign {
                n: n((*campaign).into()),
                cards: crew,
            })
        }
        Event::DayStarted { day } => {
            let tiles = say.tiles(table.bay((*day).into()));
            say.say(Sentence::Day {
                n: n((*day).into()),
                tiles,
            })
        }
        Event::Lined => lined(say),
        Event::Rolled { seat, die } => say.say(Sentence::Rolls {
            who: who(seat),
            n: n((*die).into()),
        }),
        Event::Tied { rank, order } => tied(say, *rank, order),
        Event::Acts { seat, rank, fx } => return acts(say, *seat, *rank, *fx),
        Event::Coins { seat, rank, change } => {
            let key = if *change > 0 { "gains" } else { "loses" };
            let n = n(change.unsigned_abs() as usize);
            say.say(key, &[who(seat), n, card(seat, rank)])
        }
        // Where nothing could be begged, the beginning of the effect has told it.
        Event::Begged { coins: 0, .. } => return None,
        Event::Begged { seat, from, coins } => {
            let by = beggar(table, *seat)
                .map_or(Arg::Plain(String::new()), |r| say.character(Some(*seat), r));
            let whom = say.who(*from);
            say.say(Sentence::Begs {
                who: who(seat),
                card: by,
                whom,
                n: n((*coins).into()),
            })
        }
        Event::Discarded {
            seat,
            rank,
            cause,
            forced,
        } => return discarded(say, (*seat, *rank), *cause, *forced),
        Event::Joined { seat, rank, forced } => no_choice(say, joined(say, *seat, *rank), *forced),
        Event::RelicsGiven { seat, to, count } => {
            let tiles = say.counted((*count).into(), Kind::Relic);
            say.say(Sentence::GivesRelics {
                who: who(seat),
                whom: say.who(*to),
                tiles,
            })
        }
        Event::Recruited { seat, rank, forced } => {
            let line = say.say(Sentence::Recruits {
                who: who(seat),
                card: card(seat, rank),
            });
            no_choice(say, line, *forced)
        }
        Event::Healed { seat, rank, forced } => match after.viewer() == Some(*seat) {
            true => {
                let line = say.say(Sentence::HealsOwn {
                    who: who(seat),
                    card: card(seat, rank),
                });
                no_choice(say, line, *forced)
            }
            // Whether there was a choice tells nothing that the size of the graveyard did not.
            false => say.say(Sentence::Heals { who: who(seat) }),
        },
        Event::Kept {
            seat,
            kind,
            returned,
            forced,
        } => {
            let tiles = say.tiles(*returned);
            let line = say.say(Sentence::Keeps {
                who: who(seat),
                tile: tile(kind),
                tiles,
            });
            no_choice(say, line, *forced)
        }
        Event::Sold {
            seat,
            rank,
            kind,
            count: sold,
            coins,
            forced,
        } => {
            let tiles = say.several((*sold).into(), *kind);
            let args = [who(seat), tiles, n((*coins).into()), card(seat, rank)];
            no_choice(say, say.say("sells", &args), *forced)
        }
        Event::KeptMap { seat } => say.say(Sentence::KeepsMap {
            who: who(seat),
            tile: tile(&Kind::Map),
        }),
        Event::Exchanged {
            seat,
            officers,
            drawn,
        } => {
            let officers = say.counted((*officers).into(), Kind::Officer);
            let drawn = say.tiles(*drawn);
            say.say(Sentence::Exchanges {
                who: who(seat),
                tiles: officers,
                drawn,
            })
        }
        Event::Took { seat, kind, forced } => no_choice(say, took(say, *seat, *kind), *forced),
        Event::TookHook { seat, forced } => no_choice(
            say,
            say.say(Sentence::TakesHook { who: who(seat) }),
            *forced,
        ),
        Event::NightFell => return night(say),
        Event::Rested => say.say(Sentence::RestDayBegins {
            n: n(table.campaign()),
        }),
        Event::Scored {
            seat,
            coins,
            booty,
            score,
        } => scored(say, *seat, (*coins, *booty), *score),
        Event::GameEnded { standings } => ended(say, standings),
        Event::Committed { .. }
        | Event::Revealed
        | Event::ChoiceOpened { .. }
        | Event::Settled { .. }
        | Event::CleanedUp => return None,
    };
    Some(line)
}

/// Adds that there was no choice.
fn no_choice(say: &Speech<'_>, mut line: Words, forced: bool) -> Words {
    if forced {
        line.0.extend(say.say(Sentence::Forced).0);
    }
    line
}

/// "The line: Ann's Beggar (3) < Ben's Brute (14)".
fn lined(say: &Speech<'_>) -> Words {
    let mut line = say.say(Sentence::Line);
    let mut first = true;
    for Berth { seat, rank } in say.table.ship().iter().copied() {
        if !first {
            line = line.then(say.plain(Sentence::LineThen));
        }
        first = false;
        let args = [
            ("who", say.who(seat)),
            ("card", say.character(Some(seat), rank)),
            ("rank", count(rank.number().into())),
        ];
        line.0.extend(say.say("line_item", &args).0);
    }
    line.then(".")
}

/// Equal ranks from the top down, and why so.
fn tied(say: &Speech<'_>, rank: Rank, order: &Order) -> Words {
    let table = say.table;
    let (Some(top), Some(bottom)) = (order.last().copied(), order.first().copied()) else {
        return Words::default();
    };
    let (item, why) = match (table.tie_break(), table.hook_holder()) {
        (TieBreak::Flags, _) => ("tied_item", "tied_flags"),
        (TieBreak::Tokens, _) => ("tied_number", "tied_tokens"),
        (TieBreak::D6, _) => ("tied_item", "tied_dice"),
        (TieBreak::Hook, Some(holder)) if holder == top => ("tied_number", "tied_hook"),
        _ => ("tied_number", "tied_influence"),
    };
    // The tokens have changed hands already.
    let number = |seat: Seat| match table.tie_break() {
        TieBreak::Tokens if seat == top => table.token(bottom),
        TieBreak::Tokens if seat == bottom => table.token(top),
        TieBreak::Tokens => table.token(seat),
        _ => table.influence(seat, rank),
    };
    let mut words = say.say(Sentence::Tied {
        card: say.character(None, rank),
    });
    for (at, seat) in order.iter().rev().copied().enumerate() {
        if at > 0 {
            words = words.then(", ");
        }
        let args = [("who", say.who(seat)), ("n", count(number(seat).into()))];
        words.0.extend(say.say(item, &args).0);
    }
    let args = [("who", say.who(top)), ("whom", say.who(bottom))];
    words.0.extend(say.say(why, &args).0);
    words
}

/// An effect that comes to nothing, or one whose consequences are told at once.
fn acts(say: &Speech<'_>, seat: Seat, rank: Rank, fx: Option<Fx>) -> Option<Words> {
    let deed = deed(say, seat, rank, fx)?;
    let at_once = match fx {
        Some(Fx::DiscardOwnDen) => true,
        Some(Fx::OnlyOneOrPurge(_)) => {
            let mut rivals = seat.others(say.table.players());
            rivals.any(|s| say.table.den(s).contains(rank))
        }
        _ => false,
    };
    (at_once || deed.outcome == Outcome::Idle).then_some(deed.words)
}

/// Which of a player's cards in the line begs.
fn beggar(table: &State, seat: Seat) -> Option<Rank> {
    let own = table.ship().iter().find(|b| b.seat == seat);
    own.map(|b| b.rank)
}

fn discarded(
    say: &Speech<'_>,
    (seat, rank): (Seat, Rank),
    cause: Cause,
    forced: bool,
) -> Option<Words> {
    let table = say.table;
    let mut args = vec![
        ("whom", say.who(seat)),
        ("gone", say.character(Some(seat), rank)),
    ];
    let (by, with) = match cause {
        Cause::Officer => {
            args.push(("tile", say.tile(Kind::Officer)));
            return Some(say.say("led_away", &args));
        }
        Cause::Saber(by) => {
            args.extend([("who", say.who(by)), ("tile", say.tile(Kind::Saber))]);
            return Some(no_choice(say, say.say("strikes", &args), forced));
        }
        Cause::Character { seat, rank } => (seat, rank),
    };
    args.extend([
        ("who", say.who(by)),
        ("card", say.character(Some(by), with)),
    ]);
    let own = (by, with) == (seat, rank);
    let fx = match table.part() {
        Part::Night => table.night_fx(with),
        _ => table.day_fx(with),
    };
    match fx {
        Some(Fx::DiscardOwnDen | Fx::OnlyOneOrPurge(_)) => None,
        Some(Fx::PlayReplacement) if own => match table.hand(seat).is_empty() {
            true => None,
            false => Some(say.say("flies", &args)),
        },
        Some(Fx::DiscardTopOfShip) if own => Some(say.say("throws_self", &args)),
        Some(Fx::DiscardTopOfShip) => Some(say.say("throws", &args)),
        Some(Fx::PayAndShoot(_)) => Some(no_choice(say, say.say("shoots", &args), forced)),
        _ => Some(say.say("throws_out", &args)),
    }
}

/// A card in another's place, and how it stands to equal ones.
fn joined(say: &Speech<'_>, seat: Seat, rank: Rank) -> Words {
    let line = say.table.ship();
    let args = [
        ("who", say.who(seat)),
        ("card", say.character(Some(seat), rank)),
    ];
    let mut words = say.say("joins", &args);
    let place = line.iter().position(|b| b.seat == seat).unwrap_or(0);
    let near = |at: Option<usize>| {
        let other = line.get(at?)?;
        (other.rank == rank).then_some(other.seat)
    };
    let below = near(place.checked_sub(1));
    let beside = below.map(|s| ("joins_above", s));
    if let Some((key, other)) = beside.or(near(Some(place + 1)).map(|s| ("joins_below", s))) {
        words.0.extend(say.say(key, &[("whom", say.who(other))]).0);
    }
    words.then(".")
}

fn took(say: &Speech<'_>, seat: Seat, kind: Kind) -> Words {
    let table = say.table;
    let own = table.ship().iter().find(|b| b.seat == seat);
    let card = own.map_or(Arg::Plain(String::new()), |b| {
        say.character(Some(seat), b.rank)
    });
    let args = [
        ("who", say.who(seat)),
        ("card", card),
        ("tile", say.tile(kind)),
    ];
    let mut line = say.say("takes", &args);
    let does = table.definitions().booty_of(kind).map(|b| b.on_take);
    let mut near = table.neighbors(seat).iter();
    if does == Some(OnTake::StabNeighbor) && near.all(|s| table.den(s).is_empty()) {
        line.0.extend(say.say(Sentence::IdleSaber).0);
    }
    line
}

/// What nobody took, and whether anybody acts tonight.
fn night(say: &Speech<'_>) -> Option<Words> {
    let table = say.table;
    let left = table.bay(table.day());
    let left = (left != Tiles::EMPTY).then(|| ("tiles", say.tiles(left)));
    match (left, anybody_acts(table)) {
        (Some(tiles), true) => Some(say.say(Sentence::NightLeft { tiles })),
        (Some(tiles), false) => Some(say.say(Sentence::Left { tiles })),
        (None, true) => Some(say.say(Sentence::Night)),
        (None, false) => None,
    }
}

fn scored(say: &Speech<'_>, seat: Seat, (coins, booty): (i32, i32), score: u16) -> Words {
    let key = match coins + booty < 0 {
        true => "scores_floor",
        false => "scores",
    };
    say.say(
        key,
        &[
            ("who", say.who(seat)),
            ("coins", Arg::Plain(coins.to_string())),
            ("booty", bare(booty)),
            ("n", count(score.into())),
        ],
    )
}

/// "5", "−3", "0".
fn bare(n: i32) -> Arg {
    match n {
        0.. => Arg::Plain(n.to_string()),
        _ => signed(n),
    }
}

fn ended(say: &Speech<'_>, standings: &BySeat<Standing>) -> Words {
    let mut seats: Vec<(u8, Seat, i32)> = standings
        .iter()
        .map(|(seat, s)| (s.place, seat, s.score))
        .collect();
    seats.sort();
    let mut words = Words::default();
    for (i, (place, seat, score)) in seats.into_iter().enumerate() {
        if i > 0 {
            words = words.then(", ");
        }
        let args = [
            ("place", count(place.into())),
            ("who", say.who(seat)),
            ("n", Arg::Plain(score.to_string())),
        ];
        words.0.extend(say.say("place_item", &args).0);
    }
    words.then(".")
}

/// Who has won, and how.
pub(crate) fn verdict(say: &Speech<'_>) -> Words {
    let table = say.table;
    let standings = table.ranking();
    let winners: Vec<Seat> = standings
        .iter()
        .filter(|(_, s)| s.place == 1)
        .map(|(seat, _)| seat)
        .collect();
    let Some(first) = winners.first().copied() else {
        return Words::default();
    };
    let total = table.total(first);
    let level: Vec<Seat> = standings
        .iter()
        .filter(|(_, s)| s.score == total && s.place > 1)
        .map(|(seat, _)| seat)
        .collect();
    let last = table.scores(first).last().copied().unwrap_or(0);
    let key = match (winners.len() > 1, level.is_empty()) {
        (true, _) => "shared",
        (false, true) => "wins",
        (false, false) => "wins_tie",
    };
    say.say(
        key,
        &[
            ("whos", say.whos(winners)),
            ("n", Arg::Plain(total.to_string())),
            ("whom", say.whos(level)),
            ("last", count(last.into())),
        ],
    )
}
