//! Sentences with meaning: verbs in brass, losses in red, players with their emblem, cards that show themselves.

use super::passage::tail;
use super::style::{Palette, bold, mix, palette, serif};
use super::{emblem, keyword, lettering};
use crate::art::wrap::may_break;
use crate::hud::context::Hud;
use crate::hud::integration::pictures;
use crate::hud::integration::spoken::tell_together;
use bevy_egui::egui::text::{LayoutJob, TextFormat};
use bevy_egui::egui::{Align, Color32, Id, Label, Rect, RichText, Sense, Stroke, Ui, pos2, vec2};
use std::borrow::Cow;
use tortuga::engine::{Face, Link, Run, Seat, Words};
use tortuga::session::SeatInfo;
use tortuga::wording::at_table::Sentence;
use tortuga::wording::say;

/// How a sentence is set.
#[derive(Clone, Debug)]
pub struct Setting {
    /// Size in points.
    pub size: f32,
    /// Colour of plain words.
    pub ink: Color32,
    /// Whether it stands on paper.
    pub paper: bool,
    /// Whether it is set in the middle.
    pub center: bool,
}

/// How much wider than its letters are high the room for an emblem is.
const EMBLEM: f32 = 1.5;

/// Lays out a sentence, wrapped.
fn show(ui: &mut Ui, words: &Words, seats: &[SeatInfo], setting: &Setting) {
    let mut pieces = Vec::new();
    let p = palette(ui.ctx());
    ui.spacing_mut().item_spacing = vec2(0.0, 2.0);
    let mut glued = 0;
    // The end of the words before, with which no line may end.
    let mut held: Option<LayoutJob> = None;
    for (n, run) in words.0.iter().enumerate() {
        let own = run.text.get(std::mem::take(&mut glued)..);
        let own = kept_together(own.unwrap_or_default());
        if own.is_empty() {
            continue;
        }
        let of_run = format_of(ui, &p, run.link.as_ref(), setting);
        let mark = match &run.link {
            Some(Link::Seat(seat)) => seats.get(seat.index()).map(|info| (*seat, info)),
            _ => None,
        };
        let next = words.0.get(n + 1);
        let (own, kept) = match &run.link {
            None if next.is_some() => own.split_at(lead(&own)),
            _ => (&*own, ""),
        };
        let mut text = LayoutJob::default();
        text.append(own, 0.0, of_run.clone());
        // A comma never begins a line.
        if let Some(tail) = next.filter(|_| run.link.is_some()).map(tail) {
            text.append(tail, 0.0, format_of(ui, &p, None, setting));
            glued = tail.len();
        }
        if held.is_some() || mark.is_some() {
            let word = text.text.split(may_break).next().unwrap_or_default();
            let word = LayoutJob::single_section(word.to_owned(), of_run.clone());
            let emblem = mark.map_or(0.0, |_| EMBLEM * setting.size);
            keep_in_a_row(ui, emblem, held.iter().cloned().chain([word]));
        }
        if let Some(held) = held.take() {
            pieces.push(ui.label(held).id);
        }
        if !kept.is_empty() {
            held = Some(LayoutJob::single_section(kept.to_owned(), of_run));
        }
        if own.is_empty() {
            continue;
        }
        if let Some((seat, info)) = mark {
            set_emblem(ui, &p, seat, info, setting.size);
        }
        pieces.extend(set_run(ui, run, text));
    }
    tell_together(ui, &words.to_string(), &pieces);
}

/// In which letters words with this link are set.
fn format_of(ui: &Ui, p: &Palette, link: Option<&Link>, setting: &Setting) -> TextFormat {
    let (font, color) = match link {
        None => (serif(setting.size), setting.ink),
        Some(link) => (bold(setting.size), link_color(p, link, setting)),
    };
    let underline = match link {
        Some(Link::Card(_) | Link::Rule(_)) => Stroke::new(1.0, color),
        _ => Stroke::NONE,
    };
    TextFormat {
        underline,
        valign: ui.text_valign(),
        ..TextFormat::simple(font, color)
    }
}

/// The emblem of a player before their name, in a room as high as letters of this size.
fn set_emblem(ui: &mut Ui, p: &Palette, seat: Seat, info: &SeatInfo, size: f32) {
    let room = vec2(size * EMBLEM, size);
    let (spot, _) = ui.allocate_exact_size(room, Sense::hover());
    emblem::paint(
        ui.painter(),
        p,
        spot.center(),
        size * 0.58,
        &info.emblem,
        seat.index(),
        false,
    );
}

/// Sets a run, whose words these are: a card shows itself, and some words lead to the rulebook. What is a piece of the sentence for
/// those who hear it; words that lead are told by themselves.
fn set_run(ui: &mut Ui, run: &Run, text: LayoutJob) -> Option<Id> {
    match &run.link {
        Some(Link::Card(face)) => {
            let card = ui.label(text);
            let id = card.id;
            card.on_hover_ui(|ui| face_tip(ui, &run.text, face));
            Some(id)
        }
        Some(Link::Rule(id)) => {
            keyword::show(ui, &run.text, id, text);
            None
        }
        _ => Some(ui.label(text).id),
    }
}

