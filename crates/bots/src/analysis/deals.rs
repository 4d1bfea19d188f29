//! Whom deals helped.

use rules::goods::Goods;
use rules::news::{Cards, News};
use rules::seat::Seat;

use super::story::Story;
use crate::evaluation::all_chances;

/// A deal, and what it did for the chances of both sides.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Deal {
    /// The decision that made it.
    pub decision: usize,
    /// Who offered.
    pub maker: Seat,
    /// Who accepted.
    pub taker: Seat,
    /// What went from maker to taker.
    pub give: Goods,
    /// What came back.
    pub want: Goods,
    /// By how much the maker's chance to win changed.
    pub for_maker: f64,
    /// By how much the taker's did.
    pub for_taker: f64,
}

/// All deals of a story, in order.
pub fn deals(story: &Story) -> Vec<Deal> {
    let mut deals = Vec::new();
    for (decision, taken) in story.taken().iter().enumerate() {
        for news in &taken.told {
            if let News::Dealt { maker, taker, give: Cards::Kinds(give), want: Cards::Kinds(want), .. } =
                *news
            {
                let (was, is) = (all_chances(story.before(decision)), all_chances(story.after(decision)));
                let change = |seat: Seat| f64::from(is[seat]) - f64::from(was[seat]);
                let (for_maker, for_taker) = (change(maker), change(taker));
                deals.push(Deal { decision, maker, taker, give, want, for_maker, for_taker });
            }
        }
    }
    deals
}
