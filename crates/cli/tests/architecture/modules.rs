//! The modules of a crate and what each names of its siblings.

use std::collections::BTreeMap;

use crate::reading::{Words, Written};

/// The way from the root of a crate to a module; empty for the root itself.
pub(crate) type Place = Vec<String>;

/// More names than this are never given to the same thing; a circle of names ends here.
const MAX_NAMES: usize = 16;

/// Where code names something of another module.
#[derive(Debug)]
pub(crate) struct Reference {
    pub from: Place,
    pub to: Place,
    /// Relative to the folder of sources.
    pub file: String,
    pub path: String,
}

/// Every module of a crate that is not there for tests alone.
pub(crate) struct Modules {
    modules: BTreeMap<Place, (String, Written)>,
}

impl Modules {
    /// Follows the `mod` lines from the root; `open` gives the text of a file in the folder of sources.
    pub(crate) fn read(open: impl Fn(&str) -> Option<String>) -> Modules {
        let mut modules = Modules { modules: BTreeMap::new() };
        let root = ["lib.rs", "main.rs"].into_iter().find_map(|file| Some((file, open(file)?)));
        let (file, source) = root.expect("a crate has a lib.rs or a main.rs");
        modules.add(Place::new(), file, Written::read(&source), &open);
        modules
    }

    fn add(&mut self, place: Place, file: &str, mut written: Written, open: &dyn Fn(&str) -> Option<String>) {
        for child in &written.children {
            let place = below(&place, child);
            let stem = place.join("/");
            let files = [format!("{stem}.rs"), format!("{stem}/mod.rs")];
            let found = files.iter().find_map(|file| Some((file, open(file)?)));
            let (file, source) = found.unwrap_or_else(|| panic!("there is a file {stem}.rs"));
            self.add(place, file, Written::read(&source), open);
        }
        for (child, inline) in std::mem::take(&mut written.inline) {
            self.add(below(&place, &child), file, inline, open);
        }
        self.modules.insert(place, (file.to_owned(), written));
    }

    /// Everything that is named of a module elsewhere in the crate; an imported name once, where it is imported.
    pub(crate) fn references(&self) -> Vec<Reference> {
        let mut references = Vec::new();
        for (from, (file, written)) in &self.modules {
            for path in &written.paths {
                let imported = written.bindings.get(&path[0]).and_then(|bound| self.home(from, bound, 0));
                if let Some(to) = self.home(from, path, 0).filter(|home| imported.as_ref() != Some(home)) {
                    references.push(Reference {
                        from: from.clone(),
                        to,
                        file: file.clone(),
                        path: path.join("::"),
                    });
                }
            }
        }
        references
    }

    /// The module where the thing lives that code in `from` calls by this path; `None` if outside the crate.
    fn home(&self, from: &Place, path: &[String], names: usize) -> Option<Place> {
        let mut place = from.clone();
        for (index, word) in path.iter().enumerate() {
            match word.as_str() {
                "crate" => place = Place::new(),
                "self" => {}
                "super" => _ = place.pop(),
                _ if self.modules.contains_key(&below(&place, word)) => place.push(word.clone()),
                // A name that was imported here stands for a thing elsewhere.
                _ => {
                    let bound = self.binding(&place, word).filter(|_| names < MAX_NAMES);
                    let elsewhere = bound.and_then(|bound| {
                        let whole: Words = bound.iter().chain(&path[index + 1..]).cloned().collect();
                        self.home(&place, &whole, names + 1)
                    });
                    return elsewhere.or((index > 0).then_some(place));
                }
            }
        }
        Some(place)
    }

    fn binding(&self, place: &Place, name: &str) -> Option<&Words> {
        self.modules.get(place)?.1.bindings.get(name)
    }
}

fn below(place: &Place, name: &str) -> Place {
    place.iter().cloned().chain([name.to_owned()]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each reference as `from -> to`.
    fn references(files: &[(&str, &str)]) -> Vec<String> {
        let open = |name: &str| files.iter().find(|file| file.0 == name).map(|file| file.1.to_owned());
        let references = Modules::read(open).references();
        references.iter().map(|it| format!("{} -> {}", it.from.join("::"), it.to.join("::"))).collect()
    }

    #[test]
    fn a_path_leads_to_the_module_that_holds_the_thing() {
        let files = [
            ("lib.rs", "mod a; mod b;"),
            ("a.rs", "use crate::b::Thing; fn f() { super::b::c::g() }"),
            ("b.rs", "mod c;"),
            ("b/c.rs", "use std::fmt; use super::super::a;"),
        ];
        assert_eq!(references(&files), ["a -> b", "a -> b::c", "b::c -> a"]);
    }

    #[test]
    fn another_name_leads_to_the_same_module() {
        let files = [
            ("lib.rs", "mod a; mod b; pub use b::Thing;"),
            ("a.rs", "use crate as all; use crate::Thing; fn f() { all::b::g(Thing::h()) }"),
            ("b.rs", ""),
        ];
        assert_eq!(references(&files), [" -> b", "a -> ", "a -> b", "a -> b"]);
    }

    #[test]
    fn what_is_outside_the_crate_is_no_reference() {
        let files = [
            ("main.rs", "mod text;"),
            ("text.rs", "use text::{self, Lang}; use std::fmt; fn f() { fmt::g() }"),
        ];
        assert_eq!(references(&files), [""; 0]);
    }

    #[test]
    fn a_module_within_braces_is_a_module() {
        let files = [("lib.rs", "mod a { mod b { use super::super::c::D; } } mod c { pub struct D; }")];
        assert_eq!(references(&files), ["a::b -> c"]);
    }
}
