//! What can be chosen in a sentence.

use rules::goods::{Good, GoodSet, Goods};
use rules::seat::{Fleet, Seat};
use rules::world::{Acropolis, Land, Village};
use text::{
    fleet_name, good_name, goods_list, island_name, land_name, structure_name, village_name, workshop_name,
};

use super::{Choices, Pen};

impl Pen<'_> {
    pub(super) fn otherwise(&self, choices: &[(&str, &str)]) -> Choices {
        let mut all = self.words(choices);
        all.push((String::new(), self.say("nothing-more")));
        all
    }

    pub(super) fn kinds(&self, before: &str, reads: &str) -> Choices {
        let name = |good: Good| match reads {
            "" => good_name(good, self.lang),
            _ => format!("{} {}", self.say(reads), good_name(good, self.lang)),
        };
        Good::ALL.into_iter().map(|good| (format!("{before}{}", good.name()), name(good))).collect()
    }

    pub(super) fn wishes(&self, none: Option<&str>) -> Choices {
        let mut all: Choices = none.into_iter().map(|id| (String::new(), self.say(id))).collect();
        all.extend(self.words(&[("unmade", "verb-unmade"), ("most", "verb-most")]));
        let kinds = Good::ALL.into_iter().filter(|good| !good.is_aegis());
        all.extend(kinds.map(|good| (good.name().to_owned(), good_name(good, self.lang))));
        all
    }

    /// A word and what it is about, or neither.
    pub(super) fn wished(&self, word: &str, reads: &str, none: &str) -> Choices {
        let mut all = vec![(String::new(), self.say(none))];
        let name = |what: String| format!("{} {what}", self.say(reads));
        if word == "first" {
            all.push(("first most".into(), name(self.say("verb-most"))));
        }
        all.extend(
            Good::ALL
                .into_iter()
                .map(|good| (format!("{word} {}", good.name()), name(good_name(good, self.lang)))),
        );
        all
    }

    pub(super) fn cards(&self, before: &str, most: u8) -> Choices {
        let counts = |good: Good| (1..=most).map(move |count| Goods::n(good, count));
        let goods = Good::ALL.into_iter().flat_map(counts);
        goods.map(|goods| (format!("{before}{goods}"), goods_list(&goods, self.lang))).collect()
    }

    pub(super) fn more_cards(&self) -> Choices {
        let mut all = vec![(String::new(), self.say("nothing-more"))];
        all.extend(self.cards("", 3));
        all
    }

    pub(super) fn times(&self) -> Choices {
        let mut all = vec![(String::new(), self.say("verb-once"))];
        let times = |n: u8| self.lang.message("orders-verb-up-to").number("n", n).say();
        all.extend((2..=6).map(|n| (format!("up to {n}"), times(n))));
        all
    }

    pub(super) fn least(&self) -> Choices {
        let mut all = vec![(String::new(), self.say("verb-all-there"))];
        let least = |n: u8| self.lang.message("orders-verb-least-n").number("n", n).say();
        all.extend((1..=5).map(|n| (format!("least {n}"), least(n))));
        all
    }

    pub(super) fn losses(&self) -> Choices {
        let loss = |n: u8| self.lang.message("orders-verb-loss").number("n", n).say();
        let mut all: Choices = (1..=5).map(|n| (format!("if loss {n}"), loss(n))).collect();
        all.push(("if sent_home".into(), self.say("verb-sent_home")));
        all.push((String::new(), self.say("verb-in-any-case")));
        all
    }

    pub(super) fn aegis(&self) -> Choices {
        let kinds = GoodSet::AEGIS.iter().map(|good| (good.name().to_owned(), good_name(good, self.lang)));
        kinds.collect()
    }

    pub(super) fn bulk(&self) -> Choices {
        let basics = |n: u8| self.lang.message("cost-basics").number("n", n).say();
        let mut all: Choices =
            [2, 4, 1, 8].into_iter().map(|n| (format!("trade {n} basic"), basics(n))).collect();
        let goods = Good::ALL
            .into_iter()
            .filter(|good| !good.is_aegis())
            .flat_map(|good| [1, 2].map(|n| Goods::n(good, n)));
        all.extend(goods.map(|goods| (format!("trade {goods}"), goods_list(&goods, self.lang))));
        all
    }

    pub(super) fn bought(&self) -> Choices {
        let reads = |goods: &Goods| {
            self.lang.message("orders-verb-for").text("goods", goods_list(goods, self.lang)).say()
        };
        let goods = Good::ALL.into_iter().flat_map(|good| [1, 2].map(|n| Goods::n(good, n)));
        goods
            .filter(|goods| goods.count(Good::Gift) == 0)
            .map(|goods| (format!("for {goods}"), reads(&goods)))
            .collect()
    }

    pub(super) fn fleets(&self, before: &str, reads: &str) -> Choices {
        let name = |fleet: Fleet| format!("{} {}", self.say(reads), fleet_name(fleet, self.lang));
        Fleet::ALL.into_iter().map(|fleet| (format!("{before}{}", fleet.name()), name(fleet))).collect()
    }

    pub(super) fn staying(&self) -> Choices {
        let mut all = vec![("stay".to_owned(), self.say("verb-stay-all"))];
        all.extend(self.fleets("stay ", "verb-stay"));
        all
    }

    pub(super) fn lands(&self) -> Choices {
        Land::ALL.iter().map(|land| (land.name().to_owned(), land_name(*land, self.lang))).collect()
    }

    /// What is done at a land.
    pub(super) fn first_lands(&self, word: &str, reads: &str) -> Choices {
        let name = |land: Land| format!("{} {}", self.say(reads), land_name(land, self.lang));
        Land::ALL.iter().map(|land| (format!("{word} {}", land.name()), name(*land))).collect()
    }

    /// What the Archon is asked about events: which comes first, whom and which land it strikes.
    pub(super) fn as_archon(&self) -> Choices {
        let (set, lang) = (self.naming.set, self.lang);
        let mut all: Choices = self
            .scene
            .islands
            .iter()
            .map(|island| {
                let name = format!("{} {}", self.say("verb-name"), island_name(*island, lang));
                (format!("name {}", island.name()), name)
            })
            .collect();
        all.extend(self.first_lands("name_land", "verb-name"));
        all.extend(set.events.iter().map(|card| {
            let name = format!("{} {}", self.say("verb-order_events"), self.naming.text.name(&card.id, lang));
            (format!("order_events {}", card.id), name)
        }));
        all
    }

    /// Any island: one's own, too, may be among those that tie.
    pub(super) fn crowned(&self) -> Choices {
        let name = |island| format!("{} {}", self.say("verb-crown"), island_name(island, self.lang));
        self.scene.islands.iter().map(|island| (format!("crown {}", island.name()), name(*island))).collect()
    }

    /// When a line holds: always, by whether a land is closed, by what is there.
    pub(super) fn conditions(&self) -> Choices {
        let mut all = vec![(String::new(), self.say("verb-in-any-case"))];
        let about =
            |id: &str, land: Land| self.lang.message(id).text("land", land_name(land, self.lang)).say();
        all.extend(
            Land::ALL
                .iter()
                .map(|land| (format!("if not {} closed", land.name()), about("orders-verb-if-open", *land))),
        );
        all.extend(
            Land::ALL
                .iter()
                .map(|land| (format!("if {} closed", land.name()), about("orders-verb-if-closed", *land))),
        );
        let have = |goods: Goods| {
            let goods = goods_list(&goods, self.lang);
            self.lang.message("orders-verb-if-have").text("goods", goods).say()
        };
        let goods = Good::ALL.into_iter().flat_map(|good| [1, 2, 4].map(|count| Goods::n(good, count)));
        all.extend(goods.map(|goods| (format!("if have {goods}"), have(goods))));
        all
    }

    pub(super) fn rivals(&self, before: &str) -> Choices {
        let islands = self.scene.islands.iter().enumerate();
        let others = islands.filter(|(place, _)| self.scene.me != Some(Seat(*place as u8)));
        others
            .map(|(_, island)| (format!("{before}{}", island.name()), island_name(*island, self.lang)))
            .collect()
    }

    pub(super) fn islands(&self, before: &str, none: &str) -> Choices {
        let mut all = vec![(String::new(), self.say(none))];
        all.extend(self.rivals(before));
        all
    }

    pub(super) fn villages(&self) -> Choices {
        let mut all: Choices = (0..Village::COUNT)
            .map(|place| ((place + 1).to_string(), self.village(Village(place))))
            .collect();
        all.push(("none".into(), self.say("verb-nowhere")));
        all
    }

    pub(super) fn lost_village(&self) -> Choices {
        let mut all = vec![(String::new(), self.say("anything"))];
        let name = |village| format!("{} {}", self.say("verb-lose"), self.village(village));
        all.extend((0..Village::COUNT).map(|place| (format!("village {}", place + 1), name(Village(place)))));
        all
    }

    pub(super) fn village(&self, village: Village) -> String {
        let made = self.scene.me.and_then(|me| self.scene.islands.get(me.0 as usize)).map(|island| {
            let card = self.naming.set.island(*island);
            card.villages[village.0 as usize].makes
        });
        made.map_or_else(String::new, |good| village_name(good, self.lang))
    }

    pub(super) fn projects(&self, before: &str) -> Choices {
        let lang = self.lang;
        let mut all: Choices = (2..Village::COUNT)
            .map(|place| (format!("{before}village {}", place + 1), self.village(Village(place))))
            .collect();
        all.push((format!("{before}workshop"), self.workshop()));
        let structures = Acropolis::ALL.iter().copied();
        all.extend(structures.map(|kind| (format!("{before}{}", kind.name()), structure_name(kind, lang))));
        all.push((format!("{before}wonder"), self.say("verb-wonder")));
        all.push((format!("{before}fleet"), self.say("verb-fleet")));
        let adopts = |name: String| lang.message("orders-verb-adopt").text("what", name).say();
        let philosophies = self.naming.set.philosophies.iter();
        all.extend(philosophies.map(|card| {
            (format!("{before}adopt {}", card.id), adopts(self.naming.text.name(&card.id, lang)))
        }));
        let makes = [Acropolis::Marketplace, Acropolis::Shrine, Acropolis::Fortress, Acropolis::GreatHarbor];
        let uses = |kind| lang.message("orders-verb-use").text("what", structure_name(kind, lang)).say();
        all.extend(makes.into_iter().map(|kind| (format!("{before}use {}", kind.name()), uses(kind))));
        all
    }

    pub(super) fn workshop(&self) -> String {
        let made = self.scene.me.and_then(|me| self.scene.islands.get(me.0 as usize));
        made.map_or_else(String::new, |island| {
            workshop_name(self.naming.set.island(*island).workshop, self.lang)
        })
    }

    pub(super) fn next_project(&self) -> Choices {
        let mut all = vec![(String::new(), self.say("nothing-more"))];
        all.extend(self.projects(", "));
        all
    }
}
