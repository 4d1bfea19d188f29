//! Reading JSON field by field: every mistake is kept with its place, and reading goes on.

use std::cell::RefCell;

use serde_json::Value;

use crate::goods::Goods;
use crate::position::Fault;

/// Mistakes beyond these are left out: nobody mends so many by hand.
const MAX_FAULTS: usize = 1000;

/// A value at a place; nothing where a mistake there is known already.
pub(super) struct Field<'a> {
    value: Option<&'a Value>,
    path: String,
    faults: &'a RefCell<Vec<Fault>>,
}

impl<'a> Field<'a> {
    pub(super) fn new(value: &'a Value, faults: &'a RefCell<Vec<Fault>>) -> Field<'a> {
        Field { value: Some(value), path: String::new(), faults }
    }

    /// Reports what was expected here.
    pub(super) fn wanted(&self, expected: &str) {
        if let Some(value) = self.value {
            self.report(format!("expected {expected}, found {}", shown(value)));
        }
    }

    /// Reports what the key of this entry was expected to be.
    pub(super) fn wanted_as_key(&self, expected: &str, key: &str) {
        self.report(format!("expected {expected}, found {:?}", short(key)));
    }

    fn report(&self, reason: String) {
        let mut faults = self.faults.borrow_mut();
        if faults.len() < MAX_FAULTS {
            let field = if self.path.is_empty() { "state".to_owned() } else { self.path.clone() };
            faults.push(Fault { field, reason });
        }
    }

    fn within(&self, step: &str, value: Option<&'a Value>) -> Field<'a> {
        let dot = if self.path.is_empty() || step.starts_with('[') { "" } else { "." };
        Field { value, path: format!("{}{dot}{}", self.path, short(step)), faults: self.faults }
    }

    /// Holds this against the fields of an object, which must all be there and no others.
    pub(super) fn object(&self, fields: &[&str]) {
        self.object_with(fields, &[]);
    }

    /// The same with some that may be left out.
    pub(super) fn object_with(&self, fields: &[&str], optional: &[&str]) {
        match self.value {
            Some(Value::Object(entries)) => {
                let known =
                    |name: &&String| fields.iter().chain(optional).any(|field| *field == name.as_str());
                for name in entries.keys().filter(|name| !known(name)) {
                    self.within(name, None).report("unknown field".to_owned());
                }
                for name in fields.iter().filter(|name| !entries.contains_key(**name)) {
                    self.within(name, None).report("missing field".to_owned());
                }
            }
            _ => self.wanted("an object"),
        }
    }

    /// A field of an object; nothing where there is none.
    pub(super) fn at(&self, name: &str) -> Field<'a> {
        self.within(name, self.value.and_then(|value| value.get(name)))
    }

    /// The entries of an object whose keys are not fixed.
    pub(super) fn entries(&self, most: usize) -> Vec<(&'a str, Field<'a>)> {
        match self.value {
            Some(Value::Object(entries)) if entries.len() <= most => {
                entries.iter().map(|(key, value)| (key.as_str(), self.within(key, Some(value)))).collect()
            }
            _ => {
                self.wanted(&format!("an object of at most {most} fields"));
                Vec::new()
            }
        }
    }

    pub(super) fn list(&self, most: usize) -> Vec<Field<'a>> {
        match self.value {
            Some(Value::Array(items)) if items.len() <= most => {
                let place = |(place, item)| self.within(&format!("[{place}]"), Some(item));
                items.iter().enumerate().map(place).collect()
            }
            _ => {
                self.wanted(&format!("a list of at most {most}"));
                Vec::new()
            }
        }
    }

    /// The items of a list, none twice.
    pub(super) fn each_once<T: PartialEq>(
        &self,
        most: usize,
        read: impl Fn(&Field<'a>) -> Option<T>,
    ) -> Vec<T> {
        let mut items = Vec::new();
        for field in self.list(most) {
            if let Some(item) = read(&field) {
                if items.contains(&item) {
                    field.wanted("each once");
                } else {
                    items.push(item);
                }
            }
        }
        items
    }

    pub(super) fn is_missing(&self) -> bool {
        self.value.is_none()
    }

    pub(super) fn is_null(&self) -> bool {
        self.value.is_some_and(Value::is_null)
    }

    pub(super) fn is_list(&self) -> bool {
        self.value.is_some_and(Value::is_array)
    }

    pub(super) fn number(&self) -> u8 {
        let number = self.value.and_then(Value::as_u64).and_then(|number| u8::try_from(number).ok());
        number.unwrap_or_else(|| {
            self.wanted("a number from 0 to 255");
            0
        })
    }

    /// The number of one of a few things, counted from 1; given back counted from 0.
    pub(super) fn numbered(&self, what: &str, count: u8) -> Option<u8> {
        let number = self.value.and_then(Value::as_u64).filter(|number| (1..=count.into()).contains(number));
        if number.is_none() {
            self.wanted(&format!("{what}, 1 to {count}"));
        }
        number.map(|number| number as u8 - 1)
    }

    pub(super) fn truth(&self) -> bool {
        self.value.and_then(Value::as_bool).unwrap_or_else(|| {
            self.wanted("true or false");
            false
        })
    }

    /// A text that names something.
    pub(super) fn name<T>(&self, what: &str, named: impl Fn(&str) -> Option<T>) -> Option<T> {
        let found = self.value.and_then(Value::as_str).and_then(named);
        if found.is_none() {
            self.wanted(what);
        }
        found
    }

    pub(super) fn goods(&self) -> Goods {
        let what = "goods such as \"wool*2 gift\", or \"nothing\"";
        self.name(what, |text| text.parse().ok()).unwrap_or_default()
    }

    pub(super) fn text(&self) -> Option<&'a str> {
        let text = self.value.and_then(Value::as_str);
        if text.is_none() {
            self.wanted("a text");
        }
        text
    }
}

/// What was found, in a few words.
fn shown(value: &Value) -> String {
    match value {
        Value::Null => "null".to_owned(),
        Value::Bool(truth) => truth.to_string(),
        Value::Number(number) => short(&number.to_string()),
        Value::String(text) => format!("{:?}", short(text)),
        Value::Array(items) => format!("a list of {}", items.len()),
        Value::Object(_) => "an object".to_owned(),
    }
}

fn short(text: &str) -> String {
    text.chars().take(60).collect()
}
