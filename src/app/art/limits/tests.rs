//! Drawings that mean no good, and those of the house.

use super::*;
use crate::art::raster::{paint, parse};
use crate::art::typefaces::Typefaces;
use resvg::tiny_skia::{Pixmap, Transform};
use std::fmt::Write;
use std::time::Duration;
use tortuga::content::Content;

/// A document with this in it.
fn svg(inner: &str) -> String {
    format!(
        "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' viewBox='0 0 250 350'>{inner}</svg>"
    )
}

fn why(inner: &str) -> String {
    sound(&svg(inner)).expect_err("it means no good").why
}

/// `n` parts, each of which uses the one before twice.
fn doubled(n: u32, part: impl Fn(u32, &str) -> String) -> String {
    let mut out = String::new();
    for level in 1..=n {
        let before = level - 1;
        write!(out, "{}", part(level, &format!("l{before}"))).expect("room");
    }
    out
}

#[test]
fn what_would_take_any_time_or_memory_is_refused_with_the_reason() {
    for (inner, told) in [
        (
            "<filter id='f'><feTurbulence numOctaves='100000'/></filter>".to_owned(),
            "feTurbulence",
        ),
        (
            "<filter id='f'><feMorphology radius='90000'/></filter>".to_owned(),
            "feMorphology",
        ),
        (
            "<image href='data:image/svg+xml;utf8,x'/>".to_owned(),
            "image",
        ),
        ("<style>.a{mask:url(#m)}</style>".to_owned(), "style"),
        (
            format!("<path d='M0 0{}'/>", "L9 9L1 350".repeat(9000)),
            "16 KiB",
        ),
        (
            format!("<path d='M0 0{}'/>", "L9 9L1 350".repeat(1500)).repeat(12),
            "too many long outlines",
        ),
        ("<g>".repeat(70) + &"</g>".repeat(70), "deep"),
        (
            "<g opacity='.5'>".repeat(20) + &"</g>".repeat(20),
            "12 deep",
        ),
        (
            "<g style='fill:red;opacity:.5'>".repeat(20) + &"</g>".repeat(20),
            "12 deep",
        ),
        ("<rect/>".repeat(40_000), "30000 elements"),
        (format!("<text>{}</text>", "arr ".repeat(9000)), "letters"),
        (
            "<g id='l0'><rect width='9' height='9'/></g>".to_owned()
                + &doubled(40, |n, before| {
                    format!("<g id='l{n}'><use href='#{before}'/><use href='#{before}'/></g>")
                }),
            "",
        ),
        (
            "<mask id='l0'><rect width='9' height='9'/></mask>".to_owned()
                + &doubled(18, |n, before| {
                    let one = format!("<rect width='9' height='9' mask='url(#{before})'/>");
                    format!("<mask id='l{n}'>{one}{one}{one}</mask>")
                }),
            "",
        ),
        (
            "<filter id='f'><feGaussianBlur stdDeviation='900000'/></filter>".to_owned()
                + &"<rect filter='url(#f)' width='9' height='9'/>".repeat(90),
            "filters",
        ),
    ] {
        let why = why(&inner);
        assert!(why.contains(told), "{told}: {why}");
    }
    let long = svg(&" ".repeat(MAX_BYTES));
    assert!(sound(&long).is_err_and(|flaw| flaw.why.contains("1024 KiB")));
    let second = "<rect/>\n<feTile/>";
    let flaw = sound(second).map_err(|flaw| flaw.at);
    assert!(flaw.is_ok(), "no document at all is for its reader to tell");
    let placed = svg("<rect/>\n<feTile/>");
    let flaw = sound(&placed).expect_err("refused");
    assert!(
        placed[flaw.at..].starts_with("<feTile"),
        "its place is told"
    );
}

