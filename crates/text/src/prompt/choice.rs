//! One line for each choice of a prompt: what can be done, and its bounds.

use rules::action::Power;
use rules::cards::PhilosophyId;
use rules::cost::Cost;
use rules::goods::{Good, GoodSet};
use rules::prompt::{Choice, Usage};
use rules::seat::{Fleet, Seat, SeatSet};
use rules::world::{Land, LandSet, VillageSet};

use crate::goods::{all_of, any_of, cost_words, counted, either, exchange_words, in_a_row};
use crate::lang::Lang;
use crate::message::Message;
use crate::names::{good_name, island_name, letter};
use crate::naming::Naming;
use crate::voice::Voice;

/// Cards that a fleet sails with at most (rule V6).
const MAX_CARGO: u8 = 6;

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

        Choice::OrderEvents(count) => lang.message("choice-order_events").number("n", count).say(),
        Choice::NameIsland(seats) => {
            let islands = any_of(voice.islands(seats, "the"), lang);
            lang.message("choice-name_island").text("islands", islands).say()
        }
        Choice::NameLand(lands) => voice.at("choice-name_land", lands, "the").say(),
        Choice::Donate(from) => lang.message("choice-donate").number("n", from.total()).say(),
        Choice::Pay { cost, from: _ } => {
            let id = if cost.named.aegis().is_empty() { "choice-pay" } else { "choice-give_up" };
            voice.costing(id, &cost).say()
        }
        Choice::Suffer => lang.word("choice-suffer"),
        Choice::SufferVillage(villages) => {
            let villages = any_of(voice.villages(seat, villages, ".one"), lang);
            lang.message("choice-suffer_village").text("villages", villages).say()
        }
        Choice::SufferCards { count, from: _ } => {
            lang.message("choice-suffer_cards").number("n", count).say()
        }
        Choice::Ignore => lang.word("choice-ignore"),
        Choice::Take(GoodSet::BASIC) => lang.word("choice-take_basic"),
        Choice::Take(kinds) => {
            let goods = any_of(kinds.iter().map(|good| counted(good, 1, lang)), lang);
            lang.message("choice-take").text("goods", goods).say()
        }
        Choice::Swap { exchange, from: _ } => {
            lang.message("choice-swap").text("exchange", exchange_words(&exchange, lang)).say()
        }
        Choice::Look(lands) => voice.at("choice-look", lands, "at").say(),
        Choice::Decline => lang.word("choice-decline"),

        Choice::Work { villages, armies } => {
            let names = in_a_row(voice.villages(seat, villages, ""), lang);
            let message = lang.message("choice-work").number("n", armies.min(villages.len()));
            message.text("villages", names).say()
        }

        Choice::Offer { to, from } => {
            let islands = in_a_row(to.iter().map(|seat| island_name(naming.island(seat), lang)), lang);
            lang.message("choice-offer").number("n", from.total()).text("islands", islands).say()
        }
        Choice::Counter { to, from } => {
            let to = any_of(voice.islands(to, "to"), lang);
            lang.message("choice-counter").number("n", from.total()).text("to", to).say()
        }
        Choice::Accept(offers) => voice.offers("choice-accept", offers),
        Choice::Refuse(offers) => voice.offers("choice-refuse", offers),
        Choice::Withdraw(offers) => voice.offers("choice-withdraw", offers),

        Choice::Launch { fleets, lands, from } => {
            let message = voice.at("choice-launch", lands, "toward");
            let message = message.text("fleets", any_of(fleets.iter().map(letter), lang));
            message.number("n", from.total().min(MAX_CARGO)).say()
        }
        Choice::Stow { fleet, from } => {
            voice.with("choice-stow", fleet).number("n", from.total().min(MAX_CARGO)).say()
        }

        Choice::Face { fleet, lose, from: _, protections, wonder } => {
            let mut ways = vec![lang.message("face-accept").number("n", lose).say()];
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
        Choice::Fee { fleet, count, from: _ } => voice.with("choice-fee", fleet).number("n", count).say(),
        Choice::Receive(fleet) => voice.with("choice-receive", fleet).say(),
        Choice::Trade { fleet, land, from: _ } => voice.with("choice-trade", fleet).land("land", land).say(),
        Choice::Plans(fleet) => voice.with("choice-plans", fleet).say(),

        Choice::Shift { from, to, room, cards } => {
            let message = voice.with("choice-shift", from).text("target", letter(to));
            message.number("n", cards.total().min(room)).say()
        }
        Choice::Return { fleet, drop, cargo } => {
            let id = if cargo.aegis().is_empty() { "choice-return" } else { "choice-return_aegis" };
            voice.with(id, fleet).number("n", drop).say()
        }

        Choice::Build { what, cost, substitute } => {
            let message = voice.costing("choice-build", &cost).text("structure", voice.structure(seat, what));
            voice.substituted(message.say(), substitute)
        }
        Choice::BuildAcademy { philosophies, cost, substitute } => {
            let message = voice.costing("choice-build_academy", &cost);
            let message = message.text("philosophies", voice.philosophies(philosophies));
            voice.substituted(message.say(), substitute)
        }
        Choice::Wonder { wonder, cost, substitute, from } => {
            let message = match from {
                None => voice.costing("choice-wonder", &cost),
                Some(fleet) => voice.costing("choice-wonder_cargo", &cost).text("fleet", letter(fleet)),
            };
            voice.substituted(message.text("card", naming.wonder(wonder, lang)).say(), substitute)
        }
        Choice::Adopt(philosophies) => {
            lang.message("choice-adopt").text("philosophies", voice.philosophies(philosophies)).say()
        }
        Choice::Use(usage) => voice.usage(usage),

        Choice::Keep { count, from: _ } => lang.message("choice-keep").number("n", count).say(),
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

    fn offers(&self, id: &str, offers: u32) -> String {
        self.lang.message(id).number("n", offers.count_ones() as u8).say()
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

    fn philosophies(&self, bits: u16) -> String {
        let chosen = PhilosophyId::all(self.naming.set).filter(|id| bits & (1 << id.0) != 0);
        any_of(chosen.map(|id| self.naming.philosophy(id, self.lang)), self.lang)
    }

    /// Adds that one card of the cost may be another.
    fn substituted(&self, choice: String, substitute: bool) -> String {
        if substitute { self.lang.message("choice-substitute").text("choice", choice).say() } else { choice }
    }

    fn usage(&self, usage: Usage) -> String {
        let lang = self.lang;
        match usage {
            Usage::Exchange { power, exchange } => lang
                .message("use-exchange")
                .text("card", self.naming.power(power, lang))
                .text("exchange", exchange_words(&exchange, lang))
                .say(),
            Usage::Make { power, cost, basics } => {
                let Some(made) = self.made(power) else { return self.buy(power, &cost) };
                let id = if basics == GoodSet::BASIC { "use-make" } else { "use-make_of" };
                let message = self.costing(id, &cost).text("card", self.naming.power(power, lang));
                let names = basics.iter().map(|good| good_name(good, lang));
                message.text("basics", any_of(names, lang)).text("gain", counted(made, 1, lang)).say()
            }
            Usage::Look { power, price, lands } => {
                let id = if price == Cost::FREE { "use-look" } else { "use-look_paid" };
                let message = self.costing(id, &price).text("lands", self.lands(lands, "at"));
                message.text("card", self.naming.power(power, lang)).say()
            }
            Usage::Buy { power, price } => self.buy(power, &price),
        }
    }

    fn buy(&self, power: Power, price: &Cost) -> String {
        self.costing("use-buy", price).text("card", self.naming.power(power, self.lang)).say()
    }
}
