//! What improvements, slots and figureheads give for good: each in play against the same position without it.

use crate::scene::{at_menu, in_gulf, landed};
use crate::support::{Table, rules};
use tortuga::content::Catalog;
use tortuga::games::maracaibo::content::vocabulary::{Fx, Mod, Trigger};

/// Something that may have lasting effects: its id, and how a position says that seat 0 has it.
pub struct Source {
    pub id: String,
    pub hand: String,
    pub mods: Vec<Mod>,
}

pub fn sources() -> Vec<Source> {
    let source = |id: &str, field: &str, mods: &[Mod]| Source {
        id: id.to_string(),
        hand: match field {
            "figurehead" => format!("figurehead: '{id}',"),
            other => format!("{other}: ['{id}'],"),
        },
        mods: mods.to_vec(),
    };
    let cards = rules()
        .improvements
        .iter()
        .map(|d| source(&d.id, "cards", &d.mods));
    let slots = rules()
        .slots
        .iter()
        .map(|d| source(&d.id, "slots", &d.mods));
    let heads = rules()
        .figureheads
        .iter()
        .map(|d| source(&d.id, "figurehead", &d.mods));
    cards.chain(slots).chain(heads).collect()
}

/// Doubloons and points of seat 0.
pub fn purse(t: &Table) -> (i32, i32) {
    let number = |name: &str| t.fact(name).parse::<i32>().expect("a number");
    (number("doubloons.0"), number("vp.0"))
}

/// What an event of this sort changes, for somebody with `hand`.
fn change(trigger: Trigger, hand: &str) -> (i32, i32) {
    let mut t = match trigger {
        Trigger::Location => {
            let at = "'5,1': 'loc_nassau'";
            Table::new(
                2,
                &[],
                &format!("(grid: {{{at}}}, players: {{0: (ship: '4,1', {hand})}})"),
            )
        }
        Trigger::Decline => {
            let at = match hand.contains("t2_runaway_heir") {
                true => "'5,1': 't2_captured_frigate'",
                false => "'5,1': 't2_runaway_heir'",
            };
            Table::new(
                2,
                &[],
                &format!("(grid: {{{at}}}, players: {{0: (ship: '4,1', {hand})}})"),
            )
        }
        Trigger::Maracaibo => Table::new(
            2,
            &[],
            &format!("(round: 3, players: {{0: (ship: 'gulf', {hand})}})"),
        ),
        Trigger::Raid => {
            let mut t = at_menu("loc_port_royal", hand, "");
            t.draw("DoLocationAction 0", &["3", "3", "3"]);
            t.play(&["Reroll no"]);
            while t.legal().contains(&"Reroll no".to_string()) {
                t.play(&["Reroll no"]);
            }
            t
        }
        Trigger::Explore => {
            let mut t = at_menu("loc_nassau", &format!("explorer: 'x01', {hand}"), "");
            t.play(&["DoLocationAction 0"]);
            t
        }
        Trigger::Bury => {
            let mut t = at_menu(
                "loc_cartagena",
                &format!("stored: {{'gold': 1}}, {hand}"),
                "",
            );
            t.play(&["DoLocationAction 1"]);
            t
        }
        Trigger::Upgrade => landed("loc_nassau", &format!("doubloons: 3, {hand}"), ""),
        Trigger::Quest => {
            let mut t = at_menu("loc_havana", hand, "");
            t.play(&["DoLocationAction 0"]);
            t
        }
        Trigger::Build => landed("res_arsenal", &format!("doubloons: 20, {hand}"), ""),
        Trigger::BlackMarket => {
            let at = "'5,1': 'loc_nassau'";
            let hand = format!("markets: {{'bm1': 'loc_nassau'}}, {hand}");
            Table::new(
                2,
                &[],
                &format!("(grid: {{{at}}}, players: {{0: (ship: '4,1', {hand})}})"),
            )
        }
    };
    let before = purse(&t);
    let event = match trigger {
        Trigger::Location | Trigger::Decline | Trigger::BlackMarket => "MoveTo 5,1",
        Trigger::Maracaibo => "MoveTo maracaibo",
        Trigger::Raid => "PickDie gold",
        Trigger::Explore => "ExploreTo x02",
        Trigger::Bury => "BuryOne gold heap bury_gold_2",
        // A slot without effects of its own.
        Trigger::Upgrade => match hand.contains("slot_1d") {
            true => "FillSlot slot_1c",
            false => "FillSlot slot_1d",
        },
        Trigger::Quest => "TakeQuest 0",
        Trigger::Build => "BuildHere",
    };
    t.play(&[event]);
    let after = purse(&t);
    (after.0 - before.0, after.1 - before.1)
}

/// What comes before an event: a ship that finds its black market has come to a location.
fn brings(trigger: Trigger) -> Option<Trigger> {
    (trigger == Trigger::BlackMarket).then_some(Trigger::Location)
}

