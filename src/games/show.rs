//! How a game shows itself to the table and in words. Everything is made from a view, so nothing hidden can leak.

use super::contrast::Contrast;
use super::encyclopedia::Article;
use crate::content::Arg;
use crate::engine::show::{Inspection, Preferences};
use crate::engine::{
    BoardMap, Choice, Cue, Game, Gauge, Ledger, Link, Names, Piece, Prompt, Rng, Seat, SeatPanel,
    Sorting, Standing, TableItem, Turn, TurnOrderStep, Weight, Words, ZoneId,
};
use crate::wording::table::Sentence;
use crate::wording::{say, words};
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
        usual_prompt::<Self>(view, names)
    }

    /// Why nothing can be done with this thing now, in one sentence. Left out: that it is no part of any choice.
    fn why_not(view: &Self::View, names: &Names, _touch: TableItem) -> Option<String> {
        Some(usual_why_not::<Self>(view, names))
    }

    /// Why the rules do not allow an action to a seat, in one sentence that names nobody; `view` is the seat's own, and
    /// [`legal`](Game::legal) does not list the action. Left out: that it is not the seat's turn, or not what may be done.
    fn refusal(view: &Self::View, seat: Seat, _action: Self::Action) -> String {
        Self::out_of_turn(view, seat).unwrap_or_else(|| say(Sentence::NotNow))
    }

    /// Why a seat may do nothing at all now, in one sentence that names nobody; `None` if it may. Left out: the game is over, or it is another
    /// player's turn.
    fn out_of_turn(view: &Self::View, seat: Seat) -> Option<String> {
        out_of_turn(world::<Self>(view).turn(), seat)
    }

    /// Whether the view's owner, whose turn it is, decides before everybody: what they may choose and what they choose is known to all, so that
    /// several people at one screen need not look away. Left out: others must not see it.
    fn is_open(_view: &Self::View, _seat: Seat) -> bool {
        false
    }

    /// Helpful figures (risk aid). Left out: none.
    fn gauges(_view: &Self::View, _names: &Names, _options: &Preferences) -> Vec<Gauge> {
        Vec::new()
    }

    /// Scores and facts of every seat, ascending. Left out: the scores.
    fn panels(view: &Self::View, _names: &Names, _options: &Preferences) -> Vec<SeatPanel> {
        usual_panels::<Self>(view)
    }

    /// Round, turn and phase for the banner: "Turn 7", "Deck 31". Left out: who leads.
    fn banner(view: &Self::View, names: &Names) -> String {
        usual_banner::<Self>(view, names)
    }

    /// Pace and sound of an event. Left out: silent, at the pace of a normal move.
    fn cue(_event: &Self::Event, _after: &Self::View, _names: &Names) -> Cue {
        Cue::new(Weight::Normal)
    }

    /// Whose doing an event is, to be told of what somebody did; `decided` made the decision that led to it. Left out: theirs, whatever the
    /// event is. A game in which one decision lets the cards of several players act says whose it was, and what happens by itself is nobody's.
    fn doer(_event: &Self::Event, decided: Seat) -> Option<Seat> {
        Some(decided)
    }

    /// How many things a piece in a player's zone stands for that they got when it came and lost when it went: none where it was theirs
    /// before and is only put elsewhere. Left out: one.
    fn belongings(_piece: &Piece) -> u32 {
        1
    }

    /// Whether everybody's things are counted and dealt anew with this event, so that nobody lost what they had before. Left out: no event
    /// does that.
    fn deals_anew(_event: &Self::Event) -> bool {
        false
    }

    /// Of the legal actions that come to the same as this one, the one that a player would take: nobody wants to be advised to put a card
    /// in the place of its like. Left out: the action itself.
    fn plainest(
        _view: &Self::View,
        _seat: Seat,
        action: Self::Action,
        _legal: &[Self::Action],
    ) -> Self::Action {
        action
    }

    /// What may be seen by looking into a zone. Left out: the pieces that lie in it.
    fn inspect(view: &Self::View, names: &Names, zone: ZoneId) -> Option<Inspection> {
        usual_inspect::<Self>(view, names, zone)
    }

    /// The whole position in words, for the text mode and screen readers. Left out: the scores and everything on the table.
    fn describe(view: &Self::View, names: &Names, options: &Preferences) -> Vec<String> {
        usual_describe::<Self>(view, names, options)
    }

    /// Why `action` is a good idea, for the hint, in one sentence. Left out: what the choice itself says of it.
    fn reason(view: &Self::View, names: &Names, seat: Seat, action: Self::Action) -> String {
        usual_reason::<Self>(view, names, seat, action)
    }

    /// What the first of these actions has over the second and what it lacks, as far as the view makes it certain; `None` where they are
    /// no alternatives, because after the one the other can still be done. Left out: nothing is known of them.
    fn contrast(
        _view: &Self::View,
        _names: &Names,
        _seat: Seat,
        _pair: (Self::Action, Self::Action),
    ) -> Option<Contrast> {
        Some(Contrast::default())
    }

    /// The end of the game in one or two sentences. Left out: who has won, by the places.
    fn verdict(view: &Self::View, names: &Names) -> Words {
        usual_verdict::<Self>(view, names)
    }

    /// The maps that lie on the table. The same map is the same `Arc`, so that nothing is compared or painted twice.
    fn board_maps(_view: &Self::View) -> Vec<Arc<BoardMap>> {
        Vec::new()
    }

    /// Who acts next and why, in order, where the order is worth a look; nothing where it is plain.
    fn turn_order(_view: &Self::View, _names: &Names) -> Vec<TurnOrderStep> {
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

    /// The encyclopedia: every card and piece that the definitions of the view's rules have. What is told of them holds in any game:
    /// the view is only somewhere to speak from. Left out: nothing.
    fn articles(_view: &Self::View, _names: &Names) -> Vec<Article> {
        Vec::new()
    }

    /// Which things of the encyclopedia an event brings into play or plays, by their ids, and who does that (nobody where the game does it
    /// by itself). Without an event: what is in play when the game begins. Left out: nothing is counted.
    fn plays(
        _event: Option<&Self::Event>,
        _after: &Self::View,
        _note: &mut dyn FnMut(&str, Option<Seat>),
    ) {
    }
}

