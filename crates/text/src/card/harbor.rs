//! Harbor cards in words.

use rules::effect::harbor::HarborEffect;

use crate::goods::counted;
use crate::lang::Lang;

pub(super) fn words(effect: HarborEffect, lang: Lang) -> String {
    match effect {
        HarborEffect::Shortage(good) => {
            lang.message("harbor-shortage").text("one", counted(good, 1, lang)).say()
        }
        HarborEffect::Surplus(good) => lang
            .message("harbor-surplus")
            .text("sold", counted(good, 4, lang))
            .text("bought", counted(good, 2, lang))
            .say(),
        HarborEffect::Fees(n) => lang.message("harbor-fees").number("n", n).say(),
        HarborEffect::Blockade => lang.word("harbor-blockade"),
        HarborEffect::Thieves(n) => lang.message("harbor-thieves").number("n", n).say(),
        HarborEffect::FreePort => lang.word("harbor-free-port"),
        HarborEffect::Festival => lang.word("harbor-festival"),
    }
}
