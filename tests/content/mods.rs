//! Mods: additions, patches, order, and being switched off.

use crate::folder::{CARDS, Effect, Limits, Suit, folder, game, lines, write};
use tempfile::TempDir;
use tortuga::content::mods::changes::conflicts;
use tortuga::content::mods::choice::{Choice, Shift};
use tortuga::content::{Content, Faults, Loaded, check};

const BASE: &str = "(\n  suits: [\n    (id: \"a\", value: 3, beats: [\"b\"]),\n    (id: \"b\", value: 4),\n  ],\n  limits: (hand: \
                    3),\n)";

/// A base game and its mods: `(folder, manifest without name and version, cards)`.
fn load(mods: &[(&str, &str, &str)]) -> Loaded {
    let base = folder(&[(CARDS, BASE), ("assets/game/icons/a.svg", "<old/>")]);
    let mods = mods_folder(mods);
    load_from(&base, &mods)
}

fn load_from(base: &TempDir, mods: &TempDir) -> Loaded {
    Content::load_over(base.path(), Some(mods.path()), &|content, faults| {
        game(content, faults);
    })
}

fn mods_folder(mods: &[(&str, &str, &str)]) -> TempDir {
    let place = folder(&[]);
    for (name, manifest, cards) in mods {
        let manifest = format!("(name: \"A mod\", version: \"1.2\",\n {manifest})");
        write(
            place.path(),
            &format!("{name}/mod.ron"),
            manifest.as_bytes(),
        );
        if !cards.is_empty() {
            write(place.path(), &format!("{name}/{CARDS}"), cards.as_bytes());
        }
    }
    place
}

/// The small game as it is after loading; it must be whole.
fn played(loaded: &Loaded) -> (Vec<Suit>, Option<Limits>) {
    let mut faults = Faults::default();
    let game = game(&loaded.content, &mut faults);
    assert_eq!(lines(&faults), [""; 0]);
    game
}

fn off(loaded: &Loaded) -> Vec<String> {
    loaded
        .off
        .iter()
        .flat_map(|off| lines(&off.faults))
        .collect()
}

fn ids(loaded: &Loaded) -> Vec<String> {
    loaded
        .content
        .mods()
        .into_iter()
        .map(|(id, _)| id)
        .collect()
}

/// What a mod `reef` with these cards is told.
fn faults_of(cards: &str) -> Vec<String> {
    let loaded = load(&[("reef", "id: \"reef\"", cards)]);
    assert_eq!(played(&loaded).0.len(), 2, "the base game plays on");
    let prefix = format!("mods/reef/{CARDS}:");
    off(&loaded)
        .iter()
        .map(|line| line.strip_prefix(&prefix).unwrap_or(line).to_owned())
        .collect()
}

#[test]
fn a_mod_adds_and_patches() {
    let cards = "(\n suits: [(id: \"reef:eel\", value: 9, effect: Steal)],\n patch: [\n  (section: \"suits\", id: \"a\", set: \
                 (value: 5, effect: Save(count: 2), beats: [\"reef:eel\"])),\n  (section: \"suits\", id: \"b\", remove: \
                 true),\n  (section: \"limits\", set: (hand: 4)),\n ],\n)";
    let loaded = load(&[("reef", "id: \"reef\"", cards)]);
    assert_eq!(off(&loaded), [""; 0]);
    assert_eq!(
        loaded.content.mods(),
        [("reef".to_owned(), "1.2".to_owned())]
    );
    let (suits, limits) = played(&loaded);
    assert_eq!(
        suits
            .iter()
            .map(|s| (s.id.as_str(), s.value))
            .collect::<Vec<_>>(),
        [("a", 5), ("reef:eel", 9)]
    );
    assert_eq!(suits[0].effect, Some(Effect::Save { count: 2 }));
    assert_eq!(limits, Some(Limits { hand: 4, deck: 0 }));
}

