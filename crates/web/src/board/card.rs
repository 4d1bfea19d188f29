//! Cards in full: picture, name, what the card does, kind, source, and the mark of our own designs.

use maud::{Markup, html};
use rules::action::Power;
use rules::cards::{CardSet, EventId, HarborId, HazardId, PhilosophyId, WonderId};
use rules::effect::harbor::HarborEffect;
use rules::effect::hazard::Title;
use rules::goods::Good;
use rules::world::{Acropolis, Island, Village};
use text::{CardText, Lang, SetText};

use super::sheet::sheets;
use crate::art;
use crate::guide::house_mark;
use crate::parts;

/// Any card that has words on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Card {
    /// An island card, in front of its player from the beginning.
    Island(Island),
    /// A structure of the acropolis.
    Structure(Acropolis),
    /// What every village does.
    Village,
    /// What every workshop does.
    Workshop,
    /// A village of an island, or its workshops: what it costs and brings there.
    Plot(Island, Option<Village>),
    /// An army, a warship or a gift, and never a commodity.
    Aegis(Good),
    /// A philosophy.
    Philosophy(PhilosophyId),
    /// A great wonder, from its plans on.
    Wonder(WonderId),
    /// An event.
    Event(EventId),
    /// What lies at a land.
    Harbor(HarborId),
    /// What the sea has in store.
    Hazard(HazardId),
}

impl From<Power> for Card {
    fn from(power: Power) -> Card {
        match power {
            Power::Structure(kind) => Card::Structure(kind),
            Power::Philosophy(id) => Card::Philosophy(id),
            Power::Wonder(id) => Card::Wonder(id),
        }
    }
}

impl Card {
    /// All cards of a set, kind by kind; what is said of single plots is not among them.
    pub fn all(set: &CardSet) -> Vec<Card> {
        let mut cards: Vec<Card> = Island::ALL.iter().copied().map(Card::Island).collect();
        cards.extend(Acropolis::ALL.iter().copied().map(Card::Structure));
        cards.extend([Card::Village, Card::Workshop]);
        cards.extend([Good::Army, Good::Warship, Good::Gift].map(Card::Aegis));
        cards.extend(PhilosophyId::all(set).map(Card::Philosophy));
        cards.extend(WonderId::all(set).map(Card::Wonder));
        cards.extend(EventId::all(set).map(Card::Event));
        cards.extend(HarborId::all(set).map(Card::Harbor));
        cards.extend(HazardId::all(set).map(Card::Hazard));
        cards
    }

    /// The word that names it in its set; cards of two kinds may share one.
    pub fn id(self, set: &CardSet) -> &str {
        match self {
            Card::Island(island) => island.name(),
            Card::Structure(kind) => kind.name(),
            Card::Village => "village",
            Card::Workshop | Card::Plot(_, None) => "workshop",
            Card::Plot(island, Some(village)) => set.village(island, village).makes.name(),
            Card::Aegis(good) => good.name(),
            Card::Philosophy(id) => id.name(set),
            Card::Wonder(id) => id.name(set),
            Card::Event(id) => id.name(set),
            Card::Harbor(id) => id.name(set),
            Card::Hazard(id) => id.name(set),
        }
    }

