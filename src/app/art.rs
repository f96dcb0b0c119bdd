//! (written with the table)
