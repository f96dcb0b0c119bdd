//! What can be changed in a source, and the source with every change in it.
//!
//! | What is there | What it becomes |
//! |---|---|
//! | `==` `!=` `<` `<=` `>` `>=` | its opposite, and its neighbour by one |
//! | `&&` `\|\|` `+` `-` `*` `/` `%` `&` `\|` and their assignments | another operator of its kind |
//! | `!x` `-x` | `x` |
//! | a condition of `if`, `while` or an arm | `true`, `false` |
//! | a whole number, `true`, `false` | one more (none for one), the other |
//! | `min` `max` `any` `all` `is_some` `is_none` `first` `last` `saturating_add` and the like | its counterpart |
//! | `is_empty()` `contains(..)` `matches!(..)` | its opposite |
//! | a statement | nothing |
//! | an arm before one that takes everything | what the later arms say |
//! | the body of a function | nothing, `true`, `false`, 0, 1 or the default of what it returns |

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{BinOp, Expr, Stmt};

/// One small change.
#[derive(Clone, Debug)]
pub struct Mutant {
    /// Counts from 1 over all games.
    pub id: u32,
    /// The path of the source under the repository.
    pub file: String,
    /// Where it is, from 1 on.
    pub line: usize,
    /// The function it is in.
    pub function: String,
    /// What is there and what it becomes.
    pub what: String,
}

impl std::fmt::Display for Mutant {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        let Self {
            file,
            line,
            function,
            what,
            ..
        } = self;
        write!(f, "{file}:{line}\t{function}\t{what}")
    }
}

/// How a place is written anew.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Shape {
    /// An expression: `(if on(1) { changed } else { as it was })`.
    Value,
    /// A statement that is left out: `if !on(1) { as it was }`.
    Statement,
    /// Right behind the brace of a function: `if on(1) { return changed; }`.
    Body,
    /// Behind the pattern of an arm without a condition: `if !on(1)`.
    Arm,
}

/// A place where changes are, with the bytes it takes.
#[derive(Debug)]
struct Site {
    shape: Shape,
    range: Range<usize>,
    function: Range<usize>,
    /// What the place becomes: id and text.
    changes: Vec<(u32, String)>,
}

/// A source with all that can be changed in it.
pub struct Source {
    path: String,
    text: String,
    sites: Vec<Site>,
    /// What can be changed, in the order of the source.
    pub mutants: Vec<Mutant>,
}

/// Where in the written text a mutant stands: what the compiler says of these bytes is said of it.
pub struct Written {
    /// The source with every mutant in it.
    pub text: String,
    /// The bytes of each change.
    changes: Vec<(Range<usize>, u32)>,
    /// The bytes of each place, with all mutants of it.
    places: Vec<(Range<usize>, Vec<u32>)>,
    /// The bytes of each function, with all mutants in it.
    functions: Vec<(Range<usize>, Vec<u32>)>,
}

/// How well it is known who is to blame, the best first.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub enum Blame {
    /// It stands in the change itself.
    Change,
    /// It stands in what is written at a place, changed or not.
    Place,
    /// It stands somewhere in a function.
    Function,
}

impl Written {
    /// Whose fault it may be that `bytes` do not compile: the innermost change, place or function around them.
    pub fn to_blame(&self, bytes: &Range<usize>) -> Option<(Blame, Vec<u32>)> {
        let inside = |r: &Range<usize>| r.start <= bytes.start && bytes.end <= r.end;
        let change = self.changes.iter().filter(|(r, _)| inside(r));
        if let Some((_, id)) = change.min_by_key(|(r, _)| r.len()) {
            return Some((Blame::Change, vec![*id]));
        }
        let innermost = |all: &[(Range<usize>, Vec<u32>)]| {
            let around = all.iter().filter(|(r, _)| inside(r));
            around
                .min_by_key(|(r, _)| r.len())
                .map(|(_, ids)| ids.clone())
        };
        let place = innermost(&self.places).map(|ids| (Blame::Place, ids));
        place.or_else(|| Some((Blame::Function, innermost(&self.functions)?)))
    }
}

