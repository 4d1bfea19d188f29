//! The secrecy test: for every state of many random games, everything that a viewer may not know is replaced
//! (see `twin`), and hidden decisions are taken otherwise; the viewer's view, prompt and events must not change
//! by a byte.

use rules::action::Action;
use rules::cards::CardSet;
use rules::game::Game;
use rules::history::History;
use rules::news::{Closed, Log, News};
use rules::random;
use rules::rng::{Dice, Seed};
use rules::seat::Seat;
use rules::setup::{Options, Setup};
use rules::state::Public;
use rules::step::Step;
use rules::view::View;

use crate::twin::{SealedAnswers, disguise, twin};

/// All that a viewer is told, as it is kept and as it is sent.
fn told(game: &Game, viewer: Option<Seat>) -> (View, String) {
    told_at(&History::from(game.clone()), viewer)
}

fn told_at(table: &History, viewer: Option<Seat>) -> (View, String) {
    let view = table.view(viewer).expect("the viewer is there");
    let sent = format!("{}\n{:?}", view.to_json(), view.prompt());
    (view, sent)
}

/// Events whose content chance or hidden cards rightly decide: after them twins may differ.
fn is_revealing(news: &News) -> bool {
    match news {
        // Aegis cards that come ashore are shown by it.
        News::Returned { landed, .. } | News::Stowed { landed, .. } | News::Launched { landed, .. } => {
            !landed.is_empty()
        }
        _ => matches!(
            news,
            News::EventFlipped(_)
                | News::EventSeen { .. }
                | News::HarborSeen { .. }
                | News::HarborRevealed { .. }
                | News::HazardDrawn { .. }
                | News::HazardDrawnAlone { .. }
                | News::PlansTaken { .. }
                | News::Elected { drawn: true, .. }
                | News::Lost { .. }
                | News::CargoLost { .. }
                | News::HandShown { .. }
                | News::OfferClosed { why: Closed::Unaffordable, .. }
                | News::Won { .. }
        ),
    }
}

/// What one action shows to a viewer, and all it is told after; `None` where the action reveals something.
fn after(
    game: &Game,
    seat: Seat,
    action: &Action,
    viewer: Option<Seat>,
) -> Option<(Vec<News>, (View, String))> {
    after_at(&mut History::from(game.clone()), seat, action, viewer)
}

/// The same at a table where acts are remembered.
fn after_at(
    table: &mut History,
    seat: Seat,
    action: &Action,
    viewer: Option<Seat>,
) -> Option<(Vec<News>, (View, String))> {
    let before = *table.game().public();
    let mut log = Log::default();
    table.apply(seat, action, &mut log).ok()?;
    let game = table.game();
    // Aegis cards paid or given from aboard are shown by it (R3).
    let aboard = |public: &Public| public.seats.0.map(|island| island.aboard_in_port());
    if aboard(&before) != aboard(game.public()) && !matches!(before.step, Step::Launch | Step::Unload) {
        return None;
    }
    // At the end hands are counted and lie open.
    let ended = matches!(game.public().step, Step::Crown | Step::Over);
    if log.told.iter().any(is_revealing) || ended {
        return None;
    }
    let seen = log.told.iter().filter_map(|news| news.seen_by(game.viewer(viewer))).collect();
    Some((seen, told_at(table, viewer)))
}

#[derive(Default)]
struct Tally {
    views: u32,
    same_actions: u32,
    other_actions: u32,
    resolutions: u32,
    taken_back: u32,
    taken_back_by_others: u32,
}

fn compare_twins(game: &Game, dice: &mut Dice, tally: &mut Tally) {
    let viewers: Vec<Option<Seat>> = game.public().seats().map(Some).chain([None]).collect();
    let viewer = viewers[dice.below(viewers.len() as u32) as usize];
    let own = told(game, viewer);
    for answers in [SealedAnswers::Replaced, SealedAnswers::Kept] {
        let Some(other) = twin(game, viewer, answers, dice) else { continue };
        assert!(own == told(&other, viewer), "a view tells {viewer:?} what it may not know ({answers:?})");
        tally.views += 1;

        // Whoever acts, and whatever is asked next: nothing hidden shows.
        let asked: Vec<Seat> = game.asked().iter().collect();
        let Some(actor) = dice.pick(&asked) else { continue };
        let seen = game.seen(actor).expect("the seat plays");
        let Some(action) = seen.prompt().sample(&seen, dice) else { continue };
        // Which aegis cards come from home and which from aboard is seen by everybody (J3, R3).
        if Some(actor) != viewer && game.public().seats[actor].aboard_in_port() > 0 {
            continue;
        }
        let resolves = game.public().step.is_sealed() && game.public().waiting.len() == 1;
        if !resolves && Some(actor) != viewer {
            compare_disguised(game, &other, actor, &action, viewer, dice, tally);
        }
        if other.check(actor, &action).is_err() {
            // Only cards that differ can make the same action impossible, never for the viewer itself.
            assert_ne!(Some(actor), viewer, "{action:?} is refused for what the viewer may not know");
            continue;
        }
        // What is discarded is the part of the hand that was not kept: other hands, other discards.
        let shows_hands = game.public().step == Step::Discard;
        if resolves && (shows_hands || answers == SealedAnswers::Replaced) {
            continue;
        }
        let (Some(mine), Some(theirs)) =
            (after(game, actor, &action, viewer), after(&other, actor, &action, viewer))
        else {
            continue;
        };
        assert!(mine == theirs, "{actor:?} {action:?} shows {viewer:?} what it may not know");
        tally.same_actions += 1;
        tally.resolutions += u32::from(resolves);
    }
}

