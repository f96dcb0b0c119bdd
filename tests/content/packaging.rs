//! What menus and software centres say of the program is what its help says, in every language.

use std::fs;
use std::path::Path;

fn read(file: &str) -> String {
    let place = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(file);
    fs::read_to_string(place).expect(file)
}

/// What the help says of the whole program.
fn about(help: &str) -> String {
    let text = read(help);
    let line = text.lines().find(|line| line.contains("\"tortuga\": "));
    let (_, said) = line.and_then(|line| line.split_once(": \"")).expect(help);
    said.trim_end_matches(',').trim_end_matches('"').to_owned()
}

#[test]
fn menus_say_of_the_program_what_its_help_says() {
    let (entry, centre) = (
        read("packaging/tortuga.desktop"),
        read("packaging/tortuga.metainfo.xml"),
    );
    let english = about("assets/shared/help.ron");
    assert!(entry.contains(&format!("\nComment={english}\n")));
    assert!(centre.contains(&format!("<summary>{english}</summary>")));
    for code in ["de", "fr", "es"] {
        let said = about(&format!("assets/languages/{code}/shared/help.ron"));
        assert!(
            entry.contains(&format!("\nComment[{code}]={said}\n")),
            "{said}"
        );
        let summary = format!("<summary xml:lang=\"{code}\">{said}</summary>");
        assert!(centre.contains(&summary), "{said}");
    }
}

#[test]
fn packages_have_one_name_by_which_systems_know_the_program() {
    let name = "invalid.tortuga.tortuga";
    for file in [
        "packaging/tortuga.metainfo.xml",
        "packaging/macos/Info.plist",
    ] {
        assert!(read(file).contains(name), "{file}");
    }
    // The window says the same word, so that a desktop finds the entry of a window.
    assert!(read("packaging/tortuga.desktop").contains("\nStartupWMClass=tortuga\n"));
    assert!(read("src/app/lib.rs").contains("name: Some(\"tortuga\".into())"));
}
