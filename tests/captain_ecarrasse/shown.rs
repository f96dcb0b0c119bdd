//! What the rules say about showing the game.

use super::support::{Table, rules};
use tortuga::engine::show::Preferences;
use tortuga::engine::{BySeat, Game, Names, Seat, TableItem};
use tortuga::games::Show;
use tortuga::games::captain_ecarrasse::State;

#[test]
fn r9_no_screen_lists_the_locker() {
    let names = Names(BySeat::from_fn(2, |s| format!("Player {s}")));
    let t = Table::at(
        2,
        r#"(line: ["key_3"], locker: ["map_2", "net_2", "squid_2"], holds: {0: ["drone_5"]})"#,
    );
    for viewer in [None, Some(Seat::new(0)), Some(Seat::new(1))] {
        let view = t.state.view(viewer);
        let mut pieces = Vec::new();
        State::pieces(&view, &names, &Preferences::default(), &mut pieces);
        let hidden: Vec<_> = pieces.iter().filter(|p| p.zone.name == "locker").collect();
        assert_eq!(hidden.len(), 3);
        let told = |text: &str| {
            t.state
                .locker()
                .iter()
                .any(|c| text.contains(&rules().card(c).name))
        };
        for piece in hidden {
            assert!(
                piece.face.slots.is_empty() && !told(&piece.name) && !told(&piece.text),
                "{piece:?}"
            );
            let inside = State::inspect(&view, &names, piece.zone)
                .expect("the locker may be looked at from outside");
            assert!(
                inside.pieces.is_empty() && !inside.lines.iter().any(|l| told(l)),
                "{inside:?}"
            );
        }
        let position = State::describe(&view, &names, &Preferences::default());
        assert!(!position.iter().any(|l| told(l)), "{position:?}");
    }
}

const ANA: Seat = Seat::new(0);

fn verdict(t: &Table) -> String {
    State::verdict(&t.state.view(None), &t.names()).to_string()
}

#[test]
fn a_map_card_that_clashes_says_what_is_lost() {
    let mut t = Table::at(
        2,
        r#"(line: ["key_5", "net_6", "drone_3"], locker: ["key_2"], deck: ["map_4"])"#,
    );
    t.play(&["Dive"]);
    let told = t.choice("MapPick key_2");
    assert_eq!(told.danger.as_deref(), Some("causes an incident"));
    assert_eq!(told.detail, "5 cards are lost");
    t.play(&["MapPick key_2"]);
    t.is(&[("cards.0", "0")]);
}

#[test]
fn an_incident_tells_what_is_saved_and_who_gains() {
    let mut t = Table::at(
        3,
        r#"(variant: "rip_current", line: ["mermaid_8*", "net_6", "drone_3"], locker: ["net_2"],
            deck: ["map_4"], holds: {1: ["drone_7"]})"#,
    );
    t.play(&["Dive"]);
    let told = t.choice("MapPick net_2");
    assert_eq!(
        told.detail,
        "4 cards go to Ben; Ben: +10 points; 1 saved card comes home; +8 points for you"
    );
}

