//! A season tried out: what orders would do if it went on as it might, from what their seat may know.

use rules::action::Action;
use rules::game::Game;
use rules::goods::Goods;
use rules::news::{Cards, Log, News};
use rules::rng::Dice;
use rules::seat::{BySeat, Seat};
use rules::step::Step;
use rules::view::View;

use super::follow::{Follow, follow};
use super::sheet::{Because, Orders, Past, Saved};
use crate::steward;

/// More decisions than a season takes.
const MOST: u32 = 3_000;

/// One decision of the seat in a course of the season.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rehearsed {
    /// What was asked.
    pub step: Step,
    /// What would be done.
    pub action: Action,
    /// By what.
    pub by: By,
    /// What the seat has given to each in this course by then, by deals that everybody sees.
    pub gave: BySeat<Goods>,
}

/// What decides for a seat whose holder is away.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum By {
    /// Its orders.
    Orders(Because),
    /// There is nothing to choose.
    Nobody,
    /// The steward, once the holder has been waited for; with the line that says to ask, if one does.
    Steward(Option<Because>),
}

/// One likely course to the end of the season: others play as the steward would, and what nobody knows falls as `dice` say.
/// `saved` says when the line of a number was written.
pub fn rehearse(
    view: &View,
    orders: &Orders,
    saved: impl Fn(usize) -> Saved,
    past: &Past,
    dice: &mut Dice,
) -> Vec<Rehearsed> {
    let Some(seat) = view.viewer.seat() else { return Vec::new() };
    let (mut course, mut gave) = (Vec::new(), BySeat::default());
    let (mut game, mut past) = (view.sample(dice), past.clone());
    let season = view.public.season_number();
    let mut log = Log::default();
    for _ in 0..MOST {
        if game.is_over() || game.public().season_number() != season {
            break;
        }
        let Some((actor, action)) = next(&game, seat, (orders, &saved), &past, (&mut course, gave)) else {
            break;
        };
        log.told.clear();
        if game.apply(actor, &action, &mut log).is_err() {
            break;
        }
        if actor == seat {
            past.act(action);
        }
        let viewer = game.viewer(Some(seat));
        log.told.iter().filter_map(|news| news.seen_by(viewer)).for_each(|news| past.hear(seat, &news));
        log.told.iter().for_each(|news| give(&mut gave, seat, news));
    }
    course
}

/// Counts what the seat gives away by a deal in the open.
fn give(gave: &mut BySeat<Goods>, seat: Seat, news: &News) {
    let News::Dealt { maker, taker, give: Cards::Kinds(give), want: Cards::Kinds(want), private } = *news
    else {
        return;
    };
    let (to, goods) = if maker == seat { (taker, give) } else { (maker, want) };
    if !private && (maker == seat || taker == seat) {
        gave[to] = gave[to].plus(&goods);
    }
}

/// Who acts next, and what they do; what the seat does is noted.
fn next(
    game: &Game,
    seat: Seat,
    (orders, saved): (&Orders, &impl Fn(usize) -> Saved),
    past: &Past,
    (course, gave): (&mut Vec<Rehearsed>, BySeat<Goods>),
) -> Option<(Seat, Action)> {
    let seen = game.seen(seat).ok()?;
    let prompt = seen.prompt();
    let followed = follow(&orders.now(saved, seen.public), &seen, &prompt, past);
    let mut note = |action: Action, by: By| {
        course.push(Rehearsed { step: seen.public.step, action, by, gave });
        Some((seat, action))
    };
    if let Some(action) = prompt.only_answer() {
        return note(action, By::Nobody);
    }
    if let Follow::Act(action, because) = followed {
        return note(action, By::Orders(because));
    }
    // Those who are there act before whoever is waited for.
    let mut others = game.asked().without(seat).iter();
    if let Some(other) = others.next() {
        let seen = game.seen(other).ok()?;
        return steward::answer(&seen, &seen.prompt()).map(|action| (other, action));
    }
    let asks = match followed {
        Follow::Waits(because) => Some(because),
        Follow::Act(..) | Follow::Silent => None,
    };
    note(steward::answer(&seen, &prompt).filter(|_| prompt.asked)?, By::Steward(asks))
}
