//! What bots say at the table: true by what lies open, and the same whatever is hidden.

mod seating;
#[path = "../../rules/tests/table/mod.rs"]
mod table;
#[path = "../../rules/tests/twin/mod.rs"]
#[allow(dead_code)]
mod twin;

use std::collections::BTreeSet;

use bots::level::Level;
use bots::motive::Goal;
use bots::reasons::{Dealt, PublicReason, needs, produces, reason};
use rules::action::Action;
use rules::game::Game;
use rules::goods::Goods;
use rules::news::{Cards, News};
use rules::rng::Dice;
use rules::seat::{Fleet, SeatSet};
use rules::state::Public;
use rules::step::Step;
use rules::world::Acropolis;
use rules::world::Island::{self, Chios, Crete, Lemnos, Rhodes};

use table::{Good, Table, goods};
use twin::SealedAnswers;

/// Four islands in the first spring, about to trade; no event asks for anything.
fn at_trade() -> Table {
    let mut table = Table::new(4);
    table.events(&["fair_winds"]).at(Step::Trade);
    table
}

fn needs_of(table: &Table, island: Island) -> Vec<Good> {
    needs(table.game.set(), table.game.public(), table.seat(island), &Goods::EMPTY).to_vec()
}

fn said(table: &Table, island: Island, action: Action) -> Option<PublicReason> {
    reason(table.game.set(), table.game.public(), table.seat(island), &action)
}

/// What an island says when it declines an offer of another.
fn refusal(table: &Table, island: Island, maker: Island, give: &str, want: &str) -> PublicReason {
    let action = Action::Refuse { from: table.seat(maker), give: goods(give), want: goods(want) };
    said(table, island, action).expect("a refusal has a reason")
}

fn acceptance(table: &Table, island: Island, maker: Island, give: &str, want: &str) -> PublicReason {
    let action = Action::Accept { from: table.seat(maker), give: goods(give), want: goods(want) };
    said(table, island, action).expect("an acceptance has a reason")
}

fn offer(table: &Table, island: Island, to: Island, give: &str, want: &str) -> PublicReason {
    let (private, to) = (false, SeatSet::one(table.seat(to)));
    let action = Action::Offer { private, to, give: goods(give), want: goods(want) };
    said(table, island, action).expect("an offer has a reason")
}

/// All villages stand everywhere, so that workshops come next.
fn villages_stand() -> Table {
    let mut table = at_trade();
    for island in [Chios, Crete, Rhodes, Lemnos] {
        table.villages(island, &[1, 2, 3, 4, 5, 6]);
    }
    table
}

#[test]
fn an_island_lacks_what_its_next_structures_take_and_its_villages_do_not_make() {
    let table = villages_stand();
    // Wool, olives and ore are made in Chios; two workshops take two of each basic.
    let lacks = needs_of(&table, Chios);
    assert_eq!(lacks.len(), 3);
    let makes = [Good::Wool, Good::Olives];
    assert!(lacks.iter().all(|good| !makes.contains(good)), "{lacks:?}");
}

#[test]
fn a_complete_island_lacks_nothing() {
    let mut table = villages_stand();
    table.edit(|position| {
        let island = &mut position.public.seats.0[0];
        island.workshops = 2;
        island.acropolis = [1; 6];
    });
    assert_eq!(needs_of(&table, Chios), []);
    assert!(!needs_of(&table, Crete).is_empty());
}

#[test]
fn what_its_next_structures_take_it_needs_itself() {
    let table = villages_stand();
    let refused = refusal(&table, Chios, Crete, "timber", "grain");
    assert_eq!(refused, PublicReason::NeedsIt { good: Good::Grain, goal: Goal::Workshop });
}

#[test]
fn what_it_makes_as_much_of_as_it_needs_it_does_not_say_it_needs() {
    let mut table = villages_stand();
    table.hold(Chios, "wool*3 olives*2 ore");
    // Two workshops take two of each basic.
    let makes = produces(table.game.set(), table.game.public(), table.seat(Chios));
    assert!(makes.count(Good::Wool) >= 2 && makes.count(Good::Olives) >= 2 && makes.count(Good::Ore) == 1);
    for want in ["wool", "olives", "wool*2"] {
        let refused = refusal(&table, Chios, Crete, "timber", want);
        assert!(!matches!(refused, PublicReason::NeedsIt { .. }), "{want}: {refused:?}");
    }
    for want in ["ore", "wool ore"] {
        let refused = refusal(&table, Chios, Crete, "timber", want);
        assert_eq!(refused, PublicReason::NeedsIt { good: Good::Ore, goal: Goal::Workshop }, "{want}");
    }
}

