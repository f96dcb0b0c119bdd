//! What may be done now, with its consequences written on it.

use super::pieces::PILE_SHOWN;
use super::previews;
use super::prompts::prompt_line;
use super::sentences::Narrator;
use super::warnings::warnings;
use super::zones::{PILE, UNDER, card_of, final_piece, finals, hand, piece_of, seat_items};
use crate::content::Arg;
use crate::engine::show::Preferences;
use crate::engine::{Choice, Game, Names, Pick, Prompt, Seat, TableItem};
use crate::games::flying_hollander::content::card::{Card, CardSet, Kind, Row};
use crate::games::flying_hollander::content::schema::Effect;
use crate::games::flying_hollander::content::sentences::Sentence;
use crate::games::flying_hollander::rules::action::{Action, Phase};
use crate::games::flying_hollander::rules::observation::View;
use crate::games::flying_hollander::rules::state::{State, row_set};

/// One legal action, ready to be shown.
pub(crate) fn choice(
    view: &View,
    names: &Names,
    seat: Seat,
    action: Action,
    _options: &Preferences,
) -> Choice {
    let table = view.table();
    let say = Narrator::new(table, names);
    let mut choice = Choice::default();
    match action {
        Action::Arrange(row) => arrange(table, &say, &mut choice, seat, row),
        Action::Play {
            kind,
            from_hand,
            from_clash,
        } => {
            let (hand, clash) = (usize::from(from_hand), usize::from(from_clash));
            play(table, &say, &mut choice, seat, (kind, hand, clash));
            let n = hand + clash;
            previews::play(table, &say, (seat, action), (kind, n), &mut choice);
        }
        Action::Flip(slot) => flip(table, &say, &mut choice, seat, usize::from(slot)),
        Action::PickUp => pick_up(table, &say, &mut choice, seat),
        Action::SwapHand { target, kind } => {
            swap_hand(table, &say, &mut choice, (seat, target), kind);
        }
        Action::SwapClash { target, own, their } => {
            swap_clash(table, &say, &mut choice, (seat, target), (own, their));
        }
        Action::SwapFinal { target, own, their } => {
            let (own, their) = (usize::from(own), usize::from(their));
            swap_final(&say, &mut choice, (seat, target), (own, their));
        }
        Action::Decline => {
            choice.label = say.plain(Sentence::ChoiceDecline);
            (choice.button, choice.key) = (true, Some('n'));
            choice.auto = true;
        }
        Action::Send(target) => {
            choice.label = say.plain(Sentence::ChoiceSend {
                whom: say.who(target),
            });
            previews::send(table, &say, target, &mut choice);
            choice.items = seat_items(target);
            (choice.button, choice.auto) = (true, true);
        }
        Action::Loot(kind) => {
            choice.label = say.plain(Sentence::ChoiceLoot {
                card: say.kind(kind),
            });
            if let Some((target, _)) = table.loot() {
                choice.items = copies(table, table.hand(target), kind)
                    .map(TableItem::Piece)
                    .collect();
            }
            choice.auto = true;
        }
        Action::Deal => {
            choice.label = say.plain(Sentence::ChoiceDeal);
            (choice.button, choice.default, choice.key) = (true, true, Some('d'));
        }
    }
    choice
}

/// A hand card is given for one of another's hand: the own kind is chosen first, then the hand.
fn swap_hand(
    table: &State,
    say: &Narrator<'_>,
    choice: &mut Choice,
    (seat, target): (Seat, Seat),
    kind: Kind,
) {
    choice.label = say.plain(Sentence::ChoiceSwapHand {
        card: say.kind(kind),
        whom: say.who(target),
    });
    let held = table.hand(target).len();
    let n = Arg::from(held);
    choice.detail = say.plain(match (table.looks(), held) {
        (_, 1) => Sentence::DetailSwapHandOnly,
        (true, _) => Sentence::DetailSwapLook { n },
        (false, _) => Sentence::DetailSwapHand { n },
    });
    choice.picks = vec![
        Pick::of(copies(table, table.hand(seat), kind), 1),
        Pick {
            from: vec![TableItem::Zone(hand(target))],
            count: 1,
        },
    ];
}