#[test]
fn a_fault_in_a_patched_field_is_the_patchs() {
    let cards = "(patch: [\n (section: \"suits\", id: \"a\", set: (vallue: 5)),\n (section: \"suits\", id: \"b\", set: (value: \
                 \"x\", beats: [\"c\"])),\n])";
    assert_eq!(
        faults_of(cards),
        [
            "2:36: unknown field 'vallue', did you mean 'value'?",
            "3:43: expected a whole number, found \"x\"",
        ]
    );
    let removed = "(patch: [(section: \"suits\", id: \"b\", remove: true)])";
    let loaded = load(&[("reef", "id: \"reef\"", removed)]);
    assert_eq!(
        off(&loaded),
        [
            "mods/reef/assets/game/cards.ron:1:10: what is changed here does not go together with what stands at the \
             places below",
            "assets/game/cards.ron:3:33: unknown suit 'b'"
        ]
    );
    assert_eq!(loaded.off[0].id, "reef");
}

#[test]
fn patches_that_fit_nothing() {
    assert_eq!(
        faults_of("(patch: [(section: \"suits\", id: \"aa\", set: (value: 5))])"),
        ["1:33: the section 'suits' has no entry with the id 'aa', did you mean 'a'?"]
    );
    assert_eq!(
        faults_of("(patch: [(section: \"suits\", id: \"reef:whale\", set: (value: 5))])"),
        [
            "1:33: the section 'suits' has no entry with the id 'reef:whale'; a patch changes what is there: a, b. What is new stands \
             in 'suits: [...]', beside 'patch'"
        ]
    );
    assert_eq!(
        faults_of("(patch: [(section: \"suit\", id: \"a\", set: (value: 5))])"),
        ["1:20: unknown section 'suit', did you mean 'suits'?"]
    );
    assert_eq!(
        faults_of("(patch: [(section: \"suits\", id: \"a\", sett: (value: 5))])"),
        ["1:38: unknown field 'sett', did you mean 'set'?"]
    );
    assert_eq!(
        faults_of("(patch: [(section: \"suits\", id: \"a\")])"),
        [
            "1:10: a patch has 'set: (field: value, ...)', 'add: (field: [value, ...])' or both, or 'replace: ...', or 'remove: true'"
        ]
    );
    assert_eq!(
        faults_of("(patch: [(section: \"suits\", set: (value: 5))])"),
        [
            "1:10: section 'suits' is a list; say which entry with 'id', or give all of it with 'replace'"
        ]
    );
    assert_eq!(
        faults_of("(patch: [(id: \"a\", set: (value: 5))])"),
        ["1:10: missing field 'section'"]
    );
    assert_eq!(
        faults_of("(patch: [(section: \"limits\", id: \"a\", set: (hand: 5))])"),
        ["1:34: section 'limits' is one structure; leave 'id' out"]
    );
    assert_eq!(
        faults_of("(patch: [(section: \"suits\", id: \"a\", set: (id: \"c\"))])"),
        ["1:44: an id cannot be changed; remove the entry and add one of your own"]
    );
    assert_eq!(
        faults_of("(patch: [(section: \"suits\", id: \"a\", set: 5)])"),
        ["1:43: 'set' must hold fields: (field: value, ...)"]
    );
}

#[test]
fn a_section_is_replaced_whole() {
    let cards = "(patch: [\n (section: \"suits\", replace: [(id: \"b\", value: 9), (id: \"reef:c\", value: 1)]),\n (section: \
                 \"limits\", replace: (hand: 7)),\n])";
    let loaded = load(&[("reef", "id: \"reef\"", cards)]);
    assert_eq!(off(&loaded), [""; 0]);
    let (suits, limits) = played(&loaded);
    let suits: Vec<_> = suits.iter().map(|suit| (&*suit.id, suit.value)).collect();
    assert_eq!(suits, [("b", 9), ("reef:c", 1)]);
    assert_eq!(limits.map(|limits| limits.hand), Some(7));
    for (patch, fault) in [
        (
            "section: \"suits\", id: \"a\", replace: []",
            "1:33: 'replace' is for a whole section; change the fields of one entry with 'set'",
        ),
        (
            "section: \"suits\", replace: (a: 1)",
            "1:38: section 'suits' must be a list [...]",
        ),
        (
            "section: \"limits\", replace: [1]",
            "1:39: section 'limits' is no list",
        ),
        (
            "section: \"limits\", set: (hand: 1), replace: (hand: 2)",
            "1:10: a patch has 'set: (field: value, ...)', 'add: (field: [value, ...])' or both, or 'replace: ...', or 'remove: true'",
        ),
        (
            "section: \"suits\", replace: [(id: \"c\", value: 9)]",
            "1:44: a new entry of 'suits' carries the mod's name: write \"reef:c\"; to change an entry that exists, use 'patch'",
        ),
    ] {
        assert_eq!(
            faults_of(&format!("(patch: [({patch})])")),
            [fault],
            "{patch}"
        );
    }
}

