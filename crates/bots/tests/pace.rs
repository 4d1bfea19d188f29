//! Bots at a table with people: each in its own manner, and never more offers than a person can follow.

mod seating;
#[path = "../../rules/tests/table/mod.rs"]
mod table;

use std::collections::BTreeSet;

use bots::bargain::MANNERS;
use bots::bot::{Bot, Decision};
use bots::level::Level;
use bots::memory::Memory;
use bots::play::Match;
use bots::reasons::needs;
use bots::seated::SeatedBot;
use bots::temperament::Temperament;
use bots::value::{Plan, WEIGHTS};
use rules::action::Action;
use rules::game::Game;
use rules::goods::Goods;
use rules::news::{Cards, News};
use rules::offer::Offer;
use rules::seat::{BySeat, Seat, SeatSet};
use rules::state::TurnOrder;
use rules::step::Step;
use rules::world::Island::{self, Chios, Crete, Lemnos, Rhodes};
use rules::world::Phase;

use table::{Good, Table};

fn tempered(level: Level, seat: Seat, number: u64) -> Box<dyn Bot> {
    let temperament = Temperament::at(&format!("code{number}"), seat);
    level.tempered(seat, number, seating::BUDGET, temperament)
}

/// Games of bots with temperaments, all numbers of players and all options.
fn games(levels: &'static [Level]) -> impl Iterator<Item = Match> {
    (0..12u64).map(|number| {
        let players = 3 + number as u8 % 4;
        let (game, log) = seating::deal(players, seating::options(number * 5), 900 + number);
        let levels = game.public().seats().zip(levels.iter().cycle());
        let bots = levels.map(|(seat, level)| tempered(*level, seat, number)).collect();
        Match::new(game, log, bots, number)
    })
}

/// All that bargain.
const LEVELS: &[Level] = &[Level::Merchant, Level::Novice, Level::Strategos, Level::Merchant];

fn offers(game: &Game) -> Vec<Offer> {
    game.view(None).expect("anybody may watch").offers.as_slice().to_vec()
}

#[test]
fn no_bot_has_two_offers_open() {
    let mut stood = 0;
    for mut play in games(LEVELS) {
        while play.step().is_some() {
            let offers = offers(play.game());
            for seat in play.game().public().seats() {
                let open = offers.iter().filter(|offer| offer.maker == seat).count();
                assert!(open <= 1, "{offers:?}");
                stood += open;
            }
        }
    }
    assert!(stood > 500, "{stood}");
}

#[test]
fn no_bot_makes_more_than_three_offers_in_a_phase() {
    let mut most = 0;
    for mut play in games(LEVELS) {
        let mut made: BySeat<u8> = BySeat::default();
        while play.step().is_some() {
            for news in play.told() {
                match *news {
                    News::PhaseBegan(Phase::IslandTrade) => made = BySeat::default(),
                    News::Offered { maker, .. } => made[maker] += 1,
                    _ => {}
                }
            }
            most = most.max(*made.0.iter().max().expect("six seats"));
        }
    }
    assert_eq!(most, 3, "the limit is kept, and met");
}

/// What giving some cards for others means to an island, as somebody with this memory believes.
fn change(game: &Game, memory: &Memory, seat: Seat, give: &Goods, get: &Goods) -> f32 {
    let plan = Plan::of(game.set(), game.public(), seat, &WEIGHTS);
    let cards = memory.holdings(seat).plus(&game.public().seats[seat].home);
    plan.worth(&cards.less(give).plus(get)) - plan.worth(&cards)
}

#[test]
fn whoever_did_not_take_an_offer_gets_a_clearly_better_one_or_none() {
    let mut bettered = 0;
    for mut play in games(&[Level::Merchant]) {
        // Offers of this phase that were not taken.
        let mut left: Vec<(Seat, SeatSet, Goods, Goods)> = Vec::new();
        let mut memories: Vec<Memory> = play.game().public().seats().map(Memory::new).collect();
        loop {
            let game = play.game();
            for (seat, memory) in game.public().seats().zip(&mut memories) {
                seating::seen_by(seat, game, play.told()).for_each(|news| memory.observe(&news));
            }
            for news in play.told() {
                match *news {
                    News::PhaseBegan(_) => left.clear(),
                    News::Dealt { maker, give: Cards::Kinds(give), want: Cards::Kinds(want), .. } => {
                        let taken = left.iter().rposition(|it| (it.0, it.2, it.3) == (maker, give, want));
                        left.remove(taken.expect("it was made"));
                    }
                    News::Offered { maker, to, give, want, .. } => {
                        let other = to.iter().next().expect("somebody");
                        let memory = &memories[maker.0 as usize];
                        for old in left.iter().filter(|old| old.0 == maker && old.1.has(other)) {
                            let before = change(game, memory, other, &old.3, &old.2);
                            let now = change(game, memory, other, &want, &give);
                            assert!(now > before + 0.1, "{give} for {want} after {} for {}", old.2, old.3);
                            bettered += 1;
                        }
                        left.push((maker, to, give, want));
                    }
                    _ => {}
                }
            }
            if play.step().is_none() {
                break;
            }
        }
    }
    assert!(bettered > 20, "{bettered}");
}

