//! Matches of all kinds of players: games end, every decision is legal, and nobody holds a table up.

mod seating;

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use bots::bot::{Bot, Decision};
use bots::level::Level;
use bots::play::{Match, Turn};
use rules::action::{Action, Build, Harm};
use rules::goods::{Good, Goods};
use rules::limits::MAX_CARGO;
use rules::news::News;
use rules::prompt::{Choice, Prompt};
use rules::rng::Dice;
use rules::seat::{Fleet, Seat, SeatRow, SeatSet};
use rules::setup::Options;
use rules::step::Step;
use rules::view::View;
use rules::world::{Land, Village};

/// A bot whose every decision must be legal, also when the table does not wait for it.
struct Watched {
    level: Level,
    bot: Box<dyn Bot>,
}

impl Bot for Watched {
    fn observe(&mut self, news: &News) {
        self.bot.observe(news);
    }

    fn decide(&mut self, view: &View, prompt: &Prompt) -> Option<Decision> {
        let decision = self.bot.decide(view, prompt);
        if let Some(Decision { action, .. }) = decision {
            assert_eq!(view.check(&action), Ok(()), "{action:?} of {:?} at {:?}", self.level, prompt.step);
        }
        assert!(decision.is_some() || !prompt.asked, "no answer of {:?} at {:?}", self.level, prompt.step);
        decision
    }
}

/// Levels in turn over the seats, beginning with another one each time.
fn rotated(players: u8, number: u64) -> Vec<Level> {
    Level::ALL.iter().copied().cycle().skip(number as usize % Level::ALL.len()).take(players.into()).collect()
}

/// Plays to the end, or fails where that takes longer than any game does.
fn finish(play: &mut Match, mut watch: impl FnMut(&Match, &Turn)) {
    for _ in 0..50_000 {
        match play.step() {
            Some(turn) => watch(play, &turn),
            None => {
                assert!(play.game().outcome().is_some());
                return;
            }
        }
    }
    panic!("the game does not end: {:?}", play.game().public().step);
}

#[test]
fn merchants_introduce_every_philosophy() {
    let mut introduced = BTreeSet::new();
    for number in 0..16 {
        let mut play = seating::match_of(&[Level::Merchant; 6], Options::default(), 2100 + number);
        finish(&mut play, |_, turn| {
            if let Action::Build { what: Build::Academy(philosophy), .. } = turn.action {
                introduced.insert(philosophy);
            }
        });
    }
    assert_eq!(introduced.len(), 6, "{introduced:?}");
}

#[test]
fn games_of_mixed_levels_end_and_every_decision_is_legal() {
    let mut combinations = BTreeSet::new();
    for number in 0..32u64 {
        let players = 3 + ((number + number / 4) % 4) as u8;
        let (levels, options) = (rotated(players, number), seating::options(number));
        combinations.insert(format!("{options:?}"));
        let mut play = seating::match_with(&levels, options, 400 + number, |seat, bot| {
            Box::new(Watched { level: levels[seat.0 as usize], bot })
        });
        finish(&mut play, |_, turn| assert!(!turn.stood_in, "{turn:?} of {levels:?}"));
    }
    assert_eq!(combinations.len(), 32);
}

#[test]
fn the_same_seed_makes_the_same_game() {
    for number in 0..4u64 {
        let play = || {
            let levels = rotated(3 + number as u8, number);
            let mut play = seating::match_of(&levels, seating::options(number * 5), 500 + number);
            let mut turns = Vec::new();
            finish(&mut play, |_, turn| turns.push((turn.seat, turn.action, turn.motive)));
            (turns, play.game().position())
        };
        assert_eq!(play(), play());
    }
}

/// A merchant that answers when it is asked, and otherwise only counts the chances it gets to speak up.
struct Quiet {
    seat: Seat,
    merchant: Box<dyn Bot>,
    offers: u32,
    given: BTreeSet<(u8, u8, u32)>,
    total: Arc<AtomicU32>,
}

