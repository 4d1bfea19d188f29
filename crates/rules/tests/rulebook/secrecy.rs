//! Who sees what: rules K1 to K4, and the non-interference test.
//!
//! For every state of many random games, everything that a viewer may not know is replaced (see `twin`); the
//! viewer's view, prompt and events must not change by a byte.

use rules::event::{Closed, Event, Log};
use rules::game::Game;
use rules::random;
use rules::refusal::Reason;
use rules::rng::{Dice, Seed};
use rules::seat::{Fleet, Seat};
use rules::setup::Options;
use rules::state::Step;
use rules::view::View;
use rules::world::Island::{Chios, Crete, Rhodes};
use rules::world::Land;

use crate::table::{Table, goods};
use crate::twin::{SealedAnswers, twin};

fn bytes(view: &View) -> String {
    let prompt = view.prompt();
    format!("{}\n{prompt:?}", view.to_json())
}

fn viewers(game: &Game) -> Vec<Option<Seat>> {
    game.public().seats().map(Some).chain([None]).collect()
}

/// Events whose content chance or hidden cards decide: after them twins may rightly differ.
fn is_revealing(event: &Event) -> bool {
    // Aegis cards that come ashore are shown by it.
    let comes_ashore = match event {
        Event::Returned { landed, .. } | Event::Stowed { landed, .. } | Event::Launched { landed, .. } => {
            !landed.is_empty()
        }
        _ => false,
    };
    comes_ashore
        || matches!(
            event,
            Event::EventFlipped(_)
                | Event::EventSeen { .. }
                | Event::HarborSeen { .. }
                | Event::HarborRevealed { .. }
                | Event::HazardDrawn { .. }
                | Event::HazardDrawnAlone { .. }
                | Event::PlansTaken { .. }
                | Event::Elected { drawn: true, .. }
                | Event::Lost { .. }
                | Event::CargoLost { .. }
                | Event::HandShown { .. }
            | Event::OfferClosed { why: Closed::Unaffordable, .. }
                | Event::Won { .. }
        )
}

/// What one action shows to a viewer, and how the table looks after it.
fn after(
    game: &Game,
    seat: Seat,
    action: &rules::action::Action,
    viewer: Option<Seat>,
) -> Option<(Vec<Event>, String)> {
    let before = *game.public();
    let mut game = game.clone();
    let mut log = Log::default();
    game.apply(seat, action, &mut log).ok()?;
    // Aegis cards paid or given from aboard are shown by it (R3).
    let aboard = |public: &rules::state::Public| public.seats.0.map(|island| island.aboard_in_port());
    if aboard(&before) != aboard(game.public()) && !matches!(before.step, Step::Launch | Step::Unload) {
        return None;
    }
    if log.events.iter().any(is_revealing) || game.is_over() {
        return None;
    }
    let seen = log.events.iter().filter_map(|event| event.seen_by(game.viewer(viewer))).collect();
    Some((seen, bytes(&game.view(viewer).expect("the viewer is there"))))
}

#[derive(Default)]
struct Tally {
    views: u32,
    steps: u32,
    resolutions: u32,
}

fn compare_twins(game: &Game, dice: &mut Dice, tally: &mut Tally) {
    let viewers = viewers(game);
    let viewer = viewers[dice.below(viewers.len() as u32) as usize];
    let own = bytes(&game.view(viewer).expect("the viewer is there"));
    for answers in [SealedAnswers::Replaced, SealedAnswers::Kept] {
        let Some(other) = twin(game, viewer, answers, dice) else { continue };
        let its = bytes(&other.view(viewer).expect("the viewer is there"));
        assert_eq!(own, its, "a view tells {viewer:?} what it may not know ({answers:?})");
        tally.views += 1;

        // Whoever acts, and whatever is asked next: nothing hidden shows.
        let asked: Vec<Seat> = game.asked().iter().collect();
        let Some(actor) = dice.pick(&asked) else { continue };
        let seen = game.seen(actor).expect("the seat plays");
        let Some(action) = seen.prompt().sample(&seen, dice) else { continue };
        if other.check(actor, &action).is_err() {
            // Only cards that differ can make the same action impossible, never for the viewer itself.
            assert_ne!(Some(actor), viewer, "{action:?} is refused for what the viewer may not know");
            continue;
        }
        let resolves = game.public().step.is_sealed() && game.public().waiting.len() == 1;
        // What is discarded is the part of the hand that was not kept: other hands, other discards.
        let shows_hands = game.public().step == Step::Discard;
        if resolves && (shows_hands || answers == SealedAnswers::Replaced) {
            continue;
        }
        // Which aegis cards come from home and which from aboard is seen by everybody (J3, R3).
        if Some(actor) != viewer && game.public().seats[actor].aboard_in_port() > 0 {
            continue;
        }
        let (Some(mine), Some(theirs)) =
            (after(game, actor, &action, viewer), after(&other, actor, &action, viewer))
        else {
            continue;
        };
        assert_eq!(mine, theirs, "{actor:?} {action:?} shows {viewer:?} what it may not know");
        tally.steps += 1;
        tally.resolutions += u32::from(resolves);
    }
}

#[test]
fn k4_nothing_a_viewer_may_not_know_changes_what_it_sees() {
    let mut tally = Tally::default();
    for number in 0..60u64 {
        let options = Options {
            beginner: number & 1 == 1,
            delian_league: number & 2 == 2,
            tournament: number & 4 == 4,
            open_hands: false,
        };
        let players = 3 + (number % 4) as u8;
        let set = rules::cards::CardSet::aegean();
        let seed = Seed::from_number(number);
        let mut game = Game::new(set, players, options, seed, &mut Log::muted()).expect("a game");
        let mut dice = Dice::new(number);
        while !game.is_over() {
            compare_twins(&game, &mut dice, &mut tally);
            random::step(&mut game, &mut dice, &mut Log::muted());
        }
    }
    assert!(tally.views > 30_000, "too few views compared: {}", tally.views);
    assert!(tally.steps > 10_000, "too few actions compared: {}", tally.steps);
    assert!(tally.resolutions > 100, "too few resolutions compared: {}", tally.resolutions);
}

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
    assert_eq!(table.game.view(None).unwrap().seed, None);
    table.quietly_until(|game| game.is_over());
    let view = table.game.view(None).unwrap();
    assert_eq!(view.seed, Some(Seed::from_number(5)));
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
