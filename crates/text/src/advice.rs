//! Why something is worth doing, said to whoever asked for advice.

use bots::hint::{Advice, Because};
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
                let message = match land {
                    Some(land) => lang.message("advice-fetches_at").land("land", land),
                    None => lang.message("advice-fetches"),
                };
                message.text("give", goods_list(&give, lang)).text("get", goods_list(&get, lang)).sentence()
            }
            Because::TheyNeed { seat, good } => {
                self.of("advice-they_need", seat).text("good", some(good, lang)).sentence()
            }
            Because::Needs { goods, goal } => self.toward("advice-needs", seat, &goods, goal),
            Because::TooDear => lang.word("advice-too_dear"),
            Because::HelpsLeader { seat } => self.island("advice-helps_leader", seat),
            Because::NotHeld => lang.word("advice-not_held"),
            Because::Grateful { seat } => self.island("advice-grateful", seat),
            Because::AgainstLeader { seat } => self.island("advice-against_leader", seat),
            Because::Harmless { seat } => self.island("advice-harmless", seat),
            Because::Lobby { event } => {
                lang.message("advice-lobby").text("card", self.naming.event(event, lang)).sentence()
            }
            Because::Arrives { chance } => lang.message("advice-arrives").number("n", chance).sentence(),
            Because::Plans => lang.word("advice-plans"),
            Because::TooRisky => lang.word("advice-too_risky"),
            Because::SavesCargo => lang.word("advice-saves_cargo"),
            Because::Known => lang.word("advice-known"),
            Because::Unshown => lang.word("advice-unshown"),
            Because::Ashore => lang.word("advice-ashore"),
            Because::GiftsFirst => lang.word("advice-gifts_first"),
            Because::BestSpared => lang.word("advice-best_spared"),
            Because::CheaperToPay => lang.word("advice-cheaper_to_pay"),
            Because::CheaperToSuffer => lang.word("advice-cheaper_to_suffer"),
            Because::Affords { goal } => {
                lang.message("advice-affords").text("goal", self.goal(seat, goal)).sentence()
            }
            Because::Structures { count } => lang.message("advice-structures").number("n", count).sentence(),
            Because::WorthMost => lang.word("advice-worth_most"),
            Because::OneOfEach => lang.word("advice-one_of_each"),
            Because::NothingBetter => lang.word("advice-nothing_better"),
            Because::Forced => lang.word("advice-forced"),
        }
    }
}
