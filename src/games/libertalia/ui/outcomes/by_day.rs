//! What a card in the line is about to do by day.

use super::told::{Told, anytime, felt, idle, nothing_to_lose, per};
use crate::engine::Seat;
use crate::games::libertalia::content::card::{Kind, Rank};
use crate::games::libertalia::content::schema::Fx;
use crate::games::libertalia::content::sentences::Sentence;
use crate::games::libertalia::ui::sentences::{Speech, count};

/// What `rank` of `seat` is about to do by day.
pub(super) fn by_day(say: &Speech<'_>, seat: Seat, rank: Rank, fx: Fx) -> Option<Told> {
    let table = say.table;
    let who = say.who(seat);
    let card = say.character(Some(seat), rank);
    let (purse, den, booty) = (table.doubloons(seat), table.den(seat), table.booty(seat));
    match fx {
        Fx::PlayReplacement => match table.hand(seat).is_empty() {
            false => felt(Sentence::ActReplace { who, card }),
            true => idle(Sentence::IdleReplace { who, card }),
        },
        Fx::GiveRelicsLeft => {
            let relics = booty.of(Kind::Relic);
            let tiles = say.counted(relics, Kind::Relic);
            let tile = say.tile(Kind::Relic);
            let whom = say.who(seat.next(table.players()));
            match relics {
                1.. => felt(Sentence::ActRelics {
                    who,
                    card,
                    tiles,
                    tile,
                    whom,
                }),
                0 => idle(Sentence::IdleRelics {
                    who,
                    card,
                    tiles,
                    tile,
                    whom,
                }),
            }
        }
        Fx::TakeFromTopOwner(most) => {
            let from = table.ship().last().map_or(seat, |b| b.seat);
            let gain = table.doubloons(from).min(most.into());
            let (n, whom) = (count(gain), say.who(from));
            match gain {
                _ if from == seat => idle(Sentence::IdleBegOwn { who, card, n, whom }),
                1.. => felt(Sentence::ActBeg { who, card, n, whom }),
                0 => idle(Sentence::IdleBegPoor { who, card, n, whom }),
            }
        }
        Fx::DenToHand => match den.is_empty() {
            false => felt(Sentence::ActRecruit { who, card }),
            true => idle(Sentence::IdleRecruit { who, card }),
        },
        Fx::KeepOneBooty => {
            let n = count(booty.total());
            match booty.total() {
                2.. => felt(Sentence::ActKeep { who, card, n }),
                _ => idle(Sentence::IdleKeep { who, card, n }),
            }
        }
        Fx::LoseHalf => match purse / 2 {
            0 => nothing_to_lose(say, seat, rank, purse),
            half => felt(Sentence::ActHalf {
                who,
                card,
                n: count(half),
                coins: count(purse),
            }),
        },
        Fx::GainIfBelow { limit, gain } => {
            let poor = purse < usize::from(limit);
            let (n, limit, coins) = (count(gain.into()), count(limit.into()), count(purse));
            match poor {
                true => felt(Sentence::ActPoor {
                    who,
                    card,
                    n,
                    limit,
                    coins,
                }),
                false => idle(Sentence::IdlePoor {
                    who,
                    card,
                    n,
                    limit,
                    coins,
                }),
            }
        }
        Fx::GainPerGraveyard(each) => {
            let graves = table.graveyard(seat).len();
            let (n, of) = per(each, graves);
            match graves {
                1.. => felt(Sentence::ActGraves { who, card, n, of }),
                0 => idle(Sentence::IdleGraves { who, card, n, of }),
            }
        }
        Fx::GainPerLowerInDen(each) => {
            let lower = den.below(rank).len();
            let (n, of) = per(each, lower);
            let rank = count(rank.number().into());
            match lower {
                1.. => felt(Sentence::ActLower {
                    who,
                    card,
                    n,
                    of,
                    rank,
                }),
                0 => idle(Sentence::IdleLower {
                    who,
                    card,
                    n,
                    of,
                    rank,
                }),
            }
        }
        Fx::DiscardTopOfShip => {
            let top = table.ship().last().copied()?;
            let whom = say.who(top.seat);
            let gone = say.character(Some(top.seat), top.rank);
            // Even where it goes overboard itself, something happens.
            felt(match (top.seat, top.rank) == (seat, rank) {
                false => Sentence::ActThrow {
                    who,
                    card,
                    whom,
                    gone,
                },
                true => Sentence::IdleThrow {
                    who,
                    card,
                    whom,
                    gone,
                },
            })
        }
        Fx::PayAndShoot(price) => {
            let n = count(purse.min(price.into()));
            let mut seats = Seat::all(table.players());
            match seats.any(|s| !table.den(s).is_empty()) {
                true => felt(Sentence::ActShoot { who, card, n }),
                false => idle(Sentence::IdleShoot { who, card, n }),
            }
        }
        Fx::SwapOfficers => {
            let officers = booty.of(Kind::Officer);
            let tiles = say.counted(officers, Kind::Officer);
            let tile = say.tile(Kind::Officer);
            match officers {
                1.. => felt(Sentence::ActSwap {
                    who,
                    card,
                    tiles,
                    tile,
                }),
                0 => idle(Sentence::IdleSwap {
                    who,
                    card,
                    tiles,
                    tile,
                }),
            }
        }
        Fx::SellAlike { two, three } => {
            let (two, three) = (count(two.into()), count(three.into()));
            match booty.kinds().any(|k| booty.of(k) > 1) {
                true => felt(Sentence::ActSell {
                    who,
                    card,
                    two,
                    three,
                }),
                false => idle(Sentence::IdleSell {
                    who,
                    card,
                    two,
                    three,
                }),
            }
        }
        Fx::GraveyardToHand => match table.graveyard(seat).is_empty() {
            false => felt(Sentence::ActHeal { who, card }),
            true => idle(Sentence::IdleHeal { who, card }),
        },
        Fx::PayPerBooty(each) => {
            let tiles = booty.total();
            let paid = purse.min(tiles * usize::from(each));
            let (n, of, coins) = (count(paid), count(tiles), count(purse));
            match paid {
                1.. => felt(Sentence::ActPayTiles {
                    who,
                    card,
                    n,
                    of,
                    coins,
                }),
                0 => idle(Sentence::IdlePayTiles {
                    who,
                    card,
                    n,
                    of,
                    coins,
                }),
            }
        }
        Fx::GainPerBooty(each) => {
            let (n, of) = per(each, booty.total());
            match booty.total() {
                1.. => felt(Sentence::ActTiles { who, card, n, of }),
                0 => idle(Sentence::IdleTiles { who, card, n, of }),
            }
        }
        Fx::DiscardOwnDen => {
            let cards = say.characters(Some(seat), den);
            match den.is_empty() {
                false => felt(Sentence::ActEmpty { who, card, cards }),
                true => idle(Sentence::IdleEmpty { who, card, cards }),
            }
        }
        _ => anytime(say, seat, rank, fx),
    }
}
