//! Island trade phase: rules T1 to T6.

use rules::cards::Stage;
use rules::notation;
use rules::refusal::Reason;
use rules::step::Step;
use rules::world::Island::{self, Chios, Crete, Rhodes};

use crate::table::{Table, goods};

/// Three islands with a few cards each, trade just opened.
fn market() -> Table {
    let mut table = Table::new(3);
    table.at(Step::Trade).hold(Chios, "wool*3").hold(Crete, "grain*2").hold(Rhodes, "ore grain");
    table
}

/// The offers that stand, as many as an island sees.
fn offers_seen_by(table: &Table, island: Island) -> usize {
    table.game.view(Some(table.seat(island))).unwrap().offers.as_slice().len()
}

fn stages(table: &Table, island: Island) -> Vec<Stage> {
    table.island(island).wonders().map(|wonder| wonder.stage).collect()
}

#[test]
fn t1_trade_opens_when_all_start_actions_are_done_or_passed() {
    let mut table = Table::new(3);
    table.wonder(Chios, "theater", Stage::Plans).wonder(Crete, "lighthouse", Stage::Plans);
    table.quietly_to(Step::StartTrade);
    assert_eq!(table.asked(), [Chios, Crete]);
    for island in [Chios, Crete, Rhodes] {
        table.hold(island, "wool");
        assert_eq!(table.refused(island, "offer private rhodes give wool want ore"), (Reason::NotNow, "O5"));
    }
    assert_eq!(table.refused(Rhodes, "finish"), (Reason::NotAsked, "O5"));
    table.hold(Crete, "grain grapes olives ore timber wool");
    table.act(Crete, "wonder lighthouse pay grain grapes olives ore timber wool");
    assert_eq!(stages(&table, Crete), [Stage::Partial]);
    table.act(Crete, "finish");
    assert_eq!(table.step(), Step::StartTrade);
    table.act(Chios, "finish");
    assert_eq!(table.step(), Step::Trade);
    assert_eq!(table.asked(), [Chios, Crete, Rhodes]);
    assert_eq!(stages(&table, Chios), [Stage::Plans]);
}

#[test]
fn t1_one_player_may_do_several_start_actions() {
    let mut table = Table::new(3);
    table.wonder(Chios, "lighthouse", Stage::Plans).wonder(Chios, "theater", Stage::Plans);
    table.quietly_to(Step::StartTrade).hold(Chios, "grain*2 grapes*2 olives*2 ore*2 timber wool gold");
    table.act(Chios, "wonder lighthouse pay grain grapes olives ore timber wool");
    table.act(Chios, "wonder theater pay grain grapes olives ore gold");
    assert_eq!(stages(&table, Chios), [Stage::Partial, Stage::Partial]);
    assert_eq!(table.hand_of(Chios), goods("nothing"));
}

#[test]
fn t1_a_pass_can_be_taken_back_until_trade_opens() {
    let mut table = Table::new(3);
    table.wonder(Chios, "theater", Stage::Complete).quietly_to(Step::StartTrade);
    assert_eq!(table.asked(), [Chios, Crete, Rhodes], "others may pay for a look");
    assert_eq!(table.refused(Chios, "resume"), (Reason::NotFinished, "T6"));
    table.act(Chios, "finish");
    assert_eq!(table.refused(Chios, "use theater look egypt"), (Reason::FinishedForNow, "T6"));
    table.act(Chios, "resume");
    table.act(Chios, "use theater look egypt");
    table.all_act(&[Chios, Crete], "finish");
    assert_eq!(table.step(), Step::StartTrade);
    table.act(Rhodes, "finish");
    assert_eq!(table.step(), Step::Trade);
    assert_eq!(table.refused(Rhodes, "use theater pay ore look egypt"), (Reason::NotNow, "O5"));
}

#[test]
fn t1_what_is_completed_at_the_start_is_sold_at_the_start() {
    let mut table = Table::new(3);
    table.wonder(Chios, "oracle", Stage::Partial).quietly_to(Step::StartTrade);
    table.hold(Chios, "pottery spices tools").hold(Crete, "grain").hold(Rhodes, "nothing");
    assert_eq!(table.asked(), [Chios]);
    table.act(Chios, "wonder oracle pay pottery spices tools");
    table.act(Chios, "finish");
    assert_eq!((table.step(), table.asked()), (Step::StartTrade, vec![Crete]), "rhodes cannot pay");
    table.act(Crete, "use oracle pay grain");
    assert_eq!(table.hand_of(Chios), goods("grain"));
}

