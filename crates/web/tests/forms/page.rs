//! Reads forms as a browser would, as far as our own markup goes, and fills them in.

use std::collections::BTreeMap;

use rules::goods::Goods;
use web::fields::Fields;

/// A form with all that it can send.
#[derive(Debug, Default)]
pub(crate) struct Form {
    pub id: String,
    pub act: String,
    /// What its buttons say, where each says something of its own.
    pub acts: Vec<String>,
    pub controls: Vec<Control>,
    pub pickers: Vec<Picker>,
    /// Buttons that send it where it says.
    pub buttons: usize,
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Control {
    Hidden { name: String, value: String },
    Number { name: String, least: u8, most: u8, value: u8 },
    Radio { name: String, value: String, checked: bool, required: bool },
    Box { name: String, value: String, checked: bool },
    Select { name: String, options: Vec<String>, selected: usize },
}

/// The bounds of a `card-picker`.
#[derive(Debug)]
pub(crate) struct Picker {
    pub name: String,
    pub least: u32,
    pub most: u32,
}

/// All that a piece of markup holds for these tests.
#[derive(Debug, Default)]
pub(crate) struct Page {
    pub forms: Vec<Form>,
    /// Filled buttons among things of which one is open at a time, and elsewhere.
    pub filled_in_turn: usize,
    pub filled: usize,
    pub ids: Vec<String>,
}

impl Page {
    pub(crate) fn read(html: &str) -> Page {
        let mut page = Page::default();
        let mut open: Option<Form> = None;
        let mut in_turn = Vec::new();
        // Fields and buttons elsewhere on the page belong to a form by its id; a picker to the form of its fields.
        let mut elsewhere: Vec<(String, Tag)> = Vec::new();
        let mut picker: Option<Tag> = None;
        for tag in tags(html) {
            let is = |name: &str| tag.get("class").split(' ').any(|class| class == name);
            page.ids.extend(tag.attributes.get("id").cloned());
            assert!(!tag.attributes.contains_key("style"), "a style attribute: {tag:?}");
            match tag.name.as_str() {
                "details" => in_turn.push(tag.get("name") == "build"),
                "/details" => drop(in_turn.pop()),
                "form" => {
                    assert!(open.is_none(), "a form within a form");
                    assert_eq!(tag.get("action"), "/t/ABCD/act");
                    assert_eq!(tag.get("method"), "post");
                    assert!(tag.attributes.contains_key("data-live"));
                    open = Some(Form { id: tag.get("id").to_owned(), ..Form::default() });
                }
                "/form" => page.forms.extend(open.take()),
                "button" => {
                    if is("go") && in_turn.contains(&true) {
                        page.filled_in_turn += 1;
                    } else if is("go") {
                        page.filled += 1;
                    }
                    // What script does without a form of its own sends others.
                    if tag.attributes.contains_key("formaction") || tag.get("type") == "button" {
                        continue;
                    }
                    match &mut open {
                        Some(form) if tag.get("name") == "act" => form.acts.push(tag.get("value").to_owned()),
                        Some(form) => form.buttons += 1,
                        None => elsewhere.push((tag.get("form").to_owned(), tag)),
                    }
                }
                // It says what is shown, and is sent with nothing.
                "input" if tag.get("name") == "bank" => {}
                "card-picker" if open.is_none() => picker = Some(tag),
                "/card-picker" => picker = None,
                "input" | "select" | "option" | "card-picker" => match &mut open {
                    Some(form) if !tag.attributes.contains_key("form") => form.take(&tag),
                    _ => {
                        let form = tag.get("form").to_owned();
                        assert!(!form.is_empty(), "outside of any form: {tag:?}");
                        elsewhere.extend(picker.take().map(|picker| (form.clone(), picker)));
                        elsewhere.push((form, tag));
                    }
                },
                _ => {}
            }
        }
        assert!(open.is_none(), "a form that does not end");
        for (id, tag) in elsewhere {
            let form = page.forms.iter_mut().find(|form| form.id == id);
            let form = form.unwrap_or_else(|| panic!("no form {id:?} for {tag:?}"));
            match tag.name.as_str() {
                "button" => form.buttons += 1,
                _ => form.take(&tag),
            }
        }
        page.forms = page.forms.into_iter().flat_map(Form::by_act).collect();
        page
    }
}

impl Form {
    /// A form for each of the acts that its buttons say.
    fn by_act(self) -> Vec<Form> {
        if self.acts.is_empty() {
            return vec![self];
        }
        assert!(
            self.act.is_empty() && self.pickers.is_empty(),
            "either the form says an act, or its buttons do"
        );
        let form = |act: &String| Form {
            act: act.clone(),
            controls: self.controls.clone(),
            buttons: 1,
            ..Form::default()
        };
        self.acts.iter().map(form).collect()
    }

