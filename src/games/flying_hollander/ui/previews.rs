//! What a choice promises: reckoned once, by trying it on what the viewer knows, and told in words and as data.

use super::sentences::Narrator;
use crate::content::Arg;
use crate::engine::{Choice, Game, Promise, Rng, Seat, Sink, Turn, saturated};
use crate::games::flying_hollander::content::card::Kind;
use crate::games::flying_hollander::content::schema::Effect;
use crate::games::flying_hollander::content::sentences::Sentence;
use crate::games::flying_hollander::rules::action::{Action, Phase};
use crate::games::flying_hollander::rules::event::Event;
use crate::games::flying_hollander::rules::state::State;

/// What is heard while a choice is tried.
#[derive(Default)]
pub(super) struct Heard {
    pub(super) skipped: Option<Seat>,
}

impl Sink<State> for Heard {
    fn emit(&mut self, event: impl FnOnce() -> Event, _after: &State) {
        if let Event::Skipped { seat } = event() {
            self.skipped = Some(seat);
        }
    }
}

/// What laying so many of a kind brings.
pub(crate) fn play(
    table: &State,
    say: &Narrator<'_>,
    (seat, action): (Seat, Action),
    (kind, n): (Kind, usize),
    choice: &mut Choice,
) {
    let (mut after, mut heard) = (table.clone(), Heard::default());
    // Which cards are drawn at the end of the turn is unknown here, and nothing that is told hangs on it.
    let tried = after.apply(seat, action, &mut Rng::new(0), &mut heard);
    if tried.is_err() {
        return;
    }
    let cards = saturated(n);
    let mut promises = vec![Promise::change(format!("cards.{seat}"), -cards).on_the_way()];
    let then = || Arg::Plain(say.demand(after.demand()));
    let effect = table.definitions().effect(kind);
    let sunk = after.eliminated().len() - table.eliminated().len();
    let over = after.turn() == Turn::Over || after.phase() == Phase::NextGame;
    choice.detail = if table.total(seat) == n {
        say.plain(Sentence::DetailWins)
    } else if sunk > 0 {
        let gone = saturated(sunk);
        promises.push(Promise::change("eliminated_count", gone));
        promises.push(Promise::becomes("extra", "on"));
        let n = Arg::from(sunk);
        say.plain(match effect {
            Effect::Kraken => Sentence::DetailKraken { n },
            _ => Sentence::DetailPoker { n },
        })
    } else if over {
        say.plain(Sentence::DetailBecalmed)
    } else {
        promises.push(Promise::becomes("demand", after.demand_name()));
        if after.phase() != Phase::ChoosePlay {
            promises.push(Promise::becomes("phase", after.phase().id()));
        }
        match (after.phase(), heard.skipped) {
            (Phase::ChoosePirate, _) => say.plain(Sentence::DetailPirate { what: then() }),
            (Phase::ChooseWormhole, _) => say.plain(Sentence::DetailWormhole { what: then() }),
            (_, Some(whom)) => {
                let promise = Promise::change(format!("skipped.{whom}"), 1);
                promises.push(promise);
                say.plain(Sentence::DetailSkip {
                    whom: say.who(whom),
                })
            }
            _ => say.plain(Sentence::DetailAfter { what: then() }),
        }
    };
    choice.promises = promises;
}

/// What turning up a final card may bring: it is laid, or taken with the pile.
pub(crate) fn flip(table: &State, say: &Narrator<'_>, seat: Seat, choice: &mut Choice) {
    let pile = table.pile().len();
    let n = Arg::from(pile);
    choice.detail = say.plain(match pile {
        0 => Sentence::DetailFlipFree { n },
        _ => Sentence::DetailFlip { n },
    });
    let most = match pile {
        0 => 0,
        _ => saturated(pile),
    };
    choice.promises = vec![Promise::between(format!("cards.{seat}"), -1, most)];
}

/// What taking the pile brings.
pub(crate) fn pick_up(table: &State, say: &Narrator<'_>, seat: Seat, choice: &mut Choice) {
    let (pile, hand) = (table.pile().len(), table.hand(seat).len());
    choice.label = say.plain(Sentence::ChoiceTake { n: pile.into() });
    choice.detail = say.plain(Sentence::DetailTake {
        n: (hand + pile).into(),
    });
    let more = saturated(pile);
    choice.promises = vec![Promise::change(format!("hand.{seat}"), more)];
}

/// Whose turn a wormhole makes it.
pub(crate) fn send(table: &State, say: &Narrator<'_>, target: Seat, choice: &mut Choice) {
    let left = Arg::from(table.total(target));
    choice.detail = say.plain(Sentence::DetailCards { n: left });
    // On the last turn before the calm nobody is next.
    if table.turns_played() + 1 < table.turn_cap() {
        choice.promises = vec![Promise::becomes("current", target.to_string())];
    }
}
