//! The log, line by line.

use super::outcomes::{anybody_acts, effect_caption, said};
use super::results::{places, scored};
use super::sentences::Narrator;
use crate::content::Arg;
use crate::engine::{Names, Seat, Words};
use crate::games::libertalia::content::card::{Kind, Rank, Tiles};
use crate::games::libertalia::content::effects::{Case, Effect, Fx, Step, Time};
use crate::games::libertalia::content::schema::OnTake;
use crate::games::libertalia::content::sentences::Sentence;
use crate::games::libertalia::rules::action::{Order, Part};
use crate::games::libertalia::rules::effects::outcome::EffectOutcome;
use crate::games::libertalia::rules::event::{Cause, Event};
use crate::games::libertalia::rules::observation::View;
use crate::games::libertalia::rules::state::{CardInLine, State, TieBreak};

/// One line of the log for `event`, as the view's owner may read it.
pub(crate) fn line(event: &Event, after: &View, names: &Names) -> Option<Words> {
    let table = after.table();
    let say = &Narrator::new(table, names);
    let who = |seat: &Seat| say.who(*seat);
    let line = match event {
        Event::CampaignStarted { campaign, crew } => say.say(Sentence::Campaign {
            n: (*campaign).into(),
            cards: say.characters(None, *crew),
        }),
        Event::DayStarted { day } => say.say(Sentence::Day {
            n: (*day).into(),
            tiles: say.tiles(table.bay((*day).into())),
        }),
        Event::Lined => lined(say),
        Event::Rolled { seat, die } => say.say(Sentence::Rolls {
            who: who(seat),
            n: (*die).into(),
        }),
        Event::Tied { rank, order } => tied(say, *rank, order),
        Event::Acts { seat, rank, fx } => return acts(say, *seat, *rank, *fx),
        Event::Coins { seat, rank, change } => coins(say, *seat, *rank, *change),
        // Where nothing could be begged, the beginning of the effect has told it.
        Event::Begged { coins: 0, .. } => return None,
        Event::Begged { seat, from, coins } => begged(say, *seat, *from, *coins),
        Event::Discarded {
            seat,
            rank,
            cause,
            forced,
        } => return discarded(say, (*seat, *rank), *cause, *forced),
        Event::Joined { seat, rank, forced } => no_choice(say, joined(say, *seat, *rank), *forced),
        Event::RelicsGiven { seat, to, count } => relics_given(say, *seat, *to, *count),
        Event::Recruited { seat, rank, forced } => {
            no_choice(say, recruited(say, *seat, *rank), *forced)
        }
        Event::Healed { seat, rank, forced } if after.viewer() == Some(*seat) => {
            no_choice(say, healed(say, *seat, *rank), *forced)
        }
        // Whether there was a choice tells nothing that the size of the graveyard did not.
        Event::Healed { seat, .. } => say.say(Sentence::Heals { who: who(seat) }),
        Event::Kept {
            seat,
            kind,
            returned,
            forced,
        } => no_choice(say, kept(say, *seat, *kind, *returned), *forced),
        Event::Sold {
            seat,
            rank,
            kind,
            count,
            coins,
            forced,
        } => {
            let line = sold(say, (*seat, *rank), (*kind, *count), *coins);
            no_choice(say, line, *forced)
        }
        Event::KeptMap { seat } => say.say(Sentence::KeepsMap {
            who: who(seat),
            tile: say.tile(Kind::Map),
        }),
        Event::Exchanged {
            seat,
            officers,
            drawn,
        } => exchanged(say, *seat, *officers, *drawn),
        Event::Took { seat, kind, forced } => no_choice(say, took(say, *seat, *kind), *forced),
        Event::TookHook { seat, forced } => no_choice(say, took_hook(say, *seat), *forced),
        Event::NightFell => return night(say),
        Event::Rested => say.say(Sentence::RestDayBegins {
            n: table.campaign().into(),
        }),
        Event::Scored {
            seat,
            coins,
            booty,
            score,
        } => scored(say, *seat, (*coins, *booty), *score),
        Event::GameEnded { standings } => places(say, standings),
        Event::Committed { .. }
        | Event::Revealed
        | Event::ChoiceOpened { .. }
        | Event::Settled { .. }
        | Event::CleanedUp => return None,
    };
    Some(line)
}