/// Doubloons and points of a list that has nothing else.
fn worth(list: &[Fx]) -> (i32, i32) {
    list.iter().fold((0, 0), |(d, vp), fx| match fx {
        Fx::Gain(n) => (d + i32::from(*n), vp),
        Fx::Vp(n) => (d, vp + i32::from(*n)),
        other => panic!("{other:?}"),
    })
}

#[test]
fn lasting_effects_hear_their_own_event_and_no_other() {
    let mut heard = 0;
    for trigger in Trigger::ALL {
        let plain = change(trigger, "");
        for source in sources() {
            let got = change(trigger, &source.hand);
            let mut want = plain;
            for one in &source.mods {
                match one {
                    Mod::On { trigger: on, fx }
                        if *on == trigger || brings(trigger) == Some(*on) =>
                    {
                        let (d, vp) = worth(fx);
                        want = (want.0 + d, want.1 + vp);
                        heard += usize::from(*on == trigger);
                    }
                    // The residence is cheaper too.
                    Mod::DiscountResidence(n) if trigger == Trigger::Build => {
                        want.0 += i32::from(*n)
                    }
                    _ => {}
                }
            }
            // Another slot is filled where the usual one is not free: a doubloon dearer.
            if trigger == Trigger::Upgrade && source.id == "slot_1d" {
                want.0 -= 1;
            }
            assert_eq!(got, want, "{trigger:?} with {}", source.id);
        }
    }
    // As many as the content has.
    let all = sources();
    let on = |m: &&Mod| matches!(m, Mod::On { .. });
    assert_eq!(heard, all.iter().flat_map(|s| &s.mods).filter(on).count());
    assert!(heard >= 18, "{heard}");
}

#[test]
fn events_that_did_not_happen_are_not_heard() {
    // Skipped: nothing explored, buried, upgraded, taken.
    let all = "cards: ['t2_jungle_guide', 't2_surgeon', 't2_shipwright', 't1_fortune_teller', 't2_privateer', 't1_hammocks']";
    let mut t = landed("loc_havana", all, "");
    t.play(&[
        "Skip",
        "DoLocationAction 0",
        "Skip",
        "DoLocationAction 1",
        "Skip",
    ]);
    assert_eq!(purse(&t), (0, 0));
    let mut t = at_menu(
        "loc_cartagena",
        &format!("stored: {{'gold': 1}}, {all}"),
        "",
    );
    t.play(&["DoLocationAction 1", "Skip", "DoLocationAction 0", "Skip"]);
    assert_eq!(purse(&t), (0, 0));
    // Buying is not declining, and a blank card is not declined either (R16).
    let mut t = landed("t1_gunner", &format!("doubloons: 3, {all}"), "");
    t.play(&["BuyHere"]);
    assert_eq!(purse(&t), (0, 0));
}

#[test]
fn several_that_hear_an_event_resolve_slots_first_then_cards_then_the_figurehead() {
    use tortuga::games::maracaibo::content::cause::Cause;
    use tortuga::games::maracaibo::rules::event::Event;
    let hand = "stored: {'gold': 1}, slots: ['slot_1a', 'slot_1b', 'slot_2d'], cards: ['t2_surgeon', 't1_gravedigger', 't1_shovels'], figurehead: 'fig_angel'";
    let mut t = at_menu("loc_cartagena", hand, "");
    t.play(&["DoLocationAction 1", "BuryOne gold heap bury_gold_2"]);
    let causes: Vec<Cause> = t
        .heard
        .iter()
        .filter_map(|(event, _)| match event {
            Event::Scored { cause, .. } | Event::Gained { cause, .. } => Some(*cause),
            _ => None,
        })
        .collect();
    let card = |id: &str| Cause::Improvement(rules().improvements.find(id).expect("a card"));
    let place = rules()
        .burial
        .iter()
        .position(|p| p.id == "bury_gold_2")
        .expect("a place");
    let expected = [
        Cause::Burial(place as u8),
        Cause::Slot(rules().slots.find("slot_2d").expect("a slot")),
        card("t2_surgeon"),
        card("t1_gravedigger"),
        card("t1_shovels"),
        Cause::Figurehead(rules().figureheads.find("fig_angel").expect("a figurehead")),
    ];
    assert_eq!(causes, expected);
}

#[test]
fn an_event_is_heard_after_what_it_brings_itself() {
    use tortuga::games::maracaibo::rules::event::Event;
    let mut t = landed("loc_nassau", "cards: ['t1_toolchest', 't2_shipwright']", "");
    t.play(&["FillSlot slot_1e"]);
    let told = |(event, _): &(Event, _)| match event {
        Event::Filled { .. } => Some("filled".to_string()),
        Event::Scored { vp, .. } => Some(format!("{vp} vp")),
        Event::Gained { doubloons, .. } => Some(format!("{doubloons} d")),
        _ => None,
    };
    let order: Vec<String> = t.heard.iter().filter_map(told).collect();
    assert_eq!(order, ["filled", "2 vp", "1 d", "1 vp"]);
}

