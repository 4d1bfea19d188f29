//! The discard phase: what is kept (rule D1).

use maud::{Markup, html};
use rules::goods::Goods;
use text::goods_list;

use super::asked::{Asked, button};
use super::picker::{Bounds, picker};

pub(super) fn keep(asked: &Asked, count: u8, from: &Goods, lead: bool) -> Markup {
    asked.form(
        "keep {keep}",
        html! {
            (picker(asked, "keep", from, &asked.plan.best_of(from, count), Bounds::exactly(count)))
            (button(lead, html! {
                (asked.lang.message("ask-form-keep").number("n", count).say())
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
