//! A new game and a new campaign (section 3).

use super::action::{Part, Phase};
use super::apply::Flow;
use super::chance::{CHARACTER, COLOR, FLAG, TOKEN};
use super::event::Event;
use super::state::{CardInLine, Pool, State, TieBreak};
use crate::content::Catalog;
use crate::engine::{NullSink, Options, Rng, Seat, SeatSet, Sink};
use crate::games::handicap::Handicap;
use crate::games::libertalia::content::card::{
    MAX_CAMPAIGNS, MAX_DAYS, MAX_PLAYERS, MAX_RANK, Rank, RankSet, Tiles,
};
use crate::games::libertalia::content::rules::Rules;
use crate::games::libertalia::content::schema::HANDICAP;
use crate::games::libertalia::content::sentences::Sentence;
use std::sync::Arc;

/// How colours are given (option O3).
#[derive(Clone, Debug)]
pub(crate) enum Coloring {
    Random,
    Spread,
    /// By seat; `None` gets one that is left.
    Choose(Vec<Option<u8>>),
}

/// What the options ask for.
#[derive(Clone, Debug)]
pub(crate) struct SetupOptions {
    pub tie_break: TieBreak,
    pub coloring: Coloring,
    pub last_decides: bool,
    pub campaigns: u8,
    pub learning_crew: bool,
    pub head_start: Handicap<MAX_PLAYERS>,
}

/// The most draws among as many things as there can be players: the last one is left over.
const LOTS: usize = MAX_PLAYERS - 1;

/// The sets of offsets whose ties are shared most evenly, by the number of players from 2 (R64).
const SPREADS: [&[&[u8]]; 5] = [
    &[&[0, 3], &[1, 4], &[2, 5]],
    &[&[0, 2, 4], &[1, 3, 5]],
    &[&[0, 1, 3, 4], &[1, 2, 4, 5], &[0, 2, 3, 5]],
    &[
        &[1, 2, 3, 4, 5],
        &[0, 2, 3, 4, 5],
        &[0, 1, 3, 4, 5],
        &[0, 1, 2, 4, 5],
        &[0, 1, 2, 3, 5],
        &[0, 1, 2, 3, 4],
    ],
    &[&[0, 1, 2, 3, 4, 5]],
];

impl State {
    /// A new game for `seats` players.
    ///
    /// # Errors
    /// Each reason why the options do not fit together.
    pub fn deal(
        rules: &Arc<Rules>,
        seats: usize,
        options: &Options,
        rng: &mut Rng,
    ) -> Result<State, Vec<String>> {
        let setup_options = SetupOptions::read(rules, seats, options)?;
        let mut state = State::blank(rules, seats, &setup_options);
        state.give_colors(&setup_options.coloring, rng);
        state.give_flags_and_tokens(rng);
        state.begin_campaign(rng, &mut NullSink);
        // Everybody has cards to choose from: the game waits.
        let _wait = state.begin_day(&mut NullSink);
        Ok(state)
    }

    /// A table under these options with nothing dealt, all tiles in the bag.
    pub(crate) fn blank(rules: &Arc<Rules>, seats: usize, setup_options: &SetupOptions) -> State {
        State {
            rules: rules.clone(),
            deck: rules.tables.deck,
            hand: [RankSet::EMPTY; MAX_PLAYERS],
            commit: [Rank::NONE; MAX_PLAYERS],
            den: [RankSet::EMPTY; MAX_PLAYERS],
            graveyard: [RankSet::EMPTY; MAX_PLAYERS],
            removed: [RankSet::EMPTY; MAX_PLAYERS],
            pool: [[Pool::default(); MAX_CAMPAIGNS]; MAX_PLAYERS],
            ship: [CardInLine::EMPTY; MAX_PLAYERS],
            ship_len: 0,
            acted: SeatSet::EMPTY,
            dusk: None,
            night: 0,
            booty: [Tiles::EMPTY; MAX_PLAYERS],
            doubloons: [0; MAX_PLAYERS],
            bay: [Tiles::EMPTY; MAX_DAYS],
            bag: rules.tables.supply,
            scores: [[0; MAX_CAMPAIGNS]; MAX_PLAYERS],
            scored: 0,
            reckoned: Default::default(),
            seats: seats.min(MAX_PLAYERS) as u8,
            colors: [0, 1, 2, 3, 4, 5],
            campaign: 1,
            day: 1,
            phase: Phase::Commit,
            part: Part::Sunrise,
            current: Seat::new(0),
            tie_break: setup_options.tie_break,
            flags: [0, 1, 2, 3, 4, 5].map(Seat::new),
            tokens: [0; MAX_PLAYERS],
            hook_in_bay: false,
            hook_holder: None,
            last_decides: setup_options.last_decides,
            campaigns: setup_options.campaigns,
            horizon: setup_options.campaigns,
            learning_crew: setup_options.learning_crew,
            head_start: setup_options.head_start,
        }
    }

