//! The game's content: what it must hold.

use super::support::rules;
use crate::playable::encyclopedia::covers;
use crate::playable::own;
use tortuga::engine::OptionKind;
use tortuga::games::maracaibo::content::compiled::{Effect, Sums};
use tortuga::games::maracaibo::content::schema::{Income, Sort};
use tortuga::games::maracaibo::content::vocabulary::{
    Act, Bonus, Fx, Metric, Mod, Need, Pick, Score, Trigger,
};
use tortuga::games::maracaibo::{Kind, Rules, State};

fn improvement(r: &Rules, id: &str) -> usize {
    let found = r.improvements.iter().position(|i| i.id == id);
    found.unwrap_or_else(|| panic!("{id}"))
}

fn figurehead(r: &Rules, id: &str) -> usize {
    let found = r.figureheads.iter().position(|f| f.id == id);
    found.unwrap_or_else(|| panic!("{id}"))
}

#[test]
fn there_are_as_many_cards_as_in_the_specification() {
    let r = rules();
    let count = |tier: u8| {
        let locations = r.locations.iter().filter(|l| l.tier.get() == tier).count();
        let improvements = r
            .improvements
            .iter()
            .filter(|i| i.tier.get() == tier)
            .count();
        (locations, improvements)
    };
    assert_eq!((count(1), r.residences.len()), ((8, 22), 12));
    assert_eq!(count(2), (3, 38));
    assert_eq!((r.quests.len(), r.figureheads.len()), (25, 12));
    assert_eq!((r.slots.len(), r.markets.len(), r.tiles.len()), (20, 5, 6));
    assert_eq!((r.storage.len(), r.burial.len()), (6, 15));
    assert_eq!((r.spaces.len(), r.layouts.len()), (49, 3));
    assert_eq!((r.solo.cards.len(), r.solo.ship.len()), (12, 8));
    let letters: String = r.figureheads.iter().map(|f| f.letter).collect();
    assert_eq!(letters, "ABCDEFGHIJKL");
    for kind in Kind::ALL {
        assert_eq!(r.tiles.iter().filter(|t| t.kind == kind).count(), 2);
    }
    for section in 1..=4 {
        assert_eq!(
            r.slots
                .iter()
                .filter(|s| s.section.get() == section)
                .count(),
            5
        );
    }
}

#[test]
fn the_improvements_add_up() {
    let r = rules();
    for (tier, cost, vp, crew, income, scrolls) in [
        (1, 78, 92, 11, (16, 3), (1, 7)),
        (2, 297, 375, 19, (16, 13), (13, 102)),
    ] {
        let cards = || r.improvements.iter().filter(move |i| i.tier.get() == tier);
        assert_eq!(cards().map(|i| u32::from(i.cost)).sum::<u32>(), cost);
        assert_eq!(cards().map(|i| u32::from(i.vp)).sum::<u32>(), vp);
        assert_eq!(cards().filter(|i| i.kind == Sort::Crew).count(), crew);
        let doubloons: u8 = cards().map(|i| i.income.doubloons).sum();
        let points: u8 = cards().map(|i| i.income.vp).sum();
        assert_eq!((doubloons, points), income);
        let worth = |s: Score| s.of(u16::MAX);
        let worths: Vec<u16> = cards().filter_map(|i| i.scroll).map(worth).collect();
        assert_eq!((worths.len(), worths.iter().sum::<u16>()), scrolls);
    }
}

#[test]
fn residences_quests_and_slots_add_up() {
    let r = rules();
    let costs: u8 = r.residences.iter().map(|d| d.cost.get()).sum();
    let most: u16 = r.residences.iter().map(|d| d.score.of(u16::MAX)).sum();
    assert_eq!((costs, most), (111, 290));
    let top: u8 = r.quests.iter().map(|q| q.top.vp.get()).sum();
    let bottom: u8 = r.quests.iter().map(|q| q.bottom.vp.get()).sum();
    assert_eq!((top, bottom), (74, 179));
    let conditions = r.quests.iter().flat_map(|q| [&q.top, &q.bottom]);
    let needs = conditions.flat_map(|c| &c.all);
    let asked: u32 = needs.map(|Need::AtLeast { n, .. }| u32::from(*n)).sum();
    assert_eq!(asked, 235);
    let double: Vec<&str> = r
        .quests
        .iter()
        .filter(|q| q.bottom.all.len() == 2)
        .map(|q| q.id.as_str())
        .collect();
    assert_eq!(double, ["q_expedition", "q_proud_prow"]);
    assert_eq!(r.slots.iter().map(|s| s.cost.get()).sum::<u8>(), 31);
    let points = r.slots.iter().flat_map(|s| &s.instant);
    let points = points.map(|fx| if let Fx::Vp(n) = fx { *n } else { 0 });
    assert_eq!(points.sum::<u8>(), 20);
    let placed = r.slots.iter().flat_map(|s| &s.instant);
    let placed = placed.filter(|fx| **fx == Fx::PlaceBlackMarket);
    assert_eq!(placed.count(), r.markets.len());
    assert_eq!(r.lines, [0, 2, 4, 6]);
}

