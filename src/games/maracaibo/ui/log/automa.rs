//! What Jordan does, card by card, with its reasons (11.6).

use crate::content::Arg;
use crate::engine::{Seat, Words};
use crate::games::maracaibo::content::card::Card;
use crate::games::maracaibo::content::chart::Place;
use crate::games::maracaibo::content::sentences::Sentence;
use crate::games::maracaibo::content::vocabulary::Seek;
use crate::games::maracaibo::rules::event::Event;
use crate::games::maracaibo::rules::state::{JORDAN, State};
use crate::games::maracaibo::ui::sentences::Narrator;
use crate::games::number_format::gained;

/// The line of an event that is told otherwise when it is Jordan's; `None` for all others.
pub(crate) fn line(event: &Event, say: &Narrator<'_>) -> Option<Option<Words>> {
    let his = |seat: &Seat| say.table.is_jordan(*seat);
    Some(match event {
        Event::SoloCard { card } => turned_up(say, (*card).into()),
        Event::SoloShuffled => Some(say.say(Sentence::SoloShuffled)),
        Event::SoloUpgrade { counter } => Some(grown(say, *counter)),
        Event::Sailed { seat, from, to } if his(seat) => sailed(say, *from, *to),
        Event::Toll { seat, to, .. } if his(seat) => Some(say.say(Sentence::JordanToll {
            who: who(say),
            whos: say.whos(to.iter()),
        })),
        Event::Bought { seat, card, .. } if his(seat) => Some(say.say(Sentence::JordanTook {
            who: who(say),
            card: say.card(Card::Improvement(*card)),
        })),
        Event::Built {
            seat, residence, ..
        } if his(seat) => {
            let card = say.card(Card::Residence(*residence));
            Some(say.say(Sentence::JordanBuilt {
                who: who(say),
                card,
            }))
        }
        Event::TookFigurehead { seat, figurehead } if his(seat) => {
            let head = say.figurehead_card((*figurehead).into());
            Some(say.say(Sentence::JordanFigurehead {
                who: who(say),
                head,
            }))
        }
        Event::TookQuest {
            seat,
            quest,
            market: None,
        } if his(seat) => {
            let quest = say.quest_card((*quest).into());
            Some(say.say(Sentence::JordanQuest {
                who: who(say),
                quest,
            }))
        }
        Event::Buried { seat, kind, .. } if his(seat) => Some(say.say(Sentence::JordanBuried {
            who: who(say),
            one: say.one(*kind),
        })),
        Event::Explored { seat, to, .. } if his(seat) => {
            let space = Arg::Plain(say.space(*to));
            Some(say.say(Sentence::ExploredPlain {
                who: who(say),
                space,
            }))
        }
        Event::Scored { seat, vp, .. } if his(seat) => Some(say.say(Sentence::JordanScored {
            who: who(say),
            gain: gained(*vp),
            n: (*vp).into(),
        })),
        _ => return None,
    })
}

fn who(say: &Narrator<'_>) -> Arg {
    say.who(JORDAN)
}

fn turned_up(say: &Narrator<'_>, card: usize) -> Option<Words> {
    let def = say.table.definitions().solo.cards.get(card)?;
    Some(say.say(Sentence::SoloCard {
        who: who(say),
        card: Arg::Plain(def.name.clone()),
        course: Arg::Plain(say.solo_course(def)),
    }))
}

/// Their ship has grown: what the space brings.
fn grown(say: &Narrator<'_>, counter: u8) -> Words {
    let spaces = &say.table.definitions().solo.ship;
    let bonus = spaces.iter().find(|s| s.space == counter);
    let (who, n) = (who(say), Arg::from(counter));
    say.say(match bonus {
        None => Sentence::SoloUpgrade { who, n },
        Some(bonus) => Sentence::SoloUpgradeBonus {
            who,
            n,
            does: Arg::Plain(say.act(bonus.act)),
        },
    })
}

/// Where they sail, and by which of their rules.
fn sailed(say: &Narrator<'_>, from: Place, to: Place) -> Option<Words> {
    let table: &State = say.table;
    let chart = table.chart();
    let columns = chart.column(to).saturating_sub(chart.column(from));
    let (who, n, place) = (who(say), Arg::from(columns), say.spot_card(to));
    match to {
        // Reaching it has a line of its own.
        Place::MARACAIBO => return None,
        Place::GULF => return Some(say.say(Sentence::JordanGulf { who, n })),
        _ => {}
    }
    let card = table.jordan().and_then(|j| j.card)?;
    let def = table.definitions().solo.cards.get(usize::from(card))?;
    let class = table.solo_kind(to);
    let liked = class.and_then(|c| def.seek.iter().position(|s| *s == c));
    let sought = |seek: &Seek| Arg::Plain(say.seek(*seek));
    Some(say.say(match liked.map(|at| def.seek.split_at(at)) {
        Some(([], [class, ..])) => Sentence::JordanSailed {
            who,
            n,
            place,
            class: sought(class),
        },
        Some((passed, [class, ..])) => Sentence::JordanSailedNext {
            who,
            n,
            place,
            class: sought(class),
            missing: Arg::List(passed.iter().map(sought).collect()),
        },
        _ => Sentence::JordanSailedOther { who, n, place },
    }))
}
