//! What one source file declares and names, token by token; code for tests alone is passed over.

use std::collections::BTreeMap;

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

/// A path as it is written: `["super", "goods", "Good"]`.
pub(crate) type Words = Vec<String>;

/// What is written in one module.
#[derive(Default, Debug)]
pub(crate) struct Written {
    /// Modules in files of their own.
    pub children: Vec<String>,
    /// Modules within braces.
    pub inline: BTreeMap<String, Written>,
    /// What `use` gives a name to.
    pub bindings: BTreeMap<String, Words>,
    /// Every path of more than one word, and every path of a `use`.
    pub paths: Vec<Words>,
}

impl Written {
    pub(crate) fn read(source: &str) -> Written {
        let tokens: TokenStream = source.parse().expect("a source consists of tokens");
        let mut written = Written::default();
        written.walk(&list(tokens));
        written
    }

    fn walk(&mut self, tokens: &[TokenTree]) {
        let mut rest = tokens;
        while let [first, after @ ..] = rest {
            rest = match (first, after) {
                (TokenTree::Punct(mark), [TokenTree::Group(attribute), item @ ..])
                    if mark.as_char() == '#' && is_for_tests(attribute) =>
                {
                    after_item(item)
                }
                (TokenTree::Ident(word), [TokenTree::Ident(name), body, after @ ..]) if word == "mod" => {
                    self.declare(name.to_string(), body);
                    after
                }
                // Not the `use<>` of a type.
                (TokenTree::Ident(word), [next, ..]) if word == "use" && !is_mark(next, '<') => {
                    let end = after.iter().position(|token| is_mark(token, ';')).unwrap_or(after.len());
                    self.import(Vec::new(), &after[..end]);
                    &after[end..]
                }
                (TokenTree::Ident(_), _) => {
                    let (path, after) = path(rest);
                    if path.len() > 1 {
                        self.paths.push(path);
                    }
                    after
                }
                (TokenTree::Group(group), _) => {
                    self.walk(&list(group.stream()));
                    after
                }
                (TokenTree::Punct(_) | TokenTree::Literal(_), _) => after,
            };
        }
    }

    fn declare(&mut self, name: String, body: &TokenTree) {
        match body {
            TokenTree::Group(body) => {
                self.inline.entry(name).or_default().walk(&list(body.stream()));
            }
            _ => self.children.push(name),
        }
    }

    /// One tree of a `use`, below the words before it.
    fn import(&mut self, before: Words, tree: &[TokenTree]) {
        let (words, rest) = path(tree);
        let mut all = before;
        all.extend(words);
        // What is left of a path that ends in a group or a star begins with its colons.
        let rest = rest.iter().position(|token| !is_mark(token, ':')).map_or(&[][..], |start| &rest[start..]);
        match rest {
            [TokenTree::Group(group)] => {
                let tokens = list(group.stream());
                for tree in tokens.split(|token| is_mark(token, ',')).filter(|tree| !tree.is_empty()) {
                    self.import(all.clone(), tree);
                }
                return;
            }
            [TokenTree::Ident(word), TokenTree::Ident(name)] if word == "as" => {
                drop_final_self(&mut all);
                self.bindings.insert(name.to_string(), all.clone());
            }
            [star] if is_mark(star, '*') => {}
            _ => {
                drop_final_self(&mut all);
                if let Some(name) = all.last() {
                    self.bindings.insert(name.clone(), all.clone());
                }
            }
        }
        self.paths.push(all);
    }
}

/// `crate::goods::{self}` is `crate::goods`.
fn drop_final_self(path: &mut Words) {
    if path.len() > 1 && path.last().is_some_and(|word| word == "self") {
        path.pop();
    }
}

/// The words of a path at the beginning, and what follows.
fn path(tokens: &[TokenTree]) -> (Words, &[TokenTree]) {
    let mut words = Words::new();
    let mut rest = tokens;
    if let [TokenTree::Ident(first), after @ ..] = rest {
        words.push(first.to_string());
        rest = after;
    }
    while let [colon, second, TokenTree::Ident(word), after @ ..] = rest {
        if !is_mark(colon, ':') || !is_mark(second, ':') {
            break;
        }
        words.push(word.to_string());
        rest = after;
    }
    (words, rest)
}

fn is_for_tests(attribute: &Group) -> bool {
    attribute.stream().to_string().replace(' ', "") == "cfg(test)"
}

/// What follows an item: it ends with a semicolon or with braces.
fn after_item(tokens: &[TokenTree]) -> &[TokenTree] {
    let ends = |token: &TokenTree| match token {
        TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
        _ => is_mark(token, ';'),
    };
    tokens.iter().position(ends).map_or(&[], |end| &tokens[end + 1..])
}

fn is_mark(token: &TokenTree, mark: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == mark)
}

fn list(tokens: TokenStream) -> Vec<TokenTree> {
    tokens.into_iter().collect()
}

fn paths(source: &str) -> Vec<String> {
    Written::read(source).paths.iter().map(|path| path.join("::")).collect()
}

#[test]
fn groups_in_groups_are_taken_apart() {
    let source = "pub(crate) use crate::{seat, cards::{self, load::{File, Line as Row}}, goods::*};";
    assert_eq!(
        paths(source),
        [
            "crate::seat",
            "crate::cards",
            "crate::cards::load::File",
            "crate::cards::load::Line",
            "crate::goods"
        ]
    );
    let bindings = Written::read(source).bindings;
    assert_eq!(bindings.keys().collect::<Vec<_>>(), ["File", "Row", "cards", "seat"]);
    assert_eq!(bindings["Row"], ["crate", "cards", "load", "Line"]);
    assert_eq!(bindings["cards"], ["crate", "cards"]);
}

#[test]
fn paths_in_expressions_types_and_macros_are_named() {
    let source = "fn a(b: &super::c::D) -> E { html! { p { (crate::f::g::<H>(b)) } } } x!($crate::y::z);";
    assert_eq!(paths(source), ["super::c::D", "crate::f::g", "crate::y::z"]);
}

#[test]
fn comments_strings_and_code_for_tests_are_passed_over() {
    let source = r##"
        //! crate::a::b
        /// crate::c::d
        // crate::e::f
        /* crate::g::h */
        const WORDS: &str = "crate::i::j"; const MORE: &str = r#"crate::k::l"#;
        #[cfg(test)]
        #[allow(unused)]
        use crate::m::{n, o};
        #[cfg(test)]
        mod tests { use crate::p::q; }
        #[cfg(test)]
        mod far;
        mod near;
        fn last() { crate::r::s() }
    "##;
    assert_eq!(paths(source), ["crate::r::s"]);
    assert_eq!(Written::read(source).children, ["near"]);
}

#[test]
fn a_type_that_captures_imports_nothing() {
    assert_eq!(paths("fn all() -> impl Iterator<Item = u8> + use<> { crate::a::b() }"), ["crate::a::b"]);
}