#[test]
fn what_uses_itself_is_measured_to_an_end() {
    let round = svg("<g id='a'><use href='#b'/></g><g id='b'><use href='#a'/></g>");
    assert_eq!(sound(&round), Ok(()));
    let mask = svg(
        "<mask id='a'><rect mask='url(#a)' width='5' height='5'/></mask><rect mask='url(#a)' width='9' height='9'/>",
    );
    assert_eq!(sound(&mask), Ok(()));
}

#[test]
fn every_drawing_of_the_house_is_within_the_limits() {
    let content = Content::load(None, &|_, _| {}).content;
    let all = content
        .paths("assets/")
        .into_iter()
        .filter(|path| path.ends_with(".svg"));
    let mut seen = 0;
    for path in all {
        let bytes = content.file(&path).expect("listed");
        let text = std::str::from_utf8(&bytes).expect("text");
        assert_eq!(sound(text), Ok(()), "{path}");
        seen += 1;
    }
    assert!(seen > 300, "{seen}");
}

/// The processor's time of this thread, where the system tells it: how busy others are is not the drawing's affair.
fn processor() -> Duration {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let first = text.split_whitespace().next().and_then(|n| n.parse().ok());
    Duration::from_nanos(first.unwrap_or(0))
}

/// A zigzag across all of the picture, as long as an outline may be.
fn zigzag(bytes: usize) -> String {
    let mut d = "M0 0".to_owned();
    let mut n = 0u32;
    while d.len() + 12 < bytes {
        n += 1;
        write!(
            d,
            "L{} {}",
            n * 7 % 250,
            if n.is_multiple_of(2) { 0 } else { 350 }
        )
        .expect("room");
    }
    format!("<path d='{d}' stroke='red' stroke-width='.3' fill-rule='evenodd'/>")
}

#[test]
fn the_worst_that_is_let_through_is_drawn_in_a_moment() {
    let blur = "<filter id='f' x='-9' y='-9' width='20' height='20'><feGaussianBlur stdDeviation='90000'/></filter>";
    let worst = [
        zigzag(MAX_OUTLINE),
        zigzag(MAX_OUTLINE).repeat(4),
        format!(
            "{blur}{}",
            "<rect filter='url(#f)' width='240' height='340'/>".repeat(3)
        ),
        format!(
            "{}{}",
            blur.replace(
                "x='-9' y='-9' width='20' height='20'",
                "x='-.5' y='-.5' width='2' height='2'"
            ),
            "<rect filter='url(#f)' width='240' height='340'/>".repeat(3)
        ),
        "<g opacity='.5'>".repeat(12) + "<rect width='250' height='350'/>" + &"</g>".repeat(12),
        "<path d='M0 0H250V350H0z' stroke='red' stroke-dasharray='.001'/>".repeat(5),
        "<rect x='1e30' width='1e30' height='1e30' stroke='red' stroke-width='1e30'/>".to_owned(),
        "<g transform='scale(1e20)'><circle r='1e-20' stroke-width='1e-30' stroke='red'/></g>"
            .to_owned(),
    ];
    for (n, inner) in worst.iter().enumerate() {
        let svg = svg(inner);
        assert_eq!(sound(&svg), Ok(()), "{n}");
        let begun = processor();
        if let Ok(tree) = parse(&svg, &Typefaces::house()) {
            let mut pixmap = Pixmap::new(500, 700).expect("room");
            // Where its painter panics that is caught, and told.
            let _ = paint(&tree, Transform::from_scale(2.0, 2.0), &mut pixmap);
        }
        let took = processor().saturating_sub(begun);
        assert!(took < Duration::from_secs(4), "{n}: {took:?}");
    }
}

#[test]
fn a_tile_that_is_many_times_as_large_as_the_picture_is_not_drawn() {
    // Without patternUnits its width is counted in widths of what is painted.
    let pattern = |units: &str| {
        svg(&format!(
            "<pattern id='p' width='260' height='30' {units}><path d='M0 0h9v9z'/></pattern><rect width='250' height='350' fill='url(#p)'/>"
        ))
    };
    let countable = |svg: &str| parse(svg, &Typefaces::house()).is_ok();
    assert!(!countable(&pattern("")));
    assert!(countable(&pattern("patternUnits='userSpaceOnUse'")));
}

