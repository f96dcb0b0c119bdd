//! Work beside the frames: [`workers`] has the threads and their queue, [`priority`] says what goes first and which thread takes it,
//! [`job`] is what was asked for, [`waker`] wakes the window when it is done.
//!
//! - `queue`: what waits for a thread, the most urgent and oldest first

pub mod job;
pub mod priority;
mod queue;
pub mod waker;
pub mod workers;
