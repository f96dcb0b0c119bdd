//! The four modules (11.2 to 11.5), and what they do to a game alone.

use crate::measure::Measure;
use crate::scene::landed_with;
use crate::support::{Table, rules};
use tortuga::engine::{Game, Seat, Turn};
use tortuga::games::maracaibo::content::vocabulary::Need;

const FOG: [(&str, &str); 1] = [("fog_of_war", "on")];
const HUNT: [(&str, &str); 1] = [("quest_hunters", "on")];
const RUBIES: [(&str, &str); 1] = [("rubies", "on")];
const RETIRE: [(&str, &str); 1] = [("retirement", "on")];

#[test]
fn a_harder_condition_that_holds_may_be_claimed_and_only_that_one() {
    for def in &rules().quests {
        let id = &def.id;
        let measure = |less: u16| {
            let mut needs = def.bottom.all.iter().enumerate();
            needs.try_fold(Measure::default().with_quest(id), |measure, (nth, need)| {
                let Need::AtLeast { metric, n } = *need;
                measure.with(metric, u16::from(n) - if nth == 0 { less } else { 0 })
            })
        };
        let turn = |measure: &Measure| {
            // The card is too dear for everybody: the turn is over at once, with five doubloons more.
            let dear = "'1,1': 'res_arsenal'";
            let setup = format!(
                "(round: 2, grid: {{{dear}}}, players: {{0: ({})}}, {})",
                measure.hand(""),
                measure.rest()
            );
            let mut t = Table::new(2, &HUNT, &setup);
            t.play(&["MoveTo 1,1"]);
            if t.fact("phase") == "Residence" {
                t.play(&["TakeFive"]);
            }
            t
        };
        let claim = format!("ClaimQuest {id}");
        let mut t = turn(&measure(0).expect("a measure"));
        assert!(t.legal().contains(&claim), "{id}");
        let before: u16 = t.fact("vp.0").parse().expect("points");
        t.play(&[&claim]);
        let vp = before + u16::from(def.bottom.vp) + 2;
        t.is(&[
            ("vp.0", &vp.to_string()),
            ("claimed.0", id),
            ("active", "1"),
        ]);
        // It is scored once: nothing of it is left for the end.
        assert_eq!(
            t.state.tally(Seat::new(0)).quests,
            t.state
                .captain(Seat::new(0))
                .unclaimed()
                .iter()
                .map(|q| t.state.quest_worth(Seat::new(0), q.index()) as i16)
                .sum::<i16>()
        );
        assert!(
            !t.state
                .captain(Seat::new(0))
                .unclaimed()
                .iter()
                .any(|quest| rules().quests[quest.index()].id == *id)
        );
        // One short of it, and it is not offered; five doubloons more are counted.
        let short = if id == "q_bulging_purse" { 6 } else { 1 };
        let t = turn(&measure(short).expect("a measure"));
        assert!(!t.legal().contains(&claim), "{id}");
    }
}

#[test]
fn a_claim_may_be_left_and_comes_again() {
    let mut t = landed_with(
        &HUNT,
        "t2_runaway_heir",
        "explorer: 'x34', quests: ['q_river_lore'], open: ['q_famed_name']",
        "",
    );
    assert_eq!(t.legal(), ["ClaimQuest q_river_lore", "Skip"]);
    t.play(&["Skip"]);
    t.is(&[("claimed.0", ""), ("active", "1"), ("vp.0", "0")]);
    // A claimed quest is known to all.
    let mut t = landed_with(
        &HUNT,
        "t2_runaway_heir",
        "explorer: 'x34', quests: ['q_river_lore']",
        "",
    );
    t.play(&["ClaimQuest q_river_lore"]);
    let seen = t.state.view(Some(Seat::new(1))).table().facts_by_name();
    assert_eq!(seen["quests.0"], ["q_river_lore"]);
    // Once claimed it is not offered again: the next turn ends by itself.
    let setup = "(grid: {'1,1': 't2_runaway_heir', '2,1': 't2_captured_frigate'}, players: {
        0: (explorer: 'x34', quests: ['q_river_lore']), 1: (doubloons: 1)})";
    let mut t = Table::new(2, &HUNT, setup);
    t.play(&["MoveTo 1,1", "ClaimQuest q_river_lore", "MoveTo 1,1"]);
    t.is(&[("active", "0"), ("vp.0", "9")]);
    t.play(&["MoveTo 2,1"]);
    t.is(&[("active", "1"), ("vp.0", "9")]);
    // Without the module nothing is claimed.
    let t = landed_with(
        &[],
        "t2_runaway_heir",
        "explorer: 'x34', quests: ['q_river_lore']",
        "",
    );
    t.is(&[("active", "1")]);
}

