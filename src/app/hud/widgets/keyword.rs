//! Words that lead to the rulebook: underlined wherever they are read. Who points at one is told what it means, in a tooltip that may
//! hold such words itself; who clicks it opens the chapter.

use super::book::{self, Book};
use super::passage::{PassageStyle, tail};
use super::style::{bold, mix, palette, serif};
use super::targeting::{focus_ring, note_widget};
use crate::hud::integration::pictures;
use crate::hud::integration::spoken::tell_together;
use crate::input::targets::Role;
use bevy_egui::egui::text::{LayoutJob, TextFormat};
use bevy_egui::egui::{
    Color32, Context, CursorIcon, Event, FontId, Id, Label, Rect, Response, RichText, Sense,
    Stroke, Ui, Vec2, vec2,
};
use tortuga::engine::{Link, Run, Words};
use tortuga::games::keywords::Passage;
use tortuga::wording::say;
use tortuga::wording::window::Sentence;

/// The widest such tooltip, in points.
const WIDE: f32 = 320.0;
/// How tall the card in it is, in points.
const CARD: f32 = 190.0;
/// How far the frame of a tooltip reaches beyond its words, in points.
const EDGE: f32 = 8.0;
/// The most letters of a passage that it tells: then whole sentences are left out.
const TOLD: usize = 320;

/// The words in this frame that lead somewhere.
#[derive(Clone, Default)]
struct Noted {
    frame: u64,
    words: Vec<Id>,
    /// Those of each tooltip, the innermost first.
    tips: Vec<Vec<Id>>,
}

fn noted() -> Id {
    Id::new("tortuga_words_that_lead")
}

/// A part of a sentence that leads to the rulebook; `job` is how it is set.
pub fn show(ui: &mut Ui, word: &str, link: &str, job: LayoutJob) -> Response {
    // Never parted at the end of a row: it is one thing to click.
    let galley = ui.painter().layout_job(job);
    let (rect, set) = ui.allocate_exact_size(galley.size(), Sense::hover());
    let ink = ui.visuals().text_color();
    ui.painter().galley(rect.min, galley, ink);
    // As large as anything else that is clicked, also between two lines.
    let least = Vec2::splat(palette(ui.ctx()).fonts.target);
    let around = (least - rect.size()).max(Vec2::ZERO) * 0.5;
    let id = set.id.with("leads");
    let response = ui.interact(rect.expand2(around), id, Sense::click());
    let response = response.on_hover_cursor(CursorIcon::PointingHand);
    let said = book::open(ui.ctx()).and_then(|book| {
        let passage = book.keywords.passage(link)?;
        Some(excerpt(&book, passage))
    });
    let label = say(Sentence::WordInRules { word: word.into() });
    let said = said.unwrap_or_default();
    note_widget(ui, Role::Link, label, &response, true, said);
    focus_ring(ui, &response, 2);
    let own = response.id;
    note(ui.ctx(), |all| all.words.push(own));
    if response.clicked() {
        book::ask(ui.ctx(), link);
    }
    on_hover(ui, response, |ui| tip(ui, link))
}

/// Sets the words, wrapped.
pub fn words(ui: &mut Ui, words: &Words, look: &PassageStyle<'_>) {
    let plain = words.0.iter().all(|run| !leads(run));
    let valign = ui.text_valign();
    if plain {
        let mut job = LayoutJob::default();
        for run in &words.0 {
            look.append(&mut job, &run.text, false, valign);
        }
        ui.add(Label::new(job).wrap());
        return;
    }
    // A row is no taller than its letters.
    let usual = std::mem::take(&mut ui.spacing_mut().interact_size.y);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(0.0, 2.0);
        let mut pieces = Vec::new();
        let mut glued = 0;
        for (n, run) in words.0.iter().enumerate() {
            let own = run.text.get(std::mem::take(&mut glued)..);
            let own = own.unwrap_or_default();
            if own.is_empty() {
                continue;
            }
            let mut job = LayoutJob::default();
            look.append(&mut job, own, leads(run), valign);
            // A comma never begins a line.
            if let Some(tail) = words.0.get(n + 1).filter(|_| leads(run)).map(tail) {
                look.append(&mut job, tail, false, valign);
                glued = tail.len();
            }
            match &run.link {
                Some(Link::Rule(link)) => {
                    show(ui, &run.text, link, job);
                }
                _ => pieces.push(ui.label(job).id),
            }
        }
        tell_together(ui, &words.to_string(), &pieces);
    });
    ui.spacing_mut().interact_size.y = usual;
}

fn leads(run: &Run) -> bool {
    matches!(run.link, Some(Link::Rule(_)))
}

