//! What every game must keep, whatever its rules: one line puts a game to all of it but what its choices promise (`previews`), which needs a
//! file for each game.
//!
//! A new game adds its line at the end. What only it can know (which events nobody needs to be told of) stands there too,
//! with the defaults of [`Conforms`] for the rest. Random games of every number of players, of options by lot and of careless
//! and sensible players are played; `TORTUGA_GAMES` says how many (see `playable::games`).

#[path = "conformance/actions.rs"]
mod actions;
#[path = "conformance/advice.rs"]
mod advice;
#[allow(dead_code, unused_imports, reason = "other tests use the rest of it")]
#[path = "../benches/pig.rs"]
mod example;
#[path = "conformance/heavy.rs"]
mod heavy;
#[path = "conformance/history.rs"]
mod history;
#[path = "conformance/knowledge.rs"]
mod knowledge;
#[path = "conformance/mangled.rs"]
mod mangled;
mod playable;
#[path = "conformance/previews.rs"]
mod previews;
#[path = "conformance/sessions.rs"]
mod sessions;
#[path = "conformance/sound.rs"]
mod sound;
#[path = "conformance/table.rs"]
mod table;
#[path = "conformance/words.rs"]
mod words;

use tortuga::games::Playable;

/// A game that is put to the laws, with what only it can know.
pub trait Conforms: Playable<View: PartialEq> + PartialEq {
    /// Kinds of events of which the log says nothing.
    const SILENT: &'static [&'static str] = &[];

    /// How the one fault begins that a world may have which was imagined for somebody who does not decide; empty where
    /// there is none.
    const IMAGINED: &'static str = "";

    /// Within how many decisions a random game ends even under mangled content; `None` where content can make it last.
    const ENDS: Option<usize> = Some(5_000);

    /// Whether actions with any numbers in them are refused. Where not, only those that have names may be tried: names are all
    /// that comes from outside.
    const FORGED: bool = true;

    /// Whether a position can come back in the course of a game.
    const RETURNS: bool = false;

    /// Whether whoever decides may always do everything that there is.
    const FREE: bool = false;

    /// Whether everything on the table says why nothing can be done with it, also what needs no reason.
    const ALWAYS_WHY: bool = false;
}

