//! One line for each choice of a prompt: what can be done, and its bounds.

use rules::action::Power;
use rules::cards::PhilosophySet;
use rules::cost::Cost;
use rules::effect::Exchange;
use rules::effect::structure::StructureEffect;
use rules::goods::{Good, GoodSet};
use rules::offer::OfferSet;
use rules::prompt::{Choice, Usage};
use rules::seat::{Fleet, Seat, SeatSet};
use rules::slot::Payment;
use rules::world::{Land, LandSet, VillageSet};

use crate::goods::{all_of, any_of, cost_words, counted, either, exchange_words, in_a_row};
use crate::lang::Lang;
use crate::message::Message;
use crate::names::{good_name, island_name, letter};
use crate::naming::Naming;
use crate::voice::Voice;

/// The choice in a line, as the seat that has it reads it.
pub fn say_choice(choice: &Choice, seat: Seat, naming: &Naming, lang: Lang) -> String {
    let voice = Voice { naming, lang };
    match *choice {
        Choice::Finish => lang.word("choice-finish"),
        Choice::Resume => lang.word("choice-resume"),
        Choice::CallOrder => lang.word("choice-call_order"),
        Choice::SetOrder(seats) => {
            let islands = all_of(voice.islands(seats, "the"), lang);
            lang.message("choice-set_order").text("islands", islands).say()
        }
        Choice::Undo(what) => lang.message("choice-undo").text("act", voice.undone(seat, what)).say(),

        Choice::OrderEvents(count) => lang.message("choice-order_events").number("n", count).say(),
        Choice::NameIsland(seats) => {
            let islands = any_of(voice.islands(seats, "the"), lang);
            lang.message("choice-name_island").text("islands", islands).say()
        }
        Choice::NameLand(lands) => voice.at("choice-name_land", lands, "the").say(),
        Choice::Donate(give) => lang.message("choice-donate").number("n", give.at_most()).say(),
        Choice::Pay(Payment { cost, .. }) => {
            let id = if cost.named.aegis().is_empty() { "choice-pay" } else { "choice-give_up" };
            voice.costing(id, cost).say()
        }
        Choice::Suffer => lang.word("choice-suffer"),
        Choice::SufferVillage(villages) => {
            let villages = any_of(voice.villages(seat, villages, ".one"), lang);
            lang.message("choice-suffer_village").text("villages", villages).say()
        }
        Choice::SufferCards(lose) => lang.message("choice-suffer_cards").number("n", lose.least).say(),
        Choice::Ignore => lang.word("choice-ignore"),
        Choice::Take(GoodSet::BASIC) => lang.word("choice-take_basic"),
        Choice::Take(kinds) => {
            let goods = any_of(kinds.iter().map(|good| counted(good, 1, lang)), lang);
            lang.message("choice-take").text("goods", goods).say()
        }
        Choice::Swap { give, gain } => {
            let exchange = Exchange { cost: *give.cost, gain };
            lang.message("choice-swap").text("exchange", exchange_words(&exchange, lang)).say()
        }
        Choice::Look(lands) => voice.at("choice-look", lands, "at").say(),
        Choice::Decline => lang.word("choice-decline"),

        Choice::Work { villages, armies } => {
            let names = in_a_row(voice.villages(seat, villages, ""), lang);
            let message = lang.message("choice-work").number("n", armies.min(villages.len()));
            message.text("villages", names).say()
        }

        Choice::Offer { to, give } => {
            let islands = in_a_row(to.iter().map(|seat| island_name(naming.island(seat), lang)), lang);
            lang.message("choice-offer").number("n", give.at_most()).text("islands", islands).say()
        }
        Choice::Counter { to, give } => {
            let to = any_of(voice.islands(to, "to"), lang);
            lang.message("choice-counter").number("n", give.at_most()).text("to", to).say()
        }
        Choice::Accept(offers) => voice.offers("choice-accept", offers),
        Choice::Refuse(offers) => voice.offers("choice-refuse", offers),
        Choice::Withdraw(offers) => voice.offers("choice-withdraw", offers),

        Choice::Launch { fleets, lands, cargo } => {
            let message = voice.at("choice-launch", lands, "toward");
            let message = message.text("fleets", any_of(fleets.iter().map(letter), lang));
            message.number("n", cargo.at_most()).say()
        }
        Choice::Stow { fleet, aegis } => voice.with("choice-stow", fleet).number("n", aegis.at_most()).say(),

        Choice::Face { fleet, lose, protections, wonder } => {
            let mut ways = vec![lang.message("face-accept").number("n", lose.least).say()];
            if !protections.is_empty() {
                let cards = any_of(protections.iter().map(|good| counted(good, 1, lang)), lang);
                ways.push(lang.message("face-protect").text("cards", cards).say());
            }
            ways.extend(
                wonder.map(|id| lang.message("face-wonder").text("card", naming.wonder(id, lang)).say()),
            );
            voice.with("choice-face", fleet).text("ways", either(ways, lang)).say()
        }
        Choice::Divert { seat, fleet, lands } => {
            let message = voice.at("choice-divert", lands, "toward").text("fleet", letter(fleet));
            message.island("island", naming.island(seat)).say()
        }

        Choice::Harbor(lands) => voice.at("choice-harbor", lands, "at").say(),
        Choice::Thieves { fleet, army: false } => voice.with("choice-thieves", fleet).say(),
        Choice::Thieves { fleet, army: true } => voice.with("choice-thieves_army", fleet).say(),
        Choice::ShowWarship(fleet) => voice.with("choice-show_warship", fleet).say(),
        Choice::Fee { fleet, pay } => voice.with("choice-fee", fleet).number("n", pay.least).say(),
        Choice::Receive(fleet) => voice.with("choice-receive", fleet).say(),
        Choice::Trade { fleet, rates, .. } => {
            voice.with("choice-trade", fleet).land("land", rates.land).say()
        }
        Choice::Plans(fleet) => voice.with("choice-plans", fleet).say(),

        Choice::Shift { from, to, cards } => {
            let message = voice.with("choice-shift", from).text("target", letter(to));
            message.number("n", cards.at_most()).say()
        }
        Choice::Return { fleet, drop } => {
            let id = if drop.from.aegis().is_empty() { "choice-return" } else { "choice-return_aegis" };
            voice.with(id, fleet).number("n", drop.least).say()
        }

        Choice::Build { what, pay } => {
            let message = voice.costing("choice-build", pay.cost);
            voice.substituted(message.text("structure", voice.structure(seat, what)).say(), &pay)
        }
        Choice::BuildAcademy { philosophies, pay } => {
            let message = voice.costing("choice-build_academy", pay.cost);
            voice.substituted(message.text("philosophies", voice.philosophies(philosophies)).say(), &pay)
        }
        Choice::Wonder { wonder, pay, from } => {
            let message = match from {
                None => voice.costing("choice-wonder", pay.cost),
                Some(fleet) => voice.costing("choice-wonder_cargo", pay.cost).text("fleet", letter(fleet)),
            };
            voice.substituted(message.text("card", naming.wonder(wonder, lang)).say(), &pay)
        }
        Choice::Adopt(philosophies) => {
            lang.message("choice-adopt").text("philosophies", voice.philosophies(philosophies)).say()
        }
        Choice::Use { power, pay, usage } => voice.usage(power, &pay, usage),

        Choice::Keep(keep) => lang.message("choice-keep").number("n", keep.least).say(),
        Choice::ShowHand => lang.word("choice-show_hand"),

        Choice::Vote(seats) => {
            let islands = any_of(voice.islands(seats, "the"), lang);
            lang.message("choice-vote").text("islands", islands).say()
        }
        Choice::Crown(seats) => {
            lang.message("choice-crown").text("to", any_of(voice.islands(seats, "to"), lang)).say()
        }
    }
}

