//! Who names whom, file by file, read off the sources.

use std::collections::{BTreeMap, BTreeSet};

/// A module, by the names from the crate's root to it.
type Module = Vec<String>;

/// Every path that begins with `crate`, `self`, `super` or this crate's name, each name of a group by itself.
pub fn paths(code: &str) -> Vec<Module> {
    let text = code.as_bytes();
    let mut out = Vec::new();
    for root in ["crate", "self", "super", "tortuga"] {
        for (at, _) in code.match_indices(root) {
            let before = at.checked_sub(1).map(|i| text[i]);
            let inside = |c: u8| c.is_ascii_alphanumeric() || b"_:.$".contains(&c);
            let follows = code[at + root.len()..].trim_start().starts_with("::");
            // Who may see a thing is told by a path, too, and is no import.
            let seen_by = code[..at].ends_with("pub(in ");
            if follows && !seen_by && !before.is_some_and(inside) {
                tree(text, at, Vec::new(), &mut out);
            }
        }
    }
    out
}

/// The paths of a `use` tree, or of one path, from `at`; where it ends.
fn tree(text: &[u8], mut at: usize, mut prefix: Module, out: &mut Vec<Module>) -> usize {
    loop {
        at = skip(text, at);
        if text.get(at) == Some(&b'{') {
            at += 1;
            while at < text.len() && text[at] != b'}' {
                at = tree(text, at, prefix.clone(), out);
                // A comma, or another name ("as").
                while at < text.len() && !b",}".contains(&text[at]) {
                    at += 1;
                }
                at += usize::from(text.get(at) == Some(&b','));
                at = skip(text, at);
            }
            return at + 1;
        }
        let name: Vec<u8> = text[at.min(text.len())..]
            .iter()
            .copied()
            .take_while(|c| c.is_ascii_alphanumeric() || *c == b'_')
            .collect();
        at += name.len();
        if !name.is_empty() {
            prefix.push(String::from_utf8_lossy(&name).into_owned());
        }
        let next = skip(text, at);
        let goes_on = text[next.min(text.len())..].starts_with(b"::");
        let typed = text.get(skip(text, next + 2)) == Some(&b'<');
        if name.is_empty() || !goes_on || typed {
            out.push(prefix);
            return at;
        }
        at = next + 2;
    }
}

fn skip(text: &[u8], mut at: usize) -> usize {
    while text.get(at).is_some_and(u8::is_ascii_whitespace) {
        at += 1;
    }
    at
}

/// The module that a file is.
fn module(file: &str) -> Module {
    let mut names: Module = file
        .trim_end_matches(".rs")
        .split('/')
        .map(Into::into)
        .collect();
    if ["mod", "lib"].contains(&names.last().map_or("", String::as_str)) {
        names.pop();
    }
    names
}

/// Which files each file names, by what it imports or calls by a path.
pub fn graph(sources: &[(String, String)]) -> BTreeMap<String, BTreeSet<String>> {
    let files: BTreeMap<Module, &String> = sources.iter().map(|(f, _)| (module(f), f)).collect();
    let mut graph = BTreeMap::new();
    for (file, code) in sources {
        let code = without_tests(code);
        let own = module(file);
        let mut named = BTreeSet::new();
        for path in paths(code) {
            named.extend(resolve(&files, &own, &path));
        }
        // A file with a folder of its own calls what lies there by its name.
        for child in code.lines().filter_map(child) {
            let called = |(at, _): (usize, &str)| {
                let before = code[..at].chars().next_back();
                !before.is_some_and(|c| c.is_alphanumeric() || "_:.".contains(c))
            };
            let calls = format!("{child}::");
            // The contents page of a game only lists; that of a room of the window names systems.
            let page = file.ends_with("mod.rs") || file.ends_with("lib.rs");
            let lists = page && !file.starts_with("app/");
            if !lists && code.match_indices(&calls).any(called) {
                named.extend(resolve(&files, &own, &["self".into(), child.into()]));
            }
        }
        named.remove(file);
        graph.insert(file.clone(), named);
    }
    graph
}

/// What comes before the tests of a file, at its end.
fn without_tests(code: &str) -> &str {
    let begins = ["mod tests", "pub mod tests", "pub(crate) mod tests"];
    let begins = begins.map(|declared| code.find(&format!("#[cfg(test)]\n{declared}")));
    let first = begins.into_iter().flatten().min();
    first.and_then(|at| code.get(..at)).unwrap_or(code)
}

/// The module that a line declares.
fn child(line: &str) -> Option<&str> {
    line.strip_suffix(';')?.split_once("mod ").map(|(_, n)| n)
}

/// What `crate` is in a module: the window is a package of its own in the folder `app`.
pub fn root(own: &[String]) -> Module {
    own.iter()
        .take(1)
        .filter(|n| *n == "app")
        .cloned()
        .collect()
}

fn resolve(files: &BTreeMap<Module, &String>, own: &Module, path: &[String]) -> Option<String> {
    let (first, rest) = path.split_first()?;
    let mut at = match first.as_str() {
        "crate" => root(own),
        "tortuga" => Vec::new(),
        "super" => own[..own.len().saturating_sub(1)].to_vec(),
        _ => own.clone(),
    };
    let mut found = files.get(&at);
    for name in rest {
        match name.as_str() {
            "super" => {
                at.pop();
            }
            name => at.push(name.into()),
        }
        match files.get(&at) {
            Some(file) => found = Some(file),
            None if name == "super" => found = None,
            None => break,
        }
    }
    found.map(|file| (*file).clone())
}

/// The circles: groups of files that all lead to each other, each in order.
pub fn circles(graph: &BTreeMap<String, BTreeSet<String>>) -> Vec<BTreeSet<String>> {
    let reached = |from: &String| -> BTreeSet<String> {
        let mut seen = BTreeSet::new();
        let mut open: Vec<&String> = graph.get(from).into_iter().flatten().collect();
        while let Some(file) = open.pop() {
            if seen.insert(file.clone()) {
                open.extend(graph.get(file).into_iter().flatten());
            }
        }
        seen
    };
    let all: BTreeMap<&String, BTreeSet<String>> = graph.keys().map(|f| (f, reached(f))).collect();
    let mut circles: Vec<BTreeSet<String>> = Vec::new();
    for (file, leads) in &all {
        if leads.contains(*file) && !circles.iter().any(|c| c.contains(*file)) {
            let back = |other: &&String| all.get(other).is_some_and(|o| o.contains(*file));
            circles.push(leads.iter().filter(back).cloned().collect());
        }
    }
    circles
}
