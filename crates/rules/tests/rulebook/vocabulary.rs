//! Vocabulary: rules V1 to V8.

use rules::cards::{CardSet, Stage};
use rules::goods::{Class, Good, GoodSet};
use rules::refusal::Reason;
use rules::seat::Fleet;
use rules::step::Step;
use rules::world::Island::{self, Chios, Crete, Rhodes};
use rules::world::{Acropolis, Group, Land, Phase, Season, Village};

use crate::table::{Table, goods};

fn names<T: Copy>(items: impl IntoIterator<Item = T>, name: impl Fn(T) -> &'static str) -> Vec<&'static str> {
    items.into_iter().map(name).collect()
}

#[test]
fn v1_there_are_six_basics_four_rares_and_gold() {
    let of = |class| names(Good::ALL.into_iter().filter(|good| good.class() == class), Good::name);
    assert_eq!(of(Class::Basic), ["grain", "grapes", "olives", "ore", "timber", "wool"]);
    assert_eq!(of(Class::Rare), ["pottery", "spices", "tools", "papyrus"]);
    assert_eq!(of(Class::Gold), ["gold"]);
    assert_eq!(GoodSet::COMMODITY.len(), 11);
    assert!(!GoodSet::COMMODITY.iter().any(Good::is_aegis));
}

#[test]
fn v1_the_bank_never_runs_out() {
    let mut table = Table::new(3);
    // More wool in play than any box holds, and still the villages give.
    for island in [Chios, Crete, Rhodes] {
        table.hold(island, "wool*30");
    }
    table.events(&["fair_winds"]).quietly_to(Step::Launch);
    assert_eq!(table.hand_of(Chios), goods("olives wool*31"));
}

#[test]
fn v2_there_are_three_aegis_cards_without_limit() {
    let aegis = names(Good::ALL.into_iter().filter(|good| good.is_aegis()), Good::name);
    assert_eq!(aegis, ["army", "warship", "gift"]);
    let mut table = Table::new(3);
    table.home(Chios, "army*20 warship*20 gift*20").home(Crete, "army*20").hold(Crete, "grain ore");
    table.structure(Crete, Acropolis::Fortress, 1).at(Step::Build);
    table.act(Crete, "use fortress pay grain ore");
    assert_eq!(table.home_of(Crete), goods("army*21"));
}

#[test]
fn v3_lands_stand_in_their_order_three_neighboring_three_foreign() {
    let of = |group| names(Land::ALL.iter().copied().filter(|land| land.group() == group), Land::name);
    assert_eq!(of(Group::Neighboring), ["athens", "sparta", "ionia"]);
    assert_eq!(of(Group::Foreign), ["egypt", "carthage", "italy"]);
    let all = names(Land::ALL.iter().copied(), Land::name);
    assert_eq!(all, ["athens", "sparta", "ionia", "egypt", "carthage", "italy"]);
    assert_eq!(Land::from_name("libya"), None);
}

#[test]
fn v4_an_island_can_complete_sixteen_structures() {
    let mut table = Table::new(3);
    assert_eq!(table.island(Chios).structures(), 2);
    table.villages(Chios, &[1, 2, 3, 4, 5, 6]).workshops(Chios, 2);
    assert_eq!(table.island(Chios).structures(), 8);
    for kind in Acropolis::ALL {
        table.structure(Chios, *kind, 1);
    }
    table.philosophies(Chios, &["stoicism"]).wonder(Chios, "altar", Stage::Complete);
    assert_eq!(table.island(Chios).structures(), 15);
    table.wonder(Chios, "stadium", Stage::Partial);
    assert_eq!(table.island(Chios).structures(), 15, "only complete wonders count");
    table.edit(|position| {
        let wonder = position.public.seats.0[0].wonders[1].as_mut().expect("the second wonder");
        wonder.stage = Stage::Complete;
    });
    assert_eq!(table.island(Chios).structures(), 16);
}

#[test]
fn v4_villages_are_six_distinct_cards() {
    let card = CardSet::aegean().island(Chios);
    assert_eq!(card.villages.len(), Village::COUNT as usize);
    let mut table = Table::new(3);
    table.hold(Chios, "wool*3").at(Step::Build);
    // The third and the fourth make the same and cost the same, and are two.
    table.act(Chios, "build village 3 pay wool");
    assert_eq!(table.refused(Chios, "build village 3 pay wool"), (Reason::AlreadyBuilt, "B3"));
    table.act(Chios, "build village 4 pay wool");
    assert_eq!(table.island(Chios).villages.len(), 4);
}

#[test]
fn v5_there_are_six_acropolis_structures() {
    assert_eq!(
        names(Acropolis::ALL.iter().copied(), Acropolis::name),
        ["marketplace", "shrine", "academy", "great_harbor", "treasury", "fortress"]
    );
}

#[test]
fn v6_an_island_has_at_most_three_fleets() {
    assert_eq!(names(Fleet::ALL, Fleet::name), ["a", "b", "c"]);
    let mut table = Table::new(3);
    table.hold(Chios, "gold*9").at(Step::Build);
    table.act(Chios, "build fleet pay gold");
    table.act(Chios, "build fleet pay gold*2");
    assert_eq!(table.island(Chios).fleet_count, 3);
    assert_eq!(table.refused(Chios, "build fleet pay gold*3"), (Reason::AlreadyBuilt, "B8"));
}

#[test]
fn v6_a_fleet_carries_six_cards_at_most_and_others_do_not_exist() {
    let mut table = Table::new(3);
    table.hold(Chios, "wool*14").home(Chios, "gift*7").fleets(Chios, 2).at(Step::Launch);
    assert_eq!(table.refused(Chios, "launch c athens wool"), (Reason::NoSuchFleet, "V6"));
    assert_eq!(table.refused(Chios, "launch a athens wool*6 gift"), (Reason::CargoTooLarge, "J1"));
    assert_eq!(table.refused(Chios, "stow a gift*7"), (Reason::CargoTooLarge, "J1"));
    table.act(Chios, "launch a athens wool*6");
    table.act(Chios, "launch b athens wool*6");
    assert_eq!((table.island(Chios).fleet(Fleet::A).cards, table.hand_of(Chios)), (6, goods("wool*2")));
}

#[test]
fn v7_three_years_of_four_seasons_of_ten_phases() {
    let seasons = names(Season::ALL.iter().copied(), Season::name);
    assert_eq!(seasons, ["spring", "summer", "autumn", "winter"]);
    let phases = names(Phase::ALL.iter().copied(), Phase::name);
    assert_eq!(
        phases,
        ["event", "production", "island_trade", "journey", "hazard", "fleet_trade", "return", "build"]
            .into_iter()
            .chain(["discard", "archon"])
            .collect::<Vec<_>>()
    );
    let mut table = Table::dealt(3, Default::default(), 7);
    table.quietly_until(|game| game.is_over() || game.public().step == Step::Crown);
    let told = table.story();
    let frame = told.iter().filter(|line| line.starts_with("season ") || line.starts_with("phase "));
    let mut expected = Vec::new();
    for year in 1..=3 {
        for season in &seasons {
            expected.push(format!("season {year} {season}"));
            expected.extend(phases.iter().map(|phase| format!("phase {phase}")));
        }
    }
    assert_eq!(frame.cloned().collect::<Vec<_>>(), expected);
}

#[test]
fn v8_cargo_is_no_longer_in_hand() {
    let mut table = Table::new(3);
    table.hold(Chios, "wool*5 ore").home(Chios, "gift").at(Step::Launch);
    table.act(Chios, "launch a athens wool*4 gift");
    assert_eq!(table.hand_of(Chios), goods("ore wool"));
    assert_eq!(table.island(Chios).hand, 2);
    // What sails is neither in hand nor at home for the next launch.
    table.fleets(Chios, 2);
    assert_eq!(table.refused(Chios, "launch b athens wool*2"), (Reason::NotHeld, "J1"));
    assert_eq!(table.refused(Chios, "launch b athens gift"), (Reason::NotHeld, "J1"));
}

#[test]
fn v8_hands_and_cargo_are_hidden_and_all_else_lies_open() {
    let mut table = Table::new(3);
    table.hold(Chios, "wool*5").home(Chios, "gift*2").fleets(Chios, 2).workshops(Chios, 1);
    table.structure(Chios, Acropolis::Shrine, 1).philosophies(Chios, &["sophism"]);
    table.wonder(Chios, "altar", Stage::Plans).at(Step::Launch);
    table.act(Chios, "launch a egypt wool*4 gift");
    let (chios, crete) = (table.seat(Chios), table.seat(Crete));
    let view = table.game.view(Some(crete)).expect("Crete plays");
    let open = view.public.seats[chios];
    assert_eq!((open.hand, open.fleet(Fleet::A).cards), (1, 5), "sizes lie open");
    assert_eq!((view.hands[chios], view.cargo[chios]), (None, None), "kinds do not");
    assert_eq!(open.home, goods("gift"));
    assert_eq!((open.workshops, open.fleet_count, open.philosophy_count()), (1, 2, 1));
    assert!(open.has(Acropolis::Shrine) && open.wonders().count() == 1);
    assert_eq!(view.public.seats[chios].island, Island::Chios);
}
