//! How merchants bargain: what helps both, a few offers a phase, none twice, and an answer for everybody.

mod seating;
#[path = "../../rules/tests/table/mod.rs"]
mod table;

use bots::bargain::MANNERS;
use bots::bot::{Bot, Decision};
use bots::level::Level;
use bots::motive::{Goal, Motive};
use bots::value::{Plan, WEIGHTS};
use rules::action::Action;
use rules::game::Game;
use rules::goods::Goods;
use rules::news::{Cards, News};
use rules::seat::{BySeat, Seat, SeatSet};
use rules::step::Step;
use rules::world::Island::{self, Chios, Crete, Lemnos, Rhodes};
use rules::world::Phase;

use table::{Good, Table};

/// Games among merchants, all numbers of players and all options.
fn games() -> impl Iterator<Item = bots::play::Match> {
    (0..12u64).map(|number| {
        let levels = vec![Level::Merchant; 3 + number as usize % 4];
        seating::match_of(&levels, seating::options(number * 5), 800 + number)
    })
}

/// What a seat has, as its owner sees it.
fn owned(game: &Game, seat: Seat) -> Goods {
    game.seen(seat).expect("the seat plays").owned()
}

/// What giving some cards for others means to an island.
fn change(game: &Game, seat: Seat, give: &Goods, get: &Goods) -> f32 {
    let plan = Plan::of(game.set(), game.public(), seat, &WEIGHTS);
    let owned = owned(game, seat);
    plan.worth(&owned.less(give).plus(get)) - plan.worth(&owned)
}