/// The shapes that choices share.
impl Voice<'_> {
    fn with(&self, id: &'static str, fleet: Fleet) -> Message<'static> {
        self.lang.message(id).text("fleet", letter(fleet))
    }

    fn costing(&self, id: &'static str, cost: &Cost) -> Message<'static> {
        self.lang.message(id).text("cost", cost_words(cost, self.lang))
    }

    fn at(&self, id: &'static str, lands: LandSet, form: &str) -> Message<'static> {
        self.lang.message(id).text("lands", self.lands(lands, form))
    }

    fn offers(&self, id: &str, offers: OfferSet) -> String {
        self.lang.message(id).number("n", offers.len()).say()
    }

    fn islands(&self, seats: SeatSet, form: &str) -> impl Iterator<Item = String> {
        seats.iter().map(move |seat| {
            let island = self.naming.island(seat);
            self.lang.word(&format!("island-{}.{form}", island.name()))
        })
    }

    /// "in Athens or in Egypt", "to any land but Egypt".
    fn lands(&self, lands: LandSet, form: &str) -> String {
        let others = Land::ALL.iter().copied().filter(|land| !lands.has(*land));
        match others.collect::<Vec<_>>()[..] {
            [] => self.lang.word(&format!("lands-any.{form}")),
            [land] => self.lang.message(&format!("lands-but.{form}")).land("land", land).say(),
            [..] => {
                let name = |land: Land| self.lang.word(&format!("land-{}.{form}", land.name()));
                any_of(lands.iter().map(name), self.lang)
            }
        }
    }

    /// Kinds of villages, each named once: an island may have several of a kind.
    fn villages(&self, seat: Seat, villages: VillageSet, form: &str) -> Vec<String> {
        let card = self.naming.set.island(self.naming.island(seat));
        let kinds = villages.iter().map(|village| card.villages[village.0 as usize].makes);
        let kinds = kinds.fold(GoodSet::EMPTY, GoodSet::with);
        let name = |good: Good| self.lang.word(&format!("village-{}{form}", good.name()));
        kinds.iter().map(name).collect()
    }

    fn philosophies(&self, philosophies: PhilosophySet) -> String {
        any_of(philosophies.iter().map(|id| self.naming.philosophy(id, self.lang)), self.lang)
    }

    /// Adds that one card of the cost may be another.
    fn substituted(&self, choice: String, pay: &Payment) -> String {
        if pay.stand_in {
            self.lang.message("choice-substitute").text("choice", choice).say()
        } else {
            choice
        }
    }

    /// What a structure makes, and whether it takes some basics only.
    fn making(&self, power: Power) -> (Good, bool) {
        let Power::Structure(kind) = power else { unreachable!("structures make cards, {power:?} does not") };
        match self.naming.set.structure(kind).effect {
            StructureEffect::Makes { gain, unproduced, .. } => (gain, unproduced),
            StructureEffect::Teaches | StructureEffect::Keeps(_) => {
                unreachable!("a structure that is used makes something, {kind:?} does not")
            }
        }
    }

    fn usage(&self, power: Power, pay: &Payment, usage: Usage) -> String {
        let lang = self.lang;
        match usage {
            Usage::Exchange(gain) => {
                let exchange = Exchange { cost: *pay.cost, gain };
                let message = lang.message("use-exchange").text("exchange", exchange_words(&exchange, lang));
                message.text("card", self.naming.power(power, lang)).say()
            }
            Usage::Make => {
                let (made, chosen) = self.making(power);
                let id = if chosen && pay.cost.basics.count > 0 { "use-make_of" } else { "use-make" };
                let message = self.costing(id, pay.cost).text("card", self.naming.power(power, lang));
                let basics = pay.from.kinds().and(GoodSet::BASIC);
                let names = basics.iter().map(|good| good_name(good, lang));
                message.text("basics", any_of(names, lang)).text("gain", counted(made, 1, lang)).say()
            }
            Usage::Look(lands) => {
                let id = if *pay.cost == Cost::FREE { "use-look" } else { "use-look_paid" };
                let message = self.costing(id, pay.cost).text("lands", self.lands(lands, "at"));
                message.text("card", self.naming.power(power, lang)).say()
            }
            Usage::Buy => {
                self.costing("use-buy", pay.cost).text("card", self.naming.power(power, lang)).say()
            }
        }
    }
}