    fn take(&mut self, tag: &Tag) {
        let (name, value) = (tag.get("name").to_owned(), tag.get("value").to_owned());
        let has = |attribute: &str| tag.attributes.contains_key(attribute);
        let number = |attribute: &str| tag.get(attribute).parse().expect("a number");
        if has("disabled") {
            return;
        }
        match (tag.name.as_str(), tag.get("type")) {
            ("card-picker", _) => self.pickers.push(Picker {
                name: tag.get("data-name").to_owned(),
                least: tag.get("data-min").parse().expect("a number"),
                most: tag.get("data-max").parse().expect("a number"),
            }),
            ("select", _) => self.controls.push(Control::Select { name, options: Vec::new(), selected: 0 }),
            ("option", _) => match self.controls.last_mut() {
                Some(Control::Select { options, selected, .. }) => {
                    if has("selected") {
                        *selected = options.len();
                    }
                    options.push(value);
                }
                _ => panic!("an option outside of a select"),
            },
            (_, "hidden") if name == "act" => self.act = value,
            (_, "hidden") => self.controls.push(Control::Hidden { name, value }),
            (_, "number") => {
                let (least, most, value) = (number("min"), number("max"), number("value"));
                assert!((least..=most).contains(&value), "{tag:?}");
                self.controls.push(Control::Number { name, least, most, value });
            }
            (_, "radio") => {
                self.controls.push(Control::Radio {
                    name,
                    value,
                    checked: has("checked"),
                    required: has("required"),
                });
            }
            (_, "checkbox") => {
                self.controls.push(Control::Box { name, value, checked: has("checked") });
            }
            (_, other) => panic!("an input of type {other:?}"),
        }
    }

    /// What is sent if nothing is touched, and the first of every radio is chosen where none is.
    pub(crate) fn untouched(&self) -> Fields {
        let mut fields = vec![("act".to_owned(), self.act.clone())];
        for control in &self.controls {
            let sent = match control {
                Control::Hidden { name, value } => Some((name, value.clone())),
                Control::Number { name, value, .. } => Some((name, value.to_string())),
                Control::Radio { name, value, checked: true, .. }
                | Control::Box { name, value, checked: true } => Some((name, value.clone())),
                Control::Radio { name, value, required: true, .. }
                    if self.first_open(name) == Some(control) =>
                {
                    Some((name, value.clone()))
                }
                Control::Radio { .. } | Control::Box { .. } => None,
                Control::Select { name, options, selected } => Some((name, options[*selected].clone())),
            };
            fields.extend(sent.map(|(name, value)| (name.clone(), value)));
        }
        Fields(fields)
    }

    /// The first radio of a group in which none is chosen.
    fn first_open(&self, group: &str) -> Option<&Control> {
        let radios =
            || self.controls.iter().filter(|it| matches!(it, Control::Radio { name, .. } if name == group));
        let chosen = radios().any(|it| matches!(it, Control::Radio { checked: true, .. }));
        if chosen { None } else { radios().next() }
    }

    /// Whether every picker holds as many cards as it must.
    pub(crate) fn is_complete(&self) -> bool {
        self.pickers.iter().all(|picker| {
            let total: u32 = self
                .controls
                .iter()
                .filter_map(|control| match control {
                    Control::Number { name, value, .. } if of(name, &picker.name).is_some() => {
                        Some(u32::from(*value))
                    }
                    _ => None,
                })
                .sum();
            (picker.least..=picker.most).contains(&total)
        })
    }