// What a game shows where it does not say so itself. Turn and standings are public, so they are the same in every world that
// fits a view: one is imagined, and read.

/// A position in which everything that is public is as the view shows it.
fn world<G: Show>(view: &G::View) -> G {
    G::determinize(view, &mut Rng::for_setup(0))
}

/// Why a seat may do nothing at all now, as the table says it of every game; `None` if it may.
pub(crate) fn out_of_turn(turn: Turn, seat: Seat) -> Option<String> {
    match turn {
        _ if turn.includes(seat) => None,
        Turn::Over => Some(say(Sentence::AllOver)),
        _ => Some(say(Sentence::OutOfTurn)),
    }
}

fn who(names: &Names, seat: Seat) -> Arg {
    Arg::Linked(names.of(seat).to_owned(), Link::Seat(seat))
}

/// Whose turn it is, and the verdict at the end.
fn usual_prompt<G: Show>(view: &G::View, names: &Names) -> Prompt {
    let line = match world::<G>(view).turn() {
        Turn::Decide(seat) => words(Sentence::TurnOf {
            who: who(names, seat),
        }),
        Turn::Simultaneous(seats) => {
            let all = seats.iter().map(|seat| who(names, seat)).collect();
            words(Sentence::TurnOfSeveral { who: Arg::All(all) })
        }
        Turn::Over => G::verdict(view, names),
    };
    Prompt {
        line,
        ..Prompt::default()
    }
}

