//! Everything that can happen, and every refusal, in every language.

use std::collections::BTreeSet;
use std::fmt::Write;

use rules::action::{Build, Power, Undone};
use rules::cards::{CardSet, EventId, HarborId, HazardId, PhilosophyId, Stage, WonderId};
use rules::goods::{Good, Goods};
use rules::news::{Cards, Closed, News};
use rules::pile::Pile;
use rules::refusal::Reason;
use rules::seat::{Fleet, Seat, SeatRow, SeatSet};
use rules::world::{Acropolis, Group, Island, Land, Phase, Season, Village, VillageSet};
use text::{Lang, Naming, SetText, aegean_files, say_news, say_refusal};

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

/// Every kind of news, in its several shapes.
fn samples() -> Vec<News> {
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
        |to, private, counter, give, want| News::Offered { maker: CRETE, to, private, counter, give, want };
    let closed = |why| News::OfferClosed { maker: CRETE, why, private: false, audience: one, give, want };
    let dealt = |give, want| News::Dealt { maker: CRETE, taker: CHIOS, private: true, give, want };
    let took_back = |what| News::TookBack { seat: CRETE, what };
    let built = |what| News::Built { seat: CRETE, what };
    let advanced = |stage| News::WonderAdvanced { seat: CRETE, wonder: wonder("colossus"), stage };
    vec![
        News::SeasonBegan { year: 1, season: Season::Spring },
        News::PhaseBegan(Phase::IslandTrade),
        News::Answered { seat: CRETE },
        News::Finished { seat: CHIOS },
        News::Resumed { seat: CRETE },
        News::OrderCalled { seat: CRETE },
        News::OrderSet(row),
        took_back(Undone::Take(Good::Wool)),
        took_back(Undone::Launch { fleet: Fleet::A, land: Land::Egypt }),
        took_back(Undone::Stow(Fleet::B)),
        took_back(Undone::Fee(Fleet::A)),
        took_back(Undone::Receive(Fleet::A)),
        took_back(Undone::Trade(Fleet::C)),
        took_back(Undone::Shift { from: Fleet::A, to: Fleet::B }),
        took_back(Undone::Return(Fleet::A)),
        took_back(Undone::Build(Build::Workshop)),
        took_back(Undone::Build(Build::Academy(philosophy("stoicism")))),
        took_back(Undone::Wonder { wonder: wonder("colossus"), from: None }),
        took_back(Undone::Adopt(philosophy("cynicism"))),
        took_back(Undone::Use(Power::Structure(Acropolis::Shrine))),
        News::Received { seat: CRETE, goods: goods("grain timber gift") },
        News::Paid { seat: CRETE, goods: goods("gold*2") },
        News::Lost { seat: CRETE, goods: goods("army") },
        News::Discarded { seat: CHIOS, goods: goods("wool*2 gold") },
        News::CargoReceived { seat: CRETE, fleet: Fleet::A, goods: goods("gold") },
        News::CargoPaid { seat: CRETE, fleet: Fleet::A, goods: goods("olives*2 ore*2") },
        News::CargoLost { seat: CHIOS, fleet: Fleet::B, goods: goods("pottery") },
        News::EventFlipped(event("drought")),
        News::EventsOrdered(places),
        News::EventActs(event("mercenaries")),
        News::IslandNamed { seat: CRETE },
        News::LandNamed { land: Land::Egypt },
        News::Donated { from: CHIOS, to: CRETE, cards: Cards::Number(2) },
        News::Donated { from: CRETE, to: CHIOS, cards: kinds("wool warship") },
        News::Spared { seat: CRETE },
        News::EventIgnored { seat: CRETE, power: Power::Philosophy(philosophy("stoicism")) },
        News::VillageIdled { seat: CRETE, village: Village(5) },
        News::WorkshopsIdled { seat: CRETE },
        News::VillageLost { seat: CHIOS, village: Village(5) },
        News::Declined { seat: CRETE },
        News::Looked { seat: CRETE, land: Land::Egypt },
        News::HarborSeen { seat: CRETE, land: Land::Athens, harbor: harbor("blockade") },
        News::EventSeen { seat: CRETE, event: event("famine") },
        News::Worked { seat: CHIOS, villages: VillageSet(0b001_101) },
        News::Worked { seat: CHIOS, villages: VillageSet::EMPTY },
        offered(one, false, false, give, want),
        offered(one.with(NAXOS), true, false, give, want),
        offered(one, false, true, give, Goods::EMPTY),
        offered(one.with(RHODES).with(NAXOS), true, true, Goods::EMPTY, want),
        News::OfferRefused { maker: CRETE, by: CHIOS, private: false, audience: one, give, want },
        closed(Closed::Withdrawn),
        closed(Closed::Unaffordable),
        closed(Closed::Declined),
        dealt(kinds("wool*2"), kinds("grain")),
        dealt(Cards::Number(2), Cards::Number(1)),
        dealt(kinds("wool"), Cards::Number(0)),
        dealt(Cards::Number(0), Cards::Number(3)),
        News::Launched {
            seat: CRETE,
            fleet: Fleet::A,
            land: Land::Athens,
            cargo: Cards::Number(3),
            loaded: Goods::EMPTY,
            landed: Goods::EMPTY,
        },
        News::Launched {
            seat: CHIOS,
            fleet: Fleet::C,
            land: Land::Italy,
            cargo: kinds("wool*2 army"),
            loaded: goods("army"),
            landed: goods("gift"),
        },
        News::Stowed { seat: CRETE, fleet: Fleet::B, loaded: goods("warship"), landed: Goods::EMPTY },
        News::HazardDrawn { hazard: hazard("storm_gale"), group: Group::Neighboring },
        News::HazardDrawn { hazard: hazard("safe_journey"), group: Group::Foreign },
        News::HazardDrawnAlone { hazard: hazard("pirates_boarding"), seat: CRETE, fleet: Fleet::A },
        News::HazardsShuffled,
        News::Struck { seat: CRETE, fleet: Fleet::A },
        News::Shown { seat: CRETE, fleet: Fleet::A, aegis: Good::Warship },
        News::FleetSpared { seat: CRETE, fleet: Fleet::A, power: Power::Wonder(wonder("colossus")) },
        News::SentHome { seat: CRETE, fleet: Fleet::A },
        News::Diverted { seat: CRETE, fleet: Fleet::A, land: Land::Ionia },
        News::Said { seat: CRETE, land: Land::Egypt, reveal: true },
        News::Said { seat: CHIOS, land: Land::Athens, reveal: false },
        News::HarborRevealed { land: Land::Athens, harbor: harbor("shortage_olives") },
        News::HarborStaysDown { land: Land::Italy },
        News::PlansTaken { seat: CRETE, wonder: wonder("parthenon") },
        News::Shifted { seat: CRETE, from: Fleet::A, to: Fleet::B, cards: Cards::Number(1) },
        News::Returned {
            seat: CRETE,
            fleet: Fleet::A,
            hand: kinds("gold*2 spices"),
            landed: goods("warship"),
            aboard: Cards::Number(1),
        },
        News::Returned {
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
        News::Adopted { seat: CRETE, philosophy: philosophy("platonism") },
        News::Used { seat: CRETE, power: Power::Structure(Acropolis::Marketplace) },
        News::Bought { seat: CHIOS, owner: CRETE, wonder: wonder("lighthouse"), price: goods("gold") },
        News::HandShown { seat: CRETE, hand: goods("grain*2 wool gold") },
        News::KeptFaceDown { seat: CRETE, count: 3 },
        News::Voted { seat: CHIOS, choice: CRETE, votes: 1 },
        News::Voted { seat: CRETE, choice: CHIOS, votes: 2 },
        News::ArchonDrawn { seat: CRETE },
        News::Elected { seat: CRETE, drawn: false },
        News::Elected { seat: CRETE, drawn: true },
        News::YearEnded { year: 1 },
        News::HarborReplaced { land: Land::Carthage },
        News::HarborsShuffled,
        News::Crowned { seat: CRETE },
        News::Won { seat: CHIOS },
    ]
}

/// A number for each kind of news; a new kind must find its place here and among the samples.
fn place(news: &News) -> usize {
    match news {
        News::SeasonBegan { .. } => 0,
        News::PhaseBegan(_) => 1,
        News::Answered { .. } => 2,
        News::Finished { .. } => 3,
        News::Resumed { .. } => 4,
        News::OrderCalled { .. } => 5,
        News::OrderSet(_) => 6,
        News::Received { .. } => 7,
        News::Paid { .. } => 8,
        News::Lost { .. } => 9,
        News::CargoReceived { .. } => 10,
        News::CargoPaid { .. } => 11,
        News::CargoLost { .. } => 12,
        News::EventFlipped(_) => 13,
        News::EventsOrdered(_) => 14,
        News::EventActs(_) => 15,
        News::IslandNamed { .. } => 16,
        News::LandNamed { .. } => 17,
        News::Donated { .. } => 18,
        News::Spared { .. } => 19,
        News::EventIgnored { .. } => 20,
        News::VillageIdled { .. } => 21,
        News::WorkshopsIdled { .. } => 22,
        News::VillageLost { .. } => 23,
        News::Declined { .. } => 24,
        News::Looked { .. } => 25,
        News::HarborSeen { .. } => 26,
        News::EventSeen { .. } => 27,
        News::Worked { .. } => 28,
        News::Offered { .. } => 29,
        News::OfferRefused { .. } => 30,
        News::OfferClosed { .. } => 31,
        News::Dealt { .. } => 32,
        News::Launched { .. } => 33,
        News::Stowed { .. } => 34,
        News::HazardDrawn { .. } => 35,
        News::HazardDrawnAlone { .. } => 36,
        News::HazardsShuffled => 37,
        News::Struck { .. } => 38,
        News::Shown { .. } => 39,
        News::FleetSpared { .. } => 40,
        News::SentHome { .. } => 41,
        News::Diverted { .. } => 42,
        News::Said { .. } => 43,
        News::HarborRevealed { .. } => 44,
        News::HarborStaysDown { .. } => 45,
        News::PlansTaken { .. } => 46,
        News::Shifted { .. } => 47,
        News::Returned { .. } => 48,
        News::Built { .. } => 49,
        News::WonderAdvanced { .. } => 50,
        News::Adopted { .. } => 51,
        News::Used { .. } => 52,
        News::Bought { .. } => 53,
        News::HandShown { .. } => 54,
        News::KeptFaceDown { .. } => 55,
        News::Voted { .. } => 56,
        News::Elected { .. } => 57,
        News::YearEnded { .. } => 58,
        News::HarborReplaced { .. } => 59,
        News::HarborsShuffled => 60,
        News::Crowned { .. } => 61,
        News::Won { .. } => 62,
        News::ArchonDrawn { .. } => 63,
        News::Discarded { .. } => 64,
        News::TookBack { .. } => 65,
    }
}

#[test]
fn everything_that_can_happen_is_said_as_in_the_snapshot() {
    let text = SetText::new(&aegean_files()).unwrap();
    let naming = Naming { set: CardSet::aegean(), text: &text, islands: &ISLANDS };
    let mut prose = String::new();
    for news in samples() {
        for lang in Lang::ALL {
            let said = say_news(&news, &naming, lang);
            assert!(!said.contains(['{', '}', '$']), "{news:?}: {said}");
            assert!(said.ends_with('.') && said.starts_with(char::is_uppercase), "{news:?}: {said}");
            writeln!(prose, "{}  {said}", lang.name()).unwrap();
        }
        prose.push('\n');
    }
    snapshot::compare("log.txt", &prose);
}

#[test]
fn the_samples_hold_every_kind_of_news() {
    let places: BTreeSet<usize> = samples().iter().map(place).collect();
    assert_eq!(places, (0..66).collect());
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