macro_rules! conformance {
    ($game:ident, $state:ty $(, $const:ident: $type:ty = $value:expr)* $(,)?) => {
        mod $game {
            use super::{Conforms, actions, advice, heavy, history, knowledge, mangled, sessions, sound, words};
            type State = $state;

            impl Conforms for State {
                $(const $const: $type = $value;)*
            }

            #[test]
            fn random_games_are_sound_and_end() {
                sound::random_games_are_sound_and_end::<State>();
            }

            #[test]
            fn every_value_of_every_option_can_be_played() {
                sound::every_value_of_every_option_can_be_played::<State>();
            }

            #[test]
            fn simple_players_choose_among_what_is_legal() {
                sound::simple_players_choose_among_what_is_legal::<State>();
            }

            #[test]
            fn exactly_what_is_legal_is_accepted_and_a_refusal_says_why() {
                actions::exactly_what_is_legal_is_accepted::<State>();
            }

            #[test]
            fn actions_are_called_by_their_names() {
                actions::actions_are_called_by_their_names::<State>();
            }

            #[test]
            fn same_seed_and_same_actions_give_the_same_game() {
                history::same_seed_and_same_actions_give_the_same_game::<State>();
            }

            #[test]
            fn thinking_changes_no_position() {
                history::thinking_changes_no_position::<State>();
            }

            #[test]
            fn whoever_decides_before_everybody_hides_nothing() {
                knowledge::whoever_decides_before_everybody_hides_nothing::<State>();
            }

            #[test]
            fn every_decision_changes_the_fingerprint() {
                history::every_decision_changes_the_fingerprint::<State>();
            }

            #[test]
            fn going_back_and_on_again_changes_nothing() {
                history::going_back_and_on_again_changes_nothing::<State>();
            }

            #[test]
            fn what_can_be_undone_has_shown_nothing() {
                history::what_can_be_undone_has_shown_nothing::<State>();
            }

            #[test]
            fn what_a_seat_cannot_know_changes_nothing_in_its_view() {
                knowledge::what_a_seat_cannot_know_changes_nothing_in_its_view::<State>();
            }

            #[test]
            fn everything_that_happens_is_told_or_silent_on_purpose() {
                words::everything_that_happens_is_told::<State>();
            }

            #[test]
            fn what_fixed_draws_bring_has_a_name() {
                words::what_fixed_draws_bring_has_a_name::<State>();
            }

            #[test]
            fn refusals_and_draws_are_in_every_language() {
                words::refusals_and_draws_are_in_every_language::<State>();
            }

            #[test]
            fn every_choice_and_every_thing_has_its_words() {
                words::every_choice_and_every_thing_has_its_words::<State>();
            }

            #[test]
            fn a_hint_compares_the_two_best_choices() {
                advice::a_hint_compares_the_two_best_choices::<State>();
            }

            #[test]
            fn what_sets_choices_apart_has_words_in_every_language() {
                advice::what_sets_choices_apart_has_words_in_every_language::<State>();
            }

            #[test]
            fn mangled_content_is_refused_with_its_place_or_playable() {
                mangled::mangled_content_is_refused_or_playable::<State>();
            }

            #[test]
            fn a_save_after_every_action_loads_to_the_same_state_and_log() {
                sessions::a_save_after_every_action_loads_to_the_same_state_and_log::<State>();
            }

            #[test]
            fn every_save_loads() {
                heavy::every_save_loads::<State>();
            }

            #[test]
            fn saves_under_every_value_of_every_option_load_to_the_same_state() {
                sessions::saves_under_every_option_load_to_the_same_state::<State>();
            }

            #[test]
            fn undo_and_redo_lead_back_to_the_same_table() {
                sessions::undo_and_redo_lead_back_to_the_same_table::<State>();
            }

            #[test]
            fn a_commit_is_taken_back_and_the_others_stand() {
                sessions::a_commit_is_taken_back_and_the_others_stand::<State>();
            }

            #[test]
            fn there_is_a_frame_for_every_event_and_the_last_one_is_the_present() {
                sessions::there_is_a_frame_for_every_event::<State>();
            }

            #[test]
            fn no_choice_has_a_key_that_means_something_else() {
                sessions::no_choice_has_a_key_that_means_something_else::<State>();
            }
        }
    };
}

conformance!(
    captain_ecarrasse,
    tortuga::games::captain_ecarrasse::State,
    SILENT: &[&str] = &["BonusDue", "ChoiceOpened", "Placed", "TurnEnded", "TurnStarted"],
);
conformance!(
    flying_hollander,
    tortuga::games::flying_hollander::State,
    SILENT: &[&str] = &["ChoiceOpened", "Poker", "TurnStarted"],
    IMAGINED: &str = "4.5",
    ENDS: Option<usize> = None,
);
conformance!(
    libertalia,
    tortuga::games::libertalia::State,
    SILENT: &[&str] = &["Committed", "Revealed", "ChoiceOpened", "Settled", "CleanedUp"],
    ALWAYS_WHY: bool = true,
);
conformance!(
    black_fleet,
    tortuga::games::black_fleet::State,
    SILENT: &[&str] = &["TurnStarted"],
    FORGED: bool = false,
    ENDS: Option<usize> = None,
    ALWAYS_WHY: bool = true,
);
conformance!(
    maracaibo,
    tortuga::games::maracaibo::State,
    SILENT: &[&str] = &["Chose", "TurnStarted"],
    FORGED: bool = false,
);
// A game that is not one of the library's own: whatever it does not say has to be right as well.
conformance!(
    pig,
    crate::example::Pig,
    RETURNS: bool = true,
    FREE: bool = true,
);
