//! What may be done now, with its consequences written on it.

use super::prompts::prompt_line;
use super::sentences::Narrator;
use super::zones::{bay_pieces, booty_piece, piece_of};
use super::{previews, warnings, zones};
use crate::content::Arg;
use crate::engine::show::Preferences;
use crate::engine::{Choice, Game, Names, Pick, Prompt, Seat, TableItem, ZoneId};
use crate::games::libertalia::content::card::{Kind, Rank};
use crate::games::libertalia::content::sentences::Sentence;
use crate::games::libertalia::rules::action::Action;
use crate::games::libertalia::rules::observation::View;
use crate::games::libertalia::rules::state::State;

/// One legal action, ready to be shown.
pub(crate) fn choice(
    view: &View,
    names: &Names,
    seat: Seat,
    action: Action,
    options: &Preferences,
) -> Choice {
    let table = view.table();
    let say = Narrator::new(table, names);
    let mut choice = Choice {
        danger: warnings::danger(view, &say, seat, action),
        reckless: options.is_on("confirm_risky") && warnings::reckless(view, seat, action),
        ..Choice::default()
    };
    match action {
        Action::Commit(rank) => commit(view, &say, &mut choice, seat, rank),
        Action::Replace(rank) => replace(&say, &mut choice, seat, rank),
        Action::Recruit(rank) => {
            let card = say.character(Some(seat), rank);
            choice.label = say.plain(Sentence::ChoiceRecruit { card });
            previews::card(&mut choice, ("den", seat), ("hand", seat));
            on_card(&say, &mut choice, seat, rank);
        }
        Action::Heal(rank) => {
            let card = say.character(Some(seat), rank);
            choice.label = say.plain(Sentence::ChoiceHeal { card });
            previews::card(&mut choice, ("graveyard", seat), ("hand", seat));
            on_card(&say, &mut choice, seat, rank);
        }
        Action::Shoot(target, rank) => {
            let (whom, card) = (say.who(target), say.character(Some(target), rank));
            choice.label = say.plain(Sentence::ChoiceShoot { whom, card });
            kill(&say, &mut choice, target, rank);
        }
        Action::Stab(target, rank) => {
            let (whom, card) = (say.who(target), say.character(Some(target), rank));
            choice.label = say.plain(Sentence::ChoiceStab { whom, card });
            kill(&say, &mut choice, target, rank);
        }
        Action::Keep(kind) => keep(&say, &mut choice, seat, kind),
        Action::Sell(kind, n) => sell(table, &say, &mut choice, seat, (kind, n)),
        Action::Take(kind) => take(table, &say, &mut choice, seat, kind),
        Action::TakeHook => {
            choice.label = say.plain(Sentence::ChoiceHook);
            choice.detail = say.plain(Sentence::DetailHook);
            choice.promises = vec![previews::hook(seat)];
            choice.items = vec![TableItem::Piece(zones::HOOK)];
            choice.button = true;
        }
        Action::SellMap(true) => sell_map(&say, &mut choice, seat),
        Action::SellMap(false) => {
            let n = Arg::from(table.booty(seat).of(Kind::Map));
            choice.label = say.plain(Sentence::ChoiceKeepMap);
            choice.detail = say.plain(Sentence::DetailKeepMap { n });
            choice.key = Some('n');
            choice.button = true;
        }
    }
    choice
}

/// A hand card is chosen by raising it and sealing it, or by dragging it to its place, `to`.
fn from_hand(choice: &mut Choice, seat: Seat, rank: Rank, to: ZoneId) {
    let piece = piece_of(seat, rank);
    choice.picks = vec![Pick::of([piece], 1)];
    choice.drag = Some((vec![TableItem::Piece(piece)], to));
}

/// A card that lies open is clicked; what it does is told.
fn on_card(say: &Narrator<'_>, choice: &mut Choice, owner: Seat, rank: Rank) {
    choice.detail = say.character_text(rank);
    choice.items = vec![TableItem::Piece(piece_of(owner, rank))];
    choice.button = true;
}

/// A card goes from a den to the graveyard: by a click on it alone.
fn kill(say: &Narrator<'_>, choice: &mut Choice, owner: Seat, rank: Rank) {
    previews::card(choice, ("den", owner), ("graveyard", owner));
    on_card(say, choice, owner, rank);
    choice.button = false;
}

/// A card is sent, with how it would stand.
fn commit(view: &View, say: &Narrator<'_>, choice: &mut Choice, seat: Seat, rank: Rank) {
    choice.label = say.plain(Sentence::ChoiceCommit {
        card: say.character(Some(seat), rank),
    });
    choice.detail = warnings::standing(view, say, seat, rank);
    choice
        .promises
        .extend(previews::sent(view.table(), seat, rank));
    from_hand(choice, seat, rank, zones::sealed(seat));
}

/// A card joins the line in the Parrot's place.
fn replace(say: &Narrator<'_>, choice: &mut Choice, seat: Seat, rank: Rank) {
    choice.label = say.plain(Sentence::ChoiceReplace {
        card: say.character(Some(seat), rank),
    });
    previews::replaced(say, choice, seat, rank);
    from_hand(choice, seat, rank, zones::SHIP);
}

/// One tile is kept, and the others go into the bag.
fn keep(say: &Narrator<'_>, choice: &mut Choice, seat: Seat, kind: Kind) {
    choice.label = say.plain(Sentence::ChoiceKeep {
        tile: say.tile(kind),
    });
    previews::kept(say, choice, seat);
    choice.items = vec![TableItem::Piece(booty_piece(seat, kind))];
    choice.button = true;
}

/// A map is sold to whoever acts.
fn sell_map(say: &Narrator<'_>, choice: &mut Choice, seat: Seat) {
    let table = say.table;
    let price = table.acting().map_or(0, |b| table.map_price(b.rank));
    choice.label = say.plain(Sentence::ChoiceSellMap {
        price: price.into(),
    });
    previews::map_sold(say, choice, seat, price);
    choice.key = Some('y');
    choice.button = true;
}

/// Tiles alike are sold.
fn sell(table: &State, say: &Narrator<'_>, choice: &mut Choice, seat: Seat, (kind, n): (Kind, u8)) {
    let price = warnings::price(table, seat, n);
    choice.label = say.plain(Sentence::ChoiceSell {
        n: n.into(),
        tile: say.tile(kind),
        price: price.into(),
    });
    previews::sold(say, choice, seat, (kind, n, price));
    choice.items = vec![TableItem::Piece(booty_piece(seat, kind))];
    choice.button = true;
}

/// A tile is taken out of the day's bay.
fn take(table: &State, say: &Narrator<'_>, choice: &mut Choice, seat: Seat, kind: Kind) {
    choice.label = say.plain(Sentence::ChoiceTake {
        tile: say.tile(kind),
    });
    previews::taken(say, choice, seat, kind);
    choice.items = bay_pieces(table, table.day(), kind)
        .map(TableItem::Piece)
        .collect();
    let zone = zones::booty(seat, kind);
    choice.drag = Some((choice.items.clone(), zone));
    choice.button = true;
}

/// The line at the bottom, warnings, and what is selected at first.
pub(crate) fn prompt(view: &View, names: &Names, _options: &Preferences) -> Prompt {
    let table = view.table();
    let say = Narrator::new(table, names);
    let me = view.viewer().filter(|s| table.turn().includes(*s));
    Prompt {
        line: prompt_line(view, &say, me),
        warnings: warnings::warnings(view, &say),
        ..Prompt::default()
    }
}