#[test]
fn several_mods_add_to_the_same_list() {
    let adds =
        |what: &str| format!("(patch: [(section: \"suits\", id: \"a\", add: (beats: [{what}]))])");
    let (reef, shoal) = (adds("\"a\""), adds("\"b\", \"a\""));
    let loaded = load(&[
        ("reef", "id: \"reef\"", &reef),
        ("shoal", "id: \"shoal\"", &shoal),
    ]);
    assert_eq!(off(&loaded), [""; 0]);
    let suits = played(&loaded).0;
    assert_eq!(suits[0].beats, ["b", "a", "b", "a"]);
    assert!(
        conflicts(&loaded.mods).is_empty(),
        "nobody takes anything away"
    );
    // Where there is no such list yet it is the list; beside it a field may be set.
    let both = "(patch: [(section: \"suits\", id: \"b\", set: (value: 7), add: (beats: [\"a\"]))])";
    let loaded = load(&[("reef", "id: \"reef\"", both)]);
    let suits = played(&loaded).0;
    assert_eq!(
        (suits[1].value, suits[1].beats.clone()),
        (7, vec!["a".to_owned()])
    );
}

#[test]
fn what_is_added_has_its_own_place_and_must_be_a_list() {
    let add = |what: &str| format!("(patch: [(section: \"suits\", id: \"a\", add: ({what}))])");
    assert_eq!(
        faults_of(&add("value: [5]")),
        ["1:44: 'value' is no list; change it with 'set'"]
    );
    assert_eq!(
        faults_of(&add("beats: \"a\"")),
        ["1:51: what is added must be a list [...]"]
    );
    assert_eq!(
        faults_of(&add("beats: [7]")),
        ["1:52: expected a text in \" quotes, found 7"]
    );
    assert_eq!(
        faults_of(&add("beats: [\"c\"]")),
        ["1:52: unknown suit 'c'"]
    );
}

#[test]
fn additions_keep_to_their_namespace() {
    let advice = "to change an entry that exists, use 'patch'";
    assert_eq!(
        faults_of("(suits: [(id: \"eel\", value: 2)])"),
        [format!(
            "1:15: a new entry of 'suits' carries the mod's name: write \"reef:eel\"; {advice}"
        )]
    );
    assert_eq!(
        faults_of("(suits: [(id: \"a\", value: 2)])"),
        [
            format!(
                "1:15: a new entry of 'suits' carries the mod's name: write \"reef:a\"; {advice}"
            ),
            "1:15: the id 'a' is given twice, first in assets/game/cards.ron line 3".to_owned(),
        ]
    );
    assert_eq!(
        faults_of("(limits: (hand: 5))"),
        ["1:2: section 'limits' exists already; change its fields with 'patch'"]
    );
}

#[test]
fn files_replace_files() {
    let base = folder(&[(CARDS, BASE), ("assets/game/icons/a.svg", "<old/>")]);
    let mods = mods_folder(&[("reef", "id: \"reef\"", "")]);
    write(mods.path(), "reef/assets/game/icons/a.svg", b"<new/>");
    write(mods.path(), "reef/assets/game/icons/eel.svg", b"<eel/>");
    let loaded = load_from(&base, &mods);
    assert_eq!(off(&loaded), [""; 0]);
    assert_eq!(
        loaded.content.file("assets/game/icons/a.svg").as_deref(),
        Some(b"<new/>".as_slice())
    );
    assert_eq!(
        loaded.content.paths("assets/game/icons/"),
        ["assets/game/icons/a.svg", "assets/game/icons/eel.svg"]
    );
}

