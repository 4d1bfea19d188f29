//! End of the year, end of the game: rules Y1 to Y6.

use rules::cards::Stage;
use rules::refusal::Reason;
use rules::score::Decider::{self, Archon, Completion, Structures, TieBreaker};
use rules::seat::Fleet;
use rules::state::Harbor;
use rules::step::Step;
use rules::world::Acropolis::{self, Academy};
use rules::world::Island::{self, Chios, Crete, Lemnos, Naxos, Rhodes, Scyros};
use rules::world::{Land, Season};

use crate::archon::vote;
use crate::table::Table;

const YEAR_1: [&str; 4] = ["drought", "sea_raiders", "good_harvest", "fair_winds"];
const YEAR_2: [&str; 4] = ["merchant_ships", "plague", "delphic_oracle", "mercenaries"];
const YEAR_3: [&str; 4] = ["persian_war", "corsairs", "golden_age", "famine"];

/// The winter of the year that has these events comes to its vote.
fn winter(table: &mut Table, events: &[&str; 4]) {
    table.events(events);
    vote(table);
}

/// All vote for Chios, who votes for Crete: Chios becomes Archon.
fn elect_chios(table: &mut Table) {
    let islands: Vec<Island> =
        table.game.public().from_archon().map(|seat| table.game.public().seats[seat].island).collect();
    for voter in islands {
        let choice = if voter == Chios { Crete } else { Chios };
        table.act(voter, &format!("vote {}", choice.name()));
    }
}

fn complete(table: &mut Table, island: Island, wonders: [&str; 2]) {
    table.villages(island, &[1, 2, 3, 4, 5, 6]).workshops(island, 2);
    for kind in Acropolis::ALL {
        table.structure(island, *kind, 1);
    }
    for wonder in wonders {
        table.wonder(island, wonder, Stage::Complete);
    }
}

fn winner(table: &Table) -> Island {
    let outcome = table.game.outcome().expect("the game is over");
    table.game.public().seats[outcome.ranking[0].seat].island
}

/// Island, place and what set it apart from the next, best first.
fn ranking(table: &Table) -> Vec<(Island, u8, Option<Decider>)> {
    let outcome = table.game.outcome().expect("the game is over");
    let seats = &table.game.public().seats;
    outcome.ranking.iter().map(|it| (seats[it.seat].island, it.place, it.decided_by)).collect()
}

// Y1

#[test]
fn y1_after_winter_four_events_of_the_next_year_are_laid_out() {
    for (events, year) in [(YEAR_1, 2), (YEAR_2, 3)] {
        let mut table = Table::new(3);
        winter(&mut table, &events);
        elect_chios(&mut table);
        assert!(table.heard(&format!("year_ended {}", year - 1)));
        assert!(table.heard(&format!("season {year} spring")));
        let position = table.game.position();
        let set = table.game.set();
        assert!(
            position.secret.event_row.iter().all(|event| set[*event].year == year),
            "last year's are gone"
        );
        assert_eq!(position.public.events.up.len(), 1, "the first of them is up");
    }
}

#[test]
fn y1_the_events_of_the_new_year_are_four_different_ones() {
    let mut table = Table::new(3);
    winter(&mut table, &YEAR_1);
    elect_chios(&mut table);
    let mut row = table.game.position().secret.event_row;
    row.sort();
    assert!(row.windows(2).all(|pair| pair[0] != pair[1]));
}

#[test]
fn y1_no_year_ends_before_winter() {
    let mut table = Table::new(3);
    table.harbor_up(Land::Sparta, "free_port").events(&["drought", "sea_raiders", "fair_winds"]);
    vote(&mut table);
    elect_chios(&mut table);
    assert_eq!((table.game.public().year, table.game.public().season), (1, Season::Winter));
    assert_eq!(table.game.public().events.up.len(), 4);
    assert!(matches!(table.game.public().harbors[Land::Sparta as usize], Harbor::Up(_)));
}