/// Begins a new row where this much room and these words do not fit into what is left of one.
fn keep_in_a_row(ui: &mut Ui, room: f32, words: impl Iterator<Item = LayoutJob>) {
    let widths = words.map(|job| ui.painter().layout_job(job).size().x);
    let needed = room + widths.sum::<f32>();
    let begun = ui.cursor().left() > ui.max_rect().left() + 1.0;
    if begun && needed > ui.available_size_before_wrap().x {
        ui.end_row();
    }
}

/// Words in which a sign of counting stays with both its sides: "2 × Jewel", "19 → 20".
fn kept_together(text: &str) -> Cow<'_, str> {
    let signs = ['×', '→'];
    match text.contains(signs) {
        false => Cow::Borrowed(text),
        true => signs.iter().fold(Cow::Borrowed(text), |text, sign| {
            let kept = format!("\u{a0}{sign}\u{a0}");
            Cow::Owned(text.replace(&format!(" {sign} "), &kept))
        }),
    }
}

/// Where in plain words that begins with which no line may end, as an opening bracket: behind their last blank.
fn lead(text: &str) -> usize {
    let blank = text.char_indices().rfind(|(_, c)| may_break(*c));
    blank.map_or(0, |(at, c)| at + c.len_utf8())
}

/// A sentence that fills the width it is given.
pub fn paragraph(ui: &mut Ui, hud: &Hud, words: &Words, setting: &Setting) {
    let seats = hud.seats();
    ui.horizontal_wrapped(|ui| show(ui, words, &seats, setting));
}

/// The sentence as one block of text, for places where nothing is clicked: `lines` at most, cut with an ellipsis.
pub fn job(
    ui: &Ui,
    words: &Words,
    seats: &[SeatInfo],
    setting: &Setting,
    width: f32,
    lines: usize,
) -> LayoutJob {
    let p = palette(ui.ctx());
    let mut job = LayoutJob::default();
    for run in &words.0 {
        let (font, color) = match &run.link {
            None => (serif(setting.size), setting.ink),
            Some(link) => (bold(setting.size), link_color(&p, link, setting)),
        };
        if let Some(Link::Seat(seat)) = &run.link
            && let Some(info) = seats.get(seat.index())
        {
            let mark = format!("{}\u{a0}", emblem::glyph(&info.emblem));
            job.append(&mark, 0.0, TextFormat::simple(font.clone(), color));
        }
        let text = kept_together(&run.text);
        job.append(&text, 0.0, TextFormat::simple(font, color));
    }
    job.wrap.max_width = width;
    job.wrap.max_rows = lines;
    if setting.center {
        job.halign = Align::Center;
    }
    job
}

/// Whether a sentence fits in one row of this width, in letters that are little smaller than wanted.
pub fn fits(ui: &Ui, words: &Words, seats: &[SeatInfo], setting: &Setting, width: f32) -> bool {
    let fonts = palette(ui.ctx()).fonts;
    let smaller = Setting {
        size: fonts.upto(setting.size - 2.0).max(fonts.small),
        ..setting.clone()
    };
    let job = job(ui, words, seats, &smaller, width, 1);
    !ui.painter().layout_job(job).elided
}

/// The sentence with the end of a long list told by its number ("Anchor 2, Key 5 and 9 more"), as little of it as is needed
/// to fit; all of it where nothing of that helps.
pub fn shortened(words: &Words, fits: impl Fn(&Words) -> bool) -> Words {
    if fits(words) {
        return words.clone();
    }
    let joining = say(Sentence::JoiningWords);
    let joins = |run: &Run| {
        let word = |c: char| c.is_alphanumeric();
        let said = run.text.trim();
        joining.split_whitespace().any(|word| word == said) || !run.text.contains(word)
    };
    let items = |runs: &[Run]| runs.iter().filter(|run| run.link.is_some()).count();
    let cuts = (1..words.0.len()).rev();
    let mut shorter = cuts
        .take_while(|cut| {
            let run = words.0.get(*cut);
            run.is_some_and(|run| run.link.is_some() || joins(run))
        })
        .filter(|cut| words.0.get(*cut).is_some_and(|run| run.link.is_none()))
        .filter_map(|cut| {
            let (told, rest) = words.0.split_at_checked(cut)?;
            // One item is told as shortly by its name, and a list has to begin.
            let listed = items(told) > 0 && items(rest) > 1;
            let more = say(Sentence::AndMore {
                n: items(rest).into(),
            });
            let told = Words(told.to_vec()).then(more);
            listed.then_some(told)
        });
    shorter
        .find(|words| fits(words))
        .unwrap_or_else(|| words.clone())
}

/// How many rows of this width the sentence takes in letters of just this size.
pub fn rows_needed(
    ui: &Ui,
    words: &Words,
    seats: &[SeatInfo],
    setting: &Setting,
    width: f32,
) -> usize {
    let job = job(ui, words, seats, setting, width, usize::MAX);
    ui.painter().layout_job(job).rows.len()
}

