//! Advice that comes by itself in the first rounds of a first game.

use super::messages::Command;
use super::play::Play;
use bevy::prelude::*;

/// Asks for advice where it comes by itself.
pub(super) fn advise_by_itself(mut play: ResMut<Play>, mut commands: MessageWriter<Command>) {
    if !play.hints.come() || play.choices.is_empty() || play.hinting || play.hint.is_some() {
        return;
    }
    let (decisions, own) = (play.session.decisions(), play.last_own_decision);
    let mut hints = play.hints;
    if hints.due(decisions, own) {
        commands.write(Command::Hint);
    }
    if hints != play.hints {
        play.hints = hints;
    }
}
