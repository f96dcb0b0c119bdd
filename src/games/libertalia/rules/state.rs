//! The state: flat, small, cheap to clone. Its definitions live behind one `Arc`.

use super::action::{Part, Phase};
use super::score_sources::ScoreSources;
use crate::engine::{Seat, SeatSet};
use crate::games::handicap::Handicap;
use crate::games::libertalia::content::card::{
    Kind, MAX_CAMPAIGNS, MAX_DAYS, MAX_PLAYERS, Rank, RankSet, Tiles,
};
use crate::games::libertalia::content::effects::{Effect, Step, Time};
use crate::games::libertalia::content::rules::Rules;
use serde::Serialize;
use std::sync::Arc;

/// How ties are broken (option O2).
#[derive(Copy, Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub enum TieBreak {
    /// The printed influence.
    Printed,
    /// The flag further left.
    Flags,
    /// The higher token.
    Tokens,
    /// The holder of the Hook, then influence.
    Hook,
    /// The higher die.
    D6,
}

/// What others know of cards that a Surgeon took back (4.2): `in_hand` of the `ranks` are in the hand, the rest was discarded.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, serde::Serialize)]
pub struct Pool {
    /// The cards in question; none when nothing is hidden.
    pub ranks: RankSet,
    /// How many of them are in the hand.
    pub in_hand: u8,
}

/// The dusk turn of the top card.
#[derive(Copy, Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct Dusk {
    /// How many tiles it may still take.
    pub picks: u8,
    /// Whether it took an officer.
    pub doomed: bool,
}

/// A card in the line.
#[derive(Copy, Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct CardInLine {
    /// Whose.
    pub seat: Seat,
    /// Which.
    pub rank: Rank,
}

impl CardInLine {
    pub(crate) const EMPTY: CardInLine = CardInLine {
        seat: Seat::new(0),
        rank: Rank::NONE,
    };
}

/// A game of Libertalia (section 4.1). In a [`View`](super::observation::View) the same type holds what its owner may know.
#[derive(Clone, Debug)]
pub struct State {
    pub(crate) rules: Arc<Rules>,
    pub(crate) deck: RankSet,
    pub(crate) hand: [RankSet; MAX_PLAYERS],
    pub(crate) commit: [Rank; MAX_PLAYERS],
    pub(crate) den: [RankSet; MAX_PLAYERS],
    pub(crate) graveyard: [RankSet; MAX_PLAYERS],
    pub(crate) removed: [RankSet; MAX_PLAYERS],
    pub(crate) pool: [[Pool; MAX_CAMPAIGNS]; MAX_PLAYERS],
    /// Lowest first.
    pub(crate) ship: [CardInLine; MAX_PLAYERS],
    pub(crate) ship_len: u8,
    /// Whose card in the line has had its turn by day.
    pub(crate) acted: SeatSet,
    pub(crate) dusk: Option<Dusk>,
    /// The night has come down to below this: rank times 8 plus influence.
    pub(crate) night: u16,
    pub(crate) booty: [Tiles; MAX_PLAYERS],
    pub(crate) doubloons: [u16; MAX_PLAYERS],
    pub(crate) bay: [Tiles; MAX_DAYS],
    pub(crate) bag: Tiles,
    pub(crate) scores: [[u16; MAX_CAMPAIGNS]; MAX_PLAYERS],
    /// How many campaigns are scored and cleared away.
    pub(crate) scored: u8,
    /// What they brought, by source: told in the score sheet, of no meaning to the rules.
    pub(crate) reckoned: [ScoreSources; MAX_PLAYERS],
    pub(crate) seats: u8,
    pub(crate) colors: [u8; MAX_PLAYERS],
    /// From 1.
    pub(crate) campaign: u8,
    /// From 1.
    pub(crate) day: u8,
    pub(crate) phase: Phase,
    pub(crate) part: Part,
    pub(crate) current: Seat,
    pub(crate) tie_break: TieBreak,
    /// The first one is leftmost.
    pub(crate) flags: [Seat; MAX_PLAYERS],
    pub(crate) tokens: [u8; MAX_PLAYERS],
    pub(crate) hook_in_bay: bool,
    pub(crate) hook_holder: Option<Seat>,
    /// Equal totals: whether the last campaign decides.
    pub(crate) last_decides: bool,
    pub(crate) campaigns: u8,
    /// The campaign after which play stops: the last one, but in positions that somebody only imagines.
    pub(crate) horizon: u8,
    pub(crate) learning_crew: bool,
    /// With how many doubloons more a seat begins every campaign.
    pub(crate) head_start: Handicap<MAX_PLAYERS>,
}

