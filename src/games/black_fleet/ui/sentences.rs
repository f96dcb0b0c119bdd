//! How things of the table are called. The sentences are data (`assets/black_fleet/text.ron`).

use crate::content::{Arg, Texts};
use crate::engine::{Link, OutcomeKind, Seat};
use crate::games::Narrated;
use crate::games::black_fleet::content::card::{Card, Good, Navy, Ship, ShipKind};
use crate::games::black_fleet::content::chart::SpaceKind;
use crate::games::black_fleet::content::rules::Rules;
use crate::games::black_fleet::content::schema::{MovementDef, Symbol};
use crate::games::black_fleet::content::sentences::Sentence;
use crate::games::black_fleet::content::space::Space;
use crate::games::black_fleet::rules::chance::{AWAY, DEVELOPMENT, FLEET, FORTUNE, MOVEMENT};
use crate::games::black_fleet::rules::state::{State, VICTORY};

/// Tells of a game of Black Fleet.
pub(crate) type Narrator<'a> = crate::games::Narrator<'a, State>;

impl Narrated for State {
    type Sentence = Sentence;

    fn texts(&self) -> &Texts<Sentence> {
        &self.rules.texts
    }
}

impl Rules {
    /// What a fixed draw brings, for one of its sort: "a Movement card".
    pub(crate) fn outcome_kind_name(&self, kind: OutcomeKind) -> String {
        let name = match kind {
            MOVEMENT => Sentence::OutcomeMovement,
            FORTUNE => Sentence::OutcomeFortune,
            DEVELOPMENT => Sentence::OutcomeDevelopment,
            FLEET => Sentence::OutcomeFleet,
            AWAY => Sentence::OutcomeAway,
            _ => return kind.0.to_owned(),
        };
        self.texts.say(name).to_string()
    }
}

