//! Advice: what the merchant would do, with reasons that are so.

mod seating;
#[path = "../../rules/tests/table/mod.rs"]
mod table;

use std::collections::BTreeSet;

use bots::bot::Bot;
use bots::hint::{Advice, Because, Price, Worth, advise};
use bots::level::Level;
use bots::merchant::Merchant;
use bots::motive::Goal;
use bots::odds::Voyage;
use rules::action::{Action, Build};
use rules::effect::harbor::HarborEffect;
use rules::goods::Goods;
use rules::news::News;
use rules::prompt::Choice;
use rules::seat::{Fleet, Seat, SeatSet};
use rules::seen::Seen;
use rules::state::Berth;
use rules::step::Step;
use rules::world::Island::{self, Chios, Crete, Lemnos, Rhodes};
use rules::world::{Acropolis, Land, Phase, Season};

use table::{Good, Table};

/// What an island that has counted along is advised.
fn advice(table: &Table, island: Island) -> Option<Advice> {
    let view = table.game.view(Some(table.seat(island))).expect("the island plays");
    let held = |seat| table.game.seen(seat).expect("the seat plays").owned();
    let heard = table.game.public().seats().map(|seat| News::Received { seat, goods: held(seat) });
    advise(&view, &view.prompt().expect("a seat has a prompt"), heard)
}

fn villages_stand(table: &mut Table) {
    for island in [Chios, Crete, Rhodes, Lemnos] {
        table.villages(island, &[1, 2, 3, 4, 5, 6]);
    }
}

#[test]
fn one_grain_short_of_a_workshop_it_says_whom_to_ask_and_why() {
    let mut table = Table::new(4);
    table.events(&["fair_winds"]).at(Step::Trade);
    villages_stand(&mut table);
    table.hold(Chios, "grapes olives ore timber wool*2").hold(Crete, "grain*5 timber");
    let advice = advice(&table, Chios).expect("an offer");
    let Action::Offer { to, give, want, .. } = advice.action else { panic!("{advice:?}") };
    assert!(to.has(table.seat(Crete)) && want.count(Good::Grain) > 0);
    let completes = Because::Completes { goods: Goods::one(Good::Grain), goal: Goal::Workshop };
    assert!(advice.reasons.contains(&completes), "{advice:?}");
    for because in &advice.reasons {
        if let Because::TheyNeed { good, .. } = because {
            assert!(give.count(*good) > 0);
        }
    }
}

#[test]
fn what_an_island_has_declined_is_not_advised_again_soon() {
    let mut table = Table::new(4);
    table.events(&["fair_winds"]).at(Step::Trade);
    villages_stand(&mut table);
    table.hold(Chios, "grapes olives ore timber wool*2").hold(Crete, "grain*5 timber");
    let me = table.seat(Chios);
    let view = table.game.view(Some(me)).expect("the island plays");
    let prompt = view.prompt().expect("a prompt");
    let held = |seat| table.game.seen(seat).expect("the seat plays").owned();
    let counted = || table.game.public().seats().map(|seat| News::Received { seat, goods: held(seat) });
    let advised = |declined: &[News]| {
        advise(&view, &prompt, counted().chain(declined.iter().copied())).map(|advice| advice.action)
    };
    let Some(Action::Offer { to, give, want, .. }) = advised(&[]) else { panic!("an offer") };
    let by = to.iter().next().expect("somebody");
    let declined =
        News::OfferRefused { maker: me, by, private: false, audience: SeatSet::one(by), give, want };
    let season = News::SeasonBegan { year: 2, season: Season::Summer };
    for seasons in 0..=2 {
        let news: Vec<News> = [declined].into_iter().chain([season; 2].into_iter().take(seasons)).collect();
        match advised(&news) {
            Some(Action::Offer { to, give: less, want: more, .. }) => {
                assert!(
                    !(to.has(by) && give.contains(&less) && more.contains(&want)),
                    "after {seasons} seasons"
                );
            }
            other => assert_ne!(other, None, "after {seasons} seasons"),
        }
    }
    let forgotten = advised(&[declined, season, season, season]);
    assert_eq!(forgotten, advised(&[]), "needs change");
    let others =
        News::OfferRefused { maker: by, by: me, private: false, audience: SeatSet::one(me), give, want };
    assert_eq!(advised(&[others]), advised(&[]), "what others were refused says nothing of this one");
}