impl State {
    /// Everything that makes a position but the rules it is played by, and what only thinking knows (the horizon). In its place stands
    /// what it is wherever nobody thinks: without that every fingerprint would change.
    fn position(&self) -> impl PartialEq + Serialize + '_ {
        let State {
            rules: _,
            deck,
            hand,
            commit,
            den,
            graveyard,
            removed,
            pool,
            ship: _,
            ship_len: _,
            acted,
            dusk,
            night,
            booty,
            doubloons,
            bay,
            bag,
            scores,
            scored,
            reckoned,
            seats,
            colors,
            campaign,
            day,
            phase,
            part,
            current,
            tie_break,
            flags,
            tokens,
            hook_in_bay,
            hook_holder,
            last_decides,
            campaigns,
            horizon: _,
            learning_crew,
            head_start,
        } = self;
        (
            (deck, hand, commit, den, graveyard, removed, pool, acted),
            (dusk, night, booty, doubloons, bay, bag, scores, scored),
            (reckoned, seats, colors, campaign, day, phase, part, current),
            (
                tie_break,
                flags,
                tokens,
                hook_in_bay,
                hook_holder,
                last_decides,
                campaigns,
                campaigns,
            ),
            (learning_crew, self.ship(), head_start),
        )
    }
}

by_position!(State, Rules);

impl State {
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

    /// Which part of the day it is.
    #[inline]
    pub fn part(&self) -> Part {
        self.part
    }

    /// The card that has its turn by day, at dusk or at night.
    pub fn acting(&self) -> Option<CardInLine> {
        match self.part {
            Part::Sunrise | Part::Rest => None,
            Part::Day => {
                let had = self.ship().iter().rev();
                had.copied().find(|b| self.acted.contains(b.seat))
            }
            Part::Dusk => self.ship().last().copied(),
            Part::Night => {
                let rank = Rank::checked(usize::from(self.night / 8))?;
                let influence = self.night % 8;
                let seat = Seat::all(self.players()).find(|s| {
                    self.den(*s).contains(rank) && u16::from(self.influence(*s, rank)) == influence
                })?;
                Some(CardInLine { seat, rank })
            }
        }
    }

    /// Who decides, except in [`Phase::Commit`].
    #[inline]
    pub fn current(&self) -> Seat {
        self.current
    }

    /// Which campaign this is, from 1.
    pub fn campaign(&self) -> usize {
        usize::from(self.campaign)
    }

    /// How many campaigns are played.
    pub fn campaigns(&self) -> usize {
        usize::from(self.campaigns)
    }

    /// Which day of the campaign this is, from 1.
    pub fn day(&self) -> usize {
        usize::from(self.day)
    }

    /// The colour of a seat: an index into [`Rules::colors`].
    pub fn color(&self, seat: Seat) -> usize {
        usize::from(self.colors[seat.index()])
    }

    /// The ranks that nobody has been dealt yet.
    pub fn deck(&self) -> RankSet {
        self.deck
    }

    /// A player's hand. In a view, the cards of others that its owner does not know are not the true ones.
    #[inline]
    pub fn hand(&self, seat: Seat) -> RankSet {
        self.hand[seat.index()]
    }

    /// The card that lies face down before a player, as far as it is known.
    pub fn commit(&self, seat: Seat) -> Option<Rank> {
        let rank = self.commit[seat.index()];
        (rank != Rank::NONE && rank != Rank::UNSEEN).then_some(rank)
    }

    /// Who has laid a card face down.
    pub fn committed(&self) -> SeatSet {
        Seat::all(self.players())
            .filter(|s| self.commit[s.index()] != Rank::NONE)
            .collect()
    }

    /// The line, lowest first.
    #[inline]
    pub fn ship(&self) -> &[CardInLine] {
        &self.ship[..usize::from(self.ship_len)]
    }

    /// Whose card in the line has had its turn by day.
    pub fn acted(&self) -> SeatSet {
        self.acted
    }

    /// The dusk turn of the top card.
    pub fn dusk(&self) -> Option<Dusk> {
        self.dusk
    }

    /// A player's den.
    #[inline]
    pub fn den(&self, seat: Seat) -> RankSet {
        self.den[seat.index()]
    }

