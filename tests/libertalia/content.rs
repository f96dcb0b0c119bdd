//! The game's content: what it must hold, and which faults are told.

use super::support::{options, rules};
use crate::playable::content::{self, has_place};
use crate::playable::encyclopedia::covers;
use crate::playable::own;
use crate::playable::play::{at_random, play_out};
use std::sync::Arc;
use tortuga::content::Content;
use tortuga::engine::{OptionKind, Rng};
use tortuga::games::libertalia::content::effects::{Fx, Time};
use tortuga::games::libertalia::content::schema::{OnTake, Worth};
use tortuga::games::libertalia::{Kind, Rules, State};

const FOLDER: &str = "assets/libertalia/";

fn faults_in(file: &str, changes: &[(&str, &str)]) -> String {
    content::faults::<State>(&content::in_file(file, changes))
}

fn faults(changes: &[(&str, &str)]) -> String {
    faults_in("cards.ron", changes)
}

fn read(changes: &[(&str, &str)]) -> Arc<Rules> {
    content::read::<State>(&content::in_file("cards.ron", changes))
}

#[test]
fn the_characters_are_those_of_the_specification() {
    let r = rules();
    assert_eq!(r.characters.len(), 30);
    assert_eq!(r.deck().len(), 30);
    for (index, def) in r.characters.iter().enumerate() {
        assert_eq!(usize::from(def.rank), index + 1);
        // 2.3: the formula is a check of the table.
        let (b, p) = (index / 6, index % 6);
        for (color, influence) in r.colors.iter().zip(&def.influence) {
            let o = usize::from(color.offset);
            assert_eq!(
                usize::from(*influence),
                (p + 6 - b + o) % 6 + 1,
                "{}",
                def.id
            );
        }
        assert!(!def.text.is_empty() && !def.name.is_empty());
        assert_eq!(def.portrait(), def.id);
    }
    for (index, _) in r.colors.iter().enumerate() {
        let total: usize = r
            .characters
            .iter()
            .map(|c| usize::from(c.influence[index]))
            .sum();
        assert_eq!(total, 105);
    }
    let by_time = |time: Time| -> Vec<u8> {
        let has = r
            .characters
            .iter()
            .filter(|c| c.effects.iter().any(|e| e.time == time));
        has.map(|c| c.rank.get()).collect()
    };
    assert_eq!(
        by_time(Time::Day),
        [
            1, 2, 3, 4, 6, 9, 10, 11, 14, 15, 17, 19, 21, 22, 24, 26, 29, 30
        ]
    );
    assert_eq!(by_time(Time::Dusk), [5, 18]);
    assert_eq!(by_time(Time::Night), [7, 8, 12, 13, 20, 27]);
    assert_eq!(by_time(Time::End), [6, 9, 16, 23, 24, 25, 26, 28, 29]);
    let fx = |id: &str| -> Vec<(&str, Vec<u8>)> {
        let rank = r.rank_named(id).expect("a character");
        let def = r.character(rank).expect("a character");
        let told = |fx: Fx| (Fx::WORDS[fx.index()], fx.numbers());
        def.effects.iter().map(|e| told(e.fx)).collect()
    };
    assert_eq!(fx("french_officer"), [("GainIfBelow", vec![9, 5])]);
    assert_eq!(
        fx("quartermaster"),
        [("GainPerBooty", vec![1]), ("LoseFlat", vec![8])]
    );
    assert_eq!(fx("governors_daughter"), [("OnlyOneOrPay", vec![6, 3])]);
    assert_eq!(fx("merchant"), [("SellAlike", vec![3, 5])]);
    assert_eq!(
        fx("captain"),
        [("GainFlat", vec![3]), ("LosePerRelic", vec![3])]
    );
}

