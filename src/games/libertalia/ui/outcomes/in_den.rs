//! What a card in a den is about to do at night or on the rest day.

use super::told::{Told, anytime, dull, felt, idle, nothing_to_lose, per};
use crate::engine::Seat;
use crate::games::libertalia::content::card::{Kind, Rank};
use crate::games::libertalia::content::schema::Fx;
use crate::games::libertalia::content::sentences::Sentence;
use crate::games::libertalia::ui::sentences::{Speech, count};

/// What `rank` of `seat` is about to do in its den.
pub(super) fn in_den(say: &Speech<'_>, seat: Seat, rank: Rank, fx: Fx) -> Option<Told> {
    let table = say.table;
    let who = say.who(seat);
    let card = say.character(Some(seat), rank);
    let (purse, den, booty) = (table.doubloons(seat), table.den(seat), table.booty(seat));
    let mut rivals = seat.others(table.players());
    match fx {
        Fx::MaySellMap(price) => {
            let (n, tile) = (count(price.into()), say.tile(Kind::Map));
            match booty.of(Kind::Map) {
                1.. => felt(Sentence::ActMap { who, card, n, tile }),
                0 => dull(Sentence::IdleMap { who, card, n, tile }),
            }
        }
        Fx::DiscardLowestGain(gain) => {
            let n = count(gain.into());
            match den.without(rank).first() {
                Some(lowest) => {
                    let gone = say.character(Some(seat), lowest);
                    felt(Sentence::ActMutiny { who, card, n, gone })
                }
                None => dull(Sentence::IdleMutiny { who, card, n }),
            }
        }
        Fx::GainPerSaber(each) => {
            let sabers = booty.of(Kind::Saber);
            let (n, of) = per(each, sabers);
            let tile = say.tile(Kind::Saber);
            match sabers {
                1.. => felt(Sentence::ActSabers {
                    who,
                    card,
                    n,
                    of,
                    tile,
                }),
                0 => dull(Sentence::IdleSabers {
                    who,
                    card,
                    n,
                    of,
                    tile,
                }),
            }
        }
        Fx::OnlyOneOrPurge(gain) => {
            let owners = Seat::all(table.players()).filter(|s| table.den(*s).contains(rank));
            let owners: Vec<Seat> = owners.collect();
            let alone = owners.len() < 2;
            let (n, whos) = (count(gain.into()), say.whos(owners));
            felt(match alone {
                true => Sentence::ActOnly { who, card, n, whos },
                false => Sentence::ActPurge { who, card, n, whos },
            })
        }
        Fx::GainIfSmallestDen(gain) => {
            let (n, of) = (count(gain.into()), count(den.len()));
            match rivals.all(|s| table.den(s).len() > den.len()) {
                true => felt(Sentence::ActSmallest { who, card, n, of }),
                false => idle(Sentence::IdleSmallest { who, card, n, of }),
            }
        }
        Fx::GainPerValuable(each) => {
            let kinds = [Kind::Chest, Kind::Jewel, Kind::Goods];
            let valuables = kinds.into_iter().map(|k| booty.of(k)).sum();
            let (n, of) = per(each, valuables);
            match valuables {
                1.. => felt(Sentence::ActValuables { who, card, n, of }),
                0 => idle(Sentence::IdleValuables { who, card, n, of }),
            }
        }
        Fx::OnlyOneOrPay { gain, pay } => {
            let Some(rival) = rivals.find(|s| table.den(*s).contains(rank)) else {
                let (n, whos) = (count(gain.into()), say.whos([seat]));
                return felt(Sentence::ActOnly { who, card, n, whos });
            };
            let paid = purse.min(pay.into());
            let (n, whom, coins) = (count(paid), say.who(rival), count(purse));
            match paid {
                1.. => felt(Sentence::ActRival {
                    who,
                    card,
                    n,
                    whom,
                    coins,
                }),
                0 => idle(Sentence::IdleRival {
                    who,
                    card,
                    n,
                    whom,
                    coins,
                }),
            }
        }
        Fx::GainPerDen(each) => {
            let (n, of) = per(each, den.len());
            match den.len() {
                1.. => felt(Sentence::ActDen { who, card, n, of }),
                0 => nothing_to_lose(say, seat, rank, 0),
            }
        }
        Fx::LosePerRelic(each) => {
            let relics = booty.of(Kind::Relic);
            let (of, tile) = (count(relics), say.tile(Kind::Relic));
            match (relics, purse.min(relics * usize::from(each))) {
                (0, _) => dull(Sentence::IdleRelicLoss {
                    who,
                    card,
                    of,
                    tile,
                }),
                (_, 0) => nothing_to_lose(say, seat, rank, relics),
                (_, paid) => felt(Sentence::ActRelicLoss {
                    who,
                    card,
                    n: count(paid),
                    of,
                    coins: count(purse),
                    tile,
                }),
            }
        }
        _ => anytime(say, seat, rank, fx),
    }
}
