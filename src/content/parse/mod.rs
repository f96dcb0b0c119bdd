//! A text of RON as the game takes it in: where everything stands in it, what it may say, and the place and words of every fault.
//!
//! - [`catalog`]: lists of content by number and by name: what a slice of entries can be asked
//! - [`checks`]: checks that the content of every game needs
//! - [`diagnostic`]: faults in content files: where, what, and what to do
//! - [`document`]: one merged RON document: named sections, each a list of entries with ids or a single structure
//! - `draft`: the text of an entry as it is read: put together from what stands in several files, and passed over where it is
//!   wrong, so that one fault does not hide the next
//! - `entry`: one entry of a document: its fields, each with the place it came from, and how it becomes a value
//! - [`numbers`]: the numbers in a RON text, to be changed without touching anything else of it
//! - `outline`: the outline of a RON text: which fields and items it has, and where
//! - [`pattern`]: patterns in which an asterisk stands for anything: how tutorials, tempers and counts speak of several names at
//!   once
//! - `reason`: what the RON reader complains about, in words that say what to do
//! - `reference`: the reference of the files: what each may say, as Markdown and as plain lines
//! - `scan`: the words of a RON text: names, numbers, quoted texts, comments, white space
//! - [`schema`]: what the files of the content may say, written down while they are read: which sections each has, of which type
//!   their entries are, and what stands over the fields of that type in the source
//! - [`shape`]: what a file can say, as data: what values look like, and the types with names that they are made of
//! - `source`: the text of one file and places in it
//! - [`trace`]: what a type of the content can be read from: its fields, the words it knows, its numbers and their bounds
//! - `unknown`: names that a file gives and that name nothing
//! - [`written`]: what a person wrote in a text of its own: the position of a scenario, or the scenario itself

pub mod catalog;
pub mod checks;
pub mod diagnostic;
pub mod document;
pub(super) mod draft;
pub(super) mod entry;
pub mod numbers;
pub(super) mod outline;
pub mod pattern;
pub(super) mod reason;
pub mod reference;
pub(super) mod scan;
pub mod schema;
pub mod shape;
pub(super) mod source;
pub mod trace;
pub(super) mod unknown;
pub mod written;
