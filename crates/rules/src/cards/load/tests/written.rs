//! Effects printed as card files say them, and read again.

use arrayvec::ArrayVec;

use super::super::effects;
use super::super::read::{Field, File};
use crate::cards::CardSet;
use crate::cost::{Any, Cost};
use crate::effect::Exchange;
use crate::effect::event::{Demand, Way};
use crate::goods::{Good, Goods};
use crate::world::Land;

/// Something as it is written in a card file.
pub(crate) trait Written {
    fn written(&self) -> String;
}

pub(crate) fn field(name: &str, value: &impl Written) -> String {
    format!("{name} = {}", value.written())
}

/// A word and its fields; the word alone where all of them are left out.
pub(crate) fn with_fields(word: &str, fields: Vec<String>) -> String {
    if fields.is_empty() {
        format!("{word:?}")
    } else {
        format!("{{ {word} = {{ {} }} }}", fields.join(", "))
    }
}

impl Written for u8 {
    fn written(&self) -> String {
        self.to_string()
    }
}

impl Written for Good {
    fn written(&self) -> String {
        format!("{:?}", self.name())
    }
}

impl Written for Land {
    fn written(&self) -> String {
        format!("{:?}", self.name())
    }
}

impl Written for Goods {
    fn written(&self) -> String {
        Cost::named(*self).written()
    }
}

impl Written for Cost {
    fn written(&self) -> String {
        let mut parts: Vec<String> =
            self.named.iter().map(|(good, count)| format!("{count} {}", good.name())).collect();
        for (Any { count, distinct }, class) in [(self.basics, "basic"), (self.rares, "rare")] {
            let apart = if distinct { ", no duplicates" } else { "" };
            parts.extend((count > 0).then(|| format!("{count} {class}{apart}")));
        }
        format!("{:?}", parts.join(", "))
    }
}

impl Written for Exchange {
    fn written(&self) -> String {
        format!("{{ {}, {} }}", field("cost", &self.cost), field("gain", &self.gain))
    }
}

impl Written for Way {
    fn written(&self) -> String {
        let home = if self.at_home { ", at_home = true" } else { "" };
        format!("{{ {}{home} }}", field("cost", &self.cost))
    }
}

impl<T: Written, const N: usize> Written for ArrayVec<T, N> {
    fn written(&self) -> String {
        let items: Vec<String> = self.iter().map(Written::written).collect();
        format!("[{}]", items.join(", "))
    }
}

impl Demand {
    pub(in crate::cards::load) fn written_fields(&self) -> Vec<String> {
        let Demand { hand_over, spared_by, ways, or } = self;
        let hand_over = hand_over.iter().map(|it| field("hand_over", it));
        let spared_by = spared_by.iter().map(|it| field("spared_by", it));
        hand_over.chain(spared_by).chain([field("ways", ways), field("or", or)]).collect()
    }
}

fn is_read_again<T>(effect: &T, read: fn(Field<'_>) -> Option<T>)
where
    T: Written + PartialEq + std::fmt::Debug,
{
    let text = field("effect", effect);
    let file = File::new("effect", Some(&text));
    let again = file.head(&["effect"]).required("effect", read);
    assert_eq!(file.problems(), [], "{text}");
    assert_eq!(again.as_ref(), Some(effect), "{text}");
}

#[test]
fn every_effect_of_aegean_is_read_again_as_it_is_written() {
    let set = CardSet::aegean();
    for card in &set.acropolis {
        is_read_again(&card.effect, effects::power);
    }
    for card in &set.hazards {
        is_read_again(&card.title, effects::title);
        if let Some(effect) = &card.effect {
            is_read_again(&effect.selector, effects::selector);
            is_read_again(&effect.strike, effects::strike);
        }
    }
    for card in &set.harbors {
        is_read_again(&card.effect, effects::harbor);
    }
    for card in &set.events {
        is_read_again(&card.effect, effects::event);
    }
    for card in &set.philosophies {
        is_read_again(&card.ability, effects::ability);
    }
    for card in &set.wonders {
        card.abilities.iter().for_each(|ability| is_read_again(ability, effects::ability));
        [card.plans, card.partial].iter().for_each(|cost| is_read_again(&cost.timing, effects::timing));
    }
}

/// The words that a reader knows, as it lists them to whoever writes another.
fn words<T>(read: fn(Field<'_>) -> Option<T>) -> Vec<String> {
    let file = File::new("effect", Some("effect = \"nonsense\""));
    assert!(file.head(&["effect"]).required("effect", read).is_none());
    let said = file.problems()[0].to_string();
    let listed =
        said.split("expected one of ").nth(1).and_then(|rest| rest.strip_suffix(", found \"nonsense\""));
    listed.expect("the words are listed").split(", ").map(str::to_owned).collect()
}

#[test]
fn every_word_is_in_the_documentation() {
    let documentation = include_str!("../../../../../../docs/CARDS.md");
    let every = [
        words(effects::power),
        words(effects::title),
        words(effects::selector),
        words(effects::counted),
        words(effects::strike),
        words(effects::part),
        words(effects::harbor),
        words(effects::event),
        words(effects::suffering),
        words(effects::gain),
        words(effects::ability),
        words(effects::look_timing),
        words(effects::timing),
    ];
    for word in every.concat() {
        let said = [format!("`{word}`"), format!("`\"{word}\"`"), format!("`{{ {word} = ")];
        assert!(said.iter().any(|said| documentation.contains(said)), "{word}");
    }
}
