//! What is left to the steward: he decides it as he would for all fleets together, and nothing that another line says.

use bots::orders::{Because, Follow, Past, Why};
use bots::steward;
use rules::action::Action;
use rules::game::Game;
use rules::goods::{Good, Goods};
use rules::news::Log;
use rules::prompt::{Choice, Prompt};
use rules::seat::{Fleet, Seat};
use rules::state::Sealed;
use rules::step::Step;
use rules::world::LandSet;

use super::otherwise::{act, look, says};

/// What the steward would do now: about everything, and about one choice alone.
fn stewards(game: &Game, seat: Seat, alone: impl Fn(&Choice) -> bool) -> (Option<Action>, Option<Action>) {
    let seen = game.seen(seat).expect("a seat");
    let prompt = seen.prompt();
    let choices = prompt.choices.iter().filter(|it| alone(it)).copied().collect();
    (steward::answer(&seen, &prompt), steward::answer(&seen, &Prompt { choices, ..prompt }))
}

#[test]
fn a_harbor_that_is_passed_by_ends_trade_abroad_for_no_other_fleet() {
    let nothing = Past::default();
    let found = look(Step::Barter, 120, |game, seat| {
        let prompt = game.seen(seat).expect("a seat").prompt();
        let fees = prompt.choices.iter().filter_map(|choice| match *choice {
            Choice::Fee { fleet, .. } => Some(fleet),
            _ => None,
        });
        let is_passed_by = |fleet: &Fleet| {
            let fee = |it: &Choice| matches!(it, Choice::Fee { fleet: it, .. } if it == fleet);
            let is_due = prompt.choices.iter().any(|it| matches!(it, Choice::Receive(_)));
            is_due || stewards(game, seat, fee).1 == Some(Action::Finish)
        };
        if !fees.clone().any(|fleet| is_passed_by(&fleet)) {
            return 0;
        }
        let whole = stewards(game, seat, |_| true).0.expect("he answers");
        let followed = act(&says(game, seat, "always fleet_trade steward", &nothing)).expect("he decides");
        // Harbors come first, in which order ever.
        let is_gate = matches!(followed, Action::Receive { .. } | Action::Show { .. } | Action::Fee { .. });
        assert!(followed == whole || is_gate, "{followed:?} for {whole:?}");
        // What is said of another fleet is done before he finishes for all.
        if let (Action::Trade { fleet, give, want }, false) = (whole, is_gate) {
            let line = format!("fleet_trade trade {} {give} for {want}", fleet.name());
            for sheet in [format!("{line}\nfleet_trade steward"), format!("fleet_trade steward\n{line}")] {
                let followed = says(game, seat, &sheet, &nothing);
                let said = matches!(followed, Follow::Act(_, Because { why: Why::Said, .. }));
                assert!(said && act(&followed) == Some(whole), "{sheet}: {followed:?}");
            }
        }
        // A line about fees alone leaves the harbor at last, where no other gate stands open; but it ends no trade that nothing was said
        // of.
        let is_other = |it: &Choice| matches!(it, Choice::Receive(_) | Choice::ShowWarship(_));
        let fee = "fleet_trade fee first most if fleet a and not fleet a else steward";
        let fee = act(&says(game, seat, fee, &nothing));
        if prompt.choices.iter().any(|it| matches!(it, Choice::Trade { .. } | Choice::Plans(_))) {
            assert_ne!(fee, Some(Action::Finish));
        } else {
            assert!(fee.is_some() || prompt.choices.iter().any(is_other));
        }
        usize::from(whole != Action::Finish)
    });
    assert!(found > 3, "{found}");
}

#[test]
fn the_steward_turns_the_card_of_the_land_that_was_left_to_him() {
    let nothing = Past::default();
    let found = look(Step::Harbor, 20, |game, seat| {
        let seen = game.seen(seat).expect("a seat");
        let prompt = seen.prompt();
        let Some(Choice::Harbor(lands)) = prompt.choices.first() else { return 0 };
        let answered = match seen.mine.sealed {
            Sealed::Lands { answered, .. } => answered,
            Sealed::Nothing | Sealed::Answer(_) | Sealed::Fleets(_) => LandSet::EMPTY,
        };
        let lands = lands.not_in(answered);
        for land in lands.iter() {
            let line = format!("fleet_trade steward if at {}", land.name());
            let followed = act(&says(game, seat, &line, &nothing));
            assert!(
                matches!(followed, Some(Action::Reveal(it) | Action::Pass(it)) if it == land),
                "{line}: {followed:?}"
            );
        }
        usize::from(lands.len() > 1)
    });
    assert!(found > 10, "{found}");
}

#[test]
fn the_steward_makes_no_deal_more_than_a_line_says() {
    let found = look(Step::Trade, 12, |game, seat| {
        let basics = [Good::Grain, Good::Wool, Good::Olives, Good::Timber];
        let holds = |seat: Seat, good: Good| game.seen(seat).expect("a seat").owned().count(good) > 0;
        let mut found = 0;
        for maker in game.asked().without(seat).iter() {
            for (give, want) in basics.iter().flat_map(|give| basics.iter().map(move |want| (*give, *want))) {
                if give == want || !holds(maker, give) || !holds(seat, want) {
                    continue;
                }
                let offer = Action::Offer {
                    private: false,
                    to: rules::seat::SeatSet::one(seat),
                    give: Goods::one(give),
                    want: Goods::one(want),
                };
                let mut later = game.clone();
                if later.apply(maker, &offer, &mut Log::default()).is_err() {
                    continue;
                }
                let dealt = Past { deals: vec![(Goods::one(want), Goods::one(give))], ..Past::default() };
                if !matches!(
                    act(&says(&later, seat, "island_trade steward", &dealt)),
                    Some(Action::Accept { .. })
                ) {
                    continue;
                }
                let line = format!("island_trade accept give {} want {}", want.name(), give.name());
                let sheet = |times| format!("{line} up to {times}\nisland_trade steward");
                let full = says(&later, seat, &sheet(1), &dealt);
                assert!(
                    matches!(
                        full,
                        Follow::Act(Action::Refuse { .. }, Because { line: Some(1), why: Why::Said })
                    ),
                    "{full:?}"
                );
                let open = act(&says(&later, seat, &sheet(2), &dealt));
                assert!(matches!(open, Some(Action::Accept { .. })), "{open:?}");
                found += 1;
            }
        }
        found
    });
    assert!(found > 10, "{found}");
}