/// Whether [`in_rect`] would not have to cut the sentence in so many rows of this width.
pub fn whole(
    ui: &Ui,
    words: &Words,
    seats: &[SeatInfo],
    setting: &Setting,
    (width, rows): (f32, usize),
) -> bool {
    let smallest = Setting {
        size: palette(ui.ctx()).fonts.least,
        ..setting.clone()
    };
    let job = job(ui, words, seats, &smallest, width, rows);
    !ui.painter().layout_job(job).elided
}

/// Draws a sentence in `rect`, in the middle of its height, in the largest size up to `setting.size` that fits.
#[track_caller]
pub fn in_rect(ui: &Ui, rect: Rect, words: &Words, seats: &[SeatInfo], setting: &Setting) -> Rect {
    let set = |size: f32| {
        let setting = Setting {
            size,
            ..setting.clone()
        };
        let lines = (rect.height() / (size * lettering::LEADING))
            .floor()
            .max(1.0);
        let job = job(ui, words, seats, &setting, rect.width(), lines as usize);
        ui.painter().layout_job(job)
    };
    let size = lettering::size(ui, setting.size, |size| !set(size).elided);
    let galley = lettering::set(ui, set(size), setting.size);
    let x = if setting.center {
        rect.center().x
    } else {
        rect.left()
    };
    let at = pos2(x, rect.center().y - galley.size().y * 0.5);
    let used = galley.rect.translate(at.to_vec2());
    ui.painter().galley(at, galley, setting.ink);
    used
}

/// The colour of words with this link.
fn link_color(p: &Palette, link: &Link, setting: &Setting) -> Color32 {
    let (dark, paper) = match link {
        Link::Verb => (p.gold(), mix(p.brass, p.ink, 0.5)),
        Link::Bad => (p.alarm(), p.red),
        Link::Good => (p.leaf(), mix(p.green, p.ink, 0.3)),
        Link::Rule(_) => (p.gold(), mix(p.teal, p.ink, 0.4)),
        Link::Seat(seat) => {
            let colors = p.seat(seat.index());
            (colors.text, mix(colors.ground, p.ink, 0.55))
        }
        Link::Card(face) => {
            let suit = face_color(face).unwrap_or(p.brass);
            (mix(suit, p.bone, 0.6), mix(suit, p.ink, 0.35))
        }
    };
    if setting.paper { paper } else { dark }
}

/// The first colour that a face is filled with: a card's suit.
pub fn face_color(face: &Face) -> Option<Color32> {
    let text = face
        .slots
        .iter()
        .find(|(name, _)| name.starts_with("color"))
        .map(|(_, v)| v)?;
    Color32::from_hex(text).ok()
}

/// What hovering a card's name shows: the card.
fn face_tip(ui: &mut Ui, name: &str, face: &Face) {
    let p = palette(ui.ctx());
    let (rect, _) = ui.allocate_exact_size(pictures::card(ui.ctx(), 210.0), Sense::hover());
    if !pictures::paint(ui.painter(), face, rect) {
        ui.put(
            rect,
            Label::new(RichText::new(name).font(bold(p.fonts.verb))),
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_follows_without_a_blank_stays_with_its_word() {
        let plain = |text: &str| Words::plain(text).0.remove(0);
        for (text, glued) in [
            (", Key 5", ","),
            ("'s Beggar", "'s"),
            (".", "."),
            (" (deck 28).", ""),
            ("\u{a0}? Non.", "\u{a0}?"),
            ("", ""),
        ] {
            assert_eq!(tail(&plain(text)), glued, "{text}");
        }
        let linked = Words::default().link("Key 5", Link::Good).0.remove(0);
        assert_eq!(tail(&linked), "");
    }

    #[test]
    fn no_line_ends_with_what_belongs_to_the_next_word() {
        for (text, kept) in [("takes it. (", "("), ("won", "won"), ("is sent to ", "")] {
            assert_eq!(text.split_at(lead(text)).1, kept, "{text}");
        }
        assert_eq!(kept_together("(19 → 20)"), "(19\u{a0}→\u{a0}20)");
        assert_eq!(kept_together("hands 2 × "), "hands 2\u{a0}×\u{a0}");
        assert_eq!(kept_together("the 5th"), "the 5th");
    }

    #[test]
    fn a_long_list_ends_with_a_number_where_it_does_not_fit() {
        let list = (1..=6).fold(Words::plain("Treasure Map shows "), |words, n| {
            let words = if n > 1 { words.then(", ") } else { words };
            words.link(format!("Anchor {n}"), Link::Good)
        });
        let told = |room: usize| {
            let fits = |words: &Words| words.to_string().chars().count() <= room;
            shortened(&list, fits).to_string()
        };
        let whole = list.to_string();
        assert_eq!(told(whole.len()), whole);
        let (two, one) = (
            "Treasure Map shows Anchor 1, Anchor 2 and 4 more",
            "Treasure Map shows Anchor 1 and 5 more",
        );
        assert_eq!(told(two.len()), two);
        assert_eq!(told(two.len() - 1), one);
        assert_eq!(told(10), whole, "nothing helps");
    }
}
