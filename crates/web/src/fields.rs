//! From the fields of a form to a line of the notation.
//!
//! A form carries a pattern, `launch {fleet} {land} {cargo}`, and fields that fill it in. `{land}` is the field `land`; a field
//! given several times is joined by spaces, in order; `cargo.grain=2` and `cargo.wool=1` together are the goods `{cargo}`.
//! `{name|none}` says what stands there when nothing is given. What is in brackets, `[drop {drop}]`, is left out when its fields are empty.
//! The line is then read like any other: a form can say nothing that the notation cannot, and the rules judge it.

use std::collections::HashMap;

use rules::goods::{Good, Goods};

/// Fields that a form may have: the largest of ours has less than half as many.
pub const MAX_FIELDS: usize = 300;
/// Bytes of a pattern, and of the line that comes of it: several times as long as any of ours.
const MAX_PATTERN: usize = 500;
const MAX_LINE: usize = 2_000;

/// The fields of a form, in the order in which they were sent.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Fields(pub Vec<(String, String)>);

impl Fields {
    /// A form as browsers send it; `None` if it has more fields than any of ours.
    pub fn read(sent: &[u8]) -> Option<Fields> {
        let fields: Vec<_> = form_urlencoded::parse(sent).into_owned().take(MAX_FIELDS + 1).collect();
        (fields.len() <= MAX_FIELDS).then_some(Fields(fields))
    }