impl Source {
    /// Finds what can be changed in `text`; ids begin with `first`.
    ///
    /// # Errors
    ///
    /// A message where `text` is no Rust.
    pub fn read(path: &str, text: &str, first: u32) -> Result<Self, String> {
        let file = syn::parse_file(text).map_err(|e| format!("{path}: {e}"))?;
        let mut finder = Finder {
            text,
            found: BTreeMap::new(),
            function: (String::new(), 0..text.len()),
            must_leave: false,
        };
        finder.visit_file(&file);
        let lines: Vec<usize> = std::iter::once(0)
            .chain(text.match_indices('\n').map(|(i, _)| i + 1))
            .collect();
        let (mut sites, mut mutants, mut id) = (Vec::new(), Vec::new(), first);
        for ((start, _, shape), found) in finder.found {
            let mut changes = Vec::new();
            for (becomes, what) in found.changes {
                mutants.push(Mutant {
                    id,
                    file: path.to_string(),
                    line: lines.partition_point(|l| *l <= start),
                    function: found.function.0.clone(),
                    what,
                });
                changes.push((id, becomes));
                id += 1;
            }
            sites.push(Site {
                shape,
                range: found.range,
                function: found.function.1,
                changes,
            });
        }
        Ok(Self {
            path: path.to_string(),
            text: text.to_string(),
            sites,
            mutants,
        })
    }

    /// The path of the source under the repository.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// The source with every mutant in it but those of `without`.
    pub fn write(&self, without: &BTreeSet<u32>) -> Written {
        let mut written = Written {
            text: String::with_capacity(self.text.len() * 3),
            changes: Vec::new(),
            places: Vec::new(),
            functions: Vec::new(),
        };
        let mut functions = BTreeMap::new();
        for site in &self.sites {
            let range = (site.function.start, site.function.end);
            let ids = site.changes.iter().map(|(id, _)| *id);
            functions.entry(range).or_insert_with(Vec::new).extend(ids);
        }
        let mut places = BTreeMap::new();
        let rest = self.render(
            0..self.text.len(),
            &self.sites,
            without,
            &mut written,
            &mut places,
        );
        debug_assert!(rest.is_empty(), "places overlap in {}", self.path);
        let at = |byte: usize| {
            places
                .range(..=byte)
                .next_back()
                .map_or(byte, |(was, is)| is + byte - was)
        };
        for ((start, end), ids) in functions {
            written.functions.push((at(start)..at(end), ids));
        }
        written
    }

    /// Writes `range` with the places in it, which come first in `sites`; gives back those behind it.
    fn render<'a>(
        &self,
        range: Range<usize>,
        mut sites: &'a [Site],
        without: &BTreeSet<u32>,
        out: &mut Written,
        places: &mut BTreeMap<usize, usize>,
    ) -> &'a [Site] {
        let mut at = range.start;
        while let Some((site, rest)) = sites.split_first() {
            if site.range.start >= range.end || site.range.end > range.end {
                break;
            }
            places.insert(at, out.text.len());
            out.text.push_str(&self.text[at..site.range.start]);
            at = site.range.end;
            let changes = || site.changes.iter().filter(|(id, _)| !without.contains(id));
            let start = out.text.len();
            if site.shape == Shape::Value && changes().next().is_some() {
                out.text.push('(');
            }
            for (id, becomes) in changes() {
                let before = out.text.len();
                match site.shape {
                    Shape::Value => {
                        out.text += &format!("if crate::mutants::on({id}) {{ {becomes} }} else ");
                    }
                    Shape::Statement | Shape::Arm => {
                        out.text += &format!(" if !crate::mutants::on({id}) ");
                    }
                    Shape::Body => {
                        out.text +=
                            &format!(" if crate::mutants::on({id}) {{ return {becomes}; }}");
                    }
                }
                out.changes.push((before..out.text.len(), *id));
            }
            let braces =
                matches!(site.shape, Shape::Value | Shape::Statement) && changes().next().is_some();
            if braces {
                out.text.push_str("{ ");
            }
            sites = self.render(site.range.clone(), rest, without, out, places);
            if braces {
                out.text.push_str(" }");
            }
            if site.shape == Shape::Value && changes().next().is_some() {
                out.text.push(')');
            }
            let ids: Vec<u32> = changes().map(|(id, _)| *id).collect();
            if !ids.is_empty() {
                out.places.push((start..out.text.len(), ids));
            }
        }
        places.insert(at, out.text.len());
        out.text.push_str(&self.text[at..range.end]);
        sites
    }
}