#[test]
fn rubies_lie_on_two_locations_and_are_taken_one_by_one() {
    for (location, supply) in [
        ("loc_isla_vaca", "ruby_supply_1"),
        ("loc_campeche", "ruby_supply_2"),
    ] {
        let t = landed_with(&RUBIES, location, "", "");
        // Two players: three in each place.
        t.is(&[("rubies.0", "1"), (&format!("rubies.{supply}"), "2")]);
        // The last one is taken, too.
        let t = landed_with(&RUBIES, location, "", &format!("rubies: {{'{supply}': 1}}"));
        t.is(&[("rubies.0", "1"), (&format!("rubies.{supply}"), "0")]);
        let t = landed_with(&RUBIES, location, "", &format!("rubies: {{'{supply}': 0}}"));
        t.is(&[("rubies.0", "0"), (&format!("rubies.{supply}"), "0")]);
        let t = landed_with(&[], location, "", "");
        t.is(&[("rubies.0", "0")]);
    }
    let t = landed_with(&RUBIES, "loc_nassau", "", "");
    t.is(&[("rubies.0", "0")]);
    for seats in 1..=4 {
        let t = Table::dealt(seats, &RUBIES, 3);
        let each = (seats.max(2) + 1).to_string();
        t.is(&[
            ("rubies.ruby_supply_1", &each),
            ("rubies.ruby_supply_2", &each),
        ]);
    }
}

#[test]
fn supplies_of_rubies_are_filled_after_the_first_two_rounds() {
    for (round, left) in [(1, "3"), (2, "3"), (3, "1")] {
        let setup = format!(
            "(round: {round}, active: 1, rubies: {{'ruby_supply_1': 1}}, players: {{1: (ship: 'gulf')}})"
        );
        let mut t = Table::new(2, &RUBIES, &setup);
        t.play(&["MoveTo maracaibo", "Skip"]);
        t.is(&[("rubies.ruby_supply_1", left)]);
    }
}

/// In the Gulf with so many rubies, before the upgrade.
fn trading(rubies: usize) -> Table {
    let setup = format!("(players: {{0: (ship: '9,1', rubies: {rubies})}})");
    let mut t = Table::new(2, &RUBIES, &setup);
    t.play(&["MoveTo gulf"]);
    t
}

#[test]
fn the_gulf_trades_rubies_once_and_first() {
    trading(0).is(&[("phase", "Upgrade")]);
    assert_eq!(trading(1).legal(), ["TradeRubies 0", "Skip"]);
    assert_eq!(
        trading(2).legal(),
        ["TradeRubies 0", "TradeRubies 1", "Skip"]
    );
    assert_eq!(
        trading(4).legal(),
        ["TradeRubies 0", "TradeRubies 1", "TradeRubies 2", "Skip"]
    );
    let mut t = trading(4);
    t.play(&["TradeRubies 0"]);
    t.is(&[
        ("rubies.0", "3"),
        ("doubloons.0", "5"),
        ("phase", "Upgrade"),
    ]);
    let mut t = trading(4);
    t.play(&["TradeRubies 1"]);
    t.is(&[("rubies.0", "2"), ("vp.0", "7"), ("phase", "Upgrade")]);
    let mut t = trading(4);
    t.play(&["TradeRubies 2", "TakeQuest 0", "FillSlot slot_1a"]);
    // Then the upgrade of the Gulf, and no second trade.
    t.is(&[
        ("rubies.0", "1"),
        ("vp.0", "6"),
        ("phase", "Upgrade"),
        ("doubloons.0", "4"),
    ]);
    t.play(&["Skip"]);
    t.is(&[("phase", "Gulf")]);
    let mut t = trading(4);
    t.play(&["Skip"]);
    t.is(&[("rubies.0", "4"), ("phase", "Upgrade")]);
    // Two points for each at the end.
    assert_eq!(t.state.tally(Seat::new(0)).rubies, 8);
}