#[test]
fn the_way_gives_what_the_specification_says() {
    let r = rules();
    let (mut vp, mut doubloons, mut markers) = (0, 0, 0);
    let mut others = [0; 4];
    for fx in r.spaces.iter().flat_map(|s| &s.fx) {
        match fx {
            Fx::Vp(n) => vp += n,
            Fx::Gain(n) => doubloons += n,
            Fx::Marker { kind: Pick::Any, n } => markers += n,
            Fx::Upgrade(1) => others[0] += 1,
            Fx::Bury(1) => others[1] += 1,
            Fx::Quest(1) => others[2] += 1,
            Fx::Treasure {
                kind: Pick::Any,
                n: 1,
            } => others[3] += 1,
            _ => panic!("{fx:?}"),
        }
    }
    assert_eq!((vp, doubloons, markers, others), (49, 55, 4, [6, 4, 3, 4]));
}

#[test]
fn islands_rise_in_four_steps() {
    let islands = &rules().islands;
    assert_eq!((islands.spaces.get(), islands.start), (10, 4));
    let prices: Vec<u8> = (0..=10).map(|n| islands.price(n)).collect();
    assert_eq!(prices, [2, 2, 2, 3, 3, 4, 4, 5, 5, 5, 5]);
    // TV-8: gold 3, emerald 1 before and after a treasure came off the island.
    let worth = |gold: u8, emerald: u8, markers: u8| {
        gold * islands.price(markers) + emerald * islands.price(10)
    };
    assert_eq!((worth(2, 1, 10), worth(3, 1, 9)), (15, 20));
    assert_eq!(2 * islands.price(5) + 5 + 4, 17);
    assert_eq!(3 * islands.price(4) + 5 + 3, 17);
}

#[test]
fn dice_have_a_mean_of_three() {
    let r = rules();
    for (die, kind) in r.dice.iter().zip(Kind::ALL) {
        assert_eq!(die.kind, kind);
        assert_eq!(
            die.faces.iter().map(|n| u32::from(*n)).sum::<u32>(),
            18,
            "{}",
            die.id
        );
    }
    let prices: Vec<u8> = r.bargains.iter().map(|b| b.cost.get()).collect();
    assert_eq!((prices, r.rerolls), (vec![1, 2, 5], 1));
}

#[test]
fn scores_are_capped_and_rounded_down() {
    let per = Score::Per {
        metric: Metric::Upgrades,
        per: 2,
        vp: 1,
        max: 6,
    };
    // TV-6
    assert_eq!([3, 9, 13].map(|n| per.of(n)), [1, 4, 6]);
    let counting_house = rules()
        .residences
        .iter()
        .find(|d| d.id == "res_counting_house");
    let score = counting_house.expect("a residence").score;
    assert_eq!([1, 2, 7, 11].map(|n| score.of(n)), [0, 5, 15, 25]);
    let all = Score::If {
        metric: Metric::Sets,
        at_least: 2,
        vp: 9,
    };
    assert_eq!([1, 2, 3].map(|n| all.of(n)), [0, 9, 9]);
}

#[test]
fn tv9_the_income_of_three_players() {
    let r = rules();
    let income = |cards: &[&str], head: Option<&str>| -> Income {
        let cards = cards
            .iter()
            .map(|id| r.tables.improvements[improvement(r, id)].sums);
        let head = head.map(|id| r.tables.figureheads[figurehead(r, id)].sums);
        cards.chain(head).fold(Sums::default(), Sums::and).income
    };
    let zero = income(
        &["t2_tax_collector", "t1_cook", "t1_bookkeeper"],
        Some("fig_griffin"),
    );
    assert_eq!((zero.doubloons, zero.vp), (14, 5));
    let one = income(&["t2_pirate_queen", "t2_surgeon", "t2_signet_ring"], None);
    assert_eq!((one.doubloons, one.vp), (0, 11));
    let two = income(&["t2_first_mate", "t2_coin_press"], None);
    assert_eq!((two.doubloons, two.vp), (10, 0));
}

