//! Sentences as data.

use crate::folder::{folder, lines};
use tortuga::content::{Arg, Content, Faults, Texts};
use tortuga::engine::{Link, Run};
use tortuga::sentences;

sentences! {
    enum Said {
        Dive { who, cards, n },
        End,
    }
}

const TEXT: &str = "assets/game/text.ron";

fn load(texts: &str) -> (Texts<Said>, Vec<String>) {
    let folder = folder(&[(TEXT, &format!("(\ntexts: {texts}\n)"))]);
    let mut faults = Faults::default();
    let content = Content::from_folder(folder.path(), &mut faults);
    let document = content.document(TEXT, &mut faults);
    let texts = Texts::load(&document, "texts", &mut faults);
    (texts, lines(&faults))
}

fn plain(text: &str) -> Arg {
    Arg::Plain(text.to_owned())
}

#[test]
fn slots_marks_and_numbers() {
    let (texts, faults) = load(
        r#"{ "dive": "{who} *dives* for {cards}: {n|card|cards}!", "end": "*+won+* {{*!lost*}} **", "and": " and " }"#,
    );
    assert!(faults.is_empty(), "{faults:?}");
    let list = Arg::List(vec![
        plain("a key"),
        Arg::Linked("a map".to_owned(), Link::Rule("map".to_owned())),
    ]);
    let words = texts.say(Said::Dive {
        who: plain("Ann"),
        cards: list,
        n: plain("2"),
    });
    assert_eq!(words.to_string(), "Ann dives for a key, a map: cards!");
    let run = |text: &str, link| Run {
        text: text.to_owned(),
        link,
    };
    assert_eq!(
        words.0,
        [
            run("Ann ", None),
            run("dives", Some(Link::Verb)),
            run(" for a key, ", None),
            run("a map", Some(Link::Rule("map".to_owned()))),
            run(": cards!", None),
        ]
    );
    let end = texts.say(Said::End);
    assert_eq!(
        end.0,
        [
            run("won+", Some(Link::Good)),
            run(" {", None),
            run("lost", Some(Link::Bad)),
            run("} *", None)
        ]
    );
    let one = texts.say(Said::Dive {
        who: plain("Ben"),
        cards: plain("it"),
        n: plain("1"),
    });
    assert_eq!(one.to_string(), "Ben dives for it: card!");
}

#[test]
fn several_are_named_as_a_sentence_names_them() {
    let (texts, _) = load(r#"{ "dive": "{who} dive", "end": "", "and": " and " }"#);
    let dive = |names: &[&str]| {
        let who = Arg::All(names.iter().map(|n| plain(n)).collect());
        let (cards, n) = (plain(""), plain(""));
        texts.say(Said::Dive { who, cards, n }).to_string()
    };
    assert_eq!(dive(&["Ana"]), "Ana dive");
    assert_eq!(dive(&["Ana", "Ben"]), "Ana and Ben dive");
    assert_eq!(dive(&["Ana", "Ben", "Cleo"]), "Ana, Ben and Cleo dive");
}

#[test]
fn every_key_and_slot_is_checked() {
    let (_, faults) = load("(\n  dvie: \"x\",\n  dive: \"{whoo} dives\",\n  and: \"\",\n)");
    assert_eq!(
        faults,
        [
            format!("{TEXT}:3:9: unknown text 'dvie', did you mean 'dive'?"),
            format!("{TEXT}:4:9: unknown slot 'whoo', did you mean 'who'?"),
            format!("{TEXT}:2:1: missing text 'end'"),
        ]
    );
}

#[test]
fn a_text_that_cannot_be_read_is_told_and_the_next_is_read() {
    let (_, faults) = load("(\n  dive: \"{who dives\",\n  end: \"the *end\",\n  and: \"\",\n)");
    assert_eq!(
        faults,
        [
            format!("{TEXT}:3:9: '{{' without '}}'; for the sign itself write '{{{{'"),
            format!("{TEXT}:4:8: '*' without a second one; for the sign itself write '**'"),
        ]
    );
    let (_, faults) = load("(\n  dive: 3,\n  end: \"}\",\n  and: \"\",\n)");
    assert_eq!(
        faults,
        [
            format!("{TEXT}:3:9: expected a text in \" quotes, found 3"),
            format!("{TEXT}:4:8: '}}' without '{{'; for the sign itself write '}}}}'"),
            format!("{TEXT}:2:1: missing text 'dive'"),
        ]
    );
}
