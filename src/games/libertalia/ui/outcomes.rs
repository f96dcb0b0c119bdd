//! What an effect that begins is about to do, with the numbers of this position: for captions and the log.

use super::sentences::{Speech, count};
use crate::content::text::Arg;
use crate::engine::{Seat, Words};
use crate::games::libertalia::content::card::{Kind, Rank};
use crate::games::libertalia::content::schema::Fx;
use crate::games::libertalia::rules::action::Part;
use crate::games::libertalia::rules::state::State;

/// Whether a deed changes anything, and whether somebody would wonder if it does not.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Outcome {
    /// It does something.
    Felt,
    /// It does nothing, and one would wonder why.
    Idle,
    /// It does nothing, night after night.
    Dull,
}

/// An effect in words.
pub(crate) struct Deed {
    /// The sentence.
    pub words: Words,
    /// Whether anything comes of it.
    pub outcome: Outcome,
}

/// Whether some den holds a card that acts at night.
pub(crate) fn anybody_acts(table: &State) -> bool {
    let mut seats = Seat::all(table.players());
    seats.any(|s| table.den(s).iter().any(|r| table.night_fx(r).is_some()))
}

/// What `rank` of `seat` is about to do in this part of the day; nothing where there is nothing to tell.
pub(crate) fn deed(say: &Speech<'_>, seat: Seat, rank: Rank, fx: Option<Fx>) -> Option<Deed> {
    let mut telling = Telling {
        say,
        args: vec![
            ("who", say.who(seat)),
            ("card", say.character(Some(seat), rank)),
        ],
    };
    let (key, outcome) = match say.table.part() {
        Part::Dusk => telling.at_dusk(fx)?,
        Part::Night | Part::Rest => telling.in_den(seat, rank, fx?)?,
        Part::Sunrise | Part::Day => telling.by_day(seat, rank, fx?)?,
    };
    Some(Deed {
        words: say.say(key, &telling.args),
        outcome,
    })
}