#[test]
fn what_can_be_built_is_counted() {
    let mut table = Table::new(4);
    table.events(&["fair_winds"]).at(Step::Build);
    villages_stand(&mut table);
    table.hold(Chios, "grain grapes olives ore timber wool");
    let advice = advice(&table, Chios).expect("something to build");
    assert!(matches!(advice.action, Action::Build { what: Build::Workshop, .. }), "{advice:?}");
    let expected = [Because::Affords { goal: Goal::Workshop }, Because::Structures { count: 7 }];
    assert_eq!(advice.reasons[..], expected);
}

#[test]
fn what_could_be_built_and_is_not_is_named_with_its_reason() {
    let mut table = Table::new(4);
    table.events(&["fair_winds"]).at(Step::Build);
    villages_stand(&mut table);
    table.workshops(Chios, 2).hold(Chios, "pottery spices tools");
    // Seven structures are wanted for six places, and the treasury is the one to do without.
    let waiting = advice(&table, Chios).expect("advice");
    assert_eq!(waiting.action, Action::Finish);
    let [Because::CanWait { goal, first: Some(Goal::Acropolis(first)) }] = waiting.reasons[..] else {
        panic!("{waiting:?}");
    };
    assert!(goal == Goal::Acropolis(Acropolis::Treasury) && first != Acropolis::Treasury, "{waiting:?}");

    // In the last season no place is kept.
    table.events(&["persian_war", "embargo", "corsairs", "golden_age"]).at(Step::Build);
    let last = advice(&table, Chios).expect("advice");
    let treasury = Build::Acropolis(Acropolis::Treasury);
    assert!(matches!(last.action, Action::Build { what, .. } if what == treasury), "{last:?}");
}

#[test]
fn a_blockade_is_turned_up_only_where_that_helps_and_it_says_how() {
    let mut table = Table::new(4);
    table.harbor_down(Land::Athens, "blockade").hold(Chios, "nothing");
    table.arrive(&[(Chios, "a athens wool")]);
    let athens = advice(&table, Chios).expect("advice");
    assert_eq!(athens.action, Action::Reveal(Land::Athens));
    assert_eq!(athens.reasons[..], [Because::Replaced]);
    table.cargo(Chios, Fleet::A, "wool warship");
    assert_eq!(advice(&table, Chios).expect("advice").reasons[..], [Because::Opens]);

    let mut table = Table::new(4);
    table.harbor_down(Land::Egypt, "blockade");
    table.arrive(&[(Chios, "a egypt wool")]);
    let egypt = advice(&table, Chios).expect("advice");
    assert_eq!(egypt.action, Action::Pass(Land::Egypt));
}

/// Every launch that merchants are asked about in some games, with what they are advised.
fn launches(mut each: impl FnMut(&Seen, &Advice)) {
    for seed in 0..6 {
        let mut play = seating::match_of(&[Level::Merchant; 4], Default::default(), seed);
        loop {
            let game = play.game();
            for seat in game.asked().iter().filter(|_| game.public().step == Step::Launch) {
                let view = game.view(Some(seat)).expect("the seat plays");
                let prompt = view.prompt().expect("a seat has a prompt");
                let Some(advice) = advise(&view, &prompt, []) else { continue };
                each(&view.seen().expect("a seat looks"), &advice);
            }
            if play.step().is_none() {
                break;
            }
        }
    }
}