/// Doubloons that a character brings or costs.
fn coins(say: &Narrator<'_>, seat: Seat, rank: Rank, change: i32) -> Words {
    let (who, card) = (say.who(seat), say.character(Some(seat), rank));
    let n = Arg::from(change.unsigned_abs());
    say.say(match change > 0 {
        true => Sentence::Gains { who, n, card },
        false => Sentence::Loses { who, n, card },
    })
}

/// Doubloons that `seat` has from another player.
fn begged(say: &Narrator<'_>, seat: Seat, from: Seat, coins: u16) -> Words {
    say.say(Sentence::Begs {
        who: say.who(seat),
        card: sent(say, seat),
        whom: say.who(from),
        n: coins.into(),
    })
}

/// A card out of the den.
fn recruited(say: &Narrator<'_>, seat: Seat, rank: Rank) -> Words {
    let (who, card) = (say.who(seat), say.character(Some(seat), rank));
    say.say(Sentence::Recruits { who, card })
}

/// A card out of the graveyard, for its owner's eyes.
fn healed(say: &Narrator<'_>, seat: Seat, rank: Rank) -> Words {
    let (who, card) = (say.who(seat), say.character(Some(seat), rank));
    say.say(Sentence::HealsOwn { who, card })
}

/// The one tile that is kept, and those that are not.
fn kept(say: &Narrator<'_>, seat: Seat, kind: Kind, returned: Tiles) -> Words {
    say.say(Sentence::Keeps {
        who: say.who(seat),
        tile: say.tile(kind),
        tiles: say.tiles(returned),
    })
}

/// Tiles that a character sells.
fn sold(
    say: &Narrator<'_>,
    (seat, rank): (Seat, Rank),
    (kind, count): (Kind, u8),
    coins: u16,
) -> Words {
    say.say(Sentence::Sells {
        who: say.who(seat),
        tiles: say.several(count.into(), kind),
        n: coins.into(),
        card: say.character(Some(seat), rank),
    })
}

/// Relics that go to another player.
fn relics_given(say: &Narrator<'_>, seat: Seat, to: Seat, count: u8) -> Words {
    say.say(Sentence::GivesRelics {
        who: say.who(seat),
        whom: say.who(to),
        tiles: say.counted(count.into(), Kind::Relic),
    })
}

/// Officers that go into the bag, and the tiles that come out of it.
fn exchanged(say: &Narrator<'_>, seat: Seat, officers: u8, drawn: Tiles) -> Words {
    say.say(Sentence::Exchanges {
        who: say.who(seat),
        tiles: say.counted(officers.into(), Kind::Officer),
        drawn: say.tiles(drawn),
    })
}

/// Adds that there was no choice.
fn no_choice(say: &Narrator<'_>, mut line: Words, forced: bool) -> Words {
    if forced {
        line.0.extend(say.say(Sentence::Forced).0);
    }
    line
}

/// "The line: Ann's Beggar (3) < Ben's Brute (14) = Cleo's Brute (14)".
fn lined(say: &Narrator<'_>) -> Words {
    let mut line = say.say(Sentence::Line);
    let mut before = None;
    for CardInLine { seat, rank } in say.table.ship().iter().copied() {
        if let Some(before) = before.replace(rank) {
            line = line.then(say.plain(match before == rank {
                true => Sentence::LineEven,
                false => Sentence::LineThen,
            }));
        }
        let item = say.say(Sentence::LineItem {
            who: say.who(seat),
            card: say.character(Some(seat), rank),
            rank: rank.number().into(),
        });
        line.0.extend(item.0);
    }
    line.then(".")
}