#[test]
fn a_novice_asks_for_a_card_once() {
    let mut asked: BTreeSet<(u8, String)> = BTreeSet::new();
    let mut offers = 0;
    for mut play in games(&[Level::Novice]) {
        while play.step().is_some() {
            for news in play.told() {
                match *news {
                    News::PhaseBegan(Phase::IslandTrade) => asked.clear(),
                    News::Offered { maker, want, .. } => {
                        assert!(asked.insert((maker.0, want.to_string())), "{maker:?} asks again for {want}");
                        offers += 1;
                    }
                    _ => {}
                }
            }
        }
    }
    assert!(offers > 100, "{offers}");
}

#[test]
fn while_somebody_may_answer_its_offer_a_bot_does_nothing_but_answer_others() {
    let mut waited = 0;
    for mut play in games(LEVELS) {
        loop {
            let before = play.game().clone();
            let Some(turn) = play.step() else { break };
            assert!(!turn.stood_in, "{turn:?}");
            let public = before.public();
            if public.step != Step::Trade || public.order != TurnOrder::Free {
                continue;
            }
            let unanswered = |it: &Offer| it.maker == turn.seat && !it.to.and(public.waiting).is_empty();
            if !offers(&before).iter().any(unanswered) {
                continue;
            }
            waited += 1;
            let answers = matches!(
                turn.action,
                Action::Accept { .. } | Action::Refuse { .. } | Action::Withdraw { .. } | Action::Resume
            );
            assert!(answers, "{turn:?}");
        }
    }
    assert!(waited > 50, "{waited}");
}

// Clear-cut positions

/// Chios lacks one grain for a workshop, Crete and Rhodes have grain to spare, and all villages stand.
fn one_grain_short() -> Table {
    let mut table = Table::new(4);
    table.events(&["fair_winds"]).at(Step::Trade);
    for island in [Chios, Crete, Rhodes, Lemnos] {
        table.villages(island, &[1, 2, 3, 4, 5, 6]);
    }
    table.hold(Chios, "grapes olives ore timber wool*4").hold(Crete, "grain*5 timber*2");
    table.hold(Rhodes, "grain*5 timber*2");
    table
}

fn bot(table: &Table, island: Island, temperament: Temperament) -> Box<dyn Bot> {
    let mut bot = Level::Merchant.tempered(table.seat(island), 1, seating::BUDGET, temperament);
    for seat in table.game.public().seats() {
        let goods = table.game.seen(seat).expect("the seat plays").owned();
        bot.observe(&News::Received { seat, goods });
    }
    bot
}

fn decide(table: &Table, island: Island, bot: &mut dyn Bot) -> Decision {
    let view = table.game.view(Some(table.seat(island))).expect("the island plays");
    bot.decide(&view, &view.prompt().expect("a seat has a prompt")).expect("a decision")
}

/// Does it, and tells the bot.
fn take(table: &mut Table, island: Island, bot: &mut dyn Bot) -> Action {
    let action = decide(table, island, bot).action;
    let seat = table.seat(island);
    let mut log = rules::news::Log::default();
    let mut game = table.game.clone();
    game.apply(seat, &action, &mut log).expect("a legal decision");
    table.set(game);
    log.told.iter().for_each(|news| bot.observe(news));
    action
}

#[test]
fn an_offer_that_nobody_is_left_to_answer_makes_room_for_another() {
    for temperament in Temperament::ALL {
        let mut table = one_grain_short();
        let mut bot = bot(&table, Chios, temperament);
        let Action::Offer { to, want, .. } = take(&mut table, Chios, bot.as_mut()) else {
            panic!("no offer")
        };
        assert!(want.count(Good::Grain) > 0);
        assert_eq!(decide(&table, Chios, bot.as_mut()).action, Action::Finish, "it is left to them");
        let island = if to.has(table.seat(Crete)) { Crete } else { Rhodes };
        table.act(island, "finish");
        let Action::Withdraw { .. } = take(&mut table, Chios, bot.as_mut()) else { panic!("not withdrawn") };
        let Action::Offer { .. } = take(&mut table, Chios, bot.as_mut()) else { panic!("no second offer") };
        assert_eq!(offers(&table.game).len(), 1);
    }
}

#[test]
fn a_bot_at_its_seat_is_due_when_it_has_an_answer_and_not_while_it_waits() {
    let mut table = one_grain_short();
    let seat = table.seat(Chios);
    for (level, waits) in [(Level::Merchant, true), (Level::Random, false)] {
        let seated = SeatedBot::new(seat, level.tempered(seat, 1, seating::BUDGET, Temperament::Bold));
        let mut table = one_grain_short();
        assert!(seated.is_due(&table.game));
        table.act(Chios, "offer crete give wool want grain");
        assert_eq!(seated.is_due(&table.game), !waits, "{}", level.name());
        table.act(Rhodes, "offer chios give timber want wool");
        assert!(seated.is_due(&table.game), "an offer is answered at once");
        table.act(Chios, "refuse rhodes give timber want wool");
        assert_eq!(seated.is_due(&table.game), !waits);
        table.act(Crete, "refuse chios give wool want grain");
        assert!(seated.is_due(&table.game), "its offer was declined");
    }
    let plain = SeatedBot::new(seat, Level::Merchant.bot(seat, 1, seating::BUDGET));
    table.act(Chios, "offer crete give wool want grain");
    assert!(plain.is_due(&table.game), "among bots nobody waits");
}