#[test]
fn a_voyage_is_measured_against_staying_in_port_and_says_its_risk() {
    let (mut voyages, mut completing) = (0, 0);
    launches(|seen, advice| {
        let Action::Launch { fleet, land, cargo } = advice.action else { return };
        let plans = advice.reasons.iter().any(|it| matches!(it, Because::Plans { .. }));
        let better = advice.reasons.iter().filter_map(|it| match it {
            Because::BetterThanPort { gain } => Some(*gain),
            _ => None,
        });
        assert!(better.clone().count() == 1 && better.clone().all(|gain| gain > Worth(2)), "{advice:?}");
        // The risk is what the navigator would say.
        let whole = Voyage::of(seen, fleet, land, cargo, [1.0; 14]).odds().whole;
        let Some(Price::Sea { chance, loss, .. }) = advice.price else { panic!("{advice:?}") };
        assert!((f32::from(chance) - 100.0 * (1.0 - whole)).abs() < 1.0, "{chance} of {whole}");
        assert!(loss >= Worth(0), "{advice:?}");
        voyages += 1;
        for because in &advice.reasons {
            match because {
                Because::Fetches { land: to, give, .. } => {
                    assert!(*to == land && cargo.contains(give) && !plans, "{advice:?}");
                }
                Because::Completes { .. } => completing += 1,
                _ => {}
            }
        }
    });
    assert!(voyages > 100 && completing > 10, "{voyages} voyages, {completing} of them for a structure");
}

#[test]
fn a_cargo_that_a_structure_was_to_be_paid_with_says_so() {
    let (mut forgone, mut free) = (0, 0);
    launches(|seen, advice| {
        let (Action::Launch { cargo, .. }, Some(Price::Sea { forgone: goal, .. })) =
            (advice.action, advice.price)
        else {
            return;
        };
        let (ashore, left) = (seen.owned(), seen.owned().less(&cargo));
        let what = match goal {
            Some(Goal::Village(village)) => Build::Village(village),
            Some(Goal::Workshop) => Build::Workshop,
            Some(Goal::Acropolis(kind)) => Build::Acropolis(kind),
            Some(_) => panic!("{advice:?}"),
            None => return free += 1,
        };
        let cost = seen.build_cost(what).expect("it may be built");
        assert!(cost.affordable(&ashore) && !cost.affordable(&left), "{advice:?}");
        forgone += 1;
    });
    assert!(forgone > 3 && free > forgone, "{forgone} cost a structure, {free} do not");
}

#[test]
fn plans_that_are_free_take_one_card_along() {
    let mut lone = 0;
    launches(|_, advice| {
        if advice.reasons.contains(&Because::Plans { first: true })
            && let Action::Launch { cargo, .. } = advice.action
        {
            lone += u32::from(cargo.commodities().total() == 1);
        }
    });
    assert!(lone > 3, "{lone}");
}

#[test]
fn events_are_ordered_for_the_hand_that_the_archon_has() {
    let advised = |hand: &str| {
        let mut table = Table::new(3);
        table.hold(Rhodes, hand).archon(Rhodes).events(&["sea_raiders", "drought", "good_harvest"]);
        let advice = advice(&table, Rhodes).expect("an order");
        let Action::OrderEvents(places) = advice.action else { panic!("{advice:?}") };
        (places.as_slice().to_vec(), advice.reasons[0])
    };
    // What the harvest brings the raiders would take.
    let (order, because) = advised("nothing");
    let place = |event: u8| order.iter().position(|it| *it == event);
    assert!(place(0) < place(2) && because == Because::LeavesMost, "{order:?} {because:?}");
    // The ore that it brings keeps the raiders off the rest.
    assert_eq!(advised("wool*2 timber*2"), (vec![2, 0, 1], Because::GiftsFirst));
}

#[test]
fn of_an_order_only_what_is_so_is_said() {
    let advised = |hand: &str, events: &[&str]| {
        let mut table = Table::new(3);
        table.hold(Rhodes, hand).archon(Rhodes).events(events);
        advice(&table, Rhodes).expect("an order").reasons
    };
    // Nothing gives, whichever of the demands comes first.
    for hand in ["nothing", "ore wool", "grapes*2 ore", "wool*2 timber*2"] {
        for events in [["sea_raiders", "drought"], ["drought", "sea_raiders"]] {
            assert_eq!(advised(hand, &events)[..], [Because::NothingBetter], "{hand} {events:?}");
        }
    }
    // Nothing asks.
    assert_eq!(advised("ore wool", &["good_harvest", "fair_winds"])[..], [Because::NothingBetter]);
}

