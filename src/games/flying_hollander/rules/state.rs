//! The state: flat, small, cheap to clone. Its definitions live behind one `Arc`.

use super::action::{Phase, Stage};
use crate::engine::{SearchSettings, Seat, SeatSet};
use crate::games::flying_hollander::content::card::{
    Card, CardSet, Kind, KindSet, MAX_CARDS, MAX_PLAYERS, MAX_SLOTS, Pile, Row,
};
use crate::games::flying_hollander::content::compiled::Deck;
use crate::games::flying_hollander::content::demand::Demand;
use crate::games::flying_hollander::content::rules::Rules;
use crate::games::handicap::Handicap;
use serde::Serialize;
use std::sync::Arc;

/// A game of The Flying Hollander (section 4.1), or a match of several. In a [`View`](super::observation::View) the same type
/// holds what its owner may know.
#[derive(Clone, Debug)]
pub struct State {
    pub(crate) rules: Arc<Rules>,
    /// Bottom first: the top card is the last.
    pub(crate) draw: Pile,
    /// The play pile.
    pub(crate) pile: Pile,
    /// In the order of leaving.
    pub(crate) eliminated: Pile,
    pub(crate) hand: [CardSet; MAX_PLAYERS],
    pub(crate) clash: [Row; MAX_PLAYERS],
    pub(crate) finals: [Row; MAX_PLAYERS],
    /// By card: who knows its identity and where it is now (4.2).
    pub(crate) known: [SeatSet; MAX_CARDS],
    /// By card, for hand cards: what everybody knows it is not, since its owner could not play (4.5).
    pub(crate) barred: [KindSet; MAX_CARDS],
    /// Whose hand holds hidden cards of which not all the same is known (see `barred`).
    pub(crate) uneven: SeatSet,
    pub(crate) seats: u8,
    /// Which of the content's decks is in play.
    pub(crate) deck: u8,
    pub(crate) phase: Phase,
    pub(crate) dealer: Seat,
    pub(crate) first: Seat,
    /// Who decides (in `NextGame` the next dealer).
    pub(crate) current: Seat,
    /// The fold of the pile (4.3), kept at every step.
    pub(crate) demand: Demand,
    /// The present play is owed by a Kraken or poker.
    pub(crate) extra: bool,
    pub(crate) skip_next: bool,
    pub(crate) next_override: Option<Seat>,
    /// Option `look`, between A5 and A8: whose hand is looked at, and what is given for it.
    pub(crate) loot: Option<(Seat, Card)>,
    /// While a final card is being turned up: the card, still in its slot.
    pub(crate) turned: Card,
    pub(crate) turns_played: u16,
    pub(crate) turn_cap: u16,
    pub(crate) placed: [Seat; MAX_PLAYERS],
    pub(crate) placed_len: u8,
    pub(crate) play_on: bool,
    pub(crate) look: bool,
    /// Whether clash rows are arranged before each game.
    pub(crate) arrange: bool,
    /// Games of the match won.
    pub(crate) wins: [u8; MAX_PLAYERS],
    pub(crate) match_target: u8,
    /// From 1.
    pub(crate) game_no: u16,
    /// How many hand cards more a seat is dealt in every game of the match.
    pub(crate) more_cards: Handicap<MAX_PLAYERS>,
    /// How quick play and judgement go on from here; only imagined positions know it.
    pub(crate) search_settings: SearchSettings,
}

impl State {
    /// Everything that makes a position but the rules it is played by.
    fn position(&self) -> impl PartialEq + Serialize + '_ {
        let State {
            rules: _,
            draw,
            pile,
            eliminated,
            hand,
            clash,
            finals,
            known: _,
            barred: _,
            uneven,
            seats,
            deck,
            phase,
            dealer,
            first,
            current,
            demand,
            extra,
            skip_next,
            next_override,
            loot,
            turned,
            turns_played,
            turn_cap,
            placed: _,
            placed_len: _,
            play_on,
            look,
            arrange,
            wins,
            match_target,
            game_no,
            more_cards,
            search_settings: _,
        } = self;
        let in_play = |card: Card| (self.known[card.index()], self.barred[card.index()]);
        let marks = self.all_cards().iter().map(in_play).collect::<Vec<_>>();
        (
            (draw, pile, eliminated, hand, clash, finals, uneven, seats),
            (
                deck, phase, dealer, first, current, demand, extra, skip_next,
            ),
            (
                next_override,
                loot,
                turned,
                turns_played,
                turn_cap,
                play_on,
                look,
                arrange,
            ),
            (
                wins,
                match_target,
                game_no,
                self.placed(),
                marks,
                more_cards,
            ),
        )
    }
}

by_position!(State, Rules);

impl State {
    /// The deck in play.
    #[inline]
    pub fn deck(&self) -> &Deck {
        &self.rules.decks[usize::from(self.deck)]
    }

    /// The kind of a card.
    #[inline]
    pub fn kind_of(&self, card: Card) -> Kind {
        self.deck().kind_of(card)
    }

    /// All cards of a kind.
    #[inline]
    pub fn of_kind(&self, kind: Kind) -> CardSet {
        self.deck().of_kind(kind)
    }

    /// Which copy of its kind a card is, from 1.
    pub fn copy_of(&self, card: Card) -> usize {
        let before = CardSet::all(card.index());
        (self.of_kind(self.kind_of(card)) & before).len() + 1
    }

    /// Every card in the game.
    #[inline]
    pub fn all_cards(&self) -> CardSet {
        self.deck().all()
    }

    /// The number of players.
    #[inline]
    pub fn players(&self) -> usize {
        usize::from(self.seats)
    }

    /// What is to be decided.
    #[inline]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Who decides.
    #[inline]
    pub fn current(&self) -> Seat {
        self.current
    }