#[test]
fn what_everybody_can_see_it_does_not_have_is_said_and_nothing_else() {
    let mut table = at_trade();
    table.hold(Chios, "wool").hold(Crete, "timber*3");
    assert_eq!(refusal(&table, Chios, Crete, "timber", "gold*2"), PublicReason::NotHeld, "one card in hand");
    let refused = refusal(&table, Chios, Crete, "timber", "gold");
    assert_ne!(refused, PublicReason::NotHeld, "that it is wool nobody can see");
    assert_eq!(refusal(&table, Chios, Crete, "timber", "army"), PublicReason::NotHeld, "none stands ashore");
    table.cargo(Chios, Fleet::A, "warship");
    let refused = refusal(&table, Chios, Crete, "timber", "army");
    assert_ne!(refused, PublicReason::NotHeld, "what lies aboard in port nobody can see");
    table.cargo(Chios, Fleet::A, "nothing").home(Chios, "army");
    assert_ne!(refusal(&table, Chios, Crete, "timber", "army"), PublicReason::NotHeld);
}

#[test]
fn how_much_more_it_would_take_follows_from_what_cards_cost_to_come_by() {
    let mut table = at_trade();
    table.hold(Chios, "gold*2 spices").hold(Crete, "timber*6");
    let short = |give: &str, want: &str| match refusal(&table, Chios, Crete, give, want) {
        PublicReason::TooLittle { short } => short,
        PublicReason::TooDear { .. } => 0,
        other => panic!("{other:?}"),
    };
    let by_one = short("timber", "gold");
    assert!(by_one > 0);
    assert!(short("timber", "gold*2") > by_one, "more is asked for");
    assert_eq!(short("timber*2", "gold"), by_one - 1, "a basic more is given");
    assert_eq!(short("timber*4", "gold"), 0, "by open prices it is enough");
}

#[test]
fn a_leader_is_told_what_the_deal_would_help_build() {
    let mut table = at_trade();
    table.villages(Crete, &[1, 2, 3, 4, 5, 6]);
    let leader = table.seat(Crete);
    let refused = refusal(&table, Chios, Crete, "timber", "wool");
    assert_eq!(refused, PublicReason::HelpsLeader { leader, goal: Goal::Workshop });
    let ahead = table.seat(Lemnos);
    table.villages(Lemnos, &[1, 2, 3, 4, 5, 6]).edit(|position| position.public.seats[ahead].workshops = 1);
    let refused = refusal(&table, Chios, Crete, "timber", "wool");
    assert!(!matches!(refused, PublicReason::HelpsLeader { .. }), "Lemnos leads, not Crete: {refused:?}");
    table.edit(|position| position.public.seats[ahead].workshops = 0);
    table.villages(Chios, &[1, 2, 3, 4, 5]);
    let refused = refusal(&table, Chios, Crete, "timber", "wool");
    assert!(!matches!(refused, PublicReason::HelpsLeader { .. }), "one structure is no lead: {refused:?}");
}

#[test]
fn what_it_makes_is_no_bargain() {
    let table = at_trade();
    assert_eq!(
        refusal(&table, Chios, Crete, "wool*2", "gold"),
        PublicReason::MakesIt { good: Good::Wool },
        "Chios has a wool village"
    );
    assert_ne!(refusal(&table, Crete, Chios, "wool*2", "gold"), PublicReason::MakesIt { good: Good::Wool });
}

#[test]
fn a_complete_island_has_no_use_for_cards() {
    let mut table = villages_stand();
    table.edit(|position| {
        let island = &mut position.public.seats.0[0];
        island.workshops = 2;
        island.acropolis = [1; 6];
    });
    let refused = refusal(&table, Chios, Crete, "grain", "pottery");
    assert_eq!(refused, PublicReason::NoUse { good: Good::Grain });
}

#[test]
fn what_might_move_it_is_neither_offered_nor_asked_for_and_lacking() {
    let mut table = villages_stand();
    table.home(Chios, "army");
    let lacks = needs_of(&table, Chios);
    for (give, want) in [("papyrus", "army"), ("nothing", "army"), ("nothing", "wool")] {
        let refused = refusal(&table, Chios, Lemnos, give, want);
        let (PublicReason::TooDear { instead } | PublicReason::ForNothing { instead }) = refused else {
            panic!("{refused:?}");
        };
        assert_eq!(matches!(refused, PublicReason::ForNothing { .. }), give == "nothing");
        let instead = instead.expect("the island lacks something");
        assert!(lacks.contains(&instead) && !goods(want).kinds().has(instead), "{instead:?}");
    }
}

