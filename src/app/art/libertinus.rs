//! The house's typeface: Libertinus Serif, under the SIL Open Font License (`libertinus/OFL.txt`). Its files lie here, since the crate that has
//! them brings four times as much that nobody reads.

/// A file of the typeface.
pub type Font = &'static [u8];

/// Upright.
pub const REGULAR: Font = include_bytes!("libertinus/LibertinusSerif-Regular.otf");
/// Upright, half bold.
pub const SEMIBOLD: Font = include_bytes!("libertinus/LibertinusSerif-Semibold.otf");
/// Upright, bold.
pub const BOLD: Font = include_bytes!("libertinus/LibertinusSerif-Bold.otf");
/// Slanted.
pub const ITALIC: Font = include_bytes!("libertinus/LibertinusSerif-Italic.otf");
/// Slanted, half bold.
pub const SEMIBOLD_ITALIC: Font = include_bytes!("libertinus/LibertinusSerif-SemiboldItalic.otf");
/// Slanted, bold.
pub const BOLD_ITALIC: Font = include_bytes!("libertinus/LibertinusSerif-BoldItalic.otf");

/// All of it, for what picks by weight and slant.
pub const ALL: [Font; 6] = [
    REGULAR,
    BOLD,
    ITALIC,
    BOLD_ITALIC,
    SEMIBOLD,
    SEMIBOLD_ITALIC,
];