#[test]
fn the_booty_and_the_numbers_are_those_of_the_specification() {
    let r = rules();
    let counts: Vec<u8> = r.booty.iter().map(|b| b.count.get()).collect();
    assert_eq!(counts, [4, 6, 10, 6, 6, 8, 10]);
    let worth = |kind: Kind| match r.booty_of(kind).expect("a kind").value {
        Worth::Each(worth) => (1, worth.get()),
        Worth::PerSet { size, worth } => (size.get(), worth.get()),
    };
    assert_eq!(worth(Kind::Chest), (1, 5));
    assert_eq!(worth(Kind::Relic), (1, -3));
    assert_eq!(worth(Kind::Map), (3, 12));
    let does = |kind: Kind| r.booty_of(kind).expect("a kind").on_take;
    assert_eq!(does(Kind::Officer), OnTake::DoomTaker);
    assert_eq!(does(Kind::Saber), OnTake::StabNeighbor);
    let c = &r.constants;
    assert_eq!((c.campaigns.get(), c.days.get()), (3, 6));
    assert_eq!(c.start_doubloons.get(), 10);
    assert_eq!((c.min_players.get(), c.max_players.get()), (2, 6));
    assert_eq!((c.first_deal.get(), c.next_deal.get()), (9, 6));
    assert_eq!(c.learning_crew, [3, 7, 10, 12, 14, 18, 19, 23, 29]);
}

#[test]
fn the_options_are_those_of_the_specification() {
    let found: Vec<(&str, Vec<&str>, &str)> = rules()
        .info
        .options
        .iter()
        .filter(|o| o.rules && !o.handicap && o.kind != OptionKind::Toggle)
        .map(|o| (o.id.as_str(), o.values(), o.default.as_str()))
        .collect();
    let colors = vec!["any", "yellow", "red", "blue", "green", "black", "white"];
    assert_eq!(
        found,
        [
            (
                "tie_break",
                vec!["printed", "flags", "tokens", "hook", "d6"],
                "printed"
            ),
            ("colors", vec!["random", "spread", "choose"], "random"),
            ("color", colors, "any"),
            (
                "final_tie",
                vec!["last_campaign", "shared"],
                "last_campaign"
            ),
            ("campaigns", vec!["3", "2", "1"], "3"),
        ]
    );
    let toggles: Vec<(&str, bool, &str)> = rules()
        .info
        .options
        .iter()
        .filter(|o| own(o) && o.kind == OptionKind::Toggle)
        .map(|o| (o.id.as_str(), o.rules, o.default.as_str()))
        .collect();
    assert_eq!(
        toggles,
        [
            ("learning_crew", true, "off"),
            ("crew_ledger", false, "on"),
            ("closed_dens", false, "off"),
            ("confirm_risky", false, "on"),
        ]
    );
}

#[test]
fn the_bot_has_weights_for_every_character_and_for_nobody_else() {
    let bytes = Content::base()
        .file(&format!("{FOLDER}ai.ron"))
        .expect("a file")
        .into_owned();
    let text = String::from_utf8(bytes).expect("text");
    let named = text.lines().filter(|line| line.contains("kept:"));
    let named: Vec<&str> = named.filter_map(|line| line.split('"').nth(1)).collect();
    let ids: Vec<&str> = rules().characters.iter().map(|c| c.id.as_str()).collect();
    assert_eq!(named, ids);
}

