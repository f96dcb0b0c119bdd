//! What the program itself says, in the language of the content that is loaded: the words are RON
//! (`assets/shared/text.ron`), here is declared which sentences there are.
//!
//! As with the catalogues of gettext there is one wording for the whole process, so that a label deep in the window need not be
//! handed its language: [`say`] says a sentence in it. Until [`Wording::install`] it is what was packed into the binary. What
//! a game says is not here but in its own `text.ron`.
//!
//! - [`table`]: what stands on a table where a game says nothing of its own
//! - [`challenges`]: puzzles, and games that are the same for everybody by date
//! - [`session`]: a table in play, saves and the player's folder
//! - [`setup`]: names, options and numbers of players before a game
//! - [`scenario`]: what a scenario file finds different
//! - [`command_line`]: the program in a terminal, outside a game
//! - [`balance`]: what a mod changes in play
//! - [`text_mode`]: the game in the terminal
//! - [`records`]: the journal of finished games, ratings, achievements
//! - [`encyclopedia`]: every card and piece, in the window and in the terminal
//! - [`tutorial`]: tutorials, in files and in the window
//! - [`mods`]: the page of mods, and what comes to it
//! - [`arranging`]: a table that is arranged by hand
//! - [`window`]: the window wherever one is: menus, saves, the rulebook, messages
//! - [`at_table`]: the window around a table in play
//! - [`replay`]: a match that is looked through, and the code of a fair deal, in the window and in the terminal
//! - [`review`]: a match that has been looked through, in the window and in the terminal
//! - [`setup_screen`], [`settings_screen`], [`keys_page`]: its other pages
//! - [`joined`]: a thing and what is said of it, with the colon of the language
//! - `names`: what is wrong with names and options that somebody has typed
//! - [`keys_page`]: what the page of keys says, and what stands on keys
//! - [`settings_screen`]: what the window says about settings
//! - [`setup_screen`]: what the window says where a game is set up

pub mod arranging;
pub mod at_table;
pub mod balance;
pub mod challenges;
pub mod command_line;
pub mod encyclopedia;
pub mod joined;
pub mod keys_page;
pub mod mods;
pub(crate) mod names;
pub mod records;
pub mod replay;
pub mod review;
pub mod scenario;
pub mod session;
pub mod settings_screen;
pub mod setup;
pub mod setup_screen;
pub mod table;
pub mod text_mode;
pub mod tutorial;
pub mod window;

use crate::content::{Arg, Content, Faults, Sentence, Template, Texts};
use crate::engine::Words;
use std::sync::{Arc, LazyLock, PoisonError, RwLock};

/// The file.
const FILE: &str = "assets/shared/text.ron";

/// A list of sentences that stands as a section in the file.
pub trait Worded: Sentence {
    /// Where its words are in a wording.
    fn texts(wording: &Wording) -> &Texts<Self>;
}

/// Declares the rooms: a line for each list of sentences.
macro_rules! rooms {
    ($($(#[$about:meta])* $room:ident: $sentence:ty,)*) => {
        /// The words of all sentences.
        #[derive(Clone, Debug)]
        pub struct Wording {
            $($(#[$about])* $room: Texts<$sentence>,)*
        }

        impl Wording {
            /// Reads and checks the words; a sentence with a fault stays empty.
            pub fn load(content: &Content, faults: &mut Faults) -> Wording {
                let document = content.document(FILE, faults);
                document.only(&[$(stringify!($room)),*], faults);
                Wording { $($room: Texts::load(&document, stringify!($room), faults),)* }
            }
        }

        $(impl Worded for $sentence {
            fn texts(wording: &Wording) -> &Texts<$sentence> {
                &wording.$room
            }
        })*
    };
}

rooms! {
    table: table::Sentence,
    session: session::Sentence,
    setup: setup::Sentence,
    scenario: scenario::Sentence,
    challenges: challenges::Sentence,
    command_line: command_line::Sentence,
    balance: balance::Sentence,
    text_mode: text_mode::Sentence,
    window: window::Sentence,
    at_table: at_table::Sentence,
    replay: replay::Sentence,
    review: review::Sentence,
    tutorial: tutorial::Sentence,
    setup_screen: setup_screen::Sentence,
    settings_screen: settings_screen::Sentence,
    keys_page: keys_page::Sentence,
    records: records::Sentence,
    encyclopedia: encyclopedia::Sentence,
    mods: mods::Sentence,
    arranging: arranging::Sentence,
}

/// The wording of this process.
static CURRENT: LazyLock<RwLock<Arc<Wording>>> = LazyLock::new(|| {
    let packed = Wording::load(&Content::packed(), &mut Faults::default());
    RwLock::new(Arc::new(packed))
});

impl Wording {
    /// From now on [`say`] says this.
    pub fn install(self) {
        *CURRENT.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(self);
    }
}

/// The sentence in words, without links.
pub fn say<S: Worded>(sentence: S) -> String {
    words(sentence).to_string()
}

/// The words of a file's own sentence, which is none of the program's, with what fills its slots in their order.
pub fn fill(template: &Template, args: &[Arg]) -> Words {
    let current = CURRENT
        .read()
        .unwrap_or_else(PoisonError::into_inner)
        .clone();
    current.session.fill(template, args)
}

/// The sentence in words.
pub fn words<S: Worded>(sentence: S) -> Words {
    let current = CURRENT
        .read()
        .unwrap_or_else(PoisonError::into_inner)
        .clone();
    S::texts(&current).say(sentence)
}
