//! Cards and actions by name.

use crate::content::Catalog;
use crate::engine::{Seat, SeatSet};
use crate::games::maracaibo::content::card::{Card, Kind, Quest, QuestSet};
use crate::games::maracaibo::content::cause::Cause;
use crate::games::maracaibo::content::rules::Rules;
use crate::games::maracaibo::content::track::Space;
use crate::games::maracaibo::content::vocabulary::Pick;
use crate::games::maracaibo::rules::action::{Action, Grave, GulfChoice, Hold, Spend};
use crate::games::maracaibo::rules::state::State;

impl Kind {
    /// The kind with this name in files.
    pub fn named(id: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.id() == id)
    }
}

impl Rules {
    /// The card with this name in files.
    pub fn card_named(&self, id: &str) -> Option<Card> {
        let location = self.locations.find(id).map(Card::Location);
        let residence = || self.residences.find(id).map(Card::Residence);
        location
            .or_else(residence)
            .or_else(|| self.improvements.find(id).map(Card::Improvement))
    }

    /// The space of the way with this name in files.
    pub fn space_named(&self, id: &str) -> Option<Space> {
        Space::checked(self.spaces.find::<usize>(id)?)
    }

    /// The names in files of quests.
    pub fn quest_ids(&self, quests: QuestSet) -> Vec<String> {
        quests
            .iter()
            .map(|n| self.quests.id(n.index()).to_string())
            .collect()
    }

    /// Where a treasure lies above the line: `heap`, or the name of the place.
    fn hold_words(&self, hold: Hold) -> &str {
        match hold {
            Hold::Heap => "heap",
            Hold::Bonus(n) => self.storage.id(n),
        }
    }

    fn hold_named(&self, words: &str) -> Option<Hold> {
        match words {
            "heap" => Some(Hold::Heap),
            id => self.storage.find(id).map(Hold::Bonus),
        }
    }

    /// Where a treasure lies below the line: the name of the place, or `reef_1`.
    fn grave_words(&self, grave: Grave) -> String {
        match grave {
            Grave::Place(n) => {
                let place = self.burial.get(usize::from(n));
                place.map_or_else(String::new, |d| d.id.clone())
            }
            Grave::Reef(n) => format!("reef_{}", u16::from(n) + 1),
        }
    }

    fn grave_named(&self, words: &str) -> Option<Grave> {
        let place = self.burial.find(words).map(Grave::Place);
        place.or_else(|| {
            let nth: u8 = words.strip_prefix("reef_")?.parse().ok()?;
            let grave = Grave::Reef(nth.checked_sub(1)?);
            (self.grave_words(grave) == words).then_some(grave)
        })
    }

    /// What raid power is spent on: `vp`, `coins`, `treasure`, or the name of what offers something.
    fn spend_words(&self, spend: Spend) -> String {
        match spend {
            Spend::Bargain(n) => self.bargain_name(n.into()),
            Spend::Offer { by, nth } => {
                let id = self.source_id(by);
                match nth {
                    0 => id.to_string(),
                    more => format!("{id}.{}", u16::from(more) + 1),
                }
            }
        }
    }

    fn spend_named(&self, words: &str) -> Option<Spend> {
        let bargains = 0..self.bargains.len();
        if let Some(n) = bargains
            .into_iter()
            .find(|n| self.bargain_name(*n) == words)
        {
            return Some(Spend::Bargain(u8::try_from(n).ok()?));
        }
        let (id, nth) = match words.split_once('.') {
            None => (words, 0),
            Some((id, nth)) => (id, nth.parse::<u8>().ok()?.checked_sub(1)?),
        };
        let slot = || self.slots.find(id).map(Cause::Slot);
        let card = || self.improvements.find(id).map(Cause::Improvement);
        let head = || self.figureheads.find(id).map(Cause::Figurehead);
        let by = slot().or_else(card).or_else(head)?;
        let spend = Spend::Offer { by, nth };
        (self.spend_words(spend) == words).then_some(spend)
    }

    /// What a bargain that everybody may make is called: by what it brings, with a number when another one brings the same.
    fn bargain_name(&self, n: usize) -> String {
        use crate::games::maracaibo::content::vocabulary::Fx;
        let plain = |n: usize| match self.bargains.get(n).map(|b| &b.fx) {
            Some(Fx::Vp(_)) => "vp",
            Some(Fx::Gain(_)) => "coins",
            Some(Fx::Treasure {
                kind: Pick::Die, ..
            }) => "treasure",
            _ => "bargain",
        };
        let before = (0..n).filter(|other| plain(*other) == plain(n)).count();
        match before {
            0 => plain(n).to_string(),
            more => format!("{}_{}", plain(n), more + 1),
        }
    }

