//! Costs as people write them: `1 pottery, 1 gold`, `3 basic, no duplicates`, `6 basic, one of each`.

use crate::cost::{Any, Cost};
use crate::goods::{Class, Good, GoodSet, Goods};

const FORM: &str =
    "a cost such as \"1 pottery, 1 gold\", \"3 basic, no duplicates\" or \"6 basic, one of each\"";

/// What a text costs, or what was expected of it.
pub(super) fn parse(text: &str) -> Result<Cost, String> {
    let mut cost = Cost::FREE;
    let mut parts = text.split(',').map(str::trim).peekable();
    while let Some(part) = parts.next() {
        let (count, word) = counted(part).ok_or(FORM)?;
        if let Some(good) = Good::from_name(word) {
            if cost.named.count(good) > 0 {
                return Err(format!("a cost that names {word} once"));
            }
            cost.named.add(good, count);
            continue;
        }
        let (any, class) = match word {
            "basic" => (&mut cost.basics, GoodSet::BASIC),
            "rare" => (&mut cost.rares, GoodSet::RARE),
            _ => return Err(FORM.to_owned()),
        };
        if any.count > 0 {
            return Err(format!("a cost that asks for {word} once"));
        }
        if parts.next_if_eq(&"one of each").is_some() {
            if count != class.len() {
                return Err(format!("\"{} {word}, one of each\"", class.len()));
            }
            if !cost.named.only(class).is_empty() {
                return Err(named_and_open(word));
            }
            cost.named = cost.named.plus(&Goods::each(class));
            continue;
        }
        *any = Any { count, distinct: parts.next_if_eq(&"no duplicates").is_some() };
        if any.distinct && count > class.len() {
            return Err(format!("at most {} {word} without duplicates", class.len()));
        }
    }
    for (word, any, class) in [("basic", cost.basics, Class::Basic), ("rare", cost.rares, Class::Rare)] {
        if any.count > 0 && cost.named.iter().any(|(good, _)| good.class() == class) {
            return Err(named_and_open(word));
        }
    }
    Ok(cost)
}

fn named_and_open(word: &str) -> String {
    format!("a cost that either names its {word} goods or leaves them open, not both")
}

/// `3 wool`: a number from 1 to 9, and a word.
fn counted(part: &str) -> Option<(u8, &str)> {
    let (count, word) = part.split_once(' ')?;
    match count.as_bytes() {
        [digit @ b'1'..=b'9'] => Some((digit - b'0', word.trim_start())),
        _ => None,
    }
}

/// Whether some payment fits both costs.
pub(super) fn overlap(a: &Cost, b: &Cost) -> bool {
    let mut pay = a.named.only(GoodSet(GoodSet::GOLD.0 | GoodSet::AEGIS.0));
    for (class, any, other) in [(GoodSet::BASIC, a.basics, b.basics), (GoodSet::RARE, a.rares, b.rares)] {
        let named = a.named.only(class).max(&b.named.only(class));
        if !named.is_empty() {
            pay = pay.plus(&named);
        } else if any.distinct || other.distinct {
            pay = pay.plus(&class.iter().take(any.count.into()).map(|good| (good, 1)).collect());
        } else if let Some(good) = class.iter().next() {
            pay.add(good, any.count);
        }
    }
    a.admits(&pay) && b.admits(&pay)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn goods(text: &str) -> Goods {
        text.parse().unwrap()
    }

    #[test]
    fn costs_read_as_they_are_written() {
        assert_eq!(parse("1 pottery, 1 gold"), Ok(Cost::named(goods("pottery gold"))));
        assert_eq!(parse("6 basic, one of each"), Ok(Cost::named(Goods::each(GoodSet::BASIC))));
        assert_eq!(parse("2 basic"), Ok(Cost::basics(2)));
        let theater =
            Cost { named: goods("gold"), basics: Any { count: 4, distinct: true }, rares: Any::default() };
        assert_eq!(parse("4 basic, no duplicates, 1 gold"), Ok(theater));
        assert_eq!(parse("1 gold, 4 basic,no duplicates"), Ok(theater));
        let rares = Cost { named: goods("gold"), rares: Any { count: 2, distinct: false }, ..Cost::FREE };
        assert_eq!(parse("2 rare, 1 gold"), Ok(rares));
    }

    #[test]
    fn other_texts_are_no_costs() {
        for wrong in [
            "",
            "nothing",
            "gold",
            "0 gold",
            "10 gold",
            "+1 gold",
            "1 silk",
            "1 gold,",
            "1 gold 1 wool",
            "1 gold, 1 gold",
            "1 basic, 2 basic",
            "7 basic, no duplicates",
            "5 rare, no duplicates",
            "5 basic, one of each",
            "no duplicates",
            "1 gold, no duplicates",
            "2 basic, one of each, no duplicates",
            "1 wool, 2 basic",
            "2 rare, 1 papyrus",
            "1 wool, 6 basic, one of each",
            "6 basic, one of each, 1 basic",
        ] {
            assert!(parse(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn costs_overlap_where_one_payment_fits_both() {
        for (a, b, expected) in [
            ("1 gold", "1 gold", true),
            ("1 gold", "2 gold", false),
            ("1 gold", "1 ore", false),
            ("1 ore", "1 basic", true),
            ("2 ore", "2 basic", true),
            ("2 ore", "2 basic, no duplicates", false),
            ("6 basic", "6 basic, one of each", true),
            ("3 basic", "3 basic, no duplicates", true),
            ("3 basic", "2 basic", false),
            ("1 wool, 1 rare", "1 spices, 1 basic", true),
            ("1 wool, 1 rare", "1 spices, 1 basic, 1 gold", false),
            ("1 rare", "1 basic", false),
            ("7 basic", "7 basic", true),
        ] {
            let (first, second) = (parse(a).unwrap(), parse(b).unwrap());
            assert_eq!(overlap(&first, &second), expected, "{a} / {b}");
            assert_eq!(overlap(&second, &first), expected, "{b} / {a}");
        }
    }
}