/// Two clash cards change places.
fn swap_clash(
    table: &State,
    say: &Narrator<'_>,
    choice: &mut Choice,
    (seat, target): (Seat, Seat),
    (own, their): (u8, u8),
) {
    let card = |seat, slot| table.clash(seat).nth(usize::from(slot)).flatten();
    if let (Some(mine), Some(theirs)) = (card(seat, own), card(target, their)) {
        choice.label = say.plain(Sentence::ChoiceSwapClash {
            given: say.card(mine),
            whom: say.who(target),
            taken: say.card(theirs),
        });
        choice.picks = vec![
            Pick::of([piece_of(mine)], 1),
            Pick::of([piece_of(theirs)], 1),
        ];
    }
}

/// Two final cards change places, by the numbers of their slots from 0.
fn swap_final(
    say: &Narrator<'_>,
    choice: &mut Choice,
    (seat, target): (Seat, Seat),
    (own, their): (usize, usize),
) {
    choice.label = say.plain(Sentence::ChoiceSwapFinal {
        whom: say.who(target),
        own: (own + 1).into(),
        their: (their + 1).into(),
    });
    choice.detail = say.plain(Sentence::DetailSwapFinal);
    choice.picks = vec![
        Pick::of([final_piece(seat, own)], 1),
        Pick::of([final_piece(target, their)], 1),
    ];
}

/// The pieces of the cards of one kind among these.
fn copies(
    table: &State,
    cards: CardSet,
    kind: Kind,
) -> impl Iterator<Item = crate::engine::PieceId> {
    (cards & table.of_kind(kind)).into_iter().map(piece_of)
}

/// The row is laid so: as it is, the most valuable cards, or any other.
fn arrange(table: &State, say: &Narrator<'_>, choice: &mut Choice, seat: Seat, row: Row) {
    let cards = row_set(&row);
    let list = say.cards(cards);
    choice.picks = vec![Pick::of(cards.iter().map(piece_of), cards.len())];
    if cards == table.clash_set(seat) {
        choice.label = say.plain(Sentence::ChoiceKeep);
        choice.detail = say.plain(Sentence::DetailKeep { cards: list });
        (choice.button, choice.default, choice.key) = (true, true, Some('k'));
    } else if cards == best_row(table, seat) {
        choice.label = say.plain(Sentence::ChoiceBest);
        choice.detail = say.plain(Sentence::DetailBest { cards: list });
        (choice.button, choice.key) = (true, Some('b'));
    } else {
        choice.label = say.plain(Sentence::ChoiceArrange);
        choice.detail = say.plain(Sentence::DetailArrange { cards: list });
    }
}

/// The row of the most valuable cards (12.3): offered as a button, not as the only wisdom.
fn best_row(table: &State, seat: Seat) -> CardSet {
    let mut cards: Vec<Card> = (table.hand(seat) | table.clash_set(seat))
        .into_iter()
        .collect();
    // Of equals the one that lies there already stays.
    cards.sort_by_key(|c| {
        (
            std::cmp::Reverse(table.value(table.kind_of(*c))),
            table.hand(seat).contains(*c),
            *c,
        )
    });
    cards.truncate(table.clash_set(seat).len());
    cards.into_iter().collect()
}