#[test]
fn taking_and_offering_name_what_the_cards_are_for() {
    let table = villages_stand();
    let goal = Goal::Workshop;
    assert_eq!(
        acceptance(&table, Chios, Crete, "grain", "wool"),
        PublicReason::Uses { good: Good::Grain, goal }
    );
    assert_eq!(acceptance(&table, Chios, Crete, "grain", "nothing"), PublicReason::Thanks);
    assert_eq!(
        acceptance(&table, Chios, Crete, "warship", "wool"),
        PublicReason::Arms { good: Good::Warship }
    );
    assert_eq!(acceptance(&table, Chios, Crete, "spices", "wool"), PublicReason::Fair);
    let good = Good::Gold;
    let goal = Goal::Acropolis(Acropolis::Academy);
    assert_eq!(offer(&table, Chios, Crete, "wool", "gold"), PublicReason::Seeks { good, goal });
    assert_eq!(offer(&table, Chios, Crete, "wool", "army"), PublicReason::SeeksArms { good: Good::Army });
    assert_eq!(offer(&table, Chios, Crete, "wool", "nothing"), PublicReason::Gives);
    assert_eq!(offer(&table, Chios, Crete, "wool", "spices"), PublicReason::Suits);
    let counter = Action::Counter {
        private: false,
        to: table.seat(Crete),
        give: goods("wool"),
        want: Goods::one(good),
    };
    assert_eq!(said(&table, Chios, counter), Some(PublicReason::Rather { good }));
    assert_eq!(said(&table, Chios, Action::Finish), None);
}

#[test]
fn a_vote_is_told_by_what_stands() {
    let mut table = at_trade();
    let seat = |island| Table::new(4).seat(island);
    table.edit(|position| position.public.archon = seat(Crete));
    let vote = |table: &Table, choice| said(table, Chios, Action::Vote(table.seat(choice)));
    assert_eq!(vote(&table, Rhodes), Some(PublicReason::InTurn), "nobody is ahead");
    assert_eq!(vote(&table, Crete), Some(PublicReason::Trusts { seat: seat(Crete) }));
    table.villages(Crete, &[1, 2, 3, 4, 5]).villages(Lemnos, &[1, 2, 3, 4]);
    let count = table.game.public().seats[seat(Rhodes)].structures();
    assert_eq!(vote(&table, Rhodes), Some(PublicReason::Behind { seat: seat(Rhodes), count }));
    assert_eq!(vote(&table, Lemnos), Some(PublicReason::NotLeader { leader: seat(Crete) }));
    assert_eq!(vote(&table, Crete), Some(PublicReason::Trusts { seat: seat(Crete) }), "it leads");
    // Whoever crowns chooses among those who are level.
    let public = Public {
        crown_tie: SeatSet::one(seat(Crete)).with(seat(Rhodes)).with(seat(Lemnos)),
        ..*at_trade().game.public()
    };
    let crown = |choice| reason(table.game.set(), &public, seat(Crete), &Action::Crown(seat(choice)));
    assert_eq!(crown(Crete), Some(PublicReason::Oneself));
    assert_eq!(crown(Lemnos), Some(PublicReason::Trusts { seat: seat(Lemnos) }));
}

#[test]
fn what_it_says_agrees_with_the_needs_that_stand_beside_its_name() {
    let mut table = villages_stand();
    table.home(Chios, "army");
    let (mut sought, mut needed_though_made) = (0, 0);
    for standing in 0..1u8 << 6 {
        table.edit(|position| {
            let island = &mut position.public.seats.0[0];
            island.workshops = 1;
            island.acropolis = std::array::from_fn(|place| standing >> place & 1);
        });
        let lacks = needs_of(&table, Chios);
        let makes = produces(table.game.set(), table.game.public(), table.seat(Chios));
        for good in Good::ALL.into_iter().filter(|good| !good.is_aegis()) {
            let seeks =
                matches!(offer(&table, Chios, Crete, "nothing", good.name()), PublicReason::Seeks { .. });
            assert_eq!(seeks, lacks.contains(&good), "{good:?} of {lacks:?}");
            sought += u32::from(seeks);
            if lacks.contains(&good) && makes.count(good) > 0 {
                needed_though_made += 1;
                let refused = refusal(&table, Chios, Crete, good.name(), "army");
                assert_ne!(refused, PublicReason::MakesIt { good }, "of {lacks:?}");
            }
        }
    }
    assert!(sought > 0 && needed_though_made > 0, "{sought} and {needed_though_made}");
}