#[test]
fn what_a_known_harbor_takes_is_told_with_the_voyage() {
    let mut fees = 0;
    launches(|seen, advice| {
        let Action::Launch { land, cargo, .. } = advice.action else { return };
        let told = advice.reasons.iter().find_map(|because| match because {
            Because::Fee { goods, .. } => Some(goods.total()),
            _ => None,
        });
        match seen.known_harbor_effect(land) {
            Some(HarborEffect::Fees(fee)) if cargo.commodities().total() >= fee => {
                assert_eq!(told, Some(fee), "{advice:?}");
                fees += 1;
            }
            _ => assert_eq!(told, None, "{advice:?}"),
        }
        let is_known_closed = seen.known_harbor_effect(land) == Some(HarborEffect::Blockade);
        assert!(!is_known_closed, "nobody is sent where nothing can be had: {advice:?}");
    });
    assert!(fees > 0, "{fees} fees");
}

#[test]
fn whoever_leaves_an_exchange_is_told_what_the_best_one_would_cost() {
    let mut left = 0;
    for seed in 0..6 {
        let mut play = seating::match_of(&[Level::Merchant; 4], Default::default(), seed);
        loop {
            for seat in play.game().asked().iter().filter(|_| play.game().public().step == Step::AnswerEvent)
            {
                let view = play.game().view(Some(seat)).expect("the seat plays");
                let prompt = view.prompt().expect("a seat has a prompt");
                let has_swap = prompt.choices.iter().any(|choice| matches!(choice, Choice::Swap { .. }));
                let Some(advice) = advise(&view, &prompt, []).filter(|_| has_swap) else { continue };
                if advice.action == Action::Decline {
                    assert!(matches!(advice.reasons[0], Because::PoorTrade { .. }), "{advice:?}");
                    left += 1;
                }
            }
            if play.step().is_none() {
                break;
            }
        }
    }
    assert!(left > 0);
}

#[test]
fn staying_in_port_is_measured_against_the_best_voyage() {
    let (mut stays, mut measured, mut forgone) = (0, 0, 0);
    launches(|seen, advice| {
        if advice.action != Action::Finish {
            return;
        }
        stays += 1;
        let in_port = seen.me().fleets().any(|(_, state)| state.berth == Berth::Port);
        match advice.reasons[0] {
            Because::BestVoyage { gain, .. } => {
                assert!(gain <= Worth(3) && in_port, "{advice:?}");
                measured += 1;
            }
            Because::AllSailed => assert!(!in_port),
            Because::NoCargo => assert!(in_port && seen.owned().is_empty(), "{advice:?}"),
            Because::Enough { phase } => assert_eq!(phase, Phase::Journey),
            _ => panic!("{advice:?}"),
        }
        forgone += u32::from(matches!(advice.price, Some(Price::NoVoyage { .. })));
    });
    assert!(
        stays > 20 && measured > 5 && forgone > 5,
        "{stays} stays: {measured} measured, {forgone} forgone"
    );
}

#[test]
fn what_is_given_and_what_comes_for_it_is_worth_what_the_plan_says() {
    let mut table = Table::new(4);
    table.events(&["fair_winds"]).at(Step::Trade);
    villages_stand(&mut table);
    table.hold(Chios, "grapes olives ore timber wool*2").hold(Crete, "grain*5 timber");
    let offer = advice(&table, Chios).expect("an offer");
    let Action::Offer { give, .. } = offer.action else { panic!("{offer:?}") };
    let Some(Price::Exchange { give: given, cost, brings }) = offer.price else { panic!("{offer:?}") };
    assert!(given == give && brings > cost && brings > Worth(10), "the last card of a workshop: {offer:?}");
}

