//! Odds worked out on paper from the 30 hazards of the set.
//!
//! For a lone fleet with three wool: 12 cards are safe; `storm_swell` (2) and `pirates_toll` (1) take one card,
//! `storm_founder` and `pirates_prize` all, `storm_gale` sends it home, `storm_diverted` drives it elsewhere; the
//! other 11 need more than three cards, a rare or gold. Two draws come in 30 * 29 = 870 orders.

use bots::odds::{Load, Rivals, Voyage};
use rules::cards::{CardSet, HazardId};
use rules::goods::Good;

use crate::{assert_near, count, lone};

fn kind(name: &str) -> usize {
    HazardId::from_name(CardSet::aegean(), name).expect("a hazard of the set").0 as usize
}

fn beside(voyage: Voyage, cards: &[u8]) -> Voyage {
    let rivals = Rivals::from_iter(cards.iter().map(|cards| Load { cards: *cards, rares: 0, gold: 0 }));
    Voyage { rivals, ..voyage }
}

/// Puts all but these cards on the discards.
fn only(mut voyage: Voyage, left: &[&str]) -> Voyage {
    voyage.discards = voyage.deck;
    voyage.deck = [0; 32];
    for name in left {
        voyage.deck[kind(name)] += 1;
        voyage.discards[kind(name)] -= 1;
    }
    voyage
}

#[test]
fn without_draws_everything_arrives() {
    let odds = lone("wool*3 gold gift", 0).odds();
    assert_eq!((odds.whole, odds.arrives, odds.diverted, odds.home), (1.0, 1.0, 0.0, 0.0));
    assert_eq!(odds.lost, [1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]);
    assert_eq!(odds.value, 3.0 * 6.0 + 11.0 + 14.0);
    assert_eq!(odds.value_home, 0.0);
}

#[test]
fn three_cards_on_one_draw() {
    let odds = lone("wool*3", 1).odds();
    assert_near(odds.whole, 23.0 / 30.0);
    assert_near(odds.arrives, 28.0 / 30.0);
    assert_near(odds.diverted, 1.0 / 30.0);
    assert_near(odds.home, 1.0 / 30.0);
    assert_near(odds.lost[0], 25.0 / 30.0);
    assert_near(odds.lost[1], 3.0 / 30.0);
    assert_near(odds.lost[3], 2.0 / 30.0);
    // 24 times three wool, 3 times two, at 6 each.
    assert_near(odds.value, 6.0 * (24.0 * 3.0 + 3.0 * 2.0) / 30.0);
    assert_near(odds.value_home, 6.0 * 3.0 / 30.0);
}

#[test]
fn three_cards_on_two_draws() {
    let odds = lone("wool*3", 2).odds();
    assert_near(odds.whole, 23.0 * 22.0 / 870.0);
    assert_near(odds.home, 2.0 / 30.0);
    // Driven off first and not sent home after; or second, after a card that left it under way with cards aboard.
    assert_near(odds.diverted, (28.0 + 26.0) / 870.0);
    assert_near(odds.lost[3], (2.0 * 29.0 + 27.0 * 2.0) / 870.0);
    assert_near(odds.lost[2], 3.0 * 2.0 / 870.0);
    assert_near(odds.lost[1], (3.0 * 25.0 + 24.0 * 3.0) / 870.0);
}

#[test]
fn six_cards_on_two_draws() {
    let odds = lone("wool*6", 2).odds();
    // Only safe cards and pirates after rares or gold pass a large fleet of basics by.
    assert_near(odds.whole, 16.0 * 15.0 / 870.0);
    // Three cards send it home at once. The gale does so second as well, the other two only with more than three
    // cards left, which founder, jettison, breakers and prize do not leave.
    assert_near(odds.home, (3.0 * 29.0 + 27.0 + 22.0 * 2.0) / 870.0);
}

#[test]
fn a_gift_turns_one_strike_into_another_draw() {
    // Four cards: also adrift, jettison and boarding strike, 13 in all. Then three cards, and 7 that strike.
    let odds = lone("wool*3 gift", 1).odds();
    assert_near(odds.whole, 17.0 / 30.0 + (7.0 * 23.0 + 6.0 * 22.0) / 870.0);
    assert_near(count(&odds.cargo, Good::Gift), 17.0 / 30.0);
    assert_near(odds.home, 13.0 / 30.0 * 1.0 / 29.0 - 1.0 / 870.0);
}

#[test]
fn a_draw_alone_comes_before_the_common_ones() {
    let alone = Voyage { alone: true, ..lone("wool*3", 1) }.odds();
    assert_eq!(alone, lone("wool*3", 2).odds());
}

#[test]
fn a_warship_turns_pirates_away_and_stays() {
    let odds = lone("wool*3 warship", 1).odds();
    assert_near(odds.whole, 21.0 / 30.0);
    assert_near(odds.home, 3.0 / 30.0);
    assert_near(odds.lost[1], 4.0 / 30.0);
    assert_near(odds.lost[3], 1.0 / 30.0);
    assert_near(count(&odds.cargo, Good::Warship), 26.0 / 30.0);
}

