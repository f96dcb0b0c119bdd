//! A new game (section 3): every draw from one stream, in the specified order.

use super::action::Phase;
use super::state::State;
use crate::content::Catalog;
use crate::engine::{Options, Rng, SearchSettings, Seat};
use crate::games::captain_ecarrasse::content::card::{
    Card, CardSet, MAX_CARDS, MAX_CHART, MAX_LINE, MAX_PLAYERS,
};
use crate::games::captain_ecarrasse::content::rules::Rules;
use crate::games::captain_ecarrasse::content::schema::HANDICAP;
use crate::games::captain_ecarrasse::content::sentences::Sentence;
use crate::games::handicap::Handicap;
use crate::wording::names;
use std::sync::Arc;

/// Draws of the set-up that are given instead of drawn (4.5): what is absent is drawn.
#[derive(Clone, Debug, Default)]
pub(crate) struct FixedSetup {
    /// The deck, top first.
    pub deck: Option<Vec<Card>>,
    /// The diver cards by index, top first.
    pub divers: Option<Vec<usize>>,
    /// The variant by index; the inner `None` is none.
    pub variant: Option<Option<usize>>,
    /// The starting player.
    pub start: Option<Seat>,
}

/// What the options ask for.
#[derive(Clone, Debug)]
struct SetupOptions {
    divers: Divers,
    variant: Variant,
    start: Option<Seat>,
    balanced: bool,
    head_start: Handicap<MAX_PLAYERS>,
}

#[derive(Clone, Debug, PartialEq)]
enum Divers {
    Off,
    Dealt,
    Chosen([u8; MAX_PLAYERS]),
}

#[derive(Copy, Clone, Debug, PartialEq)]
enum Variant {
    Random,
    Fixed(Option<usize>),
}

impl State {
    /// A table without cards, before anything is dealt.
    pub(crate) fn blank(rules: &Arc<Rules>, seats: usize, active: Seat) -> State {
        State {
            rules: Arc::clone(rules),
            deck: [Card::NONE; MAX_CARDS],
            line: [Card::NONE; MAX_LINE],
            chart_order: [Card::NONE; MAX_CHART],
            hold: [CardSet::EMPTY; MAX_PLAYERS],
            locker: CardSet::EMPTY,
            line_set: CardSet::EMPTY,
            saved: CardSet::EMPTY,
            chart: CardSet::EMPTY,
            deck_len: 0,
            line_len: 0,
            chart_len: 0,
            seats: seats.min(MAX_PLAYERS) as u8,
            diver: [0; MAX_PLAYERS],
            known: [0; MAX_PLAYERS],
            variant: 0,
            phase: Phase::TurnChoice,
            active,
            mark: None,
            incoming: Card::NONE,
            source: Card::NONE,
            debt: 0,
            mooring: 0,
            dives: 0,
            picks: 0,
            bonus: 0,
            turn_no: 1,
            balanced: false,
            head_start: Handicap::NONE,
            search_settings: SearchSettings::default(),
        }
    }

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
        State::deal_fixed(rules, seats, options, rng, &FixedSetup::default())
    }

    pub(crate) fn deal_fixed(
        rules: &Arc<Rules>,
        seats: usize,
        options: &Options,
        rng: &mut Rng,
        forced: &FixedSetup,
    ) -> Result<State, Vec<String>> {
        let setup_options = SetupOptions::read(rules, seats, options)?;
        let mut state = State::blank(rules, seats, Seat::new(0));
        state.balanced = setup_options.balanced;
        state.head_start = setup_options.head_start;

        // What is chosen is no draw: it stands before all of them.
        if let Divers::Chosen(picked) = setup_options.divers {
            state.diver = picked;
        }
        let saboteur_picked = state.marker().is_some();

        // Step 2, draw 1: the variant.
        let variant = match (forced.variant, setup_options.variant) {
            (Some(given), _) => given,
            (None, Variant::Fixed(given)) => given,
            (None, Variant::Random) => {
                // R57: beside a chosen Saboteur only variants that leave lost cards alone.
                let pool: Vec<usize> = (0..rules.variants.len())
                    .filter(|i| !saboteur_picked || !rules.variants[*i].redirects_losses())
                    .collect();
                Some(pool[rng.below(pool.len())])
            }
        };
        let redirects = variant.is_some_and(|v| rules.variants[v].redirects_losses());
        // R43: a fixed pair is refused; a random variant has avoided it.
        if redirects && saboteur_picked {
            return Err(vec![exclusive(rules)]);
        }
        state.variant = number(variant);

        // Steps 3 and 4, draw 2: locker and deck.
        state.locker = rules.low_cards();
        let mut deck: Vec<Card> = (rules.all_cards() - rules.low_cards()).iter().collect();
        match &forced.deck {
            Some(given) => deck = given.clone(),
            None => rng.shuffle(&mut deck),
        }
        state.stack_deck(&deck);

        // Steps 5 and 6, draw 3: the divers. R43: no Saboteur beside Rip Current.
        match setup_options.divers {
            Divers::Off | Divers::Chosen(_) => {}
            Divers::Dealt => {
                let mut cards: Vec<usize> = (0..rules.divers.len())
                    .filter(|d| !redirects || !rules.divers[*d].marks())
                    .collect();
                match &forced.divers {
                    Some(given) => {
                        cards = given
                            .iter()
                            .copied()
                            .filter(|d| cards.contains(d))
                            .collect()
                    }
                    None => rng.shuffle(&mut cards),
                }
                state.deal_divers(&cards).map_err(|why| vec![why])?;
            }
        }

        // Step 7, draw 4: the starting player.
        state.active = match forced.start.or(setup_options.start) {
            Some(seat) => seat,
            None => Seat::new(rng.below(seats)),
        };
        if state.marker().is_some() {
            state.phase = Phase::Mark;
            state.turn_no = 0;
        }
        Ok(state)
    }

    /// Step 6: one card each, then the higher seat of two equal characters puts its card aside and takes the next (R46).
    fn deal_divers(&mut self, cards: &[usize]) -> Result<(), String> {
        let rules = &self.rules;
        let short = || rules.texts.say(Sentence::SetupFewDivers).to_string();
        let character = |d: usize| rules.divers[d].character.id.as_str();
        let seats = self.players();
        let mut next = cards.iter().copied();
        let hands = (0..seats).map(|_| next.next().ok_or_else(short));
        let mut hands = hands.collect::<Result<Vec<usize>, String>>()?;
        for s in 1..seats {
            while hands[..s]
                .iter()
                .any(|d| character(*d) == character(hands[s]))
            {
                hands[s] = next.next().ok_or_else(short)?;
            }
        }
        for (seat, d) in hands.into_iter().enumerate() {
            self.diver[seat] = number(Some(d));
        }
        Ok(())
    }
}

