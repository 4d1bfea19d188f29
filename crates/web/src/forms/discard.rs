//! The discard phase: what is kept (rule D1).

use maud::{Markup, html};
use rules::goods::Goods;
use rules::slot::Pick;
use text::goods_list;

use super::asked::{Asked, button};
use super::picker::picker;

pub(super) fn keep(asked: &Asked, keep: &Pick, lead: bool) -> Markup {
    asked.form(
        "keep {keep}",
        html! {
            (picker(asked, "keep", keep, &asked.plan.best_of(&keep.from, keep.least)))
            (button(lead, html! {
                (asked.lang.message("ask-form-keep").number("n", keep.least).say())
                small { (asked.lang.word("ask-form-keep-about")) }
            }))
        },
    )
}

pub(super) fn show_hand(asked: &Asked, lead: bool) -> Markup {
    let kept = goods_list(&Goods::each(asked.view.mine.hand.kinds()), asked.lang);
    asked.form(
        "show_hand",
        button(
            lead,
            html! {
                (asked.lang.word("choice-show_hand"))
                small { (asked.lang.message("ask-form-show-hand-about").text("goods", kept).say()) }
            },
        ),
    )
}