    /// The fields that make this form say a line of the notation, if it can.
    pub(crate) fn fill(&self, line: &str) -> Option<Fields> {
        let words: Vec<&str> = line.split(' ').collect();
        let mut given = BTreeMap::new();
        if !self.matches(&tokens(&self.act), &words, &mut given) {
            return None;
        }
        let mut fields = vec![("act".to_owned(), self.act.clone())];
        let mut selects: BTreeMap<&str, usize> = BTreeMap::new();
        for control in &self.controls {
            match control {
                Control::Hidden { name, value } => fields.push((name.clone(), value.clone())),
                Control::Number { name, .. } => {
                    let count = given.get(name).map_or("0", |values: &Vec<String>| values[0].as_str());
                    fields.push((name.clone(), count.to_owned()));
                }
                Control::Radio { name, value, .. } | Control::Box { name, value, .. } => {
                    if given.get(name).is_some_and(|values| values.contains(value)) {
                        fields.push((name.clone(), value.clone()));
                    }
                }
                Control::Select { name, .. } => {
                    let place = selects.entry(name).or_default();
                    fields.push((name.clone(), given.get(name)?.get(*place)?.clone()));
                    *place += 1;
                }
            }
        }
        Some(Fields(fields))
    }

    fn matches(&self, pattern: &[Token], words: &[&str], given: &mut Given) -> bool {
        match pattern.split_first() {
            None => words.is_empty(),
            Some((Token::Word(word), rest)) => {
                words.first() == Some(&word.as_str()) && self.matches(rest, &words[1..], given)
            }
            Some((Token::Field { name, otherwise }, rest)) => (0..=words.len()).rev().any(|count| {
                let taken = &words[..count];
                let mut more = given.clone();
                let fits = match otherwise {
                    Some(word) if taken == [word] => true,
                    _ => self.takes(name, taken, &mut more),
                };
                let fits = fits && self.matches(rest, &words[count..], &mut more);
                if fits {
                    *given = more;
                }
                fits
            }),
            Some((Token::Optional(part), rest)) => {
                let whole: Vec<Token> = part.iter().chain(rest).cloned().collect();
                let mut more = given.clone();
                if self.matches(&whole, words, &mut more) {
                    *given = more;
                    return true;
                }
                // Left out: its cards are none.
                self.matches(rest, words, given)
            }
        }
    }

    /// Whether a field can be given these words.
    fn takes(&self, field: &str, words: &[&str], given: &mut Given) -> bool {
        let counts = |control: &Control| match control {
            Control::Number { name, .. } | Control::Hidden { name, .. } => of(name, field).is_some(),
            _ => false,
        };
        // With an empty hand a picker has no numbers, and what is picked is nothing.
        let picked = self.pickers.iter().any(|picker| picker.name == field);
        if picked || self.controls.iter().any(counts) {
            let Ok(goods) = words.join(" ").parse::<Goods>() else { return false };
            return !words.is_empty() && self.takes_goods(field, goods, given);
        }
        let mut values = Vec::new();
        let (mut selects, mut single) = (Vec::new(), false);
        for control in &self.controls {
            match control {
                Control::Radio { name, value, .. } | Control::Hidden { name, value } if name == field => {
                    single = true;
                    values.push(value.as_str());
                }
                Control::Box { name, value, .. } if name == field => values.push(value.as_str()),
                Control::Select { name, options, .. } if name == field => selects.push(options),
                _ => {}
            }
        }
        let fits = if selects.is_empty() {
            (!single || words.len() == 1)
                && !words.is_empty()
                && words.iter().all(|word| values.contains(word))
        } else {
            let fits = |(word, options): (&&str, &&Vec<String>)| options.iter().any(|option| option == word);
            selects.len() == words.len() && words.iter().zip(&selects).all(fits)
        };
        if fits {
            given.insert(field.to_owned(), words.iter().map(|word| (*word).to_owned()).collect());
        }
        fits
    }