/// What is kept from pass to pass of the tooltip of one word or thing; of one that shows none it is as it was at first.
#[derive(Clone, Default, PartialEq)]
struct Tip {
    /// The words in it.
    words: Vec<Id>,
    /// Whether it was closed, until the mouse is on the thing again.
    closed: bool,
    /// Whether the mouse moved last since the thing has the focus.
    mouse: bool,
}

/// All that is kept, each with the pass in which it was kept: what is no longer drawn is forgotten.
type Tips = Vec<(Id, u64, Tip)>;

fn tips() -> Id {
    Id::new("tortuga_tips_with_words")
}

fn kept(ctx: &Context, of: Id) -> Tip {
    ctx.data_mut(|d| {
        let all = d.get_temp_mut_or_default::<Tips>(tips());
        let own = all.iter().find(|(id, ..)| *id == of);
        own.map_or_else(Tip::default, |(.., tip)| tip.clone())
    })
}

fn keep(ctx: &Context, of: Id, tip: Tip) {
    let pass = ctx.cumulative_pass_nr();
    ctx.data_mut(|d| {
        let all = d.get_temp_mut_or_default::<Tips>(tips());
        all.retain(|(id, seen, _)| *id != of && seen + 2 > pass);
        if tip != Tip::default() {
            all.push((of, pass, tip));
        }
    });
}

/// Whether the keyboard moved last since this has the focus; `mouse` is whether the mouse had, and whether it has now. What is excerpt of it
/// would else lie over what the mouse goes to, and take its clicks, whenever the mouse stands still.
fn by_keyboard(ctx: &Context, mouse: &mut bool) -> bool {
    let (moved, typed) = ctx.input(|input| {
        let any = |of: fn(&Event) -> bool| input.events.iter().any(of);
        (
            any(|event| matches!(event, Event::PointerMoved(_) | Event::PointerButton { .. })),
            any(|event| matches!(event, Event::Key { pressed: true, .. })),
        )
    });
    *mouse = !typed && (*mouse || moved);
    !*mouse
}

/// Whether somebody presses in the tooltip that lies there, in points, and on none of its words.
pub fn pressed_beside(ctx: &Context, tip: Rect, words: &[Id]) -> bool {
    let (press, at) = ctx.input(|i| (i.pointer.any_pressed(), i.pointer.interact_pos()));
    let inside = at.is_some_and(|at| tip.contains(at));
    let on_word = |id: &Id| ctx.read_response(*id).is_some_and(|r| r.contains_pointer());
    press && inside && !words.iter().any(on_word)
}

/// Lets a tooltip with such words stay as long as mouse or keyboard are on it or in it.
pub fn on_hover(ui: &Ui, response: Response, tip: impl FnOnce(&mut Ui)) -> Response {
    let ctx = ui.ctx();
    let id = response.id;
    let mut own = kept(ctx, id);
    let focused = ctx.memory(|memory| memory.focused());
    let entered = focused.is_some_and(|id| own.words.contains(&id));
    own.mouse &= response.has_focus();
    let by_keys = response.has_focus() && by_keyboard(ctx, &mut own.mouse);
    let (mut now, mut pressed) = (Vec::new(), false);
    let contents = |ui: &mut Ui| {
        let before = count(ui.ctx());
        tip(ui);
        now = since(ui.ctx(), before);
        note_tip(ui.ctx(), &now);
        pressed = pressed_beside(ui.ctx(), ui.min_rect().expand(EDGE), &now);
    };
    let response = if by_keys || entered {
        response.show_tooltip_ui(contents);
        response
    } else if response.hovered() || !own.closed {
        response.on_hover_ui(contents)
    } else {
        response
    };
    // A tooltip may lie over what the mouse goes to, and stays while the mouse is in it: a click makes way.
    if pressed || response.hovered() {
        own.closed = pressed;
    }
    own.words = now;
    keep(ctx, id, own);
    response
}

fn note(ctx: &Context, add: impl FnOnce(&mut Noted)) {
    let frame = ctx.cumulative_pass_nr();
    ctx.data_mut(|d| {
        let all = d.get_temp_mut_or_default::<Noted>(noted());
        if all.frame != frame {
            *all = Noted {
                frame,
                ..Noted::default()
            };
        }
        add(all);
    });
}

/// Notes that these words stand in a tooltip, so that the keyboard can go into it.
pub fn note_tip(ctx: &Context, words: &[Id]) {
    if !words.is_empty() {
        note(ctx, |all| all.tips.push(words.to_vec()));
    }
}

/// Goes with the keyboard into the innermost tooltip in which it is not yet.
pub fn enter(ctx: &Context) {
    let all = ctx
        .data(|d| d.get_temp::<Noted>(noted()))
        .unwrap_or_default();
    let focused = ctx.memory(|memory| memory.focused());
    let here = |tip: &&Vec<Id>| !focused.is_some_and(|id| tip.contains(&id));
    if let Some(first) = all.tips.iter().find(here).and_then(|tip| tip.first()) {
        ctx.memory_mut(|memory| memory.request_focus(*first));
        ctx.request_repaint();
    }
}