#[test]
fn a_dive_for_a_known_map_tells_its_risk() {
    let setup = |locker: &str| {
        format!(
            r#"(line: ["key_5", "drone_3"], known: {{0: 1}}, locker: [{locker}], deck: ["map_4", "net_3"])"#
        )
    };
    let risk = |locker: &str| Table::at(2, &setup(locker)).choice("Dive").detail;
    let all = risk(r#""key_2", "drone_2""#);
    assert!(all.ends_with("every card clashes: 100 %"), "{all}");
    let none = risk(r#""key_2", "drone_2", "net_2""#);
    assert!(none.ends_with("every card clashes: 0 %"), "{none}");
    let empty = risk("");
    assert!(!empty.contains("clash:"), "{empty}");
}

#[test]
fn halves_are_rounded_up_from_the_fraction_and_a_risk_and_its_survival_add_up() {
    // Of 40 cards 17 clash: 42.5 and 57.5 percent.
    let cards = || {
        rules()
            .all_cards()
            .iter()
            .map(|c| rules().card(c).id.clone())
    };
    let line = ["squid_3", "anchor_3", "map_3", "key_3"];
    let clash = |id: &String| {
        line.iter()
            .any(|l| id.split('_').next() == l.split('_').next())
    };
    let free = |id: &String| !line.contains(&id.as_str());
    let bad = cards().filter(|id| free(id) && clash(id)).take(17);
    let good = cards().filter(|id| free(id) && !clash(id)).take(23);
    let deck: Vec<String> = bad.chain(good).map(|id| format!("{id:?}")).collect();
    let setup = |debt: u8| {
        format!(
            "(rest: Locker, debt: {debt}, line: {line:?}, deck: [{}])",
            deck.join(", ")
        )
    };
    let told = |debt: u8| {
        let t = Table::at(2, &setup(debt));
        let view = t.state.view(Some(ANA));
        let gauges = State::gauges(&view, &t.names(), &t.preferences());
        let prompt = State::prompt(&view, &t.names(), &t.preferences());
        let warnings: Vec<String> = prompt.warnings.iter().map(|w| w.to_string()).collect();
        (gauges[0].text.clone(), warnings.join(" "))
    };
    let (risk, _) = told(0);
    assert_eq!(risk, "17/40 ≈ 43 %");
    let (risk, survival) = told(1);
    assert_eq!(risk, "17/40 ≈ 42 %");
    assert!(survival.contains("58 %"), "{survival}");
}

#[test]
fn nobody_is_asked_to_surface_with_no_cards() {
    let t = Table::at(
        2,
        r#"(divers: {0: "singer_courtship"}, dives: 1, holds: {0: ["mermaid_9"]}, deck: ["net_3"])"#,
    );
    let line = t.prompt(0);
    assert!(!line.contains('0'), "{line}");
}

/// The end of a game under Weight Limit: everybody's Hold, one card to go.
fn weighed(pairs: &str, holds: [&str; 2]) -> String {
    let [ana, ben] = holds;
    let setup = format!(
        r#"(variant: "weight_limit", {pairs} deck: ["drone_2"], rest: Locker, holds: {{0: [{ana}], 1: [{ben}]}})"#
    );
    let mut t = Table::at(2, &setup);
    t.play(&["Dive", "Surface"]);
    verdict(&t)
}

/// The cards of this value of the first `n` suits but drones, and others.
fn sevens(n: usize, more: &[&str]) -> String {
    let suits = [
        "anchor", "squid", "map", "knife", "net", "harpoon", "chest", "key",
    ];
    let cards = suits[..n].iter().map(|s| format!("{s}_7"));
    let more = more.iter().map(|s| s.to_string());
    let all: Vec<String> = cards.chain(more).map(|id| format!("{id:?}")).collect();
    all.join(", ")
}

/// The same with sixes.
fn sixes(n: usize, more: &[&str]) -> String {
    sevens(n, &[]).replace('7', "6")
        + &more
            .iter()
            .map(|id| format!(", {id:?}"))
            .collect::<String>()
}

#[test]
fn the_verdict_under_weight_limit_names_what_decided() {
    // 56 and 2 for the drone of the last dive.
    let below = weighed("", [&sixes(1, &[]), &sevens(8, &["mermaid_9"])]);
    assert_eq!(
        below,
        "Ana wins with 8 points: Ben reached the limit of 60."
    );
    let over = weighed(
        "",
        [
            &sevens(8, &["mermaid_4"]),
            &sixes(8, &["mermaid_9", "drone_7"]),
        ],
    );
    assert_eq!(
        over,
        "Nobody stayed below 60: Ana wins with 62, the fewest."
    );
    // 62 each: 7 × 8 + 4 + 2 and 6 × 8 + 9 + 5, Ana with a card more.
    let cards = weighed(
        "",
        [
            &sevens(8, &["mermaid_4", "anchor_2"]),
            &sixes(8, &["mermaid_9", "drone_5"]),
        ],
    );
    assert_eq!(
        cards,
        "Nobody stayed below 60: Ben wins with 62 and fewer cards than Ana."
    );
    let ballast = weighed(
        r#"divers: {0: "duelist_riposte"}, balanced: true,"#,
        [
            &sevens(8, &["mermaid_4"]),
            &sixes(8, &["mermaid_9", "drone_7"]),
        ],
    );
    assert_eq!(
        ballast,
        "Nobody stayed below 60: Ana wins with 62 before ballast, the fewest."
    );
}

#[test]
fn a_click_on_a_card_of_the_exploration_does_not_end_the_turn() {
    let t = Table::at(2, r#"(line: ["key_3", "map_5"], deck: ["net_2", "net_3"])"#);
    let names = Names(BySeat::from_fn(2, |s| format!("Player {s}")));
    let view = t.state.view(Some(Seat::new(0)));
    let (mut legal, usual) = (Vec::new(), Preferences::default());
    t.state.legal(Seat::new(0), &mut legal);
    let choices = legal
        .iter()
        .map(|action| State::choice(&view, &names, Seat::new(0), *action, &usual));
    let home = choices.into_iter().find(|choice| choice.key == Some('s'));
    let home = home.expect("one may surface");
    assert!(home.button && home.items.is_empty(), "{home:?}");
    let mut pieces = Vec::new();
    State::pieces(&view, &names, &usual, &mut pieces);
    let explored = pieces.iter().filter(|p| p.zone.name == "line");
    let why: Vec<_> = explored
        .map(|p| State::why_not(&view, &names, TableItem::Piece(p.id)))
        .collect();
    let told = Some("Surface, and all of these go into your Hold.".to_owned());
    assert_eq!(why, [told.clone(), told]);
}
