//! Cards with their numbers, costs, and lists: "2 wool, 1 grain and a Gift of Poseidon".

use rules::cost::{Any, Cost};
use rules::effect::{Exchange, Gain};
use rules::goods::{Good, GoodSet, Goods};
use rules::news::Cards;

use crate::lang::Lang;

/// "2 wool".
pub(crate) fn counted(good: Good, n: u8, lang: Lang) -> String {
    lang.message(&format!("goods-{}", good.name())).number("n", n).say()
}

/// "2 wool and 1 grain", or "nothing".
pub fn goods_list(goods: &Goods, lang: Lang) -> String {
    if goods.is_empty() {
        return lang.word("goods-nothing");
    }
    all_of(goods.iter().map(|(good, n)| counted(good, n, lang)), lang)
}

/// The kinds where they are known, otherwise "3 cards".
pub fn card_list(cards: &Cards, lang: Lang) -> String {
    match cards {
        Cards::Kinds(goods) => goods_list(goods, lang),
        Cards::Number(0) => lang.word("goods-nothing"),
        Cards::Number(n) => lang.message("goods-cards").number("n", *n).say(),
    }
}

/// "1 pottery and 1 gold", "3 different basic commodities".
pub fn cost_words(cost: &Cost, lang: Lang) -> String {
    let mut parts = Vec::new();
    let mut named = cost.named;
    if named.only(GoodSet::BASIC) == Goods::each(GoodSet::BASIC) {
        named = named.less(&Goods::each(GoodSet::BASIC));
        parts.push(lang.word("cost-each-basic"));
    }
    parts.extend(any(cost.basics, "cost-basics", "cost-basics-different", lang));
    parts.extend(any(cost.rares, "cost-rares", "cost-rares-different", lang));
    parts.extend(named.iter().map(|(good, n)| counted(good, n, lang)));
    if parts.is_empty() { lang.word("cost-nothing") } else { all_of(parts, lang) }
}

fn any(any: Any, equal: &str, different: &str, lang: Lang) -> Option<String> {
    let id = if any.distinct { different } else { equal };
    (any.count > 0).then(|| lang.message(id).number("n", any.count).say())
}

pub(crate) fn gain_words(gain: Gain, lang: Lang) -> String {
    match gain {
        Gain::One(good) => counted(good, 1, lang),
        Gain::OtherBasic => lang.word("gain-other-basic"),
        Gain::MadeRare => lang.word("gain-made-rare"),
    }
}

/// "3 basic commodities for 1 gold".
pub fn exchange_words(exchange: &Exchange, lang: Lang) -> String {
    lang.message("event-exchange")
        .text("cost", cost_words(&exchange.cost, lang))
        .text("gain", gain_words(exchange.gain, lang))
        .say()
}

/// "a, b and c".
pub fn all_of(items: impl IntoIterator<Item = String>, lang: Lang) -> String {
    joined(items, "list-and", lang)
}

fn joined(items: impl IntoIterator<Item = String>, last_two: &str, lang: Lang) -> String {
    let mut items: Vec<String> = items.into_iter().collect();
    let last = items.pop().unwrap_or_default();
    if items.is_empty() {
        return last;
    }
    lang.message(last_two).text("head", in_a_row(items, lang)).text("last", last).say()
}

/// "a, b, c".
pub(crate) fn in_a_row(items: impl IntoIterator<Item = String>, lang: Lang) -> String {
    fold(items, |head, next| lang.message("list-more").text("head", head).text("next", next).say())
}

/// "a, b or c".
pub fn any_of(items: impl IntoIterator<Item = String>, lang: Lang) -> String {
    joined(items, "list-or", lang)
}

/// "a or b or c": for what may be lists itself.
pub(crate) fn one_of(items: impl IntoIterator<Item = String>, lang: Lang) -> String {
    fold(items, |head, last| lang.message("list-or").text("head", head).text("last", last).say())
}

/// "does this, or does that": for whole clauses.
pub(crate) fn either(clauses: impl IntoIterator<Item = String>, lang: Lang) -> String {
    fold(clauses, |head, last| lang.message("list-either").text("head", head).text("last", last).say())
}

fn fold(items: impl IntoIterator<Item = String>, join: impl FnMut(String, String) -> String) -> String {
    items.into_iter().reduce(join).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The languages that these sentences are in.
    const TOLD: [Lang; 3] = [Lang::En, Lang::Fr, Lang::Nl];

    fn said(goods: &str) -> [String; 3] {
        TOLD.map(|lang| goods_list(&goods.parse().unwrap(), lang))
    }

    #[test]
    fn goods_are_listed_as_one_would_say_them() {
        assert_eq!(said("nothing"), ["nothing", "rien", "niets"]);
        assert_eq!(said("grapes"), ["1 grape", "1 raisin", "1 druif"]);
        assert_eq!(
            said("grain wool*2 gift"),
            [
                "1 grain, 2 wool and a Gift of Poseidon",
                "1 blé, 2 laines et un cadeau de Poséidon",
                "1 graan, 2 wol en een geschenk van Poseidon",
            ]
        );
    }

    #[test]
    fn lists_name_the_last_item_apart() {
        let items = || ["a", "b", "c"].map(str::to_owned);
        assert_eq!(TOLD.map(|lang| all_of(items(), lang)), ["a, b and c", "a, b et c", "a, b en c"]);
        assert_eq!(TOLD.map(|lang| any_of(items(), lang)), ["a, b or c", "a, b ou c", "a, b of c"]);
        assert_eq!(any_of([], Lang::En), "");
    }

    #[test]
    fn costs_say_what_is_left_open() {
        let workshop = Cost::named(Goods::each(GoodSet::BASIC));
        assert_eq!(cost_words(&workshop, Lang::En), "one of each basic commodity");
        let different = Cost { rares: Any { count: 3, distinct: true }, ..Cost::FREE };
        assert_eq!(cost_words(&different, Lang::Nl), "3 verschillende zeldzame goederen");
        let mixed =
            Cost { basics: Any { count: 4, distinct: true }, named: Goods::one(Good::Gold), ..Cost::FREE };
        assert_eq!(cost_words(&mixed, Lang::Fr), "4 marchandises de base différentes et 1 or");
        assert_eq!(cost_words(&Cost::FREE, Lang::En), "nothing");
    }

    #[test]
    fn unknown_cards_are_counted() {
        assert_eq!(card_list(&Cards::Number(1), Lang::Fr), "1 carte");
        assert_eq!(card_list(&Cards::Number(0), Lang::En), "nothing");
    }
}
