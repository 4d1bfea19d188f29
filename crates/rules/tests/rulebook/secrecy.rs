//! Who sees what, by example: rules K1 to K4. `non_interference` proves that nothing else is seen.

use rules::refusal::Reason;
use rules::rng::Seed;
use rules::seat::Fleet;
use rules::setup::Options;
use rules::step::Step;
use rules::world::Island::{Chios, Crete, Rhodes};
use rules::world::Land;

use crate::table::{Table, goods};

#[test]
fn k1_what_goes_to_or_comes_from_the_bank_is_public_with_its_kinds() {
    let mut table = Table::new(3);
    table.hold(Chios, "pottery gold wool").at(Step::Build);
    table.forget().act(Chios, "build village 3 pay wool");
    table.act(Chios, "build marketplace pay pottery gold");
    let seen = table.story_for(Crete);
    assert!(seen.contains(&"paid chios wool".to_owned()), "{seen:?}");
    assert!(seen.contains(&"paid chios pottery gold".to_owned()), "{seen:?}");
}

#[test]
fn k1_hand_and_cargo_sizes_are_public_their_kinds_are_not() {
    let mut table = Table::new(3);
    table.at(Step::Launch).hold(Chios, "wool*3 gold").home(Chios, "gift warship");
    table.act(Chios, "launch a egypt wool*2 gift");
    let view = table.game.view(Some(table.seat(Crete))).unwrap();
    let chios = view.public.seats[table.seat(Chios)];
    assert_eq!((chios.hand, chios.fleet(Fleet::A).cards, chios.home), (2, 3, goods("warship")));
    assert_eq!(view.hands[table.seat(Chios)], None);
    assert_eq!(view.cargo[table.seat(Chios)], None);
    assert_eq!(view.mine.hand, goods("nothing"));
    assert!(table.story_for(Crete).contains(&"launched chios a egypt 3 cards loaded gift".to_owned()));
    assert!(table.story_for(Chios).contains(&"launched chios a egypt wool*2 gift loaded gift".to_owned()));
}

#[test]
fn k1_open_offers_and_the_deals_they_made_are_public() {
    let mut table = Table::new(3);
    table.at(Step::Trade).hold(Chios, "wool").hold(Crete, "grain");
    table.act(Chios, "offer crete give wool want grain");
    assert_eq!(table.game.view(None).unwrap().offers.as_slice().len(), 1);
    table.act(Crete, "accept chios give wool want grain");
    let seen = table.story_for(Rhodes);
    assert!(seen.contains(&"offered chios to crete give wool want grain".to_owned()), "{seen:?}");
    assert!(seen.contains(&"dealt chios with crete give wool want grain".to_owned()), "{seen:?}");
}

#[test]
fn k2_private_offers_are_known_to_their_sides_and_deals_show_numbers_to_others() {
    let mut table = Table::new(4);
    table.at(Step::Trade).hold(Chios, "wool*2").hold(Crete, "grain");
    table.act(Chios, "offer private crete give wool*2 want grain");
    assert_eq!(table.game.view(Some(table.seat(Crete))).unwrap().offers.as_slice().len(), 1);
    for stranger in [Some(table.seat(Rhodes)), None] {
        assert_eq!(table.game.view(stranger).unwrap().offers.as_slice().len(), 0);
    }
    assert_eq!(
        table.refused(Rhodes, "accept chios give wool*2 want grain"),
        (Reason::NoSuchOffer, "T3"),
        "a private offer answers strangers as if it were not there"
    );
    assert_eq!(table.story_for(Rhodes), Vec::<String>::new());
    table.act(Crete, "accept chios give wool*2 want grain");
    assert_eq!(table.story_for(Rhodes), ["dealt chios with crete private give 2 cards want 1 cards"]);
    assert!(
        table.story_for(Crete).contains(&"dealt chios with crete private give wool*2 want grain".to_owned())
    );
}

#[test]
fn k2_donations_show_kinds_to_both_sides_and_numbers_to_others() {
    let mut table = Table::new(3);
    table.hold(Crete, "wool*2 gold").events(&["olympic_games"]);
    table.forget().act(Crete, "donate wool gold");
    assert_eq!(table.story_for(Rhodes), ["donated crete to chios 2 cards"]);
    assert_eq!(table.story_for(Chios), ["donated crete to chios wool gold"]);
    assert_eq!(table.story_for(Crete), ["donated crete to chios wool gold"]);
}

