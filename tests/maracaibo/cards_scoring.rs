//! What counts at the end, card by card: scrolls, residences and both conditions of every quest, at their thresholds.

use crate::measure::Measure;
use crate::support::{Table, rules};
use tortuga::content::Catalog;
use tortuga::engine::Seat;
use tortuga::games::maracaibo::content::schema::Condition;
use tortuga::games::maracaibo::content::vocabulary::{Metric, Need, Score};
use tortuga::games::maracaibo::rules::scoring::ScoreBreakdown;

const ZERO: Seat = Seat::new(0);

fn table(measure: &Measure) -> Table {
    let setup = format!(
        "(players: {{0: ({})}}, {})",
        measure.hand(""),
        measure.rest()
    );
    Table::new(2, &[], &setup)
}

fn tally(measure: &Measure) -> ScoreBreakdown {
    table(measure).state.tally(ZERO)
}

/// That there is exactly so much of something.
#[track_caller]
fn sure(measure: &Measure, metric: Metric, n: u16) {
    table(measure).counts(0, &[(metric, n)]);
}

#[test]
fn every_scroll_counts_from_its_threshold_on() {
    let mut scrolls = 0;
    for def in &rules().improvements {
        let Some(Score::If {
            metric,
            at_least,
            vp,
        }) = def.scroll
        else {
            assert!(def.scroll.is_none(), "{}", def.id);
            continue;
        };
        scrolls += 1;
        let id = &def.id;
        for (n, points) in [(at_least - 1, 0), (at_least, vp), (at_least + 1, vp)] {
            let own = Measure::default().with_card(id);
            let Some(measure) = own.with(metric, n.into()) else {
                // All tiles of the black market are five.
                assert!(n > 4, "{id}: {metric:?} {n}");
                continue;
            };
            sure(&measure, metric, n.into());
            // Cards that make up the count may have scrolls of their own.
            let plain = Measure::default()
                .with(metric, n.into())
                .map_or(0, |m| tally(&m).scrolls);
            let found = tally(&measure).scrolls;
            assert!(
                found == i16::from(points) || found == plain + i16::from(points),
                "{id} at {n}: {found}"
            );
            assert!(points == 0 || found >= i16::from(points), "{id} at {n}");
        }
    }
    assert_eq!(scrolls, 14);
}

#[test]
fn every_residence_is_worth_what_is_printed_and_no_more() {
    for def in &rules().residences {
        let Score::Per {
            metric,
            per,
            vp,
            max,
        } = def.score
        else {
            panic!("{}", def.id);
        };
        let mut full = false;
        for n in 0..=20u16 {
            let own = Measure::default().with_token(&def.id);
            let Some(measure) = own.with(metric, n) else {
                continue;
            };
            sure(&measure, metric, n);
            let points = (i16::from(vp) * (n / u16::from(per)) as i16).min(max.into());
            full |= points == i16::from(max);
            assert_eq!(tally(&measure).residences, points, "{} at {n}", def.id);
        }
        assert!(full, "{} never reaches its most", def.id);
        // Nothing for who has no token there.
        let other = format!("(players: {{0: ()}}, tokens: {{'{}': [1]}})", def.id);
        assert_eq!(Table::new(2, &[], &other).state.tally(ZERO).residences, 0);
    }
}

/// With `under` of what the `short`-th part asks for less one, and of the others what they ask for.
fn fulfilled(quest: &str, condition: &Condition, short: Option<usize>) -> Measure {
    let start = Measure::default().with_quest(quest);
    condition
        .all
        .iter()
        .enumerate()
        .fold(start, |measure, (nth, need)| {
            let Need::AtLeast { metric, n } = *need;
            let n = u16::from(n) - u16::from(short == Some(nth));
            let measure = measure.with(metric, n);
            measure.unwrap_or_else(|| panic!("{quest}: {metric:?} {n}"))
        })
}

#[test]
fn both_conditions_of_every_quest_count_from_their_thresholds_on() {
    for def in &rules().quests {
        let id = &def.id;
        let worth = |measure: &Measure| {
            let number = rules().quests.find::<usize>(id).expect("a quest");
            let state = table(measure).state;
            // As held alone, or among quests that bring nothing.
            let tally = state.tally(ZERO);
            assert!(tally.quests >= state.quest_worth(ZERO, number) as i16);
            state.quest_worth(ZERO, number)
        };
        let (low, high) = (u16::from(def.top.vp), u16::from(def.bottom.vp));
        assert_eq!(worth(&fulfilled(id, &def.top, None)), low, "{id}: top");
        assert_eq!(
            worth(&fulfilled(id, &def.bottom, None)),
            high,
            "{id}: bottom"
        );
        for nth in 0..def.top.all.len() {
            assert_eq!(
                worth(&fulfilled(id, &def.top, Some(nth))),
                0,
                "{id}: top without {nth}"
            );
        }
        for nth in 0..def.bottom.all.len() {
            // One part short of the harder condition the easier one may still hold.
            let measure = fulfilled(id, &def.bottom, Some(nth));
            let state = table(&measure).state;
            let easier = match state.fulfils(ZERO, &def.top) {
                true => low,
                false => 0,
            };
            let one_part = def.bottom.all.len() == 1;
            assert!(
                !one_part || easier == low,
                "{id}: the easier condition holds as well"
            );
            assert_eq!(worth(&measure), easier, "{id}: bottom without {nth}");
        }
    }
}

