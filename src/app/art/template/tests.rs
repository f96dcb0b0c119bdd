//! Tests of the template language.

use super::*;

fn filled(template: &str, face: &Face, wide: bool) -> Result<String, String> {
    let icon = |name: &str| {
        (name == "key").then(|| {
            "<svg viewBox='0 0 128 128'><path fill=\"currentColor\"/><path fill=\"{{cut}}\"/></svg>".to_string()
        })
    };
    let given = Given {
        width: 300.0,
        height: 80.5,
        wide,
        tiny: false,
        pixels: 100.0,
        least: 9.0,
        larger: 1.3,
        icon: &icon,
        figure: &|name| (name == "key").then(|| "<svg><b/></svg>".to_owned()),
        face: &|_| None,
        measure: &|text, _| text.len() as f32 * 0.5,
        color: &|name| (name == "seat1.glyph").then(|| "#ABCDEF".to_string()),
    };
    fill(template, face, &given)
}

fn face() -> Face {
    Face::plain("loot")
        .with("name", "Salt & <Sons>")
        .with("icon", "key")
        .with("color_suit", "#123456")
        .with("empty", "")
}

#[test]
fn slots_are_escaped_and_absent_ones_are_empty() {
    assert_eq!(
        filled("[{{name}}][{{nothing}}]", &face(), true).unwrap(),
        "[Salt &amp; &lt;Sons&gt;][]"
    );
}

#[test]
fn sizes_are_in_units() {
    assert_eq!(filled("{{W}}x{{H}}", &face(), true).unwrap(), "300x80.5");
}

#[test]
fn blocks_are_kept_or_dropped() {
    let template = "{{#wide}}w{{/wide}}{{#narrow}}n{{/narrow}}{{#if name}}a{{#if empty}}b{{/if}}{{/if}}{{#unless empty}}c{{/unless}}";
    assert_eq!(filled(template, &face(), true).unwrap(), "wac");
    assert_eq!(filled(template, &face(), false).unwrap(), "nac");
    let sizes = "{{#named}}name{{/named}}{{#tiny}}sign{{/tiny}}";
    assert_eq!(filled(sizes, &face(), false).unwrap(), "name");
}

#[test]
fn blocks_may_ask_whether_a_text_is_printed() {
    // A drawing 250 wide on 100 pixels: type of 22.5 is 9 pixels high.
    let face = Face::plain("x").with("text", "one two three four");
    let asked = |spec: &str| {
        let template = format!(
            "<svg viewBox=\"0 0 250 350\">{{{{#fits {spec}}}}}f{{{{/fits}}}}{{{{#lost {spec}}}}}l{{{{/lost}}}}"
        );
        filled(&template, &face, true).unwrap()
    };
    assert!(asked("text:400:23:1").ends_with(">f"));
    assert!(asked("text:400:22:1").ends_with(">l"));
    // It would have to be smaller to be on one line.
    assert!(asked("text:120:23:1").ends_with(">l"));
    assert!(asked("text:120:23:2").ends_with(">f"));
}

#[test]
fn blocks_may_ask_for_a_word() {
    let template = "{{#if icon=key}}k{{/if}}{{#if icon=map}}m{{/if}}{{#unless icon=map}}u{{/unless}}{{#if none=}}n{{/if}}";
    assert_eq!(filled(template, &face(), true).unwrap(), "ku");
}

#[test]
fn a_figure_stands_where_there_is_one_and_else_the_icon() {
    let with = |name: &str| {
        let face = Face::plain("x").with("icon", name);
        filled("{{@figure:icon 1 2 64 #000 #FFF}}", &face, true)
    };
    let key = with("key").expect("a figure");
    assert!(key.contains("<b/>"), "{key}");
    assert!(with("nothing").is_err());
}

#[test]
fn an_icon_is_placed_and_tinted() {
    let got = filled("{{@icon 8 16 64 color_suit #FFFFFF}}", &face(), true).unwrap();
    assert_eq!(
        got,
        "<g transform=\"translate(8,16) scale(0.5)\" color=\"#123456\"><path fill=\"#123456\"/><path fill=\"#FFFFFF\"/></g>"
    );
}

#[test]
fn text_shrinks_to_fit() {
    let face = Face::plain("x")
        .with("name", "0123456789")
        .with("short", "01");
    assert_eq!(
        filled("{{fit:name:100:24}} {{fit:short:100:24}}", &face, true).unwrap(),
        "20 24"
    );
    assert_eq!(filled("{{fit:name:W-200:24}}", &face, true).unwrap(), "20");
}

#[test]
fn letters_are_narrower_before_they_are_smaller() {
    let face = Face::plain("x")
        .with("name", "0123456789")
        .with("long", "01234567890123456789");
    let got = filled("<text font-size=\"{{fit:name:100:24}}\"/>", &face, true).unwrap();
    assert!(
        got.contains("font-size=\"24\" textLength=\"100\" lengthAdjust=\"spacingAndGlyphs\""),
        "{got}"
    );
    let got = filled("<text font-size=\"{{fit:long:100:24}}\"/>", &face, true).unwrap();
    assert!(got.contains("font-size=\"14.29\""), "{got}");
}