#[test]
fn k3_of_a_hazard_others_learn_whom_it_struck_what_was_shown_and_what_was_lost() {
    let mut table = Table::new(3);
    table.hold(Chios, "gold*2 wool").home(Chios, "warship").hold(Crete, "gold wool").hold(Rhodes, "ore");
    table.hazards(&["pirates_gold"]).at(Step::Launch);
    table.act(Chios, "launch a sparta gold*2 warship");
    table.act(Crete, "launch a sparta gold wool");
    table.forget();
    table.all_act(&[Chios, Crete, Rhodes], "finish");
    table.act(Chios, "face a warship");
    let seen = table.story_for(Rhodes);
    assert!(seen.contains(&"struck chios a".to_owned()), "{seen:?}");
    assert!(seen.contains(&"shown chios a warship".to_owned()), "{seen:?}");
    assert!(!seen.iter().any(|line| line.contains("crete a")), "the other fleet is not spoken of: {seen:?}");
}

#[test]
fn k3_of_a_fleet_that_accepts_a_hazard_others_learn_what_was_lost_and_nothing_of_the_rest() {
    let mut table = Table::new(3);
    table.sail(&["pirates_toll"], &[(Chios, "a sparta wool gold"), (Crete, "a sparta grain ore")]);
    table.forget().act(Chios, "face a accept wool");
    assert_eq!(table.story_for(Rhodes), ["answered chios"], "nothing before all have answered");
    table.act(Crete, "face a accept grain");
    let seen = table.story_for(Rhodes);
    assert!(seen.contains(&"cargo_lost chios a wool".to_owned()), "{seen:?}");
    assert!(seen.contains(&"cargo_lost crete a grain".to_owned()), "{seen:?}");
    assert!(!seen.iter().any(|line| line.contains("gold") || line.contains("ore")), "{seen:?}");
    let view = table.game.view(Some(table.seat(Rhodes))).unwrap();
    assert_eq!(view.public.seats[table.seat(Chios)].fleet(Fleet::A).cards, 1);
    assert_eq!(view.cargo[table.seat(Chios)], None);
}

#[test]
fn k3_an_offer_closed_for_want_of_cards_is_seen_by_those_who_saw_the_offer() {
    let mut table = Table::new(4);
    table.at(Step::Trade).hold(Chios, "wool").hold(Crete, "grain").hold(Rhodes, "ore");
    table.act(Chios, "offer private rhodes give wool want ore");
    table.act(Chios, "offer crete give wool want grain");
    table.forget().act(Crete, "accept chios give wool want grain");
    let closed = |island| table.story_for(island).iter().any(|line| line.starts_with("offer_closed"));
    assert!(closed(Rhodes) && closed(Chios));
    assert!(!closed(Crete));
}

#[test]
fn k4_a_card_looked_at_is_known_to_that_seat_until_it_is_replaced() {
    let mut table = Table::new(3);
    table.harbor_down(Land::Egypt, "blockade").hold(Chios, "wool*2").at(Step::Launch);
    table.act(Chios, "launch a egypt wool");
    table.hazards(&["safe_journey", "safe_journey"]);
    table.all_act(&[Chios, Crete, Rhodes], "finish");
    let (chios, crete) = (table.seat(Chios), table.seat(Crete));
    let seen =
        |table: &Table, seat| table.game.view(Some(seat)).unwrap().mine.seen_harbors[Land::Egypt as usize];
    let card = rules::cards::HarborId::from_name(table.game.set(), "blockade");
    assert_eq!(seen(&table, chios), card);
    assert_eq!(seen(&table, crete), None);
    table.act(Chios, "pass egypt");
    table.quietly_until(|game| game.public().year == 2);
    assert_eq!(seen(&table, chios), card, "face-down cards stay over the year's end");
}

#[test]
fn k4_after_the_end_everything_is_open_and_before_it_the_seed_is_not() {
    let mut table = Table::dealt(3, Options::default(), 5);
    assert_eq!(table.game.view(None).unwrap().secret, None);
    table.quietly_until(|game| game.is_over());
    let view = table.game.view(None).unwrap();
    assert_eq!(view.secret, Some(table.game.position().secret));
    assert_eq!(view.secret.unwrap().seed, Seed::from_number(5));
    let (told, whole) = (view.to_json(), table.game.dump());
    for field in ["events", "harbors", "hazard_deck", "harbor_deck", "plans_deck", "seed"] {
        assert_eq!(told[field], whole[field]);
    }
    assert!(table.game.public().seats().all(|seat| view.hands[seat].is_some() && view.cargo[seat].is_some()));
}

#[test]
fn s17_with_open_hands_everybody_sees_all_hands_and_cargo() {
    let mut table = Table::with(3, Options { open_hands: true, ..Options::default() });
    table.at(Step::Launch).hold(Chios, "wool*2");
    table.act(Chios, "launch a ionia wool");
    let view = table.game.view(Some(table.seat(Crete))).unwrap();
    assert_eq!(view.hands[table.seat(Chios)], Some(goods("wool")));
    assert_eq!(view.cargo[table.seat(Chios)].unwrap()[0], goods("wool"));
    assert!(table.story_for(Crete).contains(&"launched chios a ionia wool".to_owned()));
}
