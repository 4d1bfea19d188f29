//! The forms of each phase: its commonest sentences, put together from choices. Each choice brings words of the notation; the line that comes of
//! them is read like any other.

use maud::{Markup, html};
use rules::goods::{Good, GoodSet, Goods};
use rules::seat::{Fleet, Seat};
use rules::world::{Acropolis, Land, Phase, Village};
use text::{
    Lang, Naming, fleet_name, good_name, goods_list, island_name, land_name, structure_name, village_name,
    workshop_name,
};

use crate::scene::Scene;

/// What can be said about a phase, as lines.
pub(super) fn examples(phase: Phase) -> &'static [&'static str] {
    match phase {
        Phase::Event => &[
            "event pay first most never gold",
            "event suffer village 3 lose grain",
            "event ignore",
            "event take wool unmade",
            "event decline",
        ],
        Phase::Production => &["always production work 3 1", "production take wool"],
        Phase::IslandTrade => &[
            "island_trade give wool want olives up to 2",
            "island_trade accept give wool want grain from chios",
            "island_trade nothing to crete",
            "island_trade never gold",
            "island_trade refuse",
            "island_trade finish if no_offers",
        ],
        Phase::Journey => &[
            "journey launch a egypt grain*2 timber*2 gift least 3 else launch a athens grain*2 else ask",
            "journey launch a egypt grain if not egypt closed else stay a",
            "journey stay b",
        ],
        Phase::Hazard => {
            &["hazard warship else gift if loss 3 else accept lose basic", "hazard gift if sent_home"]
        }
        Phase::FleetTrade => &[
            "fleet_trade pass if takes_cards else reveal",
            "fleet_trade show army else yield",
            "fleet_trade fee first most never gold",
            "fleet_trade receive unmade",
            "fleet_trade trade 4 basic for papyrus",
            "fleet_trade trade a wool*2 for gold up to 2 if at egypt",
            "fleet_trade plans",
        ],
        Phase::Return => &["always return ashore drop grain", "return aboard warship gift"],
        Phase::Build => &["build village 6, academy stoicism, workshop, marketplace", "build hold gold*2"],
        Phase::Discard => &["always discard keep papyrus gold unmade", "discard show_hand"],
        Phase::Archon => &["archon vote rhodes if not rhodes leads 2 else vote chios"],
    }
}

/// One choice in a sentence: the words that it brings, and how it reads.
type Choices = Vec<(String, String)>;

struct Pen<'a> {
    scene: &'a Scene,
    naming: &'a Naming<'a>,
    lang: Lang,
    phase: Phase,
}

/// The forms of a phase.
pub(super) fn form(
    scene: &Scene,
    naming: &Naming,
    phase: Phase,
    (action, seat): (&str, u8),
    lang: Lang,
) -> Markup {
    let pen = Pen { scene, naming, lang, phase };
    html! {
        @for (place, sentence) in pen.sentences().into_iter().enumerate() {
            form class="say" method="post" action=(action) {
                input type="hidden" name="seat" value=(seat);
                label class="always" { input type="checkbox" name="w" value="always"; (lang.word("orders-always")) }
                input type="hidden" name="w" value=(phase.name());
                @for (at, (label, choices)) in sentence.iter().enumerate() {
                    @let id = format!("{}-{place}-{at}", phase.name());
                    label class="vh" for=(id) { (label) }
                    select id=(id) name="w" autocomplete="off" { @for (words, reads) in choices { option value=(words) { (reads) } } }
                }
                button class="quiet" name="do" value="add" { (lang.word("orders-add")) }
            }
        }
    }
}

