//! The lines of the log about treasures, explorers and raids.

use crate::content::Arg;
use crate::engine::{Seat, Words};
use crate::games::maracaibo::content::card::Kind;
use crate::games::maracaibo::content::cause::Cause;
use crate::games::maracaibo::content::compiled::EffectRange;
use crate::games::maracaibo::content::sentences::Sentence;
use crate::games::maracaibo::content::track::Space;
use crate::games::maracaibo::rules::action::{Grave, Hold};
use crate::games::maracaibo::rules::event::Event;
use crate::games::maracaibo::ui::sentences::Narrator;

/// Treasures, the islands they come from, and explorers.
pub(crate) fn treasure(say: &Narrator<'_>, event: &Event) -> Option<Words> {
    let tables = &say.table.definitions().tables;
    let island = |kind: &Kind| Arg::Plain(say.island(*kind));
    let one = |kind: &Kind| say.one(*kind);
    let markers = |kind: &Kind| Arg::from(say.table.markers(*kind));
    let price = |kind: &Kind| Arg::from(say.table.price(*kind));
    Some(match event {
        Event::Marked {
            kind, full: true, ..
        } => say.say(Sentence::MarkedFull {
            island: island(kind),
        }),
        Event::Marked { kind, .. } => say.say(Sentence::Marked {
            island: island(kind),
            n: markers(kind),
            one: one(kind),
            vp: price(kind),
        }),
        Event::Treasure {
            seat,
            kind,
            island: true,
        } => say.say(Sentence::TreasureIsland {
            who: say.who(*seat),
            one: one(kind),
            n: markers(kind),
            vp: price(kind),
        }),
        Event::Treasure { seat, kind, .. } => say.say(Sentence::TreasureSupply {
            who: say.who(*seat),
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
            let effects = tables.storage.get(usize::from(*place)).copied()?;
            let does = Arg::Plain(say.gists(effects));
            say.say(Sentence::Stored {
                who: say.who(*seat),
                one: one(kind),
                does,
            })
        }
        Event::Buried { seat, kind, to, .. } => say.say(Sentence::Buried {
            who: say.who(*seat),
            one: one(kind),
            does: Arg::Plain(say.gists(burial(say, *seat, *to))),
        }),
        Event::Explored { seat, from, to } => explored(say, *seat, *from, *to),
        _ => return None,
    })
}

/// What the place does where a treasure is buried.
fn burial(say: &Narrator<'_>, seat: Seat, to: Option<Grave>) -> EffectRange {
    let tables = &say.table.definitions().tables;
    let effects = match to {
        Some(Grave::Place(place)) => tables.burial.get(usize::from(place)).copied(),
        Some(Grave::Reef(place)) => {
            let head = say.table.captain(seat).figurehead;
            let head = head.and_then(|f| tables.figureheads.get(usize::from(f)));
            head.and_then(|f| f.burial.get(usize::from(place)).copied())
        }
        None => None,
    };
    effects.unwrap_or_default()
}

/// What the space does that an explorer comes to, and how many rivers lie behind.
fn explored(say: &Narrator<'_>, seat: Seat, from: Space, to: Space) -> Words {
    let rules = say.table.definitions();
    let effects = rules.tables.spaces.get(to.index()).copied();
    let effects = effects.unwrap_or_default();
    let who = say.who(seat);
    let space = Arg::Plain(say.space(to));
    let words = say.say(match effects.is_empty() {
        true => Sentence::ExploredPlain { who, space },
        false => Sentence::Explored {
            who,
            space,
            does: Arg::Plain(say.gists(effects)),
        },
    });
    let rivers = rules.track.region(to);
    if rivers == rules.track.region(from) {
        return words;
    }
    let crossed = say.plain(Sentence::Crossed { n: rivers.into() });
    words.then(" ").then(crossed)
}

/// Dice and power.
pub(crate) fn raid(say: &Narrator<'_>, event: &Event) -> Option<Words> {
    Some(match event {
        Event::PoolLost { seat, power } => say.say(Sentence::PoolLost {
            who: say.who(*seat),
            n: (*power).into(),
        }),
        Event::Rolled { seat, dice, again } => {
            let rolled = Kind::ALL
                .into_iter()
                .zip(dice)
                .map(|(kind, n)| Arg::Plain(fallen(say, kind, *n)));
            let who = say.who(*seat);
            let dice = Arg::List(rolled.collect());
            say.say(match again {
                true => Sentence::RolledAgain { who, dice },
                false => Sentence::Rolled { who, dice },
            })
        }
        Event::Picked { seat, kind, power } => say.say(Sentence::Picked {
            who: say.who(*seat),
            kind: say.kind(*kind),
            n: (*power).into(),
        }),
        Event::Spent {
            seat,
            on: Cause::Bargain(bargain),
            power,
        } => {
            let bargains = &say.table.definitions().tables.bargains;
            let does = say.gists_now(bargains.get(usize::from(*bargain))?.effects);
            say.say(Sentence::Spent {
                who: say.who(*seat),
                n: (*power).into(),
                does: Arg::Plain(does),
            })
        }
        Event::Spent { seat, on, power } => {
            let cause = say.cause_card(*on);
            say.say(Sentence::SpentOn {
                who: say.who(*seat),
                n: (*power).into(),
                cause,
            })
        }
        _ => return None,
    })
}

/// A die as it fell: "gold 3".
fn fallen(say: &Narrator<'_>, kind: Kind, n: u8) -> String {
    say.plain(Sentence::Die {
        kind: say.kind(kind),
        n: n.into(),
    })
}