type Told = (&'static str, Outcome);

/// A sentence in the making.
pub(crate) struct Telling<'a> {
    say: &'a Speech<'a>,
    args: Vec<(&'static str, Arg)>,
}

impl Telling<'_> {
    fn n(&mut self, slot: &'static str, n: usize) {
        self.args.push((slot, count(n)));
    }

    fn whom(&mut self, seat: Seat) {
        let whom = self.say.who(seat);
        self.args.push(("whom", whom));
    }

    /// One sentence if something happens, another if not.
    fn either(&self, felt: bool, key: &'static str, idle: &'static str) -> Option<Told> {
        Some(match felt {
            true => (key, Outcome::Felt),
            false => (idle, Outcome::Idle),
        })
    }

    /// So much gained for each of so many things.
    fn per(
        &mut self,
        each: u8,
        things: usize,
        key: &'static str,
        idle: &'static str,
    ) -> Option<Told> {
        self.n("of", things);
        self.n("n", things * usize::from(each));
        self.either(things > 0, key, idle)
    }

    /// So many lost, as far as there are any.
    fn loses(
        &mut self,
        seat: Seat,
        loss: usize,
        key: &'static str,
        idle: &'static str,
    ) -> Option<Told> {
        let coins = self.say.table.doubloons(seat);
        self.n("coins", coins);
        self.n("n", loss.min(coins));
        self.either(loss.min(coins) > 0, key, idle)
    }

    fn by_day(&mut self, seat: Seat, rank: Rank, fx: Fx) -> Option<Told> {
        let table = self.say.table;
        let (coins, den) = (table.doubloons(seat), table.den(seat));
        let tiles = table.booty(seat);
        match fx {
            Fx::PlayReplacement => {
                self.either(!table.hand(seat).is_empty(), "act_replace", "idle_replace")
            }
            Fx::GiveRelicsLeft => {
                let n = tiles.of(Kind::Relic);
                self.args.push(("tiles", self.say.counted(n, Kind::Relic)));
                self.args.push(("tile", self.say.tile(Kind::Relic)));
                self.whom(seat.next(table.players()));
                self.either(n > 0, "act_relics", "idle_relics")
            }
            Fx::TakeFromTopOwner(most) => {
                let from = table.ship().last().map_or(seat, |b| b.seat);
                let n = table.doubloons(from).min(usize::from(most));
                self.n("n", n);
                self.whom(from);
                match from == seat {
                    true => Some(("idle_beg_own", Outcome::Idle)),
                    false => self.either(n > 0, "act_beg", "idle_beg_poor"),
                }
            }
            Fx::DenToHand => self.either(!den.is_empty(), "act_recruit", "idle_recruit"),
            Fx::KeepOneBooty => {
                self.n("n", tiles.total());
                self.either(tiles.total() > 1, "act_keep", "idle_keep")
            }
            Fx::LoseHalf => self.loses(seat, coins / 2, "act_half", "idle_lose"),
            Fx::GainIfBelow { limit, gain } => {
                self.n("n", gain.into());
                self.n("limit", limit.into());
                self.n("coins", coins);
                self.either(coins < usize::from(limit), "act_poor", "idle_poor")
            }
            Fx::GainPerGraveyard(each) => self.per(
                each,
                table.graveyard(seat).len(),
                "act_graves",
                "idle_graves",
            ),
            Fx::GainPerLowerInDen(each) => {
                self.n("rank", rank.number().into());
                let lower = den.below(rank).len();
                self.per(each, lower, "act_lower", "idle_lower")
            }
            Fx::DiscardTopOfShip => {
                let top = table.ship().last().copied()?;
                self.whom(top.seat);
                let gone = self.say.character(Some(top.seat), top.rank);
                self.args.push(("gone", gone));
                self.either(
                    (top.seat, top.rank) != (seat, rank),
                    "act_throw",
                    "idle_throw",
                )
                .map(|(key, _)| (key, Outcome::Felt))
            }
            Fx::PayAndShoot(price) => {
                self.n("n", coins.min(price.into()));
                let mut seats = Seat::all(table.players());
                let target = seats.any(|s| !table.den(s).is_empty());
                self.either(target, "act_shoot", "idle_shoot")
            }
            Fx::SwapOfficers => {
                let n = tiles.of(Kind::Officer);
                self.args
                    .push(("tiles", self.say.counted(n, Kind::Officer)));
                self.args.push(("tile", self.say.tile(Kind::Officer)));
                self.either(n > 0, "act_swap", "idle_swap")
            }
            Fx::SellAlike { two, three } => {
                self.n("two", two.into());
                self.n("three", three.into());
                let pair = tiles.kinds().any(|k| tiles.of(k) > 1);
                self.either(pair, "act_sell", "idle_sell")
            }
            Fx::GraveyardToHand => {
                self.either(!table.graveyard(seat).is_empty(), "act_heal", "idle_heal")
            }
            Fx::PayPerBooty(each) => {
                let loss = tiles.total() * usize::from(each);
                self.n("of", tiles.total());
                self.loses(seat, loss, "act_pay_tiles", "idle_pay_tiles")
            }
            Fx::GainPerBooty(each) => self.per(each, tiles.total(), "act_tiles", "idle_tiles"),
            Fx::DiscardOwnDen => {
                self.args
                    .push(("cards", self.say.characters(Some(seat), den)));
                self.either(!den.is_empty(), "act_empty", "idle_empty")
            }
            _ => self.anytime(seat, rank, fx),
        }
    }

    fn at_dusk(&mut self, fx: Option<Fx>) -> Option<Told> {
        let table = self.say.table;
        let left = table.bay(table.day()).total() + usize::from(table.hook_in_bay());
        match fx {
            Some(Fx::NoBooty) => Some(("act_no_booty", Outcome::Idle)),
            _ if left == 0 => Some(("idle_booty", Outcome::Idle)),
            Some(Fx::ExtraBooty(more)) => {
                self.n("n", usize::from(more) + 1);
                self.n("left", left);
                self.either(left > usize::from(more), "act_extra", "idle_extra")
            }
            _ => None,
        }
    }

    /// At night and on the rest day.
    fn in_den(&mut self, seat: Seat, rank: Rank, fx: Fx) -> Option<Told> {
        let table = self.say.table;
        let den = table.den(seat);
        let tiles = table.booty(seat);
        match fx {
            Fx::MaySellMap(price) => {
                self.args.push(("tile", self.say.tile(Kind::Map)));
                self.n("n", price.into());
                self.either(tiles.of(Kind::Map) > 0, "act_map", "idle_map")
                    .map(dull)
            }
            Fx::DiscardLowestGain(gain) => {
                self.n("n", gain.into());
                let Some(lowest) = den.without(rank).first() else {
                    return Some(("idle_mutiny", Outcome::Dull));
                };
                self.args
                    .push(("gone", self.say.character(Some(seat), lowest)));
                Some(("act_mutiny", Outcome::Felt))
            }
            Fx::GainPerSaber(each) => {
                self.args.push(("tile", self.say.tile(Kind::Saber)));
                let n = tiles.of(Kind::Saber);
                self.per(each, n, "act_sabers", "idle_sabers").map(dull)
            }
            Fx::OnlyOneOrPurge(gain) => {
                self.n("n", gain.into());
                let owners = Seat::all(table.players()).filter(|s| table.den(*s).contains(rank));
                let owners: Vec<Seat> = owners.collect();
                let felt = owners.len() < 2;
                self.args.push(("whos", self.say.whos(owners)));
                Some((if felt { "act_only" } else { "act_purge" }, Outcome::Felt))
            }
            Fx::GainIfSmallestDen(gain) => {
                self.n("n", gain.into());
                self.n("of", den.len());
                let mut rivals = seat.others(table.players());
                let smallest = rivals.all(|s| table.den(s).len() > den.len());
                self.either(smallest, "act_smallest", "idle_smallest")
            }
            Fx::GainPerValuable(each) => {
                let n = [Kind::Chest, Kind::Jewel, Kind::Goods];
                let n = n.into_iter().map(|k| tiles.of(k)).sum();
                self.per(each, n, "act_valuables", "idle_valuables")
            }
            Fx::OnlyOneOrPay { gain, pay } => {
                let mut rivals = seat.others(table.players());
                let Some(rival) = rivals.find(|s| table.den(*s).contains(rank)) else {
                    self.n("n", gain.into());
                    return Some(("act_only", Outcome::Felt));
                };
                self.whom(rival);
                self.loses(seat, pay.into(), "act_rival", "idle_rival")
            }
            Fx::GainPerDen(each) => self.per(each, den.len(), "act_den", "idle_lose"),
            Fx::LosePerRelic(each) => {
                self.args.push(("tile", self.say.tile(Kind::Relic)));
                let relics = tiles.of(Kind::Relic);
                self.n("of", relics);
                if relics == 0 {
                    return Some(("idle_relic_loss", Outcome::Dull));
                }
                let loss = relics * usize::from(each);
                self.loses(seat, loss, "act_relic_loss", "idle_lose")
            }
            _ => self.anytime(seat, rank, fx),
        }
    }

    /// What may happen in several parts of a day.
    fn anytime(&mut self, seat: Seat, rank: Rank, fx: Fx) -> Option<Told> {
        match fx {
            Fx::GainFlat(gain) => {
                self.n("n", gain.into());
                Some(("act_gain", Outcome::Felt))
            }
            Fx::LoseFlat(loss) => self.loses(seat, loss.into(), "act_lose", "idle_lose"),
            Fx::GainPerHigherInDen(each) => {
                let higher = self.say.table.den(seat).above(rank);
                self.n("rank", rank.number().into());
                let told = self.per(each, higher.len(), "act_higher", "idle_higher");
                match self.say.table.part() {
                    Part::Night => told.map(dull),
                    _ => told,
                }
            }
            _ => None,
        }
    }
}

/// What comes again every night is not worth a line when it does nothing.
fn dull((key, outcome): Told) -> Told {
    match outcome {
        Outcome::Idle => (key, Outcome::Dull),
        _ => (key, outcome),
    }
}