#[test]
fn nobody_makes_more_offers_in_a_phase_than_manners_allow() {
    let mut most = 0;
    for mut play in games() {
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
    assert_eq!(most, MANNERS.offers, "the limit is kept, and met");
}

#[test]
fn an_offer_is_not_made_again_in_the_phase_in_which_it_was_refused() {
    let mut refusals = 0;
    for mut play in games() {
        let mut refused: Vec<(Seat, Seat, Goods, Goods)> = Vec::new();
        while play.step().is_some() {
            for news in play.told() {
                match *news {
                    News::PhaseBegan(Phase::IslandTrade) => refused.clear(),
                    News::OfferRefused { maker, by, give, want, .. } => {
                        refused.push((maker, by, give, want));
                        refusals += 1;
                    }
                    News::Offered { maker, to, give, want, .. } => {
                        let again = refused
                            .iter()
                            .find(|it| it.0 == maker && to.has(it.1) && (it.2, it.3) == (give, want));
                        assert_eq!(again, None);
                    }
                    _ => {}
                }
            }
        }
    }
    assert!(refusals > 100, "{refusals}");
}

/// An offer that stands, and who has not answered it yet.
#[derive(Debug)]
struct Standing {
    maker: Seat,
    silent: SeatSet,
    give: Goods,
    want: Goods,
}

#[test]
fn every_offer_is_answered_or_closed_before_the_fleets_sail() {
    let mut offers = 0;
    for mut play in games() {
        let mut standing: Vec<Standing> = Vec::new();
        while play.step().is_some() {
            for news in play.told() {
                let terms = |it: &Standing| (it.maker, it.give, it.want);
                match *news {
                    News::Offered { maker, to, give, want, .. } => {
                        standing.push(Standing { maker, silent: to, give, want });
                        offers += 1;
                    }
                    News::OfferRefused { maker, by, give, want, .. } => {
                        let of_terms = standing.iter_mut().filter(|it| terms(it) == (maker, give, want));
                        of_terms.for_each(|it| it.silent.remove(by));
                    }
                    News::OfferClosed { maker, give, want, .. }
                    | News::Dealt { maker, give: Cards::Kinds(give), want: Cards::Kinds(want), .. } => {
                        standing.retain(|it| terms(it) != (maker, give, want));
                    }
                    News::PhaseBegan(Phase::Journey) => {
                        let silent = standing.drain(..).find(|it| !it.silent.is_empty());
                        assert!(silent.is_none(), "{silent:?}");
                    }
                    _ => {}
                }
            }
        }
    }
    assert!(offers > 500, "{offers}");
}

#[test]
fn every_offer_and_counter_offer_says_why() {
    let (mut offers, mut counters) = (0, 0);
    for mut play in games() {
        while let Some(turn) = play.step() {
            match turn.action {
                Action::Offer { .. } => offers += 1,
                Action::Counter { .. } => counters += 1,
                _ => continue,
            }
            assert!(turn.motive.is_some(), "{turn:?}");
        }
    }
    assert!(offers > 300 && counters > 30, "{offers} offers, {counters} counter-offers");
}

#[test]
fn deals_between_merchants_help_both_sides() {
    let (mut deals, mut good_for_maker) = (0, 0);
    for mut play in games() {
        loop {
            let before = play.game().clone();
            if play.step().is_none() {
                break;
            }
            for news in play.told() {
                let News::Dealt { maker, taker, give: Cards::Kinds(give), want: Cards::Kinds(want), .. } =
                    *news
                else {
                    continue;
                };
                deals += 1;
                assert!(change(&before, taker, &want, &give) > 0.0, "{taker:?} takes {give} for {want}");
                // Since the offer was made other deals may have met the need.
                good_for_maker += u32::from(change(&before, maker, &give, &want) > 0.0);
            }
        }
    }
    assert!(deals > 200, "{deals}");
    assert!(good_for_maker * 20 >= deals * 17, "{good_for_maker} of {deals}");
}

/// Deals of the first seat, and all deals, among merchants who know that it has broken its word so often.
fn deals_of_somebody_who_broke(times: u8) -> (u32, u32) {
    let mut broken = BySeat::default();
    broken[Seat(0)] = times;
    let (mut own, mut all) = (0, 0);
    for number in 0..12u64 {
        let levels = vec![Level::Merchant; 3 + number as usize % 4];
        let mut play =
            seating::match_with(&levels, seating::options(number * 5), 800 + number, |_, mut bot| {
                bot.hear_of_oaths(&broken);
                bot
            });
        while play.step().is_some() {
            for news in play.told() {
                if let News::Dealt { maker, taker, .. } = news {
                    all += 1;
                    own += u32::from([*maker, *taker].contains(&Seat(0)));
                }
            }
        }
    }
    (own, all)
}

#[test]
fn whoever_has_broken_their_word_gets_fewer_deals_and_nothing_else_changes() {
    let unheard = games().map(|mut play| {
        let is_deal = |news: &&News| matches!(news, News::Dealt { .. });
        let mut deals = 0;
        while play.step().is_some() {
            deals += play.told().iter().filter(is_deal).count() as u32;
        }
        deals
    });
    let (trusted, all) = deals_of_somebody_who_broke(0);
    assert_eq!(all, unheard.sum::<u32>(), "where nobody broke anything, bots play as ever");
    let (once, _) = deals_of_somebody_who_broke(1);
    let (often, _) = deals_of_somebody_who_broke(3);
    assert!(often < once && once < trusted && often * 5 < trusted * 4, "{trusted} {once} {often}");
}

// Clear-cut positions

/// A merchant that has counted along: it knows what everybody holds.
fn merchant(table: &Table, island: Island) -> Box<dyn Bot> {
    bot(Level::Merchant, table, island)
}

fn bot(level: Level, table: &Table, island: Island) -> Box<dyn Bot> {
    let mut bot = level.bot(table.seat(island), 1, seating::BUDGET);
    for seat in table.game.public().seats() {
        bot.observe(&News::Received { seat, goods: owned(&table.game, seat) });
    }
    bot
}

fn decide(table: &Table, island: Island, bot: &mut dyn Bot) -> Option<Decision> {
    let view = table.game.view(Some(table.seat(island))).expect("the island plays");
    let prompt = view.prompt().expect("a seat has a prompt");
    bot.decide(&view, &prompt)
}

/// Four islands in the first spring, about to trade; no event asks for anything.
fn at_trade() -> Table {
    let mut table = Table::new(4);
    table.events(&["fair_winds"]).at(Step::Trade);
    table
}

/// Chios lacks one grain for a workshop, Crete has grain to spare, and all villages stand.
fn one_grain_short() -> Table {
    let mut table = at_trade();
    for island in [Chios, Crete, Rhodes, Lemnos] {
        table.villages(island, &[1, 2, 3, 4, 5, 6]);
    }
    table.hold(Chios, "grapes olives ore timber wool*2").hold(Crete, "grain*5 timber");
    table
}

#[test]
fn one_grain_short_of_a_workshop_it_offers_for_grain() {
    let table = one_grain_short();
    let decision = decide(&table, Chios, merchant(&table, Chios).as_mut()).expect("an offer");
    let Action::Offer { to, want, private: false, .. } = decision.action else { panic!("{decision:?}") };
    assert_eq!(to, SeatSet::one(table.seat(Crete)));
    assert_eq!(want.count(Good::Grain), 1, "{decision:?}");
    let goods = Goods::one(Good::Grain);
    assert_eq!(decision.motive, Some(Motive::Completes { goods, goal: Goal::Workshop }));
}

#[test]
fn it_asks_those_who_have_the_cards_by_what_it_saw() {
    let table = one_grain_short();
    let (crete, rhodes) = (table.seat(Crete), table.seat(Rhodes));
    let grain = Cards::Kinds(Goods::n(Good::Grain, 5));
    let nothing = Cards::Kinds(Goods::EMPTY);
    let deal = |maker, taker| News::Dealt { maker, taker, private: false, give: grain, want: nothing };
    let mut merchant = merchant(&table, Chios);
    let asks = |merchant: &mut dyn Bot| match decide(&table, Chios, merchant).map(|it| it.action) {
        Some(Action::Offer { to, want, .. }) if want.count(Good::Grain) > 0 => Some(to),
        _ => None,
    };
    merchant.observe(&deal(crete, rhodes));
    assert_eq!(asks(merchant.as_mut()), Some(SeatSet::one(rhodes)), "now Rhodes has the grain");
    merchant.observe(&deal(rhodes, crete));
    assert_eq!(asks(merchant.as_mut()), Some(SeatSet::one(crete)));
}

#[test]
fn a_gift_is_accepted_as_one() {
    let mut table = at_trade();
    table.hold(Chios, "wool").hold(Crete, "grain*2");
    table.act(Crete, "offer chios give grain want nothing");
    let decision = decide(&table, Chios, merchant(&table, Chios).as_mut()).expect("an answer");
    assert!(matches!(decision.action, Action::Accept { .. }), "{decision:?}");
    assert_eq!(decision.motive, Some(Motive::Gift));
}

#[test]
fn gold_is_not_given_for_wool_that_is_there_already() {
    let mut table = at_trade();
    table.hold(Chios, "wool*4 gold").hold(Crete, "wool");
    table.act(Crete, "offer chios give wool want gold");
    let mut merchant = merchant(&table, Chios);
    let answer = answer(&mut table, Chios, merchant.as_mut(), Crete);
    assert!(matches!(answer.action, Action::Refuse { .. }), "{answer:?}");
    assert!(matches!(answer.motive, Some(Motive::TooDear | Motive::Needs { .. })), "{answer:?}");
}

#[test]
fn what_is_not_held_cannot_be_given() {
    let mut table = at_trade();
    table.hold(Chios, "wool").hold(Crete, "grain*3");
    table.act(Crete, "offer chios give grain*3 want papyrus");
    let mut merchant = merchant(&table, Chios);
    let answer = answer(&mut table, Chios, merchant.as_mut(), Crete);
    assert!(matches!(answer.action, Action::Refuse { .. }), "{answer:?}");
    assert_eq!(answer.motive, Some(Motive::NotHeld));
}

/// The first answer that is no counter-offer; the other side has nothing to say to those.
fn answer(table: &mut Table, island: Island, bot: &mut dyn Bot, from: Island) -> Decision {
    for _ in 0..=MANNERS.offers {
        let decision = decide(table, island, bot).expect("an answer");
        let Action::Counter { to, .. } = decision.action else { return decision };
        assert_eq!(to, table.seat(from));
        table.forget();
        let seat = table.seat(island);
        let mut log = rules::news::Log::default();
        table.game.apply(seat, &decision.action, &mut log).expect("a legal counter-offer");
        let viewer = table.game.viewer(Some(seat));
        log.told.iter().filter_map(|news| news.seen_by(viewer)).for_each(|news| bot.observe(&news));
    }
    panic!("nothing but counter-offers");
}

#[test]
fn a_merchant_who_finished_resumes_to_answer() {
    let mut table = at_trade();
    table.hold(Chios, "wool").hold(Crete, "grain*2");
    table.act(Chios, "finish");
    let mut merchant = merchant(&table, Chios);
    assert_eq!(decide(&table, Chios, merchant.as_mut()), None, "nobody asks anything");
    table.act(Crete, "offer chios give grain want wool");
    let decision = decide(&table, Chios, merchant.as_mut()).map(|decision| decision.action);
    assert_eq!(decision, Some(Action::Resume));
    table.act(Chios, "resume");
    let decision = decide(&table, Chios, merchant.as_mut()).expect("an answer");
    assert!(
        matches!(decision.action, Action::Accept { .. } | Action::Refuse { .. } | Action::Counter { .. }),
        "{decision:?}"
    );
}

#[test]
fn under_a_set_order_only_offers_of_the_island_that_acts_are_answered() {
    let mut table = at_trade();
    table.hold(Chios, "wool").hold(Crete, "grain*3").hold(Rhodes, "gold*3");
    table.act(Rhodes, "offer chios give gold want wool");
    table.act(Crete, "offer chios give grain want wool");
    table.act(Crete, "call_order");
    table.act(Chios, "set_order crete rhodes chios lemnos");
    for level in [Level::Novice, Level::Steward, Level::Merchant, Level::Strategos] {
        let decision = decide(&table, Chios, bot(level, &table, Chios).as_mut());
        let legal = decision.is_none_or(|it| table.game.check(table.seat(Chios), &it.action).is_ok());
        assert!(legal, "{}: {decision:?}", level.name());
        if level == Level::Steward {
            // The first offer may not be answered; the other one is.
            let answered = decision.map(|it| it.action);
            let from = table.seat(Crete);
            let to_crete = |action: Action| match action {
                Action::Accept { from: maker, .. } | Action::Refuse { from: maker, .. } => maker == from,
                _ => false,
            };
            assert!(answered.is_some_and(to_crete), "{answered:?}");
        }
    }
}
