//! The lines of the log about treasures, explorers and raids.

use crate::content::Arg;
use crate::engine::Words;
use crate::games::maracaibo::content::card::Kind;
use crate::games::maracaibo::content::cause::Cause;
use crate::games::maracaibo::content::sentences::Sentence;
use crate::games::maracaibo::rules::action::{Grave, Hold};
use crate::games::maracaibo::rules::event::Event;
use crate::games::maracaibo::ui::sentences::{Speech, count, number, who};

/// An island's markers and what its treasures are worth now.
fn island(say: &Speech<'_>, kind: Kind) -> [(&'static str, Arg); 4] {
    let table = say.table;
    [
        ("island", Arg::Plain(say.island(kind))),
        ("one", say.one(kind)),
        number(table.markers(kind)),
        ("vp", count(table.price(kind).into())),
    ]
}

/// Treasures, the islands they come from, and explorers.
pub(crate) fn treasure(say: &Speech<'_>, event: &Event) -> Option<Words> {
    let tables = &say.table.definitions().tables;
    let one = |kind: &Kind| say.one(*kind);
    Some(match event {
        Event::Marked { kind, full, .. } => {
            let key = if *full { "marked_full" } else { "marked" };
            say.say(key, &island(say, *kind))
        }
        Event::Treasure {
            seat,
            kind,
            island: true,
        } => {
            let mut args = island(say, *kind).to_vec();
            args.push(who(say, *seat));
            say.say("treasure_island", &args)
        }
        Event::Treasure { seat, kind, .. } => say.say(Sentence::TreasureSupply {
            who: who(say, *seat),
            one: one(kind),
        }),
        // The plain area has no effect.
        Event::Stored {
            hold: Hold::Heap, ..
        } => return None,
        Event::Stored {
            seat,
            kind,
            hold: Hold::Bonus(place),
        } => {
            let deeds = tables.storage.get(usize::from(*place)).copied()?;
            let does = Arg::Plain(say.gists(deeds));
            say.say(Sentence::Stored {
                who: who(say, *seat),
                one: one(kind),
                does,
            })
        }
        Event::Buried { seat, kind, to, .. } => {
            let deeds = match to {
                Some(Grave::Place(place)) => tables.burial.get(usize::from(*place)).copied(),
                Some(Grave::Reef(place)) => {
                    let head = say.table.captain(*seat).figurehead;
                    let head = head.and_then(|f| tables.figureheads.get(usize::from(f)));
                    head.and_then(|f| f.burial.get(usize::from(*place)).copied())
                }
                None => None,
            };
            let does = Arg::Plain(say.gists(deeds.unwrap_or_default()));
            say.say(Sentence::Buried {
                who: who(say, *seat),
                one: one(kind),
                does,
            })
        }
        Event::Explored { seat, from, to } => {
            let deeds = tables.spaces.get(to.index()).copied().unwrap_or_default();
            let args = [
                who(say, *seat),
                ("space", Arg::Plain(say.space(*to))),
                ("does", Arg::Plain(say.gists(deeds))),
            ];
            let key = if deeds.is_empty() {
                "explored_plain"
            } else {
                "explored"
            };
            let words = say.say(key, &args);
            let track = &say.table.definitions().track;
            let rivers = track.region(*to);
            if rivers == track.region(*from) {
                return Some(words);
            }
            let crossed = say.plain(Sentence::Crossed { n: number(rivers) });
            words.then(" ").then(crossed)
        }
        _ => return None,
    })
}

/// Dice and power.
pub(crate) fn raid(say: &Speech<'_>, event: &Event) -> Option<Words> {
    Some(match event {
        Event::PoolLost { seat, power } => say.say(Sentence::PoolLost {
            who: who(say, *seat),
            n: number(*power),
        }),
        Event::Rolled { seat, dice, again } => {
            let rolled = Kind::ALL
                .into_iter()
                .zip(dice)
                .map(|(kind, n)| Arg::Plain(fallen(say, kind, *n)));
            let key = if *again { "rolled_again" } else { "rolled" };
            say.say(
                key,
                &[who(say, *seat), ("dice", Arg::List(rolled.collect()))],
            )
        }
        Event::Picked { seat, kind, power } => say.say(Sentence::Picked {
            who: who(say, *seat),
            kind: say.kind(*kind),
            n: number(*power),
        }),
        Event::Spent {
            seat,
            on: Cause::Bargain(bargain),
            power,
        } => {
            let bargains = &say.table.definitions().tables.bargains;
            let does = say.gists_now(bargains.get(usize::from(*bargain))?.deeds);
            let args = [who(say, *seat), number(*power), ("does", Arg::Plain(does))];
            say.say("spent", &args)
        }
        Event::Spent { seat, on, power } => {
            let cause = say.cause_card(*on);
            say.say(Sentence::SpentOn {
                who: who(say, *seat),
                n: number(*power),
                cause,
            })
        }
        _ => return None,
    })
}

/// A die as it fell: "gold 3".
fn fallen(say: &Speech<'_>, kind: Kind, n: u8) -> String {
    say.plain(Sentence::Die {
        kind: say.kind(kind),
        n: number(n),
    })
}