/// Equal ranks from the top down, and why so.
fn tied(say: &Narrator<'_>, rank: Rank, order: &Order) -> Words {
    let table = say.table;
    let (Some(top), Some(bottom)) = (order.last().copied(), order.first().copied()) else {
        return Words::default();
    };
    // The tokens have changed hands already.
    let number = |seat: Seat| match table.tie_break() {
        TieBreak::Tokens if seat == top => table.token(bottom),
        TieBreak::Tokens if seat == bottom => table.token(top),
        TieBreak::Tokens => table.token(seat),
        _ => table.influence(seat, rank),
    };
    let tied = say.say(Sentence::Tied {
        card: say.character(None, rank),
    });
    let items = order.iter().rev().copied().map(|seat| {
        let who = say.who(seat);
        say.say(match table.tie_break() {
            TieBreak::Flags | TieBreak::D6 => Sentence::TiedItem { who },
            _ => Sentence::TiedNumber {
                who,
                n: number(seat).into(),
            },
        })
    });
    let words = tied.and(Words::joined(items, ", "));
    let (who, whom) = (say.who(top), say.who(bottom));
    let why = say.say(match (table.tie_break(), table.hook_holder()) {
        (TieBreak::Flags, _) => Sentence::TiedFlags { who, whom },
        (TieBreak::Tokens, _) => Sentence::TiedTokens { who, whom },
        (TieBreak::D6, _) => Sentence::TiedDice { who, whom },
        (TieBreak::Hook, Some(holder)) if holder == top => Sentence::TiedHook { who, whom },
        _ => Sentence::TiedInfluence { who, whom },
    });
    words.and(why)
}

/// An effect that comes to nothing, or one whose consequences are told at once.
fn acts(say: &Narrator<'_>, seat: Seat, rank: Rank, fx: Option<Fx>) -> Option<Words> {
    let deed = effect_caption(say, seat, rank, fx)?;
    let at_once = fx.map(Effect::new).is_some_and(|does| {
        does.does(|step| match step {
            Step::EmptyDen => true,
            Step::AloneOrPurge(_) => say.table.owners(rank).len() > 1,
            _ => false,
        })
    });
    (at_once || deed.idle).then_some(deed.words)
}

/// The card that a player has in the line; nothing where there is none.
fn sent(say: &Narrator<'_>, seat: Seat) -> Arg {
    let own = say.table.ship().iter().find(|b| b.seat == seat);
    own.map_or(Arg::Plain(String::new()), |b| {
        say.character(Some(seat), b.rank)
    })
}

/// A card that goes to the graveyard, and through whom; nothing where that has been told.
fn discarded(
    say: &Narrator<'_>,
    (seat, rank): (Seat, Rank),
    cause: Cause,
    forced: bool,
) -> Option<Words> {
    let table = say.table;
    let whom = say.who(seat);
    let gone = say.character(Some(seat), rank);
    let (by, with) = match cause {
        Cause::Officer => {
            let tile = say.tile(Kind::Officer);
            return Some(say.say(Sentence::LedAway { whom, tile, gone }));
        }
        Cause::Saber(by) => {
            let line = say.say(Sentence::Strikes {
                who: say.who(by),
                whom,
                tile: say.tile(Kind::Saber),
                gone,
            });
            return Some(no_choice(say, line, forced));
        }
        Cause::Character { seat, rank } => (seat, rank),
    };
    let time = match table.part() {
        Part::Night => Time::Night,
        _ => Time::Day,
    };
    let does = table.effect(with, time)?;
    // That there is no other card to send has been told.
    if does.does(|step| step == Step::Replace) && table.hand(seat).is_empty() {
        return None;
    }
    let case = match (by, with) == (seat, rank) {
        true if has(table, does.fx, Case::DiscardsSelf) => Case::DiscardsSelf,
        _ => Case::Discards,
    };
    let outcome = EffectOutcome {
        whom: seat,
        gone: Some(CardInLine { seat, rank }),
        ..table.effect_outcome(by, with, does)
    };
    // Whoever else is discarded was nobody's choice.
    let chosen = does.does(|step| step == Step::Shoot);
    let told = said(say, (by, with), does.fx, case, &outcome)?;
    Some(no_choice(say, told, forced && chosen))
}

