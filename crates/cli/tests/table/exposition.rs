//! Reads figures as Prometheus does (text format 0.0.4), and is stricter: every family says what it is, and stands together.

use std::collections::{BTreeMap, BTreeSet};

/// Every sample by its name and labels, as they are written; or the line that is wrong, and why.
pub(crate) fn read(text: &str) -> Result<BTreeMap<String, f64>, String> {
    let mut samples = BTreeMap::new();
    let mut families = BTreeSet::new();
    let (mut family, mut kind) = ("", "");
    // Of the histogram that is being read: its labels, the last bound and its count.
    let mut rising: Option<(String, f64, f64)> = None;
    if !text.ends_with('\n') {
        return Err("the last line has no end".into());
    }
    for line in text.lines() {
        let wrong = |why: &str| Err(format!("{why}: {line}"));
        if let Some(rest) = line.strip_prefix("# HELP ") {
            let Some((name, help)) = rest.split_once(' ') else { return wrong("no help") };
            if help.is_empty() || !is_name(name) || !families.insert(name) {
                return wrong("a family that is told twice or not at all");
            }
            (family, kind) = (name, "");
            continue;
        }
        if let Some(rest) = line.strip_prefix("# TYPE ") {
            kind = match rest.split_once(' ') {
                Some((name, kind @ ("counter" | "gauge" | "histogram"))) if name == family => kind,
                _ => return wrong("a type without its family"),
            };
            if (kind == "counter") != family.ends_with("_total") {
                return wrong("only counters are totals");
            }
            continue;
        }
        let Some((series, value)) = line.rsplit_once(' ') else { return wrong("no value") };
        let Ok(value) = value.parse::<f64>() else { return wrong("no number") };
        let (name, labels) = match series.split_once('{') {
            Some((name, rest)) => match rest.strip_suffix('}').and_then(labels) {
                Some(labels) => (name, labels),
                None => return wrong("labels"),
            },
            None => (series, Vec::new()),
        };
        let Some(ending) = name.strip_prefix(family).filter(|_| !kind.is_empty() && is_name(name)) else {
            return wrong("a sample without its family");
        };
        if kind != "gauge" && !(value.is_finite() && value >= 0.0) {
            return wrong("less than nothing");
        }
        let others: Vec<_> = labels.iter().filter(|(name, _)| *name != "le").collect();
        let others = format!("{others:?}");
        match (kind, ending) {
            ("counter" | "gauge", "") => {}
            ("histogram", "_bucket") => {
                let bound = labels.iter().find(|(name, _)| *name == "le").map(|(_, bound)| *bound);
                let bound = match bound {
                    Some("+Inf") => f64::INFINITY,
                    bound => bound.and_then(|bound| bound.parse().ok()).unwrap_or(f64::NAN),
                };
                let (before, count) = match &rising {
                    Some((same, bound, count)) if *same == others => (*bound, *count),
                    Some((_, bound, _)) if bound.is_finite() => return wrong("a histogram without its end"),
                    _ => (f64::NEG_INFINITY, 0.0),
                };
                if !(bound > before && value >= count) {
                    return wrong("a histogram that does not rise");
                }
                rising = Some((others, bound, value));
            }
            ("histogram", "_sum") => {}
            ("histogram", "_count") => {
                if rising.take() != Some((others, f64::INFINITY, value)) {
                    return wrong("another count than that of all buckets");
                }
            }
            _ => return wrong("a sample that its kind does not have"),
        }
        if samples.insert(series.to_owned(), value).is_some() {
            return wrong("said twice");
        }
    }
    Ok(samples)
}

fn is_name(name: &str) -> bool {
    let fits = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
    !name.is_empty() && name.bytes().all(fits) && !name.as_bytes()[0].is_ascii_digit()
}

/// `a="b",c="d"`; values with escapes are none of ours.
fn labels(text: &str) -> Option<Vec<(&str, &str)>> {
    let mut found = Vec::new();
    for part in text.strip_suffix('"')?.split("\",") {
        let (name, value) = part.split_once("=\"")?;
        if !is_name(name) || value.contains(['"', '\\']) {
            return None;
        }
        found.push((name, value));
    }
    Some(found)
}

#[test]
fn what_prometheus_would_not_read_is_found() {
    let good = "# HELP a_total A.\n# TYPE a_total counter\na_total{b=\"c\",d=\"{e}\"} 1\na_total{b=\"d\"} 2\n\
                # HELP h H.\n# TYPE h histogram\nh_bucket{le=\"0.5\"} 1\nh_bucket{le=\"+Inf\"} 3\nh_sum 7.5\nh_count 3\n";
    let read_good = read(good).expect("nothing is wrong");
    assert_eq!((read_good["a_total{b=\"c\",d=\"{e}\"}"], read_good["h_sum"]), (1.0, 7.5));
    for (part, other) in [
        ("h_count 3\n", "h_count 3"),
        ("h_count 3", "h_count 4"),
        ("h_bucket{le=\"+Inf\"} 3\n", ""),
        ("le=\"0.5\"} 1", "le=\"0.5\"} 4"),
        ("# TYPE h histogram\n", ""),
        ("# HELP h H.\n", ""),
        ("# HELP h H.", "# HELP a_total H."),
        ("a_total counter", "a_total gauge"),
        ("a_total{b=\"d\"} 2", "a_total{b=\"d\"} two"),
        ("a_total{b=\"d\"} 2", "a_total{b=\"d\"} -2"),
        ("a_total{b=\"d\"}", "a_total{b=\"c\",d=\"{e}\"}"),
        ("a_total{b=\"d\"}", "a_total{b=d}"),
        ("a_total{b=\"d\"}", "b_total{b=\"d\"}"),
        ("h_sum 7.5", "h_most 7.5"),
    ] {
        assert!(good.contains(part), "{part}");
        assert!(read(&good.replacen(part, other, 1)).is_err(), "{part} -> {other}");
    }
}