#[test]
fn y1_face_up_harbor_cards_are_replaced_and_face_down_ones_stay_known() {
    let mut table = Table::new(3);
    table.harbor_up(Land::Sparta, "festival").harbor_down(Land::Egypt, "blockade");
    let crete = table.seat(Crete);
    table.edit(|position| {
        let egypt = position.secret.harbors[Land::Egypt as usize];
        position.private[crete].seen_harbors[Land::Egypt as usize] = Some(egypt);
    });
    let before = table.game.position();
    winter(&mut table, &YEAR_1);
    elect_chios(&mut table);
    let after = table.game.position();
    assert!(after.public.harbors.iter().all(|harbor| *harbor == Harbor::Down));
    assert!(table.heard("harbor_replaced sparta") && !table.heard("harbor_replaced egypt"));
    let Harbor::Up(festival) = before.public.harbors[Land::Sparta as usize] else { panic!("it was up") };
    assert_eq!(after.public.harbor_discards[festival.0 as usize], 1);
    assert_eq!(after.public.harbor_deck, before.public.harbor_deck - 1);
    let top = before.secret.harbor_deck.as_slice().last().copied();
    assert_eq!(Some(after.secret.harbors[Land::Sparta as usize].0), top, "a new card from the deck");
    assert_eq!(after.secret.harbors[Land::Egypt as usize], before.secret.harbors[Land::Egypt as usize]);
    let known = after.private[crete].seen_harbors;
    assert_eq!(known[Land::Egypt as usize], before.private[crete].seen_harbors[Land::Egypt as usize]);
    assert_eq!(known[Land::Sparta as usize], None);
}

#[test]
fn y1_an_empty_harbor_deck_takes_its_discards_back_shuffled() {
    let mut table = Table::new(3);
    table.harbor_up(Land::Sparta, "free_port").harbor_up(Land::Ionia, "thieves");
    table.edit(|position| {
        while let Some(card) = position.secret.harbor_deck.pop() {
            position.public.harbor_discards[card as usize] += 1;
        }
    });
    let discards: u8 = table.game.public().harbor_discards.iter().sum();
    winter(&mut table, &YEAR_1);
    elect_chios(&mut table);
    assert!(table.heard("harbors_shuffled"));
    assert!(table.game.public().harbors.iter().all(|harbor| *harbor == Harbor::Down));
    // Both cards went back before the shuffle, and two were dealt from it.
    assert_eq!(table.game.public().harbor_deck, discards + 2 - 2);
    assert_eq!(table.game.public().harbor_discards.iter().sum::<u8>(), 0);
}

// Y2

#[test]
fn y2_an_island_with_all_sixteen_wins_at_the_end_of_any_season() {
    let mut table = Table::new(3);
    complete(&mut table, Rhodes, ["parthenon", "altar"]);
    let seat = table.seat(Rhodes);
    table.edit(|position| position.public.seats[seat].workshops = 1);
    table.at(Step::Build).hold(Rhodes, "grain grapes olives ore timber wool");
    table.act(Rhodes, "build workshop pay grain grapes olives ore timber wool");
    table.all_act(&[Chios, Crete, Rhodes], "finish");
    assert_eq!(table.step(), Step::Vote, "the archon phase is still played");
    assert_eq!(table.game.outcome(), None);
    elect_chios(&mut table);
    assert!(table.game.is_over() && table.heard("won rhodes"));
    assert_eq!(winner(&table), Rhodes);
    assert_eq!(table.refused(Chios, "finish"), (Reason::GameOver, "Y2"));
}

#[test]
fn y2_fifteen_are_not_enough() {
    let mut table = Table::new(3);
    complete(&mut table, Rhodes, ["parthenon", "altar"]);
    let seat = table.seat(Rhodes);
    table.edit(|position| {
        position.public.seats[seat].wonders[1].as_mut().expect("the altar").stage = Stage::Partial;
    });
    vote(&mut table);
    elect_chios(&mut table);
    assert!(!table.game.is_over(), "a wonder under construction is no structure");
    assert_eq!(table.game.public().season, Season::Summer);
}

#[test]
fn y2_several_complete_islands_go_by_the_tie_breakers_from_the_sixth_on() {
    let mut table = Table::new(3);
    complete(&mut table, Chios, ["parthenon", "altar"]);
    complete(&mut table, Crete, ["colossus", "gardens"]);
    table.philosophies(Chios, &["stoicism"]).philosophies(Crete, &["sophism", "cynicism"]);
    table.fleets(Chios, 3).hold(Chios, "gold*6");
    vote(&mut table);
    elect_chios(&mut table);
    assert_eq!(
        ranking(&table),
        [(Crete, 1, Some(TieBreaker(6))), (Chios, 2, Some(Completion)), (Rhodes, 3, None)]
    );
}

// Y3, Y4

/// Gives an island more of what this tie-breaker counts. Each island starts with an academy and a philosophy.
fn favour(table: &mut Table, island: Island, tie_breaker: u8) {
    match tie_breaker {
        1 => table.wonder(island, "parthenon", Stage::Complete),
        2 => table.wonder(island, "colossus", Stage::Partial),
        3 => table.wonder(island, "altar", Stage::Plans),
        4 => table.structure(island, Acropolis::Shrine, 1),
        5 => table.workshops(island, 1),
        6 => table.philosophies(island, &["platonism"]),
        7 => table.fleets(island, 2),
        8 => table.home(island, "gift"),
        9 => add_to_hand(table, island, "gold"),
        10 => add_to_hand(table, island, "papyrus"),
        11 => add_to_hand(table, island, "wool"),
        _ => panic!("there are eleven"),
    };
}