/// How many words there have been so far in this frame.
pub fn count(ctx: &Context) -> usize {
    since(ctx, 0).len()
}

/// Those after the first `before`.
pub fn since(ctx: &Context, before: usize) -> Vec<Id> {
    let frame = ctx.cumulative_pass_nr();
    let all = ctx
        .data(|d| d.get_temp::<Noted>(noted()))
        .unwrap_or_default();
    let words = all.words.get(before..).filter(|_| all.frame == frame);
    words.map(<[Id]>::to_vec).unwrap_or_default()
}

/// Whether a text has such words.
pub fn has(ctx: &Context, text: &str) -> bool {
    book::open(ctx).is_some_and(|book| !book.keywords.found(text).is_empty())
}

/// A text with its words, wrapped: to be used where it is `live`, else only underlined.
pub fn text(ui: &mut Ui, text: &str, font: &FontId, color: Color32, live: bool) {
    let Some(book) = book::open(ui.ctx()).filter(|book| !book.keywords.found(text).is_empty())
    else {
        ui.label(RichText::new(text).font(font.clone()).color(color));
        return;
    };
    let lit = mix(palette(ui.ctx()).gold(), color, 0.25);
    let words = book.keywords.linked(text, |_| false);
    if live {
        self::words(ui, &words, &PassageStyle::new(font.clone(), color, lit));
        return;
    }
    let mut job = LayoutJob::default();
    for run in &words.0 {
        let linked = run.link.is_some();
        let ink = if linked { lit } else { color };
        let underline = match linked {
            true => Stroke::new(1.0, ink.gamma_multiply(0.7)),
            false => Stroke::NONE,
        };
        let format = TextFormat {
            underline,
            ..TextFormat::simple(font.clone(), ink)
        };
        job.append(&run.text, 0.0, format);
    }
    ui.add(Label::new(job).wrap());
}

/// What a link means.
pub fn tip(ui: &mut Ui, link: &str) {
    let p = palette(ui.ctx());
    ui.set_max_width(WIDE * p.text.max(1.0));
    let Some(book) = book::open(ui.ctx()) else {
        return;
    };
    let (id, _) = tortuga::games::keywords::target(link);
    let passage = book.keywords.passage(link);
    let chapter = book.chapters.iter().find(|c| c.id == id);
    let Some(chapter) = chapter else {
        return;
    };
    let piece = passage.and_then(|passage| book.shown(passage));
    let title = passage.map_or(chapter.title.as_str(), |passage| passage.keyword.as_str());
    let title = piece.as_ref().map_or(title, |piece| piece.name.as_str());
    ui.label(
        RichText::new(title)
            .font(bold(p.fonts.verb))
            .color(p.gold()),
    );
    if let Some(piece) = &piece {
        let shape = book.shape(&piece.face.template);
        let card = pictures::card(ui.ctx(), CARD);
        let size = Vec2::new(card.y * shape, card.y);
        let size = size * (WIDE / size.x).min(1.0);
        let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
        pictures::paint(ui.painter(), &piece.face, rect);
        if !piece.text.is_empty() {
            linked(ui, &book, &piece.text, link);
        }
    }
    let said = match passage {
        Some(passage) => excerpt(&book, passage),
        None => chapter.text.first().cloned().unwrap_or_default(),
    };
    let same =
        piece.is_some_and(|piece| said.contains(piece.text.as_str()) && !piece.text.is_empty());
    if !same {
        linked(ui, &book, &said, link);
    }
    let of = say(Sentence::InTheRules {
        chapter: chapter.title.as_str().into(),
    });
    ui.label(
        RichText::new(of)
            .font(serif(p.fonts.small))
            .color(p.faint()),
    );
}

/// A text whose words lead on, but never to where one is.
fn linked(ui: &mut Ui, book: &Book, text: &str, link: &str) {
    let p = palette(ui.ctx());
    let words = book.keywords.linked(text, |passage| passage.link == link);
    let look = PassageStyle::new(serif(p.fonts.text), p.bone, p.gold());
    self::words(ui, &words, &look);
}

/// What a passage says, in so many whole sentences as a tooltip has room for.
fn excerpt(book: &Book, passage: &Passage) -> String {
    let said = book.said(passage).unwrap_or_default();
    if said.chars().count() <= TOLD {
        return said.to_owned();
    }
    let ends = said.match_indices(". ").map(|(at, _)| at + 1);
    let fits = ends.filter(|end| said.get(..*end).is_some_and(|t| t.chars().count() <= TOLD));
    match fits.last() {
        Some(end) => said.get(..end).unwrap_or(said).to_owned(),
        None => said.to_owned(),
    }
}