    fn takes_goods(&self, field: &str, mut goods: Goods, given: &mut Given) -> bool {
        let mut chosen = 0;
        for control in &self.controls {
            match control {
                Control::Number { name, least, most, .. } => {
                    let Some(good) = of(name, field) else { continue };
                    let count = goods.count(good);
                    if !(*least..=*most).contains(&count) {
                        return false;
                    }
                    chosen += u32::from(count);
                    goods = goods.less(&Goods::n(good, count));
                    given.insert(name.clone(), vec![count.to_string()]);
                }
                Control::Hidden { name, value } => {
                    let Some(good) = of(name, field) else { continue };
                    if goods.count(good).to_string() != *value {
                        return false;
                    }
                    goods = goods.less(&Goods::n(good, goods.count(good)));
                }
                _ => {}
            }
        }
        let within = |picker: &Picker| picker.name != field || (picker.least..=picker.most).contains(&chosen);
        goods.is_empty() && self.pickers.iter().all(within)
    }
}

/// The values of each field.
type Given = BTreeMap<String, Vec<String>>;

/// The good that a control counts for this field.
fn of(name: &str, field: &str) -> Option<rules::goods::Good> {
    name.strip_prefix(field)?.strip_prefix('.').and_then(rules::goods::Good::from_name)
}

/// A piece of the pattern in `act`.
#[derive(Clone, Debug)]
enum Token {
    Word(String),
    Field { name: String, otherwise: Option<String> },
    Optional(Vec<Token>),
}

fn tokens(pattern: &str) -> Vec<Token> {
    let mut found = Vec::new();
    let mut rest = pattern.trim_start();
    while !rest.is_empty() {
        if let Some(inside) = rest.strip_prefix('[') {
            let (part, after) = inside.split_once(']').expect("a bracket that closes");
            found.push(Token::Optional(tokens(part)));
            rest = after.trim_start();
            continue;
        }
        let end = rest.find([' ', '[']).unwrap_or(rest.len());
        let word = &rest[..end];
        found.push(match word.strip_prefix('{').and_then(|word| word.strip_suffix('}')) {
            None => Token::Word(word.to_owned()),
            Some(field) => {
                let (name, otherwise) = match field.split_once('|') {
                    None => (field, None),
                    Some((name, otherwise)) => (name, Some(otherwise.to_owned())),
                };
                Token::Field { name: name.to_owned(), otherwise }
            }
        });
        rest = rest[end..].trim_start();
    }
    found
}

#[derive(Debug)]
struct Tag {
    name: String,
    attributes: BTreeMap<String, String>,
}

impl Tag {
    fn get(&self, attribute: &str) -> &str {
        self.attributes.get(attribute).map_or("", String::as_str)
    }
}

/// All tags in order. Our markup escapes what is not its own, so a plain scan is exact.
fn tags(html: &str) -> Vec<Tag> {
    let mut tags = Vec::new();
    for piece in html.split('<').skip(1) {
        let (inside, _) = piece.split_once('>').expect("a tag that ends");
        let end = inside.find(' ').unwrap_or(inside.len());
        let mut tag = Tag { name: inside[..end].to_owned(), attributes: BTreeMap::new() };
        let mut rest = inside[end..].trim_start();
        while !rest.is_empty() {
            let end = rest.find(['=', ' ']).unwrap_or(rest.len());
            let name = rest[..end].to_owned();
            rest = &rest[end..];
            let value = match rest.strip_prefix("=\"") {
                None => String::new(),
                Some(quoted) => {
                    let (value, after) = quoted.split_once('"').expect("a quote that closes");
                    rest = after;
                    value
                        .replace("&quot;", "\"")
                        .replace("&lt;", "<")
                        .replace("&gt;", ">")
                        .replace("&amp;", "&")
                }
            };
            tag.attributes.insert(name, value);
            rest = rest.trim_start();
        }
        tags.push(tag);
    }
    tags
}