#[test]
fn power_reach_and_discounts_add_up_as_printed() {
    let mut seen = [0; 6];
    for source in sources() {
        let (mut power, mut explore, mut steps, mut card, mut context, mut rerolls) =
            (0, 0, 0, 0, 0, 0);
        for one in &source.mods {
            match one {
                Mod::RaidPower(n) => power = n.get(),
                Mod::ExplorePlus(n) => explore = n.get(),
                Mod::MovePlus(n) => steps = n.get(),
                Mod::DiscountImprovement(n) => card = n.get(),
                Mod::DiscountResidence(n) => context = n.get(),
                Mod::ExtraReroll(n) => rerolls = n.get(),
                _ => {}
            }
        }
        for (count, n) in seen
            .iter_mut()
            .zip([power, explore, steps, card, context, rerolls])
        {
            *count += i32::from(n > 0);
        }
        let (id, hand) = (&source.id, &source.hand);
        // The raid: 3 and the bonus of Port Royal; one reroll and those on top.
        let mut t = at_menu("loc_port_royal", hand, "");
        t.draw("DoLocationAction 0", &["3", "3", "3"]);
        for _ in 0..=rerolls {
            assert!(t.legal().contains(&"Reroll yes".to_string()), "{id}");
            t.draw("Reroll yes", &["3", "3", "3"]);
        }
        t.play(&["PickDie pearl"]);
        assert_eq!(t.fact("pool"), format!("pearl {}", 4 + power), "{id}");
        // Exploring from the beach: Cartagena gives 1.
        let mut t = at_menu("loc_cartagena", hand, "");
        t.play(&["DoLocationAction 0"]);
        assert_eq!(t.legal().len(), usize::from(1 + explore) + 1, "{id}");
        // Sailing along the first row.
        let t = Table::new(2, &[], &format!("(players: {{0: (ship: '1,1', {hand})}})"));
        let far = t
            .legal()
            .iter()
            .filter_map(|a| {
                a.trim_start_matches("MoveTo ")
                    .split(',')
                    .next()?
                    .parse::<u8>()
                    .ok()
            })
            .max();
        assert_eq!(far, Some(4 + steps), "{id}");
        // Prices: the Sea Charts cost 7, the Arsenal 9.
        let buys = |purse: u8| {
            let t = landed("t2_sea_charts", &format!("doubloons: {purse}, {hand}"), "");
            t.fact("active") == "0"
        };
        let price = if id == "t2_sea_charts" {
            None
        } else {
            Some(7 - card)
        };
        if let Some(price) = price {
            assert!(buys(price) && !buys(price - 1), "{id}");
        }
        let builds = |purse: u8| {
            let t = landed("res_arsenal", &format!("doubloons: {purse}, {hand}"), "");
            t.fact("active") == "0"
        };
        assert!(builds(9 - context) && !builds(9 - context - 1), "{id}");
        // The same from the Gulf.
        let place = |purse: u8| {
            let t = in_gulf(
                &[],
                &format!("doubloons: {purse}, {hand}"),
                "grid: {'2,1': 'res_arsenal'}",
            );
            t.legal().contains(&"Gulf build 2,1".to_string())
        };
        assert!(place(9 - context) && !place(9 - context - 1), "{id}");
    }
    assert_eq!(seen, [10, 6, 3, 5, 3, 1], "how many there are of each");
}

#[test]
fn poseidons_spaces_take_any_kind_once() {
    let def = rules()
        .figureheads
        .iter()
        .find(|d| d.id == "fig_poseidon")
        .expect("Poseidon");
    let spaces = def.mods.iter().find_map(|m| match m {
        Mod::BurySpaces(list) => Some(list.clone()),
        _ => None,
    });
    let hand = "figurehead: 'fig_poseidon', stored: {'gold': 1, 'emerald': 1, 'pearl': 1}";
    for (n, fx) in spaces.expect("spaces").iter().enumerate() {
        for kind in ["gold", "emerald", "pearl"] {
            let mut t = at_menu("loc_cartagena", hand, "");
            let mut follow = crate::follow::Follow::new(&mut t);
            let words = format!("BuryOne {kind} heap reef_{}", n + 1);
            follow.t.play(&["DoLocationAction 1", &words]);
            follow.want.buried += 1;
            follow.list(std::slice::from_ref(fx));
            follow.check(&words);
            t.is(&[
                ("buried.0", &format!("reef_{} {kind}", n + 1)),
                ("buried_kinds.0", &format!("{kind} 1")),
            ]);
            let taken = format!("{hand}, reef: {{{}: 'pearl'}}", n + 1);
            let mut t = at_menu("loc_cartagena", &taken, "");
            t.play(&["DoLocationAction 1"]);
            t.never(&words);
        }
    }
    // Nobody else has them.
    let mut t = at_menu("loc_cartagena", "stored: {'gold': 1}", "");
    t.play(&["DoLocationAction 1"]);
    t.never("BuryOne gold heap reef_1");
}