/// A place while the source is read.
struct Found {
    range: Range<usize>,
    function: (String, Range<usize>),
    changes: Vec<(String, String)>,
}

struct Finder<'a> {
    text: &'a str,
    /// By where it begins, outer places first.
    found: BTreeMap<(usize, std::cmp::Reverse<usize>, Shape), Found>,
    function: (String, Range<usize>),
    /// Whether what is read must leave the block that it stands in: the `else` of a `let`.
    must_leave: bool,
}

impl PartialOrd for Shape {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

/// What takes the same bytes is put around each other in this order.
impl Ord for Shape {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        let rank = |shape: &Self| match shape {
            Self::Statement => 0,
            Self::Value => 1,
            Self::Arm => 2,
            Self::Body => 3,
        };
        rank(self).cmp(&rank(other))
    }
}

/// The source on one line, short enough to be read in a list.
fn short(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    let line = words.join(" ");
    match line.char_indices().nth(70) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line,
    }
}

impl Finder<'_> {
    fn of(&self, node: &impl Spanned) -> Range<usize> {
        node.span().byte_range()
    }

    fn text_of(&self, node: &impl Spanned) -> &str {
        &self.text[self.of(node)]
    }

    fn add(&mut self, shape: Shape, range: Range<usize>, becomes: String, what: String) {
        let key = (range.start, std::cmp::Reverse(range.end), shape);
        let function = self.function.clone();
        let found = self.found.entry(key).or_insert_with(|| Found {
            range,
            function,
            changes: Vec::new(),
        });
        found.changes.push((becomes, what));
    }

    fn value(&mut self, node: &impl Spanned, becomes: String) {
        let range = self.of(node);
        let what = format!("{} → {}", short(&self.text[range.clone()]), short(&becomes));
        self.add(Shape::Value, range, becomes, what);
    }

    fn condition(&mut self, cond: &Expr) {
        if !has_let(cond) {
            self.value(cond, "true".into());
            self.value(cond, "false".into());
        }
    }

    fn body(&mut self, signature: &syn::Signature, block: &syn::Block) {
        let at = self.of(&block.brace_token.span.open()).end;
        let name = signature.ident.to_string();
        let mut becomes = |what: &str| {
            let told = format!(
                "{name} returns {}",
                if what.is_empty() { "at once" } else { what }
            );
            self.add(Shape::Body, at..at, what.to_string(), told);
        };
        let syn::ReturnType::Type(_, kind) = &signature.output else {
            if !block.stmts.is_empty() {
                becomes("");
            }
            return;
        };
        let syn::Type::Path(path) = &**kind else {
            return;
        };
        let Some(last) = path.path.segments.last() else {
            return;
        };
        match last.ident.to_string().as_str() {
            "bool" => {
                becomes("true");
                becomes("false");
            }
            "u8" | "u16" | "u32" | "u64" | "usize" | "i8" | "i16" | "i32" | "i64" => {
                becomes("0");
                becomes("1");
            }
            "Self" | "String" | "Sentence" => {}
            "Result" => becomes("Ok(Default::default())"),
            _ => becomes("Default::default()"),
        }
    }

    fn function(&mut self, signature: &syn::Signature, block: &syn::Block, all: Range<usize>) {
        if signature.constness.is_some() {
            return;
        }
        let before = std::mem::replace(&mut self.function, (signature.ident.to_string(), all));
        self.body(signature, block);
        self.visit_block(block);
        self.function = before;
    }
}

/// Whether a condition takes something apart with `let`.
fn has_let(cond: &Expr) -> bool {
    match cond {
        Expr::Let(_) => true,
        Expr::Binary(both) => has_let(&both.left) || has_let(&both.right),
        Expr::Paren(inner) => has_let(&inner.expr),
        _ => false,
    }
}

fn is_of_tests(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().any(|a| match &a.meta {
        syn::Meta::List(list) => {
            a.path().is_ident("cfg") && list.tokens.to_string().contains("test")
        }
        _ => a.path().is_ident("test"),
    })
}