    /// A player's graveyard. In a view, see [`pool`](State::pool).
    #[inline]
    pub fn graveyard(&self, seat: Seat) -> RankSet {
        self.graveyard[seat.index()]
    }

    /// A player's cards that are out of the game.
    pub fn removed(&self, seat: Seat) -> RankSet {
        self.removed[seat.index()]
    }

    /// What others know of the cards that a player's Surgeon took back in a campaign, counted from 0.
    pub fn pool(&self, seat: Seat, campaign: usize) -> Pool {
        let pools = &self.pool[seat.index()];
        pools.get(campaign).copied().unwrap_or_default()
    }

    /// All cards of a player of which others do not know where they lie.
    pub fn hidden(&self, seat: Seat) -> RankSet {
        let pools = self.pool[seat.index()].iter();
        pools.fold(RankSet::EMPTY, |all, p| all | p.ranks)
    }

    /// A player's booty.
    #[inline]
    pub fn booty(&self, seat: Seat) -> Tiles {
        self.booty[seat.index()]
    }

    /// A player's doubloons.
    #[inline]
    pub fn doubloons(&self, seat: Seat) -> usize {
        usize::from(self.doubloons[seat.index()])
    }

    /// The tiles of a day, counted from 1.
    pub fn bay(&self, day: usize) -> Tiles {
        let bay = day.checked_sub(1).and_then(|d| self.bay.get(d));
        bay.copied().unwrap_or_default()
    }

    /// The tiles in the bag.
    pub fn bag(&self) -> Tiles {
        self.bag
    }

    /// A player's scores of the campaigns that are over.
    pub fn scores(&self, seat: Seat) -> &[u16] {
        &self.scores[seat.index()][..usize::from(self.scored).min(MAX_CAMPAIGNS)]
    }

    /// How ties are broken.
    pub fn tie_break(&self) -> TieBreak {
        self.tie_break
    }

    /// The row of flags, leftmost first; it is of no meaning unless ties are broken by flags.
    pub fn flags(&self) -> &[Seat] {
        &self.flags[..self.players()]
    }

    /// A player's token; 0 unless ties are broken by tokens.
    pub fn token(&self, seat: Seat) -> u8 {
        self.tokens[seat.index()]
    }

    /// Whether the Hook can be taken today.
    pub fn hook_in_bay(&self) -> bool {
        self.hook_in_bay
    }

    /// Who took the Hook last.
    pub fn hook_holder(&self) -> Option<Seat> {
        self.hook_holder
    }

    /// The left and right neighbour, one after the other; the same seat only once.
    pub fn neighbors(&self, seat: Seat) -> SeatSet {
        let n = self.players();
        let right = Seat::new((seat.index() + n - 1) % n);
        SeatSet::one(seat.next(n)).with(right).without(seat)
    }

    /// The influence of a player's card.
    #[inline]
    pub fn influence(&self, seat: Seat, rank: Rank) -> u8 {
        let color = self.colors[seat.index()];
        self.rules.tables.influence(rank, color)
    }

    /// What a character does at a time, if anything; at dusk besides taking one tile.
    #[inline]
    pub(crate) fn effect(&self, rank: Rank, time: Time) -> Option<Effect> {
        let tables = &self.rules.tables;
        match time {
            Time::Day => tables.day(rank),
            Time::Dusk => tables.dusk(rank),
            Time::Night => tables.night(rank),
            Time::End => tables.end(rank),
        }
    }

    /// Whether a character does something that is so at that time.
    pub(crate) fn does(&self, rank: Rank, time: Time, what: impl Fn(Step) -> bool) -> bool {
        let effect = self.effect(rank, time);
        effect.is_some_and(|effect| effect.does(what))
    }

    /// What tiles are worth on the rest day.
    pub fn value_of(&self, tiles: &Tiles) -> i32 {
        self.rules.tables.value(tiles)
    }

    /// Today's tiles.
    #[inline]
    pub(crate) fn today(&self) -> &Tiles {
        &self.bay[self.today_index()]
    }

    #[inline]
    pub(crate) fn today_index(&self) -> usize {
        usize::from(self.day - 1) % MAX_DAYS
    }

    /// How many tiles of a kind a player has.
    #[inline]
    pub(crate) fn owns(&self, seat: Seat, kind: Kind) -> u16 {
        u16::from(self.booty[seat.index()].0[kind.index()])
    }
}