#[test]
fn the_discount_tile_goes_to_whoever_came_to_maracaibo_last() {
    let reach = |discount: &str| {
        let mut t = Table::new(
            3,
            &RETIRE,
            &format!("({discount} players: {{0: (ship: 'gulf')}})"),
        );
        t.play(&["MoveTo maracaibo"]);
        t
    };
    reach("").is(&[("discount", "0")]);
    reach("discount: 2,").is(&[("discount", "0")]);
    reach("discount: 0,").is(&[("discount", "0")]);
    let mut t = Table::new(3, &[], "(players: {0: (ship: 'gulf')})");
    t.play(&["MoveTo maracaibo"]);
    t.is(&[("discount", "")]);
    // Three doubloons less, for its holder only, on the card and from the Gulf.
    let asks = |discount: &str, purse: usize| {
        let rest = format!("{discount} grid: {{'8,1': 'res_arsenal'}}");
        let t = landed_with(
            &RETIRE,
            "res_shipyard",
            &format!("doubloons: {purse}"),
            &rest,
        );
        t.fact("phase") == "Residence"
    };
    assert!(asks("discount: 0,", 7) && !asks("discount: 0,", 6));
    assert!(asks("discount: 1,", 10) && !asks("discount: 1,", 9) && !asks("", 9));
}

#[test]
fn retirement_weighs_residences() {
    let worth = |tokens: usize| {
        let ids = [
            "res_counting_house",
            "res_trading_post",
            "res_crew_tavern",
            "res_arsenal",
            "res_curio_cabinet",
            "res_guild_hall",
        ];
        let held: Vec<String> = ids[..tokens]
            .iter()
            .map(|id| format!("'{id}': [0]"))
            .collect();
        let t = Table::new(2, &RETIRE, &format!("(tokens: {{{}}})", held.join(", ")));
        t.state.tally(Seat::new(0)).residences
    };
    assert_eq!([0, 1, 2, 3, 6].map(worth), [-10, 0, 3, 6, 15]);
    let t = Table::new(2, &[], "()");
    assert_eq!(t.state.tally(Seat::new(0)).residences, 0);
    // A total may be below nothing.
    let t = Table::new(2, &RETIRE, "(players: {0: (vp: 4)})");
    t.is(&[("score.0", "-6")]);
}

#[test]
fn jordan_takes_part_in_the_modules() {
    // Fog: they lift it, without points for landing in it.
    let mut t = Table::new(
        1,
        &FOG,
        "(fogged: ['3,1', '3,2', '3,4', '4,1'], grid: {'1,1': 't2_runaway_heir', '3,1': 't1_cook', '3,2': 't1_gunner', '3,4': 't1_lookout'}, tier_two: [])",
    );
    t.draw("MoveTo 1,1", &["solo_a6"]);
    // Row 4 before 2, 3 and 1; 3 points of the card.
    t.is(&[
        ("ship.1", "3,4"),
        ("vp.1", "3"),
        ("fogged", "3,1, 3,2, 4,1"),
        ("cards.1", "t1_lookout"),
    ]);
    // Rubies: they take them, and never trade.
    let mut t = Table::new(
        1,
        &RUBIES,
        "(round: 2, grid: {'1,1': 't2_runaway_heir', '2,1': 'loc_isla_vaca', '2,2': 't1_gunner', '2,4': 't1_lookout'}, players: {1: (rubies: 5)})",
    );
    t.draw("MoveTo 1,1", &["solo_b3"]);
    t.is(&[
        ("ship.1", "2,1"),
        ("rubies.1", "6"),
        ("rubies.ruby_supply_1", "2"),
    ]);
    let mut t = Table::new(
        1,
        &RUBIES,
        "(round: 2, grid: {'1,1': 't2_runaway_heir'}, players: {1: (rubies: 5, ship: '9,1')})",
    );
    t.draw("MoveTo 1,1", &["solo_b6"]);
    t.is(&[("ship.1", "gulf"), ("rubies.1", "5")]);
    // Retirement: they take the tile.
    let mut t = Table::new(
        1,
        &RETIRE,
        "(round: 3, discount: 0, grid: {'1,1': 't2_runaway_heir'}, players: {1: (ship: 'gulf')})",
    );
    t.draw("MoveTo 1,1", &["solo_b6"]);
    assert_eq!(t.state.turn(), Turn::Over);
    t.is(&[("discount", "1")]);
}