/// What an operator becomes.
fn others(op: &BinOp) -> &'static [&'static str] {
    match op {
        BinOp::Eq(_) => &["!="],
        BinOp::Ne(_) => &["=="],
        BinOp::Lt(_) => &["<=", ">="],
        BinOp::Le(_) => &["<", ">"],
        BinOp::Gt(_) => &[">=", "<="],
        BinOp::Ge(_) => &[">", "<"],
        BinOp::And(_) => &["||"],
        BinOp::Or(_) => &["&&"],
        BinOp::Add(_) => &["-"],
        BinOp::Sub(_) => &["+", "|", "&"],
        BinOp::Mul(_) => &["+"],
        BinOp::Div(_) => &["*"],
        BinOp::Rem(_) => &["*"],
        BinOp::BitAnd(_) => &["|"],
        BinOp::BitOr(_) => &["&"],
        BinOp::BitXor(_) => &["&"],
        BinOp::Shl(_) => &[">>"],
        BinOp::Shr(_) => &["<<"],
        BinOp::AddAssign(_) => &["-="],
        BinOp::SubAssign(_) => &["+=", "|="],
        BinOp::MulAssign(_) => &["+="],
        BinOp::DivAssign(_) => &["*="],
        BinOp::BitAndAssign(_) => &["|="],
        BinOp::BitOrAssign(_) => &["-=", "&="],
        BinOp::BitXorAssign(_) => &["&="],
        _ => &[],
    }
}

/// What a method becomes.
fn counterpart(method: &str) -> Option<&'static str> {
    const PAIRS: [(&str, &str); 12] = [
        ("min", "max"),
        ("min_by_key", "max_by_key"),
        ("any", "all"),
        ("is_some", "is_none"),
        ("is_some_and", "is_none_or"),
        ("first", "last"),
        ("saturating_add", "saturating_sub"),
        ("wrapping_add", "wrapping_sub"),
        ("checked_add", "checked_sub"),
        ("insert", "remove"),
        ("with", "without"),
        ("is_ok", "is_err"),
    ];
    let mut pairs = PAIRS.iter();
    pairs.find_map(|(a, b)| match method {
        m if m == *a => Some(*b),
        m if m == *b => Some(*a),
        _ => None,
    })
}

