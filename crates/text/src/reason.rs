//! What a bot says at the table, where everybody may hear it.

use bots::motive::Goal;
use bots::reasons::PublicReason;
use bots::temperament::Temperament;
use rules::goods::Good;
use rules::seat::Seat;

use crate::lang::Lang;
use crate::message::Message;
use crate::naming::Naming;
use crate::voice::Voice;

/// The reason of the bot at this seat, as one of this temperament puts it.
pub fn say_reason(
    reason: &PublicReason,
    seat: Seat,
    temperament: Temperament,
    naming: &Naming,
    lang: Lang,
) -> String {
    let voice = Voice { naming, lang };
    let message = |id| lang.message(id).text("temper", temperament.name());
    let of = |id, good: Good| message(id).text("good", some(good, lang));
    let toward = |message: Message, owner: Seat, goal: Goal| {
        let goal = match goal {
            Goal::Wonder(id) => lang.message("goal-wonder.short").text("card", naming.wonder(id, lang)).say(),
            _ => voice.goal(owner, goal),
        };
        message.text("goal", goal).sentence()
    };
    match *reason {
        PublicReason::ForNothing { instead: None } => message("reason-for_nothing").sentence(),
        PublicReason::ForNothing { instead: Some(good) } => of("reason-for_nothing_but", good).sentence(),
        PublicReason::HelpsLeader { leader, goal } => toward(message("reason-helps_leader"), leader, goal),
        PublicReason::NotHeld => message("reason-not_held").sentence(),
        PublicReason::NeedsIt { good, goal } => toward(of("reason-needs", good), seat, goal),
        PublicReason::MakesIt { good } => of("reason-makes", good).sentence(),
        PublicReason::NoUse { good } => of("reason-no_use", good).sentence(),
        PublicReason::TooLittle { short } => message("reason-too_little").number("n", short).sentence(),
        PublicReason::TooDear { instead: None } => message("reason-too_dear").sentence(),
        PublicReason::TooDear { instead: Some(good) } => of("reason-too_dear_but", good).sentence(),

        PublicReason::Thanks => message("reason-thanks").sentence(),
        PublicReason::Uses { good, goal } => toward(of("reason-uses", good), seat, goal),
        PublicReason::Arms { good } => of("reason-arms", good).sentence(),
        PublicReason::Fair => message("reason-fair").sentence(),

        PublicReason::Seeks { good, goal } => toward(of("reason-seeks", good), seat, goal),
        PublicReason::SeeksArms { good } => of("reason-seeks_arms", good).sentence(),
        PublicReason::Gives => message("reason-gives").sentence(),
        PublicReason::Suits => message("reason-suits").sentence(),

        PublicReason::Rather { good } => of("reason-rather", good).sentence(),
        PublicReason::Halfway => message("reason-halfway").sentence(),

        PublicReason::Behind { seat, count } => {
            voice.of("reason-behind", seat).number("n", count).text("temper", temperament.name()).sentence()
        }
        PublicReason::NotLeader { leader } => voice.island("reason-not_leader", leader),
        PublicReason::InTurn => message("reason-in_turn").sentence(),
        PublicReason::Oneself => message("reason-oneself").sentence(),
        PublicReason::Trusts { seat } => voice.island("reason-trusts", seat),

        PublicReason::Tried => message("reason-tried").sentence(),
    }
}

/// "wool", "an army": as one speaks of it without a number.
pub(crate) fn some(good: Good, lang: Lang) -> String {
    lang.word(&format!("good-{}.some", good.name()))
}
