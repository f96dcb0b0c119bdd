//! What is shown instead of words: every effect, benefit and condition has its sign, and every sign its picture.

use super::support::rules;
use std::collections::BTreeSet;
use tortuga::content::Content;
use tortuga::engine::{Bounded, Face};
use tortuga::games::maracaibo::Kind;
use tortuga::games::maracaibo::content::schema::Income;
use tortuga::games::maracaibo::content::vocabulary::{
    Amount, Fx, Metric, Mod, Need, Pick, Score, Trigger,
};
use tortuga::games::maracaibo::ui::signs;
use tortuga::games::maracaibo::ui::signs::{BAND_SIGNS, BANDS, Band, Sign, Tone};

/// One of something that a card counts.
fn one<const MOST: i32>() -> Bounded<u8, 1, MOST> {
    Bounded::new(1).expect("one is always within bounds")
}

fn pairs(signs: &[Sign]) -> Vec<(&str, &str)> {
    signs
        .iter()
        .map(|s| (s.icon.as_str(), s.n.as_str()))
        .collect()
}

/// The banners of every improvement and figurehead, by id.
fn banners() -> Vec<(&'static str, Vec<Band>)> {
    let rules = rules();
    let cards = rules.improvements.iter();
    let cards = cards.map(|c| {
        (
            c.id.as_str(),
            signs::bands(&rules.lexicon, &c.instant, &c.mods, c.income, c.scroll),
        )
    });
    let heads = rules.figureheads.iter();
    let heads = heads.map(|f| {
        (
            f.id.as_str(),
            signs::bands(&rules.lexicon, &f.instant, &f.mods, f.income, None),
        )
    });
    cards.chain(heads).collect()
}

/// Every list of signs of the content, with what it stands on.
fn shown() -> Vec<(String, Vec<Sign>)> {
    let rules = rules();
    let mut all = Vec::new();
    let mut add = |id: &str, signs: Vec<Sign>| all.push((id.to_string(), signs));
    for (id, bands) in banners() {
        bands.into_iter().for_each(|band| add(id, band.signs));
    }
    for location in &rules.locations {
        add(
            &location.id,
            signs::effects(&rules.lexicon, &location.actions),
        );
    }
    for residence in &rules.residences {
        add(&residence.id, signs::score(&rules.lexicon, residence.score));
    }
    for slot in &rules.slots {
        let mut both = signs::effects(&rules.lexicon, &slot.instant);
        both.extend(signs::benefits(&rules.lexicon, &slot.mods));
        add(&slot.id, both);
    }
    for place in rules.storage.iter().chain(&rules.burial) {
        add(&place.id, signs::effects(&rules.lexicon, &place.fx));
    }
    for market in &rules.markets {
        add(&market.id, signs::effects(&rules.lexicon, &market.side_a));
        add(&market.id, signs::effects(&rules.lexicon, &market.side_b));
    }
    for space in rules.spaces.iter().filter(|space| !space.fx.is_empty()) {
        add(&space.id, signs::effects(&rules.lexicon, &space.fx));
    }
    for bargain in &rules.bargains {
        add("bargain", signs::fx(&rules.lexicon, &bargain.fx));
    }
    for trade in &rules.modules.rubies.trades {
        add("ruby trade", signs::effects(&rules.lexicon, &trade.fx));
    }
    for quest in &rules.quests {
        add(
            &quest.id,
            quest
                .top
                .all
                .iter()
                .map(|need| signs::need(&rules.lexicon, need))
                .collect(),
        );
        add(
            &quest.id,
            quest
                .bottom
                .all
                .iter()
                .map(|need| signs::need(&rules.lexicon, need))
                .collect(),
        );
    }
    for card in &rules.solo.cards {
        add(
            &card.id,
            card.acts
                .iter()
                .flat_map(|act| signs::act(&rules.lexicon, *act))
                .collect(),
        );
    }
    for space in &rules.solo.ship {
        add("jordan's ship", signs::act(&rules.lexicon, space.act));
    }
    all
}

fn pictures() -> BTreeSet<String> {
    let content = Content::base();
    let of = |folder: &str| {
        let paths = content.paths(folder);
        let names = paths.into_iter().filter_map(|path| {
            let name = path.rsplit('/').next()?.strip_suffix(".svg")?;
            Some(name.to_string())
        });
        names.collect::<Vec<String>>()
    };
    let mut all: BTreeSet<String> = of("assets/maracaibo/icons/").into_iter().collect();
    all.extend(of("assets/shared/icons/"));
    all
}