impl Bot for Quiet {
    fn observe(&mut self, news: &News) {
        if let News::Offered { to, .. } = news {
            self.offers += u32::from(to.has(self.seat));
        }
        self.merchant.observe(news);
    }

    fn decide(&mut self, view: &View, prompt: &Prompt) -> Option<Decision> {
        if prompt.asked {
            return self.merchant.decide(view, prompt);
        }
        let count = if prompt.step == Step::Trade { self.offers } else { view.public.events.next.into() };
        let cue = (view.public.season_number(), prompt.step as u8, count);
        assert!(self.given.insert(cue), "the same chance twice: {cue:?}");
        self.total.fetch_add(1, Ordering::Relaxed);
        None
    }
}

#[test]
fn a_seat_that_is_not_asked_gets_each_chance_to_speak_up_once() {
    let total = Arc::new(AtomicU32::new(0));
    for number in 0..4 {
        let levels = [Level::Merchant; 4];
        let mut play =
            seating::match_with(&levels, seating::options(number), 650 + number, |seat, merchant| {
                let total = Arc::clone(&total);
                Box::new(Quiet { seat, merchant, offers: 0, given: BTreeSet::new(), total })
            });
        finish(&mut play, |_, turn| assert!(!turn.stood_in, "{turn:?}"));
    }
    assert!(total.load(Ordering::Relaxed) > 100, "{total:?}");
}

/// A bot made of nothing but a way to decide.
struct Odd<F>(F);

impl<F: FnMut(&View, &Prompt) -> Option<Action> + Send> Bot for Odd<F> {
    fn observe(&mut self, _news: &News) {}

    fn decide(&mut self, view: &View, prompt: &Prompt) -> Option<Decision> {
        (self.0)(view, prompt).map(Decision::from)
    }
}

/// Games with an odd player among others, and some with odd players only; says how often the steward stood in for one.
fn games_with(odd: impl Fn(u64) -> Box<dyn Bot>) -> u32 {
    let mut stood_in = 0;
    for number in 0..12u64 {
        let players = 3 + (number % 4) as u8;
        let is_odd = |seat: Seat| number % 3 == 0 || u64::from(seat.0) == number % u64::from(players);
        let levels: Vec<Level> = [Level::Merchant, Level::Random, Level::Novice]
            .into_iter()
            .cycle()
            .take(players.into())
            .collect();
        let options = seating::options(number * 7);
        let mut play = seating::match_with(&levels, options, 600 + number, |seat, bot| {
            if is_odd(seat) { odd(number * 8 + u64::from(seat.0)) } else { bot }
        });
        finish(&mut play, |_, turn| {
            assert!(!turn.stood_in || is_odd(turn.seat), "the steward stood in for {turn:?}");
            stood_in += u32::from(turn.stood_in);
        });
    }
    stood_in
}

#[test]
fn a_player_who_never_answers_does_not_hold_the_table_up() {
    let stood_in = games_with(|_| Box::new(Odd(|_: &View, _: &Prompt| None)));
    assert!(stood_in > 1000, "{stood_in}");
}

