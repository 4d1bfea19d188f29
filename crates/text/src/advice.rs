//! Why something is worth doing and what it costs, said to whoever asked for advice.

use bots::hint::{Advice, Because, Price, Worth};
use bots::motive::Goal;
use rules::seat::Seat;

use crate::goods::{counted, goods_list};
use crate::lang::Lang;
use crate::naming::Naming;
use crate::reason::some;
use crate::voice::Voice;

/// The reasons of advice to the player of this seat, the weightiest first: three short sentences at most.
pub fn say_advice(advice: &Advice, seat: Seat, naming: &Naming, lang: Lang) -> Vec<String> {
    let voice = Voice { naming, lang };
    advice.reasons.iter().map(|because| voice.because(because, seat)).collect()
}

/// What following the advice costs or risks: one short sentence or a few.
pub fn say_price(price: &Price, seat: Seat, naming: &Naming, lang: Lang) -> String {
    Voice { naming, lang }.price(price, seat)
}

/// Words that only advice has.
impl Voice<'_> {
    fn because(&self, because: &Because, seat: Seat) -> String {
        let lang = self.lang;
        match *because {
            Because::Completes { goods, goal } => self.toward("advice-completes", seat, &goods, goal),
            Because::Advances { goods, goal } => self.toward("advice-advances", seat, &goods, goal),
            Because::Arms { aegis } => {
                lang.message("advice-arms").text("goods", counted(aegis, 1, lang)).sentence()
            }
            Because::GoodPrice => lang.word("advice-good_price"),
            Because::Gift => lang.word("advice-gift"),
            Because::Fetches { land, give, get } => {
                let message = lang.message("advice-fetches_at").land("land", land);
                message.text("give", goods_list(&give, lang)).text("get", goods_list(&get, lang)).sentence()
            }
            Because::Fee { land, goods } => lang
                .message("advice-fee")
                .land("land", land)
                .text("goods", goods_list(&goods, lang))
                .sentence(),
            Because::TheyNeed { seat, good } => {
                self.of("advice-they_need", seat).text("good", some(good, lang)).sentence()
            }
            Because::Needs { goods, goal } => self.toward("advice-needs", seat, &goods, goal),
            Because::TooDear => lang.word("advice-too_dear"),
            Because::HelpsLeader { seat, count } => self.standing("advice-helps_leader", seat, count),
            Because::NotHeld => lang.word("advice-not_held"),
            Because::Grateful { seat } => self.island("advice-grateful", seat),
            Because::AgainstLeader { seat, count } => self.standing("advice-against_leader", seat, count),
            Because::Harmless { seat, count } => self.standing("advice-harmless", seat, count),
            Because::Lobby { event } => {
                lang.message("advice-lobby").text("card", self.naming.event(event, lang)).sentence()
            }
            Because::BetterThanPort { gain } => {
                lang.message("advice-better_than_port").text("worth", worth(gain, lang)).sentence()
            }
            Because::BestVoyage { land, gain, chance } => {
                let id = if gain < Worth(0) { "advice-worse_voyage" } else { "advice-best_voyage" };
                let message = lang.message(id).land("land", land).number("n", chance);
                message.text("worth", worth(gain, lang)).sentence()
            }
            Because::AllSailed => lang.word("advice-all_sailed"),
            Because::NoCargo => lang.word("advice-no_cargo"),
            Because::Lacks { goods, goal } => self.toward("advice-lacks", seat, &goods, goal),
            Because::PoorTrade { give, get, loss } => {
                let id = if loss > Worth(0) { "advice-poor_trade" } else { "advice-even_trade" };
                let message = lang.message(id).text("give", goods_list(&give, lang));
                message.text("get", goods_list(&get, lang)).text("worth", worth(loss, lang)).sentence()
            }
            Because::Oneself => lang.word("advice-oneself"),
            Because::Plans { first: true } => lang.word("advice-plans"),
            Because::Plans { first: false } => lang.word("advice-plans.again"),
            Because::SavesCargo => lang.word("advice-saves_cargo"),
            Because::Unguarded => lang.word("advice-unguarded"),
            Because::SparesAegis => lang.word("advice-spares_aegis"),
            Because::Known => lang.word("advice-known"),
            Because::Opens => lang.word("advice-opens"),
            Because::Replaced => lang.word("advice-replaced"),
            Because::Unshown => lang.word("advice-unshown"),
            Because::Ashore => lang.word("advice-ashore"),
            Because::GiftsFirst => lang.word("advice-gifts_first"),
            Because::LeavesMost => lang.word("advice-leaves_most"),
            Because::BestSpared => lang.word("advice-best_spared"),
            Because::CheaperToPay { pay, harm } => self.demand("advice-cheaper_to_pay", pay, harm),
            Because::CheaperToSuffer { pay: Some(pay), harm } => {
                self.demand("advice-cheaper_to_suffer", pay, harm)
            }
            Because::CheaperToSuffer { pay: None, harm } => {
                lang.message("advice-must_suffer").text("harm", worth(harm, lang)).sentence()
            }
            // That it can be had is no reason to have it.
            Because::Affords { goal: Goal::Fleet } => lang.word("advice-fleet"),
            Because::Affords { goal } => {
                lang.message("advice-affords").text("goal", self.goal(seat, goal)).sentence()
            }
            Because::Structures { count } => lang.message("advice-structures").number("n", count).sentence(),
            Because::WorthMost => lang.word("advice-worth_most"),
            Because::OneOfEach => lang.word("advice-one_of_each"),
            Because::CanWait { goal, first: None } => {
                lang.message("advice-can_wait").text("goal", self.goal(seat, goal)).sentence()
            }
            Because::CanWait { goal, first: Some(first) } => {
                let message = lang.message("advice-can_wait_for").text("goal", self.goal(seat, goal));
                message.text("first", self.goal(seat, first)).sentence()
            }
            Because::Enough { phase } => lang.message("advice-enough").text("phase", phase.name()).say(),
            Because::NothingBetter => lang.word("advice-nothing_better"),
            Because::Forced => lang.word("advice-forced"),
        }
    }
    /// Of an island with so many structures.
    fn standing(&self, id: &str, seat: Seat, count: u8) -> String {
        self.of(id, seat).number("n", count).sentence()
    }

    fn demand(&self, id: &str, pay: Worth, harm: Worth) -> String {
        let message = self.lang.message(id).text("worth", worth(pay, self.lang));
        message.text("harm", worth(harm, self.lang)).sentence()
    }

    fn price(&self, price: &Price, seat: Seat) -> String {
        let lang = self.lang;
        let of = |id, goods| lang.message(id).text("goods", goods_list(goods, lang));
        match *price {
            Price::Exchange { give, cost, brings } => {
                let message = lang.message("price-exchange").text("give", goods_list(&give, lang));
                message.text("cost", worth(cost, lang)).text("brings", worth(brings, lang)).sentence()
            }
            Price::Spent { goods, waits: None } => of("price-spent", &goods).sentence(),
            Price::Spent { goods, waits: Some(Goal::Toll(event)) } => {
                of("price-spent_toll", &goods).text("card", self.naming.event(event, lang)).sentence()
            }
            Price::Spent { goods, waits: Some(goal) } => self.toward("price-spent_for", seat, &goods, goal),
            Price::Lost { goods } => of("price-lost", &goods).sentence(),
            Price::Sea { forgone: Some(goal), chance, loss } => {
                let goal = lang.message("price-forgone").text("goal", self.goal(seat, goal)).sentence();
                let risk = self.price(&Price::Sea { chance, loss, forgone: None }, seat);
                format!("{goal} {risk}")
            }
            Price::Sea { chance: 0, .. } => lang.word("price-calm"),
            Price::Sea { chance, loss, forgone: None } => {
                lang.message("price-sea").number("n", chance).text("worth", worth(loss, lang)).sentence()
            }
            Price::NoVoyage { land, goods } => of("price-no_voyage", &goods).land("land", land).sentence(),
            Price::NoDeal { goods, gain } => {
                let id = match gain.0 {
                    ..0 => "price-no_deal",
                    0 => "price-even_deal",
                    1.. => "price-good_deal",
                };
                of(id, &goods).text("worth", worth(gain, lang)).sentence()
            }
            Price::Spoils { held, kept } => {
                lang.message("price-spoils").number("held", held).number("n", kept).sentence()
            }
            Price::Shown => lang.word("price-shown"),
        }
    }
}

/// "about 2.1 basics", whichever way it goes.
fn worth(worth: Worth, lang: Lang) -> String {
    match worth.0.unsigned_abs() {
        0 => lang.word("worth-none"),
        tenths => lang.message("worth-basics").tenths("n", tenths).say(),
    }
}
