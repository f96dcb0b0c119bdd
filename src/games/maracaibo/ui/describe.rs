//! The whole position in words: for the text mode and screen readers.

use super::sentences::Narrator;
use crate::content::Arg;
use crate::content::capital;
use crate::engine::show::Preferences;
use crate::engine::{Names, Seat};
use crate::games::maracaibo::content::card::{COLUMNS, Kind, Lying};
use crate::games::maracaibo::content::chart::Place;
use crate::games::maracaibo::content::sentences::Sentence;
use crate::games::maracaibo::rules::action::Phase;
use crate::games::maracaibo::rules::observation::View;
use crate::games::maracaibo::rules::state::JORDAN;

/// Round and phase for the banner: "Round 2 of 3 · Explore".
pub(crate) fn banner(view: &View, names: &Names) -> String {
    let table = view.table();
    let say = Narrator::new(table, names);
    let phase = Arg::Plain(phase_name(&say, table.phase()));
    say.plain(match table.phase() {
        Phase::Over => Sentence::BannerOver,
        Phase::Draft => Sentence::BannerDraft { phase },
        _ if table.final_lap() => Sentence::BannerFinal { phase },
        _ => Sentence::Banner {
            n: table.round().into(),
            of: table.definitions().constants.rounds.get().into(),
            phase,
        },
    })
}

/// What a phase is called.
fn phase_name(say: &Narrator<'_>, phase: Phase) -> String {
    say.plain(match phase {
        Phase::Draft => Sentence::PhaseDraft,
        Phase::Move => Sentence::PhaseMove,
        Phase::Toll => Sentence::PhaseToll,
        Phase::Improvement => Sentence::PhaseImprovement,
        Phase::Residence => Sentence::PhaseResidence,
        Phase::Menu => Sentence::PhaseMenu,
        Phase::Upgrade(_) => Sentence::PhaseUpgrade,
        Phase::Figurehead => Sentence::PhaseFigurehead,
        Phase::Market => Sentence::PhaseMarket,
        Phase::StartRaid(_) | Phase::Reroll { .. } | Phase::Die(_) => Sentence::PhaseRaid,
        Phase::Explore(_) => Sentence::PhaseExplore,
        Phase::Bury(_) => Sentence::PhaseBury,
        Phase::Kind { .. } | Phase::Source(_) | Phase::Store(_) => Sentence::PhaseTreasure,
        Phase::Island(_) => Sentence::PhaseIsland,
        Phase::Quest(_) => Sentence::PhaseQuest,
        Phase::Acquire(_) => Sentence::PhaseAcquire,
        Phase::Pay(..) => Sentence::PhasePay,
        Phase::Gulf => Sentence::PhaseGulf,
        Phase::Trade => Sentence::PhaseTrade,
        Phase::Claim => Sentence::PhaseClaim,
        Phase::Over => Sentence::BannerOver,
    })
}

/// The position, sentence by sentence.
pub(crate) fn describe(view: &View, names: &Names, _options: &Preferences) -> Vec<String> {
    let table = view.table();
    let say = &Narrator::new(table, names);
    let mut out = vec![banner(view, names)];
    for kind in Kind::ALL {
        out.push(say.plain(Sentence::NowIsland {
            island: Arg::Plain(say.island(kind)),
            text: Arg::Plain(say.island_text(kind)),
        }));
    }
    for column in 1..=COLUMNS as u8 {
        let cells = table.chart().in_column(column);
        out.extend(cells.iter().map(|at| cell(say, at)));
    }
    for seat in table.everybody() {
        captain(view, say, seat, &mut out);
    }
    offers(view, say, &mut out);
    if let Some(me) = view.viewer() {
        own_quests(say, me, &mut out);
    }
    out
}

/// What lies in a cell, and whose ships are there.
fn cell(say: &Narrator<'_>, at: Place) -> String {
    let table = say.table;
    let place = Arg::Plain(say.located(at));
    let told = say.plain(match table.lying(at) {
        Lying::Empty => Sentence::NowEmpty { place },
        _ => Sentence::NowCell {
            place,
            text: Arg::Plain(say.cell_text(at)),
        },
    });
    let mut told = capital(&told);
    let ships: Vec<Seat> = table
        .everybody()
        .filter(|s| table.captain(*s).ship == at)
        .collect();
    if !ships.is_empty() {
        let here = say.plain(Sentence::NowShips {
            whos: say.whos(ships),
        });
        told = format!("{told} {here}");
    }
    told
}

/// Everything of one captain.
fn captain(view: &View, say: &Narrator<'_>, seat: Seat, out: &mut Vec<String>) {
    out.push(standing(view, say, seat));
    possessions(say, seat, out);
    if view.table().is_jordan(seat) {
        return turned_up(say, out);
    }
    outfit(say, seat, out);
    funds(say, seat, out);
}

/// Points and doubloons of a captain, where ship and explorer are, and how much else there is.
fn standing(view: &View, say: &Narrator<'_>, seat: Seat) -> String {
    let table = view.table();
    let me = table.captain(seat);
    let (who, vp) = (say.who(seat), Arg::from(me.vp));
    let (place, space) = (
        Arg::Plain(say.located(me.ship)),
        Arg::Plain(say.space(me.explorer)),
    );
    let upgrades = Arg::from(table.upgrades(seat));
    let quests = Arg::from(view.quests_held(seat));
    say.plain(if table.is_jordan(seat) {
        Sentence::NowJordan {
            who,
            vp,
            place,
            space,
            upgrades,
            quests,
        }
    } else {
        Sentence::NowCaptain {
            who,
            vp,
            n: me.doubloons.into(),
            place,
            space,
            upgrades,
            quests,
        }
    })
}