    /// Who dealt this game.
    pub fn dealer(&self) -> Seat {
        self.dealer
    }

    /// Who has the first turn of this game.
    pub fn first(&self) -> Seat {
        self.first
    }

    /// What the next play must satisfy.
    #[inline]
    pub fn demand(&self) -> Demand {
        self.demand
    }

    /// The demand in a word: `Any`, `>=7`, `<=5`.
    pub fn demand_name(&self) -> String {
        match self.demand() {
            Demand::Any => "Any".to_string(),
            Demand::AtLeast(r) => format!(">={r}"),
            Demand::AtMost(r) => format!("<={r}"),
        }
    }

    /// The kinds that may be laid now.
    #[inline]
    pub fn legal_kinds(&self) -> KindSet {
        self.rules.legal_kinds(self.demand)
    }

    /// A player's hand. In a view, cards that its owner does not know are not the true ones.
    #[inline]
    pub fn hand(&self, seat: Seat) -> CardSet {
        self.hand[seat.index()]
    }

    /// A player's clash row, slot by slot.
    pub fn clash(&self, seat: Seat) -> impl ExactSizeIterator<Item = Option<Card>> + Clone + '_ {
        self.clash[seat.index()][..self.rules.constants.clash_slots.get().min(MAX_SLOTS)]
            .iter()
            .map(|c| c.some())
    }

    /// A player's final cards, slot by slot. In a view, only their being there is true.
    pub fn finals(&self, seat: Seat) -> impl ExactSizeIterator<Item = Option<Card>> + Clone + '_ {
        self.finals[seat.index()][..self.rules.constants.final_slots.get().min(MAX_SLOTS)]
            .iter()
            .map(|c| c.some())
    }

    /// A player's clash cards as a set.
    #[inline]
    pub fn clash_set(&self, seat: Seat) -> CardSet {
        row_set(&self.clash[seat.index()])
    }

    /// A player's final cards as a set.
    #[inline]
    pub fn final_set(&self, seat: Seat) -> CardSet {
        row_set(&self.finals[seat.index()])
    }

    /// How many cards a player has left in all.
    #[inline]
    pub fn total(&self, seat: Seat) -> usize {
        self.hand(seat).len() + self.clash_set(seat).len() + self.final_set(seat).len()
    }

    /// How many cards the draw pile holds.
    #[inline]
    pub fn draw_len(&self) -> usize {
        self.draw.len()
    }

    /// The play pile, bottom first.
    #[inline]
    pub fn pile(&self) -> &[Card] {
        self.pile.cards()
    }

    /// The eliminated cards, in the order of leaving.
    pub fn eliminated(&self) -> &[Card] {
        self.eliminated.cards()
    }

    /// Who knows what and where this card is (4.2).
    #[inline]
    pub fn known_to(&self, card: Card) -> SeatSet {
        self.known[card.index()]
    }

    /// What everybody knows a hand card is not.
    #[inline]
    pub fn barred(&self, card: Card) -> KindSet {
        self.barred[card.index()]
    }

    /// Whether the present play is owed by a Kraken or poker.
    #[inline]
    pub fn extra(&self) -> bool {
        self.extra
    }

    /// Whether the next player will be skipped.
    pub fn skip_next(&self) -> bool {
        self.skip_next
    }

    /// Whose hand is being looked at, and the card given for one of it (its identity is the giver's secret until then).
    pub fn loot(&self) -> Option<(Seat, Card)> {
        self.loot
    }

    /// The final card that lies turned up in its slot at this moment.
    pub fn turned(&self) -> Option<Card> {
        self.turned.some()
    }

    /// Turns ended so far in this game.
    pub fn turns_played(&self) -> usize {
        usize::from(self.turns_played)
    }

    /// After how many turns the game is becalmed.
    pub fn turn_cap(&self) -> usize {
        usize::from(self.turn_cap)
    }

    /// Who is out of cards, in that order.
    #[inline]
    pub fn placed(&self) -> &[Seat] {
        &self.placed[..usize::from(self.placed_len)]
    }

    /// Whether a player is out of cards.
    #[inline]
    pub fn is_placed(&self, seat: Seat) -> bool {
        self.placed().contains(&seat)
    }

    /// Whether the game goes on after the first player is out.
    pub fn plays_on(&self) -> bool {
        self.play_on
    }

    /// Whether the Pirate looks at the hand they take from.
    pub fn looks(&self) -> bool {
        self.look
    }

    /// Games of the match that a player has won.
    pub fn wins(&self, seat: Seat) -> usize {
        usize::from(self.wins[seat.index()])
    }

    /// How many games win the match.
    pub fn match_target(&self) -> usize {
        usize::from(self.match_target)
    }

    /// Which game of the match this is, from 1.
    pub fn game_no(&self) -> usize {
        usize::from(self.game_no)
    }

    /// From which layer a player plays now (4.4).
    #[inline]
    pub fn stage(&self, seat: Seat) -> Stage {
        if !self.hand(seat).is_empty() {
            Stage::Hand
        } else if !self.clash_set(seat).is_empty() {
            Stage::Clash
        } else if !self.final_set(seat).is_empty() {
            Stage::Final
        } else {
            Stage::Out
        }
    }

    /// The next seat clockwise that is not out. With one seat left it is that one.
    #[inline]
    pub fn after(&self, seat: Seat) -> Seat {
        seat.others(self.players())
            .find(|s| !self.is_placed(*s))
            .unwrap_or(seat)
    }
}

/// The cards of a row.
#[inline]
pub(crate) fn row_set(row: &Row) -> CardSet {
    row.iter().filter_map(|c| c.some()).collect()
}