#[test]
fn required_mods_come_first_and_then_ids_decide() {
    let add = |id: &str| format!("(suits: [(id: \"{id}:x\", value: 1)])");
    let loaded = load(&[
        (
            "1",
            "id: \"ant\", requires: [\"cod\"]",
            "(patch: [(section: \"suits\", id: \"cod:x\", set: (value: 7))])",
        ),
        ("2", "id: \"bee\"", &add("bee")),
        ("3", "id: \"cod\"", &add("cod")),
    ]);
    assert_eq!(off(&loaded), [""; 0]);
    assert_eq!(ids(&loaded), ["bee", "cod", "ant"]);
    assert_eq!(played(&loaded).0[3].value, 7);
}

#[test]
fn one_broken_mod_is_switched_off_and_the_rest_plays() {
    let loaded = load(&[
        ("1", "id: \"ant\"", "(suits: [(id: \"ant:x\", value: 1)])"),
        ("2", "id: \"bee\"", "(suits: [(id: \"bee:x\", value: 11)])"),
        ("3", "id: \"cod\", requires: [\"bee\"]", ""),
        ("4", "id: \"dab\"", "(suits: [(id: \"dab:x\", value: 2)])"),
    ]);
    assert_eq!(ids(&loaded), ["ant", "dab"]);
    assert_eq!(
        off(&loaded),
        [
            "mods/2/assets/game/cards.ron:1:31: a value is at most 9",
            "mods/3/mod.ron:2:24: requires the mod 'bee', which is left out",
        ]
    );
    assert_eq!(loaded.off[0].faults.0[0].from_mod.as_deref(), Some("bee"));
    assert_eq!(played(&loaded).0.len(), 4);
}

#[test]
fn requirements_that_cannot_be_met() {
    let loaded = load(&[
        ("1", "id: \"ant\", requires: [\"bee\"]", ""),
        ("2", "id: \"bee\", requires: [\"cod\"]", ""),
        ("3", "id: \"cod\", requires: [\"bee\"]", ""),
        ("4", "id: \"dab\", requires: [\"antt\"]", ""),
        ("5", "id: \"eel\", requires: [\"eel\"]", ""),
        ("6", "id: \"fry\"", ""),
    ]);
    assert_eq!(ids(&loaded), ["fry"]);
    assert_eq!(
        off(&loaded),
        [
            "mods/5/mod.ron:2:23: a mod cannot require itself",
            "mods/1/mod.ron:2:24: requires the mod 'bee', which is left out",
            "mods/2/mod.ron:2:24: these mods require each other: bee -> cod -> bee",
            "mods/3/mod.ron:2:24: these mods require each other: cod -> bee -> cod",
            "mods/4/mod.ron:2:24: requires the mod 'antt', which is not here or is broken, did you mean 'ant'?",
        ]
    );
}

#[test]
fn broken_manifests() {
    let loaded = load(&[
        ("1", "id: \"ant\", autor: \"me\"", ""),
        ("2", "id: \"game\"", ""),
        ("3", "id: \"My Mod\"", ""),
        ("4", "id: \"fry\"", ""),
        ("5", "id: \"fry\"", ""),
        ("6", "id: \"new\", tortuga: \"99.1\"", ""),
        ("7", "id: \"odd\", tortuga: \"soon\"", ""),
        ("8", "id: \"cut", ""),
    ]);
    assert_eq!(ids(&loaded), ["fry"]);
    let this = env!("CARGO_PKG_VERSION");
    assert_eq!(
        off(&loaded),
        [
            "mods/1/mod.ron:2:13: unknown field 'autor', did you mean 'author'?".to_owned(),
            "mods/2/mod.ron:2:6: 'game' is a name of the base game; choose another id".to_owned(),
            "mods/3/mod.ron:2:6: 'My Mod' cannot be an id: small letters, digits and '_', a letter first, at most 40 \
             characters"
                .to_owned(),
            "mods/5/mod.ron:2:6: the id 'fry' is taken by mods/4/mod.ron".to_owned(),
            format!("mods/6/mod.ron:2:22: needs Tortuga 99.1 or newer; this is {this}"),
            "mods/7/mod.ron:2:22: 'soon' is no version; write numbers and dots, \"0.1\"".to_owned(),
            "mods/8/mod.ron:2:6: this text is never closed, '\"' is missing".to_owned(),
        ]
    );
    let place = folder(&[("reef/assets/game/cards.ron", "()")]);
    let all = lines(&check(Some(place.path()), &|_, _| {}));
    let file = format!("{}/reef/mod.ron", place.path().display());
    assert_eq!(
        all,
        [format!(
            "{file}: this file is missing; it says what the mod is"
        )]
    );
}