#[test]
fn t1_nobody_is_asked_where_nobody_has_a_start_action() {
    let mut table = Table::new(3);
    table.wonder(Chios, "parthenon", Stage::Plans);
    table.quietly_until(|game| game.public().step.phase() == rules::world::Phase::IslandTrade);
    assert_eq!(table.step(), Step::Trade);
}

#[test]
fn t2_commodities_and_aegis_cards_change_hands_in_any_amounts_as_often_as_wanted() {
    let mut table = market();
    table.home(Chios, "army").hold(Crete, "grain*2 spices papyrus gold*4");
    table.act(Chios, "offer crete give wool*3 army want spices gold*4");
    table.act(Crete, "accept chios give wool*3 army want spices gold*4");
    assert_eq!((table.hand_of(Chios), table.home_of(Chios)), (goods("spices gold*4"), goods("nothing")));
    assert_eq!(
        (table.hand_of(Crete), table.home_of(Crete)),
        (goods("grain*2 wool*3 papyrus"), goods("army"))
    );
    table.act(Crete, "offer chios give wool want gold");
    table.act(Chios, "accept crete give wool want gold");
    table.act(Chios, "offer crete give wool want army");
    table.act(Crete, "accept chios give wool want army");
    assert_eq!((table.hand_of(Chios), table.home_of(Chios)), (goods("spices gold*3"), goods("army")));
}

#[test]
fn t2_aegis_cards_aboard_in_port_are_traded_too() {
    let mut table = market();
    table.cargo(Chios, rules::seat::Fleet::A, "warship gift");
    table.act(Chios, "offer crete give warship want grain");
    table.act(Crete, "accept chios give warship want grain");
    assert_eq!(table.home_of(Crete), goods("warship"));
    assert_eq!(table.cargo_of(Chios, rules::seat::Fleet::A), goods("gift"));
}

#[test]
fn t2_nothing_else_is_tradable() {
    let table = market();
    for other in ["stoicism", "library", "village", "workshop", "marketplace", "fleet", "archon"] {
        let text = format!("offer crete give {other} want wool");
        assert!(notation::parse_action(&text, &table.names()).is_err(), "{text}");
    }
}

#[test]
fn t3_an_offer_goes_to_one_to_several_or_to_anyone() {
    let mut table = Table::new(4);
    let all = [Chios, Crete, Rhodes, Island::Lemnos];
    table.at(Step::Trade).hold(Chios, "wool*3");
    for (to, takers) in [("crete", 1), ("crete lemnos", 2), ("crete rhodes lemnos", 3)] {
        let lines = table.act(Chios, &format!("offer {to} give wool want nothing"));
        assert_eq!(lines, [format!("offered chios to {to} give wool want nothing")]);
        let accept = "accept chios give wool want nothing";
        let names = table.names();
        let action = notation::parse_action(accept, &names).unwrap();
        let able = all.iter().filter(|island| table.game.check(table.seat(**island), &action).is_ok());
        assert_eq!(able.count(), takers);
        table.act(Chios, "withdraw give wool want nothing");
    }
    assert_eq!(table.refused(Chios, "offer nobody give wool want ore"), (Reason::NoAddressee, "T3"));
    assert_eq!(table.refused(Chios, "offer chios crete give wool want ore"), (Reason::Oneself, "T3"));
}

#[test]
fn t3_its_maker_must_hold_what_is_offered() {
    let mut table = market();
    assert_eq!(table.refused(Chios, "offer crete give wool*4 want grain"), (Reason::NotHeld, "T3"));
    assert_eq!(table.refused(Chios, "offer crete give wool army want grain"), (Reason::NotHeld, "T3"));
    table.act(Chios, "offer crete give wool*3 want grain");
    assert_eq!(table.refused(Crete, "counter chios give ore want wool"), (Reason::NotHeld, "T3"));
}

#[test]
fn t3_a_withdrawn_offer_cannot_be_accepted() {
    let mut table = market();
    table.act(Chios, "offer crete give wool want grain");
    assert_eq!(table.refused(Crete, "withdraw give wool want grain"), (Reason::NoSuchOffer, "T3"));
    let lines = table.act(Chios, "withdraw give wool want grain");
    assert_eq!(lines, ["offer_closed chios withdrawn to crete give wool want grain"]);
    assert_eq!(table.refused(Crete, "accept chios give wool want grain"), (Reason::NoSuchOffer, "T3"));
}