/// Something that nobody may do, or that somebody may do at another time.
fn nonsense(view: &View, dice: &mut Dice) -> Action {
    let seat = Seat(dice.below(8) as u8);
    let fleet = Fleet::ALL[dice.below(3) as usize];
    let land = Land::ALL[dice.below(6) as usize];
    let goods = Goods::n(Good::ALL[dice.below(14) as usize], dice.below(100) as u8);
    let nobody = SeatRow::default();
    [
        Action::Finish,
        Action::Resume,
        Action::CallOrder,
        Action::SetOrder(nobody),
        Action::NameIsland(seat),
        Action::NameLand(land),
        Action::Donate(goods),
        Action::Pay(goods),
        Action::Suffer(Harm::Village(Village(dice.below(9) as u8))),
        Action::Suffer(Harm::Cards(goods)),
        Action::Ignore,
        Action::Take(Good::Gold),
        Action::Offer { private: false, to: SeatSet(dice.below(256) as u8), give: goods, want: goods },
        Action::Counter { private: true, to: seat, give: goods, want: goods },
        Action::Accept { from: seat, give: goods, want: Goods::EMPTY },
        Action::Launch { fleet, land, cargo: goods },
        Action::Launch { fleet, land, cargo: view.mine.hand },
        Action::Trade { fleet, give: goods, want: Goods::n(Good::Gold, MAX_CARGO) },
        Action::Plans(fleet),
        Action::Build { what: Build::Workshop, pay: goods },
        Action::Keep(goods),
        Action::ShowHand,
        Action::Vote(seat),
        Action::Crown(seat),
    ][dice.below(24) as usize]
}

#[test]
fn a_player_who_answers_nonsense_does_not_hold_the_table_up() {
    let stood_in = games_with(|seed| {
        let mut dice = Dice::new(seed);
        Box::new(Odd(move |view: &View, _: &Prompt| Some(nonsense(view, &mut dice))))
    });
    assert!(stood_in > 1000, "{stood_in}");
}

#[test]
fn a_player_who_finishes_and_resumes_for_ever_does_not_hold_the_table_up() {
    games_with(|_| {
        Box::new(Odd(|_: &View, prompt: &Prompt| {
            let wanted = [(Choice::Resume, Action::Resume), (Choice::Finish, Action::Finish)];
            wanted.into_iter().find(|(choice, _)| prompt.choices.contains(choice)).map(|(_, action)| action)
        }))
    });
}

#[test]
fn a_player_who_stows_for_ever_does_not_hold_the_table_up() {
    let stows = Arc::new(AtomicU32::new(0));
    let stood_in = games_with(|_| {
        let stows = Arc::clone(&stows);
        Box::new(Odd(move |view: &View, prompt: &Prompt| {
            prompt.choices.iter().find_map(|choice| match *choice {
                Choice::Stow { fleet, aegis } => {
                    stows.fetch_add(1, Ordering::Relaxed);
                    let empty = view.mine.cargo[fleet as usize].is_empty();
                    let aegis = if empty { Goods::one(aegis.from.card(0)?) } else { Goods::EMPTY };
                    Some(Action::Stow { fleet, aegis })
                }
                _ => None,
            })
        }))
    });
    // Many times to and fro, for as long as the table's patience lasts.
    assert!(stows.load(Ordering::Relaxed) > 1000 && stood_in > 1000, "{stows:?}, {stood_in}");
}

#[test]
fn a_player_who_never_comes_to_an_end_does_not_hold_the_table_up() {
    // Any choice but those that end the step: stows, re-sealed answers, offers made and withdrawn.
    let mut longest = 0;
    for number in 0..6 {
        let levels = [Level::Merchant; 4];
        let restless = Seat((number % 4) as u8);
        let options = Options { tournament: true, ..Options::default() };
        let mut play = seating::match_with(&levels, options, 700 + number, |seat, bot| {
            if seat != restless {
                return bot;
            }
            let mut dice = Dice::new(number);
            Box::new(Odd(move |view: &View, prompt: &Prompt| {
                let on = |choice: &Choice| !matches!(choice, Choice::Finish | Choice::Decline);
                let choices: Vec<Choice> = prompt.choices.iter().copied().filter(on).collect();
                dice.pick(&choices)?.sample(&view.seen()?, &mut dice)
            }))
        });
        let mut row = 0;
        let mut step = Step::Over;
        finish(&mut play, |play, turn| {
            row = if play.game().public().step != step { 0 } else { row + u32::from(turn.seat == restless) };
            step = play.game().public().step;
            longest = longest.max(row);
        });
    }
    assert!(longest < 150, "{longest} decisions in one step");
}