#[test]
fn structures_of_the_acropolis_are_needs_too() {
    let mut table = villages_stand();
    table.edit(|position| {
        let island = &mut position.public.seats.0[0];
        island.workshops = 2;
        island.acropolis = [1; 6];
        island.acropolis[Acropolis::Fortress as usize] = 0;
    });
    let cost = table.game.set().structure(Acropolis::Fortress).cost.named;
    let expected: BTreeSet<u8> = cost.less(&goods("pottery*2")).kinds().iter().map(|it| it as u8).collect();
    let lacks: BTreeSet<u8> = needs_of(&table, Chios).iter().map(|good| *good as u8).collect();
    assert!(!lacks.is_empty() && lacks.is_subset(&expected), "{lacks:?} of {expected:?}");
}

/// Everything that the bots could say in this game about these terms.
fn everything_said(game: &Game, give: &Goods, want: &Goods) -> Vec<Option<PublicReason>> {
    let (set, public) = (game.set(), game.public());
    let mut all = Vec::new();
    for seat in public.seats() {
        for from in public.seats().filter(|from| *from != seat) {
            let (give, want, private, to) = (*give, *want, false, SeatSet::one(from));
            for action in [
                Action::Refuse { from, give, want },
                Action::Accept { from, give, want },
                Action::Offer { private, to, give, want },
                Action::Counter { private, to: from, give, want },
            ] {
                all.push(reason(set, public, seat, &action));
            }
            all.push(reason(set, public, seat, &Action::Vote(from)));
        }
        all.extend(public.crown_tie.iter().map(|crowned| reason(set, public, seat, &Action::Crown(crowned))));
    }
    let tried: Vec<_> = all.iter().map(|reason| reason.map(PublicReason::tried)).collect();
    all.into_iter().chain(tried).collect()
}

/// The name of a kind of reason.
fn kind(reason: &PublicReason) -> String {
    format!("{reason:?}").split(' ').next().expect("a name").to_owned()
}

#[test]
fn with_everything_hidden_replaced_the_same_is_said() {
    let (mut compared, mut kinds) = (0, BTreeSet::new());
    let levels = [Level::Merchant, Level::Novice, Level::Merchant, Level::Random];
    for number in 0..16u64 {
        let mut play = seating::match_of(&levels, seating::options(number), 300 + number);
        let mut dice = Dice::new(number);
        let mut count = 0;
        loop {
            count += 1;
            if count % 29 == 0
                && let Some(other) = twin::twin(play.game(), None, SealedAnswers::Replaced, &mut dice)
            {
                let game = play.game();
                assert_ne!(game.position().private, other.position().private, "other cards are held");
                let mut draw = || {
                    let mut drawn = Goods::EMPTY;
                    (0..dice.below(3)).for_each(|_| drawn.add(Good::ALL[dice.below(14) as usize], 1));
                    drawn
                };
                let (give, want) = (draw(), draw());
                let here = everything_said(game, &give, &want);
                assert_eq!(here, everything_said(&other, &give, &want));
                for seat in game.public().seats() {
                    let lacks = |game: &Game| needs(game.set(), game.public(), seat, &Goods::EMPTY);
                    assert_eq!(lacks(game), lacks(&other));
                }
                compared += 1;
                kinds.extend(here.iter().flatten().map(kind));
            }
            if play.step().is_none() {
                break;
            }
        }
    }
    assert!(compared > 300, "{compared}");
    assert!(kinds.len() >= 19, "{kinds:?}");
}

#[test]
fn what_everybody_saw_it_get_by_a_deal_is_no_longer_needed_until_it_parts_with_it() {
    let table = villages_stand();
    let crete = table.seat(Crete);
    let first = needs_of(&table, Crete)[0];
    let cost = |dealt: &Dealt| needs(table.game.set(), table.game.public(), crete, dealt.had(crete)).to_vec();
    let deal = |private| News::Dealt {
        maker: table.seat(Chios),
        taker: crete,
        private,
        give: Cards::Kinds(Goods::n(first, 9)),
        want: Cards::Kinds(goods("gold")),
    };
    let mut dealt = Dealt::default();
    dealt.observe(&deal(true));
    assert!(cost(&dealt).contains(&first), "what was private is nobody's business");
    dealt.observe(&deal(false));
    assert!(!cost(&dealt).contains(&first), "it has as many as it needs");
    let mut spent = dealt.clone();
    spent.observe(&News::Paid { seat: crete, goods: Goods::n(first, 9) });
    assert!(cost(&spent).contains(&first), "they are spent");
}