#[test]
fn all_faults_are_told_with_their_lines() {
    let told = faults(&[
        ("offset: 1, emblem", "offset: 0, emblem"),
        ("\"#2F6DB5\"", "\"blue\""),
        ("count: 4, ", "count: 0, "),
        ("value: Each(3), ", "value: Each(300), "),
        ("PerSet(size: 3,", "PerSet(size: 0,"),
        ("on_take: DoomTaker", "on_take: DoomTakr"),
        ("id: \"parrot\", rank: 1,", "id: \"parrot\", rank: 0,"),
        ("id: \"beggar\", rank: 3,", "id: \"beggar\", rank: 2,"),
        ("id: \"recruiter\"", "id: \"The Recruiter\""),
        (
            "name: \"Cabin Boy\", influence: [5, 6, 1, 2, 3, 4]",
            "name: \"Cabin Boy\", influence: [5, 6, 1, 2, 3, 3]",
        ),
        (
            "(time: Night, fx: GainFlat(1))",
            "(time: Dusk, fx: GainFlat(1))",
        ),
        ("fx: MaySellMap(3)", "fx: MaySellMap(30)"),
        (
            "(time: End, fx: GainFlat(10))",
            "(time: Day, fx: GainFlat(10))",
        ),
        ("fx: GainPerGraveyard(2)", "fx: GainPerGraveyrd(2)"),
        ("fx: ExtraBooty(1)", "fx: ExtraBooty(6)"),
        ("id: \"captain\"", "id: \"bosun\""),
    ]);
    for part in [
        "offsets must be 0 to 5, each once",
        "the colour 'blue' must be written as #RRGGBB",
        "the number is 0, but must be 1 to 20",
        "the number is 300, but must be -100 to 100",
        "the number is 0, but must be 1 to 255",
        "did you mean 'DoomTaker'",
        "the number is 0, but must be 1 to 63",
        "the rank 2 is that of 'monkey' already",
        "the id 'The Recruiter' must be one word",
        "influences must be 1 to 6, each once",
        "GainFlat(1) cannot happen at Dusk",
        "the number is 30, but must be 0 to 20",
        "there is an effect at Day already",
        "did you mean 'GainPerGraveyard'",
        "the number is 6, but must be 0 to 5",
        "'bosun' is given twice",
    ] {
        assert!(told.contains(part), "{part} is missing in\n{told}");
    }
    for line in told.lines() {
        assert!(line.starts_with("assets/libertalia/cards.ron:"), "{line}");
        has_place(line, "cards.ron");
    }
}

#[test]
fn the_numbers_of_the_rules_have_bounds() {
    for (from, to, told) in [
        ("min_players: 2", "min_players: 1", "must be 2 to 6"),
        ("max_players: 6", "max_players: 7", "must be 2 to 6"),
        (
            "min_players: 2, max_players: 6",
            "min_players: 5, max_players: 4",
            "is above the largest",
        ),
        ("campaigns: 3", "campaigns: 4", "must be 1 to 3"),
        (
            "campaigns: 3",
            "campaigns: 2",
            "the default is 3, but the rules in cards.ron say 2",
        ),
        ("days: 6", "days: 7", "must be 1 to 6"),
        ("days: 6", "days: 0", "must be 1 to 6"),
        (
            "start_doubloons: 10",
            "start_doubloons: 101",
            "must be 0 to 100",
        ),
        ("first_deal: 9", "first_deal: 0", "must be 1 to 63"),
        (
            "first_deal: 9",
            "first_deal: 8",
            "the learning crew must be as many as first_deal says: 8, not 9",
        ),
        (
            "next_deal: 6",
            "next_deal: 11",
            "3 campaigns deal 31 characters, but 30 are in the deck",
        ),
        ("next_deal: 6", "next_deal: 64", "must be 0 to 63"),
        ("[3, 7, 10,", "[3, 3, 10,", "the rank 3 stands there twice"),
        (
            "[3, 7, 10,",
            "[31, 7, 10,",
            "no character of rank 31 is in the deck",
        ),
        (
            "rank: 7, name",
            "rank: 7, in_deck: false, name",
            "no character of rank 7 is in the deck",
        ),
        ("days: 6", "days: 6, depth: 3", "depth"),
        (
            "count: 10, value: Each(1), ",
            "count: 1, value: Each(1), ",
            "",
        ),
        ("colors: [", "colours: [", "missing section 'colors'"),
        (
            "id: \"jewel\"",
            "id: \"gem\"",
            "the kinds of booty must be chest, jewel",
        ),
    ] {
        if told.is_empty() {
            let few = [
                (from, to),
                ("count: 10,", "count: 1,"),
                ("count: 4,", "count: 3,"),
            ];
            let few = faults(&few);
            assert!(
                few.contains("the bays need 36 tiles, but there are 31"),
                "{few}"
            );
            continue;
        }
        let all = faults(&[(from, to)]);
        assert!(
            all.contains(told),
            "{from} -> {to}: {told} is missing in\n{all}"
        );
    }
    let sixth = "        (id: \"white\",  name: \"White\",  offset: 5, emblem: \"compass\",        rgb: \"#D9D6CB\"),\n";
    assert!(faults(&[(sixth, "")]).contains("there are 5 colours, but there must be 6"));
}