#[test]
fn an_army_turns_pirates_away_once_and_is_kept_for_those_that_hurt() {
    let odds = only(lone("wool*3 army", 2), &["pirates_toll", "pirates_boarding", "pirates_gold"]).odds();
    // Gold pirates find nothing. The first of toll and boarding costs the army; the second, if it comes, hurts
    // when it is the toll: boarding needs four cards.
    assert_near(odds.lost[1], 1.0 / 6.0);
    assert_near(odds.lost[0], 5.0 / 6.0);
    assert_near(count(&odds.cargo, Good::Army), 0.0);
}

#[test]
fn a_wonder_turns_one_storm_away() {
    let voyage = only(lone("wool*2", 2), &["storm_swell", "storm_swell", "safe_journey"]);
    let odds = Voyage { storm_wonder: true, ..voyage }.odds();
    assert_near(odds.lost[1], 1.0 / 3.0);
    assert_near(odds.whole, 2.0 / 3.0);
    assert_near(odds.empty, 0.0);
}

#[test]
fn a_fleet_that_loses_all_it_carries_arrives_empty() {
    let odds = only(lone("wool", 1), &["storm_swell", "safe_journey"]).odds();
    assert_near(odds.empty, 1.0 / 2.0);
    assert_near(odds.arrives, 1.0);
}

#[test]
fn a_bigger_rival_draws_the_hazards_that_seek_the_most() {
    let odds = beside(lone("wool*3", 1), &[2, 5]).odds();
    assert_near(odds.whole, 26.0 / 30.0);
    assert_near(odds.lost[1], 3.0 / 30.0);
    assert_near(odds.home, 1.0 / 30.0);
    assert_near(odds.diverted, 0.0);
}

#[test]
fn a_tied_rival_draws_nothing_away() {
    assert_eq!(beside(lone("wool*3", 1), &[3]).odds(), lone("wool*3", 1).odds());
}

#[test]
fn a_rival_that_fell_back_no_longer_draws_hazards_away() {
    // Adrift sends the four cards home, jettison and boarding leave them at three and two (2 of each): then founder
    // and prize strike here. So does each of these two after the other.
    let odds = beside(lone("wool*3", 2), &[4]).odds();
    assert_near(odds.lost[3], (6.0 * 2.0 + 2.0) / 870.0);
}

#[test]
fn pirates_spare_whom_a_wonder_spares() {
    let odds = Voyage { spared_pirates: true, ..lone("wool*3", 1) }.odds();
    assert_near(odds.whole, 25.0 / 30.0);
}

#[test]
fn without_safe_cards_the_sea_is_rougher() {
    let mut voyage = lone("wool*3", 1);
    voyage.discards[kind("safe_journey")] = std::mem::take(&mut voyage.deck[kind("safe_journey")]);
    assert_near(voyage.odds().whole, 11.0 / 18.0);
}

#[test]
fn an_empty_deck_is_shuffled_with_the_card_just_drawn() {
    let odds = only(lone("wool*3", 2), &["storm_swell"]).odds();
    assert_near(odds.whole, 0.0);
    assert_near(odds.lost[1], 25.0 / 30.0);
    assert_near(odds.lost[2], 3.0 / 30.0);
    assert_near(odds.lost[3], 2.0 / 30.0);
    assert_near(odds.home, 1.0 / 30.0);
}

#[test]
fn cards_drawn_for_others_bring_the_shuffle_nearer() {
    // Of two cards one goes to somebody else: swell or safe, then any of 30.
    let voyage = Voyage { before: 1, ..only(lone("wool*3", 2), &["storm_swell", "safe_journey"]) };
    assert_near(voyage.odds().whole, 0.5 * 23.0 / 30.0);
    // Both go to others: the draws come from the whole deck.
    let odds = Voyage { before: 2, ..voyage.clone() }.odds();
    assert_eq!(odds, lone("wool*3", 2).odds());
    // And from a large deck it makes no difference.
    assert_eq!(Voyage { before: 9, ..lone("wool*3", 2) }.odds(), lone("wool*3", 2).odds());
}

#[test]
fn the_owner_throws_the_cheapest_overboard() {
    let mut voyage = only(lone("grain wool ore timber gold", 1), &["storm_jettison"]);
    voyage.prices[Good::Gold as usize] = 0.5;
    let odds = voyage.odds();
    assert_near(odds.lost[2], 1.0);
    assert_near(count(&odds.cargo, Good::Gold), 0.0);
    assert_near(count(&odds.cargo, Good::Grain), 0.0);
    assert_near(odds.value, 6.0 + 4.0 + 5.0);
}

#[test]
fn a_gift_is_not_spent_where_only_aegis_cards_would_go() {
    let mut voyage = only(lone("wool*3 warship gift", 1), &["storm_jettison"]);
    voyage.prices[Good::Warship as usize] = 0.1;
    voyage.prices[Good::Gift as usize] = 0.2;
    let odds = voyage.odds();
    assert_near(odds.whole, 1.0);
    assert_near(count(&odds.cargo, Good::Gift), 0.0);
}
