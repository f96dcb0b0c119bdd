//! What a choice promises: reckoned once, by trying it on what the viewer knows, and told in words and as data.

use super::odds::{aid, risk_text};
use super::sentences::Narrator;
use crate::content::Arg;
use crate::engine::show::Preferences;
use crate::engine::{Choice, Game, Promise, Rng, Seat, Sink, saturated};
use crate::games::captain_ecarrasse::content::card::{Card, CardSet};
use crate::games::captain_ecarrasse::content::sentences::Sentence;
use crate::games::captain_ecarrasse::rules::action::{Action, Phase};
use crate::games::captain_ecarrasse::rules::event::{Cause, Event};
use crate::games::captain_ecarrasse::rules::observation::View;
use crate::games::captain_ecarrasse::rules::risk::RiskMode;
use crate::games::captain_ecarrasse::rules::state::State;
use crate::games::number_format::figure;
use crate::wording::joined::{in_clauses, percent};

/// What is heard while a choice is tried.
#[derive(Default)]
struct Heard {
    incident: Option<(CardSet, CardSet)>,
    decoyed: bool,
    straight: bool,
}

impl Sink<State> for Heard {
    fn emit(&mut self, event: impl FnOnce() -> Event, _after: &State) {
        match event() {
            Event::Incident { saved, lost, .. } => self.incident = Some((saved, lost)),
            Event::Moved { why, .. } => {
                self.decoyed |= why == Cause::Decoyed;
                self.straight |= why == Cause::StraightToHold;
            }
            _ => {}
        }
    }
}

/// A choice that was tried: nothing of what it tells hangs on chance.
pub(super) struct Tried<'a> {
    before: &'a State,
    pub(super) after: State,
    heard: Heard,
}

impl<'a> Tried<'a> {
    pub(super) fn new(table: &'a State, seat: Seat, action: Action) -> Option<Tried<'a>> {
        let (mut after, mut heard) = (table.clone(), Heard::default());
        // Which cards a Treasure Map shows is drawn, but changes neither scores nor places.
        after
            .apply(seat, action, &mut Rng::new(0), &mut heard)
            .ok()?;
        Some(Tried {
            before: table,
            after,
            heard,
        })
    }

    /// By how much a score changes.
    pub(super) fn points(&self, seat: Seat) -> i32 {
        self.after.score(seat) - self.before.score(seat)
    }

    /// By how much the score would grow if the active player came home with all cards.
    pub(super) fn home(&self, seat: Seat) -> i32 {
        at_home(&self.after, seat) - at_home(self.before, seat)
    }

    /// Whether it causes an incident.
    pub(super) fn fails(&self) -> bool {
        self.heard.incident.is_some()
    }
}

/// The score of `seat` with the Exploration in the Hold.
fn at_home(table: &State, seat: Seat) -> i32 {
    let line = match table.active() == seat {
        true => table.line_set(),
        false => CardSet::EMPTY,
    };
    table.score_of(seat, table.hold(seat) | line)
}

/// Writes the words of a choice and keeps the promises they make.
struct Teller<'a, 'b> {
    say: &'a Narrator<'b>,
    parts: Vec<String>,
    promises: Vec<Promise>,
}

impl Teller<'_, '_> {
    fn tell(&mut self, sentence: Sentence) {
        self.parts.push(self.say.plain(sentence));
    }

    fn score(&mut self, seat: Seat, n: i32) {
        let promise = Promise::change(format!("score.{seat}"), n);
        self.promises.push(promise);
    }

    fn cards(&mut self, seat: Seat, n: usize, sign: i32) {
        let n = saturated(n);
        let promise = Promise::change(format!("cards.{seat}"), n * sign);
        self.promises.push(promise);
    }

