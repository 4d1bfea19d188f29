//! The forms of each phase: its commonest sentences, put together from choices. Each choice brings words of the notation; the line that comes of
//! them is read like any other.

mod choices;

use bots::orders::{Because, By, Rehearsed, Why};
use maud::{Markup, html};
use rules::action::{Action, Build};
use rules::goods::{Good, GoodSet, Goods};
use rules::seat::Fleet;
use rules::state::Berth;
use rules::world::{Acropolis, Phase};
use text::{Lang, Naming};

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
            "event swap grain*3 for gold",
            "event look egypt italy",
            "event name crete chios",
            "event name_land sparta",
            "event order_events drought",
        ],
        Phase::Production => &["always production work 3 1", "production take wool"],
        Phase::IslandTrade => &[
            "island_trade give wool want olives up to 2",
            "island_trade accept give wool want grain from chios",
            "island_trade nothing to crete",
            "island_trade never gold",
            "island_trade refuse",
            "island_trade finish if no_offers",
            "island_trade give wool*2 want gold to crete private",
            "island_trade look egypt",
            "island_trade wonder",
        ],
        Phase::Journey => &[
            "journey launch a egypt grain*2 timber*2 gift least 3 else launch a athens grain*2 else ask",
            "journey launch a egypt grain if not egypt closed else stay a",
            "journey stay b",
            "journey launch b ionia timber if have timber*4 else steward",
        ],
        Phase::Hazard => &[
            "hazard warship else gift if loss 3 else accept lose basic",
            "hazard gift if sent_home",
            "hazard divert sparta ionia",
        ],
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
        Phase::Build => &[
            "build village 6, academy stoicism, workshop, marketplace",
            "build hold gold*2",
            "always build steward",
        ],
        Phase::Discard => &["always discard keep papyrus gold unmade", "discard show_hand"],
        Phase::Archon => &["archon vote rhodes if not rhodes leads 2 else vote chios", "archon crown chios"],
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

/// The forms of a phase. They stand on what the steward would do in a likely course, or on what the seat has.
pub(super) fn form(
    scene: &Scene,
    naming: &Naming,
    (phase, course): (Phase, &[Rehearsed]),
    (action, seat): (&str, u8),
    lang: Lang,
) -> Markup {
    let pen = Pen { scene, naming, lang, phase };
    let starts = pen.starts(course);
    html! {
        @for (place, sentence) in pen.sentences().into_iter().enumerate() {
            @let chosen = chosen(&sentence, starts.clone());
            form class="say" method="post" action=(action) {
                input type="hidden" name="seat" value=(seat);
                label class="always" { input type="checkbox" name="w" value="always"; (lang.word("orders-always")) }
                input type="hidden" name="w" value=(phase.name());
                @for (at, (label, choices)) in sentence.iter().enumerate() {
                    @let id = format!("{}-{place}-{at}", phase.name());
                    label class="vh" for=(id) { (label) }
                    select id=(id) name="w" autocomplete="off" {
                        @for (place, (words, reads)) in choices.iter().enumerate() {
                            option value=(words) selected[chosen[at] == Some(place)] { (reads) }
                        }
                    }
                }
                button class="quiet" name="do" value="add" { (lang.word("orders-add")) }
            }
        }
    }
}

/// For each field of a sentence the choice that it stands on, where that is not its first. Words that start are taken once each.
fn chosen(sentence: &[(String, Choices)], mut starts: Vec<String>) -> Vec<Option<usize>> {
    let fields = sentence.iter().map(|(_, choices)| {
        let place_of = |start: &String| choices.iter().position(|(words, _)| words == start);
        let (at, place) = starts.iter().enumerate().find_map(|(at, start)| Some((at, place_of(start)?)))?;
        starts.remove(at);
        Some(place)
    });
    fields.collect()
}

