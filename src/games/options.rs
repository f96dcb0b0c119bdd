//! Reading the options of any game: what is the same for all of them.

use crate::content::{Content, Faults, Located};
use crate::engine::options::unknown;
use crate::engine::{OptionDef, OptionKind};

/// The options of the game in `folder`, in their order. Each default must be a value, each option of `needs` must be
/// there; `check` sees those with what the rules ask of them. `usual` gives the number in `cards.ron` that the default
/// of an option must repeat, if there is one.
pub(crate) fn read<N>(
    content: &Content,
    folder: &str,
    needs: &[(&str, N)],
    usual: impl Fn(&str) -> Option<usize>,
    mut check: impl FnMut(&Located<OptionDef>, &N, &mut Faults),
    faults: &mut Faults,
) -> Vec<OptionDef> {
    let doc = content.document(&format!("{folder}/options.ron"), faults);
    doc.only(&["usual", "options"], faults);
    let mut out = Vec::new();
    for at in doc.list::<OptionDef>("options", faults) {
        let def = &at.value;
        if !def.values().contains(&def.default.as_str()) {
            let message = unknown("value", &def.default, def.values().into_iter());
            at.fault("default", message, faults);
        }
        if let Some((_, need)) = needs.iter().find(|(id, _)| *id == def.id) {
            check(&at, need, faults);
        }
        // The option always has a value, so the number in cards.ron would mean nothing if it were another.
        if let Some(usual) = usual(&def.id)
            && def.default.parse() != Ok(usual)
        {
            let message = format!(
                "the default is {}, but the rules in cards.ron say {usual}; both must be the same",
                def.default
            );
            at.fault("default", message, faults);
        }
        out.push(at.value);
    }
    for (needed, _) in needs {
        if !out.iter().any(|d| d.id == *needed) {
            let message = format!("the option '{needed}' is missing");
            doc.fault("options", message, faults);
        }
    }
    out
}

/// Tells each value of an option that is given twice.
pub(crate) fn each_once(at: &Located<OptionDef>, faults: &mut Faults) {
    let OptionKind::OneOf(values) = &at.value.kind else {
        return;
    };
    for (index, value) in values.iter().enumerate() {
        let id = value.id.as_str();
        if values[..index].iter().any(|v| v.id == id) {
            at.fault("kind", format!("the value '{id}' is given twice"), faults);
        }
    }
}
