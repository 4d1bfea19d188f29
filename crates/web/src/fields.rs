//! From the fields of a form to a line of the notation.
//!
//! A form carries a pattern, `launch {fleet} {land} {cargo}`, and fields that fill it in. `{land}` is the field `land`; a field
//! given several times is joined by spaces, in order; `cargo.grain=2` and `cargo.wool=1` together are the goods `{cargo}`.
//! `{name|none}` says what stands there when nothing is given. What is in brackets, `[drop {drop}]`, is left out when its fields are empty.
//! The line is then read like any other: a form can say nothing that the notation cannot, and the rules judge it.

use rules::goods::{Good, Goods};

/// The fields of a form, in the order in which they were sent.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Fields(pub Vec<(String, String)>);

impl Fields {
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
        let mut goods = None;
        for (key, value) in &self.0 {
            let Some(good) = key.strip_prefix(name).and_then(|rest| rest.strip_prefix('.')) else { continue };
            let Some(good) = Good::from_name(good) else { continue };
            let count = value.trim().parse::<u8>().unwrap_or(0).min(100);
            let goods = goods.get_or_insert(Goods::EMPTY);
            *goods = goods.max(&Goods::n(good, count));
        }
        goods
    }

    /// The line that the field `act` describes; empty where there is none.
    pub fn line(&self) -> String {
        let mut line = String::new();
        let mut rest = self.get("act").unwrap_or_default();
        while let Some(start) = rest.find('[') {
            let Some(length) = rest[start..].find(']') else { break };
            let (inside, empty) = self.fill(&rest[start + 1..start + length]);
            line.push_str(&self.fill(&rest[..start]).0);
            if !empty {
                line.push_str(&inside);
            }
            rest = &rest[start + length + 1..];
        }
        line.push_str(&self.fill(rest).0);
        line.split_ascii_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// The pattern with its fields filled in, and whether they were all empty.
    fn fill(&self, pattern: &str) -> (String, bool) {
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
            let value = match self.goods(name) {
                Some(goods) if goods.is_empty() => "nothing".to_owned(),
                Some(goods) => {
                    empty = false;
                    goods.to_string()
                }
                None => self.all(name).filter(|value| !value.is_empty()).collect::<Vec<_>>().join(" "),
            };
            if value.is_empty() {
                filled.push_str(otherwise);
            } else {
                empty &= value == "nothing";
                filled.push_str(&value);
            }
            rest = &rest[start + length + 1..];
        }
        filled.push_str(rest);
        (filled, empty)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(fields: &[(&str, &str)]) -> String {
        Fields(fields.iter().map(|(key, value)| ((*key).into(), (*value).into())).collect()).line()
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
}