#[test]
fn t3_a_counter_offer_is_a_new_offer_and_the_first_stands() {
    let mut table = market();
    table.act(Chios, "offer crete give wool want grain*2");
    assert_eq!(table.refused(Rhodes, "counter chios give ore want wool"), (Reason::NothingToCounter, "T3"));
    let lines = table.act(Crete, "counter chios give grain want wool");
    assert_eq!(lines, ["offered crete counter to chios give grain want wool"]);
    assert_eq!(offers_seen_by(&table, Chios), 2);
    table.act(Chios, "accept crete give grain want wool");
    assert_eq!(table.hand_of(Chios), goods("grain wool*2"));
    assert_eq!(offers_seen_by(&table, Crete), 1, "the first offer stands");
    table.hold(Crete, "grain*2").act(Crete, "accept chios give wool want grain*2");
    assert_eq!(table.hand_of(Chios), goods("grain*3 wool"));
}

#[test]
fn t3_only_an_addressee_can_accept_and_the_first_acceptance_wins() {
    let mut table = market();
    table.act(Chios, "offer crete give wool want grain");
    assert_eq!(table.refused(Rhodes, "accept chios give wool want grain"), (Reason::NotAddressed, "T3"));
    assert_eq!(table.refused(Chios, "accept chios give wool want grain"), (Reason::NotAddressed, "T3"));
    table.act(Chios, "withdraw give wool want grain");
    table.act(Chios, "offer crete rhodes give wool want grain");
    let lines = table.act(Rhodes, "accept chios give wool want grain");
    assert_eq!(lines, ["dealt chios with rhodes give wool want grain"]);
    assert_eq!(table.refused(Crete, "accept chios give wool want grain"), (Reason::NoSuchOffer, "T3"));
    assert_eq!(table.hand_of(Rhodes), goods("ore wool"));
    assert_eq!(table.hand_of(Chios), goods("grain wool*2"));
}

#[test]
fn t3_an_offer_that_was_refused_stands_for_the_others_until_all_have_refused() {
    let mut table = market();
    table.act(Chios, "offer crete rhodes give wool want grain");
    table.act(Crete, "refuse chios give wool want grain");
    assert_eq!(table.refused(Crete, "accept chios give wool want grain"), (Reason::NotAddressed, "T3"));
    let lines = table.act(Rhodes, "refuse chios give wool want grain");
    assert_eq!(lines.last().unwrap(), "offer_closed chios declined to crete rhodes give wool want grain");
    assert_eq!(offers_seen_by(&table, Chios), 0);
}

#[test]
fn t3_one_side_may_be_empty_not_both() {
    let mut table = market();
    assert_eq!(table.refused(Chios, "offer crete give nothing want nothing"), (Reason::EmptyOffer, "T3"));
    table.act(Chios, "offer crete give wool want nothing");
    assert_eq!(table.refused(Crete, "counter chios give nothing want nothing"), (Reason::EmptyOffer, "T3"));
    table.act(Crete, "accept chios give wool want nothing");
    table.act(Chios, "offer crete give nothing want grain*2");
    table.act(Crete, "accept chios give nothing want grain*2");
    assert_eq!(table.hand_of(Chios), goods("grain*2 wool*2"));
    assert_eq!(table.hand_of(Crete), goods("wool"));
}

#[test]
fn t4_who_accepts_must_hold_what_is_asked() {
    let mut table = market();
    table.act(Chios, "offer crete rhodes give wool want grain*2");
    assert_eq!(table.refused(Rhodes, "accept chios give wool want grain*2"), (Reason::NotHeld, "T4"));
    table.act(Crete, "accept chios give wool want grain*2");
    assert_eq!(table.hand_of(Crete), goods("wool"));
}

#[test]
fn t4_an_offer_that_its_maker_can_no_longer_honour_is_closed_by_itself() {
    let mut table = market();
    table.act(Chios, "offer crete give wool*2 want grain");
    table.act(Chios, "offer rhodes give wool want grain");
    table.act(Rhodes, "offer chios give grain want wool*2");
    table.forget().act(Chios, "accept rhodes give grain want wool*2");
    assert_eq!(
        table.story(),
        [
            "dealt rhodes with chios give grain want wool*2",
            "offer_closed chios unaffordable to crete give wool*2 want grain",
        ],
        "what can still be honoured stands",
    );
    assert_eq!(table.refused(Crete, "accept chios give wool*2 want grain"), (Reason::NoSuchOffer, "T3"));
    table.hold(Rhodes, "grain").act(Rhodes, "accept chios give wool want grain");
}

#[test]
fn t4_the_makers_own_deal_closes_its_other_offers_too() {
    let mut table = market();
    table.act(Chios, "offer crete give wool*3 want grain");
    table.act(Chios, "offer rhodes give wool want ore");
    let lines = table.act(Rhodes, "accept chios give wool want ore");
    assert_eq!(lines[1], "offer_closed chios unaffordable to crete give wool*3 want grain");
    assert_eq!(offers_seen_by(&table, Crete), 0);
}