fn add_to_hand<'a>(table: &'a mut Table, island: Island, cards: &str) -> &'a mut Table {
    let hand = table.hand_of(island).plus(&crate::table::goods(cards));
    table.hold(island, &hand.to_string())
}

/// Builds villages until the island has seven structures.
fn level(table: &mut Table, island: Island) {
    let others = table.island(island).structures() - table.island(island).villages.len();
    let villages: Vec<u8> = (1..=7 - others).collect();
    table.villages(island, &villages);
}

/// Chios and Crete come to the last vote with as many structures; Chios leads in one tie-breaker, Crete in all
/// that come after it.
fn decided_by(tie_breaker: u8) -> Vec<(Island, u8, Option<Decider>)> {
    let mut table = Table::new(3);
    table.philosophies(Chios, &["cynicism"]).philosophies(Crete, &["cynicism"]);
    favour(&mut table, Chios, tie_breaker);
    for later in tie_breaker + 1..=11 {
        favour(&mut table, Crete, later);
    }
    level(&mut table, Chios);
    level(&mut table, Crete);
    winter(&mut table, &YEAR_3);
    elect_chios(&mut table);
    ranking(&table)
}

#[test]
fn y3_most_structures_win_after_the_last_winter() {
    let mut table = Table::new(3);
    table.villages(Crete, &[1, 2, 3]).wonder(Rhodes, "parthenon", Stage::Complete);
    table.workshops(Rhodes, 1).wonder(Chios, "altar", Stage::Partial).wonder(Chios, "gardens", Stage::Plans);
    table.hold(Chios, "gold*6").fleets(Chios, 3);
    winter(&mut table, &YEAR_3);
    elect_chios(&mut table);
    assert_eq!(
        ranking(&table),
        [(Rhodes, 1, Some(Structures)), (Crete, 2, Some(Structures)), (Chios, 3, None)],
        "a complete wonder is a structure, an unfinished one is not"
    );
    assert!(table.heard("won rhodes") && !table.heard("year_ended 3"));
}

#[test]
fn y3_a_tie_goes_by_all_tie_breakers_from_the_first() {
    assert_eq!(decided_by(1)[0], (Chios, 1, Some(TieBreaker(1))));
}

macro_rules! tie_breakers {
    ($($name:ident: $number:literal),* $(,)?) => {$(
        #[test]
        fn $name() {
            let expected =
                [(Chios, 1, Some(TieBreaker($number))), (Crete, 2, Some(Structures)), (Rhodes, 3, None)];
            assert_eq!(decided_by($number), expected);
        }
    )*};
}

tie_breakers! {
    y4_first_complete_wonders: 1,
    y4_second_partial_wonders: 2,
    y4_third_plans: 3,
    y4_fourth_acropolis_structures: 4,
    y4_fifth_workshops: 5,
    y4_sixth_philosophies: 6,
    y4_seventh_fleets: 7,
    y4_eighth_aegis_cards: 8,
    y4_ninth_gold: 9,
    y4_tenth_rares: 10,
    y4_eleventh_basics: 11,
}

#[test]
fn y4_of_gold_rares_and_basics_at_most_six_are_counted() {
    let decides = |chios: &str, crete: &str| {
        let mut table = Table::new(3);
        table.hold(Chios, chios).hold(Crete, crete).villages(Rhodes, &[1]);
        winter(&mut table, &YEAR_3);
        elect_chios(&mut table);
        if table.step() == Step::Crown {
            table.act(Chios, "crown chios");
        }
        let best = ranking(&table)[0];
        (best.0, best.2)
    };
    assert_eq!(decides("gold*9", "gold*6 tools"), (Crete, Some(TieBreaker(10))));
    assert_eq!(decides("gold*5 tools*9", "gold*6"), (Crete, Some(TieBreaker(9))));
    assert_eq!(decides("tools*9", "tools*3 papyrus*3 wool"), (Crete, Some(TieBreaker(11))));
    assert_eq!(decides("tools*5", "tools*3 papyrus*3"), (Crete, Some(TieBreaker(10))));
    assert_eq!(decides("wool*9", "wool*5 ore"), (Chios, Some(Archon)), "both count six");
}

#[test]
fn y4_aegis_cards_count_ashore_and_aboard() {
    let mut table = Table::new(3);
    table.home(Chios, "army").home(Crete, "gift").cargo(Crete, Fleet::A, "warship").villages(Rhodes, &[1]);
    winter(&mut table, &YEAR_3);
    elect_chios(&mut table);
    assert_eq!(ranking(&table)[0], (Crete, 1, Some(TieBreaker(8))));
}