/// A captain's treasures, improvements and residences.
fn possessions(say: &Narrator<'_>, seat: Seat, out: &mut Vec<String>) {
    let table = say.table;
    let some = |kind: &Kind| table.owned(seat, *kind) > 0;
    let treasures = Kind::ALL.into_iter().filter(some).map(|kind| {
        Arg::Plain(say.plain(Sentence::NowTreasure {
            n: table.stored(seat, kind).into(),
            kind: say.kind(kind),
            buried: table.buried(seat, kind).into(),
        }))
    });
    let treasures = say.list(treasures.collect());
    out.push(say.plain(Sentence::NowHideout { treasures }));
    let cards = table.improvements(seat).iter();
    let cards = cards.map(|n| Arg::Plain(say.improvement((*n).into())));
    out.push(say.plain(Sentence::NowTableau {
        cards: say.list(cards.collect()),
    }));
    let homes = 0..table.definitions().residences.len();
    let homes = homes.filter(|n| table.has_token(*n, seat));
    let homes: Vec<Arg> = homes.map(|n| Arg::Plain(say.residence(n))).collect();
    if !homes.is_empty() {
        out.push(say.plain(Sentence::NowResidences {
            cards: Arg::List(homes),
        }));
    }
}

/// A captain's upgrades, figurehead and black market tiles.
fn outfit(say: &Narrator<'_>, seat: Seat, out: &mut Vec<String>) {
    let me = say.table.captain(seat);
    let slots = me.slots.iter().map(|n| Arg::Plain(say.slot(n)));
    out.push(say.plain(Sentence::NowSlots {
        slots: say.list(slots.collect()),
    }));
    if let Some(head) = me.figurehead {
        let head = Arg::Plain(say.figurehead(head.into()));
        out.push(say.plain(Sentence::NowFigurehead { head }));
    }
    let tiles = me.markets.iter().enumerate();
    let tiles = tiles.filter_map(|(tile, at)| {
        Some(Arg::Plain(say.plain(Sentence::NowMarket {
            market: Arg::Plain(say.market(tile)),
            place: Arg::Plain(say.location((*at)?.into())),
        })))
    });
    let tiles: Vec<Arg> = tiles.collect();
    if !tiles.is_empty() {
        out.push(say.plain(Sentence::NowMarkets {
            markets: Arg::List(tiles),
        }));
    }
}

/// What a round brings a captain, and what they can pay with besides doubloons.
fn funds(say: &Narrator<'_>, seat: Seat, out: &mut Vec<String>) {
    let table = say.table;
    let me = table.captain(seat);
    if let Some(income) = say.income(me.sums.income) {
        out.push(say.plain(Sentence::NowIncome {
            income: Arg::Plain(income),
        }));
    }
    if table.modules().rubies {
        out.push(say.plain(Sentence::NowRubies {
            n: me.rubies.into(),
        }));
    }
    if table.discount() == Some(seat) {
        out.push(say.plain(Sentence::NowDiscount));
    }
}

/// Jordan's card on the table.
fn turned_up(say: &Narrator<'_>, out: &mut Vec<String>) {
    let card = say.table.jordan().and_then(|j| j.card);
    if let Some(card) = card.map(usize::from) {
        out.push(say.plain(Sentence::NowSolo {
            who: say.who(JORDAN),
            card: Arg::Plain(say.solo_card(card)),
            text: Arg::Plain(say.solo_text(card)),
        }));
    }
}

/// What is on offer, what the raid has left, and the decks.
fn offers(view: &View, say: &Narrator<'_>, out: &mut Vec<String>) {
    let table = view.table();
    if let Some(pool) = table.pool().filter(|p| p.power > 0) {
        out.push(say.plain(Sentence::NowPool {
            n: pool.power.into(),
            kind: say.kind(pool.kind),
        }));
    }
    for n in table.figureheads().iter() {
        out.push(say.plain(Sentence::NowHead {
            head: Arg::Plain(say.figurehead(n)),
            text: Arg::Plain(say.figurehead_text(n)),
        }));
    }
    for n in table.quest_market().iter() {
        out.push(say.plain(Sentence::NowQuest {
            quest: Arg::Plain(say.quest(n)),
            text: Arg::Plain(say.quest_text(n)),
        }));
    }
    for tile in 0..table.definitions().markets.len() {
        out.push(say.plain(Sentence::NowTile {
            n: (tile + 1).into(),
            text: Arg::Plain(say.market_text(tile)),
        }));
    }
    out.push(say.plain(Sentence::NowDecks {
        n: view.quests_left().into(),
        cards: table.tier_two().len().into(),
    }));
}

/// The reader's own quests, with how far they have come.
fn own_quests(say: &Narrator<'_>, me: Seat, out: &mut Vec<String>) {
    let captain = say.table.captain(me);
    for own in captain.quests.iter() {
        let n = own.index();
        let quest = Arg::Plain(say.quest(n));
        out.push(say.plain(match captain.claimed.contains(own) {
            true => Sentence::NowClaimed { quest },
            false => Sentence::NowOwnQuest {
                quest,
                text: Arg::Plain(say.quest_text(n)),
                now: Arg::Plain(say.progress(me, n)),
            },
        }));
    }
}