#[test]
fn everything_in_the_content_has_signs_and_every_sign_a_picture() {
    let pictures = pictures();
    for (id, signs) in shown() {
        assert!(!signs.is_empty(), "{id} shows nothing");
        for sign in signs {
            assert!(pictures.contains(&sign.icon), "{id}: {}", sign.icon);
        }
    }
}

#[test]
fn every_event_and_everything_that_is_counted_has_a_picture() {
    let pictures = pictures();
    let words = &rules().lexicon;
    let need = |metric| signs::need(words, &Need::AtLeast { metric, n: one() }).icon;
    let metrics = Metric::ALL.map(need);
    let distinct: BTreeSet<&str> = metrics.iter().map(String::as_str).collect();
    assert_eq!(distinct.len(), metrics.len(), "two of them look the same");
    let events = Trigger::ALL.map(|trigger| {
        let fx = vec![Fx::Vp(1)];
        signs::benefit(words, &Mod::On { trigger, fx })
            .remove(0)
            .icon
    });
    let kinds = Kind::ALL.map(|kind| {
        let fx = Fx::Treasure {
            kind: Pick::of(kind),
            n: 1,
        };
        signs::fx(words, &fx).remove(0).icon
    });
    for icon in metrics.into_iter().chain(events).chain(kinds) {
        assert!(pictures.contains(&icon), "{icon}");
    }
}

#[test]
fn every_kind_of_treasure_and_marker_has_a_picture() {
    use Pick::*;
    let pictures = pictures();
    for kind in [Gold, Emerald, Pearl, Any, Same, Tile, Die] {
        for fx in [Fx::Treasure { kind, n: 1 }, Fx::Marker { kind, n: 1 }] {
            for sign in signs::fx(&rules().lexicon, &fx) {
                assert!(pictures.contains(&sign.icon), "{fx:?}: {}", sign.icon);
            }
        }
    }
}