#[test]
fn y4_each_tie_breaker_drops_those_who_do_not_match_the_best() {
    let mut table = Table::new(4);
    // Three lead in fleets; of these two in gold; Lemnos, dropped early, has the most of all that follows.
    for island in [Chios, Crete, Rhodes] {
        table.fleets(island, 2);
    }
    table.hold(Chios, "gold wool*2").hold(Crete, "gold wool").hold(Rhodes, "tools*6");
    table.hold(Lemnos, "gold*6 tools*6 wool*6");
    winter(&mut table, &YEAR_3);
    elect_chios(&mut table);
    assert_eq!(
        ranking(&table),
        [
            (Chios, 1, Some(TieBreaker(11))),
            (Crete, 2, Some(TieBreaker(9))),
            (Rhodes, 3, Some(TieBreaker(7))),
            (Lemnos, 4, None)
        ]
    );
}

// Y5

#[test]
fn y5_the_archon_elected_last_chooses_among_those_still_tied() {
    let mut table = Table::new(3);
    table.villages(Chios, &[1]).archon(Rhodes);
    winter(&mut table, &YEAR_3);
    elect_chios(&mut table);
    assert_eq!(table.step(), Step::Crown);
    assert_eq!(table.asked(), [Chios], "Chios was elected a moment ago, Rhodes no longer counts");
    assert_eq!(table.game.outcome(), None);
    assert_eq!(table.refused(Rhodes, "crown rhodes"), (Reason::NotArchon, "Y5"));
    assert_eq!(table.refused(Chios, "crown chios"), (Reason::NoSuchChoice, "Y5"));
    table.forget();
    table.act(Chios, "crown rhodes");
    assert_eq!(table.story(), ["crowned rhodes", "won rhodes"]);
    assert_eq!(ranking(&table), [(Rhodes, 1, Some(Archon)), (Crete, 2, Some(Structures)), (Chios, 3, None)]);
}

#[test]
fn y5_an_archon_who_is_tied_may_choose_himself() {
    let mut table = Table::new(3);
    winter(&mut table, &YEAR_3);
    elect_chios(&mut table);
    table.act(Chios, "crown chios");
    assert_eq!(ranking(&table), [(Chios, 1, Some(Archon)), (Crete, 2, None), (Rhodes, 2, None)]);
}

#[test]
fn y5_settles_a_tie_of_complete_islands_too() {
    let mut table = Table::new(3);
    complete(&mut table, Crete, ["parthenon", "altar"]);
    complete(&mut table, Rhodes, ["colossus", "gardens"]);
    vote(&mut table);
    elect_chios(&mut table);
    table.act(Chios, "crown rhodes");
    assert_eq!(ranking(&table), [(Rhodes, 1, Some(Archon)), (Crete, 2, Some(Completion)), (Chios, 3, None)]);
}

// Y6

#[test]
fn y6_the_result_ranks_everybody_and_says_what_decided_each_step() {
    let mut table = Table::new(6);
    complete(&mut table, Naxos, ["parthenon", "altar"]);
    complete(&mut table, Crete, ["colossus", "gardens"]);
    table.fleets(Naxos, 2).structure(Rhodes, Academy, 1);
    table.hold(Chios, "tools").hold(Lemnos, "nothing").hold(Scyros, "nothing");
    vote(&mut table);
    elect_chios(&mut table);
    assert_eq!(
        ranking(&table),
        [
            (Naxos, 1, Some(TieBreaker(7))),
            (Crete, 2, Some(Completion)),
            (Rhodes, 3, Some(Structures)),
            (Chios, 4, Some(TieBreaker(10))),
            (Lemnos, 5, None),
            (Scyros, 5, None),
        ]
    );
    let outcome = table.game.outcome().expect("the game is over");
    let facts: Vec<(u8, bool)> = outcome.ranking.iter().map(|it| (it.structures, it.complete)).collect();
    assert_eq!(facts, [(16, true), (16, true), (3, false), (2, false), (2, false), (2, false)]);
}

#[test]
fn y6_islands_after_a_shared_place_are_counted_past_it() {
    let mut table = Table::new(4);
    table.villages(Rhodes, &[1, 2, 3]).villages(Chios, &[1]);
    winter(&mut table, &YEAR_3);
    elect_chios(&mut table);
    assert_eq!(
        ranking(&table),
        [(Rhodes, 1, Some(Structures)), (Crete, 2, None), (Lemnos, 2, Some(Structures)), (Chios, 4, None)]
    );
}