    /// The last value of a field.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().rev().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    /// All values of a field, in order.
    pub fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a str> {
        self.0.iter().filter(move |(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    /// The cards that the fields `name.grain`, `name.wool` and so on count; `None` if there is no such field.
    pub fn goods(&self, name: &str) -> Option<Goods> {
        Values::of(self).goods.get(name).copied()
    }

    /// The line that the field `act` describes; empty where there is none, `None` if it is longer than any that a form of ours can say.
    pub fn line(&self) -> Option<String> {
        let mut rest = self.get("act").unwrap_or_default();
        if rest.len() > MAX_PATTERN {
            return None;
        }
        let values = Values::of(self);
        let mut line = String::new();
        while let Some(start) = rest.find('[') {
            let Some(length) = rest[start..].find(']') else { break };
            let (inside, empty) = values.fill(&rest[start + 1..start + length])?;
            line.push_str(&values.fill(&rest[..start])?.0);
            if !empty {
                line.push_str(&inside);
            }
            rest = &rest[start + length + 1..];
        }
        line.push_str(&values.fill(rest)?.0);
        let line = line.split_ascii_whitespace().collect::<Vec<_>>().join(" ");
        (line.len() <= MAX_LINE).then_some(line)
    }
}

/// What fields say, by name: gathered once, however often a pattern asks.
struct Values<'a> {
    words: HashMap<&'a str, String>,
    goods: HashMap<&'a str, Goods>,
}

impl<'a> Values<'a> {
    fn of(fields: &'a Fields) -> Values<'a> {
        let mut values = Values { words: HashMap::new(), goods: HashMap::new() };
        for (key, value) in &fields.0 {
            if let Some((name, good)) = key.rsplit_once('.')
                && let Some(good) = Good::from_name(good)
            {
                let count = value.trim().parse::<u8>().unwrap_or(0).min(100);
                let goods = values.goods.entry(name).or_insert(Goods::EMPTY);
                *goods = goods.max(&Goods::n(good, count));
            }
            if !value.is_empty() {
                let words = values.words.entry(key).or_default();
                if !words.is_empty() {
                    words.push(' ');
                }
                words.push_str(value);
            }
        }
        values
    }

    /// The pattern with its fields filled in, and whether they were all empty; `None` if it becomes too long.
    fn fill(&self, pattern: &str) -> Option<(String, bool)> {
        let mut filled = String::new();
        let mut empty = true;
        let mut rest = pattern;
        while let Some(start) = rest.find('{') {
            let Some(length) = rest[start..].find('}') else { break };
            filled.push_str(&rest[..start]);
            let (name, otherwise) = match rest[start + 1..start + length].split_once('|') {
                Some((name, otherwise)) => (name, otherwise),
                None => (&rest[start + 1..start + length], ""),
            };
            let goods = self
                .goods
                .get(name)
                .map(|goods| if goods.is_empty() { "nothing".to_owned() } else { goods.to_string() });
            match goods.as_deref().or(self.words.get(name).map(String::as_str)) {
                Some(value) if filled.len() + value.len() > MAX_LINE => return None,
                Some(value) => {
                    empty &= value == "nothing";
                    filled.push_str(value);
                }
                None => filled.push_str(otherwise),
            }
            rest = &rest[start + length + 1..];
        }
        filled.push_str(rest);
        Some((filled, empty))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(fields: &[(&str, &str)]) -> String {
        Fields(fields.iter().map(|(key, value)| ((*key).into(), (*value).into())).collect())
            .line()
            .expect("it is short")
    }

    #[test]
    fn fields_fill_in_the_pattern() {
        let pattern = ("act", "launch {fleet} {land} {cargo}");
        let cargo = [("cargo.wool", "2"), ("cargo.gift", "1"), ("cargo.grain", "0")];
        let chosen = [pattern, ("fleet", "a"), ("land", "egypt"), cargo[0], cargo[1], cargo[2]];
        assert_eq!(line(&chosen), "launch a egypt wool*2 gift");
    }

    #[test]
    fn cards_that_are_not_named_are_nothing() {
        assert_eq!(line(&[("act", "stow a {aegis}"), ("aegis.gift", "0")]), "stow a nothing");
    }

    #[test]
    fn a_field_given_twice_is_a_list_and_an_empty_one_has_its_own_word() {
        assert_eq!(
            line(&[("act", "work {villages|none}"), ("villages", "1"), ("villages", "3")]),
            "work 1 3"
        );
        assert_eq!(line(&[("act", "work {villages|none}")]), "work none");
    }

    #[test]
    fn optional_parts_are_left_out_when_they_say_nothing() {
        let pattern = ("act", "return a [drop {drop}] [aboard {aboard}]");
        assert_eq!(line(&[pattern, ("drop.wool", "0"), ("aboard.gift", "1")]), "return a aboard gift");
        assert_eq!(line(&[pattern]), "return a");
    }

    #[test]
    fn hostile_fields_do_no_harm() {
        assert_eq!(line(&[]), "");
        assert_eq!(line(&[("act", "a ] b [ c {d")]), "a ] b [ c {d");
        assert_eq!(line(&[("act", "pay {pay}"), ("pay.wool", "99999"), ("pay.nothing", "1")]), "pay nothing");
    }

    #[test]
    fn what_no_form_of_ours_says_is_not_filled_in() {
        let many = |count: usize| vec!["a=1"; count].join("&");
        assert_eq!(Fields::read(many(MAX_FIELDS).as_bytes()).map(|fields| fields.0.len()), Some(MAX_FIELDS));
        assert_eq!(Fields::read(many(MAX_FIELDS + 1).as_bytes()), None);
        let said = |pattern: String, value: String| {
            Fields(vec![("act".into(), pattern), ("a".into(), value)]).line().map(|line| line.len())
        };
        assert_eq!(said("{a}".into(), "x".repeat(MAX_LINE)), Some(MAX_LINE));
        assert_eq!(said("{a}".into(), "x".repeat(MAX_LINE + 1)), None);
        assert_eq!(said("{a}{a}".into(), "x".repeat(MAX_LINE - 1)), None);
        assert_eq!(said("[{a}] {a}".into(), "x".repeat(MAX_LINE - 1)), None);
        assert_eq!(said("x".repeat(MAX_PATTERN), String::new()), Some(MAX_PATTERN));
        assert_eq!(said("x".repeat(MAX_PATTERN + 1), String::new()), None);
    }
}
