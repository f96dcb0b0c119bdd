//! The rulebook says what the rules do.

use super::support::rules;
use crate::playable::{chapter, paragraphs};
use tortuga::games::maracaibo::{Kind, State};

/// The bullet that begins with this name.
#[track_caller]
fn bullet(name: &str) -> &'static str {
    let begins = |p: &&str| {
        let rest = p.strip_prefix("- ").and_then(|p| p.strip_prefix(name));
        rest.is_some_and(|r| r.starts_with(':') || r.starts_with(" ("))
    };
    let found = paragraphs::<State>().into_iter().find(begins);
    found.unwrap_or_else(|| panic!("no word of {name}"))
}

#[track_caller]
fn says(id: &str, parts: &[String]) {
    let text = chapter::<State>(id).join(" ");
    for part in parts {
        assert!(text.contains(part.as_str()), "{id} does not say: {part}");
    }
}

#[test]
fn every_card_is_in_it_with_its_numbers() {
    let r = rules();
    for def in &r.improvements {
        let text = bullet(&def.name);
        let numbers = format!("price {}, {} points.", def.cost, def.vp);
        assert!(text.contains(&numbers), "{text}");
        if def.income.doubloons > 0 {
            let income = format!("each round: {} doubloon", def.income.doubloons);
            assert!(text.contains(&income), "{text}");
        }
    }
    for def in &r.residences {
        let price = format!("price {}.", def.cost);
        assert!(bullet(&def.name).contains(&price), "{}", def.name);
    }
    for def in &r.slots {
        let cost = match def.cost.get() {
            0 => "(free)".to_owned(),
            n => format!("(costs {n})"),
        };
        assert!(bullet(&def.name).contains(&cost), "{}", def.name);
    }
    for def in &r.quests {
        let text = bullet(&def.name);
        for condition in [&def.top, &def.bottom] {
            let vp = format!("{} points for ", condition.vp);
            assert!(text.contains(&vp), "{text}");
        }
    }
    for name in r.figureheads.iter().map(|d| &d.name) {
        bullet(name);
    }
    for name in r.locations.iter().map(|d| &d.name) {
        bullet(name);
    }
    for card in &r.solo.cards {
        let text = bullet(&card.name);
        let rows = card.rows.iter().map(u8::to_string).collect::<Vec<_>>();
        let rows = format!("rows {}", rows.join(", "));
        assert!(text.contains(&rows), "{text}");
    }
    let way = chapter::<State>("exploring").join(" ");
    for space in r.spaces.iter().skip(1) {
        assert!(way.contains(space.name.as_str()), "{}", space.name);
    }
}

#[test]
fn the_numbers_of_the_rules_are_in_it() {
    let r = rules();
    let c = &r.constants;
    let purses = |p: &[u8]| p.iter().map(u8::to_string).collect::<Vec<_>>();
    let purse = purses(&c.purses);
    says(
        "setup",
        &[
            format!("{} of the {} residences", c.residences, r.residences.len()),
            format!("{} of the 22 improvements", c.improvements),
            format!("{} markers", r.islands.start),
            format!("{} and {} doubloons", purse[..3].join(", "), purse[3]),
        ],
    );
    says(
        "options",
        &[purse.join(", "), purses(&c.level_purses).join(", ")],
    );
    says("sailing", &[format!("1 to {} steps", c.steps)]);
    says(
        "improvements",
        &[format!("you take {} doubloons", c.decline)],
    );
    says(
        "residences",
        &[format!("scores {} points at once", c.first_token)],
    );
    says(
        "gulf",
        &[
            format!("raid with {} more power", c.gulf.raid),
            format!("explore up to {} steps", c.gulf.explore),
            format!("you score {} points", c.maracaibo),
        ],
    );
    let lines: Vec<String> = r.lines.iter().skip(1).map(u8::to_string).collect();
    for line in lines {
        says("upgrades", &[format!("after {line} markers:")]);
    }
    says(
        "exploring",
        &[
            format!("worth {} points", c.river),
            format!("scores {} points instead", c.lost_city),
        ],
    );
    says("burying", &[format!("worth {} points more", c.buried)]);
    says(
        "scoring",
        &[
            format!("{} for each river", c.river),
            format!("1 for every {} doubloons", c.doubloons_per_vp),
            format!("{} more for each that is buried", c.buried),
            format!("{} for six or more", c.quest_bonus.vp),
        ],
    );
    let faces = r.dice.iter().map(|die| {
        let faces = die
            .faces
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>();
        faces.join(", ")
    });
    says("raids", &faces.collect::<Vec<_>>());
    for price in &r.islands.prices {
        says(
            "treasures",
            &[format!("{} points with {}", price.vp, price.from)],
        );
    }
    for bargain in &r.bargains {
        says("raids", &[format!("- {} power: ", bargain.cost)]);
    }
    assert_eq!(Kind::ALL.len(), 3, "the chapters name three kinds");
}

#[test]
fn modules_and_jordan_are_in_it_with_their_numbers() {
    let m = &rules().modules;
    says("fog", &[format!("scores {} points", m.fog_of_war.landfall)]);
    says(
        "hunters",
        &[format!("its points and {} more", m.quest_hunters.claim)],
    );
    for trade in &m.rubies.trades {
        says("rubies", &[format!("{} rub", trade.rubies)]);
    }
    says("rubies", &[format!("worth {} points", m.rubies.left)]);
    says(
        "retirement",
        &[
            format!("cost its holder {} less", m.retirement.discount),
            format!("loses {} points", m.retirement.homeless),
            format!("worth {} points more", m.retirement.further),
        ],
    );
    let w = rules().solo.worth;
    says(
        "jordan_score",
        &[
            format!("{} for each residence", w.residence),
            format!("{} for each quest", w.quest),
            format!("{} for each upgrade", w.upgrade),
            format!(
                "count {} each, and Jordan gets {} points more",
                w.hunters_quest, w.hunters
            ),
            format!(
                "worth {} to Jordan, and Jordan gets {} points more",
                w.ruby, w.rubies
            ),
        ],
    );
    for level in rules().solo.levels.iter().filter(|l| l.vp > 0) {
        says("jordan_score", &[level.vp.to_string()]);
    }
    says(
        "jordan_acts",
        &[
            format!("Jordan scores {} point.", w.no_treasure),
            format!("Jordan scores {} points instead", w.lost_city),
            format!("Jordan scores {} points.", w.figurehead),
            format!("brings {} points.", w.late_upgrade),
        ],
    );
}
