//! How fast the rules play and the search thinks: `cargo bench --no-default-features`, with `-- --json` for programs.
//!
//! Each figure comes with a hash of what was played, so that a faster wrong answer shows. Times are those of one thread;
//! compare only figures taken in the same minute on the same core.

mod measure;
mod pig;

use measure::Figures;
use pig::Pig;

fn main() {
    let json = std::env::args().any(|a| a == "--json");
    let figures: Vec<Figures> = vec![
        measure::random_play("pig", &[Pig::new()]),
        measure::search_speed("pig", &Pig::new()),
    ];
    if json {
        println!(
            "{}",
            serde_json::to_string_pretty(&figures).unwrap_or_default()
        );
    } else {
        figures.iter().for_each(|f| println!("{f}"));
    }
}
