//! Everything that can happen, and every refusal, in every language.

use std::collections::BTreeSet;
use std::fmt::Write;

use rules::action::{Build, Power};
use rules::cards::{CardSet, EventId, HarborId, HazardId, PhilosophyId, Stage, WonderId};
use rules::event::{Cards, Closed, Event};
use rules::goods::{Good, Goods};
use rules::pile::Pile;
use rules::refusal::Reason;
use rules::seat::{Fleet, Seat, SeatRow, SeatSet};
use rules::world::{Acropolis, Group, Island, Land, Phase, Season, Village, VillageSet};
use text::{Lang, Naming, SetText, aegean_files, say_event, say_refusal};

mod snapshot;

const CRETE: Seat = Seat(0);
const CHIOS: Seat = Seat(1);
const RHODES: Seat = Seat(2);
const NAXOS: Seat = Seat(3);
const ISLANDS: [Island; 4] = [Island::Crete, Island::Chios, Island::Rhodes, Island::Naxos];

fn goods(text: &str) -> Goods {
    text.parse().unwrap()
}

fn kinds(text: &str) -> Cards {
    Cards::Kinds(goods(text))
}

/// Every kind of event, in its several shapes.
fn samples() -> Vec<Event> {
    let set = CardSet::aegean();
    let event = |name| EventId::from_name(set, name).unwrap();
    let hazard = |name| HazardId::from_name(set, name).unwrap();
    let harbor = |name| HarborId::from_name(set, name).unwrap();
    let philosophy = |name| PhilosophyId::from_name(set, name).unwrap();
    let wonder = |name| WonderId::from_name(set, name).unwrap();
    let row: SeatRow = [CHIOS, RHODES, CRETE].into_iter().collect();
    let mut places = Pile::default();
    places.push(1);
    places.push(0);
    let (give, want) = (goods("wool*2"), goods("grain"));
    let one = SeatSet::one(CHIOS);
    let offered =
        |to, private, counter, give, want| Event::Offered { maker: CRETE, to, private, counter, give, want };
    let closed = |why| Event::OfferClosed { maker: CRETE, why, private: false, audience: one, give, want };
    let dealt = |give, want| Event::Dealt { maker: CRETE, taker: CHIOS, private: true, give, want };
    let built = |what| Event::Built { seat: CRETE, what };
    let advanced = |stage| Event::WonderAdvanced { seat: CRETE, wonder: wonder("colossus"), stage };
    vec![
        Event::SeasonBegan { year: 1, season: Season::Spring },
        Event::PhaseBegan(Phase::IslandTrade),
        Event::Answered { seat: CRETE },
        Event::Finished { seat: CHIOS },
        Event::Resumed { seat: CRETE },
        Event::OrderCalled { seat: CRETE },
        Event::OrderSet(row),
        Event::Received { seat: CRETE, goods: goods("grain timber gift") },
        Event::Paid { seat: CRETE, goods: goods("gold*2") },
        Event::Lost { seat: CRETE, goods: goods("army") },
        Event::Discarded { seat: CHIOS, goods: goods("wool*2 gold") },
        Event::CargoReceived { seat: CRETE, fleet: Fleet::A, goods: goods("gold") },
        Event::CargoPaid { seat: CRETE, fleet: Fleet::A, goods: goods("olives*2 ore*2") },
        Event::CargoLost { seat: CHIOS, fleet: Fleet::B, goods: goods("pottery") },
        Event::EventFlipped(event("drought")),
        Event::EventsOrdered(places),
        Event::EventActs(event("mercenaries")),
        Event::IslandNamed { seat: CRETE },
        Event::LandNamed { land: Land::Egypt },
        Event::Donated { from: CHIOS, to: CRETE, cards: Cards::Number(2) },
        Event::Donated { from: CRETE, to: CHIOS, cards: kinds("wool warship") },
        Event::Spared { seat: CRETE },
        Event::EventIgnored { seat: CRETE, power: Power::Philosophy(philosophy("stoicism")) },
        Event::VillageIdled { seat: CRETE, village: Village(5) },
        Event::WorkshopsIdled { seat: CRETE },
        Event::VillageLost { seat: CHIOS, village: Village(5) },
        Event::Declined { seat: CRETE },
        Event::Looked { seat: CRETE, land: Land::Egypt },
        Event::HarborSeen { seat: CRETE, land: Land::Athens, harbor: harbor("blockade") },
        Event::EventSeen { seat: CRETE, event: event("famine") },
        Event::Worked { seat: CHIOS, villages: VillageSet(0b001_101) },
        Event::Worked { seat: CHIOS, villages: VillageSet::EMPTY },
        offered(one, false, false, give, want),
        offered(one.with(NAXOS), true, false, give, want),
        offered(one, false, true, give, Goods::EMPTY),
        offered(one.with(RHODES).with(NAXOS), true, true, Goods::EMPTY, want),
        Event::OfferRefused { maker: CRETE, by: CHIOS, private: false, audience: one, give, want },
        closed(Closed::Withdrawn),
        closed(Closed::Unaffordable),
        closed(Closed::Declined),
        dealt(kinds("wool*2"), kinds("grain")),
        dealt(Cards::Number(2), Cards::Number(1)),
        dealt(kinds("wool"), Cards::Number(0)),
        dealt(Cards::Number(0), Cards::Number(3)),
        Event::Launched {
            seat: CRETE,
            fleet: Fleet::A,
            land: Land::Athens,
            cargo: Cards::Number(3),
            loaded: Goods::EMPTY,
            landed: Goods::EMPTY,
        },
        Event::Launched {
            seat: CHIOS,
            fleet: Fleet::C,
            land: Land::Italy,
            cargo: kinds("wool*2 army"),
            loaded: goods("army"),
            landed: goods("gift"),
        },
        Event::Stowed { seat: CRETE, fleet: Fleet::B, loaded: goods("warship"), landed: Goods::EMPTY },
        Event::HazardDrawn { hazard: hazard("storm_gale"), group: Group::Neighboring },
        Event::HazardDrawn { hazard: hazard("safe_journey"), group: Group::Foreign },
        Event::HazardDrawnAlone { hazard: hazard("pirates_boarding"), seat: CRETE, fleet: Fleet::A },
        Event::HazardsShuffled,
        Event::Struck { seat: CRETE, fleet: Fleet::A },
        Event::Shown { seat: CRETE, fleet: Fleet::A, aegis: Good::Warship },
        Event::FleetSpared { seat: CRETE, fleet: Fleet::A, power: Power::Wonder(wonder("colossus")) },
        Event::SentHome { seat: CRETE, fleet: Fleet::A },
        Event::Diverted { seat: CRETE, fleet: Fleet::A, land: Land::Ionia },
        Event::Said { seat: CRETE, land: Land::Egypt, reveal: true },
        Event::Said { seat: CHIOS, land: Land::Athens, reveal: false },
        Event::HarborRevealed { land: Land::Athens, harbor: harbor("shortage_olives") },
        Event::HarborStaysDown { land: Land::Italy },
        Event::PlansTaken { seat: CRETE, wonder: wonder("parthenon") },
        Event::Shifted { seat: CRETE, from: Fleet::A, to: Fleet::B, cards: Cards::Number(1) },
        Event::Returned {
            seat: CRETE,
            fleet: Fleet::A,
            hand: kinds("gold*2 spices"),
            landed: goods("warship"),
            aboard: Cards::Number(1),
        },
        Event::Returned {
            seat: CHIOS,
            fleet: Fleet::A,
            hand: Cards::Number(0),
            landed: Goods::EMPTY,
            aboard: Cards::Number(0),
        },
        built(Build::Village(Village(5))),
        built(Build::Workshop),
        built(Build::Acropolis(Acropolis::Fortress)),
        built(Build::Academy(philosophy("cynicism"))),
        built(Build::Fleet),
        advanced(Stage::Plans),
        advanced(Stage::Partial),
        advanced(Stage::Complete),
        Event::Adopted { seat: CRETE, philosophy: philosophy("platonism") },
        Event::Used { seat: CRETE, power: Power::Structure(Acropolis::Marketplace) },
        Event::Bought { seat: CHIOS, owner: CRETE, wonder: wonder("lighthouse"), price: goods("gold") },
        Event::HandShown { seat: CRETE, hand: goods("grain*2 wool gold") },
        Event::KeptFaceDown { seat: CRETE, count: 3 },
        Event::Voted { seat: CHIOS, choice: CRETE, votes: 1 },
        Event::Voted { seat: CRETE, choice: CHIOS, votes: 2 },
        Event::ArchonDrawn { seat: CRETE },
        Event::Elected { seat: CRETE, drawn: false },
        Event::Elected { seat: CRETE, drawn: true },
        Event::YearEnded { year: 1 },
        Event::HarborReplaced { land: Land::Carthage },
        Event::HarborsShuffled,
        Event::Crowned { seat: CRETE },
        Event::Won { seat: CHIOS },
    ]
}