#[test]
fn a_mod_holds_data_inside_its_folder_only() {
    let base = folder(&[(CARDS, BASE)]);
    let mods = mods_folder(&[("reef", "id: \"reef\"", ""), ("wreck", "id: \"wreck\"", "")]);
    write(mods.path(), "reef/assets/game/run.sh", b"rm");
    write(mods.path(), "reef/assets/game/text.ron/words.ron", b"()");
    write(mods.path(), "wreck/assets/game/card.ron", b"()");
    let loaded = load_from(&base, &mods);
    assert_eq!(
        off(&loaded),
        [
            "mods/reef/assets/game/run.sh: a mod holds data only: ron, svg, ogg, png, txt, md, otf, ttf",
            "mods/reef/assets/game/text.ron: this is a folder and is called like a file",
            "mods/wreck/assets/game/card.ron: the game reads no file of this name, did you mean 'cards.ron'?",
        ]
    );
}

#[cfg(unix)]
#[test]
fn links_lead_nowhere() {
    let secret = folder(&[("secret.ron", "(suits: [])")]);
    let base = folder(&[(CARDS, BASE)]);
    let mods = mods_folder(&[("reef", "id: \"reef\"", "")]);
    write(mods.path(), "reef/assets/game/note.txt", b"");
    let link = mods.path().join("reef").join(CARDS);
    std::os::unix::fs::symlink(secret.path().join("secret.ron"), link).expect("a link");
    std::os::unix::fs::symlink(secret.path(), mods.path().join("reef/levels")).expect("a link");
    assert_eq!(
        off(&load_from(&base, &mods)),
        [
            "mods/reef/assets/game/cards.ron: links are not followed; put the file itself here",
            "mods/reef/levels: must be a folder; links are not followed",
        ]
    );
}

#[test]
fn a_file_of_its_own_is_written_as_the_mod_likes() {
    let base = folder(&[(CARDS, BASE)]);
    let mods = mods_folder(&[("reef", "id: \"reef\"", ""), ("wreck", "id: \"wreck\"", "")]);
    let map = "levels/game/atoll.ron";
    let own = b"(suits: [(id: \"a\", value: 7)])";
    write(mods.path(), &format!("reef/{map}"), own);
    let read = |mods: &TempDir| {
        let loaded = Content::load_over(base.path(), Some(mods.path()), &|content, faults| {
            content.document(map, faults).list::<Suit>("suits", faults);
        });
        let mut faults = Faults::default();
        let suits = loaded.content.document(map, &mut faults);
        let suits = suits.list::<Suit>("suits", &mut faults);
        assert_eq!(lines(&faults), [""; 0]);
        let values = suits.into_iter().map(|s| (s.value.id, s.value.value));
        (values.collect::<Vec<_>>(), off(&loaded))
    };
    let a = ("a".to_owned(), 7);
    assert_eq!(read(&mods), (vec![a.clone()], Vec::new()));
    // Another mod finds it there already.
    let more = b"(suits: [(id: \"b\", value: 1)])";
    write(mods.path(), &format!("wreck/{map}"), more);
    let (suits, off) = read(&mods);
    assert_eq!(suits, [a]);
    assert_eq!(off.len(), 1, "{off:?}");
    assert!(off[0].contains("write \"wreck:b\""), "{off:?}");
}

