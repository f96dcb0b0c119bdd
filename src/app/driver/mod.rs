//! The driver: runs the session, keeps what is shown apart from what is so, runs AIs off the main thread.
//!
//! [`play`] is the match on the table, [`messages`] what is asked for and told. [`opening`] opens and closes tables, `reopening` opens them once more with content that was read again, `commands` (with `deciding` and `selecting`)
//! carries out what the player wants, `privacy` hides what only one person may see, `showing` (with `pace`) begins what happened,
//! `replay` goes through a match that is looked through, `think` (with `thoughts`) lets AIs think, `offer` offers what may be chosen, `first_game` gives advice unasked (as long as `hints` say), `recap` tells what happened before; the people whom AIs play are [`personas`], and `remarks` lets them feel and speak; [`select`] is what choices by selecting mean.
//! [`review`] has a match looked through by the strongest AI. `challenge` judges puzzles and keeps the scores of deals by date, `tutorial` goes on with tutorials, `saving` tells when what is played cannot be saved.
//!
//! One set of systems, [`PlaySet`], in this order: closing, opening, opening once more, what the player wants, whether a puzzle has ended, the step of a tutorial, the veil, the
//! next frame and its message, what goes on by itself, AIs, what is offered, what happened before, the end, how a puzzle has ended,
//! the score of a deal by date, reviews, what became of saving.

mod challenge;
mod commands;
mod deciding;
mod first_game;
mod hints;
pub mod messages;
mod offer;
pub mod opening;
mod pace;
pub mod personas;
pub mod play;
mod privacy;
mod recap;
mod remarks;
mod reopening;
mod replay;
pub mod review;
mod saving;
pub mod select;
mod selecting;
mod showing;
mod think;
mod thoughts;
mod tutorial;

use crate::board::highlight::recalled::Recalled;
use crate::shell::background::workers::Workers;
use crate::shell::content_reload::ContentReloaded;
use bevy::prelude::*;
use challenge::{check_goal, keep_score, show_verdict};
use commands::run_commands;
use first_game::advise_by_itself;
use messages::{Command, FrameBegun, Motion, Remarked};
use offer::{finish, offer, tell_interval};
use opening::{heed_closing, open_tables};
use play::{Play, stay_awake};
use privacy::veil;
use recap::recall;
use reopening::reopen;
use replay::go_on;
use review::{Reviews, review};
use saving::tell_of_saving;
use showing::{follow, tell};
use think::think;
use thoughts::Thoughts;

/// Runs before the table lays out what is shown.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub struct PlaySet;

/// Runs the match on the table.
pub fn plugin(app: &mut App) {
    app.add_message::<Command>()
        .add_message::<ContentReloaded>()
        .add_message::<FrameBegun>()
        .add_message::<Remarked>()
        .init_resource::<Thoughts>()
        .init_resource::<Motion>()
        .init_resource::<Workers>()
        .init_resource::<Recalled>()
        .init_resource::<Reviews>()
        .add_systems(
            Update,
            (
                heed_closing,
                open_tables,
                reopen,
                remarks::read,
                (
                    remarks::gather,
                    run_commands,
                    check_goal,
                    tutorial::guide,
                    veil,
                    follow,
                    tell,
                    go_on,
                    think,
                    tell_interval,
                    offer,
                    advise_by_itself,
                    recall,
                    remarks::speak,
                    finish,
                    show_verdict,
                    keep_score,
                )
                    .chain()
                    .run_if(resource_exists::<Play>),
                review,
                tell_of_saving,
            )
                .chain()
                .in_set(PlaySet),
        );
    app.add_systems(PostUpdate, stay_awake.run_if(resource_exists::<Play>));
}