#[test]
fn what_is_built_says_what_it_takes_and_what_has_to_wait_for_it() {
    let mut table = Table::new(4);
    table.events(&["fair_winds"]).at(Step::Build);
    villages_stand(&mut table);
    table.hold(Chios, "grain grapes olives ore timber wool");
    let built = advice(&table, Chios).expect("something to build");
    let Action::Build { what: Build::Workshop, pay } = built.action else { panic!("{built:?}") };
    assert_eq!(
        built.price,
        Some(Price::Spent { goods: pay, waits: None }),
        "there was nothing else to pay for"
    );

    table.villages(Chios, &[1, 2, 3, 4, 5]);
    let first = advice(&table, Chios).expect("something to build");
    let Action::Build { what, .. } = first.action else { panic!("{first:?}") };
    let Some(Price::Spent { waits: Some(waits), .. }) = first.price else { panic!("{first:?}") };
    assert_ne!(waits, Goal::from(what), "of village and workshop one has to wait");
}

#[test]
fn advice_is_what_a_merchant_would_do_and_all_of_it_is_explained() {
    let (mut advised, mut vain, mut shrugs, mut priced) = (0, 0, 0, 0);
    let mut kinds = BTreeSet::new();
    let mut play = seating::match_of(&[Level::Merchant; 4], Default::default(), 77);
    let seats: Vec<_> = play.game().public().seats().collect();
    let mut heard: Vec<Vec<News>> =
        seats.iter().map(|seat| seating::seen_by(*seat, play.game(), play.told()).collect()).collect();
    loop {
        let game = play.game();
        for seat in game.asked().iter() {
            let view = game.view(Some(seat)).expect("the seat plays");
            let prompt = view.prompt().expect("a seat has a prompt");
            let heard = &heard[seat.0 as usize];
            let mut merchant = Merchant::new(seat);
            heard.iter().for_each(|news| merchant.observe(news));
            let decision = merchant.decide(&view, &prompt).expect("whoever is asked answers");
            let advice = advise(&view, &prompt, heard.iter().copied()).expect("advice");
            if advice.action != decision.action {
                assert!(
                    is_vain(seat, &decision.action, heard),
                    "{:?}, not {:?}",
                    advice.action,
                    decision.action
                );
                vain += 1;
            }
            advised += 1;
            assert!(!advice.reasons.is_empty(), "{:?} for no reason", advice.action);
            shrugs += u32::from(advice.reasons[..] == [Because::NothingBetter]);
            priced += u32::from(advice.price.is_some());
            let name = |it: &Because| format!("{it:?}").split(' ').next().expect("a name").to_owned();
            kinds.extend(advice.reasons.iter().map(name));
        }
        if play.step().is_none() {
            break;
        }
        for seat in &seats {
            heard[seat.0 as usize].extend(seating::seen_by(*seat, play.game(), play.told()));
        }
    }
    assert!(vain * 50 < advised, "{vain} of {advised} are not what a merchant would do");
    assert!(shrugs * 200 < advised, "{shrugs} of {advised} say only that nothing is better");
    assert!(priced * 2 > advised, "{priced} of {advised} say what they cost");
    assert!(kinds.len() >= 15, "{kinds:?}");
}

/// Whether this is an offer that the same island has declined before, or had better and declined.
fn is_vain(seat: Seat, action: &Action, heard: &[News]) -> bool {
    let (to, give, want) = match *action {
        Action::Offer { to, give, want, .. } => (to, give, want),
        Action::Counter { to, give, want, .. } => (SeatSet::one(to), give, want),
        _ => return false,
    };
    heard.iter().any(|news| match *news {
        News::OfferRefused { maker, by, give: more, want: less, .. } => {
            maker == seat && to.has(by) && more.contains(&give) && want.contains(&less)
        }
        _ => false,
    })
}

#[test]
fn whoever_only_watches_gets_none() {
    let table = Table::new(3);
    let view = table.game.view(None).expect("anybody may watch");
    let prompt = table.game.prompt(table.seat(Chios)).expect("a prompt");
    assert_eq!(advise(&view, &prompt, []), None);
}
