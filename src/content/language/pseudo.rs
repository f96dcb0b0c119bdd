//! A language that nobody speaks: English with accents, in brackets, and longer by two fifths, as translations are. What stands on the
//! screen without brackets cannot be translated, and what is cut has too little room.

/// What it is called. Unicode keeps `XA` for this purpose.
pub const PSEUDO: &str = "en-XA";

/// By how much it is longer than English, in tenths.
const LONGER: usize = 4;

/// The words of a template in the pseudo-language; slots and marks stay what they are. `field` is the field in which it stands.
pub fn said(template: &str, field: &str) -> String {
    if !template.chars().any(char::is_alphabetic) || template.chars().count() < 3 {
        return template.to_owned();
    }
    // Words that are looked for in other words, and names of pieces that a finger looks for.
    if ["keywords", "point"].contains(&field) {
        return accented(template).0;
    }
    let inner = template.trim();
    let start = template.len() - template.trim_start().len();
    let end = template.trim_end().len();
    let (words, letters) = accented(inner);
    if letters == 0 {
        return template.to_owned();
    }
    let more = "~".repeat((letters * LONGER / 10).max(1));
    let (before, after) = (template.get(..start), template.get(end..));
    format!(
        "{}[{words}{more}]{}",
        before.unwrap_or(""),
        after.unwrap_or("")
    )
}

/// A template with accents on its letters, and how many letters it has.
fn accented(template: &str) -> (String, usize) {
    let mut out = String::with_capacity(template.len() * 2);
    let mut letters = 0;
    let mut in_slot = false;
    for c in template.chars() {
        match c {
            '{' => in_slot = true,
            // Behind the name of the slot there are words again.
            '}' | '|' => in_slot = false,
            _ => {}
        }
        let said = if in_slot { c } else { accent(c) };
        letters += usize::from(c.is_alphanumeric() && !in_slot);
        out.push(said);
    }
    (out, letters)
}

fn accent(c: char) -> char {
    const PLAIN: &str = "AaCcDdEeIiNnOoUuYy";
    const OTHER: &str = "ÁáÇçÐðÉéÍíÑñÖöÜüÝý";
    let place = PLAIN.chars().position(|plain| plain == c);
    place.and_then(|n| OTHER.chars().nth(n)).unwrap_or(c)
}

#[cfg(test)]
mod tests {
    use super::said;

    #[test]
    fn slots_and_marks_stay_and_words_grow() {
        assert_eq!(
            said("*Dive* for {n} {n|card|cards}.", "texts"),
            "[*Ðívé* för {n} {n|çárð|çárðs}.~~~~~~]"
        );
        assert_eq!(said(" and ", "and"), " [áñð~] ");
        assert_eq!(said("Island|Islands", "keywords"), "Ísláñð|Ísláñðs");
        for nothing in ["", "R", "-", "12 %", "{n}"] {
            assert_eq!(said(nothing, "text"), nothing);
        }
    }
}