/// That the thing is no part of any choice, whoever decides.
fn usual_why_not<G: Show>(view: &G::View, names: &Names) -> String {
    match world::<G>(view).turn() {
        Turn::Decide(seat) => say(Sentence::NotForNow {
            who: who(names, seat),
        }),
        Turn::Simultaneous(_) => say(Sentence::NotForNowOfSeveral),
        Turn::Over => say(Sentence::AllOver),
    }
}

/// The scores.
fn usual_panels<G: Show>(view: &G::View) -> Vec<SeatPanel> {
    let standings = world::<G>(view).standings();
    let panel = |(seat, standing): (Seat, &Standing)| SeatPanel::of(seat, standing.score);
    standings.iter().map(panel).collect()
}

/// Who leads, and nobody at a tie.
fn usual_banner<G: Show>(view: &G::View, names: &Names) -> String {
    let world = world::<G>(view);
    if world.turn() == Turn::Over {
        return say(Sentence::TheEnd);
    }
    match world.standings().winners().as_slice() {
        [leader] => say(Sentence::Leads {
            who: who(names, *leader),
        }),
        _ => say(Sentence::Level),
    }
}

/// Who has won.
fn usual_verdict<G: Show>(view: &G::View, names: &Names) -> Words {
    let world = world::<G>(view);
    let standings = world.standings();
    let winners = standings.winners();
    let score = winners.first().map(|seat| standings[*seat].score);
    let score = Arg::from(score.unwrap_or_default());
    match winners.as_slice() {
        [winner] => words(Sentence::Wins {
            who: who(names, *winner),
            score,
        }),
        several => words(Sentence::ShareTheWin {
            who: Arg::All(several.iter().map(|seat| who(names, *seat)).collect()),
            score,
        }),
    }
}

/// Everything on the table, as it is shown to who has no preferences.
pub(crate) fn all_pieces<G: Show>(view: &G::View, names: &Names) -> Vec<Piece> {
    let mut pieces = Vec::new();
    G::pieces(view, names, &Preferences::default(), &mut pieces);
    pieces
}

/// Those of them that are kept.
pub(crate) fn pieces_where<G: Show>(
    view: &G::View,
    names: &Names,
    keep: impl Fn(&Piece) -> bool,
) -> Vec<Piece> {
    let mut pieces = all_pieces::<G>(view, names);
    pieces.retain(keep);
    pieces
}

/// What lies in the zone, under the name of what lies on top.
fn usual_inspect<G: Show>(view: &G::View, names: &Names, zone: ZoneId) -> Option<Inspection> {
    let pieces = pieces_where::<G>(view, names, |piece| piece.zone == zone);
    let top = pieces.last()?;
    Some(Inspection {
        title: top.name.clone(),
        lines: Vec::new(),
        pieces,
    })
}

/// The scores, then everything that lies on the table, a line for each zone.
fn usual_describe<G: Show>(view: &G::View, names: &Names, options: &Preferences) -> Vec<String> {
    let score = |panel: SeatPanel| {
        say(Sentence::HasScore {
            who: who(names, panel.seat),
            score: panel.score.into(),
        })
    };
    let mut lines: Vec<String> = G::panels(view, names, options)
        .into_iter()
        .map(score)
        .collect();
    let mut pieces = Vec::new();
    G::pieces(view, names, options, &mut pieces);
    pieces.sort_by_key(|piece| (piece.zone, piece.slot));
    for zone in pieces.chunk_by(|a, b| a.zone == b.zone) {
        lines.push(zone.iter().map(name).collect::<Vec<_>>().join(", "));
    }
    lines
}

fn name(piece: &Piece) -> String {
    match piece.count {
        Some(count) => say(Sentence::Counted {
            what: piece.name.as_str().into(),
            n: count.into(),
        }),
        None => piece.name.clone(),
    }
}

/// What the choice says of itself, or that it looks best.
fn usual_reason<G: Show>(view: &G::View, names: &Names, seat: Seat, action: G::Action) -> String {
    let Choice { label, .. } = G::choice(view, names, seat, action, &Preferences::default());
    say(Sentence::LooksBest { what: label.into() })
}
