//! One map of targets: everything on screen that can be acted on now. The mouse, fingers, the keyboard, gamepads, screen readers, tooltips
//! and tests all read this map, and a click hits what it names.

use bevy::prelude::*;
use bevy_egui::egui::{Id, LayerId, accesskit};
use serde::Serialize;
use tortuga::engine::TableItem;

/// Where a target comes from.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Source {
    /// A piece or a zone of the table.
    Table(TableItem),
    /// The small picture of a map: its number among the zones.
    Minimap(usize),
    /// Something of an overlay, in this layer.
    Widget(LayerId),
}

impl Source {
    /// Whether it lies on the table, below all overlays.
    pub fn is_of_table(self) -> bool {
        !matches!(self, Source::Widget(_))
    }
}

/// What kind of thing a target is: the word that a screen reader says after its label.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// Does something at once.
    Button,
    /// Is on or off.
    Checkbox,
    /// One of several, of which one is chosen.
    RadioButton,
    /// A value between two ends.
    Slider,
    /// Opens a list of values of which one is chosen.
    ComboBox,
    /// An entry of a list.
    ListItem,
    /// Takes what is typed.
    TextField,
    /// Words that lead to the rulebook.
    Link,
    /// Words that only tell something.
    Text,
    /// A card, a ship or anything else that lies on the table.
    Piece,
    /// A zone of the table, or a cell of one.
    Place,
    /// The small picture of a map, which moves the large one.
    Map,
}

impl Role {
    /// Whether a click is all it needs: neither words to be read nor a field to type in.
    pub fn is_clicked(self) -> bool {
        !matches!(self, Role::Text | Role::TextField)
    }

    /// The first half of the names of such targets.
    fn prefix(self) -> &'static str {
        match self {
            Role::Text | Role::TextField => "field",
            Role::Piece => "piece",
            Role::Link => "link",
            Role::Place => "zone",
            Role::Map => "minimap",
            _ => "button",
        }
    }
}

impl From<Role> for accesskit::Role {
    fn from(role: Role) -> accesskit::Role {
        match role {
            Role::Button | Role::Piece | Role::Place => accesskit::Role::Button,
            Role::Checkbox => accesskit::Role::CheckBox,
            Role::RadioButton => accesskit::Role::RadioButton,
            Role::Slider => accesskit::Role::Slider,
            Role::ComboBox => accesskit::Role::ComboBox,
            Role::ListItem => accesskit::Role::ListBoxOption,
            Role::TextField => accesskit::Role::TextInput,
            Role::Link => accesskit::Role::Link,
            Role::Text => accesskit::Role::Label,
            Role::Map => accesskit::Role::Image,
        }
    }
}

/// What can be done to a target by hand.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Actions {
    /// A click or a tap does something.
    pub click: bool,
    /// A right click or a long press shows what lies there.
    pub inspect: bool,
    /// It can be carried off.
    pub drag: bool,
    /// The wheel or two fingers make it larger.
    pub zoom: bool,
}

/// Names a target for as long as what it stands for is on screen, however often the map is made anew.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct TargetId(pub u64);

/// One thing that can be acted on.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Target {
    /// The same in every frame.
    pub id: TargetId,
    /// A stable name for tests: `button:Dive`, `piece:Anchor 5`, `zone:locker`.
    pub name: String,
    /// What a screen reader says: `Dive`, `Anchor 5`.
    pub label: String,
    /// What kind of thing it is.
    pub role: Role,
    /// Left, top, width, height in logical pixels of the window.
    pub rect: [f32; 4],
    /// What lies higher hides what lies lower. Overlays lie above the table.
    #[serde(skip)]
    pub height: f32,
    /// Whether clicking does something now.
    pub enabled: bool,
    /// What hovering explains: what it would bring, or why it is not enabled.
    pub tooltip: String,
    /// What else can be done to it.
    pub actions: Actions,
    /// Whether a click in its middle hits something else, because that lies over it or takes the click for itself.
    pub covered: bool,
    /// Whether a tooltip lies over its middle that stays while one points at it: a mouse has to leave that first, and a finger's first
    /// press there only closes it. The focus goes to it as to any other.
    pub under_tooltip: bool,
    /// Whether it is scrolled out of sight, at the edge at which it waits: no click hits it, but the focus brings it back.
    pub scrolled_away: bool,
    /// Where it comes from.
    #[serde(skip)]
    pub source: Source,
    /// The control of an overlay that it stands for, which can take egui's focus.
    #[serde(skip)]
    pub widget: Option<Id>,
}

