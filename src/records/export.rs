//! The journal for other programs: as CSV (RFC 4180, a row for each seat) and as one RON list.

use super::record::Record;
use crate::session::Control;

/// The columns.
const COLUMNS: [&str; 20] = [
    "game",
    "begun",
    "ended",
    "seconds",
    "decisions",
    "seed",
    "players",
    "seat",
    "name",
    "control",
    "score",
    "place",
    "achievements",
    "options",
    "challenge",
    "mods",
    "content",
    "program",
    "won",
    "done",
];

/// The games as CSV: a row for each seat, times in seconds since 1970.
pub fn csv<'r>(records: impl IntoIterator<Item = &'r Record>) -> String {
    let mut out = row(COLUMNS.map(str::to_owned));
    for record in records {
        let options = record.options.0.iter().map(|(id, v)| format!("{id}={v}"));
        let options: Vec<String> = options.collect();
        let mods: Vec<String> = record
            .mods
            .iter()
            .map(|(id, v)| format!("{id} {v}"))
            .collect();
        for (number, seat) in record.seats.iter().enumerate() {
            let control = match &seat.control {
                Control::Human => "human",
                Control::Ai(level) => level,
            };
            out += &row([
                record.game.clone(),
                record.begun.to_string(),
                record.ended.to_string(),
                record.seconds.to_string(),
                record.decisions.to_string(),
                record.seed.to_string(),
                record.seats.len().to_string(),
                (number + 1).to_string(),
                seat.name.clone(),
                control.to_owned(),
                seat.score.to_string(),
                seat.place.to_string(),
                seat.got.join(" "),
                options.join(" "),
                record.challenge.clone().unwrap_or_default(),
                mods.join(", "),
                record.content.clone(),
                record.program.clone(),
                u8::from(seat.won()).to_string(),
                seat.done.join(" "),
            ]);
        }
    }
    out
}

fn row(fields: [String; COLUMNS.len()]) -> String {
    let fields = fields.map(|field| match field.contains([',', '"', '\n', '\r']) {
        true => format!("\"{}\"", field.replace('"', "\"\"")),
        false => field,
    });
    fields.join(",") + "\r\n"
}

/// The games as one RON list, a line for each.
pub fn ron<'r>(records: impl IntoIterator<Item = &'r Record>) -> String {
    let mut out = String::from("[\n");
    for record in records {
        // Strings, numbers and lists cannot fail to serialise.
        out += &::ron::to_string(record).unwrap_or_default();
        out += ",\n";
    }
    out + "]\n"
}

#[cfg(test)]
mod tests {
    use super::super::record::tests::record;
    use super::*;

    #[test]
    fn every_seat_has_a_row_and_odd_names_are_quoted() {
        let game = record(
            1,
            &[("Ana, \"the Shark\"", "", 9, 1), ("Ben", "mate", 3, 2)],
        );
        let text = csv([&game]);
        let rows: Vec<&str> = text.split("\r\n").collect();
        assert_eq!(rows.len(), 4, "{text}");
        assert_eq!(rows[0].split(',').count(), COLUMNS.len());
        assert!(
            rows[1].contains(",1,\"Ana, \"\"the Shark\"\"\",human,9,1,"),
            "{text}"
        );
        assert!(rows[2].contains(",2,Ben,mate,3,2,"), "{text}");
    }

    #[test]
    fn the_list_is_read_as_it_was_written() {
        let games = vec![
            record(1, &[("Ana", "", 9, 1), ("Ben", "mate", 3, 2)]),
            record(2, &[("Ana", "", 9, 1)]),
        ];
        let text = super::ron(&games);
        assert_eq!(
            ::ron::from_str::<Vec<Record>>(&text).expect("a list"),
            games
        );
    }
}