#[test]
fn conditions_of_two_parts_need_both() {
    let worth = |quest: &str, hand: &str| {
        let t = Table::new(
            2,
            &[],
            &format!("(players: {{0: (quests: ['{quest}'], {hand})}})"),
        );
        t.state.tally(ZERO).quests
    };
    let crew = "cards: ['t2_old_buccaneer', 't2_spymaster', 't2_runaway_heir', 't2_surgeon']";
    let two = "cards: ['t2_old_buccaneer', 't2_spymaster']";
    assert_eq!(
        worth("q_expedition", &format!("explorer: 'x29', {crew}")),
        8
    );
    assert_eq!(worth("q_expedition", &format!("explorer: 'x29', {two}")), 4);
    assert_eq!(
        worth("q_expedition", &format!("explorer: 'x15', {crew}")),
        4
    );
    assert_eq!(
        worth("q_expedition", &format!("explorer: 'x06', {crew}")),
        0
    );
    let refit = format!(
        "slots: [{}, 'slot_3a', 'slot_3b', 'slot_3c', 'slot_3d']",
        crate::scene::sections(2)
    );
    assert_eq!(
        worth("q_proud_prow", &format!("figurehead: 'fig_lion', {refit}")),
        6
    );
    assert_eq!(worth("q_proud_prow", &refit), 0);
    assert_eq!(worth("q_proud_prow", "figurehead: 'fig_lion'"), 2);
}

#[test]
fn rivers_doubloons_and_buried_treasures() {
    for (space, rivers) in [
        ("x05", 0),
        ("x06", 4),
        ("x14", 4),
        ("x19", 8),
        ("x28", 12),
        ("x33", 16),
        ("x37", 20),
        ("x43", 24),
        ("x48", 24),
    ] {
        let t = Table::new(2, &[], &format!("(players: {{0: (explorer: '{space}')}})"));
        assert_eq!(t.state.tally(ZERO).rivers, rivers, "{space}");
    }
    for (purse, points) in [(0, 0), (4, 0), (5, 1), (9, 1), (10, 2), (99, 19)] {
        let t = Table::new(2, &[], &format!("(players: {{0: (doubloons: {purse})}})"));
        assert_eq!(t.state.tally(ZERO).doubloons, points, "{purse}");
    }
    let prices = [2, 2, 2, 3, 3, 4, 4, 5, 5, 5, 5];
    for (markers, price) in prices.into_iter().enumerate() {
        for (kind, buried) in [
            ("gold", "bury_gold_4"),
            ("emerald", "bury_emerald_2"),
            ("pearl", "bury_pearl_5"),
        ] {
            let t = Table::new(
                2,
                &[],
                &format!(
                    "(islands: {{'{kind}': {markers}}}, players: {{0: (stored: {{'{kind}': 2}}, bonus: ['store_{kind}_1'], buried: ['{buried}'])}})"
                ),
            );
            let tally = t.state.tally(ZERO);
            assert_eq!(
                (tally.treasures, tally.buried),
                (4 * price, 2),
                "{kind} {markers}"
            );
        }
    }
}

#[test]
fn six_quests_that_score_are_worth_ten_more() {
    let quests = [
        "q_gold_hoard",
        "q_emerald_hoard",
        "q_pearl_hoard",
        "q_collector",
        "q_bulging_purse",
        "q_safe_harbour",
        "q_river_lore",
    ];
    for count in 4..=7 {
        let held: Vec<String> = quests[..count].iter().map(|q| format!("'{q}'")).collect();
        let t = Table::new(
            2,
            &[],
            &format!(
                "(players: {{0: (quests: [{}], stored: {{'gold': 3, 'emerald': 3, 'pearl': 3}}, doubloons: 8, visits: 1, explorer: 'x20')}})",
                held.join(", ")
            ),
        );
        assert_eq!(
            t.state.tally(ZERO).bonus,
            if count >= 6 { 10 } else { 0 },
            "{count}"
        );
    }
}