    fn into(self, choice: &mut Choice) {
        choice.detail = in_clauses(&self.parts);
        choice.promises = self.promises;
    }
}

/// Fills in what `action` would bring, and what it promises by that.
pub(crate) fn promise(
    view: &View,
    say: &Narrator<'_>,
    seat: Seat,
    action: Action,
    options: &Preferences,
    choice: &mut Choice,
) {
    let table = view.table();
    let mut teller = Teller {
        say,
        parts: Vec::new(),
        promises: Vec::new(),
    };
    let tried = || Tried::new(table, seat, action);
    match action {
        Action::Mark(_) => {}
        Action::Dive => match view.known().first() {
            Some(card) => known_dive(view, &mut teller, seat, *card, options),
            None => unknown_dive(view, &mut teller, options),
        },
        Action::Surface => surface(table, &mut teller, seat),
        Action::Plunder(q) => plunder(table, &mut teller, seat, q),
        Action::Knife(q, suit) => {
            if let Some(tried) = tried() {
                knife(&tried, &mut teller, (seat, q));
                let rules = table.definitions();
                let left = (tried.after.hold(q) & rules.suit_cards(suit)).last();
                loss(&tried, &mut teller, q, left);
            }
        }
        Action::Net(suit) => {
            let (Some(tried), Some(card)) = (tried(), table.top(seat, suit)) else {
                return;
            };
            if tried.heard.incident.is_none() {
                net(&tried, &mut teller, seat, card);
            }
            placed(view, &tried, &mut teller, (seat, card), options);
        }
        Action::Harpoon(q, suit) => {
            let (Some(tried), Some(card)) = (tried(), table.top(q, suit)) else {
                return;
            };
            let hold = table.hold(q).without(card);
            let left = (hold & table.definitions().suit_cards(suit)).last();
            if tried.heard.incident.is_none() {
                loss(&tried, &mut teller, q, left);
                brings(&tried, &mut teller, seat);
            }
            placed(view, &tried, &mut teller, (seat, card), options);
        }
        Action::MapPick(card) => {
            let Some(tried) = tried() else {
                return;
            };
            if tried.heard.incident.is_none() {
                brings(&tried, &mut teller, seat);
            }
            placed(view, &tried, &mut teller, (seat, card), options);
        }
    }
    teller.into(choice);
}

/// A dive for a card that the viewer has seen.
fn known_dive(
    view: &View,
    teller: &mut Teller<'_, '_>,
    seat: Seat,
    card: Card,
    options: &Preferences,
) {
    let table = view.table();
    let Some(tried) = Tried::new(table, seat, Action::Dive) else {
        return;
    };
    let clash = u64::from(tried.heard.incident.is_some());
    if clash == 0 {
        teller.tell(Sentence::DetailSafe {
            card: teller.say.card(card),
        });
    }
    teller.promises.push(Promise::chance("Incident", clash, 1));
    placed(view, &tried, teller, (seat, card), options);
}

/// A dive into the unknown: what the player's aid says.
fn unknown_dive(view: &View, teller: &mut Teller<'_, '_>, options: &Preferences) {
    let Some(aid) = aid(options) else {
        return;
    };
    let Some(risk) = risk_text(view, teller.say, aid) else {
        return;
    };
    teller.tell(Sentence::DetailRisk {
        risk: Arg::Plain(risk),
    });
    // From memory of the table alone it is an estimate.
    if let (RiskMode::FullRecord, Some(risk)) = (aid, view.risk(aid)) {
        let chance = Promise::chance("Incident", risk.bad, risk.all);
        teller.promises.push(chance);
    }
}

fn surface(table: &State, teller: &mut Teller<'_, '_>, seat: Seat) {
    let line = table.line_set();
    let more = at_home(table, seat) - table.score(seat);
    let (n, cards) = (Arg::from(figure(more)), Arg::from(line.len()));
    let bonus = bonus(table, teller.say);
    match &bonus {
        Some((bonus, place)) => {
            teller.tell(Sentence::DetailGainBonus {
                n,
                cards,
                bonus: (*bonus).into(),
                r#where: place.clone(),
            });
        }
        None => teller.tell(Sentence::DetailGain { n, cards }),
    }
    teller.score(seat, more);
    teller.cards(seat, line.len(), 1);
    if let Some((n, _)) = bonus {
        // What is drawn for Chest and Key comes on top.
        let all = teller.promises.drain(..).map(Promise::on_the_way);
        teller.promises = all.collect();
        let n = saturated(n);
        let promise = Promise::change("bonus_cards", n);
        let chosen = table
            .bonus_due(line)
            .is_some_and(|(_, from_rival)| from_rival)
            && table.rivals_with_cards().next().is_some();
        teller.promises.push(match chosen {
            true => promise.depends(),
            false => promise,
        });
    }
}

/// How many bonus cards surfacing now would draw, and from where.
pub(crate) fn bonus(table: &State, say: &Narrator<'_>) -> Option<(usize, Arg)> {
    let (due, from_rival) = table.bonus_due(table.line_set())?;
    if from_rival && table.rivals_with_cards().next().is_some() {
        let skill = table
            .diver(table.active())
            .map(|d| d.skill.clone())
            .unwrap_or_default();
        let most = table.rivals_with_cards().map(|q| table.hold(q).len()).max();
        return Some((due.min(most.unwrap_or(0)), Arg::Plain(skill)));
    }
    let n = due.min(table.locker().len());
    (n > 0).then(|| (n, Arg::Plain(say.plain(Sentence::ZoneLocker))))
}

fn plunder(table: &State, teller: &mut Teller<'_, '_>, seat: Seat, q: Seat) {
    let all = table.hold(q).len();
    let n = table.bonus().min(all);
    teller.tell(Sentence::DetailPlunder {
        n: n.into(),
        all: all.into(),
    });
    teller.cards(seat, n, 1);
    teller.cards(q, n, -1);
}

/// What a Knife takes besides the best card, and what its owner gains by it.
fn knife(tried: &Tried<'_>, teller: &mut Teller<'_, '_>, (seat, q): (Seat, Seat)) {
    let gone = tried.before.hold(q) - tried.after.hold(q);
    if gone.len() > 1 {
        teller.tell(Sentence::DetailStack {
            n: gone.len().into(),
        });
    }
    teller.cards(q, gone.len(), -1);
    if q == seat {
        return;
    }
    let kept = tried.after.hold(seat) - tried.before.hold(seat);
    if !kept.is_empty() {
        let n = tried.points(seat);
        teller.tell(Sentence::DetailKeeps {
            n: figure(n).into(),
        });
        teller.score(seat, n);
        teller.cards(seat, kept.len(), 1);
    }
}

/// What somebody loses by a card, `left` being the best of its suit then: "leaves value 3, 4 points less".
fn loss(tried: &Tried<'_>, teller: &mut Teller<'_, '_>, q: Seat, left: Option<Card>) {
    let drop = -tried.points(q);
    let n = Arg::from(figure(drop));
    match left {
        Some(next) => {
            let value = tried.before.definitions().value_of(next);
            teller.tell(Sentence::DetailLeavesValue {
                value: figure(value).into(),
                n,
            });
        }
        None => teller.tell(Sentence::DetailLeaves {
            whom: teller.say.who(q),
            n,
        }),
    }
    teller.score(q, -drop);
}

/// What a card that comes into the line is worth, once it is brought home.
fn brings(tried: &Tried<'_>, teller: &mut Teller<'_, '_>, seat: Seat) {
    if tried.heard.decoyed {
        return;
    }
    let n = tried.home(seat);
    teller.tell(match tried.heard.straight {
        true => Sentence::DetailKeeps {
            n: figure(n).into(),
        },
        false => Sentence::DetailHome {
            n: figure(n).into(),
        },
    });
    let promise = Promise::change(format!("home.{seat}"), n);
    teller.promises.push(promise);
}

/// What a card from the own Hold risks.
fn net(tried: &Tried<'_>, teller: &mut Teller<'_, '_>, seat: Seat, card: Card) {
    let safe = tried.heard.straight || tried.after.saved().contains(card);
    let drop = -tried.points(seat);
    match safe {
        true => teller.tell(Sentence::DetailNetSafe),
        false => teller.tell(Sentence::DetailOwnLoss {
            n: figure(drop).into(),
        }),
    }
    let promise = match tried.heard.straight {
        true => Promise::change(format!("home.{seat}"), 0),
        false if safe => return,
        false => Promise::change(format!("score.{seat}"), -drop),
    };
    teller.promises.push(promise);
}

/// What follows from placing a card: an incident and who gains by it, or what its own effect risks.
fn placed(
    view: &View,
    tried: &Tried<'_>,
    teller: &mut Teller<'_, '_>,
    (seat, card): (Seat, Card),
    options: &Preferences,
) {
    if tried.heard.decoyed {
        teller.tell(Sentence::DetailDecoyed);
        return;
    }
    if let Some((saved, lost)) = tried.heard.incident {
        incident(tried, teller, seat, (saved, lost));
        return;
    }
    // Where the table does not lend its memory, nobody is told how many cards of the locker would clash.
    if aid(options) == Some(RiskMode::FullRecord)
        && let Some(risk) = view.map_risk(card)
    {
        let told = Arg::Plain(percent(risk.percent() as i32));
        teller.tell(Sentence::DetailMapRisk { risk: told });
        let trap = Promise::chance("trap", risk.bad, risk.all);
        teller.promises.push(trap);
    }
}

/// What an incident costs, and whom it helps.
fn incident(
    tried: &Tried<'_>,
    teller: &mut Teller<'_, '_>,
    seat: Seat,
    (saved, lost): (CardSet, CardSet),
) {
    let n = Arg::from(lost.len());
    let heir = seat
        .others(tried.before.players())
        .find(|q| !(tried.after.hold(*q) & lost).is_empty());
    match heir {
        Some(q) => {
            let points = tried.points(q);
            let whom = teller.say.who(q);
            teller.tell(Sentence::DetailDrifts {
                n,
                whom: whom.clone(),
            });
            if points != 0 {
                let n = Arg::from(figure(points));
                teller.tell(Sentence::DetailHeir { whom, n });
            }
            teller.score(q, points);
        }
        None => teller.tell(Sentence::DetailLost { n }),
    }
    if !saved.is_empty() {
        teller.tell(Sentence::DetailSaved {
            n: saved.len().into(),
        });
    }
    let own = tried.points(seat);
    match own {
        1.. => teller.tell(Sentence::DetailKeeps {
            n: figure(own).into(),
        }),
        0 => {}
        _ => teller.tell(Sentence::DetailMinus {
            n: figure(-own).into(),
        }),
    }
    teller.score(seat, own);
    for (what, cards) in [("lost", lost), ("saved_home", saved)] {
        let n = saturated(cards.len());
        teller.promises.push(Promise::change(what, n));
    }
    // Others than the heir lose what a Harpoon took from them.
    for q in seat.others(tried.before.players()) {
        if Some(q) != heir && tried.points(q) != 0 {
            let drop = -tried.points(q);
            teller.tell(Sentence::DetailLeaves {
                whom: teller.say.who(q),
                n: figure(drop).into(),
            });
            teller.score(q, -drop);
        }
    }
}

/// The cards that the open choice could place.
pub(crate) fn offered(table: &State) -> Vec<Card> {
    let me = table.active();
    match table.phase() {
        Phase::ChooseNet => table
            .suits_held(me)
            .iter()
            .filter_map(|s| table.top(me, s))
            .collect(),
        Phase::ChooseMap => table.chart().collect(),
        Phase::ChooseHarpoon => {
            let mut legal = Vec::new();
            table.legal(me, &mut legal);
            let target = |a: Action| {
                if let Action::Harpoon(q, suit) = a {
                    table.top(q, suit)
                } else {
                    None
                }
            };
            legal.into_iter().filter_map(target).collect()
        }
        _ => Vec::new(),
    }
}