#[test]
fn every_card_has_a_picture_of_its_own() {
    let rules = rules();
    let pictures = pictures();
    let cards = rules.improvements.iter().map(|c| &c.id);
    let places = rules.locations.iter().map(|l| &l.id);
    let homes = rules.residences.iter().map(|r| &r.id);
    let heads = rules.figureheads.iter().map(|f| &f.id);
    let quests = rules.quests.iter().map(|q| &q.id);
    let solo = rules.solo.cards.iter().map(|c| &c.id);
    let all = cards
        .chain(places)
        .chain(homes)
        .chain(heads)
        .chain(quests)
        .chain(solo);
    let missing: Vec<&String> = all.filter(|id| !pictures.contains(*id)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn all_banners_of_the_content_have_room() {
    for (id, bands) in banners() {
        let has_none = matches!(id, "t2_runaway_heir");
        assert_eq!(bands.is_empty(), has_none, "{id}");
        assert!(bands.len() <= BANDS, "{id} has {} banners", bands.len());
        for band in bands {
            let wide = band.signs.len();
            assert!((1..=BAND_SIGNS).contains(&wide), "{id}: {wide} signs");
        }
    }
}

#[test]
fn a_trigger_stands_before_what_it_brings() {
    let fx = vec![Fx::Vp(2)];
    let benefit = Mod::On {
        trigger: Trigger::Bury,
        fx,
    };
    assert_eq!(
        pairs(&signs::benefit(&rules().lexicon, &benefit)),
        [("bury", ":"), ("vp", "2")]
    );
}

#[test]
fn what_raid_power_buys_stands_after_its_price() {
    let fx = Fx::Treasure {
        kind: Pick::Die,
        n: 1,
    };
    let often = Mod::RaidOption {
        cost: Amount::new(4).expect("an amount"),
        fx: fx.clone(),
        per_raid: None,
    };
    assert_eq!(
        pairs(&signs::benefit(&rules().lexicon, &often)),
        [("power", "4:"), ("treasure_die", "")]
    );
    let once = Mod::RaidOption {
        cost: Amount::new(3).expect("an amount"),
        fx,
        per_raid: Some(one()),
    };
    assert_eq!(
        pairs(&signs::benefit(&rules().lexicon, &once)),
        [("power", "3:"), ("treasure_die", "1\u{d7}")]
    );
}

#[test]
fn one_is_not_written_but_for_points_coins_and_steps() {
    let text = |fx: Fx| signs::fx(&rules().lexicon, &fx).remove(0).n;
    assert_eq!(text(Fx::Bury(1)), "");
    assert_eq!(text(Fx::Bury(2)), "2");
    assert_eq!(text(Fx::Vp(1)), "1");
    assert_eq!(text(Fx::Gain(1)), "1");
    assert_eq!(text(Fx::Explore(1)), "1");
    assert_eq!(text(Fx::Raid(0)), "");
    assert_eq!(text(Fx::Raid(2)), "+2");
}

#[test]
fn conditions_say_how_many() {
    let per = Score::Per {
        metric: Metric::Upgrades,
        per: 2,
        vp: 3,
        max: 24,
    };
    assert_eq!(
        pairs(&signs::score(&rules().lexicon, per)),
        [("upgrade", "2:"), ("vp", "3")]
    );
    let at_least = Score::If {
        metric: Metric::Crew,
        at_least: 5,
        vp: 9,
    };
    assert_eq!(
        pairs(&signs::score(&rules().lexicon, at_least)),
        [("crew", "\u{2265}5"), ("vp", "9")]
    );
}

#[test]
fn banners_come_in_order_and_share_what_is_small() {
    let mods = [
        Mod::FreeTreasureColor,
        Mod::ExtraReroll(one()),
        Mod::RaidPower(one()),
        Mod::On {
            trigger: Trigger::Raid,
            fx: vec![Fx::Vp(1)],
        },
    ];
    let income = Income {
        doubloons: 2,
        vp: 1,
    };
    let bands = signs::bands(&rules().lexicon, &[Fx::Gain(4)], &mods, income, None);
    let seen: Vec<(Tone, usize)> = bands.iter().map(|b| (b.tone, b.signs.len())).collect();
    assert_eq!(
        seen,
        [
            (Tone::AtOnce, 1),
            (Tone::Permanent, 2),
            (Tone::Permanent, 1),
            (Tone::Permanent, 2),
            (Tone::Income, 2)
        ]
    );
}

#[test]
fn slots_are_filled_from_the_left() {
    let bands = signs::bands(
        &rules().lexicon,
        &[Fx::Gain(4), Fx::Bury(1)],
        &[],
        Income::default(),
        None,
    );
    let face = signs::show_bands(Face::plain("improvement"), &bands);
    assert_eq!(face.slot("band1"), Some("instant"));
    assert_eq!(face.slot("icon1a"), Some("doubloon"));
    assert_eq!(face.slot("n1a"), Some("4"));
    assert_eq!(face.slot("icon1b"), Some("bury"));
    assert_eq!(face.slot("n1b"), None);
    assert_eq!(face.slot("band2"), None);
    let quest = &rules()
        .quests
        .iter()
        .find(|q| q.id == "q_proud_prow")
        .expect("a quest");
    let face = signs::show_quest(&rules().lexicon, Face::plain("quest"), quest);
    assert_eq!(face.slot("icon1"), Some("figurehead"));
    assert_eq!(face.slot("icon2"), None);
    assert_eq!(
        (face.slot("icon4"), face.slot("n4")),
        (Some("upgrade"), Some("14"))
    );
    assert_eq!((face.slot("vp1"), face.slot("vp2")), (Some("2"), Some("6")));
}

#[test]
fn the_way_begins_at_a_beach_and_ends_at_a_temple() {
    let spaces = &rules().spaces;
    let words = &rules().lexicon;
    let faces = spaces.iter().enumerate();
    let faces: Vec<Face> = faces
        .map(|(n, def)| signs::space(words, def, n == 0))
        .collect();
    let states = faces
        .iter()
        .filter_map(|face| face.slot("state").map(String::from));
    let states: Vec<String> = states.collect();
    assert_eq!(states.first().map(String::as_str), Some("start"));
    assert_eq!(states.last().map(String::as_str), Some("end"));
    let plain = states.iter().filter(|state| state.is_empty()).count();
    assert_eq!(plain, spaces.len() - 2);
    let lost_city = faces.last().expect("spaces");
    assert_eq!(lost_city.slot("icon1"), Some("vp"));
    assert_eq!(lost_city.slot("n1"), Some("8"));
}