#[test]
fn a_plate_no_larger_than_a_letter_has_its_grain() {
    let grain = "<svg xmlns='http://www.w3.org/2000/svg' width='12' height='8'><pattern id='p' width='260' height='30' patternUnits='userSpaceOnUse'><path d='M0 0h9v9z'/></pattern><rect width='12' height='8' fill='url(#p)'/></svg>";
    let tree = Tree::from_str(grain, &resvg::usvg::Options::default()).expect("a drawing");
    assert!(is_within_limits(&tree, Some(8.0)) && is_within_limits(&tree, Some(24.0)));
    // As large as a table the tile would be one of 260 times 30 tables.
    assert!(!is_within_limits(&tree, Some(720.0)) && !is_within_limits(&tree, None));
}

#[test]
fn an_outline_that_leads_to_the_end_of_the_world_is_not_drawn() {
    // Found by making up inputs: the panic of the painter could not be caught.
    let drawn = |far: &str| {
        let inner = format!(
            "<g transform='rotate(-45 64 64)'><path d='M56 14h16l6 14-6 14H5.3 12L8.1 34.6L121.3 40.3L116 53.7L126 64L116 74.3L121.3 87.7L{far} .1 93.4L196h24v13H70z'/></g>"
        );
        parse(&svg(&inner), &Typefaces::house()).is_ok()
    };
    assert!(drawn("108") && drawn("10e3"));
    assert!(!drawn("10e8") && !drawn("-10e8") && !drawn("10e37"));
    let stroke = "<path d='M0 0h9' stroke='red' stroke-width='1e9'/>";
    assert!(parse(&svg(stroke), &Typefaces::house()).is_err());
}

#[test]
fn a_number_without_end_is_refused_before_anything_is_made_of_it() {
    // Found by making up inputs: an arc of such a radius took 23 GB.
    let refused = |outline: &str| {
        let path = format!("<path d='M7 6{outline}a.6 .6 0 1 0-1.2 0z'/>");
        sound(&svg(&path)).is_err()
    };
    let far = format!("a.6 .6 0 1 0 1.2 0{}", "8".repeat(70));
    for outline in [
        far.as_str(),
        "h1e70",
        "h1E+9",
        "h.5e9",
        "h-12345678",
        "h1e99999999999999999999",
    ] {
        assert!(refused(outline), "{outline}");
    }
    for outline in [
        "h1234567.5",
        "h0000000001",
        "h1e-70",
        "h.000000001",
        "h12e3",
        "",
    ] {
        assert!(!refused(outline), "{outline}");
    }
}

#[test]
fn filters_that_are_put_on_many_times_the_picture_are_not_drawn() {
    let drawn = |reach: &str, uses: usize| {
        let inner = format!(
            "<filter id='f' {reach}><feGaussianBlur stdDeviation='9'/></filter>{}",
            "<rect filter='url(#f)' width='240' height='340'/>".repeat(uses)
        );
        let svg = svg(&inner);
        assert_eq!(sound(&svg), Ok(()));
        parse(&svg, &Typefaces::house()).is_ok()
    };
    assert!(drawn("", 3));
    let twice = "x='-.5' y='-.5' width='2' height='2'";
    assert!(drawn(twice, 3));
    let far = "x='-1.5' y='-1.5' width='4' height='4'";
    assert!(!drawn(far, 1));
    assert!(!drawn("x='-9' y='-9' width='20' height='20'", 3));
    // A group around it makes it larger, too.
    let grown = "<filter id='f'><feGaussianBlur stdDeviation='9'/></filter>\
                 <g transform='scale(9)'><rect filter='url(#f)' width='240' height='340'/></g>";
    assert!(parse(&svg(grown), &Typefaces::house()).is_err());
}