/// Whether something is said of an effect in such a case.
fn has(table: &State, fx: Fx, case: Case) -> bool {
    table.definitions().effects.of(fx, case).is_some()
}

/// A card in another's place, and how it stands to equal ones.
fn joined(say: &Narrator<'_>, seat: Seat, rank: Rank) -> Words {
    let line = say.table.ship();
    let mut words = say.say(Sentence::Joins {
        who: say.who(seat),
        card: say.character(Some(seat), rank),
    });
    let place = line.iter().position(|b| b.seat == seat).unwrap_or(0);
    let near = |at: Option<usize>| {
        let other = line.get(at?)?;
        (other.rank == rank).then_some(other.seat)
    };
    let below = near(place.checked_sub(1)).map(|s| Sentence::JoinsAbove { whom: say.who(s) });
    let above = || near(Some(place + 1)).map(|s| Sentence::JoinsBelow { whom: say.who(s) });
    if let Some(beside) = below.or_else(above) {
        words.0.extend(say.say(beside).0);
    }
    words.then(".")
}

/// The Hook out of the bay.
fn took_hook(say: &Narrator<'_>, seat: Seat) -> Words {
    say.say(Sentence::TakesHook { who: say.who(seat) })
}

/// A tile out of the bay, and whether it is a saber for nobody.
fn took(say: &Narrator<'_>, seat: Seat, kind: Kind) -> Words {
    let table = say.table;
    let mut line = say.say(Sentence::Takes {
        who: say.who(seat),
        card: sent(say, seat),
        tile: say.tile(kind),
    });
    let does = table.definitions().booty_of(kind).map(|b| b.on_take);
    let mut near = table.neighbors(seat).iter();
    if does == Some(OnTake::StabNeighbor) && near.all(|s| table.den(s).is_empty()) {
        line.0.extend(say.say(Sentence::IdleSaber).0);
    }
    line
}

/// What nobody took, and whether anybody acts tonight.
fn night(say: &Narrator<'_>) -> Option<Words> {
    let table = say.table;
    let left = table.bay(table.day());
    let left = (left != Tiles::EMPTY).then(|| say.tiles(left));
    match (left, anybody_acts(table)) {
        (Some(tiles), true) => Some(say.say(Sentence::NightLeft { tiles })),
        (Some(tiles), false) => Some(say.say(Sentence::Left { tiles })),
        (None, true) => Some(say.say(Sentence::Night)),
        (None, false) => None,
    }
}

/// Whose doing an event is: a character is its owner's, whoever's decision made it act. What the day brings is nobody's.
pub(crate) fn doer(event: &Event) -> Option<Seat> {
    match event {
        Event::Committed { seat }
        | Event::Rolled { seat, .. }
        | Event::Acts { seat, .. }
        | Event::ChoiceOpened { seat }
        | Event::Coins { seat, .. }
        | Event::Begged { seat, .. }
        | Event::Joined { seat, .. }
        | Event::RelicsGiven { seat, .. }
        | Event::Recruited { seat, .. }
        | Event::Healed { seat, .. }
        | Event::Kept { seat, .. }
        | Event::Sold { seat, .. }
        | Event::KeptMap { seat }
        | Event::Exchanged { seat, .. }
        | Event::Took { seat, .. }
        | Event::TookHook { seat, .. }
        | Event::Settled { seat, .. }
        | Event::Scored { seat, .. }
        | Event::Discarded {
            cause: Cause::Character { seat, .. } | Cause::Saber(seat),
            ..
        }
        | Event::Discarded {
            seat,
            cause: Cause::Officer,
            ..
        } => Some(*seat),
        Event::CampaignStarted { .. }
        | Event::DayStarted { .. }
        | Event::Revealed
        | Event::Lined
        | Event::Tied { .. }
        | Event::NightFell
        | Event::Rested
        | Event::CleanedUp
        | Event::GameEnded { .. } => None,
    }
}