#[test]
fn only_mods_that_change_the_rules_count_for_a_save() {
    let base = folder(&[(CARDS, BASE), ("levels/game/table.ron", "()")]);
    let card = "(patch: [(section: \"suits\", id: \"b\", set: (value: 5))])";
    let word = "(patch: [(section: \"suits\", id: \"b\", set: (name: \"Bee\"))])";
    let mods = mods_folder(&[
        ("card", "id: \"card\"", card),
        ("laid", "id: \"laid\"", ""),
        ("word", "id: \"word\"", word),
    ]);
    for path in ["levels/game/table.ron", "assets/game/puzzles.ron"] {
        write(mods.path(), &format!("laid/{path}"), b"()");
    }
    let loaded = Content::load_over(base.path(), Some(mods.path()), &|_, _| {});
    let ids = |mods: Vec<(String, String)>| -> Vec<String> {
        mods.into_iter().map(|(id, _)| id).collect()
    };
    assert_eq!(ids(loaded.content.mods()), ["card", "laid", "word"]);
    assert_eq!(ids(loaded.content.rule_mods("game")), ["card"]);
    assert_eq!(
        ids(loaded.content.mods_of_beginnings("game")),
        ["card", "laid"]
    );
    assert_eq!(ids(loaded.content.rule_mods("other")), [""; 0]);
}

#[test]
fn the_rules_hash_follows_the_rules_only() {
    let hash = |mods: &TempDir| {
        let base = folder(&[
            (CARDS, BASE),
            ("assets/game/text.ron", "()"),
            ("levels/game/table.ron", "()"),
        ]);
        // Whatever the small game makes of it.
        let loaded = Content::load_over(base.path(), Some(mods.path()), &|_, _| {});
        assert!(loaded.off.is_empty(), "{:?}", loaded.off);
        loaded.content.rules_hash("game")
    };
    let plain = hash(&mods_folder(&[]));
    assert_eq!(plain, hash(&mods_folder(&[("reef", "id: \"reef\"", "")])));
    let words = mods_folder(&[("reef", "id: \"reef\"", "")]);
    for path in [
        "assets/game/text.ron",
        "levels/game/table.ron",
        "assets/game/icons/a.svg",
        "assets/other/cards.ron",
    ] {
        write(words.path(), &format!("reef/{path}"), b"()");
    }
    assert_eq!(plain, hash(&words));
    // What a card is called is no rule, though it stands among the rules; beside one that is, the whole file counts.
    let of_cards = |cards: &str| hash(&mods_folder(&[("reef", "id: \"reef\"", cards)]));
    let named = "(section: \"suits\", id: \"a\", set: (name: \"Ace\", text: \"Beats all.\"))";
    assert_eq!(plain, of_cards(&format!("(patch: [{named}])")));
    let valued = "(section: \"suits\", id: \"b\", set: (value: 5))";
    assert_ne!(plain, of_cards(&format!("(patch: [{named}, {valued}])")));
    assert_ne!(
        plain,
        of_cards("(patch: [(section: \"suits\", id: \"a\", remove: true)])")
    );
    let rules = "(patch: [(section: \"suits\", id: \"a\", set: (value: 5))])";
    assert_ne!(
        plain,
        hash(&mods_folder(&[("reef", "id: \"reef\"", rules)]))
    );
}

#[test]
fn a_new_theme_and_a_map_that_can_be_chosen_are_no_slips_of_the_pen() {
    let base = folder(&[
        (CARDS, BASE),
        ("assets/shared/themes/night.ron", "()"),
        ("assets/game/options.ron", "()"),
        ("levels/game/caribbean.ron", "()"),
        ("levels/game/table.ron", "()"),
    ]);
    let mods = mods_folder(&[
        ("dusk", "id: \"dusk\"", ""),
        ("reef", "id: \"reef\"", ""),
        ("wreck", "id: \"wreck\"", ""),
    ]);
    for (file, text) in [
        ("dusk/assets/shared/themes/midnight.ron", "()"),
        ("dusk/assets/shared/themes/night_watch_moon.ron", "()"),
        ("reef/levels/game/caribbean2.ron", "()"),
        (
            "reef/assets/game/options.ron",
            "(values: [(id: \"reef:x\", map: \"caribbean2\")])",
        ),
        // Nobody names this one, although it names itself.
        ("wreck/levels/game/tabel.ron", "(values: [(id: \"tabel\")])"),
    ] {
        write(mods.path(), file, text.as_bytes());
    }
    let loaded = Content::load_over(base.path(), Some(mods.path()), &|_, _| {});
    assert_eq!(
        off(&loaded)
            .iter()
            .filter(|fault| fault.contains("no file of this name"))
            .collect::<Vec<_>>(),
        [
            "mods/wreck/levels/game/tabel.ron: the game reads no file of this name, did you mean 'table.ron'?"
        ]
    );
    assert_eq!(loaded.off.len(), 1, "{:?}", off(&loaded));
}

