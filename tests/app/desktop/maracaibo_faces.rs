//! What is drawn: every face of the game at the sizes of a small and of a large window, without a fault.

use crate::playable;
use tortuga::content::Content;
use tortuga::engine::Face;
use tortuga::games::maracaibo::State;
use tortuga::games::maracaibo::ui::signs;
use tortuga_app::art::file_source::FileSource;
use tortuga_app::art::raster::{RasterRequest, Source, draw};

/// Every template of the game.
fn templates() -> Vec<String> {
    let content = Content::base();
    let paths = content.paths("assets/maracaibo/faces/");
    let names = paths.into_iter().filter_map(|path| {
        let name = path.rsplit('/').next()?.strip_suffix(".svg")?;
        Some(name.to_string())
    });
    names.collect()
}

/// Faces of cards as the table fills them.
fn cards() -> Vec<Face> {
    let rules = playable::rules::<State>();
    let named = |template: &str, id: &str, name: &str| {
        Face::plain(template)
            .with("name", name)
            .with("icon", id)
            .with("text", "What it does, in words that take some room.")
    };
    let mut all = Vec::new();
    for card in &rules.improvements {
        let bands = signs::bands(
            &rules.lexicon,
            &card.instant,
            &card.mods,
            card.income,
            card.scroll,
        );
        let face = named("improvement", &card.id, &card.name);
        all.push(signs::show_bands(face, &bands));
    }
    for head in &rules.figureheads {
        let bands = signs::bands(&rules.lexicon, &head.instant, &head.mods, head.income, None);
        let face = named("figurehead", &head.id, &head.name);
        all.push(signs::show_bands(face, &bands));
    }
    for card in &rules.locations {
        let face = named("location", &card.id, &card.name);
        all.push(signs::show(
            face,
            &signs::effects(&rules.lexicon, &card.actions),
        ));
    }
    for card in &rules.residences {
        let face = named("residence", &card.id, &card.name);
        all.push(signs::show(face, &signs::score(&rules.lexicon, card.score)));
    }
    for quest in &rules.quests {
        let face = named("quest", &quest.id, &quest.name);
        all.push(signs::show_quest(&rules.lexicon, face, quest));
    }
    let spaces = rules.spaces.iter().enumerate();
    all.extend(spaces.map(|(n, space)| signs::space(&rules.lexicon, space, n == 0)));
    all
}

#[test]
fn every_face_can_be_drawn_small_and_large() {
    let content = Content::base();
    let library =
        FileSource::from_fn(move |path| content.file(path).map(|bytes| bytes.into_owned()));
    let source = Source {
        library,
        game: "maracaibo".into(),
        ..Source::default()
    };
    let plain = templates();
    assert!(plain.len() > 20, "{plain:?}");
    let bare = plain.into_iter().map(Face::plain);
    for face in bare.chain(cards()) {
        for (width, wide) in [(62, false), (130, true)] {
            let order = RasterRequest {
                face: (&face).into(),
                width,
                height: width * 7 / 5,
                density: 100,
                wide,
                tiny: !wide,
                multiplied: false,
                plain: false,
            };
            let picture = draw(&source, &order);
            assert_eq!(picture.fault, None, "{face:?}");
            let drawn = picture
                .pixels
                .iter()
                .skip(3)
                .step_by(4)
                .any(|alpha| *alpha > 0);
            assert!(drawn || face.slots.is_empty(), "{face:?} shows nothing");
        }
    }
}