impl Pen<'_> {
    fn say(&self, id: &str) -> String {
        self.lang.word(&format!("orders-{id}"))
    }

    /// Choices that are words of ours.
    fn words(&self, choices: &[(&str, &str)]) -> Choices {
        choices.iter().map(|(words, id)| ((*words).to_owned(), self.say(id))).collect()
    }

    /// Words that the fields of the phase start with, in the order in which fields take them.
    fn starts(&self, course: &[Rehearsed]) -> Vec<String> {
        let Some(view) = &self.scene.view else { return Vec::new() };
        let is_his = |by: By| matches!(by, By::Steward(_) | By::Orders(Because { why: Why::Steward, .. }));
        let his = course.iter().filter(|it| is_his(it.by) && it.step.phase() == self.phase);
        let mut acts = his.map(|it| self.start(&it.action)).filter(|words| !words.is_empty());
        // One line says what one decision was; building is a line of all.
        let mut starts: Vec<String> = match self.phase {
            Phase::Build => acts.flatten().collect(),
            _ => acts.next().unwrap_or_default(),
        };
        if self.phase == Phase::Build {
            starts.iter_mut().skip(1).for_each(|project| project.insert_str(0, ", "));
        }
        let hand = view.mine.hand;
        let most = hand.commodities().kinds().iter().max_by_key(|good| hand.count(*good));
        match self.phase {
            Phase::IslandTrade => {
                starts.extend(most.map(|good| good.name().to_owned()));
                let missing = GoodSet::BASIC.iter().find(|good| hand.count(*good) == 0);
                starts.extend(missing.map(|good| format!("want {}", good.name())));
            }
            Phase::Journey if starts.is_empty() => {
                let in_port = |fleet: &Fleet| {
                    let mut fleets =
                        view.seen().into_iter().flat_map(|seen| seen.me().fleets().collect::<Vec<_>>());
                    fleets.any(|(it, state)| it == *fleet && state.berth == Berth::Port)
                };
                let free = Fleet::ALL.into_iter().find(in_port);
                starts.extend(free.map(|fleet| format!("launch {}", fleet.name())));
                starts.extend(most.map(|good| Goods::n(good, hand.count(good).min(3)).to_string()));
            }
            Phase::Hazard if starts.is_empty() => {
                let held = GoodSet::AEGIS.iter().find(|good| hand.count(*good) > 0);
                starts.extend(held.map(|good| good.name().to_owned()));
            }
            _ => {}
        }
        starts
    }

    /// An action as words of the phase's fields.
    fn start(&self, action: &Action) -> Vec<String> {
        let counted = |goods: &Goods| {
            let mut kinds: Vec<(Good, u8)> = goods.iter().filter(|(_, count)| *count > 0).collect();
            kinds.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
            kinds
                .into_iter()
                .map(|(good, count)| Goods::n(good, count.min(3)).to_string())
                .collect::<Vec<_>>()
        };
        match action {
            Action::Launch { fleet, land, cargo } => {
                let mut words = vec![format!("launch {}", fleet.name()), land.name().to_owned()];
                words.extend(counted(cargo));
                words
            }
            Action::Work(villages) => villages.iter().map(|village| (village.0 + 1).to_string()).collect(),
            Action::Trade { give, want, .. } => {
                let basics = give.kinds().is_within(GoodSet::BASIC);
                let give = if basics { format!("{} basic", give.total()) } else { give.to_string() };
                vec![format!("trade {give}"), format!("for {want}")]
            }
            Action::Build { what, .. } => {
                let what = match what {
                    Build::Village(village) => format!("village {}", village.0 + 1),
                    Build::Workshop => "workshop".to_owned(),
                    Build::Acropolis(kind) => kind.name().to_owned(),
                    Build::Academy(_) => Acropolis::Academy.name().to_owned(),
                    Build::Fleet => "fleet".to_owned(),
                };
                vec![what]
            }
            Action::Keep(goods) => goods.kinds().iter().map(|good| good.name().to_owned()).collect(),
            Action::Vote(seat) => {
                let island = self.scene.islands.get(seat.0 as usize);
                island.map(|island| format!("vote {}", island.name())).into_iter().collect()
            }
            _ => Vec::new(),
        }
    }

    /// The sentences of the phase: for each its choices, with a name for those who cannot see where they stand.
    fn sentences(&self) -> Vec<Vec<(String, Choices)>> {
        let (say, with, then) = (self.say("say"), self.say("with"), self.say("then"));
        let (under, otherwise) = (self.say("if"), self.say("else"));
        let one = |choices: &[(&str, &str)]| vec![(say.clone(), self.words(choices))];
        let take = || {
            vec![
                (say.clone(), self.words(&[("take", "verb-take")])),
                (with.clone(), self.wishes(None)),
                (then.clone(), self.wishes(Some("nothing-more"))),
            ]
        };
        let mut sentences = match self.phase {
            Phase::Event => vec![
                vec![
                    (say.clone(), self.words(&[("pay", "verb-pay")])),
                    (with.clone(), self.wished("first", "verb-first", "anything")),
                    (then.clone(), self.wished("never", "verb-never", "nothing-more")),
                ],
                vec![
                    (say.clone(), self.words(&[("suffer", "verb-suffer")])),
                    (with.clone(), self.lost_village()),
                    (then.clone(), self.wished("lose", "verb-lose", "anything")),
                ],
                one(&[("ignore", "verb-ignore"), ("decline", "verb-decline")]),
                take(),
                vec![
                    (say.clone(), self.words(&[("swap", "verb-swap")])),
                    (with.clone(), self.cards("", 3)),
                    (then.clone(), self.kinds("for ", "verb-want")),
                ],
                vec![(say.clone(), self.first_lands("look", "verb-look"))],
                vec![(say.clone(), self.as_archon())],
            ],
            Phase::Production => vec![
                vec![(say.clone(), self.words(&[("work", "verb-work")])), (with.clone(), self.villages())],
                take(),
            ],
            Phase::IslandTrade => vec![
                vec![
                    (say.clone(), self.words(&[("give", "verb-give")])),
                    (with.clone(), self.cards("", 2)),
                    (self.say("verb-want"), self.cards("want ", 2)),
                    (then.clone(), self.times()),
                    (self.say("verb-to"), self.islands("to ", "anybody")),
                    (then.clone(), self.words(&[("", "verb-openly"), ("private", "verb-private")])),
                ],
                vec![
                    (say.clone(), self.words(&[("accept give", "verb-accept-give")])),
                    (with.clone(), self.cards("", 2)),
                    (self.say("verb-want"), self.cards("want ", 2)),
                    (then.clone(), self.times()),
                    (self.say("verb-from"), self.islands("from ", "anybody")),
                ],
                vec![
                    (say.clone(), self.words(&[("nothing", "verb-nothing-to")])),
                    (self.say("verb-to"), self.rivals("to ")),
                ],
                vec![
                    (say.clone(), self.words(&[("never", "verb-never-give")])),
                    (with.clone(), self.kinds("", "")),
                ],
                vec![(say.clone(), self.first_lands("look", "verb-look"))],
                one(&[
                    ("finish if no_offers", "verb-finish-no_offers"),
                    ("finish", "verb-finish"),
                    ("refuse", "verb-refuse"),
                    ("wonder", "verb-pay-wonder"),
                ]),
            ],
            Phase::Journey => vec![
                vec![
                    (say.clone(), self.fleets("launch ", "verb-launch")),
                    (then.clone(), self.lands()),
                    (with.clone(), self.cards("", 3)),
                    (with.clone(), self.more_cards()),
                    (with.clone(), self.more_cards()),
                    (self.say("verb-least"), self.least()),
                    (under.clone(), self.conditions()),
                    (
                        otherwise.clone(),
                        self.otherwise(&[
                            ("else stay", "verb-stay"),
                            ("else steward", "verb-steward"),
                            ("else ask", "ask"),
                        ]),
                    ),
                ],
                vec![(say.clone(), self.staying()), (under.clone(), self.conditions())],
            ],
            Phase::Hazard => vec![
                vec![
                    (say.clone(), self.aegis()),
                    (under.clone(), self.losses()),
                    (otherwise.clone(), self.otherwise(&[("else accept", "verb-bear"), ("else ask", "ask")])),
                ],
                vec![
                    (say.clone(), self.words(&[("accept", "verb-bear")])),
                    (with.clone(), self.wished("lose", "verb-lose", "anything")),
                ],
                one(&[("wonder", "verb-shelter")]),
                vec![(say.clone(), self.first_lands("divert", "verb-divert"))],
            ],
            Phase::FleetTrade => vec![
                vec![
                    (say.clone(), self.words(&[("pass", "verb-pass"), ("reveal", "verb-reveal")])),
                    (
                        under.clone(),
                        self.words(&[
                            ("if takes_cards", "verb-takes_cards"),
                            ("if blockade", "verb-blockade"),
                            ("", "verb-in-any-case"),
                        ]),
                    ),
                    (
                        otherwise.clone(),
                        self.otherwise(&[
                            ("else reveal", "verb-reveal"),
                            ("else pass", "verb-pass"),
                            ("else ask", "ask"),
                        ]),
                    ),
                ],
                vec![
                    (say.clone(), self.bulk()),
                    (then.clone(), self.bought()),
                    (then.clone(), self.times()),
                    (under.clone(), self.conditions()),
                ],
                one(&[
                    ("plans", "verb-plans"),
                    ("wonder", "verb-pay-wonder"),
                    ("show army else yield", "verb-army"),
                    ("show warship", "verb-warship"),
                    ("yield", "verb-yield"),
                    ("fee first most", "verb-fee"),
                    ("receive unmade most", "verb-receive"),
                    ("finish", "verb-finish"),
                ]),
            ],
            Phase::Return => vec![vec![
                (
                    say.clone(),
                    self.words(&[
                        ("ashore", "verb-ashore"),
                        ("aboard warship gift", "verb-aboard"),
                        ("aboard army warship gift", "verb-aboard-all"),
                    ]),
                ),
                (with.clone(), self.wished("drop", "verb-drop", "anything")),
            ]],
            Phase::Build => vec![
                vec![
                    (say.clone(), self.projects("")),
                    (then.clone(), self.next_project()),
                    (then.clone(), self.next_project()),
                    (then.clone(), self.next_project()),
                    (under.clone(), self.conditions()),
                ],
                vec![(say.clone(), self.words(&[("hold", "verb-hold")])), (with.clone(), self.cards("", 3))],
                one(&[("finish", "verb-finish")]),
            ],
            Phase::Discard => vec![
                vec![
                    (say.clone(), self.words(&[("keep", "verb-keep")])),
                    (with.clone(), self.wishes(None)),
                    (then.clone(), self.wishes(Some("nothing-more"))),
                    (then.clone(), self.wishes(Some("nothing-more"))),
                ],
                one(&[("show_hand", "verb-show_hand")]),
            ],
            Phase::Archon => vec![
                vec![
                    (say.clone(), self.rivals("vote ")),
                    (otherwise.clone(), {
                        let mut all = self.words(&[("", "nothing-more"), ("else ask", "ask")]);
                        all.extend(self.rivals("else vote "));
                        all
                    }),
                ],
                vec![(say.clone(), self.crowned())],
            ],
        };
        sentences.push(one(&[("steward", "verb-steward"), ("ask", "ask")]));
        sentences
    }
}
