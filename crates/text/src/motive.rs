//! Why a bot does what it does, in its own voice.

use bots::motive::{Goal, Motive};
use rules::action::Build;
use rules::goods::Goods;
use rules::seat::Seat;

use crate::goods::{counted, goods_list};
use crate::lang::Lang;
use crate::naming::Naming;
use crate::voice::Voice;

/// The motive of the bot at this seat, for those who may know all of it: it tells of hidden cards too.
pub fn say_motive(motive: &Motive, seat: Seat, naming: &Naming, lang: Lang) -> String {
    let voice = Voice { naming, lang };
    match *motive {
        Motive::Completes { goods, goal } => voice.toward("motive-completes", seat, &goods, goal),
        Motive::Advances { goods, goal } => voice.toward("motive-advances", seat, &goods, goal),
        Motive::Arms { aegis } => {
            lang.message("motive-arms").text("goods", counted(aegis, 1, lang)).sentence()
        }
        Motive::GoodPrice => lang.word("motive-good_price"),
        Motive::Gift => lang.word("motive-gift"),
        Motive::Needs { goods, goal } => voice.toward("motive-needs", seat, &goods, goal),
        Motive::TooDear => lang.word("motive-too_dear"),
        Motive::HelpsLeader { seat } => voice.island("motive-helps_leader", seat),
        Motive::NotHeld => lang.word("motive-not_held"),

        Motive::Voyage { land, goods, chance } => {
            let message = lang.message("motive-voyage").land("land", land).number("n", chance);
            message.text("goods", goods_list(&goods, lang)).sentence()
        }
        Motive::FetchPlans { chance } => lang.message("motive-fetch_plans").number("n", chance).sentence(),
        Motive::TooRisky => lang.word("motive-too_risky"),

        Motive::CheaperToPay => lang.word("motive-cheaper_to_pay"),
        Motive::CheaperToSuffer => lang.word("motive-cheaper_to_suffer"),
        Motive::Lobby { event } => {
            lang.message("motive-lobby").text("card", naming.event(event, lang)).sentence()
        }
        Motive::Grateful { seat } => voice.island("motive-grateful", seat),
        Motive::AgainstLeader { seat } => voice.island("motive-against_leader", seat),
        Motive::Harmless { seat } => voice.island("motive-harmless", seat),

        Motive::Builds { goal } => {
            lang.message("motive-builds").text("goal", voice.goal(seat, goal)).sentence()
        }

        Motive::Tried { better, of } => {
            lang.message("motive-tried").number("better", better).number("n", of).sentence()
        }
    }
}

/// What an island works for: "a grain village", "another philosophy".
pub fn say_goal(goal: Goal, seat: Seat, naming: &Naming, lang: Lang) -> String {
    Voice { naming, lang }.goal(seat, goal)
}

/// Words that motives and what is akin to them have.
impl Voice<'_> {
    pub(crate) fn toward(&self, id: &str, seat: Seat, goods: &Goods, goal: Goal) -> String {
        let message = self.lang.message(id).text("goal", self.goal(seat, goal));
        message.text("goods", goods_list(goods, self.lang)).sentence()
    }

    /// "a grain village", "another philosophy".
    pub(crate) fn goal(&self, seat: Seat, goal: Goal) -> String {
        match goal {
            Goal::Village(village) => self.structure(seat, Build::Village(village)),
            Goal::Workshop => self.structure(seat, Build::Workshop),
            Goal::Acropolis(kind) => self.structure(seat, Build::Acropolis(kind)),
            Goal::Wonder(id) => {
                self.lang.message("goal-wonder").text("card", self.naming.wonder(id, self.lang)).say()
            }
            Goal::Plans => self.lang.word("goal-plans"),
            Goal::Fleet => self.structure(seat, Build::Fleet),
            Goal::Philosophy => self.lang.word("goal-philosophy"),
            Goal::Toll(id) => {
                self.lang.message("goal-toll").text("card", self.naming.event(id, self.lang)).say()
            }
        }
    }
}