#[test]
fn under_a_set_order_nobody_waits() {
    let mut table = one_grain_short();
    let seat = table.seat(Chios);
    let seated =
        SeatedBot::new(seat, Level::Merchant.tempered(seat, 1, seating::BUDGET, Temperament::Shrewd));
    table.act(Crete, "call_order");
    table.act(Chios, "set_order chios crete rhodes lemnos");
    table.act(Chios, "offer crete give wool want grain");
    assert!(seated.is_due(&table.game), "the table waits for this seat");
}

#[test]
fn a_bot_does_not_bid_against_itself() {
    let mut table = one_grain_short();
    table.act(Crete, "offer chios give timber want wool*3");
    let mut bot = bot(&table, Chios, Temperament::Bold);
    let mut actions = Vec::new();
    for _ in 0..3 {
        actions.push(take(&mut table, Chios, bot.as_mut()));
        if matches!(actions.last(), Some(Action::Refuse { .. })) {
            break;
        }
    }
    assert!(
        matches!(actions[..], [Action::Counter { .. }, Action::Refuse { .. }]),
        "one counter-offer, and the first is declined: {actions:?}"
    );
}

#[test]
fn what_is_offered_in_private_is_answered_in_private() {
    for (offer, is_private) in [("offer private", true), ("offer", false)] {
        let mut table = one_grain_short();
        table.act(Crete, &format!("{offer} chios give timber want wool*3"));
        let mut bot = bot(&table, Chios, Temperament::Bold);
        let answer = take(&mut table, Chios, bot.as_mut());
        let Action::Counter { private, .. } = answer else { panic!("no counter-offer: {answer:?}") };
        assert_eq!(private, is_private, "{answer:?}");
        let overheard = table.game.view(Some(table.seat(Rhodes))).expect("the island plays").offers;
        assert_eq!(overheard.as_slice().len(), if is_private { 0 } else { 2 });
    }
}

// Temperaments

#[test]
fn the_first_four_seats_of_a_table_have_all_temperaments() {
    let mut firsts = BTreeSet::new();
    for number in 0..200 {
        let code = format!("table-{number}");
        let names: Vec<&str> = (0..6).map(|seat| Temperament::at(&code, Seat(seat)).name()).collect();
        assert_eq!(names[..4].iter().collect::<BTreeSet<_>>().len(), 4, "{names:?}");
        assert_eq!(names[4..], names[..2]);
        firsts.insert(names[..4].join(" "));
    }
    assert_eq!(firsts.len(), 24, "every order occurs");
}

#[test]
fn a_temperament_is_the_same_for_ever() {
    let names: Vec<&str> = (0..4).map(|seat| Temperament::at("ABCDEF", Seat(seat)).name()).collect();
    assert_eq!(names, ["shrewd", "bold", "generous", "patient"]);
}

#[test]
fn temperaments_differ_from_each_other_and_moderately_from_what_proved_best() {
    for one in Temperament::ALL {
        let manners = one.manners();
        assert!(manners.paced && manners.offers <= 3);
        assert!((manners.least_gain - MANNERS.least_gain).abs() < 0.11);
        assert!((manners.their_least_gain - MANNERS.their_least_gain).abs() < 0.11);
        assert!((manners.rivalry - MANNERS.rivalry).abs() <= 0.05);
        assert!((50..=150).contains(&one.pause()));
        for other in Temperament::ALL.into_iter().filter(|other| *other != one) {
            assert_ne!(manners, other.manners(), "{} and {}", one.name(), other.name());
        }
    }
}

#[test]
fn nobody_gives_away_the_last_of_what_it_is_seen_to_need() {
    let mut dealt = 0;
    for mut play in games(&[Level::Merchant, Level::Novice]) {
        loop {
            let game = play.game().clone();
            if play.step().is_none() {
                break;
            }
            for news in play.told() {
                let News::Dealt { maker, taker, give: Cards::Kinds(give), want: Cards::Kinds(want), .. } =
                    *news
                else {
                    continue;
                };
                for (seat, given) in [(maker, give), (taker, want)] {
                    let owned = game.seen(seat).expect("the seat plays").owned();
                    for good in needs(game.set(), game.public(), seat, &Goods::EMPTY) {
                        let is_last = given.count(good) > 0 && owned.count(good) == given.count(good);
                        assert!(!is_last, "{good:?} was needed");
                    }
                }
                dealt += 1;
            }
        }
    }
    assert!(dealt > 50, "{dealt}");
}
