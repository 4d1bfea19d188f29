//! What a page makes of regions that are sent to it, in short.

/// A region as it is then: of rows that are the same only the names were sent.
pub(crate) fn merged(old: &str, new: &str) -> String {
    let mut whole = String::new();
    let mut rest = new;
    while let Some((before, after)) = rest.split_once(" data-same></") {
        let (before, row) = before.rsplit_once('<').expect("a row begins");
        let (name, after) = after.split_once('>').expect("a row ends");
        // One row, or all from one to another.
        let (row, last) = row.split_once(" data-to=").map_or((row, None), |(row, last)| (row, Some(last)));
        let (_, kept) = old.split_once(&format!("<{row}")).expect("a row that is the same is there");
        let last = last.and_then(|key| kept.find(&format!("<{name} data-key={key}"))).unwrap_or(0);
        let end = last + kept[last..].find(&format!("</{name}>")).expect("it ends");
        whole += &format!("{before}<{row}{}</{name}>", &kept[..end]);
        rest = after;
    }
    whole + rest
}

/// A region with another one in it, which was sent by itself; none if it is not there.
pub(crate) fn with_inner(outer: &str, inner: &str) -> Option<String> {
    let (head, _) = inner.split_once("\" ")?;
    let tag = head.trim_start_matches('<').split(' ').next()?;
    let start = outer.find(&format!("{head}\""))?;
    let end = start + outer[start..].find(&format!("</{tag}>"))? + tag.len() + 3;
    Some(format!("{}{inner}{}", &outer[..start], &outer[end..]))
}