/// Everything that was written comes out of the tables again.
#[test]
fn every_effect_is_compiled() {
    let r = rules();
    let t = &r.tables;
    let effects = |list| -> Vec<Effect> { t.effects(list).to_vec() };
    for (def, source) in r.improvements.iter().zip(&t.improvements) {
        assert_eq!(
            effects(source.instant).len(),
            def.instant.len(),
            "{}",
            def.id
        );
        assert_eq!(source.sums.income, def.income);
        for trigger in Trigger::ALL {
            let written = def.mods.iter().find_map(|m| match m {
                Mod::On { trigger: t, fx } if *t == trigger => Some(fx.len()),
                _ => None,
            });
            let found = effects(source.on[trigger as usize]).len();
            assert_eq!(found, written.unwrap_or(0), "{} {trigger:?}", def.id);
        }
    }
    let map = &t.improvements[improvement(r, "t1_treasure_map")];
    assert_eq!(
        effects(map.instant),
        [
            Effect::Treasure {
                kind: Pick::Any,
                n: 1
            },
            Effect::Bury(1)
        ]
    );
    let papers = &t.improvements[improvement(r, "t1_forged_papers")];
    assert_eq!(
        (
            papers.sums.of(Bonus::DiscountImprovement),
            papers.sums.of(Bonus::DiscountResidence)
        ),
        (1, 3)
    );
    let hooks = &t.improvements[improvement(r, "t2_grappling_hooks")];
    assert_eq!(
        (hooks.bargains[0].cost, hooks.bargains[0].per_raid),
        (4, None)
    );
    let fortuna = t.figureheads[figurehead(r, "fig_fortuna")].sums;
    assert_eq!(
        [
            Bonus::RaidPower,
            Bonus::ExtraReroll,
            Bonus::FreeTreasureColor
        ]
        .map(|bonus| fortuna.of(bonus)),
        [1, 1, 1]
    );
    let poseidon = &t.figureheads[figurehead(r, "fig_poseidon")];
    let spaces: Vec<Effect> = poseidon.burial.iter().flat_map(|d| effects(*d)).collect();
    let any = Effect::Treasure {
        kind: Pick::Any,
        n: 1,
    };
    assert_eq!(
        spaces,
        [Effect::Gain(5), Effect::Vp(4), Effect::Upgrade(1), any]
    );
    let boarding = r
        .slots
        .iter()
        .position(|s| s.id == "slot_4b")
        .expect("a slot");
    assert_eq!(t.slots[boarding].bargains[0].per_raid, Some(1));
    let bm5 = &t.markets[4];
    let [Effect::Pay { cost: 3, then }] = t.effects(bm5[1]) else {
        panic!("{:?}", t.effects(bm5[1]));
    };
    assert_eq!(t.effects(*then), [Effect::Upgrade(1)]);
    let ruby = t.effects(t.trades[2]);
    assert_eq!(ruby, [Effect::Vp(6), Effect::Quest(1), Effect::Upgrade(1)]);
}

#[test]
fn r27_no_lasting_effect_sets_itself_off() {
    let r = rules();
    let mods = r.improvements.iter().flat_map(|i| &i.mods);
    let mods = mods.chain(r.slots.iter().flat_map(|s| &s.mods));
    let mods = mods.chain(r.figureheads.iter().flat_map(|f| &f.mods));
    let after: Vec<&Fx> = mods
        .filter_map(|m| match m {
            Mod::On { fx, .. } => Some(fx),
            _ => None,
        })
        .flatten()
        .collect();
    assert_eq!(after.len(), 18);
    assert!(after.iter().all(|fx| matches!(fx, Fx::Gain(_) | Fx::Vp(_))));
}

#[test]
fn r33_only_a_location_with_a_tile_gives_its_treasure() {
    let r = rules();
    let tile = Fx::Treasure {
        kind: Pick::Tile,
        n: 1,
    };
    let with: Vec<_> = r
        .locations
        .iter()
        .filter(|l| l.actions.contains(&tile))
        .collect();
    assert_eq!(with.len(), 1);
    assert_eq!(
        (with[0].id.as_str(), with[0].treasure_symbol),
        ("loc_santo_domingo", true)
    );
    assert_eq!(
        r.locations.iter().filter(|l| l.treasure_symbol).count(),
        r.tiles.len()
    );
}