#[test]
fn t5_open_offers_and_their_deals_are_seen_by_all_with_kinds() {
    let mut table = market();
    table.act(Chios, "offer crete give wool*2 want grain");
    table.act(Crete, "accept chios give wool*2 want grain");
    let all =
        ["offered chios to crete give wool*2 want grain", "dealt chios with crete give wool*2 want grain"];
    assert_eq!(table.story_for(Rhodes), all);
    assert_eq!(table.story_for(Crete), all);
}

#[test]
fn t5_a_private_offer_is_known_to_its_maker_and_addressees_and_its_deal_to_others_in_numbers() {
    let mut table = market();
    table.act(Chios, "offer private crete give wool*2 want grain");
    assert_eq!((offers_seen_by(&table, Crete), offers_seen_by(&table, Rhodes)), (1, 0));
    assert_eq!(
        table.refused(Rhodes, "accept chios give wool*2 want grain"),
        (Reason::NoSuchOffer, "T3"),
        "a refusal betrays nothing",
    );
    assert_eq!(table.story_for(Rhodes), [""; 0]);
    table.act(Crete, "accept chios give wool*2 want grain");
    assert_eq!(table.story_for(Rhodes), ["dealt chios with crete private give 2 cards want 1 cards"]);
    assert_eq!(
        table.story_for(Crete),
        [
            "offered chios private to crete give wool*2 want grain",
            "dealt chios with crete private give wool*2 want grain",
        ]
    );
}

#[test]
fn t5_that_an_offer_closed_is_seen_by_those_who_saw_the_offer() {
    let mut table = market();
    table.act(Chios, "offer private crete give wool*3 want grain");
    table.act(Rhodes, "offer chios give ore want wool");
    table.forget().act(Chios, "accept rhodes give ore want wool");
    let deal = "dealt rhodes with chios give ore want wool";
    let closed = "offer_closed chios unaffordable private to crete give wool*3 want grain";
    assert_eq!(table.story_for(Crete), [deal, closed]);
    assert_eq!(table.story_for(Rhodes), [deal]);
}

#[test]
fn t6_nobody_is_forced_to_trade_and_offers_die_with_the_phase() {
    let mut table = market();
    table.act(Chios, "offer crete rhodes give wool want grain");
    table.act(Rhodes, "offer private crete give nothing want grain");
    table.all_act(&[Crete, Rhodes, Chios], "finish");
    assert_eq!(table.step(), Step::Launch);
    assert_eq!(table.hand_of(Crete), goods("grain*2"));
    assert!(table.game.position().offers.as_slice().is_empty());
    assert_eq!(table.refused(Crete, "accept chios give wool want grain"), (Reason::NotNow, "O5"));
}

#[test]
fn t6_finished_can_be_taken_back_until_all_are_finished() {
    let mut table = market();
    table.act(Chios, "offer crete give wool want grain");
    assert_eq!(table.refused(Crete, "resume"), (Reason::NotFinished, "T6"));
    table.all_act(&[Chios, Crete], "finish");
    let finished = table.refused(Crete, "accept chios give wool want grain");
    assert_eq!(finished, (Reason::FinishedForNow, "T6"), "it is told of `resume`");
    assert_eq!(table.act(Crete, "resume"), ["resumed crete"]);
    table.act(Crete, "accept chios give wool want grain");
    table.act(Crete, "finish");
    assert_eq!(table.step(), Step::Trade);
    table.act(Rhodes, "finish");
    assert_eq!(table.step(), Step::Launch);
    assert_eq!(table.refused(Crete, "resume"), (Reason::NotNow, "O5"));
}

#[test]
fn t3_an_offer_can_be_withdrawn_out_of_turn_and_when_finished() {
    let mut table = Table::new(3);
    table.at(Step::Trade).hold(Chios, "wool*2");
    table.act(Chios, "offer crete give wool want nothing");
    table.act(Chios, "offer crete give wool*2 want nothing");
    table.act(Chios, "finish");
    table.act(Chios, "withdraw give wool*2 want nothing");
    table.act(Crete, "call_order");
    assert_eq!(table.refused(Chios, "withdraw give wool want nothing"), (Reason::OrderPending, "O2"));
    table.act(Chios, "set_order crete rhodes");
    table.act(Chios, "withdraw give wool want nothing");
    assert_eq!(table.refused(Crete, "accept chios give wool want nothing"), (Reason::NoSuchOffer, "T3"));
}
