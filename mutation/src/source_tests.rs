use super::*;

fn read(text: &str) -> Source {
    Source::read("a.rs", text, 1).expect("Rust")
}

fn whats(text: &str) -> Vec<String> {
    read(text).mutants.into_iter().map(|m| m.what).collect()
}

#[test]
fn every_change_has_its_line_and_its_function() {
    let source = read("fn a() {\n    b();\n}\n\nfn c(n: u8) -> bool {\n    n < 4\n}\n");
    let told: Vec<(usize, &str, &str)> = source
        .mutants
        .iter()
        .map(|m| (m.line, &*m.function, &*m.what))
        .collect();
    assert_eq!(
        told,
        [
            (1, "a", "a returns at once"),
            (2, "a", "without b();"),
            (5, "c", "c returns true"),
            (5, "c", "c returns false"),
            (6, "c", "< → <= in n < 4"),
            (6, "c", "< → >= in n < 4"),
            (6, "c", "4 → 5"),
        ]
    );
}

#[test]
fn one_build_has_every_change_and_the_source_as_it_was() {
    let text = "fn c(n: u8) -> bool { n < 4 && n > 1 }";
    let written = read(text).write(&BTreeSet::new()).text;
    syn::parse_file(&written).expect("still Rust");
    // Outer places are put around inner ones, and what was there is left where nothing is on.
    assert!(
        written.contains("if crate::mutants::on(3) { n < 4 || n > 1 } else { "),
        "{written}"
    );
    let mut plain = written;
    while let Some(at) = plain.find("crate::mutants::on(") {
        let end = at + plain[at..].find(')').expect("closed") + 1;
        plain.replace_range(at..end, "off");
    }
    assert_eq!(plain.matches("off").count(), read(text).mutants.len());
}

#[test]
fn what_does_not_compile_is_left_out_and_found_by_its_bytes() {
    let source = read("fn c(n: u8) -> bool { n < 4 }");
    let written = source.write(&BTreeSet::new());
    for mutant in &source.mutants {
        let at = written
            .text
            .find(&format!("on({})", mutant.id))
            .expect("written");
        assert_eq!(
            written.to_blame(&(at..at + 3)),
            Some((Blame::Change, vec![mutant.id]))
        );
    }
    // What stands in no change is laid to all around it.
    let laid = |to: &str| {
        let at = written.text.find(to).expect("written");
        let (blame, ids) = written.to_blame(&(at..at + 1)).expect("somebody");
        (blame, ids.len())
    };
    assert_eq!(laid("n: u8"), (Blame::Function, source.mutants.len()));
    assert_eq!(laid("n < ("), (Blame::Place, 2));
    let all: BTreeSet<u32> = source.mutants.iter().map(|m| m.id).collect();
    assert_eq!(source.write(&all).text, "fn c(n: u8) -> bool { n < 4 }");
}

#[test]
fn what_is_worked_out_while_compiling_is_left_alone() {
    assert!(whats("const A: u8 = 1 + 2;\nconst fn b() -> u8 { 3 }\n#[cfg(test)]\nmod tests { fn c() { d(4); } }").is_empty());
    assert_eq!(whats("fn a() -> [u8; 2] { [7; 2] }"), ["7 → 8"]);
    assert_eq!(
        whats("fn a(x: X) -> X { match x { 1 => x, _ => x } }"),
        ["a returns Default::default()", "without the arm 1"]
    );
}

#[test]
fn conditions_that_take_apart_are_not_decided() {
    let told = whats("fn a(x: X) { if let Some(n) = x && n == 2 { b(n) } }");
    assert!(!told.iter().any(|w| w.ends_with("→ true")), "{told:?}");
    assert!(told.contains(&"== → != in n == 2".to_string()), "{told:?}");
}

#[test]
fn what_must_stay_for_the_rest_to_compile_stays() {
    let told = whats("fn a(x: X) -> u8 { let Some(n) = x else { return 7; }; n }");
    assert_eq!(told, ["a returns 0", "a returns 1", "7 → 8"]);
    let told = whats("fn a(x: X) { match x { Some(n) => b(n), None => c() } }");
    assert_eq!(told, ["a returns at once"]);
}