    /// The word for its kind, in anchors and messages.
    pub fn kind(self) -> &'static str {
        match self {
            Card::Island(_) => "island",
            Card::Structure(_) => "structure",
            Card::Village | Card::Workshop | Card::Plot(..) => "plot",
            Card::Aegis(_) => "aegis",
            Card::Philosophy(_) => "philosophy",
            Card::Wonder(_) => "wonder",
            Card::Event(_) => "event",
            Card::Harbor(_) => "harbor",
            Card::Hazard(_) => "hazard",
        }
    }

    /// The id of its full card on a page. Cards of two kinds may bear the same name, so it names the kind too.
    pub fn anchor(self, set: &CardSet) -> String {
        match self {
            Card::Plot(island, village) => {
                format!("card-plot-{}-{}", island.name(), village.map_or(0, |village| village.0 + 1))
            }
            _ => format!("card-{}-{}", self.kind(), self.id(set)),
        }
    }

    /// What stands on it.
    pub fn text(self, set: &CardSet, words: &SetText, lang: Lang) -> CardText {
        match self {
            Card::Island(island) => CardText::island(island, set, words, lang),
            Card::Structure(kind) => CardText::structure(kind, set, words, lang),
            Card::Village => CardText::village(lang),
            Card::Workshop => CardText::workshop(lang),
            Card::Plot(island, village) => CardText::plot(island, village, set, lang),
            Card::Aegis(good) => CardText::aegis(good, lang).expect("only aegis cards are made aegis cards"),
            Card::Philosophy(id) => CardText::philosophy(id, set, words, lang),
            Card::Wonder(id) => CardText::wonder(id, set, words, lang),
            Card::Event(id) => CardText::event(id, set, words, lang),
            Card::Harbor(id) => CardText::harbor(id, set, words, lang),
            Card::Hazard(id) => CardText::hazard(id, set, words, lang),
        }
    }

    /// The name of its drawing.
    pub fn picture(self, set: &CardSet) -> &str {
        match self {
            Card::Island(_)
            | Card::Structure(_)
            | Card::Village
            | Card::Workshop
            | Card::Plot(..)
            | Card::Aegis(_) => self.id(set),
            Card::Philosophy(id) => art::philosophy(set, id),
            Card::Wonder(id) => art::wonder(set, id),
            Card::Event(id) => art::event(set, id),
            Card::Harbor(id) => art::harbor(set, id),
            Card::Hazard(id) => art::hazard(set, id),
        }
    }

    /// The card's ground in the style sheet.
    fn ground(self, set: &CardSet) -> &'static str {
        match self {
            Card::Hazard(id) if set[id].title == Title::SafeJourney => "hazard calm",
            Card::Harbor(id) if is_shortage(set, id) => "harbor short",
            Card::Harbor(_) => "harbor",
            Card::Hazard(_) => "hazard",
            Card::Event(_) => "event-full",
            Card::Aegis(_) => "aegis",
            Card::Philosophy(_) => "philosophy",
            Card::Island(_) => "isle-card",
            Card::Structure(_) | Card::Village | Card::Workshop | Card::Plot(..) | Card::Wonder(_) => {
                "structure"
            }
        }
    }
}

/// Whether a harbor buys its good dear: such cards have a look of their own.
pub fn is_shortage(set: &CardSet, id: HarborId) -> bool {
    matches!(set[id].effect, HarborEffect::Shortage(_))
}

/// The whole card, with where it comes from.
pub fn full(card: Card, set: &CardSet, words: &SetText, lang: Lang) -> Markup {
    let text = card.text(set, words, lang);
    whole(card, set, &text, &html! { p class="from" { (text.source) } }, lang)
}

fn whole(card: Card, set: &CardSet, text: &CardText, from: &Markup, lang: Lang) -> Markup {
    html! {
        article class={ "card full " (card.ground(set)) } {
            div class="pic" { (parts::art(card.picture(set))) }
            h3 class="name" { (text.title) }
            div class="rule" {
                @for line in &text.lines { p { (line) } }
                @if let Some(own) = &text.own_words { p class="own" { (own) } }
            }
            (from)
            p class="foot" {
                span { (lang.word(&format!("board-kind-{}", card.kind()))) }
                @if text.house { (house_mark(lang)) }
            }
        }
    }
}

/// Every card of the set and every plot of these islands, out of sight until a link names it: links to cards then work
/// without script, and live updates need not carry the words on cards.
pub fn chest(set: &CardSet, islands: &[Island], words: &SetText, lang: Lang) -> Markup {
    let villages = (0..Village::COUNT).map(|number| Some(Village(number)));
    let plots = islands
        .iter()
        .flat_map(|island| villages.clone().chain([None]).map(|village| Card::Plot(*island, village)));
    html! {
        aside id="chest" class="chest" aria-label=(lang.word("board-cards")) {
            @for card in Card::all(set).into_iter().chain(plots) {
                div id=(card.anchor(set)) class="lifted" {
                    // Its mark says that it is a house card; what is known of it from outside is for the page of all cards.
                    (whole(card, set, &card.text(set, words, lang), &Markup::default(), lang))
                    a class="shut" href="#-" { (lang.word("board-close")) }
                }
            }
            (sheets(lang))
        }
    }
}
