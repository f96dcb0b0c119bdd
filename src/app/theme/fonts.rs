//! The scale of type.

use serde::Deserialize;

/// The scale of type, in points: every word of the overlays has one of these sizes. From the smallest to the largest; each has its usual value unless given.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Fonts {
    /// No words of the overlays are smaller.
    pub least: f32,
    /// Side remarks and explanations.
    pub small: f32,
    /// Lines of lists, tooltips and the log.
    pub text: f32,
    /// What is read at length, and controls.
    pub body: f32,
    /// Verbs on buttons.
    pub verb: f32,
    /// The prompt, and headings within a page.
    pub lead: f32,
    /// Headings of pages.
    pub heading: f32,
    /// Great figures.
    pub score: f32,
    /// What is printed on pieces of the table and would be smaller than this is left out of their pictures; in logical
    /// pixels of the window, for pieces grow and shrink with it.
    pub print: f32,
    /// The least side of what can be clicked.
    pub target: f32,
    /// How large words are by what the theme has.
    #[serde(skip)]
    larger: f32,
}

impl Default for Fonts {
    fn default() -> Self {
        Fonts {
            least: 12.0,
            small: 14.0,
            text: 16.0,
            body: 17.0,
            verb: 18.0,
            lead: 21.0,
            heading: 26.0,
            score: 34.0,
            print: 9.0,
            target: 20.0,
            larger: 1.0,
        }
    }
}

impl Fonts {
    /// The same for words of so many percent of their size. What has to be small stays possible: where there is no room for larger
    /// words they are as small as they would be at 100 % ([`Fonts::scale`]).
    #[must_use]
    pub fn at(&self, percent: u32) -> Fonts {
        // Half points are as fine as steps of a scale need be.
        let sized = |size: f32| {
            let grown = (size * percent as f32 / 50.0).round() / 2.0;
            grown.max(self.least)
        };
        Fonts {
            least: self.least,
            small: sized(self.small),
            text: sized(self.text),
            body: sized(self.body),
            verb: sized(self.verb),
            lead: sized(self.lead),
            heading: sized(self.heading),
            score: sized(self.score),
            print: self.print,
            target: self.target,
            larger: percent as f32 / 100.0,
        }
    }

    /// The sizes from the smallest to the largest. Where words are larger than the theme has them its own sizes are among them: what has
    /// no room to grow is no smaller than it would be else.
    pub fn scale(&self) -> [f32; 16] {
        let own = [
            self.least,
            self.small,
            self.text,
            self.body,
            self.verb,
            self.lead,
            self.heading,
            self.score,
        ];
        let usual = |size: f32| match self.larger > 1.0 {
            // Half points, as in `at`.
            true => ((size / self.larger * 2.0).round() / 2.0).max(self.least),
            false => size,
        };
        let mut all = [0.0; 16];
        let both = own.into_iter().chain(own.map(usual));
        for (step, size) in all.iter_mut().zip(both) {
            *step = size;
        }
        all.sort_by(f32::total_cmp);
        all
    }

    /// Whether the scale has this size.
    pub fn has(&self, size: f32) -> bool {
        self.scale().iter().any(|step| (step - size).abs() < 0.1)
    }

    /// The largest size of the scale up to `size`; the least where none is so small.
    pub fn upto(&self, size: f32) -> f32 {
        let steps = self.scale();
        let fitting = steps.iter().rev().find(|step| **step <= size + 0.05);
        fitting.copied().unwrap_or(self.least)
    }

    /// The sizes from the largest up to `size` down to the least.
    pub fn down_from(&self, size: f32) -> impl Iterator<Item = f32> {
        let (first, mut last) = (self.upto(size), 0.0);
        let steps = self.scale();
        steps
            .into_iter()
            .rev()
            .skip_while(move |step| *step > first)
            .filter(move |step| std::mem::replace(&mut last, *step) != *step)
    }
}
