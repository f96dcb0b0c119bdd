//! Effects followed by hand: every question that the words of the content promise is looked for and answered, and what must
//! have changed in the end is counted apart from the game.

use crate::support::{Table, rules};
use tortuga::engine::Seat;
use tortuga::games::maracaibo::content::vocabulary::{Fx, Metric, Mod, Pick, Trigger};
use tortuga::games::maracaibo::{Kind, Phase};

const ZERO: Seat = Seat::new(0);

/// What seat 0 and the islands have.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    pub doubloons: i32,
    pub vp: i32,
    pub upgrades: i32,
    pub quests: i32,
    pub buried: i32,
    pub markets: i32,
    pub figureheads: i32,
    /// Treasures stored and buried.
    pub owned: [i32; 3],
    pub islands: [i32; 3],
}

impl Counts {
    pub fn of(t: &Table) -> Counts {
        let me = t.state.captain(ZERO);
        let by_kind = |of: &dyn Fn(Kind) -> i32| Kind::ALL.map(of);
        Counts {
            doubloons: me.doubloons.into(),
            vp: me.vp.into(),
            upgrades: me.slots.len() as i32,
            quests: me.quests.len() as i32,
            buried: t.state.all_buried(ZERO).into(),
            markets: me.markets.iter().flatten().count() as i32,
            figureheads: i32::from(me.figurehead.is_some()),
            owned: by_kind(&|kind| t.state.owned(ZERO, kind).into()),
            islands: by_kind(&|kind| t.state.markers(kind).into()),
        }
    }
}

/// What follows from effects, event by event.
pub struct Follow<'a> {
    pub t: &'a mut Table,
    /// What there must be in the end.
    pub want: Counts,
}