    /// The name in files of a slot, an improvement or a figurehead.
    fn source_id(&self, by: Cause) -> &str {
        match by {
            Cause::Slot(n) => self.slots.id(n),
            Cause::Improvement(n) => self.improvements.id(n),
            Cause::Figurehead(n) => self.figureheads.id(n),
            _ => "",
        }
    }
}

fn yes_no(yes: bool) -> &'static str {
    match yes {
        true => "yes",
        false => "no",
    }
}

fn said_yes(words: &str) -> Option<bool> {
    [true, false].into_iter().find(|b| yes_no(*b) == words)
}

/// Small numbers without signs and leading zeros.
fn small(words: &str) -> Option<u8> {
    words.parse().ok().filter(|n: &u8| n.to_string() == words)
}

impl State {
    /// The name of an action with what the location offers to which it leads, or what is done there: the first effect of each action
    /// (`MoveTo 4,3 Raid(0) Bury(1)`, `DoLocationAction 0 Raid(0)`).
    pub fn kind_of_action(&self, action: Action) -> String {
        let (at, which) = match action {
            Action::MoveTo(to) => (self.location_at(to), None),
            Action::DoLocationAction(n) => (self.berth(), Some(usize::from(n))),
            _ => (None, None),
        };
        let tables = &self.rules.tables;
        let here = at.and_then(|at| tables.locations.get(at));
        let mut kind = self.action_words(action);
        for (n, effects) in here.into_iter().flatten().enumerate() {
            let meant = which.is_none_or(|which| which == n);
            if let Some(first) = tables.effects(*effects).first().filter(|_| meant) {
                kind = format!("{kind} {first:?}");
            }
        }
        kind
    }

    /// An action in the words of scenarios and logs: `MoveTo 4,3`, `FillSlot slot_1a`, `BuryOne gold heap bury_gold_3`.
    pub fn action_words(&self, action: Action) -> String {
        let rules = &self.rules;
        let place = |at| self.chart().place_words(at);
        let slot = |n: u8| rules.slots.id(n);
        let head = |n: u8| rules.figureheads.id(n);
        let tile = |n: u8| rules.markets.id(n);
        match action {
            Action::KeepQuest(quests) => format!("KeepQuest {}", rules.quest_ids(quests).join(" ")),
            Action::MoveTo(to) => format!("MoveTo {}", place(to)),
            Action::PayToll(seats) => {
                let seats: Vec<String> = seats.iter().map(|s| s.to_string()).collect();
                format!("PayToll {}", seats.join(" "))
            }
            Action::TakeFive => "TakeFive".to_string(),
            Action::BuyHere => "BuyHere".to_string(),
            Action::BuildHere => "BuildHere".to_string(),
            Action::FillSlot(n) => format!("FillSlot {}", slot(n)),
            Action::TakeFigurehead(n) => format!("TakeFigurehead {}", head(n)),
            Action::PlaceMarket { tile: n, at } => format!("PlaceMarket {} {}", tile(n), place(at)),
            Action::DoLocationAction(n) => format!("DoLocationAction {n}"),
            Action::SpendRaid(spend) => format!("SpendRaid {}", rules.spend_words(spend)),
            Action::EndTurn => "EndTurn".to_string(),
            Action::StartRaid(yes) => format!("StartRaid {}", yes_no(yes)),
            Action::Reroll(yes) => format!("Reroll {}", yes_no(yes)),
            Action::PickDie(kind) => format!("PickDie {}", kind.id()),
            Action::ExploreTo(to) => {
                format!("ExploreTo {}", rules.spaces.id(to.index()))
            }
            Action::BuryOne { kind, from, to } => {
                let (from, to) = (rules.hold_words(from), rules.grave_words(to));
                format!("BuryOne {} {from} {to}", kind.id())
            }
            Action::ChooseType(kind) => format!("ChooseType {}", kind.id()),
            Action::ChooseSource(true) => "ChooseSource island".to_string(),
            Action::ChooseSource(false) => "ChooseSource supply".to_string(),
            Action::Store(hold) => format!("Store {}", rules.hold_words(hold)),
            Action::ChooseIsland(kind) => format!("ChooseIsland {}", kind.id()),
            Action::TakeQuest(Some(n)) => format!("TakeQuest {n}"),
            Action::TakeQuest(None) => "TakeQuest deck".to_string(),
            Action::AcquireCard(at) => format!("AcquireCard {}", place(at)),
            Action::ConfirmPay(yes) => format!("ConfirmPay {}", yes_no(yes)),
            Action::Gulf(GulfChoice::Raid) => "Gulf raid".to_string(),
            Action::Gulf(GulfChoice::Explore) => "Gulf explore".to_string(),
            Action::Gulf(GulfChoice::Build(at)) => format!("Gulf build {}", place(at)),
            Action::TradeRubies(n) => format!("TradeRubies {n}"),
            Action::ClaimQuest(n) => format!("ClaimQuest {}", rules.quests.id(n)),
            Action::Skip => "Skip".to_string(),
        }
    }

