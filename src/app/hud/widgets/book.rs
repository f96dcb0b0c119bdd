//! The rulebook at hand, for whatever speaks of it: its keywords, and its pictures, made when they are first looked at.

use crate::shell::shared_context::SharedContext;
use bevy_egui::egui::{Context, Id};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use tortuga::engine::Piece;
use tortuga::games::keywords::{Keywords, Passage};
use tortuga::games::{Chapter, GameInfo};
use tortuga::session::table::illustration::{Illustration, illustrate};

/// The shape of a card, which stands for that of a face without a drawing.
const CARD: f32 = 250.0 / 350.0;
/// The shape of signs, which take whatever they are given.
const SIGN: f32 = 3.0;

/// The rulebook of one game.
pub struct Book {
    /// The game.
    game: &'static str,
    /// Where its chapters lay when they were read: another address is another book.
    source: usize,
    /// Whether the game is not on the table: its faces are then named with it.
    abroad: bool,
    /// Its chapters.
    pub chapters: Vec<Chapter>,
    /// Its keywords.
    pub keywords: Keywords,
    home: Option<SharedContext>,
    made: Mutex<BTreeMap<usize, Arc<Vec<Illustration>>>>,
    shapes: Mutex<BTreeMap<String, f32>>,
}

fn at_hand() -> Id {
    Id::new("tortuga_book")
}

fn asked() -> Id {
    Id::new("tortuga_asked_rule")
}

/// Puts the rulebook of this game at hand; none without one. `abroad` tells that the game is not on the table.
pub fn put(ctx: &Context, info: Option<&GameInfo>, abroad: bool, home: Option<&SharedContext>) {
    let Some(info) = info else {
        ctx.data_mut(|d| d.remove::<Arc<Book>>(at_hand()));
        return;
    };
    let source = info.rulebook.as_ptr() as usize;
    let same = |book: Arc<Book>| (book.game, book.source, book.abroad) == (info.id, source, abroad);
    if !open(ctx).is_some_and(same) {
        let book = Book {
            abroad,
            ..Book::of(info, source, home.cloned())
        };
        ctx.data_mut(|d| d.insert_temp(at_hand(), Arc::new(book)));
    }
}

/// The rulebook at hand.
pub fn open(ctx: &Context) -> Option<Arc<Book>> {
    ctx.data(|d| d.get_temp(at_hand()))
}

/// Asks that the rulebook be opened where `link` leads.
pub fn ask(ctx: &Context, link: &str) {
    ctx.data_mut(|d| d.insert_temp(asked(), link.to_owned()));
    ctx.request_repaint();
}

/// Where somebody asked that the rulebook be opened.
pub fn take_asked(ctx: &Context) -> Option<String> {
    ctx.data_mut(|d| d.remove_temp(asked()))
}

impl Book {
    fn of(info: &GameInfo, source: usize, home: Option<SharedContext>) -> Book {
        Book {
            game: info.id,
            source,
            abroad: false,
            chapters: info.rulebook.clone(),
            keywords: Keywords::of(&info.rulebook),
            home,
            made: Mutex::default(),
            shapes: Mutex::default(),
        }
    }

    /// The pictures of a chapter.
    pub fn pictures(&self, chapter: usize) -> Arc<Vec<Illustration>> {
        let mut made = self.made.lock().unwrap_or_else(PoisonError::into_inner);
        let make = || {
            let game = self.home.as_ref()?.0.game(self.game)?;
            let chapter = self.chapters.get(chapter)?;
            let pictures = chapter.pictures.iter();
            let made = pictures.flat_map(|p| illustrate(game, p));
            Some(made.map(|picture| self.named(picture)).collect())
        };
        let all = made.entry(chapter);
        all.or_insert_with(|| Arc::new(make().unwrap_or_default()))
            .clone()
    }

    /// The picture with faces that are found.
    fn named(&self, mut picture: Illustration) -> Illustration {
        let pieces = picture.shown.iter_mut().chain(&mut picture.then);
        let faces =
            pieces.flat_map(|piece| std::iter::once(&mut piece.face).chain(&mut piece.cargo));
        for face in faces.filter(|_| self.abroad) {
            face.template = format!("{}/{}", self.game, face.template);
        }
        picture
    }

    /// What a keyword is called, shown in a picture of its chapter.
    pub fn shown(&self, passage: &Passage) -> Option<Piece> {
        let pictures = self.pictures(passage.chapter);
        let mut pieces = pictures.iter().flat_map(Illustration::pieces);
        let called = |piece: &&Piece| {
            let said = self.keywords.found(&piece.name);
            said.iter().any(|(_, own)| own.link == passage.link)
        };
        pieces.find(called).cloned()
    }

    /// What a passage says: the paragraph that is about it.
    pub fn said(&self, passage: &Passage) -> Option<&str> {
        let chapter = self.chapters.get(passage.chapter)?;
        let said = chapter.text.get(passage.paragraph.unwrap_or_default())?;
        Some(said.strip_prefix("- ").unwrap_or(said))
    }

    /// The chapters that tell of a thing, with the links to them.
    pub fn chapters_about(&self, name: &str, text: &str) -> Vec<(&Chapter, String)> {
        let mut found: Vec<(&Chapter, String)> = Vec::new();
        for passage in self.keywords.about(name, text) {
            let chapter = self.chapters.get(passage.chapter);
            if let Some(chapter) = chapter.filter(|c| !found.iter().any(|(own, _)| own.id == c.id))
            {
                found.push((chapter, passage.link.clone()));
            }
        }
        found
    }

    /// How wide a face is by its height.
    pub fn shape(&self, template: &str) -> f32 {
        let mut shapes = self.shapes.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(shape) = shapes.get(template) {
            return *shape;
        }
        let shape = self.drawn(template).unwrap_or(CARD);
        shapes.insert(template.to_owned(), shape);
        shape
    }

    /// The shape of the drawing in the file of a face.
    fn drawn(&self, template: &str) -> Option<f32> {
        let content = &self.home.as_ref()?.0.content;
        let (_, template) = template.split_once('/').unwrap_or(("", template));
        let mut folders = [self.game, "shared"].into_iter();
        let drawing = folders.find_map(|folder| {
            let file = content.file(&format!("assets/{folder}/faces/{template}.svg"))?;
            Some(String::from_utf8_lossy(&file).into_owned())
        })?;
        let (_, rest) = drawing.split_once("viewBox=\"")?;
        let mut sides = rest.split('"').next()?.split_ascii_whitespace().skip(2);
        let (wide, tall) = (sides.next()?, sides.next()?);
        let wide_and_tall = wide.parse::<f32>().ok().zip(tall.parse::<f32>().ok());
        Some(wide_and_tall.map_or(SIGN, |(wide, tall)| wide / tall.max(1.0)))
    }
}