/// A number for each kind of event; a new kind must find its place here and among the samples.
fn place(event: &Event) -> usize {
    match event {
        Event::SeasonBegan { .. } => 0,
        Event::PhaseBegan(_) => 1,
        Event::Answered { .. } => 2,
        Event::Finished { .. } => 3,
        Event::Resumed { .. } => 4,
        Event::OrderCalled { .. } => 5,
        Event::OrderSet(_) => 6,
        Event::Received { .. } => 7,
        Event::Paid { .. } => 8,
        Event::Lost { .. } => 9,
        Event::CargoReceived { .. } => 10,
        Event::CargoPaid { .. } => 11,
        Event::CargoLost { .. } => 12,
        Event::EventFlipped(_) => 13,
        Event::EventsOrdered(_) => 14,
        Event::EventActs(_) => 15,
        Event::IslandNamed { .. } => 16,
        Event::LandNamed { .. } => 17,
        Event::Donated { .. } => 18,
        Event::Spared { .. } => 19,
        Event::EventIgnored { .. } => 20,
        Event::VillageIdled { .. } => 21,
        Event::WorkshopsIdled { .. } => 22,
        Event::VillageLost { .. } => 23,
        Event::Declined { .. } => 24,
        Event::Looked { .. } => 25,
        Event::HarborSeen { .. } => 26,
        Event::EventSeen { .. } => 27,
        Event::Worked { .. } => 28,
        Event::Offered { .. } => 29,
        Event::OfferRefused { .. } => 30,
        Event::OfferClosed { .. } => 31,
        Event::Dealt { .. } => 32,
        Event::Launched { .. } => 33,
        Event::Stowed { .. } => 34,
        Event::HazardDrawn { .. } => 35,
        Event::HazardDrawnAlone { .. } => 36,
        Event::HazardsShuffled => 37,
        Event::Struck { .. } => 38,
        Event::Shown { .. } => 39,
        Event::FleetSpared { .. } => 40,
        Event::SentHome { .. } => 41,
        Event::Diverted { .. } => 42,
        Event::Said { .. } => 43,
        Event::HarborRevealed { .. } => 44,
        Event::HarborStaysDown { .. } => 45,
        Event::PlansTaken { .. } => 46,
        Event::Shifted { .. } => 47,
        Event::Returned { .. } => 48,
        Event::Built { .. } => 49,
        Event::WonderAdvanced { .. } => 50,
        Event::Adopted { .. } => 51,
        Event::Used { .. } => 52,
        Event::Bought { .. } => 53,
        Event::HandShown { .. } => 54,
        Event::KeptFaceDown { .. } => 55,
        Event::Voted { .. } => 56,
        Event::Elected { .. } => 57,
        Event::YearEnded { .. } => 58,
        Event::HarborReplaced { .. } => 59,
        Event::HarborsShuffled => 60,
        Event::Crowned { .. } => 61,
        Event::Won { .. } => 62,
        Event::ArchonDrawn { .. } => 63,
        Event::Discarded { .. } => 64,
    }
}

#[test]
fn everything_that_can_happen_is_said_as_in_the_snapshot() {
    let text = SetText::new(&aegean_files()).unwrap();
    let naming = Naming { set: CardSet::aegean(), text: &text, islands: &ISLANDS };
    let mut prose = String::new();
    for event in samples() {
        for lang in Lang::ALL {
            let said = say_event(&event, &naming, lang);
            assert!(!said.contains(['{', '}', '$']), "{event:?}: {said}");
            assert!(said.ends_with('.') && said.starts_with(char::is_uppercase), "{event:?}: {said}");
            writeln!(prose, "{}  {said}", lang.name()).unwrap();
        }
        prose.push('\n');
    }
    snapshot::compare("log.txt", &prose);
}

#[test]
fn the_samples_hold_every_kind_of_event() {
    let places: BTreeSet<usize> = samples().iter().map(place).collect();
    assert_eq!(places, (0..65).collect());
}

#[test]
fn every_refusal_has_words_and_its_rule() {
    for reason in Reason::ALL {
        for lang in Lang::ALL {
            let said = say_refusal(&reason.by("T4"), lang);
            assert!(said.ends_with(" T4)") && said.len() > 40, "{reason:?}: {said}");
        }
    }
}