    fn give_colors(&mut self, coloring: &Coloring, rng: &mut Rng) {
        let n = self.players();
        let mut colors: [u8; MAX_PLAYERS] = [0, 1, 2, 3, 4, 5];
        match coloring {
            Coloring::Random => rng.sample(COLOR, &mut colors, n.min(LOTS), u32::from),
            Coloring::Spread => {
                let sets = SPREADS[n.clamp(2, 6) - 2];
                let set = sets[rng.below(sets.len())];
                let rules = self.rules.clone();
                for (to, offset) in colors.iter_mut().zip(set) {
                    let found = rules.colors.iter().position(|c| c.offset.get() == *offset);
                    *to = found.unwrap_or(usize::from(*offset)) as u8;
                }
                rng.shuffle(&mut colors[..n]);
            }
            Coloring::Choose(wanted) => {
                let mut left: Vec<u8> = (0..MAX_PLAYERS as u8)
                    .filter(|c| !wanted.contains(&Some(*c)))
                    .collect();
                for (to, wish) in colors.iter_mut().zip(wanted) {
                    *to = match wish {
                        Some(color) => *color,
                        None => left.swap_remove(rng.below(left.len())),
                    };
                }
            }
        }
        self.colors = colors;
    }

    fn give_flags_and_tokens(&mut self, rng: &mut Rng) {
        let n = self.players();
        match self.tie_break {
            TieBreak::Flags => {
                rng.shuffle_scripted(FLAG, &mut self.flags[..n], |seat| seat.index() as u32);
            }
            TieBreak::Tokens => {
                let mut tokens: [u8; MAX_PLAYERS] = [1, 2, 3, 4, 5, 6];
                rng.sample(TOKEN, &mut tokens, n.min(LOTS), u32::from);
                self.tokens[..n].copy_from_slice(&tokens[..n]);
            }
            TieBreak::Printed | TieBreak::Hook | TieBreak::D6 => {}
        }
    }

    /// Campaign start: coins, a shared deal, and full bays.
    pub(crate) fn begin_campaign(&mut self, rng: &mut Rng, sink: &mut impl Sink<State>) {
        let n = self.players();
        let constants = &self.rules.constants;
        for seat in Seat::all(n) {
            let more = u16::from(self.head_start.of(seat));
            self.doubloons[seat.index()] = constants.start_doubloons.get() + more;
        }
        let count = match self.campaign {
            1 => constants.first_deal.get(),
            _ => constants.next_deal.get(),
        };
        let learning = (self.learning_crew && self.campaign == 1).then(|| {
            let ranks = constants.learning_crew.iter();
            ranks.filter_map(|r| Rank::checked(*r)).collect()
        });
        let crew = learning.unwrap_or_else(|| {
            let mut ranks = [Rank::NONE; MAX_RANK as usize];
            let left = self.deck.len();
            for (to, rank) in ranks.iter_mut().zip(self.deck.iter()) {
                *to = rank;
            }
            rng.sample(CHARACTER, &mut ranks[..left], count, |r| r.number().into());
            ranks[..count.min(left)].iter().copied().collect()
        });
        self.deck -= crew;
        for hand in &mut self.hand[..n] {
            *hand |= crew;
        }
        self.day = 1;
        for day in 0..usize::from(self.rules.constants.days).min(MAX_DAYS) {
            for _ in 0..n {
                if let Some(kind) = self.draw(rng) {
                    self.bay[day].add(kind, 1);
                }
            }
        }
        let campaign = self.campaign;
        sink.emit(|| Event::CampaignStarted { campaign, crew }, self);
    }

    /// S1. Where nobody has a card, the day goes on at once.
    pub(crate) fn begin_day(&mut self, sink: &mut impl Sink<State>) -> Flow {
        self.acted = SeatSet::EMPTY;
        self.night = 0;
        self.hook_in_bay = self.tie_break == TieBreak::Hook;
        self.phase = Phase::Commit;
        self.part = Part::Sunrise;
        self.current = Seat::new(0);
        let day = self.day;
        sink.emit(|| Event::DayStarted { day }, self);
        match self.choosers().is_empty() {
            true => Flow::On,
            false => Flow::Wait,
        }
    }
}

impl SetupOptions {
    /// What `options` ask for.
    ///
    /// # Errors
    /// Everything about them that does not fit.
    pub(crate) fn read(
        rules: &Rules,
        seats: usize,
        options: &Options,
    ) -> Result<SetupOptions, Vec<String>> {
        let defs = &rules.info.options;
        let mut faults = rules.info.faults(seats, options)?;
        let tie_break = match options.get(defs, "tie_break") {
            "flags" => TieBreak::Flags,
            "tokens" => TieBreak::Tokens,
            "hook" => TieBreak::Hook,
            "d6" => TieBreak::D6,
            _ => TieBreak::Printed,
        };
        let coloring = match options.get(defs, "colors") {
            "spread" => Coloring::Spread,
            "choose" => {
                let wanted: Vec<Option<u8>> = (0..seats)
                    .map(|seat| {
                        let id = options.get(defs, &format!("color.{seat}"));
                        let place = rules.colors.find::<usize>(id);
                        place.and_then(|p| u8::try_from(p).ok())
                    })
                    .collect();
                for (seat, wish) in wanted.iter().enumerate() {
                    if wish.is_some() && wanted[..seat].contains(wish) {
                        let taken = Sentence::SetupColour { seat: seat.into() };
                        faults.push(rules.texts.say(taken).to_string());
                    }
                }
                Coloring::Choose(wanted)
            }
            _ => Coloring::Random,
        };
        if !faults.is_empty() {
            return Err(faults);
        }
        let campaigns = options.get(defs, "campaigns").parse();
        Ok(SetupOptions {
            tie_break,
            coloring,
            last_decides: options.get(defs, "final_tie") == "last_campaign",
            campaigns: campaigns.unwrap_or(rules.constants.campaigns.get()),
            learning_crew: options.is_on(defs, "learning_crew"),
            head_start: Handicap::read(HANDICAP, defs, options),
        })
    }
}