#[test]
fn texts_of_one_kind_are_as_large_as_the_longest_of_them_can_be() {
    let face = |name: &str| {
        let face = Face::plain("x").with("name", name);
        face.with("name_among", "01\n0123456789")
    };
    let size = |name: &str| filled("{{fit:name:100:24}}", &face(name), true).unwrap();
    assert_eq!(size("01"), "20");
    assert_eq!(size("0123456789"), "20");
}

#[test]
fn text_wraps() {
    let face = Face::plain("x").with("text", "one two three four");
    let got = filled("{{wrap:text:40:50:10:2}}", &face, true).unwrap();
    assert_eq!(got.matches("<tspan").count(), 2, "{got}");
    assert!(got.contains(">three four<"), "{got}");
}

#[test]
fn the_theme_s_colours_are_known_by_name() {
    let face = Face::plain("x")
        .with("color", "@seat1.glyph")
        .with("icon", "key");
    assert_eq!(filled("{{color}}", &face, true).unwrap(), "#ABCDEF");
    assert!(
        filled("{{@icon 0 0 128 color none}}", &face, true)
            .unwrap()
            .contains("fill=\"#ABCDEF\"")
    );
}

#[test]
fn mistakes_are_told() {
    for (template, word) in [
        ("{{name", "without"),
        ("{{#if name}}", "never closed"),
        ("{{/if}}", "closes nothing"),
        ("{{#wide}}{{/if}}", "closes"),
        ("{{#when x}}{{/when}}", "unknown block"),
        ("{{@icon 1 2}}", "should be like"),
        ("{{@icon a 2 3 #000 #000}}", "no number"),
        ("{{fit:name:24}}", "should be like"),
        ("{{wrap:name:24}}", "should be like"),
        ("{{#fits name:24}}{{/fits}}", "should be like"),
        ("{{#lost name:1:2:many}}{{/lost}}", "should be like"),
        ("{{wrap:name:1:2:3:many}}", "should be like"),
    ] {
        let fault = filled(template, &face(), true).unwrap_err();
        assert!(fault.contains(word), "{template}: {fault}");
    }
    let face = Face::plain("x").with("icon", "anchor");
    assert!(
        filled("{{@icon 1 2 3 #000 #000}}", &face, true)
            .unwrap_err()
            .contains("no icon 'anchor'")
    );
}

#[test]
fn text_is_measured_in_the_letters_it_is_written_in() {
    let given = Given {
        face: &|_| None,
        measure: &|text, letters| {
            let wider = [letters.bold, letters.small_caps].map(|more| if more { 1.0 } else { 0.0 });
            text.len() as f32 * 0.5 * (1.0 + wider[0] * 0.1 + wider[1] * 0.2)
        },
        width: 300.0,
        height: 80.5,
        wide: true,
        tiny: false,
        pixels: 100.0,
        least: 9.0,
        larger: 1.3,
        icon: &|_| None,
        figure: &|_| None,
        color: &|_| None,
    };
    let face = Face::plain("loot").with("name", "Smugglers");
    let filled = |template: &str| fill(template, &face, &given).unwrap();
    // Nine letters are 45 wide at this size, 54 in small capitals and 49.5 in bold.
    let fits = "<text font-size=\"{{fit:name:50:10}}\">x</text>";
    assert!(!filled(fits).contains("textLength"));
    let small_caps = fits.replace("\">", "\" font-variant=\"small-caps\">");
    let set = filled(&small_caps);
    assert!(set.contains("font-size=\"10\" textLength=\"50\""), "{set}");
    // What another text of the picture is written in does not matter.
    let beside = format!("<text font-weight=\"bold\">y</text>{fits}");
    assert!(!filled(&beside).contains("textLength"));
    let wraps = "<text font-weight=\"bold\">{{wrap:name:0:47:10:1}}</text>";
    assert!(filled(wraps).contains("textLength=\"47\""));
    assert!(!filled(&wraps.replace("bold", "normal")).contains("textLength"));
}

#[test]
fn words_that_have_room_grow_with_the_size_of_words() {
    let face = Face::plain("plate").with("name", "Ana");
    let size = |spec: &str| {
        let template = format!("<text font-size=\"{{{{fit:name:{spec}}}}}\">x</text>");
        let set = filled(&template, &face, true).unwrap();
        let size = set.split('"').nth(1).unwrap();
        size.parse::<f32>().unwrap()
    };
    // Three letters are one and a half times as wide as they are high.
    assert_eq!((size("60:20"), size("60:20+")), (20.0, 26.0));
    // No wider than there is room: letters are set narrower, then smaller.
    assert_eq!((size("30:20"), size("20:20+")), (20.0, size("20:26")));
}