/// What lies over the middle of a target.
#[derive(Copy, Clone, Debug, Default)]
pub(super) struct Cover {
    /// See [`Target::covered`].
    pub covered: bool,
    /// See [`Target::under_tooltip`].
    pub under_tooltip: bool,
}

/// The height of the lowest overlay: above every piece that lies or flies.
const OVERLAYS: f32 = 1.0e6;

impl Target {
    /// A target of the table; `rect` in logical pixels of the window.
    pub fn on_table(source: Source, role: Role, label: impl Into<String>, rect: Rect) -> Target {
        let label = label.into();
        Target {
            id: TargetId(Id::new(source).value()),
            name: format!("{}:{label}", role.prefix()),
            label,
            role,
            rect: [rect.min.x, rect.min.y, rect.width(), rect.height()],
            height: 0.0,
            enabled: false,
            tooltip: String::new(),
            actions: Actions::default(),
            covered: false,
            under_tooltip: false,
            scrolled_away: false,
            source,
            widget: None,
        }
    }

    /// A target of an overlay in `layer`; `key` tells it from all others, `rect` is in logical pixels of the window.
    pub fn in_overlay(
        layer: LayerId,
        key: Id,
        role: Role,
        label: impl Into<String>,
        rect: Rect,
    ) -> Target {
        Target {
            id: TargetId(Id::new((layer, key)).value()),
            height: OVERLAYS,
            ..Target::on_table(Source::Widget(layer), role, label, rect)
        }
    }

    /// Its middle, in logical pixels of the window.
    pub fn middle(&self) -> Vec2 {
        self.bounds().center()
    }

    /// Where it is, in logical pixels of the window.
    pub fn bounds(&self) -> Rect {
        let [x, y, width, height] = self.rect;
        Rect::from_corners(vec2(x, y), vec2(x + width, y + height))
    }

    pub(crate) fn contains(&self, at: Vec2) -> bool {
        self.bounds().contains(at)
    }
}

/// Everything that can be acted on in this frame: first what lies on the table, then what lies over it.
#[derive(Resource, Default, Debug)]
pub struct Targets {
    all: Vec<Target>,
    of_table: usize,
    revision: u64,
}

impl Targets {
    /// All of them, the table's first.
    pub fn all(&self) -> &[Target] {
        &self.all
    }

    /// Those of the table.
    pub fn of_table(&self) -> &[Target] {
        self.all.get(..self.of_table).unwrap_or_default()
    }

    /// The one with this id, while it is on screen.
    pub fn find(&self, id: TargetId) -> Option<&Target> {
        self.all.iter().find(|target| target.id == id)
    }

    /// How often what lies on the table was listed: it is, whenever something about it has changed.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// Those of the overlays.
    pub fn of_overlays(&self) -> &[Target] {
        self.all.get(self.of_table..).unwrap_or_default()
    }

    /// What lies on the table now.
    pub fn set_table(&mut self, table: Vec<Target>) {
        let number = table.len();
        self.all.splice(..self.of_table, table);
        self.of_table = number;
        self.revision += 1;
    }

    /// What the overlays have now, from the bottom up.
    pub fn set_overlays(&mut self, overlays: impl IntoIterator<Item = Target>) {
        self.all.truncate(self.of_table);
        self.all.extend(overlays);
        for (number, target) in self.all.iter_mut().skip(self.of_table).enumerate() {
            target.height = OVERLAYS + number as f32;
        }
    }

    /// Marks what is covered, and what lies under a tooltip.
    pub(super) fn set_covered(&mut self, covered: &[Cover]) {
        for (target, cover) in self.all.iter_mut().zip(covered) {
            target.covered = cover.covered || target.scrolled_away;
            target.under_tooltip = cover.under_tooltip;
        }
    }
}
