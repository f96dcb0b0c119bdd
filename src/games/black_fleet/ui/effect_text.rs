//! What cards do, in sentences made from the closed list of effects, so that a mod's card explains itself too.

use super::sentences::Narrator;
use crate::content::Arg;
use crate::engine::Seat;
use crate::games::black_fleet::content::card::{Card, Good, Ship, ShipKind};
use crate::games::black_fleet::content::chart::PriceDef;
use crate::games::black_fleet::content::schema::{Effect, ShipSel};
use crate::games::black_fleet::content::sentences::Sentence;
use crate::games::black_fleet::rules::action::Phase;
use crate::games::black_fleet::rules::state::VICTORY;

impl Narrator<'_> {
    /// What a ship carries, and what ships of its kind are for.
    pub fn ship_text(&self, ship: Ship) -> String {
        let rules = match ship.kind() {
            ShipKind::Merchant => Sentence::MerchantText,
            ShipKind::Pirate => Sentence::PirateText,
            ShipKind::Navy => Sentence::NavyText,
        };
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
        told.push(self.plain(rules));
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
        Some(self.plain(Sentence::Left {
            n: moves.into(),
            acts: acts.into(),
        }))
    }

    /// What a port buys, sells and has.
    pub fn port_text(&self, good: Good) -> String {
        let table = self.table;
        let port = table.chart().ports.iter().find(|p| p.good == good);
        let deals = port.map_or(&[] as &[PriceDef], |p| &p.accepts);
        let prices = deals.iter().map(|deal| {
            let price = Arg::from(deal.price);
            let good = self.good(deal.good);
            Arg::Plain(self.plain(Sentence::Price { good, n: price }))
        });
        let cube = table.definitions().good(good);
        self.plain(Sentence::PortText {
            prices: Arg::List(prices.collect()),
            cubes: self.cubes(table.stock(good), good),
            cube: Arg::Plain(cube.map_or_else(String::new, |g| g.name.clone())),
        })
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
            let n = Arg::from(self.table.cost(VICTORY));
            return self.plain(Sentence::VictoryText { n });
        }
        match self.table.development(seat, slot) {
            Some(card) => self.development_text(card),
            None => self.plain(Sentence::DevelopmentHiddenText),
        }
    }

    /// What an effect does for one turn, or at once.
    fn once(&self, effect: Effect) -> String {
        let sentence = match effect {
            Effect::Move(sel, n) => Sentence::OnceMove {
                ship: self.chosen(sel),
                n: n.into(),
            },
            Effect::CrossLand(sel) => Sentence::OnceCrossLand {
                ship: self.chosen(sel),
            },
            Effect::Range2(sel) => Sentence::OnceRange2 {
                ship: self.chosen(sel),
            },
            Effect::ExtraAction(sel, n) => Sentence::OnceExtraAction {
                ship: self.chosen(sel),
                n: n.into(),
            },
            Effect::SalePerCube(n) => Sentence::OnceSalePerCube { n: n.into() },
            Effect::MinPrice(n) => Sentence::OnceMinPrice { n: n.into() },
            Effect::BuryBonus(n) => Sentence::OnceBuryBonus { n: n.into() },
            Effect::BuryOnLair(n) => Sentence::OnceBuryOnLair { n: n.into() },
            Effect::SinkBonus(n) => Sentence::OnceSinkBonus { n: n.into() },
            Effect::MerchantRaids => Sentence::OnceMerchantRaids { n: self.raid() },
            Effect::SwapAdjacent => Sentence::OnceSwapAdjacent,
            Effect::PushShip(n) => Sentence::OncePushShip { n: n.into() },
            Effect::TakeDoubloons(n) => Sentence::OnceTakeDoubloons { n: n.into() },
            Effect::LairJump => Sentence::OnceLairJump,
            Effect::SwitchNavy => Sentence::OnceSwitchNavy,
            Effect::FlipDiscount(n) => Sentence::OnceFlipDiscount { n: n.into() },
            // The loader lets no Fortune card do anything else.
            other => return self.always(other),
        };
        self.plain(sentence)
    }

    /// What an effect does as long as its card is face-up.
    fn always(&self, effect: Effect) -> String {
        let sentence = match effect {
            Effect::Move(sel, n) => Sentence::EverMove {
                ship: self.kind(sel),
                n: n.into(),
            },
            Effect::CrossLand(sel) => Sentence::EverCrossLand {
                ship: self.kind(sel),
            },
            Effect::Range2(sel) => Sentence::EverRange2 {
                ship: self.kind(sel),
            },
            Effect::ExtraAction(sel, n) => Sentence::EverExtraAction {
                ship: self.kind(sel),
                n: n.into(),
            },
            Effect::LairLinks => Sentence::EverLairLinks,
            Effect::EnterAtLair => Sentence::EverEnterAtLair,
            Effect::LairSanctuary => Sentence::EverLairSanctuary,
            Effect::SalePerCube(n) => Sentence::EverSalePerCube { n: n.into() },
            Effect::SaleFlat { add, min_cubes } => Sentence::EverSaleFlat {
                least: min_cubes.into(),
                n: add.into(),
            },
            Effect::MinPrice(n) => Sentence::EverMinPrice { n: n.into() },
            Effect::HoldCapacity(n) => Sentence::EverHoldCapacity { n: n.into() },
            Effect::StealBonus(n) => Sentence::EverStealBonus { n: n.into() },
            Effect::BuryBonus(n) => Sentence::EverBuryBonus { n: n.into() },
            Effect::BuryOnLair(n) => Sentence::EverBuryOnLair { n: n.into() },
            Effect::SinkBonus(n) => Sentence::EverSinkBonus { n: n.into() },
            Effect::MerchantSinks => Sentence::EverMerchantSinks,
            Effect::MerchantRaids => Sentence::EverMerchantRaids { n: self.raid() },
            Effect::Insurance { merchant, pirate } => Sentence::EverInsurance {
                m: merchant.into(),
                p: pirate.into(),
            },
            Effect::BothNavies => Sentence::EverBothNavies,
            Effect::SymbolUpgrade => Sentence::EverSymbolUpgrade,
            Effect::HandLimit(n) => Sentence::EverHandLimit { n: n.into() },
            Effect::SwapOwn => Sentence::EverSwapOwn,
            // The loader lets no Development card do anything else.
            other => return self.once(other),
        };
        self.plain(sentence)
    }

    /// What a Fortune card gives, in a few words behind its name: "+2 moves".
    pub fn gist(&self, card: Card) -> String {
        let effects = self.table.definitions().fortune_card(card);
        let effects = effects.map_or(&[] as &[Effect], |d| &d.effects);
        let told = effects.iter().map(|effect| {
            let sentence = match *effect {
                Effect::Move(_, n) => Sentence::GistMove { n: n.into() },
                Effect::CrossLand(_) => Sentence::GistCrossLand,
                Effect::Range2(_) => Sentence::GistRange2,
                Effect::ExtraAction(_, n) => Sentence::GistExtraAction { n: n.into() },
                Effect::SalePerCube(n) => Sentence::GistSalePerCube { n: n.into() },
                Effect::MinPrice(n) => Sentence::GistMinPrice { n: n.into() },
                Effect::BuryBonus(n) => Sentence::GistBuryBonus { n: n.into() },
                Effect::BuryOnLair(n) => Sentence::GistBuryOnLair { n: n.into() },
                Effect::SinkBonus(n) => Sentence::GistSinkBonus { n: n.into() },
                Effect::MerchantRaids => Sentence::GistMerchantRaids { n: self.raid() },
                Effect::FlipDiscount(n) => Sentence::GistFlipDiscount { n: n.into() },
                Effect::SwitchNavy => Sentence::GistSwitchNavy,
                // What these do has a line of its own.
                _ => return String::new(),
            };
            self.plain(sentence)
        });
        told.filter(|t| !t.is_empty())
            .collect::<Vec<_>>()
            .join(", ")
    }

    /// Ships that an effect is always for: "Your Pirate".
    fn kind(&self, sel: ShipSel) -> Arg {
        Arg::Plain(self.plain(match sel {
            ShipSel::Merchant => Sentence::SelMerchant,
            ShipSel::Pirate => Sentence::SelPirate,
            ShipSel::Navy => Sentence::SelNavy,
            ShipSel::All | ShipSel::Chosen => Sentence::SelAll,
        }))
    }

    /// The one ship that a card is played on: "One of your ships".
    fn chosen(&self, sel: ShipSel) -> Arg {
        match sel {
            ShipSel::Chosen | ShipSel::All => Arg::Plain(self.plain(Sentence::SelChosen)),
            sel => self.kind(sel),
        }
    }

    /// What a raid pays.
    fn raid(&self) -> Arg {
        Arg::from(self.table.definitions().constants.raid.get())
    }
}
