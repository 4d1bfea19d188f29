//! The discard phase: what is kept (rule D1).

use maud::html;
use rules::goods::Goods;
use rules::slot::Pick;
use text::goods_list;

use super::asked::{Asked, KEEP, Piece};
use super::picker::from_dock;

pub(super) fn keep(asked: &Asked, keep: &Pick, lead: bool) -> Piece {
    let label = html! {
        (asked.lang.message("ask-form-keep").number("n", keep.least).say())
        small { (asked.lang.word("ask-form-keep-about")) }
    };
    asked.footed(KEEP, "keep {keep}", from_dock(asked, "keep", keep), lead, label)
}

pub(super) fn show_hand(asked: &Asked, lead: bool) -> Piece {
    let kept = goods_list(&Goods::each(asked.view.mine.hand.kinds()), asked.lang);
    let label = html! {
        (asked.lang.word("choice-show_hand"))
        small { (asked.lang.message("ask-form-show-hand-about").text("goods", kept).say()) }
    };
    asked.single_at_foot("show_hand", lead, label)
}
