//! What everybody was shown of an island's hand, kept for those who do not remember it.

use rules::action::Undone;
use rules::goods::Goods;
use rules::news::News;
use rules::seat::BySeat;
use rules::world::Phase;

use crate::scene::Line;

/// What the story last told of a hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub(super) struct Known {
    /// What the island produced last.
    pub harvest: Goods,
    /// What it kept of a hand that it showed at the end of last season (D1).
    pub shown: Goods,
}

impl Known {
    /// Of all islands, from the lines of a page.
    pub(super) fn of(story: &[Line]) -> BySeat<Known> {
        let mut known = BySeat::<Known>::default();
        let mut phase = None;
        for news in latest(story).iter().flat_map(Line::news) {
            match *news {
                News::PhaseBegan(begun) => {
                    phase = Some(begun);
                    match begun {
                        Phase::Production => known.0.iter_mut().for_each(|it| it.harvest = Goods::EMPTY),
                        Phase::Discard => known.0.iter_mut().for_each(|it| it.shown = Goods::EMPTY),
                        _ => {}
                    }
                }
                News::Received { seat, goods } if phase == Some(Phase::Production) => {
                    known[seat].harvest = known[seat].harvest.plus(&goods);
                }
                News::TookBack { seat, what: Undone::Take(good) } => {
                    known[seat].harvest = known[seat].harvest.less(&Goods::one(good));
                }
                News::HandShown { seat, hand } => known[seat].shown = Goods::each(hand.kinds()),
                _ => {}
            }
        }
        known
    }
}

/// The lines since the last harvest and the last hands that were shown began, whichever is longer ago: those before tell nothing
/// that still counts, and a story is long.
fn latest(story: &[Line]) -> &[Line] {
    let begins = |line: &Line, phase| {
        line.news().iter().any(|news| matches!(news, News::PhaseBegan(it) if *it == phase))
    };
    let (mut harvest, mut shown) = (false, false);
    let first = story.iter().rposition(|line| {
        harvest |= begins(line, Phase::Production);
        shown |= begins(line, Phase::Discard);
        harvest && shown
    });
    &story[first.unwrap_or(0)..]
}

#[cfg(test)]
mod tests {
    use rules::goods::Good;
    use rules::seat::{Seat, SeatSet};

    use super::*;
    use crate::scene::Told;

    fn line(told: Vec<News>) -> Line {
        Line {
            number: 0,
            at: 0,
            told: Told::Happened { by: None, told, reason: None, guarded: SeatSet::EMPTY }.into(),
        }
    }

    #[test]
    fn the_last_harvest_and_the_last_shown_hand_are_kept_until_there_is_a_newer_one() {
        let (me, other) = (Seat(0), Seat(1));
        let got = |seat, good| News::Received { seat, goods: Goods::one(good) };
        let hand = Goods::from_iter([(Good::Wool, 3), (Good::Ore, 1)]);
        let mut story = vec![
            line(vec![News::PhaseBegan(Phase::Production), got(me, Good::Grain), got(other, Good::Wool)]),
            line(vec![got(other, Good::Grain)]),
            line(vec![
                News::TookBack { seat: other, what: Undone::Take(Good::Grain) },
                News::Paid { seat: other, goods: Goods::one(Good::Grain) },
            ]),
            line(vec![got(other, Good::Ore)]),
            line(vec![News::PhaseBegan(Phase::FleetTrade), got(other, Good::Gold)]),
            line(vec![News::PhaseBegan(Phase::Discard), News::HandShown { seat: other, hand }]),
        ];
        let known = Known::of(&story)[other];
        assert_eq!(
            known.harvest,
            Goods::from_iter([(Good::Wool, 1), (Good::Ore, 1)]),
            "neither trade nor what was taken back is harvest"
        );
        assert_eq!(
            known.shown,
            Goods::from_iter([(Good::Wool, 1), (Good::Ore, 1)]),
            "one of each kind stays"
        );
        assert_eq!(Known::of(&story)[me].shown, Goods::EMPTY);

        story.push(line(vec![News::PhaseBegan(Phase::Production)]));
        story.push(line(vec![News::PhaseBegan(Phase::Discard)]));
        assert_eq!(Known::of(&story)[other], Known::default(), "what is older misleads");
    }
}