    /// The action with this name, legal or not.
    pub fn action_named(&self, words: &str) -> Option<Action> {
        let rules = &self.rules;
        let words: Vec<&str> = words.split_whitespace().collect();
        let place = |at: &str| self.chart().place_named(at);
        Some(match words.as_slice() {
            ["KeepQuest", quests @ ..] => {
                let quests: Option<QuestSet> = quests
                    .iter()
                    .map(|id| rules.quests.find(id).map(Quest))
                    .collect();
                Action::KeepQuest(quests?)
            }
            ["MoveTo", to] => Action::MoveTo(place(to)?),
            ["PayToll", seats @ ..] => {
                let seat = |s: &&str| Seat::checked(small(s)?.into(), self.captains());
                let seats: Option<SeatSet> = seats.iter().map(seat).collect();
                Action::PayToll(seats?)
            }
            ["TakeFive"] => Action::TakeFive,
            ["BuyHere"] => Action::BuyHere,
            ["BuildHere"] => Action::BuildHere,
            ["FillSlot", id] => Action::FillSlot(rules.slots.find(id)?),
            ["TakeFigurehead", id] => Action::TakeFigurehead(rules.figureheads.find(id)?),
            ["PlaceMarket", tile, at] => Action::PlaceMarket {
                tile: rules.markets.find(tile)?,
                at: place(at)?,
            },
            ["DoLocationAction", n] => Action::DoLocationAction(small(n)?),
            ["SpendRaid", on] => Action::SpendRaid(rules.spend_named(on)?),
            ["EndTurn"] => Action::EndTurn,
            ["StartRaid", yes] => Action::StartRaid(said_yes(yes)?),
            ["Reroll", yes] => Action::Reroll(said_yes(yes)?),
            ["PickDie", kind] => Action::PickDie(Kind::named(kind)?),
            ["ExploreTo", id] => Action::ExploreTo(rules.space_named(id)?),
            ["BuryOne", kind, from, to] => Action::BuryOne {
                kind: Kind::named(kind)?,
                from: rules.hold_named(from)?,
                to: rules.grave_named(to)?,
            },
            ["ChooseType", kind] => Action::ChooseType(Kind::named(kind)?),
            ["ChooseSource", "island"] => Action::ChooseSource(true),
            ["ChooseSource", "supply"] => Action::ChooseSource(false),
            ["Store", hold] => Action::Store(rules.hold_named(hold)?),
            ["ChooseIsland", kind] => Action::ChooseIsland(Kind::named(kind)?),
            ["TakeQuest", "deck"] => Action::TakeQuest(None),
            ["TakeQuest", n] => Action::TakeQuest(Some(small(n)?)),
            ["AcquireCard", at] => Action::AcquireCard(place(at)?),
            ["ConfirmPay", yes] => Action::ConfirmPay(said_yes(yes)?),
            ["Gulf", "raid"] => Action::Gulf(GulfChoice::Raid),
            ["Gulf", "explore"] => Action::Gulf(GulfChoice::Explore),
            ["Gulf", "build", at] => Action::Gulf(GulfChoice::Build(place(at)?)),
            ["TradeRubies", n] => Action::TradeRubies(small(n)?),
            ["ClaimQuest", id] => Action::ClaimQuest(rules.quests.find(id)?),
            ["Skip"] => Action::Skip,
            _ => return None,
        })
    }
}
