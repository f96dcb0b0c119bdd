//! What the encyclopedia of every game must hold.

use super::{names, options, rules};
use std::collections::BTreeSet;
use tortuga::content::Content;
use tortuga::engine::Rng;
use tortuga::games::{Article, Playable};

/// The articles of a game with these rules.
pub fn articles_of<G: Playable>(rules: &std::sync::Arc<G::Rules>) -> Vec<Article> {
    let sheet = G::info(rules);
    let seats = *sheet.seats.end();
    let table = G::start(rules, seats, &options(&[]), &mut Rng::new(1)).expect("a table");
    let names = names(seats);
    sheet.guide.arranged(G::articles(&table.view(None), &names))
}

/// That every one of these things has an article, each once, in a group and with properties that have names.
#[track_caller]
pub fn covers<'a, G: Playable>(things: impl IntoIterator<Item = &'a str>) {
    let (all, sheet) = (articles_of::<G>(rules::<G>()), G::info(rules::<G>()));
    let ids: BTreeSet<&str> = all.iter().map(|article| article.id.as_str()).collect();
    assert_eq!(ids.len(), all.len(), "an id stands for two things");
    for thing in things {
        assert!(ids.contains(thing), "{thing} has no article");
    }
    for group in &sheet.guide.groups {
        let own = all.iter().filter(|article| article.group == group.id);
        assert!(own.count() > 0, "nothing is in the group {}", group.id);
    }
    let content = Content::base();
    for article in &all {
        let about = format!("{} {}", article.group, article.id);
        assert!(
            !article.name.is_empty() && !article.id.is_empty(),
            "{about}"
        );
        assert!(sheet.guide.group(article.group).is_some(), "{about}");
        for (property, value) in &article.properties {
            let known = sheet.guide.property(property);
            assert!(known.is_some() && !value.is_empty(), "{about}: {property}");
        }
        let template = &article.face.template;
        let paths = [G::ID, "shared"].map(|f| format!("assets/{f}/faces/{template}.svg"));
        assert!(
            paths.iter().any(|path| content.has(path)),
            "{about}: {template}"
        );
        assert!(!sheet.concerning(article).is_empty(), "{about}: no chapter");
    }
}