/// The same with another decision that must look the same from outside.
fn compare_disguised(
    game: &Game,
    other: &Game,
    actor: Seat,
    action: &Action,
    viewer: Option<Seat>,
    dice: &mut Dice,
    tally: &mut Tally,
) {
    if let Action::Offer { private: true, to, .. } = action
        && viewer.is_none_or(|seat| !to.has(seat))
    {
        let (heard, told_after) = after(game, actor, action, viewer).expect("an offer reveals nothing");
        assert!(heard.is_empty() && told_after == told(game, viewer), "{viewer:?} hears of {action:?}");
        return;
    }
    // The one who receives a donation sees what it is.
    if matches!(action, Action::Donate(_)) && viewer == Some(game.public().archon) {
        return;
    }
    let Some(otherwise) = disguise(action, other, actor, dice) else { return };
    let (Some(mine), Some(theirs)) =
        (after(game, actor, action, viewer), after(other, actor, &otherwise, viewer))
    else {
        return;
    };
    assert!(mine == theirs, "{viewer:?} can tell {action:?} from {otherwise:?}");
    tally.other_actions += 1;
}

/// Twins that go on by the same acts, as far as the viewer can see, and take some back: what the viewer can take back,
/// and what it hears of others, must not differ (U4).
fn compare_courses(game: &Game, dice: &mut Dice, tally: &mut Tally) {
    let viewer = Seat(dice.below(u32::from(game.public().players)) as u8);
    let Some(other) = twin(game, Some(viewer), SealedAnswers::Kept, dice) else { return };
    let (mut mine, mut theirs) = (History::from(game.clone()), History::from(other));
    for _ in 0..16 {
        // Beyond the step nothing can be taken back, and answers are sealed.
        if mine.game().public().step != game.public().step {
            return;
        }
        let asked: Vec<Seat> = mine.game().asked().iter().collect();
        let Some(actor) = dice.pick(&asked) else { return };
        let is_mine = actor == viewer;
        let seen = mine.seen(actor).expect("the seat plays");
        let takes_back = seen.undo.is_some() && dice.coin();
        let action = if takes_back { Some(Action::Undo) } else { seen.prompt().sample(&seen, dice) };
        let Some(action) = action.filter(|it| *it != Action::Finish || dice.below(8) == 0) else { continue };
        if !is_mine && mine.game().public().seats[actor].aboard_in_port() > 0 {
            return;
        }
        let otherwise = if is_mine || takes_back {
            Some(action)
        } else {
            disguise(&action, theirs.game(), actor, dice).or(Some(action))
        };
        let Some(otherwise) = otherwise.filter(|it| theirs.check(actor, it).is_ok()) else {
            assert!(!is_mine, "{action:?} is refused for what the viewer may not know");
            return;
        };
        let (Some(one), Some(two)) = (
            after_at(&mut mine, actor, &action, Some(viewer)),
            after_at(&mut theirs, actor, &otherwise, Some(viewer)),
        ) else {
            return;
        };
        assert!(one == two, "{viewer:?} can tell {action:?} from {otherwise:?} of {actor:?}");
        tally.taken_back += u32::from(takes_back && is_mine);
        tally.taken_back_by_others += u32::from(takes_back && !is_mine);
    }
}

#[test]
fn k4_nothing_a_viewer_may_not_know_changes_what_it_sees() {
    let mut tally = Tally::default();
    for number in 0..40u64 {
        let options = Options {
            beginner: number & 1 == 1,
            delian_league: number & 2 == 2,
            tournament: number & 4 == 4,
            open_hands: false,
            even_start: number & 8 == 8,
        };
        let players = 3 + (number % 4) as u8;
        let seed = Seed::from_number(number);
        let mut game =
            Game::new(&Setup { options, ..Setup::new(CardSet::aegean(), players, seed) }, &mut Log::muted())
                .expect("a game");
        let mut dice = Dice::new(number);
        while !game.is_over() {
            compare_twins(&game, &mut dice, &mut tally);
            let takes_back =
                [Step::Bounty, Step::StartTrade, Step::Launch, Step::Barter, Step::Unload, Step::Build];
            if takes_back.contains(&game.public().step) {
                compare_courses(&game, &mut dice, &mut tally);
            }
            random::step(&mut game, &mut dice, &mut Log::muted());
        }
    }
    assert!(tally.views > 20_000, "too few views compared: {}", tally.views);
    assert!(tally.same_actions > 8_000, "too few actions compared: {}", tally.same_actions);
    assert!(tally.other_actions > 1_000, "too few hidden decisions compared: {}", tally.other_actions);
    assert!(tally.resolutions > 100, "too few resolutions compared: {}", tally.resolutions);
    assert!(tally.taken_back > 500, "too few acts taken back: {}", tally.taken_back);
    assert!(tally.taken_back_by_others > 100, "too few by others: {}", tally.taken_back_by_others);
}
