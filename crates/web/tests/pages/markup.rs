//! Reads markup just well enough to judge it.

/// An opening tag, and what it stands in.
#[derive(Debug)]
pub(crate) struct Tag {
    pub name: String,
    pub attributes: Vec<(String, String)>,
    /// The names of the elements around it, outermost first.
    pub inside: Vec<String>,
    /// The text in it, without tags.
    pub text: String,
}

impl Tag {
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }
}

/// What holds nothing, closed or not.
const VOID: [&str; 6] = ["meta", "link", "input", "img", "br", "use"];

/// All tags of a page in order; panics where elements do not close each other properly.
pub(crate) fn tags(page: &str) -> Vec<Tag> {
    let mut tags: Vec<Tag> = Vec::new();
    let mut open: Vec<usize> = Vec::new();
    let mut rest = page;
    while let Some(start) = rest.find('<') {
        for index in &open {
            tags[*index].text.push_str(&rest[..start]);
        }
        let end = start + rest[start..].find('>').expect("a tag ends");
        let inner = &rest[start + 1..end];
        rest = &rest[end + 1..];
        if inner.starts_with('!') {
            continue;
        }
        if let Some(name) = inner.strip_prefix('/') {
            if VOID.contains(&name) {
                continue;
            }
            let index = open.pop().expect("something is open");
            assert_eq!(tags[index].name, name, "elements close in order");
            continue;
        }
        let inner_open = inner.strip_suffix('/').unwrap_or(inner);
        let (name, attributes) = inner_open.split_once([' ', '\n']).unwrap_or((inner_open, ""));
        let inside = open.iter().map(|index| tags[*index].name.clone()).collect();
        tags.push(Tag { name: name.to_owned(), attributes: read(attributes), inside, text: String::new() });
        if inner == inner_open && !VOID.contains(&name) {
            open.push(tags.len() - 1);
        }
    }
    assert!(open.is_empty(), "every element is closed");
    tags
}

fn read(mut text: &str) -> Vec<(String, String)> {
    let mut attributes = Vec::new();
    loop {
        text = text.trim_start();
        let Some(end) = text.find(['=', ' ']).or((!text.is_empty()).then_some(text.len())) else {
            return attributes;
        };
        let name = text[..end].to_owned();
        match text[end..].strip_prefix("=\"") {
            None => {
                attributes.push((name, String::new()));
                text = &text[end..];
            }
            Some(value) => {
                let (value, after) = value.split_once('"').expect("a value ends");
                attributes.push((name, value.to_owned()));
                text = after;
            }
        }
    }
}
