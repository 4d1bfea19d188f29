//! The discard phase: what is kept (rule D1).

use maud::{Markup, html};
use rules::goods::Goods;
use text::goods_list;

use super::picker::{Bounds, picker};
use super::sheet::{Ask, button};

pub(super) fn keep(ask: &Ask, count: u8, from: &Goods, lead: bool) -> Markup {
    ask.form(
        "keep {keep}",
        html! {
            (picker(ask, "keep", from, &ask.plan.best_of(from, count), Bounds::exactly(count)))
            (button(lead, html! {
                (ask.lang.message("ask-form-keep").number("n", count).say())
                small { (ask.lang.word("ask-form-keep-about")) }
            }))
        },
    )
}

pub(super) fn show_hand(ask: &Ask, lead: bool) -> Markup {
    let kept = goods_list(&Goods::each(ask.view.mine.hand.kinds()), ask.lang);
    ask.form(
        "show_hand",
        button(
            lead,
            html! {
                (ask.lang.word("choice-show_hand"))
                small { (ask.lang.message("ask-form-show-hand-about").text("goods", kept).say()) }
            },
        ),
    )
}