impl<'ast> Visit<'ast> for Finder<'_> {
    // What is worked out while compiling cannot ask which mutant is on; types and patterns are no values.
    fn visit_item_const(&mut self, _: &'ast syn::ItemConst) {}
    fn visit_impl_item_const(&mut self, _: &'ast syn::ImplItemConst) {}
    fn visit_trait_item_const(&mut self, _: &'ast syn::TraitItemConst) {}
    fn visit_item_static(&mut self, _: &'ast syn::ItemStatic) {}
    fn visit_expr_const(&mut self, _: &'ast syn::ExprConst) {}
    fn visit_type(&mut self, _: &'ast syn::Type) {}
    fn visit_pat(&mut self, _: &'ast syn::Pat) {}
    fn visit_attribute(&mut self, _: &'ast syn::Attribute) {}
    fn visit_generic_argument(&mut self, _: &'ast syn::GenericArgument) {}
    fn visit_item_enum(&mut self, _: &'ast syn::ItemEnum) {}

    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        if !is_of_tests(&item.attrs) {
            visit::visit_item_mod(self, item);
        }
    }

    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        if !is_of_tests(&item.attrs) {
            self.function(&item.sig, &item.block, self.of(item));
        }
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        self.function(&item.sig, &item.block, self.of(item));
    }

    fn visit_expr_repeat(&mut self, expr: &'ast syn::ExprRepeat) {
        self.visit_expr(&expr.expr);
    }

    fn visit_stmt(&mut self, stmt: &'ast Stmt) {
        if let Stmt::Expr(expr, Some(_)) = stmt {
            let goes = match expr {
                Expr::MethodCall(_) | Expr::Call(_) | Expr::Assign(_) => true,
                Expr::Return(_) | Expr::Break(_) | Expr::Continue(_) => !self.must_leave,
                Expr::Binary(both) => others(&both.op)
                    .iter()
                    .any(|o| o.ends_with('=') && o.len() == 2),
                _ => false,
            };
            if goes {
                let range = self.of(stmt);
                let what = format!("without {}", short(&self.text[range.clone()]));
                self.add(Shape::Statement, range, String::new(), what);
            }
        }
        visit::visit_stmt(self, stmt);
    }

    fn visit_local_init(&mut self, init: &'ast syn::LocalInit) {
        self.visit_expr(&init.expr);
        if let Some((_, diverge)) = &init.diverge {
            let before = std::mem::replace(&mut self.must_leave, true);
            self.visit_expr(diverge);
            self.must_leave = before;
        }
    }

    fn visit_expr_binary(&mut self, expr: &'ast syn::ExprBinary) {
        if !has_let(&Expr::Binary(expr.clone())) {
            let range = self.of(expr);
            let op = self.of(&expr.op);
            let was = &self.text[op.clone()];
            for other in others(&expr.op) {
                let becomes = format!(
                    "{}{other}{}",
                    &self.text[range.start..op.start],
                    &self.text[op.end..range.end]
                );
                let what = format!("{was} → {other} in {}", short(&self.text[range.clone()]));
                self.add(Shape::Value, range.clone(), becomes, what);
            }
        }
        visit::visit_expr_binary(self, expr);
    }

    fn visit_expr_unary(&mut self, expr: &'ast syn::ExprUnary) {
        if matches!(expr.op, syn::UnOp::Not(_) | syn::UnOp::Neg(_)) {
            let inner = self.text_of(&*expr.expr).to_string();
            self.value(expr, inner);
        }
        visit::visit_expr_unary(self, expr);
    }

    fn visit_expr_if(&mut self, expr: &'ast syn::ExprIf) {
        self.condition(&expr.cond);
        visit::visit_expr_if(self, expr);
    }

    fn visit_expr_while(&mut self, expr: &'ast syn::ExprWhile) {
        if !has_let(&expr.cond) {
            self.value(&*expr.cond, "false".into());
        }
        visit::visit_expr_while(self, expr);
    }

    fn visit_expr_match(&mut self, expr: &'ast syn::ExprMatch) {
        // A name in capitals is a constant or a variant (`None`), not whatever is left.
        let takes_all = |arm: &syn::Arm| match &arm.pat {
            _ if arm.guard.is_some() => false,
            syn::Pat::Wild(_) => true,
            syn::Pat::Ident(name) => {
                name.subpat.is_none() && name.ident.to_string().starts_with(char::is_lowercase)
            }
            _ => false,
        };
        let open = expr.arms.last().is_some_and(takes_all);
        for (n, arm) in expr.arms.iter().enumerate() {
            match &arm.guard {
                Some((_, guard)) => self.condition(guard),
                None if open && n + 1 < expr.arms.len() => {
                    let at = self.of(&arm.pat).end;
                    let what = format!("without the arm {}", short(self.text_of(&arm.pat)));
                    self.add(Shape::Arm, at..at, String::new(), what);
                }
                None => {}
            }
        }
        visit::visit_expr_match(self, expr);
    }

    fn visit_expr_lit(&mut self, expr: &'ast syn::ExprLit) {
        match &expr.lit {
            syn::Lit::Int(int) => {
                if let Ok(number) = int.base10_parse::<u64>() {
                    let other = if number == 1 { 0 } else { number + 1 };
                    self.value(expr, format!("{other}{}", int.suffix()));
                }
            }
            syn::Lit::Bool(bool) => self.value(expr, (!bool.value).to_string()),
            _ => {}
        }
    }

    fn visit_expr_method_call(&mut self, expr: &'ast syn::ExprMethodCall) {
        let name = expr.method.to_string();
        let range = self.of(expr);
        if let Some(other) = counterpart(&name) {
            let at = self.of(&expr.method);
            let becomes = format!(
                "{}{other}{}",
                &self.text[range.start..at.start],
                &self.text[at.end..range.end]
            );
            let what = format!("{name} → {other} in {}", short(&self.text[range.clone()]));
            self.add(Shape::Value, range.clone(), becomes, what);
        }
        if matches!(name.as_str(), "is_empty" | "contains") {
            self.value(expr, format!("!{}", &self.text[range]));
        }
        visit::visit_expr_method_call(self, expr);
    }

    fn visit_expr_macro(&mut self, expr: &'ast syn::ExprMacro) {
        if expr.mac.path.is_ident("matches") {
            let becomes = format!("!{}", self.text_of(expr));
            self.value(expr, becomes);
        }
    }
}

#[cfg(test)]
#[path = "source_tests.rs"]
mod tests;