impl Pen<'_> {
    fn say(&self, id: &str) -> String {
        self.lang.word(&format!("orders-{id}"))
    }

    /// Choices that are words of ours.
    fn words(&self, choices: &[(&str, &str)]) -> Choices {
        choices.iter().map(|(words, id)| ((*words).to_owned(), self.say(id))).collect()
    }

    /// The sentences of the phase: for each its choices, with a name for those who cannot see where they stand.
    fn sentences(&self) -> Vec<Vec<(String, Choices)>> {
        let (say, with, then) = (self.say("say"), self.say("with"), self.say("then"));
        let (under, otherwise) = (self.say("if"), self.say("else"));
        let one = |choices: &[(&str, &str)]| vec![(say.clone(), self.words(choices))];
        match self.phase {
            Phase::Event => vec![
                vec![
                    (say.clone(), self.words(&[("pay", "verb-pay")])),
                    (with, self.wished("first", "verb-first", "anything")),
                    (then, self.wished("never", "verb-never", "nothing-more")),
                ],
                one(&[
                    ("suffer", "verb-suffer"),
                    ("ignore", "verb-ignore"),
                    ("decline", "verb-decline"),
                    ("ask", "ask"),
                ]),
            ],
            Phase::Production => {
                vec![vec![(say, self.words(&[("work", "verb-work")])), (with, self.villages())]]
            }
            Phase::IslandTrade => vec![
                vec![
                    (say.clone(), self.words(&[("give", "verb-give")])),
                    (with.clone(), self.cards("", 2)),
                    (self.say("verb-want"), self.cards("want ", 2)),
                    (then.clone(), self.times()),
                    (self.say("verb-to"), self.islands("to ", "anybody")),
                ],
                vec![
                    (say.clone(), self.words(&[("accept give", "verb-accept-give")])),
                    (with.clone(), self.cards("", 2)),
                    (self.say("verb-want"), self.cards("want ", 2)),
                    (then, self.times()),
                    (self.say("verb-from"), self.islands("from ", "anybody")),
                ],
                vec![
                    (say.clone(), self.words(&[("nothing", "verb-nothing-to")])),
                    (self.say("verb-to"), self.rivals("to ")),
                ],
                vec![
                    (say.clone(), self.words(&[("never", "verb-never-give")])),
                    (with.clone(), self.kinds("")),
                ],
                one(&[
                    ("finish if no_offers", "verb-finish-no_offers"),
                    ("finish", "verb-finish"),
                    ("refuse", "verb-refuse"),
                    ("ask", "ask"),
                ]),
            ],
            Phase::Journey => vec![
                vec![
                    (say.clone(), self.fleets("launch ", "verb-launch")),
                    (then, self.lands()),
                    (with.clone(), self.cards("", 3)),
                    (with.clone(), self.more_cards()),
                    (with, self.more_cards()),
                    (self.say("verb-least"), self.least()),
                    (otherwise, self.otherwise(&[("else stay", "verb-stay"), ("else ask", "ask")])),
                ],
                vec![(say, self.staying())],
            ],
            Phase::Hazard => vec![
                vec![
                    (say.clone(), self.aegis()),
                    (under, self.losses()),
                    (otherwise, self.otherwise(&[("else accept", "verb-bear"), ("else ask", "ask")])),
                ],
                one(&[("accept", "verb-bear"), ("wonder", "verb-shelter"), ("ask", "ask")]),
            ],
            Phase::FleetTrade => vec![
                vec![
                    (say.clone(), self.words(&[("pass", "verb-pass"), ("reveal", "verb-reveal")])),
                    (
                        under,
                        self.words(&[
                            ("if takes_cards", "verb-takes_cards"),
                            ("if blockade", "verb-blockade"),
                            ("", "verb-in-any-case"),
                        ]),
                    ),
                    (
                        otherwise,
                        self.otherwise(&[
                            ("else reveal", "verb-reveal"),
                            ("else pass", "verb-pass"),
                            ("else ask", "ask"),
                        ]),
                    ),
                ],
                vec![(say.clone(), self.bulk()), (then.clone(), self.bought()), (then, self.times())],
                one(&[
                    ("plans", "verb-plans"),
                    ("show army else yield", "verb-army"),
                    ("show warship", "verb-warship"),
                    ("fee first most", "verb-fee"),
                    ("receive unmade most", "verb-receive"),
                    ("finish", "verb-finish"),
                    ("ask", "ask"),
                ]),
            ],
            Phase::Return => vec![one(&[
                ("ashore", "verb-ashore"),
                ("aboard warship gift", "verb-aboard"),
                ("aboard army warship gift", "verb-aboard-all"),
            ])],
            Phase::Build => vec![
                vec![
                    (say.clone(), self.projects("")),
                    (then.clone(), self.next_project()),
                    (then.clone(), self.next_project()),
                    (then, self.next_project()),
                ],
                vec![(say, self.words(&[("hold", "verb-hold")])), (with, self.cards("", 3))],
            ],
            Phase::Discard => vec![
                vec![
                    (say.clone(), self.words(&[("keep", "verb-keep")])),
                    (with, self.wishes(None)),
                    (then.clone(), self.wishes(Some("nothing-more"))),
                    (then, self.wishes(Some("nothing-more"))),
                ],
                one(&[("show_hand", "verb-show_hand")]),
            ],
            Phase::Archon => vec![vec![
                (say, self.rivals("vote ")),
                (otherwise, {
                    let mut all =
                        vec![(String::new(), self.say("nothing-more")), ("else ask".into(), self.say("ask"))];
                    all.extend(self.rivals("else vote "));
                    all
                }),
            ]],
        }
    }

    fn otherwise(&self, choices: &[(&str, &str)]) -> Choices {
        let mut all = self.words(choices);
        all.push((String::new(), self.say("nothing-more")));
        all
    }

    fn kinds(&self, before: &str) -> Choices {
        Good::ALL
            .into_iter()
            .map(|good| (format!("{before}{}", good.name()), good_name(good, self.lang)))
            .collect()
    }

    fn wishes(&self, none: Option<&str>) -> Choices {
        let mut all: Choices = none.into_iter().map(|id| (String::new(), self.say(id))).collect();
        all.extend(self.words(&[("unmade", "verb-unmade"), ("most", "verb-most")]));
        let kinds = Good::ALL.into_iter().filter(|good| !good.is_aegis());
        all.extend(kinds.map(|good| (good.name().to_owned(), good_name(good, self.lang))));
        all
    }

    /// A word and what it is about, or neither.
    fn wished(&self, word: &str, reads: &str, none: &str) -> Choices {
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

    fn cards(&self, before: &str, most: u8) -> Choices {
        let counts = |good: Good| (1..=most).map(move |count| Goods::n(good, count));
        let goods = Good::ALL.into_iter().flat_map(counts);
        goods.map(|goods| (format!("{before}{goods}"), goods_list(&goods, self.lang))).collect()
    }

    fn more_cards(&self) -> Choices {
        let mut all = vec![(String::new(), self.say("nothing-more"))];
        all.extend(self.cards("", 3));
        all
    }

    fn times(&self) -> Choices {
        let mut all = vec![(String::new(), self.say("verb-once"))];
        let times = |n: u8| self.lang.message("orders-verb-up-to").number("n", n).say();
        all.extend((2..=6).map(|n| (format!("up to {n}"), times(n))));
        all
    }

    fn least(&self) -> Choices {
        let mut all = vec![(String::new(), self.say("verb-all-there"))];
        let least = |n: u8| self.lang.message("orders-verb-least-n").number("n", n).say();
        all.extend((1..=5).map(|n| (format!("least {n}"), least(n))));
        all
    }

    fn losses(&self) -> Choices {
        let loss = |n: u8| self.lang.message("orders-verb-loss").number("n", n).say();
        let mut all: Choices = (1..=5).map(|n| (format!("if loss {n}"), loss(n))).collect();
        all.push(("if sent_home".into(), self.say("verb-sent_home")));
        all.push((String::new(), self.say("verb-in-any-case")));
        all
    }

    fn aegis(&self) -> Choices {
        let kinds = GoodSet::AEGIS.iter().map(|good| (good.name().to_owned(), good_name(good, self.lang)));
        kinds.collect()
    }

    fn bulk(&self) -> Choices {
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

    fn bought(&self) -> Choices {
        let reads = |goods: &Goods| {
            self.lang.message("orders-verb-for").text("goods", goods_list(goods, self.lang)).say()
        };
        let goods = Good::ALL.into_iter().flat_map(|good| [1, 2].map(|n| Goods::n(good, n)));
        goods
            .filter(|goods| goods.count(Good::Gift) == 0)
            .map(|goods| (format!("for {goods}"), reads(&goods)))
            .collect()
    }

    fn fleets(&self, before: &str, reads: &str) -> Choices {
        let name = |fleet: Fleet| format!("{} {}", self.say(reads), fleet_name(fleet, self.lang));
        Fleet::ALL.into_iter().map(|fleet| (format!("{before}{}", fleet.name()), name(fleet))).collect()
    }

    fn staying(&self) -> Choices {
        let mut all = vec![("stay".to_owned(), self.say("verb-stay-all"))];
        all.extend(self.fleets("stay ", "verb-stay"));
        all.push(("ask".into(), self.say("ask")));
        all
    }

    fn lands(&self) -> Choices {
        Land::ALL.iter().map(|land| (land.name().to_owned(), land_name(*land, self.lang))).collect()
    }

    fn rivals(&self, before: &str) -> Choices {
        let islands = self.scene.islands.iter().enumerate();
        let others = islands.filter(|(place, _)| self.scene.me != Some(Seat(*place as u8)));
        others
            .map(|(_, island)| (format!("{before}{}", island.name()), island_name(*island, self.lang)))
            .collect()
    }

    fn islands(&self, before: &str, none: &str) -> Choices {
        let mut all = vec![(String::new(), self.say(none))];
        all.extend(self.rivals(before));
        all
    }

    fn villages(&self) -> Choices {
        let mut all: Choices = (0..Village::COUNT)
            .map(|place| ((place + 1).to_string(), self.village(Village(place))))
            .collect();
        all.push(("none".into(), self.say("verb-nowhere")));
        all
    }

    fn village(&self, village: Village) -> String {
        let made = self.scene.me.and_then(|me| self.scene.islands.get(me.0 as usize)).map(|island| {
            let card = self.naming.set.island(*island);
            card.villages[village.0 as usize].makes
        });
        made.map_or_else(String::new, |good| village_name(good, self.lang))
    }

    fn projects(&self, before: &str) -> Choices {
        let lang = self.lang;
        let mut all: Choices = (2..Village::COUNT)
            .map(|place| (format!("{before}village {}", place + 1), self.village(Village(place))))
            .collect();
        all.push((format!("{before}workshop"), self.workshop()));
        let structures = Acropolis::ALL.iter().copied();
        all.extend(structures.map(|kind| (format!("{before}{}", kind.name()), structure_name(kind, lang))));
        all.push((format!("{before}wonder"), self.say("verb-wonder")));
        all.push((format!("{before}fleet"), self.say("verb-fleet")));
        let makes = [Acropolis::Marketplace, Acropolis::Shrine, Acropolis::Fortress, Acropolis::GreatHarbor];
        let uses = |kind| lang.message("orders-verb-use").text("what", structure_name(kind, lang)).say();
        all.extend(makes.into_iter().map(|kind| (format!("{before}use {}", kind.name()), uses(kind))));
        all
    }

    fn workshop(&self) -> String {
        let made = self.scene.me.and_then(|me| self.scene.islands.get(me.0 as usize));
        made.map_or_else(String::new, |island| {
            workshop_name(self.naming.set.island(*island).workshop, self.lang)
        })
    }

    fn next_project(&self) -> Choices {
        let mut all = vec![(String::new(), self.say("nothing-more"))];
        all.extend(self.projects(", "));
        all
    }
}