#[test]
fn jordan_and_the_modules_are_those_of_the_specification() {
    let r = rules();
    let advance: u8 = r.solo.cards.iter().map(|c| c.advance.get()).sum();
    assert_eq!(advance, 23);
    let points: u8 = r
        .solo
        .cards
        .iter()
        .flat_map(|c| &c.acts)
        .map(|a| if let Act::Vp(n) = a { n.get() } else { 0 })
        .sum();
    assert_eq!(points, 13);
    let spaces: Vec<u8> = r.solo.ship.iter().map(|s| s.space).collect();
    assert_eq!(spaces, [2, 4, 6, 8, 10, 12, 14, 16]);
    let levels: Vec<(&str, u8)> = r
        .solo
        .levels
        .iter()
        .map(|l| (l.id.as_str(), l.vp))
        .collect();
    let wanted = [
        ("deckhand", 0),
        ("captain", 25),
        ("commodore", 50),
        ("legend", 75),
    ];
    assert_eq!(levels, wanted);
    let m = &r.modules;
    let hunters = m.quest_hunters;
    assert_eq!(
        (
            hunters.dealt.get(),
            hunters.kept,
            hunters.market.get(),
            hunters.claim
        ),
        (4, 2, 4, 2)
    );
    assert_eq!(
        (m.retirement.residences, m.retirement.improvements),
        (6, 13)
    );
    let found: Vec<&str> = m
        .rubies
        .supplies
        .iter()
        .map(|s| s.location.as_str())
        .collect();
    assert_eq!(found, ["loc_isla_vaca", "loc_campeche"]);
}

#[test]
fn the_options_are_those_of_the_specification() {
    let r = rules();
    let found: Vec<(&str, Vec<&str>, &str)> = r
        .info
        .options
        .iter()
        .filter(|o| !o.handicap && o.kind != OptionKind::Toggle)
        .map(|o| (o.id.as_str(), o.values(), o.default.as_str()))
        .collect();
    let layouts = vec!["weave", "narrows", "open_sea", "random"];
    let levels = vec!["deckhand", "captain", "commodore", "legend"];
    assert_eq!(
        found,
        [
            ("layout", layouts, "weave"),
            ("first_seat", vec!["random", "fixed"], "random"),
            ("money", vec!["manual", "levelled"], "manual"),
            ("solo_difficulty", levels, "captain"),
        ]
    );
    let toggles: Vec<&str> = r
        .info
        .options
        .iter()
        .filter(|o| own(o) && o.kind == OptionKind::Toggle && o.default == "off")
        .map(|o| o.id.as_str())
        .collect();
    assert_eq!(
        toggles,
        ["fog_of_war", "quest_hunters", "rubies", "retirement"]
    );
    assert_eq!(r.constants.purses, [10, 11, 12, 13]);
    assert_eq!(r.constants.level_purses, [10, 12, 14, 16]);
    assert_eq!(
        (
            r.constants.min_players.get(),
            r.constants.max_players.get(),
            r.info.usual_seats
        ),
        (1, 4, 3)
    );
}

#[test]
fn every_card_and_piece_has_its_article() {
    let r = rules();
    let mut ids: Vec<&str> = Vec::new();
    ids.extend(r.improvements.iter().map(|def| def.id.as_str()));
    ids.extend(r.locations.iter().map(|def| def.id.as_str()));
    ids.extend(r.residences.iter().map(|def| def.id.as_str()));
    ids.extend(r.quests.iter().map(|def| def.id.as_str()));
    ids.extend(r.figureheads.iter().map(|def| def.id.as_str()));
    ids.extend(r.slots.iter().map(|def| def.id.as_str()));
    ids.extend(r.storage.iter().chain(&r.burial).map(|def| def.id.as_str()));
    ids.extend(r.spaces.iter().map(|def| def.id.as_str()));
    ids.extend(r.dice.iter().map(|def| def.id.as_str()));
    ids.extend(r.solo.cards.iter().map(|def| def.id.as_str()));
    covers::<State>(ids);
    let sides = r
        .markets
        .iter()
        .flat_map(|m| ["a", "b"].map(|s| format!("{}_{s}", m.id)));
    let sides: Vec<String> = sides.collect();
    covers::<State>(sides.iter().map(String::as_str));
}