#[test]
fn options_must_mean_something() {
    let told = |changes: &[(&str, &str)]| faults_in("options.ron", changes);
    assert!(told(&[("id: \"flags\"", "id: \"flag\"")]).contains("did you mean 'flags'"));
    assert!(told(&[("id: \"tie_break\"", "id: \"tiebreak\"")]).contains("'tie_break' is missing"));
    assert!(told(&[("default: \"printed\"", "default: \"print\"")]).contains("printed"));
    assert!(told(&[("id: \"2\", name: \"Two\"", "id: \"4\", name: \"Two\"")]).contains("'4'"));
    assert!(
        told(&[("id: \"2\", name: \"Two\"", "id: \"1\", name: \"Two\"")]).contains("given twice")
    );
    assert!(told(&[("default: \"3\"", "default: \"2\"")]).contains("say 3"));
    assert!(told(&[("id: \"yellow\"", "id: \"yelow\"")]).contains("did you mean 'yellow'"));
    assert!(told(&[("per_seat: true, ", "")]).contains("this option is given per seat"));
    let toggle = "id: \"learning_crew\", name: \"Learning crew\", default: \"off\", kind: Toggle,";
    let listed = "id: \"learning_crew\", name: \"Learning crew\", default: \"on\", kind: OneOf([(id: \"on\", name: \"On\")]),";
    assert!(told(&[(toggle, listed)]).contains("must be a Toggle"));
    let toggle = told(&[(
        "id: \"final_tie\", name: \"Ties\", default: \"last_campaign\",",
        "id: \"final_tie\", name: \"Ties\", default: \"last_campaign\", per_seat: true,",
    )]);
    assert!(toggle.contains("this option is not given per seat"));
}

#[test]
fn numbers_of_tiles_and_amounts_can_be_changed() {
    let r = read(&[
        ("count: 10, value: Each(1), ", "count: 20, value: Each(2), "),
        ("fx: TakeFromTopOwner(3)", "fx: TakeFromTopOwner(1)"),
        ("start_doubloons: 10", "start_doubloons: 0"),
        ("max_players: 6", "max_players: 4"),
    ]);
    for seed in 0..40 {
        let mut rng = Rng::new(seed);
        let players = 2 + seed as usize % 3;
        let mut state = State::deal(&r, players, &options(&[]), &mut rng).expect("a deal");
        assert_eq!(
            state.bag().of(Kind::Goods)
                + (1..=6).map(|d| state.bay(d).of(Kind::Goods)).sum::<usize>(),
            20
        );
        play_out(&mut state, &mut rng, at_random, |state, _| {
            if let Err(why) = state.check_invariants() {
                panic!("game {seed}: {why}");
            }
        });
    }
    assert!(State::deal(&r, 5, &options(&[]), &mut Rng::new(1)).is_err());
}

#[test]
fn every_card_and_piece_has_its_article() {
    let r = rules();
    let tiles: Vec<String> = r
        .booty
        .iter()
        .map(|def| format!("tile_{}", def.id))
        .collect();
    let characters = r.characters.iter().map(|def| def.id.as_str());
    covers::<State>(
        characters
            .chain(tiles.iter().map(String::as_str))
            .chain(["hook"]),
    );
}
