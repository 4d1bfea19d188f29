//! Knots: sibling modules each of which needs, by whatever way round, all the others.

use std::collections::{BTreeMap, BTreeSet};

use crate::modules::{Place, Reference};

/// Siblings that need each other.
#[derive(PartialEq, Debug)]
pub(crate) struct Knot {
    /// The module that holds them.
    pub within: Place,
    pub modules: Vec<String>,
    pub ties: Vec<Tie>,
}

/// One place where a sibling, or a module inside of it, names something of another.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Tie {
    pub from: String,
    pub to: String,
    pub file: String,
    pub path: String,
}

/// All knots, at every level. What a module and those inside of it name of each other ties nothing.
pub(crate) fn all(references: &[Reference]) -> Vec<Knot> {
    let mut levels: BTreeMap<Place, BTreeSet<Tie>> = BTreeMap::new();
    for Reference { from, to, file, path } in references {
        let shared = from.iter().zip(to).take_while(|(from, to)| from == to).count();
        if let (Some(sibling), Some(other)) = (from.get(shared), to.get(shared)) {
            let tie =
                Tie { from: sibling.clone(), to: other.clone(), file: file.clone(), path: path.clone() };
            levels.entry(from[..shared].to_vec()).or_default().insert(tie);
        }
    }
    levels.into_iter().flat_map(|(within, ties)| knots_of_level(&within, &ties)).collect()
}

fn knots_of_level(within: &Place, ties: &BTreeSet<Tie>) -> Vec<Knot> {
    let names: BTreeSet<&String> = ties.iter().map(|tie| &tie.from).collect();
    let needs: BTreeMap<&String, BTreeSet<&String>> =
        names.iter().map(|name| (*name, needs(name, ties))).collect();
    let mut knots: Vec<Knot> = Vec::new();
    for (name, needed) in &needs {
        let is_known = knots.iter().any(|knot| knot.modules.contains(name));
        if is_known || !needed.contains(name) {
            continue;
        }
        let is_tied = |other: &str| {
            needed.iter().any(|it| *it == other && needs.get(it).is_some_and(|it| it.contains(name)))
        };
        knots.push(Knot {
            within: within.clone(),
            modules: needed.iter().filter(|it| is_tied(it)).map(|it| (*it).clone()).collect(),
            ties: ties.iter().filter(|tie| is_tied(&tie.from) && is_tied(&tie.to)).cloned().collect(),
        });
    }
    knots
}

/// All siblings that this one needs, directly or through others.
fn needs<'a>(name: &str, ties: &'a BTreeSet<Tie>) -> BTreeSet<&'a String> {
    let mut found = BTreeSet::new();
    let mut open = vec![name];
    while let Some(next) = open.pop() {
        for tie in ties.iter().filter(|tie| tie.from == next) {
            if found.insert(&tie.to) {
                open.push(&tie.to);
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn knots(references: &[(&str, &str)]) -> Vec<String> {
        let place = |path: &str| path.split("::").map(str::to_owned).collect::<Place>();
        let reference = |(from, to): &(&str, &str)| Reference {
            from: place(from),
            to: place(to),
            file: format!("{from}.rs"),
            path: to.to_string(),
        };
        let references: Vec<Reference> = references.iter().map(reference).collect();
        all(&references)
            .iter()
            .map(|knot| {
                format!("{}: {}, {} ties", knot.within.join("::"), knot.modules.join(" "), knot.ties.len())
            })
            .collect()
    }

    #[test]
    fn a_way_round_is_a_knot_and_a_way_past_is_none() {
        assert_eq!(knots(&[("a", "b"), ("b", "c"), ("a", "c")]), [""; 0]);
        assert_eq!(knots(&[("a", "b"), ("b", "c"), ("c", "a"), ("c", "d"), ("e", "a")]), [": a b c, 3 ties"]);
    }

    #[test]
    fn two_knots_are_told_apart() {
        let references = [("a", "b"), ("b", "a"), ("b", "c"), ("c", "d"), ("d", "c")];
        assert_eq!(knots(&references), [": a b, 2 ties", ": c d, 2 ties"]);
    }

    #[test]
    fn modules_inside_tie_those_that_hold_them() {
        assert_eq!(knots(&[("a::x", "b"), ("b", "a::y")]), [": a b, 2 ties"]);
        assert_eq!(knots(&[("p::a::x", "p::b"), ("p::b", "p::a")]), ["p: a b, 2 ties"]);
    }

    #[test]
    fn a_module_and_those_inside_of_it_tie_nothing() {
        assert_eq!(knots(&[("a", "a::x"), ("a::x", "a"), ("a::x", "a::y")]), [""; 0]);
    }
}