/// R43, told to people.
pub(crate) fn exclusive(rules: &Rules) -> String {
    rules.texts.say(Sentence::SetupExclusive).to_string()
}

/// The number under which a state keeps a diver or variant: 0 is none.
pub(crate) fn number(index: Option<usize>) -> u8 {
    index.and_then(|i| u8::try_from(i + 1).ok()).unwrap_or(0)
}

impl SetupOptions {
    fn read(rules: &Rules, seats: usize, options: &Options) -> Result<SetupOptions, Vec<String>> {
        let defs = &rules.info.options;
        let mut faults = rules.info.faults(seats, options)?;
        if !faults.is_empty() {
            return Err(faults);
        }
        let divers = match options.get(defs, "divers") {
            "off" => Divers::Off,
            "chosen" => Divers::Chosen(chosen_divers(rules, seats, options, &mut faults)),
            _ => Divers::Dealt,
        };
        let variant = match options.get(defs, "variant") {
            "none" => Variant::Fixed(None),
            "random" => Variant::Random,
            id => match rules.find_variant(id) {
                Some(v) => Variant::Fixed(Some(v)),
                None => {
                    faults.push(names::unknown_of(
                        rules.texts.say(Sentence::SetupVariant).to_string(),
                        id,
                        rules.variants.ids(),
                    ));
                    Variant::Fixed(None)
                }
            },
        };
        let info = &rules.info;
        let start = info.seat_named("starting_player", seats, options, &mut faults);
        let balanced = options.is_on(defs, "balanced");
        if faults.is_empty() {
            Ok(SetupOptions {
                divers,
                variant,
                start,
                balanced,
                head_start: Handicap::read(HANDICAP, defs, options),
            })
        } else {
            Err(faults)
        }
    }
}

fn chosen_divers(
    rules: &Rules,
    seats: usize,
    options: &Options,
    faults: &mut Vec<String>,
) -> [u8; MAX_PLAYERS] {
    let mut picked = [0; MAX_PLAYERS];
    let mut seen: Vec<&str> = Vec::new();
    for (seat, pick) in picked.iter_mut().enumerate().take(seats) {
        let id = options
            .get(&rules.info.options, &format!("diver.{seat}"))
            .to_string();
        if id == "none" {
            continue;
        }
        let Some(d) = rules.find_diver(&id) else {
            faults.push(names::unknown_of(
                rules.texts.say(Sentence::SetupDiver).to_string(),
                &id,
                rules.divers.ids(),
            ));
            continue;
        };
        let character = &rules.divers[d].character;
        if seen.contains(&character.id.as_str()) {
            let character = character.name.as_str().into();
            let same = Sentence::SetupSameCharacter { character };
            faults.push(rules.texts.say(same).to_string());
        }
        seen.push(&character.id);
        *pick = number(Some(d));
    }
    picked
}
