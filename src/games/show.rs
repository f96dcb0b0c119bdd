//! How a game shows itself to the table and in words. Everything is made from a view, so nothing hidden can leak.

use super::usual;
use crate::engine::show::{Inspection, Preferences};
use crate::engine::{
    Choice, Cue, Game, Gauge, Ground, Ledger, Names, Piece, Prompt, Seat, SeatPanel, Sorting, Step,
    Touch, Weight, Words, ZoneId,
};
use std::sync::Arc;

/// A game that can be shown. All functions look at a view.
///
/// A game must say what lies on the table, what its choices are and what the log tells; of the rest there is something that
/// suits any game.
pub trait Show: Game {
    /// Everything on the table, for the view's owner. Ids are unique, zones are ones the layout knows; `slot` is the order
    /// that the game thinks natural (a hand sorted by rank), which the table may let the player change.
    fn pieces(view: &Self::View, names: &Names, options: &Preferences, out: &mut Vec<Piece>);

    /// One legal action of the view's owner.
    fn choice(
        view: &Self::View,
        names: &Names,
        seat: Seat,
        action: Self::Action,
        options: &Preferences,
    ) -> Choice;

    /// One log line for an event, as this viewer may read it; `None` when there is nothing to tell.
    fn line(event: &Self::Event, after: &Self::View, names: &Names) -> Option<Words>;

    /// What may be done now, and by whom. Left out: whose turn it is.
    fn prompt(view: &Self::View, names: &Names, _options: &Preferences) -> Prompt {
        usual::prompt::<Self>(view, names)
    }

    /// Why nothing can be done with this thing now, in one sentence. Left out: that it is no part of any choice.
    fn why_not(view: &Self::View, names: &Names, _touch: Touch) -> Option<String> {
        Some(usual::why_not::<Self>(view, names))
    }

    /// Helpful figures (risk aid). Left out: none.
    fn gauges(_view: &Self::View, _names: &Names, _options: &Preferences) -> Vec<Gauge> {
        Vec::new()
    }

    /// Scores and facts of every seat, ascending. Left out: the scores.
    fn panels(view: &Self::View, _names: &Names, _options: &Preferences) -> Vec<SeatPanel> {
        usual::panels::<Self>(view)
    }

    /// Round, turn and phase for the banner: "Turn 7", "Deck 31". Left out: who leads.
    fn banner(view: &Self::View, names: &Names) -> String {
        usual::banner::<Self>(view, names)
    }

    /// Pace and sound of an event. Left out: silent, at the pace of a normal move.
    fn cue(_event: &Self::Event, _after: &Self::View, _names: &Names) -> Cue {
        Cue::new(Weight::Normal)
    }

    /// What may be seen by looking into a zone. Left out: the pieces that lie in it.
    fn inspect(view: &Self::View, names: &Names, zone: ZoneId) -> Option<Inspection> {
        usual::inspect::<Self>(view, names, zone)
    }

    /// The whole position in words, for the text mode and screen readers. Left out: the scores and everything on the table.
    fn describe(view: &Self::View, names: &Names, options: &Preferences) -> Vec<String> {
        usual::describe::<Self>(view, names, options)
    }

    /// Why `action` is a good idea, for the hint, in one sentence. Left out: what the choice itself says of it.
    fn reason(view: &Self::View, names: &Names, seat: Seat, action: Self::Action) -> String {
        usual::reason::<Self>(view, names, seat, action)
    }

    /// The end of the game in one or two sentences. Left out: who has won, by the places.
    fn verdict(view: &Self::View, names: &Names) -> Words {
        usual::verdict::<Self>(view, names)
    }

    /// The maps that lie on the table. The same map is the same `Arc`, so that nothing is compared or painted twice.
    fn grounds(_view: &Self::View) -> Vec<Arc<Ground>> {
        Vec::new()
    }

    /// Who acts next and why, in order, where the order is worth a look; nothing where it is plain.
    fn agenda(_view: &Self::View, _names: &Names) -> Vec<Step> {
        Vec::new()
    }

    /// The orders in which the view's owner may have the pieces of their zones laid, where there are several that make sense;
    /// one of them should be that of the slots, so that there is a way back to it.
    fn sortings(_view: &Self::View, _names: &Names) -> Vec<Sorting> {
        Vec::new()
    }

    /// What everybody may hold, as far as it is public, where a strong player would keep count of it.
    fn ledger(_view: &Self::View, _names: &Names, _options: &Preferences) -> Option<Ledger> {
        None
    }
}