#[test]
fn check_takes_a_mod_a_folder_of_mods_and_a_base_game() {
    let read = |content: &Content, faults: &mut Faults| {
        if content.file(CARDS).is_some() {
            game(content, faults);
        }
    };
    let one = "(suits: [(id: \"reef:x\", value: 1)], suit: [])";
    let mods = mods_folder(&[
        ("reef", "id: \"reef\"", one),
        ("wreck", "id: \"wreck\", requires: [\"reef\"]", ""),
    ]);
    let told = |place: &str| {
        let place = mods.path().join(place);
        (
            lines(&check(Some(&place), &read)),
            place.display().to_string(),
        )
    };
    let fault = "assets/game/cards.ron:1:37: unknown section 'suit', did you mean 'suits'?";
    let (faults, place) = told("reef");
    assert_eq!(faults.last(), Some(&format!("{place}/{fault}")));
    let (faults, place) = told("");
    let place = place.trim_end_matches('/');
    assert!(
        faults.contains(&format!("{place}/reef/{fault}")),
        "{faults:?}"
    );
    let (faults, place) = told("wreck");
    assert_eq!(
        faults,
        [format!(
            "{place}/mod.ron:2:26: requires the mod 'reef', which is left out"
        )]
    );
    let (faults, place) = told("reef/assets/game");
    assert_eq!(
        faults,
        [format!(
            "{place}: neither a mod (no mod.ron), nor mods in folders, nor a base game (no assets/)"
        )]
    );
    let (faults, place) = told("nowhere");
    assert_eq!(faults, [format!("{place}: there is no such folder")]);

    let base = folder(&[(CARDS, "(suits: [(id: \"a\", vallue: 3)])")]);
    let faults = lines(&check(Some(base.path()), &read));
    let place = base.path().display();
    assert_eq!(
        faults,
        [format!(
            "{place}/{CARDS}:1:20: unknown field 'vallue', did you mean 'value'?"
        )]
    );
}

#[test]
fn tables_are_patched_with_and_without_quotes_and_read_whole() {
    #[derive(serde::Deserialize)]
    #[serde(transparent)]
    struct Colors(std::collections::BTreeMap<String, u8>);
    let base = folder(&[("assets/game/look.ron", "(colors: {\"sea\": 1, \"sky\": 2})")]);
    let mods = mods_folder(&[("reef", "id: \"reef\"", "")]);
    let patch = "(patch: [(section: \"colors\", set: (sea: 3, sand: 4)), (section: \"colors\", set: {\"sky\": 5})])";
    write(mods.path(), "reef/assets/game/look.ron", patch.as_bytes());
    let loaded = Content::load_over(base.path(), Some(mods.path()), &|_, _| {});
    let mut faults = Faults::default();
    let document = loaded.content.document("assets/game/look.ron", &mut faults);
    let colors = document
        .single::<Colors>("colors", &mut faults)
        .map(|c| c.value.0);
    assert_eq!(lines(&faults), [""; 0]);
    let all: Vec<(String, u8)> = colors.into_iter().flatten().collect();
    assert_eq!(
        all,
        [
            ("sand".to_owned(), 4),
            ("sea".to_owned(), 3),
            ("sky".to_owned(), 5)
        ]
    );
}

/// The base game of the program itself, with these mods as the player has chosen them.
fn chosen(mods: &TempDir, choice: &Choice) -> Loaded {
    Content::load_chosen(&[], Some(mods.path()), choice, &|_, _| {})
}

