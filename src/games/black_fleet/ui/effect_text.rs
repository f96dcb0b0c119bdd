//! What cards do, in sentences made from the closed list of effects, so that a mod's card explains itself too.

use super::sentences::{Speech, count};
use crate::content::Arg;
use crate::engine::Seat;
use crate::games::black_fleet::content::card::{Card, Good, Ship, ShipKind};
use crate::games::black_fleet::content::chart::PriceDef;
use crate::games::black_fleet::content::schema::{Effect, ShipSel};
use crate::games::black_fleet::content::sentences::Sentence;
use crate::games::black_fleet::rules::action::Phase;
use crate::games::black_fleet::rules::state::VICTORY;

impl Speech<'_> {
    /// What a ship carries, and what ships of its kind are for.
    pub fn ship_text(&self, ship: Ship) -> String {
        let key = match ship.kind() {
            ShipKind::Merchant => "merchant_text",
            ShipKind::Pirate => "pirate_text",
            ShipKind::Navy => "navy_text",
        };
        let rules = self.plain(key, &[]);
        let mut told = Vec::new();
        if let Some(at) = self.table.place(ship) {
            told.push(self.plain(Sentence::LiesAt {
                place: self.place(at),
            }));
        }
        told.extend(
            self.aboard(ship)
                .map(|cubes| self.plain(Sentence::Carries { cubes })),
        );
        told.extend(self.left(ship));
        told.push(rules);
        told.join(" ")
    }

    /// How much a friendly ship may still sail and act in this turn.
    pub fn left(&self, ship: Ship) -> Option<String> {
        let table = self.table;
        if table.phase() != Phase::Sail || !table.friendly().contains(ship) {
            return None;
        }
        if table.locked().contains(ship) {
            return Some(self.plain(Sentence::LeftLocked));
        }
        let voyage = table.voyage();
        let moves = match table.may_sail().contains(ship) {
            true => voyage.moves_left[ship.index()],
            false => 0,
        };
        let acts = voyage.acts_left[ship.index()];
        let args = [("n", count(moves.into())), ("acts", count(acts.into()))];
        Some(self.plain("left", &args))
    }

    /// What a port buys, sells and has.
    pub fn port_text(&self, good: Good) -> String {
        let table = self.table;
        let port = table.chart().ports.iter().find(|p| p.good == good);
        let deals = port.map_or(&[] as &[PriceDef], |p| &p.accepts);
        let prices = deals.iter().map(|deal| {
            let price = count(deal.price.into());
            let good = self.good(deal.good);
            Arg::Plain(self.plain(Sentence::Price { good, n: price }))
        });
        let cube = table.definitions().good(good);
        let args = [
            ("prices", Arg::List(prices.collect())),
            ("cubes", self.cubes(table.stock(good), good)),
            (
                "cube",
                Arg::Plain(cube.map_or_else(String::new, |g| g.cube.clone())),
            ),
        ];
        self.plain("port_text", &args)
    }

    /// What a Fortune card does, in a sentence.
    pub fn fortune_text(&self, card: Card) -> String {
        let effects = self.table.definitions().fortune_card(card);
        let effects = effects.map_or(&[] as &[Effect], |d| &d.effects);
        let told: Vec<String> = effects.iter().map(|e| self.once(*e)).collect();
        told.join(" ")
    }

    /// What a Development card does as long as it is face-up, in a sentence for each effect.
    pub fn development_text(&self, card: Card) -> String {
        let effects = self.table.definitions().development(card);
        let effects = effects.map_or(&[] as &[Effect], |d| &d.effects);
        let told: Vec<String> = effects.iter().map(|e| self.always(*e)).collect();
        told.join(" ")
    }

    /// What the card in a slot of a player does, as far as it is known; [`VICTORY`] is that of the Victory card.
    pub fn slot_text(&self, seat: Seat, slot: usize) -> String {
        if slot == VICTORY {
            let n = count(self.table.cost(VICTORY).into());
            return self.plain(Sentence::VictoryText { n });
        }
        match self.table.development(seat, slot) {
            Some(card) => self.development_text(card),
            None => self.plain(Sentence::DevelopmentHiddenText),
        }
    }

    /// What an effect does for one turn, or at once.
    fn once(&self, effect: Effect) -> String {
        let (key, args) = match effect {
            Effect::Move(sel, n) => ("once_move", vec![self.chosen(sel), number(n)]),
            Effect::CrossLand(sel) => ("once_cross_land", vec![self.chosen(sel)]),
            Effect::Range2(sel) => ("once_range2", vec![self.chosen(sel)]),
            Effect::ExtraAction(sel, n) => ("once_extra_action", vec![self.chosen(sel), number(n)]),
            Effect::SalePerCube(n) => ("once_sale_per_cube", vec![number(n)]),
            Effect::MinPrice(n) => ("once_min_price", vec![number(n)]),
            Effect::BuryBonus(n) => ("once_bury_bonus", vec![number(n)]),
            Effect::BuryOnLair(n) => ("once_bury_on_lair", vec![number(n)]),
            Effect::SinkBonus(n) => ("once_sink_bonus", vec![number(n)]),
            Effect::MerchantRaids => ("once_merchant_raids", vec![self.raid()]),
            Effect::SwapAdjacent => ("once_swap_adjacent", Vec::new()),
            Effect::PushShip(n) => ("once_push_ship", vec![number(n)]),
            Effect::TakeDoubloons(n) => ("once_take_doubloons", vec![number(n)]),
            Effect::LairJump => ("once_lair_jump", Vec::new()),
            Effect::SwitchNavy => ("once_switch_navy", Vec::new()),
            Effect::FlipDiscount(n) => ("once_flip_discount", vec![number(n)]),
            // The loader lets no Fortune card do anything else.
            other => return self.always(other),
        };
        self.plain(key, &args)
    }

    /// What an effect does as long as its card is face-up.
    fn always(&self, effect: Effect) -> String {
        let (key, args) = match effect {
            Effect::Move(sel, n) => ("ever_move", vec![self.kind(sel), number(n)]),
            Effect::CrossLand(sel) => ("ever_cross_land", vec![self.kind(sel)]),
            Effect::Range2(sel) => ("ever_range2", vec![self.kind(sel)]),
            Effect::ExtraAction(sel, n) => ("ever_extra_action", vec![self.kind(sel), number(n)]),
            Effect::LairLinks => ("ever_lair_links", Vec::new()),
            Effect::EnterAtLair => ("ever_enter_at_lair", Vec::new()),
            Effect::LairSanctuary => ("ever_lair_sanctuary", Vec::new()),
            Effect::SalePerCube(n) => ("ever_sale_per_cube", vec![number(n)]),
            Effect::SaleFlat { add, min_cubes } => {
                let least = count(min_cubes.into());
                ("ever_sale_flat", vec![number(add), least])
            }
            Effect::MinPrice(n) => ("ever_min_price", vec![number(n)]),
            Effect::HoldCapacity(n) => ("ever_hold_capacity", vec![number(n)]),
            Effect::StealBonus(n) => ("ever_steal_bonus", vec![number(n)]),
            Effect::BuryBonus(n) => ("ever_bury_bonus", vec![number(n)]),
            Effect::BuryOnLair(n) => ("ever_bury_on_lair", vec![number(n)]),
            Effect::SinkBonus(n) => ("ever_sink_bonus", vec![number(n)]),
            Effect::MerchantSinks => ("ever_merchant_sinks", Vec::new()),
            Effect::MerchantRaids => ("ever_merchant_raids", vec![self.raid()]),
            Effect::Insurance { merchant, pirate } => {
                let pirate = count(pirate.into());
                (
                    "ever_insurance",
                    vec![("m", count(merchant.into())), pirate],
                )
            }
            Effect::BothNavies => ("ever_both_navies", Vec::new()),
            Effect::SymbolUpgrade => ("ever_symbol_upgrade", Vec::new()),
            Effect::HandLimit(n) => ("ever_hand_limit", vec![number(n)]),
            Effect::SwapOwn => ("ever_swap_own", Vec::new()),
            // The loader lets no Development card do anything else.
            other => return self.once(other),
        };
        self.plain(key, &args)
    }

    /// What a Fortune card gives, in a few words behind its name: "+2 moves".
    pub fn gist(&self, card: Card) -> String {
        let effects = self.table.definitions().fortune_card(card);
        let effects = effects.map_or(&[] as &[Effect], |d| &d.effects);
        let told = effects.iter().map(|effect| {
            let (key, args) = match *effect {
                Effect::Move(_, n) => ("gist_move", vec![number(n)]),
                Effect::CrossLand(_) => ("gist_cross_land", Vec::new()),
                Effect::Range2(_) => ("gist_range2", Vec::new()),
                Effect::ExtraAction(_, n) => ("gist_extra_action", vec![number(n)]),
                Effect::SalePerCube(n) => ("gist_sale_per_cube", vec![number(n)]),
                Effect::MinPrice(n) => ("gist_min_price", vec![number(n)]),
                Effect::BuryBonus(n) => ("gist_bury_bonus", vec![number(n)]),
                Effect::BuryOnLair(n) => ("gist_bury_on_lair", vec![number(n)]),
                Effect::SinkBonus(n) => ("gist_sink_bonus", vec![number(n)]),
                Effect::MerchantRaids => ("gist_merchant_raids", vec![self.raid()]),
                Effect::FlipDiscount(n) => ("gist_flip_discount", vec![number(n)]),
                Effect::SwitchNavy => ("gist_switch_navy", Vec::new()),
                // What these do has a line of its own.
                _ => return String::new(),
            };
            self.plain(key, &args)
        });
        told.filter(|t| !t.is_empty())
            .collect::<Vec<_>>()
            .join(", ")
    }

    /// Ships that an effect is always for: "Your Pirate".
    fn kind(&self, sel: ShipSel) -> Arg {
        let key = match sel {
            ShipSel::Merchant => "sel_merchant",
            ShipSel::Pirate => "sel_pirate",
            ShipSel::Navy => "sel_navy",
            ShipSel::All | ShipSel::Chosen => "sel_all",
        };
        Arg::Plain(self.plain(key, &[]))
    }

    /// The one ship that a card is played on: "One of your ships".
    fn chosen(&self, sel: ShipSel) -> (&'static str, Arg) {
        match sel {
            ShipSel::Chosen | ShipSel::All => ("ship", Arg::Plain(self.plain(Sentence::SelChosen))),
            sel => self.kind(sel),
        }
    }

    /// What a raid pays.
    fn raid(&self) -> (&'static str, Arg) {
        number(self.table.definitions().constants.raid)
    }
}

fn number(n: u8) -> Arg {
    count(n.into())
}