/// So many of a kind are laid, out of the hand and out of the clash row.
fn play(
    table: &State,
    say: &Narrator<'_>,
    choice: &mut Choice,
    seat: Seat,
    (kind, from_hand, from_clash): (Kind, usize, usize),
) {
    let n = from_hand + from_clash;
    choice.label = say.plain(Sentence::ChoicePlay {
        cards: say.several(n, kind),
    });
    let mut picks = Vec::new();
    if from_hand > 0 {
        picks.push(Pick::of(copies(table, table.hand(seat), kind), from_hand));
    }
    if from_clash > 0 {
        picks.push(Pick::of(
            copies(table, table.clash_set(seat), kind),
            from_clash,
        ));
    }
    let items: Vec<TableItem> = picks.iter().flat_map(|p| p.from.iter().copied()).collect();
    choice.picks = picks;
    choice.drag = Some((items, PILE));
    choice.auto = true;
}

/// Whether so many more of a kind would make a poker (7.8).
pub(crate) fn completes(table: &State, kind: Kind, n: usize) -> bool {
    let rules = table.definitions();
    rules.effect(kind) == Effect::Plain && n + run(table, kind) >= rules.constants.poker_size.get()
}

/// How many of this kind lie on top of the pile, looking through Hollanders.
fn run(table: &State, kind: Kind) -> usize {
    let rules = table.definitions();
    table
        .pile()
        .iter()
        .rev()
        .map(|c| table.kind_of(*c))
        .filter(|k| rules.effect(*k) != Effect::Ghost)
        .take_while(|k| *k == kind)
        .count()
}

/// A final card is turned up.
fn flip(table: &State, say: &Narrator<'_>, choice: &mut Choice, seat: Seat, slot: usize) {
    let left = table.final_set(seat).len();
    choice.label = if left == 1 {
        say.plain(Sentence::ChoiceFlipLast)
    } else {
        say.plain(Sentence::ChoiceFlip {
            n: (slot + 1).into(),
        })
    };
    previews::flip(table, say, seat, choice);
    let piece = TableItem::Piece(final_piece(seat, slot));
    choice.items = vec![piece, TableItem::Zone(finals(seat, slot))];
    choice.drag = Some((vec![piece], PILE));
    (choice.button, choice.default) = (left == 1, left == 1);
}

/// The pile is taken.
fn pick_up(table: &State, say: &Narrator<'_>, choice: &mut Choice, seat: Seat) {
    previews::pick_up(table, say, seat, choice);
    let cards = table.pile().iter().map(|c| TableItem::Piece(piece_of(*c)));
    // The heap of older cards is there only when there are any.
    let heap = (table.pile().len() > PILE_SHOWN).then_some(TableItem::Zone(UNDER));
    let zones = std::iter::once(TableItem::Zone(PILE)).chain(heap);
    choice.items = zones.chain(cards).collect();
    choice.drag = Some((choice.items.clone(), hand(seat)));
    (choice.button, choice.default, choice.key) = (true, true, Some('t'));
}

/// The line at the bottom, warnings, and what is selected at first.
pub(crate) fn prompt(view: &View, names: &Names, _options: &Preferences) -> Prompt {
    let table = view.table();
    let say = Narrator::new(table, names);
    let me = table.turn().first().filter(|s| view.viewer() == Some(*s));
    let mut prompt = Prompt {
        line: prompt_line(table, &say, me),
        ..Prompt::default()
    };
    if let (Phase::Arrange, Some(me)) = (table.phase(), me) {
        prompt.selected = table
            .clash_set(me)
            .into_iter()
            .map(|c| TableItem::Piece(piece_of(c)))
            .collect();
    }
    warnings(view, &say, me, &mut prompt.warnings);
    prompt
}

/// The seat to whose zone or card an item of the table belongs, if to one.
pub(crate) fn owner_of(table: &State, item: TableItem) -> Option<Seat> {
    match item {
        TableItem::Zone(zone) => zone.seat,
        TableItem::Piece(id) => {
            if let Some(card) = card_of(table, id) {
                return Seat::all(table.players())
                    .find(|s| table.hand(*s).contains(card) || table.clash_set(*s).contains(card));
            }
            Seat::all(table.players()).find(|s| {
                let slots = table.definitions().constants.final_slots.get();
                (0..slots).any(|slot| final_piece(*s, slot) == id)
            })
        }
    }
}