fn three() -> TempDir {
    let patch = "(patch: [(section: \"loot\", id: \"mermaid_9\", set: (value: 3))])";
    let place = mods_folder(&[
        ("a", "id: \"a\"", ""),
        ("b", "id: \"b\", requires: [\"a\"]", ""),
        ("c", "id: \"c\"", ""),
    ]);
    for name in ["b", "c"] {
        let file = format!("{name}/assets/captain_ecarrasse/cards.ron");
        write(place.path(), &file, patch.as_bytes());
    }
    place
}

#[test]
fn a_player_chooses_the_order_and_what_is_required_stays_before() {
    let mods = three();
    let mut choice = Choice::default();
    let mut loaded = chosen(&mods, &choice);
    assert_eq!(ids(&loaded), ["a", "b", "c"]);
    assert!(!Choice::may_move("b", Shift::Up, &loaded.mods));
    assert!(!Choice::may_move("c", Shift::Down, &loaded.mods));
    for _ in 0..2 {
        choice.shift("c", Shift::Up, &loaded.mods);
        loaded = chosen(&mods, &choice);
    }
    assert_eq!(ids(&loaded), ["c", "a", "b"]);
    // By hand anything can be written: what is required comes first all the same.
    choice.order = vec!["b".into(), "c".into()];
    assert_eq!(ids(&chosen(&mods, &choice)), ["c", "a", "b"]);
}

#[test]
fn what_a_player_switches_off_is_no_fault_and_what_needs_it_rests_too() {
    let mods = three();
    let mut choice = Choice::default();
    choice.off.insert("a".into());
    let loaded = chosen(&mods, &choice);
    assert_eq!(ids(&loaded), ["c"]);
    assert!(loaded.off.is_empty(), "{:?}", off(&loaded));
    choice.switch("b", true, &loaded.mods);
    assert_eq!(ids(&chosen(&mods, &choice)), ["a", "b", "c"]);
    choice.switch("a", false, &loaded.mods);
    assert!(choice.off.contains("b"), "nobody plays b without a");
    choice.resting = true;
    let loaded = chosen(&mods, &choice);
    assert_eq!((ids(&loaded).len(), loaded.mods.len()), (0, 3));
}

#[test]
fn two_mods_that_set_the_same_field_are_named_and_the_last_one_wins() {
    let mods = three();
    let loaded = chosen(&mods, &Choice::default());
    let all = conflicts(&loaded.mods);
    assert_eq!(all.len(), 1, "{all:?}");
    let named: Vec<&str> = all[0]
        .mods
        .iter()
        .map(|n| loaded.mods[*n].id.as_str())
        .collect();
    assert_eq!(named, ["b", "c"]);
    let field = all[0].touched.field.clone().expect("a field");
    assert_eq!(
        (field.id.as_deref(), field.name.as_deref()),
        (Some("mermaid_9"), Some("value"))
    );
    let changes = loaded.mods[1].changes();
    assert_eq!(
        (changes.changed, changes.added, changes.sentences),
        (1, 0, 0)
    );
}

#[test]
fn a_mod_that_takes_away_what_another_changes_is_named_too() {
    let mods = mods_folder(&[
        ("a", "id: \"a\"", ""),
        ("b", "id: \"b\"", ""),
        ("c", "id: \"c\"", ""),
    ]);
    let patches = [
        (
            "a",
            "(section: \"loot\", id: \"mermaid_9\", set: (value: 3))",
        ),
        ("b", "(section: \"loot\", id: \"mermaid_9\", remove: true)"),
        ("c", "(section: \"loot\", id: \"mermaid_8\", remove: true)"),
    ];
    for (name, patch) in patches {
        let file = format!("{name}/assets/captain_ecarrasse/cards.ron");
        write(mods.path(), &file, format!("(patch: [{patch}])").as_bytes());
    }
    let loaded = chosen(&mods, &Choice::default());
    let all = conflicts(&loaded.mods);
    let [only] = all.as_slice() else {
        panic!("{all:?}");
    };
    let named: Vec<_> = only.mods.iter().map(|n| &*loaded.mods[*n].id).collect();
    assert_eq!(named, ["a", "b"]);
    let field = only.touched.field.clone().expect("an entry");
    assert_eq!((field.id.as_deref(), field.name), (Some("mermaid_9"), None));
}