impl Follow<'_> {
    /// From what there is now.
    pub fn new(t: &mut Table) -> Follow<'_> {
        let want = Counts::of(t);
        Follow { t, want }
    }

    /// Checks that there is now what there must be.
    #[track_caller]
    pub fn check(&self, what: &str) {
        assert_eq!(Counts::of(self.t), self.want, "{what}");
    }

    #[track_caller]
    fn play(&mut self, words: &str) {
        self.t.play(&[words]);
    }

    /// The first thing that may be chosen.
    #[track_caller]
    fn first(&mut self) -> String {
        let first = self.t.legal()[0].clone();
        self.play(&first);
        first
    }

    /// The effects of a list from left to right. A raid's dice must have been rolled already, as 3, 3 and 3.
    #[track_caller]
    pub fn list(&mut self, list: &[Fx]) {
        for fx in list {
            self.one(fx);
        }
    }

    #[track_caller]
    fn one(&mut self, fx: &Fx) {
        match fx {
            Fx::Gain(n) => self.want.doubloons += i32::from(*n),
            Fx::Vp(n) => self.want.vp += i32::from(*n),
            Fx::VpPer {
                metric,
                per,
                vp,
                max,
            } => {
                let count = self.t.state.metric(ZERO, *metric);
                let times = i32::from(count / u16::from(*per));
                self.want.vp += (times * i32::from(*vp)).min(i32::from(*max));
            }
            Fx::Treasure { kind, n } => self.treasures(*kind, *n),
            Fx::Marker { kind, n } => {
                assert_eq!(*kind, Pick::Any, "no other marker is in the content");
                for _ in 0..*n {
                    let all = ["gold", "emerald", "pearl"].map(|k| format!("ChooseIsland {k}"));
                    assert_eq!(self.t.legal(), all);
                    self.play("ChooseIsland pearl");
                    self.want.islands[2] += 1;
                }
            }
            Fx::Raid(bonus) => {
                assert_eq!(self.t.legal(), ["Reroll yes", "Reroll no"]);
                self.play("Reroll no");
                assert_eq!(self.t.legal().len(), 3);
                self.play("PickDie emerald");
                self.fire(Trigger::Raid);
                let power = 3 + u16::from(*bonus) + self.t.state.metric(ZERO, Metric::RaidBonus);
                assert_eq!(self.t.fact("pool"), format!("emerald {power}"));
            }
            Fx::Explore(n) => self.explore(*n),
            Fx::Bury(n) => self.bury(*n),
            Fx::Upgrade(n) => self.upgrade(*n),
            Fx::Quest(n) => {
                for left in (1..=*n).rev() {
                    assert_eq!(self.t.state.phase(), Phase::Quest(left));
                    self.play("TakeQuest 0");
                    self.want.quests += 1;
                    self.fire(Trigger::Quest);
                }
            }
            Fx::Acquire(surcharge) => {
                assert_eq!(self.t.state.phase(), Phase::Acquire(*surcharge));
                self.play("Skip");
            }
            Fx::Pay { cost, then } => {
                if self.want.doubloons >= i32::from(*cost) {
                    assert_eq!(self.t.legal(), ["ConfirmPay yes", "ConfirmPay no"]);
                    self.play("ConfirmPay yes");
                    self.want.doubloons -= i32::from(*cost);
                    self.list(then);
                }
            }
            Fx::PlaceBlackMarket => {
                assert_eq!(self.t.state.phase(), Phase::Market);
                let placed = self.first();
                self.want.markets += 1;
                let id = placed.split(' ').nth(1).expect("a tile");
                self.activated(id);
            }
            Fx::TakeFigurehead => {
                assert_eq!(self.t.state.phase(), Phase::Figurehead);
                let taken = self.first();
                self.want.figureheads += 1;
                let id = taken.trim_start_matches("TakeFigurehead ");
                let head = rules().figureheads.iter().find(|h| h.id == id);
                self.list(&head.expect("a figurehead").instant);
            }
        }
    }

    /// What a black market tile does on the side that lies open.
    #[track_caller]
    pub fn activated(&mut self, id: &str) {
        let tile = rules()
            .markets
            .iter()
            .position(|m| m.id == id)
            .expect("a tile");
        let def = &rules().markets[tile];
        match self.t.state.side(tile) {
            0 => self.list(&def.side_a),
            _ => self.list(&def.side_b),
        }
        self.fire(Trigger::BlackMarket);
    }

    #[track_caller]
    fn treasures(&mut self, pick: Pick, n: u8) {
        let mut chosen = None;
        for _ in 0..n {
            let kind = match pick {
                Pick::Gold => Kind::Gold,
                Pick::Emerald => Kind::Emerald,
                Pick::Pearl => Kind::Pearl,
                Pick::Tile => self.tile(),
                Pick::Die => self.t.state.pool().expect("a raid").kind,
                Pick::Same if chosen.is_some() => Kind::Emerald,
                Pick::Any | Pick::Same => {
                    let all = ["gold", "emerald", "pearl"].map(|k| format!("ChooseType {k}"));
                    assert_eq!(self.t.legal(), all);
                    self.play("ChooseType emerald");
                    Kind::Emerald
                }
            };
            chosen = Some(kind);
            let k = kind as usize;
            if pick == Pick::Die {
                self.want.islands[k] -= 1;
            } else {
                assert_eq!(
                    self.t.legal(),
                    ["ChooseSource island", "ChooseSource supply"]
                );
                self.play("ChooseSource supply");
            }
            assert_eq!(self.t.legal()[0], "Store heap");
            self.play("Store heap");
            self.want.owned[k] += 1;
        }
    }

    /// The kind of the value tile where the ship lies.
    fn tile(&self) -> Kind {
        let at = self.t.state.berth().expect("a location");
        self.t.state.value_tile(at).expect("a tile")
    }

    #[track_caller]
    fn explore(&mut self, n: u8) {
        let from = self.t.state.captain(ZERO).explorer;
        if rules().track.next(from).is_empty() {
            self.want.vp += 2;
            return;
        }
        let steps = u16::from(n) + self.t.state.metric(ZERO, Metric::ExploreBonus);
        assert_eq!(self.t.state.phase(), Phase::Explore(steps as u8));
        let to = self.first();
        let space = rules().spaces.iter().find(|s| to.ends_with(&s.id));
        self.list(&space.expect("a space").fx);
        self.fire(Trigger::Explore);
    }

    /// Buries what there is first, in the first place that brings doubloons or points.
    #[track_caller]
    fn bury(&mut self, n: u8) {
        for left in (1..=n).rev() {
            assert_eq!(self.t.state.phase(), Phase::Bury(left));
            let to = self.first();
            self.want.buried += 1;
            let place = rules().burial.iter().find(|p| to.ends_with(&p.id));
            self.list(&place.expect("a place").fx);
            self.fire(Trigger::Bury);
        }
    }

    #[track_caller]
    fn upgrade(&mut self, n: u8) {
        for left in (1..=n).rev() {
            assert_eq!(self.t.state.phase(), Phase::Upgrade(left));
            let free = |slot: &&str| self.t.legal().contains(&format!("FillSlot {slot}"));
            let slot = ["slot_1e", "slot_1a"]
                .into_iter()
                .find(free)
                .expect("a free slot");
            self.play(&format!("FillSlot {slot}"));
            self.filled(slot);
        }
    }

    /// What filling this slot costs and brings.
    #[track_caller]
    pub fn filled(&mut self, slot: &str) {
        let def = rules().slots.iter().find(|s| s.id == slot).expect("a slot");
        self.want.upgrades += 1;
        self.want.doubloons -= i32::from(def.cost);
        self.list(&def.instant);
        self.fire(Trigger::Upgrade);
    }

    /// What everything that seat 0 has adds to an event.
    #[track_caller]
    pub fn fire(&mut self, trigger: Trigger) {
        let me = *self.t.state.captain(ZERO);
        let slots = me.slots.iter().map(|n| &rules().slots[n].mods);
        let cards = me.cards.iter().map(|n| &rules().improvements[n].mods);
        let heads = me
            .figurehead
            .map(|n| &rules().figureheads[usize::from(n)].mods);
        let mods: Vec<&Mod> = slots.chain(cards).chain(heads).flatten().collect();
        for one in mods {
            if let Mod::On { trigger: on, fx } = one
                && *on == trigger
            {
                self.list(fx);
            }
        }
    }
}

/// Whether a list begins with a raid: then the dice are rolled at once.
pub fn rolls(list: &[Fx]) -> bool {
    matches!(list.first(), Some(Fx::Raid(_)))
}

/// The dice of a raid in these tests.
pub const DICE: [&str; 3] = ["3", "3", "3"];