impl Narrator<'_> {
    /// A ship's name, in the colour of its owner.
    pub fn ship(&self, ship: Ship) -> Arg {
        let name = self.ship_name(ship);
        match self.table.owner(ship) {
            Some(owner) => Arg::Linked(name, Link::Seat(owner)),
            None => Arg::Plain(name),
        }
    }

    /// A ship as the one who commands it is told of it, in the middle of a sentence: "your Pirate" where it is the only one
    /// of its kind, "the Purple Navy", else its name.
    pub fn yours(&self, seat: Seat, ship: Ship) -> Arg {
        let sentence = match ship.kind() {
            ShipKind::Merchant => Sentence::YourMerchant,
            ShipKind::Pirate => Sentence::YourPirate,
            ShipKind::Navy => {
                let navy = Arg::Plain(self.ship_name(ship));
                return Arg::Plain(self.plain(Sentence::TheNavy { navy }));
            }
        };
        let own = self.table.own(seat);
        let alike = own.iter().filter(|s| s.kind() == ship.kind()).count();
        match own.contains(ship) && alike == 1 {
            true => Arg::Linked(self.plain(sentence), Link::Seat(seat)),
            false => self.ship(ship),
        }
    }

    /// Several ships as [`Narrator::yours`], in ship order.
    pub fn all_yours(&self, seat: Seat, ships: impl IntoIterator<Item = Ship>) -> Arg {
        Arg::List(ships.into_iter().map(|s| self.yours(seat, s)).collect())
    }

    /// The names of several ships, in ship order.
    pub fn ships(&self, ships: impl IntoIterator<Item = Ship>) -> Arg {
        Arg::List(ships.into_iter().map(|s| self.ship(s)).collect())
    }

    /// A ship's name: "Teal Merchant", "Purple Navy".
    pub fn ship_name(&self, ship: Ship) -> String {
        let fleets = &self.table.definitions().fleets;
        let word = ship.fleet().and_then(|f| fleets.get(f));
        let color = Arg::from(word.map_or("", |f| &f.word));
        self.plain(match ship.kind() {
            ShipKind::Merchant => Sentence::ShipMerchant { color },
            ShipKind::Pirate => Sentence::ShipPirate { color },
            ShipKind::Navy => return self.navy_name(ship.navy()),
        })
    }

    fn navy_name(&self, navy: Option<Navy>) -> String {
        let navies = &self.table.definitions().navies;
        let def = navy.and_then(|n| navies.get(n as usize));
        def.map_or_else(String::new, |d| d.name.clone())
    }

    /// The fleets of a player: "Teal Fleet".
    pub fn fleets(&self, seat: Seat) -> Arg {
        let fleets = self.table.definitions().fleets.iter().enumerate();
        let own = self.table.own(seat);
        let mine = fleets.filter(|(f, _)| own.contains(Ship::merchant(*f)));
        Arg::List(mine.map(|(_, d)| Arg::Plain(d.name.clone())).collect())
    }

    /// A colour of goods: "red".
    pub fn good(&self, good: Good) -> Arg {
        Arg::Plain(self.good_name(good))
    }

    /// A colour of goods: "red".
    pub fn good_name(&self, good: Good) -> String {
        self.plain(match good {
            Good::Red => Sentence::GoodRed,
            Good::Yellow => Sentence::GoodYellow,
            Good::Green => Sentence::GoodGreen,
            Good::Blue => Sentence::GoodBlue,
            Good::Violet => Sentence::GoodViolet,
        })
    }

    /// So many cubes: "3 green".
    pub fn cubes(&self, count: u8, good: Good) -> Arg {
        let n = count.into();
        Arg::Plain(self.plain(match good {
            Good::Red => Sentence::CubesRed { n },
            Good::Yellow => Sentence::CubesYellow { n },
            Good::Green => Sentence::CubesGreen { n },
            Good::Blue => Sentence::CubesBlue { n },
            Good::Violet => Sentence::CubesViolet { n },
        }))
    }

    /// What a ship has on board: "3 green", "a red treasure"; nothing when its hold is empty.
    pub fn aboard(&self, ship: Ship) -> Option<Arg> {
        let cargo = self.table.cargo(ship).map(|(good, n)| self.cubes(n, good));
        cargo.or_else(|| {
            let good = self.good(self.table.treasure(ship)?);
            Some(Arg::Plain(self.plain(Sentence::Treasure { good })))
        })
    }

    /// The port of a colour; the stock where the map has none.
    pub fn port(&self, good: Good) -> Arg {
        let port = self.table.chart().ports.iter().find(|p| p.good == good);
        Arg::Plain(port.map_or_else(|| self.plain(Sentence::TheStock), |p| p.name.clone()))
    }

    /// Where a space is, as part of a sentence: "Moon Bay", "the sea north-east of Turtle Sands".
    pub fn place(&self, space: Space) -> Arg {
        Arg::Plain(self.located(space, false))
    }

    /// Where a space is, so that no other is called alike: "Moon Bay", "F8, north-east of Turtle Sands".
    pub fn spot(&self, space: Space) -> Arg {
        Arg::Plain(self.located(space, true))
    }

    /// Where a space is; `exact` so that no other is called alike.
    fn located(&self, space: Space, exact: bool) -> String {
        let chart = self.table.chart();
        let Some(def) = chart.spaces.get(space.index()) else {
            return String::new();
        };
        if let Some(name) = self.landmark(space) {
            let name = Arg::Plain(name);
            return self.plain(match def.kind {
                SpaceKind::Distant(_) if exact => Sentence::SpotZone {
                    name,
                    at: self.grid(space),
                },
                _ => Sentence::PlaceNamed { name },
            });
        }
        match def.kind {
            SpaceKind::Load(good) => {
                let port = chart.ports.iter().find(|p| p.good == good);
                let at = port.and_then(|p| chart.named(&p.space)).unwrap_or(space);
                let (port, side) = (self.port(good), self.side(at, space));
                self.plain(match exact {
                    true => Sentence::SpotQuay { port, side },
                    false => Sentence::Quay { side, port },
                })
            }
            SpaceKind::NavyStart(navy) => {
                let navy = Arg::Plain(self.navy_name(Some(navy)));
                self.plain(Sentence::Station { navy })
            }
            _ => self.open_sea(space, exact),
        }
    }

    /// Open sea is called by the nearest thing that has a name.
    fn open_sea(&self, space: Space, exact: bool) -> String {
        let chart = self.table.chart();
        let all = (0..chart.spaces.len()).filter_map(Space::checked);
        let named = all.filter_map(|s| Some((s, self.landmark(s)?)));
        let nearest = named.min_by_key(|(s, _)| {
            let island = matches!(
                chart.spaces.get(s.index()).map(|d| &d.kind),
                Some(SpaceKind::Land(_))
            );
            (chart.apart(*s, space), island)
        });
        let Some((mark, name)) = nearest else {
            return self.grid_ref(space);
        };
        let steps = chart.apart(mark, space);
        let (side, name) = (self.side(mark, space), Arg::Plain(name));
        let (n, at) = (Arg::from(steps), self.grid(space));
        self.plain(match (exact, steps > 1) {
            (false, false) => Sentence::Sea { side, name },
            (false, true) => Sentence::SeaFar { n, side, name },
            (true, false) => Sentence::SpotSea { at, side, name },
            (true, true) => Sentence::SpotSeaFar { at, n, side, name },
        })
    }

    /// The name of what is at a hex, if it has one of its own.
    pub fn landmark(&self, space: Space) -> Option<String> {
        let chart = self.table.chart();
        let def = chart.spaces.get(space.index())?;
        match &def.kind {
            SpaceKind::Port(good) => {
                let port = chart.ports.iter().find(|p| p.good == *good)?;
                Some(port.name.clone())
            }
            SpaceKind::Land(n) => {
                let island = chart.islands.iter().find(|i| i.n == *n)?;
                Some(island.name.clone())
            }
            SpaceKind::Distant(zone) => {
                let zone = chart.zones.iter().find(|z| z.id == *zone)?;
                Some(zone.name.clone())
            }
            _ => def.name.clone(),
        }
    }

    /// The letter of the column and the number of the row: "H5".
    pub fn grid_ref(&self, space: Space) -> String {
        let Some(def) = self.table.chart().spaces.get(space.index()) else {
            return String::new();
        };
        let column = def.q + (def.r - def.r.rem_euclid(2)) / 2;
        let letter = u8::try_from(column.rem_euclid(26)).map_or('?', |c| char::from(b'A' + c));
        format!("{letter}{}", def.r + 1)
    }

    fn grid(&self, space: Space) -> Arg {
        Arg::Plain(self.grid_ref(space))
    }

    /// In which direction `to` lies from `from`: "north-east".
    fn side(&self, from: Space, to: Space) -> Arg {
        let spaces = &self.table.chart().spaces;
        let (Some(a), Some(b)) = (spaces.get(from.index()), spaces.get(to.index())) else {
            return Arg::Plain(String::new());
        };
        let (dq, dr) = (f32::from(b.q - a.q), f32::from(b.r - a.r));
        // Hexes with their points up; the north is above.
        let (x, y) = (3_f32.sqrt() * (dq + dr / 2.0), -1.5 * dr);
        let eighth = (y.atan2(x) / std::f32::consts::FRAC_PI_4).round();
        let side = match (eighth as i32).rem_euclid(8) {
            0 => Sentence::SideE,
            1 => Sentence::SideNe,
            2 => Sentence::SideN,
            3 => Sentence::SideNw,
            4 => Sentence::SideW,
            5 => Sentence::SideSw,
            6 => Sentence::SideS,
            _ => Sentence::SideSe,
        };
        Arg::Plain(self.plain(side))
    }

    /// The name of a Movement card: "Purple orders".
    pub fn orders_name(&self, card: Card) -> String {
        let def = self.table.definitions().movement_card(card);
        self.plain(match def.map(|d| d.navy) {
            Some(Navy::Yellow) => Sentence::OrdersYellow,
            Some(Navy::Purple) => Sentence::OrdersPurple,
            None => Sentence::OrdersCard,
        })
    }

    /// A Movement card in short: "Purple orders (1/3/5, draw 1)".
    pub fn orders(&self, card: Card) -> String {
        let name = self.orders_name(card);
        let Some(def) = self.table.definitions().movement_card(card) else {
            return name;
        };
        let [n, p, m] = moves(def);
        let symbol = match def.symbol {
            Symbol::Draw2 => Sentence::SymbolDraw2,
            Symbol::Draw1 => Sentence::SymbolDraw1,
            Symbol::Nothing => Sentence::SymbolNothing,
            Symbol::Discard1 => Sentence::SymbolDiscard1,
        };
        self.plain(Sentence::OrdersShort {
            name: Arg::Plain(name),
            n,
            p,
            m,
            symbol: Arg::Plain(self.plain(symbol)),
        })
    }

    /// A Movement card as a button says it: "Purple orders 1/3/5".
    pub fn orders_label(&self, card: Card) -> String {
        let name = self.orders_name(card);
        let Some(def) = self.table.definitions().movement_card(card) else {
            return name;
        };
        let [n, p, m] = moves(def);
        let name = Arg::Plain(name);
        self.plain(Sentence::OrdersLabel { name, n, p, m })
    }

    /// What a Movement card says: "Purple Navy 1, Pirate 3, Merchant 5; draw 1 Fortune card."
    pub fn orders_text(&self, card: Card) -> String {
        let Some(def) = self.table.definitions().movement_card(card) else {
            return String::new();
        };
        let [n, p, m] = moves(def);
        let does = match def.symbol {
            Symbol::Draw2 => Sentence::SymbolDraw2Text,
            Symbol::Draw1 => Sentence::SymbolDraw1Text,
            Symbol::Nothing => Sentence::SymbolNothingText,
            Symbol::Discard1 => Sentence::SymbolDiscard1Text,
        };
        self.plain(Sentence::OrdersText {
            navy: Arg::Plain(self.navy_name(Some(def.navy))),
            n,
            p,
            m,
            does: Arg::Plain(self.plain(does)),
        })
    }

    /// The name of a Fortune card.
    pub fn fortune_name(&self, card: Card) -> String {
        let def = self.table.definitions().fortune_card(card);
        def.map_or_else(String::new, |d| d.name.clone())
    }

    /// The name of the card in a slot of a player, as far as it is known; [`VICTORY`] is that of the Victory card.
    pub fn slot_name(&self, seat: Seat, slot: usize) -> String {
        let rules = self.table.definitions();
        if slot == VICTORY {
            let cost = self.table.cost(VICTORY);
            let card = rules.victory.iter().find(|c| c.cost == cost);
            return card.map_or_else(String::new, |c| c.name.clone());
        }
        let card = self.table.development(seat, slot);
        let def = card.and_then(|c| rules.development(c));
        def.map_or_else(
            || {
                self.plain(Sentence::DevelopmentHidden {
                    n: self.table.cost(slot).into(),
                })
            },
            |d| d.name.clone(),
        )
    }
}

/// How far a Movement card lets the navy, Pirates and Merchants sail, as slots.
fn moves(def: &MovementDef) -> [Arg; 3] {
    [def.navy_move, def.pirate_move, def.merchant_move].map(Arg::from)
}
